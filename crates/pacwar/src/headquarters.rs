//! Headquarters on land that are made, paid for and given up. WitP [5.3], [14.13], [14.14], [39.2].

use ironbottom_kernel::Illegal;

use crate::board::HexId;
use crate::event::Event;
use crate::ids::{Side, Station, UnitId};
use crate::known::Knowledge;
use crate::play::Play;
use crate::reason::{Reason, Verdict, unless};
use crate::scenario::HqSize;
use crate::state::{Unit, Work};

fn check_supply(known: Knowledge<'_>, hex: HexId, price: u16, rule: &'static str) -> Verdict {
    let supply = known.scenario().facilities.at(hex).map_or(0, |id| known.sheet.bases.supply[id]);
    unless(supply < price, rule, Reason::TooLittleSupply(hex, price))
}

/// Has something been entered about this hex, or a headquarters in it?
fn is_entered(known: Knowledge<'_>, hex: HexId) -> bool {
    known.sheet.bases.works.iter().any(|work| match work {
        Work::Create(at, _) => at == hex,
        Work::Provide(unit) | Work::Disband(unit) => known.open.bases.units[unit].at == Some(hex),
    })
}

/// WitP [39.2], [39.22], [5.37]: at a friendly airbase that has none of this size, for Supply Points in the hex, where no
/// enemy has landed, and as long as there are counters.
pub(crate) fn check_create(known: Knowledge<'_>, hex: HexId, size: HqSize) -> Verdict {
    let held = known.held(known.side, hex);
    unless(is_entered(known, hex), "WitP [39.2]", Reason::EnteredAlready)?;
    let landed = known.open.cargo.has_landed(known.side.other(), hex);
    let airbase = held.is_some_and(|(_, facility)| facility.airbase > 0);
    unless(!airbase || landed, "WitP [39.22]", Reason::NoAirbase(hex))?;
    let of_size = |unit: UnitId| known.scenario().unit(unit).is_some_and(|card| card.size == size);
    let twin = known.open.bases.units_at(known.side, hex).any(of_size);
    unless(twin, "WitP [5.37]", Reason::HasUnit(hex, size))?;
    let ordered = |work: &Work| matches!(work, Work::Create(_, other) if *other == size);
    let ordered = known.sheet.bases.works.iter().filter(ordered).count();
    let units = &known.open.bases.units;
    let free = units.ids(known.side).filter(|unit| of_size(*unit) && units[*unit].at.is_none()).count();
    unless(ordered >= free, "WitP [2.32]", Reason::NoCounter(size))?;
    check_supply(known, hex, size.price(), "WitP [39.2]")
}

/// The hexes where he could make a headquarters, which he may in every segment in which he writes. WitP [39.2].
pub(crate) fn propose_sites(known: Knowledge<'_>, keep: &mut dyn FnMut(HexId)) {
    for (_, facility) in known.scenario().facilities.iter() {
        let creates = |size: HqSize| check_create(known, facility.hex, size).is_ok();
        if HqSize::ALL.into_iter().any(creates) {
            keep(facility.hex);
        }
    }
}

/// The headquarters he could give up. WitP [39.24].
pub(crate) fn propose_units(known: Knowledge<'_>, keep: &mut dyn FnMut(UnitId)) {
    let units = known.open.bases.units.ids(known.side);
    units.filter(|unit| check_disband(known, *unit).is_ok()).for_each(keep);
}

/// WitP [14.14], [39.21]: at the beginning of a Game-Turn, at the full price of a Cycle.
pub(crate) fn check_provide(known: Knowledge<'_>, unit: UnitId) -> Verdict {
    unless(known.open.clock.round != 1, "WitP [14.14]", Reason::NotNow)?;
    let hex = check_unit(known, unit, "WitP [14.14]")?;
    unless(known.open.bases.units[unit].supplied, "WitP [14.14]", Reason::WantsNothing(unit))?;
    let price = known.scenario().unit(unit).map_or(0, |card| card.size.upkeep());
    check_supply(known, hex, price, "WitP [14.1]")
}

/// WitP [39.24].
pub(crate) fn check_disband(known: Knowledge<'_>, unit: UnitId) -> Verdict {
    check_unit(known, unit, "WitP [39.24]").map(drop)
}

