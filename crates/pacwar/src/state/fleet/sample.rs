//! Which group of ships is in which marker: whatever was seen of a marker must be true of its ships.

use crate::action::{Item, Mission};
use crate::frame::{Frame, Move};
use crate::ids::{GroupId, LotId, ShipId, Station, TfId};
use crate::known::Knowledge;
use crate::sample::{Chance, Writer};
use crate::state::reports::{allows_all, counted, in_fives, item_of};
use crate::state::{Chit, Hull, Lot, LotPlace, Sheet};

/// Markers that have no group yet, and groups that have ships without a marker.
pub(in crate::state) struct Free {
    pub(in crate::state) markers: Vec<Option<TfId>>,
    pub(in crate::state) groups: Vec<Option<GroupId>>,
    /// Groups whose Air Points are aboard.
    pub(in crate::state) aired: Vec<GroupId>,
}

impl Writer<'_> {
    /// Groups and hexes of a set-up that is complete.
    pub(in crate::state) fn set_up(&self, sheet: &mut Sheet, chance: &mut Chance<'_>) {
        let scenario = &self.rules.scenario;
        let starts = &scenario.of_side(self.side).starts;
        let markers: Vec<TfId> = self.open.task_forces(self.side).take(scenario.markers(self.side)).collect();
        for tf in &markers {
            sheet.fleet.berths[*tf].hex = starts.get(chance.below(starts.len())).copied();
        }
        for (group, card) in scenario.groups(self.side) {
            if card.arrives.is_some() {
                continue;
            }
            let free: Vec<_> = markers
                .iter()
                .map(|tf| Some(*tf).filter(|tf| sheet.fleet.berths[*tf].group.is_none()))
                .collect();
            if let Some(tf) = chance.pick(&free, |_| true).and_then(|place| free[place]) {
                sheet.fleet.berths[tf].group = Some(group);
            }
        }
    }

    /// The markers of which most is known come first.
    pub(in crate::state) fn man_markers(&self, sheet: &mut Sheet, chance: &mut Chance<'_>) {
        let arrived = self
            .rules
            .scenario
            .groups(self.side)
            .filter(|(_, card)| card.arrives.is_none_or(|(turn, _)| turn <= self.open.clock.turn));
        let afloat = arrived.filter(|(group, _)| self.left_of(*group, sheet).next().is_some());
        let mut free = Free {
            markers: self.open.on_map(self.side).map(Some).collect(),
            groups: afloat.map(|(group, _)| Some(group)).collect(),
            aired: Vec::new(),
        };
        self.pass(Pass::Named, &mut free, sheet, chance);
        self.man_shown(&mut free, sheet, chance);
        for pass in [Pass::Certain, Pass::Real, Pass::Any, Pass::Rest] {
            self.pass(pass, &mut free, sheet, chance);
        }
        self.divide(sheet);
        self.hurt(sheet);
        self.thin(sheet);
    }

    /// The ships of a group that float and have no marker yet.
    pub(in crate::state) fn left_of<'a>(
        &'a self,
        group: GroupId,
        sheet: &'a Sheet,
    ) -> impl Iterator<Item = ShipId> + 'a {
        let waits = |ship: &ShipId| sheet.hull(*ship).tf.is_none() && !self.open.fleet.lost.contains(ship);
        self.rules.scenario.ships_of(group).filter(waits)
    }

    fn pass(&self, pass: Pass, free: &mut Free, sheet: &mut Sheet, chance: &mut Chance<'_>) {
        if matches!(pass, Pass::Any | Pass::Rest) {
            for slot in 0..free.groups.len() {
                let Some(group) = free.groups[slot] else { continue };
                // Once in a while a report was altogether false.
                let believe = chance.below(6) > 0;
                let suits = |tf: TfId| self.suits(group, tf, sheet);
                let likely = |tf: TfId| suits(tf) && (!believe || self.agrees(group, tf, sheet));
                let chosen = chance
                    .pick(&free.markers, likely)
                    .or_else(|| chance.pick(&free.markers, suits))
                    .or_else(|| chance.pick(&free.markers, |_| pass == Pass::Rest));
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
                Pass::Certain | Pass::Real | Pass::Any | Pass::Rest => self.suits(group, tf, sheet),
            };
            if let Some(slot) = chance.pick(&free.groups, suits) {
                self.settle(sheet, free, (place, slot));
            }
        }
    }

    pub(in crate::state) fn settle(&self, sheet: &mut Sheet, free: &mut Free, (place, slot): (usize, usize)) {
        if let (Some(tf), Some(group)) = (free.markers[place].take(), free.groups[slot].take()) {
            let ships: Vec<ShipId> = self.left_of(group, sheet).collect();
            self.man(sheet, free, group, tf, &ships);
        }
    }

    fn belongs(&self, pass: Pass, tf: TfId) -> bool {
        match pass {
            Pass::Named => self.named(tf).is_some(),
            Pass::Certain => self.certain(tf).is_some(),
            Pass::Real => self.open.marker(tf).trace.real,
            Pass::Any | Pass::Rest => true,
        }
    }

    /// The group a plot card has named: by ships that were to change, or troops that were to land.
    fn named(&self, tf: TfId) -> Option<GroupId> {
        let seen = &self.seen?.intelligence;
        let peek = seen.peek(tf)?;
        let carries = |lot: LotId| ShipId::new(self.side, self.rules.scenario.lot(lot)?.aboard?);
        let landed = peek.plot.written().find_map(|leg| match leg.mission {
            Mission::Assault(lot) | Mission::Unload(lot) => carries(lot),
            _ => None,
        });
        // Ships that were to change have changed since, if the phase is over.
        let now = (peek.turn, peek.round) == (self.open.clock.turn, self.open.clock.round);
        let ship = seen.shifting(tf).next().filter(|_| now).or(landed)?;
        let scenario = &self.rules.scenario;
        let mut groups = scenario.groups(self.side).map(|(group, _)| group);
        groups.find(|group| scenario.ships_of(*group).any(|other| other == ship))
    }

    /// What was said for certain of a marker.
    pub(in crate::state) fn certain(&self, tf: TfId) -> Option<[u8; 6]> {
        let report = self.open.reports.last(tf).filter(|report| report.source.is_definite());
        report.map(|report| report.said.items)
    }

    /// Does nothing that was seen of the marker speak against this group?
    fn suits(&self, group: GroupId, tf: TfId, sheet: &Sheet) -> bool {
        let trace = self.open.marker(tf).trace;
        let scenario = &self.rules.scenario;
        let class = |ship| scenario.ship(ship).map_or(0, |card| card.class);
        let slowest = self.left_of(group, sheet).map(class).min().unwrap_or(0);
        let read = self.seen.and_then(|seen| seen.intelligence.peek(tf)).map_or(0, |peek| peek.plot.cost());
        let planned = (1..3).find(|class| self.rules.charts.allowance(*class) >= read).unwrap_or(3);
        let fast = slowest >= trace.class && slowest >= trace.acted && (read == 0 || slowest >= planned);
        let as_said = self.certain(tf).is_none_or(|items| {
            let mut there = self.counts(group, sheet);
            there[0] = in_fives(there[0]);
            items == there
        });
        fast && as_said
    }

    /// Could what was said of the marker in this Game-Turn be said of this group under a chit short of a false one?
    fn agrees(&self, group: GroupId, tf: TfId, sheet: &Sheet) -> bool {
        let there = self.counts(group, sheet);
        let now = self.open.reports.all(tf).filter(|report| report.turn == self.open.clock.turn);
        now.map(|report| report.said).all(|said| {
            Chit::ALL.into_iter().any(|chit| chit != Chit::False && allows_all(chit, there, said))
        })
    }

    fn counts(&self, group: GroupId, sheet: &Sheet) -> [u8; 6] {
        let cards = self.left_of(group, sheet).filter_map(|ship| self.rules.scenario.ship(ship));
        counted(cards.map(|card| card.kind))
    }

    /// These ships of a group, with its Air Points and cargo, are in this marker.
    pub(in crate::state) fn man(
        &self,
        sheet: &mut Sheet,
        free: &mut Free,
        group: GroupId,
        tf: TfId,
        ships: &[ShipId],
    ) {
        let scenario = &self.rules.scenario;
        let Some(card) = scenario.group(group) else { return };
        let marker = self.open.marker(tf);
        let found = match self.open.reports.last(tf) {
            Some(report) if report.source.is_definite() => 2,
            Some(_) => 1,
            None => u8::from(marker.contacted),
        };
        for ship in ships.iter().copied() {
            let Some(card) = scenario.ship(ship) else { continue };
            let period = self.rules.charts.period(card.class);
            // Who has steamed longer than that has fuelled on the way.
            let used = marker.trace.steamed.saturating_sub(u8::from(self.is_burning(tf)));
            sheet.fleet.hulls[ship] = Hull {
                tf: Some(tf),
                class: card.class,
                fuel: period - if period > 0 { used % period } else { 0 },
                acted: marker.trace.acted.min(card.class),
                burning: self.is_burning(tf),
                stores: card.stores,
                found,
                ..Hull::default()
            };
        }
        let decks = |ship: &ShipId| scenario.ship(*ship).is_some_and(|card| card.kind.is_carrier());
        if ships.iter().any(decks) && !free.aired.contains(&group) {
            free.aired.push(group);
            sheet.air.put(scenario, Station::Carriers(tf), &card.air);
        }
        for lot in sheet.cargo.lots.ids() {
            let Some(cargo) = scenario.lot(lot) else { continue };
            let aboard = cargo.aboard.and_then(|ship| ShipId::new(self.side, ship));
            if let Some(ship) = aboard.filter(|ship| ships.contains(ship)) {
                let plan = cargo.planned.map(|hex| (hex, 1));
                sheet.cargo.lots[lot] = Lot { plan, ..Lot::at(LotPlace::Aboard(ship)) };
            }
        }
    }

    /// Was it seen under way in the phase that is not over yet?
    fn is_burning(&self, tf: TfId) -> bool {
        let executing = matches!(self.open.segment(), Frame::Execution(_) | Frame::Lurking { .. });
        let under_way = |frame: &Frame| match frame {
            Frame::Move(Move { group, chase, .. }) => {
                group.contains(tf) || chase.is_some_and(|chase| chase.tf == tf)
            }
            _ => false,
        };
        let moves = self.open.clock.control.frames().iter().any(under_way);
        executing && (self.open.marker(tf).run > 0 || moves)
    }

    /// Groups that were divided (WitP [10.7]): every marker that did what no dummy does has ships after this, as far as
    /// there are any to give.
    fn divide(&self, sheet: &mut Sheet) {
        for tf in self.open.on_map(self.side).filter(|tf| self.open.marker(*tf).trace.real) {
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
            let kept = self.open.marker(from).trace.real && sheet.in_tf(from).count() == 1;
            from != tf && self.certain(from).is_none() && !kept
        };
        let trace = self.open.marker(tf).trace;
        let found = sheet.fleet.hulls.ids().find(|ship| {
            let Some(card) = self.rules.scenario.ship(*ship) else { return false };
            let fast = card.class >= trace.class && card.class >= trace.acted;
            fast && item_of(card.kind) == item && sheet.hull(*ship).tf.is_some_and(spare)
        });
        let Some((ship, from)) = found.and_then(|ship| Some((ship, sheet.hull(ship).tf?))) else {
            return false;
        };
        let hull = &mut sheet.fleet.hulls[ship];
        hull.tf = Some(tf);
        hull.acted = trace.acted.min(hull.class);
        let known = Knowledge {
            rules: self.rules,
            open: self.open,
            sheet,
            fight: None,
            clash: None,
            side: self.side,
        };
        let capacity = known.carrier_capacity(from);
        sheet.air.move_excess(from, tf, capacity);
        true
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
