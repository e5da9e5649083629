//! Fighting: the order of battles, bombardment, losses, retreat, submerging, each by what it may be expected to bring.

use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Facility, Kind, SpaceId};
use ironbottom_axis1940::combat::Phase;
use ironbottom_axis1940::unit::{Status, Unit};

use super::muster::{self, Lines as _};
use super::stakes::{self, Stakes};
use super::{Table, alarm, odds};
use ironbottom_admiral::Best;
use ironbottom_admiral::Noise;
use ironbottom_doctrine_axis::clash::Outcome;

/// What to do in a phase of combat.
pub(super) fn plan(table: &Table<'_>, phase: Phase, noise: &mut Noise, out: &mut Vec<Action>) {
    if phase == Phase::Kamikaze {
        return alarm::kamikaze(table, noise, out);
    }
    let mut offers = table.offers(None);
    if matches!(phase, Phase::Order | Phase::Assault) {
        for subject in table.subjects() {
            offers.extend(table.offers(Some(subject)));
        }
    }
    let outlook = match phase {
        Phase::Press | Phase::Dive(_) => Some(outlook(table)),
        _ => None,
    };
    let mut best = Best::new();
    for action in offers {
        best.offer(noise.shift(wish(table, phase, action, outlook.as_ref()), 0.4), action);
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
    let outcome = odds::of_battle(table, at);
    let stakes = Stakes::new(rules, state, &weights);
    let ours = odds::attackers(table, at);
    let prize = if at.is_sea() {
        stakes::convoy(rules, state, at, state.side().other()).min(6.0) + behind(table, &stakes, at)
    } else {
        let (at_once, later) = stakes.prize(at);
        at_once + later * 0.7
    };
    let takes = if at.is_sea() || ours.land() > 0 { outcome.win } else { 0.0 };
    Outlook { outcome, gain: takes * prize + outcome.killed - outcome.lost }
}

/// What waits behind a battle at sea: landings that need the zone.
fn behind(table: &Table<'_>, stakes: &Stakes, zone: SpaceId) -> f32 {
    let mut worth = 0.0_f32;
    for group in table.state.own(zone) {
        if let Some(land) = group.unit.toward {
            worth = worth.max(stakes.worth(land).min(80.0) * 0.5);
        }
    }
    worth
}

/// How good a choice of combat looks.
fn wish(table: &Table<'_>, phase: Phase, action: Action, outlook: Option<&Outlook>) -> f32 {
    let gain = outlook.map_or(0.0, |outlook| outlook.gain);
    match action {
        // Sea battles first: landings wait for them.
        Action::Fight(space) if space.is_sea() => 2.0,
        Action::Rocket { .. } => 3.0,
        Action::Bombard { .. } => 2.0,
        Action::Bomb { kind, facility, count } => bomb(table, kind, facility) + f32::from(count) * 0.01,
        Action::Submerge(_) if matches!(phase, Phase::Dive(_)) => {
            // The defender's submarines stay while that costs the attacker more than us.
            let (killed, lost) = outlook.map_or((0.0, 0.0), |o| (o.outcome.killed, o.outcome.lost));
            1.0 + (killed - lost - 1.0) * 0.1
        }
        Action::Retreat(to) => 1.0 - (gain + 0.5) * 0.3 + company(table, to),
        Action::Submerge(_) => 0.9 - (gain + 0.5) * 0.3,
        Action::Lose(unit) => -loss(table, unit),
        Action::Refuse => 0.0,
        Action::Muster(Kind::Infantry) => 2.0,
        Action::Muster(_) => 1.5,
        _ => 1.0,
    }
}

/// Those who retreat go where friends are.
fn company(table: &Table<'_>, to: SpaceId) -> f32 {
    let there = muster::present(table.state, to, table.state.side());
    f32::from(there.land().saturating_add(there.surface()).min(20)) * 0.005
}

/// How good a facility is as a target: what can still be damaged, complexes before bases.
fn bomb(table: &Table<'_>, kind: Kind, facility: Facility) -> f32 {
    let site = table.state.site(table.state.battle.at);
    let room = site.most_damage(facility).saturating_sub(site.damage[facility.index()]);
    let first = if facility == Facility::Complex && kind == Kind::Strategic { 3.0 } else { 0.0 };
    f32::from(room.min(6)) + first
}

/// How much it hurts to lose a unit: its price, and what it still does here.
fn loss(table: &Table<'_>, unit: Unit) -> f32 {
    let state = table.state;
    let board = table.rules.board;
    let at = state.battle.at;
    let attacking = unit.nation.side() == state.side();
    let price = |kind: Kind| f32::from(board[kind].cost);
    if unit.kind.is_capital_ship() && !unit.is(Status::DAMAGED) {
        // The first hit costs nothing; on a carrier it costs the deck its aircraft land on.
        let decks = unit.kind == Kind::Carrier && muster::present(state, at, unit.nation.side()).air() > 0;
        let abroad = unit.kind == Kind::Carrier && attacking;
        return if decks || abroad { 7.0 } else { -5.0 };
    }
    let mut pain = price(unit.kind);
    for kind in unit.aboard().filter_map(|cargo| cargo.kind()) {
        pain += price(kind) * 1.2;
    }
    let present = muster::present(state, at, unit.nation.side());
    if attacking && at.is_land() && unit.kind.is_land() {
        // The last land unit of an attack takes the territory.
        if present.land() <= 1 {
            pain += 16.0;
        }
        // A gun without infantry to help is no more than infantry.
        if unit.kind == Kind::Artillery && present.of(Kind::Infantry) + present.of(Kind::Mech) == 0 {
            pain -= 1.5;
        }
    }
    if unit.kind == Kind::Aaa {
        // It has fired; infantry defends on.
        pain -= 2.2;
    }
    if at.is_sea() {
        match unit.kind {
            Kind::Fighter if !attacking => pain += 2.0,
            Kind::Destroyer if attacking && present.of(Kind::Destroyer) <= 1 => pain += 2.0,
            // A deck with aircraft on it is worth more than its price.
            Kind::Carrier => pain += 4.0,
            _ => {}
        }
    }
    pain
}
