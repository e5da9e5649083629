//! What each game costs, printed with the aim it is held against.

mod axis2001;
mod count;
mod instructions;
mod odds;
mod pacwar;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use ironbottom_kernel::Game;
use ironbottom_kernel::registry::{SelfPlay, SelfPlayError};

#[global_allocator]
static ALLOCATOR: count::Counting = count::Counting;

/// Time for each figure.
const EACH: Duration = Duration::from_secs(2);

fn main() -> ExitCode {
    let registry = ironbottom_games::registry();
    let words: Vec<String> = std::env::args().skip(1).collect();
    let counted = match words.split_first() {
        Some((word, rest)) if word == "count" => Some(instructions::count(&registry, rest)),
        Some((word, rest)) if word == instructions::REPEAT => Some(instructions::repeat(&registry, rest)),
        _ => None,
    };
    if let Some(counted) = counted {
        let Err(why) = counted else { return ExitCode::SUCCESS };
        eprintln!("{why}");
        return ExitCode::FAILURE;
    }
    let named: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    for name in &named {
        if registry.game(name).is_none() {
            let known: Vec<_> = registry.games().map(|game| game.card().id).collect();
            eprintln!("there is no game “{name}”; the games are: {}", known.join(", "));
            return ExitCode::from(2);
        }
    }
    println!("{:<34} {:>14}   aim", "figure", "measured");
    if named.is_empty() || named.iter().any(|name| name == "pacwar") {
        read_map();
    }
    for game in registry.games().filter(|game| named.is_empty() || named.iter().any(|n| n == game.card().id))
    {
        if let Err(error) = measure(game) {
            eprintln!("{}: {error}", game.card().id);
            return ExitCode::FAILURE;
        }
    }
    if named.is_empty() || named.iter().any(|name| name == "axis-2001") {
        axis2001::measure(EACH);
    }
    if named.is_empty() || named.iter().any(|name| name == "pacwar") {
        pacwar::measure();
    }
    for odds in registry.odds().filter(|odds| named.is_empty() || named.iter().any(|n| n == odds.game())) {
        if let Err(error) = odds::measure(odds) {
            eprintln!("{}: {error}", odds.game());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// The first reading of the hex map and its forces, which happens once in the life of a program.
fn read_map() {
    let begun = Instant::now();
    let hexes = ironbottom_pacwar::board::Board::of("1").map_or(0, |board| board.places().len());
    let map = begun.elapsed();
    let forces = ironbottom_pacwar::data::Data::of("1").map_or(0, |data| data.fleet.ships.len());
    let milliseconds = |time: Duration| format!("{:.1}", time.as_secs_f64() * 1000.0);
    let figure = "pacwar: reading the map, ms";
    println!("{figure:<34} {:>14}   under 100 ({hexes} places)", milliseconds(map));
    let figure = "pacwar: map, forces and charts, ms";
    println!("{figure:<34} {:>14}   ({forces} ships)", milliseconds(begun.elapsed()));
}

/// What a game is held against; a figure without an aim is printed for the record.
struct Aims {
    games_per_second: Option<f64>,
    state_bytes: Option<usize>,
    copy_ns: Option<f64>,
}

fn aims(game: &str) -> Aims {
    match game {
        "victory" => Aims { games_per_second: Some(1000.0), state_bytes: Some(4096), copy_ns: Some(500.0) },
        "axis-2001" => {
            Aims { games_per_second: Some(50.0), state_bytes: Some(16 * 1024), copy_ns: Some(1000.0) }
        }
        "axis-1940" => {
            Aims { games_per_second: Some(30.0), state_bytes: Some(24 * 1024), copy_ns: Some(1500.0) }
        }
        "global-1940" => Aims { games_per_second: Some(10.0), state_bytes: Some(64 * 1024), copy_ns: None },
        "pacwar" => Aims { games_per_second: None, state_bytes: Some(96 * 1024), copy_ns: Some(5000.0) },
        _ => Aims { games_per_second: None, state_bytes: None, copy_ns: None },
    }
}

fn measure(game: &dyn Game) -> Result<(), SelfPlayError> {
    let id = game.card().id;
    let aims = aims(id);
    let costs = game.measure(&[], EACH, &count::allocations)?;
    let line = |figure: &str, value: String, aim: String| {
        println!("{:<34} {value:>14}   {aim}", format!("{id}: {figure}"))
    };
    let at_most = |aim: Option<f64>| aim.map_or(String::new(), |aim| format!("under {aim:.0}"));
    line("offers, ns a call", format!("{:.0}", costs.offers_ns), String::new());
    line("apply, ns an action", format!("{:.0}", costs.apply_ns), String::new());
    line(
        "state, bytes",
        costs.state_bytes.to_string(),
        aims.state_bytes.map_or(String::new(), |aim| format!("under {aim}")),
    );
    line("copy, ns", format!("{:.1}", costs.copy_ns), at_most(aims.copy_ns));
    line("allocations an action", format!("{:.4}", costs.allocations), "none".to_owned());
    line("actions a random game", format!("{:.0}", costs.actions_per_game), String::new());
    let speed = aims.games_per_second.map_or(String::new(), |aim| format!("over {aim:.0}"));
    line("games a second, one core", format!("{:.0}", costs.games_per_second), speed.clone());
    let games = ((costs.games_per_second * 4.0) as u64).max(2);
    let job = SelfPlay { choices: Vec::new(), games, seed: 1, threads: 2, records: None };
    let both = game.selfplay(&job, &|_| ())?;
    line("games a second, two cores", format!("{:.0}", both.games_per_second), String::new());
    // The baseline: the same random games at a full table, with readers told, undo kept and
    // the record written, which is what a server or a person pays.
    let folder = std::env::temp_dir().join(format!("ironbottom-bench-{}", std::process::id()));
    let _ = std::fs::create_dir_all(&folder);
    let games = ((costs.games_per_second / 100.0) as u64).clamp(2, 200);
    let job = SelfPlay { games, threads: 1, records: Some(folder.clone()), ..job };
    let table = game.selfplay(&job, &|_| ());
    let _ = std::fs::remove_dir_all(&folder);
    line("games a second at a full table", format!("{:.1}", table?.games_per_second), "baseline".to_owned());
    Ok(())
}

#[cfg(test)]
mod tests {
    use ironbottom_kernel::dice::Fast;
    use ironbottom_kernel::options::Terms;
    use ironbottom_kernel::play::{Scratch, random_action, seat_to_act};
    use ironbottom_kernel::{Log, Rules};
    use ironbottom_pacwar::Pacwar;

    use super::count;

    /// The state of this game keeps its tables apart from itself: they are written over, never made anew.
    #[test]
    fn a_state_with_tables_is_copied_over_another_without_an_allocation() {
        let terms = Terms::today(Pacwar::card(), []).expect("the defaults are values of the options");
        let rules = Pacwar::new(&terms).expect("today's terms are played");
        let (mut random, mut scratch, mut log) = (Fast::new(1), Scratch::default(), Log::off());
        let mut state = rules.start();
        let mut met = Vec::new();
        while let Ok(seat) = seat_to_act(&rules, &state, &mut random) {
            let action = random_action(&rules, &state, seat, &mut random, &mut scratch);
            rules.perform(&mut state, seat, action.expect("no dead ends"), &mut random, &mut log);
            met.push(state.clone());
        }
        assert!(met.len() > 300, "{}", met.len());
        let mut working = rules.start();
        let mut round = || {
            let before = count::allocations();
            met.iter().for_each(|state| working.clone_from(state));
            count::allocations() - before
        };
        // The test runner may allocate beside us, though hardly in every round.
        let fewest = (0..20).map(|_| round()).min();
        assert_eq!(fewest, Some(0));
        let before = count::allocations();
        assert_eq!(met[0].clone(), met[0]);
        assert!(count::allocations() > before, "the count counts");
    }
}
