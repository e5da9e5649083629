//! The same battles by recursion over every unit's die, with no thought of speed: positions are what is left
//! of each side, casualties are found by trying every way of giving hits to units.

use std::collections::BTreeMap;

use ironbottom_axis2001::board::Kind;
use ironbottom_axis2001::odds::{Battle, Force, Loss, Place, Turn, attack, defense, read_force};

use super::{battle, reckoned};

/// Attacker, defender, nobody, stand-off.
type Chances = [f64; 4];

struct Brute<'a> {
    battle: &'a Battle,
    known: BTreeMap<(Force, Force), Chances>,
}

/// Hits by submarines, aircraft and others.
type Hits = [usize; 3];

impl Brute<'_> {
    fn chances(&mut self, attackers: Force, defenders: Force) -> Chances {
        match (attackers.fighting() > 0, defenders.fighting() > 0) {
            (true, false) => return [1.0, 0.0, 0.0, 0.0],
            (false, true) => return [0.0, 1.0, 0.0, 0.0],
            (false, false) => return [0.0, 0.0, 1.0, 0.0],
            (true, true) => {}
        }
        if let Some(known) = self.known.get(&(attackers, defenders)) {
            return *known;
        }
        let mut sum = [0.0; 4];
        let mut stay = 0.0;
        for ((next_attackers, next_defenders), chance) in self.round(&attackers, &defenders) {
            if (next_attackers, next_defenders) == (attackers, defenders) {
                stay += chance;
                continue;
            }
            let then = self.chances(next_attackers, next_defenders);
            for (sum, then) in sum.iter_mut().zip(then) {
                *sum += chance * then;
            }
        }
        let chances =
            if stay > 1.0 - 1e-12 { [0.0, 0.0, 0.0, 1.0] } else { sum.map(|part| part / (1.0 - stay)) };
        self.known.insert((attackers, defenders), chances);
        chances
    }

    /// Everything a round can lead to.
    fn round(&self, attackers: &Force, defenders: &Force) -> BTreeMap<(Force, Force), f64> {
        let mut results = BTreeMap::new();
        let attacking = self.attack_dice(attackers);
        let hunts = attackers.of(Kind::Destroyer) > 0;
        let first_strike = defenders.of(Kind::Destroyer) == 0;
        for (hits, p) in throws(&attacking) {
            let mut struck = *defenders;
            let mut later = hits;
            if first_strike {
                struck = suffer(struck, [hits[0], 0, 0], hunts, self.battle.defend_losses.losses());
                later[0] = 0;
            }
            let after = suffer(struck, later, hunts, self.battle.defend_losses.losses());
            let hunted = struck.of(Kind::Destroyer) > 0;
            for (returned, q) in throws(&self.defense_dice(&struck)) {
                let left = suffer(*attackers, returned, hunted, self.battle.attack_losses.losses());
                *results.entry((left, after)).or_insert(0.0) += p * q;
            }
        }
        results
    }

    /// One entry a die: who throws it and what it hits on.
    fn attack_dice(&self, force: &Force) -> Vec<(Kind, u8)> {
        let mut guns = force.of(Kind::Artillery);
        let mut dice = Vec::new();
        for (kind, count) in force.iter() {
            for _ in 0..count {
                let mut hits_on = attack(kind);
                if kind == Kind::Marine && self.battle.place == Place::Amphibious {
                    hits_on += 1;
                }
                if matches!(kind, Kind::Infantry | Kind::Marine) && guns > 0 {
                    guns -= 1;
                    hits_on += 1;
                }
                dice.push((kind, hits_on));
            }
        }
        dice
    }

    fn defense_dice(&self, force: &Force) -> Vec<(Kind, u8)> {
        let first = self.battle.turn == Turn::JapansFirst;
        let hits_on = |kind| if first { defense(kind).min(1) } else { defense(kind) };
        force.iter().flat_map(|(kind, count)| (0..count).map(move |_| (kind, hits_on(kind)))).collect()
    }
}

/// Every result of these dice, by who hit.
fn throws(dice: &[(Kind, u8)]) -> BTreeMap<Hits, f64> {
    let mut results = BTreeMap::from([([0; 3], 1.0)]);
    for (kind, hits_on) in dice {
        let p = f64::from(*hits_on) / 6.0;
        let source = if *kind == Kind::Submarine {
            0
        } else if kind.is_air() {
            1
        } else {
            2
        };
        let mut next = BTreeMap::new();
        for (hits, chance) in results {
            *next.entry(hits).or_insert(0.0) += chance * (1.0 - p);
            let mut more: Hits = hits;
            more[source] += 1;
            *next.entry(more).or_insert(0.0) += chance * p;
        }
        results = next.into_iter().filter(|(_, chance)| *chance > 0.0).collect();
    }
    results
}

