//! Land-based air units. VitP 12.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::frame::{Frame, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

fn placing() -> Kit {
    let mut kit = Kit::empty();
    kit.port("21-airflot", "yokosuka").port("22-airflot", "truk").port("10-af", "australia");
    kit.step(Step::Air { next: Japan, passed: [false; 2] });
    kit
}

#[test]
fn r12_1_air_units_are_placed_between_patrollers_and_raiders() {
    let mut kit = placing();
    kit.port("nagato", "truk").port("akagi", "truk").port("nevada", "samoa");
    kit.step(Step::Patrol(Japan))
        .act(ready("akagi"))
        .act(patrol("nagato", "south-pacific"))
        .act(Action::Done);
    kit.act(patrol("nevada", "us-mandate")).act(Action::Done);
    assert_eq!(
        kit.frame(),
        Frame::Sequence(Step::Air { next: Japan, passed: [false; 2] }),
        "after the patrollers"
    );
    assert_eq!(kit.at("akagi"), Where::Port(place("truk")));
    kit.act(Action::Pass).act(Action::Pass);
    assert_eq!(kit.frame(), Frame::Sequence(Step::Raiders(Japan)), "before the raiders");
    kit.act(raid("akagi", "south-pacific"));
}

#[test]
fn r12_11_the_sides_place_one_unit_in_turn() {
    let mut kit = placing();
    kit.act(put_air("21-airflot", "south-pacific"));
    assert_eq!(kit.asked(), Some(Allies));
    kit.act(put_air("10-af", "coral-sea"));
    assert_eq!(kit.asked(), Some(Japan));
}

#[test]
fn r12_11_a_side_that_has_run_out_is_skipped() {
    let mut kit = placing();
    kit.port("11-af", "australia").port("13-af", "australia");
    kit.act(put_air("21-airflot", "south-pacific")).act(put_air("10-af", "coral-sea"));
    kit.act(put_air("22-airflot", "south-pacific")).act(put_air("11-af", "coral-sea"));
    assert_eq!(kit.asked(), Some(Allies));
}

#[test]
fn r12_11_who_passes_places_no_more_this_turn() {
    // VitP ruling 1.
    let mut kit = placing();
    kit.act(Action::Pass).act(put_air("10-af", "coral-sea"));
    assert_eq!(kit.at("21-airflot"), Where::Port(place("yokosuka")));
    assert_ne!(kit.frame(), Frame::Sequence(Step::Air { next: Japan, passed: [true, false] }));
}

#[test]
fn r12_12_neither_distance_nor_an_enemy_flag_keeps_an_air_unit_out() {
    let kit = placing().flag("marshall-islands", Some(Allies));
    assert!(kit.legal(put_air("21-airflot", "marshall-islands")));
}

#[test]
fn r12_13_an_air_unit_needs_a_friendly_place_in_the_area() {
    let kit = placing();
    let refusal = kit.refused(put_air("21-airflot", "coral-sea"));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 12.13"), Reason::NoBaseIn(area("coral-sea"))));
    assert!(kit.held("guadalcanal", Japan).legal(put_air("21-airflot", "coral-sea")));
}

#[test]
fn r12_24_an_air_unit_leaves_when_its_last_base_is_invaded() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.sea("25-airflot", "coral-sea").sea("1-marines", "south-pacific");
    kit.step(Step::LastLandings(Allies)).act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!(kit.frame(), Frame::Homing(Japan));
    assert!(kit.legal(base("25-airflot", "truk")));
}

#[test]
fn r12_24_an_air_unit_stays_while_another_base_touches_its_sea() {
    let mut kit = Kit::empty().held("guadalcanal", Japan).held("port-moresby", Japan);
    kit.sea("25-airflot", "coral-sea").sea("1-marines", "south-pacific");
    kit.step(Step::LastLandings(Allies)).act(land("1-marines", "guadalcanal"));
    kit.act(Action::Done);
    assert_ne!(kit.frame(), Frame::Homing(Allies));
    assert_eq!(kit.at("25-airflot"), Where::Sea(area("coral-sea")));
}

#[test]
fn r13_44_allied_air_leaves_even_though_the_allies_retake_the_base_at_once() {
    // The Philippines are all the Allies have in Indonesia; Japan comes from the Marianas.
    let mut kit = Kit::empty().held("singapore", Japan).held("lae", Japan);
    kit.sea("10-af", "indonesia").sea("sasebo-nlf", "marianas-islands").sea("1-marines", "indonesia");
    kit.step(Step::LastLandings(Japan)).act(land("sasebo-nlf", "philippines")).act(Action::Done);
    assert_eq!(kit.frame(), Frame::Homing(Allies), "the air unit leaves before the Allies land");
    kit.act(Action::BaseRest(place("pearl-harbor")));
    kit.act(land("1-marines", "philippines")).act(Action::Done);
    assert_eq!(kit.state.holder(place("philippines")), Allies);
    assert_eq!(kit.at("10-af"), Where::Port(place("pearl-harbor")));
}
