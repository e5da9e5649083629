//! The ranks: eight steady strengths under the same names in every game, and how each of them plays. This is the
//! one place that says so; tables, records, the command line and the page choose by [`Strength::id`].

use std::fmt;
use std::str::FromStr;

use ironbottom_kernel::nearest::{nearest, squeeze};
use serde::{Deserialize, Serialize};

use crate::foibles::Foibles;

/// How strong an officer is; the names are the same in every game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// Legal and aimless.
    Ensign,
    /// Knows the doctrine by name: misjudges everything, and overlooks a third of what it could do.
    SubLieutenant,
    /// Misjudges much and overlooks a part.
    Lieutenant,
    /// Misjudges, and now and then forgets somebody.
    LieutenantCommander,
    /// Misjudges a little.
    Commander,
    /// Sound rules of thumb, at once.
    Captain,
    /// Looks ahead, for a third of the time.
    RearAdmiral,
    /// Looks ahead.
    Admiral,
}

/// How an officer of a rank comes to a plan.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Manner {
    /// Any legal action.
    Aimless,
    /// What the doctrine says, as far as these let it through.
    Erring(Foibles),
    /// What the doctrine says.
    Sound,
    /// Several plans played on, with so many thousandths of the budget.
    Ahead(u64),
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Self; 8] = [
        Self::Ensign,
        Self::SubLieutenant,
        Self::Lieutenant,
        Self::LieutenantCommander,
        Self::Commander,
        Self::Captain,
        Self::RearAdmiral,
        Self::Admiral,
    ];

    /// The word people type.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ensign => "ensign",
            Self::SubLieutenant => "sub-lieutenant",
            Self::Lieutenant => "lieutenant",
            Self::LieutenantCommander => "lieutenant-commander",
            Self::Commander => "commander",
            Self::Captain => "captain",
            Self::RearAdmiral => "rear-admiral",
            Self::Admiral => "admiral",
        }
    }

    /// The rank in a sentence: `the lieutenant commander`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::LieutenantCommander => "lieutenant commander",
            Self::RearAdmiral => "rear admiral",
            _ => self.id(),
        }
    }

    /// What a newcomer reads.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Ensign => "legal and aimless: for learning the moves",
            Self::SubLieutenant => "knows what matters, misjudges all of it and overlooks a third",
            Self::Lieutenant => "misjudges often and overlooks much",
            Self::LieutenantCommander => "plays to a plan, with misjudgements and oversights",
            Self::Commander => "sound, with a misjudgement now and then",
            Self::Captain => "sound rules of thumb, answers at once",
            Self::RearAdmiral => "plans ahead, for a third of an admiral’s time",
            Self::Admiral => "plans ahead: about two seconds, longer where a turn is decided",
        }
    }

    /// How it plays. The foibles are ours, chosen so that each rank is felt beside the next; what each is worth in a
    /// game is measured (`ironbottom ladder`, `data/<game>/ladder.toml`).
    pub(crate) const fn manner(self) -> Manner {
        match self {
            Self::Ensign => Manner::Aimless,
            Self::SubLieutenant => Manner::Erring(Foibles { misjudges: 1.0, overlooks: 0.3 }),
            Self::Lieutenant => Manner::Erring(Foibles { misjudges: 0.8, overlooks: 0.18 }),
            Self::LieutenantCommander => Manner::Erring(Foibles { misjudges: 0.6, overlooks: 0.1 }),
            Self::Commander => Manner::Erring(Foibles { misjudges: 0.4, overlooks: 0.05 }),
            Self::Captain => Manner::Sound,
            Self::RearAdmiral => Manner::Ahead(333),
            Self::Admiral => Manner::Ahead(1000),
        }
    }

    /// Does it look ahead, so that its budget matters?
    #[must_use]
    pub const fn looks_ahead(self) -> bool {
        matches!(self.manner(), Manner::Ahead(_))
    }

    /// The next stronger one.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        let place = Self::ALL.iter().position(|one| *one == self)?;
        Self::ALL.get(place + 1).copied()
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A word that is no strength.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no officer called \"{word}\"; there are {known}{hint}")]
pub struct UnknownStrength {
    word: String,
    known: String,
    hint: String,
}

impl FromStr for Strength {
    type Err = UnknownStrength;

    fn from_str(word: &str) -> Result<Self, UnknownStrength> {
        let found = Self::ALL.into_iter().find(|strength| strength.id() == word);
        found.ok_or_else(|| UnknownStrength {
            word: word.chars().take(40).collect(),
            known: known(),
            hint: nearest(&squeeze(word), Self::ALL.into_iter().map(|one| (one, one.id(), one.id())))
                .map_or_else(String::new, |(_, near)| format!(" (did you mean {near}?)")),
        })
    }
}

/// `ensign, lieutenant and admiral`
fn known() -> String {
    let ids = Strength::ALL.map(Strength::id);
    let (last, others) = ids.split_last().map_or(("", &[][..]), |(last, others)| (*last, others));
    format!("{} and {last}", others.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_is_read_by_its_id_and_the_weakest_stands_first() {
        for strength in Strength::ALL {
            assert_eq!(strength.id().parse(), Ok(strength));
        }
        assert!(Strength::ALL.is_sorted());
        assert_eq!(Strength::Captain.next(), Some(Strength::RearAdmiral));
        assert_eq!(Strength::Admiral.next(), None);
    }

    #[test]
    fn a_rank_errs_no_more_than_the_one_below() {
        let foibles: Vec<Foibles> = Strength::ALL
            .into_iter()
            .filter_map(|strength| match strength.manner() {
                Manner::Erring(foibles) => Some(foibles),
                Manner::Aimless | Manner::Sound | Manner::Ahead(_) => None,
            })
            .collect();
        assert_eq!(foibles.len(), 4);
        for pair in foibles.windows(2) {
            assert!(pair[1].misjudges <= pair[0].misjudges && pair[1].overlooks < pair[0].overlooks);
        }
    }

    #[test]
    fn a_wrong_word_names_the_ranks_and_the_nearest() {
        let told = "comander".parse::<Strength>().map_err(|error| error.to_string());
        assert_eq!(
            told,
            Err("there is no officer called \"comander\"; there are ensign, sub-lieutenant, lieutenant, \
                 lieutenant-commander, commander, captain, rear-admiral and admiral (did you mean commander?)"
                .to_owned())
        );
    }
}
