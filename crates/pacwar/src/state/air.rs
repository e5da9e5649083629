//! The Air Display, and what is written in an Air Phase. WitP [5.0], [6.0], [8.42]. All of it is secret.

use ironbottom_kit::{Parts, Position};

use super::{Open, Sheet, State};
use crate::action::{Scout, StrikeLine, TransferLine};
use crate::directory::{self, Directory};
use crate::ids::{KindId, Side, Station, TfId, TfSet, UnitId};
use crate::scenario::{Scenario, UnitCard};
use crate::state::clock;
use crate::table::{Lines, record};

record! {
    /// What one player has in the air and writes of it.
    pub struct AirSheet {
        /// Air Points by station and type, of each pair one stack.
        pub stacks: Lines<AirStack>,
        /// Arcs to be searched in this Air Phase. WitP [8.42].
        pub scouts: Lines<Scout>,
        /// The strike plots of this Air Phase. WitP [6.0].
        pub strikes: Lines<StrikeLine>,
        /// The transfer plots of this Air Phase. WitP [5.51].
        pub transfers: Lines<TransferLine>,
        /// Enemy Task Forces that were searched for in this phase, and from where. WitP [8.44].
        pub searched: Lines<Searched>,
    }
}

/// Air Points of a type at a station; there is one at least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct AirStack {
    /// Where.
    pub at: Station,
    /// Their type.
    pub kind: KindId,
    /// How many.
    pub points: u16,
}

/// Who has been searched for from a station in this phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Searched {
    /// From where.
    pub from: Station,
    /// The enemy's Task Forces.
    pub tfs: TfSet,
}

impl AirSheet {
    pub(super) fn new(scenario: &Scenario, side: Side) -> Self {
        let forces = scenario.of_side(side);
        let begun = forces.stacks();
        let stations = forces.units.len() + forces.markers + scenario.facilities.iter().count();
        let mut sheet = Self {
            stacks: Lines::new((3 * begun).max(64)),
            scouts: Lines::new((2 * begun).max(40)),
            strikes: Lines::new(begun.max(24)),
            transfers: Lines::new((begun / 2).max(12)),
            searched: Lines::new(stations),
        };
        for base in &forces.bases {
            let unit = base.hq.and_then(|size| {
                let at = |card: &UnitCard| (card.size, card.begins) == (size, Some(base.hex));
                UnitId::new(side, forces.units.iter().position(at)?)
            });
            let at = unit.map_or(Station::Hex(side, base.hex), Station::Unit);
            sheet.put(scenario, at, &base.air);
        }
        sheet
    }

    /// Air Points of a scenario's list come to a station.
    pub(crate) fn put(&mut self, scenario: &Scenario, at: Station, air: &[(usize, u16)]) {
        for (place, points) in air {
            if let Some(kind) = KindId::new(at.side(), *place).filter(|kind| scenario.kind(*kind).is_some()) {
                self.add(at, kind, *points);
            }
        }
    }

    pub(super) fn bytes(&self) -> usize {
        let Self { stacks, scouts, strikes, transfers, searched } = self;
        stacks.bytes() + scouts.bytes() + strikes.bytes() + transfers.bytes() + searched.bytes()
    }

