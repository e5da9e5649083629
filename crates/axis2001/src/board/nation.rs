//! Who fights: sides, powers, nations and countries, which the book keeps apart (pages 4 and 10).

use ironbottom_kit::enum_id;
use serde::Deserialize;

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Japan alone.
    Japan,
    /// Great Britain, the United States and China.
    Allies,
}

enum_id! { Side: Japan "japan", Allies "allies" }

impl Side {
    /// The enemy.
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Japan => Self::Allies,
            Self::Allies => Self::Japan,
        }
    }
}

/// A power takes a turn of its own; the order is the order of play (page 10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Power {
    /// Japan, first.
    Japan,
    /// Great Britain, with India and Australia, second.
    Britain,
    /// The United States, with the USA and China, third.
    Usa,
}

enum_id! { Power: Japan "japan", Britain "britain", Usa "usa" }

impl Power {
    /// The side it is on.
    #[inline]
    pub const fn side(self) -> Side {
        match self {
            Self::Japan => Side::Japan,
            Self::Britain | Self::Usa => Side::Allies,
        }
    }

    /// Who plays after it.
    #[inline]
    pub const fn next(self) -> Self {
        match self {
            Self::Japan => Self::Britain,
            Self::Britain => Self::Usa,
            Self::Usa => Self::Japan,
        }
    }

    /// The countries whose money it spends.
    pub const fn countries(self) -> &'static [Country] {
        match self {
            Self::Japan => &[Country::Japan],
            Self::Britain => &[Country::India, Country::Australia],
            Self::Usa => &[Country::Usa, Country::China],
        }
    }

    /// The nations whose units it moves.
    pub const fn nations(self) -> &'static [Nation] {
        match self {
            Self::Japan => &[Nation::Japan],
            Self::Britain => &[Nation::Britain],
            Self::Usa => &[Nation::Usa, Nation::China],
        }
    }
}

/// Whose units: the colour of a piece. India's and Australia's are all British once on the board (FAQ).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Nation {
    /// Red.
    Japan,
    /// Tan.
    Britain,
    /// Green.
    Usa,
    /// Brown.
    China,
}

enum_id! { Nation: Japan "japan", Britain "britain", Usa "usa", China "china" }

impl Nation {
    /// The power that moves its units.
    #[inline]
    pub const fn power(self) -> Power {
        match self {
            Self::Japan => Power::Japan,
            Self::Britain => Power::Britain,
            Self::Usa | Self::China => Power::Usa,
        }
    }

    /// The side it is on.
    #[inline]
    pub const fn side(self) -> Side {
        self.power().side()
    }
}

/// An economy, which owns territories; what a control marker shows (page 4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Country {
    /// Japan.
    Japan,
    /// India, one of the two British countries.
    India,
    /// Australia with the Dutch East Indies, the other.
    Australia,
    /// The USA.
    Usa,
    /// China, which has no money.
    China,
}

enum_id! { Country: Japan "japan", India "india", Australia "australia", Usa "usa", China "china" }

impl Country {
    /// Whose units it builds.
    #[inline]
    pub const fn nation(self) -> Nation {
        match self {
            Self::Japan => Nation::Japan,
            Self::India | Self::Australia => Nation::Britain,
            Self::Usa => Nation::Usa,
            Self::China => Nation::China,
        }
    }

    /// The power that spends its money.
    #[inline]
    pub const fn power(self) -> Power {
        self.nation().power()
    }

    /// The side it is on.
    #[inline]
    pub const fn side(self) -> Side {
        self.power().side()
    }
}

/// To whom a convoy center pays (page 5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Account {
    /// The USA.
    Usa,
    /// The British pool, which is divided between India and Australia at once.
    BritishConvoys,
}
