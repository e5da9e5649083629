//! Cargo: amphibious plans and assaults, transport and emergency transport. WitP [10.1], [10.3], [38.3].

use crate::action::Mission;
use crate::board::HexId;
use crate::bombardment;
use crate::calendar::{Cycle, Date};
use crate::event::Event;
use crate::ids::{LotId, ShipId, Side, Station, TfId, TroopId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::scenario::ShipKind;
use crate::state::{AirStack, Deed, Lot, LotPlace, Plot};

/// From this Cycle on the Allies plan in a third of the time. WitP [10.1].
const PRACTICE: Cycle = Cycle::new(1, 44);

/// Game-Turns of planning for so many Load Points. WitP [10.1].
#[must_use]
pub fn planning_time(side: Side, load: u8, date: Date) -> u8 {
    match side {
        Side::Allies if date.since(PRACTICE) => load.div_ceil(3),
        Side::Allies => load,
        Side::Japan if load <= 2 => load,
        Side::Japan => load.saturating_mul(2),
    }
}

/// What a hex is for those who come ashore there: the matrix of WitP [10.0].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Coast {
    /// A port, anchorage or airbase of his, or troops or a headquarters of his.
    Friendly,
    /// Nobody is there: transport too needs planning (the later text; `docs/rulings/pacwar.md`).
    Empty,
    /// Enemy troops, or a garrison of theirs.
    Hostile,
}

fn coast(known: Knowledge<'_>, at: HexId) -> Coast {
    let there = |side: Side| {
        let unit = known.open.bases.unit_at(side, at).is_some() || known.open.cargo.has_landed(side, at);
        unit || known.held(side, at).is_some() || known.open.troops.is_there(side, at)
    };
    if known.scenario().shared.contains(&at) {
        return Coast::Friendly;
    }
    // Friendly units do not undo that the enemy is there.
    match Side::BOTH.map(there)[known.side.other().index()] {
        true => Coast::Hostile,
        false if there(known.side) => Coast::Friendly,
        false => Coast::Empty,
    }
}

/// The shores a lot could be planned for: ports, anchorages and airbases that are not his own.
pub(crate) fn propose_plans(known: Knowledge<'_>, lot: LotId, keep: &mut dyn FnMut(HexId)) {
    if known.sheet.cargo.lots[lot].plan.is_none() {
        let aboard = matches!(known.sheet.cargo.lots[lot].at, LotPlace::Aboard(_));
        let facilities = known.scenario().facilities.iter().filter(|_| aboard);
        facilities.for_each(|(_, facility)| keep(facility.hex));
    }
}

/// WitP [10.1], [10.11]: a lot that is not planned yet, against a hostile shore in reach of Air Points.
pub(crate) fn check_plan(known: Knowledge<'_>, lot: LotId, hex: HexId) -> Verdict {
    unless(lot.side() != known.side, "WitP [10.1]", Reason::NotYours)?;
    unless(known.scenario().lot(lot).is_none(), "WitP [10.1]", Reason::NotInScenario)?;
    let here = known.sheet.cargo.lots[lot];
    unless(here.plan.is_some() || here.settled, "WitP [10.1]", Reason::EnteredAlready)?;
    // The plan names the ship (WitP [10.1] B), so that the lot is aboard; destroyers have none (WitP [10.32]).
    unless(!matches!(here.at, LotPlace::Aboard(_)), "WitP [10.1]", Reason::LotNotThere(lot))?;
    let shore = known.scenario().facilities.at(hex).is_some() && coast(known, hex) != Coast::Friendly;
    unless(!shore, "WitP [10.1]", Reason::WrongShore(hex))?;
    check_air_cover(known, hex)
}

/// WitP [10.13]: a plan is given up at any time, but not while an assault by it is plotted.
pub(crate) fn check_withdraw(known: Knowledge<'_>, lot: LotId) -> Verdict {
    unless(lot.side() != known.side, "WitP [10.13]", Reason::NotYours)?;
    let here = known.sheet.cargo.lots[lot];
    unless(here.plan.is_none() || here.settled, "WitP [10.13]", Reason::NoPlan(lot))?;
    let mut legs = known.sheet.plots.of.iter().flat_map(Plot::written);
    let plotted = legs.any(|leg| leg.mission == Mission::Assault(lot));
    unless(plotted, "WitP [10.13]", Reason::EnteredAlready)
}

