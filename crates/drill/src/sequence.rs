//! The sequence of play: the one match from a frame to its step, which stands in the module of its
//! chapter. Drill 2.6.

use ironbottom_kernel::illegal::Illegal;
use ironbottom_kernel::seat::Seat;
use ironbottom_kernel::step::{Step, Stepped};

use crate::desk::Desk;
use crate::frame::Frame;
use crate::reason::Reason;
use crate::state::State;
use crate::{Drill, battle, chase, depot, end, loading, movement, plots, sailing, search, shares};

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
