//! Units by kind, and the lines they form in a battle. AAP01 p.13 to 18, 25 to 34.

use ironbottom_axis2001::board::{Kind, Side, SpaceId};
use ironbottom_axis2001::odds;
use ironbottom_axis2001::state::State;
use ironbottom_axis2001::unit::{Status, Unit};

use ironbottom_doctrine_axis::clash::{Line, Rung};
use ironbottom_doctrine_axis::muster::{self, fall_in};

/// How many of each kind, and how many battleships have been hit once.
pub(super) type Muster = muster::Muster<Kind, { Kind::UNITS }>;

/// The lines units form in a battle.
pub(super) trait Lines {
    /// And these units as they are.
    fn add_units(&mut self, unit: Unit, more: u8);
    /// Nobody who fights.
    fn is_empty(&self) -> bool;
    /// Land units that take territory.
    fn land(&self) -> u8;
    /// Ships that take convoys and fight.
    fn warships(&self) -> u8;
    /// What they cost.
    fn price(&self) -> f32;
    /// As attackers of a territory. One land unit is held back to take it; `guns` fire at the aircraft.
    fn storms(&self, ground: Shore) -> Line;
    /// As attackers at sea.
    fn sails(&self) -> Line;
    /// As defenders, on land or at sea.
    fn stands(&self, alert: Alert) -> Line;
}

/// So many of a kind in a line.
fn some(line: &mut Line, kind: Kind, pips: u8, count: u8) {
    fall_in(line, count, pips, odds::cost(kind));
}

/// The first hits on battleships cost nothing.
fn armour_belts(muster: &Muster, line: &mut Line) {
    line.push(Rung::default(), usize::from(muster.sound(Kind::Battleship)));
}

impl Lines for Muster {
    fn add_units(&mut self, unit: Unit, more: u8) {
        if unit.kind == Kind::Battleship && unit.is(Status::DAMAGED) {
            self.add_hurt(unit.kind, more);
        } else {
            self.add(unit.kind, more);
        }
    }

    fn is_empty(&self) -> bool {
        self.is_empty_but(Kind::Aa)
    }

    fn land(&self) -> u8 {
        self.all_of(&[Kind::Infantry, Kind::Marine, Kind::Artillery, Kind::Armour])
    }

    fn warships(&self) -> u8 {
        self.all_of(&[Kind::Battleship, Kind::Carrier, Kind::Destroyer, Kind::Submarine])
    }

    fn price(&self) -> f32 {
        self.cost(odds::cost)
    }

    fn storms(&self, ground: Shore) -> Line {
        let mut line = Line::empty();
        let guns = self.of(Kind::Artillery);
        let (infantry, marines) = (self.of(Kind::Infantry), self.of(Kind::Marine));
        let helped = guns.min(infantry);
        let helped_marines = (guns - helped).min(marines);
        let marine = if ground == Shore::Assault { 2 } else { 1 };
        some(&mut line, Kind::Infantry, 1, infantry - helped);
        some(&mut line, Kind::Infantry, 2, helped);
        some(&mut line, Kind::Marine, marine, marines - helped_marines);
        some(&mut line, Kind::Marine, marine + 1, helped_marines);
        let (armour, air) = (self.of(Kind::Armour), self.of(Kind::Fighter) + self.of(Kind::Bomber));
        let keep = u8::from(air > 0);
        if armour > 0 {
            some(&mut line, Kind::Artillery, 2, self.of(Kind::Artillery));
            some(&mut line, Kind::Armour, 3, armour - keep);
        } else {
            some(&mut line, Kind::Artillery, 2, guns.saturating_sub(keep));
        }
        some(&mut line, Kind::Fighter, 3, self.of(Kind::Fighter));
        some(&mut line, Kind::Bomber, 4, self.of(Kind::Bomber));
        if keep > 0 && armour > 0 {
            some(&mut line, Kind::Armour, 3, 1);
        } else if keep > 0 && guns > 0 {
            some(&mut line, Kind::Artillery, 2, 1);
        }
        line
    }

    fn sails(&self) -> Line {
        let mut line = Line::empty();
        armour_belts(self, &mut line);
        some(&mut line, Kind::Submarine, 2, self.of(Kind::Submarine));
        some(&mut line, Kind::Destroyer, 3, self.of(Kind::Destroyer));
        some(&mut line, Kind::Fighter, 3, self.of(Kind::Fighter));
        some(&mut line, Kind::Bomber, 4, self.of(Kind::Bomber));
        some(&mut line, Kind::Carrier, 1, self.of(Kind::Carrier));
        some(&mut line, Kind::Battleship, 4, self.of(Kind::Battleship));
        line
    }

    fn stands(&self, alert: Alert) -> Line {
        let mut line = Line::empty();
        let pips = |kind: Kind| match alert {
            Alert::Ready => odds::defense(kind),
            Alert::Surprised => odds::defense(kind).min(1),
        };
        armour_belts(self, &mut line);
        for kind in DEFENCE {
            some(&mut line, kind, pips(kind), self.of(kind));
        }
        line
    }
}

/// In which order defenders are lost.
const DEFENCE: [Kind; 11] = [
    Kind::Infantry,
    Kind::Marine,
    Kind::Artillery,
    Kind::Armour,
    Kind::Transport,
    Kind::Submarine,
    Kind::Destroyer,
    Kind::Fighter,
    Kind::Bomber,
    Kind::Carrier,
    Kind::Battleship,
];

/// How attackers come to a territory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shore {
    /// On foot.
    March,
    /// Some of them from the sea.
    Assault,
}

/// How well defenders shoot. AAP01 p.13.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Alert {
    /// As printed.
    Ready,
    /// On Japan's first turn, with ones.
    Surprised,
}

/// How well the enemy of the mover shoots in a space now.
pub(super) fn alert(state: &State, at: SpaceId) -> Alert {
    let chinese = state.holder.get(at.index()) == Some(&ironbottom_axis2001::board::Country::China);
    if state.is_first_turn() && !chinese { Alert::Surprised } else { Alert::Ready }
}

/// What a side has in a space; submerged submarines are not there.
pub(super) fn present(state: &State, at: SpaceId, side: Side) -> Muster {
    let mut muster = Muster::default();
    for group in state.present(at, side) {
        muster.add_units(group.unit, group.count);
    }
    muster
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironbottom_doctrine_axis::clash::fight;

    #[test]
    fn artillery_helps_as_many_infantry() {
        let mut muster = Muster::default();
        muster.add(Kind::Infantry, 3);
        muster.add(Kind::Artillery, 1);
        let pips: Vec<u8> = muster.storms(Shore::March).rungs().iter().map(|rung| rung.pips).collect();
        assert_eq!(pips, [1, 1, 2, 2]);
    }

    #[test]
    fn the_quick_reckoning_agrees_with_the_exact_odds() {
        let mut attackers = Muster::default();
        let mut exact = odds::Battle::default();
        for (kind, count) in [(Kind::Infantry, 4), (Kind::Artillery, 1), (Kind::Armour, 1)] {
            attackers.add(kind, count);
            exact.attack.add(kind, u16::from(count));
        }
        let mut defenders = Muster::default();
        defenders.add(Kind::Infantry, 3);
        exact.defend.add(Kind::Infantry, 3);
        let quick = fight(&attackers.storms(Shore::March), &defenders.stands(Alert::Ready));
        let whole = odds::reckon(&exact).map(|reckoning| reckoning.attacker_wins).unwrap_or(0.0);
        assert!((f64::from(quick.win) - whole).abs() < 0.01, "{} {whole}", quick.win);
    }
}
