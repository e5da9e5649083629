//! Tests of Axis & Allies Pacific 1940 and Global 1940, named by rule.

mod advances;
mod board;
mod broken;
mod combat;
mod diplomacy;
mod drawing;
mod drawing_global;
mod fights;
mod global;
mod hits;
mod kit;
mod landings;
mod laws;
mod limits;
mod money;
mod movement;
mod odds;
mod orders;
mod perft;
mod playthroughs;
mod politics;
mod random_play;
mod records;
mod strength;
mod treasury;
mod ways;
