//! What changes: where every piece is, how it fares, who controls what, and where the game stands.
//!
//! Everything is known to both sides except [`Secret`]: the targets Japan records in secret under VitP 20.51.
//! [`State`] dereferences to its [`Open`] part, so that rules read `state.turn` and hidden things still have
//! a type of their own.

use std::fmt;
use std::ops::{Deref, DerefMut};

use crate::action::Light;
use crate::board::{AreaId, AreaSet, Board, PieceId, PieceSet, PlaceId, PlaceSet, Side};
use crate::frame::{Control, Frame, Phase, Step};

/// The whole state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// What everybody knows.
    pub open: Open,
    /// What only Japan knows.
    pub secret: Secret,
}

impl Deref for State {
    type Target = Open;

    #[inline]
    fn deref(&self) -> &Open {
        &self.open
    }
}

impl DerefMut for State {
    #[inline]
    fn deref_mut(&mut self) -> &mut Open {
        &mut self.open
    }
}

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Where {
    /// In this sea area.
    Sea(AreaId),
    /// In this port or base.
    Port(PlaceId),
    /// On a chart, to arrive or to return on this turn. VitP 4.4, 4.5.
    Due(u8),
    /// Of a group whose location is uncertain. VitP 18.22.
    Uncertain,
    /// A submarine at home.
    Home,
    /// In the yards of San Diego. VitP A4.
    SanDiego,
    /// On the West Coast, to arrive at sea this turn. VitP A5.
    WestCoast,
    /// Sunk, removed or lost: out of play for good.
    Lost,
}

/// What everybody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    /// The turn, from 1.
    pub turn: u8,
    /// The lead in points of control: positive for Japan, at most 29 either way. VitP 2.5.
    pub lead: i8,
    /// The control stack.
    pub control: Control,

    /// Where each piece is; kept in step with `sea` and `port`. Change it with [`Open::put`] only.
    at: [Where; PieceId::COUNT],
    /// The pieces at sea in each area.
    sea: [PieceSet; AreaId::COUNT],
    /// The pieces in each port and base.
    port: [PieceSet; PlaceId::COUNT],
    /// Points of damage on each piece.
    pub damage: [u8; PieceId::COUNT],

    /// The Control Flags of each side. VitP 15.1.
    pub flags: [AreaSet; 2],
    /// The ports and bases Japan holds; the Allies hold the others. VitP 2.2.
    pub japanese: PlaceSet,

    /// Pieces that are white side up: raiders at sea and in port. VitP 3.1. Every other ship at sea patrols.
    pub raiding: PieceSet,
    /// Pieces that stay in port for the rest of the turn: disabled, or given a repair. VitP 7.62, 11.4.
    pub resting: PieceSet,
    /// Ships that have still to make their speed roll in this step. VitP 6.43.
    pub rolling: PieceSet,
    /// Pieces that must return to port now. Fill it with [`Open::send_home`].
    pub homing: PieceSet,
    /// VitP A2, A2b: the only place where the pieces now going home may go.
    pub haven: Option<PlaceId>,
    /// Repair points used this turn, by major port. VitP 11.3.
    pub mended: [u8; PlaceId::PORTS],

    /// Areas whose combat is done this turn. VitP 7.1.
    pub fought: AreaSet,
    /// Ships that have pursued this turn. VitP 9.12.
    pub pursued: PieceSet,
    /// Amphibious units that may not land any more this turn. VitP 13.4.
    pub barred: PieceSet,
    /// Pieces that are out of the way: in San Diego and not yet free to return (VitP A4a), set aside for turn 4 (VitP
    /// A3c), or landing forces that escaped to the U.S. Mandate (VitP AM).
    pub away: PieceSet,
    /// VitP NT1: the targets named after the first strike, for the first day action off Hawaii.
    pub named: Row,
    /// The combat going on, or the last one.
    pub battle: Battle,
}

