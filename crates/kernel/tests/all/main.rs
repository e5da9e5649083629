//! Tests of the kernel that need no game.

mod record_fuzz;
