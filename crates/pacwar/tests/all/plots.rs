//! Mission plots. WitP [9.0], [9.3], [10.0], [39.85].

use crate::kit::{Table, a, board, hex, j, scenario};
use ironbottom_kernel::Illegal;
use ironbottom_pacwar::action::{Action, Mission};
use ironbottom_pacwar::ids::{LotId, Side};
use ironbottom_pacwar::plot::converted;
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::state::{Hull, LotPlace};
use ironbottom_pacwar::transport::planning_time;
use ironbottom_pacwar::{ALLIES, JAPAN};

#[test]
fn r10_93_a_hex_costs_four_five_or_six_points_by_its_area() {
    let costs = ["F0510", "F0525", "F0540"].map(|text| board().sea.cost(hex(text)));
    assert_eq!(costs, [4, 5, 6]);
}

#[test]
fn r10_91_the_slowest_ship_sets_the_speed() {
    let table = Table::plotting();
    let known = table.rules.knowledge(&table.state, JAPAN);
    assert_eq!((known.class(j(1)), known.allowance(j(1))), (3, 120));
    assert_eq!((known.class(j(2)), known.allowance(j(2))), (2, 90), "the battleships of the Main Body");
}

#[test]
fn r9_14_a_dummy_moves_like_the_fastest() {
    let table = Table::plotting();
    let known = table.rules.knowledge(&table.state, JAPAN);
    assert!(known.sheet.is_dummy(j(7)));
    assert_eq!(known.allowance(j(7)), 120);
}

#[test]
fn r10_94_a_plot_beyond_the_allowance_is_refused() {
    let mut table = Table::plotting();
    table.put(j(2), "F0125");
    table.japan(Action::Leg(j(2), 0, hex("F1325")));
    let refused = table.refusal(JAPAN, Action::Leg(j(2), 1, hex("F2125")));
    assert_eq!(refused, Illegal::new("WitP [10.94]", Reason::BeyondAllowance(j(2))));
    table.japan(Action::Leg(j(2), 1, hex("F1925")));
}

#[test]
fn r10_9_a_leg_is_at_most_twelve_hexes() {
    let mut table = Table::plotting();
    table.put(j(1), "F0125");
    assert_eq!(
        table.refusal(JAPAN, Action::Leg(j(1), 0, hex("F1425"))).reason,
        Reason::LegTooLong(hex("F1425"))
    );
}

#[test]
fn r10_98_ships_do_not_sail_to_land() {
    let mut table = Table::plotting();
    table.put(a(1), "F2403");
    let inland = ironbottom_pacwar::board::HexId::all().find(|at| !board().sea.is_navigable(*at)).unwrap();
    assert_eq!(table.refusal(ALLIES, Action::Leg(a(1), 0, inland)).reason, Reason::NoSeaThere(inland));
}

#[test]
fn r9_3_a_marker_that_is_not_on_the_map_has_no_plot() {
    let table = Table::plotting();
    let refused = table.refusal(JAPAN, Action::Leg(j(12), 0, hex("F0125")));
    assert_eq!(refused, Illegal::new("WitP [9.3]", Reason::NotOnMap(j(12))));
}

#[test]
fn r39_85_an_engagement_value_is_fourteen_at_most() {
    let mut table = Table::plotting();
    assert_eq!(table.refusal(JAPAN, Action::Value(j(1), 15)).reason, Reason::ValueTooHigh);
    table.japan(Action::Value(j(1), 14));
}

#[test]
fn r9_0_ships_that_have_had_their_active_phases_stay() {
    let mut table = Table::plotting();
    for ship in table.ships(j(2)) {
        table.state.sheets[0].fleet.hulls[ship].acted = 2;
    }
    let refused = table.refusal(JAPAN, Action::Leg(j(2), 0, hex("F0224")));
    assert_eq!(refused, Illegal::new("WitP [9.0]", Reason::Inactive(j(2))), "Speed Class 2 is active twice");
}

#[test]
fn r9_0_active_phases_are_converted_with_the_speed_class() {
    assert_eq!([converted(3, 2, 2, 5), converted(3, 1, 1, 4), converted(2, 1, 2, 4)], [3, 3, 3]);
}

