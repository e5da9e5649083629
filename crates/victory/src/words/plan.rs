//! What is printed: the map, the charts beside it, and the counters. It follows from the terms alone.

use ironbottom_kernel::Plan;
use ironbottom_kernel::wire::{Board as PlanBoard, Mark, PieceCard, Space, Value};
use ironbottom_kit::english;

use super::names;
use crate::Victory;
use crate::board::{AreaId, Board, Confidence, Entry, Group, Kind, PieceId, PlaceId, Side, Turn};
use crate::state::Where;

/// Boards and counters.
pub(super) fn plan(rules: &Victory) -> Plan {
    Plan {
        boards: vec![map(rules.board), charts(rules.board)],
        cards: PieceId::all().map(|piece| card(rules.board, piece)).collect(),
    }
}

/// Is it a value we had to make up?
pub(super) fn made_up(confidence: Confidence) -> bool {
    confidence == Confidence::Reconstructed
}

/// A printed mark, honest about a value we made up.
pub(super) fn printed(kind: &str, value: Value, confidence: Confidence) -> Mark {
    Mark::of(kind, value).reconstructed(made_up(confidence))
}

fn number(kind: &str, number: u8, confidence: Confidence) -> Mark {
    printed(kind, Value::number(number), confidence)
}

/// The id of the space a piece stands in, fights apart.
pub(super) fn space_id(board: &Board, piece: PieceId, at: Where) -> String {
    let arrival = board[piece].arrival;
    match at {
        Where::Sea(area) => board[area].id.clone(),
        Where::Port(place) => board[place].id.clone(),
        Where::Due(turn) => turn_id(turn),
        Where::Uncertain => match arrival.at {
            Entry::Uncertain(group) => group_id(group),
            Entry::Place(_) | Entry::Area(_) | Entry::Anywhere => turn_id(arrival.turn),
        },
        Where::Home => SUBMARINE_BASE.to_owned(),
        Where::SanDiego => SAN_DIEGO.to_owned(),
        Where::WestCoast => WEST_COAST.to_owned(),
        Where::Lost => LOST.to_owned(),
    }
}

/// The yards. VitP A4.
pub(super) const SAN_DIEGO: &str = "san-diego";
/// Where reinforcements wait. VitP A5.
pub(super) const WEST_COAST: &str = "west-coast";
/// Where a submarine is when it is not at sea.
pub(super) const SUBMARINE_BASE: &str = "submarine-base";
/// Where everything lies that is out of play.
const LOST: &str = "lost";

/// The box of a turn on the charts.
pub(super) fn turn_id(turn: u8) -> String {
    format!("turn-{turn}")
}

/// The box of an uncertain group. VitP 18.22.
pub(super) fn group_id(group: Group) -> String {
    format!("group-{}", group.word().to_lowercase())
}

fn map(board: &Board) -> PlanBoard {
    let seas = AreaId::all().map(|area| sea(board, area));
    let places = PlaceId::all().map(|place| port(board, place));
    PlanBoard { id: "map".into(), title: "The Pacific".into(), spaces: seas.chain(places).collect() }
}

fn sea(board: &Board, area: AreaId) -> Space {
    let stats = &board[area];
    let worth = Side::ALL.map(|side| {
        let at = side.index();
        let words = format!("{} a turn for {}", english::count(stats.poc[at], "point"), names::side(side));
        number(&poc(side), stats.poc[at], stats.poc_confidence[at]).text(words)
    });
    let borders = board.edges.iter().filter_map(|edge| {
        let other = edge.between.into_iter().find(|&other| other != area)?;
        let next = edge.between.contains(&area).then_some(other)?;
        Some(printed("neighbour", Value::space(&board[next].id), edge.confidence))
    });
    Space {
        owner: stats.start_control.map(|side| side.word().to_owned()),
        marks: worth.into_iter().chain(borders).collect(),
        ..space(&stats.id, &stats.name, "sea")
    }
}

/// The kind of the mark with the points an area is worth to a side.
fn poc(side: Side) -> String {
    format!("poc-{}", side.word())
}

