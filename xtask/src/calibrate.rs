//! `cargo xtask calibrate GAME SUBJECT`: battles of history, fought by the code of the game and measured against bands.

use crate::stage::{cargo, run as run_program};

/// Fails when a measure lies outside its band.
pub(crate) fn run(rest: &[String]) -> Result<(), String> {
    match rest.split_first() {
        Some((game, subject)) if game == "pacwar" => {
            let package =
                ["run", "--quiet", "--package", "ironbottom-pacwar", "--example", "calibrate", "--"];
            run_program(cargo(&package).args(subject))
        }
        Some((game, _)) => {
            Err(format!("there is nothing to calibrate in “{game}”: only pacwar has lost charts"))
        }
        None => Err("which game? cargo xtask calibrate pacwar air".to_owned()),
    }
}
