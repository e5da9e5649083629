//! How an officer plays Axis & Allies: Pacific.
//!
//! A phase is drawn up as a whole (`drafts.rs`). The numbers officers go by are in `weights.rs`. `sight.rs` sees what
//! the enemy can throw at each space, `stakes.rs` what each is worth, `pull.rs` where that draws us, `guard.rs` what
//! must stay, `muster.rs` counts who is there. `buying.rs` spends, `attack.rs` chooses battles, `lift.rs` carries
//! troops to them, `raid.rs` bombs, `battle.rs` fights, `redeploy.rs` and `fleet.rs` bring everybody home and forward,
//! `worth.rs` judges a whole position by the numbers of `features.rs`, `vary.rs` changes parts of a plan. What all of them go
//! by a `school.rs` teaches: `weights.txt` and `worth.txt`, which games between captains have taught (`examples/`).

mod attack;
mod battle;
mod buying;
mod drafts;
mod features;
mod fleet;
mod former;
mod guard;
mod lift;
mod muster;
mod pull;
mod raid;
mod reason;
mod redeploy;
mod school;
mod sight;
mod stakes;
mod vary;
mod weights;
mod worth;

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::action::{Action, Subject};
use ironbottom_axis2001::board::{Power, Side};
use ironbottom_axis2001::frame::{Frame, Step};
use ironbottom_axis2001::state::State;
use ironbottom_kernel::{Rules, Seat};

use ironbottom_admiral::Noise;
use ironbottom_doctrine_axis::search::Effort;

pub use school::School;
pub use weights::{COUNT, Weights};
pub use worth::{Lean, Sample, Worth, fit, sample, write};

/// The doctrine of Axis & Allies: Pacific, as a school teaches it.
#[derive(Clone, Copy, Debug)]
pub struct Doctrine<'a> {
    /// What its officers were taught.
    pub school: &'a School,
}

impl Doctrine<'static> {
    /// That of this build.
    #[must_use]
    pub fn newest() -> Self {
        Self { school: School::newest() }
    }
}

/// What an officer looks at when it decides.
pub(crate) struct Table<'a> {
    rules: &'a Axis2001,
    state: &'a State,
    seat: Seat,
    weights: Weights,
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

/// Whose weights count for a seat.
fn side_of(rules: &Axis2001, seat: Seat) -> Side {
    if rules.seats_of(Side::Japan).contains(seat) { Side::Japan } else { Side::Allies }
}

impl<'a> Doctrine<'a> {
    fn table<'b>(&self, rules: &'b Axis2001, state: &'b State, seat: Seat) -> Table<'b>
    where
        'a: 'b,
    {
        Table { rules, state, seat, weights: self.school.weights[side_of(rules, seat).index()] }
    }
}

