//! Faces that are known beforehand.

use std::collections::VecDeque;

use ironbottom_kernel::{Ask, Dice};

/// Faces to come, for whatever is asked. Where they run out sixes come up, and it is noted.
#[derive(Clone, Default, Debug)]
pub struct Faces {
    queue: VecDeque<u16>,
    missing: Vec<String>,
    rolled: Vec<String>,
}

/// A battle without a choice would go on for ever with misses.
const MAX_MISSING: usize = 100;

impl Faces {
    /// These come next, in the order in which they are asked for.
    pub fn queue(&mut self, faces: &[u16]) {
        self.queue.extend(faces);
    }

    /// How many are still to be rolled.
    #[must_use]
    pub fn left(&self) -> usize {
        self.queue.len()
    }

    /// What was rolled when there was none left.
    #[must_use]
    pub fn missing(&self) -> &[String] {
        &self.missing
    }

    /// Everything that was rolled, with what for.
    #[must_use]
    pub fn rolled(&self) -> &[String] {
        &self.rolled
    }
}

impl Dice for Faces {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        for face in faces {
            *face = self.queue.pop_front().unwrap_or_else(|| {
                self.missing.push(ask.key.to_string());
                let (missing, rolled) = (&self.missing, &self.rolled);
                assert!(missing.len() < MAX_MISSING, "no face for {missing:?}, after {rolled:?}");
                6
            });
            self.rolled.push(format!("{}={face}", ask.key));
        }
    }
}
