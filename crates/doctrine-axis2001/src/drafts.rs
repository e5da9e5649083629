//! A phase drawn up as a whole: every entry is tried on a copy of the position, and only what is legal is kept.

use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Kind, SpaceId};
use ironbottom_axis2001::forces::Group;
use ironbottom_axis2001::state::State;
use ironbottom_axis2001::unit::Unit;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Rules};

use super::Table;

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
        self.change(Action::Move { from, unit: ship, to, count: 1 }, to)
    }

    /// One land unit goes aboard; what the ship is then.
    pub(super) fn load(&mut self, from: SpaceId, unit: Unit, zone: SpaceId, ship: Unit) -> Option<Unit> {
        self.change(Action::Load { from, unit, zone, ship }, zone)
    }

    /// All aboard a ship are to land.
    pub(super) fn assault(&mut self, zone: SpaceId, mut ship: Unit, to: SpaceId) -> u8 {
        let mut landing = 0;
        while let Some(cargo) = ship.aboard().find(|cargo| !cargo.landing() && cargo.kind() != Some(Kind::Aa))
        {
            let Some(set) = self.change(Action::Assault { zone, ship, cargo, to }, zone) else { break };
            landing += 1;
            ship = set;
        }
        landing
    }

    /// Enters an action if it is legal; what it made of its unit is whatever there is more of then in this space. The
    /// rules say what that is, so that nothing of them is repeated here.
    fn change(&mut self, action: Action, at: SpaceId) -> Option<Unit> {
        let before = self.now;
        if !self.enter(action) {
            return None;
        }
        let mut groups = self.now.forces.at(at).iter();
        groups.find(|group| group.count > before.forces.count(at, group.unit)).map(|group| group.unit)
    }
}
