//! Forces, charts, countries and scenarios hang together, with each other and with the map.

use crate::kit::{board, data, scenario};
use ironbottom_kit::data::DataFile;
use ironbottom_pacwar::board::{HexId, Kind};
use ironbottom_pacwar::data::{Cell, Role};
use ironbottom_pacwar::scenario::Scenario;
use ironbottom_pacwar::{Confidence, Side};

fn hex(text: &str) -> HexId {
    text.parse().expect("a hex of the map")
}

#[test]
fn r2_32_sixty_eight_types_of_aircraft() {
    let hangar = &data().hangar;
    assert_eq!(hangar.aircraft.len(), 68);
    let betty = hangar.find("Betty").expect("Betty");
    assert_eq!((betty.range, betty.role, betty.second), ([100, 140], Role::B, Some(Role::T)));
    assert!(hangar.aircraft.iter().all(|each| each.range[1] == 0 || each.range[1] > each.range[0]));
}

#[test]
fn r7_31_the_pinned_air_combat_strengths() {
    let hangar = &data().hangar;
    for (id, strength) in [("P40", 5), ("Val", 4), ("Betty", 3)] {
        let found = hangar.find(id).expect("a type");
        assert_eq!((found.combat[0], found.combat_confidence), (strength, Confidence::Rulebook), "{id}");
    }
}

