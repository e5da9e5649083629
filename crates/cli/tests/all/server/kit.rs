//! What these tests share.

use std::path::Path;
use std::sync::Arc;

use ironbottom_load::{Place, Script, skip_loudly};

/// The program under test.
pub(crate) fn binary() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_ironbottom"))
}

/// A place with SQLite.
pub(crate) fn sqlite() -> Place {
    Place::sqlite(binary()).unwrap()
}

/// A place with PostgreSQL; none where it is not installed, and then everybody hears of it.
pub(crate) async fn postgres(what: &str) -> Option<Place> {
    match Place::postgres(binary()).await {
        Ok(place) => Some(place),
        Err(why) => {
            skip_loudly(what, &why);
            None
        }
    }
}

/// Some games played in advance.
pub(crate) fn scripts(games: &[(&str, usize)]) -> Vec<Arc<Script>> {
    let numbered = games.iter().zip(100..);
    numbered.map(|((game, most), seed)| Arc::new(Script::play(game, seed, *most).unwrap())).collect()
}
