//! What a position is worth to Japan, as games between captains taught it.
//!
//! A logistic curve over a few plain numbers; `weights.txt` holds it and
//! `cargo run -p ironbottom-doctrine-axis2001 --example fit` writes it anew.

use std::sync::OnceLock;

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::{Country, Kind, Power, Side, SpaceId};
use ironbottom_axis2001::state::State;

use super::muster::{self, Muster};
use super::sight::Sight;
use ironbottom_admiral::solve;

/// How many numbers describe a position.
pub const FEATURES: usize = 13;
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
        let text = include_str!("weights.txt");
        let rows = text.lines().filter(|line| !line.starts_with('#'));
        let mut numbers = rows.flat_map(str::split_whitespace).filter_map(|word| word.parse().ok());
        std::array::from_fn(|_| numbers.next().unwrap_or(0.0))
    })
}

/// All a side has, money too, in hundreds of IPCs. Kinds are not told apart: games between captains say what goes
/// with winning, not what brings it about, and an admiral who believed them would buy what winners happen to have.
fn wealth(rules: &Axis2001, state: &State, side: Side) -> f32 {
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
    (all.cost() + cash) / 100.0
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

/// What the territories of a side would pay now. AAP01 p.22, 23.
fn income(rules: &Axis2001, state: &State, side: Side) -> f32 {
    let japan = side == Side::Japan;
    SpaceId::lands()
        .filter(|&land| state.side_of(land) == Some(side) && state.holder[land.index()] != Country::China)
        .filter(|&land| rules.route_of(land).is_none_or(|zone| state.convoys.contains(zone) == japan))
        .map(|land| f32::from(rules.board[land].ipc))
        .sum()
}

fn income_of_allies(rules: &Axis2001, state: &State) -> f32 {
    let centers = rules.board.centers().without(state.convoys);
    let paid = |zone: SpaceId| rules.board[zone].center.map_or(0.0, |center| f32::from(center.ipc));
    income(rules, state, Side::Allies) + centers.iter().map(paid).sum::<f32>()
}

/// A position from a game that has ended: its numbers, and whether Japan won.
pub type Sample = ([f32; FEATURES], bool);

/// The position as a sample of a game with this end.
#[must_use]
pub fn sample(rules: &Axis2001, state: &State, japan_won: bool) -> Sample {
    (features(rules, state), japan_won)
}

/// The present opinion of a sample: the chance that Japan wins.
#[must_use]
pub fn opinion(sample: &Sample) -> f32 {
    let lean: f32 = sample.0.iter().zip(weights()).map(|(number, weight)| number * weight).sum();
    1.0 / (1.0 + (-lean).exp())
}

/// How far the weights fitted to one half of the samples miss the other half, on average of squares. Samples of one
/// game stand together, so that the halves share no game but one.
#[must_use]
pub fn missed(samples: &[Sample]) -> f32 {
    let (one, other) = samples.split_at(samples.len() / 2);
    let weights = logistic(one);
    let miss = |(numbers, won): &Sample| {
        let lean: f32 = numbers.iter().zip(weights).map(|(number, weight)| number * weight).sum();
        (1.0 / (1.0 + (-lean).exp()) - if *won { 1.0 } else { 0.0 }).powi(2)
    };
    other.iter().map(miss).sum::<f32>() / other.len().max(1) as f32
}

/// Fits the weights to positions of finished games, and writes them as `weights.txt` has them.
#[must_use]
pub fn fit(samples: &[Sample]) -> String {
    use std::fmt::Write as _;
    let weights = logistic(samples);
    let mut text = String::from(
        "# The weights of the numbers of worth.rs, in their order: how far each leans towards Japan.\n\
         # Written by `cargo run -p ironbottom-doctrine-axis2001 --example fit`.\n",
    );
    for weight in weights {
        let _ = writeln!(text, "{weight:.4}");
    }
    text
}

/// Logistic regression by Newton's method, held back a little towards nought.
fn logistic(samples: &[Sample]) -> [f32; FEATURES] {
    let mut weights = [0.0_f64; FEATURES];
    for _ in 0..60 {
        let mut matrix = [[0.0_f64; FEATURES]; FEATURES];
        let mut right = [0.0_f64; FEATURES];
        for (row, weight) in weights.into_iter().enumerate() {
            let held = if row == 0 { 0.01 } else { 3.0 };
            matrix[row][row] += held;
            right[row] -= held * weight;
        }
        for (numbers, won) in samples {
            let lean: f64 =
                numbers.iter().zip(weights).map(|(number, weight)| f64::from(*number) * weight).sum();
            let chance = 1.0 / (1.0 + (-lean.clamp(-20.0, 20.0)).exp());
            let slope = (chance * (1.0 - chance)).max(1e-4);
            let error = if *won { 1.0 } else { 0.0 } - chance;
            for ((line, own_right), first) in matrix.iter_mut().zip(&mut right).zip(numbers) {
                for (cell, second) in line.iter_mut().zip(numbers) {
                    *cell += slope * f64::from(first * second);
                }
                *own_right += error * f64::from(*first);
            }
        }
        // A long step is shortened as a whole, so that it keeps its direction.
        let step = solve(matrix, right);
        let longest = step.iter().fold(1.0_f64, |most, more| most.max(more.abs()));
        for (weight, more) in weights.iter_mut().zip(step) {
            *weight += more / longest;
        }
    }
    weights.map(|weight| weight as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_logistic_curve_is_found_again() {
        let mut samples: Vec<Sample> = Vec::new();
        for index in 0..4000_u32 {
            let mut numbers = [0.0; FEATURES];
            numbers[0] = 1.0;
            numbers[1] = (index % 41) as f32 / 10.0 - 2.0;
            let chance = 1.0 / (1.0 + (-(0.5 + 1.5 * numbers[1])).exp());
            // A low-discrepancy coin.
            let coin = (index as f32 * 0.618_034).fract();
            samples.push((numbers, coin < chance));
        }
        let weights = logistic(&samples);
        assert!((weights[0] - 0.5).abs() < 0.15 && (weights[1] - 1.5).abs() < 0.2, "{weights:?}");
    }

    #[test]
    fn the_weights_of_the_build_are_complete() {
        let rows = include_str!("weights.txt").lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(rows, FEATURES);
    }
}