#[test]
fn r14_25_a_task_force_may_run_slower_to_save_fuel() {
    let mut table = Table::plotting();
    table.japan(Action::Speed(j(1), 2));
    assert_eq!(table.rules.knowledge(&table.state, JAPAN).allowance(j(1)), 90);
    table.japan(Action::Ready);
    let ship = table.ships(j(1))[0];
    let Hull { class, fuel, .. } = table.state.sheets[0].fleet.hulls[ship];
    assert_eq!((class, fuel), (2, 4), "three Active Phases become four and a half");
}

#[test]
fn r10_91_nobody_runs_faster_than_built() {
    let table = Table::plotting();
    assert_eq!(table.refusal(JAPAN, Action::Speed(j(2), 3)).reason, Reason::TooFast(j(2)));
}

#[test]
fn r9_0_speed_is_set_in_the_first_naval_phase() {
    let mut table = Table::plotting();
    table.state.open.clock.round = 2;
    assert_eq!(table.refusal(JAPAN, Action::Speed(j(1), 2)).reason, Reason::SpeedFixed(j(1)));
}

#[test]
fn r10_0_a_task_force_with_no_ships_has_no_combat_mission() {
    let mut table = Table::plotting();
    table.put(j(7), "F1133");
    table.japan(Action::Leg(j(7), 0, hex("F1234")));
    let refused = table.refusal(JAPAN, Action::Mission(j(7), 0, Mission::Bombard));
    assert_eq!(refused, Illegal::new("WitP [10.0]", Reason::NoShips(j(7))));
}

#[test]
fn r10_2_only_enemy_shores_are_bombarded() {
    let mut table = Table::plotting();
    table.japan(Action::Leg(j(5), 0, table.state.open.at(j(5)).unwrap()));
    let refused = table.refusal(JAPAN, Action::Mission(j(5), 0, Mission::Bombard));
    assert_eq!(refused, Illegal::new("WitP [10.2]", Reason::CannotDoThere(Mission::Bombard)));
}

#[test]
fn r10_82_one_combat_mission_in_a_phase() {
    let mut table = Table::plotting();
    table.put(j(5), "F1133");
    table.japan(Action::Leg(j(5), 0, hex("F1234")));
    table.japan(Action::Mission(j(5), 0, Mission::Bombard));
    assert_eq!(table.refusal(JAPAN, Action::React(j(5))).reason, Reason::OneCombatMission(j(5)));
}

#[test]
fn r10_1_planning_takes_longer_for_larger_japanese_landings() {
    let times = [(Side::Japan, 2), (Side::Japan, 4), (Side::Allies, 4)]
        .map(|(side, load)| planning_time(side, load, scenario("midway").date(1)));
    assert_eq!(times, [2, 8, 4]);
}

#[test]
fn r38_72_coastal_guns_forbid_a_landing() {
    let mut table = Table::plotting();
    let lot = LotId::new(Side::Japan, 0).unwrap();
    table.put(j(4), "F1133");
    table.japan(Action::Leg(j(4), 0, hex("F1234")));
    let refused = table.refusal(JAPAN, Action::Mission(j(4), 0, Mission::Assault(lot)));
    assert_eq!(refused, Illegal::new("WitP [38.72]", Reason::CoastalGuns(hex("F1234"))));
    let midway = table.facility("Midway");
    table.state.open.bases.shores[midway].silenced = true;
    table.japan(Action::Mission(j(4), 0, Mission::Assault(lot)));
}

#[test]
fn r10_1_a_landing_goes_where_it_was_planned_for() {
    let mut table = Table::plotting();
    let lot = LotId::new(Side::Japan, 0).unwrap();
    table.put(j(4), "F1946");
    table.japan(Action::Leg(j(4), 0, hex("F2046")));
    let refused = table.refusal(JAPAN, Action::Mission(j(4), 0, Mission::Assault(lot)));
    assert_eq!(refused, Illegal::new("WitP [10.1]", Reason::WrongShore(hex("F2046"))));
}

