//! One side of a battle in which not every hit can be taken by every unit.

use super::volley::Volley;

/// The most groups a side can have.
pub(super) const GROUPS: usize = 3;

/// Dice that are thrown together and whose hits the same enemies can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Salvo {
    /// The dice.
    pub dice: Volley,
    /// The groups of the enemy that can take a hit, one bit each.
    pub takes: u8,
    /// Thrown before all others, whose victims do not fire back, unless the enemy has a screen.
    pub sudden: Sudden,
}

/// When a salvo is thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sudden {
    /// With all others.
    #[default]
    No,
    /// Before the others when the enemy has no screen.
    Unscreened,
}

/// What a side fires in one position, and what it is proof against.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fire {
    /// In the order in which their hits are taken; those that few units can take come first.
    pub salvos: [Salvo; GROUPS],
    /// Keeps the enemy from firing suddenly.
    pub screens: bool,
}

/// One side: its units in the order they are lost, each in a group; a position is how many of
/// each group are lost. Numbered so that a loss always leads to a higher number, and one of the first group, which are
/// the most, to the next.
#[derive(Clone, Debug)]
pub struct Side {
    /// How many units each group has.
    pub(super) units: [usize; GROUPS],
    /// What each position fires.
    pub(super) fire: Vec<Fire>,
    /// Where a hit leads, by the groups that can take it and the position; a hit that nobody can
    /// take leads nowhere.
    step: Vec<u32>,
}

impl Side {
    /// A side whose units are lost in the order of `groups` (each 0, 1 or 2), and which fires
    /// `fire(lost)` when so many of each group are lost.
    #[must_use]
    pub fn new(groups: &[u8], mut fire: impl FnMut([usize; GROUPS]) -> Fire) -> Self {
        let mut ranks: [Vec<usize>; GROUPS] = Default::default();
        for (rank, group) in groups.iter().enumerate() {
            ranks[usize::from(*group).min(GROUPS - 1)].push(rank);
        }
        let units = [ranks[0].len(), ranks[1].len(), ranks[2].len()];
        let mut side = Self { units, fire: Vec::new(), step: Vec::new() };
        let positions = side.positions();
        side.fire = (0..positions).map(|at| fire(side.lost(at))).collect();
        side.step = vec![0; positions << GROUPS];
        let strides = [side.stride(0), side.stride(1), side.stride(2)];
        for at in 0..positions {
            let lost = side.lost(at);
            // The place in the order of each group's next unit; past all places for a group that is gone.
            let next = [0, 1, 2].map(|group| ranks[group].get(lost[group]).copied().unwrap_or(usize::MAX));
            for takes in 0..1_usize << GROUPS {
                let mut first = usize::MAX;
                let mut to = at;
                for group in 0..GROUPS {
                    if takes & 1 << group != 0 && next[group] < first {
                        first = next[group];
                        to = at + strides[group];
                    }
                }
                side.step[takes * positions + at] = to as u32;
            }
        }
        side
    }

    /// How many positions it has.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.units.iter().map(|units| units + 1).product()
    }

    /// How many of each group are lost in a position.
    #[must_use]
    pub fn lost(&self, at: usize) -> [usize; GROUPS] {
        let (first, second) = (self.units[0] + 1, self.units[1] + 1);
        [at % first, at / first % second, at / (first * second)]
    }

    /// The position with this many more of a group lost is this much higher.
    pub(super) fn stride(&self, group: usize) -> usize {
        self.units[..group].iter().map(|units| units + 1).product()
    }

    /// Where a hit leads that these groups can take.
    #[inline]
    pub(super) fn steps(&self, takes: u8) -> &[u32] {
        let positions = self.fire.len();
        let from = usize::from(takes & ((1 << GROUPS) - 1)) * positions;
        &self.step[from..from + positions]
    }

    /// The group whose loss raises the number of a position by this much.
    #[inline]
    pub(super) fn group_of(&self, raise: u32) -> usize {
        let [first, second] = [self.stride(0), self.stride(1)];
        // Strides of empty groups may be equal, but nobody is lost of those.
        match raise as usize {
            raise if raise == first && self.units[0] > 0 => 0,
            raise if raise == second && self.units[1] > 0 => 1,
            _ => 2,
        }
    }

    /// The groups it has, one bit each.
    pub(super) fn groups(&self) -> u8 {
        (0..GROUPS).filter(|group| self.units[*group] > 0).fold(0, |bits, group| bits | 1 << group)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hit_takes_the_first_unit_in_the_order_that_can_take_it() {
        // Lost in the order 0, 1, 0.
        let side = Side::new(&[0, 1, 0], |_| Fire::default());
        assert_eq!(side.positions(), 6);
        let lost = |takes: u8, at: usize| side.lost(side.steps(takes)[at] as usize);
        assert_eq!(lost(0b111, 0), [1, 0, 0]);
        assert_eq!(lost(0b010, 0), [0, 1, 0]);
        let one_gone = side.steps(0b111)[0] as usize;
        assert_eq!(lost(0b111, one_gone), [1, 1, 0]);
        assert_eq!(lost(0b001, one_gone), [2, 0, 0]);
        // Nobody of group 2 is there to take it.
        assert_eq!(lost(0b100, 0), [0, 0, 0]);
    }
}
