//! A PostgreSQL of one's own: in a temporary folder, on a socket file, gone afterwards.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use sqlx::{Connection as _, Executor as _, PgConnection};

/// The users a PostgreSQL may run as when we are root, whom it refuses.
const USERS: [&str; 2] = ["postgres", "nobody"];

/// How long it may take to start.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits for the end of its own input, which comes when we close it or die, and takes the
/// database down with it. So no test leaves a server or a folder behind, however it ends.
const WATCH: &str = r#"
"$@" >>"$FOLDER/log" 2>&1 &
server=$!
read -r word
kill -"${word:-QUIT}" $server
wait $server
[ -n "$word" ] || rm -rf "$FOLDER"
"#;

/// A running PostgreSQL.
pub struct Private {
    programs: PathBuf,
    folder: tempfile::TempDir,
    owner: Option<(u32, u32)>,
    watcher: Option<Child>,
    /// Where it listens on the loopback, and then only to those who speak TLS.
    port: Option<u16>,
}

/// What a server shows those who ask whether it is the right one: files in PEM.
pub struct Papers<'a> {
    /// The certificate.
    pub certificate: &'a Path,
    /// Its key.
    pub key: &'a Path,
}

impl Private {
    /// Make one and start it.
    ///
    /// # Errors
    /// Why there is none: not installed, or it would not start.
    pub async fn start() -> Result<Self, String> {
        let mut made = Self::make()?;
        made.start_again().await?;
        Ok(made)
    }

    /// The same on a port of the loopback as well, for those who speak TLS.
    ///
    /// # Errors
    /// Why there is none: not installed, or it would not start.
    pub async fn start_with_tls(papers: Papers<'_>) -> Result<Self, String> {
        use std::os::unix::fs::{PermissionsExt as _, chown};
        let mut made = Self::make()?;
        let told = |error: std::io::Error| error.to_string();
        for (name, from) in [("server.crt", papers.certificate), ("server.key", papers.key)] {
            let file = made.data().join(name);
            std::fs::copy(from, &file).map_err(told)?;
            std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).map_err(told)?;
            if let Some((user, group)) = made.owner {
                chown(&file, Some(user), Some(group)).map_err(told)?;
            }
        }
        let rules = "local all all trust\nhostssl all all 127.0.0.1/32 trust\n";
        std::fs::write(made.data().join("pg_hba.conf"), rules).map_err(told)?;
        let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        made.port = Some(free.map_err(told)?.port());
        made.start_again().await?;
        Ok(made)
    }

    fn make() -> Result<Self, String> {
        let programs =
            programs().ok_or("PostgreSQL's server programs (initdb, postgres) are not installed")?;
        let folder =
            tempfile::Builder::new().prefix("ironbottom-pg-").tempdir().map_err(|e| e.to_string())?;
        let owner = owner(folder.path())?;
        if let Some((user, group)) = owner {
            std::os::unix::fs::chown(folder.path(), Some(user), Some(group)).map_err(|e| e.to_string())?;
        }
        let made = Self { programs, folder, owner, watcher: None, port: None };
        let mut initdb = made.program("initdb");
        initdb.args([
            "--username=ironbottom",
            "--auth=trust",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
            "-D",
        ]);
        let output = initdb.arg(made.data()).output().map_err(|e| format!("initdb: {e}"))?;
        if !output.status.success() {
            return Err(format!("initdb: {}", String::from_utf8_lossy(&output.stderr)));
        }
        Ok(made)
    }

    /// Start it again after [`stop`](Self::stop).
    ///
    /// # Errors
    /// When it does not come up.
    pub async fn start_again(&mut self) -> Result<(), String> {
        let mut server = self.command("sh");
        server.args(["-c", WATCH, "sh"]).arg(self.programs.join("postgres")).arg("-D").arg(self.data());
        server.arg("-k").arg(self.folder.path()).args(["-c", "max_connections=100"]);
        match self.port {
            None => server.args(["-c", "listen_addresses="]),
            Some(port) => {
                server.args(["-c", "listen_addresses=127.0.0.1", "-c", "ssl=on", "-p", &port.to_string()])
            }
        };
        server.env("FOLDER", self.folder.path()).stdin(Stdio::piped());
        self.watcher = Some(server.spawn().map_err(|e| format!("postgres: {e}"))?);
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if PgConnection::connect(&self.address("postgres")).await.is_ok() {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let log = std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        Err(format!("postgres did not start:\n{log}"))
    }

    /// Stop it: every connection is cut, what was committed stays.
    pub fn stop(&mut self) {
        self.end("INT");
    }

    /// Let it crash: no good-byes, no last checkpoint.
    pub fn crash(&mut self) {
        self.end("QUIT");
    }

    fn end(&mut self, signal: &str) {
        use std::io::Write as _;
        if let Some(mut watcher) = self.watcher.take() {
            if let Some(mut input) = watcher.stdin.take() {
                let _ = writeln!(input, "{signal}");
            }
            let _ = watcher.wait();
        }
    }

    /// A new, empty database; its address.
    ///
    /// # Errors
    /// When the server does not answer.
    pub async fn database(&self, name: &str) -> Result<String, String> {
        let connected = PgConnection::connect(&self.address("postgres")).await;
        let mut connection = connected.map_err(|e| e.to_string())?;
        let text = format!("CREATE DATABASE \"{}\"", name.replace('"', ""));
        connection.execute(text.as_str()).await.map_err(|e| e.to_string())?;
        Ok(self.address(name))
    }

    /// The address of a database of this server.
    #[must_use]
    pub fn address(&self, database: &str) -> String {
        let folder = self.folder.path().to_string_lossy().replace('%', "%25").replace('/', "%2F");
        let port = self.port.unwrap_or(5432);
        format!("postgres://ironbottom@localhost:{port}/{database}?host={folder}")
    }

    /// The address of a database over the loopback, where it listens there.
    #[must_use]
    pub fn far_address(&self, name: &str, database: &str) -> Option<String> {
        Some(format!("postgres://ironbottom@{name}:{}/{database}", self.port?))
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn program(&self, name: &str) -> Command {
        self.command(self.programs.join(name))
    }

    fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        use std::os::unix::process::CommandExt as _;
        let mut command = Command::new(program);
        command.current_dir(self.folder.path());
        if let Some((user, group)) = self.owner {
            command.uid(user).gid(group);
        }
        command
    }
}

