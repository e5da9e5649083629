//! Air Search. WitP [8.1] to [8.5].

use crate::scout::*;
use ironbottom_kernel::dice::Script;
use ironbottom_kernel::{Audience, Log, Rules};
use ironbottom_pacwar::Side;
use ironbottom_pacwar::action::{Action, Scout, Subject};
use ironbottom_pacwar::board::sea::Dir;
use ironbottom_pacwar::event::Event;
use ironbottom_pacwar::frame::{Frame, Window};
use ironbottom_pacwar::ids::{Station, TfId};
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::scenario::ShipKind;
use ironbottom_pacwar::search::{arcs::in_arc, points};
use ironbottom_pacwar::state::{Cups, Light};

/// Rabaul with six Zeros and three Bettys, Kavieng with four Zekes and a Mavis, as in WitP [8.5]. The
/// ranges are those the example speaks of, which are not those on the counters.
fn rabaul_and_kavieng() -> Forces {
    Forces {
        kinds: vec![
            aircraft("Zero", "F", 40, 60),
            aircraft("Betty", "Bt", 60, 100),
            aircraft("Zeke", "F", 40, 60),
            aircraft("Mavis", "R", 110, 150),
            aircraft("Tabby", "C", 200, 200),
        ],
        bases: vec![base("E1613", &[6, 3, 0, 0, 2]), base("E1512", &[0, 0, 4, 1])],
        ..Forces::default()
    }
}

fn example() -> Table {
    let mut table = Table::new(rabaul_and_kavieng(), Forces::default());
    use ShipKind::*;
    let ships = [Battleship, Battleship, HeavyCruiser, LightCruiser, LightCruiser];
    table.marker(tf(Side::Allies, 5), "E2922", &[&ships[..], &[Destroyer; 6], &[Transport]].concat());
    table
}

fn scout(place: usize, of: usize, arc: Dir, points: u16) -> Action {
    Action::Scout(Scout { at: hq(Side::Japan, place), kind: kind(Side::Japan, of), arc, points })
}

/// All Air Points search the arc with Task Force 5 in it.
fn towards_the_task_force(table: &mut Table) {
    for place in 0..2 {
        table.enter(JAPAN, Action::Sweep(hq(Side::Japan, place), Dir::SouthEast));
    }
}

#[test]
fn r8_11_within_normal_range_an_air_point_is_worth_two() {
    let card = aircraft("Betty", "Bt", 60, 100);
    assert_eq!([0, 59, 60].map(|flight| points::each(&card, flight)), [2, 2, 2]);
}

#[test]
fn r8_12_beyond_normal_range_it_is_worth_one() {
    let card = aircraft("Betty", "Bt", 60, 100);
    assert_eq!([61, 100].map(|flight| points::each(&card, flight)), [1, 1]);
}

#[test]
fn r8_13_in_a_naval_phase_the_total_is_a_third_rounded_up() {
    assert_eq!([0, 1, 2, 3, 4, 6, 7].map(points::third), [0, 1, 1, 1, 2, 2, 3]);
}

#[test]
fn r8_13_fractions_are_rounded_for_the_whole_search() {
    let mut table = example();
    let five = tf(Side::Allies, 5);
    // Three Bettys at Extended Range and, moved there, one Mavis at Normal Range: 5 / 3, not 1 + 1.
    let rabaul = hq(Side::Japan, 0);
    table.state.sheets[0].air.clear(rabaul);
    for (place, points) in [(0, 6), (1, 3), (3, 1)] {
        table.state.sheets[0].air.add(rabaul, kind(Side::Japan, place), points);
    }
    table.pause(five, &[]);
    let known = table.rules.knowledge(&table.state, JAPAN);
    assert_eq!(points::in_window(known, hq(Side::Japan, 0), hex("E2922")), 2);
}

#[test]
fn r8_2_contact_is_made_on_a_die_up_to_the_search_points() {
    let charts = &example().rules.charts;
    for points in 0..=8 {
        for die in 1..=6 {
            assert_eq!(charts.contact(points, die), die <= u16::from(points), "{points} points, die {die}");
        }
    }
}

#[test]
fn r8_42_an_arc_takes_in_a_third_of_the_compass_with_both_edges() {
    let centre = hex("E2020");
    let ring: Vec<_> =
        crate::kit::board().sea.within(centre, 6).filter(|h| centre.distance(*h) == 6).collect();
    assert_eq!(ring.len(), 36);
    for arc in Dir::ALL {
        assert_eq!(ring.iter().filter(|h| in_arc(centre, arc, **h)).count(), 13, "{arc:?}");
    }
}

