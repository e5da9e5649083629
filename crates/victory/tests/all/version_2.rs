//! What rules version 2 mended, each beside what games begun under version 1 keep. VitP 7.8, 7.11, 8.44, 9.232, 13.33,
//! 18.31, 18.32, A4.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::board::PieceId;
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Phase, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::settings::Settings;
use ironbottom_victory::state::Where;

const HAWAII: &str = "hawaiian-islands";

/// An empty board under version 1.
fn old() -> Kit {
    old_with(|_| {})
}

fn old_with(options: impl FnOnce(&mut Settings)) -> Kit {
    Kit::under(1, "1977.1", options).cleared()
}

// --- escapes before landings, VitP 5.42, 5.43, 7.8, 8.44 ---

/// Japan retreats from the Coral Sea and nobody pursues; Marines are off Guadalcanal, which Japan holds.
fn retreat_off_guadalcanal(kit: Kit, japan: &[&str]) -> Kit {
    let mut kit = kit.held("guadalcanal", Japan).held("lae", Japan);
    kit.by_day(japan, &["nevada", "1-marines"]).act(Action::Retreat);
    while matches!(kit.frame(), Frame::Battle(Phase::Groups | Phase::Pursue)) {
        kit.act(Action::Done);
    }
    kit
}

#[test]
fn r8_44_a_force_that_nobody_pursues_is_ashore_before_the_enemy_lands() {
    let mut kit = retreat_off_guadalcanal(Kit::empty(), &["nagato", "yokosuka-nlf"]);
    assert_eq!(kit.frame(), Frame::Homing(Japan));
    kit.home("guadalcanal");
    assert_eq!(kit.phase_now(), Phase::Land { side: Allies, second: true });
    kit.act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!(kit.state.holder(place("guadalcanal")), Japan, "the landing force dies in the base's stead");
    assert_eq!((kit.at("1-marines"), kit.at("yokosuka-nlf")), (Where::Due(4), Where::Due(4)));
}

#[test]
fn r8_44_under_version_1_the_enemy_landed_first() {
    let mut kit = retreat_off_guadalcanal(old(), &["nagato", "yokosuka-nlf"]);
    assert_eq!(kit.phase_now(), Phase::Land { side: Allies, second: true });
    kit.act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!((kit.frame(), kit.state.holder(place("guadalcanal"))), (Frame::Homing(Japan), Allies));
}

#[test]
fn r10_3_a_ship_that_escaped_and_is_driven_out_leaves_by_either_sea() {
    let mut kit = retreat_off_guadalcanal(Kit::empty(), &["nagato"]);
    kit.home("guadalcanal").act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!((kit.frame(), kit.state.holder(place("guadalcanal"))), (Frame::Homing(Japan), Allies));
    assert!(kit.legal(base("nagato", "lae")), "by the South Pacific, which she did not fight in");
}

#[test]
fn r5_42_retreat_and_pursuit_are_settled_before_anybody_lands() {
    // Two groups: one is pursued and stays at sea, the other is in port before the Marines land.
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.by_day(&["kongo", "nachi"], &["astoria", "1-marines"]).act(Action::Retreat);
    kit.act(group("nachi", "nachi")).act(Action::Done).act(pursue("astoria", "nachi")).act(Action::Done);
    assert_eq!((kit.frame(), kit.state.homing), (Frame::Homing(Japan), pieces(&["kongo"])));
    kit.home("truk");
    assert_eq!(kit.phase_now(), Phase::Land { side: Allies, second: true });
    kit.act(Action::Done);
    assert_eq!((kit.phase_now(), kit.fighting("nachi")), (Phase::Contest(Japan), true));
}

#[test]
fn r5_42_so_are_the_parts_that_nobody_follows() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.by_day(&["kongo", "nachi"], &["astoria", "1-marines"]).act(Action::Retreat).act(Action::Done);
    kit.act(pursue("astoria", "kongo")).act(Action::Done).act(Action::Done).act(DAY).act(DAY);
    assert_eq!(kit.phase_now(), Phase::Split);
    kit.act(group("nachi", "nachi")).act(Action::Done).act(Action::Done);
    assert_eq!((kit.frame(), kit.state.homing), (Frame::Homing(Japan), pieces(&["nachi"])));
    kit.home("truk");
    assert_eq!(kit.phase_now(), Phase::Land { side: Allies, second: true });
}

