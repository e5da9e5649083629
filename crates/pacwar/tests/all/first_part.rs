//! Rules of the first part that were wrong or half done before version 3: fuel, ports, contacts, shores.

use crate::kit::{Table, a, hex, j};
use ironbottom_kernel::dice::Script;
use ironbottom_kernel::{Illegal, Rules};
use ironbottom_pacwar::action::{Action, Mission};
use ironbottom_pacwar::board::sea::Dir;
use ironbottom_pacwar::event::Event;
use ironbottom_pacwar::frame::{Control, Frame};
use ironbottom_pacwar::ids::{LotId, Side, SubronId, TfId};
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::scenario::HqSize;
use ironbottom_pacwar::state::{Hull, Light, LotPlace, Plot};
use ironbottom_pacwar::submarine;
use ironbottom_pacwar::{ALLIES, JAPAN};

/// Only these are on the map, without subrons or aircraft, in a plot segment of both sides.
fn quiet(japan: &[TfId], allies: &[TfId]) -> Table {
    let mut table = Table::plotting();
    table.only(Side::Japan, japan);
    table.only(Side::Allies, allies);
    table.no_subrons();
    table.no_air();
    table
}

/// Everybody rests until this round of the phases is over.
fn rest_through(table: &mut Table) {
    let round = table.state.open.clock.round;
    table.execute(Side::Japan);
    while table.state.open.clock.round == round && matches!(table.state.open.segment(), Frame::Execution(_)) {
        let seat = table.state.open.asked().iter().next().unwrap();
        let rest = [Action::Rest, Action::PassOn].into_iter();
        let action =
            rest.into_iter().find(|act| table.rules.check(&table.state, seat, *act).is_ok()).unwrap();
        table.quick(seat, action);
    }
}

fn hull(table: &Table, tf: TfId, place: usize) -> Hull {
    *table.state.sheets[tf.side().index()].hull(table.ships(tf)[place])
}

#[test]
fn r9_0_speed_class_one_never_becomes_three_without_fueling() {
    let mut table = quiet(&[j(1)], &[]);
    table.state.sheets[0].fleet.hulls.iter_mut().for_each(|hull| hull.class = 1);
    let refused = table.refusal(JAPAN, Action::Speed(j(1), 3));
    assert_eq!(refused, Illegal::new("WitP [9.0]", Reason::SpeedFixed(j(1))));
    table.japan(Action::Speed(j(1), 2));
}

#[test]
fn r9_0_changing_speed_makes_no_fuel() {
    let converted = ironbottom_pacwar::plot::converted;
    assert_eq!(converted(3, 1, 3, 4), 4, "nine phases would be more than a whole Fueling Period");
    assert_eq!(converted(1, 2, 4, 5), 5);
}

#[test]
fn r9_0_the_free_choice_lasts_for_one_plot_segment_after_fueling() {
    let mut table = quiet(&[j(1)], &[]);
    table.state.sheets[0].fleet.hulls.iter_mut().for_each(|hull| hull.fresh = true);
    table.japan(Action::Ready);
    assert!(!hull(&table, j(1), 0).fresh);
}

#[test]
fn r14_24_a_ship_that_lies_still_uses_her_active_phases_all_the_same() {
    let mut table = quiet(&[j(1), j(4)], &[]);
    let (fast, slow) = (hull(&table, j(1), 0).fuel, hull(&table, j(4), 0).fuel);
    assert_eq!([hull(&table, j(1), 0).class, hull(&table, j(4), 0).class], [3, 2]);
    rest_through(&mut table);
    assert_eq!(
        [hull(&table, j(1), 0).fuel, hull(&table, j(4), 0).fuel],
        [fast - 1, slow],
        "one phase may be missed"
    );
    rest_through(&mut table);
    rest_through(&mut table);
    assert_eq!([hull(&table, j(1), 0).fuel, hull(&table, j(4), 0).fuel], [fast - 3, slow - 2]);
}

#[test]
fn r14_29_an_unsupplied_ship_suffers_at_the_end_of_every_naval_phase() {
    let mut table = quiet(&[j(1)], &[]);
    table.state.sheets[0].fleet.hulls.iter_mut().for_each(|hull| hull.fuel = 0);
    rest_through(&mut table);
    assert_eq!((hull(&table, j(1), 0).damage, hull(&table, j(1), 0).unsupplied), (1, true));
    rest_through(&mut table);
    assert_eq!(hull(&table, j(1), 0).damage, 2);
}

