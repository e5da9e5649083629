//! How the game is won: what has to be held, since when, and by whom. AAP40 p.6, 24, 33.

use crate::board::{Global, NationSet, Side, SpaceId, SpaceSet, Theatre};
use crate::game::Axis1940;
use crate::state::{Claim, Ending, State};

/// Does a side hold one of these?
fn holds_one(state: &State, side: Side, capitals: SpaceSet) -> bool {
    capitals.iter().any(|at| state.holder(at).side() == side)
}

/// Does a side hold all of these?
fn holds_all(state: &State, side: Side, capitals: SpaceSet) -> bool {
    capitals.iter().all(|at| state.holder(at).side() == side)
}

/// Is what a claim rests on in its side's hands? AAP40 p.33.
fn stands(rules: &Axis1940, state: &State, global: &Global, claim: Claim) -> bool {
    let cities = |theatre: Theatre| {
        state.cities_of(rules.board, theatre, Side::Axis) >= global.cities[theatre.index()]
    };
    match claim {
        Claim::Europe => cities(Theatre::Europe),
        Claim::Pacific => cities(Theatre::Pacific),
        Claim::Capitals => holds_all(state, Side::Allies, global.axis_capitals),
    }
}

/// Has the side of a claim a capital of its own, as it has to at the end of the round? AAP40 p.33.
fn has_capital(state: &State, global: &Global, claim: Claim) -> bool {
    match claim.side() {
        Side::Axis => holds_one(state, Side::Axis, global.axis_capitals),
        Side::Allies => holds_one(state, Side::Allies, global.allied_capitals),
    }
}

/// The claims that the mover's turn decides.
fn due(state: &State) -> impl Iterator<Item = Claim> {
    Claim::ALL.into_iter().filter(|claim| state.claims[claim.index()] == Some(state.power))
}

/// What the mover held since its last turn, if it wins with it; and what it would win if it had the capital it lacks.
pub(crate) fn at_the_beginning(rules: &Axis1940, state: &State) -> (Option<Ending>, bool) {
    if let Some(global) = &rules.board.start.global {
        let won = due(state).find(|&claim| has_capital(state, global, claim));
        return (won.map(Claim::ending), won.is_none() && due(state).next().is_some());
    }
    let victory = rules.board.start.victory;
    match state.side() {
        Side::Axis if state.cities_held => {
            let home = state.holder(victory.home).side() == Side::Axis;
            (home.then_some(Ending::Cities), !home)
        }
        Side::Allies if state.watch.contains(state.power) => {
            let capital = holds_one(state, Side::Allies, victory.one_of);
            (capital.then_some(Ending::Capital), !capital)
        }
        _ => (None, false),
    }
}

/// What the mover wins at the end of a turn it began in hope.
pub(crate) fn at_the_end(rules: &Axis1940, state: &State) -> Option<Ending> {
    if !state.hoping {
        return None;
    }
    if let Some(global) = &rules.board.start.global {
        return due(state).find(|&claim| has_capital(state, global, claim)).map(Claim::ending);
    }
    let victory = rules.board.start.victory;
    match state.side() {
        Side::Axis => {
            let home = state.holder(victory.home).side() == Side::Axis;
            (home && state.cities(rules.board, Side::Axis) >= victory.cities).then_some(Ending::Cities)
        }
        Side::Allies => {
            let target = state.holder(victory.target).side() == Side::Allies;
            (target && holds_one(state, Side::Allies, victory.one_of)).then_some(Ending::Capital)
        }
    }
}

/// The end of a turn: what its power holds from now on.
pub(crate) fn note(rules: &Axis1940, state: &mut State) {
    if rules.board.is_global() {
        return;
    }
    let victory = rules.board.start.victory;
    match state.side() {
        Side::Axis => state.cities_held = state.cities(rules.board, Side::Axis) >= victory.cities,
        Side::Allies => {
            if state.holder(victory.target).side() == Side::Allies {
                state.watch.insert(state.power);
            }
        }
    }
}

/// What has to hold without a break is looked at whenever something changes hands. AAP40 p.24, 33.
pub(crate) fn watch(rules: &Axis1940, state: &mut State) {
    if let Some(global) = &rules.board.start.global {
        for claim in Claim::ALL {
            let held = stands(rules, state, global, claim);
            let claims = &mut state.claims[claim.index()];
            // Whoever took the last of it has to keep it until its next turn; what was lost in between counts anew.
            *claims = if held { claims.or(Some(state.power)) } else { None };
        }
        return;
    }
    let victory = rules.board.start.victory;
    if state.holder(victory.target).side() == Side::Axis {
        state.watch = NationSet::EMPTY;
    }
    if state.cities(rules.board, Side::Axis) < victory.cities {
        state.cities_held = false;
    }
}

/// The cities or capitals of a claim.
pub(crate) fn stakes(rules: &Axis1940, global: &Global, claim: Claim) -> SpaceSet {
    let of = |theatre: Theatre| -> SpaceSet {
        rules.board.cities().iter().filter(|city: &SpaceId| city.theatre() == theatre).collect()
    };
    match claim {
        Claim::Europe => of(Theatre::Europe),
        Claim::Pacific => of(Theatre::Pacific),
        Claim::Capitals => global.axis_capitals,
    }
}
