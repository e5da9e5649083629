//! Several questions for the odds at once.

use std::collections::BTreeMap;

use ironbottom_kernel::odds::OddsReport;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Questions for the odds.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct OddsQuestions {
    /// Each in keys and values, as it is asked for alone.
    pub questions: Vec<BTreeMap<String, String>>,
}

/// The answers, in the order of the questions.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct OddsAnswers {
    /// One for each question.
    pub answers: Vec<OddsAnswer>,
}

/// The odds of a battle, or why it can not be reckoned.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct OddsAnswer {
    /// The odds.
    pub odds: Option<OddsReport>,
    /// What is wrong with the question, in words.
    pub refused: Option<String>,
}
