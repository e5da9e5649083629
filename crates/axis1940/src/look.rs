//! What every question of a movement phase looks up, found in one walk over the board and the groups.

use std::cell::{Cell, OnceCell, RefCell};

use ironbottom_axis::graph::Graph;

use crate::board::{Kind, Nation, RANGES, SpaceId, SpaceSet, WORDS};
use crate::forces::Group;
use crate::game::Axis1940;
use crate::landing::{self, Waters};
use crate::politics::{Barred, forbidden_zones, stances};
use crate::scramble;
use crate::state::State;
use crate::unit::Status;

/// For each number of moves, the spaces a flight can reach with so many.
type Reach = [SpaceSet; RANGES];

/// From where a ship sails, with so many moves, and whether it is a submarine.
type Voyage = (SpaceId, u8, bool);

/// A position as the mover sees it.
pub(crate) struct Look<'a> {
    pub(crate) rules: &'a Axis1940,
    pub(crate) state: &'a State,
    /// Territories it may move into as a friend.
    pub(crate) friendly: SpaceSet,
    /// Friendly neutrals.
    pub(crate) leaning: SpaceSet,
    /// Where its aircraft may land: what is friendly, and neutrals that joined its side.
    pub(crate) airfields: SpaceSet,
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
    pub(crate) forbidden: Barred,
    /// Sea zones with a warship of the mover.
    pub(crate) warships: SpaceSet,
    /// Spaces with a unit of the mover that has an attack value.
    pub(crate) strikers: SpaceSet,
    /// Sea zones with a transport of the mover that is committed to an assault, or with passengers about to land.
    pub(crate) assaults: SpaceSet,
    flight: RefCell<Flight>,
    /// The voyage that was looked at last: from where, with so many moves, by a submarine or not, and how far it goes.
    voyage: Cell<(Option<Voyage>, SpaceSet)>,
    landings: OnceCell<SpaceSet>,
    supported: OnceCell<SpaceSet>,
    stranded: OnceCell<u16>,
}

impl<'a> Look<'a> {
    /// Looks around.
    pub(crate) fn new(rules: &'a Axis1940, state: &'a State) -> Self {
        let stances = stances(rules, state, state.power);
        let mut look = Self {
            rules,
            state,
            friendly: stances.friendly,
            leaning: stances.leaning,
            airfields: stances.fields(),
            targets: stances.hostile.union(stances.neutral),
            hostile: stances.hostile,
            sky: stances.sky(rules, state.power),
            hostile_zones: SpaceSet::EMPTY,
            destroyers: SpaceSet::EMPTY,
            submarines: SpaceSet::EMPTY,
            lurkers: SpaceSet::EMPTY,
            defended: SpaceSet::EMPTY,
            forbidden: forbidden_zones(rules, state, state.power),
            warships: SpaceSet::EMPTY,
            strikers: SpaceSet::EMPTY,
            assaults: SpaceSet::EMPTY,
            flight: RefCell::new(Flight::new(None)),
            voyage: Cell::new((None, SpaceSet::EMPTY)),
            landings: OnceCell::new(),
            supported: OnceCell::new(),
            stranded: OnceCell::new(),
        };
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

    /// What a flight from here reaches within so many moves: over nothing that is closed or neutral, though it may end
    /// there to attack.
    pub(crate) fn within(&self, from: SpaceId, moves: u8) -> SpaceSet {
        let mut flight = self.flight.borrow_mut();
        if flight.from != Some(from) {
            *flight = Flight::new(Some(from));
        }
        let near = flight.within(self.rules, self.sky, moves);
        // A Chinese fighter never leaves the lands open to China, not even to attack and return (p.10).
        if self.state.power == Nation::China {
            near.intersection(self.rules.board.open_to_china())
        } else {
            near
        }
    }

    /// Moves of a flight, or none when it takes more than so many.
    pub(crate) fn distance(&self, from: SpaceId, to: SpaceId, most: u8) -> Option<u8> {
        (0..=most.min(RANGES as u8 - 1)).find(|&moves| self.within(from, moves).contains(to))
    }

    /// The ways at sea that are open to ships of a kind: canals and straits may be closed.
    pub(crate) fn lanes(&self, kind: Kind) -> &'a Lanes {
        lanes(self.rules, self.state, kind)
    }

