//! What things are called.

use ironbottom_kit::english;

use crate::board::{Board, Facility, Kind, Nation, Side, SpaceId, Treasury};
use crate::unit::{Cargo, Unit};

/// `usa-fighter`: the id of the card of a nation's units of a kind.
pub(super) fn card_id(nation: Nation, kind: Kind) -> String {
    format!("{}-{}", nation.word(), kind.word())
}

/// `Japanese`.
pub(super) const fn adjective(nation: Nation) -> &'static str {
    match nation {
        Nation::Germany => "German",
        Nation::Soviet => "Soviet",
        Nation::Japan => "Japanese",
        Nation::Usa => "American",
        Nation::China => "Chinese",
        Nation::Uk => "British",
        Nation::Italy => "Italian",
        Nation::Anzac => "ANZAC",
        Nation::France => "French",
        Nation::Dutch => "Dutch",
        Nation::Neutral => "neutral",
    }
}

/// `the Axis`, inside a sentence.
pub(super) const fn side(side: Side) -> &'static str {
    match side {
        Side::Axis => "the Axis",
        Side::Allies => "the Allies",
    }
}

/// `the United States`, inside a sentence.
pub(super) const fn power(nation: Nation) -> &'static str {
    match nation {
        Nation::Germany => "Germany",
        Nation::Soviet => "the Soviet Union",
        Nation::Japan => "Japan",
        Nation::Usa => "the United States",
        Nation::China => "China",
        Nation::Uk => "the United Kingdom",
        Nation::Italy => "Italy",
        Nation::Anzac => "ANZAC",
        Nation::France => "France",
        Nation::Dutch => "the Dutch",
        Nation::Neutral => "nobody",
    }
}

/// `the United Kingdom`, and `the United Kingdom in the Pacific` for its second economy.
pub(super) const fn economy(treasury: Treasury) -> &'static str {
    match treasury {
        Treasury::UkPacific => "the United Kingdom in the Pacific",
        _ => power(treasury.nation()),
    }
}

/// `the air base`.
pub(super) const fn facility(facility: Facility) -> &'static str {
    match facility {
        Facility::Complex => "industrial complex",
        Facility::AirBase => "air base",
        Facility::NavalBase => "naval base",
    }
}

/// `7 IPCs`.
pub(super) fn ipcs(ipc: impl Into<u32>) -> String {
    english::count(ipc.into(), "IPC")
}

/// The names of a board.
#[derive(Clone, Copy)]
pub(super) struct Lexicon<'a> {
    board: &'a Board,
}

impl<'a> Lexicon<'a> {
    pub(super) const fn new(board: &'a Board) -> Self {
        Self { board }
    }

    /// `sz-12`.
    pub(super) fn space_id(self, at: SpaceId) -> &'a str {
        &self.board[at].id
    }

    /// `sea zone 12`, `Guam`.
    pub(super) fn space(self, at: SpaceId) -> String {
        match at.zone() {
            Some(number @ 1..=127) => format!("sea zone {number}"),
            _ => self.board[at].name.clone(),
        }
    }

    /// `in sea zone 12`.
    pub(super) fn within(self, at: SpaceId) -> String {
        format!("in {}", self.space(at))
    }

    /// `fighter`.
    pub(super) fn kind(self, kind: Kind) -> &'a str {
        &self.board[kind].name
    }

    /// `a fighter`, `one infantry`.
    pub(super) fn one(self, kind: Kind) -> String {
        match kind {
            Kind::Infantry | Kind::Artillery | Kind::Mech | Kind::Aaa => format!("one {}", self.kind(kind)),
            _ => english::with_article(self.kind(kind)),
        }
    }

    /// `2 fighters`.
    pub(super) fn counted(self, count: impl Into<u32>, kind: Kind) -> String {
        let facts = &self.board[kind];
        english::count_of(count.into(), &facts.name, &facts.plural)
    }

    /// `2 Japanese fighters`.
    pub(super) fn units(self, nation: Nation, kind: Kind, count: impl Into<u32>) -> String {
        let facts = &self.board[kind];
        let count = count.into();
        let name = english::plural(count, &facts.name, &facts.plural);
        format!("{count} {} {name}", adjective(nation))
    }

    /// `Chinese infantry` or `infantry`: something aboard a ship.
    pub(super) fn cargo(self, carrier: Nation, cargo: Cargo) -> String {
        let kind = cargo.kind().map_or("nothing", |kind| self.kind(kind));
        if cargo.nation() == carrier {
            kind.to_owned()
        } else {
            format!("{} {kind}", adjective(cargo.nation()))
        }
    }

    /// `infantry and tank`: all that is aboard.
    pub(super) fn aboard(self, ship: Unit) -> String {
        let all: Vec<String> = ship.aboard().map(|cargo| self.cargo(ship.nation, cargo)).collect();
        english::list(&all)
    }
}
