//! Everything that can be changed, written once for both databases.

use ironbottom_admiral::Strength;
use ironbottom_kernel::dice::Seed;

use super::StoreError;
use super::rows::{DraftRow, HeaderRow, MomentBody, OverRow, SeatState};

/// A change.
#[derive(Debug)]
pub enum Write {
    /// Somebody new; refused when the login is taken.
    Person(Person),
    /// A guest gets a login; refused when it is taken.
    Promote(Person),
    /// Somebody comes in.
    Session(Session),
    /// A session ends.
    EndSession {
        /// Its hash.
        hash: String,
    },
    /// A bot's token ends; refused when it is not that person's.
    EndToken {
        /// Its id.
        id: i64,
        /// Whose.
        person: i64,
    },
    /// The seats of a guest go to the account it logs in to.
    Inherit {
        /// The guest.
        from: i64,
        /// The account.
        to: i64,
    },
    /// A new table.
    Table(Box<NewTable>),
    /// Something happened at a table; refused when somebody else changed it meanwhile.
    Change(Box<Change>),
    /// Somebody sits down or stands up; refused when the seat is not as expected.
    Seat {
        /// Which table.
        table: String,
        /// Which seat.
        seat: i64,
        /// What it must be now.
        was: (SeatState, Option<i64>),
        /// What it becomes; an older link dies.
        now: (SeatState, Option<i64>),
        /// The hash of a new link.
        link: Option<String>,
    },
    /// Somebody sits down by a link; refused when it is used up.
    UseLink {
        /// The hash of the link.
        link: String,
        /// Who.
        person: i64,
    },
    /// Somebody says something.
    Chat(ChatWrite),
    /// Take the lease of a table; refused when somebody else has it.
    Lease {
        /// Which table.
        table: String,
        /// Who asks.
        runner: String,
        /// The time.
        now: i64,
        /// Until when.
        until: i64,
    },
    /// No officer is asked at this version of a table, whatever was thought; refused when it has
    /// moved on.
    Rest {
        /// Which table.
        table: String,
        /// Its version.
        version: i64,
    },
    /// Forget old keys and sessions.
    Tidy {
        /// Keys before this.
        keys: i64,
        /// Sessions not seen since this.
        sessions: i64,
    },
    /// A session was used.
    Seen {
        /// Its hash.
        hash: String,
        /// When.
        at: i64,
    },
}

impl Write {
    fn change(&self) -> Option<&Change> {
        match self {
            Self::Change(change) => Some(change),
            _ => None,
        }
    }

    /// The table it changes, where it is one.
    #[must_use]
    pub fn about(&self) -> Option<&str> {
        match self {
            Self::Table(table) => Some(&table.id),
            Self::Change(change) => Some(&change.table),
            Self::Seat { table, .. } | Self::Lease { table, .. } | Self::Rest { table, .. } => Some(table),
            Self::Chat(line) => Some(&line.table),
            Self::Person(_)
            | Self::Promote(_)
            | Self::Session(_)
            | Self::EndSession { .. }
            | Self::EndToken { .. }
            | Self::Inherit { .. }
            | Self::UseLink { .. }
            | Self::Tidy { .. }
            | Self::Seen { .. } => None,
        }
    }
}

/// Somebody.
#[derive(Debug)]
pub struct Person {
    /// A number of their own.
    pub id: i64,
    /// What people read.
    pub name: String,
    /// The name in lower case, for accounts.
    pub login: Option<String>,
    /// The hash of the password, for accounts.
    pub password: Option<String>,
    /// When they came.
    pub created: i64,
}

/// A cookie or a bot's token, of which only the hash is kept.
#[derive(Debug)]
pub struct Session {
    /// The hash.
    pub hash: String,
    /// A number to name it by.
    pub id: i64,
    /// Whose.
    pub person: i64,
    /// `cookie` or `token`.
    pub kind: &'static str,
    /// What its owner calls it.
    pub label: String,
    /// When it began.
    pub created: i64,
}

