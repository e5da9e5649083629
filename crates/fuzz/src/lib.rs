//! What strangers may send, spoilt in every way that a seed can think of.
//!
//! Every case follows from its number, so that a failure is repeated by `IRONBOTTOM_SOAK_SEED`. A few seconds of it run
//! with the tests; `cargo xtask soak fuzz` goes on. Why this and not a fuzzer that watches coverage: see
//! `docs/dependencies.md`, "What was left out".

mod budget;
pub mod json;
pub mod record;
pub mod text;

pub use budget::{Budget, panics, watch_panics};
