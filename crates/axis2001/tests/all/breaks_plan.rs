//! The plan that lands everybody, where a small break of a rule would show nowhere else. AAP01 p.23, 34, 35, ruling 43.

use crate::kit::{Britain, Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::board::Country;
use ironbottom_kernel::Rule;

#[test]
fn ruling_43_of_several_carriers_one_of_ones_own_comes() {
    // One move from 18 there is no field, so a deck has to come; the ally's stays, and so does the second of ours.
    let mut kit = Kit::empty(Usa)
        .put("1 usa-fighter.3.moved.fought.aloft", "sz-18")
        .put("1 britain-carrier", "sz-10")
        .put("2 usa-carrier", "sz-10")
        .put("1 usa-carrier.7.moved", "sz-10")
        .at(Step::Noncombat);
    kit.act("land");
    assert_eq!((kit.count("sz-10", "britain-carrier"), kit.count("sz-10", "usa-carrier")), (1, 2));
    assert_eq!((kit.total("usa-carrier"), kit.total("usa-fighter")), (3, 1));
    kit.act("done");
    assert_eq!(kit.total("usa-fighter"), 1, "it has landed");
}

#[test]
fn ruling_43_aircraft_rather_land_where_land_units_stand() {
    for land in ["korea", "manchuria", "shantung"] {
        let mut kit = Kit::empty(Japan)
            .hold("shantung", Country::Japan)
            .put("2 japan-fighter.3.moved.fought.aloft", "sz-37")
            .put("1 japan-infantry", land)
            .at(Step::Noncombat);
        kit.act("land");
        assert_eq!(kit.count(land, "japan-fighter"), 2, "{land}");
        // A gun alone is no company.
        let mut gun = Kit::empty(Japan)
            .hold("shantung", Country::Japan)
            .put("1 japan-fighter.3.moved.fought.aloft", "sz-37")
            .put("1 japan-aa", "korea")
            .put("1 japan-aa", "manchuria")
            .put("1 japan-infantry", land)
            .at(Step::Noncombat);
        gun.act("land");
        assert_eq!(gun.count(land, "japan-fighter"), 1, "{land}");
    }
}

#[test]
fn ruling_43_patrols_rather_land_where_land_units_stand() {
    for land in ["korea", "manchuria", "shantung"] {
        let mut kit = Kit::empty(Japan)
            .hold("shantung", Country::Japan)
            .put("3 japan-fighter.patrol", "sz-37")
            .put("1 japan-infantry", land)
            .at(Step::Recovery);
        kit.act("land");
        assert_eq!((kit.count(land, "japan-fighter"), kit.step()), (3, Some(Step::CombatMove)), "{land}");
    }
}

#[test]
fn ruling_43_a_deck_below_takes_two_of_a_patrol_and_the_rest_goes_ashore() {
    let mut kit = Kit::empty(Britain)
        .put("3 britain-fighter.patrol", "sz-47")
        .put("1 britain-carrier", "sz-47")
        .at(Step::Recovery);
    kit.act("land");
    assert_eq!(kit.count("sz-47", "britain-fighter"), 2);
    assert_eq!(kit.total("britain-fighter"), 3, "nobody is lost");
    assert_eq!(kit.step(), Some(Step::CombatMove));
}

#[test]
fn ruling_26_who_passes_no_guns_shares_none() {
    // The fighter broke off and is fired at, the bomber fought to the end and is not.
    let kit = Kit::empty(Japan)
        .hold("french-indo-china", Country::Japan)
        .put("1 japan-fighter.2.moved.aloft.withdrawn", "szechwan")
        .put("1 japan-bomber.4.moved.fought.aloft", "szechwan")
        .put("1 china-aa", "yunnan")
        .at(Step::Noncombat);
    for order in [
        "together 1 japan-fighter.2.moved.aloft.withdrawn szechwan 1 japan-bomber.4.moved.fought.aloft french-indo-china",
        "together 1 japan-bomber.4.moved.fought.aloft szechwan 1 japan-fighter.2.moved.aloft.withdrawn french-indo-china",
    ] {
        assert_eq!(kit.refused(order).reason, Reason::NotTogether);
    }
}

#[test]
fn rbomber_2_a_bomber_far_from_home_is_refused_by_the_page_of_bombers() {
    let kit = Kit::empty(Usa)
        .hold("philippines", Country::Japan)
        .hold("kiangsi", Country::Japan)
        .put("1 usa-bomber", "hawaii")
        .put("1 usa-carrier", "sz-24")
        .put("1 japan-transport", "sz-36")
        .at(Step::CombatMove);
    let refused = kit.refused("move 1 usa-bomber hawaii sz-36");
    assert_eq!((refused.rule, refused.reason), (Rule("AAP01 p.35 bomber.2"), Reason::NowhereToLand));
    assert!(space("sz-36").is_sea());
}
