//! A guided first game: a game with known dice, and step by step what is said and what is expected.
//!
//! A lesson is an ordinary game under an open seed of its own, so that its story is always the same. Whoever has the record
//! knows which lesson it is (by game and seed) and how far it has come (by what was done), so that nothing else is kept.

use serde::{Deserialize, Serialize};

use crate::dice::Seed;
use crate::record::{Body, DiceTerms, Draft, Header, Line};

/// A guided first game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The game, by its id.
    pub game: String,
    /// What people read in the list.
    pub title: String,
    /// A sentence about it.
    pub about: String,
    /// How long it takes.
    pub minutes: u32,
    /// The seat of whoever learns.
    pub seat: String,
    /// The number its dice come from.
    pub seed: u64,
    /// Options that differ from the default.
    #[serde(default)]
    pub options: std::collections::BTreeMap<String, String>,
    /// What is said and expected, in order.
    #[serde(rename = "step")]
    pub steps: Vec<LessonStep>,
}

/// One step: something to read, something to do, or something to watch.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// Its heading.
    pub title: String,
    /// A few sentences.
    pub says: String,
    /// Pieces and spaces to look at.
    #[serde(default)]
    pub show: Vec<String>,
    /// The rule to read about it, as prompts name it.
    #[serde(default)]
    pub rule: Option<String>,
    /// What is to be done, in any order, as the record writes it; empty where there is only something to read.
    #[serde(default)]
    pub does: Vec<String>,
    /// Who does it, where that is not whoever learns: it is played from here.
    #[serde(default)]
    pub by: Option<String>,
    /// What is said to whoever does something else.
    #[serde(default)]
    pub nudge: String,
}

/// How far a lesson has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// The first step of which something is still to be done; the number of steps when nothing is.
    pub step: usize,
    /// The step after the last of which something has been done: what is read between it and `step` may not have been read.
    pub since: usize,
    /// What is still to be done of it.
    pub left: Vec<String>,
    /// Something else was done than the lesson tells of, so that it cannot go on.
    pub strayed: bool,
}

impl Lesson {
    /// The dice of its games.
    #[must_use]
    pub fn dice(&self) -> Seed {
        Seed::from_number(self.seed)
    }

    /// Its options as keys and values.
    #[must_use]
    pub fn choices(&self) -> Vec<(String, String)> {
        self.options.iter().map(|(key, value)| (key.clone(), value.clone())).collect()
    }

    /// Is the game of this record one of this lesson?
    #[must_use]
    pub fn is_of(&self, header: &Header) -> bool {
        header.game == self.game
            && matches!(header.dice, DiceTerms::Open(seed) if seed == self.dice())
            && self.options.iter().all(|(key, value)| {
                header.options.iter().any(|(known, chosen)| known == key && chosen == value)
            })
    }

    /// Who acts in a step.
    #[must_use]
    pub fn actor<'a>(&'a self, step: &'a LessonStep) -> &'a str {
        step.by.as_deref().unwrap_or(&self.seat)
    }

    /// How far a game has come whose record has these lines and drafts.
    #[must_use]
    pub fn progress(&self, lines: &[Line], drafts: &[Draft]) -> Progress {
        let mut done: Vec<(&str, &str)> = Vec::new();
        for line in lines {
            match &line.body {
                Body::Act { seat, notation, .. } => done.push((seat, notation)),
                Body::Back { to } => done.truncate(*to),
                _ => {}
            }
        }
        for draft in drafts {
            if let Draft::Entry { seat, notation, .. } = draft {
                done.push((seat, notation));
            }
        }
        let mut done = done.into_iter().peekable();
        let mut since = 0;
        for (index, step) in self.steps.iter().enumerate() {
            let mut left: Vec<&str> = step.does.iter().map(String::as_str).collect();
            while !left.is_empty() {
                let Some((seat, notation)) = done.next() else {
                    let left = left.into_iter().map(str::to_owned).collect();
                    return Progress { step: index, since, left, strayed: false };
                };
                let at = left.iter().position(|wanted| *wanted == notation);
                match at.filter(|_| seat == self.actor(step)) {
                    Some(at) => drop(left.remove(at)),
                    None => return Progress { step: index, since, left: Vec::new(), strayed: true },
                }
            }
            if !step.does.is_empty() {
                since = index + 1;
            }
        }
        // What is done after the last step is the learner's own business.
        Progress { step: self.steps.len(), since, left: Vec::new(), strayed: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::By;

    fn step(does: &[&str], by: Option<&str>) -> LessonStep {
        LessonStep {
            title: String::new(),
            says: String::new(),
            show: Vec::new(),
            rule: None,
            does: does.iter().map(|&text| text.to_owned()).collect(),
            by: by.map(str::to_owned),
            nudge: String::new(),
        }
    }

    fn lesson() -> Lesson {
        Lesson {
            game: "toy".into(),
            title: String::new(),
            about: String::new(),
            minutes: 1,
            seat: "me".into(),
            seed: 1,
            options: [].into(),
            steps: vec![step(&[], None), step(&["a", "b"], None), step(&["c"], Some("you")), step(&[], None)],
        }
    }

    fn acts(done: &[(&str, &str)]) -> Vec<Line> {
        let body = |&(seat, notation): &(&str, &str)| Body::Act {
            seat: seat.into(),
            notation: notation.into(),
            by: By::Hand,
            rolls: Vec::new(),
        };
        done.iter().map(|act| Line { at: 0, body: body(act) }).collect()
    }

    #[test]
    fn steps_are_passed_as_their_acts_are_done_in_any_order() {
        let lesson = lesson();
        let at = |done: &[(&str, &str)]| lesson.progress(&acts(done), &[]);
        assert_eq!((at(&[]).step, at(&[]).left.len()), (1, 2), "what is only read holds nobody up");
        assert_eq!(at(&[("me", "b")]).left, ["a"]);
        let two = at(&[("me", "b"), ("me", "a")]);
        assert_eq!((two.step, two.since, two.left.as_slice()), (2, 2, &["c".to_owned()][..]));
        let end = at(&[("me", "b"), ("me", "a"), ("you", "c"), ("me", "anything")]);
        assert_eq!((end.step, end.since, end.strayed), (4, 3, false));
    }

    #[test]
    fn what_the_lesson_does_not_tell_of_is_seen() {
        let lesson = lesson();
        for done in [[("me", "x")], [("you", "a")]] {
            assert!(lesson.progress(&acts(&done), &[]).strayed, "{done:?}");
        }
        let mut lines = acts(&[("me", "x")]);
        lines.push(Line { at: 0, body: Body::Back { to: 0 } });
        assert!(!lesson.progress(&lines, &[]).strayed, "what was taken back is forgotten");
        let draft = Draft::Entry { at: 0, seat: "me".into(), notation: "a".into(), by: By::Hand };
        assert_eq!(lesson.progress(&[], &[draft]).left, ["b"], "what can still be taken back counts too");
    }
}
