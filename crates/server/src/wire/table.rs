//! Tables and seats.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::games::{OfficerSort, PlanInfo, PowerInfo};

/// A table to be.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewTable {
    /// Which game.
    pub game: String,
    /// Options that differ from the default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// What to call it.
    #[serde(default)]
    pub name: Option<String>,
    /// Who sits where; a seat left out is yours.
    #[serde(default)]
    pub seats: BTreeMap<String, SeatWish>,
    /// May anybody with the address watch, and do lists name it? Yes unless said. A table where not is private: whoever
    /// is to sit there gets a link.
    #[serde(default)]
    pub watch: Option<bool>,
    /// A clock, for those who want one.
    #[serde(default)]
    pub clock: Option<ClockTerms>,
}

/// Who is to sit in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SeatWish {
    /// Whoever makes the table.
    Me,
    /// Whoever gets the link.
    Link,
    /// Whoever comes.
    Open,
    /// A computer officer: legal and aimless.
    Ensign,
    /// A computer officer that errs much.
    SubLieutenant,
    /// A computer officer that errs often.
    Lieutenant,
    /// A computer officer that errs.
    LieutenantCommander,
    /// A computer officer that errs a little.
    Commander,
    /// A computer officer: sound rules of thumb.
    Captain,
    /// A computer officer that plans ahead for a short while.
    RearAdmiral,
    /// A computer officer that plans ahead.
    Admiral,
}

impl SeatWish {
    /// The officer, where one is wished for.
    pub(crate) const fn officer(self) -> Option<OfficerSort> {
        match self {
            Self::Me | Self::Link | Self::Open => None,
            Self::Ensign => Some(OfficerSort::Ensign),
            Self::SubLieutenant => Some(OfficerSort::SubLieutenant),
            Self::Lieutenant => Some(OfficerSort::Lieutenant),
            Self::LieutenantCommander => Some(OfficerSort::LieutenantCommander),
            Self::Commander => Some(OfficerSort::Commander),
            Self::Captain => Some(OfficerSort::Captain),
            Self::RearAdmiral => Some(OfficerSort::RearAdmiral),
            Self::Admiral => Some(OfficerSort::Admiral),
        }
    }
}

/// A seat for an officer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewOfficer {
    /// Which seat.
    pub seat: String,
    /// Who is to sit there; nobody takes the seat from its officer, and it is yours.
    #[serde(default)]
    pub officer: Option<OfficerSort>,
}

/// The terms of a clock.
#[derive(PartialEq, Eq, Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
pub struct ClockTerms {
    /// Seconds each seat has.
    pub bank: u32,
    /// Seconds added each time a seat has done what it was asked.
    pub increment: u32,
    /// Does running out lose the game?
    pub forfeit: bool,
    /// Is no more saved up than what the seat began with? So many days a move, and not so many more each time.
    #[serde(default)]
    pub capped: bool,
}

/// Another game with the same people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Again {
    /// With the sides exchanged?
    #[serde(default)]
    pub change: bool,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TableLine {
    /// Id.
    pub id: String,
    /// Name; may be empty.
    pub name: String,
    /// Id of the game.
    pub game: String,
    /// Title of the game.
    pub game_title: String,
    /// The seats.
    pub seats: Vec<SeatLine>,
    /// Your seats.
    pub you: Vec<String>,
    /// The turn.
    pub turn: i64,
    /// The seats it waits for.
    pub waiting: Vec<String>,
    /// Can the game hold anything some seat may not know?
    pub keeps_secrets: bool,
    /// Does it wait for you?
    pub your_turn: bool,
    /// Since when it waits.
    pub waiting_since: i64,
    /// The last thing you were told.
    pub last: Option<String>,
    /// How it ended.
    pub over: Option<Over>,
    /// Where the game and its dice come from.
    #[serde(default)]
    pub provenance: Provenance,
    /// The options that were chosen.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The clock it is played by.
    #[serde(default)]
    pub clock: Option<ClockTerms>,
    /// Is it for those who have a link only?
    #[serde(default)]
    pub private: bool,
    /// Why this version of the program cannot open it, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unreplayable: Option<String>,
    /// When it was made.
    pub created: i64,
}

/// Where a table came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OriginSort {
    /// It was begun here.
    #[default]
    New,
    /// From a record somebody brought in: nobody here saw what is told of it until then.
    Imported,
    /// From a moment of another table.
    Branched,
}

