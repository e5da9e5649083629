//! Telling the other processes what changed, and hearing it from them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions};
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::JoinHandle;

use super::super::{WayWrite, Write};

/// The channel all processes listen to.
const CHANNEL: &str = "ironbottom";

/// What stands before the number of a person; the id of a table never begins so.
const PERSON: &str = "@";

/// PostgreSQL takes 8000 bytes.
const LONGEST: usize = 7000;

/// How long to wait before the database is asked again to let us listen.
const AGAIN: Duration = Duration::from_millis(500);

/// Something another process did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// This table changed: what happened at it, who sits there, or what was said.
    Table {
        /// Its id.
        id: String,
    },
    /// The notices of this person changed.
    Person {
        /// Their number.
        id: i64,
    },
    /// We may have missed something: look at every table.
    Everything,
}

/// The table or person a change is about, as the others have to hear it; `*` stands for all.
pub(super) fn about(write: &Write) -> Option<String> {
    match write {
        Write::Change(change) => Some(change.table.clone()),
        Write::Seat(sits) => Some(sits.change.table.clone()),
        Write::Own { table, .. } | Write::DeleteTable { table } => Some(table.clone()),
        Write::Chat(line) => Some(line.table.clone()),
        Write::Inherit { .. } => Some("*".to_owned()),
        Write::Notice(letter) => Some(format!("{PERSON}{}", letter.person)),
        Write::Read { person, .. } => Some(format!("{PERSON}{person}")),
        Write::Way(WayWrite::GiveUp { notice, .. }) => Some(format!("{PERSON}{}", notice.person)),
        // Whoever has them at the table says so before anything is carried.
        Write::Way(WayWrite::Parcels(parcels)) => {
            parcels.first().map(|(parcel, ..)| format!("{PERSON}{}", parcel.letter.person))
        }
        // Nobody else looks at a table that is new, and the rest is asked for when it is needed.
        Write::Table(_)
        | Write::Person(_)
        | Write::Promote(_)
        | Write::Session(_)
        | Write::EndSession { .. }
        | Write::EndToken { .. }
        | Write::EndSessions { .. }
        | Write::EndCookie { .. }
        | Write::Password { .. }
        | Write::Ban { .. }
        | Write::Forget { .. }
        | Write::Pulse { .. }
        | Write::FreeTables
        | Write::LetGo { .. }
        | Write::Lease { .. }
        | Write::TakeLetters { .. }
        | Write::FreeLetters { .. }
        | Write::Delivered { .. }
        | Write::Again { .. }
        | Write::Rest { .. }
        | Write::Tidy { .. }
        | Write::Way(_)
        | Write::Seen { .. } => None,
    }
}

enum Message {
    Changed(Vec<String>),
    Finish(oneshot::Sender<()>),
}

/// Our mouth: collects what changed and says it in as few words as possible.
#[derive(Clone)]
pub(super) struct Teller {
    messages: mpsc::UnboundedSender<Message>,
}

impl Teller {
    pub(super) fn tell(&self, tables: Vec<String>) {
        if !tables.is_empty() {
            let _ = self.messages.send(Message::Changed(tables));
        }
    }

    /// Come back when everything has been said.
    pub(super) async fn finish(&self) {
        let (done, finished) = oneshot::channel();
        if self.messages.send(Message::Finish(done)).is_ok() {
            let _ = tokio::time::timeout(Duration::from_secs(2), finished).await;
        }
    }
}

/// Our ears.
pub(super) struct Heard {
    pub(super) news: broadcast::Sender<News>,
    pub(super) listener: JoinHandle<()>,
}

/// Begin to speak and to listen.
pub(super) fn begin(pool: &PgPool, options: PgConnectOptions) -> (Teller, Heard) {
    // Every process knows its own words by this and passes them over.
    let own = format!(
        "{:016x}",
        std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), std::process::id())
    );
    let (messages, queue) = mpsc::unbounded_channel();
    tokio::spawn(speak(pool.clone(), own.clone(), queue));
    let (news, _) = broadcast::channel(1024);
    let listener = tokio::spawn(listen(options, own, news.clone()));
    (Teller { messages }, Heard { news, listener })
}

async fn speak(pool: PgPool, own: String, mut queue: mpsc::UnboundedReceiver<Message>) {
    let mut waiting = Vec::new();
    while queue.recv_many(&mut waiting, 256).await > 0 {
        let mut tables = Vec::new();
        let mut finished = Vec::new();
        for message in waiting.drain(..) {
            match message {
                Message::Changed(more) => tables.extend(more),
                Message::Finish(done) => finished.push(done),
            }
        }
        tables.sort_unstable();
        tables.dedup();
        for words in sentences(&own, &tables) {
            // When it cannot be said, the others find out by asking for versions.
            let said = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(words).execute(&pool).await;
            if let Err(error) = said {
                tracing::debug!(%error, "other processes were not told");
            }
        }
        for done in finished {
            let _ = done.send(());
        }
    }
}

/// As many tables as fit, behind the name of the speaker.
fn sentences(own: &str, tables: &[String]) -> Vec<String> {
    let mut all = Vec::new();
    for table in tables {
        match all.last_mut() {
            Some(words) if String::len(words) + table.len() < LONGEST => {
                words.push(' ');
                words.push_str(table);
            }
            _ => all.push(format!("{own} {table}")),
        }
    }
    all
}

async fn listen(options: PgConnectOptions, own: String, news: broadcast::Sender<News>) {
    let first = Arc::new(AtomicBool::new(true));
    loop {
        if let Err(error) = listen_once(&options, &own, &news, &first).await {
            tracing::debug!(%error, "not listening to other processes");
        }
        tokio::time::sleep(AGAIN).await;
    }
}

async fn listen_once(
    options: &PgConnectOptions,
    own: &str,
    news: &broadcast::Sender<News>,
    first: &AtomicBool,
) -> Result<(), sqlx::Error> {
    // A pool of its own: the listener keeps its connection for ever.
    let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(AGAIN * 6);
    let pool = pool.connect_with(options.clone()).await?;
    let mut listener = PgListener::connect_with(&pool).await?;
    listener.listen(CHANNEL).await?;
    if !first.swap(false, Ordering::Relaxed) {
        let _ = news.send(News::Everything);
    }
    while let Some(heard) = listener.try_recv().await? {
        let mut words = heard.payload().split(' ');
        if words.next() == Some(own) {
            continue;
        }
        for word in words {
            let person = word.strip_prefix(PERSON).and_then(|number| number.parse().ok());
            let one = match person {
                Some(id) => News::Person { id },
                None if word == "*" => News::Everything,
                None => News::Table { id: word.to_owned() },
            };
            let _ = news.send(one);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_tables_are_told_in_sentences_the_database_takes() {
        let tables: Vec<_> = (0..2000).map(|n| format!("table{n:06}")).collect();
        let all = sentences("me", &tables);
        assert!(all.iter().all(|words| words.len() < 8000 && words.starts_with("me table")));
        let told: usize = all.iter().map(|words| words.split(' ').count() - 1).sum();
        assert_eq!(told, 2000);
    }
}
