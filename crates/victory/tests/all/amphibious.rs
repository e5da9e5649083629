//! Amphibious units: movement and the last landings. VitP 6.224, 13.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::event::{Capture, Event};
use ironbottom_victory::frame::{Frame, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

#[test]
fn r6_224_an_amphibious_unit_moves_two_areas_without_a_roll() {
    let mut kit = Kit::empty().no_flags();
    kit.port("1-marines", "samoa").step(Step::Amphibious(Allies));
    kit.act(sail("1-marines", "coral-sea")).act(Action::Done);
    assert_eq!(kit.at("1-marines"), Where::Sea(area("coral-sea")));
}

#[test]
fn r6_224_an_amphibious_unit_does_not_enter_a_third_area() {
    let mut kit = Kit::empty().no_flags();
    kit.port("1-marines", "samoa").step(Step::Amphibious(Allies));
    assert_eq!(kit.refused(sail("1-marines", "indian-ocean")).rule, Rule("VitP 6.224"));
}

#[test]
fn r13_1_an_amphibious_unit_stops_at_an_enemy_flag() {
    let mut kit = Kit::empty().no_flags().flag("us-mandate", Some(Japan));
    kit.port("1-marines", "samoa").step(Step::Amphibious(Allies));
    assert_eq!(kit.refused(sail("1-marines", "coral-sea")).rule, Rule("VitP 6.3"));
}

#[test]
fn r13_1_amphibious_units_move_after_air_units_and_before_raiders() {
    let mut kit = Kit::empty();
    kit.port("sasebo-nlf", "truk").port("akagi", "truk").port("21-airflot", "truk");
    kit.state.raiding.insert(piece("akagi"));
    kit.step(Step::Air { next: Japan, passed: [false; 2] }).act(Action::Pass);
    assert_eq!(kit.frame(), Frame::Sequence(Step::Amphibious(Japan)));
    kit.act(Action::Done);
    assert_eq!(kit.frame(), Frame::Sequence(Step::Raiders(Japan)));
}

/// Two marines off Guadalcanal, which Japan holds, in the last landings.
fn off_guadalcanal() -> Kit {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.sea("1-marines", "coral-sea").step(Step::LastLandings(Allies));
    kit
}

#[test]
fn r13_3_a_unit_does_not_land_on_an_enemy_port() {
    let mut kit = Kit::empty();
    kit.sea("1-marines", "marshall-islands").step(Step::LastLandings(Allies));
    let refusal = kit.refused(land("1-marines", "truk"));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 13.3"), Reason::EnemyPort(place("truk"))));
    assert!(kit.legal(land("1-marines", "kwajalein")));
}

#[test]
fn r13_3_a_unit_lands_only_where_its_sea_touches() {
    let kit = off_guadalcanal();
    let refusal = kit.refused(land("1-marines", "lae"));
    assert_eq!(refusal.reason, Reason::BaseElsewhere { piece: piece("1-marines"), place: place("lae") });
}

#[test]
fn r13_41_an_invader_is_spent_and_takes_the_base() {
    let mut kit = off_guadalcanal();
    kit.act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!(kit.state.holder(place("guadalcanal")), Allies);
    assert_eq!(kit.at("1-marines"), Where::Due(4));
    let captured = Event::Captured { place: place("guadalcanal"), side: Allies, how: Capture::Invaded };
    assert!(kit.happened(captured));
}

#[test]
fn r13_41_a_defending_unit_dies_in_the_bases_stead() {
    let mut kit = off_guadalcanal();
    kit.port("sasebo-nlf", "guadalcanal").act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!(kit.state.holder(place("guadalcanal")), Japan);
    assert_eq!((kit.at("1-marines"), kit.at("sasebo-nlf")), (Where::Due(4), Where::Due(4)));
}

#[test]
fn r13_42_three_invaders_kill_the_defender_take_the_base_and_land() {
    let mut kit = off_guadalcanal();
    kit.port("sasebo-nlf", "guadalcanal").sea("2-marines", "coral-sea").sea("3-marines", "coral-sea");
    for unit in ["1-marines", "2-marines", "3-marines"] {
        kit.act(land(unit, "guadalcanal"));
    }
    kit.act(Action::Done);
    assert_eq!(kit.state.holder(place("guadalcanal")), Allies);
    assert_eq!(kit.at("3-marines"), Where::Port(place("guadalcanal")));
    assert_eq!(kit.at("2-marines"), Where::Due(4));
}

#[test]
fn r13_42_the_most_damaged_unit_invades_first() {
    // VitP ruling 5.
    let mut kit = off_guadalcanal();
    kit.sea("2-marines", "coral-sea").damaged("2-marines", 3);
    kit.act(land("1-marines", "guadalcanal")).act(land("2-marines", "guadalcanal")).act(Action::Done);
    assert_eq!(kit.at("1-marines"), Where::Port(place("guadalcanal")));
    assert_eq!((kit.at("2-marines"), kit.damage("2-marines")), (Where::Due(4), 0));
}

#[test]
fn r13_6_a_damaged_unit_invades_like_any_other() {
    let mut kit = off_guadalcanal();
    kit.damaged("1-marines", 4).act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!(kit.state.holder(place("guadalcanal")), Allies);
}

#[test]
fn r13_33_a_unit_that_does_not_land_at_the_end_returns_to_port() {
    let mut kit = off_guadalcanal();
    kit.act(Action::Done);
    assert_eq!(kit.frame(), Frame::Homing(Allies));
    kit.act(Action::BaseRest(place("australia")));
    assert_eq!(kit.at("1-marines"), Where::Port(place("australia")));
}

#[test]
fn r5_73_the_last_landings_follow_the_captures_japan_first() {
    // Midway falls to the flag around it before anybody lands.
    let mut kit = Kit::empty().flag("central-pacific", Some(Allies)).held("midway", Japan);
    kit.sea("sasebo-nlf", "coral-sea").sea("astoria", "central-pacific").sea("1-marines", "marshall-islands");
    kit.step(Step::Control).resume(&[]);
    assert_eq!(
        (kit.frame(), kit.state.holder(place("midway"))),
        (Frame::Sequence(Step::LastLandings(Japan)), Allies)
    );
    kit.act(land("sasebo-nlf", "guadalcanal")).act(Action::Done);
    assert_eq!(kit.state.holder(place("guadalcanal")), Japan, "before the Allies are asked");
    assert_eq!(kit.frame(), Frame::Sequence(Step::LastLandings(Allies)));
}

#[test]
fn r13_5_a_lost_landing_force_is_back_whole_two_turns_later() {
    let mut kit = Kit::empty();
    kit.damaged("1-marines", 3).by_day(&["akagi"], &["1-marines"]).act(aim("akagi", "1-marines"));
    kit.roll(Action::Done, &[6, 1, 1, 1, 6]);
    assert_eq!((kit.at("1-marines"), kit.damage("1-marines")), (Where::Due(4), 0), "lost in combat");
    let mut kit = off_guadalcanal();
    kit.damaged("1-marines", 2).act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!((kit.at("1-marines"), kit.damage("1-marines")), (Where::Due(4), 0), "spent in an invasion");
    let mut kit = Kit::empty().turn(4);
    kit.put("1-marines", Where::Due(4)).step(Step::Reinforce(Allies)).resume(&[]);
    kit.act(Action::Arrive { piece: piece("1-marines"), place: place("australia") });
    assert_eq!(kit.at("1-marines"), Where::Port(place("australia")));
}

#[test]
fn ra5_marines_from_the_west_coast_arrive_in_the_us_mandate_or_hawaii() {
    let mut kit = Kit::empty_with(|s| s.west_coast = true).turn(3);
    kit = kit.held("pearl-harbor", Japan).held("samoa", Japan);
    kit.put("1-marines", Where::WestCoast).step(Step::Amphibious(Allies));
    assert_eq!(kit.refused(Action::Done).reason, Reason::Unfinished(piece("1-marines")));
    assert_eq!(kit.refused(sail("1-marines", "coral-sea")).rule, Rule("VitP A5"));
    kit.act(sail("1-marines", "us-mandate"));
    assert_eq!(kit.at("1-marines"), Where::Sea(area("us-mandate")));
}
