//! Everything that is read, written once for both databases.

use ironbottom_kernel::dice::Seed;
use serde::de::DeserializeOwned;
use sqlx::Row as _;

use super::rows::{MomentBody, SeatRow, TableRow};
use super::write::KeyRow;
use super::{PATIENCE, Store, StoreError, on_both};

/// A person as a session knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// Number.
    pub id: i64,
    /// What people read.
    pub name: String,
    /// Without a password?
    pub guest: bool,
    /// Did they come by a bot's token?
    pub bot: bool,
}

/// A bot's token, as its owner sees it.
#[derive(Clone, Debug)]
pub struct SessionRow {
    /// Number.
    pub id: i64,
    /// Label.
    pub label: String,
    /// When it was made.
    pub created: i64,
    /// When it was last used.
    pub seen: i64,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The table.
    pub row: TableRow,
    /// Its seats.
    pub seats: Vec<SeatRow>,
    /// What could not be read; the rest stands in for it.
    pub damage: Option<String>,
}

/// A table with everything that happened at it.
#[derive(Debug)]
pub struct Opened {
    /// The table and its seats.
    pub listed: Listed,
    /// What happened, up to the first piece of it that cannot be read.
    pub moments: Vec<MomentBody>,
    /// What is wrong with that piece.
    pub damage: Option<String>,
    /// Answers to recent requests.
    pub keys: Vec<KeyRow>,
    /// The seed of its dice, unsealed.
    pub seed: Option<Seed>,
}

impl Opened {
    /// A table and what happened at it as it lies in the database.
    pub(super) fn new(listed: Listed, bodies: &[String], keys: Vec<KeyRow>, seed: Option<Seed>) -> Self {
        let mut opened = Self { listed, moments: Vec::with_capacity(bodies.len()), damage: None, keys, seed };
        for body in bodies {
            let moment = parsed(body, "a moment").and_then(|mut moment: MomentBody| {
                moment.unpack()?;
                Ok(moment)
            });
            match moment {
                Ok(moment) => opened.moments.push(moment),
                Err(error) => {
                    opened.damage = Some(error.to_string());
                    break;
                }
            }
        }
        opened
    }
}

/// A line of chat.
#[derive(Clone, Debug)]
pub struct ChatRow {
    /// Number.
    pub number: i64,
    /// Who.
    pub name: String,
    /// Their seats then.
    pub seats: Vec<String>,
    /// What.
    pub text: String,
    /// When.
    pub at: i64,
}

/// The columns of a table, in the order [`table_row!`] reads them.
pub(super) const COLUMNS: &str = "t.id, t.name, t.owner, t.header, t.seed, t.watch, t.created, t.version, t.numbers, \
     t.drafts, t.turn, t.waiting, t.waiting_since, t.last, t.over, t.consent, t.clock";

pub(super) fn parsed<T: DeserializeOwned>(text: &str, what: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Damaged(format!("{what}: {error}")))
}

macro_rules! table_row {
    ($row:expr) => {{
        let row = $row;
        let over: Option<String> = row.try_get(14)?;
        Ok::<_, $crate::store::StoreError>($crate::store::TableRow {
            id: row.try_get(0)?,
            name: row.try_get(1)?,
            owner: row.try_get(2)?,
            header: $crate::store::read::parsed(&row.try_get::<String, _>(3)?, "the head of a table")?,
            seed: row.try_get(4)?,
            watch: row.try_get::<i64, _>(5)? != 0,
            created: row.try_get(6)?,
            version: row.try_get(7)?,
            numbers: $crate::store::read::parsed(&row.try_get::<String, _>(8)?, "numbers")?,
            drafts: $crate::store::read::parsed(&row.try_get::<String, _>(9)?, "drafts")?,
            turn: row.try_get(10)?,
            waiting: $crate::store::read::parsed(&row.try_get::<String, _>(11)?, "waiting")?,
            waiting_since: row.try_get(12)?,
            last: $crate::store::read::parsed(&row.try_get::<String, _>(13)?, "last")?,
            over: over.as_deref().map(|text| $crate::store::read::parsed(text, "outcome")).transpose()?,
            consent: row.try_get(15)?,
            clock: row.try_get(16)?,
        })
    }};
}
pub(super) use table_row;

