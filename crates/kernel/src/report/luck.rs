//! Whom the dice favoured: of every throw with a need, how many hits were to be expected and how many came.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::log::Need;

/// So many of the luckiest and of the unluckiest rolls are told.
const TOLD: usize = 6;
/// With more dice than this a bell curve is close enough.
const EXACT: u32 = 4000;
/// A distribution has at most about so many bars.
const BARS: u32 = 25;

/// Whom the dice favoured.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Luck {
    /// Each side's dice.
    pub sides: Vec<SideLuck>,
    /// The rolls that were least likely to go so well, the rarest first.
    pub luckiest: Vec<Roll>,
    /// The rolls that were least likely to go so badly, the rarest first.
    pub unluckiest: Vec<Roll>,
}

/// All dice of one side.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideLuck {
    /// The side.
    pub side: u8,
    /// Throws.
    pub rolls: u32,
    /// Dice in them.
    pub dice: u32,
    /// Hits that were to be expected.
    pub expected: f64,
    /// Hits that came.
    pub hits: u32,
    /// The variance of the hits.
    pub variance: f64,
    /// The surplus in standard deviations.
    pub z: f64,
    /// The share of games with the same throws in which fewer hits come, half of those with as many counted.
    pub better_than: f64,
    /// The chances of every number of hits in all, in a few bars.
    pub distribution: Vec<LuckBar>,
    /// How far single throws were off, beside how often that was to be expected.
    pub spread: Vec<SpreadBar>,
}

/// A bar of the distribution of all hits of a side.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LuckBar {
    /// From so many hits …
    pub from: u32,
    /// … to so many, both included.
    pub to: u32,
    /// How likely.
    pub probability: f64,
}

/// Throws that were off by so many hits.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SpreadBar {
    /// Hits above what was expected, to the nearest whole number.
    pub off: i32,
    /// Throws that were.
    pub rolled: u32,
    /// Throws that were to be expected to be.
    pub expected: f64,
}

/// One throw.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Roll {
    /// The turn.
    pub turn: u32,
    /// Lines of the record then.
    pub line: usize,
    /// The side it favours when it goes well.
    pub side: u8,
    /// What it was for, as the log told it.
    pub text: String,
    /// What came up.
    pub faces: Vec<u16>,
    /// What a die had to show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub need: Option<Need>,
    /// The chance of each die.
    pub chance: f64,
    /// Hits that were to be expected.
    pub expected: f64,
    /// Hits that came.
    pub hits: u32,
    /// The chance that it goes at least as well, or for an unlucky one at least as badly.
    pub odds: f64,
}

impl Need {
    /// Does this face hit?
    #[must_use]
    pub const fn is_met_by(self, face: u16) -> bool {
        match self {
            Self::AtMost(most) => face <= most,
            Self::AtLeast(least) => face >= least,
        }
    }

    /// The chance that a die of so many sides hits.
    #[must_use]
    pub fn chance(self, sides: u16) -> f64 {
        let hitting = (1..=sides).filter(|face| self.is_met_by(*face)).count();
        hitting as f64 / f64::from(sides.max(1))
    }
}

/// The chance of 0, 1, 2, … hits of dice that each hit with this chance.
#[must_use]
pub fn binomial(dice: u32, chance: f64) -> Vec<f64> {
    let mut pmf = vec![1.0];
    add_dice(&mut pmf, dice, chance);
    pmf
}

/// The same with these dice thrown as well.
fn add_dice(pmf: &mut Vec<f64>, dice: u32, chance: f64) {
    for _ in 0..dice {
        pmf.push(0.0);
        for hits in (0..pmf.len()).rev() {
            let missed = pmf[hits] * (1.0 - chance);
            pmf[hits] = missed + if hits > 0 { pmf[hits - 1] * chance } else { 0.0 };
        }
    }
}

/// All throws of a game, as they are gathered.
#[derive(Default)]
pub(super) struct Throws {
    rolls: Vec<Roll>,
    sides: BTreeMap<u8, Sum>,
}

