//! Boards, pieces and panels for a screen.

use ironbottom_kernel::wire::{Board as SceneBoard, Mark, Panel, Piece, Row, Scene, Space};

use super::battle_text;
use super::board_text;
use super::forces::Sorted;
use super::inspect;
use super::map;
use super::names::{self, side_id};
use super::tell;
use crate::board::{AreaId, Confidence, Entry, Group, PieceId, PlaceId, Side};
use crate::settings::OPTIONS;
use crate::state::{Open, Where};
use crate::view::View;
use crate::{Victory, control, repair};

/// Everything a viewer sees.
pub(super) fn scene(rules: &Victory, view: &View) -> Scene {
    let open = &view.open;
    let mut boards = vec![map_board(rules, open), charts(rules, open)];
    if map::fighting(open).is_some() {
        boards.push(battle_board(rules, open));
    }
    let pieces = PieceId::all().map(|p| piece(rules, view, p)).collect();
    Scene { boards, pieces, panels: panels(rules, view), ..Scene::default() }
}

fn reconstructed(confidence: Confidence) -> bool {
    confidence == Confidence::Reconstructed
}

fn mark(kind: &str, text: impl ToString, confidence: Confidence) -> Mark {
    Mark::new(kind, text.to_string()).reconstructed(reconstructed(confidence))
}

fn map_board(rules: &Victory, open: &Open) -> SceneBoard {
    let seas = AreaId::all().map(|area| sea(rules, open, area));
    let places = PlaceId::all().map(|place| port(rules, open, place));
    SceneBoard { id: "map".into(), title: "The Pacific".into(), spaces: seas.chain(places).collect() }
}

fn sea(rules: &Victory, open: &Open, area: AreaId) -> Space {
    let stats = &rules.board[area];
    let mut marks: Vec<Mark> = Side::ALL
        .into_iter()
        .map(|side| {
            let at = side.index();
            mark(&format!("poc-{}", side_id(side)), stats.poc[at], stats.poc_confidence[at])
        })
        .collect();
    for side in Side::ALL {
        let letters = Sorted::of(open, open.at_sea(area), side).letters();
        if !letters.is_empty() {
            marks.push(Mark::new(&format!("forces-{}", side_id(side)), letters.join(" ")));
        }
    }
    if map::fighting(open) == Some(area) {
        marks.push(Mark::new("battle", battle_text::situation(rules, open)));
    } else if open.fought.contains(area) {
        marks.push(Mark::new("fought", "combat is over here this turn"));
    }
    Space {
        id: stats.id.clone(),
        name: stats.name.clone(),
        kind: "sea".into(),
        owner: open.flag(area).map(|side| side_id(side).to_owned()),
        marks,
        ..Space::default()
    }
}

fn port(rules: &Victory, open: &Open, place: PlaceId) -> Space {
    let stats = &rules.board[place];
    let mut marks: Vec<Mark> = stats
        .touches
        .iter()
        .map(|area| mark("touches", &rules.board[area].id, stats.touches_confidence))
        .collect();
    if stats.repair.iter().any(|points| *points > 0) {
        let row = usize::from(open.turn).wrapping_sub(1);
        let sure = stats.repair_confidence.get(row).copied().unwrap_or(Confidence::Rulebook);
        let text = format!("{}/{}", repair::points_left(rules, open, place), stats.repair_on(open.turn));
        marks.push(mark("repair", text, sure));
    }
    Space {
        id: stats.id.clone(),
        name: stats.name.clone(),
        kind: if stats.is_port { "port" } else { "base" }.into(),
        owner: Some(side_id(open.holder(place)).to_owned()),
        marks,
        ..Space::default()
    }
}

fn plain_space(id: impl Into<String>, name: impl Into<String>, kind: &str) -> Space {
    Space {
        id: id.into(),
        name: name.into(),
        kind: kind.into(),
        owner: None,
        marks: Vec::new(),
        ..Space::default()
    }
}

