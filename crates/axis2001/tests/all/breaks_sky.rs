//! Raids, landings, decks and water to be opened, where a small break of a rule would show nowhere else. AAP01 p.13 to 20,
//! 29 to 34.

use crate::kit::{Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::board::Country;

#[test]
fn rraid_4_guns_fire_at_a_single_bomber() {
    for (faces, left) in [(&[1][..], 0), (&[2, 5], 1)] {
        let mut kit = Kit::empty(Usa)
            .put("1 usa-bomber.1.moved.aloft.raid", "japan")
            .put("1 japan-aa", "japan")
            .cash(Country::Japan, 10)
            .at(Step::CombatMove);
        kit.roll("done", faces);
        assert_eq!((kit.total("usa-bomber"), kit.purse(Country::Japan)), (left, 10 - 5 * left as u16));
    }
}

#[test]
fn rraid_10_interceptors_land_where_aircraft_alone_won_the_battle_below() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-bomber.1.moved.aloft.raid", "japan")
        .put("1 usa-fighter.1.moved.aloft", "japan")
        .put("1 japan-fighter", "japan")
        .put("1 japan-infantry", "japan")
        .cash(Country::Japan, 10)
        .at(Step::CombatMove);
    // The interceptor misses, the bomber drops its bombs; then the other fighter destroys the infantry, which misses.
    kit.act("done").roll("intercept japan-fighter", &[6, 1, 3, 6]);
    assert_eq!((kit.total("japan-infantry"), kit.total("japan-fighter")), (0, 1));
    assert_eq!(
        (kit.word("japan", "japan-fighter").as_str(), kit.holder("japan")),
        ("japan-fighter", Country::Japan)
    );
}

#[test]
fn ruling_24_where_nobody_is_ashore_no_ship_fires_and_all_may_sail() {
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("1 usa-battleship", "sz-25")
        .put("1 usa-transport(marine)", "sz-25")
        .at(Step::CombatMove);
    kit.assault("usa-transport", "sz-25", "guam").act("done").roll("storm", &[]);
    assert_eq!(kit.holder("guam"), Country::Usa);
    assert!(kit.allows("move 1 usa-battleship sz-25 sz-24"));
}

#[test]
fn ruling_24_of_two_landings_a_ship_that_is_not_named_fires_at_neither() {
    let mut kit = Kit::empty(Usa)
        .hold("guam", Country::Japan)
        .put("1 usa-battleship", "sz-25")
        .put("2 usa-transport(marine)", "sz-25")
        .put("1 japan-infantry", "guam")
        .put("1 japan-infantry", "mariana-islands")
        .at(Step::CombatMove);
    for land in ["guam", "mariana-islands"] {
        kit.act(&format!("assault usa-transport(marine) sz-25 marine {land}"));
    }
    // The Marine's die and the infantry's, none of the battleship.
    kit.act("done").act("fight guam").roll("storm", &[2, 6]);
    assert_eq!(kit.holder("guam"), Country::Usa);
}

#[test]
fn rsea_6b_aircraft_that_lost_their_ships_break_off_and_do_not_sail() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-destroyer.1.moved", "sz-10")
        .put("1 japan-fighter.1.moved.aloft", "sz-10")
        .put("1 japan-carrier", "sz-17")
        .put("1 usa-destroyer", "sz-10")
        .at(Step::CombatMove);
    kit.state.entered[space("sz-10").index()].insert(space("sz-17"));
    kit.roll("done", &[6, 6, 1]).lose(&["japan-destroyer"]);
    assert!(kit.offers("break-off") && !kit.offers("retreat"), "{:?}", kit.offered());
}

#[test]
fn rsea_3_of_two_submarines_and_a_transport_the_owner_names_both_losses() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-destroyer.1.moved", "sz-10")
        .put("2 usa-submarine", "sz-10")
        .put("1 usa-transport", "sz-10")
        .at(Step::CombatMove);
    kit.state.entered[space("sz-10").index()].insert(space("sz-17"));
    kit.dice(&[1, 1]).act("done").waits_for(Usa);
    kit.lose(&["usa-submarine"]).waits_for(Usa);
    kit.lose(&["usa-transport"]);
    let hit = kit.state.forces.at(space("sz-10")).iter();
    let hit = hit.filter(|group| group.unit.is(ironbottom_axis2001::unit::Status::HIT));
    let hit: Vec<_> = hit.map(|group| (group.unit.kind.is_sea(), group.count)).collect();
    assert_eq!(hit, [(true, 1), (true, 1)], "one submarine and the transport");
}

