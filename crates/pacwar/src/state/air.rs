//! The Air Display, and what is written in an Air Phase. WitP [5.0], [6.0], [8.42]. All of it is secret.

use ironbottom_kit::{Parts, Position};

use super::{Open, Sheet, State};
use crate::action::{JoinLine, ReturnLine, Scout, StrikeLine, Target, TransferLine};
use crate::board::HexId;
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
        /// The arcs of the last Air Phase, for those who keep to them.
        pub kept: Lines<Scout>,
        /// The strike plots of this Air Phase. WitP [6.0].
        pub strikes: Lines<StrikeLine>,
        /// The transfer plots of this Air Phase. WitP [5.51].
        pub transfers: Lines<TransferLine>,
        /// Strikes that go with another from a lead base. WitP [6.7].
        pub joins: Lines<JoinLine>,
        /// Strikes whose Air Points return elsewhere. WitP [5.6].
        pub returns: Lines<ReturnLine>,
        /// Points of plotted strikes that had left when their base was struck. WitP [7.7].
        pub left: Lines<StrikeLine>,
        /// Points that have struck lately, or have bombarded in this Game-Turn. WitP [6.12], [6.13].
        pub worn: Lines<Worn>,
        /// Fighters sent to cover a hex or a Task Force. WitP [6.22], [6.24].
        pub patrols: Lines<PatrolLine>,
        /// Fighters driven from the air over their own base in this phase. WitP [7.1].
        pub grounded: Lines<Grounded>,
        /// Points in the air that must find another place to land. WitP [39.74].
        pub adrift: Lines<Adrift>,
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

/// Air Points of a type at a station that may not do everything.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Worn {
    /// Where.
    pub at: Station,
    /// Their type.
    pub kind: KindId,
    /// When they struck last.
    pub struck: Struck,
    /// They have bombarded in this Game-Turn. WitP [6.12].
    pub bombed: bool,
    /// How many.
    pub points: u16,
}

/// Fighters that cover what is not their own base.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PatrolLine {
    /// The hex, or the Task Force.
    pub target: Target,
    /// From this station.
    pub at: Station,
    /// Their type.
    pub kind: KindId,
    /// The hex for which it was rolled how many are there. WitP [7.41], [7.42].
    pub over: Option<HexId>,
    /// How many were sent and are left.
    pub points: u16,
    /// How many of them are there.
    pub there: u16,
}

/// Fighters of a type at a station that fly no patrol any more in this phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Grounded {
    /// Where.
    pub at: Station,
    /// Their type.
    pub kind: KindId,
    /// How many.
    pub points: u16,
}

/// Air Points without a base.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Adrift {
    /// Their type.
    pub kind: KindId,
    /// Whence they flew.
    pub from: HexId,
    /// Where they struck.
    pub over: HexId,
    /// How many.
    pub points: u16,
    /// Their own base, if it is still there.
    pub home: Option<Station>,
}

/// When Air Points struck last. WitP [6.13].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Struck {
    /// Longer ago than the phase before this one.
    Long,
    /// In the phase before this one.
    Before,
    /// In this phase.
    Now,
}

