//! Hits, damage and what it does. VitP 7.54 to 7.7, 22.

use crate::kit::*;
use ironbottom_victory::action::Action;
use ironbottom_victory::event::Event;
use ironbottom_victory::frame::{Frame, Phase};
use ironbottom_victory::reason::Reason;
use ironbottom_victory::state::Where;

#[test]
fn r7_54_a_result_of_5_disables_a_ship_or_a_unit() {
    let mut kit = Kit::empty();
    kit.by_day(&["21-airflot", "22-airflot"], &["nevada", "1-marines", "astoria"]);
    kit.act(aim("21-airflot", "nevada")).act(aim("22-airflot", "1-marines"));
    kit.roll(Action::Done, &[5, 1, 1, 1, 5, 1]);
    assert!(
        kit.happened(Event::Disabled(piece("nevada"))) && kit.happened(Event::Disabled(piece("1-marines")))
    );
    assert_eq!((kit.damage("nevada"), kit.frame()), (0, Frame::Homing(Allies)));
}

#[test]
fn r7_54_with_the_bonus_a_4_disables_and_a_5_hits() {
    let mut kit = Kit::empty();
    kit.by_day(&["zuiho"], &["nevada"]).act(aim("zuiho", "nevada")).roll(Action::Done, &[4, 5, 2]);
    assert!(kit.happened(Event::Disabled(piece("nevada"))));
    assert_eq!(kit.damage("nevada"), 2);
}

#[test]
fn r7_54_air_units_ignore_a_5() {
    let mut kit = Kit::empty();
    kit.by_day(&["21-airflot"], &["11-af"]).act(aim("21-airflot", "11-af")).roll(Action::Done, &[5, 5, 5]);
    kit.act(Action::Done);
    assert!(kit.fighting("11-af"));
    assert_eq!(kit.damage("11-af"), 0);
}

#[test]
fn r7_55_each_hit_has_a_die_of_damage() {
    let mut kit = Kit::empty();
    kit.by_day(&["21-airflot"], &["iowa"]);
    kit.act(aim("21-airflot", "iowa")).roll(Action::Done, &[6, 6, 1, 3, 4]);
    assert_eq!(kit.damage("iowa"), 7);
}

#[test]
fn r7_551_a_ship_sinks_when_damage_exceeds_armor() {
    for (damage, sunk) in [(4, false), (5, true)] {
        let mut kit = Kit::empty();
        kit.by_day(&["21-airflot"], &["nevada"]).act(aim("21-airflot", "nevada"));
        kit.roll(Action::Done, &[6, 1, 1, damage]);
        assert_eq!(kit.at("nevada") == Where::Lost, sunk, "damage {damage} on armor 4");
    }
}

#[test]
fn r7_551_so_does_an_amphibious_unit_which_returns_two_turns_later() {
    for (damage, sunk) in [(4, false), (5, true)] {
        let mut kit = Kit::empty();
        kit.by_day(&["21-airflot"], &["1-marines"]).act(aim("21-airflot", "1-marines"));
        kit.roll(Action::Done, &[6, 1, 1, damage]);
        assert_eq!(kit.at("1-marines") == Where::Due(4), sunk);
    }
}

#[test]
fn r7_552_an_air_unit_is_lost_when_damage_reaches_its_defense() {
    for (damage, lost) in [(3, false), (4, true)] {
        let mut kit = Kit::empty();
        kit.by_day(&["21-airflot"], &["11-af"]).act(aim("21-airflot", "11-af"));
        kit.roll(Action::Done, &[6, 1, 1, damage]).act(Action::Done);
        assert_eq!(kit.at("11-af") == Where::Due(4), lost);
    }
}

