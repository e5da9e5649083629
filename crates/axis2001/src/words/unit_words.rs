//! What this game says of a unit in one word (`ironbottom_axis::unit_words`): which of it tells units apart, and in which
//! order it is written.

use ironbottom_axis::naming::Named;
use ironbottom_axis::unit_words::{self, Atlas, Feature, Particulars, Worded};
use ironbottom_kit::Names;

use crate::board::{Board, Kind, Nation, SpaceId};
use crate::unit::{Hold, Status, Unit};

pub(super) use ironbottom_axis::unit_words::{full, write};

/// A unit as somebody describes it.
pub(super) type Described = unit_words::Described<Unit>;

/// What may tell a unit from others of its nation and kind, the most telling first.
const FEATURES: [Feature<Status>; 17] = [
    Feature::Flag(Status::DAMAGED),
    Feature::Flag(Status::SUBMERGED),
    Feature::Aboard,
    Feature::Flag(Status::PATROL),
    Feature::Flag(Status::RAID),
    Feature::Flag(Status::ALOFT),
    Feature::Flag(Status::HIT),
    Feature::Toward,
    Feature::Used,
    Feature::Flag(Status::MOVED),
    Feature::Bound,
    Feature::Flag(Status::WITHDRAWN),
    Feature::Flag(Status::FOUGHT),
    Feature::Flag(Status::LOADED),
    Feature::Flag(Status::UNLOADED),
    Feature::Flag(Status::BASED),
    Feature::Flag(Status::COMMITTED),
];

/// The flags in the order in which they are written: what happened first comes first.
const FLAGS: [(Status, &str); 13] = [
    (Status::MOVED, "moved"),
    (Status::FOUGHT, "fought"),
    (Status::ALOFT, "aloft"),
    (Status::PATROL, "patrol"),
    (Status::DAMAGED, "damaged"),
    (Status::SUBMERGED, "submerged"),
    (Status::RAID, "raid"),
    (Status::LOADED, "loaded"),
    (Status::UNLOADED, "unloaded"),
    (Status::BASED, "based"),
    (Status::WITHDRAWN, "withdrawn"),
    (Status::HIT, "hit"),
    (Status::COMMITTED, "committed"),
];

impl Named for Unit {
    type Head = (Nation, Kind);
    const FEATURES: usize = FEATURES.len();

    fn head(self) -> (Nation, Kind) {
        (self.nation, self.kind)
    }

    fn feature(self, row: usize) -> u32 {
        unit_words::feature(self, row)
    }
}

impl Worded for Unit {
    type Nation = Nation;
    type Kind = Kind;
    type Space = SpaceId;
    type Berth = u8;
    type Status = Status;

    const TELLING: &'static [Feature<Status>] = &FEATURES;
    const FLAGS: &'static [(Status, &'static str)] = &FLAGS;

    fn status(self) -> Status {
        self.status
    }

    fn hold(self) -> Hold {
        self.cargo
    }

    fn toward(self) -> Option<SpaceId> {
        self.toward
    }

    fn from(self) -> Option<SpaceId> {
        None
    }

    fn of(nation: Nation, kind: Kind, particulars: Particulars<Self>) -> Self {
        // Nothing of this game is said of where a move began.
        let Particulars { status, hold, toward, .. } = particulars;
        Self { nation, kind, status, cargo: hold, toward }
    }
}

impl Atlas for Board {
    type Space = SpaceId;
    type Kind = Kind;

    fn names(&self) -> &Names<SpaceId> {
        self.names()
    }

    fn space(&self, id: &str) -> Option<SpaceId> {
        self.space(id)
    }

    fn kinds(&self) -> impl Iterator<Item = (Kind, &str)> {
        Kind::ALL.into_iter().map(|kind| (kind, self[kind].plural.as_str()))
    }
}
