//! Convoys and the control of territories.

use crate::kit::{Britain, Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::board::Country;

#[test]
fn rconvoy_1_a_warship_takes_what_it_enters_and_passes() {
    let mut kit = Kit::empty(Japan).put("1 japan-destroyer", "sz-45").at(Step::CombatMove);
    kit.go(1, "japan-destroyer", "sz-45", "sz-44").go(1, "japan-destroyer", "sz-44", "sz-39");
    assert!(kit.is_japanese("sz-44") && kit.is_japanese("sz-39"));
}

#[test]
fn rconvoy_1_a_transport_takes_nothing() {
    let mut kit = Kit::empty(Japan).put("1 japan-transport", "sz-45").at(Step::CombatMove);
    kit.go(1, "japan-transport", "sz-45", "sz-44");
    assert!(!kit.is_japanese("sz-44"));
}

#[test]
fn rconvoy_1_a_go_to_takes_nothing_on_its_way() {
    // From 45 to 39 by 38 or 44: both hold a convoy, so there is no way on which nothing happens.
    let kit = Kit::empty(Japan).put("1 japan-destroyer", "sz-45").at(Step::CombatMove);
    let refused = kit.refused("move 1 japan-destroyer sz-45 sz-39");
    assert_eq!(refused.reason, Reason::NotInOneGo(space("sz-39")));
}

#[test]
fn rconvoy_1_not_where_an_enemy_is() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-45")
        .put("1 britain-transport", "sz-44")
        .at(Step::CombatMove);
    kit.go(1, "japan-destroyer", "sz-45", "sz-44");
    assert!(!kit.is_japanese("sz-44"));
}

#[test]
fn rconvoy_2_a_submarine_spends_a_move_to_take_the_convoy_it_lies_beside() {
    let mut kit = Kit::empty(Japan).put("1 japan-submarine", "sz-44").at(Step::CombatMove);
    kit.act("seize 1 japan-submarine sz-44");
    assert!(kit.is_japanese("sz-44"));
    kit.go(1, "japan-submarine", "sz-44", "sz-46");
    let word = kit.word("sz-46", "japan-submarine");
    assert_eq!(kit.refused(&format!("move 1 {word} sz-46 sz-47")).reason, Reason::OutOfRange(space("sz-47")));
}

#[test]
fn rconvoy_2_only_submarines_do_so() {
    let kit = Kit::empty(Japan).put("1 japan-destroyer", "sz-44").at(Step::CombatMove);
    assert_eq!(kit.refused("seize 1 japan-destroyer sz-44").reason, Reason::OnlySubmarines);
}

#[test]
fn rconvoy_7_a_lost_center_costs_its_owner_and_brings_japan_nothing() {
    let britain = Kit::empty(Britain).convoy_japanese("sz-15").at(Step::Income);
    assert_eq!(britain.state.pool, 7);
    let usa = Kit::empty(Usa).convoy_japanese("sz-3").at(Step::Income);
    assert_eq!(usa.purse(Country::Usa), 65);
    let japan = Kit::empty(Japan).convoy_japanese("sz-15").convoy_japanese("sz-3").at(Step::Income);
    assert_eq!(japan.purse(Country::Japan), 19);
}

#[test]
fn rconvoy_7_an_allied_ship_brings_it_back() {
    let mut kit =
        Kit::empty(Usa).convoy_japanese("sz-15").put("1 usa-submarine", "sz-16").at(Step::CombatMove);
    kit.go(1, "usa-submarine", "sz-16", "sz-15");
    assert!(!kit.is_japanese("sz-15"));
}

#[test]
fn rconvoy_8_a_route_in_enemy_hands_costs_the_income_of_its_territory() {
    let kit = Kit::empty(Britain).convoy_japanese("sz-39").at(Step::Income);
    assert_eq!(kit.purse(Country::Australia), 19, "Celebes pays nobody");
    let japan = Kit::empty(Japan).convoy_japanese("sz-39").at(Step::Income);
    assert_eq!(japan.purse(Country::Japan), 19);
}

