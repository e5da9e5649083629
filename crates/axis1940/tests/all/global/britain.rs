//! One power, two economies: page 34.

use ironbottom_axis1940::board::{Kind, Treasury};
use ironbottom_axis1940::research::Advance;

use crate::kit::{Anzac, Germany, Italy, Japan, Kit, Reason, Step, Uk, Usa, space, world};

const EUROPE: Treasury = Treasury::Uk;
const PACIFIC: Treasury = Treasury::UkPacific;

#[test]
fn rglobal_uk_1_a_territory_feeds_the_treasury_of_its_board_with_two_exceptions() {
    let feeds = |at: &str| world().treasury(Uk, space(at));
    for at in ["united-kingdom", "egypt", "union-of-south-africa", "ontario", "gibraltar"] {
        assert_eq!(feeds(at), EUROPE, "{at}");
    }
    for at in ["india", "malaya", "kwangtung", "burma", "fiji"] {
        assert_eq!(feeds(at), PACIFIC, "{at}");
    }
    // West India is on the European board, Western Canada on the Pacific one; so is what it takes of North America there.
    assert_eq!(feeds("west-india"), PACIFIC);
    for at in ["western-canada", "alaska", "western-united-states", "mexico"] {
        assert_eq!(feeds(at), EUROPE, "{at}");
    }
    assert_eq!(world().treasuries(Uk).collect::<Vec<_>>(), [EUROPE, PACIFIC]);
    assert_eq!(world().treasuries(Germany).collect::<Vec<_>>(), [Treasury::Germany]);
    assert_eq!(
        crate::kit::board().treasuries(Uk).collect::<Vec<_>>(),
        [EUROPE],
        "in the Pacific game it has one"
    );
}

#[test]
fn rglobal_uk_2_either_economy_pays_for_research() {
    let kit = || Kit::world_with(Uk, |settings| settings.research = true).fund(EUROPE, 7).fund(PACIFIC, 6);
    let mut both = kit().at(Step::Research);
    both.act("research 2");
    assert_eq!(both.step(), Some(Step::Funding(2)));
    // The European economy has 7 of the 10, so that the other pays 3 at least; it has 6 at most.
    assert_eq!(both.offered(), ["fund 3", "fund 4", "fund 5", "fund 6"]);
    assert_eq!(both.refused("fund 2").reason, Reason::NoShare { least: 3, most: 6 });
    both.dice(&[6, 1]).act("fund 4");
    assert_eq!((both.till(EUROPE), both.till(PACIFIC)), (1, 2));
    both.roll("chart 1", &[5]);
    assert!(both.state.has_advance(Uk, Advance::WarBonds), "it is the whole power's");
    assert!(kit().at(Step::Research).refused("research 3").reason == Reason::TooDear { cost: 15, cash: 13 });
    // Where only one of the two has money nobody asks who pays.
    let mut alone = kit().fund(PACIFIC, 0).at(Step::Research);
    alone.dice(&[1]).act("research 1");
    assert_ne!(alone.step(), Some(Step::Funding(1)));
    assert_eq!(alone.till(EUROPE), 2);
    // An economy whose capital is lost spends nothing.
    let lost = kit().hold("india", Japan).at(Step::Research);
    assert_eq!(lost.refused("research 2").reason, Reason::TooDear { cost: 10, cash: 7 });
}

#[test]
fn rglobal_uk_3_each_economy_buys_and_repairs_for_itself() {
    let mut kit = Kit::world(Uk).fund(EUROPE, 10).fund(PACIFIC, 4);
    kit.state.sites[space("united-kingdom").index()].damage = [2, 0, 0];
    kit.state.sites[space("india").index()].damage = [1, 0, 0];
    kit.begin(Step::Purchase);
    kit.act("buy uk infantry").act("buy uk-pacific infantry");
    assert_eq!((kit.till(EUROPE), kit.till(PACIFIC)), (7, 1));
    assert_eq!(kit.refused("buy uk-pacific infantry").reason, Reason::TooDear { cost: 3, cash: 1 });
    kit.act("repair india complex").act("repair united-kingdom complex");
    assert_eq!((kit.till(EUROPE), kit.till(PACIFIC)), (6, 0));
    assert_eq!(kit.state.bought[PACIFIC.index()][Kind::Infantry.index()], 1);
    // Nobody else has a second treasury.
    let japan = Kit::world(Japan).fund(Treasury::Japan, 10).fund(PACIFIC, 10).at(Step::Purchase);
    assert_eq!(japan.refused("buy uk-pacific infantry").reason, Reason::NotYours);
}

