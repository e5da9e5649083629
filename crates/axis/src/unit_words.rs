//! One word for a unit: `usa-fighter`, and behind it what tells it apart: `usa-fighter.2.aloft<sz-26`,
//! `japan-transport(tank,infantry+)>guam`. `>` is where it is bound, `<` where it began its move; behind what is aboard,
//! `+` means that it came aboard this turn and `!` that it is to land.
//!
//! A game says once what its units are ([`Worded`]) and what its board calls things ([`Atlas`]).

use std::fmt::Write;

use ironbottom_kernel::nearest::{Found, find, squeeze};
use ironbottom_kit::ids::Word;
use ironbottom_kit::tokens::{Fault, Read, Token};
use ironbottom_kit::{Id, Names};

use crate::cargo::{self, Bits};
use crate::naming::{Named, Needed};
use crate::notation::Description;
use crate::status::Flags;

/// Berths of a ship.
const BERTHS: usize = 2;

/// What may tell a unit from others of its nation and kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feature<S> {
    /// Something that became of it.
    Flag(S),
    /// What is aboard.
    Aboard,
    /// What of it boarded or is to land this turn.
    Bound,
    /// Where it is bound.
    Toward,
    /// Where it began its move.
    From,
    /// Moves spent.
    Used,
}

/// A unit that is named by such words.
pub trait Worded: Named<Head = (<Self as Worded>::Nation, <Self as Worded>::Kind)> {
    /// Whose.
    type Nation: Word;
    /// What.
    type Kind: Word;
    /// A space.
    type Space: Id;
    /// What a berth is kept in.
    type Berth: Bits;
    /// What has become of it.
    type Status: Flags;

    /// What may tell units apart, the most telling first.
    const TELLING: &'static [Feature<Self::Status>];
    /// The flags with their words, in the order in which they are written: what happened first comes first.
    const FLAGS: &'static [(Self::Status, &'static str)];

    /// What has become of it.
    fn status(self) -> Self::Status;
    /// What it carries.
    fn hold(self) -> Hold<Self>;
    /// Where it is bound.
    fn toward(self) -> Option<Self::Space>;
    /// Where it began its move.
    fn from(self) -> Option<Self::Space>;
    /// The unit of which this is so.
    fn of(nation: Self::Nation, kind: Self::Kind, particulars: Particulars<Self>) -> Self;
}

/// All that can be said of a unit but whose and what it is.
pub struct Particulars<U: Worded> {
    /// What has become of it.
    pub status: U::Status,
    /// What it carries.
    pub hold: Hold<U>,
    /// Where it is bound.
    pub toward: Option<U::Space>,
    /// Where it began its move.
    pub from: Option<U::Space>,
}

/// One thing aboard.
pub type Cargo<U> = cargo::Cargo<<U as Worded>::Nation, <U as Worded>::Kind, <U as Worded>::Berth>;
/// Everything aboard.
pub type Hold<U> = cargo::Hold<<U as Worded>::Nation, <U as Worded>::Kind, <U as Worded>::Berth, BERTHS>;

/// What a board calls things.
pub trait Atlas {
    /// A space.
    type Space: Id;
    /// A kind of unit.
    type Kind: Word;

    /// The ids and names of the spaces.
    fn names(&self) -> &Names<Self::Space>;

    /// The space that a player calls by this id, or by the number of a sea zone.
    fn space(&self, id: &str) -> Option<Self::Space>;

    /// The kinds that units can be of, each with what several are called.
    fn kinds(&self) -> impl Iterator<Item = (Self::Kind, &str)>;
}

/// What is aboard, whatever is to become of it, in an order that does not depend on that.
fn berths<U: Worded>(unit: U) -> [Cargo<U>; BERTHS] {
    let mut cargo = unit.hold().berths();
    cargo.sort_unstable_by_key(|berth| std::cmp::Reverse((berth.settled(), *berth)));
    cargo
}

