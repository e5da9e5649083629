//! The board in plain text: turn and score, the map, forces at sea, ports and bases, the battle.

use ironbottom_kernel::text::{Colour, Style, columns, pad};

use super::forces::{self, AT_SEA, IN_PORT, Sorted, colour, hang, heading, side_painted};
use super::names;
use super::{battle_text, map, tell};
use crate::board::{AreaId, Group, PieceId, PieceSet, PlaceId, Side};
use crate::state::{Open, Where};
use crate::view::View;
use crate::{Victory, control, repair};
use ironbottom_kit::confidence::RECONSTRUCTED;

/// Width of the first column of lists.
pub(super) const FIRST: usize = 23;

/// The board.
pub(super) fn board(rules: &Victory, view: &View, style: Style) -> String {
    let open = &view.open;
    let mut out = String::new();
    head(&mut out, rules, open, style);
    if style.width >= map::NARROWEST {
        out.push_str(&map::map(rules.board, open, style));
    } else {
        narrow(&mut out, rules, open, style);
    }
    at_sea(&mut out, rules, open, style);
    in_port(&mut out, rules, open, style);
    elsewhere(&mut out, rules, open, style);
    if map::fighting(open).is_some() {
        battle_text::battle(&mut out, rules, view, style);
    }
    out
}

fn head(out: &mut String, rules: &Victory, open: &Open, style: Style) {
    let title = style.paint(Colour::Bold, "VICTORY IN THE PACIFIC");
    let turn = turn_line(rules, open);
    let gap = style.width.saturating_sub(columns(&title) + columns(&turn)).max(2);
    out.push_str(&format!("{title}{}{turn}\n", " ".repeat(gap)));
    let rows = [
        ("Score", score_line(rules, open, style)),
        ("Turns", track(rules, open, style)),
        ("Next turn", next(rules, open)),
        ("Repair", format!("{} left", repairs(rules, open))),
        ("Submarine", submarine(rules, open)),
    ];
    for (name, text) in rows.iter().filter(|(_, text)| !text.is_empty()) {
        hang(out, style, &pad(name, 11), text);
    }
}

/// `Turn 3 of 8, May-August 1942`.
pub(super) fn turn_line(rules: &Victory, open: &Open) -> String {
    format!("Turn {} of {}, {}", open.turn, rules.settings.last_turn(), period(rules, open.turn))
}

/// The months of a turn, marked if made up.
pub(super) fn period(rules: &Victory, turn: u8) -> String {
    match rules.board.turns.get(usize::from(turn).wrapping_sub(1)) {
        Some(row) => format!("{}{}", row.period, (row.period_confidence).sign()),
        None => "after the war".to_owned(),
    }
}

/// Who leads, and what the flags would earn as they lie.
fn score_line(rules: &Victory, open: &Open, style: Style) -> String {
    let lead = match tell::ahead(rules, open.lead) {
        None => "even".to_owned(),
        Some((who, points)) => style.paint(colour(who), &format!("{} +{points}", names::side_head(who))),
    };
    let [japan, allies] = control::earned(rules, open);
    format!("{lead}; the flags as they lie earn Japan {japan}, the Allies {allies}")
}

/// `1 · 2 · [3] · 4 …`.
fn track(rules: &Victory, open: &Open, style: Style) -> String {
    let turns = (1..=rules.settings.last_turn()).map(|turn| {
        if turn == open.turn { style.paint(Colour::Bold, &format!("[{turn}]")) } else { turn.to_string() }
    });
    turns.collect::<Vec<_>>().join(" · ")
}

/// What arrives next turn, and which British ships leave.
fn next(rules: &Victory, open: &Open) -> String {
    let turn = open.turn + 1;
    if turn > rules.settings.last_turn() {
        return "this is the last turn".to_owned();
    }
    let mut parts: Vec<String> = Side::ALL
        .into_iter()
        .map(|side| format!("{}: {}", names::side_head(side), or_nothing(arrivals(rules, open, turn, side))))
        .collect();
    let leaving: Vec<String> = rules
        .board
        .removals_on(turn)
        .map(|removal| {
            forces::tie(&format!("{}{}", rules.board[removal.ship].name, (removal.confidence).sign()))
        })
        .collect();
    if !leaving.is_empty() {
        parts.push(format!("leaving: {}", leaving.join(", ")));
    }
    parts.join("; ")
}

fn or_nothing(text: String) -> String {
    if text.is_empty() { "nothing".to_owned() } else { text }
}

/// The names of a side's pieces due on a turn, marked where the turn is reconstructed.
pub(super) fn arrivals(rules: &Victory, open: &Open, turn: u8, side: Side) -> String {
    let due = rules.board.side(side).iter().filter(|&piece| open.at(piece) == Where::Due(turn));
    let names = due.map(|piece| {
        let stats = &rules.board[piece];
        let returning = stats.arrival.turn != turn;
        let sign = if returning { "" } else { (stats.arrival_confidence).sign() };
        let again = if returning && open.turn > stats.arrival.turn { " (back)" } else { "" };
        forces::tie(&format!("{}{sign}{again}", stats.name))
    });
    names.collect::<Vec<_>>().join(", ")
}