impl AirSheet {
    pub(super) fn new(scenario: &Scenario, side: Side) -> Self {
        let forces = scenario.of_side(side);
        let begun = forces.stacks();
        // Where no strikes are flown their paper is blank.
        let war = |room: usize| if scenario.air_war { room } else { 0 };
        let stations = forces.units.len() + forces.markers + scenario.facilities.iter().count();
        let mut sheet = Self {
            stacks: Lines::new((3 * begun).max(64)),
            scouts: Lines::new((2 * begun).max(40)),
            kept: Lines::new((2 * begun).max(40)),
            strikes: Lines::new(begun.max(24)),
            transfers: Lines::new((begun / 2).max(12)),
            joins: Lines::new(war(12)),
            returns: Lines::new(war(12)),
            left: Lines::new(war(begun.max(24))),
            worn: Lines::new(war((3 * begun).max(64))),
            patrols: Lines::new(war(begun.max(24))),
            grounded: Lines::new(war(24)),
            adrift: Lines::new(war(24)),
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
        let Self {
            stacks,
            scouts,
            kept,
            strikes,
            transfers,
            joins,
            returns,
            left,
            worn,
            patrols,
            grounded,
            adrift,
            searched,
        } = self;
        let first = stacks.bytes() + scouts.bytes() + strikes.bytes() + transfers.bytes() + searched.bytes();
        let second = joins.bytes() + returns.bytes() + left.bytes() + worn.bytes();
        first + second + kept.bytes() + patrols.bytes() + grounded.bytes() + adrift.bytes()
    }

    /// Points of a type at a station that may not strike now, or of which this is so. WitP [6.13].
    #[must_use]
    pub fn worn(&self, at: Station, kind: KindId, counts: impl Fn(&Worn) -> bool) -> u16 {
        let lines = self.worn.run(move |line| line.at < at, move |line| line.at == at);
        lines.filter(|line| line.kind == kind && counts(line)).map(|line| line.points).sum()
    }

    /// Points have struck: those that had bombarded before come first where it makes no difference to this strike.
    pub fn wear(&mut self, at: Station, kind: KindId, points: u16, bombed: bool) {
        let mut left = points;
        if !bombed {
            let is = |line: &Worn| (line.at, line.kind, line.struck) == (at, kind, Struck::Long);
            while left > 0
                && let Some(line) = self.worn.remove(is)
            {
                let now = line.points.min(left);
                left -= now;
                self.note_worn(Worn { struck: Struck::Now, points: now, ..line });
                self.note_worn(Worn { points: line.points - now, ..line });
                if line.points > now {
                    break;
                }
            }
        }
        self.note_worn(Worn { at, kind, struck: Struck::Now, bombed, points: left });
    }

    fn note_worn(&mut self, line: Worn) {
        if line.points == 0 {
            return;
        }
        let same = |other: &Worn| Worn { points: 0, ..*other } == Worn { points: 0, ..line };
        let before = self.worn.remove(same).map_or(0, |other| other.points);
        self.worn.enter(Worn { points: before + line.points, ..line });
    }

    /// Points of a type went from one station to another: marks that those left behind cannot bear go along.
    pub(crate) fn wear_along(&mut self, from: Station, to: Station, kind: KindId) {
        let mut left = self.points(from, kind);
        let marks: Vec<Worn> = self.worn.iter().filter(|line| (line.at, line.kind) == (from, kind)).collect();
        for line in marks {
            let stays = line.points.min(left);
            left -= stays;
            if stays < line.points {
                self.worn.remove(|other| *other == line);
                self.note_worn(Worn { points: stays, ..line });
                self.note_worn(Worn { at: to, points: line.points - stays, ..line });
            }
        }
    }

    /// A phase is over. WitP [6.13].
    pub(crate) fn rest(&mut self) {
        let mut rested = Lines::new(0);
        std::mem::swap(&mut rested, &mut self.worn);
        self.worn = rested.clone();
        self.worn.clear();
        for line in rested.iter() {
            let struck = if line.struck == Struck::Now { Struck::Before } else { Struck::Long };
            if struck != Struck::Long || line.bombed {
                self.note_worn(Worn { struck, ..line });
            }
        }
    }

    /// A Game-Turn is over. WitP [6.12].
    pub(crate) fn end_turn(&mut self) {
        let mut old = Lines::new(0);
        std::mem::swap(&mut old, &mut self.worn);
        self.worn = old.clone();
        self.worn.clear();
        for line in old.iter().filter(|line| line.struck != Struck::Long) {
            self.note_worn(Worn { bombed: false, ..line });
        }
    }

    /// What is written never speaks of more points than there are: after losses it is cut to those.
    pub(crate) fn trim(&mut self) {
        let stacks = self.stacks.clone();
        let there = |at: Station, kind: KindId| {
            let stack = stacks.iter().find(|stack| (stack.at, stack.kind) == (at, kind));
            stack.map_or(0, |stack| stack.points)
        };
        let mut used: Vec<(Station, KindId, u16)> = Vec::new();
        let mut cut = |at: Station, kind: KindId, points: &mut u16| {
            let known = used.iter().position(|line| (line.0, line.1) == (at, kind));
            let place = known.unwrap_or_else(|| {
                used.push((at, kind, 0));
                used.len() - 1
            });
            *points = (*points).min(there(at, kind).saturating_sub(used[place].2));
            used[place].2 += *points;
            *points > 0
        };
        self.strikes.retain(|line| cut(line.at, line.kind, &mut line.points));
        self.transfers.retain(|line| cut(line.at, line.kind, &mut line.points));
        let strikes = self.strikes.clone();
        self.left.retain(|line| {
            let same =
                |other: &StrikeLine| StrikeLine { points: 0, ..*other } == StrikeLine { points: 0, ..*line };
            line.points = strikes.iter().find(same).map_or(0, |other| other.points.min(line.points));
            line.points > 0
        });
        let mut worn: Vec<(Station, KindId, u16)> = Vec::new();
        self.worn.retain(|line| {
            let known = worn.iter().position(|other| (other.0, other.1) == (line.at, line.kind));
            let place = known.unwrap_or_else(|| {
                worn.push((line.at, line.kind, 0));
                worn.len() - 1
            });
            line.points = line.points.min(there(line.at, line.kind).saturating_sub(worn[place].2));
            worn[place].2 += line.points;
            line.points > 0
        });
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

    /// A headquarters came or went: its Air Points, and the transfers plotted from and to it, are another station's; so are,
    /// where `returns` says so, strikes that are to land there.
    pub(crate) fn reassign(&mut self, from: Station, to: Station, returns: bool) {
        self.move_all(from, to);
        let now = |station: Station| if station == from { to } else { station };
        while let Some(line) = self.returns.remove(|line| returns && line.to == from) {
            self.returns.enter(ReturnLine { to, ..line });
        }
        while let Some(line) = self.worn.remove(|line| line.at == from) {
            self.note_worn(Worn { at: to, ..line });
        }
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
        let Self {
            stacks,
            scouts,
            kept,
            strikes,
            transfers,
            joins,
            returns,
            left,
            worn,
            patrols,
            grounded,
            adrift,
            searched,
        } = self;
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
        for (what, lines) in [("scout", scouts), ("kept", kept)] {
            for Scout { at, kind, arc, points } in lines.iter() {
                let line = Parts::new().word(words.station(at)).word(words.kinds.word(kind));
                position.line(format_args!("{what} {name}"), line.word(arc.word()).word(points));
            }
        }
        for (what, lines) in [("strike", strikes), ("left", left)] {
            for StrikeLine { at, target, duty, kind, points } in lines.iter() {
                let line = Parts::new().word(words.station(at)).word(duty.word()).word(target.word());
                position.line(format_args!("{what} {name}"), line.word(words.kinds.word(kind)).word(points));
            }
        }
        for JoinLine { from, target, lead } in joins.iter() {
            position
                .line(format_args!("join {name}"), Parts::new().word(from).word(target.word()).word(lead));
        }
        for ReturnLine { from, target, to } in returns.iter() {
            let line = Parts::new().word(from).word(target.word()).word(words.station(to));
            position.line(format_args!("return {name}"), line);
        }
        for Worn { at, kind, struck, bombed, points } in worn.iter() {
            let line = Parts::new().word(words.kinds.word(kind)).word(points);
            let struck = match struck {
                Struck::Long => "",
                Struck::Before => "before",
                Struck::Now => "now",
            };
            let line = line.word(struck).flag("bombed", bombed);
            position.line(format_args!("worn {}", words.station(at)), line);
        }
        for TransferLine { at, to, kind, points } in transfers.iter() {
            let line = Parts::new().word(words.station(at)).word(words.station(to));
            position.line(format_args!("transfer {name}"), line.word(words.kinds.word(kind)).word(points));
        }
        for PatrolLine { target, at, kind, over, points, there } in patrols.iter() {
            let line = Parts::new().word(words.station(at)).word(target.word()).word(words.kinds.word(kind));
            let line = line.word(points).option("over", over).pair("there", there, &0);
            position.line(format_args!("patrol {name}"), line);
        }
        for Grounded { at, kind, points } in grounded.iter() {
            let line = Parts::new().word(words.kinds.word(kind)).word(points);
            position.line(format_args!("grounded {}", words.station(at)), line);
        }
        for Adrift { kind, from, over, points, home } in adrift.iter() {
            let line = Parts::new().word(words.kinds.word(kind)).word(points).word(from).word(over);
            position
                .line(format_args!("adrift {name}"), line.option("home", home.map(|at| words.station(at))));
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
