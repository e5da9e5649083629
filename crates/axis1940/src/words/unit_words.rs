//! One word for a unit: `usa-fighter`, and behind it what tells it apart: `usa-fighter.2.aloft<sz-26`,
//! `japan-transport(tank,infantry+)>guam`; `<` is where it began its move. Behind what is aboard, `+` means that it came aboard this turn and `!`
//! that it is to land.

use std::fmt::Write;

use ironbottom_axis::naming::{Named, Needed};
use ironbottom_axis::notation::Description;
use ironbottom_kernel::nearest::{Found, find, squeeze};

use super::names::card_id;
use crate::board::{Board, Kind, Nation, SpaceId};
use crate::unit::{Cargo, Status, Unit};

/// What may tell a unit from others of its nation and kind, the most telling first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Feature {
    Flag(Status, &'static str),
    /// What is aboard.
    Aboard,
    /// What of it boarded or is to land this turn.
    Bound,
    /// Where it is to land or unload, or through where it blitzed.
    Toward,
    /// Where it began its move.
    From,
    /// Moves spent.
    Used,
}

const FEATURES: [Feature; 17] = [
    Feature::Flag(Status::DAMAGED, "damaged"),
    Feature::Flag(Status::OUT, "out"),
    Feature::Aboard,
    Feature::Flag(Status::RAID, "raid"),
    Feature::Flag(Status::ALOFT, "aloft"),
    Feature::Flag(Status::SCRAMBLED, "scrambled"),
    Feature::Flag(Status::HIT, "hit"),
    Feature::Toward,
    Feature::From,
    Feature::Used,
    Feature::Flag(Status::SEABORNE, "seaborne"),
    Feature::Flag(Status::MOVED, "moved"),
    Feature::Bound,
    Feature::Flag(Status::FOUGHT, "fought"),
    Feature::Flag(Status::UNLOADED, "unloaded"),
    Feature::Flag(Status::BASED, "based"),
    Feature::Flag(Status::COMMITTED, "committed"),
];

/// The flags in the order in which they are written: what happened first comes first.
const FLAGS: [(Status, &str); 12] = [
    (Status::MOVED, "moved"),
    (Status::FOUGHT, "fought"),
    (Status::ALOFT, "aloft"),
    (Status::DAMAGED, "damaged"),
    (Status::OUT, "out"),
    (Status::RAID, "raid"),
    (Status::UNLOADED, "unloaded"),
    (Status::BASED, "based"),
    (Status::SCRAMBLED, "scrambled"),
    (Status::SEABORNE, "seaborne"),
    (Status::HIT, "hit"),
    (Status::COMMITTED, "committed"),
];

/// What is aboard, whatever is to become of it, in an order that does not depend on that.
fn berths(unit: Unit) -> [Cargo; 2] {
    let mut cargo = unit.cargo.berths();
    cargo.sort_unstable_by_key(|berth| std::cmp::Reverse((berth.settled(), *berth)));
    cargo
}

impl Named for Unit {
    type Head = (Nation, Kind);
    const FEATURES: usize = FEATURES.len();

    fn head(self) -> (Nation, Kind) {
        (self.nation, self.kind)
    }

    fn feature(self, row: usize) -> u32 {
        match FEATURES[row] {
            Feature::Flag(flag, _) => u32::from(self.is(flag)),
            Feature::Aboard => {
                let [first, second] = berths(self).map(|berth| berth.settled().bits());
                first << 16 | second
            }
            Feature::Bound => {
                let [first, second] = berths(self).map(Cargo::bits);
                first << 16 | second
            }
            Feature::Toward => self.toward.map_or(0, |at| at.index() as u32 + 1),
            Feature::From => self.from.map_or(0, |at| at.index() as u32 + 1),
            Feature::Used => u32::from(self.status.used()),
        }
    }
}