#[test]
fn rconvoy_9_a_route_taken_for_a_territory_already_held_brings_its_income() {
    let before = Kit::empty(Japan).hold("celebes", Country::Japan).at(Step::Income);
    assert_eq!(before.purse(Country::Japan), 19);
    let mut after = Kit::empty(Japan)
        .hold("celebes", Country::Japan)
        .put("1 japan-destroyer", "sz-38")
        .at(Step::CombatMove);
    after.go(1, "japan-destroyer", "sz-38", "sz-39");
    assert!(after.is_japanese("sz-39"), "the ship took the route");
    after.begin(Step::Income);
    assert_eq!(after.purse(Country::Japan), 20);
}

#[test]
fn rconvoy_10_a_captured_territory_whose_route_is_the_enemys_pays_nobody() {
    let kit = Kit::empty(Britain).hold("java", Country::Japan).at(Step::Income);
    assert_eq!(kit.purse(Country::Australia), 16);
    let japan = Kit::empty(Japan).hold("java", Country::Japan).at(Step::Income);
    assert_eq!(japan.purse(Country::Japan), 19);
}

#[test]
fn rcontrol_4_a_territory_of_an_ally_is_liberated() {
    let mut kit =
        Kit::empty(Usa).hold("burma", Country::Japan).put("1 usa-infantry", "india").at(Step::CombatMove);
    kit.go(1, "usa-infantry", "india", "burma");
    assert_eq!(kit.holder("burma"), Country::India);
}

#[test]
fn rcontrol_6_guns_become_the_captors() {
    let mut kit = Kit::empty(Usa)
        .hold("burma", Country::Japan)
        .put("1 usa-infantry", "india")
        .put("1 japan-aa", "burma")
        .at(Step::CombatMove);
    kit.go(1, "usa-infantry", "india", "burma");
    kit.roll("done", &[]);
    assert_eq!((kit.count("burma", "usa-aa"), kit.count("burma", "japan-aa")), (1, 0));
}

#[test]
fn rcontrol_7_manchuria_shantung_and_korea_become_chinas() {
    let mut kit = Kit::empty(Britain).put("1 britain-infantry", "suiyuan").at(Step::CombatMove);
    kit.go(1, "britain-infantry", "suiyuan", "manchuria");
    assert_eq!(kit.holder("manchuria"), Country::China);
}

#[test]
fn rcontrol_8_what_britain_takes_is_indias() {
    let mut kit = Kit::empty(Britain).put("1 britain-infantry", "shan-state").at(Step::CombatMove);
    kit.go(1, "britain-infantry", "shan-state", "siam");
    assert_eq!(kit.holder("siam"), Country::India);
}

#[test]
fn rcontrol_8_americans_and_chinese_together_choose() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-infantry", "yunnan")
        .put("1 china-infantry", "yunnan")
        .put("1 japan-aa", "french-indo-china")
        .at(Step::CombatMove);
    kit.go(1, "usa-infantry", "yunnan", "french-indo-china");
    kit.go(1, "china-infantry", "yunnan", "french-indo-china");
    kit.act("done");
    kit.act("claim china");
    assert_eq!(kit.holder("french-indo-china"), Country::China);
}

#[test]
fn rcontrol_8_chinese_alone_take_it_for_china() {
    let mut kit = Kit::empty(Usa).put("1 china-infantry", "yunnan").at(Step::CombatMove);
    kit.go(1, "china-infantry", "yunnan", "french-indo-china");
    assert_eq!(kit.holder("french-indo-china"), Country::China);
}

#[test]
fn rcontrol_1_the_defender_keeps_what_the_attacker_does_not_win() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "manchuria")
        .put("1 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "manchuria", "suiyuan");
    kit.roll("done", &[6, 1]);
    assert_eq!((kit.holder("suiyuan"), kit.total("japan-infantry")), (Country::China, 0));
}

#[test]
fn rcontrol_1_nor_what_both_leave_empty_nor_what_the_attacker_leaves() {
    let attack = |faces: &[u16]| {
        let mut kit = Kit::empty(Japan)
            .put("1 japan-infantry", "manchuria")
            .put("1 china-infantry", "suiyuan")
            .at(Step::CombatMove);
        kit.go(1, "japan-infantry", "manchuria", "suiyuan").roll("done", faces);
        kit
    };
    let both = attack(&[1, 1]);
    assert_eq!((both.holder("suiyuan"), both.total("japan-infantry")), (Country::China, 0));
    assert_eq!(both.total("china-infantry"), 0);
    let mut left = attack(&[6, 6]);
    left.act("retreat manchuria");
    assert_eq!((left.holder("suiyuan"), left.count("manchuria", "japan-infantry")), (Country::China, 1));
}

