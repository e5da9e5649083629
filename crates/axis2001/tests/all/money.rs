//! Buying, placing, income, and what becomes of the money of a lost capital.

use crate::kit::{Britain, Japan, Kit, Reason, Step, Usa, space};
use ironbottom_axis2001::board::{Country, Kind};
use ironbottom_axis2001::unit::Status;

fn waiting(kit: &Kit, country: Country, kind: Kind) -> u8 {
    kit.state.bought[country.index()][kind.index()]
}

#[test]
fn rbuy_1_a_purchase_costs_its_price_and_waits() {
    let mut kit = Kit::empty(Japan).cash(Country::Japan, 10).at(Step::Purchase);
    kit.act("buy japan infantry");
    assert_eq!((kit.purse(Country::Japan), waiting(&kit, Country::Japan, Kind::Infantry)), (7, 1));
    assert_eq!(kit.count("japan", "japan-infantry"), 0);
}

#[test]
fn rbuy_1_a_purchase_beyond_the_treasury_is_refused() {
    let kit = Kit::empty(Japan).cash(Country::Japan, 10).at(Step::Purchase);
    assert_eq!(kit.refused("buy japan fighter").reason, Reason::TooDear { cost: 12, cash: 10 });
}

#[test]
fn rbuy_2_what_is_not_spent_is_kept() {
    let mut kit = Kit::empty(Japan).cash(Country::Japan, 10).at(Step::Purchase);
    kit.act("done");
    assert_eq!((kit.purse(Country::Japan), kit.step()), (10, Some(Step::CombatMove)));
}

#[test]
fn rbuy_3_marines_are_not_for_sale_to_japan() {
    let kit = Kit::empty(Japan).cash(Country::Japan, 30).at(Step::Purchase);
    assert_eq!(kit.refused("buy japan marine").reason, Reason::NotForSale(Country::Japan, Kind::Marine));
    assert_eq!(kit.refused("buy japan complex").reason, Reason::NotForSale(Country::Japan, Kind::Complex));
}

#[test]
fn rbuy_5_india_and_australia_have_separate_purses() {
    let mut kit = Kit::empty(Britain).cash(Country::India, 3).at(Step::Purchase);
    assert_eq!(kit.refused("buy australia infantry").reason, Reason::TooDear { cost: 3, cash: 0 });
    kit.act("buy india infantry");
    assert_eq!(kit.purse(Country::India), 0);
}

#[test]
fn rbuy_5_india_and_australia_place_apart() {
    let mut kit = Kit::empty(Britain).cash(Country::India, 3).at(Step::Purchase);
    kit.acts(&["buy india infantry", "done", "done", "done"]);
    let refused = kit.refused("place india 1 infantry new-south-wales new-south-wales");
    assert_eq!(refused.reason, Reason::NoComplex(space("new-south-wales")));
    kit.act("place india 1 infantry india india");
    assert_eq!(kit.count("india", "britain-infantry"), 1);
}

#[test]
fn rbuy_6_china_gets_an_infantry_for_each_territory_with_an_income() {
    let kit = Kit::empty(Usa).hold("burma", Country::Japan).at(Step::Begin);
    assert_eq!(waiting(&kit, Country::China, Kind::Infantry), 2, "Szechwan and Sikang; the road is cut");
    let more = Kit::empty(Usa).hold("burma", Country::Japan).hold("korea", Country::China).at(Step::Begin);
    assert_eq!(waiting(&more, Country::China, Kind::Infantry), 3);
}

#[test]
fn rbuy_7_the_open_burma_road_brings_one_more() {
    let kit = Kit::empty(Usa).at(Step::Begin);
    assert_eq!(waiting(&kit, Country::China, Kind::Infantry), 3);
    for land in ["india", "burma", "yunnan"] {
        let cut = Kit::empty(Usa).hold(land, Country::Japan).at(Step::Begin);
        assert_eq!(waiting(&cut, Country::China, Kind::Infantry), 2, "{land}");
    }
}

