//! The odds as questions: of the battle that is fought, and of every battle that is planned.
//!
//! A panel has a row for each key, whose mark `value` is what the odds are asked with; forces say it as units too. A
//! battle that is still to come says where it is in a row `battle`, which asks nothing.

use ironbottom_kernel::wire::{Mark, Panel, Row, Units, Value};

use super::names::{Lexicon, facility};
use super::panels::{panel, row};
use super::scene::fighting;
use crate::board::{Complex, Facility, Kind, Nation, SpaceId, SpaceSet};
use crate::combat::{self, Losing, Phase, order, press};
use crate::forces::Group;
use crate::frame::{Frame, Step};
use crate::game::Axis1940;
use crate::research::Advance;
use crate::scramble;
use crate::state::State;
use crate::unit::{Status, Unit};

/// The question about the battle that is fought, while dice of both sides count. What is still to land counts as landed.
pub(super) fn fought(rules: &Axis1940, state: &State, at: SpaceId) -> Option<Panel> {
    let Frame::Battle(phase) = state.control.top() else { return None };
    let raid = match phase {
        Phase::Dogfight | Phase::Targets | Phase::Flak(_) | Phase::Bombs(_) => true,
        Phase::Losses(losing) => {
            matches!(losing, Losing::Interceptors | Losing::Raiders | Losing::Bombers(_))
        }
        _ => false,
    };
    if raid {
        return None;
    }
    let mut asked = Question::at(rules, state, at);
    if !asked.attacks(rules) || !asked.defend.iter().any(|line| line.kind != Kind::Aaa) {
        return None;
    }
    let opening = matches!(phase, Phase::Assault | Phase::Guns | Phase::Losses(Losing::Bombardment));
    asked.guns_fired = at.is_land() && !opening;
    if phase == Phase::Assault {
        asked.support = support(rules, state, at);
    }
    asked.no_retreat = at.is_sea() && press::retreats(rules, state).is_empty();
    let words = Lexicon::new(rules.board);
    Some(panel("odds", &format!("Odds {}", words.within(at)), asked.rows()))
}

/// A question about each battle and raid that is still to come, while moves are made and between battles: as if what is
/// there now fought, and what is to land had come ashore.
pub(super) fn to_come(rules: &Axis1940, state: &State) -> Vec<Panel> {
    let planning = matches!(
        state.control.top(),
        Frame::Sequence(Step::CombatMove | Step::Scramble(_) | Step::Intercept(_))
    );
    let between = matches!(state.control.top(), Frame::Battle(_));
    if !planning && !between {
        return Vec::new();
    }
    let now = fighting(state);
    let mut panels = Vec::new();
    for at in rules.board.all().filter(|at| now != Some(*at)) {
        let still = |set: SpaceSet| planning || set.contains(at);
        if at.is_land() && still(state.battle.raids) {
            panels.extend(raids(rules, state, at));
        }
        if still(state.battle.open.union(state.battle.landings)) {
            panels.extend(planned(rules, state, at));
        }
        if planning && at.is_sea() {
            panels.extend(scrambled(rules, state, at));
        }
    }
    panels
}

/// Will there be a battle in this zone? Who stops among submarines and transports for no other reason attacks them.
fn is_contested(rules: &Axis1940, state: &State, zone: SpaceId) -> bool {
    let lurks = || state.enemies(zone).any(|group| group.unit.kind.is_sea());
    let lands = || state.own(zone).any(|group| group.unit.is_landing());
    let comes = |group: &Group| group.unit.is(Status::MOVED) && rules.board[group.unit.kind].attack > 0;
    combat::is_sea_battle(state, zone) || lurks() && !lands() && state.own(zone).any(comes)
}