/// Combat in one sea area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Battle {
    /// Where.
    pub area: AreaId,
    /// Is it one of the two battles of VitP 18?
    pub surprise: Surprise,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// The round of an air raid, from 1; 0 when there is none.
    pub raid_round: u8,
    /// What each side wants to fight this round. VitP 7.3.
    pub wish: [Option<Light>; 2],
    /// The action being fought.
    pub light: Light,
    /// Does a night action follow the day action of this round? VitP 7.32.
    pub night_follows: bool,
    /// Who retreats. VitP 8.2.
    pub retreating: Option<Side>,
    /// The label of the retreating group that is fighting; `None` while all fight all.
    pub group: Option<PieceId>,
    /// Whom each piece attacks (VitP 7.44).
    pub aim: Row,
    /// Retreating pieces: the label of their group. Pursuers: the label of the group they pursue. VitP 8.33.
    pub groups: Row,
    /// The label of each piece's task force. VitP 23.2.
    pub forces: Row,
    /// The place each raiding carrier attacks (VitP 9.13), and the place where each amphibious unit is to land.
    pub raids: Places,
    /// Damage of this action that is not yet in effect. VitP 7.6.
    pub hurt: [u8; PieceId::COUNT],
    /// The pieces with `hurt` or `disabled` results of this action.
    pub struck: PieceSet,
    /// Disabled in this action, not yet in effect.
    pub disabled: PieceSet,
    /// Allied carriers named as firing this night. VitP 7.421.
    pub firing: PieceSet,
    /// Japanese carriers named for kamikaze attacks this day. VitP 19.22.
    pub kamikaze: PieceSet,
    /// Pieces of task forces that are landing. VitP 23.3.
    pub landing: PieceSet,
    /// Pieces of task forces that are hiding. VitP 23.3.
    pub hiding: PieceSet,
    /// Pieces of task forces the enemy has sighted. VitP 23.4.
    pub sighted: PieceSet,
    /// Ships and units that left Pearl Harbor in VitP 18.23 (for A1).
    pub sallied: PieceSet,
    /// The pieces that are being divided into groups or task forces, or were last. VitP 8.32, 8.42, 23.2.
    pub dividing: PieceSet,
}

/// Which battle of the surprise attack this is. VitP 18.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Surprise {
    /// An ordinary one.
    None,
    /// The Hawaiian Islands on turn 1. VitP 18.2.
    PearlHarbor,
    /// Indonesia on turn 1. VitP 18.4.
    Indonesia,
}

impl Battle {
    /// Nothing has happened in this area yet.
    #[must_use]
    pub const fn new(area: AreaId, surprise: Surprise) -> Self {
        Self {
            area,
            surprise,
            round: 0,
            raid_round: 0,
            wish: [None; 2],
            light: Light::Day,
            night_follows: false,
            retreating: None,
            group: None,
            aim: Row::EMPTY,
            groups: Row::EMPTY,
            forces: Row::EMPTY,
            raids: Places::EMPTY,
            hurt: [0; PieceId::COUNT],
            struck: PieceSet::EMPTY,
            disabled: PieceSet::EMPTY,
            firing: PieceSet::EMPTY,
            kamikaze: PieceSet::EMPTY,
            landing: PieceSet::EMPTY,
            hiding: PieceSet::EMPTY,
            sighted: PieceSet::EMPTY,
            sallied: PieceSet::EMPTY,
            dividing: PieceSet::EMPTY,
        }
    }
}

/// Targets recorded in secret before the uncertain groups are rolled for. VitP 20.51.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Secret {
    /// Carrier to target.
    pub recorded: Row,
}

