//! What an after-action report asks of the game, as far as it goes: the points of a scenario of search, ships in play,
//! ships that were found, and the map.

use ironbottom_kernel::report::{ChartCard, Figure, Sketch};

use super::plan;
use crate::Pacwar;
use crate::ids::Side;
use crate::score::score;
use crate::state::State;

static SCORE: ChartCard = ChartCard {
    id: "score",
    title: "Points",
    unit: "points",
    about: "For finding, and for not being found.",
};
static BATTLE: ChartCard = ChartCard {
    id: "score",
    title: "Points",
    unit: "points",
    about: "For ships sunk and crippled, and for what the scenario names besides.",
};
static SHIPS: ChartCard = ChartCard {
    id: "forces",
    title: "Ships in play",
    unit: "ships",
    about: "Ships that are in a Task Force.",
};
static FOUND: ChartCard = ChartCard {
    id: "found",
    title: "Ships that were found",
    unit: "ships",
    about: "Ships of each side that the other had found.",
};

/// What the charts read off a position.
pub(super) fn figures(rules: &Pacwar, state: &State) -> Vec<Figure> {
    let points = score(rules, state);
    let mut figures = Vec::new();
    for side in Side::BOTH {
        let hulls = || state.sheet(side).fleet.hulls.iter();
        let ships = hulls().filter(|hull| hull.tf.is_some()).count() as i32;
        let found = hulls().filter(|hull| hull.found > 0).count() as i32;
        let who = match side {
            Side::Japan => "Japan",
            Side::Allies => "Allies",
        };
        let desk = rules.scenario.desk.is_some();
        let score = if desk || rules.scenario.air_war { &BATTLE } else { &SCORE };
        let values = [(score, i32::from(points[side.index()])), (&SHIPS, ships), (&FOUND, found)];
        let figure = |(chart, value)| Figure { chart, who: who.to_owned(), side: side.index() as u8, value };
        // On the battle desk nobody is looked for.
        let shown = if desk { &values[..2] } else { &values[..] };
        figures.extend(shown.iter().copied().map(figure));
    }
    figures
}

/// Japan's points less those of the Allies.
pub(super) fn lead(rules: &Pacwar, state: &State) -> i32 {
    let [japan, allies] = score(rules, state).map(i32::from);
    japan - allies
}

/// Land and water, hex by hex.
pub(super) fn sketch(rules: &Pacwar) -> Option<Sketch> {
    let is_land = |kind: &str| !matches!(kind, "sea" | "lake");
    Sketch::of_grid(&plan::plan(rules), |space| is_land(&space.kind))
}
