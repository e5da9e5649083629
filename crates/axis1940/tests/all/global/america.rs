//! The United States: pages 36 and 38.

use ironbottom_axis1940::board::{Complex, Treasury};
use ironbottom_axis1940::state::Deed;

use ironbottom_axis1940::reason::{Closed, Waters};

use crate::kit::{Germany, Italy, Japan, Kit, Reason, Step, Uk, Usa, space};

/// The next turn of the United States, before its combat movement.
fn its_turn(mut kit: Kit) -> Kit {
    kit.state.power = Usa;
    kit.begin(Step::Declare);
    kit
}

#[test]
fn rglobal_usa_1_it_declares_no_war_before_the_axis_frees_it() {
    let kit = its_turn(Kit::world(Usa));
    assert_ne!(kit.step(), Some(Step::Declare), "it has nothing to declare");
    // An Axis power declares war on it: then it may declare war on any of them.
    let mut kit = Kit::world(Italy).at(Step::Declare);
    kit.act("war usa");
    assert_eq!(its_turn(kit).offered(), ["done", "war germany", "war japan"]);
    // London falls.
    let mut kit = Kit::world(Germany).put("1 germany-transport(infantry)", "sz-109").at(Step::CombatMove);
    kit.assault("germany-transport", "sz-109", "united-kingdom").act("done");
    assert_eq!(its_turn(kit).offered(), ["done", "war germany", "war japan", "war italy"]);
    // A territory in North America falls, here a British one.
    let mut kit = Kit::world(Germany).put("1 germany-transport(infantry)", "sz-116").at(Step::CombatMove);
    kit.assault("germany-transport", "sz-116", "newfoundland-labrador").act("done");
    assert!(kit.state.deeds.contains(Deed::AmericaFreed), "{:?}", kit.holder("newfoundland-labrador"));
    // Japan goes to war with the British unprovoked.
    let mut kit = Kit::world(Japan).at(Step::Declare);
    kit.act("war anzac");
    assert_eq!(its_turn(kit).offered(), ["done", "war germany", "war japan", "war italy"]);
    // A war of Japan with France or the Soviet Union does not free it, nor a British declaration.
    let mut kit = Kit::world(Japan).at(Step::Declare);
    kit.act("war france").act("war soviet");
    assert!(!kit.state.deeds.contains(Deed::AmericaFreed));
}

#[test]
fn ruling_54_what_north_america_is() {
    let america = crate::kit::world().start.global.unwrap().north_america;
    for at in ["alaska", "greenland", "west-indies", "central-america", "quebec", "aleutian-islands"] {
        assert!(america.contains(space(at)), "{at}");
    }
    for at in ["hawaiian-islands", "midway", "colombia", "iceland", "philippines"] {
        assert!(!america.contains(space(at)), "{at}");
    }
}

#[test]
fn rglobal_usa_2_from_its_third_turn_it_declares_when_it_collects() {
    let early = Kit::world(Usa).round(2).at(Step::LateWar);
    assert_ne!(early.step(), Some(Step::LateWar));
    let mut kit = Kit::world(Usa).round(3).at(Step::LateWar);
    assert_eq!(kit.offered(), ["done", "war germany", "war japan", "war italy"]);
    kit.act("war japan").act("war germany").act("war italy");
    // The objectives of war are paid in the same phase: 52, and 10, 5, 5, 5.
    assert_eq!(kit.till(Treasury::Usa), 52 + 10 + 5 + 5 + 5);
}

#[test]
fn ruling_53_a_united_states_that_was_freed_before_has_the_right_of_its_third_turn_while_it_is_at_peace() {
    let freed = |kit: Kit| {
        let mut kit = kit.round(3);
        kit.state.deeds.insert(Deed::AmericaFreed);
        kit.begin(Step::LateWar);
        kit
    };
    let mut kit = freed(Kit::world(Usa));
    assert_eq!(kit.offered(), ["done", "war germany", "war japan", "war italy"]);
    // On any or all of them, in this phase.
    kit.act("war japan");
    assert_eq!(kit.offered(), ["done", "war germany", "war italy"]);
    kit.act("done");
    assert!(!kit.state.deeds.contains(Deed::WarInIncome) && kit.state.power != Usa);
    // Not before its third turn, and not while it is at war: then it declares before combat.
    let mut early = Kit::world(Usa).round(2);
    early.state.deeds.insert(Deed::AmericaFreed);
    early.begin(Step::LateWar);
    assert_ne!(early.step(), Some(Step::LateWar));
    let war = freed(Kit::world(Usa).war(Usa, Italy));
    assert_ne!(war.step(), Some(Step::LateWar));
    // Games begun under the first version go on as they were.
    let old = freed(Kit::world_under(1, Usa));
    assert_ne!(old.step(), Some(Step::LateWar));
}

