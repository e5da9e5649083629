//! War in the Pacific (1978), by its rules of plots, search and movement.

pub mod action;
pub mod board;
pub mod event;
pub mod frame;
pub mod ids;
pub mod lines;
pub mod reason;
pub mod state;
