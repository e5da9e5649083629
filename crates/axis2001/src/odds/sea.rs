//! Battles at sea: submarines first, and who can not hit whom (pp.14–16, 33).

use ironbottom_axis::odds::{Fire, Ladder, Lattice, Salvo, Side, Sudden, TooLarge, Trim, Volley};

use super::force::{Force, Loss, attack, defense};
use super::{Battle, Dive, Dives, End, How, Keep, Method, Order, Reckoning, Struck, Turn};
use crate::board::Kind;

/// Ships on the surface.
const SURFACE: u8 = 0;
/// Aircraft, apart only where the enemy has submarines, which can not hit them.
const AIR: u8 = 1;
/// Submarines, apart only where the enemy has aircraft, which may not be able to hit them.
const SUBMARINES: u8 = 2;

const fn bit(group: u8) -> u8 {
    1 << group
}

/// The most steps to take before a battle counts as too large: 20 ms or so on one core.
const MAX_STEPS: u64 = 6_000_000;
/// A battle with more positions than this would take more steps.
const MAX_EXACT: usize = 2_200_000;
/// And without the least likely courses one with more than this.
const MAX_POSITIONS: usize = 3_000_000;

/// Reckons a battle at sea; a very large one without the least likely courses.
pub(super) fn reckon(battle: &Battle) -> Result<Reckoning, TooLarge> {
    reckon_with(battle, Trim::EXACT).or_else(|TooLarge| reckon_with(battle, Trim::COARSE))
}

fn reckon_with(battle: &Battle, trim: Trim) -> Result<Reckoning, TooLarge> {
    let mut reckoning = Reckoning::of(&battle.attack.and(&battle.bystanders), &battle.defend);
    if !battle.kamikazes.is_empty() {
        let left_out = after_kamikazes(battle, trim, &mut reckoning)?;
        reckoning.join_ends();
        reckoning.method = Method::Followed { left_out };
        return Ok(reckoning);
    }
    let submarines = |kind: Kind| kind == Kind::Submarine;
    let mut attackers = battle.attack;
    let mut aside = Force::NONE;
    if battle.attack_dives == Dive::AtOnce {
        aside = attackers.only(submarines);
        attackers = attackers.only(|kind| !submarines(kind));
    }
    if attackers.fighting() == 0 || battle.defend.fighting() == 0 {
        // Nobody is left to fight: they have submerged (p.15).
        let how = if attackers.fighting() > 0 { How::AttackerWins } else { How::StandOff };
        reckoning.end(End { how, attackers: battle.attack, defenders: battle.defend, chance: 1.0 });
        return Ok(reckoning);
    }
    let diving = battle.defend_dives == Dive::AtOnce && battle.defend.of(Kind::Submarine) > 0;
    let attack =
        Fleet::new(Line { allies: battle.bystanders, ..Line::of(attackers) }, Role::Attacker, battle);
    let defend = Fleet::new(Line::of(battle.defend), Role::Defender, battle);
    let sides = Sides { attack, defend, aside };
    let left_out = if diving || sides.unlike() {
        sides.lattice(battle, diving, trim, &mut reckoning)?
    } else {
        sides.ladder(battle, &mut reckoning)
    };
    reckoning.method = Method::Followed { left_out };
    Ok(reckoning)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Attacker,
    Defender,
}

/// One side: its units in the order they are lost, in groups.
struct Fleet {
    line: Line,
    role: Role,
    turn: Turn,
    rungs: Vec<Rung>,
    groups: Vec<u8>,
    /// What is left of each group after 0, 1, 2, … of its losses: its own, and the ally's.
    left: [Vec<(Force, Force)>; 3],
}

/// A loss, and whose.
#[derive(Clone, Copy)]
struct Rung {
    loss: Loss,
    ally: bool,
}

