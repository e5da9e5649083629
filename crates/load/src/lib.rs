//! What tests of the server, `cargo xtask bench server` and `cargo xtask soak server` share: a private PostgreSQL, real
//! server processes, and bots over real sockets on the loopback. It knows the server by its wire
//! alone.

pub mod client;
pub mod follow;
pub mod place;
pub mod postgres;
pub mod powercut;
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

/// Let this process have as many connections as the system allows it.
pub fn allow_descriptors() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, limit) {
        eprintln!("the number of open files could not be raised: {error}");
    }
}
