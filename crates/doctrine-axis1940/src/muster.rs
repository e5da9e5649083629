//! Units by kind, and the lines they form in a battle. AAP40 p.17 to 20, 24 to 32.

use ironbottom_axis1940::board::{Board, Kind, Nation, Side, SpaceId};
use ironbottom_axis1940::state::State;
use ironbottom_axis1940::unit::{Status, Unit};

use ironbottom_doctrine_axis::clash::{Line, Rung};
use ironbottom_doctrine_axis::muster::{self, fall_in};

/// How many of each kind, and how many capital ships have been hit once.
pub(super) type Muster = muster::Muster<Kind, { Kind::UNITS }>;

/// Land units that take territory, the cheapest first.
pub(super) const TROOPS: [Kind; 4] = [Kind::Infantry, Kind::Artillery, Kind::Mech, Kind::Tank];

/// Aircraft.
pub(super) const PLANES: [Kind; 3] = [Kind::Fighter, Kind::Tactical, Kind::Strategic];

/// In which order defenders are lost.
const DEFENCE: [Kind; Kind::UNITS] = [
    Kind::Aaa,
    Kind::Infantry,
    Kind::Artillery,
    Kind::Mech,
    Kind::Submarine,
    Kind::Destroyer,
    Kind::Tank,
    Kind::Strategic,
    Kind::Cruiser,
    Kind::Tactical,
    Kind::Fighter,
    Kind::Carrier,
    Kind::Battleship,
    Kind::Transport,
];

/// The lines units form in a battle.
pub(super) trait Lines {
    /// And these units as they are.
    fn add_units(&mut self, unit: Unit, more: u8);
    /// Nobody who fights.
    fn is_empty(&self) -> bool;
    /// Land units that take territory.
    fn land(&self) -> u8;
    /// Aircraft.
    fn air(&self) -> u8;
    /// Ships that fight, submarines too.
    fn warships(&self) -> u8;
    /// Ships that make a zone hostile.
    fn surface(&self) -> u8;
    /// What they cost.
    fn price(&self, board: &Board) -> f32;
    /// As attackers of a territory. One land unit is held back to take it.
    fn storms(&self, board: &Board) -> Line;
    /// As attackers at sea.
    fn sails(&self, board: &Board) -> Line;
    /// As defenders, on land or at sea.
    fn stands(&self, board: &Board) -> Line;
    /// The ships among them.
    fn afloat(&self) -> Self;
    /// All but those that march.
    fn without_troops(&self) -> Self;
}

/// So many of a kind in a line.
fn some(line: &mut Line, board: &Board, kind: Kind, pips: u8, count: u8) {
    fall_in(line, count, pips, board[kind].cost);
}

/// The first hits on capital ships cost nothing.
fn armour_belts(muster: &Muster, line: &mut Line) {
    let sound = muster.all_of(&[Kind::Battleship, Kind::Carrier]).saturating_sub(muster.hurt());
    line.push(Rung::default(), usize::from(sound));
}

impl Lines for Muster {
    fn add_units(&mut self, unit: Unit, more: u8) {
        if unit.kind.is_capital_ship() && unit.is(Status::DAMAGED) {
            self.add_hurt(unit.kind, more);
        } else {
            self.add(unit.kind, more);
        }
    }

    fn is_empty(&self) -> bool {
        self.is_empty_but(Kind::Aaa)
    }

    fn land(&self) -> u8 {
        self.all_of(&TROOPS)
    }

    fn air(&self) -> u8 {
        self.all_of(&PLANES)
    }

    fn warships(&self) -> u8 {
        self.surface().saturating_add(self.of(Kind::Submarine))
    }

    fn surface(&self) -> u8 {
        self.all_of(&[Kind::Battleship, Kind::Carrier, Kind::Cruiser, Kind::Destroyer])
    }

    fn price(&self, board: &Board) -> f32 {
        self.cost(|kind| board[kind].cost)
    }

