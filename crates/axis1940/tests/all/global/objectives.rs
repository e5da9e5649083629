//! National objectives: pages 35 to 38.

use ironbottom_axis1940::board::{Side, Treasury};

use crate::kit::{Anzac, China, France, Germany, Italy, Japan, Kit, Nation, Soviet, Step, Uk, Usa};

/// What an objective pays its power in this position.
#[track_caller]
fn pays(kit: &Kit, power: Nation, name: &str) -> i64 {
    kit.pays(name, power)
}

fn held(kit: Kit, by: Nation, lands: &[&str]) -> Kit {
    lands.iter().fold(kit, |kit, land| kit.hold(land, by))
}

#[test]
fn rglobal_germany_o1_trade_with_the_soviet_union() {
    let name = "Trade with the Soviet Union";
    assert_eq!(pays(&Kit::world(Germany), Germany, name), 5);
    assert_eq!(pays(&Kit::world(Germany).war(Germany, Soviet), Germany, name), 0);
    // It is paid when income is collected: 30, the trade, the iron ore.
    let kit = Kit::world(Germany).at(Step::Income);
    assert_eq!(kit.till(Treasury::Germany), 30 + 5 + 5);
}

#[test]
fn rglobal_germany_o2_the_great_soviet_cities() {
    let name = "Leningrad, Stalingrad, Moscow";
    let kit =
        || Kit::world(Germany).hold("novgorod", Germany).hold("russia", Germany).hold("volgograd", Italy);
    assert_eq!(pays(&kit().war(Germany, Soviet), Germany, name), 10, "Italy's do not count");
    assert_eq!(pays(&kit(), Germany, name), 0);
}

#[test]
fn rglobal_germany_o3_caucasus_in_axis_hands() {
    let name = "The oil of the Caucasus";
    let kit = || Kit::world(Germany).war(Germany, Soviet);
    assert_eq!(pays(&kit(), Germany, name), 0);
    assert_eq!(pays(&kit().hold("caucasus", Italy), Germany, name), 5);
    assert_eq!(pays(&Kit::world(Germany).hold("caucasus", Italy), Germany, name), 0);
}

#[test]
fn rglobal_germany_o4_german_troops_in_egypt() {
    let name = "German troops in Egypt";
    let kit = || Kit::world(Germany).hold("egypt", Italy);
    assert_eq!(pays(&kit(), Germany, name), 0);
    assert_eq!(pays(&kit().put("1 italy-infantry", "egypt"), Germany, name), 0);
    assert_eq!(pays(&kit().put("1 germany-fighter", "egypt"), Germany, name), 0);
    assert_eq!(pays(&kit().put("1 germany-aaa", "egypt"), Germany, name), 5);
}

#[test]
fn rglobal_germany_o5_iron_ore() {
    let name = "Swedish iron ore";
    assert_eq!(pays(&Kit::world(Germany), Germany, name), 5);
    assert_eq!(pays(&Kit::world(Germany).hold("norway", Uk), Germany, name), 0);
    assert_eq!(pays(&Kit::world(Germany).hold("sweden", Uk), Germany, name), 0);
    assert_eq!(pays(&Kit::world(Germany).hold("sweden", Germany), Germany, name), 5);
    let mut leaning = Kit::world(Germany);
    leaning.state.leaning = Some(Side::Allies);
    assert_eq!(pays(&leaning, Germany, name), 0, "Sweden is friendly to the Allies");
    leaning.state.leaning = Some(Side::Axis);
    assert_eq!(pays(&leaning, Germany, name), 5);
}

#[test]
fn rglobal_germany_o6_oil() {
    let kit =
        Kit::world(Germany).hold("iraq", Germany).hold("persia", Germany).hold("northwest-persia", Italy);
    assert_eq!(pays(&kit, Germany, "Oil of the Middle East"), 4);
}

