//! Tables of any registered game over HTTP and WebSocket, kept in SQLite or PostgreSQL.
//!
//! A table is its record: a command is done in memory, written, and only when it is on the disk does
//! anybody hear of it. Whatever goes wrong in between, the table is built again from the database.
//! Each reader has numbers of its own and gets only what it may know; nothing here names a game.
//!
//! [`App`] is what requests share: a plain struct over owners, each in a module of its own. `tables` plays,
//! `officers` sit at them (`thinking` is where they think, [`workers`] think for them elsewhere), `identity` knows who is who, `catalogue` the games,
//! `outbox` and `notices` tell people who are elsewhere, [`store`] keeps it all. `gate` guards, `api` answers,
//! [`wire`] is what crosses, [`config`] says how it is set up, [`serve`] starts and stops it, and [`clock`] is the
//! time. No module knows one that stands on it.

pub mod admin;
mod api;
mod app;
mod catalogue;
mod client;
pub mod clock;
mod closing;
pub mod config;
mod crowd;
mod error;
mod gate;
mod identity;
mod leaving;
mod limits;
mod listen;
mod lists;
mod metrics;
mod notices;
mod odds;
mod officers;
mod outbox;
mod page;
mod patient;
mod request_id;
pub mod serve;
mod sockets;
pub mod store;
mod tables;
mod thinking;
mod unreplayable;
mod upkeep;
pub mod verify;
mod vitals;
pub mod wire;
mod words;
pub mod workers;

pub use api::openapi;
pub use app::App;
