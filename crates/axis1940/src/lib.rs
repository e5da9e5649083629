//! Axis & Allies Pacific 1940 (second edition), by its rulebook.
//!
//! [`Axis1940`] is the game's [`Rules`] value. `sequence.rs` says which step stands where in the phases of a turn; each
//! chapter of the rulebook has a module with its steps inside; where the book is silent or contradicts itself
//! `docs/rulings/axis-1940.md` says what we do. State and profile are shaped for Global 1940, which the same book
//! describes: nine powers, two boards, two treasuries of the United Kingdom.

use ironbottom_kernel::{
    Card, Dice, Illegal, Log, LogLine, Orders, Outcome, Pending, Rules, Seat, SeatInfo, Terms, TermsError,
    Viewer, step,
};

pub mod action;
mod audit;
pub mod board;
mod card;
pub mod combat;
mod control;
pub mod event;
pub mod forces;
pub mod frame;
mod game;
mod income;
mod known;
pub mod landing;
mod look;
mod mobilize;
mod movement;
mod noncombat;
pub mod odds;
mod orders;
pub mod politics;
mod purchase;
pub mod reason;
pub mod research;
mod scramble;
mod sequence;
pub mod settings;
mod setup;
pub mod state;
mod turn;
pub mod unit;
mod view;
mod words;

use action::{Action, Subject};
use board::Board;
use event::Event;
pub use game::{Axis1940, title};
pub use known::Known;
use reason::Reason;
use settings::Settings;
use state::State;
pub use view::View;

impl Rules for Axis1940 {
    type State = State;
    type Action = Action;
    type Subject = Subject;
    type Event = Event;
    type View = View;
    type Reason = Reason;

    fn card() -> &'static Card {
        &card::CARD
    }

    fn new(terms: &Terms) -> Result<Self, TermsError> {
        let known = Self::card().editions.join(", ");
        let unknown = || TermsError::Edition { asked: terms.edition.clone(), known };
        let settings = Settings::read(&terms.options);
        let board = Board::of(&terms.edition, settings.japan_sz19);
        board.map(|board| Self::under(terms, board, settings)).ok_or_else(unknown)
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
        step::pending(self, state)
    }

    fn subjects(&self, state: &State, seat: Seat, out: &mut Vec<Subject>) {
        step::subjects(self, state, seat, out);
    }

    fn offers(&self, state: &State, seat: Seat, about: Option<Subject>, out: &mut Vec<Action>) {
        step::offers(self, state, seat, about, out);
    }

    fn subject_of(&self, action: Action) -> Option<Subject> {
        action.subject()
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal<Reason>> {
        step::check(self, state, seat, action)
    }

    fn perform(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        step::perform(self, state, seat, action, dice, log);
    }

    fn entry_order(&self, action: Action) -> Option<u32> {
        action.entry_order()
    }

    fn turn(&self, state: &State) -> u32 {
        self.turn_number(state)
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
        let japan = self.seat(board::Nation::Japan);
        let side = if seat == japan { board::Side::Allies } else { board::Side::Axis };
        Outcome::won(self.seats_of(side), "concession", 0)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        audit::audit(self, state)
    }
}
