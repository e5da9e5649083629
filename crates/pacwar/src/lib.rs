//! War in the Pacific (1978): the game of plots, search and movement.
//!
//! [`Pacwar`] is the game's [`Rules`] value. The sequence of play is in `flow.rs`; each chapter of the rulebook
//! has a module; where the book is silent `docs/rulings/pacwar.md` says what we do. [`board::Board`] is the hex
//! map of all seven sections, and [`data`] the forces and charts, both read from `data/pacwar/`. Much of it is
//! reconstructed, because the map, the charts and the scenario booklet are lost to us: every record carries a
//! [`Confidence`], and `data/pacwar/README.md` says what is pinned by the rulebook.

use ironbottom_kernel::{
    Card, Dice, Illegal, Log, LogLine, OptionKind, OptionSpec, OrderSpec, Orders, Outcome, Pending, Rules,
    Seat, SeatInfo, SeatSet, Terms, TermsError, Viewer,
};
use serde::Deserialize;

pub mod action;
mod air;
mod audit;
pub mod board;
pub mod charts;
pub mod coastwatch;
pub mod data;
pub mod desk;
pub mod engagement;
pub mod event;
mod flow;
pub mod frame;
mod fuel;
pub mod ids;
pub mod intelligence;
pub mod lines;
mod mission;
mod movement;
mod orders;
pub mod plot;
mod post;
mod reaction;
pub mod reason;
mod regroup;
pub mod report;
mod sample;
pub mod scenario;
pub mod score;
pub mod sea;
pub mod search;
mod setup;
pub mod state;
mod strike;
pub mod submarine;
pub mod transport;
pub mod view;
mod words;

use action::{Action, Subject};
use charts::Charts;
use desk::Desk;
use event::Event;
use flow::Play;
use frame::{Control, Frame};
pub use ids::{ALLIES, JAPAN, Side};
use ids::{LotId, SubronId};
use reason::Reason;
use scenario::Scenario;
use state::{Lot, LotPlace, Open, Sheet, State};
pub use view::View;

/// Where a fact of the data files comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Confidence {
    /// The rulebook states it.
    Rulebook,
    /// Another public source states it.
    Found,
    /// Remembered by people who played, not seen in print.
    Recalled,
    /// We chose it: sensible, consistent with all that is stated, not the printed value.
    Reconstructed,
}

/// The rules of a scenario.
#[derive(Clone, Debug)]
pub struct Pacwar {
    /// What is played.
    pub scenario: Scenario,
    /// The charts in force.
    pub charts: Charts,
    /// The map.
    pub board: &'static board::Board,
    /// The map as ships and Air Points need it.
    pub sea: &'static sea::Sea,
    terms: Terms,
    seats: [SeatInfo; 2],
}

const OPTIONS: [OptionSpec; 2] = [
    OptionSpec {
        key: "scenario",
        title: "What is played",
        rule: "WitP [2.4] Scenario",
        kind: OptionKind::Choice(&["midway", "lesson"]),
        unsaid: None,
    },
    OptionSpec {
        key: "turns",
        title: "Game-Turns, zero for as many as the scenario has",
        rule: "WitP [4.0]",
        kind: OptionKind::Number { least: 0, most: 4, default: 0 },
        unsaid: None,
    },
];

const ORDERS: [OrderSpec; 3] = [
    OrderSpec {
        key: "window",
        title: "When an enemy Task Force moves where it could be searched for",
        rule: "WitP [6.6]",
        values: &["ask", "pass-unless-contacted", "never"],
    },
    OrderSpec {
        key: "report",
        title: "When a Task Force of yours is contacted by air",
        rule: "WitP [8.34]",
        values: &["ask", "truth"],
    },
    OrderSpec {
        key: "rest",
        title: "When nothing of yours is left to execute in a Naval Phase",
        rule: "WitP [4.1] B2",
        values: &["ask", "rest"],
    },
];

static CARD: Card = Card {
    id: "pacwar",
    title: "War in the Pacific",
    about: "The monster of 1978, begun with its game of hide and seek: secret plots, hidden Task Forces and \
            dummies, search, and reports that may lie, around Midway in June 1942.",
    rules_version: 1,
    oldest_rules: 1,
    positions: 1,
    editions: &["1"],
    options: &OPTIONS,
    orders: &ORDERS,
    round: &[],
};

