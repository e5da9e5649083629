//! What happened at many tables, written with few statements: each crossing to the database costs
//! more than the row it carries.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::sync::LazyLock;

use sqlx::Row as _;

use super::StoreError;
use super::letters::Letter;
use super::write::{Change, KeyRow, Write, Written};

/// Rows a statement takes, the most first. A few sizes only, so that every statement is one the
/// database has prepared before.
const SIZES: [usize; 5] = [128, 32, 8, 3, 1];

/// What every change writes of its table, so many columns; then what only some do.
const ALWAYS: &str = "id, version, numbers, drafts, turn, waiting, waiting_since, last, consent, clock, runner, \
                      runner_until, bytes";
const ALWAYS_COLUMNS: usize = 13;
const SOMETIMES: &str = ", over, deadline, thinks";
const SOMETIMES_COLUMNS: usize = 3;

const SET_ALWAYS: &str = "version = c.version + 1, numbers = c.numbers, drafts = c.drafts, turn = c.turn, \
                          waiting = c.waiting, waiting_since = c.waiting_since, last = c.last, consent = c.consent, \
                          clock = c.clock, runner = c.runner, runner_until = c.runner_until, \
                          bytes = COALESCE(tables.bytes, 0) + c.bytes";
const SET_SOMETIMES: &str = ", over = c.over, deadline = c.deadline, thinks = c.thinks";

fn update(names: &str, columns: usize, set: &str) -> Statements {
    let head = format!("WITH c ({names}) AS (VALUES ");
    let tail =
        format!(") UPDATE tables SET {set} FROM c WHERE tables.id = c.id AND tables.version = c.version");
    Statements::new(&head, columns, &tail).returning(" RETURNING tables.id")
}

static TABLES: LazyLock<Statements> = LazyLock::new(|| {
    let (names, set) = (format!("{ALWAYS}{SOMETIMES}"), format!("{SET_ALWAYS}{SET_SOMETIMES}"));
    update(&names, ALWAYS_COLUMNS + SOMETIMES_COLUMNS, &set)
});

/// Of a table at which nothing is to be found by its end, its deadline or its officers: those columns have indexes, and
/// SQLite writes the entry of each anew whenever its column is named, whatever its value.
static STEADY: LazyLock<Statements> = LazyLock::new(|| update(ALWAYS, ALWAYS_COLUMNS, SET_ALWAYS));

static MOMENTS: LazyLock<Statements> =
    LazyLock::new(|| Statements::new("INSERT INTO moments (table_id, version, body) VALUES ", 3, ""));

static KEYS: LazyLock<Statements> = LazyLock::new(|| {
    Statements::new("INSERT INTO keys (table_id, person, key, answer, at, content) VALUES ", 6, "")
});

pub(super) fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Damaged(error.to_string()))
}

static LETTERS: LazyLock<Statements> = LazyLock::new(|| {
    Statements::new(
        "INSERT INTO outbox (key, table_id, person, event, at, due, tries, done) VALUES ",
        8,
        " ON CONFLICT DO NOTHING",
    )
});

/// A change in the words of the database. They are found by whoever makes the change, many at once; the writer, of
/// which there is one, has only to hand them on.
pub(super) struct Texts {
    body: Option<String>,
    numbers: String,
    drafts: String,
    waiting: String,
    last: String,
    over: Option<String>,
}

impl Texts {
    pub(super) fn of(change: &Change) -> Result<Self, StoreError> {
        Ok(Self {
            body: change.moment.as_ref().map(json).transpose()?,
            numbers: json(&change.numbers)?,
            drafts: json(&change.drafts)?,
            waiting: json(&change.waiting)?,
            last: json(&change.last)?,
            over: change.over.as_ref().map(json).transpose()?,
        })
    }
}

/// What waits to be written.
pub(super) struct Prepared {
    pub(super) write: Write,
    texts: Option<Texts>,
}

impl Prepared {
    pub(super) fn new(write: Write) -> Result<Self, StoreError> {
        let texts = write.change().map(Texts::of).transpose()?;
        Ok(Self { write, texts })
    }

    /// The change it is, where it is one.
    pub(super) fn change(&self) -> Option<(&Change, &Texts)> {
        Some((self.write.change()?, self.texts.as_ref()?))
    }
}

/// A statement for so many rows. SQLite gets marks without numbers: it looks a number up by walking over all of them,
/// for each.
struct Statement {
    sqlite: String,
    postgres: String,
}

/// One statement for each of [`SIZES`].
struct Statements([Statement; SIZES.len()]);

impl Statements {
    fn new(head: &str, columns: usize, tail: &str) -> Self {
        Self(SIZES.map(|rows| {
            let (mut sqlite, mut postgres) = (head.to_owned(), head.to_owned());
            for mark in 0..rows * columns {
                let between = match (mark, mark % columns) {
                    (0, _) => "(",
                    (_, 0) => "), (",
                    _ => ", ",
                };
                let _ = write!(sqlite, "{between}?");
                let _ = write!(postgres, "{between}${}", mark + 1);
            }
            Statement { sqlite: sqlite + ")" + tail, postgres: postgres + ")" + tail }
        }))
    }

    /// PostgreSQL answers with this. From SQLite each row would come singly from its own thread.
    fn returning(mut self, what: &str) -> Self {
        self.0.iter_mut().for_each(|statement| statement.postgres.push_str(what));
        self
    }

    /// The rows in pieces, each with its statement.
    fn pieces<'a, T>(&'a self, mut rows: &'a [T]) -> impl Iterator<Item = (&'a Statement, &'a [T])> {
        std::iter::from_fn(move || {
            let (size, statement) = SIZES.iter().zip(&self.0).find(|(size, _)| **size <= rows.len())?;
            let (piece, rest) = rows.split_at(*size);
            rows = rest;
            Some((statement, piece))
        })
    }
}

