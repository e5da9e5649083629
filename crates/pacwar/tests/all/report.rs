//! Search Effectiveness chits and reports. WitP [8.3].

use crate::scout::*;
use ironbottom_kernel::Log;
use ironbottom_kernel::Rules;
use ironbottom_kernel::dice::{Fast, Script};
use ironbottom_pacwar::Side;
use ironbottom_pacwar::action::{Action, Item, Subject};
use ironbottom_pacwar::event::Event;
use ironbottom_pacwar::frame::{Control, Frame};
use ironbottom_pacwar::ids::TfId;
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::report;
use ironbottom_pacwar::scenario::ShipKind;
use ironbottom_pacwar::state::{Chit, Cups, Source, Statement};

const FIVE: (Side, usize) = (Side::Allies, 5);

fn five() -> TfId {
    tf(FIVE.0, FIVE.1)
}

/// The Task Force of WitP [8.5].
fn example_ships() -> Vec<ShipKind> {
    use ShipKind::*;
    let big = [Battleship, Battleship, HeavyCruiser, LightCruiser, LightCruiser];
    [&big[..], &[Destroyer; 6], &[Transport]].concat()
}

/// Task Force 5 with these ships has just been found, and its owner has drawn this chit.
fn found(ships: &[ShipKind], chit: Chit) -> Table {
    let kinds = vec![aircraft("Mavis", "R", 110, 150)];
    let japan = Forces { kinds, bases: vec![base("E1512", &[9])], ..Forces::default() };
    let mut table = Table::new(japan, Forces::default());
    table.marker(five(), "E2922", ships);
    table.fill_cups(chit);
    find(&mut table);
    table
}

/// Japanese Air Points find Task Force 5 as it moves.
fn find(table: &mut Table) {
    table.pause(five(), &[]);
    let dice = Script::default().then("air-search", [1]).then("chit", [1]);
    table.act(JAPAN, Action::Search(hq(Side::Japan, 0), five()), dice);
}

/// The values that may be said of an item.
fn sayable(table: &Table, item: Item) -> Vec<u8> {
    let offers = table.offers(ALLIES, Some(Subject::Item(item)));
    let said = offers.into_iter().filter_map(|action| match action {
        Action::Say(_, said) => Some(said),
        _ => None,
    });
    said.collect()
}

/// What may be said of ships, carriers, capital ships, transports, merchants and support forces.
fn all_sayable(table: &Table) -> [Vec<u8>; 6] {
    Item::ALL.map(|item| sayable(table, item))
}

#[track_caller]
fn said(table: &Table) -> [u8; 6] {
    table.state.open.reports.told[five()][0].unwrap().said.items
}

#[test]
fn r8_5_a_report_true_leaves_no_choice() {
    let table = found(&example_ships(), Chit::True);
    assert_eq!(all_sayable(&table), [vec![15], vec![0], vec![3], vec![1], vec![0], vec![0]]);
}

#[test]
fn r8_5_b_report_approximate_one() {
    let table = found(&example_ships(), Chit::Approximate1);
    let wanted = [vec![10, 15, 20], vec![0], vec![2, 3, 4], vec![1, 2], vec![0], vec![0]];
    assert_eq!(all_sayable(&table), wanted);
}

#[test]
fn r8_5_c_report_approximate_two() {
    let table = found(&example_ships(), Chit::Approximate2);
    let wanted = [vec![5, 10, 15, 20, 25], vec![0], vec![1, 2, 3, 4, 5], vec![1, 2, 3], vec![0], vec![0]];
    assert_eq!(all_sayable(&table), wanted);
}

#[test]
fn r8_5_d_report_error_one() {
    let table = found(&example_ships(), Chit::Error1);
    let wanted = [vec![10, 15, 20], vec![0, 1], vec![2, 3, 4], vec![1, 2], vec![0], vec![0]];
    assert_eq!(all_sayable(&table), wanted);
}

#[test]
fn r8_5_e_report_error_two() {
    let table = found(&example_ships(), Chit::Error2);
    let wanted =
        [vec![5, 10, 15, 20, 25], vec![0, 1, 2], vec![1, 2, 3, 4, 5], vec![1, 2, 3], vec![0], vec![0]];
    assert_eq!(all_sayable(&table), wanted);
}

