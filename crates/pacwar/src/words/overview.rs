//! The theatre of the scenario, a hex to each pair of characters, and the whole map, six hexes to a character.

use ironbottom_kernel::text::{Colour, Style};

use super::hexmap::{Canvas, Cover, ground, marker_hex, pieces, plotted, short_name};
use super::{facts, names, setting};
use crate::Pacwar;
use crate::board::{HexId, Kind, Section};
use crate::frame::Frame;
use crate::ids::Side;
use crate::view::View;

/// Characters of the row numbers at the left of the theatre.
const MARGIN: usize = 3;

/// Bases and markers do not make the theatre taller than so many rows.
const TALLEST: i16 = 36;
/// Nor broader than so many columns: two signs a hex fit into a line of eighty.
const BROADEST: i16 = 38;

/// Hexes of a block of the whole map: it comes out as broad as it is on the globe.
const BLOCK: (i16, i16) = (2, 3);
/// Columns and rows of the common grid.
const GRID: (i16, i16) = (154, 106);

/// What stays where it is: bases, subrons, starting hexes, the prize.
pub(super) fn fixed(rules: &Pacwar, view: &View) -> Vec<HexId> {
    let subrons = view.open.boats.at.all().filter_map(|subron| view.open.boats.at[subron]);
    let mut all: Vec<HexId> = subrons.chain(rules.scenario.prize).collect();
    for side in Side::BOTH {
        let forces = rules.scenario.of_side(side);
        all.extend(forces.bases.iter().map(|base| base.hex));
        all.extend(&forces.starts);
    }
    all
}

/// A rectangle of the common grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    left: i16,
    right: i16,
    top: i16,
    bottom: i16,
}

impl Bounds {
    /// Does the hex lie in it?
    pub(super) fn contains(self, hex: HexId) -> bool {
        let (x, y) = hex.grid();
        (self.left..=self.right).contains(&x) && (self.top..=self.bottom).contains(&y)
    }
}

/// The part of the map the scenario is about: where the markers start, the subrons and the prize; then every base
/// and every marker that does not make it too large to be read.
pub(super) fn bounds(rules: &Pacwar, view: &View) -> Bounds {
    let bases: Vec<HexId> = facts::bases(rules).into_iter().map(|base| base.hex).collect();
    let core: Vec<_> = fixed(rules, view).into_iter().filter(|hex| !bases.contains(hex)).collect();
    let markers = view.open.all_task_forces().filter_map(|tf| marker_hex(view, tf));
    let more: Vec<_> = bases.into_iter().chain(markers).map(HexId::grid).collect();
    let span = |of: fn(&(i16, i16)) -> i16, (most, limit): (i16, i16)| {
        let core = core.iter().map(|hex| of(&hex.grid()));
        let first = core.fold((most, 1), |(least, last), n| (least.min(n - 1), last.max(n + 1)));
        let (least, last) = more.iter().map(of).fold(first, |(least, last), n| {
            let wider = (least.min(n - 1), last.max(n + 1));
            if wider.1 - wider.0 < limit { wider } else { (least, last) }
        });
        (least.max(1), last.min(most))
    };
    let (left, right) = span(|grid| grid.0, (GRID.0, BROADEST));
    let (top, bottom) = span(|grid| grid.1, (GRID.1, TALLEST));
    Bounds { left, right, top, bottom }
}