#[test]
fn r8_42_an_arc_reaches_sixty_degrees_to_both_sides_of_its_direction() {
    let centre = hex("E2020");
    for arc in Dir::ALL {
        let at = |turn: usize| (0..4).try_fold(centre, |h, _| h.step(arc.turned(turn))).unwrap();
        let held = [0, 1, 2, 3, 4, 5].map(|turn| in_arc(centre, arc, at(turn)));
        assert_eq!(held, [true, true, false, false, false, true], "{arc:?}");
    }
}

#[test]
fn r8_42_a_marker_outside_the_arc_is_not_searched_for() {
    let mut table = example();
    table.enter(JAPAN, Action::Sweep(hq(Side::Japan, 0), Dir::NorthWest));
    table.both_ready(Script::default());
    assert!(!table.state.open.marker(tf(Side::Allies, 5)).contacted);
}

#[test]
fn r8_42_no_more_air_points_than_there_are_get_an_arc() {
    let mut table = example();
    table.enter(JAPAN, scout(0, 1, Dir::South, 2));
    let wanted = Reason::TooFewAirPoints(hq(Side::Japan, 0), kind(Side::Japan, 1));
    assert_eq!(table.refused(JAPAN, scout(0, 1, Dir::SouthEast, 2)), ("WitP [8.42]", wanted));
    assert!(table.offered(JAPAN, scout(0, 1, Dir::SouthEast, 1)));
}

#[test]
fn r8_42_the_arcs_are_chosen_before_any_result() {
    let mut table = example();
    table.both_ready(Script::default());
    assert_eq!(table.refused(JAPAN, scout(0, 1, Dir::South, 1)).1, Reason::NotNow);
}

#[test]
fn r8_43_air_points_of_one_headquarters_search_different_arcs() {
    let mut table = example();
    table.enter(JAPAN, scout(0, 1, Dir::South, 1));
    table.enter(JAPAN, scout(0, 1, Dir::North, 1));
    table.enter(JAPAN, scout(0, 1, Dir::SouthEast, 1));
    let known = table.rules.knowledge(&table.state, JAPAN);
    // Of the three, those to the south and south-east have E2922 in their arc.
    assert_eq!(points::in_segment(known, hq(Side::Japan, 0), hex("E2922")), 2);
}

#[test]
fn r8_42_a_sweep_sends_all_that_have_no_arc_yet() {
    let mut table = example();
    table.enter(JAPAN, scout(0, 1, Dir::North, 1));
    table.enter(JAPAN, Action::Sweep(hq(Side::Japan, 0), Dir::SouthEast));
    let known = table.rules.knowledge(&table.state, JAPAN);
    assert_eq!(points::in_segment(known, hq(Side::Japan, 0), hex("E2922")), 2);
    let wanted = Reason::NobodyToSearch(hq(Side::Japan, 0));
    assert_eq!(table.refused(JAPAN, Action::Sweep(hq(Side::Japan, 0), Dir::South)), ("WitP [8.42]", wanted));
}

#[test]
fn r8_48_transports_do_not_search() {
    let table = example();
    let wanted = Reason::TransportsDoNotSearch(kind(Side::Japan, 4));
    assert_eq!(table.refused(JAPAN, scout(0, 4, Dir::South, 1)), ("WitP [8.48]", wanted));
    assert_eq!(points::each(&aircraft("Tabby", "C", 200, 200), 10), 0);
}

#[test]
fn r8_47_nobody_searches_beyond_the_extended_range() {
    let card = aircraft("Zero", "F", 40, 60);
    assert_eq!(points::each(&card, 61), 0);
    let mut table = example();
    table.state.sheets[0].air.clear(hq(Side::Japan, 0));
    table.state.sheets[0].air.add(hq(Side::Japan, 0), kind(Side::Japan, 0), 6);
    table.pause(tf(Side::Allies, 5), &[]);
    let search = Action::Search(hq(Side::Japan, 0), tf(Side::Allies, 5));
    assert_eq!(table.refused(JAPAN, search), ("WitP [8.47]", Reason::OutOfSearchRange(hq(Side::Japan, 0))));
}

#[test]
fn r8_49_air_points_without_an_arc_stay_at_home() {
    let mut table = example();
    table.both_ready(Script::default());
    assert_eq!(table.state.open.segment(), Frame::Allocation);
}

#[test]
fn r8_5_the_distances_are_ninety_and_a_hundred_and_two() {
    let sea = &crate::kit::board().sea;
    assert_eq!(sea.flight(hex("E1613"), hex("E2922")), 90);
    assert_eq!(sea.flight(hex("E1512"), hex("E2922")), 102);
}

