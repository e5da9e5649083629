//! Somebody goes for good: what becomes of their games, their name and their words.
//!
//! Games that others sit at go on: the seat opens, which everybody is told, and the table passes to somebody who sits
//! there. Games nobody else sits at go with them. In finished games somebody sits there who left. What was told in
//! a game stays told, as whoever played it remembers it.

use crate::app::App;
use crate::error::ApiError;
use crate::store::{Known, OwnTable, SeatState, Write};

impl App {
    /// Forget a person.
    pub(crate) async fn forget(&self, known: &Known) -> Result<(), ApiError> {
        let tables = self.store.tables_with(known.id).await?;
        for table in &tables {
            self.leave(table, known).await?;
        }
        self.identity.forget(known.id).await?;
        // Wherever they still sit, somebody does who left.
        for table in &tables {
            self.tables.changed_elsewhere(&table.id).await;
        }
        Ok(())
    }

    async fn leave(&self, table: &OwnTable, known: &Known) -> Result<(), ApiError> {
        let seats = self.store.seats(&table.id).await?;
        let heir = seats.iter().filter_map(|row| row.person).find(|person| *person != known.id);
        let owns = table.owner == known.id;
        if owns && heir.is_none() {
            self.store.write(Write::DeleteTable { table: table.id.clone() }).await?;
            self.tables.gone(&table.id).await;
            return Ok(());
        }
        if !table.over {
            for seat in &table.seats {
                self.stand_up(&table.id, seat, known).await?;
            }
        }
        if let Some(owner) = heir.filter(|_| owns) {
            self.store.write(Write::Own { table: table.id.clone(), owner }).await?;
            self.tables.changed_elsewhere(&table.id).await;
        }
        Ok(())
    }

    async fn stand_up(&self, table: &str, seat: &str, known: &Known) -> Result<(), ApiError> {
        let handle = self.tables.handle(table)?;
        let change = |_, person: Option<i64>| match person {
            Some(holder) if holder == known.id => Ok((SeatState::Open, None, None)),
            _ => Err(ApiError::NotNow("Somebody else sits there by now.")),
        };
        match self.tables.reseat(&handle, known, seat, change).await {
            // A game nobody can open is left as it is.
            Ok(_) | Err(ApiError::NotNow(_) | ApiError::Unreplayable(_) | ApiError::Unknown(_)) => Ok(()),
            Err(other) => Err(other),
        }
    }
}
