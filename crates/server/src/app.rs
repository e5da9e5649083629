//! The application: what all requests share.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex};

use ironbottom_admiral::{Staff, Strength};
use ironbottom_games::staff;
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::Source;
use ironbottom_kernel::{Game, OptionKind, Registry};
use tokio::sync::watch;

use crate::config::Config;
use crate::error::ApiError;
use crate::gate::{Limits, Sessions, fresh_secret};
use crate::metrics::Metrics;
use crate::store::{SeatRow, SeatState, Store, Write, Written};
use crate::tables::{
    Branch, By, Command, LEASE, NewTableState, Submission, TableClock, TableHandle, TableState,
    Unreplayables, now,
};
use crate::thinking::Thinking;
use crate::wire::{ClockTerms, GameInfo, GameSeat, OfficerInfo, OptionInfo, OptionSort, OrderInfo};

/// Keys and sessions are kept so long.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Everything a request may need.
pub struct App {
    pub(crate) store: Store,
    pub(crate) registry: Arc<Registry>,
    pub(crate) config: Config,
    pub(crate) metrics: Metrics,
    pub(crate) sessions: Sessions,
    /// Computer officers, and where they think.
    pub(crate) staff: Arc<Staff>,
    pub(crate) thinking: Thinking,
    /// Who waits for a hint.
    hints: Mutex<BTreeSet<i64>>,
    pub(crate) limits: Limits,
    /// The name of this process in leases.
    pub(crate) runner: String,
    pub(crate) games: Vec<GameInfo>,
    /// True when the server goes down.
    pub(crate) closing: watch::Sender<bool>,
    handles: Mutex<HashMap<String, Arc<TableHandle>>>,
    pub(crate) unreplayable: Unreplayables,
}

/// What a new table is made of.
pub(crate) struct TableSetup {
    pub(crate) branch: Branch,
    pub(crate) name: String,
    pub(crate) owner: i64,
    pub(crate) seats: Vec<(SeatState, Option<i64>)>,
    pub(crate) watch: bool,
    pub(crate) clock: Option<ClockTerms>,
}

impl App {
    /// An application with these games.
    #[must_use]
    pub fn new(config: Config, store: Store, registry: Registry) -> Arc<Self> {
        Self::with_staff(config, store, registry, staff())
    }

    /// The same with officers of one's own.
    #[must_use]
    pub fn with_staff(config: Config, store: Store, registry: Registry, staff: Staff) -> Arc<Self> {
        let staff = Arc::new(staff);
        let games = registry.games().map(|game| game_info(game, &staff)).collect();
        let metrics = Metrics::default();
        let thinking = Thinking::new(config.thinkers, &metrics.thoughts);
        Arc::new(Self {
            store,
            limits: Limits::new(config.rate),
            config,
            metrics,
            staff,
            thinking,
            hints: Mutex::default(),
            sessions: Sessions::default(),
            runner: fresh_secret(8),
            games,
            closing: watch::channel(false).0,
            handles: Mutex::default(),
            unreplayable: Unreplayables::default(),
            registry: Arc::new(registry),
        })
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
        let handle = Arc::new(TableHandle::new(id, None));
        handles.insert(id.to_owned(), Arc::clone(&handle));
        Ok(handle)
    }

