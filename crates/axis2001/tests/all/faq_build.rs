//! The questions of the FAQ: complexes, placement and movement.

use crate::kit::{self, Britain, Japan, Kit, Reason, Step, Usa};
use ironbottom_axis2001::board::{Country, Kind};

/// A power at the placement of units it has bought.
fn placing(power: kit::Power, country: Country, bought: &[(Kind, u8)]) -> Kit {
    let mut kit = Kit::empty(power);
    for &(kind, count) in bought {
        kit.state.bought[country.index()][kind.index()] = count;
    }
    kit
}

#[test]
fn rfaq_complex_1_a_complex_is_captured_and_never_destroyed() {
    let mut kit = Kit::empty(Japan)
        .hold("yunnan", Country::Japan)
        .put("1 japan-infantry", "yunnan")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "yunnan", "szechwan");
    assert_eq!(kit.holder("szechwan"), Country::Japan);
    assert!(kit.state.complexes.contains(kit::space("szechwan")));
}

#[test]
fn rfaq_complex_2_only_the_usa_builds_complexes_on_american_or_japanese_land_it_holds() {
    let mut kit = placing(Usa, Country::Usa, &[(Kind::Complex, 1)]).hold("ryukyu-islands", Country::Usa);
    kit.begin(Step::Place);
    for land in ["malaya", "szechwan", "korea", "usa"] {
        assert!(
            matches!(kit.refused(&format!("place usa 1 complex {land} {land}")).reason, Reason::NoSite(_)),
            "{land}"
        );
    }
    kit.act("place usa 1 complex ryukyu-islands ryukyu-islands");
    let japan = Kit::empty(Japan).cash(Country::Japan, 30).at(Step::Purchase);
    assert_eq!(japan.refused("buy japan complex").reason, Reason::NotForSale(Country::Japan, Kind::Complex));
}

#[test]
fn rfaq_complex_3_ships_and_all_else_may_be_placed_at_hawaii() {
    let mut kit = placing(Usa, Country::Usa, &[(Kind::Battleship, 1), (Kind::Fighter, 1), (Kind::Armour, 1)])
        .at(Step::Place);
    kit.act("place usa 1 battleship hawaii sz-9");
    kit.act("place usa 1 fighter hawaii hawaii");
    kit.act("place usa 1 armour hawaii hawaii");
    assert_eq!((kit.count("sz-9", "usa-battleship"), kit.count("hawaii", "usa-armour")), (1, 1));
}

#[test]
fn rfaq_complex_4_all_of_75_ipcs_may_be_placed_at_hawaii() {
    let mut kit = placing(Usa, Country::Usa, &[(Kind::Infantry, 25)]).at(Step::Place);
    kit.act("place usa 25 infantry hawaii hawaii");
    assert_eq!(kit.count("hawaii", "usa-infantry"), 25);
}

#[test]
fn rfaq_complex_5_a_built_complex_makes_as_many_units_as_its_income_and_needs_one() {
    let mut kit = placing(Usa, Country::Usa, &[(Kind::Infantry, 4), (Kind::Complex, 1)]);
    kit.state.complexes.insert(kit::space("philippines"));
    kit.begin(Step::Place);
    assert!(matches!(
        kit.refused("place usa 4 infantry philippines philippines").reason,
        Reason::ComplexFull(_)
    ));
    kit.act("place usa 3 infantry philippines philippines");
    assert!(matches!(kit.refused("place usa 1 complex guam guam").reason, Reason::NoSite(_)));
}

#[test]
fn rfaq_complex_5b_the_house_rule_builds_without_income_for_one_unit_a_turn() {
    let mut kit = Kit::empty_with(Usa, |settings| settings.house_factories = true);
    kit.state.bought[Country::Usa.index()][Kind::Complex.index()] = 1;
    kit.state.bought[Country::Usa.index()][Kind::Infantry.index()] = 2;
    kit.state.complexes.insert(kit::space("midway"));
    kit.begin(Step::Place);
    kit.act("place usa 1 complex guam guam");
    kit.act("place usa 1 infantry midway midway");
    assert!(matches!(kit.refused("place usa 1 infantry midway midway").reason, Reason::ComplexFull(_)));
}

