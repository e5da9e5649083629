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
pub struct Told {
    /// The sentence.
    pub text: String,
    /// How a log should set it.
    pub tone: Tone,
    /// Ids of the pieces and spaces it is about, for highlighting; only such as the viewer knows.
    pub about: Vec<String>,
}

impl Told {
    /// An ordinary line.
    #[must_use]
    pub fn new(tone: Tone, text: impl Into<String>) -> Self {
        Self { text: text.into(), tone, about: Vec::new() }
    }

    /// The same line, about these pieces or spaces.
    #[must_use]
    pub fn about<I: Into<String>>(mut self, ids: impl IntoIterator<Item = I>) -> Self {
        self.about.extend(ids.into_iter().map(Into::into));
        self
    }
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
