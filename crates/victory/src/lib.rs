//! Victory in the Pacific (1977), by its full rules.
//!
//! [`Victory`] is the game's [`Rules`] value. The sequence of play is in `flow.rs`; each chapter of the rulebook
//! has a module; where the book is silent `docs/rulings/victory.md` says what we do.

use ironbottom_kernel::{
    Card, Dice, Illegal, Log, LogLine, Orders, Outcome, Pending, Rules, Seat, SeatInfo, SeatSet, Terms,
    TermsError, Viewer,
};

pub mod action;
mod air;
mod amphibious;
mod audit;
mod basing;
pub mod board;
mod capture;
mod combat;
mod control;
pub mod event;
mod flow;
pub mod frame;
mod landing;
mod losses;
mod movement;
mod order;
mod orders;
mod patrol;
mod raiders;
pub mod reason;
mod reinforce;
mod repair;
pub mod sets;
pub mod settings;
mod setup;
pub mod state;
mod submarine;
mod view;
mod words;

use action::{Action, Subject};
use board::{AreaId, Board, Navy, PieceId, PlaceId, Side};
use event::Event;
use frame::{Frame, Step};
use reason::Reason;
use sets::{PieceSet, PlaceSet};
use settings::{OPTIONS, Settings};
use state::{Open, State};
pub use view::View;
pub use words::area_in_words;

/// The seat of Japan.
pub const JAPAN: Seat = Seat::new(0);
/// The seat of the Allies.
pub const ALLIES: Seat = Seat::new(1);

/// Whether an action is legal.
pub(crate) type Verdict = Result<(), Illegal<Reason>>;

/// The refusal of an action that is none of the present step.
pub(crate) const fn not_now() -> Verdict {
    Err(Illegal::new("VitP 5", Reason::NotNow))
}

/// The rules of the game under some options, with what they look up again and again.
#[derive(Clone, Debug)]
pub struct Victory {
    /// Board, pieces and charts.
    pub board: &'static Board,
    /// The options in force.
    pub settings: Settings,
    terms: Terms,
    seats: [SeatInfo; 2],
    /// VitP 18.11, 18.12: what may move on turn 1.
    free_on_turn_1: PieceSet,
    /// By navy: the major ports it may return to. VitP 10.1.
    ports_open_to: [PlaceSet; 5],
    /// By area and navy: the ports and bases of the area it may return to. VitP 10.1.
    places_open_to: [[PlaceSet; 5]; AreaId::COUNT],
}

impl Victory {
    /// The rules under these options.
    #[must_use]
    pub fn with(settings: Settings) -> Self {
        let options = ironbottom_kernel::Options::choose(OPTIONS, []).unwrap_or_default();
        let terms =
            Terms { rules_version: CARD.rules_version, edition: CARD.editions[0].to_owned(), options };
        Self::under(terms, settings)
    }

    fn under(terms: Terms, settings: Settings) -> Self {
        let board = Board::get();
        let open_to =
            |navy: Navy| -> PlaceSet { PlaceId::all().filter(|&p| board[p].open_to(navy)).collect() };
        let ports: PlaceSet = PlaceId::all().filter(|place| place.is_port()).collect();
        let mut places_open_to = [[PlaceSet::EMPTY; 5]; AreaId::COUNT];
        for area in AreaId::all() {
            places_open_to[area.index()] =
                Navy::ALL.map(|navy| open_to(navy).intersection(board[area].places));
        }
        Self {
            board,
            settings,
            terms,
            seats: [SeatInfo::new("japan", "Japan", 0), SeatInfo::new("allies", "the Allies", 1)],
            free_on_turn_1: PieceId::all().filter(|&piece| board[piece].free_on_turn_1).collect(),
            ports_open_to: Navy::ALL.map(|navy| open_to(navy).intersection(ports)),
            places_open_to,
        }
    }

    /// Who must decide; nobody when the game is over.
    #[must_use]
    pub fn asked(&self, state: &Open) -> Option<Side> {
        Some(match state.control.top() {
            Frame::Homing(side) => side,
            Frame::Battle(phase) => combat::asked(state, phase),
            Frame::Sequence(step) => match step {
                Step::RaidForce => Side::Japan,
                Step::Reinforce(side)
                | Step::Patrol(side)
                | Step::Air { next: side, .. }
                | Step::Amphibious(side)
                | Step::Raiders(side)
                | Step::LastLandings(side) => side,
                Step::Removal { .. } => Side::Allies,
                Step::Submarine | Step::LastTorpedo => submarine::owner(self, state),
                Step::Combat => order::chooser(self, state),
                Step::Control | Step::Basing | Step::NextTurn | Step::Over => return None,
            },
        })
    }

