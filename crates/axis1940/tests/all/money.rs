//! Purchase, mobilisation, income, objectives, convoys, victory: pages 6, 11, 22 to 25.

use ironbottom_axis1940::board::{Complex, Facility, Kind};

use crate::kit::{Anzac, China, Japan, Kit, Nation, Reason, Step, Uk, Usa, space};

#[test]
fn rbuy_1_one_buys_what_one_can_pay() {
    let mut kit = Kit::empty(Japan).cash(Japan, 10).at(Step::Purchase);
    assert_eq!(kit.refused("buy japan tactical").reason, Reason::TooDear { cost: 11, cash: 10 });
    kit.act("buy japan submarine").act("buy japan infantry");
    assert_eq!((kit.purse(Japan), kit.bought(Japan, Kind::Submarine)), (1, 1));
    assert_eq!(kit.refused("buy usa infantry").reason, Reason::NotYours);
}

#[test]
fn rbuy_1_what_was_bought_is_told_once_when_the_buying_is_done() {
    let mut kit = Kit::empty(Japan).cash(Japan, 30).at(Step::Purchase);
    kit.acts(&["buy japan infantry", "buy japan submarine", "buy japan infantry", "buy japan fighter"]);
    let bought = |kit: &Kit| -> Vec<String> {
        kit.told().into_iter().filter(|line| line.contains("bought")).collect()
    };
    assert!(bought(&kit).is_empty(), "not one by one");
    kit.act("done");
    assert_eq!(bought(&kit), ["Japan bought 2 infantry, a fighter and a submarine."]);
}

#[test]
fn rrepair_1_a_point_of_damage_costs_one_and_works_at_once() {
    let mut kit = Kit::empty(Japan).cash(Japan, 5);
    kit.state.sites[space("japan").index()].damage[Facility::NavalBase.index()] = 3;
    kit.begin(Step::Purchase);
    assert!(!kit.state.site(space("japan")).works(Facility::NavalBase));
    kit.act("repair japan navalbase");
    assert!(kit.state.site(space("japan")).works(Facility::NavalBase));
    assert_eq!(kit.purse(Japan), 4);
    assert_eq!(kit.refused("repair korea airbase").reason, Reason::NotDamaged(space("korea")));
}

#[test]
fn rplace_1_major_complexes_make_ten_minor_ones_three_less_their_damage() {
    let mut kit = Kit::empty(Anzac).at(Step::Noncombat);
    kit.state.bought[7][Kind::Infantry.index()] = 5;
    kit.act("done");
    assert!(!kit.allows("place anzac 4 infantry new-south-wales new-south-wales"));
    kit.act("place anzac 3 infantry new-south-wales new-south-wales");
    // Two could not be mobilized: their price is paid back, then ANZAC collects: 10 and 5 for its perimeter objectives.
    assert_eq!(kit.total("anzac-infantry"), 3);
    assert!(kit.purse(Anzac) >= 6 + 10);
}

#[test]
fn rplace_2_damage_lowers_what_a_complex_makes() {
    let mut kit = Kit::empty(Japan);
    kit.state.sites[space("japan").index()].damage[Facility::Complex.index()] = 9;
    kit.state.bought[2][Kind::Infantry.index()] = 2;
    kit.begin(Step::Mobilize);
    assert_eq!(kit.refused("place japan 2 infantry japan japan").reason, Reason::ComplexFull(space("japan")));
    kit.act("place japan 1 infantry japan japan");
}

#[test]
fn rplace_3_ships_appear_beside_the_complex_even_among_enemies() {
    let mut kit = Kit::empty(Japan).put("1 usa-battleship", "sz-6");
    kit.state.bought[2][Kind::Destroyer.index()] = 1;
    kit.begin(Step::Mobilize);
    assert_eq!(
        kit.refused("place japan 1 destroyer japan sz-20").reason,
        Reason::NotPlaceable(space("sz-20"))
    );
    // The battleship then disrupts Japan's convoys with one die.
    kit.roll("place japan 1 destroyer japan sz-6", &[6]);
    assert_eq!(kit.count("sz-6", "japan-destroyer"), 1);
}

