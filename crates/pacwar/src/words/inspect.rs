//! One hex, place, Task Force, headquarters, subron, ship or chart on demand, with the map around it.

use ironbottom_kernel::nearest::{Found, find, squeeze};
use ironbottom_kernel::text::Style;
use ironbottom_kit::english::{capital, count, kebab};
use ironbottom_kit::tokens::Token;

use super::enemy_text::Depth;
use super::names::{self, RECONSTRUCTED, bearing, hex, subron, tf};
use super::setting::{heading, note, row, tie};
use super::tokens::{HexToken, TfToken};
use super::{air_text, ashore, board_text, desk_text, enemy_text, facts, hexmap, odds, overview, sights};
use crate::Pacwar;
use crate::action::Target;
use crate::board::{HexId, Kind, Place, Port, Section};
use crate::directory;
use crate::ids::{ShipId, Station, SubronId, TfId};
use crate::scenario::Facility;
use crate::state::{Chit, Cups};
use crate::view::View;

/// What can be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Topic {
    Chart(Chart),
    Tf(TfId),
    Subron(SubronId),
    Station(Station),
    Ship(ShipId),
    Hex(HexId),
}

/// Charts by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Chart {
    Map,
    Theatre,
    Desk,
    Enemy,
    Search,
    Odds,
    Turn,
    Score,
    Chits,
    Speed,
    Legend,
}

const CHARTS: [(Chart, &str, &str); 16] = [
    (Chart::Map, "map", "overview"),
    (Chart::Theatre, "theatre", "theater"),
    (Chart::Desk, "desk", "plots"),
    (Chart::Desk, "forces", "taskforces"),
    (Chart::Enemy, "enemy", "knowledge"),
    (Chart::Enemy, "reports", "markers"),
    (Chart::Search, "search", "arcs"),
    (Chart::Search, "ranges", "air"),
    (Chart::Odds, "odds", "chances"),
    (Chart::Turn, "turn", "sequence"),
    (Chart::Score, "score", "points"),
    (Chart::Chits, "chits", "cups"),
    (Chart::Speed, "speed", "movement"),
    (Chart::Legend, "legend", "signs"),
    (Chart::Search, "bases", "headquarters"),
    (Chart::Speed, "fuel", "fueling"),
];

/// Looks something up; `None` when the word names nothing or several things.
pub(super) fn inspect(rules: &Pacwar, view: &View, word: &str, style: Style) -> Option<String> {
    let topic = topic(rules, view, word)?;
    let mut out = String::new();
    match topic {
        Topic::Chart(chart) => self::chart(&mut out, rules, view, chart, style),
        Topic::Tf(t) => task_force(&mut out, rules, view, t, style),
        Topic::Subron(s) => subron_page(&mut out, rules, view, s, style),
        Topic::Station(from) => station_page(&mut out, rules, view, from, style),
        Topic::Ship(s) => ship(&mut out, rules, view, s, style),
        Topic::Hex(at) => hex_page(&mut out, rules, view, at, style),
    }
    Some(out)
}

fn topic(rules: &Pacwar, view: &View, word: &str) -> Option<Topic> {
    let asked = squeeze(word);
    if asked.is_empty() {
        return None;
    }
    let words = &rules.directory;
    let charts = || CHARTS.iter().map(|(chart, id, name)| (Topic::Chart(*chart), *id, *name));
    if let Found::Exactly(topic) = find(&asked, charts()) {
        return Some(topic);
    }
    if let Ok((t, _)) = TfToken(words).interpret(&[word]) {
        return Some(Topic::Tf(t));
    }
    if let Ok(at) = asked.parse::<HexId>() {
        return Some(Topic::Hex(at));
    }
    if let Ok((s, 0)) = words.subrons.interpret(&[word]) {
        return view.open.boats.at[s].map(|_| Topic::Subron(s));
    }
    if let Some(at) = asked.strip_suffix("air").and_then(|marker| words.tf_of(marker)) {
        return Some(Topic::Station(Station::Carriers(at)));
    }
    if let Ok((unit, 0)) = words.units.interpret(&[word]) {
        return Some(Topic::Station(Station::Unit(unit)));
    }
    // Ships before places: Yorktown is a carrier here, whatever the map has.
    if let Some(s) = words.ships.guess(word) {
        return Some(Topic::Ship(s));
    }
    if let Ok((at, _)) = HexToken(rules.board).interpret(&[word]) {
        return Some(Topic::Hex(at));
    }
    match find(&asked, charts()) {
        Found::Exactly(topic) | Found::Loosely(topic) => Some(topic),
        Found::Several(_) | Found::Nothing => None,
    }
}

