//! A phase drawn up as a whole: every entry is tried on a copy of the position, and only what is legal is kept.

use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Kind, SpaceId};
use ironbottom_axis2001::forces::Group;
use ironbottom_axis2001::state::State;
use ironbottom_axis2001::unit::{Cargo, Status, Unit};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Rules};

use super::Table;

/// Moves spent by a unit that may not move again this turn, as the rules count them.
const SPENT: u8 = 7;

/// A phase being drawn up.
pub(super) struct Draft<'a, 'b> {
    /// Where it began.
    pub(super) table: &'a Table<'a>,
    /// The position after what has been entered.
    pub(super) now: State,
    /// What has been entered.
    out: &'b mut Vec<Action>,
}

impl<'a, 'b> Draft<'a, 'b> {
    pub(super) fn new(table: &'a Table<'a>, out: &'b mut Vec<Action>) -> Self {
        Self { table, now: *table.state, out }
    }

    /// Enters an action if it is legal; says whether it was.
    pub(super) fn enter(&mut self, action: Action) -> bool {
        let Table { rules, seat, .. } = *self.table;
        if rules.check(&self.now, seat, action).is_err() {
            return false;
        }
        // Guns fire at few flights of a draft; a plan ends there, and this throw is only a guess.
        rules.perform(&mut self.now, seat, action, &mut Fast::new(1), &mut Log::off());
        self.out.push(action);
        true
    }

    /// Every group of the mover as it stands now.
    pub(super) fn own_groups(&self) -> Vec<Group> {
        let power = self.now.power;
        self.now.forces.all().iter().filter(|group| group.unit.nation.power() == power).copied().collect()
    }

    /// The offers about a group of the mover.
    pub(super) fn offers(&self, at: SpaceId, unit: Unit, out: &mut Vec<Action>) {
        out.clear();
        let about = Some(ironbottom_axis2001::action::Subject::Group(at, unit));
        self.table.rules.offers(&self.now, self.table.seat, about, out);
    }

    /// One ship sails; what it is then.
    pub(super) fn sail(&mut self, from: SpaceId, ship: Unit, to: SpaceId) -> Option<Unit> {
        if from == to {
            return Some(ship);
        }
        // Submarines pass fighters on patrol (AAP01 p.24); anything else of the enemy's ends a voyage.
        let stops = (self.now.present(to, self.now.side().other()))
            .any(|group| ship.kind != Kind::Submarine || !group.unit.is(Status::PATROL));
        if !self.enter(Action::Move { from, unit: ship, to, count: 1 }) {
            return None;
        }
        let based = |unit: Unit| unit.with_status(unit.status.without(Status::BASED));
        let steps = self.table.rules.board.sailing(from, to);
        let used = if stops { SPENT } else { ship.status.used() + steps };
        let guess = ship.with_status(ship.status.with_used(used).with(Status::MOVED));
        self.find(to, |unit| based(unit) == based(guess))
    }

    /// One land unit goes aboard; what the ship is then.
    pub(super) fn load(&mut self, from: SpaceId, unit: Unit, zone: SpaceId, ship: Unit) -> Option<Unit> {
        if !self.enter(Action::Load { from, unit, zone, ship }) {
            return None;
        }
        let laden = ship.carrying(Cargo::of(unit.nation, unit.kind))?;
        let laden = laden.now(Status::MOVED.with(Status::LOADED));
        self.find(zone, |other| other == laden)
    }

    /// All aboard a ship are to land.
    pub(super) fn assault(&mut self, zone: SpaceId, mut ship: Unit, to: SpaceId) -> u8 {
        let mut landing = 0;
        while let Some(cargo) = ship.aboard().find(|cargo| !cargo.landing() && cargo.kind() != Some(Kind::Aa))
        {
            if !self.enter(Action::Assault { zone, ship, cargo, to }) {
                break;
            }
            landing += 1;
            let Some(mut set) = ship.less(cargo).and_then(|rest| rest.carrying(cargo.now_landing())) else {
                break;
            };
            set.toward = Some(to);
            ship = set.with_status(set.status.with_used(SPENT).with(Status::MOVED));
        }
        landing
    }

    fn find(&self, at: SpaceId, is: impl Fn(Unit) -> bool) -> Option<Unit> {
        self.now.forces.at(at).iter().map(|group| group.unit).find(|&unit| is(unit))
    }
}