#[test]
fn r8_5_f_report_false_may_say_that_it_is_a_dummy() {
    let mut table = found(&example_ships(), Chit::False);
    table.enter(ALLIES, Action::Say(Item::Ships, 0));
    table.enter(ALLIES, Action::Done);
    assert_eq!(said(&table), [0; 6]);
}

#[test]
fn r8_34_the_number_of_ships_is_rounded_up_to_the_next_five() {
    assert_eq!([0, 1, 5, 6, 12, 60].map(report::in_fives), [0, 5, 5, 10, 15, 60]);
}

#[test]
fn r8_34_a_type_that_is_there_may_not_be_denied() {
    let table = found(&example_ships(), Chit::Approximate2);
    let wanted = ("WitP [8.34]", Reason::ChitForbids(Item::Transports, 0));
    assert_eq!(table.refused(ALLIES, Action::Say(Item::Transports, 0)), wanted);
}

#[test]
fn r8_34_a_type_that_is_not_there_may_not_be_invented() {
    let table = found(&example_ships(), Chit::Approximate1);
    let wanted = ("WitP [8.34]", Reason::ChitForbids(Item::Carriers, 1));
    assert_eq!(table.refused(ALLIES, Action::Say(Item::Carriers, 1)), wanted);
}

#[test]
fn r8_34_ships_are_never_approximated_away() {
    let table = found(&[ShipKind::Destroyer; 3], Chit::Approximate2);
    assert_eq!(sayable(&table, Item::Ships), [5, 10, 15]);
}

#[test]
fn r8_34_an_error_may_deny_capital_ships_and_carriers() {
    use ShipKind::*;
    let table = found(&[Carrier, HeavyCruiser, Destroyer], Chit::Error1);
    assert_eq!(sayable(&table, Item::Carriers), [0, 1, 2]);
    assert_eq!(sayable(&table, Item::Capital), [0, 1, 2]);
}

#[test]
fn r8_34_an_error_invents_capital_ships_among_any_ships() {
    let table = found(&[ShipKind::Destroyer], Chit::Error2);
    assert_eq!(sayable(&table, Item::Capital), [0, 1, 2]);
}

#[test]
fn r8_34_an_error_invents_carriers_only_among_capital_ships() {
    let table = found(&[ShipKind::Destroyer; 4], Chit::Error2);
    assert_eq!(sayable(&table, Item::Carriers), [0]);
    let table = found(&[ShipKind::Battleship], Chit::Error2);
    assert_eq!(sayable(&table, Item::Carriers), [0, 1, 2]);
}

#[test]
fn r8_34_a_false_report_may_say_anything() {
    let table = found(&[ShipKind::Destroyer], Chit::False);
    for item in Item::ALL {
        assert!(sayable(&table, item).len() == 13, "{item:?}");
    }
}

#[test]
fn r8_34_who_says_there_is_nothing_says_it_of_everything() {
    let mut table = found(&example_ships(), Chit::False);
    table.enter(ALLIES, Action::Say(Item::Ships, 0));
    let wanted = ("WitP [8.34]", Reason::SaidOtherwise(Item::Carriers, 2));
    assert_eq!(table.refused(ALLIES, Action::Say(Item::Carriers, 2)), wanted);
}

#[test]
fn r8_34_who_has_named_a_carrier_cannot_say_there_is_nothing() {
    let mut table = found(&example_ships(), Chit::False);
    table.enter(ALLIES, Action::Say(Item::Carriers, 2));
    let wanted = ("WitP [8.34]", Reason::SaidOtherwise(Item::Ships, 0));
    assert_eq!(table.refused(ALLIES, Action::Say(Item::Ships, 0)), wanted);
}

#[test]
fn r8_34_what_was_not_said_is_said_as_it_is() {
    let mut table = found(&example_ships(), Chit::Approximate1);
    table.enter(ALLIES, Action::Say(Item::Capital, 4));
    table.enter(ALLIES, Action::Done);
    assert_eq!(said(&table), [15, 0, 4, 1, 0, 0]);
}

