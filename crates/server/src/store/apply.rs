//! Doing what was written down: alone or with others in one transaction, once for both databases.

use ironbottom_admiral::Strength;
use sqlx::Row as _;

use super::StoreError;
use super::apply_ways::{way_postgres, way_sqlite};
use super::change::{Prepared, Texts, changes_postgres, changes_sqlite, json};
use super::letters::{Letter, NOTICE, Taken};
use super::seal::Seal;
use super::write::{Change, Write, Written};

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
pub(super) fn in_runs(writes: &[Prepared]) -> Vec<&[Prepared]> {
    let mut runs = Vec::new();
    let mut begin = 0;
    let mut tables = std::collections::BTreeSet::new();
    for (index, write) in writes.iter().enumerate() {
        let fits = write.change().is_some_and(|(change, _)| tables.insert(change.table.as_str()));
        if !fits {
            if begin < index {
                runs.push(&writes[begin..index]);
            }
            begin = index;
            tables.clear();
            match write.change() {
                Some((change, _)) => {
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

/// Somebody sits there, and that is known for ever.
const SITS: &str = "INSERT INTO sittings (table_id, seat, person) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";

fn done_if(rows: u64) -> Written {
    if rows > 0 { Written::Done } else { Written::Refused }
}

macro_rules! apply {
    ($name:ident, $changes:path, $ways:path, $connection:ty) => {
        /// Do what [`in_runs`] put together.
        pub(super) async fn $name(
            c: &mut $connection,
            seal: &Seal,
            run: &[Prepared],
        ) -> Result<Vec<Written>, StoreError> {
            let changes: Vec<(&Change, &Texts)> = run.iter().filter_map(Prepared::change).collect();
            if changes.len() == run.len() {
                return $changes(c, &changes).await;
            }
            let [Prepared { write, .. }] = run else {
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
                Write::EndSessions { person, but, tokens } => sqlx::query(
                    "DELETE FROM sessions WHERE person = $1 AND hash <> COALESCE($2, '') \
                     AND (kind = 'cookie' OR $3 = 1)",
                )
                .bind(person)
                .bind(but)
                .bind(i64::from(*tokens))
                .execute(&mut *c)
                .await?
                .rows_affected(),
                Write::EndCookie { id, person } => {
                    sqlx::query("DELETE FROM sessions WHERE id = $1 AND person = $2 AND kind = 'cookie'")
                        .bind(id)
                        .bind(person)
                        .execute(&mut *c)
                        .await?
                        .rows_affected()
                }
                Write::Password { person, password } => {
                    sqlx::query("UPDATE people SET password = $2 WHERE id = $1 AND login IS NOT NULL")
                        .bind(person)
                        .bind(password)
                        .execute(&mut *c)
                        .await?
                        .rows_affected()
                }
                Write::Ban { person, banned } => sqlx::query("UPDATE people SET banned = $2 WHERE id = $1")
                    .bind(person)
                    .bind(banned.then_some(1_i64))
                    .execute(&mut *c)
                    .await?
                    .rows_affected(),
                Write::Forget { person } => {
                    for text in [
                        "DELETE FROM sessions WHERE person = $1",
                        "DELETE FROM keys WHERE person = $1",
                        "DELETE FROM outbox WHERE person = $1",
                        "DELETE FROM notices WHERE person = $1",
                        "DELETE FROM parcels WHERE person = $1",
                        "DELETE FROM ways WHERE person = $1",
                        "DELETE FROM wishes WHERE person = $1",
                        "DELETE FROM notes WHERE person = $1",
                        "UPDATE chat SET name = 'Somebody who left', text = '(taken back)' WHERE person = $1",
                    ] {
                        sqlx::query(text).bind(person).execute(&mut *c).await?;
                    }
                    let text = "UPDATE people SET name = 'Somebody who left', login = NULL, password = NULL, banned = 1 \
                                WHERE id = $1";
                    sqlx::query(text).bind(person).execute(&mut *c).await?.rows_affected()
                }
                Write::DeleteTable { table } => {
                    for text in [
                        "DELETE FROM seats WHERE table_id = $1",
                        "DELETE FROM sittings WHERE table_id = $1",
                        "DELETE FROM moments WHERE table_id = $1",
                        "DELETE FROM keys WHERE table_id = $1",
                        "DELETE FROM chat WHERE table_id = $1",
                        "DELETE FROM outbox WHERE table_id = $1",
                        "DELETE FROM notices WHERE table_id = $1",
                        "DELETE FROM parcels WHERE table_id = $1",
                        "DELETE FROM notes WHERE table_id = $1",
                    ] {
                        sqlx::query(text).bind(table).execute(&mut *c).await?;
                    }
                    let gone = sqlx::query("DELETE FROM tables WHERE id = $1").bind(table);
                    gone.execute(&mut *c).await?.rows_affected()
                }
                Write::Own { table, owner } => {
                    sqlx::query("UPDATE tables SET owner = $2, version = version + 1 WHERE id = $1")
                        .bind(table)
                        .bind(owner)
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
                    for text in [
                        "INSERT INTO sittings (table_id, seat, person) SELECT table_id, seat, $2 FROM sittings \
                         WHERE person = $1 ON CONFLICT DO NOTHING",
                        "UPDATE seats SET person = $2 WHERE person = $1",
                        "UPDATE outbox SET person = $2 WHERE person = $1",
                        "UPDATE notices SET person = $2 WHERE person = $1",
                        "DELETE FROM ways WHERE person = $1 AND EXISTS (SELECT 1 FROM ways o WHERE o.person = $2 \
                         AND o.kind = ways.kind AND o.address = ways.address)",
                        "UPDATE ways SET person = $2 WHERE person = $1",
                        "UPDATE parcels SET person = $2 WHERE person = $1",
                        "DELETE FROM notes WHERE person = $1 AND table_id IN \
                         (SELECT table_id FROM notes WHERE person = $2)",
                        "UPDATE notes SET person = $2 WHERE person = $1",
                    ] {
                        sqlx::query(text).bind(from).bind(to).execute(&mut *c).await?;
                    }
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
                    .bind(table.seed.map(|seed| seal.shut_seed(&table.id, seed)).transpose()?)
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
                        if let Some(person) = person {
                            sqlx::query(SITS).bind(&table.id).bind(seat).bind(person).execute(&mut *c).await?;
                        }
                    }
                    return $changes(c, &[(&table.change, &Texts::of(&table.change)?)]).await;
                }
                Write::Change(change) => return $changes(c, &[(change, &Texts::of(change)?)]).await,
                Write::Seat(sits) => {
                    // The table is held from here on, or it is not the one we know.
                    let text = "UPDATE tables SET version = version WHERE id = $1 AND version = $2";
                    let (table, version) = (&sits.change.table, sits.change.version);
                    let same = sqlx::query(text).bind(table).bind(version).execute(&mut *c).await?;
                    if same.rows_affected() == 0 {
                        return Ok(vec![Written::Refused]);
                    }
                    let (was, now) = (sits.was, sits.now);
                    let seated = sqlx::query(
                        "UPDATE seats SET state = $5, person = $6, link = $7, officer = $8 \
                         WHERE table_id = $1 AND seat = $2 AND state = $3 \
                         AND COALESCE(person, 0) = COALESCE($4, 0) AND COALESCE(officer, '') = $9 \
                         AND COALESCE($10, COALESCE(link, '')) = COALESCE(link, '')",
                    )
                    .bind(table)
                    .bind(sits.seat)
                    .bind(was.0.word())
                    .bind(was.1)
                    .bind(now.0.word())
                    .bind(now.1)
                    .bind(&sits.link)
                    .bind(now.0.officer().map(Strength::id))
                    .bind(was.0.officer().map_or("", Strength::id))
                    .bind(&sits.by_link)
                    .execute(&mut *c)
                    .await?;
                    if seated.rows_affected() == 0 {
                        return Ok(vec![Written::Refused]);
                    }
                    if let Some(person) = now.1 {
                        sqlx::query(SITS).bind(table).bind(sits.seat).bind(person).execute(&mut *c).await?;
                    }
                    return $changes(c, &[(&sits.change, &Texts::of(&sits.change)?)]).await;
                }
                Write::Pulse { now, longest } => {
                    let forgiven: i64 = sqlx::query_scalar(
                        "INSERT INTO pulse (id, at, forgiven) VALUES (1, $1, 0) ON CONFLICT (id) DO UPDATE SET \
                         forgiven = pulse.forgiven + CASE WHEN $1 - pulse.at > $2 THEN $1 - pulse.at ELSE 0 END, \
                         at = CASE WHEN pulse.at < $1 THEN $1 ELSE pulse.at END RETURNING forgiven",
                    )
                    .bind(now)
                    .bind(longest)
                    .fetch_one(&mut *c)
                    .await?;
                    return Ok(vec![Written::Numbered(forgiven)]);
                }
                Write::FreeTables => sqlx::query("UPDATE tables SET runner_until = 0 WHERE runner_until > 0")
                    .execute(&mut *c)
                    .await?
                    .rows_affected(),
                Write::LetGo { runner } => {
                    sqlx::query("UPDATE tables SET runner_until = 0 WHERE runner = $1 AND runner_until > 0")
                        .bind(runner)
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
                Write::TakeLetters { now, until, most } => {
                    // Asked for twice: what another courier took meanwhile is no longer due.
                    let rows = sqlx::query(
                        "UPDATE outbox SET due = $2, tries = tries + 1 WHERE due <= $1 AND key IN \
                         (SELECT key FROM outbox WHERE due <= $1 ORDER BY due, key LIMIT $3) \
                         RETURNING key, table_id, person, event, at, tries, done",
                    )
                    .bind(now)
                    .bind(until)
                    .bind(most)
                    .fetch_all(&mut *c)
                    .await?;
                    let mut taken = Vec::with_capacity(rows.len());
                    for row in rows {
                        let letter = Letter {
                            key: row.try_get(0)?,
                            table: row.try_get(1)?,
                            person: row.try_get(2)?,
                            event: row.try_get(3)?,
                            at: row.try_get(4)?,
                        };
                        taken.push(Taken { letter, tries: row.try_get(5)?, done: row.try_get(6)? });
                    }
                    return Ok(vec![Written::Letters(taken)]);
                }
                Write::FreeLetters { now } => sqlx::query("UPDATE outbox SET due = $1 WHERE due > $1")
                    .bind(now)
                    .execute(&mut *c)
                    .await?
                    .rows_affected(),
                Write::Delivered { key } => sqlx::query("DELETE FROM outbox WHERE key = $1")
                    .bind(key)
                    .execute(&mut *c)
                    .await?
                    .rows_affected(),
                Write::Again { key, due, done } => {
                    sqlx::query("UPDATE outbox SET due = $2, done = $3 WHERE key = $1")
                        .bind(key)
                        .bind(due)
                        .bind(done)
                        .execute(&mut *c)
                        .await?
                        .rows_affected()
                }
                Write::Notice(letter) => sqlx::query(NOTICE)
                .bind(&letter.key)
                .bind(&letter.table)
                .bind(letter.person)
                .bind(&letter.event)
                .bind(letter.at)
                .execute(&mut *c)
                .await?
                .rows_affected(),
                Write::Read { person, keys, at } => {
                    const THESE: &str = "UPDATE notices SET seen = $2 WHERE person = $1 AND seen IS NULL";
                    let mut read = 0;
                    if keys.is_empty() {
                        let done = sqlx::query(THESE).bind(person).bind(at).execute(&mut *c).await?;
                        read += done.rows_affected();
                    }
                    for key in keys {
                        let text = format!("{THESE} AND key = $3");
                        let done = sqlx::query(&text).bind(person).bind(at).bind(key).execute(&mut *c).await?;
                        read += done.rows_affected();
                    }
                    read
                }
                Write::Tidy { keys, sessions, notices } => {
                    sqlx::query("DELETE FROM notices WHERE at < $1").bind(notices).execute(&mut *c).await?;
                    sqlx::query("DELETE FROM keys WHERE at < $1").bind(keys).execute(&mut *c).await?;
                    sqlx::query("DELETE FROM sessions WHERE seen < $1 AND kind = 'cookie'")
                        .bind(sessions)
                        .execute(&mut *c)
                        .await?;
                    1
                }
                Write::Way(write) => return Ok(vec![$ways(c, seal, write).await?]),
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

apply!(apply_sqlite, changes_sqlite, way_sqlite, sqlx::SqliteConnection);
apply!(apply_postgres, changes_postgres, way_postgres, sqlx::PgConnection);
