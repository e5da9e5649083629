//! A table as it lies in memory.

use std::collections::BTreeMap;
use std::sync::Arc;

use ironbottom_admiral::Strength;
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::wire::{Item, Scene};
use ironbottom_kernel::{AnyTable, Record, Seat, Viewer};

use super::clock::TableClock;
use super::keys::Keys;
use super::wish::Wish;
use crate::error::ApiError;
use crate::store::{HeaderRow, ItemRow, Moment, MomentBody, Origin, OverRow, SeatRow, SeatState};
use crate::wire::{ClockTerms, PlanInfo, SceneNow};

/// So many items of a log go over the wire at once: more than any game has told yet.
pub(crate) const LOG_PAGE: usize = 5000;

/// Everything about a table.
pub(crate) struct TableState {
    pub(super) table: Box<dyn AnyTable>,
    pub(super) seed: Option<Seed>,
    /// True between the moment a command is done in memory and the moment it is on the disk. Whoever
    /// finds it true reads the database instead.
    pub(super) ahead: bool,
    /// True when another process has changed the table: what it did has to be read first.
    pub(super) behind: bool,
    pub(super) version: i64,
    /// As far as we know we run the table until then.
    pub(super) runs_until: i64,
    /// The number of each reader's last item: seats first, the public last. They are ours and not
    /// the kernel's, which begins anew whenever a table is rebuilt.
    pub(super) numbers: Vec<u64>,
    pub(super) items: Vec<Vec<Item>>,
    pub(super) moments: Vec<Moment>,
    pub(super) last: Vec<String>,
    pub(super) waiting_since: i64,
    pub(super) clock: Option<TableClock>,
    pub(super) keys: Keys,
    pub(super) name: String,
    pub(super) owner: i64,
    pub(super) origin: Origin,
    pub(super) watch: bool,
    pub(super) created: i64,
    pub(super) seats: Vec<SeatRow>,
    /// The seat somebody asks for who may not take it unless all agree.
    pub(super) wish: Option<Wish>,
    /// What a command has the server tell everybody.
    pub(super) said: Option<String>,
    /// Where its printed board is found.
    pub(super) plan: PlanInfo,
    /// Whose turns make up a round.
    pub(super) round: Vec<String>,
    /// Scenes made lately, with their reader's number then. A reader for whom something changes
    /// gets a number, so a scene is good for as long as the number is.
    scenes: BTreeMap<usize, (u64, Arc<Scene>)>,
}

/// What only a seat itself sees.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Papers {
    /// What it has entered and may take back.
    pub(crate) entries: Vec<String>,
    /// Was an entry taken back that can be made again?
    pub(crate) can_redo: bool,
    /// Its standing orders.
    pub(crate) orders: BTreeMap<String, String>,
}

/// What a state is made of.
pub(crate) struct NewTableState {
    /// The table.
    pub(crate) table: Box<dyn AnyTable>,
    /// The seed of its dice.
    pub(crate) seed: Option<Seed>,
    /// Name.
    pub(crate) name: String,
    /// Who made it.
    pub(crate) owner: i64,
    /// Where it came from.
    pub(crate) origin: Origin,
    /// May anybody watch?
    pub(crate) watch: bool,
    /// When it was made.
    pub(crate) created: i64,
    /// Who sits where.
    pub(crate) seats: Vec<SeatRow>,
    /// Its clock.
    pub(crate) clock: Option<TableClock>,
}

impl TableState {
    /// A table of which nothing is on the disk yet.
    #[must_use]
    pub(crate) fn new(new: NewTableState) -> Self {
        let readers = new.table.seats().len() + 1;
        Self {
            seed: new.seed,
            ahead: false,
            behind: false,
            version: 0,
            runs_until: 0,
            numbers: vec![0; readers],
            items: vec![Vec::new(); readers],
            moments: Vec::new(),
            last: vec![String::new(); readers],
            waiting_since: new.created,
            clock: new.clock,
            keys: Keys::none(),
            name: new.name,
            owner: new.owner,
            origin: new.origin,
            watch: new.watch,
            created: new.created,
            seats: new.seats,
            wish: None,
            said: None,
            plan: PlanInfo::default(),
            round: new.table.seating().round,
            scenes: BTreeMap::new(),
            table: new.table,
        }
    }

    /// The game.
    #[must_use]
    pub(crate) fn table(&self) -> &dyn AnyTable {
        self.table.as_ref()
    }

