//! How the toy speaks.

use std::fmt::Write as _;
use std::sync::atomic::Ordering;

use ironbottom_kernel::text::Style;
use ironbottom_kernel::wire::{Board, Mark, Piece, PieceCard, Space, Value};
use ironbottom_kernel::{BadNotation, Choice, Illegal, Plan, Prompt, Scene, Words};

use super::{Action, Break, HIDDEN, Phase, Reason, State, Subject, Toy, View};

const EXPECTED: &str = "mark, load, peek or shoot and a number, ready, done or pass";

fn read(text: &str) -> Option<Action> {
    match text {
        "ready" => return Some(Action::Ready),
        "done" => return Some(Action::Done),
        "pass" | "* pass" => return Some(Action::Pass),
        _ => {}
    }
    let (verb, number) = text.split_once(' ')?;
    // A secret may hang on the number: that is what the leak of a notation looks like.
    let number = number.trim_end_matches('!').parse::<u8>().ok().filter(|n| *n < 4)?;
    match verb {
        "mark" => Some(Action::Mark(number)),
        "load" => Some(Action::Load(number)),
        "peek" => Some(Action::Peek(number)),
        "shoot" => Some(Action::Shoot(number)),
        _ => None,
    }
}

impl Words for Toy {
    fn position(&self, state: &State, out: &mut String) {
        if self.is(Break::PositionBlurs) {
            let _ = writeln!(out, "turn {}", state.open.turn);
            return;
        }
        let _ = writeln!(out, "{state:?}");
        if self.is(Break::PositionDrifts) {
            let _ = writeln!(out, "drift {}", HIDDEN.fetch_add(1, Ordering::Relaxed));
        }
        if self.is(Break::PositionEmpty) {
            let _ = writeln!(out, "drift: ");
        }
    }

    fn encode(&self, state: &State, action: Action, out: &mut String) {
        let _ = match action {
            Action::Mark(i) => write!(out, "mark {i}"),
            Action::Ready => write!(out, "ready"),
            Action::Load(3) if self.is(Break::WrongNotation) => write!(out, "peek 2"),
            Action::Load(i) => write!(out, "load {i}"),
            Action::Done => write!(out, "done"),
            Action::Peek(i) => write!(out, "peek {i}"),
            Action::Shoot(i) if self.is(Break::LeakyNotation) && state.plan[0] & 1 << i != 0 => {
                write!(out, "shoot {i}!")
            }
            Action::Shoot(i) => write!(out, "shoot {i}"),
            Action::Pass if self.is(Break::StarNotation) => write!(out, "* pass"),
            Action::Pass => write!(out, "pass"),
        };
    }

    fn decode(&self, state: &State, text: &str) -> Result<Action, BadNotation> {
        let taken = if self.is(Break::LooseDecode) {
            text.to_lowercase()
        } else if self.is(Break::TrimmingDecode) {
            text.trim().to_owned()
        } else {
            text.to_owned()
        };
        let tells = self.is(Break::LeakyReader) && state.plan[0] & 1 != 0;
        let bad = || BadNotation::new(text, if tells { "something else" } else { EXPECTED });
        let action = read(&taken).ok_or_else(bad)?;
        let exact = self.is(Break::LooseDecode)
            || self.is(Break::TrimmingDecode)
            || self.is(Break::WrongNotation)
            || self.notation(state, action) == text;
        if exact { Ok(action) } else { Err(bad()) }
    }

    fn interpret(&self, state: &State, text: &str) -> Result<Action, BadNotation> {
        if self.is(Break::DeafReader) && text == "pass" {
            return Err(BadNotation::new(text, EXPECTED));
        }
        self.decode(state, text)
    }

    fn subject_id(&self, state: &State, subject: Subject, out: &mut String) {
        let _ = match subject {
            Subject::Mark(_) if self.is(Break::SameNotation) => write!(out, "square"),
            Subject::Mark(i) => write!(out, "square-{i}"),
            // Red loads, and cannot know what Blue has marked.
            Subject::Hold(i) if self.is(Break::LeakySubject) => write!(out, "hold-{i}-{}", state.plan[1]),
            Subject::Hold(i) => write!(out, "hold-{i}"),
        };
    }

