//! Fighting: kamikazes, the order of battles, losses, retreat, submerging, each by what it may be expected to bring.

use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Kind, Side, SpaceId};
use ironbottom_axis2001::combat::{Choice, Phase};
use ironbottom_axis2001::state::State;
use ironbottom_axis2001::unit::{Status, Unit};

use super::muster::{self, Alert, Lines as _, Muster, Shore};
use super::{Table, stakes};
use ironbottom_admiral::Best;
use ironbottom_admiral::Noise;
use ironbottom_doctrine_axis::clash::{self, Outcome};

/// What to do in a phase of combat.
pub(super) fn plan(table: &Table<'_>, phase: Phase, noise: &mut Noise, out: &mut Vec<Action>) {
    let mut offers = table.offers(None);
    if matches!(phase, Phase::Kamikaze | Phase::Order) {
        for subject in table.subjects() {
            offers.extend(table.offers(Some(subject)));
        }
    }
    let outlook = match phase {
        Phase::Attack | Phase::Cover(_) | Phase::Assault => Some(outlook(table)),
        _ => None,
    };
    let mut best = Best::new();
    for action in offers {
        let Action::Battle(choice) = action else { continue };
        best.offer(noise.shift(wish(table, phase, choice, outlook.as_ref()), 0.4), action);
    }
    out.extend(best.take());
}

/// How the battle stands.
pub(super) struct Outlook {
    /// If it is fought to the end.
    pub(super) outcome: Outcome,
    /// What the attacker may expect of that.
    pub(super) gain: f32,
}

/// What going on to the end may bring the attacker.
pub(super) fn outlook(table: &Table<'_>) -> Outlook {
    let Table { rules, state, weights, .. } = *table;
    let at = state.battle.at;
    let mover = state.side();
    let ours = attackers(table, at);
    let theirs = muster::present(state, at, mover.other());
    let alert: Alert = muster::alert(state, at);
    let (attack, prize) = if at.is_sea() {
        let behind = behind(table, at, mover);
        (ours.sails(), stakes::convoy(rules, state, &weights, at, mover) * 1.3 + behind)
    } else {
        let (at_once, later) = stakes::prize(rules, state, &weights, at, mover);
        (ours.storms(Shore::Assault), at_once + later * 0.7)
    };
    let outcome = clash::fight(&attack, &theirs.stands(alert));
    let takes = if at.is_sea() || ours.land() > 0 { outcome.win } else { 0.0 };
    Outlook { outcome, gain: takes * prize + outcome.killed - outcome.lost }
}

/// What waits behind a battle at sea: landings that need the zone.
fn behind(table: &Table<'_>, zone: SpaceId, mover: Side) -> f32 {
    let Table { rules, state, .. } = *table;
    let mut worth = 0.0_f32;
    for group in state.forces.at(zone).iter().filter(|group| group.unit.nation.side() == mover) {
        if let Some(land) = group.unit.toward {
            let (at_once, later) = stakes::prize(rules, state, &table.weights, land, mover);
            worth = worth.max((at_once + later).min(60.0) * 0.5);
        }
    }
    worth
}

/// The mover's units that fight in a space, and what is about to land there.
fn attackers(table: &Table<'_>, at: SpaceId) -> Muster {
    let Table { rules, state, .. } = *table;
    let mut ours = Muster::default();
    let mine = |unit: Unit| unit.nation.power() == state.power && unit.is_present();
    for group in state.forces.at(at).iter().filter(|group| mine(group.unit)) {
        let unit = group.unit;
        let home = unit.kind.is_air() && (!unit.is(Status::ALOFT) || unit.is(Status::WITHDRAWN));
        if !home && !unit.is(Status::RAID) && !unit.is(Status::HIT) {
            ours.add_units(unit, group.count);
        }
    }
    for zone in rules.board.shores(at).iter().filter(|_| at.is_land()) {
        for group in state.forces.at(zone).iter().filter(|group| group.unit.toward == Some(at)) {
            for kind in group.unit.aboard().filter(|cargo| cargo.landing()).filter_map(|cargo| cargo.kind()) {
                ours.add(kind, group.count);
            }
        }
    }
    ours
}

