//! What every question of a movement phase looks up, found in one walk over the groups.
//!
//! Offers ask the same things of every group: where are enemies, where do guns stand, is there a deck? A [`Look`]
//! is made once for each list of offers and each check, and thrown away.

use std::cell::{Cell, OnceCell};

use crate::board::{Kind, RANGES, SpaceId, SpaceSet};
use crate::forces::Group;
use crate::game::Axis2001;
use crate::landing::{Shift, Sky, needs_deck};
use crate::state::State;
use crate::unit::Status;

/// For each number of moves, the spaces a flight can reach with so many.
pub(crate) type Reach = [SpaceSet; RANGES];

/// The zones at one, two and three steps.
pub(crate) type Rings = [SpaceSet; 3];

/// A position as the mover sees it.
pub(crate) struct Look<'a> {
    pub(crate) rules: &'a Axis2001,
    pub(crate) state: &'a State,
    /// Spaces with enemies; submerged submarines are none, guns are.
    pub(crate) enemies: SpaceSet,
    /// Spaces with enemies that stop a submarine: fighters on patrol alone do not (p.24).
    pub(crate) stopping: SpaceSet,
    /// Territories with an enemy gun.
    pub(crate) guns: SpaceSet,
    /// Sea zones with a friendly carrier.
    pub(crate) decks: SpaceSet,
    /// Does a fighter of the mover depend on a deck?
    pub(crate) risky: bool,
    sky: OnceCell<Sky>,
    /// What the flight asked for last reaches: offers ask for one group many times.
    flight: Cell<Option<(SpaceId, u8, Reach)>>,
    /// The rings around the zone asked for last, a submarine's or another ship's.
    rings: Cell<Option<(SpaceId, bool, Rings)>>,
}

impl<'a> Look<'a> {
    /// Looks around.
    pub(crate) fn new(rules: &'a Axis2001, state: &'a State) -> Self {
        let mut look = Self {
            rules,
            state,
            enemies: SpaceSet::EMPTY,
            stopping: SpaceSet::EMPTY,
            guns: SpaceSet::EMPTY,
            decks: SpaceSet::EMPTY,
            risky: false,
            sky: OnceCell::new(),
            flight: Cell::new(None),
            rings: Cell::new(None),
        };
        for group in state.forces.all() {
            look.see(group);
        }
        look
    }

    fn see(&mut self, group: &Group) {
        let unit = group.unit;
        if unit.nation.side() == self.state.side() {
            match unit.kind {
                Kind::Carrier => {
                    self.decks.insert(group.at);
                }
                Kind::Fighter => self.risky |= needs_deck(self.rules, self.state, group),
                _ => {}
            }
        } else if unit.is_present() {
            self.enemies.insert(group.at);
            if !unit.is(Status::PATROL) {
                self.stopping.insert(group.at);
            }
            if unit.kind == Kind::Aa && group.at.is_land() {
                self.guns.insert(group.at);
            }
        }
    }

    /// Are enemies there that stop a ship of this kind?
    pub(crate) fn stops(&self, zone: SpaceId, ship: Kind) -> bool {
        if ship == Kind::Submarine { self.stopping.contains(zone) } else { self.enemies.contains(zone) }
    }

    /// The spaces in which aircraft of the mover might come down: its fields, and where friendly carriers are.
    pub(crate) fn landings(&self) -> SpaceSet {
        SpaceId::lands().filter(|&land| self.state.is_home(land)).fold(self.decks, SpaceSet::with)
    }

    /// How many aircraft of the mover no landing can be found for, as things are or after a change.
    pub(crate) fn stranded(&self, shift: Option<&Shift>) -> u16 {
        match shift {
            Some(_) => self.sky().stranded(self, shift),
            None => self.sky().before(self),
        }
    }

    /// What a flight from here with so many moves left reaches, worked out once while it is asked for again and again.
    pub(crate) fn flight(&self, from: SpaceId, left: u8, work: impl FnOnce() -> Reach) -> Reach {
        match self.flight.get() {
            Some((at, moves, reach)) if (at, moves) == (from, left) => reach,
            _ => {
                let reach = work();
                self.flight.set(Some((from, left, reach)));
                reach
            }
        }
    }

    /// The rings around a zone, worked out once in the same way.
    pub(crate) fn rings(&self, from: SpaceId, boat: bool, work: impl FnOnce() -> Rings) -> Rings {
        match self.rings.get() {
            Some((at, whose, rings)) if (at, whose) == (from, boat) => rings,
            _ => {
                let rings = work();
                self.rings.set(Some((from, boat, rings)));
                rings
            }
        }
    }

    /// What landings depend on.
    pub(crate) fn sky(&self) -> &Sky {
        self.sky.get_or_init(|| Sky::new(self))
    }
}
