//! Subrons, their zones and searches. WitP [13.2] to [13.5].

use crate::scout::*;
use ironbottom_kernel::dice::Script;
use ironbottom_kernel::{Audience, Log, Rules};
use ironbottom_pacwar::Side;
use ironbottom_pacwar::action::Action;
use ironbottom_pacwar::event::{Event, Found};
use ironbottom_pacwar::frame::{Control, Frame, Window};
use ironbottom_pacwar::ids::TfId;
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::scenario::{Facilities, ShipKind};
use ironbottom_pacwar::state::{Hull, Light, Source};
use ironbottom_pacwar::submarine::{in_zone, search_points, squadron, traced};

fn six() -> TfId {
    tf(Side::Japan, 6)
}

/// WitP [13.9]'s example: eight Sub Points south of the Solomons, Task Force 6 out of Rabaul. The book
/// does not say where the subron is; E1818 is four hexes from E1814.
fn example() -> Table {
    example_with(allied_boats())
}

fn allied_boats() -> Forces {
    Forces { subrons: vec![(hex("E1818"), 8), (hex("E1818"), 0)], ..Forces::default() }
}

fn example_with(allies: Forces) -> Table {
    let japan = Forces { bases: vec![base("E1613", &[])], ..Forces::default() };
    let mut table = Table::new(japan, allies);
    use ShipKind::*;
    let ships = [Battlecruiser, HeavyCruiser, HeavyCruiser, LightCruiser, LightCruiser];
    table.marker(six(), "E1814", &[&ships[..], &[Destroyer; 4]].concat());
    table.pause(six(), &[]);
    table
}

fn search(number: u8) -> Action {
    Action::SubSearch(subron(Side::Allies, 1), number, six())
}

#[test]
fn r13_4_every_six_sub_points_are_a_squadron() {
    assert_eq!([0, 1, 2].map(|number| squadron(8, number)), [Some(6), Some(2), None]);
    assert_eq!([0, 1, 2].map(|number| squadron(12, number)), [Some(6), Some(6), None]);
}

#[test]
fn r13_23_a_dummy_has_no_squadron_to_search_with() {
    assert_eq!(squadron(0, 0), None);
    let table = example();
    let dummy = Action::SubSearch(subron(Side::Allies, 2), 0, six());
    assert_eq!(table.refused(ALLIES, dummy), ("WitP [13.4]", Reason::NoSquadron(subron(Side::Allies, 2))));
}

#[test]
fn r13_9_the_task_force_is_four_hexes_off() {
    let table = example();
    assert_eq!(traced(&table.rules, &table.state.open, Side::Allies, hex("E1818"), hex("E1814")), Some(4));
}

#[test]
fn r13_41_each_hex_takes_a_search_point() {
    assert_eq!([0, 4, 5, 6].map(|hexes| search_points(6, hexes)), [6, 2, 1, 0]);
}

#[test]
fn r13_9_the_first_squadron_searches_with_two_points_and_finds_on_a_one() {
    let mut table = example();
    table.act(
        ALLIES,
        search(0),
        Script::default().then("submarine-search", [1]).then("submarines-available", [6]),
    );
    let report = table.state.open.reports.told[six()][0].unwrap();
    assert_eq!(report.source, Source::Submarine);
    assert_eq!(report.said.items, [10, 0, 3, 0, 0, 0], "ten ships, three of them capital");
    let found = Event::SubSearched(subron(Side::Allies, 1), 0, six(), 2, 1, Found::Contact);
    assert!(table.log.contains(&found));
    assert!(table.log.contains(&Event::SubsAvailable(subron(Side::Allies, 1), 6)));
}

#[test]
fn r13_9_the_second_squadron_of_two_is_too_far() {
    let table = example();
    let wanted = Reason::SquadronTooFar(subron(Side::Allies, 1), 2, 4);
    assert_eq!(table.refused(ALLIES, search(1)), ("WitP [13.41]", wanted));
}

