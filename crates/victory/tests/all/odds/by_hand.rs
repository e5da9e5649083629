//! Actions small enough for pencil and paper.

use super::{asked, chances, near, target};
use ironbottom_victory::board::Board;
use ironbottom_victory::odds::{Deed, at_least, shots};

#[test]
fn r7_55_one_plain_die_at_a_cruiser() {
    // Of 6 faces 4 miss and a 5 drives her home; a 6 does one point (of armor 1) or, five times in six, more.
    let houston = target(&[("attack", "chitose"), ("defend", "houston"), ("hold", "houston")], "houston");
    near(&chances(&houston), &[5.0 / 36.0, 1.0 / 6.0, 0.0, 1.0 / 36.0, 4.0 / 6.0]);
    near(&houston.damage, &[5.0 / 6.0, 1.0 / 36.0]);
    near(&[houston.mean_damage], &[1.0 / 36.0 + 2.0 * 5.0 / 36.0]);
}

#[test]
fn r7_53_the_attack_bonus_hits_on_a_five_and_disables_on_a_four() {
    let houston = target(&[("attack", "hosho"), ("defend", "houston")], "houston");
    near(&chances(&houston), &[10.0 / 36.0, 1.0 / 6.0, 0.0, 2.0 / 36.0, 3.0 / 6.0]);
}

#[test]
fn r7_63_a_ship_that_is_disabled_and_sunk_is_sunk() {
    // Two dice with the bonus at a ship of armor 1: sunk unless neither hits, one hit does a single point, or …
    let by_two = target(&[("attack", "ryujo"), ("defend", "houston")], "houston");
    let sunk_by_one_hit = 2.0 * (1.0 / 3.0) * (2.0 / 3.0) * (5.0 / 6.0);
    let sunk_by_two_hits = 1.0 / 9.0;
    let unhurt = 0.25;
    // One hit of a single point and a die that neither hits nor disables.
    let damaged = 2.0 * (1.0 / 18.0) * 0.5;
    let sunk = sunk_by_one_hit + sunk_by_two_hits;
    near(&chances(&by_two), &[sunk, 1.0 - sunk - damaged - unhurt, 0.0, damaged, unhurt]);
}

#[test]
fn r7_552_r12_22_an_air_unit_dies_of_its_defense_factor_and_no_bonus_counts_against_it() {
    // Hosho's single die, circled: against an air unit it hits on a 6 only and a 5 does nothing. 4, 5, 6 kill.
    let unit = target(&[("attack", "hosho"), ("defend", "7-af"), ("hold", "7-af")], "7-af");
    near(&chances(&unit), &[3.0 / 36.0, 0.0, 0.0, 3.0 / 36.0, 5.0 / 6.0]);
    near(&unit.damage, &[5.0 / 6.0, 1.0 / 36.0, 1.0 / 36.0, 1.0 / 36.0]);
}

#[test]
fn r7_72_damage_takes_the_bonus_of_guns_and_all_but_one_of_them() {
    let board = Board::newest();
    let of = |id: &str, damage, deed| shots(&board[board.piece(id).unwrap()], damage, deed);
    let night = |id, damage| (of(id, damage, Deed::Night).dice, of(id, damage, Deed::Night).circled);
    assert_eq!([night("iowa", 0), night("iowa", 1), night("iowa", 9)], [(5, true), (5, false), (1, false)]);
    let day = |id, damage| (of(id, damage, Deed::Day).dice, of(id, damage, Deed::Day).circled);
    assert_eq!([day("akagi", 0), day("akagi", 3), day("akagi", 4)], [(4, true), (4, true), (0, true)]);
    assert_eq!((night("kitakami", 0), day("zuiho", 0)), ((1, true), (2, true)), "whole ships of armor 0");
    assert_eq!(day("21-airflot", 3), (3, false));
}

