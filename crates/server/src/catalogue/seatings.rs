//! Who sits where, kept for the options lists are full of.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use crate::wire::SeatingInfo;

/// So many kinds of tables are remembered; a list holds fewer.
const MAX_KEPT: usize = 256;

type Key = (String, Vec<(String, String)>);

/// Seatings by game and options; none where this build does not take them.
#[derive(Default)]
pub(super) struct Seatings {
    kept: Mutex<HashMap<Key, Option<Arc<SeatingInfo>>>>,
}

impl Seatings {
    /// The one for these options, made where it is not kept.
    pub(super) fn of(
        &self,
        game: &str,
        options: &[(String, String)],
        make: impl FnOnce() -> Option<SeatingInfo>,
    ) -> Option<Arc<SeatingInfo>> {
        let key = (game.to_owned(), options.to_vec());
        let Ok(mut kept) = self.kept.lock() else { return make().map(Arc::new) };
        if let Some(found) = kept.get(&key) {
            return found.clone();
        }
        if kept.len() >= MAX_KEPT {
            kept.clear();
        }
        let made = make().map(Arc::new);
        kept.insert(key, made.clone());
        made
    }
}