/// WitP [10.11]: within the Extended Range of land-based Air Points of any type.
fn check_air_cover(known: Knowledge<'_>, hex: HexId) -> Verdict {
    let covers = |stack: AirStack| {
        let on_land = !matches!(stack.at, Station::Carriers(_));
        let from = known.station_hex(stack.at).filter(|_| on_land);
        let card = known.scenario().kind(stack.kind);
        from.zip(card).is_some_and(|(from, card)| known.sea().flight(from, hex) <= card.extended)
    };
    unless(!known.sheet.air.stacks.iter().any(covers), "WitP [10.11]", Reason::NoAirCover(hex))
}

/// The ship of this Task Force that carries the lot.
fn carrier(known: Knowledge<'_>, tf: TfId, lot: LotId) -> Option<ShipId> {
    match known.sheet.cargo.lots[lot].at {
        LotPlace::Aboard(ship) | LotPlace::Ferried(ship, _) => {
            (known.sheet.hull(ship).tf == Some(tf)).then_some(ship)
        }
        LotPlace::Nowhere | LotPlace::Ashore(_) | LotPlace::Landed(_) => None,
    }
}

/// WitP [10.1], [38.72]: planned for this hex, the planning complete, no coastal guns.
pub(crate) fn check_assault(known: Knowledge<'_>, tf: TfId, at: HexId, lot: LotId) -> Verdict {
    unless(lot.side() != known.side, "WitP [10.1]", Reason::NotYours)?;
    unless(carrier(known, tf, lot).is_none(), "WitP [10.1]", Reason::LotNotThere(lot))?;
    match known.sheet.cargo.lots[lot].plan {
        Some((hex, ready)) if hex == at => {
            unless(ready > known.open.clock.turn, "WitP [10.1]", Reason::StillPlanning(lot, ready))?;
        }
        Some(_) | None => return refuse("WitP [10.1]", Reason::WrongShore(at)),
    }
    check_air_cover(known, at)?;
    if known.scenario().chapters.bombardment {
        return bombardment::check_guns(known, at);
    }
    let enemy = known.held(known.side.other(), at);
    let guns =
        enemy.is_some_and(|(id, facility)| facility.has_guns() && !known.open.bases.shores[id].silenced);
    unless(guns, "WitP [38.72]", Reason::CoastalGuns(at))
}

/// WitP [10.0]: where friends are; where nobody is, when it was planned; never where the enemy is (WitP [10.33]).
fn check_shore(known: Knowledge<'_>, at: HexId, lot: LotId) -> Verdict {
    match coast(known, at) {
        Coast::Friendly => Ok(()),
        Coast::Hostile => refuse("WitP [10.33]", Reason::WrongShore(at)),
        Coast::Empty => match known.sheet.cargo.lots[lot].plan {
            Some((hex, ready)) if hex == at => {
                unless(ready > known.open.clock.turn, "WitP [10.0]", Reason::StillPlanning(lot, ready))
            }
            Some(_) | None => refuse("WitP [10.0]", Reason::NotPlannedFor(lot, at)),
        },
    }
}

/// WitP [10.12]: a ship that is to land a lot neither embarks nor debarks anything else.
fn is_bound(known: Knowledge<'_>, ship: ShipId) -> bool {
    known.sheet.cargo.lots.iter().any(|lot| lot.at == LotPlace::Aboard(ship) && lot.plan.is_some())
}

/// A lot that lies ashore here, or landed here. WitP [38.3].
fn check_ashore(known: Knowledge<'_>, at: HexId, lot: LotId) -> Verdict {
    unless(lot.side() != known.side, "WitP [38.3]", Reason::NotYours)?;
    let here = known.sheet.cargo.lots[lot].at == LotPlace::Ashore(at);
    unless(!here, "WitP [38.3]", Reason::LotNotThere(lot))
}

fn load_of(known: Knowledge<'_>, lot: LotId) -> u8 {
    known.scenario().lot(lot).map_or(u8::MAX, |_| known.load(lot))
}

/// A transport of the Task Force with room for the lot.
fn transport_for(known: Knowledge<'_>, tf: TfId, lot: LotId) -> Option<ShipId> {
    known.sheet.in_tf(tf).find(|ship| {
        let aboard = known.sheet.cargo.lots.pairs().filter(|(_, other)| other.at == LotPlace::Aboard(*ship));
        let used: u8 = aboard.map(|(other, _)| load_of(known, other)).sum();
        let card = known.card(*ship);
        matches!(card.kind, ShipKind::Transport | ShipKind::Merchant)
            && !is_bound(known, *ship)
            && used.saturating_add(load_of(known, lot)) <= known.hold(*ship)
    })
}

