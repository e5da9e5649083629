//! The exact odds of an action: what becomes of every piece in it.
//!
//! This is the second, independent telling of VitP 7.4 to 7.7, 9.2, 16.2, 18.2, 18.4 and 20.3: it shares no code with
//! `combat`, so that the two can be held against each other. Every attacker has one target and every die is thrown by
//! itself, so the fates of pieces in one action are independent, and what becomes of each is a sum over its own dice.
//! An air raid has two rounds; there each set of ships sunk in the first is followed apart.
//!
//! Who is not told whom to attack follows the rule of [`aiming`].

mod aiming;
mod factors;
mod form;
mod harm;
mod query;
mod reckoning;
mod report;
mod sample;
mod seen;

use crate::board::{Board, PieceId, PieceSet, PlaceId, Side};
use crate::settings::Settings;

pub use aiming::{Aim, AimError};
pub use factors::{Shots, shots};
pub use harm::{Fate, Harm, Hit, Hull, Volley, at_least};
pub(crate) use query::write;
pub use query::{QueryError, read};
pub use reckoning::{Reckoning, reckon};
pub use report::{ODDS, VictoryOdds};
pub(crate) use seen::seen;

/// What is reckoned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Deed {
    /// A day action: airstrikes of both sides. VitP 7.41.
    #[default]
    Day,
    /// A night action: guns of both sides. VitP 7.42.
    Night,
    /// An air raid on ports and bases, which do not answer. VitP 9.2.
    Raid,
    /// The surprise raid on Pearl Harbor. VitP 18.2, 20.3, 20.4.
    PearlHarbor,
    /// The surprise raid in Indonesia, on pieces at sea. VitP 18.4.
    Indonesia,
    /// A submarine's attack. VitP 16.2.
    Torpedo,
}

impl Deed {
    /// Every one, in the order people are told.
    pub const ALL: [Self; 6] =
        [Self::Day, Self::Night, Self::Raid, Self::PearlHarbor, Self::Indonesia, Self::Torpedo];

    /// What a player types.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Night => "night",
            Self::Raid => "raid",
            Self::PearlHarbor => "pearl-harbor",
            Self::Indonesia => "indonesia",
            Self::Torpedo => "torpedo",
        }
    }

    /// Is it fought by the rules of air raids? VitP 9.2.
    #[must_use]
    pub const fn is_raid(self) -> bool {
        matches!(self, Self::Raid | Self::PearlHarbor | Self::Indonesia)
    }
}

/// A piece in an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fighter {
    /// Which.
    pub piece: PieceId,
    /// Its damage before the action.
    pub damage: u8,
    /// A target: the port or base it lies in. A carrier in a raid: the one it attacks, any where nothing is said.
    pub place: Option<PlaceId>,
}

/// An action, and what is known of both sides' mind.
#[derive(Clone, Debug)]
pub struct Battle {
    /// The printed facts.
    pub board: &'static Board,
    /// What is reckoned.
    pub deed: Deed,
    /// The options that count here: VitP 19.2, 20, 21, 22.
    pub settings: Settings,
    /// The turn.
    pub turn: u8,
    /// Those that attack, and those that defend: two names only, for in most actions both fire.
    pub lines: [Vec<Fighter>; 2],
    /// Who is known to attack whom.
    pub aims: Vec<Aim>,
    /// Carriers that fire their guns by night. VitP 7.42.
    pub guns: PieceSet,
    /// Pieces that do not attack.
    pub held: PieceSet,
    /// Pieces that can not be attacked. VitP 23.5.
    pub unseen: PieceSet,
    /// Carriers that make kamikaze attacks. VitP 19.22.
    pub kamikaze: PieceSet,
    /// Rounds of a raid that are left. VitP 9.2.
    pub rounds: u8,
    /// Is Pearl Harbor in Japanese hands, so that Samoa repairs in its place? VitP 11.51.
    pub pearl_harbor_lost: bool,
}

impl Battle {
    /// A battle of nobody.
    #[must_use]
    pub fn of(board: &'static Board, deed: Deed) -> Self {
        Self {
            board,
            deed,
            settings: Settings::default(),
            turn: if matches!(deed, Deed::PearlHarbor | Deed::Indonesia) { 1 } else { 2 },
            lines: [Vec::new(), Vec::new()],
            aims: Vec::new(),
            guns: PieceSet::EMPTY,
            held: PieceSet::EMPTY,
            unseen: PieceSet::EMPTY,
            kamikaze: PieceSet::EMPTY,
            rounds: 2,
            pearl_harbor_lost: false,
        }
    }

    /// A piece of it, and in which line it stands.
    fn fighter(&self, piece: PieceId) -> Option<(usize, &Fighter)> {
        let find = |line: &'_ usize| self.lines[*line].iter().any(|fighter| fighter.piece == piece);
        let line = [0, 1].into_iter().find(find)?;
        self.lines[line].iter().find(|fighter| fighter.piece == piece).map(|fighter| (line, fighter))
    }

    /// The side of a line; the lines are never empty and never mixed.
    fn side(&self, line: usize) -> Option<Side> {
        self.lines[line].first().map(|fighter| self.board[fighter.piece].side())
    }
}
