//! Rounds, day or night, and day actions. VitP 7.1 to 7.45.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::{Action, Light, Subject};
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Phase, Step};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

#[test]
fn r7_1_japan_picks_the_area_and_it_is_fought_to_its_end() {
    let mut kit = Kit::empty();
    kit.sea("nagato", "coral-sea").sea("nevada", "coral-sea");
    kit.sea("mutsu", "indonesia").sea("repulse", "indonesia").step(Step::Combat).resume(&[]);
    assert_eq!((kit.asked(), kit.offers().len()), (Some(Japan), 2));
    kit.act(Action::Fight(area("indonesia")));
    kit.act(DAY).act(DAY).act(Action::Stay).act(Action::Stay);
    assert_eq!((kit.phase_now(), kit.state.battle.area), (Phase::Contest(Japan), area("indonesia")));
    kit.act(DAY).act(DAY).act(Action::Stay).act(Action::Retreat);
    kit.home("ceylon");
    assert!(kit.state.fought.contains(area("indonesia")));
    assert_eq!((kit.phase_now(), kit.state.battle.area), (Phase::Contest(Japan), area("coral-sea")));
}

#[test]
fn r7_1_an_area_is_fought_over_once_a_turn() {
    let mut kit = Kit::empty();
    kit.sea("nagato", "coral-sea")
        .sea("nevada", "coral-sea")
        .sea("mutsu", "indonesia")
        .sea("repulse", "indonesia");
    kit.state.fought.insert(area("coral-sea"));
    kit.step(Step::Combat);
    assert_eq!(
        kit.refused(Action::Fight(area("coral-sea"))).reason,
        Reason::NothingToFight(area("coral-sea"))
    );
}

#[test]
fn r7_11_a_lone_carrier_raids_and_a_lone_unit_lands() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.port("tone", "guadalcanal").fight("coral-sea", &[], &["lexington", "1-marines"]);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::AirRaid, Some(Allies)));
    kit.act(Action::Done);
    assert_eq!(kit.phase_now(), Phase::LateLand(Allies));
    assert!(kit.legal(land("1-marines", "guadalcanal")));
}

#[test]
fn r7_11_a_lone_battleship_has_no_combat() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.port("tone", "guadalcanal").sea("nevada", "coral-sea").step(Step::Combat).resume(&[]);
    assert!(!kit.happened(Event::BattleBegan(area("coral-sea"))));
}

#[test]
fn r7_12_both_fight_until_one_is_left_whose_carriers_may_raid() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.port("tone", "guadalcanal").by_day(&["zuiho"], &["lexington"]);
    kit.act(Action::Done);
    kit.act(aim("lexington", "zuiho")).roll(Action::Done, &[6, 1, 1, 1, 1]);
    assert_eq!((kit.at("zuiho"), kit.phase_now(), kit.asked()), (Where::Lost, Phase::AirRaid, Some(Allies)));
}

#[test]
fn r7_3_agreement_needs_no_dice() {
    let mut kit = Kit::empty();
    kit.fight("coral-sea", &["nagato"], &["nevada"]);
    assert_eq!((kit.phase_now(), kit.offers()), (Phase::Contest(Japan), vec![DAY, NIGHT]));
    kit.act(NIGHT).act(NIGHT);
    assert_eq!((kit.state.battle.light, kit.phase_now()), (Light::Night, Phase::Aim(Japan)));
}

#[test]
fn r7_3_the_higher_result_has_its_way() {
    let mut kit = Kit::empty().no_flags();
    kit.fight("coral-sea", &["nagato"], &["lexington"]).act(NIGHT).roll(DAY, &[5, 3]);
    assert_eq!(kit.state.battle.light, Light::Night);
    assert!(kit.happened(Event::Contested { area: area("coral-sea"), dice: [5, 3], results: [5, 4] }));
}

#[test]
fn r7_31_day_and_control_add_one_each() {
    let mut kit = Kit::empty().flag("coral-sea", Some(Allies));
    kit.fight("coral-sea", &["nagato"], &["lexington"]).act(NIGHT).roll(DAY, &[4, 3]);
    assert!(
        kit.happened(Event::Contested { area: area("coral-sea"), dice: [4, 3], results: [4, 5] }),
        "{:?}",
        kit.events
    );
    assert_eq!((kit.state.battle.light, kit.state.battle.night_follows), (Light::Day, false));
}

#[test]
fn r7_32_a_tie_brings_day_and_then_night() {
    let mut kit = Kit::empty().no_flags();
    kit.fight("coral-sea", &["nagato"], &["lexington"]).act(NIGHT).roll(DAY, &[4, 3]);
    assert_eq!((kit.state.battle.light, kit.phase_now()), (Light::Day, Phase::Aim(Allies)));
    kit.act(Action::Done);
    assert_eq!((kit.state.battle.light, kit.phase_now()), (Light::Night, Phase::Carriers));
    assert_eq!(kit.state.battle.round, 1, "both in one round");
}

