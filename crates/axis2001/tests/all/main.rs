//! Tests of Axis & Allies: Pacific (2001), named by rule.

mod air;
mod board;
mod combat_assault;
mod combat_land;
mod combat_sea;
mod combat_special;
mod combat_support;
mod convoy;
mod declared;
mod drawing;
mod examples;
mod faq;
mod faq_air;
mod faq_build;
mod faq_combat;
mod kit;
mod laws;
mod money;
mod movement;
mod odds;
mod random_play;
mod records;
mod rulings;
mod transport;
mod turn;
mod words;
