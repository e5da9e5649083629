//! What a position is worth to Japan: how near its points are, and who is stronger.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::{Country, Kind, Side, SpaceId};
use ironbottom_axis2001::state::State;

/// Points that win. AAP01 p.9.
const POINTS: f32 = 22.0;

/// The chance that Japan wins.
pub(super) fn of_japan(rules: &Axis2001, state: &State) -> f32 {
    let mut cost = [0.0_f32; 2];
    for group in state.forces.all() {
        let kind = group.unit.kind;
        if kind == Kind::Complex {
            continue;
        }
        let price = f32::from(rules.board.kinds[kind.index()].cost);
        cost[group.unit.nation.side().index()] += price * f32::from(group.count);
        for cargo in group.unit.aboard().filter_map(ironbottom_axis2001::unit::Cargo::kind) {
            let price = f32::from(rules.board.kinds[cargo.index()].cost);
            cost[group.unit.nation.side().index()] += price * f32::from(group.count);
        }
    }
    for country in Country::ALL {
        let side = country.side().index();
        cost[side] += f32::from(state.cash[country.index()]) * 0.9;
        for kind in Kind::ALL {
            let bought = f32::from(state.bought[country.index()][kind.index()]);
            cost[side] += bought * f32::from(rules.board.kinds[kind.index()].cost);
        }
    }
    let income = income_of_japan(rules, state);
    let rate = (income / 10.0).max(0.2);
    let turns = ((POINTS - f32::from(state.points)) / rate).clamp(0.0, 20.0);
    let strength = ((cost[0] + 30.0) / (cost[1] + 30.0)).ln();
    let mut lean = 0.42 * (5.5 - turns) + 1.3 * (strength + 0.25) + 0.05 * (income - 30.0);
    let held = |country: Country| state.side_of(rules.board.capital(country));
    for country in [Country::India, Country::Australia, Country::Usa] {
        if held(country) == Some(Side::Japan) {
            lean += 4.0;
        }
    }
    if held(Country::Japan) == Some(Side::Allies) {
        lean -= 5.0;
    }
    if income < 12.0 {
        lean -= 1.5;
    }
    1.0 / (1.0 + (-lean).exp())
}

/// What Japan would collect now. AAP01 p.23.
pub(super) fn income_of_japan(rules: &Axis2001, state: &State) -> f32 {
    SpaceId::lands()
        .filter(|&land| state.side_of(land) == Some(Side::Japan))
        .filter(|&land| rules.route_of(land).is_none_or(|zone| state.convoys.contains(zone)))
        .map(|land| f32::from(rules.board[land].ipc))
        .sum()
}
