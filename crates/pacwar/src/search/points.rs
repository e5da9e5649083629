//! Search Points. WitP [8.1].

use crate::board::HexId;
use crate::desk::Desk;
use crate::ids::{HqId, KindId};
use crate::sea::Sea;

/// Search Points of one Air Point of this type at this distance. WitP [8.11], [8.12], [8.48].
#[must_use]
pub fn each(desk: &Desk<'_>, kind: KindId, flight: u16) -> u16 {
    let Some(card) = desk.rules.scenario.kind(kind) else { return 0 };
    if card.roles.transport || flight > u16::from(card.extended) {
        0
    } else if flight > u16::from(card.normal) {
        1
    } else {
        2
    }
}

/// Search Points of all Air Points of a headquarters against a hex in an Air Phase, by those that
/// search an arc with the hex in it. WitP [8.42].
#[must_use]
pub fn in_segment(desk: &Desk<'_>, hq: HqId, hex: HexId) -> u8 {
    let Some(from) = desk.hq_hex(hq) else { return 0 };
    let flight = Sea::get().flight(from, hex);
    let lines = desk.sheet.scouts.iter().filter(|line| line.hq == hq && super::arcs::in_arc(from, line.arc, hex));
    let total: u16 = lines.map(|line| u16::from(line.points) * each(desk, line.kind, flight)).sum();
    u8::try_from(total).unwrap_or(u8::MAX)
}

/// The same against a moving Task Force: in all directions, a third of the points, rounded up.
/// WitP [8.13], [8.44].
#[must_use]
pub fn in_window(desk: &Desk<'_>, hq: HqId, hex: HexId) -> u8 {
    let Some(from) = desk.hq_hex(hq) else { return 0 };
    let flight = Sea::get().flight(from, hex);
    let total: u16 = KindId::of(desk.side)
        .map(|kind| u16::from(desk.air_points(hq, kind)) * each(desk, kind, flight))
        .sum();
    u8::try_from(total.div_ceil(3)).unwrap_or(u8::MAX)
}
