//! Starting, running and stopping.

use std::fs::{File, TryLockError};
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use ironbottom_admiral::Staff;
use ironbottom_games::staff;
use ironbottom_kernel::Registry;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::api;
use crate::app::App;
use crate::clock::Clock;
use crate::config::{Config, LogForm};
use crate::listen::listen;
use crate::store::{Store, StoreError};
use crate::tables::First;
use crate::upkeep;

/// When the server is told to stop, requests under way get so long to finish.
const GRACE: Duration = Duration::from_secs(5);

/// Why the server did not start or run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why not.
        error: std::io::Error,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Another server has the database.
    #[error("another server is at the database {0} already; a file is served by one at a time")]
    Taken(String),
    /// Settings that came past their check.
    #[error("the settings of mail or encryption cannot be used")]
    Settings,
    /// The listener broke.
    #[error("the server stopped: {0}")]
    Io(#[from] std::io::Error),
}

/// A server that runs.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    app: Arc<App>,
    task: JoinHandle<std::io::Result<()>>,
    carriers: Vec<JoinHandle<()>>,
    /// Held for as long as the server runs.
    _lock: Option<File>,
}

impl Running {
    /// What its requests share.
    #[must_use]
    pub fn app(&self) -> &Arc<App> {
        &self.app
    }

    /// Stop: no new requests, those under way are finished, streams are told, the database is closed.
    ///
    /// # Errors
    /// When the listener had broken.
    pub async fn stop(self) -> Result<(), ServeError> {
        self.app.closing.begin();
        let mut task = self.task;
        if tokio::time::timeout(GRACE, &mut task).await.is_err() {
            tracing::warn!("some requests did not finish in time");
            task.abort();
        }
        // What is on its way to somebody arrives, and is known to have arrived.
        let carried = futures_util::future::join_all(self.carriers);
        if tokio::time::timeout(GRACE, carried).await.is_err() {
            tracing::warn!("some messages were not carried in time; they are tried again");
        }
        // What was lived through is known: clocks forgive what comes after it.
        let last = async {
            let _ = self.app.tables.beat(First::No).await;
            let _ = self.app.tables.let_go_of_all().await;
        };
        let _ = tokio::time::timeout(GRACE, last).await;
        self.app.store.close().await;
        Ok(())
    }
}

/// Start a server.
///
/// # Errors
/// When the database or the address cannot be used.
pub async fn start(config: Config, registry: Registry) -> Result<Running, ServeError> {
    start_with(config, registry, staff(), Clock::system()).await
}

/// Start a server with officers and a clock of one's own.
///
/// # Errors
/// When the database or the address cannot be used.
pub async fn start_with(
    config: Config,
    registry: Registry,
    staff: Staff,
    clock: Clock,
) -> Result<Running, ServeError> {
    let lock = lock(&config.database)?;
    let store = Store::open_with(&config.database, config.key_file.as_deref()).await?;
    let listener = TcpListener::bind(config.listen)
        .await
        .map_err(|error| ServeError::Listen { address: config.listen, error })?;
    let address = listener.local_addr()?;
    // Where nobody said what people call this server, links in mails name where it listens.
    let config = Config { listen: address, ..config };
    let app = App::new(config, store, registry, staff, clock).ok_or(ServeError::Settings)?;
    // Before any clock is looked at: those who could not act while no server ran have lost no time.
    if let Err(error) = app.tables.beat(First::SinceStart).await {
        tracing::error!(%error, "the database takes nothing");
    }
    tokio::spawn(upkeep::run(Arc::clone(&app)));
    tokio::spawn(Arc::clone(&app.tables).follow_others(app.closing.clone()));
    tokio::spawn(Arc::clone(&app.officers).look_for_officers());
    tokio::spawn(Arc::clone(&app.notices).follow_others(app.closing.clone()));
    tokio::spawn(Arc::clone(&app.courier).run(app.closing.clone()));
    let carriers = app.office.open(&app.closing);
    let router = api::router(Arc::clone(&app));
    let task = tokio::spawn(listen(listener, router, Arc::clone(&app)));
    Ok(Running { address, app, task, carriers, _lock: lock })
}

/// A file is served by one process at a time: another would not see what this one does. Whoever keeps the
/// server works beside it.
fn lock(database: &str) -> Result<Option<File>, ServeError> {
    let Some(path) = database.strip_prefix("sqlite:") else { return Ok(None) };
    let path = path.strip_prefix("//").unwrap_or(path);
    let file = File::options().create(true).append(true).open(format!("{path}.lock"));
    // Where no lock can be made, the database itself will say what is wrong.
    let Ok(file) = file else { return Ok(None) };
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(ServeError::Taken(path.to_owned())),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(file)),
    }
}

/// Let as many connections be open as the system allows us.
#[cfg(unix)]
fn allow_connections() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, limit) {
        tracing::warn!(%error, "the number of open files could not be raised");
    }
}

#[cfg(not(unix))]
fn allow_connections() {}

/// Run a server until the future is ready.
///
/// # Errors
/// When it could not be started.
pub async fn run(
    config: Config,
    registry: Registry,
    ready: impl FnOnce(SocketAddr),
    until: impl Future<Output = ()>,
) -> Result<(), ServeError> {
    allow_connections();
    let running = start(config, registry).await?;
    tracing::info!(address = %running.address, "listening");
    ready(running.address);
    until.await;
    tracing::info!("stopping");
    running.stop().await
}

/// Ready when somebody asks the process to stop: control-C or the system's polite signal.
pub async fn asked_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let Ok(mut ended) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) else {
            let _ = interrupted.await;
            return;
        };
        tokio::select! {
            _ = interrupted => {}
            _ = ended.recv() => {}
        }
    }
    #[cfg(not(unix))]
    {
        let _ = interrupted.await;
    }
}

/// Begin to log, to standard error.
pub fn begin_log(config: &Config) {
    use tracing_subscriber::Layer;
    use tracing_subscriber::layer::SubscriberExt;
    use tracing_subscriber::util::SubscriberInitExt;
    let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false);
    let log = match config.log {
        LogForm::Text => log.with_ansi(false).boxed(),
        LogForm::Json => log.json().boxed(),
    };
    // A second log in one process is none; tests start many servers.
    let _ = tracing_subscriber::registry().with(log.with_filter(config.log_filter.clone())).try_init();
}
