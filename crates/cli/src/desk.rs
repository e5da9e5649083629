//! A record file opened on the desk: the table it holds, and the way back to the disk.

use std::path::{Path, PathBuf};

use ironbottom_kernel::record::Mail;
use ironbottom_kernel::record::file::RecordFile;
use ironbottom_kernel::seat::{Seat, SeatSet, Viewer};
use ironbottom_kernel::{AnyTable, Card, Game, Record, Registry};

use crate::error::Error;
use crate::words::{ids, nearest};

/// A game loaded from its file.
pub(crate) struct Desk {
    file: RecordFile,
    /// The record as it was read.
    pub(crate) record: Record,
    /// The game.
    pub(crate) table: Box<dyn AnyTable>,
    /// Does it keep secrets?
    pub(crate) secrecy: Secrecy,
}

/// Does a game keep secrets between its players?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Secrecy {
    /// No: everybody may look at everything.
    Open,
    /// Yes, whether or not there is one at this moment.
    Kept,
}

impl Secrecy {
    pub(crate) fn of(table: &dyn AnyTable) -> Self {
        if table.keeps_secrets() { Self::Kept } else { Self::Open }
    }
}

impl Desk {
    /// Load and verify a record.
    pub(crate) fn open(games: &Registry, path: &Path) -> Result<Self, Error> {
        let (file, record) = RecordFile::load(path)?;
        let table =
            games.restore(&record, None).map_err(|error| Error::Restore { path: path.to_owned(), error })?;
        let secrecy = Secrecy::of(table.as_ref());
        Ok(Self { file, record, table, secrecy })
    }

    /// Write what has changed. A record that is passed around must never hold a secret.
    pub(crate) fn save(&mut self) -> Result<(), Error> {
        let record = self.table.record();
        if record.header.mail == Mail::Passed {
            no_secrets(self.table.as_ref())?;
        }
        self.file.save(&record)?;
        Ok(())
    }

    /// The file and the game, to go on with.
    pub(crate) fn into_parts(self) -> (RecordFile, Box<dyn AnyTable>, Secrecy) {
        (self.file, self.table, self.secrecy)
    }

    /// The name of the file.
    pub(crate) fn path(&self) -> PathBuf {
        self.file.path().to_owned()
    }
}

/// Refuse to pass around a game that holds a secret.
pub(crate) fn no_secrets(table: &dyn AnyTable) -> Result<(), Error> {
    if table.has_secrets() { Err(secrets(table.card())) } else { Ok(()) }
}

/// Why a game cannot be played by mail.
pub(crate) fn secrets(card: &Card) -> Error {
    Error::Mail(format!(
        "{} keeps secrets between the players, and whoever holds the file could read them; so it cannot be \
         played by passing a record around. Play it at one keyboard instead: ironbottom play {}",
        card.title, card.id
    ))
}

/// The game with this id.
pub(crate) fn game<'a>(games: &'a Registry, id: &str) -> Result<&'a dyn Game, Error> {
    games.game(id).ok_or_else(|| {
        let known: Vec<_> = games.games().map(|game| game.card().id).collect();
        Error::UnknownGame {
            asked: id.chars().filter(|c| !c.is_control()).take(40).collect(),
            nearest: nearest(id, known.iter().copied()),
            known: known.join(", "),
        }
    })
}

/// The seat with this id or title.
pub(crate) fn seat(table: &dyn AnyTable, name: &str) -> Result<Seat, Error> {
    let seats = table.seats();
    let all = SeatSet::first(seats.len());
    let named = |seat: &Seat| {
        let info = &seats[seat.index()];
        info.id.eq_ignore_ascii_case(name) || info.title.eq_ignore_ascii_case(name)
    };
    let found = all.iter().find(named);
    found.ok_or_else(|| Error::UnknownSeat {
        asked: name.chars().filter(|c| !c.is_control()).take(40).collect(),
        known: ids(seats, all, "and"),
    })
}

/// The seat named, or the only one the game waits for.
pub(crate) fn acting_seat(table: &dyn AnyTable, name: Option<&str>) -> Result<Seat, Error> {
    if let Some(name) = name {
        return seat(table, name);
    }
    let pending = table.pending().seats();
    let mut waiting = pending.iter();
    match (waiting.next(), waiting.next()) {
        (Some(only), None) => Ok(only),
        (None, _) => Err(Error::Over("; nobody has anything to decide".to_owned())),
        (Some(_), Some(_)) => Err(Error::WhichSeat(ids(table.seats(), pending, "or"))),
    }
}

/// Who looks when nobody says: the seat to act in an open game (it sees its own open entries), a
/// bystander in a game with secrets.
pub(crate) fn viewer(table: &dyn AnyTable, secrecy: Secrecy, name: Option<&str>) -> Result<Viewer, Error> {
    if let Some(name) = name {
        return seat(table, name).map(Viewer::Seat);
    }
    let pending = table.pending().seats();
    match pending.iter().next() {
        Some(seat) if pending.len() == 1 && secrecy == Secrecy::Open => Ok(Viewer::Seat(seat)),
        Some(_) | None => Ok(Viewer::Public),
    }
}
