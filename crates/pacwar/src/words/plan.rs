//! What is printed: the whole hex map, the Task Force Display, the items of a report, and the counters.
//! It follows from the terms alone.

use ironbottom_kernel::Plan;
use ironbottom_kernel::wire::{Board as PlanBoard, Mark, PieceCard, Space, Value};
use ironbottom_kit::english::{capital, count};

use super::facts;
use super::names::{self, side_id};
use crate::Pacwar;
use crate::action::Item;
use crate::board::{HexId, Kind, Place, Port, Resource, Terrain};
use crate::directory;
use crate::ids::{GroupId, KindId, LotId, ShipId, Side, Station, TfId, UnitId};
use crate::scenario::{AirCard, Roles};

/// Where things stand that are not on the map.
pub(super) const OFF_MAP: &str = "off-map";

/// Boards and counters.
pub(super) fn plan(rules: &Pacwar) -> Plan {
    Plan { boards: vec![map(rules), display(rules), report()], cards: cards(rules) }
}

/// The box of a Task Force on the display, where its ships stand.
pub(super) fn box_of(tf: TfId) -> String {
    format!("{}-box", directory::tf(tf))
}

/// The space of an item of a report.
pub(super) fn item_id(item: Item) -> String {
    format!("item-{}", item.word())
}

fn map(rules: &Pacwar) -> PlanBoard {
    let spaces = HexId::all().map(|hex| space(rules, hex)).collect();
    PlanBoard { id: "map".into(), title: "The Pacific".into(), spaces }
}

/// A hex. One of the open sea is its number, its kind and its place in the grid, and nothing else.
fn space(rules: &Pacwar, hex: HexId) -> Space {
    let (x, y) = hex.grid();
    let places = || rules.board.places_in(hex);
    let names: Vec<&str> = places().map(|place| place.name).collect();
    let owner = rules.scenario.facilities.at(hex).and_then(|id| rules.scenario.facilities.get(id).holder);
    Space {
        id: hex.to_string(),
        name: names.join(", "),
        kind: kind(rules, hex).into(),
        owner: owner.map(|side| side_id(side).to_owned()),
        grid: Some([x, y]),
        marks: places().flat_map(facilities).collect(),
    }
}

/// Inland it is the terrain, elsewhere the water.
fn kind(rules: &Pacwar, hex: HexId) -> &'static str {
    let printed = &rules.board[hex];
    match (printed.kind, printed.terrain) {
        (Kind::Sea, _) => "sea",
        (Kind::Coast, _) => "coast",
        (Kind::Island, _) => "island",
        (Kind::Lake, _) => "lake",
        (Kind::Land, None | Some(Terrain::Clear)) => "clear",
        (Kind::Land, Some(Terrain::Rough)) => "rough",
        (Kind::Land, Some(Terrain::Desert)) => "desert",
        (Kind::Land, Some(Terrain::Jungle)) => "jungle",
        (Kind::Land, Some(Terrain::Swamp)) => "swamp",
        (Kind::Land, Some(Terrain::Mountain)) => "mountain",
    }
}

fn facilities(place: &Place) -> Vec<Mark> {
    let guess = place.facility_confidence.is_reconstructed();
    let capacity = i32::from(place.capacity);
    let mut marks = Vec::new();
    match place.port {
        Some(Port::Major) => {
            marks.push(Mark::number("port", capacity).text(format!("major port of capacity {capacity}")));
        }
        Some(Port::Minor) => {
            marks.push(Mark::number("port", capacity).text(format!("minor port of capacity {capacity}")));
        }
        Some(Port::Anchorage) => marks.push(Mark::flag("anchorage")),
        None => {}
    }
    marks
        .extend((place.airbase > 0).then(|| {
            Mark::number("airbase", place.airbase).text(format!("airbase level {}", place.airbase))
        }));
    marks.extend(place.city.then(|| Mark::flag("city")));
    marks.extend(place.industry.then(|| Mark::flag("industry").text("Industrial Center")));
    marks.extend(place.resource.map(|resource| {
        let (word, text) = match resource {
            Resource::Northern => ("northern", "northern Resource Center"),
            Resource::Southern => ("southern", "southern Resource Center"),
            Resource::Oil => ("oil", "Oil Center"),
        };
        Mark::of("resource", Value::word(word)).text(text)
    }));
    marks.extend(place.capital.then(|| Mark::flag("capital").text("capital of its province")));
    marks.into_iter().map(|mark| mark.reconstructed(guess)).collect()
}

