//! Weights bettered by play: simultaneous perturbation.
//!
//! Each round moves all weights of both sides a step up or down at random, plays the four pairings with the same dice, and
//! moves every weight a little towards the side that did better; what was learnt is the mean of the second half of all rounds. In every third round the opponents are those of before
//! any tuning, so that nothing is learnt that beats only itself.

use ironbottom_kernel::dice::Fast;

/// How far weights move for a difference of a whole win, in steps: at the beginning and at the end.
const GAINS: [f32; 2] = [0.15, 0.05];

/// The weights of both sides.
pub type Both<const N: usize> = [[f32; N]; 2];

/// What to play.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// How many rounds.
    pub rounds: u64,
    /// Games of each pairing in a round.
    pub games: u64,
    /// The same seed gives the same weights.
    pub seed: u64,
    /// Whose weights are tuned: where it is one side's only, all games tell about it.
    pub whose: Whose,
}

/// Whose weights are tuned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Those of both sides at once.
    Both,
    /// The first side's.
    First,
    /// The other's.
    Second,
}

/// What is told on the way.
#[derive(Clone, Copy, Debug)]
pub struct Report<const N: usize> {
    /// Rounds played.
    pub round: u64,
    /// Games played.
    pub games: u64,
    /// What the first side scored in the last games against the other, from -1 to 1.
    pub score: f32,
    /// The weights now.
    pub both: Both<N>,
}

/// Betters the weights of both sides; `steps` says how far a step of each is, `play` what the first side scores in the game
/// with this seed, from -1 to 1. Weights are kept legal by `play`, who reads them.
pub fn better<const N: usize>(
    begin: &Both<N>,
    former: &Both<N>,
    steps: &[f32; N],
    course: Course,
    play: impl Fn(&Both<N>, u64) -> f32,
    mut tell: impl FnMut(&Report<N>),
) -> Both<N> {
    let mut both = *begin;
    let mut random = Fast::new(course.seed);
    let mut next = course.seed << 32;
    let mut report = Report { round: 0, games: 0, score: 0.0, both };
    let (mut score, mut counted) = (0.0, 0.0_f32);
    let (mut sum, mut summed) = ([[0.0_f64; N]; 2], 0.0_f64);
    for round in 0..course.rounds {
        let gain = GAINS[0] + (GAINS[1] - GAINS[0]) * round as f32 / course.rounds.max(1) as f32;
        let signs: Both<N> =
            std::array::from_fn(|_| std::array::from_fn(|_| if random.below(2) == 0 { 1.0 } else { -1.0 }));
        let moved = |side: usize, way: f32| -> [f32; N] {
            std::array::from_fn(|at| both[side][at] + way * steps[at] * signs[side][at])
        };
        let tried = [0, 1].map(|side| [moved(side, 1.0), moved(side, -1.0)]);
        let mut sums = [[0.0_f32; 2]; 2];
        for _ in 0..course.games {
            next += 1;
            if course.whose != Whose::Both {
                // Two games with the same dice, against the other side's weights as they are.
                for way in [0, 1] {
                    let pair = match course.whose {
                        Whose::First => [tried[0][way], both[1]],
                        Whose::Second | Whose::Both => [both[0], tried[1][way]],
                    };
                    let value = play(&pair, next);
                    sums[way][0] += value;
                    score += value;
                    counted += 1.0;
                    report.games += 1;
                }
                continue;
            }
            for (one, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                if round % 3 == 2 {
                    // The first row tells about the first side, the second about the other.
                    let pair =
                        if one == 0 { [tried[0][other], former[1]] } else { [former[0], tried[1][other]] };
                    sums[one][other] += play(&pair, next);
                } else {
                    let value = play(&[tried[0][one], tried[1][other]], next);
                    sums[one][other] += value;
                    score += value;
                    counted += 1.0;
                }
                report.games += 1;
            }
        }
        let mean = |sum: f32, count: f32| sum / (count * course.games.max(1) as f32);
        let gap = mean(sums[0][0] - sums[1][0], 1.0);
        let ahead = if course.whose == Whose::First {
            [gap, 0.0]
        } else if course.whose == Whose::Second {
            [0.0, -gap]
        } else if round % 3 == 2 {
            [mean(sums[0][0] - sums[0][1], 1.0), -mean(sums[1][0] - sums[1][1], 1.0)]
        } else {
            [
                mean(sums[0][0] + sums[0][1] - sums[1][0] - sums[1][1], 2.0),
                -mean(sums[0][0] + sums[1][0] - sums[0][1] - sums[1][1], 2.0),
            ]
        };
        for side in [0, 1] {
            for at in 0..N {
                both[side][at] += gain * ahead[side] * steps[at] * signs[side][at];
            }
        }
        // What comes of single rounds is mostly luck: the mean of the second half is what was learnt.
        if 2 * round >= course.rounds {
            summed += 1.0;
            let learnt = sum.as_flattened_mut().iter_mut().zip(both.as_flattened());
            learnt.for_each(|(sum, now)| *sum += f64::from(*now));
        }
        if round % 50 == 49 || round + 1 == course.rounds {
            let learnt =
                if summed > 0.0 { sum.map(|row| row.map(|sum| (sum / summed) as f32)) } else { both };
            (report.round, report.score, report.both) = (round + 1, score / counted.max(1.0), learnt);
            tell(&report);
            (score, counted) = (0.0, 0.0);
        }
    }
    report.both
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_find_what_is_best_for_them() {
        // The first side does best with 2 and -1, the other with 0 and 1.
        let miss = |row: &[f32; 2], best: [f32; 2]| (row[0] - best[0]).powi(2) + (row[1] - best[1]).powi(2);
        let play = |both: &Both<2>, _: u64| {
            (miss(&both[1], [0.0, 1.0]) - miss(&both[0], [2.0, -1.0])).clamp(-8.0, 8.0) / 8.0
        };
        let begin = [[0.0; 2]; 2];
        let course = Course { rounds: 4000, games: 1, seed: 3, whose: Whose::Both };
        let found = better(&begin, &begin, &[0.3, 0.3], course, play, |_| {});
        for (row, wanted) in found.iter().zip([[2.0, -1.0], [0.0, 1.0]]) {
            assert!(miss(row, wanted) < 0.1, "{found:?}");
        }
        let course = Course { whose: Whose::First, ..course };
        let found = better(&begin, &begin, &[0.3, 0.3], course, play, |_| {});
        assert!(miss(&found[0], [2.0, -1.0]) < 0.1 && found[1] == begin[1], "{found:?}");
    }
}
