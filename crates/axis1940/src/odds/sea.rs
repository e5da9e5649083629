//! Battles at sea: surprise strikes, who can not hit whom, transports that nobody defends (p.18 to 20, 29 to 32).

use ironbottom_axis::odds::{Ladder, Lattice, TooLarge, Trim};

use super::fleet::{Fleet, Presence, Role};
use super::force::{Force, Loss};
use super::{Battle, Dive, Dives, End, Exit, How, Method, Place, Reckoning};
use crate::board::Kind;

/// The most steps to take before a battle counts as too large: 20 ms or so on one core.
const MAX_STEPS: u64 = 16_000_000;
/// A battle with more positions than this would take more steps.
const MAX_EXACT: usize = 3_000_000;
/// And without the least likely courses one with more than this.
const MAX_POSITIONS: usize = 4_000_000;

/// Reckons a battle at sea; a very large one without the least likely courses.
pub(super) fn reckon(battle: &Battle) -> Result<Reckoning, TooLarge> {
    reckon_with(battle, Trim::EXACT).or_else(|TooLarge| reckon_with(battle, Trim::COARSE))
}

fn reckon_with(battle: &Battle, trim: Trim) -> Result<Reckoning, TooLarge> {
    let defend = battle.defenders();
    let mut reckoning = Reckoning::of(&battle.attack, &defend);
    let mut left_out = 0.0;
    let struck = struck(battle.attack, &battle.kamikazes);
    for (attack, chance) in &struck {
        left_out += fight(battle, *attack, defend, *chance, trim, &mut reckoning)?;
    }
    if struck.len() > 1 || battle.attack_dives == Dive::AtOnce || battle.defend_dives == Dive::AtOnce {
        reckoning.join_ends();
    }
    if battle.place == Place::Scramble {
        // The landing goes ahead when the zone is clear and a transport is left (p.17).
        let lands = |end: &&End| end.how == How::AttackerWins && end.attackers.of(Kind::Transport) > 0;
        reckoning.captures = reckoning.ends.iter().filter(lands).map(|end| end.chance).sum();
    }
    reckoning.method = Method::Followed { left_out };
    Ok(reckoning)
}

/// A kamikaze hits on this or less (p.16).
const KAMIKAZE: f64 = 2.0 / 6.0;

/// What kamikazes leave of the attacker, and how likely each is. Who is sunk is gone before the battle (p.16).
fn struck(force: Force, dives: &[Dives]) -> Vec<(Force, f64)> {
    let mut forces = vec![(force, 1.0)];
    for Dives { ship, count } in dives {
        let mut next: Vec<(Force, f64)> = Vec::new();
        let count = i32::from(*count);
        let none = (1.0 - KAMIKAZE).powi(count);
        let once = f64::from(count) * KAMIKAZE * (1.0 - KAMIKAZE).powi(count - 1);
        for (force, chance) in &forces {
            for (hits, share) in [(0, none), (1, once), (2, 1.0 - none - once)] {
                let mut left = *force;
                match (hits, ship.is_capital_ship()) {
                    (0, _) => {}
                    (1, true) => left.lose(Loss::Damage(*ship)),
                    // A whole ship was struck: those that were damaged before are as many as they were.
                    _ => left = left.less_whole(*ship),
                }
                match next.iter_mut().find(|(other, _)| *other == left) {
                    Some((_, sum)) => *sum += chance * share,
                    None if share > 0.0 => next.push((left, chance * share)),
                    None => {}
                }
            }
        }
        forces = next;
    }
    forces
}

/// One battle; says how much was left out.
fn fight(
    battle: &Battle,
    attack: Force,
    defend: Force,
    chance: f64,
    trim: Trim,
    reckoning: &mut Reckoning,
) -> Result<f64, TooLarge> {
    if attack.total() == 0 || defend.total() == 0 {
        reckoning.end(End {
            how: how(&attack, &defend, [0; 2], false),
            attackers: attack,
            defenders: defend,
            chance,
        });
        return Ok(0.0);
    }
    let sides = Sides {
        battle,
        attack: Fleet::new(attack, &defend, Role::Attacker, battle),
        defend: Fleet::new(defend, &attack, Role::Defender, battle),
    };
    if attack.of(Kind::Submarine) + defend.of(Kind::Submarine) > 0 {
        sides.lattice(chance, trim, reckoning)
    } else {
        Ok(sides.ladder(chance, reckoning))
    }
}

/// The two fleets.
struct Sides<'a> {
    battle: &'a Battle,
    attack: Fleet,
    defend: Fleet,
}

