//! The same of money and new units. AAP01 p.10, 23, 25, 27, FAQ.

use crate::kit::{Britain, Japan, Kit, Reason, Step, space};
use ironbottom_axis2001::action::Action;
use ironbottom_axis2001::board::{Country, Kind};

fn placing(country: Country, kind: Kind, bought: u8) -> Kit {
    let mut kit = Kit::empty(country.power());
    kit.state.bought[country.index()][kind.index()] = bought;
    kit
}

fn place(country: Country, kind: Kind, count: u8, [complex, at]: [&str; 2]) -> Action {
    Action::Place { country, kind, count, complex: space(complex), at: space(at) }
}

#[test]
fn rplace_2_what_is_placed_was_bought_by_that_country_and_stands_where_it_belongs() {
    use Country::{Australia, India};
    let kit = placing(India, Kind::Infantry, 2).at(Step::Place);
    assert!(kit.allows("place india 2 infantry india india"));
    for (action, why) in [
        (place(India, Kind::Infantry, 3, ["india", "india"]), Reason::NothingBought),
        (place(India, Kind::Infantry, 0, ["india", "india"]), Reason::NoNumber),
        (place(Australia, Kind::Infantry, 1, ["new-south-wales", "new-south-wales"]), Reason::NothingBought),
        (place(Country::Japan, Kind::Infantry, 1, ["japan", "japan"]), Reason::NotYours),
        (place(India, Kind::Infantry, 1, ["burma", "burma"]), Reason::NoComplex(space("burma"))),
        (place(India, Kind::Infantry, 1, ["sz-54", "sz-54"]), Reason::NoComplex(space("sz-54"))),
        (
            place(India, Kind::Infantry, 1, ["new-south-wales", "new-south-wales"]),
            Reason::NoComplex(space("new-south-wales")),
        ),
        (place(India, Kind::Infantry, 1, ["india", "burma"]), Reason::NotPlaceable(space("burma"))),
        (place(India, Kind::Infantry, 1, ["india", "sz-54"]), Reason::NotPlaceable(space("sz-54"))),
    ] {
        assert_eq!(kit.refusal(action), why, "{action:?}");
    }
    let ships = placing(India, Kind::Destroyer, 1).at(Step::Place);
    assert!(ships.allows("place india 1 destroyer india sz-54"));
    for (at, why) in [("india", "india"), ("sz-25", "sz-25"), ("burma", "burma")] {
        assert_eq!(
            ships.refusal(place(India, Kind::Destroyer, 1, ["india", at])),
            Reason::NotPlaceable(space(why))
        );
    }
}

#[test]
fn rbuy_8_china_places_infantry_in_szechwan_and_nothing_else_anywhere() {
    let mut kit = placing(Country::China, Kind::Infantry, 1);
    kit.state.bought[Country::China.index()][Kind::Armour.index()] = 1;
    kit.state.complexes.insert(space("yunnan"));
    kit.begin(Step::Place);
    assert!(kit.allows("place china 1 infantry szechwan szechwan"));
    for (kind, at) in [(Kind::Armour, "szechwan"), (Kind::Infantry, "yunnan")] {
        assert_eq!(
            kit.refusal(place(Country::China, kind, 1, [at, at])),
            Reason::OnlySzechwan,
            "{kind:?} in {at}"
        );
    }
}

