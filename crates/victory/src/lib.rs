//! Victory in the Pacific (1977), by its full rules.

pub mod board;
pub mod sets;
