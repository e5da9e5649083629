//! A real server process: `ironbottom serve` on a free port of the loopback.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// How long it may take to listen.
const PATIENCE: Duration = Duration::from_secs(60);

/// The key of a server at PostgreSQL lies beside its log under this name, so that several servers of one place share
/// it.
pub(crate) const KEY: &str = "ironbottom.key";

/// A server and the folder of its log.
pub struct Served {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
    /// What it logs.
    pub log: PathBuf,
}

impl Served {
    /// Start a server on this database, logging to this file, without limits of rate.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start(binary: &Path, database: &str, log: &Path) -> Result<Self, String> {
        Self::start_with(Command::new(binary), database, log)
    }

    /// The same with the limits a server has by itself.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start_limited(binary: &Path, database: &str, log: &Path) -> Result<Self, String> {
        Self::spawn(Command::new(binary), database, log)
    }

    /// The same with a command of one's own, to which the arguments are added.
    ///
    /// # Errors
    /// When it does not start.
    pub fn start_with(mut command: Command, database: &str, log: &Path) -> Result<Self, String> {
        command.env("IRONBOTTOM_RATE", "0");
        Self::spawn(command, database, log)
    }

    fn spawn(mut command: Command, database: &str, log: &Path) -> Result<Self, String> {
        let file = std::fs::File::options().create(true).append(true).open(log).map_err(|e| e.to_string())?;
        command.args(["serve", "--listen", "127.0.0.1:0", "--database", database]);
        if let Some(folder) = log.parent().filter(|_| database.starts_with("postgres")) {
            command.env("IRONBOTTOM_KEY_FILE", folder.join(KEY));
        }
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(file);
        let mut child = command.spawn().map_err(|e| format!("{command:?}: {e}"))?;
        let output = child.stdout.take().ok_or("no output")?;
        let (found, finder) = mpsc::channel();
        // The thread also keeps the pipe empty for as long as the server lives.
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if let Some(address) = address_in(&line) {
                    let _ = found.send(address);
                }
            }
        });
        match finder.recv_timeout(PATIENCE) {
            Ok(address) => Ok(Self { child, address, log: log.to_owned() }),
            Err(_) => {
                let _ = child.kill();
                let _ = child.wait();
                let said = std::fs::read_to_string(log).unwrap_or_default();
                Err(format!("the server did not say where it listens:\n{said}"))
            }
        }
    }

    /// `kill -9`: no last word, nothing written.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Wait until it has ended by itself.
    ///
    /// # Errors
    /// When it has not after so long.
    pub fn ended(&mut self, patience: Duration) -> Result<(), String> {
        let end = std::time::Instant::now() + patience;
        while std::time::Instant::now() < end {
            if self.child.try_wait().map_err(|e| e.to_string())?.is_some() {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        Err(format!("the server still runs after {patience:?}"))
    }

    /// Ask it to stop and wait for it; its exit code.
    ///
    /// # Errors
    /// When the signal cannot be sent or it does not stop.
    pub fn stop(&mut self) -> Result<Option<i32>, String> {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        asked.map_err(|e| e.to_string())?;
        for _ in 0..300 {
            if let Some(status) = self.child.try_wait().map_err(|e| e.to_string())? {
                return Ok(status.code());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Err("the server did not stop in 15 seconds".to_owned())
    }

    /// The memory it holds now, in bytes.
    #[must_use]
    pub fn memory(&self) -> Option<u64> {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse::<u64>().ok().map(|kib| kib * 1024)
    }

    /// The processor time it has used, in seconds.
    #[must_use]
    pub fn worked(&self) -> Option<f64> {
        worked_by(self.child.id())
    }

    /// Everything it has logged.
    #[must_use]
    pub fn logged(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }
}

/// The processor time a process has used, in seconds.
#[must_use]
pub fn worked_by(process: u32) -> Option<f64> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields: Vec<_> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    Some(ticks / 100.0)
}

impl Drop for Served {
    fn drop(&mut self) {
        self.kill();
    }
}

fn address_in(line: &str) -> Option<SocketAddr> {
    let rest = line.split("http://").nth(1)?;
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.' && c != ':').unwrap_or(rest.len());
    rest[..end].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_read_off_the_line() {
        assert_eq!(address_in("listening on http://127.0.0.1:4173/"), "127.0.0.1:4173".parse().ok());
        assert_eq!(address_in("building"), None);
    }
}
