//! How a person is reached who is not on the page, and what they wish to hear of.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How somebody is reached outside the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WaySort {
    /// A browser, by web push.
    Push,
    /// An e-mail address.
    Mail,
    /// A program, by a signed request.
    Hook,
}

/// All about how you are reached.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Reach {
    /// What you wish to hear of, and when.
    pub wishes: Wishes,
    /// The ways there are.
    pub ways: Vec<WayLine>,
    /// The server's key for web push, as browsers want it.
    pub push_key: String,
    /// Can this server send mail?
    pub mail: bool,
}

/// A way to reach you.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct WayLine {
    /// Number, as text.
    pub id: String,
    /// What it is.
    pub kind: WaySort,
    /// Where: a mail or web address. Of a browser only whose service it is.
    pub address: String,
    /// What you call it.
    pub label: String,
    /// When it was made.
    pub created: i64,
    /// Was it shown to be yours? Nothing but the question goes to an address that was not.
    pub confirmed: bool,
    /// Was it given up?
    pub off: bool,
    /// What went wrong the last time.
    pub trouble: Option<String>,
    /// When something last arrived.
    pub reached: Option<i64>,
}

/// What you wish to hear of outside the page, and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Wishes {
    /// The kinds of notice that go outside; the page has them all.
    pub kinds: Vec<WishKind>,
    /// When nothing is to come; it comes afterwards.
    pub quiet: Option<QuietHours>,
    /// How mail comes.
    pub digest: Digest,
    /// Does the alarm of a clock come in quiet hours too?
    pub alarm_always: bool,
    /// Minutes your time is ahead of universal time.
    pub offset: i32,
}

impl Default for Wishes {
    fn default() -> Self {
        Self {
            kinds: vec![
                WishKind::Turn,
                WishKind::Alarm,
                WishKind::Proposed,
                WishKind::Over,
                WishKind::Invited,
            ],
            quiet: None,
            digest: Digest::Each,
            alarm_always: true,
            offset: 0,
        }
    }
}

/// A kind of notice somebody may wish for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WishKind {
    /// A game waits for you.
    Turn,
    /// A clock of yours runs out before long.
    Alarm,
    /// Somebody proposes something.
    Proposed,
    /// A game is over.
    Over,
    /// Somebody asks for another game.
    Invited,
    /// Somebody sat down, or left.
    Seats,
}

/// Hours in which nothing is to come, in your own time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuietHours {
    /// The minute of the day they begin, from 0 to 1439.
    pub from: u16,
    /// The minute of the day they end; before `from` where they go over midnight.
    pub to: u16,
}

/// How mail comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Digest {
    /// Whenever something happens.
    #[default]
    Each,
    /// Everything of an hour in one.
    Hourly,
    /// Everything of a day in one, at eight in the morning.
    Daily,
}

/// A browser that takes web push: what its `PushSubscription` says.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct NewPush {
    /// Where to send it.
    pub endpoint: String,
    /// Its public key.
    pub p256dh: String,
    /// Its secret.
    pub auth: String,
    /// What to call it.
    #[serde(default)]
    pub label: String,
}

/// An address of mail.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct NewMail {
    /// It.
    pub address: String,
}

/// A program to be called.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewHook {
    /// Its address: `https://…`.
    pub address: String,
    /// What to call it.
    #[serde(default)]
    pub label: String,
}

/// A program that is called from now on.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct HookMade {
    /// The way.
    pub way: WayLine,
    /// What its signatures are made with; shown this once.
    pub secret: String,
}

/// The code of a link in a mail.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct MailCode {
    /// It.
    pub code: String,
}

/// Somebody who forgot their password.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct Forgot {
    /// Their name, or their confirmed address.
    pub name: String,
}

/// A new password by the link of a mail.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct Reset {
    /// The code of the link.
    pub code: String,
    /// The password from now on, 8 to 200 characters.
    pub password: String,
}

/// A new name.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewName {
    /// It, 2 to 40 characters.
    pub name: String,
}

/// What you wrote down for yourself at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Note {
    /// It.
    pub text: String,
    /// When it was written; none where nothing was.
    #[serde(default)]
    pub at: Option<i64>,
}
