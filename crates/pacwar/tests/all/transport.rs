//! Cargo carried out: transports, destroyers, plans given up, and leaving the map. WitP [10.1], [10.3], [26.1], [38.3].

use crate::kit::{Table, a, board, hex, j, rebuilt, scenario};
use ironbottom_kernel::{Illegal, Rules};
use ironbottom_pacwar::action::{Action, Mission};
use ironbottom_pacwar::event::Event;
use ironbottom_pacwar::ids::{LotId, Side};
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::scenario::{Facility, Scenario};
use ironbottom_pacwar::state::{LotPlace, Plot};
use ironbottom_pacwar::{ALLIES, JAPAN};

fn lot() -> LotId {
    LotId::new(Side::Japan, 0).unwrap()
}

/// Nagumo's Task Force at Wake, with a small lot ashore there, and nobody else about.
fn at_wake() -> Table {
    at_wake_in(scenario("midway"))
}

fn at_wake_in(scenario: Scenario) -> Table {
    let mut table = Table::plotting_in(scenario);
    table.only(Side::Japan, &[j(1), j(4)]);
    table.only(Side::Allies, &[]);
    table.no_subrons();
    table.put(j(1), "D3243");
    table.put(j(4), "D3243");
    table.rules.scenario.forces[0].lots[0].load = 2;
    table.state.sheets[0].cargo.lots[lot()].at = LotPlace::Ashore(hex("D3243"));
    table.state.sheets[0].cargo.lots[lot()].plan = None;
    table
}

/// The plots are executed until the phase is over, with whatever dice.
fn run(table: &mut Table, first: ironbottom_pacwar::ids::TfId) {
    table.execute(Side::Japan);
    table.quick(JAPAN, Action::Begin(first));
    if table.rules.check(&table.state, JAPAN, Action::Sail).is_ok() {
        table.quick(JAPAN, Action::Sail);
    }
}

#[test]
fn r10_13_a_plan_may_be_given_up() {
    let mut table = Table::plotting();
    table.japan(Action::Withdraw(lot()));
    assert_eq!(table.state.sheets[0].cargo.lots[lot()].plan, None);
    assert!(table.events.contains(&Event::PlanDropped(lot())));
}

#[test]
fn r10_13_a_plan_taken_up_again_begins_from_the_beginning() {
    let mut table = Table::plotting();
    table.japan(Action::Withdraw(lot()));
    let again = Action::Plan(lot(), hex("F1234"));
    assert_eq!(table.refusal(JAPAN, again).reason, Reason::EnteredAlready, "not in the same segment");
    table.state.sheets[0].cargo.lots[lot()].settled = false;
    table.japan(again);
    let load = table.rules.scenario.lot(lot()).unwrap().load;
    let ready =
        1 + ironbottom_pacwar::transport::planning_time(Side::Japan, load, table.rules.scenario.date(1));
    assert_eq!(table.state.sheets[0].cargo.lots[lot()].plan, Some((hex("F1234"), ready)));
}

#[test]
fn r10_13_once_withdrawn_it_is_cargo_like_any_other() {
    let mut table = Table::plotting();
    table.put(j(4), "D3243");
    table.japan(Action::Leg(j(4), 0, hex("D3243")));
    let unload = Action::Mission(j(4), 0, Mission::Unload(lot()));
    assert_eq!(table.refusal(JAPAN, unload).rule.0, "WitP [10.12]");
    table.japan(Action::Withdraw(lot()));
    table.japan(unload);
}

#[test]
fn r10_13_what_is_plotted_to_land_is_not_withdrawn() {
    let mut table = Table::plotting();
    let midway = table.facility("Midway");
    table.state.open.bases.shores[midway].silenced = true;
    table.put(j(4), "F1234");
    table.japan(Action::Leg(j(4), 0, hex("F1234")));
    table.japan(Action::Mission(j(4), 0, Mission::Assault(lot())));
    assert_eq!(table.refusal(JAPAN, Action::Withdraw(lot())).reason, Reason::EnteredAlready);
}

