//! The data of `data/victory/` against what the rulebook prints and what the engine counts on.

use std::collections::BTreeSet;

use ironbottom_victory::are_drawn_together;
use ironbottom_victory::board::{
    AreaId, AreaSet, Arrival, Board, Confidence, EDITIONS, Entry, Group, Kind, LAST_OPTIONAL_TURN, LAST_TURN,
    Navy, Piece, PieceId, PieceSet, PlaceId, PlaceSet, RemovalClass, Side, TURNS,
};

fn areas(ids: &[AreaId]) -> AreaSet {
    ids.iter().copied().collect()
}

fn places(ids: &[PlaceId]) -> PlaceSet {
    ids.iter().copied().collect()
}

fn piece(id: &str) -> &'static Piece {
    let board = Board::newest();
    &board[board.piece(id).unwrap_or_else(|| panic!("no piece {id}"))]
}

/// The ids of a set of pieces.
fn ids(set: PieceSet) -> BTreeSet<&'static str> {
    set.iter().map(|number| Board::newest()[number].id.as_str()).collect()
}

fn words(text: &str) -> BTreeSet<&str> {
    text.split_whitespace().collect()
}

fn held(side: Side, port: bool) -> PlaceSet {
    let board = Board::newest();
    PlaceId::all().filter(|&id| id.is_port() == port && board[id].start_control == side).collect()
}

#[test]
fn every_id_is_typed_easily_found_again_and_used_once() {
    let board = Board::newest();
    let mut seen = BTreeSet::new();
    let mut check = |id: &'static str| {
        let typable = id.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-');
        assert!(typable && !id.starts_with('-') && !id.ends_with('-'), "{id}");
        assert!(seen.insert(id), "{id} twice");
    };
    for id in AreaId::all() {
        check(&board[id].id);
        assert_eq!(board.area(&board[id].id), Some(id));
    }
    for id in PlaceId::all() {
        check(&board[id].id);
        assert_eq!(board.place(&board[id].id), Some(id));
    }
    for id in PieceId::all() {
        check(&board[id].id);
        assert_eq!(board.piece(&board[id].id), Some(id));
        assert_eq!(board[id].number, id);
    }
    assert_eq!(seen.len(), 13 + 22 + 167);
    assert_eq!((board.area("coral-sea"), board.area("lae")), (Some(AreaId::CORAL_SEA), None));
    assert_eq!((board.place("australia"), board.piece("australia")), (Some(PlaceId::AUSTRALIA), None));
    assert_eq!(piece("hmas-australia").navy, Navy::Australian);
    assert_eq!((PieceId::new(166), PieceId::new(167)), (Some(PieceId::F_BOAT), None));
}

#[test]
fn r2_1_thirteen_areas_eight_ports_and_fourteen_bases_in_every_area_they_touch() {
    let board = Board::newest();
    assert_eq!((board.areas.len(), board.places.len()), (13, 22));
    assert_eq!(board.places.iter().filter(|place| place.is_port).count(), 8);
    assert_eq!(board[PlaceId::GUADALCANAL].touches, areas(&[AreaId::SOUTH_PACIFIC, AreaId::CORAL_SEA]));
    for id in PlaceId::all() {
        let touches = board[id].touches;
        assert!((1..=3).contains(&touches.len()), "{}", board[id].id);
        assert_eq!(board[id].is_port, id.is_port());
        for area in AreaId::all() {
            assert_eq!(touches.contains(area), board[area].places.contains(id));
        }
        // A place on a border lies between neighbours.
        for (one, other) in touches.iter().flat_map(|one| touches.iter().map(move |other| (one, other))) {
            assert!(one == other || board.adjacent(one, other), "{}", board[id].id);
        }
    }
    assert!(board.areas.iter().all(|area| !area.places.is_empty()));
}

#[test]
fn r2_11_new_guinea_is_two_bases_that_share_no_sea() {
    let board = Board::newest();
    let (lae, moresby) = (board[PlaceId::LAE].touches, board[PlaceId::PORT_MORESBY].touches);
    assert_eq!(lae, areas(&[AreaId::SOUTH_PACIFIC, AreaId::INDONESIA]));
    assert_eq!(moresby, areas(&[AreaId::INDIAN_OCEAN, AreaId::CORAL_SEA]));
    assert!(!lae.intersects(moresby));
    assert!(!PlaceId::LAE.is_port() && !PlaceId::PORT_MORESBY.is_port());
}