impl Sides<'_> {
    /// Is the battle over: nobody who fights can hit anybody but transports that nobody defends (p.19)?
    fn is_over(&self, attacker: Presence, defender: Presence) -> bool {
        !attacker.reaches_fighting(defender) && !defender.reaches(attacker)
            || self.is_stuck(attacker, defender)
    }

    /// Has the attacker nothing but transports to lose, nobody to hit and nowhere to go? Its transports are as
    /// defenceless as any then (p.19).
    fn is_stuck(&self, attacker: Presence, defender: Presence) -> bool {
        self.battle.exit == Exit::Closed
            && !attacker.reaches(defender)
            && !defender.reaches_fighting(attacker)
            && defender.reaches(attacker)
    }

    /// Does the attacker leave because it can hit nobody and be hit (p.20)?
    fn is_hopeless(&self, attacker: Presence, defender: Presence) -> bool {
        self.battle.exit == Exit::Open && !attacker.reaches(defender) && defender.reaches(attacker)
    }

    /// What is left where a battle ended: transports that nobody defends are sunk (p.19).
    fn sink(
        &self,
        mut own: Force,
        mut enemy: Force,
        attacker: Presence,
        defender: Presence,
    ) -> (Force, Force) {
        let afloat = |kind: Kind| kind != Kind::Transport;
        if self.is_stuck(attacker, defender) {
            own = own.only(afloat);
        } else if self.is_over(attacker, defender) && attacker.reaches(defender) {
            enemy = enemy.only(afloat);
        }
        (own, enemy)
    }

    /// No submarines: every hit takes the next unit.
    fn ladder(&self, chance: f64, reckoning: &mut Reckoning) -> f64 {
        let (attackers, volleys, own) = self.attack.row();
        let (defenders, returned, theirs) = self.defend.row();
        let width = defenders.len();
        let ladder = Ladder::new(&volleys, &returned);
        let mut stops = Vec::with_capacity(ladder.positions());
        let mut over = Vec::with_capacity(ladder.positions());
        for attacker in &own {
            for defender in &theirs {
                over.push(self.is_over(*attacker, *defender));
                stops.push(self.is_over(*attacker, *defender) || self.is_hopeless(*attacker, *defender));
            }
        }
        if let Some(least) = self.battle.retreat_below {
            stops.iter_mut().zip(ladder.wins()).for_each(|(stop, win)| *stop |= win < least);
        }
        let mut mass = vec![0.0; ladder.positions()];
        // One round is fought before anybody goes home (p.20).
        if stops[0] && !over[0] {
            ladder.first_round(volleys[0], chance, &mut mass);
        } else {
            mass[0] = chance;
        }
        let walked = ladder.walk(mass, &stops, Trim::EXACT);
        for (at, chance) in walked.ends.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            let (row, column) = (at / width, at % width);
            let (attackers, defenders) =
                self.sink(attackers[row], defenders[column], own[row], theirs[column]);
            let how = how(&attackers, &defenders, [0; 2], stops[at] && !over[at]);
            reckoning.end(End { how, attackers, defenders, chance: *chance });
        }
        walked.left_out
    }

    fn lattice(&self, chance: f64, trim: Trim, reckoning: &mut Reckoning) -> Result<f64, TooLarge> {
        let positions = self.attack.positions().saturating_mul(self.defend.positions());
        if positions > if trim == Trim::EXACT { MAX_EXACT } else { MAX_POSITIONS } {
            return Err(TooLarge);
        }
        let ((attack, own), (defend, theirs)) = (self.attack.side(), self.defend.side());
        let lattice = Lattice::new(attack, defend);
        let wins = self.battle.retreat_below.map(|_| lattice.wins(MAX_STEPS)).transpose()?;
        let width = theirs.len();
        let field = Field { sides: self, lattice: &lattice, own: &own, theirs: &theirs, wins };
        // A course for each number of submarines that have submerged.
        let mut courses = vec![field.opening(chance)];
        let mut left_out = 0.0;
        while let Some(Course { below, begin }) = courses.pop() {
            let stops = |a: usize, d: usize| field.stops(a, d) || field.diving(a, d) != [false; 2];
            let walked = lattice.walk(&begin, stops, trim, MAX_STEPS)?;
            left_out += walked.left_out;
            for (at, chance) in walked.ends {
                let (a, d) = (at / width, at % width);
                let both = a + 1 < own.len() && d + 1 < width;
                let dives = field.diving(a, d) != [false; 2];
                if both && dives && !self.is_over(own[a], theirs[d]) {
                    let (below, at) = field.dived(below, at);
                    match courses.iter_mut().find(|course| course.below == below) {
                        Some(course) => course.begin.push((at, chance)),
                        None => courses.push(Course { below, begin: vec![(at, chance)] }),
                    }
                } else {
                    field.end(a, d, below, chance, reckoning);
                }
            }
        }
        Ok(left_out)
    }
}

