//! Neutral territories of three kinds: Europe 1940 and ruling 58.

use ironbottom_axis1940::board::{Side, SpaceId};

use crate::kit::{Germany, Italy, Japan, Kit, Nation, Reason, Soviet, Step, Uk, Usa, space, world};

#[test]
fn rglobal_neutral_1_three_kinds_with_their_armies() {
    let count = |leaning| world().neutrals().iter().filter(|&at| world()[at].leaning == leaning).count();
    assert_eq!((world().neutrals().len(), count(Some(Side::Allies)), count(Some(Side::Axis))), (39, 8, 3));
    for (at, army, leaning) in [
        ("turkey", 8, None),
        ("spain", 6, None),
        ("sweden", 6, None),
        ("bulgaria", 4, Some(Side::Axis)),
        ("finland", 4, Some(Side::Axis)),
        ("iraq", 3, Some(Side::Axis)),
        ("greece", 4, Some(Side::Allies)),
        ("yugoslavia", 5, Some(Side::Allies)),
        ("brazil", 3, Some(Side::Allies)),
    ] {
        assert_eq!((world()[space(at)].army, world()[space(at)].leaning), (army, leaning), "{at}");
    }
}

#[test]
fn rglobal_neutral_2_the_first_attack_on_a_strict_one_turns_all_others() {
    let mut kit = Kit::world(Germany).put("3 germany-infantry", "germany").hold("denmark", Germany);
    kit = kit.put("1 germany-transport(infantry,tank)", "sz-113").at(Step::CombatMove);
    kit.assault("germany-transport", "sz-113", "sweden");
    // Both miss, and the six infantry hit twice: the attack fails.
    kit.dice(&[6, 6, 1, 1, 6, 6, 6, 6]).act("done");
    assert_eq!((kit.state.leaning, kit.state.mongolia), (Some(Side::Allies), Some(Side::Allies)));
    let leans = |at: &str| kit.state.leans(world(), space(at));
    assert_eq!(
        (leans("spain"), leans("turkey"), leans("argentina")),
        (Some(Side::Allies), Some(Side::Allies), Some(Side::Allies))
    );
    assert_eq!(leans("bulgaria"), Some(Side::Axis), "what was friendly to the Axis stays so");
    assert_eq!(kit.holder("spain"), Nation::Neutral, "and no army changes hands");
}

#[test]
fn rglobal_neutral_3_an_attack_on_one_that_leans_turns_nobody() {
    let mut kit = Kit::world(Italy).put("3 italy-infantry", "albania").at(Step::CombatMove);
    kit.go(3, "italy-infantry", "albania", "greece");
    kit.dice(&[6, 6, 6, 1, 1, 1, 6]).act("done");
    assert_eq!((kit.state.leaning, kit.state.mongolia), (None, None));
    assert_eq!(kit.count("greece", "neutral-infantry"), 4);
}

#[test]
fn rglobal_neutral_4_a_friendly_one_is_walked_into_and_brings_its_army() {
    let kit = Kit::world(Germany).put("1 germany-infantry", "romania").put("1 germany-fighter", "romania");
    let combat = kit.clone().at(Step::CombatMove);
    assert_eq!(
        combat.no_go(1, "germany-infantry", "romania", "bulgaria"),
        Reason::NothingToAttack(space("bulgaria"))
    );
    let mut kit = kit.at(Step::Noncombat);
    assert_eq!(kit.no_go(1, "germany-fighter", "romania", "bulgaria"), Reason::NoLanding(space("bulgaria")));
    kit.go(1, "germany-infantry", "romania", "bulgaria").act("done");
    assert_eq!((kit.holder("bulgaria"), kit.count("bulgaria", "germany-infantry")), (Germany, 5));
    // The other side may attack it only.
    let uk = Kit::world(Uk).hold("romania", Uk).put("1 uk-infantry", "romania").at(Step::Noncombat);
    assert_eq!(uk.no_go(1, "uk-infantry", "romania", "bulgaria"), Reason::Hostile(space("bulgaria")));
}

#[test]
fn rglobal_neutral_5_a_neutral_power_enters_none() {
    let kit = Kit::world(Usa).put("1 usa-transport(infantry)", "sz-86").at(Step::Noncombat);
    assert_eq!(
        kit.refused("unload usa-transport@sz-86 infantry brazil").reason,
        Reason::Hostile(space("brazil"))
    );
    let mut war =
        Kit::world(Usa).war(Usa, Germany).put("1 usa-transport(infantry)", "sz-86").at(Step::Noncombat);
    war.act("unload usa-transport@sz-86 infantry brazil").act("done");
    assert_eq!((war.holder("brazil"), war.count("brazil", "usa-infantry")), (Usa, 4));
    let soviet = Kit::world(Soviet).put("1 soviet-infantry", "bessarabia").put("1 soviet-infantry", "vyborg");
    let soviet = soviet.at(Step::Declare);
    assert!(soviet.offered().iter().all(|text| !text.contains("finland")));
}

#[test]
fn rglobal_neutral_6_one_that_held_out_is_taken_over_with_what_is_left() {
    let mut kit = Kit::world(Italy).put("1 italy-infantry", "albania").at(Step::CombatMove);
    kit.go(1, "italy-infantry", "albania", "greece");
    // It hits once and is hit.
    kit.dice(&[1, 1, 6, 6, 6]).act("done");
    assert!(kit.state.joined[Side::Allies.index()].contains(space("greece")));
    assert_eq!(kit.count("greece", "neutral-infantry"), 3);
    let mut kit = kit.put("1 uk-transport(infantry)", "sz-99");
    kit.state.power = Uk;
    kit.begin(Step::Noncombat);
    kit.act("unload uk-transport@sz-99 infantry greece").act("done");
    assert_eq!((kit.holder("greece"), kit.count("greece", "uk-infantry")), (Uk, 4));
    assert_eq!(kit.count("greece", "neutral-infantry"), 0);
}

#[test]
fn ruling_69_tanks_do_not_blitz_through_neutral_territory() {
    let kit = Kit::world(Japan).put("1 japan-tank", "manchuria").at(Step::CombatMove);
    let blitz = kit.offered().into_iter().filter(|text| text.starts_with("blitz")).count();
    assert_eq!(blitz, 0);
    let empty = |at: &SpaceId| world()[*at].army == 0;
    assert!(world().neutrals().iter().any(|at| empty(&at)), "some have no army");
}
