//! Ships that were seen face down are of those types in every world, hurt as they were seen; Air Points that were seen to
//! be lost, or for which there is no deck, are gone.

use super::Sight;
use crate::ids::{GroupId, ShipId, Station, TfId};
use crate::known::Knowledge;
use crate::sample::{Chance, Writer};
use crate::scenario::ShipKind;
use crate::state::Sheet;
use crate::state::fleet::Free;

impl Writer<'_> {
    /// The types of the ships in a marker, if nothing was said of it for certain since they were seen.
    fn shown(&self, tf: TfId) -> Vec<ShipKind> {
        let newest = self.open.reports.last(tf).filter(|report| report.source.is_definite());
        let said = newest.map(|report| (report.turn, report.round));
        let fresh = self.open.sights.of(tf).filter(|slot| Some((slot.when.turn, slot.when.round)) >= said);
        fresh.flat_map(|slot| (0..slot.count).map(move |_| slot.kind)).collect()
    }

    fn kind(&self, ship: ShipId) -> Option<ShipKind> {
        self.rules.scenario.ship(ship).map(|card| card.kind)
    }

    /// Markers that were seen on the display: ships that are known to be there, then a group that is just so, or ships of
    /// several.
    pub(in crate::state) fn man_shown(&self, free: &mut Free, sheet: &mut Sheet, chance: &mut Chance<'_>) {
        let mut shown: Vec<(usize, TfId, Vec<ShipKind>)> = Vec::new();
        for (place, tf) in free.markers.iter().enumerate() {
            let Some(tf) = *tf else { continue };
            let mut wanted = self.shown(tf);
            wanted.sort_unstable();
            shown.extend((!wanted.is_empty()).then_some((place, tf, wanted)));
        }
        for (_, tf, wanted) in &mut shown {
            let there = |ship: ShipId| matches!(self.open.sights.hulls.get(ship), Some(Sight::Certain { tf: at, .. }) if *at == Some(*tf));
            self.man_mixed(free, sheet, *tf, wanted, there);
        }
        for (place, tf, mut wanted) in shown {
            let is_so = |group: GroupId| {
                let mut kinds: Vec<ShipKind> =
                    self.left_of(group, sheet).filter_map(|ship| self.kind(ship)).collect();
                kinds.sort_unstable();
                kinds == wanted
            };
            if let Some(slot) = chance.pick(&free.groups, is_so) {
                self.settle(sheet, free, (place, slot));
            } else {
                free.markers[place] = None;
                self.man_mixed(free, sheet, tf, &mut wanted, |_| true);
            }
        }
    }

    /// Ships of several groups that are wanted and may be there, as many of one group as can be.
    fn man_mixed(
        &self,
        free: &mut Free,
        sheet: &mut Sheet,
        tf: TfId,
        wanted: &mut Vec<ShipKind>,
        may: impl Fn(ShipId) -> bool,
    ) {
        while let Some((slot, group, ships)) = self.best(free, sheet, wanted, &may) {
            for kind in ships.iter().filter_map(|ship| self.kind(*ship)) {
                if let Some(place) = wanted.iter().position(|each| *each == kind) {
                    wanted.remove(place);
                }
            }
            self.man(sheet, free, group, tf, &ships);
            if self.left_of(group, sheet).next().is_none() {
                free.groups[slot] = None;
            }
        }
    }

    /// The group that has most of the ships that are wanted, and these ships.
    fn best(
        &self,
        free: &Free,
        sheet: &Sheet,
        wanted: &[ShipKind],
        may: impl Fn(ShipId) -> bool,
    ) -> Option<(usize, GroupId, Vec<ShipId>)> {
        let groups = free.groups.iter().enumerate().filter_map(|(slot, group)| Some((slot, (*group)?)));
        let fitting = groups.map(|(slot, group)| {
            let mut left = wanted.to_vec();
            let mut fits = |ship: &ShipId| {
                let place = left.iter().position(|kind| Some(*kind) == self.kind(*ship));
                place.map(|place| left.swap_remove(place)).is_some()
            };
            let ships: Vec<ShipId> =
                self.left_of(group, sheet).filter(|ship| may(*ship)).filter(|ship| fits(ship)).collect();
            (slot, group, ships)
        });
        fitting.max_by_key(|(_, _, ships)| ships.len()).filter(|(_, _, ships)| !ships.is_empty())
    }

    /// Damage that was seen: on the ship that must have it, or on any of her type there.
    pub(in crate::state) fn hurt(&self, sheet: &mut Sheet) {
        for slot in self.open.sights.slots.iter().filter(|slot| slot.tf.side() == self.side) {
            for _ in 0..if slot.damage > 0 { slot.count } else { 0 } {
                let whole =
                    |ship: &ShipId| self.kind(*ship) == Some(slot.kind) && sheet.hull(*ship).damage == 0;
                let named = |ship: &ShipId| {
                    matches!(self.open.sights.hulls.get(*ship),
                        Some(Sight::Certain { damage: Some(damage), .. }) if *damage == slot.damage)
                };
                let there = || sheet.in_tf(slot.tf).filter(whole);
                let chosen = there().find(named).or_else(|| there().next());
                if let Some(ship) = chosen {
                    sheet.fleet.hulls[ship].damage = slot.damage.min(4);
                }
            }
        }
    }

    /// Air Points that were seen to be lost, and those for which no deck is left.
    pub(in crate::state) fn thin(&self, sheet: &mut Sheet) {
        for kind in self.open.sights.downed.ids(self.side) {
            let mut left = self.open.sights.downed[kind];
            let stations: Vec<Station> =
                sheet.air.stacks.iter().filter(|stack| stack.kind == kind).map(|stack| stack.at).collect();
            for at in stations {
                left -= sheet.air.take(at, kind, left);
            }
        }
        for tf in self.open.on_map(self.side) {
            let at = Station::Carriers(tf);
            let known = Knowledge {
                rules: self.rules,
                open: self.open,
                sheet,
                fight: None,
                clash: None,
                side: self.side,
            };
            let room = known.carrier_capacity(tf);
            let aboard = |sheet: &Sheet| sheet.air.at(at).map(|stack| stack.points).sum::<u16>();
            while let Some(stack) = sheet.air.first(at).filter(|_| aboard(sheet) > room) {
                let over = aboard(sheet) - room;
                sheet.air.take(at, stack.kind, over);
            }
        }
    }
}