#[test]
fn r13_42_a_squadron_searches_once_in_a_phase_for_a_task_force() {
    let mut table = example();
    table.act(ALLIES, search(0), Script::default().then("submarine-search", [3]));
    assert_eq!(
        table.refused(ALLIES, search(0)),
        ("WitP [13.42]", Reason::SquadronSearched(subron(Side::Allies, 1)))
    );
}

#[test]
fn r13_42_it_may_search_for_another() {
    let mut table = example();
    let seven = tf(Side::Japan, 7);
    table.marker(seven, "E1814", &[]);
    table.pause(six(), &[seven]);
    table.act(ALLIES, search(0), Script::default().then("submarine-search", [3]));
    assert!(table.offered(ALLIES, Action::SubSearch(subron(Side::Allies, 1), 0, seven)));
}

#[test]
fn r13_43_searching_is_voluntary() {
    let mut table = example();
    table.enter(ALLIES, Action::Pass);
    assert!(table.state.sheets[1].boats.searched.is_empty());
}

#[test]
fn r13_44_night_hides_nothing_from_submarines() {
    let mut table = example();
    table.state.open.fleet.markers[six()].light = Light::Night;
    assert!(table.offered(ALLIES, search(0)));
}

#[test]
fn r9_6_the_last_pause_before_dark_is_for_air_points_alone() {
    let mut table = example();
    *table.state.open.clock.control.top_mut() =
        Frame::Window(Window { tf: six(), contact: false, dusk: true });
    assert_eq!(table.refused(ALLIES, search(0)), ("WitP [9.6]", Reason::NotNow));
}

#[test]
fn r13_4_a_zone_reaches_six_hexes_and_no_further() {
    let table = example();
    let (open, one) = (&table.state.open, subron(Side::Allies, 1));
    let ring = |radius| {
        table.rules.board.sea.within(hex("E1818"), radius).filter(move |h| h.distance(hex("E1818")) == radius)
    };
    assert!(ring(6).any(|h| in_zone(&table.rules, open, one, h)));
    assert!(!ring(7).any(|h| in_zone(&table.rules, open, one, h)));
}

#[test]
fn r13_4_a_zone_does_not_enter_an_enemy_port() {
    let mut table = example();
    assert_eq!(traced(&table.rules, &table.state.open, Side::Allies, hex("E1814"), hex("E1613")), None);
    table.rules.scenario.facilities = Facilities::new(Vec::new());
    assert!(traced(&table.rules, &table.state.open, Side::Allies, hex("E1814"), hex("E1613")).is_some());
}

#[test]
fn r13_4_a_zone_is_not_traced_over_land() {
    // On both sides of the Isthmus of Kra: two hexes apart, and no way round within six.
    let table = example();
    let [andaman, siam] = ["A3225", "A3425"].map(hex);
    assert_eq!(andaman.distance(siam), 2);
    assert_eq!(traced(&table.rules, &table.state.open, Side::Allies, andaman, siam), None);
}

#[test]
fn r13_45_task_forces_that_lie_still_are_searched_for_at_the_end() {
    let mut table = example();
    table.state.open.clock.control = Control::of(Frame::Lurking { next: 0 });
    table.rules.resume(&mut table.state, &mut Script::default(), &mut Log::new());
    assert!(table.asks(ALLIES));
    table.act(
        ALLIES,
        search(0),
        Script::default().then("submarine-search", [2]).then("submarines-available", [3]),
    );
    assert!(table.state.open.marker(six()).contacted);
}

#[test]
fn r13_45_one_that_has_moved_is_not_searched_for_again() {
    let mut table = example();
    table.state.open.clock.control = Control::of(Frame::Lurking { next: 0 });
    table.state.open.fleet.markers[six()].moved = true;
    table.rules.resume(&mut table.state, &mut Script::default(), &mut Log::new());
    assert_eq!(table.state.open.segment(), Frame::AirSearch, "the next round has begun");
}

