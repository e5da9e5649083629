//! Games that go on from a moment of another, or from a record that came from outside.

use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::{Body, DiceTerms, Mail};
use ironbottom_kernel::{AnyTable, Record, Registry};

use crate::error::ApiError;

/// A game that goes on from a moment of another, or from a record that came from outside.
pub(crate) struct Branch {
    /// The table.
    pub(crate) table: Box<dyn AnyTable>,
    /// The seed of its dice.
    pub(crate) seed: Option<Seed>,
}

impl Branch {
    /// The table of a record that came from outside. A finished game is kept as it is, dice and
    /// all; an unfinished one goes on with dice of ours.
    ///
    /// # Errors
    /// A record that is not sound.
    pub(crate) fn from_outside(registry: &Registry, text: &str) -> Result<Self, ApiError> {
        let record = Record::parse(text)?;
        let table = registry.restore(&record, None)?;
        if table.pending().outcome().is_some() {
            return Ok(Self { table, seed: None });
        }
        Self::from_record(registry, record)
    }

    /// Go on from this record with dice of our own. The past rolls stay as they are; the coming
    /// ones must not be those of the other game, or whoever branches could look at them.
    ///
    /// # Errors
    /// A record that is not sound.
    pub(crate) fn from_record(registry: &Registry, mut record: Record) -> Result<Self, ApiError> {
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
        let table = registry.restore(&record, Some(seed))?;
        Ok(Self { table, seed: Some(seed) })
    }
}
