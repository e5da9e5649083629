//! The board against the rulebook, the FAQ and itself.

use ironbottom_axis::graph::UNREACHED;
use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::{
    Account, Board, Confidence, Country, Ground, Kind, Nation, Power, RouteSet, Side, SpaceId, SpaceSet,
};
use ironbottom_kernel::Rules;

fn board() -> &'static Board {
    crate::kit::board()
}

fn space(id: &str) -> SpaceId {
    board().space(id).unwrap_or_else(|| panic!("{id} is a space"))
}

fn zone(number: u8) -> SpaceId {
    SpaceId::sea(number).expect("a sea zone")
}

fn set(ids: &[&str]) -> SpaceSet {
    ids.iter().map(|id| space(id)).collect()
}

fn sails(from: u8, to: u8) -> u8 {
    board().sailing(zone(from), zone(to))
}

fn touches(land: &str, number: u8) -> bool {
    board().shores(space(land)).contains(zone(number))
}

fn flies(from: &str, to: &str, bases: &[&str]) -> u8 {
    board().flight(space(from), space(to), set(bases))
}

fn starting(nation: Nation, at: &str, kind: Kind) -> u8 {
    let placed = &board().start.placements;
    let here = placed.iter().filter(|unit| (unit.nation, unit.at, unit.kind) == (nation, space(at), kind));
    here.map(|unit| unit.count).sum()
}

fn income(country: Country) -> u32 {
    let held = SpaceId::lands().filter(|&land| board()[land].control == Some(country));
    held.map(|land| u32::from(board()[land].ipc)).sum()
}

fn centers(account: Account) -> u32 {
    let here = board().centers().iter().filter_map(|sea| board()[sea].center);
    here.filter(|center| center.account == account).map(|center| u32::from(center.ipc)).sum()
}

#[test]
fn the_embedded_data_load() {
    for edition in Axis2001::card().editions {
        assert_eq!(Board::of(edition).expect("the card names it").edition, *edition);
    }
    assert!(Board::of("2001.0").is_none());
    let board = board();
    assert_eq!(board.spaces.len(), SpaceId::COUNT);
    assert_eq!(board.links.len(), 241);
}

#[test]
fn every_id_finds_its_own_space() {
    for id in SpaceId::all() {
        assert_eq!(board().space(&board()[id].id), Some(id));
    }
    assert_eq!(board().space("36"), Some(zone(36)));
    assert_eq!(board().space("sz-55"), None);
}

#[test]
fn one_can_get_everywhere_by_air() {
    let unreached =
        SpaceId::all().filter(|&to| board().flight(SpaceId::JAPAN, to, SpaceSet::EMPTY) == UNREACHED);
    assert_eq!(unreached.count(), 0);
}

#[test]
fn a_set_up_fighter_at_sea_has_a_deck() {
    for sea in SpaceId::seas() {
        for nation in Nation::ALL {
            let here = |kind| starting(nation, &board()[sea].id, kind);
            assert!(here(Kind::Fighter) <= 2 * here(Kind::Carrier), "{}", board()[sea].id);
        }
    }
}

#[test]
fn rsetup_1_three_powers_move_the_units_of_four_nations_and_spend_the_money_of_five_countries() {
    assert_eq!(Power::Britain.countries(), [Country::India, Country::Australia]);
    assert_eq!(Power::Usa.nations(), [Nation::Usa, Nation::China]);
    assert!(Power::ALL.iter().all(|power| power.countries().iter().all(|country| country.power() == *power)));
    assert_eq!(Country::China.side(), Side::Allies);
}

#[test]
fn rsetup_5_the_incomes_of_the_start_add_up_to_the_chart() {
    assert_eq!(income(Country::Japan), 19);
    assert_eq!(income(Country::India), 15);
    assert_eq!(income(Country::Australia), 20);
    assert_eq!(income(Country::Usa) + centers(Account::Usa), 75);
    assert_eq!(centers(Account::BritishConvoys), 12);
}

#[test]
fn rsetup_12_eleven_known_routes_serve_an_income_on_their_shore() {
    let known: Vec<_> = board().routes_of(RouteSet::Found).map(|route| route.at.zone()).collect();
    assert_eq!(known, [9, 13, 36, 37, 38, 39, 43, 44, 45, 46, 47].map(Some));
    let own =
        |route: &&ironbottom_axis2001::board::Route| board()[route.territory].control == Some(route.control);
    assert_eq!(board().routes.iter().filter(own).count(), board().routes.len());
}

