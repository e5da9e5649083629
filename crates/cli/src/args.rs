//! The words of the command line, and the help that teaches them.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use ironbottom_admiral::{Bounds, Budget, Strength};

use crate::games::examples;

/// Pacific War board games by their full rules, at a terminal.
#[derive(Parser)]
#[command(name = "ironbottom", version, about, after_help = examples::TOP, disable_help_subcommand = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// List the games, or the options and standing orders of one.
    #[command(after_help = examples::GAMES)]
    Games(GamesArgs),
    /// The rules in our own words: how one wins, or what a rule says.
    #[command(after_help = examples::RULES)]
    Rules(RulesArgs),
    /// Learn a game by playing: a guided first game.
    #[command(after_help = examples::LEARN)]
    Learn(Learn),
    /// Begin a game in a new file.
    #[command(after_help = examples::NEW)]
    New(New),
    /// Show the board, what is asked of whom, and what happened last.
    #[command(after_help = examples::SHOW)]
    Show(Show),
    /// List what a seat can do now.
    #[command(after_help = examples::LEGAL)]
    Legal(Legal),
    /// Do one action, or several in a row.
    #[command(after_help = examples::ACT)]
    Act(Act),
    /// Take back your last action, as long as nothing irrevocable happened.
    #[command(after_help = examples::UNDO)]
    Undo(Undo),
    /// Give or revoke a standing order, or list them.
    #[command(after_help = examples::ORDER)]
    Order(Order),
    /// Give up.
    #[command(after_help = examples::CONCEDE)]
    Concede(Concede),
    /// End the game as a draw; all players have agreed.
    #[command(after_help = examples::DRAW)]
    Draw {
        /// The game.
        file: PathBuf,
    },
    /// Verify a whole record, or all of a folder: every action, every die, every position.
    #[command(after_help = examples::REPLAY)]
    Replay {
        /// The game, or a folder of games.
        path: PathBuf,
        /// One JSON object instead of a table.
        #[arg(long)]
        json: bool,
    },
    /// Tell what happened, as a seat was told it.
    #[command(after_help = examples::LOG)]
    Log(Log),
    /// Let the computer play random games against itself.
    #[command(after_help = examples::SELFPLAY)]
    Selfplay(SelfPlayArgs),
    /// Let two officers play many games, and say how sure the result is.
    #[command(after_help = examples::MATCH)]
    Match(MatchArgs),
    /// Measure how strong the ranks of officers are in a game, neighbour against neighbour.
    #[command(after_help = examples::LADDER)]
    Ladder(crate::commands::ladder::LadderArgs),
    /// What the admirals think of a game, turn by turn.
    #[command(after_help = examples::ANALYSE)]
    Analyse(AnalyseArgs),
    /// The story of a finished game: charts, luck, losses, turning points.
    #[command(after_help = examples::REPORT)]
    Report(ReportArgs),
    /// The odds of a battle: who wins, what is left, what it costs.
    #[command(after_help = examples::ODDS)]
    Odds(Box<crate::commands::odds::OddsArgs>),
    /// Count the ways to play so many actions: a fingerprint of the rules.
    #[command(after_help = examples::PERFT)]
    Perft(Perft),
    /// Run the server: tables in the browser, for people and programs.
    #[command(after_help = examples::SERVE)]
    Serve(Serve),
    /// Think for the computer officers of a server elsewhere.
    #[command(after_help = examples::THINK)]
    Think(crate::commands::think::ThinkArgs),
    /// Play games of a match for another process, which says which.
    #[command(hide = true)]
    MatchWorker,
    /// Play at this keyboard, all seats in turn.
    #[command(after_help = examples::PLAY)]
    Play(Play),
    /// Keep a server's database: accounts, tables, records, backups.
    #[command(after_help = examples::ADMIN)]
    Admin(crate::commands::admin::AdminArgs),
}

#[derive(Args)]
pub(crate) struct RulesArgs {
    /// Which game.
    pub(crate) game: String,
    /// A rule’s number, a ruling, or words to look for; nothing for the page “how one wins”.
    pub(crate) words: Vec<String>,
    /// The whole rulebook as one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Learn {
    /// Which game.
    pub(crate) game: String,
    /// The file the lesson is kept in: one that exists is gone on with.
    #[arg(long)]
    pub(crate) file: Option<PathBuf>,
    /// No colours and no line editing.
    #[arg(long)]
    pub(crate) plain: bool,
}

