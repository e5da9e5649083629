//! Combat in one sea area. VitP 7 to 9, 16, 18, and the options 19.2, 20 to 23.
//!
//! A battle is a walk through [`Phase`]s. [`settle`] enters a phase: it goes on by itself where nobody has
//! anything to decide and waits otherwise. What may be done in a phase is written once, in [`check`]; the lists
//! in `offers.rs` are proposals that pass it.

use ironbottom_kernel::{Dice, Log};

mod air_raid;
mod contest;
mod effects;
mod factors;
mod fire;
mod groups;
mod landings;
mod named;
mod offers;
mod pursuit;
mod retreat;
mod surprise;
mod targets;
mod task_forces;
mod torpedo;

use crate::action::{Action, Light};
use crate::board::{AreaId, PieceId, Side};
use crate::event::Event;
use crate::flow::Moved;
use crate::frame::{Frame, Phase};
use crate::state::{Battle, Open, State};
use crate::{Verdict, Victory, landing};
use fire::Fire;
use landings::Moment;
pub(crate) use offers::{offers, subjects};
use targets::Aiming;
pub(crate) use torpedo::{torpedo, torpedo_targets};

/// Is there anything to do in this area this turn? VitP 7.11, 7.12; on turn 1 always in the Hawaiian Islands,
/// where the uncertain groups are rolled for (VitP 18.22).
pub(crate) fn may_fight(rules: &Victory, state: &Open, area: AreaId) -> bool {
    if state.fought.contains(area) {
        return false;
    }
    let fleets = Side::ALL.map(|side| state.fleet(area, side));
    let both = fleets.iter().all(|fleet| !fleet.is_empty());
    let first = state.turn == 1 && area == AreaId::HAWAIIAN_ISLANDS;
    first || both || Side::ALL.into_iter().any(|side| acts_alone(rules, state, area, side))
}

/// VitP 7.11: carriers with something to raid, or amphibious units with somewhere to land.
fn acts_alone(rules: &Victory, state: &Open, area: AreaId, side: Side) -> bool {
    let fleet = state.fleet(area, side);
    if fleet.is_empty() {
        return false;
    }
    let enemy = rules.board.side(side.other());
    let strikes = |carrier: PieceId| factors::airstrike(rules, state, carrier) > 0;
    let raids = fleet.intersection(rules.board.carriers()).iter().any(strikes)
        && rules.board[area].places.iter().any(|place| state.in_port(place).intersects(enemy));
    let lands = |unit: PieceId| !landing::places(rules, state, unit).is_empty();
    raids || landing::units(state, fleet, side).iter().any(lands)
}

/// Combat begins in an area.
pub(crate) fn begin(_rules: &Victory, state: &mut State, area: AreaId, log: &mut Log<Event>) {
    state.battle = Battle::new(area, surprise::of(state, area));
    state.control.push(Frame::Battle(Phase::Open));
    log.push(Event::BattleBegan(area));
}

/// The next phase.
fn go(state: &mut State, phase: Phase) {
    *state.control.top_mut() = Frame::Battle(phase);
}

/// Enters a phase.
pub(crate) fn settle(
    rules: &Victory,
    state: &mut State,
    phase: Phase,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) -> Moved {
    match phase {
        Phase::Open => surprise::settle_open(rules, state, log),
        Phase::Strike => surprise::settle_strike(rules, state, log),
        Phase::Reply => surprise::settle_reply(rules, state),
        Phase::Linger => surprise::settle_linger(state),
        Phase::Record => surprise::settle_record(rules, state),
        Phase::Uncertain(group) => surprise::settle_uncertain(rules, state, group, dice, log),
        Phase::Sally => surprise::settle_sally(rules, state, log),
        Phase::Escape => surprise::settle_escape(state),
        Phase::FuelShortage => surprise::settle_fuel_shortage(rules, state, log),
        Phase::Withdraw(side) => retreat::settle_withdrawal(rules, state, side),
        Phase::Round => contest::settle_round(rules, state, dice, log),
        Phase::Forces(side) => task_forces::settle_forces(state, side),
        Phase::Sighting => task_forces::settle_sighting(state, dice, log),
        // Everybody always has a choice here.
        Phase::Appear(_) | Phase::Stances(_) | Phase::Contest(_) | Phase::LandFirst => Moved::Wait,
        Phase::Action => contest::settle_action(state, log),
        Phase::Kamikaze => contest::settle_kamikaze(rules, state),
        Phase::Carriers => contest::settle_carriers(rules, state),
        Phase::Aim(side) => contest::settle_aim(rules, state, side),
        Phase::Effects => contest::settle_effects(rules, state, log),
        Phase::Torpedo | Phase::SallyTorpedo => torpedo::settle(rules, state, phase),
        Phase::Retreat(side) => retreat::settle(rules, state, side),
        Phase::Groups => groups::settle_groups(state, log),
        Phase::Pursue => pursuit::settle_pursue(rules, state),
        Phase::NextGroup => pursuit::settle_next(rules, state, log),
        Phase::Split => groups::settle_split(state),
        Phase::Follow => pursuit::settle_follow(rules, state, log),
        Phase::Land { side, second } => {
            let next = landings::after(state, side, second);
            landings::settle(rules, state, side, Moment::Round, next)
        }
        Phase::Victory => air_raid::settle_victory(state),
        Phase::AirRaid => air_raid::settle_assignment(rules, state),
        Phase::RaidAim => air_raid::settle_aim(rules, state, log),
        Phase::LateLand(side) => landings::settle(rules, state, side, Moment::Combat, Phase::Close),
        Phase::Close => close(state, log),
    }
}

