//! The political situation of the Axis and of the lesser Allies: pages 35 to 38.

use ironbottom_axis1940::board::Treasury;
use ironbottom_axis1940::reason::{Closed, Waters};
use ironbottom_axis1940::state::Deed;

use crate::kit::{
    Anzac, China, France, Germany, Italy, Japan, Kit, Nation, Reason, Soviet, Step, Uk, Usa, space,
};

fn enemies(kit: &Kit, nation: Nation) -> Vec<Nation> {
    kit.enemies_of(nation).iter().collect()
}

#[test]
fn rglobal_politics_1_who_is_at_war_when_the_game_begins() {
    let kit = Kit::global(|_| {});
    assert_eq!(enemies(&kit, Germany), [Uk, Anzac, France]);
    assert_eq!(enemies(&kit, Italy), [Uk, Anzac, France]);
    assert_eq!(enemies(&kit, Japan), [China]);
    assert!(!kit.state.is_at_war(Usa) && !kit.state.is_at_war(Soviet));
}

#[test]
fn rglobal_germany_1_germany_declares_war_on_three_powers_in_any_turn() {
    let kit = Kit::world(Germany).round(1).at(Step::Declare);
    assert_eq!(kit.offered(), ["done", "war soviet", "war usa", "war china"]);
    assert_eq!(kit.refused("war uk").reason, Reason::AlreadyAtWar(Uk));
    assert_eq!(kit.refused("war italy").reason, Reason::MayNotDeclare(Italy));
}

#[test]
fn rglobal_germany_2_a_war_with_one_changes_nothing_with_the_others() {
    let mut kit = Kit::world(Germany).at(Step::Declare);
    kit.act("war soviet");
    assert_eq!(enemies(&kit, Soviet), [Germany]);
    assert!(!kit.state.is_at_war(Usa) && enemies(&kit, China) == [Japan]);
    let mut kit = Kit::world(Germany).at(Step::Declare);
    kit.act("war usa");
    assert_eq!(enemies(&kit, Usa), [Germany]);
    assert!(!kit.state.is_at_war(Soviet) && enemies(&kit, China) == [Japan]);
    kit.act("war china");
    assert_eq!(enemies(&kit, China), [Germany, Japan]);
    assert!(!kit.state.is_at_war(Soviet));
}

#[test]
fn rglobal_italy_1_italys_wars_are_its_own() {
    let mut kit = Kit::world(Italy).at(Step::Declare);
    kit.act("war usa").act("war china");
    assert_eq!(enemies(&kit, Usa), [Italy]);
    assert_eq!(enemies(&kit, China), [Japan, Italy]);
    assert!(!kit.enemies_of(Germany).contains(Usa));
}

#[test]
fn rglobal_japan_1_japan_declares_war_on_five_powers_in_any_turn() {
    let kit = Kit::world(Japan).round(1).at(Step::Declare);
    assert_eq!(kit.offered(), ["done", "war soviet", "war usa", "war uk", "war anzac", "war france"]);
}

#[test]
fn rglobal_japan_2_the_british_and_anzac_come_as_one() {
    for word in ["war uk", "war anzac"] {
        let mut kit = Kit::world(Japan).at(Step::Declare);
        kit.act(word);
        assert_eq!(enemies(&kit, Japan), [China, Uk, Anzac]);
        assert!(kit.state.unprovoked && kit.state.deeds.contains(Deed::AmericaFreed));
    }
}

#[test]
fn rglobal_japan_3_france_and_the_soviet_union_are_apart_from_america() {
    let mut kit = Kit::world(Japan).at(Step::Declare);
    kit.act("war france").act("war soviet");
    assert_eq!(enemies(&kit, Japan), [Soviet, China, France]);
    assert!(!kit.state.unprovoked && !kit.state.deeds.contains(Deed::AmericaFreed));
    let mut other = Kit::world(Japan).at(Step::Declare);
    other.act("war usa");
    assert_eq!(enemies(&other, Japan), [Usa, China]);
}

#[test]
fn rglobal_japan_4_japan_keeps_away_from_the_american_coast_at_peace() {
    let kit = Kit::world(Japan).put("1 japan-destroyer", "sz-7").at(Step::Noncombat);
    assert_eq!(
        kit.no_go(1, "japan-destroyer", "sz-7", "sz-8"),
        Reason::ForbiddenZone(space("sz-8"), Waters::AmericanCoast)
    );
    let mut war = Kit::world(Japan).war(Japan, Usa).put("1 japan-destroyer", "sz-7").at(Step::Noncombat);
    war.go(1, "japan-destroyer", "sz-7", "sz-8");
    // Germany is under no such limit.
    let mut german = Kit::world(Germany).put("1 germany-submarine", "sz-11").at(Step::Noncombat);
    german.go(1, "germany-submarine", "sz-11", "sz-12");
}

#[test]
fn rglobal_japan_5_dutch_territory_only_in_war_with_its_guardians() {
    let landing = "assault japan-transport@sz-42 infantry java";
    let peace = Kit::world(Japan).put("1 japan-transport(infantry)", "sz-42").at(Step::CombatMove);
    assert_eq!(peace.refused(landing).reason, Reason::AtPeace { at: space("java"), with: Uk });
    let war = Kit::world(Japan).war(Japan, Uk).war(Japan, Anzac).put("1 japan-transport(infantry)", "sz-42");
    let mut war = war.at(Step::CombatMove);
    war.act(landing).act("done");
    assert_eq!(war.holder("java"), Japan);
}

