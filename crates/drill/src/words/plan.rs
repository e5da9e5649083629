//! What is printed: the sea and the counters.

use ironbottom_kernel::wire::{Board, Mark, PieceCard, Plan, Space};

use super::names;
use crate::{Force, Patrol, Sea, Ship, Squadron};

/// The plan, whatever the options.
pub(super) fn plan() -> Plan {
    let boxes = Sea::all().map(|sea| {
        space(&names::sea_id(sea), names::sea_name(sea), if sea.is_shoal() { "shoal" } else { "sea" })
    });
    let aside = [("harbour", "Harbour"), (names::OCEAN, "Open ocean"), ("seabed", "Sea bed")];
    let aside = aside.into_iter().map(|(id, name)| space(id, name, id));
    let sea = Board { id: "sea".into(), title: "The sea".into(), spaces: boxes.chain(aside).collect() };
    let cards = Force::ALL
        .into_iter()
        .map(force)
        .chain(Patrol::ALL.into_iter().map(squadron))
        .chain(Ship::ALL.into_iter().map(ship));
    Plan { boards: vec![sea], cards: cards.collect() }
}

/// A space with nothing on it.
pub(super) fn space(id: &str, name: &str, kind: &str) -> Space {
    Space { id: id.to_owned(), name: name.to_owned(), kind: kind.to_owned(), ..Space::default() }
}

fn force(force: Force) -> PieceCard {
    PieceCard {
        id: names::force_id(force),
        face: "force".into(),
        name: names::force(force).into(),
        owner: Some("raider".into()),
        marks: Vec::new(),
    }
}

fn squadron(patrol: Patrol) -> PieceCard {
    PieceCard {
        id: patrol.word().into(),
        face: "squadron".into(),
        name: format!("{} squadron", names::patrol(patrol)),
        owner: Some(patrol.word().into()),
        marks: vec![Mark::number("strength", Squadron::FULL)],
    }
}

fn ship(ship: Ship) -> PieceCard {
    PieceCard {
        id: ship.word().into(),
        face: ship.word().into(),
        name: names::ship(ship).into(),
        owner: Some("raider".into()),
        marks: vec![Mark::number("hull", ship.hull()), Mark::number("value", ship.value())],
    }
}
