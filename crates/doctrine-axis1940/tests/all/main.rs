//! Officers of Axis & Allies Pacific 1940: whole games without a slip, and decisions a sound officer makes.

mod decisions;
mod games;
mod kit;