#[test]
fn rbuy_8_new_chinese_infantry_stands_in_szechwan() {
    let mut kit = Kit::empty(Usa).at(Step::Begin);
    kit.acts(&["done", "done"]);
    assert_eq!(
        kit.refused("place china 3 infantry hawaii hawaii").reason,
        Reason::NoComplex(space("hawaii"))
    );
    kit.act("place china 3 infantry szechwan szechwan");
    assert_eq!(kit.count("szechwan", "china-infantry"), 3);
}

#[test]
fn rbuy_9_chinese_infantry_may_not_board_ships() {
    let kit = Kit::empty(Usa)
        .put("1 china-infantry", "kwangsi")
        .put("1 usa-transport", "sz-45")
        .at(Step::CombatMove);
    let refused = kit.refused("load china-infantry kwangsi usa-transport sz-45");
    assert_eq!(refused.reason, Reason::ChineseStayAshore);
}

#[test]
fn rplace_1_a_captured_complex_makes_as_many_as_its_territory_yields() {
    let mut kit = Kit::empty(Japan).hold("hawaii", Country::Japan).cash(Country::Japan, 9).at(Step::Purchase);
    kit.acts(&["buy japan infantry", "buy japan infantry", "buy japan infantry", "done", "done", "done"]);
    let refused = kit.refused("place japan 3 infantry hawaii hawaii");
    assert_eq!(refused.reason, Reason::ComplexFull(space("hawaii")));
    kit.act("place japan 2 infantry hawaii hawaii");
    assert_eq!(
        kit.refused("place japan 1 infantry hawaii hawaii").reason,
        Reason::ComplexFull(space("hawaii"))
    );
}

#[test]
fn rplace_1_a_complex_held_from_the_start_makes_any_number() {
    let mut kit = Kit::empty(Japan);
    kit.state.bought[Country::Japan.index()][Kind::Infantry.index()] = 40;
    kit.begin(Step::Place);
    kit.act("place japan 40 infantry japan japan");
    assert_eq!(kit.count("japan", "japan-infantry"), 40);
}

#[test]
fn rplace_2_land_and_air_units_stand_at_the_complex() {
    let mut kit = Kit::empty(Japan);
    kit.state.bought[Country::Japan.index()][Kind::Bomber.index()] = 1;
    kit.begin(Step::Place);
    assert_eq!(kit.refused("place japan 1 bomber korea korea").reason, Reason::NoComplex(space("korea")));
    kit.act("place japan 1 bomber japan japan");
    assert_eq!(kit.count("japan", "japan-bomber"), 1);
}

#[test]
fn rplace_3_new_fighters_do_not_stand_on_carriers() {
    let mut kit = Kit::empty(Japan).put("1 japan-carrier", "sz-36");
    kit.state.bought[Country::Japan.index()][Kind::Fighter.index()] = 1;
    kit.begin(Step::Place);
    let refused = kit.refused("place japan 1 fighter japan sz-36");
    assert_eq!(refused.reason, Reason::NotPlaceable(space("sz-36")));
}

#[test]
fn rplace_4_new_ships_appear_beside_the_complex_among_enemies_too() {
    let mut kit = Kit::empty(Japan).put("1 usa-submarine", "sz-36");
    kit.state.bought[Country::Japan.index()][Kind::Destroyer.index()] = 1;
    kit.begin(Step::Place);
    assert_eq!(
        kit.refused("place japan 1 destroyer japan sz-37").reason,
        Reason::NotPlaceable(space("sz-37"))
    );
    kit.act("place japan 1 destroyer japan sz-36");
    assert_eq!(kit.count("sz-36", "japan-destroyer"), 1);
    assert_eq!(kit.state.power, Britain, "no battle in this turn");
}

