//! Headquarters, ports and airbases, and the supply that lies there. WitP [5.3], [14.0], [20.0], [39.2].
//!
//! Secondary headquarters (WitP [5.31]) need a path over land to their parent, which no airbase of the scenarios of this
//! part has.

use ironbottom_kit::{Parts, Position};

use super::{Open, Sheet, State};
use crate::board::HexId;
use crate::directory::Directory;
use crate::ids::{FacilityId, Side, UnitId};
use crate::scenario::{HqSize, Scenario};
use crate::state::clock;
use crate::table::{Both, Lines, Places, record};

record! {
    /// What both players see.
    pub struct BasesOpen {
        /// The headquarters: their counters stand open on the map. WitP [5.3], [39.2].
        pub units: Both<UnitId, Unit>,
        /// What has become of ports and airbases.
        pub shores: Places<Shore>,
    }
}

record! {
    /// What one player keeps to himself.
    pub struct BasesSheet {
        /// Supply Points in each hex.
        pub supply: Places<u16>,
        /// Supply Points spent on ships there in this Game-Turn. WitP [20.4].
        pub used: Places<u16>,
        /// What is done to headquarters when this segment ends. WitP [39.2].
        pub works: Lines<Work>,
    }
}

/// A headquarters on land.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Unit {
    /// Where it stands; `None` for a counter that is not in play.
    pub at: Option<HexId>,
    /// Is it paid for in this Cycle? WitP [14.13], [39.21].
    pub supplied: bool,
}

/// What has become of the facilities of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shore {
    /// Who holds it.
    pub holder: Option<Side>,
    /// Land-based Air Points stand there without a headquarters: the enemy is told so. WitP [5.7].
    pub parked: bool,
    /// Its coastal guns are silenced, so that a landing is possible. WitP [38.72].
    pub silenced: bool,
    /// Damage of the airbase: 1 for Suppressed, 2 to 5 for D1 to D4. WitP [7.65].
    pub base_damage: u8,
    /// Damage of the port, likewise.
    pub port_damage: u8,
    /// The airbase was hit in this phase. WitP [39.74].
    pub base_hit: bool,
    /// Its Intrinsic Garrison is destroyed. WitP [11.52].
    pub garrison_lost: bool,
    /// By side: its troops there are entrenched. WitP [21.3], [21.4].
    pub dug: [bool; 2],
    /// What bombardment of this Game-Turn adds to the die of ground combat, against who holds it. WitP [7.61].
    pub shift: i8,
}

/// What a side does to a headquarters in this segment, known to all when it is done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Work {
    /// One of this size is made in this hex. WitP [39.2].
    Create(HexId, HqSize),
    /// It is paid for. WitP [14.14].
    Provide(UnitId),
    /// It is given up. WitP [39.24].
    Disband(UnitId),
}

impl BasesOpen {
    pub(super) fn new(scenario: &Scenario) -> Self {
        let mut units = Both::new(scenario.counts(|forces| forces.units.len()), &Unit::default());
        for side in Side::BOTH {
            for (place, card) in scenario.of_side(side).units.iter().enumerate() {
                if let Some(unit) = UnitId::new(side, place) {
                    units[unit] = Unit { at: card.begins, supplied: card.begins.is_some() };
                }
            }
        }
        let shores = scenario.facilities.iter();
        let shores = shores.map(|(_, facility)| {
            let dug = Side::BOTH.map(|side| scenario.of_side(side).entrenched.contains(&facility.hex));
            Shore { holder: facility.holder, dug, ..Shore::default() }
        });
        Self { units, shores: Places::new(shores) }
    }

    pub(super) fn bytes(&self) -> usize {
        self.units.bytes() + self.shores.bytes()
    }

