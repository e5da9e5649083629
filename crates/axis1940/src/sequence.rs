//! The phases of a turn (AAP40 p.11): which step stands for which frame. The one place that knows them all.

use std::cell::OnceCell;

use ironbottom_kernel::step::{self, Stepped};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use crate::combat::losses::Losses;
use crate::combat::muster::Muster;
use crate::combat::order::{Kamikaze, Order};
use crate::combat::press::{Assault, Close, Dive, Press};
use crate::combat::raid::{Bombs, Dogfight, Flak, Targets};
use crate::combat::rounds::{Clear, Counter, Guns, Return, Round, Strike, Volley};
use crate::combat::{Deciding, Phase};
use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::game::Axis1940;
use crate::income::Income;
use crate::known::{Auto, Known};
use crate::mobilize::Mobilize;
use crate::movement::CombatMove;
use crate::noncombat::{Fought, Noncombat, Stranded};
use crate::politics::Declare;
use crate::purchase::Purchase;
use crate::reason::Reason;
use crate::research::{Breakthrough, Funding, Research};
use crate::scramble::{Intercept, Scramble};
use crate::sharing::Share;
use crate::state::State;
use crate::turn::{Begin, End, Over};

impl Axis1940 {
    /// Who must decide; nobody when the game is over.
    #[must_use]
    pub fn asked(&self, state: &State) -> Option<Seat> {
        match step::pending(self, state) {
            Pending::Seat(seat) => Some(seat),
            Pending::Lanes(_) | Pending::Over(_) => None,
        }
    }

    /// Lets a position that was set up by hand go on until somebody must decide.
    pub fn resume(&self, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        step::settle(self, state, dice, log);
    }
}

impl Stepped for Axis1940 {
    type Knowledge<'a> = Known<'a>;
    type Frame = Frame;

    fn knowledge<'a>(&'a self, state: &'a State, _: Seat) -> Known<'a> {
        Known::new(self, state)
    }

    fn with_knowledge<T>(&self, state: &State, _: Seat, work: impl FnOnce(Known<'_>) -> T) -> T {
        let seen = OnceCell::new();
        work(Known::keeping(self, state, &seen))
    }

    fn frame(&self, state: &State) -> Frame {
        state.control.top()
    }

    fn with_step<T>(frame: Frame, work: impl FnOnce(&dyn step::Step<Self>) -> T) -> T {
        match frame {
            Frame::Sequence(step) => sequence(step, work),
            Frame::Battle(phase) => battle(phase, work),
        }
    }

    fn over(&self, _: &State) -> Illegal<Reason> {
        Illegal::new("AAP40 p.6", Reason::GameOver)
    }

    fn not_asked(&self, state: &State, _: Seat) -> Illegal<Reason> {
        Illegal::new("AAP40 p.11", Reason::OutOfTurn(state.power))
    }
}

fn sequence<T>(step: Step, work: impl FnOnce(&dyn step::Step<Axis1940>) -> T) -> T {
    match step {
        Step::Begin => work(&Auto(Begin)),
        Step::Research => work(&Research),
        Step::Funding(dice) => work(&Funding(dice)),
        Step::Breakthrough => work(&Breakthrough),
        Step::Purchase => work(&Purchase),
        Step::Declare => work(&Declare { late: false }),
        Step::CombatMove => work(&CombatMove),
        Step::Scramble(nation) => work(&Scramble(nation)),
        Step::Intercept(nation) => work(&Intercept(nation)),
        Step::Fought => work(&Auto(Fought)),
        Step::Stranded(nation) => work(&Stranded(nation)),
        Step::Noncombat => work(&Noncombat),
        Step::Share(host) => work(&Share(host)),
        Step::Mobilize => work(&Mobilize),
        Step::LateWar => work(&Declare { late: true }),
        Step::Income => work(&Auto(Income)),
        Step::End => work(&Auto(End)),
        Step::Over => work(&Over),
    }
}

fn battle<T>(phase: Phase, work: impl FnOnce(&dyn step::Step<Axis1940>) -> T) -> T {
    match phase {
        Phase::Kamikaze => work(&Deciding(Kamikaze)),
        Phase::Order => work(&Deciding(Order)),

        Phase::Dogfight => work(&Auto(Dogfight)),
        Phase::Targets => work(&Deciding(Targets)),
        Phase::Flak(facility) => work(&Auto(Flak(facility))),
        Phase::Bombs(facility) => work(&Auto(Bombs(facility))),

        Phase::Assault => work(&Deciding(Assault)),
        Phase::Guns => work(&Auto(Guns)),

        Phase::Round => work(&Auto(Round)),
        Phase::Press => work(&Deciding(Press)),
        Phase::Dive(nation) => work(&Deciding(Dive(nation))),
        Phase::Strike => work(&Auto(Strike)),
        Phase::Counter => work(&Auto(Counter)),
        Phase::Volley => work(&Auto(Volley)),
        Phase::Return => work(&Auto(Return)),
        Phase::Losses(losing) => work(&Deciding(Losses(losing))),
        Phase::Clear => work(&Auto(Clear)),
        Phase::Close => work(&Auto(Close)),
        Phase::Muster => work(&Deciding(Muster)),
    }
}
