//! A phase drawn up as a whole: every entry is tried on a copy of the position, and only what is legal is kept.

use ironbottom_axis1940::action::{Action, Subject};
use ironbottom_axis1940::board::{Kind, SpaceId};
use ironbottom_axis1940::forces::Group;
use ironbottom_axis1940::state::State;
use ironbottom_axis1940::unit::Unit;
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

/// A place in a draft to which it can go back.
pub(super) struct Mark {
    state: Box<State>,
    entries: usize,
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
        // No phase that is drawn up throws a die before it ends.
        rules.perform(&mut self.now, seat, action, &mut Fast::new(1), &mut Log::off());
        self.out.push(action);
        true
    }

    /// Where the draft stands.
    pub(super) fn mark(&self) -> Mark {
        Mark { state: Box::new(self.now), entries: self.out.len() }
    }

    /// As it was then.
    pub(super) fn back(&mut self, mark: &Mark) {
        self.now = *mark.state;
        self.out.truncate(mark.entries);
    }

    /// How much has been entered.
    pub(super) fn entries(&self) -> usize {
        self.out.len()
    }

    /// Every group of the mover as it stands now.
    pub(super) fn own_groups(&self) -> Vec<Group> {
        let power = self.now.power;
        self.now.forces.all().iter().filter(|group| group.unit.nation == power).copied().collect()
    }

    /// The offers about a group.
    pub(super) fn offers(&self, at: SpaceId, unit: Unit, out: &mut Vec<Action>) {
        out.clear();
        let about = Some(Subject::Group(at, unit));
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

    /// All aboard a ship are to land in battle; how many can.
    pub(super) fn assault(&mut self, zone: SpaceId, mut ship: Unit, to: SpaceId) -> u8 {
        let mut landing = 0;
        let power = self.now.power;
        while let Some(cargo) = ship
            .aboard()
            .find(|cargo| !cargo.landing() && cargo.nation() == power && cargo.kind() != Some(Kind::Aaa))
        {
            let Some(set) = self.change(Action::Assault { zone, ship, cargo, to }, zone) else { break };
            landing += 1;
            ship = set;
        }
        landing
    }

    /// All aboard a ship go ashore among friends; how many can.
    pub(super) fn unload(&mut self, zone: SpaceId, mut ship: Unit, to: SpaceId) -> u8 {
        let mut ashore = 0;
        let power = self.now.power;
        while let Some(cargo) = ship.aboard().find(|cargo| cargo.nation() == power) {
            let Some(lighter) = self.change(Action::Unload { zone, ship, cargo, to }, zone) else { break };
            ashore += 1;
            ship = lighter;
        }
        ashore
    }

    /// Enters an action if it is legal; what it made of its unit is whatever there is more of then in this space. The
    /// rules say what that is, so that nothing of them is repeated here.
    fn change(&mut self, action: Action, at: SpaceId) -> Option<Unit> {
        let before: Vec<Group> = self.now.forces.at(at).to_vec();
        if !self.enter(action) {
            return None;
        }
        let known =
            |unit: Unit| before.iter().find(|group| group.unit == unit).map_or(0, |group| group.count);
        let mut groups = self.now.forces.at(at).iter();
        groups.find(|group| group.count > known(group.unit)).map(|group| group.unit)
    }
}
