//! Beside the board: turn, treasuries, politics, objectives, convoys, damaged facilities, victory, options, odds.

use ironbottom_kernel::Rules as _;
use ironbottom_kernel::wire::{Mark, Panel, Row, Value};
use ironbottom_kit::english::{self, capital};

use super::board_text::{phase_id, phase_name};
use super::names::{Lexicon, power};
use super::plan::second_economy;
use super::scene::fighting;
use super::{convoys, objectives, odds, politics};
use crate::board::{Facility, Global, Kind, Nation, Side, SpaceId, Theatre, Treasury};
use crate::game::{Axis1940, title};
use crate::research::Advance;
use crate::state::{Claim, State};
use crate::victory;

/// Every panel.
pub(super) fn panels(rules: &Axis1940, state: &State) -> Vec<Panel> {
    let mut panels = vec![
        panel("turn", "Turn", turn(rules, state)),
        panel("treasury", "Treasuries", treasuries(rules, state)),
        panel("politics", "Politics", politics::rows(rules, state)),
        panel("objectives", "National objectives", objectives::rows(rules, state)),
        panel("convoys", "Convoys under attack", convoys::rows(rules, state)),
        panel("facilities", "Damaged facilities", facilities(rules, state)),
        panel("victory", "Victory", victory(rules, state)),
        panel("options", "Options", options(rules)),
    ];
    if rules.settings.research {
        panels.push(panel("research", "Research", research(rules, state)));
    }
    panels.extend(fighting(state).and_then(|at| odds::fought(rules, state, at)));
    panels.extend(odds::to_come(rules, state));
    panels
}

/// What each power has found. AAP40 p.39.
fn research(rules: &Axis1940, state: &State) -> Vec<Row> {
    let each = |&nation: &Nation| {
        let found = Advance::ALL.iter().filter(|&&advance| state.has_advance(nation, advance));
        let found = found.map(|advance| {
            Mark::of("advance", Value::word(advance.word())).text(english::spoken(advance.word()))
        });
        row(title(nation), [owner(nation)].into_iter().chain(found).collect())
    };
    rules.board.start.order.iter().filter(|&&nation| nation != Nation::China).map(each).collect()
}

pub(super) fn panel(id: &str, title: &str, rows: Vec<Row>) -> Panel {
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
    let each = |treasury: Treasury| {
        let nation = treasury.nation();
        let lost = state.treasury_lost(rules.board, treasury);
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
            // Whose capital is lost collects nothing (p.21, 34).
            Mark::number("income", if lost { 0 } else { state.yields(rules.board, treasury) }),
        ];
        marks.extend(second_economy(treasury));
        if spent > 0 {
            marks.push(Mark::number("spent", spent));
        }
        if lost {
            marks.push(Mark::new("capital-lost", "its capital is lost"));
        }
        let label = match (treasury, rules.board.treasuries(nation).count()) {
            (Treasury::UkPacific, _) => "United Kingdom, Pacific",
            (Treasury::Uk, 2) => "United Kingdom, Europe",
            _ => title(nation),
        };
        row(label, marks)
    };
    rules.board.start.order.iter().flat_map(|&nation| rules.board.treasuries(nation)).map(each).collect()
}

/// The cities, and who would win with what is held when its next turn begins.
fn victory(rules: &Axis1940, state: &State) -> Vec<Row> {
    if let Some(global) = &rules.board.start.global {
        return global_victory(rules, state, global);
    }
    let victory = rules.board.start.victory;
    let cities = state.cities(rules.board, Side::Axis);
    let text = format!("{cities} of {} cities", victory.cities);
    let mut japan = vec![Mark::number("cities", cities).text(text), Mark::number("needed", victory.cities)];
    if state.cities_held {
        japan.push(Mark::new("held", "held since its last turn: it wins when its next begins"));
    }
    let mut rows = vec![row("Japan", japan)];
    let watching: Vec<Mark> = state
        .watch
        .iter()
        .map(|nation| {
            owner(nation).text(format!("wins with Tokyo when the next turn of {} begins", power(nation)))
        })
        .collect();
    if !watching.is_empty() {
        rows.push(row("Allies", watching));
    }
    rows.extend(rules.board.cities().iter().map(|city| city_row(rules, state, city)));
    rows
}

fn city_row(rules: &Axis1940, state: &State, city: SpaceId) -> Row {
    let at = Mark::of("at", Value::space(rules.board[city].id.as_str()));
    row(rules.board[city].city.clone(), vec![owner(state.holder(city)), at])
}

/// What each claim of Global 1940 has, who wins with it and when, and the cities of both boards. AAP40 p.33.
fn global_victory(rules: &Axis1940, state: &State, global: &Global) -> Vec<Row> {
    let mut rows = Vec::new();
    for claim in Claim::ALL {
        let stakes = victory::stakes(rules, global, claim);
        let held = stakes.iter().filter(|&at| state.holder(at).side() == claim.side()).count() as u8;
        let (label, needed, what) = match claim {
            Claim::Europe => ("Axis, Europe", global.cities[0], "cities"),
            Claim::Pacific => ("Axis, Pacific", global.cities[1], "cities"),
            Claim::Capitals => ("Allies", stakes.len() as u8, "capitals of the Axis"),
        };
        let text = format!("{held} of {needed} {what}");
        let mut marks = vec![Mark::number("cities", held).text(text), Mark::number("needed", needed)];
        if let Some(nation) = state.claims[claim.index()] {
            let text = format!("held: it wins when the next turn of {} begins", power(nation));
            marks.push(Mark::of("held", Value::owner(nation.word())).text(text));
        }
        rows.push(row(label, marks));
    }
    for theatre in Theatre::ALL {
        let cities = rules.board.cities();
        let of_board = cities.iter().filter(|city| city.theatre() == theatre);
        rows.extend(of_board.map(|city| city_row(rules, state, city)));
    }
    rows
}

/// Facilities that are damaged: what they can still do and what their repair costs.
fn facilities(rules: &Axis1940, state: &State) -> Vec<Row> {
    let words = Lexicon::new(rules.board);
    let mut rows = Vec::new();
    for at in rules.board.lands() {
        let site = state.site(at);
        for facility in Facility::ALL.into_iter().filter(|&facility| site.damage[facility.index()] > 0) {
            let damage = site.damage[facility.index()];
            let most = site.most_damage(facility);
            let mut marks = vec![
                owner(state.holder(at)),
                Mark::of("at", Value::space(words.space_id(at))),
                Mark::of("facility", Value::word(facility.word())).text(super::names::facility(facility)),
                Mark::number("damage", damage).text(format!("{damage} damage of {most} at most")),
                Mark::number("most", most),
            ];
            if facility != Facility::Complex && !site.works(facility) {
                marks.push(Mark::new("inoperative", "of no use until it is repaired"));
            }
            rows.push(row(words.space(at), marks));
        }
    }
    rows
}

fn options(rules: &Axis1940) -> Vec<Row> {
    let each = |spec: &ironbottom_kernel::OptionSpec| {
        let value = rules.terms().options.word(spec.key);
        row(spec.title, vec![Mark::of(spec.key, Value::word(value))])
    };
    rules.options().iter().map(each).collect()
}
