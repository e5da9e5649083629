//! Figures other calculators publish in their own tests, where they share the rule. Facts only; none of their code is
//! here.

use ironbottom_axis1940::board::Kind;

use super::{battle, reckoned};

#[track_caller]
fn close(found: f64, expected: f64, within: f64) {
    assert!((found - expected).abs() < within, "found {found}, published {expected}");
}

/// mshih01/aacalc2, `src/__snapshots__/external.test.ts.snap`: submarines of both sides strike first, battleships take
/// two hits, submarines go before battleships.
#[test]
fn ten_submarines_and_ten_battleships_on_both_sides() {
    let found = reckoned(&battle("10 submarine, 10 battleship", "10 submarine, 10 battleship"));
    close(found.attacker_wins, 0.785_045_65, 1e-7);
    close(found.defender_wins, 0.201_538_79, 1e-7);
    close(found.attacker_loss, 145.518_329_68, 1e-4);
    close(found.defender_loss, 242.364_899_60, 1e-4);
    let whole = found.ends.iter().filter(|end| end.attackers.of(Kind::Submarine) == 10);
    close(whole.map(|end| end.chance).sum(), 0.001_218_688, 1e-8);
}

/// mshih01/aacalc2, `src/__snapshots__/main.test.ts.snap`, test0: an anti-aircraft gun fires at two fighters, is lost
/// first and goes with the territory; artillery lifts infantry.
#[test]
fn a_land_battle_with_a_gun() {
    let found = reckoned(&battle(
        "4 infantry, 2 artillery, 2 tank, 2 fighter",
        "4 infantry, 2 tank, 2 fighter, 1 aaa",
    ));
    close(found.attacker_wins, 0.472_913_028_031_74, 1e-10);
    close(found.attacker_wins + found.both_destroyed, 0.506_876_294_387_13, 1e-10);
    close(found.attacker_loss, 39.753_574_953_381_05, 1e-8);
    // Two fighters left and nothing else lost but infantry, artillery and a tank.
    let of = |fighters: u16, tanks: u16| {
        let fits = |force: &ironbottom_axis1940::odds::Force| {
            force.of(Kind::Fighter) == fighters
                && force.of(Kind::Tank) == tanks
                && force.total() == fighters + tanks
        };
        found.ends.iter().filter(|end| fits(&end.attackers)).map(|end| end.chance).sum::<f64>()
    };
    close(of(2, 1), 0.081_089_444_075_92, 1e-10);
    close(of(1, 0), 0.071_287_290_240_17, 1e-10);
    // A gun alone was lost.
    let gun = found.ends.iter().filter(|end| end.defenders.of(Kind::Aaa) == 0 && end.defenders.total() == 8);
    close(gun.map(|end| end.chance).sum(), 0.002_866_434_233_01, 1e-10);
}
