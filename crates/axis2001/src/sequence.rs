//! The nine phases of a turn (AAP01 p.10): which step stands for which frame. The one place that knows them all.

use std::cell::OnceCell;

use ironbottom_kernel::step::{self, Stepped};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use crate::combat::Phase;
use crate::combat::assault::Assault;
use crate::combat::bombing::{Bombs, Dogfight, Intercept, RaidGuns};
use crate::combat::decision::Deciding;
use crate::combat::kamikaze::Kamikaze;
use crate::combat::leave::{Attack, Cover};
use crate::combat::losses::Losses;
use crate::combat::order::Order;
use crate::combat::rounds::{Begin as BeginBattle, Clear, Guns, Return, Strike, Support, Volley};
use crate::combat::scatter::{Close, Scatter};
use crate::control::{Claim, Control};
use crate::declare::Declare;
use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::game::Axis2001;
use crate::income::{Divide, Income};
use crate::known::{Auto, Known};
use crate::movement::CombatMove;
use crate::noncombat::Noncombat;
use crate::patrol::Recovery;
use crate::placement::Place;
use crate::purchase::Purchase;
use crate::reason::Reason;
use crate::state::State;
use crate::turn::{Begin, End, Over};
use crate::victory;

impl Axis2001 {
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

impl Stepped for Axis2001 {
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
            Frame::Claim(land) => work(&Claim(land)),
        }
    }

    fn over(&self, state: &State) -> Illegal<Reason> {
        Illegal::new(victory::rule(state.ending), Reason::GameOver)
    }

    fn not_asked(&self, state: &State, _: Seat) -> Illegal<Reason> {
        Illegal::new("AAP01 p.10 turn.1", Reason::OutOfTurn(state.power))
    }
}

fn sequence<T>(step: Step, work: impl FnOnce(&dyn step::Step<Axis2001>) -> T) -> T {
    match step {
        Step::Divide => work(&Divide),
        Step::Begin => work(&Auto(Begin)),
        Step::Purchase => work(&Purchase),
        Step::Recovery => work(&Recovery),
        Step::CombatMove => work(&CombatMove),
        Step::Declare => work(&Declare),
        Step::Control => work(&Auto(Control)),
        Step::Noncombat => work(&Noncombat),
        Step::Place => work(&Place),
        Step::Income => work(&Auto(Income)),
        Step::End => work(&Auto(End)),
        Step::Over => work(&Over),
    }
}

fn battle<T>(phase: Phase, work: impl FnOnce(&dyn step::Step<Axis2001>) -> T) -> T {
    match phase {
        Phase::Kamikaze => work(&Deciding(Kamikaze)),
        Phase::Order => work(&Deciding(Order)),

        Phase::Intercept(power) => work(&Deciding(Intercept(power))),
        Phase::RaidGuns => work(&Auto(RaidGuns)),
        Phase::Dogfight => work(&Auto(Dogfight)),
        Phase::Bombs => work(&Auto(Bombs)),

        Phase::Assault => work(&Deciding(Assault)),
        Phase::Support => work(&Auto(Support)),
        Phase::Guns => work(&Auto(Guns)),

        Phase::Begin => work(&Auto(BeginBattle)),
        Phase::Attack => work(&Deciding(Attack)),
        Phase::Strike => work(&Auto(Strike)),
        Phase::Volley => work(&Auto(Volley)),
        Phase::Cover(power) => work(&Deciding(Cover(power))),
        Phase::Return => work(&Auto(Return)),
        Phase::Losses(losing) => work(&Deciding(Losses(losing))),
        Phase::Clear => work(&Auto(Clear)),

        Phase::Scatter(nation) => work(&Deciding(Scatter(nation))),
        Phase::Close => work(&Auto(Close)),
    }
}
