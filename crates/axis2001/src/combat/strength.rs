//! What each unit must roll. AAP01 p.13 to 21, the unit profiles p.25 to 35, and the FAQ.
//!
//! Everything here is arithmetic over numbers of units: no state, no dice. A die hits when it shows the number or
//! less.

use super::hits::{Source, target_of};
use crate::board::Kind;

/// How many units of each kind, by `Kind::index`.
pub type Counts = [u16; Kind::COUNT];

/// More groups of dice than any force throws at once: one for each kind, and three for each that artillery helps.
pub const MAX_SHOTS: usize = Kind::COUNT + 2;

/// The kinds that throw dice, in the order they do; infantry before marines, so that artillery helps it first.
pub const FIRING: [Kind; 11] = [
    Kind::Infantry,
    Kind::Marine,
    Kind::Artillery,
    Kind::Armour,
    Kind::Fighter,
    Kind::Bomber,
    Kind::Submarine,
    Kind::Destroyer,
    Kind::Carrier,
    Kind::Battleship,
    Kind::Transport,
];

/// The kind of battle, as far as the numbers depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ground {
    /// A battle for a territory that nobody reached by sea.
    Land,
    /// An amphibious assault: some unit lands from a ship, and marines are at their best (p.28).
    Assault,
    /// A battle in a sea zone.
    Sea,
}

/// With what the defenders shoot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Alert {
    /// The numbers of the chart.
    Ready,
    /// Japan's first turn outside Chinese territory: every defending die needs a 1 (p.13, and the FAQ for sea, air
    /// and raids).
    Surprised,
}

/// Equal dice of one kind of unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shot {
    /// Who fires.
    pub kind: Kind,
    /// The highest face that hits.
    pub need: u8,
    /// How many dice.
    pub dice: u16,
}

impl Shot {
    /// What its hits may be taken by.
    #[must_use]
    pub fn source(self) -> Source {
        Source::of(target_of(self.kind))
    }
}

/// The dice of one side, at most one group for each kind and number.
#[derive(Clone, Copy, Debug)]
pub struct Volley {
    shots: [Shot; MAX_SHOTS],
    len: u8,
}

impl Volley {
    const EMPTY: Self = Self { shots: [Shot { kind: Kind::Infantry, need: 0, dice: 0 }; MAX_SHOTS], len: 0 };

    fn push(&mut self, kind: Kind, need: u8, dice: u16) {
        let next = usize::from(self.len);
        if dice > 0 && need > 0 && next < MAX_SHOTS {
            self.shots[next] = Shot { kind, need, dice };
            self.len += 1;
        }
    }

    /// The groups of dice, in the order they are thrown.
    #[must_use]
    pub fn shots(&self) -> &[Shot] {
        &self.shots[..usize::from(self.len)]
    }
}

/// The dice of attackers, artillery paired with infantry first and then with marines.
#[must_use]
pub fn attack(force: &Counts, ground: Ground) -> Volley {
    attack_paired(force, ground, 0)
}

/// The dice of attackers. Artillery is paired anew each time, one to one (p.28; FAQ, Combat): so many with marines, the
/// rest with infantry as far as there is any, then with marines.
#[must_use]
pub fn attack_paired(force: &Counts, ground: Ground, for_marines: u16) -> Volley {
    let mut volley = Volley::EMPTY;
    let mut guns = match ground {
        Ground::Land | Ground::Assault => force[Kind::Artillery.index()],
        Ground::Sea => 0,
    };
    let kept = for_marines.min(force[Kind::Marine.index()]).min(guns);
    for kind in FIRING {
        let units = force[kind.index()];
        let alone = attack_of(kind, ground);
        let paired = match kind {
            Kind::Infantry => units.min(guns - kept),
            Kind::Marine => units.min(guns),
            _ => 0,
        };
        guns -= paired;
        volley.push(kind, alone + 1, paired);
        volley.push(kind, alone, units - paired);
    }
    volley
}

/// How many artillery may help marines, from the least to the most, where it is not all the same whom they help: a marine
/// is worth more than infantry only in an assault (p.28).
#[must_use]
pub fn pairings(force: &Counts, ground: Ground) -> std::ops::RangeInclusive<u16> {
    let [infantry, marines, guns] =
        [Kind::Infantry, Kind::Marine, Kind::Artillery].map(|kind| force[kind.index()]);
    match ground {
        Ground::Assault => guns.saturating_sub(infantry).min(marines)..=guns.min(marines),
        Ground::Land | Ground::Sea => 0..=0,
    }
}