#[derive(Args)]
pub(crate) struct New {
    /// Which game.
    pub(crate) game: String,
    /// The file to write; an existing one is never touched.
    #[arg(long, short)]
    pub(crate) out: PathBuf,
    #[command(flatten)]
    pub(crate) settings: Settings,
    /// For a game by mail: the file goes from player to player.
    ///
    /// The seed of the dice stands in the file, so whoever holds it could work out the coming
    /// rolls: play like this with friends. A game with secrets is refused.
    #[arg(long)]
    pub(crate) mail: bool,
    /// Dice from this number, for a repeatable game; otherwise from the machine's randomness.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
}

#[derive(Args)]
pub(crate) struct Settings {
    /// An option of the game; may be given several times.
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
}

#[derive(Args)]
pub(crate) struct GamesArgs {
    /// A game, for all about it.
    pub(crate) game: Option<String>,
    #[command(flatten)]
    pub(crate) settings: Settings,
}

#[derive(Args)]
pub(crate) struct Show {
    /// The game.
    pub(crate) file: PathBuf,
    /// As this seat sees it.
    #[arg(long)]
    pub(crate) seat: Option<String>,
    /// As it stood after this many acts.
    #[arg(long, value_name = "N")]
    pub(crate) at: Option<usize>,
    /// No colours.
    #[arg(long)]
    pub(crate) plain: bool,
    /// What a program gets: the scene as one JSON object.
    #[arg(long, conflicts_with = "word")]
    pub(crate) json: bool,
    /// A piece, a place or a chart to look at.
    pub(crate) word: Vec<String>,
}

#[derive(Args)]
pub(crate) struct Legal {
    /// The game.
    pub(crate) file: PathBuf,
    /// For this seat.
    #[arg(long)]
    pub(crate) seat: Option<String>,
    /// Everything in full, however long.
    #[arg(long)]
    pub(crate) all: bool,
    /// One JSON object, with everything.
    #[arg(long)]
    pub(crate) json: bool,
    /// Only what can be done with this piece or place.
    pub(crate) subject: Option<String>,
}

#[derive(Args)]
pub(crate) struct Act {
    /// The game.
    pub(crate) file: PathBuf,
    /// The seat that acts, when the game waits for several.
    #[arg(long)]
    pub(crate) seat: Option<String>,
    /// What to do, in the words “ironbottom legal” lists.
    #[arg(required = true)]
    pub(crate) notation: Vec<String>,
}

#[derive(Args)]
pub(crate) struct Undo {
    /// The game.
    pub(crate) file: PathBuf,
    /// The seat that takes back.
    #[arg(long)]
    pub(crate) seat: Option<String>,
    /// All players agree to go back.
    #[arg(long, requires = "to")]
    pub(crate) agreed: bool,
    /// The last act that stands; 0 goes back to the beginning.
    #[arg(long, value_name = "N", requires = "agreed")]
    pub(crate) to: Option<usize>,
}

#[derive(Args)]
pub(crate) struct Order {
    /// The game.
    pub(crate) file: PathBuf,
    /// Whose order.
    #[arg(long)]
    pub(crate) seat: String,
    /// The order; without one, those in force and those there are.
    #[arg(value_name = "KEY=VALUE")]
    pub(crate) order: Option<String>,
}

#[derive(Args)]
pub(crate) struct Concede {
    /// The game.
    pub(crate) file: PathBuf,
    /// Who gives up.
    #[arg(long)]
    pub(crate) seat: String,
}

#[derive(Args)]
pub(crate) struct Log {
    /// The game.
    pub(crate) file: PathBuf,
    /// As this seat was told it.
    #[arg(long, conflicts_with = "acts")]
    pub(crate) seat: Option<String>,
    /// Only the last lines.
    #[arg(long, value_name = "N")]
    pub(crate) last: Option<usize>,
    /// The acts of the record with their numbers and dice, secrets included.
    #[arg(long)]
    pub(crate) acts: bool,
}

