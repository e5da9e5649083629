//! Landings during combat. VitP 13.3 to 13.6, 12.24, A6.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::event::{Capture, Event};
use ironbottom_victory::frame::{Frame, Phase};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

/// Both stay after a quiet day action in the Coral Sea.
fn after_a_round(kit: &mut Kit, japan: &[&str], allies: &[&str]) {
    kit.by_day(japan, allies);
    while matches!(kit.phase_now(), Phase::Aim(_)) {
        kit.act(Action::Done);
    }
    kit.act(Action::Stay).act(Action::Stay);
}

#[test]
fn r13_3_a_unit_lands_on_enemy_bases_and_friendly_places_of_its_area_only() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    after_a_round(&mut kit, &["nagato", "yokosuka-nlf"], &["nevada"]);
    assert_eq!(kit.phase_now(), Phase::Land { side: Japan, second: false });
    assert!(kit.legal(land("yokosuka-nlf", "guadalcanal")), "friendly");
    assert!(kit.legal(land("yokosuka-nlf", "port-moresby")), "an enemy base");
    let refusal = kit.refused(land("yokosuka-nlf", "australia"));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 13.3"), Reason::EnemyPort(place("australia"))));
    assert!(matches!(kit.refused(land("yokosuka-nlf", "lae")).reason, Reason::BaseElsewhere { .. }));
}

#[test]
fn r13_31_after_each_round_japan_lands_first_and_a_unit_may_wait() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    after_a_round(&mut kit, &["nagato", "yokosuka-nlf"], &["nevada", "1-marines"]);
    kit.act(Action::Done);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Land { side: Allies, second: true }, Some(Allies)));
    kit.act(Action::Done);
    assert_eq!(kit.phase_now(), Phase::Contest(Japan));
    assert!(kit.fighting("yokosuka-nlf") && kit.fighting("1-marines"));
}

#[test]
fn r13_32_after_all_combat_units_may_land_again() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.by_day(&["zuiho"], &["lexington", "1-marines"]).act(Action::Done);
    kit.act(aim("lexington", "zuiho")).roll(Action::Done, &[6, 1, 1, 1, 1]);
    assert_eq!(kit.phase_now(), Phase::Land { side: Allies, second: true });
    kit.act(Action::Done);
    assert_eq!(kit.phase_now(), Phase::LateLand(Allies));
    kit.act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!(kit.state.holder(place("guadalcanal")), Allies);
}

#[test]
fn r13_32_after_air_raids() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.port("yokosuka-nlf", "guadalcanal").fight("coral-sea", &[], &["lexington", "1-marines"]);
    kit.act(air_raid("lexington", "guadalcanal")).act(Action::Done);
    kit.act(aim("lexington", "yokosuka-nlf")).roll(Action::Done, &[6, 6, 6, 6]);
    assert_eq!((kit.at("yokosuka-nlf"), kit.phase_now()), (Where::Due(4), Phase::LateLand(Allies)));
}

#[test]
fn r13_4_a_unit_that_retreated_or_was_disabled_does_not_land() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.by_day(&["21-airflot"], &["1-marines", "2-marines"]).act(aim("21-airflot", "1-marines"));
    kit.roll(Action::Done, &[5, 1, 1]).home("australia");
    assert!(kit.state.barred.contains(piece("1-marines")));
    kit.act(Action::Stay).act(Action::Stay);
    assert_eq!(
        kit.refused(land("1-marines", "guadalcanal")).reason,
        Reason::BarredFromLanding(piece("1-marines"))
    );
    kit.act(Action::Done).act(DAY).act(DAY).act(Action::Done).act(Action::Stay).act(Action::Retreat);
    assert!(kit.state.barred.contains(piece("2-marines")));
}

#[test]
fn r13_41_an_invader_is_spent_and_takes_the_base() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    after_a_round(&mut kit, &["nagato"], &["nevada", "1-marines"]);
    kit.act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!((kit.at("1-marines"), kit.state.holder(place("guadalcanal"))), (Where::Due(4), Allies));
    let (side, how) = (Allies, Capture::Invaded);
    assert!(kit.happened(Event::Captured { place: place("guadalcanal"), side, how }));
}

#[test]
fn r13_41_a_defending_unit_dies_in_the_place_of_the_base() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.port("yokosuka-nlf", "guadalcanal");
    after_a_round(&mut kit, &["nagato"], &["nevada", "1-marines"]);
    kit.act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!((kit.at("1-marines"), kit.at("yokosuka-nlf")), (Where::Due(4), Where::Due(4)));
    assert_eq!(kit.state.holder(place("guadalcanal")), Japan);
}

