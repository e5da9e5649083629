//! Reading and acting.

use std::collections::BTreeMap;

use ironbottom_kernel::log::Tone;
use ironbottom_kernel::wire::{Item, Refusal, Scene, SceneChange};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::games::OfficerSort;
use super::table::{ProposalSort, SeatWish, TableInfo};

/// What a reader sees.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SceneNow {
    /// The number of the reader's last item.
    pub number: u64,
    /// Your number at the moment shown, when it is not now.
    pub at: Option<u64>,
    /// Your step of the history shown, when it is not now.
    #[serde(default)]
    pub step: Option<u64>,
    /// The public's step then, when it is not now.
    #[serde(default)]
    pub public: Option<u64>,
    /// The scene.
    pub scene: Scene,
    /// What this seat has entered and may take back.
    pub entries: Vec<String>,
    /// Was an entry taken back that can be made again?
    pub can_redo: bool,
    /// The standing orders of this seat.
    pub orders: BTreeMap<String, String>,
}

/// Is an action legal?
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Why {
    /// Is it?
    pub legal: bool,
    /// If not, why not; none where nothing is known that the piece could be meant to do.
    pub refusal: Option<Refusal>,
}

/// One thing looked at.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Inspected {
    /// Plain text.
    pub text: String,
}

/// The board in plain text.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TextBoard {
    /// The board.
    pub board: String,
    /// Words that can be inspected.
    pub words: Vec<String>,
}

/// What a reader was told.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LogPage {
    /// The number of the reader's last item.
    pub number: u64,
    /// Items in which something was told.
    pub items: Vec<Item>,
    /// Is there more before the first of them? Ask with `before`.
    pub more: bool,
}

/// The steps a reader can look at.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct History {
    /// The number of the reader's last item.
    pub number: u64,
    /// The reader's last step.
    pub step: u64,
    /// The steps.
    pub moments: Vec<HistoryMoment>,
}

/// A step: one act, roll or word this reader may know of.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct HistoryMoment {
    /// What to ask for as `step`; they count for this reader alone, from 1.
    pub step: u64,
    /// The reader's number of what was told together with it.
    pub number: u64,
    /// The public's last step then: the same for every reader, so links carry it as `moment`.
    pub public: u64,
    /// How many lines were told of it. Under the number stand the lines of all its steps, one after the other.
    pub told: u64,
    /// What happened, in one of those lines; empty where only the board changed.
    pub text: String,
    /// The weight of it.
    pub tone: Tone,
}

/// Actions to do.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewActions {
    /// As which seat.
    #[serde(rename = "as")]
    pub seat: String,
    /// The number the actions were chosen on; without it, whatever has happened meanwhile.
    #[serde(default)]
    pub base: Option<u64>,
    /// Notations, done in order until one is refused or something comes between.
    pub actions: Vec<String>,
    /// A word of your own: the same one again gives the same answer and does nothing twice.
    #[serde(default)]
    pub key: Option<String>,
    /// Send the scene with the answer.
    #[serde(default)]
    pub scene: bool,
}

/// A seat does something that needs no more words.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AsSeat {
    /// Which.
    #[serde(rename = "as")]
    pub seat: String,
    /// As in `NewActions`.
    #[serde(default)]
    pub key: Option<String>,
}

/// What should I do?
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AskHint {
    /// As which seat.
    #[serde(rename = "as")]
    pub seat: String,
    /// Who is asked; an admiral unless said.
    #[serde(default)]
    pub officer: Option<OfficerSort>,
}

/// What an officer would do in your place.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hint {
    /// Your number it was thought of on; when yours has moved on, it is about the past.
    pub number: u64,
    /// Notations, in order.
    pub actions: Vec<String>,
    /// The same as you read them.
    pub labels: Vec<String>,
    /// Spaces and pieces of your scene it is about.
    pub lights: Vec<String>,
    /// Why, in a sentence or two.
    pub reason: String,
    /// The chance of winning, from 0 to 1, as the officer sees it; not every officer looks.
    pub expects: Option<f32>,
    /// So many of the actions, from the first, answer what is asked now; the others are what would come then.
    pub now: usize,
    /// So many of the actions, from the first, are done without a die; the next one rolls.
    pub quiet: usize,
    /// Who was asked.
    pub officer: OfficerSort,
    /// The next best plans, the best first: at most two, and none where there is nothing to choose.
    #[serde(default)]
    pub others: Vec<HintPlan>,
}

