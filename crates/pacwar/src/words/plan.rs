//! What is printed: the whole hex map, the Task Force Display, the items of a report, and the counters.
//! It follows from the terms alone.

use ironbottom_kernel::Plan;
use ironbottom_kernel::wire::{Board as PlanBoard, Mark, PieceCard, Space, Value};

use super::names::{self, side_id};
use super::{facts, ids_text};
use crate::action::Item;
use crate::board::{HexId, Kind, Place, Port, Resource, Terrain};
use crate::ids::{GroupId, HqId, KindId, LotId, ShipId, Side, SubronId, TfId};
use crate::scenario::{AirCard, Roles};
use crate::{Confidence, Pacwar};

/// Where things stand that are not on the map.
pub(super) const OFF_MAP: &str = "off-map";

/// Boards and counters.
pub(super) fn plan(rules: &Pacwar) -> Plan {
    Plan { boards: vec![map(rules), display(), report()], cards: cards(rules) }
}

/// The box of a Task Force on the display, where its ships stand.
pub(super) fn box_of(tf: TfId) -> String {
    format!("{}-box", ids_text::tf(tf))
}

/// The space of an item of a report.
pub(super) fn item_id(item: Item) -> String {
    format!("item-{}", names::item(item))
}

fn made_up(confidence: Confidence) -> bool {
    confidence == Confidence::Reconstructed
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
    let owner = Side::BOTH.into_iter().find(|side| rules.scenario.base_at(*side, hex).is_some());
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
    let guess = made_up(place.facility_confidence);
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

/// A box for each Task Force, and one for what is on no board. WitP [9.2].
fn display() -> PlanBoard {
    let boxed = |tf: TfId| Space {
        id: box_of(tf),
        name: format!("{} box", names::tf(tf)),
        kind: "box".into(),
        owner: Some(side_id(tf.side()).into()),
        marks: vec![Mark::of("task-force", Value::piece(ids_text::tf(tf)))],
        ..Space::default()
    };
    let mut spaces: Vec<Space> = TfId::all().map(boxed).collect();
    spaces.push(plain(OFF_MAP, "Not on the map", "box"));
    PlanBoard { id: "display".into(), title: "Task Force Display".into(), spaces }
}

/// The items of a report, each a space to pick. WitP [8.34].
fn report() -> PlanBoard {
    let spaces = Item::ALL.map(|item| plain(&item_id(item), names::item_words(item)[1], "item"));
    PlanBoard { id: "report".into(), title: "Report".into(), spaces: spaces.into() }
}

fn plain(id: &str, name: &str, kind: &str) -> Space {
    Space { id: id.into(), name: names::capital(name), kind: kind.into(), ..Space::default() }
}

fn cards(rules: &Pacwar) -> Vec<PieceCard> {
    let mut all = Vec::new();
    for side in Side::BOTH {
        let forces = rules.scenario.of(side);
        all.extend(TfId::of(side).map(|tf| card(side, "task-force", ids_text::tf(tf), names::tf(tf))));
        all.extend(
            SubronId::of(side)
                .filter(|subron| rules.scenario.subron(*subron).is_some())
                .map(|subron| card(side, "subron", ids_text::subron(subron), names::subron(subron))),
        );
        let flown = |hq: &HqId| hq.tf().is_some() || rules.scenario.base(*hq).is_some();
        all.extend(HqId::of(side).filter(flown).map(|hq| {
            let name = names::capital(&names::hq(rules, hq));
            card(side, "headquarters", ids_text::hq(rules, hq), name)
        }));
        all.extend(ShipId::of(side).take(forces.ships.len()).map(|ship| ship_card(rules, ship)));
        all.extend(GroupId::of(side).take(forces.groups.len()).map(|group| group_card(rules, group)));
        all.extend(LotId::of(side).take(forces.lots.len()).map(|lot| lot_card(rules, lot)));
        all.extend(KindId::of(side).zip(&forces.kinds).map(|(kind, air)| air_card(rules, kind, air)));
    }
    all
}

fn card(side: Side, face: &str, id: String, name: String) -> PieceCard {
    PieceCard { id, face: face.into(), name, owner: Some(side_id(side).into()), marks: Vec::new() }
}

fn ship_card(rules: &Pacwar, ship: ShipId) -> PieceCard {
    let made = card(ship.side(), "ship", ids_text::ship(rules, ship), names::ship(rules, ship));
    let Some(printed) = rules.scenario.ship(ship) else { return made };
    let guess = made_up(printed.confidence);
    let number = |kind: &str, number: i32| Mark::number(kind, number).reconstructed(guess);
    let kind = Value::kind(names::ship_kind(printed.kind));
    let mut marks = vec![
        Mark::of("type", kind).text(names::ship_kind_words(printed.kind)),
        number("speed", printed.class.into()),
        number("fuel", rules.charts.period(printed.class).into())
            .text(super::scene::fuel_words(rules.charts.period(printed.class))),
    ];
    let some = [("air", u16::from(printed.air), "Air Point"), ("load", printed.load.into(), "Load Point")];
    for (kind, count, word) in some.into_iter().filter(|(_, count, _)| *count > 0) {
        marks.push(number(kind, count.into()).text(format!("carries {}", names::count(count, word))));
    }
    if printed.stores > 0 {
        let text = format!("{} aboard", names::count(printed.stores, "Supply Point"));
        marks.push(number("stores", printed.stores.into()).text(text));
    }
    PieceCard { marks, ..made }
}

fn group_card(rules: &Pacwar, group: GroupId) -> PieceCard {
    let name = names::capital(&names::group(rules, group));
    let made = card(group.side(), "group", ids_text::group(rules, group), name);
    let Some(printed) = rules.scenario.group(group) else { return made };
    let ships = (printed.ships.0..printed.ships.1).filter_map(|place| ShipId::new(group.side(), place));
    let mut marks: Vec<Mark> = facts::by_kind(rules, ships)
        .into_iter()
        .map(|(kind, count)| {
            Mark::of("ships", Value::units(names::ship_kind(kind), count)).reconstructed(true)
        })
        .collect();
    if let Some((turn, hex)) = printed.arrives {
        marks.push(Mark::number("arrives", turn).text(format!("arrives on turn {turn}")).reconstructed(true));
        marks.push(Mark::of("arrives-at", Value::space(hex.to_string())).reconstructed(true));
    }
    PieceCard { marks, ..made }
}

fn lot_card(rules: &Pacwar, lot: LotId) -> PieceCard {
    let name = names::capital(&names::lot(rules, lot));
    let made = card(lot.side(), "cargo", ids_text::lot(lot), name);
    let load = rules.scenario.lot(lot).map_or(0, |card| card.load);
    let mark = Mark::number("load", load).text(names::count(load, "Load Point")).reconstructed(true);
    PieceCard { marks: vec![mark], ..made }
}

/// A type of Air Points: what `units` of a headquarters and the argument `kind` of a choice name.
fn air_card(rules: &Pacwar, kind: KindId, printed: &AirCard) -> PieceCard {
    let made = card(kind.side(), "aircraft", ids_text::kind(rules, kind), printed.name.clone());
    let mut marks: Vec<Mark> = roles(printed.roles).map(|role| Mark::of("role", Value::word(role))).collect();
    let guess = made_up(printed.confidence);
    marks.push(Mark::number("normal", printed.normal).reconstructed(guess));
    marks.push(Mark::number("extended", printed.extended).reconstructed(guess));
    marks
        .push(Mark::number("transfer", printed.transfer).reconstructed(made_up(printed.transfer_confidence)));
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
