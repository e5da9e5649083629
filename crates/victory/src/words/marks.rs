//! What lies on pieces and ports, as typed marks.

use ironbottom_kernel::wire::{Mark, Value};

use super::map;
use super::plan::printed;
use crate::board::{Confidence, PieceId, PlaceId};
use crate::state::Open;
use crate::view::View;
use crate::{Victory, repair};

/// Has the port repair points on any turn?
pub(super) fn repairs_ships(rules: &Victory, place: PlaceId) -> bool {
    rules.board[place].repair.iter().any(|points| *points > 0)
}

/// How sure the repair points of a port are this turn.
pub(super) fn repair_confidence(rules: &Victory, open: &Open, place: PlaceId) -> Confidence {
    let row = usize::from(open.turn).wrapping_sub(1);
    rules.board[place].repair_confidence.get(row).copied().unwrap_or(Confidence::Rulebook)
}

pub(super) fn repair_left(rules: &Victory, open: &Open, place: PlaceId) -> Mark {
    let (left, all) = (repair::points_left(rules, open, place), rules.board[place].repair_on(open.turn));
    let mark = printed("repair", Value::number(left), repair_confidence(rules, open, place));
    mark.text(format!("{left} of {all} repair points left"))
}

/// What lies on a piece.
pub(super) fn condition_marks(rules: &Victory, open: &Open, p: PieceId) -> Vec<Mark> {
    let mut marks = Vec::new();
    if open.damage_of(p) > 0 {
        marks.push(Mark::number("damage", open.damage_of(p)));
        marks.push(Mark::number("speed-now", open.speed(rules.board, p)));
    }
    let flags = [
        (open.on_bottom(rules.board, p), "on-bottom", "rests on the bottom"),
        (open.resting.contains(p), "resting", "stays in port this turn"),
        (open.rolling.contains(p), "speed-roll", "has a speed roll to make"),
        (open.homing.contains(p), "homing", "must return to port"),
        (open.barred.contains(p), "barred", "may not land this turn"),
        (open.pursued.contains(p), "pursued", "pursued this turn"),
    ];
    marks.extend(flags.iter().filter(|(set, ..)| *set).map(|(_, kind, text)| Mark::new(kind, *text)));
    marks
}

/// What is known of a piece in the battle going on.
pub(super) fn battle_marks(rules: &Victory, view: &View, p: PieceId) -> Vec<Mark> {
    let (open, battle) = (&view.open, &view.open.battle);
    if map::fighting(open).is_none() {
        return Vec::new();
    }
    let secret = view.secret.and_then(|secret| secret.recorded.get(p));
    let others = [
        ("aim", battle.aim.get(p)),
        ("recorded", secret),
        ("group", battle.groups.get(p)),
        ("force", battle.forces.get(p)),
    ];
    let others = others.into_iter().filter_map(|(kind, other)| Some((kind, other?)));
    let mut marks: Vec<Mark> =
        others.map(|(kind, other)| Mark::of(kind, Value::piece(&rules.board[other].id))).collect();
    if let Some(place) = battle.raids.get(p) {
        marks.push(Mark::of("raids", Value::space(&rules.board[place].id)));
    }
    if battle.hurt[p.index()] > 0 {
        marks.push(Mark::number("hurt", battle.hurt[p.index()]));
    }
    let flags = [
        (battle.disabled, "disabled"),
        (battle.firing, "firing"),
        (battle.kamikaze, "kamikaze"),
        (battle.landing, "landing"),
        (battle.hiding, "hiding"),
        (battle.sighted, "sighted"),
    ];
    marks.extend(flags.iter().filter(|(set, _)| set.contains(p)).map(|(_, kind)| Mark::flag(kind)));
    marks
}
