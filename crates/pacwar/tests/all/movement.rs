//! Executing plots. WitP [4.2], [9.6], [10.9], [15.64].

use crate::kit::{Table, a, hex, j};
use ironbottom_kernel::dice::Script;
use ironbottom_kernel::{Ask, Dice, Illegal, Log, Pending, Rules};
use ironbottom_pacwar::action::{Action, Mission};
use ironbottom_pacwar::board::sea::Dir;
use ironbottom_pacwar::event::Event;
use ironbottom_pacwar::frame::Frame;
use ironbottom_pacwar::ids::Side;
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::state::Light;
use ironbottom_pacwar::{ALLIES, JAPAN};

/// Japan plots one Task Force from here to there and executes; nobody can interrupt.
fn alone(from: &str, to: &str) -> Table {
    let mut table = Table::plotting();
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[a(1)]);
    table.no_subrons();
    table.put(j(1), from);
    table.put(a(1), "F3840");
    table.japan(Action::Leg(j(1), 0, hex(to)));
    table.execute(Side::Japan);
    table
}

#[test]
fn r8_5_distances_of_the_example_hold() {
    let sea = &crate::kit::board().sea;
    let flights = [("E1613", "E2922"), ("E1512", "E2922")].map(|(from, to)| sea.flight(hex(from), hex(to)));
    assert_eq!(flights, [90, 102]);
}

#[test]
fn r15_64_a_link_of_25_points_is_found_on_a_one_only() {
    // The Task Force of the example rolls a two, a six and a one in three hexes of the pipeline.
    let charts = Table::plotting().rules.charts;
    let search_points = 25_u8.div_ceil(25);
    assert_eq!([2, 6, 1].map(|die| charts.contact(search_points, die)), [false, false, true]);
}

#[test]
fn r15_64_truk_to_kavieng_is_ten_hexes() {
    let sea = &crate::kit::board().sea;
    assert_eq!(sea.distance(hex("E1602"), hex("E1512")), 10);
    assert_eq!(sea.distance(hex("E1509"), hex("E1504")), 5, "the second convoy lies five hexes away");
}

#[test]
fn r26_63_west_coast_2_is_seven_hexes_from_pearl_harbor() {
    assert_eq!(crate::kit::board().sea.distance(hex("F3342"), hex("F4042")), 7);
}

#[test]
fn r4_2_the_higher_die_is_first_and_ties_are_rolled_again() {
    let mut table = Table::plotting();
    table.no_subrons();
    table.japan(Action::Ready);
    table.act(ALLIES, Action::Ready, Script::default().then("first-player", [3, 3, 2, 5]));
    assert!(table.events.contains(&Event::FirstPlayer(Side::Allies, [2, 5])));
    assert_eq!(table.rules.pending(&table.state), Pending::Seat(ALLIES));
}

/// What answers for a damaged record: the same face for ever.
struct Ones(u32);

impl Dice for Ones {
    fn roll(&mut self, _: &Ask, faces: &mut [u16]) {
        self.0 += 1;
        assert!(self.0 < 10_000, "play goes on for ever");
        faces.fill(1);
    }
}

#[test]
fn r4_2_dice_that_always_tie_do_not_stop_the_game() {
    let mut table = Table::plotting();
    table.no_subrons();
    table.japan(Action::Ready);
    let (rules, mut log) = (&table.rules, Log::new());
    rules.apply(&mut table.state, ALLIES, Action::Ready, &mut Ones(0), &mut log).unwrap();
    assert!(log.events().contains(&Event::FirstPlayer(Side::Allies, [1, 1])));
    assert_eq!(rules.pending(&table.state), Pending::Seat(ALLIES));
}

#[test]
fn r4_1_a_side_alternates_with_the_other() {
    let mut table = alone("D2020", "D2021");
    table.allies_too("F3839");
    table.japan(Action::Begin(j(1)));
    table.japan(Action::Sail);
    assert_eq!(table.rules.pending(&table.state), Pending::Seat(ALLIES));
}

#[test]
fn r10_9_sailing_goes_hex_by_hex_to_the_end_of_the_leg() {
    let mut table = alone("D2020", "D2025");
    table.japan(Action::Begin(j(1)));
    table.japan(Action::Sail);
    assert_eq!(table.state.open.at(j(1)), Some(hex("D2025")));
    let steps = table.events.iter().filter(|event| matches!(event, Event::Stepped(..))).count();
    assert_eq!(steps, 5);
}

