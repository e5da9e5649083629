//! Section 30 case by case.

use ironbottom_kernel::dice::Script;
use ironbottom_pacwar::Side;
use ironbottom_pacwar::battle::surface::{Choice, Fault, Lane, Pending, Place, Ship, Spot, SurfaceAction};

use super::{AUGUST, act, act_by, attack, by_tag, fault, fight, guns, no, ship, ship_mut, spot, volley};

const JAPAN: Side = Side::Japan;
const ALLIES: Side = Side::Allies;

#[test]
fn r30_1_the_display_has_thirty_five_hexes_in_seven_columns_with_digits_from_one_to_six() {
    let columns: Vec<usize> =
        (0..7).map(|column| Spot::all().filter(|at| at.column() == column).count()).collect();
    assert_eq!(columns, [4, 5, 6, 5, 6, 5, 4]);
    for digit in 1..=6 {
        assert!(Spot::all().any(|at| guns().layout.digit(at) == digit), "{digit}");
    }
    // It is a hexfield: neighbours are mutual, and nobody has more than six.
    for at in Spot::all() {
        assert!((2..=6).contains(&at.around().count()), "{}", at.word());
        assert!(at.around().all(|near| near.around().any(|back| back == at)));
    }
    assert_eq!(
        Lane::Neutral.spots(JAPAN).collect::<Vec<_>>(),
        Lane::Neutral.spots(ALLIES).collect::<Vec<_>>()
    );
}

#[test]
fn r30_2_both_deploy_in_secret_before_the_first_sequence() {
    let mut action = SurfaceAction::new([ship(0, "Japan CA5"), ship(1, "US CA29")], false, AUGUST);
    assert_eq!(action.pending(), Pending::Deploy(JAPAN));
    act(&mut action, Choice::Place(0, spot("E3")), &[]);
    assert_eq!(action.pending(), Pending::Deploy(ALLIES));
    let seen = action.seen(Some(ALLIES));
    assert_eq!(seen.ships[0], Ship { side: JAPAN, ..Ship::default() }, "behind the screen");
    act(&mut action, Choice::Place(1, spot("C4")), &[]);
    assert_eq!(action.pending(), Pending::Initiative);
    assert_eq!(action.seen(Some(ALLIES)).ships[0].spot(), Some(spot("E3")));
}

#[test]
fn r30_21_japan_stands_right_and_the_allies_left_never_adjacent() {
    for lane in [Lane::Carriers, Lane::NonCombatants, Lane::Combatants] {
        for (one, other) in lane.spots(JAPAN).zip(lane.spots(ALLIES)) {
            assert!(one.column() > 3 && other.column() < 3);
        }
    }
    let nearest = Lane::Combatants
        .spots(JAPAN)
        .flat_map(|one| Lane::Combatants.spots(ALLIES).map(move |other| one.distance(other)));
    assert_eq!(nearest.min(), Some(2));
    let action = SurfaceAction::new([ship(0, "Japan CA5"), ship(1, "US CA29")], false, AUGUST);
    assert_eq!(fault(&action, Choice::Place(1, spot("C4"))), ("WitP [30.21]", Fault::Unknown));
    assert_eq!(fault(&action, Choice::Place(0, spot("D3"))), ("WitP [30.22]", Fault::OtherColumn));
}

#[test]
fn r30_22_carriers_noncombatants_and_damaged_ships_have_columns_of_their_own() {
    let hurt = Ship { damage: 1, ..ship(2, "Japan CA5") };
    let list =
        [ship(0, "Japan CV1"), ship(1, "Japan APB1"), hurt, ship(3, "Japan DD15"), ship(4, "Japan XCV3")];
    let action = SurfaceAction::new(list.into_iter().chain([ship(9, "US CA29")]), false, AUGUST);
    let lanes: Vec<Lane> = action.of(JAPAN).map(|(_, ship)| ship.lane).collect();
    let wanted =
        [Lane::Carriers, Lane::NonCombatants, Lane::NonCombatants, Lane::Combatants, Lane::Combatants];
    assert_eq!(lanes, wanted);
    assert_eq!(fault(&action, Choice::Place(0, spot("E1"))), ("WitP [30.22]", Fault::OtherColumn));
    assert_eq!(action.check(guns(), Choice::Place(0, spot("G1"))), Ok(()));
    assert_eq!(action.check(guns(), Choice::Place(2, spot("F5"))), Ok(()));
}

