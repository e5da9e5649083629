//! The exact figures against battles fought with dice, over a spread of cases: two independent ways that must
//! agree within the error of the sample.

use ironbottom_axis2001::board::Kind;
use ironbottom_axis2001::odds::{Battle, Dive, Force, Keep, Place, Turn, read_losses, reckon, sample};
use ironbottom_kernel::dice::{Ask, Dice, Fast, Key};

use super::reckoned;

const BATTLES: u32 = 20_000;

/// A number from 0 to one less than `count`.
fn pick(dice: &mut Fast, count: u16) -> u16 {
    dice.one(&Ask { sides: count, ..Ask::d6(Key::new("case")) }) - 1
}

fn force(dice: &mut Fast, kinds: &[(Kind, u16)]) -> Force {
    let mut force = Force::NONE;
    while force.fighting() == 0 {
        for (kind, most) in kinds {
            force.add(*kind, pick(dice, most + 1));
        }
    }
    force
}

/// Some battle.
pub(crate) fn case(dice: &mut Fast, place: Place) -> Battle {
    use Kind::{Aa, Armour, Artillery, Battleship, Bomber, Carrier, Destroyer, Fighter, Infantry};
    use Kind::{Marine, Submarine, Transport};
    let land = [(Infantry, 6), (Marine, 2), (Artillery, 3), (Armour, 2), (Fighter, 2), (Bomber, 2)];
    let held = [(Infantry, 6), (Artillery, 2), (Armour, 2), (Fighter, 2), (Bomber, 1), (Aa, 1)];
    let fleet = [
        (Submarine, 3),
        (Transport, 2),
        (Destroyer, 2),
        (Fighter, 3),
        (Bomber, 1),
        (Carrier, 1),
        (Battleship, 2),
    ];
    let mut battle = Battle { place, ..Battle::default() };
    match place {
        Place::Sea => {
            battle.attack = force(dice, &fleet);
            battle.defend = force(dice, &fleet);
        }
        Place::Land | Place::Amphibious | Place::Raid => {
            battle.attack = force(dice, &land);
            battle.defend = force(dice, &held);
        }
    }
    if place == Place::Amphibious && battle.attack.land() > 0 {
        battle.support = force(dice, &[(Battleship, 2), (Destroyer, 2)]);
    }
    if pick(dice, 4) == 0 {
        battle.turn = Turn::JapansFirst;
    }
    battle
}

#[track_caller]
fn agree(battle: &Battle, seed: u64) {
    let exact = reckoned(battle);
    let sampled = sample(battle, BATTLES, &mut Fast::new(seed));
    let pairs = [
        (exact.attacker_wins, sampled.attacker_wins),
        (exact.defender_wins, sampled.defender_wins),
        (exact.both_destroyed, sampled.both_destroyed),
        (exact.stand_off, sampled.stand_off),
    ];
    for (exact, sampled) in pairs {
        // Four and a half standard errors, and a little for chances near 0.
        let error = (exact * (1.0 - exact) / f64::from(BATTLES)).sqrt();
        assert!((exact - sampled).abs() < 4.5 * error + 3e-4, "{battle:?}: {pairs:?}");
    }
}

fn spread(place: Place, cases: u64, change: impl Fn(&mut Battle)) {
    let mut dice = Fast::new(u64::from(place as u8) + 41);
    for seed in 0..cases {
        let mut battle = case(&mut dice, place);
        change(&mut battle);
        agree(&battle, seed + 1000);
    }
}

#[test]
fn thirty_land_battles_agree() {
    spread(Place::Land, 30, |_| ());
}

#[test]
fn thirty_sea_battles_agree() {
    spread(Place::Sea, 30, |_| ());
}

#[test]
fn thirty_assaults_agree() {
    spread(Place::Amphibious, 30, |_| ());
}

#[test]
fn battles_in_which_a_land_unit_is_kept_agree() {
    spread(Place::Land, 10, |battle| battle.keep = Keep::LandUnit);
}

#[test]
fn battles_with_other_orders_of_loss_agree() {
    let order = read_losses("fighter, destroyer, submarine, artillery").expect("an order");
    spread(Place::Sea, 10, |battle| (battle.attack_losses, battle.defend_losses) = (order, order));
    spread(Place::Land, 10, |battle| (battle.attack_losses, battle.defend_losses) = (order, order));
}

#[test]
fn battles_with_diving_submarines_agree() {
    spread(Place::Sea, 15, |battle| battle.defend_dives = Dive::AtOnce);
    spread(Place::Sea, 10, |battle| battle.attack_dives = Dive::AtOnce);
}

#[test]
fn a_battle_too_large_to_follow_is_sampled_and_says_so() {
    let fleet = "40 submarines, 20 destroyers, 20 battleships, 60 fighters, 20 bombers";
    let found = reckoned(&super::battle(fleet, fleet));
    assert!(!found.is_exact());
    assert!(found.error() > 1e-4 && found.error() < 0.01, "{}", found.error());
    let sum = found.attacker_wins + found.defender_wins + found.both_destroyed + found.stand_off;
    assert!((sum - 1.0).abs() < 1e-9);
    let land = "100 infantry, 100 fighters";
    let found = reckoned(&super::battle(land, "190 infantry, 1 aa"));
    assert!(!found.is_exact());
}

#[test]
fn a_battle_too_large_to_follow_can_not_say_when_to_retreat() {
    let fleet = "40 submarines, 20 destroyers, 20 battleships, 60 fighters, 20 bombers";
    let mut battle = super::battle(fleet, fleet);
    battle.retreat_below = Some(0.5);
    assert!(reckon(&battle).is_err());
}
