//! The drawn board against the rules: what a player sees as a border is what the rules call adjacent.
//!
//! The geometry is done by `tools/boards`, which writes what it measured into `borders.toml`; here the numbers
//! are compared with the adjacency, and no geometry is needed.

use std::collections::{BTreeMap, BTreeSet};

use ironbottom_kit::DataFile;
use ironbottom_victory::board::{AreaId, AreaSet, Board, PlaceId};
use serde::Deserialize;

const MEASURED: &str = include_str!("../../../../data/victory/drawing/borders.toml");
/// What the drawing promises, in projected degrees: about eight pixels, and about three.
const SHOWN: f64 = 0.6;
const STRAY: f64 = 0.25;
/// A place that belongs to an area lies in it or on its border, up to the width of the line.
const ON: f64 = 0.05;

#[derive(Deserialize)]
struct Drawing {
    shown: f64,
    stray: f64,
    reach: f64,
    clearance: f64,
    borders: Vec<Border>,
    areas: Vec<DrawnArea>,
    places: Vec<DrawnPlace>,
}

#[derive(Deserialize)]
struct Border {
    between: [String; 2],
    length: f64,
    raster: f64,
}

#[derive(Deserialize)]
struct DrawnArea {
    id: String,
    polygons: usize,
    pieces: usize,
    largest: f64,
    name_in: String,
    room_in: String,
    room: f64,
}

#[derive(Deserialize)]
struct DrawnPlace {
    id: String,
    by: By,
    areas: Vec<Touch>,
}

/// How a place touches an area: by the mark on its point, or by the whole coast of its land.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum By {
    Mark,
    Coast,
}

#[derive(Deserialize)]
struct Touch {
    area: String,
    distance: Option<f64>,
    length: Option<f64>,
    raster: f64,
}

fn drawing() -> Drawing {
    DataFile::new("borders.toml", MEASURED).toml().expect("borders.toml is what tools/boards writes")
}

fn area(id: &str) -> AreaId {
    Board::newest()
        .area(id)
        .unwrap_or_else(|| panic!("the drawing has an area {id} that the rules do not know"))
}

fn place(id: &str) -> PlaceId {
    Board::newest()
        .place(id)
        .unwrap_or_else(|| panic!("the drawing has a place {id} that the rules do not know"))
}

/// Every pair of areas with one measure of its border; a pair that never meets has none.
fn lengths(measure: fn(&Border) -> f64) -> Vec<(AreaId, AreaId, f64)> {
    let mut found = BTreeMap::new();
    for border in &drawing().borders {
        let [one, other] = border.between.each_ref().map(|id| area(id).index());
        let pair = (one.min(other), one.max(other));
        assert!(found.insert(pair, measure(border)).is_none(), "{:?} is listed twice", border.between);
    }
    let pairs = AreaId::all().flat_map(|one| AreaId::all().map(move |other| (one, other)));
    pairs
        .filter(|(one, other)| one.index() < other.index())
        .map(|(one, other)| (one, other, found.get(&(one.index(), other.index())).copied().unwrap_or(0.0)))
        .collect()
}

/// The pairs whose border is too short to be seen though adjacent, or long enough to be seen though not.
fn wrong(measure: fn(&Border) -> f64) -> Vec<String> {
    let board = Board::newest();
    lengths(measure)
        .into_iter()
        .filter(
            |&(one, other, length)| {
                if board.adjacent(one, other) { length < SHOWN } else { length > STRAY }
            },
        )
        .map(|(one, other, length)| format!("{}–{}: {length}", board[one].id, board[other].id))
        .collect()
}

#[test]
fn borders_as_drawn_are_the_adjacency_of_the_rules() {
    assert_eq!(wrong(|border| border.length), Vec::<String>::new());
}

#[test]
fn borders_by_counted_squares_are_the_adjacency_of_the_rules() {
    assert_eq!(wrong(|border| border.raster), Vec::<String>::new());
}

/// Smoothing and pins move a border a little; a border that changed its length much was moved elsewhere.
#[test]
fn the_two_measures_of_a_border_agree() {
    for border in drawing().borders {
        let least = border.length.min(border.raster);
        let most = border.length.max(border.raster);
        assert!(
            most - least <= 1.0 + most * 0.2,
            "{:?}: {} and {}",
            border.between,
            border.length,
            border.raster
        );
    }
}

