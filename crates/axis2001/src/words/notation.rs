//! One line for every action, and back. A unit is one word that says all that tells it apart from others:
//! `japan-infantry`, `usa-fighter.2.moved.aloft`, `japan-transport.loaded(infantry+,armour)>guam`. Behind what is
//! aboard, `+` means that it came aboard this turn and `!` that it is to land.

use std::fmt::Write;

use ironbottom_kernel::BadNotation;
use ironbottom_kernel::nearest::{Found, find, nearest, squeeze};

use super::battle_notation as battle;
use super::names::{self, country_id, kind_id, nation_id, space_id};
use crate::action::{Action, Subject};
use crate::board::{Board, Country, Kind, Nation, SpaceId};
use crate::unit::{Cargo, Status, Unit};

/// Words for what has become of a unit, in the order they are written.
const STATUS: [(Status, &str); 13] = [
    (Status::MOVED, "moved"),
    (Status::FOUGHT, "fought"),
    (Status::ALOFT, "aloft"),
    (Status::PATROL, "patrol"),
    (Status::DAMAGED, "damaged"),
    (Status::SUBMERGED, "submerged"),
    (Status::RAID, "raid"),
    (Status::LOADED, "loaded"),
    (Status::UNLOADED, "unloaded"),
    (Status::BASED, "based"),
    (Status::WITHDRAWN, "withdrawn"),
    (Status::HIT, "hit"),
    (Status::COMMITTED, "committed"),
];

/// Writes an action in the one form that records keep.
pub(super) fn notate(action: Action, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = match action {
        Action::Done => write!(out, "done"),
        Action::Divide(india) => write!(out, "divide {india}"),
        Action::Buy { country, kind } => write!(out, "buy {} {}", country_id(country), kind_id(kind)),
        Action::Place { country, kind, count, complex, at } => {
            let (country, kind) = (country_id(country), kind_id(kind));
            write!(out, "place {country} {count} {kind} {} {}", space_id(complex), space_id(at))
        }
        Action::Move { from, unit, to, count } => {
            write!(out, "move {count} {} {} {}", unit_word(unit), space_id(from), space_id(to))
        }
        Action::Load { from, unit, zone, ship } => {
            let (unit, ship) = (unit_word(unit), unit_word(ship));
            write!(out, "load {unit} {} {ship} {}", space_id(from), space_id(zone))
        }
        Action::Unload { zone, ship, cargo, to } => {
            let (ship, cargo) = (unit_word(ship), cargo_word(ship.nation, cargo));
            write!(out, "unload {cargo} {ship} {} {}", space_id(zone), space_id(to))
        }
        Action::Assault { zone, ship, cargo, to } => {
            let (ship, cargo) = (unit_word(ship), cargo_word(ship.nation, cargo));
            write!(out, "assault {cargo} {ship} {} {}", space_id(zone), space_id(to))
        }
        Action::Stow { zone, ship, nation } => {
            write!(out, "stow {} {} {}", nation_id(nation), unit_word(ship), space_id(zone))
        }
        Action::Seize { zone, unit, count } => {
            write!(out, "seize {count} {} {}", unit_word(unit), space_id(zone))
        }
        Action::Raid { at, unit, count } => write!(out, "raid {count} {} {}", unit_word(unit), space_id(at)),
        Action::Declare { from, unit, zone, count } => {
            write!(out, "declare {count} {} {} {}", unit_word(unit), space_id(from), space_id(zone))
        }
        Action::Patrol { from, unit, to, count } => {
            write!(out, "patrol {count} {} {} {}", unit_word(unit), space_id(from), space_id(to))
        }
        Action::Recover { from, unit, to, count } => {
            write!(out, "recover {count} {} {} {}", unit_word(unit), space_id(from), space_id(to))
        }
        Action::Claim(country) => write!(out, "claim {}", country_id(country)),
        Action::Battle(choice) => {
            battle::notate(choice, out);
            Ok(())
        }
    };
}

/// The id of what a subject is: of a piece, of a space, of a country.
pub(super) fn notate_subject(subject: Subject, out: &mut String) {
    match subject {
        Subject::Group(at, unit) => out.push_str(&group_word(at, unit)),
        Subject::Country(country) => out.push_str(country_id(country)),
        Subject::Battle(topic) => battle::notate_topic(topic, out),
    }
}