/// The part of the map the scenario is about, drawn.
pub(super) fn theatre(rules: &Pacwar, view: &View, style: Style) -> String {
    let area = bounds(rules, view);
    let Bounds { left, right, top, bottom } = area;
    let columns = (right - left + 1) as usize;
    let step = if MARGIN + columns * 2 < style.width { 2 } else { 1 };
    let width = (MARGIN + columns * step + 8).min(style.width);
    let mut canvas = Canvas::new(width, (bottom - top + 1) as usize + 1);
    let cover = Cover::of(rules, view);
    let place = |x: i16, y: i16| (MARGIN + (x - left) as usize * step, (y - top) as usize + 1);
    for y in top..=bottom {
        for x in left..=right {
            let Some(hex) = HexId::from_grid(x, y) else { continue };
            let (at, line) = place(x, y);
            if x == left {
                canvas.write(0, line, Some(Colour::Dim), &format!("{:02}", hex.number().2));
            }
            let (section, column, _) = hex.number();
            if y == top && column % 5 == 0 {
                canvas.write(at, 0, Some(Colour::Dim), &format!("{}{column:02}", section.letter()));
            }
            draw(&mut canvas, rules, view, &cover, (at, line), hex);
        }
    }
    name_places(&mut canvas, rules, (left, right, top, bottom), place);
    let mut out = String::new();
    canvas.draw(style, &mut out);
    let markers = view.open.all_task_forces().filter_map(|tf| Some((names::tf(tf), marker_hex(view, tf)?)));
    let beyond: Vec<String> = facts::bases(rules)
        .into_iter()
        .map(|base| (base.name.clone(), base.hex))
        .chain(markers)
        .filter(|(_, at)| !area.contains(*at))
        .map(|(name, at)| setting::tie(&format!("{name} {at}")))
        .collect();
    if !beyond.is_empty() {
        setting::hang(&mut out, style, "Beyond this map: ", &beyond.join(", "));
    }
    out
}

/// The sign of an empty sea hex: no figures here, they would run into those of the markers.
fn sea(view: &View, cover: &Cover<'_>, hex: HexId) -> char {
    if view.open.frame() == Frame::Setup {
        return if cover.is_start(hex) { '=' } else { '·' };
    }
    match cover.points(hex) {
        0 => '·',
        1 | 2 => '-',
        _ => '+',
    }
}

fn draw(
    canvas: &mut Canvas,
    rules: &Pacwar,
    view: &View,
    cover: &Cover<'_>,
    (x, y): (usize, usize),
    hex: HexId,
) {
    let kind = rules.board[hex].kind;
    let here = pieces(view, hex);
    let Some((side, text)) = here.first() else {
        if let Some(tf) = plotted(view, hex) {
            let figure = if tf.number() < 10 { tf.number().to_string() } else { "*".to_owned() };
            return canvas.write(x, y, Some(Colour::Cyan), &format!(">{figure}"));
        }
        let sign = if kind == Kind::Sea { sea(view, cover, hex) } else { ground(kind) };
        let ink = if kind == Kind::Sea { Colour::Dim } else { Colour::Green };
        return canvas.write(x, y, Some(ink), &sign.to_string());
    };
    let mixed = here.iter().any(|(other, _)| other != side);
    let sign = if mixed { "×".to_owned() } else { names::letter(*side).to_string() };
    canvas.write(x, y, Some(setting::colour(*side)), &sign);
    // One marker of a single figure can be named, more are counted.
    let name = text.trim_end_matches('!');
    let figure = match here.len() {
        1 if name.len() == 2 => name[1..].to_owned(),
        1 if name.contains('S') => "s".to_owned(),
        _ => "*".to_owned(),
    };
    canvas.write(x + 1, y, Some(setting::colour(*side)), &figure);
}

/// The names of bases and of the prize, where there is room for them.
fn name_places(
    canvas: &mut Canvas,
    rules: &Pacwar,
    (left, right, top, bottom): (i16, i16, i16, i16),
    place: impl Fn(i16, i16) -> (usize, usize),
) {
    let mut taken: Vec<(usize, std::ops::Range<usize>)> = Vec::new();
    for base in facts::bases(rules) {
        let (x, y) = base.hex.grid();
        if !(left..=right).contains(&x) || !(top..=bottom).contains(&y) {
            continue;
        }
        let (at, line) = place(x, y);
        let name = short_name(&base.name, 12);
        let length = name.chars().count();
        // Beside the base, else before it; a name that would run over another is left out.
        let free = |cells: &std::ops::Range<usize>| {
            let apart = |(on, other): &(usize, std::ops::Range<usize>)| {
                *on != line || other.end <= cells.start || cells.end <= other.start
            };
            cells.end <= canvas.width() && taken.iter().all(apart)
        };
        let beside = at + 2..at + 2 + length;
        let before = at.checked_sub(length + 1).map(|start| start..at - 1);
        let Some(cells) = Some(beside).filter(free).or_else(|| before.filter(free)) else { continue };
        canvas.write(cells.start, line, None, &name);
        taken.push((line, cells));
        taken.push((line, at..at + 2));
    }
}

