//! How an officer plays War in the Pacific.
//!
//! Where strikes are flown ([`Captain`]) he keeps his fleet together with its oilers, brings its carriers to where their
//! bombers reach what they are for, sends all he has at contacted Task Forces that are likely to have carriers, keeps more
//! than half of his fighters over his own, and lets his staff do the rest by standing orders: search, special strikes,
//! battles, ships that turn back, and reports that lie. In scenarios of search alone he is plain: by the score, one step
//! ahead.

mod courses;
pub mod former;
mod operations;
mod reason;
mod setting;
mod sight;
mod strikes;
pub mod trial;

use ironbottom_admiral::{Doctrine, Noise, Plain};
use ironbottom_kernel::{Orders, Rules, Seat, Viewer};
use ironbottom_pacwar::action::Action;
use ironbottom_pacwar::frame::Frame;
use ironbottom_pacwar::score::score;
use ironbottom_pacwar::state::State;
use ironbottom_pacwar::{ALLIES, Pacwar};

/// What his staff does by itself.
pub const ORDERS: &[(&str, &str)] = &[
    ("window", "search"),
    ("special", "carriers"),
    ("report", "lie"),
    ("rest", "rest"),
    ("execute", "by-night"),
    ("hurt", "turn-back"),
    ("cargo", "stores"),
    ("search", "towards-markers"),
    ("battle", "staff"),
    ("targets", "carriers"),
    ("surface", "pursue"),
];

/// A captain of stage 1.
pub struct Captain {
    plain: Plain<Pacwar>,
}

/// The doctrine of War in the Pacific.
#[must_use]
pub fn doctrine() -> Captain {
    // A headquarters that is given up is worth nothing one step later, and is missed for the rest of the game.
    let plain = Plain::new(worth).never(|action| matches!(action, Action::Disband(_)));
    Captain { plain }
}

/// Standing orders, as a table keeps them.
fn orders_of(list: &[(&str, &str)]) -> Orders {
    let mut orders = Orders::default();
    for (key, value) in list {
        let known = orders.set(Pacwar::card().orders, key, value);
        debug_assert!(known.is_ok(), "{key}={value}");
    }
    orders
}

impl Doctrine<Pacwar> for Captain {
    fn plan(&self, rules: &Pacwar, state: &State, seat: Seat, noise: &mut Noise, out: &mut Vec<Action>) {
        let legal = |action: Action| rules.check(state, seat, action).is_ok();
        let known = rules.knowledge(state, seat);
        let own = match state.open.frame() {
            _ if !rules.scenario.air_war => None,
            Frame::Setup => setting::next(known, noise, &legal),
            Frame::Allocation => strikes::next(known, noise, &legal),
            Frame::Plotting | Frame::PlotAlone(_) => {
                operations::next(known, &legal).or_else(|| courses::next(known, noise, &legal))
            }
            Frame::Intelligence => Some(Action::Intelligence),
            _ => None,
        };
        let staff = || {
            let view = rules.view(state, Viewer::Seat(seat));
            rules.standing_answer(&view, seat, &orders_of(ORDERS))
        };
        match own.filter(|action| legal(*action)).or_else(staff) {
            Some(action) => out.push(action),
            None => self.plain.plan(rules, state, seat, noise, out),
        }
    }

    fn worth(&self, rules: &Pacwar, state: &State, seat: Seat) -> f32 {
        worth(rules, state, seat)
    }

    fn horizon(&self, _: &Pacwar, _: &State) -> u32 {
        1
    }

    fn orders(&self) -> &'static [(&'static str, &'static str)] {
        ORDERS
    }

    fn reason(&self, rules: &Pacwar, state: &State, seat: Seat, plan: &[Action]) -> String {
        reason::of(rules.knowledge(state, seat), plan)
    }
}

/// What a position is worth: the share of the points, leaning to the half while few have been made.
fn worth(rules: &Pacwar, state: &State, seat: Seat) -> f32 {
    let [japan, allies] = score(rules, state).map(f32::from);
    let share = (japan + 10.0) / (japan + allies + 20.0);
    if seat == ALLIES { 1.0 - share } else { share }
}
