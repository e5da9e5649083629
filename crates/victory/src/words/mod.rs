//! How the game speaks: notation, sentences, the text board and the scene.

use ironbottom_kernel::report::{Figure, Sketch};
use ironbottom_kernel::text::Style;
use ironbottom_kernel::{BadNotation, Caution, Choice, Illegal, Plan, Prompt, Scene, Words};

use crate::Victory;
use crate::action::{Action, Subject};
use crate::event::Event;
use crate::reason::Reason;
use crate::state::State;
use crate::view::View;

mod battle_text;
mod board_text;
mod cautions;
mod choices;
mod explain;
mod forces;
mod happenings;
mod inspect;
mod labels;
mod map;
mod marks;
mod names;
mod notation;
mod panels;
mod plan;
mod position;
mod prompt;
mod report;
mod scene;

pub use map::are_drawn_together;
pub use names::area as area_in_words;
pub(crate) mod tell;

impl Words for Victory {
    fn position(&self, state: &State, out: &mut String) {
        position::position(self.board, state, out);
    }

    fn encode(&self, _state: &State, action: Action, out: &mut String) {
        notation::encode(self.board, action, out);
    }

    fn decode(&self, _state: &State, text: &str) -> Result<Action, BadNotation> {
        notation::decode(self.board, text)
    }

    fn interpret(&self, _state: &State, text: &str) -> Result<Action, BadNotation> {
        notation::interpret(self.board, text)
    }

    fn subject_id(&self, _state: &State, subject: Subject, out: &mut String) {
        notation::subject_id(self.board, subject, out);
    }

    fn choice(&self, view: &View, action: Action) -> Choice {
        choices::choice(self, view, action)
    }

    fn cautions(&self, view: &View, action: Action) -> Vec<Caution> {
        cautions::cautions(self, view, action)
    }

    fn subject_label(&self, view: &View, subject: Subject) -> String {
        labels::subject_label(self, view, subject)
    }

    fn subject_short(&self, view: &View, subject: Subject) -> String {
        labels::subject_short(self, view, subject)
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
        inspect::inspect(self, view, word, style)
    }

    fn inspectable(&self, _view: &View) -> Vec<String> {
        inspect::inspectable(self)
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
        report::lead(state)
    }

    fn worth(&self, card: &str) -> u32 {
        report::worth(self, card)
    }

    fn worth_unit(&self) -> &'static str {
        "factors"
    }

    fn favoured(&self, event: &Event) -> Option<u8> {
        report::favoured(self, *event)
    }

    fn sketch(&self) -> Option<Sketch> {
        report::sketch()
    }

    fn roll_words(&self, key: &str) -> String {
        tell::roll_words(self.board, key)
    }
}
