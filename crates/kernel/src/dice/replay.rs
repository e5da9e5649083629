//! Recording rolls as they are made, and feeding recorded rolls back.

use super::{Ask, Audience, Dice, Hashed, Rolled};

/// Passes questions on and keeps the answers.
pub struct Recorder<'a> {
    source: &'a mut dyn Dice,
    rolls: Vec<Rolled>,
}

impl<'a> Recorder<'a> {
    /// Record what `source` answers.
    pub fn new(source: &'a mut dyn Dice) -> Self {
        Self { source, rolls: Vec::new() }
    }

    /// What was rolled.
    #[must_use]
    pub fn into_rolls(self) -> Vec<Rolled> {
        self.rolls
    }
}

impl Dice for Recorder<'_> {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        self.source.roll(ask, faces);
        self.rolls.push(Rolled {
            key: ask.key.to_string(),
            sides: ask.sides,
            faces: faces.to_vec(),
            audience: ask.audience,
        });
    }
}

/// Why recorded rolls do not fit the game being replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RollFault {
    /// The rules asked for more than was recorded.
    #[error("the rules ask for a roll ({0}) that the record does not have")]
    Missing(String),
    /// The rules asked for something else.
    #[error("the record has a roll {recorded}, the rules ask for {asked}")]
    Other {
        /// What is written.
        recorded: String,
        /// What is asked for.
        asked: String,
    },
    /// A face that is not on the die.
    #[error("the record has a {face} on a die of {sides} sides")]
    Face {
        /// The face written.
        face: u16,
        /// The sides of the die.
        sides: u16,
    },
    /// The rules asked for less than was recorded.
    #[error("the record has {0} rolls the rules do not ask for")]
    LeftOver(usize),
}

/// Feeds recorded rolls back. A misfit never panics: it is remembered and told by
/// [`finish`](Replay::finish), since a record comes from outside.
///
/// A replay always ends. From the first misfit on nothing of the record is used any more, and the
/// faces vary from question to question, so that a rule that rolls again until something comes up
/// comes to its end whatever the record holds; nothing is kept of those questions.
#[derive(Debug)]
pub struct Replay<'a> {
    rolls: &'a [Rolled],
    next: usize,
    fault: Option<RollFault>,
    audiences: Vec<Audience>,
    after_fault: Hashed,
}

impl<'a> Replay<'a> {
    /// Answer with these rolls.
    #[must_use]
    pub fn new(rolls: &'a [Rolled]) -> Self {
        Self { rolls, next: 0, fault: None, audiences: Vec::new(), after_fault: Hashed::new(0) }
    }

    /// Every recorded roll was used and every asked one was there; the audiences of the rolls,
    /// which the rules know and the record need not be trusted for.
    ///
    /// # Errors
    /// The first misfit.
    pub fn finish(self) -> Result<Vec<Audience>, RollFault> {
        match self.fault {
            Some(fault) => Err(fault),
            None if self.next < self.rolls.len() => Err(RollFault::LeftOver(self.rolls.len() - self.next)),
            None => Ok(self.audiences),
        }
    }

    /// Did the rolls not fit so far? What came of them since is of no use.
    #[must_use]
    pub const fn has_failed(&self) -> bool {
        self.fault.is_some()
    }

    /// The next recorded roll, if it is what is asked for.
    fn recorded(&mut self, ask: &Ask, count: usize) -> Result<&'a [u16], RollFault> {
        let asked = || format!("{} {count}d{}", ask.key, ask.sides);
        let rolled = self.rolls.get(self.next).ok_or_else(|| RollFault::Missing(asked()))?;
        self.next += 1;
        let fits =
            rolled.faces.len() == count && rolled.sides == ask.sides && ask.key.to_string() == rolled.key;
        if !fits {
            let recorded = format!("{} {}d{}", rolled.key, rolled.faces.len(), rolled.sides);
            return Err(RollFault::Other { recorded, asked: asked() });
        }
        match rolled.faces.iter().find(|face| **face == 0 || **face > ask.sides) {
            Some(&face) => Err(RollFault::Face { face, sides: ask.sides }),
            None => Ok(&rolled.faces),
        }
    }
}

impl Dice for Replay<'_> {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        if self.fault.is_none() {
            match self.recorded(ask, faces.len()) {
                Ok(recorded) => {
                    self.audiences.push(ask.audience);
                    return faces.copy_from_slice(recorded);
                }
                Err(fault) => self.fault = Some(fault),
            }
        }
        self.after_fault.roll(ask, faces);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Key, Script};

    const ASK: Ask = Ask::d6(Key::about("fire", 12));

    #[test]
    fn what_was_recorded_is_given_back() {
        let mut script = Script::faces([2, 5]);
        let mut recorder = Recorder::new(&mut script);
        let mut faces = [0; 2];
        recorder.roll(&ASK, &mut faces);
        let rolls = recorder.into_rolls();
        assert_eq!(rolls[0].key, "fire.12");

        let mut replay = Replay::new(&rolls);
        let mut again = [0; 2];
        replay.roll(&ASK, &mut again);
        assert_eq!(again, [2, 5]);
        assert_eq!(replay.finish(), Ok(vec![Audience::All]));
    }

    #[test]
    fn misfits_are_named() {
        let rolls = [Rolled { key: "fire.12".into(), sides: 6, faces: vec![9], audience: Audience::All }];
        let mut bad_face = Replay::new(&rolls);
        assert!((1..=6).contains(&bad_face.one(&ASK)));
        assert!(bad_face.has_failed());
        assert_eq!(bad_face.finish(), Err(RollFault::Face { face: 9, sides: 6 }));
        assert_eq!(Replay::new(&rolls).finish(), Err(RollFault::LeftOver(1)));
        let mut other = Replay::new(&rolls);
        other.one(&Ask::d6(Key::new("speed")));
        assert!(matches!(other.finish(), Err(RollFault::Other { .. })));
        let mut missing = Replay::new(&[]);
        assert!(!missing.has_failed());
        missing.one(&ASK);
        assert_eq!(missing.finish(), Err(RollFault::Missing("fire.12 1d6".into())));
    }

    #[test]
    fn rolling_again_after_a_misfit_ends_and_keeps_nothing() {
        // Two sides roll until one of them has more: what a record of ones can never settle.
        let mut replay = Replay::new(&[]);
        let mut faces = [1; 2];
        let mut asked = 0;
        while faces[0] == faces[1] && asked < 1000 {
            replay.roll(&ASK, &mut faces);
            asked += 1;
        }
        assert!(asked < 100, "{asked} questions");
        assert!(replay.audiences.is_empty());
        // What the record has after the misfit is not used.
        let rolls = [
            Rolled { key: "speed".into(), sides: 6, faces: vec![3], audience: Audience::All },
            Rolled { key: "fire.12".into(), sides: 6, faces: vec![3], audience: Audience::All },
        ];
        let mut replay = Replay::new(&rolls);
        let seen: std::collections::BTreeSet<_> = (0..60).map(|_| replay.one(&ASK)).collect();
        assert_eq!(seen.len(), 6);
        assert!(matches!(replay.finish(), Err(RollFault::Other { .. })));
    }
}
