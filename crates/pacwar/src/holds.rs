//! What is lost of a cargo when its ship is hurt, or destroyers that carry troops sink. WitP [9.85], [10.3], [10.14].
//!
//! In force from version 5 of the rules on. What is lost first is a ruling (`docs/rulings/pacwar.md`): supply, then the units
//! that would do least ashore.

use crate::event::Event;
use crate::ids::{LotId, ShipId, Side, TroopId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::scenario::ShipKind;
use crate::state::LotPlace;

impl Knowledge<'_> {
    /// Load Points of a lot, as far as they are left.
    #[must_use]
    pub fn load(&self, lot: LotId) -> u8 {
        let card = self.scenario().lot(lot).map_or(0, |card| card.load);
        card.saturating_sub(self.sheet.cargo.lots[lot].lost)
    }

    /// Load Points a ship can carry, as damage leaves them. WitP [9.82], [9.85].
    #[must_use]
    pub fn hold(&self, ship: ShipId) -> u8 {
        let printed = self.card(ship).load;
        if self.rules.since(5) {
            self.rules.air.harm(self.sheet.hull(ship).damage).capacity(printed)
        } else {
            printed
        }
    }

    /// The ground units of a lot that did not come through: none while its supply makes up for what was lost.
    #[must_use]
    pub fn drowned(&self, lot: LotId) -> Vec<TroopId> {
        let side = lot.side();
        let Some(card) = self.scenario().lot(lot) else { return Vec::new() };
        // In quarters of a Load Point, as units have them.
        let lost = 4 * u16::from(self.sheet.cargo.lots[lot].lost);
        let mut short = lost.saturating_sub(card.supply);
        let units = card.troops.iter().filter_map(|place| TroopId::new(side, *place));
        let mut units: Vec<TroopId> = units.collect();
        let strength = |unit: &TroopId| {
            let card = self.scenario().troop(*unit);
            card.map_or(0, |card| u16::from(card.strength) * card.branch.quarters())
        };
        units.sort_by_key(strength);
        let mut drowned = Vec::new();
        for unit in units {
            if short == 0 {
                break;
            }
            let load = self.scenario().troop(unit).map_or(0, |card| u16::from(card.load));
            short = short.saturating_sub(load);
            drowned.push(unit);
        }
        drowned
    }
}

impl Play<'_> {
    /// WitP [9.85]: a ship was hurt, and what she can no longer carry is lost.
    pub(crate) fn spill(&mut self, ship: ShipId) {
        if !self.rules.since(5) {
            return;
        }
        let known = self.known(ship.side());
        let aboard = known.sheet.cargo.lots.pairs().filter(|(_, lot)| lot.at == LotPlace::Aboard(ship));
        let mut lots: Vec<LotId> = aboard.map(|(lot, _)| lot).collect();
        let all: u32 = lots.iter().map(|lot| u32::from(known.load(*lot))).sum();
        let excess = all.saturating_sub(u32::from(known.hold(ship)));
        // Stores without troops go first.
        lots.sort_by_key(|lot| known.scenario().lot(*lot).is_some_and(|card| !card.troops.is_empty()));
        let mut excess = u8::try_from(excess).unwrap_or(u8::MAX);
        for lot in lots {
            excess -= self.lose_load(lot, excess);
        }
    }

    /// WitP [10.3]: destroyers of a Task Force that carry troops have gone down; who was aboard goes with them.
    pub(crate) fn spill_ferries(&mut self, side: Side) {
        if !self.rules.since(5) {
            return;
        }
        for lot in self.state.sheet(side).cargo.lots.ids() {
            let LotPlace::Ferried(lead, from) = self.state.sheet(side).cargo.lots[lot].at else { continue };
            let known = self.known(side);
            let small =
                |ship: &ShipId| matches!(known.card(*ship).kind, ShipKind::Destroyer | ShipKind::Escort);
            let Some(tf) = self.state.open.task_forces(side).find(|tf| {
                known.sheet.plot(*tf).written().any(|leg| leg.mission == crate::action::Mission::Debark(lot))
            }) else {
                continue;
            };
            let afloat: Vec<ShipId> = known.sheet.in_tf(tf).filter(small).collect();
            let next = afloat.iter().copied().find(|ship| *ship == lead).or(afloat.first().copied());
            let room = u8::try_from(afloat.len()).unwrap_or(u8::MAX);
            let excess = known.load(lot).saturating_sub(room);
            let left = next.map_or(LotPlace::Nowhere, |ship| LotPlace::Ferried(ship, from));
            self.lose_load(lot, excess);
            if self.state.sheet(side).cargo.lots[lot].at != LotPlace::Nowhere {
                self.sheet(side).cargo.lots[lot].at = left;
            }
        }
    }

    /// So many Load Points of a lot are lost, as far as it has them; how many.
    fn lose_load(&mut self, lot: LotId, points: u8) -> u8 {
        let lost = points.min(self.known(lot.side()).load(lot));
        if lost == 0 {
            return 0;
        }
        let here = &mut self.sheet(lot.side()).cargo.lots[lot];
        here.lost += lost;
        self.log.push(Event::CargoLost(lot, lost));
        if self.known(lot.side()).load(lot) == 0 {
            self.sheet(lot.side()).cargo.lots[lot].at = LotPlace::Nowhere;
        }
        lost
    }
}
