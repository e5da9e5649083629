//! Scripted dice for tests: a missing roll or one left over is a failure.

use super::{Ask, Dice};

/// Faces to be rolled, in order, each optionally pinned to what it must be for.
#[derive(Clone, Debug, Default)]
pub struct Script {
    expected: Vec<(Option<&'static str>, u16)>,
    next: usize,
    faults: Vec<String>,
}

impl Script {
    /// These faces, whatever they are asked for.
    #[must_use]
    pub fn faces(faces: impl IntoIterator<Item = u16>) -> Self {
        Self { expected: faces.into_iter().map(|f| (None, f)).collect(), ..Self::default() }
    }

    /// Then these faces for rolls whose key has this word.
    #[must_use]
    pub fn then(mut self, what: &'static str, faces: impl IntoIterator<Item = u16>) -> Self {
        self.expected.extend(faces.into_iter().map(|f| (Some(what), f)));
        self
    }

    /// Every roll was asked for and none was left over.
    ///
    /// # Errors
    /// What was missing, wrong or left over.
    pub fn finish(self) -> Result<(), String> {
        let mut faults = self.faults;
        let left = self.expected.len() - self.next.min(self.expected.len());
        if left > 0 {
            faults.push(format!("{left} scripted rolls were never asked for"));
        }
        if faults.is_empty() { Ok(()) } else { Err(faults.join("; ")) }
    }

    /// How many faces are left in the script.
    #[must_use]
    pub fn left(&self) -> usize {
        self.expected.len().saturating_sub(self.next)
    }
}

impl Dice for Script {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        for face in faces {
            *face = 1;
            match self.expected.get(self.next) {
                None => self.faults.push(format!("no scripted face left for {}", ask.key)),
                Some(&(what, scripted)) => {
                    if what.is_some_and(|w| w != ask.key.what) {
                        let wanted = what.unwrap_or_default();
                        self.faults.push(format!(
                            "roll {} was scripted for {wanted}, asked for {}",
                            self.next, ask.key
                        ));
                    }
                    if scripted == 0 || scripted > ask.sides {
                        self.faults.push(format!("{scripted} is no face of a d{} ({})", ask.sides, ask.key));
                    } else {
                        *face = scripted;
                    }
                }
            }
            self.next += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Key;

    const FIRE: Ask = Ask::d6(Key::new("fire"));

    #[test]
    fn a_script_gives_its_faces_and_is_satisfied() {
        let mut script = Script::faces([3]).then("fire", [6, 1]);
        let mut faces = [0; 2];
        assert_eq!(script.one(&FIRE), 3);
        script.roll(&FIRE, &mut faces);
        assert_eq!(faces, [6, 1]);
        assert_eq!(script.finish(), Ok(()));
    }

    #[test]
    fn missing_left_over_and_misdirected_rolls_are_faults() {
        let mut missing = Script::faces([]);
        missing.one(&FIRE);
        assert!(missing.finish().unwrap_err().contains("no scripted face left for fire"));
        assert!(Script::faces([4]).finish().unwrap_err().contains("1 scripted rolls were never asked for"));
        let mut other = Script::default().then("speed", [4]);
        other.one(&FIRE);
        assert!(other.finish().unwrap_err().contains("scripted for speed, asked for fire"));
        let mut seven = Script::faces([7]);
        seven.one(&FIRE);
        assert!(seven.finish().unwrap_err().contains("7 is no face of a d6"));
    }
}