#[test]
fn r5_43_then_those_that_have_not_retreated_land_japan_first() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.by_day(&["nagato", "yokosuka-nlf"], &["nevada", "1-marines"]).act(Action::Stay);
    assert_eq!(kit.phase_now(), Phase::Retreat(Allies), "nobody has landed yet");
    kit.act(Action::Stay);
    assert_eq!(kit.phase_now(), Phase::Land { side: Japan, second: false });
    kit.act(Action::Done);
    assert_eq!(kit.phase_now(), Phase::Land { side: Allies, second: true });
}

#[test]
fn r8_3_a_side_that_retreats_does_not_land() {
    // Japan retreats with a landing force; the Nevada is too slow for the Nachi, and the force goes with the ship.
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.by_day(&["nachi", "yokosuka-nlf"], &["nevada", "1-marines"]).act(Action::Retreat);
    assert!(kit.state.barred.contains(piece("yokosuka-nlf")));
    while matches!(kit.frame(), Frame::Battle(Phase::Groups | Phase::Pursue)) {
        kit.act(Action::Done);
    }
    kit.home("truk");
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Land { side: Allies, second: true }, Some(Allies)));
}

// --- idle areas, VitP 7.1, 7.11, 5.31 ---

/// The Lexington is alone in the Marshalls, off Truk, which is empty; Nagato and Nevada meet in the Coral Sea.
fn off_truk(mut kit: Kit) -> Kit {
    kit.raider("lexington", "marshall-islands").sea("nagato", "coral-sea").sea("nevada", "coral-sea");
    kit.step(Step::Combat).resume(&[]);
    kit
}

/// The Nagato is disabled and goes to Truk.
fn nagato_to_truk(kit: &mut Kit) {
    kit.act(NIGHT).act(NIGHT).act(aim("nagato", "nevada")).roll(Action::Done, &[1, 1, 1, 1, 1]);
    kit.act(aim("nevada", "nagato")).roll(Action::Done, &[5, 1, 1, 1]).home("truk");
}

#[test]
fn r7_11_an_area_whose_carriers_have_nothing_to_raid_yet_may_be_chosen() {
    let mut kit = off_truk(Kit::empty());
    assert_eq!((kit.frame(), kit.asked()), (Frame::Sequence(Step::Combat), Some(Japan)));
    kit.act(Action::Fight(area("marshall-islands")));
    assert!(kit.state.fought.contains(area("marshall-islands")));
    nagato_to_truk(&mut kit);
    // The Lexington had her turn: the turn ends without a raid.
    assert_eq!((kit.frame(), kit.at("nagato")), (Frame::Homing(Allies), Where::Port(place("truk"))));
    assert!(!kit.events.iter().any(|event| matches!(event, Event::RaidRoundBegan { .. })));
}

#[test]
fn r7_1_the_order_that_japan_chooses_decides_whether_they_raid() {
    let mut kit = off_truk(Kit::empty());
    kit.act(Action::Fight(area("coral-sea")));
    nagato_to_truk(&mut kit);
    assert_eq!((kit.phase_now(), kit.state.battle.area), (Phase::AirRaid, area("marshall-islands")));
    assert!(kit.legal(air_raid("lexington", "truk")));
}

#[test]
fn r7_1_under_version_1_such_an_area_could_not_be_chosen() {
    let kit = off_truk(old());
    assert_eq!((kit.phase_now(), kit.state.battle.area), (Phase::Contest(Japan), area("coral-sea")));
}

#[test]
fn r5_31_combat_is_fought_to_a_finish_before_another_area_is_chosen() {
    let mut kit = off_truk(Kit::empty());
    kit.act(Action::Fight(area("coral-sea")));
    assert_eq!(kit.refused(Action::Fight(area("marshall-islands"))).reason, Reason::NotNow);
    kit.act(DAY).act(DAY).act(Action::Stay).act(Action::Stay);
    assert_eq!((kit.phase_now(), kit.state.battle.round), (Phase::Contest(Japan), 2));
    assert_eq!(kit.refused(Action::Fight(area("marshall-islands"))).reason, Reason::NotNow);
}

