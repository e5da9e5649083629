//! One hex, place, Task Force, headquarters, subron, ship or chart on demand, with the map around it.

use ironbottom_kernel::nearest::{Found, find};
use ironbottom_kernel::text::Style;

use super::ids_text::{self, words_of};
use super::knowledge::Depth;
use super::names::{self, RECONSTRUCTED, bearing, capital, count, hex, sign, subron, tf};
use super::setting::{heading, note, row, tie};
use super::{air_text, board_text, desk_text, facts, hexmap, knowledge, overview};
use crate::Pacwar;
use crate::board::{Board, HexId, Kind, Place, Port, Section};
use crate::ids::{HqId, KindId, ShipId, Side, SubronId, TfId};
use crate::state::{Chit, Cups};
use crate::view::View;

/// What can be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Topic {
    Chart(Chart),
    Tf(TfId),
    Subron(SubronId),
    Hq(HqId),
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
    Turn,
    Score,
    Chits,
    Speed,
    Legend,
}

const CHARTS: [(Chart, &str, &str); 15] = [
    (Chart::Map, "map", "overview"),
    (Chart::Theatre, "theatre", "theater"),
    (Chart::Desk, "desk", "plots"),
    (Chart::Desk, "forces", "taskforces"),
    (Chart::Enemy, "enemy", "knowledge"),
    (Chart::Enemy, "reports", "markers"),
    (Chart::Search, "search", "arcs"),
    (Chart::Search, "ranges", "air"),
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
    let topic = topic(rules, view, &words_of(word, 8))?;
    let mut out = String::new();
    match topic {
        Topic::Chart(chart) => self::chart(&mut out, rules, view, chart, style),
        Topic::Tf(t) => task_force(&mut out, rules, view, t, style),
        Topic::Subron(s) => subron_page(&mut out, rules, view, s, style),
        Topic::Hq(from) => hq_page(&mut out, rules, view, from, style),
        Topic::Ship(s) => ship(&mut out, rules, view, s, style),
        Topic::Hex(at) => hex_page(&mut out, rules, view, at, style),
    }
    Some(out)
}

fn topic(rules: &Pacwar, view: &View, words: &[String]) -> Option<Topic> {
    if words.is_empty() {
        return None;
    }
    let asked = words.concat();
    let charts = || CHARTS.iter().map(|(chart, id, name)| (Topic::Chart(*chart), *id, *name));
    if let Found::Exactly(topic) = find(&asked, charts()) {
        return Some(topic);
    }
    if let Ok(t) = ids_text::read_tf(words) {
        return Some(Topic::Tf(t));
    }
    if let Ok(at) = asked.parse::<HexId>() {
        return Some(Topic::Hex(at));
    }
    if let Ok(s) = ids_text::read_subron(words) {
        return view.open.subrons[s.index()].map(|_| Topic::Subron(s));
    }
    if let Some(from) = HqId::all().find(|from| {
        (rules.scenario.base(*from).is_some() || from.tf().is_some())
            && ids_text::words_of(&ids_text::hq(rules, *from).replace('-', " "), 8).concat() == asked
    }) {
        return Some(Topic::Hq(from));
    }
    // Ships before places: Yorktown is a carrier here, whatever the map has.
    if let Ok(s) = ids_text::read_ship(rules, words)
        && rules.scenario.ship(s).is_some()
    {
        return Some(Topic::Ship(s));
    }
    if let Ok(at) = ids_text::read_hex(words) {
        return Some(Topic::Hex(at));
    }
    match find(&asked, charts()) {
        Found::Exactly(topic) | Found::Loosely(topic) => Some(topic),
        Found::Several(_) | Found::Nothing => None,
    }
}

/// Words for completion: charts, markers on the map, bases, subrons, places.
pub(super) fn inspectable(rules: &Pacwar, view: &View) -> Vec<String> {
    let charts = CHARTS.iter().map(|(_, id, _)| (*id).to_owned());
    let markers = TfId::all().filter(|t| hexmap::marker_hex(view, *t).is_some()).map(ids_text::tf);
    let subrons = SubronId::all().filter(|s| view.open.subrons[s.index()].is_some()).map(ids_text::subron);
    let bases =
        HqId::all().filter(|from| rules.scenario.base(*from).is_some()).map(|from| ids_text::hq(rules, from));
    let ships = ShipId::all().filter(|s| rules.scenario.ship(*s).is_some()).map(|s| ids_text::ship(rules, s));
    let mut all: Vec<String> = charts.chain(markers).chain(subrons).chain(bases).chain(ships).collect();
    let near = |place: &&Place| place.hex.section() == Section::F;
    all.extend(Board::get().places().iter().filter(near).map(|place| ids_text::slug(place.name)));
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
    let place = at.map_or_else(|| "not on the map".to_owned(), hex);
    heading(out, style, &format!("{} Task Force {}, {place}", names::side_adjective(t.side()), tf(t)));
    match facts::desk(rules, view, t.side()) {
        Some(desk) => {
            row(out, style, "ships", &facts::ships_by_name(rules, desk.sheet, t));
            row(out, style, "state", &desk_text::summary(&desk, t));
            row(out, style, "plot", &facts::plot(rules, desk.sheet.plot(t)));
            let chits: Vec<String> = Chit::ALL
                .iter()
                .zip(desk.sheet.chits[t.place()])
                .filter(|(_, held)| *held > 0)
                .map(|(chit, held)| format!("{held} {}", names::chit(*chit)))
                .collect();
            row(out, style, "chits", &chits.join(", "));
            let said = view.open.reports[t.index()].as_ref().map(facts::report).unwrap_or_default();
            row(out, style, "you said", &said);
            air_text::headquarters(&desk, style, HqId::aboard(t), out);
        }
        None => knowledge::marker(rules, view, style, Depth::All, t, out),
    }
    if let Some(at) = at {
        around(out, rules, view, at, style);
    }
}

