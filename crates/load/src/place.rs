//! A place to play: a database of one's own, the `ironbottom` program, and tables with a script.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use ironbottom_kernel::Record;
use ironbottom_kernel::record::{Body, By, Draft};
use serde_json::json;

use crate::served::KEY;
use crate::{Client, Private, Reply, Script, Served};

/// The account all scripted tables belong to.
const OWNER: &str = "keeper";
const PASSWORD: &str = "a long enough password";

/// A database and the program that serves it.
pub struct Place {
    binary: PathBuf,
    folder: tempfile::TempDir,
    /// The database's address.
    pub database: String,
    /// The PostgreSQL behind it, where it is one.
    pub postgres: Option<Private>,
}

/// A table with its script.
pub struct Scripted {
    /// Its id.
    pub id: String,
    /// What is to happen.
    pub script: std::sync::Arc<Script>,
}

impl Place {
    /// With an SQLite file.
    ///
    /// # Errors
    /// When nothing can be written.
    pub fn sqlite(binary: &Path) -> Result<Self, String> {
        let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
        let database = format!("sqlite:{}", folder.path().join("place.sqlite").display());
        Self { binary: binary.to_owned(), folder, database, postgres: None }.opened()
    }

    /// With a PostgreSQL of its own.
    ///
    /// # Errors
    /// When there is none.
    pub async fn postgres(binary: &Path) -> Result<Self, String> {
        let server = Private::start().await?;
        let database = server.database("place").await?;
        let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
        Self { binary: binary.to_owned(), folder, database, postgres: Some(server) }.opened()
    }

    /// With no database yet.
    ///
    /// # Errors
    /// When nothing can be written.
    pub fn empty(binary: &Path) -> Result<Self, String> {
        let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
        Ok(Self { binary: binary.to_owned(), folder, database: String::new(), postgres: None })
    }

    /// With this database.
    ///
    /// # Errors
    /// When it cannot be reached.
    pub fn at(mut self, database: &str) -> Result<Self, String> {
        self.database = database.to_owned();
        self.opened()
    }

    fn opened(self) -> Result<Self, String> {
        self.admin(&["create-account", OWNER], PASSWORD)?;
        Ok(self)
    }

    /// A server of this place, logging to a file of this name.
    ///
    /// # Errors
    /// When it does not start.
    pub fn serve(&self, log: &str) -> Result<Served, String> {
        Served::start(&self.binary, &self.database, &self.path(log))
    }

    /// The same with the limits a server has by itself.
    ///
    /// # Errors
    /// When it does not start.
    pub fn serve_limited(&self, log: &str) -> Result<Served, String> {
        Served::start_limited(&self.binary, &self.database, &self.path(log))
    }

    /// The key of this place.
    #[must_use]
    pub fn key(&self) -> PathBuf {
        match self.database.strip_prefix("sqlite:") {
            Some(file) => format!("{file}.key").into(),
            None => self.path(KEY),
        }
    }

    /// The same with a command of one's own.
    ///
    /// # Errors
    /// When it does not start.
    pub fn serve_by(&self, command: Command, log: &str) -> Result<Served, String> {
        Served::start_with(command, &self.database, &self.path(log))
    }

    /// A file of this place.
    #[must_use]
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// `ironbottom admin`, with this on its standard input; what it printed.
    ///
    /// # Errors
    /// What it complained about.
    pub fn admin(&self, arguments: &[&str], input: &str) -> Result<String, String> {
        let mut command = Command::new(&self.binary);
        command.args(["admin", "--database", &self.database]).args(arguments);
        command.env("IRONBOTTOM_KEY_FILE", self.key());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|e| e.to_string())?;
        if let Some(mut stdin) = child.stdin.take() {
            let _ = stdin.write_all(input.as_bytes());
        }
        let output = child.wait_with_output().map_err(|e| e.to_string())?;
        if output.status.success() {
            return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
        }
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }

    /// A table for each of these scripts.
    ///
    /// # Errors
    /// When they cannot be brought in.
    pub fn tables(&self, scripts: &[std::sync::Arc<Script>]) -> Result<Vec<Scripted>, String> {
        let mut arguments = ["import", "--known-dice", "--owner", OWNER].map(str::to_owned).to_vec();
        for (index, script) in scripts.iter().enumerate() {
            let file = self.path(&format!("script-{index}.txt"));
            std::fs::write(&file, &script.begin).map_err(|e| e.to_string())?;
            arguments.push(file.to_string_lossy().into_owned());
        }
        let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
        let printed = self.admin(&arguments, "")?;
        let ids = printed.lines().filter_map(|line| line.split_whitespace().next());
        Ok(ids
            .zip(scripts)
            .map(|(id, script)| Scripted { id: id.to_owned(), script: script.clone() })
            .collect())
    }

    /// The owner of the tables.
    ///
    /// # Errors
    /// When the server does not let us.
    pub async fn owner(&self, served: &Served) -> Result<Client, String> {
        Client::log_in(served.address, OWNER, PASSWORD).await
    }
}

impl Scripted {
    /// Post one step of the script, under a key of its own, so that it may be posted again.
    ///
    /// # Errors
    /// When there is no answer.
    pub async fn post(&self, client: &mut Client, step: usize) -> Result<Reply, String> {
        let (seat, notation) = self.script.steps.get(step).ok_or("the script is over")?;
        let body = json!({ "as": seat, "actions": [notation], "key": format!("step-{step}") });
        client.post(&format!("/api/tables/{}/actions", self.id), &body).await
    }

    /// How many steps of the script the record holds, all of them in order.
    ///
    /// # Errors
    /// When it holds something else.
    pub fn steps_in(&self, record: &str) -> Result<usize, String> {
        let record = Record::parse(record).map_err(|e| e.to_string())?;
        let mut found = Vec::new();
        for line in &record.lines {
            if let Body::Act { seat, notation, by: By::Hand, .. } = &line.body {
                found.push((seat, notation));
            }
        }
        for draft in &record.drafts {
            if let Draft::Entry { seat, notation, by: By::Hand, .. } = draft {
                found.push((seat, notation));
            }
        }
        // Seats that decide at once enter the record in the order of the seats, so each seat is
        // compared by itself.
        for own in &self.script.seats {
            let have: Vec<_> =
                found.iter().filter(|(seat, _)| *seat == own).map(|(_, words)| *words).collect();
            let steps = self.script.steps.iter().filter(|(seat, _)| seat == own).map(|(_, words)| words);
            let want: Vec<_> = steps.take(have.len()).collect();
            if have != want {
                return Err(format!("{own} did something else: {have:?} instead of {want:?}"));
            }
        }
        Ok(found.len())
    }
}
