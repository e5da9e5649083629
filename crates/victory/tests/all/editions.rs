//! The editions of `data/victory/`: each can be read, says what it said, and what does not fit is refused.

use std::collections::BTreeSet;

use ironbottom_kit::data::{DataError, Problem};
use ironbottom_victory::board::{AreaId, Board, Confidence, EDITIONS, PieceId, PlaceId};

const BOARD: &str = include_str!("../../../../data/victory/1977.1/board.toml");
const PIECES: &str = include_str!("../../../../data/victory/1977.1/pieces.toml");
const TIMETABLE: &str = include_str!("../../../../data/victory/1977.1/timetable.toml");

fn words(text: &str) -> BTreeSet<&str> {
    text.split_whitespace().collect()
}

#[test]
fn the_embedded_data_load() {
    for edition in EDITIONS {
        assert_eq!(Board::of(edition).expect("an edition of the list").edition, *edition);
    }
    assert_eq!(Board::newest().edition, EDITIONS[0]);
    assert!(Board::of("1977").is_none() && Board::of("").is_none());
}

/// What a file must not say, and how the loader refuses it.
#[test]
fn the_loader_refuses_data_that_do_not_fit() {
    let with =
        |board: &str, pieces: &str, timetable: &str| Board::parse(board, pieces, timetable).unwrap_err();
    let board = |from: &str, to: &str| {
        assert!(BOARD.contains(from), "{from}");
        with(&BOARD.replacen(from, to, 1), PIECES, TIMETABLE)
    };
    let pieces = |from: &str, to: &str| {
        assert!(PIECES.contains(from), "{from}");
        with(BOARD, &PIECES.replacen(from, to, 1), TIMETABLE)
    };
    let timetable = |from: &str, to: &str| {
        assert!(TIMETABLE.contains(from), "{from}");
        with(BOARD, PIECES, &TIMETABLE.replacen(from, to, 1))
    };

    let form = |error: &DataError| matches!(error.problem, Problem::Form(_));
    let error = board("edition =", "edition");
    assert!(form(&error) && error.file == "board.toml", "{error}");
    assert!(form(&board("edition =", "editor =")));
    let error = pieces("kind = \"BB\"", "kind = \"B\"");
    assert!(form(&error) && error.file == "pieces.toml", "{error}");
    assert!(form(&timetable("turns = [", "turns = 9\nx = [")));
    let nagato = PIECES.lines().find(|line| line.contains("\"nagato\"")).unwrap();
    let told = |error: DataError| error.to_string();
    assert_eq!(told(pieces(nagato, "")), "pieces.toml: pieces: 166 rows instead of 167");
    assert_eq!(
        told(pieces("hmas-australia", "australia")),
        "pieces.toml: australia: is the id of two things"
    );
    assert_eq!(
        told(pieces("\"taiho\"", "\"taihou\"")),
        "pieces.toml: taiho: must stand in row 47 of its table, counted from 0"
    );
    assert_eq!(
        told(board("id = \"saigon\"", "id = \"hanoi\"")),
        "board.toml: saigon: must stand in row 1 of its table, counted from 0"
    );
    assert_eq!(
        told(board("touches = [\"indonesia\"]", "touches = [\"coral\"]")),
        "board.toml: saigon: “coral” is not a known sea area, the nearest is coral-sea"
    );
    let error = timetable("\"formidable\"", "\"hood\"");
    assert!(matches!(error.problem, Problem::Unknown { .. }), "{error}");
    for error in [
        board("touches = [\"indonesia\"]", "touches = []"),
        board("[\"japanese-islands\", \"indonesia\"]", "[\"indonesia\", \"indonesia\"]"),
        board("[\"japanese-islands\", \"indonesia\"]", "[\"aleutian-islands\", \"japanese-islands\"]"),
        board("\"rulebook\"], control", "\"found\"], control"),
        pieces("turn = 2, at = \"yokosuka\"", "turn = 2, at = \"okinawa\""),
        pieces("turn = 2, at = \"yokosuka\"", "turn = 10, at = \"yokosuka\""),
        pieces("turn = 2, at = \"yokosuka\"", "turn = 2, at = \"yokosuka\", free = true"),
        pieces("group = \"Y\"", "group = \"Y\", at = \"truk\""),
        pieces("kind = \"air\", armor = 4", "kind = \"air\", armor = 4, speed = 1"),
        timetable("turn = 4, ship", "turn = 1, ship"),
        timetable("class = \"battleship\"", "class = \"carrier\""),
        timetable("turn = 1, piece = \"i-boat\"", "turn = 1, piece = \"akagi\""),
        timetable("die = 6", "die = 5"),
    ] {
        assert!(matches!(error.problem, Problem::Unsound(_)), "{error}");
    }
}

/// What edition 1977.2 found out since 1977.1, and nothing else.
#[test]
fn each_edition_says_what_it_said() {
    let [new, old] = ["1977.2", "1977.1"].map(|edition| Board::of(edition).unwrap());
    let pieces = PieceId::all().filter(|&id| format!("{:?}", new[id]) != format!("{:?}", old[id]));
    let changed: BTreeSet<&str> = pieces.map(|id| new[id].id.as_str()).collect();
    assert_eq!(changed, words("new-mexico 1-maw 2-marines"));
    let arrival = |board: &Board, id: &str| {
        let piece = &board[board.piece(id).unwrap()];
        (piece.arrival.turn, piece.arrival_confidence)
    };
    let [found, ours] = [Confidence::Found, Confidence::Reconstructed];
    assert_eq!((arrival(old, "2-marines"), arrival(new, "2-marines")), ((4, ours), (3, found)));
    // Two air units come on turn 3, but which is still our choice.
    assert_eq!((arrival(old, "1-maw"), arrival(new, "1-maw")), ((4, ours), (3, ours)));
    assert_eq!((arrival(old, "new-mexico"), arrival(new, "new-mexico")), ((2, ours), (2, found)));

    let places = PlaceId::all().filter(|&id| format!("{:?}", new[id]) != format!("{:?}", old[id]));
    let changed: BTreeSet<&str> = places.map(|id| new[id].id.as_str()).collect();
    assert_eq!(changed, words("samoa saipan kwajalein maloelap andaman-islands"));
    for id in changed {
        let [was, is] = [old, new].map(|board| &board[board.place(id).unwrap()]);
        assert_eq!((was.touches_confidence, is.touches_confidence), (Confidence::Recalled, found), "{id}");
        assert_eq!((was.touches, was.is_port), (is.touches, is.is_port), "{id}");
    }
    let edges = new.edges.iter().zip(&old.edges).filter(|(new, old)| new != old);
    let edges: Vec<_> = edges.map(|(new, old)| (new.between, old.between, new.confidence)).collect();
    let mandate = [AreaId::US_MANDATE, AreaId::CORAL_SEA];
    assert_eq!(edges, [(mandate, mandate, found)]);
    let areas = AreaId::all().filter(|&id| format!("{:?}", new[id]) != format!("{:?}", old[id]));
    assert_eq!(areas.count(), 0);
    assert_eq!(format!("{:?}", new.turns), format!("{:?}", old.turns));
    assert_eq!(new.removals, old.removals);
}
