//! Every game of this build, and its officers, through the same doors.

mod any_game;
mod bad_conditions;
mod hints;
mod lessons;
mod officers;
mod ranks;
mod reports;
mod rulebooks;
mod spoilt_rolls;
mod staff;
