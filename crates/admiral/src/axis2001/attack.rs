//! Phase 3: which battles, with what, and how the troops get there.

use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Country, Kind, Side, SpaceId};
use ironbottom_axis2001::unit::{Status, Unit};

use super::Table;
use super::chart::{self, Force, Stance};
use crate::doctrine::Mood;

/// A group that may go somewhere.
struct Choice {
    from: SpaceId,
    unit: Unit,
    to: SpaceId,
    count: u8,
}

/// Which choices are taken, with how many units.
type Sent = Vec<(usize, u8)>;

/// The next actions of the combat movement; `Done` when there is nothing left worth doing.
pub(super) fn plan(table: &Table<'_>, mood: &mut Mood, out: &mut Vec<Action>) {
    let subjects = table.subjects();
    let mut choices: Vec<Choice> = Vec::with_capacity(128);
    let mut loads: Vec<Action> = Vec::new();
    let mut landings: Vec<Action> = Vec::new();
    for &subject in &subjects {
        for action in table.offers(Some(subject)) {
            match action {
                Action::Move { from, unit, to, count } => {
                    if let Some(known) =
                        choices.iter_mut().find(|c| c.from == from && c.unit == unit && c.to == to)
                    {
                        known.count = known.count.max(count);
                    } else {
                        choices.push(Choice { from, unit, to, count });
                    }
                }
                Action::Load { .. } => loads.push(action),
                Action::Assault { .. } => landings.push(action),
                Action::Done
                | Action::Divide(_)
                | Action::Buy { .. }
                | Action::Place { .. }
                | Action::Unload { .. }
                | Action::Stow { .. }
                | Action::Seize { .. }
                | Action::Raid { .. }
                | Action::Declare { .. }
                | Action::Patrol { .. }
                | Action::Recover { .. }
                | Action::Claim(_)
                | Action::Battle(_) => {}
            }
        }
    }
    if let Some(action) = best_landing(table, &landings, mood) {
        out.push(action);
        return;
    }
    let sailed = sail_laden(table, &choices, mood, out);
    if sailed {
        return;
    }
    strike(table, &mut choices, mood, out);
    if !out.is_empty() {
        return;
    }
    if let Some(action) = best_load(table, &loads, mood) {
        out.push(action);
        return;
    }
    out.push(Action::Done);
}

/// What a landing may bring.
fn landing_value(table: &Table<'_>, to: SpaceId) -> f32 {
    let Table { rules, state, .. } = *table;
    let side = state.side();
    if state.side_of(to) != Some(side.other()) {
        return f32::NEG_INFINITY;
    }
    let defenders = chart::standing(rules, state, to, side.other(), Stance::Defence);
    // What is already on its way there counts.
    let mut ours = chart::standing(rules, state, to, side, Stance::Attack);
    for group in state.forces.all().iter().filter(|group| group.unit.nation.power() == state.power) {
        if group.unit.toward == Some(to) {
            for cargo in group.unit.aboard().filter(|cargo| cargo.landing()) {
                if let Some(kind) = cargo.kind() {
                    ours = ours.with(chart::times(chart::of_kind(rules, kind, Stance::Attack), group.count));
                }
            }
        }
    }
    let two = chart::times(chart::of_kind(rules, Kind::Infantry, Stance::Attack), 2);
    let win = ours.with(two).beats(&defenders);
    win * chart::prize(rules, state, to, side) - (1.0 - win) * 7.0
}

/// Troops at sea beside an enemy shore that is worth it go ashore.
fn best_landing(table: &Table<'_>, landings: &[Action], mood: &mut Mood) -> Option<Action> {
    let mut best: Option<(f32, Action)> = None;
    for &action in landings {
        let Action::Assault { to, .. } = action else { continue };
        let looks = mood.shift(landing_value(table, to), 3.0);
        if looks > 0.5 && best.is_none_or(|(known, _)| looks > known) {
            best = Some((looks, action));
        }
    }
    best.map(|(_, action)| action)
}

