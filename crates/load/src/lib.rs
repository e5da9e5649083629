//! What tests of the server and `cargo xtask bench server` share: a private PostgreSQL, real
//! server processes, and bots over real sockets on the loopback. It knows the server by its wire
//! alone.

pub mod client;
pub mod follow;
pub mod place;
pub mod postgres;
pub mod script;
pub mod served;

pub use client::{Client, Reply};
pub use follow::Follower;
pub use place::{Place, Scripted};
pub use postgres::Private;
pub use script::Script;
pub use served::Served;

/// The reason why something was not tested, so that nobody overlooks it.
pub fn skip_loudly(what: &str, why: &str) {
    eprintln!("\n*** SKIPPED: {what}\n*** because {why}\n*** (cargo xtask test installs what is missing)\n");
}
