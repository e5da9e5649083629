//! The carriers: one for each kind of way, so that a mail server that is away keeps no browser waiting. Each takes
//! what is due, looks whether it is still wanted, carries many ways at once, and tries again what did not arrive.

use std::collections::{BTreeMap, BTreeSet};
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::Value;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::Bell;
use super::hours::{quiet_until, wish_of};
use super::message::Writer;
use super::outside::Trouble;
use crate::clock::Clock;
use crate::closing::Closing;
use crate::metrics::Metrics;
use crate::store::{Letter, ParcelRow, Store, StoreError, WayKind, WayRow, WayWrite, Write, Written};
use crate::wire::{NoticeEvent, WaySort, Wishes};

/// So often it looks whether something is due, should nobody ring.
const LOOK: Duration = Duration::from_secs(1);

/// So many parcels it takes at once, and for so many ways it is on its way at the same time.
const ARMFUL: i64 = 64;
const WAYS: usize = 16;

/// So long a parcel is its own; should it die, another takes it then.
const LEASE: i64 = 5 * 60 * 1000;

/// What does not arrive is tried again after so long, then after twice that, up to the longest.
const FIRST_WAIT: i64 = 5_000;
const LONGEST_WAIT: i64 = 60 * 60 * 1000;

/// After so long a way that takes nothing is given up.
const GIVEN_UP: i64 = 2 * 24 * 60 * 60 * 1000;

/// Something to be told, in words and in data.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    /// What it is known by, however often it comes.
    pub(crate) id: String,
    /// A word for programs.
    pub(crate) kind: &'static str,
    /// What happened, in a few words.
    pub(crate) title: String,
    /// Where: the game and the table.
    pub(crate) text: String,
    /// Where it leads, behind the server's address, and with it.
    pub(crate) path: String,
    pub(crate) link: String,
    /// Which table; empty where it is about none.
    pub(crate) table: String,
    /// Which game.
    pub(crate) game: String,
    /// What happened, as data.
    pub(crate) event: Value,
    /// When.
    pub(crate) at: i64,
    /// Does somebody wait for it?
    pub(crate) urgent: bool,
}

/// Why something did not arrive.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failed {
    /// It may arrive another time.
    #[error("{0}")]
    Now(String),
    /// It never will by this way.
    #[error("{0}")]
    Ever(String),
    /// The way is no more, and whoever ended it knows.
    #[error("it is no more")]
    Gone,
}

impl From<Trouble> for Failed {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Now(why) => Self::Now(why),
            Trouble::Ever(why) => Self::Ever(why),
        }
    }
}

/// What comes of carrying, some time.
pub(crate) type Carrying<'a> = Pin<Box<dyn Future<Output = Result<(), Failed>> + Send + 'a>>;

/// Somebody who knows how to reach people by one kind of way.
pub(crate) trait Carries: Send + Sync {
    /// Which.
    fn kind(&self) -> WayKind;

    /// Does it put everything that is due for one way into one?
    fn gathers(&self) -> bool;

    /// Carry these, of which there is at least one.
    fn carry<'a>(&'a self, way: &'a WayRow, messages: &'a [Message]) -> Carrying<'a>;
}

/// Does this person look at that table?
pub(crate) type Present = Arc<dyn Fn(i64, &str) -> bool + Send + Sync>;

/// Who hears that the notices of a person changed.
pub(crate) type Told = Box<dyn Fn(i64) + Send + Sync>;

/// What all carriers share.
pub(crate) struct Desk {
    pub(crate) store: Store,
    pub(crate) writer: Writer,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) clock: Clock,
    pub(crate) present: Present,
    pub(crate) told: Told,
}

/// Carries by one kind of way.
pub(crate) struct Carrier {
    desk: Arc<Desk>,
    by: Arc<dyn Carries>,
    bell: Bell,
    places: Arc<Semaphore>,
    /// What is being handed over just now.
    in_hand: Mutex<BTreeSet<String>>,
}

/// What is to be done with a parcel now.
enum Verdict {
    Carry(Box<Message>),
    Drop,
    Wait(i64),
}

impl Carrier {
    pub(crate) fn new(desk: Arc<Desk>, by: Arc<dyn Carries>, bell: Bell) -> Arc<Self> {
        Arc::new(Self { desk, by, bell, places: Arc::new(Semaphore::new(WAYS)), in_hand: Mutex::default() })
    }

