//! Breaking off, withdrawal and night, case by case.

use ironbottom_kernel::dice::Script;
use ironbottom_pacwar::Side;
use ironbottom_pacwar::battle::surface::{
    Choice, Conduct, Event, Fault, Pending, Place, Ship, SurfaceAction,
};

use super::{AUGUST, act, act_by, attack, by_tag, fault, fight, guns, no, ship, ship_mut, spot, volley};

const JAPAN: Side = Side::Japan;
const ALLIES: Side = Side::Allies;

/// Acceptance 2.
#[test]
fn r30_71_twenty_three_points_of_defense_have_a_breakoff_level_of_five() {
    // 12 + 4 + 4 + 3 = 23.
    let list = [
        ship(0, "US BB57"),
        ship(1, "US CA29"),
        ship(2, "US CA34"),
        ship(3, "US CL47"),
        ship(4, "Japan CA5"),
    ];
    let action = SurfaceAction::new(list, false, AUGUST);
    assert_eq!(action.levels, [1, 5]);
}

#[test]
fn r30_72_sunk_and_withdrawn_ships_count_with_their_printed_defense() {
    let mut action = fight(&[("Japan APB1", "F1"), ("Japan CA5", "E3"), ("US CA29", "C1")], false, JAPAN, 1);
    let transport = no(&action, 0);
    while !matches!(action.pending(), Pending::Move(JAPAN)) {
        act(&mut action, Choice::Done, &[]);
    }
    assert_eq!(action.losses(guns(), JAPAN), 0);
    act(&mut action, Choice::Withdraw(transport), &[3]);
    assert_eq!(action.losses(guns(), JAPAN), 4);
    assert!(action.broken[JAPAN.index()], "4 exceeds a quarter of 8");
}

#[test]
fn r30_73_damage_counts_by_what_it_takes_of_the_defense() {
    let mut action = fight(&[("US BB57", "C3"), ("US DD1", "C4"), ("Japan CA5", "E3")], false, JAPAN, 3);
    let (big, small) = (usize::from(no(&action, 0)), usize::from(no(&action, 1)));
    action.ships[big].damage = 2;
    assert_eq!(action.losses(guns(), ALLIES), 6);
    // One never falls below 1 (9.81), so that a destroyer of 1 costs nothing.
    action.ships[small].damage = 3;
    assert_eq!(action.losses(guns(), ALLIES), 6);
    // Nor does what she came with.
    action.ships[big].before = 2;
    assert_eq!(action.losses(guns(), ALLIES), 0);
}

#[test]
fn r30_74_who_has_lost_more_than_the_level_breaks_off_and_fires_no_more() {
    let mut action = fight(
        &[("Japan BB9", "E3"), ("US CA29", "C3"), ("US CA34", "C3"), ("US CA38", "C3"), ("Japan CA5", "E3")],
        false,
        JAPAN,
        3,
    );
    // 12 in all: a level of 3, and a cruiser sunk is 4.
    assert_eq!(action.levels[ALLIES.index()], 3);
    ship_mut(&mut action, 1).damage = 4;
    let log = volley(&mut action, 1, &[0, 4], &[6, 6]);
    assert!(log.contains(&Event::BrokeOff(ALLIES)));
    // No fire is asked of them: they move.
    assert!(matches!(action.pending(), Pending::Move(ALLIES)));
    assert!(by_tag(&action, 2).guns_now(guns()) > 0, "their guns are whole, but silent");
    assert_eq!(fault(&action, Choice::Aim(no(&action, 0))).1, Fault::NotNow);
}

#[test]
fn r30_7_reaching_the_level_is_not_enough() {
    let mut action = fight(
        &[("Japan CA5", "E3"), ("US CA29", "C3"), ("US CA34", "C3"), ("US CA38", "C3")],
        false,
        JAPAN,
        3,
    );
    // D3 takes three of four: equal to the level of 3.
    let hurt = usize::from(no(&action, 1));
    action.ships[hurt].damage = 3;
    assert_eq!(action.losses(guns(), ALLIES), 3);
    let log = volley(&mut action, 2, &[0], &[1, 1]);
    assert!(!log.contains(&Event::BrokeOff(ALLIES)), "{log:?}");
}

#[test]
fn r30_75_it_is_instantaneous_even_within_a_fire_segment() {
    let mut action = fight(
        &[("US DD1", "D3"), ("US DD2", "D3"), ("Japan DD73", "E3"), ("Japan DD73", "E6")],
        false,
        ALLIES,
        2,
    );
    // Japan: 1 + 1 = 2, a level of 0: the first loss of a point breaks it off.
    ship_mut(&mut action, 2).damage = 4;
    let log = volley(&mut action, 2, &[0, 1], &[6, 6]);
    let place = |wanted: fn(&Event) -> bool| log.iter().position(wanted);
    let (shot, off) = (place(|e| matches!(e, Event::Attack(_))), place(|e| matches!(e, Event::BrokeOff(_))));
    assert!(shot < off && off.is_some(), "{log:?}");
    assert!(action.broken[JAPAN.index()]);
}

