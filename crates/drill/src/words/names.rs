//! What things are called in sentences and scenes.

use crate::{Force, Heading, Patrol, Place, Sea, Ship, Subject};

/// `Force A`.
pub(super) const fn force(force: Force) -> &'static str {
    match force {
        Force::A => "Force A",
        Force::B => "Force B",
        Force::C => "Force C",
    }
}

/// `Orion`.
pub(super) const fn ship(ship: Ship) -> &'static str {
    match ship {
        Ship::Orion => "Orion",
        Ship::Lyra => "Lyra",
        Ship::Vesta => "Vesta",
    }
}

/// `North`.
pub(super) const fn patrol(patrol: Patrol) -> &'static str {
    match patrol {
        Patrol::North => "North",
        Patrol::East => "East",
        Patrol::South => "South",
    }
}

/// `Gull Bank (2)`.
pub(super) fn sea(sea: Sea) -> String {
    format!("{} ({})", sea_name(sea), sea.number())
}

/// `Gull Bank`.
pub(super) const fn sea_name(sea: Sea) -> &'static str {
    match sea.number() {
        1 => "West Gate",
        2 => "Gull Bank",
        3 => "Bell Shoal",
        4 => "Still Water",
        5 => "Long Reach",
        6 => "Ash Shoal",
        7 => "Heron Deep",
        _ => "East Gate",
    }
}

/// `steers west`, for a plot.
pub(super) const fn steers(heading: Heading) -> &'static str {
    match heading {
        Heading::West => "steers west",
        Heading::Hold => "holds",
        Heading::East => "steers east",
    }
}

/// `1 ship`, `2 ships`, `no ships`.
pub(super) fn ships(count: u8) -> String {
    many(count, "ship")
}

/// `1 hit`, `2 hits`, `no hits`.
pub(super) fn many(count: u8, what: &str) -> String {
    match count {
        0 => format!("no {what}s"),
        1 => format!("1 {what}"),
        _ => format!("{count} {what}s"),
    }
}

/// `North 2, South 1`.
pub(super) fn shares(shares: [u8; 3]) -> String {
    let given = Patrol::ALL.into_iter().filter(|p| shares[p.index()] > 0);
    let parts: Vec<_> = given.map(|p| format!("{} {}", patrol(p), shares[p.index()])).collect();
    if parts.is_empty() { "nothing yet".to_owned() } else { parts.join(", ") }
}

/// Scene id of a force's marker.
pub(super) fn force_id(force: Force) -> String {
    format!("force-{}", force.word())
}

/// Scene id of a box.
pub(super) fn sea_id(sea: Sea) -> String {
    format!("box-{}", sea.number())
}

/// Scene id of a place of the battle board.
pub(super) fn place_id(place: Place) -> String {
    format!("place-{}", place.number())
}

/// The space of ships and forces that have left the sea.
pub(super) const OCEAN: &str = "ocean";

/// Scene id of where a box leads this way; out of the sea it is the open ocean.
pub(super) fn way_id(from: Sea, heading: Heading) -> String {
    from.towards(heading).map_or_else(|| OCEAN.to_owned(), sea_id)
}

/// Scene id of what an action is about.
pub(super) fn subject_id(subject: Subject) -> String {
    match subject {
        Subject::Force(force) => force_id(force),
        Subject::Squadron(patrol) => patrol.word().to_owned(),
        Subject::Ship(ship) => ship.word().to_owned(),
        Subject::Place(place) => place_id(place),
    }
}
