//! What a game is: [`Rules`] (the engine) and [`Words`] (how it speaks).

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use crate::dice::Dice;
use crate::illegal::{BadNotation, Illegal};
use crate::log::{Log, LogLine};
use crate::options::{OptionSpec, Terms, TermsError};
use crate::orders::{OrderSpec, Orders};
use crate::outcome::{Outcome, Pending};
use crate::report::{Figure, Sketch};
use crate::seat::{Seat, SeatInfo, Seating, Viewer};
use crate::text::Style;
use crate::wire::{Caution, Choice, Plan, Scene};

/// What is fixed of a game, whatever the options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// Kebab-case word: `victory`.
    pub id: &'static str,
    /// `Victory in the Pacific`.
    pub title: &'static str,
    /// One sentence for the list of games.
    pub about: &'static str,
    /// The version of the rules a new game begins under.
    pub rules_version: u32,
    /// The oldest version a record may still be replayed under.
    pub oldest_rules: u32,
    /// The version of the position text: a position of another version in a record is kept and
    /// passed over. A new line that a state at its defaults does not write needs no new version.
    pub positions: u32,
    /// The data editions this build carries, the newest first.
    pub editions: &'static [&'static str],
    /// What can be chosen before the game.
    pub options: &'static [OptionSpec],
    /// What a seat can order in advance.
    pub orders: &'static [OrderSpec],
    /// Whose turns make up a round, in their order; empty where a turn is everybody's.
    pub round: &'static [&'static str],
}

/// A game's engine: a value that holds board, charts, options, versions and seats, over a state
/// that holds only what changes.
///
/// The laws below are what `ironbottom_harness` tests on every game.
///
/// * An action is legal exactly when it is among `offers(state, seat, subject_of(action))`; then
///   `check` passes, otherwise it says why not.
/// * `perform` on a checked action cannot fail; it asks nothing but `dice`.
/// * `pending` is known to everybody. What a viewer sees of `view`, `tell`, its own offers and
///   refusals depends only on what it may know.
/// * In lanes no dice are asked and nobody else is told anything; the entries of different seats
///   commute.
/// * Draft entries (those with an [`entry_order`](Rules::entry_order)) can always be completed,
///   never take back, and lead to the same state in whatever order they were accepted.
pub trait Rules: Sized + Send + Sync + 'static {
    /// What changes: flat arrays, small ids, integers; equal states are equal for ever.
    type State: Clone + Eq + Debug + Send + Sync;
    /// What a seat decides: atomic, small, one variant per decision of the rulebook.
    type Action: Copy + Eq + Debug + Send + Sync;
    /// What an action is about: a ship, a stack, an area. Looking at a subject is not an action.
    type Subject: Copy + Eq + Debug + Send + Sync;
    /// What happened, in the past tense, with all a teller needs.
    type Event: Clone + Debug + Send + Sync;
    /// What one viewer may know, and nothing else.
    type View: Clone + Eq + Debug + Send + Sync + 'static;
    /// Why an action can be refused.
    type Reason: Clone + Eq + Debug;

    /// Name, versions, options.
    fn card() -> &'static Card;

    /// The rules under these terms. Whoever calls has already matched rules version and edition
    /// with the card.
    ///
    /// # Errors
    /// Options that cannot be played together.
    fn new(terms: &Terms) -> Result<Self, TermsError>;

    /// What the game is played under: whatever changed since an older version or edition asks here.
    fn terms(&self) -> &Terms;

    /// The seats, in seat order.
    fn seats(&self) -> &[SeatInfo];

    /// Who sits where under these terms.
    fn seating(&self) -> Seating {
        Seating {
            seats: self.seats().to_vec(),
            round: Self::card().round.iter().map(|&whose| whose.to_owned()).collect(),
            keeps_secrets: self.keeps_secrets(),
        }
    }

    /// The state at the beginning. Set-up that needs chance or choice is play, not start.
    fn start(&self) -> Self::State;

    /// Whom the game waits for.
    fn pending(&self, state: &Self::State) -> Pending;

    /// The subjects this seat can act with now, in a stable order; empty when it owes nothing.
    fn subjects(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Subject>);

    /// The legal actions about one subject, or with `None` the free verbs (confirm, pass,
    /// choices that have no subject). No list runs to thousands.
    fn offers(
        &self,
        state: &Self::State,
        seat: Seat,
        about: Option<Self::Subject>,
        out: &mut Vec<Self::Action>,
    );

    /// In which list of offers this action would stand.
    fn subject_of(&self, action: Self::Action) -> Option<Self::Subject>;

    /// Is the action legal for this seat now?
    ///
    /// # Errors
    /// The rule that forbids it and the reason; for an action out of turn as well.
    fn check(
        &self,
        state: &Self::State,
        seat: Seat,
        action: Self::Action,
    ) -> Result<(), Illegal<Self::Reason>>;

    /// Do an action that `check` has passed, and everything that follows from it without a
    /// choice of anybody.
    fn perform(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        dice: &mut dyn Dice,
        log: &mut Log<Self::Event>,
    );

    /// Check, then perform: either it fully happens or nothing does.
    ///
    /// # Errors
    /// As [`check`](Rules::check).
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        dice: &mut dyn Dice,
        log: &mut Log<Self::Event>,
    ) -> Result<(), Illegal<Self::Reason>> {
        self.check(state, seat, action)?;
        self.perform(state, seat, action, dice, log);
        Ok(())
    }

    /// The place of a draft entry in the canonical order that search and perft use (entries are
    /// made in non-decreasing order); `None` for confirm, pass and whatever is no draft entry.
    fn entry_order(&self, action: Self::Action) -> Option<u32>;

    /// The number of the current turn, starting at 1; the record writes a position when it grows.
    fn turn(&self, state: &Self::State) -> u32;

    /// What this viewer may know.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// What this viewer is told of an event; `None` when it must not even know that it happened.
    fn tell(&self, event: &Self::Event, viewer: Viewer) -> Option<LogLine>;

    /// A state this view allows, made from the view alone; the dice choose among the many.
    fn sample(&self, view: &Self::View, dice: &mut dyn Dice) -> Self::State;

    /// Can a state of this game, under these terms, ever hold anything that some seat may not
    /// know? Such a game is not played by passing its record around.
    fn keeps_secrets(&self) -> bool {
        true
    }

    /// Does this state hold anything that some seat may not know?
    fn has_secrets(&self, state: &Self::State) -> bool;

    /// The answer this seat's standing orders give to its pending decision, from its own view.
    fn standing_answer(&self, view: &Self::View, seat: Seat, orders: &Orders) -> Option<Self::Action>;

    /// The outcome when this seat gives up.
    fn conceded(&self, state: &Self::State, seat: Seat) -> Outcome;

    /// Bytes of a state, with what it keeps in tables of its own.
    fn state_bytes(&self, _state: &Self::State) -> usize {
        size_of::<Self::State>()
    }

    /// Invariants that hold in every reachable state.
    ///
    /// # Errors
    /// What is wrong, for the developer.
    fn audit(&self, state: &Self::State) -> Result<(), String>;
}