/// The word of a unit with the features that are needed.
pub(super) fn write(board: &Board, unit: Unit, needed: Needed, out: &mut String) {
    out.push_str(&card_id(unit.nation, unit.kind));
    let is = |wanted: Feature| {
        FEATURES.iter().position(|&feature| feature == wanted).is_some_and(|row| needed.has(row))
    };
    // Writing to a string cannot fail.
    if is(Feature::Used) && unit.status.used() > 0 {
        let _ = write!(out, ".{}", unit.status.used());
    }
    for (flag, word) in FLAGS {
        if unit.is(flag) && is(Feature::Flag(flag, word)) {
            let _ = write!(out, ".{word}");
        }
    }
    let bound = is(Feature::Bound);
    if unit.is_laden() && (bound || is(Feature::Aboard)) {
        let aboard: Vec<String> = berths(unit)
            .into_iter()
            .filter(|berth| !berth.is_none())
            .map(|berth| cargo_word(unit.nation, berth, bound))
            .collect();
        let _ = write!(out, "({})", aboard.join(","));
    }
    if let Some(target) = unit.toward.filter(|_| is(Feature::Toward)) {
        let _ = write!(out, ">{}", board[target].id);
    }
    if let Some(origin) = unit.from.filter(|_| is(Feature::From)) {
        let _ = write!(out, "<{}", board[origin].id);
    }
}

/// All that can be said of a unit.
pub(super) fn full(board: &Board, unit: Unit) -> String {
    let mut out = String::new();
    write(board, unit, Needed::ALL, &mut out);
    out
}

fn cargo_word(carrier: Nation, cargo: Cargo, bound: bool) -> String {
    let Some(kind) = cargo.kind() else { return "none".to_owned() };
    let whose = if cargo.nation() == carrier { String::new() } else { format!("{}-", cargo.nation().word()) };
    let boarded = if bound && cargo.boarded() { "+" } else { "" };
    let landing = if bound && cargo.landing() { "!" } else { "" };
    format!("{whose}{}{boarded}{landing}", kind.word())
}

/// The least words for one thing aboard a ship.
pub(super) fn cargo_least(ship: Unit, cargo: Cargo) -> String {
    let twin = ship.aboard().any(|other| other != cargo && other.settled() == cargo.settled());
    let there = ship.aboard().any(|other| other == cargo);
    cargo_word(ship.nation, cargo, twin || !there)
}

/// What is aboard as somebody describes it: whose if that was said, what, and two things that may be said of it.
type CargoDescribed = (Option<Nation>, Kind, bool, bool);

/// A unit as somebody describes it: what is not said may be either way.
#[derive(Clone, Debug)]
pub(super) struct Described {
    /// Whose, if that was said.
    nation: Option<Nation>,
    /// What.
    kind: Kind,
    status: Status,
    aboard: Option<Vec<CargoDescribed>>,
    toward: Option<SpaceId>,
    from: Option<SpaceId>,
}

impl Description for Described {
    type Unit = Unit;

    fn is_plain(&self) -> bool {
        self.status == Status::REST && self.aboard.is_none() && self.toward.is_none() && self.from.is_none()
    }

    fn fits(&self, unit: Unit) -> bool {
        let flags = |status: Status| status.with_used(0);
        let aboard = |said: &Vec<CargoDescribed>| {
            let mut left: Vec<Cargo> = unit.aboard().collect();
            said.iter().all(|&(nation, kind, boarded, landing)| {
                let fits = |cargo: &Cargo| {
                    cargo.nation() == nation.unwrap_or(unit.nation)
                        && cargo.kind() == Some(kind)
                        && (cargo.boarded() || !boarded)
                        && (cargo.landing() || !landing)
                };
                left.iter().position(fits).map(|at| left.remove(at)).is_some()
            }) && left.is_empty()
        };
        self.kind == unit.kind
            && self.nation.is_none_or(|nation| nation == unit.nation)
            && flags(self.status.without(unit.status)) == Status::REST
            && (self.status.used() == 0 || self.status.used() == unit.status.used())
            && self.aboard.as_ref().is_none_or(aboard)
            && self.toward.is_none_or(|target| unit.toward == Some(target))
            && self.from.is_none_or(|origin| unit.from == Some(origin))
    }

