//! Plays captains of Axis & Allies Pacific 1940 against each other, with other weights where wanted:
//! `cargo run -p ironbottom-doctrine-axis1940 --example duel -- 40 axis.patience=0.5 allies.later=0.3` plays forty games.
//! `ensign=axis` or `ensign=allies` puts an aimless officer there; `trace` tells each round; `seed=N` begins elsewhere;
//! `former` takes the weights of before 18 November 2026, `weights=FILE` those of a file; `global` plays Global 1940; any other `key=value` is an option of the game.

use std::time::{Duration, Instant};

use ironbottom_admiral::{Doctrine as _, Noise};
use ironbottom_axis1940::board::{Nation, Side};
use ironbottom_axis1940::event::Event;
use ironbottom_axis1940::state::{Ending, State};
use ironbottom_axis1940::{Axis1940, Global1940};
use ironbottom_doctrine_axis1940::{Doctrine, School, Weights};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::{Log, Options, Pending, Rules, Terms};

/// What is to be played.
struct Duel {
    rules: Axis1940,
    school: School,
    ensign: Option<Side>,
    trace: bool,
}

/// What came of it.
#[derive(Default)]
struct Tally {
    wins: u32,
    capitals: u32,
    rounds: u32,
    slips: u32,
    /// How well the Axis stood at the end, all games together.
    score: f64,
    decisions: u32,
    thought: Duration,
    longest: Duration,
}

fn main() {
    let mut duel =
        Duel { rules: rules(&[], false), school: School::newest().clone(), ensign: None, trace: false };
    let (mut games, mut seed, mut choices) = (20_u64, 1_u64, Vec::new());
    let global = std::env::args().any(|word| word == "global");
    if global {
        duel.school = School::world().clone();
    }
    for word in std::env::args().skip(1) {
        let (key, value) = word.split_once('=').unwrap_or((&word, ""));
        let (side, name) = key.split_once('.').unwrap_or(("", key));
        match (side, name) {
            ("", "trace") => duel.trace = true,
            ("", "global") => {}
            ("", "former") => duel.school = School::former().clone(),
            ("", "weights") => {
                duel.school.weights = Weights::read(&std::fs::read_to_string(value).unwrap_or_default());
            }
            ("", "seed") => seed = value.parse().unwrap_or(1),
            ("", "ensign") => duel.ensign = Some(if value == "axis" { Side::Axis } else { Side::Allies }),
            ("", number) if number.parse::<u64>().is_ok() => games = number.parse().unwrap_or(20),
            ("", _) => choices.push((key.to_owned(), value.to_owned())),
            (side, name) => {
                let row = usize::from(side != "axis");
                match (duel.school.weights[row].named(name), value.parse()) {
                    (Some(weight), Ok(number)) => *weight = number,
                    _ => eprintln!("no such weight: {word}"),
                }
            }
        }
    }
    let choices: Vec<(&str, &str)> =
        choices.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    duel.rules = rules(&choices, global);
    let tally = duel.series(seed, games);
    let each = tally.thought.as_secs_f64() / f64::from(tally.decisions.max(1));
    println!(
        "Axis won {} of {games}, lost its capital in {}; {:.1} rounds a game; {} slips; {:.0} µs a plan, {:.1} ms the longest; {:.0} ms a round",
        tally.wins,
        tally.capitals,
        f64::from(tally.rounds) / games as f64,
        tally.slips,
        each * 1e6,
        tally.longest.as_secs_f64() * 1e3,
        tally.thought.as_secs_f64() * 1e3 / f64::from(tally.rounds.max(1)),
    );
}

fn rules(choices: &[(&str, &str)], global: bool) -> Axis1940 {
    let card = if global { Global1940::card() } else { Axis1940::card() };
    let options = Options::choose(card.options, choices.iter().copied()).expect("options of the game");
    let terms = Terms { rules_version: card.rules_version, edition: card.editions[0].to_owned(), options };
    if global {
        Axis1940::clone(&terms.rules::<Global1940>().expect("terms of the game"))
    } else {
        terms.rules().expect("terms of the game")
    }
}

/// Has the Axis won?
const fn is_won(ending: Option<Ending>) -> bool {
    matches!(ending, Some(Ending::Cities | Ending::EuropeanCities | Ending::PacificCities))
}

/// Have the Allies taken what they want?
const fn is_lost(ending: Option<Ending>) -> bool {
    matches!(ending, Some(Ending::Capital | Ending::Capitals))
}

impl Duel {
    fn series(&self, seed: u64, games: u64) -> Tally {
        let mut tally = Tally::default();
        (seed..seed + games).for_each(|game| self.play(game, &mut tally));
        tally
    }

