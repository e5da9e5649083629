//! What officers of every Axis & Allies game share: arithmetic without a rule in it. What a unit costs, how far it
//! moves, what a territory pays is asked of the game's own doctrine.
//!
//! | module | for |
//! |---|---|
//! | [`clash`] | what comes of a battle, quickly |
//! | [`muster`] | units by kind |
//! | [`redeploy`] | the phase after combat: who lands, marches and changes its field first |
//! | [`sight`] | what each enemy power could throw at each space, and what that puts in peril |
//! | [`stakes`] | how strongly prizes draw, the nearer the more; how few are enough to stay |

pub mod clash;
pub mod muster;
pub mod redeploy;
pub mod sight;
pub mod stakes;

pub use muster::Muster;
