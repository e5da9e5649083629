//! Phase 4: ships to their stations, aircraft home, troops forward. Drawn up as a whole.

use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Kind, Side, SpaceId};
use ironbottom_axis1940::forces::Group;
use ironbottom_axis1940::unit::{Status, Unit};

use super::drafts::Draft;
use super::guard::Guard;
use super::muster::{self, Lines as _, Muster};
use super::pull::Pull;
use super::sight::Sight;
use super::stakes::Stakes;
use super::{Table, ferry, fleet, is_prey};
use ironbottom_admiral::Noise;
use ironbottom_doctrine_axis::redeploy::{self, Phase, Sort, Standing};

/// What the phase is drawn up with.
pub(super) struct Plan<'a, 'b> {
    pub(super) draft: Draft<'a, 'b>,
    pub(super) sight: Sight,
    pub(super) stakes: Stakes,
    pub(super) guard: Guard,
    pub(super) pull: Pull,
    pub(super) side: Side,
}

/// The whole phase.
pub(super) fn plan(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let side = table.state.side();
    let sight = Sight::new(table.rules, table.state, side);
    let stakes = Stakes::new(table.rules, table.state, &table.weights);
    let guard = Guard::new(table, &sight, &stakes);
    let pull = Pull::new(table, &sight, &stakes);
    let mut plan = Plan { draft: Draft::new(table, out), sight, stakes, guard, pull, side };
    ferry::plan(&mut plan, noise);
    fleet::stations(&mut plan, noise);
    redeploy::land(&mut plan, noise);
    // Whoever is still in the air comes down by the plan that was proved when it took off.
    plan.draft.enter(Action::Land);
    redeploy::march(&mut plan, noise);
    redeploy::base(&mut plan, noise);
    plan.draft.enter(Action::Done);
}

impl Plan<'_, '_> {
    /// How good a place is for an aircraft to stand.
    fn field(&self, to: SpaceId, kind: Kind) -> f32 {
        let now = &self.draft.now;
        let mut ours = muster::present(now, to, self.side);
        if to.is_sea() {
            let before = self.sight.peril(to, &ours).harm;
            ours.add(kind, 1);
            let after = self.sight.peril(to, &ours).harm;
            return self.draft.table.weights.decks
                + (before - after).clamp(-8.0, 8.0) * 0.5
                + self.pull.zone(to) * 0.3;
        }
        let alone = self.sight.peril(to, &ours).lost;
        ours.add(kind, 1);
        let peril = self.sight.peril(to, &ours);
        let saves = (alone - peril.lost).max(0.0) * self.stakes.worth(to).min(150.0) * 0.4;
        self.pull.land(to) * 0.5 + saves - peril.lost * 12.0
    }

    /// How much a territory needs one land unit more, or the one that is there.
    pub(super) fn wants(&self, at: SpaceId, standing: Standing) -> f32 {
        let now = &self.draft.now;
        let table = self.draft.table;
        let mut without = muster::present(now, at, self.side);
        if standing == Standing::There {
            without.drop(Kind::Infantry, 1);
        }
        let mut with = without;
        with.add(Kind::Infantry, 1);
        let worth = self.stakes.worth(at);
        let safer = self.sight.peril(at, &without).lost - self.sight.peril(at, &with).lost;
        // What nobody holds is ours for the taking.
        let claim = if is_prey(table.rules, now, table.power, at) { worth * 0.8 } else { 0.0 };
        self.pull.march(at) + claim + safer.max(0.0) * worth.min(60.0) * 0.6 - f32::from(with.land()) * 0.02
    }

    /// What of ours would be in a zone with these as well.
    pub(super) fn with(&self, zone: SpaceId, more: &Muster) -> Muster {
        let mut all = muster::present(&self.draft.now, zone, self.side);
        all.join(more);
        all
    }
}

impl Phase for Plan<'_, '_> {
    type Space = SpaceId;
    type Unit = Unit;

    fn groups(&self) -> Vec<Group> {
        self.draft.own_groups()
    }

    fn sort(&self, group: &Group) -> Sort {
        let unit = group.unit;
        if unit.kind.is_air() && unit.is(Status::ALOFT) {
            Sort::Aloft
        } else if unit.kind.is_air() && unit.status == Status::REST && group.at.is_land() {
            Sort::Parked
        } else if unit.kind.captures() && group.at.is_land() {
            Sort::Troops
        } else {
            Sort::Other
        }
    }

    fn moves(&self, group: &Group, found: &mut Vec<(SpaceId, u8)>) {
        let mut offers = Vec::with_capacity(32);
        self.draft.offers(group.at, group.unit, &mut offers);
        found.clear();
        found.extend(offers.iter().filter_map(|action| match *action {
            Action::Move { to, count, .. } => Some((to, count)),
            _ => None,
        }));
    }

    fn singles(&self, group: &Group, found: &mut Vec<(SpaceId, u8)>) {
        let Table { rules, seat, .. } = *self.draft.table;
        found.clear();
        rules.each_reach(&self.draft.now, seat, &[Group { count: 1, ..*group }], |_, action| {
            if let Action::Move { to, count, .. } = action {
                found.push((to, count));
            }
        });
    }

    fn go(&mut self, group: &Group, to: SpaceId, count: u8) -> bool {
        self.draft.enter(Action::Move { from: group.at, unit: group.unit, to, count })
    }

    fn shelter(&self, to: SpaceId, unit: Unit) -> f32 {
        self.field(to, unit.kind)
    }

    fn need(&self, at: SpaceId, standing: Standing) -> f32 {
        self.wants(at, standing)
    }

    fn spare(&self, at: SpaceId) -> u8 {
        self.guard.spare(at, &self.draft.now)
    }
}
