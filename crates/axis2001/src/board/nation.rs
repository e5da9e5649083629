//! Who fights: sides, powers, nations and countries, which the book keeps apart (pages 4 and 10).

use serde::Deserialize;

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Japan alone.
    Japan,
    /// Great Britain, the United States and China.
    Allies,
}

impl Side {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Japan, Self::Allies];

    /// The enemy.
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Japan => Self::Allies,
            Self::Allies => Self::Japan,
        }
    }

    /// Its row in tables by side.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
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

impl Power {
    /// All, in the order of play.
    pub const ALL: [Self; 3] = [Self::Japan, Self::Britain, Self::Usa];

    /// Its row in tables by power.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

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

impl Nation {
    /// All.
    pub const ALL: [Self; 4] = [Self::Japan, Self::Britain, Self::Usa, Self::China];
    /// How many there are.
    pub const COUNT: usize = 4;

    /// Its row in tables by nation.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

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

impl Country {
    /// All.
    pub const ALL: [Self; 5] = [Self::Japan, Self::India, Self::Australia, Self::Usa, Self::China];
    /// How many there are.
    pub const COUNT: usize = 5;

    /// Its row in tables by country.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

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
