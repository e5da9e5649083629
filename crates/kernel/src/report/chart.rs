//! Charts and maps as SVG: for a page that needs no script, readable without colour and by a screen reader.

use std::fmt::Write as _;

use super::luck::{LuckBar, SideLuck};
use super::{Chart, MapAt, Opinion, Report, Sketch};

/// Letters that mean something in HTML are written otherwise.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            other => out.push(other),
        }
    }
    out
}

/// A number as people write it: no more digits than tell something.
pub(super) fn number(value: f64) -> String {
    let text = if value.fract().abs() < 0.05 || value.abs() >= 100.0 {
        format!("{value:.0}")
    } else {
        format!("{value:.1}")
    };
    // A minus as it is set, and none before nothing.
    if text.trim_start_matches('-').chars().all(|letter| matches!(letter, '0' | '.')) {
        "0".to_owned()
    } else {
        text.replace('-', "−")
    }
}

/// Round values between which a chart runs, and the steps between them.
fn ticks(low: f64, high: f64) -> Vec<f64> {
    let span = (high - low).max(1e-9);
    let power = 10_f64.powf((span / 4.0).log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].iter().map(|by| by * power).find(|step| span / step <= 5.0);
    let step = step.unwrap_or(power * 10.0);
    let (first, last) = ((low / step).floor() as i64, (high / step).ceil() as i64);
    (first..=last).map(|tick| tick as f64 * step).collect()
}

const WIDE: f64 = 680.0;
const HIGH: f64 = 250.0;
const LEFT: f64 = 46.0;
const RIGHT: f64 = 124.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 30.0;

/// The frame of a chart: where a value lies.
struct Frame {
    low: f64,
    high: f64,
    count: usize,
}

impl Frame {
    fn x(&self, index: f64) -> f64 {
        LEFT + (WIDE - LEFT - RIGHT) * index / (self.count.max(2) - 1) as f64
    }

    fn y(&self, value: f64) -> f64 {
        HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * (value - self.low) / (self.high - self.low).max(1e-9)
    }
}

fn begin(id: &str, title: &str, about: &str) -> String {
    format!(
        "<svg viewBox=\"0 0 {WIDE} {HIGH}\" role=\"img\" aria-labelledby=\"{id}-t {id}-d\"><title id=\"{id}-t\">{}</title><desc id=\"{id}-d\">{}</desc>",
        escaped(title),
        escaped(about)
    )
}

/// Horizontal lines with their values.
fn grid(out: &mut String, frame: &Frame, ticks: &[f64], word: impl Fn(f64) -> String) {
    for tick in ticks {
        let y = frame.y(*tick);
        let class = if *tick == 0.0 { "zero" } else { "grid" };
        let _ = write!(
            out,
            "<path class=\"{class}\" d=\"M{LEFT} {y:.1}H{:.1}\"/><text class=\"tick\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            WIDE - RIGHT,
            LEFT - 6.0,
            y + 4.0,
            word(*tick)
        );
    }
}

/// Lines over the turns.
pub(super) fn lines(report: &Report, chart: &Chart) -> String {
    let values = || chart.lines.iter().flat_map(|line| line.values.iter().copied());
    let (low, high) =
        values().fold((0.0_f64, 1.0_f64), |(low, high), value| (low.min(value), high.max(value)));
    let marks = ticks(low, high);
    let (low, high) = (marks[0], marks[marks.len() - 1]);
    let frame = Frame { low, high, count: report.turns.len() };
    let mut out = begin(
        &format!("chart-{}", chart.id),
        &chart.title,
        &format!("{} Counted in {}.", chart.about, chart.unit),
    );
    grid(&mut out, &frame, &marks, number);
    // Not so many that they run into one another.
    let every = report.turns.len().div_ceil(14);
    for (index, turn) in report.turns.iter().enumerate() {
        if index % every == 0 || index + 1 == report.turns.len() {
            let (x, y) = (frame.x(index as f64), HIGH - 8.0);
            let word = escaped(&turn.short);
            let _ = write!(
                out,
                "<text class=\"tick\" x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{word}</text>"
            );
        }
    }
    let mut seen = [0_usize; 256];
    let mut ends: Vec<f64> = Vec::new();
    for line in &chart.lines {
        let sort = seen[usize::from(line.side)];
        seen[usize::from(line.side)] += 1;
        let points: Vec<_> = line
            .values
            .iter()
            .enumerate()
            .map(|(index, value)| (frame.x(index as f64), frame.y(*value)))
            .collect();
        let path: Vec<_> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        let _ =
            write!(out, "<path class=\"line s{} k{}\" d=\"M{}\"/>", line.side % 4, sort % 4, path.join("L"));
        for (x, y) in &points {
            out.push_str(&dot(line.side, *x, *y, 3.2));
        }
        let Some((x, y)) = points.last() else { continue };
        // Names at the ends of lines stand clear of one another.
        let mut at = *y + 4.0;
        while let Some(near) = ends.iter().find(|other| (**other - at).abs() < 13.0) {
            at = near + 13.0;
        }
        ends.push(at);
        let _ = write!(
            out,
            "<text class=\"name t{}\" x=\"{:.1}\" y=\"{at:.1}\">{}</text>",
            line.side % 4,
            x + 9.0,
            escaped(&line.who)
        );
    }
    out.push_str("</svg>");
    out
}

