//! Combat where only a little differs: one point, one ship elsewhere, one factor that is not circled. VitP 7 to 9,
//! 16, 19, 21 to 23.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::{Action, Stance};
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Phase};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::settings::Settings;
use ironbottom_victory::state::Where;

#[track_caller]
fn refuses(kit: &Kit, action: Action, rule: &'static str, reason: Reason) {
    let refusal = kit.refused(action);
    assert_eq!((refusal.rule, refusal.reason), (Rule(rule), reason), "{action:?}");
}

fn disabled(kit: &Kit, id: &str) -> bool {
    kit.happened(Event::Disabled(piece(id)))
}

// --- who attacks, and with what ---

#[test]
fn r7_4_nobody_names_targets_for_the_enemy() {
    let mut kit = Kit::empty();
    kit.by_day(&["akagi"], &["lexington"]);
    refuses(&kit, aim("lexington", "akagi"), "VitP 7.4", Reason::NotYours(piece("lexington")));
}

#[test]
fn r7_41_a_carrier_with_a_single_airstrike_attacks() {
    let mut kit = Kit::empty();
    kit.by_day(&["hosho"], &["nevada"]);
    assert!(kit.legal(aim("hosho", "nevada")));
}

#[test]
fn r7_53_an_airstrike_that_is_not_circled_has_no_bonus() {
    let mut kit = Kit::empty();
    kit.by_day(&["taiho"], &["nevada"]).act(aim("taiho", "nevada")).roll(Action::Done, &[5, 1, 1]);
    assert!(disabled(&kit, "nevada") && kit.damage("nevada") == 0, "her 5 stays a 5");
}

#[test]
fn r7_73_one_point_takes_the_airstrike_of_a_carrier_of_armor_1() {
    let mut kit = Kit::empty();
    kit.damaged("hosho", 1).by_day(&["hosho", "akagi"], &["nevada"]);
    assert_eq!(kit.refused(aim("hosho", "nevada")).reason, Reason::CannotAttack(piece("hosho")));
    assert!(kit.legal(aim("akagi", "nevada")));
}

#[test]
fn r7_61_a_single_point_of_damage_is_told_and_no_damage_is_not() {
    let mut kit = Kit::empty();
    kit.by_day(&["taiho"], &["nevada"]).act(aim("taiho", "nevada")).roll(Action::Done, &[6, 5, 1, 1]);
    assert!(kit.happened(Event::Damaged { piece: piece("nevada"), points: 1, total: 1 }));
    let mut kit = Kit::empty();
    kit.by_day(&["taiho"], &["nevada"]).act(aim("taiho", "nevada")).roll(Action::Done, &[5, 1, 1]);
    let told = |event: &Event| matches!(event, Event::Damaged { .. });
    assert!(disabled(&kit, "nevada") && !kit.events.iter().any(told));
}

/// Does a 4 of this Allied ship disable the Yamato by night? A 5 or a 6 would hit.
fn four_disables(options: impl FnOnce(&mut Settings), turn: u8, ship: &str) -> bool {
    let mut kit = Kit::empty_with(options).turn(turn);
    kit.by_night(&["yamato"], &[ship]).act(aim("yamato", ship)).roll(Action::Done, &[1; 6]);
    let shots = kit.rules.board[piece(ship)].gunnery;
    kit.act(aim(ship, "yamato")).roll(Action::Done, &vec![4; shots.into()]);
    disabled(&kit, "yamato")
}

#[test]
fn r21_radar_is_of_the_heavy_ships_of_the_united_states_from_turn_7_and_an_option() {
    let radar = |settings: &mut Settings| settings.gunnery_radar = true;
    assert!(four_disables(radar, 7, "washington"));
    assert!(!four_disables(radar, 6, "washington"), "not before turn 7");
    assert!(!four_disables(|_| {}, 7, "washington"), "not without the option");
    assert!(!four_disables(radar, 7, "warspite"), "not the Royal Navy");
    assert!(!four_disables(radar, 7, "chicago"), "not a cruiser");
}

#[test]
fn r22_damage_control_is_of_the_large_carriers_of_the_united_states() {
    let mut kit = Kit::empty_with(|s| s.damage_control = true).turn(4);
    kit.by_day(&["akagi"], &["11-af"]).act(Action::Done);
    kit.act(aim("11-af", "akagi")).roll(Action::Done, &[6, 1, 3]);
    assert_eq!(kit.damage("akagi"), 3, "an airstrike of 4, but Japanese");
    let mut kit = Kit::empty_with(|s| s.damage_control = true).turn(4);
    kit.by_day(&["21-airflot"], &["independence"]).act(aim("21-airflot", "independence"));
    kit.roll(Action::Done, &[6, 1, 1, 2]).act(Action::Done);
    assert_eq!(kit.damage("independence"), 2, "an airstrike of 2");
}

#[test]
fn r19_22_only_the_carriers_that_were_named_are_sacrificed() {
    let mut kit = Kit::empty_with(|s| s.nine_turns = true).turn(9);
    kit.by_day(&["amagi", "katsuragi", "nagato"], &["nevada"]).act(kamikaze("amagi")).act(Action::Done);
    kit.act(aim("amagi", "nevada")).act(aim("katsuragi", "nevada"));
    kit.roll(Action::Done, &[1, 1, 1, 1, 1, 1]);
    assert!(kit.happened(Event::Sacrificed(piece("amagi"))) && kit.at("amagi") == Where::Lost);
    assert!(!kit.happened(Event::Sacrificed(piece("katsuragi"))) && kit.fighting("katsuragi"));
}

// --- what can be said at each moment ---

