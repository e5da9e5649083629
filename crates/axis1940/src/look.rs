//! What every question of a movement phase looks up, found in one walk over the board and the groups.

use std::cell::{Cell, OnceCell};

use crate::board::{Kind, Nation, RANGES, SpaceId, SpaceSet};
use crate::forces::Group;
use crate::game::Axis1940;
use crate::landing;
use crate::politics::{Stance, forbidden_zones, stance};
use crate::scramble;
use crate::state::State;
use crate::unit::Status;

/// For each number of moves, the spaces a flight can reach with so many.
pub(crate) type Reach = [SpaceSet; RANGES];

/// A position as the mover sees it.
pub(crate) struct Look<'a> {
    pub(crate) rules: &'a Axis1940,
    pub(crate) state: &'a State,
    /// Territories it may move into as a friend.
    pub(crate) friendly: SpaceSet,
    /// Friendly neutrals.
    pub(crate) leaning: SpaceSet,
    /// Territories it may attack: hostile ones and neutrals.
    pub(crate) targets: SpaceSet,
    /// Hostile territories: of these an empty one can be blitzed.
    pub(crate) hostile: SpaceSet,
    /// What aircraft may fly over.
    pub(crate) sky: SpaceSet,
    /// Sea zones with enemy surface warships.
    pub(crate) hostile_zones: SpaceSet,
    /// Sea zones with enemy destroyers.
    pub(crate) destroyers: SpaceSet,
    /// Sea zones with enemy submarines.
    pub(crate) submarines: SpaceSet,
    /// Sea zones with enemy submarines or transports.
    pub(crate) lurkers: SpaceSet,
    /// Territories with enemy units.
    pub(crate) defended: SpaceSet,
    /// Sea zones where ships may not end a move.
    pub(crate) forbidden: SpaceSet,
    /// Sea zones with a warship of the mover.
    pub(crate) warships: SpaceSet,
    /// Spaces with a unit of the mover that has an attack value.
    pub(crate) strikers: SpaceSet,
    /// Sea zones with a transport of the mover that is committed to an assault, or with passengers about to land.
    pub(crate) assaults: SpaceSet,
    flight: Cell<Option<(SpaceId, Reach)>>,
    stranded: OnceCell<u16>,
}

impl<'a> Look<'a> {
    /// Looks around.
    pub(crate) fn new(rules: &'a Axis1940, state: &'a State) -> Self {
        let mut look = Self {
            rules,
            state,
            friendly: SpaceSet::EMPTY,
            leaning: SpaceSet::EMPTY,
            targets: SpaceSet::EMPTY,
            hostile: SpaceSet::EMPTY,
            sky: rules.board.seas(),
            hostile_zones: SpaceSet::EMPTY,
            destroyers: SpaceSet::EMPTY,
            submarines: SpaceSet::EMPTY,
            lurkers: SpaceSet::EMPTY,
            defended: SpaceSet::EMPTY,
            forbidden: forbidden_zones(rules, state, state.power),
            warships: SpaceSet::EMPTY,
            strikers: SpaceSet::EMPTY,
            assaults: SpaceSet::EMPTY,
            flight: Cell::new(None),
            stranded: OnceCell::new(),
        };
        for land in rules.board.lands() {
            match stance(rules, state, state.power, land) {
                Stance::Friendly => {
                    look.friendly.insert(land);
                    look.sky.insert(land);
                }
                Stance::Leaning => {
                    look.leaning.insert(land);
                }
                Stance::Hostile => {
                    look.hostile.insert(land);
                    look.targets.insert(land);
                    look.sky.insert(land);
                }
                Stance::Neutral => {
                    look.targets.insert(land);
                }
                Stance::Closed => {}
            }
        }
        // A Chinese aircraft never leaves the lands open to China (p.10).
        if state.power == Nation::China {
            look.sky = look.sky.intersection(rules.board.lands());
        }
        for group in state.forces.all() {
            look.see(group);
        }
        look
    }

    fn see(&mut self, group: &Group) {
        let (at, unit) = (group.at, group.unit);
        if self.state.moves_now(unit.nation) {
            if unit.kind.is_warship() {
                self.warships.insert(at);
            }
            if unit.is_present() && self.rules.board[unit.kind].attack > 0 {
                self.strikers.insert(at);
            }
            if unit.kind == Kind::Transport && (unit.is(Status::COMMITTED) || unit.is_landing()) {
                self.assaults.insert(at);
            }
        } else if self.state.is_enemy(unit) {
            if at.is_land() {
                self.defended.insert(at);
            } else if unit.kind.is_surface_warship() {
                self.hostile_zones.insert(at);
                if unit.kind == Kind::Destroyer {
                    self.destroyers.insert(at);
                }
            } else if unit.kind.is_sea() {
                self.lurkers.insert(at);
                if unit.kind == Kind::Submarine {
                    self.submarines.insert(at);
                }
            }
        }
    }

    /// What a flight from here reaches, by moves: over nothing that is closed or neutral, though it may end there to
    /// attack.
    pub(crate) fn flight(&self, from: SpaceId) -> Reach {
        match self.flight.get() {
            Some((at, reach)) if at == from => reach,
            _ => {
                let mut reach = flight(self.rules, self.sky, from);
                // A Chinese fighter never leaves the lands open to China, not even to attack and return (p.10).
                if self.state.power == Nation::China {
                    reach = reach.map(|set| set.intersection(self.rules.board.open_to_china()));
                }
                self.flight.set(Some((from, reach)));
                reach
            }
        }
    }

    /// Moves of a flight, or none when it is out of reach.
    pub(crate) fn distance(&self, from: SpaceId, to: SpaceId) -> Option<u8> {
        self.flight(from).iter().position(|set| set.contains(to)).map(|moves| moves as u8)
    }

    /// Of the zones of assault those into which the enemy might scramble: there support is wanted. AAP40 p.12, 13.
    pub(crate) fn supported(&self) -> SpaceSet {
        let threatened = |zone: &SpaceId| scramble::threatens(self.rules, self.state, *zone);
        self.assaults.iter().filter(threatened).collect()
    }

    /// How many aircraft of the mover no landing can be found for, as things are.
    pub(crate) fn stranded(&self) -> u16 {
        *self.stranded.get_or_init(|| landing::stranded(self.rules, self.state))
    }
}

/// Every space within so many moves of a flight.
pub(crate) fn flight(rules: &Axis1940, sky: SpaceSet, from: SpaceId) -> Reach {
    let graph = rules.board.air_graph();
    let closed = rules.board.closed();
    let mut reach = [SpaceSet::only(from); RANGES];
    let mut edge = reach[0];
    for moves in 1..RANGES {
        let next = graph.around(edge).difference(reach[moves - 1]).difference(closed);
        reach[moves] = reach[moves - 1].union(next);
        edge = next.intersection(sky);
    }
    reach
}
