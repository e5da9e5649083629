//! Air/air combat: WitP 6.17 to 6.19, 7.1 to 7.4, 36.11, 39.72, 39.73.

use std::collections::BTreeSet;

use ironbottom_kernel::dice::Script;
use ironbottom_pacwar::battle::availability::{self, Use};
use ironbottom_pacwar::battle::sequence::{Found, roll_sequence};
use ironbottom_pacwar::battle::{
    AirBattle, AirChoice, AirEvent, AirPending, Duty, Escort, Fault, Flight, Flights, Group, Hits, Player,
    Routine, strength_at,
};
use ironbottom_pacwar::data::{Altitude, Role};

use super::{cap, charts, flight, flight_as, raw};

const LEVELS: [Altitude; 3] = [Altitude::Low, Altitude::Medium, Altitude::High];

/// Begins a battle with scripted dice, all of which must be thrown.
fn begin(
    strike: &[Flight],
    cap: &[Flight],
    escort: Escort,
    faces: impl IntoIterator<Item = u16>,
) -> (AirBattle, Vec<AirEvent>) {
    let flights = |list: &[Flight]| Flights::of(list.iter().copied());
    let mut battle = AirBattle::new(flights(strike), flights(cap), escort);
    let mut script = Script::faces(faces);
    let mut log = Vec::new();
    battle.start(charts(), &mut script, &mut log);
    assert_eq!(script.finish(), Ok(()));
    (battle, log)
}

/// Performs a legal choice with scripted dice, all of which must be thrown.
fn act(battle: &mut AirBattle, choice: AirChoice, faces: impl IntoIterator<Item = u16>) -> Vec<AirEvent> {
    assert_eq!(battle.check(choice), Ok(()), "{choice:?}");
    let mut script = Script::faces(faces);
    let mut log = Vec::new();
    battle.perform(choice, charts(), &mut script, &mut log);
    assert_eq!(script.finish(), Ok(()), "{choice:?}");
    log
}

fn fault(battle: &AirBattle, choice: AirChoice) -> (&'static str, Fault) {
    let illegal = battle.check(choice).expect_err("it should be refused");
    (illegal.rule.0, illegal.reason)
}

/// The exchanges of a log: whose, at or by which group, and the result.
fn exchanges(log: &[AirEvent]) -> Vec<(Player, Group)> {
    log.iter()
        .filter_map(|event| match event {
            AirEvent::Exchange { by, group, .. } => Some((*by, *group)),
            _ => None,
        })
        .collect()
}

#[test]
fn r6_17_each_level_above_its_rating_costs_an_air_point_one() {
    assert_eq!(LEVELS.map(|level| strength_at(4, Altitude::Low, level)), [4, 3, 2]);
}

#[test]
fn r6_18_one_level_below_costs_nothing_and_two_cost_one() {
    assert_eq!(LEVELS.map(|level| strength_at(7, Altitude::High, level)), [6, 7, 7]);
}

#[test]
fn r6_19_an_air_point_never_flies_where_it_has_no_strength() {
    let one_low = Flight { combat: 1, rated: Altitude::Low, ..Flight::default() };
    assert_eq!(LEVELS.map(|level| one_low.may_fly(level)), [true, false, false]);
    let four_low = Flight { combat: 4, rated: Altitude::Low, ..Flight::default() };
    assert!(LEVELS.into_iter().all(|level| four_low.may_fly(level)));
}

/// Every way to spend a result, as points of each flight aborted and eliminated.
fn spendings(battle: &AirBattle, found: &mut BTreeSet<Vec<(u8, u8)>>) {
    let AirPending::Losses(..) = battle.pending() else { return };
    for choice in battle.legal() {
        if choice == AirChoice::Done {
            found.insert(battle.strike.iter().map(|each| (each.aborted, each.lost)).collect());
            continue;
        }
        let mut next = *battle;
        // The dice after the last loss do not matter here.
        next.perform(choice, charts(), &mut Script::faces([1; 8]), &mut Vec::new());
        if matches!(next.pending(), AirPending::Losses(Player::Defender, ..)) {
            spendings(&next, found);
        } else {
            found.insert(next.strike.iter().map(|each| (each.aborted, each.lost)).collect());
        }
    }
}