/// The dice of defenders.
#[must_use]
pub fn defend(force: &Counts, ground: Ground, alert: Alert) -> Volley {
    let mut volley = Volley::EMPTY;
    for kind in FIRING {
        volley.push(kind, defence_of(kind, ground, alert), force[kind.index()]);
    }
    volley
}

/// What one attacker needs without artillery's help; 0 where it has no shot.
#[must_use]
pub const fn attack_of(kind: Kind, ground: Ground) -> u8 {
    match (kind, ground) {
        (Kind::Infantry, Ground::Land | Ground::Assault) | (Kind::Marine, Ground::Land) => 1,
        (Kind::Marine, Ground::Assault) | (Kind::Artillery, Ground::Land | Ground::Assault) => 2,
        (Kind::Armour, Ground::Land | Ground::Assault) | (Kind::Fighter, _) => 3,
        (Kind::Bomber, _) | (Kind::Battleship, Ground::Sea) => 4,
        (Kind::Destroyer, Ground::Sea) => 3,
        (Kind::Submarine, Ground::Sea) => 2,
        (Kind::Carrier, Ground::Sea) => 1,
        (Kind::Infantry | Kind::Marine | Kind::Artillery | Kind::Armour, Ground::Sea)
        | (
            Kind::Battleship | Kind::Destroyer | Kind::Submarine | Kind::Carrier,
            Ground::Land | Ground::Assault,
        )
        | (Kind::Transport | Kind::Aa | Kind::Complex, _) => 0,
    }
}

/// What one defender needs; 0 where it has no shot. Anti-aircraft guns fire by themselves, see [`ANTI_AIRCRAFT`].
#[must_use]
pub const fn defence_of(kind: Kind, ground: Ground, alert: Alert) -> u8 {
    let ready = match (kind, ground) {
        (Kind::Infantry | Kind::Marine | Kind::Artillery | Kind::Armour, Ground::Land | Ground::Assault)
        | (Kind::Submarine, Ground::Sea) => 2,
        (Kind::Fighter, _) | (Kind::Battleship, Ground::Sea) => 4,
        (Kind::Destroyer | Kind::Carrier, Ground::Sea) => 3,
        (Kind::Bomber, _) | (Kind::Transport, Ground::Sea) => 1,
        (Kind::Infantry | Kind::Marine | Kind::Artillery | Kind::Armour, Ground::Sea)
        | (
            Kind::Battleship | Kind::Destroyer | Kind::Submarine | Kind::Carrier | Kind::Transport,
            Ground::Land | Ground::Assault,
        )
        | (Kind::Aa | Kind::Complex, _) => 0,
    };
    match alert {
        Alert::Surprised if ready > 1 => 1,
        Alert::Surprised | Alert::Ready => ready,
    }
}

/// An anti-aircraft die, one for each aircraft (p.13).
pub const ANTI_AIRCRAFT: u8 = 1;

/// A kamikaze's die (p.21).
pub const KAMIKAZE: u8 = 2;

/// A fighter that escorts bombers (p.20, 5B).
pub const ESCORT: u8 = 1;

/// A fighter that meets a raid (p.20, 5A; FAQ, Japan's First Turn).
#[must_use]
pub const fn interceptor(alert: Alert) -> u8 {
    match alert {
        Alert::Ready => 2,
        Alert::Surprised => 1,
    }
}

/// A ship that covers a landing (p.17, step 2); 0 for ships that do not bombard.
#[must_use]
pub const fn bombardment_of(kind: Kind) -> u8 {
    match kind {
        Kind::Battleship => 4,
        Kind::Destroyer => 2,
        Kind::Infantry
        | Kind::Marine
        | Kind::Artillery
        | Kind::Armour
        | Kind::Aa
        | Kind::Complex
        | Kind::Fighter
        | Kind::Bomber
        | Kind::Transport
        | Kind::Submarine
        | Kind::Carrier => 0,
    }
}

/// The dice of a bombardment: battleships first, then destroyers (p.17).
#[must_use]
pub fn bombard(ships: &Counts) -> Volley {
    let mut volley = Volley::EMPTY;
    for kind in [Kind::Battleship, Kind::Destroyer] {
        volley.push(kind, bombardment_of(kind), ships[kind.index()]);
    }
    volley
}
