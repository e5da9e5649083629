//! The server over real sockets on loopback.

mod bad_input;
mod history;
mod leak;
mod manners;
mod odds;
mod officers;
mod officers_apart;
mod officers_asked;
mod officers_failing;
mod people;
mod play;
mod records;
mod restart;
mod running;
mod secrets;
mod stream;
mod support;
mod together;
