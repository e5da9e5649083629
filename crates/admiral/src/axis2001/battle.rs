//! Fighting: kamikazes, the order of battles, losses, retreat.

use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Kind, Side};
use ironbottom_axis2001::combat::{Choice, Phase};
use ironbottom_axis2001::unit::Unit;

use super::Table;
use super::chart::{self, Stance};
use crate::doctrine::Mood;

/// What to do in a phase of combat.
pub(super) fn plan(table: &Table<'_>, phase: Phase, mood: &mut Mood, out: &mut Vec<Action>) {
    let mut offers = table.offers(None);
    for subject in table.subjects() {
        offers.extend(table.offers(Some(subject)));
    }
    let choice = offers
        .iter()
        .map(|&action| (mood.shift(wish(table, phase, action), 0.4), action))
        .max_by(|a, b| a.0.total_cmp(&b.0));
    out.extend(choice.map(|(_, action)| action));
}

/// How good an action of combat looks.
fn wish(table: &Table<'_>, phase: Phase, action: Action) -> f32 {
    let Action::Battle(choice) = action else { return 0.0 };
    let Table { rules, state, .. } = *table;
    let mover = state.side();
    let at = state.battle.at;
    let odds = || {
        let ours = chart::standing(rules, state, at, mover, Stance::Attack);
        let theirs = chart::standing(rules, state, at, mover.other(), Stance::Defence);
        ours.beats(&theirs)
    };
    match choice {
        Choice::Kamikaze { target, .. } => kamikaze(table, target),
        Choice::Done => 1.0,
        // Sea battles first: landings wait for them.
        Choice::Fight(space) => {
            if space.is_sea() {
                2.0
            } else {
                1.0
            }
        }
        Choice::Intercept(_) => 1.5,
        Choice::CallOff(_) => 0.2,
        Choice::Bombard { .. } => 2.0,
        Choice::Storm => 1.0,
        Choice::Fire => 1.0,
        Choice::Submerge(_) => {
            let attacking = matches!(phase, Phase::Attack | Phase::Strike);
            let win = odds();
            let ours = if attacking { win } else { 1.0 - win };
            if ours < 0.25 { 1.4 } else { 0.2 }
        }
        Choice::Retreat(_) | Choice::BreakOff => {
            let win = odds();
            let prize = if at.is_land() { chart::prize(rules, state, at, mover) } else { 4.0 };
            // A great prize is worth a long chance.
            let enough = (0.36 - prize * 0.004).max(0.12);
            1.0 + (enough - win) * 3.0
        }
        Choice::Withdraw(_) => 0.9 + (0.2 - odds()) * 3.0,
        Choice::Lose(unit) => -loss(table, unit),
        Choice::Accept => 1.0,
        Choice::Refuse => 0.5,
        Choice::Haven(_) => 1.0,
    }
}

/// How much it hurts to lose a unit: its price, and what it still does here.
fn loss(table: &Table<'_>, unit: Unit) -> f32 {
    let Table { rules, state, .. } = *table;
    let facts = &rules.board.kinds[unit.kind.index()];
    let mut pain = f32::from(facts.cost);
    if unit.kind == Kind::Battleship && !unit.is(ironbottom_axis2001::unit::Status::DAMAGED) {
        // The first hit costs nothing.
        return -5.0;
    }
    if unit.is_laden() {
        pain += 8.0;
    }
    // The last land unit of an attack takes the territory.
    let at = state.battle.at;
    let attacking = unit.nation.side() == state.side();
    if attacking && at.is_land() && unit.kind.is_land() {
        let left: u16 = state
            .present(at, unit.nation.side())
            .filter(|group| group.unit.kind.is_land() && group.unit.kind != Kind::Aa)
            .map(|group| u16::from(group.count))
            .sum();
        if left <= 1 {
            pain += 14.0;
        }
    }
    // By sea, empty transports go before what fights.
    if unit.kind == Kind::Transport && !unit.is_laden() {
        pain -= 2.5;
    }
    pain
}

/// Kamikazes go for carriers and battleships that come near Japan, and for troops at sea.
fn kamikaze(table: &Table<'_>, target: Unit) -> f32 {
    let Table { state, .. } = *table;
    if target.nation.side() == Side::Japan {
        return 0.0;
    }
    let worth = match target.kind {
        Kind::Carrier => 1.35,
        Kind::Transport if target.is_laden() => 1.3,
        Kind::Battleship => 0.9,
        Kind::Destroyer => 0.95,
        _ => 0.5,
    };
    // Spend them while they matter: late, or when the fleet is large.
    worth + f32::from(state.round) * 0.01
}
