//! The board, the pieces and the charts: the files of an edition of `data/victory/` as flat tables.
//!
//! Everything has a small number ([`AreaId`], [`PlaceId`], [`PieceId`]) that is its row in a table and its
//! bit in a set, so that no rule handles text. The numbers follow the lines of the data files and never
//! change: records of finished games depend on them.

use std::ops::Index;

use ironbottom_kit::{Names, enum_id};
use serde::Deserialize;

mod editions;
mod ids;
mod load;
mod piece;
mod variants;

pub use editions::EDITIONS;
pub use ids::{AreaId, AreaSet, PieceId, PieceSet, PlaceId, PlaceSet};
pub use ironbottom_kit::Confidence;
pub use piece::{Arrival, Entry, Group, Kind, Navy, Piece, RemovalClass};
pub use variants::{SetUp, Variants};

/// Turns on the charts, the optional ninth included.
pub const TURNS: usize = 9;
/// VitP 4.7: the turn that ends the game.
pub const LAST_TURN: u8 = 8;
/// VitP 19.1: the turn that ends the game under that option.
pub const LAST_OPTIONAL_TURN: u8 = 9;
/// VitP 4.5: an eliminated air or amphibious unit is back this many turns later.
pub const RETURN_DELAY: u8 = 2;
/// VitP 2.5: the track of points shows no greater lead than this.
pub const MAX_LEAD: u8 = 29;
/// VitP 4.2: slower ships may not join the raid on Pearl Harbor.
pub const RAID_SPEED: u8 = 5;

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Japan, which does everything first (VitP 5).
    Japan,
    /// The United States, Britain, Australia and the Netherlands.
    Allies,
}

enum_id! { Side: Japan "japan", Allies "allies" }

impl Side {
    /// The enemy.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Japan => Self::Allies,
            Self::Allies => Self::Japan,
        }
    }
}

/// A sea area.
#[derive(Clone, Debug)]
pub struct Area {
    /// What a player types.
    pub id: String,
    /// What a player reads.
    pub name: String,
    /// Points that control earns each [`Side`]. VitP 15.4.
    pub poc: [u8; 2],
    /// Who controls it when the game begins. VitP 15.2.
    pub start_control: Option<Side>,
    /// The areas next to it.
    pub neighbours: AreaSet,
    /// The ports and bases that are part of it.
    pub places: PlaceSet,
    /// How sure each of the two point values is.
    pub poc_confidence: [Confidence; 2],
    /// How sure the control at the start is.
    pub control_confidence: Confidence,
}

impl Area {
    /// How sure the weakest part of it is. Its borders are apart: see [`Board::edges`].
    pub fn confidence(&self) -> Confidence {
        let [japan, allies] = self.poc_confidence;
        Confidence::weakest([japan, allies, self.control_confidence])
    }
}

/// A border between two sea areas.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The two areas.
    pub between: [AreaId; 2],
    /// How sure it is.
    pub confidence: Confidence,
}

/// A major port or an island base.
#[derive(Clone, Debug)]
pub struct Place {
    /// What a player types.
    pub id: String,
    /// What a player reads.
    pub name: String,
    /// A major port, or else an island base.
    pub is_port: bool,
    /// The sea areas it is part of.
    pub touches: AreaSet,
    /// Who holds it when the game begins.
    pub start_control: Side,
    /// VitP 11.24: who alone may repair there.
    pub original_owner: Side,
    /// VitP 10.1, 17.22: may British ships return here while it is friendly?
    pub british_may_base: bool,
    /// VitP 10.1, 17.12: may United States ships and units return here while it is friendly?
    pub us_may_base: bool,
    /// Repair points on turns 1 to 9; see [`Place::repair_on`].
    pub repair: [u8; TURNS],
    /// How sure the areas it touches are.
    pub touches_confidence: Confidence,
    /// How sure the control at the start is.
    pub control_confidence: Confidence,
    /// How sure the repair points of each turn are.
    pub repair_confidence: [Confidence; TURNS],
}

impl Place {
    /// May this navy return here while its side holds the place? VitP 10.1.
    pub const fn open_to(&self, navy: Navy) -> bool {
        match navy {
            Navy::British => self.british_may_base,
            Navy::Us => self.us_may_base,
            Navy::Japanese | Navy::Australian | Navy::Dutch => true,
        }
    }

    /// Repair points of a turn; none on a turn that the charts do not have.
    pub fn repair_on(&self, turn: u8) -> u8 {
        row(turn).map_or(0, |row| self.repair[row])
    }

    /// How sure the weaker of its areas and its control is; repair points are apart.
    pub fn confidence(&self) -> Confidence {
        Confidence::weakest([self.touches_confidence, self.control_confidence])
    }
}

/// A turn of the timetable.
#[derive(Clone, Debug)]
pub struct Turn {
    /// Its number, 1 to 9.
    pub number: u8,
    /// The months it stands for.
    pub period: String,
    /// Is it played only under an option? VitP 19.1.
    pub optional: bool,
    /// Whose submarine is at hand. VitP 5.25.
    pub submarine: PieceId,
    /// How sure the months are.
    pub period_confidence: Confidence,
    /// How sure the submarine is.
    pub submarine_confidence: Confidence,
}

