//! The set-up, the profile of the powers and the national objectives: `setup.toml`.

use super::{Confidence, Kind, Nation, NationSet, SpaceId, SpaceSet, Treasury};

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
    /// Into which treasury.
    pub treasury: Treasury,
    /// How much: once, or for each territory of [`each`](Self::each) or [`each_allied`](Self::each_allied).
    pub ipc: u8,
    /// It holds only at war with one of these; empty where that does not matter.
    pub war: NationSet,
    /// It holds only at war with all of these.
    pub war_all: NationSet,
    /// It holds only at peace with all of these.
    pub peace: NationSet,
    /// The power controls all of these.
    pub all: SpaceSet,
    /// Powers of its side control all of these.
    pub allied: SpaceSet,
    /// Paid for each of these that the power controls.
    pub each: SpaceSet,
    /// Paid for each of these that powers of its side control.
    pub each_allied: SpaceSet,
    /// Powers of its side control so many of these.
    pub most: Option<(u8, SpaceSet)>,
    /// The power controls all its original territories; where it has two economies, those of the one that is paid.
    pub originals: bool,
    /// A land unit of the power stands here.
    pub land_unit: Option<SpaceId>,
    /// No warships of the other side are in these sea zones.
    pub clear: Option<Clear>,
    /// No unit of a friend stands in its original territories.
    pub unshared: bool,
    /// The other side neither controls this neutral nor has its friendship.
    pub unspoilt: Option<SpaceId>,
    /// It is paid once in a game.
    pub once: bool,
    /// Japan's trade has not been forfeited.
    pub trade: bool,
    /// How sure it is.
    pub confidence: Confidence,
}

/// Sea zones in which no warship of the other side may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clear {
    /// Which.
    pub zones: SpaceSet,
    /// Do submarines count as well?
    pub submarines: bool,
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
    /// Complexes that become major ones as soon as it is at war (page 38).
    pub complexes: SpaceSet,
}

/// What only Global 1940 has (pages 33 to 38).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Global {
    /// Cities of each board that win for the Axis, by [`Theatre`](super::Theatre).
    pub cities: [u8; 2],
    /// The capitals the Allies want; the Axis needs one of them with its cities.
    pub axis_capitals: SpaceSet,
    /// Of these the Allies need one.
    pub allied_capitals: SpaceSet,
    /// Its fall frees the Soviet Union and the United States to go to war.
    pub london: SpaceId,
    /// The loss of any of these frees the United States.
    pub north_america: SpaceSet,
    /// Where American warships patrol at peace.
    pub patrol: SpaceId,
    /// From which of its turns on the Soviet Union may declare war on Germany and Italy.
    pub soviet_turn: u8,
    /// The territories of the pact with the Soviet Union.
    pub mongolia: SpaceSet,
    /// A Soviet attack on it ends the pact, as one on Japanese neighbours of Mongolia does.
    pub korea: SpaceId,
    /// Where the French place units when it is freed.
    pub liberated: SpaceId,
    /// Worth so much.
    pub bonus: u8,
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
    pub cash: Vec<(Treasury, u8)>,
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
    /// What only Global 1940 has; nothing in the Pacific game.
    pub global: Option<Global>,
}
