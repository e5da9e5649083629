//! Officers of every game.

mod bad_conditions;
mod officers;
