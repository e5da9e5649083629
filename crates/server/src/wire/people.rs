//! People.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::notices::Notice;
use super::ways::{WayLine, Wishes};

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

/// Going for good.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct Leaving {
    /// The password, of an account; a guest has none.
    pub password: Option<String>,
}

/// Everything that is kept about you.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct OwnData {
    /// Who you are.
    pub me: Me,
    /// When you came.
    pub created: i64,
    /// The browsers you are logged in with.
    pub sessions: Vec<SessionLine>,
    /// The tokens of your bots.
    pub tokens: Vec<TokenLine>,
    /// The tables you made or sit at.
    pub tables: Vec<OwnTableLine>,
    /// What you said.
    pub said: Vec<OwnWords>,
    /// What happened at your tables while you were elsewhere, the newest first.
    pub notices: Vec<Notice>,
    /// How you are reached outside the page.
    pub ways: Vec<WayLine>,
    /// What you wish to hear of there, and when.
    pub wishes: Wishes,
    /// What you wrote down for yourself.
    pub notes: Vec<OwnWords>,
}

/// A table you made or sit at.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct OwnTableLine {
    /// Its id.
    pub id: String,
    /// What people call it; may be empty.
    pub name: String,
    /// Id of the game.
    pub game: String,
    /// When it was made.
    pub created: i64,
    /// Is it over?
    pub over: bool,
    /// Did you make it, or was it given to you?
    pub yours: bool,
    /// Your seats.
    pub seats: Vec<String>,
}

/// Something you said, or wrote down.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct OwnWords {
    /// At which table.
    pub table: String,
    /// What.
    pub text: String,
    /// When.
    pub at: i64,
}
