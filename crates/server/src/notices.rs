//! What waits for a person: letters of the outbox that lie on their page.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use crate::catalogue::Catalogue;
use crate::clock::Clock;
use crate::closing::Closing;
use crate::error::ApiError;
use crate::outbox::{Delivering, Delivery, Undelivered, still_holds};
use crate::store::{HeaderRow, Letter, News, NoticeRow, Store, Write, Written};
use crate::wire::{Notice, NoticeEvent};

/// The notices of everybody.
pub(crate) struct Notices {
    store: Store,
    catalogue: Arc<Catalogue>,
    clock: Clock,
    /// Whoever has a page open, and how often something changed for them.
    open: Mutex<HashMap<i64, watch::Sender<u64>>>,
    /// At which table each open page looks that says so, by person and number of the page.
    looks: Mutex<HashMap<i64, HashMap<u64, Option<String>>>>,
    pages: AtomicU64,
}

impl Notices {
    pub(crate) fn new(store: Store, catalogue: Arc<Catalogue>, clock: Clock) -> Self {
        Self {
            store,
            catalogue,
            clock,
            open: Mutex::default(),
            looks: Mutex::default(),
            pages: AtomicU64::new(0),
        }
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
        let header: HeaderRow = match &row.header {
            Some(header) => serde_json::from_str(header).ok()?,
            None => HeaderRow::default(),
        };
        let shown = self.catalogue.shown(&header.game, header.options());
        let stands = still_holds(&event, &row.waiting, row.proposed);
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

/// Where the open pages of a person look. Dropped with the page's connection.
pub(crate) struct Looker {
    notices: Arc<Notices>,
    person: i64,
    page: u64,
}

impl Notices {
    /// A page of this person is open, and will say where it looks.
    pub(crate) fn looker(self: &Arc<Self>, person: i64) -> Looker {
        let page = self.pages.fetch_add(1, Ordering::Relaxed);
        Looker { notices: Arc::clone(self), person, page }
    }

    /// Has this person a page open that says where it looks, and none that looks at that table? Whoever follows a
    /// table and says nothing is taken to look at it.
    pub(crate) fn looks_elsewhere(&self, person: i64, table: &str) -> bool {
        let Ok(looks) = self.looks.lock() else { return false };
        let mut pages = looks.get(&person).into_iter().flat_map(HashMap::values).peekable();
        pages.peek().is_some() && !pages.any(|at| at.as_deref() == Some(table))
    }
}

impl Looker {
    /// It looks at this table, or at none.
    pub(crate) fn looks(&self, table: Option<String>) {
        if let Ok(mut looks) = self.notices.looks.lock() {
            looks.entry(self.person).or_default().insert(self.page, table);
        }
    }
}

impl Drop for Looker {
    fn drop(&mut self) {
        if let Ok(mut looks) = self.notices.looks.lock()
            && let Some(pages) = looks.get_mut(&self.person)
        {
            pages.remove(&self.page);
            if pages.is_empty() {
                looks.remove(&self.person);
            }
        }
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