fn subron_page(out: &mut String, rules: &Pacwar, view: &View, s: SubronId, style: Style) {
    let Some(at) = view.open.subrons[s.index()] else { return };
    heading(out, style, &format!("{} subron {}, {}", names::side_adjective(s.side()), subron(s), hex(at)));
    let points = facts::sheet(view, s.side()).map(|sheet| match sheet.subs[s.place()] {
        0 => "none: a dummy".to_owned(),
        points => count(points, "Sub Point"),
    });
    row(out, style, "strength", &points.unwrap_or_else(|| "known to its owner alone".to_owned()));
    let zone = format!("{} hexes around; enemy ports are out of it", crate::submarine::ZONE);
    row(out, style, "zone", &zone);
    around(out, rules, view, at, style);
}

fn hq_page(out: &mut String, rules: &Pacwar, view: &View, from: HqId, style: Style) {
    let at = rules.hq_hex(&view.open, from);
    let place = at.map_or_else(|| "not on the map".to_owned(), |at| at.to_string());
    heading(out, style, &format!("{}, {place}", capital(&names::hq(rules, from))));
    if let Some(base) = rules.scenario.base(from) {
        let port = base
            .port
            .map_or_else(|| "no port".to_owned(), |cargo| format!("port of capacity {cargo}{RECONSTRUCTED}"));
        row(
            out,
            style,
            "base",
            &format!(
                "{}; airbase level {}{RECONSTRUCTED}; {port}",
                names::side_adjective(from.side()),
                base.airbase
            ),
        );
        let post = view.open.post(from);
        let room = format!("{} at most", count(base.air_capacity(post.map(|post| post.size)), "Air Point"));
        row(out, style, "room", &room);
        row(out, style, "staff", &air_text::post_words(&view.open, from));
        let source = format!(
            "hex {}; the rest {}",
            names::confidence(base.hex_confidence),
            names::confidence(base.confidence)
        );
        row(out, style, "source", &source);
    }
    match facts::desk(rules, view, from.side()) {
        Some(desk) => {
            if from.tf().is_none() {
                row(out, style, "supply", &count(desk.sheet.supply[from.place()], "Supply Point"));
            }
            air_text::headquarters(&desk, style, from, out);
            if KindId::of(from.side()).all(|kind| desk.air_points(from, kind) == 0) {
                row(out, style, "air", "no Air Points");
            }
        }
        None => row(out, style, "air", "known to its owner alone"),
    }
    if let Some(at) = at {
        around(out, rules, view, at, style);
    }
}

fn ship(out: &mut String, rules: &Pacwar, view: &View, s: ShipId, style: Style) {
    let Some(card) = rules.scenario.ship(s) else { return };
    let side = names::side_adjective(s.side());
    heading(
        out,
        style,
        &format!("{}, {side} {}", capital(&names::ship(rules, s)), names::ship_kind_words(card.kind)),
    );
    let sure = sign(card.confidence);
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
    row(out, style, "source", names::confidence(card.confidence));
    let Some(sheet) = facts::sheet(view, s.side()) else {
        return row(out, style, "where", "known to her owner alone");
    };
    let hull = &sheet.ships[s.place()];
    let place = hull.tf.map_or_else(
        || "not in a Task Force".to_owned(),
        |t| {
            let at = view.open.at(t).map_or_else(String::new, |at| format!(" at {}", hex(at)));
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
    row(out, style, "state", &state.join(", "));
}

fn hex_page(out: &mut String, rules: &Pacwar, view: &View, at: HexId, style: Style) {
    let board = Board::get();
    let facts_of = &board[at];
    let kind = match facts_of.kind {
        Kind::Sea => "open sea",
        Kind::Coast => "coast",
        Kind::Island => "island",
        Kind::Land => "land",
        Kind::Lake => "lake",
    };
    heading(out, style, &format!("{}, {kind}", hex(at)));
    let sure = if facts_of.kind == Kind::Sea { "" } else { sign(facts_of.confidence) };
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
    for side in Side::BOTH {
        if let Some((from, _)) = rules.scenario.base_at(side, at) {
            row(
                out,
                style,
                "base",
                &format!("{}: look {}", names::side_adjective(side), ids_text::hq(rules, from)),
            );
        }
    }
    let here: Vec<String> = hexmap::pieces(view, at).into_iter().map(|(_, name)| name).collect();
    row(out, style, "here", &here.join(", "));
    if let Some(side) = facts::own(view) {
        let far =
            |t: TfId| hexmap::marker_hex(view, t).map(|from| format!("{} {}", tf(t), bearing(from, at)));
        let from: Vec<String> = TfId::of(side).filter_map(far).map(|words| tie(&words)).collect();
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
    let sure = sign(place.facility_confidence);
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
    words.push(format!("hex {}", names::confidence(place.hex_confidence)));
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
            heading(out, style, rules.scenario.title);
            out.push_str(&overview::theatre(rules, view, style));
            note(out, style, &board_text::theatre_legend(view));
        }
        Chart::Desk => desk_text::desk(rules, view, style, out),
        Chart::Enemy => knowledge::page(rules, view, style, out),
        Chart::Search => {
            air_text::page(rules, view, style, out);
            if facts::own(view).is_some() {
                heading(out, style, "Bases");
                air_text::public_bases(rules, &view.open, style, out);
            }
        }
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
    let left = [0, 1].map(|cup| Cups::SIZE[cup].saturating_sub(view.open.chits_out[cup]));
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
