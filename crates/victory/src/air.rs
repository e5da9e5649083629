//! Land-based air units are placed one at a time, in turn. VitP 5.22, 6.5, 12.1.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{AreaId, AreaSet, PieceId, PieceSet, Side};
use crate::event::Event;
use crate::frame::Step;
use crate::known::{Known, asks};
use crate::movement;
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State, Where};
use crate::victory::Victory;

/// VitP 5.22: air units are placed one at a time.
pub(crate) struct Air {
    /// Whose turn it is to place one.
    pub(crate) next: Side,
    /// Who has stopped placing, by side.
    pub(crate) passed: [bool; 2],
}

impl step::Step<Victory> for Air {
    fn rule(&self) -> &'static str {
        "VitP 12.11"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(self.next)
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let &Self { next, passed } = self;
        let can = |side: Side| !passed[side.index()] && !units(rules, state, side).is_empty();
        // VitP 5.22: a player who has run out is skipped.
        let step = if can(next.other()) {
            Step::Air { next: next.other(), passed }
        } else {
            Step::Amphibious(Side::Japan)
        };
        Entered::waits_if(can(next), || state.go(step))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        units(known.rules, known.open, self.next).iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Pass),
            Some(Subject::Piece(piece)) => {
                let areas = areas_with_base(known.rules, known.open, self.next);
                areas.iter().for_each(|area| keep(Action::Place { piece, area }));
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Known { rules, open, .. } = known;
        match action {
            Action::Pass => Ok(()),
            Action::Place { piece, area } => {
                check_unit(rules, open, self.next, piece)?;
                if !has_base(rules, open, self.next, area) {
                    return Err(Illegal::new("VitP 12.13", Reason::NoBaseIn(area)));
                }
                Ok(())
            }
            _ => not_now(),
        }
    }

    /// VitP ruling 1: a player may leave air units in port; who passes places no more this turn.
    fn perform(
        &self,
        _: &Victory,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let &Self { next, mut passed } = self;
        if let Action::Place { piece, area } = action {
            log.push(Event::AirPlaced { piece, from: state.at(piece), area });
            state.put(piece, Where::Sea(area));
        } else {
            passed[next.index()] = true;
            log.push(Event::AirPassed(next));
        }
        state.go(Step::Air { next: next.other(), passed });
    }
}

/// VitP 12.13: the areas in which a side has a port or base.
pub(crate) fn areas_with_base(rules: &Victory, state: &Open, side: Side) -> AreaSet {
    state.held(side).iter().fold(AreaSet::EMPTY, |all, place| all.union(rules.board[place].touches))
}

/// VitP 12.24: has a side a port or base in this area?
pub(crate) fn has_base(rules: &Victory, state: &Open, side: Side, area: AreaId) -> bool {
    rules.board[area].places.intersects(state.held(side))
}

/// The air units a side can still place.
fn units(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    let units =
        rules.board.air_units().intersection(rules.board.side(side)).intersection(state.all_in_port());
    if state.turn == 1 { units.intersection(rules.free_on_turn_1) } else { units }
}

fn check_unit(rules: &Victory, state: &Open, side: Side, piece: PieceId) -> Verdict {
    if rules.board[piece].side() != side {
        return Err(Illegal::new("VitP 12.11", Reason::NotYours(piece)));
    }
    if !rules.board.air_units().contains(piece) {
        return Err(Illegal::new("VitP 12.1", Reason::WrongKind(piece)));
    }
    movement::check_free(rules, state, piece)?;
    if state.place_of(piece).is_none() {
        return Err(Illegal::new("VitP 12.1", Reason::NotInPort(piece)));
    }
    Ok(())
}
