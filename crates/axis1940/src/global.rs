//! Global 1940: the engine of the Pacific game with the data of both boards. AAP40 p.33 to 40.

use std::ops::Deref;

use ironbottom_kernel::report::{Figure, Sketch};
use ironbottom_kernel::text::Style;
use ironbottom_kernel::{
    BadNotation, Card, Caution, Choice, Dice, Illegal, Log, LogLine, Orders, Outcome, Pending, Plan, Prompt,
    Rules, Scene, Seat, SeatInfo, Terms, TermsError, Viewer, Words,
};

use crate::action::{Action, Subject};
use crate::board::Scope;
use crate::card::GLOBAL_CARD;
use crate::event::Event;
use crate::game::Axis1940;
use crate::reason::Reason;
use crate::settings::Settings;
use crate::state::State;
use crate::view::View;

/// The rules of Global 1940 under some options.
#[derive(Clone, Debug)]
pub struct Global1940(Axis1940);

impl Global1940 {
    /// The rules of a new game with these settings.
    ///
    /// # Panics
    /// Settings no option stands for: a bid out of range, powers that cannot be shared so.
    #[must_use]
    pub fn with(settings: Settings) -> Self {
        let choices = settings.choices(Scope::Global);
        let terms = Terms::today(&GLOBAL_CARD, choices.iter().map(|(key, value)| (*key, value.as_str())));
        let rules = terms.and_then(|terms| terms.rules());
        rules.expect("every setting is the value of an option")
    }
}

/// The engine, which knows of no other game than its data.
impl Deref for Global1940 {
    type Target = Axis1940;

    fn deref(&self) -> &Axis1940 {
        &self.0
    }
}

impl Rules for Global1940 {
    type State = State;
    type Action = Action;
    type Subject = Subject;
    type Event = Event;
    type View = View;
    type Reason = Reason;

    fn card() -> &'static Card {
        &GLOBAL_CARD
    }

    fn new(terms: &Terms) -> Result<Self, TermsError> {
        Axis1940::of_game(Scope::Global, &GLOBAL_CARD, terms).map(Self)
    }

    fn terms(&self) -> &Terms {
        self.0.terms()
    }

    fn seats(&self) -> &[SeatInfo] {
        self.0.seats()
    }

    fn start(&self) -> State {
        self.0.start()
    }

    fn pending(&self, state: &State) -> Pending {
        self.0.pending(state)
    }

    fn subjects(&self, state: &State, seat: Seat, out: &mut Vec<Subject>) {
        self.0.subjects(state, seat, out);
    }

    fn offers(&self, state: &State, seat: Seat, about: Option<Subject>, out: &mut Vec<Action>) {
        self.0.offers(state, seat, about, out);
    }

    fn subject_of(&self, action: Action) -> Option<Subject> {
        self.0.subject_of(action)
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal<Reason>> {
        self.0.check(state, seat, action)
    }

    fn perform(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        self.0.perform(state, seat, action, dice, log);
    }

    fn entry_order(&self, action: Action) -> Option<u32> {
        self.0.entry_order(action)
    }

    fn turn(&self, state: &State) -> u32 {
        self.0.turn(state)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.0.view(state, viewer)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<LogLine> {
        self.0.tell(event, viewer)
    }

    fn sample(&self, view: &View, dice: &mut dyn Dice) -> State {
        self.0.sample(view, dice)
    }

    fn keeps_secrets(&self) -> bool {
        self.0.keeps_secrets()
    }

    fn has_secrets(&self, state: &State) -> bool {
        self.0.has_secrets(state)
    }

    fn standing_answer(&self, view: &View, seat: Seat, orders: &Orders) -> Option<Action> {
        self.0.standing_answer(view, seat, orders)
    }

    fn conceded(&self, state: &State, seat: Seat) -> Outcome {
        self.0.conceded(state, seat)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.0.audit(state)
    }
}

impl Words for Global1940 {
    fn position(&self, state: &State, out: &mut String) {
        self.0.position(state, out);
    }

    fn encode(&self, state: &State, action: Action, out: &mut String) {
        self.0.encode(state, action, out);
    }

    fn decode(&self, state: &State, text: &str) -> Result<Action, BadNotation> {
        self.0.decode(state, text)
    }

    fn interpret(&self, state: &State, text: &str) -> Result<Action, BadNotation> {
        self.0.interpret(state, text)
    }

    fn subject_id(&self, state: &State, subject: Subject, out: &mut String) {
        self.0.subject_id(state, subject, out);
    }

    fn choice(&self, view: &View, action: Action) -> Choice {
        self.0.choice(view, action)
    }

    fn cautions(&self, view: &View, action: Action) -> Vec<Caution> {
        self.0.cautions(view, action)
    }

    fn subject_label(&self, view: &View, subject: Subject) -> String {
        self.0.subject_label(view, subject)
    }

    fn prompt(&self, view: &View) -> Prompt {
        self.0.prompt(view)
    }

    fn explain(&self, illegal: &Illegal<Reason>) -> String {
        self.0.explain(illegal)
    }

    fn board(&self, view: &View, style: Style) -> String {
        self.0.board(view, style)
    }

    fn inspect(&self, view: &View, word: &str, style: Style) -> Option<String> {
        self.0.inspect(view, word, style)
    }

    fn inspectable(&self, view: &View) -> Vec<String> {
        self.0.inspectable(view)
    }

    fn plan(&self) -> Plan {
        self.0.plan()
    }

    fn scene(&self, view: &View) -> Scene {
        self.0.scene(view)
    }

    fn figures(&self, state: &State) -> Vec<Figure> {
        self.0.figures(state)
    }

    fn lead(&self, state: &State) -> i32 {
        self.0.lead(state)
    }

    fn lead_words(&self) -> &'static str {
        self.0.lead_words()
    }

    fn worth(&self, card: &str) -> u32 {
        self.0.worth(card)
    }

    fn pieces(&self, card: &str, count: u32) -> Option<String> {
        self.0.pieces(card, count)
    }

    fn side_title(&self, side: u8) -> Option<&'static str> {
        Some(if side == 0 { "Axis" } else { "Allies" })
    }

    fn worth_unit(&self) -> &'static str {
        self.0.worth_unit()
    }

    fn favoured(&self, event: &Event) -> Option<u8> {
        self.0.favoured(event)
    }

    fn sketch(&self) -> Option<Sketch> {
        self.0.sketch()
    }

    fn turn_label(&self, turn: u32) -> (String, String) {
        self.0.turn_label(turn)
    }

    fn roll_words(&self, key: &str) -> String {
        self.0.roll_words(key)
    }
}