/// Destroyers enough for the lot: one Load Point each. WitP [10.3].
fn destroyers_for(known: Knowledge<'_>, tf: TfId, lot: LotId) -> Option<ShipId> {
    let mut fit = known
        .sheet
        .in_tf(tf)
        .filter(|ship| matches!(known.card(*ship).kind, ShipKind::Destroyer | ShipKind::Escort));
    let first = fit.next()?;
    (fit.count() + 1 >= usize::from(load_of(known, lot))).then_some(first)
}

/// WitP [38.3].
pub(crate) fn check_load(known: Knowledge<'_>, tf: TfId, at: HexId, lot: LotId) -> Verdict {
    check_ashore(known, at, lot)?;
    unless(transport_for(known, tf, lot).is_none(), "WitP [38.3]", Reason::LotTooLarge(lot))
}

/// WitP [38.3], [10.12]: at a friendly shore; not while it is planned for an assault.
pub(crate) fn check_unload(known: Knowledge<'_>, tf: TfId, leg: u8, at: HexId, lot: LotId) -> Verdict {
    unless(lot.side() != known.side, "WitP [38.3]", Reason::NotYours)?;
    let loads = plotted_before(known, tf, leg, Mission::Load(lot));
    unless(carrier(known, tf, lot).is_none() && !loads, "WitP [38.3]", Reason::LotNotThere(lot))?;
    let here = known.sheet.cargo.lots[lot];
    let elsewhere = here.plan.is_some_and(|(hex, _)| hex != at || coast(known, at) == Coast::Friendly);
    let bound = matches!(here.at, LotPlace::Aboard(ship) if here.plan.is_none() && is_bound(known, ship));
    unless(elsewhere || bound, "WitP [10.12]", Reason::LotNotThere(lot))?;
    check_shore(known, at, lot)
}

/// WitP [10.3].
pub(crate) fn check_embark(known: Knowledge<'_>, tf: TfId, at: HexId, lot: LotId) -> Verdict {
    check_ashore(known, at, lot)?;
    unless(destroyers_for(known, tf, lot).is_none(), "WitP [10.3]", Reason::LotTooLarge(lot))?;
    // A Load Point each, all lots of this phase together.
    let others = known.sheet.plot(tf).written().filter_map(|leg| match leg.mission {
        Mission::Embark(other) if other != lot => Some(u32::from(load_of(known, other))),
        _ => None,
    });
    let all = others.sum::<u32>() + u32::from(load_of(known, lot));
    let small = |ship: &ShipId| matches!(known.card(*ship).kind, ShipKind::Destroyer | ShipKind::Escort);
    let room = known.sheet.in_tf(tf).filter(small).count() as u32;
    unless(known.rules.since(4) && all > room, "WitP [10.3]", Reason::LotTooLarge(lot))
}

/// WitP [10.31], [10.33]: in the same phase, at a shore that is not the enemy's.
pub(crate) fn check_debark(known: Knowledge<'_>, tf: TfId, leg: u8, at: HexId, lot: LotId) -> Verdict {
    unless(lot.side() != known.side, "WitP [10.3]", Reason::NotYours)?;
    let embarks = plotted_before(known, tf, leg, Mission::Embark(lot));
    unless(!embarks, "WitP [10.31]", Reason::LotNotThere(lot))?;
    check_shore(known, at, lot)
}

/// Lots of other ships that a side puts ashore in a hex in this Game-Turn, by what is plotted and what was done.
/// WitP [38.6].
fn others_there(known: Knowledge<'_>, at: HexId, lot: LotId) -> bool {
    let ship = |lot: LotId| match known.sheet.cargo.lots[lot].at {
        LotPlace::Aboard(ship) => Some(ship),
        _ => None,
    };
    let mine = ship(lot);
    let apart = |other: LotId| other != lot && (mine.is_none() || ship(other) != mine);
    let done = |(other, here): (LotId, &Lot)| {
        let there = matches!(here.at, LotPlace::Landed(hex) | LotPlace::Ashore(hex) if hex == at);
        there && apart(other) && here.unloaded == known.open.clock.turn
    };
    let plotted = plotted_ashore(known, at).any(|(_, _, other)| apart(other));
    plotted || known.sheet.cargo.lots.pairs().any(done)
}

