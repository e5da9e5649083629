//! The plotting desk: each own Task Force with its ships, speed, fuel, plot so far, and what is missing.

use ironbottom_kernel::text::{Style, pad};

use super::names::{self, RECONSTRUCTED, count, hex, tf};
use super::setting::{colour, hang, heading, note};
use super::{facts, hexmap, scene};
use crate::Pacwar;
use crate::action::Mission;
use crate::desk::Desk;
use crate::frame::Frame;
use crate::ids::{GroupId, HqId, LotId, Side, TfId};
use crate::plot;
use crate::state::{Deed, Light, LotPlace};
use crate::view::View;

/// Columns of the name of a marker and its hex.
const HEAD: usize = 14;

/// The desk of each side the viewer may read.
pub(super) fn desk(rules: &Pacwar, view: &View, style: Style, out: &mut String) {
    for side in facts::read_sides(view) {
        let Some(desk) = facts::desk(rules, view, side) else { continue };
        heading(out, style, &title(view, side));
        for t in TfId::of(side).filter(|t| hexmap::marker_hex(view, *t).is_some() || is_mustered(&desk, *t)) {
            task_force(&desk, style, t, out);
        }
        unmustered(&desk, style, out);
        lots(&desk, style, out);
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

fn is_mustered(desk: &Desk<'_>, t: TfId) -> bool {
    desk.sheet.mustered[t.place()].is_some()
}

fn head(desk: &Desk<'_>, style: Style, t: TfId) -> String {
    let at = desk.open.at(t).or(desk.sheet.placed[t.place()]);
    let at = at.map_or_else(|| "no hex".to_owned(), |at| at.to_string());
    let mark = if desk.open.marker(t).contacted { "!" } else { "" };
    let name = style.paint(colour(t.side()), &format!("{}{mark}", tf(t)));
    pad(&format!("  {} {at}", pad(&name, 4)), HEAD)
}

fn task_force(desk: &Desk<'_>, style: Style, t: TfId, out: &mut String) {
    let missing = if is_plotting(desk) { missing(desk, t) } else { Vec::new() };
    let mut text = summary(desk, t);
    if !missing.is_empty() {
        text.push_str(&format!("; missing: {}", missing.join(", ")));
    }
    hang(out, style, &head(desk, style, t), &text);
    if matches!(desk.open.control.top(), Frame::Setup) {
        return;
    }
    let lead = " ".repeat(HEAD);
    let plot = facts::plot(desk.rules, desk.sheet.plot(t));
    if !plot.is_empty() {
        let cost = desk.sheet.plot(t).cost();
        let spent =
            if cost > 0 { format!(" [{cost} of {} points]", desk.allowance(t)) } else { String::new() };
        hang(out, style, &lead, &format!("plot: {plot}{spent}"));
    }
}

fn is_plotting(desk: &Desk<'_>) -> bool {
    match desk.open.control.top() {
        Frame::Plotting => !desk.open.ready[desk.side.index()],
        Frame::PlotAlone(side) => side == desk.side && !desk.open.ready[side.index()],
        _ => false,
    }
}

/// `4 CV, 2 BC; speed 3 (120 points), fuel for 3 phases; 9 Zero, 7 Val`.
pub(super) fn summary(desk: &Desk<'_>, t: TfId) -> String {
    if desk.open.control.top() == Frame::Setup {
        let group = desk.sheet.mustered[t.place()].and_then(|g| GroupId::new(t.side(), usize::from(g)));
        return group.map_or_else(
            || "no group: a dummy".to_owned(),
            |g| {
                let ships = desk.rules.scenario.group(g).map_or(0..0, |card| card.ships.0..card.ships.1);
                let ships = ships.filter_map(|place| crate::ids::ShipId::new(t.side(), place));
                format!("{}: {}", names::group(desk.rules, g), facts::counted(desk.rules, ships))
            },
        );
    }
    let mut words = vec![holds(desk, t)];
    if is_plotting(desk) && plot::judge_active(desk, t).is_err() {
        words.push("inactive for the rest of the turn".to_owned());
    }
    words.extend(flags(desk, t));
    words.join("; ")
}

/// `4 CV, 2 BC; speed 3 (120 points); fuel for 3 phases; 9 Zero, 7 Val`: what it has, whatever it does.
pub(super) fn holds(desk: &Desk<'_>, t: TfId) -> String {
    let mut words = vec![facts::composition(desk.rules, desk.sheet, t)];
    words.push(format!("speed {} ({} points)", desk.class(t), desk.rules.charts.allowance(desk.class(t))));
    words.extend(facts::fuel(desk, t).map(scene::fuel_words));
    let air = facts::air_points(desk.rules, desk.sheet, HqId::aboard(t));
    words.extend((!air.is_empty()).then_some(air));
    words.join("; ")
}

/// What holds for a marker in this phase or turn, as all can see.
pub(super) fn flags(desk: &Desk<'_>, t: TfId) -> Vec<String> {
    marker_flags(desk.open, t)
}

/// The same without a desk.
pub(super) fn marker_flags(open: &crate::state::Open, t: TfId) -> Vec<String> {
    let mut words: Vec<String> = states(open, t).map(|(_, text)| text.to_owned()).collect();
    match open.held[t.index()] {
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
fn missing(desk: &Desk<'_>, t: TfId) -> Vec<String> {
    let plot = desk.sheet.plot(t);
    let mut words = Vec::new();
    if plot::judge_active(desk, t).is_err() {
        // It could not use a plot; its summary says why.
        return words;
    }
    if plot.count() == 0 && !plot.react && plot.link.is_none() {
        words.push("a plot".to_owned());
    }
    if facts::fuel(desk, t) == Some(0) {
        words.push("fuel".to_owned());
    }
    for leg in plot.written() {
        if let Mission::Regroup(other) = leg.mission {
            let shifting =
                desk.sheet.in_tf(t).any(|ship| desk.sheet.ships[ship.place()].shift == Some(other));
            if !shifting {
                words.push(format!("ships to change to {}", tf(other)));
            }
        }
    }
    words
}

/// Groups of the scenario that have no Task Force yet.
fn unmustered(desk: &Desk<'_>, style: Style, out: &mut String) {
    if desk.open.control.top() != Frame::Setup {
        return;
    }
    for g in GroupId::of(desk.side) {
        let Some(card) = desk.rules.scenario.group(g) else { continue };
        let taken = desk.sheet.mustered.contains(&u8::try_from(g.place()).ok());
        if taken {
            continue;
        }
        let ships = (card.ships.0..card.ships.1).filter_map(|place| crate::ids::ShipId::new(g.side(), place));
        let ships = facts::counted(desk.rules, ships);
        let text = match card.arrives {
            Some((turn, at)) => format!("{}: {ships}; arrives on turn {turn} at {}", card.name, hex(at)),
            None => format!("{}: {ships}; no Task Force yet", card.name),
        };
        hang(out, style, &pad("  group", HEAD), &text);
    }
}

fn lots(desk: &Desk<'_>, style: Style, out: &mut String) {
    for l in LotId::of(desk.side) {
        let text = lot(desk, l);
        if !text.is_empty() {
            hang(out, style, &pad("  cargo", HEAD), &text);
        }
    }
}

/// `the landing force (4 Load Points), aboard APB1 in J2; planned for F1234 Midway from turn 1`.
pub(super) fn lot(desk: &Desk<'_>, l: LotId) -> String {
    let Some(card) = desk.rules.scenario.lot(l) else { return String::new() };
    let state = desk.sheet.lots[l.place()];
    let at = match state.at {
        LotPlace::Nowhere => return String::new(),
        LotPlace::Ashore(at) => format!("ashore at {}", hex(at)),
        LotPlace::Landed(at) => format!("landed at {}", hex(at)),
        LotPlace::Aboard(s) | LotPlace::Ferried(s, _) => {
            let tf = desk.sheet.ships[s.place()].tf.map_or_else(String::new, |t| format!(" in {}", tf(t)));
            format!("aboard {}{tf}", names::ship(desk.rules, s))
        }
    };
    let plan = state
        .plan
        .map_or_else(String::new, |(to, turn)| format!("; to land at {} from turn {turn} on", hex(to)));
    format!("{} ({}), {at}{plan}", names::lot(desk.rules, l), count(card.load, "Load Point"))
}
