//! The map against everything the rulebook says of it, and against common sense.

use crate::kit::board;
use ironbottom_pacwar::Confidence;
use ironbottom_pacwar::board::{
    Area, Direction, HEXES, HexId, Holder, Kind, Mark, Place, Port, Resource, Section, Side, Terrain,
};

fn hex(text: &str) -> HexId {
    text.parse().expect("a hex of the map")
}

fn way(one: &str, two: &str) -> Direction {
    board().towards(hex(one), hex(two)).expect("neighbours")
}

fn mark(one: &str, two: &str, mark: Mark) -> bool {
    board().marks(hex(one), way(one, two)).has(mark)
}

/// Every hex number that the rulebook ties to a place, with the case that does so. Colombo is printed A1339
/// and the Japanese ports of 28.12 with section B (rulings 1 and 2); Nanking's hex follows from 27.99.
const NAMED: [(&str, &str, &str); 71] = [
    ("Myitkyina", "A3210", "2.11"),
    ("Lashio", "A3213", "2.11"),
    ("Chittagong", "A2613", "2.11"),
    ("Rabaul", "E1613", "5.0"),
    ("Port Moresby", "E1119", "6.0"),
    ("Malaita north", "E2617", "6.0"),
    ("Kunming", "A3810", "6.84"),
    ("Kavieng", "E1512", "8.5"),
    ("Kwajalein", "E3301", "10.1"),
    ("Guadalcanal", "E2519", "13.9"),
    ("Truk", "E1602", "15.64"),
    ("Rangoon", "A3019", "16.1"),
    ("Moulmein", "A3219", "16.1"),
    ("Three Pagodas Pass", "A3321", "21.25"),
    ("Adelaide", "E0145", "24.12"),
    ("Melbourne", "E0848", "24.12"),
    ("Sydney", "E1544", "24.12"),
    ("Brisbane", "E1737", "24.12"),
    ("Townsville", "E1028", "24.12"),
    ("Perth", "C1441", "24.13"),
    ("Mandalay", "A3014", "24.24"),
    ("Colombo", "A1329", "24.32"),
    ("Bombay", "A0517", "24.42"),
    ("Calcutta", "A2213", "24.42"),
    ("Batavia", "C0415", "24.52"),
    ("Soerabaja", "C1117", "24.52"),
    ("Choiseul", "E2116", "24.6"),
    ("Vella Lavella", "E2117", "24.6"),
    ("New Georgia (Munda)", "E2217", "24.6"),
    ("Santa Isabel west (Rekata Bay)", "E2317", "24.6"),
    ("Pavuvu side", "E2318", "24.6"),
    ("Santa Isabel centre", "E2417", "24.6"),
    ("Russell Islands", "E2418", "24.6"),
    ("Tulagi", "E2518", "24.6"),
    ("Malaita south", "E2618", "24.6"),
    ("San Cristobal west", "E2619", "24.6"),
    ("San Cristobal east", "E2720", "24.6"),
    ("Auckland", "G0348", "24.82"),
    ("Hong Kong", "B1240", "24.9"),
    ("Dutch Harbor", "F2401", "25.1"),
    ("Attu", "F0103", "25.1"),
    ("Pearl Harbor", "F3342", "25.2"),
    ("Manila", "B2048", "25.3"),
    ("Bataan", "B1949", "25.35"),
    ("Chinkiang", "B1830", "27.99"),
    ("Shanghai", "B2031", "27.99"),
    ("Nanking", "B1731", "27.99"),
    ("Nagasaki", "B3029", "28.12"),
    ("Hiroshima", "B3227", "28.12"),
    ("Kobe", "B3527", "28.12"),
    ("Osaka", "B3627", "28.12"),
    ("Yokohama", "D0226", "28.12"),
    ("Tokyo", "D0326", "28.12"),
    ("Kure", "B3228", "28.13"),
    ("Takao", "B1940", "28.22"),
    ("Pescadores", "B1839", "28.2"),
    ("Hanoi", "B0342", "28.32"),
    ("Saigon", "B0452", "28.33"),
    ("Pyongyang", "B2522", "28.42"),
    ("Fusan", "B2927", "28.43"),
    ("Bangkok", "A3523", "28.61"),
    ("Vladivostok", "B3217", "29.12"),
    ("Chita", "B1006", "29.12"),
    ("Trans-Siberian entry", "B0108", "29.16"),
    ("Portuguese Timor (Dili)", "C2518", "29.3"),
    ("Yawata", "B3028", "34.19"),
    ("Balikpapan", "C1511", "39.97"),
    ("Buin (Shortlands)", "E2016", "40.5.3"),
    ("Soerabaja", "C1117", "39.97"),
    ("Rangoon", "A3019", "24.22"),
    ("Tokyo", "D0326", "28.13"),
];