#[derive(Args)]
pub(crate) struct SelfPlayArgs {
    /// Which game.
    pub(crate) game: String,
    /// How many games.
    #[arg(long)]
    pub(crate) games: u64,
    /// Which games: the same number plays the same ones.
    #[arg(long)]
    pub(crate) seed: u64,
    /// How many threads; all of them unless said.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Write a record of each game into this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) settings: Settings,
    /// One JSON object instead of a table.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct MatchArgs {
    /// Which game.
    pub(crate) game: String,
    /// The officer the result is told for, by rank: ensign, lieutenant, captain, admiral and others.
    #[arg(long, value_name = "OFFICER")]
    pub(crate) a: Strength,
    /// The other officer.
    #[arg(long, value_name = "OFFICER")]
    pub(crate) b: Strength,
    /// How many games, at most.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) games: u64,
    /// In every second game A holds the other side.
    #[arg(long)]
    pub(crate) swap_sides: bool,
    /// How long an admiral may think for a plan: 2s, 100ms, or a number of nodes such as 40000.
    #[arg(long, default_value = "2s", value_parser = thinking)]
    pub(crate) budget: Budget,
    /// The same for B, when it is another.
    #[arg(long, value_parser = thinking, value_name = "BUDGET")]
    pub(crate) budget_b: Option<Budget>,
    /// Which games: the same number plays the same ones (with a budget in nodes).
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many threads; all of them unless said.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Play in so many processes instead of threads; one that dies is replaced and its game played again.
    #[arg(long, value_name = "N", conflicts_with_all = ["threads", "records"],
        value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) workers: Option<u16>,
    /// How a worker is started; “ssh host ironbottom” plays on another machine with the same build. [default: this
    /// program]
    #[arg(long, value_name = "COMMAND", requires = "workers")]
    pub(crate) worker_command: Option<String>,
    /// Write a record of each game into this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Keep finished games in this file, and go on with it when it exists.
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Stop as soon as A's score is known to lie at LOW or below, or at HIGH or above (error 5 %).
    #[arg(long, value_name = "LOW:HIGH", value_parser = bounds)]
    pub(crate) until: Option<Bounds>,
    #[command(flatten)]
    pub(crate) settings: Settings,
    /// One JSON object instead of a table.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct AnalyseArgs {
    /// The game.
    pub(crate) file: PathBuf,
    /// How long to think about each decision: 200ms, 2s, or a number of nodes.
    #[arg(long, default_value = "200ms", value_parser = thinking)]
    pub(crate) budget: Budget,
    /// The same number gives the same opinion (with a budget in nodes).
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Every decision, not only those that matter.
    #[arg(long)]
    pub(crate) all: bool,
    /// One JSON object instead of a page.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ReportArgs {
    /// The game.
    pub(crate) file: PathBuf,
    /// Write it as one page for a browser, which needs no other file and no network.
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// One JSON object instead of a page.
    #[arg(long)]
    pub(crate) json: bool,
    /// Ask an admiral what it thinks of so many decisions, spread over the game.
    #[arg(long, value_name = "DECISIONS")]
    pub(crate) admiral: Option<usize>,
    /// How long it thinks about each: 200ms, 2s, or a number of nodes.
    #[arg(long, default_value = "200ms", value_parser = thinking)]
    pub(crate) budget: Budget,
}

/// `2s`, `100ms`, or nodes.
pub(crate) fn thinking(text: &str) -> Result<Budget, String> {
    let wrong = || format!("“{text}” is no budget; write 2s, 100ms, or a number of nodes such as 40000");
    let number =
        |digits: &str| digits.parse::<f64>().ok().filter(|n| n.is_finite() && (0.0..1e9).contains(n));
    if let Some(millis) = text.strip_suffix("ms") {
        return number(millis).map(|ms| Budget::time(Duration::from_secs_f64(ms / 1000.0))).ok_or_else(wrong);
    }
    if let Some(seconds) = text.strip_suffix('s') {
        return number(seconds).map(|s| Budget::time(Duration::from_secs_f64(s))).ok_or_else(wrong);
    }
    text.parse().map(Budget::nodes).map_err(|_| wrong())
}