#[test]
fn r7_31_the_example_of_seven_p40_over_six_val_and_three_betty() {
    let strike = [flight(0, "Val", 6), flight(1, "Betty", 3)];
    let fighters = cap(2, "P40", 7).at(Altitude::Medium);
    assert_eq!((fighters.defends(), strike[0].defends(), strike[1].defends()), (4, 4, 3));
    let (battle, log) = begin(&strike, &[fighters], Escort::Loose, [2]);
    let hits = Hits { aborted: 7, eliminated: 4 };
    assert_eq!(log[0], AirEvent::Joined(Altitude::Medium, Routine::Unescorted, None));
    let seven = AirEvent::Exchange {
        by: Player::Defender,
        group: Group::Bombers,
        points: 7,
        strength: 28,
        die: 2,
        hits,
    };
    assert_eq!(log[1], seven);
    assert_eq!(battle.pending(), AirPending::Losses(Player::Defender, Some(Group::Bombers), hits));

    let mut found = BTreeSet::new();
    spendings(&battle, &mut found);
    let aborted = [(0, 0), (1, 0), (0, 1), (0, 2), (1, 1)];
    let eliminated = [(0, 0), (1, 0), (0, 1)];
    let wanted: BTreeSet<_> = aborted
        .into_iter()
        .flat_map(|(vals, bettys)| eliminated.map(|(val, betty)| vec![(vals, val), (bettys, betty)]))
        .collect();
    assert_eq!(found, wanted, "Val and Betty, two Betty, or less aborted; a Val or a Betty eliminated");
}

#[test]
fn r7_31_what_is_left_of_a_result_is_lost() {
    let (mut battle, _) = begin(
        &[flight(0, "Val", 6), flight(1, "Betty", 3)],
        &[cap(2, "P40", 7).at(Altitude::Medium)],
        Escort::Loose,
        [2],
    );
    act(&mut battle, AirChoice::Eliminate(1), []);
    assert_eq!(fault(&battle, AirChoice::Eliminate(1)), ("WitP [7.31]", Fault::TooStrong));
    act(&mut battle, AirChoice::Abort(1), []);
    // One point of each is left and takes nobody: the bombers answer at once.
    act(&mut battle, AirChoice::Abort(1), [6]);
    assert!(battle.is_over());
    let (mut second, _) =
        begin(&[flight(0, "Val", 6)], &[cap(2, "P40", 7).at(Altitude::Medium)], Escort::Loose, [2]);
    assert_eq!(fault(&second, AirChoice::Eliminate(1)), ("WitP [7.31]", Fault::Unknown));
    act(&mut second, AirChoice::Eliminate(0), []);
    // One Val of 4 is aborted of 7, and the other 3 are nobody's: the bombers answer at once.
    let log = act(&mut second, AirChoice::Abort(0), [6]);
    assert_eq!(exchanges(&log), [(Player::Striker, Group::Bombers)]);
    assert_eq!((second.strike[0].points, second.strike[0].aborted, second.strike[0].lost), (4, 1, 1));
}

#[test]
fn r7_1_only_the_same_altitude_meets() {
    let (battle, log) = begin(&[flight(0, "Kate", 4)], &[cap(1, "F4F", 4)], Escort::Loose, []);
    assert!(battle.is_over() && log.is_empty(), "Kate flies low, the patrol at Medium");
    let low = cap(1, "F4F", 4).at(Altitude::Low);
    let (_, log) = begin(&[flight(0, "Kate", 4)], &[low], Escort::Loose, [6, 6]);
    assert_eq!(log[0], AirEvent::Joined(Altitude::Low, Routine::Unescorted, None));
}

#[test]
fn r7_1_routine_a_bombers_answer_with_one_each() {
    let (_, log) =
        begin(&[flight(0, "Val", 5)], &[cap(1, "Rufe", 1).at(Altitude::Medium)], Escort::Loose, [1, 4]);
    let answer = log.iter().rev().find_map(|event| match event {
        AirEvent::Exchange { by: Player::Striker, points, strength, .. } => Some((*points, *strength)),
        _ => None,
    });
    assert_eq!(answer, Some((5, 5)), "39.72: a strength in brackets attacks with 1");
}