    fn play(&self, seed: u64, tally: &mut Tally) {
        let rules = &self.rules;
        let mut state = rules.start();
        let (mut dice, mut whims) = (Fast::new(seed ^ 0xd1ce), Fast::new(seed));
        let (mut plan, mut log, mut scratch) =
            (Vec::new(), if self.trace { Log::new() } else { Log::off() }, Scratch::default());
        let mut told = 0;
        let (mut mover, mut before) = (state.power, self.values(&state));
        while let Pending::Seat(seat) = rules.pending(&state) {
            if self.trace && state.power != mover {
                let now = self.values(&state);
                let change: Vec<i64> = now.iter().zip(&before).map(|(now, then)| now - then).collect();
                println!("  after {}: {change:?}", mover.word());
                (mover, before) = (state.power, now);
                self.tell_losses(&log.take());
            }
            if self.trace && u32::from(state.round) != told {
                told = u32::from(state.round);
                self.tell(&state);
            }
            if self.ensign.is_some_and(|side| rules.seats_of(side).contains(seat)) {
                let Some(action) = random_action(rules, &state, seat, &mut whims, &mut scratch) else {
                    break;
                };
                rules.perform(&mut state, seat, action, &mut dice, &mut log);
                continue;
            }
            plan.clear();
            let begun = Instant::now();
            let doctrine = Doctrine { school: &self.school };
            doctrine.plan(rules, &state, seat, &mut Noise::none(seed), &mut plan);
            let took = begun.elapsed();
            tally.thought += took;
            tally.longest = tally.longest.max(took);
            tally.decisions += 1;
            let frame = state.control.top();
            if self.trace && std::env::var_os("PLANS").is_some() {
                println!("        {frame:?} {} {plan:?}", self.rules.board[state.battle.at].name);
            }
            let mut done = 0;
            for &action in &plan {
                let asked = rules.pending(&state) == Pending::Seat(seat);
                if !asked || rules.apply(&mut state, seat, action, &mut dice, &mut log).is_err() {
                    break;
                }
                done += 1;
            }
            if done == 0 {
                eprintln!("game {seed}: {frame:?} of {:?} got {plan:?}", state.power);
                tally.slips += 1;
                break;
            }
        }
        if self.trace {
            self.tell(&state);
            println!("{:?}", state.ending);
        }
        tally.wins += u32::from(is_won(state.ending));
        tally.capitals += u32::from(is_lost(state.ending));
        tally.rounds += u32::from(state.round);
        let cities = f64::from(state.cities(rules.board, Side::Axis));
        tally.score += match state.ending {
            ending if is_won(ending) => 1.0,
            ending if is_lost(ending) => 0.01 * f64::from(state.round),
            _ => 0.25 + 0.05 * cities,
        };
    }

    /// What fell and why.
    fn tell_losses(&self, events: &[Event]) {
        let board = self.rules.board;
        for event in events {
            match event {
                Event::Casualty { at, what } => {
                    println!(
                        "      {} {} {} in {}",
                        what.count,
                        what.nation.word(),
                        what.kind.word(),
                        board[*at].name
                    );
                }
                Event::Lost { what, at, why } => {
                    let (nation, kind) = (what.nation.word(), what.kind.word());
                    println!("      {} {nation} {kind} in {}: {why:?}", what.count, board[*at].name);
                }
                Event::BattleEnded { at, how } => println!("      {}: {how:?}", board[*at].name),
                _ => {}
            }
        }
    }

    /// What each power has on the board, in IPCs.
    fn values(&self, state: &State) -> Vec<i64> {
        let board = self.rules.board;
        let value = |nation: Nation| -> i64 {
            let groups = state.forces.all().iter().filter(|group| group.unit.nation == nation);
            groups.map(|group| i64::from(group.count) * i64::from(board[group.unit.kind].cost)).sum()
        };
        board.start.order.iter().map(|&power| value(power)).collect()
    }

    fn tell(&self, state: &State) {
        let board = self.rules.board;
        let incomes: Vec<String> = board
            .start
            .order
            .iter()
            .map(|&power| {
                format!(
                    "{}{} {}",
                    power.word(),
                    if state.is_at_war(power) { "!" } else { "" },
                    state.production(board, power)
                )
            })
            .collect();
        let value = |nation: Nation, sea: bool| -> u32 {
            let groups = state.forces.all().iter().filter(|group| group.unit.nation == nation);
            let fits = groups.filter(|group| group.unit.kind.is_land() != sea);
            fits.map(|group| u32::from(group.count) * u32::from(board[group.unit.kind].cost)).sum()
        };
        let forces: Vec<String> = board
            .start
            .order
            .iter()
            .map(|&power| format!("{}+{}", value(power, false), value(power, true)))
            .collect();
        let cities: Vec<&str> = board
            .cities()
            .iter()
            .filter(|&city| state.holder(city).side() == Side::Axis)
            .map(|city| board[city].city.as_str())
            .collect();
        if state.round.is_multiple_of(5) {
            for at in board.all() {
                let here: Vec<String> = state
                    .forces
                    .at(at)
                    .iter()
                    .map(|group| {
                        let unit = group.unit;
                        let aboard = if unit.is_laden() { "+" } else { "" };
                        format!("{}{aboard} {} {}", group.count, &unit.nation.word()[..2], unit.kind.word())
                    })
                    .collect();
                if !here.is_empty() {
                    println!("    {}: {}", board[at].name, here.join(", "));
                }
            }
        }
        println!(
            "round {}: {} | land+rest {} | {}",
            state.round,
            incomes.join(", "),
            forces.join(", "),
            cities.join(", ")
        );
    }
}
