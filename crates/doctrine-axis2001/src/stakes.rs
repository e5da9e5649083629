//! What territories and convoys are worth, in IPCs.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::{Country, Side, SpaceId};
use ironbottom_axis2001::state::State;

use super::weights::{Weight, Weights};

/// What an IPC a turn is worth for one turn, when it is Japan's or taken from it, or another's.
fn rate(state: &State, weights: &Weights, japans: bool) -> f32 {
    let near = (f32::from(state.points) / 22.0 - 0.5).max(0.0) * 2.0;
    if japans {
        1.0 + weights.get(Weight::Point) * (1.0 + weights.get(Weight::Urgency) * near).max(0.1)
    } else {
        1.0
    }
}

/// What a territory pays its holder now: nothing while the enemy has its convoy route.
fn pays(rules: &Axis2001, state: &State, land: SpaceId, side: Side) -> bool {
    rules.route_of(land).is_none_or(|zone| state.convoys.contains(zone) == (side == Side::Japan))
}

/// What a territory is worth to a side that takes it from the other: what it pays at once, and what it pays as long
/// as it is held.
pub(super) fn prize(
    rules: &Axis2001,
    state: &State,
    weights: &Weights,
    land: SpaceId,
    side: Side,
) -> (f32, f32) {
    let facts = &rules.board[land];
    let income = f32::from(facts.ipc);
    let japans = side == Side::Japan || !pays(rules, state, land, Side::Allies);
    let rate = rate(state, weights, japans || state.side_of(land) == Some(Side::Japan));
    let open = if pays(rules, state, land, side) { 1.0 } else { 0.65 };
    let at_once = income * rate * open;
    let mut later = income * rate * (weights.get(Weight::Turns) - 1.0) * open.max(0.7) + 0.6;
    let capital = weights.get(Weight::Capital);
    match facts.capital_of {
        Some(Country::Japan) => later += 150.0 * capital,
        Some(Country::India | Country::Australia | Country::Usa) => later += 110.0 * capital,
        Some(Country::China) => later += 8.0,
        None => {}
    }
    if rules.board.start.burma_road.contains(&land) {
        later += 2.0;
    }
    if facts.air_base || facts.naval_base.is_some() {
        later += 0.8;
    }
    // Without the islands around it Japan starves: each counts for more than it pays.
    if side == Side::Allies && facts.original == Some(Country::Japan) && income > 0.0 {
        later += 4.0;
    }
    (at_once, later)
}

/// What the convoy of a sea zone pays for one turn to the side that takes it from the other.
pub(super) fn convoy(rules: &Axis2001, state: &State, weights: &Weights, zone: SpaceId, side: Side) -> f32 {
    if !rules.convoys.contains(zone) || state.convoys.contains(zone) == (side == Side::Japan) {
        return 0.0;
    }
    stake(rules, state, weights, zone)
}

/// What depends on the convoy of a sea zone for one turn, whoever has it.
pub(super) fn stake(rules: &Axis2001, state: &State, weights: &Weights, zone: SpaceId) -> f32 {
    let center = rules.board[zone].center.map_or(0.0, |center| f32::from(center.ipc));
    let routes: f32 = rules
        .board
        .shores(zone)
        .iter()
        .filter(|&land| rules.route_of(land) == Some(zone))
        .map(|land| {
            f32::from(rules.board[land].ipc) * rate(state, weights, state.side_of(land) == Some(Side::Japan))
        })
        .sum();
    center + routes
}