#[test]
fn r7_1_routine_b_the_patrol_meets_the_close_escort_first() {
    let strike = [flight(0, "Val", 3), flight(1, "Zero", 3)];
    let (mut battle, log) = begin(&strike, &[cap(2, "F4F", 6)], Escort::Close, [1]);
    assert_eq!(log[0], AirEvent::Joined(Altitude::Medium, Routine::Close, None), "no die for the Bounce");
    assert_eq!(exchanges(&log), [(Player::Defender, Group::Escorts)]);
    let mut order = exchanges(&act(&mut battle, AirChoice::Done, [1]));
    while !battle.is_over() {
        let more = match battle.pending() {
            AirPending::Losses(..) => battle.check(AirChoice::Done).map(|()| AirChoice::Done),
            other => panic!("{other:?}"),
        };
        let mut script = Script::faces([1; 4]);
        let mut log = Vec::new();
        battle.perform(more.unwrap(), charts(), &mut script, &mut log);
        order.extend(exchanges(&log));
    }
    let all = [
        (Player::Striker, Group::Escorts),
        (Player::Defender, Group::Bombers),
        (Player::Striker, Group::Bombers),
    ];
    assert_eq!(order[..3.min(order.len())], all[..order.len().min(3)]);
    assert_eq!(order.len(), 3);
}

#[test]
fn r7_1_routine_c_the_patrol_chooses_and_attacks_both_groups() {
    let strike = [flight(0, "Val", 3), flight(1, "F4F", 3)];
    let (mut battle, log) = begin(&strike, &[cap(2, "Zero", 6)], Escort::Loose, [1]);
    assert_eq!(log, [AirEvent::Joined(Altitude::Medium, Routine::CapBounce, Some(1))]);
    assert_eq!(battle.pending(), AirPending::Group(Altitude::Medium));
    assert_eq!(battle.legal(), [AirChoice::Attack(Group::Escorts), AirChoice::Attack(Group::Bombers)]);
    let log = act(&mut battle, AirChoice::Attack(Group::Bombers), [1]);
    let mut order = exchanges(&log);
    while !battle.is_over() {
        let mut log = Vec::new();
        battle.perform(AirChoice::Done, charts(), &mut Script::faces([1; 4]), &mut log);
        order.extend(exchanges(&log));
    }
    let both = [
        (Player::Defender, Group::Bombers),
        (Player::Striker, Group::Bombers),
        (Player::Defender, Group::Escorts),
        (Player::Striker, Group::Escorts),
    ];
    assert_eq!(order, both);
}

#[test]
fn r7_1_routine_d_the_escort_attacks_twice_and_the_bombers_never() {
    let strike = [flight(0, "Val", 3), flight(1, "Zero", 3)];
    let (mut battle, log) = begin(&strike, &[cap(2, "F4F", 6)], Escort::Loose, [6, 1]);
    assert_eq!(log[0], AirEvent::Joined(Altitude::Medium, Routine::EscortBounce, Some(6)));
    let mut order = exchanges(&log);
    while !battle.is_over() {
        let choice = match battle.pending() {
            AirPending::Group(_) => AirChoice::Attack(Group::Bombers),
            _ => AirChoice::Done,
        };
        let mut log = Vec::new();
        battle.perform(choice, charts(), &mut Script::faces([1; 4]), &mut log);
        order.extend(exchanges(&log));
    }
    let all = [
        (Player::Striker, Group::Escorts),
        (Player::Defender, Group::Bombers),
        (Player::Striker, Group::Escorts),
    ];
    assert_eq!(order, all);
}

#[test]
fn r7_21_the_striker_rolls_for_the_bounce_with_loose_escort_alone() {
    let strike = [flight(0, "Val", 3), flight(1, "Zero", 3)];
    for (escort, dice) in [(Escort::Loose, vec![5, 1]), (Escort::Close, vec![1])] {
        let (_, log) = begin(&strike, &[cap(2, "F4F", 3)], escort, dice);
        let rolled = matches!(log[0], AirEvent::Joined(_, _, Some(_)));
        assert_eq!(rolled, escort == Escort::Loose);
    }
}

#[test]
fn r36_11_untrained_points_have_half_strength_and_are_lost_first() {
    let fresh = raw(flight(0, "Zeke", 2));
    assert_eq!(
        (fresh.defends(), fresh.attacks()),
        (flight(0, "Zeke", 2).defends().div_ceil(2), fresh.defends())
    );
    let strike = [raw(flight(0, "Judy", 2)), flight(1, "Val", 4)];
    let (battle, _) = begin(&strike, &[cap(2, "F6F", 4)], Escort::Loose, [4]);
    assert_eq!(fault(&battle, AirChoice::Eliminate(1)), ("WitP [36.11]", Fault::UntrainedFirst));
    assert_eq!(battle.check(AirChoice::Eliminate(0)), Ok(()));
    assert_eq!(
        raw(flight_as(0, "Jill", 1, Role::T)).against_ships(),
        flight(0, "Jill", 1).against_ships().div_ceil(2)
    );
}