#[test]
fn r2_11_every_hex_the_rulebook_names_holds_its_place() {
    let board = board();
    for (name, number, case) in NAMED {
        let place = board.places().iter().find(|place| place.name == name);
        let place = place.unwrap_or_else(|| panic!("{name} ({case}) is on the map"));
        assert_eq!(place.hex, hex(number), "{name} ({case})");
        assert_eq!(place.hex_confidence, Confidence::Rulebook, "{name} ({case})");
        assert_eq!(board[place.hex].confidence, Confidence::Rulebook, "{name} ({case})");
        assert!(place.cases.contains(case) || name == "Malaita north", "{name}: {case}");
    }
}

#[test]
fn r2_11_columns_run_north_and_rows_east() {
    let number = |text| hex(text).number();
    assert_eq!(number("A3210").1, number("A3213").1);
    assert_eq!(number("A3213").2, number("A2613").2);
    assert_eq!(number("A3213").0, Section::A);
}

#[test]
fn r2_12_numbers_are_unique_and_read_back() {
    let mut seen = vec![false; HEXES];
    for hex in HexId::all() {
        let text = hex.to_string();
        assert_eq!(text.parse::<HexId>(), Ok(hex));
        assert!(!std::mem::replace(&mut seen[hex.index()], true), "{text}");
    }
    assert!(seen.iter().all(|&seen| seen));
}

#[test]
fn r3_0_overlapping_columns_are_the_neighbours_hexes() {
    assert_eq!(hex("A3928"), hex("C0102"));
    assert_eq!(hex("B3920"), hex("D0120"));
    assert_eq!(hex("E4010"), hex("G0210"));
    assert!("F4101".parse::<HexId>().is_err());
    assert!("A3901".parse::<HexId>().is_ok_and(|hex| hex.to_string() == "B0128"));
}

#[test]
fn r2_13_areas_cost_four_five_and_six_points() {
    let board = board();
    assert_eq!(board.cost(hex("F0103")), 4);
    assert_eq!(board.cost(hex("D0326")), 5);
    assert_eq!(board.cost(hex("E1613")), 6);
    assert_eq!(board[hex("G0353")].area, Area::Temperate);
}

#[test]
fn r8_5_distances_of_the_search_example() {
    let board = board();
    assert_eq!(hex("E1613").distance(hex("E2922")) * u16::from(board.cost(hex("E2922"))), 90);
    assert_eq!(hex("E1512").distance(hex("E2922")) * u16::from(board.cost(hex("E2922"))), 102);
    assert_eq!(board[hex("E2922")].kind, Kind::Sea);
}

#[test]
fn r15_64_distances_of_the_convoy_example() {
    assert_eq!(hex("E1602").distance(hex("E1512")), 10);
    assert_eq!(hex("E1509").distance(hex("E1504")), 5);
    for number in ["E1511", "E1510", "E1509", "E1504"] {
        assert_eq!(board()[hex(number)].kind, Kind::Sea, "{number}");
    }
}