#[test]
fn rglobal_japan_6_nobody_enters_china_before_it_is_at_war_with_japan() {
    for (power, unit) in [(Uk, "uk-infantry"), (France, "france-infantry"), (Anzac, "anzac-infantry")] {
        let peace = Kit::world(power).put(&format!("1 {unit}"), "burma").at(Step::Noncombat);
        assert_eq!(
            peace.no_go(1, unit, "burma", "yunnan"),
            Reason::Closed(space("yunnan"), Closed::China),
            "{power:?}"
        );
        let mut war =
            Kit::world(power).war(power, Japan).put(&format!("1 {unit}"), "burma").at(Step::Noncombat);
        war.go(1, unit, "burma", "yunnan");
    }
}

#[test]
fn ruling_55_the_soviet_union_enters_china_only_in_war_with_japan() {
    let peace = Kit::world(Soviet).put("1 soviet-infantry", "kazakhstan").at(Step::Noncombat);
    assert_eq!(
        peace.no_go(1, "soviet-infantry", "kazakhstan", "sikang"),
        Reason::Closed(space("sikang"), Closed::China)
    );
    let mut war =
        Kit::world(Soviet).war(Soviet, Japan).put("1 soviet-infantry", "kazakhstan").at(Step::Noncombat);
    war.go(1, "soviet-infantry", "kazakhstan", "sikang");
}

#[test]
fn rglobal_china_1_china_and_the_european_axis() {
    let kit = Kit::world(China).round(1).at(Step::Declare);
    assert_ne!(kit.step(), Some(Step::Declare), "there is nobody to declare war on");
    // A German declaration on China frees it toward Italy.
    let mut kit = Kit::world(Germany).at(Step::Declare);
    kit.act("war china");
    kit.state.power = China;
    kit.begin(Step::Declare);
    assert_eq!(kit.offered(), ["done", "war italy"]);
    // So does a German unit where Chinese ones may go.
    let mut kit = Kit::world(Germany).put("1 germany-infantry", "kiangsu").put("1 germany-infantry", "jehol");
    kit.begin(Step::Noncombat);
    kit.go(1, "germany-infantry", "jehol", "manchuria").act("done");
    assert!(kit.state.deeds.contains(Deed::ChinaFreed));
    let mut nobody = Kit::world(Germany).put("1 germany-infantry", "germany").at(Step::Noncombat);
    nobody.go(1, "germany-infantry", "germany", "poland").act("done");
    assert!(!nobody.state.deeds.contains(Deed::ChinaFreed));
}

#[test]
fn rglobal_britain_1_the_british_declare_for_both_and_bring_in_nobody() {
    for power in [Uk, Anzac] {
        let mut kit = Kit::world(power).round(1).at(Step::Declare);
        assert_eq!(kit.offered(), ["done", "war japan"]);
        kit.act("war japan");
        assert_eq!(enemies(&kit, Japan), [China, Uk, Anzac]);
        assert!(!kit.state.unprovoked && !kit.state.deeds.contains(Deed::AmericaFreed));
    }
}

#[test]
fn rglobal_britain_2_the_guardians_take_dutch_territory_after_combat() {
    let mut kit = Kit::world(Anzac).put("1 anzac-transport(infantry)", "sz-42").at(Step::Noncombat);
    kit.act("unload anzac-transport@sz-42 infantry java");
    assert_eq!(kit.holder("java"), Anzac);
    // Not what the Axis has taken, and nobody else does it.
    let mut kit = Kit::world(France).put("1 france-transport(infantry)", "sz-42").at(Step::Noncombat);
    kit.act("unload france-transport@sz-42 infantry java");
    assert_eq!(kit.holder("java"), Nation::Dutch);
}

#[test]
fn rglobal_france_1_france_declares_war_on_japan_in_any_turn() {
    let mut kit = Kit::world(France).round(1).at(Step::Declare);
    assert_eq!(kit.offered(), ["done", "war japan"]);
    kit.act("war japan");
    assert_eq!(enemies(&kit, Japan), [China, France]);
}

#[test]
fn ruling_52_aircraft_pass_over_a_power_at_peace_that_is_not_neutral() {
    // Japan flies over Kwangtung and French Indo-China before it is at war with their owners.
    let mut kit = Kit::world(Japan)
        .put("1 japan-fighter", "hainan")
        .put("1 china-infantry", "yunnan")
        .at(Step::CombatMove);
    assert_eq!(
        kit.no_go(1, "japan-fighter", "hainan", "kwangtung"),
        Reason::AtPeace { at: space("kwangtung"), with: Uk }
    );
    kit.go(1, "japan-fighter", "hainan", "yunnan");
    // In the Pacific game it does not.
    let pacific = Kit::empty(Japan).peace().put("1 japan-fighter", "siam").put("1 china-infantry", "yunnan");
    let pacific = pacific.at(Step::CombatMove);
    let peace = Reason::AtPeace { at: space("burma"), with: Uk };
    assert_eq!(pacific.no_go(1, "japan-fighter", "siam", "burma"), peace);
    // Nobody flies over the neutral Soviet Union.
    let kit = Kit::world(Germany).put("1 germany-fighter", "poland").put("1 uk-infantry", "iraq");
    let kit = kit.hold("iraq", Uk).at(Step::CombatMove);
    assert_eq!(
        kit.no_go(1, "germany-fighter", "poland", "western-ukraine"),
        Reason::ClosedWay(space("western-ukraine"))
    );
    let _ = Treasury::Uk;
}