#[test]
fn r2_32_sample_ships_have_their_printed_ratings() {
    let fleet = &data().fleet;
    let lexington = fleet.find("US CV2").expect("CV2");
    assert_eq!((lexington.air, lexington.defense, lexington.aa, lexington.speed), (Some(9), 5, [3, 8], 3));
    assert_eq!(lexington.confidence, Confidence::Rulebook);
    let mut ids: Vec<_> = fleet.ships.iter().map(|ship| ship.id.as_str()).collect();
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn r24_34_a_commonwealth_division_is_11_3_with_a_4_1_battlegroup() {
    let unit = data().forces.find("Commonwealth Infantry Division").expect("the division");
    let back = unit.battlegroup.expect("a battlegroup");
    assert_eq!((unit.strength, unit.supply, back.strength, back.supply), (11, 3, 4, 1));
}

#[test]
fn r5_33_headquarters_run_10_30_100_and_300_air_points() {
    let sizes = &data().forces.headquarters;
    let capacity = |size: &str| sizes.iter().find(|each| each.size == size).map(|each| each.air_capacity);
    assert_eq!(["Group", "Wing", "Division", "Force"].map(capacity), [10, 30, 100, 300].map(Some));
}

#[test]
fn r8_2_the_search_table_needs_a_die_within_the_points() {
    let search = data().charts.find("search").expect("the table");
    assert_eq!((search.case.as_str(), search.confidence), ("8.2", Confidence::Rulebook));
    let contact = |die: &str, points: &str| search.cell(die, points) == Some(&Cell::Word("C".to_owned()));
    assert!(
        contact("3", "3") && !contact("4", "3") && contact("6", "6 or more") && !contact("1", "0 or less")
    );
}

#[test]
fn every_pinned_cell_has_the_value_the_rules_state() {
    let mut pins = 0;
    for chart in &data().charts.chart {
        assert!(chart.cells.iter().all(|row| row.len() == chart.columns.len()), "{}", chart.title);
        assert_eq!(chart.cells.len(), chart.rows.len(), "{}", chart.title);
        for pin in &chart.pinned {
            if let (Some(row), Some(column), Some(value)) = (&pin.row, &pin.column, &pin.value) {
                assert_eq!(chart.cell(row, column), Some(value), "{} {}", chart.title, pin.case);
                pins += 1;
            }
        }
    }
    assert_eq!(pins, 38, "no pin was lost");
}

#[test]
fn every_chart_of_the_booklets_is_there() {
    let named = [
        "5.11", "5.12", "7.22", "7.32", "7.44", "7.57", "7.58", "7.59", "7.67a", "7.71", "7.72", "8.2",
        "8.39", "9.0", "9.51a", "9.74", "9.86", "11.19", "11.36", "11.46", "12.4", "13.64", "13.65", "13.72",
        "14.21", "15.61", "18.5", "19.46", "19.47", "20.34", "21.1", "26.0", "27.26", "30.48", "30.49",
        "31.83", "33.14", "33.32", "34.19", "34.47", "34.62", "36.21", "36.27", "37.0",
    ];
    for case in named {
        assert!(data().charts.of_case(case).next().is_some(), "{case}");
    }
}

#[test]
fn r34_2_industrial_and_resource_centers_are_those_of_the_map() {
    let board = crate::kit::board();
    let listed = |case: &str| {
        let chart = data().charts.of_case(case).next().expect("a list");
        let centers = chart.data["centers"].as_array().expect("centers");
        let mut hexes: Vec<_> =
            centers.iter().map(|each| each["hex"].as_str().expect("a hex").to_owned()).collect();
        hexes.sort();
        hexes
    };
    let on_map = |wanted: fn(&ironbottom_pacwar::board::Place) -> bool| {
        let mut hexes: Vec<_> =
            board.places().iter().filter(|place| wanted(place)).map(|place| place.hex.to_string()).collect();
        hexes.sort();
        hexes
    };
    assert_eq!(listed("34.2"), on_map(|place| place.industry));
    assert_eq!(listed("34.19"), on_map(|place| place.resource.is_some()));
}

#[test]
fn r27_26_the_chart_of_provinces_is_that_of_the_map() {
    let chart = data().charts.of_case("27.26").next().expect("the list");
    for row in chart.data["provinces"].as_array().expect("provinces") {
        let name = row["province"].as_str().expect("a name");
        let province = board().provinces().iter().find(|each| each.name == name).expect("on the map");
        assert_eq!(row["points"].as_integer(), Some(i64::from(province.points)), "{name}");
    }
}

#[test]
fn countries_are_territories_and_their_centers_lie_in_them() {
    let board = crate::kit::board();
    for country in &data().countries.countries {
        assert!(board.territories().iter().any(|land| land.name == country.name), "{}", country.name);
        for center in country.rail_centers.iter().chain(&country.sea_centers) {
            let land = board.territory(hex(center)).map(|land| land.name);
            assert_eq!(land, Some(country.name.as_str()), "{center}");
        }
        for center in &country.rail_centers {
            assert!(board.has_rail(hex(center)), "{} has a rail at {center}", country.name);
        }
    }
}

fn stands_on_the_map(scenario: &Scenario, side: Side) {
    let (board, forces) = (crate::kit::board(), scenario.of_side(side));
    assert!(forces.starts.iter().all(|at| board.sea.is_navigable(*at)), "{side:?} starts at sea");
    for base in &forces.bases {
        assert!(board[base.hex].kind.has_land(), "{side:?} {}", base.hex);
        let id = scenario.facilities.at(base.hex).expect("a base is in play");
        let capacity = board.places_in(base.hex).map(|place| place.capacity).max();
        let port = scenario.facilities.get(id).port;
        assert!(port.is_none() || port == capacity, "{}: the port of the map", base.hex);
    }
    for subron in &forces.subrons {
        let kind = board[subron.hex].kind;
        let port = board.places_in(subron.hex).any(|place| place.capacity > 0);
        assert!(kind == Kind::Sea || port, "a subron at {} (13.36)", subron.hex);
    }
}

#[test]
fn scenarios_stand_on_the_map_with_known_forces() {
    for id in ["midway", "lesson", "guadalcanal"] {
        let scenario = scenario(id);
        assert_eq!(scenario.id, id);
        Side::BOTH.into_iter().for_each(|side| stands_on_the_map(&scenario, side));
    }
}

#[test]
fn a_scenario_file_that_is_wrong_says_where() {
    let text = include_str!("../../../../data/pacwar/1/scenarios/lesson.toml");
    let read = |text: &str| Scenario::read(DataFile::new("lesson.toml", text), board(), data());
    assert!(read(text).is_ok());
    let wrong = read(&text.replacen("US CV", "US XX", 1)).expect_err("no such ship").to_string();
    assert!(wrong.contains("lesson.toml"), "{wrong}");
    assert!(read("id = 3").is_err());
}
