//! Typed values: what a mark says, what an argument of a choice names.

use serde::{Deserialize, Serialize};

/// A value a program can use without reading words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// The id of a piece.
    Piece(String),
    /// The id of a space.
    Space(String),
    /// A kind of unit, by the id of its face: `fighter`.
    Kind(String),
    /// A seat, power or country, by its id.
    Owner(String),
    /// A whole number.
    Number(i32),
    /// One of the game's own words: `night`.
    Word(String),
    /// So many units of a kind.
    Units(Units),
}

/// The same by another name: utoipa takes whatever is called `Value` for any JSON at all.
#[cfg(feature = "schema")]
pub(super) type TypedValue = Value;

/// So many units of a kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Units {
    /// The kind, by the id of its face.
    pub kind: String,
    /// How many.
    pub count: u32,
    /// Whose, where that is not plain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
}

impl Value {
    /// A piece.
    #[must_use]
    pub fn piece(id: impl Into<String>) -> Self {
        Self::Piece(id.into())
    }

    /// A space.
    #[must_use]
    pub fn space(id: impl Into<String>) -> Self {
        Self::Space(id.into())
    }

    /// A kind of unit.
    #[must_use]
    pub fn kind(id: impl Into<String>) -> Self {
        Self::Kind(id.into())
    }

    /// A seat, power or country.
    #[must_use]
    pub fn owner(id: impl Into<String>) -> Self {
        Self::Owner(id.into())
    }

    /// A number.
    #[must_use]
    pub fn number(number: impl Into<i32>) -> Self {
        Self::Number(number.into())
    }

    /// A word of the game.
    #[must_use]
    pub fn word(word: impl Into<String>) -> Self {
        Self::Word(word.into())
    }

    /// So many units of a kind.
    #[must_use]
    pub fn units(kind: impl Into<String>, count: u32) -> Self {
        Self::Units(Units { kind: kind.into(), count, owner: None })
    }

    /// The id of the piece or space it names.
    #[must_use]
    pub fn place(&self) -> Option<&str> {
        match self {
            Self::Piece(id) | Self::Space(id) => Some(id),
            Self::Kind(_) | Self::Owner(_) | Self::Number(_) | Self::Word(_) | Self::Units(_) => None,
        }
    }
}

/// Something printed on a piece or space, or lying on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Mark {
    /// A word the client picks a drawing by: `damage`, `gunnery`.
    pub kind: String,
    /// What it says, for programs; a mark that is only there or not has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<TypedValue>))]
    pub value: Option<Value>,
    /// What people read, where the value does not say it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// True for a value we had to make up; the client shows that.
    #[serde(default, skip_serializing_if = "super::is_false")]
    pub reconstructed: bool,
}

impl Mark {
    /// A mark in words only.
    #[must_use]
    pub fn new(kind: &str, text: impl Into<String>) -> Self {
        Self { kind: kind.to_owned(), value: None, text: text.into(), reconstructed: false }
    }

    /// A mark that is there, which is all it says.
    #[must_use]
    pub fn flag(kind: &str) -> Self {
        Self::new(kind, "")
    }

    /// A mark with a value.
    #[must_use]
    pub fn of(kind: &str, value: Value) -> Self {
        Self { value: Some(value), ..Self::flag(kind) }
    }

    /// A mark with a number.
    #[must_use]
    pub fn number(kind: &str, number: impl Into<i32>) -> Self {
        Self::of(kind, Value::number(number))
    }

    /// The same mark, with what people read for it.
    #[must_use]
    pub fn text(mut self, text: impl Into<String>) -> Self {
        self.text = text.into();
        self
    }

    /// The same mark, honest about a value we made up.
    #[must_use]
    pub fn reconstructed(mut self, made_up: bool) -> Self {
        self.reconstructed = made_up;
        self
    }
}
