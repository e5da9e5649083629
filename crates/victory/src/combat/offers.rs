//! What can be acted with and what may be done in a phase: proposals that pass [`check`].

use super::landings::{self, Moment};
use super::{aiming, air_raid, check, groups, named, pursuit, targets, task_forces, torpedo};
use crate::Victory;
use crate::action::{Action, Light, Stance, Subject};
use crate::board::{AreaId, PieceId, Side};
use crate::frame::Phase;
use crate::sets::PieceSet;
use crate::state::State;

/// What can be acted with: pieces with at least one legal action.
pub(crate) fn subjects(rules: &Victory, state: &State, phase: Phase, out: &mut Vec<Subject>) {
    if let Some(aiming) = aiming(phase) {
        let field = targets::field(rules, state, aiming);
        let able = targets::unaimed(state, &field).iter().filter(|&piece| {
            let mut targets = targets::candidates(state, &field, piece).iter();
            targets.any(|target| targets::check_aim(rules, state, &field, piece, target).is_ok())
        });
        out.extend(able.map(Subject::Piece));
        return;
    }
    for piece in candidates(rules, state, phase) {
        let subject = Subject::Piece(piece);
        let mut any = false;
        propose(rules, state, phase, Some(subject), &mut |action| {
            any = any || check(rules, state, phase, action).is_ok();
        });
        if any {
            out.push(subject);
        }
    }
}

/// The legal actions about one subject.
pub(crate) fn offers(
    rules: &Victory,
    state: &State,
    phase: Phase,
    about: Option<Subject>,
    out: &mut Vec<Action>,
) {
    if let (Some(aiming), Some(Subject::Piece(attacker))) = (aiming(phase), about) {
        let field = targets::field(rules, state, aiming);
        let targets = targets::candidates(state, &field, attacker).iter();
        let legal = |&target: &PieceId| targets::check_aim(rules, state, &field, attacker, target).is_ok();
        out.extend(targets.filter(legal).map(|target| Action::Aim { attacker, target }));
        return;
    }
    propose(rules, state, phase, about, &mut |action| {
        if check(rules, state, phase, action).is_ok() {
            out.push(action);
        }
    });
}

/// The pieces a phase might be about; [`subjects`] keeps those with something to do.
fn candidates(rules: &Victory, state: &State, phase: Phase) -> PieceSet {
    match phase {
        Phase::Forces(_) => groups::forces(state).whole(),
        Phase::Stances(side) => task_forces::unsaid(state, side),
        Phase::Kamikaze => named::kamikaze_candidates(rules, state),
        Phase::Carriers => named::gunnery_candidates(rules, state),
        Phase::Torpedo | Phase::SallyTorpedo => torpedo::targets_here(rules, state),
        Phase::Groups | Phase::Split => groups::division(state).whole(),
        Phase::Pursue => pursuit::unassigned(state),
        Phase::Follow => pursuit::pursuers(state),
        Phase::Land { side, .. } => landings::able(rules, state, side, Moment::Round),
        Phase::LateLand(side) => landings::able(rules, state, side, Moment::Combat),
        Phase::AirRaid => air_raid::unassigned(rules, state, air_raid::raider(state)),
        // Targets are named: see `subjects`.
        Phase::Strike | Phase::Reply | Phase::Record | Phase::Aim(_) | Phase::RaidAim => PieceSet::EMPTY,
        Phase::Open
        | Phase::Linger
        | Phase::Uncertain(_)
        | Phase::Appear(_)
        | Phase::Sally
        | Phase::Escape
        | Phase::FuelShortage
        | Phase::Withdraw(_)
        | Phase::Round
        | Phase::Sighting
        | Phase::Contest(_)
        | Phase::Action
        | Phase::Effects
        | Phase::Retreat(_)
        | Phase::NextGroup
        | Phase::LandFirst
        | Phase::Victory
        | Phase::Close => PieceSet::EMPTY,
    }
}

