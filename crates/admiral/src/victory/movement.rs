//! Sending pieces where they gain most: patrols, raiders, air units, landings, the submarine.
//!
//! One measure serves all: what an area may be expected to bring, given what stands there and what may still
//! come. Each piece in turn goes where it raises the whole most.

use ironbottom_victory::action::{Action, Subject};
use ironbottom_victory::board::{AreaId, PieceId, Side};
use ironbottom_victory::sets::PieceSet;
use ironbottom_victory::state::Where;

use super::force::{self, Force};
use super::{Table, stakes};
use crate::doctrine::Mood;

/// What stands in an area, and what may still come.
#[derive(Clone, Copy, Debug, Default)]
struct Waters {
    /// Own pieces that would hold the area. VitP 15.3.
    holders: Force,
    /// Own raiders.
    raiders: Force,
    /// Enemy pieces that would hold it.
    enemy_holders: Force,
    /// Enemy raiders and those that may still come.
    enemy_others: Force,
    /// What it is worth to own and to the enemy.
    ours: f32,
    theirs: f32,
}

impl Waters {
    /// What the area may be expected to bring, in points: own control, enemy control, and ships.
    fn prospects(&self) -> f32 {
        let own = self.holders.with(self.raiders);
        let enemy = self.enemy_holders.with(self.enemy_others);
        let win = own.beats(&enemy);
        let gain = if self.holders.is_none() { 0.0 } else { self.ours * win };
        // An enemy who is only passing by holds nothing; one who may yet come holds with half a chance.
        let hold = if self.enemy_holders.is_none() { 0.35 } else { 1.0 };
        let loss = if enemy.is_none() { 0.0 } else { self.theirs * hold * (1.0 - win) };
        // Battles cost ships: a sure winner is glad of one, a sure loser is not.
        let blood = if own.is_none() || enemy.is_none() {
            0.0
        } else {
            0.12 * own.power().min(enemy.power()) * (win - 0.5)
        };
        gain - loss + blood
    }
}

/// The waters as this side sees them now.
fn survey(table: &Table<'_>, mood: &mut Mood) -> [Waters; AreaId::COUNT] {
    let Table { rules, state, side } = *table;
    let enemy = side.other();
    let afloat = threats(table);
    let mut all = [Waters::default(); AreaId::COUNT];
    for area in AreaId::all() {
        let waters = &mut all[area.index()];
        let split = |side: Side| {
            let fleet = state.fleet(area, side);
            let air = fleet.intersection(rules.board.air_units());
            let patrol = fleet.intersection(rules.board.ships()).difference(state.raiding);
            (patrol.union(air), fleet.difference(patrol.union(air)))
        };
        let (holders, raiders) = split(side);
        let (enemy_holders, enemy_raiders) = split(enemy);
        waters.holders = force::of(rules, state, holders);
        waters.raiders = force::of(rules, state, raiders);
        waters.enemy_holders = force::of(rules, state, enemy_holders);
        waters.enemy_others = force::of(rules, state, enemy_raiders).with(afloat[area.index()]);
        waters.ours = mood.weigh(stakes::held(rules, state, area, side));
        waters.theirs = mood.weigh(stakes::held(rules, state, area, enemy));
    }
    all
}

/// What of the enemy may still come to each area, shared among those it can reach by what they are worth.
fn threats(table: &Table<'_>) -> [Force; AreaId::COUNT] {
    let Table { rules, state, side } = *table;
    let mut all = [Force::default(); AreaId::COUNT];
    for piece in rules.board.side(side.other()) {
        let Where::Port(place) = state.at(piece) else { continue };
        let stats = &rules.board[piece];
        let ship = stats.is_ship();
        let air = rules.board.air_units().contains(piece);
        if !(ship || air) || state.resting.contains(piece) || state.on_bottom(piece) {
            continue;
        }
        // Ships turned white side up will come; others only while their side has still to move.
        let coming = may_still_come(table, piece);
        if coming <= 0.0 {
            continue;
        }
        let touches = rules.board[place].touches;
        let near = if air {
            rules
                .board
                .areas
                .iter()
                .zip(AreaId::all())
                .filter(|(area, _)| area.places.intersects(state.held(side.other())))
                .map(|(_, id)| id)
                .collect()
        } else {
            touches.iter().fold(touches, |all, area| all.union(rules.board[area].neighbours))
        };
        let total: f32 = near.iter().map(|area| stakes::contested(rules, state, area)).sum();
        let force = force::of_piece(rules, state, piece);
        for area in near {
            let share = 1.7 * stakes::contested(rules, state, area) / total.max(0.1);
            all[area.index()] = all[area.index()].with(force.part(coming * share.min(1.0)));
        }
    }
    all
}