/// `japan-infantry@manchuria`: the id of a piece.
pub(super) fn group_word(at: SpaceId, unit: Unit) -> String {
    format!("{}@{}", unit_word(unit), space_id(at))
}

/// The one word for a unit.
pub(super) fn unit_word(unit: Unit) -> String {
    let mut out = format!("{}-{}", nation_id(unit.nation), kind_id(unit.kind));
    if unit.status.used() > 0 {
        let _ = write!(out, ".{}", unit.status.used());
    }
    for (_, word) in STATUS.iter().filter(|(flag, _)| unit.status.has(*flag)) {
        let _ = write!(out, ".{word}");
    }
    if unit.is_laden() {
        let aboard: Vec<String> = unit.aboard().map(|cargo| cargo_word(unit.nation, cargo)).collect();
        let _ = write!(out, "({})", aboard.join(","));
    }
    if let Some(target) = unit.toward {
        let _ = write!(out, ">{}", space_id(target));
    }
    out
}

fn cargo_word(carrier: Nation, cargo: Cargo) -> String {
    let Some(kind) = cargo.kind() else { return "none".to_owned() };
    let mut out = String::new();
    if cargo.nation() != carrier {
        let _ = write!(out, "{}-", nation_id(cargo.nation()));
    }
    out.push_str(kind_id(kind));
    out.push_str(if cargo.boarded() { "+" } else { "" });
    out.push_str(if cargo.landing() { "!" } else { "" });
    out
}

/// The verbs, and what stands behind each.
const VERBS: [(&str, &str); 15] = [
    ("done", "done"),
    ("divide", "divide IPCS-TO-INDIA"),
    ("buy", "buy COUNTRY KIND"),
    ("place", "place COUNTRY COUNT KIND COMPLEX SPACE"),
    ("move", "move COUNT UNIT FROM TO"),
    ("load", "load UNIT FROM SHIP SEA-ZONE"),
    ("unload", "unload CARGO SHIP SEA-ZONE TO"),
    ("assault", "assault CARGO SHIP SEA-ZONE TO"),
    ("stow", "stow NATION CARRIER SEA-ZONE"),
    ("seize", "seize COUNT SUBMARINE SEA-ZONE"),
    ("raid", "raid COUNT AIRCRAFT TERRITORY"),
    ("declare", "declare COUNT FIGHTER SPACE SEA-ZONE"),
    ("patrol", "patrol COUNT FIGHTER FROM SEA-ZONE"),
    ("recover", "recover COUNT FIGHTER SEA-ZONE TO"),
    ("claim", "claim usa|china"),
];

/// Nobody needs more words for an action than this; a longer line is no action.
const MOST_WORDS: usize = 12;

/// Reads an action.
pub(super) fn read(text: &str) -> Result<Action, BadNotation> {
    let words: Vec<String> = text.split_whitespace().take(MOST_WORDS + 1).map(str::to_lowercase).collect();
    let bad = |expected: String| BadNotation::new(text.trim(), expected);
    let Some((first, rest)) = words.split_first().filter(|_| words.len() <= MOST_WORDS) else {
        return Err(bad(format!("an order is a verb and what it is about; the verbs are {}", all_verbs())));
    };
    let all = || VERBS.iter().chain(&battle::VERBS).map(|&(word, usage)| ((word, usage), word, ""));
    let (verb, usage) = match find(&squeeze(first), all()) {
        Found::Exactly(verb) | Found::Loosely(verb) => verb,
        Found::Several(several) => return Err(bad(format!("“{first}” may be {}", names::choice(&several)))),
        Found::Nothing => {
            return Err(bad(match nearest(&squeeze(first), all()) {
                Some(((_, usage), _)) => format!("there is no verb “{first}”; the nearest is: {usage}"),
                None => format!("there is no verb “{first}”; the verbs are {}", all_verbs()),
            }));
        }
    };
    let mut words = Reader { words: rest };
    let action = action(verb, &mut words).and_then(|action| words.end().map(|()| action));
    action.map_err(|problem| {
        bad(match problem {
            Some(problem) => format!("{problem}; expected {usage}"),
            None => format!("expected {usage}"),
        })
    })
}

