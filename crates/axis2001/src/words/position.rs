//! The whole state in stable lines. Equal states have equal texts and unequal states unequal ones, so that the
//! hash of a position locates where a replay went astray.

use std::fmt::Write;

use super::names::{country_id, kind_id, nation_id, power_id, space_id};
use super::notation::unit_word;
use crate::board::{Board, Country, Kind, SpaceId, SpaceSet};
use crate::combat::Battle;
use crate::forces::Group;
use crate::frame::Frame;
use crate::state::State;
use crate::trail::Leg;

/// Writes the position.
pub(super) fn position(board: &Board, state: &State, out: &mut String) {
    let mut line = |key: &str, value: &str| {
        if !value.is_empty() {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{key}: {value}");
        }
    };
    line("turn", &format!("{} {}", state.round, power_id(state.power)));
    let frames: Vec<String> = state.control.frames().iter().map(|&frame| self::frame(frame)).collect();
    line("control", &frames.join(" > "));
    line("points", &format!("{}", state.points));
    line("kamikazes", &format!("{}", state.kamikazes));
    let cash: Vec<String> = Country::ALL
        .iter()
        .map(|&country| format!("{} {}", country_id(country), state.cash[country.index()]))
        .collect();
    line("cash", &format!("{}; pool {}; spoils {}", cash.join(", "), state.pool, state.spoils));
    for country in Country::ALL {
        line(&format!("bought {}", country_id(country)), &bought(&state.bought[country.index()]));
    }
    for country in Country::ALL {
        let held = SpaceId::lands().filter(|land| state.holder[land.index()] == country);
        // Only what differs from the start is written.
        let held = held.filter(|&land| board[land].control != Some(country)).collect();
        line(&format!("taken by {}", country_id(country)), &spaces(held));
    }
    line("complexes", &spaces(state.complexes.without(board.complexes())));
    line("taken this turn", &spaces(state.taken));
    line("japanese convoys", &spaces(state.convoys));
    line("fought", &spaces(state.fought));
    for space in SpaceId::all() {
        line(&format!("entered {}", space_id(space)), &spaces(state.entered[space.index()]));
    }
    let legs: Vec<String> = state.trail.legs().iter().map(leg).collect();
    line("trail", &legs.join(" "));
    let placed = SpaceId::lands().filter(|land| state.placed[land.index()] > 0);
    let placed: Vec<String> =
        placed.map(|land| format!("{} {}", space_id(land), state.placed[land.index()])).collect();
    line("placed", &placed.join(", "));
    for space in SpaceId::all() {
        let groups: Vec<String> = state.forces.at(space).iter().map(group).collect();
        line(space_id(space), &groups.join(" "));
    }
    battle(&state.battle, &mut line);
    if let Some(ending) = state.ending {
        line("ending", &format!("{ending:?}"));
    }
}

/// What combat remembers; nothing between battles.
fn battle(battle: &Battle, line: &mut impl FnMut(&str, &str)) {
    if *battle == Battle::default() {
        return;
    }
    line("battles left", &spaces(battle.open));
    line("raids left", &spaces(battle.raids));
    let dives = battle.dives.iter().filter(|dive| dive.count > 0);
    let dives: Vec<String> = dives
        .map(|dive| {
            format!("{} {} {} at {}", dive.count, unit_word(dive.target), dive.ship, space_id(dive.zone))
        })
        .collect();
    line("kamikazes declared", &dives.join(", "));
    line("battle", &format!("{} {:?} round {}", space_id(battle.at), battle.ground, battle.round));
    let support = Kind::ALL.into_iter().filter(|kind| battle.support[kind.index()] > 0);
    let support: Vec<String> =
        support.map(|kind| format!("{} {}", battle.support[kind.index()], kind_id(kind))).collect();
    line("support", &support.join(", "));
    line("hits", &format!("{:?}; lost {:?}; noted {:?}", battle.hits, battle.lost, battle.noted));
    let picks = battle.picks.rows().iter();
    let picks: Vec<String> = picks.map(|(unit, count)| format!("{count}*{}", unit_word(*unit))).collect();
    line("picks", &picks.join(" "));
    line("talk", &format!("{:?}; imposed {}; chosen {}", battle.talk, battle.imposed, battle.chosen));
    line("result", &battle.result.map_or_else(String::new, |ended| format!("{ended:?}")));
}

fn group(group: &Group) -> String {
    format!("{}*{}", group.count, unit_word(group.unit))
}

fn leg(leg: &Leg) -> String {
    let Leg { from, to, nation, kind, count } = *leg;
    format!("{count}*{}-{}:{}>{}", nation_id(nation), kind_id(kind), space_id(from), space_id(to))
}

fn spaces(set: SpaceSet) -> String {
    let ids: Vec<&str> = set.iter().map(space_id).collect();
    ids.join(" ")
}

fn bought(row: &[u8; Kind::COUNT]) -> String {
    let kinds = Kind::ALL.into_iter().filter(|kind| row[kind.index()] > 0);
    let kinds: Vec<String> = kinds.map(|kind| format!("{} {}", row[kind.index()], kind_id(kind))).collect();
    kinds.join(", ")
}

fn frame(frame: Frame) -> String {
    match frame {
        Frame::Sequence(step) => format!("{step:?}").to_lowercase(),
        Frame::Battle(phase) => format!("battle {phase:?}").to_lowercase(),
        Frame::Claim(space) => format!("claim {}", space_id(space)),
    }
}