/// A battle that is to come; none where nobody would attack.
fn planned(rules: &Axis1940, state: &State, at: SpaceId) -> Option<Panel> {
    let mut asked = Question::at(rules, state, at);
    let hostile = if at.is_sea() { is_contested(rules, state, at) } else { is_hostile(state, at) };
    if !hostile || !asked.attacks(rules) {
        return None;
    }
    asked.support = support(rules, state, at);
    // The army of a neutral stands up when it is attacked.
    if at.is_land() && state.holder(at) == Nation::Neutral && asked.defend.is_empty() {
        let army = u32::from(rules.board[at].army);
        asked.defend.push(Line { kind: Kind::Infantry, damaged: false, count: army });
        asked.defend.retain(|line| line.count > 0);
    }
    let words = Lexicon::new(rules.board);
    let mut marks = about(words, at, asked.place);
    let barred =
        order::landing_zones(rules, state, at).iter().filter(|&zone| is_contested(rules, state, zone));
    if at.is_land() {
        marks.extend(barred.map(|zone| {
            let text = format!("if the sea battle {} is won first", words.within(zone));
            Mark::of("after", Value::space(words.space_id(zone))).text(text)
        }));
    }
    let scrambling: u32 = scramblers(rules, state, at).iter().map(|line| line.count).sum();
    if scrambling > 0 {
        marks.push(Mark::of("case", Value::word("no-scramble")).text("if nobody scrambles"));
    }
    let mut rows = Vec::new();
    if !asked.defend.iter().any(|line| line.kind != Kind::Aaa) {
        let takes = at.is_land() && asked.attack.iter().any(|line| line.kind.captures());
        let text = if takes { "nobody defends it: it is taken" } else { "nobody defends it" };
        marks.push(Mark::of("undefended", Value::word(if takes { "taken" } else { "empty" })).text(text));
    } else {
        rows = asked.rows();
    }
    rows.insert(0, row("battle", marks));
    Some(panel(&format!("odds-{}", words.space_id(at)), &format!("Odds {}", words.within(at)), rows))
}

/// Is the territory the enemy's, or a neutral that is entered?
fn is_hostile(state: &State, at: SpaceId) -> bool {
    combat::is_foe_land(state, at)
        || state.holder(at) == Nation::Neutral && state.leaning != Some(state.side())
}

/// The sea battle if all who can scramble to a zone do, because units of theirs are attacked in it or somebody lands.
fn scrambled(rules: &Axis1940, state: &State, at: SpaceId) -> Option<Panel> {
    let lands = state.own(at).any(|group| group.unit.is_landing());
    if !lands && !is_contested(rules, state, at) {
        return None;
    }
    let mut asked = Question::at(rules, state, at);
    asked.scramble = scramblers(rules, state, at);
    let count: u32 = asked.scramble.iter().map(|line| line.count).sum();
    if count == 0 || !asked.attacks(rules) {
        return None;
    }
    asked.place = "scramble";
    let words = Lexicon::new(rules.board);
    let mut marks = about(words, at, "sea");
    let text = if count == 1 {
        "if 1 aircraft scrambles".to_owned()
    } else {
        format!("if {count} aircraft scramble")
    };
    marks.push(Mark::of("case", Value::word("scramble")).text(text));
    let mut rows = asked.rows();
    rows.insert(0, row("battle", marks));
    let title = format!("Odds {} against a scramble", words.within(at));
    Some(panel(&format!("odds-scramble-{}", words.space_id(at)), &title, rows))
}

/// Aircraft that could still scramble to a zone: three from each base (p.15).
fn scramblers(rules: &Axis1940, state: &State, zone: SpaceId) -> Vec<Line> {
    let mut lines = Vec::new();
    if zone.is_land() {
        return lines;
    }
    for land in rules.board.shores(zone).iter().filter(|&land| state.site(land).works(Facility::AirBase)) {
        let mut left = scramble::still(state, land);
        let ready = |group: &&Group| {
            group.unit.kind.flies_from_decks() && group.unit.is_parked() && group.unit.nation != Nation::China
        };
        for group in state.enemies(land).filter(ready) {
            let count = u16::from(group.count).min(left);
            left -= count;
            Line { kind: group.unit.kind, damaged: false, count: u32::from(count) }.join(&mut lines);
        }
    }
    lines.retain(|line| line.count > 0);
    lines
}

