//! What Global 1940 remembers of attacks and conquests: who is free to go to war, and the pact of the Soviet Union with
//! Mongolia. AAP40 p.35 to 38.

use ironbottom_kernel::Log;

use crate::board::{Nation, Side, SpaceId, SpaceSet};
use crate::control;
use crate::event::Event;
use crate::game::Axis1940;
use crate::state::{Deed, State};

/// Mongolia's neighbours.
fn borders(rules: &Axis1940) -> SpaceSet {
    let Some(global) = &rules.board.start.global else { return SpaceSet::EMPTY };
    rules.board.land_graph().around(global.mongolia).difference(global.mongolia)
}

/// The mover attacks, or has blitzed through, this territory, held until then by this nation.
pub(crate) fn note_strike(rules: &Axis1940, state: &mut State, at: SpaceId, holder: Nation) {
    let Some(global) = &rules.board.start.global else { return };
    let near = borders(rules).contains(at);
    match (state.power, holder) {
        (Nation::Japan, Nation::Soviet) if near => {
            state.deeds.insert(Deed::PactCalled);
        }
        (Nation::Soviet, _)
            if state.mongolia.is_none() && (at == global.korea || near && holder == Nation::Japan) =>
        {
            state.deeds.insert(Deed::SovietStruck);
        }
        _ => {}
    }
}

/// Combat movement is over: what is attacked is noted.
pub(crate) fn note_attacks(rules: &Axis1940, state: &mut State) {
    let Some(global) = &rules.board.start.global else { return };
    if matches!(state.power, Nation::Japan | Nation::Soviet) {
        for at in borders(rules).with(global.korea) {
            let holder = state.holder(at);
            if holder.side() != state.side() && control::attacked(state, at) {
                note_strike(rules, state, at, holder);
            }
        }
    }
    enter_china(rules, state);
}

/// German or Italian units where Chinese ones may go free China to declare war on their powers. AAP40 p.37.
pub(crate) fn enter_china(rules: &Axis1940, state: &mut State) {
    if rules.board.is_global() && matches!(state.power, Nation::Germany | Nation::Italy) {
        let mut open = rules.board.open_to_china().iter();
        let there = |at: SpaceId| state.forces.at(at).iter().any(|group| state.moves_now(group.unit.nation));
        if open.any(there) {
            state.deeds.insert(Deed::ChinaFreed);
        }
    }
}

/// A territory fell to the mover. AAP40 p.35, 36.
pub(crate) fn note_fall(rules: &Axis1940, state: &mut State, at: SpaceId) {
    let Some(global) = &rules.board.start.global else { return };
    if state.side() != Side::Axis {
        return;
    }
    if at == global.london {
        state.deeds.insert(Deed::LondonFell);
        state.deeds.insert(Deed::SovietFreed);
        state.deeds.insert(Deed::AmericaFreed);
    }
    if global.north_america.contains(at) {
        state.deeds.insert(Deed::AmericaFreed);
    }
}

/// The end of Japan's Conduct Combat phase: if it attacked a Soviet neighbour of Mongolia, what of Mongolia is neither
/// the Axis's nor its friend becomes Soviet with its armies. AAP40 p.38.
pub(crate) fn fulfil_pact(rules: &Axis1940, state: &mut State, log: &mut Log<Event>) {
    let Some(global) = &rules.board.start.global else { return };
    if !state.deeds.remove(Deed::PactCalled) || state.deeds.contains(Deed::SovietStruck) {
        return;
    }
    for at in global.mongolia {
        let axis =
            state.joined[Side::Axis.index()].contains(at) || state.leans(rules.board, at) == Some(Side::Axis);
        if state.holder(at) == Nation::Neutral && !axis {
            control::convert(rules, state, at, Nation::Soviet, log);
        }
    }
}