impl Drop for Private {
    fn drop(&mut self) {
        self.crash();
    }
}

/// Where the server programs are: on the path, or where the distributions hide them.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<_> = std::env::split_paths(&path).collect();
    for shelf in ["/usr/lib/postgresql", "/usr/local/lib/postgresql", "/usr/pgsql"] {
        let mut versions: Vec<_> = std::fs::read_dir(shelf)
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path().join("bin"))
            .collect();
        versions.sort();
        versions.reverse();
        folders.extend(versions);
    }
    folders.into_iter().find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists())
}

/// Whom the server runs as: ourselves, or somebody less when we are root.
fn owner(folder: &Path) -> Result<Option<(u32, u32)>, String> {
    use std::os::unix::fs::MetadataExt as _;
    let own = std::fs::metadata(folder).map_err(|e| e.to_string())?.uid();
    if own != 0 {
        return Ok(None);
    }
    let users = std::fs::read_to_string("/etc/passwd").map_err(|e| format!("/etc/passwd: {e}"))?;
    let find = |name: &str| {
        let fields: Vec<_> = users.lines().map(|line| line.split(':').collect::<Vec<_>>()).collect();
        let line = fields.into_iter().find(|fields| fields.first() == Some(&name))?;
        Some((line.get(2)?.parse().ok()?, line.get(3)?.parse().ok()?))
    };
    let found = USERS.iter().find_map(|name| find(name));
    found
        .map(Some)
        .ok_or_else(|| "PostgreSQL refuses root, and there is no user postgres or nobody".to_owned())
}
