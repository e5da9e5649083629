//! What stands on a shore, for the board and for a screen: ground units, trenches, guns, damage, the objectives and the
//! track of a scenario. All of it is open but the objective that was chosen.

use ironbottom_kernel::text::Style;
use ironbottom_kernel::wire::{Mark, Panel, Row, Value};
use ironbottom_kit::english::{capital, count};

use super::facts;
use super::names::{side_adjective, side_head, side_id, troop};
use super::setting::{heading, row};
use crate::Pacwar;
use crate::board::HexId;
use crate::bombardment::gunnery;
use crate::frame::Frame;
use crate::ids::{FacilityId, Side, TroopId};
use crate::view::View;

/// `US Marine Regiment, strength 4`.
fn unit_words(rules: &Pacwar, view: &View, unit: TroopId) -> String {
    let state = view.open.troops.units[unit];
    let card = rules.scenario.troop(unit);
    let strength =
        card.map_or(0, |card| if state.reduced { card.battlegroup.unwrap_or(0) } else { card.strength });
    let what = if state.reduced { "battlegroup of" } else { "strength" };
    let storms = if state.assaulting { ", just ashore" } else { "" };
    format!("{}, {what} {strength}°{storms}", troop(rules, unit))
}

/// `S`, `D2`.
fn damage_words(damage: u8) -> String {
    if damage == 1 { "suppressed".to_owned() } else { format!("D{}", damage.saturating_sub(1)) }
}

/// The Coastal Gunnery Strength of the port of a hex, whoever holds it; public. WitP [38.7].
fn guns(rules: &Pacwar, view: &View, at: HexId) -> u8 {
    let holder = rules.scenario.facilities.at(at).and_then(|id| view.open.bases.shores[id].holder);
    let Some(holder) = holder.filter(|_| rules.scenario.chapters.bombardment) else { return 0 };
    gunnery(rules, &view.open, holder, at)
}

/// The marks of a hex with facilities.
pub(super) fn marks(rules: &Pacwar, view: &View, id: FacilityId) -> Vec<Mark> {
    let mut marks = Vec::new();
    let (at, shore) = (rules.scenario.facilities.get(id).hex, view.open.bases.shores[id]);
    let chapters = rules.scenario.chapters;
    if !(chapters.assault || chapters.bombardment) {
        return marks;
    }
    for side in Side::BOTH {
        for unit in view.open.troops.at(side, at) {
            let text = capital(unit_words(rules, view, unit));
            marks.push(Mark::of("troops", Value::owner(side_id(side))).text(text).reconstructed(true));
        }
        let text = || format!("{} troops are entrenched", side_adjective(side));
        let dug = shore.dug[side.index()];
        marks.extend(dug.then(|| Mark::of("dug-in", Value::owner(side_id(side))).text(text())));
    }
    marks.extend(shore.garrison_lost.then(|| Mark::flag("no-garrison").text("its garrison is destroyed")));
    marks.extend((shore.shift != 0).then(|| {
        let text = format!("bombardment: {:+} on the die of an assault", shore.shift.clamp(-3, 3));
        Mark::number("die-shift", i32::from(shore.shift)).text(text)
    }));
    for (kind, what, damage) in
        [("port-damage", "the port", shore.port_damage), ("base-damage", "the airbase", shore.base_damage)]
    {
        let text = || format!("{what}: {}", damage_words(damage));
        marks.extend((damage > 0).then(|| Mark::number(kind, damage).text(text())));
    }
    let strength = guns(rules, view, at);
    let text = || format!("coastal guns of strength {strength}");
    marks.extend((strength > 0).then(|| Mark::number("guns", strength).text(text()).reconstructed(true)));
    marks
}

/// The same in lines of text.
pub(super) fn rows(out: &mut String, rules: &Pacwar, view: &View, at: HexId, style: Style) {
    let Some(id) = rules.scenario.facilities.at(at) else { return };
    for mark in marks(rules, view, id) {
        let label = match mark.kind.as_str() {
            "troops" => "troops",
            "guns" => "guns",
            _ => "state",
        };
        row(out, style, label, &mark.text);
    }
}

/// The panels of a scenario's special rules.
pub(super) fn panels(rules: &Pacwar, view: &View) -> Vec<Panel> {
    let mut all = Vec::new();
    if let Some(track) = &rules.scenario.track {
        let state = view.open.troops.track;
        let value = Mark::number("value", state.value).text(format!("{} of {}", state.value, track.most));
        let mut rows = vec![Row {
            label: track.name.clone(),
            marks: vec![value, Mark::number("most", track.most), space(track.hex)],
        }];
        rows.extend(Side::BOTH.map(|side| {
            let brought = state.brought[side.index()];
            let text = format!("{} brought", count(brought, "Load Point"));
            Row {
                label: side_head(side).to_owned(),
                marks: vec![Mark::number("brought", brought).text(text)],
            }
        }));
        all.push(Panel { id: "track".into(), title: track.name.clone(), rows });
    }
    if !rules.scenario.objectives.is_empty() {
        let rows = objectives(rules, view);
        all.push(Panel { id: "objectives".into(), title: "Objectives of Japan".into(), rows });
    }
    all
}

fn space(hex: HexId) -> Mark {
    Mark::of("hex", Value::space(hex.to_string()))
}

fn objectives(rules: &Pacwar, view: &View) -> Vec<Row> {
    let primary = facts::sheet(view, Side::Japan).and_then(|sheet| sheet.cargo.primary);
    let row = |(place, objective): (usize, &crate::scenario::Objective)| {
        let shores = objective.hexes.iter().filter_map(|hex| rules.scenario.facilities.at(*hex));
        let held =
            shores.map(|id| view.open.bases.shores[id].holder).any(|holder| holder == Some(Side::Japan));
        let mut marks = vec![Mark::number("points", objective.points).text(count(objective.points, "point"))];
        marks.extend(objective.hexes.iter().map(|hex| space(*hex)));
        marks.extend(held.then(|| Mark::flag("held").text("held by Japan")));
        let chosen = primary.is_some_and(|primary| usize::from(primary) == place);
        marks.extend(chosen.then(|| Mark::flag("chosen").text("chosen by Japan")));
        Row { label: objective.name.clone(), marks }
    };
    rules.scenario.objectives.iter().enumerate().map(row).collect()
}

/// What of it stands on the board in text: the battle that asks for a decision, the track, the objectives.
pub(super) fn board(rules: &Pacwar, view: &View, style: Style, out: &mut String) {
    let fought = matches!(view.open.frame(), Frame::Undersea(_) | Frame::Ashore(_));
    if let Some(fight) = view.fight.as_deref().filter(|_| fought) {
        let lines = super::battle::report(rules, fight);
        let (first, rest) = lines.split_first().map_or(("", &[][..]), |(first, rest)| (first.as_str(), rest));
        heading(out, style, first);
        for line in rest {
            let (head, text) = line.split_once(": ").unwrap_or(("", line));
            row(out, style, head, text);
        }
        out.push('\n');
    }
    for panel in panels(rules, view) {
        heading(out, style, &panel.title);
        for line in &panel.rows {
            let words: Vec<&str> =
                line.marks.iter().map(|mark| mark.text.as_str()).filter(|text| !text.is_empty()).collect();
            row(out, style, &line.label, &words.join("; "));
        }
        out.push('\n');
    }
}
