//! The submarine of the turn: placed last (VitP 5.25, 6.6), home at the end (VitP 5.6).

use ironbottom_kernel::{Dice, Illegal, Log};

use crate::action::{Action, Subject};
use crate::board::{AreaId, PieceId, Side};
use crate::event::Event;
use crate::flow::{self, Moved};
use crate::frame::Step;
use crate::reason::Reason;
use crate::state::{Open, State, Where};
use crate::{Verdict, Victory, combat};

/// This turn's submarine. VitP 5.25.
pub(crate) fn of_turn(rules: &Victory, state: &Open) -> Option<PieceId> {
    rules.board.submarine(state.turn)
}

/// Who has a submarine this turn.
pub(crate) fn owner(rules: &Victory, state: &Open) -> Side {
    of_turn(rules, state).map_or(Side::Japan, |boat| rules.board[boat].side())
}

pub(crate) fn settle(rules: &Victory, state: &mut State) -> Moved {
    Moved::wait_if(of_turn(rules, state).is_some(), || flow::go(state, Step::Combat))
}

pub(crate) fn subjects(rules: &Victory, state: &Open, out: &mut Vec<Subject>) {
    out.extend(AreaId::all().filter(|&area| check_area(rules, state, area).is_ok()).map(Subject::Area));
}

pub(crate) fn propose(about: Option<Subject>, offer: &mut dyn FnMut(Action)) {
    if let Some(Subject::Area(area)) = about {
        offer(Action::Station(area));
    }
}

/// VitP 6.6: anywhere. VitP A2a: on turn 1 not in the North Pacific.
fn check_area(rules: &Victory, state: &Open, area: AreaId) -> Verdict {
    if rules.settings.north_pacific && state.turn == 1 && area == AreaId::NORTH_PACIFIC {
        return Err(Illegal::new("VitP A2a", Reason::NoSubmarineThere(area)));
    }
    Ok(())
}

pub(crate) fn check(rules: &Victory, state: &Open, action: Action) -> Verdict {
    match action {
        Action::Station(area) => check_area(rules, state, area),
        _ => crate::not_now(),
    }
}

pub(crate) fn perform(rules: &Victory, state: &mut State, action: Action, log: &mut Log<Event>) {
    if let (Action::Station(area), Some(piece)) = (action, of_turn(rules, state)) {
        state.put(piece, Where::Sea(area));
        log.push(Event::Stationed { piece, area });
        flow::go(state, Step::Combat);
    }
}

/// VitP 5.6, 16.1: after all combat, a submarine that has not attacked may; then it goes home.
pub(crate) fn settle_last(rules: &Victory, state: &mut State, log: &mut Log<Event>) -> Moved {
    let boat = of_turn(rules, state).filter(|&boat| state.area_of(boat).is_some());
    if let Some(boat) = boat {
        if !combat::torpedo_targets(rules, state, boat).is_empty() {
            return Moved::Wait;
        }
        go_home(state, boat, log);
    }
    flow::go(state, Step::Control);
    Moved::On
}

fn go_home(state: &mut State, boat: PieceId, log: &mut Log<Event>) {
    log.push(Event::SubmarineHome { piece: boat, from: state.at(boat) });
    state.put(boat, Where::Home);
}

pub(crate) fn last_subjects(rules: &Victory, state: &Open, out: &mut Vec<Subject>) {
    if let Some(boat) = of_turn(rules, state) {
        out.extend(combat::torpedo_targets(rules, state, boat).iter().map(Subject::Piece));
    }
}

pub(crate) fn propose_last(about: Option<Subject>, offer: &mut dyn FnMut(Action)) {
    match about {
        None => offer(Action::Pass),
        Some(Subject::Piece(target)) => offer(Action::Torpedo(target)),
        Some(Subject::Area(_) | Subject::Place(_)) => {}
    }
}

pub(crate) fn check_last(rules: &Victory, state: &Open, action: Action) -> Verdict {
    match action {
        Action::Pass => Ok(()),
        Action::Torpedo(target) => {
            let boat = of_turn(rules, state);
            if boat.is_some_and(|boat| combat::torpedo_targets(rules, state, boat).contains(target)) {
                Ok(())
            } else {
                Err(Illegal::new("VitP 16.2", Reason::NoTorpedoTarget(target)))
            }
        }
        _ => crate::not_now(),
    }
}

pub(crate) fn perform_last(
    rules: &Victory,
    state: &mut State,
    action: Action,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    let Some(boat) = of_turn(rules, state) else { return };
    flow::go(state, Step::Control);
    if let Action::Torpedo(target) = action {
        combat::torpedo(rules, state, boat, target, dice, log);
    } else {
        go_home(state, boat, log);
    }
}
