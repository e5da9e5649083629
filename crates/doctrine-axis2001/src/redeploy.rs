//! Phases 2 and 6: ships to their stations, aircraft home, troops forward. Drawn up as a whole.

use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Kind, Side, SpaceId};
use ironbottom_axis2001::forces::Group;
use ironbottom_axis2001::unit::{Status, Unit};

use super::drafts::Draft;
use super::guard::Guard;
use super::muster::{self, Lines as _, Muster};
use super::pull::Pull;
use super::sight::Sight;
use super::weights::Weight;
use super::{Table, fleet, stakes};
use ironbottom_admiral::Best;
use ironbottom_admiral::Noise;
use ironbottom_doctrine_axis::redeploy::{self, Phase, Sort, Standing};

/// Phase 2: fighters on patrol land, on a deck if there is one.
pub(super) fn recover(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let mut best = Best::new();
    for subject in table.subjects() {
        for action in table.offers(Some(subject)) {
            let Action::Recover { to, count, .. } = action else { continue };
            let deck = if to.is_sea() { 0.5 } else { 0.0 };
            best.offer(noise.shift(f32::from(count) + deck, 0.2), action);
        }
    }
    out.push(best.take().unwrap_or(Action::Done));
}

/// What the phase is drawn up with.
pub(super) struct Plan<'a, 'b> {
    pub(super) draft: Draft<'a, 'b>,
    pub(super) sight: Sight,
    pub(super) guard: Guard,
    pub(super) pull: Pull,
    pub(super) side: Side,
}

/// Phase 6.
pub(super) fn plan(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let side = table.state.side();
    let sight = Sight::new(table.rules, table.state, side);
    let guard = Guard::new(table, &sight);
    let pull = Pull::new(table, &sight);
    let before = out.len();
    let mut plan = Plan { draft: Draft::new(table, out), sight, guard, pull, side };
    fleet::unload(&mut plan, noise);
    fleet::stations(&mut plan, noise);
    redeploy::land(&mut plan, noise);
    redeploy::march(&mut plan, noise);
    redeploy::base(&mut plan, noise);
    plan.patrol(noise);
    let done = plan.draft.enter(Action::Done);
    if !done && out.len() == before {
        // Something in the air still has a place to land: take any.
        fallback(table, out);
    }
}

/// The first action there is.
fn fallback(table: &Table<'_>, out: &mut Vec<Action>) {
    for subject in table.subjects() {
        let moves = |action: &Action| matches!(action, Action::Move { .. });
        if let Some(action) = table.offers(Some(subject)).into_iter().find(moves) {
            out.push(action);
            return;
        }
    }
    out.extend(table.offers(None).first().copied());
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
            return 3.0
                + self.draft.table.weights.get(Weight::Deck)
                + (before - after).clamp(-8.0, 8.0) * 0.5
                + self.pull.zone(to) * 0.3;
        }
        let (at_once, later) =
            stakes::prize(self.draft.table.rules, now, &self.draft.table.weights, to, self.side);
        let alone = self.sight.peril(to, &ours).lost;
        ours.add(kind, 1);
        let peril = self.sight.peril(to, &ours);
        let saves = (alone - peril.lost).max(0.0) * (at_once + later).min(150.0) * 0.4;
        self.pull.land(to) * 0.5 + saves - peril.lost * 12.0
    }

    /// How much a territory needs one land unit more, or the one that is there.
    fn wants(&self, at: SpaceId, standing: Standing) -> f32 {
        let now = &self.draft.now;
        let rules = self.draft.table.rules;
        let mut without = muster::present(now, at, self.side);
        if standing == Standing::There {
            without.drop(Kind::Infantry, 1);
        }
        let mut with = without;
        with.add(Kind::Infantry, 1);
        let (at_once, later) = stakes::prize(rules, now, &self.draft.table.weights, at, self.side);
        let safer = self.sight.peril(at, &without).lost - self.sight.peril(at, &with).lost;
        self.pull.march(at) + safer.max(0.0) * (at_once + later).min(60.0) * 0.6
            - f32::from(with.land()) * 0.02
    }

    /// Fighters go up over ships that would be lost without them. AAP01 p.24.
    fn patrol(&mut self, noise: &mut Noise) {
        let rules = self.draft.table.rules;
        for group in self.draft.own_groups() {
            if group.unit.kind != Kind::Fighter || group.unit.status != Status::REST || group.at.is_sea() {
                continue;
            }
            let stays = muster::present(&self.draft.now, group.at, self.side);
            for zone in rules.board.shores(group.at) {
                let ours = muster::present(&self.draft.now, zone, self.side);
                if ours.price() < 8.0 {
                    continue;
                }
                let before = self.sight.peril(zone, &ours);
                let mut with = ours;
                with.add(Kind::Fighter, group.count);
                let after = self.sight.peril(zone, &with);
                let mut left = stays;
                left.drop(Kind::Fighter, group.count);
                let risk = self.sight.peril(group.at, &left).lost - self.sight.peril(group.at, &stays).lost;
                let gain = noise.shift(before.harm - after.harm - risk * 10.0, 2.0);
                if gain > 3.0 {
                    let order =
                        Action::Patrol { from: group.at, unit: group.unit, to: zone, count: group.count };
                    self.draft.enter(order);
                    break;
                }
            }
        }
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
        } else if unit.kind.is_land() && unit.kind != Kind::Aa && group.at.is_land() {
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
