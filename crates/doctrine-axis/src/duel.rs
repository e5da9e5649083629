//! Officers of two schools against each other: many games, each school holding each side in turn.

use std::time::Instant;

use ironbottom_admiral::{Doctrine, Noise, Officer, Strength};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::game_seed;
use ironbottom_kernel::{Log, Rules, Viewer};

/// An officer and what it was taught.
pub struct Player<'a, R: Rules> {
    /// How strong, and for how long it may think; its seed is not looked at.
    pub officer: Officer,
    /// What it was taught.
    pub doctrine: &'a dyn Doctrine<R>,
}

/// What came of a game, or of many.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Tally {
    /// Games by the side the first player held.
    pub games: [u32; 2],
    /// And what it scored.
    pub score: [f64; 2],
    /// Decisions of the first player and of the other.
    pub decisions: [u64; 2],
    /// How long they thought, in seconds of this thread's processor time where the system tells it, of the clock elsewhere.
    pub thought: [f64; 2],
    /// And what they spent.
    pub nodes: [u64; 2],
    /// How often a doctrine had nothing legal to say.
    pub slips: u64,
    /// Turns, all games together.
    pub turns: u64,
}

impl Tally {
    /// And what came of those.
    pub fn add(&mut self, more: &Self) {
        for row in [0, 1] {
            self.games[row] += more.games[row];
            self.score[row] += more.score[row];
            self.decisions[row] += more.decisions[row];
            self.thought[row] += more.thought[row];
            self.nodes[row] += more.nodes[row];
        }
        self.slips += more.slips;
        self.turns += more.turns;
    }

    /// In a line: the score with the interval that holds the true one in 19 of 20 matches.
    #[must_use]
    pub fn tell(&self, sides: [&str; 2]) -> String {
        let (games, score) = (f64::from(self.games[0] + self.games[1]), self.score[0] + self.score[1]);
        let [low, high] = interval(score, games);
        let each = |row: usize| self.thought[row] * 1000.0 / self.decisions[row].max(1) as f64;
        let nodes = |row: usize| self.nodes[row] / self.decisions[row].max(1);
        format!(
            "{score} of {games} ({:.1} %, {low:.1} to {high:.1}); {} of {} as {}, {} of {} as {}; {} slips; \
             {:.1} and {:.1} ms, {} and {} nodes a decision; {:.1} turns a game",
            100.0 * score / games.max(1.0),
            self.score[0],
            self.games[0],
            sides[0],
            self.score[1],
            self.games[1],
            sides[1],
            self.slips,
            each(0),
            each(1),
            nodes(0),
            nodes(1),
            self.turns as f64 / games.max(1.0),
        )
    }
}

/// Plans after which a game is given up.
const LONGEST_GAME: u32 = 50_000;

/// Plays a game between captains at full speed, each side by its own doctrine; `see` is shown the position at the beginning
/// of every turn, and the last one is handed back.
///
/// # Panics
/// When a doctrine has nothing legal to say: a defect.
pub fn rehearse<R: Rules>(
    rules: &R,
    doctrines: [&dyn Doctrine<R>; 2],
    seed: u64,
    level: f32,
    mut see: impl FnMut(&R::State),
) -> R::State {
    rehearse_with(rules, doctrines, seed, level, |state| see(state))
}

/// The same, where `see` may change the position: what chance has given or taken tells what it is worth, and not only what winners
/// happen to have.
///
/// # Panics
/// When a doctrine has nothing legal to say: a defect, of the doctrine or of the change.
pub fn rehearse_with<R: Rules>(
    rules: &R,
    doctrines: [&dyn Doctrine<R>; 2],
    seed: u64,
    level: f32,
    mut see: impl FnMut(&mut R::State),
) -> R::State {
    let first = rules.seats().first().map_or(0, |seat| seat.side);
    let mut state = rules.start();
    let mut dice = Fast::new(game_seed(seed, 0xd1ce));
    let mut noise = Noise::of(level, seed);
    let (mut plan, mut log) = (Vec::new(), Log::off());
    see(&mut state);
    for _ in 0..LONGEST_GAME {
        let Some(seat) = rules.pending(&state).seats().iter().next() else { break };
        let side = usize::from(rules.seats()[seat.index()].side != first);
        plan.clear();
        doctrines[side].plan(rules, &state, seat, &mut noise, &mut plan);
        let turn = rules.turn(&state);
        for (at, &action) in plan.iter().enumerate() {
            let asked = rules.pending(&state).seats().contains(seat);
            if !asked || rules.check(&state, seat, action).is_err() {
                assert!(at > 0, "game {seed}: nothing legal in {plan:?}");
                break;
            }
            rules.perform(&mut state, seat, action, &mut dice, &mut log);
        }
        if rules.turn(&state) > turn {
            see(&mut state);
        }
    }
    state
}