/// A bombing raid that is to come, by what it can bomb: if nobody rises against it, and if every fighter there does.
fn raids(rules: &Axis1940, state: &State, at: SpaceId) -> Vec<Panel> {
    let raiders = |group: &&Group| state.moves_now(group.unit.nation) && group.unit.is(Status::RAID);
    let all = lines(state.forces.at(at).iter().filter(raiders));
    let words = Lexicon::new(rules.board);
    let site = state.site(at);
    let fighters = |group: &&Group| group.unit.kind == Kind::Fighter && group.unit.is_parked();
    let rising = lines(state.enemies(at).filter(fighters));
    let met = |group: &&Group| group.unit.is(Status::RAID) && state.is_enemy(group.unit);
    let met = lines(state.forces.at(at).iter().filter(met));
    let mut panels = Vec::new();
    for target in Facility::ALL.into_iter().filter(|&target| site.has(target)) {
        let bombs = |kind: Kind| match kind {
            Kind::Tactical => target != Facility::Complex,
            kind => kind == Kind::Strategic,
        };
        if !all.iter().any(|line| bombs(line.kind)) {
            continue;
        }
        let attack: Vec<Line> =
            all.iter().filter(|line| line.kind == Kind::Fighter || bombs(line.kind)).copied().collect();
        let mut with = met.clone();
        rising.iter().for_each(|line| line.join(&mut with));
        let up: u32 = with.iter().map(|line| line.count).sum();
        let rises = if up == 1 { "1 fighter rises".to_owned() } else { format!("{up} fighters rise") };
        let cases = [
            ("raid", "if nobody rises to meet it".to_owned()),
            ("raid-met", format!("if {rises} to meet it")),
        ];
        for (id, case) in cases.into_iter().take(if up > 0 { 2 } else { 1 }) {
            let mut asked = Question::at(rules, state, at);
            asked.place = "raid";
            asked.attack = attack.clone();
            asked.defend = if id == "raid-met" { with.clone() } else { Vec::new() };
            asked.paratroopers = 0;
            let mut marks = about(words, at, "raid");
            let over = format!("on the {}", facility(target));
            let text = if up > 0 { format!("{over}, {case}") } else { over };
            marks.push(Mark::of("case", Value::word(id)).text(text));
            let mut rows = vec![row("battle", marks)];
            rows.extend(asked.rows());
            rows.push(said("target", target_word(site.complex, target)));
            rows.push(row("damage", vec![Mark::number("value", site.damage[target.index()])]));
            let title = format!("Odds of the raid on {}", words.space(at));
            panels.push(panel(&format!("odds-{id}-{}-{}", target.word(), words.space_id(at)), &title, rows));
        }
    }
    panels
}

const fn target_word(complex: Complex, target: Facility) -> &'static str {
    match (target, complex) {
        (Facility::Complex, Complex::Major) => "major",
        (Facility::Complex, _) => "minor",
        (Facility::AirBase, _) => "air-base",
        (Facility::NavalBase, _) => "naval-base",
    }
}

/// Where a battle is, and of what sort.
fn about(words: Lexicon<'_>, at: SpaceId, sort: &str) -> Vec<Mark> {
    vec![Mark::of("at", Value::space(words.space_id(at))), Mark::of("sort", Value::word(sort))]
}

/// The ships that can bombard a territory: in zones that are quiet, one for each unit that lands; where they could fire at
/// several shores, at the first of them (p.17).
fn support(rules: &Axis1940, state: &State, at: SpaceId) -> Vec<Line> {
    let mut ships: Vec<Line> = Vec::new();
    if at.is_sea() {
        return ships;
    }
    for zone in order::landing_zones(rules, state, at) {
        let first = rules.board.shores(zone).iter().find(|&land| !to_land(state, zone, land).is_empty());
        if first != Some(at) || is_contested(rules, state, zone) || state.fought.contains(zone) {
            continue;
        }
        let landing: u32 = to_land(state, zone, at).iter().map(|line| line.count).sum();
        let mut left = landing;
        for kind in [Kind::Battleship, Kind::Cruiser] {
            let fires = |group: &&Group| group.unit.kind == kind && !group.unit.is(Status::FOUGHT);
            let there: u32 = state.own(zone).filter(fires).map(|group| u32::from(group.count)).sum();
            let count = there.min(left);
            left -= count;
            Line { kind, damaged: false, count }.join(&mut ships);
        }
    }
    ships.retain(|line| line.count > 0);
    ships
}

