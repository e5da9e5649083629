//! The captain before this one, kept so that the two can be held against each other: by the score, one step ahead, with a
//! liking for what scores later.

use ironbottom_admiral::Plain;
use ironbottom_kernel::Seat;
use ironbottom_pacwar::action::{Action, Duty, Target};
use ironbottom_pacwar::score::score;
use ironbottom_pacwar::state::{Sheet, State};
use ironbottom_pacwar::{ALLIES, Pacwar, Side};

/// It searches only for what it knows to be there, tells the truth where a lie is allowed, rests when nothing is left
/// to execute, keeps to its search plan, and lets its staff fight for the carriers.
pub const ORDERS: &[(&str, &str)] = &[
    ("window", "pass-unless-contacted"),
    ("report", "truth"),
    ("rest", "rest"),
    ("search", "as-before"),
    ("battle", "staff"),
    ("cargo", "stores"),
    ("targets", "carriers"),
];

/// What an Air Point is worth that searches an arc, attacks ships, bombs a base, or escorts those that do.
const SCOUT: f32 = 0.0004;
const ATTACK: f32 = 0.004;
const BOMB: f32 = 0.001;
const ESCORT: f32 = 0.003;

/// His doctrine.
#[must_use]
pub fn doctrine() -> Plain<Pacwar> {
    // A headquarters that is given up is worth nothing one step later, and is missed for the rest of the game.
    Plain::new(worth).ordering(ORDERS).never(|action| matches!(action, Action::Disband(_)))
}

/// What a position is worth: the share of the points, leaning to the half while few have been made, and what is plotted.
fn worth(rules: &Pacwar, state: &State, seat: Seat) -> f32 {
    let [japan, allies] = score(rules, state).map(f32::from);
    let share = (japan + 10.0) / (japan + allies + 20.0);
    let share = if seat == ALLIES { 1.0 - share } else { share };
    if rules.scenario.air_war { share + plotted(state.sheet(Side::of(seat))) } else { share }
}

/// What strikes and searches that are written promise: escorts up to half of those they go with.
fn plotted(sheet: &Sheet) -> f32 {
    let scouts: f32 = sheet.air.scouts.iter().map(|line| SCOUT * f32::from(line.points)).sum();
    let (mut strikes, mut bombers, mut escorts) = (0.0, 0.0, 0.0);
    for line in sheet.air.strikes.iter() {
        let points = f32::from(line.points);
        match line.duty {
            Duty::Naval => {
                strikes += ATTACK * points;
                bombers += points;
            }
            Duty::Airbase if matches!(line.target, Target::Hex(_)) => {
                strikes += BOMB * points;
                bombers += points;
            }
            Duty::Loose => escorts += points,
            _ => {}
        }
    }
    scouts + strikes + ESCORT * f32::min(escorts, bombers / 2.0)
}