impl State {
    /// Nothing on the board yet; [`crate::Victory`] sets it up.
    #[must_use]
    pub(crate) fn empty() -> Self {
        Self {
            open: Open {
                turn: 1,
                lead: 0,
                control: Control::of(Frame::Sequence(Step::RaidForce)),
                at: [Where::Lost; PieceId::COUNT],
                sea: [PieceSet::EMPTY; AreaId::COUNT],
                port: [PieceSet::EMPTY; PlaceId::COUNT],
                damage: [0; PieceId::COUNT],
                flags: [AreaSet::EMPTY; 2],
                japanese: PlaceSet::EMPTY,
                raiding: PieceSet::EMPTY,
                resting: PieceSet::EMPTY,
                rolling: PieceSet::EMPTY,
                homing: PieceSet::EMPTY,
                haven: None,
                mended: [0; PlaceId::PORTS],
                fought: AreaSet::EMPTY,
                pursued: PieceSet::EMPTY,
                barred: PieceSet::EMPTY,
                away: PieceSet::EMPTY,
                named: Row::EMPTY,
                battle: Battle::new(AreaId::HAWAIIAN_ISLANDS, Surprise::None),
            },
            secret: Secret::default(),
        }
    }
}

impl Open {
    /// Where a piece is.
    #[inline]
    #[must_use]
    pub fn at(&self, piece: PieceId) -> Where {
        self.at[piece.index()]
    }

    /// The sea area a piece is in.
    #[inline]
    #[must_use]
    pub fn area_of(&self, piece: PieceId) -> Option<AreaId> {
        match self.at(piece) {
            Where::Sea(area) => Some(area),
            Where::Port(_)
            | Where::Due(_)
            | Where::Uncertain
            | Where::Home
            | Where::SanDiego
            | Where::WestCoast
            | Where::Lost => None,
        }
    }

    /// The port or base a piece is in.
    #[inline]
    #[must_use]
    pub fn place_of(&self, piece: PieceId) -> Option<PlaceId> {
        match self.at(piece) {
            Where::Port(place) => Some(place),
            Where::Sea(_)
            | Where::Due(_)
            | Where::Uncertain
            | Where::Home
            | Where::SanDiego
            | Where::WestCoast
            | Where::Lost => None,
        }
    }

    /// Everything at sea in an area, both sides, submarines too.
    #[inline]
    #[must_use]
    pub fn at_sea(&self, area: AreaId) -> PieceSet {
        self.sea[area.index()]
    }

    /// Everything in a port or base.
    #[inline]
    #[must_use]
    pub fn in_port(&self, place: PlaceId) -> PieceSet {
        self.port[place.index()]
    }

    /// A side's pieces at sea in an area, without its submarine.
    #[inline]
    #[must_use]
    pub fn fleet(&self, board: &Board, area: AreaId, side: Side) -> PieceSet {
        self.at_sea(area).intersection(board.side(side)).without(PieceId::I_BOAT).without(PieceId::F_BOAT)
    }

    /// Everything in any port or base.
    #[must_use]
    pub fn all_in_port(&self) -> PieceSet {
        self.port.iter().fold(PieceSet::EMPTY, |all, set| all.union(*set))
    }

    /// Everything at sea anywhere.
    #[must_use]
    pub fn all_at_sea(&self) -> PieceSet {
        self.sea.iter().fold(PieceSet::EMPTY, |all, set| all.union(*set))
    }

    /// Moves a piece; the only way to change where it is.
    pub fn put(&mut self, piece: PieceId, to: Where) {
        match self.at[piece.index()] {
            Where::Sea(area) => {
                self.sea[area.index()].remove(piece);
            }
            Where::Port(place) => {
                self.port[place.index()].remove(piece);
            }
            Where::Due(_)
            | Where::Uncertain
            | Where::Home
            | Where::SanDiego
            | Where::WestCoast
            | Where::Lost => {}
        }
        match to {
            Where::Sea(area) => {
                self.sea[area.index()].insert(piece);
            }
            Where::Port(place) => {
                self.port[place.index()].insert(piece);
            }
            Where::Due(_)
            | Where::Uncertain
            | Where::Home
            | Where::SanDiego
            | Where::WestCoast
            | Where::Lost => {}
        }
        self.at[piece.index()] = to;
    }

    /// Who holds a port or base.
    #[inline]
    #[must_use]
    pub fn holder(&self, place: PlaceId) -> Side {
        if self.japanese.contains(place) { Side::Japan } else { Side::Allies }
    }

    /// The ports and bases a side holds.
    #[inline]
    #[must_use]
    pub fn held(&self, side: Side) -> PlaceSet {
        match side {
            Side::Japan => self.japanese,
            Side::Allies => PlaceSet::all().difference(self.japanese),
        }
    }

