//! How the game speaks: notation, sentences, the text board and the scene.

use ironbottom_axis::notation::{Description, piece_id};
use ironbottom_kernel::report::{Figure, Sketch};
use ironbottom_kernel::text::Style;
use ironbottom_kernel::{BadNotation, Caution, Choice, Illegal, Plan, Prompt, Scene, Words};
use ironbottom_kit::english;
use ironbottom_kit::tokens::Grammar;

use crate::action::{Action, Subject};
use crate::board::{Nation, Side, SpaceId};
use crate::event::Event;
use crate::game::Axis1940;
use crate::partition::Clash;
use crate::reason::Reason;
use crate::state::State;
use crate::unit::Unit;
use crate::view::View;

mod board_text;
mod cautions;
mod choices;
mod convoys;
mod explain;
mod names;
mod notation;
mod objectives;
mod odds;
mod panels;
mod plan;
mod politics;
mod position;
mod prompt;
mod report;
mod scene;
pub(crate) mod tell;
mod unit_words;

use notation::Speech;

impl Axis1940 {
    /// The id of the piece of a group.
    fn piece_id(&self, state: &State, at: SpaceId, unit: Unit) -> String {
        piece_id(Speech::new(self, state), at, unit)
    }

    /// The unit that these words describe in full: `usa-fighter.2.moved.aloft`.
    #[must_use]
    pub fn described(&self, words: &str) -> Option<Unit> {
        unit_words::Described::read(self.board, words)?.whole()
    }

    /// All that can be said of a unit, in the words [`described`](Self::described) reads.
    #[must_use]
    pub fn description(&self, unit: Unit) -> String {
        unit_words::full(self.board, unit)
    }
}

/// What a seat is called that plays these powers: `the Axis` where it has all of a side, or their names.
pub(crate) fn seat_title(powers: &[Nation], seats: &[Vec<Nation>]) -> String {
    let side = powers.first().map_or(Side::Allies, |first| first.side());
    let all = seats.iter().flatten().filter(|power| power.side() == side).count();
    if powers.len() > 2 && powers.len() == all {
        return names::side(side).to_owned();
    }
    let names: Vec<&str> = powers.iter().map(|&power| names::power(power)).collect();
    english::list(&names)
}

/// Why the players cannot share the powers so.
pub(crate) fn clash(why: Clash) -> String {
    match why {
        Clash::NoSuchPlayer(nation, player) => {
            format!(
                "{} is given to player {player}, whom this table does not have",
                english::capital(names::power(nation))
            )
        }
        Clash::BothSides(player) => {
            format!("player {player} would play powers of both sides: all powers of a player are on one side")
        }
        Clash::Idle(player) => format!("player {player} would play no power at all"),
    }
}

impl Words for Axis1940 {
    fn position(&self, state: &State, out: &mut String) {
        position::position(self, state, out);
    }

    fn encode(&self, state: &State, action: Action, out: &mut String) {
        Speech::new(self, state).encode_into(action, out);
    }

    fn decode(&self, state: &State, text: &str) -> Result<Action, BadNotation> {
        Speech::new(self, state).decode(text)
    }

    fn interpret(&self, state: &State, text: &str) -> Result<Action, BadNotation> {
        Speech::new(self, state).interpret(text)
    }

    fn subject_id(&self, state: &State, subject: Subject, out: &mut String) {
        Speech::new(self, state).subject(subject, out);
    }

    fn choice(&self, view: &View, action: Action) -> Choice {
        choices::choice(self, view, action)
    }

    fn cautions(&self, view: &View, action: Action) -> Vec<Caution> {
        cautions::cautions(self, view, action)
    }

    fn subject_label(&self, view: &View, subject: Subject) -> String {
        choices::subject_label(self, view, subject)
    }

    fn prompt(&self, view: &View) -> Prompt {
        prompt::prompt(self, view)
    }

    fn explain(&self, illegal: &Illegal<Reason>) -> String {
        explain::explain(self.board, illegal.reason)
    }

    fn board(&self, view: &View, style: Style) -> String {
        board_text::board(self, view, style)
    }

    fn inspect(&self, view: &View, word: &str, style: Style) -> Option<String> {
        board_text::inspect(self, view, word, style)
    }

    fn inspectable(&self, _view: &View) -> Vec<String> {
        board_text::inspectable(self)
    }

    fn plan(&self) -> Plan {
        plan::plan(self)
    }

    fn scene(&self, view: &View) -> Scene {
        scene::scene(self, view)
    }

    fn figures(&self, state: &State) -> Vec<Figure> {
        report::figures(self, state)
    }

    fn lead(&self, state: &State) -> i32 {
        report::lead(self, state)
    }

    fn lead_words(&self) -> &'static str {
        "in income"
    }

    fn worth(&self, card: &str) -> u32 {
        report::worth(self, card)
    }

    fn pieces(&self, card: &str, count: u32) -> Option<String> {
        report::pieces(self, card, count)
    }

    fn side_title(&self, side: u8) -> Option<&'static str> {
        (side == 1).then_some("Allies")
    }

    fn worth_unit(&self) -> &'static str {
        "IPCs"
    }

    fn favoured(&self, event: &Event) -> Option<u8> {
        report::favoured(event)
    }

    fn turn_label(&self, turn: u32) -> (String, String) {
        report::turn_label(self, turn)
    }

    fn sketch(&self) -> Option<Sketch> {
        report::sketch(self)
    }

    fn roll_words(&self, key: &str) -> String {
        tell::roll_words(self, key)
    }
}
