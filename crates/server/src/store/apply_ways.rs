//! Doing what was written down about ways, parcels, wishes and notes, once for both databases.

use sqlx::Row as _;

use super::StoreError;
use super::letters::{Letter, NOTICE};
use super::seal::Seal;
use super::ways::{ParcelRow, WayWrite};
use super::write::Written;

macro_rules! apply_way {
    ($name:ident, $connection:ty) => {
        pub(super) async fn $name(
            c: &mut $connection,
            seal: &Seal,
            write: &WayWrite,
        ) -> Result<Written, StoreError> {
            let rows = match write {
                WayWrite::New { way, most } => sqlx::query(
                    "INSERT INTO ways (id, person, kind, address, secret, label, created, confirmed) \
                     SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE (SELECT COUNT(*) FROM ways WHERE person = $2 \
                     AND kind = $3 AND address <> $4) < $9 \
                     ON CONFLICT (person, kind, address) DO UPDATE SET secret = excluded.secret, \
                     label = excluded.label, off = NULL, trouble = NULL",
                )
                .bind(way.id)
                .bind(way.person)
                .bind(way.kind.word())
                .bind(&way.address)
                .bind(seal.shut_way(way.kind, &way.address, &way.secret)?)
                .bind(&way.label)
                .bind(way.created)
                .bind(way.confirmed)
                .bind(most)
                .execute(&mut *c)
                .await?
                .rows_affected(),
                WayWrite::Confirm { id, at } => sqlx::query(
                    "UPDATE ways SET confirmed = $2, off = NULL, trouble = NULL WHERE id = $1",
                )
                .bind(id)
                .bind(at)
                .execute(&mut *c)
                .await?
                .rows_affected(),
                WayWrite::End { id, person } => {
                    let ended = sqlx::query("DELETE FROM ways WHERE id = $1 AND person = COALESCE($2, person)")
                        .bind(id)
                        .bind(person)
                        .execute(&mut *c)
                        .await?
                        .rows_affected();
                    if ended > 0 {
                        sqlx::query("DELETE FROM parcels WHERE way = $1").bind(id).execute(&mut *c).await?;
                    }
                    ended
                }
                WayWrite::Arrived { keys, way, at } => {
                    for key in keys {
                        sqlx::query("DELETE FROM parcels WHERE key = $1").bind(key).execute(&mut *c).await?;
                    }
                    sqlx::query("UPDATE ways SET reached = $2, trouble = NULL WHERE id = $1")
                        .bind(way)
                        .bind(at)
                        .execute(&mut *c)
                        .await?
                        .rows_affected()
                }
                WayWrite::Dropped { keys } => {
                    for key in keys {
                        sqlx::query("DELETE FROM parcels WHERE key = $1").bind(key).execute(&mut *c).await?;
                    }
                    1
                }
                WayWrite::Later { keys, way, due, failed } => {
                    for key in keys {
                        let text = "UPDATE parcels SET due = $2, since = COALESCE(since, $3) WHERE key = $1";
                        let since = failed.as_ref().map(|(_, since)| *since);
                        sqlx::query(text).bind(key).bind(due).bind(since).execute(&mut *c).await?;
                    }
                    if let Some((trouble, _)) = failed {
                        let text = "UPDATE ways SET trouble = $2 WHERE id = $1";
                        sqlx::query(text).bind(way).bind(trouble).execute(&mut *c).await?;
                    }
                    1
                }
                WayWrite::GiveUp { way, trouble, notice } => {
                    let text = "UPDATE ways SET off = $2, trouble = $3 WHERE id = $1 AND off IS NULL";
                    let given = sqlx::query(text).bind(way).bind(notice.at).bind(trouble);
                    let given = given.execute(&mut *c).await?.rows_affected();
                    sqlx::query("DELETE FROM parcels WHERE way = $1").bind(way).execute(&mut *c).await?;
                    if given > 0 {
                        let Letter { key, table, person, event, at } = notice;
                        let told = sqlx::query(NOTICE).bind(key).bind(table).bind(person).bind(event).bind(at);
                        told.execute(&mut *c).await?;
                    }
                    given
                }
                WayWrite::Parcels(parcels) => {
                    for (parcel, kind, due) in parcels {
                        let letter = &parcel.letter;
                        sqlx::query(
                            "INSERT INTO parcels (key, way, kind, letter, table_id, person, event, at, due, tries) \
                             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0) ON CONFLICT DO NOTHING",
                        )
                        .bind(&parcel.key)
                        .bind(parcel.way)
                        .bind(kind.word())
                        .bind(&letter.key)
                        .bind(&letter.table)
                        .bind(letter.person)
                        .bind(&letter.event)
                        .bind(letter.at)
                        .bind(due)
                        .execute(&mut *c)
                        .await?;
                    }
                    1
                }
                WayWrite::Take { kind, now, until, most } => {
                    let rows = sqlx::query(
                        "UPDATE parcels SET due = $3, tries = tries + 1 WHERE key IN \
                         (SELECT key FROM parcels WHERE kind = $1 AND due <= $2 ORDER BY due, key LIMIT $4) \
                         AND due <= $2 RETURNING key, way, letter, table_id, person, event, at, tries, since",
                    )
                    .bind(kind.word())
                    .bind(now)
                    .bind(until)
                    .bind(most)
                    .fetch_all(&mut *c)
                    .await?;
                    let mut taken = Vec::with_capacity(rows.len());
                    for row in rows {
                        taken.push(ParcelRow {
                            key: row.try_get(0)?,
                            way: row.try_get(1)?,
                            letter: Letter {
                                key: row.try_get(2)?,
                                table: row.try_get(3)?,
                                person: row.try_get(4)?,
                                event: row.try_get(5)?,
                                at: row.try_get(6)?,
                            },
                            tries: row.try_get(7)?,
                            since: row.try_get(8)?,
                        });
                    }
                    taken.sort_by(|one, other| (one.letter.at, &one.key).cmp(&(other.letter.at, &other.key)));
                    return Ok(Written::Parcels(taken));
                }
                WayWrite::Free { kind, now, before } => sqlx::query(
                    "UPDATE parcels SET due = $2 WHERE kind = $1 AND tries > 0 AND since IS NULL AND due > $2 \
                     AND due <= $3",
                )
                .bind(kind.word())
                .bind(now)
                .bind(before)
                .execute(&mut *c)
                .await?
                .rows_affected(),
                WayWrite::Attended { person, table } => {
                    sqlx::query("DELETE FROM parcels WHERE person = $1 AND table_id = $2 AND kind <> 'hook'")
                        .bind(person)
                        .bind(table)
                        .execute(&mut *c)
                        .await?
                        .rows_affected()
                }
                WayWrite::Letters(letters) => {
                    let mut written = 0;
                    for Letter { key, table, person, event, at } in letters {
                        let done = sqlx::query(
                            "INSERT INTO outbox (key, table_id, person, event, at, due, tries, done) \
                             SELECT $1, $2, $3, $4, $5, $5, 0, '' WHERE NOT EXISTS \
                             (SELECT 1 FROM notices WHERE key = $1) ON CONFLICT DO NOTHING",
                        )
                        .bind(key)
                        .bind(table)
                        .bind(person)
                        .bind(event)
                        .bind(at);
                        written += done.execute(&mut *c).await?.rows_affected();
                    }
                    written
                }
                WayWrite::Wishes { person, body } => sqlx::query(
                    "INSERT INTO wishes (person, body) VALUES ($1, $2) \
                     ON CONFLICT (person) DO UPDATE SET body = excluded.body",
                )
                .bind(person)
                .bind(body)
                .execute(&mut *c)
                .await?
                .rows_affected(),
                WayWrite::ServerKey { name, value } => {
                    sqlx::query("INSERT INTO server_keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                        .bind(*name)
                        .bind(seal.shut_key(name, value)?)
                        .execute(&mut *c)
                        .await?
                        .rows_affected()
                }
                WayWrite::Note { table, person, text, .. } if text.is_empty() => {
                    sqlx::query("DELETE FROM notes WHERE table_id = $1 AND person = $2")
                        .bind(table)
                        .bind(person)
                        .execute(&mut *c)
                        .await?;
                    1
                }
                WayWrite::Note { table, person, text, at } => sqlx::query(
                    "INSERT INTO notes (table_id, person, text, at) VALUES ($1, $2, $3, $4) \
                     ON CONFLICT (table_id, person) DO UPDATE SET text = excluded.text, at = excluded.at",
                )
                .bind(table)
                .bind(person)
                .bind(text)
                .bind(at)
                .execute(&mut *c)
                .await?
                .rows_affected(),
                WayWrite::Rename { person, name, login } => sqlx::query(
                    "UPDATE people SET name = $2, login = $3 WHERE id = $1 AND (login IS NULL) = ($3 IS NULL) \
                     AND NOT EXISTS (SELECT 1 FROM people p WHERE p.login = $3 AND p.id <> $1)",
                )
                .bind(person)
                .bind(name)
                .bind(login)
                .execute(&mut *c)
                .await?
                .rows_affected(),
            };
            Ok(if rows > 0 { Written::Done } else { Written::Refused })
        }
    };
}

apply_way!(way_sqlite, sqlx::SqliteConnection);
apply_way!(way_postgres, sqlx::PgConnection);