#[test]
fn r7_6_both_sides_fire_and_nothing_takes_effect_before() {
    // Hermes has one plain die, Hosho one with the bonus; armor 2 and 1.
    let report = asked(&[("attack", "hosho"), ("defend", "hermes")]).unwrap();
    let [hermes, hosho] = [&report.targets[0], &report.targets[1]];
    assert_eq!((hermes.unit.as_str(), hosho.unit.as_str()), ("hermes", "hosho"));
    let (hermes_goes, hosho_goes) = (1.0 / 3.0 * 4.0 / 6.0 + 1.0 / 6.0, 1.0 / 6.0 * 5.0 / 6.0 + 1.0 / 6.0);
    near(&[hermes.sunk + hermes.disabled, hosho.sunk + hosho.disabled], &[hermes_goes, hosho_goes]);
    near(
        &[report.attacker_wins, report.defender_wins, report.both_destroyed, report.stand_off],
        &[
            hermes_goes * (1.0 - hosho_goes),
            hosho_goes * (1.0 - hermes_goes),
            hermes_goes * hosho_goes,
            (1.0 - hermes_goes) * (1.0 - hosho_goes),
        ],
    );
    // Factors: Hermes 1-2 and 1, Hosho 0-1 and a circled 1.
    near(&[report.swing.defender_loss, report.swing.attacker_loss], &[4.0 * hermes.sunk, 3.0 * hosho.sunk]);
    let bars: f64 = report.swing.bars.iter().map(|bar| bar.probability).sum();
    near(&[bars], &[1.0]);
}

#[test]
fn r9_23_in_a_port_that_repairs_a_ship_bears_twice_its_armor_and_nothing_is_disabled() {
    // One circled die, two rounds: 0, 1 or 2 hits. New Orleans has armor 1: on the bottom with 2, sunk with 3 and more.
    let raid = [("attack", "hosho"), ("defend", "new-orleans"), ("action", "raid"), ("port", "pearl-harbor")];
    let ship = target(&raid, "new-orleans");
    let (none, one, two) = (4.0 / 9.0, 4.0 / 9.0, 1.0 / 9.0);
    let sunk = one * 4.0 / 6.0 + two * 35.0 / 36.0;
    near(&chances(&ship), &[sunk, 0.0, one / 6.0 + two / 36.0, one / 6.0, none]);
}

#[test]
fn r9_232_where_nobody_repairs_a_ship_in_port_sinks_as_at_sea() {
    let raid =
        [("attack", "hosho"), ("defend", "new-orleans in midway"), ("action", "raid"), ("rounds", "1")];
    near(&chances(&target(&raid, "new-orleans")), &[10.0 / 36.0, 0.0, 0.0, 2.0 / 36.0, 4.0 / 6.0]);
}

#[test]
fn r9_22_a_hit_on_an_amphibious_unit_in_port_does_one_point() {
    let raid = [("attack", "ryujo"), ("defend", "1-marines"), ("action", "raid"), ("rounds", "1")];
    let unit = target(&raid, "1-marines");
    near(&unit.damage, &[4.0 / 9.0, 4.0 / 9.0, 1.0 / 9.0, 0.0, 0.0]);
    near(&[unit.sunk], &[0.0]);
}

#[test]
fn r20_3_the_first_round_at_pearl_harbor_has_one_more_on_each_die() {
    let raid = |rules: &str| {
        let question =
            [("attack", "hosho"), ("defend", "7-af"), ("action", "pearl-harbor"), ("rules", rules)];
        target(&question, "7-af")
    };
    // Against the air unit the circle does not count, the surprise does (ruling 48): 2/6 then 1/6.
    near(&[raid("pearl-harbor").unhurt], &[4.0 / 6.0 * 5.0 / 6.0]);
    near(&[raid("").unhurt], &[25.0 / 36.0]);
}

