//! Cargo: amphibious plans and assaults, transport and emergency transport. WitP [10.1], [10.3], [38.3].

use crate::action::Mission;
use crate::board::HexId;
use crate::desk::Desk;
use crate::event::Event;
use crate::flow::Play;
use crate::ids::{HqId, KindId, LotId, ShipId, Side, TfId};
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::scenario::ShipKind;
use crate::sea::Sea;
use crate::state::{Lot, LotPlace};

/// Game-Turns of planning for so many Load Points. WitP [10.1]; the Allied rate is that before 1944.
#[must_use]
pub const fn planning_time(side: Side, load: u8) -> u8 {
    match side {
        Side::Allies => load,
        Side::Japan if load <= 2 => load,
        Side::Japan => load * 2,
    }
}

/// The shores a side could plan to land on: the enemy's bases.
pub(crate) fn shores(desk: &Desk<'_>, mut keep: impl FnMut(HexId)) {
    desk.rules.scenario.of(desk.side.other()).bases.iter().for_each(|base| keep(base.hex));
}

/// WitP [10.1], [10.11]: a lot that is not planned yet, against a hostile shore in reach of Air Points.
pub(crate) fn judge_plan(desk: &Desk<'_>, lot: LotId, hex: HexId) -> Verdict {
    desk.plotting()?;
    unless(lot.side() != desk.side, "WitP [10.1]", Reason::NotYours)?;
    unless(desk.rules.scenario.lot(lot).is_none(), "WitP [10.1]", Reason::NotInScenario)?;
    let here = desk.sheet.lots[lot.place()];
    unless(here.plan.is_some() || here.settled, "WitP [10.1]", Reason::EnteredAlready)?;
    let gone = matches!(here.at, LotPlace::Nowhere | LotPlace::Landed(_) | LotPlace::Ferried(..));
    unless(gone, "WitP [10.1]", Reason::LotNotThere(lot))?;
    let hostile = desk.rules.scenario.base_at(desk.side.other(), hex).is_some();
    unless(!hostile, "WitP [10.1]", Reason::WrongShore(hex))?;
    judge_air_cover(desk, hex)
}

/// WitP [10.13]: a plan is given up at any time, but not while an assault by it is plotted.
pub(crate) fn judge_withdraw(desk: &Desk<'_>, lot: LotId) -> Verdict {
    desk.plotting()?;
    unless(lot.side() != desk.side, "WitP [10.13]", Reason::NotYours)?;
    let here = desk.sheet.lots[lot.place()];
    unless(here.plan.is_none() || here.settled, "WitP [10.13]", Reason::NoPlan(lot))?;
    let mut legs = desk.sheet.plots.iter().flat_map(|plot| plot.written());
    let plotted = legs.any(|leg| leg.mission == Mission::Assault(lot));
    unless(plotted, "WitP [10.13]", Reason::EnteredAlready)
}

/// WitP [10.11]: within the Extended Range of land-based Air Points of any type.
fn judge_air_cover(desk: &Desk<'_>, hex: HexId) -> Verdict {
    let covers = |hq: HqId| {
        let from = desk.hq_hex(hq)?;
        let flight = Sea::get().flight(from, hex);
        KindId::of(desk.side)
            .filter(|kind| desk.air_points(hq, *kind) > 0)
            .filter_map(|kind| desk.rules.scenario.kind(kind))
            .find(|card| card.extended >= flight)
    };
    let covered = HqId::of(desk.side).take(HqId::ON_LAND).any(|hq| covers(hq).is_some());
    unless(!covered, "WitP [10.11]", Reason::NoAirCover(hex))
}

/// The ship of this Task Force that carries the lot.
fn carrier(desk: &Desk<'_>, tf: TfId, lot: LotId) -> Option<ShipId> {
    match desk.sheet.lots[lot.place()].at {
        LotPlace::Aboard(ship) | LotPlace::Ferried(ship, _) => {
            (desk.sheet.ships[ship.place()].tf == Some(tf)).then_some(ship)
        }
        LotPlace::Nowhere | LotPlace::Ashore(_) | LotPlace::Landed(_) => None,
    }
}

