//! What an after-action report asks of the game: Japan's cities, income, what the forces cost, and the map.

use std::sync::LazyLock;

use ironbottom_kernel::report::{ChartCard, Figure, Sketch};
use ironbottom_kit::data::DataFile;

use super::names::{Lexicon, card_id};
use crate::board::{Kind, Nation, Side, Theatre};
use crate::event::{Event, Fire};
use crate::game::{Axis1940, title};
use crate::state::State;

static SCORE: ChartCard = ChartCard {
    id: "score",
    title: "Victory cities",
    unit: "cities",
    about: "Japan wins with six of the eight, held for a round.",
};
static GLOBAL_SCORE: ChartCard = ChartCard {
    id: "score",
    title: "Victory cities",
    unit: "cities",
    about: "The Axis wins with eight of the eleven in Europe or six of the eight in the Pacific, held for a round.",
};
static INCOME: ChartCard = ChartCard {
    id: "income",
    title: "Income",
    unit: "IPCs a turn",
    about: "What the territories a power holds would pay it, without objectives and before convoys are disrupted.",
};
static FORCES: ChartCard = ChartCard {
    id: "forces",
    title: "Forces",
    unit: "IPCs",
    about: "What the units of each power on the board cost.",
};

const fn side(nation: Nation) -> u8 {
    match nation.side() {
        Side::Axis => 0,
        Side::Allies => 1,
    }
}

/// What the charts read off a position.
pub(super) fn figures(rules: &Axis1940, state: &State) -> Vec<Figure> {
    let mut figures = if rules.board.is_global() {
        let of = |theatre: Theatre, who: &str| Figure {
            chart: &GLOBAL_SCORE,
            who: who.into(),
            side: 0,
            value: i32::from(state.cities_of(rules.board, theatre, Side::Axis)),
        };
        vec![of(Theatre::Europe, "Europe"), of(Theatre::Pacific, "Pacific")]
    } else {
        let cities = i32::from(state.cities(rules.board, Side::Axis));
        vec![Figure { chart: &SCORE, who: title(Nation::Japan).into(), side: 0, value: cities }]
    };
    for &nation in &rules.board.start.order {
        let figure = |chart, value| Figure { chart, who: title(nation).into(), side: side(nation), value };
        let price = |kind: Kind| i32::from(rules.board[kind].cost);
        let mut cost = 0;
        for group in state.forces.all() {
            let aboard = group.unit.aboard().filter(|cargo| cargo.nation() == nation);
            let mut each: i32 = aboard.filter_map(|cargo| cargo.kind()).map(price).sum();
            if group.unit.nation == nation {
                each += price(group.unit.kind);
            }
            cost += i32::from(group.count) * each;
        }
        figures.push(figure(&INCOME, i32::from(state.production(rules.board, nation))));
        figures.push(figure(&FORCES, cost));
    }
    figures
}

/// Japan's income less that of the Allies; an IPC of income is one of three turns to come.
pub(super) fn lead(rules: &Axis1940, state: &State) -> i32 {
    let of = |&nation: &Nation| {
        let paid = i32::from(state.production(rules.board, nation));
        if nation.side() == Side::Axis { paid } else { -paid }
    };
    3 * rules.board.start.order.iter().map(of).sum::<i32>()
}

/// The unit of a card.
fn of_card(card: &str) -> Option<(Nation, Kind)> {
    let kinds = |nation: Nation| Kind::ALL.into_iter().map(move |kind| (nation, kind));
    Nation::ALL.into_iter().flat_map(kinds).find(|(nation, kind)| card_id(*nation, *kind) == card)
}

/// What a unit of this card costs.
pub(super) fn worth(rules: &Axis1940, card: &str) -> u32 {
    of_card(card).map_or(1, |(_, kind)| u32::from(rules.board[kind].cost))
}

/// `2 British fighters`.
pub(super) fn pieces(rules: &Axis1940, card: &str, count: u32) -> Option<String> {
    let (nation, kind) = of_card(card)?;
    Some(Lexicon::new(rules.board).units(nation, kind, count))
}

/// A kamikaze is no unit of anybody's, and dice against convoys are whoever's is not at home there.
pub(super) fn favoured(event: &Event) -> Option<u8> {
    match *event {
        Event::Fired { fire: Fire::Kamikaze, .. } => Some(side(Nation::Japan)),
        Event::Convoy { of, .. } => Some(1 - side(of)),
        _ => None,
    }
}

/// `Round 2, China` and `2C`.
pub(super) fn turn_label(rules: &Axis1940, turn: u32) -> (String, String) {
    let order = &rules.board.start.order;
    let (before, count) = (turn.saturating_sub(1), order.len() as u32);
    let (round, power) = (before / count + 1, order[(before % count) as usize]);
    let letters = match power {
        Nation::Usa => "US",
        Nation::Uk => "UK",
        Nation::Soviet => "SU",
        _ => &title(power)[..1],
    };
    (format!("Round {round}, {}", title(power)), format!("{round}{letters}"))
}

/// The map in a few strokes.
pub(super) fn sketch(rules: &Axis1940) -> Option<Sketch> {
    fn read(text: &str) -> Option<Sketch> {
        DataFile::new("sketch.toml", text).toml().ok()
    }
    static PACIFIC: LazyLock<Option<Sketch>> =
        LazyLock::new(|| read(include_str!("../../../../data/axis-1940/drawing/sketch.toml")));
    static WORLD: LazyLock<Option<Sketch>> =
        LazyLock::new(|| read(include_str!("../../../../data/global-1940/drawing/sketch.toml")));
    if rules.board.is_global() { WORLD.clone() } else { PACIFIC.clone() }
}