#[test]
fn r26_63_pearl_harbor_is_seven_hexes_from_west_coast_2() {
    let board = board();
    let edge = |at: &HexId| board.edge(*at).is_some_and(|edge| edge.name == "West Coast 2");
    let nearest = HexId::all().filter(edge).map(|at| at.distance(hex("F3342"))).min();
    assert_eq!(nearest, Some(7));
}

#[test]
fn r26_1_seven_mapedge_areas_on_a_c_f_and_g() {
    let board = board();
    assert_eq!(board.edges().len(), 7);
    for edge in board.edges() {
        let hexes: Vec<_> = HexId::all().filter(|&at| board.edge(at) == Some(edge)).collect();
        assert!(hexes.len() > 10, "{}", edge.name);
        assert!(
            hexes.iter().all(|at| matches!(at.section(), Section::A | Section::C | Section::F | Section::G))
        );
        assert!(hexes.iter().all(|&at| board.neighbours(at).count() < 6), "{}", edge.name);
    }
    assert!(board.edges().iter().any(|edge| edge.name == "African Coast 5"));
}

#[test]
fn r25_35_ships_and_troops_pass_between_bataan_and_manila() {
    let board = board();
    let way = way("B1949", "B2048");
    assert!(board.ships_pass(hex("B1949"), way));
    assert!(board.troops_pass(hex("B1949"), way));
}

#[test]
fn r12_71_sydney_attacked_from_e1443_leaves_one_retreat() {
    let board = board();
    let sydney = hex("E1544");
    let entry = board.towards(sydney, hex("E1443")).expect("neighbours");
    assert_eq!(hex("E1344").distance(hex("E1443")), 1);
    let front = [entry, entry.turned(1), entry.turned(5)];
    let open: Vec<_> = board
        .neighbours(sydney)
        .filter(|(way, _)| !front.contains(way) && board.troops_pass(sydney, *way))
        .map(|(_, at)| at)
        .collect();
    assert_eq!(open, [hex("E1545")]);
}

#[test]
fn r23_35_the_salween_runs_from_moulmein_to_the_chinese_border() {
    assert!(mark("A3119", "A3219", Mark::River));
    assert!(mark("A3212", "A3313", Mark::River));
}

#[test]
fn r23_36_moulmein_has_an_airbase() {
    assert!(board().places_in(hex("A3219")).any(|place| place.airbase > 0));
}

#[test]
fn r16_1_a_rail_joins_rangoon_and_moulmein() {
    assert!(mark("A3019", "A3119", Mark::Rail));
    assert!(mark("A3119", "A3219", Mark::Rail));
}

#[test]
fn r21_25_one_rail_hex_would_join_burma_and_thailand() {
    let board = board();
    let gap = hex("A3321");
    assert!(!board.has_rail(gap));
    let ends: Vec<_> = board.neighbours(gap).filter(|&(_, at)| board.has_rail(at)).collect();
    assert_eq!(ends.iter().map(|(_, at)| *at).collect::<Vec<_>>(), [hex("A3421"), hex("A3220")]);
    assert!(ends.iter().all(|(way, _)| board.troops_pass(gap, *way)), "no mountain hexside shuts it (21.28)");
}

#[test]
fn r27_99_the_yangtze_of_the_escort_diagram() {
    let board = board();
    assert!(mark("B1630", "B1631", Mark::River));
    assert!(board.has_rail(hex("B1830")) && board.has_river(hex("B1830")));
    for number in ["B1929", "B2029"] {
        let at = hex(number);
        assert!(hex("B1830").distance(at) <= 3);
        assert!(!board.has_rail(at) && !board.seacap(at), "{number} is neither rail nor river nor coast");
    }
    assert!(!board.has_rail(hex("B1730")), "a partisan there interdicts nothing");
    assert!(board.places_in(hex("B1730")).next().is_none());
}