/// What was announced to land in a territory from a zone and is still aboard.
fn to_land(state: &State, zone: SpaceId, at: SpaceId) -> Vec<Line> {
    let mut lines = Vec::new();
    for group in state.forces.at(zone).iter().filter(|group| group.unit.toward == Some(at)) {
        for cargo in group.unit.aboard().filter(|cargo| cargo.landing()) {
            if let Some(kind) = cargo.kind() {
                Line { kind, damaged: false, count: u32::from(group.count) }.join(&mut lines);
            }
        }
    }
    lines
}

/// Who meets whom, and how.
struct Question {
    place: &'static str,
    attack: Vec<Line>,
    defend: Vec<Line>,
    scramble: Vec<Line>,
    support: Vec<Line>,
    paratroopers: u16,
    guns_fired: bool,
    no_retreat: bool,
    research: String,
    defend_research: String,
}

impl Question {
    /// A battle of those who are there now, and of what is to land.
    fn at(rules: &Axis1940, state: &State, at: SpaceId) -> Self {
        let standing = |group: &&Group| !group.unit.is(Status::HIT);
        let jumps = |unit: Unit| unit.kind == Kind::Infantry && unit.is(Status::BASED);
        let jumping =
            state.own(at).filter(|group| jumps(group.unit)).map(|group| u16::from(group.count)).sum();
        let mut asked = Self {
            place: if at.is_sea() { "sea" } else { "land" },
            attack: lines(state.own(at).filter(standing)),
            defend: lines(state.enemies(at).filter(standing)),
            scramble: Vec::new(),
            support: Vec::new(),
            paratroopers: jumping,
            guns_fired: false,
            no_retreat: false,
            research: found(state, &[state.power], &ATTACKER),
            defend_research: String::new(),
        };
        if at.is_land() {
            for zone in order::landing_zones(rules, state, at) {
                to_land(state, zone, at).iter().for_each(|line| line.join(&mut asked.attack));
                asked.place = "amphibious";
            }
        }
        let mut owners: Vec<Nation> = state.enemies(at).map(|group| group.unit.nation).collect();
        if at.is_land() && state.holder(at).is_power() {
            owners.push(state.holder(at));
        }
        asked.defend_research = found(state, &owners, &DEFENDER);
        asked
    }

    /// Is anybody there who can hit? Transports and carriers do not attack alone (p.32).
    fn attacks(&self, rules: &Axis1940) -> bool {
        self.attack.iter().any(|line| rules.board[line.kind].attack > 0)
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows = vec![force("attack", &self.attack)];
        let forces = [("defend", &self.defend), ("scramble", &self.scramble), ("support", &self.support)];
        rows.extend(
            forces.iter().filter(|(_, lines)| !lines.is_empty()).map(|(key, lines)| force(key, lines)),
        );
        rows.push(said("where", self.place));
        if self.paratroopers > 0 {
            rows.push(row("paratroopers", vec![Mark::number("value", self.paratroopers)]));
        }
        let guns = self.defend.iter().any(|line| line.kind == Kind::Aaa);
        for (key, set) in [("guns-fired", self.guns_fired && guns), ("no-retreat", self.no_retreat)] {
            if set {
                rows.push(said(key, "yes"));
            }
        }
        for (key, found) in [("research", &self.research), ("defend-research", &self.defend_research)] {
            if !found.is_empty() {
                rows.push(said(key, found));
            }
        }
        rows
    }
}

/// What counts for who attacks, and for who defends.
const ATTACKER: [Advance; 5] = [
    Advance::AdvancedArtillery,
    Advance::ImprovedMech,
    Advance::SuperSubmarines,
    Advance::JetFighters,
    Advance::HeavyBombers,
];
const DEFENDER: [Advance; 2] = [Advance::Radar, Advance::JetFighters];

/// `jet-fighters, heavy-bombers`: what any of these has found.
fn found(state: &State, nations: &[Nation], counts: &[Advance]) -> String {
    let has = |advance: &&Advance| nations.iter().any(|&nation| state.has_advance(nation, **advance));
    counts.iter().filter(has).map(|advance| advance.word()).collect::<Vec<_>>().join(", ")
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

fn lines<'a>(groups: impl Iterator<Item = &'a Group>) -> Vec<Line> {
    let mut lines = Vec::new();
    for group in groups {
        let (kind, damaged) = (group.unit.kind, group.unit.is(Status::DAMAGED));
        Line { kind, damaged, count: u32::from(group.count) }.join(&mut lines);
    }
    lines
}
