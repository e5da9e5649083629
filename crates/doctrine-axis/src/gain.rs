//! What looking ahead gains, decision by decision: positions of games between captains, the plan an officer finds there, and
//! how much better it does than the captain's own when both are played on with the same fair dice.
//!
//! A match tells one bit for some thirty decisions; this tells about each kind of decision by itself, and two manners of
//! search can be asked about the very same positions. The judge may look farther than the search does (to the end of the
//! game, if it is told so): a search that only pleases its own worth of a position gains nothing there.

use std::collections::BTreeMap;

use ironbottom_admiral::{Doctrine, Noise, Officer};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::game_seed;
use ironbottom_kernel::{Log, Pending, Rules, Seat, Viewer};

use crate::duel::processor_time;

/// Who is asked, and who judges.
pub struct Asked<'a, R: Rules> {
    /// Who thinks; its seed is not looked at.
    pub officer: Officer,
    /// What it was taught.
    pub doctrine: &'a dyn Doctrine<R>,
    /// Who plays the games, plays on after either plan, and says what the end is worth.
    pub judge: &'a dyn Doctrine<R>,
}

/// How much is asked.
#[derive(Clone, Copy, Debug)]
pub struct Inquiry {
    /// Games of captains.
    pub games: u64,
    /// Every so many-th of the decisions that deserve thought.
    pub every: u64,
    /// In how many worlds two plans are compared.
    pub worlds: u64,
    /// For how many turns they are played on.
    pub turns: u32,
    /// The same seed asks about the same positions.
    pub seed: u64,
}

/// What came of decisions of one kind.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Gains {
    /// How many were asked about.
    pub asked: f64,
    /// In how many another plan than the captain's was found.
    pub changed: f64,
    /// What they gained together, in won games.
    pub lead: f64,
    squares: f64,
    /// Nodes and seconds of thought.
    pub nodes: f64,
    seconds: f64,
}

impl Gains {
    fn add(&mut self, lead: f64, changed: bool, nodes: u64, seconds: f64) {
        self.asked += 1.0;
        self.changed += f64::from(u8::from(changed));
        self.lead += lead;
        self.squares += lead * lead;
        self.nodes += nodes as f64;
        self.seconds += seconds;
    }

    /// What one decision gains on the average, and the standard error of that.
    #[must_use]
    pub fn each(&self) -> (f64, f64) {
        let count = self.asked.max(1.0);
        let mean = self.lead / count;
        (mean, ((self.squares / count - mean * mean).max(0.0) / count).sqrt())
    }

    /// In a line.
    #[must_use]
    pub fn tell(&self, kind: &str) -> String {
        let (mean, error) = self.each();
        let count = self.asked.max(1.0);
        format!(
            "{kind:<22} {:>5} decisions, another plan in {:>5}, gains {:>6.2} +- {:.2} of a hundred each; {:>7.0} nodes, {:.1} ms",
            self.asked,
            self.changed,
            100.0 * mean,
            100.0 * error,
            self.nodes / count,
            1000.0 * self.seconds / count
        )
    }
}

/// Asks about the decisions of captains' games that `kind` names.
pub fn inquire<R: Rules>(
    rules: &R,
    asked: &Asked<'_, R>,
    inquiry: Inquiry,
    kind: impl Fn(&R::State) -> Option<&'static str>,
) -> BTreeMap<String, Gains> {
    let mut sums: BTreeMap<String, Gains> = BTreeMap::new();
    let mut number = 0;
    for game in 0..inquiry.games {
        let seed = game_seed(inquiry.seed, game);
        let mut state = rules.start();
        let mut dice = Fast::new(seed);
        let mut plan = Vec::new();
        while let Pending::Seat(seat) = rules.pending(&state) {
            plan.clear();
            asked.judge.plan(rules, &state, seat, &mut Noise::none(seed), &mut plan);
            if let Some(kind) = kind(&state).filter(|_| asked.doctrine.effort(rules, &state) > 0.0) {
                number += 1;
                if number % inquiry.every.max(1) == 0 {
                    let officer = Officer { seed: game_seed(seed ^ 0xad, number), ..asked.officer };
                    let view = rules.view(&state, Viewer::Seat(seat));
                    let before = processor_time();
                    if let Some(found) = officer.plan(rules, asked.doctrine, &view, seat) {
                        let seconds =
                            processor_time().zip(before).map_or(0.0, |(after, before)| after - before);
                        let changed = found.actions != plan;
                        let lead = if changed {
                            lead(rules, asked.judge, &state, seat, [&found.actions, &plan], inquiry)
                        } else {
                            0.0
                        };
                        let side = rules.seats()[seat.index()].side;
                        sums.entry(format!("{kind}, side {side}")).or_default().add(
                            lead,
                            changed,
                            found.nodes,
                            seconds,
                        );
                        sums.entry("all".to_owned()).or_default().add(lead, changed, found.nodes, seconds);
                    }
                }
            }
            carry_out(rules, &mut state, seat, &plan, &mut dice);
        }
    }
    sums
}

