//! Who can be searched for in the pauses a moving Task Force must make. WitP [6.6], [8.44], [9.6].

use super::points;
use crate::Pacwar;
use crate::board::HexId;
use crate::frame::{Frame, Move, Window};
use crate::ids::{Side, Station, TfId, TfSet};
use crate::known::Knowledge;
use crate::reason::{Reason, Verdict, unless};
use crate::state::{Light, Open};
use crate::{sortie, submarine};

/// The Task Forces a pause is about: the group that moves, the one that reacts, or the one that
/// lies still in the zone of a subron (WitP [13.45]).
#[must_use]
pub(crate) fn targets(open: &Open, window: Window) -> TfSet {
    match under_way(open) {
        Some(m) if m.tf == window.tf => m.group,
        Some(_) | None => TfSet::only(window.tf),
    }
}

/// The move in progress, if there is one.
fn under_way(open: &Open) -> Option<Move> {
    let moves = |frame: &Frame| if let Frame::Move(m) = frame { Some(*m) } else { None };
    open.clock.control.frames().iter().rev().find_map(moves)
}

/// Is there anything the other side could do, by what everybody can see? It reads nothing else, so
/// that neither a pause nor its absence tells anything: a dummy is like any other marker, a
/// headquarters without Air Points like a full one.
#[must_use]
pub(crate) fn window_is_open(rules: &Pacwar, open: &Open, window: Window) -> bool {
    let side = window.tf.side();
    if open.at(window.tf).is_none() {
        return false;
    }
    let searchable = |tf: TfId| {
        let marker = open.marker(tf);
        let Some(hex) = marker.at.filter(|_| !marker.waved_on) else { return false };
        // WitP [9.6]: the last pause before dark is for Air Points alone.
        air_could(rules, open, tf, hex)
            || moves(open, tf) && sortie::strikes_could(rules, open, tf, hex)
            || !window.dusk && submarine::could(rules, open, side.other(), hex)
    };
    targets(open, window).iter().any(searchable) || reaction_could(open, window)
}

/// Could Air Points of the enemy find it here? WitP [8.32], [8.41], [8.44], [9.61]. Seaplanes may be wherever he has a
/// port, an anchorage or an airbase (WitP [39.71]).
fn air_could(rules: &Pacwar, open: &Open, tf: TfId, hex: HexId) -> bool {
    let marker = open.marker(tf);
    if marker.light == Light::Night || marker.air_found || !open.reports.chits_left() || !moves(open, tf) {
        return false;
    }
    within_reach(rules, open, tf.side().other(), hex)
}

/// Could Air Points of this side be within their Extended Range of the hex, by what all can see?
pub(crate) fn within_reach(rules: &Pacwar, open: &Open, enemy: Side, hex: HexId) -> bool {
    let sea = &rules.board.sea;
    let [land, carrier] = rules.reach(enemy);
    let within = |from: HexId, reach: u16| sea.flight(from, hex) <= reach;
    open.bases.units.of(enemy).iter().any(|unit| unit.at.is_some_and(|at| within(at, land)))
        || open.on_map(enemy).any(|other| open.at(other).is_some_and(|at| within(at, carrier)))
        || rules
            .scenario
            .facilities
            .iter()
            .any(|(id, facility)| open.bases.shores[id].holder == Some(enemy) && within(facility.hex, land))
}

/// WitP [10.4], [10.42]: a contact made in this pause may trigger any marker that can still react, be it after
/// other missions.
fn reaction_could(open: &Open, window: Window) -> bool {
    let free = under_way(open).is_some_and(|m| m.chase.is_none());
    window.contact && free && open.on_map(window.tf.side().other()).any(|tf| !open.marker(tf).spent)
}

/// Is it under way? WitP [8.44].
pub(crate) fn moves(open: &Open, tf: TfId) -> bool {
    under_way(open).is_some_and(|m| m.group.contains(tf) || m.chase.is_some_and(|chase| chase.tf == tf))
}

/// What every search in a pause needs: it is one of the enemy's Task Forces the pause is about.
pub(crate) fn check_target(known: Knowledge<'_>, window: Window, tf: TfId, rule: &'static str) -> Verdict {
    let meant = targets(known.open, window).contains(tf);
    unless(!meant || known.open.at(tf).is_none(), rule, Reason::NotMoving(tf))
}

/// WitP [8.44]: with all Air Points of a station, once in a phase.
pub(crate) fn check_search(known: Knowledge<'_>, window: Window, from: Station, tf: TfId) -> Verdict {
    check_target(known, window, tf, "WitP [8.44]")?;
    unless(from.side() != known.side, "WitP [5.0]", Reason::NotYours)?;
    unless(!moves(known.open, tf), "WitP [8.44]", Reason::NotMoving(tf))?;
    let marker = known.open.marker(tf);
    unless(marker.light == Light::Night, "WitP [9.61]", Reason::Dark(tf))?;
    unless(marker.air_found, "WitP [8.41]", Reason::FoundAlready(tf))?;
    unless(!known.open.reports.chits_left(), "WitP [8.32]", Reason::NoChits)?;
    unless(known.sheet.air.has_searched(from, tf), "WitP [8.44]", Reason::SearchedAlready(from))?;
    let points = marker.at.map_or(0, |hex| points::in_window(known, from, hex));
    unless(points == 0, "WitP [8.47]", Reason::OutOfSearchRange(from))
}
