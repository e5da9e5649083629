//! The exact figures against battles fought with dice by the sampling that large battles need: two ways that must agree
//! within the error of the sample.

use ironbottom_axis1940::board::Kind;
use ironbottom_axis1940::odds::{Battle, Dive, Force, Keep, Place, read_losses, reckon, sample};
use ironbottom_kernel::dice::{Ask, Dice, Fast, Key};

use super::{battle, chances, reckoned};

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
fn case(dice: &mut Fast, place: Place) -> Battle {
    use Kind::{Aaa, Artillery, Battleship, Carrier, Cruiser, Destroyer, Fighter, Infantry, Mech};
    use Kind::{Strategic, Submarine, Tactical, Tank, Transport};
    let land =
        [(Infantry, 5), (Artillery, 3), (Mech, 2), (Tank, 2), (Fighter, 2), (Tactical, 2), (Strategic, 1)];
    let held = [(Infantry, 6), (Artillery, 2), (Mech, 1), (Tank, 2), (Fighter, 2), (Tactical, 1), (Aaa, 2)];
    let fleet = [
        (Submarine, 3),
        (Transport, 2),
        (Destroyer, 2),
        (Cruiser, 1),
        (Fighter, 2),
        (Tactical, 2),
        (Carrier, 1),
        (Battleship, 1),
    ];
    let mut battle = Battle { place, ..Battle::default() };
    if place.is_sea() {
        battle.attack = force(dice, &fleet);
        battle.defend = force(dice, &fleet);
    } else {
        battle.attack = force(dice, &land);
        battle.defend = force(dice, &held);
    }
    if place == Place::Amphibious {
        battle.support = force(dice, &[(Battleship, 2), (Cruiser, 2)]);
    }
    battle
}

#[track_caller]
fn agree(battle: &Battle, seed: u64) {
    let exact = chances(&reckoned(battle));
    let sampled = sample(battle, BATTLES, &mut Fast::new(seed));
    let sampled = [sampled.attacker_wins, sampled.defender_wins, sampled.both_destroyed, sampled.stand_off];
    for (exact, sampled) in exact.iter().zip(sampled) {
        // Four and a half standard errors, and a little for chances near 0.
        let error = (exact * (1.0 - exact).max(0.0) / f64::from(BATTLES)).sqrt();
        assert!((exact - sampled).abs() < 4.5 * error + 3e-4, "{battle:?}: {exact}, {sampled}");
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
fn forty_sea_battles_agree() {
    spread(Place::Sea, 40, |_| ());
}

#[test]
fn twenty_assaults_agree() {
    spread(Place::Amphibious, 20, |_| ());
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
    spread(Place::Sea, 15, |battle| battle.attack_dives = Dive::AtOnce);
    spread(Place::Sea, 10, |battle| {
        (battle.attack_dives, battle.defend_dives) = (Dive::AtOnce, Dive::AtOnce)
    });
}

#[test]
fn a_battle_too_large_to_follow_is_sampled_and_says_so() {
    let fleet = "40 submarine, 20 destroyer, 20 battleship, 60 fighter, 20 carrier";
    let found = reckoned(&battle(fleet, fleet));
    assert!(!found.is_exact());
    assert!(found.error() > 1e-4 && found.error() < 0.01, "{}", found.error());
    assert!((chances(&found).iter().sum::<f64>() - 1.0).abs() < 1e-9);
    let mut stubborn = battle(fleet, fleet);
    stubborn.retreat_below = Some(0.5);
    assert!(reckon(&stubborn).is_err(), "retreats by chance are not sampled");
}
