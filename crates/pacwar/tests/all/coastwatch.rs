//! Coastwatchers. WitP [8.6].

use crate::scout::*;
use ironbottom_kernel::dice::Script;
use ironbottom_pacwar::Side;
use ironbottom_pacwar::action::{Action, Mission};
use ironbottom_pacwar::board::sea::Dir;
use ironbottom_pacwar::coastwatch::in_solomons;
use ironbottom_pacwar::event::Event;
use ironbottom_pacwar::frame::Frame;
use ironbottom_pacwar::ids::TfId;
use ironbottom_pacwar::scenario::ShipKind;
use ironbottom_pacwar::state::{Leg, Plot, Source};

fn one(side: Side) -> TfId {
    tf(side, 1)
}

/// A Task Force of this side with these ships, one hex north of `to` and plotted to go on beyond it;
/// its enemy holds `bases`.
fn approaching(side: Side, to: &str, ships: &[ShipKind], bases: Vec<Base>) -> Table {
    let mut forces = [Forces::default(), Forces::default()];
    forces[side.other().index()].bases = bases;
    let [japan, allies] = forces;
    let mut table = Table::new(japan, allies);
    let from = hex(to).step(Dir::North).unwrap();
    table.marker(one(side), &from.to_string(), ships);
    let leg = Leg { to: from, cost: 30, mission: Mission::Pass, mission_cost: 0 };
    let far = Leg { to: hex(to).step(Dir::North).unwrap().step(Dir::North).unwrap(), ..leg };
    table.state.sheets[side.index()].plots.of[one(side)] =
        Plot { legs: [Some(far), None, None, None], ..Plot::default() };
    table.pause(one(side), &[]);
    table.state.open.clock.control.pop();
    table
}

fn go(table: &mut Table, side: Side) {
    table.enter(side.seat(), Action::Step(Dir::South));
}

#[test]
fn r8_6_whoever_enters_a_hex_with_an_enemy_base_is_truly_reported() {
    let ships = [ShipKind::Carrier, ShipKind::Destroyer];
    let mut table = approaching(Side::Japan, "F1234", &ships, vec![base("F1234", &[])]);
    go(&mut table, Side::Japan);
    let report = table.state.open.reports.told[one(Side::Japan)][0].unwrap();
    assert_eq!((report.source, report.said.items), (Source::Coast, [5, 1, 0, 0, 0, 0]));
    assert!(table.state.open.marker(one(Side::Japan)).contacted);
}

#[test]
fn r8_6_an_empty_shore_sees_nothing() {
    let mut table = approaching(Side::Japan, "F1234", &[ShipKind::Carrier], Vec::new());
    go(&mut table, Side::Japan);
    assert_eq!(table.state.open.reports.told[one(Side::Japan)][0], None);
}

#[test]
fn r8_6_a_port_or_an_airbase_is_enough() {
    let bare = Base { hq: None, airbase: 0, port: None, ..base("F1234", &[]) };
    let bases = [
        (Base { port: Some(1), ..bare.clone() }, true),
        (Base { airbase: 1, ..bare.clone() }, true),
        (bare, false),
    ];
    for (base, seen) in bases {
        let mut table = approaching(Side::Japan, "F1234", &[ShipKind::Carrier], vec![base.clone()]);
        go(&mut table, Side::Japan);
        assert_eq!(table.state.open.marker(one(Side::Japan)).contacted, seen, "{base:?}");
    }
}

#[test]
fn r8_6_ground_units_see_as_well() {
    let mut table = approaching(Side::Allies, "F1234", &[ShipKind::Destroyer], Vec::new());
    table.state.open.cargo.landings[0].enter(hex("F1234"));
    go(&mut table, Side::Allies);
    assert!(table.state.open.marker(one(Side::Allies)).contacted);
}

#[test]
fn r8_37_coastwatchers_expose_a_dummy() {
    let mut table = approaching(Side::Japan, "F1234", &[], vec![base("F1234", &[])]);
    go(&mut table, Side::Japan);
    assert!(table.log.contains(&Event::Exposed(one(Side::Japan), hex("F1234"))));
    assert_eq!(table.state.open.at(one(Side::Japan)), None);
    assert!(!matches!(table.state.open.frame(), Frame::Move(_)), "its move is over");
}

#[test]
fn r8_38_the_chits_go_back() {
    let mut table = approaching(Side::Japan, "F1234", &[ShipKind::Carrier], vec![base("F1234", &[])]);
    let one = one(Side::Japan);
    table.state.open.reports.held[one] = 2;
    table.state.open.reports.out = [2, 0];
    table.state.sheets[0].reports.chits[one][0] = 2;
    table.state.cups.left[0][0] -= 2;
    go(&mut table, Side::Japan);
    assert_eq!((table.state.open.reports.held[one], table.state.open.reports.out), (0, [0, 0]));
}

#[test]
fn r8_61_all_hexes_of_the_solomons_have_allied_coastwatchers() {
    let listed = [
        "E2116", "E2117", "E2217", "E2317", "E2318", "E2417", "E2518", "E2418", "E2519", "E2617", "E2618",
        "E2619", "E2720",
    ];
    for number in listed {
        assert!(in_solomons(crate::kit::board(), hex(number)), "{number}");
    }
    assert!(in_solomons(crate::kit::board(), hex("E1613")), "Rabaul is on New Britain");
    assert!(!in_solomons(crate::kit::board(), hex("F1234")));
}

#[test]
fn r8_61_they_see_the_japanese_whoever_holds_the_hex() {
    let mut table = approaching(Side::Japan, "E2519", &[ShipKind::Destroyer], Vec::new());
    go(&mut table, Side::Japan);
    assert!(table.state.open.marker(one(Side::Japan)).contacted);
}

#[test]
fn r8_61_they_do_not_report_their_own_side() {
    let mut table = approaching(Side::Allies, "E2519", &[ShipKind::Destroyer], Vec::new());
    go(&mut table, Side::Allies);
    assert!(!table.state.open.marker(one(Side::Allies)).contacted);
}

#[test]
fn r10_4_a_coastwatchers_contact_may_trigger_a_reaction() {
    let mut table = approaching(Side::Japan, "F1234", &[ShipKind::Carrier], vec![base("F1234", &[])]);
    let waiting = tf(Side::Allies, 3);
    table.marker(waiting, "F2034", &[ShipKind::Destroyer]);
    table.state.sheets[1].plots.of[waiting].react = true;
    table.act(JAPAN, Action::Step(Dir::South), Script::default());
    assert!(table.offered(ALLIES, Action::Trigger(waiting)));
}
