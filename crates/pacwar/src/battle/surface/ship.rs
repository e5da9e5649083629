//! A ship in a surface action.

use super::super::damage::{Nation, SUNK};
use super::super::few::Few;
use super::charts::SurfaceCharts;
use super::layout::{Lane, Spot};
use crate::ids::Side;
use crate::scenario::ShipKind;

/// A ship in a surface action: what is printed on her, and what has become of her.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ship {
    /// What the caller calls her; carried and never read.
    pub tag: u16,
    /// Whose she is.
    pub side: Side,
    /// Her type.
    pub kind: ShipKind,
    /// Her nation, for critical hits.
    pub nation: Nation,
    /// Surface Attack Strength as printed; none of an Unsupplied ship.
    pub guns: u8,
    /// Range as printed.
    pub range: u8,
    /// Defense Strength as printed.
    pub defense: u8,
    /// The Speed Class she runs at before damage.
    pub speed: u8,
    /// Damage Level, 5 for sunk.
    pub damage: u8,
    /// Damage Level with which she came.
    pub before: u8,
    /// Where she is.
    pub place: Place,
    /// The lane she was deployed in; all see that.
    pub lane: Lane,
    /// The enemy sees what she is: always by day. WitP [30.92].
    pub spotted: bool,
    /// She attacked in this Tactical Sequence. WitP [30.43].
    pub fired: bool,
    /// She attacked at all. WitP [39.81].
    pub shot: bool,
    /// It is over, she did not fire, and her owner has her stay behind all the same. WitP [39.81].
    pub stays: bool,
    /// She moved, or tried to withdraw, in this Tactical Sequence. WitP [30.5], [30.84].
    pub moved: bool,
    /// She was attacked in this Active Phase. WitP [30.44].
    pub attacked: bool,
}

/// Where a ship is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// Not on the display yet.
    Waiting,
    /// In a hex.
    At(Spot),
    /// Withdrawn. WitP [30.88].
    Withdrawn,
    /// On the display when it was over.
    Stayed,
    /// Sunk.
    Sunk,
}

/// The ships of an action, those of Japan first.
pub type Ships = Few<Ship, 128>;

impl Default for Ship {
    fn default() -> Self {
        Self {
            tag: Self::NOBODY,
            side: Side::Japan,
            kind: ShipKind::Destroyer,
            nation: Nation::Japan,
            guns: 0,
            range: 0,
            defense: 1,
            speed: 0,
            damage: 0,
            before: 0,
            place: Place::Waiting,
            lane: Lane::Combatants,
            spotted: false,
            fired: false,
            shot: false,
            stays: false,
            moved: false,
            attacked: false,
        }
    }
}

impl Ship {
    /// The tag of a ship nobody knows.
    pub const NOBODY: u16 = u16::MAX;

    /// The hex she is in.
    #[must_use]
    pub const fn spot(&self) -> Option<Spot> {
        match self.place {
            Place::At(spot) => Some(spot),
            Place::Waiting | Place::Withdrawn | Place::Stayed | Place::Sunk => None,
        }
    }

    /// Is she sunk?
    #[must_use]
    pub const fn is_sunk(&self) -> bool {
        self.damage >= SUNK
    }

    /// Was she hit in this action?
    #[must_use]
    pub const fn is_hurt(&self) -> bool {
        self.damage > self.before
    }

    /// Does she sail on when it is over, by her Task Force's plot? WitP [39.81].
    #[must_use]
    pub const fn goes_on(&self) -> bool {
        matches!(self.place, Place::Stayed | Place::Withdrawn) && !self.shot && !self.stays
    }

    /// Her Surface Attack Strength now. WitP [9.86].
    #[must_use]
    pub fn guns_now(&self, charts: &SurfaceCharts) -> u16 {
        let part = u16::from(self.guns) * u16::from(charts.air.harm(self.damage).guns);
        part.div_ceil(4)
    }

    /// Her Defense Strength now. WitP [9.81], [9.86].
    #[must_use]
    pub fn defense_now(&self, charts: &SurfaceCharts) -> u8 {
        self.defense_at(charts, self.damage)
    }

    /// Her Defense Strength at a Damage Level.
    #[must_use]
    pub fn defense_at(&self, charts: &SurfaceCharts, level: u8) -> u8 {
        charts.air.harm(level).defense(self.defense, self.kind)
    }

    /// Her Speed Class now. WitP [9.86].
    #[must_use]
    pub fn speed_now(&self, charts: &SurfaceCharts) -> u8 {
        charts.air.harm(self.damage).speed(self.speed)
    }

    /// May she always withdraw, whatever her Task Force does? WitP [30.81].
    #[must_use]
    pub const fn may_leave(&self) -> bool {
        self.damage > 0
            || matches!(
                self.kind,
                ShipKind::Carrier
                    | ShipKind::LightCarrier
                    | ShipKind::EscortCarrier
                    | ShipKind::Transport
                    | ShipKind::Support
                    | ShipKind::Merchant
            )
    }

    /// The lane she is deployed in: that of her type and damage, or a lane behind it which the caller gave her.
    /// WitP [10.22], [30.22].
    #[must_use]
    pub fn berth(&self) -> Lane {
        Lane::of(self.kind, self.damage).min(self.lane)
    }

    /// Is she small enough that big guns tell twice beside her? WitP [30.46].
    #[must_use]
    pub const fn is_small(&self) -> bool {
        matches!(self.kind, ShipKind::Destroyer | ShipKind::Escort | ShipKind::CoastalDefence)
    }

    /// Has she such guns?
    #[must_use]
    pub const fn is_big(&self) -> bool {
        matches!(self.kind, ShipKind::Battleship | ShipKind::Battlecruiser)
    }

    /// What the enemy sees of her while she is face down: that there is a counter, and whether it was moved. WitP [30.91].
    #[must_use]
    pub fn face_down(&self) -> Self {
        let Self { side, place, lane, moved, .. } = *self;
        Self { side, place, lane, moved, ..Self::default() }
    }
}