#[test]
fn rplace_5_a_new_complex_stands_in_american_territory_held_since_the_turn_began() {
    let mut kit = Kit::empty(Usa).hold("burma", Country::Japan).hold("szechwan", Country::Japan);
    kit.state.bought[Country::Usa.index()][Kind::Complex.index()] = 1;
    kit.begin(Step::Place);
    assert_eq!(kit.refused("place usa 1 complex hawaii hawaii").reason, Reason::NoSite(space("hawaii")));
    assert_eq!(kit.refused("place usa 1 complex java java").reason, Reason::NoSite(space("java")));
    kit.state.taken.insert(space("philippines"));
    let new = kit.refused("place usa 1 complex philippines philippines");
    assert_eq!(new.reason, Reason::NewlyTaken(space("philippines")));
    kit.state.taken.remove(space("philippines"));
    kit.act("place usa 1 complex philippines philippines");
    assert!(kit.state.complexes.contains(space("philippines")));
}

#[test]
fn rcomplex_1_a_complex_changes_hands_and_is_never_destroyed() {
    let mut kit =
        Kit::empty(Japan).hold("burma", Country::Japan).put("1 japan-infantry", "burma").at(Step::CombatMove);
    kit.go(1, "japan-infantry", "burma", "india");
    assert!(kit.state.complexes.contains(space("india")));
}

#[test]
fn rcomplex_2_a_complex_taken_this_turn_makes_nothing_yet() {
    let mut kit = Kit::empty(Japan)
        .hold("yunnan", Country::Japan)
        .put("1 japan-infantry", "yunnan")
        .cash(Country::Japan, 3)
        .at(Step::Purchase);
    kit.acts(&["buy japan infantry", "done"]);
    kit.go(1, "japan-infantry", "yunnan", "szechwan");
    kit.acts(&["done", "done"]);
    let refused = kit.refused("place japan 1 infantry szechwan szechwan");
    assert_eq!(refused.reason, Reason::NewlyTaken(space("szechwan")));
}

#[test]
fn rcomplex_2_japan_uses_a_szechwan_it_holds() {
    let mut kit = Kit::empty(Japan).hold("szechwan", Country::Japan);
    kit.state.bought[Country::Japan.index()][Kind::Armour.index()] = 2;
    kit.begin(Step::Place);
    kit.act("place japan 1 armour szechwan szechwan");
    assert!(!kit.allows("place japan 1 armour szechwan szechwan"));
}

#[test]
fn rsurface_1_submarines_come_up_and_battleships_are_upright() {
    let kit = Kit::empty(Japan)
        .put("1 usa-submarine.submerged", "sz-9")
        .put("1 japan-battleship.damaged", "sz-36")
        .at(Step::Income);
    let tipped = Status::DAMAGED.with(Status::SUBMERGED);
    assert!(kit.state.forces.all().iter().all(|group| !group.unit.is(tipped)));
}

#[test]
fn rincome_1_each_country_of_the_power_collects() {
    let kit = Kit::empty(Britain).at(Step::Income);
    assert_eq!((kit.purse(Country::India), kit.purse(Country::Australia)), (15, 20));
    let usa = Kit::empty(Usa).at(Step::Income);
    assert_eq!((usa.purse(Country::Usa), usa.purse(Country::China)), (75, 0));
}

#[test]
fn rincome_2_the_convoys_money_is_divided_before_the_turn_ends() {
    let mut kit = Kit::empty(Britain).at(Step::Income);
    assert_eq!((kit.step(), kit.state.pool), (Some(Step::Divide), 12));
    assert_eq!(kit.refused("divide 13").reason, Reason::NotSoMuch(12));
    kit.act("divide 12");
    assert_eq!((kit.purse(Country::India), kit.purse(Country::Australia), kit.state.power), (27, 20, Usa));
}

#[test]
fn rincome_3_japan_scores_what_it_collected_and_what_it_took() {
    let mut kit = Kit::empty(Japan);
    kit.state.spoils = 21;
    kit.begin(Step::Income);
    assert_eq!(kit.state.points, 4, "19 and 21 are forty");
}

#[test]
fn rcapital_1_the_captor_takes_all_the_money_of_that_country() {
    let mut kit = Kit::empty(Japan)
        .hold("burma", Country::Japan)
        .put("1 japan-infantry", "burma")
        .cash(Country::India, 14)
        .cash(Country::Australia, 8)
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "burma", "india");
    let money = [Country::Japan, Country::India, Country::Australia].map(|country| kit.purse(country));
    assert_eq!(money, [14, 0, 8]);
}

