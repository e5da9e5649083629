//! A state that a view allows, made from the view alone.
//!
//! A sheet the viewer cannot read is written anew from what everybody sees, from what the viewer's own sheet has
//! of it (the plot cards of Allied intelligence) and from the scenario. Ships go where nothing that was seen speaks
//! against them: a definite report, a speed, a deed, a card. Then plots are written, and chits are dealt that
//! allow what was said.

mod chits;
mod fleet;
mod plots;
mod split;

use ironbottom_kernel::{Ask, Audience, Dice, Key};

use crate::Pacwar;
use crate::frame::Frame;
use crate::ids::{GroupId, HqId, LotId, ShipId, Side, SubronId};
use crate::state::{LotPlace, Open, Sheet, State};
use crate::view::View;

/// Fill every sheet the viewer cannot read with something that may stand there.
pub(crate) fn sample(rules: &Pacwar, view: &View, dice: &mut dyn Dice) -> State {
    let mut lot = Lots(dice);
    let open = view.open;
    let mut sheets = Side::BOTH.map(|side| match view.sheets[side.index()] {
        Some(sheet) => sheet,
        None => {
            let seen = view.sheets[side.other().index()].as_ref();
            Writer { rules, open: &open, side, seen }.write(&mut lot)
        }
    });
    let unknown = Side::BOTH.map(|side| view.sheets[side.index()].is_none());
    let cups = chits::deal(rules, &open, &mut sheets, unknown, &mut lot);
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

/// Writes one side's sheet.
struct Writer<'a> {
    rules: &'a Pacwar,
    open: &'a Open,
    side: Side,
    /// The viewer's own sheet, if the viewer is the enemy of this side.
    seen: Option<&'a Sheet>,
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
        self.deploy_subs(&mut sheet, lot);
        self.man_markers(&mut sheet, lot);
        self.divide(&mut sheet);
        self.put_ashore(&mut sheet);
        self.keep_bases(&mut sheet);
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

    /// Which subron is the dummy was drawn by lot when the markers were placed; a card may have shown it since,
    /// and Sub Points do not change in this part.
    fn deploy_subs(&self, sheet: &mut Sheet, lot: &mut Lots<'_>) {
        if let Some(points) = self.seen.and_then(|seen| seen.subs_peek) {
            sheet.subs = points;
            return;
        }
        let count =
            SubronId::of(self.side).filter(|subron| self.open.subrons[subron.index()].is_some()).count();
        if let Some(dummy) = count.checked_sub(1).filter(|last| *last > 0) {
            sheet.subs.swap(lot.below(count), dummy);
        }
    }

    /// Troops that were seen to land are ashore, those planned for the place first; plans that were read are kept.
    fn put_ashore(&self, sheet: &mut Sheet) {
        for lot in LotId::of(self.side) {
            let read = self.seen.and_then(|seen| seen.lot_peeks[lot.place()]);
            let here = &mut sheet.lots[lot.place()];
            if let (Some(plan), true) = (read, here.at != LotPlace::Nowhere) {
                here.plan = Some(plan);
            }
        }
        for hex in self.open.landings[self.side.index()].into_iter().flatten() {
            let ready = |at: &crate::state::Lot| matches!(at.at, LotPlace::Aboard(_) | LotPlace::Nowhere);
            let meant = |at: &crate::state::Lot| at.plan.is_some_and(|(to, _)| to == hex);
            let known = self.rules.scenario.of(self.side).lots.len();
            let lots = &mut sheet.lots[..known.min(LotId::MAX)];
            let chosen = lots.iter().position(|at| ready(at) && meant(at));
            let chosen = chosen.or_else(|| lots.iter().position(ready));
            if let Some(place) = chosen {
                lots[place] = crate::state::Lot::at(LotPlace::Landed(hex));
            }
        }
    }

    /// Headquarters that were made have been paid for, and Air Points that were seen on the ground are there.
    fn keep_bases(&self, sheet: &mut Sheet) {
        for hq in HqId::of(self.side).take(HqId::ON_LAND) {
            let Some(base) = self.rules.scenario.base(hq) else { continue };
            if let Some(post) = self.open.post(hq).filter(|post| Some(post.size) != base.hq) {
                let paid = post.size.price() + if post.supplied { post.size.upkeep() } else { 0 };
                let supply = &mut sheet.supply[hq.place()];
                *supply = supply.saturating_sub(paid);
            }
            if hq.ashore().is_some_and(|place| self.open.parked[place]) {
                self.park(sheet, hq);
            }
        }
    }

    /// An Air Point from another base stands here.
    fn park(&self, sheet: &mut Sheet, hq: HqId) {
        let kinds = &self.rules.scenario.of(self.side).kinds;
        let land = |kind: &usize| kinds.get(*kind).is_some_and(|card| !card.seaplane);
        if (0..kinds.len()).filter(land).any(|kind| sheet.air[hq.place()][kind] > 0) {
            return;
        }
        let bases = (0..HqId::ON_LAND).filter(|base| *base != hq.place());
        let mut all = bases.flat_map(|base| (0..kinds.len()).filter(land).map(move |kind| (base, kind)));
        if let Some((base, kind)) = all.find(|(base, kind)| sheet.air[*base][*kind] > 0) {
            sheet.air[base][kind] -= 1;
            sheet.air[hq.place()][kind] += 1;
        }
    }

    /// The ships of a group.
    fn ships_of(&self, group: GroupId) -> impl Iterator<Item = ShipId> + use<> {
        let range = self.rules.scenario.group(group).map_or(0..0, |card| card.ships.0..card.ships.1);
        let side = self.side;
        range.filter_map(move |place| ShipId::new(side, place))
    }
}
