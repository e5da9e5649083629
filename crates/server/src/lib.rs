//! Tables of any registered game over HTTP and WebSocket, kept in SQLite or PostgreSQL.
//!
//! A table is its record: a command is done in memory, written, and only when it is on the disk does
//! anybody hear of it. Whatever goes wrong in between, the table is built again from the database.
//! Each reader has numbers of its own and gets only what it may know; nothing here names a game.
//!
//! [`config`] says how it is set up, [`serve`] starts and stops it, [`store`] keeps it, `tables` plays
//! it, `thinking` is where computer officers think, `gate` guards it, `api` answers, and [`wire`] is what crosses.

pub mod admin;
mod api;
pub mod app;
mod client;
pub mod config;
mod error;
mod gate;
mod listen;
mod metrics;
mod page;
pub mod serve;
pub mod store;
pub mod tables;
mod thinking;
pub mod wire;

pub use api::openapi;
pub use app::App;
