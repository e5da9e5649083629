//! What defenders decide before the dice: aircraft scramble, fighters meet raids, kamikazes dive, strays land.
//! AAP40 p.15, 16, 21.

use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Kind, Nation, SpaceId, SpaceSet};
use ironbottom_axis1940::state::State;
use ironbottom_axis1940::unit::{Status, Unit};

use super::drafts::Draft;
use super::muster::{self, Lines as _, Muster};
use super::stakes::Stakes;
use super::{Table, odds};
use ironbottom_admiral::Best;
use ironbottom_admiral::Noise;
use ironbottom_doctrine_axis::clash;

/// The bases of a nation send up what helps, zone by zone.
pub(super) fn scramble(table: &Table<'_>, nation: Nation, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, .. } = *table;
    let stakes = Stakes::new(rules, state, &table.weights);
    let mut draft = Draft::new(table, out);
    for base in rules.board.lands() {
        let planes: Vec<(Unit, u8)> = state
            .forces
            .at(base)
            .iter()
            .filter(|group| group.unit.nation == nation && group.unit.kind.flies_from_decks())
            .map(|group| (group.unit, group.count))
            .collect();
        if planes.is_empty() || !state.site(base).air_base {
            continue;
        }
        let mut best = Best::above(1.0);
        for zone in rules.board.shores(base) {
            let mut up = Muster::default();
            planes.iter().for_each(|&(unit, count)| up.add(unit.kind, count));
            while up.air() > 3 {
                up.drop(if up.of(Kind::Tactical) > 0 { Kind::Tactical } else { Kind::Fighter }, 1);
            }
            best.offer(noise.shift(help(table, &draft.now, &stakes, base, zone, &up), 2.0), zone);
        }
        let Some(zone) = best.take() else { continue };
        // Fighters first: they defend best.
        for &(unit, count) in &planes {
            for _ in 0..count {
                draft.enter(Action::Scramble { from: base, unit, zone });
            }
        }
    }
    draft.enter(Action::Done);
}

/// What aircraft of a base over a zone would save and destroy, less what they risk and what their base would miss.
fn help(table: &Table<'_>, now: &State, stakes: &Stakes, base: SpaceId, zone: SpaceId, up: &Muster) -> f32 {
    let board = table.rules.board;
    let ours = odds::attackers(&Table { state: now, ..*table }, zone);
    let landing: SpaceSet = now
        .forces
        .at(zone)
        .iter()
        .filter(|group| group.unit.is_landing())
        .filter_map(|group| group.unit.toward)
        .collect();
    if ours.is_empty() && landing.is_empty() {
        return f32::NEG_INFINITY;
    }
    let stands = muster::enemies(now, zone);
    if stands.is_empty() && landing.is_empty() {
        return f32::NEG_INFINITY;
    }
    let mut with = stands;
    with.join(up);
    let attack = ours.sails(board);
    let (before, after) =
        (clash::fight(&attack, &stands.stands(board)), clash::fight(&attack, &with.stands(board)));
    // Submarines and transports alone stop nobody.
    let crossed = if stands.surface() > 0 { before.win } else { 1.0 };
    let stopped = (crossed - after.win).max(0.0);
    let saved: f32 = landing
        .iter()
        .map(|land| {
            stakes.worth(land).min(120.0) * odds::of_battle(&Table { state: now, ..*table }, land).win
        })
        .sum();
    let drowned = if landing.is_empty() { 0.0 } else { stopped * 8.0 };
    // What the base itself may miss them for.
    let there = muster::enemies(now, base);
    let coming = odds::attackers(&Table { state: now, ..*table }, base);
    let missed = if coming.land() == 0 {
        0.0
    } else {
        let mut without = there;
        without.drop(Kind::Fighter, up.of(Kind::Fighter));
        without.drop(Kind::Tactical, up.of(Kind::Tactical));
        let storm = coming.storms(board);
        let worse =
            clash::fight(&storm, &without.stands(board)).win - clash::fight(&storm, &there.stands(board)).win;
        worse.max(0.0) * stakes.worth(base)
    };
    (after.lost - before.lost) - (after.killed - before.killed) * 0.9 + stopped * saved * 0.6 + drowned
        - missed
}

/// A nation's fighters go up against raiders they outnumber.
pub(super) fn intercept(table: &Table<'_>, nation: Nation, noise: &mut Noise, out: &mut Vec<Action>) {
    let state = table.state;
    let mut draft = Draft::new(table, out);
    for group in state.forces.all() {
        if group.unit.nation != nation || group.unit.kind != Kind::Fighter || !group.at.is_land() {
            continue;
        }
        let raiders: u8 = state
            .forces
            .at(group.at)
            .iter()
            .filter(|other| other.unit.is(Status::RAID) && state.moves_now(other.unit.nation))
            .map(|other| other.count)
            .sum();
        // Everybody hits with ones: a bomber is dearer than a fighter, and each that falls drops nothing.
        let gain = f32::from(group.count) * 3.0 - f32::from(raiders) * 1.8;
        if raiders > 0 && noise.shift(gain, 2.0) > 0.0 {
            for _ in 0..group.count {
                draft.enter(Action::Intercept { at: group.at, unit: group.unit });
            }
        }
    }
    draft.enter(Action::Done);
}

/// Kamikazes dive at landings, and at fleets worth it; the last ones wait for a landing. AAP40 p.16.
pub(super) fn kamikaze(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let mut draft = Draft::new(table, out);
    for _ in 0..8 {
        let mut best = Best::above(1.0);
        for subject in table.subjects() {
            for action in table.offers(Some(subject)) {
                let Action::Kamikaze { zone, target, ship } = action else { continue };
                best.offer(noise.shift(dive(&draft.now, zone, target, ship), 0.2), action);
            }
        }
        let Some(action) = best.take() else { break };
        if !draft.enter(action) {
            break;
        }
    }
    draft.enter(Action::Done);
}

/// How good a dive at a ship looks: every third hits, and nobody needs more than two at one ship.
fn dive(now: &State, zone: SpaceId, target: Unit, ship: u8) -> f32 {
    let landing = now.forces.at(zone).iter().any(|group| group.unit.is_landing());
    let weak = !target.kind.is_capital_ship() || target.is(Status::DAMAGED);
    let worth = match target.kind {
        Kind::Carrier if weak => 1.9,
        Kind::Battleship if weak => 1.8,
        Kind::Cruiser => 1.5,
        Kind::Destroyer => 1.2,
        Kind::Carrier => 1.15,
        _ => 0.9,
    };
    let same = |dive: &&ironbottom_axis1940::combat::Dive| {
        dive.count > 0 && dive.zone == zone && dive.target == target && dive.ship == ship
    };
    let dives: u8 = now.battle.dives.iter().filter(same).map(|dive| dive.count).sum();
    let declared: u8 = now.battle.dives.iter().map(|dive| dive.count).sum();
    let left = now.kamikazes.saturating_sub(declared);
    let thrift = if landing {
        -0.2
    } else if left <= 3 {
        0.7
    } else {
        0.25
    };
    worth - f32::from(dives) * 0.35 - thrift
}

/// Strays land where they are safe, on land rather than on a deck.
pub(super) fn haven(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let state = table.state;
    let mut best = Best::new();
    for subject in table.subjects() {
        for action in table.offers(Some(subject)) {
            let Action::Haven { to, unit, .. } = action else { continue };
            let there = muster::present(state, to, unit.nation.side());
            let company = f32::from(there.land().saturating_add(there.surface()));
            best.offer(noise.shift(company + if to.is_land() { 1.0 } else { 0.0 }, 0.5), action);
        }
    }
    out.extend(best.take());
}