    /// What this person may read as: a seat of theirs, or the public.
    ///
    /// # Errors
    /// A seat that is not theirs, or a table that is not to be watched.
    pub(crate) fn viewer(&self, person: Option<i64>, seat: Option<&str>) -> Result<Viewer, ApiError> {
        match seat {
            Some(id) => Ok(Viewer::Seat(self.seat_of(person, id)?)),
            None if self.watch || person.is_some_and(|person| self.sits(person)) => Ok(Viewer::Public),
            None => Err(ApiError::Forbidden("This table is only for those who sit at it.")),
        }
    }

    /// The seat with this id, if it is this person's.
    ///
    /// # Errors
    /// When it is not.
    pub(crate) fn seat_of(&self, person: Option<i64>, id: &str) -> Result<Seat, ApiError> {
        let seat = self.seat_named(id)?;
        let held = self.seats.get(seat.index()).and_then(|row| row.person);
        if held.is_some() && held == person {
            return Ok(seat);
        }
        Err(ApiError::Forbidden("That seat is not yours."))
    }

    /// The seat with this id, if this officer sits there.
    ///
    /// # Errors
    /// When it does not.
    pub(crate) fn seat_of_officer(&self, officer: Strength, id: &str) -> Result<Seat, ApiError> {
        let seat = self.seat_named(id)?;
        match self.seats.get(seat.index()) {
            Some(row) if row.state == SeatState::Officer(officer) => Ok(seat),
            Some(_) | None => Err(ApiError::Forbidden("That seat is not this officer's.")),
        }
    }

    /// The seat with this id.
    ///
    /// # Errors
    /// When there is none.
    pub(crate) fn seat_by_id(&self, id: &str) -> Result<Seat, ApiError> {
        self.seat_named(id)
    }

    /// Is there a seat for somebody to come?
    #[must_use]
    pub(crate) fn has_open_seat(&self) -> bool {
        self.seats.iter().any(|row| row.state == SeatState::Open)
    }

    pub(super) fn reseat(&mut self, seats: Vec<SeatRow>) {
        self.seats = seats;
    }

    pub(super) fn seat_named(&self, id: &str) -> Result<Seat, ApiError> {
        let index = self.table.seats().iter().position(|seat| seat.id == id);
        let index = index.ok_or(ApiError::Unknown("There is no such seat at this table."))?;
        Ok(Seat::new(u8::try_from(index).unwrap_or_default()))
    }

    /// Does this person sit at the table, or did they make it?
    #[must_use]
    pub(crate) fn sits(&self, person: i64) -> bool {
        self.owner == person || self.seats.iter().any(|row| row.person == Some(person))
    }

    /// The ids of this person's seats.
    #[must_use]
    pub(crate) fn seats_of(&self, person: Option<i64>) -> Vec<String> {
        let theirs = self.seats.iter().filter(|row| row.person.is_some() && row.person == person);
        theirs.filter_map(|row| self.table.seats().get(row.seat)).map(|seat| seat.id.clone()).collect()
    }

    /// May this person know everything: nothing is secret, or all seats are theirs?
    #[must_use]
    pub(crate) fn may_know_all(&self, person: Option<i64>) -> bool {
        let all_theirs = self.seats.iter().all(|row| row.person.is_some() && row.person == person);
        all_theirs || !self.table.has_secrets()
    }

