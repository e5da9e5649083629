//! The questions of the FAQ: combat.

use crate::kit::{Japan, Kit, Reason, Step, Usa};
use ironbottom_axis2001::board::Country;
use ironbottom_axis2001::combat::Refusal;

/// A Japanese assault on Kiangsi from Shantung and from the sea, against one Chinese infantry.
fn kiangsi() -> Kit {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "shantung")
        .put("1 japan-transport(infantry)", "sz-37")
        .put("1 china-infantry", "kiangsi")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "shantung", "kiangsi");
    kit.assault("japan-transport", "sz-37", "kiangsi");
    kit
}

#[test]
fn rfaq_combat_1_no_land_unit_retreats_from_an_assault_not_even_one_that_marched() {
    // Both rounds are rolled at once, for there is nothing to decide between them.
    let mut kit = kiangsi();
    kit.combat(&[6, 6, 6, 1, 6, 6]);
    assert_eq!(kit.holder("kiangsi"), Country::Japan);
    // With an aircraft along there is something to decide, but not a retreat.
    let mut kit = kiangsi().put("1 japan-fighter", "shantung");
    kit.go(1, "japan-fighter", "shantung", "kiangsi");
    kit.combat(&[6, 6, 6, 6]);
    assert_eq!(kit.refused("retreat shantung").reason, Reason::Battle(Refusal::NoRetreatFromAssault));
}

#[test]
fn rfaq_combat_3_two_battleships_take_two_hits_without_loss() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-battleship", "sz-20")
        .put("2 usa-battleship", "sz-9")
        .at(Step::CombatMove);
    kit.go(2, "japan-battleship", "sz-20", "sz-9");
    kit.combat(&[4, 4]);
    // The first hit damages one of two equal ships by itself; the second goes to the other rather than to the damaged one.
    kit.dice(&[6, 6]).act("lose usa-battleship").no_dice_left();
    assert_eq!(kit.count("sz-9", "usa-battleship"), 2);
    assert!(kit.word("sz-9", "usa-battleship").contains("damaged"));
}

#[test]
fn rfaq_combat_4_artillery_helps_infantry_in_an_assault() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-transport(artillery,infantry)", "sz-25")
        .put("1 usa-marine", "guam")
        .at(Step::CombatMove);
    kit.assault("japan-transport", "sz-25", "guam");
    kit.combat(&[2, 6, 6]);
    assert_eq!((kit.total("usa-marine"), kit.holder("guam")), (0, Country::Japan));
}

#[test]
fn rfaq_combat_5_marines_that_march_into_an_assault_hit_at_two() {
    let mut kit = Kit::empty(Usa)
        .hold("shantung", Country::China)
        .hold("kiangsi", Country::Japan)
        .put("1 usa-marine", "shantung")
        .put("1 usa-transport(infantry)", "sz-37")
        .put("1 japan-infantry", "kiangsi")
        .at(Step::CombatMove);
    kit.go(1, "usa-marine", "shantung", "kiangsi");
    kit.assault("usa-transport", "sz-37", "kiangsi");
    kit.combat(&[6, 2, 6]);
    assert_eq!(kit.holder("kiangsi"), Country::China);
}

#[test]
fn rfaq_combat_6_artillery_helps_another_unit_in_the_next_round() {
    let mut kit = Kit::empty(Usa)
        .hold("shantung", Country::China)
        .hold("kiangsi", Country::Japan)
        .put("1 usa-infantry", "shantung")
        .put("1 usa-marine", "shantung")
        .put("1 usa-artillery", "shantung")
        .put("1 japan-infantry", "kiangsi")
        .at(Step::CombatMove);
    kit.go(1, "usa-infantry", "shantung", "kiangsi");
    kit.go(1, "usa-marine", "shantung", "kiangsi");
    kit.go(1, "usa-artillery", "shantung", "kiangsi");
    // The Marine's 2 misses while the artillery helps the infantry.
    kit.combat(&[6, 2, 6, 1]);
    kit.lose(&["usa-infantry"]);
    kit.fight(&[2, 6, 6]);
    assert_eq!(kit.total("japan-infantry"), 0, "alone with the artillery the Marine hits with a 2");
}

fn submarines_against_a_battleship(submarines: u8) -> Kit {
    let mut kit = Kit::empty(Japan)
        .put(&format!("{submarines} japan-submarine"), "sz-20")
        .put("1 usa-battleship", "sz-9")
        .at(Step::CombatMove);
    kit.go(submarines, "japan-submarine", "sz-20", "sz-9");
    kit
}

#[test]
fn rfaq_combat_7_one_first_strike_damages_a_battleship_that_fires_and_two_sink_it_unfired() {
    let mut one = submarines_against_a_battleship(1);
    one.combat(&[2, 4]);
    assert_eq!((one.count("sz-9", "usa-battleship"), one.total("japan-submarine")), (1, 0));
    let mut two = submarines_against_a_battleship(2);
    two.combat(&[2, 2]);
    assert_eq!((two.total("usa-battleship"), two.total("japan-submarine")), (0, 2));
}

#[test]
fn rfaq_combat_8_fighters_fight_on_when_a_first_strike_sinks_their_carrier_and_then_fly_one_space() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-submarine", "sz-20")
        .put("1 japan-battleship", "sz-20")
        .put("1 usa-carrier", "sz-9")
        .put("2 usa-fighter", "sz-9")
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-20", "sz-9");
    kit.go(1, "japan-battleship", "sz-20", "sz-9");
    // The submarine sinks the carrier; the battleship misses; one fighter hits it.
    kit.combat(&[2, 6, 4, 6]);
    assert!(kit.word("sz-9", "japan-battleship").contains("damaged"), "fighters alone do not hit submarines");
    assert_eq!((kit.total("usa-carrier"), kit.total("usa-fighter")), (0, 2));
    kit.act("retreat sz-20");
    assert_eq!((kit.count("hawaii", "usa-fighter"), kit.step()), (2, Some(Step::Noncombat)));
}