/// Where a game and its dice come from: to be read before one joins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Provenance {
    /// Where the table came from.
    pub origin: OriginSort,
    /// So many rolls came along with it; nobody here answers for them.
    pub inherited: u64,
    /// Could anybody know the coming dice? Only where whoever runs the server brought in a game with its seed.
    pub dice_known: bool,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatLine {
    /// Id.
    pub id: String,
    /// What people read in a sentence: `the Allies`.
    pub title: String,
    /// What people read where it stands alone: `Allies`.
    pub label: String,
    /// Seats of one side win together.
    pub side: u8,
    /// The powers it plays, in the order of play.
    #[serde(default)]
    pub powers: Vec<PowerInfo>,
    /// Who sits there.
    pub person: Option<String>,
    /// Is it yours?
    pub yours: bool,
    /// `taken`, `open`, `link` or `officer`.
    pub state: String,
    /// Is whoever sits there connected? An officer always is.
    pub here: bool,
    /// The computer officer that sits there.
    pub officer: Option<OfficerSort>,
    /// Is that officer at work, or does it wait for its turn to think?
    pub thinking: bool,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Over {
    /// Seats that won; none for a draw.
    pub winners: Vec<String>,
    /// The way it was won, a word of the game.
    pub how: String,
    /// By how much.
    pub margin: i32,
}

/// All about a table but its board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TableInfo {
    /// Id.
    pub id: String,
    /// Name; may be empty.
    pub name: String,
    /// Id of the game.
    pub game: String,
    /// Title of the game.
    pub game_title: String,
    /// All options and their values.
    pub options: BTreeMap<String, String>,
    /// The version of the rules.
    pub rules_version: u32,
    /// The edition of the data.
    pub edition: String,
    /// What is printed on its board.
    pub plan: PlanInfo,
    /// Whose turns make up a round, in their order; empty where a turn is everybody's.
    #[serde(default)]
    pub round: Vec<String>,
    /// The hash of the seed of its dice, published before the first roll; none when the seed is open.
    pub commitment: Option<String>,
    /// Where the game and its dice come from.
    #[serde(default)]
    pub provenance: Provenance,
    /// The seats.
    pub seats: Vec<SeatLine>,
    /// Your seats.
    pub you: Vec<String>,
    /// Did you make it?
    pub owner: bool,
    /// The turn.
    pub turn: u32,
    /// The seats it waits for.
    pub waiting: Vec<String>,
    /// Since when.
    pub waiting_since: i64,
    /// How it ended.
    pub over: Option<Over>,
    /// What is proposed.
    pub proposal: Option<ProposalInfo>,
    /// The clock.
    pub clock: Option<ClockInfo>,
    /// May anybody with the address watch?
    pub watch: bool,
    /// Can the game hold anything some seat may not know?
    pub keeps_secrets: bool,
    /// When it was made.
    pub created: i64,
}

/// A proposal on the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ProposalInfo {
    /// What.
    pub what: ProposalSort,
    /// For a take-back: your number at the moment to go back to.
    pub moment: Option<u64>,
    /// For a seat: which.
    pub seat: Option<String>,
    /// By which seat.
    pub by: String,
    /// Who has agreed.
    pub agreed: Vec<String>,
}

/// What can be proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProposalSort {
    /// To call it a draw.
    Draw,
    /// To go back.
    TakeBack,
    /// To take one more seat of a game with secrets; once all people have agreed it can be taken.
    Seat,
}

/// A running clock.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ClockInfo {
    /// Seconds each seat began with.
    pub bank: u32,
    /// Seconds added for each decision.
    pub increment: u32,
    /// Does running out lose the game?
    pub forfeit: bool,
    /// Is no more saved up than what the seat began with?
    #[serde(default)]
    pub capped: bool,
    /// What each seat has left, in milliseconds.
    pub left: BTreeMap<String, i64>,
    /// Whose clock runs.
    pub running: Vec<String>,
    /// When `left` was true.
    pub at: i64,
}

/// A seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SeatOnly {
    /// Its id.
    pub seat: String,
}

/// A link to a seat.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct LinkMade {
    /// The code.
    pub code: String,
    /// Where to go with it, behind the server's address.
    pub path: String,
    /// Which seat.
    pub seat: String,
}

/// What a link leads to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LinkInfo {
    /// The table.
    pub table: TableLine,
    /// The seat.
    pub seat: String,
}