#[test]
fn r5_31_an_area_is_chosen_once_a_turn() {
    let mut kit = off_truk(Kit::empty());
    kit.sea("mutsu", "us-mandate").sea("arizona", "us-mandate");
    kit.act(Action::Fight(area("marshall-islands")));
    let refusal = kit.refused(Action::Fight(area("marshall-islands")));
    assert_eq!(
        (refusal.rule, refusal.reason),
        (Rule("VitP 7.1"), Reason::NothingToFight(area("marshall-islands")))
    );
}

#[test]
fn ruling_21_where_nothing_can_happen_any_more_nobody_is_asked() {
    let mut kit = Kit::empty();
    kit.raider("lexington", "marshall-islands").raider("hornet", "us-mandate").step(Step::Combat).resume(&[]);
    assert_eq!(kit.frame(), Frame::Homing(Allies), "the turn is over");
    assert!(!kit.events.iter().any(|event| matches!(event, Event::BattleBegan(_))));
}

#[test]
fn ra6_the_allies_choose_among_idle_areas_too() {
    let mut kit = Kit::empty_with(|s| s.allied_offensive = true).turn(5);
    kit.raider("akagi", "coral-sea").sea("nagato", "us-mandate").sea("nevada", "us-mandate");
    kit.step(Step::Combat).resume(&[]);
    assert_eq!(kit.asked(), Some(Allies));
    assert!(kit.legal(Action::Fight(area("coral-sea"))));
}

#[test]
fn r9_3_what_returns_after_an_area_is_done_is_safe_from_it_and_before_is_not() {
    // An air unit that leaves a battle can be struck where it goes, if carriers beside that port are still to come.
    for (first, raided) in [("coral-sea", true), ("marshall-islands", false)] {
        let mut kit = Kit::empty().held("guadalcanal", Japan);
        kit.raider("lexington", "marshall-islands").sea("25-airflot", "coral-sea").sea("nevada", "coral-sea");
        kit.step(Step::Combat).resume(&[]).act(Action::Fight(area(first)));
        kit.act(NIGHT).act(NIGHT).act(Action::Retreat).home("truk");
        assert_eq!(kit.at("25-airflot"), Where::Port(place("truk")));
        assert_eq!(kit.frame() == Frame::Battle(Phase::AirRaid), raided, "{first} first");
    }
}

// --- the last landings, VitP 13.33 ---

/// A Japanese landing force in the South Pacific and Marines in the Coral Sea, with Guadalcanal, which Japan holds, between.
fn over_guadalcanal(kit: Kit) -> Kit {
    let mut kit = kit.held("guadalcanal", Japan).held("lae", Japan);
    kit.sea("sasebo-nlf", "south-pacific").sea("1-marines", "coral-sea").step(Step::LastLandings(Japan));
    kit.resume(&[]);
    kit
}

#[test]
fn r13_33_japan_reinforces_a_base_before_the_last_allied_landing() {
    let mut kit = over_guadalcanal(Kit::empty());
    assert_eq!(kit.frame(), Frame::Sequence(Step::LastLandings(Japan)));
    kit.act(land("sasebo-nlf", "guadalcanal")).act(Action::Done);
    assert_eq!(kit.at("sasebo-nlf"), Where::Port(place("guadalcanal")));
    kit.act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!((kit.at("sasebo-nlf"), kit.at("1-marines")), (Where::Due(4), Where::Due(4)));
    assert_eq!(kit.state.holder(place("guadalcanal")), Japan);
}

#[test]
fn r13_33_under_version_1_it_could_not() {
    let mut kit = over_guadalcanal(old());
    assert_eq!(kit.frame(), Frame::Sequence(Step::LastLandings(Allies)), "Japan has nothing to invade");
    kit.act(land("1-marines", "guadalcanal")).act(Action::Done);
    assert_eq!(kit.state.holder(place("guadalcanal")), Allies);
}

#[test]
fn r13_33_a_friendly_base_or_port_is_a_landing_for_the_allies_too() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.sea("1-marines", "coral-sea").step(Step::LastLandings(Allies));
    assert!(kit.legal(land("1-marines", "port-moresby")) && kit.legal(land("1-marines", "australia")));
    kit.act(land("1-marines", "port-moresby")).act(Action::Done);
    assert_eq!(kit.at("1-marines"), Where::Port(place("port-moresby")));
}