#[test]
fn rglobal_uk_4_it_moves_as_one() {
    let mut kit =
        Kit::world(Uk).put("1 uk-infantry", "west-india").put("1 uk-destroyer", "sz-39").at(Step::Noncombat);
    kit.go(1, "uk-infantry", "west-india", "india");
    kit.go(1, "uk-destroyer", "sz-39", "sz-79");
}

#[test]
fn rglobal_uk_5_what_an_economy_bought_appears_in_its_own_territories() {
    let mut kit = Kit::world(Uk);
    kit.state.bought[EUROPE.index()][Kind::Infantry.index()] = 1;
    kit.state.bought[PACIFIC.index()][Kind::Tank.index()] = 1;
    kit.state.bought[PACIFIC.index()][Kind::AirBase.index()] = 1;
    kit.begin(Step::Mobilize);
    assert_eq!(kit.refused("place uk 1 infantry india india").reason, Reason::OtherEconomy(space("india")));
    assert_eq!(
        kit.refused("place uk-pacific 1 tank united-kingdom united-kingdom").reason,
        Reason::OtherEconomy(space("united-kingdom"))
    );
    assert_eq!(
        kit.refused("place uk-pacific 1 airbase egypt egypt").reason,
        Reason::OtherEconomy(space("egypt"))
    );
    kit.act("place uk-pacific 1 tank india india");
    kit.act("place uk-pacific 1 airbase malaya malaya");
    kit.act("place uk 1 infantry united-kingdom united-kingdom");
    assert_eq!((kit.count("india", "uk-tank"), kit.count("united-kingdom", "uk-infantry")), (1, 1));
    assert!(kit.state.site(space("malaya")).air_base);
}

#[test]
fn rglobal_uk_6_each_collects_and_loses_for_itself() {
    let mut kit =
        Kit::world(Uk).put("1 germany-submarine", "sz-109").put("1 japan-destroyer", "sz-39").war(Uk, Japan);
    // Two dice of the submarine against the west, one of the destroyer against the east.
    kit.dice(&[3, 2, 1]).begin(Step::Income);
    // 28 and the empire in the west, 17 and the empire in the east.
    assert_eq!((kit.till(EUROPE), kit.till(PACIFIC)), (28 + 5 - 5, 17 + 5 - 1));
}

#[test]
fn rglobal_uk_7_a_capital_loses_its_own_treasury_only() {
    let mut kit = Kit::world(Japan)
        .war(Japan, Uk)
        .fund(EUROPE, 20)
        .fund(PACIFIC, 11)
        .hold("burma", Japan)
        .put("1 japan-infantry", "burma")
        .at(Step::CombatMove);
    kit.go(1, "japan-infantry", "burma", "india").act("done");
    assert_eq!((kit.till(EUROPE), kit.till(PACIFIC), kit.till(Treasury::Japan)), (20, 0, 11));

    // The lost economy neither collects nor spends nor repairs; the other goes on.
    let mut kit = Kit::world(Uk).hold("india", Japan).fund(EUROPE, 5).fund(PACIFIC, 5).war(Uk, Japan);
    kit.state.sites[space("malaya").index()].damage = [0, 0, 1];
    kit.begin(Step::Purchase);
    assert_eq!(kit.refused("buy uk-pacific infantry").reason, Reason::CapitalLost);
    assert_eq!(kit.refused("repair malaya navalbase").reason, Reason::CapitalLost);
    kit.act("buy uk infantry");
    let collected = Kit::world(Uk).hold("india", Japan).war(Uk, Japan).at(Step::Income);
    assert_eq!((collected.till(EUROPE), collected.till(PACIFIC)), (28 + 5, 0));
}

#[test]
fn rglobal_uk_8_the_free_economy_never_collects_for_the_other() {
    let kit =
        Kit::world(Uk).hold("united-kingdom", Germany).hold("india", Uk).war(Uk, Japan).at(Step::Income);
    assert_eq!((kit.till(EUROPE), kit.till(PACIFIC)), (0, 17 + 5));
}