#[test]
fn r8_5_rabaul_finds_the_task_force_on_a_three_and_kavieng_is_not_needed() {
    let mut table = example();
    towards_the_task_force(&mut table);
    table.both_ready(Script::default().then("air-search", [3]).then("chit", [1]));
    let found = Event::SearchFound(hq(Side::Japan, 0), tf(Side::Allies, 5), 3, 3);
    assert!(table.log.contains(&found));
    assert!(table.asks(ALLIES), "the owner is asked for his report");
}

#[test]
fn r8_5_after_rabaul_fails_kavieng_searches_with_two_points() {
    let mut table = example();
    towards_the_task_force(&mut table);
    table.both_ready(Script::default().then("air-search", [4, 2]).then("chit", [1]));
    let five = tf(Side::Allies, 5);
    assert!(table.log.contains(&Event::SearchFailed(hq(Side::Japan, 0), five, 3, 4)));
    assert!(table.log.contains(&Event::SearchFound(hq(Side::Japan, 1), five, 2, 2)));
    assert!(table.state.open.marker(five).contacted);
}

#[test]
fn r8_5_when_both_fail_nothing_is_known() {
    let mut table = example();
    towards_the_task_force(&mut table);
    let before = table.state.open.clone();
    table.both_ready(Script::default().then("air-search", [6, 3]));
    assert_eq!(table.state.open.fleet.markers, before.fleet.markers);
    assert_eq!(table.state.open.reports, before.reports);
}

#[test]
fn r8_41_one_contact_is_enough_for_the_phase() {
    let mut table = example();
    let five = tf(Side::Allies, 5);
    table.pause(five, &[]);
    table.state.open.fleet.markers[five].air_found = true;
    let search = Action::Search(hq(Side::Japan, 0), five);
    assert_eq!(table.refused(JAPAN, search), ("WitP [8.41]", Reason::FoundAlready(five)));
}

#[test]
fn r8_32_without_a_chit_left_no_search_is_made() {
    let mut table = example();
    table.state.open.reports.out = Cups::SIZE;
    table.state.open.reports.held[tf(Side::Japan, 1)] = 30;
    table.state.sheets[0].reports.chits[tf(Side::Japan, 1)] = [5; 6];
    table.state.cups = Cups::EMPTY;
    towards_the_task_force(&mut table);
    table.both_ready(Script::default());
    table.pause(tf(Side::Allies, 5), &[]);
    let search = Action::Search(hq(Side::Japan, 0), tf(Side::Allies, 5));
    assert_eq!(table.refused(JAPAN, search), ("WitP [8.32]", Reason::NoChits));
}

#[test]
fn r8_44_in_a_naval_phase_only_moving_task_forces_are_searched_for() {
    let mut table = example();
    table.marker(tf(Side::Allies, 6), "E2922", &[ShipKind::Destroyer]);
    table.pause(tf(Side::Allies, 5), &[]);
    let other = Action::Search(hq(Side::Japan, 1), tf(Side::Allies, 6));
    assert_eq!(table.refused(JAPAN, other), ("WitP [8.44]", Reason::NotMoving(tf(Side::Allies, 6))));
    assert!(table.offered(JAPAN, Action::Search(hq(Side::Japan, 1), tf(Side::Allies, 5))));
}

#[test]
fn r8_44_each_headquarters_searches_once_for_a_task_force() {
    let mut table = example();
    let (five, kavieng) = (tf(Side::Allies, 5), hq(Side::Japan, 1));
    table.pause(five, &[]);
    table.act(JAPAN, Action::Search(kavieng, five), Script::default().then("air-search", [2]));
    assert_eq!(table.log, [Event::SearchFailed(kavieng, five, 1, 2)]);
    assert_eq!(
        table.refused(JAPAN, Action::Search(kavieng, five)),
        ("WitP [8.44]", Reason::SearchedAlready(kavieng))
    );
    assert!(table.offered(JAPAN, Action::Search(hq(Side::Japan, 0), five)));
}

#[test]
fn r8_44_those_that_move_with_it_may_be_searched_for_as_well() {
    let mut table = example();
    let (five, six) = (tf(Side::Allies, 5), tf(Side::Allies, 6));
    table.marker(six, "E2922", &[]);
    table.pause(five, &[six]);
    assert!(table.offered(JAPAN, Action::Search(hq(Side::Japan, 1), six)));
}

#[test]
fn r8_45_searching_air_points_stay_where_they_are() {
    let mut table = example();
    let before = table.state.sheets[0].air.stacks.clone();
    towards_the_task_force(&mut table);
    table.both_ready(Script::default().then("air-search", [6, 6]));
    assert_eq!(table.state.sheets[0].air.stacks, before);
}

