//! Land units and ships in both phases of movement, guns, blitzes and naval bases.

use crate::kit::{Britain, Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::board::Country;

#[test]
fn rmove_1_combat_movement_goes_where_the_enemy_is() {
    let kit = Kit::empty(Japan)
        .put("1 japan-infantry", "korea")
        .put("1 japan-fighter", "korea")
        .at(Step::CombatMove);
    let land = kit.refused("move 1 japan-infantry korea manchuria");
    assert_eq!(land.reason, Reason::NothingToAttack(space("manchuria")));
    let air = kit.refused("move 1 japan-fighter korea manchuria");
    assert_eq!(air.reason, Reason::NothingToAttack(space("manchuria")));
}

#[test]
fn rmove_2_a_territory_stays_when_its_units_leave() {
    let mut kit = Kit::empty(Japan).put("1 japan-infantry", "manchuria").at(Step::Noncombat);
    kit.go(1, "japan-infantry", "manchuria", "korea");
    assert_eq!(kit.holder("manchuria"), Country::Japan);
}

#[test]
fn rmove_4_a_unit_fights_in_one_battle_only() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-armour", "manchuria")
        .put("1 china-infantry", "suiyuan")
        .put("1 china-infantry", "hopei")
        .at(Step::CombatMove);
    kit.go(1, "japan-armour", "manchuria", "suiyuan");
    let word = kit.word("suiyuan", "japan-armour");
    assert_eq!(kit.refused(&format!("move 1 {word} suiyuan hopei")).reason, Reason::AlreadyMoved);
}

#[test]
fn rmove_5_allies_do_not_attack_each_other() {
    let kit = Kit::empty(Britain)
        .put("1 britain-infantry", "burma")
        .put("1 china-infantry", "yunnan")
        .at(Step::CombatMove);
    let refused = kit.refused("move 1 britain-infantry burma yunnan");
    assert_eq!(refused.reason, Reason::NothingToAttack(space("yunnan")));
}

#[test]
fn rmove_6_no_battle_before_all_movement_is_done() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-infantry", "manchuria")
        .put("1 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "manchuria", "suiyuan");
    assert_eq!(kit.refused("fight suiyuan").reason, Reason::NotNow);
}

#[test]
fn rmove_8_land_units_march_and_ships_sail() {
    let kit = Kit::empty(Japan)
        .put("1 japan-infantry", "korea")
        .put("1 japan-destroyer", "sz-36")
        .at(Step::CombatMove);
    assert_eq!(kit.refused("move 1 japan-infantry korea sz-36").reason, Reason::WrongGround);
    assert_eq!(kit.refused("move 1 japan-destroyer sz-36 korea").reason, Reason::WrongGround);
}

#[test]
fn rmove_10_ships_stop_where_they_meet_enemies() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-36")
        .put("1 usa-transport", "sz-35")
        .at(Step::CombatMove);
    kit.go(1, "japan-destroyer", "sz-36", "sz-35");
    let word = kit.word("sz-35", "japan-destroyer");
    assert_eq!(kit.refused(&format!("move 1 {word} sz-35 sz-38")).reason, Reason::AlreadyMoved);
}

#[test]
fn rmove_10_a_go_to_does_not_lead_through_enemies() {
    // Every way of two steps from 36 to 25 leads through 24 or 35.
    let kit = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-36")
        .put("1 usa-transport", "sz-35")
        .put("1 usa-transport", "sz-24")
        .at(Step::CombatMove);
    let refused = kit.refused("move 1 japan-destroyer sz-36 sz-25");
    assert_eq!(refused.reason, Reason::NotInOneGo(space("sz-25")));
}

#[test]
fn rmove_11_aircraft_pass_enemies() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-fighter", "japan")
        .put("1 usa-destroyer", "sz-24")
        .put("1 usa-marine", "guam")
        .put("1 usa-destroyer", "sz-35")
        .at(Step::CombatMove);
    kit.go(1, "japan-fighter", "japan", "guam");
    assert_eq!(kit.count("guam", "japan-fighter"), 1);
}

