//! The same again: what a player would enter after a choice to load or land everything of a stack. A page posts them
//! as one list, which is one step of undo; each is an action of its own that the rules check.

use ironbottom_kernel::{Log, Words as _};

use crate::action::Action;
use crate::board::SpaceId;
use crate::frame::{Frame, Step};
use crate::game::Axis2001;
use crate::known::Known;
use crate::movement::{When, transport};
use crate::state::State;
use crate::unit::{Cargo, Unit};

/// What follows a choice, in notation; nothing where it stands alone.
pub(super) fn onward(rules: &Axis2001, state: &State, action: Action) -> Vec<String> {
    let mut ahead = *state;
    let steps = match action {
        Action::Load { from, unit, zone, ship } => load_all(rules, &mut ahead, (from, unit, zone, ship)),
        Action::Assault { zone, ship, cargo, to } if is_first(ship, cargo) => {
            ashore(rules, &mut ahead, (zone, ship, to), Ashore::Assault)
        }
        Action::Unload { zone, ship, cargo, to } if is_first(ship, cargo) => {
            ashore(rules, &mut ahead, (zone, ship, to), Ashore::Unload)
        }
        _ => Vec::new(),
    };
    // The first is the choice itself.
    steps.into_iter().skip(1).collect()
}

/// Is it the first thing aboard that is not to land yet? One offer of a ship speaks for all.
fn is_first(ship: Unit, cargo: Cargo) -> bool {
    ship.aboard().find(|other| !other.landing()) == Some(cargo)
}

fn said(rules: &Axis2001, state: &State, action: Action) -> String {
    let mut text = String::new();
    rules.encode(state, action, &mut text);
    text
}

/// As many of a stack on land as the ships of a stack take.
fn load_all(
    rules: &Axis2001,
    ahead: &mut State,
    (from, unit, zone, ship): (SpaceId, Unit, SpaceId, Unit),
) -> Vec<String> {
    let when = match ahead.control.top() {
        Frame::Sequence(Step::CombatMove) => When::Combat,
        Frame::Sequence(_) | Frame::Battle(_) | Frame::Claim(_) => When::Noncombat,
    };
    let mut steps = Vec::new();
    for _ in 0..ahead.forces.count(zone, ship) {
        let mut onto = ship;
        while transport::check_load(Known::new(rules, ahead), (from, unit, zone, onto), when).is_ok() {
            steps.push(said(rules, ahead, Action::Load { from, unit, zone, ship: onto }));
            match transport::load(ahead, (from, unit, zone, onto), &mut Log::off()) {
                Some(laden) => onto = laden,
                None => break,
            }
        }
    }
    steps
}

/// How something goes ashore.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ashore {
    Assault,
    Unload,
}

/// Everything aboard the ships of a stack, ship by ship.
fn ashore(
    rules: &Axis2001,
    ahead: &mut State,
    (zone, ship, to): (SpaceId, Unit, SpaceId),
    how: Ashore,
) -> Vec<String> {
    let mut steps = Vec::new();
    for _ in 0..ahead.forces.count(zone, ship) {
        let mut from = ship;
        while let Some(cargo) = from.aboard().find(|cargo| !cargo.landing()) {
            let order = (zone, from, cargo, to);
            let known = Known::new(rules, ahead);
            let (allowed, action) = match how {
                Ashore::Assault => (
                    transport::check_assault(&known.look(), order),
                    Action::Assault { zone, ship: from, cargo, to },
                ),
                Ashore::Unload => (
                    transport::check_unload(&known.look(), order),
                    Action::Unload { zone, ship: from, cargo, to },
                ),
            };
            if allowed.is_err() {
                break;
            }
            steps.push(said(rules, ahead, action));
            let next = match how {
                Ashore::Assault => transport::declare(ahead, order, &mut Log::off()),
                Ashore::Unload => transport::unload(ahead, order, &mut Log::off()),
            };
            match next {
                Some(next) => from = next,
                None => break,
            }
        }
    }
    steps
}