#[test]
fn r8_34_each_item_is_said_once() {
    let mut table = found(&example_ships(), Chit::Approximate1);
    table.enter(ALLIES, Action::Say(Item::Capital, 4));
    assert_eq!(table.refused(ALLIES, Action::Say(Item::Capital, 3)).1, Reason::EnteredAlready);
}

#[test]
fn r8_35_light_cruisers_are_ships_but_no_capital_ships() {
    use ShipKind::*;
    let mut table =
        found(&[Hybrid, EscortCarrier, Battlecruiser, LightCruiser, Escort, Merchant, Support], Chit::True);
    table.enter(ALLIES, Action::Done);
    assert_eq!(said(&table), [10, 2, 1, 0, 1, 1]);
}

#[test]
fn r8_33_the_chit_is_on_its_owners_sheet_alone() {
    let table = found(&example_ships(), Chit::Error1);
    assert_eq!(table.state.sheets[1].reports.drawn, Some(Chit::Error1));
    let [truth, lie] = [Chit::True, Chit::False].map(|chit| found(&example_ships(), chit).state.open);
    assert_eq!(truth, lie, "everybody sees the same, whatever was drawn");
}

#[test]
fn r8_36_each_new_contact_draws_another_chit_and_another_report() {
    let mut table = found(&example_ships(), Chit::True);
    table.enter(ALLIES, Action::Done);
    table.state.open.fleet.markers[five()].air_found = false;
    table.state.sheets[0].air.searched.clear();
    table.state.open.clock.round = 2;
    table.fill_cups(Chit::False);
    find(&mut table);
    assert_eq!(table.state.open.reports.held[five()], 2);
    table.enter(ALLIES, Action::Say(Item::Ships, 60));
    table.enter(ALLIES, Action::Done);
    assert_eq!(said(&table)[0], 60);
}

#[test]
fn r8_36_the_searcher_keeps_what_was_said_before() {
    let mut table = found(&example_ships(), Chit::True);
    table.enter(ALLIES, Action::Done);
    let first = table.state.open.reports.told[five()][0];
    table.state.open.fleet.markers[five()].air_found = false;
    table.state.sheets[0].air.searched.clear();
    table.fill_cups(Chit::False);
    find(&mut table);
    table.enter(ALLIES, Action::Say(Item::Ships, 60));
    table.enter(ALLIES, Action::Done);
    assert_eq!(table.state.open.reports.told[five()][1..], [first, None, None]);
}

#[test]
fn r8_37_a_dummy_must_be_reported_as_one_short_of_a_false_chit() {
    for chit in Chit::ALL.into_iter().filter(|chit| *chit != Chit::False) {
        let table = found(&[], chit);
        assert_eq!(all_sayable(&table), [const { Vec::<u8>::new() }; 6].map(|_| vec![0]), "{chit:?}");
        let wanted = ("WitP [8.37]", Reason::ChitForbids(Item::Ships, 5));
        assert_eq!(table.refused(ALLIES, Action::Say(Item::Ships, 5)), wanted);
    }
}

#[test]
fn r8_37_a_reported_dummy_stays_on_the_map() {
    let mut table = found(&[], Chit::True);
    table.enter(ALLIES, Action::Done);
    assert_eq!(said(&table), [0; 6]);
    assert!(table.state.open.at(five()).is_some());
}

#[test]
fn r8_37_its_owner_may_take_a_reported_dummy_off() {
    let mut table = found(&[], Chit::Error2);
    assert!(table.offered(ALLIES, Action::Remove));
    table.act(ALLIES, Action::Remove, Script::default());
    assert_eq!(table.state.open.at(five()), None);
    assert_eq!(table.state.open.reports.out, [0, 0], "its chit goes back");
}

#[test]
fn r8_37_a_real_task_force_is_not_taken_off() {
    let table = found(&example_ships(), Chit::False);
    assert_eq!(table.refused(ALLIES, Action::Remove), ("WitP [8.37]", Reason::NotADummy(five())));
}

