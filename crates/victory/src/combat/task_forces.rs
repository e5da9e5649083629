//! Task forces. VitP 23.
//!
//! Forces are drafted like groups. What a force does is kept for its pieces, in `battle.landing` and
//! `battle.hiding`; a force of which nothing is said searches.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Ask, Dice, Illegal, Key, Log, Pending, Seat};

use super::division::forces;
use super::factors::fighters;
use crate::action::{Action, Stance, Subject};
use crate::board::{PieceId, PieceSet, Side};
use crate::event::Event;
use crate::frame::Phase;
use crate::known::{Known, Passing, asks};
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State};
use crate::victory::Victory;

/// VitP 23.42: a searching force is sighted on this or less.
const SEARCHING: u8 = 4;
/// VitP 23.43: a hiding force is sighted on this or less.
const HIDING: u8 = 2;

/// VitP 23.2: a side forms task forces; one with a single piece has nothing to divide.
pub(crate) struct Forces(pub(crate) Side);

impl step::Step<Victory> for Forces {
    fn rule(&self) -> &'static str {
        "VitP 23.2"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(self.0)
    }

    /// All begin in one force.
    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let pieces = fighters(rules, state, self.0);
        let battle = &mut state.battle;
        battle.dividing = pieces;
        if let Some(first) = pieces.first() {
            pieces.iter().for_each(|piece| battle.forces.set(piece, first));
        }
        Entered::waits_if(pieces.len() > 1, || state.go_on(self.next()))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        forces(known.open).whole().iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(piece)) => {
                let leaders = forces(known.open).leaders(piece);
                leaders.iter().for_each(|with| keep(Action::Force { piece, with }));
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Done => Ok(()),
            Action::Force { piece, with } => forces(known.open).check(piece, with),
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
        if let Action::Force { piece, with } = action {
            state.battle.forces.set(piece, with);
        } else {
            state.go_on(self.next());
        }
    }
}

impl Forces {
    const fn next(&self) -> Phase {
        match self.0 {
            Side::Japan => Phase::Forces(Side::Allies),
            Side::Allies => Phase::Stances(Side::Japan),
        }
    }
}

/// VitP 23.3: a side says what its task forces do.
pub(crate) struct Stances(pub(crate) Side);

impl step::Step<Victory> for Stances {
    fn rule(&self) -> &'static str {
        "VitP 23.3"
    }

    fn pending(&self, _: &Victory, _: &State) -> Pending {
        asks(self.0)
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        unsaid(known.rules, known.open, self.0).iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(force)) => {
                keep(Action::Stance { force, stance: Stance::Landing });
                keep(Action::Stance { force, stance: Stance::Hiding });
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    /// Landing and hiding are said; searching is what a force does of which nothing is said.
    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Done => Ok(()),
            Action::Stance { force, stance: Stance::Landing | Stance::Hiding } => {
                if !labels(known.rules, known.open, self.0).contains(force) {
                    Err(Illegal::new("VitP 23.3", Reason::NoSuchForce(force)))
                } else if stance(known.open, force) != Stance::Searching {
                    Err(Illegal::new("VitP 23.3", Reason::AlreadyOrdered(force)))
                } else {
                    Ok(())
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
        if let Action::Stance { force, stance } = action {
            let pieces = members(rules, state, self.0, force);
            match stance {
                Stance::Landing => state.battle.landing = state.battle.landing.union(pieces),
                Stance::Hiding => state.battle.hiding = state.battle.hiding.union(pieces),
                Stance::Searching => {}
            }
            return;
        }
        for force in labels(rules, state, self.0) {
            log.push(Event::TookStance { force, stance: stance(state, force) });
        }
        state.go_on(match self.0 {
            Side::Japan => Phase::Stances(Side::Allies),
            Side::Allies => Phase::Sighting,
        });
    }
}

/// VitP 23.4: each side, Japan first, rolls for each enemy force.
pub(crate) struct Sighting;

impl Passing for Sighting {
    fn rule(&self) -> &'static str {
        "VitP 23.4"
    }

    fn pass(&self, rules: &Victory, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        // VitP 23.4: who controls the area adds one to the die, which makes sighting harder. VitP ruling 39: or takes one
        // off, where the players read it so.
        let helps = rules.settings.control_helps_sighting;
        for side in Side::ALL {
            let enemy = side.other();
            let controls = state.flag(state.battle.area) == Some(side);
            for force in labels(rules, state, enemy) {
                let need = sighted_on(stance(state, force)).map(|limit| match (controls, helps) {
                    (false, _) => limit,
                    (true, false) => limit - 1,
                    (true, true) => limit + 1,
                });
                // VitP 23.41: a landing force is sighted whatever the die, so none is thrown.
                let die =
                    need.map(|_| dice.one(&Ask::d6(Key::about("sighting", force.index() as u16))) as u8);
                let sighted = die <= need;
                log.push(Event::Sighted { force, die, need: need.unwrap_or(0), sighted });
                if sighted {
                    state.battle.sighted = state.battle.sighted.union(members(rules, state, enemy, force));
                }
            }
        }
        state.go_on(Phase::Contest(Side::Japan));
    }
}

/// VitP 23.41 to 23.43: the highest die that sights a force; none for one that lands, which is always sighted.
const fn sighted_on(stance: Stance) -> Option<u8> {
    match stance {
        Stance::Landing => None,
        Stance::Searching => Some(SEARCHING),
        Stance::Hiding => Some(HIDING),
    }
}

/// The labels of a side's task forces.
fn labels(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    fighters(rules, state, side).iter().filter_map(|piece| state.battle.forces.get(piece)).collect()
}

/// The pieces of a task force.
fn members(rules: &Victory, state: &Open, side: Side, force: PieceId) -> PieceSet {
    state.battle.forces.with(fighters(rules, state, side), force)
}

/// What a task force does. VitP 23.3.
fn stance(state: &Open, force: PieceId) -> Stance {
    if state.battle.landing.contains(force) {
        Stance::Landing
    } else if state.battle.hiding.contains(force) {
        Stance::Hiding
    } else {
        Stance::Searching
    }
}

/// The forces of which nothing has been said yet.
fn unsaid(rules: &Victory, state: &Open, side: Side) -> PieceSet {
    labels(rules, state, side).iter().filter(|&force| stance(state, force) == Stance::Searching).collect()
}
