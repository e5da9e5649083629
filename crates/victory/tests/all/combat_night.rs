//! Night actions: who fires, and with what. VitP 7.42, 7.421, 7.424, 7.52, 21.

use crate::kit::*;
use ironbottom_kernel::Rule;
use ironbottom_victory::action::Action;
use ironbottom_victory::event::{Event, Faces};
use ironbottom_victory::frame::Phase;
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

#[test]
fn r7_42_a_ship_that_is_no_carrier_must_attack() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato", "mutsu"], &["nevada"]).act(aim("nagato", "nevada"));
    let refusal = kit.refused(Action::Done);
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 7.42"), Reason::MustAttack(piece("mutsu"))));
    kit.act(aim("mutsu", "nevada"));
    assert!(kit.legal(Action::Done));
}

#[test]
fn r7_42_a_japanese_carrier_may_stay_silent_without_saying_so_first() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato", "akagi"], &["nevada"]);
    assert_eq!(kit.phase_now(), Phase::Aim(Japan), "the Allies have no carrier to name, Japan names none");
    kit.act(aim("nagato", "nevada"));
    assert!(kit.legal(aim("akagi", "nevada")) && kit.legal(Action::Done));
}

#[test]
fn r7_42_a_carrier_without_guns_cannot_attack() {
    let mut kit = Kit::empty();
    kit.by_night(&["ryujo"], &["enterprise", "nevada"]);
    assert_eq!(kit.phase_now(), Phase::Aim(Allies), "neither the Ryujo nor the Enterprise has guns");
    assert_eq!(kit.refused(aim("enterprise", "ryujo")).reason, Reason::CannotAttack(piece("enterprise")));
}

#[test]
fn r7_421_the_allies_name_their_firing_carriers_before_japan_aims() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato"], &["lexington", "saratoga", "hornet"]);
    assert_eq!((kit.phase_now(), kit.asked()), (Phase::Carriers, Some(Allies)));
    assert!(kit.legal(open_fire("lexington")) && kit.legal(open_fire("saratoga")));
    assert_eq!(kit.refused(open_fire("hornet")).reason, Reason::CannotAttack(piece("hornet")));
    kit.act(open_fire("lexington")).act(Action::Done);
    assert_eq!(kit.phase_now(), Phase::Aim(Japan));
    assert!(kit.legal(aim("nagato", "lexington")), "a firing ship can be attacked");
}

#[test]
fn r7_421_a_carrier_not_named_stays_silent_even_when_fired_on() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato", "akagi"], &["lexington", "nevada"]).act(Action::Done);
    kit.act(aim("nagato", "nevada")).act(aim("akagi", "lexington")).roll(Action::Done, &[1; 6]);
    let refusal = kit.refused(aim("lexington", "nagato"));
    assert_eq!((refusal.rule, refusal.reason), (Rule("VitP 7.421"), Reason::NotFiring(piece("lexington"))));
}

#[test]
fn r7_421_a_carrier_named_to_fire_has_to() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato"], &["lexington"]).act(open_fire("lexington")).act(Action::Done);
    kit.act(aim("nagato", "lexington")).roll(Action::Done, &[1; 5]);
    assert_eq!(kit.refused(Action::Done).reason, Reason::MustAttack(piece("lexington")));
}

#[test]
fn r7_424_air_units_neither_attack_nor_are_attacked_at_night() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato", "21-airflot"], &["nevada", "11-af"]);
    assert_eq!(kit.refused(aim("nagato", "11-af")).rule, Rule("VitP 7.424"));
    assert_eq!(kit.refused(aim("21-airflot", "nevada")).reason, Reason::CannotAttack(piece("21-airflot")));
}

#[test]
fn r7_424_a_ship_alone_against_air_units_has_no_target_at_night() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato"], &["11-af"]);
    assert_eq!(kit.phase_now(), Phase::Retreat(Japan));
}

#[test]
fn r7_52_by_night_the_gunnery_is_the_number_of_shots() {
    let mut kit = Kit::empty();
    kit.by_night(&["nagato", "akagi"], &["nevada"]);
    kit.act(aim("nagato", "nevada")).act(aim("akagi", "nevada")).roll(Action::Done, &[1; 6]);
    assert!(kit.happened(Event::Fired {
        attacker: piece("akagi"),
        target: piece("nevada"),
        faces: Faces::of(&[1]),
        need: 6,
        hits: 0,
        disabled: false,
        damage: 0
    }));
}

#[test]
fn r7_53_a_circled_gunnery_adds_one() {
    let mut kit = Kit::empty();
    kit.by_night(&["nachi"], &["nevada"]).act(aim("nachi", "nevada")).roll(Action::Done, &[5, 4]);
    kit.act(aim("nevada", "nachi")).roll(Action::Done, &[1; 4]);
    assert_eq!(kit.damage("nevada"), 4);
}

fn radar(turn: u8, damage: u8) -> Kit {
    let mut kit = Kit::empty_with(|s| s.gunnery_radar = true).turn(turn);
    kit.damaged("washington", damage).by_night(&["yamato"], &["washington", "astoria"]);
    kit.act(aim("yamato", "washington")).roll(Action::Done, &[1; 6]);
    kit.act(aim("washington", "yamato")).act(aim("astoria", "yamato"));
    kit
}

#[test]
fn r21_radar_gives_an_undamaged_heavy_united_states_ship_the_bonus_from_turn_7() {
    let mut kit = radar(7, 0);
    kit.roll(Action::Done, &[4, 5, 1, 1, 1, 1, 2]);
    assert_eq!(kit.damage("yamato"), 2);
    assert!(kit.fighting("yamato"), "the Astoria with her one gun has no radar: her 4 does not disable");
}

#[test]
fn r21_no_radar_before_turn_7_nor_with_damage() {
    for mut kit in [radar(6, 0), radar(7, 1)] {
        kit.roll(Action::Done, &[4, 4, 4, 4, 4, 4]);
        assert!(kit.fighting("yamato"), "a 4 with the bonus would disable");
    }
}

#[test]
fn r21_radar_is_an_option() {
    let mut kit = Kit::empty().turn(7);
    kit.by_night(&["yamato"], &["washington"]).act(aim("yamato", "washington")).roll(Action::Done, &[1; 6]);
    kit.act(aim("washington", "yamato")).roll(Action::Done, &[4; 5]);
    assert!(kit.fighting("yamato") && kit.at("washington") != Where::Lost);
}
