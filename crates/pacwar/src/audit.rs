//! Invariants of every reachable state.

use crate::Pacwar;
use crate::ids::{HqId, ShipId, Side, TfId};
use crate::state::{Cups, State};

/// What is wrong, if anything.
pub(crate) fn audit(rules: &Pacwar, state: &State) -> Result<(), String> {
    for side in Side::BOTH {
        let sheet = &state.sheets[side.index()];
        for ship in ShipId::of(side) {
            let hull = &sheet.ships[ship.place()];
            let Some(tf) = hull.tf else { continue };
            let known = rules.scenario.ship(ship).is_some();
            if !known || tf.side() != side || state.open.at(tf).is_none() && !state.open.is_over() {
                return Err(format!("{ship:?} is in {tf:?}, which is not on the map"));
            }
            if hull.class > 3 || hull.damage > 4 {
                return Err(format!("{ship:?} has speed {} and damage {}", hull.class, hull.damage));
            }
        }
        for tf in TfId::of(side) {
            let plot = sheet.plot(tf);
            if usize::from(plot.done) > plot.count() {
                return Err(format!("{tf:?} has done more legs than it has"));
            }
            let aboard: u16 = sheet.air[HqId::aboard(tf).place()].iter().map(|p| u16::from(*p)).sum();
            if aboard > 0 && sheet.is_dummy(tf) && !state.open.is_over() {
                return Err(format!("{tf:?} has Air Points and no ships"));
            }
        }
    }
    audit_chits(state)
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
