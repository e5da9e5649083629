//! What a reader may do, as data.

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use super::value::TypedValue;
use super::value::Value;

/// Something a reader can act with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SubjectInfo {
    /// Its notation; equal to the id of a piece or space where it has one.
    pub id: String,
    /// What people read; left out where it is the name of its piece or space.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// What people read where its place is said already; in a scene it stands for the label.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub short: String,
}

/// A legal action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choice {
    /// What is posted to do it; filled in by the table.
    pub notation: String,
    /// What is done, in one of the game's own words: `move`.
    pub verb: String,
    /// With what, where to, how. What it lights are the pieces and spaces named here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<Argument>,
    /// How many units it is about, where that is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// What it costs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<i32>,
    /// What tells it from its neighbours in a list about one subject; empty where that is the label.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub short: String,
    /// What people read where it stands alone.
    pub label: String,
    /// What it would leave undone: asked about before it is done. Filled in by the table, for actions about nothing in
    /// particular.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cautions: Vec<Caution>,
}

/// Something an action would leave undone, so that a person is asked before it is done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Caution {
    /// A word of the game, by which a person says that it need not be asked again: `idle-ships`.
    pub kind: String,
    /// The sentence.
    pub text: String,
    /// The rule that says what is lost by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Nothing is left undone: the act itself brings this about, for good.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub brings: bool,
}

impl Caution {
    /// A caution of this kind.
    #[must_use]
    pub fn new(kind: &str, rule: &str, text: impl Into<String>) -> Self {
        Self { kind: kind.to_owned(), text: text.into(), rule: Some(rule.to_owned()), brings: false }
    }

    /// A caution about what an act brings about.
    #[must_use]
    pub fn brings(kind: &str, rule: &str, text: impl Into<String>) -> Self {
        Self { brings: true, ..Self::new(kind, rule, text) }
    }
}

/// A named argument of a choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Argument {
    /// Its part in the action: `unit`, `from`, `to`, `at`, `via`.
    pub name: String,
    /// What it is.
    #[cfg_attr(feature = "schema", schema(value_type = TypedValue))]
    pub value: Value,
}

impl Choice {
    /// A choice with this verb and full label.
    #[must_use]
    pub fn new(verb: &str, label: impl Into<String>) -> Self {
        Self {
            notation: String::new(),
            verb: verb.to_owned(),
            args: Vec::new(),
            count: None,
            cost: None,
            short: String::new(),
            label: label.into(),
            cautions: Vec::new(),
        }
    }

    /// And this argument.
    #[must_use]
    pub fn arg(mut self, name: &str, value: Value) -> Self {
        self.args.push(Argument { name: name.to_owned(), value });
        self
    }

    /// About so many units.
    #[must_use]
    pub const fn count(mut self, count: u32) -> Self {
        self.count = Some(count);
        self
    }

    /// At this price.
    #[must_use]
    pub const fn cost(mut self, cost: i32) -> Self {
        self.cost = Some(cost);
        self
    }

    /// With this short label.
    #[must_use]
    pub fn short(mut self, short: impl Into<String>) -> Self {
        self.short = short.into();
        self
    }

    /// Ids of the pieces and spaces it names, for lighting them.
    pub fn lights(&self) -> impl Iterator<Item = &str> {
        self.args.iter().filter_map(|arg| arg.value.place())
    }
}
