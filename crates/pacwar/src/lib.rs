//! War in the Pacific (1978).
//!
//! So far the crate is the board: [`board::Board`] is the hex map of all seven sections, and [`data`] the forces
//! and charts, both read from `data/pacwar/`. Much of it is reconstructed, because the map, the charts and the
//! scenario booklet are lost to us: every record carries a [`Confidence`], and `data/pacwar/README.md` says what
//! is pinned by the rulebook.

use serde::Deserialize;

pub mod board;
pub mod data;

/// Where a fact of the data files comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Confidence {
    /// The rulebook states it.
    Rulebook,
    /// Another public source states it.
    Found,
    /// Remembered by people who played, not seen in print.
    Recalled,
    /// We chose it: sensible, consistent with all that is stated, not the printed value.
    Reconstructed,
}