/// A point of a line: round for the first side, square for the others, so that it is not told by colour alone.
fn dot(side: u8, x: f64, y: f64, reach: f64) -> String {
    if side == 0 {
        format!("<circle class=\"dot s0\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{reach}\"/>")
    } else {
        let (left, top, wide) = (x - reach, y - reach, reach * 2.0);
        format!(
            "<rect class=\"dot s{}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide}\" height=\"{wide}\"/>",
            side % 4
        )
    }
}

/// The chances of every number of hits, with what came marked.
pub(super) fn distribution(report: &Report, luck: &SideLuck) -> String {
    let bars = &luck.distribution;
    let high = bars.iter().map(|bar| bar.probability).fold(0.01, f64::max);
    let frame = Frame { low: 0.0, high, count: bars.len() + 1 };
    let holds = |bar: &LuckBar| (bar.from..=bar.to).contains(&luck.hits);
    let title = format!("Hits of {}", report.side(luck.side));
    let about = format!(
        "How likely each number of hits was with these dice: {} were to be expected, {} came.",
        number(luck.expected),
        luck.hits
    );
    let mut out = begin(&format!("hits-{}", luck.side), &title, &about);
    grid(
        &mut out,
        &frame,
        &ticks(0.0, high).into_iter().filter(|tick| *tick <= high).collect::<Vec<_>>(),
        percent,
    );
    let every = bars.len().div_ceil(10);
    for (index, bar) in bars.iter().enumerate() {
        let (x, next) = (frame.x(index as f64) + 1.0, frame.x(index as f64 + 1.0) - 1.0);
        let (top, wide) = (frame.y(bar.probability), next - x);
        let class = if holds(bar) { "bar came" } else { "bar" };
        let _ = write!(
            out,
            "<rect class=\"{class} s{}\" x=\"{x:.1}\" y=\"{top:.1}\" width=\"{wide:.1}\" height=\"{:.1}\"/>",
            luck.side % 4,
            frame.y(0.0) - top
        );
        let middle = (x + next) / 2.0;
        if holds(bar) {
            let y = (top - 6.0).max(11.0);
            let _ = write!(
                out,
                "<text class=\"came\" x=\"{middle:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{} came</text>",
                luck.hits
            );
        }
        if index % every == 0 {
            let word =
                if bar.from == bar.to { bar.from.to_string() } else { format!("{}–{}", bar.from, bar.to) };
            let _ = write!(
                out,
                "<text class=\"tick\" x=\"{middle:.1}\" y=\"{}\" text-anchor=\"middle\">{word}</text>",
                HIGH - 8.0
            );
        }
    }
    out.push_str("</svg>");
    out
}

/// `12 %`.
pub(super) fn percent(share: f64) -> String {
    if share > 0.0 && share < 0.01 {
        format!("{} %", number(share * 100.0))
    } else {
        format!("{:.0} %", share * 100.0)
    }
}

/// The chances of a side over the game, as the admiral saw them.
pub(super) fn chances(report: &Report, opinion: &Opinion) -> String {
    let title = format!("Chances of {}", report.side(opinion.side));
    let about = "The chance to win before each decision the admiral weighed.";
    let frame = Frame { low: 0.0, high: 1.0, count: report.acts.max(2) };
    let mut out = begin("chances", &title, about);
    grid(&mut out, &frame, &[0.0, 0.25, 0.5, 0.75, 1.0], percent);
    let place = |act: usize, chance: f32| (frame.x(act as f64), frame.y(f64::from(chance.clamp(0.0, 1.0))));
    let points: Vec<_> = opinion.moments.iter().map(|moment| place(moment.act, moment.chance)).collect();
    let path: Vec<_> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    if !path.is_empty() {
        let _ = write!(out, "<path class=\"line s{} k0\" d=\"M{}\"/>", opinion.side % 4, path.join("L"));
    }
    for (moment, (x, y)) in opinion.moments.iter().zip(&points) {
        if moment.turning_point {
            let _ = write!(out, "<path class=\"turn\" d=\"M{x:.1} {:.1}l6 -10h-12z\"/>", y - 5.0);
        }
    }
    for (turn, x) in turn_starts(opinion, &frame) {
        let word = report.turns.iter().find(|mark| mark.turn == turn).map_or("", |mark| &mark.short);
        let _ = write!(
            out,
            "<text class=\"tick\" x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            HIGH - 8.0,
            escaped(word)
        );
    }
    out.push_str("</svg>");
    out
}

/// Where turns begin on an axis of acts, no nearer than their numbers are wide.
fn turn_starts(opinion: &Opinion, frame: &Frame) -> Vec<(u32, f64)> {
    let mut starts: Vec<(u32, f64)> = Vec::new();
    for moment in &opinion.moments {
        let x = frame.x(moment.act as f64);
        if starts.last().is_none_or(|(turn, at)| *turn != moment.turn && x - at > 26.0) {
            starts.push((moment.turn, x));
        }
    }
    starts
}

