//! Games that go on from a moment of another, or from a record that came from outside.

use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::{Body, DiceTerms, Mail};
use ironbottom_kernel::{AnyTable, Record, Registry};

use super::imports::{Telling, Watch, replay};
use crate::error::ApiError;
use crate::store::Origin;

/// A game that goes on from a moment of another, or from a record that came from outside.
pub(crate) struct Branch {
    /// The table.
    pub(crate) table: Box<dyn AnyTable>,
    /// The seed of its dice.
    pub(crate) seed: Option<Seed>,
    /// Where it came from.
    pub(crate) origin: Origin,
}

impl Branch {
    /// The table of a record that came from outside. A finished game is kept as it is, dice and
    /// all, and never goes on; an unfinished one goes on with dice of ours.
    ///
    /// # Errors
    /// A record that is not sound, or that asks for too much work.
    pub(crate) fn from_outside(registry: &Registry, text: &str, watch: &Watch) -> Result<Self, ApiError> {
        let record = Record::parse(text)?;
        let is_over = replay(registry, &record, None, Telling::Nobody, watch)?.pending().outcome().is_some();
        if is_over {
            let table = replay(registry, &record, None, Telling::Everybody, watch)?;
            return Ok(Self { table, seed: None, origin: Origin::Imported });
        }
        Self::from_record(registry, record, Origin::Imported, watch)
    }

    /// The table of a record whose dice are known, to go on with them: only the keeper of a server
    /// brings such a game in, and it says so to whoever comes.
    ///
    /// # Errors
    /// A record that is not sound.
    pub(crate) fn with_known_dice(registry: &Registry, text: &str) -> Result<Self, ApiError> {
        let record = Record::parse(text)?;
        if !matches!(record.header.dice, DiceTerms::Open(_)) {
            return Err(ApiError::Refused(
                "The dice of this record are not known: its seed is not open.".to_owned(),
            ));
        }
        let table = replay(registry, &record, None, Telling::Everybody, &Watch::patient())?;
        Ok(Self { table, seed: None, origin: Origin::Imported })
    }

    /// Go on from this record with dice of our own. The past rolls stay as they are; the coming
    /// ones must not be those of the other game, or whoever branches could look at them.
    ///
    /// # Errors
    /// A record that is not sound.
    pub(crate) fn from_record(
        registry: &Registry,
        mut record: Record,
        origin: Origin,
        watch: &Watch,
    ) -> Result<Self, ApiError> {
        let seed = Seed::fresh().map_err(|error| ApiError::Defect(error.to_string()))?;
        record.lines.retain(|line| match line.body {
            Body::Reveal(_) | Body::Concede { .. } | Body::TimeOut { .. } | Body::Draw => false,
            Body::Act { .. } | Body::Position { .. } | Body::Back { .. } => true,
        });
        let rolls = |body: &Body| match body {
            Body::Act { rolls, .. } => rolls.len() as u64,
            _ => 0,
        };
        record.header.inherited = record.lines.iter().map(|line| rolls(&line.body)).sum();
        record.header.dice = DiceTerms::Committed(seed.commitment());
        record.header.mail = Mail::Stays;
        let table = replay(registry, &record, Some(seed), Telling::Everybody, watch)?;
        Ok(Self { table, seed: Some(seed), origin })
    }
}
