//! What sea areas, ports and bases are worth.

use ironbottom_victory::Victory;
use ironbottom_victory::board::{AreaId, PlaceId, Side};
use ironbottom_victory::sets::PlaceSet;
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
    // Own places that would not be cut off count, and enemy places that would be.
    0.25 + 0.06 * own.len() as f32
        + enemy.iter().map(|place| starving(rules, state, place, side)).sum::<f32>()
}

/// What this side's flag in one of the areas around an enemy place does to it: it falls when all of them were
/// this side's as the turn began and are still as it ends. VitP 14.1.
fn starving(rules: &Victory, state: &Open, place: PlaceId, side: Side) -> f32 {
    let touches = rules.board[place].touches;
    let ours = touches.intersection(state.flags[side.index()]).len() as f32;
    let all = touches.len() as f32;
    let near = ours / all;
    0.08 + 0.5 * near * near * taken(rules, state, place, side) / all
}

/// What an area is worth to both together: what one gains and the other is denied.
pub(super) fn contested(rules: &Victory, state: &Open, area: AreaId) -> f32 {
    held(rules, state, area, Side::Japan) + held(rules, state, area, Side::Allies)
}

/// The same of every area.
pub(super) fn all_contested(rules: &Victory, state: &Open) -> [f32; AreaId::COUNT] {
    let mut all = [0.0; AreaId::COUNT];
    for area in AreaId::all() {
        all[area.index()] = contested(rules, state, area);
    }
    all
}

/// The points of an area to both together.
fn points(rules: &Victory, area: AreaId) -> f32 {
    let [japan, allies] = rules.board[area].poc;
    f32::from(japan) + f32::from(allies) + 0.5
}

/// What a port or base is worth to a side that takes it: the seas it opens to its ships and air units and closes
/// to the enemy's.
pub(super) fn taken(rules: &Victory, state: &Open, place: PlaceId, side: Side) -> f32 {
    let left = f32::from(rules.settings.last_turn().saturating_sub(state.turn));
    let first = |others: PlaceSet| if others.is_empty() { 1.0 } else { 0.35 };
    let changed: f32 = rules.board[place]
        .touches
        .iter()
        .map(|area| {
            let places = rules.board[area].places.without(place);
            let opened = first(places.intersection(state.held(side)));
            let closed = first(places.intersection(state.held(side.other())));
            (opened + 0.8 * closed) * points(rules, area)
        })
        .sum();
    (changed * 0.2 + if place.is_port() { 1.0 } else { 0.2 }) * (left / 5.0).min(1.0)
}

/// What the seas around a place are worth to both together.
pub(super) fn contested_touch(rules: &Victory, state: &Open, place: PlaceId) -> f32 {
    rules.board[place].touches.iter().map(|area| contested(rules, state, area)).sum()
}
