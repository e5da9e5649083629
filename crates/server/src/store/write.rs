//! Everything that can be changed.

use ironbottom_kernel::dice::Seed;

use super::letters::{Letter, Taken};
use super::rows::{DraftRow, HeaderRow, MomentBody, OverRow, SeatState};
use super::ways::{ParcelRow, WayWrite};

/// A change.
#[derive(Debug)]
pub enum Write {
    /// Somebody new; refused when the login is taken.
    Person(Person),
    /// A guest gets a login; refused when it is taken.
    Promote(Person),
    /// Somebody comes in.
    Session(Session),
    /// A session ends.
    EndSession {
        /// Its hash.
        hash: String,
    },
    /// A bot's token ends; refused when it is not that person's.
    EndToken {
        /// Its id.
        id: i64,
        /// Whose.
        person: i64,
    },
    /// The sessions of a person end, but for this one; bots' tokens too, where that is asked.
    EndSessions {
        /// Whose.
        person: i64,
        /// The hash of the one that stays.
        but: Option<String>,
        /// Tokens too?
        tokens: bool,
    },
    /// A session of a browser ends; refused when it is not that person's.
    EndCookie {
        /// Its id.
        id: i64,
        /// Whose.
        person: i64,
    },
    /// A new password; refused when there is no such account.
    Password {
        /// Whose.
        person: i64,
        /// Its hash.
        password: String,
    },
    /// Somebody may no longer come in, or may again.
    Ban {
        /// Who.
        person: i64,
        /// No longer?
        banned: bool,
    },
    /// A person goes, with everything about them; where they sat or spoke, somebody did who left.
    Forget {
        /// Who.
        person: i64,
    },
    /// A table goes, with everything about it.
    DeleteTable {
        /// Which.
        table: String,
    },
    /// A table gets another owner.
    Own {
        /// Which.
        table: String,
        /// Who.
        owner: i64,
    },
    /// The seats of a guest go to the account it logs in to.
    Inherit {
        /// The guest.
        from: i64,
        /// The account.
        to: i64,
    },
    /// A new table.
    Table(Box<NewTable>),
    /// Something happened at a table; refused when somebody else changed it meanwhile.
    Change(Box<Change>),
    /// Somebody sits down or stands up; refused when the seat or the table is not as expected.
    Seat(Box<SeatWrite>),
    /// A sign of life; its answer is how many milliseconds there was none, in all.
    Pulse {
        /// The time.
        now: i64,
        /// A pause longer than this is added to them.
        longest: i64,
    },
    /// Nobody else can run tables: whoever had them is gone.
    FreeTables,
    /// A process goes: whoever runs its tables next need not wait.
    LetGo {
        /// Its name in leases.
        runner: String,
    },
    /// Somebody says something.
    Chat(ChatWrite),
    /// Take the lease of a table; refused when somebody else has it.
    Lease {
        /// Which table.
        table: String,
        /// Who asks.
        runner: String,
        /// The time.
        now: i64,
        /// Until when.
        until: i64,
    },
    /// No officer is asked at this version of a table, whatever was thought; refused when it has
    /// moved on.
    Rest {
        /// Which table.
        table: String,
        /// Its version.
        version: i64,
    },
    /// Take letters that are due; until then nobody else takes them.
    TakeLetters {
        /// The time.
        now: i64,
        /// Until when.
        until: i64,
        /// So many at most.
        most: i64,
    },
    /// Nobody else carries letters: what a courier that died had taken is due at once.
    FreeLetters {
        /// The time.
        now: i64,
    },
    /// A letter reached everybody it had to.
    Delivered {
        /// Its key.
        key: String,
    },
    /// A letter did not reach everybody; it is tried again.
    Again {
        /// Its key.
        key: String,
        /// When.
        due: i64,
        /// The deliveries that have it.
        done: String,
    },
    /// A letter lies on somebody's page; refused when it lay there already.
    Notice(Letter),
    /// Notices were read: these, or all.
    Read {
        /// Whose.
        person: i64,
        /// Their keys; none for all.
        keys: Vec<String>,
        /// When.
        at: i64,
    },
    /// Forget old keys, sessions and notices.
    Tidy {
        /// Keys before this.
        keys: i64,
        /// Sessions not seen since this.
        sessions: i64,
        /// Notices before this.
        notices: i64,
    },
    /// Something about the ways people are reached by, or what they keep for themselves.
    Way(WayWrite),
    /// A session was used.
    Seen {
        /// Its hash.
        hash: String,
        /// When.
        at: i64,
    },
}

impl Write {
    pub(super) fn change(&self) -> Option<&Change> {
        match self {
            Self::Change(change) => Some(change),
            _ => None,
        }
    }