#[test]
fn r10_11_air_cover_is_needed_on_the_day_as_well() {
    let mut table = Table::plotting();
    let midway = table.facility("Midway");
    table.state.open.bases.shores[midway].silenced = true;
    table.put(j(4), "F1234");
    table.no_air();
    table.japan(Action::Leg(j(4), 0, hex("F1234")));
    let refused = table.refusal(JAPAN, Action::Mission(j(4), 0, Mission::Assault(lot())));
    assert_eq!(refused, Illegal::new("WitP [10.11]", Reason::NoAirCover(hex("F1234"))));
}

#[test]
fn r10_3_destroyers_carry_a_lot_from_shore_to_shore() {
    let mut table = at_wake_in(rebuilt(scenario("midway"), |list| {
        let wake = list.iter().find(|facility| facility.hex == hex("D3243")).unwrap().clone();
        list.push(Facility { hex: hex("D3442"), ..wake });
    }));
    table.japan(Action::Leg(j(1), 0, hex("D3243")));
    table.japan(Action::Mission(j(1), 0, Mission::Embark(lot())));
    table.japan(Action::Leg(j(1), 1, hex("D3442")));
    table.japan(Action::Mission(j(1), 1, Mission::Debark(lot())));
    assert_eq!(table.state.sheets[0].plot(j(1)).cost(), 10 + 12, "five points at either end");
    run(&mut table, j(1));
    assert_eq!(table.state.sheets[0].cargo.lots[lot()].at, LotPlace::Ashore(hex("D3442")));
}

#[test]
fn r10_31_a_lot_that_was_not_put_ashore_is_back_where_it_came_from() {
    let mut table = at_wake();
    table.only(Side::Japan, &[j(1)]);
    let ship = table.ships(j(1))[14];
    table.state.sheets[0].cargo.lots[lot()].at = LotPlace::Ferried(ship, hex("D3243"));
    table.state.sheets[0].plots.of[j(1)] = Plot { voided: true, ..Plot::default() };
    table.execute(Side::Japan);
    table.quick(JAPAN, Action::Rest);
    table.quick(JAPAN, Action::Rest);
    assert_eq!(table.state.sheets[0].cargo.lots[lot()].at, LotPlace::Ashore(hex("D3243")));
    assert!(table.events.contains(&Event::TurnedBack(lot(), hex("D3243"))));
    assert_eq!(table.rules.audit(&table.state), Ok(()));
}

#[test]
fn r38_3_a_transport_keeps_its_cargo_from_phase_to_phase() {
    let mut table = at_wake();
    table.only(Side::Japan, &[j(4)]);
    table.japan(Action::Leg(j(4), 0, hex("D3243")));
    table.japan(Action::Mission(j(4), 0, Mission::Load(lot())));
    assert_eq!(table.state.sheets[0].plot(j(4)).cost(), 10, "five points for each Load Point");
    run(&mut table, j(4));
    let aboard = table.ships(j(4))[0];
    assert_eq!(table.state.sheets[0].cargo.lots[lot()].at, LotPlace::Aboard(aboard));
}

#[test]
fn r26_1_leaving_costs_what_a_hex_there_costs() {
    let edge = ironbottom_pacwar::board::HexId::all()
        .find(|hex| board().edge(*hex).is_some() && board().cost(*hex) == 5 && board().sea.is_navigable(*hex))
        .unwrap();
    let mut table = Table::plotting();
    table.state.open.fleet.markers[a(3)].at = Some(edge);
    table.allies(Action::Leg(a(3), 0, edge));
    table.allies(Action::Mission(a(3), 0, Mission::Exit));
    assert_eq!(table.state.sheets[1].plot(a(3)).cost(), 5);
}

#[test]
fn r26_1_who_leaves_is_off_the_map_with_its_ships() {
    let edge = ironbottom_pacwar::board::HexId::all()
        .find(|hex| board().edge(*hex).is_some() && board().sea.is_navigable(*hex))
        .unwrap();
    let mut table = Table::plotting();
    table.only(Side::Japan, &[]);
    table.only(Side::Allies, &[a(3)]);
    table.state.open.fleet.markers[a(3)].at = Some(edge);
    table.allies(Action::Leg(a(3), 0, edge));
    table.allies(Action::Mission(a(3), 0, Mission::Exit));
    table.execute(Side::Allies);
    table.quick(ALLIES, Action::Begin(a(3)));
    assert_eq!(table.state.open.at(a(3)), None);
    assert!(table.ships(a(3)).is_empty() && table.events.contains(&Event::Exited(a(3), edge)));
}

