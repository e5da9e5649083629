//! What a scenario puts on the table: groups of ships, headquarters, Air Points, subrons, cargo, and the ports and
//! airbases of the map it is played on.
//!
//! A scenario is a file, `data/pacwar/<edition>/scenarios/<id>.toml`. The orders of battle are reconstructed from history
//! (the scenario booklet is lost to us); ratings of ships and aircraft come from the lists beside it.

mod cards;
mod chapters;
mod desk;
mod facility;
mod file;
mod special;

use std::ops::Range;

use ironbottom_kit::data::{DataError, DataFile};

pub use cards::{AirCard, HqSize, LotCard, Roles, ShipCard, ShipKind, SubronCard, TroopCard, UnitCard};
pub use chapters::Chapters;
pub use desk::{Desk, Wanted};
pub use facility::{Facilities, Facility, holder};
pub use special::{Objective, Track};

use crate::board::{Board, HexId};
use crate::calendar::Date;
use crate::data::Data;
use crate::ids::{GroupId, KindId, LotId, ShipId, Side, SubronId, TroopId, UnitId};

/// A scenario, ready to be set up.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Kebab-case word.
    pub id: String,
    /// What people read.
    pub title: String,
    /// The first Game-Turn.
    pub start: Date,
    /// How many Game-Turns are played.
    pub turns: u8,
    /// WitP [22.0]: do the Allies read Japanese plots?
    pub intelligence: bool,
    /// Ports, anchorages and airbases of the map that are in play.
    pub facilities: Facilities,
    /// By side.
    pub forces: [Forces; 2],
    /// Are strikes flown? Without it a scenario is of search alone.
    pub air_war: bool,
    /// The chapters in force besides those every scenario has.
    pub chapters: Chapters,
    /// Objectives of which Japan chooses one in secret before the game.
    pub objectives: Vec<Objective>,
    /// What the Allies get when Japan neither holds nor silences its objective at the end.
    pub failure: u16,
    /// A track both sides fight over.
    pub track: Option<Track>,
    /// Shores on which both sides stand: either may put cargo ashore there, as among friends.
    pub shared: Vec<HexId>,
    /// The hex the battle is about: landing or bombarding there scores.
    pub prize: Option<HexId>,
    /// What is scored.
    pub victory: Victory,
    /// WitP [39.79], an option: bombers of a Group neither bombard nor attack ships.
    pub no_group_bombers: bool,
    /// An option: points given to the Allies, negative to Japan.
    pub bid: i16,
    /// Two fleets meet, and nothing else is played.
    pub desk: Option<Desk>,
}

/// What a scenario of search scores; the points are ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Victory {
    /// By type of ship: what it is worth to find one.
    pub finding: [u8; ShipKind::ALL.len()],
    /// What a bombardment of the prize is worth.
    pub bombardment: u16,
    /// What a landing there is worth.
    pub landing: u16,
    /// By type of ship: what it is worth to sink one, and to leave her at D3 or D4.
    pub sinking: [[u8; ShipKind::ALL.len()]; 2],
    /// Air Points of the enemy that are worth a point.
    pub air: u16,
    /// By Damage Level of the airbase of the prize (S, D1 to D4): what it is worth to Japan.
    pub base: [u16; 6],
    /// Points the Allies begin with, negative for Japan: what balances the sides.
    pub balance: i16,
    /// The same where surface actions are fought, if that is another figure.
    pub balance_in_action: Option<i16>,
}

/// What a side has.
#[derive(Clone, Debug, Default)]
pub struct Forces {
    /// The ships, group after group.
    pub ships: Vec<ShipCard>,
    /// The groups.
    pub groups: Vec<Group>,
    /// Task Force markers it may have on the map at once. WitP [9.11].
    pub markers: usize,
    /// Dummy Task Force markers. WitP [9.13].
    pub dummies: usize,
    /// Hexes where markers may start.
    pub starts: Vec<HexId>,
    /// The counters of its headquarters, the smallest first.
    pub units: Vec<UnitCard>,
    /// Where Air Points begin on land.
    pub bases: Vec<Basing>,
    /// Supply Points and where they lie.
    pub supply: Vec<(HexId, u16)>,
    /// Types of Air Points.
    pub kinds: Vec<AirCard>,
    /// Subrons.
    pub subrons: Vec<SubronCard>,
    /// Lots of cargo.
    pub lots: Vec<LotCard>,
    /// Anti-Aircraft Strength of the ground units of a hex. WitP [7.53].
    pub garrisons: Vec<(HexId, u16)>,
    /// Ground units, where assaults are fought.
    pub troops: Vec<TroopCard>,
    /// Hexes whose troops are entrenched from the beginning. WitP [21.3].
    pub entrenched: Vec<HexId>,
}