    fn storms(&self, board: &Board) -> Line {
        let mut line = Line::empty();
        let mut left = TROOPS.map(|kind| self.of(kind));
        // Where aircraft fight along, the best land unit is lost last: it takes the territory.
        let last = if self.air() > 0 { (0..TROOPS.len()).rev().find(|&row| left[row] > 0) } else { None };
        let guns = self.of(Kind::Artillery);
        let mut helped = guns;
        if let Some(row) = last {
            left[row] -= 1;
        }
        for (kind, count) in TROOPS.into_iter().zip(left) {
            let pips = board[kind].attack;
            let lifted = if matches!(kind, Kind::Infantry | Kind::Mech) { helped.min(count) } else { 0 };
            helped -= lifted;
            some(&mut line, board, kind, pips, count - lifted);
            some(&mut line, board, kind, pips + 1, lifted);
        }
        self.fly(board, &mut line, self.of(Kind::Tank));
        if let Some(row) = last {
            some(&mut line, board, TROOPS[row], board[TROOPS[row]].attack, 1);
        }
        line
    }

    fn sails(&self, board: &Board) -> Line {
        let mut line = Line::empty();
        armour_belts(self, &mut line);
        for kind in [Kind::Submarine, Kind::Destroyer] {
            some(&mut line, board, kind, board[kind].attack, self.of(kind));
        }
        self.fly(board, &mut line, 0);
        for kind in [Kind::Cruiser, Kind::Carrier, Kind::Battleship] {
            some(&mut line, board, kind, board[kind].attack, self.of(kind));
        }
        line
    }

    fn stands(&self, board: &Board) -> Line {
        let mut line = Line::empty();
        armour_belts(self, &mut line);
        for kind in DEFENCE {
            some(&mut line, board, kind, board[kind].defense, self.of(kind));
        }
        line
    }

    fn afloat(&self) -> Self {
        let mut ships = *self;
        PLANES.into_iter().for_each(|kind| ships.drop(kind, u8::MAX));
        ships
    }

    fn without_troops(&self) -> Self {
        let mut rest = *self;
        TROOPS.into_iter().for_each(|kind| rest.drop(kind, u8::MAX));
        rest
    }
}

/// Aircraft in an attack.
trait Flight {
    /// Aircraft fall in; a tactical bomber beside a fighter, or beside one of so many tanks, hits better. AAP40 p.18.
    fn fly(&self, board: &Board, line: &mut Line, tanks: u8);
}

impl Flight for Muster {
    fn fly(&self, board: &Board, line: &mut Line, tanks: u8) {
        let beside = self.of(Kind::Fighter).saturating_add(tanks);
        for kind in PLANES {
            let count = self.of(kind);
            let lifted = if kind == Kind::Tactical { count.min(beside) } else { 0 };
            some(line, board, kind, board[kind].attack, count - lifted);
            some(line, board, kind, board[kind].attack + 1, lifted);
        }
    }
}

/// What stands in a space of those nations that are wanted; submerged submarines and raiders are not there.
pub(super) fn gather(state: &State, at: SpaceId, wanted: impl Fn(Nation) -> bool) -> Muster {
    let mut muster = Muster::default();
    for group in state.forces.at(at).iter().filter(|group| group.unit.is_present()) {
        if wanted(group.unit.nation) {
            muster.add_units(group.unit, group.count);
        }
    }
    muster
}

/// What a side has in a space.
pub(super) fn present(state: &State, at: SpaceId, side: Side) -> Muster {
    gather(state, at, |nation| nation.side() == side)
}

/// The mover's enemies in a space.
pub(super) fn enemies(state: &State, at: SpaceId) -> Muster {
    gather(state, at, |nation| state.at_war(state.power, nation))
}

/// Whom an attack on a space would meet: the mover's enemies there, and the army a neutral would raise. AAP40 p.9.
pub(super) fn defenders(board: &Board, state: &State, at: SpaceId) -> Muster {
    let mut there = enemies(state, at);
    let raised = state.joined[state.side().other().index()].contains(at);
    if at.is_land() && state.holder(at) == Nation::Neutral && !raised {
        there.add(Kind::Infantry, board[at].army);
    }
    there
}
