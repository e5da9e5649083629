//! The steps of the sequence of play, each in one place, and the one match from a frame to its step.
//! Drill 2.6.

mod battle;
mod chase;
mod contact;
mod depot;
mod end;
mod loading;
mod movement;
mod plots;
mod sailing;
mod search;
mod shares;

pub(crate) use battle::TO_ANSWER;
pub(crate) use search::TO_STOP;

use ironbottom_kernel::illegal::Illegal;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::step::{Step, Stepped};

use super::Drill;
use super::desk::{Desk, Verdict, no};
use super::frame::Frame;
use super::reason::Reason;
use super::state::State;

impl Stepped for Drill {
    type Knowledge<'a> = Desk<'a>;
    type Frame = Frame;

    fn knowledge<'a>(&'a self, state: &'a State, seat: Seat) -> Desk<'a> {
        Desk::new(self, &state.open, &state.papers, seat)
    }

    fn frame(&self, state: &State) -> Frame {
        state.open.frame()
    }

    fn with_step<T>(frame: Frame, work: impl FnOnce(&dyn Step<Self>) -> T) -> T {
        match frame {
            Frame::Setup => work(&loading::Loading),
            Frame::Plot => work(&plots::Plotting),
            Frame::Peek => work(&plots::Peeking),
            Frame::Lanes => work(&plots::Lanes),
            Frame::Sail(patrol) => work(&sailing::Sailing(patrol)),
            Frame::Move => work(&movement::Moving),
            Frame::Window { force, patrol } => work(&search::Window { force, patrol }),
            Frame::Report { force, patrol } => work(&search::Reporting { force, patrol }),
            Frame::Chase(patrol) => work(&chase::Chasing(patrol)),
            Frame::Tandem(tandem) => work(&chase::Running(tandem)),
            Frame::Lay { force, patrol } => work(&battle::Laying { force, patrol }),
            Frame::Fire { force, patrol, shots } => work(&battle::Firing { force, patrol, shots }),
            Frame::Share { hits, by } => work(&shares::Sharing { hits, by }),
            Frame::Supply(patrol) => work(&depot::Drawing(patrol)),
            Frame::Over(end) => work(&end::Over(end)),
        }
    }

    fn over(&self, _: &State) -> Illegal<Reason> {
        Illegal::new("Drill 9.7", Reason::Over)
    }

    fn not_asked(&self, _: &State, _: Seat) -> Illegal<Reason> {
        Illegal::new("Drill 2.1", Reason::NotAsked)
    }
}

/// The action is decided in another step than this one.
fn other_step(step: &impl Step<Drill>) -> Verdict {
    no(step.rule(), Reason::OtherStep)
}
