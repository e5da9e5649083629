//! Whose piece it is, of what kind, and where: what may not be ordered at all. VitP 4, 5, 10, 12, 13.
//!
//! Each order is tried with a piece of the enemy, of another kind and in another place, since nothing else tells
//! the guards of an order apart.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::frame::Step;
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

/// One piece of each kind of both sides in port, some of them elsewhere, and flags nowhere.
fn everybody() -> Kit {
    let mut kit = Kit::empty().no_flags();
    for (ship, air, unit, at) in
        [("nagato", "21-airflot", "sasebo-nlf", "truk"), ("nevada", "11-af", "1-marines", "samoa")]
    {
        kit.port(ship, at).port(air, at).port(unit, at);
    }
    kit
}

#[track_caller]
fn refuses(kit: &Kit, action: Action, rule: &'static str, reason: Reason) {
    let refusal = kit.refused(action);
    assert_eq!((refusal.rule, refusal.reason), (Rule(rule), reason), "{action:?}");
}

#[test]
fn r5_21_only_own_ships_in_port_are_ordered_out() {
    let mut kit = everybody();
    kit.step(Step::Patrol(Allies));
    for order in [patrol("nagato", "marshall-islands"), ready("nagato"), repair("nagato", 1)] {
        refuses(&kit, order, "VitP 5.21", Reason::NotYours(piece("nagato")));
    }
    for order in [patrol("11-af", "us-mandate"), ready("11-af"), repair("11-af", 1)] {
        refuses(&kit, order, "VitP 5.21", Reason::WrongKind(piece("11-af")));
    }
    assert!(kit.legal(patrol("nevada", "us-mandate")) && kit.legal(ready("nevada")));
}

#[test]
fn r5_21_a_ship_that_patrols_already_has_its_order_from_turn_2_on() {
    let mut kit = everybody();
    kit.sea("astoria", "us-mandate").step(Step::Patrol(Allies));
    refuses(&kit, patrol("astoria", "coral-sea"), "VitP 5.21", Reason::AlreadyOrdered(piece("astoria")));
}

#[test]
fn r12_1_only_own_air_units_in_port_are_placed() {
    let mut kit = everybody();
    kit.sea("13-af", "us-mandate").step(Step::Air { next: Allies, passed: [false; 2] });
    refuses(&kit, put_air("21-airflot", "us-mandate"), "VitP 12.11", Reason::NotYours(piece("21-airflot")));
    for other in ["nevada", "1-marines"] {
        refuses(&kit, put_air(other, "us-mandate"), "VitP 12.1", Reason::WrongKind(piece(other)));
    }
    refuses(&kit, put_air("13-af", "us-mandate"), "VitP 12.1", Reason::NotInPort(piece("13-af")));
    assert!(kit.legal(put_air("11-af", "us-mandate")));
}

#[test]
fn r13_1_only_own_amphibious_units_in_port_put_to_sea() {
    let mut kit = everybody();
    kit.sea("2-marines", "us-mandate").step(Step::Amphibious(Allies));
    refuses(&kit, sail("sasebo-nlf", "us-mandate"), "VitP 13.1", Reason::NotYours(piece("sasebo-nlf")));
    for other in ["nevada", "11-af"] {
        refuses(&kit, sail(other, "us-mandate"), "VitP 13.1", Reason::WrongKind(piece(other)));
    }
    refuses(&kit, sail("2-marines", "coral-sea"), "VitP 5.23", Reason::AlreadyOrdered(piece("2-marines")));
    assert!(kit.legal(sail("1-marines", "us-mandate")));
}

#[test]
fn r5_24_only_own_ships_that_were_readied_raid() {
    let mut kit = everybody();
    for ship in ["nagato", "nevada"] {
        kit.state.raiding.insert(piece(ship));
    }
    kit.port("astoria", "samoa").step(Step::Raiders(Allies));
    refuses(&kit, raid("nagato", "marshall-islands"), "VitP 5.24", Reason::NotYours(piece("nagato")));
    refuses(&kit, raid("11-af", "us-mandate"), "VitP 5.24", Reason::WrongKind(piece("11-af")));
    refuses(&kit, raid("astoria", "us-mandate"), "VitP 6.12", Reason::NotReadied(piece("astoria")));
    assert!(kit.legal(raid("nevada", "us-mandate")));
}

#[test]
fn r4_4_only_what_is_due_this_turn_and_ones_own_arrives() {
    let mut kit = everybody().turn(3);
    kit.put("2-marines", Where::Due(3)).put("3-marines", Where::Due(4)).put("yokosuka-nlf", Where::Due(3));
    kit.step(Step::Reinforce(Allies));
    let enemy = kit.refused(arrive("yokosuka-nlf", "truk"));
    assert_eq!((enemy.rule, enemy.reason), (Rule("VitP 4.4"), Reason::NotYours(piece("yokosuka-nlf"))));
    refuses(&kit, arrive("3-marines", "samoa"), "VitP 4.4", Reason::NotArriving(piece("3-marines")));
    refuses(&kit, arrive("1-marines", "samoa"), "VitP 4.4", Reason::NotArriving(piece("1-marines")));
}

