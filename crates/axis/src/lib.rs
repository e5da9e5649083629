//! What the two Axis & Allies games of the Pacific share, and no rule of either.

pub mod graph;
pub mod odds;
pub mod spaces;
