//! `ironbottom think`: thinking for the officers of a server elsewhere.

use std::io::Read as _;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use ironbottom_games::staff;
use ironbottom_kernel::Registry;
use ironbottom_server::workers::Thinker;

use crate::error::Error;

/// No token is longer.
const LONGEST: u64 = 1000;

#[derive(Args)]
pub(crate) struct ThinkArgs {
    /// The server: https://play.example.org
    #[arg(long, value_name = "ADDRESS")]
    server: String,
    /// The token “ironbottom admin add-worker” printed. Others on this machine can read a command line: better a file
    /// or the environment.
    #[arg(long, env = "IRONBOTTOM_WORKER_TOKEN", hide_env_values = true, conflicts_with = "token_file")]
    token: Option<String>,
    /// A file with the token in its first line.
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
    /// So many decisions are thought about at once.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    threads: u16,
    /// What the server calls this worker in its log. [default: worker and the number of the process]
    #[arg(long)]
    name: Option<String>,
}

/// Thinks until the server no longer wants that, or somebody stops it.
pub(crate) fn run(games: Registry, args: &ThinkArgs) -> Result<(), Error> {
    let token = match (&args.token, &args.token_file) {
        (Some(token), _) => token.clone(),
        (None, Some(file)) => {
            let bad = |error: std::io::Error| Error::Bad(format!("{}: {error}", file.display()));
            let mut text = String::new();
            std::fs::File::open(file).map_err(bad)?.take(LONGEST).read_to_string(&mut text).map_err(bad)?;
            text.lines().next().unwrap_or_default().to_owned()
        }
        (None, None) => {
            return Err(Error::Bad(
                "a worker needs its token: --token-file FILE, or IRONBOTTOM_WORKER_TOKEN in the environment"
                    .to_owned(),
            ));
        }
    };
    let name = args.name.clone().unwrap_or_else(|| format!("worker {}", std::process::id()));
    let (games, staff) = (Arc::new(games), Arc::new(staff()));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let mut all = tokio::task::JoinSet::new();
        for number in 1..=args.threads {
            let name = if args.threads == 1 { name.clone() } else { format!("{name}/{number}") };
            let thinker = Thinker::new(&args.server, &token, &name, Arc::clone(&games), Arc::clone(&staff));
            let thinker = thinker.map_err(|error| Error::Bad(error.to_string()))?;
            all.spawn(async move { thinker.think(&|line| eprintln!("{name}: {line}")).await });
        }
        // The first that is refused ends it: the others have the same token.
        tokio::select! {
            ended = all.join_next() => match ended {
                Some(Ok(error)) => Err(Error::Bad(error.to_string())),
                Some(Err(_)) | None => Err(Error::Bad("a thread of the worker died".to_owned())),
            },
            _ = tokio::signal::ctrl_c() => Ok(()),
        }
    })
}