#[test]
fn r7_61_sunk_pieces_leave_the_board() {
    let mut kit = Kit::empty();
    kit.by_day(&["21-airflot"], &["astoria", "nevada"]).act(aim("21-airflot", "astoria"));
    kit.roll(Action::Done, &[6, 1, 1, 6]);
    assert!(kit.happened(Event::Sunk { piece: piece("astoria"), from: Where::Sea(area("coral-sea")) }));
    assert_eq!((kit.at("astoria"), kit.damage("astoria")), (Where::Lost, 0));
}

#[test]
fn r7_62_a_disabled_ship_goes_to_port_for_the_turn() {
    let mut kit = Kit::empty();
    kit.by_day(&["21-airflot"], &["nevada", "astoria"]).act(aim("21-airflot", "nevada"));
    kit.roll(Action::Done, &[5, 1, 1]).home("australia");
    assert_eq!(kit.at("nevada"), Where::Port(place("australia")));
    assert!(kit.state.resting.contains(piece("nevada")));
    assert_eq!(kit.phase_now(), Phase::Retreat(Japan), "and combat goes on");
}

#[test]
fn r7_63_damage_counts_before_the_ship_goes_and_sinking_outweighs_disablement() {
    let mut kit = Kit::empty();
    kit.by_day(&["21-airflot", "22-airflot"], &["nevada", "astoria"]);
    kit.act(aim("21-airflot", "nevada")).act(aim("22-airflot", "astoria"));
    kit.roll(Action::Done, &[5, 6, 1, 3, 5, 6, 1, 6]);
    assert_eq!((kit.damage("nevada"), kit.at("astoria")), (3, Where::Lost));
    assert!(kit.state.homing.contains(piece("nevada")) && !kit.happened(Event::Disabled(piece("astoria"))));
}

#[test]
fn r7_71_each_point_costs_a_speed_down_to_1() {
    let mut kit = Kit::empty();
    kit.damaged("lexington", 2).damaged("nevada", 4).damaged("1-marines", 1);
    assert_eq!(kit.state.speed(kit.rules.board, piece("lexington")), 5);
    assert_eq!(kit.state.speed(kit.rules.board, piece("nevada")), 1);
    assert_eq!(kit.state.speed(kit.rules.board, piece("1-marines")), 2);
}

#[test]
fn r7_72_any_damage_takes_the_bonus_of_guns() {
    let mut kit = Kit::empty();
    kit.damaged("nachi", 1).by_night(&["nachi"], &["nevada"]).act(aim("nachi", "nevada"));
    kit.roll(Action::Done, &[4]).act(aim("nevada", "nachi")).roll(Action::Done, &[1; 4]);
    assert!(kit.fighting("nevada"), "a 4 with the bonus would disable");
}

#[test]
fn r7_72_damage_equal_to_armor_leaves_one_gun() {
    let mut kit = Kit::empty();
    kit.damaged("nagato", 5).by_night(&["nagato"], &["nevada"]).act(aim("nagato", "nevada"));
    kit.roll(Action::Done, &[1]);
    assert_eq!(kit.phase_now(), Phase::Aim(Allies));
}

#[test]
fn r7_72_a_zero_stays_a_zero() {
    let mut kit = Kit::empty();
    kit.damaged("ryujo", 1).by_night(&["ryujo"], &["nevada"]);
    assert_eq!(kit.phase_now(), Phase::Aim(Allies), "the Ryujo has nothing to fire");
}

#[test]
fn r7_72_an_undamaged_ship_of_no_armor_keeps_its_bonus_and_its_airstrike() {
    let mut kit = Kit::empty();
    kit.by_night(&["kitakami"], &["nevada"]).act(aim("kitakami", "nevada")).roll(Action::Done, &[5, 1]);
    kit.act(aim("nevada", "kitakami")).roll(Action::Done, &[1; 4]);
    assert_eq!(kit.damage("nevada"), 1);
    let mut kit = Kit::empty();
    kit.by_day(&["zuiho"], &["nevada"]);
    assert!(kit.legal(aim("zuiho", "nevada")));
}

