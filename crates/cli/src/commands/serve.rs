//! `ironbottom serve`

use std::path::PathBuf;
use std::time::Duration;

use ironbottom_kernel::Registry;
use ironbottom_server::config::{LogForm as ServerLog, Settings};
use ironbottom_server::serve;

use crate::args::{LogForm, Serve};
use crate::error::Error;
use crate::term::Page;

/// When everything is closed, work that goes on gets so long.
const LAST_GRACE: Duration = Duration::from_secs(2);

/// Run the server until somebody asks it to stop.
pub(crate) fn run(games: Registry, page: &Page, args: Serve) -> Result<(), Error> {
    if args.print_openapi {
        page.line(ironbottom_server::openapi())?;
        return Ok(());
    }
    let config = settings(args)?.finish().map_err(told)?;
    serve::begin_log(&config);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    // Whoever started us may wait for this line to learn the port.
    let ready = |address| {
        let _ = page.line(format!("listening on http://{address}"));
    };
    let served = runtime.block_on(serve::run(config, games, ready, serve::asked_to_stop()));
    // Whatever still computes has nobody to tell any more.
    runtime.shutdown_timeout(LAST_GRACE);
    served.map_err(told)
}

/// Flags, then the environment, then the file.
fn settings(args: Serve) -> Result<Settings, Error> {
    let variable = |name: &str| std::env::var(name).ok();
    let file = args.config.or_else(|| variable("IRONBOTTOM_CONFIG").map(PathBuf::from));
    let file = file.map(|path| Settings::from_file(&path)).transpose().map_err(told)?.unwrap_or_default();
    let environment = Settings::from_environment(variable).map_err(told)?;
    let flags = Settings {
        listen: args.listen,
        database: args.database,
        key_file: args.key_file,
        public: args.public,
        rate: args.rate,
        proxy: args.proxy.then_some(true),
        web: args.web,
        live_tables: args.live_tables,
        thinkers: args.thinkers,
        officer_seconds: args.officer_seconds,
        log: args.log.map(|form| match form {
            LogForm::Text => ServerLog::Text,
            LogForm::Json => ServerLog::Json,
        }),
        ..Settings::default()
    };
    Ok(flags.or(environment).or(file))
}

fn told(error: impl std::fmt::Display) -> Error {
    Error::Serve(error.to_string())
}