#[test]
fn r38_3_transports_load_what_lies_ashore() {
    let mut table = Table::plotting();
    let lot = LotId::new(Side::Japan, 0).unwrap();
    table.state.sheets[0].cargo.lots[LotId::new(Side::Japan, 0).unwrap()].at = LotPlace::Ashore(hex("F0125"));
    table.put(j(4), "F0125");
    table.put(j(6), "F0125");
    table.japan(Action::Leg(j(6), 0, hex("F0125")));
    let refused = table.refusal(JAPAN, Action::Mission(j(6), 0, Mission::Load(lot)));
    assert_eq!(
        refused,
        Illegal::new("WitP [38.3]", Reason::LotTooLarge(lot)),
        "no transport in the supply group"
    );
    table.japan(Action::Leg(j(4), 0, hex("F0125")));
    table.japan(Action::Mission(j(4), 0, Mission::Load(lot)));
}

#[test]
fn r10_3_a_destroyer_takes_one_load_point() {
    let mut table = Table::plotting();
    let lot = LotId::new(Side::Japan, 0).unwrap();
    table.state.sheets[0].cargo.lots[LotId::new(Side::Japan, 0).unwrap()].at = LotPlace::Ashore(hex("F0125"));
    table.put(j(6), "F0125");
    table.japan(Action::Leg(j(6), 0, hex("F0125")));
    let refused = table.refusal(JAPAN, Action::Mission(j(6), 0, Mission::Embark(lot)));
    assert_eq!(refused, Illegal::new("WitP [10.3]", Reason::LotTooLarge(lot)));
}

#[test]
fn r10_6_linked_task_forces_begin_in_the_same_hex() {
    let mut table = Table::plotting();
    table.put(j(1), "F0425");
    table.put(j(3), "F0325");
    table.japan(Action::Leg(j(1), 0, hex("F0524")));
    assert_eq!(table.refusal(JAPAN, Action::Link(j(3), j(1))).reason, Reason::Apart(j(1)));
    table.put(j(3), "F0425");
    table.japan(Action::Link(j(3), j(1)));
    assert_eq!(table.refusal(JAPAN, Action::Leg(j(3), 0, hex("F0424"))).reason, Reason::IsLinked(j(3)));
}

#[test]
fn r10_7_ships_change_only_where_their_task_force_regroups() {
    let mut table = Table::plotting();
    let ship = table.ships(j(1))[0];
    assert_eq!(table.refusal(JAPAN, Action::Shift(ship, j(2))).reason, Reason::NoRegroup(ship));
    table.put(j(1), "F0425");
    table.put(j(2), "F0525");
    table.japan(Action::Leg(j(1), 0, hex("F0525")));
    table.japan(Action::Mission(j(1), 0, Mission::Regroup(j(2))));
    table.japan(Action::Shift(ship, j(2)));
}

#[test]
fn r10_5_fueling_needs_a_port_or_a_support_force() {
    let mut table = Table::plotting();
    table.put(a(1), "F1333");
    table.allies(Action::Leg(a(1), 0, hex("F1334")));
    let refused = table.refusal(ALLIES, Action::Mission(a(1), 0, Mission::Fuel));
    assert_eq!(refused, Illegal::new("WitP [10.5]", Reason::CannotDoThere(Mission::Fuel)));
    table.allies(Action::Leg(a(1), 1, hex("F1234")));
    table.allies(Action::Mission(a(1), 1, Mission::Fuel));
}

#[test]
fn r26_1_only_the_allies_leave_by_the_edge() {
    let mut table = Table::plotting();
    table.put(a(1), "F4030");
    table.allies(Action::Leg(a(1), 0, hex("F4030")));
    table.allies(Action::Mission(a(1), 0, Mission::Exit));
    table.put(j(1), "F4030");
    table.japan(Action::Leg(j(1), 0, hex("F4030")));
    assert_eq!(table.refusal(JAPAN, Action::Mission(j(1), 0, Mission::Exit)).rule.0, "WitP [26.1]");
}

