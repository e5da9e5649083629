//! Recording rolls as they are made, and feeding recorded rolls back.

use super::{Ask, Audience, Dice, Rolled};

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
#[derive(Debug)]
pub struct Replay<'a> {
    rolls: &'a [Rolled],
    next: usize,
    fault: Option<RollFault>,
    audiences: Vec<Audience>,
}

impl<'a> Replay<'a> {
    /// Answer with these rolls.
    #[must_use]
    pub fn new(rolls: &'a [Rolled]) -> Self {
        Self { rolls, next: 0, fault: None, audiences: Vec::new() }
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

    fn fail(&mut self, fault: RollFault, faces: &mut [u16]) {
        faces.fill(1);
        self.fault.get_or_insert(fault);
    }
}

impl Dice for Replay<'_> {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        self.audiences.push(ask.audience);
        let asked = format!("{} {}d{}", ask.key, faces.len(), ask.sides);
        let Some(rolled) = self.rolls.get(self.next) else {
            return self.fail(RollFault::Missing(asked), faces);
        };
        self.next += 1;
        let recorded = format!("{} {}d{}", rolled.key, rolled.faces.len(), rolled.sides);
        if recorded != asked {
            return self.fail(RollFault::Other { recorded, asked }, faces);
        }
        if let Some(&face) = rolled.faces.iter().find(|f| **f == 0 || **f > ask.sides) {
            return self.fail(RollFault::Face { face, sides: ask.sides }, faces);
        }
        faces.copy_from_slice(&rolled.faces);
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
        assert_eq!(bad_face.one(&ASK), 1);
        assert_eq!(bad_face.finish(), Err(RollFault::Face { face: 9, sides: 6 }));
        assert_eq!(Replay::new(&rolls).finish(), Err(RollFault::LeftOver(1)));
        let mut other = Replay::new(&rolls);
        other.one(&Ask::d6(Key::new("speed")));
        assert!(matches!(other.finish(), Err(RollFault::Other { .. })));
        let mut missing = Replay::new(&[]);
        missing.one(&ASK);
        assert_eq!(missing.finish(), Err(RollFault::Missing("fire.12 1d6".into())));
    }
}
