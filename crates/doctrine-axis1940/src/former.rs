//! What a position was worth to officers before 18 November 2026, and is in the Global game: a logistic curve over a few plain
//! numbers, written by hand. Newer officers are measured against it.

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::board::{Kind, Nation, Side, SpaceId, Treasury};
use ironbottom_axis1940::state::State;

use super::aims;
use super::muster::{self, Lines as _, Muster};
use super::sight::Sight;

/// The chance that the Axis wins.
pub(super) fn of_axis(rules: &Axis1940, state: &State) -> f32 {
    let (ours, theirs) = (wealth(rules, state, Side::Axis), wealth(rules, state, Side::Allies));
    let (gets, get) = (income(rules, state, Side::Axis), income(rules, state, Side::Allies));
    let part = aims::of_axis(rules, state).iter().map(aims::Aim::part).fold(0.0, f32::max);
    let capitals = aims::of_allies(rules);
    let share = 1.0 / capitals.len().max(1) as f32;
    let danger = |capital: SpaceId| {
        let home = state.holder(capital).side() == Side::Axis;
        share * if home { 2.0 * fear(rules, state, capital) } else { 5.0 }
    };
    let late = match rules.settings.rounds {
        0 => 0.0,
        rounds => f32::from(state.round) / f32::from(rounds),
    };
    let lean = 3.5 * (ours - theirs) / (ours + theirs).max(1.0)
        + 2.5 * (gets - get) / (gets + get).max(1.0)
        + 4.0 * (part - 0.55)
        + if aims::is_winning(state) { 2.0 } else { 0.0 }
        - capitals.iter().map(danger).sum::<f32>()
        - 2.0 * late * late;
    1.0 / (1.0 + (-lean).exp())
}

/// All a side has, money too.
fn wealth(rules: &Axis1940, state: &State, side: Side) -> f32 {
    let mut all = Muster::default();
    for group in state.forces.all().iter().filter(|group| group.unit.nation.side() == side) {
        all.add(group.unit.kind, group.count);
        for aboard in group.unit.aboard().filter_map(|cargo| cargo.kind()) {
            all.add(aboard, group.count);
        }
    }
    let mut cash = 0.0;
    for treasury in Treasury::ALL.into_iter().filter(|treasury| treasury.nation().side() == side) {
        cash += f32::from(state.cash[treasury.index()]);
        for kind in Kind::ALL {
            let bought = f32::from(state.bought[treasury.index()][kind.index()]);
            cash += bought * f32::from(rules.board[kind].cost);
        }
    }
    all.price(rules.board) + cash
}

/// What the territories and objectives of a side would pay a turn.
pub(super) fn income(rules: &Axis1940, state: &State, side: Side) -> f32 {
    let powers = rules.board.start.order.iter().filter(|power| power.side() == side);
    let collects = |power: &&Nation| !state.capital_lost(rules.board, **power);
    powers
        .filter(collects)
        .map(|&power| f32::from(state.production(rules.board, power)) + bonus(rules, state, power))
        .sum()
}

/// What objectives pay a power, as far as territories decide it.
fn bonus(rules: &Axis1940, state: &State, power: Nation) -> f32 {
    let holds = |land: SpaceId| state.holder(land) == power;
    let mut ipc = 0.0;
    for objective in rules.board.start.objectives.iter().filter(|objective| objective.power == power) {
        let war = objective.war.is_empty() || objective.war.iter().any(|other| state.at_war(power, other));
        let peace = !objective.peace.iter().any(|other| state.at_war(power, other));
        let each = objective.each.iter().filter(|&land| holds(land)).count();
        let times = if objective.each.is_empty() { 1 } else { each };
        let friend = |land: SpaceId| state.holder(land).side() == power.side();
        if war && peace && objective.all.iter().all(holds) && objective.allied.iter().all(friend) {
            ipc += f32::from(objective.ipc) * times as f32;
        }
    }
    ipc
}

/// The chance that the Allies could take a territory at once.
fn fear(rules: &Axis1940, state: &State, land: SpaceId) -> f32 {
    let sight = Sight::new(rules, state, Side::Axis);
    sight.peril(land, &muster::present(state, land, Side::Axis)).lost
}
