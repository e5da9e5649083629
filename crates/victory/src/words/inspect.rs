//! One ship, area, place or chart on demand.

use ironbottom_kernel::text::{Colour, Style, pad};

use super::board_text::{self, FIRST};
use super::forces::{self, AT_SEA, IN_PORT, KINDS, Sorted, hang, heading, side_painted};
use super::labels::whereabouts;
use super::names;
use super::{battle_text, map, tell};
use crate::board::{AreaId, Confidence, Entry, Kind, PieceId, PieceSet, PlaceId, Side};
use crate::settings::OPTIONS;
use crate::state::{Open, Where};
use crate::view::View;
use crate::{Victory, control, repair};
use ironbottom_kernel::nearest::{Found, find, squeeze};
use ironbottom_kit::english;

/// What can be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Topic {
    Piece(PieceId),
    Area(AreaId),
    Place(PlaceId),
    Chart(Chart),
}

/// Charts by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Chart {
    Turn,
    Arrivals,
    Score,
    Forces(Side),
    Options,
    Repair,
    Battle,
    Lost,
}

const CHARTS: [(Chart, &str, &str); 10] = [
    (Chart::Turn, "turn", "track"),
    (Chart::Arrivals, "arrivals", "reinforcements"),
    (Chart::Score, "score", "points"),
    (Chart::Forces(Side::Japan), "japan", "japanese"),
    (Chart::Forces(Side::Allies), "allies", "allied"),
    (Chart::Options, "options", "settings"),
    (Chart::Repair, "repair", "repairs"),
    (Chart::Battle, "battle", "combat"),
    (Chart::Lost, "lost", "sunk"),
    (Chart::Turn, "track", "timetable"),
];

/// Looks something up; `None` when the word names nothing or several things.
pub(super) fn inspect(rules: &Victory, view: &View, word: &str, style: Style) -> Option<String> {
    let asked = squeeze(word);
    let topic = match find(&asked, topics(rules)) {
        Found::Exactly(topic) | Found::Loosely(topic) => topic,
        Found::Several(_) | Found::Nothing => return None,
    };
    let mut out = String::new();
    match topic {
        Topic::Piece(p) => piece(&mut out, rules, view, p, style),
        Topic::Area(at) => area(&mut out, rules, &view.open, at, style),
        Topic::Place(at) => place(&mut out, rules, &view.open, at, style),
        Topic::Chart(chart) => self::chart(&mut out, rules, view, chart, style),
    }
    Some(out)
}

/// The words that can be looked up: charts, areas, places, pieces.
pub(super) fn inspectable(rules: &Victory) -> Vec<String> {
    topics(rules).map(|(_, id, _)| id.to_owned()).collect()
}

fn topics(rules: &Victory) -> impl Iterator<Item = (Topic, &str, &str)> {
    let board = rules.board;
    let charts = CHARTS.iter().map(|(chart, id, name)| (Topic::Chart(*chart), *id, *name));
    let areas = AreaId::all().map(|at| (Topic::Area(at), board[at].id.as_str(), board[at].name.as_str()));
    let places = PlaceId::all().map(|at| (Topic::Place(at), board[at].id.as_str(), board[at].name.as_str()));
    let pieces = PieceId::all().map(|p| (Topic::Piece(p), board[p].id.as_str(), board[p].name.as_str()));
    charts.chain(areas).chain(places).chain(pieces)
}

fn row(out: &mut String, style: Style, name: &str, text: &str) {
    if !text.is_empty() {
        hang(out, style, &format!("  {}", pad(name, FIRST - 3)), text);
    }
}

