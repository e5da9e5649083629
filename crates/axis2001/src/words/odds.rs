//! The odds as questions: of the battle that is fought, and of every battle that is planned.
//!
//! A panel has a row for each key, whose mark `value` is what the odds are asked with; forces say it as units too. A
//! battle that is still to come says where it is in a row `battle`, which asks nothing.

use ironbottom_kernel::wire::{Mark, Panel, Row, Units, Value};
use ironbottom_kit::english;

use super::battle_text;
use super::names::{self, Lexicon};
use super::panels::{panel, row};
use super::scene::coming;
use crate::board::{Country, Kind, SpaceId};
use crate::combat::{Ground, Part, assault, pairing_marines, part};
use crate::forces::Group;
use crate::game::Axis2001;
use crate::state::State;
use crate::unit::Status;

/// The question about the battle that is fought, while dice of both sides count. What is still to land counts as landed.
pub(super) fn fought(rules: &Axis2001, state: &State, at: SpaceId) -> Option<Panel> {
    let mut attack = lines(state, at, Part::Attacker);
    let landing = to_land(rules, state, at);
    let ground = if landing.is_empty() { state.battle.ground } else { Ground::Assault };
    landing.into_iter().for_each(|line| line.join(&mut attack));
    let defend = lines(state, at, Part::Defender);
    if attack.is_empty() || defend.is_empty() {
        return None;
    }
    let opening = state.battle.round == 0;
    let guns = if opening { assault::guns(rules, state) } else { [0; Kind::COUNT] };
    let mut rows = question(state, at, Sides { attack, defend, ground, guns, opening });
    if pairing_marines(state) {
        rows.push(said("pairing", "marines"));
    }
    let words = Lexicon::new(rules.board);
    Some(panel("odds", &format!("Odds {}", words.within(at)), rows))
}

/// A question about each battle and raid that is still to come, while moves are made and between battles: as if what is
/// there now fought, and what is to land had come ashore.
pub(super) fn to_come(rules: &Axis2001, state: &State) -> Vec<Panel> {
    let now = battle_text::fighting(state);
    let mut panels = Vec::new();
    for at in coming(state).iter().filter(|at| now != Some(*at)) {
        panels.extend(planned(rules, state, at));
        panels.extend(raids(rules, state, at));
    }
    panels
}

/// A battle that is to come; none where nobody would attack.
fn planned(rules: &Axis2001, state: &State, at: SpaceId) -> Option<Panel> {
    let words = Lexicon::new(rules.board);
    let mut attack = lines(state, at, Part::Attacker);
    let landing = to_land(rules, state, at);
    let ground = match (at.is_sea(), landing.is_empty()) {
        (true, _) => Ground::Sea,
        (false, true) => Ground::Land,
        (false, false) => Ground::Assault,
    };
    landing.into_iter().for_each(|line| line.join(&mut attack));
    if attack.is_empty() {
        return None;
    }
    let mut marks = vec![
        Mark::of("at", Value::space(words.space_id(at))),
        Mark::of("sort", Value::word(where_word(ground))),
    ];
    let barred = assault::zones(rules, state, at).iter().filter(|&zone| state.has_enemies(zone));
    marks.extend(barred.map(|zone| {
        let text = format!("if the sea battle {} is won first", words.within(zone));
        Mark::of("after", Value::space(words.space_id(zone))).text(text)
    }));
    let defend = lines(state, at, Part::Defender);
    let gun = state.has_enemy_gun(at) && attack.iter().any(|line| line.kind.is_air());
    let mut rows = Vec::new();
    if defend.is_empty() && !gun {
        let takes = at.is_land() && attack.iter().any(|line| line.kind.is_land());
        let text = if takes { "nobody defends it: it is taken" } else { "nobody defends it" };
        marks.push(Mark::of("undefended", Value::word(if takes { "taken" } else { "empty" })).text(text));
    } else {
        let guns = assault::free_guns(rules, state, at);
        rows = question(state, at, Sides { attack, defend, ground, guns, opening: true });
    }
    rows.insert(0, row("battle", marks));
    Some(panel(&format!("odds-{}", words.space_id(at)), &format!("Odds {}", words.within(at)), rows))
}

/// A bombing raid that is to come: if nobody rises against it, and if every fighter there does.
fn raids(rules: &Axis2001, state: &State, at: SpaceId) -> Vec<Panel> {
    let attack = lines(state, at, Part::Raider);
    if attack.is_empty() {
        return Vec::new();
    }
    let words = Lexicon::new(rules.board);
    let holder = state.holder[at.index()];
    let fighters: Vec<Line> =
        lines(state, at, Part::Defender).into_iter().filter(|line| line.kind == Kind::Fighter).collect();
    let rising: u32 = fighters.iter().map(|line| line.count).sum();
    let met = format!("if {} to meet it", rise(rising));
    let cases = [("raid", if rising > 0 { "if nobody rises to meet it" } else { "" }), ("raid-met", &met)];
    let asked = cases.into_iter().take(if rising > 0 { 2 } else { 1 }).map(|(id, case)| {
        let mut defend = Vec::new();
        if state.has_enemy_gun(at) {
            defend.push(Line { kind: Kind::Aa, damaged: false, count: 1 });
        }
        if id == "raid-met" {
            defend.extend(fighters.iter().copied());
        }
        let mut marks =
            vec![Mark::of("at", Value::space(words.space_id(at))), Mark::of("sort", Value::word("raid"))];
        if !case.is_empty() {
            marks.push(Mark::of("case", Value::word(id)).text(case));
        }
        let mut rows = vec![row("battle", marks), force("attack", &attack)];
        if !defend.is_empty() {
            rows.push(force("defend", &defend));
        }
        rows.push(said("where", "raid"));
        rows.extend(first_turn(state, at));
        rows.push(row("cash", vec![Mark::number("value", state.cash[holder.index()])]));
        let title = format!("Odds of the raid on {}", words.space(at));
        panel(&format!("odds-{id}-{}", words.space_id(at)), &title, rows)
    });
    asked.collect()
}

