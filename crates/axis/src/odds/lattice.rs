//! Battles in which some hits can not be taken by some units, and some dice come first.

use super::Trim;
use super::side::{GROUPS, Side, Sudden};
use super::volley::{Chances, Volley};

/// A battle between two sides of groups. A position is a position of each side; its index is
/// `attacker's * defender's count + defender's`.
#[derive(Clone, Debug)]
pub struct Lattice {
    attack: Armed,
    defend: Armed,
}

/// The battle would take more steps than allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this battle is too large to follow every course of the dice")]
pub struct TooLarge;

/// How a battle of groups can end.
#[derive(Clone, Debug)]
pub struct Fought {
    /// The positions it can end in, in their order, and how likely each is: one side gone, neither able to hit, or
    /// stopped.
    pub ends: Vec<(usize, f64)>,
    /// How likely the courses are that were not followed.
    pub left_out: f64,
}

/// A side with the chances of its salvos against the other.
#[derive(Clone, Debug)]
struct Armed {
    side: Side,
    chances: Chances,
    shots: Vec<Shot>,
    plans: Vec<Plan>,
}

/// A salvo: whom it can hit, and the row of its chances.
#[derive(Clone, Copy, Debug)]
struct Shot {
    takes: u8,
    row: u32,
}

/// The salvos of a position, as ranges of shots.
#[derive(Clone, Copy, Debug)]
struct Plan {
    /// Everything at once.
    all: (u32, u32),
    /// What comes first against an enemy without a screen.
    early: (u32, u32),
    /// And what comes after it.
    late: (u32, u32),
    screens: bool,
}

impl Armed {
    fn new(side: Side, enemies: u8) -> Self {
        let mut volleys = Vec::new();
        let mut shots = Vec::new();
        let mut plans = Vec::with_capacity(side.fire.len());
        for fire in &side.fire {
            let mut range = |wanted: &dyn Fn(Sudden) -> bool| {
                let from = shots.len() as u32;
                for (index, salvo) in fire.salvos.iter().enumerate() {
                    let takes = salvo.takes & enemies;
                    if salvo.dice.is_empty() || takes == 0 || !wanted(salvo.sudden) {
                        continue;
                    }
                    // Salvos whose hits the same enemies take are one salvo.
                    let like = |other: &&super::Salvo| {
                        other.takes & enemies == takes && wanted(other.sudden) && !other.dice.is_empty()
                    };
                    if fire.salvos[index + 1..].iter().any(|other| like(&other)) {
                        continue;
                    }
                    let dice = fire.salvos[..=index].iter().filter(like);
                    let row = volleys.len() as u32;
                    volleys.push(dice.fold(Volley::NONE, |sum, salvo| sum.and(salvo.dice)));
                    shots.push(Shot { takes, row });
                }
                // Those that few can take come first, whatever was merged into what.
                shots[from as usize..].sort_by_key(|shot: &Shot| shot.takes.count_ones());
                (from, shots.len() as u32)
            };
            let all = range(&|_| true);
            let early = range(&|sudden| sudden == Sudden::Unscreened);
            let late = if early.0 == early.1 { all } else { range(&|sudden| sudden == Sudden::No) };
            plans.push(Plan { all, early, late, screens: fire.screens });
        }
        Self { side, chances: Chances::of(&volleys), shots, plans }
    }

    #[inline]
    fn shots(&self, range: (u32, u32)) -> &[Shot] {
        &self.shots[range.0 as usize..range.1 as usize]
    }

    /// The chance that none of these salvos has an effect on the enemy in this position.
    fn silent(&self, range: (u32, u32), enemy: &Side, at: usize) -> f64 {
        let mut chance = 1.0;
        for shot in self.shots(range) {
            if enemy.steps(shot.takes)[at] as usize != at {
                chance *= self.chances.exactly(shot.row as usize)[0];
            }
        }
        chance
    }
}

