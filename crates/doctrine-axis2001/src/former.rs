//! What a position was worth to officers before 18 November 2026: a logistic curve over a few plain numbers. Newer ones are
//! measured against it.

use std::sync::OnceLock;

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::{Country, Kind, Power, Side};
use ironbottom_axis2001::state::State;

use super::features::{income, income_of_allies};
use super::muster::{self, Lines as _, Muster};
use super::sight::Sight;

/// How many numbers described a position.
const FEATURES: usize = 13;
/// Points that win. AAP01 p.9.
const POINTS: f32 = 22.0;

/// The chance that Japan wins.
pub(super) fn of_japan(rules: &Axis2001, state: &State) -> f32 {
    let lean: f32 =
        features(rules, state).iter().zip(weights()).map(|(number, weight)| number * weight).sum();
    1.0 / (1.0 + (-lean).exp())
}

fn weights() -> &'static [f32; FEATURES] {
    static WEIGHTS: OnceLock<[f32; FEATURES]> = OnceLock::new();
    WEIGHTS.get_or_init(|| {
        let text = include_str!("worth-former.txt");
        let rows = text.lines().filter(|line| !line.starts_with('#'));
        let mut numbers = rows.flat_map(str::split_whitespace).filter_map(|word| word.parse().ok());
        std::array::from_fn(|_| numbers.next().unwrap_or(0.0))
    })
}

/// All a side has, money too, in hundreds of IPCs. Kinds are not told apart: games between captains say what goes
/// with winning, not what brings it about, and an admiral who went by them would buy what winners happen to have.
pub(super) fn wealth(rules: &Axis2001, state: &State, side: Side) -> f32 {
    let mut all = Muster::default();
    for group in state.forces.all().iter().filter(|group| group.unit.nation.side() == side) {
        all.add(group.unit.kind, group.count);
        for aboard in group.unit.aboard().filter_map(|cargo| cargo.kind()) {
            all.add(aboard, group.count);
        }
    }
    let mut cash = 0.0;
    for country in Country::ALL.into_iter().filter(|country| country.side() == side) {
        cash += f32::from(state.cash[country.index()]);
        for kind in Kind::ALL {
            let bought = f32::from(state.bought[country.index()][kind.index()]);
            cash += bought * f32::from(rules.board[kind].cost);
        }
    }
    (all.price() + cash) / 100.0
}

/// The plain numbers of a position.
fn features(rules: &Axis2001, state: &State) -> [f32; FEATURES] {
    let (japans, allies) = (wealth(rules, state, Side::Japan), wealth(rules, state, Side::Allies));
    let income = income(rules, state, Side::Japan);
    let allied = income_of_allies(rules, state);
    let points = f32::from(state.points);
    let turns = ((POINTS - points) / (income / 10.0).max(0.5)).clamp(0.0, 20.0);
    let held = |country: Country| state.side_of(rules.board.capital(country));
    let lost: f32 = [Country::India, Country::Australia, Country::Usa]
        .into_iter()
        .map(|country| if held(country) == Some(Side::Japan) { 1.0 } else { 0.0 })
        .sum();
    let fallen = if held(Country::Japan) == Some(Side::Allies) { 1.0 } else { 0.0 };
    let fear = |side: Side, countries: &[Country]| {
        let sight = Sight::new(rules, state, side);
        let of = |country: &Country| {
            let capital = rules.board.capital(*country);
            sight.peril(capital, &muster::present(state, capital, side)).lost
        };
        countries.iter().filter(|country| held(**country) == Some(side)).map(of).sum::<f32>()
    };
    let britain = if state.power == Power::Britain { 1.0 } else { 0.0 };
    let usa = if state.power == Power::Usa { 1.0 } else { 0.0 };
    [
        1.0,
        points / POINTS,
        turns / 10.0,
        (turns / 10.0) * (turns / 10.0),
        income / 30.0,
        (15.0 - income).max(0.0) / 5.0,
        japans,
        allies,
        allied / 100.0,
        fear(Side::Allies, &[Country::India, Country::Australia]) + 4.0 * lost,
        fear(Side::Japan, &[Country::Japan]) + 4.0 * fallen,
        britain,
        usa,
    ]
}