#[test]
fn ruling_22_where_no_base_is_threatened_japan_is_not_asked() {
    let mut kit = Kit::empty().held("guadalcanal", Japan).held("lae", Japan);
    kit.sea("sasebo-nlf", "south-pacific").sea("1-marines", "us-mandate").step(Step::LastLandings(Japan));
    kit.resume(&[]);
    assert_eq!(kit.frame(), Frame::Homing(Japan), "the force returns to port with all others");
}

// --- the bottom, VitP 9.232 ---

/// The Nevada rests on the bottom of Samoa; Pearl Harbor is lost and is now surrounded by Allied flags.
fn pearl_harbor_retaken(kit: Kit) -> Kit {
    let mut kit = kit.held("pearl-harbor", Japan).flag(HAWAII, Some(Allies));
    kit.port("nevada", "samoa").damaged("nevada", 6).port("arizona", "samoa").damaged("arizona", 4);
    kit.sea("astoria", HAWAII).step(Step::Control).resume(&[]);
    assert_eq!(kit.state.holder(place("pearl-harbor")), Allies);
    kit
}

#[test]
fn r9_232_a_ship_sinks_when_its_port_cannot_repair_it_any_more() {
    let kit = pearl_harbor_retaken(Kit::empty());
    assert_eq!(kit.at("nevada"), Where::Lost);
    assert!(kit.happened(Event::Sunk { piece: piece("nevada"), from: Where::Port(place("samoa")) }));
    assert_eq!(kit.at("arizona"), Where::Port(place("samoa")), "one that floats stays");
}

#[test]
fn r9_232_under_version_1_it_rested_there_for_ever() {
    assert_eq!(pearl_harbor_retaken(old()).at("nevada"), Where::Port(place("samoa")));
}

// --- the extra rounds at Pearl Harbor, VitP 18.31, 18.32 ---

/// A day action in which nobody fires.
fn quiet(kit: &mut Kit) {
    kit.act(DAY).act(DAY);
    while matches!(kit.frame(), Frame::Battle(Phase::Aim(_))) {
        kit.act(Action::Done);
    }
}

/// The raid is over, both have stayed for the first extra round, and the Allies retreat with all they have; the 7th Air Force
/// is in Pearl Harbor.
fn allies_retreat_after_a_round(mut kit: Kit, ships: &[&str]) -> Kit {
    for ship in ships {
        kit.raider(ship, HAWAII);
    }
    kit.step(Step::Combat).resume(&[]).act(Action::Done).act(Action::Done);
    kit.roll(Action::Stay, &[6, 6, 6, 6]).act(Action::Stay);
    quiet(&mut kit);
    kit.act(Action::Stay).act(Action::Retreat).home("pearl-harbor").act(Action::Done);
    assert_eq!(kit.phase_now(), Phase::Pursue);
    kit
}

fn pursue_all(kit: &mut Kit, with: &str) {
    let group: PieceId = kit.state.battle.dividing.first().expect("somebody retreats");
    kit.act(Action::Pursue { piece: piece(with), group }).act(Action::Done);
}

#[test]
fn r18_32_carriers_that_do_not_pursue_raid_in_the_same_round() {
    let mut kit = allies_retreat_after_a_round(Kit::new(|_| {}), &["akagi", "zuikaku", "tone"]);
    pursue_all(&mut kit, "zuikaku");
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::AirRaid, Some(Japan)));
    assert_eq!(kit.refused(air_raid("zuikaku", "pearl-harbor")).rule, Rule("VitP 9.12"));
    kit.act(air_raid("akagi", "pearl-harbor")).act(Action::Done);
    assert!(kit.legal(aim("akagi", "7-af")), "what is in port");
    assert!(!kit.legal(aim("akagi", "nevada")), "not what is being pursued at sea");
    kit.act(Action::Done);
    assert_eq!((kit.phase_now(), kit.state.battle.round), (Phase::Contest(Japan), 2), "then the pursuit");
    quiet(&mut kit);
    kit.home("pearl-harbor");
    assert!(kit.happened(Event::FuelRanShort), "and no other raid");
    assert_eq!(kit.frame(), Frame::Homing(Japan));
}

#[test]
fn r18_32_what_nobody_pursues_is_in_port_and_can_be_raided() {
    let mut kit = allies_retreat_after_a_round(Kit::new(|_| {}), &["akagi", "tone"]);
    kit.act(Action::Done).home("pearl-harbor");
    kit.act(air_raid("akagi", "pearl-harbor")).act(Action::Done);
    kit.act(aim("akagi", "nevada")).roll(Action::Done, &[1, 1, 1, 1]);
    assert!(kit.happened(Event::FuelRanShort), "one round");
}