/// Where a side may stand after being fired at, and how likely each is.
#[derive(Default)]
struct Spread {
    list: Vec<(u32, f64)>,
    spare: Vec<(u32, f64)>,
    dense: Vec<f64>,
}

impl Spread {
    fn new(positions: usize) -> Self {
        Self { list: Vec::new(), spare: Vec::new(), dense: vec![0.0; positions] }
    }

    /// What these salvos make of a target. Hits that anybody can take are taken last, which stops the
    /// others the most to fall on; two salvos that each have targets of their own are taken together.
    fn fire(&mut self, armed: &Armed, range: (u32, u32), target: &Side, at: usize) {
        self.list.clear();
        let mut shots = armed.shots(range);
        if let [one, other, rest @ ..] = shots
            && one.takes & !other.takes != 0
            && other.takes & !one.takes != 0
        {
            self.fire_together(armed, *one, *other, target, at as u32);
            shots = rest;
        } else {
            self.list.push((at as u32, 1.0));
        }
        for shot in shots {
            let steps = target.steps(shot.takes);
            let exactly = armed.chances.exactly(shot.row as usize);
            let at_least = armed.chances.at_least(shot.row as usize);
            if let [(only, chance)] = self.list[..] {
                self.list.clear();
                hits(only, chance, steps, exactly, at_least, |at, chance| self.list.push((at, chance)));
                continue;
            }
            let (list, spare, dense) = (&mut self.list, &mut self.spare, &mut self.dense);
            for (at, chance) in list.drain(..) {
                hits(at, chance, steps, exactly, at_least, |at, chance| put(spare, dense, at, chance));
            }
            self.gather();
        }
    }

    /// Two salvos with targets of their own and targets in common. As many hits as possible are taken:
    /// in the order of loss, a unit is lost if all losses can still be matched with hits one to one. One
    /// hit more makes the losses one more and changes none of the others, so they are built up hit by hit.
    fn fire_together(&mut self, armed: &Armed, one: Shot, other: Shot, target: &Side, at: u32) {
        let (spare, dense) = (&mut self.spare, &mut self.dense);
        let common = one.takes & other.takes;
        let (only_one, only_other) = (one.takes & !common, other.takes & !common);
        let [first, second] = [one, other].map(|shot| {
            let row = shot.row as usize;
            (armed.chances.exactly(row), armed.chances.at_least(row))
        });
        let steps = target.steps(one.takes);
        let mut begin = at;
        let mut begin_own = 0;
        for hits in 0..first.0.len() {
            let last = steps[begin as usize] == begin;
            let chance = if last { first.1[hits] } else { first.0[hits] };
            let (mut at, mut own, mut others_own) = (begin, begin_own, 0);
            for more in 0..second.0.len() {
                let takes = common
                    | if own < hits { only_one } else { 0 }
                    | if others_own < more + 1 { only_other } else { 0 };
                let next = target.steps(takes)[at as usize];
                if next == at {
                    put(spare, dense, at, chance * second.1[more]);
                    break;
                }
                put(spare, dense, at, chance * second.0[more]);
                match target.group_of(next - at) {
                    group if only_one & 1 << group != 0 => own += 1,
                    group if only_other & 1 << group != 0 => others_own += 1,
                    _ => {}
                }
                at = next;
            }
            if last {
                break;
            }
            let next = steps[begin as usize];
            begin_own += usize::from(only_one & 1 << target.group_of(next - begin) != 0);
            begin = next;
        }
        self.gather();
    }

    /// Leaves out what is less likely than this, and says how likely that was.
    fn without_faint(&mut self, least: f64) -> f64 {
        let mut left_out = 0.0;
        if least > 0.0 {
            self.list.retain(|(_, chance)| {
                let faint = *chance < least;
                if faint {
                    left_out += chance;
                }
                !faint
            });
        }
        left_out
    }

    /// What was put becomes the list.
    fn gather(&mut self) {
        for (at, chance) in &mut self.spare {
            *chance = std::mem::take(&mut self.dense[*at as usize]);
        }
        self.list.clear();
        std::mem::swap(&mut self.list, &mut self.spare);
    }
}

