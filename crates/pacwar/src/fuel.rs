//! Fueling. WitP [10.5], [14.2].

use crate::action::Mission;
use crate::board::HexId;
use crate::desk::Desk;
use crate::event::Event;
use crate::flow::Play;
use crate::ids::{ShipId, Side, TfId};
use crate::reason::{Reason, Verdict, unless};
use crate::scenario::ShipKind;
use crate::state::{Lot, LotPlace};

/// The Support Forces of this side in a hex, given where its Task Forces are.
fn support_in<'a>(desk: &'a Desk<'a>, at: HexId, own: TfId) -> impl Iterator<Item = ShipId> + 'a {
    ShipId::of(desk.side).filter(move |ship| {
        let Some(tf) = desk.sheet.ships[ship.place()].tf else { return false };
        let here = tf == own || desk.open.at(tf) == Some(at);
        here && desk.rules.scenario.ship(*ship).is_some_and(|card| card.kind == ShipKind::Support)
    })
}

/// A friendly port, or a Support Force that is there or goes with them. WitP [14.2].
pub(crate) fn judge(desk: &Desk<'_>, tf: TfId, at: HexId) -> Verdict {
    let port = desk.rules.scenario.base_at(desk.side, at).is_some_and(|(_, base)| base.port.is_some());
    let support = support_in(desk, at, tf).next().is_some();
    unless(!port && !support, "WitP [10.5]", Reason::CannotDoThere(Mission::Fuel))
}

impl Play<'_> {
    /// WitP [14.22]: the costliest ships last, so that a short supply fuels as many as it can.
    pub(crate) fn refuel(&mut self, tf: TfId, at: HexId) -> bool {
        let side = tf.side();
        let mut any = self.sheet_mut(side).is_dummy(tf);
        for ship in ShipId::of(side) {
            let Some(card) = self.rules.scenario.ship(ship) else { continue };
            if self.state.sheets[side.index()].ships[ship.place()].tf != Some(tf) {
                continue;
            }
            let cost = self.rules.charts.fuel_cost(side, card.kind);
            if self.draw_supply(side, tf, at, cost) {
                let charts = self.rules.charts;
                let hull = &mut self.sheet_mut(side).ships[ship.place()];
                hull.fuel = charts.period(hull.class);
                hull.fresh = true;
                hull.burning = false;
                hull.out_of_ammunition = false;
                any = true;
            }
        }
        any
    }

    /// Spend supply from the port, else from a Support Force; within its Naval Capacity. WitP [20.4].
    fn draw_supply(&mut self, side: Side, tf: TfId, at: HexId, cost: u16) -> bool {
        let rules = self.rules;
        if let Some((hq, base)) = rules.scenario.base_at(side, at) {
            let sheet = &mut self.state.sheets[side.index()];
            let used = &mut sheet.capacity_used[hq.place()];
            if base.port.is_some()
                && *used + cost <= base.naval_capacity()
                && sheet.supply[hq.place()] >= cost
            {
                *used += cost;
                sheet.supply[hq.place()] -= cost;
                return true;
            }
        }
        let desk = self.desk(side);
        let found = support_in(&desk, at, tf).find(|ship| {
            let hull = &desk.sheet.ships[ship.place()];
            hull.stores >= cost && hull.issued + cost <= desk.card(*ship).issues
        });
        let Some(ship) = found else { return false };
        let hull = &mut self.sheet_mut(side).ships[ship.place()];
        hull.stores -= cost;
        hull.issued += cost;
        true
    }

    /// WitP [14.24], [14.29]: the phase has cost its fuel; a ship that was active without any suffers.
    pub(crate) fn run_dry(&mut self) {
        for side in Side::BOTH {
            for ship in ShipId::of(side) {
                let dry = crate::engagement::is_dry(&self.desk(side), ship);
                let hull = &mut self.sheet_mut(side).ships[ship.place()];
                let burnt = std::mem::take(&mut hull.burning);
                let Some(tf) = hull.tf.filter(|_| burnt) else { continue };
                hull.fuel = hull.fuel.saturating_sub(1);
                if !dry {
                    continue;
                }
                let sinks = hull.damage >= 4;
                if sinks {
                    hull.tf = None;
                    let lots = &mut self.sheet_mut(side).lots;
                    lots.iter_mut()
                        .filter(|lot| lot.at == LotPlace::Aboard(ship))
                        .for_each(|lot| *lot = Lot::default());
                } else {
                    hull.damage += 1;
                }
                self.log.push(if sinks { Event::Sank(ship, tf) } else { Event::RanDry(ship) });
            }
        }
    }
}
