//! The surprise attack. VitP 18, 20, A2a, A2b.

use crate::kit::*;
use ironbottom_kernel::{Rules, Viewer};
use ironbottom_victory::action::{Action, Light};
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Phase, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::settings::Settings;
use ironbottom_victory::state::Where;
use ironbottom_victory::{ALLIES, JAPAN};

const HAWAII: &str = "hawaiian-islands";

/// Turn 1 with these ships in the raid, everything Allied at its place, nothing else of Japan at sea.
fn raid_with(options: impl FnOnce(&mut Settings), ships: &[&str]) -> Kit {
    let mut kit = Kit::new(options);
    ships.iter().for_each(|ship| {
        kit.raider(ship, HAWAII);
    });
    kit.step(Step::Combat).resume(&[]);
    kit
}

fn raid(ships: &[&str]) -> Kit {
    raid_with(|_| {}, ships)
}

/// Japan passes both rounds of the raid.
fn skip_raid(kit: &mut Kit) {
    kit.act(Action::Done).act(Action::Done);
    if kit.frame() == Frame::Battle(Phase::Reply) {
        kit.act(Action::Done);
    }
    assert_eq!(kit.phase_now(), Phase::Linger);
}

/// No uncertain group is near.
const FAR: [u16; 4] = [6, 6, 6, 6];

#[test]
fn r18_13_hawaii_is_fought_over_first_raid_or_no_raid() {
    let mut kit = Kit::new(|_| {});
    kit.step(Step::Combat).resume(&FAR);
    assert_eq!((kit.state.battle.area, kit.phase_now()), (area(HAWAII), Phase::Escape));
    assert!(kit.happened(Event::BattleBegan(area(HAWAII))));
}

#[test]
fn r18_14_indonesia_comes_second() {
    let mut kit = Kit::new(|_| {});
    kit.sea("kongo", "indonesia").sea("nagato", "coral-sea").step(Step::Combat).resume(&FAR);
    kit.act(Action::Stay);
    assert_eq!(kit.state.battle.area, area("indonesia"));
}

#[test]
fn r18_2_two_rounds_of_raid_on_what_is_in_pearl_harbor() {
    let mut kit = raid(&["akagi", "kongo"]);
    assert_eq!((kit.phase_now(), kit.asked(), kit.state.battle.raid_round), (Phase::Strike, Some(Japan), 1));
    assert!(kit.legal(aim("akagi", "nevada")) && kit.legal(aim("akagi", "7-af")));
    assert!(!kit.legal(aim("akagi", "indianapolis")), "the cruisers at sea are ignored");
    assert!(!kit.legal(aim("kongo", "nevada")));
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[6, 6, 4, 4, 3, 4]);
    assert!(
        kit.state.on_bottom(kit.rules.board, piece("nevada")),
        "seven points: doubled armor, and a 5 disables nothing"
    );
    assert_eq!(kit.state.battle.raid_round, 2);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[6, 1, 1, 1, 2]);
    assert_eq!((kit.at("nevada"), kit.phase_now()), (Where::Lost, Phase::Linger));
}

#[test]
fn r18_21_japan_may_leave_unpursued() {
    let mut kit = raid(&["akagi"]);
    skip_raid(&mut kit);
    kit.act(Action::Retreat);
    assert_eq!(kit.frame(), Frame::Homing(Japan));
    kit.home_with("yokosuka", &FAR);
    assert_eq!((kit.at("akagi"), kit.phase_now()), (Where::Port(place("yokosuka")), Phase::Escape));
}

#[test]
fn r18_22_a_die_for_each_uncertain_group() {
    let mut kit = Kit::new(|_| {});
    kit.step(Step::Combat).resume(&[1, 2, 3, 4]);
    assert_eq!(kit.at("enterprise"), Where::Sea(area("central-pacific")));
    assert_eq!(kit.at("lexington"), Where::Sea(area(HAWAII)));
    assert_eq!(kit.at("saratoga"), Where::Sea(area(HAWAII)));
    assert_eq!((kit.at("hornet"), kit.at("quincy")), (Where::Due(2), Where::Due(2)));
    assert!(!kit.state.raiding.contains(piece("enterprise")), "they patrol");
}

