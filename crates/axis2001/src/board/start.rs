//! The set-up: `setup.toml`.

use super::{Confidence, Country, Kind, Nation, SpaceId};

/// Some units of a kind at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    /// Whose they are.
    pub nation: Nation,
    /// Where.
    pub at: SpaceId,
    /// Their kind.
    pub kind: Kind,
    /// How many.
    pub count: u8,
    /// How sure the line is that they stand in.
    pub confidence: Confidence,
}

/// A line of a variant: the number of a kind somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Whose.
    pub nation: Nation,
    /// Where.
    pub at: SpaceId,
    /// The kind.
    pub kind: Kind,
    /// How many the standard set-up has.
    pub from: u8,
    /// How many the variant has.
    pub to: u8,
}

/// Another set-up.
#[derive(Clone, Debug)]
pub struct Variant {
    /// What a player chooses it by.
    pub id: String,
    /// What a player reads.
    pub name: String,
    /// How it differs from the standard.
    pub changes: Vec<Change>,
}

/// Where everything stands at the start, and the numbers of the charts.
#[derive(Clone, Debug)]
pub struct Start {
    /// The standard set-up.
    pub placements: Vec<Placement>,
    /// Other set-ups; the FAQ's is the first.
    pub variants: Vec<Variant>,
    /// Money in hand, by [`Country`].
    pub cash: [u8; Country::COUNT],
    /// What the British player divides between India and Australia before the first turn.
    pub cash_to_divide: u8,
    /// Points that win for Japan.
    pub vp_to_win: u8,
    /// IPCs collected for each point.
    pub vp_per: u8,
    /// Kamikazes Japan has.
    pub kamikazes: u8,
    /// The lands of the Burma Road.
    pub burma_road: Vec<SpaceId>,
    /// Where China's new infantry stands.
    pub china_places_at: SpaceId,
}

impl Start {
    /// The set-up of a variant, or the standard one for `None`.
    pub fn units(&self, variant: Option<&Variant>) -> Vec<Placement> {
        let mut all = self.placements.clone();
        for change in variant.into_iter().flat_map(|variant| &variant.changes) {
            let same = |placed: &&mut Placement| {
                (placed.nation, placed.at, placed.kind) == (change.nation, change.at, change.kind)
            };
            match all.iter_mut().find(same) {
                Some(placed) => placed.count = change.to,
                None => all.push(Placement {
                    nation: change.nation,
                    at: change.at,
                    kind: change.kind,
                    count: change.to,
                    confidence: Confidence::Rulebook,
                }),
            }
        }
        all.retain(|placed| placed.count > 0);
        all
    }
}