/// The strokes that all maps share, drawn once: the maps of the page use them.
pub(super) fn strokes(sketch: &Sketch) -> String {
    let mut out =
        String::from("<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>");
    let _ = write!(
        out,
        "<path id=\"land\" d=\"{}\"/><path id=\"borders\" d=\"{}\"/>",
        sketch.land, sketch.borders
    );
    for (index, space) in sketch.spaces.iter().enumerate().filter(|(_, space)| !space.outline.is_empty()) {
        let _ = write!(out, "<path id=\"space{index}\" d=\"{}\"/>", space.outline);
    }
    out.push_str("</defs></svg>");
    out
}

/// The forces on the map.
pub(super) fn map(report: &Report, sketch: &Sketch, map: &MapAt, number: usize) -> String {
    let ([left, top], [wide, high]) = (sketch.corner, sketch.size);
    let reach = (wide / 75.0).max(high / 50.0);
    let held: Vec<_> =
        map.spaces.iter().filter(|space| space.forces.iter().any(|count| *count > 0)).collect();
    let about = held.iter().filter_map(|space| {
        let name = &sketch.space(&space.id)?.name;
        let each = space.forces.iter().enumerate().filter(|(_, count)| **count > 0);
        let each: Vec<_> = each.map(|(side, count)| format!("{} {count}", report.side(side as u8))).collect();
        Some(format!("{name}: {}", each.join(", ")))
    });
    let about = about.collect::<Vec<_>>().join("; ");
    let mut out = format!(
        "<svg class=\"map\" viewBox=\"{left} {top} {wide} {high}\" role=\"img\" aria-labelledby=\"map{number}-t map{number}-d\"><title id=\"map{number}-t\">{}</title><desc id=\"map{number}-d\">{}.</desc><rect class=\"sea\" x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{high}\"/>",
        escaped(&map.title),
        escaped(&about)
    );
    let outlined = |sea: bool, out: &mut String| {
        for (index, space) in sketch.spaces.iter().enumerate().filter(|(_, space)| space.sea == sea) {
            let known = map.spaces.iter().find(|known| known.id == space.id);
            let holder = known.and_then(|known| known.holder);
            let class = holder.map_or_else(|| "none".to_owned(), |side| format!("h{}", side % 4));
            if !space.outline.is_empty() {
                let _ = write!(out, "<use class=\"space {class}\" href=\"#space{index}\"/>");
            } else if let Some(side) = holder {
                out.push_str(&dot(
                    side,
                    f64::from(space.at[0]),
                    f64::from(space.at[1]),
                    f64::from(reach) * 0.45,
                ));
            }
        }
    };
    outlined(true, &mut out);
    out.push_str("<use class=\"border\" href=\"#borders\"/><use class=\"land\" href=\"#land\"/>");
    outlined(false, &mut out);
    if let Some(space) = map.about.as_deref().and_then(|id| sketch.space(id)) {
        let _ = write!(
            out,
            "<circle class=\"ring\" cx=\"{}\" cy=\"{}\" r=\"{:.1}\"/>",
            space.at[0],
            space.at[1],
            reach * 3.4
        );
    }
    for space in held {
        let Some(place) = sketch.space(&space.id) else { continue };
        let present: Vec<_> = space.forces.iter().enumerate().filter(|(_, count)| **count > 0).collect();
        let from = place.at[0] - reach * 1.1 * (present.len() as f32 - 1.0);
        for (index, (side, count)) in present.into_iter().enumerate() {
            let x = from + reach * 2.2 * index as f32;
            out.push_str(&dot(side as u8, f64::from(x), f64::from(place.at[1]), f64::from(reach)));
            let size = reach * 1.25;
            let y = place.at[1] + size * 0.36;
            let _ = write!(
                out,
                "<text class=\"count\" x=\"{x:.1}\" y=\"{y:.1}\" style=\"font-size:{size:.1}px\" text-anchor=\"middle\">{count}</text>"
            );
        }
    }
    out.push_str("</svg>");
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_round_numbers_that_hold_everything() {
        assert_eq!(ticks(0.0, 17.0), [0.0, 5.0, 10.0, 15.0, 20.0]);
        assert_eq!(ticks(-3.0, 4.0), [-4.0, -2.0, 0.0, 2.0, 4.0]);
        for (low, high) in [(0.0, 1.0), (-13.0, 2.0), (0.0, 1234.0), (0.0, 0.07)] {
            let marks = ticks(low, high);
            assert!(marks[0] <= low && marks[marks.len() - 1] >= high && marks.len() <= 8, "{marks:?}");
        }
    }

    #[test]
    fn names_of_people_do_no_harm() {
        assert_eq!(escaped("<b>\"A\" & B"), "&lt;b&gt;&quot;A&quot; &amp; B");
        assert_eq!((number(-0.01), number(-2.0), number(0.25)), ("0".into(), "−2".into(), "0.2".into()));
    }
}
