//! Battles on land, assaults from the sea among them (pp.13–18).

use ironbottom_axis::odds::{Ladder, TooLarge, Trim, Volley};

use super::force::{Force, Loss, attack, bombardment, defense};
use super::{Battle, End, How, Method, Pairing, Place, Reckoning, Turn};
use crate::board::Kind;

/// The most work for one battle, in about nanoseconds: 20 ms.
const MAX_WORK: usize = 20_000_000;

/// Reckons a battle on land.
pub(super) fn reckon(battle: &Battle) -> Result<Reckoning, TooLarge> {
    let mut reckoning = Reckoning::of(&battle.attack, &battle.defend);
    let defend = battle.defend.only(|kind| kind != Kind::Aa);
    // Only guns, or nothing: there is no battle, but guns have fired at aircraft before it could begin (pp.13, 29).
    if defend.fighting() == 0 {
        for (attackers, chance) in shot_down(battle) {
            let how = if attackers.fighting() > 0 { How::AttackerWins } else { How::BothDestroyed };
            reckoning.end(End { how, attackers, defenders: defend, chance });
        }
        return Ok(reckoning);
    }
    let rungs = battle.defend_losses.of(&defend, super::Keep::Nothing);
    let defenders = forces(defend, &rungs);
    let returned: Vec<Volley> = defenders.iter().map(|force| defense_volley(force, battle.turn)).collect();
    let branches = shot_down(battle);
    let (attacking, defending) = (usize::from(battle.attack.fighting()), rungs.len());
    if branches.len() * attacking * defending * (50 + attacking + defending) > MAX_WORK {
        return Err(TooLarge);
    }
    let mut left_out = 0.0;
    for (attackers, chance) in &branches {
        left_out += fight(battle, attackers, *chance, &defenders, &returned, &mut reckoning);
    }
    if branches.len() > 1 || battle.retreat_below.is_some() {
        reckoning.join_ends();
    }
    reckoning.method = Method::Followed { left_out };
    Ok(reckoning)
}

/// The attacking forces that anti-aircraft fire may leave, and how likely each is (p.13): one die an
/// aircraft, a 1 shoots down one of the owner's choice, before anybody else fires.
pub(super) fn shot_down(battle: &Battle) -> Vec<(Force, f64)> {
    let aircraft = battle.attack.air();
    if battle.defend.of(Kind::Aa) == 0 || aircraft == 0 {
        return vec![(battle.attack, 1.0)];
    }
    let flying = battle.attack.only(Kind::is_air);
    let falling = battle.attack_losses.of(&flying, super::Keep::Nothing);
    let mut force = battle.attack;
    let mut branches = Vec::with_capacity(falling.len() + 1);
    let mut chance = (5.0_f64 / 6.0).powi(i32::from(aircraft));
    branches.push((force, chance));
    for (down, loss) in falling.iter().enumerate() {
        // The next term of the binomial distribution with odds of 1 to 5.
        chance *= (f64::from(aircraft) - down as f64) / (down as f64 + 1.0) / 5.0;
        force.lose(*loss);
        branches.push((force, chance));
    }
    branches
}

/// The forces a side has after 0, 1, 2, … of these losses.
fn forces(mut force: Force, rungs: &[Loss]) -> Vec<Force> {
    let mut all = Vec::with_capacity(rungs.len() + 1);
    all.push(force);
    for loss in rungs {
        force.lose(*loss);
        all.push(force);
    }
    all
}

/// One battle after anti-aircraft fire, with its chance. Says how much was left out.
fn fight(
    battle: &Battle,
    attackers: &Force,
    chance: f64,
    defenders: &[Force],
    returned: &[Volley],
    reckoning: &mut Reckoning,
) -> f64 {
    let rungs = battle.attack_losses.of(attackers, battle.keep);
    let attackers = forces(*attackers, &rungs);
    let volleys: Vec<Volley> = attackers.iter().map(|force| attack_volley(force, battle)).collect();
    let ladder = Ladder::new(&volleys, returned);
    let mut mass = vec![0.0; ladder.positions()];
    let bombardment = bombardment_volley(&battle.support);
    let mut leaves = Vec::new();
    if let Some(least) = battle.retreat_below {
        let width = defenders.len();
        leaves = ladder.wins().iter().map(|win| *win < least).collect();
        if battle.place == Place::Amphibious {
            // Land units never retreat from an assault; aircraft may (p.17).
            for (leave, at) in leaves.iter_mut().zip(0..) {
                let at: usize = at;
                *leave &= attackers[at / width].air() > 0;
            }
        }
    }
    if bombardment.is_empty() && leaves.is_empty() {
        mass[0] = chance;
    } else {
        // Casualties of the bombardment fire back with all others (p.17), and one round is fought before
        // anybody may go home (p.14).
        ladder.first_round(volleys[0].and(bombardment), chance, &mut mass);
    }
    let walked = ladder.walk(mass, &leaves, Trim::EXACT);
    let mut left_out = walked.left_out;
    let mut away: Vec<Away> = Vec::new();
    each_end(&walked.ends, &attackers, defenders, |at, how, attacker, defender, chance| {
        let leaving = how == How::StandOff && leaves.get(at).copied().unwrap_or(false);
        if leaving && battle.place == Place::Amphibious && attacker.land() > 0 {
            Away::put(&mut away, attacker, &rungs, at % defenders.len(), chance, defenders.len());
            return;
        }
        let how = if leaving { How::Retreat } else { how };
        reckoning.end(End { how, attackers: *attacker, defenders: *defender, chance });
    });
    for away in away {
        left_out += away.fight(battle, defenders, returned, reckoning);
    }
    left_out
}

