//! The real binary, run as people run it: every test is a small story with its files, its words
//! and its exit codes.

mod bad_input;
mod game_by_hand;
mod help;
mod measure;
mod odds;
mod officers;
mod pacific_1940;
mod play;
mod replay_folder;
mod server;
mod support;
mod teach;
