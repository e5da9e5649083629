//! The rulebooks of the games as documents, each made once when it is first asked for.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use ironbottom_kernel::Registry;

use super::plans::{Packed, packed};
use crate::error::ApiError;

/// A rulebook, ready to be sent.
pub(crate) struct BookDocument {
    pub(crate) digest: String,
    pub(crate) json: Vec<u8>,
    pub(crate) gzip: Vec<u8>,
}

/// Rulebooks made so far, by game.
pub(crate) struct Rulebooks {
    registry: Arc<Registry>,
    made: Mutex<BTreeMap<String, Arc<BookDocument>>>,
}

impl Rulebooks {
    pub(crate) fn new(registry: Arc<Registry>) -> Self {
        Self { registry, made: Mutex::default() }
    }

    /// The rulebook of a game.
    pub(crate) fn of(&self, game: &str) -> Result<Arc<BookDocument>, ApiError> {
        let known = self.made.lock().ok().and_then(|made| made.get(game).cloned());
        if let Some(document) = known {
            return Ok(document);
        }
        let book = self.registry.rulebook(game).ok_or(ApiError::Unknown("There is no such game here."))?;
        let Packed { digest, json, gzip } = packed(book)?;
        let document = Arc::new(BookDocument { digest, json, gzip });
        if let Ok(mut made) = self.made.lock() {
            made.insert(game.to_owned(), Arc::clone(&document));
        }
        Ok(document)
    }
}