/// The throws of one side.
#[derive(Default)]
struct Sum {
    luck: SideLuck,
    /// How many dice there were of each chance, by the bits of the chance.
    dice: BTreeMap<u64, u32>,
    spread: BTreeMap<i32, (u32, f64)>,
}

impl Throws {
    /// One throw more; `roll` has everything but what follows from its dice.
    pub(super) fn add(&mut self, roll: Roll) {
        let dice = roll.faces.len() as u32;
        if dice == 0 {
            return;
        }
        let pmf = binomial(dice, roll.chance);
        let expected = f64::from(dice) * roll.chance;
        let sum = self.sides.entry(roll.side).or_default();
        sum.luck.side = roll.side;
        sum.luck.rolls += 1;
        sum.luck.dice += dice;
        sum.luck.expected += expected;
        sum.luck.hits += roll.hits;
        sum.luck.variance += expected * (1.0 - roll.chance);
        *sum.dice.entry(roll.chance.to_bits()).or_default() += dice;
        for (hits, probability) in pmf.iter().enumerate() {
            sum.spread.entry(off(hits as u32, expected)).or_default().1 += probability;
        }
        sum.spread.entry(off(roll.hits, expected)).or_default().0 += 1;
        let hits = roll.hits as usize;
        let lucky = f64::from(roll.hits) > expected;
        let odds = if lucky {
            pmf[hits.min(pmf.len())..].iter().sum()
        } else {
            pmf[..=hits.min(pmf.len() - 1)].iter().sum()
        };
        self.rolls.push(Roll { expected, odds, ..roll });
    }

    /// The surplus of a side so far.
    pub(super) fn surplus(&self, side: u8) -> f64 {
        self.sides.get(&side).map_or(0.0, |sum| f64::from(sum.luck.hits) - sum.luck.expected)
    }

    /// What it comes to.
    pub(super) fn reckon(mut self) -> Luck {
        // Of equally rare ones the earlier is told first.
        self.rolls.sort_by(|one, other| one.odds.total_cmp(&other.odds).then(one.line.cmp(&other.line)));
        let best = |well: bool| {
            let fits = |roll: &&Roll| {
                let off = f64::from(roll.hits) - roll.expected;
                if well { off > 1e-9 } else { off < -1e-9 }
            };
            self.rolls.iter().filter(fits).take(TOLD).cloned().collect()
        };
        let (luckiest, unluckiest) = (best(true), best(false));
        Luck { sides: self.sides.into_values().map(Sum::reckon).collect(), luckiest, unluckiest }
    }
}

/// How far off, to the nearest whole number; halves go away from zero on both sides.
fn off(hits: u32, expected: f64) -> i32 {
    (f64::from(hits) - expected).round() as i32
}

impl Sum {
    fn reckon(self) -> SideLuck {
        let SideLuck { dice, expected, hits, variance, .. } = self.luck;
        let deviation = variance.sqrt();
        let z = if deviation > 0.0 { (f64::from(hits) - expected) / deviation } else { 0.0 };
        let pmf = if dice <= EXACT { exact(&self.dice) } else { bell(dice, expected, deviation) };
        let hit = (hits as usize).min(pmf.len().saturating_sub(1));
        let better_than = pmf[..hit].iter().sum::<f64>() + pmf[hit] / 2.0;
        let spread = self.spread.into_iter();
        let spread = spread.map(|(off, (rolled, expected))| SpreadBar { off, rolled, expected });
        // What hardly ever happens and did not is no bar.
        let spread = spread.filter(|bar| bar.rolled > 0 || bar.expected >= 0.05).collect();
        let distribution = bars(&pmf, expected, deviation, hits);
        SideLuck { z, better_than, distribution, spread, ..self.luck }
    }
}

fn exact(dice: &BTreeMap<u64, u32>) -> Vec<f64> {
    let mut pmf = vec![1.0];
    for (chance, count) in dice {
        add_dice(&mut pmf, *count, f64::from_bits(*chance));
    }
    pmf
}

fn bell(dice: u32, mean: f64, deviation: f64) -> Vec<f64> {
    let weight = |hits: u32| (-((f64::from(hits) - mean) / deviation).powi(2) / 2.0).exp();
    let all: f64 = (0..=dice).map(weight).sum();
    (0..=dice).map(|hits| weight(hits) / all).collect()
}

