//! How the game speaks: notation, sentences, the text board and the scene.

use ironbottom_kernel::text::Style;
use ironbottom_kernel::{BadNotation, Illegal, Prompt, Scene, Words};

use crate::Axis2001;
use crate::action::{Action, Subject};
use crate::reason::Reason;
use crate::state::State;
use crate::view::View;

mod battle_notation;
mod battle_text;
mod board_text;
mod explain;
mod inspect;
mod labels;
mod names;
mod notation;
mod odds_panel;
mod position;
mod prompt;
mod scene;
pub(crate) mod tell;
mod tell_battle;
mod text;

impl Words for Axis2001 {
    fn position(&self, state: &State, out: &mut String) {
        position::position(self.board, state, out);
    }

    fn notate(&self, action: Action, out: &mut String) {
        notation::notate(action, out);
    }

    fn read(&self, text: &str) -> Result<Action, BadNotation> {
        notation::read(text)
    }

    fn notate_subject(&self, subject: Subject, out: &mut String) {
        notation::notate_subject(subject, out);
    }

    fn label(&self, view: &View, action: Action) -> String {
        labels::label(self, view, action)
    }

    fn subject_label(&self, view: &View, subject: Subject) -> String {
        labels::subject_label(view, subject)
    }

    fn lights(&self, view: &View, action: Action) -> Vec<String> {
        labels::lights(action, &view.state)
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

    fn scene(&self, view: &View) -> Scene {
        scene::scene(self, view)
    }

    fn roll_words(&self, key: &str) -> String {
        tell::roll_words(key)
    }
}