#[test]
fn r30_23_ships_are_spread_evenly_over_their_column() {
    let list: Vec<Ship> = (0..8).map(|tag| ship(tag, "Japan DD15")).collect();
    let mut action = SurfaceAction::new(list.into_iter().chain([ship(9, "US CA29")]), false, AUGUST);
    act(&mut action, Choice::Place(0, spot("E3")), &[]);
    assert_eq!(fault(&action, Choice::Place(1, spot("E3"))), ("WitP [30.23]", Fault::Uneven));
    for (tag, row) in (1..6).zip(["E1", "E2", "E4", "E5", "E6"]) {
        act(&mut action, Choice::Place(tag, spot(row)), &[]);
    }
    act(&mut action, Choice::Place(6, spot("E3")), &[]);
    assert_eq!(fault(&action, Choice::Place(7, spot("E3"))), ("WitP [30.23]", Fault::Uneven));
    assert_eq!(fault(&action, Choice::Place(0, spot("E1"))), ("WitP [30.21]", Fault::Placed));
}

/// Acceptance 1: the example of the book.
#[test]
fn r30_3_a_five_makes_five_six_one_two_three_four_active_with_the_first_player_first_in_each() {
    let rows = ["E1", "E2", "E3", "E4", "E5", "E6"];
    let mut ships: Vec<(&str, &str)> = rows.iter().map(|at| ("Japan DD15", *at)).collect();
    ships.extend(["C1", "C2", "C3", "C4", "C5", "C6"].iter().map(|at| ("US DD1", *at)));
    let mut action = fight(&ships, true, JAPAN, 5);
    let mut asked = Vec::new();
    while action.sequence == 1 {
        asked.push((action.digit, action.pending().side().expect("somebody is asked")));
        let mut dice = Script::faces([4]);
        action.perform(Choice::Done, guns(), &mut dice, &mut Vec::new());
    }
    let wanted: Vec<(u8, Side)> =
        [5, 6, 1, 2, 3, 4].into_iter().flat_map(|digit| [(digit, JAPAN), (digit, ALLIES)]).collect();
    assert_eq!(asked, wanted);
    assert_eq!((action.sequence, action.digit), (2, 4), "a new die begins the next");
}

#[test]
fn r30_4_only_ships_on_active_hexes_fire() {
    let mut action = fight(&[("Japan CA5", "E3"), ("Japan CA6", "E4"), ("US CA29", "C3")], false, JAPAN, 3);
    act_by(&mut action, 2, Choice::Aim, &[]);
    assert_eq!(fault(&action, Choice::Join(no(&action, 1))), ("WitP [30.4]", Fault::NotActive));
    assert_eq!(action.check(guns(), Choice::Join(no(&action, 0))), Ok(()));
}

#[test]
fn r30_41_a_target_lies_within_the_printed_range() {
    let mut action = fight(
        &[("Japan CA5", "E3"), ("Japan DD15", "E3"), ("US CA29", "C3"), ("US CA34", "C6")],
        false,
        JAPAN,
        3,
    );
    assert_eq!(fault(&action, Choice::Aim(no(&action, 3))), ("WitP [30.41]", Fault::OutOfRange));
    act_by(&mut action, 2, Choice::Aim, &[]);
    assert_eq!(fault(&action, Choice::Join(no(&action, 1))), ("WitP [30.41]", Fault::OutOfRange));
    assert_eq!(spot("E3").distance(spot("C3")), 2);
}

#[test]
fn r30_42_ships_of_several_active_hexes_add_their_strengths() {
    let mut action = fight(
        &[("Japan CA5", "E3"), ("Japan CA6", "E3"), ("Japan BC1", "F3"), ("US CA29", "C3")],
        false,
        JAPAN,
        3,
    );
    let log = volley(&mut action, 3, &[0, 1, 2], &[4, 6]);
    assert_eq!((attack(&log).ships, attack(&log).strength), (3, 9 + 9 + 10));
}

