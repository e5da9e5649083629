//! What this seat knows of each enemy marker, and from when.

use ironbottom_kernel::text::{Style, pad};
use ironbottom_kit::english::{count, count_of};

use super::names::{hex, lot, side_adjective, subron, tf};
use super::setting::{colour, hang, heading, note};
use super::{desk_text, facts, sights};
use crate::Pacwar;
use crate::action::Target;
use crate::ids::{Side, TfId};
use crate::state::Peek;
use crate::view::View;

const HEAD: usize = 14;

/// How much is told of each marker.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    /// The newest report.
    Newest,
    /// All reports that are kept.
    All,
}

/// The enemy markers on the map; for the public those of both sides.
pub(super) fn markers(rules: &Pacwar, view: &View, style: Style, depth: Depth, out: &mut String) {
    let sides: Vec<Side> = match facts::own(view) {
        Some(own) => vec![own.other()],
        None => Side::BOTH.to_vec(),
    };
    for side in sides {
        if view.open.on_map(side).next().is_none() {
            continue;
        }
        heading(out, style, &format!("{} markers: what has been reported of them", side_adjective(side)));
        let silent = |t: &TfId| depth == Depth::Newest && is_silent(rules, view, *t);
        for t in view.open.on_map(side).filter(|t| !silent(t)) {
            marker(rules, view, style, depth, t, out);
        }
        let unknown: Vec<String> =
            view.open.on_map(side).filter(silent).map(|t| whereabouts(view, t)).collect();
        if !unknown.is_empty() {
            hang(out, style, &pad("  unknown", HEAD), &unknown.join(", "));
        }
    }
}

/// Is there nothing to tell but where it is?
fn is_silent(rules: &Pacwar, view: &View, t: TfId) -> bool {
    view.open.reports.last(t).is_none()
        && desk_text::marker_flags(&view.open, t).is_empty()
        && peeked(rules, view, t).is_none()
}

/// `A3 at F1831`.
fn whereabouts(view: &View, t: TfId) -> String {
    let at = view.open.at(t).map_or_else(|| "off the map".to_owned(), |at| at.to_string());
    format!("{}\u{a0}{at}", tf(t))
}

/// One marker.
pub(super) fn marker(rules: &Pacwar, view: &View, style: Style, depth: Depth, t: TfId, out: &mut String) {
    let at = view.open.at(t).map_or_else(|| "no hex".to_owned(), |at| at.to_string());
    let mark = if view.open.marker(t).contacted { "!" } else { "" };
    let name = style.paint(colour(t.side()), &format!("{}{mark}", tf(t)));
    let head = pad(&format!("  {} {at}", pad(&name, 4)), HEAD);
    let mut lines = Vec::new();
    let mut first = desk_text::marker_flags(&view.open, t);
    first.extend(nearest_own(view, t));
    let mut reports = view.open.reports.all(t).map(|report| facts::report(rules, report));
    match reports.next() {
        Some(report) => lines.push(report),
        None => first.insert(0, "never reported".to_owned()),
    }
    if depth == Depth::All {
        lines.extend(reports.map(|report| format!("before: {report}")));
    }
    lines.extend(sights::display(rules, view, t));
    lines.extend(sights::patrol(rules, view, Target::Tf(t)).filter(|_| depth == Depth::All));
    lines.extend(peeked(rules, view, t));
    lines.insert(0, first.join(", "));
    lines.retain(|line| !line.is_empty());
    for (number, line) in lines.iter().enumerate() {
        let lead = if number == 0 { head.clone() } else { " ".repeat(HEAD) };
        hang(out, style, &lead, line);
    }
}

/// `11 hexes from J1`: the nearest marker of the viewer's own.
fn nearest_own(view: &View, t: TfId) -> Option<String> {
    let own = facts::own(view).filter(|own| *own != t.side())?;
    let at = view.open.at(t)?;
    let far = |other: TfId| Some((at.distance(view.open.at(other)?), other));
    let (distance, other) = view.open.on_map(own).filter_map(far).min()?;
    Some(match distance {
        0 => format!("in the hex of {}", tf(other)),
        _ => format!("{} from {}", count_of(distance, "hex", "hexes"), tf(other)),
    })
}

/// What intelligence saw of its plot.
fn peeked(rules: &Pacwar, view: &View, t: TfId) -> Option<String> {
    let read = facts::own_sheet(view).filter(|_| facts::own(view) != Some(t.side()))?;
    let Peek { turn, round, plot } = read.intelligence.peek(t)?;
    let plot = facts::plot(rules, plot);
    let plot = if plot.is_empty() { "no plot".to_owned() } else { plot };
    let shifts = match read.intelligence.shifting(t).count() {
        0 => String::new(),
        changing => format!("; {} to change Task Force", count_of(changing, "ship is", "ships are")),
    };
    Some(format!("plot read on {}: {plot}{shifts}", facts::when(*turn, *round)))
}

/// What intelligence saw besides: landings and submarines.
pub(super) fn intelligence(rules: &Pacwar, view: &View, style: Style, out: &mut String) {
    let Some(sheet) = facts::own_sheet(view) else { return };
    for (l, plan) in sheet.intelligence.plans.pairs() {
        let Some((at, turn)) = plan else { continue };
        let text = format!("{} is to land at {} from turn {turn} on", lot(rules, l), hex(rules, *at));
        hang(out, style, &pad("  plan", HEAD), &text);
    }
    let boats = sheet.intelligence.subs.pairs().filter(|(s, _)| view.open.boats.at[*s].is_some());
    let words: Vec<String> = boats
        .filter_map(|(s, points)| Some(format!("{} has {}", subron(s), count((*points)?, "Sub Point"))))
        .collect();
    if !words.is_empty() {
        hang(out, style, &pad("  submarines", HEAD), &words.join(", "));
    }
}

/// The whole page.
pub(super) fn page(rules: &Pacwar, view: &View, style: Style, out: &mut String) {
    markers(rules, view, style, Depth::All, out);
    sights::lines(rules, view, style, out);
    intelligence(rules, view, style, out);
    if out.is_empty() {
        heading(out, style, "Enemy markers");
        note(out, style, "None is on the map yet.");
    }
    note(
        out,
        style,
        "A report from the air is only as true as the chit its owner drew and did not show: one in six chits allows \
         any lie, four in six a small one. Coastwatchers, submarines and Task Forces see the truth.",
    );
}
