//! What random games of War in the Pacific cost, by segment, in time on the processor (which other work of the machine
//! does not change): `cargo run -p ironbottom-doctrine-pacwar --example speed -- 20 scenario=midway-basic`.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Instant;

use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, game_seed, random_action, seat_to_act};
use ironbottom_kernel::{Log, Rules, Terms};
use ironbottom_pacwar::Pacwar;

/// Nanoseconds this thread has run.
fn ran() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split_whitespace().next().and_then(|word| word.parse().ok()).unwrap_or(0)
}

#[derive(Default)]
struct Cost {
    count: u64,
    choosing: u64,
    applying: u64,
    longest: u64,
}

fn main() {
    let mut games = 20;
    let mut choices = Vec::new();
    for word in std::env::args().skip(1) {
        match word.split_once('=') {
            Some((key, value)) => choices.push((key.to_owned(), value.to_owned())),
            None => games = word.parse().unwrap_or(games),
        }
    }
    let named = choices.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let terms = Terms::today(Pacwar::card(), named).unwrap_or_else(|error| panic!("{error}"));
    let rules: Pacwar = terms.rules().unwrap_or_else(|error| panic!("{error}"));
    let mut costs: BTreeMap<String, Cost> = BTreeMap::new();
    let (mut actions, mut bytes, begun, wall) = (0_u64, 0, ran(), Instant::now());
    for game in 0..games {
        let mut random = Fast::new(game_seed(1, game));
        let mut scratch = Scratch::default();
        let mut state = rules.start();
        while let Ok(seat) = seat_to_act(&rules, &state, &mut random) {
            let frame = format!("{:?}", state.open.frame());
            let name: String = frame.chars().take_while(|letter| letter.is_alphanumeric()).collect();
            let before = ran();
            let action = random_action(&rules, &state, seat, &mut random, &mut scratch).expect("an offer");
            let chosen = ran();
            rules.apply(&mut state, seat, action, &mut random, &mut Log::off()).expect("offers are legal");
            let done = ran();
            let cost = costs.entry(name).or_default();
            cost.count += 1;
            cost.choosing += chosen - before;
            cost.applying += done - chosen;
            cost.longest = cost.longest.max(done - before);
            actions += 1;
        }
        bytes = bytes.max(rules.state_bytes(&state));
    }
    let state = rules.start();
    let mut copy = state.clone();
    let before = ran();
    for _ in 0..10_000 {
        copy.clone_from(black_box(&state));
    }
    let copied = (ran() - before) / 10_000;
    println!(
        "{:<12} {:>9} {:>12} {:>12} {:>12}",
        "segment", "actions", "choose, µs", "apply, µs", "longest, µs"
    );
    let mut rows: Vec<_> = costs.into_iter().collect();
    rows.sort_by_key(|(_, cost)| std::cmp::Reverse(cost.choosing + cost.applying));
    for (name, cost) in rows {
        let mean = |sum: u64| sum as f64 / cost.count as f64 / 1000.0;
        println!(
            "{name:<12} {:>9} {:>12.1} {:>12.1} {:>12.1}",
            cost.count,
            mean(cost.choosing),
            mean(cost.applying),
            cost.longest as f64 / 1000.0
        );
    }
    let all = (ran() - begun) as f64 / 1e6;
    println!(
        "{:.1} ms a game on the processor ({:.1} by the clock), {} actions; {bytes} bytes; copy {copied} ns",
        all / games as f64,
        wall.elapsed().as_secs_f64() * 1000.0 / games as f64,
        actions / games
    );
}
