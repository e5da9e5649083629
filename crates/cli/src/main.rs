//! The `ironbottom` command: a thin front over the kernel's registry.
//!
//! Nothing here knows a game but `games.rs`. A command opens a record, asks the table, writes the
//! record back before it prints, and turns every error into a sentence and an exit code.

mod args;
mod commands;
mod desk;
mod error;
mod games;
mod news;
mod play;
mod progress;
mod subjects;
mod term;
mod words;

use std::process::ExitCode;

use clap::Parser as _;

use args::{Cli, Command};
use error::Error;
use term::{Page, Plain, complain};

/// The server makes and lets go of hundreds of small things for each action, on several threads: the system's allocator
/// was a sixth of what an action cost, and musl's, in the program that is given away, is far slower still.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let code = error.exit_code();
            if code != 0 {
                complain(&format!("ironbottom: {error}"));
                if let Some(help) = error.help() {
                    complain(help);
                }
            }
            ExitCode::from(code)
        }
    }
}

fn run(command: Command) -> Result<(), Error> {
    let games = games::registry();
    let page = Page::new(Plain::Auto);
    match command {
        Command::Games(args) => commands::games::run(&games, &page, &args),
        Command::Rules(args) => commands::rules::run(&games, &page, &args),
        Command::Learn(args) => play::learn::run(&games, &args),
        Command::New(args) => commands::new::run(&games, &page, &args),
        Command::Show(args) => commands::show::run(&games, &args),
        Command::Legal(args) => commands::legal::run(&games, &page, &args),
        Command::Act(args) => commands::act::run(&games, &page, &args),
        Command::Undo(args) => commands::undo::run(&games, &page, &args),
        Command::Order(args) => commands::people::order(&games, &page, &args),
        Command::Concede(args) => commands::people::concede(&games, &page, &args),
        Command::Draw { file } => commands::people::draw(&games, &page, &file),
        Command::Replay { path, json } => commands::replay::run(&games, &page, &path, json.into()),
        Command::Log(args) => commands::log::run(&games, &page, &args),
        Command::Selfplay(args) => commands::selfplay::run(&games, &page, args),
        Command::Match(args) => commands::matches::run(&games, &page, args),
        Command::Ladder(args) => commands::ladder::run(&games, &page, &args),
        Command::Report(args) => commands::report::run(&games, &page, &args),
        Command::Analyse(args) => commands::analyse::run(&games, &page, &args),
        Command::Odds(args) => commands::odds::run(&games, &page, &args),
        Command::Perft(args) => commands::perft::run(&games, &page, &args),
        Command::Serve(args) => commands::serve::run(games, &page, args),
        Command::Think(args) => commands::think::run(games, &args),
        Command::MatchWorker => commands::match_workers::serve(),
        Command::Play(args) => play::run(&games, args),
        Command::Admin(args) => commands::admin::run(games, &page, args),
    }
}