/// The whole map, six hexes to a character.
pub(super) fn whole(rules: &Pacwar, view: &View, style: Style) -> String {
    let (columns, rows) = (GRID.0 / BLOCK.0, (GRID.1 + BLOCK.1 - 1) / BLOCK.1);
    let mut canvas = Canvas::new((columns as usize + 1).min(style.width), rows as usize);
    for line in 0..rows {
        for column in 0..columns {
            let (ink, sign) = block(rules, view, column * BLOCK.0 + 1, line * BLOCK.1 + 1);
            canvas.write(column as usize, line as usize, ink, &sign.to_string());
        }
    }
    let block_of = |hex: HexId| {
        let (x, y) = hex.grid();
        (((x - 1) / BLOCK.0) as usize, ((y - 1) / BLOCK.1) as usize)
    };
    let known = ["Tokyo", "Manila", "Singapore", "Truk", "Sydney", "Rabaul", "Calcutta"];
    let known = known.iter().filter_map(|name| rules.board.place(name));
    let names = facts::bases(rules).into_iter().map(|base| (base.hex, base.name.clone()));
    for (hex, name) in names.chain(known.map(|place| (place.hex, place.name.to_owned()))) {
        let (x, y) = block_of(hex);
        let name: String = name.split([' ', '(']).next().unwrap_or_default().chars().take(9).collect();
        if canvas.is_free(x + 1, y, name.chars().count()) {
            canvas.write(x + 1, y, None, &name);
        }
    }
    let mut out = String::new();
    canvas.draw(style, &mut out);
    out
}

/// The sign of a block: markers first, then land by how much of it there is.
fn block(rules: &Pacwar, view: &View, left: i16, top: i16) -> (Option<Colour>, char) {
    let hexes = || {
        (0..BLOCK.0)
            .flat_map(move |dx| (0..BLOCK.1).filter_map(move |dy| HexId::from_grid(left + dx, top + dy)))
    };
    if hexes().next().is_none() {
        return (None, ' ');
    }
    let has = |side: Side| {
        view.open
            .task_forces(side)
            .any(|tf| marker_hex(view, tf).is_some_and(|at| hexes().any(|hex| hex == at)))
    };
    match (has(Side::Japan), has(Side::Allies)) {
        (true, true) => return (Some(Colour::Yellow), '×'),
        (true, false) => return (Some(setting::colour(Side::Japan)), 'J'),
        (false, true) => return (Some(setting::colour(Side::Allies)), 'A'),
        (false, false) => {}
    }
    let count = |kinds: &[Kind]| hexes().filter(|hex| kinds.contains(&rules.board[*hex].kind)).count();
    let green = Some(Colour::Green);
    match (count(&[Kind::Land, Kind::Lake]), count(&[Kind::Coast]), count(&[Kind::Island])) {
        (land, _, _) if land >= 3 => (green, '#'),
        (land, coast, _) if land + coast >= 2 => (green, '%'),
        (land, coast, island) if land + coast + island >= 1 => (green, 'o'),
        _ => (None, ' '),
    }
}

/// Which part of the world each section is, for the legend of the whole map.
pub(super) const fn section(section: Section) -> &'static str {
    match section {
        Section::A => "India and Burma",
        Section::B => "the Asian mainland and Japan",
        Section::C => "the East Indies and western Australia",
        Section::D => "northern Japan and the western Pacific",
        Section::E => "eastern Australia and the South Pacific",
        Section::F => "the Aleutian and Hawaiian Islands",
        Section::G => "the south-east Pacific",
    }
}