/// A feature of a unit as a number, for its [`Named`].
pub fn feature<U: Worded>(unit: U, row: usize) -> u32 {
    let place = |at: Option<U::Space>| at.map_or(0, |at| at.index() as u32 + 1);
    match U::TELLING[row] {
        Feature::Flag(flag) => u32::from(unit.status().has(flag)),
        Feature::Aboard => {
            let [first, second] = berths(unit).map(|berth| berth.settled().bits());
            first << 16 | second
        }
        Feature::Bound => {
            let [first, second] = berths(unit).map(|berth| berth.bits());
            first << 16 | second
        }
        Feature::Toward => place(unit.toward()),
        Feature::From => place(unit.from()),
        Feature::Used => u32::from(unit.status().used()),
    }
}

/// The word of a unit with the features that are needed.
pub fn write<U: Worded>(atlas: &impl Atlas<Space = U::Space>, unit: U, needed: Needed, out: &mut String) {
    let (nation, kind) = unit.head();
    // Writing to a string cannot fail.
    let _ = write!(out, "{}-{}", nation.word(), kind.word());
    let is = |wanted: Feature<U::Status>| {
        U::TELLING.iter().position(|&feature| feature == wanted).is_some_and(|row| needed.has(row))
    };
    let status = unit.status();
    if is(Feature::Used) && status.used() > 0 {
        let _ = write!(out, ".{}", status.used());
    }
    for &(flag, word) in U::FLAGS {
        if status.has(flag) && is(Feature::Flag(flag)) {
            let _ = write!(out, ".{word}");
        }
    }
    let bound = is(Feature::Bound);
    if !unit.hold().is_empty() && (bound || is(Feature::Aboard)) {
        let aboard: Vec<String> = berths(unit)
            .into_iter()
            .filter(|berth| !berth.is_none())
            .map(|berth| cargo_word::<U>(nation, berth, bound))
            .collect();
        let _ = write!(out, "({})", aboard.join(","));
    }
    if let Some(target) = unit.toward().filter(|_| is(Feature::Toward)) {
        let _ = write!(out, ">{}", atlas.names().word(target));
    }
    if let Some(origin) = unit.from().filter(|_| is(Feature::From)) {
        let _ = write!(out, "<{}", atlas.names().word(origin));
    }
}

/// All that can be said of a unit.
pub fn full<U: Worded>(atlas: &impl Atlas<Space = U::Space>, unit: U) -> String {
    let mut out = String::new();
    write(atlas, unit, Needed::ALL, &mut out);
    out
}

fn cargo_word<U: Worded>(carrier: U::Nation, cargo: Cargo<U>, bound: bool) -> String {
    let Some(kind) = cargo.kind() else { return "none".to_owned() };
    let whose = if cargo.nation() == carrier { String::new() } else { format!("{}-", cargo.nation().word()) };
    let boarded = if bound && cargo.boarded() { "+" } else { "" };
    let landing = if bound && cargo.landing() { "!" } else { "" };
    format!("{whose}{}{boarded}{landing}", kind.word())
}

/// The least words for one thing aboard a ship.
fn cargo_least<U: Worded>(ship: U, cargo: Cargo<U>) -> String {
    let aboard = ship.hold();
    let twin = aboard.iter().any(|other| other != cargo && other.settled() == cargo.settled());
    let there = aboard.iter().any(|other| other == cargo);
    cargo_word::<U>(ship.head().0, cargo, twin || !there)
}

/// What is aboard as somebody describes it: whose if that was said, what, and two things that may be said of it.
type Said<N, K> = (Option<N>, K, bool, bool);

/// A unit as somebody describes it: what is not said may be either way.
pub struct Described<U: Worded> {
    nation: Option<U::Nation>,
    kind: U::Kind,
    status: U::Status,
    aboard: Option<Vec<Said<U::Nation, U::Kind>>>,
    toward: Option<U::Space>,
    from: Option<U::Space>,
}

impl<U: Worded> Description for Described<U> {
    type Unit = U;