/// Combat in the area is done. VitP 7.1.
fn close(state: &mut State, log: &mut Log<Event>) -> Moved {
    let area = state.battle.area;
    let victor = Side::ALL.into_iter().find(|&side| !state.fleet(area, side).is_empty());
    state.fought.insert(area);
    log.push(Event::BattleEnded { area, victor });
    state.control.pop();
    Moved::On
}

/// Who decides in this phase; Japan for those that never wait.
pub(crate) fn asked(state: &Open, phase: Phase) -> Side {
    match phase {
        Phase::Withdraw(side)
        | Phase::Forces(side)
        | Phase::Stances(side)
        | Phase::Contest(side)
        | Phase::Aim(side)
        | Phase::Retreat(side)
        | Phase::Land { side, .. }
        | Phase::LateLand(side) => side,
        Phase::Strike | Phase::Linger | Phase::Record | Phase::Kamikaze => Side::Japan,
        Phase::Reply | Phase::Appear(_) | Phase::Escape | Phase::Carriers | Phase::LandFirst => Side::Allies,
        Phase::Torpedo | Phase::SallyTorpedo => torpedo::owner(state),
        Phase::Groups | Phase::Split => pursuit::pursuing_side(state).other(),
        Phase::Pursue | Phase::Follow => pursuit::pursuing_side(state),
        Phase::AirRaid | Phase::RaidAim => air_raid::raider(state),
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
        | Phase::Close => Side::Japan,
    }
}

/// The draft of targets that a phase is, if it is one.
const fn aiming(phase: Phase) -> Option<Aiming> {
    match phase {
        Phase::Aim(side) => Some(Aiming::Action(side)),
        Phase::Strike => Some(Aiming::Strike),
        Phase::Reply => Some(Aiming::Reply),
        Phase::Record => Some(Aiming::Record),
        Phase::RaidAim => Some(Aiming::Raid),
        Phase::Open
        | Phase::Linger
        | Phase::Uncertain(_)
        | Phase::Appear(_)
        | Phase::Sally
        | Phase::SallyTorpedo
        | Phase::Escape
        | Phase::FuelShortage
        | Phase::Withdraw(_)
        | Phase::Round
        | Phase::Forces(_)
        | Phase::Stances(_)
        | Phase::Sighting
        | Phase::Contest(_)
        | Phase::Action
        | Phase::Kamikaze
        | Phase::Carriers
        | Phase::Effects
        | Phase::Torpedo
        | Phase::Retreat(_)
        | Phase::Groups
        | Phase::Pursue
        | Phase::NextGroup
        | Phase::Split
        | Phase::Follow
        | Phase::LandFirst
        | Phase::Land { .. }
        | Phase::Victory
        | Phase::AirRaid
        | Phase::LateLand(_)
        | Phase::Close => None,
    }
}

/// The dice of an attack as it would be made in this phase, and what is added to each: for the reader.
pub(crate) fn shots(
    rules: &Victory,
    state: &Open,
    phase: Phase,
    attacker: PieceId,
    target: PieceId,
) -> (u8, u8) {
    let fire = match aiming(phase) {
        Some(Aiming::Action(_)) if state.battle.light == Light::Night => Fire::Night,
        Some(Aiming::Action(_) | Aiming::Reply | Aiming::Record) => Fire::Day,
        Some(Aiming::Strike) => surprise::fire_of(rules, state),
        Some(Aiming::Raid) => Fire::Raid,
        None => Fire::Torpedo,
    };
    fire::shots_and_bonus(rules, state, attacker, target, fire)
}

