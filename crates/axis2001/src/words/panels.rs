//! Beside the board: turn, treasuries, tracks, production, convoys, options, the battle.

use ironbottom_kernel::Rules as _;
use ironbottom_kernel::wire::{Mark, Panel, Row, Value};
use ironbottom_kit::english::capital;

use super::battle_text;
use super::board_text::{self, chinese};
use super::names::{self, Lexicon};
use super::odds;
use super::plan::honest;
use crate::board::{Account, Country, Kind, Power, RouteSet, Side, SpaceId};
use crate::game::Axis2001;
use crate::income;
use crate::settings::OPTIONS;
use crate::state::State;

/// Every panel.
pub(super) fn panels(rules: &Axis2001, state: &State) -> Vec<Panel> {
    let mut panels = vec![
        panel("turn", "Turn", turn_rows(rules, state)),
        panel("treasury", "Treasuries", treasury_rows(rules, state)),
        panel("tracks", "Tracks", track_rows(rules, state)),
        panel("production", "National production", production_rows(rules, state)),
        panel("convoys", "Convoys", convoy_rows(rules, state)),
        panel("options", "Options", option_rows(rules)),
    ];
    if let Some(at) = battle_text::fighting(state) {
        panels.push(panel("battle", "Combat", battle_rows(rules, state, at)));
        panels.extend(odds::fought(rules, state, at));
    }
    panels.extend(odds::to_come(rules, state));
    panels
}

pub(super) fn panel(id: &str, title: &str, rows: Vec<Row>) -> Panel {
    Panel { id: id.into(), title: title.into(), rows }
}

pub(super) fn row(label: impl Into<String>, marks: Vec<Mark>) -> Row {
    Row { label: label.into(), marks }
}

fn owner(word: &str) -> Mark {
    Mark::of("owner", Value::owner(word))
}

fn turn_rows(rules: &Axis2001, state: &State) -> Vec<Row> {
    let words = Lexicon::new(rules.board);
    let power = Mark::of("power", Value::owner(state.power.word())).text(capital(names::power(state.power)));
    let phase =
        Mark::of("phase", Value::word(board_text::phase_id(state))).text(board_text::phase_name(state));
    vec![
        row("Round", vec![Mark::number("round", state.round)]),
        row("Turn", vec![power]),
        row("Phase", vec![phase]),
        row("Burma Road", vec![Mark::new("road", board_text::road_line(rules, words, state))]),
    ]
}

fn treasury_rows(rules: &Axis2001, state: &State) -> Vec<Row> {
    let rows = Country::ALL.iter().filter(|&&country| country != Country::China).map(|&country| {
        let at = country.index();
        let spent: u16 = Kind::ALL
            .iter()
            .map(|&kind| u16::from(state.bought[at][kind.index()]) * u16::from(rules.board[kind].cost))
            .sum();
        let mut marks = vec![
            owner(country.word()),
            Mark::number("ipc", state.cash[at]),
            Mark::number("income", income::production(rules, state, country)),
        ];
        if spent > 0 {
            marks.push(Mark::number("spent", spent));
        }
        row(names::country_head(country), marks)
    });
    rows.collect()
}

fn track_rows(rules: &Axis2001, state: &State) -> Vec<Row> {
    let start = &rules.board.start;
    let track = |label: &str, kind: &str, now: u8, most: u8| {
        row(label, vec![Mark::number(kind, now), Mark::number("goal", most)])
    };
    vec![
        track("Victory points", "vp", state.points, start.vp_to_win),
        track("Kamikazes", "left", state.kamikazes, start.kamikazes),
    ]
}

/// Where income comes from: a space, with what it yields in words; `cut` where it does not arrive.
fn source(rules: &Axis2001, at: SpaceId, name: &str, ipc: u8, cut: bool) -> Mark {
    let id = rules.board[at].id.as_str();
    Mark::of(if cut { "cut" } else { "source" }, Value::space(id)).text(format!("{name} {ipc}"))
}

fn production_rows(rules: &Axis2001, state: &State) -> Vec<Row> {
    let mut rows = Vec::new();
    for country in Country::ALL {
        let mut marks = vec![owner(country.word())];
        if country == Country::China {
            marks.push(Mark::number("infantry", chinese(rules, state) as i32));
        } else {
            marks.push(Mark::number("income", income::production(rules, state, country)));
        }
        for land in rules.board.incomes().iter().filter(|land| state.holder[land.index()] == country) {
            let facts = &rules.board[land];
            let cut = rules
                .route_of(land)
                .is_some_and(|zone| state.convoys.contains(zone) != (country.side() == Side::Japan));
            marks.push(honest(source(rules, land, &facts.name, facts.ipc, cut), facts.ipc_confidence));
        }
        if country == Country::Usa {
            marks.extend(center_marks(rules, state, Account::Usa));
        }
        rows.push(row(names::country_head(country), marks));
    }
    let pool = income::centers(rules, state, Account::BritishConvoys);
    let mut marks = vec![owner(Power::Britain.word()), Mark::number("income", pool)];
    marks.extend(center_marks(rules, state, Account::BritishConvoys));
    rows.push(row("British convoys", marks));
    rows
}

fn center_marks(rules: &Axis2001, state: &State, account: Account) -> Vec<Mark> {
    let words = Lexicon::new(rules.board);
    let of = |zone: &SpaceId| rules.board[*zone].center.is_some_and(|center| center.account == account);
    let zones = rules.board.centers().iter().filter(of);
    zones
        .map(|zone| {
            let ipc = rules.board[zone].center.map_or(0, |center| center.ipc);
            source(rules, zone, &capital(words.space(zone)), ipc, state.convoys.contains(zone))
        })
        .collect()
}

fn convoy_rows(rules: &Axis2001, state: &State) -> Vec<Row> {
    let words = Lexicon::new(rules.board);
    let rows = rules.convoys.iter().map(|zone| {
        let at = Mark::of("at", Value::space(words.space_id(zone)));
        let note = Mark::new("note", board_text::sea_notes(rules, state, zone));
        row(capital(words.space(zone)), vec![at, note])
    });
    // The printed board has two more that no source names (ruling 1).
    let unknown = (rules.settings.routes == RouteSet::Found).then(|| {
        row("Two routes more", vec![Mark::new("note", "on the printed board, and not known to us")])
    });
    rows.chain(unknown).collect()
}

fn option_rows(rules: &Axis2001) -> Vec<Row> {
    let value = |key: &str| Mark::of("value", Value::word(rules.terms().options.word(key)));
    let rows =
        OPTIONS.iter().map(|spec| row(spec.title, vec![value(spec.key), Mark::new("rule", spec.rule)]));
    rows.collect()
}

fn battle_rows(rules: &Axis2001, state: &State, at: SpaceId) -> Vec<Row> {
    let words = Lexicon::new(rules.board);
    let mut rows = vec![row(
        capital(battle_text::situation(words, state)),
        vec![Mark::of("at", Value::space(words.space_id(at)))],
    )];
    let rest = state.battle.open.union(state.battle.raids).iter().filter(|&other| other != at);
    let later = |at| Mark::of("later", Value::space(words.space_id(at))).text(capital(words.space(at)));
    let rest: Vec<Mark> = rest.map(later).collect();
    if !rest.is_empty() {
        rows.push(row("Still to be fought", rest));
    }
    rows
}
