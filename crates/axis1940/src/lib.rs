//! Axis & Allies Pacific 1940 and Global 1940 (second edition), by their rulebook.
//!
//! [`Axis1940`] is the Pacific game's [`Rules`] value, [`Global1940`] that of the Global game, which is the same engine with
//! other data: what only it has is asked of `board.start.global`, never of a game's name. `sequence.rs` says which step stands where in the phases of a turn; each
//! chapter of the rulebook has a module with its steps inside; where the book is silent or contradicts itself
//! `docs/rulings/axis-1940.md` and `docs/rulings/global-1940.md` say what we do.

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
mod global;
mod income;
mod known;
pub mod landing;
mod look;
mod mobilize;
mod movement;
mod noncombat;
pub mod odds;
mod orders;
mod partition;
pub mod politics;
mod purchase;
pub mod reason;
pub mod research;
mod scramble;
mod sequence;
pub mod settings;
mod setup;
mod sharing;
pub mod state;
mod turn;
pub mod unit;
mod victory;
mod view;
mod words;

use action::{Action, Subject};
use event::Event;
pub use game::{Axis1940, title};
pub use global::Global1940;
pub use known::Known;
use reason::Reason;
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
        Self::of_game(board::Scope::Pacific, &card::CARD, terms)
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
        let axis = self.seats_of(board::Side::Axis).contains(seat);
        let side = if axis { board::Side::Allies } else { board::Side::Axis };
        Outcome::won(self.seats_of(side), "concession", 0)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        audit::audit(self, state)
    }
}