fn piece(out: &mut String, rules: &Victory, view: &View, p: PieceId, style: Style) {
    let open = &view.open;
    let stats = &rules.board[p];
    let title = format!("{}, {} {}", stats.name, names::navy(stats.navy), names::kind(stats.kind));
    heading(out, style, &title);
    let sure = (stats.factors_confidence).sign();
    let circled = |bonus: bool| if bonus { ", +1 on each die" } else { "" };
    let dice = |factor: u8, bonus: bool| {
        format!("{factor}{sure} {}{}", if factor == 1 { "die" } else { "dice" }, circled(bonus))
    };
    if stats.is_ship() {
        row(out, style, "by night", &format!("gunnery {}", dice(stats.gunnery, stats.gunnery_bonus)));
    }
    if stats.airstrike > 0 {
        row(out, style, "by day", &format!("airstrike {}", dice(stats.airstrike, stats.airstrike_bonus)));
    }
    if stats.torpedoes > 0 {
        row(out, style, "torpedo", &format!("one attack a turn, {}", dice(stats.torpedoes, true)));
    }
    let damage = open.damage_of(p);
    match stats.kind {
        Kind::Submarine => {}
        Kind::Air => row(
            out,
            style,
            "defense",
            &format!("{}{sure}, damage {damage}: lost at {}", stats.armor, stats.armor),
        ),
        Kind::Battleship
        | Kind::HeavyCruiser
        | Kind::LightCruiser
        | Kind::Carrier
        | Kind::LightCarrier
        | Kind::Amphibious => {
            let over = u16::from(stats.armor) + 1;
            row(out, style, "armor", &format!("{}{sure}, damage {damage}: sinks at {over}", stats.armor));
            let slower = if damage > 0 {
                format!(", now {} for damage", open.speed(rules.board, p))
            } else {
                String::new()
            };
            row(out, style, "speed", &format!("{}{sure}{slower}", stats.speed));
        }
    }
    let mut now = vec![whereabouts(rules, open, p)];
    if open.on_bottom(rules.board, p) {
        now.push("rests on the bottom of the harbor".to_owned());
    }
    if open.resting.contains(p) {
        now.push("stays in port this turn".to_owned());
    }
    if open.pursued.contains(p) {
        now.push("pursued this turn".to_owned());
    }
    if open.barred.contains(p) {
        now.push("may not land this turn".to_owned());
    }
    if map::fighting(open).is_some() && open.area_of(p) == Some(open.battle.area) {
        now.extend(battle_text::notes(rules, view, p));
    }
    row(out, style, "now", &now.join(", "));
    row(out, style, "arrival", &arrival(rules, p));
    row(
        out,
        style,
        "sources",
        &sources(&[("factors", stats.factors_confidence), ("arrival", stats.arrival_confidence)]),
    );
}

fn arrival(rules: &Victory, p: PieceId) -> String {
    let stats = &rules.board[p];
    let sure = (stats.arrival_confidence).sign();
    let turn = stats.arrival.turn;
    match stats.arrival.at {
        Entry::Place(at) => format!("turn {turn}{sure} at {}", names::place(rules.board, at)),
        Entry::Area(at) => format!("turn {turn}{sure} in {}", names::area(rules.board, at)),
        Entry::Uncertain(group) => {
            format!("turn {turn}{sure}, group {}: location uncertain", group.word())
        }
        Entry::Anywhere => {
            let turns = rules.board.turns.iter().filter(|turn| turn.submarine == p);
            let turns: Vec<String> =
                turns.map(|turn| format!("{}{}", turn.number, (turn.submarine_confidence).sign())).collect();
            format!("anywhere, on turns {}", english::list(&turns))
        }
    }
}

/// Where values come from.
fn sources(parts: &[(&str, Confidence)]) -> String {
    if let [(_, first), rest @ ..] = parts
        && rest.iter().all(|(_, sure)| sure == first)
    {
        return format!("all {}", (*first).words());
    }
    let parts: Vec<String> =
        parts.iter().map(|(what, sure)| format!("{what}: {}", (*sure).words())).collect();
    parts.join("; ")
}

fn area(out: &mut String, rules: &Victory, open: &Open, at: AreaId, style: Style) {
    let stats = &rules.board[at];
    heading(out, style, &stats.name);
    let control = open.flag(at).map_or("nobody".to_owned(), |side| side_painted(style, side));
    row(out, style, "controlled by", &control);
    let [japan, allies] = stats.poc_confidence.map(|sure| sure.sign());
    let worth = format!("{}{japan} to Japan, {}{allies} to the Allies each turn", stats.poc[0], stats.poc[1]);
    row(out, style, "points", &worth);
    let neighbours: Vec<String> =
        stats.neighbours.iter().map(|next| forces::tie(&rules.board[next].name)).collect();
    row(out, style, "neighbours", &neighbours.join(", "));
    for place in stats.places {
        let holder = names::side_head(open.holder(place));
        let forces = both_sides(rules, open, open.in_port(place), IN_PORT);
        let forces = if forces.is_empty() { "empty".to_owned() } else { forces };
        row(out, style, &rules.board[place].name, &format!("{holder}: {forces}"));
    }
    for side in Side::ALL {
        let forces = Sorted::of(rules.board, open, open.at_sea(at), side).words(rules.board, open, AT_SEA);
        row(out, style, &format!("{} at sea", names::side_head(side)), &forces);
    }
    if map::fighting(open) == Some(at) {
        row(out, style, "combat", &battle_text::situation(rules, open));
    }
    let parts = [
        ("points for Japan", stats.poc_confidence[0]),
        ("points for the Allies", stats.poc_confidence[1]),
        ("control at the start", stats.control_confidence),
    ];
    row(out, style, "sources", &sources(&parts));
}

