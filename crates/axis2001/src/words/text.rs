//! Small parts of the text board: colours, short names of units, lines that hang.

use ironbottom_kernel::text::{Colour, Style, columns, wrap};

use super::names;
use crate::board::{Country, Kind, Nation, SpaceId};
use crate::state::State;
use crate::unit::{Status, Unit};

/// The colour of a nation's units.
pub(super) const fn colour(nation: Nation) -> Colour {
    match nation {
        Nation::Japan => Colour::Red,
        Nation::Britain => Colour::Yellow,
        Nation::Usa => Colour::Green,
        Nation::China => Colour::Blue,
    }
}

/// `JP`, `GB`, `US`, `CN`.
pub(super) const fn badge(nation: Nation) -> &'static str {
    match nation {
        Nation::Japan => "JP",
        Nation::Britain => "GB",
        Nation::Usa => "US",
        Nation::China => "CN",
    }
}

/// A country's name in its colour.
pub(super) fn country(style: Style, which: Country) -> String {
    style.paint(colour(which.nation()), names::country_head(which))
}

/// `inf`, `bb`: a kind in a few letters, explained below the board.
pub(super) const fn short(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry => "inf",
        Kind::Marine => "mar",
        Kind::Artillery => "art",
        Kind::Armour => "arm",
        Kind::Aa => "aa",
        Kind::Fighter => "ftr",
        Kind::Bomber => "bmr",
        Kind::Battleship => "bb",
        Kind::Carrier => "cv",
        Kind::Destroyer => "dd",
        Kind::Submarine => "ss",
        Kind::Transport => "tr",
        Kind::Complex => "complex",
    }
}

/// What the letters mean.
pub(super) const LEGEND: &str = "inf infantry · mar marine · art artillery · arm armour · aa anti-aircraft gun · ftr fighter \
                                 · bmr bomber · bb battleship · cv carrier · dd destroyer · ss submarine · tr transport";

/// Small letters behind a group for what has become of it, explained in [`STATES`].
fn states(unit: Unit) -> String {
    let flags = [
        (Status::DAMAGED, "damaged"),
        (Status::SUBMERGED, "submerged"),
        (Status::PATROL, "patrol"),
        (Status::RAID, "raid"),
        (Status::HIT, "hit"),
    ];
    let mut words: Vec<&str> =
        flags.iter().filter(|(flag, _)| unit.is(*flag)).map(|(_, word)| *word).collect();
    if unit.is(Status::ALOFT) {
        words.push("in the air");
    } else if unit.is(Status::MOVED) {
        words.push("moved");
    }
    words.join(", ")
}

/// The units of a nation in a space: `8 inf, 2 art, 1 tr [2 inf]`.
pub(super) fn force(state: &State, at: SpaceId, nation: Nation) -> String {
    let mut items = Vec::new();
    for group in state.forces.at(at).iter().filter(|group| group.unit.nation == nation) {
        let mut item = format!("{} {}", group.count, short(group.unit.kind));
        if group.unit.is_laden() {
            let aboard: Vec<String> = group
                .unit
                .aboard()
                .map(|cargo| {
                    let other = if cargo.nation() == nation { "" } else { badge(cargo.nation()) };
                    format!("{other}{}", cargo.kind().map_or("", short))
                })
                .collect();
            item.push_str(&format!(" [{}]", aboard.join("+")));
        }
        let states = states(group.unit);
        if !states.is_empty() {
            item.push_str(&format!(" ({states})"));
        }
        items.push(item);
    }
    items.join(", ")
}

/// Everybody in a space, each behind its badge and in its colour.
pub(super) fn forces(state: &State, at: SpaceId, style: Style) -> String {
    let mut parts = Vec::new();
    for nation in Nation::ALL {
        let text = force(state, at, nation);
        if !text.is_empty() {
            parts.push(style.paint(colour(nation), &format!("{} {text}", badge(nation))));
        }
    }
    parts.join("; ")
}

/// A heading on a line of its own.
pub(super) fn heading(out: &mut String, style: Style, text: &str) {
    out.push_str(&style.paint(Colour::Bold, text));
    out.push('\n');
}

/// A head and a text beside it, wrapped under itself.
pub(super) fn hang(out: &mut String, style: Style, head: &str, text: &str) {
    let indent = columns(head).min(style.width / 2);
    if text.is_empty() {
        out.push_str(head.trim_end());
    } else {
        out.push_str(head);
        let lines = wrap(text, style.width.saturating_sub(indent).max(20), 0);
        out.push_str(&lines.replace('\n', &format!("\n{}", " ".repeat(indent))));
    }
    out.push('\n');
}
