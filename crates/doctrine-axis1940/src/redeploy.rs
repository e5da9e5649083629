//! Phase 4: ships to their stations, aircraft home, troops forward. Drawn up as a whole.

use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Kind, Side, SpaceId};
use ironbottom_axis1940::unit::{Status, Unit};

use super::drafts::Draft;
use super::guard::Guard;
use super::muster::{self, Lines as _, Muster};
use super::pull::Pull;
use super::sight::Sight;
use super::stakes::Stakes;
use super::{Table, ferry, fleet, is_prey};
use ironbottom_admiral::Best;
use ironbottom_admiral::Noise;

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
    plan.land_aircraft(noise);
    // Whoever is still in the air comes down by the plan that was proved when it took off.
    plan.draft.enter(Action::Land);
    plan.march(noise);
    plan.base_aircraft(noise);
    plan.draft.enter(Action::Done);
}

impl Plan<'_, '_> {
    /// What flew comes down: on decks that will need it, otherwise where it is safe and near the enemy.
    fn land_aircraft(&mut self, noise: &mut Noise) {
        let mut offers = Vec::with_capacity(32);
        for _ in 0..60 {
            let aloft = |unit: Unit| unit.kind.is_air() && unit.is(Status::ALOFT);
            // Those with the fewest places first.
            let mut tightest: Option<(usize, Action)> = None;
            for group in self.draft.own_groups().into_iter().filter(|group| aloft(group.unit)) {
                self.draft.offers(group.at, group.unit, &mut offers);
                let mut best = Best::new();
                let mut places = 0;
                for &action in &offers {
                    let Action::Move { to, count, .. } = action else { continue };
                    places += usize::from(count == 1);
                    let looks = self.shelter(to, group.unit.kind) + f32::from(count) * 0.05;
                    best.offer(noise.shift(looks, 1.0), action);
                }
                if let Some(action) = best.take()
                    && tightest.is_none_or(|(fewest, _)| places < fewest)
                {
                    tightest = Some((places, action));
                }
            }
            let Some((_, action)) = tightest else { return };
            if !self.draft.enter(action) {
                return;
            }
        }
    }

    /// How good a place is for an aircraft to stand.
    fn shelter(&self, to: SpaceId, kind: Kind) -> f32 {
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

    /// Land units go where they are needed.
    fn march(&mut self, noise: &mut Noise) {
        let mut offers = Vec::with_capacity(16);
        for group in self.draft.own_groups() {
            if !group.unit.kind.captures() || group.at.is_sea() {
                continue;
            }
            self.draft.offers(group.at, group.unit, &mut offers);
            let mut places: Vec<SpaceId> = Vec::new();
            for action in &offers {
                if let Action::Move { to, count: 1, .. } = *action {
                    places.push(to);
                }
            }
            let mut left = group.count;
            while left > 0 && self.guard.spare(group.at, &self.draft.now) > 0 {
                let mut best = Best::above(self.need(group.at, Standing::There) + 0.25);
                for &to in &places {
                    best.offer(noise.shift(self.need(to, Standing::Coming), 0.3), to);
                }
                let Some(to) = best.take() else { break };
                // Several at once where the need is the same.
                let count = if left > 3 { 2 } else { 1 };
                if !self.draft.enter(Action::Move { from: group.at, unit: group.unit, to, count }) {
                    break;
                }
                left -= count;
            }
        }
    }

    /// How much a territory needs one land unit more, or the one that is there.
    pub(super) fn need(&self, at: SpaceId, standing: Standing) -> f32 {
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

    /// Aircraft that stayed behind move to better fields.
    fn base_aircraft(&mut self, noise: &mut Noise) {
        let mut offers = Vec::with_capacity(32);
        for group in self.draft.own_groups() {
            if !group.unit.kind.is_air() || group.unit.status != Status::REST || group.at.is_sea() {
                continue;
            }
            self.draft.offers(group.at, group.unit, &mut offers);
            for _ in 0..group.count {
                let mut best = Best::above(self.shelter(group.at, group.unit.kind) + 0.8);
                for action in &offers {
                    if let Action::Move { to, count: 1, .. } = *action {
                        best.offer(noise.shift(self.shelter(to, group.unit.kind), 0.5), *action);
                    }
                }
                let Some(action) = best.take() else { break };
                if !self.draft.enter(action) {
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

/// Is the land unit there already?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    There,
    Coming,
}
