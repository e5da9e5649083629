//! What an after-action report asks of the game: the track, what the flags earn, ships afloat, and the map.

use std::sync::LazyLock;

use ironbottom_kernel::report::{ChartCard, Figure, Sketch};
use ironbottom_kit::data::DataFile;

use crate::Victory;
use crate::board::{Piece, PieceId, Side};
use crate::control;
use crate::event::Event;
use crate::state::{State, Where};

static SCORE: ChartCard = ChartCard {
    id: "score",
    title: "The track",
    unit: "points of control",
    about: "Japan’s lead on the track; below the line the Allies lead.",
};
static INCOME: ChartCard = ChartCard {
    id: "income",
    title: "What the flags earn",
    unit: "points of control a turn",
    about: "What each side would be paid for the areas its flags lie in.",
};
static SHIPS: ChartCard = ChartCard {
    id: "forces",
    title: "Ships afloat",
    unit: "ships",
    about: "Ships on the board, in port or at sea.",
};
static CARRIERS: ChartCard = ChartCard {
    id: "carriers",
    title: "Carriers afloat",
    unit: "carriers",
    about: "Those of the ships that have an airstrike factor.",
};

const fn name(side: Side) -> &'static str {
    match side {
        Side::Japan => "Japan",
        Side::Allies => "Allies",
    }
}

/// What the charts read off a position.
pub(super) fn figures(rules: &Victory, state: &State) -> Vec<Figure> {
    let lead = i32::from(rules.lead_in_halves(state.lead)) / 2;
    let mut figures = vec![Figure { chart: &SCORE, who: "Japan’s lead".into(), side: 0, value: lead }];
    let earned = control::earned(rules, state);
    let afloat = |side: Side, of: fn(&Piece) -> bool| {
        let own =
            PieceId::all().filter(|piece| rules.board[*piece].side() == side && of(&rules.board[*piece]));
        own.filter(|piece| !matches!(state.at(*piece), Where::Lost | Where::Due(_))).count() as i32
    };
    for side in Side::ALL {
        let index = side.index();
        let values = [
            (&INCOME, i32::from(earned[index])),
            (&SHIPS, afloat(side, Piece::is_ship)),
            (&CARRIERS, afloat(side, Piece::is_carrier)),
        ];
        let figure = |(chart, value)| Figure { chart, who: name(side).into(), side: index as u8, value };
        figures.extend(values.into_iter().map(figure));
    }
    figures
}

/// A point of the track beside the factors of what is sunk.
pub(super) fn lead(state: &State) -> i32 {
    2 * i32::from(state.lead)
}

/// All factors of a piece.
pub(super) fn worth(rules: &Victory, card: &str) -> u32 {
    let factors = |piece: &Piece| piece.gunnery + piece.airstrike + piece.torpedoes + piece.armor;
    rules.board.piece(card).map_or(1, |piece| u32::from(factors(&rules.board[piece])).max(1))
}

/// A force is sighted by those who look for it. VitP 23.4.
pub(super) fn favoured(rules: &Victory, event: Event) -> Option<u8> {
    match event {
        Event::Sighted { force, .. } => Some(rules.board[force].side().other().index() as u8),
        _ => None,
    }
}

/// The map in a few strokes.
pub(super) fn sketch() -> Option<Sketch> {
    static SKETCH: LazyLock<Option<Sketch>> = LazyLock::new(|| {
        let text = include_str!("../../../../data/victory/drawing/sketch.toml");
        DataFile::new("sketch.toml", text).toml().ok()
    });
    SKETCH.clone()
}