/// How much more the first plan brings than the other, on the average.
fn lead<R: Rules>(
    rules: &R,
    judge: &dyn Doctrine<R>,
    state: &R::State,
    seat: Seat,
    plans: [&[R::Action]; 2],
    inquiry: Inquiry,
) -> f64 {
    let last = rules.turn(state).saturating_add(inquiry.turns);
    let mut sum = 0.0;
    for world in 0..inquiry.worlds {
        let [one, other] = plans.map(|plan| {
            let seed = game_seed(inquiry.seed ^ 0x9a1e, world);
            let mut state = state.clone();
            let mut dice = Fast::new(seed);
            carry_out(rules, &mut state, seat, plan, &mut dice);
            play_on(rules, judge, &mut state, seat, last, seed)
        });
        sum += one - other;
    }
    sum / inquiry.worlds.max(1) as f64
}

/// Plays on by captains until the turn is over, and says what the end is worth; each turn's dice are its own, so that what
/// two games share goes alike in both for as long as may be.
fn play_on<R: Rules>(
    rules: &R,
    judge: &dyn Doctrine<R>,
    state: &mut R::State,
    seat: Seat,
    last: u32,
    seed: u64,
) -> f64 {
    let mut plan = Vec::new();
    let mut stream = 0;
    let mut dice = Fast::new(seed);
    loop {
        match rules.pending(state) {
            Pending::Over(outcome) if outcome.is_draw() => return 0.5,
            Pending::Over(outcome) => return f64::from(u8::from(outcome.winners.contains(seat))),
            pending => {
                if rules.turn(state) >= last {
                    return f64::from(judge.worth(rules, state, seat));
                }
                let Some(asked) = pending.seats().iter().next() else { return 0.5 };
                let now = judge.stream(rules, state);
                if now != stream {
                    stream = now;
                    dice = Fast::new(game_seed(seed, stream));
                }
                plan.clear();
                judge.plan(rules, state, asked, &mut Noise::none(seed), &mut plan);
                if !carry_out(rules, state, asked, &plan, &mut dice) {
                    return 0.5;
                }
            }
        }
    }
}

/// Carries out what is legal of a plan; `false` if nothing is.
fn carry_out<R: Rules>(
    rules: &R,
    state: &mut R::State,
    seat: Seat,
    plan: &[R::Action],
    dice: &mut Fast,
) -> bool {
    let mut done = false;
    for &action in plan {
        if !rules.pending(state).seats().contains(seat) || rules.check(state, seat, action).is_err() {
            break;
        }
        rules.perform(state, seat, action, dice, &mut Log::off());
        done = true;
    }
    done
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gains_have_a_mean_and_an_error() {
        let mut gains = Gains::default();
        for lead in [0.02, 0.0, 0.04, 0.02] {
            gains.add(lead, lead > 0.0, 100, 0.01);
        }
        let (mean, error) = gains.each();
        assert!(
            (mean - 0.02).abs() < 1e-9 && (error - 0.0002_f64.sqrt() / 2.0).abs() < 1e-9,
            "{mean} {error}"
        );
        assert_eq!((gains.asked, gains.changed, gains.nodes), (4.0, 3.0, 400.0));
        assert!(gains.tell("combat").contains("gains   2.00 +- 0.71"), "{}", gains.tell("combat"));
    }
}