    /// Who controls a sea area. VitP 15.1.
    #[inline]
    #[must_use]
    pub fn flag(&self, area: AreaId) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.flags[side.index()].contains(area))
    }

    /// Damage on a piece.
    #[inline]
    #[must_use]
    pub fn damage_of(&self, piece: PieceId) -> u8 {
        self.damage[piece.index()]
    }

    /// VitP 9.23: is the ship resting on the bottom of the harbour?
    #[inline]
    #[must_use]
    pub fn on_bottom(&self, board: &Board, piece: PieceId) -> bool {
        let stats = &board[piece];
        stats.is_ship() && self.damage_of(piece) > stats.armor
    }

    /// VitP 7.71: the speed of a ship or amphibious unit after damage, never below 1.
    #[must_use]
    pub fn speed(&self, board: &Board, piece: PieceId) -> u8 {
        board[piece].speed.saturating_sub(self.damage_of(piece)).max(1)
    }

    /// The piece must return to port at once: the flow asks its owner before anything else goes on.
    pub fn send_home(&mut self, piece: PieceId) {
        self.homing.insert(piece);
    }

    /// The next step of the sequence of play.
    pub(crate) fn go(&mut self, step: Step) {
        *self.control.top_mut() = Frame::Sequence(step);
    }

    /// The next phase of the battle.
    pub(crate) fn go_on(&mut self, phase: Phase) {
        *self.control.top_mut() = Frame::Battle(phase);
    }

    /// The step of the sequence of play.
    #[must_use]
    pub fn step(&self) -> Step {
        match self.control.frames()[0] {
            Frame::Sequence(step) => step,
            // The bottom frame is never anything else; the audit says so.
            Frame::Battle(_) | Frame::Homing(_) => Step::Over,
        }
    }
}

/// One optional piece for every piece: a target, the label of a group.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Row([u8; PieceId::COUNT]);

impl Row {
    const NONE: u8 = u8::MAX;
    /// Nothing for anybody.
    pub const EMPTY: Self = Self([Self::NONE; PieceId::COUNT]);

    /// What is entered for this piece.
    #[inline]
    #[must_use]
    pub fn get(&self, piece: PieceId) -> Option<PieceId> {
        PieceId::new(self.0[piece.index()].into())
    }

    /// Enters something for this piece.
    #[inline]
    pub fn set(&mut self, piece: PieceId, value: PieceId) {
        self.0[piece.index()] = value.index() as u8;
    }

    /// Nothing for this piece any more.
    #[inline]
    pub fn clear(&mut self, piece: PieceId) {
        self.0[piece.index()] = Self::NONE;
    }

    /// The pieces of `among` for which this value is entered.
    #[must_use]
    pub fn with(&self, among: PieceSet, value: PieceId) -> PieceSet {
        among.iter().filter(|&piece| self.get(piece) == Some(value)).collect()
    }
}

impl Default for Row {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl fmt::Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(PieceId::all().filter_map(|piece| Some((piece.index(), self.get(piece)?.index()))))
            .finish()
    }
}

/// One optional place for every piece.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Places([u8; PieceId::COUNT]);

impl Places {
    /// Nothing for anybody.
    pub const EMPTY: Self = Self([u8::MAX; PieceId::COUNT]);

    /// The place entered for this piece.
    #[inline]
    #[must_use]
    pub fn get(&self, piece: PieceId) -> Option<PlaceId> {
        PlaceId::new(self.0[piece.index()].into())
    }

    /// Enters a place for this piece.
    #[inline]
    pub fn set(&mut self, piece: PieceId, place: PlaceId) {
        self.0[piece.index()] = place.index() as u8;
    }

    /// No place for this piece any more.
    #[inline]
    pub fn clear(&mut self, piece: PieceId) {
        self.0[piece.index()] = u8::MAX;
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(PieceId::all().filter_map(|piece| Some((piece.index(), self.get(piece)?.index()))))
            .finish()
    }
}