#[test]
fn rcapital_2_treasure_counts_for_points_that_turn() {
    let mut kit = Kit::empty(Japan)
        .hold("burma", Country::Japan)
        .put("1 japan-infantry", "burma")
        .cash(Country::India, 16)
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "burma", "india");
    kit.acts(&["done", "done"]);
    // 19, 1 of Burma and 5 of India make 25; 16 of treasure make 41.
    assert_eq!(kit.state.points, 4);
}

#[test]
fn rcapital_3_without_szechwan_china_places_nothing_and_has_no_money_to_take() {
    let mut kit = Kit::empty(Usa).hold("szechwan", Country::Japan).at(Step::Begin);
    let raised = waiting(&kit, Country::China, Kind::Infantry);
    assert!(raised > 0);
    kit.acts(&["done", "done"]);
    assert_eq!(
        (kit.total("china-infantry"), kit.state.power),
        (0, Japan),
        "nobody was even asked in phase 7"
    );
    let mut taken = Kit::empty(Japan)
        .put("1 japan-infantry", "kweichow")
        .hold("kweichow", Country::Japan)
        .cash(Country::Usa, 40)
        .at(Step::CombatMove);
    taken.go(1, "japan-infantry", "kweichow", "szechwan");
    assert_eq!((taken.holder("szechwan"), taken.purse(Country::Japan)), (Country::Japan, 0));
    assert_eq!((taken.purse(Country::Usa), taken.state.spoils), (40, 0));
}

#[test]
fn ruling_42_china_places_what_was_raised_when_szechwan_is_retaken_in_the_turn() {
    let mut kit =
        Kit::empty(Usa).hold("szechwan", Country::Japan).put("1 china-infantry", "kweichow").at(Step::Begin);
    let raised = waiting(&kit, Country::China, Kind::Infantry);
    kit.go(1, "china-infantry", "kweichow", "szechwan").acts(&["done", "done"]);
    kit.act(&format!("place china {raised} infantry szechwan szechwan"));
    assert_eq!(kit.count("szechwan", "china-infantry"), u32::from(raised) + 1);
}

#[test]
fn rcapital_4_japan_loses_points_with_the_money_of_its_capital() {
    let mut kit = Kit::empty(Usa)
        .put("1 usa-transport(infantry)", "sz-36")
        .cash(Country::Japan, 25)
        .at(Step::CombatMove);
    kit.state.points = 9;
    kit.assault("usa-transport", "sz-36", "japan");
    kit.act("done").roll("storm", &[]);
    assert_eq!((kit.holder("japan"), kit.state.points), (Country::Usa, 7));
    assert_eq!((kit.purse(Country::Japan), kit.purse(Country::Usa)), (0, 25));
}

#[test]
fn rcapital_5_a_country_without_its_capital_buys_nothing() {
    let kit = Kit::empty(Britain)
        .hold("new-south-wales", Country::Japan)
        .cash(Country::Australia, 9)
        .cash(Country::India, 9)
        .at(Step::Purchase);
    assert_eq!(kit.refused("buy australia infantry").reason, Reason::CapitalLost(Country::Australia));
    assert!(kit.allows("buy india infantry"));
}

#[test]
fn rcapital_5_a_country_without_its_capital_collects_nothing() {
    let kit = Kit::empty(Britain).hold("new-south-wales", Country::Japan).at(Step::Income);
    assert_eq!((kit.purse(Country::Australia), kit.purse(Country::India)), (0, 15));
}

#[test]
fn rcapital_6_a_liberated_capital_goes_back_to_its_owner() {
    let mut kit = Kit::empty(Usa)
        .hold("new-south-wales", Country::Japan)
        .put("1 usa-armour", "queensland")
        .at(Step::CombatMove);
    kit.go(1, "usa-armour", "queensland", "new-south-wales");
    assert_eq!(kit.holder("new-south-wales"), Country::Australia);
}
