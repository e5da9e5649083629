//! What each unit must roll. AAP40 p.18, 26 to 32, 39, 40.
//!
//! Everything here is arithmetic over numbers of units: no state, no dice. A die hits when it shows the number or
//! less. Combined arms are paired anew each round.

use super::hits::{Source, target_of};
use crate::board::{Board, Kind};
use crate::research::Advance;

/// How many units of each kind, by `Kind::index`.
pub type Counts = [u16; Kind::COUNT];

/// More groups of dice than any force throws at once: one for each kind, and one more for each that is supported.
pub const MAX_SHOTS: usize = Kind::UNITS + 4;

/// Equal dice of one kind of unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shot {
    /// Who fires.
    pub kind: Kind,
    /// The highest face that hits.
    pub need: u8,
    /// How many units.
    pub units: u16,
    /// Two dice each, of which the better counts (heavy bombers, p.40).
    pub twice: bool,
}

impl Shot {
    /// What its hits may be taken by.
    #[must_use]
    pub fn source(self) -> Source {
        Source::of(target_of(self.kind))
    }
}

/// The dice of one side.
#[derive(Clone, Copy, Debug)]
pub struct Volley {
    shots: [Shot; MAX_SHOTS],
    len: u8,
}

impl Volley {
    const EMPTY: Self =
        Self { shots: [Shot { kind: Kind::Infantry, need: 0, units: 0, twice: false }; MAX_SHOTS], len: 0 };

    fn push(&mut self, kind: Kind, need: u8, units: u16, twice: bool) {
        let next = usize::from(self.len);
        if units > 0 && need > 0 && next < MAX_SHOTS {
            self.shots[next] = Shot { kind, need, units, twice };
            self.len += 1;
        }
    }

    /// The groups of dice, in the order they are thrown.
    #[must_use]
    pub fn shots(&self) -> &[Shot] {
        &self.shots[..usize::from(self.len)]
    }
}

/// The dice of attackers with these advances (bits of [`Advance`]).
#[must_use]
pub fn attack(board: &Board, force: &Counts, at_sea: bool, advances: u16) -> Volley {
    let has = |advance: Advance| advances >> advance.index() & 1 == 1;
    let count = |kind: Kind| force[kind.index()];
    let mut volley = Volley::EMPTY;
    // Each unit is paired with one other (p.18). Tactical bombers take fighters first, so that tanks are left for
    // mechanized infantry that can use them (ruling 9).
    let tactical = count(Kind::Tactical);
    let with_fighters = tactical.min(count(Kind::Fighter));
    let tanks = if at_sea { 0 } else { count(Kind::Tank) };
    let with_tanks = (tactical - with_fighters).min(tanks);
    let guns = count(Kind::Artillery) * if has(Advance::AdvancedArtillery) { 2 } else { 1 };
    let infantry = count(Kind::Infantry).min(guns);
    let mut mech = count(Kind::Mech).min(guns - infantry);
    if has(Advance::ImprovedMech) {
        mech = (mech + (tanks - with_tanks)).min(count(Kind::Mech));
    }
    for kind in Kind::units() {
        let units = count(kind);
        let plain = match kind {
            Kind::Submarine if has(Advance::SuperSubmarines) => 3,
            Kind::Fighter if has(Advance::JetFighters) => 4,
            _ => board[kind].attack,
        };
        let lifted = match kind {
            Kind::Infantry => infantry,
            Kind::Mech => mech,
            Kind::Tactical => with_fighters + with_tanks,
            _ => 0,
        };
        let twice = kind == Kind::Strategic && has(Advance::HeavyBombers);
        volley.push(kind, plain + 1, lifted, twice);
        volley.push(kind, plain, units - lifted, twice);
    }
    volley
}

/// The dice of defenders.
#[must_use]
pub fn defend(board: &Board, force: &Counts) -> Volley {
    let mut volley = Volley::EMPTY;
    for kind in Kind::units() {
        volley.push(kind, board[kind].defense, force[kind.index()], false);
    }
    volley
}
