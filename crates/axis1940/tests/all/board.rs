//! The data against the rulebook: pages 6 to 10, and every example that needs the map.

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::board::{Board, Complex, Kind, Side, SpaceId};
use ironbottom_axis1940::settings::Settings;
use ironbottom_kernel::Rules;

use crate::kit::{Anzac, China, Japan, Kit, Nation, Uk, Usa, board, space};

#[test]
fn rsetup_1_every_power_begins_with_its_income_in_hand() {
    let kit = Kit::new(|_| {});
    for (power, ipc) in [(Japan, 26), (Usa, 17), (China, 12), (Uk, 16), (Anzac, 10)] {
        assert_eq!(kit.state.production(board(), power), ipc, "{power:?}");
        assert_eq!(kit.purse(power), ipc, "{power:?}");
    }
}

#[test]
fn rsetup_2_eight_victory_cities_six_of_them_allied() {
    let state = Axis1940::with(Settings::default()).start();
    assert_eq!(board().cities().len(), 8);
    assert_eq!((state.cities(board(), Side::Axis), state.cities(board(), Side::Allies)), (2, 6));
    for (land, city) in
        [("japan", "Tokyo"), ("kiangsu", "Shanghai"), ("india", "Calcutta"), ("kwangtung", "Hong Kong")]
    {
        assert_eq!(board()[space(land)].city, city);
    }
}

#[test]
fn rsetup_3_the_board_has_146_spaces_and_329_borders() {
    assert_eq!((board().lands().len(), board().seas().len()), (83, 63));
    assert_eq!(board().links.len(), 329);
    let apart = Board::of("1940.1", false).unwrap();
    assert_eq!(apart.links.len(), 328);
}

#[test]
fn rspaces_1_spaces_that_meet_in_a_point_do_not_touch() {
    assert!(!board().adjacent(space("western-united-states"), space("sz-1")));
    assert!(board().adjacent(space("western-united-states"), space("sz-10")));
}

#[test]
fn rspaces_ex_the_zones_of_the_rulebooks_examples() {
    let touches = |one: &str, other: &str| board().adjacent(space(one), space(other));
    // Scramble: sea zone 6 with Japan and Korea, Alaska with sea zones 1 and 2.
    assert!(touches("japan", "sz-6") && touches("korea", "sz-6"));
    let alaska: Vec<_> = board().shores(space("alaska")).iter().filter_map(|zone| zone.zone()).collect();
    assert_eq!(alaska, [1, 2]);
    // Convoys: Japan loses through sea zones 6 and 19.
    assert!(touches("japan", "sz-19") && board()[space("japan")].ipc == 8);
}

#[test]
fn ruling_1_the_border_of_japan_and_sea_zone_19_is_an_option() {
    let apart = Board::of("1940.1", false).unwrap();
    assert!(!apart.adjacent(space("japan"), space("sz-19")));
    assert!(board().adjacent(space("japan"), space("sz-19")));
    let rules = Axis1940::with(Settings { japan_sz19: false, ..Settings::default() });
    assert!(!rules.board.adjacent(space("japan"), space("sz-19")));
}

#[test]
fn rspaces_3_wake_has_no_value_and_the_himalayas_are_closed() {
    assert_eq!(board()[space("wake-island")].ipc, 0);
    assert!(board()[space("himalayas")].closed);
    assert!(board().originals(Nation::Soviet).iter().all(|land| board()[land].closed));
}

#[test]
fn rneutral_1_mongolia_is_the_only_neutral_land_and_two_parts_have_no_army() {
    let neutrals = board().neutrals();
    assert_eq!(neutrals.len(), 6);
    assert_eq!(neutrals.iter().filter(|&land| board()[land].army == 0).count(), 2);
    assert_eq!(board()[space("buyant-uhaa")].army, 2);
}