/// What might be legal about a subject.
fn propose(
    rules: &Victory,
    state: &State,
    phase: Phase,
    about: Option<Subject>,
    offer: &mut dyn FnMut(Action),
) {
    match about {
        None => verbs(phase).iter().for_each(|&verb| offer(verb)),
        Some(Subject::Piece(piece)) => propose_about(rules, state, phase, piece, offer),
        Some(Subject::Area(_) | Subject::Place(_)) => {}
    }
}

/// The verbs of a phase that are about no piece.
const fn verbs(phase: Phase) -> &'static [Action] {
    match phase {
        Phase::Linger | Phase::Escape | Phase::Withdraw(_) | Phase::Retreat(_) => {
            &[Action::Retreat, Action::Stay]
        }
        Phase::Appear(_) => {
            &[Action::Appear(AreaId::CENTRAL_PACIFIC), Action::Appear(AreaId::NORTH_PACIFIC), Action::Retreat]
        }
        Phase::SallyTorpedo | Phase::Torpedo => &[Action::Pass],
        Phase::Contest(_) => &[Action::Choose(Light::Day), Action::Choose(Light::Night)],
        Phase::LandFirst => &[Action::LandFirst(Side::Japan), Action::LandFirst(Side::Allies)],
        Phase::Strike
        | Phase::Reply
        | Phase::Record
        | Phase::Forces(_)
        | Phase::Stances(_)
        | Phase::Kamikaze
        | Phase::Carriers
        | Phase::Aim(_)
        | Phase::Groups
        | Phase::Pursue
        | Phase::Split
        | Phase::Follow
        | Phase::Land { .. }
        | Phase::AirRaid
        | Phase::RaidAim
        | Phase::LateLand(_) => &[Action::Done],
        Phase::Open
        | Phase::Uncertain(_)
        | Phase::Sally
        | Phase::FuelShortage
        | Phase::Round
        | Phase::Sighting
        | Phase::Action
        | Phase::Effects
        | Phase::NextGroup
        | Phase::Victory
        | Phase::Close => &[],
    }
}

/// What might be legal about a piece.
fn propose_about(
    rules: &Victory,
    state: &State,
    phase: Phase,
    piece: PieceId,
    offer: &mut dyn FnMut(Action),
) {
    match phase {
        // Targets are named: see `offers`.
        Phase::Strike | Phase::Reply | Phase::Record | Phase::Aim(_) | Phase::RaidAim => {}
        Phase::Forces(_) => {
            let leaders = groups::forces(state).leaders(piece);
            leaders.iter().for_each(|with| offer(Action::Force { piece, with }));
        }
        Phase::Stances(_) => {
            offer(Action::Stance { force: piece, stance: Stance::Landing });
            offer(Action::Stance { force: piece, stance: Stance::Hiding });
        }
        Phase::Kamikaze => offer(Action::Kamikaze(piece)),
        Phase::Carriers => offer(Action::OpenFire(piece)),
        Phase::Torpedo | Phase::SallyTorpedo => offer(Action::Torpedo(piece)),
        Phase::Groups | Phase::Split => {
            let leaders = groups::division(state).leaders(piece);
            leaders.iter().for_each(|with| offer(Action::Group { piece, with }));
        }
        Phase::Pursue | Phase::Follow => {
            pursuit::labels(state).iter().for_each(|group| offer(Action::Pursue { piece, group }));
            offer(Action::BreakOff(piece));
        }
        Phase::Land { .. } | Phase::LateLand(_) => {
            let places = rules.board[state.battle.area].places;
            places.iter().for_each(|place| offer(Action::Land { piece, place }));
        }
        Phase::AirRaid => {
            let places = air_raid::places(rules, state, air_raid::raider(state));
            places.iter().for_each(|place| offer(Action::AirRaid { carrier: piece, place }));
        }
        Phase::Open
        | Phase::Linger
        | Phase::Uncertain(_)
        | Phase::Appear(_)
        | Phase::Sally
        | Phase::Escape
        | Phase::FuelShortage
        | Phase::Withdraw(_)
        | Phase::Round
        | Phase::Sighting
        | Phase::Contest(_)
        | Phase::Action
        | Phase::Effects
        | Phase::Retreat(_)
        | Phase::NextGroup
        | Phase::LandFirst
        | Phase::Victory
        | Phase::Close => {}
    }
}