#[test]
fn r30_42_somebody_fires_whose_guns_are_left() {
    let mut action = fight(&[("Japan CA5", "E3"), ("Japan CA6", "E3"), ("US CA29", "C3")], false, JAPAN, 3);
    act_by(&mut action, 2, Choice::Aim, &[]);
    assert_eq!(fault(&action, Choice::Fire), ("WitP [30.42]", Fault::NobodyFires));
    ship_mut(&mut action, 1).damage = 4;
    assert_eq!(by_tag(&action, 1).guns_now(guns()), 0);
    assert_eq!(fault(&action, Choice::Join(no(&action, 1))), ("WitP [9.86]", Fault::NoGuns));
    action.broken[JAPAN.index()] = true;
    assert_eq!(fault(&action, Choice::Join(no(&action, 0))), ("WitP [30.74]", Fault::BrokenOff));
}

#[test]
fn r30_43_a_ship_fires_whole_at_one_target_and_once_a_sequence() {
    let mut action = fight(
        &[("Japan CA5", "E3"), ("Japan CA6", "E3"), ("US CA29", "C3"), ("US CA34", "C3"), ("US CA38", "C3")],
        false,
        JAPAN,
        3,
    );
    volley(&mut action, 2, &[0], &[1, 1]);
    act_by(&mut action, 3, Choice::Aim, &[]);
    assert_eq!(fault(&action, Choice::Join(no(&action, 0))), ("WitP [30.43]", Fault::Fired));
    act_by(&mut action, 1, Choice::Join, &[]);
    assert_eq!(fault(&action, Choice::Join(no(&action, 1))), ("WitP [30.43]", Fault::Joined));
}

#[test]
fn r30_44_a_target_is_attacked_once_an_active_phase() {
    let mut action = fight(
        &[("Japan CA5", "E3"), ("Japan CA6", "E3"), ("US BB57", "C3"), ("US CA34", "C3")],
        false,
        JAPAN,
        3,
    );
    volley(&mut action, 2, &[0], &[1, 1]);
    assert_eq!(fault(&action, Choice::Aim(no(&action, 2))), ("WitP [30.44]", Fault::AttackedAlready));
    assert_eq!(action.check(guns(), Choice::Aim(no(&action, 3))), Ok(()), "each ship of a stack for itself");
}

#[test]
fn r30_45_range_and_what_lies_between_have_no_effect() {
    let near = [("Japan BC1", "D3"), ("US CA29", "C3")];
    let far = [("Japan BC1", "F3"), ("US CA29", "C3"), ("Japan DD15", "D3"), ("US DD1", "C3")];
    let damage = |ships: &[(&str, &str)]| {
        let digit = guns().layout.digit(spot(ships[0].1));
        let mut action = fight(ships, false, JAPAN, digit.into());
        attack(&volley(&mut action, 1, &[0], &[5, 1])).damage
    };
    assert_eq!(damage(&near), damage(&far));
}

#[test]
fn r30_46_battleships_beside_destroyers_do_double_damage() {
    let single = guns().damage(13, 3, ironbottom_pacwar::scenario::ShipKind::Destroyer, 5);
    let mut action =
        fight(&[("US BB57", "D3"), ("Japan DD15", "E3"), ("Japan DD16", "E6")], false, ALLIES, 2);
    assert_eq!(guns().layout.digit(spot("D3")), 2);
    let log = volley(&mut action, 1, &[0], &[5, 1]);
    assert_eq!((attack(&log).damage, attack(&log).times), (2 * single, 2));
    // Not at two hexes, and not at cruisers; others may fire along.
    let mut far = fight(&[("US BB57", "C3"), ("Japan DD15", "E3"), ("Japan DD16", "E6")], false, ALLIES, 3);
    assert_eq!(attack(&volley(&mut far, 1, &[0], &[5, 1])).times, 1);
    let mut cruiser =
        fight(&[("US BB57", "D3"), ("Japan CA5", "E3"), ("Japan DD16", "E6")], false, ALLIES, 2);
    assert_eq!(attack(&volley(&mut cruiser, 1, &[0], &[5, 1])).times, 1);
    let mut both = fight(
        &[("US BB57", "D3"), ("Japan DD15", "E3"), ("US CA29", "B2"), ("US CA34", "C2")],
        false,
        ALLIES,
        2,
    );
    assert_eq!(attack(&volley(&mut both, 1, &[0, 3], &[5, 1])).times, 2);
}

