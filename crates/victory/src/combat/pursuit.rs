//! Pursuit. VitP 8.3, 8.4, 8.6.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use super::chase::{
    check_ship, check_speed, goes_on, labels, members, pursuers, pursuing_side, ships, speed_of, unassigned,
};
use super::course::{after_pursuit, begin_landings, begin_round};
use super::division::division;
use crate::action::{Action, Subject};
use crate::board::{PieceId, PieceSet};
use crate::event::Event;
use crate::known::{Known, Passing, asks};
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State};
use crate::victory::Victory;

/// Can this ship keep up with any group that can be pursued now?
fn keeps_up(rules: &Victory, state: &Open, ship: PieceId) -> bool {
    labels(state).iter().any(|group| check_speed(rules, state, ship, group).is_ok())
}

/// VitP 8.33: the other side assigns pursuers.
pub(crate) struct Pursue;

impl step::Step<Victory> for Pursue {
    fn rule(&self) -> &'static str {
        "VitP 8.33"
    }

    fn pending(&self, _: &Victory, state: &State) -> Pending {
        asks(pursuing_side(state))
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let decision = unassigned(rules, state).iter().any(|ship| keeps_up(rules, state, ship));
        Entered::waits_if(decision, || after_chase(rules, state, log))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        let Known { rules, open, .. } = known;
        let able = unassigned(rules, open).iter().filter(|&ship| keeps_up(rules, open, ship));
        able.map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(piece)) => {
                labels(known.open).iter().for_each(|group| keep(Action::Pursue { piece, group }));
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Known { rules, open, .. } = known;
        match action {
            Action::Done => Ok(()),
            Action::Pursue { piece, group } => {
                check_ship(rules, open, piece)?;
                if open.battle.groups.get(piece).is_some() {
                    return Err(Illegal::new("VitP 8.6", Reason::AlreadyOrdered(piece)));
                }
                if !labels(open).contains(group) {
                    return Err(Illegal::new("VitP 8.33", Reason::NoSuchGroup(group)));
                }
                check_speed(rules, open, piece, group)
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
        if let Action::Pursue { piece, group } = action {
            state.battle.groups.set(piece, group);
            return;
        }
        for ship in ships(rules, state) {
            if let Some(group) = state.battle.groups.get(ship) {
                state.pursued.insert(ship);
                log.push(Event::Pursued { piece: ship, group });
            }
        }
        after_chase(rules, state, log);
    }
}

/// VitP 8.42, 8.43: the pursuers of the group that fought follow or break off, while any of them can keep up.
pub(crate) struct Follow;

impl step::Step<Victory> for Follow {
    fn rule(&self) -> &'static str {
        "VitP 8.43"
    }

    fn pending(&self, _: &Victory, state: &State) -> Pending {
        asks(pursuing_side(state))
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let any = pursuers(rules, state).iter().any(|ship| keeps_up(rules, state, ship));
        let decision = goes_on(state) && !labels(state).is_empty() && any;
        Entered::waits_if(decision, || end_follow(rules, state, log))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        pursuers(known.rules, known.open).iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Piece(piece)) => {
                labels(known.open).iter().for_each(|group| keep(Action::Pursue { piece, group }));
                keep(Action::BreakOff(piece));
            }
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        let Known { rules, open, .. } = known;
        match action {
            Action::Done => Ok(()),
            Action::Pursue { piece, group } => {
                check_pursuer(rules, open, piece)?;
                if !division(open).parts().contains(group) {
                    return Err(Illegal::new("VitP 8.6", Reason::NoSuchGroup(group)));
                }
                check_speed(rules, open, piece, group)
            }
            Action::BreakOff(piece) => check_pursuer(rules, open, piece),
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
        match action {
            Action::Pursue { piece, group } => state.battle.groups.set(piece, group),
            Action::BreakOff(piece) => state.battle.groups.set(piece, piece),
            _ => end_follow(rules, state, log),
        }
    }
}

