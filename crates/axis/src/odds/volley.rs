//! Dice thrown together.

/// How many dice hit on which number or less; a die has six faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Volley {
    /// By the highest face that hits, 1 to 6.
    dice: [u16; 6],
    /// The same for pairs of dice of which the better counts.
    pairs: [u16; 6],
}

impl Volley {
    /// No dice.
    pub const NONE: Self = Self { dice: [0; 6], pairs: [0; 6] };

    /// And this many dice that hit on `hits_on` or less; on nothing at all if that is 0.
    pub fn add(&mut self, hits_on: u8, dice: u16) {
        if hits_on > 0 {
            self.dice[usize::from(hits_on.min(6)) - 1] += dice;
        }
    }

    /// And this many pairs of dice, each of which scores one hit when its better die is `hits_on` or less.
    pub fn add_better_of_two(&mut self, hits_on: u8, pairs: u16) {
        if hits_on > 0 {
            self.pairs[usize::from(hits_on.min(6)) - 1] += pairs;
        }
    }

    /// And these.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for (own, more) in self.dice.iter_mut().zip(other.dice) {
            *own += more;
        }
        for (own, more) in self.pairs.iter_mut().zip(other.pairs) {
            *own += more;
        }
        self
    }

    /// How many hits it can score.
    #[must_use]
    pub fn len(self) -> usize {
        self.dice.iter().chain(&self.pairs).map(|dice| usize::from(*dice)).sum()
    }

    /// Is there none?
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The throws it has, each with its chance of a hit and how many there are.
    fn throws(&self) -> impl Iterator<Item = (f64, u16)> + '_ {
        let once = self.dice.iter().enumerate().map(|(face, dice)| (hit(face), *dice));
        once.chain(self.pairs.iter().enumerate().map(|(face, pairs)| (hit_of_two(face), *pairs)))
    }

    /// The chance of the one throw by which this volley is larger than another, if that is all the difference.
    fn one_more_than(self, other: Self) -> Option<f64> {
        let mut larger = None;
        for ((chance, own), (_, others)) in self.throws().zip(other.throws()) {
            match own.checked_sub(others) {
                Some(0) => {}
                Some(1) if larger.is_none() => larger = Some(chance),
                Some(_) | None => return None,
            }
        }
        larger
    }
}

/// The chance that a die shows this face (counted from 0) or less.
fn hit(face: usize) -> f64 {
    (face as f64 + 1.0) / 6.0
}

/// The chance that the better of two dice does.
fn hit_of_two(face: usize) -> f64 {
    let miss = 1.0 - hit(face);
    1.0 - miss * miss
}

/// The chances of 0, 1, 2, … hits for many volleys, in one flat array.
#[derive(Clone, Debug)]
pub(super) struct Chances {
    /// Row after row: the chance of exactly this many hits.
    exactly: Vec<f64>,
    /// Row after row: the chance of at least this many.
    at_least: Vec<f64>,
    /// Where the rows begin; one more than there are rows.
    rows: Vec<usize>,
}

impl Chances {
    /// One row a volley. Rows are built from the last to the first, since a side that has lost one
    /// unit less usually throws one die more.
    pub(super) fn of(volleys: &[Volley]) -> Self {
        let mut rows = Vec::with_capacity(volleys.len() + 1);
        let mut end = 0;
        for volley in volleys {
            rows.push(end);
            end += volley.len() + 1;
        }
        rows.push(end);
        let mut exactly = vec![0.0; end];
        let mut at_least = vec![0.0; end];
        for index in (0..volleys.len()).rev() {
            let from = rows[index];
            let to = rows[index + 1];
            let (head, tail) = exactly.split_at_mut(to);
            let row = &mut head[from..];
            let grown = volleys.get(index + 1).and_then(|next| volleys[index].one_more_than(*next));
            match grown {
                Some(chance) => {
                    let next = &tail[..row.len() - 1];
                    row[..next.len()].copy_from_slice(next);
                    throw_one(row, next.len(), chance);
                }
                None => throw_all(row, volleys[index]),
            }
            let mut sum = 0.0;
            for (target, chance) in at_least[from..to].iter_mut().zip(row.iter()).rev() {
                sum += chance;
                *target = sum;
            }
        }
        Self { exactly, at_least, rows }
    }

    /// The chance of exactly 0, 1, 2, … hits.
    #[inline]
    pub(super) fn exactly(&self, row: usize) -> &[f64] {
        &self.exactly[self.rows[row]..self.rows[row + 1]]
    }

    /// The chance of at least 0, 1, 2, … hits.
    #[inline]
    pub(super) fn at_least(&self, row: usize) -> &[f64] {
        &self.at_least[self.rows[row]..self.rows[row + 1]]
    }
}

/// All dice of a volley into an empty row.
fn throw_all(row: &mut [f64], volley: Volley) {
    row[0] = 1.0;
    let mut thrown = 1;
    for (chance, dice) in volley.throws() {
        for _ in 0..dice {
            throw_one(row, thrown, chance);
            thrown += 1;
        }
    }
}

/// One die more, after `known` entries of the row.
fn throw_one(row: &mut [f64], known: usize, hit: f64) {
    let miss = 1.0 - hit;
    row[known] = row[known - 1] * hit;
    for at in (1..known).rev() {
        row[at] = row[at] * miss + row[at - 1] * hit;
    }
    row[0] *= miss;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn volley(dice: &[(u8, u16)]) -> Volley {
        let mut volley = Volley::NONE;
        for (hits_on, count) in dice {
            volley.add(*hits_on, *count);
        }
        volley
    }

    #[test]
    fn two_unlike_dice_by_hand() {
        let chances = Chances::of(&[volley(&[(1, 1), (3, 1)])]);
        let row = chances.exactly(0);
        assert!((row[0] - 5.0 / 12.0).abs() < 1e-15);
        assert!((row[1] - 0.5).abs() < 1e-15);
        assert!((row[2] - 1.0 / 12.0).abs() < 1e-15);
        assert!((chances.at_least(0)[1] - 7.0 / 12.0).abs() < 1e-15);
    }

    #[test]
    fn a_row_grown_from_the_next_equals_a_row_thrown_afresh() {
        let grown = Chances::of(&[volley(&[(1, 2), (2, 3), (4, 1)]), volley(&[(1, 2), (2, 2), (4, 1)])]);
        let fresh = Chances::of(&[volley(&[(1, 2), (2, 3), (4, 1)])]);
        for (one, other) in grown.exactly(0).iter().zip(fresh.exactly(0)) {
            assert!((one - other).abs() < 1e-15);
        }
    }

    #[test]
    fn the_better_of_two_dice_hits_more_often() {
        let mut heavy = Volley::NONE;
        heavy.add_better_of_two(4, 1);
        assert!((Chances::of(&[heavy]).exactly(0)[1] - 8.0 / 9.0).abs() < 1e-15);
        // Grown from the row of one die, and thrown afresh.
        heavy.add(1, 1);
        let grown = Chances::of(&[heavy, volley(&[(1, 1)])]);
        assert!((grown.exactly(0)[2] - 8.0 / 54.0).abs() < 1e-15);
        assert!((grown.exactly(0)[0] - 5.0 / 54.0).abs() < 1e-15);
    }

    #[test]
    fn a_die_that_can_not_hit_is_not_thrown() {
        assert!(volley(&[(0, 5)]).is_empty());
        assert_eq!(Chances::of(&[volley(&[(0, 5)])]).exactly(0), [1.0]);
    }
}
