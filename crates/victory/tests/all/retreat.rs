//! Retreats: who says so, what becomes of it, groups. VitP 8.1 to 8.33, A2.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Phase};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

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
fn r8_1_after_a_round_japan_says_first_and_then_the_allies() {
    let mut kit = after_a_round(&["nagato"], &["nevada"]);
    assert_eq!((kit.phase_now(), kit.offers()), (Phase::Retreat(Japan), vec![Action::Retreat, Action::Stay]));
    kit.act(Action::Stay);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Retreat(Allies), Some(Allies)));
}

#[test]
fn r8_1_when_japan_retreats_the_allies_are_not_asked() {
    let mut kit = after_a_round(&["nagato"], &["astoria"]);
    kit.act(Action::Retreat);
    assert_eq!((kit.phase_now(), kit.state.battle.retreating), (Phase::Pursue, Some(Japan)));
}

#[test]
fn r8_2_air_units_go_home_at_once_and_patrollers_become_raiders() {
    let mut kit = after_a_round(&["nagato"], &["nevada", "11-af"]);
    kit.sea("astoria", "us-mandate");
    kit.act(Action::Stay).act(Action::Retreat);
    assert_eq!(kit.frame(), Frame::Homing(Allies));
    assert_eq!(kit.state.homing, pieces(&["11-af"]));
    assert!(kit.state.raiding.contains(piece("nevada")) && !kit.state.raiding.contains(piece("astoria")));
}

#[test]
fn r8_3_any_ships_may_pursue_but_no_air_or_amphibious_units() {
    let mut kit = after_a_round(&["tone", "nagato"], &["astoria", "11-af", "1-marines"]);
    kit.act(Action::Retreat).act(Action::Done);
    assert!(kit.legal(pursue("astoria", "nagato")));
    assert_eq!(kit.refused(pursue("11-af", "nagato")).reason, Reason::WrongKind(piece("11-af")));
    assert_eq!(kit.refused(pursue("1-marines", "nagato")).reason, Reason::WrongKind(piece("1-marines")));
    assert!(kit.legal(Action::Done), "and none has to");
}

#[test]
fn r8_31_a_retreating_ship_stays_in_its_area_until_it_escapes() {
    let mut kit = after_a_round(&["tone"], &["astoria", "chicago"]);
    kit.act(Action::Stay).act(Action::Retreat).act(Action::Done);
    assert!(kit.fighting("astoria"));
    kit.act(pursue("tone", "chicago")).act(Action::Done);
    assert_eq!((kit.phase_now(), kit.fighting("astoria")), (Phase::Contest(Japan), true));
}

#[test]
fn r8_31_a_retreating_unit_may_not_land() {
    let mut kit = after_a_round(&["tone"], &["1-marines"]);
    kit.act(Action::Stay).act(Action::Retreat);
    assert!(kit.state.barred.contains(piece("1-marines")));
}

#[test]
fn r8_32_groups_of_any_size_at_the_speed_of_the_slowest() {
    let mut kit = after_a_round(&["kongo", "nachi", "tone"], &["washington", "astoria"]);
    kit.act(Action::Retreat);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Groups, Some(Japan)));
    kit.act(group("nachi", "nachi"));
    assert!(kit.legal(group("tone", "nachi")) && kit.legal(group("tone", "tone")));
    kit.act(group("tone", "nachi")).act(Action::Done);
    assert!(kit.happened(Event::Grouped { piece: piece("tone"), group: piece("nachi") }));
    // Kongo 6 alone; Nachi 7 and Tone 8 at 7. The Washington with 5 is too slow for both.
    assert!(kit.legal(pursue("astoria", "kongo")) && kit.legal(pursue("astoria", "nachi")));
    assert!(!kit.legal(pursue("washington", "kongo")));
}

#[test]
fn r8_32_the_first_piece_leads_the_rest_and_groups_are_led_by_their_lowest_number() {
    let mut kit = after_a_round(&["kongo", "nachi", "tone"], &["astoria"]);
    kit.act(Action::Retreat);
    assert_eq!(kit.refused(group("kongo", "kongo")).reason, Reason::NotDivisible(piece("kongo")));
    assert_eq!(kit.refused(group("nachi", "tone")).reason, Reason::NotALeader(piece("tone")));
    assert_eq!(kit.refused(group("tone", "nachi")).reason, Reason::NotALeader(piece("nachi")));
    kit.act(group("tone", "tone"));
    assert_eq!(kit.refused(group("tone", "tone")).reason, Reason::AlreadyOrdered(piece("tone")));
}

#[test]
fn r8_32_nobody_forms_groups_that_nobody_could_pursue() {
    let mut kit = after_a_round(&["kongo", "nachi"], &["nevada"]);
    kit.act(Action::Retreat);
    assert_eq!(kit.frame(), Frame::Homing(Japan), "the Nevada with 3 can catch none of them");
}

