//! The editions of the data this build carries. An edition is a folder of `data/victory`; a file that did not
//! change is that of the edition before. What each edition changed: `data/victory/README.md`.

use std::sync::OnceLock;

use super::Board;

/// The editions, the newest first.
pub const EDITIONS: &[&str] = &["1977.2", "1977.1"];

/// The files of an edition.
struct Files {
    board: &'static str,
    pieces: &'static str,
    timetable: &'static str,
}

/// By their places in [`EDITIONS`].
static FILES: [Files; EDITIONS.len()] = [
    Files {
        board: include_str!("../../../../data/victory/1977.2/board.toml"),
        pieces: include_str!("../../../../data/victory/1977.2/pieces.toml"),
        timetable: include_str!("../../../../data/victory/1977.1/timetable.toml"),
    },
    Files {
        board: include_str!("../../../../data/victory/1977.1/board.toml"),
        pieces: include_str!("../../../../data/victory/1977.1/pieces.toml"),
        timetable: include_str!("../../../../data/victory/1977.1/timetable.toml"),
    },
];

impl Board {
    /// The board of an edition, read once; none for an edition this build does not carry. That all of them can
    /// be read is proved by a test, not hoped for.
    #[must_use]
    pub fn of(edition: &str) -> Option<&'static Self> {
        static BOARDS: [OnceLock<Board>; EDITIONS.len()] = [const { OnceLock::new() }; EDITIONS.len()];
        let row = EDITIONS.iter().position(|known| *known == edition)?;
        let Files { board, pieces, timetable } = &FILES[row];
        let read = || Self::parse(board, pieces, timetable).expect("the data of every edition are sound");
        Some(BOARDS[row].get_or_init(read))
    }

    /// The board of the newest edition.
    #[must_use]
    pub fn newest() -> &'static Self {
        Self::of(EDITIONS[0]).expect("the newest edition is one of them")
    }
}
