//! What a player reads for a choice, and what it lights.

use super::names::{self, capital, cargo_name, counted, ipcs, kind, space, within};
use super::notation::group_word;
use crate::Axis2001;
use crate::action::{Action, Subject};
use crate::board::{Kind, SpaceId};
use crate::combat::{Choice, Topic};
use crate::frame::{Frame, Step};
use crate::landing::moves_left;
use crate::state::State;
use crate::unit::{Status, Unit};
use crate::view::View;

/// The words for an action.
pub(super) fn label(rules: &Axis2001, view: &View, action: Action) -> String {
    let state = &view.state;
    match action {
        Action::Done => done(state).to_owned(),
        Action::Divide(india) => {
            let rest = state.pool.saturating_sub(u16::from(india));
            format!("{} to India, {rest} to Australia", ipcs(india))
        }
        Action::Buy { country, kind: what } => {
            let cost = rules.board[what].cost;
            format!("Buy {} for {} ({})", names::some(1, what), names::country(country), ipcs(cost))
        }
        Action::Place { kind: Kind::Complex, at, .. } => format!("Build a complex {}", within(at)),
        Action::Place { kind: what, count, complex, at, .. } if complex == at => {
            format!("Place {} {}", counted(count, what), within(at))
        }
        Action::Place { kind: what, count, complex, at, .. } => {
            format!("Place {} {}, by {}", counted(count, what), within(at), space(complex))
        }
        Action::Move { from, unit, to, count } if from == to => {
            format!("Land {} {}", counted(count, unit.kind), deck(to))
        }
        Action::Move { from, unit, to, count } => {
            let force = counted(count, unit.kind);
            format!("{force} from {} to {}{}", space(from), space(to), arrival(state, unit, to))
        }
        Action::Load { from, unit, zone, ship } => {
            let laden =
                if ship.is_laden() { format!(" with {}", names::aboard(ship)) } else { String::new() };
            let ship = kind(ship.kind);
            format!("Load {} from {} onto a {ship}{laden} in {}", kind(unit.kind), space(from), space(zone))
        }
        Action::Unload { zone, ship, cargo, to } => {
            format!("Unload {} {} from {}", cargo_name(ship.nation, cargo), within(to), space(zone))
        }
        Action::Assault { zone, ship, cargo, to } => {
            let what = cargo_name(ship.nation, cargo);
            format!("Land {what} {} from {} in an amphibious assault", within(to), space(zone))
        }
        Action::Stow { zone, nation, .. } => {
            let whose = names::adjective(nation);
            format!("Leave one {whose} fighter aboard in {} as cargo", space(zone))
        }
        Action::Seize { zone, unit, count } => {
            format!("{} {} and take its convoy (one move)", stay(count, unit.kind), within(zone))
        }
        Action::Raid { at, unit, count } => {
            let task = if unit.kind == Kind::Bomber { "bomb the complex" } else { "escort the bombers" };
            format!("{} to {task} {}", counted(count, unit.kind), within(at))
        }
        Action::Declare { unit, zone, count, .. } => {
            format!("{} to land on a carrier in {}", counted(count, unit.kind), space(zone))
        }
        Action::Patrol { from, unit, to, count } => {
            let force = counted(count, unit.kind);
            format!("{force} from {} on combat air patrol over {}", space(from), space(to))
        }
        Action::Recover { from, unit, to, count } => {
            let force = counted(count, unit.kind);
            format!("Land {force} from patrol over {} {}", space(from), deck(to))
        }
        Action::Claim(country) => format!("{} takes it", capital(names::country(country))),
        Action::Battle(choice) => battle(rules, state, choice),
    }
}

fn done(state: &State) -> &'static str {
    use crate::frame::{Frame, Step};
    match state.control.top() {
        Frame::Sequence(step) => match step {
            Step::Purchase => "Done buying",
            Step::Recovery => "Done landing patrols",
            Step::CombatMove => "Combat movement is over: fight",
            Step::Declare => "The rest as planned: fight",
            Step::Noncombat => "Movement is over",
            Step::Place => "Done placing",
            Step::Divide | Step::Begin | Step::Control | Step::Income | Step::End | Step::Over => "Done",
        },
        Frame::Battle(_) | Frame::Claim(_) => "Done",
    }
}

fn stay(count: u8, which: Kind) -> String {
    format!("{} stay{}", counted(count, which), if count == 1 { "s" } else { "" })
}

/// `in Burma`, `on a carrier in sea zone 36`.
fn deck(at: SpaceId) -> String {
    if at.is_sea() { format!("on a carrier in {}", space(at)) } else { within(at) }
}

/// What coming there would mean.
fn arrival(state: &State, unit: Unit, to: SpaceId) -> &'static str {
    let theirs = state.present(to, state.side().other());
    let count = theirs.filter(|group| !(to.is_land() && group.unit.kind == Kind::Aa)).count();
    if count > 0 {
        return ", to attack";
    }
    if to.is_sea() || unit.kind.is_air() {
        let deck = unit.kind == Kind::Fighter && to.is_sea() && state.free_decks(to, state.side()) > 0;
        return if deck { " (a deck is free)" } else { "" };
    }
    if state.is_friendly(to) { "" } else { ", to take it" }
}