/// VitP 8.34, 8.43: only a ship that still pursues this group can follow or break off.
fn check_pursuer(rules: &Victory, state: &Open, ship: PieceId) -> Verdict {
    check_ship(rules, state, ship)?;
    match state.battle.groups.get(ship) {
        Some(label) if Some(label) == state.battle.group => Ok(()),
        Some(label) if label == ship || division(state).parts().contains(label) => {
            Err(Illegal::new("VitP 8.42", Reason::AlreadyOrdered(ship)))
        }
        Some(_) => Err(Illegal::new("VitP 8.6", Reason::NoSuchGroup(ship))),
        None => Err(Illegal::new("VitP 8.34", Reason::NotPursuing(ship))),
    }
}

fn end_follow(rules: &Victory, state: &mut State, log: &mut Log<Event>) {
    let parts = division(state).parts();
    for ship in ships(rules, state) {
        follow(rules, state, ship, parts, log);
    }
    after_chase(rules, state, log);
}

/// VitP 8.44, 5.43: when it is known who pursues whom, groups that nobody pursues are in port at once, and only then does
/// anybody land.
fn after_chase(rules: &Victory, state: &mut State, log: &mut Log<Event>) {
    begin_landings(rules, state);
    if rules.escapes_go_before_landings() {
        let_escape(rules, state, log);
    }
}

/// VitP 8.43: a ship that is slower than everything in its group must stop pursuing. VitP 8.45: so does one
/// whose group is gone.
fn follow(rules: &Victory, state: &mut State, ship: PieceId, parts: PieceSet, log: &mut Log<Event>) {
    let Some(group) = state.battle.groups.get(ship) else { return };
    let fought = Some(group) == state.battle.group;
    let stops = !goes_on(state)
        || members(rules, state, group).is_empty()
        || check_speed(rules, state, ship, group).is_err();
    if group == ship || (fought && stops) {
        break_off(state, ship, log);
    } else if parts.contains(group) {
        log.push(Event::Pursued { piece: ship, group });
    }
}

fn break_off(state: &mut State, ship: PieceId, log: &mut Log<Event>) {
    state.battle.groups.clear(ship);
    log.push(Event::BrokeOff(ship));
}

/// Groups that nobody pursues escape; then the group that fought goes on, or the slowest one begins. VitP 8.41, 8.44,
/// 8.45.
///
/// VitP ruling 33: a group fights to its end before another does, the slowest first.
pub(crate) struct NextGroup;

impl Passing for NextGroup {
    fn rule(&self) -> &'static str {
        "VitP 8.41"
    }

    fn pass(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        if let_escape(rules, state, log) {
            return;
        }
        let fights_on = state.battle.group.filter(|&group| !members(rules, state, group).is_empty());
        state.battle.group = fights_on.or_else(|| slowest(rules, state));
        if state.battle.group.is_some() {
            begin_round(rules, state, log);
        } else {
            after_pursuit(rules, state);
        }
    }
}

/// The labels of all retreating groups with anything left in them.
fn all_groups(rules: &Victory, state: &Open) -> PieceSet {
    let fleet = state.fleet(rules.board, state.battle.area, pursuing_side(state).other());
    fleet.iter().filter_map(|piece| state.battle.groups.get(piece)).collect()
}

/// VitP 8.44. True if anything must go home first.
fn let_escape(rules: &Victory, state: &mut State, log: &mut Log<Event>) -> bool {
    let mut any = false;
    for group in all_groups(rules, state) {
        if state.battle.groups.with(ships(rules, state), group).is_empty() {
            any = true;
            log.push(Event::Escaped(group));
            members(rules, state, group).iter().for_each(|piece| state.send_home(piece));
        }
    }
    any
}

fn slowest(rules: &Victory, state: &Open) -> Option<PieceId> {
    all_groups(rules, state).iter().min_by_key(|&group| speed_of(rules, state, members(rules, state, group)))
}