/// A seat from these five columns on: number, state, person, name, officer.
macro_rules! seat_row {
    ($row:expr, $first:expr) => {{
        let row = $row;
        let word: String = row.try_get($first + 1)?;
        let officer: Option<String> = row.try_get($first + 4)?;
        let state = $crate::store::SeatState::read(&word, officer.as_deref())
            .ok_or_else(|| $crate::store::StoreError::Damaged(format!("a seat that is {word}")))?;
        let seat: i64 = row.try_get($first)?;
        $crate::store::SeatRow {
            seat: usize::try_from(seat).unwrap_or_default(),
            state,
            person: row.try_get($first + 2)?,
            name: row.try_get($first + 3)?,
        }
    }};
}
pub(super) use seat_row;

/// The columns of a key, in the order [`key_row!`] reads them.
const KEY: &str = "person, key, answer, at, content";

macro_rules! key_row {
    ($row:expr) => {{
        let row = $row;
        Ok::<_, StoreError>(KeyRow {
            person: row.try_get(0)?,
            key: row.try_get(1)?,
            answer: row.try_get(2)?,
            at: row.try_get(3)?,
            content: row.try_get::<Option<String>, _>(4)?.unwrap_or_default(),
        })
    }};
}

macro_rules! seat_rows {
    ($pool:expr, $table:expr) => {{
        let rows = sqlx::query(
            "SELECT s.seat, s.state, s.person, p.name, s.officer FROM seats s LEFT JOIN people p ON p.id = s.person \
             WHERE s.table_id = $1 ORDER BY s.seat",
        )
        .bind($table)
        .fetch_all($pool)
        .await?;
        let mut seats = Vec::with_capacity(rows.len());
        for row in rows {
            seats.push(seat_row!(row, 0));
        }
        seats
    }};
}

impl Store {
    /// Does the database answer?
    ///
    /// # Errors
    /// When it does not.
    pub async fn check(&self) -> Result<(), StoreError> {
        let asked = async {
            let steps: i64 = on_both!(self, pool => {
                sqlx::query_scalar("SELECT COUNT(*) FROM steps").fetch_one(pool).await?
            });
            if steps > 0 { Ok(()) } else { Err(StoreError::Damaged("no schema".to_owned())) }
        };
        let checked = tokio::time::timeout(PATIENCE, asked).await;
        let checked = checked.unwrap_or(Err(StoreError::Slow));
        if let Err(error) = &checked {
            self.health().note_failure(error);
        }
        checked
    }

    /// Who has this session?
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn person_of(&self, hash: &str) -> Result<Option<Known>, StoreError> {
        on_both!(self, pool => {
            let row = sqlx::query(
                "SELECT p.id, p.name, p.login, s.kind FROM sessions s JOIN people p ON p.id = s.person \
                 WHERE s.hash = $1 AND p.banned IS NULL",
            )
            .bind(hash)
            .fetch_optional(pool)
            .await?;
            row.map(|row| {
                Ok(Known {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    guest: row.try_get::<Option<String>, _>(2)?.is_none(),
                    bot: row.try_get::<String, _>(3)? == "token",
                })
            })
            .transpose()
        })
    }