#[test]
fn r30_76_those_that_stay_roll_for_critical_hits_when_the_enemy_is_gone() {
    let mut action = fight(&[("Japan DD15", "E3"), ("US CA29", "C3"), ("US CA34", "C3")], false, JAPAN, 3);
    let (hurt, last) = (usize::from(no(&action, 1)), usize::from(no(&action, 0)));
    action.ships[hurt].damage = 1;
    action.ships[last].damage = 4;
    while !matches!(action.pending(), Pending::Fire(ALLIES)) {
        act(&mut action, Choice::Done, &[]);
    }
    // She sinks; then the cruiser rolls two dice.
    let log = volley(&mut action, 0, &[1, 2], &[6, 6, 1, 1]);
    assert!(action.is_over());
    assert!(log.iter().any(|event| matches!(event, Event::Left(_, 1, 1))), "{log:?}");
    assert_eq!(log.last(), Some(&Event::Over(Some(ALLIES))));
}

#[test]
fn r30_8_ships_leave_by_moving_off() {
    let mut action = fight(&[("Japan APB1", "F1"), ("Japan BB9", "E3"), ("US CA29", "C1")], true, JAPAN, 1);
    act_by(&mut action, 0, Choice::Withdraw, &[2]);
    assert_eq!(by_tag(&action, 0).place, Place::Withdrawn);
}

#[test]
fn r30_81_carriers_transports_and_damaged_ships_may_always_try_others_only_after_breaking_off() {
    let ships = [
        ("Japan CVL1", "F1"),
        ("Japan APB1", "F1"),
        ("Japan CA5", "F1"),
        ("Japan CA6", "F1"),
        ("US CA29", "C1"),
    ];
    let mut action = fight(&ships, true, JAPAN, 1);
    let number = |tag| no(&action, tag);
    let (carrier, transport, hurt, hale) = (number(0), number(1), number(2), number(3));
    action.ships[usize::from(hurt)].damage = 1;
    for ship in [carrier, transport, hurt] {
        assert_eq!(action.check(guns(), Choice::Withdraw(ship)), Ok(()));
    }
    assert_eq!(fault(&action, Choice::Withdraw(hale)), ("WitP [30.81]", Fault::MustStay));
    action.broken[JAPAN.index()] = true;
    assert_eq!(action.check(guns(), Choice::Withdraw(hale)), Ok(()));
}

#[test]
fn r30_82_only_from_a_hex_beside_the_withdrawal_area() {
    let action = fight(&[("Japan APB1", "F3"), ("Japan APB2", "G3"), ("US CA29", "C1")], true, JAPAN, 3);
    assert_eq!(fault(&action, Choice::Withdraw(no(&action, 0))), ("WitP [30.82]", Fault::NotAtTheEdge));
    let away = fight(&[("Japan APB2", "G2"), ("US CA29", "C1")], true, JAPAN, 3);
    assert_eq!(away.check(guns(), Choice::Withdraw(no(&away, 0))), Ok(()));
}

#[test]
fn r30_83_the_die_by_speed_class() {
    for (damage, faces, away) in
        [(0, vec![], true), (2, vec![3], true), (2, vec![4], false), (3, vec![2], true), (3, vec![3], false)]
    {
        let mut action =
            fight(&[("Japan CA5", "E1"), ("Japan BB9", "E3"), ("US CA29", "C6")], true, JAPAN, 1);
        let mover = no(&action, 0);
        // She came with it, so that no critical hit is rolled.
        action.ships[usize::from(mover)].damage = damage;
        action.ships[usize::from(mover)].before = damage;
        action.broken[JAPAN.index()] = true;
        act(&mut action, Choice::Withdraw(mover), &faces);
        assert_eq!(by_tag(&action, 0).place == Place::Withdrawn, away, "D{damage} {faces:?}");
    }
}

#[test]
fn r30_84_an_attempt_is_movement_whether_it_succeeds_or_not() {
    let mut action = fight(&[("Japan APB1", "F1"), ("Japan BB9", "E3"), ("US CA29", "C6")], true, JAPAN, 1);
    let mover = no(&action, 0);
    act(&mut action, Choice::Withdraw(mover), &[6]);
    assert!(by_tag(&action, 0).moved);
    assert_eq!(by_tag(&action, 0).place, Place::At(spot("F1")), "she stays where she tried");
    assert!(action.check(guns(), Choice::Move(mover, spot("F2"))).is_err());
}