#[test]
fn r2_12_the_philippines_are_one_base_in_two_seas() {
    let touches = Board::newest()[PlaceId::PHILIPPINES].touches;
    assert_eq!(touches, areas(&[AreaId::INDONESIA, AreaId::MARIANAS_ISLANDS]));
    assert!(!PlaceId::PHILIPPINES.is_port());
}

#[test]
fn the_borders_are_the_26_of_the_facts() {
    let facts = "japanese-islands aleutian-islands|japanese-islands central-pacific
        japanese-islands marianas-islands|japanese-islands indonesia|aleutian-islands central-pacific
        aleutian-islands north-pacific|north-pacific central-pacific|north-pacific hawaiian-islands
        central-pacific hawaiian-islands|central-pacific marshall-islands|central-pacific marianas-islands
        hawaiian-islands marshall-islands|hawaiian-islands us-mandate|us-mandate marshall-islands
        us-mandate south-pacific|us-mandate coral-sea|marshall-islands marianas-islands
        marshall-islands south-pacific|marianas-islands south-pacific|marianas-islands indonesia
        south-pacific indonesia|south-pacific coral-sea|coral-sea indian-ocean|indonesia indian-ocean
        indonesia bay-of-bengal|indian-ocean bay-of-bengal";
    let board = Board::newest();
    let mut wanted = BTreeSet::new();
    for pair in facts.split(['|', '\n']) {
        let ends: Vec<AreaId> = pair.split_whitespace().map(|id| board.area(id).expect(id)).collect();
        wanted.insert((ends[0], ends[1]));
        wanted.insert((ends[1], ends[0]));
    }
    let borders = |one: AreaId| board[one].neighbours.iter().map(move |other| (one, other));
    let found: BTreeSet<(AreaId, AreaId)> = AreaId::all().flat_map(borders).collect();
    assert_eq!(found, wanted);
    assert_eq!((board.edges.len(), found.len()), (26, 52));
}

#[test]
fn the_borders_run_both_ways_and_join_all_the_seas() {
    let board = Board::newest();
    for one in AreaId::all() {
        assert!(!board.adjacent(one, one));
        assert!(board[one].neighbours.iter().all(|other| board.adjacent(other, one)));
    }
    let mut reached = AreaSet::only(AreaId::HAWAIIAN_ISLANDS);
    for _ in AreaId::all() {
        reached = reached.iter().fold(reached, |reached, area| reached.union(board[area].neighbours));
    }
    assert_eq!(reached, AreaSet::all());
}

/// VitP 15.2 and the chart of the Allied starting forces; Japan holds what is left.
#[test]
fn control_at_the_start_is_as_the_book_lists_it() {
    let board = Board::newest();
    let controlled = |side| AreaId::all().filter(|&id| board[id].start_control == side).collect::<AreaSet>();
    let allied = [
        AreaId::HAWAIIAN_ISLANDS,
        AreaId::US_MANDATE,
        AreaId::CORAL_SEA,
        AreaId::SOUTH_PACIFIC,
        AreaId::CENTRAL_PACIFIC,
        AreaId::INDIAN_OCEAN,
        AreaId::BAY_OF_BENGAL,
        AreaId::INDONESIA,
    ];
    let japanese = [AreaId::JAPANESE_ISLANDS, AreaId::MARSHALL_ISLANDS, AreaId::MARIANAS_ISLANDS];
    assert_eq!(controlled(Some(Side::Allies)), areas(&allied));
    assert_eq!(controlled(Some(Side::Japan)), areas(&japanese));
    assert_eq!(controlled(None), areas(&[AreaId::ALEUTIAN_ISLANDS, AreaId::NORTH_PACIFIC]));

    let allied_ports =
        [PlaceId::PEARL_HARBOR, PlaceId::SAMOA, PlaceId::AUSTRALIA, PlaceId::CEYLON, PlaceId::SINGAPORE];
    let allied_bases = [
        PlaceId::JOHNSTON_ISLAND,
        PlaceId::DUTCH_HARBOR,
        PlaceId::ATTU,
        PlaceId::NEW_HEBRIDES,
        PlaceId::GUADALCANAL,
        PlaceId::PORT_MORESBY,
        PlaceId::LAE,
        PlaceId::MIDWAY,
        PlaceId::ANDAMAN_ISLANDS,
        PlaceId::PHILIPPINES,
    ];
    assert_eq!(held(Side::Allies, true), places(&allied_ports));
    assert_eq!(held(Side::Allies, false), places(&allied_bases));
    assert_eq!(held(Side::Japan, true), places(&[PlaceId::YOKOSUKA, PlaceId::SAIGON, PlaceId::TRUK]));
    let japanese_bases = [PlaceId::OKINAWA, PlaceId::SAIPAN, PlaceId::KWAJALEIN, PlaceId::MALOELAP];
    assert_eq!(held(Side::Japan, false), places(&japanese_bases));
    assert!(board.places.iter().all(|place| place.original_owner == place.start_control));
}

