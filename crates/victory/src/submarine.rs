//! The submarine of the turn: placed last (VitP 5.25, 6.6), home at the end (VitP 5.6).

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{AreaId, PieceId, Side};
use crate::combat::{torpedo, torpedo_targets};
use crate::event::Event;
use crate::frame::Step;
use crate::known::{Known, asks};
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State, Where};
use crate::victory::Victory;

/// VitP 5.25: the submarine is placed.
pub(crate) struct Submarine;

impl step::Step<Victory> for Submarine {
    fn rule(&self) -> &'static str {
        "VitP 5.25"
    }

    fn pending(&self, rules: &Victory, state: &State) -> Pending {
        asks(owner(rules, state))
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let decision = of_turn(rules, state).is_some();
        Entered::waits_if(decision, || state.go(Step::Combat))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        let allowed = |&area: &AreaId| check_area(known.rules, known.open, area).is_ok();
        AreaId::all().filter(allowed).map(Subject::Area).for_each(keep);
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if let Some(Subject::Area(area)) = about {
            keep(Action::Station(area));
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Station(area) => check_area(known.rules, known.open, area),
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
        if let (Action::Station(area), Some(piece)) = (action, of_turn(rules, state)) {
            state.put(piece, Where::Sea(area));
            log.push(Event::Stationed { piece, area });
            state.go(Step::Combat);
        }
    }
}

/// VitP 5.6, 16.1: after all combat, a submarine that has not attacked may; then it goes home.
pub(crate) struct LastTorpedo;

impl step::Step<Victory> for LastTorpedo {
    fn rule(&self) -> &'static str {
        "VitP 5.6"
    }

    fn pending(&self, rules: &Victory, state: &State) -> Pending {
        asks(owner(rules, state))
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let boat = of_turn(rules, state).filter(|&boat| state.area_of(boat).is_some());
        if let Some(boat) = boat {
            if !torpedo_targets(rules, state, boat).is_empty() {
                return Entered::Waits;
            }
            go_home(state, boat, log);
        }
        state.go(Step::Control);
        Entered::Passes
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        if let Some(boat) = of_turn(known.rules, known.open) {
            torpedo_targets(known.rules, known.open, boat).iter().map(Subject::Piece).for_each(keep);
        }
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Pass),
            Some(Subject::Piece(target)) => keep(Action::Torpedo(target)),
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Known { rules, open, .. } = known;
        match action {
            Action::Pass => Ok(()),
            Action::Torpedo(target) => {
                let boat = of_turn(rules, open);
                if boat.is_some_and(|boat| torpedo_targets(rules, open, boat).contains(target)) {
                    Ok(())
                } else {
                    Err(Illegal::new("VitP 16.2", Reason::NoTorpedoTarget(target)))
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
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let Some(boat) = of_turn(rules, state) else { return };
        state.go(Step::Control);
        if let Action::Torpedo(target) = action {
            torpedo(rules, state, boat, target, dice, log);
        } else {
            go_home(state, boat, log);
        }
    }
}

/// This turn's submarine. VitP 5.25.
fn of_turn(rules: &Victory, state: &Open) -> Option<PieceId> {
    rules.submarine(state.turn)
}

/// Who has a submarine this turn.
fn owner(rules: &Victory, state: &Open) -> Side {
    of_turn(rules, state).map_or(Side::Japan, |boat| rules.board[boat].side())
}

/// VitP 6.6: anywhere. VitP A2a: on turn 1 not in the North Pacific.
fn check_area(rules: &Victory, state: &Open, area: AreaId) -> Verdict {
    if rules.settings.north_pacific && state.turn == 1 && area == AreaId::NORTH_PACIFIC {
        return Err(Illegal::new("VitP A2a", Reason::NoSubmarineThere(area)));
    }
    Ok(())
}

fn go_home(state: &mut State, boat: PieceId, log: &mut Log<Event>) {
    log.push(Event::SubmarineHome { piece: boat, from: state.at(boat) });
    state.put(boat, Where::Home);
}