#[test]
fn rglobal_soviet_o1_lend_lease() {
    let name = "Lend-Lease through Archangel";
    let kit = || Kit::world(Soviet).war(Soviet, Germany);
    assert_eq!(pays(&Kit::world(Soviet), Soviet, name), 0, "at peace");
    assert_eq!(pays(&Kit::world(Soviet).war(Soviet, Japan), Soviet, name), 0, "at war in the Pacific only");
    assert_eq!(pays(&kit(), Soviet, name), 5);
    assert_eq!(pays(&kit().put("1 germany-submarine", "sz-125"), Soviet, name), 0);
    assert_eq!(
        pays(&kit().put("1 italy-submarine", "sz-125"), Soviet, name),
        0,
        "though it is at peace with Italy"
    );
    assert_eq!(pays(&kit().put("1 germany-transport", "sz-125"), Soviet, name), 5);
    assert_eq!(pays(&kit().hold("archangel", Germany), Soviet, name), 0);
    assert_eq!(
        pays(&kit().put("1 uk-fighter", "russia"), Soviet, name),
        0,
        "no friend may stand in its territory"
    );
    assert_eq!(pays(&kit().put("1 uk-fighter", "persia"), Soviet, name), 5);
}

#[test]
fn rglobal_soviet_o2_spread_of_communism() {
    let name = "Spread of communism";
    let lands = ["poland", "albania", "finland", "iraq", "greece"];
    let kit = held(Kit::world(Soviet).war(Soviet, Germany), Soviet, &lands);
    assert_eq!(pays(&kit, Soviet, name), 12, "German, Italian, two friendly to the Axis; Greece was not");
    assert_eq!(pays(&held(Kit::world(Soviet), Soviet, &lands), Soviet, name), 0);
}

#[test]
fn rglobal_soviet_o3_berlin_once() {
    let mut kit = Kit::world(Soviet).war(Soviet, Germany).hold("germany", Soviet).at(Step::Income);
    // 37 and 5 of Berlin; Lend-Lease, the spread of communism, Berlin.
    assert_eq!(kit.till(Treasury::Soviet), 42 + 5 + 3 + 10);
    kit.state.power = Soviet;
    kit.state.cash = [0; Treasury::COUNT];
    kit.begin(Step::Income);
    assert_eq!(kit.till(Treasury::Soviet), 42 + 5 + 3, "one time only");
}

#[test]
fn rglobal_japan_o1_trade_with_the_united_states() {
    let name = "Trade with the United States";
    assert_eq!(pays(&Kit::world(Japan), Japan, name), 10);
    assert_eq!(pays(&Kit::world(Japan).war(Japan, Usa), Japan, name), 0);
    let mut declared = Kit::world(Japan).at(Step::Declare);
    declared.act("war france");
    assert_eq!(pays(&declared, Japan, name), 10, "war with France costs nothing");
    declared.act("war uk");
    assert_eq!(pays(&declared, Japan, name), 0);
    // An attack on French Indo-China does.
    let mut kit =
        Kit::world(Japan).war(Japan, France).put("1 japan-infantry", "kwangsi").at(Step::CombatMove);
    kit.go(1, "japan-infantry", "kwangsi", "french-indo-china").act("done");
    assert_eq!(pays(&kit, Japan, name), 0);
}

#[test]
fn rglobal_japan_o2_outer_perimeter() {
    let lands = ["guam", "midway", "wake-island", "gilbert-islands", "solomon-islands"];
    let kit = || held(Kit::world(Japan), Japan, &lands).hold("midway", Germany);
    let name = "Outer defence perimeter";
    assert_eq!(
        pays(&kit().war(Japan, France), Japan, name),
        5,
        "Axis powers together, at war with France too"
    );
    assert_eq!(pays(&kit(), Japan, name), 0);
    assert_eq!(pays(&kit().war(Japan, Soviet), Japan, name), 0, "the Soviet Union is no western Ally");
    assert_eq!(pays(&kit().war(Japan, France).hold("guam", Usa), Japan, name), 0);
}

#[test]
fn rglobal_japan_o3_power_centres() {
    let kit = Kit::world(Japan).war(Japan, Usa).hold("india", Italy).hold("hawaiian-islands", Japan);
    assert_eq!(pays(&kit, Japan, "Allied power centres"), 10);
    assert_eq!(pays(&Kit::world(Japan).hold("india", Japan), Japan, "Allied power centres"), 0);
}

#[test]
fn rglobal_japan_o4_resources() {
    let kit = held(Kit::world(Japan).war(Japan, Usa), Japan, &["sumatra", "java", "borneo"]);
    assert_eq!(pays(&kit, Japan, "Strategic resource centres"), 0);
    assert_eq!(pays(&kit.hold("celebes", Germany), Japan, "Strategic resource centres"), 5);
}

