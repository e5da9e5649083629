//! `cargo xtask dist`: the program to give away, one file that needs nothing beside it, with its check sum.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use sha2::{Digest as _, Sha256};

use crate::stage::{answer, cargo, is_at_hand, root, run as run_program, target};
use crate::{needs, web};

/// How the program is linked.
struct Linked {
    target: String,
    /// What is said of it.
    how: &'static str,
    flags: &'static str,
}

pub(crate) fn run(rest: &[String]) -> Result<(), String> {
    if !rest.is_empty() {
        return Err("nothing may stand behind dist".to_owned());
    }
    needs::install_node()?;
    println!("Building the pages …");
    web::build()?;
    let linked = linked()?;
    println!("Building the program for {} ({}) …", linked.target, linked.how);
    let mut build = cargo(&[
        "build",
        "--quiet",
        "--profile",
        "dist",
        "--package",
        "ironbottom",
        "--target",
        &linked.target,
    ]);
    run_program(build.env("RUSTFLAGS", linked.flags))?;
    let built = target().join(&linked.target).join("dist").join("ironbottom");
    let folder = root().join("dist");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let name = format!("ironbottom-{}-{}", env!("CARGO_PKG_VERSION"), linked.target);
    let copy = |to: &Path| fs::copy(&built, to).map_err(|error| format!("{}: {error}", to.display()));
    // Under its full name, and under the one the Containerfile takes.
    let size = copy(&folder.join(&name))?;
    copy(&folder.join("ironbottom"))?;
    let sums = check_sums(&folder, &[&name, "ironbottom"])?;
    fs::write(folder.join("SHA256SUMS"), &sums).map_err(|error| error.to_string())?;
    stands_alone(&folder.join(&name))?;
    println!("dist/{name}: {:.1} MB, {}", size as f64 / 1e6, linked.how);
    print!("{sums}");
    Ok(())
}

/// With musl where that is installed or can be, else with the system's own library put in. Both run wherever the
/// kernel does.
fn linked() -> Result<Linked, String> {
    let about = answer(Command::new("rustc").arg("-vV")).ok_or("rustc does not answer")?;
    let host = about
        .lines()
        .find_map(|line| line.strip_prefix("host: "))
        .ok_or("rustc does not say where it runs")?;
    let flags = "-C target-feature=+crt-static";
    if let Some(machine) = host.strip_suffix("-unknown-linux-gnu") {
        let musl = format!("{machine}-unknown-linux-musl");
        if is_at_hand(Command::new("musl-gcc").arg("--version")) && has_target(&musl) {
            return Ok(Linked { target: musl, how: "static, musl", flags });
        }
        return Ok(Linked { target: host.to_owned(), how: "static, glibc", flags });
    }
    Ok(Linked { target: host.to_owned(), how: "as the system links", flags: "" })
}

fn has_target(name: &str) -> bool {
    let installed =
        answer(Command::new("rustup").args(["target", "list", "--installed"])).unwrap_or_default();
    installed.lines().any(|line| line.trim() == name)
        || Command::new("rustup")
            .args(["target", "add", name])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
}

fn check_sums(folder: &Path, names: &[&str]) -> Result<String, String> {
    let sum = |name: &&str| {
        let bytes = fs::read(folder.join(name)).map_err(|error| format!("{name}: {error}"))?;
        let digits: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        Ok(format!("{digits}  {name}\n"))
    };
    names.iter().map(sum).collect()
}

/// It starts in an empty folder with an empty environment, and shows the page that is built into it.
fn stands_alone(program: &Path) -> Result<(), String> {
    let folder = std::env::temp_dir().join(format!("ironbottom-dist-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mut serve = Command::new(program);
    serve.args(["serve", "--listen", "127.0.0.1:0"]).current_dir(&folder).env_clear();
    let mut child =
        serve.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().map_err(|error| error.to_string())?;
    let page = child.stdout.take().ok_or("no output".to_owned()).and_then(|output| {
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line).map_err(|error| error.to_string())?;
        let address = line.trim().strip_prefix("listening on http://").ok_or(format!("it said “{line}”"))?;
        get(address, "/")
    });
    let _ = child.kill();
    let _ = child.wait();
    let _ = fs::remove_dir_all(&folder);
    let page = page?;
    if page.starts_with("HTTP/1.1 200") && page.contains("<script") {
        return Ok(());
    }
    Err(format!("it does not show its page: {}", page.chars().take(300).collect::<String>()))
}

fn get(address: &str, path: &str) -> Result<String, String> {
    let told = |error: std::io::Error| error.to_string();
    let mut socket = TcpStream::connect(address).map_err(told)?;
    socket.set_read_timeout(Some(Duration::from_secs(10))).map_err(told)?;
    write!(socket, "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").map_err(told)?;
    let mut bytes = Vec::new();
    socket.read_to_end(&mut bytes).map_err(told)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
