//! The worked examples of the rulebook, played with its dice.

mod kit;

use ironbottom_axis2001::board::Country;
use kit::{Britain, Japan, Kit, Step, Usa};

#[test]
fn rartillery_ex_two_infantry_and_an_artillery_attack_siam() {
    let mut kit = Kit::empty(Britain)
        .put("2 britain-infantry", "shan-state")
        .put("1 britain-artillery", "shan-state")
        .put("1 japan-infantry", "siam")
        .put("1 japan-artillery", "siam")
        .at(Step::CombatMove);
    kit.go(2, "britain-infantry", "shan-state", "siam");
    kit.go(1, "britain-artillery", "shan-state", "siam");
    // One infantry and the artillery need 2, the other infantry needs 1; both defenders need 2.
    kit.dice(&[2, 2, 2, 3, 3]).act("done").no_dice_left();
    assert_eq!(kit.holder("siam"), Country::India);
    assert_eq!(kit.count("siam", "britain-infantry"), 2);
}

#[test]
fn rtank_ex_the_tank_takes_anhwe_on_its_way_to_suiyuan() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-infantry", "manchuria")
        .put("1 japan-artillery", "manchuria")
        .put("1 japan-armour", "manchuria")
        .put("2 china-infantry", "suiyuan")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "manchuria", "suiyuan");
    kit.go(1, "japan-artillery", "manchuria", "suiyuan");
    kit.go(1, "japan-armour", "manchuria", "anhwe");
    assert_eq!(kit.holder("anhwe"), Country::Japan);
    kit.go(1, "japan-armour", "anhwe", "suiyuan");
    kit.dice(&[2, 2, 6, 5, 5]).act("done").no_dice_left();
    assert_eq!(kit.holder("suiyuan"), Country::Japan);
    assert_eq!(kit.count("suiyuan", "japan-armour"), 1);
}

#[test]
fn ramphib_ex1_the_landing_on_guam_fails_and_the_fighter_goes_home() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-armour", "japan")
        .put("1 japan-transport", "sz-36")
        .put("1 japan-destroyer", "sz-25")
        .put("1 japan-fighter", "mariana-islands")
        .put("1 usa-marine", "guam")
        .at(Step::CombatMove);
    kit.load("japan-armour", "japan", "japan-transport", "sz-36");
    kit.go(1, "japan-transport", "sz-36", "sz-25");
    kit.assault("japan-transport", "sz-25", "guam");
    kit.go(1, "japan-fighter", "mariana-islands", "guam");
    // The destroyer misses with a 3, tank and fighter with fives; the Marine hits with a 2.
    kit.dice(&[3, 5, 5, 2]).act("done");
    if kit.dice_left() > 0 {
        kit.act("storm");
    }
    kit.lose(&["japan-armour"]).no_dice_left();
    assert_eq!((kit.count("guam", "usa-marine"), kit.total("japan-armour")), (1, 0));
    kit.act("break-off");
    kit.go(1, "japan-fighter", "guam", "mariana-islands");
    assert_eq!(kit.holder("guam"), Country::Usa);
    assert_eq!(kit.count("mariana-islands", "japan-fighter"), 1);
}

#[test]
fn ramphib_ex2_the_landing_in_queensland_leaves_nobody_alive() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-infantry", "new-britain")
        .put("1 japan-transport", "sz-27")
        .put("1 japan-submarine", "sz-27")
        .put("1 japan-battleship", "sz-27")
        .put("1 japan-destroyer", "sz-29")
        .put("1 britain-destroyer", "sz-32")
        .put("1 britain-infantry", "queensland")
        .hold("new-britain", Country::Japan)
        .at(Step::CombatMove);
    kit.load("japan-infantry", "new-britain", "japan-transport", "sz-27");
    kit.load("japan-infantry", "new-britain", "japan-transport", "sz-27");
    kit.go(1, "japan-transport", "sz-27", "sz-32");
    kit.go(1, "japan-submarine", "sz-27", "sz-32");
    kit.go(1, "japan-battleship", "sz-27", "sz-32");
    kit.assault("japan-transport", "sz-32", "queensland");
    kit.act("done");
    // The sea battle: the submarine has no first strike and misses, the battleship hits, the destroyer hits back.
    kit.dice(&[4, 4, 1]).act("fire");
    kit.lose(&["japan-battleship"]).no_dice_left();
    assert_eq!(kit.count("sz-32", "britain-destroyer"), 0);
    assert!(kit.word("sz-32", "japan-battleship").contains("damaged"));
    // Ashore, without bombardment: 3 and 4 miss, a 2 hits; no retreat; then a 1 and a 1.
    kit.dice(&[3, 4, 2, 1, 1]).act("storm");
    if kit.dice_left() > 0 {
        kit.act("fire");
    }
    kit.no_dice_left();
    assert_eq!(kit.count("queensland", "japan-infantry") + kit.count("queensland", "britain-infantry"), 0);
    assert_eq!(kit.holder("queensland"), Country::Australia);
}

#[test]
fn rraid_ex_the_raid_on_japan() {
    let mut kit = Kit::empty(Usa)
        .hold("mariana-islands", Country::Usa)
        .put("1 usa-bomber", "mariana-islands")
        .put("1 usa-carrier", "sz-23")
        .put("2 usa-fighter", "sz-23")
        .put("1 japan-aa", "japan")
        .put("1 japan-fighter", "japan")
        .cash(Country::Japan, 19)
        .at(Step::CombatMove);
    kit.go(1, "usa-bomber", "mariana-islands", "japan");
    kit.go(2, "usa-fighter", "sz-23", "japan");
    let bomber = kit.word("japan", "usa-bomber");
    kit.act(&format!("raid 1 {bomber} japan"));
    let fighter = kit.word("japan", "usa-fighter");
    kit.act(&format!("raid 2 {fighter} japan"));
    kit.act("done");
    let up = kit.word("japan", "japan-fighter");
    kit.dice(&[1, 3, 4]).act(&format!("intercept {up}"));
    if kit.dice_left() > 0 {
        kit.act("enough");
    }
    kit.dice(&[2, 3]).lose(&["usa-fighter"]);
    kit.dice(&[6]).lose(&["usa-fighter"]).no_dice_left();
    assert_eq!(kit.purse(Country::Japan), 13);
    assert_eq!((kit.total("usa-fighter"), kit.total("usa-bomber"), kit.total("japan-fighter")), (0, 1, 1));
    kit.go(1, "usa-bomber", "japan", "mariana-islands");
    assert_eq!(kit.count("mariana-islands", "usa-bomber"), 1);
}
