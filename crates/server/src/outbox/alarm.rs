//! Clocks that run out before long: whoever has to act is told in time, once.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use ironbottom_kernel::{Seat, SeatSet};

use super::Bell;
use crate::closing::Closing;
use crate::store::{HeaderRow, Letter, RunningOut, Store, StoreError, WayWrite, Write, Written};
use crate::tables::{Now, TableClock, Tables};
use crate::wire::NoticeEvent;

/// So often the clocks are looked at.
const LOOK: Duration = Duration::from_secs(5);

/// Somebody is told when a tenth of what the clock began with is left, but not later than a minute before the end and
/// not earlier than half a day.
const SHORTEST: i64 = 60_000;
const LONGEST: i64 = 12 * 60 * 60 * 1000;

/// Looks at the clocks.
pub(crate) struct Alarms {
    store: Store,
    tables: Arc<Tables>,
    bell: Bell,
}

impl Alarms {
    pub(crate) fn new(store: Store, tables: Arc<Tables>, bell: Bell) -> Self {
        Self { store, tables, bell }
    }

    /// Look until the server closes.
    pub(crate) async fn run(self, clock: crate::clock::Clock, closing: Closing) {
        let mut ticks = clock.every(LOOK);
        loop {
            tokio::select! {
                () = ticks.tick() => {}
                () = closing.closed() => return,
            }
            if let Err(error) = self.round().await {
                tracing::debug!(%error, "clocks that run out were not looked at");
            }
        }
    }

    async fn round(&self) -> Result<(), StoreError> {
        let now = self.tables.now();
        let found = self.store.running_out(now.game, now.game + LONGEST).await?;
        let letters: Vec<Letter> = found.iter().flat_map(|table| alarms(table, now)).collect();
        if letters.is_empty() {
            return Ok(());
        }
        let written = self.store.write(Write::Way(WayWrite::Letters(letters))).await?;
        if written != Written::Refused {
            self.bell.ring();
        }
        Ok(())
    }
}

/// So long before the end somebody is told whose clock began with so many seconds.
fn ahead(bank: u32) -> i64 {
    (i64::from(bank) * 100).clamp(SHORTEST, LONGEST)
}

/// A letter for everybody at this table whose time is nearly up. Its key names the moment the clock runs out, which
/// stays the same until they have acted.
fn alarms(table: &RunningOut, now: Now) -> Vec<Letter> {
    let Ok(clock) = serde_json::from_str::<TableClock>(&table.clock) else { return Vec::new() };
    let Ok(header) = serde_json::from_str::<HeaderRow>(&table.header) else { return Vec::new() };
    let waiting: Vec<String> = serde_json::from_str(&table.waiting).unwrap_or_default();
    let mut asked = SeatSet::EMPTY;
    for (index, id) in header.seats().iter().enumerate() {
        let seat = u8::try_from(index).ok().filter(|_| index < Seat::MAX && waiting.contains(id));
        asked = seat.map_or(asked, |seat| asked.with(Seat::new(seat)));
    }
    let left = clock.left(now.game, asked);
    let mut whose: BTreeMap<i64, (Vec<String>, i64)> = BTreeMap::new();
    for (seat, person) in &table.people {
        let (Some(id), Some(left)) = (header.seats().get(*seat), left.get(*seat)) else { continue };
        if waiting.contains(id) && (1..=ahead(clock.bank)).contains(left) {
            let (seats, first) = whose.entry(*person).or_insert((Vec::new(), *left));
            seats.push(id.clone());
            *first = (*first).min(*left);
        }
    }
    let letter = |(person, (seats, left)): (i64, (Vec<String>, i64))| {
        let event = NoticeEvent::Alarm { seats, until: now.wall + left };
        let key = format!("{}.{}.{}.{person}", table.table, now.game + left, event.kind());
        let event = serde_json::to_string(&event).ok()?;
        Some(Letter { key, table: table.table.clone(), person, event, at: now.wall })
    };
    whose.into_iter().filter_map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_alarm_comes_a_tenth_before_the_end() {
        assert_eq!(ahead(60), SHORTEST);
        assert_eq!(ahead(3600), 360_000);
        assert_eq!(ahead(100 * 24 * 3600), LONGEST);
    }
}
