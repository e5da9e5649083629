//! Tables of any registered game over HTTP and WebSocket, kept in SQLite or PostgreSQL.
//!
//! A table is its record: a deed is done in memory, written, and only when it is on the disk does
//! anybody hear of it. Whatever goes wrong in between, the table is built again from the database.
//! Each reader has numbers of its own and gets only what it may know; nothing here names a game.
//!
//! [`config`] says how it is set up, [`serve`] starts and stops it, [`store`] keeps it, `live` plays
//! it, `thinking` is where computer officers think, `gate` guards it, `api` answers, and [`wire`] is what crosses.

pub mod admin;
mod api;
mod client;
pub mod config;
mod gate;
pub mod house;
mod listen;
pub mod live;
mod metrics;
mod page;
mod problem;
pub mod serve;
pub mod store;
mod thinking;
pub mod wire;

pub use api::openapi;
pub use house::House;
