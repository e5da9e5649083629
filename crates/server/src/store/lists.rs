//! Lists of tables, each with one question to the database.

use sqlx::Row as _;

use super::look::{Look, Pool};
use super::read::{COLUMNS, Listed, seat_row, table_row};
use super::rows::{HeaderRow, SeatRow, SeatState, TableRow};
use super::{Store, StoreError, on_both};

/// Which tables, in which order, and how many at most; `$1` is whoever asks.
struct Which {
    these: &'static str,
    order: &'static str,
    most: u32,
}

/// The tables somebody sits at or made.
const MINE: Which = Which {
    these: "t.id IN (SELECT id FROM tables WHERE owner = $1 UNION SELECT table_id FROM seats WHERE person = $1)",
    order: "t.over IS NOT NULL, t.waiting_since DESC",
    most: 200,
};

const OPEN: Which = Which {
    these: "t.over IS NULL AND t.watch = 1 AND t.owner <> $1 \
            AND t.id IN (SELECT table_id FROM seats WHERE state = 'open')",
    order: "t.created DESC",
    most: 200,
};

/// Of the newest five thousand that go on: what is looked at must not grow with what there is.
const PUBLIC: Which = Which {
    these: "t.id IN (SELECT id FROM tables WHERE over IS NULL ORDER BY created DESC LIMIT 5000) \
            AND t.watch = 1 AND t.owner <> $1 \
            AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = t.id AND state <> 'taken') \
            AND (SELECT COUNT(DISTINCT person) FROM seats WHERE table_id = t.id) > 1",
    order: "t.waiting_since DESC",
    most: 200,
};

const ALL: Which = Which { these: "t.owner <> $1", order: "t.created DESC", most: i32::MAX as u32 };

/// The number no person has.
const NOBODY: i64 = 0;

impl Which {
    /// Every seat of every table, the table's columns before the seat's.
    fn question(&self) -> String {
        let Self { these, order, most } = self;
        format!(
            "WITH listed AS (SELECT {COLUMNS}, ROW_NUMBER() OVER (ORDER BY {order}) AS place FROM tables t \
             WHERE {these} ORDER BY {order} LIMIT {most}) \
             SELECT {COLUMNS}, s.seat, s.state, s.person, p.name, s.officer FROM listed t \
             JOIN seats s ON s.table_id = t.id LEFT JOIN people p ON p.id = s.person ORDER BY t.place, s.seat"
        )
    }
}

/// So many columns of a table stand before those of a seat.
const SEAT: usize = 17;

/// A table and a seat of it. What cannot be read is made up for by what can: one damaged table must
/// not take the others out of the list.
macro_rules! listed {
    ($row:expr, $found:expr) => {{
        let row = $row;
        let id: String = row.try_get(0)?;
        if $found.last().is_none_or(|last: &Listed| last.row.id != id) {
            let (table, damage) = match (|| table_row!(&row))() {
                Ok(table) => (table, None),
                Err(StoreError::Damaged(what)) => {
                    let (name, owner) = (row.try_get(1)?, row.try_get(2)?);
                    (unreadable(id, name, owner, row.try_get(6)?, row.try_get(7)?), Some(what))
                }
                Err(other) => return Err(other),
            };
            $found.push(Listed { row: table, seats: Vec::new(), damage });
        }
        let seat = (|| Ok::<_, StoreError>(seat_row!(&row, SEAT)))();
        if let Some(last) = $found.last_mut() {
            match seat {
                Ok(seat) => last.seats.push(seat),
                Err(StoreError::Damaged(what)) => {
                    last.seats.push(SeatRow {
                        seat: last.seats.len(),
                        state: SeatState::Link,
                        person: None,
                        name: None,
                    });
                    last.damage.get_or_insert(what);
                }
                Err(other) => return Err(other),
            }
        }
    }};
}

macro_rules! tables_in {
    ($which:expr, $person:expr, $pool:expr) => {{
        let mut found: Vec<Listed> = Vec::new();
        for row in sqlx::query(&$which.question()).bind($person).fetch_all($pool).await? {
            listed!(row, found);
        }
        Ok::<_, StoreError>(found)
    }};
}

fn unreadable(id: String, name: String, owner: i64, created: i64, version: i64) -> TableRow {
    TableRow {
        id,
        name,
        owner,
        header: HeaderRow::default(),
        seed: None,
        watch: false,
        created,
        version,
        numbers: Vec::new(),
        drafts: Vec::new(),
        turn: 0,
        waiting: Vec::new(),
        waiting_since: created,
        last: Vec::new(),
        over: None,
        consent: None,
        clock: None,
    }
}

impl Store {
    /// The tables somebody sits at or made, those that go on first, then the newest.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn tables_of(&self, person: i64) -> Result<Vec<Listed>, StoreError> {
        self.list(&MINE, person).await
    }

    /// How many tables somebody made, and how many bytes their histories have.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn holdings(&self, person: i64) -> Result<(i64, i64), StoreError> {
        on_both!(self, pool => {
            let text = "SELECT COUNT(*), CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM tables WHERE owner = $1";
            let row = sqlx::query(text).bind(person).fetch_one(pool).await?;
            Ok((row.try_get(0)?, row.try_get(1)?))
        })
    }

    /// Tables with a seat anybody may take, the newest first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn open_tables(&self) -> Result<Vec<Listed>, StoreError> {
        self.list(&OPEN, NOBODY).await
    }

    /// Games under way between people that anybody may watch, the liveliest first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn public_tables(&self) -> Result<Vec<Listed>, StoreError> {
        self.list(&PUBLIC, NOBODY).await
    }

    /// Every table, the newest first, for the keeper of the server.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn all_tables(&self) -> Result<Vec<Listed>, StoreError> {
        self.list(&ALL, NOBODY).await
    }

    async fn list(&self, which: &Which, person: i64) -> Result<Vec<Listed>, StoreError> {
        on_both!(self, pool => tables_in!(which, person, pool))
    }
}

impl Look {
    /// Every table of a database that is only looked at, the newest first.
    pub(crate) async fn listed(&self) -> Result<Vec<Listed>, StoreError> {
        match &self.pool {
            Pool::Sqlite(pool) => tables_in!(&ALL, NOBODY, pool),
            Pool::Postgres(pool) => tables_in!(&ALL, NOBODY, pool),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A list that walks through every table is the first thing that breaks when there are many.
    #[tokio::test]
    async fn no_list_that_people_ask_for_walks_through_all_tables() {
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite:{}", folder.path().join("lists.sqlite").display());
        let store = Store::open(&address).await.unwrap();
        let Store::Sqlite(sqlite) = &store else { panic!("another kind of database") };
        for (name, which, walks) in
            [("mine", MINE, false), ("open", OPEN, false), ("public", PUBLIC, false), ("all", ALL, true)]
        {
            let text = format!("EXPLAIN QUERY PLAN {}", which.question());
            let plan: Vec<(i64, i64, i64, String)> =
                sqlx::query_as(&text).bind(1_i64).fetch_all(sqlite.readers()).await.unwrap();
            let plan: Vec<_> = plan.into_iter().map(|(.., step)| step).collect();
            // What was chosen is walked through at the end, under the same letter.
            let through_t = plan.iter().filter(|step| *step == "SCAN t").count() > 1;
            let walk = |step: &String| ["SCAN tables", "SCAN seats"].contains(&step.as_str());
            assert_eq!(through_t || plan.iter().any(walk), walks, "{name}: {plan:#?}");
        }
        store.close().await;
    }
}