/// VitP 1 prints the two values of Indonesia and calls three areas crucial to the Allies.
#[test]
fn points_of_control_are_those_of_the_book_and_of_the_reports() {
    let board = Board::newest();
    assert_eq!(board[AreaId::INDONESIA].poc, [3, 1]);
    assert_eq!(board[AreaId::INDONESIA].poc_confidence, [Confidence::Rulebook; 2]);
    for crucial in [AreaId::HAWAIIAN_ISLANDS, AreaId::US_MANDATE, AreaId::CORAL_SEA] {
        let [japan, allies] = board[crucial].poc;
        assert!(allies >= 2 && allies > japan);
    }
    // The usual first turn of reported games: Japan scores 12, the Allies 5, or 8 with Hawaii.
    let sum = |side: Side, ids: &[AreaId]| ids.iter().map(|&id| board[id].poc[side.index()]).sum::<u8>();
    let japan = [
        AreaId::JAPANESE_ISLANDS,
        AreaId::INDONESIA,
        AreaId::MARIANAS_ISLANDS,
        AreaId::SOUTH_PACIFIC,
        AreaId::ALEUTIAN_ISLANDS,
        AreaId::CENTRAL_PACIFIC,
        AreaId::MARSHALL_ISLANDS,
    ];
    let allies = [AreaId::BAY_OF_BENGAL, AreaId::INDIAN_OCEAN, AreaId::CORAL_SEA, AreaId::US_MANDATE];
    assert_eq!((sum(Side::Japan, &japan), sum(Side::Allies, &allies)), (12, 5));
    assert_eq!(board[AreaId::HAWAIIAN_ISLANDS].poc[Side::Allies.index()], 3);
}

/// VitP 10.1.
#[test]
fn each_navy_returns_where_the_book_lets_it() {
    let board = Board::newest();
    let open = |navy| PlaceId::all().filter(|&id| board[id].open_to(navy)).collect::<PlaceSet>();
    let british = [PlaceId::CEYLON, PlaceId::SINGAPORE, PlaceId::SAIGON, PlaceId::YOKOSUKA];
    assert_eq!(open(Navy::British), places(&british));
    assert_eq!(open(Navy::Us), PlaceSet::all().without(PlaceId::CEYLON));
    for navy in [Navy::Japanese, Navy::Australian, Navy::Dutch] {
        assert_eq!(open(navy), PlaceSet::all());
    }
}

/// VitP 11.21 to 11.23.
#[test]
fn repair_points_are_those_of_the_book() {
    let board = Board::newest();
    assert_eq!(board[PlaceId::YOKOSUKA].repair, [6; 9]);
    assert_eq!(board[PlaceId::CEYLON].repair, [1; 9]);
    assert_eq!(board[PlaceId::AUSTRALIA].repair, [1; 9]);
    let pearl = &board[PlaceId::PEARL_HARBOR];
    assert_eq!(pearl.repair, [0, 3, 6, 9, 12, 15, 15, 15, 15]);
    assert_eq!((pearl.repair_on(0), pearl.repair_on(1), pearl.repair_on(6)), (0, 0, 15));
    assert_eq!((pearl.repair_on(9), pearl.repair_on(10)), (15, 0));
    for (points, confidence) in pearl.repair.iter().zip(pearl.repair_confidence) {
        let printed = matches!(points, 0 | 15);
        assert_eq!(confidence == Confidence::Rulebook, printed);
    }
    let repairing: PlaceSet = PlaceId::all().filter(|&id| board[id].repair != [0; 9]).collect();
    let four = [PlaceId::YOKOSUKA, PlaceId::CEYLON, PlaceId::AUSTRALIA, PlaceId::PEARL_HARBOR];
    assert_eq!(repairing, places(&four));
}

