//! Axis & Allies: Pacific (2001), by its rulebook and its FAQ.
//!
//! [`Axis2001`] is the game's [`Rules`] value. The nine phases are in `flow.rs`; each chapter of the rulebook has a
//! module; where the book is silent or contradicts itself `docs/rulings/axis-2001.md` says what we do.

use ironbottom_kernel as kernel;
use ironbottom_kernel::{
    Card, Dice, Illegal, Log, LogLine, Orders, Outcome, Pending, Rules, Seat, SeatInfo, SeatSet, Terms,
    TermsError, Viewer,
};

pub mod action;
mod audit;
pub mod board;
pub mod combat;
mod control;
mod convoy;
mod declare;
pub mod event;
mod flow;
pub mod forces;
pub mod frame;
mod income;
pub mod landing;
mod look;
mod movement;
mod noncombat;
pub mod odds;
mod orders;
mod patrol;
mod placement;
mod purchase;
pub mod reason;
pub mod settings;
mod setup;
pub mod state;
pub mod trail;
pub mod unit;
mod victory;
mod view;
mod words;

use action::{Action, Subject};
use board::{Board, Nation, Power, Route, Side, SpaceId, SpaceSet};
use event::Event;
use frame::{Frame, Step};
use reason::Reason;
use settings::{OPTIONS, Players, Settings};
use state::{Ending, State};
pub use view::View;

/// Whether an action is legal.
pub(crate) type Verdict = Result<(), Illegal<Reason>>;

/// A refusal.
pub(crate) const fn refuse(rule: &'static str, reason: Reason) -> Verdict {
    Err(Illegal::new(rule, reason))
}

/// The refusal of an action that is none of the present phase.
pub(crate) const fn not_now() -> Verdict {
    refuse("AAP01 p.10", Reason::NotNow)
}

/// The rules of the game under some options, with what they look up again and again.
#[derive(Clone, Debug)]
pub struct Axis2001 {
    /// Board, units and charts.
    pub board: &'static Board,
    /// The options in force.
    pub settings: Settings,
    terms: Terms,
    seats: Vec<SeatInfo>,
    /// By territory: the sea zone of its convoy route.
    route_of: [Option<SpaceId>; SpaceId::LANDS],
    /// Sea zones with a convoy route or a convoy center.
    pub convoys: SpaceSet,
    /// Those of them that Japan has at the start.
    pub(crate) start_convoys: SpaceSet,
    /// Sea zones that a naval base serves, with the territories whose bases do.
    bases_of: [SpaceSet; SpaceId::COUNT],
    /// Sea zones that some naval base serves.
    pub(crate) base_zones: SpaceSet,
    /// By space and moves: what lies so near by air.
    disks: Vec<[SpaceSet; landing::RANGES]>,
}

impl Axis2001 {
    /// The rules of a new game with these settings.
    ///
    /// # Panics
    /// Settings no option stands for: a bid out of range.
    #[must_use]
    pub fn with(settings: Settings) -> Self {
        let choices = settings.choices();
        let terms = Terms::today(&CARD, choices.iter().map(|(key, value)| (*key, value.as_str())));
        let rules = terms.and_then(|terms| terms.rules());
        rules.expect("every setting is the value of an option")
    }

    fn under(terms: &Terms, board: &'static Board) -> Self {
        let settings = Settings::read(&terms.options);
        let mut rules = Self {
            board,
            settings,
            terms: terms.clone(),
            seats: seats(settings.players),
            route_of: [None; SpaceId::LANDS],
            convoys: board.centers(),
            start_convoys: SpaceSet::EMPTY,
            bases_of: [SpaceSet::EMPTY; SpaceId::COUNT],
            base_zones: SpaceSet::EMPTY,
            disks: SpaceId::all().map(|space| disks(board, space)).collect(),
        };
        for &Route { at, territory, control, .. } in board.routes_of(settings.routes) {
            if control.side() == Side::Japan {
                rules.start_convoys.insert(at);
            }
            rules.route_of[territory.index()] = Some(at);
            rules.convoys.insert(at);
        }
        for land in board.naval_bases() {
            if let Some(zone) = board[land].naval_base {
                rules.bases_of[zone.index()].insert(land);
                rules.base_zones.insert(zone);
            }
        }
        rules
    }

    /// The seat that plays a power.
    #[must_use]
    pub fn seat(&self, power: Power) -> Seat {
        match (power, self.settings.players) {
            (Power::Japan, _) => Seat::new(0),
            (Power::Britain, _) | (Power::Usa, Players::Two) => Seat::new(1),
            (Power::Usa, Players::Three) => Seat::new(2),
        }
    }

    /// The seat that decides for a nation's units.
    #[must_use]
    pub fn seat_for(&self, nation: Nation) -> Seat {
        self.seat(nation.power())
    }