#[test]
fn r10_84_legs_are_written_in_order() {
    let mut table = Table::plotting();
    table.put(j(1), "F0125");
    assert_eq!(table.refusal(JAPAN, Action::Leg(j(1), 1, hex("F0225"))).reason, Reason::LegOutOfOrder);
    table.japan(Action::Leg(j(1), 0, hex("F0225")));
    table.japan(Action::Leg(j(1), 1, hex("F0325")));
}

#[test]
fn r10_83_an_assault_may_also_bombard_its_hex() {
    let mut table = Table::plotting();
    let lot = LotId::new(Side::Japan, 0).unwrap();
    let midway = table.facility("Midway");
    table.state.open.bases.shores[midway].silenced = true;
    table.put(j(4), "F1234");
    table.japan(Action::Leg(j(4), 0, hex("F1234")));
    table.japan(Action::Mission(j(4), 0, Mission::Bombard));
    table.japan(Action::Leg(j(4), 1, hex("F1234")));
    table.japan(Action::Mission(j(4), 1, Mission::Assault(lot)));
}

#[test]
fn r10_14_five_points_for_each_load_point() {
    let mut table = Table::plotting();
    let lot = LotId::new(Side::Japan, 0).unwrap();
    let midway = table.facility("Midway");
    table.state.open.bases.shores[midway].silenced = true;
    table.put(j(4), "F1234");
    table.japan(Action::Leg(j(4), 0, hex("F1234")));
    table.japan(Action::Mission(j(4), 0, Mission::Assault(lot)));
    let load = table.rules.scenario.lot(lot).unwrap().load;
    assert_eq!(table.state.sheets[0].plots.of[j(4)].leg(0).unwrap().mission_cost, 5 * load);
}

#[test]
fn r10_11_a_landing_needs_land_based_air_in_range() {
    let mut table = Table::plotting();
    let lot = LotId::new(Side::Japan, 0).unwrap();
    table.state.sheets[0].cargo.lots[LotId::new(Side::Japan, 0).unwrap()].plan = None;
    table.no_air();
    let refused = table.refusal(JAPAN, Action::Plan(lot, hex("F1234")));
    assert_eq!(refused, Illegal::new("WitP [10.11]", Reason::NoAirCover(hex("F1234"))));
}

#[test]
fn r10_12_cargo_that_is_planned_for_stays_aboard() {
    let mut table = Table::plotting();
    let lot = LotId::new(Side::Japan, 0).unwrap();
    table.japan(Action::Leg(j(4), 0, table.state.open.at(j(4)).unwrap()));
    let refused = table.refusal(JAPAN, Action::Mission(j(4), 0, Mission::Unload(lot)));
    assert_eq!(refused, Illegal::new("WitP [10.12]", Reason::LotNotThere(lot)));
}

#[test]
fn r10_31_destroyers_load_and_unload_in_one_phase() {
    let mut table = Table::plotting();
    let lot = LotId::new(Side::Japan, 0).unwrap();
    table.japan(Action::Leg(j(1), 0, table.state.open.at(j(1)).unwrap()));
    let refused = table.refusal(JAPAN, Action::Mission(j(1), 0, Mission::Debark(lot)));
    assert_eq!(refused, Illegal::new("WitP [10.31]", Reason::LotNotThere(lot)));
}

#[test]
fn r10_33_destroyers_do_not_unload_on_enemy_shores() {
    let mut table = Table::plotting();
    let lot = LotId::new(Side::Japan, 0).unwrap();
    table.state.sheets[0].cargo.lots[LotId::new(Side::Japan, 0).unwrap()].at = LotPlace::Ashore(hex("F1133"));
    table.rules.scenario.forces[0].lots[0].load = 2;
    table.put(j(1), "F1133");
    table.japan(Action::Leg(j(1), 0, hex("F1133")));
    table.japan(Action::Mission(j(1), 0, Mission::Embark(lot)));
    table.japan(Action::Leg(j(1), 1, hex("F1234")));
    let refused = table.refusal(JAPAN, Action::Mission(j(1), 1, Mission::Debark(lot)));
    assert_eq!(refused, Illegal::new("WitP [10.33]", Reason::WrongShore(hex("F1234"))));
}

