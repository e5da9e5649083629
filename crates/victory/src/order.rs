//! The order in which sea areas are fought over. VitP 5.31, 7.1, 18.13, 18.14, A6.

use ironbottom_kernel::{Illegal, Log};

use crate::action::{Action, Subject};
use crate::board::{AreaId, Side};
use crate::event::Event;
use crate::flow::{self, Moved};
use crate::frame::Step;
use crate::reason::Reason;
use crate::sets::AreaSet;
use crate::state::{Open, State};
use crate::{Verdict, Victory, combat};

/// VitP A6: from this turn on the Allies choose.
const ALLIED_OFFENSIVE: u8 = 5;

/// Who chooses the next area: Japan, or the Allies from turn 5 under A6.
pub(crate) fn chooser(rules: &Victory, state: &Open) -> Side {
    if allied_offensive(rules, state) { Side::Allies } else { Side::Japan }
}

/// VitP A6: do the Allies set the order now?
pub(crate) fn allied_offensive(rules: &Victory, state: &Open) -> bool {
    rules.settings.allied_offensive && state.turn >= ALLIED_OFFENSIVE
}

/// The areas in which there is still something to do this turn.
fn areas(rules: &Victory, state: &Open) -> AreaSet {
    let left = AreaSet::ALL.difference(state.fought);
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

pub(crate) fn settle(rules: &Victory, state: &mut State, log: &mut Log<Event>) -> Moved {
    let areas = areas(rules, state);
    let next = forced(rules, state).or_else(|| areas.first().filter(|_| areas.len() == 1));
    match next {
        Some(area) => combat::begin(rules, state, area, log),
        None if areas.is_empty() => flow::go(state, Step::LastTorpedo),
        None => return Moved::Wait,
    }
    Moved::On
}

pub(crate) fn subjects(rules: &Victory, state: &Open, out: &mut Vec<Subject>) {
    out.extend(areas(rules, state).iter().map(Subject::Area));
}

pub(crate) fn propose(about: Option<Subject>, offer: &mut dyn FnMut(Action)) {
    if let Some(Subject::Area(area)) = about {
        offer(Action::Fight(area));
    }
}

pub(crate) fn check(rules: &Victory, state: &Open, action: Action) -> Verdict {
    match action {
        Action::Fight(area) => match forced(rules, state) {
            Some(first) if first != area => {
                let rule = if first == AreaId::INDONESIA { "VitP 18.14" } else { "VitP 18.13" };
                Err(Illegal::new(rule, Reason::FightFirst(first)))
            }
            _ if areas(rules, state).contains(area) => Ok(()),
            _ => Err(Illegal::new("VitP 7.11", Reason::NothingToFight(area))),
        },
        _ => crate::not_now(),
    }
}

pub(crate) fn perform(rules: &Victory, state: &mut State, action: Action, log: &mut Log<Event>) {
    if let Action::Fight(area) = action {
        combat::begin(rules, state, area, log);
    }
}