/// The charts beside the map: what is to come, what is uncertain, what is gone.
fn charts(rules: &Victory, open: &Open) -> SceneBoard {
    let mut spaces = Vec::new();
    for turn in 1..=rules.board.turns.len() as u8 {
        let mut space = plain_space(due_id(turn), format!("Turn {turn}"), "turn");
        space.marks.push(Mark::new("period", board_text::period(rules, turn)));
        if turn == open.turn {
            space.marks.push(Mark::new("now", "this turn"));
        }
        spaces.push(space);
    }
    for group in Group::ALL {
        spaces.push(plain_space(group_id(group), format!("Group {}", names::group(group)), "group"));
    }
    spaces.push(plain_space("san-diego", "San Diego", "yard"));
    spaces.push(plain_space("west-coast", "West Coast", "yard"));
    spaces.push(plain_space("submarine-base", "Submarines at home", "yard"));
    spaces.push(plain_space("lost", "Lost", "lost"));
    SceneBoard { id: "charts".into(), title: "Charts".into(), spaces }
}

fn due_id(turn: u8) -> String {
    format!("turn-{turn}")
}

fn group_id(group: Group) -> String {
    format!("group-{}", names::group(group).to_lowercase())
}

/// The battle: a space for each side, and one for each group of a retreat.
fn battle_board(rules: &Victory, open: &Open) -> SceneBoard {
    let mut spaces: Vec<Space> = Vec::new();
    for side in Side::ALL {
        let title = names::side_head(side);
        spaces.push(Space {
            owner: Some(side_id(side).into()),
            ..plain_space(battle_id(side, None), title, "fleet")
        });
    }
    let area = open.battle.area;
    for side in Side::ALL {
        let mut labels: Vec<PieceId> =
            open.fleet(area, side).iter().filter_map(|p| open.battle.groups.get(p)).collect();
        labels.sort();
        labels.dedup();
        for label in labels {
            let kind = if open.battle.retreating == Some(side) { "group" } else { "pursuers" };
            let name = match kind {
                "group" => format!("Group of {}", names::piece(label)),
                _ => format!("Pursuing {}", names::piece(label)),
            };
            let mut space = plain_space(battle_id(side, Some(&rules.board[label].id)), name, kind);
            space.owner = Some(side_id(side).into());
            if open.battle.group == Some(label) {
                space.marks.push(Mark::new("fighting", "fights this round"));
            }
            spaces.push(space);
        }
    }
    let title = names::capital(battle_text::situation(rules, open));
    SceneBoard { id: "battle".into(), title, spaces }
}

fn battle_id(side: Side, label: Option<&str>) -> String {
    match label {
        Some(label) => format!("battle-{}-{label}", side_id(side)),
        None => format!("battle-{}", side_id(side)),
    }
}

/// The space a piece stands in.
fn space_of(rules: &Victory, open: &Open, p: PieceId) -> String {
    let stats = &rules.board[p];
    match open.at(p) {
        Where::Sea(area) if map::fighting(open) == Some(area) => {
            let in_fleet = open.fleet(area, stats.side()).contains(p);
            let label = open.battle.groups.get(p).filter(|_| in_fleet);
            battle_id(stats.side(), label.map(|label| rules.board[label].id.as_str()))
        }
        Where::Sea(area) => rules.board[area].id.clone(),
        Where::Port(place) => rules.board[place].id.clone(),
        Where::Due(turn) => due_id(turn),
        Where::Uncertain => match stats.arrival.at {
            Entry::Uncertain(group) => group_id(group),
            Entry::Place(_) | Entry::Area(_) | Entry::Anywhere => due_id(stats.arrival.turn),
        },
        Where::Home => "submarine-base".into(),
        Where::SanDiego => "san-diego".into(),
        Where::WestCoast => "west-coast".into(),
        Where::Lost => "lost".into(),
    }
}