#[test]
fn rfaq_complex_6_a_marine_costs_four() {
    let mut kit = Kit::empty(Usa).cash(Country::Usa, 7).at(Step::Purchase);
    kit.act("buy usa marine");
    assert_eq!(kit.purse(Country::Usa), 3);
    assert_eq!(kit.refused("buy usa marine").reason, Reason::TooDear { cost: 4, cash: 3 });
}

#[test]
fn rfaq_complex_7_a_ship_placed_among_enemies_prevents_the_bombardment() {
    let mut kit = placing(Britain, Country::India, &[(Kind::Destroyer, 1)])
        .put("1 japan-battleship", "sz-54")
        .put("1 japan-transport(infantry)", "sz-54")
        .put("1 britain-infantry", "india");
    kit.begin(Step::Place);
    kit.act("place india 1 destroyer india sz-54");
    kit.act("divide 12");
    kit.state.power = Japan;
    kit.begin(Step::CombatMove);
    kit.assault("japan-transport", "sz-54", "india");
    // The destroyer is sunk and misses; then the infantry lands without a shot of the battleship.
    kit.combat(&[4, 6, 1, 6]);
    assert_eq!(kit.holder("india"), Country::Japan);
}

#[test]
fn rfaq_complex_8_the_open_burma_road_brings_one_infantry() {
    let raised = |kit: &Kit| kit.state.bought[Country::China.index()][Kind::Infantry.index()];
    let open = Kit::empty(Usa).at(Step::Begin);
    assert_eq!(raised(&open), 3);
    let closed = Kit::empty(Usa).hold("burma", Country::Japan).at(Step::Begin);
    assert_eq!(raised(&closed), 2);
}

/// Americans and Chinese attack French Indo-China together.
fn together() -> Kit {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-infantry", "yunnan")
        .put("1 china-infantry", "yunnan")
        .put("1 japan-infantry", "french-indo-china")
        .at(Step::CombatMove);
    kit.go(1, "usa-infantry", "yunnan", "french-indo-china");
    kit.go(1, "china-infantry", "yunnan", "french-indo-china");
    kit
}

#[test]
fn rfaq_complex_9_what_both_captured_may_be_either_ones_and_what_the_chinese_captured_is_chinas() {
    let mut kit = together();
    kit.combat(&[1, 6, 6]);
    kit.act("claim usa");
    assert_eq!(kit.holder("french-indo-china"), Country::Usa);
    let mut kit = together();
    kit.combat(&[1, 6, 1]);
    kit.lose(&["usa-infantry"]);
    assert_eq!(kit.holder("french-indo-china"), Country::China, "no American land unit was left to take it");
}

#[test]
fn rfaq_complex_10_in_szechwan_the_usa_builds_nothing_and_japan_one_unit_a_turn() {
    let usa = placing(Usa, Country::Usa, &[(Kind::Infantry, 1)]).at(Step::Place);
    assert!(!usa.allows("place usa 1 infantry szechwan szechwan"));
    let mut japan = placing(Japan, Country::Japan, &[(Kind::Infantry, 2)]).hold("szechwan", Country::Japan);
    japan.begin(Step::Place);
    japan.act("place japan 1 infantry szechwan szechwan");
    assert!(matches!(
        japan.refused("place japan 1 infantry szechwan szechwan").reason,
        Reason::ComplexFull(_)
    ));
}

#[test]
fn rfaq_move_1_from_japans_base_to_malayas_and_ashore_in_siam() {
    let mut kit = Kit::empty(Japan)
        .hold("malaya", Country::Japan)
        .put("2 japan-infantry", "japan")
        .put("1 japan-transport", "sz-36");
    kit.begin(Step::Control);
    kit.load("japan-infantry", "japan", "japan-transport", "sz-36");
    kit.load("japan-infantry", "japan", "japan-transport", "sz-36");
    kit.go(1, "japan-transport", "sz-36", "sz-46");
    kit.unload("japan-transport", "sz-46", "siam");
    assert_eq!(kit.count("siam", "japan-infantry"), 2);
    let combat = Kit::empty(Japan)
        .hold("malaya", Country::Japan)
        .put("1 japan-destroyer", "sz-36")
        .at(Step::CombatMove);
    assert!(!combat.allows("move 1 japan-destroyer sz-36 sz-46"), "bases do not help combat movement");
}

