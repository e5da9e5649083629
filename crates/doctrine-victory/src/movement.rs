//! Sending pieces where they gain most: patrols, raiders, air units, landings, the submarine.
//!
//! One measure serves all: what an area may be expected to bring, given what stands there and what may still
//! come. Each piece in turn goes where it raises the whole most. Patrols are drawn up in `assign.rs`; the former school's
//! way, ship by ship, is still here.

use ironbottom_victory::action::{Action, Subject};
use ironbottom_victory::board::{AreaId, AreaSet, Navy, PieceId, PieceSet, Side};

use super::force::{self, Force};
use super::waters::Sea;
use super::{Table, ideas, stakes};
use ironbottom_admiral::Best;
use ironbottom_admiral::Noise;

/// VitP 4.2: the fleet for Pearl Harbor. Carriers win it; a few gunships keep the night from being lost, and cruisers that
/// nobody needs elsewhere help to drive off what is left there.
pub(super) fn raid_force(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, weights, .. } = *table;
    let mut others: Vec<(f32, PieceId)> = Vec::new();
    for subject in table.subjects() {
        let Subject::Piece(piece) = subject else { continue };
        let stats = &rules.board[piece];
        let wanted = if stats.is_carrier() {
            0.6
        } else {
            f32::from(stats.gunnery) * weights.raid_guns() - weights.raid_home()
        };
        if noise.shift(wanted, 0.7) > 0.0 {
            out.push(Action::Assign(piece));
        } else {
            others.push((force::of_piece(rules, state, piece).power(), piece));
        }
    }
    others.sort_by(|a, b| b.0.total_cmp(&a.0));
    let cruisers = noise.shift(weights.raid_cruisers(), 4.0).round().max(0.0) as usize;
    out.extend(others.into_iter().take(cruisers).map(|(_, piece)| Action::Assign(piece)));
    out.push(Action::Done);
}

/// VitP 5.21: patrols, repairs, raiders.
pub(super) fn patrol(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, weights, .. } = *table;
    let mut sea = Sea::survey(table, noise);
    let mut waiting: Vec<(PieceId, Vec<Action>, f32)> = Vec::new();
    for subject in table.subjects() {
        let Subject::Piece(piece) = subject else { continue };
        let offers = table.offers(Some(subject));
        let repair = offers.iter().rev().find(|action| matches!(action, Action::Repair { .. })).copied();
        let damage = state.damage_of(piece);
        let hurt = f32::from(damage) / f32::from(rules.board[piece].armor.max(1));
        if let Some(repair) = repair
            && noise.shift(hurt, 0.3) > weights.mend()
        {
            out.push(repair);
            continue;
        }
        // A badly hurt ship that cannot be mended stays in port.
        if noise.shift(hurt, 0.2) > weights.stays() && damage > 0 {
            continue;
        }
        let weight = force::of_piece(rules, state, piece).power();
        waiting.push((piece, offers, weight));
    }
    // The weakest ships hold what nobody disputes; the strongest go where it is decided, last.
    waiting.sort_by(|a, b| a.2.total_cmp(&b.2));
    let last = state.turn >= rules.settings.last_turn();
    // A raider chooses after all patrols are seen: worth more to the side that moves first.
    let patience = noise.weigh(weights.patience());
    for (piece, offers, _) in &waiting {
        let piece = *piece;
        let force = force::of_piece(rules, state, piece);
        // Whatever it does, others can no longer count on it.
        sea.spoken_for(table, piece);
        let as_raider = patience * force.power() * if last { 0.25 } else { 0.3 };
        let mut best = Best::above(as_raider.max(weights.patrol_least()));
        for &action in offers {
            let Action::Patrol { area, .. } = action else { continue };
            let here = &sea[area];
            let held = here.held_by(force);
            let mut gain = held.prospects() - here.prospects();
            if here.holders.is_none() {
                // Nobody earns the points of an area in which nobody patrols, however well it is covered.
                gain += weights.alone() * f32::from(rules.board[area].poc[table.side.index()]) * held.win();
            }
            let gain = arrival(table, piece, area) * gain;
            best.offer(noise.shift(gain, 0.25), area);
        }
        match best.take() {
            Some(area) => {
                sea[area] = sea[area].held_by(force);
                out.push(Action::Patrol { piece, area });
            }
            None if offers.contains(&Action::Ready(piece)) => {
                out.push(Action::Ready(piece));
                sea.counted_on(table, piece);
            }
            None => {}
        }
    }
    keep_home(table, &sea, &waiting, out);
    out.push(Action::Done);
}

