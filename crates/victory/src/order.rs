//! The order in which sea areas are fought over. VitP 5.31, 7.1, 18.13, 18.14, A6.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{AreaId, AreaSet, Side};
use crate::combat;
use crate::event::Event;
use crate::frame::Step;
use crate::known::{Known, asks};
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State};
use crate::victory::Victory;

/// VitP 5.31: the next sea area is chosen.
pub(crate) struct Combat;

impl step::Step<Victory> for Combat {
    fn rule(&self) -> &'static str {
        "VitP 5.31"
    }

    fn pending(&self, rules: &Victory, state: &State) -> Pending {
        asks(chooser(rules, state))
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let areas = areas(rules, state);
        let next = forced(rules, state).or_else(|| areas.first().filter(|_| areas.len() == 1));
        match next {
            Some(area) => combat::begin(state, area, log),
            None if areas.is_empty() => state.go(Step::LastTorpedo),
            None => return Entered::Waits,
        }
        Entered::Passes
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        areas(known.rules, known.open).iter().map(Subject::Area).for_each(keep);
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if let Some(Subject::Area(area)) = about {
            keep(Action::Fight(area));
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Known { rules, open, .. } = known;
        match action {
            Action::Fight(area) => match forced(rules, open) {
                Some(first) if first != area => {
                    let rule = if first == AreaId::INDONESIA { "VitP 18.14" } else { "VitP 18.13" };
                    Err(Illegal::new(rule, Reason::FightFirst(first)))
                }
                _ if areas(rules, open).contains(area) => Ok(()),
                _ => Err(Illegal::new("VitP 7.11", Reason::NothingToFight(area))),
            },
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
        if let Action::Fight(area) = action {
            combat::begin(state, area, log);
        }
    }
}

/// Who chooses the next area: Japan, or the Allies from turn 5 under A6.
fn chooser(rules: &Victory, state: &Open) -> Side {
    if rules.allied_offensive(state) { Side::Allies } else { Side::Japan }
}

/// The areas in which there is still something to do this turn.
fn areas(rules: &Victory, state: &Open) -> AreaSet {
    let left = AreaSet::all().difference(state.fought);
    left.iter().filter(|&area| combat::may_fight(rules, state, area)).collect()
}

/// VitP 18.13, 18.14: on turn 1 the Hawaiian Islands, then Indonesia.
fn forced(rules: &Victory, state: &Open) -> Option<AreaId> {
    let open = |area: &AreaId| state.turn == 1 && !state.fought.contains(*area);
    let indonesia = || combat::may_fight(rules, state, AreaId::INDONESIA);
    // The dice for the uncertain groups are thrown although there be no raid (VitP ruling 6).
    Some(AreaId::HAWAIIAN_ISLANDS)
        .filter(open)
        .or_else(|| Some(AreaId::INDONESIA).filter(open).filter(|_| indonesia()))
}
