//! Fueling. WitP [10.5], [14.2].

use crate::action::Mission;
use crate::board::HexId;
use crate::event::Event;
use crate::ids::{ShipId, Side, Station, TfId, TfSet};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, unless};
use crate::scenario::ShipKind;
use crate::state::{AirSheet, Leg, Lot, LotPlace, Plot};

/// Movement Points of a Fueling Mission, and of a Support Force that fuels others. WitP [10.5], [20.6].
pub(crate) const FUELING: u8 = 20;

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

/// WitP [20.6]: can the Task Force of a Support Force still spend what fueling others takes? Its own plot comes first.
fn can_serve(known: Knowledge<'_>, tf: TfId) -> bool {
    let plot = known.sheet.plot(tf);
    let undone = plot.written().skip(plot.done.into()).map(Leg::total).fold(0, u8::saturating_add);
    let left = known.allowance(tf).saturating_sub(plot.spent).saturating_sub(undone);
    let awake = |ship: ShipId| {
        let hull = known.sheet.hull(ship);
        hull.burning || hull.acted < hull.class
    };
    !plot.voided && left >= FUELING && known.sheet.in_tf(tf).all(awake)
}

/// WitP [14.22]: the owner says who takes no fuel where there is too little; only in a Task Force that is to fuel.
pub(crate) fn check_hold_back(known: Knowledge<'_>, ship: ShipId) -> Verdict {
    unless(ship.side() != known.side, "WitP [14.22]", Reason::NotYours)?;
    let hull = known.sheet.hull(ship);
    unless(hull.held_back, "WitP [14.22]", Reason::EnteredAlready)?;
    let fuels = |tf: TfId| {
        let lead = known.sheet.plot(tf).link.unwrap_or(tf);
        known.sheet.plot(lead).written().any(|leg| leg.mission == Mission::Fuel)
    };
    unless(!hull.tf.is_some_and(fuels), "WitP [14.22]", Reason::NotFueling(ship))
}

/// Does any Task Force of his fuel in this phase?
pub(crate) fn any_fuels(known: Knowledge<'_>) -> bool {
    known.sheet.plots.of.iter().flat_map(Plot::written).any(|leg| leg.mission == Mission::Fuel)
}

impl Play<'_> {
    /// WitP [14.22]: ship by ship in the order of the roster, as far as the supply goes; those held back take none.
    pub(crate) fn refuel(&mut self, tf: TfId, at: HexId) -> bool {
        let (rules, side) = (self.rules, tf.side());
        let mut any = self.state.sheet(side).is_dummy(tf);
        // Task Forces of Support Forces that have spent what fueling takes, for all ships of this one.
        let mut served = TfSet::only(tf);
        for ship in self.state.sheet(side).fleet.hulls.ids() {
            let Some(card) = rules.scenario.ship(ship) else { continue };
            let hull = self.state.sheet(side).hull(ship);
            if hull.tf != Some(tf) || hull.held_back {
                continue;
            }
            let cost = rules.charts.fuel_cost(side, card.kind);
            if self.draw_supply(tf, at, cost, &mut served) {
                let hull = &mut self.sheet(side).fleet.hulls[ship];
                hull.fuel = rules.charts.period(hull.class);
                hull.fresh = true;
                hull.burning = false;
                hull.unsupplied = false;
                hull.out_of_ammunition = false;
                any = true;
            }
        }
        any
    }

    /// Spend supply from the port, else from a Support Force; within its Naval Capacity. WitP [20.4], [20.6].
    fn draw_supply(&mut self, tf: TfId, at: HexId, cost: u16, served: &mut TfSet) -> bool {
        let side = tf.side();
        if let Some(id) = self.state.open.held(&self.rules.scenario, side, at) {
            let port = self.rules.scenario.facilities.get(id);
            let capacity = port.capacity_at(self.state.open.bases.shores[id].port_damage);
            let bases = &mut self.sheet(side).bases;
            let fits = bases.used[id] + cost <= capacity && bases.supply[id] >= cost;
            if port.port.is_some() && fits {
                bases.used[id] += cost;
                bases.supply[id] -= cost;
                return true;
            }
        }
        let known = self.known(side);
        let found = support_in(known, at, tf).find_map(|ship| {
            let hull = known.sheet.hull(ship);
            let home = hull.tf.filter(|home| served.contains(*home) || can_serve(known, *home))?;
            let able = hull.stores >= cost && hull.issued + cost <= known.card(ship).issues;
            able.then_some((ship, home))
        });
        let Some((ship, home)) = found else { return false };
        let hull = &mut self.sheet(side).fleet.hulls[ship];
        hull.stores -= cost;
        hull.issued += cost;
        if !served.contains(home) {
            served.insert(home);
            let plot = self.plot(home);
            plot.spent = plot.spent.saturating_add(FUELING);
            let idle =
                self.state.sheet(side).in_tf(home).any(|ship| !self.state.sheet(side).hull(ship).burning);
            if idle {
                self.make_active(home);
            }
        }
        true
    }

    /// WitP [14.24], [14.29] and the note under it: an Active Phase costs fuel whether it was plotted or not, so that
    /// by the end of a Game-Turn a ship has used as many as her Speed Class. Who uses one beyond her fueling period is
    /// Unsupplied until she fuels, and suffers at the end of every Naval Phase.
    pub(crate) fn run_dry(&mut self) {
        let left = 3_u8.saturating_sub(self.state.open.clock.round);
        for side in Side::BOTH {
            for ship in self.state.sheet(side).fleet.hulls.ids() {
                let support = self.known(side).card(ship).kind == ShipKind::Support;
                let hull = &mut self.sheet(side).fleet.hulls[ship];
                let Some(tf) = hull.tf else { continue };
                let due = hull.acted < hull.class.saturating_sub(left);
                hull.acted += u8::from(due);
                let burnt = std::mem::take(&mut hull.burning);
                if support {
                    continue;
                }
                if burnt || due {
                    hull.unsupplied |= hull.fuel == 0;
                    hull.fuel = hull.fuel.saturating_sub(1);
                }
                if !hull.unsupplied {
                    continue;
                }
                if hull.damage < 4 {
                    hull.damage += 1;
                    self.log.push(Event::RanDry(ship));
                    // WitP [9.85]: nobody saw it, so that its owner chooses when he plots.
                    if self.rules.since(7) {
                        self.spill(ship);
                    }
                    continue;
                }
                self.sink(ship, tf);
            }
        }
    }

    /// A ship goes down, with what is in her and those of her Air Points that find no other deck. WitP [39.27].
    pub(crate) fn sink(&mut self, ship: ShipId, tf: TfId) {
        let side = ship.side();
        self.sheet(side).fleet.hulls[ship].tf = None;
        let lots = &mut self.sheet(side).cargo.lots;
        lots.iter_mut().filter(|lot| lot.at == LotPlace::Aboard(ship)).for_each(|lot| *lot = Lot::default());
        self.sink_air(tf);
        self.log.push(Event::Sank(ship, tf));
        self.tidy(tf);
    }

    /// Air Points beyond what the carriers left can take go down with those that sank.
    pub(crate) fn sink_air(&mut self, tf: TfId) {
        let capacity = self.known(tf.side()).carrier_capacity(tf);
        let (at, air) = (Station::Carriers(tf), &mut self.sheet(tf.side()).air);
        let total = |air: &AirSheet| air.at(at).map(|stack| stack.points).sum::<u16>();
        while let Some(stack) = air.first(at).filter(|_| total(air) > capacity) {
            air.take(at, stack.kind, total(air) - capacity);
        }
    }
}
