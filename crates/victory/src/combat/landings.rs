//! Landings between rounds and after combat. VitP 7.83, 13.31, 13.32, 23.53, A6. How a landing goes is in
//! `landing.rs`.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use super::course::after_pursuers_land;
use super::factors::task_forces;
use crate::action::{Action, Subject};
use crate::board::{PieceId, PieceSet, PlaceId, Side};
use crate::event::Event;
use crate::frame::Phase;
use crate::known::{Known, asks};
use crate::landing;
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State};
use crate::victory::Victory;

/// When units land.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moment {
    /// At the end of a round. VitP 13.31.
    Round,
    /// After all combat in the area. VitP 13.32.
    Combat,
}

/// A side's units that can land now and have not been told to.
pub(super) fn able(rules: &Victory, state: &Open, side: Side, moment: Moment) -> PieceSet {
    landing::units(rules, state, state.fleet(rules.board, state.battle.area, side), side)
        .iter()
        .filter(|&unit| {
            rules.board[state.battle.area]
                .places
                .iter()
                .any(|place| check_unit(rules, state, side, moment, unit, place).is_ok())
        })
        .collect()
}

fn check_unit(
    rules: &Victory,
    state: &Open,
    side: Side,
    moment: Moment,
    unit: PieceId,
    place: PlaceId,
) -> Verdict {
    landing::check(rules, state, side, unit, place)?;
    if state.area_of(unit) != Some(state.battle.area) {
        return Err(Illegal::new("VitP 13.31", Reason::NotHere(unit)));
    }
    let forces = moment == Moment::Round && task_forces(rules, state);
    if forces && !state.battle.landing.contains(unit) {
        return Err(Illegal::new("VitP 23.53", Reason::NotInLandingForce(unit)));
    }
    Ok(())
}

/// VitP A6: the Allies say who lands first.
pub(crate) struct LandFirst;

impl step::Step<Victory> for LandFirst {
    fn rule(&self) -> &'static str {
        "VitP A6"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(Side::Allies)
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            Side::ALL.map(Action::LandFirst).into_iter().for_each(keep);
        }
    }

    fn check(&self, _: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::LandFirst(Side::Japan | Side::Allies) => Ok(()),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        _: &Victory,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        _: &mut Log<Event>,
    ) {
        if let Action::LandFirst(side) = action {
            state.go_on(Phase::Land { side, second: false });
        }
    }
}

/// A side lands: between rounds (VitP 7.83, 13.31) or after all combat in the area (VitP 13.32).
pub(crate) struct Landing {
    side: Side,
    moment: Moment,
    /// Is this the second side to land?
    second: bool,
}

impl Landing {
    /// Between rounds; the flag says that the other side has had its turn.
    pub(crate) const fn between_rounds(side: Side, second: bool) -> Self {
        Self { side, moment: Moment::Round, second }
    }

    /// After all combat in the area.
    pub(crate) const fn after_combat(side: Side) -> Self {
        Self { side, moment: Moment::Combat, second: true }
    }

    /// What follows the landings of this side.
    fn next(&self, rules: &Victory, state: &Open) -> Phase {
        match (self.moment, self.second, state.battle.retreating) {
            (Moment::Combat, ..) => Phase::Close,
            (Moment::Round, false, _) => Phase::Land { side: self.side.other(), second: true },
            (Moment::Round, true, Some(_)) => after_pursuers_land(rules, state),
            (Moment::Round, true, None) => Phase::Round,
        }
    }
}

impl step::Step<Victory> for Landing {
    fn rule(&self) -> &'static str {
        match self.moment {
            Moment::Round => "VitP 13.31",
            Moment::Combat => "VitP 13.32",
        }
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(self.side)
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let decision = !able(rules, state, self.side, self.moment).is_empty();
        let next = self.next(rules, state);
        Entered::waits_if(decision, || state.go_on(next))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        able(known.rules, known.open, self.side, self.moment).iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(piece)) => {
                let places = known.rules.board[known.open.battle.area].places;
                places.iter().for_each(|place| keep(Action::Land { piece, place }));
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Done => Ok(()),
            Action::Land { piece, place } => {
                check_unit(known.rules, known.open, self.side, self.moment, piece, place)
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
        if let Action::Land { piece, place } = action {
            state.battle.raids.set(piece, place);
            return;
        }
        let next = self.next(rules, state);
        state.go_on(next);
        landing::resolve(rules, state, self.side, log);
    }
}