#[test]
fn rmove_12_an_empty_enemy_territory_is_taken_by_moving_in() {
    let mut kit = Kit::empty(Japan).put("1 japan-infantry", "manchuria").at(Step::CombatMove);
    kit.go(1, "japan-infantry", "manchuria", "suiyuan");
    assert_eq!(kit.holder("suiyuan"), Country::Japan);
    kit.act("done");
    assert_eq!(kit.step(), Some(Step::Noncombat), "there was nothing to fight");
}

#[test]
fn rmove_13_ships_may_leave_enemies_they_began_beside() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-36")
        .put("1 usa-destroyer", "sz-36")
        .at(Step::CombatMove);
    kit.go(1, "japan-destroyer", "sz-36", "sz-37");
    kit.act("done");
    assert_eq!(kit.step(), Some(Step::Noncombat));
}

#[test]
fn rmove_14_nothing_is_loaded_beside_enemies() {
    let kit = Kit::empty(Japan)
        .put("1 japan-infantry", "japan")
        .put("1 japan-transport", "sz-36")
        .put("1 usa-submarine", "sz-36")
        .at(Step::CombatMove);
    let refused = kit.refused("load japan-infantry japan japan-transport sz-36");
    assert_eq!(refused.reason, Reason::ContestedZone(space("sz-36")));
}

#[test]
fn rmove_14_submerged_submarines_are_no_hindrance() {
    let kit = Kit::empty(Japan)
        .put("1 japan-infantry", "japan")
        .put("1 japan-transport", "sz-36")
        .put("1 usa-submarine.submerged", "sz-36")
        .at(Step::Noncombat);
    assert!(kit.allows("load japan-infantry japan japan-transport sz-36"));
}

#[test]
fn rmove_15_no_flight_without_a_place_to_land() {
    // From Japan's base sea zone 22 is two away, and nothing but water lies within the two moves left beyond 19.
    let kit = Kit::empty(Japan)
        .put("1 japan-fighter", "japan")
        .put("1 usa-transport", "sz-20")
        .at(Step::CombatMove);
    assert_eq!(kit.refused("move 1 japan-fighter japan sz-20").reason, Reason::NowhereToLand);
}

#[test]
fn rmove_16_guns_fire_at_aircraft_that_fly_over_them() {
    let mut kit = Kit::empty(Japan)
        .hold("kwangsi", Country::Japan)
        .put("2 japan-fighter", "kwangsi")
        .put("1 china-aa", "yunnan")
        .put("1 britain-infantry", "burma")
        .at(Step::CombatMove);
    kit.go(2, "japan-fighter", "kwangsi", "yunnan");
    let word = kit.word("yunnan", "japan-fighter");
    kit.roll(&format!("move 2 {word} yunnan burma"), &[5, 1]);
    assert_eq!((kit.count("yunnan", "japan-fighter"), kit.count("burma", "japan-fighter")), (0, 1));
}

#[test]
fn raa_1_a_go_to_keeps_away_from_guns() {
    let kit = Kit::empty(Japan)
        .hold("kwangsi", Country::Japan)
        .put("1 japan-fighter", "kwangsi")
        .put("1 china-aa", "yunnan")
        .put("1 britain-infantry", "burma")
        .at(Step::CombatMove);
    // Around Yunnan: by French Indo-China and Shan State in three steps, and back by the same way is too far.
    assert_eq!(kit.refused("move 1 japan-fighter kwangsi burma").reason, Reason::NowhereToLand);
}

#[test]
fn raa_2_guns_do_not_attack() {
    let kit = Kit::empty(Japan).put("1 japan-aa", "manchuria").at(Step::CombatMove);
    assert_eq!(kit.refused("move 1 japan-aa manchuria suiyuan").reason, Reason::GunsDoNotAttack);
}

#[test]
fn raa_3_a_gun_in_an_allys_territory_stays_its_owners() {
    let mut kit = Kit::empty(Britain).put("1 britain-aa", "burma").at(Step::Noncombat);
    kit.go(1, "britain-aa", "burma", "yunnan");
    assert_eq!((kit.count("yunnan", "britain-aa"), kit.holder("yunnan")), (1, Country::China));
}

