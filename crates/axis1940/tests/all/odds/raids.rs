//! Bombing raids: by hand, by every throw of the engine's dice, and against the engine's raids.

use ironbottom_axis1940::odds::{Battle, Place, Research, Target};
use ironbottom_axis1940::research::Advance;
use ironbottom_kernel::dice::enumerate;

use super::against_engine::agree;
use super::arena::Arena;
use super::{battle, near, reckoned};

fn raid(attack: &str, defend: &str, target: Target) -> Battle {
    Battle { place: Place::Raid, target, ..battle(attack, defend) }
}

fn damage(raid: &Battle) -> f64 {
    reckoned(raid).bombs.iter().enumerate().map(|(points, chance)| points as f64 * chance).sum()
}

#[test]
fn rraid_a_bomber_is_fired_at_and_bombs_with_two_more() {
    let one = raid("1 strategic", "", Target::Major);
    let found = reckoned(&one);
    near(found.attacker_wins, 5.0 / 6.0);
    near(found.attacker_loss, 2.0);
    near(damage(&one), 5.0 / 6.0 * 5.5);
    near(found.bombs[3], 5.0 / 36.0);
    near(found.bombs[0], 1.0 / 6.0);
}

#[test]
fn rraid_a_minor_complex_takes_six_points() {
    // 3 to 8, of which 7 and 8 are 6.
    near(damage(&raid("1 strategic", "", Target::Minor)), 5.0 / 36.0 * (3.0 + 4.0 + 5.0 + 6.0 * 3.0));
    let mut hurt = raid("1 strategic", "", Target::Minor);
    hurt.damage = 4;
    near(damage(&hurt), 5.0 / 6.0 * 2.0);
}

#[test]
fn rraid_tactical_bombers_bomb_bases_without_a_bonus() {
    near(damage(&raid("1 tactical", "", Target::AirBase)), 5.0 / 6.0 * 3.5);
}

#[test]
fn radvance_heavy_bombers_bomb_with_the_better_die() {
    let mut heavy = raid("1 strategic", "", Target::Major);
    heavy.attack_research = Research::default().with(Advance::HeavyBombers);
    near(damage(&heavy), 5.0 / 6.0 * (161.0 / 36.0 + 2.0));
}

#[test]
fn radvance_radar_guns_hit_on_two() {
    let mut seen = raid("1 strategic", "", Target::Major);
    seen.defend_research = Research::default().with(Advance::Radar);
    near(reckoned(&seen).attacker_wins, 4.0 / 6.0);
}

#[test]
fn rraid_interceptors_and_raiders_hit_on_a_one() {
    let met = raid("1 strategic", "1 fighter", Target::Major);
    let found = reckoned(&met);
    near(found.attacker_wins, 5.0 / 6.0 * 5.0 / 6.0);
    near(found.defender_loss, 10.0 / 6.0 + damage(&met));
    let mut jets = met.clone();
    jets.defend_research = Research::default().with(Advance::JetFighters);
    near(reckoned(&jets).attacker_wins, 4.0 / 6.0 * 5.0 / 6.0);
}

#[test]
fn rraid_an_escort_is_lost_before_a_bomber_and_not_fired_at_by_guns() {
    let found = reckoned(&raid("1 strategic, 1 fighter", "1 fighter", Target::Major));
    near(found.attacker_wins, 5.0 / 6.0);
    near(found.attacker_loss, 10.0 / 6.0 + 12.0 / 6.0);
}

/// Every throw of the engine's dice, each as likely as it is.
#[test]
fn small_raids_of_the_engine_agree_throw_by_throw() {
    let cases = [
        raid("1 strategic", "", Target::Major),
        raid("2 strategic", "", Target::Minor),
        raid("1 strategic", "1 fighter", Target::Major),
        raid("1 tactical, 1 fighter", "1 fighter", Target::AirBase),
        raid("1 tactical, 1 strategic", "", Target::NavalBase),
        Battle { damage: 15, ..raid("2 strategic", "", Target::Major) },
        Battle {
            attack_research: Research::default().with(Advance::HeavyBombers),
            defend_research: Research::default().with(Advance::Radar),
            ..raid("1 strategic", "1 fighter", Target::Major)
        },
    ];
    for raid in &cases {
        let arena = Arena::new(raid);
        let exact = reckoned(raid);
        let (mut through, mut lost, mut bombs) = (0.0, 0.0, 0.0);
        let throws = enumerate(
            20_000,
            |dice| arena.fight(dice),
            |fought, weight| {
                let chance = weight.probability();
                if fought.how == ironbottom_axis1940::odds::How::AttackerWins {
                    through += chance;
                }
                lost += chance * f64::from(raid.attack.cost() - fought.attackers.cost());
                bombs += chance * f64::from(fought.bombs);
            },
        );
        assert!(throws.is_some(), "too many throws");
        near(exact.attacker_wins, through);
        assert!((exact.attacker_loss - lost).abs() < 1e-9);
        assert!((damage(raid) - bombs).abs() < 1e-9, "{raid:?}: {} and {bombs}", damage(raid));
    }
}

#[test]
fn six_raids_of_the_engine_agree() {
    let jets = Research::default().with(Advance::JetFighters);
    let cases = [
        raid("3 strategic", "2 fighter", Target::Major),
        raid("2 strategic, 2 fighter", "3 fighter", Target::Minor),
        raid("2 tactical, 1 strategic, 1 fighter", "2 fighter", Target::AirBase),
        Battle { attack_research: jets, ..raid("2 strategic, 3 fighter", "2 fighter", Target::Major) },
        Battle { defend_research: jets, ..raid("3 tactical", "3 fighter", Target::NavalBase) },
        raid("5 strategic", "4 fighter", Target::Major),
    ];
    for (seed, raid) in (600..).zip(&cases) {
        agree(raid, seed);
    }
}
