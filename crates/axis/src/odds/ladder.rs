//! Battles in which every hit takes the next unit of one order.

use super::volley::{Chances, Volley};
use super::{Trim, Walked};

/// A battle between two sides that each lose their units in one order. A position is (attackers
/// lost, defenders lost); its index is `lost_attackers * (defenders + 1) + lost_defenders`.
#[derive(Clone, Debug)]
pub struct Ladder {
    attack: Rows,
    defend: Rows,
}

/// What one side fires after 0, 1, 2, … losses.
#[derive(Clone, Debug)]
struct Rows {
    units: usize,
    chances: Chances,
    /// How many hits are worth following, by losses: the rest is too unlikely and counts as the
    /// last of them.
    worth: Vec<usize>,
}

/// Hits less likely than this are counted as one hit fewer; it is far below the last digit of a sum.
const FAINT: f64 = 1e-18;

impl Rows {
    fn new(volleys: &[Volley]) -> Self {
        let chances = Chances::of(volleys);
        let worth = (0..volleys.len())
            .map(|row| chances.at_least(row).iter().rposition(|chance| *chance > FAINT).unwrap_or(0))
            .collect();
        Self { units: volleys.len().saturating_sub(1), chances, worth }
    }

    /// The most hits to follow against this many units, the chances of fewer, and the chance of
    /// that many or more.
    #[inline]
    fn against(&self, lost: usize, units: usize) -> (&[f64], f64) {
        let most = self.worth[lost].min(units);
        (&self.chances.exactly(lost)[..most], self.chances.at_least(lost)[most])
    }

    /// The chance of no hit.
    #[inline]
    fn silent(&self, lost: usize) -> f64 {
        self.chances.exactly(lost)[0]
    }
}

impl Ladder {
    /// `attack[n]` is what the attacker fires after `n` losses; the last entry is the side with
    /// everything lost. The same for the defender.
    #[must_use]
    pub fn new(attack: &[Volley], defend: &[Volley]) -> Self {
        Self { attack: Rows::new(attack), defend: Rows::new(defend) }
    }

    /// Attackers and defenders at the start.
    #[must_use]
    pub fn units(&self) -> (usize, usize) {
        (self.attack.units, self.defend.units)
    }

    /// How many positions there are.
    #[must_use]
    pub fn positions(&self) -> usize {
        (self.attack.units + 1) * (self.defend.units + 1)
    }

    /// One round from the start in which the attacker fires `attack`, which may hold dice that are
    /// rolled only once (bombardment). Adds to `mass`, the chance of each position afterwards.
    pub fn first_round(&self, attack: Volley, weight: f64, mass: &mut [f64]) {
        let (attackers, defenders) = self.units();
        let width = defenders + 1;
        let attack = Chances::of(&[attack]);
        let hits = attack.exactly(0);
        let returned = self.defend.chances.exactly(0);
        for (lost, chance) in returned.iter().enumerate() {
            let row = lost.min(attackers) * width;
            for (killed, hit) in hits.iter().enumerate() {
                mass[row + killed.min(defenders)] += weight * chance * hit;
            }
        }
    }

    /// Fights on from every position until the end. `leaves[position]` says where the attacker
    /// goes home instead; empty for nowhere.
    #[must_use]
    pub fn walk(&self, mut mass: Vec<f64>, leaves: &[bool], trim: Trim) -> Walked {
        let (attackers, defenders) = self.units();
        let width = defenders + 1;
        let mut left_out = 0.0;
        for lost in 0..attackers {
            let silent = self.attack.silent(lost);
            for killed in 0..defenders {
                let at = lost * width + killed;
                let chance = mass[at];
                if chance == 0.0 || leaves.get(at).copied().unwrap_or(false) {
                    continue;
                }
                let stay = silent * self.defend.silent(killed);
                // Neither side can hit: this is an end.
                if stay >= 1.0 {
                    continue;
                }
                mass[at] = 0.0;
                if chance < trim.below && left_out + chance < trim.allowance {
                    left_out += chance;
                    continue;
                }
                let chance = chance / (1.0 - stay);
                let (hits, all_hit) = self.attack.against(lost, defenders - killed);
                let (returned, all_returned) = self.defend.against(killed, attackers - lost);
                for (more, hit) in returned.iter().chain([&all_returned]).enumerate() {
                    let from = (lost + more) * width + killed;
                    let row = &mut mass[from..=from + hits.len()];
                    let share = chance * hit;
                    for (target, hit) in row.iter_mut().zip(hits) {
                        *target += share * hit;
                    }
                    row[hits.len()] += share * all_hit;
                }
                // The round in which nobody was hit is already summed.
                mass[at] = 0.0;
            }
        }
        Walked { ends: mass, left_out }
    }