/// The Task Force markers of a side.
fn markers(rules: &Pacwar, side: Side) -> impl Iterator<Item = TfId> {
    (0..rules.directory.markers(side)).filter_map(move |place| TfId::new(side, place))
}

/// A box for each Task Force, and one for what is on no board. WitP [9.2].
fn display(rules: &Pacwar) -> PlanBoard {
    let boxed = |tf: TfId| Space {
        id: box_of(tf),
        name: format!("{} box", names::tf(tf)),
        kind: "box".into(),
        owner: Some(side_id(tf.side()).into()),
        marks: vec![Mark::of("task-force", Value::piece(directory::tf(tf)))],
        ..Space::default()
    };
    let mut spaces: Vec<Space> =
        Side::BOTH.into_iter().flat_map(|side| markers(rules, side)).map(boxed).collect();
    spaces.push(plain(OFF_MAP, "Not on the map", "box"));
    PlanBoard { id: "display".into(), title: "Task Force Display".into(), spaces }
}

/// The items of a report, each a space to pick. WitP [8.34].
fn report() -> PlanBoard {
    let spaces = Item::ALL.map(|item| plain(&item_id(item), names::item_words(item)[1], "item"));
    PlanBoard { id: "report".into(), title: "Report".into(), spaces: spaces.into() }
}

fn plain(id: &str, name: &str, kind: &str) -> Space {
    Space { id: id.into(), name: capital(name), kind: kind.into(), ..Space::default() }
}

fn cards(rules: &Pacwar) -> Vec<PieceCard> {
    let mut all = Vec::new();
    let words = &rules.directory;
    for side in Side::BOTH {
        all.extend(
            markers(rules, side).map(|tf| card(side, "task-force", &directory::tf(tf), names::tf(tf))),
        );
        let subron = |id| card(side, "subron", &directory::subron(id), names::subron(id));
        all.extend(words.subrons.of(side).map(subron));
        all.extend(words.units.of(side).map(|unit| unit_card(rules, unit)));
        all.extend(markers(rules, side).map(|tf| {
            let at = Station::Carriers(tf);
            card(side, "headquarters", &words.station(at), capital(words.station_name(at)))
        }));
        all.extend(words.ships.of(side).map(|ship| ship_card(rules, ship)));
        all.extend(words.groups.of(side).map(|group| group_card(rules, group)));
        all.extend(words.lots.of(side).map(|lot| lot_card(rules, lot)));
        all.extend(rules.scenario.kinds(side).map(|(kind, air)| air_card(rules, kind, air)));
    }
    all.extend(super::air_wire::waters(rules));
    if rules.scenario.chapters.surface {
        all.extend(super::surface_wire::spots(rules));
    }
    all
}

fn card(side: Side, face: &str, id: &str, name: impl Into<String>) -> PieceCard {
    PieceCard {
        id: id.into(),
        face: face.into(),
        name: name.into(),
        owner: Some(side_id(side).into()),
        marks: Vec::new(),
    }
}

fn unit_card(rules: &Pacwar, unit: UnitId) -> PieceCard {
    let (word, name) = (rules.directory.units.word(unit), rules.directory.units.name(unit));
    let made = card(unit.side(), "headquarters", word, name);
    let size = rules.scenario.unit(unit).map(|card| card.size).map(|size| {
        Mark::of("size", Value::word(size.word())).text(names::size_words(size)).reconstructed(true)
    });
    PieceCard { marks: size.into_iter().collect(), ..made }
}

