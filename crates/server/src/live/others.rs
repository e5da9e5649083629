//! Other processes at the same database: what they change is seen by whoever watches here.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::broadcast::error::RecvError;
use tokio::time::MissedTickBehavior;

use super::Live;
use crate::house::House;
use crate::problem::Trouble;
use crate::store::News;

/// A process may die after it has written and before it has told us; so we ask, too.
const ASK: Duration = Duration::from_secs(2);

impl House {
    /// Follow what other processes do until the house is closed. With SQLite there are none.
    pub(crate) async fn follow_others(self: Arc<Self>) {
        let mut news = self.store.news();
        let mut closing = self.closing.subscribe();
        let mut ticker = tokio::time::interval(ASK);
        ticker.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let (lives, why) = tokio::select! {
                heard = news.recv() => match heard {
                    Ok(News::Table { id }) => (self.lives_now(Some(&id)), Why::LogLine),
                    Ok(News::Everything) | Err(RecvError::Lagged(_)) => (self.lives_now(None), Why::LogLine),
                    Err(RecvError::Closed) => return,
                },
                _ = ticker.tick() => (self.lives_now(None), Why::Asked),
                _ = closing.changed() => return,
            };
            if lives.is_empty() {
                continue;
            }
            // A table that is being written waits for the database; the others need not.
            let house = Arc::clone(&self);
            tokio::spawn(async move {
                if let Err(error) = house.look_again(lives, why).await {
                    tracing::debug!(%error, "other processes were not heard");
                }
            });
        }
    }

    async fn look_again(&self, lives: Vec<Arc<Live>>, why: Why) -> Result<(), Trouble> {
        let ids: Vec<_> = lives.iter().map(|live| live.id.clone()).collect();
        let versions: BTreeMap<_, _> = self.store.versions(&ids).await?.into_iter().collect();
        for live in lives {
            let Some(version) = versions.get(&live.id) else { continue };
            // What we wrote ourselves meanwhile is newer than what we were told.
            let is_new = live.desk.lock().await.as_ref().is_none_or(|desk| desk.version < *version);
            match why {
                // It may not be the game: somebody sat down, or said something.
                Why::LogLine => self.changed_elsewhere(&live.id).await,
                Why::Asked if is_new => self.changed_elsewhere(&live.id).await,
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
    LogLine,
    /// To be sure.
    Asked,
}
