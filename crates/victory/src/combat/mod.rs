//! Combat in one sea area. VitP 7 to 9, 16, 18, and the options 19.2, 20 to 23.
//!
//! INTERIM: only the interface and the closing of an area; the phases are being written.

use ironbottom_kernel::{Ask, Dice, Illegal, Key, Log};

use crate::action::{Action, Subject};
use crate::board::{AreaId, PieceId, Side};
use crate::event::Event;
use crate::flow::Moved;
use crate::frame::{Frame, Phase};
use crate::reason::Reason;
use crate::sets::PieceSet;
use crate::state::{Battle, Open, State, Surprise, Where};
use crate::{Verdict, Victory};

/// VitP 7.11, 7.12: is there anything to do in this area at all?
pub(crate) fn may_fight(_rules: &Victory, state: &Open, area: AreaId) -> bool {
    Side::ALL.into_iter().all(|side| !state.fleet(area, side).is_empty())
}

/// Combat begins in an area.
pub(crate) fn begin(_rules: &Victory, state: &mut State, area: AreaId, log: &mut Log<Event>) {
    state.battle = Battle::new(area, Surprise::None);
    state.control.push(Frame::Battle(Phase::Open));
    log.push(Event::BattleBegan(area));
}

/// The automatic transitions.
pub(crate) fn settle(
    rules: &Victory,
    state: &mut State,
    _phase: Phase,
    _dice: &mut dyn Dice,
    _log: &mut Log<Event>,
) -> Moved {
    let area = state.battle.area;
    state.fought.insert(area);
    state.control.pop();
    // Interim: the Allies leave, so that one side is left.
    let both = Side::ALL.into_iter().all(|side| !state.fleet(area, side).is_empty());
    if both {
        for piece in state.fleet(area, Side::Allies) {
            state.send_home(piece);
        }
    }
    for piece in PieceId::all() {
        if state.at(piece) == Where::Uncertain {
            state.put(piece, Where::Due(2));
        }
    }
    let _ = rules;
    Moved::On
}

/// Who decides in this phase.
pub(crate) fn asked(_state: &Open, _phase: Phase) -> Side {
    Side::Japan
}

/// What can be acted with.
pub(crate) fn subjects(_rules: &Victory, _state: &State, _phase: Phase, _out: &mut Vec<Subject>) {}

/// The legal actions about one subject.
pub(crate) fn offers(
    _rules: &Victory,
    _state: &State,
    _phase: Phase,
    _about: Option<Subject>,
    _out: &mut Vec<Action>,
) {
}

/// Is it legal?
pub(crate) fn check(_rules: &Victory, _state: &State, _phase: Phase, _action: Action) -> Verdict {
    Err(Illegal::new("VitP 5.3", Reason::NotNow))
}

/// Does it.
pub(crate) fn perform(
    _rules: &Victory,
    _state: &mut State,
    _phase: Phase,
    _action: Action,
    _dice: &mut dyn Dice,
    _log: &mut Log<Event>,
) {
}

/// VitP 16.2: the ships and amphibious units a submarine can attack.
pub(crate) fn torpedo_targets(rules: &Victory, state: &Open, boat: PieceId) -> PieceSet {
    let Some(area) = state.area_of(boat) else { return PieceSet::EMPTY };
    state.fleet(area, rules.board[boat].side().other()).difference(rules.board.air_units())
}

/// VitP 16.2: one shot, at once.
pub(crate) fn torpedo(
    _rules: &Victory,
    state: &mut State,
    boat: PieceId,
    target: PieceId,
    dice: &mut dyn Dice,
    _log: &mut Log<Event>,
) {
    let _ = dice.one(&Ask::d6(Key::between("torpedo", boat.index() as u16, target.index() as u16)));
    state.put(boat, Where::Home);
}
