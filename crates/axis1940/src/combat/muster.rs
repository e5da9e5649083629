//! Paris is free: the player of France places French units there at once. AAP40 p.38.

use ironbottom_kernel::step::Entered;
use ironbottom_kernel::{Dice, Log, Seat};

use super::types::Phase;
use super::{Decision, go};
use crate::action::{Action, Subject};
use crate::board::{Kind, Nation, Treasury};
use crate::event::Event;
use crate::game::Axis1940;
use crate::known::Known;
use crate::purchase::price;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};

/// The units that rise in Paris.
pub(crate) struct Muster;

/// May the French place such a unit: one that stands on land, worth no more than is left?
fn check(rules: &Axis1940, state: &State, kind: Kind) -> Verdict {
    if !kind.is_land() && !kind.is_air() {
        return refuse("AAP40 p.38", Reason::NotInParis);
    }
    let (cost, cash) = (price(rules, state, Nation::France, kind), u16::from(state.muster));
    if cost > cash { refuse("AAP40 p.38", Reason::TooDear { cost, cash }) } else { Ok(()) }
}

impl Decision for Muster {
    fn rule(&self) -> &'static str {
        "AAP40 p.38"
    }

    fn asked(&self, rules: &Axis1940, _: &State) -> Seat {
        rules.seat(Nation::France)
    }

    fn enter(&self, rules: &Axis1940, state: &mut State, _: &mut Log<Event>) -> Entered {
        let any = Kind::units().any(|kind| check(rules, state, kind).is_ok());
        Entered::waits_if(any, || end(state))
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            keep(Action::Done);
            Kind::units().for_each(|kind| keep(Action::Muster(kind)));
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Done => Ok(()),
            Action::Muster(kind) => check(known.rules, known.state, kind),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Axis1940,
        state: &mut State,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let (Action::Muster(kind), Some(global)) = (action, &rules.board.start.global) else {
            return end(state);
        };
        let at = global.liberated;
        state.muster -= price(rules, state, Nation::France, kind) as u8;
        // What rises in the turn of France itself moves no more in it.
        let unit = Unit::new(Nation::France, kind);
        let unit =
            if state.moves_now(Nation::France) { unit.now(Status::MOVED.with(Status::FOUGHT)) } else { unit };
        state.forces.add(at, unit, 1);
        log.push(Event::Placed { treasury: Treasury::France, kind, count: 1, at });
    }
}

/// The next battle.
fn end(state: &mut State) {
    state.muster = 0;
    go(state, Phase::Order);
}
