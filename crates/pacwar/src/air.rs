//! Where Air Points are, what room there is, and transfer. WitP [5.3] to [5.7], [39.27], [39.71].

use crate::action::TransferLine;
use crate::board::HexId;
use crate::event::Event;
use crate::ids::{KindId, Side, Station, UnitId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, refuse, unless};
use crate::scenario::AirCard;
use crate::state::Struck;

/// A player's stations: his headquarters on land, his carriers, and hexes where Air Points of his stand without one.
pub(crate) fn stations(known: Knowledge<'_>, keep: &mut dyn FnMut(Station)) {
    let Knowledge { open, sheet, side, .. } = known;
    let units = open.bases.units.ids(side).filter(|unit| open.bases.units[*unit].at.is_some());
    units.map(Station::Unit).for_each(&mut *keep);
    open.on_map(side).map(Station::Carriers).for_each(&mut *keep);
    let mut last = None;
    for stack in sheet.air.stacks.iter().filter(|stack| matches!(stack.at, Station::Hex(..))) {
        if last.replace(stack.at) != Some(stack.at) {
            keep(stack.at);
        }
    }
}

/// Where Air Points could go: his stations, and every port, anchorage or airbase of his that has no headquarters.
pub(crate) fn destinations(known: Knowledge<'_>, keep: &mut dyn FnMut(Station)) {
    let Knowledge { open, side, .. } = known;
    let units = open.bases.units.ids(side).filter(|unit| open.bases.units[*unit].at.is_some());
    units.map(Station::Unit).for_each(&mut *keep);
    open.on_map(side).map(Station::Carriers).for_each(&mut *keep);
    for (id, facility) in known.scenario().facilities.iter() {
        let held = open.bases.shores[id].holder == Some(side);
        if held && open.bases.unit_at(side, facility.hex).is_none() {
            keep(Station::Hex(side, facility.hex));
        }
    }
}

impl<'a> Knowledge<'a> {
    /// Air Points of a type at a station that no plot of this phase uses yet. WitP [6.11].
    #[must_use]
    pub fn idle_air(&self, at: Station, kind: KindId) -> u16 {
        let air = &self.sheet.air;
        let struck = air.strikes.run(|line| line.at < at, |line| line.at == at);
        let moved = air.transfers.run(|line| line.at < at, |line| line.at == at);
        let struck = struck.filter(|line| line.kind == kind).map(|line| line.points);
        let moved = moved.filter(|line| line.kind == kind).map(|line| line.points);
        let used = struck.chain(moved).fold(0, u16::saturating_add);
        air.points(at, kind).saturating_sub(used)
    }

    /// Air Points a station may still take, transfers plotted to it included: aboard, what the carriers have room for
    /// (WitP [39.27]); on land the smaller of what its headquarters may operate and what is left of the airbase
    /// (WitP [5.42]), or without one what the airbase has room for (WitP [5.7]).
    #[must_use]
    pub fn air_room(&self, at: Station) -> u16 {
        let (own, hex) = match at {
            Station::Carriers(tf) => {
                return self.carrier_capacity(tf).saturating_sub(self.air_at(at, |_| true));
            }
            Station::Unit(unit) => (self.unit_room(unit), self.station_hex(at)),
            Station::Hex(_, hex) => (u16::MAX, Some(hex)),
        };
        let Some(hex) = hex else { return 0 };
        let capacity = self.held(self.side, hex).map_or(0, |(_, facility)| facility.air_capacity());
        let units = self.open.bases.units_at(self.side, hex).map(Station::Unit);
        let here = units.chain([Station::Hex(self.side, hex)]);
        let there: u16 = here.map(|station| self.air_at(station, |card| !card.seaplane)).sum();
        own.min(capacity.saturating_sub(there))
    }

    /// Air Points a headquarters may still operate, whatever airbase it has. WitP [5.3].
    fn unit_room(&self, unit: UnitId) -> u16 {
        let size = self.scenario().unit(unit).map_or(0, |card| card.size.capacity());
        size.saturating_sub(self.air_at(Station::Unit(unit), |card| !card.seaplane))
    }

    /// Air Points at a station and on the way to it, of the types that count. Seaplanes need no airbase and count
    /// against none (WitP [39.71]).
    fn air_at(&self, at: Station, counts: impl Fn(&AirCard) -> bool) -> u16 {
        let counts = |kind: KindId| self.scenario().kind(kind).is_some_and(&counts);
        let there = self.sheet.air.at(at).filter(|stack| counts(stack.kind)).map(|stack| stack.points);
        let coming = self.sheet.air.transfers.iter().filter(|line| line.to == at && counts(line.kind));
        there.chain(coming.map(|line| line.points)).sum()
    }

    /// The largest headquarters of his in a hex.
    #[must_use]
    pub fn unit_at(&self, hex: HexId) -> Option<UnitId> {
        self.open.bases.unit_at(self.side, hex)
    }
}

