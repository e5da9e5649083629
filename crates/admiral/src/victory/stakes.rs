//! What sea areas, ports and bases are worth.

use ironbottom_victory::Victory;
use ironbottom_victory::board::{AreaId, PlaceId, Side};
use ironbottom_victory::state::Open;

/// What it is worth to a side to hold an area this turn, beside nobody's holding it. VitP 15.4. The flag
/// itself counts a little: it stops the enemy (VitP 6.3), helps to choose day or night (VitP 7.31) and
/// starves the ports around it (VitP 14.1).
pub(super) fn held(rules: &Victory, state: &Open, area: AreaId, side: Side) -> f32 {
    let poc = f32::from(rules.board[area].poc[side.index()]);
    poc + flag(rules, state, area, side)
}

/// What the flag is worth beyond its points.
fn flag(rules: &Victory, state: &Open, area: AreaId, side: Side) -> f32 {
    if state.turn >= rules.settings.last_turn() {
        return 0.0;
    }
    let places = rules.board[area].places;
    let enemy = places.intersection(state.held(side.other()));
    let own = places.intersection(state.held(side));
    // Enemy places that would be cut off count, and own places that would not be.
    0.25 + 0.12 * enemy.len() as f32 + 0.06 * own.len() as f32
}

/// What an area is worth to both together: what one gains and the other is denied.
pub(super) fn contested(rules: &Victory, state: &Open, area: AreaId) -> f32 {
    held(rules, state, area, Side::Japan) + held(rules, state, area, Side::Allies)
}

/// What a port or base is worth to a side that takes it: the seas it opens to its ships and air units.
pub(super) fn place(rules: &Victory, state: &Open, place: PlaceId, side: Side) -> f32 {
    let left = f32::from(rules.settings.last_turn().saturating_sub(state.turn));
    let opened: f32 = rules.board[place]
        .touches
        .iter()
        .map(|area| {
            let others = rules.board[area].places.intersection(state.held(side)).without(place);
            let first = if others.is_empty() { 1.0 } else { 0.35 };
            first * contested(rules, state, area)
        })
        .sum();
    (opened * 0.25 + if place.is_port() { 1.0 } else { 0.2 }) * (left / 6.0).min(1.0)
}

/// What the seas around a place are worth to both together.
pub(super) fn contested_touch(rules: &Victory, state: &Open, place: PlaceId) -> f32 {
    rules.board[place].touches.iter().map(|area| contested(rules, state, area)).sum()
}