/// Ships with troops that can still sail go where a landing is worth most.
fn sail_laden(table: &Table<'_>, choices: &[Choice], mood: &mut Mood, out: &mut Vec<Action>) -> bool {
    let Table { rules, state, .. } = *table;
    let side = state.side();
    let mut best: Option<(f32, &Choice)> = None;
    for choice in choices.iter().filter(|choice| choice.unit.kind.is_sea() && choice.unit.is_laden()) {
        if choice.unit.is(Status::FOUGHT)
            || !choice.unit.aboard().any(|cargo| cargo.nation().power() == state.power)
        {
            continue;
        }
        let enemy = chart::standing(rules, state, choice.to, side.other(), Stance::Defence);
        let own = chart::standing(rules, state, choice.to, side, Stance::Attack);
        if enemy.body > 0.0 && own.beats(&enemy) < 0.8 {
            continue;
        }
        let shore =
            rules.board.shores(choice.to).iter().map(|land| landing_value(table, land)).fold(0.0, f32::max);
        let risk = danger_at_sea(table, choice.to, side);
        let looks = mood.shift(shore - risk, 3.0);
        if looks > 1.0 && best.is_none_or(|(known, _)| looks > known) {
            best = Some((looks, choice));
        }
    }
    // Where they lie may be the best place of all: then the landing itself was offered before.
    let Some((_, choice)) = best else { return false };
    out.push(Action::Move { from: choice.from, unit: choice.unit, to: choice.to, count: 1 });
    true
}

/// What the enemy may do to ships in a zone next turn.
fn danger_at_sea(table: &Table<'_>, zone: SpaceId, side: Side) -> f32 {
    let Table { rules, state, .. } = *table;
    let near = rules.disk(zone, 2);
    let mut enemy = Force::default();
    for group in state.forces.all().iter().filter(|group| group.unit.nation.side() != side) {
        let kind = group.unit.kind;
        if near.contains(group.at) && (kind.is_sea() || kind.is_air()) {
            enemy = enemy.with(chart::times(chart::of_kind(rules, kind, Stance::Attack), group.count));
        }
    }
    let own = chart::standing(rules, state, zone, side, Stance::Defence);
    6.0 * (enemy.punch / (enemy.punch + own.punch + 0.7))
}

/// A unit on the shore and a ship for it, when some shore in reach is worth a landing.
fn best_load(table: &Table<'_>, loads: &[Action], mood: &mut Mood) -> Option<Action> {
    let Table { rules, state, .. } = *table;
    let side = state.side();
    let mut best: Option<(f32, Action)> = None;
    for &action in loads {
        let Action::Load { from, unit, zone, ship } = action else { continue };
        if unit.kind == Kind::Aa || reserved(table, from, unit.kind) {
            continue;
        }
        // Shores the ship can reach: its own zone and two moves on.
        let mut reach = rules.board.sails(zone).with(zone);
        for near in rules.board.sails(zone) {
            if !state.has_enemies(near) {
                reach = reach.or(rules.board.sails(near));
            }
        }
        let best_shore = reach
            .iter()
            .filter(|&at| {
                !state.has_enemies(at) || chart::standing(rules, state, at, side, Stance::Attack).body > 0.0
            })
            .flat_map(|at| rules.board.shores(at).iter())
            .map(|land| landing_value(table, land))
            .fold(f32::NEG_INFINITY, f32::max);
        let punch = chart::of_kind(rules, unit.kind, Stance::Attack).punch;
        let looks = mood.shift(best_shore + punch + if ship.is_laden() { 1.0 } else { 0.0 }, 2.0);
        if looks > 3.0 && best.is_none_or(|(known, _)| looks > known) {
            best = Some((looks, action));
        }
    }
    best.map(|(_, action)| action)
}

/// Is this one of the few that must stay to guard a capital?
pub(super) fn reserved(table: &Table<'_>, at: SpaceId, kind: Kind) -> bool {
    let Table { rules, state, .. } = *table;
    if !kind.is_land() || !at.is_land() {
        return false;
    }
    let capital = [Country::Japan, Country::India, Country::Australia, Country::Usa]
        .into_iter()
        .any(|country| rules.board.capital(country) == at);
    if !capital {
        return false;
    }
    let side = state.side();
    let threat = chart::threat(rules, state, at, side);
    let guard = chart::standing(rules, state, at, side, Stance::Defence);
    guard.body <= 2.0 || threat.beats(&guard) > 0.12
}