/// Transports plotted to put lots ashore in a hex: their Task Forces, legs and lots.
fn plotted_ashore<'a>(known: Knowledge<'a>, at: HexId) -> impl Iterator<Item = (TfId, usize, LotId)> + 'a {
    let plots = known.sheet.plots.of.pairs();
    let legs =
        plots.flat_map(|(tf, plot)| plot.written().enumerate().map(move |(number, leg)| (tf, number, leg)));
    legs.filter_map(move |(tf, number, leg)| match leg.mission {
        Mission::Assault(lot) | Mission::Unload(lot) if leg.to == at => Some((tf, number, lot)),
        _ => None,
    })
}

/// Movement Points for each Load Point that is put ashore: five, or ten where several transports do so. WitP [10.14],
/// [38.6].
pub(crate) fn price(known: Knowledge<'_>, at: HexId, lot: LotId) -> u8 {
    if known.scenario().chapters.assault && others_there(known, at, lot) { CROWDED } else { USUAL }
}

/// WitP [10.14].
const USUAL: u8 = 5;

/// WitP [38.6].
const CROWDED: u8 = 10;

/// WitP [38.6]: the others that were plotted there before must have the points for it too.
pub(crate) fn check_backlog(known: Knowledge<'_>, tf: TfId, at: HexId, what: Mission) -> Verdict {
    let (Mission::Assault(lot) | Mission::Unload(lot)) = what else { return Ok(()) };
    if price(known, at, lot) == USUAL {
        return Ok(());
    }
    let own = mission_cost(known, lot);
    for (other, number, carried) in plotted_ashore(known, at) {
        let Some(leg) = known.sheet.plot(other).written().nth(number) else { continue };
        let more = mission_cost(known, carried).saturating_sub(leg.mission_cost);
        let new = if other == tf { own } else { 0 };
        let left = known.allowance(other).saturating_sub(known.sheet.plot(other).cost());
        unless(more.saturating_add(new) > left, "WitP [38.6]", Reason::BeyondAllowance(other))?;
    }
    Ok(())
}

/// What it takes to put a lot ashore where others do.
fn mission_cost(known: Knowledge<'_>, lot: LotId) -> u8 {
    known.load(lot).saturating_mul(CROWDED)
}

fn plotted_before(known: Knowledge<'_>, tf: TfId, leg: u8, mission: Mission) -> bool {
    known.sheet.plot(tf).written().take(usize::from(leg)).any(|leg| leg.mission == mission)
}

