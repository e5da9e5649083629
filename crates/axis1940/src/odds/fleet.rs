//! One side of a battle at sea: its units in the order they are lost, what it throws, whom it can hit (p.18, 19, 29 to
//! 32).

use ironbottom_axis::odds::{Fire, Salvo, Side, Sudden, Volley};

use super::force::{Force, Loss, attack, defense};
use super::land::{air_volley, lifted};
use super::{Battle, Dive, Keep, Research};
use crate::board::Kind;
use crate::research::Advance;

/// Ships on the surface.
const SURFACE: u8 = 0;
/// Aircraft, apart only where the enemy has submarines, which can not hit them.
const AIR: u8 = 1;
/// Submarines, apart only where the enemy has aircraft, which may not be able to hit them, or where they dive.
const SUBMARINES: u8 = 2;

const fn bit(group: u8) -> u8 {
    1 << group
}

/// Attacker or defender.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Attacker,
    Defender,
}

/// What there is of a side, and whom it can hit: a bit each for warships, aircraft, submarines and transports.
#[derive(Clone, Copy, Default)]
pub(super) struct Presence {
    pub(super) has: u8,
    pub(super) hits: u8,
    /// Keeps the enemy's submarines from striking first and from diving (p.31).
    pub(super) destroyer: bool,
}

impl Presence {
    pub(super) const WARSHIPS: u8 = 1;
    pub(super) const AIRCRAFT: u8 = 2;
    pub(super) const SUBMARINES: u8 = 4;
    pub(super) const TRANSPORTS: u8 = 8;
    const SHIPS: u8 = Self::WARSHIPS | Self::SUBMARINES | Self::TRANSPORTS;

    /// Can it hit any of those?
    pub(super) const fn reaches(self, enemy: Self) -> bool {
        self.hits & enemy.has != 0
    }

    /// Can it hit any of those but transports?
    pub(super) const fn reaches_fighting(self, enemy: Self) -> bool {
        self.hits & enemy.has & !Self::TRANSPORTS != 0
    }
}

/// One side: its units in the order they are lost, in groups.
pub(super) struct Fleet {
    force: Force,
    role: Role,
    research: Research,
    rungs: Vec<Loss>,
    groups: Vec<u8>,
    /// What is left of each group after 0, 1, 2, … of its losses.
    left: [Vec<Force>; 3],
}

impl Fleet {
    /// A side of a battle; the attacker as kamikazes left it.
    pub(super) fn new(force: Force, enemy: &Force, role: Role, battle: &Battle) -> Self {
        let (order, research, dive) = match role {
            Role::Attacker => (&battle.attack_losses, battle.attack_research, battle.attack_dives),
            Role::Defender => (&battle.defend_losses, battle.defend_research, battle.defend_dives),
        };
        let air_apart = enemy.of(Kind::Submarine) > 0;
        let submarines_apart = enemy.air() > 0 || dive == Dive::AtOnce;
        let rungs = order.of(&force, Keep::Nothing);
        let group = |loss: &Loss| match loss {
            Loss::Unit(kind) if kind.is_air() && air_apart => AIR,
            Loss::Unit(Kind::Submarine) if submarines_apart => SUBMARINES,
            Loss::Unit(_) | Loss::Damage(_) => SURFACE,
        };
        let groups: Vec<u8> = rungs.iter().map(group).collect();
        let left = [SURFACE, AIR, SUBMARINES].map(|wanted| {
            let mut left = vec![force.only(|kind| group(&Loss::Unit(kind)) == wanted)];
            for (rung, _) in rungs.iter().zip(&groups).filter(|(_, group)| **group == wanted) {
                let mut force = left[left.len() - 1];
                force.lose(*rung);
                left.push(force);
            }
            left
        });
        Self { force, role, research, rungs, groups, left }
    }

    /// How many positions it can stand in.
    pub(super) fn positions(&self) -> usize {
        self.left.iter().map(Vec::len).product()
    }

    /// What is left when so many of each group are lost.
    pub(super) fn at(&self, lost: [usize; 3]) -> Force {
        let [surface, air, submarines] = [0, 1, 2].map(|group| &self.left[group][lost[group]]);
        surface.and(air).and(submarines)
    }