#[test]
fn r9_13_no_more_dummies_than_the_scenario_allows() {
    let mut table = Table::plotting();
    table.japan(Action::Leg(j(1), 0, table.state.open.at(j(1)).unwrap()));
    let raise = Action::Mission(j(1), 0, Mission::Raise(j(12)));
    assert_eq!(table.refusal(JAPAN, raise).rule.0, "WitP [9.13]");
    table.state.open.fleet.markers[j(10)].at = None;
    table.japan(raise);
}

#[test]
fn r9_12_the_display_is_secret() {
    use ironbottom_kernel::{Rules, Viewer};
    let table = Table::plotting();
    let view = table.rules.view(&table.state, Viewer::Seat(ALLIES));
    assert!(view.sheets[0].is_none() && view.sheets[1].is_some());
}

#[test]
fn r14_28_ships_without_fuel_crawl_and_fight_nothing() {
    let mut table = Table::plotting();
    for ship in table.ships(j(5)) {
        table.state.sheets[0].fleet.hulls[ship].fuel = 0;
    }
    assert_eq!(table.rules.knowledge(&table.state, JAPAN).class(j(5)), 1);
    table.put(j(5), "F1234");
    table.japan(Action::Leg(j(5), 0, hex("F1234")));
    let refused = table.refusal(JAPAN, Action::Mission(j(5), 0, Mission::Bombard));
    assert_eq!(refused, Illegal::new("WitP [14.28]", Reason::OutOfFuel(j(5))));
}

#[test]
fn r14_21_fueling_costs_go_by_kind_and_nation() {
    use ironbottom_pacwar::scenario::ShipKind;
    let charts = Table::plotting().rules.charts;
    let cost = |side, kind| charts.fuel_cost(side, kind);
    assert_eq!(cost(Side::Allies, ShipKind::Carrier), 40);
    assert_eq!(
        (cost(Side::Allies, ShipKind::LightCruiser), cost(Side::Japan, ShipKind::LightCruiser)),
        (15, 10)
    );
    assert_eq!(cost(Side::Japan, ShipKind::Support), 0);
}

#[test]
fn r20_4_naval_capacity_is_a_quarter_of_the_cargo_capacity() {
    let table = Table::plotting();
    let midway = table.rules.scenario.facilities.get(table.facility("Midway"));
    assert_eq!((midway.port, midway.naval_capacity()), (Some(4), 100));
}

#[test]
fn r10_84_what_is_done_where_a_task_force_lies_is_one_entry() {
    let mut table = Table::plotting();
    table.put(a(2), "F3342");
    let fuel = |leg: u8| Action::Mission(a(2), leg, Mission::Fuel);
    let refused = |table: &Table, action: Action| table.refusal(ALLIES, action).reason;
    // The second of two things is not written before the first, and nothing is not a thing to do.
    assert_eq!(refused(&table, fuel(1)), Reason::LegOutOfOrder);
    assert_eq!(refused(&table, Action::Mission(a(2), 0, Mission::Pass)), Reason::LegOutOfOrder);
    // Whom one regroups with may come there later: that is plotted with a leg.
    assert_eq!(refused(&table, Action::Mission(a(2), 0, Mission::Regroup(a(1)))), Reason::LegOutOfOrder);
    table.allies(fuel(0));
    let legs: Vec<_> = table.state.sheet(Side::Allies).plot(a(2)).written().collect();
    let [leg] = legs[..] else { panic!("{legs:?}") };
    assert_eq!((leg.to, leg.cost, leg.mission), (hex("F3342"), 0, Mission::Fuel), "it stays for it");
    // After a leg without a mission it is that leg's, not one of its own.
    table.allies(Action::Leg(a(2), 1, hex("F3342")));
    assert_eq!(refused(&table, fuel(2)), Reason::LegOutOfOrder);
    table.allies(fuel(1));
    assert_eq!(table.state.sheet(Side::Allies).plot(a(2)).count(), 2);
}