/// WitP [5.5], [5.51], [39.28]: within the Transfer Range, to a station with room.
pub(crate) fn check_transfer(known: Knowledge<'_>, line: TransferLine) -> Verdict {
    let TransferLine { at, to, kind, points } = line;
    let own = [at.side(), to.side(), kind.side()].into_iter().all(|side| side == known.side);
    unless(!own || at == to, "WitP [5.51]", Reason::NotYours)?;
    let Some(card) = known.scenario().kind(kind) else {
        return refuse("WitP [5.5]", Reason::NotInScenario);
    };
    let (Some(from), Some(there)) = (known.station_hex(at), known.station_hex(to)) else {
        return refuse("WitP [5.5]", Reason::NotInScenario);
    };
    let air = &known.sheet.air;
    let twice = air.transfers.iter().any(|other| (other.at, other.to, other.kind) == (at, to, kind));
    unless(twice, "WitP [5.51]", Reason::EnteredAlready)?;
    let too_many = points == 0 || points > known.idle_air(at, kind);
    unless(too_many, "WitP [6.11]", Reason::TooFewAirPoints(at, kind))?;
    // WitP [4.1] C: nor do those transfer that flew a Special Strike in the phase before; to change between headquarters
    // of one hex is no transfer (WitP [5.55]).
    let tired = air.worn(at, kind, |worn| worn.struck == Struck::Before);
    let rested = known.idle_air(at, kind).saturating_sub(tired);
    unless(points > rested && from != there, "WitP [6.13]", Reason::StruckBefore(at, kind))?;
    unless(to.tf().is_some() && !card.carrier, "WitP [39.28]", Reason::NotCarrierTrained(kind))?;
    unless(known.sea().flight(from, there) > card.transfer, "WitP [5.5]", Reason::BeyondRange(kind))?;
    check_destination(known, to, card, points, from == there)?;
    // A transfer may need a stack of its own where it goes.
    unless(
        air.transfers.is_full() || air.stacks.room() <= air.transfers.len(),
        "WitP [5.51]",
        Reason::PaperFull,
    )
}

/// Is there a place for them? WitP [5.4], [5.42], [5.7], [39.71]. Those that change within a hex stand on its airbase
/// already (WitP [5.55]).
fn check_destination(
    known: Knowledge<'_>,
    to: Station,
    card: &AirCard,
    points: u16,
    within: bool,
) -> Verdict {
    if let Station::Hex(_, hex) = to {
        let held = known.held(known.side, hex);
        // Where a headquarters is, Air Points are allocated to it.
        let bare = held.is_some() && known.unit_at(hex).is_none();
        let landing = card.seaplane || held.is_some_and(|(_, facility)| facility.airbase > 0);
        unless(!bare || !landing, "WitP [5.4]", Reason::NoRoomThere(to))?;
    }
    let afloat = card.seaplane && to.tf().is_none();
    let room = match to {
        Station::Unit(unit) if within => known.unit_room(unit),
        _ => known.air_room(to),
    };
    unless(!afloat && points > room, "WitP [5.42]", Reason::NoRoomThere(to))
}

/// Every transfer from a station that might be legal.
pub(crate) fn propose_transfers(known: Knowledge<'_>, at: Station, keep: &mut dyn FnMut(TransferLine)) {
    for stack in known.sheet.air.at(at) {
        let idle = known.idle_air(at, stack.kind);
        if idle == 0 {
            continue;
        }
        destinations(known, &mut |to| {
            // If one cannot go, more cannot.
            let one = TransferLine { at, to, kind: stack.kind, points: 1 };
            if check_transfer(known, one).is_ok() {
                (1..=idle).for_each(|points| keep(TransferLine { points, ..one }));
            }
        });
    }
}

/// Is there any?
pub(crate) fn may_transfer(known: Knowledge<'_>, at: Station) -> bool {
    let mut found = false;
    for stack in known.sheet.air.at(at) {
        if known.idle_air(at, stack.kind) > 0 {
            destinations(known, &mut |to| {
                let one = TransferLine { at, to, kind: stack.kind, points: 1 };
                found = found || check_transfer(known, one).is_ok();
            });
        }
        if found {
            break;
        }
    }
    found
}

impl Play<'_> {
    /// WitP [4.1] A4: plotted transfers are made, and the strike plots are laid away.
    pub(crate) fn make_transfers(&mut self) {
        for side in Side::BOTH {
            let air = &mut self.sheet(side).air;
            air.strikes.clear();
            air.joins.clear();
            air.returns.clear();
            air.left.clear();
            while let Some(line) = self.sheet(side).air.transfers.pop() {
                let hexes = [line.at, line.to].map(|station| self.state.open.station_hex(station));
                let air = &mut self.sheet(side).air;
                let taken = air.take(line.at, line.kind, line.points);
                air.add(line.to, line.kind, taken);
                air.wear_along(line.at, line.to, line.kind);
                // WitP [7.65], [7.66]: damaged fields cost some of those that take off and land; nobody does who
                // changes within a hex (WitP [5.55]).
                if hexes[0] != hexes[1] {
                    self.field_losses(line.at, line.to, line.kind, taken);
                }
                if let [Some(from), Some(to)] = hexes {
                    self.log.push(Event::Transferred(line, from, to));
                }
            }
        }
        self.tell_parked();
    }

    /// WitP [5.7]: where Air Points stand at an airbase without a headquarters the enemy is told so.
    pub(crate) fn tell_parked(&mut self) {
        let scenario = &self.rules.scenario;
        for (id, facility) in scenario.facilities.iter() {
            let Some(side) = self.state.open.bases.shores[id].holder else { continue };
            let air = &self.state.sheet(side).air;
            let by_land = |kind: KindId| scenario.kind(kind).is_some_and(|card| !card.seaplane);
            let parked = air.at(Station::Hex(side, facility.hex)).any(|stack| by_land(stack.kind));
            let shore = &mut self.state.open.bases.shores[id];
            if parked && !shore.parked {
                self.log.push(Event::Parked(side, facility.hex));
            }
            shore.parked = parked;
        }
    }
}
