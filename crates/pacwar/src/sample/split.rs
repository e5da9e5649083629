//! Groups that were divided: a marker that was seen to hold ships gets some of another's. WitP [10.7].

use super::Writer;
use crate::action::Item;
use crate::desk::Desk;
use crate::ids::{HqId, KindId, ShipId, TfId};
use crate::scenario::ShipKind;
use crate::state::Sheet;

impl Writer<'_> {
    /// Every marker that did what no dummy does has ships after this, as far as there are any to give.
    pub(super) fn divide(&self, sheet: &mut Sheet) {
        for tf in self.open.on_map(self.side).filter(|tf| self.open.traces[tf.index()].real) {
            if sheet.is_dummy(tf) {
                self.give_ships(sheet, tf);
            }
        }
    }

    /// What was said for certain of it, else a single ship, comes from those that can spare them.
    fn give_ships(&self, sheet: &mut Sheet, tf: TfId) {
        let wanted = self.certain(tf).unwrap_or([5, 0, 0, 0, 0, 0]);
        let least = wanted[Item::Ships as usize].saturating_sub(4).max(1);
        let mut given = 0;
        for item in Item::ALL.into_iter().skip(1) {
            for _ in 0..wanted[item as usize] {
                given += u8::from(self.give(sheet, tf, Some(item)));
            }
        }
        while given < least && self.give(sheet, tf, None) {
            given += 1;
        }
    }

    /// One ship of this kind for a report, or a small one, changes to the marker.
    fn give(&self, sheet: &mut Sheet, tf: TfId, item: Option<Item>) -> bool {
        let spare = |from: TfId| {
            let kept = self.open.traces[from.index()].real && sheet.in_tf(from).count() == 1;
            from != tf && self.certain(from).is_none() && !kept
        };
        let fast = |ship: &ShipId| {
            let class = self.rules.scenario.ship(*ship).map_or(0, |card| card.class);
            let trace = self.open.traces[tf.index()];
            class >= trace.class && class >= trace.acted
        };
        let found = ShipId::of(self.side).filter(fast).find(|ship| {
            let Some(card) = self.rules.scenario.ship(*ship) else { return false };
            item_of(card.kind) == item && sheet.ships[ship.place()].tf.is_some_and(spare)
        });
        let Some((ship, from)) = found.and_then(|ship| Some((ship, sheet.ships[ship.place()].tf?))) else {
            return false;
        };
        let acted = self.open.traces[tf.index()].acted;
        let hull = &mut sheet.ships[ship.place()];
        hull.tf = Some(tf);
        hull.acted = acted.min(hull.class);
        self.move_air(sheet, from, tf);
        true
    }

    /// Air Points beyond what the carriers left can take go along. WitP [39.27].
    fn move_air(&self, sheet: &mut Sheet, from: TfId, to: TfId) {
        let capacity =
            Desk { rules: self.rules, open: self.open, sheet, side: self.side }.carrier_capacity(from);
        let (source, target) = (HqId::aboard(from).place(), HqId::aboard(to).place());
        for kind in 0..KindId::MAX {
            let total: u16 = sheet.air[source].iter().map(|points| u16::from(*points)).sum();
            let over = total.saturating_sub(capacity).min(u16::from(sheet.air[source][kind]));
            let over = u8::try_from(over).unwrap_or(u8::MAX);
            sheet.air[source][kind] -= over;
            sheet.air[target][kind] = sheet.air[target][kind].saturating_add(over);
        }
    }
}

/// The item of a report a ship counts under, the total apart.
const fn item_of(kind: ShipKind) -> Option<Item> {
    match kind {
        ShipKind::Transport => Some(Item::Transports),
        ShipKind::Merchant => Some(Item::Merchants),
        ShipKind::Support => Some(Item::Support),
        kind if kind.is_carrier() => Some(Item::Carriers),
        kind if kind.is_capital() => Some(Item::Capital),
        _ => None,
    }
}
