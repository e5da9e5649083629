//! The Allocation Segment: strike and transfer plots, and what is done to headquarters. WitP [4.1] A2, [6.0].

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Dice, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, JoinLine, ReturnLine, Subject};
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{Side, Station};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::Verdict;
use crate::scenario::HqSize;
use crate::sequence::{Segment, not_now};
use crate::state::{Open, State, Work};
use crate::{air, headquarters, strike};

/// WitP [4.1] A2: both sides write their strike and transfer plots.
pub(crate) struct Allocation;

impl Segment for Allocation {
    fn asked(&self, open: &Open) -> SeatSet {
        open.unready(&Side::BOTH)
    }
}

impl Step<Pacwar> for Allocation {
    fn rule(&self) -> &'static str {
        "WitP [6.0]"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        Pending::Lanes(self.asked(&state.open))
    }

    fn enter(&self, game: &Pacwar, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        Entered::waits_if(!self.asked(&state.open).is_empty(), || {
            let mut play = Play { rules: game, state, dice, log };
            play.do_works();
            play.begin_segment(Frame::Strikes);
        })
    }

    fn subjects(&self, known: Knowledge<'_>, keep: &mut dyn FnMut(Subject)) {
        air::stations(known, &mut |at| {
            let disbands =
                matches!(at, Station::Unit(unit) if headquarters::check_disband(known, unit).is_ok());
            let mut any = disbands || air::may_transfer(known, at);
            any = any || strike::may_strike(known, at);
            if any {
                keep(Subject::Station(at));
            }
        });
        let mut sites = Vec::new();
        headquarters::propose_sites(known, &mut |hex| sites.push(hex));
        strike::plotted(known, &mut |from, _| sites.push(from));
        sites.sort_unstable();
        sites.dedup();
        let sites = sites.into_iter().map(Subject::Hex);
        self.subjects_with_offers(known, &mut { sites }, keep);
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Station(at)) if at.side() == known.side => {
                strike::propose(known, at, &mut |line| keep(Action::Strike(line)));
                air::propose_transfers(known, at, &mut |line| keep(Action::Transfer(line)));
                if let Station::Unit(unit) = at {
                    keep(Action::Disband(unit));
                }
            }
            Some(Subject::Hex(hex)) => {
                HqSize::ALL.into_iter().for_each(|size| keep(Action::Create(hex, size)));
                strike::plotted(known, &mut |from, target| {
                    strike::plotted(known, &mut |lead, other| {
                        if from == hex && target == other {
                            keep(Action::Join(JoinLine { from, target, lead }));
                        }
                    });
                    if from == hex {
                        air::destinations(known, &mut |to| {
                            keep(Action::Return(ReturnLine { from, target, to }))
                        });
                    }
                });
            }
            None => keep(Action::Ready),
            Some(_) => {}
        }
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        match action {
            Action::Strike(line) => strike::check(known, line),
            Action::Transfer(line) => air::check_transfer(known, line),
            Action::Join(line) => strike::check_join(known, line),
            Action::Return(line) => strike::check_return(known, line),
            Action::Create(hex, size) => headquarters::check_create(known, hex, size),
            Action::Disband(unit) => headquarters::check_disband(known, unit),
            Action::Ready => Ok(()),
            _ => not_now(self.rule()),
        }
    }

    fn perform(
        &self,
        game: &Pacwar,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let mut play = Play { rules: game, state, dice, log };
        let side = Side::of(seat);
        match action {
            Action::Strike(line) => {
                play.sheet(side).air.strikes.enter(line);
                play.log.push(Event::StrikePlotted(line));
            }
            Action::Transfer(line) => {
                play.sheet(side).air.transfers.enter(line);
                play.log.push(Event::TransferPlotted(line));
            }
            Action::Join(line) => {
                play.sheet(side).air.joins.enter(line);
                play.log.push(Event::JoinPlotted(side, line));
            }
            Action::Return(line) => {
                play.sheet(side).air.returns.enter(line);
                play.log.push(Event::ReturnPlotted(line));
            }
            Action::Create(hex, size) => play.plot_work(side, Work::Create(hex, size)),
            Action::Disband(unit) => play.plot_work(side, Work::Disband(unit)),
            _ => play.ready(side),
        }
    }
}
