//! What Air Points are worth in a search. WitP [8.1].

use crate::board::HexId;
use crate::ids::{KindId, Station};
use crate::known::Knowledge;
use crate::scenario::AirCard;

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
pub fn in_segment(known: Knowledge<'_>, from: Station, hex: HexId) -> u8 {
    let Some(base) = base(known, from) else { return 0 };
    let lines = known.sheet.air.scouts.run(|line| line.at < from, |line| line.at == from);
    let mut sent = lines.filter(|line| super::arcs::in_arc(base, line.arc, hex)).peekable();
    if sent.peek().is_none() {
        return 0;
    }
    let flight = known.sea().flight(base, hex);
    clamped(sent.map(|line| of_kind(known, from, line.kind, line.points, flight)).sum())
}

/// Search Points of all Air Points of a station against a hex in a Naval Phase, when all search
/// in all directions. WitP [8.13], [8.44].
#[must_use]
pub fn in_window(known: Knowledge<'_>, from: Station, hex: HexId) -> u8 {
    let Some(base) = base(known, from) else { return 0 };
    let mut stacks = known.sheet.air.at(from).peekable();
    if stacks.peek().is_none() {
        return 0;
    }
    let flight = known.sea().flight(base, hex);
    clamped(third(stacks.map(|stack| of_kind(known, from, stack.kind, stack.points, flight)).sum()))
}

/// Where the Air Points of a station search from.
pub(super) fn base(known: Knowledge<'_>, from: Station) -> Option<HexId> {
    known.station_hex(from).filter(|_| from.side() == known.side)
}

/// Can Air Points of this type search from there? WitP [5.4], [5.7], [39.71].
pub(super) fn operates(known: Knowledge<'_>, from: Station, card: &AirCard) -> bool {
    match from {
        Station::Carriers(_) => true,
        _ if card.seaplane => true,
        Station::Unit(_) => {
            let held = known.station_hex(from).and_then(|hex| known.held(known.side, hex));
            held.is_some_and(|(_, facility)| facility.airbase > 0)
        }
        Station::Hex(..) => false,
    }
}

fn of_kind(known: Knowledge<'_>, from: Station, kind: KindId, points: u16, flight: u16) -> u16 {
    let card = known.scenario().kind(kind).filter(|card| operates(known, from, card));
    card.map_or(0, |card| each(card, flight)).saturating_mul(points)
}

fn clamped(points: u16) -> u8 {
    u8::try_from(points).unwrap_or(u8::MAX)
}
