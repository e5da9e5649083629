//! Which hits may be taken by which units. AAP01 p.14 to 16, 33, 34; FAQ, Combat.
//!
//! A submarine's hit never falls on an aircraft, an aircraft's never on a submarine unless a destroyer of its own side
//! is in the battle. All other hits fall on anybody. The side that is hit chooses, but takes as many hits as it can
//! (ruling 16): the sets of units that can be lost together are those that can be matched with hits one to one, so that
//! any choice which is allowed next can still be completed to as many losses as possible.

pub use ironbottom_axis::hits::{Bodies, Hits, Reach, Target};

use crate::board::Kind;

/// Who scored a hit, as far as it matters who takes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// A submarine.
    Submarine,
    /// A fighter or bomber.
    Aircraft,
    /// Any other unit.
    Other,
}

impl Source {
    /// The source that a unit's hits come from.
    #[must_use]
    pub const fn of(kind: Kind) -> Self {
        match target_of(kind) {
            Target::Submarine => Self::Submarine,
            Target::Aircraft => Self::Aircraft,
            Target::Other => Self::Other,
        }
    }
}

/// What a unit is as a target.
#[must_use]
pub const fn target_of(kind: Kind) -> Target {
    match kind {
        Kind::Submarine => Target::Submarine,
        Kind::Fighter | Kind::Bomber => Target::Aircraft,
        Kind::Infantry
        | Kind::Marine
        | Kind::Artillery
        | Kind::Armour
        | Kind::Aa
        | Kind::Complex
        | Kind::Transport
        | Kind::Destroyer
        | Kind::Carrier
        | Kind::Battleship => Target::Other,
    }
}

/// Is there a destroyer that shows submarines to the aircraft of the side that fires?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spotter {
    /// A destroyer of that side, or of its allies, is in the battle (p.19, 33).
    Present,
    /// None is.
    Absent,
}

/// What the hits of a source fall on.
#[must_use]
pub const fn falls_on(source: Source, spotter: Spotter) -> Reach {
    match (source, spotter) {
        (Source::Submarine, _) => Reach::Below,
        (Source::Aircraft, Spotter::Absent) => Reach::Above,
        (Source::Aircraft, Spotter::Present) | (Source::Other, _) => Reach::Any,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_submarine_never_hits_an_aircraft() {
        let mut hits = Hits::NONE;
        hits.add(falls_on(Source::Submarine, Spotter::Present), 1);
        assert!(!hits.may_take(Bodies::default(), Target::Aircraft));
        assert!(hits.may_take(Bodies::default(), Target::Submarine));
        assert_eq!(hits.most(Bodies { aircraft: 3, ..Bodies::default() }), 0);
    }

    #[test]
    fn aircraft_need_a_destroyer_to_hit_submarines() {
        let mut blind = Hits::NONE;
        blind.add(falls_on(Source::Aircraft, Spotter::Absent), 1);
        assert!(!blind.may_take(Bodies::default(), Target::Submarine));
        let mut led = Hits::NONE;
        led.add(falls_on(Source::Aircraft, Spotter::Present), 1);
        assert!(led.may_take(Bodies::default(), Target::Submarine));
    }

    /// The FAQ's carrier and fighter against a submarine and a battleship: only the carrier's hit can sink the
    /// submarine, two fighters' hits both fall on the battleship.
    #[test]
    fn faq_a_carriers_own_hit_can_sink_the_submarine() {
        let mixed = Hits { below: 0, above: 1, any: 1 };
        let fighters = Hits { below: 0, above: 2, any: 0 };
        let one_each = Bodies { submarines: 1, others: 1, aircraft: 0 };
        assert!(mixed.cover(one_each));
        assert!(!fighters.cover(one_each));
        assert!(fighters.cover(Bodies { others: 2, ..Bodies::default() }));
    }
}