    /// Lets a position that was set up by hand go on until somebody must decide.
    pub fn resume(&self, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        flow::settle(self, state, dice, log);
    }

    /// How the game ends with this lead. VitP 1, 5.75.
    fn outcome(&self, state: &Open) -> Outcome {
        match state.lead {
            0 => Outcome::draw("draw"),
            lead => {
                let winner = if lead > 0 { JAPAN } else { ALLIES };
                Outcome::won(SeatSet::only(winner), "points", i32::from(lead.unsigned_abs()))
            }
        }
    }

    fn check_asked(&self, state: &State, side: Side, action: Action) -> Verdict {
        match state.control.top() {
            Frame::Homing(_) => basing::check(self, state, side, action),
            Frame::Battle(phase) => combat::check(self, state, phase, action),
            Frame::Sequence(step) => match step {
                Step::RaidForce => setup::check(self, state, action),
                Step::Reinforce(_) => reinforce::check(self, state, side, action),
                Step::Removal { .. } => reinforce::check_removal(self, state, action),
                Step::Patrol(_) => patrol::check(self, state, side, action),
                Step::Air { .. } => air::check(self, state, side, action),
                Step::Amphibious(_) => amphibious::check(self, state, side, action),
                Step::Raiders(_) => raiders::check(self, state, side, action),
                Step::Submarine => submarine::check(self, state, action),
                Step::Combat => order::check(self, state, action),
                Step::LastTorpedo => submarine::check_last(self, state, action),
                Step::LastLandings(_) => landing::check_last(self, state, side, action),
                Step::Control | Step::Basing | Step::NextTurn | Step::Over => not_now(),
            },
        }
    }

    /// What might be legal about a subject; `offers` keeps what `check` passes.
    fn propose(&self, state: &State, step: Step, about: Option<Subject>, offer: &mut dyn FnMut(Action)) {
        match step {
            Step::RaidForce => setup::propose(about, offer),
            Step::Reinforce(_) => reinforce::propose(self, state, about, offer),
            Step::Removal { .. } => reinforce::propose_removal(about, offer),
            Step::Patrol(_) => patrol::propose(self, state, about, offer),
            Step::Air { next, .. } => air::propose(self, state, next, about, offer),
            Step::Amphibious(_) => amphibious::propose(self, state, about, offer),
            Step::Raiders(_) => raiders::propose(self, state, about, offer),
            Step::Submarine => submarine::propose(about, offer),
            Step::Combat => order::propose(about, offer),
            Step::LastTorpedo => submarine::propose_last(about, offer),
            Step::LastLandings(_) => landing::propose_last(state, about, offer),
            Step::Control | Step::Basing | Step::NextTurn | Step::Over => {}
        }
    }
}

/// The seat of a side.
#[must_use]
pub const fn seat_of(side: Side) -> Seat {
    match side {
        Side::Japan => JAPAN,
        Side::Allies => ALLIES,
    }
}

/// The side of a seat; `None` for a seat this game does not have.
#[must_use]
pub fn side_of(seat: Seat) -> Option<Side> {
    Side::ALL.into_iter().find(|&side| seat_of(side) == seat)
}

static CARD: Card = Card {
    id: "victory",
    title: "Victory in the Pacific",
    about: "The war at sea from Pearl Harbor to the Philippine Sea: thirteen areas, eight turns, two sides.",
    rules_version: 1,
    oldest_rules: 1,
    positions: 1,
    editions: &["1977.1"],
    options: OPTIONS,
    orders: orders::ORDERS,
    round: &[],
};