impl Fleet {
    fn new(line: Line, role: Role, battle: &Battle) -> Self {
        let (order, enemy) = match role {
            Role::Attacker => (&battle.attack_losses, &battle.defend),
            Role::Defender => (&battle.defend_losses, &battle.attack),
        };
        let dives = role == Role::Defender && battle.defend_dives == Dive::AtOnce;
        let air_apart = enemy.of(Kind::Submarine) > 0;
        let submarines_apart = enemy.air() > 0 || dives;
        let rungs = rungs(order, &line);
        let group = |loss: &Loss| match loss {
            Loss::Unit(kind) if kind.is_air() && air_apart => AIR,
            Loss::Unit(Kind::Submarine) if submarines_apart => SUBMARINES,
            Loss::Unit(_) | Loss::Damage => SURFACE,
        };
        let groups: Vec<u8> = rungs.iter().map(|rung| group(&rung.loss)).collect();
        let left = [SURFACE, AIR, SUBMARINES].map(|wanted| {
            let of_group = |force: &Force| force.only(|kind| group(&Loss::Unit(kind)) == wanted);
            let mut left = vec![(of_group(&line.force), of_group(&line.allies))];
            for (rung, _) in rungs.iter().zip(&groups).filter(|(_, group)| **group == wanted) {
                let (mut own, mut allies) = left[left.len() - 1];
                if rung.ally {
                    allies.lose(rung.loss)
                } else {
                    own.lose(rung.loss)
                }
                left.push((own, allies));
            }
            left
        });
        Self { line, role, turn: battle.turn, rungs, groups, left }
    }

    /// How many positions it can stand in.
    fn positions(&self) -> usize {
        self.left.iter().map(Vec::len).product()
    }

    /// What is left when so many of each group are lost: its own, and the ally's.
    fn at(&self, lost: [usize; 3]) -> (Force, Force) {
        let [surface, air, submarines] = [0, 1, 2].map(|group| self.left[group][lost[group]]);
        (surface.0.and(&air.0).and(&submarines.0), surface.1.and(&air.1).and(&submarines.1))
    }

    /// What a die of this kind hits on.
    fn hits_on(&self, kind: Kind) -> u8 {
        match self.role {
            Role::Attacker => attack(kind),
            Role::Defender => self.turn.caps(defense(kind)),
        }
    }

    /// The dice of submarines, of aircraft and of all others.
    fn dice(&self, force: &Force) -> (Volley, Volley, Volley) {
        let (mut submarines, mut air, mut others) = (Volley::NONE, Volley::NONE, Volley::NONE);
        submarines.add(self.hits_on(Kind::Submarine), force.of(Kind::Submarine));
        for kind in [Kind::Fighter, Kind::Bomber] {
            air.add(self.hits_on(kind), force.of(kind));
        }
        for kind in [Kind::Battleship, Kind::Carrier, Kind::Destroyer, Kind::Transport] {
            others.add(self.hits_on(kind), force.of(kind));
        }
        (submarines, air, others)
    }

    /// What it fires. Submarines never hit aircraft; aircraft hit submarines only with a destroyer of
    /// their own side, an ally's among them (p.19); attacking submarines fire first unless the enemy has a destroyer
    /// (pp.14, 33).
    fn fire(&self, force: &Force, allies: &Force) -> Fire {
        let with_destroyer = force.of(Kind::Destroyer) + allies.of(Kind::Destroyer) > 0;
        let everybody = bit(SURFACE) | bit(AIR) | bit(SUBMARINES);
        let air_takes = if with_destroyer { everybody } else { everybody & !bit(SUBMARINES) };
        let sudden = match self.role {
            Role::Attacker => Sudden::Unscreened,
            Role::Defender => Sudden::No,
        };
        let (submarines, air, others) = self.dice(force);
        Fire {
            salvos: [
                Salvo { dice: submarines, takes: everybody & !bit(AIR), sudden },
                Salvo { dice: air, takes: air_takes, sudden: Sudden::No },
                Salvo { dice: others, takes: everybody, sudden: Sudden::No },
            ],
            screens: with_destroyer,
        }
    }

    fn side(&self) -> Side {
        Side::new(&self.groups, |lost| {
            let (force, allies) = self.at(lost);
            self.fire(&force, &allies)
        })
    }

    /// The same in the first round, in which those that kamikazes have sunk still fire (p.21).
    fn side_with_sunk(&self) -> Side {
        Side::new(&self.groups, |lost| {
            let (force, allies) = self.at(lost);
            if lost == [0; 3] {
                self.fire(&force.and(&self.line.sunk), &allies.and(&self.line.allies_sunk))
            } else {
                self.fire(&force, &allies)
            }
        })
    }

