//! Every game of this build through the same door.

mod any_game;
