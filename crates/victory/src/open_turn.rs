//! Open Turn 2: the game begins on turn 2 with what turn 1 is taken to have done, and each side bases what it has, the
//! Allies first. VitP OT2, ruling 57.

use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat, step};

use crate::action::{Action, Subject};
use crate::board::{AreaId, PieceId, PieceSet, PlaceId, PlaceSet, Side, Variants};
use crate::control;
use crate::event::Event;
use crate::frame::Step;
use crate::known::{Known, asks};
use crate::landing;
use crate::movement::{self, Gait};
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State, Where};
use crate::victory::Victory;

/// The end of turn 1: its flags, the lead they bring, and everything in port to be based anew.
pub(crate) fn begin(rules: &Victory, state: &mut State) {
    state.flags = Variants::all().open_flags;
    let [japan, allies] = control::earned(rules, state);
    state.lead += japan as i8 - allies as i8;
    let submarines = PieceSet::only(PieceId::I_BOAT).with(PieceId::F_BOAT);
    let in_port = state.all_in_port().difference(submarines);
    state.away = in_port.iter().filter(|&piece| !state.on_bottom(rules.board, piece)).collect();
    state.go(Step::SetUp(Side::Allies));
}

/// A side bases what it has. What is not named stays where it is.
pub(crate) struct SetUp(pub(crate) Side);

impl step::Step<Victory> for SetUp {
    fn rule(&self) -> &'static str {
        "VitP OT2"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(self.0)
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        self.pieces(known.rules, known.open).iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(piece)) => {
                for place in PlaceId::all() {
                    keep(Action::Base { piece, place });
                }
                for place in bases_in_reach(known.rules, known.open, piece) {
                    keep(Action::Land { piece, place });
                }
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Known { rules, open, .. } = known;
        match action {
            Action::Done => Ok(()),
            Action::Base { piece, place } => {
                self.check_piece(rules, open, piece)?;
                if open.holder(place) != self.0 {
                    return Err(Illegal::new("VitP 2.3", Reason::EnemyHolds(place)));
                }
                if !rules.board[place].open_to(rules.board[piece].navy) {
                    return Err(Illegal::new("VitP 10.1", Reason::ClosedToNavy { piece, place }));
                }
                if open.place_of(piece) == Some(place) {
                    return Err(Illegal::new("VitP OT2", Reason::AlreadyThere { piece, place }));
                }
                Ok(())
            }
            Action::Land { piece, place } => {
                self.check_piece(rules, open, piece)?;
                if piece != PieceId::YOKOSUKA_NLF || !bases_in_reach(rules, open, piece).contains(place) {
                    return Err(Illegal::new("VitP OT2", Reason::BaseElsewhere { piece, place }));
                }
                Ok(())
            }
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Victory,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        match action {
            Action::Base { piece, place } => {
                log.push(Event::Based { piece, from: state.at(piece), place });
                state.put(piece, Where::Port(place));
                state.away.remove(piece);
            }
            Action::Land { piece, place } => {
                state.battle.raids.set(piece, place);
                state.away.remove(piece);
            }
            _ => self.end(rules, state, log),
        }
    }
}

impl SetUp {
    /// The pieces that may still be based.
    fn pieces(&self, rules: &Victory, state: &Open) -> PieceSet {
        state.away.intersection(rules.board.side(self.0))
    }

    fn check_piece(&self, rules: &Victory, state: &Open, piece: PieceId) -> Verdict {
        if rules.board[piece].side() != self.0 {
            return Err(Illegal::new("VitP OT2", Reason::NotYours(piece)));
        }
        if !state.away.contains(piece) {
            return Err(Illegal::new("VitP OT2", Reason::NotReturning(piece)));
        }
        Ok(())
    }

    fn end(&self, rules: &Victory, state: &mut State, log: &mut Log<Event>) {
        state.away = state.away.difference(rules.board.side(self.0));
        match self.0 {
            Side::Allies => state.go(Step::SetUp(Side::Japan)),
            Side::Japan => {
                state.go(Step::NextTurn);
                landing::resolve(rules, state, Side::Japan, log);
            }
        }
    }
}

/// The bases that the Yokosuka landing force may be said to have invaded on turn 1: those of the areas it could have reached
/// from Yokosuka, wherever Japan has based it since.
fn bases_in_reach(rules: &Victory, state: &Open, piece: PieceId) -> PlaceSet {
    if piece != PieceId::YOKOSUKA_NLF {
        return PlaceSet::EMPTY;
    }
    let areas = movement::reach(rules, state, piece, PlaceId::YOKOSUKA, Gait::Amphibious).all();
    let places = areas.iter().fold(PlaceSet::EMPTY, |all, area: AreaId| all.union(rules.board[area].places));
    places.intersection(state.held(Side::Allies)).iter().filter(|place| !place.is_port()).collect()
}