    /// The headquarters of a side in a hex, the smallest first.
    pub fn units_at(&self, side: Side, hex: HexId) -> impl DoubleEndedIterator<Item = UnitId> + '_ {
        self.units.ids(side).filter(move |unit| self.units[*unit].at == Some(hex))
    }

    /// The largest headquarters of a side in a hex.
    #[must_use]
    pub fn unit_at(&self, side: Side, hex: HexId) -> Option<UnitId> {
        self.units_at(side, hex).next_back()
    }

    /// Its defaults are what the map has.
    pub(super) fn position(&self, scenario: &Scenario, words: &Directory, position: &mut Position<'_>) {
        let Self { units, shores } = self;
        for unit in units.all() {
            let Unit { at, supplied } = units[unit];
            let parts = Parts::new().option("at", at).flag("supplied", supplied);
            position.line(format_args!("unit {}", words.units.word(unit)), parts);
        }
        for (id, shore) in shores.pairs() {
            let Shore { holder, parked, silenced, base_damage, port_damage, base_hit, .. } = shore;
            let Shore { garrison_lost, dug, shift, .. } = shore;
            let facility = scenario.facilities.get(id);
            let name = |holder: Option<Side>| holder.map_or("nobody", clock::side);
            let parts = Parts::new().pair("holder", name(*holder), &name(facility.holder));
            let parts = parts.flag("parked", *parked).flag("silenced", *silenced);
            let parts =
                parts.pair("base", *base_damage, &0).pair("port", *port_damage, &0).flag("hit", *base_hit);
            let begun = |side: Side| scenario.of_side(side).entrenched.contains(&facility.hex);
            let parts = parts
                .flag("no-garrison", *garrison_lost)
                .pair("dug-japan", dug[0], &begun(Side::Japan))
                .pair("dug-allies", dug[1], &begun(Side::Allies))
                .pair("shift", *shift, &0);
            position.line(format_args!("shore {}", facility.hex), parts);
        }
    }
}

impl BasesSheet {
    pub(super) fn new(scenario: &Scenario, side: Side) -> Self {
        let forces = scenario.of_side(side);
        let count = scenario.facilities.iter().count();
        let mut supply = Places::new(vec![0; count]);
        for (hex, points) in &forces.supply {
            if let Some(id) = scenario.facilities.at(*hex) {
                supply[id] = *points;
            }
        }
        Self { supply, used: Places::new(vec![0; count]), works: Lines::new(forces.units.len() + count) }
    }

    pub(super) fn bytes(&self) -> usize {
        self.supply.bytes() + self.used.bytes() + self.works.bytes()
    }

    pub(super) fn position(
        &self,
        scenario: &Scenario,
        words: &Directory,
        side: Side,
        position: &mut Position<'_>,
    ) {
        let Self { supply, used, works } = self;
        let name = clock::side(side);
        for (id, facility) in scenario.facilities.iter() {
            let parts = Parts::new().pair("points", supply[id], &0).pair("used", used[id], &0);
            position.line(format_args!("supply {name} {}", facility.hex), parts);
        }
        for work in works.iter() {
            let parts = match work {
                Work::Create(hex, size) => Parts::new().word("create").word(hex).word(size.word()),
                Work::Provide(unit) => Parts::new().word("provide").word(words.units.word(unit)),
                Work::Disband(unit) => Parts::new().word("disband").word(words.units.word(unit)),
            };
            position.line(format_args!("work {name}"), parts);
        }
    }

    pub(super) fn audit(state: &State, scenario: &Scenario) -> Result<(), String> {
        let open = &state.open.bases;
        for side in Side::BOTH {
            for unit in open.units.ids(side) {
                let Some(hex) = open.units[unit].at else { continue };
                let size = scenario.unit(unit).map(|card| card.size);
                let twin =
                    |other: UnitId| other != unit && scenario.unit(other).map(|card| card.size) == size;
                if open.units_at(side, hex).any(twin) {
                    return Err(format!("two headquarters of one size in {hex} (WitP [5.37])"));
                }
            }
        }
        for (id, shore) in open.shores.pairs() {
            let hex = scenario.facilities.get(id).hex;
            let run = shore.holder.and_then(|side| open.unit_at(side, hex));
            if shore.parked && run.is_some() {
                return Err(format!("{hex} has a headquarters, and Air Points without one"));
            }
        }
        Ok(())
    }

    /// Headquarters that were made have been paid for.
    pub(super) fn sample(scenario: &Scenario, open: &Open, side: Side, sheet: &mut Sheet) {
        for (place, card) in scenario.of_side(side).units.iter().enumerate() {
            let Some(unit) = UnitId::new(side, place) else { continue };
            let Unit { at, supplied } = open.bases.units[unit];
            let Some(id) =
                at.filter(|hex| card.begins != Some(*hex)).and_then(|hex| scenario.facilities.at(hex))
            else {
                continue;
            };
            let paid = card.size.price() + if supplied { card.size.upkeep() } else { 0 };
            sheet.bases.supply[id] = sheet.bases.supply[id].saturating_sub(paid);
        }
    }
}

impl Open {
    /// The facilities of this hex, if this side holds them.
    #[must_use]
    pub fn held(&self, scenario: &Scenario, side: Side, hex: HexId) -> Option<FacilityId> {
        scenario.facilities.at(hex).filter(|id| self.bases.shores[*id].holder == Some(side))
    }
}
