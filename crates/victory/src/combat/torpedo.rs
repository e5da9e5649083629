//! The submarine's attack. VitP 16, 7.81, 18.24, A1.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Illegal, Log, Pending, Seat};

use super::course::after_submarine;
use super::effects;
use super::fire::{self, Fire};
use crate::action::{Action, Subject};
use crate::board::{AreaId, Arrival, Board, Entry, PieceId, PieceSet, PlaceId, Side};
use crate::event::Event;
use crate::frame::Phase;
use crate::known::{Known, asks};
use crate::reason::{Reason, Verdict, not_now};
use crate::state::{Open, State, Where};
use crate::victory::Victory;

/// The submarine may attack in combat, if it has a target.
pub(crate) enum Torpedo {
    /// At the end of a round. VitP 7.81.
    AfterRound,
    /// When the Allies have left Pearl Harbor. VitP 18.24.
    AfterSally,
}

impl step::Step<Victory> for Torpedo {
    fn rule(&self) -> &'static str {
        match self {
            Self::AfterRound => "VitP 7.81",
            Self::AfterSally => "VitP 18.24",
        }
    }

    fn pending(&self, rules: &Victory, state: &State) -> Pending {
        asks(owner(rules, state))
    }

    fn enter(&self, rules: &Victory, state: &mut State, _: &mut dyn Dice, _: &mut Log<Event>) -> Entered {
        let decision = !targets_here(rules, state).is_empty();
        let next = self.next(state);
        Entered::waits_if(decision, || state.go_on(next))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        targets_here(known.rules, known.open).iter().map(Subject::Piece).for_each(keep);
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Pass),
            Some(Subject::Piece(target)) => keep(Action::Torpedo(target)),
            Some(Subject::Area(_) | Subject::Place(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Pass => Ok(()),
            Action::Torpedo(target) => check_target(known.rules, known.open, target),
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
        let next = self.next(state);
        state.go_on(next);
        if let (Action::Torpedo(target), Some(boat)) = (action, boat_here(rules, state)) {
            torpedo(rules, state, boat, target, dice, log);
        }
    }
}

impl Torpedo {
    /// What comes after the submarine.
    fn next(&self, state: &Open) -> Phase {
        match self {
            Self::AfterRound => after_submarine(state),
            Self::AfterSally => Phase::Escape,
        }
    }
}

/// What the submarine can attack: enemy ships and amphibious units at sea with it. VitP 16.2.
///
/// VitP A1, ruling 36: on turn 1 in the Hawaiian Islands only what left Pearl Harbor.
pub(crate) fn torpedo_targets(rules: &Victory, state: &Open, boat: PieceId) -> PieceSet {
    let Some(area) = state.area_of(boat) else { return PieceSet::EMPTY };
    let enemy = state.fleet(rules.board, area, rules.board[boat].side().other());
    let targets = enemy.difference(rules.board.air_units());
    if !of_the_raid(rules, state, area) {
        return targets;
    }
    targets.iter().filter(|&piece| was_in_pearl_harbor(rules.board, piece)).collect()
}

/// VitP A1: does the I-Boat belong to the raid on Pearl Harbor?
fn of_the_raid(rules: &Victory, state: &Open, area: AreaId) -> bool {
    rules.settings.i_boat_raid && state.turn == 1 && area == AreaId::HAWAIIAN_ISLANDS
}

/// On turn 1 only what lay in Pearl Harbor at the start can have left it.
fn was_in_pearl_harbor(board: &Board, piece: PieceId) -> bool {
    board[piece].arrival == Arrival { turn: 1, at: Entry::Place(PlaceId::PEARL_HARBOR) }
}

/// The submarine attacks and goes home. The result counts at once. VitP 16.2, 16.3.
pub(crate) fn torpedo(
    rules: &Victory,
    state: &mut State,
    boat: PieceId,
    target: PieceId,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    let blow = fire::attack(rules, state, boat, target, Fire::Torpedo, dice, log);
    log.push(Event::SubmarineHome { piece: boat, from: state.at(boat) });
    state.put(boat, Where::Home);
    if blow.damage > 0 || blow.disabled {
        effects::strike(rules, state, target, blow.damage, blow.disabled, log);
    }
}

/// This turn's submarine, if it is in the area being fought over.
fn boat_here(rules: &Victory, state: &Open) -> Option<PieceId> {
    let boat = rules.submarine(state.turn)?;
    (state.area_of(boat) == Some(state.battle.area)).then_some(boat)
}

/// Whose submarine serves this turn.
fn owner(rules: &Victory, state: &Open) -> Side {
    rules.submarine(state.turn).map_or(Side::Japan, |boat| rules.board[boat].side())
}

/// Its targets in this combat.
fn targets_here(rules: &Victory, state: &Open) -> PieceSet {
    boat_here(rules, state).map_or(PieceSet::EMPTY, |boat| torpedo_targets(rules, state, boat))
}

fn check_target(rules: &Victory, state: &Open, target: PieceId) -> Verdict {
    if targets_here(rules, state).contains(target) {
        return Ok(());
    }
    let at_sea = state.fleet(rules.board, state.battle.area, owner(rules, state).other());
    let could = at_sea.difference(rules.board.air_units()).contains(target);
    Err(if could {
        Illegal::new("VitP A1", Reason::NotFromPearlHarbor(target))
    } else {
        Illegal::new("VitP 16.2", Reason::NoTorpedoTarget(target))
    })
}
