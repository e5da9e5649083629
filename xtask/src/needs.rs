//! What the tests need besides Rust: Node for the browser client, Chromium to drive it, and
//! PostgreSQL for the second store. Installed with apt-get where that is allowed.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::stage::{is_at_hand, run as run_program};

/// A program, how to see that it is there, and the Debian packages that bring it. One of the
/// probes has to answer; those with a slash are files of PostgreSQL's server, all of which have to be
/// there: its clients alone have a folder in the same place.
struct Need {
    what: &'static str,
    probes: &'static [&'static str],
    packages: &'static [&'static str],
}

const NEEDS: [Need; 3] = [
    Need { what: "Node.js", probes: &["node"], packages: &["nodejs", "npm"] },
    Need {
        what: "Chromium",
        probes: &["chromium", "chromium-browser", "google-chrome"],
        packages: &["chromium"],
    },
    Need { what: "PostgreSQL's server", probes: &["/initdb", "/postgres"], packages: &["postgresql"] },
];

/// Install what is missing, or say plainly what has to be installed.
pub(crate) fn install() -> Result<(), String> {
    let missing: Vec<_> = NEEDS.iter().filter(|need| !need.is_there()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = missing.iter().map(|need| need.what).collect();
    let packages: Vec<_> = missing.iter().flat_map(|need| need.packages).copied().collect();
    println!("missing: {}; installing {}", names.join(", "), packages.join(" "));
    let mut update = Command::new("apt-get");
    let mut install = Command::new("apt-get");
    let installed = run_program(update.args(["update", "-qq"])).and_then(|()| {
        run_program(install.args(["install", "-y", "-qq", "--no-install-recommends"]).args(&packages))
    });
    installed.map_err(|why| {
        format!("{} could not be installed ({why}); please install it and run this again", names.join(", "))
    })
}

/// Is Node new enough to build the client?
pub(crate) fn has_node() -> bool {
    is_at_hand(Command::new("node").arg("--version")) && is_at_hand(Command::new("npm").arg("--version"))
}

impl Need {
    fn is_there(&self) -> bool {
        let (files, programs): (Vec<&str>, Vec<&str>) =
            self.probes.iter().partition(|probe| probe.starts_with('/'));
        if files.is_empty() {
            return programs.into_iter().any(|probe| is_at_hand(Command::new(probe).arg("--version")));
        }
        let holds_all = |folder: &PathBuf| files.iter().all(|file| folder.join(&file[1..]).is_file());
        shelves().iter().any(holds_all)
    }
}

/// Where PostgreSQL's server may be: on the path, or where the distributions hide it. The tests look
/// in the same places (`crates/load/src/postgres.rs`).
fn shelves() -> Vec<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<_> = std::env::split_paths(&path).collect();
    for shelf in ["/usr/lib/postgresql", "/usr/local/lib/postgresql", "/usr/pgsql"] {
        let versions = std::fs::read_dir(Path::new(shelf)).into_iter().flatten().flatten();
        folders.extend(versions.map(|version| version.path().join("bin")));
    }
    folders
}
