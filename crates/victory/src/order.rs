//! The order in which sea areas are fought over. VitP 5.31, 7.1, 18.13, 18.14, A6.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{AreaId, AreaSet, Side};
use crate::combat::{self, Prospect};
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
        // VitP ruling 21: where nothing happens in any of them, their order does not matter and nobody is asked for it.
        let done = areas.iter().all(|area| combat::prospect(rules, state, area) == Prospect::Idle);
        match next {
            Some(area) if !done => combat::begin(rules, state, area, log),
            _ if done => state.go(Step::LastTorpedo),
            _ => return Entered::Waits,
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
                _ => Err(Illegal::new("VitP 7.1", Reason::NothingToFight(area))),
            },
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
        if let Action::Fight(area) = action {
            combat::begin(rules, state, area, log);
        }
    }
}

/// Who chooses the next area: Japan, or the Allies from turn 5 under A6.
fn chooser(rules: &Victory, state: &Open) -> Side {
    if rules.allied_offensive(state) { Side::Allies } else { Side::Japan }
}

/// The areas in which there is still something to do this turn, or may be when others return to port. VitP 7.1, 7.11.
fn areas(rules: &Victory, state: &Open) -> AreaSet {
    let left = AreaSet::all().difference(state.fought);
    let open = |area: &AreaId| match combat::prospect(rules, state, *area) {
        Prospect::Nothing => false,
        Prospect::Idle => rules.idle_areas_are_chosen(),
        Prospect::Combat => true,
    };
    left.iter().filter(open).collect()
}

/// VitP 18.13, 18.14: on turn 1 the Hawaiian Islands, then Indonesia.
fn forced(rules: &Victory, state: &Open) -> Option<AreaId> {
    // VitP NT1: Japan chooses as on any other turn.
    let surprise = state.turn == 1 && !rules.is_normal_turn_one(state);
    let open = |area: &AreaId| surprise && !state.fought.contains(*area);
    let indonesia = || combat::prospect(rules, state, AreaId::INDONESIA) == Prospect::Combat;
    // The dice for the uncertain groups are thrown although there be no raid (VitP ruling 6).
    Some(AreaId::HAWAIIAN_ISLANDS)
        .filter(open)
        .or_else(|| Some(AreaId::INDONESIA).filter(open).filter(|_| indonesia()))
}