#[test]
fn r8_33_a_pursuer_must_be_as_fast_as_the_slowest_of_its_group() {
    let mut kit = after_a_round(&["tone", "kongo"], &["astoria", "nevada"]);
    kit.act(Action::Stay).act(Action::Retreat).act(Action::Done);
    // Nevada 3 and Astoria 7 together: everything can pursue.
    assert!(kit.legal(pursue("kongo", "nevada")));
    kit.act(Action::Done).home("australia");
    let mut kit = after_a_round(&["tone", "kongo"], &["astoria", "chicago"]);
    kit.act(Action::Stay).act(Action::Retreat).act(Action::Done);
    let refusal = kit.refused(pursue("kongo", "chicago"));
    let reason = Reason::TooSlow { piece: piece("kongo"), group: piece("chicago") };
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 8.33"), reason));
}

#[test]
fn r8_33_damage_slows_both() {
    let mut kit = after_a_round(&["kongo"], &["astoria"]);
    kit.damaged("astoria", 1);
    kit.act(Action::Stay).act(Action::Retreat);
    assert!(kit.legal(pursue("kongo", "astoria")));
}

#[test]
fn r8_33_each_pursuer_has_one_group_that_exists() {
    let mut kit = after_a_round(&["tone"], &["astoria", "chicago"]);
    kit.act(Action::Stay).act(Action::Retreat).act(group("astoria", "astoria")).act(Action::Done);
    assert_eq!(kit.refused(pursue("tone", "nevada")).reason, Reason::NoSuchGroup(piece("nevada")));
    kit.act(pursue("tone", "astoria"));
    assert_eq!(kit.refused(pursue("tone", "chicago")).reason, Reason::AlreadyOrdered(piece("tone")));
}

fn central_pacific(individual: bool) -> Kit {
    let mut kit = Kit::empty_with(|s| {
        s.cpo_withdrawal = true;
        s.individual_withdrawal = individual;
    })
    .turn(1);
    kit.state.fought.insert(area("hawaiian-islands"));
    kit.sea("i-boat", "central-pacific").fight("central-pacific", &["nagato"], &["lexington", "astoria"]);
    kit
}

#[test]
fn ra2_both_sides_may_leave_the_central_pacific_before_the_first_round() {
    let mut kit = central_pacific(false);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Withdraw(Japan), Some(Japan)));
    kit.act(Action::Stay);
    assert_eq!(kit.phase_now(), Phase::Withdraw(Allies));
    kit.act(Action::Retreat);
    // No pursuit, no submarine, and only one port to go to.
    assert_eq!(kit.at("lexington"), Where::Port(place("pearl-harbor")));
    assert_eq!(kit.at("astoria"), Where::Port(place("pearl-harbor")));
    assert!(kit.happened(Event::BattleEnded { area: area("central-pacific"), victor: Some(Japan) }));
    assert!(kit.state.haven.is_none());
}

#[test]
fn ra2_holds_on_turn_1_in_the_central_pacific_and_as_an_option() {
    for (turn, sea, option) in
        [(2, "central-pacific", true), (1, "coral-sea", true), (1, "central-pacific", false)]
    {
        let mut kit = Kit::empty_with(|s| s.cpo_withdrawal = option).turn(turn);
        kit.state.fought.insert(area("hawaiian-islands"));
        kit.fight(sea, &["nagato"], &["lexington", "hermes"]);
        assert_eq!(kit.phase_now(), Phase::Contest(Japan), "turn {turn}, {sea}");
    }
}

#[test]
fn ra2_a_british_ship_that_leaves_goes_where_it_may() {
    let mut kit = Kit::empty_with(|s| s.cpo_withdrawal = true).turn(1);
    kit.state.fought.insert(area("hawaiian-islands"));
    kit.fight("central-pacific", &["nagato"], &["lexington", "repulse"])
        .act(Action::Stay)
        .act(Action::Retreat);
    assert_eq!(kit.at("lexington"), Where::Port(place("pearl-harbor")), "United States ships have one port");
    assert_eq!((kit.frame(), kit.state.homing), (Frame::Homing(Allies), pieces(&["repulse"])));
    kit.home("ceylon");
    assert_eq!(kit.at("repulse"), Where::Port(place("ceylon")));
}

#[test]
fn ra2_japan_may_go_first_and_base_where_it_likes() {
    let mut kit = central_pacific(false);
    kit.act(Action::Retreat);
    assert_eq!(kit.frame(), Frame::Homing(Japan));
    kit.home("truk");
    assert!(kit.happened(Event::BattleEnded { area: area("central-pacific"), victor: Some(Allies) }));
}

#[test]
fn ra2_after_both_stay_it_is_a_battle_like_any_other() {
    let mut kit = central_pacific(false);
    kit.act(Action::Stay).act(Action::Stay);
    assert_eq!((kit.phase_now(), kit.state.battle.round), (Phase::Contest(Japan), 1));
}

#[test]
fn ra2b_groups_that_stayed_do_not_retreat_before_the_first_round_is_over() {
    let mut kit = central_pacific(true);
    kit.act(Action::Stay);
    assert_eq!(kit.phase_now(), Phase::Contest(Japan), "the Allies had their chance");
}
