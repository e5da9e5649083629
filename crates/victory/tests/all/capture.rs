//! Capturing ports and bases. VitP 14, 5.72, 9.231.

use crate::kit::*;
use ironbottom_victory::action::Action;
use ironbottom_victory::event::{Capture, Event};
use ironbottom_victory::frame::{Frame, Step};
use ironbottom_victory::state::Where;

/// Japan patrols the Hawaiian Islands, whose flag was this side's before.
fn hawaii(before: Option<ironbottom_victory::board::Side>) -> Kit {
    let mut kit = Kit::empty().flag("hawaiian-islands", before);
    kit.sea("nagato", "hawaiian-islands");
    kit
}

#[test]
fn r14_1_a_port_falls_when_its_seas_were_and_are_the_enemys() {
    let mut kit = hawaii(Some(Japan));
    kit.step(Step::Control).resume(&[]);
    let how = Capture::Surrounded;
    assert!(kit.happened(Event::Captured { place: place("pearl-harbor"), side: Japan, how }));
    assert_eq!(kit.state.holder(place("pearl-harbor")), Japan);
}

#[test]
fn r14_1_a_port_holds_in_the_turn_its_sea_is_taken() {
    let mut kit = hawaii(Some(Allies));
    kit.step(Step::Control).resume(&[]);
    assert_eq!(kit.state.holder(place("pearl-harbor")), Allies);
}

#[test]
fn r5_72_a_port_holds_when_its_sea_is_lost_again() {
    let mut kit = Kit::empty().flag("hawaiian-islands", Some(Japan));
    kit.sea("nevada", "hawaiian-islands").step(Step::Control).resume(&[]);
    assert_eq!(kit.state.holder(place("pearl-harbor")), Allies);
}

#[test]
fn r14_1_every_sea_that_touches_the_port_counts() {
    let mut kit = Kit::empty().flag("coral-sea", Some(Japan)).flag("indian-ocean", Some(Japan));
    kit.sea("nagato", "coral-sea").step(Step::Control).resume(&[]);
    assert_eq!(kit.state.holder(place("australia")), Allies, "the Indian Ocean is nobody's now");
}

#[test]
fn r14_2_a_base_falls_like_a_port() {
    let mut kit = hawaii(Some(Japan));
    kit.step(Step::Control).resume(&[]);
    assert_eq!(kit.state.holder(place("johnston-island")), Japan);
}

#[test]
fn r14_2_a_base_just_invaded_falls_back_when_the_enemy_has_all_its_seas() {
    let mut kit = Kit::empty().flag("central-pacific", Some(Allies)).held("midway", Japan);
    kit.sea("nevada", "central-pacific").step(Step::Control).resume(&[]);
    assert_eq!(kit.state.holder(place("midway")), Allies);
}

#[test]
fn r14_3_ships_in_a_captured_port_return_to_another() {
    let mut kit = hawaii(Some(Japan));
    kit.port("nevada", "pearl-harbor").step(Step::Control).resume(&[]);
    assert_eq!(kit.frame(), Frame::Homing(Allies));
    kit.act(Action::BaseRest(place("samoa")));
    assert_eq!(kit.at("nevada"), Where::Port(place("samoa")));
}

#[test]
fn r14_3_air_units_that_only_it_supported_return_to_port() {
    // The Philippines are all Japan has in Indonesia; the marines come from the Marianas.
    let mut kit = Kit::empty().held("philippines", Japan).held("saigon", Allies).held("okinawa", Allies);
    kit.sea("21-airflot", "indonesia").sea("1-marines", "marianas-islands");
    kit.step(Step::LastLandings(Allies)).act(land("1-marines", "philippines")).act(Action::Done);
    assert_eq!(kit.frame(), Frame::Homing(Japan));
    assert!(kit.legal(base("21-airflot", "truk")));
}

#[test]
fn r9_231_ships_on_the_bottom_of_a_captured_port_are_lost() {
    let mut kit = hawaii(Some(Japan));
    kit.port("nevada", "pearl-harbor").damaged("nevada", 6).port("arizona", "pearl-harbor");
    kit.step(Step::Control).resume(&[]);
    assert_eq!(kit.at("nevada"), Where::Lost);
    assert_eq!(kit.at("arizona"), Where::Port(place("pearl-harbor")), "until its owner bases it");
}

#[test]
fn r14_4_a_place_just_captured_takes_returning_ships() {
    let mut kit = hawaii(Some(Japan));
    kit.step(Step::Control).resume(&[]);
    assert_eq!(kit.frame(), Frame::Homing(Japan));
    assert!(kit.legal(base("nagato", "pearl-harbor")) && kit.legal(base("nagato", "johnston-island")));
}
