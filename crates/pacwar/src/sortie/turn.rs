//! The Strike Segment: the sides fly their plotted strikes in turns. WitP [4.1] A3, [4.2].

use ironbottom_kernel::step::{Entered, Step};
use ironbottom_kernel::{Dice, Log, Pending, Seat, SeatSet};

use crate::Pacwar;
use crate::action::{Action, Duty, Subject, Target};
use crate::board::HexId;
use crate::event::Event;
use crate::frame::{Frame, StrikeTurn};
use crate::ids::Side;
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::sequence::{Auto, Segment, decides, not_now};
use crate::state::air::PatrolLine;
use crate::state::{Open, State};
use crate::strike;

/// WitP [4.1] A3: patrols take their stations, and a die says who is first. Where a scenario is of search alone nothing
/// is flown.
pub(crate) struct Strikes;

impl Auto for Strikes {
    const RULE: &'static str = "WitP [4.1] A3";

    fn pass(&self, play: &mut Play<'_>) {
        if !play.rules.scenario.air_war {
            return play.begin_segment(Frame::Transfers);
        }
        Side::BOTH.into_iter().for_each(|side| play.take_station(side));
        let next = play.roll_for_first();
        play.enter(Frame::StrikeTurn(StrikeTurn { next, rested: [false; 2] }));
    }
}

/// A side flies one of its strikes.
pub(crate) struct StrikeTurns(pub(crate) StrikeTurn);

impl Segment for StrikeTurns {
    fn asked(&self, _open: &Open) -> SeatSet {
        let StrikeTurn { next, rested } = self.0;
        if rested[next.index()] { SeatSet::EMPTY } else { SeatSet::only(next.seat()) }
    }
}

impl Step<Pacwar> for StrikeTurns {
    fn rule(&self) -> &'static str {
        "WitP [4.1] A3"
    }

    fn pending(&self, _game: &Pacwar, state: &State) -> Pending {
        decides(self.asked(&state.open))
    }

    fn enter(&self, game: &Pacwar, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        Entered::waits_if(!self.asked(&state.open).is_empty(), || {
            let mut play = Play { rules: game, state, dice, log };
            if self.0.rested == [true; 2] {
                play.begin_segment(Frame::Transfers);
            } else {
                play.enter(Frame::StrikeTurn(StrikeTurn { next: self.0.next.other(), ..self.0 }));
            }
        })
    }

    fn subjects(&self, known: Knowledge<'_>, keep: &mut dyn FnMut(Subject)) {
        let mut hexes = Vec::new();
        strike::plotted(known, &mut |from, _| hexes.push(from));
        hexes.sort_unstable();
        hexes.dedup();
        let hexes = hexes.into_iter().map(Subject::Hex);
        self.subjects_with_offers(known, &mut { hexes }, keep);
    }

    fn propose(&self, known: Knowledge<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            Some(Subject::Hex(hex)) => strike::plotted(known, &mut |from, target| {
                if from == hex {
                    keep(Action::Fly(from, target));
                }
            }),
            None => keep(Action::Rest),
            Some(_) => {}
        }
    }

    fn check(&self, known: Knowledge<'_>, action: Action) -> Verdict {
        match action {
            Action::Fly(from, target) => check_fly(known, from, target),
            Action::Rest => {
                let mut left = None;
                strike::plotted(known, &mut |from, _| left = left.or(Some(from)));
                match left {
                    Some(from) => refuse(self.rule(), Reason::StrikesLeft(from)),
                    None => Ok(()),
                }
            }
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
        let (side, mut turn) = (Side::of(seat), self.0);
        turn.next = side.other();
        if let Action::Fly(from, target) = action {
            play.enter(Frame::StrikeTurn(turn));
            return play.fly(side, from, target, false);
        }
        // Where the other has rested too, what comes next is shown at once: transfers, new headquarters.
        play.log.seal();
        turn.rested[side.index()] = true;
        play.enter(Frame::StrikeTurn(turn));
        play.log.push(Event::StrikesDone(side));
    }
}

/// A plotted strike that does not follow another. WitP [6.7].
pub(crate) fn check_fly(known: Knowledge<'_>, from: HexId, target: Target) -> Verdict {
    let mut there = false;
    strike::plotted(known, &mut |hex, at| there |= (hex, at) == (from, target));
    unless(!there, "WitP [6.0]", Reason::NothingToJoin)?;
    // Whose lead was lost on its deck or field goes alone.
    let follows = known.sheet.air.joins.iter().any(|join| {
        (join.from, join.target) == (from, target) && strike::is_plotted(known, join.lead, target)
    });
    unless(follows, "WitP [6.7]", Reason::Follows(from))
}

impl Play<'_> {
    /// WitP [6.22], [6.24]: patrols are over their targets from now on, and that is their strike of this phase.
    fn take_station(&mut self, side: Side) {
        let air = &mut self.sheet(side).air;
        while let Some(line) = air.strikes.remove(|line| line.duty == Duty::Cover) {
            air.wear(line.at, line.kind, line.points, false);
            let patrol = PatrolLine {
                target: line.target,
                at: line.at,
                kind: line.kind,
                over: None,
                points: line.points,
                there: 0,
            };
            air.patrols.enter(patrol);
        }
    }
}
