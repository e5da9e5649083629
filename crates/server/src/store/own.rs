//! Everything that is kept about one person, for them alone.

use sqlx::Row as _;

use super::read::parsed;
use super::rows::{HeaderRow, OverRow};
use super::{Store, StoreError, on_both};

/// A table somebody made or sits at.
#[derive(Clone, Debug)]
pub struct OwnTable {
    /// Its id.
    pub id: String,
    /// What people call it; may be empty.
    pub name: String,
    /// Id of the game; empty where it cannot be read.
    pub game: String,
    /// Who made it.
    pub owner: i64,
    /// When.
    pub created: i64,
    /// Is it over?
    pub over: bool,
    /// The ids of the seats this person sits in.
    pub seats: Vec<String>,
}

/// Something somebody said, or wrote down.
#[derive(Clone, Debug)]
pub struct OwnChat {
    /// At which table.
    pub table: String,
    /// What.
    pub text: String,
    /// When.
    pub at: i64,
}

impl Store {
    /// When somebody came.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn came(&self, person: i64) -> Result<Option<i64>, StoreError> {
        on_both!(self, pool => {
            let text = "SELECT created FROM people WHERE id = $1";
            Ok(sqlx::query_scalar(text).bind(person).fetch_optional(pool).await?)
        })
    }

    /// The tables somebody made or sits at, all of them, the oldest first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn tables_with(&self, person: i64) -> Result<Vec<OwnTable>, StoreError> {
        on_both!(self, pool => {
            let rows = sqlx::query(
                "SELECT t.id, t.name, t.header, t.owner, t.created, t.over, s.seat FROM tables t \
                 LEFT JOIN seats s ON s.table_id = t.id AND s.person = $1 \
                 WHERE t.owner = $1 OR s.person = $1 ORDER BY t.created, t.id, s.seat",
            )
            .bind(person)
            .fetch_all(pool)
            .await?;
            let mut found: Vec<OwnTable> = Vec::new();
            for row in rows {
                let id: String = row.try_get(0)?;
                let header: HeaderRow = parsed(&row.try_get::<String, _>(2)?, "a head").unwrap_or_default();
                if found.last().is_none_or(|last| last.id != id) {
                    let over: Option<String> = row.try_get(5)?;
                    let over = over.is_some_and(|text| parsed::<OverRow>(&text, "outcome").is_ok());
                    found.push(OwnTable {
                        id,
                        name: row.try_get(1)?,
                        game: header.game.clone(),
                        owner: row.try_get(3)?,
                        created: row.try_get(4)?,
                        over,
                        seats: Vec::new(),
                    });
                }
                let seat = row.try_get::<Option<i64>, _>(6)?.and_then(|seat| usize::try_from(seat).ok());
                if let (Some(seat), Some(last)) = (seat, found.last_mut()) {
                    last.seats.push(header.seats().get(seat).cloned().unwrap_or_else(|| seat.to_string()));
                }
            }
            Ok(found)
        })
    }

    /// Everything somebody said, the oldest first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn said_by(&self, person: i64) -> Result<Vec<OwnChat>, StoreError> {
        self.words("SELECT table_id, text, at FROM chat WHERE person = $1 ORDER BY at, number", person).await
    }

    /// Everything somebody wrote down for themselves, the oldest first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn notes_of(&self, person: i64) -> Result<Vec<OwnChat>, StoreError> {
        self.words("SELECT table_id, text, at FROM notes WHERE person = $1 ORDER BY at", person).await
    }

    async fn words(&self, text: &str, person: i64) -> Result<Vec<OwnChat>, StoreError> {
        on_both!(self, pool => {
            let rows = sqlx::query(text).bind(person).fetch_all(pool).await?;
            rows.into_iter()
                .map(|row| Ok(OwnChat { table: row.try_get(0)?, text: row.try_get(1)?, at: row.try_get(2)? }))
                .collect()
        })
    }
}