    /// By how much the number of a position rises when all its submarines leave. They are the last group.
    pub(super) fn without_submarines(&self, lost: [usize; 3]) -> usize {
        let stride: usize = self.left[..2].iter().map(Vec::len).product();
        (self.left[2].len() - 1 - lost[2]) * stride
    }

    /// The dice of submarines, of aircraft and of all others.
    fn dice(&self, force: &Force) -> [Volley; 3] {
        let [mut submarines, mut air, mut others] = [Volley::NONE; 3];
        match self.role {
            Role::Attacker => {
                let super_submarines = u8::from(self.research.has(Advance::SuperSubmarines));
                submarines.add(attack(Kind::Submarine) + super_submarines, force.of(Kind::Submarine));
                air = air_volley(force, lifted(force, self.research).tactical, self.research);
            }
            Role::Defender => {
                submarines.add(defense(Kind::Submarine), force.of(Kind::Submarine));
                for kind in [Kind::Fighter, Kind::Tactical, Kind::Strategic] {
                    air.add(defense(kind), force.of(kind));
                }
            }
        }
        for kind in [Kind::Battleship, Kind::Carrier, Kind::Cruiser, Kind::Destroyer] {
            let hits_on = if self.role == Role::Attacker { attack(kind) } else { defense(kind) };
            others.add(hits_on, force.of(kind));
        }
        [submarines, air, others]
    }

    /// What is there and whom it can hit.
    fn presence(force: &Force, [submarines, air, others]: &[Volley; 3]) -> Presence {
        let destroyer = force.of(Kind::Destroyer) > 0;
        let there = |there: bool, bits: u8| if there { bits } else { 0 };
        let transports = force.of(Kind::Transport);
        let warships = force.total() - force.air() - force.of(Kind::Submarine) - transports;
        let has = there(warships > 0, Presence::WARSHIPS)
            | there(force.air() > 0, Presence::AIRCRAFT)
            | there(force.of(Kind::Submarine) > 0, Presence::SUBMARINES)
            | there(transports > 0, Presence::TRANSPORTS);
        let everybody = Presence::SHIPS | Presence::AIRCRAFT;
        let seen = if destroyer { everybody } else { everybody & !Presence::SUBMARINES };
        let hits = there(!submarines.is_empty(), Presence::SHIPS)
            | there(!air.is_empty(), seen)
            | there(!others.is_empty(), everybody);
        Presence { has, hits, destroyer }
    }

    /// What it throws. Submarines never hit aircraft, aircraft hit submarines only beside a destroyer (p.31, 32);
    /// submarines of both sides strike first unless the enemy has a destroyer (p.18).
    pub(super) fn side(&self) -> (Side, Vec<Presence>) {
        let everybody = bit(SURFACE) | bit(AIR) | bit(SUBMARINES);
        let mut presences = Vec::with_capacity(self.positions());
        let side = Side::new(&self.groups, |lost| {
            let force = self.at(lost);
            let dice = self.dice(&force);
            let presence = Self::presence(&force, &dice);
            presences.push(presence);
            let [submarines, air, others] = dice;
            let air_takes = if presence.destroyer { everybody } else { everybody & !bit(SUBMARINES) };
            let salvo = |dice, takes, sudden| Salvo { dice, takes, sudden };
            Fire {
                salvos: [
                    salvo(submarines, everybody & !bit(AIR), Sudden::Unscreened),
                    salvo(air, air_takes, Sudden::No),
                    salvo(others, everybody, Sudden::No),
                ],
                screens: presence.destroyer,
            }
        });
        (side, presences)
    }

    /// Where every hit takes the next unit: what is left after each, what it throws, and whom it can hit.
    pub(super) fn row(&self) -> (Vec<Force>, Vec<Volley>, Vec<Presence>) {
        let mut force = self.force;
        let mut forces = vec![force];
        for rung in &self.rungs {
            force.lose(*rung);
            forces.push(force);
        }
        let dice: Vec<[Volley; 3]> = forces.iter().map(|force| self.dice(force)).collect();
        let presences = forces.iter().zip(&dice).map(|(force, dice)| Self::presence(force, dice)).collect();
        let volleys = dice.into_iter().map(|[submarines, air, others]| submarines.and(air).and(others));
        let volleys = volleys.collect();
        (forces, volleys, presences)
    }
}
