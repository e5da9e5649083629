//! Where the plan for everybody in the air brings aircraft, and what is asked of whoever sends bombers. AAP40 p.16, 21, 28.

use ironbottom_kernel::{Rules as _, Seat, Viewer, Words as _};

use crate::kit::{China, Germany, Japan, Kit, Step, Uk, Usa};

/// A fighter of the Philippines after a battle off Formosa; French Indo-China is as near and holds nobody.
fn over_the_strait(kit: Kit) -> Kit {
    let mut kit = kit
        .war(Usa, Japan)
        .put("1 usa-fighter", "philippines")
        .put("2 usa-infantry", "philippines")
        .put("1 japan-transport", "sz-20")
        .at(Step::CombatMove);
    kit.go(1, "usa-fighter", "philippines", "sz-20").act("done");
    kit
}

#[test]
fn rair_1_the_plan_brings_aircraft_back_to_where_they_took_off() {
    let mut kit = over_the_strait(Kit::world(Usa));
    kit.act("land");
    assert_eq!(kit.count("philippines", "usa-fighter"), 1);
}

#[test]
fn rair_1_under_version_2_the_plan_took_the_nearest_field_though_nobody_was_there() {
    let mut kit = over_the_strait(Kit::world_under(2, Usa));
    kit.act("land");
    assert_eq!(kit.count("philippines", "usa-fighter"), 0);
}

#[test]
fn rair_1_aircraft_left_behind_by_their_carrier_follow_it() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-carrier", "sz-10")
        .put("1 usa-fighter", "sz-10")
        .put("1 usa-tactical", "sz-10")
        .at(Step::Noncombat);
    kit.go(1, "usa-carrier", "sz-10", "sz-26").act("land");
    assert_eq!((kit.count("sz-26", "usa-fighter"), kit.count("sz-26", "usa-tactical")), (1, 1));
}

#[test]
fn rair_1_who_cannot_return_lands_among_friends() {
    let mut kit = Kit::empty(China)
        .put("1 china-fighter.moved.aloft.2", "hunan")
        .put("1 china-infantry", "szechwan")
        .at(Step::Noncombat);
    kit.act("land");
    assert_eq!(kit.count("szechwan", "china-fighter"), 1, "other fields are as near, and empty");
}

#[test]
fn rraid_1_bombers_sent_alone_to_where_facilities_are_are_asked_about() {
    let mut kit = Kit::world(Germany)
        .war(Germany, Uk)
        .put("1 germany-strategic", "western-germany")
        .put("1 uk-infantry", "united-kingdom")
        .at(Step::CombatMove);
    kit.go(1, "germany-strategic", "western-germany", "united-kingdom");
    let asked = |kit: &Kit| {
        let view = kit.rules.view(&kit.state, Viewer::Seat(Seat::new(0)));
        let done = kit.rules.decode(&kit.state, "done").expect("an action");
        kit.rules.cautions(&view, done)
    };
    let cautions = asked(&kit);
    assert_eq!(cautions.len(), 1, "{cautions:?}");
    assert!(cautions[0].text.contains("in United Kingdom"), "{}", cautions[0].text);
    // Who says that they bomb is not asked.
    let raid = kit.offered().into_iter().find(|text| text.starts_with("raid")).expect("they may bomb");
    kit.act(&raid);
    assert!(asked(&kit).is_empty(), "{:?}", asked(&kit));
}

#[test]
fn a_capital_ship_that_takes_its_first_hit_is_said_to_be_damaged() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-battleship", "sz-6")
        .put("1 japan-destroyer", "sz-6")
        .put("1 usa-cruiser", "sz-7")
        .at(Step::CombatMove);
    kit.go(1, "japan-battleship", "sz-6", "sz-7").go(1, "japan-destroyer", "sz-6", "sz-7");
    kit.dice(&[6, 6, 1]).act("done");
    let view = kit.rules.view(&kit.state, Viewer::Seat(Seat::new(0)));
    let lose = |word: &str| {
        let text = kit
            .offered()
            .into_iter()
            .find(|text| text.starts_with("lose") && text.contains(word))
            .expect("a loss");
        kit.rules.choice(&view, kit.rules.decode(&kit.state, &text).expect("an action")).label
    };
    assert_eq!(lose("battleship"), "Damage the Japanese battleship");
    assert_eq!(lose("destroyer"), "Lose the Japanese destroyer");
}
