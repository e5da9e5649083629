//! Results go into effect. VitP 7.6, 9.23, 19.2.

use ironbottom_kernel::Log;

use super::factors::{is_kamikaze, kamikaze_turn};
use crate::board::{PieceId, PieceSet, Side};
use crate::event::Event;
use crate::state::{Open, State, Where};
use crate::victory::Victory;
use crate::{losses, repair};

/// Everything the attacks of this action did, at once. Disabled pieces go home before the next phase begins.
pub(super) fn apply(rules: &Victory, state: &mut State, log: &mut Log<Event>) {
    let sacrificed = kamikazes(rules, state);
    let struck = std::mem::take(&mut state.battle.struck);
    for piece in struck {
        let hurt = std::mem::take(&mut state.battle.hurt[piece.index()]);
        let disabled = state.battle.disabled.remove(piece);
        strike(rules, state, piece, hurt, disabled, log);
    }
    for piece in sacrificed {
        sacrifice(rules, state, piece, log);
    }
}

/// What an attack does to a piece. VitP 7.63: damage before anything else.
pub(super) fn strike(
    rules: &Victory,
    state: &mut State,
    piece: PieceId,
    hurt: u8,
    disabled: bool,
    log: &mut Log<Event>,
) {
    let was_on_bottom = state.on_bottom(rules.board, piece);
    let damage = &mut state.damage[piece.index()];
    *damage = damage.saturating_add(hurt);
    if is_sunk(rules, state, piece) {
        losses::sink(rules, state, piece, log);
        return;
    }
    if hurt > 0 {
        log.push(Event::Damaged { piece, points: hurt, total: state.damage_of(piece) });
    }
    if disabled {
        disable(rules, state, piece, log);
    } else if state.on_bottom(rules.board, piece) && !was_on_bottom {
        log.push(Event::OnBottom(piece));
    }
}

/// VitP 7.551, 7.552. VitP 9.23: in a port a ship bears twice its armor, resting on the bottom; VitP 9.232: not
/// where it cannot be repaired.
fn is_sunk(rules: &Victory, state: &Open, piece: PieceId) -> bool {
    let stats = &rules.board[piece];
    let damage = state.damage_of(piece);
    if rules.board.air_units().contains(piece) {
        return damage >= stats.armor;
    }
    let rests = |place| stats.is_ship() && repair::may_rest_on_bottom(rules, state, stats.side(), place);
    match state.place_of(piece) {
        Some(place) if rests(place) => damage > stats.armor.saturating_mul(2),
        Some(_) | None => damage > stats.armor,
    }
}

/// VitP 7.62: the piece goes home and stays there for the turn. VitP 13.4: a unit cannot land any more.
fn disable(rules: &Victory, state: &mut State, piece: PieceId, log: &mut Log<Event>) {
    log.push(Event::Disabled(piece));
    state.resting.insert(piece);
    if rules.board.amphibious_units().contains(piece) {
        state.barred.insert(piece);
    }
    state.send_home(piece);
}

/// The pieces that have made a kamikaze attack in this action. VitP 19.21, 19.22.
fn kamikazes(rules: &Victory, state: &Open) -> PieceSet {
    if !kamikaze_turn(rules, state) {
        return PieceSet::EMPTY;
    }
    rules
        .board
        .side(Side::Japan)
        .iter()
        .filter(|&piece| state.battle.aim.get(piece).is_some() && is_kamikaze(rules, state, piece))
        .collect()
}

/// VitP 19.21, 19.22: whatever became of the target, the attacker is gone.
fn sacrifice(rules: &Victory, state: &mut State, piece: PieceId, log: &mut Log<Event>) {
    if matches!(state.at(piece), Where::Sea(_)) {
        log.push(Event::Sacrificed(piece));
        state.battle.raids.clear(piece);
        losses::sink(rules, state, piece, log);
    }
}