    fn whole(&self) -> Option<Unit> {
        let nation = self.nation?;
        let mut unit = Unit::new(nation, self.kind).with_status(self.status);
        for &(owner, kind, boarded, landing) in self.aboard.iter().flatten() {
            let cargo = Cargo::of(owner.unwrap_or(nation), kind);
            let cargo = if boarded { cargo.now_boarded() } else { cargo };
            unit = unit.carrying(if landing { cargo.now_landing() } else { cargo })?;
        }
        unit.toward = self.toward;
        unit.from = self.from;
        Some(unit)
    }

    fn whose(&self) -> String {
        let kind = self.kind.word();
        format!("whose {kind}? write japan-{kind} or usa-{kind}")
    }
}

impl Described {
    /// Reads a description: any case, beginnings of words, without a nation. `None` when it is none.
    pub(super) fn read(board: &Board, text: &str) -> Option<Self> {
        let text = text.to_lowercase();
        let (text, from) = match text.split_once('<') {
            Some((rest, origin)) => (rest, Some(board.space(origin)?)),
            None => (text.as_str(), None),
        };
        let (rest, toward) = match text.split_once('>') {
            Some((rest, target)) => (rest, Some(board.space(target)?)),
            None => (text, None),
        };
        let (rest, aboard) = match rest.split_once('(') {
            Some((rest, aboard)) => (rest, Some(aboard.strip_suffix(')')?)),
            None => (rest, None),
        };
        let mut parts = rest.split('.');
        let (nation, kind) = whose(board, parts.next()?)?;
        let mut status = Status::REST;
        for part in parts {
            status = match part.parse::<u8>() {
                Ok(used @ 1..=15) => status.with_used(used),
                Ok(_) => return None,
                Err(_) => status.with(flag(part)?),
            };
        }
        let aboard = match aboard {
            Some("") => Some(Vec::new()),
            Some(aboard) => {
                Some(aboard.split(',').map(|item| described_cargo(board, item)).collect::<Option<_>>()?)
            }
            None => None,
        };
        Some(Self { nation, kind, status, aboard, toward, from })
    }
}

/// The one thing aboard a ship that somebody describes; the first of equals.
pub(super) fn read_cargo(board: &Board, ship: Unit, text: &str) -> Option<Cargo> {
    let (nation, kind, boarded, landing) = described_cargo(board, &text.to_lowercase())?;
    let fits = |cargo: &Cargo| {
        cargo.kind() == Some(kind)
            && nation.is_none_or(|nation| nation == cargo.nation())
            && (cargo.boarded() || !boarded)
            && (cargo.landing() || !landing)
    };
    let own = |cargo: &Cargo| nation.is_some() || cargo.nation() == ship.nation;
    // What is not yet to land is meant before what is.
    let mut found: Vec<Cargo> = ship.aboard().filter(fits).collect();
    found.sort_by_key(|cargo| (!own(cargo), cargo.landing() && !landing, cargo.boarded() && !boarded));
    found.first().copied()
}

/// The word of a flag, by its beginning.
fn flag(word: &str) -> Option<Status> {
    only(find(&squeeze(word), FLAGS.into_iter().map(|(flag, word)| (flag, word, ""))))
}

fn described_cargo(board: &Board, word: &str) -> Option<CargoDescribed> {
    let (word, landing) = word.strip_suffix('!').map_or((word, false), |word| (word, true));
    let (word, boarded) = word.strip_suffix('+').map_or((word, false), |word| (word, true));
    let (nation, kind) = whose(board, word)?;
    Some((nation, kind, boarded, landing))
}

/// `japan-infantry` or `infantry`, or a beginning.
fn whose(board: &Board, word: &str) -> Option<(Option<Nation>, Kind)> {
    let kinds = || Kind::units().map(|kind| (kind, kind.word(), board[kind].plural.as_str()));
    let kind = |word: &str| only(find(&squeeze(word), kinds()));
    match word.split_once('-') {
        Some((nation, rest)) => {
            let nations = Nation::ALL.map(|nation| (nation, nation.word(), "")).into_iter();
            Some((Some(only(find(&squeeze(nation), nations))?), kind(rest)?))
        }
        None => Some((None, kind(word)?)),
    }
}

fn only<T>(found: Found<'_, T>) -> Option<T> {
    match found {
        Found::Exactly(thing) | Found::Loosely(thing) => Some(thing),
        Found::Several(_) | Found::Nothing => None,
    }
}
