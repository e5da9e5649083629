//! The outbox and the notices on the page: what is read of them.

use sqlx::Row as _;

use super::{Store, StoreError, on_both};

/// A letter laid on somebody's page; one that lies there already stays.
pub(super) const NOTICE: &str = "INSERT INTO notices (key, table_id, person, event, at) VALUES ($1, $2, $3, $4, $5) \
                                 ON CONFLICT DO NOTHING";

/// So many notices a person finds at once.
const MAX_NOTICES: i64 = 100;

/// Something somebody is to hear of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// Names the table, the event and the recipient: whoever gets it twice knows it by this.
    pub key: String,
    /// Which table it is about.
    pub table: String,
    /// Who is to hear of it.
    pub person: i64,
    /// What happened, as JSON.
    pub event: String,
    /// When.
    pub at: i64,
}

/// A letter a courier has taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The letter.
    pub letter: Letter,
    /// How often it was taken, this time included.
    pub tries: i64,
    /// The deliveries that have it already, with a space between.
    pub done: String,
}

/// A letter that lies on somebody's page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoticeRow {
    /// The letter.
    pub letter: Letter,
    /// When it was read.
    pub seen: Option<i64>,
    /// What people call the table; may be empty.
    pub name: String,
    /// The head of its record, as JSON; none where it is about no table.
    pub header: Option<String>,
    /// The seats it waits for now, as JSON.
    pub waiting: String,
    /// Is something proposed there now?
    pub proposed: bool,
}

impl Store {
    /// Is there a letter that is due?
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn has_letters(&self, now: i64) -> Result<bool, StoreError> {
        on_both!(self, pool => {
            let text = "SELECT key FROM outbox WHERE due <= $1 LIMIT 1";
            Ok(sqlx::query_scalar::<_, String>(text).bind(now).fetch_optional(pool).await?.is_some())
        })
    }

    /// The notices of a person, the newest first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn notices(&self, person: i64) -> Result<Vec<NoticeRow>, StoreError> {
        on_both!(self, pool => {
            let rows = sqlx::query(
                "SELECT n.key, n.table_id, n.person, n.event, n.at, n.seen, COALESCE(t.name, ''), t.header, \
                 COALESCE(t.waiting, ''), t.consent \
                 FROM notices n LEFT JOIN tables t ON t.id = n.table_id \
                 WHERE n.person = $1 AND (t.id IS NOT NULL OR n.table_id = '') \
                 ORDER BY n.at DESC, n.key DESC LIMIT $2",
            )
            .bind(person)
            .bind(MAX_NOTICES)
            .fetch_all(pool)
            .await?;
            rows.into_iter()
                .map(|row| {
                    Ok(NoticeRow {
                        letter: Letter {
                            key: row.try_get(0)?,
                            table: row.try_get(1)?,
                            person: row.try_get(2)?,
                            event: row.try_get(3)?,
                            at: row.try_get(4)?,
                        },
                        seen: row.try_get(5)?,
                        name: row.try_get(6)?,
                        header: row.try_get(7)?,
                        waiting: row.try_get(8)?,
                        proposed: row.try_get::<Option<String>, _>(9)?.is_some(),
                    })
                })
                .collect()
        })
    }
}
