//! The battle in view as a question to the odds: the client joins the rows into a query.

use ironbottom_kernel::scene::{Mark, Panel, Row};

use super::battle_text;
use super::names;
use crate::board::{Country, Kind, SpaceId};
use crate::combat::{Ground, Part, part};
use crate::state::State;
use crate::unit::{Status, Unit};

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

/// `3 infantry, 1 damaged battleship`.
pub(super) fn force(state: &State, at: SpaceId, wanted: Part) -> String {
    let mut items: Vec<(String, u32)> = Vec::new();
    let mut add = |unit: Unit, count: u8| {
        let damaged = if unit.is(Status::DAMAGED) { "damaged " } else { "" };
        let name = format!("{damaged}{}", names::kind_id(unit.kind));
        match items.iter_mut().find(|(other, _)| *other == name) {
            Some((_, number)) => *number += u32::from(count),
            None => items.push((name, u32::from(count))),
        }
    };
    for group in state.forces.at(at).iter().filter(|group| part(state, at, group.unit) == wanted) {
        if !group.unit.is(Status::HIT) {
            add(group.unit, group.count);
        }
    }
    let items: Vec<String> = items.into_iter().map(|(name, count)| format!("{count} {name}")).collect();
    items.join(", ")
}

/// The defenders, with their guns on land before the first round.
fn defenders(state: &State, at: SpaceId) -> String {
    let mut text = force(state, at, Part::Defender);
    if at.is_land() && state.battle.round == 0 && state.has_enemy_gun(at) && !text.is_empty() {
        text.push_str(", 1 aa");
    }
    text
}
