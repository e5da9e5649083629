//! The exact figures against battles fought by the rules engine itself, which shares no code with them: they
//! must agree within the error of the sample, in who wins and in what it costs.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::Kind;
use ironbottom_axis2001::combat::arena::{Fight, Fought, Sparing, Submerging, fight};
use ironbottom_axis2001::combat::strength::Alert;
use ironbottom_axis2001::combat::{Ended, Ground};
use ironbottom_axis2001::odds::{Battle, Dive, Force, Keep, Place, Reckoning, Turn, cost};
use ironbottom_axis2001::settings::Settings;
use ironbottom_kernel::dice::Fast;

use super::against_dice::case;
use super::reckoned;

/// Battles of the engine for each case.
const BATTLES: u32 = 2_000;

fn listed(force: &Force) -> Vec<(Kind, u8)> {
    force.iter().map(|(kind, count)| (kind, u8::try_from(count).expect("a small force"))).collect()
}

/// What is lost of a force, in IPCs; guns are never lost.
fn lost(force: &Force, left: &[u16]) -> f64 {
    let gone = |(kind, count): (Kind, u16)| f64::from(cost(kind)) * f64::from(count - left[kind.index()]);
    force.iter().filter(|(kind, _)| *kind != Kind::Aa).map(gone).sum()
}

/// The variance of the swing.
fn variance(exact: &Reckoning) -> f64 {
    let mean = exact.defender_loss - exact.attacker_loss;
    let swings = exact.swing.iter().zip(exact.lowest_swing..);
    swings.map(|(chance, swing)| chance * (f64::from(swing) - mean).powi(2)).sum()
}

#[track_caller]
fn agree(rules: &Axis2001, battle: &Battle, seed: u64) {
    let (attackers, defenders, support) =
        (listed(&battle.attack), listed(&battle.defend), listed(&battle.support));
    let ground = match battle.place {
        Place::Land => Ground::Land,
        Place::Sea => Ground::Sea,
        Place::Amphibious => Ground::Assault,
        Place::Raid => panic!("raids are in special.rs"),
    };
    let planned = Fight {
        support: &support,
        alert: if battle.turn == Turn::JapansFirst { Alert::Surprised } else { Alert::Ready },
        submerging: if battle.defend_dives == Dive::AtOnce { Submerging::AtOnce } else { Submerging::Never },
        sparing: if battle.keep == Keep::LandUnit { Sparing::OneLandUnit } else { Sparing::Nothing },
        ..Fight::new(ground, &attackers, &defenders)
    };
    let mut dice = Fast::new(seed);
    let mut counts = [0_u32; 4];
    let mut swing = 0.0;
    for _ in 0..BATTLES {
        let fought: Fought = fight(rules, &planned, &mut dice);
        let end = match fought.how {
            Ended::Won => 0,
            Ended::Lost => 1,
            Ended::Empty => 2,
            Ended::StandOff => 3,
            Ended::Left | Ended::Nothing => panic!("{battle:?}: {fought:?}"),
        };
        counts[end] += 1;
        swing += lost(&battle.defend, &fought.defenders) - lost(&battle.attack, &fought.attackers);
    }
    let exact = reckoned(battle);
    let expected = [exact.attacker_wins, exact.defender_wins, exact.both_destroyed, exact.stand_off];
    let battles = f64::from(BATTLES);
    for (count, chance) in counts.iter().zip(expected) {
        let error = (chance * (1.0 - chance) / battles).sqrt();
        let share = f64::from(*count) / battles;
        assert!((share - chance).abs() < 4.5 * error + 2e-3, "{battle:?}: {expected:?}, fought {counts:?}");
    }
    let mean = exact.defender_loss - exact.attacker_loss;
    let error = (variance(&exact) / battles).sqrt();
    assert!(
        (swing / battles - mean).abs() < 4.5 * error + 0.05,
        "{battle:?}: swing {mean}, fought {}",
        swing / battles
    );
}

fn spread(place: Place, cases: u64, change: impl Fn(&mut Battle)) {
    let rules = Axis2001::with(Settings::default());
    let mut dice = Fast::new(u64::from(place as u8) + 7);
    for seed in 0..cases {
        let mut battle = case(&mut dice, place);
        change(&mut battle);
        agree(&rules, &battle, seed + 500);
    }
}

#[test]
fn guns_alone_fire_as_those_of_the_engine_do() {
    let rules = Axis2001::with(Settings::default());
    for (seed, attack) in
        [(1, "1 infantry, 2 fighters"), (2, "2 fighters, 1 bomber"), (3, "1 armour"), (4, "1 bomber")]
    {
        agree(&rules, &super::battle(attack, "1 aa"), seed);
    }
}

#[test]
fn twenty_land_battles_of_the_engine_agree() {
    spread(Place::Land, 20, |_| ());
}

#[test]
fn twenty_four_sea_battles_of_the_engine_agree() {
    spread(Place::Sea, 24, |_| ());
}

#[test]
fn sixteen_assaults_of_the_engine_agree() {
    spread(Place::Amphibious, 16, |_| ());
}

#[test]
fn battles_of_the_engine_that_keep_a_land_unit_agree() {
    spread(Place::Land, 8, |battle| battle.keep = Keep::LandUnit);
}

#[test]
fn battles_of_the_engine_with_diving_submarines_agree() {
    spread(Place::Sea, 8, |battle| battle.defend_dives = Dive::AtOnce);
}
