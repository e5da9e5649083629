//! What officers of every Axis & Allies game share: arithmetic without a rule in it.

pub mod clash;
