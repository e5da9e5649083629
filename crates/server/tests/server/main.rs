//! The server over real sockets on loopback.

mod bad_input;
mod leak;
mod people;
mod play;
mod records;
mod restart;
mod running;
mod stream;
mod support;
mod together;
