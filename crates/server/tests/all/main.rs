//! The server over real sockets on loopback, and what it keeps.

mod bad_input;
mod editions;
mod facts;
mod games;
mod history;
mod leak;
mod manners;
mod notices;
mod officers;
mod officers_apart;
mod officers_asked;
mod officers_failing;
mod people;
mod play;
mod records;
mod replay;
mod restart;
mod running;
mod secrets;
mod storage;
mod stream;
mod support;
mod together;
mod unreplayable;