/// Words for completion: charts, markers on the map, headquarters, subrons, ships, places.
pub(super) fn inspectable(rules: &Pacwar, view: &View) -> Vec<String> {
    let words = &rules.directory;
    let charts = CHARTS.iter().map(|(_, id, _)| (*id).to_owned());
    let markers = view.open.all_task_forces().filter(|t| hexmap::marker_hex(view, *t).is_some());
    let subrons = words.subrons.things().filter(|s| view.open.boats.at[*s].is_some());
    let units = words.units.things().filter(|unit| view.open.bases.units[*unit].at.is_some());
    let mut all: Vec<String> = charts
        .chain(markers.map(directory::tf))
        .chain(subrons.map(directory::subron))
        .chain(units.map(|unit| words.units.word(unit).to_owned()))
        .chain(words.ships.things().map(|s| words.ships.word(s).to_owned()))
        .chain(rules.scenario.facilities.iter().map(|(_, facility)| kebab(&facility.name)))
        .collect();
    all.sort();
    all.dedup();
    all
}

fn around(out: &mut String, rules: &Pacwar, view: &View, at: HexId, style: Style) {
    out.push_str(&hexmap::window(rules, view, style, at));
    note(out, style, &format!("{} look legend explains the signs.", hexmap::short_legend(rules, view)));
}

fn task_force(out: &mut String, rules: &Pacwar, view: &View, t: TfId, style: Style) {
    let at = hexmap::marker_hex(view, t);
    let place = at.map_or_else(|| "not on the map".to_owned(), |at| hex(rules, at));
    heading(out, style, &format!("{} Task Force {}, {place}", names::side_adjective(t.side()), tf(t)));
    match facts::known(rules, view, t.side()) {
        Some(known) => {
            row(out, style, "ships", &facts::ships_by_name(rules, known.sheet, t));
            row(out, style, "state", &desk_text::summary(known, t));
            row(out, style, "plot", &facts::plot(rules, known.sheet.plot(t)));
            let chits: Vec<String> = Chit::ALL
                .iter()
                .zip(known.sheet.reports.chits[t])
                .filter(|(_, held)| *held > 0)
                .map(|(chit, held)| format!("{held} {}", names::chit(*chit)))
                .collect();
            row(out, style, "chits", &chits.join(", "));
            let said = view.open.reports.last(t).map(|said| facts::report(rules, said)).unwrap_or_default();
            row(out, style, "you said", &said);
            air_text::air_points(known, style, Station::Carriers(t), out);
        }
        None => enemy_text::marker(rules, view, style, Depth::All, t, out),
    }
    if let Some(at) = at {
        around(out, rules, view, at, style);
    }
}

fn subron_page(out: &mut String, rules: &Pacwar, view: &View, s: SubronId, style: Style) {
    let Some(at) = view.open.boats.at[s] else { return };
    heading(
        out,
        style,
        &format!("{} subron {}, {}", names::side_adjective(s.side()), subron(s), hex(rules, at)),
    );
    let points = facts::sheet(view, s.side()).map(|sheet| match sheet.boats.points[s] {
        0 => "none: a dummy".to_owned(),
        points => count(points, "Sub Point"),
    });
    row(out, style, "strength", &points.unwrap_or_else(|| "known to its owner alone".to_owned()));
    let zone = format!("{} hexes around; enemy ports are out of it", crate::submarine::ZONE);
    row(out, style, "zone", &zone);
    around(out, rules, view, at, style);
}