#[test]
fn there_are_167_pieces() {
    let board = Board::newest();
    assert_eq!(board.pieces.len(), 167);
    let ships = |navy| board.navy(navy).intersection(board.ships()).len();
    assert_eq!(Navy::ALL.map(ships), [52, 67, 18, 3, 1]);
    assert_eq!(ids(board.navy(Navy::Dutch)), words("de-ruyter"));
    let count = |side, set: PieceSet| board.side(side).intersection(set).len();
    assert_eq!(Side::ALL.map(|side| count(side, board.ships())), [52, 89]);
    assert_eq!(Side::ALL.map(|side| count(side, board.air_units())), [6, 11]);
    assert_eq!(Side::ALL.map(|side| count(side, board.amphibious_units())), [2, 5]);
    assert_eq!(Side::ALL.map(|side| board.side(side).len()), [61, 106]);
    let kinds = [board.ships(), board.air_units(), board.amphibious_units()];
    let all = kinds.iter().fold(PieceSet::EMPTY, |all, &kind| all.union(kind));
    assert_eq!(ids(PieceSet::all().difference(all)), words("i-boat f-boat"));
}

#[test]
fn pieces_are_numbered_by_sort_then_navy_then_arrival() {
    let sort = |piece: &Piece| match piece.kind {
        Kind::Air => 1,
        Kind::Amphibious => 2,
        Kind::Submarine => 3,
        _ => 0,
    };
    let key = |piece: &Piece| {
        let navy = if piece.is_ship() { piece.navy.index() } else { piece.side().index() };
        (sort(piece), navy, piece.arrival.turn)
    };
    assert!(Board::newest().pieces.is_sorted_by_key(key));
}

/// The chart of the Allied starting forces: name, letter, gunnery, armor, speed.
#[test]
fn allied_starting_forces_are_as_the_chart_prints_them() {
    let chart = "nevada P443|arizona P443|west-virginia P553|tennessee P453|oklahoma P443|maryland P553
        california P453|pennsylvania P443|new-orleans P117|san-francisco P117|hermes B124|revenge B443
        prince-of-wales I456|repulse I336|louisville C117|pensacola U117|indianapolis H117|minneapolis H117
        houston M117|exeter S117|de-ruyter S117|hmas-australia A117|canberra A117|enterprise W027
        salt-lake-city W117|northampton W117|chester W117|lexington X137|chicago X117|portland X117
        astoria X117|saratoga Y137|hornet Z027|yorktown Z027|vincennes Z117|quincy Z117";
    let letter = |at| match at {
        Entry::Place(PlaceId::PEARL_HARBOR) => 'P',
        Entry::Place(PlaceId::PHILIPPINES) => 'M',
        Entry::Place(PlaceId::SINGAPORE) => 'S',
        Entry::Place(PlaceId::AUSTRALIA) => 'A',
        Entry::Area(AreaId::HAWAIIAN_ISLANDS) => 'H',
        Entry::Area(AreaId::US_MANDATE) => 'U',
        Entry::Area(AreaId::CORAL_SEA) => 'C',
        Entry::Area(AreaId::BAY_OF_BENGAL) => 'B',
        Entry::Area(AreaId::INDONESIA) => 'I',
        Entry::Uncertain(Group::W) => 'W',
        Entry::Uncertain(Group::X) => 'X',
        Entry::Uncertain(Group::Y) => 'Y',
        Entry::Uncertain(Group::Z) => 'Z',
        other => panic!("{other:?} is not on the chart"),
    };
    let board = Board::newest();
    let lines: BTreeSet<String> = chart.split(['|', '\n']).map(|line| line.trim().to_owned()).collect();
    assert_eq!(lines.len(), 36);
    let starting = board.arriving(1).intersection(board.side(Side::Allies));
    let ships = starting.intersection(board.ships());
    let line = |id: PieceId| {
        let Piece { id, arrival, gunnery, armor, speed, .. } = &board[id];
        format!("{id} {}{gunnery}{armor}{speed}", letter(arrival.at))
    };
    assert_eq!(ships.iter().map(line).collect::<BTreeSet<_>>(), lines);

    let air = starting.intersection(board.air_units());
    assert_eq!(ids(air), words("5-af 7-af"));
    for (id, at) in [("5-af", Entry::Area(AreaId::INDONESIA)), ("7-af", Entry::Place(PlaceId::PEARL_HARBOR))]
    {
        let unit = piece(id);
        assert_eq!((unit.airstrike, unit.armor, unit.arrival.at), (2, 4, at));
    }
    assert!(starting.intersection(board.amphibious_units()).is_empty());
}

