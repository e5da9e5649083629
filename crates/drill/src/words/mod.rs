//! How the drill speaks.

mod chart;
mod names;
mod notation;
mod position;
mod scene;
mod speech;
mod tell;

pub(super) use tell::tell;

use ironbottom_kernel::illegal::{BadNotation, Illegal};
use ironbottom_kernel::rules::{Prompt, Words};
use ironbottom_kernel::text::Style;
use ironbottom_kernel::wire::{Choice, Plan, Scene, Value};

use super::{Action, Drill, Reason, State, Subject, View};

impl Words for Drill {
    fn position(&self, state: &State, out: &mut String) {
        position::position(state, out);
    }

    fn encode(&self, _state: &State, action: Action, out: &mut String) {
        notation::notate(action, out);
    }

    fn decode(&self, _state: &State, text: &str) -> Result<Action, BadNotation> {
        notation::read(text)
    }

    fn subject_id(&self, _state: &State, subject: Subject, out: &mut String) {
        notation::notate_subject(subject, out);
    }

    fn choice(&self, view: &View, action: Action) -> Choice {
        let mut text = String::new();
        notation::notate(action, &mut text);
        let verb = text.split(' ').next().unwrap_or_default();
        let choice = Choice::new(verb, speech::label(self, view, action));
        let names = speech::lights(view, action);
        names.into_iter().fold(choice, |choice, id| choice.arg("to", Value::space(id)))
    }

    fn subject_label(&self, _view: &View, subject: Subject) -> String {
        speech::subject_label(subject)
    }

    fn prompt(&self, view: &View) -> Prompt {
        speech::prompt(view)
    }

    fn explain(&self, illegal: &Illegal<Reason>) -> String {
        speech::explain(illegal.reason)
    }

    fn board(&self, view: &View, style: Style) -> String {
        chart::board(self, view, style)
    }

    fn inspect(&self, view: &View, word: &str, style: Style) -> Option<String> {
        chart::inspect(view, word, style)
    }

    fn inspectable(&self, view: &View) -> Vec<String> {
        chart::inspectable(view)
    }

    fn plan(&self) -> Plan {
        Plan::default()
    }

    fn scene(&self, view: &View) -> Scene {
        scene::scene(self, view)
    }

    fn roll_words(&self, key: &str) -> String {
        match key.split('.').next().unwrap_or(key) {
            "engines" => "engines",
            "chit" => "a chit from the cup",
            "strike" => "strike",
            "fire" => "gunnery",
            "answer" => "answering fire",
            _ => key,
        }
        .to_owned()
    }
}