#[test]
fn rglobal_uk_9_other_allies_keep_what_they_free_while_its_capital_is_lost() {
    let freed = |india| {
        let mut kit = Kit::world(Anzac)
            .war(Anzac, Japan)
            .war(Uk, Japan)
            .hold("india", india)
            .hold("malaya", Japan)
            .hold("egypt", Italy)
            .put("1 anzac-transport(infantry)", "sz-37")
            .put("1 anzac-transport(infantry)", "sz-81")
            .at(Step::CombatMove);
        kit.assault("anzac-transport", "sz-37", "malaya");
        kit.assault("anzac-transport", "sz-81", "egypt").act("done");
        if kit.step().is_none() {
            let next = kit.offered().into_iter().find(|text| text.starts_with("fight")).unwrap();
            kit.act(&next);
        }
        kit
    };
    let lost = freed(Japan);
    assert_eq!((lost.holder("malaya"), lost.holder("egypt")), (Anzac, Uk), "Calcutta is lost, London is not");
    let held = freed(Uk);
    assert_eq!((held.holder("malaya"), held.holder("egypt")), (Uk, Uk));

    // Calcutta freed: what friends hold of its economy goes back, and nothing else.
    let mut kit = Kit::world(Anzac)
        .war(Anzac, Japan)
        .war(Uk, Japan)
        .hold("india", Japan)
        .hold("malaya", Anzac)
        .hold("egypt", Anzac)
        .put("1 anzac-transport(infantry)", "sz-39")
        .at(Step::CombatMove);
    kit.assault("anzac-transport", "sz-39", "india").act("done");
    assert_eq!((kit.holder("india"), kit.holder("malaya"), kit.holder("egypt")), (Uk, Uk, Anzac));
}

#[test]
fn rglobal_uk_10_the_treasure_of_an_axis_capital_goes_to_the_economy_of_its_board() {
    let taken = |capital: &str, from: &str, treasury: Treasury| {
        let mut kit = Kit::world(Uk)
            .war(Uk, Japan)
            .hold("united-kingdom", Germany)
            .hold("india", Japan)
            .hold(from, Uk)
            .fund(treasury, 9)
            .put("1 uk-infantry", from)
            .at(Step::CombatMove);
        kit.go(1, "uk-infantry", from, capital).act("done");
        assert_eq!(kit.holder(capital), Uk);
        (kit.till(EUROPE), kit.till(PACIFIC))
    };
    assert_eq!(taken("germany", "poland", Treasury::Germany), (9, 0), "though London is lost");
    assert_eq!(taken("southern-italy", "northern-italy", Treasury::Italy), (9, 0));
    let mut tokyo = Kit::world(Uk)
        .war(Uk, Japan)
        .hold("india", Japan)
        .fund(Treasury::Japan, 8)
        .put("1 uk-transport(infantry)", "sz-6")
        .at(Step::CombatMove);
    tokyo.assault("uk-transport", "sz-6", "japan").act("done");
    assert_eq!((tokyo.till(EUROPE), tokyo.till(PACIFIC)), (0, 8), "though Calcutta is lost");
}

#[test]
fn ruling_60_british_war_bonds_pay_the_west() {
    let mut kit = Kit::world(Uk);
    kit.state.advances[Uk.index()] = 1 << Advance::WarBonds.index();
    kit.dice(&[4]).begin(Step::Income);
    assert_eq!((kit.till(EUROPE), kit.till(PACIFIC)), (28 + 5 + 4, 17));
}

#[test]
fn ruling_61_a_british_ship_is_repaired_at_a_base_of_a_free_economy() {
    let kit = |india| {
        let kit = Kit::world(Uk).hold("india", india).put("1 uk-battleship.damaged", "sz-37").fund(EUROPE, 3);
        let mut kit = kit.at(Step::Purchase);
        kit.act("done");
        kit.word("sz-37", "uk-battleship")
    };
    assert!(!kit(Uk).contains("damaged"), "Malaya's base serves sea zone 37");
    assert!(kit(Japan).contains("damaged"), "while Calcutta is lost it serves nobody British");
    let _ = Usa;
}
