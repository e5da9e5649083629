//! A test kit for the Axis & Allies games: play by the players' words with faces that are known beforehand, and look.
//!
//! A game's own kit sets positions up, and has a [`Sitting`] inside for everything else. A power's choices are made by
//! whichever seat is asked, so tests need not name seats.

pub mod drawing;
mod faces;
pub mod pieces;

use ironbottom_kernel::{Illegal, Log, LogLine, Pending, Seat, Viewer, Words};

pub use faces::Faces;

/// A game being tested.
#[derive(Clone)]
pub struct Sitting<R: Words> {
    /// The rules.
    pub rules: R,
    /// The position.
    pub state: R::State,
    /// Everything that happened so far.
    pub events: Vec<R::Event>,
    /// Faces for what follows.
    pub faces: Faces,
}

impl<R: Words> Sitting<R> {
    /// The start of a game.
    pub fn new(rules: R) -> Self {
        let state = rules.start();
        Self { rules, state, events: Vec::new(), faces: Faces::default() }
    }

    /// Something happens with the faces to come, and its events are kept.
    pub fn happens(&mut self, what: impl FnOnce(&R, &mut R::State, &mut Faces, &mut Log<R::Event>)) {
        let mut log = Log::new();
        what(&self.rules, &mut self.state, &mut self.faces, &mut log);
        self.events.extend(log.take());
    }

    /// Every face was rolled.
    ///
    /// # Panics
    /// Faces are left.
    #[track_caller]
    pub fn no_dice_left(&self) {
        let (left, rolled) = (self.faces.left(), self.faces.rolled());
        assert_eq!(left, 0, "{left} faces were never rolled; rolled: {rolled:?}\n{}", self.position());
    }

    /// The seat that is asked.
    ///
    /// # Panics
    /// Several are, or nobody is.
    #[track_caller]
    pub fn asked(&self) -> Seat {
        match self.rules.pending(&self.state) {
            Pending::Seat(seat) => seat,
            other => panic!("nobody alone is asked: {other:?}"),
        }
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<&'static str> {
        match self.rules.pending(&self.state) {
            Pending::Over(outcome) => Some(outcome.how),
            Pending::Seat(_) | Pending::Lanes(_) => None,
        }
    }

    /// Reads an action in the players' notation.
    ///
    /// # Panics
    /// It is none.
    #[track_caller]
    pub fn read(&self, text: &str) -> R::Action {
        match self.rules.interpret(&self.state, text) {
            Ok(action) => action,
            Err(bad) => panic!("{bad}\n{}", self.position()),
        }
    }

    /// Does an action, which must be legal and among the offers, with the faces that are still to come.
    ///
    /// # Panics
    /// It is refused or not offered, faces are missing, or the position after it is unsound.
    #[track_caller]
    pub fn act(&mut self, text: &str) {
        let (action, seat) = (self.read(text), self.asked());
        let mut offers = Vec::new();
        self.rules.offers(&self.state, seat, self.rules.subject_of(action), &mut offers);
        let mut log = Log::new();
        if let Err(refused) = self.rules.apply(&mut self.state, seat, action, &mut self.faces, &mut log) {
            panic!("{text}: {} ({:?})\n{}", self.rules.explain(&refused), refused, self.position());
        }
        assert!(offers.contains(&action), "{text} is allowed but not offered");
        self.events.extend(log.take());
        let missing = self.faces.missing();
        let rolled = self.faces.rolled();
        assert!(missing.is_empty(), "{text}: no face for {missing:?}, after {rolled:?}\n{}", self.position());
        if let Err(wrong) = self.rules.audit(&self.state) {
            panic!("after {text}: {wrong}");
        }
    }

    /// Why an action is refused; nothing changes.
    ///
    /// # Panics
    /// It is allowed.
    #[track_caller]
    pub fn refused(&self, text: &str) -> Illegal<R::Reason> {
        match self.rules.check(&self.state, self.asked(), self.read(text)) {
            Err(refused) => refused,
            Ok(()) => panic!("{text} is allowed\n{}", self.position()),
        }
    }

    /// Is the action allowed now?
    #[track_caller]
    pub fn allows(&self, text: &str) -> bool {
        self.rules.check(&self.state, self.asked(), self.read(text)).is_ok()
    }

    /// Everything that is offered to the seat that is asked.
    #[track_caller]
    pub fn choices(&self) -> Vec<R::Action> {
        let seat = self.asked();
        let mut subjects = Vec::new();
        self.rules.subjects(&self.state, seat, &mut subjects);
        let mut actions = Vec::new();
        self.rules.offers(&self.state, seat, None, &mut actions);
        for subject in subjects {
            self.rules.offers(&self.state, seat, Some(subject), &mut actions);
        }
        actions
    }

    /// The same in notation.
    #[track_caller]
    pub fn offered(&self) -> Vec<String> {
        self.choices().into_iter().map(|action| self.rules.notation(&self.state, action)).collect()
    }

    /// Does anything that is offered begin so?
    #[track_caller]
    pub fn offers(&self, start: &str) -> bool {
        self.offered().iter().any(|text| text.starts_with(start))
    }

    /// The whole position, for messages.
    pub fn position(&self) -> String {
        let mut text = String::new();
        self.rules.position(&self.state, &mut text);
        text
    }

    /// Everything the first seat was told so far.
    pub fn lines(&self) -> Vec<LogLine> {
        let viewer = Viewer::Seat(Seat::new(0));
        self.events.iter().filter_map(|event| self.rules.tell(event, viewer)).collect()
    }

    /// The same in words.
    pub fn told(&self) -> Vec<String> {
        self.lines().into_iter().map(|line| line.text).collect()
    }
}