#[test]
fn raa_4_guns_captured_this_turn_do_not_move() {
    let mut kit = Kit::empty(Japan)
        .hold("shan-state", Country::Japan)
        .put("1 japan-infantry", "shan-state")
        .put("1 britain-aa", "burma")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "shan-state", "burma");
    kit.roll("done", &[]);
    assert_eq!((kit.holder("burma"), kit.count("burma", "japan-aa")), (Country::Japan, 1));
    let word = kit.word("burma", "japan-aa");
    assert_eq!(kit.refused(&format!("move 1 {word} burma shan-state")).reason, Reason::GunsJustTaken);
}

#[test]
fn rtank_1_two_territories_if_the_first_is_friendly() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-armour", "korea")
        .put("1 japan-infantry", "korea")
        .put("1 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.go(1, "japan-armour", "korea", "suiyuan");
    assert_eq!(kit.count("suiyuan", "japan-armour"), 1);
    assert_eq!(
        kit.refused("move 1 japan-infantry korea suiyuan").reason,
        Reason::NotAdjacent(space("suiyuan"))
    );
}

#[test]
fn rtank_2_a_tank_blitzes_through_and_back() {
    let mut kit = Kit::empty(Japan).put("1 japan-armour", "manchuria").at(Step::CombatMove);
    kit.go(1, "japan-armour", "manchuria", "anhwe");
    assert_eq!(kit.holder("anhwe"), Country::Japan);
    kit.go(1, "japan-armour", "anhwe", "manchuria");
    assert_eq!((kit.count("manchuria", "japan-armour"), kit.holder("anhwe")), (1, Country::Japan));
}

#[test]
fn rtank_3_a_gun_alone_stops_a_blitz_and_falls_without_a_roll() {
    let mut kit =
        Kit::empty(Japan).put("1 japan-armour", "manchuria").put("1 china-aa", "anhwe").at(Step::CombatMove);
    kit.go(1, "japan-armour", "manchuria", "anhwe");
    assert_eq!(kit.holder("anhwe"), Country::China);
    let word = kit.word("anhwe", "japan-armour");
    assert_eq!(kit.refused(&format!("move 1 {word} anhwe hunan")).reason, Reason::AlreadyMoved);
    kit.roll("done", &[]);
    assert_eq!(kit.holder("anhwe"), Country::Japan);
}

#[test]
fn rnoncombat_2_what_has_moved_does_not_move_again() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "manchuria")
        .put("1 japan-destroyer", "sz-36")
        .put("1 japan-infantry", "korea")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "manchuria", "suiyuan");
    kit.go(1, "japan-destroyer", "sz-36", "sz-37");
    kit.act("done");
    let infantry = kit.word("suiyuan", "japan-infantry");
    assert_eq!(kit.refused(&format!("move 1 {infantry} suiyuan manchuria")).reason, Reason::AlreadyMoved);
    let ship = kit.word("sz-37", "japan-destroyer");
    assert_eq!(kit.refused(&format!("move 1 {ship} sz-37 sz-36")).reason, Reason::AlreadyMoved);
    kit.go(1, "japan-infantry", "korea", "manchuria");
}

#[test]
fn rnoncombat_3_land_units_move_among_friends() {
    let kit = Kit::empty(Japan).put("1 japan-infantry", "manchuria").at(Step::Noncombat);
    let refused = kit.refused("move 1 japan-infantry manchuria suiyuan");
    assert_eq!(refused.reason, Reason::EnemyTerritory(space("suiyuan")));
}

#[test]
fn rnoncombat_4_guns_may_move() {
    let mut kit = Kit::empty(Japan).put("1 japan-aa", "manchuria").at(Step::Noncombat);
    kit.go(1, "japan-aa", "manchuria", "korea");
    assert_eq!(kit.count("korea", "japan-aa"), 1);
}