    /// The account with this login: number, name, password hash.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn account(&self, login: &str) -> Result<Option<(i64, String, String)>, StoreError> {
        on_both!(self, pool => {
            let row = sqlx::query("SELECT id, name, password FROM people WHERE login = $1 AND password IS NOT NULL")
                .bind(login)
                .fetch_optional(pool)
                .await?;
            row.map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?))).transpose()
        })
    }

    /// May this person no longer come in?
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn is_banned(&self, person: i64) -> Result<bool, StoreError> {
        on_both!(self, pool => {
            let text = "SELECT id FROM people WHERE id = $1 AND banned = 1";
            Ok(sqlx::query_scalar::<_, i64>(text).bind(person).fetch_optional(pool).await?.is_some())
        })
    }

    /// The browsers somebody is logged in with, each with what is kept of its secret.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn cookies(&self, person: i64) -> Result<Vec<(String, SessionRow)>, StoreError> {
        on_both!(self, pool => {
            let rows = sqlx::query(
                "SELECT id, label, created, seen, hash FROM sessions WHERE person = $1 AND kind = 'cookie' ORDER BY created",
            )
            .bind(person)
            .fetch_all(pool)
            .await?;
            rows.into_iter()
                .map(|row| {
                    let known = SessionRow {
                        id: row.try_get(0)?,
                        label: row.try_get(1)?,
                        created: row.try_get(2)?,
                        seen: row.try_get(3)?,
                    };
                    Ok((row.try_get(4)?, known))
                })
                .collect()
        })
    }

    /// The tokens of a person.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn tokens(&self, person: i64) -> Result<Vec<SessionRow>, StoreError> {
        on_both!(self, pool => {
            let rows = sqlx::query(
                "SELECT id, label, created, seen FROM sessions WHERE person = $1 AND kind = 'token' ORDER BY created",
            )
            .bind(person)
            .fetch_all(pool)
            .await?;
            rows.into_iter()
                .map(|row| {
                    Ok(SessionRow {
                        id: row.try_get(0)?,
                        label: row.try_get(1)?,
                        created: row.try_get(2)?,
                        seen: row.try_get(3)?,
                    })
                })
                .collect()
        })
    }

    /// A table without its history.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn listed(&self, id: &str) -> Result<Option<Listed>, StoreError> {
        on_both!(self, pool => {
            let text = format!("SELECT {COLUMNS} FROM tables t WHERE t.id = $1");
            let Some(row) = sqlx::query(&text).bind(id).fetch_optional(pool).await? else { return Ok(None) };
            let row = table_row!(row)?;
            let seats = seat_rows!(pool, id);
            Ok(Some(Listed { row, seats, damage: None }))
        })
    }

    /// The seats of a table.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn seats(&self, table: &str) -> Result<Vec<SeatRow>, StoreError> {
        on_both!(self, pool => Ok(seat_rows!(pool, table)))
    }

    /// A table with its history, all as of one moment.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn opened(&self, id: &str) -> Result<Option<Opened>, StoreError> {
        self.opened_since(id, 0).await
    }

    /// A table with what has happened at it since this version, all as of one moment.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn opened_since(&self, id: &str, version: i64) -> Result<Option<Opened>, StoreError> {
        loop {
            let Some(listed) = self.listed(id).await? else { return Ok(None) };
            let bodies = self.bodies(id, version).await?;
            let keys = self.keys(id).await?;
            // Somebody may have written between the reads: then read again.
            let again = self.version(id).await?;
            if again == Some(listed.row.version) {
                let row = &listed.row;
                let seed = row.seed.as_deref().map(|kept| self.seal().open_seed(id, kept)).transpose()?;
                return Ok(Some(Opened::new(listed, &bodies, keys, seed)));
            }
        }
    }

    /// How often each of these tables was changed.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn versions(&self, ids: &[String]) -> Result<Vec<(String, i64)>, StoreError> {
        on_both!(self, pool => {
            let mut found = Vec::with_capacity(ids.len());
            // SQLite takes no list as one value; these go by in slices of a size both take.
            for some in ids.chunks(100) {
                let marks: Vec<_> = (1..=some.len()).map(|n| format!("${n}")).collect();
                let text = format!("SELECT id, version FROM tables WHERE id IN ({})", marks.join(", "));
                let mut query = sqlx::query(&text);
                for id in some {
                    query = query.bind(id);
                }
                for row in query.fetch_all(pool).await? {
                    found.push((row.try_get(0)?, row.try_get(1)?));
                }
            }
            Ok(found)
        })
    }

    /// How often a table was changed.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn version(&self, id: &str) -> Result<Option<i64>, StoreError> {
        on_both!(self, pool => {
            Ok(sqlx::query_scalar("SELECT version FROM tables WHERE id = $1").bind(id).fetch_optional(pool).await?)
        })
    }

    /// The head of a record, as it lies in the database.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn head(&self, id: &str) -> Result<Option<String>, StoreError> {
        on_both!(self, pool => {
            Ok(sqlx::query_scalar("SELECT header FROM tables WHERE id = $1").bind(id).fetch_optional(pool).await?)
        })
    }

    /// What happened at a table since this version, as it lies in the database.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn bodies(&self, id: &str, since: i64) -> Result<Vec<String>, StoreError> {
        on_both!(self, pool => {
            let text = "SELECT body FROM moments WHERE table_id = $1 AND version >= $2 ORDER BY version";
            Ok(sqlx::query_scalar(text).bind(id).bind(since).fetch_all(pool).await?)
        })
    }

    async fn keys(&self, id: &str) -> Result<Vec<KeyRow>, StoreError> {
        on_both!(self, pool => {
            let text = format!("SELECT {KEY} FROM keys WHERE table_id = $1 ORDER BY at DESC LIMIT 200");
            let rows = sqlx::query(&text).bind(id).fetch_all(pool).await?;
            rows.into_iter().map(|row| key_row!(row)).collect()
        })
    }

    /// The answer given to a key of this person's, however long ago.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn key(&self, id: &str, person: i64, key: &str) -> Result<Option<KeyRow>, StoreError> {
        on_both!(self, pool => {
            let text = format!("SELECT {KEY} FROM keys WHERE table_id = $1 AND person = $2 AND key = $3");
            let row = sqlx::query(&text).bind(id).bind(person).bind(key).fetch_optional(pool).await?;
            row.map(|row| key_row!(row)).transpose()
        })
    }

    /// Who ever sat at a table: seat and person.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn sittings(&self, id: &str) -> Result<Vec<(usize, i64)>, StoreError> {
        on_both!(self, pool => {
            let rows = sqlx::query("SELECT seat, person FROM sittings WHERE table_id = $1").bind(id).fetch_all(pool).await?;
            rows.into_iter()
                .map(|row| Ok((usize::try_from(row.try_get::<i64, _>(0)?).unwrap_or_default(), row.try_get(1)?)))
                .collect()
        })
    }

    /// The table and seat of a link.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn link(&self, hash: &str) -> Result<Option<(String, usize)>, StoreError> {
        on_both!(self, pool => {
            let row = sqlx::query("SELECT table_id, seat FROM seats WHERE link = $1")
                .bind(hash)
                .fetch_optional(pool)
                .await?;
            row.map(|row| Ok((row.try_get(0)?, usize::try_from(row.try_get::<i64, _>(1)?).unwrap_or_default())))
                .transpose()
        })
    }

    /// Chat after this number.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn chat(&self, table: &str, since: i64) -> Result<Vec<ChatRow>, StoreError> {
        on_both!(self, pool => {
            let rows = sqlx::query(
                "SELECT number, name, seats, text, at FROM chat WHERE table_id = $1 AND number > $2 \
                 ORDER BY number LIMIT 1000",
            )
            .bind(table)
            .bind(since)
            .fetch_all(pool)
            .await?;
            rows.into_iter()
                .map(|row| {
                    Ok(ChatRow {
                        number: row.try_get(0)?,
                        name: row.try_get(1)?,
                        seats: parsed(&row.try_get::<String, _>(2)?, "seats")?,
                        text: row.try_get(3)?,
                        at: row.try_get(4)?,
                    })
                })
                .collect()
        })
    }

    /// Tables at which an officer is to decide or answer, and which nobody runs at this time.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn officers_asked(&self, now: i64) -> Result<Vec<String>, StoreError> {
        on_both!(self, pool => {
            Ok(sqlx::query_scalar("SELECT id FROM tables WHERE thinks = 1 AND runner_until < $1 ORDER BY waiting_since")
                .bind(now)
                .fetch_all(pool)
                .await?)
        })
    }

    /// Tables whose clock has run out.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn overdue(&self, now: i64) -> Result<Vec<String>, StoreError> {
        on_both!(self, pool => {
            Ok(sqlx::query_scalar("SELECT id FROM tables WHERE deadline <= $1 ORDER BY deadline")
                .bind(now)
                .fetch_all(pool)
                .await?)
        })
    }
}