/// `0.70:0.80`
fn bounds(text: &str) -> Result<Bounds, String> {
    let wrong = || format!("“{text}” is no pair of scores; write for example 0.70:0.80");
    let (low, high) = text.split_once(':').ok_or_else(wrong)?;
    let score = |word: &str| word.parse::<f64>().ok().filter(|score| (0.0..=1.0).contains(score));
    match (score(low), score(high)) {
        (Some(low), Some(high)) if low < high => Ok(Bounds { low, high, error: 0.05 }),
        _ => Err(wrong()),
    }
}

#[derive(Args)]
pub(crate) struct Perft {
    /// Which game.
    pub(crate) game: String,
    /// How many actions deep.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) depth: u32,
    /// Apart for each first action.
    #[arg(long)]
    pub(crate) divide: bool,
    /// Other dice.
    #[arg(long, default_value_t = 0)]
    pub(crate) salt: u64,
    #[command(flatten)]
    pub(crate) settings: Settings,
}

#[derive(Args)]
pub(crate) struct Play {
    /// Which game; asked when left out.
    pub(crate) game: Option<String>,
    /// The file the game is kept in: one that exists is gone on with.
    #[arg(long)]
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) settings: Settings,
    /// Dice from this number, for a repeatable game.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Play against this officer: ensign, sub-lieutenant, lieutenant, lieutenant-commander, commander, captain,
    /// rear-admiral or admiral.
    #[arg(long, value_name = "OFFICER")]
    pub(crate) against: Option<Strength>,
    /// The seat you take against an officer; the first one unless said.
    #[arg(long, value_name = "SEAT", requires = "against")]
    pub(crate) seat: Option<String>,
    /// Give one seat to an officer; may be given several times.
    #[arg(long = "officer", value_name = "SEAT=OFFICER")]
    pub(crate) officers: Vec<String>,
    /// How long an admiral may think for a plan: 2s, 500ms, or a number of nodes.
    #[arg(long, default_value = "2s", value_parser = thinking)]
    pub(crate) budget: Budget,
    /// Who shares the keyboard; matters in games with secrets, and is asked when it does.
    #[arg(long, value_enum)]
    pub(crate) people: Option<People>,
    /// No colours and no line editing.
    #[arg(long)]
    pub(crate) plain: bool,
}

#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen; port 0 takes a free one.
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    /// Where tables are kept: sqlite:FILE or postgres://…
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) database: Option<String>,
    /// The key with which the seeds of dice are sealed; made where there is none. [default: the database file with
    /// .key behind its name, or ironbottom.key]
    #[arg(long, value_name = "FILE")]
    pub(crate) key_file: Option<PathBuf>,
    /// The address people use, when it is another: https://play.example.org
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) public: Option<String>,
    /// A file with these settings, as TOML.
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// Requests a second one address may make; 0 for no limit.
    #[arg(long, value_name = "N")]
    pub(crate) rate: Option<u32>,
    /// Believe the headers of a proxy of our own about who is asking.
    #[arg(long)]
    pub(crate) proxy: bool,
    /// Serve the pages from this folder instead of those built in.
    #[arg(long, value_name = "DIR")]
    pub(crate) web: Option<PathBuf>,
    /// So many tables stay in memory; the longest unused beyond that are put away. [default: 1000]
    #[arg(long, value_name = "N")]
    pub(crate) live_tables: Option<usize>,
    /// So many computer admirals think at once; the others wait for their turn. [default: all cores but one]
    #[arg(long, value_name = "N")]
    pub(crate) thinkers: Option<usize>,
    /// So long a computer admiral thinks about a decision. [default: 2]
    #[arg(long, value_name = "SECONDS")]
    pub(crate) officer_seconds: Option<f64>,
    /// How the log is written, to standard error.
    #[arg(long, value_enum)]
    pub(crate) log: Option<LogForm>,
    /// Print the OpenAPI document and stop.
    #[arg(long)]
    pub(crate) print_openapi: bool,
}

/// How a log is written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogForm {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// Who sits at the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum People {
    /// One person plays all seats.
    One,
    /// One person for each side.
    Sides,
    /// One person for each seat.
    Each,
}
