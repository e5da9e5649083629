//! Two servers at one PostgreSQL, one or the other of which may be away.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;

use ironbottom_load::{Client, Place, Served};
use sqlx::Connection as _;
use tokio::sync::{Mutex, RwLock};

pub(super) const SERVERS: usize = 2;

/// So often a server is started before it counts as one that does not start.
const STARTS: usize = 20;

pub(super) struct Fleet {
    binary: PathBuf,
    pub(super) place: Place,
    live: usize,
    servers: [Mutex<Option<Served>>; SERVERS],
    /// Where they listen, those that do.
    addresses: RwLock<[Option<SocketAddr>; SERVERS]>,
}

impl Fleet {
    pub(super) async fn start(binary: &Path, place: Place, live: usize) -> Result<Self, String> {
        let fleet = Self {
            binary: binary.to_owned(),
            place,
            live,
            servers: [const { Mutex::const_new(None) }; SERVERS],
            addresses: RwLock::new([None; SERVERS]),
        };
        for index in 0..SERVERS {
            fleet.begin(index, &format!("first-{index}.log")).await?;
        }
        Ok(fleet)
    }

    /// Start this one, and let people know. One that does not come up, because the machine is busy, is started again,
    /// as a service manager does.
    pub(super) async fn begin(&self, index: usize, log: &str) -> Result<(), String> {
        let mut why = String::new();
        for _ in 0..STARTS {
            match self.begin_once(index, log).await {
                Ok(()) => return Ok(()),
                Err(error) => why = error,
            }
            println!(
                "  server {index} did not start, once more: {}",
                why.trim().lines().last().unwrap_or("")
            );
        }
        Err(why)
    }

    async fn begin_once(&self, index: usize, log: &str) -> Result<(), String> {
        let mut command = Command::new(&self.binary);
        command.env("IRONBOTTOM_LIVE_TABLES", self.live.to_string());
        // The tables that are played belong to one keeper, and all streams come from one machine.
        for (name, value) in [
            ("ACCOUNT_TABLES", 100_000_000),
            ("ACCOUNT_MEGABYTES", 100_000_000),
            ("GUEST_TABLES", 1000),
            ("CONNECTIONS", 60_000),
        ] {
            command.env(format!("IRONBOTTOM_{name}"), value.to_string());
        }
        let served = tokio::task::block_in_place(|| self.place.serve_by(command, log))?;
        self.addresses.write().await[index] = Some(served.address);
        *self.servers[index].lock().await = Some(served);
        Ok(())
    }

    /// End this one, by a kill or by asking.
    pub(super) async fn end(&self, index: usize, politely: bool) -> Result<(), String> {
        let Some(mut served) = self.servers[index].lock().await.take() else { return Ok(()) };
        if politely {
            let code = tokio::task::block_in_place(|| served.stop())?;
            if code != Some(0) {
                return Err(format!("a server that was asked to stop ended with {code:?}"));
            }
        } else {
            tokio::task::block_in_place(|| served.kill());
        }
        self.addresses.write().await[index] = None;
        Ok(())
    }

    /// Where to go: this server, or another that is there.
    pub(super) async fn address(&self, index: usize) -> SocketAddr {
        loop {
            let addresses = *self.addresses.read().await;
            let own = addresses[index % SERVERS];
            if let Some(address) = own.or_else(|| addresses.into_iter().flatten().next()) {
                return address;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }

    /// Somebody at a server that is there.
    pub(super) async fn at_any(&self, who: &Client) -> Client {
        let mut who = who.another();
        who.move_to(self.address(0).await);
        who
    }

    pub(super) async fn owner(&self) -> Result<Client, String> {
        let server = self.servers[0].lock().await;
        self.place.owner(server.as_ref().ok_or("no server")?).await
    }

    /// Bytes and tables in the memory of this one.
    pub(super) async fn memory(&self, index: usize) -> Option<(u64, u64)> {
        let (bytes, address) = {
            let server = self.servers[index].lock().await;
            let server = server.as_ref()?;
            (server.memory()?, server.address)
        };
        let page = Client::new(address).get("/metrics").await.ok()?.text();
        let live = page.lines().find_map(|line| line.strip_prefix("ironbottom_tables_live "))?;
        Some((bytes, live.parse().ok()?))
    }

    pub(super) async fn print_memory(&self, when: &str) {
        for index in 0..SERVERS {
            if let Some((bytes, live)) = self.memory(index).await {
                println!(
                    "  server {index}, {when}: {:.0} MiB, {live} tables in memory",
                    bytes as f64 / 1048576.0
                );
            }
        }
    }

    /// What the database has grown to.
    pub(super) async fn print_size(&self, actions: usize) {
        let Ok(mut database) = sqlx::PgConnection::connect(&self.place.database).await else { return };
        let ask = "SELECT pg_database_size(current_database()), \
                   (SELECT SUM(pg_total_relation_size(oid)) FROM pg_class WHERE relname IN ('moments', 'keys'))::BIGINT, \
                   (SELECT COUNT(*) FROM tables)";
        let Ok((all, history, tables)) =
            sqlx::query_as::<_, (i64, Option<i64>, i64)>(ask).fetch_one(&mut database).await
        else {
            return;
        };
        println!(
            "database: {:.0} MiB with {tables} tables; histories and keys {:.0} MiB, {actions} actions",
            all as f64 / 1048576.0,
            history.unwrap_or(0) as f64 / 1048576.0,
        );
    }
}
