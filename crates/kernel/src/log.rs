//! Events as they happen, and what a viewer is told of them.

use serde::{Deserialize, Serialize};

/// The events of one action, in order.
///
/// A log can be switched off, so that a search that reads no events pays nothing for them.
#[derive(Clone, Debug)]
pub struct Log<E> {
    events: Vec<E>,
    recording: bool,
    sealed: bool,
}

impl<E> Default for Log<E> {
    fn default() -> Self {
        Self { events: Vec::new(), recording: true, sealed: false }
    }
}

impl<E> Log<E> {
    /// A log that keeps events.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A log that drops events, for search and random play.
    #[must_use]
    pub fn off() -> Self {
        Self { recording: false, ..Self::default() }
    }

    /// Something happened.
    #[inline]
    pub fn push(&mut self, event: E) {
        if self.recording {
            self.events.push(event);
        }
    }

    /// The acting seat has just learnt something it did not know without a die being rolled
    /// (it looked at a plot, it turned a counter over): the action cannot be taken back.
    #[inline]
    pub fn seal(&mut self) {
        self.sealed = true;
    }

    /// Has the action been sealed?
    #[must_use]
    pub fn is_sealed(&self) -> bool {
        self.sealed
    }

    /// The events so far.
    #[must_use]
    pub fn events(&self) -> &[E] {
        &self.events
    }

    /// Forget everything, keeping the memory.
    pub fn clear(&mut self) {
        self.events.clear();
        self.sealed = false;
    }

    /// Take the events out.
    #[must_use]
    pub fn take(&mut self) -> Vec<E> {
        self.sealed = false;
        std::mem::take(&mut self.events)
    }
}

/// One line a viewer is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LogLine {
    /// The sentence.
    pub text: String,
    /// How a log should set it.
    pub tone: Tone,
    /// Ids of the pieces and spaces it is about, for highlighting; only such as the viewer knows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub about: Vec<String>,
    /// The same as data, where a screen can draw it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub happening: Option<Happening>,
}

impl LogLine {
    /// An ordinary line.
    #[must_use]
    pub fn new(tone: Tone, text: impl Into<String>) -> Self {
        Self { text: text.into(), tone, about: Vec::new(), happening: None }
    }

    /// The same line, about these pieces or spaces.
    #[must_use]
    pub fn about<I: Into<String>>(mut self, ids: impl IntoIterator<Item = I>) -> Self {
        self.about.extend(ids.into_iter().map(Into::into));
        self
    }

    /// The same line, telling of this.
    #[must_use]
    pub fn happening(mut self, happening: Happening) -> Self {
        self.happening = Some(happening);
        self
    }
}

/// What happened, as data: what animation, battle reports and dice in the log are drawn from, and
/// what another language could be spoken from. It holds only what its reader may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Happening {
    /// Something went from one space to another.
    Moved {
        /// What.
        #[serde(flatten)]
        party: Party,
        /// Where it was; none where it came from outside.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<String>,
        /// Where it is; none where it left for good.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<String>,
    },
    /// Dice were thrown for an attack or a like trial.
    Fired {
        /// Who fired.
        #[serde(flatten)]
        party: Party,
        /// The piece or space fired at.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<String>,
        /// A die hits at this or less, or at this or more, as the game has it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        need: Option<Need>,
        /// What came up.
        dice: Vec<u16>,
        /// How many hits they were.
        hits: u16,
    },
    /// Something was damaged or disabled, not lost.
    Damaged {
        /// What.
        #[serde(flatten)]
        party: Party,
        /// By how much, where it is counted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<u16>,
    },
    /// Something was lost.
    Lost {
        /// What.
        #[serde(flatten)]
        party: Party,
        /// Where it was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<String>,
    },
    /// A battle goes on.
    Battle {
        /// The space it is fought in.
        at: String,
        /// Where it stands.
        stage: Stage,
        /// The round, where rounds are counted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<u16>,
    },
    /// A space changed hands.
    Control {
        /// The space.
        at: String,
        /// The seat, power or country that has it now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<String>,
    },
    /// A turn, or a phase of one, begins.
    Phase {
        /// The number of the turn.
        turn: u32,
        /// One of the game's own words; none where a turn begins.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phase: Option<String>,
        /// Whose it is, where it is somebody's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        owner: Option<String>,
    },
    /// All agreed to go back: what the reader was told under these numbers is no more.
    Back {
        /// Told after this number …
        after: u64,
        /// … and up to this one.
        until: u64,
    },
}

/// What a happening is about: one piece by its id, or so many of a card.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Party {
    /// The id of the piece, where it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
    /// The card of the plan they are drawn by, where that is not the one with the piece's id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// How many, where there are more than one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
}

impl Party {
    /// One piece.
    #[must_use]
    pub fn piece(id: impl Into<String>) -> Self {
        Self { piece: Some(id.into()), ..Self::default() }
    }

    /// So many of a card.
    #[must_use]
    pub fn cards(card: impl Into<String>, count: u32) -> Self {
        Self { card: Some(card.into()), count: (count != 1).then_some(count), ..Self::default() }
    }
}

/// What a die has to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Need {
    /// This or less.
    AtMost(u16),
    /// This or more.
    AtLeast(u16),
}

/// Where a battle stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// It begins.
    Begins,
    /// A round of it begins.
    Round,
    /// It is over.
    Ends,
}

/// The weight of a line in the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// A turn or phase begins.
    Heading,
    /// Something moved or was decided.
    Plain,
    /// Dice were thrown.
    Dice,
    /// Something was lost.
    Loss,
    /// Something was won.
    Gain,
}
