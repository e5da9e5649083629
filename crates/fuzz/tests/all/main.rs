//! Whatever comes from outside is taken or refused with a sentence; nothing hangs, falls over or is half done.

mod bodies;
mod frames;
mod notation;
mod records;
mod support;