    /// Is this person connected to that table of this process?
    pub(crate) fn is_here(&self, table: &str, person: i64) -> bool {
        self.handles
            .lock()
            .is_ok_and(|handles| handles.get(table).is_some_and(|handle| handle.is_here(person)))
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

    /// A new table, on the disk when this returns.
    pub(crate) async fn seat(self: &Arc<Self>, setup: TableSetup) -> Result<Arc<TableHandle>, ApiError> {
        let id = fresh_secret(10);
        let created = now();
        let seats = setup.branch.table.seats().len();
        let rows = setup.seats.iter().enumerate();
        let rows =
            rows.map(|(seat, (state, person))| SeatRow { seat, state: *state, person: *person, name: None });
        let mut state = TableState::new(NewTableState {
            seed: setup.branch.seed,
            name: setup.name.clone(),
            owner: setup.owner,
            watch: setup.watch,
            created,
            seats: rows.collect(),
            clock: setup.clock.map(|terms| TableClock::new(terms, seats)),
            table: setup.branch.table,
        });
        let has_officers = setup.seats.iter().any(|(state, _)| state.officer().is_some());
        let write = state.first_write(&id, setup.seats, &self.runner);
        self.store.write(Write::Table(Box::new(write))).await?;
        self.metrics.opened();
        let handle = self.handle(&id)?;
        if has_officers {
            self.attend(&handle, &*self.state(&handle).await?);
        }
        Ok(handle)
    }

    /// Put away what nobody uses, end the games of those whose time is up, forget what is old.
    pub async fn keep_tidy(self: &Arc<Self>) {
        let mut closing = self.closing.subscribe();
        let mut ticker = tokio::time::interval(std::time::Duration::from_secs(1));
        ticker.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut round = 0_u64;
        loop {
            tokio::select! {
                _ = ticker.tick() => {}
                _ = closing.changed() => return,
            }
            if let Err(error) = self.end_overdue().await {
                tracing::debug!(%error, "clocks were not looked at");
            }
            self.put_away();
            if round.is_multiple_of(3600) {
                let tidy = Write::Tidy { keys: now() - DAY, sessions: now() - 180 * DAY };
                if let Err(error) = self.store.write(tidy).await {
                    tracing::debug!(%error, "old keys were not forgotten");
                }
            }
            round += 1;
        }
    }

    fn put_away(&self) {
        let idle = i64::try_from(self.config.idle).unwrap_or(i64::MAX / 1000).saturating_mul(1000);
        let then = now().saturating_sub(idle);
        if let Ok(mut handles) = self.handles.lock() {
            // Whoever holds one more is using it.
            handles.retain(|_, handle| Arc::strong_count(handle) > 1 || !handle.idle_since(then));
            self.metrics.live(handles.len());
        }
    }

    async fn end_overdue(self: &Arc<Self>) -> Result<(), ApiError> {
        for id in self.store.overdue(now()).await? {
            // One table in trouble keeps no other's clock from running out.
            match self.end_if_overdue(&id).await {
                Err(ApiError::Busy(error)) if error.is_away() => return Err(ApiError::Busy(error)),
                Err(ApiError::Unreplayable(_)) | Ok(()) => {}
                Err(error) => tracing::error!(table = id, %error, "a clock that ran out was not looked at"),
            }
        }
        Ok(())
    }

    async fn end_if_overdue(self: &Arc<Self>, id: &str) -> Result<(), ApiError> {
        let handle = self.handle(id)?;
        let waiting = self.state(&handle).await?.waiting();
        let Some(seat) = waiting.into_iter().next() else { return Ok(()) };
        let (table, runner) = (id.to_owned(), self.runner.clone());
        let lease = Write::Lease { table, runner, now: now(), until: now() + LEASE };
        if self.store.write(lease).await? != Written::Done {
            return Ok(());
        }
        let submission =
            Submission { by: By::Server, seat, command: Command::TimeOut, key: None, scene: false };
        self.act(&handle, submission).await?;
        Ok(())
    }
}

/// Waits for a hint; one at a time for each person.
pub(crate) struct Waiting<'a> {
    app: &'a App,
    person: i64,
}

impl<'a> Waiting<'a> {
    /// `None` when they wait for one already.
    pub(crate) fn begin(app: &'a App, person: i64) -> Option<Self> {
        let first = app.hints.lock().is_ok_and(|mut hints| hints.insert(person));
        first.then_some(Self { app, person })
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        if let Ok(mut hints) = self.app.hints.lock() {
            hints.remove(&self.person);
        }
    }
}

/// The officers who know a game, the weakest first.
fn officers_of(staff: &Staff, game: &str) -> Vec<OfficerInfo> {
    let all = Strength::ALL.into_iter().filter(|_| staff.of(game).is_some());
    let title = |strength: Strength| {
        let (first, rest) = strength.id().split_at(1);
        first.to_uppercase() + rest
    };
    let info = |strength: Strength| OfficerInfo {
        id: strength.into(),
        title: title(strength),
        about: strength.about().to_owned(),
    };
    all.map(info).collect()
}

/// A game in the words of the wire.
fn game_info(game: &dyn Game, staff: &Staff) -> GameInfo {
    let card = game.card();
    let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    // The seats are those of a table under default options.
    let table = game.open(&[], Source::Open(Seed::from_number(0)), Mail::Stays);
    let keeps_secrets = table.as_ref().is_ok_and(|table| table.keeps_secrets());
    let seats = table.map(|table| table.seats().to_vec()).unwrap_or_default();
    let option = |spec: &ironbottom_kernel::OptionSpec| {
        let (kind, values, least, most, default) = match spec.kind {
            OptionKind::Flag => (OptionSort::Flag, owned(&["off", "on"]), None, None, "off".to_owned()),
            OptionKind::Choice(words) => (
                OptionSort::Choice,
                owned(words),
                None,
                None,
                words.first().copied().unwrap_or_default().to_owned(),
            ),
            OptionKind::Number { least, most, default } => {
                (OptionSort::Number, Vec::new(), Some(least), Some(most), default.to_string())
            }
        };
        let (key, title, rule) = (spec.key.to_owned(), spec.title.to_owned(), spec.rule.to_owned());
        OptionInfo { key, title, rule, kind, values, least, most, default }
    };
    let order = |spec: &ironbottom_kernel::OrderSpec| OrderInfo {
        key: spec.key.to_owned(),
        title: spec.title.to_owned(),
        rule: spec.rule.to_owned(),
        values: owned(spec.values),
    };
    let seat =
        |seat: ironbottom_kernel::SeatInfo| GameSeat { id: seat.id, title: seat.title, side: seat.side };
    GameInfo {
        id: card.id.to_owned(),
        title: card.title.to_owned(),
        about: card.about.to_owned(),
        rules_version: card.rules_version,
        keeps_secrets,
        editions: owned(card.editions),
        options: card.options.iter().map(option).collect(),
        orders: card.orders.iter().map(order).collect(),
        seats: seats.into_iter().map(seat).collect(),
        officers: officers_of(staff, card.id),
        round: owned(card.round),
    }
}
