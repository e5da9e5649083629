//! What an after-action report asks of the game: Japan's points, income, what the forces cost, and the map.

use std::sync::LazyLock;

use ironbottom_kernel::report::{ChartCard, Figure, Sketch};
use ironbottom_kit::data::DataFile;

use super::names::{Lexicon, card_id};
use crate::board::{Account, Kind, Nation, Power, Side};
use crate::combat::Report;
use crate::event::Event;
use crate::game::Axis2001;
use crate::income::{centers, production};
use crate::state::State;

static SCORE: ChartCard = ChartCard {
    id: "score",
    title: "Victory points",
    unit: "points",
    about: "Japan scores at the end of each of its turns for what it collected.",
};
static INCOME: ChartCard = ChartCard {
    id: "income",
    title: "Income",
    unit: "IPCs a turn",
    about: "What the territories and convoys a power holds would pay it.",
};
static FORCES: ChartCard = ChartCard {
    id: "forces",
    title: "Forces",
    unit: "IPCs",
    about: "What the units of each power on the board cost.",
};

const fn name(power: Power) -> &'static str {
    match power {
        Power::Japan => "Japan",
        Power::Britain => "Britain",
        Power::Usa => "USA",
    }
}

const fn side(power: Power) -> u8 {
    match power.side() {
        Side::Japan => 0,
        Side::Allies => 1,
    }
}

/// What a power would be paid.
fn income(rules: &Axis2001, state: &State, power: Power) -> i32 {
    let own: u16 = power.countries().iter().map(|&country| production(rules, state, country)).sum();
    let convoys = if power == Power::Britain { centers(rules, state, Account::BritishConvoys) } else { 0 };
    i32::from(own + convoys)
}

/// What the charts read off a position.
pub(super) fn figures(rules: &Axis2001, state: &State) -> Vec<Figure> {
    let mut figures =
        vec![Figure { chart: &SCORE, who: "Japan".into(), side: 0, value: i32::from(state.points) }];
    for power in Power::ALL {
        let figure = |chart, value| Figure { chart, who: name(power).into(), side: side(power), value };
        let own = state.forces.all().iter().filter(|group| group.unit.nation.power() == power);
        let cost = own.map(|group| {
            let cargo: i32 = group
                .unit
                .aboard()
                .filter_map(|cargo| cargo.kind())
                .map(|kind| i32::from(rules.board[kind].cost))
                .sum();
            i32::from(group.count) * (i32::from(rules.board[group.unit.kind].cost) + cargo)
        });
        figures.push(figure(&INCOME, income(rules, state, power)));
        figures.push(figure(&FORCES, cost.sum()));
    }
    figures
}

/// Japan's income less that of the Allies; an IPC of income is one of three turns to come.
pub(super) fn lead(rules: &Axis2001, state: &State) -> i32 {
    let of = |power: Power| {
        let paid = income(rules, state, power);
        if power.side() == Side::Japan { paid } else { -paid }
    };
    3 * Power::ALL.into_iter().map(of).sum::<i32>()
}

/// The unit of a card.
fn of_card(card: &str) -> Option<(Nation, Kind)> {
    let kinds = |nation: Nation| Kind::ALL.into_iter().map(move |kind| (nation, kind));
    Nation::ALL.into_iter().flat_map(kinds).find(|(nation, kind)| card_id(*nation, *kind) == card)
}

/// What a unit of this card costs.
pub(super) fn worth(rules: &Axis2001, card: &str) -> u32 {
    of_card(card).map_or(1, |(_, kind)| u32::from(rules.board[kind].cost))
}

/// `2 British fighters`.
pub(super) fn pieces(rules: &Axis2001, card: &str, count: u32) -> Option<String> {
    let (nation, kind) = of_card(card)?;
    Some(Lexicon::new(rules.board).units(nation, kind, u8::try_from(count).ok()?))
}

/// A kamikaze is no unit of anybody's, and still somebody's.
pub(super) fn favoured(event: &Event) -> Option<u8> {
    match event {
        Event::Battle(Report::Fired { by: Side::Japan, .. }) => Some(0),
        Event::Battle(Report::Fired { by: Side::Allies, .. }) => Some(1),
        _ => None,
    }
}

/// `Round 2, Britain` and `2B`.
pub(super) fn turn_label(turn: u32) -> (String, String) {
    let (round, place) =
        ((turn.saturating_sub(1)) / Power::COUNT as u32 + 1, turn.saturating_sub(1) % Power::COUNT as u32);
    let power = Power::ALL[place as usize];
    (format!("Round {round}, {}", name(power)), format!("{round}{}", &name(power)[..1]))
}

/// The map in a few strokes.
pub(super) fn sketch() -> Option<Sketch> {
    static SKETCH: LazyLock<Option<Sketch>> = LazyLock::new(|| {
        let text = include_str!("../../../../data/axis-2001/drawing/sketch.toml");
        DataFile::new("sketch.toml", text).toml().ok()
    });
    SKETCH.clone()
}
