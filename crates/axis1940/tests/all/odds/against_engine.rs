//! The exact figures against battles fought by the rules engine itself, which shares no code with them: they must agree
//! within four standard errors, in who wins and in what it costs.

use ironbottom_axis1940::board::Kind;
use ironbottom_axis1940::odds::{
    Battle, Dive, Exit, Keep, Place, Reckoning, Research, read_force, read_losses,
};
use ironbottom_axis1940::odds::{How, Order};
use ironbottom_axis1940::research::Advance;
use ironbottom_kernel::dice::Fast;

use super::arena::Arena;
use super::{battle, chances, reckoned};

/// Battles of the engine for each case.
const BATTLES: u32 = 2_500;

/// The variance of the swing.
fn variance(exact: &Reckoning) -> f64 {
    let mean = exact.defender_loss - exact.attacker_loss;
    let swings = exact.swing.iter().zip(exact.lowest_swing..);
    swings.map(|(chance, swing)| chance * (f64::from(swing) - mean).powi(2)).sum()
}

/// Fights a battle in the engine and compares.
#[track_caller]
pub(super) fn agree(battle: &Battle, seed: u64) {
    let arena = Arena::new(battle);
    let exact = reckoned(battle);
    let mut dice = Fast::new(seed);
    let mut counts = [0_u32; 4];
    let mut swing = 0.0;
    let worth = [battle.attack.cost(), battle.defenders().cost()];
    for _ in 0..BATTLES {
        let fought = arena.fight(&mut dice);
        counts[match fought.how {
            How::AttackerWins => 0,
            How::DefenderWins | How::Retreat => 1,
            How::BothDestroyed => 2,
            How::StandOff => 3,
        }] += 1;
        let lost = [worth[0] - fought.attackers.cost(), worth[1] - fought.defenders.cost()];
        swing += f64::from(lost[1] - lost[0]) + f64::from(fought.bombs);
    }
    let battles = f64::from(BATTLES);
    for (count, chance) in counts.iter().zip(chances(&exact)) {
        let error = (chance * (1.0 - chance).max(0.0) / battles).sqrt();
        let share = f64::from(*count) / battles;
        assert!(
            (share - chance).abs() <= 4.0 * error + 1.5 / battles,
            "{battle:?}: {:?}, fought {counts:?}",
            chances(&exact)
        );
    }
    let mean = exact.defender_loss - exact.attacker_loss;
    let error = (variance(&exact) / battles).sqrt();
    assert!(
        (swing / battles - mean).abs() <= 4.0 * error + 0.02,
        "{battle:?}: swing {mean} ± {error}, fought {}",
        swing / battles
    );
}

fn all(cases: &[(&str, &str)], change: impl Fn(&mut Battle)) {
    for (seed, (attack, defend)) in (1..).zip(cases) {
        let mut battle = battle(attack, defend);
        change(&mut battle);
        agree(&battle, seed);
    }
}

#[test]
fn fourteen_land_battles_of_the_engine_agree() {
    all(
        &[
            ("1 infantry", "1 infantry"),
            ("3 infantry", "2 infantry"),
            ("2 infantry, 2 artillery", "3 infantry"),
            ("3 mech, 1 artillery, 1 tank", "2 infantry, 1 artillery, 1 tank"),
            ("2 infantry, 1 artillery, 2 mech", "4 infantry, 1 mech"),
            ("2 infantry, 2 fighter", "3 infantry, 1 aaa"),
            ("1 tank, 3 tactical, 1 fighter", "3 infantry, 1 fighter"),
            ("1 infantry, 4 strategic", "4 infantry, 1 aaa"),
            ("5 fighter", "2 infantry, 2 aaa"),
            ("5 infantry, 2 artillery, 2 tank, 1 tactical", "6 infantry, 2 artillery, 1 aaa, 1 fighter"),
            ("2 tank, 2 mech", "1 strategic, 1 tactical, 2 infantry"),
            ("3 infantry, 1 tank", "3 aaa"),
            ("1 fighter, 1 tactical, 1 strategic", "1 infantry, 1 aaa"),
            ("6 infantry, 3 tank, 2 tactical, 2 fighter", "5 infantry, 3 tank, 2 fighter, 3 aaa"),
        ],
        |_| {},
    );
}

