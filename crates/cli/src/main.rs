//! The ironbottom command.
fn main() {}
