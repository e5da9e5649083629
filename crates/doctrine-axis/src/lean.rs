//! What a position is worth: named numbers, each of which counts so much, a line of its own for each power that is to
//! move. The logarithm of the odds is their sum; finished games teach what each counts.

use ironbottom_admiral::solve;

/// Steps of Newton's method: the last ones change nothing.
const STEPS: usize = 12;
/// How strongly weights are drawn to nought, in positions.
const RIDGE: f64 = 20.0;
/// How strongly those of one mover are drawn to those of all.
const NEAR: f64 = 300.0;

/// A number that describes a position, and what is known of it without any game: games show what goes with winning, not what
/// brings it about, and an officer who thought well of the enemy's transports would not sink them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Number {
    /// What it is called.
    pub name: &'static str,
    /// Can it only be good, or only be bad, for the side that is judged for?
    pub known: Known,
    /// What it counts where no game tells.
    pub prior: f32,
}

/// What is known of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// Nothing.
    Little,
    /// The more the better.
    Good,
    /// The less the better.
    Bad,
}

impl Known {
    /// Would it be foolish to count this much?
    fn forbids(self, weight: f64) -> bool {
        match self {
            Self::Little => false,
            Self::Good => weight < 0.0,
            Self::Bad => weight > 0.0,
        }
    }
}

/// A number of which nothing is known.
#[must_use]
pub const fn plain(name: &'static str) -> Number {
    Number { name, known: Known::Little, prior: 0.0 }
}

/// A number of which more is better.
#[must_use]
pub const fn good(name: &'static str) -> Number {
    Number { name, known: Known::Good, prior: 0.0 }
}

/// A number of which less is better.
#[must_use]
pub const fn bad(name: &'static str) -> Number {
    Number { name, known: Known::Bad, prior: 0.0 }
}

/// What each of `N` numbers of a position counts, for each of `M` movers.
#[derive(Clone, PartialEq, Debug)]
pub struct Lean<const N: usize, const M: usize>([[f32; N]; M]);

/// A position from a game that has ended.
#[derive(Clone, Copy, Debug)]
pub struct Sample<const N: usize> {
    /// Who is to move.
    pub row: usize,
    /// Its numbers.
    pub numbers: [f32; N],
    /// 1 if the side the numbers are for won, 0 if it lost.
    pub won: f32,
}

fn sigmoid(sum: f32) -> f32 {
    1.0 / (1.0 + (-sum).exp())
}

impl<const N: usize, const M: usize> Lean<N, M> {
    /// Reads a row for each name, a column for each mover. What is missing counts nothing.
    #[must_use]
    pub fn read(numbers: &[Number; N], text: &str) -> Self {
        let mut lines = [[0.0; N]; M];
        for row in text.lines().filter(|line| !line.starts_with('#')) {
            let mut words = row.split_whitespace();
            let Some(at) =
                words.next().and_then(|word| numbers.iter().position(|number| number.name == word))
            else {
                continue;
            };
            for (line, word) in lines.iter_mut().zip(words) {
                line[at] = word.parse().unwrap_or(0.0);
            }
        }
        Self(lines)
    }

    /// Writes them as they are read, below these lines of explanation.
    #[must_use]
    pub fn write(&self, numbers: &[Number; N], head: &str) -> String {
        use std::fmt::Write as _;
        let mut text = head.to_owned();
        for (at, number) in numbers.iter().enumerate() {
            let _ = write!(text, "{:<20}", number.name);
            for line in &self.0 {
                let _ = write!(text, " {:>8.4}", line[at]);
            }
            text.push('\n');
        }
        text
    }

    /// The chance to win of the side the numbers are for.
    #[must_use]
    pub fn chance(&self, row: usize, numbers: &[f32; N]) -> f32 {
        let line = &self.0[row.min(M - 1)];
        sigmoid(numbers.iter().zip(line).map(|(number, weight)| number * weight).sum())
    }

    /// The mean of the squared error of the chance in these positions; 0.25 is a coin.
    #[must_use]
    pub fn error(&self, samples: &[Sample<N>]) -> f32 {
        let miss = |sample: &Sample<N>| (self.chance(sample.row, &sample.numbers) - sample.won).powi(2);
        samples.iter().map(miss).sum::<f32>() / samples.len().max(1) as f32
    }

    /// Fits the weights to positions of finished games by logistic regression: first one line for all movers, then a line for each, which is
    /// drawn to the common one.
    #[must_use]
    pub fn fit(numbers: &[Number; N], samples: &[Sample<N>]) -> Self {
        let all: Vec<&Sample<N>> = samples.iter().collect();
        let common = sensible(numbers, &numbers.map(|number| f64::from(number.prior)), RIDGE, &all);
        let mut lines = [[0.0; N]; M];
        for (row, line) in lines.iter_mut().enumerate() {
            let own: Vec<&Sample<N>> = samples.iter().filter(|sample| sample.row == row).collect();
            *line = sensible(numbers, &common, NEAR, &own).map(|weight| weight as f32);
        }
        Self(lines)
    }
}