#[test]
fn twenty_two_sea_battles_of_the_engine_agree() {
    all(
        &[
            ("1 destroyer", "1 destroyer"),
            ("2 submarine", "1 destroyer, 1 transport"),
            ("2 submarine", "1 cruiser, 1 transport"),
            ("1 cruiser, 1 destroyer", "2 submarine, 1 transport"),
            ("2 submarine", "2 submarine"),
            ("3 submarine, 1 cruiser", "2 submarine, 1 battleship"),
            ("1 battleship", "1 battleship"),
            ("1 battleship, 1 transport", "1 carrier, 2 fighter"),
            ("2 carrier, 2 fighter, 2 tactical", "2 destroyer, 1 cruiser"),
            ("3 fighter", "1 submarine, 2 transport"),
            ("2 fighter, 1 destroyer", "2 submarine"),
            ("2 tactical, 1 fighter, 1 submarine", "1 submarine, 1 carrier, 1 fighter"),
            ("1 carrier, 1 fighter, 1 transport", "1 submarine, 1 destroyer"),
            ("2 strategic, 1 submarine", "1 cruiser, 2 transport"),
            ("1 cruiser, 2 submarine", "1 carrier, 1 fighter, 1 destroyer"),
            (
                "1 battleship, 1 carrier, 1 destroyer, 1 submarine, 2 fighter",
                "2 submarine, 2 destroyer, 1 carrier, 2 fighter, 1 transport",
            ),
            ("2 submarine, 2 destroyer, 2 transport", "1 battleship, 1 submarine, 1 transport"),
            ("1 cruiser, 1 fighter", "3 transport"),
            ("1 damaged battleship, 1 damaged carrier, 1 destroyer", "1 damaged carrier, 1 cruiser"),
            ("2 destroyer, 1 fighter, 1 transport", "1 tactical, 2 submarine, 1 transport"),
            ("1 submarine, 3 fighter, 1 carrier", "1 submarine, 2 tactical, 1 battleship, 1 transport"),
            ("4 submarine, 2 strategic", "2 carrier, 3 fighter, 1 tactical, 1 submarine"),
        ],
        |_| {},
    );
}

#[test]
fn eight_assaults_of_the_engine_agree() {
    let cases = [
        ("2 infantry", "2 infantry", "1 battleship"),
        ("2 infantry, 1 tank", "3 infantry", "1 battleship, 1 cruiser"),
        ("1 infantry, 1 artillery", "2 infantry, 1 artillery", ""),
        ("3 infantry, 1 fighter", "2 infantry, 1 aaa", "2 cruiser"),
        ("2 infantry, 2 tactical", "1 infantry, 1 aaa", "1 battleship, 1 cruiser"),
        ("4 infantry, 2 artillery, 2 fighter", "5 infantry, 1 fighter, 2 aaa", "2 battleship, 3 cruiser"),
        ("1 infantry, 1 mech, 3 strategic", "2 infantry, 1 tank", "1 cruiser"),
        ("3 tank, 1 fighter, 1 tactical", "2 infantry, 1 artillery, 1 aaa", "3 battleship"),
    ];
    for (seed, (attack, defend, support)) in (100..).zip(cases) {
        let mut assault = battle(attack, defend);
        assault.place = Place::Amphibious;
        assault.support = read_force(support).expect("ships");
        agree(&assault, seed);
    }
}

#[test]
fn six_scrambles_of_the_engine_agree() {
    let cases = [
        ("1 destroyer, 1 transport", "", "1 fighter"),
        ("1 cruiser, 1 destroyer, 2 transport, 1 fighter", "", "2 fighter, 1 tactical"),
        ("2 submarine, 1 transport, 1 cruiser", "1 destroyer", "3 fighter"),
        ("1 battleship, 2 transport", "1 submarine", "1 tactical"),
        ("1 carrier, 2 fighter, 1 transport, 1 destroyer", "1 submarine, 1 transport", "2 fighter"),
        ("1 submarine, 2 transport", "", "1 fighter"),
    ];
    for (seed, (attack, defend, scrambled)) in (200..).zip(cases) {
        let mut against = battle(attack, defend);
        against.place = Place::Scramble;
        against.scrambled = read_force(scrambled).expect("aircraft");
        agree(&against, seed);
    }
}