/// What every entry about a headquarters needs: it is his and on the map, and he has entered nothing yet.
fn check_unit(known: Knowledge<'_>, unit: UnitId, rule: &'static str) -> Result<HexId, Illegal<Reason>> {
    unless(unit.side() != known.side, "WitP [5.0]", Reason::NotYours)?;
    let missing = Illegal::new(rule, Reason::WantsNothing(unit));
    let hex = known.open.bases.units[unit].at.ok_or(missing)?;
    unless(is_entered(known, hex), "WitP [39.2]", Reason::EnteredAlready)?;
    Ok(hex)
}

/// May Air Points of this station strike? On land its headquarters must be there and in supply; aboard, a carrier with
/// fuel. WitP [5.7], [14.13], [14.28].
pub(crate) fn check_strikes(known: Knowledge<'_>, at: Station) -> Verdict {
    let (rule, able) = match at {
        Station::Unit(unit) => ("WitP [14.13]", known.open.bases.units[unit].supplied),
        Station::Hex(..) => ("WitP [5.7]", false),
        Station::Carriers(tf) => {
            let mut carriers = known.sheet.in_tf(tf).filter(|ship| known.card(*ship).air > 0);
            ("WitP [14.28]", carriers.any(|ship| !known.is_dry(ship)))
        }
    };
    unless(!able, rule, Reason::CannotStrike(at))
}

impl Play<'_> {
    pub(crate) fn plot_work(&mut self, side: Side, work: Work) {
        self.sheet(side).bases.works.enter(work);
        self.log.push(Event::WorkPlotted(side, work));
    }

    /// The segment is over: what was entered is done, and stands on the map for all to see.
    pub(crate) fn do_works(&mut self) {
        let mut any = false;
        for side in Side::BOTH {
            while let Some(work) = self.sheet(side).bases.works.pop() {
                any = true;
                match work {
                    Work::Create(hex, size) => self.create(side, hex, size),
                    Work::Provide(unit) => self.provide(unit),
                    Work::Disband(unit) => self.disband(unit),
                }
            }
        }
        if any {
            self.tell_parked();
        }
    }

    fn spend(&mut self, side: Side, hex: HexId, price: u16) {
        if let Some(id) = self.rules.scenario.facilities.at(hex) {
            let supply = &mut self.sheet(side).bases.supply[id];
            *supply = supply.saturating_sub(price);
        }
    }

    /// A counter comes onto the map, not in supply (WitP [39.21]); Air Points that stood there are its own.
    fn create(&mut self, side: Side, hex: HexId, size: HqSize) {
        let scenario = &self.rules.scenario;
        let units = &self.state.open.bases.units;
        let free = |unit: &UnitId| {
            units[*unit].at.is_none() && scenario.unit(*unit).is_some_and(|card| card.size == size)
        };
        let Some(unit) = units.ids(side).find(free) else { return };
        self.spend(side, hex, size.price());
        self.open().bases.units[unit] = Unit { at: Some(hex), supplied: false };
        let returns = self.rules.since(6);
        self.sheet(side).air.reassign(Station::Hex(side, hex), Station::Unit(unit), returns);
        self.log.push(Event::UnitMade(unit, hex));
    }

    fn provide(&mut self, unit: UnitId) {
        let Some(hex) = self.state.open.bases.units[unit].at else { return };
        let price = self.rules.scenario.unit(unit).map_or(0, |card| card.size.upkeep());
        self.spend(unit.side(), hex, price);
        self.open().bases.units[unit].supplied = true;
        self.log.push(Event::UnitSupplied(unit));
    }

    /// Its Air Points go to another headquarters of the hex (WitP [5.55]), or are left on the ground (WitP [5.7]).
    fn disband(&mut self, unit: UnitId) {
        let side = unit.side();
        let Some(hex) = self.open().bases.units[unit].at.take() else { return };
        self.open().bases.units[unit].supplied = false;
        let left = self.state.open.bases.unit_at(side, hex).map_or(Station::Hex(side, hex), Station::Unit);
        let returns = self.rules.since(6);
        self.sheet(side).air.reassign(Station::Unit(unit), left, returns);
        self.log.push(Event::UnitGivenUp(unit));
    }
}