/// Is it legal?
pub(crate) fn check(rules: &Victory, state: &State, phase: Phase, action: Action) -> Verdict {
    match phase {
        Phase::Strike | Phase::Reply | Phase::Record | Phase::Aim(_) | Phase::RaidAim => {
            let Some(aiming) = aiming(phase) else { return crate::not_now() };
            let field = targets::field(rules, state, aiming);
            match action {
                Action::Aim { attacker, target } => {
                    targets::check_aim(rules, state, &field, attacker, target)
                }
                Action::Done => targets::check_done(rules, state, &field),
                _ => crate::not_now(),
            }
        }
        Phase::Linger | Phase::Escape | Phase::Withdraw(_) | Phase::Retreat(_) => retreat::check(action),
        Phase::Appear(_) => surprise::check_appear(rules, action),
        Phase::Forces(_) => task_forces::check_forces(state, action),
        Phase::Stances(side) => task_forces::check_stances(state, side, action),
        Phase::Contest(_) => contest::check_choice(action),
        Phase::Kamikaze => named::check_kamikaze(rules, state, action),
        Phase::Carriers => named::check_gunnery(rules, state, action),
        Phase::Torpedo | Phase::SallyTorpedo => torpedo::check(rules, state, action),
        Phase::Groups | Phase::Split => groups::check(state, action),
        Phase::Pursue => pursuit::check_pursue(state, action),
        Phase::Follow => pursuit::check_follow(state, action),
        Phase::LandFirst => landings::check_first(action),
        Phase::Land { side, .. } => landings::check(rules, state, side, Moment::Round, action),
        Phase::LateLand(side) => landings::check(rules, state, side, Moment::Combat, action),
        Phase::AirRaid => air_raid::check_assignment(rules, state, action),
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
        | Phase::Close => crate::not_now(),
    }
}

/// Does what [`check`] has passed.
pub(crate) fn perform(
    rules: &Victory,
    state: &mut State,
    phase: Phase,
    action: Action,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    match phase {
        Phase::Record => surprise::record(state, action, log),
        Phase::Strike | Phase::Reply | Phase::Aim(_) | Phase::RaidAim => {
            if let Action::Aim { attacker, target } = action {
                state.battle.aim.set(attacker, target);
            } else {
                fire(rules, state, phase, dice, log);
            }
        }
        Phase::Linger => surprise::linger(rules, state, action, log),
        Phase::Appear(group) => surprise::perform_appear(rules, state, group, action, log),
        Phase::Escape => surprise::escape(rules, state, action, log),
        Phase::Withdraw(side) => retreat::perform_withdrawal(rules, state, side, action, log),
        Phase::Forces(side) => task_forces::perform_forces(state, side, action),
        Phase::Stances(side) => task_forces::perform_stances(state, side, action, log),
        Phase::Contest(side) => contest::choose(state, side, action, dice, log),
        Phase::Kamikaze => named::perform_kamikaze(state, action, log),
        Phase::Carriers => named::perform_gunnery(state, action, log),
        Phase::Torpedo | Phase::SallyTorpedo => torpedo::perform(rules, state, phase, action, dice, log),
        Phase::Retreat(side) => retreat::perform(rules, state, side, action, log),
        Phase::Groups => groups::perform_groups(state, action, log),
        Phase::Split => groups::perform_split(state, action, log),
        Phase::Pursue => pursuit::perform_pursue(rules, state, action, log),
        Phase::Follow => pursuit::perform_follow(rules, state, action, log),
        Phase::LandFirst => landings::perform_first(state, action),
        Phase::Land { side, second } => {
            let next = landings::after(state, side, second);
            landings::perform(rules, state, side, action, next, log);
        }
        Phase::LateLand(side) => landings::perform(rules, state, side, action, Phase::Close, log),
        Phase::AirRaid => air_raid::perform_assignment(rules, state, action, log),
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
        | Phase::Close => {}
    }
}

/// All targets of a draft are named: the dice.
fn fire(rules: &Victory, state: &mut State, phase: Phase, dice: &mut dyn Dice, log: &mut Log<Event>) {
    match aiming(phase) {
        Some(Aiming::Action(side)) => contest::fire(rules, state, side, dice, log),
        Some(Aiming::Strike) => surprise::strike(rules, state, dice, log),
        Some(Aiming::Reply) => surprise::reply(rules, state, dice, log),
        Some(Aiming::Raid) => air_raid::fire(rules, state, dice, log),
        Some(Aiming::Record) | None => {}
    }
}