impl Play<'_> {
    /// WitP [38.6]: a second transport is plotted for a shore, so that all pay double.
    pub(crate) fn crowd(&mut self, side: Side, at: HexId, what: Mission) {
        let (Mission::Assault(lot) | Mission::Unload(lot)) = what else { return };
        if price(self.known(side), at, lot) == USUAL {
            return;
        }
        let all: Vec<_> = plotted_ashore(self.known(side), at).collect();
        for (tf, number, carried) in all {
            let cost = mission_cost(self.known(side), carried);
            if let Some(Some(leg)) = self.plot(tf).legs.get_mut(number) {
                leg.mission_cost = leg.mission_cost.max(cost);
            }
        }
    }

    /// WitP [10.1]: planning begins now.
    pub(crate) fn plan(&mut self, lot: LotId, hex: HexId) {
        let load = self.rules.scenario.lot(lot).map_or(0, |card| card.load);
        let turn = self.state.open.clock.turn;
        let date = self.rules.scenario.date(turn);
        let ready = turn.saturating_add(planning_time(lot.side(), load, date));
        let here = &mut self.sheet(lot.side()).cargo.lots[lot];
        here.plan = Some((hex, ready));
        here.settled = true;
        self.log.push(Event::PlanBegun(lot, hex, ready));
    }

    /// WitP [10.13]: what was prepared is lost.
    pub(crate) fn withdraw(&mut self, lot: LotId) {
        let here = &mut self.sheet(lot.side()).cargo.lots[lot];
        here.plan = None;
        here.settled = true;
        self.log.push(Event::PlanDropped(lot));
    }

    /// WitP [10.31]: nobody ends a phase aboard destroyers. Those who could not be put ashore were never taken
    /// along (`docs/rulings/pacwar.md`).
    pub(crate) fn turn_back_ferries(&mut self) {
        for side in Side::BOTH {
            for lot in self.state.sheet(side).cargo.lots.ids() {
                let here = &mut self.sheet(side).cargo.lots[lot];
                if let LotPlace::Ferried(_, from) = here.at {
                    here.at = LotPlace::Ashore(from);
                    self.place_troops(lot, Some(from), false);
                    self.log.push(Event::TurnedBack(lot, from));
                }
            }
        }
    }

    /// WitP [10.1]: they come ashore; where assaults are fought, in the next Joint Assault Segment (WitP [6.93]).
    pub(crate) fn land(&mut self, tf: TfId, at: HexId, lot: LotId) -> bool {
        let known = self.known(tf.side());
        // WitP [38.72]: not under guns that still fire.
        let guns = self.rules.scenario.chapters.bombardment && known.gunnery(tf.side().other(), at) > 0;
        if carrier(known, tf, lot).is_none() || guns {
            return false;
        }
        self.set_ashore(tf.side(), lot, LotPlace::Landed(at));
        self.place_troops(lot, Some(at), true);
        self.note_landing(tf.side(), at);
        let marker = self.marker(tf);
        marker.trace.real = true;
        marker.deed = Some(Deed::Landed);
        self.log.push(Event::Landed(tf, at));
        true
    }

    pub(crate) fn take_aboard(&mut self, tf: TfId, at: HexId, lot: LotId, how: Mission) -> bool {
        let known = self.known(tf.side());
        // WitP [10.31]: nobody stays aboard destroyers, so that the way ashore must be plotted too.
        let ashore_again = known.sheet.plot(tf).written().any(|leg| leg.mission == Mission::Debark(lot));
        let ship = match how {
            Mission::Embark(_) => destroyers_for(known, tf, lot).filter(|_| ashore_again),
            _ => transport_for(known, tf, lot),
        };
        let here = known.sheet.cargo.lots[lot].at == LotPlace::Ashore(at);
        let Some(ship) = ship.filter(|_| here) else { return false };
        self.sheet(tf.side()).cargo.lots[lot].at = match how {
            Mission::Embark(_) => LotPlace::Ferried(ship, at),
            _ => LotPlace::Aboard(ship),
        };
        self.place_troops(lot, None, false);
        true
    }

    pub(crate) fn put_ashore(&mut self, tf: TfId, at: HexId, lot: LotId) -> bool {
        if carrier(self.known(tf.side()), tf, lot).is_none() {
            return false;
        }
        // What was brought to the place of a scenario's track stays there.
        let stays = self.rules.scenario.track.as_ref().is_some_and(|track| track.hex == at);
        let place = if stays { LotPlace::Landed(at) } else { LotPlace::Ashore(at) };
        self.set_ashore(tf.side(), lot, place);
        if stays {
            self.note_landing(tf.side(), at);
        }
        self.place_troops(lot, Some(at), false);
        self.bring(tf.side(), at, lot);
        true
    }

    /// Everybody saw that this side has come ashore here.
    fn note_landing(&mut self, side: Side, at: HexId) {
        if !self.state.open.cargo.has_landed(side, at) {
            self.open().cargo.landings[side.index()].enter(at);
        }
    }

    /// A lot is out of its ship. WitP [38.6].
    fn set_ashore(&mut self, side: Side, lot: LotId, place: LotPlace) {
        let turn = self.state.open.clock.turn;
        let unloaded = if self.rules.scenario.chapters.assault { turn } else { 0 };
        let here = &mut self.sheet(side).cargo.lots[lot];
        *here = Lot { unloaded, lost: here.lost, drowned: here.drowned, ..Lot::at(place) };
    }

    /// The ground units of a lot are on the map, or not. WitP [10.14].
    fn place_troops(&mut self, lot: LotId, at: Option<HexId>, assaulting: bool) {
        let troops = self.rules.scenario.lot(lot).map_or(&[][..], |card| &card.troops);
        let drowned = if at.is_some() { self.known(lot.side()).drowned(lot) } else { Vec::new() };
        for troop in troops.iter().filter_map(|place| TroopId::new(lot.side(), *place)) {
            let there = &mut self.open().troops.units[troop];
            // WitP [9.85]: they went down with what carried them, and nobody knew it.
            there.dead |= drowned.contains(&troop);
            if !there.dead {
                (there.at, there.assaulting) = (at, assaulting);
            }
        }
    }
}