fn both_sides(rules: &Victory, open: &Open, here: PieceSet, words: [&str; 2]) -> String {
    let sides =
        Side::ALL.map(|side| Sorted::of(rules.board, open, here, side).words(rules.board, open, words));
    sides.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join("; ")
}

fn place(out: &mut String, rules: &Victory, open: &Open, at: PlaceId, style: Style) {
    let stats = &rules.board[at];
    let kind = if stats.is_port { "major port" } else { "island base" };
    heading(out, style, &format!("{}, {kind}", stats.name));
    row(out, style, "held by", &side_painted(style, open.holder(at)));
    let touches: Vec<String> =
        stats.touches.iter().map(|area| forces::tie(&rules.board[area].name)).collect();
    row(out, style, "touches", &touches.join(", "));
    let mut closed = Vec::new();
    if !stats.british_may_base {
        closed.push("British ships");
    }
    if !stats.us_may_base {
        closed.push("United States ships and units");
    }
    row(out, style, "closed to", &english::list(&closed));
    row(out, style, "repair", &repair_row(rules, open, at));
    let forces = both_sides(rules, open, open.in_port(at), IN_PORT);
    row(out, style, "in port", if forces.is_empty() { "nothing" } else { &forces });
    row(
        out,
        style,
        "sources",
        &sources(&[("seas", stats.touches_confidence), ("control at the start", stats.control_confidence)]),
    );
}

fn repair_row(rules: &Victory, open: &Open, at: PlaceId) -> String {
    let stats = &rules.board[at];
    if stats.repair.iter().all(|points| *points == 0) {
        return String::new();
    }
    let turns = stats.repair.iter().zip(&stats.repair_confidence).zip(1..=rules.settings.last_turn());
    let turns = turns
        .map(|((points, sure), turn)| forces::tie(&format!("{points}{} on turn {turn}", (*sure).sign())));
    let first = stats.repair[0];
    let each = if stats.repair.iter().all(|points| *points == first) {
        format!("{first} every turn")
    } else {
        turns.collect::<Vec<_>>().join(", ")
    };
    let owner = names::side(stats.original_owner);
    format!("{} left this turn, for {owner} only; {each}", repair::points_left(rules, open, at))
}

fn chart(out: &mut String, rules: &Victory, view: &View, chart: Chart, style: Style) {
    let open = &view.open;
    match chart {
        Chart::Turn => turns(out, rules, open, style),
        Chart::Arrivals => arrivals(out, rules, open, style),
        Chart::Score => score(out, rules, open, style),
        Chart::Forces(side) => order_of_battle(out, rules, open, side, style),
        Chart::Options => options(out, rules, style),
        Chart::Repair => {
            heading(out, style, "Repair points left this turn");
            for at in PlaceId::all() {
                row(out, style, &rules.board[at].name, &repair_row(rules, open, at));
            }
            let damaged: PieceSet = PieceId::all()
                .filter(|&p| {
                    open.damage_of(p) > 0
                        && matches!(open.at(p), Where::Port(_) | Where::Sea(_) | Where::SanDiego)
                })
                .collect();
            for side in Side::ALL {
                let damaged = damaged.intersection(rules.board.side(side));
                let text: Vec<String> = damaged
                    .iter()
                    .map(|p| {
                        format!("{}, {}", forces::named(rules.board, open, p), whereabouts(rules, open, p))
                    })
                    .collect();
                row(out, style, &format!("{} damaged", names::side_head(side)), &text.join("; "));
            }
        }
        Chart::Battle => match map::fighting(open) {
            Some(_) => battle_text::battle(out, rules, view, style),
            None => out.push_str("There is no combat at the moment.\n"),
        },
        Chart::Lost => {
            heading(out, style, "Sunk, removed or lost for good");
            for side in Side::ALL {
                let gone = |p: &PieceId| open.at(*p) == Where::Lost && rules.settings.uses(*p);
                let lost = rules.board.side(side).iter().filter(gone).collect();
                let text = board_text::plain_names(rules, lost);
                row(out, style, names::side_head(side), if text.is_empty() { "nothing" } else { &text });
            }
        }
    }
}