#[test]
fn r10_1_only_ones_own_pieces_that_are_at_sea_return() {
    let mut kit = everybody();
    kit.sea("astoria", "us-mandate").sea("akagi", "coral-sea").step(Step::Basing).resume(&[]);
    kit.home("truk");
    assert_eq!(kit.asked(), Some(Allies));
    refuses(&kit, base("nevada", "samoa"), "VitP 10.1", Reason::NotReturning(piece("nevada")));
    refuses(&kit, base("nagato", "truk"), "VitP 10.1", Reason::NotYours(piece("nagato")));
    refuses(&kit, Action::Yard(piece("nagato")), "VitP 10.1", Reason::NotYours(piece("nagato")));
    refuses(&kit, Action::Yard(piece("nevada")), "VitP 10.1", Reason::NotReturning(piece("nevada")));
    kit.act(base("astoria", "samoa"));
    assert_eq!(kit.at("astoria"), Where::Port(place("samoa")));
}

#[test]
fn r10_1_the_rest_goes_where_every_navy_and_every_sea_may_go() {
    let mut kit = Kit::empty();
    kit.sea("astoria", "coral-sea").sea("nevada", "us-mandate").sea("warspite", "coral-sea");
    kit.step(Step::Basing).resume(&[]);
    assert!(kit.legal(Action::BaseRest(place("singapore"))), "a port of the Royal Navy, open to all");
    for (at, rule) in [("guadalcanal", "VitP 10.1"), ("australia", "VitP 17.22"), ("ceylon", "VitP 17.12")] {
        assert_eq!(kit.refused(Action::BaseRest(place(at))).rule, Rule(rule), "{at}");
    }
}

#[test]
fn r13_3_only_own_amphibious_units_that_have_no_place_yet_land() {
    let mut kit = Kit::empty().held("guadalcanal", Japan).held("port-moresby", Japan);
    kit.sea("1-marines", "coral-sea").sea("nevada", "coral-sea").sea("sasebo-nlf", "marshall-islands");
    kit.step(Step::LastLandings(Allies));
    refuses(&kit, land("sasebo-nlf", "kwajalein"), "VitP 13.3", Reason::NotYours(piece("sasebo-nlf")));
    refuses(&kit, land("nevada", "guadalcanal"), "VitP 13.3", Reason::WrongKind(piece("nevada")));
    kit.act(land("1-marines", "guadalcanal"));
    refuses(&kit, land("1-marines", "port-moresby"), "VitP 13.3", Reason::AlreadyOrdered(piece("1-marines")));
}

#[test]
fn r17_12_marines_do_not_land_at_a_port_of_their_side_that_is_closed_to_them() {
    let mut kit = Kit::empty();
    kit.sea("1-marines", "bay-of-bengal").sea("2-marines", "coral-sea").step(Step::Combat).resume(&[]);
    kit.act(Action::Fight(area("bay-of-bengal")));
    let reason = Reason::ClosedToNavy { piece: piece("1-marines"), place: place("ceylon") };
    refuses(&kit, land("1-marines", "ceylon"), "VitP 17.12", reason);
    refuses(&kit, land("2-marines", "australia"), "VitP 13.31", Reason::NotHere(piece("2-marines")));
}

#[test]
fn r4_2_the_raid_force_is_of_fast_ships_of_yokosuka() {
    let mut kit = Kit::new(|_| {});
    assert!(kit.legal(Action::Assign(piece("akagi"))));
    assert_eq!(kit.rules.board[piece("kaga")].speed, 5);
    assert!(kit.offers().contains(&Action::Assign(piece("kaga"))), "just fast enough");
    for (other, reason) in [
        ("nagato", Reason::TooSlowForRaid(piece("nagato"))),
        ("nevada", Reason::NotOfTheRaid(piece("nevada"))),
        ("21-airflot", Reason::NotOfTheRaid(piece("21-airflot"))),
    ] {
        refuses(&kit, Action::Assign(piece(other)), "VitP 4.2", reason);
    }
    let offered = kit.offers();
    let due = piece("yamato");
    assert!(!offered.contains(&Action::Assign(due)), "she is not built yet");
    kit.act(Action::Assign(piece("akagi")));
    refuses(&kit, Action::Assign(piece("akagi")), "VitP 4.2", Reason::AlreadyOrdered(piece("akagi")));
}