#[test]
fn rsetup_12_two_guesses_make_the_thirteen_of_the_book() {
    assert_eq!(board().routes_of(RouteSet::Islands).count(), 13);
    assert_eq!(board().routes_of(RouteSet::Coasts).count(), 13);
    let guessed = board().routes.iter().filter(|route| route.set != RouteSet::Found);
    assert!(
        guessed.clone().count() == 4 && guessed.clone().all(|it| it.confidence == Confidence::Reconstructed)
    );
}

#[test]
fn rsetup_13_five_centers_three_of_them_british() {
    assert_eq!(board().centers(), [3, 6, 15, 49, 52].map(zone).into_iter().collect());
    let british = board()
        .centers()
        .iter()
        .filter(|&sea| board()[sea].center.is_some_and(|center| center.account == Account::BritishConvoys));
    assert_eq!(british.collect::<SpaceSet>(), [15, 49, 52].map(zone).into_iter().collect());
}

#[test]
fn rsetup_15_the_two_beige_lands_are_no_spaces() {
    assert_eq!(board().space("himalayas").or(board().space("soviet-union")), None);
    let names: Vec<_> = board().walls.iter().map(|wall| wall.id.as_str()).collect();
    assert_eq!(names, ["himalayas", "soviet-union"]);
    // No way leads over them: from Sikang to India it goes round by Szechwan, Yunnan and Burma.
    let kit = crate::kit::Kit::empty(crate::kit::Japan)
        .put("1 japan-fighter.1.moved.fought.aloft", "sikang")
        .hold("india", ironbottom_axis2001::board::Country::Japan)
        .at(crate::kit::Step::Noncombat);
    let fighter = kit.word("sikang", "japan-fighter");
    let far = kit.refused(&format!("move 1 {fighter} sikang india"));
    assert_eq!(far.reason, crate::kit::Reason::OutOfRange(crate::kit::space("india")));
}

#[test]
fn rfaq_move_2_india_and_szechwan_do_not_touch_over_the_himalayas() {
    assert!(!board().adjacent(SpaceId::INDIA, SpaceId::SZECHWAN));
    assert_eq!(
        flies("india", "tsinghai", &[]),
        5,
        "round by Burma, Yunnan and Szechwan, never straight over"
    );
}

#[test]
fn rsetup_17_sea_zone_25_holds_two_separate_territories() {
    assert_eq!(board().shores(zone(25)), set(&["mariana-islands", "guam"]));
    assert!(!board().adjacent(space("mariana-islands"), space("guam")));
    assert!(["borneo", "wake-island"].iter().all(|id| board()[space(id)].ground == Ground::Island));
}

#[test]
fn rsetup_23_british_infantry_artillery_and_guns_stand_as_the_chart_of_the_book_has_them() {
    let infantry = [
        ("india", 6),
        ("borneo", 1),
        ("burma", 2),
        ("shan-state", 1),
        ("hong-kong", 2),
        ("malaya", 3),
        ("queensland", 2),
        ("new-south-wales", 2),
        ("western-australia", 1),
        ("northern-territory", 2),
        ("new-zealand", 2),
        ("papua", 1),
        ("new-britain", 1),
        ("celebes", 1),
        ("java", 2),
        ("sumatra", 1),
    ];
    for (at, count) in infantry {
        assert_eq!(starting(Nation::Britain, at, Kind::Infantry), count, "{at}");
    }
    let artillery = [("india", 1), ("burma", 2), ("queensland", 2), ("papua", 1)];
    assert!(artillery.iter().all(|&(at, count)| starting(Nation::Britain, at, Kind::Artillery) == count));
    assert_eq!(["india", "new-south-wales"].map(|at| starting(Nation::Britain, at, Kind::Aa)), [1, 1]);
}

#[test]
fn rsetup_23_japan_stands_as_the_faq_quotes_its_chart() {
    let changes = &board().start.variants[0].changes;
    assert_eq!(changes.len(), 6);
    for change in changes {
        assert_eq!(starting(change.nation, &board()[change.at].id, change.kind), change.from);
    }
}

#[test]
fn the_faq_set_up_replaces_six_numbers() {
    let start = &board().start;
    let balanced = start.units(start.variants.first());
    let count = |at: &str, kind| {
        let here = balanced
            .iter()
            .filter(|unit| (unit.nation, unit.at, unit.kind) == (Nation::Japan, space(at), kind));
        here.map(|unit| unit.count).sum::<u8>()
    };
    assert_eq!(count("french-indo-china", Kind::Infantry), 2);
    assert_eq!(count("hainan", Kind::Infantry), 6);
    assert_eq!(count("sz-37", Kind::Transport), 1);
    assert_eq!(count("mariana-islands", Kind::Fighter), 0);
    assert_eq!(count("sz-20", Kind::Submarine), 0);
    assert_eq!(count("sz-22", Kind::Submarine), 1);
}

