//! Sides, nations and treasuries: those of Global 1940, so that the Pacific game is one table of them.

use ironbottom_kit::{IdSet, enum_id};
use serde::Deserialize;

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Germany, Japan and Italy.
    Axis,
    /// Everybody else.
    Allies,
}

enum_id! { Side: Axis "axis", Allies "allies" }

impl Side {
    /// The other one.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Axis => Self::Allies,
            Self::Allies => Self::Axis,
        }
    }
}

/// Whose units and territories: the nine powers in the order of play of Global 1940, and two that are no powers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Nation {
    /// Germany.
    Germany,
    /// The Soviet Union.
    Soviet,
    /// Japan.
    Japan,
    /// The United States.
    Usa,
    /// China.
    China,
    /// The United Kingdom.
    Uk,
    /// Italy.
    Italy,
    /// Australia and New Zealand.
    Anzac,
    /// France.
    France,
    /// The Dutch, whose territories nobody controls at the start.
    Dutch,
    /// A neutral territory, and the army that defends it.
    Neutral,
}

enum_id! {
    Nation:
    Germany "germany", Soviet "soviet", Japan "japan", Usa "usa", China "china", Uk "uk", Italy "italy", Anzac "anzac",
    France "france", Dutch "dutch", Neutral "neutral",
}

/// A set of nations.
pub type NationSet = IdSet<Nation, 1>;

impl Nation {
    /// How many of them are powers; they come first.
    pub const POWERS: usize = 9;

    /// Is it one of the nine powers?
    #[inline]
    #[must_use]
    pub const fn is_power(self) -> bool {
        self.index() < Self::POWERS
    }

    /// The side it is on. Neutrals answer to a side only by [`State::leaning`](crate::state::State::leaning); here they
    /// count as Allied, which is right for whoever Japan attacks and asked of nobody else.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Germany | Self::Japan | Self::Italy => Side::Axis,
            Self::Soviet
            | Self::Usa
            | Self::China
            | Self::Uk
            | Self::Anzac
            | Self::France
            | Self::Dutch
            | Self::Neutral => Side::Allies,
        }
    }
}

/// A treasury: one for each power, and in Global 1940 a second one for the United Kingdom's Pacific economy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Treasury {
    /// Germany's.
    Germany,
    /// The Soviet Union's.
    Soviet,
    /// Japan's.
    Japan,
    /// The United States'.
    Usa,
    /// China's.
    China,
    /// The United Kingdom's; in Global 1940 that of its European economy.
    Uk,
    /// Italy's.
    Italy,
    /// ANZAC's.
    Anzac,
    /// France's.
    France,
    /// That of the United Kingdom's Pacific economy.
    UkPacific,
}

enum_id! {
    Treasury:
    Germany "germany", Soviet "soviet", Japan "japan", Usa "usa", China "china", Uk "uk", Italy "italy", Anzac "anzac",
    France "france", UkPacific "uk-pacific",
}

impl Treasury {
    /// Whose it is.
    #[inline]
    #[must_use]
    pub const fn nation(self) -> Nation {
        match self {
            Self::Germany => Nation::Germany,
            Self::Soviet => Nation::Soviet,
            Self::Japan => Nation::Japan,
            Self::Usa => Nation::Usa,
            Self::China => Nation::China,
            Self::Uk | Self::UkPacific => Nation::Uk,
            Self::Italy => Nation::Italy,
            Self::Anzac => Nation::Anzac,
            Self::France => Nation::France,
        }
    }

    /// The first treasury of a power; Japan's for whoever is none.
    #[inline]
    #[must_use]
    pub const fn of(nation: Nation) -> Self {
        match nation {
            Nation::Germany => Self::Germany,
            Nation::Soviet => Self::Soviet,
            Nation::Usa => Self::Usa,
            Nation::China => Self::China,
            Nation::Uk => Self::Uk,
            Nation::Italy => Self::Italy,
            Nation::Anzac => Self::Anzac,
            Nation::France => Self::France,
            Nation::Japan | Nation::Dutch | Nation::Neutral => Self::Japan,
        }
    }
}
