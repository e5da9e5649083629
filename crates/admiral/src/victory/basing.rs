//! Coming home: which port, which reinforcement where, which old ship leaves.

use ironbottom_victory::action::{Action, Subject};
use ironbottom_victory::board::{PieceId, PlaceId};

use super::{Table, force, stakes};
use crate::doctrine::Mood;

/// How good a port or base is for a piece next turn.
fn berth(table: &Table<'_>, piece: PieceId, place: PlaceId) -> f32 {
    let Table { rules, state, side } = *table;
    let board = rules.board;
    let stats = &board[piece];
    let ship = stats.is_ship();
    let mut worth = 0.0;
    // Near the seas that are worth something.
    let touches = board[place].touches;
    for area in touches {
        worth += 0.25 * stakes::contested(rules, state, area);
    }
    if ship {
        let beyond = touches
            .iter()
            .fold(ironbottom_victory::sets::AreaSet::EMPTY, |all, area| all.union(board[area].neighbours))
            .difference(touches);
        for area in beyond {
            worth += 0.07 * stakes::contested(rules, state, area);
        }
        // A dock for the hurt. VitP 11.
        let damage = f32::from(state.damage_of(piece));
        let dock = board[place].original_owner == side;
        let capacity = f32::from(board[place].repair_on(state.turn + 1));
        if dock && damage > 0.0 {
            let waiting: u8 = state.in_port(place).iter().map(|other| state.damage_of(other)).sum();
            worth += 0.8 * damage.min((capacity - f32::from(waiting)).max(0.0));
        }
    }
    // Where the enemy flies its flag all around, the port may fall. VitP 14.1.
    let enemy = state.flags[side.other().index()];
    let cut = touches.iter().filter(|&area| enemy.contains(area)).count() as f32;
    let danger = cut / touches.len() as f32;
    worth -= danger * (0.6 + 0.5 * force::value(rules, state, piece));
    if !place.is_port() {
        // An island base is invaded, a port is not. VitP 13.3.
        worth -= 0.15;
    }
    worth
}

/// VitP 10.1: every piece to the berth that suits it.
pub(super) fn home(table: &Table<'_>, mood: &mut Mood, out: &mut Vec<Action>) {
    for subject in table.subjects() {
        let mut best: Option<(f32, Action)> = None;
        for action in table.offers(Some(subject)) {
            let looks = match action {
                Action::Base { piece, place } => berth(table, piece, place),
                Action::Yard(piece) => 0.3 * f32::from(table.state.damage_of(piece)),
                _ => continue,
            };
            let looks = mood.shift(looks, 0.5);
            if best.is_none_or(|(known, _)| looks > known) {
                best = Some((looks, action));
            }
        }
        out.extend(best.map(|(_, action)| action));
    }
    out.push(Action::Done);
}

/// VitP 4.4: reinforcements that have a choice.
pub(super) fn arrive(table: &Table<'_>, mood: &mut Mood, out: &mut Vec<Action>) {
    for subject in table.subjects() {
        let mut best: Option<(f32, Action)> = None;
        for action in table.offers(Some(subject)) {
            let Action::Arrive { piece, place } = action else { continue };
            let looks = mood.shift(berth(table, piece, place), 0.5);
            if best.is_none_or(|(known, _)| looks > known) {
                best = Some((looks, action));
            }
        }
        out.extend(best.map(|(_, action)| action));
    }
    out.push(Action::Done);
}

/// VitP 4.42: the least of those that may leave.
pub(super) fn remove(table: &Table<'_>, out: &mut Vec<Action>) {
    let least = table.best(|action| match action {
        Action::Remove(piece) => Some(-force::value(table.rules, table.state, piece)),
        _ => None,
    });
    match least {
        Some(action) => out.push(action),
        None => out.push(Action::Done),
    }
    debug_assert!(out.iter().all(|action| !matches!(action.subject(), Some(Subject::Area(_)))));
}
