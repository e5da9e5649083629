//! Axis & Allies: Pacific (2001), by its rulebook and its FAQ.