/// A table to be.
#[derive(Debug)]
pub struct NewTable {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Who makes it.
    pub owner: i64,
    /// The head of its record.
    pub header: HeaderRow,
    /// Its seed.
    pub seed: Option<Seed>,
    /// May anybody watch?
    pub watch: bool,
    /// When.
    pub created: i64,
    /// Who sits where.
    pub seats: Vec<(SeatState, Option<i64>)>,
    /// How it stands.
    pub change: Change,
}

/// What happened at a table.
#[derive(Debug)]
pub struct Change {
    /// Which table.
    pub table: String,
    /// The version the change was made on.
    pub version: i64,
    /// Readers' numbers after it.
    pub numbers: Vec<u64>,
    /// Open entries and orders after it.
    pub drafts: Vec<DraftRow>,
    /// What became irrevocable, if anything.
    pub moment: Option<MomentBody>,
    /// The turn.
    pub turn: i64,
    /// Who is waited for.
    pub waiting: Vec<String>,
    /// Since when.
    pub waiting_since: i64,
    /// The last thing each reader was told.
    pub last: Vec<String>,
    /// How it ended.
    pub over: Option<OverRow>,
    /// The proposal.
    pub consent: Option<String>,
    /// The clock.
    pub clock: Option<String>,
    /// When the clock runs out.
    pub deadline: Option<i64>,
    /// Who runs the table.
    pub runner: String,
    /// Until when.
    pub runner_until: i64,
    /// Is an officer to decide or to answer?
    pub thinks: bool,
    /// The key of the request and its answer.
    pub key: Option<KeyRow>,
}

/// The answer to a request that may come twice.
#[derive(Clone, Debug)]
pub struct KeyRow {
    /// Who asked.
    pub person: i64,
    /// Their key.
    pub key: String,
    /// The answer.
    pub answer: String,
    /// When.
    pub at: i64,
}

/// A line of chat.
#[derive(Debug)]
pub struct ChatWrite {
    /// Where.
    pub table: String,
    /// Who.
    pub person: i64,
    /// Their name then.
    pub name: String,
    /// The seats they had then, as JSON.
    pub seats: String,
    /// What.
    pub text: String,
    /// When.
    pub at: i64,
}

/// What came of a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Written {
    /// It is on the disk.
    Done,
    /// It is on the disk under this number.
    Numbered(i64),
    /// Things were not as expected; nothing was written.
    Refused,
}

/// After a commit writes are likely to follow; so long after it they are waited for.
const LATELY: std::time::Duration = std::time::Duration::from_millis(10);

/// How long a write waits for company, when there was some lately: less than a sync of the disk and
/// the work around it.
const COMPANY: std::time::Duration = std::time::Duration::from_millis(2);

/// So many are company enough.
const ENOUGH: usize = 16;

/// A few writes wait a moment for others that share their commit. A write that comes alone after a
/// while does not wait.
pub(super) async fn gather<T>(
    waiting: &mut Vec<T>,
    queue: &mut tokio::sync::mpsc::Receiver<T>,
    most: usize,
    last: Option<std::time::Instant>,
) {
    if waiting.len() >= ENOUGH || last.is_none_or(|last| last.elapsed() > LATELY) {
        return;
    }
    tokio::time::sleep(COMPANY).await;
    while waiting.len() < most
        && let Ok(more) = queue.try_recv()
    {
        waiting.push(more);
    }
}

/// Writes that can be done by the same statements: changes of different tables, or one of anything
/// else. Together and in order they are all of them.
pub(super) fn in_runs(writes: &[Write]) -> Vec<&[Write]> {
    let mut runs = Vec::new();
    let mut begin = 0;
    let mut tables = std::collections::BTreeSet::new();
    for (index, write) in writes.iter().enumerate() {
        let fits = write.change().is_some_and(|change| tables.insert(change.table.as_str()));
        if !fits {
            if begin < index {
                runs.push(&writes[begin..index]);
            }
            begin = index;
            tables.clear();
            match write.change() {
                Some(change) => {
                    tables.insert(change.table.as_str());
                }
                None => {
                    runs.push(&writes[index..=index]);
                    begin = index + 1;
                }
            }
        }
    }
    if begin < writes.len() {
        runs.push(&writes[begin..]);
    }
    runs
}