#[test]
fn r30_47_strength_speed_and_type_give_damage_points_and_odds_a_damage_level() {
    let mut action = fight(&[("Japan CA5", "E3"), ("Japan CA6", "E3"), ("US CA29", "C3")], false, JAPAN, 3);
    let log = volley(&mut action, 2, &[0, 1], &[6, 6]);
    let attack = attack(&log);
    let points = guns().damage(18, 3, ironbottom_pacwar::scenario::ShipKind::HeavyCruiser, 6);
    assert_eq!((attack.strength, attack.die, attack.damage, attack.second), (18, 6, points, Some(6)));
    assert_eq!(attack.result, guns().air.result(points, 4, 6));
    assert_eq!(by_tag(&action, 2).damage, attack.result);
}

#[test]
fn r30_48_more_guns_do_more_and_slower_and_larger_targets_take_more() {
    use ironbottom_pacwar::scenario::ShipKind::{Destroyer, HeavyCruiser};
    for die in 1..=6 {
        for strength in 1..90 {
            let points = |speed, kind| guns().damage(strength, speed, kind, die);
            assert!(points(3, HeavyCruiser) <= guns().damage(strength + 1, 3, HeavyCruiser, die));
            assert!((0..3).all(|speed| points(speed + 1, HeavyCruiser) <= points(speed, HeavyCruiser)));
            assert!(points(3, Destroyer) <= points(3, HeavyCruiser));
        }
    }
    // The book's example needs 29 points or more to be possible.
    assert!((1..=6).any(|die| guns().damage(60, 2, HeavyCruiser, die) >= 29));
}

/// Acceptance 2.
#[test]
fn r30_49_twenty_nine_to_five_is_five_to_one_and_to_six_four_to_one() {
    for die in 1..=6 {
        assert_eq!(guns().air.result(29, 5, die), guns().air.result(25, 5, die));
        assert_eq!(guns().air.result(29, 6, die), guns().air.result(24, 6, die));
    }
    assert!((1..=6).any(|die| guns().air.result(29, 5, die) != guns().air.result(29, 6, die)));
}

#[test]
fn r30_5_a_ship_moves_one_hex_a_sequence_from_an_active_hex() {
    let mut action = fight(&[("Japan DD15", "E3"), ("Japan DD16", "E4"), ("US CA29", "C1")], true, JAPAN, 3);
    let (mover, other) = (no(&action, 0), no(&action, 1));
    assert_eq!(fault(&action, Choice::Move(other, spot("D4"))), ("WitP [30.5]", Fault::NotActive));
    act(&mut action, Choice::Move(mover, spot("E4")), &[]);
    // Its new hex is active next: it has moved all the same.
    while action.digit != 4 {
        act(&mut action, Choice::Done, &[]);
    }
    assert_eq!(fault(&action, Choice::Move(mover, spot("E5"))), ("WitP [30.54]", Fault::Moved));
    assert_eq!(action.check(guns(), Choice::Move(other, spot("E5"))), Ok(()));
}

#[test]
fn r30_51_who_fired_does_not_move() {
    let mut action = fight(&[("Japan CA5", "E3"), ("Japan CA6", "E3"), ("US BB57", "C3")], false, JAPAN, 3);
    volley(&mut action, 2, &[0], &[1, 1]);
    assert!(matches!(action.pending(), Pending::Move(JAPAN)));
    assert_eq!(fault(&action, Choice::Move(no(&action, 0), spot("D3"))), ("WitP [30.51]", Fault::Fired));
    assert_eq!(action.check(guns(), Choice::Move(no(&action, 1), spot("D3"))), Ok(()));
}

#[test]
fn r30_52_a_ship_without_speed_stays() {
    let mut action = fight(&[("Japan DD15", "E3"), ("Japan DD16", "E3"), ("US CA29", "C1")], true, JAPAN, 3);
    let dead = no(&action, 0);
    action.ships[usize::from(dead)].damage = 4;
    assert_eq!(fault(&action, Choice::Move(dead, spot("D3"))), ("WitP [30.52]", Fault::Dead));
    assert_eq!(fault(&action, Choice::Withdraw(dead)), ("WitP [30.52]", Fault::Dead));
}

#[test]
fn r30_53_it_enters_any_of_the_six_hexes_around() {
    let action = fight(&[("Japan DD15", "E3"), ("US CA29", "C1")], true, JAPAN, 3);
    let mover = no(&action, 0);
    let ways = Spot::all().filter(|to| action.check(guns(), Choice::Move(mover, *to)).is_ok()).count();
    assert_eq!(ways, 6);
    assert_eq!(fault(&action, Choice::Move(mover, spot("E5"))), ("WitP [30.53]", Fault::TooFar));
}

