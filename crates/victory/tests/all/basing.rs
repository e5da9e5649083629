//! Returning to port. VitP 2.3, 5.74, 10, 17; A4.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

/// These pieces at sea in this area at the end of the turn, their owner being asked.
fn returning(ids: &[&str], from: &str) -> Kit {
    let mut kit = Kit::empty();
    for id in ids {
        kit.sea(id, from);
    }
    kit.step(Step::Basing).resume(&[]);
    kit
}

#[test]
fn r2_3_a_place_in_enemy_hands_cannot_be_used() {
    let kit = returning(&["akagi"], "coral-sea");
    let refusal = kit.refused(base("akagi", "guadalcanal"));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 2.3"), Reason::EnemyHolds(place("guadalcanal"))));
}

#[test]
fn r5_74_japan_bases_before_the_allies() {
    let mut kit = returning(&["akagi"], "coral-sea");
    kit.sea("nevada", "us-mandate").step(Step::Basing).resume(&[]);
    assert_eq!(kit.frame(), Frame::Homing(Japan));
    kit.act(Action::BaseRest(place("truk")));
    assert_eq!(kit.frame(), Frame::Homing(Allies));
    kit.act(Action::BaseRest(place("samoa")));
    assert_eq!(kit.state.turn, 3, "and the next turn begins");
}

#[test]
fn r5_74_everything_at_sea_returns_to_port() {
    let mut kit = returning(&["akagi", "21-airflot", "sasebo-nlf"], "south-pacific");
    kit.act(base("21-airflot", "yokosuka")).act(Action::BaseRest(place("truk")));
    assert!(kit.state.all_at_sea().is_empty());
    assert_eq!(kit.at("21-airflot"), Where::Port(place("yokosuka")));
    assert_eq!(kit.at("sasebo-nlf"), Where::Port(place("truk")));
}

#[test]
fn r10_1_any_major_port_and_the_bases_of_the_area() {
    let kit = returning(&["lexington"], "coral-sea");
    for at in ["guadalcanal", "port-moresby", "new-hebrides", "australia", "pearl-harbor", "singapore"] {
        assert!(kit.legal(base("lexington", at)), "{at}");
    }
    let refusal = kit.refused(base("lexington", "midway"));
    assert_eq!(refusal.rule, Rule("VitP 10.1"));
    let elsewhere = Reason::BaseElsewhere { piece: piece("lexington"), place: place("midway") };
    assert_eq!(refusal.reason, elsewhere);
}

#[test]
fn r10_1_united_states_ships_and_units_do_not_return_to_ceylon() {
    let kit = returning(&["lexington", "10-af"], "bay-of-bengal");
    for id in ["lexington", "10-af"] {
        let refusal = kit.refused(base(id, "ceylon"));
        let closed = Reason::ClosedToNavy { piece: piece(id), place: place("ceylon") };
        assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 17.12"), closed));
    }
}

#[test]
fn r17_22_british_ships_return_to_four_ports_only() {
    let kit = returning(&["warspite"], "bay-of-bengal").held("saigon", Allies).held("yokosuka", Allies);
    for at in ["ceylon", "singapore", "saigon", "yokosuka"] {
        assert!(kit.legal(base("warspite", at)), "{at}");
    }
    for at in ["andaman-islands", "australia", "pearl-harbor", "samoa"] {
        assert_eq!(kit.refused(base("warspite", at)).rule, Rule("VitP 17.22"), "{at}");
    }
}

#[test]
fn r17_31_australian_and_dutch_ships_return_to_any_friendly_place() {
    let kit = returning(&["canberra", "de-ruyter"], "bay-of-bengal");
    for ship in ["canberra", "de-ruyter"] {
        assert!(kit.legal(base(ship, "ceylon")) && kit.legal(base(ship, "andaman-islands")));
    }
}