fn battle(rules: &Axis2001, state: &State, choice: Choice) -> String {
    match choice {
        Choice::Kamikaze { zone, target, ship } => {
            let of = names::adjective(target.nation);
            let which =
                if state.forces.count(zone, target) > 1 { format!(", number {ship}") } else { String::new() };
            format!("A kamikaze at a {of} {}{which} in {}", unit_name(target), space(zone))
        }
        Choice::Done => "No more".to_owned(),
        Choice::Fight(at) if state.battle.raids.contains(at) => format!("Fly the raid on {}", space(at)),
        Choice::Fight(at) => format!("Fight {}", within(at)),
        Choice::Intercept(unit) => format!("Send up one {} fighter", names::adjective(unit.nation)),
        Choice::CallOff(zone) => format!("Call off the landing from {}", space(zone)),
        Choice::Bombard { zone, unit } => format!("A {} in {} bombards", kind(unit.kind), space(zone)),
        Choice::Storm => "Go ashore".to_owned(),
        Choice::Fire => "Roll the dice".to_owned(),
        Choice::Submerge(unit) => format!("Submerge one {} submarine", names::adjective(unit.nation)),
        Choice::Retreat(to) => format!("Retreat to {}", space(to)),
        Choice::BreakOff => "Break off: all aircraft leave".to_owned(),
        Choice::Withdraw(unit) => format!("Withdraw one {}{}", kind(unit.kind), apart(rules, state, unit)),
        Choice::Lose(unit) if unit.kind == Kind::Battleship && !unit.is(Status::DAMAGED) => {
            format!("One {} battleship takes the hit and stays afloat", names::adjective(unit.nation))
        }
        Choice::Lose(unit) => {
            let apart = apart(rules, state, unit);
            format!("Lose one {} {}{apart}", names::adjective(unit.nation), unit_name(unit))
        }
        Choice::Accept => "Accept these losses".to_owned(),
        Choice::Refuse => "Refuse these losses".to_owned(),
        Choice::Haven(to) => format!("One fighter lands {}", deck(to)),
    }
}

/// What tells a unit of the battle from others of its name: how far it can still fly, where it is to land.
fn apart(rules: &Axis2001, state: &State, unit: Unit) -> String {
    let same = |other: Unit| other.nation == unit.nation && unit_name(other) == unit_name(unit);
    let here = state.forces.at(state.battle.at).iter();
    if here.filter(|group| same(group.unit) && !group.unit.is(Status::HIT)).count() < 2 {
        return String::new();
    }
    let mut words = Vec::new();
    if unit.kind.is_air() && unit.is(Status::ALOFT) {
        words.push(format!("that can still fly {}", moves_left(rules, unit)));
    }
    if let Some(target) = unit.toward {
        words.push(format!("bound for {}", space(target)));
    }
    if words.is_empty() {
        words.extend(names::state_words(unit));
    }
    if words.is_empty() { String::new() } else { format!(" ({})", words.join(", ")) }
}

/// `transport with 2 infantry aboard`, `damaged battleship`.
pub(super) fn unit_name(unit: Unit) -> String {
    let mut out = String::new();
    if unit.is(Status::DAMAGED) {
        out.push_str("damaged ");
    }
    out.push_str(kind(unit.kind));
    if unit.is_laden() {
        out.push_str(&format!(" with {} aboard", names::aboard(unit)));
    }
    out
}

/// The words for a subject.
pub(super) fn subject_label(view: &View, subject: Subject) -> String {
    match subject {
        Subject::Group(at, unit) => {
            let count = view.state.forces.count(at, unit);
            let mut text = format!("{}: {}", space(at), names::group(unit, count));
            if unit.nation.power().nations().len() > 1 {
                text.push_str(&format!(", {}", names::adjective(unit.nation)));
            }
            capital(text)
        }
        Subject::Country(country) => {
            let head = names::country_head(country);
            let waiting: u32 = view.state.bought[country.index()].iter().map(|&count| u32::from(count)).sum();
            match view.state.control.top() {
                Frame::Sequence(Step::Place) => {
                    format!("{head}: {waiting} new {} to place", if waiting == 1 { "unit" } else { "units" })
                }
                Frame::Sequence(_) | Frame::Battle(_) | Frame::Claim(_) => {
                    format!("{head}: {} in hand", ipcs(view.state.cash[country.index()]))
                }
            }
        }
        Subject::Battle(Topic::Space(at)) => capital(space(at)),
    }
}

/// Spaces and pieces an action leads to.
pub(super) fn lights(action: Action, state: &State) -> Vec<String> {
    let id = |at: SpaceId| names::space_id(at).to_owned();
    match action {
        Action::Done | Action::Divide(_) | Action::Buy { .. } | Action::Claim(_) => Vec::new(),
        Action::Place { at, .. } => vec![id(at)],
        Action::Move { to, .. }
        | Action::Patrol { to, .. }
        | Action::Recover { to, .. }
        | Action::Unload { to, .. }
        | Action::Assault { to, .. } => vec![id(to)],
        Action::Load { zone, ship, .. } => vec![id(zone), group_word(zone, ship)],
        Action::Stow { zone, ship, .. } => vec![group_word(zone, ship)],
        Action::Seize { zone, .. } | Action::Declare { zone, .. } => vec![id(zone)],
        Action::Raid { at, .. } => vec![id(at)],
        Action::Battle(choice) => match choice {
            Choice::Kamikaze { zone, target, .. } => vec![id(zone), group_word(zone, target)],
            Choice::Fight(at) | Choice::Retreat(at) | Choice::Haven(at) | Choice::CallOff(at) => vec![id(at)],
            Choice::Intercept(unit)
            | Choice::Submerge(unit)
            | Choice::Withdraw(unit)
            | Choice::Lose(unit) => {
                vec![group_word(state.battle.at, unit)]
            }
            Choice::Bombard { zone, unit } => vec![group_word(zone, unit)],
            Choice::Done
            | Choice::Storm
            | Choice::Fire
            | Choice::BreakOff
            | Choice::Accept
            | Choice::Refuse => Vec::new(),
        },
    }
}
