//! What one reader sees, as far as it differs from what is printed, and how it changes.

use serde::{Deserialize, Serialize};

use super::choice::{Choice, SubjectInfo};
use super::value::Mark;
use crate::rules::Prompt;

/// What one reader sees beyond the [`Plan`](super::Plan), and what it may do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Scene {
    /// Boards that are not in the plan, whole: a battle board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<Board>,
    /// Spaces of the plan that are not as printed, with what differs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spaces: Vec<Space>,
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
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Board {
    /// Stable id.
    pub id: String,
    /// What people read.
    pub title: String,
    /// Its spaces.
    pub spaces: Vec<Space>,
}

/// A space of a board. In a scene, what is left out is as the plan has it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Space {
    /// Stable id, unique over all boards of the game.
    pub id: String,
    /// What people read.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// A word the client picks a drawing by: `sea`, `port`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kind: String,
    /// The seat, power or country that owns or controls it; empty for nobody where the plan has somebody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// Column and row, on a board of hexes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<[i16; 2]>,
    /// What is printed or lies on it; in a scene a mark replaces the printed ones of its kind.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

/// A piece on a board. A piece whose identity the reader does not know has an id made of its place.
/// What is left out is as its card has it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Piece {
    /// Stable id, equal to its subject's notation when it can act.
    pub id: String,
    /// The space it stands in.
    pub at: String,
    /// Its card in the plan, where that is not the one with its id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The seat, power or country it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
    /// A word the client picks a counter face by.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub face: String,
    /// What people read.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// How many there are of it, where there are more than one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// Damage, state; a mark replaces the card's of its kind.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

/// A side panel: rows of words and values.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Row {
    /// What the row is about.
    pub label: String,
    /// Its values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

/// How one scene becomes another: what a stream sends instead of the whole.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct SceneChange {
    /// Boards that changed or came, whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<Board>,
    /// Ids of boards that went.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boards_gone: Vec<String>,
    /// Spaces that differ from the plan in another way than before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spaces: Vec<Space>,
    /// Ids of spaces that are as printed again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spaces_gone: Vec<String>,
    /// Pieces that changed or came, whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<Piece>,
    /// Ids of pieces that went.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pieces_gone: Vec<String>,
    /// The ids of the panels in their order, when a panel came, went or moved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub panel_order: Option<Vec<String>>,
    /// Panels that came, or whose title or number of rows changed, whole.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub panels: Vec<Panel>,
    /// Single rows that changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<RowChange>,
    /// The prompt, when it changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Prompt>,
    /// The seats waited for, when they changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Vec<String>>,
    /// The subjects, when they changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subjects: Option<SubjectsChange>,
    /// The free verbs, when they changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verbs: Option<Vec<Choice>>,
}

/// A row of a panel that changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RowChange {
    /// The id of the panel.
    pub panel: String,
    /// The place of the row in it.
    pub index: usize,
    /// The row.
    pub row: Row,
}

/// How a list of subjects changed: those gone are taken out, then those that came or changed are
/// put in, each at its place, the lowest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct SubjectsChange {
    /// Ids that are taken out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<String>,
    /// What is put in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub came: Vec<SubjectAt>,
}

/// A subject and its place in the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SubjectAt {
    /// Its place in the new list.
    pub index: usize,
    /// The subject.
    pub subject: SubjectInfo,
}

impl Scene {
    /// What has to be sent to turn this scene into `next`.
    #[must_use]
    pub fn change_to(&self, next: &Self) -> SceneChange {
        let (boards, boards_gone) = differences(&self.boards, &next.boards, |b| &b.id);
        let (spaces, spaces_gone) = differences(&self.spaces, &next.spaces, |s| &s.id);
        let (pieces, pieces_gone) = differences(&self.pieces, &next.pieces, |p| &p.id);
        let (panels, rows) = panel_changes(&self.panels, &next.panels);
        let order = |panels: &[Panel]| panels.iter().map(|panel| panel.id.clone()).collect::<Vec<_>>();
        let same_order = self.panels.iter().map(|p| &p.id).eq(next.panels.iter().map(|p| &p.id));
        SceneChange {
            boards,
            boards_gone,
            spaces,
            spaces_gone,
            pieces,
            pieces_gone,
            panel_order: (!same_order).then(|| order(&next.panels)),
            panels,
            rows,
            prompt: next.prompt.clone().filter(|_| self.prompt != next.prompt),
            waiting: (self.waiting != next.waiting).then(|| next.waiting.clone()),
            subjects: subject_changes(&self.subjects, &next.subjects),
            verbs: (self.verbs != next.verbs).then(|| next.verbs.clone()),
        }
    }

