//! How an officer plays Axis & Allies: Pacific.
//!
//! A phase is drawn up as a whole (`drafts.rs`). The numbers officers go by are in `creed.rs`. `sight.rs` sees what
//! the enemy can throw at each space, `stakes.rs` what each is worth, `pull.rs` where that draws us, `guard.rs` what
//! must stay, `muster.rs` counts who is there. `buying.rs` spends, `attack.rs` chooses battles, `lift.rs` carries
//! troops to them, `raid.rs` bombs, `battle.rs` fights, `redeploy.rs` and `fleet.rs` bring everybody home and forward,
//! `worth.rs` judges a whole position.

mod attack;
mod battle;
mod buying;
mod creed;
mod drafts;
mod fleet;
mod guard;
mod lift;
mod muster;
mod pull;
mod raid;
mod reason;
mod redeploy;
mod sight;
mod stakes;
mod worth;

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::action::{Action, Subject};
use ironbottom_axis2001::board::Side;
use ironbottom_axis2001::frame::{Frame, Step};
use ironbottom_axis2001::state::State;
use ironbottom_kernel::{Rules, Seat};

use ironbottom_admiral::Mood;

pub use creed::Creed;
pub use worth::{FEATURES, Sample, fit, missed, opinion, sample};

/// The doctrine of Axis & Allies: Pacific.
#[derive(Clone, Copy, Debug)]
pub struct Doctrine;

/// The same with beliefs of its own, Japan's and the Allies': for finding out which are better.
#[derive(Clone, Copy, Debug)]
pub struct Trial(pub [Creed; 2]);

/// What an officer looks at when it decides.
pub(crate) struct Table<'a> {
    rules: &'a Axis2001,
    state: &'a State,
    seat: Seat,
    creed: Creed,
}

impl Table<'_> {
    /// The legal actions about a subject.
    fn offers(&self, about: Option<Subject>) -> Vec<Action> {
        let mut out = Vec::with_capacity(32);
        self.rules.offers(self.state, self.seat, about, &mut out);
        out
    }

    /// What can be acted with.
    fn subjects(&self) -> Vec<Subject> {
        let mut out = Vec::with_capacity(64);
        self.rules.subjects(self.state, self.seat, &mut out);
        out
    }
}

/// Whose beliefs count for a seat.
fn side_of(rules: &Axis2001, seat: Seat) -> Side {
    if rules.seats_of(Side::Japan).contains(seat) { Side::Japan } else { Side::Allies }
}

impl Trial {
    /// The phase or choice at hand, as these beliefs see it.
    pub fn plan(&self, rules: &Axis2001, state: &State, seat: Seat, mood: &mut Mood, out: &mut Vec<Action>) {
        let mut creed = self.0[side_of(rules, seat).index()];
        // What is bought shows its worth long after any game that is imagined ends: there nobody strays.
        let money =
            matches!(state.control.top(), Frame::Sequence(Step::Divide | Step::Purchase | Step::Place));
        let calm = &mut Mood::calm(1);
        let mood = if money && mood.unrest > 0.0 { calm } else { mood };
        if mood.unrest > 0.0 {
            let doubt = mood.unrest * 0.6;
            creed = creed.doubted(mood, doubt, 0.5);
        }
        let table = Table { rules, state, seat, creed };
        match state.control.top() {
            Frame::Battle(phase) => battle::plan(&table, phase, mood, out),
            Frame::Claim(_) => out.extend(table.offers(None).first().copied()),
            Frame::Sequence(step) => match step {
                Step::Divide => out.extend(buying::divide(&table, mood)),
                Step::Purchase => buying::purchase(&table, mood, out),
                Step::Recovery => redeploy::recover(&table, mood, out),
                Step::CombatMove => attack::plan(&table, mood, out),
                Step::Noncombat => redeploy::plan(&table, mood, out),
                Step::Place => buying::place(&table, mood, out),
                Step::Begin | Step::Declare | Step::Control | Step::Income | Step::End | Step::Over => {
                    out.extend(table.offers(None).first().copied());
                }
            },
        }
    }
}

impl ironbottom_admiral::Doctrine<Axis2001> for Doctrine {
    fn plan(&self, rules: &Axis2001, state: &State, seat: Seat, mood: &mut Mood, out: &mut Vec<Action>) {
        Trial([Creed::of(Side::Japan), Creed::of(Side::Allies)]).plan(rules, state, seat, mood, out);
    }