fn turns(out: &mut String, rules: &Victory, open: &Open, style: Style) {
    heading(out, style, &board_text::turn_line(rules, open));
    for turn in rules.board.turns.iter().take(usize::from(rules.settings.last_turn())) {
        let here = if turn.number == open.turn { ">" } else { " " };
        let boat = &rules.board[turn.submarine].name;
        let leaving: Vec<String> = rules
            .board
            .removals_on(turn.number)
            .map(|removal| format!("{}{}", rules.board[removal.ship].name, (removal.confidence).sign()))
            .collect();
        let mut text = format!("{boat}{}", (turn.submarine_confidence).sign());
        if !leaving.is_empty() {
            text.push_str(&format!("; leaving: {}", leaving.join(", ")));
        }
        let head = format!("{here} {} {} ", turn.number, pad(&board_text::period(rules, turn.number), 25));
        hang(out, style, &head, &text);
    }
}

fn arrivals(out: &mut String, rules: &Victory, open: &Open, style: Style) {
    heading(out, style, "Still to arrive");
    for turn in open.turn..=rules.settings.last_turn() {
        for side in Side::ALL {
            let text = board_text::arrivals(rules, open, turn, side);
            row(out, style, &format!("turn {turn} {}", names::side_head(side)), &text);
        }
    }
}

fn score(out: &mut String, rules: &Victory, open: &Open, style: Style) {
    heading(out, style, &english::capital(format!("{}.", tell::score(rules, open.lead))));
    for side in Side::ALL {
        let at = side.index();
        let areas = open.flags[at].iter().map(|area| {
            let stats = &rules.board[area];
            forces::tie(&format!("{} {}{}", stats.name, stats.poc[at], (stats.poc_confidence[at]).sign()))
        });
        let text =
            format!("{} a turn: {}", control::earned(rules, open)[at], areas.collect::<Vec<_>>().join(", "));
        row(out, style, names::side_head(side), &text);
    }
    if rules.settings.nine_turns {
        row(out, style, "option", "Japan earns one more for each of the Japanese Islands and Indonesia");
    }
}

fn order_of_battle(out: &mut String, rules: &Victory, open: &Open, side: Side, style: Style) {
    heading(out, style, &format!("{} forces", names::side_adjective(side)));
    let mine = rules.board.side(side);
    for kind in KINDS {
        let of_kind: PieceSet = mine
            .iter()
            .filter(|&p| rules.board[p].kind == kind)
            .filter(|&p| !matches!(open.at(p), Where::Lost | Where::Due(_)))
            .collect();
        if of_kind.is_empty() {
            continue;
        }
        out.push_str(&style.paint(Colour::Bold, &english::capital(format!("{}s", names::kind(kind)))));
        out.push('\n');
        for p in of_kind {
            let stats = &rules.board[p];
            let head = format!(
                "  {} {} ",
                pad(&stats.name, 18),
                pad(&format!("{}{}", names::factors(stats), (stats.factors_confidence).sign()), 17)
            );
            let condition =
                forces::condition(rules.board, open, p).map(|c| format!(" {c}")).unwrap_or_default();
            hang(out, style, &head, &format!("{}{condition}", whereabouts(rules, open, p)));
        }
    }
}

fn options(out: &mut String, rules: &Victory, style: Style) {
    heading(out, style, "Options of this game");
    for spec in OPTIONS {
        let value = rules.terms.options.word(spec.key);
        hang(
            out,
            style,
            &format!("  {} ", pad(value, 4)),
            &format!("{} ({}, {})", spec.title, spec.key, forces::tie(spec.rule)),
        );
    }
}