#[test]
fn r18_23_what_can_leaves_pearl_harbor_to_patrol() {
    let mut kit = Kit::new(|_| {});
    kit.damaged("arizona", 5).damaged("nevada", 4).step(Step::Combat).resume(&FAR);
    assert_eq!(kit.at("arizona"), Where::Port(place("pearl-harbor")), "on the bottom");
    assert_eq!((kit.at("nevada"), kit.at("7-af")), (Where::Sea(area(HAWAII)), Where::Sea(area(HAWAII))));
    assert!(!kit.state.raiding.contains(piece("nevada")));
}

#[test]
fn r18_24_then_the_i_boat_may_attack() {
    let mut kit = Kit::new(|_| {});
    kit.sea("i-boat", HAWAII).step(Step::Combat).resume(&FAR);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::SallyTorpedo, Some(Japan)));
    kit.roll(torpedo("indianapolis"), &[5, 6]);
    assert_eq!((kit.at("indianapolis"), kit.phase_now()), (Where::Lost, Phase::Escape));
}

#[test]
fn r18_25_then_the_allies_may_leave_unpursued() {
    let mut kit = raid(&["akagi", "kongo"]);
    skip_raid(&mut kit);
    kit.roll(Action::Stay, &FAR);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Escape, Some(Allies)));
    kit.act(Action::Retreat).home("pearl-harbor");
    assert!(kit.state.fleet(kit.rules.board, area(HAWAII), Allies).is_empty());
    assert_eq!(kit.phase_now(), Phase::AirRaid, "nobody was asked to pursue");
}

/// Japan stays, the Allies stay; the first extra round begins.
fn stayed(ships: &[&str], groups: &[u16; 4]) -> Kit {
    let mut kit = raid(ships);
    skip_raid(&mut kit);
    kit.roll(Action::Stay, groups).act(Action::Stay);
    kit
}

/// A day action in which nobody fires.
fn quiet(kit: &mut Kit) {
    kit.act(DAY).act(DAY);
    while matches!(kit.frame(), Frame::Battle(Phase::Aim(_))) {
        kit.act(Action::Done);
    }
}

#[test]
fn r18_3_two_more_rounds_and_then_japan_must_retreat() {
    let mut kit = stayed(&["akagi"], &FAR);
    assert_eq!((kit.phase_now(), kit.state.battle.round), (Phase::Contest(Japan), 1));
    quiet(&mut kit);
    kit.act(Action::Stay).act(Action::Stay);
    assert_eq!((kit.phase_now(), kit.state.battle.round), (Phase::Contest(Japan), 2));
    quiet(&mut kit);
    assert!(kit.happened(Event::FuelRanShort));
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Pursue, Some(Allies)), "nobody asks Japan");
}

#[test]
fn r18_31_without_an_allied_fleet_a_round_is_one_of_air_raid() {
    let mut kit = raid(&["akagi"]);
    skip_raid(&mut kit);
    kit.damaged("nevada", 6);
    kit.roll(Action::Stay, &FAR).act(Action::Retreat).home("pearl-harbor");
    assert_eq!((kit.phase_now(), kit.state.battle.round), (Phase::AirRaid, 1));
    kit.act(air_raid("akagi", "pearl-harbor")).act(Action::Done);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[6, 1, 1, 1, 1]);
    assert_eq!(kit.damage("nevada"), 7);
    // One round only; the second extra round is another.
    assert_eq!((kit.phase_now(), kit.state.battle.round), (Phase::AirRaid, 2));
    kit.act(air_raid("akagi", "pearl-harbor")).act(Action::Done).act(Action::Done);
    assert!(kit.happened(Event::FuelRanShort));
    assert_eq!(kit.frame(), Frame::Homing(Japan));
}

