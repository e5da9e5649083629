//! Beside the board: turn, treasuries, politics, objectives, convoys, victory, options.

use ironbottom_kernel::Rules as _;
use ironbottom_kernel::wire::{Mark, Panel, Row, Value};
use ironbottom_kit::english::{capital, spoken};

use super::board_text::{phase_id, phase_name};
use super::names::power;
use super::outlook;
use crate::board::{Kind, Nation, Side, Treasury};
use crate::game::{Axis1940, title};
use crate::research::Advance;
use crate::settings::OPTIONS;
use crate::state::State;

/// Every panel.
pub(super) fn panels(rules: &Axis1940, state: &State) -> Vec<Panel> {
    let mut panels = vec![
        panel("turn", "Turn", turn(rules, state)),
        panel("treasury", "Treasuries", treasuries(rules, state)),
        panel("politics", "Politics", politics(rules, state)),
        panel("declarations", "What a declaration of war would do", outlook::declarations(rules, state)),
        panel("objectives", "National objectives", outlook::objectives(rules, state)),
        panel("convoys", "Convoys under attack", outlook::convoys(rules, state)),
        panel("victory", "Victory", victory(rules, state)),
        panel("options", "Options", options(rules)),
    ];
    if rules.settings.research {
        panels.push(panel("research", "Research", research(rules, state)));
    }
    panels
}

/// What each power has found. AAP40 p.39.
fn research(rules: &Axis1940, state: &State) -> Vec<Row> {
    let each = |&nation: &Nation| {
        let found = Advance::ALL.iter().filter(|&&advance| state.has_advance(nation, advance));
        let found = found
            .map(|advance| Mark::of("advance", Value::word(advance.word())).text(spoken(advance.word())));
        row(title(nation), [owner(nation)].into_iter().chain(found).collect())
    };
    rules.board.start.order.iter().filter(|&&nation| nation != Nation::China).map(each).collect()
}

fn panel(id: &str, title: &str, rows: Vec<Row>) -> Panel {
    Panel { id: id.into(), title: title.into(), rows }
}

pub(super) fn row(label: impl Into<String>, marks: Vec<Mark>) -> Row {
    Row { label: label.into(), marks }
}

pub(super) fn owner(nation: Nation) -> Mark {
    Mark::of("owner", Value::owner(nation.word()))
}

fn turn(rules: &Axis1940, state: &State) -> Vec<Row> {
    let who = Mark::of("power", Value::owner(state.power.word())).text(capital(power(state.power)));
    let phase = Mark::of("phase", Value::word(phase_id(state))).text(phase_name(state));
    let road = if state.road_open(rules.board) { "open" } else { "closed" };
    vec![
        row("Round", vec![Mark::number("round", state.round)]),
        row("Turn", vec![who]),
        row("Phase", vec![phase]),
        row("Burma Road", vec![Mark::of("road", Value::word(road)).text(road)]),
        row(
            "Kamikazes",
            vec![
                Mark::number("kamikazes", state.kamikazes),
                Mark::number("goal", rules.board.start.kamikazes),
            ],
        ),
    ]
}

fn treasuries(rules: &Axis1940, state: &State) -> Vec<Row> {
    let each = |&nation: &Nation| {
        let treasury = Treasury::of(nation);
        let spent: u16 = Kind::ALL
            .iter()
            .map(|&kind| {
                let count = u16::from(state.bought[treasury.index()][kind.index()]);
                count * crate::purchase::price(rules, state, nation, kind)
            })
            .sum();
        let mut marks = vec![
            owner(nation),
            Mark::number("ipc", state.cash[treasury.index()]),
            Mark::number("income", state.production(rules.board, nation)),
        ];
        if spent > 0 {
            marks.push(Mark::number("spent", spent));
        }
        if state.capital_lost(rules.board, nation) {
            marks.push(Mark::new("capital-lost", "its capital is lost"));
        }
        row(title(nation), marks)
    };
    rules.board.start.order.iter().map(each).collect()
}

/// Who is at war with whom: each power of the board with every other on the other side.
fn politics(rules: &Axis1940, state: &State) -> Vec<Row> {
    let order = &rules.board.start.order;
    let mut rows: Vec<Row> = Vec::new();
    for &nation in order {
        let mut marks = vec![owner(nation)];
        for &other in order.iter().filter(|other| other.side() != nation.side()) {
            let (kind, text) = if state.at_war(nation, other) {
                ("war", format!("at war with {}", power(other)))
            } else {
                ("peace", format!("at peace with {}", power(other)))
            };
            marks.push(Mark::of(kind, Value::owner(other.word())).text(text));
        }
        rows.push(row(title(nation), marks));
    }
    let leaning = match state.leaning {
        None => "strictly neutral",
        Some(Side::Allies) => "friendly to the Allies",
        Some(Side::Axis) => "friendly to the Axis",
    };
    rows.push(row("Mongolia", vec![Mark::new("leaning", leaning)]));
    if !state.bonus_paid {
        let arsenal = rules.board.start.arsenal;
        let text = format!("an unprovoked declaration by Japan pays it {} IPCs", arsenal.ipc);
        rows.push(row(title(arsenal.power), vec![Mark::number("bonus", arsenal.ipc).text(text)]));
    }
    rows
}

fn victory(rules: &Axis1940, state: &State) -> Vec<Row> {
    let victory = rules.board.start.victory;
    let cities = state.cities(rules.board, Side::Axis);
    let text = format!("{cities} of {} cities", victory.cities);
    let mut rows = vec![row("Japan", vec![Mark::number("cities", cities).text(text), Mark::number("goal", victory.cities)])];
    for city in rules.board.cities() {
        let holder = state.holder(city);
        let marks = vec![owner(holder), Mark::of("at", Value::space(rules.board[city].id.as_str()))];
        rows.push(row(rules.board[city].city.clone(), marks));
    }
    rows
}

fn options(rules: &Axis1940) -> Vec<Row> {
    let each = |spec: &ironbottom_kernel::OptionSpec| {
        let value = rules.terms().options.word(spec.key);
        row(spec.title, vec![Mark::of(spec.key, Value::word(value))])
    };
    OPTIONS.iter().map(each).collect()
}