/// The waters around a side's great dockyard.
pub(super) const fn home_waters(side: Side) -> AreaId {
    match side {
        Side::Japan => AreaId::JAPANESE_ISLANDS,
        Side::Allies => AreaId::HAWAIIAN_ISLANDS,
    }
}

/// Home waters are not left without a flag while there is a chance to keep it there: the least of those that were to wait
/// in port goes.
fn keep_home(table: &Table<'_>, sea: &Sea, waiting: &[(PieceId, Vec<Action>, f32)], out: &mut Vec<Action>) {
    let home = home_waters(table.side);
    let here = &sea[home];
    if !here.holders.is_none() || table.weights.home() > 1.0 {
        return;
    }
    let keeper = waiting.iter().find(|(piece, offers, _)| {
        let sent =
            out.iter().any(|action| matches!(action, Action::Patrol { piece: sent, .. } if sent == piece));
        let order = Action::Patrol { piece: *piece, area: home };
        !sent && offers.contains(&order) && arrival(table, *piece, home) >= 1.0
    });
    let Some(&(piece, ..)) = keeper else { return };
    let force = force::of_piece(table.rules, table.state, piece);
    if here.held_by(force).win() >= table.weights.home() {
        out.retain(|action| *action != Action::Ready(piece));
        out.push(Action::Patrol { piece, area: home });
    }
}

/// The chance that a patroller gets there: a second area needs a speed roll. VitP 6.4.
pub(super) fn arrival(table: &Table<'_>, piece: PieceId, area: AreaId) -> f32 {
    let Some(place) = table.state.place_of(piece) else { return 1.0 };
    if table.rules.board[place].touches.contains(area) {
        return 1.0;
    }
    ((f32::from(table.state.speed(table.rules.board, piece)) - 1.0) / 6.0).clamp(0.0, 1.0)
}

/// VitP 5.22: one air unit where it raises the prospects most, alone or together with those still in port.
pub(super) fn air(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, side, .. } = *table;
    let mut sea = Sea::survey(table, noise);
    let in_port =
        rules.board.air_units().intersection(rules.board.side(side)).intersection(state.all_in_port());
    let units = in_port.difference(state.resting).len().max(1);
    for piece in in_port {
        sea.spoken_for(table, piece);
    }
    sea.refresh_all();
    let before = sea.total();
    // Air units are mostly alike: what one would bring to an area is reckoned once.
    let mut known: Vec<(AreaId, Force, f32)> = Vec::new();
    let best = table.best(|action| {
        let Action::Place { piece, area } = action else { return None };
        let force = force::of_piece(rules, state, piece);
        let found = known.iter().find(|(other, like, _)| *other == area && *like == force).map(|k| k.2);
        let gain = found.unwrap_or_else(|| {
            let here = sea[area];
            let mut there = here;
            let mut gain = f32::NEG_INFINITY;
            for count in 1..=units {
                there = there.held_by(force);
                let more = if table.blows {
                    sea.total_with(area, there) - before
                } else {
                    there.prospects() - here.prospects()
                };
                gain = gain.max(more / count as f32);
            }
            known.push((area, force, gain));
            gain
        });
        Some(noise.shift(gain + first_blow(table, area), 0.2))
    });
    out.push(best.unwrap_or(Action::Pass));
}

/// VitP 18.4: on the first turn air units in Indonesia strike twice before anybody answers.
fn first_blow(table: &Table<'_>, area: AreaId) -> f32 {
    let Table { rules, state, side, weights, .. } = *table;
    if state.turn != 1 || side != Side::Japan || area != AreaId::INDONESIA {
        return 0.0;
    }
    let there = state.fleet(rules.board, area, side).intersection(rules.board.air_units()).len() as f32;
    weights.first_blow() / (1.0 + 0.5 * there)
}

/// VitP 5.23: amphibious units go where they may take something.
pub(super) fn sail(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let weights = table.weights;
    let sea = Sea::survey(table, noise);
    let mut sent = [0.0_f32; AreaId::COUNT];
    for subject in table.subjects() {
        let mut best = Best::above(0.1);
        for action in table.offers(Some(subject)) {
            let Action::Sail { area, .. } = action else { continue };
            let here = &sea[area];
            let win = here.win();
            let alone = here.enemy_holders.is_none() && here.enemy_others.is_none();
            let chance = if alone { 0.95 } else { win * win };
            // One unit is needed for each prize, more where it is defended.
            let prizes = stakes::prizes(table, area, table.side);
            let Some(&prize) = prizes.get(sent[area.index()] as usize) else { continue };
            let looks = noise.shift(chance * prize - (1.0 - chance) * weights.sail_risk(), 0.3);
            best.offer(looks, (action, area));
        }
        if let Some((action, area)) = best.take() {
            sent[area.index()] += 1.0;
            out.push(action);
        }
    }
    out.push(Action::Done);
}

