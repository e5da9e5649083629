//! What the keeper of a server does beside it: accounts, tables, records, backups.

use std::io::Read as _;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use ironbottom_kernel::Registry;
use ironbottom_server::admin::{self, Admin, AdminError, ImportDice};
use ironbottom_server::store::{Listed, StoreError};
use ironbottom_server::verify::Failed;
use tokio::runtime::Runtime;

use super::{Form, print_json};
use crate::error::Error;
use crate::progress::Progress;
use crate::term::Page;
use crate::words::count;

/// Where a server keeps its tables unless told otherwise; `ironbottom serve` says the same.
const DATABASE: &str = "sqlite:ironbottom.sqlite";

/// No record is longer.
const LONGEST: u64 = 64 << 20;

#[derive(Args)]
pub(crate) struct AdminArgs {
    /// The database: sqlite:FILE or postgres://…
    #[arg(long, global = true, env = "IRONBOTTOM_DATABASE", hide_env_values = true, default_value = DATABASE)]
    database: String,
    /// The key with which the seeds of dice are sealed. [default: the database file with .key behind its name, or
    /// ironbottom.key]
    #[arg(long, global = true, env = "IRONBOTTOM_KEY_FILE", value_name = "FILE")]
    key_file: Option<PathBuf>,
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Make an account; the password is read from standard input or a file.
    CreateAccount {
        /// The name.
        name: String,
        /// A file with the password in its first line.
        #[arg(long, value_name = "FILE")]
        password_file: Option<PathBuf>,
    },
    /// Give an account a new password, read like that of a new one; it has to log in again everywhere.
    ResetPassword {
        /// The name.
        name: String,
        /// A file with the password in its first line.
        #[arg(long, value_name = "FILE")]
        password_file: Option<PathBuf>,
    },
    /// Let an account no longer come in.
    Ban {
        /// The name.
        name: String,
    },
    /// Let an account come in again.
    Unban {
        /// The name.
        name: String,
    },
    /// Delete an account for good: games nobody else sits at go with it, at others its seats open, its name is free
    /// again, and what it said is taken back.
    Delete {
        /// The name.
        name: String,
    },
    /// Make a token for a worker, a program elsewhere that thinks for this server's officers; it is printed once, and
    /// only its hash is kept.
    AddWorker {
        /// What to call it.
        name: String,
    },
    /// Let a worker think for this server no longer.
    EndWorker {
        /// Its name.
        name: String,
    },
    /// List the workers.
    Workers,
    /// Delete a table and everything about it. Export it first: it does not come back.
    DeleteTable {
        /// The id of the table.
        table: String,
    },
    /// Give a table another owner.
    Move {
        /// The id of the table.
        table: String,
        /// Whose it becomes: the name of an account.
        #[arg(long)]
        owner: String,
    },
    /// List the tables, the newest first.
    List,
    /// Write the record of a table; without --out, to standard output.
    Export {
        /// The id of the table.
        table: String,
        /// The file to write; an existing one is never touched.
        #[arg(long, short)]
        out: Option<PathBuf>,
    },
    /// Make a table of each record, all seats the owner's.
    Import {
        /// Whose tables they become: the name of an account.
        #[arg(long)]
        owner: String,
        /// Go on with the dice of the record's own seed, which anybody could know; without this an unfinished game
        /// gets dice of its own. Whoever comes to the table is told.
        #[arg(long)]
        known_dice: bool,
        /// What people call them; the name of the file unless said.
        #[arg(long)]
        name: Option<String>,
        /// The records.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Replay every game of the database under this program, before an update: exit code 0 and a count, or 1
    /// and a line for each game that does not replay. Nothing is changed.
    Verify {
        /// One JSON object instead.
        #[arg(long)]
        json: bool,
    },
    /// Copy the whole database into a new SQLite file, while the server runs.
    Backup {
        /// The file to write; an existing one is never touched.
        file: PathBuf,
    },
    /// Load a backup into an empty database, SQLite or PostgreSQL.
    Restore {
        /// The file a backup wrote.
        file: PathBuf,
        /// The key of the installation it comes from, where that is another.
        #[arg(long, value_name = "FILE")]
        backup_key: Option<PathBuf>,
    },
}

pub(crate) fn run(games: Registry, page: &Page, args: AdminArgs) -> Result<(), Error> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let key = args.key_file.as_deref();
    if let Chore::Verify { json } = args.chore {
        return verify(&runtime, games, page, (&args.database, key), json.into());
    }
    runtime.block_on(async {
        if let Chore::Export { table, out } = &args.chore {
            return write_out(page, &admin::export(&args.database, table).await?, out.as_deref());
        }
        let admin = match Admin::open(&args.database, key, games).await {
            // Whoever has lost the key can still see which games there are to be exported.
            Err(AdminError::Store(StoreError::Key(why))) if matches!(args.chore, Chore::List) => {
                eprintln!("{why}");
                return list(page, &admin::list(&args.database).await?);
            }
            other => other?,
        };
        let done = work(&admin, page, args.chore).await;
        admin.close().await;
        done
    })
}

fn verify(
    runtime: &Runtime,
    games: Registry,
    page: &Page,
    (database, key): (&str, Option<&Path>),
    form: Form,
) -> Result<(), Error> {
    let progress = Progress::new("games replayed", None);
    let verified = progress.watch(|| {
        let reach = |done, total| {
            progress.expect(total);
            progress.reach(done);
        };
        runtime.block_on(ironbottom_server::verify::verify(database, key, games, reach))
    });
    let verified = verified.map_err(AdminError::from)?;
    if form == Form::Json {
        print_json(page, &verified)?;
    }
    let (games, failed) = (verified.games, verified.failed.len());
    if failed == 0 {
        if form == Form::Table {
            page.line(format!("{}, all of them replay.", count(games as u64, "game", "games")))?;
        }
        return Ok(());
    }
    if form == Form::Table {
        for game in &verified.failed {
            page.line(fault(game))?;
        }
    }
    Err(Error::Unverified { games, failed })
}

