//! What things are called, in notation and in sentences.

use crate::{Chit, Force, Heading, Patrol, Place, Posture, Sea, Ship};

/// A thing with a word for notation.
pub(super) trait Named: Copy + 'static {
    /// Every one of its kind.
    const ALL: &'static [Self];

    /// One lower-case word.
    fn word(self) -> &'static str;

    /// The thing this word stands for.
    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|t| t.word() == word)
    }
}

impl Named for Force {
    const ALL: &'static [Self] = &Force::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::A => "a",
            Self::B => "b",
            Self::C => "c",
        }
    }
}

impl Named for Ship {
    const ALL: &'static [Self] = &Ship::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::Orion => "orion",
            Self::Lyra => "lyra",
            Self::Vesta => "vesta",
        }
    }
}

impl Named for Patrol {
    const ALL: &'static [Self] = &Patrol::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
        }
    }
}

impl Named for Heading {
    const ALL: &'static [Self] = &Heading::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::West => "west",
            Self::Hold => "hold",
            Self::East => "east",
        }
    }
}

impl Named for Posture {
    const ALL: &'static [Self] = &Posture::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::Guns => "guns",
            Self::Steam => "steam",
        }
    }
}

impl Named for Chit {
    const ALL: &'static [Self] = &[Self::True, Self::Vague, Self::False];

    fn word(self) -> &'static str {
        match self {
            Self::True => "true",
            Self::Vague => "vague",
            Self::False => "false",
        }
    }
}

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
    let given = Patrol::ALL.into_iter().filter(|p| shares[*p as usize] > 0);
    let parts: Vec<_> = given.map(|p| format!("{} {}", patrol(p), shares[p as usize])).collect();
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
