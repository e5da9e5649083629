//! What the Axis & Allies games share, and no rule of any of them.

pub mod cargo;
pub mod convoy;
pub mod decks;
pub mod forces;
pub mod graph;
pub mod hits;
pub mod naming;
pub mod notation;
pub mod odds;
pub mod status;
pub mod unit_words;