impl Pacwar {
    /// The rules of this scenario.
    #[must_use]
    pub fn with(scenario: Scenario) -> Self {
        let options = ironbottom_kernel::Options::choose(&OPTIONS, []).unwrap_or_default();
        let terms =
            Terms { rules_version: CARD.rules_version, edition: CARD.editions[0].to_owned(), options };
        Self::under(terms, scenario)
    }

    fn under(terms: Terms, scenario: Scenario) -> Self {
        Self {
            terms,
            charts: Charts::for_date(&scenario.date),
            board: board::Board::get(),
            sea: sea::Sea::get(),
            scenario,
            seats: [SeatInfo::new("japan", "Japan", 0), SeatInfo::new("allies", "Allies", 1)],
        }
    }

    /// The position of a seat, from the whole state.
    #[must_use]
    pub fn desk<'a>(&'a self, state: &'a State, seat: Seat) -> Desk<'a> {
        let side = Side::of(seat);
        Desk { rules: self, open: &state.open, sheet: &state.sheets[side.index()], side }
    }

    /// May a Task Force leave the map here? WitP [26.1].
    pub(crate) fn is_exit(&self, hex: board::HexId) -> bool {
        board::Board::get().edge(hex).is_some()
    }

    /// Lets a position that was set up by hand go on until somebody must decide.
    pub fn resume(&self, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
        Play { rules: self, state, dice, log }.settle();
    }

    /// What a side has written before the first decision.
    fn first_sheet(&self, side: Side) -> Sheet {
        let forces = self.scenario.of(side);
        let mut sheet = Sheet::BLANK;
        for (place, base) in forces.bases.iter().enumerate().take(ids::HqId::ON_LAND) {
            sheet.air[place] = base.air;
            sheet.supply[place] = base.supply;
        }
        for subron in SubronId::of(side) {
            sheet.subs[subron.place()] = self.scenario.subron(subron).map_or(0, |(_, points)| points);
        }
        for lot in LotId::of(side) {
            let ashore = self.scenario.lot(lot).and_then(|card| card.ashore);
            sheet.lots[lot.place()] = Lot::at(ashore.map_or(LotPlace::Nowhere, LotPlace::Ashore));
        }
        sheet
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
        &CARD
    }

    fn new(terms: &Terms) -> Result<Self, TermsError> {
        let mut scenario = Scenario::named(terms.options.word("scenario"));
        match u8::try_from(terms.options.number("turns")) {
            Ok(0) | Err(_) => {}
            Ok(turns) => scenario.turns = turns,
        }
        Ok(Self::under(terms.clone(), scenario))
    }

    fn terms(&self) -> &Terms {
        &self.terms
    }

    fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    fn start(&self) -> State {
        let mut open = Open::empty(Control::of(Frame::Setup));
        for subron in SubronId::all() {
            open.subrons[subron.index()] = self.scenario.subron(subron).map(|(hex, _)| hex);
        }
        for hq in ids::HqId::all() {
            if let (Some(place), Some(size)) = (hq.ashore(), self.scenario.base(hq).and_then(|base| base.hq))
            {
                open.posts[place] = Some(state::Post { size, supplied: true });
            }
        }
        State { open, sheets: Side::BOTH.map(|side| self.first_sheet(side)), cups: state::Cups::EMPTY }
    }

    fn pending(&self, state: &State) -> Pending {
        if state.open.is_over() { Pending::Over(score::outcome(self, state)) } else { state.open.waiting() }
    }

    fn subjects(&self, state: &State, seat: Seat, out: &mut Vec<Subject>) {
        let desk = self.desk(state, seat);
        if !desk.is_asked() {
            return;
        }
        desk.subjects(|subject| {
            if desk.has_offer(subject) {
                out.push(subject);
            }
        });
    }

    fn offers(&self, state: &State, seat: Seat, about: Option<Subject>, out: &mut Vec<Action>) {
        let desk = self.desk(state, seat);
        if desk.is_asked() {
            desk.offers(about, &mut |action| out.push(action));
        }
    }

    fn subject_of(&self, action: Action) -> Option<Subject> {
        action.subject()
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal<Reason>> {
        self.desk(state, seat).judge(action)
    }

    fn perform(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        Play { rules: self, state, dice, log }.act(Side::of(seat), action);
    }

    fn entry_order(&self, action: Action) -> Option<u32> {
        action.entry_order()
    }

    fn turn(&self, state: &State) -> u32 {
        u32::from(state.open.turn)
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

    fn audit(&self, state: &State) -> Result<(), String> {
        audit::audit(self, state)
    }
}