    /// What a ship reaches with so many moves: it stops among enemy warships, a submarine among destroyers. AAP40 p.12, 14.
    pub(crate) fn sails(&self, from: SpaceId, moves: u8, submarine: bool) -> SpaceSet {
        let asked = Some((from, moves, submarine));
        let (known, reach) = self.voyage.get();
        if known == asked {
            return reach;
        }
        let kind = if submarine { Kind::Submarine } else { Kind::Destroyer };
        let reach = self.lanes(kind).reach(from, moves, self.open(submarine));
        self.voyage.set((asked, reach));
        reach
    }

    /// The zones a ship passes without stopping. AAP40 p.12, 14.
    pub(crate) fn open(&self, submarine: bool) -> SpaceSet {
        self.rules.board.seas().difference(if submarine { self.destroyers } else { self.hostile_zones })
    }

    /// The zones from which something could be landed in an assault as things are. AAP40 p.13, 15.
    pub(crate) fn landings(&self) -> SpaceSet {
        *self.landings.get_or_init(|| {
            let shores = self.rules.board.lands().intersection(self.targets);
            let beside =
                shores.iter().fold(SpaceSet::EMPTY, |zones, at| zones.union(self.rules.board.shores(at)));
            let unfriendly = self.hostile_zones.difference(self.strikers);
            let unescorted = self.submarines.difference(self.warships);
            let forbidden = self.forbidden.to(Kind::Transport);
            beside.difference(unfriendly).difference(unescorted).difference(forbidden)
        })
    }

    /// Of the zones of assault those into which the enemy might scramble: there support is wanted. AAP40 p.12, 13.
    pub(crate) fn supported(&self) -> SpaceSet {
        let threatened = |zone: &SpaceId| scramble::threatens(self.rules, self.state, *zone);
        *self.supported.get_or_init(|| self.assaults.iter().filter(threatened).collect())
    }

    /// What every question about decks asks again.
    pub(crate) fn waters(&self) -> Waters {
        Waters { sky: self.sky, hostile: self.hostile_zones, forbidden: self.forbidden.to(Kind::Carrier) }
    }

    /// How many aircraft of the mover no landing can be found for, as things are.
    pub(crate) fn stranded(&self) -> u16 {
        *self.stranded.get_or_init(|| landing::stranded_in(self.rules, self.state, Some(self.waters())))
    }
}

/// The graph of the sea.
pub(crate) type Lanes = Graph<SpaceId, WORDS>;

/// The ways at sea that are open to the mover's ships of a kind.
pub(crate) fn lanes<'a>(rules: &'a Axis1940, state: &State, kind: Kind) -> &'a Lanes {
    let submarines = if kind == Kind::Submarine { rules.board.open_to_submarines() } else { 0 };
    rules.board.lanes(state.canals | submarines)
}

/// A flight from one space, looked at as far as anybody asked.
struct Flight {
    from: Option<SpaceId>,
    reach: Reach,
    /// Where it may go on from.
    edge: SpaceSet,
    /// Moves looked at.
    known: usize,
}

impl Flight {
    fn new(from: Option<SpaceId>) -> Self {
        let edge = from.map_or(SpaceSet::EMPTY, SpaceSet::only);
        Self { from, reach: [edge; RANGES], edge, known: 0 }
    }

    /// Every space within so many moves.
    fn within(&mut self, rules: &Axis1940, sky: SpaceSet, moves: u8) -> SpaceSet {
        let moves = usize::from(moves).min(RANGES - 1);
        let (graph, closed) = (rules.board.air_graph(), rules.board.closed());
        while self.known < moves {
            let seen = self.reach[self.known];
            let next = graph.around(self.edge).difference(seen).difference(closed);
            self.known += 1;
            self.reach[self.known] = seen.union(next);
            self.edge = next.intersection(sky);
        }
        self.reach[moves]
    }
}

/// Every space within so many moves of a flight.
pub(crate) fn flight(rules: &Axis1940, sky: SpaceSet, from: SpaceId, moves: u8) -> SpaceSet {
    Flight::new(Some(from)).within(rules, sky, moves)
}

/// Moves of the mover's flight between two spaces.
pub(crate) fn moves_between(rules: &Axis1940, state: &State, from: SpaceId, to: SpaceId) -> Option<u8> {
    let sky = stances(rules, state, state.power).sky(rules, state.power);
    let mut flight = Flight::new(Some(from));
    (0..RANGES as u8).find(|&moves| flight.within(rules, sky, moves).contains(to))
}