/// Goes over the positions a battle can end in.
fn each_end(
    ends: &[f64],
    attackers: &[Force],
    defenders: &[Force],
    mut end: impl FnMut(usize, How, &Force, &Force, f64),
) {
    let width = defenders.len();
    let (last_attacker, last_defender) = (attackers.len() - 1, width - 1);
    for (at, chance) in ends.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        let (lost, killed) = (at / width, at % width);
        let how = match (lost == last_attacker, killed == last_defender) {
            (true, true) => How::BothDestroyed,
            (true, false) => How::DefenderWins,
            (false, true) => How::AttackerWins,
            (false, false) => How::StandOff,
        };
        end(at, how, &attackers[lost], &defenders[killed], *chance);
    }
}

/// Aircraft that have left an assault, and the land units that fight on without them.
struct Away {
    aircraft: Force,
    /// The land units at the start, in the order they are lost.
    land: Force,
    rungs: Vec<Loss>,
    mass: Vec<f64>,
}

impl Away {
    /// So likely, the aircraft of this force leave it.
    fn put(all: &mut Vec<Self>, force: &Force, rungs: &[Loss], killed: usize, chance: f64, width: usize) {
        let aircraft = force.only(Kind::is_air);
        let index = all.iter().position(|away| away.aircraft == aircraft).unwrap_or_else(|| {
            let is_land = |loss: &&Loss| matches!(loss, Loss::Unit(kind) if kind.is_land());
            let rungs: Vec<Loss> = rungs.iter().filter(is_land).copied().collect();
            let mut land = Force::NONE;
            for rung in &rungs {
                if let Loss::Unit(kind) = rung {
                    land.add(*kind, 1);
                }
            }
            let mass = vec![0.0; (rungs.len() + 1) * width];
            all.push(Self { aircraft, land, rungs, mass });
            all.len() - 1
        });
        let away = &mut all[index];
        let lost = away.rungs.len() - usize::from(force.land());
        away.mass[lost * width + killed] += chance;
    }

    /// The land units fight to the end.
    fn fight(
        self,
        battle: &Battle,
        defenders: &[Force],
        returned: &[Volley],
        reckoning: &mut Reckoning,
    ) -> f64 {
        let attackers = forces(self.land, &self.rungs);
        let volleys: Vec<Volley> = attackers.iter().map(|force| attack_volley(force, battle)).collect();
        let walked = Ladder::new(&volleys, returned).walk(self.mass, &[], Trim::EXACT);
        each_end(&walked.ends, &attackers, defenders, |_, how, attacker, defender, chance| {
            let attackers = attacker.and(&self.aircraft);
            reckoning.end(End { how, attackers, defenders: *defender, chance });
        });
        walked.left_out
    }
}

/// What attackers on land throw. Each artillery raises one infantry or, those being served, one marine by
/// one (pp.26–27), or marines before infantry; marines are better by one in an assault from the sea.
fn attack_volley(force: &Force, battle: &Battle) -> Volley {
    let mut volley = Volley::NONE;
    let guns = force.of(Kind::Artillery);
    let infantry = force.of(Kind::Infantry);
    let marines = force.of(Kind::Marine);
    let (served, marines_served) = match battle.pairing {
        Pairing::InfantryFirst => (infantry.min(guns), marines.min(guns - infantry.min(guns))),
        Pairing::MarinesFirst => (infantry.min(guns - marines.min(guns)), marines.min(guns)),
    };
    let marine = attack(Kind::Marine) + u8::from(battle.place == Place::Amphibious);
    volley.add(attack(Kind::Infantry), infantry - served);
    volley.add(attack(Kind::Infantry) + 1, served);
    volley.add(marine, marines - marines_served);
    volley.add(marine + 1, marines_served);
    for kind in [Kind::Artillery, Kind::Armour, Kind::Fighter, Kind::Bomber] {
        volley.add(attack(kind), force.of(kind));
    }
    volley
}

/// What defenders on land throw; on a 1 only in Japan's first turn (p.14).
fn defense_volley(force: &Force, turn: Turn) -> Volley {
    let mut volley = Volley::NONE;
    for (kind, count) in force.iter() {
        volley.add(turn.caps(defense(kind)), count);
    }
    volley
}

/// What ships throw in support of a landing, once (p.17).
fn bombardment_volley(ships: &Force) -> Volley {
    let mut volley = Volley::NONE;
    for (kind, count) in ships.iter() {
        volley.add(bombardment(kind), count);
    }
    volley
}
