//! Invariants of every reachable state.

use crate::Pacwar;
use crate::frame::Frame;
use crate::ids::{HqId, LotId, ShipId, Side, TfId};
use crate::state::{Cups, LotPlace, Sheet, State};

/// What is wrong, if anything.
pub(crate) fn audit(rules: &Pacwar, state: &State) -> Result<(), String> {
    for side in Side::BOTH {
        let sheet = &state.sheets[side.index()];
        for ship in ShipId::of(side) {
            audit_ship(rules, state, ship)?;
        }
        for tf in TfId::of(side) {
            audit_tf(state, tf)?;
        }
        for lot in LotId::of(side) {
            audit_lot(state, sheet, lot)?;
        }
        for hq in HqId::of(side).take(HqId::ON_LAND) {
            audit_base(rules, state, hq)?;
        }
    }
    audit_chits(state)
}

fn audit_ship(rules: &Pacwar, state: &State, ship: ShipId) -> Result<(), String> {
    let hull = &state.sheets[ship.side().index()].ships[ship.place()];
    let Some(tf) = hull.tf else { return Ok(()) };
    let known = rules.scenario.ship(ship).is_some();
    if !known || tf.side() != ship.side() || state.open.at(tf).is_none() && !state.open.is_over() {
        return Err(format!("{ship:?} is in {tf:?}, which is not on the map"));
    }
    if hull.class > 3 || hull.damage > 4 {
        return Err(format!("{ship:?} has speed {} and damage {}", hull.class, hull.damage));
    }
    Ok(())
}

fn audit_tf(state: &State, tf: TfId) -> Result<(), String> {
    let sheet = &state.sheets[tf.side().index()];
    let plot = sheet.plot(tf);
    if usize::from(plot.done) > plot.count() {
        return Err(format!("{tf:?} has done more legs than it has"));
    }
    let aboard: u16 = sheet.air[HqId::aboard(tf).place()].iter().map(|p| u16::from(*p)).sum();
    if aboard > 0 && sheet.is_dummy(tf) && !state.open.is_over() {
        return Err(format!("{tf:?} has Air Points and no ships"));
    }
    let held: u8 = sheet.chits[tf.place()].iter().sum();
    if held != state.open.held[tf.index()] {
        let open = state.open.held[tf.index()];
        return Err(format!("{tf:?} holds {held} chits, and everybody has counted {open}"));
    }
    Ok(())
}

fn audit_lot(state: &State, sheet: &Sheet, lot: LotId) -> Result<(), String> {
    let moving = matches!(state.open.segment(), Frame::Execution(_) | Frame::Lurking { .. });
    match sheet.lots[lot.place()].at {
        LotPlace::Ferried(..) if !moving => Err(format!("{lot:?} is aboard destroyers after the phase")),
        LotPlace::Landed(hex) if !state.open.landings[lot.side().index()].contains(&Some(hex)) => {
            Err(format!("{lot:?} is ashore where nobody saw it land"))
        }
        LotPlace::Aboard(ship) | LotPlace::Ferried(ship, _) if ship.side() != lot.side() => {
            Err(format!("{lot:?} is aboard the enemy"))
        }
        LotPlace::Nowhere
        | LotPlace::Ashore(_)
        | LotPlace::Landed(_)
        | LotPlace::Aboard(_)
        | LotPlace::Ferried(..) => Ok(()),
    }
}

fn audit_base(rules: &Pacwar, state: &State, hq: HqId) -> Result<(), String> {
    let Some(place) = hq.ashore() else { return Ok(()) };
    if state.open.parked[place] && state.open.posts[place].is_some() {
        return Err(format!("{hq:?} has a headquarters, and Air Points without one"));
    }
    if state.open.posts[place].is_some() && rules.scenario.base(hq).is_none() {
        return Err(format!("{hq:?} has a headquarters and no base"));
    }
    Ok(())
}

fn audit_chits(state: &State) -> Result<(), String> {
    let sum = |chits: &[u8]| chits.iter().map(|count| u16::from(*count)).sum::<u16>();
    let held: u16 = state.sheets.iter().flat_map(|sheet| &sheet.chits).map(|chits| sum(chits)).sum();
    let out: u16 = sum(&state.open.chits_out);
    if held != out {
        return Err(format!("{held} chits are held, {out} are out of the cups"));
    }
    for cup in 0..2 {
        let left = sum(&state.cups.left[cup]);
        let should = u16::from(Cups::SIZE[cup]).saturating_sub(u16::from(state.open.chits_out[cup]));
        if left != 0 && left != should {
            return Err(format!("cup {cup} holds {left} chits instead of {should}"));
        }
    }
    Ok(())
}
