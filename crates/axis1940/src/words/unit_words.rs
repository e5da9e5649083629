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
    Feature::Flag(Status::OUT),
    Feature::Aboard,
    Feature::Flag(Status::RAID),
    Feature::Flag(Status::ALOFT),
    Feature::Flag(Status::SCRAMBLED),
    Feature::Flag(Status::HIT),
    Feature::Toward,
    Feature::From,
    Feature::Used,
    Feature::Flag(Status::SEABORNE),
    Feature::Flag(Status::MOVED),
    Feature::Bound,
    Feature::Flag(Status::FOUGHT),
    Feature::Flag(Status::UNLOADED),
    Feature::Flag(Status::BASED),
    Feature::Flag(Status::COMMITTED),
];

/// The flags in the order in which they are written: what happened first comes first.
const FLAGS: [(Status, &str); 12] = [
    (Status::MOVED, "moved"),
    (Status::FOUGHT, "fought"),
    (Status::ALOFT, "aloft"),
    (Status::DAMAGED, "damaged"),
    (Status::OUT, "out"),
    (Status::RAID, "raid"),
    (Status::UNLOADED, "unloaded"),
    (Status::BASED, "based"),
    (Status::SCRAMBLED, "scrambled"),
    (Status::SEABORNE, "seaborne"),
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
    type Berth = u16;
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
        self.from
    }

    fn of(nation: Nation, kind: Kind, particulars: Particulars<Self>) -> Self {
        let Particulars { status, hold, toward, from } = particulars;
        Self { nation, kind, status, from, toward, cargo: hold }
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
        Kind::units().map(|kind| (kind, self[kind].plural.as_str()))
    }
}