fn rise(fighters: u32) -> String {
    if fighters == 1 { "1 fighter rises".to_owned() } else { format!("{fighters} fighters rise") }
}

/// Who meets whom, and how.
struct Sides {
    attack: Vec<Line>,
    defend: Vec<Line>,
    ground: Ground,
    /// Ships that fire at the shore, by kind.
    guns: [u16; Kind::COUNT],
    /// Is it before the first round, when guns on the ground fire at aircraft?
    opening: bool,
}

/// The rows of a question.
fn question(state: &State, at: SpaceId, sides: Sides) -> Vec<Row> {
    let Sides { attack, mut defend, ground, guns, opening } = sides;
    if opening && state.has_enemy_gun(at) {
        defend.push(Line { kind: Kind::Aa, damaged: false, count: 1 });
    }
    let mut rows =
        vec![force("attack", &attack), force("defend", &defend), said("where", where_word(ground))];
    let support: Vec<Line> = Kind::units()
        .map(|kind| Line { kind, damaged: false, count: u32::from(guns[kind.index()]) })
        .filter(|line| line.count > 0)
        .collect();
    if !support.is_empty() && opening && ground == Ground::Assault {
        rows.push(force("support", &support));
    }
    let beside: Vec<Line> = lines(state, at, Part::Bystander);
    if ground == Ground::Sea && beside.iter().any(|line| line.kind.is_sea()) {
        let ships: Vec<Line> = beside.into_iter().filter(|line| line.kind.is_sea()).collect();
        rows.push(force("bystanders", &ships));
    }
    rows.extend(first_turn(state, at));
    rows
}

/// The Allies are surprised in Japan's first turn, but not in China.
fn first_turn(state: &State, at: SpaceId) -> Option<Row> {
    let chinese = at.is_land() && state.holder[at.index()] == Country::China;
    (state.is_first_turn() && !chinese).then(|| said("first-turn", "yes"))
}

/// A key with a word.
fn said(key: &str, word: &str) -> Row {
    row(key, vec![Mark::of("value", Value::word(word))])
}

/// A force in the words of a question, and as units.
fn force(key: &str, lines: &[Line]) -> Row {
    let said: Vec<String> = lines
        .iter()
        .map(|line| {
            let damaged = if line.damaged { "damaged " } else { "" };
            format!("{} {damaged}{}", line.count, line.kind.word())
        })
        .collect();
    let mut marks = vec![Mark::of("value", Value::word(said.join(", ")))];
    marks.extend(lines.iter().map(|line| {
        let kind = if line.damaged { "damaged" } else { "units" };
        Mark::of(kind, Value::Units(Units { kind: line.kind.word().into(), count: line.count, owner: None }))
    }));
    row(key, marks)
}

const fn where_word(ground: Ground) -> &'static str {
    match ground {
        Ground::Land => "land",
        Ground::Assault => "amphibious",
        Ground::Sea => "sea",
    }
}

/// Units of one kind and condition on one side of a battle.
#[derive(Clone, Copy)]
struct Line {
    kind: Kind,
    damaged: bool,
    count: u32,
}

impl Line {
    /// With those of its kind and condition.
    fn join(self, lines: &mut Vec<Self>) {
        match lines.iter_mut().find(|line| (line.kind, line.damaged) == (self.kind, self.damaged)) {
            Some(line) => line.count += self.count,
            None => lines.push(self),
        }
    }
}

/// The units of one side that still fight.
fn lines(state: &State, at: SpaceId, wanted: Part) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let standing = |group: &&Group| part(state, at, group.unit) == wanted && !group.unit.is(Status::HIT);
    for group in state.forces.at(at).iter().filter(standing) {
        let (kind, damaged) = (group.unit.kind, group.unit.is(Status::DAMAGED));
        Line { kind, damaged, count: u32::from(group.count) }.join(&mut lines);
    }
    lines
}

/// What was declared to land in a territory and is still aboard.
fn to_land(rules: &Axis2001, state: &State, at: SpaceId) -> Vec<Line> {
    let mut lines = Vec::new();
    for zone in assault::zones(rules, state, at) {
        for group in state.forces.at(zone).iter().filter(|group| group.unit.toward == Some(at)) {
            for (_, kind, count) in names::landing(group.unit) {
                let count = count * u32::from(group.count);
                Line { kind, damaged: false, count }.join(&mut lines);
            }
        }
    }
    lines
}

/// `3 infantry, 2 fighters and 1 damaged battleship`, as people say it.
pub(super) fn spoken(words: Lexicon<'_>, state: &State, at: SpaceId, wanted: Part) -> String {
    let said = lines(state, at, wanted).into_iter().map(|Line { kind, damaged, count }| {
        format!("{count} {}{}", if damaged { "damaged " } else { "" }, words.kinds(count, kind))
    });
    english::list(&said.collect::<Vec<_>>())
}
