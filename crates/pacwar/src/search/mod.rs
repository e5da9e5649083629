//! Air search. WitP [8.0], [8.1], [8.4].

pub mod arcs;
pub mod points;
mod segment;
mod window;

pub(crate) use segment::{judge_scout, scout_candidates};
pub(crate) use window::{judge_search, moving_group, window_candidates, window_is_open};
