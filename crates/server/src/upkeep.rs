//! What is done every second, whoever asks for it or not.

use std::sync::Arc;
use std::time::Duration;

use crate::app::App;
use crate::store::Write;
use crate::tables::First;

const ROUND: Duration = Duration::from_secs(1);

/// In one round of so many a sign of life is written.
const BEAT: u64 = 2;

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// Answers to requests are kept so long, sessions nobody uses, and notices.
const KEYS: i64 = DAY;
const SESSIONS: i64 = 180 * DAY;
const NOTICES: i64 = 90 * DAY;

/// Put away what nobody uses, end the games of those whose time is up, forget what is old.
pub(crate) async fn run(app: Arc<App>) {
    let mut rounds = app.clock.every(ROUND);
    let idle = i64::try_from(app.config.idle).unwrap_or(i64::MAX / 1000).saturating_mul(1000);
    let mut tidied: Option<i64> = None;
    let mut rounds_done = 0_u64;
    loop {
        tokio::select! {
            () = rounds.tick() => {}
            () = app.closing.closed() => return,
        }
        rounds_done += 1;
        if (rounds_done.is_multiple_of(BEAT) || app.tables.missed_a_beat())
            && let Err(error) = app.tables.beat(First::No).await
        {
            tracing::debug!(%error, "no sign of life was written");
        }
        // Nobody's time is up while nobody could act.
        if !app.tables.missed_a_beat()
            && let Err(error) = app.tables.end_overdue().await
        {
            tracing::debug!(%error, "clocks were not looked at");
        }
        let now = app.clock.now();
        app.tables.put_away(now.saturating_sub(idle), app.config.live_tables);
        if tidied.is_none_or(|then| now - then >= HOUR) {
            tidied = Some(now);
            let tidy = Write::Tidy { keys: now - KEYS, sessions: now - SESSIONS, notices: now - NOTICES };
            if let Err(error) = app.store.write(tidy).await {
                tracing::debug!(%error, "old keys were not forgotten");
            }
        }
        app.metrics.round();
    }
}
