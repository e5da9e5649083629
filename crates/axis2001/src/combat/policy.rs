//! Standing orders of combat, and the order of loss they follow.

use ironbottom_kernel::{Orders, Seat};

use super::bombing::Intercept;
use super::decision::Decision;
use super::leave::Cover;
use super::losses;
use super::types::{Choice, Losing, Phase};
use crate::action::Action;
use crate::board::Kind;
use crate::game::Axis2001;
use crate::known::Known;
use crate::state::State;
use crate::unit::{Status, Unit};

/// The order in which a sort of unit is lost when nobody says otherwise: the cheapest first, a battleship's damage
/// before anything sinks, empty ships before laden ones, and of aircraft those that can fly least far.
#[must_use]
pub fn order_of_loss(unit: Unit) -> (u8, usize, u8) {
    let rank = match unit.kind {
        Kind::Battleship if !unit.is(Status::DAMAGED) => 0,
        Kind::Infantry => 1,
        Kind::Marine => 2,
        Kind::Artillery => 3,
        Kind::Armour => 4,
        Kind::Transport => 5,
        Kind::Submarine => 6,
        Kind::Destroyer => 7,
        Kind::Fighter => 8,
        Kind::Bomber => 9,
        Kind::Carrier => 10,
        Kind::Battleship => 11,
        Kind::Aa | Kind::Complex => 12,
    };
    (rank, unit.aboard().count(), 7 - unit.status.used())
}

/// The unit that takes the next hit by the order of loss.
#[must_use]
pub fn next_loss(state: &State, losing: Losing) -> Option<Unit> {
    losses::takers(state, losing).min_by_key(|&unit| (order_of_loss(unit), unit))
}

/// The answer of a seat's orders to a decision of combat.
pub(crate) fn standing(
    rules: &Axis2001,
    state: &State,
    phase: Phase,
    seat: Seat,
    orders: &Orders,
) -> Option<Action> {
    let (known, defending) = (Known::new(rules, state), seat != rules.seat(state.power));
    let choice = match phase {
        Phase::Losses(_) if losses::awaits_answer(state) => {
            (orders.get("agree")? == "accept").then_some(Choice::Accept)
        }
        // An order of loss is for one's own losses, not for those of enemies who cannot agree.
        Phase::Losses(_) if state.battle.imposed => None,
        Phase::Losses(losing) => match orders.get("casualties")? {
            "defending" if !defending => None,
            _ => next_loss(state, losing).map(Choice::Lose),
        },
        Phase::Cover(power) => match orders.get("submerge")? {
            "submerge" => Cover(power).first(known, |choice| matches!(choice, Choice::Submerge(_))),
            _ => Some(Choice::Fire),
        },
        Phase::Intercept(power) => match orders.get("intercept")? {
            "all" => Intercept(power).first(known, |choice| matches!(choice, Choice::Intercept(_))),
            _ => Some(Choice::Done),
        },
        Phase::Kamikaze => (orders.get("kamikaze")? == "none").then_some(Choice::Done),
        _ => None,
    };
    choice.map(Action::Battle)
}