#[test]
fn the_objectives_of_the_united_states_need_war_and_all_their_territories() {
    let war = || Kit::world(Usa).war(Usa, Italy);
    for (name, worth, lost) in [
        ("The mainland", 10, "central-united-states"),
        ("Alaska and the islands of the Pacific", 5, "johnston-island"),
        ("Mexico, Central America and the West Indies", 5, "west-indies"),
        ("The Philippines", 5, "philippines"),
    ] {
        assert_eq!(pays(&Kit::world(Usa), Usa, name), 0, "{name} at peace");
        assert_eq!(pays(&war(), Usa, name), worth, "{name}");
        assert_eq!(pays(&war().hold(lost, Japan), Usa, name), 0, "{name} without {lost}");
    }
}

#[test]
fn rglobal_usa_o1_the_mainland() {
    let kit = Kit::world(Usa).war(Usa, Japan).at(Step::Income);
    assert_eq!(kit.till(Treasury::Usa), 52 + 10 + 5 + 5 + 5);
}

#[test]
fn rglobal_usa_o2_alaska_and_the_islands() {
    let name = "Alaska and the islands of the Pacific";
    assert_eq!(pays(&Kit::world(Usa), Usa, name), 0, "at peace");
    assert_eq!(pays(&Kit::world(Usa).war(Usa, Germany), Usa, name), 5);
    for land in ["alaska", "aleutian-islands", "hawaiian-islands", "johnston-island", "line-islands"] {
        assert_eq!(pays(&Kit::world(Usa).war(Usa, Japan).hold(land, Japan), Usa, name), 0, "{land}");
    }
    let kit = Kit::world(Usa).war(Usa, Japan).hold("aleutian-islands", Japan).at(Step::Income);
    assert_eq!(kit.till(Treasury::Usa), 52 + 10 + 5 + 5);
}

#[test]
fn rglobal_usa_o3_the_treaty() {
    let name = "Mexico, Central America and the West Indies";
    assert_eq!(pays(&Kit::world(Usa), Usa, name), 0, "at peace");
    assert_eq!(pays(&Kit::world(Usa).war(Usa, Japan), Usa, name), 5);
    for land in ["mexico", "southeast-mexico", "central-america", "west-indies"] {
        assert_eq!(pays(&Kit::world(Usa).war(Usa, Japan).hold(land, Germany), Usa, name), 0, "{land}");
    }
    let kit = Kit::world(Usa).war(Usa, Japan).hold("southeast-mexico", Japan).at(Step::Income);
    assert_eq!(kit.till(Treasury::Usa), 52 - 1 + 10 + 5 + 5);
}

#[test]
fn rglobal_usa_o4_the_philippines() {
    let kit = Kit::world(Usa).war(Usa, Japan).hold("philippines", Japan).at(Step::Income);
    assert_eq!(kit.till(Treasury::Usa), 52 - 2 + 10 + 5 + 5);
}

#[test]
fn rglobal_usa_o5_american_troops_in_france() {
    let name = "American troops in France";
    assert_eq!(pays(&Kit::world(Usa).war(Usa, Germany), Usa, name), 0);
    assert_eq!(pays(&Kit::world(Usa).war(Usa, Germany).put("1 usa-fighter", "france"), Usa, name), 0);
    assert_eq!(pays(&Kit::world(Usa).war(Usa, Germany).put("1 usa-infantry", "france"), Usa, name), 5);
}

#[test]
fn rglobal_china_o1_the_burma_road() {
    assert_eq!(pays(&Kit::world(China), China, "The Burma Road"), 6);
    for land in ["india", "burma", "yunnan", "szechwan"] {
        assert_eq!(pays(&Kit::world(China).hold(land, Japan), China, "The Burma Road"), 0, "{land}");
        assert_eq!(pays(&Kit::world(China).hold(land, Uk), China, "The Burma Road"), 6, "a friend in {land}");
    }
    let mut open = Kit::world(China).fund(Treasury::China, 4).at(Step::Purchase);
    open.act("buy china artillery");
    let shut = Kit::world(China).hold("burma", Japan).fund(Treasury::China, 4).at(Step::Purchase);
    assert!(!shut.offered().iter().any(|text| text.contains("artillery")));
}

#[test]
fn rglobal_uk_o1_the_empire_in_the_west() {
    let name = "The British Empire in the west";
    assert_eq!(pays(&Kit::world(Uk), Uk, name), 5);
    assert_eq!(pays(&Kit::world(Uk).hold("malta", Italy), Uk, name), 0);
    assert_eq!(pays(&Kit::world(Uk).hold("fiji", Japan), Uk, name), 5, "the east does not count");
    assert_eq!(
        pays(&Kit::world(Uk).hold("western-canada", Japan), Uk, name),
        0,
        "Canada belongs to the west"
    );
}

