//! The sequence of play (VitP 5): which step stands for which frame. The one place that knows them all.

use ironbottom_kernel::step::{self, Stepped};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use crate::board::Side;
use crate::combat::aims::Naming;
use crate::combat::air_raid::{AirRaid, RaidAim};
use crate::combat::groups::Dividing;
use crate::combat::landings::{LandFirst, Landing};
use crate::combat::named::{Carriers, Kamikaze};
use crate::combat::opening::{Alone, Close, Open as Opening};
use crate::combat::pursuit::{Follow, NextGroup, Pursue};
use crate::combat::retreat::{LeaveOrStay, Retreat, Withdraw};
use crate::combat::round::{Aim, Begin, Contest, Effects, Round};
use crate::combat::surprise::{FuelShortage, Linger, Record, Reply, Strike};
use crate::combat::task_forces::{Forces, Sighting, Stances};
use crate::combat::torpedo::Torpedo;
use crate::combat::uncertain::{Appear, Escape, Sally, Uncertain};
use crate::event::Event;
use crate::frame::{Charge, Frame, Phase, Step};
use crate::known::{Auto, Known};
use crate::reason::Reason;
use crate::state::State;
use crate::victory::{JAPAN, Victory, side_of};
use crate::{
    air, amphibious, basing, control, landing, normal_turn, open_turn, order, patrol, raiders, reinforce,
    removal, setup, submarine,
};

impl Victory {
    /// Who must decide; nobody when the game is over.
    #[must_use]
    pub fn asked(&self, state: &State) -> Option<Side> {
        match step::pending(self, state) {
            Pending::Seat(seat) => side_of(seat),
            Pending::Lanes(_) | Pending::Over(_) => None,
        }
    }

    /// Lets a position that was set up by hand go on until somebody must decide.
    pub fn resume(&self, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        step::settle(self, state, dice, log);
    }
}

impl Stepped for Victory {
    type Knowledge<'a> = Known<'a>;
    type Frame = Charge;

    fn knowledge<'a>(&'a self, state: &'a State, seat: Seat) -> Known<'a> {
        Known { rules: self, open: &state.open, secret: (seat == JAPAN).then_some(&state.secret) }
    }

    fn frame(&self, state: &State) -> Charge {
        match state.control.top() {
            frame @ (Frame::Sequence(_) | Frame::Battle(_)) if state.homing.is_empty() => {
                Charge::Frame(frame)
            }
            Frame::Sequence(_) | Frame::Battle(_) => Charge::Recall,
            frame @ Frame::Homing(_) => Charge::Frame(frame),
        }
    }

    fn with_step<T>(charge: Charge, work: impl FnOnce(&dyn step::Step<Self>) -> T) -> T {
        match charge {
            Charge::Recall => work(&Auto(basing::Recall)),
            Charge::Frame(Frame::Homing(side)) => work(&basing::Homing::of(side)),
            Charge::Frame(Frame::Sequence(step)) => sequence(step, work),
            Charge::Frame(Frame::Battle(phase)) => battle(phase, work),
        }
    }

    fn over(&self, _: &State) -> Illegal<Reason> {
        Illegal::new("VitP 5.75", Reason::GameOver)
    }

    fn not_asked(&self, state: &State, _: Seat) -> Illegal<Reason> {
        Illegal::new("VitP 5", Reason::OutOfTurn(self.asked(state).unwrap_or(Side::Japan)))
    }
}

fn sequence<T>(step: Step, work: impl FnOnce(&dyn step::Step<Victory>) -> T) -> T {
    match step {
        Step::RaidForce => work(&setup::RaidForce),
        Step::SetUp(side) => work(&open_turn::SetUp(side)),
        Step::Reinforce(side) => work(&reinforce::Reinforce(side)),
        Step::Removal { .. } => work(&removal::Removal),
        Step::Patrol(side) => work(&patrol::Patrol(side)),
        Step::Air { next, passed } => work(&air::Air { next, passed }),
        Step::Amphibious(side) => work(&amphibious::Amphibious(side)),
        Step::Raiders(side) => work(&raiders::Raiders(side)),
        Step::FirstStrike(area) => work(&Auto(normal_turn::FirstStrike(area))),
        Step::Sortie => work(&Auto(normal_turn::Sortie)),
        Step::Submarine => work(&submarine::Submarine),
        Step::Combat => work(&order::Combat),
        Step::LastTorpedo => work(&submarine::LastTorpedo),
        Step::Control => work(&Auto(control::Control)),
        Step::LastLandings(side) => work(&landing::LastLandings(side)),
        Step::Basing => work(&Auto(basing::Basing)),
        Step::Yards => work(&basing::Yards),
        Step::NextTurn => work(&Auto(control::NextTurn)),
        Step::Over => work(&control::Over),
    }
}

fn battle<T>(phase: Phase, work: impl FnOnce(&dyn step::Step<Victory>) -> T) -> T {
    match phase {
        Phase::Open => work(&Auto(Opening)),

        Phase::Strike => work(&Naming::of(Strike)),
        Phase::Reply => work(&Naming::of(Reply)),
        Phase::Linger => work(&LeaveOrStay(Linger)),
        Phase::Record => work(&Naming::of(Record)),
        Phase::Uncertain(group) => work(&Auto(Uncertain(group))),
        Phase::Appear(group) => work(&Appear(group)),
        Phase::Sally => work(&Auto(Sally)),
        Phase::SallyTorpedo => work(&Torpedo::AfterSally),
        Phase::Escape => work(&LeaveOrStay(Escape)),
        Phase::Suspend => work(&Auto(normal_turn::Suspend)),
        Phase::FuelShortage => work(&Auto(FuelShortage)),

        Phase::Withdraw(side) => work(&LeaveOrStay(Withdraw(side))),
        Phase::Round => work(&Auto(Round)),
        Phase::Forces(side) => work(&Forces(side)),
        Phase::Stances(side) => work(&Stances(side)),
        Phase::Sighting => work(&Auto(Sighting)),
        Phase::Contest(side) => work(&Contest(side)),
        Phase::Action => work(&Auto(Begin)),
        Phase::Kamikaze => work(&Kamikaze),
        Phase::Carriers => work(&Carriers),
        Phase::Aim(side) => work(&Naming::of(Aim(side))),
        Phase::Effects => work(&Auto(Effects)),
        Phase::Torpedo => work(&Torpedo::AfterRound),

        Phase::Retreat(side) => work(&LeaveOrStay(Retreat(side))),
        Phase::Groups => work(&Dividing::Groups),
        Phase::Pursue => work(&Pursue),
        Phase::NextGroup => work(&Auto(NextGroup)),
        Phase::Split => work(&Dividing::Split),
        Phase::Follow => work(&Follow),

        Phase::LandFirst => work(&LandFirst),
        Phase::Land { side, second } => work(&Landing::between_rounds(side, second)),
        Phase::Victory => work(&Auto(Alone)),
        Phase::AirRaid => work(&AirRaid),
        Phase::RaidAim => work(&Naming::of(RaidAim)),
        Phase::LateLand(side) => work(&Landing::after_combat(side)),
        Phase::Close => work(&Auto(Close)),
    }
}
