//! A kit for games: leaves that every game uses and no game owns. No rule lives here, and no game is named.
//!
//! | module | for |
//! |---|---|
//! | [`ids`] | small ids ([`id!`], [`enum_id!`]) and sets of them ([`IdSet`]) |
//! | [`names`] | the words and names of ids ([`Names`]), both ways |
//! | [`confidence`] | how sure a printed value is, its sign and its words |
//! | [`english`] | lists, counts, articles, ordinals |
//! | [`data`] | embedded TOML and TSV, one error that names file, record and problem |
//! | [`tokens`] | notation: one description ([`grammar!`]) that encodes, decodes and interprets |
//! | [`position`] | positions of records: what is at its default writes nothing |

pub mod confidence;
pub mod data;
pub mod english;
pub mod ids;
pub mod names;
pub mod position;
pub mod tokens;

pub use confidence::Confidence;
pub use data::{DataError, DataFile};
pub use ids::{Id, IdSet};
pub use names::Names;
pub use position::{Parts, Position};