    /// Its volleys where every hit takes the next unit, with what is left.
    fn row(&self) -> (Vec<Force>, Vec<Volley>) {
        let mut force = self.line.force;
        let mut forces = vec![force];
        for rung in &self.rungs {
            force.lose(rung.loss);
            forces.push(force);
        }
        let volleys = forces.iter().map(|force| {
            let (submarines, air, others) = self.dice(force);
            submarines.and(air).and(others)
        });
        let volleys = volleys.collect();
        (forces, volleys)
    }
}

/// The two fleets, and the attacker's submarines that dived before the battle.
struct Sides {
    attack: Fleet,
    defend: Fleet,
    aside: Force,
}

impl Sides {
    /// Does it matter who hits whom, or when?
    fn unlike(&self) -> bool {
        let apart = |fleet: &Fleet| fleet.groups.iter().any(|group| *group != SURFACE);
        self.attack.line.force.of(Kind::Submarine) > 0
            || self.attack.line.allies.fighting() > 0
            || apart(&self.attack)
            || apart(&self.defend)
    }

    /// Where a battle with bystanders is over though they are left: no attacker is, or neither can hit the other (p.19);
    /// empty without bystanders.
    fn over(&self, lattice: &Lattice) -> Vec<bool> {
        if self.attack.line.allies.fighting() == 0 {
            return Vec::new();
        }
        let (attack, defend) = lattice.sides();
        let defenders: Vec<Force> =
            (0..defend.positions()).map(|at| self.defend.at(defend.lost(at)).0).collect();
        let mut over = Vec::with_capacity(lattice.positions());
        for at in 0..attack.positions() {
            let (own, allies) = self.attack.at(attack.lost(at));
            let hunts = own.of(Kind::Destroyer) + allies.of(Kind::Destroyer) > 0;
            over.extend(defenders.iter().map(|enemy| {
                own.fighting() == 0
                    || (!can_hit(&self.attack, &own, hunts, enemy)
                        && !can_hit(&self.defend, enemy, enemy.of(Kind::Destroyer) > 0, &own))
            }));
        }
        over
    }

    /// Is a pair of positions marked?
    fn marked(&self, marks: &[bool]) -> impl Fn(usize, usize) -> bool {
        let width = self.defend.positions();
        move |attacker, defender| marks.get(attacker * width + defender).copied().unwrap_or(false)
    }

    fn end(&self, reckoning: &mut Reckoning, how: How, attackers: &Force, defenders: Force, chance: f64) {
        reckoning.end(End { how, attackers: attackers.and(&self.aside), defenders, chance });
    }