/// An American carrier and its fighters attack a submarine and a battleship; fighters roll first.
fn carrier_attack(faces: &[u16]) -> Kit {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-9")
        .put("2 usa-fighter", "sz-9")
        .put("1 japan-submarine", "sz-20")
        .put("1 japan-battleship", "sz-20")
        .at(Step::CombatMove);
    kit.go(2, "usa-fighter", "sz-9", "sz-20");
    kit.go(1, "usa-carrier", "sz-9", "sz-20");
    kit.combat(faces);
    kit.waits_for(Japan);
    kit
}

#[test]
fn rfaq_combat_9_only_the_carriers_hit_may_fall_on_the_submarine() {
    let kit = carrier_attack(&[3, 6, 1]);
    assert!(kit.offers("lose japan-submarine") && kit.offers("lose japan-battleship"));
    // Once the submarine has taken the one, the battleship has to take the other; then both fire and miss.
    let mut kit = kit;
    kit.dice(&[6, 6]).act("lose japan-submarine").no_dice_left();
    assert_eq!(kit.total("japan-submarine"), 0);
    assert!(kit.word("sz-20", "japan-battleship").contains("damaged"));
    let fighters = carrier_attack_both();
    assert_eq!(fighters.total("japan-submarine"), 1);
    assert_eq!(fighters.total("japan-battleship"), 0, "both hits fell on the battleship");
}

/// Both fighters hit and the carrier misses: the battleship takes both hits, fires, and is gone.
fn carrier_attack_both() -> Kit {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-9")
        .put("2 usa-fighter", "sz-9")
        .put("1 japan-submarine", "sz-20")
        .put("1 japan-battleship", "sz-20")
        .at(Step::CombatMove);
    kit.go(2, "usa-fighter", "sz-9", "sz-20");
    kit.go(1, "usa-carrier", "sz-9", "sz-20");
    kit.combat(&[3, 3, 6, 6, 6]);
    kit
}

#[test]
fn rfaq_combat_10_defending_submarines_wait_for_the_attack_and_attacking_ones_need_not() {
    let mut defence =
        Kit::empty(Usa).put("1 usa-destroyer", "sz-9").put("1 japan-submarine", "sz-20").at(Step::CombatMove);
    defence.go(1, "usa-destroyer", "sz-9", "sz-20");
    // Japan is asked only after the destroyer has rolled.
    defence.combat(&[6]);
    defence.waits_for(Japan);
    defence.act("submerge japan-submarine");
    assert!(defence.word("sz-20", "japan-submarine").contains("submerged"));
    let mut attack = Kit::empty(Japan)
        .put("1 japan-submarine", "sz-20")
        .put("1 usa-destroyer", "sz-9")
        .at(Step::CombatMove);
    attack.go(1, "japan-submarine", "sz-20", "sz-9");
    attack.act("done");
    let submarine = attack.word("sz-9", "japan-submarine");
    attack.act(&format!("submerge {submarine}"));
    assert_eq!((attack.total("japan-submarine"), attack.step()), (1, Some(Step::Noncombat)));
}

#[test]
fn rfaq_combat_11_nobody_retreats_from_a_battle_he_has_won() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-infantry", "manchuria")
        .put("1 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.go(2, "japan-infantry", "manchuria", "suiyuan");
    kit.combat(&[1, 6, 6]);
    assert_eq!((kit.step(), kit.count("suiyuan", "japan-infantry")), (Some(Step::Noncombat), 2));
    let infantry = kit.word("suiyuan", "japan-infantry");
    assert_eq!(kit.refused(&format!("move 1 {infantry} suiyuan manchuria")).reason, Reason::AlreadyMoved);
}

#[test]
fn rfaq_combat_12_without_a_landing_there_is_no_bombardment() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-battleship", "sz-25")
        .put("1 japan-fighter", "mariana-islands")
        .put("1 usa-marine", "guam")
        .at(Step::CombatMove);
    kit.go(1, "japan-fighter", "mariana-islands", "guam");
    kit.combat(&[6, 6]);
    assert_eq!(kit.total("usa-marine"), 1);
}

#[test]
fn rfaq_combat_13_aircraft_retreat_to_any_friendly_place_in_range() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-fighter", "mariana-islands")
        .put("1 usa-marine", "guam")
        .at(Step::CombatMove);
    kit.go(1, "japan-fighter", "mariana-islands", "guam");
    kit.combat(&[6, 6]).act("break-off");
    // Not the Marianas it came from but the Carolines, by sea zone 26 and their air base.
    kit.go(1, "japan-fighter", "guam", "caroline-islands");
    assert_eq!(kit.count("caroline-islands", "japan-fighter"), 1);
}

#[test]
fn rfaq_combat_14_the_sea_around_an_island_is_another_space() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-fighter", "mariana-islands")
        .put("1 usa-marine", "guam")
        .put("1 usa-destroyer", "sz-25")
        .at(Step::CombatMove);
    kit.go(1, "japan-fighter", "mariana-islands", "guam");
    // The fighter and the Marine roll; the destroyer does not.
    kit.combat(&[6, 6]).act("break-off");
    assert_eq!((kit.total("usa-destroyer"), kit.step()), (1, Some(Step::Noncombat)));
}