#[test]
fn r18_32_under_version_1_the_raid_came_after_the_pursuit() {
    let kit = Kit::under(1, "1977.1", |_| {});
    let mut kit = allies_retreat_after_a_round(kit, &["akagi", "zuikaku", "tone"]);
    pursue_all(&mut kit, "zuikaku");
    assert_eq!(kit.phase_now(), Phase::Contest(Japan));
    quiet(&mut kit);
    kit.home("pearl-harbor").act(air_raid("akagi", "pearl-harbor")).act(Action::Done);
    assert!(kit.legal(aim("akagi", "nevada")), "she had escaped");
}

/// Japan stays after the raid and the Allies leave for Johnston Island, but for the Nevada on the bottom.
fn allies_at_johnston(mut kit: Kit) -> Kit {
    kit.raider("akagi", HAWAII).damaged("nevada", 6);
    kit.step(Step::Combat).resume(&[]).act(Action::Done).act(Action::Done);
    kit.roll(Action::Stay, &[6, 6, 6, 6]).act(Action::Retreat).home("johnston-island");
    assert_eq!(kit.phase_now(), Phase::AirRaid);
    kit
}

#[test]
fn r18_31_the_raid_force_raids_pearl_harbor_and_never_johnston_island() {
    // VitP ruling 51.
    let kit = allies_at_johnston(Kit::new(|_| {}));
    let refusal = kit.refused(air_raid("akagi", "johnston-island"));
    assert_eq!(
        (refusal.rule, refusal.reason),
        (Rule("VitP 9.13"), Reason::NoRaidTarget(place("johnston-island")))
    );
    assert!(kit.legal(air_raid("akagi", "pearl-harbor")));
    let old = allies_at_johnston(Kit::under(1, "1977.1", |_| {}));
    assert!(old.legal(air_raid("akagi", "johnston-island")), "under version 1");
}

// --- San Diego, VitP A4 ---

/// Ships in port when the turn ends.
fn in_port_at_the_end(kit: Kit) -> Kit {
    let mut kit = kit.held("pearl-harbor", Allies);
    kit.port("nevada", "australia")
        .damaged("nevada", 4)
        .port("arizona", "pearl-harbor")
        .damaged("arizona", 5);
    kit.port("astoria", "samoa").port("canberra", "australia").damaged("canberra", 1);
    kit.step(Step::Basing).resume(&[]);
    kit
}

#[test]
fn ra4_a_ship_in_port_goes_to_san_diego_in_the_basing_phase() {
    let mut kit = in_port_at_the_end(Kit::empty_with(|s| s.san_diego = true));
    assert_eq!((kit.frame(), kit.asked()), (Frame::Sequence(Step::Yards), Some(Allies)));
    assert!(kit.legal(Action::Yard(piece("astoria"))), "with no damage at all");
    for (ship, why) in [("arizona", "more damage than armor"), ("canberra", "no United States ship")] {
        assert_eq!(
            kit.refused(Action::Yard(piece(ship))).reason,
            Reason::NotForSanDiego(piece(ship)),
            "{why}"
        );
    }
    kit.act(Action::Yard(piece("nevada"))).act(Action::Done);
    assert_eq!((kit.at("nevada"), kit.damage("nevada")), (Where::SanDiego, 4));
}

#[test]
fn ra4_under_version_1_or_without_yards_nobody_is_asked() {
    for kit in [old_with(|s| s.san_diego = true), Kit::empty()] {
        let kit = in_port_at_the_end(kit);
        assert_eq!(kit.state.turn, 3, "the next turn has begun: {:?}", kit.frame());
    }
}

#[test]
fn ra4_a_ship_that_was_disabled_this_turn_goes_as_well() {
    let mut kit = Kit::empty_with(|s| s.san_diego = true);
    kit.port("nevada", "samoa").damaged("nevada", 2);
    kit.state.resting.insert(piece("nevada"));
    kit.step(Step::Basing).resume(&[]).act(Action::Yard(piece("nevada"))).act(Action::Done);
    assert_eq!(kit.at("nevada"), Where::SanDiego);
}