    /// The table it changes, where it is one.
    #[must_use]
    pub fn about(&self) -> Option<&str> {
        match self {
            Self::Table(table) => Some(&table.id),
            Self::Change(change) => Some(&change.table),
            Self::Seat(sits) => Some(&sits.change.table),
            Self::Lease { table, .. }
            | Self::Rest { table, .. }
            | Self::DeleteTable { table }
            | Self::Own { table, .. } => Some(table),
            Self::Chat(line) => Some(&line.table),
            Self::Notice(letter) => Some(&letter.table),
            Self::Person(_)
            | Self::Promote(_)
            | Self::Session(_)
            | Self::EndSession { .. }
            | Self::EndToken { .. }
            | Self::Inherit { .. }
            | Self::EndSessions { .. }
            | Self::EndCookie { .. }
            | Self::Password { .. }
            | Self::Ban { .. }
            | Self::Forget { .. }
            | Self::Pulse { .. }
            | Self::FreeTables
            | Self::LetGo { .. }
            | Self::TakeLetters { .. }
            | Self::FreeLetters { .. }
            | Self::Delivered { .. }
            | Self::Again { .. }
            | Self::Read { .. }
            | Self::Tidy { .. }
            | Self::Way(_)
            | Self::Seen { .. } => None,
        }
    }
}

/// Somebody.
#[derive(Debug)]
pub struct Person {
    /// A number of their own.
    pub id: i64,
    /// What people read.
    pub name: String,
    /// The name in lower case, for accounts.
    pub login: Option<String>,
    /// The hash of the password, for accounts.
    pub password: Option<String>,
    /// When they came.
    pub created: i64,
}

/// A cookie or a bot's token, of which only the hash is kept.
#[derive(Debug)]
pub struct Session {
    /// The hash.
    pub hash: String,
    /// A number to name it by.
    pub id: i64,
    /// Whose.
    pub person: i64,
    /// `cookie` or `token`.
    pub kind: &'static str,
    /// What its owner calls it.
    pub label: String,
    /// When it began.
    pub created: i64,
}

/// A table to be.
#[derive(Debug)]
pub struct NewTable {
    /// Id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Who makes it.
    pub owner: i64,
    /// The head of its record.
    pub header: HeaderRow,
    /// Its seed.
    pub seed: Option<Seed>,
    /// May anybody watch?
    pub watch: bool,
    /// When.
    pub created: i64,
    /// Who sits where.
    pub seats: Vec<(SeatState, Option<i64>)>,
    /// How it stands.
    pub change: Change,
}

impl NewTable {
    /// How many bytes of its maker's it fills.
    #[must_use]
    pub fn bytes(&self) -> i64 {
        let body = self.change.moment.as_ref().map(serde_json::to_string);
        body.and_then(Result::ok).map_or(0, |body| i64::try_from(body.len()).unwrap_or(i64::MAX))
    }
}

/// What happened at a table.
#[derive(Debug)]
pub struct Change {
    /// Which table.
    pub table: String,
    /// The version the change was made on.
    pub version: i64,
    /// Readers' numbers after it.
    pub numbers: Vec<u64>,
    /// Open entries and orders after it.
    pub drafts: Vec<DraftRow>,
    /// What became irrevocable, if anything.
    pub moment: Option<MomentBody>,
    /// The turn.
    pub turn: i64,
    /// Who is waited for.
    pub waiting: Vec<String>,
    /// Since when.
    pub waiting_since: i64,
    /// The last thing each reader was told.
    pub last: Vec<String>,
    /// How it ended.
    pub over: Option<OverRow>,
    /// The proposal.
    pub consent: Option<String>,
    /// The clock.
    pub clock: Option<String>,
    /// When the clock runs out.
    pub deadline: Option<i64>,
    /// Who runs the table.
    pub runner: String,
    /// Until when.
    pub runner_until: i64,
    /// Is an officer to decide or to answer?
    pub thinks: bool,
    /// Was and is it a game that goes on, without a deadline, with no officer asked? Then none of these is written.
    pub steady: bool,
    /// The key of the request and its answer.
    pub key: Option<KeyRow>,
    /// Who is to hear of it.
    pub letters: Vec<Letter>,
}

/// Somebody sits down or stands up.
#[derive(Debug)]
pub struct SeatWrite {
    /// Which seat.
    pub seat: i64,
    /// What it must be now.
    pub was: (SeatState, Option<i64>),
    /// What it becomes; an older link dies.
    pub now: (SeatState, Option<i64>),
    /// The hash of a new link.
    pub link: Option<String>,
    /// The hash of the link by which it is taken, which must be the seat's.
    pub by_link: Option<String>,
    /// What it makes of the table, which everybody is told.
    pub change: Change,
}

/// The answer to a request that may come twice.
#[derive(Clone, Debug)]
pub struct KeyRow {
    /// Who asked.
    pub person: i64,
    /// Their key.
    pub key: String,
    /// What they sent with it, as a hash; empty where that was not kept.
    pub content: String,
    /// The answer.
    pub answer: String,
    /// When.
    pub at: i64,
}

/// A line of chat.
#[derive(Debug)]
pub struct ChatWrite {
    /// Where.
    pub table: String,
    /// Who.
    pub person: i64,
    /// Their name then.
    pub name: String,
    /// The seats they had then, as JSON.
    pub seats: String,
    /// What.
    pub text: String,
    /// When.
    pub at: i64,
}

/// What came of a change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Written {
    /// It is on the disk.
    Done,
    /// It is on the disk under this number.
    Numbered(i64),
    /// These letters were taken.
    Letters(Vec<Taken>),
    /// These parcels were taken.
    Parcels(Vec<ParcelRow>),
    /// Things were not as expected; nothing was written.
    Refused,
}
