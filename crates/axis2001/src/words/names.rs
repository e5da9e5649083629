//! Names inside sentences: countries, units, spaces, and how they are counted.

use ironbottom_kit::english;

use crate::board::{Board, Confidence, Country, Ground, Kind, Nation, Power, Side, SpaceId};
use crate::unit::{Cargo, Status, Unit};

/// What a confidence means, for a reader who asks.
pub(super) const fn confidence(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Rulebook => "stated by the rulebook or its FAQ",
        Confidence::Found | Confidence::Recalled | Confidence::Reconstructed => confidence.words(),
    }
}

/// `Japan`, `the Allies`.
pub(super) const fn side(side: Side) -> &'static str {
    match side {
        Side::Japan => "Japan",
        Side::Allies => "the Allies",
    }
}

/// `Japan`, `Great Britain`, `the United States`.
pub(super) const fn power(power: Power) -> &'static str {
    match power {
        Power::Japan => "Japan",
        Power::Britain => "Great Britain",
        Power::Usa => "the United States",
    }
}

/// `Japan`, `India`, `Australia`, `the USA`, `China`.
pub(super) const fn country(country: Country) -> &'static str {
    match country {
        Country::Japan => "Japan",
        Country::India => "India",
        Country::Australia => "Australia",
        Country::Usa => "the USA",
        Country::China => "China",
    }
}

/// The same in a heading.
pub(super) const fn country_head(which: Country) -> &'static str {
    match which {
        Country::Usa => "USA",
        Country::Japan | Country::India | Country::Australia | Country::China => country(which),
    }
}

/// `Japanese`, `British`, `American`, `Chinese`.
pub(super) const fn adjective(nation: Nation) -> &'static str {
    match nation {
        Nation::Japan => "Japanese",
        Nation::Britain => "British",
        Nation::Usa => "American",
        Nation::China => "Chinese",
    }
}

/// The id of the card of a nation's units of a kind: `usa-fighter`.
pub(super) fn card_id(nation: Nation, kind: Kind) -> String {
    format!("{}-{}", nation.word(), kind.word())
}

/// `1 IPC`, `5 IPCs`.
pub(super) fn ipcs(count: impl english::Count) -> String {
    english::count(count, "IPC")
}

/// `1 victory point`, `3 victory points`.
pub(super) fn points(count: impl english::Count) -> String {
    english::count(count, "victory point")
}

/// The names of a board's spaces and kinds of unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lexicon<'a> {
    board: &'a Board,
}

impl<'a> Lexicon<'a> {
    /// The names of this board.
    pub(super) const fn new(board: &'a Board) -> Self {
        Self { board }
    }