#[test]
fn rfaq_move_3_armour_may_come_two_spaces_to_join_an_assault_and_may_not_retreat() {
    let mut kit = Kit::empty(Japan)
        .put("1 japan-armour", "manchuria")
        .put("1 japan-transport(infantry)", "sz-37")
        .put("2 china-infantry", "kiangsi")
        .at(Step::CombatMove);
    kit.go(1, "japan-armour", "manchuria", "kiangsi");
    kit.assault("japan-transport", "sz-37", "kiangsi");
    // Two rounds at once: nobody is asked whether to retreat between them.
    kit.combat(&[6, 6, 6, 6, 1, 3, 6, 6]);
    assert_eq!((kit.holder("kiangsi"), kit.count("kiangsi", "japan-armour")), (Country::Japan, 1));
}

#[test]
fn rfaq_move_4_a_fighter_may_land_at_an_air_base_with_its_fourth_move() {
    let mut kit = Kit::empty(Japan)
        .hold("guam", Country::Japan)
        .hold("suiyuan", Country::Japan)
        .put("1 japan-fighter", "suiyuan")
        .at(Step::Noncombat);
    assert!(matches!(kit.refused("move 1 japan-fighter suiyuan guam").reason, Reason::OutOfRange(_)));
    kit.go(1, "japan-fighter", "suiyuan", "mariana-islands");
    assert_eq!(kit.count("mariana-islands", "japan-fighter"), 1);
}

#[test]
fn rfaq_move_5_fighters_of_a_sunk_carrier_reach_an_air_base_in_the_next_zone() {
    let mut kit = Kit::empty(Japan)
        .hold("mariana-islands", Country::Usa)
        .put("1 japan-submarine", "sz-19")
        .put("1 usa-carrier", "sz-18")
        .put("2 usa-fighter", "sz-18")
        .at(Step::CombatMove);
    kit.go(1, "japan-submarine", "sz-19", "sz-18");
    kit.combat(&[2]);
    assert_eq!((kit.count("mariana-islands", "usa-fighter"), kit.step()), (2, Some(Step::Noncombat)));
}

#[test]
fn rfaq_move_6_aircraft_never_land_where_the_territory_changed_hands_this_turn() {
    let mut kit = Kit::empty(Usa)
        .hold("korea", Country::China)
        .put("1 usa-fighter", "manchuria")
        .hold("manchuria", Country::China);
    kit.state.taken.insert(kit::space("korea"));
    kit.begin(Step::Noncombat);
    assert!(matches!(kit.refused("move 1 usa-fighter manchuria korea").reason, Reason::NoLanding(_)));
    // Taken on Britain's turn, it serves on the American one.
    let mut later = Kit::empty(Usa)
        .hold("korea", Country::China)
        .put("1 usa-fighter", "manchuria")
        .hold("manchuria", Country::China);
    later.begin(Step::Noncombat);
    later.go(1, "usa-fighter", "manchuria", "korea");
    assert_eq!(later.count("korea", "usa-fighter"), 1);
}

#[test]
fn rfaq_move_7_a_ship_does_not_split_its_move_between_the_phases() {
    let mut kit = Kit::empty(Japan).put("1 japan-destroyer", "sz-45").at(Step::CombatMove);
    kit.go(1, "japan-destroyer", "sz-45", "sz-44");
    kit.act("done");
    let destroyer = kit.word("sz-44", "japan-destroyer");
    assert_eq!(kit.refused(&format!("move 1 {destroyer} sz-44 sz-43")).reason, Reason::AlreadyMoved);
}