/// Every step a hex that Seacap may use (WitP 23.42).
fn seacap_reaches(from: &str, to: &str) -> bool {
    let board = board();
    let mut seen = vec![false; HEXES];
    let mut open = vec![hex(from)];
    while let Some(at) = open.pop() {
        if std::mem::replace(&mut seen[at.index()], true) {
            continue;
        }
        open.extend(board.neighbours(at).map(|(_, next)| next).filter(|&next| board.seacap(next)));
    }
    seen[hex(to).index()]
}

#[test]
fn r23_12_seacap_leads_from_japan_to_korea() {
    assert!(seacap_reaches("B3029", "B2927"));
}

#[test]
fn r25_2_seacap_reaches_the_hawaiian_islands_from_pearl_harbor() {
    for island in ["F3141", "F3543", "F3643"] {
        assert!(seacap_reaches("F3342", island), "{island}");
    }
}

#[test]
fn r25_3_seacap_reaches_the_philippines_from_manila() {
    for place in ["Davao", "Leyte", "Cebu", "Panay", "Aparri"] {
        let at = board().place(place).expect("a place").hex;
        assert!(seacap_reaches("B2048", &at.to_string()), "{place}");
    }
}

#[test]
fn r24_6_the_hexes_of_the_solomon_islands() {
    let board = board();
    let listed = [
        "E2116", "E2117", "E2217", "E2317", "E2318", "E2417", "E2518", "E2418", "E2519", "E2617", "E2618",
        "E2619", "E2720",
    ];
    for number in listed {
        assert!(board[hex(number)].kind.has_land(), "{number}");
        assert_eq!(board.territory(hex(number)).map(|land| land.name), Some("Solomon Islands"), "{number}");
    }
    for name in ["Rabaul", "Kavieng", "Buka", "Gasmata"] {
        let at = board.place(name).expect("a place").hex;
        assert_eq!(board.territory(at).map(|land| land.name), Some("Solomon Islands"), "{name}");
    }
}

#[test]
fn r13_36_subrons_of_the_example_lie_in_open_sea() {
    for number in ["F3440", "D3344"] {
        assert_eq!(board()[hex(number)].kind, Kind::Sea, "{number}");
    }
}

#[test]
fn r13_9_ships_sail_from_rabaul_to_guadalcanal() {
    assert!(sails("E1613", "E1814") && sails("E1814", "E2519"));
}

fn sails(from: &str, to: &str) -> bool {
    let board = board();
    let mut seen = vec![false; HEXES];
    let mut open = vec![hex(from)];
    while let Some(at) = open.pop() {
        if std::mem::replace(&mut seen[at.index()], true) {
            continue;
        }
        open.extend(board.neighbours(at).filter(|(way, _)| board.ships_pass(at, *way)).map(|(_, next)| next));
    }
    seen[hex(to).index()]
}

#[test]
fn r20_1_ships_reach_every_port() {
    let board = board();
    let mut seen = vec![false; HEXES];
    let mut open = vec![hex("E2922")];
    while let Some(at) = open.pop() {
        if std::mem::replace(&mut seen[at.index()], true) {
            continue;
        }
        open.extend(board.neighbours(at).filter(|(way, _)| board.ships_pass(at, *way)).map(|(_, next)| next));
    }
    for place in board.places().iter().filter(|place| place.port.is_some()) {
        assert!(seen[place.hex.index()], "{} {}", place.name, place.hex);
    }
}

#[test]
fn r27_26_provinces_have_their_capitals_in_themselves() {
    let board = board();
    let real: Vec<_> = board.provinces().iter().filter(|province| province.points > 0).collect();
    assert_eq!(real.len(), 25);
    for province in real {
        let capital = province.capital.expect("a capital");
        let own = board[capital].province.map(|id| board[id].name);
        assert_eq!(own, Some(province.name));
        assert!(board.places_in(capital).any(|place: &Place| place.capital));
    }
}