#[test]
fn r10_9_the_way_is_free_as_long_as_the_plot_is_kept() {
    let mut table = alone("D2020", "D2022");
    table.japan(Action::Begin(j(1)));
    table.japan(Action::Step(Dir::North));
    table.japan(Action::Sail);
    assert_eq!(table.state.open.at(j(1)), Some(hex("D2022")));
    assert_eq!(table.state.sheets[0].plot(j(1)).spent, 20);
}

#[test]
fn r39_8_a_plot_must_be_kept() {
    let mut table = alone("D2020", "D2022");
    assert_eq!(table.refusal(JAPAN, Action::Rest), Illegal::new("WitP [39.8]", Reason::PlotsLeft(j(1))));
    table.japan(Action::Begin(j(1)));
    assert_eq!(table.refusal(JAPAN, Action::Stop), Illegal::new("WitP [39.8]", Reason::PlotUnfinished(j(1))));
    table.state.sheets[0].plots.of[j(1)].spent = 110;
    let north = table.refusal(JAPAN, Action::Step(Dir::North));
    assert_eq!(north, Illegal::new("WitP [10.9]", Reason::WouldMissPlot(hex("D2019"))));
}

#[test]
fn r10_96_a_task_force_without_a_plot_is_not_executed() {
    let mut table = alone("D2020", "D2022");
    table.put(j(7), "D2020");
    assert_eq!(table.refusal(JAPAN, Action::Begin(j(7))).reason, Reason::NoPlot(j(7)));
}

#[test]
fn r9_65_night_is_declared_once() {
    let mut table = alone("D2020", "D2028");
    table.japan(Action::Begin(j(1)));
    table.japan(Action::Night);
    assert_eq!(table.state.open.marker(j(1)).light, Light::Night);
    assert_eq!(table.refusal(JAPAN, Action::Night), Illegal::new("WitP [9.65]", Reason::NightDeclared(j(1))));
}

#[test]
fn r9_6_night_lasts_for_the_night_allowance() {
    let mut table = alone("D2020", "D2030");
    table.japan(Action::Begin(j(1)));
    table.japan(Action::Night);
    for _ in 0..9 {
        table.japan(Action::Step(Dir::South));
    }
    assert_eq!(table.state.open.marker(j(1)).light, Light::Night, "nine hexes are 45 of 48 points");
    table.japan(Action::Step(Dir::South));
    assert!(table.events.contains(&Event::DayBroke(j(1))));
}

#[test]
fn r9_6_the_enemy_has_a_last_pause_before_dark() {
    let mut table = alone("F0830", "F0836");
    table.put(a(1), "F1230");
    table.japan(Action::Begin(j(1)));
    table.allies(Action::Pass);
    table.japan(Action::Night);
    let Frame::Window(window) = table.state.open.frame() else { panic!("no pause") };
    assert!(window.dusk);
    table.allies(Action::Pass);
    assert_eq!(table.state.open.marker(j(1)).light, Light::Night);
}

#[test]
fn r6_6_a_moving_task_force_pauses_at_each_hex() {
    let mut table = alone("F0830", "F0833");
    table.put(a(1), "F1230");
    table.japan(Action::Begin(j(1)));
    table.allies(Action::Pass);
    table.japan(Action::Sail);
    for _ in 0..3 {
        assert_eq!(table.rules.pending(&table.state), Pending::Seat(ALLIES));
        table.allies(Action::Pass);
    }
    assert!(table.state.open.marker(j(1)).moved);
}

#[test]
fn r6_6_a_dummy_pauses_like_any_other() {
    let mut table = alone("F0830", "F0833");
    table.put(a(1), "F1230");
    for hull in table.state.sheets[0].fleet.hulls.iter_mut() {
        hull.tf = None;
    }
    table.japan(Action::Begin(j(1)));
    assert_eq!(table.rules.pending(&table.state), Pending::Seat(ALLIES));
}

#[test]
fn r6_6_who_waves_it_on_is_asked_no_more() {
    let mut table = alone("F0830", "F0833");
    table.put(a(1), "F1230");
    table.japan(Action::Begin(j(1)));
    table.allies(Action::PassOn);
    table.japan(Action::Sail);
    assert_eq!(table.state.open.at(j(1)), Some(hex("F0833")));
}