    fn choice(&self, _: &View, action: Action) -> Choice {
        let silent = self.is(Break::NoLabel) && action == Action::Pass;
        let mut label = if silent { String::new() } else { format!("{action:?}") };
        if self.is(Break::LeakyChoice) {
            let _ = write!(label, " {}", HIDDEN.fetch_add(1, Ordering::Relaxed));
        }
        let square = if self.is(Break::NamesNothing) { "round" } else { "square" };
        match action {
            Action::Mark(i) => Choice::new("mark", label).arg("at", Value::space(format!("{square}-{i}"))),
            Action::Peek(i) => Choice::new("peek", label).arg("at", Value::space(format!("{square}-{i}"))),
            Action::Shoot(i) => Choice::new("shoot", label).arg("at", Value::space(format!("{square}-{i}"))),
            Action::Load(i) => Choice::new("load", label).arg("to", Value::space(format!("hold-{i}"))),
            Action::Ready => Choice::new("ready", label),
            Action::Done => Choice::new("done", label),
            Action::Pass => Choice::new("pass", label),
        }
    }

    fn subject_label(&self, _: &View, subject: Subject) -> String {
        format!("{subject:?}")
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

    fn plan(&self) -> Plan {
        let space = |id: String| Space {
            name: id.clone(),
            marks: vec![Mark::number("size", 1)],
            id,
            kind: "square".to_owned(),
            ..Space::default()
        };
        let squares = (0..3).map(|i| format!("square-{i}")).chain((0..4).map(|i| format!("hold-{i}")));
        let mut spaces: Vec<Space> = squares.map(space).collect();
        if self.is(Break::PlanChanges) {
            spaces.push(space(format!("square-{}", 3 + HIDDEN.fetch_add(1, Ordering::Relaxed))));
        }
        let card = PieceCard {
            id: "cargo".to_owned(),
            face: "cargo".to_owned(),
            name: "Cargo".to_owned(),
            owner: Some("red".to_owned()),
            marks: vec![Mark::number("weight", 1)],
        };
        let cards = if self.is(Break::SameCard) { vec![card.clone(), card] } else { vec![card] };
        Plan { boards: vec![Board { id: "map".to_owned(), title: "Map".to_owned(), spaces }], cards }
    }

    fn scene(&self, view: &View) -> Scene {
        let cargo = |i: u8| {
            let mut piece = Piece {
                id: if self.is(Break::SceneIds) { "cargo".to_owned() } else { format!("cargo-{i}") },
                at: if self.is(Break::NoSuchSpace) { "nowhere".to_owned() } else { format!("hold-{i}") },
                card: Some(if self.is(Break::ForeignCard) { "crate".to_owned() } else { "cargo".to_owned() }),
                ..Piece::default()
            };
            if self.is(Break::NoCard) {
                piece.card = None;
            }
            if self.is(Break::RepeatsCard) {
                piece.marks.push(Mark::number("weight", 1));
            }
            piece
        };
        let marked = |id: String, mark: Option<Mark>| Space {
            id,
            marks: mark.into_iter().collect(),
            ..Space::default()
        };
        let mut spaces = Vec::new();
        if let Some(i) = view.open.peeked {
            spaces.push(marked(format!("square-{i}"), Some(Mark::flag("peeked"))));
        }
        if view.open.phase == Phase::Load {
            let square = |broken, mark| self.is(broken).then(|| marked("square-0".to_owned(), mark));
            spaces.extend(square(Break::RepeatsSpace, None));
            spaces.extend(square(Break::RepeatsMark, Some(Mark::number("size", 1))));
            let nowhere = || marked("nowhere".to_owned(), Some(Mark::flag("peeked")));
            spaces.extend(self.is(Break::ForeignSpace).then(nowhere));
        }
        Scene {
            pieces: (0..4).filter(|i| view.open.load & 1 << i != 0).map(cargo).collect(),
            spaces,
            ..Scene::default()
        }
    }
}
