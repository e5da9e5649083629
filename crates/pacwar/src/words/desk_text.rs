//! The plotting desk: each own Task Force with its ships, speed, fuel, plot so far, and what is missing.

use ironbottom_kernel::text::{Style, pad};
use ironbottom_kit::english::count;

use super::names::{self, RECONSTRUCTED, hex, tf};
use super::setting::{colour, hang, heading, note};
use super::{facts, hexmap, scene};
use crate::Pacwar;
use crate::action::Mission;
use crate::frame::Frame;
use crate::ids::{LotId, Side, Station, TfId};
use crate::known::Knowledge;
use crate::plot;
use crate::state::{Deed, Light, LotPlace};
use crate::view::View;

/// Columns of the name of a marker and its hex.
const HEAD: usize = 14;

/// The desk of each side the viewer may read.
pub(super) fn desk(rules: &Pacwar, view: &View, style: Style, out: &mut String) {
    for side in facts::read_sides(view) {
        let Some(known) = facts::known(rules, view, side) else { continue };
        heading(out, style, &title(view, side));
        let shown = |t: &TfId| hexmap::marker_hex(view, *t).is_some() || is_mustered(known, *t);
        for t in view.open.task_forces(side).filter(shown) {
            task_force(known, style, t, out);
        }
        unmustered(known, style, out);
        lots(known, style, out);
    }
    if facts::read_sides(view).is_empty() {
        note(out, style, "The plotting desks are secret: only their owners read them.");
    }
}

fn title(view: &View, side: Side) -> String {
    if facts::own(view) == Some(side) {
        format!("Your Task Forces{RECONSTRUCTED}")
    } else {
        format!("{} Task Forces{RECONSTRUCTED}", names::side_adjective(side))
    }
}

fn is_mustered(known: Knowledge<'_>, t: TfId) -> bool {
    known.sheet.fleet.berths[t].group.is_some()
}

fn head(known: Knowledge<'_>, style: Style, t: TfId) -> String {
    let at = known.open.at(t).or(known.sheet.fleet.berths[t].hex);
    let at = at.map_or_else(|| "no hex".to_owned(), |at| at.to_string());
    let mark = if known.open.marker(t).contacted { "!" } else { "" };
    let name = style.paint(colour(t.side()), &format!("{}{mark}", tf(t)));
    pad(&format!("  {} {at}", pad(&name, 4)), HEAD)
}

fn task_force(known: Knowledge<'_>, style: Style, t: TfId, out: &mut String) {
    let missing = if is_plotting(known) { missing(known, t) } else { Vec::new() };
    let mut text = summary(known, t);
    if !missing.is_empty() {
        text.push_str(&format!("; missing: {}", missing.join(", ")));
    }
    hang(out, style, &head(known, style, t), &text);
    if matches!(known.open.frame(), Frame::Setup) {
        return;
    }
    let lead = " ".repeat(HEAD);
    let plot = facts::plot(known.rules, known.sheet.plot(t));
    if !plot.is_empty() {
        let cost = known.sheet.plot(t).cost();
        let spent =
            if cost > 0 { format!(" [{cost} of {} points]", known.allowance(t)) } else { String::new() };
        hang(out, style, &lead, &format!("plot: {plot}{spent}"));
    }
}

fn is_plotting(known: Knowledge<'_>) -> bool {
    match known.open.frame() {
        Frame::Plotting => !known.open.clock.ready[known.side.index()],
        Frame::PlotAlone(side) => side == known.side && !known.open.clock.ready[side.index()],
        _ => false,
    }
}

/// `4 CV, 2 BC; speed 3 (120 points), fuel for 3 phases; 9 Zero, 7 Val`.
pub(super) fn summary(known: Knowledge<'_>, t: TfId) -> String {
    if known.open.frame() == Frame::Setup {
        let group = known.sheet.fleet.berths[t].group;
        return group.map_or_else(
            || "no group: a dummy".to_owned(),
            |g| {
                let ships = facts::counted(known.rules, known.scenario().ships_of(g));
                format!("{}: {ships}", names::group(known.rules, g))
            },
        );
    }
    let mut words = vec![holds(known, t)];
    if is_plotting(known) && plot::check_active(known, t).is_err() {
        words.push("inactive for the rest of the turn".to_owned());
    }
    words.extend(flags(known, t));
    words.join("; ")
}

/// `4 CV, 2 BC; speed 3 (120 points); fuel for 3 phases; 9 Zero, 7 Val`: what it has, whatever it does.
pub(super) fn holds(known: Knowledge<'_>, t: TfId) -> String {
    let mut words = vec![facts::composition(known.rules, known.sheet, t)];
    words.push(format!("speed {} ({} points)", known.class(t), known.rules.charts.allowance(known.class(t))));
    words.extend(facts::fuel(known, t).map(scene::fuel_words));
    let air = facts::air_points(known.rules, known.sheet, Station::Carriers(t));
    words.extend((!air.is_empty()).then_some(air));
    words.join("; ")
}

