//! The real program as a server, killed, doubled and without its database.

mod admin;
mod backup;
mod crash;
mod keys;
mod kit;
mod letters;
mod power;
mod processes;
mod tls;
mod trouble;
mod verify;
