//! Research: as many dice as an advance is worth, and the chart that promises more. AAP40 p.39, 40.

use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Facility, Kind, Nation, Treasury};
use ironbottom_axis1940::research::Advance;

use super::buying::owned;
use super::muster::{Lines as _, Muster};
use super::sight::Sight;
use super::works::{complexes_of, makes};
use super::{Table, muster};

/// What a research die costs. AAP40 p.39.
const DIE: f32 = 5.0;

/// Turns for which an advance is expected to pay.
const TURNS: f32 = 10.0;

/// What a complex can make use of for each unit it may make: more than that for all of them is money without a use.
const SLOT: f32 = 10.0;

/// Dice nobody goes beyond in a turn.
const MOST: u8 = 5;

/// How many dice: each is bought while the chance it adds is worth more than it costs, and with money that no complex
/// can turn into units.
pub(super) fn dice(table: &Table<'_>, out: &mut Vec<Action>) {
    let Table { rules, state, power, weights, .. } = *table;
    let cash = |treasury: Treasury| f32::from(state.cash[treasury.index()]);
    let all = rules.board.treasuries(power).map(cash).sum::<f32>();
    let worth = promise(table, 1).max(promise(table, 2)) * weights.research;
    let (mut dice, mut gain) = (0, worth / 6.0);
    let idle = idle(table);
    // What is left must still buy an army.
    while dice < MOST && worth > 0.0 {
        let cost = DIE * f32::from(dice + 1);
        if !(cost <= idle || gain > DIE && cost < all * 0.15) {
            break;
        }
        dice += 1;
        gain *= 5.0 / 6.0;
    }
    let threatened = rules.board.capital(power).is_some_and(|capital| {
        let sight = Sight::new(rules, state, power.side());
        sight.peril(capital, &muster::present(state, capital, power.side())).lost > 0.05
    });
    out.push(if dice == 0 || threatened { Action::Done } else { Action::Research(dice) });
}

/// Money that the complexes of a power have no use for this turn; repairs come first. China has no complexes and buys
/// without them.
fn idle(table: &Table<'_>) -> f32 {
    let Table { rules, state, power, .. } = *table;
    if power == Nation::China {
        return 0.0;
    }
    let of = |treasury: Treasury| {
        let makers = || complexes_of(table, state, treasury);
        let slots: f32 = makers().map(|land| makes(state, land)).sum();
        let damage: f32 =
            makers().map(|land| f32::from(state.site(land).damage[Facility::Complex.index()])).sum();
        // What is mended makes more.
        (f32::from(state.cash[treasury.index()]) - SLOT * slots - (SLOT + 1.0) * damage).max(0.0)
    };
    rules.board.treasuries(power).map(of).sum()
}

/// The chart that promises more.
pub(super) fn chart(table: &Table<'_>, out: &mut Vec<Action>) {
    out.push(Action::Chart(if promise(table, 1) >= promise(table, 2) { 1 } else { 2 }));
}

/// What an advance of a chart may be expected to be worth, in IPCs: nothing where all are found.
fn promise(table: &Table<'_>, chart: u8) -> f32 {
    let Table { rules, state, power, .. } = *table;
    let have = owned(rules.board, state, power);
    let income = f32::from(state.production(rules.board, power));
    let left = match rules.settings.rounds {
        0 => TURNS,
        rounds => f32::from(rounds.saturating_sub(state.round)).min(TURNS),
    };
    let row = Advance::COUNT / 2 * usize::from(chart - 1);
    let open: Vec<f32> = Advance::ALL[row..row + Advance::COUNT / 2]
        .iter()
        .filter(|advance| !state.has_advance(power, **advance))
        .map(|&advance| worth(advance, &have, income, left))
        .collect();
    if open.is_empty() { 0.0 } else { open.iter().sum::<f32>() / open.len() as f32 }
}

/// What an advance is worth to a power with these units and this income for so many turns: to what it has, and to what
/// it will buy.
fn worth(advance: Advance, have: &Muster, income: f32, turns: f32) -> f32 {
    let n = |kind: Kind| f32::from(have.of(kind));
    let later = income * turns;
    match advance {
        Advance::AdvancedArtillery => n(Kind::Artillery) * 1.5 + later * 0.02,
        Advance::Rockets => 2.0 * turns,
        Advance::Paratroopers => 4.0,
        Advance::IncreasedProduction => 0.5 * turns,
        Advance::WarBonds => 3.5 * turns,
        Advance::ImprovedMech => n(Kind::Mech) * 1.5 + later * 0.01,
        Advance::SuperSubmarines => n(Kind::Submarine) * 1.5 + later * 0.02,
        Advance::JetFighters => n(Kind::Fighter) * 2.0 + later * 0.05,
        Advance::ImprovedShipyards => later * 0.07,
        Advance::Radar => n(Kind::Aaa) + 2.0,
        Advance::LongRange => f32::from(have.air()) * 1.5 + later * 0.03,
        Advance::HeavyBombers => n(Kind::Strategic) * 4.0 + later * 0.03,
    }
}
