//! Standing orders: what a seat that is away answers. AAP40 p.12, 15, 16, 18 to 20.

use ironbottom_kernel::{Orders, Rules, Seat};

use crate::action::{Action, Subject};
use crate::board::Kind;
use crate::combat::{Losing, Phase};
use crate::frame::{Frame, Step};
use crate::game::Axis1940;
use crate::state::State;
use crate::unit::{Status, Unit};
use crate::view::View;

/// The first offer of a seat that a test likes, over all its subjects.
fn offered(rules: &Axis1940, state: &State, seat: Seat, fits: impl Fn(Action) -> bool) -> Option<Action> {
    let mut subjects: Vec<Subject> = Vec::new();
    rules.subjects(state, seat, &mut subjects);
    let mut offers = Vec::new();
    for about in std::iter::once(None).chain(subjects.into_iter().map(Some)) {
        offers.clear();
        rules.offers(state, seat, about, &mut offers);
        if let Some(&action) = offers.iter().find(|&&action| fits(action)) {
            return Some(action);
        }
    }
    None
}

/// What is worth least to its owner: a hit that sinks nobody first, then by price.
fn worth(rules: &Axis1940, unit: Unit) -> u32 {
    let spared = unit.kind.is_capital_ship() && !unit.is(Status::DAMAGED) && unit.kind == Kind::Battleship;
    let laden: u32 =
        unit.aboard().filter_map(|cargo| cargo.kind()).map(|kind| u32::from(rules.board[kind].cost)).sum();
    if spared { 0 } else { u32::from(rules.board[unit.kind].cost) + laden }
}

/// The answer of a seat's orders, if they have one.
pub(crate) fn answer(rules: &Axis1940, view: &View, seat: Seat, orders: &Orders) -> Option<Action> {
    let state = &view.state;
    if rules.asked(state) != Some(seat) {
        return None;
    }
    match state.control.top() {
        Frame::Sequence(Step::Scramble(_)) => match orders.get("scramble")? {
            "none" => Some(Action::Done),
            "all" => {
                let more = offered(rules, state, seat, |action| matches!(action, Action::Scramble { .. }));
                more.or(Some(Action::Done))
            }
            _ => None,
        },
        Frame::Sequence(Step::Intercept(_)) => match orders.get("intercept")? {
            "none" => Some(Action::Done),
            "all" => {
                let more = offered(rules, state, seat, |action| matches!(action, Action::Intercept { .. }));
                more.or(Some(Action::Done))
            }
            _ => None,
        },
        Frame::Sequence(Step::Stranded(_)) => {
            let wish = orders.get("stranded").filter(|&wish| wish != "ask")?;
            // What is wished for if there is such a place, another if there is none.
            let haven = |liked: bool| {
                offered(rules, state, seat, |action| match action {
                    Action::Haven { to, .. } => (to.is_sea() == (wish == "carrier")) == liked,
                    _ => false,
                })
            };
            haven(true).or_else(|| haven(false))
        }
        Frame::Sequence(Step::Share(_)) => match orders.get("share")? {
            "agree" => Some(Action::Accept),
            "refuse" => Some(Action::Refuse),
            _ => None,
        },
        Frame::Battle(Phase::Kamikaze) => (orders.get("kamikaze")? == "none").then_some(Action::Done),
        Frame::Battle(Phase::Dive(_)) => match orders.get("submerge")? {
            "fire" => Some(Action::Fire),
            "submerge" => {
                let more = offered(rules, state, seat, |action| matches!(action, Action::Submerge(_)));
                more.or(Some(Action::Fire))
            }
            _ => None,
        },
        Frame::Battle(Phase::Losses(losing)) => losses(rules, state, seat, losing, orders),
        _ => None,
    }
}

fn losses(rules: &Axis1940, state: &State, seat: Seat, losing: Losing, orders: &Orders) -> Option<Action> {
    let mut offers = Vec::new();
    rules.offers(state, seat, None, &mut offers);
    if offers.contains(&Action::Accept) {
        return (orders.get("agree")? == "accept").then_some(Action::Accept);
    }
    let wanted = match orders.get("casualties")? {
        "always" => true,
        "defending" => !losing.is_attacker(),
        _ => false,
    };
    // Who chooses for others because they could not agree chooses itself.
    if !wanted || state.battle.imposed {
        return None;
    }
    let lost = |action: &Action| match *action {
        Action::Lose(unit) => Some((worth(rules, unit), *action)),
        _ => None,
    };
    offers.iter().filter_map(lost).min_by_key(|&(worth, _)| worth).map(|(_, action)| action)
}
