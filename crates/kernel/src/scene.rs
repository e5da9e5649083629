//! The wire: what a screen gets and what it may send. The client knows no rules; actions cross
//! as notation and states never cross.

use serde::{Deserialize, Serialize};

use crate::log::Told;
use crate::rules::Prompt;

/// Everything one reader sees: boards, pieces, panels, and what it may do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Scene {
    /// The boards: the map first, then a battle board when there is one.
    pub boards: Vec<Board>,
    /// Everything that stands on a board.
    pub pieces: Vec<Piece>,
    /// Turn track, score, charts.
    pub panels: Vec<Panel>,
    /// What the prompt bar says; filled in by the table.
    pub prompt: Option<Prompt>,
    /// The seats the game waits for, by id; filled in by the table.
    pub waiting: Vec<String>,
    /// What this reader can act with; filled in by the table.
    pub subjects: Vec<SubjectInfo>,
    /// Actions about nothing in particular; filled in by the table.
    pub verbs: Vec<Choice>,
}

/// A board: a set of named spaces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Board {
    /// Stable id.
    pub id: String,
    /// What people read.
    pub title: String,
    /// Its spaces.
    pub spaces: Vec<Space>,
}

/// A space of a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Space {
    /// Stable id, unique over all boards of the game.
    pub id: String,
    /// What people read.
    pub name: String,
    /// A word the client picks a drawing by: `sea`, `port`.
    pub kind: String,
    /// The seat that owns or controls it.
    pub owner: Option<String>,
    /// What is printed or lies on it.
    pub marks: Vec<Mark>,
}

/// A piece on a board. A piece whose identity the reader does not know has an id made of its place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Piece {
    /// Stable id, equal to its subject's notation when it can act.
    pub id: String,
    /// The space it stands in.
    pub at: String,
    /// The seat it belongs to.
    pub owner: Option<String>,
    /// A word the client picks a counter face by.
    pub face: String,
    /// What people read.
    pub name: String,
    /// Factors, damage, state.
    pub marks: Vec<Mark>,
}

/// Something printed on a piece or space.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Mark {
    /// A word the client picks a drawing by: `damage`, `gunnery`.
    pub kind: String,
    /// What people read.
    pub text: String,
    /// True for a value we had to make up; the client shows that.
    pub reconstructed: bool,
}

impl Mark {
    /// A mark whose value is known.
    #[must_use]
    pub fn new(kind: &str, text: impl Into<String>) -> Self {
        Self { kind: kind.to_owned(), text: text.into(), reconstructed: false }
    }

    /// The same mark, honest about a value we made up.
    #[must_use]
    pub fn reconstructed(mut self, made_up: bool) -> Self {
        self.reconstructed = made_up;
        self
    }
}

/// A side panel: rows of words and values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Panel {
    /// Stable id.
    pub id: String,
    /// What people read.
    pub title: String,
    /// Its rows.
    pub rows: Vec<Row>,
}

/// A row of a panel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Row {
    /// What the row is about.
    pub label: String,
    /// Its values.
    pub marks: Vec<Mark>,
}

/// Something a reader can act with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SubjectInfo {
    /// Its notation; equal to the id of a piece or space where it has one.
    pub id: String,
    /// What people read.
    pub label: String,
}

/// A legal action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choice {
    /// What is posted to do it.
    pub notation: String,
    /// What people read.
    pub label: String,
    /// Spaces and pieces to light.
    pub lights: Vec<String>,
}

/// A list of actions a reader posts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Post {
    /// The number of the reader's stream the actions were chosen on.
    pub base: u64,
    /// Notations, done in order until one is refused or control passes.
    pub actions: Vec<String>,
}

/// The answer to a [`Post`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Posted {
    /// How many of the actions were done.
    pub taken: usize,
    /// The number of the reader's stream now.
    pub number: u64,
    /// Why the next one was not done.
    pub refused: Option<Refusal>,
}

/// Why not, in a form for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Refusal {
    /// What kind of refusal.
    pub kind: RefusalKind,
    /// The rule, where a rule forbids it.
    pub rule: Option<String>,
    /// The sentence.
    pub text: String,
}

/// Kinds of refusal a program may want to tell apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RefusalKind {
    /// A rule forbids it.
    Illegal,
    /// It could not be read.
    Notation,
    /// The game does not wait for this seat.
    NotYourTurn,
    /// The reader's number was old: somebody acted meanwhile.
    Stale,
    /// The game is over.
    Over,
    /// Nothing to take back, or it can no longer be taken back.
    NoUndo,
    /// Control passed to somebody else, so the rest of the list was not done.
    Interrupted,
    /// The words were understood but not allowed for another reason.
    Refused,
}

/// One item of a reader's stream. Numbers count per reader, so that they tell nothing of what
/// happened behind its back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Item {
    /// Its number, starting at 1.
    pub number: u64,
    /// What the reader is told.
    pub told: Vec<Told>,
    /// The dice it may see.
    pub rolls: Vec<RollTold>,
}

/// A roll as a reader sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RollTold {
    /// What it was for, in words.
    pub what: String,
    /// The sides of the dice.
    pub sides: u16,
    /// What came up.
    pub faces: Vec<u16>,
}

