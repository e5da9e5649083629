//! Ways to reach people outside the page, what is on its way to them, and what they wish for.

use sqlx::Row as _;

use super::letters::Letter;
use super::{Store, StoreError, on_both};

/// How a person is reached outside the page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WayKind {
    /// A browser that takes web push.
    Push,
    /// An e-mail address.
    Mail,
    /// A program's address.
    Hook,
}

impl WayKind {
    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Push => "push",
            Self::Mail => "mail",
            Self::Hook => "hook",
        }
    }

    fn read(word: &str) -> Result<Self, StoreError> {
        match word {
            "push" => Ok(Self::Push),
            "mail" => Ok(Self::Mail),
            "hook" => Ok(Self::Hook),
            other => Err(StoreError::Damaged(format!("a way that is {other}"))),
        }
    }
}

/// A way to reach a person.
#[derive(Clone, PartialEq, Eq)]
pub struct WayRow {
    /// A number to name it by.
    pub id: i64,
    /// Whose.
    pub person: i64,
    /// What it is.
    pub kind: WayKind,
    /// Where: an address of the web or of mail.
    pub address: String,
    /// What belongs to it; never logged.
    pub secret: String,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub created: i64,
    /// When its owner showed that it is theirs.
    pub confirmed: Option<i64>,
    /// When it was given up.
    pub off: Option<i64>,
    /// What went wrong the last time.
    pub trouble: Option<String>,
    /// When something last arrived.
    pub reached: Option<i64>,
}

/// A letter on its way outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParcelRow {
    /// Its own key: the letter's, and the way's number.
    pub key: String,
    /// By which way.
    pub way: i64,
    /// The letter, under its own key.
    pub letter: Letter,
    /// How often it was taken, this time included.
    pub tries: i64,
    /// When it first did not arrive.
    pub since: Option<i64>,
}

/// How things stand for a letter that is to be carried now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Was it read on the page?
    pub seen: bool,
    /// Has the same table asked for the person anew since?
    pub superseded: bool,
    /// What people call the table; may be empty.
    pub name: String,
    /// The head of its record, as JSON.
    pub header: String,
    /// The seats it waits for now, as JSON.
    pub waiting: String,
    /// Is something proposed there now?
    pub proposed: bool,
}

/// A table whose clock runs out before long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunningOut {
    /// Which.
    pub table: String,
    /// Its clock, as JSON.
    pub clock: String,
    /// The seats it waits for, as JSON.
    pub waiting: String,
    /// The head of its record, as JSON.
    pub header: String,
    /// Who sits where.
    pub people: Vec<(usize, i64)>,
}

/// A change of all this.
pub enum WayWrite {
    /// A new way, or the same one made anew; refused when the person has so many of that kind already.
    New {
        /// It.
        way: Box<WayRow>,
        /// So many.
        most: i64,
    },
    /// Its owner showed that it is theirs; refused when there is no such way.
    Confirm {
        /// Which.
        id: i64,
        /// When.
        at: i64,
    },
    /// It is no more; refused when it is not that person's.
    End {
        /// Which.
        id: i64,
        /// Whose; nobody's in particular where it ended itself.
        person: Option<i64>,
    },
    /// Something arrived.
    Arrived {
        /// The keys of the parcels.
        keys: Vec<String>,
        /// The way.
        way: i64,
        /// When.
        at: i64,
    },
    /// They are not wanted any more.
    Dropped {
        /// Their keys.
        keys: Vec<String>,
    },
    /// They are carried later.
    Later {
        /// Their keys.
        keys: Vec<String>,
        /// The way.
        way: i64,
        /// When.
        due: i64,
        /// What went wrong, and when it first did; nothing where they only wait.
        failed: Option<(String, i64)>,
    },
    /// A way is given up, with all that was to go by it, and its owner is told; refused when it was already.
    GiveUp {
        /// Which.
        way: i64,
        /// Why.
        trouble: String,
        /// What its owner finds on the page.
        notice: Letter,
    },
    /// Letters to be carried by ways; what lies there already is not written again.
    Parcels(Vec<(ParcelRow, WayKind, i64)>),
    /// Take parcels of a kind that are due; until then nobody else takes them.
    Take {
        /// Which kind.
        kind: WayKind,
        /// The time.
        now: i64,
        /// Until when.
        until: i64,
        /// So many at most.
        most: i64,
    },
    /// Nobody else carries: what a carrier that died had taken is due at once.
    Free {
        /// Which kind.
        kind: WayKind,
        /// The time.
        now: i64,
        /// What is due later than this was never taken, but waits for its hour.
        before: i64,
    },
    /// Somebody looks at a table: nothing about it need go outside.
    Attended {
        /// Who.
        person: i64,
        /// Which table.
        table: String,
    },
    /// Letters nobody has had on their page yet go into the outbox.
    Letters(Vec<Letter>),
    /// What a person wishes for, as JSON.
    Wishes {
        /// Who.
        person: i64,
        /// What.
        body: String,
    },
    /// A key of the server; refused when there is one of that name.
    ServerKey {
        /// Its name.
        name: &'static str,
        /// It.
        value: String,
    },
    /// What a person writes down at a table; nothing takes it away.
    Note {
        /// Which table.
        table: String,
        /// Who.
        person: i64,
        /// What.
        text: String,
        /// When.
        at: i64,
    },
    /// Somebody is called otherwise; refused when the login is taken.
    Rename {
        /// Who.
        person: i64,
        /// What people read.
        name: String,
        /// The same in lower case, for an account.
        login: Option<String>,
    },
}