#[test]
fn rfaq_complex_2_where_the_usa_builds_a_complex_and_where_not() {
    let site = |at: &str| place(Country::Usa, Kind::Complex, 1, [at, at]);
    let mut kit = placing(Country::Usa, Kind::Complex, 2)
        .hold("borneo", Country::Usa)
        .hold("bonin-islands", Country::Usa)
        .hold("korea", Country::Usa);
    kit.begin(Step::Place);
    kit.state.taken.insert(space("korea"));
    assert!(kit.allows("place usa 1 complex philippines philippines"));
    assert!(kit.allows("place usa 1 complex bonin-islands bonin-islands"), "Japan's of old");
    assert_eq!(kit.refusal(site("borneo")), Reason::NoSite(space("borneo")), "neither American nor Japanese");
    assert_eq!(kit.refusal(site("midway")), Reason::NoSite(space("midway")), "no income");
    assert_eq!(kit.refusal(site("hawaii")), Reason::NoSite(space("hawaii")), "there is one");
    assert_eq!(kit.refusal(site("japan")), Reason::NoSite(space("japan")), "not American");
    assert_eq!(kit.refusal(site("sz-9")), Reason::NoSite(space("sz-9")));
    assert_eq!(kit.refusal(site("korea")), Reason::NewlyTaken(space("korea")));
    let two = place(Country::Usa, Kind::Complex, 2, ["philippines", "philippines"]);
    assert_eq!(kit.refusal(two), Reason::NotPlaceable(space("philippines")));
    let apart = place(Country::Usa, Kind::Complex, 1, ["hawaii", "philippines"]);
    assert_eq!(kit.refusal(apart), Reason::NotPlaceable(space("philippines")));
}

#[test]
fn rfaq_complex_5_a_complex_makes_nothing_in_the_turn_it_is_built() {
    let mut kit = placing(Country::Usa, Kind::Complex, 1);
    kit.state.bought[Country::Usa.index()][Kind::Infantry.index()] = 1;
    kit.begin(Step::Place);
    kit.act("place usa 1 complex philippines philippines");
    assert_eq!(
        kit.refusal(place(Country::Usa, Kind::Infantry, 1, ["philippines", "philippines"])),
        Reason::ComplexFull(space("philippines"))
    );
}

#[test]
fn rbuy_1_what_was_bought_is_told_once_when_the_buying_is_done() {
    let mut kit = Kit::empty(Britain).cash(Country::India, 30).at(Step::Purchase);
    kit.acts(&["buy india infantry", "buy india fighter", "buy india infantry"]);
    assert!(!kit.told().iter().any(|line| line.contains("bought")), "not one by one");
    kit.act("done");
    let told = kit.told();
    assert!(told.contains(&"India bought 2 infantry and a fighter for 18 IPCs.".to_owned()), "{told:#?}");
}

#[test]
fn rbuy_1_a_country_buys_what_it_can_pay_to_the_last_ipc() {
    let buy = |kind| Action::Buy { country: Country::India, kind };
    let kit = Kit::empty(Britain).cash(Country::India, 12).at(Step::Purchase);
    assert!(kit.allows("buy india destroyer"), "twelve is enough for twelve");
    assert_eq!(kit.refusal(buy(Kind::Battleship)), Reason::TooDear { cost: 24, cash: 12 });
    assert_eq!(kit.refusal(buy(Kind::Marine)), Reason::NotForSale(Country::India, Kind::Marine));
    assert_eq!(kit.refusal(Action::Buy { country: Country::Japan, kind: Kind::Infantry }), Reason::NotYours);
    let lost = Kit::empty(Britain)
        .hold("india", Country::Japan)
        .cash(Country::India, 12)
        .cash(Country::Australia, 3)
        .at(Step::Purchase);
    assert_eq!(lost.refusal(buy(Kind::Infantry)), Reason::CapitalLost(Country::India));
}

#[test]
fn ruling_4_what_is_aboard_counts_against_the_two_hundred() {
    let full = Kit::empty(Japan)
        .put("198 japan-infantry", "japan")
        .put("1 japan-transport(infantry,infantry)", "sz-36")
        .cash(Country::Japan, 9)
        .at(Step::Purchase);
    assert_eq!(full.refused("buy japan infantry").reason, Reason::TooMany(Kind::Infantry));
    let room = Kit::empty(Japan)
        .put("197 japan-infantry", "japan")
        .put("1 japan-transport(infantry,infantry)", "sz-36")
        .put("100 usa-infantry", "hawaii")
        .cash(Country::Japan, 9)
        .at(Step::Purchase);
    assert!(room.allows("buy japan infantry"), "others' do not count");
}
