//! How the game speaks: notation, sentences, hex windows, the plotting desk and the scene.
//!
//! Everything but notation and `position` is made from a [`View`], so that it cannot tell what its
//! reader may not know.

use ironbottom_kernel::report::{Figure, Sketch};
use ironbottom_kernel::text::Style;
use ironbottom_kernel::{BadNotation, Choice, Illegal, Plan, Prompt, Scene, Words};
use ironbottom_kit::Position;

use crate::Pacwar;
use crate::action::{Action, Subject};
use crate::reason::Reason;
use crate::state::State;
use crate::view::View;

mod air_text;
mod air_wire;
mod ashore;
mod battle;
mod board_text;
mod choices;
mod desk_text;
mod enemy_text;
mod explain;
mod facts;
mod happenings;
mod hexmap;
mod inspect;
mod labels;
mod landing;
mod names;
mod notation;
mod odds;
mod overview;
mod plan;
mod prompt;
mod report;
mod scene;
mod setting;
mod shore;
mod sights;
mod surface;
mod surface_wire;
pub(crate) mod tell;
mod tell_sea;
mod tokens;
mod undersea;

impl Words for Pacwar {
    fn position(&self, state: &State, out: &mut String) {
        state.position(&self.scenario, &self.directory, &mut Position::new(out));
    }

    fn encode(&self, state: &State, action: Action, out: &mut String) {
        notation::encode(self, &state.open, action, out);
    }

    fn decode(&self, state: &State, text: &str) -> Result<Action, BadNotation> {
        notation::decode(self, &state.open, text)
    }

    fn interpret(&self, state: &State, text: &str) -> Result<Action, BadNotation> {
        notation::interpret(self, &state.open, text)
    }

    fn subject_id(&self, _state: &State, subject: Subject, out: &mut String) {
        out.push_str(&labels::subject_id(self, subject));
    }

    fn choice(&self, view: &View, action: Action) -> Choice {
        choices::choice(self, view, action)
    }

    fn subject_label(&self, view: &View, subject: Subject) -> String {
        labels::subject_label(self, view, subject)
    }

    fn prompt(&self, view: &View) -> Prompt {
        prompt::prompt(self, view)
    }

    fn explain(&self, illegal: &Illegal<Reason>) -> String {
        explain::explain(self, illegal.reason)
    }

    fn board(&self, view: &View, style: Style) -> String {
        board_text::board(self, view, style)
    }

    fn inspect(&self, view: &View, word: &str, style: Style) -> Option<String> {
        inspect::inspect(self, view, word, style)
    }

    fn inspectable(&self, view: &View) -> Vec<String> {
        inspect::inspectable(self, view)
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

    fn sketch(&self) -> Option<Sketch> {
        report::sketch(self)
    }

    fn roll_words(&self, key: &str) -> String {
        tell::roll_words(self, key)
    }
}
