//! What one viewer may know: the open table and its own reading of the papers.

use ironbottom_kernel::seat::{SeatSet, Viewer};

use super::frame::Frame;
use super::pieces::{Force, NORTH, Patrol, RAIDER, Ship};
use super::state::{Fate, Open, Papers, Spot};

/// What one viewer may know. It holds no state, so it cannot tell more than this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The seats the game waits for, which everybody knows.
    pub asked: SeatSet,
    /// What everybody sees.
    pub open: Open,
    /// What this viewer can read of the papers; the rest is blank.
    pub known: Papers,
}

impl View {
    /// Does the game wait for the viewer?
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.viewer.seat().is_some_and(|seat| self.asked.contains(seat))
    }

    /// Does the viewer sit in the raider's seat?
    #[must_use]
    pub fn is_raider(&self) -> bool {
        self.viewer == Viewer::Seat(RAIDER)
    }

    /// The number of ships at sea in this force as far as the viewer knows: counted in a contact,
    /// or by the raider.
    #[must_use]
    pub fn ships_in(&self, force: Force) -> Option<u8> {
        let own = self.is_raider() && self.open.phase() != Frame::Setup;
        self.open.forces[force.index()].count.or(own.then(|| count(&self.open, &self.known, force)))
    }
}

/// The ships at sea that this sheet puts into the force.
pub(super) fn count(open: &Open, papers: &Papers, force: Force) -> u8 {
    let here = |s: &Ship| aboard(open, papers, *s, force);
    Ship::ALL.iter().map(|s| u8::from(here(s))).sum()
}

/// Is this ship at sea, and in this force by this sheet?
pub(super) fn aboard(open: &Open, papers: &Papers, ship: Ship, force: Force) -> bool {
    open.ships[ship.index()].fate == Fate::Afloat && papers.home[ship.index()] == Some(force)
}

/// The papers with every line blank that the viewer may not read (Drill 2.4).
pub(super) fn read(open: &Open, papers: &Papers, viewer: Viewer) -> Papers {
    let mut sheet = *papers;
    if matches!(open.phase(), Frame::Over(_)) {
        return sheet;
    }
    if viewer != Viewer::Seat(RAIDER) {
        sheet.chit = None;
        sheet.speed = [None; 3];
        for ship in Ship::ALL {
            if !open.ships[ship.index()].seen {
                sheet.home[ship.index()] = None;
            }
            if !open.board.contains(&Spot::Up(ship)) {
                sheet.laid[ship.index()] = None;
            }
        }
        for force in Force::ALL {
            // A heading is seen as it is executed, and by whoever looked at the plot.
            let seen = open.forces[force.index()].steps > 0
                || viewer == Viewer::Seat(NORTH) && open.looked == Some(force);
            if !seen {
                sheet.plots[force.index()] = None;
            }
        }
    }
    for patrol in Patrol::ALL {
        let i = patrol.index();
        if viewer == Viewer::Seat(patrol.seat()) {
            continue;
        }
        sheet.courses[i] = None;
        if !open.squadrons[i].posture_seen {
            sheet.postures[i] = None;
        }
        if viewer != Viewer::Seat(RAIDER) {
            sheet.said[i] = [None; 3];
        }
    }
    sheet
}