/// What holds for a marker in this phase or turn, as all can see.
pub(super) fn flags(known: Knowledge<'_>, t: TfId) -> Vec<String> {
    marker_flags(known.open, t)
}

/// The same from the open table.
pub(super) fn marker_flags(open: &crate::state::Open, t: TfId) -> Vec<String> {
    let mut words: Vec<String> = states(open, t).map(|(_, text)| text.to_owned()).collect();
    match open.reports.held[t] {
        0 => {}
        chits => words.push(count(chits, "chit")),
    }
    words
}

/// The word and the text of everything that holds for a marker in this phase or turn.
pub(super) fn states(
    open: &crate::state::Open,
    t: TfId,
) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
    let marker = *open.marker(t);
    let light = match marker.light {
        Light::Day => None,
        Light::Night => Some(("night", "night")),
        Light::Dawn => Some(("dawn", "its night is over")),
    };
    let deed = marker.deed.map(|deed| match deed {
        Deed::Bombarded => ("bombarded", "has bombarded"),
        Deed::Landed => ("landed", "has landed troops"),
    });
    [
        marker.contacted.then_some(("contacted", "contacted this turn")),
        marker.air_found.then_some(("air-found", "found from the air this phase")),
        light,
        marker.moved.then_some(("moved", "has moved")),
        deed,
    ]
    .into_iter()
    .flatten()
}

/// What a careful staff would still ask before the plots are handed in.
fn missing(known: Knowledge<'_>, t: TfId) -> Vec<String> {
    let plot = known.sheet.plot(t);
    let mut words = Vec::new();
    if plot::check_active(known, t).is_err() {
        // It could not use a plot; its summary says why.
        return words;
    }
    if plot.count() == 0 && !plot.react && plot.link.is_none() {
        words.push("a plot".to_owned());
    }
    if facts::fuel(known, t) == Some(0) {
        words.push("fuel".to_owned());
    }
    for leg in plot.written() {
        if let Mission::Regroup(other) = leg.mission {
            let shifting = known.sheet.in_tf(t).any(|ship| known.sheet.hull(ship).shift == Some(other));
            if !shifting {
                words.push(format!("ships to change to {}", tf(other)));
            }
        }
    }
    words
}

/// Groups of the scenario that have no Task Force yet.
fn unmustered(known: Knowledge<'_>, style: Style, out: &mut String) {
    if known.open.frame() != Frame::Setup {
        return;
    }
    for (g, card) in known.scenario().groups(known.side) {
        if known.sheet.fleet.berths.iter().any(|berth| berth.group == Some(g)) {
            continue;
        }
        let ships = facts::counted(known.rules, known.scenario().ships_of(g));
        let text = match card.arrives {
            Some((turn, at)) => {
                format!("{}: {ships}; arrives on turn {turn} at {}", card.name, hex(known.rules, at))
            }
            None => format!("{}: {ships}; no Task Force yet", card.name),
        };
        hang(out, style, &pad("  group", HEAD), &text);
    }
}

fn lots(known: Knowledge<'_>, style: Style, out: &mut String) {
    for l in known.sheet.cargo.lots.ids() {
        let text = lot(known, l);
        if !text.is_empty() {
            hang(out, style, &pad("  cargo", HEAD), &text);
        }
    }
}

/// `the landing force (4 Load Points), aboard APB1 in J2; planned for F1234 Midway from turn 1`.
pub(super) fn lot(known: Knowledge<'_>, l: LotId) -> String {
    if known.scenario().lot(l).is_none() {
        return String::new();
    }
    let state = known.sheet.cargo.lots[l];
    let at = match state.at {
        LotPlace::Nowhere => return String::new(),
        LotPlace::Ashore(at) => format!("ashore at {}", hex(known.rules, at)),
        LotPlace::Landed(at) => format!("landed at {}", hex(known.rules, at)),
        LotPlace::Aboard(s) | LotPlace::Ferried(s, _) => {
            let tf = known.sheet.hull(s).tf.map_or_else(String::new, |t| format!(" in {}", tf(t)));
            format!("aboard {}{tf}", names::ship(known.rules, s))
        }
    };
    let plan = state.plan.map_or_else(String::new, |(to, turn)| {
        format!("; to land at {} from turn {turn} on", hex(known.rules, to))
    });
    format!("{} ({}), {at}{plan}", names::lot(known.rules, l), count(known.load(l), "Load Point"))
}