#[test]
fn r14_22_the_owner_says_who_takes_no_fuel() {
    let mut table = quiet(&[], &[a(2)]);
    let carrier = table.ships(a(2))[0];
    let refused = table.refusal(ALLIES, Action::HoldBack(carrier));
    assert_eq!(refused, Illegal::new("WitP [14.22]", Reason::NotFueling(carrier)));
    let pearl = table.facility("Pearl Harbor");
    table.state.sheets[1].bases.supply[pearl] = 40;
    table.put(a(2), "F3341");
    table.allies(Action::Leg(a(2), 0, hex("F3342")));
    table.allies(Action::Mission(a(2), 0, Mission::Fuel));
    table.allies(Action::HoldBack(carrier));
    table.execute(Side::Allies);
    table.state.sheets[1].fleet.hulls.iter_mut().for_each(|hull| hull.fuel = 1);
    table.allies(Action::Begin(a(2)));
    table.allies(Action::Sail);
    assert_eq!([hull(&table, a(2), 0).fuel, hull(&table, a(2), 1).fuel], [1, 3], "the cruisers had it");
}

/// TF 17 fuels from the oilers in its hex.
fn fueling_at_sea(oilers: Plot) -> Table {
    let mut table = quiet(&[], &[a(2), a(3)]);
    table.put(a(2), "F1830");
    table.put(a(3), "F1830");
    table.allies(Action::Leg(a(2), 0, hex("F1830")));
    table.allies(Action::Mission(a(2), 0, Mission::Fuel));
    table.state.sheets[1].plots.of[a(3)] = oilers;
    table.execute(Side::Allies);
    table.state.sheets[1].fleet.hulls.iter_mut().for_each(|hull| hull.fuel = 1);
    table.allies(Action::Begin(a(2)));
    table
}

#[test]
fn r20_6_the_support_force_spends_twenty_points_as_well() {
    let table = fueling_at_sea(Plot::default());
    assert_eq!(hull(&table, a(2), 0).fuel, 3);
    assert_eq!(table.state.sheets[1].plot(a(3)).spent, 20);
    let tired = fueling_at_sea(Plot { spent: 75, ..Plot::default() });
    assert_eq!(hull(&tired, a(2), 0).fuel, 1, "of ninety points fifteen are left");
}

#[test]
fn r13_3_a_subron_in_port_has_no_zone() {
    let mut table = Table::plotting();
    let boats = SubronId::new(Side::Allies, 2).unwrap();
    table.state.open.boats.at[boats] = Some(hex("F3342"));
    let beside = hex("F3341");
    assert!(!submarine::in_zone(&table.rules, &table.state.open, boats, beside));
    table.state.open.boats.at[boats] = Some(hex("F3241"));
    assert!(submarine::in_zone(&table.rules, &table.state.open, boats, beside));
}

#[test]
fn r9_13_a_marker_whose_ships_have_left_is_no_dummy_too_many() {
    let mut table = quiet(&[], &[a(2), a(3)]);
    table.rules.scenario.forces[1].dummies = 0;
    for tf in [a(2), a(3)] {
        table.put(tf, "F1830");
    }
    table.allies(Action::Leg(a(3), 0, hex("F1830")));
    table.allies(Action::Mission(a(3), 0, Mission::Regroup(a(2))));
    for ship in table.ships(a(3)) {
        table.allies(Action::Shift(ship, a(2)));
    }
    table.execute(Side::Allies);
    table.allies(Action::Begin(a(3)));
    assert_eq!(table.state.open.at(a(3)), None);
    assert!(table.events.contains(&Event::MarkerRemoved(a(3), hex("F1830"))));
}

#[test]
fn r10_6_linked_task_forces_fuel_together() {
    let mut table = quiet(&[], &[a(1), a(2)]);
    for tf in [a(1), a(2)] {
        table.put(tf, "F3341");
    }
    table.allies(Action::Leg(a(1), 0, hex("F3342")));
    table.allies(Action::Mission(a(1), 0, Mission::Fuel));
    table.allies(Action::Link(a(2), a(1)));
    table.execute(Side::Allies);
    table.state.sheets[1].fleet.hulls.iter_mut().for_each(|hull| hull.fuel = 1);
    table.allies(Action::Begin(a(1)));
    table.allies(Action::Sail);
    assert_eq!([hull(&table, a(1), 0).fuel, hull(&table, a(2), 0).fuel], [3, 3]);
}