#[test]
fn rjapan_2_the_coast_guard_is_two_zones_wide() {
    let zones: Vec<_> = board().coast_guard().iter().filter_map(|zone| zone.zone()).collect();
    assert_eq!(zones, [1, 2, 3, 8, 9, 10, 11, 12]);
}

#[test]
fn rkamikaze_1_six_zones_have_the_symbol() {
    let zones: Vec<_> = board().kamikaze_zones().iter().filter_map(|zone| zone.zone()).collect();
    assert_eq!(zones, [6, 17, 19, 20, 22, 35]);
}

#[test]
fn rchina_1_twenty_territories_are_open_to_china_and_six_chinese_ones_are_japanese() {
    let start = Axis1940::with(Settings::default()).start();
    assert_eq!(board().open_to_china().len(), 20);
    let chinese = board().originals(China);
    assert_eq!(chinese.len(), 18);
    assert_eq!(chinese.iter().filter(|&land| start.holder(land) == Japan).count(), 6);
}

#[test]
fn runits_the_profiles_have_the_numbers_of_the_book() {
    let rows = [
        (Kind::Infantry, 3, 1, 1, 2),
        (Kind::Artillery, 4, 1, 2, 2),
        (Kind::Mech, 4, 2, 1, 2),
        (Kind::Tank, 6, 2, 3, 3),
        (Kind::Aaa, 5, 1, 0, 0),
        (Kind::Fighter, 10, 4, 3, 4),
        (Kind::Tactical, 11, 4, 3, 3),
        (Kind::Strategic, 12, 6, 4, 1),
        (Kind::Battleship, 20, 2, 4, 4),
        (Kind::Carrier, 16, 2, 0, 2),
        (Kind::Cruiser, 12, 2, 3, 3),
        (Kind::Destroyer, 8, 2, 2, 2),
        (Kind::Submarine, 6, 2, 2, 1),
        (Kind::Transport, 7, 2, 0, 0),
    ];
    for (kind, cost, moves, attack, defense) in rows {
        let facts = &board()[kind];
        let found = (facts.cost, facts.r#move, facts.attack, facts.defense);
        assert_eq!(found, (cost, moves, attack, defense), "{kind:?}");
    }
    let costs = [Kind::Major, Kind::Minor, Kind::Upgrade, Kind::AirBase, Kind::NavalBase]
        .map(|kind| board()[kind].cost);
    assert_eq!(costs, [30, 12, 20, 15, 15]);
}

#[test]
fn rsetup_4_facilities_and_units_stand_where_the_charts_put_them() {
    let kit = Kit::new(|_| {});
    assert_eq!(kit.state.site(space("japan")).complex, Complex::Major);
    assert_eq!(kit.state.site(space("new-south-wales")).complex, Complex::Minor);
    assert!(kit.state.site(space("philippines")).air_base && kit.state.site(space("philippines")).naval_base);
    assert_eq!(kit.count("sz-6", "japan-carrier"), 2);
    assert_eq!(kit.count("szechwan", "china-fighter"), 1);
    assert_eq!(kit.total("japan-infantry"), 37);
}

#[test]
fn rsetup_5_tables_of_two_to_five_players() {
    for players in 2..=5 {
        let rules = Axis1940::with(Settings { players, ..Settings::default() });
        assert_eq!(rules.seats().len(), usize::from(players));
        assert_eq!(rules.seat(Japan), ironbottom_kernel::Seat::new(0));
        assert_ne!(rules.seat(Usa), rules.seat(Japan));
    }
    let five = Axis1940::with(Settings { players: 5, ..Settings::default() });
    assert_ne!(five.seat(Usa), five.seat(China));
}

#[test]
fn numbers_of_sea_zones_are_read_back() {
    for number in 1..=128 {
        let zone = SpaceId::sea(number).unwrap();
        assert!(zone.is_sea());
        assert_eq!(zone.zone(), Some(number));
    }
    assert_eq!(SpaceId::all().filter(|space| space.is_sea()).count(), 128);
    assert_eq!(SpaceId::sea(129), None);
}