impl Rules for Victory {
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
        Ok(Self::under(terms.clone(), Settings::read(&terms.options)))
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
            Some(side) => Pending::Seat(seat_of(side)),
            None => Pending::Over(self.outcome(state)),
        }
    }

    fn subjects(&self, state: &State, seat: Seat, out: &mut Vec<Subject>) {
        let Some(side) = side_of(seat).filter(|&side| self.asked(state) == Some(side)) else { return };
        match state.control.top() {
            Frame::Homing(_) => basing::subjects(self, state, side, out),
            Frame::Battle(phase) => combat::subjects(self, state, phase, out),
            Frame::Sequence(step) => match step {
                Step::RaidForce => setup::subjects(self, state, out),
                Step::Reinforce(_) => reinforce::subjects(self, state, side, out),
                Step::Removal { .. } => reinforce::removal_subjects(self, state, out),
                Step::Patrol(_) => patrol::subjects(self, state, side, out),
                Step::Air { .. } => air::subjects(self, state, side, out),
                Step::Amphibious(_) => amphibious::subjects(self, state, side, out),
                Step::Raiders(_) => raiders::subjects(self, state, side, out),
                Step::Submarine => submarine::subjects(self, state, out),
                Step::Combat => order::subjects(self, state, out),
                Step::LastTorpedo => submarine::last_subjects(self, state, out),
                Step::LastLandings(_) => landing::last_subjects(state, side, out),
                Step::Control | Step::Basing | Step::NextTurn | Step::Over => {}
            },
        }
    }

    fn offers(&self, state: &State, seat: Seat, about: Option<Subject>, out: &mut Vec<Action>) {
        let Some(side) = side_of(seat).filter(|&side| self.asked(state) == Some(side)) else { return };
        let mut offer = |action| {
            if self.check_asked(state, side, action).is_ok() {
                out.push(action);
            }
        };
        match state.control.top() {
            Frame::Homing(_) => basing::offers(self, state, side, about, out),
            Frame::Sequence(step) => self.propose(state, step, about, &mut offer),
            Frame::Battle(phase) => combat::offers(self, state, phase, about, out),
        }
    }

    fn subject_of(&self, action: Action) -> Option<Subject> {
        action.subject()
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Verdict {
        let Some(asked) = self.asked(state) else {
            return Err(Illegal::new("VitP 5.75", Reason::GameOver));
        };
        match side_of(seat) {
            Some(side) if side == asked => self.check_asked(state, side, action),
            _ => Err(Illegal::new("VitP 5", Reason::OutOfTurn(asked))),
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
        let Some(side) = self.asked(state) else { return };
        match state.control.top() {
            Frame::Homing(_) => basing::perform(self, state, side, action, log),
            Frame::Battle(phase) => combat::perform(self, state, phase, action, dice, log),
            Frame::Sequence(step) => match step {
                Step::RaidForce => setup::perform(state, action, log),
                Step::Reinforce(_) => reinforce::perform(self, state, side, action, log),
                Step::Removal { .. } => reinforce::perform_removal(self, state, action, log),
                Step::Patrol(_) => patrol::perform(self, state, side, action, dice, log),
                Step::Air { .. } => air::perform(state, side, action, log),
                Step::Amphibious(_) => amphibious::perform(state, side, action, log),
                Step::Raiders(_) => raiders::perform(self, state, side, action, dice, log),
                Step::Submarine => submarine::perform(self, state, action, log),
                Step::Combat => order::perform(self, state, action, log),
                Step::LastTorpedo => submarine::perform_last(self, state, action, dice, log),
                Step::LastLandings(_) => landing::perform_last(self, state, side, action, log),
                Step::Control | Step::Basing | Step::NextTurn | Step::Over => {}
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
        u32::from(state.turn)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<LogLine> {
        words::tell::tell(self.board, *event, viewer)
    }

    fn sample(&self, view: &View, dice: &mut dyn Dice) -> State {
        view::sample(self, view, dice)
    }

    fn keeps_secrets(&self) -> bool {
        // VitP 20.51 is all there is to hide.
        self.settings.pearl_harbor
    }

    fn has_secrets(&self, state: &State) -> bool {
        !view::may_have_recorded(self, state).is_empty()
    }

    fn standing_answer(&self, view: &View, seat: Seat, orders: &Orders) -> Option<Action> {
        orders::answer(self, view, seat, orders)
    }

    fn conceded(&self, _state: &State, seat: Seat) -> Outcome {
        let winner = if seat == JAPAN { ALLIES } else { JAPAN };
        Outcome::won(SeatSet::only(winner), "concession", 0)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        audit::audit(self, state)
    }
}
