//! The panels beside the board: turn track, score, arrivals, repairs, options, the battle.

use ironbottom_kernel::wire::{Mark, Panel, Row, Value};

use super::forces::Sorted;
use super::marks::{battle_marks, repair_confidence, repairs_ships};
use super::names;
use super::plan::{self, made_up, printed};
use super::{battle_text, board_text, map, tell};
use crate::board::{PieceId, PlaceId, Side};
use crate::odds::{self, Deed};
use crate::settings::OPTIONS;
use crate::state::{Open, Where};
use crate::view::View;
use crate::{Victory, control, repair};

/// All of them.
pub(super) fn panels(rules: &Victory, view: &View) -> Vec<Panel> {
    let open = &view.open;
    let mut panels = vec![
        panel("turn", &board_text::turn_line(rules, open), turns(rules, open)),
        panel("score", "Score", score(rules, open)),
        panel("arrivals", "Arrivals", arrivals(rules, open)),
        panel("repair", "Repair points", repairs(rules, open)),
        panel("options", "Options", options(rules)),
    ];
    if map::fighting(open).is_some() {
        panels.push(panel("battle", "Combat", battle(rules, view)));
        panels.extend(chances(rules, view));
    }
    panels
}

/// The questions to the odds, while somebody fires: a row for each key, whose mark `value` is what the odds are asked
/// with. Where it is open whether day or night is fought, there is one panel for each.
fn chances(rules: &Victory, view: &View) -> Vec<Panel> {
    let battles = odds::seen(rules, view);
    let settled = battles.len() == 1;
    let asked = battles.iter().map(|battle| {
        let rows = odds::write(battle)
            .into_iter()
            .map(|(key, value)| row(key, vec![Mark::of("value", Value::word(value))]));
        let (light, title) = match battle.deed {
            Deed::Day => ("odds-day", "Odds by day"),
            Deed::Night => ("odds-night", "Odds by night"),
            Deed::Torpedo => ("odds", "Odds of the submarine"),
            Deed::Raid | Deed::PearlHarbor | Deed::Indonesia => ("odds", "Odds of the raid"),
        };
        let id = if settled { "odds" } else { light };
        panel(id, title, rows.collect())
    });
    asked.collect()
}

fn panel(id: &str, title: &str, rows: Vec<Row>) -> Panel {
    Panel { id: id.into(), title: title.into(), rows }
}

fn row(label: impl Into<String>, marks: Vec<Mark>) -> Row {
    Row { label: label.into(), marks }
}

fn turns(rules: &Victory, open: &Open) -> Vec<Row> {
    let turns = rules.board.turns.iter().take(usize::from(rules.settings.last_turn()));
    let turns = turns.map(|turn| {
        let mut marks = plan::turn_marks(rules.board, turn);
        if turn.number == open.turn {
            marks.push(Mark::new("now", "this turn"));
        }
        row(format!("Turn {}", turn.number), marks)
    });
    turns.collect()
}

fn score(rules: &Victory, open: &Open) -> Vec<Row> {
    let lead = Mark::number("lead", open.lead).text(tell::score(rules, open.lead));
    let earnings = control::earned(rules, open);
    let sides = Side::ALL.map(|side| {
        let at = side.index();
        let guess = open.flags[at].iter().any(|area| made_up(rules.board[area].poc_confidence[at]));
        let earned = Mark::number("poc", earnings[at]).reconstructed(guess);
        row(format!("{} per turn", names::side_head(side)), vec![earned])
    });
    [row("Lead", vec![lead])].into_iter().chain(sides).collect()
}

/// What is due, by turn and side; the pieces themselves stand in the boxes of the charts.
fn arrivals(rules: &Victory, open: &Open) -> Vec<Row> {
    let mut rows = Vec::new();
    for turn in open.turn..=rules.settings.last_turn() {
        for side in Side::ALL {
            let due = |p: &PieceId| open.at(*p) == Where::Due(turn);
            let count = rules.board.side(side).iter().filter(due).count();
            if count > 0 {
                let text = super::forces::untie(&board_text::arrivals(rules, open, turn, side));
                let marks = vec![Mark::number("pieces", count as u8).text(text)];
                rows.push(row(format!("Turn {turn}, {}", names::side_head(side)), marks));
            }
        }
    }
    rows
}

fn repairs(rules: &Victory, open: &Open) -> Vec<Row> {
    let ports = PlaceId::all().filter(|&at| repairs_ships(rules, at)).map(|at| {
        let stats = &rules.board[at];
        let number =
            |kind, points: u8| printed(kind, Value::number(points), repair_confidence(rules, open, at));
        let marks = vec![
            number("left", repair::points_left(rules, open, at)),
            number("points", stats.repair_on(open.turn)),
            Mark::of("owner", Value::owner(stats.original_owner.word())),
        ];
        row(&stats.name, marks)
    });
    ports.collect()
}

fn options(rules: &Victory) -> Vec<Row> {
    let rows = OPTIONS.iter().map(|spec| {
        let value = Value::word(rules.terms.options.word(spec.key));
        row(spec.title, vec![Mark::of("value", value), Mark::new("rule", spec.rule)])
    });
    rows.collect()
}

/// How the battle stands, and a row for every piece in it, so that one that changes crosses alone.
fn battle(rules: &Victory, view: &View) -> Vec<Row> {
    let open = &view.open;
    let mut rows = vec![row(battle_text::situation(rules, open), Vec::new())];
    for side in Side::ALL {
        let fleet = open.fleet(rules.board, open.battle.area, side);
        let letters = Sorted::of(rules.board, open, fleet, side).letters().join(" ");
        let forces = Mark::number("pieces", fleet.len() as u8).text(letters);
        rows.push(row(names::side_head(side), vec![forces]));
        rows.extend(fleet.iter().map(|p| row(&rules.board[p].name, battle_marks(rules, view, p))));
    }
    rows
}