/// A British ship that has to leave. VitP 4.42.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Removal {
    /// The turn at whose start it leaves.
    pub turn: u8,
    /// The ship.
    pub ship: PieceId,
    /// The type within which another takes its place if it is lost.
    pub class: RemovalClass,
    /// How sure it is.
    pub confidence: Confidence,
}

/// Everything printed on the board, the pieces and the charts.
#[derive(Clone, Debug)]
pub struct Board {
    /// Which edition of the data this is; a record of a game carries it.
    pub edition: String,
    /// The sea areas, by [`AreaId`].
    pub areas: [Area; AreaId::COUNT],
    /// The borders between them, each once.
    pub edges: Vec<Edge>,
    /// The ports and bases, by [`PlaceId`].
    pub places: [Place; PlaceId::COUNT],
    /// The pieces, by [`PieceId`].
    pub pieces: Vec<Piece>,
    /// The turns; turn 1 is the first.
    pub turns: [Turn; TURNS],
    /// The British ships that leave, by turn.
    pub removals: Vec<Removal>,
    /// VitP 18.22: what each face of the die means for a group whose location is uncertain.
    pub uncertain: [Arrival; 6],
    /// What areas are called, for reading.
    pub area_names: Names<AreaId>,
    /// What ports and bases are called.
    pub place_names: Names<PlaceId>,
    /// What pieces are called.
    pub piece_names: Names<PieceId>,
    /// What the sides are called.
    pub side_names: Names<Side>,
    sets: Sets,
}

/// Sets of pieces that the rules ask for again and again, gathered once.
#[derive(Clone, Debug, Default)]
struct Sets {
    sides: [PieceSet; 2],
    navies: [PieceSet; 5],
    groups: [PieceSet; 4],
    arrivals: [PieceSet; TURNS],
    ships: PieceSet,
    carriers: PieceSet,
    air: PieceSet,
    amphibious: PieceSet,
}

/// The row of a turn in the tables by turn.
fn row(turn: u8) -> Option<usize> {
    let row = usize::from(turn).checked_sub(1)?;
    (row < TURNS).then_some(row)
}

impl Board {
    /// The sea area that a player calls by this id.
    pub fn area(&self, id: &str) -> Option<AreaId> {
        self.area_names.exact(id)
    }

    /// The port or base that a player calls by this id.
    pub fn place(&self, id: &str) -> Option<PlaceId> {
        self.place_names.exact(id)
    }

    /// The piece that a player calls by this id.
    pub fn piece(&self, id: &str) -> Option<PieceId> {
        self.piece_names.exact(id)
    }

    /// Are the two areas next to each other?
    #[inline]
    pub fn adjacent(&self, one: AreaId, other: AreaId) -> bool {
        self[one].neighbours.contains(other)
    }

    /// Every piece of a side.
    #[inline]
    pub fn side(&self, side: Side) -> PieceSet {
        self.sets.sides[side.index()]
    }

    /// Every piece of a navy.
    #[inline]
    pub fn navy(&self, navy: Navy) -> PieceSet {
        self.sets.navies[navy.index()]
    }

    /// The ships of a group whose location is uncertain.
    #[inline]
    pub fn group(&self, group: Group) -> PieceSet {
        self.sets.groups[group.index()]
    }

    /// Every surface ship.
    #[inline]
    pub fn ships(&self) -> PieceSet {
        self.sets.ships
    }

    /// Every aircraft carrier.
    #[inline]
    pub fn carriers(&self) -> PieceSet {
        self.sets.carriers
    }

    /// Every land-based air unit.
    #[inline]
    pub fn air_units(&self) -> PieceSet {
        self.sets.air
    }

    /// Every amphibious unit.
    #[inline]
    pub fn amphibious_units(&self) -> PieceSet {
        self.sets.amphibious
    }

    /// What both charts list for a turn; for turn 1 all that begins the game, the uncertain groups
    /// included. Submarines are never listed: see [`Board::submarine`].
    pub fn arriving(&self, turn: u8) -> PieceSet {
        row(turn).map_or(PieceSet::EMPTY, |row| self.sets.arrivals[row])
    }

    /// The submarine that is at hand on a turn. VitP 5.25.
    pub fn submarine(&self, turn: u8) -> Option<PieceId> {
        row(turn).map(|row| self.turns[row].submarine)
    }

    /// The British ships that leave at the start of a turn, in the order of the chart.
    pub fn removals_on(&self, turn: u8) -> impl Iterator<Item = &Removal> {
        self.removals.iter().filter(move |removal| removal.turn == turn)
    }
}

impl Index<AreaId> for Board {
    type Output = Area;

    #[inline]
    fn index(&self, area: AreaId) -> &Area {
        &self.areas[area.index()]
    }
}

impl Index<PlaceId> for Board {
    type Output = Place;

    #[inline]
    fn index(&self, place: PlaceId) -> &Place {
        &self.places[place.index()]
    }
}

impl Index<PieceId> for Board {
    type Output = Piece;

    #[inline]
    fn index(&self, piece: PieceId) -> &Piece {
        &self.pieces[piece.index()]
    }
}
