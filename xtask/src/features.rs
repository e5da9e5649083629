//! The program alone is built of the same libraries as the whole workspace with its tests: else `cargo xtask play` and the
//! doc tests compile again everything that stands on a library with other features.

use std::collections::BTreeSet;

use crate::stage::{answer, cargo};

/// The libraries that the program alone would have with other features.
pub(crate) fn apart() -> Result<Vec<String>, String> {
    let program = libraries(&["--package", "ironbottom", "--edges", "normal,build"])?;
    let whole = libraries(&["--workspace", "--edges", "normal,build,dev"])?;
    let alone = program.difference(&whole);
    Ok(alone
        .map(|library| {
            let name = library.split(' ').next().unwrap_or_default();
            let other = whole.iter().find(|other| other.split(' ').next() == Some(name));
            let other = other.map_or("nothing", String::as_str);
            format!("Cargo.toml: the program alone has {library}, the whole with its tests {other}: ask for the same features")
        })
        .collect())
}

/// `name version features`, one for each library.
fn libraries(of: &[&str]) -> Result<BTreeSet<String>, String> {
    let mut tree = cargo(&["tree", "--quiet", "--prefix", "none", "--format", "{p} {f}"]);
    let printed = answer(tree.args(of)).ok_or("cargo tree does not answer")?;
    // Whatever stood before is marked, not told again.
    let lines = printed.lines().map(|line| line.trim_end_matches("(*)").trim_end());
    Ok(lines.filter(|line| !line.is_empty()).map(str::to_owned).collect())
}