#[test]
fn r7_33_a_side_may_choose_what_it_cannot_fight_and_anew_each_round() {
    let mut kit = Kit::empty();
    kit.fight("coral-sea", &["nagato"], &["nevada"]).act(DAY).act(DAY);
    assert_eq!((kit.phase_now(), kit.damage("nevada")), (Phase::Retreat(Japan), 0));
    kit.act(Action::Stay).act(Action::Stay);
    assert_eq!((kit.phase_now(), kit.state.battle.round), (Phase::Contest(Japan), 2));
    assert_eq!(kit.state.battle.wish, [None, None]);
    assert!(kit.legal(DAY) && kit.legal(NIGHT));
}

#[test]
fn r7_4_japan_fires_first_but_the_allies_answer_before_it_counts() {
    let mut kit = Kit::empty();
    kit.by_day(&["zuiho"], &["langley"]);
    kit.act(aim("zuiho", "langley")).roll(Action::Done, &[5, 6, 6, 6]);
    assert_eq!((kit.damage("langley"), kit.phase_now()), (0, Phase::Aim(Allies)));
    kit.act(aim("langley", "zuiho")).roll(Action::Done, &[5, 1, 1]);
    assert_eq!((kit.at("langley"), kit.at("zuiho")), (Where::Lost, Where::Lost));
}

#[test]
fn r7_41_by_day_carriers_and_air_units_attack_everything() {
    let mut kit = Kit::empty();
    kit.by_day(
        &["akagi", "nagato", "yokosuka-nlf", "21-airflot"],
        &["lexington", "nevada", "1-marines", "11-af"],
    );
    let attackers = [piece("akagi"), piece("21-airflot")].map(Subject::Piece);
    assert_eq!(kit.subjects(), attackers);
    for target in ["lexington", "nevada", "1-marines", "11-af"] {
        assert!(kit.legal(aim("21-airflot", target)) && kit.legal(aim("akagi", target)));
    }
    let refusal = kit.refused(aim("nagato", "nevada"));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 7.41"), Reason::CannotAttack(piece("nagato"))));
    assert!(kit.legal(Action::Done), "nobody has to attack by day");
}

#[test]
fn r7_43_what_is_in_port_or_elsewhere_neither_attacks_nor_is_attacked() {
    let mut kit = Kit::empty();
    kit.port("nevada", "australia").sea("kaga", "indonesia").by_day(&["akagi"], &["lexington"]);
    assert_eq!(kit.refused(aim("akagi", "nevada")).rule, Rule("VitP 7.43"));
    assert_eq!(kit.refused(aim("kaga", "lexington")).reason, Reason::NotHere(piece("kaga")));
}

#[test]
fn r7_44_an_attacker_has_one_target_and_targets_may_be_shared() {
    let mut kit = Kit::empty();
    kit.by_day(&["akagi", "kaga"], &["lexington", "nevada"]).act(aim("akagi", "nevada"));
    assert_eq!(kit.refused(aim("akagi", "lexington")).reason, Reason::AlreadyOrdered(piece("akagi")));
    kit.act(aim("kaga", "nevada")).roll(Action::Done, &[1, 1, 1, 1, 1, 1, 1, 1]);
    assert!(kit.attacked("kaga", "nevada") && kit.attacked("akagi", "nevada"));
}

#[test]
fn r7_45_targets_stay_fixed_even_when_one_is_sunk_early() {
    let mut kit = Kit::empty();
    kit.by_day(&["akagi", "kaga"], &["langley", "nevada"]);
    kit.act(aim("akagi", "langley")).act(aim("kaga", "langley"));
    // The first four dice sink her; the Kaga fires at her all the same.
    kit.roll(Action::Done, &[6, 1, 1, 1, 6, 6, 1, 1, 1, 6]);
    kit.act(Action::Done);
    assert_eq!((kit.at("langley"), kit.damage("nevada")), (Where::Lost, 0));
}

#[test]
fn r7_51_by_day_the_airstrike_is_the_number_of_shots() {
    let mut kit = Kit::empty();
    kit.by_day(&["akagi", "21-airflot"], &["nevada"]);
    kit.act(aim("akagi", "nevada")).act(aim("21-airflot", "nevada"));
    kit.roll(Action::Done, &[1, 1, 1, 1, 1, 1, 1]);
    let shots = |id| {
        kit.events.iter().find_map(|event| match event {
            Event::Fired { attacker, faces, .. } if *attacker == piece(id) => Some(faces.count()),
            _ => None,
        })
    };
    assert_eq!((shots("akagi"), shots("21-airflot")), (Some(4), Some(3)));
}