    fn is_plain(&self) -> bool {
        self.status == U::Status::REST
            && self.aboard.is_none()
            && self.toward.is_none()
            && self.from.is_none()
    }

    fn fits(&self, unit: U) -> bool {
        let (owner, kind) = unit.head();
        let status = unit.status();
        let aboard = |said: &Vec<Said<U::Nation, U::Kind>>| {
            let mut left: Vec<Cargo<U>> = unit.hold().iter().collect();
            said.iter().all(|&(nation, kind, boarded, landing)| {
                let fits = |cargo: &Cargo<U>| {
                    cargo.nation() == nation.unwrap_or(owner)
                        && cargo.kind() == Some(kind)
                        && (cargo.boarded() || !boarded)
                        && (cargo.landing() || !landing)
                };
                left.iter().position(fits).map(|at| left.remove(at)).is_some()
            }) && left.is_empty()
        };
        self.kind == kind
            && self.nation.is_none_or(|nation| nation == owner)
            && self.status.without(status).with_used(0) == U::Status::REST
            && (self.status.used() == 0 || self.status.used() == status.used())
            && self.aboard.as_ref().is_none_or(aboard)
            && self.toward.is_none_or(|target| unit.toward() == Some(target))
            && self.from.is_none_or(|origin| unit.from() == Some(origin))
    }

    fn whole(&self) -> Option<U> {
        let nation = self.nation?;
        let mut hold = Hold::<U>::EMPTY;
        for &(owner, kind, boarded, landing) in self.aboard.iter().flatten() {
            let cargo = Cargo::<U>::of(owner.unwrap_or(nation), kind);
            let cargo = if boarded { cargo.now_boarded() } else { cargo };
            hold = hold.with(if landing { cargo.now_landing() } else { cargo })?;
        }
        let (status, toward, from) = (self.status, self.toward, self.from);
        Some(U::of(nation, self.kind, Particulars { status, hold, toward, from }))
    }

    fn whose(&self) -> String {
        let kind = self.kind.word();
        format!("whose {kind}? write japan-{kind} or usa-{kind}")
    }
}

impl<U: Worded> Described<U> {
    /// Reads a description: any case, beginnings of words, without a nation. `None` when it is none.
    pub fn read(atlas: &impl Atlas<Space = U::Space, Kind = U::Kind>, text: &str) -> Option<Self> {
        let text = text.to_lowercase();
        let (text, from) = match text.split_once('<') {
            Some((rest, origin)) => (rest, Some(atlas.space(origin)?)),
            None => (text.as_str(), None),
        };
        let (rest, toward) = match text.split_once('>') {
            Some((rest, target)) => (rest, Some(atlas.space(target)?)),
            None => (text, None),
        };
        let (rest, aboard) = match rest.split_once('(') {
            Some((rest, aboard)) => (rest, Some(aboard.strip_suffix(')')?)),
            None => (rest, None),
        };
        let mut parts = rest.split('.');
        let (nation, kind) = whose(atlas, parts.next()?)?;
        let mut status = U::Status::REST;
        for part in parts {
            status = match part.parse::<u8>() {
                Ok(used) if (1..=U::Status::MOST_USED).contains(&used) => status.with_used(used),
                Ok(_) => return None,
                Err(_) => status.with(flag::<U>(part)?),
            };
        }
        let aboard = match aboard {
            Some("") => Some(Vec::new()),
            Some(aboard) => {
                Some(aboard.split(',').map(|item| described_cargo(atlas, item)).collect::<Option<_>>()?)
            }
            None => None,
        };
        let told = from.is_none() || U::TELLING.contains(&Feature::From);
        told.then_some(Self { nation, kind, status, aboard, toward, from })
    }
}

/// The word of a flag, by its beginning.
fn flag<U: Worded>(word: &str) -> Option<U::Status> {
    only(find(&squeeze(word), U::FLAGS.iter().map(|&(flag, word)| (flag, word, ""))))
}

