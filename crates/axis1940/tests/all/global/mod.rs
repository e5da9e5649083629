//! Global 1940: what its chapter of the book adds to the Pacific game or changes.

mod america;
mod board;
mod britain;
mod broken;
mod canals;
mod fingerprint;
mod laws;
mod neutrals;
mod objectives;
mod pact;
mod paris;
mod players;
mod politics;
mod random_play;
mod records;
mod refusals;
mod soviet;
mod victory;
mod wire;
