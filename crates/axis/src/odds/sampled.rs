//! What comes of battles that were fought with dice.

use super::reckoning::{End, How, Method, Reckoning, Troops};

/// How many battles are fought where one is too large to be followed.
const BATTLES: u32 = 10_000;

/// Shares of a number of battles fought with dice.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Sampled {
    /// Only the attacker was left.
    pub attacker_wins: f64,
    /// Only the defender was left, or the attacker left.
    pub defender_wins: f64,
    /// Nobody was left.
    pub both_destroyed: f64,
    /// Neither could hit the other.
    pub stand_off: f64,
}

impl Sampled {
    /// Of so many battles, each fought by this.
    pub fn of(battles: u32, mut fight: impl FnMut() -> How) -> Self {
        let mut counts = [0_u32; 4];
        for _ in 0..battles {
            counts[match fight() {
                How::AttackerWins => 0,
                How::DefenderWins | How::Retreat => 1,
                How::BothDestroyed => 2,
                How::StandOff => 3,
            }] += 1;
        }
        let [attacker_wins, defender_wins, both_destroyed, stand_off] =
            counts.map(|count| f64::from(count) / f64::from(battles.max(1)));
        Self { attacker_wins, defender_wins, both_destroyed, stand_off }
    }

    /// All four: wins of the attacker, of the defender, of nobody, and stand-offs.
    #[must_use]
    pub const fn shares(self) -> [f64; 4] {
        [self.attacker_wins, self.defender_wins, self.both_destroyed, self.stand_off]
    }
}

/// A reckoning from battles fought with dice, where one cannot be followed.
pub fn sampled<F: Troops>(mut reckoning: Reckoning<F>, mut fight: impl FnMut() -> End<F>) -> Reckoning<F> {
    for _ in 0..BATTLES {
        let end = fight();
        reckoning.end(End { chance: 1.0 / f64::from(BATTLES), ..end });
    }
    reckoning.join_ends();
    reckoning.method = Method::Sampled { battles: BATTLES };
    reckoning
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_counted_and_who_leaves_has_lost() {
        let mut ends = [How::AttackerWins, How::Retreat, How::DefenderWins, How::StandOff].into_iter();
        let sampled = Sampled::of(4, || ends.next().expect("four battles"));
        assert_eq!(sampled.shares(), [0.25, 0.5, 0.0, 0.25]);
        assert_eq!(Sampled::of(0, || How::StandOff), Sampled::default());
    }
}