#[test]
fn r13_42_three_invaders_one_defender() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.port("yokosuka-nlf", "guadalcanal");
    after_a_round(&mut kit, &["nagato"], &["1-marines", "2-marines", "3-marines"]);
    for unit in ["1-marines", "2-marines", "3-marines"] {
        kit.act(land(unit, "guadalcanal"));
    }
    kit.act(Action::Done);
    let spent = [kit.at("1-marines"), kit.at("2-marines")];
    assert_eq!((spent, kit.at("3-marines")), ([Where::Due(4); 2], Where::Port(place("guadalcanal"))));
    assert_eq!((kit.state.holder(place("guadalcanal")), kit.at("yokosuka-nlf")), (Allies, Where::Due(4)));
}

#[test]
fn r12_24_air_units_that_lose_their_only_base_go_home_at_once() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    after_a_round(&mut kit, &["nagato", "25-airflot"], &["nevada", "1-marines"]);
    kit.act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!((kit.frame(), kit.state.homing), (Frame::Homing(Japan), pieces(&["25-airflot"])));
}

#[test]
fn r13_44_they_go_even_if_the_base_is_retaken_at_once() {
    // In the Marshalls the Allies hold Maloelap alone.
    let mut kit = Kit::empty().held("maloelap", Allies);
    kit.fight("marshall-islands", &["nagato", "yokosuka-nlf"], &["nevada", "11-af", "1-marines"]);
    kit.act(DAY).act(DAY).act(Action::Done).act(Action::Stay).act(Action::Stay);
    kit.act(land("yokosuka-nlf", "maloelap")).act(Action::Done);
    assert_eq!((kit.frame(), kit.state.homing), (Frame::Homing(Allies), pieces(&["11-af"])));
    kit.home("samoa");
    kit.act(land("1-marines", "maloelap")).act(Action::Done);
    assert_eq!(kit.state.holder(place("maloelap")), Allies);
    assert_eq!(kit.at("11-af"), Where::Port(place("samoa")));
}

#[test]
fn r13_6_a_damaged_unit_invades_as_well_as_a_whole_one() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.damaged("1-marines", 4);
    after_a_round(&mut kit, &["nagato"], &["nevada", "1-marines"]);
    kit.act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!(kit.state.holder(place("guadalcanal")), Allies);
}

#[test]
fn r14_3_what_is_in_a_base_when_it_falls_goes_elsewhere_at_once() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.port("tone", "guadalcanal");
    after_a_round(&mut kit, &["nagato"], &["nevada", "1-marines"]);
    kit.act(land("1-marines", "guadalcanal")).act(Action::Done).home("truk");
    assert_eq!((kit.at("tone"), kit.phase_now()), (Where::Port(place("truk")), Phase::Contest(Japan)));
}

fn both_may_land(turn: u8) -> Kit {
    let mut kit = Kit::empty_with(|s| s.allied_offensive = true).turn(turn).held("guadalcanal", Japan);
    after_a_round(&mut kit, &["nagato", "yokosuka-nlf"], &["nevada", "1-marines"]);
    kit
}

#[test]
fn ra6_from_turn_5_the_allies_say_who_lands_first() {
    let mut kit = both_may_land(5);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::LandFirst, Some(Allies)));
    assert_eq!(kit.refused(Action::Done).reason, Reason::NotNow, "they have to say it");
    kit.act(Action::LandFirst(Allies));
    assert_eq!(kit.phase_now(), Phase::Land { side: Allies, second: false });
    kit.act(Action::Done);
    assert_eq!(kit.phase_now(), Phase::Land { side: Japan, second: true });
}

#[test]
fn ra6_where_only_one_side_could_land_nobody_is_asked_who_lands_first() {
    for (japan, allies, lands) in [
        (&["nagato", "yokosuka-nlf"][..], &["nevada"][..], Phase::Land { side: Japan, second: false }),
        (&["nagato"][..], &["nevada", "1-marines"][..], Phase::Land { side: Allies, second: true }),
    ] {
        let mut kit = Kit::empty_with(|s| s.allied_offensive = true).turn(5).held("guadalcanal", Japan);
        after_a_round(&mut kit, japan, allies);
        assert_eq!(kit.phase_now(), lands);
    }
}

#[test]
fn ra6_before_turn_5_japan_lands_first() {
    let kit = both_may_land(4);
    assert_eq!(kit.phase_now(), Phase::Land { side: Japan, second: false });
}
