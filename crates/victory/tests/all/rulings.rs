//! The rulings of `docs/rulings/victory.md` that no other test file shows.

use std::fs;
use std::path::Path;

use crate::kit::*;
use ironbottom_victory::action::Action;
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Step};
use ironbottom_victory::state::Where;

/// All text of the Rust files under a folder.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.extension().is_some_and(|end| end == "rs") {
            text += &fs::read_to_string(&path).unwrap();
        }
    }
    text
}

#[test]
fn every_ruling_the_code_cites_is_written_down() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(crate_folder.join("../../docs/rulings/victory.md")).unwrap();
    let code = sources(&crate_folder.join("src"));
    let cited = code.split("VitP ruling ").skip(1).filter_map(|rest| {
        rest.split(|c: char| !c.is_ascii_digit()).next().filter(|number| !number.is_empty())
    });
    let mut count = 0;
    for number in cited {
        count += 1;
        assert!(page.contains(&format!("**Ruling {number} ")), "ruling {number} is cited but not written");
    }
    assert!(count > 10, "{count}");
}

#[test]
fn ruling_3_a_route_that_needs_no_roll_is_taken() {
    // From Truk the South Pacific is next door, though it is also beyond the Marianas.
    let mut kit = Kit::empty().no_flags();
    kit.port("nagato", "truk").step(Step::Patrol(Japan));
    kit.act(patrol("nagato", "south-pacific")).act(Action::Done);
    assert!(!kit.state.raiding.contains(piece("nagato")));
}

#[test]
fn ruling_6_the_uncertain_groups_are_rolled_for_without_a_raid() {
    let mut kit = Kit::new(|_| {});
    kit.step(Step::Combat).resume(&[4, 5, 6, 4]);
    assert_eq!((kit.at("enterprise"), kit.at("hornet")), (Where::Due(2), Where::Due(2)));
}

#[test]
fn ruling_7_an_invaded_base_stays_taken_when_the_enemy_loses_a_sea() {
    let mut kit = Kit::empty().flag("central-pacific", Some(Allies)).held("midway", Japan);
    kit.sea("nagato", "central-pacific").step(Step::Control).resume(&[]);
    assert_eq!(kit.state.holder(place("midway")), Japan);
}

#[test]
fn ruling_10_ships_in_san_diego_return_by_sea_when_both_ports_are_lost() {
    let mut kit = Kit::empty_with(|s| (s.san_diego, s.west_coast) = (true, true));
    kit.put("nevada", Where::SanDiego).step(Step::Raiders(Allies));
    assert!(!kit.legal(raid("nevada", "us-mandate")), "while Pearl Harbor is there");
    let mut lost = kit.held("pearl-harbor", Japan).held("samoa", Japan);
    lost.act(raid("nevada", "us-mandate"));
    assert!(lost.state.raiding.contains(piece("nevada")));
}

#[test]
fn ruling_11_a_homeless_air_unit_comes_back_two_turns_later() {
    let mut kit = Kit::empty();
    for port in ["pearl-harbor", "samoa", "australia", "singapore"] {
        kit = kit.held(port, Japan);
    }
    kit.sea("10-af", "marianas-islands").step(Step::Basing);
    kit = kit.held("philippines", Japan);
    kit.resume(&[]);
    assert!(kit.happened(Event::Homeless(piece("10-af"))));
    assert_eq!(kit.at("10-af"), Where::Due(4));
}

#[test]
fn ruling_12_nothing_is_asked_after_the_last_scoring() {
    let mut kit = Kit::empty().turn(8).held("guadalcanal", Japan);
    kit.sea("1-marines", "coral-sea").step(Step::Control).resume(&[]);
    assert_eq!(kit.frame(), Frame::Sequence(Step::Over));
}

#[test]
fn ruling_13_each_type_pays_for_itself_before_strangers_do() {
    // Turn 5 lists Illustrious and Warspite, both lost: a carrier and a battleship are owed.
    let mut kit = Kit::empty().turn(5);
    kit.port("formidable", "ceylon").port("hermes", "ceylon").port("exeter", "ceylon");
    kit.step(Step::Reinforce(Allies)).resume(&[]);
    assert_eq!(kit.at("formidable"), Where::Lost, "the only carrier of the type pays for the carrier");
    assert_eq!(kit.frame(), Frame::Sequence(Step::Removal { battleships: 1, carriers: 0 }));
    assert!(kit.legal(Action::Remove(piece("hermes"))) && kit.legal(Action::Remove(piece("exeter"))));
}

#[test]
fn ruling_14_the_victorious_may_appear_at_samoa() {
    let mut kit = Kit::empty().turn(5).held("pearl-harbor", Japan);
    kit.put("victorious", Where::Due(5)).port("illustrious", "ceylon").port("warspite", "ceylon");
    kit.step(Step::Reinforce(Japan)).resume(&[]);
    assert_eq!(kit.at("victorious"), Where::Port(place("samoa")));
}

#[test]
fn ruling_16_the_i_boat_is_free_again_on_turn_2() {
    let mut kit = Kit::empty_with(|s| s.north_pacific = true).turn(2);
    kit.step(Step::Submarine);
    assert!(kit.legal(Action::Station(area("north-pacific"))));
}

#[test]
fn ruling_18_a_bid_is_on_the_track_at_the_start_and_decides_an_even_game() {
    let mut kit = Kit::new(|s| s.bid_halves = 2).cleared_for_the_end();
    kit.step(Step::Control).resume(&[]);
    assert!(kit.happened(Event::Ended { lead: -1 }));
}
