//! What looking ahead gains at each kind of decision, in chances of a hundred: positions of games between captains, the plan a search
//! finds there, and how much better it is than the captain's own when captains play both to the end, in worlds the search has not seen.
//! `cargo run --release -p ironbottom-doctrine-victory --example gain -- GAMES NODES [SEED [KINDS [LESSONS [show]]]]`; KINDS are kinds of
//! decisions (`Patrol`, `Raiders`, `Air`, `Homing` …), `Patrol,Raiders` unless said; LESSONS as for `turns` (`horizon=2,worth=FILE`).

mod lessons;

use std::collections::BTreeMap;

use ironbottom_admiral::{Budget, Doctrine as _, Luck, Noise, gain};
use ironbottom_doctrine_victory::{Doctrine, School, Search};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::game_seed;
use ironbottom_kernel::{Log, Pending, Rules, Viewer, Words as _};
use ironbottom_victory::Victory;
use ironbottom_victory::settings::Settings;

/// In how many worlds two plans are compared.
const WORLDS: u64 = 200;

/// Sums over decisions of one kind.
#[derive(Clone, Copy, Default)]
struct Sum {
    asked: f64,
    changed: f64,
    lead: f64,
    variance: f64,
    nodes: f64,
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(usual);
    let (games, nodes, seed) = (number(0, 4), number(1, 20_000), number(2, 1));
    let kinds: Vec<&str> = words.get(3).map_or("Patrol,Raiders", String::as_str).split(',').collect();
    let school = lessons::taught(School::newest(), words.get(4).map_or("", String::as_str));
    let shown = words.get(5).is_some_and(|word| word == "show");
    let rules = Victory::with(Settings::default());
    let doctrine = Doctrine { school: &school };
    // Whoever judges plays to the end with fair dice.
    let patient =
        School { search: Search { horizon: 20, luck: Luck::Fair, ..school.search }, ..school.clone() };
    let judge = Doctrine { school: &patient };
    let mut sums: BTreeMap<String, Sum> = BTreeMap::new();
    for game in 0..games {
        let (mut state, mut log) = (rules.start(), Log::off());
        let mut dice = Fast::new(game_seed(seed, game));
        let mut plan = Vec::new();
        while let Pending::Seat(seat) = rules.pending(&state) {
            let top = format!("{:?}", state.control.top());
            if let Some(kind) = kinds.iter().find(|kind| top.contains(**kind)) {
                let effort = doctrine.effort(&rules, &state);
                let budget = Budget::nodes((nodes as f32 * effort) as u64);
                let view = rules.view(&state, Viewer::Seat(seat));
                let of = gain(
                    &rules,
                    [&doctrine, &judge],
                    &view,
                    seat,
                    (budget, game_seed(seed, game) ^ 7),
                    WORLDS,
                );
                if let Some(of) = of {
                    if shown && of.lead > 0.0 {
                        println!(
                            "turn {} {top}: gains {:.1} +- {:.1}",
                            state.turn,
                            100.0 * of.lead,
                            100.0 * of.error
                        );
                        for (who, [one, other]) in ["captain", "admiral"].into_iter().zip([[0, 1], [1, 0]]) {
                            let only =
                                of.plans[one].iter().filter(|action| !of.plans[other].contains(action));
                            let words: Vec<String> = only
                                .map(|&action| {
                                    let mut word = String::new();
                                    rules.encode(&state, action, &mut word);
                                    word
                                })
                                .collect();
                            println!("  {who} alone: {}", words.join("; "));
                        }
                    }
                    let sum = sums.entry(format!("{kind} {seat:?}")).or_default();
                    sum.asked += 1.0;
                    sum.changed += f64::from(u8::from(of.lead != 0.0));
                    sum.lead += f64::from(of.lead);
                    sum.variance += f64::from(of.error).powi(2);
                    sum.nodes += of.nodes as f64;
                }
            }
            plan.clear();
            doctrine.plan(&rules, &state, seat, &mut Noise::none(game), &mut plan);
            for &action in &plan {
                if rules.pending(&state) != Pending::Seat(seat) || rules.check(&state, seat, action).is_err()
                {
                    break;
                }
                rules.perform(&mut state, seat, action, &mut dice, &mut log);
            }
        }
    }
    for (kind, sum) in sums {
        println!(
            "{kind:<18} {:>4} decisions, another plan in {:>4}, gains {:>6.2} +- {:.2} of a hundred each, {:>8.0} nodes",
            sum.asked,
            sum.changed,
            100.0 * sum.lead / sum.asked,
            100.0 * sum.variance.sqrt() / sum.asked,
            sum.nodes / sum.asked
        );
    }
}
