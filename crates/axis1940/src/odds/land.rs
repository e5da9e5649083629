//! Battles on land, assaults from the sea among them (p.17 to 20, 26 to 29).

use ironbottom_axis::odds::{Ladder, TooLarge, Trim, Volley};

use super::force::{Force, Loss, attack, bombardment, defense};
use super::{Battle, End, Guns, How, Keep, Method, Place, Reckoning, Research};
use crate::board::Kind;
use crate::research::Advance;

/// The most work for one battle, in about nanoseconds: 20 ms.
const MAX_WORK: usize = 20_000_000;

/// Shots of one gun (p.27).
const SHOTS: u16 = 3;

/// Reckons a battle on land.
pub(super) fn reckon(battle: &Battle) -> Result<Reckoning, TooLarge> {
    let mut reckoning = Reckoning::of(&battle.attack, &battle.defend);
    // Guns alone do not fire and are removed (p.18, 27).
    if battle.defend.fighting() == 0 {
        let (how, defenders) = (How::AttackerWins, Force::NONE);
        reckoning.end(End { how, attackers: battle.attack, defenders, chance: 1.0 });
        return Ok(reckoning);
    }
    let rungs = battle.defend_losses.of(&battle.defend, Keep::Nothing);
    let defenders = forces(battle.defend, &rungs);
    let returned: Vec<Volley> = defenders.iter().map(defense_volley).collect();
    let branches = shot_down(battle);
    let (attacking, defending) = (usize::from(battle.attack.total()), rungs.len());
    if branches.len() * attacking * defending * (50 + attacking + defending) > MAX_WORK {
        return Err(TooLarge);
    }
    let held = Held { defenders: &defenders, returned: &returned };
    let mut left_out = 0.0;
    for (attackers, chance) in &branches {
        left_out += held.fight(battle, attackers, *chance, &mut reckoning);
    }
    if branches.len() > 1 || battle.retreat_below.is_some() {
        reckoning.join_ends();
    }
    reckoning.method = Method::Followed { left_out };
    Ok(reckoning)
}

/// What anti-aircraft artillery hits on (p.27, 40).
pub(super) fn guns_hit_on(research: Research) -> u8 {
    if research.has(Advance::Radar) { 2 } else { 1 }
}

/// How many dice it throws: three a gun, one at each aircraft or paratrooper at most (p.27, 39).
fn shots(battle: &Battle) -> u16 {
    if battle.guns == Guns::Fired {
        return 0;
    }
    (SHOTS * battle.defend.of(Kind::Aaa)).min(battle.attack.air() + battle.paratroopers)
}

/// The attacking forces that anti-aircraft fire may leave, and how likely each is: who is hit is gone before anybody
/// else fires, of the owner's choice.
fn shot_down(battle: &Battle) -> Vec<(Force, f64)> {
    let shots = shots(battle);
    if shots == 0 {
        return vec![(battle.attack, 1.0)];
    }
    let falling = falling(battle);
    let hit = f64::from(guns_hit_on(battle.defend_research)) / 6.0;
    let mut force = battle.attack;
    let mut branches = Vec::with_capacity(usize::from(shots) + 1);
    let mut chance = (1.0 - hit).powi(i32::from(shots));
    branches.push((force, chance));
    for (down, loss) in falling.iter().take(usize::from(shots)).enumerate() {
        // The next term of the binomial distribution.
        chance *= (f64::from(shots) - down as f64) / (down as f64 + 1.0) * hit / (1.0 - hit);
        force.lose(*loss);
        branches.push((force, chance));
    }
    branches
}

/// Those that guns can hit, in the order they are lost: aircraft, and of the infantry who jumped.
fn falling(battle: &Battle) -> Vec<Loss> {
    let mut flying = battle.attack.only(Kind::is_air);
    flying.add(Kind::Infantry, battle.paratroopers);
    battle.attack_losses.of(&flying, Keep::Nothing)
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

/// The defenders after 0, 1, 2, … losses, and what each of these throws.
struct Held<'a> {
    defenders: &'a [Force],
    returned: &'a [Volley],
}