#[test]
fn r27_43_yunnan_is_worth_five_points() {
    let yunnan = board().provinces().iter().find(|province| province.name == "Yunnan").expect("Yunnan");
    assert_eq!(
        (yunnan.points, yunnan.capital, yunnan.confidence),
        (5, Some(hex("A3810")), Confidence::Rulebook)
    );
}

#[test]
fn r34_2_ten_industrial_centers_in_japan() {
    let board = board();
    let centers: Vec<_> = board.places().iter().filter(|place| place.industry).collect();
    assert_eq!(centers.len(), 10);
    assert!(centers.iter().all(|place| board.territory(place.hex).is_some_and(|land| land.name == "Japan")));
}

#[test]
fn r34_11_northern_centers_are_japanese_and_southern_ones_are_not() {
    let board = board();
    let mut count = [0, 0];
    for place in board.places() {
        let Some(resource) = place.resource else { continue };
        let land = board.territory(place.hex).expect("land");
        let held = match land.holder {
            Holder::Divided => true,
            other => other == Holder::Japan,
        };
        assert_eq!(held, resource == Resource::Northern, "{}", place.name);
        count[usize::from(resource == Resource::Northern)] += 1;
    }
    assert!(count[0] >= 3 && count[1] >= 7, "{count:?} (34.15, 34.16)");
}

#[test]
fn r39_97_two_oil_centers() {
    let oil = board().places().iter().filter(|place| place.resource == Some(Resource::Oil));
    let mut hexes: Vec<_> = oil.map(|place| place.hex.to_string()).collect();
    hexes.sort();
    assert_eq!(hexes, ["C1117", "C1511"]);
}

#[test]
fn r29_3_portuguese_timor_is_one_hex() {
    let board = board();
    let own = |at: &HexId| board.territory(*at).is_some_and(|land| land.name == "Portuguese Timor");
    assert_eq!(HexId::all().filter(own).collect::<Vec<_>>(), [hex("C2518")]);
}

#[test]
fn r29_16_a_soviet_rail_leads_from_b0108_to_chita_and_vladivostok() {
    let board = board();
    let mut seen = vec![false; HEXES];
    let mut open = vec![hex("B0108")];
    while let Some(at) = open.pop() {
        let soviet = board.territory(at).is_some_and(|land| land.name == "Soviet Union");
        if !soviet || std::mem::replace(&mut seen[at.index()], true) {
            continue;
        }
        let rail = |(way, _): &(Direction, HexId)| board.marks(at, *way).has(Mark::Rail);
        open.extend(board.neighbours(at).filter(rail).map(|(_, next)| next));
    }
    assert!(seen[hex("B1006").index()] && seen[hex("B3217").index()]);
}

#[test]
fn r37_0_jungle_lies_on_maps_a_b_and_c() {
    for section in [Section::A, Section::B, Section::C] {
        let jungle = |at: &HexId| at.section() == section && board()[*at].terrain == Some(Terrain::Jungle);
        assert!(HexId::all().filter(jungle).count() > 20, "{section:?}");
    }
}

#[test]
fn sides_are_the_same_from_both_hexes() {
    let board = board();
    for at in HexId::all() {
        for way in Direction::ALL {
            match board.neighbour(at, way) {
                None => assert_eq!(board.side(at, way), Side::Edge),
                Some(other) => {
                    assert_eq!(board.neighbour(other, way.opposite()), Some(at));
                    assert_eq!(board.side(other, way.opposite()), board.side(at, way), "{at} {way:?}");
                    assert_eq!(board.marks(other, way.opposite()), board.marks(at, way), "{at} {way:?}");
                }
            }
        }
    }
}