#[test]
fn rnoncombat_7_ships_keep_away_from_enemies() {
    let kit = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-36")
        .put("1 usa-submarine", "sz-37")
        .put("1 usa-submarine.submerged", "sz-35")
        .at(Step::Noncombat);
    assert_eq!(kit.refused("move 1 japan-destroyer sz-36 sz-37").reason, Reason::EnemyThere(space("sz-37")));
    assert!(kit.allows("move 1 japan-destroyer sz-36 sz-35"));
}

/// From 21 to 23 the only way is through 22, over which a patrol flies.
#[test]
fn rnoncombat_7_a_patrol_bars_surface_ships_and_submarines_pass_under_it() {
    let mut kit = Kit::empty(Usa)
        .put("1 japan-fighter.patrol", "sz-22")
        .put("1 usa-destroyer", "sz-21")
        .put("1 usa-submarine", "sz-21")
        .at(Step::Noncombat);
    let through = kit.refused("move 1 usa-destroyer sz-21 sz-23");
    assert_eq!(through.reason, Reason::NotInOneGo(space("sz-23")));
    for ship in ["usa-destroyer", "usa-submarine"] {
        let into = kit.refused(&format!("move 1 {ship} sz-21 sz-22"));
        assert_eq!(into.reason, Reason::EnemyThere(space("sz-22")), "nobody fights in phase 6");
    }
    kit.act("move 1 usa-submarine sz-21 sz-23");
    let blocked =
        Kit::empty(Usa).put("1 japan-transport", "sz-22").put("1 usa-submarine", "sz-21").at(Step::Noncombat);
    assert!(!blocked.allows("move 1 usa-submarine sz-21 sz-23"), "a ship bars them");
}

#[test]
fn rnoncombat_8_convoys_do_not_change_hands() {
    let mut kit = Kit::empty(Japan).put("1 japan-destroyer", "sz-44").at(Step::Noncombat);
    kit.go(1, "japan-destroyer", "sz-44", "sz-39");
    assert!(!kit.is_japanese("sz-39"));
}

#[test]
fn rnavalbase_1_three_zones_between_two_friendly_bases() {
    let mut kit = Kit::empty(Japan)
        .hold("new-britain", Country::Japan)
        .put("1 japan-destroyer", "sz-36")
        .at(Step::Noncombat);
    assert_eq!(kit.refused("move 1 japan-destroyer sz-36 sz-33").reason, Reason::OutOfRange(space("sz-33")));
    kit.go(1, "japan-destroyer", "sz-36", "sz-27");
    assert_eq!(kit.count("sz-27", "japan-destroyer"), 1);
}

#[test]
fn rnavalbase_1_step_by_step_the_third_zone_must_have_a_base() {
    let mut kit = Kit::empty(Japan)
        .hold("new-britain", Country::Japan)
        .put("1 japan-destroyer", "sz-36")
        .at(Step::Noncombat);
    kit.go(1, "japan-destroyer", "sz-36", "sz-35").go(1, "japan-destroyer", "sz-35", "sz-34");
    let word = kit.word("sz-34", "japan-destroyer");
    assert_eq!(kit.refused(&format!("move 1 {word} sz-34 sz-33")).reason, Reason::OutOfRange(space("sz-33")));
    kit.go(1, "japan-destroyer", "sz-34", "sz-27");
}

#[test]
fn rnavalbase_1_not_in_combat_movement() {
    let kit = Kit::empty(Japan)
        .hold("new-britain", Country::Japan)
        .put("1 japan-destroyer", "sz-36")
        .at(Step::CombatMove);
    assert_eq!(kit.refused("move 1 japan-destroyer sz-36 sz-27").reason, Reason::OutOfRange(space("sz-27")));
}

#[test]
fn rsetup_16_allies_march_through_china() {
    let mut kit = Kit::empty(Usa).put("1 usa-infantry", "burma").at(Step::Noncombat);
    kit.go(1, "usa-infantry", "burma", "yunnan");
    assert_eq!(kit.holder("yunnan"), Country::China);
}