    /// No submarines that matter: every hit takes the next unit.
    fn ladder(&self, battle: &Battle, reckoning: &mut Reckoning) -> f64 {
        let (attackers, volleys) = self.attack.row();
        let (defenders, returned) = self.defend.row();
        let ladder = Ladder::new(&volleys, &returned);
        let mut mass = vec![0.0; ladder.positions()];
        let leaves = leaving(battle, || ladder.wins());
        if leaves.is_empty() {
            mass[0] = 1.0;
        } else {
            ladder.first_round(volleys[0], 1.0, &mut mass);
        }
        let walked = ladder.walk(mass, &leaves, Trim::EXACT);
        let width = defenders.len();
        for (at, chance) in walked.ends.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            let (attacker, defender) = (at / width, at % width);
            let how = outcome(attacker + 1 == attackers.len(), defender + 1 == width, &leaves, at);
            self.end(reckoning, how, &attackers[attacker], defenders[defender], *chance);
        }
        walked.left_out
    }

    fn lattice(
        &self,
        battle: &Battle,
        diving: bool,
        trim: Trim,
        reckoning: &mut Reckoning,
    ) -> Result<f64, TooLarge> {
        // One battle for each number of submarines that dive.
        let battles = if diving { usize::from(self.defend.line.force.of(Kind::Submarine)) + 1 } else { 1 };
        let positions = self.attack.positions().saturating_mul(self.defend.positions());
        let most = if trim == Trim::EXACT { MAX_EXACT } else { MAX_POSITIONS };
        if positions.saturating_mul(battles) > most {
            return Err(TooLarge);
        }
        let (attack, defend) = (self.attack.side(), self.defend.side());
        let lattice = Lattice::new(attack, defend);
        let wins = battle.retreat_below.map(|_| lattice.wins(MAX_STEPS)).transpose()?;
        let leaves = leaving(battle, || wins.unwrap_or_default());
        let over = self.over(&lattice);
        let stops = if over.is_empty() { &leaves } else { &over };
        let stops = self.marked(stops);
        let masses = if diving {
            lattice.diving_round(usize::from(SUBMARINES)).iter().map(|mass| listed(mass, 1.0)).collect()
        } else if leaves.is_empty() {
            vec![vec![(0, 1.0)]]
        } else {
            vec![listed(&lattice.first_round(), 1.0)]
        };
        let mut left_out = 0.0;
        for (dived, begin) in masses.iter().enumerate() {
            let walked = lattice.walk(begin, &stops, trim, MAX_STEPS)?;
            left_out += walked.left_out;
            self.ends(&lattice, &walked.ends, &leaves, dived, reckoning);
        }
        Ok(left_out)
    }

    /// Takes the ends of a lattice down; `dived` of the defender's submarines have submerged.
    fn ends(
        &self,
        lattice: &Lattice,
        ends: &[(usize, f64)],
        leaves: &[bool],
        dived: usize,
        reckoning: &mut Reckoning,
    ) {
        let (attack, defend) = lattice.sides();
        let defenders = defend.positions();
        let mut below = Force::NONE;
        below.add(Kind::Submarine, dived as u16);
        for (at, chance) in ends {
            let (attacker, defender) = (at / defenders, at % defenders);
            let (own, allies) = self.attack.at(attack.lost(attacker));
            let how = outcome(own.fighting() == 0, defender + 1 == defenders, leaves, *at);
            let defending = self.defend.at(defend.lost(defender)).0.and(&below);
            self.end(reckoning, how, &own.and(&allies), defending, *chance);
        }
    }
}

/// The positions that can be stood in, of all of them, with a part of their chances.
fn listed(mass: &[f64], part: f64) -> Vec<(usize, f64)> {
    let there = mass.iter().enumerate().filter(|(_, chance)| **chance > 0.0);
    there.map(|(at, chance)| (at, chance * part)).collect()
}

/// Where the attacker goes home; empty for nowhere.
fn leaving(battle: &Battle, wins: impl FnOnce() -> Vec<f64>) -> Vec<bool> {
    match battle.retreat_below {
        None => Vec::new(),
        Some(least) => wins().iter().map(|win| *win < least).collect(),
    }
}

/// Who has won, by who is gone.
fn outcome(attacker_gone: bool, defender_gone: bool, leaves: &[bool], at: usize) -> How {
    match (attacker_gone, defender_gone) {
        (true, true) => How::BothDestroyed,
        (true, false) => How::DefenderWins,
        (false, true) => How::AttackerWins,
        (false, false) if leaves.get(at).copied().unwrap_or(false) => How::Retreat,
        (false, false) => How::StandOff,
    }
}

/// What each side has in a battle: those that fight, an ally's that only stand by, and those of both that kamikazes have
/// sunk, which are in the first round and in no other.
#[derive(Clone, Copy, PartialEq)]
struct Line {
    force: Force,
    allies: Force,
    sunk: Force,
    allies_sunk: Force,
}

impl Line {
    const fn of(force: Force) -> Self {
        Self { force, allies: Force::NONE, sunk: Force::NONE, allies_sunk: Force::NONE }
    }

    /// One of these ships is struck so often.
    fn struck(mut self, ally: bool, ship: Kind, hits: u16) -> Self {
        let (force, sunk) =
            if ally { (&mut self.allies, &mut self.allies_sunk) } else { (&mut self.force, &mut self.sunk) };
        match (ship, hits) {
            (_, 0) => {}
            (Kind::Battleship, 1) => force.lose(Loss::Damage),
            (ship, _) => {
                force.lose(Loss::Unit(ship));
                sunk.add(ship, 1);
            }
        }
        self
    }
}

