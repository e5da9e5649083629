//! Guided first games.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A guided first game, as the list of games names it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LessonInfo {
    /// What people read.
    pub title: String,
    /// A sentence about it.
    pub about: String,
    /// How long it takes.
    pub minutes: u32,
}

/// A lesson and how far it has come at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LessonNow {
    /// What people read.
    pub title: String,
    /// The seat of whoever learns.
    pub seat: String,
    /// Its steps.
    pub steps: Vec<LessonStepInfo>,
    /// The step of which something is still to be done; the number of steps when nothing is.
    pub step: usize,
    /// The first step that may not have been read yet.
    pub since: usize,
    /// What whoever learns has still to do in that step.
    pub expects: Vec<Expected>,
    /// Something else was done than the lesson tells of: it can only be begun anew.
    pub strayed: bool,
}

/// A step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LessonStepInfo {
    /// Its heading.
    pub title: String,
    /// A few sentences.
    pub says: String,
    /// Pieces and spaces to look at.
    pub show: Vec<String>,
    /// The rule to read about it.
    pub rule: Option<String>,
    /// What is asked for.
    pub sort: LessonSort,
    /// What is said to whoever does something else.
    pub nudge: String,
}

/// What a step of a lesson asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LessonSort {
    /// To read.
    Read,
    /// To do something.
    Do,
    /// To see what another seat does.
    Watch,
}

/// An action a lesson waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Expected {
    /// Its notation.
    pub notation: String,
    /// The subject it is about.
    pub subject: Option<String>,
    /// What people read.
    pub label: String,
}