#[test]
fn r30_54_each_ship_moves_for_itself_and_is_done_then() {
    let mut action = fight(&[("Japan DD15", "E3"), ("Japan DD16", "E3"), ("US CA29", "C1")], true, JAPAN, 3);
    act_by(&mut action, 0, |ship| Choice::Move(ship, spot("D3")), &[]);
    assert_eq!(by_tag(&action, 0).spot(), Some(spot("D3")));
    assert_eq!(by_tag(&action, 1).spot(), Some(spot("E3")));
    assert!(by_tag(&action, 0).moved && !by_tag(&action, 1).moved);
}

#[test]
fn r30_55_nobody_enters_a_hex_with_enemies() {
    let action = fight(&[("Japan DD15", "E3"), ("US CA29", "D3")], true, JAPAN, 3);
    let mover = no(&action, 0);
    let mut moving = action;
    while !matches!(moving.pending(), Pending::Move(JAPAN)) {
        act(&mut moving, Choice::Done, &[]);
    }
    assert_eq!(fault(&moving, Choice::Move(mover, spot("D3"))), ("WitP [30.55]", Fault::EnemyThere));
}

#[test]
fn r30_56_any_number_of_ships_may_share_a_hex() {
    let ships: Vec<(&str, &str)> = vec![("Japan DD15", "E3"); 12];
    let mut action = fight(&[&ships[..], &[("US CA29", "C1")]].concat(), true, JAPAN, 3);
    for tag in 0..12 {
        act_by(&mut action, tag, |ship| Choice::Move(ship, spot("E4")), &[]);
    }
    assert_eq!(action.of(JAPAN).filter(|(_, ship)| ship.spot() == Some(spot("E4"))).count(), 12);
}

#[test]
fn r30_6_damage_comes_of_the_fire_routine() {
    let mut action = fight(
        &[("Japan BB9", "E3"), ("US CA29", "C3"), ("US BB57", "C6"), ("US BB56", "C5")],
        false,
        JAPAN,
        3,
    );
    let log = volley(&mut action, 1, &[0], &[6, 6]);
    assert!(attack(&log).result > 0);
    assert_eq!(by_tag(&action, 1).damage, attack(&log).level);
}

#[test]
fn r30_61_results_are_applied_at_once_and_the_sunk_are_gone() {
    let mut action = fight(
        &[("Japan BB9", "E3"), ("US DD1", "C3"), ("US BB57", "C6"), ("US BB56", "C5")],
        false,
        JAPAN,
        3,
    );
    ship_mut(&mut action, 1).damage = 4;
    let log = volley(&mut action, 1, &[0], &[6, 6]);
    assert_eq!(attack(&log).level, 5);
    assert_eq!(by_tag(&action, 1).place, Place::Sunk);
    assert!(action.legal(guns()).iter().all(|choice| *choice != Choice::Aim(no(&action, 1))));
}

/// Acceptance 2.
#[test]
fn r30_63_d1_and_d3_are_d4() {
    use ironbottom_pacwar::battle::damage;
    assert_eq!(damage::add(1, 3), 4);
    let mut action = fight(&[("Japan CA5", "E3"), ("US CA29", "C3"), ("US BB57", "C6")], false, JAPAN, 3);
    ship_mut(&mut action, 1).damage = 1;
    let log = volley(&mut action, 1, &[0], &[6, 6]);
    assert_eq!(attack(&log).level, damage::add(1, attack(&log).result));
}

#[test]
fn r30_64_five_levels_sink() {
    use ironbottom_pacwar::battle::damage;
    assert_eq!((damage::add(3, 2), damage::add(4, 4)), (5, 5));
    assert!(Ship { damage: 5, ..ship(0, "Japan CA5") }.is_sunk());
}

#[test]
fn r30_65_damage_takes_guns_defense_and_speed() {
    let hale = ship(0, "US BB57");
    let hurt = Ship { damage: 2, ..hale };
    let dead = Ship { damage: 4, ..hale };
    assert_eq!((hale.guns_now(guns()), hurt.guns_now(guns()), dead.guns_now(guns())), (13, 7, 0));
    assert_eq!((hale.defense_now(guns()), hurt.defense_now(guns()), dead.defense_now(guns())), (12, 6, 3));
    assert_eq!((hale.speed_now(guns()), hurt.speed_now(guns()), dead.speed_now(guns())), (3, 2, 0));
}