pub(super) fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Damaged(error.to_string()))
}

fn done_if(rows: u64) -> Written {
    if rows > 0 { Written::Done } else { Written::Refused }
}

macro_rules! apply {
    ($name:ident, $changes:path, $connection:ty) => {
        /// Do what [`in_runs`] put together.
        pub(super) async fn $name(
            c: &mut $connection,
            run: &[Write],
        ) -> Result<Vec<Written>, StoreError> {
            let changes: Vec<&Change> = run.iter().filter_map(Write::change).collect();
            if changes.len() == run.len() {
                return $changes(c, &changes).await;
            }
            let [write] = run else {
                return Err(StoreError::Damaged("writes that do not go together".to_owned()));
            };
            let rows = match write {
                Write::Person(p) => sqlx::query(
                    "INSERT INTO people (id, name, login, password, created) VALUES ($1, $2, $3, $4, $5) \
                     ON CONFLICT DO NOTHING",
                )
                .bind(p.id)
                .bind(&p.name)
                .bind(&p.login)
                .bind(&p.password)
                .bind(p.created)
                .execute(&mut *c)
                .await?
                .rows_affected(),
                Write::Promote(p) => sqlx::query(
                    "UPDATE people SET name = $2, login = $3, password = $4 WHERE id = $1 AND login IS NULL \
                     AND NOT EXISTS (SELECT 1 FROM people WHERE login = $3)",
                )
                .bind(p.id)
                .bind(&p.name)
                .bind(&p.login)
                .bind(&p.password)
                .execute(&mut *c)
                .await?
                .rows_affected(),
                Write::Session(s) => sqlx::query(
                    "INSERT INTO sessions (hash, id, person, kind, label, created, seen) \
                     VALUES ($1, $2, $3, $4, $5, $6, $6)",
                )
                .bind(&s.hash)
                .bind(s.id)
                .bind(s.person)
                .bind(s.kind)
                .bind(&s.label)
                .bind(s.created)
                .execute(&mut *c)
                .await?
                .rows_affected(),
                Write::EndSession { hash } => sqlx::query("DELETE FROM sessions WHERE hash = $1")
                    .bind(hash)
                    .execute(&mut *c)
                    .await?
                    .rows_affected(),
                Write::EndToken { id, person } => {
                    sqlx::query("DELETE FROM sessions WHERE id = $1 AND person = $2 AND kind = 'token'")
                        .bind(id)
                        .bind(person)
                        .execute(&mut *c)
                        .await?
                        .rows_affected()
                }
                Write::Inherit { from, to } => {
                    sqlx::query("UPDATE tables SET owner = $2 WHERE owner = $1")
                        .bind(from)
                        .bind(to)
                        .execute(&mut *c)
                        .await?;
                    sqlx::query("UPDATE seats SET person = $2 WHERE person = $1")
                        .bind(from)
                        .bind(to)
                        .execute(&mut *c)
                        .await?;
                    1
                }
                Write::Table(table) => {
                    sqlx::query(
                        "INSERT INTO tables (id, name, owner, header, seed, watch, created, version, numbers, \
                         drafts, turn, waiting, waiting_since, last, runner, runner_until) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '', '', 0, '', 0, '', '', 0)",
                    )
                    .bind(&table.id)
                    .bind(&table.name)
                    .bind(table.owner)
                    .bind(json(&table.header)?)
                    .bind(table.seed.map(Seed::reveal))
                    .bind(i64::from(table.watch))
                    .bind(table.created)
                    .bind(table.change.version)
                    .execute(&mut *c)
                    .await?;
                    for (seat, (state, person)) in (0_i64..).zip(&table.seats) {
                        let text =
                            "INSERT INTO seats (table_id, seat, state, person, officer) VALUES ($1, $2, $3, $4, $5)";
                        sqlx::query(text)
                            .bind(&table.id)
                            .bind(seat)
                            .bind(state.word())
                            .bind(person)
                            .bind(state.officer().map(Strength::id))
                            .execute(&mut *c)
                            .await?;
                    }
                    return $changes(c, &[&table.change]).await;
                }
                Write::Change(change) => return $changes(c, &[change]).await,
                Write::Seat { table, seat, was, now, link } => {
                    // Whether the officer is asked already is for whoever has the table in memory to say.
                    if now.0.officer().is_some() {
                        let text = "UPDATE tables SET thinks = 1 WHERE id = $1 AND over IS NULL";
                        sqlx::query(text).bind(table).execute(&mut *c).await?;
                    }
                    sqlx::query(
                    "UPDATE seats SET state = $5, person = $6, link = $7, officer = $8 \
                     WHERE table_id = $1 AND seat = $2 AND state = $3 \
                     AND COALESCE(person, 0) = COALESCE($4, 0) AND COALESCE(officer, '') = $9",
                )
                .bind(table)
                .bind(seat)
                .bind(was.0.word())
                .bind(was.1)
                .bind(now.0.word())
                .bind(now.1)
                .bind(link)
                .bind(now.0.officer().map(Strength::id))
                .bind(was.0.officer().map_or("", Strength::id))
                .execute(&mut *c)
                .await?
                .rows_affected()
                }
                Write::UseLink { link, person } => {
                    sqlx::query("UPDATE seats SET state = 'taken', person = $2, link = NULL, officer = NULL WHERE link = $1")
                        .bind(link)
                        .bind(person)
                        .execute(&mut *c)
                        .await?
                        .rows_affected()
                }
                Write::Chat(line) => {
                    let number: i64 = sqlx::query_scalar(
                        "INSERT INTO chat (table_id, number, person, name, seats, text, at) \
                         SELECT $1, COALESCE(MAX(number), 0) + 1, $2, $3, $4, $5, $6 FROM chat \
                         WHERE table_id = $1 RETURNING number",
                    )
                    .bind(&line.table)
                    .bind(line.person)
                    .bind(&line.name)
                    .bind(&line.seats)
                    .bind(&line.text)
                    .bind(line.at)
                    .fetch_one(&mut *c)
                    .await?;
                    return Ok(vec![Written::Numbered(number)]);
                }
                Write::Lease { table, runner, now, until } => sqlx::query(
                    "UPDATE tables SET runner = $2, runner_until = $4 \
                     WHERE id = $1 AND (runner = $2 OR runner_until < $3)",
                )
                .bind(table)
                .bind(runner)
                .bind(now)
                .bind(until)
                .execute(&mut *c)
                .await?
                .rows_affected(),
                Write::Rest { table, version } => {
                    sqlx::query("UPDATE tables SET thinks = NULL WHERE id = $1 AND version = $2")
                        .bind(table)
                        .bind(version)
                        .execute(&mut *c)
                        .await?
                        .rows_affected()
                }
                Write::Tidy { keys, sessions } => {
                    sqlx::query("DELETE FROM keys WHERE at < $1").bind(keys).execute(&mut *c).await?;
                    sqlx::query("DELETE FROM sessions WHERE seen < $1 AND kind = 'cookie'")
                        .bind(sessions)
                        .execute(&mut *c)
                        .await?;
                    1
                }
                Write::Seen { hash, at } => sqlx::query("UPDATE sessions SET seen = $2 WHERE hash = $1")
                    .bind(hash)
                    .bind(at)
                    .execute(&mut *c)
                    .await?
                    .rows_affected(),
            };
            Ok(vec![done_if(rows)])
        }
    };
}

apply!(apply_sqlite, super::change::changes_sqlite, sqlx::SqliteConnection);
apply!(apply_postgres, super::change::changes_postgres, sqlx::PgConnection);
