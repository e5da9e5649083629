//! Returning to port. VitP 10, 17, 5.74; VitP A2, A2b, A4.

use std::cell::OnceCell;

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{AreaSet, Navy, PieceId, PieceSet, PlaceId, PlaceSet, Side};
use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::known::{Known, Passing, asks};
use crate::losses;
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State, Where};
use crate::victory::Victory;

/// VitP 5.74: everything at sea returns to port.
pub(crate) struct Basing;

impl Passing for Basing {
    fn rule(&self) -> &'static str {
        "VitP 5.74"
    }

    fn pass(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) {
        // VitP A4a: what has missed a turn in the yards may come back.
        let away = state.away;
        state.away = away.iter().filter(|&piece| state.at(piece) != Where::SanDiego).collect();
        let yards = rules.settings.has_yards() && rules.yards_take_from_port();
        state.go(if yards { Step::Yards } else { Step::NextTurn });
        state.homing = state.all_at_sea();
    }
}

/// VitP A4, ruling 23: ships that are in port by now may be withdrawn to San Diego too.
pub(crate) struct Yards;

impl step::Step<Victory> for Yards {
    fn rule(&self) -> &'static str {
        "VitP A4"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(Side::Allies)
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let decision = !for_yards(rules, state).is_empty();
        Entered::waits_if(decision, || state.go(Step::NextTurn))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        for_yards(known.rules, known.open).iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(piece)) => keep(Action::Yard(piece)),
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Done => Ok(()),
            Action::Yard(piece) if for_yards(known.rules, known.open).contains(piece) => Ok(()),
            Action::Yard(piece) => Err(Illegal::new("VitP A4", Reason::NotForSanDiego(piece))),
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
            Action::Yard(piece) => withdraw_to_yards(rules, state, piece, log),
            _ => state.go(Step::NextTurn),
        }
    }
}

/// The ships in port that San Diego takes.
fn for_yards(rules: &Victory, state: &Open) -> PieceSet {
    let in_port = rules.board.navy(Navy::Us).intersection(state.all_in_port());
    in_port.iter().filter(|&ship| may_yard(rules, state, ship)).collect()
}

/// VitP A4: the ship is off the map. VitP A4a: and misses a turn.
fn withdraw_to_yards(rules: &Victory, state: &mut State, piece: PieceId, log: &mut Log<Event>) {
    log.push(Event::Yarded { piece, from: state.at(piece) });
    state.put(piece, Where::SanDiego);
    state.homing.remove(piece);
    state.raiding.remove(piece);
    state.resting.remove(piece);
    if rules.settings.misses_a_turn() {
        state.away.insert(piece);
    }
}

/// Whatever must return to port does so before anything else goes on: the first side that has such pieces is
/// asked, Japan before the Allies (VitP 5).
pub(crate) struct Recall;

impl Passing for Recall {
    fn rule(&self) -> &'static str {
        "VitP 10.1"
    }

    fn pass(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) {
        match Side::ALL.into_iter().find(|&side| state.homing.intersects(rules.board.side(side))) {
            Some(side) => state.control.push(Frame::Homing(side)),
            None => state.homing = PieceSet::EMPTY,
        }
    }
}

/// A side bases its pieces that must return to port. VitP 10.
pub(crate) struct Homing {
    side: Side,
    /// The places that take all that are left, for one question about one state.
    common: OnceCell<PlaceSet>,
}

impl Homing {
    /// The step of this side.
    pub(crate) const fn of(side: Side) -> Self {
        Self { side, common: OnceCell::new() }
    }

    /// Its pieces that are not yet based.
    fn pieces(&self, rules: &Victory, state: &Open) -> PieceSet {
        state.homing.intersection(rules.board.side(self.side))
    }

    fn common(&self, rules: &Victory, state: &Open) -> PlaceSet {
        *self.common.get_or_init(|| common(rules, state, self.pieces(rules, state)))
    }
}