    /// Everybody who sits here.
    pub(crate) fn people(&self) -> impl Iterator<Item = i64> + '_ {
        self.seats.iter().filter_map(|row| row.person)
    }

    /// Who sits where.
    #[must_use]
    pub(crate) fn seat_rows(&self) -> &[SeatRow] {
        &self.seats
    }

    /// What its clock was made from.
    #[must_use]
    pub(crate) fn clock_terms(&self) -> Option<ClockTerms> {
        self.clock.as_ref().map(TableClock::terms)
    }

    /// Is it for those who have a link only?
    #[must_use]
    pub(crate) const fn is_private(&self) -> bool {
        !self.watch
    }

    /// How a seat is taken.
    #[must_use]
    pub(crate) fn seat_row(&self, seat: Seat) -> Option<&SeatRow> {
        self.seats.get(seat.index())
    }

    /// How often it was changed.
    #[must_use]
    pub(crate) const fn version(&self) -> i64 {
        self.version
    }

    /// Who made it.
    #[must_use]
    pub(crate) const fn owner(&self) -> i64 {
        self.owner
    }

    pub(super) fn reader(&self, viewer: Viewer) -> usize {
        viewer.seat().map_or(self.table.seats().len(), Seat::index)
    }

    /// The number of a reader's last item.
    #[must_use]
    pub(crate) fn number(&self, viewer: Viewer) -> u64 {
        self.numbers.get(self.reader(viewer)).copied().unwrap_or(0)
    }

    /// What a reader was told after this number.
    #[must_use]
    pub(crate) fn items_since(&self, viewer: Viewer, number: u64) -> Vec<Item> {
        let Some(items) = self.items.get(self.reader(viewer)) else { return Vec::new() };
        let from = items.partition_point(|item| item.number <= number);
        items[from..].to_vec()
    }

    /// The last of what a reader was told after one number and before another, and whether there is more before it.
    #[must_use]
    pub(crate) fn items_between(
        &self,
        viewer: Viewer,
        since: u64,
        before: Option<u64>,
        most: usize,
    ) -> (Vec<Item>, bool) {
        let Some(items) = self.items.get(self.reader(viewer)) else { return Default::default() };
        let from = items.partition_point(|item| item.number <= since);
        let to = before.map_or(items.len(), |before| items.partition_point(|item| item.number < before));
        let first = to.saturating_sub(most).max(from);
        (items.get(first..to).unwrap_or_default().to_vec(), first > from)
    }

    /// The scene of a reader, made once for all who look.
    pub(crate) fn scene(&mut self, viewer: Viewer) -> Arc<Scene> {
        let (reader, number) = (self.reader(viewer), self.number(viewer));
        if let Some((made_at, scene)) = self.scenes.get(&reader)
            && *made_at == number
        {
            return Arc::clone(scene);
        }
        let scene = Arc::new(self.table.scene(viewer));
        self.scenes.insert(reader, (number, Arc::clone(&scene)));
        scene
    }

    /// Scenes nobody will ask for again are not kept.
    pub(super) fn drop_old_scenes(&mut self) {
        let numbers = &self.numbers;
        self.scenes.retain(|reader, (number, _)| numbers.get(*reader) == Some(number));
    }

    /// What a reader sees now.
    pub(crate) fn scene_now(&mut self, viewer: Viewer) -> SceneNow {
        let scene = self.scene(viewer).as_ref().clone();
        let Papers { entries, can_redo, orders } = self.own_papers(viewer);
        let number = self.number(viewer);
        SceneNow { number, at: None, step: None, public: None, scene, entries, can_redo, orders }
    }

    /// Open entries and standing orders of a seat, for that seat only.
    #[must_use]
    pub(crate) fn own_papers(&self, viewer: Viewer) -> Papers {
        let Some(seat) = viewer.seat() else { return Default::default() };
        let orders = self.table.orders(seat).into_iter();
        let orders = orders.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        Papers { entries: self.table.entries(seat), can_redo: self.table.can_redo(seat), orders }
    }

    /// The record, without what other seats could still take back and have ordered.
    #[must_use]
    pub(crate) fn record_for(&self, seats: &[String]) -> Record {
        use ironbottom_kernel::record::Draft;
        let mut record = self.table.record();
        record.drafts.retain(|draft| match draft {
            Draft::Entry { seat, .. } | Draft::Order { seat, .. } => seats.contains(seat),
        });
        record
    }

    pub(super) fn header_row(&self) -> HeaderRow {
        let mut row = HeaderRow::from(&self.table.header());
        row.origin = self.origin;
        row
    }

    /// How the game ended.
    #[must_use]
    pub(crate) fn over(&self) -> Option<OverRow> {
        let outcome = self.table.pending().outcome()?;
        let seats = self.table.seats();
        let winners = outcome.winners.iter().filter_map(|seat| seats.get(seat.index()));
        Some(OverRow {
            winners: winners.map(|seat| seat.id.clone()).collect(),
            how: outcome.how.to_owned(),
            margin: outcome.margin,
        })
    }

    /// The seats it waits for.
    #[must_use]
    pub(crate) fn waiting(&self) -> Vec<String> {
        let seats = self.table.seats();
        let waiting = self.table.pending().seats().iter().filter_map(|seat| seats.get(seat.index()));
        waiting.map(|seat| seat.id.clone()).collect::<Vec<_>>()
    }

    /// Take over what happened in one change: from the database, or just written to it.
    pub(super) fn add(&mut self, body: MomentBody) {
        self.moments.extend(body.moments);
        for ItemRow { reader, number, told, rolls } in body.told {
            if let Some(items) = self.items.get_mut(reader) {
                items.push(Item { number, told, rolls });
            }
        }
    }
}