    /// Apply a change; boards, spaces and pieces are kept in order of id.
    pub fn apply(&mut self, change: SceneChange) {
        merge(&mut self.boards, change.boards, &change.boards_gone, |b| &b.id);
        merge(&mut self.spaces, change.spaces, &change.spaces_gone, |s| &s.id);
        merge(&mut self.pieces, change.pieces, &change.pieces_gone, |p| &p.id);
        for panel in change.panels {
            match self.panels.iter_mut().find(|old| old.id == panel.id) {
                Some(old) => *old = panel,
                None => self.panels.push(panel),
            }
        }
        if let Some(order) = change.panel_order {
            let place = |panel: &Panel| order.iter().position(|id| *id == panel.id);
            self.panels.retain(|panel| place(panel).is_some());
            self.panels.sort_by_key(place);
        }
        for RowChange { panel, index, row } in change.rows {
            let panel = self.panels.iter_mut().find(|old| old.id == panel);
            if let Some(old) = panel.and_then(|panel| panel.rows.get_mut(index)) {
                *old = row;
            }
        }
        if let Some(subjects) = change.subjects {
            self.subjects.retain(|subject| !subjects.gone.contains(&subject.id));
            for SubjectAt { index, subject } in subjects.came {
                self.subjects.insert(index.min(self.subjects.len()), subject);
            }
        }
        self.prompt = change.prompt.or_else(|| self.prompt.take());
        self.waiting = change.waiting.unwrap_or_else(|| std::mem::take(&mut self.waiting));
        self.verbs = change.verbs.unwrap_or_else(|| std::mem::take(&mut self.verbs));
    }

    /// Boards, spaces and pieces in order of id, as [`apply`](Scene::apply) leaves them.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        self.boards.sort_by(|a, b| a.id.cmp(&b.id));
        self.spaces.sort_by(|a, b| a.id.cmp(&b.id));
        self.pieces.sort_by(|a, b| a.id.cmp(&b.id));
        self
    }
}

/// Panels to be sent whole, and single rows of those that kept their shape.
fn panel_changes(old: &[Panel], new: &[Panel]) -> (Vec<Panel>, Vec<RowChange>) {
    let (mut whole, mut rows) = (Vec::new(), Vec::new());
    for panel in new {
        let before = old.iter().find(|old| old.id == panel.id);
        let Some(before) = before.filter(|b| b.title == panel.title && b.rows.len() == panel.rows.len())
        else {
            whole.push(panel.clone());
            continue;
        };
        let pairs = before.rows.iter().zip(&panel.rows).enumerate();
        rows.extend(pairs.filter(|(_, (before, row))| before != row).map(|(index, (_, row))| RowChange {
            panel: panel.id.clone(),
            index,
            row: row.clone(),
        }));
    }
    (whole, rows)
}

