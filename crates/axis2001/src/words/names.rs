//! Names inside sentences: countries, units, spaces, lists, and the sign for what we had to reconstruct.

use crate::board::{Board, Confidence, Country, Kind, Nation, Power, Side, SpaceId};
use crate::unit::{Cargo, Status, Unit};

/// Stands behind every value that is our choice and not the print of the game.
pub(super) const RECONSTRUCTED: &str = "°";

/// `°` for a value without a source, nothing for any other.
pub(super) const fn sign(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Reconstructed => RECONSTRUCTED,
        Confidence::Rulebook | Confidence::Found | Confidence::Recalled => "",
    }
}

/// What a confidence means, for a reader who asks.
pub(super) const fn confidence(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Rulebook => "stated by the rulebook or its FAQ",
        Confidence::Found => "found in a public source",
        Confidence::Recalled => "general knowledge of the game",
        Confidence::Reconstructed => "reconstructed (our choice, no source)",
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

/// The id of a power.
pub(super) const fn power_id(power: Power) -> &'static str {
    match power {
        Power::Japan => "japan",
        Power::Britain => "britain",
        Power::Usa => "usa",
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

/// The id of a country.
pub(super) const fn country_id(country: Country) -> &'static str {
    match country {
        Country::Japan => "japan",
        Country::India => "india",
        Country::Australia => "australia",
        Country::Usa => "usa",
        Country::China => "china",
    }
}

/// The id of a nation.
pub(super) const fn nation_id(nation: Nation) -> &'static str {
    match nation {
        Nation::Japan => "japan",
        Nation::Britain => "britain",
        Nation::Usa => "usa",
        Nation::China => "china",
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

/// `Burma`, `the Philippines`, `sea zone 36`.
pub(super) fn space(at: SpaceId) -> String {
    if let Some(number) = at.zone() {
        return format!("sea zone {number}");
    }
    let name = &Board::get()[at].name;
    let article = name.ends_with("Islands")
        || matches!(
            at,
            SpaceId::PHILIPPINES | SpaceId::NEW_HEBRIDES | SpaceId::NORTHERN_TERRITORY | SpaceId::USA
        );
    if article { format!("the {name}") } else { name.clone() }
}

/// `in Burma`, `in sea zone 36`.
pub(super) fn within(at: SpaceId) -> String {
    let on = at.is_land() && Board::get()[at].ground == crate::board::Ground::Island;
    format!("{} {}", if on && at != SpaceId::JAPAN { "on" } else { "in" }, space(at))
}

/// The id of a space.
pub(super) fn space_id(at: SpaceId) -> &'static str {
    &Board::get()[at].id
}

/// The id of a kind.
pub(super) fn kind_id(kind: Kind) -> &'static str {
    &Board::get()[kind].id
}

/// `infantry`, `fighter`.
pub(super) fn kind(kind: Kind) -> &'static str {
    &Board::get()[kind].name
}

/// `1 fighter`, `3 fighters`, `2 infantry`.
pub(super) fn counted(count: impl Into<u32>, which: Kind) -> String {
    let count = count.into();
    let facts = &Board::get()[which];
    format!("{count} {}", if count == 1 { &facts.name } else { &facts.plural })
}

/// `a fighter`, `an infantry unit`, `2 fighters`.
pub(super) fn some(count: u8, which: Kind) -> String {
    match (count, which) {
        (1, Kind::Infantry | Kind::Artillery | Kind::Armour) => format!("one {}", kind(which)),
        (1, Kind::Aa | Kind::Complex) => format!("an {}", kind(which)),
        (1, _) => format!("a {}", kind(which)),
        (count, _) => counted(count, which),
    }
}

/// `2 Japanese fighters`, `1 British infantry`.
pub(super) fn units(nation: Nation, which: Kind, count: u8) -> String {
    let facts = &Board::get()[which];
    format!("{count} {} {}", adjective(nation), if count == 1 { &facts.name } else { &facts.plural })
}

/// What lies aboard, with its nation where it is another's: `2 infantry, 1 American armour`.
pub(super) fn aboard(unit: Unit) -> String {
    let mut items: Vec<(String, u32)> = Vec::new();
    for cargo in unit.aboard() {
        let name = cargo_name(unit.nation, cargo);
        match items.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += 1,
            None => items.push((name, 1)),
        }
    }
    let items: Vec<String> = items.into_iter().map(|(name, count)| format!("{count} {name}")).collect();
    items.join(", ")
}

/// `infantry`, `American armour`; with `to land` where it is to land.
pub(super) fn cargo_name(carrier: Nation, cargo: Cargo) -> String {
    let Some(which) = cargo.kind() else { return "nothing".to_owned() };
    if cargo.nation() == carrier {
        kind(which).to_owned()
    } else {
        format!("{} {}", adjective(cargo.nation()), kind(which))
    }
}

/// What is to be said of a unit beside its kind: `damaged`, `on patrol`, `with 2 infantry aboard`.
pub(super) fn state_words(unit: Unit) -> Vec<String> {
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
        words.push(format!("with {} aboard", aboard(unit)));
    }
    if let Some(target) = unit.toward.filter(|_| unit.kind.is_air() || unit.aboard().any(Cargo::landing)) {
        words.push(format!("to land {}", within(target)));
    }
    words
}

/// A group in a list: `2 fighters (in the air)`.
pub(super) fn group(unit: Unit, count: u8) -> String {
    let words = state_words(unit);
    let head = counted(count, unit.kind);
    if words.is_empty() { head } else { format!("{head} ({})", words.join(", ")) }
}

/// The same with its first letter large.
pub(super) fn capital(text: impl Into<String>) -> String {
    let text = text.into();
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => text,
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn list<S: AsRef<str>>(items: &[S]) -> String {
    joined(items, "and")
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn choice<S: AsRef<str>>(items: &[S]) -> String {
    joined(items, "or")
}

fn joined<S: AsRef<str>>(items: &[S], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [first @ .., end] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {last} {}", first.join(", "), end.as_ref())
        }
    }
}

/// `1 IPC`, `5 IPCs`.
pub(super) fn ipcs(count: impl Into<u32>) -> String {
    let count = count.into();
    format!("{count} IPC{}", if count == 1 { "" } else { "s" })
}

/// `1 victory point`, `3 victory points`.
pub(super) fn points(count: impl Into<u32>) -> String {
    let count = count.into();
    format!("{count} victory point{}", if count == 1 { "" } else { "s" })
}
