//! Phases 2 and 6: aircraft home, troops and ships forward.

use ironbottom_axis2001::action::{Action, Subject};
use ironbottom_axis2001::board::{Kind, Side, SpaceId};
use ironbottom_axis2001::unit::Status;

use super::chart::{self, Stance};
use super::{Table, attack};
use crate::doctrine::Mood;

/// Phase 2: fighters on patrol land, on a deck if there is one.
pub(super) fn recover(table: &Table<'_>, mood: &mut Mood, out: &mut Vec<Action>) {
    let mut best: Option<(f32, Action)> = None;
    for subject in table.subjects() {
        for action in table.offers(Some(subject)) {
            let Action::Recover { to, count, .. } = action else { continue };
            let looks = mood.shift(f32::from(count) + if to.is_sea() { 0.5 } else { 0.0 }, 0.2);
            if best.is_none_or(|(known, _)| looks > known) {
                best = Some((looks, action));
            }
        }
    }
    out.push(best.map_or(Action::Done, |(_, action)| action));
}

/// How far the nearest enemy is as the crow flies.
pub(super) fn flight_to_enemy(table: &Table<'_>, at: SpaceId, side: Side) -> u8 {
    let Table { rules, state, .. } = *table;
    for range in 0..8 {
        let near = rules.disk(at, range);
        if near.iter().any(|space| {
            state.side_of(space) == Some(side.other()) || state.present(space, side.other()).next().is_some()
        }) {
            return range;
        }
    }
    8
}

/// Phase 6: one action after another.
pub(super) fn plan(table: &Table<'_>, mood: &mut Mood, out: &mut Vec<Action>) {
    let Table { rules, state, .. } = *table;
    let side = state.side();
    let mut best: Option<(f32, Action)> = None;
    for subject in table.subjects() {
        let Subject::Group(from, unit) = subject else { continue };
        let aloft = unit.is(Status::ALOFT);
        for action in table.offers(Some(subject)) {
            let looks = match action {
                // Aircraft first: they have to land.
                Action::Move { to, count, .. } if unit.kind.is_air() => {
                    let shelter = shelter(table, to, side);
                    if aloft {
                        50.0 + shelter + f32::from(count) * 0.1
                    } else if to == from {
                        continue;
                    } else {
                        // A better field for those that stayed behind, once.
                        let gain = forward(table, to, side) - forward(table, from, side);
                        if gain < 1.0 || shelter < 0.0 { continue } else { 2.0 + gain + shelter * 0.1 }
                    }
                }
                Action::Move { to, count, .. } if unit.kind.is_land() => {
                    if attack::reserved(table, from, unit.kind) || unit.kind == Kind::Aa {
                        continue;
                    }
                    let gain = need(table, to, side) - need(table, from, side);
                    if gain < 0.4 { continue } else { 4.0 + gain + f32::from(count) * 0.2 }
                }
                Action::Move { to, count, .. } => {
                    // Ships keep together, near the enemy but not in his reach alone; the laden go forward.
                    let gain = station(table, unit.is_laden(), to, side)
                        - station(table, unit.is_laden(), from, side);
                    if gain < 0.6 { continue } else { 1.0 + gain + f32::from(count) * 0.1 }
                }
                Action::Unload { to, .. } => 6.0 + need(table, to, side),
                Action::Load { .. } => {
                    let Action::Load { from, unit, .. } = action else { continue };
                    if attack::reserved(table, from, unit.kind) || unit.kind == Kind::Aa {
                        continue;
                    }
                    // Troops far from any front wait aboard for the next landing.
                    let idle = chart::march_to_enemy(rules, state, from, side);
                    if idle < 3 { continue } else { 3.0 + f32::from(idle.min(9)) * 0.05 }
                }
                Action::Patrol { .. }
                | Action::Done
                | Action::Divide(_)
                | Action::Buy { .. }
                | Action::Place { .. }
                | Action::Assault { .. }
                | Action::Stow { .. }
                | Action::Seize { .. }
                | Action::Raid { .. }
                | Action::Declare { .. }
                | Action::Recover { .. }
                | Action::Claim(_)
                | Action::Battle(_) => continue,
            };
            let looks = mood.shift(looks, 0.6);
            if best.is_none_or(|(known, _)| looks > known) {
                best = Some((looks, action));
            }
        }
    }
    match best {
        Some((_, action)) => out.push(action),
        None => match table.offers(None).first() {
            Some(&verb) => out.push(verb),
            None => out.push(Action::Done),
        },
    }
}

/// How safe aircraft are in a place.
fn shelter(table: &Table<'_>, at: SpaceId, side: Side) -> f32 {
    let Table { rules, state, .. } = *table;
    if at.is_sea() {
        let own = chart::standing(rules, state, at, side, Stance::Defence);
        return own.body.min(6.0) * 0.4 + 1.0;
    }
    let own = chart::standing(rules, state, at, side, Stance::Defence);
    let threat = chart::threat(rules, state, at, side);
    own.land.min(4.0) * 0.5 - if own.land < 1.0 { 3.0 } else { 0.0 } - threat.beats(&own) * 4.0
        + forward(table, at, side) * 0.3
}

/// How near a place is to the enemy, the nearer the more.
fn forward(table: &Table<'_>, at: SpaceId, side: Side) -> f32 {
    (6.0 - f32::from(flight_to_enemy(table, at, side))).max(0.0)
}

/// How much a territory needs troops.
fn need(table: &Table<'_>, at: SpaceId, side: Side) -> f32 {
    let Table { rules, state, .. } = *table;
    if !at.is_land() {
        return 0.0;
    }
    let march = chart::march_to_enemy(rules, state, at, side);
    let near = (6.0 - f32::from(march.min(6))).max(0.0);
    let prize = chart::prize(rules, state, at, side).min(30.0);
    let own = chart::standing(rules, state, at, side, Stance::Defence);
    let threat = chart::threat(rules, state, at, side);
    let danger = threat.beats(&own);
    near * 0.8 + danger * prize * 0.12 - own.body * 0.04
}

/// How good a sea zone is for ships.
fn station(table: &Table<'_>, laden: bool, zone: SpaceId, side: Side) -> f32 {
    let Table { rules, state, .. } = *table;
    let own = chart::standing(rules, state, zone, side, Stance::Defence);
    let mut enemy = 0.0;
    for near in rules.board.sails(zone) {
        enemy += chart::standing(rules, state, near, side.other(), Stance::Attack).punch;
    }
    let reach = forward(table, zone, side) * if laden { 0.5 } else { 0.3 };
    let company = own.punch.min(4.0) * 0.5;
    let convoy = chart::convoy(rules, state, zone, side) * 0.3;
    reach + company + convoy - (enemy - own.punch).max(0.0) * 0.8
}