#[test]
fn r30_85_who_fired_does_not_withdraw_in_that_phase() {
    let mut action = fight(&[("Japan CA5", "E1"), ("Japan BB9", "E1"), ("US BB57", "C1")], false, JAPAN, 1);
    let mover = no(&action, 0);
    action.ships[usize::from(mover)].damage = 1;
    volley(&mut action, 2, &[0], &[1, 1]);
    assert_eq!(fault(&action, Choice::Withdraw(mover)), ("WitP [30.51]", Fault::Fired));
}

#[test]
fn r30_86_a_ship_hurt_here_rolls_for_critical_hits_when_she_gets_away() {
    let mut action = fight(&[("Japan CA5", "E1"), ("Japan BB9", "E3"), ("US CA29", "C6")], true, JAPAN, 1);
    let mover = no(&action, 0);
    action.ships[usize::from(mover)].damage = 1;
    // D1 leaves Speed Class 3: she is away without a die; then the dice of 9.7 until one fails.
    let log = act(&mut action, Choice::Withdraw(mover), &[6, 6, 1, 1]);
    assert!(log.iter().any(|event| matches!(event, Event::Left(_, 2, 1))), "{log:?}");
    assert_eq!(by_tag(&action, 0).damage, 2);
}

#[test]
fn r30_87_any_number_may_try_each_once_a_phase() {
    let mut action = fight(
        &[("Japan APB1", "F1"), ("Japan APB2", "F1"), ("Japan BB9", "E3"), ("US CA29", "C6")],
        true,
        JAPAN,
        1,
    );
    act_by(&mut action, 0, Choice::Withdraw, &[6]);
    assert_eq!(fault(&action, Choice::Withdraw(no(&action, 0))), ("WitP [30.54]", Fault::Moved));
    act_by(&mut action, 1, Choice::Withdraw, &[1]);
    assert_eq!(
        (by_tag(&action, 0).place, by_tag(&action, 1).place),
        (Place::At(spot("F1")), Place::Withdrawn)
    );
}

#[test]
fn r30_88_who_is_gone_neither_fires_nor_is_fired_at() {
    let mut action = fight(
        &[("Japan APB1", "F1"), ("Japan BB9", "E3"), ("US CA29", "C1"), ("US BB57", "C1")],
        false,
        JAPAN,
        1,
    );
    while !matches!(action.pending(), Pending::Move(JAPAN)) {
        act(&mut action, Choice::Done, &[]);
    }
    let gone = no(&action, 0);
    act(&mut action, Choice::Withdraw(gone), &[1]);
    while !matches!(action.pending(), Pending::Fire(ALLIES)) {
        let faces: &[u16] = if action.turn == 6 && action.phasing == ALLIES { &[1] } else { &[] };
        act(&mut action, Choice::Done, faces);
    }
    assert_eq!(fault(&action, Choice::Aim(gone)), ("WitP [30.88]", Fault::Unknown));
}

#[test]
fn r30_9_by_night_all_ships_begin_face_down() {
    let ships = [("Japan CA5", "E3"), ("US CA29", "C3")];
    assert!(fight(&ships, false, JAPAN, 3).ships.iter().all(|ship| ship.spotted));
    assert!(fight(&ships, true, JAPAN, 3).ships.iter().all(|ship| !ship.spotted));
}

/// Acceptance 4: nothing but that there is a counter.
#[test]
fn r30_91_an_unspotted_ship_shows_nothing_but_her_hex() {
    let action = fight(&[("Japan CA5", "E3"), ("US CA29", "C3")], true, JAPAN, 3);
    let seen = action.seen(Some(ALLIES));
    let counter = *seen.ship(no(&action, 0)).expect("a counter");
    let blank = Ship { side: JAPAN, place: Place::At(spot("E3")), ..Ship::default() };
    assert_eq!(counter, blank);
    assert_eq!(seen.levels[JAPAN.index()], 0, "nor how much she could lose");
    assert_eq!(action.seen(None).ships[0].tag, Ship::NOBODY);
}

#[test]
fn r30_92_firing_and_being_beside_an_enemy_spot_a_ship() {
    let mut action = fight(&[("Japan DD15", "E3"), ("US CA29", "C3"), ("US CA34", "C6")], true, ALLIES, 3);
    while !matches!(action.pending(), Pending::Move(JAPAN)) {
        act(&mut action, Choice::Done, &[]);
    }
    let log = act_by(&mut action, 0, |ship| Choice::Move(ship, spot("D3")), &[]);
    let spotted: Vec<u16> = log
        .iter()
        .filter_map(|event| match event {
            Event::Spotted(told, _) => Some(told.tag),
            _ => None,
        })
        .collect();
    assert_eq!(spotted, [0, 1], "both of them, and nobody far away");
    let mut fires = fight(&[("US CA29", "C3"), ("US CA34", "C3"), ("Japan DD15", "E3")], true, ALLIES, 3);
    let target = usize::from(no(&fires, 2));
    fires.ships[target].spotted = true;
    // What is asked follows from what is seen.
    let mut log = Vec::new();
    fires.perform(Choice::Done, guns(), &mut Script::faces([]), &mut log);
    assert!(!by_tag(&fires, 0).spotted);
}