/// How one scene becomes another: what a stream sends instead of the whole.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SceneChange {
    /// Boards that changed or came, whole.
    pub boards: Vec<Board>,
    /// Ids of boards that went.
    pub boards_gone: Vec<String>,
    /// Pieces that changed or came, whole.
    pub pieces: Vec<Piece>,
    /// Ids of pieces that went.
    pub pieces_gone: Vec<String>,
    /// Panels, all of them, when any changed.
    pub panels: Option<Vec<Panel>>,
    /// Prompt, waiting, subjects and verbs, when any changed.
    pub turn: Option<TurnChange>,
}

/// The part of a scene that says who may do what.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TurnChange {
    /// As in [`Scene`].
    pub prompt: Option<Prompt>,
    /// As in [`Scene`].
    pub waiting: Vec<String>,
    /// As in [`Scene`].
    pub subjects: Vec<SubjectInfo>,
    /// As in [`Scene`].
    pub verbs: Vec<Choice>,
}

impl Scene {
    /// What has to be sent to turn this scene into `next`.
    #[must_use]
    pub fn change_to(&self, next: &Self) -> SceneChange {
        let (boards, boards_gone) = differences(&self.boards, &next.boards, |b| &b.id);
        let (pieces, pieces_gone) = differences(&self.pieces, &next.pieces, |p| &p.id);
        SceneChange {
            boards,
            boards_gone,
            pieces,
            pieces_gone,
            panels: (self.panels != next.panels).then(|| next.panels.clone()),
            turn: (!self.is_same_turn(next)).then(|| next.turn()),
        }
    }

    /// Apply a change; boards and pieces are kept in order of id.
    pub fn apply(&mut self, change: SceneChange) {
        merge(&mut self.boards, change.boards, &change.boards_gone, |b| &b.id);
        merge(&mut self.pieces, change.pieces, &change.pieces_gone, |p| &p.id);
        if let Some(panels) = change.panels {
            self.panels = panels;
        }
        if let Some(turn) = change.turn {
            self.prompt = turn.prompt;
            self.waiting = turn.waiting;
            self.subjects = turn.subjects;
            self.verbs = turn.verbs;
        }
    }

    /// Boards and pieces in order of id, as [`apply`](Scene::apply) leaves them.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        self.boards.sort_by(|a, b| a.id.cmp(&b.id));
        self.pieces.sort_by(|a, b| a.id.cmp(&b.id));
        self
    }

    fn is_same_turn(&self, other: &Self) -> bool {
        self.prompt == other.prompt
            && self.waiting == other.waiting
            && self.subjects == other.subjects
            && self.verbs == other.verbs
    }

    fn turn(&self) -> TurnChange {
        TurnChange {
            prompt: self.prompt.clone(),
            waiting: self.waiting.clone(),
            subjects: self.subjects.clone(),
            verbs: self.verbs.clone(),
        }
    }
}

/// What came or changed, and the ids of what went; both lists are nearly always in order already.
fn differences<T: Clone + PartialEq>(
    old: &[T],
    new: &[T],
    id: impl Fn(&T) -> &String,
) -> (Vec<T>, Vec<String>) {
    fn in_order<'a, T>(list: &'a [T], id: &impl Fn(&T) -> &String) -> Vec<&'a T> {
        let mut list: Vec<_> = list.iter().collect();
        list.sort_by(|a, b| id(a).cmp(id(b)));
        list
    }
    let (old, new) = (in_order(old, &id), in_order(new, &id));
    let (mut changed, mut gone) = (Vec::new(), Vec::new());
    let mut old = old.into_iter().peekable();
    for thing in new {
        while let Some(before) = old.next_if(|before| id(before) < id(thing)) {
            gone.push(id(before).clone());
        }
        let before = old.next_if(|before| id(before) == id(thing));
        if before != Some(thing) {
            changed.push(thing.clone());
        }
    }
    gone.extend(old.map(|before| id(before).clone()));
    (changed, gone)
}

fn merge<T: Clone>(kept: &mut Vec<T>, changed: Vec<T>, gone: &[String], id: impl Fn(&T) -> &String) {
    kept.retain(|t| !gone.contains(id(t)) && !changed.iter().any(|c| id(c) == id(t)));
    kept.extend(changed);
    kept.sort_by(|a, b| id(a).cmp(id(b)));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(id: &str, at: &str) -> Piece {
        Piece {
            id: id.into(),
            at: at.into(),
            owner: None,
            face: "ship".into(),
            name: id.into(),
            marks: vec![Mark::new("damage", "2").reconstructed(true)],
        }
    }

    #[test]
    fn a_change_turns_one_scene_into_the_other_and_holds_only_what_differs() {
        let old =
            Scene { pieces: vec![piece("a", "x"), piece("b", "x"), piece("c", "x")], ..Scene::default() };
        let new = Scene {
            pieces: vec![piece("a", "x"), piece("c", "y"), piece("d", "z")],
            waiting: vec!["japan".into()],
            ..Scene::default()
        };
        let change = old.change_to(&new);
        assert_eq!(change.pieces, [piece("c", "y"), piece("d", "z")]);
        assert_eq!(change.pieces_gone, ["b"]);
        assert_eq!(change.panels, None);
        let mut moved = old.sorted();
        moved.apply(change);
        assert_eq!(moved, new.sorted());
    }

    #[test]
    fn a_scene_survives_the_wire() {
        let scene = Scene { pieces: vec![piece("a", "x")], ..Scene::default() };
        let text = serde_json::to_string(&scene).unwrap();
        assert_eq!(serde_json::from_str::<Scene>(&text).unwrap(), scene);
    }
}
