//! Games to spoil, and a server to send them to.

use std::net::SocketAddr;

use ironbottom_games::registry;
use ironbottom_load::{Client, Script};
use ironbottom_server::config::Config;
use ironbottom_server::serve::{Running, start};

/// So many actions of a game of each kind.
const ACTIONS: usize = 120;

/// A piece of a random game of every game there is.
pub(crate) fn scripts(seed: u64) -> Vec<Script> {
    let games = registry();
    let ids: Vec<_> = games.games().map(|game| game.card().id).collect();
    ids.into_iter().map(|id| Script::play(id, seed, ACTIONS).unwrap()).collect()
}

/// A server of this process with a file of its own.
pub(crate) struct Server {
    running: Running,
    pub(crate) address: SocketAddr,
    _folder: tempfile::TempDir,
}

impl Server {
    pub(crate) async fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: format!("sqlite:{}", folder.path().join("fuzz.sqlite").display()),
            rate: 0,
            thinkers: 1,
            officer_seconds: 0.0,
            ..Config::default()
        };
        let running = start(config, registry()).await.unwrap();
        Self { address: running.address, running, _folder: folder }
    }

    pub(crate) async fn guest(&self, name: &str) -> Client {
        Client::guest(self.address, name).await.unwrap()
    }

    /// A number of the metrics.
    pub(crate) async fn metric(&self, name: &str) -> f64 {
        let page = Client::new(self.address).get("/metrics").await.unwrap().text();
        let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("no {name} in {page}")).parse().unwrap()
    }

    /// It still works, and stops when it is asked to.
    pub(crate) async fn stops_well(self) {
        let reply = Client::new(self.address).get("/healthz").await.unwrap();
        assert_eq!((reply.status, reply.text().as_str()), (200, "ok"));
        self.running.stop().await.unwrap();
    }
}
