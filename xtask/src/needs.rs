//! What the tests need besides Rust: Node for the browser client, Chromium to drive it, and
//! PostgreSQL for the second store. Installed with apt-get where that is allowed.

use std::path::Path;
use std::process::Command;

use crate::stage::{is_at_hand, run as run_program};

/// A program, how to see that it is there, and the Debian packages that bring it.
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
    Need { what: "PostgreSQL", probes: &["postgres", "/usr/lib/postgresql"], packages: &["postgresql"] },
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
        self.probes.iter().any(|probe| {
            if probe.starts_with('/') {
                return Path::new(probe).is_dir();
            }
            is_at_hand(Command::new(probe).arg("--version"))
        })
    }
}