/// VitP 18.12 for the Allies; on the Japanese side all that starts at Yokosuka is free, as is the I-Boat.
#[test]
fn who_is_free_on_turn_1() {
    let board = Board::newest();
    let free: PieceSet = PieceId::all().filter(|&id| board[id].free_on_turn_1).collect();
    let cruisers = words("houston exeter de-ruyter hmas-australia canberra");
    assert_eq!(ids(free.intersection(board.side(Side::Allies))), cruisers);
    let japan = board.arriving(1).intersection(board.side(Side::Japan));
    assert_eq!(free.intersection(board.side(Side::Japan)), japan.with(PieceId::I_BOAT));
    let yokosuka = Entry::Place(PlaceId::YOKOSUKA);
    assert!(japan.iter().all(|id| board[id].arrival.at == yokosuka));
}

#[test]
fn the_raid_takes_ships_of_speed_five_from_yokosuka() {
    let board = Board::newest();
    let raiders: PieceSet = PieceId::all().filter(|&id| board[id].may_join_raid()).collect();
    assert!(raiders.is_subset(board.arriving(1).intersection(board.side(Side::Japan))));
    assert!(raiders.is_subset(board.ships()));
    let carriers = raiders.intersection(board.carriers());
    assert_eq!(ids(carriers), words("akagi kaga shokaku zuikaku hiryu soryu ryujo zuiho"));
    let airstrikes: u8 = carriers.iter().map(|id| board[id].airstrike).sum();
    assert_eq!(airstrikes, 26);
    assert!(!piece("hosho").may_join_raid() && !piece("nagato").may_join_raid());
    assert!(!piece("yamato").may_join_raid(), "fast enough, but not there yet");
}

#[test]
fn arrivals_by_turn() {
    let board = Board::newest();
    let count = |side: Side| {
        [1, 2, 3, 4, 5, 6, 7, 8, 9].map(|turn| board.arriving(turn).intersection(board.side(side)).len())
    };
    assert_eq!(count(Side::Japan), [46, 4, 1, 1, 0, 0, 4, 1, 3]);
    assert_eq!(count(Side::Allies), [38, 13, 9, 3, 8, 13, 11, 5, 5]);
    let once = (1..=9).fold(0, |sum, turn| sum + board.arriving(turn).len());
    assert_eq!(once, 167 - 2, "each piece once, submarines never");
    assert!(board.arriving(0).is_empty() && board.arriving(10).is_empty());
    let united_states = board.arriving(6).intersection(board.navy(Navy::Us));
    let wanted = "alabama baltimore boston essex cv10 cv16 independence princeton belleau-wood cowpens
        monterey 4-maw 4-marines";
    assert_eq!(ids(united_states), words(wanted));
}

/// VitP 17.11, 17.21 and, for Japan, 4.2.
#[test]
fn reinforcements_arrive_at_the_port_of_their_navy() {
    for piece in Board::newest().pieces.iter().filter(|piece| piece.arrival.turn > 1) {
        let port = match (piece.navy, piece.kind) {
            (_, Kind::Submarine) => continue,
            (Navy::Japanese, _) => PlaceId::YOKOSUKA,
            (Navy::Us, _) => PlaceId::PEARL_HARBOR,
            (Navy::British, _) if piece.number == PieceId::VICTORIOUS => PlaceId::PEARL_HARBOR,
            (Navy::British, _) => PlaceId::CEYLON,
            (Navy::Australian, _) => PlaceId::AUSTRALIA,
            (Navy::Dutch, _) => panic!("the one Dutch ship starts on the board"),
        };
        assert_eq!(piece.arrival.at, Entry::Place(port), "{}", piece.id);
    }
}

