//! Forces and squadrons that enter a box, what they meet there, and what leaves the sea. Drill 7.1
//! and 9.1.

use ironbottom_kernel::log::Log;

use crate::end;
use crate::event::Event;
use crate::frame::Frame;
use crate::pieces::{Force, Patrol, Posture, Ship};
use crate::state::{Fate, State};
use crate::view::{aboard, count};

/// A force that has entered a box meets a squadron there: the one that chases it, else the first in
/// seat order. Drill 7.1.
pub(crate) fn force_enters(state: &mut State, log: &mut Log<Event>, force: Force, chaser: Option<Patrol>) {
    let marker = state.open.forces[force.index()];
    if !marker.at_sea {
        return;
    }
    let caught = state.open.squadrons_in(marker.at).find(|patrol| chaser == Some(*patrol));
    let met = caught.or_else(|| state.open.squadrons_in(marker.at).next());
    if let Some(patrol) = met {
        meet(state, log, force, patrol);
    }
}

/// A squadron that has entered a box meets a force there: the one it chases, else the first.
/// Drill 7.1.
pub(crate) fn squadron_enters(
    state: &mut State,
    log: &mut Log<Event>,
    patrol: Patrol,
    chased: Option<Force>,
) {
    let at = state.open.squadrons[patrol.index()].at;
    let forces = &state.open.forces;
    let here = |force: &Force| forces[force.index()].at_sea && forces[force.index()].at == at;
    let met = chased.filter(here).or_else(|| Force::ALL.into_iter().find(here));
    if let Some(force) = met {
        meet(state, log, force, patrol);
    }
}

/// The raider says how many ships there are; a dummy goes. Whoever acted may learn it, so that
/// there is no way back. A chase ends here. Drill 7.1.
fn meet(state: &mut State, log: &mut Log<Event>, force: Force, patrol: Patrol) {
    if let Frame::Tandem(_) = state.open.frame() {
        state.open.control.pop();
    }
    let ships = count(&state.open, &state.papers, force);
    let marker = &mut state.open.forces[force.index()];
    log.seal();
    log.push(Event::Met { patrol, force, at: marker.at, ships });
    if ships == 0 {
        return remove(state, force);
    }
    marker.count = Some(ships);
    marker.stopped = true;
    state.open.control.push(Frame::Lay { force, patrol });
}

/// Out of the sea; what the marker was is shown to all. Drill 9.1.
pub(crate) fn escape(state: &mut State, log: &mut Log<Event>, force: Force) {
    let mut out = [false; 3];
    for ship in Ship::ALL {
        if aboard(&state.open, &state.papers, ship, force) {
            let hull = &mut state.open.ships[ship.index()];
            hull.fate = Fate::Escaped;
            hull.seen = true;
            out[ship.index()] = true;
        }
    }
    remove(state, force);
    log.push(Event::Escaped(force, state.open.forces[force.index()].at, out));
    end::if_decided(state, log);
}

/// The marker leaves the sea, and its plot with it.
pub(crate) fn remove(State { open, papers }: &mut State, force: Force) {
    let marker = &mut open.forces[force.index()];
    marker.at_sea = false;
    marker.stopped = true;
    marker.count = Some(0);
    papers.plots[force.index()] = None;
    papers.speed[force.index()] = None;
}

/// The posture of a squadron is seen when it first matters. Drill 3.5.
pub(crate) fn show_posture(
    State { open, papers }: &mut State,
    log: &mut Log<Event>,
    patrol: Patrol,
) -> Option<Posture> {
    let posture = papers.postures[patrol.index()]?;
    let squadron = &mut open.squadrons[patrol.index()];
    if !squadron.posture_seen {
        squadron.posture_seen = true;
        log.push(Event::PostureSeen(patrol, posture));
    }
    Some(posture)
}