/// Addresses and secrets are nobody's business in a log.
impl std::fmt::Debug for WayWrite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("WayWrite")
    }
}

const WAY: &str = "id, person, kind, address, secret, label, created, confirmed, off, trouble, reached";

macro_rules! way_row {
    ($seal:expr, $row:expr) => {{
        let row = $row;
        let kind = WayKind::read(&row.try_get::<String, _>(2)?)?;
        let address: String = row.try_get(3)?;
        Ok::<_, StoreError>(WayRow {
            id: row.try_get(0)?,
            person: row.try_get(1)?,
            kind,
            secret: $seal.open_way(kind, &address, row.try_get(4)?)?,
            address,
            label: row.try_get(5)?,
            created: row.try_get(6)?,
            confirmed: row.try_get(7)?,
            off: row.try_get(8)?,
            trouble: row.try_get(9)?,
            reached: row.try_get(10)?,
        })
    }};
}

impl Store {
    /// The ways by which a person is reached, the oldest first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn ways(&self, person: i64) -> Result<Vec<WayRow>, StoreError> {
        on_both!(self, pool => {
            let text = format!("SELECT {WAY} FROM ways WHERE person = $1 ORDER BY created, id");
            let rows = sqlx::query(&text).bind(person).fetch_all(pool).await?;
            rows.into_iter().map(|row| way_row!(self.seal(), row)).collect()
        })
    }

    /// One of them.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn way(&self, id: i64) -> Result<Option<WayRow>, StoreError> {
        on_both!(self, pool => {
            let text = format!("SELECT {WAY} FROM ways WHERE id = $1");
            let row = sqlx::query(&text).bind(id).fetch_optional(pool).await?;
            row.map(|row| way_row!(self.seal(), row)).transpose()
        })
    }

    /// What a person wishes for, as JSON.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn wishes(&self, person: i64) -> Result<Option<String>, StoreError> {
        on_both!(self, pool => {
            let text = "SELECT body FROM wishes WHERE person = $1";
            Ok(sqlx::query_scalar(text).bind(person).fetch_optional(pool).await?)
        })
    }

    /// A key of the server.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn server_key(&self, name: &str) -> Result<Option<String>, StoreError> {
        on_both!(self, pool => {
            let text = "SELECT value FROM server_keys WHERE name = $1";
            let kept: Option<String> = sqlx::query_scalar(text).bind(name).fetch_optional(pool).await?;
            kept.map(|kept| self.seal().open_key(name, kept)).transpose()
        })
    }

    /// Is there a parcel of this kind that is due?
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn has_parcels(&self, kind: WayKind, now: i64) -> Result<bool, StoreError> {
        on_both!(self, pool => {
            let text = "SELECT key FROM parcels WHERE kind = $1 AND due <= $2 LIMIT 1";
            let found = sqlx::query_scalar::<_, String>(text).bind(kind.word()).bind(now);
            Ok(found.fetch_optional(pool).await?.is_some())
        })
    }

    /// How things stand for a letter; nothing where it lies on no page or its table is gone.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn standing(&self, letter: &Letter) -> Result<Option<Standing>, StoreError> {
        on_both!(self, pool => {
            let row = sqlx::query(
                "SELECT n.seen, (SELECT COUNT(*) FROM notices m WHERE m.person = n.person AND m.table_id = n.table_id \
                 AND m.at > n.at AND m.key LIKE '%.turn.%'), t.name, t.header, t.waiting, t.consent \
                 FROM notices n JOIN tables t ON t.id = n.table_id WHERE n.key = $1",
            )
            .bind(&letter.key)
            .fetch_optional(pool)
            .await?;
            row.map(|row| {
                Ok(Standing {
                    seen: row.try_get::<Option<i64>, _>(0)?.is_some(),
                    superseded: row.try_get::<i64, _>(1)? > 0,
                    name: row.try_get(2)?,
                    header: row.try_get(3)?,
                    waiting: row.try_get(4)?,
                    proposed: row.try_get::<Option<String>, _>(5)?.is_some(),
                })
            })
            .transpose()
        })
    }

    /// Tables whose clock runs out between these times, as clocks count it.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn running_out(&self, from: i64, until: i64) -> Result<Vec<RunningOut>, StoreError> {
        on_both!(self, pool => {
            let rows = sqlx::query(
                "SELECT t.id, t.clock, t.waiting, t.header, s.seat, s.person FROM tables t \
                 JOIN seats s ON s.table_id = t.id WHERE t.deadline > $1 AND t.deadline <= $2 \
                 AND t.over IS NULL AND t.clock IS NOT NULL AND s.person IS NOT NULL ORDER BY t.id, s.seat",
            )
            .bind(from)
            .bind(until)
            .fetch_all(pool)
            .await?;
            let mut found: Vec<RunningOut> = Vec::new();
            for row in rows {
                let table: String = row.try_get(0)?;
                if found.last().is_none_or(|last| last.table != table) {
                    found.push(RunningOut {
                        table,
                        clock: row.try_get(1)?,
                        waiting: row.try_get(2)?,
                        header: row.try_get(3)?,
                        people: Vec::new(),
                    });
                }
                let seat = usize::try_from(row.try_get::<i64, _>(4)?).unwrap_or_default();
                if let Some(last) = found.last_mut() {
                    last.people.push((seat, row.try_get(5)?));
                }
            }
            Ok(found)
        })
    }

    /// What a person wrote down at a table, and when.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn note(&self, table: &str, person: i64) -> Result<Option<(String, i64)>, StoreError> {
        on_both!(self, pool => {
            let text = "SELECT text, at FROM notes WHERE table_id = $1 AND person = $2";
            let row = sqlx::query(text).bind(table).bind(person).fetch_optional(pool).await?;
            row.map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).transpose()
        })
    }

    /// The account with this login or with this confirmed address: its number, and what is kept of its password.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn account_by(&self, login: &str, address: &str) -> Result<Option<(i64, String)>, StoreError> {
        on_both!(self, pool => {
            let row = sqlx::query(
                "SELECT p.id, p.password FROM people p WHERE p.password IS NOT NULL AND p.banned IS NULL AND (p.login = $1 \
                 OR p.id IN (SELECT w.person FROM ways w WHERE w.kind = 'mail' AND w.confirmed IS NOT NULL \
                 AND w.address = $2)) ORDER BY p.login = $1 DESC LIMIT 1",
            )
            .bind(login)
            .bind(address)
            .fetch_optional(pool)
            .await?;
            row.map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).transpose()
        })
    }

    /// What is kept of somebody's password.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn kept_password(&self, person: i64) -> Result<Option<String>, StoreError> {
        on_both!(self, pool => {
            let text = "SELECT password FROM people WHERE id = $1 AND password IS NOT NULL AND banned IS NULL";
            Ok(sqlx::query_scalar(text).bind(person).fetch_optional(pool).await?)
        })
    }
}