#[test]
fn r8_46_carriers_search_from_where_they_are() {
    let mut table = example();
    let carriers = tf(Side::Japan, 2);
    table.marker(carriers, "E2919", &[ShipKind::Carrier]);
    let aboard = Station::Carriers(carriers);
    table.state.sheets[0].air.add(aboard, kind(Side::Japan, 0), 3);
    table.pause(tf(Side::Allies, 5), &[]);
    table.act(
        JAPAN,
        Action::Search(aboard, tf(Side::Allies, 5)),
        Script::default().then("air-search", [2]).then("chit", [1]),
    );
    assert!(table.log.contains(&Event::SearchFound(aboard, tf(Side::Allies, 5), 2, 2)));
}

#[test]
fn r9_61_at_night_nothing_is_found_from_the_air() {
    let mut table = example();
    let five = tf(Side::Allies, 5);
    table.pause(five, &[]);
    table.state.open.fleet.markers[five].light = Light::Night;
    let search = Action::Search(hq(Side::Japan, 1), five);
    assert_eq!(table.refused(JAPAN, search), ("WitP [9.61]", Reason::Dark(five)));
}

#[test]
fn r9_6_the_last_pause_before_dark_allows_an_air_search() {
    let mut table = example();
    let five = tf(Side::Allies, 5);
    table.pause(five, &[]);
    *table.state.open.clock.control.top_mut() =
        Frame::Window(Window { tf: five, contact: false, dusk: true });
    assert!(table.offered(JAPAN, Action::Search(hq(Side::Japan, 1), five)));
}

#[test]
fn r8_33_only_the_searcher_sees_his_dice_and_nobody_the_draw() {
    let mut table = example();
    let five = tf(Side::Allies, 5);
    table.pause(five, &[]);
    let mut dice = Watched::new(Script::default().then("air-search", [1]).then("chit", [7]));
    let search = Action::Search(hq(Side::Japan, 1), five);
    table.rules.apply(&mut table.state, JAPAN, search, &mut dice, &mut Log::new()).unwrap();
    assert_eq!(dice.seen, [("air-search", Audience::seat(JAPAN)), ("chit", Audience::Nobody)]);
}

/// The same position with another composition of the enemy's Task Force.
fn with_ships(ships: &[ShipKind]) -> Table {
    let mut table = Table::new(rabaul_and_kavieng(), Forces::default());
    table.marker(tf(Side::Allies, 5), "E2922", ships);
    table
}

#[test]
fn r9_14_a_dummy_is_searched_for_like_a_fleet() {
    let answers = [&[][..], &[ShipKind::Carrier; 4]].map(|ships| {
        let mut table = with_ships(ships);
        table.pause(tf(Side::Allies, 5), &[]);
        let offers = |place| table.offers(JAPAN, Some(Subject::Station(hq(Side::Japan, place))));
        (offers(0), offers(1), table.rules.pending(&table.state))
    });
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn r9_14_the_contact_of_a_dummy_looks_like_that_of_a_fleet() {
    let seen = [&[][..], &[ShipKind::Carrier; 4]].map(|ships| {
        let mut table = with_ships(ships);
        towards_the_task_force(&mut table);
        table.both_ready(Script::default().then("air-search", [1]).then("chit", [1]));
        (table.rules.pending(&table.state), table.state.open.clone())
    });
    assert_eq!(seen[0], seen[1]);
}

#[test]
fn r4_1_the_sides_search_for_marker_after_marker_in_turn() {
    // A hex has one holder: the other side has its bases beside.
    let bases = vec![base("E1514", &[6, 3, 0, 0, 2])];
    let mut table = Table::new(rabaul_and_kavieng(), Forces { bases, ..rabaul_and_kavieng() });
    for side in Side::BOTH {
        for number in 1..=2 {
            table.marker(tf(side, number), "E2020", &[]);
        }
    }
    let [japan, allies] = Side::BOTH.map(|side| Action::Sweep(hq(side, 0), Dir::SouthEast));
    table.enter(JAPAN, japan);
    table.enter(ALLIES, allies);
    let dice = Script::default().then("air-search", [1]).then("chit", [1]);
    table.both_ready(dice.clone());
    let mut found: Vec<TfId> = Vec::new();
    while let Frame::Report { tf } = table.state.open.frame() {
        found.push(tf);
        let next = if found.len() < 4 { dice.clone() } else { Script::default() };
        table.act(tf.side().seat(), Action::Done, next);
    }
    let order = [(Side::Allies, 1), (Side::Japan, 1), (Side::Allies, 2), (Side::Japan, 2)];
    assert_eq!(found, order.map(|(side, number)| tf(side, number)));
}
