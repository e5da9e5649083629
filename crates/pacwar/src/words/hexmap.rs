//! A window on the hex map in plain text, north up.
//!
//! A column of hexes is four characters wide and a row two lines high; the columns of even number lie a line lower,
//! as their hexes lie half a hex lower on the map. So the six hexes around one stand around it on the screen, and
//! each has eight characters to itself.

use ironbottom_kernel::text::{Colour, Style};

use super::names::{self, letter};
use super::{facts, setting};
use crate::Pacwar;
use crate::board::{HexId, Kind, Section};
use crate::frame::Frame;
use crate::ids::{Side, Station, TfId};
use crate::known::Knowledge;
use crate::search::points;
use crate::submarine;
use crate::view::View;

/// Characters from one column of hexes to the next.
const STEP: usize = 4;
/// Characters a hex may fill.
const CELL: usize = 7;
/// Characters of the row numbers at the left.
const MARGIN: usize = 4;
/// Rows of hexes in a window: it fits a screen of thirty lines.
const ROWS: i16 = 11;
/// Columns at least and at most, both odd.
const LEAST: usize = 5;
const MAX: usize = 27;

/// With so many Search Points contact is certain; more are not told apart.
const CERTAIN: u8 = 6;

/// Places of a window are listed by their whole names unless there are more than this.
const MAX_NAMED: usize = 24;

/// A character and its colour.
type Glyph = (Option<Colour>, char);

/// A rectangle of characters.
pub(super) struct Canvas {
    width: usize,
    cells: Vec<Glyph>,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, cells: vec![(None, ' '); width * height] }
    }

    /// How many characters it is broad.
    pub(super) const fn width(&self) -> usize {
        self.width
    }

    /// Writes text from this place on; what does not fit is cut.
    pub(super) fn write(&mut self, x: usize, y: usize, ink: Option<Colour>, text: &str) {
        for (at, c) in text.chars().enumerate().take_while(|(at, _)| x + at < self.width) {
            if let Some(cell) = self.cells.get_mut(y * self.width + x + at) {
                *cell = (ink, c);
            }
        }
    }

    /// Is there nothing from this place on for so many characters?
    pub(super) fn is_free(&self, x: usize, y: usize, length: usize) -> bool {
        x + length <= self.width
            && self
                .cells
                .get(y * self.width + x..y * self.width + x + length)
                .is_some_and(|run| run.iter().all(|(_, c)| *c == ' '))
    }

    pub(super) fn draw(&self, style: Style, out: &mut String) {
        for row in self.cells.chunks(self.width) {
            let used = row.iter().rposition(|(_, c)| *c != ' ').map_or(0, |last| last + 1);
            for run in row[..used].chunk_by(|one, two| one.0 == two.0) {
                let text: String = run.iter().map(|(_, c)| c).collect();
                match run[0].0 {
                    Some(ink) => out.push_str(&style.paint(ink, &text)),
                    None => out.push_str(&text),
                }
            }
            out.push('\n');
        }
    }
}

/// Where a marker is for this viewer: on the map, or where he means to place it.
pub(super) fn marker_hex(view: &View, tf: TfId) -> Option<HexId> {
    view.open.at(tf).or_else(|| facts::sheet(view, tf.side())?.fleet.berths[tf].hex)
}

/// The sign of a hex by what it is.
pub(super) const fn ground(kind: Kind) -> char {
    match kind {
        Kind::Sea => '·',
        Kind::Coast => '%',
        Kind::Island => 'o',
        Kind::Land => '#',
        Kind::Lake => '~',
    }
}

/// What the viewer's own search covers: the headquarters that have Air Points, and the subrons.
pub(super) struct Cover<'a> {
    known: Option<Knowledge<'a>>,
    searchers: Vec<Station>,
    arcs: bool,
}

impl<'a> Cover<'a> {
    pub(super) fn of(rules: &'a Pacwar, view: &'a View) -> Self {
        let known = facts::own_known(rules, view);
        let stacks = known.iter().flat_map(|known| known.sheet.air.stacks.iter().map(|stack| stack.at));
        let mut searchers: Vec<Station> = stacks.filter(|at| view.open.station_hex(*at).is_some()).collect();
        searchers.dedup();
        let arcs = matches!(view.open.segment(), Frame::AirSearch | Frame::Searching { .. });
        Self { known, searchers, arcs }
    }