/// A game that does not replay, on one line: id, game, name, line, what is wrong.
fn fault(failed: &Failed) -> String {
    let Failed { table, name, game, line, what } = failed;
    let game = if game.is_empty() { "an unknown game" } else { game };
    let name = if name.is_empty() { String::new() } else { format!("  “{name}”") };
    let line = line.map_or_else(String::new, |line| format!("line {line}: "));
    format!("{table}  {game}{name}  {line}{}", what.replace('\n', " "))
}

async fn work(admin: &Admin, page: &Page, chore: Chore) -> Result<(), Error> {
    match chore {
        Chore::CreateAccount { name, password_file } => {
            admin.create_account(&name, &password(password_file.as_deref())?).await?;
            page.line(format!("{name} can log in now."))?;
        }
        Chore::ResetPassword { name, password_file } => {
            admin.reset_password(&name, &password(password_file.as_deref())?).await?;
            page.line(format!("{name} logs in with the new password."))?;
        }
        Chore::Ban { name } => {
            admin.ban(&name, true).await?;
            page.line(format!("{name} no longer comes in."))?;
        }
        Chore::Unban { name } => {
            admin.ban(&name, false).await?;
            page.line(format!("{name} may come in again."))?;
        }
        Chore::Delete { name } => {
            admin.delete_account(&name).await?;
            page.line(format!("{name} is forgotten."))?;
        }
        Chore::AddWorker { name } => page.line(admin.add_worker(&name).await?)?,
        Chore::EndWorker { name } => {
            admin.end_worker(&name).await?;
            page.line(format!("{name} thinks for this server no longer."))?;
        }
        Chore::Workers => {
            for name in admin.workers().await? {
                page.line(name)?;
            }
        }
        Chore::DeleteTable { table } => {
            admin.delete_table(&table).await?;
            page.line(format!("{table} is gone."))?;
        }
        Chore::Move { table, owner } => {
            admin.give_table(&table, &owner).await?;
            page.line(format!("{table} is {owner}’s."))?;
        }
        Chore::List => list(page, &admin.tables().await?)?,
        Chore::Import { owner, known_dice, name, files } => {
            let dice = if known_dice { ImportDice::Known } else { ImportDice::Own };
            for file in files {
                let text = read(&file)?;
                let stem = || file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
                let called = name.clone().or_else(stem).unwrap_or_default();
                let import = admin.import(&text, &called, &owner, dice).await;
                let id = import.map_err(|error| Error::Bad(format!("{}: {error}", file.display())))?;
                page.line(format!("{id} {called}"))?;
            }
        }
        // Looked at without being opened for writing, above.
        Chore::Verify { .. } | Chore::Export { .. } => {}
        Chore::Backup { file } => {
            admin.back_up(&file).await?;
            page.line(format!("{} holds everything but the key, which is kept apart", file.display()))?;
        }
        Chore::Restore { file, backup_key } => {
            admin.load_back(&file, backup_key.as_deref()).await?;
            page.line(format!("everything of {} is here", file.display()))?;
        }
    }
    Ok(())
}

fn list(page: &Page, tables: &[Listed]) -> Result<(), Error> {
    for listed in tables {
        page.line(line(listed))?;
    }
    Ok(())
}

fn write_out(page: &Page, record: &str, out: Option<&Path>) -> Result<(), Error> {
    match out {
        None => page.line(record.trim_end())?,
        Some(file) => {
            write_new(file, record)?;
            page.line(format!("{} written", file.display()))?;
        }
    }
    Ok(())
}

/// A table on one line: id, game, turn, whom it waits for, who sits there, name.
fn line(listed: &Listed) -> String {
    let row = &listed.row;
    let people: Vec<_> = listed.seats.iter().map(|seat| seat.name.as_deref().unwrap_or("–")).collect();
    let state = match &row.over {
        Some(over) => format!("over ({})", over.how),
        None => format!("turn {}, waits for {}", row.turn, row.waiting.join(" and ")),
    };
    format!("{}  {}  {state}  [{}]  {}", row.id, row.header.game, people.join(", "), row.name)
}

fn password(file: Option<&Path>) -> Result<String, Error> {
    let text = match file {
        Some(file) => read(file)?,
        None => {
            let mut text = String::new();
            std::io::stdin().take(1000).read_to_string(&mut text).map_err(Error::Input)?;
            text
        }
    };
    Ok(text.lines().next().unwrap_or_default().to_owned())
}

fn read(file: &Path) -> Result<String, Error> {
    let bad = |error: std::io::Error| Error::Bad(format!("{}: {error}", file.display()));
    let mut text = String::new();
    let opened = std::fs::File::open(file).map_err(bad)?;
    opened.take(LONGEST).read_to_string(&mut text).map_err(bad)?;
    Ok(text)
}

fn write_new(file: &Path, text: &str) -> Result<(), Error> {
    use std::io::Write as _;
    let bad = |error: std::io::Error| Error::Bad(format!("{}: {error}", file.display()));
    let mut made = std::fs::File::create_new(file).map_err(bad)?;
    made.write_all(text.as_bytes()).and_then(|()| made.sync_all()).map_err(bad)
}