/// VitP 18.22.
#[test]
fn the_die_and_the_groups_of_uncertain_location() {
    let board = Board::newest();
    assert_eq!(ids(board.group(Group::W)), words("enterprise salt-lake-city northampton chester"));
    assert_eq!(ids(board.group(Group::X)), words("lexington chicago portland astoria"));
    assert_eq!(ids(board.group(Group::Y)), words("saratoga"));
    assert_eq!(ids(board.group(Group::Z)), words("hornet yorktown vincennes quincy"));
    let at_sea = |area| Arrival { turn: 1, at: Entry::Area(area) };
    let late = Arrival { turn: 2, at: Entry::Place(PlaceId::PEARL_HARBOR) };
    let hawaii = at_sea(AreaId::HAWAIIAN_ISLANDS);
    assert_eq!(board.uncertain, [at_sea(AreaId::CENTRAL_PACIFIC), hawaii, hawaii, late, late, late]);
}

#[test]
fn one_side_has_its_submarine_each_turn() {
    let board = Board::newest();
    for turn in 1..=9 {
        let wanted = if turn <= 6 { PieceId::I_BOAT } else { PieceId::F_BOAT };
        assert_eq!(board.submarine(turn), Some(wanted));
    }
    assert_eq!((board.submarine(0), board.submarine(10)), (None, None));
    for (id, side) in [(PieceId::I_BOAT, Side::Japan), (PieceId::F_BOAT, Side::Allies)] {
        let boat = &board[id];
        assert_eq!((boat.kind, boat.side(), boat.torpedoes), (Kind::Submarine, side, 1));
        assert_eq!((boat.arrival.at, boat.is_ship(), boat.is_carrier()), (Entry::Anywhere, false, false));
    }
    assert!(board.pieces.iter().all(|piece| (piece.torpedoes > 0) == (piece.kind == Kind::Submarine)));
}

#[test]
fn eight_turns_and_an_optional_ninth() {
    let board = Board::newest();
    assert_eq!(board.turns.len(), TURNS);
    for (number, turn) in (1..).zip(&board.turns) {
        assert_eq!((turn.number, turn.optional), (number, number > LAST_TURN));
    }
    assert_eq!(board.turns[0].period, "December 1941");
    assert_eq!(board.turns.last().map(|turn| turn.number), Some(LAST_OPTIONAL_TURN));
}

/// VitP 4.42 names the classes; the Hermes and the cruisers belong to neither.
#[test]
fn british_removal_classes() {
    let board = Board::newest();
    let of =
        |class| ids(PieceId::all().filter(|&id| board[id].removal_class() == class).collect::<PieceSet>());
    let battleships = "revenge prince-of-wales repulse warspite ramillies resolution royal-sovereign valiant
        queen-elizabeth renown";
    assert_eq!(of(Some(RemovalClass::Battleship)), words(battleships));
    let carriers = words("formidable indomitable illustrious victorious");
    assert_eq!(of(Some(RemovalClass::Carrier)), carriers);
    for id in ["hermes", "exeter", "nevada", "enterprise", "fuso"] {
        assert_eq!(piece(id).removal_class(), None, "{id}");
    }
    assert_eq!(piece("hermes").number, PieceId::HERMES);
    assert!(piece("hermes").is_carrier());
}

#[test]
fn removals_by_turn() {
    let board = Board::newest();
    let leaving = |turn| ids(board.removals_on(turn).map(|removal| removal.ship).collect());
    assert_eq!(leaving(4), words("formidable indomitable"));
    assert_eq!(leaving(5), words("illustrious warspite"));
    assert_eq!(leaving(6), words("victorious resolution revenge"));
    assert_eq!(leaving(7), words("royal-sovereign ramillies"));
    assert_eq!(board.removals.len(), 9);
    assert!(board.removals.iter().all(|removal| removal.confidence == Confidence::Reconstructed));
}