#[test]
fn rplace_4_new_fighters_go_onto_a_carrier_of_their_own() {
    let mut kit = Kit::empty(Japan).put("1 japan-carrier", "sz-6").put("1 japan-fighter", "sz-6");
    kit.state.bought[2][Kind::Fighter.index()] = 2;
    kit.begin(Step::Mobilize);
    assert_eq!(kit.refused("place japan 2 fighter japan sz-6").reason, Reason::NoDeck(space("sz-6")));
    kit.acts(&["place japan 1 fighter japan sz-6", "place japan 1 fighter japan japan"]);
}

#[test]
fn rfacility_1_where_complexes_may_stand() {
    let mut kit = Kit::empty(Japan).hold("kwangtung", Japan).hold("chahar", Japan);
    for kind in [Kind::Major, Kind::Minor, Kind::AirBase, Kind::NavalBase] {
        kit.state.bought[2][kind.index()] = 1;
    }
    kit.begin(Step::Mobilize);
    let no = |text: &str| kit.refused(text).reason;
    assert_eq!(no("place japan 1 major kwangtung kwangtung"), Reason::NoSite(space("kwangtung")), "captured");
    assert_eq!(no("place japan 1 minor formosa formosa"), Reason::NoSite(space("formosa")), "an island");
    assert_eq!(no("place japan 1 minor siam siam"), Reason::NoSite(space("siam")), "worth one");
    assert_eq!(no("place japan 1 navalbase anhwe anhwe"), Reason::NoSite(space("anhwe")), "not Japanese");
    assert_eq!(no("place japan 1 navalbase chahar chahar"), Reason::NoSite(space("chahar")), "no coast");
    assert_eq!(no("place japan 1 airbase japan japan"), Reason::NoSite(space("japan")), "one of each");
    kit.acts(&["place japan 1 major korea korea", "place japan 1 minor kwangtung kwangtung"]);
    kit.acts(&["place japan 1 airbase iwo-jima iwo-jima", "place japan 1 navalbase iwo-jima iwo-jima"]);
    assert_eq!(kit.state.site(space("korea")).complex, Complex::Major);
}

#[test]
fn rfacility_2_an_upgraded_complex_makes_three_this_turn_and_a_new_one_nothing() {
    let mut kit = Kit::empty(Usa);
    kit.state.sites[space("western-united-states").index()].complex = Complex::Minor;
    kit.state.bought[3][Kind::Upgrade.index()] = 1;
    kit.state.bought[3][Kind::Minor.index()] = 1;
    kit.state.bought[3][Kind::Infantry.index()] = 4;
    kit.begin(Step::Mobilize);
    kit.acts(&[
        "place usa 1 upgrade western-united-states western-united-states",
        "place usa 1 minor alaska alaska",
    ]);
    assert_eq!(
        kit.refused("place usa 1 infantry alaska alaska").reason,
        Reason::ComplexFull(space("alaska"))
    );
    kit.act("place usa 3 infantry western-united-states western-united-states");
    assert_eq!(kit.total("usa-infantry"), 3);
}

#[test]
fn rincome_1_income_objectives_and_the_burma_road() {
    let mut kit = Kit::empty(China).at(Step::Noncombat);
    kit.act("done");
    assert_eq!(kit.purse(China), 12 + 6);
    let mut closed = Kit::empty(China).hold("burma", Japan).at(Step::Noncombat);
    closed.act("done");
    assert_eq!(closed.purse(China), 12);
}

