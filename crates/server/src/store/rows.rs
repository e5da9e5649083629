//! The rows of the database, and the record's lines as they are kept in them.

use ironbottom_admiral::Strength;
use ironbottom_kernel::Record;
use ironbottom_kernel::dice::{Audience, Commitment, Rolled, Seed};
use ironbottom_kernel::log::LogLine;
use ironbottom_kernel::record::{Body, By, DiceTerms, Draft, Header, Line, Mail};
use ironbottom_kernel::wire::RollTold;
use serde::{Deserialize, Serialize};

use super::StoreError;

/// A table without its moments.
#[derive(Clone, Debug)]
pub struct TableRow {
    /// Its id, also its address.
    pub id: String,
    /// What people call it; may be empty.
    pub name: String,
    /// Who made it.
    pub owner: i64,
    /// What it is played under.
    pub header: HeaderRow,
    /// The seed of its dice, sealed, in no place but this.
    pub seed: Option<String>,
    /// May anybody watch?
    pub watch: bool,
    /// When it was made.
    pub created: i64,
    /// How often it was changed.
    pub version: i64,
    /// The number of each reader's last item, seats first, the public last.
    pub numbers: Vec<u64>,
    /// Open entries and standing orders.
    pub drafts: Vec<DraftRow>,
    /// The turn.
    pub turn: i64,
    /// Seats it waits for.
    pub waiting: Vec<String>,
    /// Since when.
    pub waiting_since: i64,
    /// The last thing each reader was told.
    pub last: Vec<String>,
    /// How it ended.
    pub over: Option<OverRow>,
    /// The proposal on the table.
    pub consent: Option<String>,
    /// The clock.
    pub clock: Option<String>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OverRow {
    /// Ids of the seats that won; none for a draw.
    pub winners: Vec<String>,
    /// In which way.
    pub how: String,
    /// By how much.
    pub margin: i32,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRow {
    /// Which one.
    pub seat: usize,
    /// Taken, open, waiting for a link to be used, or an officer's.
    pub state: SeatState,
    /// Who.
    pub person: Option<i64>,
    /// Their name.
    pub name: Option<String>,
}

/// Where a table came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// It was begun here.
    #[default]
    New,
    /// From a record somebody brought in.
    Imported,
    /// From a moment of another table.
    Branched,
}

/// Is a seat taken?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatState {
    /// Somebody sits there.
    Taken,
    /// Anybody may sit down.
    Open,
    /// Whoever has the link may sit down.
    Link,
    /// A computer officer sits there.
    Officer(Strength),
}

impl SeatState {
    /// The word in the database.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Taken => "taken",
            Self::Open => "open",
            Self::Link => "link",
            Self::Officer(_) => "officer",
        }
    }

    /// The officer, where one sits there.
    #[must_use]
    pub const fn officer(self) -> Option<Strength> {
        match self {
            Self::Officer(strength) => Some(strength),
            Self::Taken | Self::Open | Self::Link => None,
        }
    }

    /// The state with this word and this officer.
    #[must_use]
    pub fn read(word: &str, officer: Option<&str>) -> Option<Self> {
        if word == "officer" {
            return officer?.parse().ok().map(Self::Officer);
        }
        [Self::Taken, Self::Open, Self::Link].into_iter().find(|state| state.word() == word)
    }
}

/// What became irrevocable in one change.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct MomentBody {
    /// New lines of the record.
    pub lines: Vec<LineRow>,
    /// The moments among them.
    pub moments: Vec<Moment>,
    /// What was told.
    pub told: Vec<ItemRow>,
    /// All of it, packed, of a game that came in whole; the rest is empty then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub packed: Option<String>,
}

/// A moment the game can be looked at: so many lines of the record, and the number each reader
/// had then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// Lines of the record.
    pub lines: usize,
    /// The readers' numbers.
    pub numbers: Vec<u64>,
}

/// An item of one reader.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ItemRow {
    /// Which reader.
    pub reader: usize,
    /// Its number.
    pub number: u64,
    /// Lines told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<LogLine>,
    /// Dice shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<RollTold>,
}

/// The head of a record.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct HeaderRow {
    /// Id of the game.
    pub game: String,
    rules_version: u32,
    edition: String,
    options: Vec<(String, String)>,
    seats: Vec<String>,
    open: Option<String>,
    committed: Option<String>,
    mail: bool,
    inherited: u64,
    /// Where the table came from; what is kept of older tables does not say.
    #[serde(default)]
    pub origin: Origin,
}

impl From<&Header> for HeaderRow {
    fn from(header: &Header) -> Self {
        let (open, committed) = match header.dice {
            DiceTerms::Open(seed) => (Some(seed.reveal()), None),
            DiceTerms::Committed(hash) => (None, Some(hash.to_string())),
        };
        Self {
            game: header.game.clone(),
            rules_version: header.rules_version,
            edition: header.edition.clone(),
            options: header.options.clone(),
            seats: header.seats.clone(),
            open,
            committed,
            mail: header.mail == Mail::Passed,
            inherited: header.inherited,
            origin: Origin::default(),
        }
    }
}

impl HeaderRow {
    /// How many rolls came from the game this one came from: nobody here answers for them.
    #[must_use]
    pub const fn inherited(&self) -> u64 {
        self.inherited
    }

    /// Could anybody know the coming dice?
    #[must_use]
    pub const fn has_known_dice(&self) -> bool {
        self.open.is_some()
    }

    /// The seats in their order.
    #[must_use]
    pub fn seats(&self) -> &[String] {
        &self.seats
    }

    /// What was chosen before the game.
    #[must_use]
    pub fn options(&self) -> &[(String, String)] {
        &self.options
    }