/// How a game speaks: notation, sentences, the text board and the scene. Everything but notation
/// is made from a [`Rules::View`], so that it cannot tell what its reader may not know.
pub trait Words: Rules {
    /// The whole state in a few stable lines: written at the end of each turn of a record.
    fn position(&self, state: &Self::State, out: &mut String);

    /// One line for an action in this state; [`decode`](Words::decode) gives the same action back.
    /// A thing is named by what survives new bookkeeping: a name, or the least words that tell it
    /// apart in its place.
    fn encode(&self, state: &Self::State, action: Self::Action, out: &mut String);

    /// The same as a text of its own.
    fn notation(&self, state: &Self::State, action: Self::Action) -> String {
        let mut text = String::new();
        self.encode(state, action, &mut text);
        text
    }

    /// The action this line stands for: exactly what [`encode`](Words::encode) writes, for records
    /// and the wire. What it says of a state is known to whoever is asked there.
    ///
    /// # Errors
    /// A line that is no action, with what was expected.
    fn decode(&self, state: &Self::State, text: &str) -> Result<Self::Action, BadNotation>;

    /// What a person may have meant by this line: everything [`decode`](Words::decode) takes, and
    /// prefixes, other cases and orders of words.
    ///
    /// # Errors
    /// A line that is no action, with what was expected and the nearest word.
    fn interpret(&self, state: &Self::State, text: &str) -> Result<Self::Action, BadNotation> {
        self.decode(state, text)
    }

    /// One word for a subject: the id its piece or space has in the scene, where it has one.
    fn subject_id(&self, state: &Self::State, subject: Self::Subject, out: &mut String);

