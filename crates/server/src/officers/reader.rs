//! An admiral reads a finished game and says what it thinks of it. It takes its turn behind all who play.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ironbottom_admiral::{Budget, Sitting};
use ironbottom_kernel::report::Opinion;

use super::Officers;
use crate::tables::{Reading, TableHandle};
use crate::thinking::{ForWhom, Pace, Stop};

/// So many decisions of a game are weighed, spread over it.
const DECISIONS: usize = 40;

/// So long about each, or an eighth of what an admiral has for a move, if that is less.
const EACH: Duration = Duration::from_millis(150);

/// A game that is not read in this time is left unread.
const LONGEST: Duration = Duration::from_secs(120);

/// So many games may wait to be read.
const MOST: usize = 16;

impl Officers {
    /// See to it that somebody reads this finished game, if nobody has or does.
    pub(crate) async fn read_game(self: &Arc<Self>, handle: &Arc<TableHandle>) {
        let mut kept = handle.report.lock().await;
        let Some(told) = kept.as_mut().filter(|told| matches!(told.reading, Reading::NotYet)) else { return };
        let Ok(state) = self.tables.state(handle).await else { return };
        let (game, owner) = (state.table().card().id, state.owner());
        if !self.know(game) {
            told.reading = Reading::Nobody;
            return;
        }
        // Whoever asks again later gets an admiral who has time.
        if self.reading.fetch_add(1, Ordering::Relaxed) >= MOST {
            self.reading.fetch_sub(1, Ordering::Relaxed);
            return;
        }
        let (record, seats) = (state.record_at(state.table().lines()), state.table().seats().to_vec());
        drop(state);
        told.reading = Reading::Now;
        let (officers, handle) = (Arc::clone(self), Arc::clone(handle));
        tokio::spawn(async move {
            let staff = Arc::clone(&officers.staff);
            let sitting =
                Sitting { budget: Budget::time(EACH.min(officers.time / 8)), seed: 1, most: Some(DECISIONS) };
            let think = move || {
                let bench = staff.of(game)?;
                let analysis = bench.analyse(&record, &sitting, &|_, _| {});
                analysis.ok().map(|analysis| analysis.opinion(&seats))
            };
            let whom = ForWhom { owner, people: false };
            let thought = officers.thinking.think(Pace::Deep, whom, Stop::default(), think);
            let opinion: Option<Opinion> = tokio::select! {
                thought = thought.wait() => thought.ok().flatten(),
                () = tokio::time::sleep(LONGEST) => None,
                () = officers.closing.closed() => None,
            };
            officers.reading.fetch_sub(1, Ordering::Relaxed);
            if let Some(told) = handle.report.lock().await.as_mut() {
                told.reading = opinion.map_or(Reading::Nobody, |opinion| Reading::Done(Arc::new(opinion)));
            }
        });
    }
}
