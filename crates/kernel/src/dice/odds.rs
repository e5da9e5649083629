//! Exact odds by walking through every outcome of the dice.

use super::{Ask, Dice};

/// How likely an outcome is: it stands for one in `ways` equally likely ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weight {
    /// The number of equally likely outcomes this one is among.
    pub ways: u128,
}

impl Weight {
    /// As a probability.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a probability is a float by nature")]
    pub fn probability(self) -> f64 {
        1.0 / self.ways as f64
    }
}

#[derive(Default)]
struct Walk {
    /// The face shown and the sides of each die, in the order asked.
    dice: Vec<(u16, u16)>,
    next: usize,
}

impl Dice for Walk {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        for face in faces {
            if self.next == self.dice.len() {
                self.dice.push((1, ask.sides.max(1)));
            }
            *face = self.dice[self.next].0;
            self.next += 1;
        }
    }
}

impl Walk {
    /// Turn the last die that can be turned; false when every outcome has been walked.
    fn advance(&mut self) -> bool {
        self.next = 0;
        while let Some((face, sides)) = self.dice.pop() {
            if face < sides {
                self.dice.push((face + 1, sides));
                return true;
            }
        }
        false
    }

    fn weight(&self) -> Weight {
        Weight { ways: self.dice.iter().map(|(_, sides)| u128::from(*sides)).product() }
    }
}

/// Run `experiment` once for every outcome of the dice it asks, and hand each result with its
/// weight to `collect`. Returns the number of outcomes, or `None` when there are more than `most`.
pub fn enumerate<T>(
    most: u64,
    mut experiment: impl FnMut(&mut dyn Dice) -> T,
    mut collect: impl FnMut(T, Weight),
) -> Option<u64> {
    let mut walk = Walk::default();
    for count in 1..=most {
        let result = experiment(&mut walk);
        collect(result, walk.weight());
        if !walk.advance() {
            return Some(count);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Key;

    #[test]
    fn the_sum_of_two_dice_is_seven_once_in_six() {
        let ask = Ask::d6(Key::new("sum"));
        let mut seven = 0.0;
        let count = enumerate(
            1000,
            |dice| dice.one(&ask) + dice.one(&ask),
            |sum, weight| {
                if sum == 7 {
                    seven += weight.probability();
                }
            },
        );
        assert_eq!(count, Some(36));
        assert!((seven - 1.0 / 6.0).abs() < 1e-12, "{seven}");
    }

    #[test]
    fn a_roll_that_depends_on_a_roll_is_weighed_right() {
        let ask = Ask::d6(Key::new("hit"));
        let mut total = 0.0;
        let count = enumerate(
            1000,
            |dice| if dice.one(&ask) == 6 { dice.one(&ask) } else { 0 },
            |_, weight| total += weight.probability(),
        );
        assert_eq!(count, Some(11), "five misses and six ways of a hit");
        assert!((total - 1.0).abs() < 1e-12, "{total}");
    }

    #[test]
    fn too_many_outcomes_are_given_up() {
        let ask = Ask::d6(Key::new("many"));
        let mut faces = [0; 4];
        assert_eq!(enumerate(100, |dice| dice.roll(&ask, &mut faces), |(), _| ()), None);
    }
}
