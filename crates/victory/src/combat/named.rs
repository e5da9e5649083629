//! Carriers that are named before an action: to fire their guns (VitP 7.421), or for kamikaze attacks
//! (VitP 19.22).

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use super::factors::{able, exposed, fighters, kamikaze_turn, raiders};
use crate::action::{Action, Light, Subject};
use crate::board::{PieceId, PieceSet, Side};
use crate::event::Event;
use crate::frame::Phase;
use crate::known::{Known, asks};
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State};
use crate::victory::Victory;

/// VitP 19.22: Japan names the carriers that make kamikaze attacks, when it has some that could strike something.
pub(crate) struct Kamikaze;

impl step::Step<Victory> for Kamikaze {
    fn rule(&self) -> &'static str {
        "VitP 19.22"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(Side::Japan)
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let decision = !kamikaze_candidates(rules, state).is_empty();
        let next = after_kamikaze(state);
        Entered::waits_if(decision, || state.go_on(next))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        let unnamed = kamikaze_candidates(known.rules, known.open).difference(known.open.battle.kamikaze);
        unnamed.iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(ship)) => keep(Action::Kamikaze(ship)),
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Known { rules, open, .. } = known;
        match action {
            Action::Done => Ok(()),
            Action::Kamikaze(ship) => {
                let naming = Naming {
                    rule: "VitP 19.22",
                    side: Side::Japan,
                    candidates: kamikaze_candidates(rules, open),
                    named: open.battle.kamikaze,
                };
                naming.check(rules, open, ship)
            }
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
        log: &mut Log<Event>,
    ) {
        if let Action::Kamikaze(ship) = action {
            state.battle.kamikaze.insert(ship);
            return;
        }
        state.battle.kamikaze.iter().for_each(|ship| log.push(Event::NamedKamikaze(ship)));
        let next = after_kamikaze(state);
        state.go_on(next);
    }
}

/// VitP 7.421: the Allies name the carriers that fire their guns, when they have some that could fire at something.
pub(crate) struct Carriers;

impl step::Step<Victory> for Carriers {
    fn rule(&self) -> &'static str {
        "VitP 7.421"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(Side::Allies)
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let targets = exposed(rules, state, Side::Japan, Light::Night);
        let decision = !gunnery_candidates(rules, state).is_empty() && !targets.is_empty();
        Entered::waits_if(decision, || state.go_on(Phase::Aim(Side::Japan)))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        let unnamed = gunnery_candidates(known.rules, known.open).difference(known.open.battle.firing);
        unnamed.iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(ship)) => keep(Action::OpenFire(ship)),
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Known { rules, open, .. } = known;
        match action {
            Action::Done => Ok(()),
            Action::OpenFire(ship) => {
                let naming = Naming {
                    rule: "VitP 7.421",
                    side: Side::Allies,
                    candidates: gunnery_candidates(rules, open),
                    named: open.battle.firing,
                };
                naming.check(rules, open, ship)
            }
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
        log: &mut Log<Event>,
    ) {
        if let Action::OpenFire(ship) = action {
            state.battle.firing.insert(ship);
            return;
        }
        state.battle.firing.iter().for_each(|ship| log.push(Event::OpenedFire(ship)));
        state.go_on(Phase::Aim(Side::Japan));
    }
}

/// The Allied carriers that can fire their guns in this night action. VitP 7.42.
fn gunnery_candidates(rules: &Victory, state: &Open) -> PieceSet {
    able(rules, state, Side::Allies, Light::Night).intersection(rules.board.carriers())
}

/// The Japanese carriers that can attack in this day action or round of air raid. VitP 19.22, 9.2.
///
/// VitP ruling 34: an air raid is a day action too.
fn kamikaze_candidates(rules: &Victory, state: &Open) -> PieceSet {
    if !kamikaze_turn(rules, state) {
        return PieceSet::EMPTY;
    }
    if state.battle.raid_round > 0 {
        let has_target = |carrier: &PieceId| {
            let place = state.battle.raids.get(*carrier);
            place.is_some_and(|place| state.in_port(place).intersects(rules.board.side(Side::Allies)))
        };
        return raiders(rules, state, Side::Japan).iter().filter(has_target).collect();
    }
    if exposed(rules, state, Side::Allies, Light::Day).is_empty() {
        return PieceSet::EMPTY;
    }
    able(rules, state, Side::Japan, Light::Day).intersection(rules.board.carriers())
}

/// What follows when the kamikazes are named.
fn after_kamikaze(state: &Open) -> Phase {
    if state.battle.raid_round > 0 { Phase::RaidAim } else { Phase::Aim(Side::Japan) }
}

/// Who can be named, and who has been.
struct Naming {
    rule: &'static str,
    side: Side,
    candidates: PieceSet,
    named: PieceSet,
}

impl Naming {
    fn check(&self, rules: &Victory, state: &Open, ship: PieceId) -> Verdict {
        if self.named.contains(ship) {
            return Err(Illegal::new(self.rule, Reason::AlreadyOrdered(ship)));
        }
        if self.candidates.contains(ship) {
            return Ok(());
        }
        Err(if rules.board[ship].side() != self.side {
            Illegal::new(self.rule, Reason::NotYours(ship))
        } else if !rules.board[ship].is_carrier() {
            Illegal::new(self.rule, Reason::NotACarrier(ship))
        } else if !fighters(rules, state, self.side).contains(ship) {
            Illegal::new("VitP 7.43", Reason::NotHere(ship))
        } else {
            Illegal::new(self.rule, Reason::CannotAttack(ship))
        })
    }
}