/// What is lost of a side, hit by hit; of a kind, what is its own goes before what is an ally's.
fn rungs(order: &Order, line: &Line) -> Vec<Rung> {
    let [own, allies] = [&line.force, &line.allies].map(|force| order.of(force, Keep::Nothing));
    let mut rungs = Vec::with_capacity(own.len() + allies.len());
    for loss in order.losses() {
        for (losses, ally) in [(&own, false), (&allies, true)] {
            let count = losses.iter().filter(|other| *other == loss).count();
            rungs.extend(std::iter::repeat_n(Rung { loss: *loss, ally }, count));
        }
    }
    rungs
}

/// Can a die of this force have an effect on those?
fn can_hit(fleet: &Fleet, force: &Force, hunts: bool, enemy: &Force) -> bool {
    force.iter().filter(|(kind, _)| fleet.hits_on(*kind) > 0).any(|(kind, _)| {
        enemy.iter().any(|(target, _)| match kind {
            Kind::Submarine => !target.is_air(),
            _ if kind.is_air() => target != Kind::Submarine || hunts,
            _ => true,
        })
    })
}

/// A kamikaze hits on this or less (p.21).
const KAMIKAZE: f64 = 2.0 / 6.0;

/// What kamikazes leave of a line, and how likely each is. Each dive has a ship of its own: the side's, then its ally's.
fn dived_at(line: Line, dives: &[Dives]) -> Vec<(Line, f64)> {
    let whole = |force: &Force, ship: Kind| {
        force.of(ship) - if ship == Kind::Battleship { force.damaged() } else { 0 }
    };
    let mut taken: Vec<Kind> = Vec::new();
    let mut lines = vec![(line, 1.0)];
    for dive in dives {
        let before = taken.iter().filter(|ship| **ship == dive.ship).count();
        let ally = before >= usize::from(whole(&line.force, dive.ship));
        taken.push(dive.ship);
        let mut next: Vec<(Line, f64)> = Vec::new();
        let count = i32::from(dive.count);
        let none = (1.0 - KAMIKAZE).powi(count);
        let once = f64::from(count) * KAMIKAZE * (1.0 - KAMIKAZE).powi(count - 1);
        for (line, chance) in &lines {
            for (hits, share) in [(0, none), (1, once), (2, 1.0 - none - once)] {
                let line = line.struck(ally, dive.ship, hits);
                match next.iter_mut().find(|(other, _)| *other == line) {
                    Some((_, sum)) => *sum += chance * share,
                    None if share > 0.0 => next.push((line, chance * share)),
                    None => {}
                }
            }
        }
        lines = next;
    }
    lines
}

/// A battle that begins with kamikazes: each way they can strike is fought apart.
fn after_kamikazes(battle: &Battle, trim: Trim, reckoning: &mut Reckoning) -> Result<f64, TooLarge> {
    let attack = Line { allies: battle.bystanders, ..Line::of(battle.attack) };
    let defend = Line::of(battle.defend);
    let lines: Vec<(Line, Line, f64)> = match battle.struck {
        Struck::Attacker => {
            dived_at(attack, &battle.kamikazes).into_iter().map(|(line, p)| (line, defend, p)).collect()
        }
        Struck::Defender => {
            dived_at(defend, &battle.kamikazes).into_iter().map(|(line, p)| (attack, line, p)).collect()
        }
    };
    let mut left_out = 0.0;
    for (attack, defend, chance) in lines {
        let attack = Fleet::new(attack, Role::Attacker, battle);
        let defend = Fleet::new(defend, Role::Defender, battle);
        let sides = Sides { attack, defend, aside: Force::NONE };
        let positions = sides.attack.positions().saturating_mul(sides.defend.positions());
        if positions > if trim == Trim::EXACT { MAX_EXACT } else { MAX_POSITIONS } {
            return Err(TooLarge);
        }
        let first = Lattice::new(sides.attack.side_with_sunk(), sides.defend.side_with_sunk());
        let lattice = Lattice::new(sides.attack.side(), sides.defend.side());
        let over = sides.over(&lattice);
        let quiet = sides.attack.line.sunk.fighting() == 0 && over.first().copied().unwrap_or(false);
        let begin = if quiet { vec![(0, chance)] } else { listed(&first.first_round(), chance) };
        let walked = lattice.walk(&begin, sides.marked(&over), trim, MAX_STEPS)?;
        left_out += walked.left_out;
        sides.ends(&lattice, &walked.ends, &[], 0, reckoning);
    }
    Ok(left_out)
}