#[test]
fn r36_11_a_strike_with_untrained_fighters_never_has_the_bounce() {
    let strike = [flight(0, "Val", 3), raw(flight(1, "Zeke", 6))];
    let (_, log) = begin(&strike, &[cap(2, "F2A", 1).at(Altitude::Medium)], Escort::Loose, []);
    assert_eq!(log[0], AirEvent::Joined(Altitude::Medium, Routine::CapBounce, None), "and no die is thrown");
}

#[test]
fn r39_72_fortresses_attack_with_all_their_strength() {
    let fort = flight(0, "B17", 2).at(Altitude::High);
    assert_eq!(fort.attacks(), fort.defends());
    assert_eq!(flight(0, "Betty", 1).attacks(), 1);
}

#[test]
fn r39_73_fighter_bombers_that_jettison_fight_as_fighters_and_go_home() {
    let strike = [flight_as(0, "P39", 4, Role::Fb)];
    let run = |jettison: bool| {
        let (mut battle, _) = begin(&strike, &[cap(1, "Oscar", 1).at(Altitude::Low)], Escort::Loose, [6]);
        assert_eq!(battle.pending(), AirPending::Jettison(Altitude::Low));
        let log = act(&mut battle, AirChoice::Jettison(jettison), [1]);
        let strength = log.iter().find_map(|event| match event {
            AirEvent::Exchange { strength, .. } => Some(*strength),
            _ => None,
        });
        while !battle.is_over() {
            battle.perform(AirChoice::Done, charts(), &mut Script::faces([1; 4]), &mut Vec::new());
        }
        (strength, battle.strike[0].points, battle.strike[0].aborted)
    };
    let full = u16::from(flight(0, "P39", 1).defends());
    assert_eq!(run(true), (Some(4 * full), 0, 4));
    assert_eq!(run(false), (Some(4), 4, 0));
}

#[test]
fn r6_4_strafers_that_are_kept_back_are_attacked_and_do_not_answer() {
    let strike = [flight(0, "Zero", 3).on(Duty::Strafer)];
    let (mut battle, log) = begin(&strike, &[cap(1, "P40", 5).at(Altitude::Medium)], Escort::Loose, [1]);
    assert_eq!(log[0], AirEvent::Joined(Altitude::Medium, Routine::Unescorted, None));
    let log = act(&mut battle, AirChoice::Done, []);
    assert!(log.is_empty() && battle.is_over(), "there is no counterattack");
}

#[test]
fn r7_42_naval_cover_reaches_48_movement_points_and_no_more() {
    assert!(availability::reaches(charts(), Use::NavalCover, 48));
    assert!(!availability::reaches(charts(), Use::NavalCover, 49));
    assert!(availability::reaches(charts(), Use::Cover, 49));
    let none = availability::percent(charts(), Use::NavalCover, 49, 0, &mut Script::default());
    assert_eq!(none, 0, "and no die is thrown");
}

#[test]
fn r7_42_naval_cover_reads_two_columns_to_the_right() {
    let percent =
        |what, distance| availability::percent(charts(), what, distance, 0, &mut Script::faces([2]));
    assert_eq!(percent(Use::NavalCover, 6), percent(Use::Cover, 13));
    assert!(percent(Use::NavalCover, 6) < percent(Use::Cover, 6));
    assert_eq!(percent(Use::Joint, 20), percent(Use::Cover, 20));
}

#[test]
fn r7_43_those_of_a_following_base_that_did_not_come_are_aborted() {
    let mut following = Flights::of([flight(0, "Val", 5), flight(1, "Zero", 4)]);
    availability::thin(&mut following, 50);
    // 2.5 is rounded up (7.6).
    assert_eq!((following[0].points, following[0].aborted), (3, 2));
    assert_eq!((following[1].points, following[1].aborted), (2, 2));
}

#[test]
fn r7_72_a_late_strike_finds_half_or_none_on_deck() {
    assert_eq!([Found::All, Found::Half, Found::Gone].map(|found| found.present(5)), [5, 3, 0]);
    let rolled =
        |face| roll_sequence(charts(), true, 0, &mut Script::default().then("strike-sequence", [face]));
    assert_eq!((rolled(1).1, rolled(6).1), (Found::Gone, Found::All));
}
