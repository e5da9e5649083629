//! What stands behind the question mark of an address.

use serde::Deserialize;
use utoipa::IntoParams;

/// As whom, and when.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AsQuery {
    /// A seat of yours; without it, what everybody may see.
    #[serde(rename = "as")]
    #[param(rename = "as")]
    pub seat: Option<String>,
}

/// As whom, and at which moment.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SceneQuery {
    /// A seat of yours; without it, what everybody may see.
    #[serde(rename = "as")]
    #[param(rename = "as")]
    pub seat: Option<String>,
    /// Your number at the moment to look at.
    pub at: Option<u64>,
    /// Or your step of the history.
    pub step: Option<u64>,
    /// Or the public's step, which is the same for everybody.
    pub moment: Option<u64>,
}

/// As whom, and about what.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ChoicesQuery {
    /// A seat of yours.
    #[serde(rename = "as")]
    #[param(rename = "as")]
    pub seat: String,
    /// A subject of the scene; without it, the free verbs.
    pub subject: Option<String>,
}

/// Why can't I?
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhyQuery {
    /// A seat of yours.
    #[serde(rename = "as")]
    #[param(rename = "as")]
    pub seat: String,
    /// What was meant, as a person types it.
    #[serde(default)]
    pub action: Option<String>,
    /// Or a piece that was to act …
    #[serde(default)]
    pub piece: Option<String>,
    /// … and the place it was to act at.
    #[serde(default)]
    pub place: Option<String>,
}

/// What is this?
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InspectQuery {
    /// A seat of yours; without it, what everybody may see.
    #[serde(rename = "as")]
    #[param(rename = "as")]
    pub seat: Option<String>,
    /// A piece, space or chart.
    pub word: String,
}

/// After which number.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SinceQuery {
    /// A seat of yours; without it, what everybody may see.
    #[serde(rename = "as")]
    #[param(rename = "as")]
    pub seat: Option<String>,
    /// After this number.
    #[serde(default)]
    pub since: u64,
    /// For the stream: chat after this number.
    #[serde(default)]
    pub chat: i64,
}

/// Which page of the log.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LogQuery {
    /// A seat of yours; without it, what everybody may see.
    #[serde(rename = "as")]
    #[param(rename = "as")]
    pub seat: Option<String>,
    /// After this number.
    #[serde(default)]
    pub since: u64,
    /// And before this one: the first number of the page you have.
    pub before: Option<u64>,
    /// So many items at most, the last ones; never more than 5000.
    pub limit: Option<usize>,
}

/// Which tables.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TablesQuery {
    /// Those with a seat anybody may take, instead of yours.
    #[serde(default)]
    pub open: bool,
    /// Those under way between people that anybody may watch, instead of yours.
    #[serde(default)]
    pub watch: bool,
}
