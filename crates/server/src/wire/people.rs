//! People.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something that was not done, and why.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// A word for programs: `malformed`, `who`, `forbidden`, `csrf`, `secret`, `unknown`, `taken`,
    /// `conflict`, `too-large`, `media`, `refused`, `too-many`, `busy`, `unreplayable`, `defect`.
    pub kind: String,
    /// A sentence for people.
    pub text: String,
    /// The id of the request, as the log has it.
    pub request: String,
}

/// Somebody.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Me {
    /// Number, as text: it does not fit a floating point number.
    pub id: String,
    /// What people read.
    pub name: String,
    /// Without a password?
    pub guest: bool,
}

/// A guest to be.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct NewGuest {
    /// What to call them.
    pub name: Option<String>,
}

/// Name and password.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct Credentials {
    /// Name, 2 to 40 characters.
    pub name: String,
    /// Password, 8 to 200 characters.
    pub password: String,
}

/// A bot's token to be.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewToken {
    /// What to call it.
    pub label: String,
}

/// A new token; it is shown this once.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct TokenMade {
    /// Number.
    pub id: String,
    /// Label.
    pub label: String,
    /// What the bot sends as `Authorization: Bearer …`.
    pub token: String,
}

/// A token without its secret.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TokenLine {
    /// Number.
    pub id: String,
    /// Label.
    pub label: String,
    /// When it was made.
    pub created: i64,
    /// When it was last used.
    pub seen: i64,
}

/// A new password.
#[derive(Clone, Deserialize, ToSchema)]
pub struct NewPassword {
    /// The one that held until now.
    pub old: String,
    /// The one that holds from now on.
    pub new: String,
}

/// A browser you are logged in with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SessionLine {
    /// Number.
    pub id: String,
    /// When it logged in.
    pub created: i64,
    /// When it was last used, to the hour.
    pub seen: i64,
    /// Is it this one?
    pub this: bool,
}
