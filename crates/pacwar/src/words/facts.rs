//! What a viewer has before him: whose seat it is, which sheets he may read, and what they say in a few words.

use ironbottom_kit::english::{self, count_of};

use super::names;
use crate::Pacwar;
use crate::action::Item;
use crate::board::HexId;
use crate::frame::Frame;
use crate::ids::{ShipId, Side, Station, TfId};
use crate::known::Knowledge;
use crate::scenario::{Facility, ShipKind};
use crate::state::{Leg, Plot, Report, Sheet, Source, Statement};
use crate::view::View;

/// The side of the viewer's own seat.
pub(super) fn own(view: &View) -> Option<Side> {
    view.viewer.seat().map(Side::of)
}

/// The sides whose sheets the viewer may read, his own first.
pub(super) fn read_sides(view: &View) -> Vec<Side> {
    let mut sides: Vec<Side> = Side::BOTH.into_iter().filter(|side| sheet(view, *side).is_some()).collect();
    sides.sort_by_key(|side| Some(*side) != own(view));
    sides
}

/// The sheet of a side, if the viewer may read it.
pub(super) fn sheet(view: &View, side: Side) -> Option<&Sheet> {
    view.sheets[side.index()].as_ref()
}

/// The sheet of the viewer's own side.
pub(super) fn own_sheet(view: &View) -> Option<&Sheet> {
    sheet(view, own(view)?)
}

/// What a side knows, if the viewer may read it.
pub(super) fn known<'a>(rules: &'a Pacwar, view: &'a View, side: Side) -> Option<Knowledge<'a>> {
    let (fight, clash) = (view.fight.as_deref(), view.clash.as_deref());
    Some(Knowledge { rules, open: &view.open, sheet: sheet(view, side)?, fight, clash, side })
}

/// What the viewer's own seat knows.
pub(super) fn own_known<'a>(rules: &'a Pacwar, view: &'a View) -> Option<Knowledge<'a>> {
    known(rules, view, own(view)?)
}

/// The bases of the scenario, the largest airbase first.
pub(super) fn bases(rules: &Pacwar) -> Vec<&Facility> {
    let facilities = &rules.scenario.facilities;
    let hexes = rules.scenario.forces.iter().flat_map(|forces| forces.bases.iter().map(|base| base.hex));
    let mut all: Vec<&Facility> = hexes.filter_map(|hex| Some(facilities.get(facilities.at(hex)?))).collect();
    all.sort_by_key(|base| std::cmp::Reverse(base.airbase));
    all.dedup_by_key(|base| base.hex);
    all
}

/// How many of each type, the carriers first.
pub(super) fn by_kind(rules: &Pacwar, ships: impl Iterator<Item = ShipId>) -> Vec<(ShipKind, u32)> {
    let mut counts = [0; ShipKind::ALL.len()];
    for card in ships.filter_map(|ship| rules.scenario.ship(ship)) {
        counts[card.kind as usize] += 1;
    }
    ShipKind::ALL.into_iter().zip(counts).filter(|(_, count)| *count > 0).collect()
}

/// `4 CV, 2 BC, 6 DD`; empty for no ships.
pub(super) fn counted(rules: &Pacwar, ships: impl Iterator<Item = ShipId>) -> String {
    let words = by_kind(rules, ships);
    let words = words.into_iter().map(|(kind, count)| format!("{count} {}", kind.code()));
    words.collect::<Vec<_>>().join(", ")
}

/// `4 CV, 2 BC, 6 DD`, or `dummy` where there is no ship.
pub(super) fn composition(rules: &Pacwar, sheet: &Sheet, tf: TfId) -> String {
    let words = counted(rules, sheet.in_tf(tf));
    if words.is_empty() { "dummy".to_owned() } else { words }
}

/// The ships by name where they have one, the others counted.
pub(super) fn ships_by_name(rules: &Pacwar, sheet: &Sheet, tf: TfId) -> String {
    let named = |ship: &ShipId| names::is_unique(rules, *ship);
    let mut words: Vec<String> =
        sheet.in_tf(tf).filter(named).map(|ship| names::ship(rules, ship).to_owned()).collect();
    let rest = counted(rules, sheet.in_tf(tf).filter(|ship| !named(ship)));
    words.extend((!rest.is_empty()).then_some(rest));
    words.join(", ")
}

/// `9 Zero, 7 Val`; empty for none.
pub(super) fn air_points(rules: &Pacwar, sheet: &Sheet, at: Station) -> String {
    let words = sheet.air.at(at).map(|stack| format!("{} {}", stack.points, names::kind(rules, stack.kind)));
    words.collect::<Vec<_>>().join(", ")
}