#[test]
fn r20_4_what_is_left_of_the_7th_air_force_answers() {
    let question = [
        ("attack", "hosho"),
        ("defend", "7-af"),
        ("action", "pearl-harbor"),
        ("rules", "pearl-harbor"),
        ("aim", "hosho at 7-af, 7-af at hosho"),
    ];
    // It survives the first round unless a hit does 4 or more; then two plain dice at Hosho.
    let survives = 1.0 - 2.0 / 6.0 * 3.0 / 6.0;
    let hosho = target(&question, "hosho");
    near(&[hosho.unhurt], &[1.0 - survives * (1.0 - 16.0 / 36.0)]);
}

#[test]
fn r18_43_in_indonesia_ships_at_sea_bear_their_armor_once_and_are_not_disabled() {
    let raid = [("attack", "chitose"), ("defend", "houston"), ("action", "indonesia"), ("rounds", "1")];
    near(&chances(&target(&raid, "houston")), &[5.0 / 36.0, 0.0, 0.0, 1.0 / 36.0, 5.0 / 6.0]);
}

#[test]
fn r16_2_a_submarine_has_one_shot_with_the_bonus() {
    let attack = [("attack", "i-boat"), ("defend", "houston")];
    near(&chances(&target(&attack, "houston")), &[10.0 / 36.0, 1.0 / 6.0, 0.0, 2.0 / 36.0, 0.5]);
}

#[test]
fn r19_2_kamikazes_have_the_bonus_and_are_gone() {
    let question = |turn| {
        [
            ("attack", "chitose"),
            ("defend", "houston"),
            ("kamikaze", "chitose"),
            ("rules", "nine-turns"),
            ("turn", turn),
        ]
    };
    near(&[target(&question("9"), "houston").sunk], &[10.0 / 36.0]);
    near(&[target(&question("9"), "chitose").sunk], &[1.0]);
    near(&[target(&question("8"), "houston").sunk], &[5.0 / 36.0]);
    assert!(asked(&question("8")).unwrap().targets.iter().all(|target| target.unit != "chitose"));
}

#[test]
fn r21_radar_gives_undamaged_american_ships_the_bonus_from_turn_7() {
    let sunk = |ship: &str, turn: &str| {
        let question = [
            ("attack", ship),
            ("defend", "tone"),
            ("action", "night"),
            ("hold", "tone"),
            ("rules", "gunnery-radar"),
            ("turn", turn),
        ];
        target(&question, "tone").unhurt
    };
    near(&[sunk("nevada", "6")], &[(4.0_f64 / 6.0).powi(4)]);
    near(&[sunk("nevada", "7"), sunk("nevada:1", "7")], &[0.5_f64.powi(4), (4.0_f64 / 6.0).powi(4)]);
}

#[test]
fn r22_damage_control_takes_one_off_each_die_of_damage() {
    let question = [("attack", "tone"), ("defend", "taiho")];
    assert!(asked(&question).is_err(), "both are Japanese");
    let taiho = target(
        &[("attack", "hermes"), ("defend", "taiho"), ("hold", "taiho"), ("rules", "damage-control")],
        "taiho",
    );
    // Armor 3: of the six faces of a hit, 0 to 5 points; 4 and 5 sink her, 0 leaves her whole.
    near(&chances(&taiho), &[2.0 / 36.0, 1.0 / 6.0, 0.0, 3.0 / 36.0, 4.0 / 6.0 + 1.0 / 36.0]);
}

#[test]
fn the_table_of_the_officers_is_the_same_arithmetic() {
    assert!((at_least(1, 0, 1) - 1.0 / 6.0).abs() < 1e-6);
    assert!((at_least(0, 1, 1) - 1.0 / 3.0).abs() < 1e-6);
    assert!((at_least(1, 1, 1) - (1.0 - 5.0 / 6.0 * 4.0 / 6.0)).abs() < 1e-6);
    assert!((at_least(1, 0, 4) - 3.0 / 36.0).abs() < 1e-6);
    assert!((at_least(2, 0, 12) - 1.0 / 36.0 / 36.0).abs() < 1e-8, "{}", at_least(2, 0, 12));
    assert_eq!((at_least(0, 0, 0), at_least(0, 0, 1)), (1.0, 0.0));
}