#[test]
fn r18_33_allies_that_have_not_retreated_may_pursue() {
    let mut kit = stayed(&["akagi"], &FAR);
    quiet(&mut kit);
    kit.act(Action::Stay).act(Action::Stay);
    quiet(&mut kit);
    kit.act(pursue("new-orleans", "akagi")).act(Action::Done);
    assert_eq!((kit.phase_now(), kit.state.battle.group), (Phase::Contest(Japan), Some(piece("akagi"))));
    quiet(&mut kit);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Follow, Some(Allies)), "as long as they like");
}

#[test]
fn r18_33_japan_may_go_after_the_first_round_but_is_pursued() {
    let mut kit = stayed(&["akagi"], &FAR);
    quiet(&mut kit);
    kit.act(Action::Retreat);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Pursue, Some(Allies)));
}

/// Turn 1 in Indonesia; nothing happens off Hawaii.
fn indonesia(japan: &[&str]) -> Kit {
    let mut kit = Kit::new(|_| {});
    kit.state.fought.insert(area(HAWAII));
    kit.fight("indonesia", japan, &[]);
    kit
}

#[test]
fn r18_4_indonesia_begins_with_two_rounds_of_raid() {
    let mut kit = indonesia(&["ryujo", "kongo"]);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Strike, Some(Japan)));
    kit.act(aim("ryujo", "repulse")).roll(Action::Done, &[1, 1]);
    assert_eq!((kit.phase_now(), kit.state.battle.raid_round), (Phase::Strike, 2));
    kit.act(Action::Done);
    assert_eq!((kit.phase_now(), kit.state.battle.round), (Phase::Contest(Japan), 1));
}

#[test]
fn r18_41_air_units_join_that_raid() {
    let mut kit = indonesia(&["21-airflot"]);
    assert!(kit.legal(aim("21-airflot", "repulse")) && kit.legal(aim("21-airflot", "5-af")));
    kit.act(aim("21-airflot", "repulse")).roll(Action::Done, &[1, 1, 1]);
}

#[test]
fn r18_42_it_strikes_pieces_at_sea_and_not_those_in_port() {
    let kit = indonesia(&["21-airflot"]);
    assert!(kit.legal(aim("21-airflot", "prince-of-wales")));
    assert!(!kit.legal(aim("21-airflot", "exeter")), "she is in Singapore");
}

#[test]
fn r18_43_no_doubled_armor_and_no_disabling() {
    let mut kit = indonesia(&["21-airflot", "22-airflot"]);
    kit.act(aim("21-airflot", "repulse")).act(aim("22-airflot", "prince-of-wales"));
    kit.roll(Action::Done, &[6, 5, 1, 4, 5, 5, 5]);
    assert_eq!(kit.at("repulse"), Where::Lost, "four points on armor 3");
    assert_eq!((kit.fighting("prince-of-wales"), kit.phase_now()), (true, Phase::Strike));
}

#[test]
fn r18_5_the_survivors_fight_normal_rounds() {
    let mut kit = indonesia(&["21-airflot", "kongo"]);
    kit.act(Action::Done).act(Action::Done).act(DAY).act(DAY);
    kit.act(aim("21-airflot", "repulse")).roll(Action::Done, &[5, 1, 1]).act(Action::Done);
    assert!(kit.happened(Event::Disabled(piece("repulse"))), "now a 5 disables");
}

#[test]
fn r18_5_if_all_are_gone_the_victor_may_raid() {
    let mut kit = indonesia(&["21-airflot", "ryujo"]);
    for id in ["prince-of-wales", "repulse"] {
        kit.put(id, Where::Lost);
    }
    kit.act(aim("21-airflot", "5-af")).roll(Action::Done, &[6, 1, 1, 4]);
    assert_eq!((kit.at("5-af"), kit.phase_now()), (Where::Due(3), Phase::AirRaid));
    kit.act(air_raid("ryujo", "singapore")).act(Action::Done);
    assert!(kit.legal(aim("ryujo", "exeter")));
}

#[test]
fn r18_6_elsewhere_and_later_there_is_no_surprise() {
    let mut kit = Kit::empty().turn(2);
    kit.fight("indonesia", &["21-airflot"], &["repulse"]);
    assert_eq!(kit.phase_now(), Phase::Contest(Japan));
    let mut kit = Kit::empty().turn(2);
    kit.port("nevada", "pearl-harbor").fight(HAWAII, &["akagi"], &["astoria"]);
    assert_eq!(kit.phase_now(), Phase::Contest(Japan));
}