fn station_page(out: &mut String, rules: &Pacwar, view: &View, from: Station, style: Style) {
    let at = view.open.station_hex(from);
    let place = at.map_or_else(|| "not on the map".to_owned(), |at| hex(rules, at));
    heading(out, style, &format!("{}, {place}", capital(names::station(rules, from))));
    if let Station::Unit(unit) = from {
        let size = rules.scenario.unit(unit).map(|card| card.size);
        let room = size.map_or(0, crate::scenario::HqSize::capacity);
        let words = size.map_or("a headquarters", names::size_words);
        let supplied = if view.open.bases.units[unit].supplied { "in supply" } else { "not in supply" };
        let side = names::side_adjective(unit.side());
        row(out, style, "staff", &format!("{side}; {words} for {}; {supplied}", count(room, "Air Point")));
    }
    air_row(out, rules, view, from, style);
    match at {
        Some(at) if from.tf().is_none() => {
            base_rows(out, rules, view, at, style);
            around(out, rules, view, at, style);
        }
        Some(at) => around(out, rules, view, at, style),
        None => {}
    }
}

/// The Air Points of a station, for those who may know.
fn air_row(out: &mut String, rules: &Pacwar, view: &View, from: Station, style: Style) {
    match facts::known(rules, view, from.side()) {
        Some(known) if known.sheet.air.first(from).is_none() => row(out, style, "air", "no Air Points"),
        Some(known) => air_text::air_points(known, style, from, out),
        None => row(out, style, "air", "known to its owner alone"),
    }
}

/// The port and airbase of a hex that are in play.
fn base_rows(out: &mut String, rules: &Pacwar, view: &View, at: HexId, style: Style) {
    let Some(id) = rules.scenario.facilities.at(at) else { return };
    let facility: &Facility = rules.scenario.facilities.get(id);
    let shore = view.open.bases.shores[id];
    let holder = shore.holder.map_or("nobody's", names::side_adjective);
    let silenced = if shore.silenced { "; its coastal guns are silenced" } else { "" };
    row(out, style, "base", &format!("{holder}; {}{silenced}", air_text::facilities(facility)));
    row(out, style, "room", &format!("{} at most", count(facility.air_capacity(), "Air Point")));
    row(out, style, "staff", &air_text::staff(rules, &view.open, at));
    ashore::rows(out, rules, view, at, style);
    let source = format!("hex {}; the rest {}", facility.hex_confidence.words(), facility.confidence.words());
    row(out, style, "source", &source);
    row(out, style, "seen", &sights::over_hex(rules, view, Target::Hex(at)));
    for side in facts::read_sides(view).into_iter().filter(|side| shore.holder == Some(*side)) {
        let supply = facts::sheet(view, side).map_or(0, |sheet| sheet.bases.supply[id]);
        row(out, style, "supply", &count(supply, "Supply Point"));
    }
}