#[test]
fn r7_73_damage_equal_to_armor_takes_the_whole_airstrike() {
    let mut kit = Kit::empty();
    kit.damaged("akagi", 4).by_day(&["akagi", "21-airflot"], &["nevada"]);
    assert_eq!(kit.refused(aim("akagi", "nevada")).reason, Reason::CannotAttack(piece("akagi")));
}

#[test]
fn r7_73_less_takes_nothing_not_even_the_bonus() {
    let mut kit = Kit::empty();
    kit.damaged("akagi", 3).by_day(&["akagi"], &["nevada"]).act(aim("akagi", "nevada"));
    kit.roll(Action::Done, &[5, 1, 1, 1, 2]);
    assert_eq!(kit.damage("nevada"), 2);
}

#[test]
fn r7_73_a_damaged_air_unit_strikes_with_all_it_has() {
    let mut kit = Kit::empty();
    kit.damaged("21-airflot", 3).by_day(&["21-airflot"], &["nevada"]).act(aim("21-airflot", "nevada"));
    kit.roll(Action::Done, &[1, 1, 1]);
    assert_eq!(kit.phase_now(), Phase::Retreat(Japan));
}

/// Two hits of 3 and 1 on a carrier, struck by air units, which have no bonus.
fn damage_on(kit: &mut Kit, target: &str) -> u8 {
    let unit = if target == "taiho" || target == "shinano" { "11-af" } else { "21-airflot" };
    if unit == "11-af" {
        kit.by_day(&[target], &["11-af"]).act(Action::Done);
        kit.act(aim("11-af", target)).roll(Action::Done, &[6, 6, 3, 1]);
    } else {
        kit.by_day(&["21-airflot"], &[target, "nevada"]).act(aim("21-airflot", target));
        kit.roll(Action::Done, &[6, 6, 1, 3, 1]).act(Action::Done);
    }
    kit.damage(target)
}

#[test]
fn r22_armored_decks_take_one_off_each_die() {
    for carrier in ["taiho", "shinano"] {
        let mut kit = Kit::empty_with(|s| s.damage_control = true);
        assert_eq!(damage_on(&mut kit, carrier), 2, "{carrier}: the book's own example");
    }
    let mut kit = Kit::empty_with(|s| s.damage_control = true);
    assert_eq!(damage_on(&mut kit, "formidable"), 2);
}

#[test]
fn r22_united_states_carriers_of_airstrike_4_have_it_from_turn_4() {
    for (turn, carrier, damage) in [(4, "essex", 2), (3, "lexington", 4), (4, "lexington", 2)] {
        let mut kit = Kit::empty_with(|s| s.damage_control = true).turn(turn);
        let done = damage_on(&mut kit, carrier);
        let sunk = kit.at(carrier) == Where::Lost;
        assert_eq!(if sunk { 4 } else { done }, damage, "{carrier} on turn {turn}");
    }
}

#[test]
fn r22_others_and_games_without_the_option_do_not() {
    let mut kit = Kit::empty_with(|s| s.damage_control = true).turn(4);
    kit.by_day(&["21-airflot"], &["iowa"]).act(aim("21-airflot", "iowa"));
    kit.roll(Action::Done, &[6, 6, 1, 3, 1]);
    assert_eq!(kit.damage("iowa"), 4);
    let mut kit = Kit::empty();
    kit.by_day(&["taiho"], &["11-af"]).act(Action::Done);
    kit.act(aim("11-af", "taiho")).roll(Action::Done, &[6, 1, 3]);
    assert_eq!(kit.damage("taiho"), 3);
}

#[test]
fn r22_a_die_of_1_does_nothing_at_all() {
    let mut kit = Kit::empty_with(|s| s.damage_control = true).turn(4);
    kit.by_day(&["21-airflot"], &["essex"]).act(aim("21-airflot", "essex"));
    kit.roll(Action::Done, &[6, 1, 1, 1]);
    assert_eq!(kit.damage("essex"), 0);
}
