//! How the game ends. Drill 9.

use ironbottom_kernel::dice::Dice;
use ironbottom_kernel::log::Log;
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::stack::Stack;
use ironbottom_kernel::step::Step;

use crate::Drill;
use crate::action::{Action, Subject};
use crate::desk::{Desk, Verdict, other_step};
use crate::event::Event;
use crate::frame::{End, Frame};
use crate::pieces::{Place, Ship};
use crate::state::{Fate, Open, Papers, Spot, State};

/// It is over. Drill 9.7.
pub(crate) struct Over(pub(crate) End);

impl Step<Drill> for Over {
    fn rule(&self) -> &'static str {
        "Drill 9.7"
    }

    fn pending(&self, _: &Drill, state: &State) -> Pending {
        Pending::Over(state.open.outcome(self.0))
    }

    fn propose(&self, _: Desk<'_>, _: Option<Subject>, _: &mut dyn FnMut(Action)) {}

    fn check(&self, _: Desk<'_>, _: Action) -> Verdict {
        other_step(self)
    }

    fn perform(&self, _: &Drill, _: &mut State, _: Seat, _: Action, _: &mut dyn Dice, _: &mut Log<Event>) {}
}

/// Ends the game if something has happened that decides it at once. Drill 9.1 to 9.3.
pub(crate) fn if_decided(state: &mut State, log: &mut Log<Event>) {
    if let Some(how) = decided(&state.open) {
        end(state, log, how);
    }
}

fn decided(open: &Open) -> Option<End> {
    let ships = |fate| open.ships.iter().filter(|ship| ship.fate == fate).count();
    let [raider, patrols] = open.score();
    if ships(Fate::Sunk) == Ship::COUNT {
        Some(End::Sunk)
    } else if open.squadrons.iter().all(|squadron| !squadron.afloat()) {
        Some(End::Sweep)
    } else if ships(Fate::Afloat) > 0 {
        None
    } else if raider > patrols {
        Some(End::Escape)
    } else if raider < patrols {
        Some(End::Points)
    } else {
        Some(End::Draw)
    }
}

/// All is shown, to the seat that acted too. Drill 9.7.
pub(crate) fn end(State { open, papers }: &mut State, log: &mut Log<Event>, how: End) {
    open.control = Stack::of(Frame::Over(how));
    open.shares = [0; 3];
    open.board = [Spot::Dark; Place::COUNT as usize];
    *papers = Papers { chit: None, laid: [None; 3], ..*papers };
    log.seal();
    log.push(Event::Ended(how, open.score(), papers.home));
}