/// How likely an enemy piece in port is still to put to sea this turn.
fn may_still_come(table: &Table<'_>, piece: PieceId) -> f32 {
    use ironbottom_victory::frame::Step;
    let Table { rules, state, side } = *table;
    let raider = state.raiding.contains(piece);
    let air = rules.board.air_units().contains(piece);
    match state.step() {
        // The Allies, who move second, are still to come when Japan sends its patrols.
        Step::Patrol(_) => match side {
            _ if air => 0.6,
            Side::Japan => 0.75,
            Side::Allies if raider => 0.8,
            Side::Allies => 0.0,
        },
        Step::Air { .. } => {
            if air {
                0.6
            } else if raider {
                0.8
            } else {
                0.0
            }
        }
        Step::Amphibious(_) | Step::Raiders(_) => match side {
            Side::Japan if raider => 0.8,
            Side::Allies if raider && matches!(state.step(), Step::Amphibious(_)) => 0.8,
            Side::Japan | Side::Allies => 0.0,
        },
        Step::RaidForce
        | Step::Reinforce(_)
        | Step::Removal { .. }
        | Step::Submarine
        | Step::Combat
        | Step::LastTorpedo
        | Step::Control
        | Step::LastLandings(_)
        | Step::Basing
        | Step::NextTurn
        | Step::Over => 0.0,
    }
}

/// VitP 4.2: the fleet for Pearl Harbor. Carriers win it; a few gunships keep the night from being lost.
pub(super) fn raid_force(table: &Table<'_>, mood: &mut Mood, out: &mut Vec<Action>) {
    let rules = table.rules;
    for subject in table.subjects() {
        let Subject::Piece(piece) = subject else { continue };
        let stats = &rules.board[piece];
        let wanted = if stats.is_carrier() { 0.6 } else { f32::from(stats.gunnery) * 0.1 - 0.45 };
        if mood.shift(wanted, 0.7) > 0.0 {
            out.push(Action::Assign(piece));
        }
    }
    out.push(Action::Done);
}

/// VitP 5.21: patrols, repairs, raiders.
pub(super) fn patrol(table: &Table<'_>, mood: &mut Mood, out: &mut Vec<Action>) {
    let Table { rules, state, side } = *table;
    let mut waters = survey(table, mood);
    let mut waiting: Vec<(PieceId, Vec<Action>, f32)> = Vec::new();
    for subject in table.subjects() {
        let Subject::Piece(piece) = subject else { continue };
        let offers = table.offers(Some(subject));
        let repair = offers.iter().rev().find(|action| matches!(action, Action::Repair { .. })).copied();
        let damage = state.damage_of(piece);
        let hurt = f32::from(damage) / f32::from(rules.board[piece].armor.max(1));
        if let Some(repair) = repair
            && mood.shift(hurt, 0.3) > 0.25
        {
            out.push(repair);
            continue;
        }
        // A badly hurt ship that cannot be mended stays in port.
        if mood.shift(hurt, 0.2) > 0.75 && damage > 0 {
            continue;
        }
        let weight = force::of_piece(rules, state, piece).power();
        waiting.push((piece, offers, weight));
    }
    // The weakest ships hold what nobody disputes; the strongest go where it is decided, last.
    waiting.sort_by(|a, b| a.2.total_cmp(&b.2));
    let last = state.turn >= rules.settings.last_turn();
    // A raider chooses after all patrols are seen: worth more to the side that moves first.
    let patience = mood.weigh(if side == Side::Japan { 0.32 } else { 0.25 });
    for (piece, offers, _) in waiting {
        let force = force::of_piece(rules, state, piece);
        let mut best: Option<(f32, AreaId)> = None;
        for &action in &offers {
            let Action::Patrol { area, .. } = action else { continue };
            let here = &waters[area.index()];
            let with = Waters { holders: here.holders.with(force), ..*here };
            let arrives = arrival(table, piece, area);
            let gain = mood.shift(arrives * (with.prospects() - here.prospects()), 0.25);
            if best.is_none_or(|(known, _)| gain > known) {
                best = Some((gain, area));
            }
        }
        let as_raider = patience * force.power() * if last { 0.25 } else { 0.3 };
        match best {
            Some((gain, area)) if gain > as_raider && gain > 0.02 => {
                let here = &mut waters[area.index()];
                here.holders = here.holders.with(force);
                out.push(Action::Patrol { piece, area });
            }
            _ if offers.contains(&Action::Ready(piece)) => out.push(Action::Ready(piece)),
            _ => {}
        }
    }
    out.push(Action::Done);
}

/// The chance that a patroller gets there: a second area needs a speed roll. VitP 6.4.
fn arrival(table: &Table<'_>, piece: PieceId, area: AreaId) -> f32 {
    let Some(place) = table.state.place_of(piece) else { return 1.0 };
    if table.rules.board[place].touches.contains(area) {
        return 1.0;
    }
    ((f32::from(table.state.speed(piece)) - 1.0) / 6.0).clamp(0.0, 1.0)
}

/// VitP 5.22: one air unit where it raises the prospects most.
pub(super) fn air(table: &Table<'_>, mood: &mut Mood, out: &mut Vec<Action>) {
    let Table { rules, state, .. } = *table;
    let waters = survey(table, mood);
    let best = table.best(|action| {
        let Action::Place { piece, area } = action else { return None };
        let here = &waters[area.index()];
        let force = force::of_piece(rules, state, piece);
        let with = Waters { holders: here.holders.with(force), ..*here };
        Some(mood.shift(with.prospects() - here.prospects(), 0.2))
    });
    out.push(best.unwrap_or(Action::Pass));
}

