//! War in the Pacific (1978): the game of plots, search and movement.
//!
//! [`Pacwar`] is the game's [`Rules`] value. Each chapter of the rulebook has a module with its steps, its part of the
//! state is in `state/`, and `sequence.rs` says which frame of the sequence of play is which step; where the book is silent
//! `docs/rulings/pacwar.md` says what we do. [`board::Board`] is the hex map of all seven sections, [`data`] the forces
//! and charts, [`scenario::Scenario`] what is played, all read from `data/pacwar/`. Much of it is reconstructed, because
//! the map, the charts and the scenario booklet are lost to us: every record carries a [`Confidence`], and
//! `data/pacwar/README.md` says what is pinned by the rulebook.

use ironbottom_kernel::{
    Card, Dice, Illegal, Log, LogLine, Orders, Outcome, Pending, Rules, Seat, SeatInfo, SeatSet, Terms,
    TermsError, Viewer, step as steps,
};
pub use ironbottom_kit::Confidence;

pub mod action;
mod air;
mod allocation;
pub mod assault;
pub mod battle;
pub mod board;
mod bombardment;
pub mod calendar;
mod card;
pub mod charts;
mod clash;
pub mod coastwatch;
pub mod data;
pub mod directory;
pub mod engagement;
pub mod event;
mod execution;
pub mod frame;
mod fuel;
mod headquarters;
mod holds;
pub mod ids;
pub mod intelligence;
pub mod known;
mod mission;
mod movement;
pub mod odds;
mod orders;
mod play;
pub mod plot;
mod plotting;
mod reaction;
pub mod reason;
mod regroup;
pub mod report;
mod sample;
pub mod scenario;
pub mod score;
pub mod search;
mod sequence;
mod settings;
mod setup;
mod sortie;
pub mod staff;
pub mod state;
mod strike;
pub mod submarine;
pub mod table;
pub mod towing;
mod track;
pub mod transport;
mod turn;
pub mod undersea;
pub mod view;
mod window;
mod words;

use action::{Action, Subject};
use battle::surface::SurfaceCharts;
use battle::{AirCharts, ShoreCharts};
use board::Board;
use charts::Charts;
use data::Data;
use directory::Directory;
use event::Event;
pub use ids::{ALLIES, JAPAN, Side};
use known::Knowledge;
use reason::Reason;
use scenario::Scenario;
use state::State;
pub use view::View;

/// The rules of a scenario.
#[derive(Clone, Debug)]
pub struct Pacwar {
    /// What is played.
    pub scenario: Scenario,
    /// The map.
    pub board: &'static Board,
    /// The forces and charts as people write them.
    pub data: &'static Data,
    /// The charts in the shape the rules ask them.
    pub charts: Charts,
    /// The charts of air combat, bombing and damage.
    pub air: AirCharts,
    /// The charts and the display of surface actions.
    pub guns: SurfaceCharts,
    /// The charts of submarine attacks, coastal guns and ground combat.
    pub shore: ShoreCharts,
    /// The words of everything in play.
    pub directory: Directory,
    terms: Terms,
    seats: [SeatInfo; 2],
    /// By side: how far Air Points search, from land and from carriers.
    reach: [[u16; 2]; 2],
}

impl Pacwar {
    /// The rules of this scenario.
    ///
    /// # Panics
    /// Never: the edition of today's terms is one this build has.
    #[must_use]
    pub fn with(scenario: Scenario) -> Self {
        let terms = settings::terms(&scenario);
        Self::under(&terms, scenario).expect("today's edition is in this build")
    }

    fn under(terms: &Terms, scenario: Scenario) -> Result<Self, TermsError> {
        let edition = terms.edition.as_str();
        let (Some(board), Some(data)) = (Board::of(edition), Data::of(edition)) else {
            return Err(TermsError::Edition {
                asked: edition.to_owned(),
                known: card::CARD.editions.join(", "),
            });
        };
        Ok(Self {
            terms: terms.clone(),
            board,
            data,
            charts: Charts::of(data),
            air: AirCharts::of(data),
            guns: SurfaceCharts::of(data),
            shore: ShoreCharts::of(data),
            directory: Directory::of(&scenario),
            reach: Side::BOTH.map(|side| [scenario.land_reach(side), scenario.carrier_reach(side)]),
            scenario,
            seats: [SeatInfo::new("japan", "Japan", 0), SeatInfo::new("allies", "Allies", 1)],
        })
    }

    /// Is the game of this version of the rules, or of a later one?
    #[must_use]
    pub const fn since(&self, version: u32) -> bool {
        self.terms.rules_version >= version
    }

    /// What a seat knows, from the whole state.
    #[must_use]
    pub fn knowledge<'a>(&'a self, state: &'a State, seat: Seat) -> Knowledge<'a> {
        steps::Stepped::knowledge(self, state, seat)
    }

    /// How far Air Points of a side search at most: from land, and from carriers.
    pub(crate) const fn reach(&self, side: Side) -> [u16; 2] {
        self.reach[side.index()]
    }

    /// Lets a position that was set up by hand go on until somebody must decide.
    pub fn resume(&self, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        steps::settle(self, state, dice, log);
    }
}

impl Rules for Pacwar {
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
        Self::under(terms, settings::scenario(terms)?)
    }

    fn terms(&self) -> &Terms {
        &self.terms
    }

    fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    fn start(&self) -> State {
        let mut state = State::new(&self.scenario);
        if let Some(desk) = self.scenario.desk {
            state.lay_desk(self, desk);
        }
        state
    }

    fn pending(&self, state: &State) -> Pending {
        steps::pending(self, state)
    }

    fn subjects(&self, state: &State, seat: Seat, out: &mut Vec<Subject>) {
        steps::subjects(self, state, seat, out);
    }

    fn offers(&self, state: &State, seat: Seat, about: Option<Subject>, out: &mut Vec<Action>) {
        steps::offers(self, state, seat, about, out);
    }

    fn subject_of(&self, action: Action) -> Option<Subject> {
        action.subject()
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal<Reason>> {
        steps::check(self, state, seat, action)
    }

    fn perform(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        steps::perform(self, state, seat, action, dice, log);
    }

    fn entry_order(&self, action: Action) -> Option<u32> {
        action.entry_order()
    }

    fn turn(&self, state: &State) -> u32 {
        u32::from(state.open.clock.turn)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<LogLine> {
        words::tell::tell(self, *event, viewer)
    }

    fn sample(&self, view: &View, dice: &mut dyn Dice) -> State {
        sample::sample(self, view, dice)
    }

    fn has_secrets(&self, state: &State) -> bool {
        !state.open.is_over()
    }

    fn standing_answer(&self, view: &View, seat: Seat, orders: &Orders) -> Option<Action> {
        orders::answer(self, view, seat, orders)
    }

    fn conceded(&self, state: &State, seat: Seat) -> Outcome {
        let margin = score::score(self, state).map(i32::from);
        let winner = Side::of(seat).other();
        Outcome::won(SeatSet::only(winner.seat()), "concession", (margin[0] - margin[1]).abs())
    }

    fn state_bytes(&self, state: &State) -> usize {
        state.bytes()
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        state.audit(&self.scenario)
    }
}
