//! How sure a fact of a data file is, and how a player is told.

use std::str::FromStr;

use serde::Deserialize;

/// How sure a fact is, the surest first, so that the greatest of several is the weakest.
///
/// ```
/// use ironbottom_kit::Confidence::{Found, Reconstructed, Rulebook};
/// assert_eq!(format!("4{}", Reconstructed.sign()), "4°");
/// assert_eq!(ironbottom_kit::Confidence::weakest([Rulebook, Found]), Found);
/// assert_eq!("found".parse(), Ok(Found));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Confidence {
    /// The rulebook states it or needs it.
    Rulebook,
    /// A public source states it, or it follows plainly from one.
    Found,
    /// General knowledge of the game, no source at hand.
    Recalled,
    /// No source: the value is our choice.
    Reconstructed,
}

/// Stands behind every value that is our choice and not the print of the game.
pub const RECONSTRUCTED: &str = "°";

/// A word that is no confidence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a confidence is rulebook, found, recalled or reconstructed")]
pub struct NoConfidence;

impl Confidence {
    /// All, the surest first.
    pub const ALL: [Self; 4] = [Self::Rulebook, Self::Found, Self::Recalled, Self::Reconstructed];

    /// As data files write it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Rulebook => "rulebook",
            Self::Found => "found",
            Self::Recalled => "recalled",
            Self::Reconstructed => "reconstructed",
        }
    }

    /// `°` behind a value without a source, nothing behind any other.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        if self.is_reconstructed() { RECONSTRUCTED } else { "" }
    }

    /// What it means, for a reader who asks.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Rulebook => "stated by the rulebook",
            Self::Found => "found in a public source",
            Self::Recalled => "general knowledge of the game",
            Self::Reconstructed => "reconstructed (our choice, no source)",
        }
    }

    /// Did we choose the value?
    #[must_use]
    pub const fn is_reconstructed(self) -> bool {
        matches!(self, Self::Reconstructed)
    }

    /// That of a whole: its weakest part's; of nothing, the surest.
    #[must_use]
    pub fn weakest(parts: impl IntoIterator<Item = Self>) -> Self {
        parts.into_iter().max().unwrap_or(Self::Rulebook)
    }

    /// [`Found`](Self::Found), for files in which that is what a record without the key is:
    /// `#[serde(default = "Confidence::found")]`.
    #[must_use]
    pub const fn found() -> Self {
        Self::Found
    }
}

impl FromStr for Confidence {
    type Err = NoConfidence;

    fn from_str(word: &str) -> Result<Self, NoConfidence> {
        Self::ALL.into_iter().find(|each| each.word() == word).ok_or(NoConfidence)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_confidence_is_read_from_its_word_and_from_data() {
        #[derive(Deserialize)]
        struct Row {
            confidence: Confidence,
        }
        for each in Confidence::ALL {
            assert_eq!(each.word().parse(), Ok(each));
            let row: Row = toml::from_str(&format!("confidence = \"{}\"", each.word())).unwrap();
            assert_eq!(row.confidence, each);
        }
        assert_eq!("Found".parse::<Confidence>(), Err(NoConfidence));
    }

    #[test]
    fn only_what_we_chose_bears_the_sign() {
        let signed: Vec<_> = Confidence::ALL.into_iter().filter(|each| !each.sign().is_empty()).collect();
        assert_eq!(signed, [Confidence::Reconstructed]);
    }

    #[test]
    fn a_whole_is_as_sure_as_its_weakest_part() {
        assert_eq!(
            Confidence::weakest([Confidence::Recalled, Confidence::Rulebook, Confidence::Found]),
            Confidence::Recalled
        );
        assert_eq!(Confidence::weakest([]), Confidence::Rulebook);
    }
}
