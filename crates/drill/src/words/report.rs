//! What an after-action report asks of the drill: the score, what is afloat, and the sea.

use ironbottom_kernel::report::{ChartCard, Figure, Sketch, SketchSpace};

use super::names;
use crate::{Drill, Fate, Sea, State};

static SCORE: ChartCard =
    ChartCard { id: "score", title: "The score", unit: "points", about: "Points as Drill 9.4 counts them." };
static FORCES: ChartCard = ChartCard {
    id: "forces",
    title: "What is left",
    unit: "hits",
    about: "Hits that the ships and squadrons at sea can still take.",
};

/// What the charts read off a position.
pub(super) fn figures(state: &State) -> Vec<Figure> {
    let score = state.open.score();
    let ships =
        state.open.ships.iter().filter(|ship| ship.fate == Fate::Afloat).map(|ship| i32::from(ship.left));
    let squadrons = state.open.squadrons.iter().map(|squadron| i32::from(squadron.strength));
    let left = [ships.sum(), squadrons.sum()];
    let of = |side: usize, who: &str| {
        let figure = |chart, value| Figure { chart, who: who.to_owned(), side: side as u8, value };
        [figure(&SCORE, i32::from(score[side])), figure(&FORCES, left[side])]
    };
    [of(0, "Raider"), of(1, "Patrols")].into_iter().flatten().collect()
}

/// The raider's points less those of the patrols.
pub(super) fn lead(state: &State) -> i32 {
    let [raider, patrols] = state.open.score();
    i32::from(raider) - i32::from(patrols)
}

/// How wide a box of the sea is drawn.
const BOX: f32 = 20.0;

/// The boxes in a row, from west to east.
pub(super) fn sketch(_: &Drill) -> Option<Sketch> {
    let spaces = Sea::all().map(|sea| {
        let left = f32::from(sea.number() - 1) * BOX;
        SketchSpace {
            id: names::sea_id(sea),
            name: String::new(),
            at: [left + BOX / 2.0, BOX / 2.0],
            outline: format!("M{left} 0h{BOX}v{BOX}h-{BOX}z"),
            sea: true,
        }
    });
    let size = [f32::from(Sea::COUNT) * BOX, BOX];
    Some(Sketch { size, spaces: spaces.collect(), ..Sketch::default() })
}