#[test]
fn r13_45_a_dummy_that_lies_still_gets_its_pause_like_a_fleet() {
    let asked = [true, false].map(|real| {
        let mut table = example();
        if !real {
            table.state.sheets[0].fleet.hulls.fill(Hull::default());
        }
        table.state.open.clock.control = Control::of(Frame::Lurking { next: 0 });
        table.rules.resume(&mut table.state, &mut Script::default(), &mut Log::new());
        (table.rules.pending(&table.state), table.state.open.clone())
    });
    assert_eq!(asked[0], asked[1]);
}

#[test]
fn r8_44_air_points_do_not_search_for_what_lies_still() {
    let searchers = Forces {
        kinds: vec![aircraft("PBY", "R", 100, 200)],
        bases: vec![base("E1819", &[5])],
        ..allied_boats()
    };
    let mut table = example_with(searchers);
    table.state.open.clock.control = Control::of(Frame::Lurking { next: 0 });
    table.rules.resume(&mut table.state, &mut Script::default(), &mut Log::new());
    let search = Action::Search(hq(Side::Allies, 0), six());
    assert_eq!(table.refused(ALLIES, search), ("WitP [8.44]", Reason::NotMoving(six())));
}

#[test]
fn r13_51_no_more_sub_points_attack_than_the_squadron_has() {
    let mut table = example();
    table.state.open.boats.at[subron(Side::Allies, 1)] = Some(hex("E1814"));
    table.act(
        ALLIES,
        search(1),
        Script::default().then("submarine-search", [2]).then("submarines-available", [5]),
    );
    assert!(table.log.contains(&Event::SubsAvailable(subron(Side::Allies, 1), 2)));
}

#[test]
fn r13_5_a_found_dummy_is_exposed_and_gone() {
    let mut table = example();
    let seven = tf(Side::Japan, 7);
    table.marker(seven, "E1814", &[]);
    table.pause(six(), &[seven]);
    let found = Script::default().then("submarine-search", [1]);
    table.act(ALLIES, Action::SubSearch(subron(Side::Allies, 1), 0, seven), found);
    assert!(table.log.contains(&Event::Exposed(seven, hex("E1814"))));
    assert_eq!(table.state.open.at(seven), None);
    assert!(table.offered(ALLIES, search(0)), "the rest of the group sails on");
}

#[test]
fn r13_5_a_found_dummy_that_leads_ends_the_move() {
    let mut table = example();
    table.state.sheets[0].fleet.hulls.fill(Hull::default());
    table.act(ALLIES, search(0), Script::default().then("submarine-search", [1]));
    assert_eq!(table.state.open.at(six()), None);
    assert!(!matches!(table.state.open.frame(), Frame::Window(_) | Frame::Move(_)));
}

#[test]
fn r8_38_a_submarine_contact_sends_the_chits_back() {
    let mut table = example();
    table.state.open.reports.held[six()] = 1;
    table.state.open.reports.out = [1, 0];
    table.state.sheets[0].reports.chits[six()][0] = 1;
    table.state.cups.left[0][0] -= 1;
    table.act(
        ALLIES,
        search(0),
        Script::default().then("submarine-search", [1]).then("submarines-available", [1]),
    );
    assert_eq!((table.state.open.reports.out, table.state.open.reports.held[six()]), ([0, 0], 0));
}

#[test]
fn r13_22_only_the_searcher_sees_the_dice() {
    let mut table = example();
    let mut dice =
        Watched::new(Script::default().then("submarine-search", [1]).then("submarines-available", [4]));
    table.rules.apply(&mut table.state, ALLIES, search(0), &mut dice, &mut Log::new()).unwrap();
    let own = Audience::seat(ALLIES);
    assert_eq!(dice.seen, [("submarine-search", own), ("submarines-available", own)]);
}

#[test]
fn r10_4_a_submarine_contact_may_trigger_a_reaction() {
    let mut table = example();
    let waiting = tf(Side::Allies, 1);
    table.marker(waiting, "E1820", &[ShipKind::Destroyer]);
    table.state.sheets[1].plots.of[waiting].react = true;
    table.act(
        ALLIES,
        search(0),
        Script::default().then("submarine-search", [1]).then("submarines-available", [1]),
    );
    assert!(table.offered(ALLIES, Action::Trigger(waiting)));
}
