//! The thirteen sea areas as a schematic map: two areas share a border exactly when they are neighbours.
//!
//! The map is cut into rectangles over five bands. Adjacency, the only geography the rules know, is drawn
//! truly (a test compares it with the board); north is up and west is left.

use ironbottom_kernel::text::{Colour, Style};

use super::forces::{Sorted, colour};
use super::names;
use crate::board::{AreaId, Board, Side};
use crate::frame::Frame;
use crate::state::Open;

/// The narrowest terminal the map is drawn for.
pub(super) const NARROWEST: usize = 80;
/// Wider maps would only spread it thinner.
const WIDEST: usize = 132;
/// Columns of the drawing below, from the left border to the right one.
const DRAWN: usize = 79;

/// Where an area lies: columns of its left and right border when 80 columns wide, first band and band after
/// the last.
pub(super) struct Plot {
    /// The area.
    pub(super) area: AreaId,
    /// Its left and right border.
    pub(super) columns: [usize; 2],
    /// Its first band, and the one after its last.
    pub(super) bands: [usize; 2],
}

const fn plot(area: AreaId, left: usize, right: usize, top: usize, bottom: usize) -> Plot {
    Plot { area, columns: [left, right], bands: [top, bottom] }
}

const BANDS: usize = 5;

/// What the signs in an area mean. It has to fit above the second band's lower border.
const LEGEND: [&str; 6] =
    ["J2 A1  points", "p patrol r raid", "a air   s sub", "m amphibious", "! damaged", "° reconstructed"];

/// The map.
pub(super) const PLOTS: [Plot; AreaId::COUNT] = [
    plot(AreaId::JAPANESE_ISLANDS, 16, 36, 0, 2),
    plot(AreaId::ALEUTIAN_ISLANDS, 36, 54, 0, 1),
    plot(AreaId::NORTH_PACIFIC, 54, 79, 0, 1),
    plot(AreaId::CENTRAL_PACIFIC, 36, 60, 1, 2),
    plot(AreaId::HAWAIIAN_ISLANDS, 60, 79, 1, 2),
    plot(AreaId::BAY_OF_BENGAL, 0, 16, 2, 4),
    plot(AreaId::INDONESIA, 16, 31, 2, 4),
    plot(AreaId::MARIANAS_ISLANDS, 31, 46, 2, 3),
    plot(AreaId::MARSHALL_ISLANDS, 46, 64, 2, 3),
    plot(AreaId::US_MANDATE, 64, 79, 2, 4),
    plot(AreaId::SOUTH_PACIFIC, 31, 64, 3, 4),
    plot(AreaId::INDIAN_OCEAN, 0, 31, 4, 5),
    plot(AreaId::CORAL_SEA, 31, 79, 4, 5),
];

impl Plot {
    /// Do the two rectangles share more than a corner?
    fn borders(&self, other: &Self) -> bool {
        let overlap = |a: [usize; 2], b: [usize; 2]| a[0].max(b[0]) < a[1].min(b[1]);
        let touch = |a: [usize; 2], b: [usize; 2]| a[1] == b[0] || b[1] == a[0];
        (overlap(self.columns, other.columns) && touch(self.bands, other.bands))
            || (overlap(self.bands, other.bands) && touch(self.columns, other.columns))
    }
}

/// Do two areas share a border on the terminal's map?
#[must_use]
pub fn are_drawn_together(one: AreaId, other: AreaId) -> bool {
    let plot = |area| PLOTS.iter().find(|plot| plot.area == area);
    plot(one).zip(plot(other)).is_some_and(|(one, other)| one.borders(other))
}

/// A run of text in one colour, or in none.
type Run = (Option<Colour>, String);

/// What stands in an area: lines of runs, none wider than `room`.
fn lines(board: &Board, open: &Open, area: AreaId, room: usize) -> Vec<Vec<Run>> {
    let mut out = vec![vec![(Some(Colour::Bold), short_name(board, area, room))], control(board, open, area)];
    for side in Side::ALL {
        let sorted = Sorted::of(board, open, open.at_sea(area), side);
        let damaged = open
            .at_sea(area)
            .intersection(board.side(side))
            .iter()
            .filter(|&p| open.damage_of(p) > 0)
            .count();
        let mut words = sorted.letters();
        if words.is_empty() {
            continue;
        }
        if damaged > 0 {
            words.push(format!("{damaged}!"));
        }
        let tag = letter(side);
        for (number, line) in fill(&words, room.saturating_sub(2)).into_iter().enumerate() {
            let head = if number == 0 { tag } else { " " };
            out.push(vec![(Some(colour(side)), format!("{head} {line}"))]);
        }
    }
    if fighting(open) == Some(area) {
        out.push(vec![(Some(Colour::Yellow), "* combat *".to_owned())]);
    }
    out
}

/// Words put on lines no wider than `room`.
fn fill(words: &[String], room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.clone()),
        }
    }
    lines
}

/// The area being fought over.
pub(super) fn fighting(open: &Open) -> Option<AreaId> {
    let battle = open.control.frames().iter().any(|frame| matches!(frame, Frame::Battle(_)));
    battle.then_some(open.battle.area)
}

/// `J` or `A`.
pub(super) const fn letter(side: Side) -> &'static str {
    match side {
        Side::Japan => "J",
        Side::Allies => "A",
    }
}

/// Who controls the area, and what it is worth to both: `Allies J2 A1°`.
fn control(board: &Board, open: &Open, area: AreaId) -> Vec<Run> {
    let (flag, ink) = match open.flag(area) {
        Some(side) => (names::side_head(side), Some(colour(side))),
        None => ("nobody", Some(Colour::Dim)),
    };
    vec![(ink, format!("{flag:<6}")), (None, format!(" {}", worth(board, area)))]
}