/// The part of a distribution in which something is likely, and where the hits lie.
fn bars(pmf: &[f64], mean: f64, deviation: f64, hits: u32) -> Vec<LuckBar> {
    let last = pmf.len() as u32 - 1;
    let reach = (3.5 * deviation).max(1.0);
    let from = ((mean - reach).floor().max(0.0) as u32).min(hits);
    let to = ((mean + reach).ceil() as u32).max(hits).min(last);
    let width = (to - from + 1).div_ceil(BARS).max(1);
    let begins = (from..=to).step_by(width as usize);
    begins
        .map(|from| {
            let to = (from + width - 1).min(last);
            LuckBar { from, to, probability: pmf[from as usize..=to as usize].iter().sum() }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roll(need: Need, faces: &[u16]) -> Roll {
        let hits = faces.iter().filter(|face| need.is_met_by(**face)).count() as u32;
        Roll { need: Some(need), chance: need.chance(6), faces: faces.to_vec(), hits, ..Roll::default() }
    }

    #[test]
    fn a_need_is_met_by_its_faces_only() {
        assert!((Need::AtLeast(5).chance(6) - 1.0 / 3.0).abs() < 1e-12);
        assert!((Need::AtMost(4).chance(6) - 2.0 / 3.0).abs() < 1e-12);
        assert!((Need::AtLeast(7).chance(6)).abs() < 1e-12, "no die shows a seven");
    }

    #[test]
    fn hits_have_the_chances_of_the_book() {
        let pmf = binomial(3, 1.0 / 6.0);
        let wanted = [125.0 / 216.0, 75.0 / 216.0, 15.0 / 216.0, 1.0 / 216.0];
        assert_eq!(pmf.len(), 4);
        assert!(pmf.iter().zip(wanted).all(|(one, other)| (one - other).abs() < 1e-12), "{pmf:?}");
    }

    #[test]
    fn luck_is_what_came_against_what_was_to_come() {
        let mut throws = Throws::default();
        throws.add(roll(Need::AtLeast(6), &[6, 6, 6]));
        throws.add(roll(Need::AtMost(3), &[4, 5]));
        assert!((throws.surplus(0) - 1.5).abs() < 1e-12, "3 of 0.5 and 0 of 1");
        let luck = throws.reckon();
        let [side] = &luck.sides[..] else { panic!("one side threw") };
        assert_eq!((side.rolls, side.dice, side.hits), (2, 5, 3));
        assert!((side.expected - 1.5).abs() < 1e-12);
        assert!((side.variance - (3.0 * 5.0 / 36.0 + 0.5)).abs() < 1e-12);
        assert!((side.z - 1.5 / side.variance.sqrt()).abs() < 1e-12);
        let sum: f64 = side.distribution.iter().map(|bar| bar.probability).sum();
        assert!((sum - 1.0).abs() < 1e-9, "all five dice are in the bars: {sum}");
        assert!(side.better_than > 0.85 && side.better_than < 1.0, "{}", side.better_than);
        let expected: f64 = side.spread.iter().map(|bar| bar.expected).sum();
        assert!((expected - 2.0).abs() < 0.1, "two throws: {expected}");
        assert!((luck.luckiest[0].odds - 1.0 / 216.0).abs() < 1e-12);
        assert!((luck.unluckiest[0].odds - 0.25).abs() < 1e-12);
        assert_eq!((luck.luckiest.len(), luck.unluckiest.len()), (1, 1));
    }

    #[test]
    fn many_dice_are_drawn_in_a_few_bars_that_hold_the_result() {
        let mut throws = Throws::default();
        for _ in 0..6000 {
            throws.add(roll(Need::AtMost(2), &[1]));
        }
        let luck = throws.reckon();
        let [side] = &luck.sides[..] else { panic!("one side threw") };
        assert!(side.z > 50.0 && side.better_than > 0.999);
        let bars = &side.distribution;
        assert!(bars.len() <= BARS as usize + 1, "{}", bars.len());
        assert!(bars.last().unwrap().to >= 6000, "the result is among them");
    }
}
