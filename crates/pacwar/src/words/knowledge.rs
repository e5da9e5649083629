//! What this seat knows of each enemy marker, and from when.

use ironbottom_kernel::text::{Style, pad};

use super::names::{count_of, hex, side_adjective, subron, tf};
use super::setting::{colour, hang, heading, note};
use super::{desk_text, facts};
use crate::Pacwar;
use crate::ids::{Side, SubronId, TfId};
use crate::sea::Sea;
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
    view.open.reports[t.index()].is_none()
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
    let report = view.open.reports[t.index()].as_ref().map(facts::report);
    match report {
        Some(report) => lines.push(report),
        None => first.insert(0, "never reported".to_owned()),
    }
    if depth == Depth::All {
        let earlier = view.open.earlier[t.index()].iter().flatten();
        lines.extend(earlier.map(|report| format!("before: {}", facts::report(report))));
    }
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
    let far = |other: TfId| Some((Sea::get().distance(at, view.open.at(other)?), other));
    let (distance, other) = view.open.on_map(own).filter_map(far).min()?;
    Some(match distance {
        0 => format!("in the hex of {}", tf(other)),
        _ => format!("{} from {}", count_of(u64::from(distance), "hex", "hexes"), tf(other)),
    })
}

/// What intelligence saw of its plot.
fn peeked(rules: &Pacwar, view: &View, t: TfId) -> Option<String> {
    let peek = facts::own(view)
        .and_then(|own| facts::sheet(view, own))
        .filter(|_| facts::own(view) != Some(t.side()));
    let peek = peek?.peeks[t.place()]?;
    let plot = facts::plot(rules, &peek.plot);
    let plot = if plot.is_empty() { "no plot".to_owned() } else { plot };
    let changing = peek.shifts.count_ones();
    let shifts = match changing {
        0 => String::new(),
        _ => format!("; {} to change Task Force", count_of(u64::from(changing), "ship is", "ships are")),
    };
    Some(format!("plot read on {}: {plot}{shifts}", facts::when(peek.turn, peek.round)))
}

/// What intelligence saw besides: landings and submarines.
pub(super) fn intelligence(rules: &Pacwar, view: &View, style: Style, out: &mut String) {
    let Some(own) = facts::own(view) else { return };
    let Some(sheet) = facts::sheet(view, own) else { return };
    let enemy = own.other();
    for (place, peek) in sheet.lot_peeks.iter().enumerate() {
        let Some((at, turn)) = peek else { continue };
        let name =
            crate::ids::LotId::new(enemy, place).map_or_else(String::new, |l| super::names::lot(rules, l));
        hang(
            out,
            style,
            &pad("  plan", HEAD),
            &format!("{name} is to land at {} from turn {turn} on", hex(*at)),
        );
    }
    if let Some(points) = sheet.subs_peek {
        let words: Vec<String> = SubronId::of(enemy)
            .filter(|s| view.open.subrons[s.index()].is_some())
            .map(|s| format!("{} has {}", subron(s), super::names::count(points[s.place()], "Sub Point")))
            .collect();
        hang(out, style, &pad("  submarines", HEAD), &words.join(", "));
    }
}

/// The whole page.
pub(super) fn page(rules: &Pacwar, view: &View, style: Style, out: &mut String) {
    markers(rules, view, style, Depth::All, out);
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