// --- the fuller Pearl Harbor, VitP 20 ---

fn fuller(ships: &[&str]) -> Kit {
    raid_with(|s| s.pearl_harbor = true, ships)
}

#[test]
fn r20_3_each_die_of_the_first_round_has_one_more() {
    let mut kit = fuller(&["akagi"]);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[4, 3, 3, 3, 2]);
    assert_eq!(kit.damage("nevada"), 2, "a 4 hits with plus two");
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[4, 4, 4, 4]);
    assert_eq!((kit.damage("nevada"), kit.phase_now()), (2, Phase::Reply), "and not in the second");
}

#[test]
fn r20_3_an_air_unit_is_shot_at_with_plus_one() {
    let mut kit = fuller(&["akagi"]);
    kit.act(aim("akagi", "7-af")).roll(Action::Done, &[5, 4, 4, 4, 1]);
    assert_eq!(kit.damage("7-af"), 1);
}

#[test]
fn r20_4_the_seventh_air_force_answers_in_the_second_round() {
    let mut kit = fuller(&["akagi", "kongo"]);
    kit.act(Action::Done).act(aim("akagi", "nevada")).roll(Action::Done, &[1, 1, 1, 1]);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Reply, Some(Allies)));
    assert!(kit.legal(aim("7-af", "kongo")));
    kit.act(aim("7-af", "akagi")).roll(Action::Done, &[6, 5, 2]);
    assert_eq!((kit.damage("akagi"), kit.frame()), (2, Frame::Homing(Japan)), "it can disable");
    kit.home("yokosuka");
    assert_eq!(kit.phase_now(), Phase::Linger);
}

#[test]
fn r20_4_not_if_it_did_not_survive_the_first() {
    let mut kit = fuller(&["akagi"]);
    kit.act(aim("akagi", "7-af")).roll(Action::Done, &[6, 1, 1, 1, 4]);
    assert_eq!(kit.at("7-af"), Where::Due(3));
    kit.act(Action::Done);
    assert_eq!(kit.phase_now(), Phase::Linger);
}

/// The raid is over and Japan has stayed to name targets.
fn recording(ships: &[&str]) -> Kit {
    let mut kit = fuller(ships);
    skip_raid(&mut kit);
    kit.act(Action::Stay);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Record, Some(Japan)));
    kit
}

#[test]
fn r20_5_the_first_extra_round_is_a_day_action() {
    let mut kit = recording(&["akagi"]);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &FAR);
    // No choice of day or night: the dice fall as soon as the Allies stay.
    kit.roll(Action::Stay, &[1, 1, 1, 1]);
    assert_eq!((kit.state.battle.light, kit.phase_now()), (Light::Day, Phase::Aim(Allies)));
    assert!(kit.legal(aim("7-af", "akagi")), "and the Allies answer");
}

#[test]
fn r20_51_a_target_in_an_uncertain_group_is_recorded_in_secret() {
    let mut kit = recording(&["akagi", "kaga"]);
    kit.act(aim("akagi", "enterprise")).act(aim("kaga", "nevada"));
    assert_eq!(kit.refused(aim("akagi", "nevada")).reason, Reason::AlreadyOrdered(piece("akagi")));
    let blank = {
        let mut other = kit.state;
        other.secret.recorded.set(piece("akagi"), piece("hornet"));
        other
    };
    let allied = Viewer::Seat(ALLIES);
    assert_eq!(kit.rules.view(&kit.state, allied), kit.rules.view(&blank, allied));
    assert_ne!(kit.rules.view(&kit.state, Viewer::Seat(JAPAN)), kit.rules.view(&blank, Viewer::Seat(JAPAN)));
    kit.roll(Action::Done, &[2, 6, 6, 6]);
    let recorded = Event::Recorded { attacker: piece("akagi"), target: piece("enterprise") };
    assert!(kit.happened(recorded));
    assert!(kit.rules.tell(&recorded, allied).is_none());
    // The Enterprise is there: both attack.
    kit.roll(Action::Stay, &[6, 1, 1, 1, 2, 1, 1, 1, 1]);
    assert!(kit.attacked("akagi", "enterprise"));
    kit.act(Action::Done);
    assert_eq!(kit.damage("enterprise"), 2);
}