impl ironbottom_admiral::Doctrine<Axis2001> for Doctrine<'_> {
    fn plan(&self, rules: &Axis2001, state: &State, seat: Seat, noise: &mut Noise, out: &mut Vec<Action>) {
        let mut table = self.table(rules, state, seat);
        // What is bought shows its worth long after any game that is imagined ends: there nobody strays.
        let money =
            matches!(state.control.top(), Frame::Sequence(Step::Divide | Step::Purchase | Step::Place));
        let none = &mut Noise::none(1);
        let noise = if money && noise.level > 0.0 && !self.school.search.shops { none } else { noise };
        if noise.level > 0.0 {
            let by = noise.level * 0.6;
            table.weights = table.weights.disturbed(noise, by, 0.5);
        }
        match state.control.top() {
            Frame::Battle(phase) => battle::plan(&table, phase, noise, out),
            Frame::Claim(_) => out.extend(table.offers(None).first().copied()),
            Frame::Sequence(step) => match step {
                Step::Divide => out.extend(buying::divide(&table, noise)),
                Step::Purchase => buying::purchase(&table, noise, out),
                Step::Recovery => redeploy::recover(&table, noise, out),
                Step::CombatMove => attack::plan(&table, noise, out),
                Step::Noncombat => redeploy::plan(&table, noise, out),
                Step::Place => buying::place(&table, noise, out),
                Step::Begin | Step::Declare | Step::Control | Step::Income | Step::End | Step::Over => {
                    out.extend(table.offers(None).first().copied());
                }
            },
        }
    }

    fn worth(&self, rules: &Axis2001, state: &State, seat: Seat) -> f32 {
        let japan = self.school.worth.of_japan(rules, state);
        if side_of(rules, seat) == Side::Japan { japan } else { 1.0 - japan }
    }

    fn horizon(&self, _: &Axis2001, _: &State) -> u32 {
        self.school.search.horizon.unwrap_or(Power::COUNT as u32)
    }

    fn effort(&self, _: &Axis2001, state: &State) -> f32 {
        let Effort { purchase, combat, after, .. } = self.school.search.effort;
        match state.control.top() {
            Frame::Sequence(Step::Purchase) => purchase,
            Frame::Sequence(Step::CombatMove) => combat,
            Frame::Sequence(Step::Noncombat) => after,
            Frame::Sequence(_) | Frame::Battle(_) | Frame::Claim(_) => 0.0,
        }
    }

    /// What is bought, which battles are fought and who goes where afterwards are questions by themselves.
    fn pauses(&self, rules: &Axis2001, state: &State) -> bool {
        self.school.search.pauses && self.effort(rules, state) > 0.0
    }

    fn luck(&self) -> ironbottom_admiral::Luck {
        self.school.search.luck
    }

    fn caution(&self) -> f32 {
        self.school.search.caution
    }

    fn hearing(&self) -> u16 {
        self.school.search.hearing
    }

    fn vary(
        &self,
        rules: &Axis2001,
        state: &State,
        seat: Seat,
        plan: &[Action],
        noise: &mut Noise,
    ) -> Option<Vec<Action>> {
        self.school.search.parts.then(|| vary::vary(&self.table(rules, state, seat), plan, noise)).flatten()
    }

    /// Every battle of every turn has dice of its own.
    fn stream(&self, rules: &Axis2001, state: &State) -> u64 {
        if !self.school.search.streams {
            return 0;
        }
        let at = match state.control.top() {
            Frame::Battle(_) => state.battle.at.index() as u64 + 1,
            Frame::Sequence(_) | Frame::Claim(_) => 0,
        };
        1 + (u64::from(rules.turn(state)) << 16 | at)
    }

    fn reason(&self, rules: &Axis2001, state: &State, seat: Seat, plan: &[Action]) -> String {
        reason::of(&self.table(rules, state, seat), plan)
    }
}

#[cfg(test)]
mod tests {
    use ironbottom_admiral::{Budget, Doctrine as _, Officer, Strength};
    use ironbottom_axis2001::settings::{Players, Settings, Setup};
    use ironbottom_kernel::dice::Fast;
    use ironbottom_kernel::{Log, Pending};

    use super::*;

