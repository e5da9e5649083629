//! What a piece can still do after damage, and who takes part. VitP 7.5, 7.7, 8.41, 23.5.

use crate::action::Light;
use crate::board::{AreaId, LAST_OPTIONAL_TURN, PieceId, PieceSet, PlaceId, PlaceSet, Side};
use crate::state::{Open, Surprise};
use crate::victory::Victory;

/// VitP 21: the turn from which gunnery radar counts.
const RADAR_TURN: u8 = 7;
/// VitP 22: the turn from which United States carriers have better damage control.
const DAMAGE_CONTROL_TURN: u8 = 4;

/// A side's pieces that take part in the round: its whole fleet, or in a pursuit the group that is fighting or
/// the ships that pursue it. VitP 8.41.
pub(super) fn fighters(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    let fleet = state.fleet(rules.board, state.battle.area, side);
    match state.battle.group {
        Some(group) => state.battle.groups.with(fleet, group),
        None => fleet,
    }
}

/// Has a piece taken all the damage it can without being sunk? VitP 7.72, 7.73.
///
/// VitP ruling 30: an undamaged ship of armor 0 has not.
fn crippled(rules: &Victory, state: &Open, piece: PieceId) -> bool {
    let damage = state.damage_of(piece);
    damage > 0 && damage >= rules.board[piece].armor
}

/// Shots in a night action. VitP 7.52, 7.72.
pub(super) fn gunnery(rules: &Victory, state: &Open, piece: PieceId) -> u8 {
    let printed = rules.board[piece].gunnery;
    if crippled(rules, state, piece) { printed.min(1) } else { printed }
}

/// VitP 7.53, 7.72: any damage takes the bonus away. VitP 21: gunnery radar gives it to undamaged ships.
pub(super) fn gunnery_bonus(rules: &Victory, state: &Open, piece: PieceId) -> bool {
    let stats = &rules.board[piece];
    let radar = rules.settings.gunnery_radar && state.turn >= RADAR_TURN && stats.gunnery_radar();
    state.damage_of(piece) == 0 && (stats.gunnery_bonus || radar)
}

/// Shots in a day action. VitP 7.51, 7.73: only a carrier loses its airstrike.
pub(super) fn airstrike(rules: &Victory, state: &Open, piece: PieceId) -> u8 {
    let stats = &rules.board[piece];
    if stats.is_ship() && crippled(rules, state, piece) { 0 } else { stats.airstrike }
}

/// VitP 7.53, 7.73: damage leaves the bonus of an airstrike. VitP 12.21: air units have none, except in
/// kamikaze attacks (VitP 19.21, 19.22).
pub(super) fn airstrike_bonus(rules: &Victory, state: &Open, piece: PieceId) -> bool {
    let stats = &rules.board[piece];
    (stats.is_ship() && stats.airstrike_bonus) || is_kamikaze(rules, state, piece)
}

/// VitP 19.2: kamikaze attacks exist on turn 9 only.
pub(super) fn kamikaze_turn(rules: &Victory, state: &Open) -> bool {
    rules.settings.nine_turns && state.turn == LAST_OPTIONAL_TURN
}

/// Would an airstrike of this piece now be a kamikaze attack? VitP 19.21, 19.22.
pub(super) fn is_kamikaze(rules: &Victory, state: &Open, piece: PieceId) -> bool {
    let japanese_air = rules.board.air_units().intersection(rules.board.side(Side::Japan));
    kamikaze_turn(rules, state) && japanese_air.union(state.battle.kamikaze).contains(piece)
}

/// VitP 22: what is taken off each damage die against this piece.
pub(super) fn damage_control(rules: &Victory, state: &Open, piece: PieceId) -> u8 {
    let stats = &rules.board[piece];
    let late = state.turn >= DAMAGE_CONTROL_TURN && stats.damage_control();
    u8::from(rules.settings.damage_control && (stats.armoured_deck() || late))
}

/// VitP 23.2: are there task forces in this round?
///
/// VitP ruling 38: not in the round for which VitP 20.51 has the targets named beforehand.
pub(super) fn task_forces(rules: &Victory, state: &Open) -> bool {
    rules.settings.task_forces && !named_beforehand(rules, state)
}

