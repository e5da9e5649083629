//! The forces on the map at a moment, counted off a scene that everybody may see.

use std::collections::BTreeMap;

use super::gather::Printed;
use super::{MapAt, MapSpace, Sketch};
use crate::wire::{Plan, Scene};

/// The map of a scene.
pub(super) fn at(
    sketch: &Sketch,
    printed: &Printed,
    scene: &Scene,
    plan: &Plan,
    title: String,
    line: usize,
    about: Option<String>,
) -> MapAt {
    let mut spaces: BTreeMap<&str, MapSpace> = sketch
        .spaces
        .iter()
        .map(|space| (space.id.as_str(), MapSpace { id: space.id.clone(), ..MapSpace::default() }))
        .collect();
    let printed_spaces = plan.boards.iter().flat_map(|board| &board.spaces);
    for space in printed_spaces.chain(&scene.spaces) {
        // An owner that is empty is nobody where the plan has somebody; none at all is as before.
        if let (Some(owner), Some(known)) = (&space.owner, spaces.get_mut(space.id.as_str())) {
            known.holder = printed.side_of(owner);
        }
    }
    for piece in &scene.pieces {
        let card = piece.card.as_deref().unwrap_or(&piece.id);
        let owner = piece.owner.as_deref().map(|owner| printed.side_of(owner));
        let side = owner.unwrap_or_else(|| printed.side_of_card(card));
        if let (Some(side), Some(space)) = (side, spaces.get_mut(piece.at.as_str())) {
            let index = usize::from(side);
            space.forces.resize(space.forces.len().max(index + 1), 0);
            space.forces[index] += piece.count.unwrap_or(1);
        }
    }
    let kept = spaces.into_values().filter(|space| space.holder.is_some() || !space.forces.is_empty());
    MapAt { line, title, spaces: kept.collect(), about }
}

/// Only what is drawn: places that are outlines, and points that some map needs. A map of points alone is cut to them.
pub(super) fn cropped(mut sketch: Sketch, maps: &[MapAt]) -> Sketch {
    let needed = |id: &str| {
        let holds = |map: &MapAt| map.spaces.binary_search_by(|space| space.id.as_str().cmp(id)).is_ok();
        maps.iter().any(|map| map.about.as_deref() == Some(id) || holds(map))
    };
    let outlined = sketch.spaces.iter().any(|space| !space.outline.is_empty());
    sketch.spaces.retain(|space| !space.outline.is_empty() || needed(&space.id));
    if !outlined && !sketch.spaces.is_empty() {
        for axis in 0..2 {
            let places = || sketch.spaces.iter().map(|space| space.at[axis]);
            let least = (places().fold(f32::MAX, f32::min) - MARGIN).max(0.0);
            let most = (places().fold(0.0, f32::max) + MARGIN).min(sketch.size[axis]);
            (sketch.corner[axis], sketch.size[axis]) = (least, most - least);
        }
    }
    sketch
}

/// So much is shown around the outermost points.
const MARGIN: f32 = 40.0;