/// The fewest Active Phases any ship that burns fuel can still make; `None` when there is none.
pub(super) fn fuel(known: Knowledge<'_>, tf: TfId) -> Option<u8> {
    let burns = |ship: &ShipId| known.card(*ship).kind != ShipKind::Support;
    known.sheet.in_tf(tf).filter(burns).map(|ship| known.sheet.hull(ship).fuel).min()
}

/// `Game-Turn 1, Phase 2`.
pub(super) fn when(turn: u8, round: u8) -> String {
    format!("turn {turn} phase {round}")
}

/// `15 ships with 4 carriers, 4 capital ships; no transports, merchants or support`.
pub(super) fn statement(said: Statement) -> String {
    if said.is_dummy() {
        return "nothing, a dummy".to_owned();
    }
    let (mut some, mut none) = (Vec::new(), Vec::new());
    for item in Item::ALL {
        let number = said.items[item.index()];
        let [one, several] = names::item_words(item);
        match (item, number) {
            (Item::Ships, _) => {}
            (_, 0) => none.push(several),
            (_, 1) => some.push(format!("1 {one}")),
            (..) => some.push(format!("{number} {several}")),
        }
    }
    let mut text = format!("up to {}", count_of(said.items[0], "ship", "ships"));
    if !some.is_empty() {
        text.push_str(&format!(", {}", english::list(&some)));
    }
    if !none.is_empty() {
        text.push_str(&format!("; no {}", english::choice(&none)));
    }
    text
}

/// The same in as few words as a line of choices has room for: what is not named is said not to be there.
pub(super) fn brief(said: Statement) -> String {
    let whole = statement(said);
    whole.split(';').next().unwrap_or_default().to_owned()
}

/// `turn 1 phase 2 at F1431 by air search (may be a lie): up to 15 ships, …`.
pub(super) fn report(rules: &Pacwar, report: &Report) -> String {
    let doubt = match report.source {
        Source::Air => " (may be a lie)",
        Source::Coast | Source::Submarine | Source::Engagement | Source::Strike => " (certain)",
    };
    format!(
        "{} at {} {}{doubt}: {}",
        when(report.turn, report.round),
        names::hex(rules, report.at),
        names::source(report.source),
        statement(report.said)
    )
}

/// `F0930 (45), fuel (20)`: one leg.
pub(super) fn leg(rules: &Pacwar, leg: Leg) -> String {
    let mut text = format!("{} ({})", names::hex(rules, leg.to), leg.cost);
    if leg.mission != crate::action::Mission::Pass {
        let cost = if leg.mission_cost > 0 { format!(" ({})", leg.mission_cost) } else { String::new() };
        text.push_str(&format!(", {}{cost}", names::mission_words(rules, leg.mission)));
    }
    text
}

/// The legs of a plot in a few words; empty when there are none.
pub(super) fn legs(rules: &Pacwar, plot: &Plot) -> String {
    let words = plot.written().enumerate().map(|(at, each)| {
        let done = if at < usize::from(plot.done) { " ✓" } else { "" };
        format!("→ {}{done}", leg(rules, each))
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The whole plot in words: legs, links, reaction, value.
pub(super) fn plot(rules: &Pacwar, plot: &Plot) -> String {
    let mut words = Vec::new();
    if plot.voided {
        words.push("void".to_owned());
    }
    if let Some(class) = plot.speed {
        words.push(format!("takes up Speed Class {class}"));
    }
    if let Some(lead) = plot.link {
        words.push(format!("moves with {}", names::tf(lead)));
    }
    if plot.react {
        words.push(if plot.triggered { "reacts" } else { "waits to react" }.to_owned());
    }
    let legs = legs(rules, plot);
    words.extend((!legs.is_empty()).then_some(legs));
    if plot.value > 0 {
        words.push(format!("engagement value {}", plot.value));
    }
    words.join("; ")
}

/// The hex a window is about: the moving or reporting Task Force's.
pub(super) fn scene_of_action(view: &View) -> Option<HexId> {
    let open = &view.open;
    match open.frame() {
        Frame::Window(window) => open.at(window.tf),
        Frame::Report { tf } => open.at(tf),
        Frame::Move(m) => {
            m.chase.filter(|chase| chase.reacts_next()).and_then(|chase| open.at(chase.tf)).or(open.at(m.tf))
        }
        _ => None,
    }
}

/// `contact on 1–3`, `contact is certain`, for so many Search Points.
pub(super) fn odds(rules: &Pacwar, points: u8) -> String {
    let faces = (1..=6).filter(|die| rules.charts.contact(points, *die)).count();
    match faces {
        0 => "no chance of contact".to_owned(),
        1 => "contact on a 1".to_owned(),
        6 => "contact is certain".to_owned(),
        _ => format!("contact on 1–{faces}"),
    }
}