#[test]
fn rkamikaze_1_the_six_zones_of_the_book_bear_the_symbol() {
    assert_eq!(board().kamikaze_zones(), [23, 24, 25, 35, 36, 37].map(zone).into_iter().collect());
    assert_eq!(board().start.kamikazes, 6);
}

#[test]
fn capitals_have_complexes_and_hawaii_too() {
    let capitals: SpaceSet = Country::ALL.iter().map(|&country| board().capital(country)).collect();
    assert_eq!(board().capitals(), capitals);
    assert_eq!(board().complexes(), capitals.with(SpaceId::HAWAII));
}

#[test]
fn manchuria_shantung_and_korea_are_chinas_in_japanese_hands() {
    let lost = SpaceId::lands().filter(|&land| {
        board()[land].original == Some(Country::China) && board()[land].control == Some(Country::Japan)
    });
    assert_eq!(lost.collect::<SpaceSet>(), set(&["korea", "manchuria", "shantung"]));
}

#[test]
fn rmove_7_units_have_the_numbers_of_their_pages() {
    let facts = |kind: Kind| {
        let facts = &board()[kind];
        (facts.cost, facts.r#move, facts.attack, facts.defense)
    };
    assert_eq!(facts(Kind::Infantry), (3, 1, 1, 2));
    assert_eq!(facts(Kind::Marine), (4, 1, 1, 2));
    assert_eq!(facts(Kind::Artillery), (4, 1, 2, 2));
    assert_eq!(facts(Kind::Armour), (5, 2, 3, 2));
    assert_eq!(facts(Kind::Aa), (5, 1, 0, 1));
    assert_eq!(facts(Kind::Fighter), (12, 4, 3, 4));
    assert_eq!(facts(Kind::Bomber), (15, 6, 4, 1));
    assert_eq!(facts(Kind::Battleship), (24, 2, 4, 4));
    assert_eq!(facts(Kind::Carrier), (18, 2, 1, 3));
    assert_eq!(facts(Kind::Destroyer), (12, 2, 3, 3));
    assert_eq!(facts(Kind::Submarine), (8, 2, 2, 2));
    assert_eq!(facts(Kind::Transport), (8, 2, 0, 1));
    assert_eq!(facts(Kind::Complex), (15, 0, 0, 0));
}

#[test]
fn rbuy_3_only_the_usa_is_sold_marines_and_complexes() {
    let sold = |kind: Kind| board()[kind].buyers.clone();
    assert_eq!(sold(Kind::Marine), [Country::Usa]);
    assert_eq!(sold(Kind::Complex), [Country::Usa]);
    assert_eq!(sold(Kind::Infantry).len(), 4);
}

#[test]
fn rmove_9_the_distances_of_the_books_examples() {
    assert_eq!(board().marching(space("burma"), space("shan-state")), 1);
    assert_eq!(sails(34, 38), 1);
    assert_eq!(flies("yunnan", "sumatra", &[]), 4);
    let way = ["yunnan", "french-indo-china", "sz-46", "sz-47", "sumatra"].map(space);
    assert!(way.windows(2).all(|step| board().adjacent(step[0], step[1])));
}

#[test]
fn rairbase_1_new_britain_to_the_gilberts_is_two_for_its_owner() {
    assert!(board()[space("new-britain")].air_base && !board()[space("gilbert-islands")].air_base);
    assert_eq!(flies("new-britain", "sz-16", &["new-britain"]), 1);
    assert_eq!(flies("new-britain", "gilbert-islands", &["new-britain"]), 2);
    assert_eq!(board().step_cost(space("new-britain"), zone(27), set(&["new-britain"])), 0);
}

#[test]
fn rairbase_2_the_gilberts_to_new_britain_is_three_for_an_enemy() {
    assert_eq!(["sz-16", "sz-27", "new-britain"].map(|to| flies("gilbert-islands", to, &[])), [1, 2, 3]);
    assert_eq!(board().step_cost(zone(27), space("new-britain"), SpaceSet::EMPTY), 1);
}

#[test]
fn rairbase_1_a_base_never_costs_more_and_the_free_step_counts_at_both_ends() {
    let bases = board().air_bases();
    for from in SpaceId::all() {
        for to in SpaceId::all() {
            let plain = board().flight(from, to, SpaceSet::EMPTY);
            let ends = u8::from(bases.contains(from)) + u8::from(bases.contains(to));
            let helped = board().flight(from, to, bases);
            assert!(helped <= plain && helped + ends >= plain);
        }
    }
}

#[test]
fn the_raid_of_the_book_flies_three_and_two() {
    assert_eq!(flies("mariana-islands", "japan", &["mariana-islands"]), 3);
    assert_eq!(flies("sz-23", "japan", &[]), 2);
}

#[test]
fn the_landings_of_the_book_lie_where_it_says() {
    assert_eq!((sails(36, 25), sails(27, 32), sails(29, 33)), (2, 2, 2));
    assert!(touches("guam", 25) && touches("queensland", 32) && touches("northern-territory", 32));
    assert!(touches("queensland", 29) && touches("dutch-new-guinea", 33) && touches("papua", 28));
    assert_eq!((sails(28, 32), sails(32, 33), sails(43, 47)), (1, 1, 1));
    assert!(touches("malaya", 47) && touches("sumatra", 47) && touches("new-guinea", 27));
}

#[test]
fn the_units_of_the_books_examples_stand_there_at_the_start() {
    assert_eq!(starting(Nation::Japan, "sz-25", Kind::Destroyer), 1);
    assert_eq!(starting(Nation::Usa, "guam", Kind::Marine), 1);
    assert_eq!(starting(Nation::Japan, "mariana-islands", Kind::Fighter), 1);
    assert_eq!(["sz-29", "sz-43"].map(|at| starting(Nation::Britain, at, Kind::Transport)), [1, 1]);
}

#[test]
fn the_naval_bases_of_the_books_example_are_three_apart() {
    let serves = |id: &str| board()[space(id)].naval_base;
    assert_eq!(["midway", "new-britain", "japan", "malaya"].map(serves), [20, 27, 36, 46].map(SpaceId::sea));
    assert_eq!((sails(20, 27), sails(36, 27), sails(36, 46)), (3, 3, 3));
    assert!(["malaya", "siam", "french-indo-china"].iter().all(|land| touches(land, 46)));
}

#[test]
fn the_land_examples_of_the_book_touch() {
    let touch = |one: &str, other: &str| board().marches(space(one)).contains(space(other));
    assert!(touch("kwangsi", "yunnan") && touch("yunnan", "burma") && flies("kwangsi", "burma", &[]) == 2);
    assert!(touch("manchuria", "suiyuan") && touch("manchuria", "anhwe") && touch("anhwe", "suiyuan"));
    assert!(touch("shan-state", "siam") && touch("malaya", "siam"));
    assert!(touch("queensland", "new-south-wales") && board()[SpaceId::NEW_SOUTH_WALES].ipc == 5);
}

#[test]
fn the_carrier_example_of_the_book_fits() {
    assert_eq!((sails(10, 24), sails(10, 19), sails(24, 19)), (3, 2, 1));
    assert_eq!(board().shores(zone(19)), set(&["wake-island"]));
}

#[test]
fn the_burma_road_is_a_chain() {
    let road = &board().start.burma_road;
    assert_eq!(road.len(), 4);
    assert!(road.windows(2).all(|step| board().marches(step[0]).contains(step[1])));
}

#[test]
fn the_incomes_the_faq_speaks_of_are_there() {
    let celebes = board().routes.iter().find(|route| route.territory == space("celebes"));
    assert!(celebes.is_some_and(|route| route.at == zone(39)) && board()[space("celebes")].ipc == 1);
    let rich = ["ryukyu-islands", "bonin-islands", "japan", "siam", "french-indo-china"];
    assert!(rich.iter().all(|id| board()[space(id)].ipc > 0));
    assert_eq!(board()[SpaceId::SZECHWAN].ipc, 1);
}

#[test]
fn a_raid_on_india_is_possible_on_turn_1_and_met_by_a_fighter() {
    assert!(2 * flies("french-indo-china", "india", &[]) <= 6);
    assert_eq!(starting(Nation::Japan, "french-indo-china", Kind::Bomber), 1);
    assert_eq!(starting(Nation::Britain, "india", Kind::Fighter), 1);
}

#[test]
fn doubtful_values_are_marked() {
    let doubtful: Vec<_> = board().links.iter().filter(|link| link.2 == Confidence::Reconstructed).collect();
    assert_eq!(doubtful.len(), 1, "sea zones 14 and 30");
    let owners =
        SpaceId::lands().filter(|&land| board()[land].control_confidence == Confidence::Reconstructed);
    assert_eq!(owners.collect::<SpaceSet>(), set(&["canada", "johnston-island", "line-islands"]));
}
