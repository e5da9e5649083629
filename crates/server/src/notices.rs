//! What waits for a person: letters of the outbox that lie on their page.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use crate::catalogue::Catalogue;
use crate::clock::Clock;
use crate::closing::Closing;
use crate::error::ApiError;
use crate::outbox::{Delivering, Delivery, Undelivered};
use crate::store::{HeaderRow, Letter, News, NoticeRow, Store, Write, Written};
use crate::wire::{Notice, NoticeEvent};

/// The notices of everybody.
pub(crate) struct Notices {
    store: Store,
    catalogue: Arc<Catalogue>,
    clock: Clock,
    /// Whoever has a page open, and how often something changed for them.
    open: Mutex<HashMap<i64, watch::Sender<u64>>>,
}

impl Notices {
    pub(crate) fn new(store: Store, catalogue: Arc<Catalogue>, clock: Clock) -> Self {
        Self { store, catalogue, clock, open: Mutex::default() }
    }

    /// All of a person's, the newest first.
    pub(crate) async fn of(&self, person: i64) -> Result<Vec<Notice>, ApiError> {
        let rows = self.store.notices(person).await?;
        Ok(rows.into_iter().filter_map(|row| self.in_words(row)).collect())
    }

    /// Those that are unread and still hold.
    pub(crate) async fn waiting(&self, person: i64) -> Result<Vec<Notice>, ApiError> {
        let mut all = self.of(person).await?;
        all.retain(|notice| notice.stands && !notice.read);
        Ok(all)
    }

    /// These were read, or all of them.
    pub(crate) async fn read(&self, person: i64, keys: Vec<String>) -> Result<(), ApiError> {
        let read = self.store.write(Write::Read { person, keys, at: self.clock.now() }).await?;
        if read != Written::Refused {
            self.changed_for(person);
        }
        Ok(())
    }

    /// Follow what changes for a person, for as long as the answer is kept.
    pub(crate) fn follow(&self, person: i64) -> watch::Receiver<u64> {
        let Ok(mut open) = self.open.lock() else { return watch::channel(0).1 };
        open.retain(|_, changes| changes.receiver_count() > 0);
        open.entry(person).or_insert_with(|| watch::channel(0).0).subscribe()
    }

    /// Something may have changed for this person; where no page is open nobody is asked.
    pub(crate) fn changed_for(&self, person: i64) {
        if let Ok(open) = self.open.lock()
            && let Some(changes) = open.get(&person)
        {
            changes.send_modify(|count| *count += 1);
        }
    }

    fn changed_for_all(&self) {
        if let Ok(open) = self.open.lock() {
            open.values().for_each(|changes| changes.send_modify(|count| *count += 1));
        }
    }

    /// Hear what other processes bring to people whose page is open here.
    pub(crate) async fn follow_others(self: Arc<Self>, closing: Closing) {
        let mut news = self.store.news();
        loop {
            tokio::select! {
                heard = news.recv() => match heard {
                    Ok(News::Person { id }) => self.changed_for(id),
                    Ok(News::Table { .. }) => {}
                    Ok(News::Everything) | Err(RecvError::Lagged(_)) => self.changed_for_all(),
                    Err(RecvError::Closed) => return,
                },
                () = closing.closed() => return,
            }
        }
    }

    /// One whose event or table cannot be read is none.
    fn in_words(&self, row: NoticeRow) -> Option<Notice> {
        let event: NoticeEvent = serde_json::from_str(&row.letter.event).ok()?;
        let header: HeaderRow = serde_json::from_str(&row.header).ok()?;
        let shown = self.catalogue.shown(&header.game, header.options());
        let stands = match &event {
            NoticeEvent::Turn { seats } => {
                let waiting: Vec<String> = serde_json::from_str(&row.waiting).unwrap_or_default();
                seats.iter().any(|seat| waiting.contains(seat))
            }
            NoticeEvent::Proposed { .. } => row.proposed,
            NoticeEvent::Over { .. } | NoticeEvent::Seated { .. } | NoticeEvent::Left { .. } => true,
        };
        Some(Notice {
            id: row.letter.key,
            table: row.letter.table,
            name: row.name,
            game_title: shown.map_or_else(|| header.game.clone(), |shown| shown.title),
            game: header.game,
            event,
            at: row.letter.at,
            read: row.seen.is_some(),
            stands,
        })
    }
}

/// The page is the first delivery there is.
impl Delivery for Notices {
    fn name(&self) -> &'static str {
        "page"
    }

    fn deliver<'a>(&'a self, letter: &'a Letter) -> Delivering<'a> {
        Box::pin(async move {
            let written = self.store.write(Write::Notice(letter.clone())).await;
            // One that lay there already is known by its key, and nobody hears of it again.
            if written.map_err(|error| Undelivered(error.to_string()))? != Written::Refused {
                self.changed_for(letter.person);
            }
            Ok(())
        })
    }
}
