//! What differs from the plan for a screen: who holds what, where pieces stand and how they fare, the battle.

use ironbottom_kernel::wire::{Board as SceneBoard, Mark, Piece, Scene, Space};
use ironbottom_kit::english;

use super::marks::{battle_marks, condition_marks, repair_left, repairs_ships};
use super::names;
use super::plan;
use super::{battle_text, map, panels};
use crate::Victory;
use crate::board::{AreaId, PieceId, PlaceId, Side};
use crate::state::{Open, Where};
use crate::view::View;

/// Everything a viewer sees beyond the plan.
pub(super) fn scene(rules: &Victory, view: &View) -> Scene {
    let open = &view.open;
    let seas = AreaId::all().filter_map(|area| sea(rules, open, area));
    let ports = PlaceId::all().filter_map(|place| port(rules, open, place));
    Scene {
        boards: map::fighting(open).map(|_| battle_board(rules, open)).into_iter().collect(),
        spaces: seas.chain(ports).chain([this_turn(open)]).collect(),
        pieces: PieceId::all().filter(|p| rules.settings.uses(*p)).map(|p| piece(rules, view, p)).collect(),
        panels: panels::panels(rules, view),
        ..Scene::default()
    }
}

/// A space that differs, if it does.
fn changed(id: &str, owner: Option<String>, marks: Vec<Mark>) -> Option<Space> {
    let differs = owner.is_some() || !marks.is_empty();
    differs.then(|| Space { id: id.to_owned(), owner, marks, ..Space::default() })
}

/// The owner as far as it is not the printed one; nobody is an empty word.
fn owner(now: Option<Side>, printed: Option<Side>) -> Option<String> {
    (now != printed).then(|| now.map_or_else(String::new, |side| side.word().to_owned()))
}

fn sea(rules: &Victory, open: &Open, area: AreaId) -> Option<Space> {
    let stats = &rules.board[area];
    let mut marks = Vec::new();
    if map::fighting(open) == Some(area) {
        marks.push(Mark::new("battle", battle_text::situation(rules, open)));
    } else if open.fought.contains(area) {
        marks.push(Mark::new("fought", "combat is over here this turn"));
    }
    changed(&stats.id, owner(open.flag(area), stats.start_control), marks)
}

fn port(rules: &Victory, open: &Open, place: PlaceId) -> Option<Space> {
    let stats = &rules.board[place];
    let marks = repairs_ships(rules, place).then(|| repair_left(rules, open, place));
    changed(
        &stats.id,
        owner(Some(open.holder(place)), Some(stats.start_control)),
        marks.into_iter().collect(),
    )
}

/// The box of the turn that is played.
fn this_turn(open: &Open) -> Space {
    let marks = vec![Mark::new("now", "this turn")];
    Space { id: plan::turn_id(open.turn), marks, ..Space::default() }
}

/// The battle: a space for each side, and one for each group of a retreat.
fn battle_board(rules: &Victory, open: &Open) -> SceneBoard {
    let fleets = Side::ALL.map(|side| Space {
        owner: Some(side.word().into()),
        ..plan::space(battle_id(side, None), names::side_head(side), "fleet")
    });
    let groups = Side::ALL.into_iter().flat_map(|side| groups(rules, open, side));
    SceneBoard {
        id: "battle".into(),
        title: english::capital(battle_text::situation(rules, open)),
        spaces: fleets.into_iter().chain(groups).collect(),
    }
}

/// The groups a side retreats in, or pursues in.
fn groups(rules: &Victory, open: &Open, side: Side) -> Vec<Space> {
    let battle = &open.battle;
    let mut labels: Vec<PieceId> =
        open.fleet(rules.board, battle.area, side).iter().filter_map(|p| battle.groups.get(p)).collect();
    labels.sort();
    labels.dedup();
    let spaces = labels.into_iter().map(|label| {
        let (kind, name) = if battle.retreating == Some(side) {
            ("group", format!("Group of {}", names::piece(rules.board, label)))
        } else {
            ("pursuers", format!("Pursuing {}", names::piece(rules.board, label)))
        };
        let fights = battle.group == Some(label);
        Space {
            owner: Some(side.word().into()),
            marks: fights.then(|| Mark::new("fighting", "fights this round")).into_iter().collect(),
            ..plan::space(battle_id(side, Some(&rules.board[label].id)), name, kind)
        }
    });
    spaces.collect()
}

fn battle_id(side: Side, label: Option<&str>) -> String {
    match label {
        Some(label) => format!("battle-{}-{label}", side.word()),
        None => format!("battle-{}", side.word()),
    }
}

/// The space a piece stands in: in a battle, the board of that battle.
fn space_of(rules: &Victory, open: &Open, p: PieceId) -> String {
    let side = rules.board[p].side();
    match open.at(p) {
        Where::Sea(area) if map::fighting(open) == Some(area) => {
            let label = open.battle.groups.get(p).filter(|_| open.fleet(rules.board, area, side).contains(p));
            battle_id(side, label.map(|label| rules.board[label].id.as_str()))
        }
        at => plan::space_id(rules.board, p, at),
    }
}

fn piece(rules: &Victory, view: &View, p: PieceId) -> Piece {
    let open = &view.open;
    let stats = &rules.board[p];
    let raids = stats.is_ship() && open.raiding.contains(p);
    let mut marks = condition_marks(rules, open, p);
    marks.extend(battle_marks(rules, view, p));
    Piece {
        id: stats.id.clone(),
        at: space_of(rules, open, p),
        face: if raids { "raider" } else { "" }.into(),
        marks,
        ..Piece::default()
    }
}