fn piece(rules: &Victory, view: &View, p: PieceId) -> Piece {
    let open = &view.open;
    let stats = &rules.board[p];
    let sure = stats.factors_confidence;
    let mut marks =
        vec![Mark::new("navy", names::navy(stats.navy)), Mark::new("type", names::kind_short(stats.kind))];
    if stats.is_ship() {
        marks.push(mark("gunnery", stats.gunnery, sure));
        if stats.gunnery_bonus {
            marks.push(mark("gunnery-bonus", "+1", sure));
        }
    }
    if stats.airstrike > 0 {
        marks.push(mark("airstrike", stats.airstrike, sure));
        if stats.airstrike_bonus {
            marks.push(mark("airstrike-bonus", "+1", sure));
        }
    }
    if stats.torpedoes > 0 {
        marks.push(mark("torpedoes", stats.torpedoes, sure));
    } else {
        marks.push(mark("armor", stats.armor, sure));
    }
    if stats.speed > 0 {
        marks.push(mark("speed", stats.speed, sure));
    }
    marks.push(mark("arrival", stats.arrival.turn, stats.arrival_confidence));
    marks.extend(state_marks(rules, view, p));
    Piece {
        id: stats.id.clone(),
        at: space_of(rules, open, p),
        owner: Some(side_id(stats.side()).to_owned()),
        face: face(open, stats.is_ship(), p).into(),
        name: stats.name.clone(),
        marks,
        ..Piece::default()
    }
}

/// Which side of the counter is up.
fn face(open: &Open, ship: bool, p: PieceId) -> &'static str {
    match (ship, open.raiding.contains(p)) {
        (true, true) => "raider",
        (true, false) => "patrol",
        (false, _) => "unit",
    }
}

/// What lies on a piece, or is known of it in battle.
fn state_marks(rules: &Victory, view: &View, p: PieceId) -> Vec<Mark> {
    let open = &view.open;
    let battle = &open.battle;
    let id = |q: PieceId| rules.board[q].id.clone();
    let mut marks = Vec::new();
    if open.damage_of(p) > 0 {
        marks.push(Mark::new("damage", open.damage_of(p).to_string()));
        marks.push(Mark::new("speed-now", open.speed(p).to_string()));
    }
    let flags = [
        (open.on_bottom(p), "on-bottom", "rests on the bottom"),
        (open.resting.contains(p), "resting", "stays in port this turn"),
        (open.rolling.contains(p), "speed-roll", "has a speed roll to make"),
        (open.homing.contains(p), "homing", "must return to port"),
        (open.barred.contains(p), "barred", "may not land this turn"),
        (open.pursued.contains(p), "pursued", "pursued this turn"),
    ];
    marks.extend(flags.iter().filter(|(set, ..)| *set).map(|(_, kind, text)| Mark::new(kind, *text)));
    if map::fighting(open).is_none() {
        return marks;
    }
    let rows = [("aim", battle.aim.get(p)), ("group", battle.groups.get(p)), ("force", battle.forces.get(p))];
    marks.extend(rows.into_iter().filter_map(|(kind, other)| Some(Mark::new(kind, id(other?)))));
    if let Some(target) = view.secret.and_then(|secret| secret.recorded.get(p)) {
        marks.push(Mark::new("recorded", id(target)));
    }
    if let Some(place) = battle.raids.get(p) {
        marks.push(Mark::new("raids", rules.board[place].id.clone()));
    }
    if battle.hurt[p.index()] > 0 {
        marks.push(Mark::new("hurt", battle.hurt[p.index()].to_string()));
    }
    let flags = [
        (battle.disabled.contains(p), "disabled"),
        (battle.firing.contains(p), "firing"),
        (battle.kamikaze.contains(p), "kamikaze"),
        (battle.landing.contains(p), "landing"),
        (battle.hiding.contains(p), "hiding"),
        (battle.sighted.contains(p), "sighted"),
    ];
    marks.extend(flags.iter().filter(|(set, _)| *set).map(|(_, kind)| Mark::new(kind, *kind)));
    marks
}

fn panel(id: &str, title: &str, rows: Vec<Row>) -> Panel {
    Panel { id: id.into(), title: title.into(), rows }
}

fn row(label: impl Into<String>, marks: Vec<Mark>) -> Row {
    Row { label: label.into(), marks }
}