#[test]
fn robjective_1_japans_trade_and_what_ends_it() {
    let collected = |change: &dyn Fn(&mut Kit)| {
        let mut kit = Kit::empty(Japan).peace();
        change(&mut kit);
        kit.begin(Step::Noncombat);
        kit.act("done");
        kit.purse(Japan)
    };
    assert_eq!(collected(&|_| {}), 26 + 10);
    assert_eq!(collected(&|kit| kit.state.trade_lost = true), 26);
    assert_eq!(collected(&|kit| kit.state.unprovoked = true), 26);
    // At war with the western Allies: each of their centres pays five.
    let war = |kit: &mut Kit| {
        kit.state.wars[Japan.index()].insert(Usa);
        kit.state.wars[Usa.index()].insert(Japan);
        kit.state.holder[space("hawaiian-islands").index()] = Japan;
    };
    assert_eq!(collected(&war), 26 + 1 + 5);
}

#[test]
fn robjective_2_anzac_counts_allied_but_not_dutch_islands() {
    let mut kit = Kit::empty(Anzac).at(Step::Noncombat);
    kit.act("done");
    assert_eq!(kit.purse(Anzac), 10 + 5, "Malaya; Dutch New Guinea is nobody's");
    let mut kit = Kit::empty(Anzac).hold("dutch-new-guinea", Uk).at(Step::Noncombat);
    kit.act("done");
    assert_eq!(kit.purse(Anzac), 10 + 10);
}

/// The book's example: through sea zones 6 and 19 Japan itself loses eight at most.
#[test]
fn rconvoy_ex_japan_loses_no_more_than_its_value_through_two_zones() {
    let mut kit = Kit::empty(Japan).put("3 usa-submarine", "sz-6").put("3 usa-submarine", "sz-19");
    // Only Japan is left on both shores.
    for land in ["korea", "manchuria", "jehol", "shantung", "kiangsu", "okinawa"] {
        kit.state.holder[space(land).index()] = Nation::Usa;
    }
    kit.begin(Step::Noncombat);
    let income = kit.state.production(kit.rules.board, Japan);
    // Twelve dice of three: eighteen damage in each zone.
    kit.roll("done", &[3; 12]);
    assert_eq!(kit.purse(Japan), income - 8);
}

#[test]
fn rconvoy_2_each_zone_loses_no_more_than_its_shores_are_worth() {
    let mut kit = Kit::empty(Uk)
        .put("2 japan-submarine", "sz-37")
        .put("1 japan-carrier", "sz-37")
        .put("1 japan-fighter", "sz-37");
    kit.begin(Step::Noncombat);
    // Malaya and Shan State are worth four; carriers roll nothing, submarines and carrier aircraft two dice each; fours are ignored.
    kit.roll("done", &[3, 3, 4, 5, 3, 3]);
    let told = kit.told();
    assert!(told.iter().any(|line| line.contains("4 lost by convoys")), "{told:?}");
}

#[test]
fn rcapital_4_without_its_capital_a_power_neither_buys_nor_collects() {
    let mut kit = Kit::empty(Uk).hold("india", Japan).cash(Uk, 30).at(Step::Begin);
    assert_eq!(kit.step(), Some(Step::CombatMove), "no purchase");
    kit.acts(&["done", "done"]);
    assert_eq!(kit.purse(Uk), 30);
}

#[test]
fn rvictory_1_japan_wins_with_six_cities_held_for_a_round() {
    let mut kit = Kit::empty(Japan);
    for city in ["india", "kwangtung", "philippines", "new-south-wales"] {
        kit.state.holder[space(city).index()] = Japan;
    }
    kit.begin(Step::End);
    assert!(kit.state.cities_held);
    let mut lost = kit.clone();
    assert_eq!(kit.outcome(), None, "not before a round has passed");
    kit.state.power = Japan;
    kit.begin(Step::Begin);
    assert_eq!(kit.outcome(), Some("cities"));
    // One city retaken in between breaks it.
    lost.state.power = Usa;
    lost = lost.put("1 usa-transport(infantry)", "sz-35");
    lost.begin(Step::CombatMove);
    lost.assault("usa-transport", "sz-35", "philippines").act("done");
    assert!(!lost.state.cities_held);
}