/// VitP 5.24: raiders go where they turn the scale.
pub(super) fn raid(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, weights, .. } = *table;
    let mut sea = Sea::survey(table, noise);
    let raid_cost = ideas::waiting(noise, weights.raid_cost());
    let mut left: Vec<Raider> = Vec::new();
    for subject in table.subjects() {
        let Subject::Piece(piece) = subject else { continue };
        let areas: AreaSet = table
            .offers(Some(subject))
            .into_iter()
            .filter_map(|action| if let Action::Raid { area, .. } = action { Some(area) } else { None })
            .collect();
        left.push(Raider { piece, areas, force: force::of_piece(rules, state, piece) });
    }
    // A lone raider rarely turns a battle: areas are tried with all that can come, then filled up.
    while !left.is_empty() {
        let mut best = Best::above(weights.raid_least());
        let whole = sea.total();
        for area in AreaId::all() {
            let mut here = sea[area];
            let before = if table.blows { whole } else { here.prospects() };
            for (count, (_, force)) in bound_for(table, &left, area).into_iter().enumerate() {
                here.raiders = here.raiders.with(force);
                // Ships sent here are missed elsewhere.
                let cost = raid_cost * (count as f32 + 1.0);
                let after = if table.blows { sea.total_with(area, here) } else { here.prospects() };
                best.offer(noise.shift(after - before - cost, 0.2), (area, count + 1));
            }
        }
        let Some((area, count)) = best.take() else { break };
        for (piece, force) in bound_for(table, &left, area).into_iter().take(count) {
            let here = &mut sea[area];
            here.raiders = here.raiders.with(force);
            out.push(Action::Raid { piece, area });
            left.retain(|other| other.piece != piece);
        }
        sea.refresh(area);
    }
    out.push(Action::Done);
}

/// A ship that may raid.
struct Raider {
    piece: PieceId,
    areas: AreaSet,
    force: Force,
}

/// The raiders that can come to an area, the strongest first, each with as much of it as may be expected to arrive.
fn bound_for(table: &Table<'_>, raiders: &[Raider], area: AreaId) -> Vec<(PieceId, Force)> {
    let able = raiders.iter().filter(|raider| raider.areas.contains(area));
    let mut able: Vec<(PieceId, Force)> = able
        .map(|raider| (raider.piece, raider.force.part(raider_arrival(table, raider.piece, area))))
        .collect();
    able.sort_by(|a, b| b.1.power().total_cmp(&a.1.power()));
    able
}

/// The chance that a raider gets there: Japanese and United States ships roll for a third area, others for a second.
/// VitP 6.222, 6.223, 6.23.
fn raider_arrival(table: &Table<'_>, piece: PieceId, area: AreaId) -> f32 {
    let Table { rules, state, .. } = *table;
    let Some(place) = state.place_of(piece) else { return 1.0 };
    let touches = rules.board[place].touches;
    let second = || {
        let open = touches.difference(state.flags[rules.board[piece].side().other().index()]);
        open.iter().any(|first| rules.board[first].neighbours.contains(area))
    };
    let free = match rules.board[piece].navy {
        Navy::Japanese | Navy::Us => touches.contains(area) || second(),
        Navy::British | Navy::Australian | Navy::Dutch => touches.contains(area),
    };
    if free { 1.0 } else { ((f32::from(state.speed(rules.board, piece)) - 1.0) / 6.0).clamp(0.0, 1.0) }
}

/// VitP 5.25: the submarine lies where the richest prey is.
pub(super) fn station(table: &Table<'_>, noise: &mut Noise, out: &mut Vec<Action>) {
    let Table { rules, state, side, .. } = *table;
    let prey = |area: AreaId| -> f32 {
        let fleet: PieceSet = state.fleet(rules.board, area, side.other()).intersection(rules.board.ships());
        let mut values: Vec<f32> = fleet.iter().map(|ship| force::value(table, ship)).collect();
        values.sort_by(|a, b| b.total_cmp(a));
        values.iter().take(2).sum()
    };
    let best = table.best(|action| match action {
        Action::Station(area) => Some(noise.shift(prey(area), 0.3)),
        _ => None,
    });
    match best {
        Some(action) => out.push(action),
        None => out.extend(table.offers(None).first().copied()),
    }
}
