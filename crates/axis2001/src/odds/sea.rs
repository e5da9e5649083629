//! Battles at sea: submarines first, and who can not hit whom (pp.14–16, 33).

use ironbottom_axis::odds::{Fire, Ladder, Lattice, Salvo, Side, Sudden, TooLarge, Trim, Volley};

use super::force::{Force, Loss, attack, defense};
use super::reckoning::{End, How, Method, Reckoning};
use super::{Battle, Dive, Keep, Order, Turn};
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
const MAX_STEPS: u64 = 4_000_000;
/// A battle with more positions than this would take more steps.
const MAX_EXACT: usize = 800_000;
/// The most positions to keep in mind at once.
const MAX_POSITIONS: usize = 3_000_000;

/// Reckons a battle at sea; a very large one without the least likely courses.
pub(super) fn reckon(battle: &Battle) -> Result<Reckoning, TooLarge> {
    reckon_with(battle, Trim::EXACT).or_else(|TooLarge| reckon_with(battle, Trim::COARSE))
}

fn reckon_with(battle: &Battle, trim: Trim) -> Result<Reckoning, TooLarge> {
    let mut reckoning = Reckoning::of(&battle.attack, &battle.defend);
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
    let attack = Fleet::new(attackers, &battle.attack_losses, Role::Attacker, battle);
    let defend = Fleet::new(battle.defend, &battle.defend_losses, Role::Defender, battle);
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
    force: Force,
    role: Role,
    turn: Turn,
    rungs: Vec<Loss>,
    groups: Vec<u8>,
    /// What is left of each group after 0, 1, 2, … of its losses.
    left: [Vec<Force>; 3],
}

impl Fleet {
    fn new(force: Force, order: &Order, role: Role, battle: &Battle) -> Self {
        let enemy = if role == Role::Attacker { &battle.defend } else { &battle.attack };
        let dives = role == Role::Defender && battle.defend_dives == Dive::AtOnce;
        let air_apart = enemy.of(Kind::Submarine) > 0;
        let submarines_apart = enemy.air() > 0 || dives;
        let rungs = order.of(&force, Keep::Nothing);
        let group = |loss: &Loss| match loss {
            Loss::Unit(kind) if kind.is_air() && air_apart => AIR,
            Loss::Unit(Kind::Submarine) if submarines_apart => SUBMARINES,
            Loss::Unit(_) | Loss::Damage => SURFACE,
        };
        let groups: Vec<u8> = rungs.iter().map(group).collect();
        let left = [SURFACE, AIR, SUBMARINES].map(|wanted| {
            let kind_group = |kind: Kind| group(&Loss::Unit(kind));
            let mut left = vec![force.only(|kind| kind_group(kind) == wanted)];
            for (loss, _) in rungs.iter().zip(&groups).filter(|(_, group)| **group == wanted) {
                let mut next = left[left.len() - 1];
                next.lose(*loss);
                left.push(next);
            }
            left
        });
        Self { force, role, turn: battle.turn, rungs, groups, left }
    }

    /// How many positions it can stand in.
    fn positions(&self) -> usize {
        self.left.iter().map(Vec::len).product()
    }

    /// What is left when so many of each group are lost.
    fn at(&self, lost: [usize; 3]) -> Force {
        self.left[0][lost[0]].and(&self.left[1][lost[1]]).and(&self.left[2][lost[2]])
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
    /// their own side; attacking submarines fire first unless the enemy has a destroyer (pp.14, 33).
    fn fire(&self, force: &Force) -> Fire {
        let with_destroyer = force.of(Kind::Destroyer) > 0;
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
        Side::new(&self.groups, |lost| self.fire(&self.at(lost)))
    }

    /// Its volleys where every hit takes the next unit, with what is left.
    fn row(&self) -> (Vec<Force>, Vec<Volley>) {
        let mut force = self.force;
        let mut forces = vec![force];
        for loss in &self.rungs {
            force.lose(*loss);
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
        self.attack.force.of(Kind::Submarine) > 0 || apart(&self.attack) || apart(&self.defend)
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
        let battles = if diving { usize::from(self.defend.force.of(Kind::Submarine)) + 1 } else { 1 };
        let positions = self.attack.positions().saturating_mul(self.defend.positions());
        let most = if trim == Trim::EXACT { MAX_EXACT } else { MAX_POSITIONS };
        if positions.saturating_mul(battles) > most {
            return Err(TooLarge);
        }
        let (attack, defend) = (self.attack.side(), self.defend.side());
        let lattice = Lattice::new(attack, defend);
        let wins = battle.retreat_below.map(|_| lattice.wins(MAX_STEPS)).transpose()?;
        let leaves = leaving(battle, || wins.unwrap_or_default());
        let masses = if diving {
            lattice.diving_round(usize::from(SUBMARINES))
        } else if leaves.is_empty() {
            let mut mass = vec![0.0; lattice.positions()];
            mass[0] = 1.0;
            vec![mass]
        } else {
            vec![lattice.first_round()]
        };
        let mut left_out = 0.0;
        for (dived, mass) in masses.into_iter().enumerate() {
            let walked = lattice.walk(mass, &leaves, trim, MAX_STEPS)?;
            left_out += walked.left_out;
            self.ends(&lattice, &walked.ends, &leaves, dived, reckoning);
        }
        Ok(left_out)
    }

    /// Takes the ends of a lattice down; `dived` of the defender's submarines have submerged.
    fn ends(
        &self,
        lattice: &Lattice,
        ends: &[f64],
        leaves: &[bool],
        dived: usize,
        reckoning: &mut Reckoning,
    ) {
        let (attack, defend) = lattice.sides();
        let (attackers, defenders) = (attack.positions(), defend.positions());
        let mut below = Force::NONE;
        below.add(Kind::Submarine, dived as u16);
        let mut rest = ends;
        for attacker in 0..attackers {
            let (row, more) = rest.split_at(defenders);
            rest = more;
            if row.iter().all(|chance| *chance == 0.0) {
                continue;
            }
            let left = self.attack.at(attack.lost(attacker));
            for (defender, chance) in row.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                let at = attacker * defenders + defender;
                let how = outcome(attacker + 1 == attackers, defender + 1 == defenders, leaves, at);
                let defending = self.defend.at(defend.lost(defender)).and(&below);
                self.end(reckoning, how, &left, defending, *chance);
            }
        }
    }
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
