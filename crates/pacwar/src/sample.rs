//! A state that a view allows, made from the view alone.
//!
//! A sheet the viewer cannot read is written anew from what everybody sees and from the scenario:
//! groups go into markers on the map, the moving Task Force gets a plot, chits are dealt. What was
//! definitely revealed of a marker is kept to where a group fits it.

use ironbottom_kernel::{Ask, Audience, Dice, Key};

use crate::Pacwar;
use crate::action::{Errand, Item};
use crate::board::HexId;
use crate::frame::{Frame, Move};
use crate::ids::{GroupId, HqId, LotId, ShipId, Side, SubronId, TfId};
use crate::report::in_fives;
use crate::scenario::ShipKind;
use crate::sea::{Field, Sea, Way};
use crate::state::{Chit, Cups, Hull, Leg, Lot, LotPlace, Open, Plot, Sheet, State};
use crate::view::View;

/// Fill every sheet the viewer cannot read with something that may stand there.
pub(crate) fn sample(rules: &Pacwar, view: &View, dice: &mut dyn Dice) -> State {
    let mut lot = Lots(dice);
    let open = view.open;
    let mut sheets = Side::BOTH.map(|side| match view.sheets[side.index()] {
        Some(sheet) => sheet,
        None => Writer { rules, open: &open, side }.write(&mut lot),
    });
    let unknown = Side::BOTH.map(|side| view.sheets[side.index()].is_none());
    let cups = deal(&open, &mut sheets, unknown, &mut lot);
    State { open, sheets, cups }
}

struct Lots<'a>(&'a mut dyn Dice);

impl Lots<'_> {
    /// A number below `count`.
    fn below(&mut self, count: usize) -> usize {
        let sides = u16::try_from(count).unwrap_or(u16::MAX).max(1);
        let face = self.0.one(&Ask::draw(Key::new("sample"), sides, Audience::Nobody));
        usize::from(face.saturating_sub(1)).min(count.saturating_sub(1))
    }
}

/// Deals the chits nobody has seen: to the sheets that were written anew, the rest into the cups.
fn deal(open: &Open, sheets: &mut [Sheet; 2], unknown: [bool; 2], lot: &mut Lots<'_>) -> Cups {
    if matches!(open.segment(), Frame::Setup | Frame::Over) {
        return Cups::EMPTY;
    }
    let mut left = [Chit::EACH; Chit::ALL.len()];
    for side in Side::BOTH.into_iter().filter(|side| !unknown[side.index()]) {
        for held in &sheets[side.index()].chits {
            left.iter_mut().zip(held).for_each(|(left, held)| *left = left.saturating_sub(*held));
        }
    }
    let mut draw = |lot: &mut Lots<'_>| {
        let all: usize = left.iter().map(|count| usize::from(*count)).sum();
        let kind = crate::setup::nth(&left, u16::try_from(lot.below(all)).unwrap_or(0) + 1);
        left[kind] = left[kind].saturating_sub(1);
        kind
    };
    for side in Side::BOTH.into_iter().filter(|side| unknown[side.index()]) {
        let sheet = &mut sheets[side.index()];
        for tf in TfId::of(side) {
            let mut last = None;
            for _ in 0..open.held[tf.index()] {
                let kind = draw(lot);
                sheet.chits[tf.place()][kind] += 1;
                last = Some(Chit::ALL[kind]);
            }
            if open.control.top() == (Frame::Report { tf }) {
                sheet.chit = last;
            }
        }
    }
    let mut cups = Cups::EMPTY;
    for cup in 0..2 {
        for _ in 0..Cups::SIZE[cup].saturating_sub(open.chits_out[cup]) {
            cups.left[cup][draw(lot)] += 1;
        }
    }
    cups
}

/// Writes one side's sheet.
struct Writer<'a> {
    rules: &'a Pacwar,
    open: &'a Open,
    side: Side,
}

