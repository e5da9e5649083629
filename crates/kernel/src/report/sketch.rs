//! What the maps of a report are drawn on: a few outlines, and where each space lies.

use serde::{Deserialize, Serialize};

use crate::wire::{Board, Plan, Space};

/// A simple map.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Sketch {
    /// Its upper left corner, in its own units.
    #[serde(default)]
    pub corner: [f32; 2],
    /// Its width and height.
    pub size: [f32; 2],
    /// Land of nobody, as the path of an SVG.
    pub land: String,
    /// Lines between the spaces, as the path of an SVG.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub borders: String,
    /// Where the spaces are.
    pub spaces: Vec<SketchSpace>,
}

/// A space of a simple map.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SketchSpace {
    /// Its id in the plan.
    pub id: String,
    /// What people read.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Where its forces are drawn.
    pub at: [f32; 2],
    /// Its outline, as the path of an SVG; empty where it is but a point.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub outline: String,
    /// Is it water?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sea: bool,
}

/// How high a hex is.
const HEX: f32 = 10.0;

impl Sketch {
    /// The sketch of the first board whose spaces lie on a grid of hexes.
    #[must_use]
    pub fn of_grid(plan: &Plan, is_land: impl Fn(&Space) -> bool) -> Option<Self> {
        let board: &Board = plan.boards.iter().find(|board| board.spaces.iter().any(|s| s.grid.is_some()))?;
        let placed: Vec<_> = board.spaces.iter().filter_map(|space| Some((space, space.grid?))).collect();
        let least = |axis: usize| placed.iter().map(|(_, grid)| grid[axis]).min();
        let most = |axis: usize| placed.iter().map(|(_, grid)| grid[axis]).max();
        let (left, top, right, bottom) = (least(0)?, least(1)?, most(0)?, most(1)?);
        let column = HEX * 0.866;
        let middle = |[x, y]: [i16; 2]| {
            let shift = if x.rem_euclid(2) == 1 { 0.5 } else { 0.0 };
            [(f32::from(x - left) + 0.5) * column, (f32::from(y - top) + 0.5 + shift) * HEX]
        };
        let mut lands: Vec<[i16; 2]> =
            placed.iter().filter(|(s, _)| is_land(s)).map(|(_, grid)| *grid).collect();
        lands.sort_unstable();
        // Hexes above one another are drawn as one bar: the path is a fifth as long.
        let mut land = String::new();
        for run in lands.chunk_by(|one, next| one[0] == next[0] && one[1] + 1 == next[1]) {
            let [x, y] = middle(run[0]);
            let (x, y, high) = (x - column / 2.0, y - HEX / 2.0, HEX * run.len() as f32);
            land.push_str(&format!("M{x:.1} {y:.0}h{column:.1}v{high:.0}h-{column:.1}z"));
        }
        let spaces = placed.iter().map(|(space, grid)| SketchSpace {
            id: space.id.clone(),
            name: space.name.clone(),
            at: middle(*grid),
            outline: String::new(),
            sea: !is_land(space),
        });
        let size = [(f32::from(right - left) + 1.0) * column, (f32::from(bottom - top) + 1.5) * HEX];
        Some(Self { corner: [0.0; 2], size, land, borders: String::new(), spaces: spaces.collect() })
    }

    /// The space with this id.
    #[must_use]
    pub fn space(&self, id: &str) -> Option<&SketchSpace> {
        self.spaces.iter().find(|space| space.id == id)
    }
}