    /// Carry until the server closes; what is under way then is finished.
    pub(crate) async fn run(self: Arc<Self>, closing: Closing) {
        let (store, clock, kind) = (&self.desk.store, &self.desk.clock, self.by.kind());
        if !store.is_shared() {
            // A file has one server: whoever took parcels from it before us is dead.
            let now = clock.now();
            let free = WayWrite::Free { kind, now, before: now + LEASE };
            if let Err(error) = store.write(Write::Way(free)).await {
                tracing::debug!(%error, "parcels of a dead carrier wait for their time");
            }
        }
        let mut ticks = clock.every(LOOK);
        let mut under_way = JoinSet::new();
        loop {
            tokio::select! {
                () = ticks.tick() => {}
                () = self.bell.rung() => {}
                Some(_) = under_way.join_next() => {}
                () = closing.closed() => break,
            }
            while under_way.try_join_next().is_some() {}
            // Those who are slow hold back those of their own kind only when there are very many of them.
            if under_way.len() >= 4 * WAYS {
                continue;
            }
            match self.take().await {
                Ok(groups) => {
                    for group in groups {
                        let (carrier, closing) = (Arc::clone(&self), closing.clone());
                        under_way.spawn(async move { carrier.group(group, &closing).await });
                    }
                }
                Err(error) => tracing::debug!(%error, kind = kind.word(), "nothing was carried"),
            }
        }
        while under_way.join_next().await.is_some() {}
    }

    /// What is due, by the way it goes.
    async fn take(&self) -> Result<Vec<Vec<ParcelRow>>, StoreError> {
        let (store, now, kind) = (&self.desk.store, self.desk.clock.now(), self.by.kind());
        if !store.has_parcels(kind, now).await? {
            return Ok(Vec::new());
        }
        let take = WayWrite::Take { kind, now, until: now + LEASE, most: ARMFUL };
        let Written::Parcels(mut taken) = store.write(Write::Way(take)).await? else { return Ok(Vec::new()) };
        if taken.len() >= usize::try_from(ARMFUL).unwrap_or(usize::MAX) {
            self.bell.ring();
        }
        // A lease that ran out while something is still being handed over does not send it twice.
        let mut in_hand = self.in_hand();
        taken.retain(|parcel| in_hand.insert(parcel.key.clone()));
        let mut groups: BTreeMap<i64, Vec<ParcelRow>> = BTreeMap::new();
        for parcel in taken {
            groups.entry(parcel.way).or_default().push(parcel);
        }
        Ok(groups.into_values().collect())
    }

    /// Everything that is due for one way.
    async fn group(&self, parcels: Vec<ParcelRow>, closing: &Closing) {
        let Ok(_place) = self.places.acquire().await else { return };
        let keys: Vec<String> = parcels.iter().map(|parcel| parcel.key.clone()).collect();
        if let Err(error) = self.one_way(parcels, closing).await {
            // They are due again when nobody has them any more.
            tracing::debug!(%error, "parcels were not looked after");
        }
        let mut in_hand = self.in_hand();
        keys.iter().for_each(|key| {
            in_hand.remove(key);
        });
    }