fn ship(out: &mut String, rules: &Pacwar, view: &View, s: ShipId, style: Style) {
    let Some(card) = rules.scenario.ship(s) else { return };
    let side = names::side_adjective(s.side());
    heading(
        out,
        style,
        &format!("{}, {side} {}", capital(names::ship(rules, s)), names::ship_kind_words(card.kind)),
    );
    let sure = card.confidence.sign();
    let air = if card.air > 0 {
        format!(", carries {}{sure}", count(card.air, "Air Point"))
    } else {
        String::new()
    };
    let load = if card.load > 0 {
        format!(", carries {}{sure}", count(card.load, "Load Point"))
    } else {
        String::new()
    };
    row(out, style, "ratings", &format!("Speed Class {}{sure}{air}{load}", card.class));
    row(out, style, "source", card.confidence.words());
    let Some(sheet) = facts::sheet(view, s.side()) else {
        row(out, style, "known", &sights::ship(rules, view, s));
        return row(out, style, "where", "known to her owner alone");
    };
    let hull = sheet.hull(s);
    let place = hull.tf.map_or_else(
        || "not in a Task Force".to_owned(),
        |t| {
            let at = view.open.at(t).map_or_else(String::new, |at| format!(" at {}", hex(rules, at)));
            format!("in {}{at}", tf(t))
        },
    );
    row(out, style, "where", &place);
    let shift = hull.shift.map_or_else(String::new, |to| format!("is plotted to change to {}", tf(to)));
    row(out, style, "plot", &shift);
    let mut state = vec![
        format!("Speed Class {} now", hull.class),
        format!("fuel for {}", count(hull.fuel, "phase")),
        format!("{} made this turn", count(hull.acted, "Active Phase")),
    ];
    state.extend((hull.damage > 0).then(|| format!("damage level {}", hull.damage)));
    state.extend((hull.stores > 0).then(|| format!("{} aboard", count(hull.stores, "Supply Point"))));
    state.extend(hull.out_of_ammunition.then(|| "guns empty".to_owned()));
    let found = ["not found by the enemy", "found from the air", "seen for certain"];
    state.extend(found.get(usize::from(hull.found)).map(|words| (*words).to_owned()));
    if rules.scenario.air_war && facts::own(view) == Some(s.side()) {
        row(out, style, "the enemy", &sights::ship(rules, view, s));
    }
    row(out, style, "state", &state.join(", "));
}

fn hex_page(out: &mut String, rules: &Pacwar, view: &View, at: HexId, style: Style) {
    let board = rules.board;
    let facts_of = &board[at];
    let kind = match facts_of.kind {
        Kind::Sea => "open sea",
        Kind::Coast => "coast",
        Kind::Island => "island",
        Kind::Land => "land",
        Kind::Lake => "lake",
    };
    heading(out, style, &format!("{}, {kind}", hex(rules, at)));
    let sure = if facts_of.kind == Kind::Sea { "" } else { facts_of.confidence.sign() };
    let land = board.territory(at).map_or_else(String::new, |land| format!("; {}", land.name));
    row(
        out,
        style,
        "hex",
        &format!("{kind}{sure}{land}; {} to enter", count(facts_of.area.points(), "Movement Point")),
    );
    for place in board.places_in(at) {
        row(out, style, place.name, &facilities(place));
    }
    base_rows(out, rules, view, at, style);
    for side in facts::read_sides(view) {
        let units = view.open.bases.units_at(side, at).map(Station::Unit);
        for from in units.chain([Station::Hex(side, at)]) {
            if let Some(known) = facts::known(rules, view, side) {
                air_text::air_points(known, style, from, out);
            }
        }
    }
    let here: Vec<String> = hexmap::pieces(view, at).into_iter().map(|(_, name)| name).collect();
    row(out, style, "here", &here.join(", "));
    if let Some(side) = facts::own(view) {
        let far =
            |t: TfId| hexmap::marker_hex(view, t).map(|from| format!("{} {}", tf(t), bearing(from, at)));
        let from: Vec<String> =
            view.open.task_forces(side).filter_map(far).map(|words| tie(&words)).collect();
        row(out, style, "from", &from.join(", "));
    }
    let cover = hexmap::Cover::of(rules, view);
    match cover.points(at) {
        0 => {}
        points => row(
            out,
            style,
            "your search",
            &format!(
                "{} of the best headquarters: {}",
                count(points, "Search Point"),
                facts::odds(rules, points)
            ),
        ),
    }
    around(out, rules, view, at, style);
}