/// Japan's Task Force 1 with an Engagement Value of 3 moves into the hex of the Allied Task Force 1.
fn into(table: &mut Table, at: &str, from: &str, way: Dir) {
    table.put(a(1), at);
    table.put(j(1), from);
    table.japan(Action::Value(j(1), 3));
    table.japan(Action::Leg(j(1), 0, hex(at)));
    table.execute(Side::Japan);
    table.japan(Action::Begin(j(1)));
    if matches!(table.state.open.frame(), Frame::Window(_)) {
        table.allies(Action::PassOn);
    }
    let script = if table.state.open.marker(a(1)).in_port {
        Script::default()
    } else {
        Script::default().then("engagement", [3])
    };
    table.act(JAPAN, Action::Step(way), script);
}

#[test]
fn r20_14_ships_in_port_are_not_engaged() {
    let mut table = quiet(&[j(1)], &[a(1)]);
    table.state.open.fleet.markers[a(1)].in_port = true;
    into(&mut table, "F3342", "F3341", Dir::South);
    assert!(!table.events.iter().any(|event| matches!(event, Event::Met(..))));
}

#[test]
fn r20_14_who_ends_a_naval_phase_at_a_friendly_port_is_in_port() {
    let mut table = quiet(&[j(1)], &[a(1)]);
    table.put(a(1), "F3342");
    rest_through(&mut table);
    assert!(table.state.open.marker(a(1)).in_port && !table.state.open.marker(j(1)).in_port);
    table.state.open.clock.control = Control::of(Frame::Plotting);
    table.state.open.clock.ready = [false; 2];
    table.allies(Action::Leg(a(1), 0, hex("F3341")));
    table.execute(Side::Allies);
    table.allies(Action::Begin(a(1)));
    table.allies(Action::Step(Dir::North));
    assert!(!table.state.open.marker(a(1)).in_port, "it has left");
}

#[test]
fn r9_69_who_ended_in_the_dark_stays_in_it() {
    let mut table = quiet(&[j(1)], &[a(1)]);
    table.state.sheets[1].plots.of[a(1)] = Plot {
        legs: [
            Some(ironbottom_pacwar::state::Leg {
                to: hex("F1021"),
                cost: 0,
                mission: Mission::Pass,
                mission_cost: 0,
            }),
            None,
            None,
            None,
        ],
        value: 1,
        ..Plot::default()
    };
    table.put(a(1), "F1021");
    table.put(j(1), "F1020");
    table.japan(Action::Value(j(1), 2));
    table.japan(Action::Leg(j(1), 0, hex("F1021")));
    table.execute(Side::Japan);
    table.japan(Action::Begin(j(1)));
    if matches!(table.state.open.frame(), Frame::Window(_)) {
        table.allies(Action::PassOn);
    }
    table.state.open.fleet.markers[a(1)].light = Light::Night;
    // Two and one are three points by day; the one that lies in the dark counts nothing.
    table.act(JAPAN, Action::Step(Dir::South), Script::default().then("engagement", [3]));
    assert!(
        table
            .events
            .iter()
            .any(|event| matches!(event, Event::Met(_, _, 3, ironbottom_pacwar::event::Found::Nothing)))
    );
}

fn lot() -> LotId {
    LotId::new(Side::Japan, 0).unwrap()
}

/// Tanaka's transports off an anchorage that nobody holds.
fn off_an_empty_shore() -> (Table, ironbottom_pacwar::board::HexId) {
    let mut table = Table::plotting();
    let shore = table.place("French Frigate Shoals");
    let id = table.facility("French Frigate Shoals");
    table.state.open.bases.shores[id].holder = None;
    table.state.open.fleet.markers[j(4)].at = Some(shore);
    table.japan(Action::Leg(j(4), 0, shore));
    (table, shore)
}