impl Writer<'_> {
    fn write(&self, lot: &mut Lots<'_>) -> Sheet {
        let mut sheet = self.rules.first_sheet(self.side);
        if self.open.segment() == Frame::Setup {
            if self.open.ready[self.side.index()] {
                self.set_up(&mut sheet, lot);
            }
            return sheet;
        }
        self.hide_dummy_subron(&mut sheet, lot);
        let mut free = Boxes::of(self.open, self.side);
        for group in GroupId::of(self.side).filter(|group| self.has_arrived(*group)) {
            if let Some(tf) = self.fitting(group, &mut free, lot) {
                self.man(&mut sheet, group, tf);
            }
        }
        self.plot(&mut sheet, lot);
        sheet
    }

    fn set_up(&self, sheet: &mut Sheet, lot: &mut Lots<'_>) {
        let scenario = &self.rules.scenario;
        let starts = &scenario.of(self.side).starts;
        let markers = scenario.markers(self.side);
        for place in 0..markers {
            sheet.placed[place] = starts.get(lot.below(starts.len())).copied();
        }
        for group in GroupId::of(self.side) {
            if scenario.group(group).is_none_or(|card| card.arrives.is_some()) {
                continue;
            }
            let free = (0..markers).filter(|place| sheet.mustered[*place].is_none());
            let chosen = lot.below(free.clone().count());
            if let Some(place) = free.clone().nth(chosen) {
                sheet.mustered[place] = u8::try_from(group.place()).ok();
            }
        }
    }

    /// Which subron is the dummy was drawn by lot when the markers were placed.
    fn hide_dummy_subron(&self, sheet: &mut Sheet, lot: &mut Lots<'_>) {
        let count =
            SubronId::of(self.side).filter(|subron| self.open.subrons[subron.index()].is_some()).count();
        if let Some(dummy) = count.checked_sub(1) {
            sheet.subs.swap(lot.below(count), dummy);
        }
    }

    fn has_arrived(&self, group: GroupId) -> bool {
        match self.rules.scenario.group(group) {
            Some(card) => card.arrives.is_none_or(|(turn, _)| turn <= self.open.turn),
            None => false,
        }
    }

    /// A marker for this group: one whose definite report it fits, else any without such a report.
    fn fitting(&self, group: GroupId, free: &mut Boxes, lot: &mut Lots<'_>) -> Option<TfId> {
        let counts = self.counts(group);
        let fits = |tf: TfId| {
            let report = self.open.reports[tf.index()].filter(|report| report.source.is_definite());
            report.is_some_and(|report| report.said.items == counts)
        };
        let revealed = |tf: TfId| self.open.reports[tf.index()].is_some_and(|r| r.source.is_definite());
        free.take(fits, lot)
            .or_else(|| free.take(|tf| !revealed(tf), lot))
            .or_else(|| free.take(|_| true, lot))
    }

    fn counts(&self, group: GroupId) -> [u8; 6] {
        let mut items = [0_u8; 6];
        let Some(card) = self.rules.scenario.group(group) else { return items };
        for ship in &self.rules.scenario.of(self.side).ships[card.ships.0..card.ships.1] {
            items[Item::Ships as usize] += 1;
            items[Item::Carriers as usize] += u8::from(ship.kind.is_carrier());
            items[Item::Capital as usize] += u8::from(ship.kind.is_capital());
            items[Item::Transports as usize] += u8::from(ship.kind == ShipKind::Transport);
            items[Item::Merchants as usize] += u8::from(ship.kind == ShipKind::Merchant);
            items[Item::Support as usize] += u8::from(ship.kind == ShipKind::Support);
        }
        items[0] = in_fives(items[0]);
        items
    }

    fn man(&self, sheet: &mut Sheet, group: GroupId, tf: TfId) {
        let Some(card) = self.rules.scenario.group(group) else { return };
        let found = match self.open.reports[tf.index()] {
            Some(report) if report.source.is_definite() => 2,
            Some(_) => 1,
            None => u8::from(self.open.marker(tf).contacted),
        };
        for place in card.ships.0..card.ships.1 {
            let ship = ShipId::new(self.side, place);
            let Some(ship_card) = ship.and_then(|ship| self.rules.scenario.ship(ship)) else { continue };
            sheet.ships[place] = Hull {
                tf: Some(tf),
                class: ship_card.class,
                fuel: self.rules.charts.period(ship_card.class),
                stores: ship_card.stores,
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
            sheet.lots[lot.place()] = Lot { at, plan: cargo.planned.map(|hex| (hex, 1)) };
        }
    }

    /// While plots are executed: the one that moves goes somewhere, the others may.
    fn plot(&self, sheet: &mut Sheet, lot: &mut Lots<'_>) {
        if !matches!(self.open.segment(), Frame::Execution(_)) {
            return;
        }
        let moving = self.open.control.frames().iter().find_map(|frame| match frame {
            Frame::Move(m) => Some(*m),
            _ => None,
        });
        for tf in self.open.on_map(self.side) {
            let under_way = moving.is_some_and(|m| m.group.has(tf) && m.tf.side() == self.side);
            let lead = moving.is_some_and(|m| m.tf == tf);
            let waiting = !self.open.marker(tf).moved && !under_way && lot.below(2) == 0;
            if (lead || waiting)
                && let Some(at) = self.open.at(tf)
            {
                sheet.plots[tf.place()] = self.one_leg(at, lot);
            }
        }
        if let Some(Move { chase: Some(chase), .. }) = moving.filter(|m| m.tf.side() != self.side) {
            let plot = &mut sheet.plots[chase.tf.place()];
            *plot = Plot { react: true, triggered: true, spent: chase.reacted, ..Plot::NONE };
        }
    }

    /// A leg to some hex not far away.
    fn one_leg(&self, at: HexId, lot: &mut Lots<'_>) -> Plot {
        let field = Field::around(at, Way::From, 30, 6);
        let near = || Sea::get().within(at, 6).filter(|hex| *hex != at && field.cost(*hex).is_some());
        let chosen = lot.below(near().count());
        let leg = near().nth(chosen).map(|to| Leg {
            to,
            cost: field.cost(to).unwrap_or(0),
            errand: Errand::Pass,
            errand_cost: 0,
        });
        Plot { legs: [leg, None, None, None], ..Plot::NONE }
    }
}

/// Markers on the map that have no group yet.
struct Boxes {
    free: [Option<TfId>; TfId::MOST],
}

impl Boxes {
    fn of(open: &Open, side: Side) -> Self {
        let mut free = [None; TfId::MOST];
        open.on_map(side).zip(&mut free).for_each(|(tf, slot)| *slot = Some(tf));
        Self { free }
    }

    /// One of those that suit, by lot.
    fn take(&mut self, suits: impl Fn(TfId) -> bool, lot: &mut Lots<'_>) -> Option<TfId> {
        let count = self.free.iter().flatten().filter(|tf| suits(**tf)).count();
        if count == 0 {
            return None;
        }
        let chosen = lot.below(count);
        let slot = self.free.iter_mut().filter(|slot| slot.is_some_and(&suits)).nth(chosen)?;
        slot.take()
    }
}
