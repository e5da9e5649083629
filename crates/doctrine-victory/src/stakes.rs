//! What sea areas, ports and bases are worth.

use ironbottom_victory::Victory;
use ironbottom_victory::board::{AreaId, PlaceId, PlaceSet, Side};
use ironbottom_victory::state::State;

use super::Table;
use super::weights::Weights;

/// What it is worth to a side to hold an area this turn, beside nobody's holding it. VitP 15.4. The flag
/// itself counts a little: it stops the enemy (VitP 6.3), helps to choose day or night (VitP 7.31) and
/// starves the ports around it (VitP 14.1).
pub(super) fn held(table: &Table<'_>, area: AreaId, side: Side) -> f32 {
    let poc = f32::from(table.rules.board[area].poc[side.index()]);
    // What is known of this stage of the game is known of the own plans only.
    let known = if side == table.side { table.weights.sea(table.state.turn, area) } else { 0.0 };
    table.counts * poc + known + flag(table, area, side)
}

/// What a point of this turn still counts. VitP 2.5: the track ends at 29, so that what Japan would lead by beyond that is lost
/// to it, now or when the lead runs on as it does, and the Allies need not bleed for it.
pub(super) fn counts(rules: &Victory, state: &State, weights: &Weights) -> f32 {
    if weights.swallowed() <= 0.0 {
        return 1.0;
    }
    let net: i16 = AreaId::all()
        .map(|area| match state.flag(area) {
            Some(side @ Side::Japan) => i16::from(rules.board[area].poc[side.index()]),
            Some(side @ Side::Allies) => -i16::from(rules.board[area].poc[side.index()]),
            None => 0,
        })
        .sum();
    let turns = 1.0 + weights.tide() * f32::from(5_u8.saturating_sub(state.turn));
    let beyond = f32::from(state.lead) + turns * f32::from(net) - 29.0;
    1.0 - weights.swallowed().min(1.0) / (1.0 + (-beyond / 3.0).exp())
}

/// What the flag is worth beyond its points.
fn flag(table: &Table<'_>, area: AreaId, side: Side) -> f32 {
    let Table { rules, state, weights, .. } = *table;
    if state.turn >= rules.settings.last_turn() {
        return 0.0;
    }
    let places = rules.board[area].places;
    let enemy = places.intersection(state.held(side.other()));
    let own = places.intersection(state.held(side));
    // Own places that would not be cut off count, and enemy places that would be.
    weights.flag()
        + weights.flag_place() * own.len() as f32
        + enemy.iter().map(|place| starving(table, place, side)).sum::<f32>()
}

/// What this side's flag in one of the areas around an enemy place does to it: it falls when all of them were
/// this side's as the turn began and are still as it ends. VitP 14.1.
fn starving(table: &Table<'_>, place: PlaceId, side: Side) -> f32 {
    let Table { rules, state, weights, .. } = *table;
    let touches = rules.board[place].touches;
    let ours = touches.intersection(state.flags[side.index()]).len() as f32;
    let all = touches.len() as f32;
    let near = ours / all;
    weights.starve() + weights.starve_all() * near * near * taken(table, place, side) / all
}

/// What an area is worth to both together: what one gains and the other is denied.
pub(super) fn contested(table: &Table<'_>, area: AreaId) -> f32 {
    (held(table, area, Side::Japan) + held(table, area, Side::Allies)).max(0.0)
}

/// The same of every area.
pub(super) fn all_contested(table: &Table<'_>) -> [f32; AreaId::COUNT] {
    let mut all = [0.0; AreaId::COUNT];
    for area in AreaId::all() {
        all[area.index()] = contested(table, area);
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
pub(super) fn taken(table: &Table<'_>, place: PlaceId, side: Side) -> f32 {
    let Table { rules, state, weights, .. } = *table;
    let left = f32::from(rules.settings.last_turn().saturating_sub(state.turn));
    let first = |others: PlaceSet| if others.is_empty() { 1.0 } else { 0.35 };
    let changed: f32 = rules.board[place]
        .touches
        .iter()
        .map(|area| {
            let places = rules.board[area].places.without(place);
            let opened = first(places.intersection(state.held(side)));
            let closed = first(places.intersection(state.held(side.other())));
            (opened + weights.closed() * closed) * points(rules, area)
        })
        .sum();
    (changed * weights.taken() + if place.is_port() { weights.port_taken() } else { 0.2 })
        * (left / 5.0).min(1.0)
}

/// What the seas around a place are worth to both together.
pub(super) fn contested_touch(table: &Table<'_>, place: PlaceId) -> f32 {
    table.rules.board[place].touches.iter().map(|area| contested(table, area)).sum()
}

/// What landing forces of a side could take around an area, the best first: each counts less where others guard it.
pub(super) fn prizes(table: &Table<'_>, area: AreaId, side: Side) -> Vec<f32> {
    let Table { rules, state, .. } = *table;
    let places = rules.board[area].places.intersection(state.held(side.other()));
    let mut prizes: Vec<f32> = places
        .iter()
        .filter(|place| !place.is_port())
        .map(|place| {
            let guards = state.in_port(place).intersection(rules.board.amphibious_units()).len();
            taken(table, place, side) / (1.0 + guards as f32)
        })
        .collect();
    prizes.sort_by(|a, b| b.total_cmp(a));
    prizes
}
