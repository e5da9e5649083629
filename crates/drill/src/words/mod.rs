//! How the drill speaks.

mod chart;
mod choices;
mod explain;
mod names;
mod notation;
mod plan;
mod position;
mod prompt;
mod report;
mod scene;
mod tell;

pub(super) use tell::tell;

use ironbottom_kernel::illegal::{BadNotation, Illegal};
use ironbottom_kernel::report::{Figure, Sketch};
use ironbottom_kernel::rules::{Prompt, Words};
use ironbottom_kernel::text::Style;
use ironbottom_kernel::wire::{Choice, Plan, Scene};
use ironbottom_kit::tokens::Grammar;

use super::{Action, Drill, Reason, State, Subject, View};
use notation::Speech;

impl Words for Drill {
    fn position(&self, state: &State, out: &mut String) {
        position::position(state, out);
    }

    fn encode(&self, _: &State, action: Action, out: &mut String) {
        Speech.encode_into(action, out);
    }

    fn decode(&self, _: &State, text: &str) -> Result<Action, BadNotation> {
        Speech.decode(text)
    }

    fn interpret(&self, _: &State, text: &str) -> Result<Action, BadNotation> {
        Speech.interpret(text)
    }

    fn subject_id(&self, _: &State, subject: Subject, out: &mut String) {
        out.push_str(&names::subject_id(subject));
    }

    fn choice(&self, view: &View, action: Action) -> Choice {
        choices::choice(self, view, action)
    }

    /// Every subject is a piece or a place that has a name.
    fn subject_label(&self, _: &View, _: Subject) -> String {
        String::new()
    }

    fn prompt(&self, view: &View) -> Prompt {
        prompt::prompt(view)
    }

    fn explain(&self, illegal: &Illegal<Reason>) -> String {
        explain::explain(illegal.reason)
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
        plan::plan()
    }

    fn scene(&self, view: &View) -> Scene {
        scene::scene(self, view)
    }

    fn figures(&self, state: &State) -> Vec<Figure> {
        report::figures(state)
    }

    fn lead(&self, state: &State) -> i32 {
        report::lead(state)
    }

    fn sketch(&self) -> Option<Sketch> {
        report::sketch(self)
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
