//! The battle in view as a question to the odds: the client joins the rows into a query.

use ironbottom_kernel::wire::{Mark, Panel, Row};

use super::battle_text;
use super::names;
use crate::board::{Country, Kind, SpaceId};
use crate::combat::{Ground, Part, part};
use crate::state::State;
use crate::unit::Status;

/// The panel, while a battle is fought in which dice of both sides count.
pub(super) fn panel(state: &State) -> Option<Panel> {
    let at = battle_text::fighting(state)?;
    let attack = force(state, at, Part::Attacker);
    let defend = defenders(state, at);
    if attack.is_empty() || defend.is_empty() {
        return None;
    }
    let mut rows =
        vec![row("attack", attack), row("defend", defend), row("where", where_word(state).to_owned())];
    let support: Vec<String> = Kind::units()
        .filter(|kind| state.battle.support[kind.index()] > 0)
        .map(|kind| format!("{} {}", state.battle.support[kind.index()], names::kind_id(kind)))
        .collect();
    if !support.is_empty() && state.battle.round == 0 {
        rows.push(row("support", support.join(", ")));
    }
    let chinese = at.is_land() && state.holder[at.index()] == Country::China;
    if state.is_first_turn() && !chinese {
        rows.push(row("first-turn", "yes".to_owned()));
    }
    Some(Panel { id: "odds".into(), title: "Odds".into(), rows })
}

fn row(label: &str, text: String) -> Row {
    Row { label: label.to_owned(), marks: vec![Mark::new("value", text)] }
}

const fn where_word(state: &State) -> &'static str {
    match state.battle.ground {
        Ground::Land => "land",
        Ground::Assault => "amphibious",
        Ground::Sea => "sea",
    }
}

/// Units of one kind and condition on one side of a battle.
struct Line {
    kind: Kind,
    damaged: bool,
    count: u32,
}

/// The units of one side that still fight.
fn lines(state: &State, at: SpaceId, wanted: Part) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let standing = state.forces.at(at).iter().filter(|group| part(state, at, group.unit) == wanted);
    for group in standing.filter(|group| !group.unit.is(Status::HIT)) {
        let (kind, damaged) = (group.unit.kind, group.unit.is(Status::DAMAGED));
        match lines.iter_mut().find(|line| line.kind == kind && line.damaged == damaged) {
            Some(line) => line.count += u32::from(group.count),
            None => lines.push(Line { kind, damaged, count: u32::from(group.count) }),
        }
    }
    lines
}

/// `3 infantry, 1 damaged battleship`, in the words of a query.
fn force(state: &State, at: SpaceId, wanted: Part) -> String {
    let words = lines(state, at, wanted).into_iter().map(|Line { kind, damaged, count }| {
        format!("{count} {}{}", if damaged { "damaged " } else { "" }, names::kind_id(kind))
    });
    words.collect::<Vec<_>>().join(", ")
}

/// `3 infantry, 2 fighters and 1 damaged battleship`, as people say it.
pub(super) fn spoken(state: &State, at: SpaceId, wanted: Part) -> String {
    let words = lines(state, at, wanted).into_iter().map(|Line { kind, damaged, count }| {
        let counted = names::counted(count, kind);
        match counted.split_once(' ') {
            Some((number, name)) if damaged => format!("{number} damaged {name}"),
            _ => counted,
        }
    });
    names::list(&words.collect::<Vec<_>>())
}

/// The defenders, with their guns on land before the first round.
fn defenders(state: &State, at: SpaceId) -> String {
    let mut text = force(state, at, Part::Defender);
    if at.is_land() && state.battle.round == 0 && state.has_enemy_gun(at) && !text.is_empty() {
        text.push_str(", 1 aa");
    }
    text
}