/// The battles worth fighting with what can get there directly.
fn strike(table: &Table<'_>, choices: &mut Vec<Choice>, mood: &mut Mood, out: &mut Vec<Action>) {
    let Table { rules, state, .. } = *table;
    let side = state.side();
    // Ships with troops and stowed aircraft have been seen to.
    choices.retain(|choice| {
        let seen_to = choice.unit.is_laden() && choice.unit.kind.is_sea();
        !(seen_to || reserved(table, choice.from, choice.unit.kind))
    });
    let mut targets: Vec<SpaceId> = Vec::new();
    for choice in choices.iter() {
        if !targets.contains(&choice.to) && is_target(table, choice.to) {
            targets.push(choice.to);
        }
    }
    let mut best: Option<(f32, Sent)> = None;
    for target in targets {
        let defenders = chart::standing(rules, state, target, side.other(), Stance::Defence);
        let mut ours = chart::standing(rules, state, target, side, Stance::Attack);
        let prize = if target.is_land() {
            chart::prize(rules, state, target, side)
        } else {
            chart::convoy(rules, state, target, side)
        };
        let prize = mood.weigh(prize);
        let mut able: Vec<usize> = (0..choices.len()).filter(|&index| choices[index].to == target).collect();
        // Cheap and hard-hitting first; aircraft last, for they are dear and come home.
        able.sort_by(|&a, &b| eagerness(table, &choices[b]).total_cmp(&eagerness(table, &choices[a])));
        let mut sent: Sent = Vec::new();
        let enough = 0.88;
        let mut win = if ours.body > 0.0 { ours.beats(&defenders) } else { 0.0 };
        let needs_land = target.is_land();
        for index in able {
            let choice = &choices[index];
            let one = chart::of_kind(rules, choice.unit.kind, Stance::Attack);
            if one.body <= 0.0
                || (one.punch <= 0.0 && !target.is_sea())
                || choice.unit.kind == Kind::Transport
            {
                continue;
            }
            let mut count = 0;
            while count < choice.count {
                let holding = !needs_land || ours.land >= 1.0;
                if win >= enough && holding && (defenders.body > 0.0 || count > 0 || !sent.is_empty()) {
                    break;
                }
                ours = ours.with(one);
                count += 1;
                win = ours.beats(&defenders);
            }
            if count > 0 {
                sent.push((index, count));
            }
        }
        if sent.is_empty() {
            continue;
        }
        let taken = if needs_land && ours.land < 1.0 { 0.0 } else { prize };
        let killed = defenders.cost;
        let value =
            win * (taken + killed) - (1.0 - win) * ours.cost * 0.8 - win * 0.35 * defenders.punch * 4.0;
        let looks = mood.shift(value, 3.0);
        if win > 0.55 && looks > 1.0 && best.as_ref().is_none_or(|(known, _)| looks > *known) {
            best = Some((looks, sent));
        }
    }
    let Some((_, sent)) = best else { return };
    for (index, count) in sent {
        let Choice { from, unit, to, .. } = choices[index];
        out.push(Action::Move { from, unit, to, count });
    }
}

/// Enemies, an enemy territory, or a convoy to take.
fn is_target(table: &Table<'_>, to: SpaceId) -> bool {
    let Table { rules, state, .. } = *table;
    let side = state.side();
    state.has_enemies(to)
        || state.side_of(to) == Some(side.other())
        || (to.is_sea() && chart::convoy(rules, state, to, side) > 0.0)
}

/// Who goes first into an attack.
fn eagerness(table: &Table<'_>, choice: &Choice) -> f32 {
    let facts = &table.rules.board.kinds[choice.unit.kind.index()];
    let cheap = f32::from(facts.attack) / f32::from(facts.cost.max(1));
    cheap - if choice.unit.kind.is_air() { 0.3 } else { 0.0 }
        + if choice.unit.kind.is_land() { 0.2 } else { 0.0 }
}