    /// The Search Points of the headquarters that has most of them there.
    pub(super) fn points(&self, hex: HexId) -> u8 {
        let Some(known) = self.known else { return 0 };
        let points = |at: &Station| {
            if self.arcs { points::in_segment(known, *at, hex) } else { points::in_window(known, *at, hex) }
        };
        self.searchers.iter().map(points).max().unwrap_or(0)
    }

    /// Is it in the zone of an own subron?
    pub(super) fn zone(&self, hex: HexId) -> bool {
        self.known.as_ref().is_some_and(|known| {
            known
                .open
                .boats
                .at
                .ids(known.side)
                .any(|subron| submarine::in_zone(known.rules, known.open, subron, hex))
        })
    }

    /// The sign of an empty sea hex.
    pub(super) fn sea(&self, hex: HexId) -> char {
        match self.points(hex) {
            0 if self.zone(hex) => ':',
            0 => '·',
            points => char::from_digit(u32::from(points.min(CERTAIN)), 10).unwrap_or('·'),
        }
    }

    /// May the viewer's own markers start there?
    pub(super) fn is_start(&self, hex: HexId) -> bool {
        self.known.as_ref().is_some_and(|known| known.forces().starts.contains(&hex))
    }

    /// What the digits mean now; nothing for one who has no search of his own.
    pub(super) fn legend(&self) -> &'static str {
        match (&self.known, self.arcs) {
            (None, _) => "",
            (Some(_), true) => "1–6 your best search in the arcs entered contacts on a die up to that",
            (Some(_), false) => "1–6 your best search for what moves there contacts on a die up to that",
        }
    }
}

/// What stands in a hex: the sign of each marker with its colour.
pub(super) fn pieces(view: &View, hex: HexId) -> Vec<(Side, String)> {
    let mut all = Vec::new();
    for tf in view.open.all_task_forces().filter(|tf| marker_hex(view, *tf) == Some(hex)) {
        let mark = if view.open.marker(tf).contacted { "!" } else { "" };
        all.push((tf.side(), format!("{}{mark}", names::tf(tf))));
    }
    for subron in view.open.boats.at.all().filter(|subron| view.open.boats.at[*subron] == Some(hex)) {
        all.push((subron.side(), names::subron(subron)));
    }
    // The viewer's own first: they are what he gives orders to.
    all.sort_by_key(|(side, _)| Some(*side) != facts::own(view));
    all
}

/// The Task Force that is plotted to come to this hex, as far as the viewer may know.
pub(super) fn plotted(view: &View, hex: HexId) -> Option<TfId> {
    let comes = |tf: &TfId| {
        let plot = facts::sheet(view, tf.side()).map(|sheet| sheet.plot(*tf));
        plot.is_some_and(|plot| plot.written().skip(usize::from(plot.done)).any(|leg| leg.to == hex))
    };
    view.open.all_task_forces().filter(|tf| view.open.at(*tf).is_some()).find(comes)
}

/// The window around a hex.
pub(super) fn window(rules: &Pacwar, view: &View, style: Style, centre: HexId) -> String {
    let fitting = (style.width.saturating_sub(MARGIN + CELL) / STEP + 1).clamp(LEAST, MAX);
    let columns = if fitting.is_multiple_of(2) { fitting - 1 } else { fitting };
    let (cx, cy) = centre.grid();
    let (left, top) = (cx - (columns / 2) as i16, cy - ROWS / 2);
    let height = 2 * ROWS as usize + 1;
    let mut canvas = Canvas::new((MARGIN + columns * STEP + CELL).min(style.width), height + 4);
    let cover = Cover::of(rules, view);
    for i in 0..columns {
        let x = left + i as i16;
        let lower = usize::from(x % 2 == 0);
        let at = MARGIN + i * STEP;
        // The letters at the foot are needed only where the window reaches over two sections.
        let below = [(top, lower), (top + ROWS - 1, height + 2 + lower)];
        let crossing = section_of(x, top) != section_of(x, top + ROWS - 1);
        for (y, line) in below.into_iter().take(1 + usize::from(crossing)) {
            if let Some(hex) = nearest_in_column(x, y) {
                let (section, column, _) = hex.number();
                canvas.write(at, line, Some(Colour::Dim), &format!("{}{column:02}", section.letter()));
            }
        }
        for j in 0..ROWS {
            let Some(hex) = HexId::from_grid(x, top + j) else { continue };
            let line = 2 + 2 * j as usize + lower;
            draw_hex(&mut canvas, rules, view, &cover, (at, line), hex);
            if hex == centre {
                canvas.write(at - 1, line, Some(Colour::Cyan), "[");
            }
        }
    }
    for j in 0..ROWS {
        let row = (left..left + columns as i16).find_map(|x| HexId::from_grid(x, top + j));
        if let Some(hex) = row {
            canvas.write(0, 2 + 2 * j as usize, Some(Colour::Dim), &format!("{:02}", hex.number().2));
        }
    }
    let mut out = String::new();
    canvas.draw(style, &mut out);
    out.truncate(out.trim_end().len());
    out.push('\n');
    let shown = (left..left + columns as i16)
        .flat_map(|x| (top..top + ROWS).filter_map(move |y| HexId::from_grid(x, y)));
    let named =
        shown.filter_map(|hex| names::place_of(rules, hex).map(|_| setting::tie(&names::hex(rules, hex))));
    let named: Vec<String> = named.collect();
    if !named.is_empty() && named.len() <= MAX_NAMED {
        setting::hang(&mut out, style, "Places: ", &named.join(", "));
    }
    out
}