/// Adds to the chance of a position.
#[inline]
fn put(spare: &mut Vec<(u32, f64)>, dense: &mut [f64], at: u32, chance: f64) {
    let sum = &mut dense[at as usize];
    if *sum == 0.0 {
        spare.push((at, 0.0));
    }
    *sum += chance;
}

/// Spreads a chance over the positions of a defender.
#[inline]
fn spread(row: &mut [f64], chance: f64, defenders: &[(u32, f64)]) {
    for (defender, share) in defenders {
        row[*defender as usize] += chance * share;
    }
}

/// Goes down the steps, hit by hit.
#[inline]
fn hits(
    mut at: u32,
    chance: f64,
    steps: &[u32],
    exactly: &[f64],
    at_least: &[f64],
    mut put: impl FnMut(u32, f64),
) {
    for (exact, more) in exactly.iter().zip(at_least) {
        let next = steps[at as usize];
        if next == at {
            put(at, chance * more);
            return;
        }
        put(at, chance * exact);
        at = next;
    }
}

/// What comes of a position in one way is left out when it is less likely than this part of a position
/// that is left out altogether.
const FAINTER: f64 = 0.03;

/// The chances of positions, a row for each of the attacker's; those nobody stands in take no room, and rows that are
/// done are used again.
struct Rows {
    rows: Vec<Option<Box<[f64]>>>,
    spare: Vec<Box<[f64]>>,
    width: usize,
}

impl Rows {
    fn new(rows: usize, width: usize) -> Self {
        Self { rows: vec![None; rows], spare: Vec::new(), width }
    }

    #[inline]
    fn of(&mut self, row: usize) -> &mut [f64] {
        let (spare, width) = (&mut self.spare, self.width);
        self.rows[row].get_or_insert_with(|| spare.pop().unwrap_or_else(|| vec![0.0; width].into()))
    }

    fn take(&mut self, row: usize) -> Option<Box<[f64]>> {
        self.rows[row].take()
    }

    fn give_back(&mut self, mut row: Box<[f64]>) {
        row.fill(0.0);
        self.spare.push(row);
    }
}

/// Room to work in.
struct Scratch {
    early: [Spread; 2],
    late: [Spread; 2],
    work: u64,
}

impl Lattice {
    /// The battle of these two.
    #[must_use]
    pub fn new(attack: Side, defend: Side) -> Self {
        let (attackers, defenders) = (attack.groups(), defend.groups());
        Self { attack: Armed::new(attack, defenders), defend: Armed::new(defend, attackers) }
    }