    /// The id of a space.
    pub(super) fn space_id(self, at: SpaceId) -> &'a str {
        &self.board[at].id
    }

    /// `Burma`, `the Philippines`, `sea zone 36`.
    pub(super) fn space(self, at: SpaceId) -> String {
        if let Some(number) = at.zone() {
            return format!("sea zone {number}");
        }
        let name = &self.board[at].name;
        let article = name.ends_with("Islands")
            || matches!(
                at,
                SpaceId::PHILIPPINES | SpaceId::NEW_HEBRIDES | SpaceId::NORTHERN_TERRITORY | SpaceId::USA
            );
        if article { format!("the {name}") } else { name.clone() }
    }

    /// `in Burma`, `on Guam`, `in sea zone 36`.
    pub(super) fn within(self, at: SpaceId) -> String {
        let on = at.is_land() && at != SpaceId::JAPAN && self.board[at].ground == Ground::Island;
        format!("{} {}", if on { "on" } else { "in" }, self.space(at))
    }

    /// `in Burma`, `on a carrier in sea zone 36`.
    pub(super) fn deck(self, at: SpaceId) -> String {
        if at.is_sea() { format!("on a carrier in {}", self.space(at)) } else { self.within(at) }
    }

    /// `infantry`, `fighter`.
    pub(super) fn kind(self, kind: Kind) -> &'a str {
        &self.board[kind].name
    }

    /// `fighter` or `fighters`.
    pub(super) fn kinds(self, count: impl english::Count, kind: Kind) -> &'a str {
        english::plural(count, &self.board[kind].name, &self.board[kind].plural)
    }

    /// `1 fighter`, `3 fighters`, `2 infantry`.
    pub(super) fn counted(self, count: impl english::Count, which: Kind) -> String {
        format!("{} {}", count.value(), self.kinds(count, which))
    }

    /// `a fighter`, `one infantry`.
    pub(super) fn one(self, which: Kind) -> String {
        match which {
            Kind::Infantry | Kind::Artillery | Kind::Armour => format!("one {}", self.kind(which)),
            _ => english::with_article(self.kind(which)),
        }
    }

    /// `2 Japanese fighters`, `1 British infantry`.
    pub(super) fn units(self, nation: Nation, which: Kind, count: u8) -> String {
        format!("{count} {} {}", adjective(nation), self.kinds(count, which))
    }

    /// What lies aboard, with its nation where it is another's: `2 infantry, 1 American armour`.
    pub(super) fn aboard(self, unit: Unit) -> String {
        let items: Vec<String> = stowed(unit)
            .into_iter()
            .map(|(nation, kind, count)| format!("{count} {}", self.cargo_kind(unit.nation, nation, kind)))
            .collect();
        items.join(", ")
    }

    /// `infantry`, `American armour`.
    pub(super) fn cargo(self, carrier: Nation, cargo: Cargo) -> String {
        cargo
            .kind()
            .map_or_else(|| "nothing".to_owned(), |kind| self.cargo_kind(carrier, cargo.nation(), kind))
    }

    fn cargo_kind(self, carrier: Nation, nation: Nation, kind: Kind) -> String {
        if nation == carrier {
            self.kind(kind).to_owned()
        } else {
            format!("{} {}", adjective(nation), self.kind(kind))
        }
    }

    /// `transport with 2 infantry aboard`, `damaged battleship`.
    pub(super) fn unit(self, unit: Unit) -> String {
        let damaged = if unit.is(Status::DAMAGED) { "damaged " } else { "" };
        let name = format!("{damaged}{}", self.kind(unit.kind));
        if unit.is_laden() { format!("{name} with {} aboard", self.aboard(unit)) } else { name }
    }

    /// What is to be said of a unit beside its kind: `damaged`, `on patrol`, `with 2 infantry aboard`.
    pub(super) fn states(self, unit: Unit) -> Vec<String> {
        let status = unit.status;
        let flags = [
            (Status::DAMAGED, "damaged"),
            (Status::SUBMERGED, "submerged"),
            (Status::PATROL, "on patrol"),
            (Status::RAID, "raiding"),
            (Status::WITHDRAWN, "withdrawn"),
            (Status::HIT, "hit"),
        ];
        let mut words: Vec<String> =
            flags.iter().filter(|(flag, _)| status.has(*flag)).map(|(_, word)| (*word).to_owned()).collect();
        if status.has(Status::ALOFT) && !status.has(Status::PATROL) {
            words.push("in the air".to_owned());
        }
        if unit.is_laden() {
            words.push(format!("with {} aboard", self.aboard(unit)));
        }
        if let Some(target) = unit.toward.filter(|_| unit.kind.is_air() || unit.aboard().any(Cargo::landing))
        {
            words.push(format!("to land {}", self.within(target)));
        }
        words
    }

    /// A group in a list: `2 fighters (in the air)`.
    pub(super) fn group(self, unit: Unit, count: u8) -> String {
        let words = self.states(unit);
        let head = self.counted(count, unit.kind);
        if words.is_empty() { head } else { format!("{head} ({})", words.join(", ")) }
    }
}

/// What lies aboard, equal things together: whose, what, how many.
pub(super) fn stowed(unit: Unit) -> Vec<(Nation, Kind, u32)> {
    tallied(unit.aboard())
}

/// What is to land of what lies aboard.
pub(super) fn landing(unit: Unit) -> Vec<(Nation, Kind, u32)> {
    tallied(unit.aboard().filter(|cargo| cargo.landing()))
}

fn tallied(aboard: impl Iterator<Item = Cargo>) -> Vec<(Nation, Kind, u32)> {
    let mut items: Vec<(Nation, Kind, u32)> = Vec::new();
    for cargo in aboard {
        let Some(kind) = cargo.kind() else { continue };
        match items.iter_mut().find(|(nation, other, _)| (*nation, *other) == (cargo.nation(), kind)) {
            Some((.., count)) => *count += 1,
            None => items.push((cargo.nation(), kind, 1)),
        }
    }
    items
}