#[test]
fn rcontrol_2_aircraft_alone_capture_nothing() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "manchuria")
        .put("1 japan-fighter", "manchuria")
        .put("1 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "manchuria", "suiyuan");
    kit.go(1, "japan-fighter", "manchuria", "suiyuan");
    kit.roll("done", &[6, 3, 1]);
    kit.lose(&["japan-infantry"]);
    assert_eq!((kit.holder("suiyuan"), kit.count("suiyuan", "china-infantry")), (Country::China, 0));
}

#[test]
fn rcontrol_3_aircraft_do_not_stay_where_a_battle_was_fought() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "manchuria")
        .put("1 japan-fighter", "manchuria")
        .put("1 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "manchuria", "suiyuan");
    kit.go(1, "japan-fighter", "manchuria", "suiyuan");
    kit.roll("done", &[1, 6, 6]);
    assert_eq!(kit.holder("suiyuan"), Country::Japan);
    let word = kit.word("suiyuan", "japan-fighter");
    let refused = kit.refused(&format!("move 1 {word} suiyuan suiyuan"));
    assert_eq!(refused.reason, Reason::NoLanding(space("suiyuan")));
    kit.go(1, "japan-fighter", "suiyuan", "manchuria");
}

#[test]
fn rconvoy_3_a_destroyed_attacker_takes_nothing() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-45")
        .put("1 britain-destroyer", "sz-44")
        .at(Step::CombatMove);
    kit.go(1, "japan-destroyer", "sz-45", "sz-44");
    kit.roll("done", &[6, 1]);
    assert!(!kit.is_japanese("sz-44"));
}

#[test]
fn rconvoy_4_a_warship_that_won_takes_the_convoy() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-45")
        .put("1 britain-transport", "sz-44")
        .at(Step::CombatMove);
    kit.go(1, "japan-destroyer", "sz-45", "sz-44");
    kit.roll("done", &[3, 6]);
    assert!(kit.is_japanese("sz-44"));
}

#[test]
fn rconvoy_4_aircraft_that_won_do_not() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-fighter", "french-indo-china")
        .put("1 britain-transport", "sz-44")
        .at(Step::CombatMove);
    kit.go(1, "japan-fighter", "french-indo-china", "sz-44");
    kit.roll("done", &[3, 6]);
    assert!(!kit.is_japanese("sz-44"));
}

#[test]
fn rconvoy_5_a_submarine_left_with_a_patrol_takes_the_convoy() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-submarine", "sz-45")
        .put("1 britain-fighter.patrol", "sz-44")
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-45", "sz-44");
    assert!(!kit.is_japanese("sz-44"), "the zone is not empty");
    kit.act("done");
    assert!(kit.is_japanese("sz-44"));
}

#[test]
fn rfaq_convoy_2_a_go_to_leads_through_a_convoy_when_told_to() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-45")
        .put("1 japan-transport", "sz-45")
        .at(Step::CombatMove);
    assert!(kit.offered().contains(&"sail 1 japan-destroyer@sz-45 sz-44 sz-43".to_owned()));
    assert!(!kit.offers("sail 1 japan-transport"), "transports take nothing");
    kit.act("sail 1 japan-destroyer sz-45 sz-44 sz-43");
    assert!(kit.is_japanese("sz-44") && kit.is_japanese("sz-43"));
    assert_eq!(kit.count("sz-43", "japan-destroyer"), 1);
    // Nothing to take between: an ordinary move does it.
    let plain =
        Kit::empty(Japan).put("1 japan-destroyer", "sz-45").convoy_japanese("sz-44").at(Step::CombatMove);
    let refused = plain.refused("sail 1 japan-destroyer sz-45 sz-44 sz-43");
    assert_eq!(refused.reason, Reason::NoConvoy(space("sz-44")));
    let enemy = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-45")
        .put("1 usa-submarine", "sz-44")
        .at(Step::CombatMove);
    let refused = enemy.refused("sail 1 japan-destroyer sz-45 sz-44 sz-43");
    assert_eq!(refused.reason, Reason::EnemyThere(space("sz-44")));
}