#[test]
fn twelve_battles_of_the_engine_with_research_agree() {
    use Advance::{AdvancedArtillery, HeavyBombers, ImprovedMech, JetFighters, Radar, SuperSubmarines};
    let found = |advances: &[Advance]| advances.iter().fold(Research::default(), |all, one| all.with(*one));
    let cases: [(&str, &str, &[Advance], &[Advance]); 12] = [
        ("4 infantry, 1 artillery", "3 infantry", &[AdvancedArtillery], &[]),
        ("1 infantry, 3 mech, 1 artillery", "3 infantry", &[AdvancedArtillery], &[]),
        ("3 mech, 2 tank", "3 infantry, 1 tank", &[ImprovedMech], &[]),
        ("2 mech, 2 tank, 2 tactical, 1 fighter", "4 infantry, 1 fighter", &[ImprovedMech], &[]),
        (
            "2 mech, 1 infantry, 2 artillery, 1 tank",
            "3 infantry, 1 mech",
            &[ImprovedMech, AdvancedArtillery],
            &[],
        ),
        ("2 infantry, 2 fighter", "3 infantry, 1 aaa", &[JetFighters], &[Radar]),
        ("1 infantry, 2 strategic", "2 infantry, 1 tank", &[HeavyBombers], &[]),
        ("4 strategic", "2 infantry, 1 aaa", &[], &[Radar]),
        ("2 submarine", "1 cruiser, 1 transport", &[SuperSubmarines], &[]),
        ("2 submarine, 2 fighter", "1 carrier, 2 fighter, 1 destroyer", &[SuperSubmarines, JetFighters], &[]),
        ("2 strategic, 1 destroyer", "1 battleship, 1 submarine", &[HeavyBombers], &[]),
        (
            "1 fighter, 1 tactical, 1 cruiser",
            "1 submarine, 1 cruiser, 1 fighter",
            &[JetFighters],
            &[JetFighters],
        ),
    ];
    for (seed, (attack, defend, ours, theirs)) in (300..).zip(cases) {
        let mut searched = battle(attack, defend);
        searched.attack_research = found(ours);
        searched.defend_research = found(theirs);
        agree(&searched, seed);
    }
}

#[test]
fn six_battles_of_the_engine_after_kamikazes_agree() {
    let cases = [
        ("1 cruiser, 1 destroyer", "1 destroyer", "1 cruiser"),
        ("1 battleship, 1 destroyer", "1 cruiser", "2 battleship"),
        ("2 battleship, 1 fighter", "2 destroyer", "1 battleship, 2 battleship"),
        ("1 carrier, 2 fighter, 1 submarine", "1 destroyer, 1 submarine", "2 carrier"),
        ("2 destroyer, 1 transport", "1 submarine, 1 transport", "1 destroyer, 1 destroyer"),
        ("1 carrier, 1 cruiser, 1 battleship", "2 cruiser, 1 fighter", "1 carrier, 1 cruiser, 1 battleship"),
    ];
    for (seed, (attack, defend, dives)) in (400..).zip(cases) {
        let mut struck = battle(attack, defend);
        struck.place = Place::Scramble;
        struck.kamikazes = dives
            .split(", ")
            .flat_map(|part| {
                let force = read_force(part).expect("a ship");
                force
                    .iter()
                    .map(|(ship, count)| ironbottom_axis1940::odds::Dives { ship, count })
                    .collect::<Vec<_>>()
            })
            .collect();
        agree(&struck, seed);
    }
}

