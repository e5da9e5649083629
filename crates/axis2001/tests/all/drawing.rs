//! The drawn board against the rules: what a player sees as a border is what the rules call adjacent.
//!
//! The geometry is done by `tools/boards`, which writes what it measured into `borders.toml`; here the numbers
//! are compared with the adjacency, and no geometry is needed.

use std::collections::{BTreeMap, BTreeSet};

use ironbottom_axis2001::board::{Ground, SpaceId};
use serde::Deserialize;

const MEASURED: &str = include_str!("../../../../data/axis-2001/drawing/borders.toml");
/// What the drawing promises, in projected degrees: about eight pixels, and about three.
const SHOWN: f64 = 0.6;
const STRAY: f64 = 0.25;

#[derive(Deserialize)]
struct Drawing {
    shown: f64,
    stray: f64,
    reach: f64,
    borders: Vec<Border>,
    islands: Vec<Island>,
    spaces: Vec<Drawn>,
}

#[derive(Deserialize)]
struct Border {
    between: [String; 2],
    length: f64,
    raster: f64,
}

#[derive(Deserialize)]
struct Island {
    id: String,
    zone: String,
    coast: f64,
    astray: f64,
    raster: f64,
    clear: Option<f64>,
}

#[derive(Deserialize)]
struct Drawn {
    id: String,
    name_in: String,
    room_in: Option<String>,
    room: Option<f64>,
    largest: f64,
}

fn drawing() -> Drawing {
    ironbottom_kit::DataFile::new("borders.toml", MEASURED)
        .toml()
        .expect("borders.toml is what tools/boards writes")
}

fn space(id: &str) -> Option<SpaceId> {
    crate::kit::board().space(id)
}

fn island(at: SpaceId) -> bool {
    crate::kit::board()[at].ground == Ground::Island
}

/// Every pair of spaces of the rules, islands apart, with one measure of its border; a pair that never meets has none.
fn wrong(measure: fn(&Border) -> f64) -> Vec<String> {
    let board = crate::kit::board();
    let mut found = BTreeMap::new();
    for border in &drawing().borders {
        let [Some(one), Some(other)] = border.between.each_ref().map(|id| space(id.as_str())) else {
            continue;
        };
        let pair = (one.index().min(other.index()), one.index().max(other.index()));
        assert!(found.insert(pair, measure(border)).is_none(), "{:?} is listed twice", border.between);
    }
    let mut faults = Vec::new();
    for one in SpaceId::all().filter(|&at| !island(at)) {
        for other in SpaceId::all().filter(|&at| !island(at) && one.index() < at.index()) {
            let length = found.get(&(one.index(), other.index())).copied().unwrap_or(0.0);
            if if board.adjacent(one, other) { length < SHOWN } else { length > STRAY } {
                faults.push(format!("{}–{}: {length}", board[one].id, board[other].id));
            }
        }
    }
    faults
}

#[test]
fn borders_as_drawn_are_the_adjacency_of_the_rules() {
    assert_eq!(wrong(|border| border.length), Vec::<String>::new());
}

#[test]
fn borders_by_counted_squares_are_the_adjacency_of_the_rules() {
    assert_eq!(wrong(|border| border.raster), Vec::<String>::new());
}

#[test]
fn the_builder_promises_no_less_than_this_test() {
    let drawing = drawing();
    assert_eq!((drawing.shown, drawing.stray), (SHOWN, STRAY));
}

#[test]
fn every_space_is_drawn_once() {
    let drawing = drawing();
    let drawn: BTreeSet<_> =
        drawing.spaces.iter().filter_map(|drawn| space(&drawn.id)).map(SpaceId::index).collect();
    assert_eq!(drawn.len(), SpaceId::COUNT);
    let ids: BTreeSet<_> = drawing.spaces.iter().map(|drawn| &drawn.id).collect();
    assert_eq!(ids.len(), drawing.spaces.len());
}

/// The two walls are drawn, touch what the board says, and are no spaces of the rules.
#[test]
fn walls_show_the_borders_they_list() {
    let drawing = drawing();
    for wall in &crate::kit::board().walls {
        assert!(space(&wall.id).is_none());
        for other in &wall.touches {
            let shown = drawing.borders.iter().any(|border| {
                border.between.contains(&wall.id) && border.between.contains(other) && border.length >= SHOWN
            });
            assert!(shown, "{} and {other}", wall.id);
        }
    }
}

/// An island lies whole in the one zone that the rules give it.
#[test]
fn every_island_lies_in_its_zone_alone() {
    let board = crate::kit::board();
    let islands = drawing().islands;
    assert_eq!(islands.len(), SpaceId::all().filter(|&at| island(at)).count());
    for drawn in &islands {
        let (at, zone) = (space(&drawn.id), space(&drawn.zone));
        let (Some(at), Some(zone)) = (at, zone) else { panic!("{} or {} is no space", drawn.id, drawn.zone) };
        let around: Vec<SpaceId> = SpaceId::all().filter(|&other| board.adjacent(at, other)).collect();
        assert_eq!(around, [zone], "{}", drawn.id);
        assert!(
            drawn.astray <= STRAY && drawn.raster <= STRAY,
            "{}: {} {}",
            drawn.id,
            drawn.astray,
            drawn.raster
        );
    }
}

/// An island is long enough to be seen, or has a disc that no border crosses.
#[test]
fn every_island_can_be_seen() {
    let drawing = drawing();
    for drawn in &drawing.islands {
        match drawn.clear {
            Some(clear) => assert!(clear > drawing.reach, "{}: {clear}", drawn.id),
            None => assert!(drawn.coast >= SHOWN, "{}: {}", drawn.id, drawn.coast),
        }
    }
}

#[test]
fn names_and_counters_stand_in_their_space() {
    for drawn in drawing().spaces {
        let Some(at) = space(&drawn.id) else { continue };
        if !island(at) {
            assert_eq!(drawn.name_in, drawn.id);
            assert_eq!(drawn.room_in.as_deref(), Some(drawn.id.as_str()));
            assert!(drawn.room.is_some_and(|room| room >= 0.3), "{}", drawn.id);
        }
    }
}

/// Flood fill; skerries, lagoons and the parts of a territory beyond a strait may be left over.
#[test]
fn every_sea_zone_hangs_together() {
    for drawn in drawing().spaces {
        if space(&drawn.id).is_some_and(SpaceId::is_sea) {
            assert!(drawn.largest >= 0.98, "{}: {}", drawn.id, drawn.largest);
        }
    }
}