/// VitP 5.23: amphibious units go where they may take something.
pub(super) fn sail(table: &Table<'_>, mood: &mut Mood, out: &mut Vec<Action>) {
    let Table { rules, state, side } = *table;
    let waters = survey(table, mood);
    let mut sent = [0.0_f32; AreaId::COUNT];
    for subject in table.subjects() {
        let mut best: Option<(f32, Action, AreaId)> = None;
        for action in table.offers(Some(subject)) {
            let Action::Sail { area, .. } = action else { continue };
            let here = &waters[area.index()];
            let own = here.holders.with(here.raiders);
            let win = own.beats(&here.enemy_holders.with(here.enemy_others));
            let alone = here.enemy_holders.is_none() && here.enemy_others.is_none();
            let chance = if alone { 0.95 } else { win * win };
            // The prizes of the area, the best first; one unit is needed for each, more where it is defended.
            let mut prizes: Vec<f32> = rules.board[area]
                .places
                .intersection(state.held(side.other()))
                .iter()
                .filter(|place| !place.is_port())
                .map(|place| {
                    let guards = state.in_port(place).intersection(rules.board.amphibious_units()).len();
                    stakes::place(rules, state, place, side) / (1.0 + guards as f32)
                })
                .collect();
            prizes.sort_by(|a, b| b.total_cmp(a));
            let Some(&prize) = prizes.get(sent[area.index()] as usize) else { continue };
            let looks = mood.shift(chance * prize - (1.0 - chance) * 0.35, 0.3);
            if best.is_none_or(|(known, ..)| looks > known) {
                best = Some((looks, action, area));
            }
        }
        if let Some((looks, action, area)) = best
            && looks > 0.1
        {
            sent[area.index()] += 1.0;
            out.push(action);
        }
    }
    out.push(Action::Done);
}

/// VitP 5.24: raiders go where they turn the scale.
pub(super) fn raid(table: &Table<'_>, mood: &mut Mood, out: &mut Vec<Action>) {
    let Table { rules, state, .. } = *table;
    let mut waters = survey(table, mood);
    let mut left: Vec<(PieceId, Vec<AreaId>, Force)> = Vec::new();
    for subject in table.subjects() {
        let Subject::Piece(piece) = subject else { continue };
        let areas: Vec<AreaId> = table
            .offers(Some(subject))
            .into_iter()
            .filter_map(|action| if let Action::Raid { area, .. } = action { Some(area) } else { None })
            .collect();
        left.push((piece, areas, force::of_piece(rules, state, piece)));
    }
    // A lone raider rarely turns a battle: areas are tried with all that can come, then filled up.
    while !left.is_empty() {
        let mut best: Option<(f32, AreaId, usize)> = None;
        for area in AreaId::all() {
            let mut here = waters[area.index()];
            let before = here.prospects();
            let mut able: Vec<&(PieceId, Vec<AreaId>, Force)> =
                left.iter().filter(|(_, areas, _)| areas.contains(&area)).collect();
            able.sort_by(|a, b| b.2.power().total_cmp(&a.2.power()));
            for (count, (.., force)) in able.iter().enumerate() {
                here.raiders = here.raiders.with(*force);
                // Ships sent here are missed elsewhere.
                let cost = 0.06 * (count as f32 + 1.0);
                let gain = mood.shift(here.prospects() - before - cost, 0.2);
                if best.is_none_or(|(known, ..)| gain > known) {
                    best = Some((gain, area, count + 1));
                }
            }
        }
        let Some((gain, area, count)) = best else { break };
        if gain <= 0.05 {
            break;
        }
        let mut able: Vec<(PieceId, Force)> = left
            .iter()
            .filter(|(_, areas, _)| areas.contains(&area))
            .map(|&(piece, _, force)| (piece, force))
            .collect();
        able.sort_by(|a, b| b.1.power().total_cmp(&a.1.power()));
        for &(piece, force) in able.iter().take(count) {
            let here = &mut waters[area.index()];
            here.raiders = here.raiders.with(force);
            out.push(Action::Raid { piece, area });
            left.retain(|(other, ..)| *other != piece);
        }
    }
    out.push(Action::Done);
}

/// VitP 5.25: the submarine lies where the richest prey is.
pub(super) fn station(table: &Table<'_>, mood: &mut Mood, out: &mut Vec<Action>) {
    let Table { rules, state, side } = *table;
    let prey = |area: AreaId| -> f32 {
        let fleet: PieceSet = state.fleet(area, side.other()).intersection(rules.board.ships());
        let mut values: Vec<f32> = fleet.iter().map(|ship| force::value(rules, state, ship)).collect();
        values.sort_by(|a, b| b.total_cmp(a));
        values.iter().take(2).sum()
    };
    let best = table.best(|action| match action {
        Action::Station(area) => Some(mood.shift(prey(area), 0.3)),
        _ => None,
    });
    match best {
        Some(action) => out.push(action),
        None => out.extend(table.offers(None).first().copied()),
    }
}