#[test]
fn r7_53_the_circle_adds_one_against_ships_and_units_but_not_against_air_units() {
    let mut kit = Kit::empty();
    kit.by_day(&["akagi", "kaga", "shokaku"], &["nevada", "1-marines", "11-af"]);
    kit.act(aim("akagi", "nevada")).act(aim("kaga", "1-marines")).act(aim("shokaku", "11-af"));
    kit.roll(Action::Done, &[5, 1, 1, 1, 2, 5, 1, 1, 1, 3, 5, 5, 5, 5]);
    kit.act(Action::Done);
    assert_eq!((kit.damage("nevada"), kit.damage("1-marines"), kit.damage("11-af")), (2, 3, 0));
}

#[test]
fn r12_21_air_units_never_have_the_bonus() {
    let mut kit = Kit::empty();
    kit.by_day(&["21-airflot"], &["nevada"]).act(aim("21-airflot", "nevada"));
    kit.roll(Action::Done, &[4, 4, 4]);
    assert!(kit.fighting("nevada"), "a 4 with the bonus would disable");
}

#[test]
fn r7_6_results_wait_for_both_sides() {
    let mut kit = Kit::empty();
    kit.by_day(&["akagi"], &["lexington"]).act(aim("akagi", "lexington"));
    kit.roll(Action::Done, &[6, 1, 1, 1, 3]);
    // Three points would take the Lexington's airstrike, but not yet.
    assert!(kit.legal(aim("lexington", "akagi")));
    kit.act(aim("lexington", "akagi")).roll(Action::Done, &[6, 1, 1, 1, 1]);
    assert_eq!((kit.damage("lexington"), kit.damage("akagi")), (3, 1));
}

#[test]
fn r7_64_what_the_day_takes_is_missing_at_night() {
    let mut kit = Kit::empty().no_flags();
    kit.fight("coral-sea", &["akagi"], &["nevada", "astoria"]).act(DAY).roll(NIGHT, &[3, 4]);
    kit.act(aim("akagi", "astoria")).roll(Action::Done, &[6, 1, 1, 1, 6]);
    assert_eq!((kit.at("astoria"), kit.phase_now()), (Where::Lost, Phase::Aim(Japan)));
    assert!(!kit.legal(aim("akagi", "astoria")) && kit.legal(aim("akagi", "nevada")));
}

#[test]
fn r7_8_submarine_then_retreat_then_landings_after_both_actions() {
    let mut kit = Kit::empty().no_flags().held("guadalcanal", Japan);
    kit.sea("i-boat", "coral-sea").fight("coral-sea", &["nagato"], &["nevada", "1-marines"]);
    kit.act(DAY).roll(NIGHT, &[3, 4]);
    assert_eq!(kit.phase_now(), Phase::Aim(Japan), "the night action comes first");
    kit.act(aim("nagato", "nevada")).roll(Action::Done, &[1; 5]);
    kit.act(aim("nevada", "nagato")).roll(Action::Done, &[1; 4]);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Torpedo, Some(Japan)));
    kit.act(Action::Pass);
    assert_eq!(kit.phase_now(), Phase::Retreat(Japan));
    kit.act(Action::Stay);
    assert_eq!(kit.phase_now(), Phase::Retreat(Allies));
    kit.act(Action::Stay);
    assert_eq!(kit.phase_now(), Phase::Land { side: Allies, second: true });
    kit.act(Action::Done);
    assert_eq!(kit.phase_now(), Phase::Contest(Japan));
}

#[test]
fn r7_8_an_escape_comes_after_the_submarine_and_before_the_landings() {
    let mut kit = Kit::empty().held("guadalcanal", Japan);
    kit.sea("i-boat", "coral-sea").by_day(&["nachi"], &["nevada", "1-marines"]);
    assert_eq!(kit.phase_now(), Phase::Torpedo);
    kit.act(Action::Pass);
    assert_eq!(kit.phase_now(), Phase::Retreat(Japan));
    kit.act(Action::Retreat);
    assert_eq!(kit.frame(), ironbottom_victory::frame::Frame::Homing(Japan), "nobody can catch the Nachi");
    kit.home("guadalcanal");
    assert_eq!(kit.phase_now(), Phase::Land { side: Allies, second: true });
}

#[test]
fn r7_9_rounds_repeat_until_there_is_a_victor() {
    let mut kit = Kit::empty();
    kit.fight("coral-sea", &["nagato"], &["nevada"]);
    for round in 1..4 {
        assert_eq!(kit.state.battle.round, round);
        kit.act(DAY).act(DAY).act(Action::Stay).act(Action::Stay);
    }
    kit.act(DAY).act(DAY).act(Action::Retreat);
    kit.home("yokosuka");
    assert!(kit.happened(Event::BattleEnded { area: area("coral-sea"), victor: Some(Allies) }));
    assert_ne!(kit.frame(), Frame::Sequence(Step::Combat));
}