/// Loses the first units of the order that hits can be given to, one hit each.
fn suffer(force: Force, hits: Hits, hunts: bool, losses: &[Loss]) -> Force {
    let mut lost: Vec<Loss> = Vec::new();
    let mut left = force;
    for loss in losses {
        loop {
            let there = match loss {
                Loss::Damage => left.of(Kind::Battleship) > left.damaged(),
                Loss::Unit(kind) => left.of(*kind) > 0,
            };
            lost.push(*loss);
            if !there || !can_give(&lost, hits, hunts) {
                lost.pop();
                break;
            }
            left.lose(*loss);
        }
    }
    left
}

/// Can each of these losses be given a hit of its own? Tries every way.
fn can_give(lost: &[Loss], hits: Hits, hunts: bool) -> bool {
    let Some((first, rest)) = lost.split_first() else {
        return true;
    };
    let kind = match first {
        Loss::Damage => Kind::Battleship,
        Loss::Unit(kind) => *kind,
    };
    let may = [!kind.is_air(), hunts || kind != Kind::Submarine, true];
    (0..3).any(|source| {
        let mut left = hits;
        if hits[source] == 0 || !may[source] {
            return false;
        }
        left[source] -= 1;
        can_give(rest, left, hunts)
    })
}

#[track_caller]
fn agree(battle: &Battle) {
    let brute = Brute { battle, known: BTreeMap::new() }.chances(battle.attack, battle.defend);
    let found = reckoned(battle);
    let found = [found.attacker_wins, found.defender_wins, found.both_destroyed, found.stand_off];
    for (one, other) in found.iter().zip(brute) {
        assert!((one - other).abs() < 1e-11, "{battle:?}: found {found:?}, by brute force {brute:?}");
    }
}

#[test]
fn land_battles_agree_with_brute_force() {
    agree(&battle("3 infantry, 1 artillery, 1 armour", "4 infantry"));
    agree(&battle("2 infantry, 2 artillery, 1 fighter, 1 bomber", "2 infantry, 1 artillery, 1 fighter"));
    agree(&battle("2 fighters", "1 armour, 1 bomber"));
}

#[test]
fn assaults_agree_with_brute_force() {
    let mut assault = battle("1 infantry, 2 marines, 2 artillery, 1 fighter", "3 infantry, 1 fighter");
    assault.place = Place::Amphibious;
    agree(&assault);
    assault.turn = Turn::JapansFirst;
    agree(&assault);
}

#[test]
fn sea_battles_agree_with_brute_force() {
    let fleets = [
        ("2 submarines, 1 fighter", "1 destroyer, 1 submarine, 1 fighter"),
        ("1 submarine, 2 fighters, 1 transport", "1 submarine, 1 carrier, 1 fighter"),
        ("1 destroyer, 1 submarine, 1 fighter", "2 submarines, 1 transport"),
        ("1 battleship, 1 submarine", "1 battleship, 1 destroyer"),
        ("3 submarines", "1 battleship, 1 transport, 1 fighter"),
        ("2 fighters, 1 bomber", "1 submarine, 1 destroyer, 1 transport"),
        ("1 carrier, 1 fighter, 1 submarine", "2 submarines, 2 fighters"),
        ("1 transport, 1 submarine, 1 fighter", "1 transport, 1 submarine, 1 fighter"),
        ("2 battleships", "1 carrier, 2 fighters"),
        ("2 submarines, 2 fighters", "2 submarines, 2 transports"),
        // Without its transport the defender has only submarines, whose hits anybody here can take, and
        // aircraft, whose hits not everybody can.
        ("1 destroyer, 1 submarine, 1 transport", "1 fighter, 2 submarines, 1 transport"),
        ("1 battleship, 1 submarine", "2 fighters, 2 submarines"),
    ];
    for (attack, defend) in fleets {
        let mut fleet = battle(attack, defend);
        agree(&fleet);
        fleet.turn = Turn::JapansFirst;
        agree(&fleet);
    }
}

#[test]
fn orders_of_loss_agree_with_brute_force() {
    for order in
        ["fighter, submarine", "submarine, fighter", "carrier, transport, damage", "battleship, fighter"]
    {
        let order = ironbottom_axis2001::odds::read_losses(order).expect("an order");
        let mut fleet = battle(
            "2 submarines, 1 fighter, 1 carrier",
            "1 submarine, 2 fighters, 1 battleship, 1 transport",
        );
        (fleet.attack_losses, fleet.defend_losses) = (order, order);
        agree(&fleet);
    }
}

#[test]
fn a_fleet_already_damaged_agrees_with_brute_force() {
    let mut fleet = battle("1 battleship, 1 damaged battleship", "2 destroyers");
    agree(&fleet);
    fleet.defend = read_force("1 damaged battleship, 1 submarine").expect("units");
    agree(&fleet);
}
