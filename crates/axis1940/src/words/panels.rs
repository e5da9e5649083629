//! Beside the board: turn, treasuries, politics, objectives, convoys, victory, options, odds.

use ironbottom_kernel::Rules as _;
use ironbottom_kernel::wire::{Mark, Panel, Row, Value};
use ironbottom_kit::english::{self, capital};

use super::board_text::{phase_id, phase_name};
use super::names::{Lexicon, power};
use super::odds;
use super::scene::fighting;
use crate::board::{Kind, Nation, Side, Treasury};
use crate::game::{Axis1940, title};
use crate::income;
use crate::settings::OPTIONS;
use crate::state::State;

/// Every panel.
pub(super) fn panels(rules: &Axis1940, state: &State) -> Vec<Panel> {
    let mut panels = vec![
        panel("turn", "Turn", turn(rules, state)),
        panel("treasury", "Treasuries", treasuries(rules, state)),
        panel("politics", "Politics", politics(rules, state)),
        panel("objectives", "National objectives", objectives(rules, state)),
        panel("convoys", "Convoys under attack", convoys(rules, state)),
        panel("victory", "Victory", victory(rules, state)),
        panel("options", "Options", options(rules)),
    ];
    panels.extend(fighting(state).and_then(|at| odds::fought(rules, state, at)));
    panels.extend(odds::to_come(rules, state));
    panels
}

pub(super) fn panel(id: &str, title: &str, rows: Vec<Row>) -> Panel {
    Panel { id: id.into(), title: title.into(), rows }
}

pub(super) fn row(label: impl Into<String>, marks: Vec<Mark>) -> Row {
    Row { label: label.into(), marks }
}

fn owner(nation: Nation) -> Mark {
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
        row("Kamikazes", vec![Mark::number("kamikazes", state.kamikazes)]),
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

/// Who is at war with whom, and what a declaration of Japan's would do.
fn politics(rules: &Axis1940, state: &State) -> Vec<Row> {
    let order = &rules.board.start.order;
    let mut rows: Vec<Row> = Vec::new();
    for &nation in order.iter().filter(|nation| nation.side() == Side::Allies) {
        let war = state.at_war(Nation::Japan, nation);
        let word = if war { "war" } else { "peace" };
        let text = if war { "at war with Japan" } else { "at peace with Japan" };
        rows.push(row(
            title(nation),
            vec![owner(nation), Mark::of("relation", Value::word(word)).text(text)],
        ));
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

fn objectives(rules: &Axis1940, state: &State) -> Vec<Row> {
    let words = Lexicon::new(rules.board);
    let each = |objective: &crate::board::Objective| {
        let pays = income::pays(rules, state, objective);
        let wanted = objective.all.union(objective.each).union(objective.allied);
        let lacks: Vec<String> = wanted
            .iter()
            .filter(|&land| {
                let holder = state.holder(land);
                let friend = holder.is_power() && holder.side() == objective.power.side();
                if objective.allied.contains(land) { !friend } else { holder != objective.power }
            })
            .map(|land| words.space(land))
            .collect();
        let text = if lacks.is_empty() { String::new() } else { format!("lacks {}", english::list(&lacks)) };
        row(
            objective.name.clone(),
            vec![
                owner(objective.power),
                Mark::number("pays", pays),
                Mark::number("worth", objective.ipc).text(text),
            ],
        )
    };
    rules.board.start.objectives.iter().map(each).collect()
}

/// Dice that would be rolled against each power's convoys now.
fn convoys(rules: &Axis1940, state: &State) -> Vec<Row> {
    let words = Lexicon::new(rules.board);
    let mut rows = Vec::new();
    for &nation in rules.board.start.order.iter().filter(|&&nation| nation != Nation::China) {
        for zone in rules.board.convoys() {
            let dice = income::convoy_dice(rules, state, nation, zone);
            if dice > 0 {
                let at = Mark::of("at", Value::space(words.space_id(zone)));
                let text = format!("{} against {}", english::count_of(dice, "die", "dice"), power(nation));
                let marks = vec![owner(nation), at, Mark::number("dice", dice).text(text)];
                rows.push(row(capital(words.space(zone)), marks));
            }
        }
    }
    rows
}

fn victory(rules: &Axis1940, state: &State) -> Vec<Row> {
    let victory = rules.board.start.victory;
    let cities = state.cities(rules.board, Side::Axis);
    let text = format!("{cities} of {} cities", victory.cities);
    let mut rows = vec![row("Japan", vec![Mark::number("cities", cities).text(text)])];
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