fn ship_card(rules: &Pacwar, ship: ShipId) -> PieceCard {
    let made = card(ship.side(), "ship", rules.directory.ships.word(ship), names::ship(rules, ship));
    let Some(printed) = rules.scenario.ship(ship) else { return made };
    let guess = printed.confidence.is_reconstructed();
    let number = |kind: &str, number: i32| Mark::number(kind, number).reconstructed(guess);
    let kind = Value::kind(printed.kind.code());
    let mut marks = vec![
        Mark::of("type", kind).text(names::ship_kind_words(printed.kind)),
        number("speed", printed.class.into()),
        number("fuel", rules.charts.period(printed.class).into())
            .text(super::scene::fuel_words(rules.charts.period(printed.class))),
    ];
    let some = [("air", u16::from(printed.air), "Air Point"), ("load", printed.load.into(), "Load Point")];
    for (kind, points, word) in some.into_iter().filter(|(_, points, _)| *points > 0) {
        marks.push(number(kind, points.into()).text(format!("carries {}", count(points, word))));
    }
    if printed.stores > 0 {
        let text = format!("{} aboard", count(printed.stores, "Supply Point"));
        marks.push(number("stores", printed.stores.into()).text(text));
    }
    PieceCard { marks, ..made }
}

fn group_card(rules: &Pacwar, group: GroupId) -> PieceCard {
    let name = capital(names::group(rules, group));
    let made = card(group.side(), "group", rules.directory.groups.word(group), name);
    let Some(printed) = rules.scenario.group(group) else { return made };
    let mut marks: Vec<Mark> = facts::by_kind(rules, rules.scenario.ships_of(group))
        .into_iter()
        .map(|(kind, count)| Mark::of("ships", Value::units(kind.code(), count)).reconstructed(true))
        .collect();
    if let Some((turn, hex)) = printed.arrives {
        marks.push(Mark::number("arrives", turn).text(format!("arrives on turn {turn}")).reconstructed(true));
        marks.push(Mark::of("arrives-at", Value::space(hex.to_string())).reconstructed(true));
    }
    PieceCard { marks, ..made }
}

fn lot_card(rules: &Pacwar, lot: LotId) -> PieceCard {
    let name = capital(names::lot(rules, lot));
    let made = card(lot.side(), "cargo", &directory::lot(lot), name);
    let load = rules.scenario.lot(lot).map_or(0, |card| card.load);
    let mark = Mark::number("load", load).text(count(load, "Load Point")).reconstructed(true);
    PieceCard { marks: vec![mark], ..made }
}

/// A type of Air Points: what `units` of a headquarters and the argument `kind` of a choice name.
fn air_card(rules: &Pacwar, kind: KindId, printed: &AirCard) -> PieceCard {
    let made = card(kind.side(), "aircraft", rules.directory.kinds.word(kind), printed.name.clone());
    let mut marks: Vec<Mark> = roles(printed.roles).map(|role| Mark::of("role", Value::word(role))).collect();
    let guess = printed.confidence.is_reconstructed();
    marks.push(Mark::number("normal", printed.normal).reconstructed(guess));
    marks.push(Mark::number("extended", printed.extended).reconstructed(guess));
    marks.push(
        Mark::number("transfer", printed.transfer)
            .reconstructed(printed.transfer_confidence.is_reconstructed()),
    );
    marks.extend(printed.carrier.then(|| Mark::flag("carrier-trained")));
    marks.extend(printed.seaplane.then(|| Mark::flag("seaplane")));
    PieceCard { marks, ..made }
}

fn roles(roles: Roles) -> impl Iterator<Item = &'static str> {
    let Roles { fighter, fighter_bomber, level, dive, torpedo, reconnaissance, transport } = roles;
    [
        (fighter, "fighter"),
        (fighter_bomber, "fighter-bomber"),
        (level, "level-bomber"),
        (dive, "dive-bomber"),
        (torpedo, "torpedo-bomber"),
        (reconnaissance, "reconnaissance"),
        (transport, "transport"),
    ]
    .into_iter()
    .filter_map(|(has, word)| has.then_some(word))
}