/// WitP [10.1], [38.72]: planned for this hex, the planning complete, no coastal guns.
pub(crate) fn judge_assault(desk: &Desk<'_>, tf: TfId, at: HexId, lot: LotId) -> Verdict {
    unless(lot.side() != desk.side, "WitP [10.1]", Reason::NotYours)?;
    unless(carrier(desk, tf, lot).is_none(), "WitP [10.1]", Reason::LotNotThere(lot))?;
    match desk.sheet.lots[lot.place()].plan {
        Some((hex, ready)) if hex == at => {
            unless(ready > desk.open.turn, "WitP [10.1]", Reason::StillPlanning(lot, ready))?;
        }
        Some(_) | None => return refuse("WitP [10.1]", Reason::WrongShore(at)),
    }
    let enemy = desk.rules.scenario.base_at(desk.side.other(), at);
    judge_air_cover(desk, at)?;
    let guns = enemy.is_some_and(|(_, base)| base.port.is_some_and(|cargo| cargo > 0));
    let silenced = desk.open.guns_silenced && Some(at) == desk.rules.scenario.prize;
    unless(guns && !silenced, "WitP [38.72]", Reason::CoastalGuns(at))
}

fn friendly(desk: &Desk<'_>, at: HexId) -> Verdict {
    unless(desk.rules.scenario.base_at(desk.side, at).is_none(), "WitP [10.33]", Reason::WrongShore(at))
}

/// A lot that lies ashore here. WitP [38.3].
fn judge_ashore(desk: &Desk<'_>, at: HexId, lot: LotId) -> Verdict {
    unless(lot.side() != desk.side, "WitP [38.3]", Reason::NotYours)?;
    let here = desk.sheet.lots[lot.place()].at == LotPlace::Ashore(at);
    unless(!here, "WitP [38.3]", Reason::LotNotThere(lot))
}

fn load_of(desk: &Desk<'_>, lot: LotId) -> u8 {
    desk.rules.scenario.lot(lot).map_or(u8::MAX, |card| card.load)
}

/// A transport of the Task Force with room for the lot.
fn transport_for(desk: &Desk<'_>, tf: TfId, lot: LotId) -> Option<ShipId> {
    desk.sheet.in_tf(tf).find(|ship| {
        let aboard =
            LotId::of(desk.side).filter(|other| desk.sheet.lots[other.place()].at == LotPlace::Aboard(*ship));
        let used: u8 = aboard.map(|other| load_of(desk, other)).sum();
        let card = desk.card(*ship);
        matches!(card.kind, ShipKind::Transport | ShipKind::Merchant)
            && used.saturating_add(load_of(desk, lot)) <= card.load
    })
}

/// Destroyers enough for the lot: one Load Point each. WitP [10.3].
fn destroyers_for(desk: &Desk<'_>, tf: TfId, lot: LotId) -> Option<ShipId> {
    let mut fit = desk
        .sheet
        .in_tf(tf)
        .filter(|ship| matches!(desk.card(*ship).kind, ShipKind::Destroyer | ShipKind::Escort));
    let first = fit.next()?;
    (fit.count() + 1 >= usize::from(load_of(desk, lot))).then_some(first)
}

/// WitP [38.3].
pub(crate) fn judge_load(desk: &Desk<'_>, tf: TfId, at: HexId, lot: LotId) -> Verdict {
    judge_ashore(desk, at, lot)?;
    unless(transport_for(desk, tf, lot).is_none(), "WitP [38.3]", Reason::LotTooLarge(lot))
}

/// WitP [38.3], [10.12]: at a friendly shore; not while it is planned for an assault.
pub(crate) fn judge_unload(desk: &Desk<'_>, tf: TfId, leg: u8, at: HexId, lot: LotId) -> Verdict {
    unless(lot.side() != desk.side, "WitP [38.3]", Reason::NotYours)?;
    let loads = plotted_before(desk, tf, leg, Mission::Load(lot));
    unless(carrier(desk, tf, lot).is_none() && !loads, "WitP [38.3]", Reason::LotNotThere(lot))?;
    unless(desk.sheet.lots[lot.place()].plan.is_some(), "WitP [10.12]", Reason::LotNotThere(lot))?;
    friendly(desk, at)
}

/// WitP [10.3].
pub(crate) fn judge_embark(desk: &Desk<'_>, tf: TfId, at: HexId, lot: LotId) -> Verdict {
    judge_ashore(desk, at, lot)?;
    unless(destroyers_for(desk, tf, lot).is_none(), "WitP [10.3]", Reason::LotTooLarge(lot))
}

