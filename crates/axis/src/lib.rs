//! What the Axis & Allies games share, and no rule of any of them.

pub mod graph;
pub mod naming;
pub mod odds;
