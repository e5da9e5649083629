//! Amphibious units put to sea. VitP 5.23, 6.224, 13.1; VitP A5 for those from the West Coast.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{AreaId, PieceId, PieceSet, Side};
use crate::event::Event;
use crate::frame::Step;
use crate::known::{Known, asks};
use crate::movement::{self, Gait, WEST_COAST_AREAS};
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State, Where};
use crate::victory::Victory;

/// VitP 5.23: a side's amphibious units put to sea.
pub(crate) struct Amphibious(pub(crate) Side);

impl step::Step<Victory> for Amphibious {
    fn rule(&self) -> &'static str {
        "VitP 13.1"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(self.0)
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let decision = !units(rules, state, self.0).is_empty();
        Entered::waits_if(decision, || state.go(self.next()))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        units(known.rules, known.open, self.0).iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Known { rules, open, .. } = known;
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(piece)) => {
                let areas = match open.at(piece) {
                    Where::Port(place) => movement::reach(rules, open, piece, place, Gait::Amphibious).all(),
                    _ => WEST_COAST_AREAS,
                };
                areas.iter().for_each(|area| keep(Action::Sail { piece, area }));
                keep(Action::SetAside(piece));
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Known { rules, open, .. } = known;
        match action {
            Action::Done => match units(rules, open, self.0).iter().find(|&u| open.at(u) == Where::WestCoast)
            {
                Some(unit) => Err(Illegal::new("VitP A5", Reason::Unfinished(unit))),
                None => Ok(()),
            },
            Action::SetAside(piece) => check_set_aside(rules, open, self.0, piece),
            Action::Sail { piece, area } => check_sail(rules, open, self.0, piece, area),
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
        if let Action::SetAside(piece) = action {
            movement::set_aside(state, piece, log);
        } else if let Action::Sail { piece, area } = action {
            if rules.settings.is_menzel() && movement::uses_escape(rules, state, piece, area) {
                state.away.insert(piece);
            }
            log.push(Event::Sailed { piece, from: state.at(piece), area });
            state.put(piece, Where::Sea(area));
        } else {
            state.go(self.next());
        }
    }
}

impl Amphibious {
    /// VitP 5.23, 5.24.
    const fn next(&self) -> Step {
        match self.0 {
            Side::Japan => Step::Amphibious(Side::Allies),
            Side::Allies => Step::Raiders(Side::Japan),
        }
    }
}

/// The units that can still put to sea.
fn units(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    let units = rules.board.amphibious_units().intersection(rules.board.side(side));
    let movable = |&unit: &PieceId| matches!(state.at(unit), Where::Port(_) | Where::WestCoast);
    let units: PieceSet = units.iter().filter(movable).chain(shut_in_air(rules, state, side)).collect();
    if state.turn == 1 { units.intersection(rules.free_on_turn_1) } else { units }
}

/// VitP A3c, ruling 24: air units that were not placed may be set aside with the landing forces.
fn shut_in_air(rules: &Victory, state: &Open, side: Side) -> impl Iterator<Item = PieceId> {
    let air = if side == Side::Allies { rules.board.air_units() } else { PieceSet::EMPTY };
    let shut_in = rules.settings.escapes_to_west_coast();
    let air = if shut_in { air } else { PieceSet::EMPTY };
    air.iter().filter(move |&unit| movement::is_shut_in(rules, state, unit))
}

/// VitP A3c.
fn check_set_aside(rules: &Victory, state: &Open, side: Side, piece: PieceId) -> Verdict {
    if rules.board[piece].side() != side {
        return Err(Illegal::new("VitP A3c", Reason::NotYours(piece)));
    }
    if rules.board[piece].is_ship() {
        return Err(Illegal::new("VitP A3c", Reason::WrongKind(piece)));
    }
    movement::check_shut_in(rules, state, piece)
}

fn check_sail(rules: &Victory, state: &Open, side: Side, piece: PieceId, area: AreaId) -> Verdict {
    if rules.board[piece].side() != side {
        return Err(Illegal::new("VitP 13.1", Reason::NotYours(piece)));
    }
    if !rules.board.amphibious_units().contains(piece) {
        return Err(Illegal::new("VitP 13.1", Reason::WrongKind(piece)));
    }
    movement::check_free(rules, state, piece)?;
    match state.at(piece) {
        Where::Port(place) => movement::check_reach(rules, state, piece, place, Gait::Amphibious, area),
        Where::WestCoast if WEST_COAST_AREAS.contains(area) => Ok(()),
        Where::WestCoast => Err(Illegal::new("VitP A5", Reason::TooFar { piece, area })),
        Where::Sea(_) => Err(Illegal::new("VitP 5.23", Reason::AlreadyOrdered(piece))),
        Where::Due(_) | Where::Uncertain | Where::Home | Where::SanDiego | Where::Lost => {
            Err(Illegal::new("VitP 6.21", Reason::NotInPort(piece)))
        }
    }
}