/// Ships that come together.
#[derive(Clone, Debug)]
pub struct Group {
    /// What it is called.
    pub name: String,
    /// Its ships, by their places in [`Forces::ships`].
    pub ships: Range<usize>,
    /// Air Points aboard, by the place of their type in [`Forces::kinds`].
    pub air: Vec<(usize, u16)>,
    /// Game-Turn and hex of its arrival; `None` when it is there from the beginning.
    pub arrives: Option<(u8, HexId)>,
}

/// Air Points that begin in a hex on land.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Basing {
    /// Where.
    pub hex: HexId,
    /// The headquarters that begins there and has them; without one they stand on a bare airbase, or on the water.
    pub hq: Option<HqSize>,
    /// How many, by the place of their type in [`Forces::kinds`].
    pub air: Vec<(usize, u16)>,
}

impl Forces {
    /// Markers it sets up: its groups of the beginning and its dummies.
    #[must_use]
    pub fn marked(&self) -> usize {
        self.groups.iter().filter(|group| group.arrives.is_none()).count() + self.dummies
    }

    /// Stacks of Air Points it begins with.
    #[must_use]
    pub fn stacks(&self) -> usize {
        let based = self.bases.iter().map(|base| base.air.len());
        based.chain(self.groups.iter().map(|group| group.air.len())).sum()
    }
}

