//! Edition 2 of the data: the whole roster, charts with their pins, and a map through which nobody sails.

use std::collections::{BTreeMap, BTreeSet};

use ironbottom_kit::data::DataFile;
use ironbottom_pacwar::Confidence;
use ironbottom_pacwar::board::{Board, HexId, Port};
use ironbottom_pacwar::data::{Data, Fleet};

fn data() -> &'static Data {
    Data::of("2").expect("edition 2")
}

fn board() -> &'static Board {
    Board::of("2").expect("edition 2")
}

fn hex(text: &str) -> HexId {
    text.parse().expect("a hex of the map")
}

#[test]
fn r2_32_the_roster_has_every_counter_of_the_box() {
    let mut found: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let numbered = |pennant: &str| pennant.ends_with(|last: char| last.is_ascii_digit());
    for ship in data().fleet.ships.iter().filter(|ship| numbered(&ship.pennant)) {
        *found.entry((&ship.side, &ship.class)).or_default() += 1;
    }
    for class in data().fleet.counters.iter().filter(|class| class.side != "both") {
        let have = found.get(&(class.side.as_str(), class.class.as_str())).copied();
        assert_eq!(have, Some(usize::from(class.count)), "{} {}", class.side, class.class);
    }
    let total: usize = found.values().sum();
    assert!((800..850).contains(&total), "{total}");
}

#[test]
fn r2_31_the_sample_counters_are_exact() {
    let one = Data::of("1").expect("edition 1");
    let samples: Vec<_> =
        one.fleet.ships.iter().filter(|ship| ship.confidence == Confidence::Rulebook).collect();
    assert!(samples.len() >= 37, "{}", samples.len());
    for sample in samples {
        let ship = data().fleet.find(&sample.id).expect("the sample");
        let ratings = |ship: &ironbottom_pacwar::data::Ship| {
            (ship.guns, ship.range, ship.air, ship.cargo, ship.blocks, ship.defense, ship.aa, ship.speed)
        };
        assert_eq!(ratings(ship), ratings(sample), "{}", sample.id);
        assert_eq!(ship.confidence, Confidence::Rulebook, "{}", sample.id);
    }
    let others = data().fleet.ships.iter().filter(|ship| one.fleet.find(&ship.id).is_none());
    assert!(others.clone().all(|ship| ship.confidence == Confidence::Reconstructed && ship.basis.is_some()));
    assert!(others.count() > 600);
}

#[test]
fn every_ship_that_edition_1_had_is_still_there() {
    let one = Data::of("1").expect("edition 1");
    assert!(one.fleet.ships.iter().all(|ship| data().fleet.find(&ship.id).is_some()));
}

#[test]
fn r31_42_anti_aircraft_cruisers_are_those_of_the_book() {
    let of = |side: &str| -> BTreeSet<&str> {
        let ships = data().fleet.ships.iter().filter(|ship| ship.side == side && ship.is_anti_air());
        ships.map(|ship| ship.pennant.as_str()).collect()
    };
    assert_eq!(of("commonwealth"), BTreeSet::from(["CL33", "CL42", "CL43"]));
    assert!(of("us").contains("CL51") && of("us").contains("CL107") && !of("us").contains("CL50"));
    assert!(of("japan").is_empty() && of("netherlands").is_empty());
}

#[test]
fn a_roster_line_that_is_wrong_says_where() {
    let text = include_str!("../../../../data/pacwar/2/ships.tsv");
    assert!(Fleet::read(DataFile::new("ships.tsv", text)).is_ok());
    let wrong = text.replacen("\trulebook\t", "\tcertain\t", 1);
    let error = Fleet::read(DataFile::new("ships.tsv", &wrong)).expect_err("no confidence").to_string();
    assert!(error.contains("ships.tsv"), "{error}");
    let twice = format!("{text}{}", text.lines().find(|line| line.starts_with("US CV2\t")).expect("CV2"));
    assert!(Fleet::read(DataFile::new("ships.tsv", &twice)).is_err(), "a counter twice");
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
                assert_eq!(chart.sure(row, column), Confidence::Rulebook, "{}", chart.title);
                pins += 1;
            }
        }
    }
    assert_eq!(pins, 38, "no pin was lost");
    let table = data().charts.find("air_air").expect("7.32");
    assert_eq!(table.sure("3", "6"), Confidence::Reconstructed, "the player sees what is ours");
}

#[test]
fn a_chart_that_edition_1_had_otherwise_says_why() {
    let one = Data::of("1").expect("edition 1");
    for chart in &data().charts.chart {
        let before = one.charts.find(&chart.id).expect("the same charts");
        let same = (&before.columns, &before.rows, &before.cells, &before.data)
            == (&chart.columns, &chart.rows, &chart.cells, &chart.data);
        assert_eq!(same, chart.reason.is_none(), "{}: {:?}", chart.title, chart.reason);
    }
}

