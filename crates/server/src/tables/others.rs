//! Other processes at the same database: what they change is seen by whoever watches here.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use tokio::time::MissedTickBehavior;

use super::TableHandle;
use crate::app::App;
use crate::error::ApiError;
use crate::store::News;

/// A process may die after it has written and before it has told us; so we ask, too.
const ASK: Duration = Duration::from_secs(2);

impl App {
    /// Follow what other processes do until the server closes. With SQLite there are none.
    pub(crate) async fn follow_others(self: Arc<Self>) {
        let mut news = self.store.news();
        let mut closing = self.closing.subscribe();
        let mut ticker = tokio::time::interval(ASK);
        ticker.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let (handles, why) = tokio::select! {
                heard = news.recv() => match heard {
                    Ok(News::Table { id }) => (self.handles_now(Some(&id)), Why::Told),
                    Ok(News::Everything) | Err(RecvError::Lagged(_)) => (self.handles_now(None), Why::Told),
                    Err(RecvError::Closed) => return,
                },
                _ = ticker.tick() => (self.handles_now(None), Why::Asked),
                _ = closing.changed() => return,
            };
            if handles.is_empty() {
                continue;
            }
            // A table that is being written waits for the database; the others need not.
            let app = Arc::clone(&self);
            tokio::spawn(async move {
                if let Err(error) = app.look_again(handles, why).await {
                    tracing::debug!(%error, "other processes were not heard");
                }
            });
        }
    }

    async fn look_again(&self, handles: Vec<Arc<TableHandle>>, why: Why) -> Result<(), ApiError> {
        let ids: Vec<_> = handles.iter().map(|handle| handle.id.clone()).collect();
        let versions: BTreeMap<_, _> = self.store.versions(&ids).await?.into_iter().collect();
        for handle in handles {
            let Some(version) = versions.get(&handle.id) else { continue };
            // What we wrote ourselves meanwhile is newer than what we were told.
            let is_new = handle.state.lock().await.as_ref().is_none_or(|state| state.version < *version);
            match why {
                // It may not be the game: somebody sat down, or said something.
                Why::Told => self.changed_elsewhere(&handle.id).await,
                Why::Asked if is_new => self.changed_elsewhere(&handle.id).await,
                Why::Asked => {}
            }
        }
        Ok(())
    }
}

/// Why do we look?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Why {
    /// Another process said so.
    Told,
    /// To be sure.
    Asked,
}
