//! Victory in the Pacific (1977), by its full rules.
//!
//! [`Victory`] is the game's [`Rules`] value. `sequence.rs` says which step stands for which frame of the sequence of
//! play; the steps are in the modules of their chapters; where the book is silent `docs/rulings/victory.md` says what
//! we do.

use ironbottom_kernel::{
    Card, Dice, Log, LogLine, Orders, Outcome, Pending, Rules, Seat, SeatInfo, SeatSet, Terms, TermsError,
    Viewer, step,
};

pub mod action;
mod air;
mod amphibious;
mod audit;
mod basing;
pub mod board;
mod capture;
mod card;
mod combat;
mod control;
mod coral_sea;
pub mod event;
pub mod frame;
mod known;
mod landing;
mod losses;
mod movement;
mod normal_turn;
pub mod odds;
mod open_turn;
mod order;
mod orders;
mod patrol;
mod raiders;
pub mod reason;
mod reinforce;
mod removal;
mod repair;
mod sequence;
pub mod settings;
mod setup;
pub mod state;
mod submarine;
mod victory;
mod view;
mod words;

use action::{Action, Subject};
use event::Event;
use reason::{Reason, Verdict};
use state::State;
pub use victory::{ALLIES, JAPAN, Victory, seat_of, side_of};
pub use view::View;
pub use words::{are_drawn_together, area_in_words};

impl Rules for Victory {
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
        Self::under(terms)
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

    fn check(&self, state: &State, seat: Seat, action: Action) -> Verdict {
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
        u32::from(state.turn)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<LogLine> {
        words::tell::tell(self, *event, viewer)
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