    /// Plays a game between captains; says how many plans began with something illegal, and the last round.
    fn slips(settings: Settings, level: f32, seed: u64) -> (u32, u8) {
        let rules = Axis2001::with(settings);
        let mut state = rules.start();
        let (mut dice, mut noise) = (Fast::new(seed), Noise::of(level, seed));
        let (mut plan, mut log, mut slips) = (Vec::new(), Log::off(), 0);
        while let Pending::Seat(seat) = rules.pending(&state) {
            plan.clear();
            Doctrine::newest().plan(&rules, &state, seat, &mut noise, &mut plan);
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
    fn noisy_captains_and_two_players_do_as_well() {
        let settings = Settings { players: Players::Two, setup: Setup::Balanced, ..Settings::default() };
        for seed in 0..3 {
            assert_eq!(slips(settings, 0.8, seed).0, 0, "game {seed}");
        }
    }

    /// The position in which Japan moves its units into its first combat.
    fn first_attack(rules: &Axis2001) -> State {
        let mut state = rules.start();
        while state.control.top() != Frame::Sequence(Step::CombatMove) {
            let Pending::Seat(seat) = rules.pending(&state) else { break };
            let mut plan = Vec::new();
            Doctrine::newest().plan(rules, &state, seat, &mut Noise::none(1), &mut plan);
            for action in plan {
                rules
                    .apply(&mut state, seat, action, &mut Fast::new(1), &mut Log::off())
                    .expect("a legal plan");
            }
        }
        state
    }

    #[test]
    fn a_phase_is_drawn_up_as_a_whole() {
        let rules = Axis2001::with(Settings::default());
        let state = first_attack(&rules);
        let mut plan = Vec::new();
        let seat = rules.seat(state.power);
        Doctrine::newest().plan(&rules, &state, seat, &mut Noise::none(1), &mut plan);
        assert!(plan.len() > 20, "Japan's first attack is made of many moves");
        assert_eq!(plan.last(), Some(&Action::Done));
    }

    /// Who looks ahead thinks about what to buy, and then about which battles to fight: the plan of one question does not
    /// settle the next. A captain, who thinks about neither, says both at once.
    #[test]
    fn an_admiral_thinks_about_every_phase_by_itself() {
        let rules = Axis2001::with(Settings::default());
        let mut state = rules.start();
        while state.control.top() != Frame::Sequence(Step::Purchase) {
            let Pending::Seat(seat) = rules.pending(&state) else { break };
            let mut plan = Vec::new();
            Doctrine::newest().plan(&rules, &state, seat, &mut Noise::none(1), &mut plan);
            let first = plan.first().copied().expect("a plan");
            rules.apply(&mut state, seat, first, &mut Fast::new(1), &mut Log::off()).expect("a legal plan");
        }
        let seat = rules.seat(state.power);
        let view = rules.view(&state, ironbottom_kernel::Viewer::Seat(seat));
        let moves = |strength: Strength| {
            let officer = Officer { strength, budget: Budget::nodes(800), seed: 5 };
            let plan = officer.plan(&rules, &Doctrine::newest(), &view, seat).expect("a plan");
            plan.actions.iter().filter(|action| matches!(action, Action::Move { .. })).count()
        };
        assert_eq!(moves(Strength::Admiral), 0);
        assert!(moves(Strength::Captain) > 10);
    }

    /// The plans beside a plan differ from it, and many from each other; each of them ends the phase.
    #[test]
    fn plans_beside_a_plan_are_other_plans() {
        let rules = Axis2001::with(Settings::default());
        let state = first_attack(&rules);
        let seat = rules.seat(state.power);
        let mut plan = Vec::new();
        Doctrine::newest().plan(&rules, &state, seat, &mut Noise::none(1), &mut plan);
        let mut school = School::newest().clone();
        school.search.parts = true;
        let mut found: Vec<Vec<Action>> = Vec::new();
        for seed in 0..40 {
            let beside =
                Doctrine { school: &school }.vary(&rules, &state, seat, &plan, &mut Noise::of(0.5, seed));
            found.extend(beside.filter(|beside| *beside != plan && beside.last() == Some(&Action::Done)));
        }
        found.dedup();
        assert!(found.len() > 12, "{}", found.len());
    }

    #[test]
    fn what_a_position_is_worth_adds_up_to_one() {
        let rules = Axis2001::with(Settings::default());
        let state = first_attack(&rules);
        for worth in [Worth::Former, Worth::taught()] {
            let school = School { worth, ..School::newest().clone() };
            let of = |side: Side| {
                let seat = rules.seats_of(side).iter().next().expect("a seat");
                Doctrine { school: &school }.worth(&rules, &state, seat)
            };
            assert!((of(Side::Japan) + of(Side::Allies) - 1.0).abs() < 1e-6);
            assert!((0.05..0.95).contains(&of(Side::Japan)));
        }
    }
}