#[test]
fn r10_0_transport_to_an_empty_hex_needs_planning() {
    let (mut table, shore) = off_an_empty_shore();
    let unload = Action::Mission(j(4), 0, Mission::Unload(lot()));
    table.state.sheets[0].cargo.lots[lot()].plan = None;
    assert_eq!(
        table.refusal(JAPAN, unload),
        Illegal::new("WitP [10.0]", Reason::NotPlannedFor(lot(), shore))
    );
    table.state.sheets[0].cargo.lots[lot()].plan = Some((shore, 2));
    assert_eq!(table.refusal(JAPAN, unload).reason, Reason::StillPlanning(lot(), 2));
    table.rules.scenario.forces[0].lots[0].load = 2;
    table.state.sheets[0].cargo.lots[lot()].plan = Some((shore, 1));
    table.japan(unload);
}

#[test]
fn r10_0_nothing_is_unloaded_where_the_enemy_is() {
    let (mut table, shore) = off_an_empty_shore();
    let id = table.rules.scenario.facilities.at(shore).unwrap();
    table.state.open.bases.shores[id].holder = Some(Side::Allies);
    table.state.sheets[0].cargo.lots[lot()].plan = None;
    let refused = table.refusal(JAPAN, Action::Mission(j(4), 0, Mission::Unload(lot())));
    assert_eq!(refused, Illegal::new("WitP [10.33]", Reason::WrongShore(shore)));
}

#[test]
fn r10_1_a_plan_names_the_ship_that_carries_the_lot() {
    let mut table = Table::plotting();
    let here = &mut table.state.sheets[0].cargo.lots[lot()];
    here.plan = None;
    here.at = LotPlace::Ashore(hex("D3243"));
    let refused = table.refusal(JAPAN, Action::Plan(lot(), hex("F1234")));
    assert_eq!(refused, Illegal::new("WitP [10.1]", Reason::LotNotThere(lot())));
}

#[test]
fn r39_24_headquarters_are_given_up_and_made_in_every_segment_that_is_written() {
    let mut table = Table::plotting();
    let midway = table.unit(Side::Allies, "Midway");
    table.allies(Action::Disband(midway));
    table.state.open.clock.control = Control::of(Frame::AirSearch);
    let pearl = table.unit(Side::Allies, "Pearl Harbor");
    table.allies(Action::Disband(pearl));
    table.allies(Action::Create(hex("F3643"), HqSize::Group));
}

#[test]
fn ruling_21_a_contact_ends_with_the_phase_after_it() {
    let mut table = quiet(&[j(1)], &[a(1)]);
    table.state.open.fleet.markers[j(1)].contacted = true;
    rest_through(&mut table);
    assert!(table.state.open.marker(j(1)).contacted, "the Air Phase after the Naval Phase of the contact");
    table.state.open.clock.control = Control::of(Frame::Transfers);
    let mut log = ironbottom_kernel::Log::new();
    table.rules.resume(&mut table.state, &mut ironbottom_kernel::dice::Fast::new(1), &mut log);
    assert!(!table.state.open.marker(j(1)).contacted);
}

#[test]
fn r4_1a1_an_air_phase_begins_with_search() {
    let table = Table::set_up();
    assert_eq!((table.state.open.segment(), table.state.open.clock.round), (Frame::AirSearch, 1));
}

#[test]
fn r4_1a2_plots_of_the_air_follow_the_search() {
    let mut table = Table::set_up();
    table.no_air();
    table.quick(JAPAN, Action::Ready);
    table.quick(ALLIES, Action::Ready);
    assert_eq!(table.state.open.segment(), Frame::Allocation);
}

#[test]
fn r4_1a4_transfers_come_after_the_strikes_and_before_the_naval_phase() {
    let mut table = Table::set_up();
    table.no_air();
    for seat in [JAPAN, ALLIES, JAPAN, ALLIES] {
        table.quick(seat, Action::Ready);
    }
    let began: Vec<Frame> = table
        .events
        .iter()
        .filter_map(|event| if let Event::SegmentBegan(frame, ..) = event { Some(*frame) } else { None })
        .collect();
    let at = |wanted: Frame| began.iter().position(|frame| *frame == wanted).unwrap();
    assert!(at(Frame::Strikes) < at(Frame::Transfers));
}

