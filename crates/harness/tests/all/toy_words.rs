//! How the toy speaks.

use std::fmt::Write as _;
use std::sync::atomic::Ordering;

use ironbottom_kernel::text::Style;
use ironbottom_kernel::wire::{Board, Piece, Space};
use ironbottom_kernel::{BadNotation, Illegal, Prompt, Scene, Words};

use super::{Action, Break, HIDDEN, Phase, Reason, State, Subject, Toy, View};

impl Words for Toy {
    fn position(&self, state: &State, out: &mut String) {
        let _ = writeln!(out, "{state:?}");
        if self.is(Break::PositionDrifts) {
            let _ = writeln!(out, "{}", HIDDEN.fetch_add(1, Ordering::Relaxed));
        }
    }

    fn notate(&self, action: Action, out: &mut String) {
        let _ = match action {
            Action::Mark(i) => write!(out, "mark {i}"),
            Action::Ready => write!(out, "ready"),
            Action::Load(3) if self.is(Break::WrongNotation) => write!(out, "peek 2"),
            Action::Load(i) => write!(out, "load {i}"),
            Action::Done => write!(out, "done"),
            Action::Peek(i) => write!(out, "peek {i}"),
            Action::Shoot(i) => write!(out, "shoot {i}"),
            Action::Pass if self.is(Break::StarNotation) => write!(out, "* pass"),
            Action::Pass => write!(out, "pass"),
        };
    }

    fn read(&self, text: &str) -> Result<Action, BadNotation> {
        let bad = || BadNotation::new(text, "mark, load, peek or shoot and a number, ready, done or pass");
        match text {
            "ready" => return Ok(Action::Ready),
            "done" => return Ok(Action::Done),
            "pass" | "* pass" => return Ok(Action::Pass),
            _ => {}
        }
        let (verb, number) = text.split_once(' ').ok_or_else(bad)?;
        let number = number.parse::<u8>().ok().filter(|n| *n < 4).ok_or_else(bad)?;
        match verb {
            "mark" => Ok(Action::Mark(number)),
            "load" => Ok(Action::Load(number)),
            "peek" => Ok(Action::Peek(number)),
            "shoot" => Ok(Action::Shoot(number)),
            _ => Err(bad()),
        }
    }

    fn notate_subject(&self, subject: Subject, out: &mut String) {
        let _ = match subject {
            Subject::Mark(_) if self.is(Break::SameNotation) => write!(out, "square"),
            Subject::Mark(i) => write!(out, "square-{i}"),
            Subject::Hold(i) => write!(out, "hold-{i}"),
        };
    }

    fn label(&self, _: &View, action: Action) -> String {
        let silent = self.is(Break::NoLabel) && action == Action::Pass;
        if silent { String::new() } else { format!("{action:?}") }
    }

    fn subject_label(&self, _: &View, subject: Subject) -> String {
        format!("{subject:?}")
    }

    fn lights(&self, _: &View, action: Action) -> Vec<String> {
        match action {
            Action::Mark(i) | Action::Peek(i) | Action::Shoot(i) => vec![format!("square-{i}")],
            Action::Load(i) => vec![format!("hold-{i}")],
            Action::Ready | Action::Done | Action::Pass => Vec::new(),
        }
    }

    fn prompt(&self, view: &View) -> Prompt {
        let text = match view.open.phase {
            Phase::Plan => "Mark squares in secret.",
            Phase::Load => "Red loads.",
            Phase::Shot => "Blue shoots.",
            Phase::Over => "It is over.",
        };
        Prompt::new("Toy 1", text)
    }

    fn explain(&self, illegal: &Illegal<Reason>) -> String {
        if self.is(Break::MuteRefusal) {
            return String::new();
        }
        match illegal.reason {
            Reason::NotAsked => "It is not your turn.",
            Reason::WrongPhase => "Not now.",
            Reason::Already => "That is done already.",
            Reason::Weight => "That does not fit.",
        }
        .to_owned()
    }

    fn board(&self, view: &View, _: Style) -> String {
        format!(
            "turn {}, {:?}\nplans {:?}, peek {:?}\n",
            view.open.turn, view.open.phase, view.plan, view.peek
        )
    }

    fn inspect(&self, view: &View, word: &str, style: Style) -> Option<String> {
        (word == "board").then(|| self.board(view, style))
    }

    fn inspectable(&self, _: &View) -> Vec<String> {
        vec!["board".to_owned()]
    }

    fn scene(&self, view: &View) -> Scene {
        let space = |id: String| Space {
            name: id.clone(),
            id,
            kind: "square".to_owned(),
            owner: None,
            marks: Vec::new(),
            ..Space::default()
        };
        let squares = (0..3).map(|i| format!("square-{i}")).chain((0..4).map(|i| format!("hold-{i}")));
        let cargo = |i: u8| Piece {
            id: if self.is(Break::SceneIds) { "cargo".to_owned() } else { format!("cargo-{i}") },
            at: if self.is(Break::NoSuchSpace) { "nowhere".to_owned() } else { format!("hold-{i}") },
            owner: Some("red".to_owned()),
            face: "cargo".to_owned(),
            name: "Cargo".to_owned(),
            marks: Vec::new(),
            ..Piece::default()
        };
        Scene {
            boards: vec![Board {
                id: "map".to_owned(),
                title: "Map".to_owned(),
                spaces: squares.map(space).collect(),
            }],
            pieces: (0..4).filter(|i| view.open.load & 1 << i != 0).map(cargo).collect(),
            ..Scene::default()
        }
    }
}