#[test]
fn ten_battles_of_the_engine_with_diving_submarines_agree() {
    let cases = [
        ("1 destroyer", "2 submarine", [Dive::Never, Dive::AtOnce]),
        ("1 cruiser, 1 destroyer, 1 fighter", "2 submarine, 1 destroyer", [Dive::Never, Dive::AtOnce]),
        ("2 cruiser", "2 submarine, 1 transport", [Dive::Never, Dive::AtOnce]),
        ("2 submarine, 1 cruiser", "1 destroyer, 1 carrier", [Dive::AtOnce, Dive::Never]),
        ("2 submarine", "1 battleship", [Dive::AtOnce, Dive::Never]),
        ("2 submarine, 2 destroyer", "1 submarine, 2 destroyer", [Dive::AtOnce, Dive::AtOnce]),
        (
            "2 submarine, 1 destroyer, 1 fighter",
            "3 submarine, 1 destroyer, 1 fighter",
            [Dive::AtOnce, Dive::AtOnce],
        ),
        ("3 fighter, 1 carrier", "2 submarine, 1 cruiser, 1 transport", [Dive::Never, Dive::AtOnce]),
        ("1 submarine, 1 destroyer, 2 transport", "1 submarine, 1 cruiser", [Dive::AtOnce, Dive::AtOnce]),
        ("2 destroyer, 1 battleship", "3 submarine, 1 cruiser, 1 tactical", [Dive::Never, Dive::AtOnce]),
    ];
    for (seed, (attack, defend, [ours, theirs])) in (500..).zip(cases) {
        let mut diving = battle(attack, defend);
        (diving.attack_dives, diving.defend_dives) = (ours, theirs);
        agree(&diving, seed);
    }
}

#[test]
fn battles_of_the_engine_with_other_orders_of_loss_agree() {
    let order = |text: &str| -> Order { read_losses(text).expect("an order") };
    let sea = [
        ("2 submarine, 1 fighter, 1 carrier", "1 submarine, 2 fighter, 1 battleship, 1 transport"),
        ("1 battleship, 2 destroyer, 1 fighter", "1 carrier, 1 cruiser, 2 fighter"),
    ];
    for text in ["fighter, submarine", "carrier, destroyer", "cruiser, battleship, fighter"] {
        all(&sea, |battle| (battle.attack_losses, battle.defend_losses) = (order(text), order(text)));
    }
    let land = [
        ("3 infantry, 2 artillery, 1 tank, 1 fighter", "4 infantry, 1 aaa, 1 fighter"),
        ("2 mech, 1 artillery, 2 tactical, 1 tank", "3 infantry, 1 tank, 2 aaa"),
    ];
    for text in ["artillery, fighter", "tank, infantry, aaa"] {
        all(&land, |battle| (battle.attack_losses, battle.defend_losses) = (order(text), order(text)));
    }
}

#[test]
fn battles_of_the_engine_that_keep_a_land_unit_agree() {
    all(
        &[
            ("2 infantry, 2 fighter", "3 infantry"),
            ("1 tank, 1 fighter, 1 strategic", "2 infantry, 1 artillery"),
            ("3 infantry, 1 tactical, 1 fighter", "3 infantry, 1 aaa"),
        ],
        |battle| battle.keep = Keep::LandUnit,
    );
}

#[test]
fn ships_of_the_engine_that_can_not_leave_agree() {
    all(
        &[
            ("1 destroyer, 2 transport", "1 cruiser"),
            ("1 fighter, 1 carrier, 1 transport", "1 destroyer, 1 submarine"),
            ("1 submarine, 1 transport", "1 fighter, 1 destroyer"),
        ],
        |battle| battle.exit = Exit::Closed,
    );
}

#[test]
fn paratroopers_of_the_engine_are_fired_at() {
    let mut jump = battle("3 infantry, 1 artillery", "2 infantry, 1 aaa");
    jump.paratroopers = 2;
    agree(&jump, 1);
    let mut jump = battle("2 infantry, 1 tank, 2 fighter", "2 infantry, 2 aaa");
    jump.paratroopers = 1;
    agree(&jump, 2);
    assert_eq!(jump.attack.of(Kind::Infantry), 2);
}