#[test]
fn r7_3_a_side_says_day_or_night_and_nothing_else() {
    let mut kit = Kit::empty();
    kit.fight("coral-sea", &["nagato"], &["nevada"]);
    for other in [Action::Done, Action::Stay, aim("nagato", "nevada")] {
        assert_eq!(kit.refused(other).reason, Reason::NotNow, "{other:?}");
    }
}

/// After a day action in which nobody fired.
fn after_a_round(japan: &[&str], allies: &[&str]) -> Kit {
    let mut kit = Kit::empty();
    kit.by_day(japan, allies);
    while matches!(kit.phase_now(), Phase::Aim(_)) {
        kit.act(Action::Done);
    }
    kit
}

#[test]
fn r8_1_a_side_stays_or_retreats_and_nothing_else() {
    let kit = after_a_round(&["nagato"], &["nevada"]);
    for other in [Action::Done, DAY, group("nagato", "nagato")] {
        assert_eq!(kit.refused(other).reason, Reason::NotNow, "{other:?}");
    }
}

#[test]
fn r16_1_only_the_owner_of_a_submarine_says_when_and_at_whom() {
    let mut kit = Kit::empty();
    kit.sea("i-boat", "coral-sea").by_day(&["nagato"], &["nevada"]);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Torpedo, Some(Japan)));
    for other in [Action::Done, Action::Stay, DAY] {
        assert_eq!(kit.refused(other).reason, Reason::NotNow, "{other:?}");
    }
}

#[test]
fn r16_2_a_torpedo_that_does_a_single_point_does_it() {
    let mut kit = Kit::empty();
    kit.sea("i-boat", "coral-sea").by_day(&["nagato"], &["nevada"]).roll(torpedo("nevada"), &[5, 1]);
    assert_eq!((kit.damage("nevada"), kit.at("i-boat")), (1, Where::Home));
}

// --- retreat and pursuit ---

#[test]
fn r8_2_ships_turn_white_units_are_barred_and_air_units_are_no_part_of_it() {
    let mut kit = after_a_round(&["tone"], &["nevada", "astoria", "11-af", "1-marines"]);
    kit.act(Action::Stay).act(Action::Retreat).home("australia");
    for (id, raids, barred) in [
        ("nevada", true, false),
        ("astoria", true, false),
        ("1-marines", false, true),
        ("11-af", false, false),
    ] {
        assert_eq!(kit.state.raiding.contains(piece(id)), raids, "{id}");
        assert_eq!(kit.state.barred.contains(piece(id)), barred, "{id}");
    }
    assert_eq!(kit.phase_now(), Phase::Groups);
    assert_eq!(kit.refused(group("11-af", "11-af")).reason, Reason::NotDivisible(piece("11-af")));
    assert!(kit.legal(group("1-marines", "1-marines")));
}

#[test]
fn r8_3_who_pursues_is_a_ship_of_the_other_side_in_the_same_waters() {
    let mut kit = Kit::empty();
    kit.sea("kitakami", "south-pacific").by_day(&["tone"], &["astoria", "chicago"]);
    while matches!(kit.phase_now(), Phase::Aim(_)) {
        kit.act(Action::Done);
    }
    kit.act(Action::Stay).act(Action::Retreat).act(Action::Done);
    let label = kit.state.battle.groups.get(piece("chicago")).expect("a group");
    let after = |ship: &str| Action::Pursue { piece: piece(ship), group: label };
    refuses(&kit, after("kitakami"), "VitP 8.3", Reason::NotHere(piece("kitakami")));
    refuses(&kit, after("astoria"), "VitP 8.3", Reason::NotYours(piece("astoria")));
    assert!(kit.legal(after("tone")));
}

// --- air raids ---

#[test]
fn r9_11_who_raids_is_ones_own_carrier_in_these_waters() {
    let mut kit = Kit::empty();
    kit.port("nevada", "australia").sea("kaga", "south-pacific").fight("coral-sea", &["akagi"], &[]);
    assert_eq!(kit.phase_now(), Phase::AirRaid);
    refuses(&kit, air_raid("kaga", "australia"), "VitP 9.11", Reason::NotHere(piece("kaga")));
    refuses(&kit, air_raid("lexington", "australia"), "VitP 9.1", Reason::NotYours(piece("lexington")));
    assert!(kit.legal(air_raid("akagi", "australia")));
}

// --- task forces ---

#[test]
fn r23_3_a_landing_force_is_one_for_a_single_round() {
    let mut kit = Kit::empty_with(|s| s.task_forces = true).no_flags().held("guadalcanal", Japan);
    kit.fight("coral-sea", &["nagato"], &["nevada", "1-marines"]);
    kit.act(force("1-marines", "1-marines")).act(Action::Done).act(Action::Done);
    kit.act(stance("1-marines", Stance::Landing)).roll(Action::Done, &[1, 1]);
    assert_eq!(kit.state.battle.landing, pieces(&["1-marines"]));
    kit.act(DAY).act(DAY).act(Action::Stay).act(Action::Stay).act(Action::Done);
    assert_eq!(kit.state.battle.round, 2);
    assert!(kit.state.battle.landing.is_empty(), "{:?}", kit.state.battle.landing);
}

#[test]
fn r23_3_a_force_that_has_said_what_it_does_is_not_asked_again() {
    let mut kit = Kit::empty_with(|s| s.task_forces = true).no_flags();
    kit.fight("coral-sea", &["nagato", "akagi"], &["nevada"]);
    kit.act(force("akagi", "akagi")).act(Action::Done).act(stance("akagi", Stance::Hiding));
    assert!(kit.legal(stance("nagato", Stance::Hiding)));
    assert_eq!(kit.frame(), Frame::Battle(Phase::Stances(Japan)));
    assert_eq!(kit.refused(stance("akagi", Stance::Hiding)).reason, Reason::AlreadyOrdered(piece("akagi")));
}
