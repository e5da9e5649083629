//! Plays officers of Axis & Allies Pacific 1940 or Global 1940 against each other, the first holding each side in turn:
//! `cargo run --release -p ironbottom-doctrine-axis1940 --example versus -- FIRST SECOND GAMES BUDGET [SEED [global]]`.
//!
//! An officer is `captain`, `admiral` or any other rank, `former-…` for the school before 18 November 2026, with other lessons
//! behind a colon: `admiral:weights=FILE,worth=FILE,parts=0,streams=0,horizon=2,caution=1.5,hearing=8,purchase=0.5,after=1`.
//! `worth=former` and `worth=taught` are those of the build. A budget is in nodes, or in milliseconds as `100ms`.

use std::time::Duration;

use ironbottom_admiral::{Budget, Officer};
use ironbottom_axis1940::settings::Settings;
use ironbottom_axis1940::{Axis1940, Global1940};
use ironbottom_doctrine_axis::duel::{Player, Tally, play, read_player};
use ironbottom_doctrine_axis1940::{Doctrine, School, Weights, Worth};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, usual: &'static str| words.get(at).map_or(usual, String::as_str);
    let budget = match word(3, "100ms").strip_suffix("ms") {
        Some(time) => Budget::time(Duration::from_millis(time.parse().unwrap_or(100))),
        None => Budget::nodes(word(3, "5000").parse().unwrap_or(5000)),
    };
    let global = word(5, "") == "global";
    let rules = if global {
        Axis1940::clone(&Global1940::with(Settings::default()))
    } else {
        Axis1940::with(Settings::default())
    };
    let schools: [(_, School); 2] = [0, 1].map(|at| {
        let mut school = if global { School::world() } else { School::newest() }.clone();
        let strength = read_player(word(at, "captain"), |key, value| teach(&mut school, key, value));
        (Officer { strength, budget, seed: 0 }, school)
    });
    let doctrines = [0, 1].map(|at| Doctrine { school: &schools[at].1 });
    let players = [0, 1].map(|at| Player { officer: schools[at].0, doctrine: &doctrines[at] });
    let mut all = Tally::default();
    let seed = word(4, "1").parse().unwrap_or(1);
    for game in 0..word(2, "20").parse().unwrap_or(20) {
        all.add(&play(&rules, [&players[0], &players[1]], seed, game));
        if game % 10 == 9 {
            eprintln!("{}", all.tell(["the Axis", "the Allies"]));
        }
    }
    println!(
        "{} against {}: {}",
        word(0, "captain"),
        word(1, "captain"),
        all.tell(["the Axis", "the Allies"])
    );
}

/// One lesson more.
fn teach(school: &mut School, key: &str, value: &str) {
    let text = || std::fs::read_to_string(value).unwrap_or_default();
    let number = || value.parse().unwrap_or(0.0);
    match key {
        "school" if value == "former" => *school = School::former().clone(),
        "school" => {}
        "weights" if value == "former" => school.weights = School::former().weights,
        "weights" => school.weights = Weights::read(&text()),
        "worth" if value == "former" => school.worth = Worth::Former,
        "worth" if value == "taught" => school.worth = Worth::taught(),
        "worth" => school.worth = Worth::read(&text()),
        "parts" => school.search.parts = value == "1",
        "streams" => school.search.streams = value == "1",
        "horizon" => school.search.horizon = (value != "round").then(|| number() as u32),
        "caution" => school.search.caution = number(),
        "hearing" => school.search.hearing = number() as u16,
        "purchase" => school.search.effort[0] = number(),
        "war" => school.search.effort[1] = number(),
        "combat" => school.search.effort[2] = number(),
        "after" => school.search.effort[3] = number(),
        _ => eprintln!("what is {key}?"),
    }
}