/// An officer as it is written on the command line: `captain`, `admiral`, `former-admiral`, and what it is to learn besides
/// behind a colon, as `admiral:horizon=2,parts=0`. The last is handed to `teach` word by word, beginning with the school's
/// name, `newest` or `former`.
pub fn read_player(word: &str, mut teach: impl FnMut(&str, &str)) -> Strength {
    let (name, lessons) = word.split_once(':').unwrap_or((word, ""));
    let (school, name) = name.strip_prefix("former-").map_or(("newest", name), |rest| ("former", rest));
    teach("school", school);
    for lesson in lessons.split(',').filter(|lesson| !lesson.is_empty()) {
        let (key, value) = lesson.split_once('=').unwrap_or((lesson, "1"));
        teach(key, value);
    }
    name.parse().unwrap_or(Strength::Captain)
}

/// Wilson's interval of 19 in 20, in percent.
fn interval(score: f64, games: f64) -> [f64; 2] {
    let (z, n) = (1.96_f64, games.max(1.0));
    let p = score / n;
    let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt() / (1.0 + z * z / n);
    [100.0 * (middle - half), 100.0 * (middle + half)]
}

/// What this thread has had of a processor, in seconds: on a busy machine the clock tells nothing.
pub(crate) fn processor_time() -> Option<f64> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split_whitespace().next()?.parse::<f64>().ok().map(|nanoseconds| nanoseconds * 1e-9)
}

/// Plays the game with this number; the first player holds the first side in even ones, the other in odd ones.
///
/// # Panics
/// When an officer has nothing legal to say: a defect.
pub fn play<R: Rules>(rules: &R, players: [&Player<'_, R>; 2], seed: u64, number: u64) -> Tally {
    let mut sides: Vec<u8> = rules.seats().iter().map(|seat| seat.side).collect();
    sides.dedup();
    let held = (number % 2) as usize;
    let game = game_seed(seed, number / 2);
    let mut state = rules.start();
    let mut dice = Fast::new(game_seed(game, 0xd1ce));
    let mut log = Log::off();
    let mut tally = Tally::default();
    let mut asked = 0;
    while let Some(seat) = rules.pending(&state).seats().iter().next() {
        let who = usize::from(rules.seats()[seat.index()].side != sides[held]);
        let officer = Officer { seed: game_seed(game ^ 0xad, asked), ..players[who].officer };
        asked += 1;
        let view = rules.view(&state, Viewer::Seat(seat));
        let (clock, before) = (Instant::now(), processor_time());
        let plan = officer.plan(rules, players[who].doctrine, &view, seat);
        tally.thought[who] += match (before, processor_time()) {
            (Some(before), Some(after)) => after - before,
            _ => clock.elapsed().as_secs_f64(),
        };
        let plan = plan.unwrap_or_else(|| panic!("game {number}: no answer of {}", officer.strength));
        tally.decisions[who] += 1;
        tally.nodes[who] += plan.nodes;
        tally.slips += plan.slips;
        for (at, &action) in plan.actions.iter().enumerate() {
            let asked = rules.pending(&state).seats().contains(seat);
            if !asked || rules.check(&state, seat, action).is_err() {
                assert!(at > 0, "game {number}: {} may not {action:?}", officer.strength);
                break;
            }
            rules.perform(&mut state, seat, action, &mut dice, &mut log);
        }
    }
    let won = rules.pending(&state).outcome().map_or(0.5, |outcome| {
        let first = |seat| rules.seats()[ironbottom_kernel::Seat::index(seat)].side == sides[held];
        if outcome.is_draw() { 0.5 } else { f64::from(u8::from(outcome.winners.iter().any(first))) }
    });
    tally.games[held] = 1;
    tally.score[held] = won;
    tally.turns = u64::from(rules.turn(&state));
    tally
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_half_of_a_hundred_games_is_twenty_points_wide() {
        let [low, high] = interval(50.0, 100.0);
        assert!((low - 40.4).abs() < 0.1 && (high - 59.6).abs() < 0.1, "{low} {high}");
    }

    #[test]
    fn tallies_add_up() {
        let one = Tally { games: [1, 0], score: [1.0, 0.0], slips: 1, turns: 9, ..Tally::default() };
        let mut sum = one;
        sum.add(&Tally { games: [0, 1], score: [0.0, 0.5], turns: 7, ..Tally::default() });
        assert_eq!((sum.games, sum.score, sum.slips, sum.turns), ([1, 1], [1.0, 0.5], 1, 16));
        assert!(sum.tell(["Japan", "the Allies"]).starts_with("1.5 of 2 (75.0 %"));
    }
}