/// `Yokosuka 6/6, Ceylon 1/1`: repair points left, and all of this turn.
pub(super) fn repairs(rules: &Victory, open: &Open) -> String {
    let ports = PlaceId::all().filter(|&at| rules.board[at].repair.iter().any(|points| *points > 0));
    let ports = ports.map(|at| {
        let stats = &rules.board[at];
        let row = usize::from(open.turn).wrapping_sub(1);
        let sign = stats.repair_confidence.get(row).map_or("", |&sure| (sure).sign());
        let lost = if open.holder(at) == stats.original_owner {
            ""
        } else if at == PlaceId::PEARL_HARBOR && open.holder(PlaceId::SAMOA) == Side::Allies {
            " (at Samoa)"
        } else {
            " (lost)"
        };
        let name = if at == PlaceId::YOKOSUKA { "Yokosuka" } else { &stats.name };
        let (left, points) = (repair::points_left(rules, open, at), stats.repair_on(open.turn));
        forces::tie(&format!("{name} {left}/{points}{sign}{lost}"))
    });
    ports.collect::<Vec<_>>().join(", ")
}

fn submarine(rules: &Victory, open: &Open) -> String {
    let Some(boat) = rules.submarine(open.turn) else { return String::new() };
    let row = usize::from(open.turn).wrapping_sub(1);
    let sign = rules.board.turns.get(row).map_or("", |turn| (turn.submarine_confidence).sign());
    let at = match open.area_of(boat) {
        Some(area) => format!("in {}", names::area(rules.board, area)),
        None => "at home".to_owned(),
    };
    format!("{}{sign}, {at}", rules.board[boat].name)
}

/// Areas as lines, for a terminal too narrow for the map.
fn narrow(out: &mut String, rules: &Victory, open: &Open, style: Style) {
    for area in AreaId::all() {
        let flag = match open.flag(area) {
            Some(side) => style.paint(colour(side), &pad(names::side_head(side), 6)),
            None => "nobody".to_owned(),
        };
        out.push_str(&format!(
            "{} {flag} {}\n",
            pad(&rules.board[area].name, FIRST),
            map::worth(rules.board, area)
        ));
    }
}

fn at_sea(out: &mut String, rules: &Victory, open: &Open, style: Style) {
    let note = format!("Name (2/4): 2 damage on armor 4; {RECONSTRUCTED}: our value, not the printed one");
    forces::noted_heading(out, style, "AT SEA", &note);
    let mut empty = true;
    for area in AreaId::all() {
        let mut name = rules.board[area].name.as_str();
        for side in Side::ALL {
            let sorted = Sorted::of(rules.board, open, open.at_sea(area), side);
            let words = sorted.words(rules.board, open, AT_SEA);
            if words.is_empty() {
                continue;
            }
            let head = format!("{} {} ", pad(name, FIRST - 1), pad(&side_painted(style, side), 6));
            hang(out, style, &head, &words);
            name = "";
            empty = false;
        }
    }
    if empty {
        out.push_str("nothing\n");
    }
}

fn in_port(out: &mut String, rules: &Victory, open: &Open, style: Style) {
    heading(out, style, "PORTS AND BASES");
    let mut idle: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    for place in PlaceId::all() {
        let holder = open.holder(place);
        let here = open.in_port(place);
        if here.is_empty() {
            idle[holder.index()].push(forces::tie(&rules.board[place].name));
            continue;
        }
        let words: Vec<String> = Side::ALL
            .into_iter()
            .map(|side| Sorted::of(rules.board, open, here, side).words(rules.board, open, IN_PORT))
            .filter(|words| !words.is_empty())
            .collect();
        let name = &rules.board[place].name;
        let head = format!("{} {} ", pad(name, FIRST - 1), pad(&side_painted(style, holder), 6));
        hang(out, style, &head, &words.join("; "));
    }
    for side in Side::ALL {
        let places = &idle[side.index()];
        if !places.is_empty() {
            let head = format!("{} {} ", pad("empty", FIRST - 1), pad(&side_painted(style, side), 6));
            hang(out, style, &head, &places.join(", "));
        }
    }
}

/// Groups whose place is uncertain, yards, the West Coast, and losses.
fn elsewhere(out: &mut String, rules: &Victory, open: &Open, style: Style) {
    let at = |place: Where| -> PieceSet { PieceId::all().filter(|&piece| open.at(piece) == place).collect() };
    let uncertain = at(Where::Uncertain);
    let groups: Vec<String> = Group::ALL
        .into_iter()
        .map(|group| (group, rules.board.group(group).intersection(uncertain)))
        .filter(|(_, ships)| !ships.is_empty())
        .map(|(group, ships)| format!("{}: {}", group.word(), forces::named_list(rules.board, open, ships)))
        .collect();
    let mut rows: Vec<(&str, Side, String)> = vec![("location uncertain", Side::Allies, groups.join("; "))];
    rows.push(("San Diego", Side::Allies, forces::summary(rules.board, open, at(Where::SanDiego))));
    rows.push(("West Coast", Side::Allies, forces::summary(rules.board, open, at(Where::WestCoast))));
    for side in Side::ALL {
        let lost = at(Where::Lost).intersection(rules.board.side(side));
        let lost: PieceSet = lost.iter().filter(|p| rules.settings.uses(*p)).collect();
        let text = if lost.len() <= forces::FEW {
            plain_names(rules, lost)
        } else {
            forces::counted(rules.board, lost)
        };
        rows.push(("lost", side, text));
    }
    for (name, side, text) in rows.iter().filter(|(_, _, text)| !text.is_empty()) {
        let head = format!("{} {} ", pad(name, FIRST - 1), pad(&side_painted(style, *side), 6));
        hang(out, style, &head, text);
    }
}

/// Names without conditions, tied.
pub(super) fn plain_names(rules: &Victory, set: PieceSet) -> String {
    set.iter().map(|p| forces::tie(&rules.board[p].name)).collect::<Vec<_>>().join(", ")
}