#[test]
fn r7_31_the_pinned_air_combat_strengths() {
    for (id, strength) in [("P40", 5), ("Val", 4), ("Betty", 3)] {
        let found = data().hangar.find(id).expect("a type");
        assert_eq!((found.combat[0], found.combat_confidence), (strength, Confidence::Rulebook), "{id}");
    }
    assert_eq!(data().hangar.aircraft.len(), 68);
}

/// Hexes a ship sails from one hex to another, by the shortest way.
fn by_sea(from: &str, to: &str) -> usize {
    let (from, to) = (hex(from), hex(to));
    let mut seen = BTreeSet::from([from]);
    let mut rim = vec![from];
    for length in 0..80 {
        if rim.contains(&to) {
            return length;
        }
        let sail = |at: &HexId| {
            let at = *at;
            board().neighbours(at).filter(move |(way, _)| board().ships_pass(at, *way)).map(|(_, next)| next)
        };
        let next: BTreeSet<_> = rim.iter().flat_map(sail).filter(|next| !seen.contains(next)).collect();
        seen.extend(&next);
        rim = next.into_iter().collect();
    }
    usize::MAX
}

#[test]
fn r25_35_bataan_is_the_one_way_into_manila_bay() {
    let manila = hex("B2048");
    let open: Vec<_> =
        board().neighbours(manila).filter(|(way, _)| board().ships_pass(manila, *way)).collect();
    assert_eq!(open.into_iter().map(|(_, next)| next.to_string()).collect::<Vec<_>>(), ["B1949"]);
    assert!(by_sea("B2149", "B2048") >= 8, "from Lamon Bay through the San Bernardino Strait");
}

#[test]
fn nobody_sails_through_the_land() {
    for (from, to, least) in [
        ("A3530", "A3529", 12),
        ("E1217", "E1119", 6),
        ("C0615", "C0617", 7),
        ("C3512", "C3413", 6),
        ("C2401", "C2303", 5),
    ] {
        let length = by_sea(from, to);
        assert!(length >= least && length < 80, "{from} to {to}: {length}");
    }
}

#[test]
fn straits_stay_open() {
    for (from, to, most) in
        [("B2449", "B2351", 2), ("B2552", "B2453", 2), ("A3533", "C0109", 6), ("C0414", "C0317", 4)]
    {
        assert!(by_sea(from, to) <= most, "{from} to {to}: {}", by_sea(from, to));
    }
}

#[test]
fn leyte_is_one_island_with_beaches_on_both_sides() {
    let leyte = board().island(hex("B2451")).expect("Leyte");
    assert_eq!((leyte.name, leyte.hexes.len()), ("Leyte", 2));
    let ormoc = board().place("Ormoc").expect("Ormoc");
    assert_eq!(
        (board().island(ormoc.hex).map(|land| land.name), ormoc.port),
        (Some("Leyte"), Some(Port::Anchorage))
    );
    let names =
        |place: &str| board().island(board().place(place).expect("a place").hex).map(|land| land.name);
    assert_eq!((names("Surigao"), names("Samar")), (Some("Mindanao"), Some("Samar")));
}

#[test]
fn r24_16_and_r28_1_islands_have_names() {
    let on = |at: &str| board().island(hex(at)).map(|land| land.name);
    for (at, name) in [
        ("D0326", "Honshu"),
        ("B3029", "Kyushu"),
        ("C0415", "Java"),
        ("E1613", "New Britain"),
        ("C2518", "Timor"),
        ("E1119", "New Guinea"),
        ("A1329", "Ceylon"),
        ("E1544", "Australia"),
        ("F3342", "Oahu"),
        ("A2613", "Asia"),
    ] {
        assert_eq!(on(at), Some(name), "{at}");
    }
    let mut names: Vec<_> = board().islands().iter().map(|land| land.name).collect();
    names.sort_unstable();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "no name twice");
    let land = HexId::all().filter(|hex| board()[*hex].kind.has_land()).count();
    assert_eq!(board().islands().iter().map(|island| island.hexes.len()).sum::<usize>(), land);
}

#[test]
fn that_a_port_exists_and_how_large_it_is_are_two_things() {
    let rabaul = board().place("Rabaul").expect("Rabaul");
    let sure = (rabaul.existence_confidence, rabaul.facility_confidence);
    assert_eq!(sure, (Confidence::Rulebook, Confidence::Reconstructed));
}

#[test]
fn edition_1_is_as_it_was() {
    let one = Board::of("1").expect("edition 1");
    assert!(one.islands().is_empty());
    assert_eq!((one.edition(), board().edition()), ("pacwar-map-1", "pacwar-map-2"));
    assert!(one.ships_pass(hex("B2048"), one.towards(hex("B2048"), hex("B2148")).expect("neighbours")));
}
