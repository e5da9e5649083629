//! Tests of Axis & Allies Pacific 1940, named by rule.

mod board;
mod combat;
mod drawing;
mod kit;
mod landings;
mod laws;
mod money;
mod movement;
mod orders;
mod politics;
mod random_play;
