//! The real program as a server, killed, doubled and without its database.

mod admin;
mod crash;
mod kit;
mod letters;
mod processes;
mod trouble;
mod verify;
