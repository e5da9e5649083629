//! All tables of this process: found, loaded, put away, and told of what others did.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

use ironbottom_kernel::Registry;
use tokio::sync::{MappedMutexGuard, MutexGuard, Semaphore};

use super::branch::Branch;
use super::clock::TableClock;
use super::handle::TableHandle;
use super::imports::Imports;
use super::state::{NewTableState, TableState};
use crate::catalogue::Catalogue;
use crate::clock::Clock;
use crate::closing::Closing;
use crate::error::ApiError;
use crate::metrics::Metrics;
use crate::outbox::Bell;
use crate::store::{Listed, SeatRow, SeatState, Store, StoreError, Write, Written};
use crate::unreplayable::{Unreplayable, Unreplayables};
use crate::wire::ClockTerms;
use crate::words::fresh_secret;

/// Whoever wants to know of every change of a table, on the disk by then.
type Watcher = Box<dyn Fn(&Arc<TableHandle>, &TableState) + Send + Sync>;

/// Is it the first sign of life of this process?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum First {
    SinceStart,
    No,
}

/// A pause between two signs of life that is longer than this is one in which nobody could act.
const LONGEST_PAUSE: i64 = 4000;

/// So many of one person's tables stay in memory with nobody following them: a long game is some four megabytes, and a
/// guest may have a hundred.
const EACH: usize = 32;

/// The tables.
pub(crate) struct Tables {
    pub(super) store: Store,
    pub(super) registry: Arc<Registry>,
    pub(super) catalogue: Arc<Catalogue>,
    pub(super) metrics: Arc<Metrics>,
    pub(super) clock: Clock,
    /// Rung when there are letters to deliver.
    pub(super) bell: Bell,
    /// For so many milliseconds no server has run.
    forgiven: AtomicI64,
    /// A sign of life could not be written, and none was since.
    missed: AtomicBool,
    /// Counts what may change a list: tables made, seats taken, games that end.
    revision: AtomicU64,
    /// The name of this process in leases.
    pub(super) runner: String,
    handles: Mutex<HashMap<String, Arc<TableHandle>>>,
    unreplayable: Unreplayables,
    imports: Imports,
    /// So many tables are replayed at once, so that everybody else is served meanwhile.
    replays: Semaphore,
    watchers: OnceLock<Vec<Watcher>>,
}

/// The time: on the wall, and as clocks at tables count it, which do not run while no server does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Now {
    pub(crate) wall: i64,
    pub(crate) game: i64,
}

/// What a new table is made of.
pub(crate) struct TableSetup {
    pub(crate) branch: Branch,
    pub(crate) name: String,
    pub(crate) owner: i64,
    pub(crate) seats: Vec<(SeatState, Option<i64>)>,
    pub(crate) watch: bool,
    pub(crate) clock: Option<ClockTerms>,
    /// So many bytes its maker may still keep here; none for the keeper of the server.
    pub(crate) room: Option<i64>,
}

