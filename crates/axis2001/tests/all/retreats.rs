//! The way home: guns that retreating aircraft pass, and where attackers may retreat to. AAP01 p.14, 15.

use crate::kit::{Japan, Kit, Reason, Step, space};
use ironbottom_axis2001::board::Country;

/// A Japanese bomber that broke off over Sikang with so many moves left, and guns half the world away.
fn bomber(left: u8) -> Kit {
    let used = 6 - left;
    Kit::empty(Japan)
        .put(&format!("1 japan-bomber.{used}.moved.fought.aloft.withdrawn"), "sikang")
        .put("1 usa-aa", "hawaii")
        .put("1 britain-aa", "india")
        .put("1 china-aa", "yunnan")
        .at(Step::Noncombat)
}

#[test]
fn rland_6b_guns_fire_at_a_retreat_only_where_it_passes_them() {
    let mut kit = bomber(3);
    let word = kit.word("sikang", "japan-bomber");
    kit.roll(&format!("move 1 {word} sikang french-indo-china"), &[6]);
    let guns: Vec<String> = kit.told().into_iter().filter(|text| text.contains("guns")).collect();
    assert_eq!(guns, ["The guns of Yunnan fired at 1 Japanese bomber: 0 shot down."]);
    assert_eq!(kit.count("french-indo-china", "japan-bomber"), 1);
    let mut hit = bomber(3);
    let word = hit.word("sikang", "japan-bomber");
    hit.roll(&format!("move 1 {word} sikang french-indo-china"), &[1]);
    assert_eq!(hit.total("japan-bomber"), 0);
}

#[test]
fn rland_6b_with_a_move_more_a_retreat_goes_round_the_guns() {
    let mut kit = bomber(4);
    let word = kit.word("sikang", "japan-bomber");
    kit.roll(&format!("move 1 {word} sikang french-indo-china"), &[]);
    assert_eq!(kit.count("french-indo-china", "japan-bomber"), 1);
}

#[test]
fn rland_6b_guns_of_two_territories_on_the_only_way_fire_twice_and_those_beside_it_not() {
    let mut kit = bomber(3).put("1 china-aa", "szechwan").put("1 china-aa", "kweichow").at(Step::Noncombat);
    let word = kit.word("sikang", "japan-bomber");
    kit.roll(&format!("move 1 {word} sikang french-indo-china"), &[6, 6]);
    assert_eq!(kit.count("french-indo-china", "japan-bomber"), 1);
}

#[test]
fn rland_6b_no_gun_fires_at_aircraft_that_did_not_retreat() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-bomber.3.moved.fought.aloft", "sikang")
        .put("1 china-aa", "yunnan")
        .at(Step::Noncombat);
    let word = kit.word("sikang", "japan-bomber");
    kit.roll(&format!("move 1 {word} sikang french-indo-china"), &[]);
}

// --- where to ---

/// A Japanese destroyer has come to an American one by these steps, and nobody has hit.
fn stalemate(steps: &[&str]) -> Kit {
    let last = steps[steps.len() - 1];
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer", steps[0])
        .put("1 usa-destroyer", last)
        .at(Step::CombatMove);
    for step in steps.windows(2) {
        kit.go(1, "japan-destroyer", step[0], step[1]);
    }
    kit.roll("done", &[6, 6]);
    kit
}

fn retreats(kit: &Kit) -> Vec<String> {
    kit.offered().into_iter().filter(|text| text.starts_with("retreat")).collect()
}

#[test]
fn rsea_6b_ships_that_went_round_retreat_to_the_zone_they_moved_through_or_came_from() {
    let mut kit = stalemate(&["sz-25", "sz-18", "sz-19"]);
    assert_eq!(retreats(&kit), ["retreat sz-18", "retreat sz-25"]);
    kit.act("retreat sz-25");
    assert_eq!(kit.count("sz-25", "japan-destroyer"), 1);
    assert_eq!(
        retreats(&stalemate(&["sz-25", "sz-19"])),
        ["retreat sz-25"],
        "who came straight has one way back"
    );
}

#[test]
fn rsea_6b_a_go_to_over_two_zones_leaves_every_zone_between_open() {
    assert_eq!(retreats(&stalemate(&["sz-36", "sz-25"])), ["retreat sz-24", "retreat sz-35"]);
}

#[test]
fn rsea_6b_what_another_ship_came_from_is_no_way_back_for_one_that_never_was_there() {
    // A submarine came to 18 from 25 and stays; the destroyer came there from 17 and went on.
    let mut kit = Kit::empty(Japan)
        .put("1 japan-submarine", "sz-25")
        .put("1 japan-destroyer", "sz-16")
        .put("1 usa-destroyer", "sz-19")
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-25", "sz-18").go(1, "japan-destroyer", "sz-16", "sz-18");
    kit.go(1, "japan-destroyer", "sz-18", "sz-19");
    kit.roll("done", &[6, 6]);
    assert_eq!(retreats(&kit), ["retreat sz-18"]);
}

#[test]
fn rsea_6b_an_enemy_in_the_zone_they_came_from_bars_it() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer", "sz-25")
        .put("1 usa-transport", "sz-25")
        .put("1 usa-destroyer", "sz-19")
        .at(Step::CombatMove);
    kit.go(1, "japan-destroyer", "sz-25", "sz-18").go(1, "japan-destroyer", "sz-18", "sz-19");
    kit.roll("done", &[6, 6]);
    assert_eq!(retreats(&kit), ["retreat sz-18"]);
    let refused = kit.refused("retreat sz-25");
    assert!(matches!(refused.reason, Reason::Battle(_)), "{refused:?}");
}

#[test]
fn rland_6a_a_tank_that_could_have_come_two_ways_retreats_on_either() {
    let mut kit = Kit::empty(Japan)
        .hold("anhwe", Country::Japan)
        .put("1 japan-armour", "shantung")
        .put("1 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.go(1, "japan-armour", "shantung", "suiyuan");
    kit.roll("done", &[6, 6]);
    let mut ways = retreats(&kit);
    ways.sort();
    assert_eq!(ways, ["retreat anhwe", "retreat manchuria"]);
    kit.act("retreat anhwe");
    assert_eq!(kit.state.forces.at(space("anhwe")).len(), 1);
}

#[test]
fn rland_6a_where_another_tank_came_from_is_no_way_back_for_one_that_stood_there() {
    let mut kit = Kit::empty(Japan)
        .hold("anhwe", Country::Japan)
        .put("1 japan-armour", "anhwe")
        .put("1 japan-armour", "manchuria")
        .put("1 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.act("move 1 japan-armour anhwe manchuria").act("move 1 japan-armour manchuria suiyuan");
    kit.roll("done", &[6, 6]);
    assert_eq!(retreats(&kit), ["retreat manchuria"]);
}