    /// The seats of a side.
    #[must_use]
    pub fn seats_of(&self, side: Side) -> SeatSet {
        Power::ALL.into_iter().filter(|power| power.side() == side).map(|power| self.seat(power)).collect()
    }

    /// The sea zone of a territory's convoy route, if it has one.
    #[must_use]
    pub fn route_of(&self, land: SpaceId) -> Option<SpaceId> {
        self.route_of.get(land.index()).copied().flatten()
    }

    /// The territories whose naval base serves a sea zone.
    #[must_use]
    pub fn bases_of(&self, zone: SpaceId) -> SpaceSet {
        self.bases_of[zone.index()]
    }

    /// Has the mover's side a naval base that serves this zone?
    #[must_use]
    pub fn has_friendly_base(&self, state: &State, zone: SpaceId) -> bool {
        self.bases_of(zone).iter().any(|land| state.is_friendly(land))
    }

    /// Every space at most so many moves away by air, bases apart.
    #[must_use]
    pub fn disk(&self, space: SpaceId, moves: u8) -> SpaceSet {
        self.disks[space.index()][usize::from(moves).min(landing::RANGES - 1)]
    }

    /// Who must decide; nobody when the game is over.
    #[must_use]
    pub fn asked(&self, state: &State) -> Option<Seat> {
        match state.control.top() {
            Frame::Battle(phase) => Some(combat::asked(self, state, phase)),
            Frame::Claim(_) => Some(self.seat(Power::Usa)),
            Frame::Sequence(step) => match step {
                Step::Divide => Some(self.seat(Power::Britain)),
                Step::Over => None,
                Step::Begin
                | Step::Purchase
                | Step::Recovery
                | Step::CombatMove
                | Step::Declare
                | Step::Control
                | Step::Noncombat
                | Step::Place
                | Step::Income
                | Step::End => Some(self.seat(state.power)),
            },
        }
    }

    /// Lets a position that was set up by hand go on until somebody must decide.
    pub fn resume(&self, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        flow::settle(self, state, dice, log);
    }

    fn outcome(&self, state: &State) -> Outcome {
        let (side, how, margin) = match state.ending {
            None | Some(Ending::Rounds) => (Side::Allies, "rounds", 0),
            Some(Ending::Points) => (Side::Japan, "points", i32::from(state.points)),
            Some(Ending::Capital { side, .. }) => (side, "capital", 0),
            Some(Ending::Starved) => (Side::Allies, "starved", 0),
        };
        Outcome::won(self.seats_of(side), how, margin)
    }
}

/// Who sits where, with everything each of them plays: nations and the countries that pay for them. AAP01 p.4.
fn seats(players: Players) -> Vec<SeatInfo> {
    let power = |id: &str, title: &str| kernel::seat::Power::new(id, title);
    let japan = SeatInfo::new("japan", "Japan", 0);
    let britain =
        [power("britain", "Great Britain"), power("india", "India"), power("australia", "Australia")];
    let usa = [power("usa", "United States"), power("china", "China")];
    match players {
        Players::Three => vec![
            japan,
            SeatInfo::new("britain", "Great Britain", 1).playing(britain),
            SeatInfo::new("usa", "the United States", 1).playing(usa),
        ],
        Players::Two => {
            vec![japan, SeatInfo::new("allies", "the Allies", 1).playing(britain.into_iter().chain(usa))]
        }
    }
}

fn disks(board: &Board, space: SpaceId) -> [SpaceSet; landing::RANGES] {
    let mut disks = [SpaceSet::only(space); landing::RANGES];
    for moves in 1..landing::RANGES {
        disks[moves] = disks[moves - 1].union(board.air_graph().around(disks[moves - 1]));
    }
    disks
}

static CARD: Card = Card {
    id: "axis-2001",
    title: "Axis & Allies: Pacific",
    about: "The Pacific War of 2001's big box: Japan against Britain, the United States and China, for points or for a capital.",
    // Version 1 named units by their inner states; nothing of it was released.
    rules_version: 2,
    oldest_rules: 2,
    positions: 2,
    editions: &["2001.1"],
    options: OPTIONS,
    orders: combat::ORDERS,
    round: &["japan", "britain", "usa"],
};

impl Rules for Axis2001 {
    type State = State;
    type Action = Action;
    type Subject = Subject;
    type Event = Event;
    type View = View;
    type Reason = Reason;

