//! What Air Points are worth in a search. WitP [8.1].

use crate::board::HexId;
use crate::desk::Desk;
use crate::ids::{HqId, KindId};
use crate::scenario::AirCard;
use crate::sea::Sea;

/// Search Points of one Air Point at this distance in Movement Points: two within its Normal Range,
/// one within its Extended Range (WitP [8.11], [8.12]), none beyond (WitP [8.47]); Transports never
/// search (WitP [8.48]).
#[must_use]
pub fn each(card: &AirCard, flight: u16) -> u16 {
    if card.roles.transport || flight > card.extended.max(card.normal) {
        0
    } else if flight <= card.normal {
        2
    } else {
        1
    }
}

/// A third of the Search Points of a whole search, rounded up once: what it is worth in a Naval
/// Phase. WitP [8.13].
#[must_use]
pub const fn third(total: u16) -> u16 {
    total.div_ceil(3)
}

/// Search Points against a hex in an Air Search Segment: only the Air Points whose arc takes it in.
/// WitP [8.42].
#[must_use]
pub fn in_segment(desk: &Desk<'_>, hq: HqId, hex: HexId) -> u8 {
    let Some(base) = base(desk, hq) else { return 0 };
    let flight = Sea::get().flight(base, hex);
    let lines = desk.sheet.scouts.iter().filter(|line| line.hq == hq);
    let sent = lines.filter(|line| super::arcs::in_arc(base, line.arc, hex));
    clamped(sent.map(|line| of_kind(desk, hq, line.kind, line.points, flight)).sum())
}

/// Search Points of all Air Points of a headquarters against a hex in a Naval Phase, when all search
/// in all directions. WitP [8.13], [8.44].
#[must_use]
pub fn in_window(desk: &Desk<'_>, hq: HqId, hex: HexId) -> u8 {
    let Some(base) = base(desk, hq) else { return 0 };
    let flight = Sea::get().flight(base, hex);
    let kinds = KindId::of(desk.side);
    clamped(third(kinds.map(|kind| of_kind(desk, hq, kind, desk.air_points(hq, kind), flight)).sum()))
}

/// Where the Air Points of a headquarters search from.
pub(super) fn base(desk: &Desk<'_>, hq: HqId) -> Option<HexId> {
    desk.hq_hex(hq).filter(|_| hq.side() == desk.side)
}

/// Can Air Points of this type search from there? WitP [5.4], [5.7], [39.71].
pub(super) fn operates(desk: &Desk<'_>, hq: HqId, card: &AirCard) -> bool {
    let airbase = || desk.rules.scenario.base(hq).is_some_and(|base| base.airbase > 0);
    hq.tf().is_some() || card.seaplane || desk.open.post(hq).is_some() && airbase()
}

fn of_kind(desk: &Desk<'_>, hq: HqId, kind: KindId, points: u8, flight: u16) -> u16 {
    let card = desk.rules.scenario.kind(kind).filter(|card| operates(desk, hq, card));
    card.map_or(0, |card| each(card, flight)) * u16::from(points)
}

fn clamped(points: u16) -> u8 {
    u8::try_from(points).unwrap_or(u8::MAX)
}
