//! `cargo xtask play`: build Ironbottom and start a game.

use crate::stage::{cargo, run as run_program};

/// Everything after `play` goes to `ironbottom play`.
pub(crate) fn run(rest: &[String]) -> Result<(), String> {
    println!("Building Ironbottom (the first time takes a minute or two) …");
    run_program(&mut cargo(&["build", "--quiet", "--package", "ironbottom"]))?;
    let mut play = cargo(&["run", "--quiet", "--package", "ironbottom", "--", "play"]);
    // The game is saved where the player is, not at the root of the project.
    if let Ok(here) = std::env::current_dir() {
        play.current_dir(here);
    }
    run_program(play.args(rest))
}