#[test]
fn rglobal_uk_o2_the_empire_in_the_east() {
    let name = "The British Empire in the east";
    assert_eq!(pays(&Kit::world(Uk), Uk, name), 0, "at peace with Japan");
    assert_eq!(pays(&Kit::world(Uk).war(Uk, Japan), Uk, name), 5);
    assert_eq!(pays(&Kit::world(Uk).war(Uk, Japan).hold("malaya", Anzac), Uk, name), 0);
    assert_eq!(pays(&Kit::world(Uk).war(Uk, Japan).hold("kwangtung", Japan), Uk, name), 0);
    let kit = Kit::world(Uk).war(Uk, Japan).at(Step::Income);
    assert_eq!(kit.till(Treasury::UkPacific), 17 + 5);
}

#[test]
fn rglobal_italy_o1_the_roman_empire() {
    let name = "Greater Roman Empire";
    let two = || Kit::world(Italy).hold("gibraltar", Germany).hold("egypt", Italy);
    assert_eq!(pays(&two(), Italy, name), 0);
    assert_eq!(pays(&two().hold("greece", Italy), Italy, name), 5);
    assert_eq!(pays(&two().hold("greece", Italy).hold("southern-france", Germany), Italy, name), 5);
}

#[test]
fn rglobal_italy_o2_mare_nostrum() {
    let name = "Mare Nostrum";
    assert_eq!(pays(&Kit::world(Italy), Italy, name), 5);
    assert_eq!(
        pays(&Kit::world(Italy).put("1 uk-submarine", "sz-95"), Italy, name),
        5,
        "submarines do not count"
    );
    for zone in ["sz-92", "sz-96", "sz-99"] {
        assert_eq!(pays(&Kit::world(Italy).put("1 france-destroyer", zone), Italy, name), 0, "{zone}");
    }
    assert_eq!(pays(&Kit::world(Italy).put("1 uk-cruiser", "sz-91"), Italy, name), 5, "that is the Atlantic");
}

#[test]
fn ruling_59_ships_of_a_neutral_power_spoil_nothing() {
    let kit = Kit::world(Italy).put("1 soviet-cruiser", "sz-99");
    assert_eq!(pays(&kit, Italy, "Mare Nostrum"), 5);
    assert_eq!(pays(&kit.war(Soviet, Germany), Italy, "Mare Nostrum"), 0);
}

#[test]
fn rglobal_italy_o3_north_africa() {
    let lands = ["morocco", "algeria", "tunisia", "alexandria"];
    let kit = held(Kit::world(Italy), Germany, &lands);
    assert_eq!(pays(&kit, Italy, "North Africa"), 5);
    assert_eq!(pays(&kit.hold("tobruk", Uk), Italy, "North Africa"), 0);
}

#[test]
fn rglobal_italy_o4_oil() {
    let kit = held(Kit::world(Italy), Italy, &["iraq", "persia", "northwest-persia"]);
    assert_eq!(pays(&kit, Italy, "Oil of the Middle East"), 6);
    assert_eq!(pays(&kit, Germany, "Oil of the Middle East"), 0);
}

#[test]
fn rglobal_anzac_o1_malaya_and_home() {
    let name = "Malaya and all of ANZAC";
    let war = || Kit::world(Anzac).war(Anzac, Japan);
    assert_eq!(pays(&Kit::world(Anzac), Anzac, name), 0);
    assert_eq!(pays(&war(), Anzac, name), 5);
    assert_eq!(pays(&war().hold("malaya", Japan), Anzac, name), 0);
    assert_eq!(pays(&war().hold("new-britain", Japan), Anzac, name), 0);
}

#[test]
fn rglobal_anzac_o2_outer_perimeter() {
    let name = "Outer defence perimeter";
    let war = || Kit::world(Anzac).war(Anzac, Japan);
    assert_eq!(pays(&war(), Anzac, name), 0, "the Dutch are no power");
    assert_eq!(pays(&war().hold("dutch-new-guinea", Usa), Anzac, name), 5);
    assert_eq!(pays(&war().hold("dutch-new-guinea", Usa).hold("new-guinea", Japan), Anzac, name), 0);
}