    /// How many positions there are.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.attack.side.positions() * self.defend.side.positions()
    }

    /// The two sides.
    #[must_use]
    pub fn sides(&self) -> (&Side, &Side) {
        (&self.attack.side, &self.defend.side)
    }

    fn scratch(&self) -> Scratch {
        let pair = || [&self.attack, &self.defend].map(|armed| Spread::new(armed.side.positions()));
        Scratch { early: pair(), late: pair(), work: 0 }
    }

    /// What each fires first and then, standing so.
    fn plans(&self, attacker: usize, defender: usize) -> [(u32, u32); 2] {
        let (attack, defend) = (&self.attack.plans[attacker], &self.defend.plans[defender]);
        let early = |plan: &Plan, enemy: &Plan| if enemy.screens { (0, 0) } else { plan.early };
        [early(attack, defend), early(defend, attack)]
    }

    /// The chance that a round changes nothing.
    fn stays(&self, attacker: usize, defender: usize) -> f64 {
        // What comes first and what comes later hit alike as long as nothing was hit.
        self.attack.silent(self.attack.plans[attacker].all, &self.defend.side, defender)
            * self.defend.silent(self.defend.plans[defender].all, &self.attack.side, attacker)
    }

    /// One round: calls `put(attacker, chance, defenders)` for everything that can come of it, with the
    /// chance of each defender's position given the attacker's. Halves of it that are less likely than
    /// `least` are left out; says how likely those were at most.
    fn round(
        &self,
        scratch: &mut Scratch,
        (attacker, defender): (usize, usize),
        least: f64,
        mut put: impl FnMut(usize, f64, &[(u32, f64)]),
    ) -> f64 {
        let (attack, defend) = (&self.attack, &self.defend);
        let early = self.plans(attacker, defender);
        let Scratch { early: [first_a, first_d], late: [then_a, then_d], work } = scratch;
        if early.iter().all(|(from, to)| from == to) {
            then_d.fire(attack, attack.plans[attacker].all, &defend.side, defender);
            then_a.fire(defend, defend.plans[defender].all, &attack.side, attacker);
            let left_out = then_d.without_faint(least) + then_a.without_faint(least);
            *work += (then_a.list.len() * (then_d.list.len() + 2)) as u64;
            for (a, p) in &then_a.list {
                put(*a as usize, *p, &then_d.list);
            }
            return left_out;
        }
        let after = |armed: &Armed, at: usize, enemy_screens: bool| {
            if enemy_screens { armed.plans[at].all } else { armed.plans[at].late }
        };
        let screens = (attack.plans[attacker].screens, defend.plans[defender].screens);
        first_d.fire(attack, early[0], &defend.side, defender);
        first_a.fire(defend, early[1], &attack.side, attacker);
        let mut left_out = first_d.without_faint(least) + first_a.without_faint(least);
        for (a1, p1) in &first_a.list {
            for (d1, q1) in &first_d.list {
                let (a1, d1) = (*a1 as usize, *d1 as usize);
                then_d.fire(attack, after(attack, a1, screens.1), &defend.side, d1);
                then_a.fire(defend, after(defend, d1, screens.0), &attack.side, a1);
                let chance = p1 * q1;
                let least = least / chance;
                left_out += chance * (then_d.without_faint(least) + then_a.without_faint(least));
                *work += (then_a.list.len() * (then_d.list.len() + 2)) as u64;
                for (a, p) in &then_a.list {
                    put(*a as usize, chance * p, &then_d.list);
                }
            }
        }
        left_out
    }

    /// One round from the start; the chance of each position afterwards.
    #[must_use]
    pub fn first_round(&self) -> Vec<f64> {
        self.one_round(0)
    }

    /// One round from a position; the chance of each position afterwards.
    #[must_use]
    pub fn one_round(&self, at: usize) -> Vec<f64> {
        let width = self.defend.side.positions();
        let mut mass = vec![0.0; self.positions()];
        self.round(&mut self.scratch(), (at / width, at % width), 0.0, |a, chance, defenders| {
            spread(&mut mass[a * width..(a + 1) * width], chance, defenders);
        });
        mass
    }

    /// One round from the start in which the defender's units of one group leave the battle before
    /// they would fire, but for those that are hit, which do fire. By the number that left: the
    /// chance of each position, in which the whole group counts as lost.
    #[must_use]
    pub fn diving_round(&self, group: usize) -> Vec<Vec<f64>> {
        let (attack, defend) = (&self.attack, &self.defend);
        let group = group.min(GROUPS - 1);
        let units = defend.side.units[group];
        let stride = defend.side.stride(group);
        let width = defend.side.positions();
        let mut masses = vec![vec![0.0; self.positions()]; units + 1];
        let Scratch { early: [_, first_d], late: [then_a, then_d], .. } = &mut self.scratch();
        let early = self.plans(0, 0)[0];
        let after = if early.0 == early.1 { attack.plans[0].all } else { attack.plans[0].late };
        first_d.fire(attack, early, &defend.side, 0);
        for (d1, p1) in &first_d.list {
            let d1 = *d1 as usize;
            let gone = defend.side.lost(d1)[group];
            then_d.fire(attack, after, &defend.side, d1);
            for (d2, p2) in &then_d.list {
                let d2 = *d2 as usize;
                let lost = defend.side.lost(d2)[group];
                // Those hit now fire as if they were all of their group that is left.
                let firing = d1 + (units - (lost - gone) - gone) * stride;
                then_a.fire(defend, defend.plans[firing].all, &attack.side, 0);
                let mass = &mut masses[units - lost];
                let left = d2 + (units - lost) * stride;
                for (a, p) in &then_a.list {
                    mass[*a as usize * width + left] += p1 * p2 * p;
                }
            }
        }
        masses
    }

    /// Fights on from these positions, each with its chance, until the end. `stops(attacker, defender)` says where it is
    /// over all the same, by the position of each side.
    ///
    /// # Errors
    /// It takes more than `most` steps.
    pub fn walk(
        &self,
        begin: &[(usize, f64)],
        stops: impl Fn(usize, usize) -> bool,
        trim: Trim,
        most: u64,
    ) -> Result<Fought, TooLarge> {
        let width = self.defend.side.positions();
        let attackers = self.attack.side.positions();
        let mut scratch = self.scratch();
        let mut rows = Rows::new(attackers, width);
        for (at, chance) in begin {
            rows.of(at / width)[at % width] += chance;
        }
        let mut ends = Vec::new();
        let mut left_out = 0.0;
        for attacker in 0..attackers {
            let Some(mut own) = rows.take(attacker) else { continue };
            // The last position of a side is the one with everything lost.
            let fighting = if attacker + 1 < attackers { width - 1 } else { 0 };
            for defender in 0..fighting {
                let chance = own[defender];
                if chance == 0.0 || stops(attacker, defender) {
                    continue;
                }
                if chance < trim.below && left_out + chance < trim.allowance {
                    // Where nothing can happen any more it ends, however unlikely that is.
                    if self.stays(attacker, defender) < 1.0 {
                        left_out += chance;
                        own[defender] = 0.0;
                    }
                    continue;
                }
                let stay = self.stays(attacker, defender);
                if stay >= 1.0 {
                    continue;
                }
                let chance = chance / (1.0 - stay);
                let least = if left_out < trim.allowance { trim.below * FAINTER / chance } else { 0.0 };
                left_out += chance
                    * self.round(&mut scratch, (attacker, defender), least, |a, share, defenders| {
                        let row = if a == attacker { &mut own[..] } else { rows.of(a) };
                        spread(row, chance * share, defenders);
                    });
                own[defender] = 0.0;
                if scratch.work > most {
                    return Err(TooLarge);
                }
            }
            let ended = own.iter().enumerate().filter(|(_, chance)| **chance > 0.0);
            ends.extend(ended.map(|(defender, chance)| (attacker * width + defender, *chance)));
            rows.give_back(own);
        }
        Ok(Fought { ends, left_out })
    }

    /// The attacker's chance of winning from each position when it fights to the end.
    ///
    /// # Errors
    /// It takes more than `most` steps.
    pub fn wins(&self, most: u64) -> Result<Vec<f64>, TooLarge> {
        let width = self.defend.side.positions();
        let mut scratch = self.scratch();
        let mut wins = vec![0.0; self.positions()];
        for attacker in (0..self.attack.side.positions() - 1).rev() {
            wins[attacker * width + width - 1] = 1.0;
            for defender in (0..width - 1).rev() {
                let stay = self.stays(attacker, defender);
                if stay >= 1.0 {
                    continue;
                }
                let mut sum = 0.0;
                // The position itself is still 0 here, so the round that changes nothing adds nothing.
                self.round(&mut scratch, (attacker, defender), 0.0, |a, chance, defenders| {
                    let row = &wins[a * width..(a + 1) * width];
                    sum += chance * defenders.iter().map(|(d, share)| row[*d as usize] * share).sum::<f64>();
                });
                wins[attacker * width + defender] = sum / (1.0 - stay);
                if scratch.work > most {
                    return Err(TooLarge);
                }
            }
        }
        Ok(wins)
    }
}