#[test]
fn r4_1b1_the_naval_phase_begins_with_plots() {
    let mut table = Table::set_up();
    table.no_air();
    for seat in [JAPAN, ALLIES, JAPAN, ALLIES] {
        table.quick(seat, Action::Ready);
    }
    assert_eq!(table.state.open.segment(), Frame::PlotAlone(Side::Japan), "the Allies may look first (22.0)");
}

#[test]
fn r4_1b2_the_sides_execute_in_turns() {
    let mut table = quiet(&[j(1), j(2)], &[a(1)]);
    for (tf, at) in [(j(1), "F0120"), (j(2), "F0122")] {
        table.put(tf, at);
        table.japan(Action::Leg(tf, 0, hex(at)));
    }
    table.put(a(1), "F2020");
    table.allies(Action::Leg(a(1), 0, hex("F2020")));
    table.execute(Side::Japan);
    table.quick(JAPAN, Action::Begin(j(1)));
    while matches!(table.state.open.frame(), Frame::Window(_)) {
        table.quick(ALLIES, Action::PassOn);
    }
    assert_eq!(table.state.open.asked().iter().next(), Some(ALLIES));
}

#[test]
fn r4_1c_three_air_and_naval_phases_make_a_game_turn() {
    let mut table = quiet(&[j(1)], &[a(1)]);
    rest_through(&mut table);
    assert_eq!((table.state.open.segment(), table.state.open.clock.round), (Frame::AirSearch, 2));
    rest_through(&mut table);
    assert_eq!((table.state.open.segment(), table.state.open.clock.round), (Frame::AirSearch, 3));
}

#[test]
fn r4_1h_after_the_third_naval_phase_the_game_turn_ends() {
    let mut table = quiet(&[j(1)], &[a(1)]);
    for _ in 0..3 {
        rest_through(&mut table);
    }
    assert_eq!((table.state.open.clock.turn, table.state.open.clock.round), (2, 1));
}

#[test]
fn r10_0a_at_a_friendly_port_cargo_is_unloaded_and_nothing_assaulted() {
    let mut table = Table::plotting();
    table.put(j(4), "D3243");
    table.japan(Action::Leg(j(4), 0, hex("D3243")));
    let refused = table.refusal(JAPAN, Action::Mission(j(4), 0, Mission::Assault(lot())));
    assert_eq!(refused.reason, Reason::WrongShore(hex("D3243")));
    table.state.sheets[0].cargo.lots[lot()].plan = None;
    table.japan(Action::Mission(j(4), 0, Mission::Unload(lot())));
}

#[test]
fn r10_0b_where_friendly_troops_are_cargo_is_unloaded() {
    let (mut table, shore) = off_an_empty_shore();
    table.state.sheets[0].cargo.lots[lot()].plan = None;
    let unload = Action::Mission(j(4), 0, Mission::Unload(lot()));
    assert_eq!(table.refusal(JAPAN, unload).rule.0, "WitP [10.0]");
    table.state.open.cargo.landings[0].enter(shore);
    table.japan(unload);
}

#[test]
fn r10_0c_to_an_empty_shore_everything_needs_planning() {
    let (mut table, shore) = off_an_empty_shore();
    table.rules.scenario.forces[0].lots[0].load = 1;
    for mission in [Mission::Assault(lot()), Mission::Unload(lot())] {
        table.state.sheets[0].cargo.lots[lot()].plan = Some((shore, 2));
        let refused = table.refusal(JAPAN, Action::Mission(j(4), 0, mission));
        assert_eq!(refused.reason, Reason::StillPlanning(lot(), 2), "{mission:?}");
        table.state.sheets[0].cargo.lots[lot()].plan = Some((shore, 1));
        assert_eq!(table.rules.check(&table.state, JAPAN, Action::Mission(j(4), 0, mission)), Ok(()));
    }
}

#[test]
fn r10_0d_on_an_enemy_shore_there_is_only_the_assault() {
    let mut table = Table::plotting();
    let midway = table.facility("Midway");
    table.state.open.bases.shores[midway].silenced = true;
    table.put(j(4), "F1234");
    table.japan(Action::Leg(j(4), 0, hex("F1234")));
    let unload = table.refusal(JAPAN, Action::Mission(j(4), 0, Mission::Unload(lot())));
    assert_eq!(unload.reason, Reason::WrongShore(hex("F1234")));
    table.japan(Action::Mission(j(4), 0, Mission::Assault(lot())));
}