#[test]
fn r20_51_a_target_that_does_not_appear_costs_the_carrier_its_attack() {
    let mut kit = recording(&["akagi"]);
    kit.act(aim("akagi", "enterprise")).roll(Action::Done, &FAR).act(Action::Stay);
    assert!(kit.happened(Event::LostTarget(piece("akagi"))));
    assert_eq!(kit.phase_now(), Phase::Aim(Allies));
    assert!(kit.state.secret.recorded.get(piece("akagi")).is_none());
}

#[test]
fn r20_51_so_does_one_that_retreats() {
    let mut kit = recording(&["akagi", "kaga"]);
    kit.act(aim("akagi", "enterprise")).act(aim("kaga", "nevada")).roll(Action::Done, &[2, 6, 6, 6]);
    kit.act(Action::Retreat).home("pearl-harbor");
    assert!(
        kit.happened(Event::LostTarget(piece("akagi"))) && kit.happened(Event::LostTarget(piece("kaga")))
    );
}

#[test]
fn r20_52_a_ship_on_the_bottom_of_pearl_harbor_can_be_struck_though_others_are_at_sea() {
    let mut kit = fuller(&["akagi"]);
    kit.damaged("arizona", 6);
    skip_raid(&mut kit);
    kit.act(Action::Stay).act(aim("akagi", "arizona")).roll(Action::Done, &FAR);
    kit.roll(Action::Stay, &[4, 6, 1, 1, 2]).act(Action::Done);
    assert_eq!((kit.damage("arizona"), kit.at("arizona")), (8, Where::Port(place("pearl-harbor"))));
    assert!(!kit.happened(Event::Disabled(piece("arizona"))));
}

#[test]
fn r20_6_the_second_extra_round_is_settled_as_usual() {
    let mut kit = recording(&["akagi"]);
    kit.roll(Action::Done, &FAR).act(Action::Stay).act(Action::Done);
    kit.act(Action::Stay).act(Action::Stay);
    assert_eq!((kit.phase_now(), kit.state.battle.round), (Phase::Contest(Japan), 2));
}

// --- adjustments to the uncertain groups ---

#[test]
fn ra2a_on_a_1_the_allies_choose_the_central_or_the_north_pacific() {
    let mut kit = Kit::new(|s| s.north_pacific = true);
    kit.step(Step::Combat).resume(&[1]);
    assert_eq!(kit.asked(), Some(Allies));
    let choices = [Action::Appear(area("central-pacific")), Action::Appear(area("north-pacific"))];
    assert_eq!(kit.offers(), choices);
    assert_eq!(kit.refused(Action::Appear(area(HAWAII))).reason, Reason::CannotAppear(area(HAWAII)));
    kit.roll(choices[1], &[2, 6, 6]);
    assert_eq!(kit.at("enterprise"), Where::Sea(area("north-pacific")));
    assert!(kit.state.raiding.contains(piece("enterprise")), "as raiders");
    assert!(kit.state.raiding.contains(piece("lexington")), "all groups do");
}

#[test]
fn ra2b_on_a_1_the_group_may_leave_for_johnston_island() {
    let mut kit = Kit::new(|s| s.individual_withdrawal = true);
    kit.step(Step::Combat).resume(&[1]);
    assert_eq!(kit.offers(), [Action::Appear(area("central-pacific")), Action::Retreat]);
    kit.roll(Action::Retreat, &[1]);
    assert_eq!(kit.at("enterprise"), Where::Port(place("johnston-island")));
    // The next group has its own choice.
    kit.roll(Action::Appear(area("central-pacific")), &[6, 6]);
    assert_eq!(kit.at("lexington"), Where::Sea(area("central-pacific")));
}
