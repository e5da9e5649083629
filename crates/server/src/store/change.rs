//! What happened at many tables, written with few statements: each crossing to the database costs
//! more than the row it carries.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::LazyLock;

use super::StoreError;
use super::letters::Letter;
use super::write::{Change, KeyRow, Written};

/// Rows a statement takes, the most first. A few sizes only, so that every statement is one the
/// database has prepared before.
const SIZES: [usize; 4] = [32, 8, 3, 1];

static TABLES: LazyLock<Statements> = LazyLock::new(|| {
    Statements::new(
        "WITH c (id, version, numbers, drafts, turn, waiting, waiting_since, last, over, consent, clock, \
         deadline, runner, runner_until, thinks, bytes) AS (VALUES ",
        16,
        ") UPDATE tables SET version = c.version + 1, numbers = c.numbers, drafts = c.drafts, turn = c.turn, \
         waiting = c.waiting, waiting_since = c.waiting_since, last = c.last, over = c.over, \
         consent = c.consent, clock = c.clock, deadline = c.deadline, runner = c.runner, \
         runner_until = c.runner_until, thinks = c.thinks, bytes = COALESCE(tables.bytes, 0) + c.bytes FROM c WHERE tables.id = c.id AND tables.version = c.version \
         RETURNING tables.id",
    )
});

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

/// One statement for each of [`SIZES`].
struct Statements([String; SIZES.len()]);

impl Statements {
    fn new(head: &str, columns: usize, tail: &str) -> Self {
        Self(SIZES.map(|rows| {
            let mut text = head.to_owned();
            for mark in 0..rows * columns {
                text.push_str(match (mark, mark % columns) {
                    (0, _) => "(",
                    (_, 0) => "), (",
                    _ => ", ",
                });
                let _ = write!(text, "${}", mark + 1);
            }
            text + ")" + tail
        }))
    }

    /// The rows in pieces, each with its statement.
    fn pieces<'a, T>(&'a self, mut rows: &'a [T]) -> impl Iterator<Item = (&'a str, &'a [T])> {
        std::iter::from_fn(move || {
            let (size, text) = SIZES.iter().zip(&self.0).find(|(size, _)| **size <= rows.len())?;
            let (piece, rest) = rows.split_at(*size);
            rows = rest;
            Some((text.as_str(), piece))
        })
    }
}

macro_rules! changes {
    ($name:ident, $letters:ident, $connection:ty) => {
        /// Put letters into the outbox; one that lies there already is not written again.
        async fn $letters(c: &mut $connection, letters: &[&Letter]) -> Result<(), StoreError> {
            for (text, piece) in LETTERS.pieces(letters) {
                let mut query = sqlx::query(text);
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
            changes: &[&Change],
        ) -> Result<Vec<Written>, StoreError> {
            let mut done = BTreeSet::new();
            let mut with_bodies = Vec::with_capacity(changes.len());
            for change in changes {
                with_bodies.push((*change, change.moment.as_ref().map(json).transpose()?));
            }
            for (text, piece) in TABLES.pieces(&with_bodies) {
                let mut query = sqlx::query_scalar(text);
                for (change, body) in piece {
                    let bytes = body.as_ref().map_or(0, String::len);
                    query = query
                        .bind(&change.table)
                        .bind(change.version)
                        .bind(json(&change.numbers)?)
                        .bind(json(&change.drafts)?)
                        .bind(change.turn)
                        .bind(json(&change.waiting)?)
                        .bind(change.waiting_since)
                        .bind(json(&change.last)?)
                        .bind(change.over.as_ref().map(json).transpose()?)
                        .bind(&change.consent)
                        .bind(&change.clock)
                        .bind(change.deadline)
                        .bind(&change.runner)
                        .bind(change.runner_until)
                        .bind(change.thinks.then_some(1_i64))
                        .bind(i64::try_from(bytes).unwrap_or(i64::MAX));
                }
                let ids: Vec<String> = query.fetch_all(&mut *c).await?;
                done.extend(ids);
            }
            let written: Vec<&Change> =
                changes.iter().filter(|change| done.contains(&change.table)).copied().collect();
            let mut moments = Vec::with_capacity(with_bodies.len());
            for (change, body) in &with_bodies {
                if let Some(body) = body.as_ref().filter(|_| done.contains(&change.table)) {
                    moments.push((&change.table, change.version, body));
                }
            }
            for (text, piece) in MOMENTS.pieces(&moments) {
                let mut query = sqlx::query(text);
                for (table, version, body) in piece {
                    query = query.bind(*table).bind(version).bind(*body);
                }
                query.execute(&mut *c).await?;
            }
            let key = |change: &&Change| change.key.as_ref().map(|key| (change.table.clone(), key.clone()));
            let keys: Vec<(String, KeyRow)> = written.iter().filter_map(key).collect();
            for (text, piece) in KEYS.pieces(&keys) {
                let mut query = sqlx::query(text);
                for (table, key) in piece {
                    query = query
                        .bind(table)
                        .bind(key.person)
                        .bind(&key.key)
                        .bind(&key.answer)
                        .bind(key.at)
                        .bind(&key.content);
                }
                query.execute(&mut *c).await?;
            }
            let letters: Vec<&Letter> = written.iter().flat_map(|change| &change.letters).collect();
            $letters(c, &letters).await?;
            let said = |change: &&Change| match done.contains(&change.table) {
                true => Written::Done,
                false => Written::Refused,
            };
            Ok(changes.iter().map(said).collect())
        }
    };
}

changes!(changes_sqlite, letters_sqlite, sqlx::SqliteConnection);
changes!(changes_postgres, letters_postgres, sqlx::PgConnection);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_go_into_statements_of_a_few_sizes() {
        let statements = Statements::new("VALUES ", 2, " END");
        let rows: Vec<u8> = (0..44).collect();
        let pieces: Vec<_> = statements.pieces(&rows).map(|(_, piece)| piece.len()).collect();
        assert_eq!(pieces, [32, 8, 3, 1]);
        assert_eq!(statements.0[2], "VALUES ($1, $2), ($3, $4), ($5, $6) END");
        assert_eq!(statements.pieces(&rows[..0]).count(), 0);
    }
}