#[test]
fn the_builder_promises_no_less_than_this_test() {
    let drawing = drawing();
    assert_eq!((drawing.shown, drawing.stray), (SHOWN, STRAY));
    assert!(drawing.reach < drawing.clearance, "a mark would lie over a border of an area it does not touch");
}

#[test]
fn every_area_and_every_place_is_drawn_once() {
    let (board, drawing) = (Board::newest(), drawing());
    let areas: BTreeSet<_> = drawing.areas.iter().map(|drawn| area(&drawn.id).index()).collect();
    let places: BTreeSet<_> = drawing.places.iter().map(|drawn| place(&drawn.id).index()).collect();
    assert_eq!((areas.len(), drawing.areas.len()), (board.areas.len(), board.areas.len()));
    assert_eq!((places.len(), drawing.places.len()), (board.places.len(), board.places.len()));
}

/// Flood fill of the water; fjords and lagoons that the coast cuts off may be left over, a hundredth at most.
#[test]
fn every_area_is_one_piece() {
    for drawn in drawing().areas {
        assert_eq!((drawn.polygons, drawn.pieces), (1, 1), "{}", drawn.id);
        assert!(drawn.largest >= 0.99, "{}: only {} hangs together", drawn.id, drawn.largest);
    }
}

#[test]
fn names_and_counters_stand_in_their_area() {
    for drawn in drawing().areas {
        assert_eq!(drawn.name_in, drawn.id);
        assert_eq!(drawn.room_in, drawn.id);
    }
}

/// A counter is about 2.4 degrees wide, so a disc of this radius holds a stack of them.
#[test]
fn every_area_has_room_for_counters() {
    for drawn in drawing().areas {
        assert!(drawn.room >= 2.5, "{}: {}", drawn.id, drawn.room);
    }
}

/// The areas that a place touches as drawn.
fn touched(drawn: &DrawnPlace) -> AreaSet {
    let touches = drawn.areas.iter().filter(|touch| match drawn.by {
        By::Mark => touch.distance.is_some_and(|distance| distance <= ON),
        By::Coast => touch.length.is_some_and(|length| length >= SHOWN),
    });
    touches.map(|touch| area(&touch.area)).collect()
}

#[test]
fn every_place_lies_in_or_on_exactly_the_areas_it_touches() {
    let board = Board::newest();
    for drawn in drawing().places {
        assert_eq!(touched(&drawn), board[place(&drawn.id)].touches, "{}", drawn.id);
    }
}

#[test]
fn no_place_comes_near_an_area_it_does_not_touch() {
    let (board, drawing) = (Board::newest(), drawing());
    for drawn in &drawing.places {
        let strangers =
            drawn.areas.iter().filter(|touch| !board[place(&drawn.id)].touches.contains(area(&touch.area)));
        for touch in strangers {
            match drawn.by {
                By::Mark => assert!(
                    touch.distance.is_some_and(|distance| distance >= drawing.clearance),
                    "{} and {}",
                    drawn.id,
                    touch.area
                ),
                By::Coast => {
                    assert!(
                        touch.length.is_some_and(|length| length <= STRAY),
                        "{} and {}",
                        drawn.id,
                        touch.area
                    )
                }
            }
        }
    }
}

/// The second count, of nearest seeds alone: squares of a touched area under the mark, or coast in it, and of no other.
#[test]
fn counted_squares_give_every_place_the_same_areas() {
    let board = Board::newest();
    for drawn in drawing().places {
        let least = match drawn.by {
            By::Mark => 1.0,
            By::Coast => SHOWN,
        };
        let counted: AreaSet =
            drawn.areas.iter().filter(|touch| touch.raster >= least).map(|touch| area(&touch.area)).collect();
        assert_eq!(counted, board[place(&drawn.id)].touches, "{}", drawn.id);
    }
}

/// Only Australia is so large that its mark is far from the sea.
#[test]
fn only_australia_touches_by_its_coast() {
    let by_coast: Vec<_> = drawing()
        .places
        .into_iter()
        .filter(|drawn| drawn.by == By::Coast)
        .map(|drawn| place(&drawn.id))
        .collect();
    assert_eq!(by_coast, [PlaceId::AUSTRALIA]);
}