fn described_cargo<N: Word, K: Word>(atlas: &impl Atlas<Kind = K>, word: &str) -> Option<Said<N, K>> {
    let (word, landing) = word.strip_suffix('!').map_or((word, false), |word| (word, true));
    let (word, boarded) = word.strip_suffix('+').map_or((word, false), |word| (word, true));
    let (nation, kind) = whose(atlas, word)?;
    Some((nation, kind, boarded, landing))
}

/// `japan-infantry` or `infantry`, or a beginning.
fn whose<N: Word, K: Word>(atlas: &impl Atlas<Kind = K>, word: &str) -> Option<(Option<N>, K)> {
    let kinds = || atlas.kinds().map(|(kind, plural)| (kind, kind.word(), plural));
    let kind = |word: &str| only(find(&squeeze(word), kinds()));
    match word.split_once('-') {
        Some((nation, rest)) => {
            let nations = N::all().map(|nation| (nation, nation.word(), ""));
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

/// A space: by its id, its name, or the number of a sea zone.
pub struct Place<'a, A>(pub &'a A);

impl<A: Atlas> Token for Place<'_, A> {
    type Value = A::Space;

    fn what(&self) -> &'static str {
        "space"
    }

    fn write(&self, at: &A::Space, out: &mut String) {
        out.push_str(self.0.names().word(*at));
    }

    fn exact(&self, words: &[&str]) -> Option<A::Space> {
        self.0.names().exact(words[0])
    }

    fn interpret(&self, words: &[&str]) -> Read<A::Space> {
        match self.0.space(&words.concat().to_lowercase()) {
            Some(at) => Ok((at, 0)),
            None => self.0.names().interpret(words),
        }
    }

    fn nearest(&self, words: &[&str]) -> Option<String> {
        Token::nearest(self.0.names(), words)
    }
}

/// Something aboard a ship: `infantry`.
pub struct Aboard<'a, A, U> {
    /// The names.
    pub atlas: &'a A,
    /// The ship.
    pub ship: U,
}

impl<A: Atlas<Kind = U::Kind>, U: Worded> Token for Aboard<'_, A, U> {
    type Value = Cargo<U>;

    fn what(&self) -> &'static str {
        "unit aboard"
    }

    fn write(&self, cargo: &Cargo<U>, out: &mut String) {
        out.push_str(&cargo_least(self.ship, *cargo));
    }

    fn exact(&self, words: &[&str]) -> Option<Cargo<U>> {
        self.ship.hold().iter().find(|&cargo| cargo_least(self.ship, cargo) == words[0])
    }

    /// The one thing aboard that somebody describes; the first of equals.
    fn interpret(&self, words: &[&str]) -> Read<Cargo<U>> {
        match read_cargo(self.atlas, self.ship, &words.join("-")) {
            Some(cargo) => Ok((cargo, u8::from(cargo_least(self.ship, cargo) != squeeze(words[0])))),
            None => Err(Fault::unknown(self.what(), words)),
        }
    }
}

fn read_cargo<U: Worded>(atlas: &impl Atlas<Kind = U::Kind>, ship: U, text: &str) -> Option<Cargo<U>> {
    let (nation, kind, boarded, landing) = described_cargo::<U::Nation, _>(atlas, &text.to_lowercase())?;
    let fits = |cargo: &Cargo<U>| {
        cargo.kind() == Some(kind)
            && nation.is_none_or(|nation| nation == cargo.nation())
            && (cargo.boarded() || !boarded)
            && (cargo.landing() || !landing)
    };
    let own = |cargo: &Cargo<U>| nation.is_some() || cargo.nation() == ship.head().0;
    // What is not yet to land is meant before what is.
    let mut found: Vec<Cargo<U>> = ship.hold().iter().filter(fits).collect();
    found.sort_by_key(|cargo| (!own(cargo), cargo.landing() && !landing, cargo.boarded() && !boarded));
    found.first().copied()
}
