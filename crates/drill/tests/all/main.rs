//! Tests of the drill, and of the kernel's table as the drill shows it.

mod laws;
mod record_file;
mod records;
mod rules;
mod support;
mod table;
