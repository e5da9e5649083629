//! Fueling. WitP [10.5], [14.2].

use crate::action::Mission;
use crate::board::HexId;
use crate::event::Event;
use crate::ids::{ShipId, Side, Station, TfId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, unless};
use crate::scenario::ShipKind;
use crate::state::{AirSheet, Lot, LotPlace};

/// The Support Forces of this side in a hex, given where its Task Forces are.
fn support_in(known: Knowledge<'_>, at: HexId, own: TfId) -> impl Iterator<Item = ShipId> + '_ {
    let here = move |tf: TfId| tf == own || known.open.at(tf) == Some(at);
    let hulls = known.sheet.fleet.hulls.pairs().zip(&known.forces().ships);
    let support = hulls.filter(|(_, card)| card.kind == ShipKind::Support);
    support.filter(move |((_, hull), _)| hull.tf.is_some_and(here)).map(|((ship, _), _)| ship)
}

/// A friendly port, or a Support Force that is there or goes with them. WitP [14.2].
pub(crate) fn check(known: Knowledge<'_>, tf: TfId, at: HexId) -> Verdict {
    let port = known.held(known.side, at).is_some_and(|(_, facility)| facility.port.is_some());
    let support = support_in(known, at, tf).next().is_some();
    unless(!port && !support, "WitP [10.5]", Reason::CannotDoThere(Mission::Fuel))
}

impl Play<'_> {
    /// WitP [14.22]: ship by ship in the order of the roster, as far as the supply goes.
    pub(crate) fn refuel(&mut self, tf: TfId, at: HexId) -> bool {
        let (rules, side) = (self.rules, tf.side());
        let mut any = self.state.sheet(side).is_dummy(tf);
        for ship in self.state.sheet(side).fleet.hulls.ids() {
            let Some(card) = rules.scenario.ship(ship) else { continue };
            if self.state.sheet(side).hull(ship).tf != Some(tf) {
                continue;
            }
            let cost = rules.charts.fuel_cost(side, card.kind);
            if self.draw_supply(tf, at, cost) {
                let hull = &mut self.sheet(side).fleet.hulls[ship];
                hull.fuel = rules.charts.period(hull.class);
                hull.fresh = true;
                hull.burning = false;
                hull.out_of_ammunition = false;
                any = true;
            }
        }
        any
    }

    /// Spend supply from the port, else from a Support Force; within its Naval Capacity. WitP [20.4].
    fn draw_supply(&mut self, tf: TfId, at: HexId, cost: u16) -> bool {
        let side = tf.side();
        if let Some(id) = self.state.open.held(&self.rules.scenario, side, at) {
            let port = self.rules.scenario.facilities.get(id);
            let bases = &mut self.sheet(side).bases;
            let fits = bases.used[id] + cost <= port.naval_capacity() && bases.supply[id] >= cost;
            if port.port.is_some() && fits {
                bases.used[id] += cost;
                bases.supply[id] -= cost;
                return true;
            }
        }
        let known = self.known(side);
        let found = support_in(known, at, tf).find(|ship| {
            let hull = known.sheet.hull(*ship);
            hull.stores >= cost && hull.issued + cost <= known.card(*ship).issues
        });
        let Some(ship) = found else { return false };
        let hull = &mut self.sheet(side).fleet.hulls[ship];
        hull.stores -= cost;
        hull.issued += cost;
        true
    }

    /// WitP [14.24], [14.29]: the phase has cost its fuel; a ship that was active without any suffers.
    pub(crate) fn run_dry(&mut self) {
        for side in Side::BOTH {
            for ship in self.state.sheet(side).fleet.hulls.ids() {
                let dry = self.known(side).is_dry(ship);
                let hull = &mut self.sheet(side).fleet.hulls[ship];
                let burnt = std::mem::take(&mut hull.burning);
                let Some(tf) = hull.tf.filter(|_| burnt) else { continue };
                hull.fuel = hull.fuel.saturating_sub(1);
                if !dry {
                    continue;
                }
                if hull.damage < 4 {
                    hull.damage += 1;
                    self.log.push(Event::RanDry(ship));
                    continue;
                }
                hull.tf = None;
                let lots = &mut self.sheet(side).cargo.lots;
                lots.iter_mut()
                    .filter(|lot| lot.at == LotPlace::Aboard(ship))
                    .for_each(|lot| *lot = Lot::default());
                self.sink_air(tf);
                self.log.push(Event::Sank(ship, tf));
            }
        }
    }

    /// Air Points beyond what the carriers left can take go down with those that sank.
    fn sink_air(&mut self, tf: TfId) {
        let capacity = self.known(tf.side()).carrier_capacity(tf);
        let (at, air) = (Station::Carriers(tf), &mut self.sheet(tf.side()).air);
        let total = |air: &AirSheet| air.at(at).map(|stack| stack.points).sum::<u16>();
        while let Some(stack) = air.first(at).filter(|_| total(air) > capacity) {
            air.take(at, stack.kind, total(air) - capacity);
        }
    }
}