/// What went and what came or changed, where the order of those that stayed is the same.
fn subject_changes(old: &[SubjectInfo], new: &[SubjectInfo]) -> Option<SubjectsChange> {
    if old == new {
        return None;
    }
    // Walk both lists; whatever of the old does not come next in the new is taken out, and put
    // in again where it stands there.
    let mut gone = Vec::new();
    let mut came = Vec::new();
    let mut rest = old.iter().peekable();
    for (index, subject) in new.iter().enumerate() {
        if rest.peek() == Some(&subject) {
            rest.next();
            continue;
        }
        let ahead = rest.clone().position(|other| other == subject);
        let needed_later = |other: &SubjectInfo| new[index..].contains(other);
        match ahead {
            // Those in between went; if any of them is still wanted, this one moved instead.
            Some(skip) if !rest.clone().take(skip).any(needed_later) => {
                gone.extend(rest.by_ref().take(skip).map(|other| other.id.clone()));
                rest.next();
            }
            _ => came.push(SubjectAt { index, subject: subject.clone() }),
        }
    }
    gone.extend(rest.map(|other| other.id.clone()));
    // What came again under the same id has to be taken out first.
    for SubjectAt { subject, .. } in &came {
        if old.iter().any(|other| other.id == subject.id) && !gone.contains(&subject.id) {
            gone.push(subject.id.clone());
        }
    }
    Some(SubjectsChange { gone, came })
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
        let marks = vec![Mark::number("damage", 2).reconstructed(true)];
        Piece { id: id.into(), at: at.into(), marks, ..Piece::default() }
    }

    fn subject(id: &str) -> SubjectInfo {
        SubjectInfo { id: id.into(), label: String::new(), short: String::new() }
    }

    fn turned(old: Scene, new: Scene) -> SceneChange {
        let change = old.change_to(&new);
        let mut moved = old.sorted();
        moved.apply(change.clone());
        assert_eq!(moved, new.sorted());
        change
    }

    #[test]
    fn a_change_turns_one_scene_into_the_other_and_holds_only_what_differs() {
        let old =
            Scene { pieces: vec![piece("a", "x"), piece("b", "x"), piece("c", "x")], ..Scene::default() };
        let new = Scene {
            pieces: vec![piece("a", "x"), piece("c", "y"), piece("d", "z")],
            waiting: vec!["japan".into()],
            spaces: vec![Space { id: "guam".into(), owner: Some("japan".into()), ..Space::default() }],
            ..Scene::default()
        };
        let change = turned(old, new);
        assert_eq!(change.pieces, [piece("c", "y"), piece("d", "z")]);
        assert_eq!(change.pieces_gone, ["b"]);
        assert_eq!((change.panel_order, change.subjects), (None, None));
    }

    #[test]
    fn a_single_row_crosses_alone_and_panels_keep_their_order() {
        let panel = |id: &str, rows: &[&str]| Panel {
            id: id.into(),
            title: id.into(),
            rows: rows.iter().map(|label| Row { label: (*label).into(), marks: Vec::new() }).collect(),
        };
        let scene = |panels: Vec<Panel>| Scene { panels, ..Scene::default() };
        let old = scene(vec![panel("turn", &["1", "x"]), panel("score", &["0"])]);
        let change = turned(old.clone(), scene(vec![panel("turn", &["2", "x"]), panel("score", &["0"])]));
        assert_eq!((change.rows.len(), change.panels.len(), change.panel_order), (1, 0, None));
        turned(old.clone(), scene(vec![panel("battle", &[]), panel("score", &["0"])]));
        turned(old, scene(vec![panel("score", &["1"]), panel("turn", &["1", "x"])]));
    }

    #[test]
    fn subjects_come_go_and_move() {
        let scene = |ids: &str| Scene {
            subjects: ids.chars().map(|c| subject(&c.to_string())).collect(),
            ..Scene::default()
        };
        let change = turned(scene("abcdef"), scene("abdef")).subjects.unwrap();
        assert_eq!((change.gone, change.came.len()), (vec!["c".to_owned()], 0));
        for (old, new) in [("", "abc"), ("abc", ""), ("abc", "cab"), ("abcd", "xbydz"), ("abc", "cba")] {
            turned(scene(old), scene(new));
        }
    }

    #[test]
    fn a_scene_survives_the_wire_and_says_nothing_of_what_is_not_there() {
        let scene = Scene { pieces: vec![piece("a", "x")], ..Scene::default() };
        let text = serde_json::to_string(&scene).unwrap();
        assert_eq!(serde_json::from_str::<Scene>(&text).unwrap(), scene);
        let change = serde_json::to_string(&SceneChange::default()).unwrap();
        assert_eq!(change, "{}");
        assert_eq!(
            serde_json::to_string(&piece("a", "x")).unwrap(),
            r#"{"id":"a","at":"x","marks":[{"kind":"damage","value":{"number":2},"reconstructed":true}]}"#
        );
    }
}