#[test]
fn r10_2_a_raider_that_fails_returns_from_the_area_it_was_bound_for() {
    let mut kit = Kit::empty().no_flags().held("guadalcanal", Japan);
    kit.port("kaga", "yokosuka");
    kit.state.raiding.insert(piece("kaga"));
    kit.step(Step::Raiders(Japan)).act(raid("kaga", "south-pacific")).roll(Action::Done, &[6]);
    assert!(kit.legal(base("kaga", "guadalcanal")), "a base of the South Pacific");
    assert!(!kit.legal(base("kaga", "saipan")), "not one it passed");
}

#[test]
fn r10_3_pieces_driven_from_a_base_leave_by_any_sea_it_touches() {
    let mut kit = Kit::empty().held("guadalcanal", Japan).held("lae", Japan).held("port-moresby", Japan);
    kit.port("akagi", "guadalcanal").sea("1-marines", "coral-sea").step(Step::LastLandings(Allies));
    kit.act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!(kit.frame(), Frame::Homing(Japan));
    assert!(kit.legal(base("akagi", "lae")), "by the South Pacific");
    assert!(kit.legal(base("akagi", "port-moresby")), "by the Coral Sea");
    assert!(!kit.legal(base("akagi", "saipan")));
}

#[test]
fn r10_4_a_piece_with_nowhere_to_return_to_is_lost() {
    let mut kit = Kit::empty().held("ceylon", Japan).held("singapore", Japan);
    kit.sea("warspite", "indian-ocean").step(Step::Basing).resume(&[]);
    assert_eq!(kit.at("warspite"), Where::Lost);
    assert!(kit.happened(Event::Homeless(piece("warspite"))));
}

#[test]
fn a_piece_with_one_place_to_go_is_based_unasked() {
    let mut kit = Kit::empty().held("singapore", Japan);
    kit.sea("warspite", "indian-ocean").step(Step::Basing).resume(&[]);
    assert_eq!(kit.at("warspite"), Where::Port(place("ceylon")));
}

#[test]
fn basing_is_not_finished_before_every_piece_has_its_place() {
    let kit = returning(&["akagi"], "coral-sea");
    assert_eq!(kit.refused(Action::Done).reason, Reason::Unfinished(piece("akagi")));
}

#[test]
fn base_rest_is_offered_only_where_all_may_go() {
    let kit = returning(&["warspite", "hmas-australia"], "indian-ocean");
    assert!(kit.legal(Action::BaseRest(place("ceylon"))));
    assert_eq!(kit.refused(Action::BaseRest(place("australia"))).rule, Rule("VitP 17.22"));
}

#[test]
fn ra4_a_lightly_damaged_us_ship_may_be_withdrawn_to_san_diego() {
    let mut kit = Kit::empty_with(|s| s.san_diego = true);
    kit.sea("nevada", "us-mandate").damaged("nevada", 4).sea("hmas-australia", "coral-sea");
    kit.step(Step::Basing).resume(&[]);
    let refusal = kit.refused(Action::Yard(piece("hmas-australia")));
    assert_eq!(
        (refusal.rule, refusal.reason),
        (Rule("VitP A4"), Reason::NotForSanDiego(piece("hmas-australia")))
    );
    kit.act(Action::Yard(piece("nevada")));
    assert_eq!((kit.at("nevada"), kit.damage("nevada")), (Where::SanDiego, 4));
}

#[test]
fn ra4_not_without_the_option_and_not_in_the_middle_of_a_turn() {
    let kit = returning(&["nevada"], "us-mandate");
    assert!(!kit.legal(Action::Yard(piece("nevada"))));
    let mut raiding = Kit::empty_with(|s| s.san_diego = true).no_flags();
    raiding.port("nevada", "samoa");
    raiding.state.raiding.insert(piece("nevada"));
    raiding.step(Step::Raiders(Allies)).act(raid("nevada", "indian-ocean")).roll(Action::Done, &[6]);
    assert_eq!(raiding.frame(), Frame::Homing(Allies));
    assert!(!raiding.legal(Action::Yard(piece("nevada"))));
}
