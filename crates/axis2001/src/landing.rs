//! Where aircraft can land: the proof that no mission is a suicide run. AAP01 p.11, 34, FAQ "Risky Attacks".
//!
//! An aircraft within range of territory its side has held since the turn began needs nothing more. A fighter that
//! is not needs a deck: one where a friendly carrier stands, where one may yet go in phase 6, or where one may go if
//! a battle that the mover fights is won; never one that a retreat would bring near. A fighter whose landing was
//! declared counts on a deck in that zone and no other. [`stranded`] counts the aircraft that no assignment of
//! fighters to decks can save; an action is refused when it makes them more.

mod sky;

use crate::board::{Kind, RANGES, SpaceId, SpaceSet};
use crate::forces::Group;
use crate::game::Axis2001;
use crate::look::Look;
use crate::reason::{Reason, Verdict, refuse};
use crate::state::{Fields, State};
use crate::unit::{Status, Unit};

pub(crate) use sky::{Shift, Sky, opens};

/// The fields of the power whose turn it is: they are what its side holds when the turn begins, and nothing in the
/// turn adds to them (FAQ: never in a newly captured territory).
#[must_use]
pub fn fields(rules: &Axis2001, state: &State) -> Fields {
    let home: SpaceSet = SpaceId::lands().filter(|&land| state.is_home(land)).collect();
    let board = rules.board;
    let mut within = [SpaceSet::EMPTY; RANGES];
    // A friendly air base is as near as the sea around it (p.12).
    let bases = home.intersection(board.air_bases());
    within[0] = home.union(board.air_graph().around(bases).intersection(board.seas()));
    for range in 1..RANGES {
        within[range] = within[range - 1].union(board.air_graph().around(within[range - 1]));
    }
    within
}

/// Moves an aircraft has left.
#[inline]
#[must_use]
pub fn moves_left(rules: &Axis2001, unit: Unit) -> u8 {
    rules.board[unit.kind].r#move.saturating_sub(unit.status.used())
}

/// Can an aircraft with so many moves left come down on a field from here?
#[inline]
#[must_use]
pub fn reaches_field(state: &State, at: SpaceId, left: u8) -> bool {
    state.fields[usize::from(left).min(RANGES - 1)].contains(at)
}

/// Fighters in the air that no field is near enough for, and that need a deck.
#[inline]
#[must_use]
pub fn needs_deck(rules: &Axis2001, state: &State, group: &Group) -> bool {
    group.unit.is(Status::ALOFT)
        && group.unit.kind == Kind::Fighter
        && state.moves_now(group.unit.nation)
        && !reaches_field(state, group.at, moves_left(rules, group.unit))
}

/// Where fighters in the air that no field is near enough for are to land: the plan that the book wants declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The fighters.
    pub fighters: Group,
    /// How many of them.
    pub count: u8,
    /// The sea zone in which they land.
    pub zone: SpaceId,
    /// Where the carrier is now; another zone means that it has to come.
    pub carrier: SpaceId,
}

/// How many of the mover's aircraft in the air no landing can be found for.
#[must_use]
pub fn stranded(rules: &Axis2001, state: &State) -> u16 {
    Look::new(rules, state).stranded(None)
}

/// The plan for every fighter that depends on a deck, as far as there is one.
pub fn plans(rules: &Axis2001, state: &State, found: impl FnMut(Plan)) {
    let look = Look::new(rules, state);
    if look.risky {
        Sky::new(&look).plans(&look, found);
    }
}

/// Would this change leave more aircraft without a landing? AAP01 p.11, 34.
pub(crate) fn check_landings(look: &Look<'_>, shift: &Shift) -> Verdict {
    let before = look.stranded(None);
    if before == 0 && look.sky().is_hopeless(look, shift) || look.stranded(Some(shift)) > before {
        refuse("AAP01 p.34 fighter.3", Reason::NowhereToLand)
    } else {
        Ok(())
    }
}