    /// The attacker's chance of winning from each position when it fights to the end.
    #[must_use]
    pub fn wins(&self) -> Vec<f64> {
        let (attackers, defenders) = self.units();
        let width = defenders + 1;
        let mut wins = vec![0.0; self.positions()];
        for lost in (0..attackers).rev() {
            wins[lost * width + defenders] = 1.0;
            for killed in (0..defenders).rev() {
                let at = lost * width + killed;
                let stay = self.attack.silent(lost) * self.defend.silent(killed);
                if stay >= 1.0 {
                    continue;
                }
                let (hits, all_hit) = self.attack.against(lost, defenders - killed);
                let (returned, all_returned) = self.defend.against(killed, attackers - lost);
                let mut sum = 0.0;
                // The position itself is still 0 here, so the round without a hit adds nothing.
                for (more, hit) in returned.iter().chain([&all_returned]).enumerate() {
                    let from = (lost + more) * width + killed;
                    let row = &wins[from..=from + hits.len()];
                    let inner: f64 = row.iter().zip(hits).map(|(win, hit)| win * hit).sum();
                    sum += hit * (inner + row[hits.len()] * all_hit);
                }
                wins[at] = sum / (1.0 - stay);
            }
        }
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many dice of one kind, after each loss.
    fn alike(units: u16, hits_on: u8) -> Vec<Volley> {
        let row = |lost| {
            let mut volley = Volley::NONE;
            volley.add(hits_on, units - lost);
            volley
        };
        (0..=units).map(row).collect()
    }

    fn start(ladder: &Ladder) -> Vec<f64> {
        let mut mass = vec![0.0; ladder.positions()];
        mass[0] = 1.0;
        mass
    }

    #[test]
    fn one_against_one_is_the_sum_of_a_geometric_series() {
        // 1/6 against 2/6: alone 1·4, the other alone 5·2, both 1·2, of 16 that are not 5·4.
        let ladder = Ladder::new(&alike(1, 1), &alike(1, 2));
        let ends = ladder.walk(start(&ladder), &[], Trim::NOTHING).ends;
        assert!((ends[1] - 4.0 / 16.0).abs() < 1e-15);
        assert!((ends[2] - 10.0 / 16.0).abs() < 1e-15);
        assert!((ends[3] - 2.0 / 16.0).abs() < 1e-15);
    }

    #[test]
    fn the_chance_of_winning_is_the_same_forwards_and_backwards() {
        let ladder = Ladder::new(&alike(7, 3), &alike(5, 2));
        let ends = ladder.walk(start(&ladder), &[], Trim::NOTHING).ends;
        let width = 6;
        let won: f64 = (0..7).map(|lost| ends[lost * width + 5]).sum();
        assert!((won - ladder.wins()[0]).abs() < 1e-14);
        assert!((ends.iter().sum::<f64>() - 1.0).abs() < 1e-14);
    }

    #[test]
    fn like_sides_are_as_likely_to_win() {
        let ladder = Ladder::new(&alike(30, 2), &alike(30, 2));
        let walked = ladder.walk(start(&ladder), &[], Trim::EXACT);
        let width = 31;
        let won: f64 = (0..30).map(|lost| walked.ends[lost * width + 30]).sum();
        let lost: f64 = (0..30).map(|killed| walked.ends[30 * width + killed]).sum();
        assert!((won - lost).abs() < 1e-12);
        assert!(walked.left_out < 1e-12);
    }

    #[test]
    fn sides_that_can_not_hit_stand_off_at_once() {
        let ladder = Ladder::new(&alike(2, 0), &alike(3, 0));
        assert_eq!(ladder.walk(start(&ladder), &[], Trim::NOTHING).ends[0], 1.0);
    }

    #[test]
    fn a_position_to_leave_in_keeps_its_chance() {
        let ladder = Ladder::new(&alike(2, 1), &alike(2, 1));
        let mut leaves = vec![false; ladder.positions()];
        leaves[3] = true;
        let ends = ladder.walk(start(&ladder), &leaves, Trim::NOTHING).ends;
        assert!(ends[3] > 0.1);
        assert!((ends.iter().sum::<f64>() - 1.0).abs() < 1e-14);
    }
}
