//! The drawn world against the rules: what a player sees as a border is what the rules call adjacent, on both halves and across
//! the cut of the map.

use ironbottom_axis_testkit::drawing::{Border, Drawing, Ground, SHOWN, STRAY};
use ironbottom_axis1940::board::SpaceId;

use crate::kit::world;

/// Water that no map of this size shows: the board draws it as a cut through the land. A border is not asked for, nor is it wrong.
const CUTS: [[&str; 2]; 2] = [["sz-64", "sz-89"], ["sz-81", "sz-98"]];

fn drawing() -> Drawing {
    Drawing::read(include_str!("../../../../data/global-1940/drawing/borders.toml"))
}

fn cut(one: &str, other: &str) -> bool {
    CUTS.iter().any(|pair| pair.contains(&one) && pair.contains(&other))
}

fn grounds() -> Vec<Ground> {
    let board = world();
    let ground = |at: SpaceId| {
        let id = board[at].id.clone();
        let around = board.around(at).iter().map(|other| board[other].id.clone());
        Ground {
            sea: at.is_sea(),
            island: board[at].island,
            // Mountains and marshes reach as far as they do; nothing enters them.
            loose: ["himalayas", "pripet-marshes"].contains(&id.as_str()),
            around: around.filter(|other| !cut(&id, other)).collect(),
            id,
        }
    };
    board.all().map(ground).collect()
}

fn wrong_borders(measure: fn(&Border) -> f64) -> Vec<String> {
    let is_cut =
        |fault: &String| CUTS.iter().any(|[one, other]| fault.starts_with(&format!("{one}–{other}:")));
    drawing().wrong_borders(&grounds(), measure).into_iter().filter(|fault| !is_cut(fault)).collect()
}

#[test]
fn borders_of_the_world_as_drawn_are_the_adjacency_of_the_rules() {
    assert_eq!(wrong_borders(|border| border.length), Vec::<String>::new());
}

#[test]
fn borders_of_the_world_by_counted_squares_are_the_adjacency_of_the_rules() {
    assert_eq!(wrong_borders(|border| border.raster), Vec::<String>::new());
}

#[test]
fn the_builder_promises_no_less_of_the_world_than_this_test() {
    assert_eq!(drawing().promises(), (SHOWN, STRAY));
}

#[test]
fn every_island_of_the_world_lies_in_its_zones_alone_and_can_be_seen() {
    assert_eq!(drawing().wrong_islands(&grounds()), Vec::<String>::new());
}

#[test]
fn every_space_of_the_world_is_drawn_once_in_one_piece_with_its_name_and_room_inside() {
    assert_eq!(drawing().wrong_spaces(&grounds()), Vec::<String>::new());
}

#[test]
fn the_two_canals_that_are_cut_through_land_join_adjacent_zones() {
    let board = world();
    for [one, other] in CUTS {
        let (from, to) = (board.space(one).expect("a zone"), board.space(other).expect("a zone"));
        assert!(board.around(from).iter().any(|at| at == to), "{one} and {other} are adjacent");
    }
}