#[test]
fn r30_93_only_spotted_ships_are_fired_at_and_they_stay_spotted() {
    let mut action = fight(
        &[("US CA29", "C3"), ("US CA34", "C4"), ("Japan CA5", "E3"), ("Japan CA6", "E4")],
        true,
        ALLIES,
        2,
    );
    // Hexes 3: nobody has been seen, nobody is asked to fire.
    while action.digit != 3 {
        act(&mut action, Choice::Done, &[]);
    }
    assert!(matches!(action.pending(), Pending::Move(ALLIES)), "{:?}", action.pending());
    let seen = usize::from(no(&action, 2));
    action.ships[seen].spotted = true;
    while action.digit != 4 {
        act(&mut action, Choice::Done, &[]);
    }
    assert!(matches!(action.pending(), Pending::Fire(ALLIES)));
    assert_eq!(fault(&action, Choice::Aim(no(&action, 3))), ("WitP [30.93]", Fault::Unseen));
    let log = volley(&mut action, 2, &[1], &[1, 1]);
    assert!(log.iter().any(|event| matches!(event, Event::Spotted(told, _) if told.tag == 1)), "{log:?}");
    assert!(by_tag(&action, 2).spotted && by_tag(&action, 1).spotted);
}

#[test]
fn r30_94_japan_first_at_night_doubles_its_damage_and_the_range_of_its_destroyers_in_the_first_sequence() {
    let ships = [("Japan DD15", "E4"), ("US CA29", "C3"), ("US CA34", "C6")];
    let mut action = fight(&ships, true, JAPAN, 3);
    ship_mut(&mut action, 1).spotted = true;
    while action.digit != 4 {
        act(&mut action, Choice::Done, &[]);
    }
    let log = volley(&mut action, 1, &[0], &[5, 1]);
    assert_eq!(attack(&log).times, 2);
    assert!(attack(&log).unseen && !by_tag(&action, 0).spotted, "two hexes away she is not seen");
    // Beside the enemy she is; and neither the Allies nor a later sequence have it.
    let mut allies = fight(&ships, true, ALLIES, 3);
    assert_eq!(allies.range(&by_tag(&allies, 0)), 1);
    allies.first = Some(JAPAN);
    assert_eq!(allies.range(&by_tag(&allies, 0)), 2);
    allies.sequence = 2;
    assert_eq!(allies.range(&by_tag(&allies, 0)), 1);
    assert_eq!(fight(&ships, false, JAPAN, 3).range(&by_tag(&allies, 0)), 1);
    let cruiser = [("Japan CA5", "E3"), ("US CA29", "C3")];
    let by_cruiser = fight(&cruiser, true, JAPAN, 3);
    assert_eq!(by_cruiser.range(&by_tag(&by_cruiser, 0)), 2, "cruisers as ever");
    assert_eq!(by_cruiser.weight(guns(), 1 << no(&by_cruiser, 1), no(&by_cruiser, 0)).1, 1, "not at Japan");
}

#[test]
fn r9_83_the_screen_of_ships_at_d3_is_added_up_before_it_is_halved() {
    use ironbottom_pacwar::battle::damage::screening;
    // Three whole ones of 2, and three of 1 at D3: 6 + 3/2.
    assert_eq!(screening(&guns().air, [(2, 0), (2, 1), (2, 2), (1, 3), (1, 3), (1, 3)]), 7);
    assert_eq!(screening(&guns().air, [(2, 4), (1, 3)]), 0);
}

#[test]
fn what_the_staff_proposes_is_what_it_does() {
    let ships = [("Japan CA5", "E3"), ("Japan CA6", "E3"), ("US CA29", "C3"), ("US DD1", "C2")];
    let mut one = fight(&ships, false, JAPAN, 3);
    let mut other = one;
    let faces = [4, 4, 4, 4, 4, 4, 4, 4];
    let mut log = Vec::new();
    one.perform(Choice::Staff(Conduct::Close), guns(), &mut Script::faces(faces), &mut log);
    let mut dice = Script::faces(faces);
    while matches!(other.pending(), Pending::Fire(JAPAN) | Pending::Attack(JAPAN, _)) {
        let choice = ironbottom_pacwar::battle::surface::policy::answer(
            &other.seen(Some(JAPAN)),
            guns(),
            Conduct::Close,
        );
        other.perform(choice.expect("an answer"), guns(), &mut dice, &mut log);
    }
    assert_eq!(one, other);
}