fn port(board: &Board, place: PlaceId) -> Space {
    let stats = &board[place];
    let seas = stats.touches.iter();
    let touches =
        seas.map(|area| printed("touches", Value::space(&board[area].id), stats.touches_confidence));
    Space {
        owner: Some(stats.start_control.word().to_owned()),
        marks: touches.collect(),
        ..space(&stats.id, &stats.name, if stats.is_port { "port" } else { "base" })
    }
}

/// A space with nothing on it.
pub(super) fn space(id: impl Into<String>, name: impl Into<String>, kind: &str) -> Space {
    Space { id: id.into(), name: name.into(), kind: kind.into(), ..Space::default() }
}

/// The charts beside the map: what is to come, what is uncertain, what is gone.
fn charts(board: &Board) -> PlanBoard {
    let turns = board.turns.iter().map(|turn| Space {
        marks: turn_marks(board, turn),
        ..space(turn_id(turn.number), format!("Turn {}", turn.number), "turn")
    });
    let groups = Group::ALL.into_iter();
    let groups = groups.map(|group| space(group_id(group), format!("Group {}", group.word()), "group"));
    let rest = [
        space(SAN_DIEGO, "San Diego", "yard"),
        space(WEST_COAST, "West Coast", "yard"),
        space(SUBMARINE_BASE, "Submarines at home", "yard"),
        space(LOST, "Lost", "lost"),
    ];
    PlanBoard {
        id: "charts".into(),
        title: "Charts".into(),
        spaces: turns.chain(groups).chain(rest).collect(),
    }
}

/// The months of a turn, its submarine and the British ships that leave.
pub(super) fn turn_marks(board: &Board, turn: &Turn) -> Vec<Mark> {
    let period = Mark::new("period", &turn.period).reconstructed(made_up(turn.period_confidence));
    let piece = |piece: PieceId| Value::piece(&board[piece].id);
    let boat = printed("submarine", piece(turn.submarine), turn.submarine_confidence);
    let leaving = board.removals_on(turn.number).map(|r| printed("leaves", piece(r.ship), r.confidence));
    [period, boat].into_iter().chain(leaving).collect()
}

/// What is printed on a counter.
fn card(board: &Board, piece: PieceId) -> PieceCard {
    let stats = &board[piece];
    let sure = stats.factors_confidence;
    let mut marks = vec![
        Mark::of("navy", Value::word(stats.navy.word())).text(names::navy(stats.navy)),
        Mark::of("type", Value::kind(names::kind_short(stats.kind))).text(names::kind(stats.kind)),
    ];
    let mut factor = |kind: &str, value: u8, bonus: bool| {
        marks.push(number(kind, value, sure));
        if bonus {
            marks.push(number(&format!("{kind}-bonus"), 1, sure));
        }
    };
    if stats.is_ship() {
        factor("gunnery", stats.gunnery, stats.gunnery_bonus);
    }
    if stats.airstrike > 0 {
        factor("airstrike", stats.airstrike, stats.airstrike_bonus);
    }
    match stats.kind {
        Kind::Submarine => factor("torpedoes", stats.torpedoes, false),
        Kind::Air => factor("armor", stats.armor, false),
        Kind::Battleship
        | Kind::HeavyCruiser
        | Kind::LightCruiser
        | Kind::Carrier
        | Kind::LightCarrier
        | Kind::Amphibious => {
            factor("armor", stats.armor, false);
            factor("speed", stats.speed, false);
        }
    }
    marks.push(number("arrival", stats.arrival.turn, stats.arrival_confidence));
    marks.extend(arrives_at(board, piece));
    PieceCard {
        id: stats.id.clone(),
        face: if stats.is_ship() { PATROL } else { "unit" }.into(),
        name: stats.name.clone(),
        owner: Some(stats.side().word().to_owned()),
        marks,
    }
}

/// The face of a ship that patrols or lies in port; white side up it is a raider. VitP 3.1.
pub(super) const PATROL: &str = "patrol";

/// Where a counter first appears; a submarine appears anywhere.
fn arrives_at(board: &Board, piece: PieceId) -> Option<Mark> {
    let stats = &board[piece];
    let at = match stats.arrival.at {
        Entry::Place(place) => board[place].id.clone(),
        Entry::Area(area) => board[area].id.clone(),
        Entry::Uncertain(group) => group_id(group),
        Entry::Anywhere => return None,
    };
    Some(printed("arrives-at", Value::space(at), stats.arrival_confidence))
}