impl step::Step<Victory> for Homing {
    fn rule(&self) -> &'static str {
        "VitP 10.1"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(self.side)
    }

    /// Submarines go home, pieces without a choice are based, those with no place are lost (VitP 10.4).
    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let mut choice = false;
        for piece in self.pieces(rules, state) {
            if matches!(piece, PieceId::I_BOAT | PieceId::F_BOAT) {
                state.homing.remove(piece);
                state.put(piece, Where::Home);
                continue;
            }
            let places = havens(rules, state, piece);
            let yard = may_yard(rules, state, piece);
            match (places.first(), places.len(), yard) {
                (Some(place), 1, false) => base(state, piece, place, log),
                (None, _, false) => {
                    state.homing.remove(piece);
                    log.push(Event::Homeless(piece));
                    losses::sink(rules, state, piece, log);
                }
                _ => choice = true,
            }
        }
        Entered::waits_if(choice, || end(state))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        self.pieces(known.rules, known.open).iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Known { rules, open, .. } = known;
        match about {
            None if self.pieces(rules, open).is_empty() => keep(Action::Done),
            None => self.common(rules, open).iter().for_each(|place| keep(Action::BaseRest(place))),
            Some(Subject::Piece(piece)) => {
                havens(rules, open, piece).iter().for_each(|place| keep(Action::Base { piece, place }));
                keep(Action::Yard(piece));
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Known { rules, open, .. } = known;
        match action {
            Action::Done => match self.pieces(rules, open).first() {
                Some(piece) => Err(Illegal::new("VitP 10.1", Reason::Unfinished(piece))),
                None => Ok(()),
            },
            Action::BaseRest(place) => {
                let left = self.pieces(rules, open);
                if left.is_empty() {
                    return not_now();
                }
                if self.common(rules, open).contains(place) {
                    return Ok(());
                }
                left.iter().try_for_each(|piece| check_haven(rules, open, piece, place))
            }
            Action::Base { piece, place } => {
                check_returning(rules, open, self.side, piece)?;
                check_haven(rules, open, piece, place)
            }
            Action::Yard(piece) => {
                check_returning(rules, open, self.side, piece)?;
                if may_yard(rules, open, piece) {
                    Ok(())
                } else {
                    Err(Illegal::new("VitP A4", Reason::NotForSanDiego(piece)))
                }
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
            Action::Base { piece, place } => base(state, piece, place, log),
            Action::Yard(piece) => withdraw_to_yards(rules, state, piece, log),
            Action::BaseRest(place) => {
                self.pieces(rules, state).iter().for_each(|piece| base(state, piece, place, log));
                end(state);
            }
            _ => end(state),
        }
    }
}

/// The sea areas a piece returns from: its own, or every one that touches the port it must leave. VitP 10.3.
fn from(rules: &Victory, state: &Open, piece: PieceId) -> AreaSet {
    match state.at(piece) {
        Where::Sea(area) => AreaSet::only(area),
        Where::Port(place) => rules.board[place].touches,
        Where::Due(_) | Where::Uncertain | Where::Home | Where::SanDiego | Where::WestCoast | Where::Lost => {
            AreaSet::EMPTY
        }
    }
}

/// Where a piece can return to. VitP 10.1: major ports anywhere, bases that touch its area, as far as they are
/// friendly and open to its navy.
fn havens(rules: &Victory, state: &Open, piece: PieceId) -> PlaceSet {
    let stats = &rules.board[piece];
    let navy = stats.navy.index();
    if let Some(only) = state.haven
        && state.held(stats.side()).contains(only)
        && rules.board[only].open_to(stats.navy)
    {
        // VitP A2, A2b: one place, however far, as long as it is there to go to.
        return PlaceSet::only(only);
    }
    let ports =
        PlaceSet::only(PlaceId::SAMOA).with(PlaceId::PEARL_HARBOR).intersection(state.held(stats.side()));
    if state.away.contains(piece) && !ports.is_empty() {
        // VitP AM: a landing force that escaped goes back to one of these.
        return ports;
    }
    let open = from(rules, state, piece)
        .iter()
        .fold(rules.ports_open_to[navy], |all, area| all.union(rules.places_open_to[area.index()][navy]));
    open.intersection(state.held(stats.side()))
}

/// VitP A4: may this ship be withdrawn to San Diego now?
fn may_yard(rules: &Victory, state: &Open, piece: PieceId) -> bool {
    rules.settings.has_yards()
        && matches!(state.step(), Step::Yards | Step::NextTurn)
        && rules.board[piece].navy == Navy::Us
        && rules.board[piece].is_ship()
        && !state.on_bottom(rules.board, piece)
}

fn end(state: &mut State) {
    state.control.pop();
    if state.homing.is_empty() {
        state.haven = None;
    }
}

/// The piece is in port. Its white side means nothing there any more this turn.
fn base(state: &mut State, piece: PieceId, place: PlaceId, log: &mut Log<Event>) {
    log.push(Event::Based { piece, from: state.at(piece), place });
    state.put(piece, Where::Port(place));
    state.homing.remove(piece);
    state.raiding.remove(piece);
    state.away.remove(piece);
}

/// The places that take every piece still to be based. What shares sea and navy shares its havens, so one of
/// each speaks for all.
fn common(rules: &Victory, state: &Open, pieces: PieceSet) -> PlaceSet {
    let mut common = PlaceSet::all();
    let mut left = pieces;
    while let Some(piece) = left.first() {
        common = common.intersection(havens(rules, state, piece));
        let navy = rules.board.navy(rules.board[piece].navy);
        let alike = match state.at(piece) {
            Where::Sea(area) => state.at_sea(area),
            Where::Port(place) => state.in_port(place),
            Where::Due(_)
            | Where::Uncertain
            | Where::Home
            | Where::SanDiego
            | Where::WestCoast
            | Where::Lost => PieceSet::EMPTY,
        };
        left = left.difference(alike.intersection(navy)).without(piece);
    }
    common
}

fn check_returning(rules: &Victory, state: &Open, side: Side, piece: PieceId) -> Verdict {
    if rules.board[piece].side() != side {
        return Err(Illegal::new("VitP 10.1", Reason::NotYours(piece)));
    }
    if !state.homing.contains(piece) {
        return Err(Illegal::new("VitP 10.1", Reason::NotReturning(piece)));
    }
    Ok(())
}

fn check_haven(rules: &Victory, state: &Open, piece: PieceId, place: PlaceId) -> Verdict {
    if havens(rules, state, piece).contains(place) {
        return Ok(());
    }
    let stats = &rules.board[piece];
    if state.holder(place) != stats.side() {
        return Err(Illegal::new("VitP 2.3", Reason::EnemyHolds(place)));
    }
    if !rules.board[place].open_to(stats.navy) {
        let rule = if stats.navy == Navy::British { "VitP 17.22" } else { "VitP 17.12" };
        return Err(Illegal::new(rule, Reason::ClosedToNavy { piece, place }));
    }
    match state.haven {
        Some(only) if only != place => {
            Err(Illegal::new("VitP A2", Reason::MustBaseAt { piece, place: only }))
        }
        _ => Err(Illegal::new("VitP 10.1", Reason::BaseElsewhere { piece, place })),
    }
}