fn all_verbs() -> String {
    let words: Vec<&str> = VERBS.iter().chain(&battle::VERBS).map(|(word, _)| *word).collect();
    names::list(&words)
}

fn action(verb: &str, words: &mut Reader<'_>) -> Result<Action, Problem> {
    Ok(match verb {
        "done" => Action::Done,
        "divide" => Action::Divide(words.number()?),
        "buy" => Action::Buy { country: words.country()?, kind: words.kind()? },
        "place" => {
            let (country, count, kind) = (words.country()?, words.number()?, words.kind()?);
            Action::Place { country, kind, count, complex: words.space()?, at: words.space()? }
        }
        "move" => {
            let (count, unit) = (words.number()?, words.unit()?);
            Action::Move { unit, count, from: words.space()?, to: words.space()? }
        }
        "load" => {
            let (unit, from) = (words.unit()?, words.space()?);
            Action::Load { from, unit, ship: words.unit()?, zone: words.space()? }
        }
        "unload" | "assault" => {
            let cargo = words.next()?;
            let ship = words.unit()?;
            let cargo = read_cargo(ship.nation, cargo)?;
            let (zone, to) = (words.space()?, words.space()?);
            if verb == "unload" {
                Action::Unload { zone, ship, cargo, to }
            } else {
                Action::Assault { zone, ship, cargo, to }
            }
        }
        "stow" => {
            let (nation, ship) = (words.nation()?, words.unit()?);
            Action::Stow { zone: words.space()?, ship, nation }
        }
        "seize" => {
            let (count, unit) = (words.number()?, words.unit()?);
            Action::Seize { zone: words.space()?, unit, count }
        }
        "raid" => {
            let (count, unit) = (words.number()?, words.unit()?);
            Action::Raid { at: words.space()?, unit, count }
        }
        "declare" => {
            let (count, unit) = (words.number()?, words.unit()?);
            Action::Declare { unit, count, from: words.space()?, zone: words.space()? }
        }
        "patrol" => {
            let (count, unit) = (words.number()?, words.unit()?);
            Action::Patrol { unit, count, from: words.space()?, to: words.space()? }
        }
        "recover" => {
            let (count, unit) = (words.number()?, words.unit()?);
            Action::Recover { unit, count, from: words.space()?, to: words.space()? }
        }
        "claim" => Action::Claim(words.country()?),
        _ => Action::Battle(battle::read(verb, words)?),
    })
}

/// Why words could not be read; `None` when words are missing or left over.
pub(super) type Problem = Option<String>;

/// Takes words off the front of a line.
pub(super) struct Reader<'a> {
    words: &'a [String],
}

impl<'a> Reader<'a> {
    /// The next word.
    pub(super) fn next(&mut self) -> Result<&'a str, Problem> {
        let (first, rest) = self.words.split_first().ok_or(None)?;
        self.words = rest;
        Ok(first)
    }

    fn end(&self) -> Result<(), Problem> {
        if self.words.is_empty() { Ok(()) } else { Err(None) }
    }

    /// Is there another word?
    pub(super) fn more(&self) -> bool {
        !self.words.is_empty()
    }

    /// A number up to 255.
    pub(super) fn number(&mut self) -> Result<u8, Problem> {
        let word = self.next()?;
        word.parse().map_err(|_| Some(format!("“{word}” is not a number up to 255")))
    }

    /// A space, by its id, its name squeezed together, or the number of a sea zone.
    pub(super) fn space(&mut self) -> Result<SpaceId, Problem> {
        let word = self.next()?;
        read_space(word)
    }

    /// A country.
    pub(super) fn country(&mut self) -> Result<Country, Problem> {
        named(self.next()?, "country", Country::ALL.map(|country| (country, country_id(country))).into_iter())
    }

    /// A nation.
    pub(super) fn nation(&mut self) -> Result<Nation, Problem> {
        named(self.next()?, "nation", Nation::ALL.map(|nation| (nation, nation_id(nation))).into_iter())
    }

    /// A kind of unit.
    pub(super) fn kind(&mut self) -> Result<Kind, Problem> {
        read_kind(self.next()?)
    }

    /// A unit with all that tells it apart.
    pub(super) fn unit(&mut self) -> Result<Unit, Problem> {
        read_unit(self.next()?)
    }
}

