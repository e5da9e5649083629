//! What Air Points are worth in a search. WitP [8.1].

use crate::desk::Desk;
use crate::ids::{HqId, KindId};
use crate::scenario::AirCard;
use crate::board::HexId;
use crate::sea::Sea;

/// In which kind of phase a search is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The Air Search Segment.
    Air,
    /// A Naval Phase. WitP [8.13].
    Naval,
}

/// Search Points of one Air Point at this distance in Movement Points: two within its Normal Range,
/// one within its Extended Range (WitP [8.11], [8.12]), none beyond (WitP [8.47]); Transports never
/// search (WitP [8.48]).
#[must_use]
pub fn worth(card: &AirCard, flight: u16) -> u16 {
    if card.roles.transport || flight > u16::from(card.extended.max(card.normal)) {
        0
    } else if flight <= card.normal {
        2
    } else {
        1
    }
}

/// Search Points of a whole search: in a Naval Phase a third, rounded up once for the total.
/// WitP [8.13].
#[must_use]
pub fn in_phase(phase: Phase, total: u16) -> u8 {
    let points = match phase {
        Phase::Air => total,
        Phase::Naval => total.div_ceil(3),
    };
    u8::try_from(points).unwrap_or(u8::MAX)
}

impl Desk<'_> {
    /// Where the Air Points of a headquarters search from: it must be at a friendly airbase, or
    /// aboard carriers. WitP [5.4], [8.46].
    pub(crate) fn search_base(&self, hq: HqId) -> Option<HexId> {
        let operates = hq.tf().is_some()
            || self.rules.scenario.base(hq).is_some_and(|base| base.hq.is_some() && base.airbase > 0);
        self.hq_hex(hq).filter(|_| operates)
    }

    /// Search Points of all Air Points of a headquarters against a hex in a Naval Phase, when all
    /// search in all directions. WitP [8.44].
    pub(crate) fn naval_points(&self, hq: HqId, hex: HexId) -> u8 {
        let Some(base) = self.search_base(hq) else { return 0 };
        let flight = Sea::get().flight(base, hex);
        let of_kind = |kind: KindId| {
            let worth = self.rules.scenario.kind(kind).map_or(0, |card| worth(card, flight));
            worth * u16::from(self.air_points(hq, kind))
        };
        in_phase(Phase::Naval, KindId::of(self.side).map(of_kind).sum())
    }

    /// Search Points against a hex in an Air Search Segment: only the Air Points whose arc takes it
    /// in. WitP [8.42].
    pub(crate) fn segment_points(&self, hq: HqId, hex: HexId) -> u8 {
        let Some(base) = self.search_base(hq) else { return 0 };
        let flight = Sea::get().flight(base, hex);
        let lines = self.sheet.scouts.iter().filter(|line| line.hq == hq);
        let sent = lines.filter(|line| super::in_arc(base, line.arc, hex)).map(|line| {
            let worth = self.rules.scenario.kind(line.kind).map_or(0, |card| worth(card, flight));
            worth * u16::from(line.points)
        });
        in_phase(Phase::Air, sent.sum())
    }
}