/// The ids of the tables that were as their changes expected.
macro_rules! updated {
    (sqlite, $query:expr, $c:expr, $piece:expr) => {{
        let rows = usize::try_from($query.execute($c).await?.rows_affected()).unwrap_or(usize::MAX);
        match $piece {
            all if rows == all.len() => all.iter().map(|(change, _)| change.table.as_str()).collect(),
            _ if rows == 0 => Vec::new(),
            // There is one server at a file, so this hardly ever happens: each is tried alone.
            _ => return Err(StoreError::Mixed),
        }
    }};
    (postgres, $query:expr, $c:expr, $piece:expr) => {{
        let rows = $query.fetch_all($c).await?;
        let ids = rows.iter().map(|row| row.try_get::<String, _>(0)).collect::<Result<HashSet<_>, _>>()?;
        let found = $piece.iter().filter(|(change, _)| ids.contains(&change.table));
        found.map(|(change, _)| change.table.as_str()).collect::<Vec<_>>()
    }};
}

macro_rules! changes {
    ($name:ident, $letters:ident, $text:tt, $connection:ty) => {
        /// Put letters into the outbox; one that lies there already is not written again.
        async fn $letters(c: &mut $connection, letters: &[&Letter]) -> Result<(), StoreError> {
            for (statement, piece) in LETTERS.pieces(letters) {
                let mut query = sqlx::query(&statement.$text);
                for letter in piece {
                    query = query
                        .bind(&letter.key)
                        .bind(&letter.table)
                        .bind(letter.person)
                        .bind(&letter.event)
                        .bind(letter.at)
                        // Due at once, never taken, delivered to nobody.
                        .bind(letter.at)
                        .bind(0_i64)
                        .bind("");
                }
                query.execute(&mut *c).await?;
            }
            Ok(())
        }

        /// Changes of different tables. Those made on an old version are refused whole.
        pub(super) async fn $name(
            c: &mut $connection,
            changes: &[(&Change, &Texts)],
        ) -> Result<Vec<Written>, StoreError> {
            let mut done: HashSet<&str> = HashSet::with_capacity(changes.len());
            let (steady, others): (Vec<_>, Vec<_>) =
                changes.iter().copied().partition(|(change, _)| change.steady);
            let pieces = STEADY.pieces(&steady).chain(TABLES.pieces(&others));
            for (statement, piece) in pieces {
                let mut query = sqlx::query(&statement.$text);
                for (change, texts) in piece {
                    let bytes = texts.body.as_ref().map_or(0, String::len);
                    query = query
                        .bind(&change.table)
                        .bind(change.version)
                        .bind(&texts.numbers)
                        .bind(&texts.drafts)
                        .bind(change.turn)
                        .bind(&texts.waiting)
                        .bind(change.waiting_since)
                        .bind(&texts.last)
                        .bind(&change.consent)
                        .bind(&change.clock)
                        .bind(&change.runner)
                        .bind(change.runner_until)
                        .bind(i64::try_from(bytes).unwrap_or(i64::MAX));
                    if !change.steady {
                        query = query
                            .bind(&texts.over)
                            .bind(change.deadline)
                            .bind(change.thinks.then_some(1_i64));
                    }
                }
                let ids: Vec<&str> = updated!($text, query, &mut *c, piece);
                done.extend(ids);
            }
            let written = || changes.iter().filter(|(change, _)| done.contains(change.table.as_str()));
            let bodies = written().filter_map(|(change, texts)| Some((*change, texts.body.as_ref()?)));
            let bodies: Vec<(&Change, &String)> = bodies.collect();
            for (statement, piece) in MOMENTS.pieces(&bodies) {
                let mut query = sqlx::query(&statement.$text);
                for (change, body) in piece {
                    query = query.bind(&change.table).bind(change.version).bind(*body);
                }
                query.execute(&mut *c).await?;
            }
            let keys = written().filter_map(|(change, _)| Some((&change.table, change.key.as_ref()?)));
            let keys: Vec<(&String, &KeyRow)> = keys.collect();
            for (statement, piece) in KEYS.pieces(&keys) {
                let mut query = sqlx::query(&statement.$text);
                for (table, key) in piece {
                    query = query
                        .bind(*table)
                        .bind(key.person)
                        .bind(&key.key)
                        .bind(&key.answer)
                        .bind(key.at)
                        .bind(&key.content);
                }
                query.execute(&mut *c).await?;
            }
            let letters: Vec<&Letter> = written().flat_map(|(change, _)| &change.letters).collect();
            $letters(c, &letters).await?;
            let said = |(change, _): &(&Change, &Texts)| match done.contains(change.table.as_str()) {
                true => Written::Done,
                false => Written::Refused,
            };
            Ok(changes.iter().map(said).collect())
        }
    };
}

changes!(changes_sqlite, letters_sqlite, sqlite, sqlx::SqliteConnection);
changes!(changes_postgres, letters_postgres, postgres, sqlx::PgConnection);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_go_into_statements_of_a_few_sizes() {
        let statements = Statements::new("VALUES ", 2, " END");
        let rows: Vec<u8> = (0..172).collect();
        let pieces: Vec<_> = statements.pieces(&rows).map(|(_, piece)| piece.len()).collect();
        assert_eq!(pieces, [128, 32, 8, 3, 1]);
        assert_eq!(statements.0[3].postgres, "VALUES ($1, $2), ($3, $4), ($5, $6) END");
        assert_eq!(statements.0[3].sqlite, "VALUES (?, ?), (?, ?), (?, ?) END");
        assert_eq!(statements.pieces(&rows[..0]).count(), 0);
    }
}
