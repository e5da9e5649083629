//! What officers of every Axis & Allies game share: arithmetic without a rule in it. What a unit costs, how far it
//! moves, what a territory pays is asked of the game's own doctrine.
//!
//! | module | for |
//! |---|---|
//! | [`clash`] | what comes of a battle, quickly |
//! | [`commands`] | what the examples of each doctrine do, but for the game |
//! | [`duel`] | officers of two schools against each other, many games |
//! | [`gain`] | what looking ahead gains, decision by decision |
//! | [`lean`] | what a position is worth: named numbers, fitted to finished games |
//! | [`muster`] | units by kind |
//! | [`redeploy`] | the phase after combat: who lands, marches and changes its field first |
//! | [`search`] | how admirals look ahead |
//! | [`sight`] | what each enemy power could throw at each space, and what that puts in peril |
//! | [`stakes`] | how strongly prizes draw, the nearer the more; how few are enough to stay |
//! | [`tuning`] | weights bettered by play |
//! | [`vary`] | plans beside a plan: somebody goes elsewhere |

pub mod clash;
pub mod commands;
pub mod duel;
pub mod gain;
pub mod lean;
pub mod muster;
pub mod redeploy;
pub mod search;
pub mod sight;
pub mod stakes;
pub mod tuning;
pub mod vary;

pub use muster::Muster;