#[test]
fn ruling_23_one_guest_goes_aboard_one_of_two_carriers() {
    let mut kit = Kit::empty(Usa)
        .put("2 usa-carrier", "sz-10")
        .put("1 britain-fighter", "sz-10")
        .put("1 japan-transport", "sz-10")
        .at(Step::CombatMove);
    kit.roll("done", &[1, 6, 6]);
    assert_eq!((kit.total("britain-fighter"), kit.total("japan-transport")), (1, 0));
}

#[test]
fn rmove_1_aircraft_do_not_attack_their_own_complex() {
    let kit = Kit::empty(Japan).put("1 japan-fighter", "korea").at(Step::CombatMove);
    assert_eq!(
        kit.refused("move 1 japan-fighter korea japan").reason,
        Reason::NothingToAttack(space("japan"))
    );
}

#[test]
fn ruling_43_the_plan_rather_lands_alone_than_past_guns() {
    let mut kit = Kit::empty(Japan)
        .hold("kwangsi", Country::Japan)
        .put("1 japan-fighter.2.moved.fought.aloft.withdrawn", "szechwan")
        .put("1 china-aa", "yunnan")
        .put("1 japan-infantry", "french-indo-china")
        .at(Step::Noncombat);
    kit.roll("land", &[]);
    assert_eq!(kit.count("kwangsi", "japan-fighter"), 1);
}

#[test]
fn rfighter_3_a_flight_may_count_on_a_carrier_that_comes_to_the_battle_it_fights_itself() {
    let mission = |carrier: &str| {
        Kit::empty(Usa)
            .hold("guam", Country::Japan)
            .put("1 usa-fighter.3.moved.aloft", "sz-18")
            .put(carrier, "sz-19")
            .put("1 japan-transport", "sz-18")
            .put("1 japan-transport", "sz-25")
            .at(Step::CombatMove)
    };
    assert!(mission("1 usa-carrier").allows("move 1 usa-fighter.3.moved.aloft sz-18 sz-25"));
    let spent = mission("1 usa-carrier.7.moved");
    assert_eq!(spent.refused("move 1 usa-fighter.3.moved.aloft sz-18 sz-25").reason, Reason::NowhereToLand);
}

#[test]
fn rfighter_3_a_ship_that_opens_the_water_for_a_carrier_does_not_leave() {
    // The only way from 21 to 23 leads through 22, which the destroyer is to clear.
    let waters = |fighter: bool| {
        let kit = Kit::empty(Usa)
            .put("1 usa-carrier", "sz-21")
            .put("1 usa-destroyer", "sz-22")
            .put("1 japan-transport", "sz-22")
            .put("1 japan-transport", "sz-23");
        let kit = if fighter { kit.put("1 usa-fighter.4.moved.aloft", "sz-23") } else { kit };
        kit.at(Step::CombatMove)
    };
    assert_eq!(waters(true).refused("move 1 usa-destroyer sz-22 sz-21").reason, Reason::NowhereToLand);
    assert!(waters(false).allows("move 1 usa-destroyer sz-22 sz-21"));
}

#[test]
fn rtransport_9_among_enemies_nothing_is_loaded_in_phase_6_nor_onto_an_allys_ship() {
    let among = |ship: &str, step| {
        Kit::empty(Usa)
            .put("1 usa-infantry", "guam")
            .put(ship, "sz-25")
            .put("1 japan-transport", "sz-25")
            .at(step)
    };
    let load = |ship: &str| format!("load usa-infantry guam {ship} sz-25");
    assert!(among("1 usa-transport", Step::CombatMove).allows(&load("usa-transport")));
    let contested = Reason::ContestedZone(space("sz-25"));
    let late = among("1 usa-transport", Step::Noncombat).refused(&load("usa-transport"));
    let ally = among("1 britain-transport", Step::CombatMove).refused(&load("britain-transport"));
    let came = among("1 usa-transport.1.moved", Step::CombatMove).refused(&load("usa-transport.1.moved"));
    assert_eq!([late.reason, ally.reason, came.reason], [contested; 3]);
}

#[test]
fn rtransport_4_of_two_equal_ships_one_unloads() {
    let mut kit = Kit::empty(Usa).put("2 usa-transport(infantry)", "sz-25").at(Step::Noncombat);
    kit.act("unload usa-transport(infantry) sz-25 infantry guam");
    assert_eq!((kit.count("guam", "usa-infantry"), kit.total("usa-infantry")), (1, 2));
    assert!(kit.allows("move 1 usa-transport(infantry) sz-25 sz-24"), "the other sails");
}