    fn card() -> &'static Card {
        &CARD
    }

    fn new(terms: &Terms) -> Result<Self, TermsError> {
        let known = CARD.editions.join(", ");
        let unknown = || TermsError::Edition { asked: terms.edition.clone(), known };
        Board::of(&terms.edition).map(|board| Self::under(terms, board)).ok_or_else(unknown)
    }

    fn terms(&self) -> &Terms {
        &self.terms
    }

    fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    fn start(&self) -> State {
        setup::start(self)
    }

    fn pending(&self, state: &State) -> Pending {
        match self.asked(state) {
            Some(seat) => Pending::Seat(seat),
            None => Pending::Over(self.outcome(state)),
        }
    }

    fn subjects(&self, state: &State, seat: Seat, out: &mut Vec<Subject>) {
        if self.asked(state) != Some(seat) {
            return;
        }
        match state.control.top() {
            Frame::Battle(phase) => combat::subjects(self, state, phase, out),
            Frame::Claim(_) => {}
            Frame::Sequence(step) => match step {
                Step::Purchase => purchase::subjects(self, state, out),
                Step::Recovery => patrol::subjects(self, state, out),
                Step::CombatMove => movement::subjects(self, state, out),
                Step::Declare => declare::subjects(self, state, out),
                Step::Noncombat => noncombat::subjects(self, state, out),
                Step::Place => placement::subjects(self, state, out),
                Step::Divide | Step::Begin | Step::Control | Step::Income | Step::End | Step::Over => {}
            },
        }
    }

    fn offers(&self, state: &State, seat: Seat, about: Option<Subject>, out: &mut Vec<Action>) {
        if self.asked(state) != Some(seat) {
            return;
        }
        match state.control.top() {
            Frame::Battle(phase) => combat::offers(self, state, phase, about, out),
            Frame::Claim(_) => control::offer_claims(about, out),
            Frame::Sequence(step) => match step {
                Step::Divide => income::offer_divisions(state, about, out),
                Step::Purchase => purchase::offers(self, state, about, out),
                Step::Recovery => patrol::offers(self, state, about, out),
                Step::CombatMove => movement::offers(self, state, about, out),
                Step::Declare => declare::offers(self, state, about, out),
                Step::Noncombat => noncombat::offers(self, state, about, out),
                Step::Place => placement::offers(self, state, about, out),
                Step::Begin | Step::Control | Step::Income | Step::End | Step::Over => {}
            },
        }
    }

    fn subject_of(&self, action: Action) -> Option<Subject> {
        action.subject()
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Verdict {
        match self.asked(state) {
            None => return refuse("AAP01 p.9", Reason::GameOver),
            Some(asked) if asked != seat => return refuse("AAP01 p.10", Reason::OutOfTurn(state.power)),
            Some(_) => {}
        }
        match state.control.top() {
            Frame::Battle(phase) => combat::check(self, state, phase, seat, action),
            Frame::Claim(_) => control::check_claim(action),
            Frame::Sequence(step) => match step {
                Step::Divide => income::check_division(state, action),
                Step::Purchase => purchase::check(self, state, action),
                Step::Recovery => patrol::check(self, state, action),
                Step::CombatMove => movement::check(self, state, action),
                Step::Declare => declare::check(self, state, action),
                Step::Noncombat => noncombat::check(self, state, action),
                Step::Place => placement::check(self, state, action),
                Step::Begin | Step::Control | Step::Income | Step::End | Step::Over => not_now(),
            },
        }
    }

    fn perform(
        &self,
        state: &mut State,
        _seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        match state.control.top() {
            Frame::Battle(phase) => combat::perform(self, state, phase, action, dice, log),
            Frame::Claim(space) => control::perform_claim(state, space, action, log),
            Frame::Sequence(step) => match step {
                Step::Divide => income::perform_division(state, action, log),
                Step::Purchase => purchase::perform(self, state, action, log),
                Step::Recovery => patrol::perform(state, action, log),
                Step::CombatMove => movement::perform(self, state, action, dice, log),
                Step::Declare if action == Action::Done => flow::begin_combat(self, state, dice, log),
                Step::Declare => declare::perform(state, action),
                Step::Noncombat => noncombat::perform(self, state, action, dice, log),
                Step::Place => placement::perform(state, action, log),
                Step::Begin | Step::Control | Step::Income | Step::End | Step::Over => {}
            },
        }
        // A draft goes on until it is ended; everything else lets the game go on.
        if action.entry_order().is_none() {
            flow::settle(self, state, dice, log);
        }
    }

    fn entry_order(&self, action: Action) -> Option<u32> {
        action.entry_order()
    }

    fn turn(&self, state: &State) -> u32 {
        state::turn_number(state.round, state.power)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View { viewer, state: *state }
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<LogLine> {
        words::tell::tell(self, event, viewer)
    }

    fn sample(&self, view: &View, _dice: &mut dyn Dice) -> State {
        view.state
    }

    fn keeps_secrets(&self) -> bool {
        false
    }

    fn has_secrets(&self, _state: &State) -> bool {
        false
    }

    fn standing_answer(&self, view: &View, seat: Seat, orders: &Orders) -> Option<Action> {
        orders::answer(self, view, seat, orders)
    }

    fn conceded(&self, _state: &State, seat: Seat) -> Outcome {
        let side = if seat == self.seat(Power::Japan) { Side::Allies } else { Side::Japan };
        Outcome::won(self.seats_of(side), "concession", 0)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        audit::audit(self, state)
    }
}