/// Another plan than the officer's first, told as that is.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct HintPlan {
    /// Notations, in order.
    pub actions: Vec<String>,
    /// The same as you read them.
    pub labels: Vec<String>,
    /// Spaces and pieces of your scene it is about.
    pub lights: Vec<String>,
    /// Why, in a sentence or two.
    pub reason: String,
    /// The chance of winning, from 0 to 1, as the officer sees it.
    pub expects: Option<f32>,
    /// By how much that is less than of the first plan; nought when the two cannot be told apart.
    pub behind: f32,
    /// So many of the actions, from the first, answer what is asked now.
    pub now: usize,
    /// So many of the actions, from the first, are done without a die; the next one rolls.
    pub quiet: usize,
}

/// A standing order.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewOrder {
    /// As which seat.
    #[serde(rename = "as")]
    pub seat: String,
    /// The order.
    pub key: String,
    /// Its answer; the first value revokes it.
    pub value: String,
}

/// A proposal.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewProposal {
    /// As which seat.
    #[serde(rename = "as")]
    pub seat: String,
    /// What.
    pub what: ProposalSort,
    /// For a take-back: your number at the moment to go back to.
    #[serde(default)]
    pub moment: Option<u64>,
    /// Or your step of the history.
    #[serde(default)]
    pub step: Option<u64>,
    /// For a seat: which.
    #[serde(default, rename = "seat")]
    pub wanted: Option<String>,
}

/// What came of it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Acted {
    /// How many actions were done.
    pub taken: usize,
    /// The number of the reader's last item.
    pub number: u64,
    /// Why the next was not done.
    pub refused: Option<Refusal>,
    /// How it stands, when asked for or when somebody else was faster.
    pub now: Option<SceneNow>,
}

/// A record to bring in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewRecord {
    /// Its text.
    pub record: String,
    /// What to call the table.
    #[serde(default)]
    pub name: Option<String>,
    /// Who sits where; a seat left out is yours.
    #[serde(default)]
    pub seats: BTreeMap<String, SeatWish>,
}

/// A branch.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct NewBranch {
    /// As which reader the moment is counted.
    #[serde(rename = "as")]
    pub seat: Option<String>,
    /// Your number at the moment; now unless said.
    pub at: Option<u64>,
    /// Or your step of the history.
    pub step: Option<u64>,
    /// Or the public's step.
    pub moment: Option<u64>,
    /// What to call the new table.
    pub name: Option<String>,
}

/// Something said.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewChat {
    /// What, up to 500 characters.
    pub text: String,
}

/// A line of chat.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ChatLine {
    /// Number.
    pub number: i64,
    /// Who.
    pub by: String,
    /// Their seats.
    pub seats: Vec<String>,
    /// What.
    pub text: String,
    /// When.
    pub at: i64,
}

/// What the stream sends.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum StreamMessage {
    /// The first message of every connection.
    Hello {
        /// The number of the reader's last item.
        number: u64,
        /// The table.
        table: Box<TableInfo>,
        /// The scene.
        now: Box<SceneNow>,
        /// What was told after the number asked for: the last of it, where that is much.
        items: Vec<Item>,
        /// Is there more before the first of them? The log has it.
        more: bool,
        /// What was said after the number asked for.
        chat: Vec<ChatLine>,
    },
    /// Something changed for this reader.
    News {
        /// The number of the reader's last item.
        number: u64,
        /// What was told.
        items: Vec<Item>,
        /// How the scene changed.
        change: Box<SceneChange>,
        /// What this seat has entered and may take back.
        entries: Vec<String>,
        /// Was an entry taken back that can be made again?
        can_redo: bool,
        /// The standing orders of this seat.
        orders: BTreeMap<String, String>,
    },
    /// Seats, proposal, clock or presence changed.
    Table {
        /// The table.
        table: Box<TableInfo>,
    },
    /// Something was said.
    Chat {
        /// What.
        line: ChatLine,
    },
    /// The answer to a ping.
    Pong,
    /// The connection ends.
    Bye {
        /// Why.
        text: String,
    },
}
