//! What the tests need besides Rust: Node for the browser client, Chromium to drive it, and
//! PostgreSQL for the second store. Installed with apt-get where this is run as root.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::stage::{answer, is_at_hand, run as run_program};

/// A program, how to see that it is there, and the Debian packages that bring it. One of the
/// probes has to answer; those with a slash are files of PostgreSQL's server, all of which have to be
/// there: its clients alone have a folder in the same place.
struct Need {
    what: &'static str,
    probes: &'static [&'static str],
    packages: &'static [&'static str],
}

const NODE: Need = Need { what: "Node.js", probes: &["npm"], packages: &["nodejs", "npm"] };

const POSTGRES: Need =
    Need { what: "PostgreSQL's server", probes: &["/initdb", "/postgres"], packages: &["postgresql"] };

const NEEDS: [Need; 3] = [
    NODE,
    Need {
        what: "Chromium",
        probes: &["chromium", "chromium-browser", "google-chrome"],
        packages: &["chromium"],
    },
    POSTGRES,
];

/// Chromium without its windows, with which most stories are told in half of the time; any Chromium will do.
const SHELL: Need = Need {
    what: "Chromium's headless shell",
    probes: &["chromium-headless-shell"],
    packages: &["chromium-headless-shell"],
};

/// Install what is missing, or say plainly what has to be installed.
pub(crate) fn install() -> Result<(), String> {
    install_of(&NEEDS)?;
    if may_install()
        && let Err(why) = install_of(&[SHELL])
    {
        println!("stories will take longer: {why}");
    }
    node_is_new_enough()
}

/// Node alone: for the pages.
pub(crate) fn install_node() -> Result<(), String> {
    install_of(&[NODE])?;
    node_is_new_enough()
}

/// PostgreSQL alone: for the soak of two servers.
pub(crate) fn install_postgres() -> Result<(), String> {
    install_of(&[POSTGRES])
}

/// What counts instructions.
pub(crate) fn install_valgrind() -> Result<(), String> {
    install_of(&[Need { what: "valgrind", probes: &["valgrind"], packages: &["valgrind"] }])
}

fn install_of(needs: &[Need]) -> Result<(), String> {
    let missing: Vec<_> = needs.iter().filter(|need| !need.is_there()).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names = missing.iter().map(|need| need.what).collect::<Vec<_>>().join(", ");
    if !may_install() {
        return Err(format!("{names} is needed; please install it and run this again"));
    }
    let packages: Vec<_> = missing.iter().flat_map(|need| need.packages).copied().collect();
    println!("missing: {names}; installing {}", packages.join(" "));
    let mut update = Command::new("apt-get");
    let mut install = Command::new("apt-get");
    let installed = run_program(update.args(["update", "-qq"])).and_then(|()| {
        run_program(install.args(["install", "-y", "-qq", "--no-install-recommends"]).args(&packages))
    });
    installed.map_err(|why| {
        format!("{names} could not be installed ({why}); please install it and run this again")
    })
}

/// Is this a machine with apt-get, and ours?
fn may_install() -> bool {
    let root = answer(Command::new("id").arg("-u")).is_some_and(|user| user.trim() == "0");
    root && is_at_hand(Command::new("apt-get").arg("--version"))
}

/// The oldest Node.js that builds the pages, as `web/package.json` says.
const NODE_MAJOR: u32 = 20;

fn node_is_new_enough() -> Result<(), String> {
    let version = answer(Command::new("node").arg("--version")).unwrap_or_default();
    let number = version.trim().trim_start_matches('v').split('.').next();
    match number.and_then(|text| text.parse::<u32>().ok()) {
        Some(major) if major < NODE_MAJOR => Err(format!(
            "Node.js {} is too old to build the pages: {NODE_MAJOR} or newer is needed",
            version.trim()
        )),
        _ => Ok(()),
    }
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