    /// An action as data and in words, for a list of choices; the table adds the notation.
    fn choice(&self, view: &Self::View, action: Self::Action) -> Choice;

    /// What this action, which is about nothing in particular, would leave undone: a person is asked before it is done.
    fn cautions(&self, _view: &Self::View, _action: Self::Action) -> Vec<Caution> {
        Vec::new()
    }

    /// What a player reads for a subject in a list of subjects; empty where it is the name of its
    /// piece or space.
    fn subject_label(&self, view: &Self::View, subject: Self::Subject) -> String;

    /// What tells a subject from others in a list about one place; empty where that is the label.
    fn subject_short(&self, _view: &Self::View, _subject: Self::Subject) -> String {
        String::new()
    }

    /// Who must do what, and the rule it comes from, in words for this viewer.
    fn prompt(&self, view: &Self::View) -> Prompt;

    /// A sentence a player understands, without the rule number.
    fn explain(&self, illegal: &Illegal<Self::Reason>) -> String;

    /// The board in plain text.
    fn board(&self, view: &Self::View, style: Style) -> String;

    /// One piece, space or chart on demand; `None` when the word names nothing.
    fn inspect(&self, view: &Self::View, word: &str, style: Style) -> Option<String>;

    /// Words [`inspect`](Words::inspect) knows, for completion.
    fn inspectable(&self, view: &Self::View) -> Vec<String>;

    /// What is printed: boards, spaces and counters. It follows from the terms alone.
    fn plan(&self) -> Plan;

    /// What differs from the plan: spaces, pieces and panels for a screen.
    fn scene(&self, view: &Self::View) -> Scene;

    // --- the story afterwards: what only the game can tell an after-action report ---

    /// What charts read off a position: score, income, forces. The state is whole: the game is over when it is asked.
    fn figures(&self, _state: &Self::State) -> Vec<Figure> {
        Vec::new()
    }

    /// The first side's lead in the game's own points, in the measure of [`worth`](Words::worth).
    fn lead(&self, _state: &Self::State) -> i32 {
        0
    }

    /// In what that lead is, after “gained”.
    fn lead_words(&self) -> &'static str {
        "on points"
    }

    /// What is lost with a piece of this card.
    fn worth(&self, _card: &str) -> u32 {
        1
    }

    /// So many pieces of this card in words, where that is not its name alone: `2 British fighters`.
    fn pieces(&self, _card: &str, _count: u32) -> Option<String> {
        None
    }

    /// What the seats of a side are called together, where they have such a name.
    fn side_title(&self, _side: u8) -> Option<&'static str> {
        None
    }

    /// In what [`worth`](Words::worth) is counted.
    fn worth_unit(&self) -> &'static str {
        "pieces"
    }

    /// Whom it favours when the dice of this event go well, where that is not whoever throws them.
    fn favoured(&self, _event: &Self::Event) -> Option<u8> {
        None
    }

    /// What a turn is called, in full and on an axis.
    fn turn_label(&self, turn: u32) -> (String, String) {
        (format!("Turn {turn}"), turn.to_string())
    }

    /// What maps are drawn on.
    fn sketch(&self) -> Option<Sketch> {
        None
    }

    /// Words for a kind of roll: `fire` becomes `gunnery of the Yamato`.
    fn roll_words(&self, key: &str) -> String {
        key.to_owned()
    }
}

/// What the prompt bar says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Prompt {
    /// The rule the decision comes from.
    pub rule: String,
    /// The sentence.
    pub text: String,
    /// What is typed for it, for those who type: `patrol SHIP AREA, then done`. May be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub typed: String,
    /// One thing is asked for and no more, so that to take several in hand would mean nothing: one torpedo is fired, one
    /// aircraft placed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub single: bool,
}

impl Prompt {
    /// A prompt.
    #[must_use]
    pub fn new(rule: impl Into<String>, text: impl Into<String>) -> Self {
        Self { rule: rule.into(), text: text.into(), typed: String::new(), single: false }
    }

    /// The same prompt, saying what is typed for it.
    #[must_use]
    pub fn typed(mut self, typed: impl Into<String>) -> Self {
        self.typed = typed.into();
        self
    }

    /// The same prompt, asking for one thing only, or for any number.
    #[must_use]
    pub fn single(mut self, single: bool) -> Self {
        self.single = single;
        self
    }
}