/// A battle from here on, with so many submarines of each side below.
struct Course {
    below: [u16; 2],
    begin: Vec<(usize, f64)>,
}

/// The lattice of a battle, and what stands in each of its positions.
struct Field<'a> {
    sides: &'a Sides<'a>,
    lattice: &'a Lattice,
    own: &'a [Presence],
    theirs: &'a [Presence],
    /// The attacker's chances, where it goes home by them.
    wins: Option<Vec<f64>>,
}

impl Field<'_> {
    /// Does the attacker go home?
    fn leaves(&self, a: usize, d: usize) -> bool {
        let chance = |wins: &Vec<f64>| wins[a * self.theirs.len() + d];
        let least = self.sides.battle.retreat_below.unwrap_or(0.0);
        self.sides.is_hopeless(self.own[a], self.theirs[d])
            || self.wins.as_ref().is_some_and(|wins| chance(wins) < least)
    }

    fn stops(&self, a: usize, d: usize) -> bool {
        self.sides.is_over(self.own[a], self.theirs[d]) || self.leaves(a, d)
    }

    /// Do submarines of the two sides submerge now: they mean to, and the enemy has no destroyer (p.18)?
    fn diving(&self, a: usize, d: usize) -> [bool; 2] {
        let (own, theirs) = (self.own[a], self.theirs[d]);
        let dives = |dive: Dive, side: Presence, enemy: Presence| {
            dive == Dive::AtOnce && side.has & Presence::SUBMARINES != 0 && !enemy.destroyer
        };
        let battle = self.sides.battle;
        [dives(battle.attack_dives, own, theirs), dives(battle.defend_dives, theirs, own)]
    }

    /// Those who dive have dived: how many are below, and where the others stand.
    fn dived(&self, mut below: [u16; 2], at: usize) -> ([u16; 2], usize) {
        let width = self.theirs.len();
        let (mut a, mut d) = (at / width, at % width);
        let diving = self.diving(a, d);
        let (attack, defend) = self.lattice.sides();
        if diving[0] {
            let lost = attack.lost(a);
            below[0] += self.sides.attack.at(lost).of(Kind::Submarine);
            a += self.sides.attack.without_submarines(lost);
        }
        if diving[1] {
            let lost = defend.lost(d);
            below[1] += self.sides.defend.at(lost).of(Kind::Submarine);
            d += self.sides.defend.without_submarines(lost);
        }
        (below, a * width + d)
    }

    /// Where the battle begins. One round is fought before anybody goes home (p.20).
    fn opening(&self, chance: f64) -> Course {
        let is_over = |at: usize| {
            let (a, d) = (at / self.theirs.len(), at % self.theirs.len());
            (self.sides.is_over(self.own[a], self.theirs[d]), self.leaves(a, d))
        };
        let (below, at) = if is_over(0).0 { ([0; 2], 0) } else { self.dived([0; 2], 0) };
        let begin = match is_over(at) {
            (false, true) => {
                let mass = self.lattice.one_round(at);
                let there = mass.iter().enumerate().filter(|(_, share)| **share > 0.0);
                there.map(|(at, share)| (at, share * chance)).collect()
            }
            _ => vec![(at, chance)],
        };
        Course { below, begin }
    }

    /// Takes an end down.
    fn end(&self, a: usize, d: usize, below: [u16; 2], chance: f64, reckoning: &mut Reckoning) {
        let (attack, defend) = self.lattice.sides();
        let own = self.sides.attack.at(attack.lost(a));
        let enemy = self.sides.defend.at(defend.lost(d));
        let (mut attackers, mut defenders) = self.sides.sink(own, enemy, self.own[a], self.theirs[d]);
        let over = self.sides.is_over(self.own[a], self.theirs[d]);
        let how = how(&attackers, &defenders, below, !over && self.leaves(a, d));
        attackers.add(Kind::Submarine, below[0]);
        defenders.add(Kind::Submarine, below[1]);
        reckoning.end(End { how, attackers, defenders, chance });
    }
}

/// Who has won, by who is left above water; an attacker whose submarines are all that is left, below, has not lost.
fn how(attackers: &Force, defenders: &Force, below: [u16; 2], leaves: bool) -> How {
    match (attackers.total() > 0, defenders.total() > 0) {
        (true, false) => How::AttackerWins,
        (false, true) if below[0] > 0 => How::StandOff,
        (false, true) => How::DefenderWins,
        (false, false) => How::BothDestroyed,
        (true, true) if leaves => How::Retreat,
        (true, true) => How::StandOff,
    }
}