impl Scenario {
    /// The words of the scenarios that are played, the first the usual one.
    pub const PLAYED: &'static [&'static str] =
        &["midway", "lesson", "midway-basic", "coral-sea", "battle", "midway-whole", "the-slot"];

    /// The scenario of this word in an edition of the data; `None` for one there is not.
    ///
    /// # Errors
    /// What is wrong with its file.
    pub fn of(edition: &str, id: &str) -> Option<Result<Self, DataError>> {
        let (board, data) = (Board::of(edition)?, Data::of(edition)?);
        if id == "battle" {
            return Self::battle(edition, Wanted::USUAL);
        }
        let file = match (edition, id) {
            ("1" | "2", "midway") => DataFile::new(
                "scenarios/midway.toml",
                include_str!("../../../../data/pacwar/1/scenarios/midway.toml"),
            ),
            ("1" | "2", "lesson") => DataFile::new(
                "scenarios/lesson.toml",
                include_str!("../../../../data/pacwar/1/scenarios/lesson.toml"),
            ),
            ("1" | "2", "midway-basic") => DataFile::new(
                "scenarios/midway-basic.toml",
                include_str!("../../../../data/pacwar/1/scenarios/midway-basic.toml"),
            ),
            ("1" | "2", "coral-sea") => DataFile::new(
                "scenarios/coral-sea.toml",
                include_str!("../../../../data/pacwar/1/scenarios/coral-sea.toml"),
            ),
            ("1" | "2", "guadalcanal") => DataFile::new(
                "scenarios/guadalcanal.toml",
                include_str!("../../../../data/pacwar/1/scenarios/guadalcanal.toml"),
            ),
            ("2", "midway-whole") => DataFile::new(
                "scenarios/midway-whole.toml",
                include_str!("../../../../data/pacwar/2/scenarios/midway-whole.toml"),
            ),
            ("2", "the-slot") => DataFile::new(
                "scenarios/the-slot.toml",
                include_str!("../../../../data/pacwar/2/scenarios/the-slot.toml"),
            ),
            _ => return None,
        };
        Some(Self::read(file, board, data))
    }

    /// A game on the battle desk; `None` in an edition without one.
    ///
    /// # Errors
    /// What is wrong with its file, or a word it does not have.
    pub fn battle(edition: &str, wanted: Wanted<'_>) -> Option<Result<Self, DataError>> {
        let (board, data) = (Board::of(edition)?, Data::of(edition)?);
        let text = match edition {
            "2" => include_str!("../../../../data/pacwar/2/desk.toml"),
            _ => return None,
        };
        Some(desk::read(DataFile::new("desk.toml", text), board, data, wanted))
    }

    /// Reads a scenario file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(file: DataFile<'_>, board: &Board, data: &Data) -> Result<Self, DataError> {
        file::read(file, board, data)
    }

    /// The date of a Game-Turn of the scenario, counted from 1.
    #[must_use]
    pub fn date(&self, turn: u8) -> Date {
        self.start.after(u16::from(turn.saturating_sub(1)))
    }

    /// The forces of a side.
    #[must_use]
    pub const fn of_side(&self, side: Side) -> &Forces {
        &self.forces[side.index()]
    }

    /// By side: how many of something it has.
    #[must_use]
    pub fn counts(&self, of: impl Fn(&Forces) -> usize) -> [usize; 2] {
        [of(&self.forces[0]), of(&self.forces[1])]
    }

    /// The card of a ship; `None` for a number the scenario does not use.
    #[must_use]
    pub fn ship(&self, ship: ShipId) -> Option<&ShipCard> {
        self.of_side(ship.side()).ships.get(ship.place())
    }

    /// The card of a type of Air Points.
    #[must_use]
    pub fn kind(&self, kind: KindId) -> Option<&AirCard> {
        self.of_side(kind.side()).kinds.get(kind.place())
    }

    /// The types of a side's Air Points.
    pub fn kinds(&self, side: Side) -> impl Iterator<Item = (KindId, &AirCard)> {
        let kinds = self.of_side(side).kinds.iter().enumerate();
        kinds.filter_map(move |(place, card)| Some((KindId::new(side, place)?, card)))
    }

    /// The counter of a headquarters.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> Option<UnitCard> {
        self.of_side(unit.side()).units.get(unit.place()).copied()
    }

    /// A group.
    #[must_use]
    pub fn group(&self, group: GroupId) -> Option<&Group> {
        self.of_side(group.side()).groups.get(group.place())
    }

    /// The groups of a side.
    pub fn groups(&self, side: Side) -> impl Iterator<Item = (GroupId, &Group)> {
        let groups = self.of_side(side).groups.iter().enumerate();
        groups.filter_map(move |(place, group)| Some((GroupId::new(side, place)?, group)))
    }

    /// The ships of a group.
    pub fn ships_of(&self, group: GroupId) -> impl Iterator<Item = ShipId> + use<> {
        let ships = self.group(group).map_or(0..0, |card| card.ships.clone());
        ships.filter_map(move |place| ShipId::new(group.side(), place))
    }

    /// A lot of cargo.
    #[must_use]
    pub fn lot(&self, lot: LotId) -> Option<&LotCard> {
        self.of_side(lot.side()).lots.get(lot.place())
    }

    /// A ground unit.
    #[must_use]
    pub fn troop(&self, troop: TroopId) -> Option<&TroopCard> {
        self.of_side(troop.side()).troops.get(troop.place())
    }

    /// A subron.
    #[must_use]
    pub fn subron(&self, subron: SubronId) -> Option<SubronCard> {
        self.of_side(subron.side()).subrons.get(subron.place()).copied()
    }

    /// Markers a side sets up.
    #[must_use]
    pub fn markers(&self, side: Side) -> usize {
        let forces = self.of_side(side);
        forces.marked().min(forces.markers)
    }

    /// The longest Extended Range of carrier-trained Air Points of a side: how far any of its
    /// markers could be searching from. It is the same whatever the markers hold.
    #[must_use]
    pub fn carrier_reach(&self, side: Side) -> u16 {
        let kinds = self.of_side(side).kinds.iter();
        kinds.filter(|kind| kind.carrier).map(|kind| kind.extended).max().unwrap_or(0)
    }

    /// The longest Extended Range of any Air Points of a side.
    #[must_use]
    pub fn land_reach(&self, side: Side) -> u16 {
        self.of_side(side).kinds.iter().map(|kind| kind.extended).max().unwrap_or(0)
    }
}