/// `minor port of capacity 4°, airbase level 5°`.
pub(super) fn facilities(place: &Place) -> String {
    let sure = place.facility_confidence.sign();
    let mut words = Vec::new();
    match place.port {
        Some(Port::Major) => words.push(format!("major port of capacity {}{sure}", place.capacity)),
        Some(Port::Minor) => words.push(format!("minor port of capacity {}{sure}", place.capacity)),
        Some(Port::Anchorage) => words.push(format!("anchorage{sure}")),
        None => {}
    }
    if place.airbase > 0 {
        words.push(format!("airbase level {}{sure}", place.airbase));
    }
    if place.city {
        words.push("city".to_owned());
    }
    words.push(format!("hex {}", place.hex_confidence.words()));
    words.join(", ")
}

fn chart(out: &mut String, rules: &Pacwar, view: &View, chart: Chart, style: Style) {
    match chart {
        Chart::Map => {
            heading(out, style, "The whole map, six hexes to a sign, north up");
            out.push_str(&overview::whole(rules, view, style));
            let sections: Vec<String> = Section::ALL
                .iter()
                .map(|each| format!("{} {}", each.letter(), overview::section(*each)))
                .collect();
            note(
                out,
                style,
                &format!(
                    "J A Task Forces, × both, # land, % coast, o islands. Sections: {}.",
                    sections.join("; ")
                ),
            );
        }
        Chart::Theatre => {
            heading(out, style, &rules.scenario.title);
            out.push_str(&overview::theatre(rules, view, style));
            note(out, style, &board_text::theatre_legend(view));
        }
        Chart::Desk => desk_text::desk(rules, view, style, out),
        Chart::Enemy => enemy_text::page(rules, view, style, out),
        Chart::Search => {
            air_text::page(rules, view, style, out);
            if facts::own(view).is_some() {
                heading(out, style, "Bases");
                air_text::public_bases(rules, &view.open, style, out);
            }
        }
        Chart::Odds => odds_page(out, rules, view, style),
        Chart::Turn => board_text::turn(rules, view, style, out),
        Chart::Score => board_text::score(rules, view, style, out),
        Chart::Chits => chits(out, view, style),
        Chart::Speed => speed(out, rules, style),
        Chart::Legend => {
            heading(out, style, "Signs");
            note(out, style, &hexmap::legend(rules, view));
            note(out, style, &board_text::theatre_legend(view));
            note(out, style, &board_text::reconstructed());
        }
    }
}

/// What plotted strikes would do.
fn odds_page(out: &mut String, rules: &Pacwar, view: &View, style: Style) {
    let Some(side) = facts::own(view).filter(|_| rules.scenario.air_war) else {
        heading(out, style, "Odds");
        return note(out, style, "Who has plotted strikes can look at their odds.");
    };
    heading(out, style, &odds::title(side));
    let before = out.len();
    odds::lines(rules, view, style, out);
    if out.len() == before {
        note(out, style, "No strike is plotted. ironbottom odds pacwar answers questions about any strike.");
    }
}

fn chits(out: &mut String, view: &View, style: Style) {
    heading(out, style, "Search Effectiveness chits");
    for chit in Chit::ALL {
        row(
            out,
            style,
            &format!("{}{RECONSTRUCTED} chits", Chit::EACH),
            &format!("{}: {}", names::chit(chit), names::chit_meaning(chit)),
        );
    }
    let left = [0, 1].map(|cup| Cups::SIZE[cup].saturating_sub(view.open.reports.out[cup]));
    row(
        out,
        style,
        "in the cups",
        &format!("{} in the first, {} in the second; nobody knows which", left[0], left[1]),
    );
}

fn speed(out: &mut String, rules: &Pacwar, style: Style) {
    heading(out, style, "Speed Classes");
    for class in 1..=3_u8 {
        let charts = &rules.charts;
        row(
            out,
            style,
            &format!("class {class}"),
            &format!(
                "{}{RECONSTRUCTED} in a phase, {}{RECONSTRUCTED} at night, {} in a turn, {} between fuelings",
                count(charts.allowance(class), "Movement Point"),
                charts.night(class),
                count(class, "Active Phase"),
                count(charts.period(class), "Active Phase"),
            ),
        );
    }
    note(out, style, "A Task Force moves as fast as its slowest ship; a dummy as Speed Class 3.");
}
