//! The pact of the Soviet Union with Mongolia: page 38.

use ironbottom_axis1940::board::Side;
use ironbottom_axis1940::state::Deed;

use crate::kit::{Japan, Kit, Nation, Soviet, Step, Uk, space};

const MONGOLIA: [&str; 6] =
    ["buyant-uhaa", "central-mongolia", "dzavhan", "olgiy", "tsagaan-olom", "ulaanbaatar"];

fn holders(kit: &Kit) -> [Nation; 6] {
    MONGOLIA.map(|at| kit.holder(at))
}

/// Japan attacks Amur, which touches Mongolia; the one defender is missed and misses, then Japan goes home.
fn called(kit: Kit) -> Kit {
    let kit = kit.put("1 japan-infantry", "manchuria").put("1 soviet-infantry", "amur");
    let mut kit = kit.at(Step::CombatMove);
    kit.go(1, "japan-infantry", "manchuria", "amur");
    kit.dice(&[6, 6]).act("done");
    kit.act("retreat manchuria");
    kit
}

#[test]
fn rglobal_pact_2_japan_attacks_a_soviet_neighbour_and_mongolia_is_soviet() {
    let kit = called(Kit::world(Japan).war(Japan, Soviet));
    assert_eq!(holders(&kit), [Soviet; 6]);
    assert_eq!(kit.count("buyant-uhaa", "soviet-infantry"), 2);
    assert_eq!(kit.count("olgiy", "soviet-infantry"), 2);
    assert_eq!(kit.count("dzavhan", "soviet-infantry"), 1);
    assert_eq!(kit.holder("amur"), Soviet, "though the attack failed");
    // What does not touch Mongolia calls nobody: Korea has no Soviet neighbour but Amur.
    let mut kit = Kit::world(Japan).war(Japan, Soviet).put("1 japan-transport(infantry)", "sz-4");
    kit.begin(Step::CombatMove);
    kit.assault("japan-transport", "sz-4", "soviet-far-east").act("done");
    assert_eq!(holders(&kit), [Nation::Neutral; 6]);
    // What leans to the Axis does not come.
    let mut kit = Kit::world(Japan).war(Japan, Soviet);
    kit.state.mongolia = Some(Side::Axis);
    assert_eq!(holders(&called(kit)), [Nation::Neutral; 6]);
}

#[test]
fn rglobal_pact_3_not_if_the_soviet_union_struck_first() {
    let struck = |target: &str, from: &str| {
        let mut kit = Kit::world(Soviet).war(Japan, Soviet).put("1 soviet-infantry", from);
        kit = kit.put("1 japan-infantry", target).at(Step::CombatMove);
        kit.go(1, "soviet-infantry", from, target);
        kit.dice(&[6, 1]).act("done");
        kit
    };
    for (target, from) in [("korea", "amur"), ("manchuria", "amur")] {
        let mut kit = struck(target, from);
        assert!(kit.state.deeds.contains(Deed::SovietStruck), "{target}");
        kit.state.power = Japan;
        kit.state.forces = ironbottom_axis1940::forces::Forces::empty();
        assert_eq!(holders(&called(kit)), [Nation::Neutral; 6]);
    }
    // Not while Mongolia was no longer strictly neutral.
    let mut kit = Kit::world(Soviet).war(Japan, Soviet).put("1 soviet-infantry", "amur");
    kit.state.mongolia = Some(Side::Allies);
    kit.begin(Step::CombatMove);
    kit.go(1, "soviet-infantry", "amur", "korea").act("done");
    assert!(!kit.state.deeds.contains(Deed::SovietStruck));
}

#[test]
fn rglobal_pact_1_mongolia_turns_to_the_axis_only_by_a_soviet_attack() {
    // The British break strict neutrality elsewhere: the world leans to the Axis, Mongolia does not.
    let mut kit = Kit::world(Uk).put("1 uk-transport(infantry)", "sz-104").at(Step::CombatMove);
    kit.assault("uk-transport", "sz-104", "portugal");
    kit.dice(&[6, 1, 1]).act("done");
    assert_eq!((kit.state.leaning, kit.state.mongolia), (Some(Side::Axis), None));
    // An ally attacks Mongolia itself: the rest of it stays neutral.
    let mut kit = Kit::world(Uk).war(Uk, Japan).put("1 uk-infantry", "suiyuan").at(Step::CombatMove);
    kit.go(1, "uk-infantry", "suiyuan", "central-mongolia").act("done");
    assert_eq!((kit.state.leaning, kit.state.mongolia), (Some(Side::Axis), None));
    // The Soviet Union attacks it: now it leans to the Axis.
    let mut kit =
        Kit::world(Soviet).war(Japan, Soviet).put("1 soviet-infantry", "buryatia").at(Step::CombatMove);
    kit.go(1, "soviet-infantry", "buryatia", "ulaanbaatar");
    kit.dice(&[6, 1]).act("done");
    assert_eq!((kit.state.leaning, kit.state.mongolia), (Some(Side::Axis), Some(Side::Axis)));
}

#[test]
fn rglobal_pact_4_otherwise_its_territories_are_strict_neutrals() {
    let mut kit = Kit::world(Japan).put("2 japan-infantry", "jehol").at(Step::CombatMove);
    kit.go(2, "japan-infantry", "jehol", "buyant-uhaa");
    // Both hit, both defenders miss.
    kit.dice(&[1, 1, 6, 6]).act("done");
    assert_eq!(kit.holder("buyant-uhaa"), Japan);
    let kit = Kit::world(Soviet).put("1 soviet-infantry", "buryatia").at(Step::Declare);
    assert_eq!(kit.holder("ulaanbaatar"), Nation::Neutral);
}

#[test]
fn rglobal_pact_ex_a_japanese_attack_on_mongolia_turns_the_world_to_the_allies() {
    let mut kit = Kit::world(Japan).put("2 japan-infantry", "jehol").at(Step::CombatMove);
    kit.go(2, "japan-infantry", "jehol", "buyant-uhaa");
    kit.dice(&[1, 1, 6, 6]).act("done");
    assert_eq!((kit.state.leaning, kit.state.mongolia), (Some(Side::Allies), Some(Side::Allies)));
    assert_eq!(kit.state.leans(crate::kit::world(), space("spain")), Some(Side::Allies));
}

#[test]
fn ruling_66_mongolia_and_a_soviet_neighbour_attacked_at_once() {
    let mut kit = Kit::world(Japan)
        .war(Japan, Soviet)
        .put("1 japan-infantry", "jehol")
        .put("1 japan-infantry", "manchuria")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "jehol", "buyant-uhaa")
        .go(1, "japan-infantry", "manchuria", "amur")
        .act("done");
    // Amur is empty and taken; the infantry before Buyant-Uhaa is hit and hits nobody.
    kit.dice(&[6, 1, 6]);
    let fights: Vec<String> = kit.offered().into_iter().filter(|text| text.starts_with("fight")).collect();
    for fight in fights {
        if kit.offered().contains(&fight) {
            kit.act(&fight);
        }
    }
    assert_eq!(kit.holder("amur"), Japan);
    assert_eq!(kit.state.leaning, Some(Side::Allies), "strict neutrality is broken");
    assert_eq!(holders(&kit), [Soviet; 6], "and what held out joins the Soviet Union as well");
    assert_eq!(kit.count("buyant-uhaa", "soviet-infantry"), 2);
}