    fn worth(&self, rules: &Axis2001, state: &State, seat: Seat) -> f32 {
        let japan = worth::of_japan(rules, state);
        if side_of(rules, seat) == Side::Japan { japan } else { 1.0 - japan }
    }

    /// A whole round: what was taken may be retaken before the next own turn.
    fn horizon(&self, _: &Axis2001, _: &State) -> u32 {
        3
    }

    fn effort(&self, _: &Axis2001, state: &State) -> f32 {
        match state.control.top() {
            Frame::Sequence(Step::Purchase | Step::CombatMove) => 1.0,
            Frame::Sequence(Step::Noncombat) => 0.5,
            Frame::Sequence(_) | Frame::Battle(_) | Frame::Claim(_) => 0.0,
        }
    }

    fn luck(&self) -> ironbottom_admiral::Luck {
        ironbottom_admiral::Luck::Even
    }

    fn caution(&self) -> f32 {
        2.0
    }

    fn reason(&self, rules: &Axis2001, state: &State, seat: Seat, plan: &[Action]) -> String {
        let creed = Creed::of(side_of(rules, seat));
        reason::of(&Table { rules, state, seat, creed }, plan)
    }
}

#[cfg(test)]
mod tests {
    use ironbottom_axis2001::settings::{Players, Settings, Setup};
    use ironbottom_kernel::dice::Fast;
    use ironbottom_kernel::{Log, Pending};

    use super::*;

    /// Plays a game between captains; says how many plans began with something illegal, and the last round.
    fn slips(settings: Settings, unrest: f32, seed: u64) -> (u32, u8) {
        let rules = Axis2001::with(settings);
        let mut state = rules.start();
        let (mut dice, mut mood) = (Fast::new(seed), Mood::restless(unrest, seed));
        let (mut plan, mut log, mut slips) = (Vec::new(), Log::off(), 0);
        while let Pending::Seat(seat) = rules.pending(&state) {
            plan.clear();
            ironbottom_admiral::Doctrine::plan(&Doctrine, &rules, &state, seat, &mut mood, &mut plan);
            let mut done = 0;
            for &action in &plan {
                let asked = rules.pending(&state) == Pending::Seat(seat);
                if !asked || rules.apply(&mut state, seat, action, &mut dice, &mut log).is_err() {
                    break;
                }
                done += 1;
            }
            if done == 0 {
                slips += 1;
                break;
            }
        }
        (slips, state.round)
    }

    #[test]
    fn captains_play_whole_games_without_an_illegal_plan() {
        for seed in 0..4 {
            let (slips, round) = slips(Settings::default(), 0.0, seed);
            assert_eq!(slips, 0, "game {seed}");
            assert!((3..=30).contains(&round), "game {seed} ended in round {round}");
        }
    }

    #[test]
    fn restless_captains_and_two_players_do_as_well() {
        let settings = Settings { players: Players::Two, setup: Setup::Balanced, ..Settings::default() };
        for seed in 0..3 {
            assert_eq!(slips(settings, 0.8, seed).0, 0, "game {seed}");
        }
    }

    #[test]
    fn a_phase_is_drawn_up_as_a_whole() {
        let rules = Axis2001::with(Settings::default());
        let mut state = rules.start();
        let mut log = Log::off();
        let mut plan = Vec::new();
        while state.control.top() != Frame::Sequence(Step::CombatMove) {
            let Pending::Seat(seat) = rules.pending(&state) else { break };
            plan.clear();
            ironbottom_admiral::Doctrine::plan(
                &Doctrine,
                &rules,
                &state,
                seat,
                &mut Mood::calm(1),
                &mut plan,
            );
            for &action in &plan {
                rules.apply(&mut state, seat, action, &mut Fast::new(1), &mut log).expect("a legal plan");
            }
        }
        plan.clear();
        ironbottom_admiral::Doctrine::plan(
            &Doctrine,
            &rules,
            &state,
            rules.seat(state.power),
            &mut Mood::calm(1),
            &mut plan,
        );
        assert!(plan.len() > 20, "Japan's first attack is made of many moves");
        assert_eq!(plan.last(), Some(&Action::Done));
    }
}
