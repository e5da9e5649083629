//! Which group of ships is in which marker: whatever was seen of a marker must be true of its ships.

use super::chits::allows_all;
use super::{Lots, Writer};
use crate::action::{Item, Mission};
use crate::frame::{Frame, Move};
use crate::ids::{GroupId, HqId, LotId, ShipId, TfId};
use crate::report::in_fives;
use crate::scenario::ShipKind;
use crate::state::{Chit, Hull, Lot, LotPlace, Sheet};

/// Markers that have no group yet, and groups that have no marker.
struct Free {
    markers: [Option<TfId>; TfId::MAX],
    groups: [Option<GroupId>; GroupId::MAX],
}

impl Writer<'_> {
    /// The markers of which most is known come first.
    pub(super) fn man_markers(&self, sheet: &mut Sheet, lot: &mut Lots<'_>) {
        let mut free = Free { markers: [None; TfId::MAX], groups: [None; GroupId::MAX] };
        self.open.on_map(self.side).zip(&mut free.markers).for_each(|(tf, slot)| *slot = Some(tf));
        let arrived = GroupId::of(self.side).filter(|group| self.has_arrived(*group));
        arrived.zip(&mut free.groups).for_each(|(group, slot)| *slot = Some(group));
        for pass in [Pass::Named, Pass::Certain, Pass::Real, Pass::Any, Pass::Rest] {
            self.pass(pass, &mut free, sheet, lot);
        }
    }

    fn pass(&self, pass: Pass, free: &mut Free, sheet: &mut Sheet, lot: &mut Lots<'_>) {
        if matches!(pass, Pass::Any | Pass::Rest) {
            for slot in 0..free.groups.len() {
                let Some(group) = free.groups[slot] else { continue };
                // Once in a while a report was altogether false.
                let believe = lot.below(6) > 0;
                let likely = |tf: TfId| self.suits(group, tf) && (!believe || self.agrees(group, tf));
                let chosen = pick(&free.markers, likely, lot)
                    .or_else(|| pick(&free.markers, |tf| self.suits(group, tf), lot))
                    .or_else(|| pick(&free.markers, |_| pass == Pass::Rest, lot));
                if let Some(place) = chosen {
                    self.settle(sheet, free, (place, slot));
                }
            }
            return;
        }
        for place in 0..free.markers.len() {
            let Some(tf) = free.markers[place].filter(|tf| self.belongs(pass, *tf)) else { continue };
            let suits = |group: GroupId| match pass {
                Pass::Named => self.named(tf) == Some(group),
                Pass::Certain | Pass::Real | Pass::Any | Pass::Rest => self.suits(group, tf),
            };
            if let Some(slot) = pick(&free.groups, suits, lot) {
                self.settle(sheet, free, (place, slot));
            }
        }
    }

    fn settle(&self, sheet: &mut Sheet, free: &mut Free, (place, slot): (usize, usize)) {
        if let (Some(tf), Some(group)) = (free.markers[place].take(), free.groups[slot].take()) {
            self.man(sheet, group, tf);
        }
    }

    fn belongs(&self, pass: Pass, tf: TfId) -> bool {
        match pass {
            Pass::Named => self.named(tf).is_some(),
            Pass::Certain => self.certain(tf).is_some(),
            Pass::Real => self.open.traces[tf.index()].real,
            Pass::Any | Pass::Rest => true,
        }
    }

    fn has_arrived(&self, group: GroupId) -> bool {
        match self.rules.scenario.group(group) {
            Some(card) => card.arrives.is_none_or(|(turn, _)| turn <= self.open.turn),
            None => false,
        }
    }

    /// The group a plot card has named: by ships that were to change, or troops that were to land.
    fn named(&self, tf: TfId) -> Option<GroupId> {
        let peek = self.seen?.peeks[tf.place()]?;
        let changed = ShipId::of(self.side).find(|ship| peek.shifts & 1 << ship.place() != 0);
        let carries = |lot: LotId| {
            let place = self.rules.scenario.lot(lot)?.aboard?;
            ShipId::new(self.side, place)
        };
        let landed = peek.plot.written().find_map(|leg| match leg.mission {
            Mission::Assault(lot) | Mission::Unload(lot) => carries(lot),
            _ => None,
        });
        // Ships that were to change have changed since, if the phase is over.
        let now = peek.turn == self.open.turn && peek.round == self.open.round;
        let ship = changed.filter(|_| now).or(landed)?;
        GroupId::of(self.side).find(|group| self.ships_of(*group).any(|other| other == ship))
    }

    /// What was said for certain of a marker.
    pub(super) fn certain(&self, tf: TfId) -> Option<[u8; 6]> {
        let report = self.open.reports[tf.index()].filter(|report| report.source.is_definite());
        report.map(|report| report.said.items)
    }

    /// Does nothing that was seen of the marker speak against this group?
    fn suits(&self, group: GroupId, tf: TfId) -> bool {
        let trace = self.open.traces[tf.index()];
        let class = |ship| self.rules.scenario.ship(ship).map_or(0, |card| card.class);
        let slowest = self.ships_of(group).map(class).min().unwrap_or(0);
        let read = self.seen.and_then(|seen| seen.peeks[tf.place()]).map_or(0, |peek| peek.plot.cost());
        let planned = (1..3).find(|class| self.rules.charts.allowance(*class) >= read).unwrap_or(3);
        let fast = slowest >= trace.class && slowest >= trace.acted && (read == 0 || slowest >= planned);
        let counted = self.certain(tf).is_none_or(|items| {
            let mut there = self.counts(group);
            there[0] = in_fives(there[0]);
            items == there
        });
        fast && counted
    }

    /// Could what was said of the marker in this Game-Turn be said of this group under a chit short of a false one?
    fn agrees(&self, group: GroupId, tf: TfId) -> bool {
        let there = self.counts(group);
        let reports =
            self.open.reports[tf.index()].iter().chain(self.open.earlier[tf.index()].iter().flatten());
        let mut said = reports.filter(|report| report.turn == self.open.turn).map(|report| report.said);
        said.all(|said| {
            Chit::ALL.into_iter().any(|chit| chit != Chit::False && allows_all(chit, there, said))
        })
    }

    fn counts(&self, group: GroupId) -> [u8; 6] {
        let mut items = [0_u8; 6];
        for ship in self.ships_of(group).filter_map(|ship| self.rules.scenario.ship(ship)) {
            items[Item::Ships as usize] += 1;
            items[Item::Carriers as usize] += u8::from(ship.kind.is_carrier());
            items[Item::Capital as usize] += u8::from(ship.kind.is_capital());
            items[Item::Transports as usize] += u8::from(ship.kind == ShipKind::Transport);
            items[Item::Merchants as usize] += u8::from(ship.kind == ShipKind::Merchant);
            items[Item::Support as usize] += u8::from(ship.kind == ShipKind::Support);
        }
        items
    }

    fn man(&self, sheet: &mut Sheet, group: GroupId, tf: TfId) {
        let Some(card) = self.rules.scenario.group(group) else { return };
        let trace = self.open.traces[tf.index()];
        let found = match self.open.reports[tf.index()] {
            Some(report) if report.source.is_definite() => 2,
            Some(_) => 1,
            None => u8::from(self.open.marker(tf).contacted),
        };
        for ship in self.ships_of(group) {
            let Some(card) = self.rules.scenario.ship(ship) else { continue };
            let period = self.rules.charts.period(card.class);
            // Who has steamed longer than that has fuelled on the way.
            let used = trace.steamed.saturating_sub(u8::from(self.is_burning(tf)));
            sheet.ships[ship.place()] = Hull {
                tf: Some(tf),
                class: card.class,
                fuel: period - if period > 0 { used % period } else { 0 },
                acted: trace.acted.min(card.class),
                burning: self.is_burning(tf),
                stores: card.stores,
                found,
                ..Hull::NONE
            };
        }
        let aboard = &mut sheet.air[HqId::aboard(tf).place()];
        aboard.iter_mut().zip(card.air).for_each(|(there, points)| *there += points);
        for lot in LotId::of(self.side) {
            let Some(cargo) = self.rules.scenario.lot(lot) else { continue };
            let Some(ship) = cargo.aboard.filter(|at| (card.ships.0..card.ships.1).contains(at)) else {
                continue;
            };
            let at = ShipId::new(self.side, ship).map_or(LotPlace::Nowhere, LotPlace::Aboard);
            sheet.lots[lot.place()] = Lot { plan: cargo.planned.map(|hex| (hex, 1)), ..Lot::at(at) };
        }
    }

    /// Was it seen under way in the phase that is not over yet?
    fn is_burning(&self, tf: TfId) -> bool {
        let executing = matches!(self.open.segment(), Frame::Execution(_) | Frame::Lurking { .. });
        let under_way = |frame: &Frame| match frame {
            Frame::Move(Move { tf: lead, group, chase, .. }) => {
                lead.side() == tf.side() && group.has(tf) || chase.is_some_and(|chase| chase.tf == tf)
            }
            _ => false,
        };
        let marker = self.open.marker(tf);
        executing && (marker.run > 0 || self.open.control.frames().iter().any(under_way))
    }
}

/// In which order ships are handed out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    /// To markers whose card named a ship or a lot.
    Named,
    /// To markers of which a definite report was made.
    Certain,
    /// To markers that did what no dummy does.
    Real,
    /// To any they suit.
    Any,
    /// To any at all: ships that have regrouped fit no group of the scenario.
    Rest,
}

/// The place of one of those that suit, by lot.
fn pick<T: Copy>(free: &[Option<T>], suits: impl Fn(T) -> bool, lot: &mut Lots<'_>) -> Option<usize> {
    let fit = || free.iter().enumerate().filter(|(_, each)| each.is_some_and(&suits));
    let count = fit().count();
    if count == 0 {
        return None;
    }
    let chosen = lot.below(count);
    fit().nth(chosen).map(|(place, _)| place)
}
