//! How fast random games run: `cargo run -p ironbottom-axis1940 --example speed -- [global] [GAMES] [ROUNDS]` plays as many on
//! one core and says how many a second.

use std::time::Instant;

use ironbottom_axis1940::settings::Settings;
use ironbottom_axis1940::{Axis1940, Global1940};
use ironbottom_kernel::Rules;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, game_seed, random_game};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let global = words.iter().any(|word| word == "global");
    let mut numbers = words.iter().filter_map(|word| word.parse::<u64>().ok());
    let games = numbers.next().unwrap_or(100);
    let rounds = numbers.next().unwrap_or(if global { 15 } else { 20 });
    let settings = Settings { rounds: rounds as u8, ..Settings::default() };
    if global { play(&Global1940::with(settings), games) } else { play(&Axis1940::with(settings), games) }
}

fn play<R: Rules>(rules: &R, games: u64) {
    let (mut scratch, mut actions) = (Scratch::default(), 0);
    let clock = Instant::now();
    for index in 0..games {
        let mut state = rules.start();
        let played = random_game(rules, &mut state, &mut Fast::new(game_seed(1, index)), &mut scratch);
        actions += played.map_or(0, |played| played.actions);
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!(
        "{games} games, {:.0} actions each, {seconds:.2} s: {:.1} games a second; {} bytes of state",
        actions as f64 / games as f64,
        games as f64 / seconds,
        rules.state_bytes(&rules.start())
    );
}
