//! Plays captains of War in the Pacific against each other or against aimless officers:
//! `cargo run -p ironbottom-doctrine-pacwar --example duel -- 20 scenario=midway-basic` plays twenty games of captains;
//! `ensign=japan` or `ensign=allies` puts an aimless officer there, `former=…` the captain before this one; `seed=N` begins elsewhere; any other `key=value` is an
//! option of the game. Decisions are counted that no standing order answered, a side and a Game-Turn.

use ironbottom_doctrine_pacwar::trial::{Rival, Trial, play_against};
use ironbottom_kernel::play::game_seed;
use ironbottom_kernel::{Rules, Terms};
use ironbottom_pacwar::{Pacwar, Side};

fn named(side: &str) -> Side {
    if side == "japan" { Side::Japan } else { Side::Allies }
}

fn main() {
    let (mut games, mut seed, mut rival) = (20_u64, 1_u64, None);
    let mut choices = Vec::new();
    for word in std::env::args().skip(1) {
        match word.split_once('=') {
            Some(("seed", value)) => seed = value.parse().unwrap_or(1),
            Some(("ensign", side)) => rival = Some((named(side), Rival::Aimless)),
            Some(("former", side)) => rival = Some((named(side), Rival::Former)),
            Some((key, value)) => choices.push((key.to_owned(), value.to_owned())),
            None => games = word.parse().unwrap_or(games),
        }
    }
    let choices: Vec<(&str, &str)> =
        choices.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let terms = Terms::today(Pacwar::card(), choices).unwrap_or_else(|error| panic!("{error}"));
    let rules: Pacwar = terms.rules().unwrap_or_else(|error| panic!("{error}"));
    let all: Vec<Trial> = (0..games).map(|game| play_against(&rules, game_seed(seed, game), rival)).collect();
    let won = |side: Side| all.iter().filter(|game| game.outcome.winners.contains(side.seat())).count();
    let drawn = all.iter().filter(|game| game.outcome.winners.is_empty()).count();
    let mean = |sum: f64| sum / all.len().max(1) as f64;
    let points =
        Side::BOTH.map(|side| mean(all.iter().map(|game| f64::from(game.points[side.index()])).sum::<f64>()));
    println!(
        "{games} games: Japan {}, Allies {}, {drawn} drawn; points {:.1} to {:.1}",
        won(Side::Japan),
        won(Side::Allies),
        points[0],
        points[1]
    );
    let mut margins: Vec<i32> =
        all.iter().map(|game| i32::from(game.points[0]) - i32::from(game.points[1])).collect();
    margins.sort_unstable();
    println!("Japan's margin: median {}", margins.get(margins.len() / 2).copied().unwrap_or(0));
    let sunk =
        Side::BOTH.map(|side| mean(all.iter().map(|game| game.carriers_sunk[side.index()] as f64).sum()));
    let prize = mean(all.iter().map(|game| f64::from(game.prize)).sum());
    let lame = Side::BOTH.map(|side| mean(all.iter().map(|game| game.crippled[side.index()] as f64).sum()));
    println!("ships at D3 or worse {:.1} and {:.1}", lame[0], lame[1]);
    println!("carriers sunk {:.1} and {:.1}; the airbase at {prize:.1} of 5", sunk[0], sunk[1]);
    for side in Side::BOTH {
        let turns: Vec<u32> =
            all.iter().flat_map(|game| &game.decisions).map(|turn| turn[side.index()]).collect();
        let sum: u32 = turns.iter().sum();
        let most = all.iter().map(|game| game.most(side)).max().unwrap_or(0);
        println!(
            "{side:?}: {:.1} decisions a Game-Turn, at most {most}",
            f64::from(sum) / turns.len().max(1) as f64
        );
        if let Some(game) = all.iter().max_by_key(|game| game.most(side)) {
            println!("  the busiest: {:?}", game.busiest[side.index()]);
        }
    }
    let time = mean(all.iter().map(|game| game.time[0].as_secs_f64()).sum()) * 1000.0;
    let longest = all.iter().map(|game| game.time[1].as_secs_f64()).fold(0.0, f64::max) * 1000.0;
    let actions = mean(all.iter().map(|game| f64::from(game.actions)).sum());
    println!("{time:.0} ms a game, {actions:.0} actions, the longest {longest:.1} ms");
}