    /// The keys of what this carrier is at. Whoever panicked while holding it left a set that is still good.
    fn in_hand(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.in_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn one_way(&self, parcels: Vec<ParcelRow>, closing: &Closing) -> Result<(), StoreError> {
        let Some(first) = parcels.first() else { return Ok(()) };
        let (store, now) = (&self.desk.store, self.desk.clock.now());
        let id = first.way;
        let way = store.way(id).await?.filter(|way| way.off.is_none());
        let wishes = match &way {
            Some(way) => wishes_of(store, way.person).await?,
            None => Wishes::default(),
        };
        let (mut wanted, mut unwanted, mut waiting) =
            (Vec::new(), Vec::new(), BTreeMap::<i64, Vec<String>>::new());
        for parcel in parcels {
            let verdict = match &way {
                Some(way) => self.verdict(way, &wishes, &parcel, now).await?,
                None => Verdict::Drop,
            };
            match verdict {
                Verdict::Carry(message) => wanted.push((parcel, *message)),
                Verdict::Drop => unwanted.push(parcel.key),
                Verdict::Wait(until) => waiting.entry(until).or_default().push(parcel.key),
            }
        }
        if !unwanted.is_empty() {
            store.write(Write::Way(WayWrite::Dropped { keys: unwanted })).await?;
        }
        for (due, keys) in waiting {
            store.write(Write::Way(WayWrite::Later { keys, way: id, due, failed: None })).await?;
        }
        let Some(way) = way else { return Ok(()) };
        // What is about the way itself stands alone.
        wanted.sort_by_key(|(_, message)| !message.table.is_empty());
        let mut rest = wanted.as_slice();
        while let Some((_, message)) = rest.first() {
            let at_once = if self.by.gathers() && !message.table.is_empty() { rest.len() } else { 1 };
            let (these, others) = rest.split_at(at_once);
            rest = others;
            let keys: Vec<String> = these.iter().map(|(parcel, _)| parcel.key.clone()).collect();
            if closing.is_closing() {
                // Whoever comes after us carries them.
                let later = WayWrite::Later { keys, way: id, due: now, failed: None };
                store.write(Write::Way(later)).await?;
                continue;
            }
            let messages: Vec<Message> = these.iter().map(|(_, message)| message.clone()).collect();
            match self.by.carry(&way, &messages).await {
                Ok(()) => {
                    let at = self.desk.clock.now();
                    store.write(Write::Way(WayWrite::Arrived { keys, way: id, at })).await?;
                    self.desk.metrics.reached();
                }
                Err(failed) => {
                    // What does not arrive now will not arrive a moment later either: all the rest waits.
                    let all: Vec<&ParcelRow> = these.iter().chain(rest).map(|(parcel, _)| parcel).collect();
                    return self.failed(&way, &all, failed).await;
                }
            }
        }
        Ok(())
    }

    /// Is it still wanted, and now?
    async fn verdict(
        &self,
        way: &WayRow,
        wishes: &Wishes,
        parcel: &ParcelRow,
        now: i64,
    ) -> Result<Verdict, StoreError> {
        let (desk, letter) = (&self.desk, &parcel.letter);
        if let Some(message) = desk.writer.about_way(way, letter).await? {
            return Ok(Verdict::Carry(Box::new(message)));
        }
        let Ok(event) = serde_json::from_str::<NoticeEvent>(&letter.event) else { return Ok(Verdict::Drop) };
        let wish = wish_of(&event).filter(|wish| wishes.kinds.contains(wish));
        let (Some(wish), Some(_)) = (wish, way.confirmed) else { return Ok(Verdict::Drop) };
        let Some(standing) = desk.store.standing(letter).await? else { return Ok(Verdict::Drop) };
        // A program wants to hear of everything; a person only of what they do not know and can still do.
        let is_person = way.kind != WayKind::Hook;
        let known = standing.seen || (desk.present)(letter.person, &letter.table);
        if (is_person && known) || !desk.writer.stands(&event, &standing) {
            return Ok(Verdict::Drop);
        }
        if let Some(until) = quiet_until(wishes, way.kind, wish, now) {
            return Ok(Verdict::Wait(until));
        }
        Ok(desk
            .writer
            .about(letter, &event, &standing)
            .map_or(Verdict::Drop, |message| Verdict::Carry(Box::new(message))))
    }

    async fn failed(&self, way: &WayRow, parcels: &[&ParcelRow], failed: Failed) -> Result<(), StoreError> {
        let (desk, now, kind) = (&self.desk, self.desk.clock.now(), self.by.kind().word());
        tracing::debug!(kind, way = way.id, %failed, "something did not arrive");
        let since = parcels.iter().filter_map(|parcel| parcel.since).min().unwrap_or(now);
        let why = match failed {
            Failed::Gone => {
                desk.store.write(Write::Way(WayWrite::End { id: way.id, person: None })).await?;
                return Ok(());
            }
            Failed::Now(why) if now - since < GIVEN_UP => {
                let tries = parcels.iter().map(|parcel| parcel.tries).min().unwrap_or(1);
                let keys = parcels.iter().map(|parcel| parcel.key.clone()).collect();
                let later =
                    WayWrite::Later { keys, way: way.id, due: now + wait(tries), failed: Some((why, now)) };
                desk.store.write(Write::Way(later)).await?;
                return Ok(());
            }
            Failed::Now(why) | Failed::Ever(why) => why,
        };
        tracing::info!(kind, way = way.id, why, "a way is given up");
        desk.metrics.given_up();
        let notice = unreachable_notice(way, &why, now);
        let give_up = WayWrite::GiveUp { way: way.id, trouble: why, notice };
        if desk.store.write(Write::Way(give_up)).await? != Written::Refused {
            (desk.told)(way.person);
        }
        Ok(())
    }
}

/// What the owner of a way finds on the page when it is given up.
fn unreachable_notice(way: &WayRow, why: &str, at: i64) -> Letter {
    let event = NoticeEvent::Unreachable {
        way: WaySort::from(way.kind),
        label: way.label.clone(),
        why: why.to_owned(),
    };
    let key = format!(".way{}.{at}.{}.{}", way.id, event.kind(), way.person);
    let event = serde_json::to_string(&event).unwrap_or_default();
    Letter { key, table: String::new(), person: way.person, event, at }
}

/// What somebody wishes for; what every newcomer does where they said nothing.
pub(crate) async fn wishes_of(store: &Store, person: i64) -> Result<Wishes, StoreError> {
    let kept = store.wishes(person).await?;
    Ok(kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
}

/// How long a parcel waits that was tried so often.
fn wait(tries: i64) -> i64 {
    let doublings = u32::try_from(tries.saturating_sub(1)).unwrap_or(0).min(30);
    (FIRST_WAIT << doublings).min(LONGEST_WAIT)
}

impl From<WayKind> for WaySort {
    fn from(kind: WayKind) -> Self {
        match kind {
            WayKind::Push => Self::Push,
            WayKind::Mail => Self::Mail,
            WayKind::Hook => Self::Hook,
        }
    }
}