    /// The stacks at a station, in order of their types.
    pub fn at(&self, at: Station) -> impl Iterator<Item = AirStack> + '_ {
        self.stacks.run(move |stack| stack.at < at, move |stack| stack.at == at)
    }

    /// The first of the stacks at a station.
    #[must_use]
    pub fn first(&self, at: Station) -> Option<AirStack> {
        self.at(at).next()
    }

    /// Air Points of a type at a station.
    #[must_use]
    pub fn points(&self, at: Station, kind: KindId) -> u16 {
        self.at(at).find(|stack| stack.kind == kind).map_or(0, |stack| stack.points)
    }

    /// More Air Points of a type come to a station; nothing happens when there is no room for another stack.
    pub fn add(&mut self, at: Station, kind: KindId, points: u16) {
        if points == 0 {
            return;
        }
        let mut found = false;
        self.stacks.retain(|stack| {
            if (stack.at, stack.kind) == (at, kind) {
                stack.points = stack.points.saturating_add(points);
                found = true;
            }
            true
        });
        if !found {
            self.stacks.enter(AirStack { at, kind, points });
        }
    }

    /// Air Points of a type leave a station; how many did.
    pub fn take(&mut self, at: Station, kind: KindId, points: u16) -> u16 {
        let mut taken = 0;
        self.stacks.retain(|stack| {
            if (stack.at, stack.kind) == (at, kind) {
                taken = points.min(stack.points);
                stack.points -= taken;
            }
            stack.points > 0
        });
        taken
    }

    /// All Air Points of a station go to another.
    pub fn move_all(&mut self, from: Station, to: Station) {
        while let Some(stack) = self.first(from) {
            let taken = self.take(from, stack.kind, stack.points);
            self.add(to, stack.kind, taken);
        }
    }

    /// A headquarters came or went: its Air Points, and the transfers plotted from and to it, are another station's.
    pub(crate) fn reassign(&mut self, from: Station, to: Station) {
        self.move_all(from, to);
        let now = |station: Station| if station == from { to } else { station };
        while let Some(line) = self.transfers.remove(|line| line.at == from || line.to == from) {
            let line = TransferLine { at: now(line.at), to: now(line.to), ..line };
            if line.at != line.to {
                self.transfers.enter(line);
            }
        }
    }

    /// Air Points beyond what the carriers of a Task Force can take go with those that left. WitP [39.27].
    pub(crate) fn move_excess(&mut self, from: TfId, to: TfId, capacity: u16) {
        let (from, to) = (Station::Carriers(from), Station::Carriers(to));
        let total = |sheet: &Self| sheet.at(from).map(|stack| stack.points).sum::<u16>();
        while let Some(stack) = self.first(from).filter(|_| total(self) > capacity) {
            let taken = self.take(from, stack.kind, total(self) - capacity);
            self.add(to, stack.kind, taken);
        }
    }

    /// All Air Points of a station are lost.
    pub fn clear(&mut self, at: Station) {
        self.stacks.retain(|stack| stack.at != at);
    }

    /// Has this station searched for the Task Force in this phase?
    #[must_use]
    pub fn has_searched(&self, from: Station, tf: TfId) -> bool {
        let mut lines = self.searched.run(|line| line.from < from, |line| line.from == from);
        lines.any(|line| line.tfs.contains(tf))
    }

    /// It has now.
    pub fn note_search(&mut self, from: Station, tf: TfId) {
        let mut found = false;
        self.searched.retain(|line| {
            if line.from == from {
                line.tfs.insert(tf);
                found = true;
            }
            true
        });
        if !found {
            self.searched.enter(Searched { from, tfs: TfSet::only(tf) });
        }
    }

    pub(super) fn position(&self, words: &Directory, side: Side, position: &mut Position<'_>) {
        let Self { stacks, scouts, strikes, transfers, searched } = self;
        let mut stacks = stacks.iter().peekable();
        while let Some(first) = stacks.next() {
            let parts = |stack: AirStack| Parts::new().word(words.kinds.word(stack.kind)).word(stack.points);
            let mut line = parts(first);
            while let Some(next) = stacks.next_if(|next| next.at == first.at) {
                line = line.word(parts(next));
            }
            position.line(format_args!("air {}", words.station(first.at)), line);
        }
        let name = clock::side(side);
        for Scout { at, kind, arc, points } in scouts.iter() {
            let line = Parts::new().word(words.station(at)).word(words.kinds.word(kind));
            position.line(format_args!("scout {name}"), line.word(arc.word()).word(points));
        }
        for StrikeLine { at, target, duty, kind, points } in strikes.iter() {
            let line = Parts::new().word(words.station(at)).word(duty.word()).word(target.word());
            position.line(format_args!("strike {name}"), line.word(words.kinds.word(kind)).word(points));
        }
        for TransferLine { at, to, kind, points } in transfers.iter() {
            let line = Parts::new().word(words.station(at)).word(words.station(to));
            position.line(format_args!("transfer {name}"), line.word(words.kinds.word(kind)).word(points));
        }
        for Searched { from, tfs } in searched.iter() {
            position.line(format_args!("searched {}", words.station(from)), directory::tfs(tfs));
        }
    }

    pub(super) fn audit(state: &State, side: Side) -> Result<(), String> {
        let sheet = state.sheet(side);
        for stack in sheet.air.stacks.iter() {
            let lost = match stack.at {
                _ if stack.at.side() != side || stack.kind.side() != side || stack.points == 0 => true,
                Station::Carriers(tf) => sheet.is_dummy(tf) && !state.open.is_over(),
                Station::Unit(unit) => state.open.bases.units[unit].at.is_none(),
                Station::Hex(..) => false,
            };
            if lost {
                return Err(format!("{stack:?} cannot be there"));
            }
        }
        Ok(())
    }

    /// Air Points are where their headquarters, or the lack of one, leaves them; and those that were seen on the ground
    /// without one are there, and no others.
    pub(super) fn sample(scenario: &Scenario, open: &Open, side: Side, sheet: &mut Sheet) {
        let air = &mut sheet.air;
        for (place, card) in scenario.of_side(side).units.iter().enumerate() {
            let Some(unit) = UnitId::new(side, place) else { continue };
            if let (None, Some(hex)) = (open.bases.units[unit].at, card.begins) {
                air.move_all(Station::Unit(unit), Station::Hex(side, hex));
            }
        }
        for unit in open.bases.units.ids(side) {
            if let Some(hex) = open.bases.units[unit].at {
                air.move_all(Station::Hex(side, hex), Station::Unit(unit));
            }
        }
        let by_land = |kind: KindId| scenario.kind(kind).is_some_and(|card| !card.seaplane);
        for (id, facility) in scenario.facilities.iter() {
            let here = Station::Hex(side, facility.hex);
            let shore = open.bases.shores[id];
            let parked = shore.parked && shore.holder == Some(side);
            let there = |air: &Self| air.at(here).find(|stack| by_land(stack.kind));
            if parked && there(air).is_none() {
                let elsewhere = |stack: &AirStack| {
                    !matches!(stack.at, Station::Carriers(_)) && stack.at != here && by_land(stack.kind)
                };
                let found = air.stacks.iter().find(elsewhere);
                if let Some(stack) = found {
                    let taken = air.take(stack.at, stack.kind, 1);
                    air.add(here, stack.kind, taken);
                }
            }
            let refuge = open.bases.units.ids(side).find(|unit| open.bases.units[*unit].at.is_some());
            while let Some(stack) = there(air).filter(|_| !parked) {
                let taken = air.take(here, stack.kind, stack.points);
                if let Some(unit) = refuge {
                    air.add(Station::Unit(unit), stack.kind, taken);
                }
            }
        }
    }
}
