//! Repairs. VitP 11; A4.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::board::Board;
use ironbottom_victory::frame::Step;
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

/// Damaged ships in port, their side in its patrol step.
fn yard(ships: &[(&str, u8)], at: &str) -> Kit {
    let mut kit = Kit::empty();
    for &(ship, damage) in ships {
        kit.port(ship, at).damaged(ship, damage);
    }
    let side = kit.rules.board[piece(ships[0].0)].side();
    kit.step(Step::Patrol(side));
    kit
}

#[test]
fn r11_1_a_point_takes_one_damage_off() {
    let mut kit = yard(&[("nagato", 3)], "yokosuka");
    kit.act(repair("nagato", 2));
    assert_eq!(kit.damage("nagato"), 1);
}

#[test]
fn r11_1_no_more_than_the_damage_there_is() {
    let kit = yard(&[("nagato", 3)], "yokosuka");
    let reason = Reason::NotThatDamaged { piece: piece("nagato"), damage: 3 };
    assert_eq!(kit.refused(repair("nagato", 4)).reason, reason);
    assert_eq!(kit.refused(repair("nagato", 0)).reason, Reason::NoPoints);
}

#[test]
fn r11_21_yokosuka_has_six_points_a_turn() {
    let mut kit = yard(&[("yamato", 9), ("nagato", 3)], "yokosuka");
    kit.act(repair("yamato", 5));
    let left = Reason::RepairPointsLeft { place: place("yokosuka"), left: 1 };
    assert_eq!(kit.refused(repair("nagato", 2)).reason, left);
    assert!(kit.legal(repair("nagato", 1)));
}

#[test]
fn r11_22_ceylon_and_australia_have_one_point_each() {
    for (ship, port) in [("warspite", "ceylon"), ("canberra", "australia")] {
        let kit = yard(&[(ship, 2)], port);
        assert!(kit.legal(repair(ship, 1)));
        assert_eq!(kit.refused(repair(ship, 2)).rule, Rule("VitP 11.3"));
    }
}

#[test]
fn r11_23_pearl_harbor_repairs_nothing_on_turn_1_and_15_from_turn_6() {
    let points = |turn| Board::newest()[place("pearl-harbor")].repair_on(turn);
    assert_eq!((points(1), points(6), points(8)), (0, 15, 15));
    let kit = yard(&[("nevada", 8), ("arizona", 8)], "pearl-harbor").turn(6);
    assert!(kit.legal(repair("nevada", 8)));
}

#[test]
fn r11_24_a_captured_port_repairs_nothing() {
    let kit = yard(&[("nagato", 3)], "ceylon").held("ceylon", Japan);
    let refusal = kit.refused(repair("nagato", 1));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 11.24"), Reason::NoRepairAt(place("ceylon"))));
}

#[test]
fn r11_3_the_points_of_a_port_may_be_divided_among_its_ships() {
    let mut kit = yard(&[("nagato", 3), ("mutsu", 3)], "yokosuka");
    kit.act(repair("nagato", 3)).act(repair("mutsu", 3));
    assert_eq!((kit.damage("nagato"), kit.damage("mutsu")), (0, 0));
}

#[test]
fn r11_3_more_repair_than_the_port_has_is_refused() {
    let kit = yard(&[("yamato", 9)], "yokosuka");
    let refusal = kit.refused(repair("yamato", 7));
    let left = Reason::RepairPointsLeft { place: place("yokosuka"), left: 6 };
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 11.3"), left));
}

#[test]
fn r11_4_a_ship_under_repair_does_not_move() {
    let mut kit = yard(&[("nagato", 3)], "yokosuka");
    kit.act(repair("nagato", 1));
    let refusal = kit.refused(patrol("nagato", "japanese-islands"));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 11.4"), Reason::UnderRepair(piece("nagato"))));
    assert!(!kit.legal(ready("nagato")));
}

#[test]
fn r11_4_a_ship_that_moves_is_not_repaired() {
    let mut kit = yard(&[("nagato", 3)], "yokosuka");
    kit.act(ready("nagato"));
    assert_eq!(kit.refused(repair("nagato", 1)).reason, Reason::AlreadyOrdered(piece("nagato")));
}

#[test]
fn r11_5_points_serve_only_in_their_port() {
    let kit = yard(&[("nagato", 3)], "truk");
    assert_eq!(kit.refused(repair("nagato", 1)).reason, Reason::NoRepairAt(place("truk")));
}

#[test]
fn r11_51_pearl_harbors_points_serve_at_samoa_while_it_is_lost() {
    let kit = yard(&[("nevada", 3)], "samoa").turn(3);
    assert_eq!(kit.refused(repair("nevada", 1)).reason, Reason::NoRepairAt(place("samoa")));
    let lost = kit.held("pearl-harbor", Japan);
    assert!(lost.legal(repair("nevada", 3)));
}

#[test]
fn r11_52_unused_points_are_not_kept() {
    let mut kit = yard(&[("yamato", 9)], "yokosuka");
    kit.act(repair("yamato", 2)).step(Step::NextTurn).resume(&[]);
    assert_eq!(kit.state.mended, [0; 8]);
    assert!(kit.legal(repair("yamato", 6)));
    assert_eq!(kit.refused(repair("yamato", 7)).rule, Rule("VitP 11.3"));
}

#[test]
fn ra4_san_diego_and_pearl_harbor_share_pearl_harbors_points() {
    let mut kit = Kit::empty_with(|s| s.san_diego = true).turn(3);
    kit.put("nevada", Where::SanDiego).damaged("nevada", 4);
    kit.port("arizona", "pearl-harbor").damaged("arizona", 4).step(Step::Patrol(Allies));
    kit.act(repair("nevada", 4));
    let left = Reason::RepairPointsLeft { place: place("pearl-harbor"), left: 2 };
    assert_eq!(kit.refused(repair("arizona", 3)).reason, left);
    kit.act(repair("arizona", 2)).act(Action::Done);
    assert_eq!((kit.damage("nevada"), kit.damage("arizona")), (0, 2));
}