/// `J2 A1°`.
pub(super) fn worth(board: &Board, area: AreaId) -> String {
    let stats = &board[area];
    let worth = Side::ALL.map(|side| {
        let at = side.index();
        format!("{}{}{}", letter(side), stats.poc[at], (stats.poc_confidence[at]).sign())
    });
    worth.join(" ")
}

fn short_name(board: &Board, area: AreaId, room: usize) -> String {
    let name = &board[area].name;
    if name.chars().count() <= room {
        return name.clone();
    }
    let short = name.replace("Islands", "Is.").replace(" Ocean", "");
    short.chars().take(room).collect()
}

const NORTH: u8 = 1;
const SOUTH: u8 = 2;
const WEST: u8 = 4;
const EAST: u8 = 8;

/// The picture: borders as bits that join, and text with its colour.
struct Picture {
    width: usize,
    borders: Vec<u8>,
    text: Vec<Option<(Option<Colour>, char)>>,
}

impl Picture {
    fn new(width: usize, height: usize) -> Self {
        Self { width, borders: vec![0; width * height], text: vec![None; width * height] }
    }

    fn frame(&mut self, [left, right]: [usize; 2], [top, bottom]: [usize; 2]) {
        for x in left..right {
            for y in [top, bottom] {
                self.borders[y * self.width + x] |= EAST;
                self.borders[y * self.width + x + 1] |= WEST;
            }
        }
        for y in top..bottom {
            for x in [left, right] {
                self.borders[y * self.width + x] |= SOUTH;
                self.borders[(y + 1) * self.width + x] |= NORTH;
            }
        }
    }

    fn write(&mut self, x: usize, y: usize, room: usize, runs: &[Run]) {
        let chars = runs.iter().flat_map(|(ink, text)| text.chars().map(move |c| (*ink, c)));
        for (at, c) in chars.take(room).enumerate() {
            self.text[y * self.width + x + at] = Some(c);
        }
    }

    fn row(&self, style: Style, y: usize) -> String {
        let mut out = String::new();
        let mut run: Run = (None, String::new());
        let cells = y * self.width..(y + 1) * self.width;
        for at in cells {
            let (ink, c) = self.text[at].unwrap_or((None, joint(self.borders[at])));
            if ink != run.0 {
                paint(style, &mut out, &run);
                run = (ink, String::new());
            }
            run.1.push(c);
        }
        paint(style, &mut out, &run);
        out.trim_end().to_owned()
    }
}

fn paint(style: Style, out: &mut String, (ink, text): &Run) {
    match ink {
        Some(ink) => out.push_str(&style.paint(*ink, text)),
        None => out.push_str(text),
    }
}

const fn joint(borders: u8) -> char {
    match borders {
        0 => ' ',
        b if b == NORTH | SOUTH | EAST | WEST => '┼',
        b if b == NORTH | SOUTH | EAST => '├',
        b if b == NORTH | SOUTH | WEST => '┤',
        b if b == SOUTH | EAST | WEST => '┬',
        b if b == NORTH | EAST | WEST => '┴',
        b if b == SOUTH | EAST => '┌',
        b if b == SOUTH | WEST => '┐',
        b if b == NORTH | EAST => '└',
        b if b == NORTH | WEST => '┘',
        b if b & (NORTH | SOUTH) == 0 => '─',
        _ => '│',
    }
}

/// The map, at least [`NARROWEST`] columns wide.
pub(super) fn map(board: &Board, open: &Open, style: Style) -> String {
    let right = style.width.clamp(NARROWEST, WIDEST) - 1;
    let scale = |column: usize| (column * right + DRAWN / 2) / DRAWN;
    let cells = PLOTS.iter().map(|plot| {
        let columns = plot.columns.map(scale);
        let room = columns[1] - columns[0] - 1;
        (plot, columns, room, lines(board, open, plot.area, room))
    });
    let cells: Vec<_> = cells.collect();

    let mut heights = [2; BANDS];
    // Areas in one band first; those that reach over several then need less of the last.
    for span in 1..=2 {
        for (plot, _, _, lines) in cells.iter().filter(|(plot, ..)| plot.bands[1] - plot.bands[0] == span) {
            let [top, bottom] = plot.bands;
            // The border between two bands is a line that an area over both has as well.
            let has = heights[top..bottom].iter().sum::<usize>() + (bottom - top - 1);
            heights[bottom - 1] += lines.len().saturating_sub(has);
        }
    }
    let mut tops = [0; BANDS + 1];
    for band in 0..BANDS {
        tops[band + 1] = tops[band] + heights[band] + 1;
    }

    let mut picture = Picture::new(right + 1, tops[BANDS] + 1);
    for (plot, columns, room, lines) in &cells {
        let rows = plot.bands.map(|band| tops[band]);
        picture.frame(*columns, rows);
        for (number, line) in lines.iter().enumerate() {
            picture.write(columns[0] + 1, rows[0] + 1 + number, *room, line);
        }
    }
    // North-west of Indonesia lies Asia, where the legend has room.
    for (row, line) in LEGEND.iter().enumerate() {
        picture.write(0, row, scale(PLOTS[0].columns[0]), &[(Some(Colour::Dim), (*line).to_owned())]);
    }
    let mut out = String::new();
    for y in 0..=tops[BANDS] {
        out.push_str(&picture.row(style, y));
        out.push('\n');
    }
    out
}