fn panels(rules: &Victory, view: &View) -> Vec<Panel> {
    let open = &view.open;
    let mut panels = vec![
        panel("turn", &board_text::turn_line(rules, open), turn_rows(rules, open)),
        panel("score", "Score", score_rows(rules, open)),
        panel("arrivals", "Arrivals", arrival_rows(rules, open)),
        panel("repair", "Repair points", repair_rows(rules, open)),
        panel("options", "Options", option_rows(rules)),
    ];
    if map::fighting(open).is_some() {
        panels.push(panel("battle", "Combat", battle_rows(rules, view)));
    }
    panels
}

fn turn_rows(rules: &Victory, open: &Open) -> Vec<Row> {
    let turns = rules.board.turns.iter().take(usize::from(rules.settings.last_turn()));
    let turns = turns.map(|turn| {
        let boat = &rules.board[turn.submarine].name;
        let mut marks = vec![
            mark("period", &turn.period, turn.period_confidence),
            mark("submarine", boat, turn.submarine_confidence),
        ];
        marks.extend(
            rules
                .board
                .removals_on(turn.number)
                .map(|r| mark("leaves", &rules.board[r.ship].name, r.confidence)),
        );
        if turn.number == open.turn {
            marks.push(Mark::new("now", "this turn"));
        }
        row(format!("Turn {}", turn.number), marks)
    });
    turns.collect()
}

fn score_rows(rules: &Victory, open: &Open) -> Vec<Row> {
    let mut rows = vec![row(
        "Lead",
        vec![Mark::new("lead", tell::score(open.lead)), Mark::new("points", open.lead.to_string())],
    )];
    let earnings = control::earned(rules, open);
    for side in Side::ALL {
        let at = side.index();
        let made_up = open.flags[at].iter().any(|area| reconstructed(rules.board[area].poc_confidence[at]));
        let earned = Mark::new("poc", earnings[at].to_string()).reconstructed(made_up);
        rows.push(row(format!("{}, a turn", names::side_head(side)), vec![earned]));
    }
    rows
}

fn arrival_rows(rules: &Victory, open: &Open) -> Vec<Row> {
    let mut rows = Vec::new();
    for turn in open.turn..=rules.settings.last_turn() {
        for side in Side::ALL {
            let due = rules.board.side(side).iter().filter(|&p| open.at(p) == Where::Due(turn));
            let marks: Vec<Mark> =
                due.map(|p| mark("piece", &rules.board[p].name, rules.board[p].arrival_confidence)).collect();
            if !marks.is_empty() {
                rows.push(row(format!("Turn {turn}, {}", names::side_head(side)), marks));
            }
        }
    }
    rows
}

fn repair_rows(rules: &Victory, open: &Open) -> Vec<Row> {
    let ports = PlaceId::all().filter(|&at| rules.board[at].repair.iter().any(|points| *points > 0));
    let ports = ports.map(|at| {
        let stats = &rules.board[at];
        let turn = usize::from(open.turn).wrapping_sub(1);
        let sure = stats.repair_confidence.get(turn).copied().unwrap_or(Confidence::Rulebook);
        let marks = vec![
            mark("left", repair::points_left(rules, open, at), sure),
            mark("points", stats.repair_on(open.turn), sure),
            Mark::new("owner", side_id(stats.original_owner)),
        ];
        row(&stats.name, marks)
    });
    ports.collect()
}

fn option_rows(rules: &Victory) -> Vec<Row> {
    OPTIONS
        .iter()
        .map(|spec| {
            let value = inspect::option_value(rules.settings, spec);
            row(spec.title, vec![Mark::new("value", value), Mark::new("rule", spec.rule)])
        })
        .collect()
}

fn battle_rows(rules: &Victory, view: &View) -> Vec<Row> {
    let open = &view.open;
    let mut rows = vec![row(battle_text::situation(rules, open), Vec::new())];
    for side in Side::ALL {
        let fleet = open.fleet(open.battle.area, side);
        let letters = Sorted::of(open, fleet, side).letters().join(" ");
        rows.push(row(names::side_head(side), vec![Mark::new("forces", letters)]));
        for p in fleet {
            let notes = battle_text::notes(view, p);
            if !notes.is_empty() {
                rows.push(row(
                    &rules.board[p].name,
                    notes.into_iter().map(|note| Mark::new("note", note)).collect(),
                ));
            }
        }
    }
    rows
}
