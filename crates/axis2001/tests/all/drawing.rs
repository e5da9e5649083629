//! The drawn board against the rules: what a player sees as a border is what the rules call adjacent.

use ironbottom_axis_testkit::drawing::{Drawing, Ground, SHOWN, STRAY};
use ironbottom_axis2001::board::{Ground as Lie, SpaceId};

use crate::kit::board;

fn drawing() -> Drawing {
    Drawing::read(include_str!("../../../../data/axis-2001/drawing/borders.toml"))
}

fn grounds() -> Vec<Ground> {
    let ground = |at: SpaceId| Ground {
        id: board()[at].id.clone(),
        sea: at.is_sea(),
        island: board()[at].ground == Lie::Island,
        loose: false,
        around: SpaceId::all()
            .filter(|&other| board().adjacent(at, other))
            .map(|other| board()[other].id.clone())
            .collect(),
    };
    SpaceId::all().map(ground).collect()
}

#[test]
fn borders_as_drawn_are_the_adjacency_of_the_rules() {
    assert_eq!(drawing().wrong_borders(&grounds(), |border| border.length), Vec::<String>::new());
}

#[test]
fn borders_by_counted_squares_are_the_adjacency_of_the_rules() {
    assert_eq!(drawing().wrong_borders(&grounds(), |border| border.raster), Vec::<String>::new());
}

#[test]
fn the_builder_promises_no_less_than_this_test() {
    assert_eq!(drawing().promises(), (SHOWN, STRAY));
}

/// The two walls are drawn, touch what the board says, and are no spaces of the rules.
#[test]
fn walls_show_the_borders_they_list() {
    for wall in &board().walls {
        assert!(board().space(&wall.id).is_none());
        for other in &wall.touches {
            assert!(drawing().shows(&wall.id, other), "{} and {other}", wall.id);
        }
    }
}

#[test]
fn every_island_lies_in_its_zone_alone_and_can_be_seen() {
    assert_eq!(drawing().wrong_islands(&grounds()), Vec::<String>::new());
}

#[test]
fn every_space_is_drawn_once_in_one_piece_with_its_name_and_room_inside() {
    assert_eq!(drawing().wrong_spaces(&grounds()), Vec::<String>::new());
}