/// VitP 20.5: is this the extra round at Pearl Harbor whose targets were named before the dice for the groups?
fn named_beforehand(rules: &Victory, state: &Open) -> bool {
    rules.settings.pearl_harbor
        && state.battle.surprise == Surprise::PearlHarbor
        && state.battle.round == 1
        && state.battle.group.is_none()
}

/// A side's pieces that task forces keep from attacking. VitP 23.51, 23.52.
fn idle(rules: &Victory, state: &Open, light: Light) -> PieceSet {
    if !task_forces(rules, state) {
        return PieceSet::EMPTY;
    }
    match light {
        Light::Day => state.battle.hiding,
        Light::Night => state.battle.hiding.difference(state.battle.sighted),
    }
}

/// Pieces that task forces keep from being attacked. VitP 23.51, 23.52.
fn unseen(rules: &Victory, state: &Open, light: Light) -> PieceSet {
    if !task_forces(rules, state) {
        return PieceSet::EMPTY;
    }
    match light {
        Light::Day => PieceSet::all().difference(state.battle.sighted),
        Light::Night => state.battle.hiding.difference(state.battle.sighted),
    }
}

/// A side's pieces with shots in an action of this light, carriers included that may choose to be silent.
/// VitP 7.41, 7.42, 7.424.
pub(super) fn able(rules: &Victory, state: &Open, side: Side, light: Light) -> PieceSet {
    let here = fighters(rules, state, side).difference(idle(rules, state, light));
    match light {
        Light::Day => here.iter().filter(|&piece| airstrike(rules, state, piece) > 0).collect(),
        Light::Night => here
            .intersection(rules.board.ships())
            .iter()
            .filter(|&piece| gunnery(rules, state, piece) > 0)
            .collect(),
    }
}

/// A side's pieces that can be attacked at all in an action of this light. VitP 7.41, 7.424.
///
/// VitP ruling 32: what cannot be attacked screens nothing.
pub(super) fn exposed(rules: &Victory, state: &Open, side: Side, light: Light) -> PieceSet {
    let here = fighters(rules, state, side).difference(unseen(rules, state, light));
    match light {
        Light::Day => here,
        Light::Night => here.difference(rules.board.air_units()),
    }
}

/// The side whose carriers can raid: the one that is left in the area.
pub(super) fn raider(rules: &Victory, state: &Open) -> Side {
    let present = |side: &Side| !state.fleet(rules.board, state.battle.area, *side).is_empty();
    Side::ALL.into_iter().find(present).unwrap_or(Side::Allies)
}

/// A side's carriers at sea in the area with an airstrike left. VitP 9.11.
pub(super) fn raiders(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    strikers(rules, state, state.battle.area, side).intersection(rules.board.carriers())
}

/// A side's carriers and air units in an area with an airstrike left.
pub(super) fn strikers(rules: &Victory, state: &Open, area: AreaId, side: Side) -> PieceSet {
    state.fleet(rules.board, area, side).iter().filter(|&piece| airstrike(rules, state, piece) > 0).collect()
}

/// Are both sides there?
pub(super) fn both_present(rules: &Victory, state: &Open) -> bool {
    Side::ALL.into_iter().all(|side| !state.fleet(rules.board, state.battle.area, side).is_empty())
}

/// The ports and bases of the area that hold something of the enemy. VitP 9.13. VitP ruling 51: the raid force of turn 1
/// has come for Pearl Harbor alone.
pub(super) fn raid_targets(rules: &Victory, state: &Open, side: Side) -> PlaceSet {
    let enemy = rules.board.side(side.other());
    let mut places = rules.board[state.battle.area].places;
    if state.battle.surprise == Surprise::PearlHarbor && rules.raids_pearl_harbor_only() {
        places = places.intersection(PlaceSet::only(PlaceId::PEARL_HARBOR));
    }
    places.iter().filter(|&place| state.in_port(place).intersects(enemy)).collect()
}