#[test]
fn r14_24_an_active_phase_costs_fuel_at_its_end() {
    let mut table = alone("D2020", "D2021");
    table.only(Side::Allies, &[]);
    let ship = table.ships(j(1))[0];
    table.japan(Action::Begin(j(1)));
    table.japan(Action::Sail);
    table.japan(Action::Rest);
    assert_eq!(table.state.sheets[0].fleet.hulls[ship].fuel, 2);
    assert_eq!(table.state.open.clock.round, 2, "nobody has anything left to move");
}

#[test]
fn r10_5_a_port_fuels_within_its_capacity() {
    let mut table = Table::plotting();
    table.only(Side::Allies, &[a(2)]);
    table.only(Side::Japan, &[]);
    table.no_subrons();
    table.put(a(2), "F3341");
    table.allies(Action::Leg(a(2), 0, hex("F3342")));
    table.allies(Action::Mission(a(2), 0, Mission::Fuel));
    table.execute(Side::Allies);
    let pearl = table.facility("Pearl Harbor");
    let ship = table.ships(a(2))[0];
    table.state.sheets[1].fleet.hulls[ship].fuel = 1;
    table.allies(Action::Begin(a(2)));
    table.allies(Action::Sail);
    assert_eq!(table.state.sheets[1].fleet.hulls[ship].fuel, 3);
    assert_eq!(
        table.state.sheets[1].bases.supply[pearl],
        4000 - 40 - 2 * 20 - 3 * 5,
        "CV5, two CA and three DD"
    );
}

#[test]
fn r14_22_a_port_fuels_no_more_than_its_naval_capacity() {
    let mut table = Table::plotting();
    table.only(Side::Allies, &[a(2)]);
    table.only(Side::Japan, &[]);
    table.no_subrons();
    let pearl = table.facility("Pearl Harbor");
    table.state.sheets[1].bases.used[pearl] = 990;
    table.put(a(2), "F3341");
    table.allies(Action::Leg(a(2), 0, hex("F3342")));
    table.allies(Action::Mission(a(2), 0, Mission::Fuel));
    table.execute(Side::Allies);
    table.allies(Action::Begin(a(2)));
    table.allies(Action::Sail);
    assert_eq!(table.state.sheets[1].bases.supply[pearl], 4000 - 2 * 5, "two of the destroyers");
}

#[test]
fn r20_6_a_support_force_fuels_at_sea() {
    let mut table = Table::plotting();
    table.only(Side::Allies, &[a(3)]);
    table.only(Side::Japan, &[]);
    table.no_subrons();
    let destroyer = *table.ships(a(3)).last().unwrap();
    table.state.sheets[1].fleet.hulls[destroyer].fuel = 1;
    table.allies(Action::Leg(a(3), 0, table.state.open.at(a(3)).unwrap()));
    table.allies(Action::Mission(a(3), 0, Mission::Fuel));
    table.execute(Side::Allies);
    table.allies(Action::Begin(a(3)));
    assert_eq!(table.state.sheets[1].fleet.hulls[destroyer].fuel, 3);
}

#[test]
fn r9_64_linked_task_forces_share_the_night() {
    let mut table = Table::plotting();
    table.only(Side::Japan, &[j(1), j(3)]);
    table.only(Side::Allies, &[a(1)]);
    table.no_subrons();
    table.put(j(1), "D2020");
    table.put(j(3), "D2020");
    table.japan(Action::Leg(j(1), 0, hex("D2022")));
    table.japan(Action::Link(j(3), j(1)));
    table.execute(Side::Japan);
    table.japan(Action::Begin(j(1)));
    table.japan(Action::Night);
    assert_eq!(table.state.open.marker(j(3)).light, Light::Night);
    table.japan(Action::Sail);
    assert_eq!(table.state.open.at(j(3)), Some(hex("D2022")), "and the way");
}

impl Table {
    /// The Allies plot their one Task Force a hex onward.
    fn allies_too(&mut self, to: &str) {
        self.state.open.clock.control = ironbottom_pacwar::frame::Control::of(Frame::Plotting);
        self.allies(Action::Leg(a(1), 0, hex(to)));
        self.execute(Side::Japan);
    }
}