    fn read(&self) -> Option<Header> {
        let dice = match (&self.open, &self.committed) {
            (Some(seed), _) => DiceTerms::Open(Seed::read(seed)?),
            (None, hash) => DiceTerms::Committed(Commitment::read(hash.as_deref()?)?),
        };
        Some(Header {
            game: self.game.clone(),
            rules_version: self.rules_version,
            edition: self.edition.clone(),
            options: self.options.clone(),
            seats: self.seats.clone(),
            dice,
            mail: if self.mail { Mail::Passed } else { Mail::Stays },
            inherited: self.inherited,
        })
    }

    /// The record with this head.
    ///
    /// # Errors
    /// Rows that cannot be read.
    pub fn record(&self, lines: &[LineRow], drafts: &[DraftRow]) -> Result<Record, StoreError> {
        let damaged = |what: &str| StoreError::Damaged(what.to_owned());
        let header = self.read().ok_or_else(|| damaged("the dice of a table"))?;
        let body = |row: &LineRow| Some(Line { at: 0, body: row.read()? });
        let lines: Option<Vec<_>> = lines.iter().map(body).collect();
        let lines = lines.ok_or_else(|| damaged("a line of a record"))?;
        Ok(Record { header, lines, drafts: drafts.iter().map(DraftRow::read).collect() })
    }
}

/// A line of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineRow {
    /// Seat, notation, by order, rolls (key, sides, faces).
    Act(String, String, bool, Vec<(String, u16, Vec<u16>)>),
    /// Turn and text, as positions were written before they had versions.
    Position(u32, String),
    /// Turn, version, check sum and text.
    VersionedPosition(u32, u32, String, String),
    /// Back to this act.
    Back(usize),
    /// This seat gave up.
    Concede(String),
    /// This seat's time ran out.
    TimeOut(String),
    /// Agreed.
    Draw,
    /// The seed.
    Reveal(String),
}

impl From<&Body> for LineRow {
    fn from(body: &Body) -> Self {
        match body {
            Body::Act { seat, notation, by, rolls } => {
                let rolls = rolls.iter().map(|roll| (roll.key.clone(), roll.sides, roll.faces.clone()));
                Self::Act(seat.clone(), notation.clone(), *by == By::Order, rolls.collect())
            }
            Body::Position { turn, version, digest, text } => {
                Self::VersionedPosition(*turn, *version, digest.clone(), text.clone())
            }
            Body::Back { to } => Self::Back(*to),
            Body::Concede { seat } => Self::Concede(seat.clone()),
            Body::TimeOut { seat } => Self::TimeOut(seat.clone()),
            Body::Draw => Self::Draw,
            Body::Reveal(seed) => Self::Reveal(seed.reveal()),
        }
    }
}

impl LineRow {
    fn read(&self) -> Option<Body> {
        Some(match self {
            Self::Act(seat, notation, order, rolls) => Body::Act {
                seat: seat.clone(),
                notation: notation.clone(),
                by: by(*order),
                rolls: rolls
                    .iter()
                    .map(|(key, sides, faces)| Rolled {
                        key: key.clone(),
                        sides: *sides,
                        faces: faces.clone(),
                        // The rules say who sees a roll; replaying asks them again.
                        audience: Audience::All,
                    })
                    .collect(),
            },
            Self::Position(turn, text) => Body::position(*turn, 1, text.clone()),
            Self::VersionedPosition(turn, version, digest, text) => {
                Body::Position { turn: *turn, version: *version, digest: digest.clone(), text: text.clone() }
            }
            Self::Back(to) => Body::Back { to: *to },
            Self::Concede(seat) => Body::Concede { seat: seat.clone() },
            Self::TimeOut(seat) => Body::TimeOut { seat: seat.clone() },
            Self::Draw => Body::Draw,
            Self::Reveal(seed) => Body::Reveal(Seed::read(seed)?),
        })
    }
}

/// An open entry or a standing order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DraftRow {
    /// Seat, notation, by order.
    Entry(String, String, bool),
    /// Seat, key, value.
    Order(String, String, String),
}

impl From<&Draft> for DraftRow {
    fn from(draft: &Draft) -> Self {
        match draft {
            Draft::Entry { seat, notation, by, .. } => {
                Self::Entry(seat.clone(), notation.clone(), *by == By::Order)
            }
            Draft::Order { seat, key, value, .. } => Self::Order(seat.clone(), key.clone(), value.clone()),
        }
    }
}

impl DraftRow {
    fn read(&self) -> Draft {
        match self.clone() {
            Self::Entry(seat, notation, order) => Draft::Entry { at: 0, seat, notation, by: by(order) },
            Self::Order(seat, key, value) => Draft::Order { at: 0, seat, key, value },
        }
    }
}

const fn by(order: bool) -> By {
    if order { By::Order } else { By::Hand }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_comes_back_as_it_was() {
        let roll = Rolled { key: "engine.1".into(), sides: 6, faces: vec![4, 1], audience: Audience::All };
        let bodies = [
            Body::Act { seat: "north".into(), notation: "pass".into(), by: By::Order, rolls: vec![roll] },
            Body::position(2, 3, "a\nb\n".into()),
            Body::Back { to: 7 },
            Body::Concede { seat: "east".into() },
            Body::TimeOut { seat: "east".into() },
            Body::Draw,
            Body::Reveal(Seed::from_number(3)),
        ];
        for body in bodies {
            let text = serde_json::to_string(&LineRow::from(&body)).unwrap();
            let back: LineRow = serde_json::from_str(&text).unwrap();
            assert_eq!(back.read(), Some(body));
        }
    }
}