fn named<T: Copy>(
    word: &str,
    what: &str,
    all: impl Iterator<Item = (T, &'static str)> + Clone,
) -> Result<T, Problem> {
    let all = || all.clone().map(|(thing, id)| (thing, id, ""));
    match find(&squeeze(word), all()) {
        Found::Exactly(thing) | Found::Loosely(thing) => Ok(thing),
        Found::Several(several) => Err(Some(format!("“{word}” may be {}", names::choice(&several)))),
        Found::Nothing => Err(Some(match nearest(&squeeze(word), all()) {
            Some((_, id)) => format!("no {what} is called “{word}”, the nearest is {id}"),
            None => format!("no {what} is called “{word}”"),
        })),
    }
}

fn read_space(word: &str) -> Result<SpaceId, Problem> {
    let board = Board::get();
    match board.space(word) {
        Some(space) => Ok(space),
        None => named(word, "space", SpaceId::all().map(|space| (space, space_id(space)))),
    }
}

fn read_kind(word: &str) -> Result<Kind, Problem> {
    named(word, "kind of unit", Kind::ALL.into_iter().map(|kind| (kind, kind_id(kind))))
}

/// Reads `usa-fighter.2.moved.aloft(…)>guam`.
fn read_unit(word: &str) -> Result<Unit, Problem> {
    let (rest, toward) = match word.split_once('>') {
        Some((rest, target)) => (rest, Some(read_space(target)?)),
        None => (word, None),
    };
    let (rest, aboard) = match rest.split_once('(') {
        Some((rest, aboard)) => {
            (rest, aboard.strip_suffix(')').ok_or_else(|| Some(format!("“{word}” lacks a )")))?)
        }
        None => (rest, ""),
    };
    let mut parts = rest.split('.');
    let (nation, kind) = read_whose(parts.next().unwrap_or_default())?;
    let nation =
        nation.ok_or_else(|| Some(format!("whose {}? write japan-{0} or usa-{0}", kind_id(kind))))?;
    let mut unit = Unit::new(nation, kind);
    for part in parts {
        unit.status = match part.parse::<u8>() {
            Ok(used @ 1..=7) => unit.status.with_used(used),
            Ok(_) => return Err(Some(format!("“{part}” is not a number of moves"))),
            Err(_) => unit.status.with(named(part, "state of a unit", STATUS.into_iter())?),
        };
    }
    for item in aboard.split(',').filter(|item| !item.is_empty()) {
        let cargo = read_cargo(nation, item)?;
        unit = unit.carrying(cargo).ok_or_else(|| Some("a ship carries two units at most".to_owned()))?;
    }
    // Ships go to a territory, fighters to the deck of a sea zone.
    unit.toward = toward.filter(|target| target.is_land() != (kind == Kind::Fighter));
    Ok(unit)
}

/// `japan-infantry` or `infantry`.
fn read_whose(word: &str) -> Result<(Option<Nation>, Kind), Problem> {
    match word.split_once('-') {
        Some((nation, kind)) => {
            let nation =
                named(nation, "nation", Nation::ALL.map(|nation| (nation, nation_id(nation))).into_iter())?;
            Ok((Some(nation), read_kind(kind)?))
        }
        None => {
            let kind = read_kind(word)?;
            // Nobody else has Marines.
            Ok(((kind == Kind::Marine).then_some(Nation::Usa), kind))
        }
    }
}

fn read_cargo(carrier: Nation, word: &str) -> Result<Cargo, Problem> {
    let (word, landing) = word.strip_suffix('!').map_or((word, false), |word| (word, true));
    let (word, boarded) = word.strip_suffix('+').map_or((word, false), |word| (word, true));
    let (nation, kind) = read_whose(word)?;
    // A Marine aboard a British ship is written with its nation all the same.
    let nation = if word.contains('-') { nation.unwrap_or(carrier) } else { carrier };
    let mut cargo = Cargo::of(nation, kind);
    if boarded {
        cargo = cargo.now_boarded();
    }
    if landing {
        cargo = cargo.now_landing();
    }
    Ok(cargo)
}