impl Tables {
    pub(crate) fn new(
        store: Store,
        registry: Arc<Registry>,
        catalogue: Arc<Catalogue>,
        metrics: Arc<Metrics>,
        clock: Clock,
        bell: Bell,
        closing: Closing,
    ) -> Self {
        Self {
            store,
            registry,
            catalogue,
            metrics,
            clock,
            bell,
            forgiven: AtomicI64::new(0),
            missed: AtomicBool::new(false),
            revision: AtomicU64::new(0),
            runner: fresh_secret(8),
            handles: Mutex::default(),
            unreplayable: Unreplayables::default(),
            imports: Imports::new(closing),
            replays: Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from)),
            watchers: OnceLock::new(),
        }
    }

    /// Tell these of every change. They are named once, before the first change.
    pub(crate) fn watched_by(&self, watchers: Vec<Watcher>) {
        let _ = self.watchers.set(watchers);
    }

    /// A table changed, and what changed is on the disk.
    pub(super) fn changed(&self, handle: &Arc<TableHandle>, state: &TableState) {
        for watcher in self.watchers.get().into_iter().flatten() {
            watcher(handle, state);
        }
    }

    /// How often something here changed a list.
    pub(crate) fn revision(&self) -> u64 {
        self.revision.load(Ordering::Relaxed)
    }

    pub(super) fn changes_lists(&self) {
        self.revision.fetch_add(1, Ordering::Relaxed);
    }

    /// The time.
    pub(crate) fn now(&self) -> Now {
        let wall = self.clock.now();
        Now { wall, game: wall - self.forgiven.load(Ordering::Relaxed) }
    }

    /// Could the last sign of life not be written? Then nobody's time has run since, and what is forgiven is not known
    /// before the next.
    pub(crate) fn missed_a_beat(&self) -> bool {
        self.missed.load(Ordering::Relaxed)
    }

    /// A sign of life, so that clocks forgive the time when there is none: no server, or no database.
    pub(crate) async fn beat(&self, first: First) -> Result<(), StoreError> {
        let beaten = self.write_pulse(first).await;
        self.missed.store(beaten.is_err(), Ordering::Relaxed);
        beaten
    }

    async fn write_pulse(&self, first: First) -> Result<(), StoreError> {
        let longest = match first {
            First::No if !self.missed_a_beat() => i64::MAX,
            First::SinceStart | First::No => LONGEST_PAUSE,
        };
        if first == First::SinceStart && !self.store.is_shared() {
            self.store.write(Write::FreeTables).await?;
        }
        let pulse = self.store.write(Write::Pulse { now: self.clock.now(), longest }).await?;
        if let Written::Numbered(forgiven) = pulse {
            self.forgiven.store(forgiven, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Whose turn it is to bring a game in.
    pub(crate) fn imports(&self) -> &Imports {
        &self.imports
    }

    /// The games of these tables.
    pub(crate) fn registry(&self) -> &Arc<Registry> {
        &self.registry
    }

    /// The handle of the table with this id. It need not exist: its state will say so.
    pub(crate) fn handle(&self, id: &str) -> Result<Arc<TableHandle>, ApiError> {
        // An id is made of these letters only; anything else need not trouble the database.
        if id.is_empty() || id.len() > 40 || !id.bytes().all(|b| b.is_ascii_alphanumeric()) {
            return Err(ApiError::Unknown("There is no such table."));
        }
        let mut handles =
            self.handles.lock().map_err(|_| ApiError::Defect("the list of tables".to_owned()))?;
        if let Some(handle) = handles.get(id) {
            return Ok(Arc::clone(handle));
        }
        let handle = Arc::new(TableHandle::new(id, self.clock.now()));
        handles.insert(id.to_owned(), Arc::clone(&handle));
        Ok(handle)
    }

    /// Is this person connected to that table of this process?
    pub(crate) fn is_here(&self, table: &str, person: i64) -> bool {
        self.handles
            .lock()
            .is_ok_and(|handles| handles.get(table).is_some_and(|handle| handle.is_here(person)))
    }

    /// The tables of this process to which this person is connected.
    pub(crate) fn tables_with(&self, person: i64) -> Vec<String> {
        let Ok(handles) = self.handles.lock() else { return Vec::new() };
        let here = handles.values().filter(|handle| handle.is_here(person));
        here.map(|handle| handle.id.clone()).collect()
    }

    /// A table was changed behind its back: look at the database before anybody here is told.
    pub(crate) async fn changed_elsewhere(&self, id: &str) {
        for handle in self.handles_now(Some(id)) {
            handle.is_behind().await;
            handle.tell_news();
            handle.tell_chat();
        }
    }

    /// The tables in memory: this one, or all that somebody follows.
    pub(crate) fn handles_now(&self, id: Option<&str>) -> Vec<Arc<TableHandle>> {
        let Ok(handles) = self.handles.lock() else { return Vec::new() };
        match id {
            Some(id) => handles.get(id).cloned().into_iter().collect(),
            None => handles.values().filter(|handle| handle.is_followed()).cloned().collect(),
        }
    }

    /// The tables in memory that somebody looks at, or looked at lately.
    pub(crate) fn looked_at(&self) -> Vec<Arc<TableHandle>> {
        let (now, handles) = (self.clock.now(), self.handles.lock());
        handles.map_or_else(
            |_| Vec::new(),
            |handles| handles.values().filter(|handle| handle.is_looked_at(now)).cloned().collect(),
        )
    }

    /// A new table, on the disk when this returns.
    pub(crate) async fn make(&self, setup: TableSetup) -> Result<Arc<TableHandle>, ApiError> {
        let id = fresh_secret(10);
        let now = self.now();
        let created = now.wall;
        let seats = setup.branch.table.seats().len();
        let rows = setup.seats.iter().enumerate();
        let rows =
            rows.map(|(seat, (state, person))| SeatRow { seat, state: *state, person: *person, name: None });
        let mut state = TableState::new(NewTableState {
            seed: setup.branch.seed,
            name: setup.name.clone(),
            owner: setup.owner,
            origin: setup.branch.origin,
            watch: setup.watch,
            created,
            seats: rows.collect(),
            clock: setup.clock.map(|terms| TableClock::new(terms, seats)),
            table: setup.branch.table,
        });
        let has_officers = setup.seats.iter().any(|(state, _)| state.officer().is_some());
        let (table, seats, runner) = (id.clone(), setup.seats, self.runner.clone());
        // A game that comes in whole takes a while to be packed.
        let write = tokio::task::spawn_blocking(move || state.first_write(&table, seats, &runner, now)).await;
        let write = write.map_err(|error| ApiError::Defect(error.to_string()))??;
        if setup.room.is_some_and(|room| write.bytes() > room) {
            return Err(ApiError::Refused(
                "This game would fill more than what is left of the megabytes you may keep here.".to_owned(),
            ));
        }
        self.store.write(Write::Table(Box::new(write))).await?;
        self.metrics.opened();
        self.changes_lists();
        let handle = self.handle(&id)?;
        handle.look(created);
        if has_officers {
            self.changed(&handle, &*self.state(&handle).await?);
        }
        Ok(handle)
    }

    /// The state of a table, read from the database where it is not in memory.
    pub(crate) async fn state<'a>(
        &self,
        handle: &'a TableHandle,
    ) -> Result<MappedMutexGuard<'a, TableState>, ApiError> {
        let now = self.clock.now();
        handle.touch(now);
        let mut guard = handle.state.lock().await;
        // Others may have changed what nobody here follows, and their word for it may be lost.
        if let Some(state) = guard.as_mut()
            && self.store.is_shared()
            && !state.ahead
            && !handle.is_followed()
            && handle.asks(now)
        {
            let version = self.store.version(&handle.id).await?;
            state.behind |= version.is_some_and(|version| version > state.version);
        }
        if let Some(state) = guard.as_mut()
            && state.behind
            && !state.ahead
        {
            // What others did is added to what we have. Where that fails, we read everything.
            let since = self.store.opened_since(&handle.id, state.version).await?;
            let opened = since.ok_or(ApiError::Unknown("There is no such table."))?;
            match state.catch_up(opened) {
                Ok(()) => self.metrics.caught_up(),
                Err(fault) => {
                    tracing::error!(table = handle.id, what = fault.what, "a table is read again as a whole");
                    *guard = None;
                }
            }
        }
        if guard.as_ref().is_none_or(|state| state.ahead) {
            *guard = None;
            let loaded = self.load(&handle.id).await;
            if let Err(ApiError::Unknown(_)) = &loaded {
                self.forget(&handle.id);
            }
            let loaded = loaded?;
            handle.belongs_to(loaded.owner);
            *guard = Some(loaded);
        }
        MutexGuard::try_map(guard, Option::as_mut)
            .map_err(|_| ApiError::Defect("a table went while it was held".to_owned()))
    }

    /// A table was deleted: whoever follows it hears that it is gone.
    pub(crate) async fn gone(&self, id: &str) {
        self.changed_elsewhere(id).await;
        self.forget(id);
        self.changes_lists();
    }

    /// There is no such table: whoever asks for many of them fills nothing.
    fn forget(&self, id: &str) {
        if let Ok(mut handles) = self.handles.lock() {
            handles.remove(id);
            self.metrics.live(handles.len());
        }
    }

    /// Replay something on a thread of its own, when its turn comes.
    pub(super) async fn replaying<T: Send + 'static>(
        &self,
        replay: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let _turn = self.replays.acquire().await.map_err(|error| ApiError::Defect(error.to_string()))?;
        tokio::task::spawn_blocking(replay).await.map_err(|error| ApiError::Defect(error.to_string()))
    }

    /// Build a table from the database. One that cannot be replayed is not tried again until it changes.
    async fn load(&self, id: &str) -> Result<TableState, ApiError> {
        if let Some((version, fault)) = self.unreplayable.of(id)
            && self.store.version(id).await? == Some(version)
        {
            return Err(ApiError::Unreplayable(fault));
        }
        let (version, loaded) = match self.store.opened(id).await {
            Ok(None) => return Err(ApiError::Unknown("There is no such table.")),
            Ok(Some(opened)) => {
                let (version, registry) = (opened.listed.row.version, Arc::clone(&self.registry));
                let catalogue = Arc::clone(&self.catalogue);
                let load = self.replaying(move || {
                    let mut loaded = TableState::load(&registry, opened);
                    if let Ok(state) = &mut loaded {
                        state.plan = catalogue.plans.of(state.table())?.info.clone();
                    }
                    Ok::<_, ApiError>(loaded)
                });
                (version, load.await??)
            }
            Err(StoreError::Damaged(what)) => {
                (self.store.version(id).await?.unwrap_or(0), Err(Unreplayable::beside(what)))
            }
            Err(other) => return Err(other.into()),
        };
        let loaded = match loaded {
            Ok(state) => {
                self.metrics.loaded();
                self.unreplayable.forget(id);
                Ok(state)
            }
            Err(fault) => Err(ApiError::Unreplayable(self.note_unreplayable(id, version, fault))),
        };
        self.metrics.unreplayable(self.unreplayable.count());
        loaded
    }

    /// What is known of a listed table that cannot be replayed.
    pub(crate) fn unreplayable(&self, listed: &Listed) -> Option<Arc<Unreplayable>> {
        let row = &listed.row;
        let found = listed.damage.as_ref();
        let found =
            found.map(|what| self.note_unreplayable(&row.id, row.version, Unreplayable::beside(what)));
        found.or_else(|| self.unreplayable.of(&row.id).map(|(_, fault)| fault))
    }

    /// Remember that a table cannot be replayed; the log hears of it once.
    fn note_unreplayable(&self, id: &str, version: i64, fault: Unreplayable) -> Arc<Unreplayable> {
        let fault = self.unreplayable.note(id, version, fault);
        self.metrics.unreplayable(self.unreplayable.count());
        fault
    }

    /// Let go of what nobody has used since then; of one person's tables beyond `EACH`; and where more than so many are
    /// left, of those nobody has used for longest. What somebody follows stays.
    pub(crate) fn put_away(&self, then: i64, most: usize) {
        if let Ok(mut handles) = self.handles.lock() {
            // Whoever holds one more is using it.
            let is_free = |handle: &Arc<TableHandle>| Arc::strong_count(handle) == 1;
            handles.retain(|_, handle| !is_free(handle) || !handle.idle_since(then));
            let unused = handles.values().filter(|handle| is_free(handle) && !handle.is_followed());
            let mut unused: Vec<_> =
                unused.map(|handle| (handle.last_used(), handle.owner(), handle.id.clone())).collect();
            unused.sort_unstable_by(|one, other| other.cmp(one));
            let mut kept: HashMap<i64, usize> = HashMap::new();
            unused.retain(|(_, owner, id)| {
                let rank = owner.map_or(0, |owner| {
                    let rank = kept.entry(owner).or_default();
                    *rank += 1;
                    *rank
                });
                if rank > EACH {
                    handles.remove(id);
                }
                rank <= EACH
            });
            let too_many = handles.len().saturating_sub(most);
            for (_, _, id) in unused.iter().rev().take(too_many) {
                handles.remove(id);
            }
            self.metrics.live(handles.len());
        }
    }
}