#[test]
fn rglobal_usa_3_at_peace_with_japan_it_keeps_away_from_china_and_japanese_shores() {
    // At war with Germany alone it is no neutral power, and still.
    let kit = Kit::world(Usa)
        .war(Usa, Germany)
        .put("1 usa-destroyer", "sz-35")
        .put("1 usa-infantry", "burma")
        .at(Step::Noncombat);
    assert_eq!(
        kit.no_go(1, "usa-destroyer", "sz-35", "sz-20"),
        Reason::ForbiddenZone(space("sz-20"), Waters::JapaneseShores)
    );
    assert_eq!(
        kit.no_go(1, "usa-infantry", "burma", "yunnan"),
        Reason::Closed(space("yunnan"), Closed::China)
    );
    let mut war = Kit::world(Usa)
        .war(Usa, Japan)
        .put("1 usa-destroyer", "sz-35")
        .put("1 usa-infantry", "burma")
        .at(Step::Noncombat);
    war.go(1, "usa-destroyer", "sz-35", "sz-20").go(1, "usa-infantry", "burma", "yunnan");
    // The zones of the book's limits when the game begins.
    let fleet = |zone: &str| Kit::world(Usa).put("1 usa-destroyer", zone).at(Step::Noncombat);
    assert_eq!(
        fleet("sz-21").no_go(1, "usa-destroyer", "sz-21", "sz-36"),
        Reason::ForbiddenZone(space("sz-36"), Waters::JapaneseShores)
    );
}

#[test]
fn rglobal_usa_4_in_the_atlantic_it_keeps_to_its_own_coasts_but_for_a_patrol() {
    let kit = |enemy| {
        let kit = Kit::world(Usa).put("1 usa-cruiser", "sz-101").put("1 usa-transport", "sz-101");
        if enemy == Usa { kit } else { kit.war(Usa, enemy) }.at(Step::Noncombat)
    };
    let mut peace = kit(Usa);
    assert_eq!(
        peace.no_go(1, "usa-cruiser", "sz-101", "sz-103"),
        Reason::ForbiddenZone(space("sz-103"), Waters::Atlantic)
    );
    assert_eq!(
        peace.no_go(1, "usa-transport", "sz-101", "sz-102"),
        Reason::ForbiddenZone(space("sz-102"), Waters::Atlantic)
    );
    peace.go(1, "usa-cruiser", "sz-101", "sz-102");
    peace.go(1, "usa-transport", "sz-101", "sz-89");
    // War with Japan alone does not open the Atlantic, war with Italy does.
    let east = kit(Japan);
    assert_eq!(
        east.no_go(1, "usa-cruiser", "sz-101", "sz-103"),
        Reason::ForbiddenZone(space("sz-103"), Waters::Atlantic)
    );
    let mut west = kit(Italy);
    west.go(1, "usa-transport", "sz-101", "sz-102");
}

#[test]
fn rglobal_usa_5_its_complexes_grow_the_moment_it_is_at_war() {
    let homes = ["eastern-united-states", "central-united-states", "western-united-states"];
    let mut kit = Kit::world(Japan).hold("western-united-states", Japan).at(Step::Declare);
    let complexes = |kit: &Kit| homes.map(|at| kit.state.site(space(at)).complex);
    assert_eq!(complexes(&kit), [Complex::Minor; 3]);
    kit.act("war usa");
    assert_eq!(
        complexes(&kit),
        [Complex::Major, Complex::Major, Complex::Minor],
        "what it does not hold does not grow"
    );
    // They are used as such at once: ten units.
    let mut kit = Kit::world(Usa).round(2).fund(Treasury::Usa, 30);
    kit.state.deeds.insert(Deed::AmericaFreed);
    kit.begin(Step::Purchase);
    kit.acts(&["buy usa infantry"; 10]).act("done");
    kit.act("war germany").act("done").act("done").act("done");
    kit.act("place usa 10 infantry eastern-united-states eastern-united-states");
    assert_eq!(kit.count("eastern-united-states", "usa-infantry"), 10);
}

#[test]
fn rglobal_usa_7_no_bonus_is_paid() {
    let mut kit = Kit::world(Japan).at(Step::Declare);
    kit.act("war uk").act("war usa");
    assert_eq!(kit.till(Treasury::Usa), 0);
    let _ = Uk;
}