/// What counts against what is known counts nothing, and the others are found again.
fn sensible<const N: usize>(
    numbers: &[Number; N],
    begin: &[f64; N],
    ridge: f64,
    samples: &[&Sample<N>],
) -> [f64; N] {
    let mut counts = [true; N];
    loop {
        let found = logistic(begin, ridge, &counts, samples);
        let foolish = |at: &usize| counts[*at] && numbers[*at].known.forbids(found[*at]);
        let wrong: Vec<usize> = (0..N).filter(foolish).collect();
        if wrong.is_empty() {
            return found;
        }
        wrong.into_iter().for_each(|at| counts[at] = false);
    }
}

/// The weights that foretell these samples best, drawn to what they are thought to be at first.
fn logistic<const N: usize>(
    begin: &[f64; N],
    ridge: f64,
    counts: &[bool; N],
    samples: &[&Sample<N>],
) -> [f64; N] {
    let start = |at: usize| if counts[at] { begin[at] } else { 0.0 };
    let mut weights: [f64; N] = std::array::from_fn(start);
    for _ in 0..STEPS {
        let mut matrix = [[0.0_f64; N]; N];
        let mut right = [0.0_f64; N];
        for (at, row) in matrix.iter_mut().enumerate() {
            row[at] = ridge;
            right[at] = ridge * (start(at) - weights[at]);
        }
        for sample in samples {
            let of = |at: usize| if counts[at] { f64::from(sample.numbers[at]) } else { 0.0 };
            let numbers: [f64; N] = std::array::from_fn(of);
            let sum: f64 = numbers.iter().zip(&weights).map(|(number, weight)| number * weight).sum();
            let chance = 1.0 / (1.0 + (-sum.clamp(-20.0, 20.0)).exp());
            let sway = (chance * (1.0 - chance)).max(1e-5);
            let error = f64::from(sample.won) - chance;
            // Half of the matrix is enough: the other half is its mirror.
            for (at, ((row, own_right), first)) in matrix.iter_mut().zip(&mut right).zip(&numbers).enumerate()
            {
                if *first == 0.0 {
                    continue;
                }
                *own_right += first * error;
                for (cell, second) in row[at..].iter_mut().zip(&numbers[at..]) {
                    *cell += sway * first * second;
                }
            }
        }
        let half = matrix;
        for (at, row) in matrix.iter_mut().enumerate() {
            row.iter_mut().zip(&half).take(at).for_each(|(cell, mirror)| *cell = mirror[at]);
        }
        // A long step is shortened as a whole, so that it keeps its direction.
        let step = solve(matrix, right);
        let longest = step.iter().fold(3.0_f64, |most, more| most.max(more.abs())) / 3.0;
        for (weight, more) in weights.iter_mut().zip(step) {
            *weight += more / longest;
        }
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [Number; 3] = [plain("one"), good("wealth"), plain("fear")];

    fn samples() -> Vec<Sample<3>> {
        (0..20_000_u32)
            .map(|index| {
                let numbers = [1.0, (index % 41) as f32 / 10.0 - 2.0, (index % 7) as f32 / 7.0];
                let chance = sigmoid(0.5 + 1.5 * numbers[1] - numbers[2]);
                // A low-discrepancy coin.
                let coin = (index as f32 * 0.618_034).fract();
                let won = if coin < chance { 1.0 } else { 0.0 };
                Sample { row: (index % 2) as usize, numbers, won }
            })
            .collect()
    }

    #[test]
    fn what_decided_games_is_found_again() {
        let samples = samples();
        let lean = Lean::<3, 2>::fit(&NAMES, &samples);
        for line in lean.0 {
            for (found, wanted) in line.iter().zip([0.5, 1.5, -1.0]) {
                assert!((found - wanted).abs() < 0.2, "{line:?}");
            }
        }
        assert!(lean.error(&samples) < Lean::<3, 2>::read(&NAMES, "").error(&samples) - 0.05);
    }

    #[test]
    fn what_cannot_be_good_counts_nothing_though_it_goes_with_winning() {
        let known = [NAMES[0], bad("wealth"), NAMES[2]];
        let lean = Lean::<3, 2>::fit(&known, &samples());
        assert!(lean.0.iter().all(|line| line[1] == 0.0 && line[2] < -0.5), "{lean:?}");
    }

    #[test]
    fn where_no_game_tells_the_prior_counts() {
        let known = [NAMES[0], NAMES[1], Number { prior: 3.0, ..NAMES[2] }];
        let mut samples = samples();
        samples.iter_mut().for_each(|sample| sample.numbers[2] = 0.0);
        let lean = Lean::<3, 2>::fit(&known, &samples);
        assert!(lean.0.iter().all(|line| line[2] == 3.0), "{lean:?}");
    }

    #[test]
    fn what_is_written_is_read_again() {
        let lean = Lean::<3, 2>([[0.5, -1.25, 2.0], [0.0, 3.5, -0.75]]);
        assert_eq!(Lean::read(&NAMES, &lean.write(&NAMES, "# What each counts.\n")), lean);
    }
}
