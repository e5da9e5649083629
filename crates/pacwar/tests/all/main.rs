//! Tests of War in the Pacific, named by rule.

mod air;
mod board;
mod ceilings;
mod coastwatch;
mod data;
mod engagement;
mod headquarters;
mod intelligence;
mod kit;
mod laws;
mod movement;
mod perft;
mod playthroughs;
mod plots;
mod random_play;
mod records;
mod report;
mod scout;
mod search;
mod submarine;
mod transport;
mod windows;
mod words;
mod worlds;