/// Nagumo at Midway, alone on the map, with his bombardment plotted.
fn bombarding() -> Table {
    let mut table = Table::plotting();
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[]);
    table.no_subrons();
    table.put(j(1), "F1234");
    table.japan(Action::Leg(j(1), 0, hex("F1234")));
    table.japan(Action::Mission(j(1), 0, Mission::Bombard));
    table
}

#[test]
fn r10_21_a_bombardment_costs_no_movement() {
    let table = bombarding();
    assert_eq!(table.state.sheets[0].plot(j(1)).cost(), 0);
}

#[test]
fn r10_21_one_target_in_a_phase() {
    let mut table = bombarding();
    table.japan(Action::Leg(j(1), 1, hex("F1234")));
    let refused = table.refusal(JAPAN, Action::Mission(j(1), 1, Mission::Bombard));
    assert_eq!(refused.reason, Reason::OneCombatMission(j(1)));
}

/// The same, when the bombardment has been made and the next phase is plotted.
fn bombarded() -> Table {
    let mut table = bombarding();
    run(&mut table, j(1));
    table.state.open.clock.control =
        ironbottom_pacwar::frame::Control::of(ironbottom_pacwar::frame::Frame::Plotting);
    table.state.open.clock.ready = [false; 2];
    table.state.sheets[0].plots.of[j(1)] = Plot::default();
    table
}

#[test]
fn r10_22_guns_are_empty_after_a_bombardment() {
    let mut table = bombarded();
    table.japan(Action::Leg(j(1), 0, hex("F1234")));
    let refused = table.refusal(JAPAN, Action::Mission(j(1), 0, Mission::Bombard));
    assert_eq!(refused, Illegal::new("WitP [10.2]", Reason::WrongShips(j(1))));
}

#[test]
fn r14_27_fueling_brings_ammunition() {
    let mut table = bombarded();
    let gun = table
        .ships(j(1))
        .into_iter()
        .find(|ship| table.rules.scenario.ship(*ship).is_some_and(|card| card.kind.bombards()));
    let gun = gun.unwrap();
    assert!(table.state.sheets[0].fleet.hulls[gun].out_of_ammunition);
    table.put(j(1), "D3243");
    let wake = table.rules.scenario.facilities.at(hex("D3243")).unwrap();
    table.state.sheets[0].bases.supply[wake] = 500;
    table.rules.scenario = rebuilt(table.rules.scenario.clone(), |list| list[wake.index()].port = Some(40));
    table.japan(Action::Leg(j(1), 0, hex("D3243")));
    table.japan(Action::Mission(j(1), 0, Mission::Fuel));
    run(&mut table, j(1));
    assert!(!table.state.sheets[0].fleet.hulls[gun].out_of_ammunition);
}

#[test]
fn r14_29_a_ship_under_way_without_fuel_is_damaged_each_phase() {
    let mut table = Table::plotting();
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[]);
    table.no_subrons();
    let ship = table.ships(j(1))[0];
    table.state.sheets[0].fleet.hulls.iter_mut().for_each(|hull| hull.fuel = 0);
    table.put(j(1), "F0830");
    table.japan(Action::Leg(j(1), 0, hex("F0831")));
    run(&mut table, j(1));
    while table.state.open.clock.round == 1 {
        let mut japan = [Action::Sail, Action::Rest].into_iter();
        match japan.find(|action| table.rules.check(&table.state, JAPAN, *action).is_ok()) {
            Some(action) => table.quick(JAPAN, action),
            None => table.quick(ALLIES, Action::PassOn),
        }
    }
    assert_eq!(table.state.sheets[0].fleet.hulls[ship].damage, 1);
    assert!(table.events.contains(&Event::RanDry(ship)));
}