fn section_of(x: i16, y: i16) -> Option<Section> {
    HexId::from_grid(x, y).map(HexId::section)
}

/// The hex of a column in this row, or the nearest to it that the map has.
fn nearest_in_column(x: i16, y: i16) -> Option<HexId> {
    (0..ROWS).find_map(|away| HexId::from_grid(x, y + away).or_else(|| HexId::from_grid(x, y - away)))
}

/// As many words of a name as fit, or as much of the first.
pub(super) fn short_name(name: &str, room: usize) -> String {
    let fits = |text: &str| text.chars().count() <= room;
    let mut out = String::new();
    for word in name.split(' ') {
        let longer = if out.is_empty() { word.to_owned() } else { format!("{out} {word}") };
        if !fits(&longer) {
            break;
        }
        out = longer;
    }
    if out.is_empty() { name.chars().take(room).collect() } else { out }
}

fn draw_hex(
    canvas: &mut Canvas,
    rules: &Pacwar,
    view: &View,
    cover: &Cover<'_>,
    (x, y): (usize, usize),
    hex: HexId,
) {
    let kind = rules.board[hex].kind;
    let pieces = pieces(view, hex);
    let sign = if kind == Kind::Sea && pieces.is_empty() { cover.sea(hex) } else { ground(kind) };
    let ink = if kind == Kind::Sea { Some(Colour::Dim) } else { Some(Colour::Green) };
    canvas.write(x, y, ink, &sign.to_string());
    if let Some(tf) = plotted(view, hex).filter(|_| pieces.is_empty()) {
        return canvas.write(x + 1, y, Some(Colour::Cyan), &format!(">{}", names::tf(tf)));
    }
    if pieces.is_empty() {
        if let Some(name) = names::place_of(rules, hex) {
            canvas.write(x + 1, y, None, &short_name(name, CELL - 1));
        }
        return;
    }
    let mut used = 1;
    for (number, (side, text)) in pieces.iter().enumerate() {
        let more = format!("+{}", pieces.len() - number);
        let gap = usize::from(number > 0);
        let last = number + 1 == pieces.len();
        let room = CELL.saturating_sub(used + gap + if last { 0 } else { more.len() });
        if text.len() > room {
            canvas.write(x + used, y, Some(Colour::Yellow), &more);
            return;
        }
        canvas.write(x + used + gap, y, Some(setting::colour(*side)), text);
        used += gap + text.len();
    }
}

/// What changes from one window to the next of what the signs mean.
pub(super) fn short_legend(rules: &Pacwar, view: &View) -> String {
    let cover = Cover::of(rules, view).legend();
    if cover.is_empty() {
        "North up, [ the centre.".to_owned()
    } else {
        format!("North up, [ the centre; {cover}.")
    }
}

/// What the signs of a window mean.
pub(super) fn legend(rules: &Pacwar, view: &View) -> String {
    let cover = Cover::of(rules, view).legend();
    let own = facts::own(view).map_or_else(
        || "J3 A3 Task Forces".to_owned(),
        |side| {
            let [mine, other] = [side, side.other()].map(letter);
            format!("{mine}3 a Task Force of yours, {other}3 an enemy's")
        },
    );
    let goes = facts::own(view).map_or_else(String::new, |side| {
        format!(", >{}3 where it is plotted to go; {cover}, : the zone of a subron of yours", letter(side))
    });
    format!(
        "North up; [ the centre; · sea, % coast, o island, # land, ~ lake; {own}, ! contacted, JS1 AS1 subrons, +2 two \
         more{goes}."
    )
}