#[test]
fn rvictory_2_the_allies_win_with_tokyo_until_the_captors_next_turn() {
    let mut kit = Kit::empty(Usa).put("1 usa-transport(infantry)", "sz-6").at(Step::CombatMove);
    kit.assault("usa-transport", "sz-6", "japan").act("done");
    assert_eq!((kit.holder("japan"), kit.outcome()), (Usa, None));
    kit.act("done");
    assert!(kit.state.watch.contains(Usa));
    // The British hold it too, but it was not Allied at the end of their last turn.
    kit.state.power = Uk;
    kit.begin(Step::Begin);
    assert_eq!(kit.outcome(), None);
    kit.state.power = Usa;
    kit.begin(Step::Begin);
    assert_eq!(kit.outcome(), Some("capital"));
}

#[test]
fn rresearch_1_a_six_finds_something_on_the_chosen_chart() {
    let mut kit = Kit::empty_with(Usa, |options| options.research = true).cash(Usa, 17).at(Step::Research);
    kit.roll("research 2", &[5, 6]);
    kit.roll("chart 2", &[2]);
    assert!(kit.told().iter().any(|line| line.contains("jet fighters")), "{:?}", kit.told());
    assert_eq!(kit.purse(Usa), 7);
    let none = Kit::empty_with(China, |options| options.research = true).cash(China, 17).at(Step::Research);
    assert_eq!(none.step(), Some(Step::Purchase), "China does no research");
}

#[test]
fn robjective_4_the_british_empire_is_kwangtung_and_malaya() {
    let mut kit = Kit::empty(Uk).at(Step::Noncombat);
    kit.act("done");
    assert_eq!(kit.purse(Uk), 16 + 5);
    let mut lost = Kit::empty(Uk).hold("kwangtung", Japan).at(Step::Noncombat);
    lost.act("done");
    assert_eq!(lost.purse(Uk), 13);
}

#[test]
fn rvictory_3_tokyo_freed_by_the_end_of_the_turn_still_wins() {
    let mut kit = Kit::empty(Japan).put("1 japan-transport(infantry)", "sz-6").hold("japan", Usa);
    for city in ["india", "kwangtung", "philippines", "new-south-wales", "hawaiian-islands"] {
        kit.state.holder[space(city).index()] = Japan;
    }
    kit.state.cities_held = true;
    kit.begin(Step::Begin);
    assert_eq!((kit.outcome(), kit.step()), (None, Some(Step::CombatMove)));
    kit.assault("japan-transport", "sz-6", "japan").act("done").act("done");
    assert_eq!(kit.outcome(), Some("cities"));
}

#[test]
fn rraid_3_no_facility_takes_more_damage_than_it_can() {
    let mut kit = Kit::empty(Japan)
        .put("2 japan-strategic", "queensland")
        .hold("queensland", Japan)
        .at(Step::CombatMove);
    kit.go(2, "japan-strategic", "queensland", "new-south-wales");
    let bombers = kit.word("new-south-wales", "japan-strategic");
    kit.act(&format!("raid 2 {bombers} new-south-wales")).act("done");
    kit.roll("bomb 2 strategic complex", &[6, 6, 6, 6]);
    assert_eq!(kit.state.site(space("new-south-wales")).damage[Facility::Complex.index()], 6);
}

#[test]
fn rresearch_2_advances_change_prices_and_income() {
    use ironbottom_axis1940::research::Advance;
    let mut kit = Kit::empty_with(Usa, |options| options.research = true).cash(Usa, 8);
    kit.state.advances[Usa.index()] =
        1 << Advance::ImprovedShipyards.index() | 1 << Advance::WarBonds.index();
    kit.begin(Step::Purchase);
    kit.act("buy usa destroyer");
    assert_eq!(kit.purse(Usa), 1);
    let mut bonds = kit.clone();
    bonds.state.bought[3] = [0; Kind::COUNT];
    bonds.begin(Step::Noncombat);
    bonds.roll("done", &[4]);
    assert_eq!(bonds.purse(Usa), 1 + 17 + 30 + 15 + 4);
}