/// WitP [10.31], [10.33]: in the same phase, at a shore that is not the enemy's.
pub(crate) fn judge_debark(desk: &Desk<'_>, tf: TfId, leg: u8, at: HexId, lot: LotId) -> Verdict {
    unless(lot.side() != desk.side, "WitP [10.3]", Reason::NotYours)?;
    let embarks = plotted_before(desk, tf, leg, Mission::Embark(lot));
    unless(!embarks, "WitP [10.31]", Reason::LotNotThere(lot))?;
    friendly(desk, at)
}

fn plotted_before(desk: &Desk<'_>, tf: TfId, leg: u8, mission: Mission) -> bool {
    desk.sheet.plot(tf).written().take(usize::from(leg)).any(|leg| leg.mission == mission)
}

impl Play<'_> {
    /// WitP [10.1]: planning begins now.
    pub(crate) fn plan(&mut self, lot: LotId, hex: HexId) {
        let load = self.rules.scenario.lot(lot).map_or(0, |card| card.load);
        let ready = self.state.open.turn.saturating_add(planning_time(lot.side(), load));
        let here = &mut self.sheet_mut(lot.side()).lots[lot.place()];
        here.plan = Some((hex, ready));
        here.settled = true;
        self.log.push(Event::PlanBegun(lot, hex, ready));
    }

    /// WitP [10.13]: what was prepared is lost.
    pub(crate) fn withdraw(&mut self, lot: LotId) {
        let here = &mut self.sheet_mut(lot.side()).lots[lot.place()];
        here.plan = None;
        here.settled = true;
        self.log.push(Event::PlanDropped(lot));
    }

    /// WitP [10.31]: nobody ends a phase aboard destroyers. Those who could not be put ashore were never taken
    /// along (`docs/rulings/pacwar.md`).
    pub(crate) fn turn_back_ferries(&mut self) {
        for lot in LotId::all() {
            let here = &mut self.sheet_mut(lot.side()).lots[lot.place()];
            if let LotPlace::Ferried(_, from) = here.at {
                here.at = LotPlace::Ashore(from);
                self.log.push(Event::TurnedBack(lot, from));
            }
        }
    }

    /// WitP [10.1]: the assault itself belongs to a later part.
    pub(crate) fn land(&mut self, tf: TfId, at: HexId, lot: LotId) -> bool {
        if carrier(&self.desk(tf.side()), tf, lot).is_none() {
            return false;
        }
        self.sheet_mut(tf.side()).lots[lot.place()] = Lot::at(LotPlace::Landed(at));
        let landings = &mut self.state.open.landings[tf.side().index()];
        if !landings.contains(&Some(at))
            && let Some(free) = landings.iter_mut().find(|place| place.is_none())
        {
            *free = Some(at);
        }
        self.state.open.traces[tf.index()].real = true;
        self.state.open.markers[tf.index()].deed = Some(crate::state::Deed::Landed);
        self.log.push(Event::Landed(tf, at));
        true
    }

    pub(crate) fn take_aboard(&mut self, tf: TfId, at: HexId, lot: LotId, how: Mission) -> bool {
        let desk = self.desk(tf.side());
        // WitP [10.31]: nobody stays aboard destroyers, so that the way ashore must be plotted too.
        let ashore_again = desk.sheet.plot(tf).written().any(|leg| leg.mission == Mission::Debark(lot));
        let ship = match how {
            Mission::Embark(_) => destroyers_for(&desk, tf, lot).filter(|_| ashore_again),
            _ => transport_for(&desk, tf, lot),
        };
        let here = desk.sheet.lots[lot.place()].at == LotPlace::Ashore(at);
        let Some(ship) = ship.filter(|_| here) else { return false };
        self.sheet_mut(tf.side()).lots[lot.place()].at = match how {
            Mission::Embark(_) => LotPlace::Ferried(ship, at),
            _ => LotPlace::Aboard(ship),
        };
        true
    }

    pub(crate) fn put_ashore(&mut self, tf: TfId, at: HexId, lot: LotId) -> bool {
        if carrier(&self.desk(tf.side()), tf, lot).is_none() {
            return false;
        }
        self.sheet_mut(tf.side()).lots[lot.place()].at = LotPlace::Ashore(at);
        true
    }
}