#[test]
fn every_hex_has_one_terrain_and_a_sane_neighbourhood() {
    let board = board();
    for at in HexId::all() {
        let here = board[at];
        assert_eq!(here.terrain.is_some(), here.kind.has_land(), "{at}: land has a terrain, water none");
        assert_eq!(here.territory.is_some(), here.kind.has_land(), "{at}: land belongs to somebody");
        let near: Vec<_> = board.neighbours(at).collect();
        let kinds = || near.iter().map(|(_, other)| board[*other].kind);
        match here.kind {
            Kind::Land => assert!(kinds().all(|kind| kind != Kind::Sea), "{at}: inland beside the open sea"),
            Kind::Coast => {
                assert!(
                    near.iter().any(|(way, _)| board.ships_pass(at, *way)),
                    "{at}: a coast no ship reaches"
                );
                assert!(
                    near.iter().any(|(way, _)| matches!(board.side(at, *way), Side::Land | Side::Both)),
                    "{at}: a coast cut off from its land"
                );
            }
            Kind::Island => {
                assert!(
                    near.iter().any(|(way, _)| board.ships_pass(at, *way)),
                    "{at}: an island no ship reaches"
                );
                assert!(
                    near.iter().all(|(way, _)| !board.troops_pass(at, *way)),
                    "{at}: one walks off an island"
                );
            }
            Kind::Sea => assert!(
                near.iter().all(|(way, _)| board.side(at, *way) == Side::Sea),
                "{at}: open sea with a shore"
            ),
            Kind::Lake => assert!(near.iter().all(|(way, _)| board.side(at, *way) == Side::Lake)),
        }
    }
}

#[test]
fn rivers_roads_and_mountains_lie_on_land() {
    let board = board();
    for at in HexId::all() {
        for (way, other) in board.neighbours(at) {
            let marks = board.marks(at, way);
            let solid = board[at].kind.has_land() && board[other].kind.has_land();
            let overland =
                [Mark::River, Mark::Mountain, Mark::Pass, Mark::Rail, Mark::MajorRoad, Mark::MinorRoad];
            if overland.iter().any(|&mark| marks.has(mark)) {
                assert!(solid && board.side(at, way) != Side::Sea, "{at}/{other}");
            }
            if [Mark::Rail, Mark::MajorRoad, Mark::MinorRoad].iter().any(|&mark| marks.has(mark)) {
                assert!(board.troops_pass(at, way), "{at}/{other}: a road through a wall (21.28)");
            }
        }
    }
}

#[test]
fn every_place_stands_on_land_and_every_port_by_the_water() {
    let board = board();
    for place in board.places() {
        let kind = board[place.hex].kind;
        assert!(kind.has_land(), "{} {}", place.name, place.hex);
        assert!(place.port.is_none() || kind.has_sea(), "{} {}", place.name, place.hex);
        assert_eq!(
            place.capacity > 0,
            matches!(place.port, Some(Port::Major | Port::Minor)),
            "{}",
            place.name
        );
        assert!([0, 1, 5, 10].contains(&place.airbase), "{} (5.41)", place.name);
    }
}

#[test]
fn the_georeference_leads_back_to_the_hex() {
    for at in HexId::all() {
        let (lon, lat) = at.lonlat();
        assert_eq!(HexId::at(lon, lat), Some(at));
    }
}

#[test]
fn reconstructed_places_lie_where_the_earth_has_them() {
    for place in board().places() {
        let (lon, lat) = place.lonlat;
        let model = HexId::at(lon, lat).expect("on the map");
        let far = model.distance(place.hex);
        let bent =
            place.hex.section() == Section::B && place.hex.number().1 < 24 && place.hex.number().2 < 22;
        let most = if bent { 4 } else { 1 };
        assert!(far <= most, "{} {} is {far} hexes from {model}", place.name, place.hex);
    }
}

#[test]
fn places_are_found_by_name_and_names_are_unique() {
    let board = board();
    assert_eq!(board.place("midway").map(|place| place.hex), Some(hex("F1234")));
    assert_eq!(board.place("Naha").map(|place| place.hex), Some(hex("B2737")));
    assert!(board.place("Atlantis").is_none());
    let mut names: Vec<_> = board.places().iter().map(|place| place.name).collect();
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn the_map_has_an_edition() {
    assert_eq!(board().edition(), "pacwar-map-1");
}
