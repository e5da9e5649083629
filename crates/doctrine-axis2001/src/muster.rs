//! Units by kind, and the lines they form in a battle. AAP01 p.13 to 18, 25 to 34.

use ironbottom_axis2001::board::{Kind, Side, SpaceId};
use ironbottom_axis2001::odds;
use ironbottom_axis2001::state::State;
use ironbottom_axis2001::unit::{Status, Unit};

use ironbottom_doctrine_axis::clash::{Line, Rung};

/// How many of each kind, and how many battleships have been hit once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Muster {
    count: [u8; Kind::UNITS],
    hurt: u8,
}

impl Muster {
    /// And these.
    pub(super) fn add(&mut self, kind: Kind, more: u8) {
        if let Some(count) = self.count.get_mut(kind.index()) {
            *count = count.saturating_add(more);
        }
    }

    /// And these units as they are.
    pub(super) fn add_units(&mut self, unit: Unit, more: u8) {
        self.add(unit.kind, more);
        if unit.kind == Kind::Battleship && unit.is(Status::DAMAGED) {
            self.hurt = self.hurt.saturating_add(more);
        }
    }

    /// And all of those.
    pub(super) fn join(&mut self, other: &Self) {
        for (own, more) in self.count.iter_mut().zip(other.count) {
            *own = own.saturating_add(more);
        }
        self.hurt = self.hurt.saturating_add(other.hurt);
    }

    /// Less these.
    pub(super) fn drop(&mut self, kind: Kind, fewer: u8) {
        if let Some(count) = self.count.get_mut(kind.index()) {
            *count = count.saturating_sub(fewer);
        }
    }

    /// How many of a kind.
    pub(super) fn of(&self, kind: Kind) -> u8 {
        self.count.get(kind.index()).copied().unwrap_or(0)
    }

    /// Nobody who fights.
    pub(super) fn is_empty(&self) -> bool {
        let guns = Kind::Aa.index();
        self.count[..guns].iter().chain(&self.count[guns + 1..]).fold(0, |any, count| any | count) == 0
    }

    /// Land units that take territory.
    pub(super) fn land(&self) -> u8 {
        self.of(Kind::Infantry) + self.of(Kind::Marine) + self.of(Kind::Artillery) + self.of(Kind::Armour)
    }

    /// Ships that take convoys and fight.
    pub(super) fn warships(&self) -> u8 {
        self.of(Kind::Battleship)
            + self.of(Kind::Carrier)
            + self.of(Kind::Destroyer)
            + self.of(Kind::Submarine)
    }

    /// What they cost.
    pub(super) fn cost(&self) -> f32 {
        Kind::units().map(|kind| f32::from(self.of(kind)) * f32::from(odds::cost(kind))).sum()
    }

    /// So many of a kind as rungs.
    fn rungs(&self, line: &mut Line, kind: Kind, pips: u8) {
        self.some(line, kind, pips, self.of(kind));
    }

    fn some(&self, line: &mut Line, kind: Kind, pips: u8, count: u8) {
        line.push(Rung { pips, cost: f32::from(odds::cost(kind)) }, usize::from(count));
    }

    /// The first hits on battleships cost nothing.
    fn armour_belts(&self, line: &mut Line) {
        let sound = self.of(Kind::Battleship).saturating_sub(self.hurt);
        line.push(Rung::default(), usize::from(sound));
    }

    /// As attackers of a territory. One land unit is held back to take it; `guns` fire at the aircraft.
    pub(super) fn storms(&self, ground: Shore) -> Line {
        let mut line = Line::empty();
        let guns = self.of(Kind::Artillery);
        let (infantry, marines) = (self.of(Kind::Infantry), self.of(Kind::Marine));
        let helped = guns.min(infantry);
        let helped_marines = (guns - helped).min(marines);
        let marine = if ground == Shore::Assault { 2 } else { 1 };
        self.some(&mut line, Kind::Infantry, 1, infantry - helped);
        self.some(&mut line, Kind::Infantry, 2, helped);
        self.some(&mut line, Kind::Marine, marine, marines - helped_marines);
        self.some(&mut line, Kind::Marine, marine + 1, helped_marines);
        let (armour, air) = (self.of(Kind::Armour), self.of(Kind::Fighter) + self.of(Kind::Bomber));
        let keep = u8::from(air > 0);
        if armour > 0 {
            self.rungs(&mut line, Kind::Artillery, 2);
            self.some(&mut line, Kind::Armour, 3, armour - keep);
        } else {
            self.some(&mut line, Kind::Artillery, 2, guns.saturating_sub(keep));
        }
        self.rungs(&mut line, Kind::Fighter, 3);
        self.rungs(&mut line, Kind::Bomber, 4);
        if keep > 0 && armour > 0 {
            self.some(&mut line, Kind::Armour, 3, 1);
        } else if keep > 0 && guns > 0 {
            self.some(&mut line, Kind::Artillery, 2, 1);
        }
        line
    }

    /// As attackers at sea.
    pub(super) fn sails(&self) -> Line {
        let mut line = Line::empty();
        self.armour_belts(&mut line);
        self.rungs(&mut line, Kind::Submarine, 2);
        self.rungs(&mut line, Kind::Destroyer, 3);
        self.rungs(&mut line, Kind::Fighter, 3);
        self.rungs(&mut line, Kind::Bomber, 4);
        self.rungs(&mut line, Kind::Carrier, 1);
        self.rungs(&mut line, Kind::Battleship, 4);
        line
    }

    /// As defenders, on land or at sea.
    pub(super) fn stands(&self, alert: Alert) -> Line {
        let mut line = Line::empty();
        let pips = |kind: Kind| match alert {
            Alert::Ready => odds::defense(kind),
            Alert::Surprised => odds::defense(kind).min(1),
        };
        self.armour_belts(&mut line);
        for kind in DEFENCE {
            self.rungs(&mut line, kind, pips(kind));
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
