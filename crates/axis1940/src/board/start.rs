//! The set-up, the profile of the powers and the national objectives: `setup.toml`.

use super::{Confidence, Kind, Nation, NationSet, SpaceId, SpaceSet};

/// Some units of a kind at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// Whose they are.
    pub nation: Nation,
    /// Where.
    pub at: SpaceId,
    /// Their kind.
    pub kind: Kind,
    /// How many.
    pub count: u8,
    /// How sure the line is that they stand in.
    pub confidence: Confidence,
}

/// Who plays what at a table of so many players.
#[derive(Clone, Debug)]
pub struct Table {
    /// How many players.
    pub players: u8,
    /// The powers of each seat, in their order of play.
    pub seats: Vec<Vec<Nation>>,
    /// What each seat is called.
    pub titles: Vec<String>,
}

/// What a power is paid for (pages 23, 24).
#[derive(Clone, Debug)]
pub struct Objective {
    /// Its id.
    pub id: String,
    /// What a player reads.
    pub name: String,
    /// Who is paid.
    pub power: Nation,
    /// How much: once, or for each territory of [`each`](Self::each).
    pub ipc: u8,
    /// It holds only at war with one of these; empty where that does not matter.
    pub war: NationSet,
    /// It holds only at peace with all of these.
    pub peace: NationSet,
    /// The power controls all of these.
    pub all: SpaceSet,
    /// Powers of its side control all of these.
    pub allied: SpaceSet,
    /// Paid for each of these that the power controls.
    pub each: SpaceSet,
    /// The power controls all its original territories.
    pub originals: bool,
    /// Japan's trade has not been forfeited.
    pub trade: bool,
    /// How sure it is.
    pub confidence: Confidence,
}

/// How the game is won (pages 6, 24).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Victory {
    /// Cities that win for the Axis.
    pub cities: u8,
    /// The capital the Axis needs with them.
    pub home: SpaceId,
    /// The capital the Allies want.
    pub target: SpaceId,
    /// Of these capitals the Allies need one as well.
    pub one_of: SpaceSet,
}

/// What unprovoked war pays to whom, and when that power may go to war by itself (page 9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arsenal {
    /// Who.
    pub power: Nation,
    /// How much.
    pub ipc: u16,
    /// From which of its turns on it may declare war in its income phase.
    pub turn: u8,
}

/// Everything `setup.toml` says.
#[derive(Clone, Debug)]
pub struct Start {
    /// The powers in their order of play.
    pub order: Vec<Nation>,
    /// Who is at war with whom.
    pub wars: Vec<(Nation, Nation)>,
    /// For each nation those that go to war with it.
    pub linked: [NationSet; Nation::COUNT],
    /// Who has no seat and no capital.
    pub exiled: NationSet,
    /// Money in hand.
    pub cash: Vec<(Nation, u8)>,
    /// Who plays what.
    pub tables: Vec<Table>,
    /// Who has kamikazes.
    pub kamikaze_power: Nation,
    /// How many.
    pub kamikazes: u8,
    /// What Japan keeps away from while at peace with the United States.
    pub mainland: SpaceSet,
    /// The Burma Road.
    pub road: SpaceSet,
    /// How the game is won.
    pub victory: Victory,
    /// The American bonus.
    pub arsenal: Arsenal,
    /// What costs Japan its trade.
    pub trade: SpaceId,
    /// The units.
    pub placements: Vec<Placement>,
    /// What is paid for.
    pub objectives: Vec<Objective>,
}