impl Held<'_> {
    /// One battle after anti-aircraft fire, with its chance. Says how much was left out.
    fn fight(&self, battle: &Battle, attackers: &Force, chance: f64, reckoning: &mut Reckoning) -> f64 {
        let width = self.defenders.len();
        let rungs = battle.attack_losses.of(attackers, battle.keep);
        let attackers = forces(*attackers, &rungs);
        let volleys = volleys(&attackers, battle);
        let ladder = Ladder::new(&volleys, self.returned);
        let mut mass = vec![0.0; ladder.positions()];
        let mut stops = self.over(attackers.len());
        if let Some(least) = battle.retreat_below {
            // Who came from the sea never retreats; without aircraft nobody could leave an assault (p.17).
            let may_leave = |force: &Force| battle.place != Place::Amphibious || force.air() > 0;
            for ((stop, win), at) in stops.iter_mut().zip(ladder.wins()).zip(0..) {
                let at: usize = at;
                *stop |= win < least && may_leave(&attackers[at / width]);
            }
        }
        let bombardment = bombardment_volley(&battle.support);
        if bombardment.is_empty() && battle.retreat_below.is_none() {
            mass[0] = chance;
        } else {
            // Casualties of the bombardment fire back with all others (p.17), and one round is fought before anybody may
            // go home (p.20).
            ladder.first_round(volleys[0].and(bombardment), chance, &mut mass);
        }
        let walked = ladder.walk(mass, &stops, Trim::EXACT);
        let mut left_out = walked.left_out;
        for (lost, force) in attackers.iter().enumerate() {
            let row = &walked.ends[lost * width..(lost + 1) * width];
            let stays = battle.place == Place::Amphibious && force.land() > 0 && force.air() > 0;
            let mut staying = vec![0.0; width];
            for (killed, chance) in row.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                let leaves = force.fighting() > 0 && self.defenders[killed].fighting() > 0;
                if leaves && stays {
                    staying[killed] = *chance;
                } else {
                    self.end(leaves, *force, killed, *chance, reckoning);
                }
            }
            if staying.iter().any(|chance| *chance > 0.0) {
                left_out += self.without_aircraft(battle, force, &staying, reckoning);
            }
        }
        left_out
    }

    /// The aircraft of a force have left an assault; who came from the sea fights on (p.17).
    fn without_aircraft(
        &self,
        battle: &Battle,
        force: &Force,
        begin: &[f64],
        reckoning: &mut Reckoning,
    ) -> f64 {
        let width = self.defenders.len();
        let (aircraft, land) = (force.only(Kind::is_air), force.only(Kind::is_land));
        let attackers = forces(land, &battle.attack_losses.of(&land, Keep::Nothing));
        let ladder = Ladder::new(&volleys(&attackers, battle), self.returned);
        let mut mass = vec![0.0; ladder.positions()];
        mass[..width].copy_from_slice(begin);
        let walked = ladder.walk(mass, &self.over(attackers.len()), Trim::EXACT);
        for (at, chance) in walked.ends.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            let (left, killed) = (&attackers[at / width], at % width);
            let how = how(left, &self.defenders[killed], false);
            let defenders = self.left(left.fighting() > 0, killed);
            reckoning.end(End { how, attackers: left.and(&aircraft), defenders, chance: *chance });
        }
        walked.left_out
    }

    /// Where nobody is left to fight but guns.
    fn over(&self, rows: usize) -> Vec<bool> {
        let row: Vec<bool> = self.defenders.iter().map(|force| force.fighting() == 0).collect();
        row.repeat(rows)
    }

    /// The defenders that are left; guns that nobody defends go with the others (p.27).
    fn left(&self, attacked: bool, killed: usize) -> Force {
        let force = self.defenders[killed];
        if attacked && force.fighting() == 0 { Force::NONE } else { force }
    }

    fn end(&self, leaves: bool, attackers: Force, killed: usize, chance: f64, reckoning: &mut Reckoning) {
        let how = how(&attackers, &self.defenders[killed], leaves);
        let defenders = self.left(attackers.fighting() > 0, killed);
        reckoning.end(End { how, attackers, defenders, chance });
    }
}

/// Who has won, by who is left.
fn how(attackers: &Force, defenders: &Force, leaves: bool) -> How {
    match (attackers.fighting() > 0, defenders.fighting() > 0) {
        (false, false) => How::BothDestroyed,
        (false, true) => How::DefenderWins,
        (true, false) => How::AttackerWins,
        (true, true) if leaves => How::Retreat,
        (true, true) => How::StandOff,
    }
}

fn volleys(forces: &[Force], battle: &Battle) -> Vec<Volley> {
    forces.iter().map(|force| attack_volley(force, battle.attack_research)).collect()
}

/// How many of each are lifted by one: infantry and mechanized infantry by artillery, tactical bombers by fighters and
/// tanks, each by one unit of its own (p.18, 26 to 29, 39; ruling 9).
#[derive(Clone, Copy, Default)]
pub(super) struct Lifted {
    infantry: u16,
    mech: u16,
    pub(super) tactical: u16,
}

pub(super) fn lifted(force: &Force, research: Research) -> Lifted {
    let each = if research.has(Advance::AdvancedArtillery) { 2 } else { 1 };
    let supported = each * force.of(Kind::Artillery);
    let infantry = force.of(Kind::Infantry).min(supported);
    let mut mech = force.of(Kind::Mech).min(supported - infantry);
    let tactical = force.of(Kind::Tactical).min(force.of(Kind::Fighter) + force.of(Kind::Tank));
    let tanks_left = (force.of(Kind::Fighter) + force.of(Kind::Tank) - tactical).min(force.of(Kind::Tank));
    if research.has(Advance::ImprovedMech) {
        mech = force.of(Kind::Mech).min(mech + tanks_left);
    }
    Lifted { infantry, mech, tactical }
}

/// The dice of attacking aircraft, on land and at sea (p.28, 29, 40).
pub(super) fn air_volley(force: &Force, lifted: u16, research: Research) -> Volley {
    let mut volley = Volley::NONE;
    let fighter = attack(Kind::Fighter) + u8::from(research.has(Advance::JetFighters));
    volley.add(fighter, force.of(Kind::Fighter));
    volley.add(attack(Kind::Tactical) + 1, lifted);
    volley.add(attack(Kind::Tactical), force.of(Kind::Tactical) - lifted);
    let strategic = force.of(Kind::Strategic);
    if research.has(Advance::HeavyBombers) {
        volley.add_better_of_two(attack(Kind::Strategic), strategic);
    } else {
        volley.add(attack(Kind::Strategic), strategic);
    }
    volley
}

/// What attackers on land throw.
fn attack_volley(force: &Force, research: Research) -> Volley {
    let lifted = lifted(force, research);
    let mut volley = air_volley(force, lifted.tactical, research);
    for (kind, up) in [(Kind::Infantry, lifted.infantry), (Kind::Mech, lifted.mech)] {
        volley.add(attack(kind) + 1, up);
        volley.add(attack(kind), force.of(kind) - up);
    }
    for kind in [Kind::Artillery, Kind::Tank] {
        volley.add(attack(kind), force.of(kind));
    }
    volley
}

/// What defenders on land throw.
fn defense_volley(force: &Force) -> Volley {
    let mut volley = Volley::NONE;
    for (kind, count) in force.iter() {
        volley.add(defense(kind), count);
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
