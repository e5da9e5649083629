//! The end of the turn: flags, points, captures, the next turn. VitP 5.71, 5.72, 5.75, 15, 2.5.

use ironbottom_kernel::{Dice, Log, Pending, Seat, step};

use crate::action::{Action, Subject};
use crate::board::{AreaId, AreaSet, MAX_LEAD, PieceSet, PlaceId, Side};
use crate::capture;
use crate::event::Event;
use crate::frame::Step;
use crate::known::{Known, Passing};
use crate::reason::{Verdict, not_now};
use crate::state::{Open, Row, State};
use crate::victory::Victory;

/// VitP 5.71, 5.72: flags, points, captures.
pub(crate) struct Control;

impl Passing for Control {
    fn rule(&self) -> &'static str {
        "VitP 5.71"
    }

    fn pass(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        let before = state.flags;
        place_flags(rules, state, log);
        score(rules, state, log);
        if state.turn == rules.settings.last_turn() {
            // Nothing that follows could change the score.
            log.push(Event::Ended { lead: state.lead });
            state.go(Step::Over);
            return;
        }
        state.go(Step::LastLandings(Side::Japan));
        capture::surrounded(rules, state, before, log);
    }
}

/// VitP 5.75, 7.62: markers come off and the next turn begins.
pub(crate) struct NextTurn;

impl Passing for NextTurn {
    fn rule(&self) -> &'static str {
        "VitP 5.75"
    }

    fn pass(&self, _: &Victory, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        state.turn += 1;
        state.resting = PieceSet::EMPTY;
        state.pursued = PieceSet::EMPTY;
        state.barred = PieceSet::EMPTY;
        state.raiding = PieceSet::EMPTY;
        state.fought = AreaSet::EMPTY;
        state.named = Row::EMPTY;
        state.mended = [0; PlaceId::PORTS];
        log.push(Event::TurnBegan(state.turn));
        // The record writes the position of each new turn: what was done before it stands.
        log.seal();
        state.go(Step::Reinforce(Side::Japan));
    }
}

/// VitP 5.75: the game is over.
pub(crate) struct Over;

impl step::Step<Victory> for Over {
    fn rule(&self) -> &'static str {
        "VitP 5.75"
    }

    fn pending(&self, rules: &Victory, state: &State) -> Pending {
        Pending::Over(rules.outcome(state))
    }

    fn propose(&self, _: Known<'_>, _: Option<Subject>, _: &mut dyn FnMut(Action)) {}

    fn check(&self, _: Known<'_>, _: Action) -> Verdict {
        not_now()
    }

    fn perform(&self, _: &Victory, _: &mut State, _: Seat, _: Action, _: &mut dyn Dice, _: &mut Log<Event>) {}
}

/// VitP 15.3: a flag where a side has a patrolling ship or an air unit at sea.
fn place_flags(rules: &Victory, state: &mut State, log: &mut Log<Event>) {
    let before = std::mem::replace(&mut state.flags, [AreaSet::EMPTY; 2]);
    for area in AreaId::all() {
        let before = Side::ALL.into_iter().find(|side| before[side.index()].contains(area));
        let holder = Side::ALL.into_iter().find(|&side| holds(rules, state, area, side));
        if let Some(side) = holder {
            state.flags[side.index()].insert(area);
        }
        log.push(Event::Flagged { area, before, side: holder });
    }
}

/// VitP 15.3, 15.31: submarines, raiders and amphibious units do not count.
fn holds(rules: &Victory, state: &Open, area: AreaId, side: Side) -> bool {
    let fleet = state.fleet(rules.board, area, side);
    let patrollers = fleet.intersection(rules.board.ships()).difference(state.raiding);
    !patrollers.is_empty() || fleet.intersects(rules.board.air_units())
}

/// VitP 15.4: what the flags on the board earn each side.
pub(crate) fn earned(rules: &Victory, state: &Open) -> [u8; 2] {
    let mut earned = Side::ALL.map(|side| {
        let flags = state.flags[side.index()];
        flags.iter().map(|area| rules.board[area].poc[side.index()]).sum()
    });
    if rules.settings.nine_turns {
        // VitP 19.3.
        let rich = AreaSet::EMPTY.with(AreaId::JAPANESE_ISLANDS).with(AreaId::INDONESIA);
        earned[0] += state.flags[0].intersection(rich).len() as u8;
    }
    earned
}

/// VitP 15.4, 2.5: the difference of what both earn moves the track, which ends at 29.
fn score(rules: &Victory, state: &mut State, log: &mut Log<Event>) {
    let earned = earned(rules, state);
    let limit = MAX_LEAD as i16;
    let lead = i16::from(state.lead) + i16::from(earned[0]) - i16::from(earned[1]);
    state.lead = lead.clamp(-limit, limit) as i8;
    log.push(Event::Scored { earned, lead: state.lead });
}