/// VitP 21: United States gunnery of three and more. VitP 22: two reasons to take less damage.
#[test]
fn optional_rules_read_their_classes_off_the_pieces() {
    let board = Board::newest();
    let those =
        |holds: fn(&Piece) -> bool| PieceId::all().filter(|&id| holds(&board[id])).collect::<PieceSet>();
    let radar = those(Piece::gunnery_radar);
    assert_eq!(radar.len(), 8 + 3 + 1 + 2 + 4 + 4, "battleships of the United States");
    assert!(radar.is_subset(board.navy(Navy::Us)));
    assert!(radar.iter().all(|id| board[id].kind == Kind::Battleship));
    let decks = "formidable indomitable illustrious victorious taiho shinano";
    assert_eq!(ids(those(Piece::armoured_deck)), words(decks));
    let control = those(Piece::damage_control);
    let fleet_carriers: PieceSet =
        board.navy(Navy::Us).iter().filter(|&id| board[id].kind == Kind::Carrier).collect();
    assert_eq!(control, fleet_carriers);
    assert!(!piece("independence").damage_control() && !piece("akagi").damage_control());
}

/// What the example of play shows of the factors, directly or by its results.
#[test]
fn factors_agree_with_the_example_of_play() {
    let nachi = piece("nachi");
    assert_eq!((nachi.gunnery, nachi.gunnery_bonus, nachi.speed), (1, true, 7));
    let akagi = piece("akagi");
    assert_eq!((akagi.gunnery, akagi.airstrike, akagi.speed), (1, 4, 6));
    let saratoga = piece("saratoga");
    assert_eq!((saratoga.gunnery, saratoga.armor, saratoga.speed), (1, 3, 7));
    let bataan = piece("bataan");
    assert_eq!((bataan.gunnery, bataan.airstrike), (0, 2));
    assert!(bataan.speed >= nachi.speed - 1 && bataan.speed - 2 < nachi.speed - 1);
    assert_eq!((piece("11-af").airstrike, piece("11-af").armor), (2, 4));
    assert_eq!(piece("1-marines").armor, 4);
    assert_eq!(piece("25-airflot").side(), Side::Japan);
}

#[test]
fn carriers_are_the_ships_with_aircraft() {
    let board = Board::newest();
    for id in PieceId::all() {
        let piece = &board[id];
        let carrier = matches!(piece.kind, Kind::Carrier | Kind::LightCarrier);
        assert_eq!((piece.is_carrier(), board.carriers().contains(id)), (carrier, carrier));
        assert_eq!(piece.is_ship(), board.ships().contains(id));
    }
}

#[test]
fn the_doubtful_values_are_marked() {
    let board = Board::newest();
    let doubtful = |side: Side| {
        let levels = board.areas.iter().map(|area| area.poc_confidence[side.index()]);
        levels.filter(|&level| level == Confidence::Reconstructed).count()
    };
    assert_eq!((doubtful(Side::Japan), doubtful(Side::Allies)), (5, 6));
    let edges = |level| board.edges.iter().filter(|edge| edge.confidence == level).count();
    assert_eq!([Confidence::Rulebook, Confidence::Found, Confidence::Recalled].map(edges), [5, 11, 10]);
    let pieces = |level| board.ships().iter().filter(|&id| board[id].confidence() == level).count();
    let levels = [Confidence::Found, Confidence::Recalled, Confidence::Reconstructed];
    assert_eq!(levels.map(pieces), [82, 16, 43]);
}

#[test]
fn sides_and_navies() {
    assert_eq!((Side::Japan.other(), Side::Allies.other()), (Side::Allies, Side::Japan));
    assert_eq!(Navy::ALL.map(Navy::side).map(Side::index), [0, 1, 1, 1, 1]);
}

/// The terminal's map: two areas share a border exactly when they are neighbours.
#[test]
fn the_borders_a_reader_sees_are_the_borders_of_the_board() {
    for board in EDITIONS.iter().filter_map(|edition| Board::of(edition)) {
        for one in AreaId::all() {
            for other in AreaId::all().filter(|&other| other != one) {
                let drawn = are_drawn_together(one, other);
                assert_eq!(drawn, board.adjacent(one, other), "{one:?} {other:?}");
            }
        }
    }
}