#[test]
fn r8_37_a_false_chit_invents_a_fleet_around_nothing() {
    let mut table = found(&[], Chit::False);
    table.enter(ALLIES, Action::Say(Item::Carriers, 4));
    table.enter(ALLIES, Action::Say(Item::Capital, 3));
    assert_eq!(table.refused(ALLIES, Action::Remove).1, Reason::NotADummy(five()));
    table.enter(ALLIES, Action::Done);
    assert_eq!(said(&table), [10, 4, 3, 0, 0, 0]);
}

#[test]
fn r8_3_the_report_says_when_where_and_how_it_was_found() {
    let mut table = found(&example_ships(), Chit::True);
    table.enter(ALLIES, Action::Done);
    let report = table.state.open.reports.told[five()][0].unwrap();
    assert_eq!((report.turn, report.round, report.at, report.source), (1, 1, hex("E2922"), Source::Air));
    assert_eq!(table.log.first(), Some(&Event::Reported(five(), report)));
}

#[test]
fn r8_3_everybody_is_asked_even_when_the_chit_leaves_no_choice() {
    let table = found(&example_ships(), Chit::True);
    assert!(table.asks(ALLIES));
    assert_eq!(table.state.open.frame(), Frame::Report { tf: five() });
}

#[test]
fn r8_32_the_second_cup_is_used_when_the_first_is_empty() {
    let mut table = found(&example_ships(), Chit::True);
    assert_eq!(table.state.open.reports.out, [1, 0]);
    table.enter(ALLIES, Action::Done);
    table.state.open.reports.out = [20, 0];
    table.state.open.reports.held[five()] = 20;
    table.state.sheets[1].reports.chits[five()] = [20, 0, 0, 0, 0, 0];
    table.state.open.fleet.markers[five()].air_found = false;
    table.state.sheets[0].air.searched.clear();
    table.fill_cups(Chit::False);
    find(&mut table);
    assert_eq!(table.state.open.reports.out, [20, 1]);
    assert_eq!(table.state.sheets[1].reports.drawn, Some(Chit::False));
}

#[test]
fn r8_31_thirty_chits_are_dealt_into_cups_of_twenty_and_ten() {
    let rules = ironbottom_pacwar::Pacwar::with(crate::kit::scenario("lesson"));
    let mut state = rules.start();
    let (mut random, mut scratch) = (Fast::new(7), ironbottom_kernel::play::Scratch::default());
    while state.open.segment() == Frame::Setup {
        let seat = ironbottom_kernel::play::seat_to_act(&rules, &state, &mut random).unwrap();
        let action =
            ironbottom_kernel::play::random_action(&rules, &state, seat, &mut random, &mut scratch).unwrap();
        rules.perform(&mut state, seat, action, &mut random, &mut Log::off());
    }
    let sums = state.cups.left.map(|cup| cup.iter().sum::<u8>());
    assert_eq!(sums, Cups::SIZE);
    for kind in 0..6 {
        assert_eq!(state.cups.left[0][kind] + state.cups.left[1][kind], Chit::EACH);
    }
}

#[test]
fn r8_3_chits_go_back_at_the_end_of_the_game_turn() {
    let mut table = found(&example_ships(), Chit::Error1);
    table.enter(ALLIES, Action::Done);
    table.state.open.clock.control = Control::of(Frame::EndOfTurn);
    table.rules.resume(&mut table.state, &mut Script::default(), &mut Log::new());
    assert_eq!(table.state.open.clock.turn, 2);
    assert_eq!((table.state.open.reports.out, table.state.open.reports.held[five()]), ([0, 0], 0));
    assert_eq!(table.rules.audit(&table.state), Ok(()));
}

#[test]
fn r8_3_the_statement_is_remembered_after_the_chit_went_back() {
    let mut table = found(&example_ships(), Chit::True);
    table.enter(ALLIES, Action::Done);
    table.state.open.clock.control = Control::of(Frame::EndOfTurn);
    table.rules.resume(&mut table.state, &mut Script::default(), &mut Log::new());
    assert_eq!(said(&table), [15, 0, 3, 1, 0, 0]);
}

#[test]
fn r8_34_a_statement_of_nothing_is_empty_throughout() {
    let saying = [Some(0), None, None, None, None, None];
    assert_eq!(report::statement([12, 0, 3, 1, 0, 0], saying), Statement::default());
}
