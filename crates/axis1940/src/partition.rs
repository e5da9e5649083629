//! Who plays which powers when the players share them in their own way. AAP40 ruling 51.

use crate::board::{Nation, Table};
use crate::words;

/// Why the powers cannot be shared so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Clash {
    /// A power is given to a player whom the table does not have.
    NoSuchPlayer(Nation, u8),
    /// A player would play powers of both sides.
    BothSides(u8),
    /// A player would play nobody.
    Idle(u8),
}

/// The table of the book with these powers given to these players, counted from 1; zero leaves a power where it is.
pub(crate) fn shared(book: &Table, players_of: [u8; Nation::POWERS]) -> Result<Table, Clash> {
    if players_of == [0; Nation::POWERS] {
        return Ok(book.clone());
    }
    let mut seats: Vec<Vec<Nation>> = vec![Vec::new(); book.seats.len()];
    for nation in Nation::ALL.into_iter().filter(|nation| nation.is_power()) {
        let Some(by_book) = book.seats.iter().position(|seat| seat.contains(&nation)) else { continue };
        let row = match players_of[nation.index()] {
            0 => by_book,
            player if usize::from(player) > seats.len() => return Err(Clash::NoSuchPlayer(nation, player)),
            player => usize::from(player) - 1,
        };
        seats[row].push(nation);
    }
    for (player, powers) in (1..).zip(&seats) {
        match powers.first() {
            None => return Err(Clash::Idle(player)),
            Some(first) if powers.iter().any(|power| power.side() != first.side()) => {
                return Err(Clash::BothSides(player));
            }
            Some(_) => {}
        }
    }
    let titles = seats.iter().map(|powers| words::seat_title(powers, &seats)).collect();
    Ok(Table { players: book.players, seats, titles })
}