/// How good a choice of combat looks.
fn wish(table: &Table<'_>, phase: Phase, choice: Choice, outlook: Option<&Outlook>) -> f32 {
    let state = table.state;
    let gain = outlook.map_or(0.0, |outlook| outlook.gain);
    match choice {
        Choice::Kamikaze { zone, target, ship } => kamikaze(state, zone, target, ship),
        Choice::Done => 1.0,
        // Sea battles first: landings wait for them.
        Choice::Fight(space) if space.is_sea() => 2.0,
        Choice::Fight(_) => 1.0,
        Choice::Intercept(_) => 1.5,
        Choice::CallOff(_) => 1.0 - (gain + 0.5) * 0.3,
        // Ships beside two landings are named; beside one they fire by themselves.
        Choice::Bombard { zone, .. } if landings(state, zone) > 1 => 2.0,
        Choice::Bombard { .. } | Choice::StormAlone | Choice::Pair(_) => -9.0,
        Choice::Storm => 1.0,
        Choice::Fire => 1.0,
        Choice::Submerge(_) if matches!(phase, Phase::Cover(_)) => {
            // The defender's submarines stay while that costs the attacker more than us.
            let (killed, lost) = outlook.map_or((0.0, 0.0), |o| (o.outcome.killed, o.outcome.lost));
            1.0 + (killed - lost - 1.0) * 0.1
        }
        Choice::Submerge(_) | Choice::Retreat(_) | Choice::BreakOff => 1.0 - (gain + 0.5) * 0.3,
        Choice::Withdraw(_) => 0.9 - (gain + 3.0) * 0.2,
        Choice::Lose(unit) => -loss(state, unit),
        Choice::Accept => 1.0,
        Choice::Refuse => 0.0,
        Choice::Haven(_) => 1.0,
    }
}

/// The territories in which something is to land from a sea zone.
fn landings(state: &State, zone: SpaceId) -> usize {
    let bound = |unit: Unit| unit.toward.filter(|_| unit.aboard().any(|cargo| cargo.landing()));
    let targets = state.forces.at(zone).iter().filter_map(|group| bound(group.unit));
    targets.collect::<std::collections::BTreeSet<_>>().len()
}

/// How much it hurts to lose a unit: its price, and what it still does here.
fn loss(state: &State, unit: Unit) -> f32 {
    if unit.kind == Kind::Battleship && !unit.is(Status::DAMAGED) {
        // The first hit costs nothing.
        return -5.0;
    }
    let price = |kind: Kind| f32::from(ironbottom_axis2001::odds::cost(kind));
    let mut pain = price(unit.kind);
    for kind in unit.aboard().filter_map(|cargo| cargo.kind()) {
        pain += price(kind) * 1.2;
    }
    let at = state.battle.at;
    let attacking = unit.nation.side() == state.side();
    let present = muster::present(state, at, unit.nation.side());
    if attacking && at.is_land() && unit.kind.is_land() {
        // The last land unit of an attack takes the territory.
        if present.land() <= 1 {
            pain += 14.0;
        }
        // A gun without infantry to help is no more than infantry.
        if unit.kind == Kind::Artillery && present.of(Kind::Infantry) + present.of(Kind::Marine) == 0 {
            pain -= 1.5;
        }
    }
    if at.is_sea() {
        match unit.kind {
            Kind::Transport if !unit.is_laden() => pain -= 2.5,
            // A fighter defends better than a destroyer; attacking they are equal, but a destroyer shows submarines.
            Kind::Fighter if !attacking => pain += 1.0,
            Kind::Destroyer if attacking => pain += 0.5,
            // A deck with fighters on it is worth more than its price.
            Kind::Carrier => pain += 4.0,
            _ => {}
        }
    }
    pain
}

/// Kamikazes go for carriers that come near Japan, and for troops at sea; two at one ship, no more.
fn kamikaze(state: &State, zone: SpaceId, target: Unit, ship: u8) -> f32 {
    let landing = target.aboard().any(|cargo| cargo.landing());
    let worth = match target.kind {
        Kind::Transport if landing => 1.9,
        Kind::Carrier => 1.45,
        Kind::Transport if target.is_laden() => 1.35,
        Kind::Destroyer => 1.02,
        Kind::Battleship => 0.9,
        _ => 0.6,
    };
    let dives: u8 = state
        .battle
        .dives
        .iter()
        .filter(|dive| dive.count > 0 && dive.zone == zone && dive.target == target && dive.ship == ship)
        .map(|dive| dive.count)
        .sum();
    // The last ones wait for troops.
    let thrift = if state.kamikazes <= 2 && !landing { 0.5 } else { 0.0 };
    worth - f32::from(dives) * 0.3 - thrift
}
