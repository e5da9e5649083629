//! From frame to step: the one match. Each step stands in the module of its chapter.

use ironbottom_kernel::step::{Entered, Step, Stepped};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::Side;
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, refuse};
use crate::state::{Open, State};
use crate::{
    allocation, assault, bombardment, clash, execution, holds, intelligence, movement, plotting, report,
    search, setup, sortie, submarine, turn, undersea, window,
};

/// A step of this game. Whom it asks depends on public facts alone, so that the asking itself tells nothing.
pub(crate) trait Segment: Step<Pacwar> {
    /// The seats it asks; none when play goes on by itself.
    fn asked(&self, open: &Open) -> SeatSet;
}

/// Hands the step of a frame to `work`.
pub(crate) fn with_segment<T>(frame: Frame, work: impl FnOnce(&dyn Segment) -> T) -> T {
    match frame {
        Frame::Setup => work(&setup::Setup),
        Frame::AirSearch => work(&search::AirSearch),
        Frame::Searching { by, next } => work(&Passing(search::Searching { by, next })),
        Frame::Allocation => work(&allocation::Allocation),
        Frame::Strikes => work(&Passing(sortie::Strikes)),
        Frame::StrikeTurn(turn) => work(&sortie::StrikeTurns(turn)),
        Frame::Fight { asked } => work(&sortie::Fighting { asked }),
        Frame::Surface { asked } => work(&clash::Clashing { asked }),
        Frame::Parting(parted) => work(&clash::Parting(parted)),
        Frame::Divert(side) => work(&sortie::Diverting(side)),
        Frame::Excess { tf } => work(&sortie::Excess { tf }),
        Frame::Holds(side) => work(&holds::Spilling(side)),
        Frame::Undersea(hunt) => work(&undersea::Hunting(hunt)),
        Frame::Voiding(hurt) => work(&sortie::Voiding(hurt)),
        Frame::Transfers => work(&Passing(turn::Transfers)),
        Frame::Plotting => work(&plotting::Plotting::by(Side::BOTH.as_slice())),
        Frame::PlotAlone(Side::Japan) => work(&plotting::Plotting::by(&[Side::Japan])),
        Frame::PlotAlone(Side::Allies) => work(&plotting::Plotting::by(&[Side::Allies])),
        Frame::Intelligence => work(&intelligence::Intelligence),
        Frame::Execution(execution) => work(&execution::Executing(execution)),
        Frame::Lurking { next } => work(&Passing(submarine::Lurking { next })),
        Frame::Supply => work(&Passing(turn::Supply)),
        Frame::Assault => work(&Passing(assault::JointAssault)),
        Frame::Ashore(beach) => work(&assault::Storming(beach)),
        Frame::Ground => work(&Passing(assault::EndOfGround)),
        Frame::Resume => work(&Passing(bombardment::Resume)),
        Frame::EndOfTurn => work(&Passing(turn::EndOfTurn)),
        Frame::Over => work(&turn::Over),
        Frame::Move(m) => work(&movement::Moving(m)),
        Frame::Window(w) => work(&window::Pause(w)),
        Frame::Report { tf } => work(&report::Reporting { tf }),
    }
}

impl Open {
    /// The seats asked by the frame on top; none when play moves on by itself.
    #[must_use]
    pub fn asked(&self) -> SeatSet {
        with_segment(self.frame(), |step| step.asked(self))
    }

    /// The rule whose decision the frame on top is.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        with_segment(self.frame(), |step| step.rule())
    }

    /// The sides whose entries are not complete yet, among these.
    pub(crate) fn unready(&self, of: &[Side]) -> SeatSet {
        of.iter().filter(|side| !self.clock.ready[side.index()]).map(|side| side.seat()).collect()
    }
}

impl Stepped for Pacwar {
    type Knowledge<'a> = Knowledge<'a>;
    type Frame = Frame;

    fn knowledge<'a>(&'a self, state: &'a State, seat: Seat) -> Knowledge<'a> {
        let side = Side::of(seat);
        Knowledge {
            rules: self,
            open: &state.open,
            sheet: state.sheet(side),
            fight: state.fight.as_deref(),
            clash: state.clash.as_deref(),
            side,
        }
    }

    fn frame(&self, state: &State) -> Frame {
        state.open.frame()
    }

    fn with_step<T>(frame: Frame, work: impl FnOnce(&dyn Step<Self>) -> T) -> T {
        with_segment(frame, |step| work(step))
    }

    fn over(&self, _state: &State) -> Illegal<Reason> {
        Illegal::new("WitP [4.1]", Reason::Over)
    }

    fn not_asked(&self, _state: &State, _seat: Seat) -> Illegal<Reason> {
        Illegal::new("WitP [4.1]", Reason::NotAsked)
    }
}

/// One seat decides.
pub(crate) fn decides(asked: SeatSet) -> Pending {
    asked.iter().next().map_or(Pending::Lanes(asked), Pending::Seat)
}

/// The refusal of what another step decides.
pub(crate) const fn not_now(rule: &'static str) -> Verdict {
    refuse(rule, Reason::NotNow)
}

/// A step that never waits for anybody.
pub(crate) trait Auto {
    /// Where the book has it.
    const RULE: &'static str;

    /// What happens in it; it leads to another step.
    fn pass(&self, play: &mut Play<'_>);
}

/// An [`Auto`] as a step.
pub(crate) struct Passing<T>(pub(crate) T);

impl<T: Auto> Segment for Passing<T> {
    fn asked(&self, _open: &Open) -> SeatSet {
        SeatSet::EMPTY
    }
}

impl<T: Auto> Step<Pacwar> for Passing<T> {
    fn rule(&self) -> &'static str {
        T::RULE
    }

    fn pending(&self, _game: &Pacwar, _state: &State) -> Pending {
        Pending::Lanes(SeatSet::EMPTY)
    }

    fn enter(&self, game: &Pacwar, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        self.0.pass(&mut Play { rules: game, state, dice, log });
        Entered::Passes
    }

    fn propose(
        &self,
        _known: Knowledge<'_>,
        _about: Option<crate::action::Subject>,
        _keep: &mut dyn FnMut(Action),
    ) {
    }

    fn check(&self, _known: Knowledge<'_>, _action: Action) -> Verdict {
        not_now(T::RULE)
    }

    fn perform(
        &self,
        _game: &Pacwar,
        _state: &mut State,
        _seat: Seat,
        _action: Action,
        _dice: &mut dyn Dice,
        _log: &mut Log<Event>,
    ) {
    }
}
