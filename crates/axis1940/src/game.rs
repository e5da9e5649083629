//! The rules value: board, options, seats.

use ironbottom_kernel::{Card, OptionSpec, Seat, SeatInfo, SeatSet, Terms, TermsError, seat};

use crate::board::{Board, Nation, Scope, Side, Table};
use crate::card::CARD;
use crate::settings::{GLOBAL_OPTIONS, OPTIONS, Settings};
use crate::state::State;
use crate::{partition, politics, words};

/// The rules of the game under some options.
#[derive(Clone, Debug)]
pub struct Axis1940 {
    /// Board, units and charts.
    pub board: &'static Board,
    /// The options in force.
    pub settings: Settings,
    pub(crate) terms: Terms,
    pub(crate) seats: Vec<SeatInfo>,
    /// The seat of each nation.
    seat_of: [Seat; Nation::COUNT],
}

impl Axis1940 {
    /// The rules of a new game with these settings.
    ///
    /// # Panics
    /// Settings no option stands for: a bid out of range.
    #[must_use]
    pub fn with(settings: Settings) -> Self {
        let choices = settings.choices(Scope::Pacific);
        let terms = Terms::today(&CARD, choices.iter().map(|(key, value)| (*key, value.as_str())));
        let rules = terms.and_then(|terms| terms.rules());
        rules.expect("every setting is the value of an option")
    }

    /// The rules of a game under these terms.
    ///
    /// # Errors
    /// An edition this build does not carry, or players that cannot share the powers so.
    pub(crate) fn of_game(scope: Scope, card: &Card, terms: &Terms) -> Result<Self, TermsError> {
        let settings = Settings::read(scope, &terms.options);
        let board = Board::for_game(scope, &terms.edition, settings.japan_sz19).ok_or_else(|| {
            TermsError::Edition { asked: terms.edition.clone(), known: card.editions.join(", ") }
        })?;
        let book = board.start.tables.iter().find(|table| table.players == settings.players);
        let table = partition::shared(book.unwrap_or(&board.start.tables[0]), settings.players_of);
        let table = table.map_err(|why| TermsError::Clash(words::clash(why)))?;
        Ok(Self::seated(terms, board, settings, &table))
    }

    fn seated(terms: &Terms, board: &'static Board, settings: Settings, table: &Table) -> Self {
        let mut seat_of = [Seat::new(0); Nation::COUNT];
        for (row, powers) in table.seats.iter().enumerate() {
            for power in powers {
                seat_of[power.index()] = Seat::new(row as u8);
            }
        }
        Self { board, settings, terms: terms.clone(), seats: seats(table), seat_of }
    }

    /// What can be chosen in this game.
    #[must_use]
    pub fn options(&self) -> &'static [OptionSpec] {
        if self.board.is_global() { GLOBAL_OPTIONS } else { OPTIONS }
    }

    /// Is a neutral that was attacked friendly to aircraft of the side it joined, and may tanks blitz through one without an
    /// army (AAP40 p.9, 14)? Pacific 1940 under its first rules version knew neither (AAP40 ruling 20).
    #[must_use]
    pub(crate) fn befriends_joined(&self) -> bool {
        self.board.is_global() || self.terms.rules_version >= 2
    }

    /// In Global 1940: has a United States that the Axis has freed, and that is at war with nobody, the right of its third
    /// turn as well (AAP40 p.36)? Under the first rules version it had to declare war before combat (AAP40 ruling 53).
    #[must_use]
    pub(crate) fn keeps_third_turn(&self) -> bool {
        self.terms.rules_version >= 2
    }

    /// Does the plan for everybody in the air bring aircraft back to their carriers, to where they took off, or to friends (AAP40
    /// ruling 21)? Under the first two rules versions it took the nearest field, though nobody else was there.
    #[must_use]
    pub(crate) fn flies_home(&self) -> bool {
        self.terms.rules_version >= 3
    }

    /// The seat that plays a power.
    #[must_use]
    pub fn seat(&self, power: Nation) -> Seat {
        self.seat_of[power.index()]
    }

    /// The seat that decides for a nation's units. The army of a neutral has nothing to decide (ruling 8); where a seat
    /// has to be named, it is that of the attacker's next enemy.
    #[must_use]
    pub fn seat_for(&self, state: &State, nation: Nation) -> Seat {
        if self.board.start.order.contains(&nation) {
            return self.seat(nation);
        }
        let enemy = |power: &Nation| power.side() != state.side();
        let order = &self.board.start.order;
        let now = order.iter().position(|&power| power == state.power).unwrap_or(0);
        let next = (1..=order.len()).map(|step| order[(now + step) % order.len()]).find(enemy);
        self.seat(next.unwrap_or(state.power))
    }

    /// The canals and straits that the mover's side holds, one bit for each row: what a turn begins with.
    #[must_use]
    pub fn open_canals(&self, state: &State) -> u8 {
        politics::canals(self, state, state.power)
    }

    /// The seats of a side.
    #[must_use]
    pub fn seats_of(&self, side: Side) -> SeatSet {
        let order = self.board.start.order.iter();
        order.filter(|power| power.side() == side).map(|&power| self.seat(power)).collect()
    }

    /// The power whose turn follows, and whether a round ends before it.
    #[must_use]
    pub fn next_power(&self, power: Nation) -> (Nation, bool) {
        let order = &self.board.start.order;
        let now = order.iter().position(|&other| other == power).unwrap_or(0);
        (order[(now + 1) % order.len()], now + 1 == order.len())
    }

    /// The number of a power's turn, counted from 1 over all rounds.
    #[must_use]
    pub fn turn_number(&self, state: &State) -> u32 {
        let order = &self.board.start.order;
        let now = order.iter().position(|&other| other == state.power).unwrap_or(0);
        u32::from(state.round.saturating_sub(1)) * order.len() as u32 + now as u32 + 1
    }
}

/// What people call a power.
#[must_use]
pub const fn title(nation: Nation) -> &'static str {
    match nation {
        Nation::Germany => "Germany",
        Nation::Soviet => "Soviet Union",
        Nation::Japan => "Japan",
        Nation::Usa => "United States",
        Nation::China => "China",
        Nation::Uk => "United Kingdom",
        Nation::Italy => "Italy",
        Nation::Anzac => "ANZAC",
        Nation::France => "France",
        Nation::Dutch => "Netherlands",
        Nation::Neutral => "neutral",
    }
}

/// Who sits where. AAP40 p.6.
fn seats(table: &Table) -> Vec<SeatInfo> {
    let power = |&nation: &Nation| seat::Power::new(nation.word(), title(nation));
    let info = |(powers, name): (&Vec<Nation>, &String)| {
        let first = powers.first().copied().unwrap_or(Nation::Japan);
        let alone = table.seats.iter().flatten().filter(|power| power.side() == first.side()).count();
        let id = if powers.len() > 2 && powers.len() == alone { first.side().word() } else { first.word() };
        SeatInfo::new(id, name, first.side().index() as u8).playing(powers.iter().map(power))
    };
    table.seats.iter().zip(&table.titles).map(info).collect()
}
