//! War and peace: what a declaration would win this turn against what it would bring upon us. AAP40 p.8, 9, 11.

use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Nation, Objective, SpaceId};
use ironbottom_axis1940::frame::{Frame, Step};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Rules as _};

use super::{Table, attack};
use ironbottom_admiral::Noise;

/// What is to be said at the beginning of combat movement: war on some, or nothing.
pub(super) fn declare(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let offers = table.offers(None);
    let wars: Vec<Nation> = offers
        .iter()
        .filter_map(|action| match action {
            Action::War(on) => Some(*on),
            _ => None,
        })
        .collect();
    for on in choose(table, &wars, noise) {
        out.push(Action::War(on));
    }
    out.push(Action::Done);
}

/// Whom to declare war on.
fn choose(table: &Table<'_>, wars: &[Nation], noise: &mut Noise) -> Vec<Nation> {
    let power = table.power;
    // Who was waiting for its right to fight, and whose great friend fights already, fights.
    let sure: Vec<Nation> = wars.iter().copied().filter(|&on| is_sure(table, on)).collect();
    if !sure.is_empty() || matches!(power, Nation::Soviet | Nation::China) {
        return sure;
    }
    let peace = promise(table, &[]).unwrap_or(0.0);
    let mut best = (0.0, Vec::new());
    for some in alternatives(table, wars) {
        let Some(promised) = promise(table, &some) else { continue };
        let gain = promised - peace - cost(table, &some);
        let gain = noise.shift(gain, 15.0);
        if gain > best.0 {
            best = (gain, some);
        }
    }
    best.1
}

/// Is this war no question any more?
fn is_sure(table: &Table<'_>, on: Nation) -> bool {
    let (state, power) = (table.state, table.power);
    let arsenal = table.rules.board.start.arsenal.power;
    match power {
        _ if power == arsenal => true,
        _ if power.side() != arsenal.side() => false,
        // It has enemies enough in the west.
        Nation::Soviet => on != Nation::Japan,
        _ => state.at_war(arsenal, on),
    }
}

/// Declarations worth weighing: one on everybody, and one on each with those who go to war with it.
fn alternatives(table: &Table<'_>, wars: &[Nation]) -> Vec<Vec<Nation>> {
    let linked = &table.rules.board.start.linked;
    let first = |on: &&Nation| {
        !wars.iter().take_while(|other| other != on).any(|other| linked[other.index()].contains(**on))
    };
    let heads: Vec<Nation> = wars.iter().filter(first).copied().collect();
    let mut all = vec![heads.clone()];
    if heads.len() > 1 {
        all.extend(heads.into_iter().map(|on| vec![on]));
    }
    all
}

/// What the battles of this turn promise after these declarations.
fn promise(table: &Table<'_>, wars: &[Nation]) -> Option<f32> {
    let Table { rules, seat, .. } = *table;
    let mut state = *table.state;
    let orders = wars.iter().map(|&on| Action::War(on)).chain([Action::Done]);
    for action in orders {
        rules.check(&state, seat, action).ok()?;
        rules.perform(&mut state, seat, action, &mut Fast::new(1), &mut Log::off());
    }
    let fights = state.control.top() == Frame::Sequence(Step::CombatMove);
    let then = Table { state: &state, ..*table };
    Some(if fights { attack::plan(&then, &mut Noise::none(1), &mut Vec::new()) } else { 0.0 })
}

/// What the declarations bring upon us: the bonus, the war economy that begins sooner than it would by itself, and what
/// only peace pays.
fn cost(table: &Table<'_>, wars: &[Nation]) -> f32 {
    let Table { rules, state, power, weights, .. } = *table;
    let start = &rules.board.start;
    let arsenal = start.arsenal;
    let sooner = f32::from(arsenal.turn.saturating_sub(state.round));
    let turn = |on: Nation| match &start.global {
        Some(global) if on == Nation::Soviet => global.soviet_turn,
        _ => arsenal.turn,
    };
    // How many turns earlier we have this one as an enemy.
    let earlier = |on: Nation| f32::from(turn(on).saturating_sub(state.round));
    if power.side() == arsenal.power.side() {
        // The great friend stays out of a war it was not drawn into.
        return (30.0 + 30.0 * sooner) * weights.patience;
    }
    let mut cost = if state.bonus_paid { 0.0 } else { f32::from(arsenal.ipc) };
    for objective in &start.objectives {
        let ipc = f32::from(objective.ipc);
        let theirs = objective.power == arsenal.power && objective.war.contains(power);
        if theirs && !state.at_war(power, arsenal.power) && pays(table, objective) {
            cost += ipc * sooner;
        }
        let ends = objective.peace.iter().find(|other| wars.contains(other) || *other == arsenal.power);
        let pays = !objective.trade || !state.trade_lost && !state.unprovoked;
        if let Some(other) = ends.filter(|_| objective.power == power && pays) {
            cost += ipc * (earlier(other) + 1.0);
        }
    }
    // A great power that is left alone for now.
    for &on in wars.iter().filter(|&&on| start.global.is_some() && on != arsenal.power) {
        let income = f32::from(state.production(rules.board, on));
        cost += if on == Nation::Soviet { income * 0.4 * earlier(on) } else { 0.0 };
    }
    if start.global.is_some() && wars.contains(&arsenal.power) {
        cost += f32::from(state.production(rules.board, arsenal.power)) * 0.5 * sooner;
    }
    cost * weights.patience
}

/// Would an objective pay in a war, as the territories are held now?
fn pays(table: &Table<'_>, objective: &Objective) -> bool {
    let holds = |land: SpaceId| table.state.holder(land) == objective.power;
    objective.all.iter().all(holds)
}
