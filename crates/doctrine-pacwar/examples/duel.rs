//! Plays captains of War in the Pacific against each other or against aimless officers:
//! `cargo run -p ironbottom-doctrine-pacwar --example duel -- 20 scenario=midway-basic` plays twenty games of captains;
//! `ensign=japan` or `ensign=allies` puts an aimless officer there; `seed=N` begins elsewhere; any other `key=value` is an
//! option of the game. Decisions are counted that no standing order answered, a side and a Game-Turn.

use std::time::{Duration, Instant};

use ironbottom_admiral::{Doctrine, Noise};
use ironbottom_doctrine_pacwar::{ORDERS, doctrine};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, game_seed, random_action};
use ironbottom_kernel::{Log, Orders, Pending, Rules, Seat, Terms, Viewer};
use ironbottom_pacwar::action::Action;
use ironbottom_pacwar::score::score;
use ironbottom_pacwar::{JAPAN, Pacwar};

#[derive(Default)]
struct Tally {
    wins: [u32; 2],
    draws: u32,
    points: [u32; 2],
    /// By side: decisions, and the most in a Game-Turn.
    decisions: [u32; 2],
    most: [u32; 2],
    turns: u32,
    actions: u32,
    time: Duration,
    longest: Duration,
}

fn main() {
    let (mut games, mut seed, mut ensign) = (20_u64, 1_u64, None);
    let mut choices = Vec::new();
    for word in std::env::args().skip(1) {
        match word.split_once('=') {
            Some(("seed", value)) => seed = value.parse().unwrap_or(1),
            Some(("ensign", side)) => ensign = Some(usize::from(side != "japan")),
            Some((key, value)) => choices.push((key.to_owned(), value.to_owned())),
            None => games = word.parse().unwrap_or(games),
        }
    }
    let named: Vec<(&str, &str)> =
        choices.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let terms = Terms::today(Pacwar::card(), named).unwrap_or_else(|error| panic!("{error}"));
    let rules: Pacwar = terms.rules().unwrap_or_else(|error| panic!("{error}"));
    let mut tally = Tally::default();
    for game in 0..games {
        play(&rules, game_seed(seed, game), ensign, &mut tally);
    }
    let each = |sum: u32| f64::from(sum) / games as f64;
    println!(
        "{games} games: Japan {}, Allies {}, {} drawn; points {:.1} to {:.1}",
        tally.wins[0],
        tally.wins[1],
        tally.draws,
        each(tally.points[0]),
        each(tally.points[1])
    );
    let turns = f64::from(tally.turns.max(1));
    println!(
        "decisions a Game-Turn: Japan {:.1} (at most {}), Allies {:.1} (at most {})",
        f64::from(tally.decisions[0]) / turns,
        tally.most[0],
        f64::from(tally.decisions[1]) / turns,
        tally.most[1]
    );
    println!(
        "{:.0} ms a game, {:.0} actions, the longest {:.1} ms",
        tally.time.as_secs_f64() * 1000.0 / games as f64,
        each(tally.actions),
        tally.longest.as_secs_f64() * 1000.0
    );
}

fn play(rules: &Pacwar, seed: u64, ensign: Option<usize>, tally: &mut Tally) {
    let captain = doctrine();
    let mut orders = Orders::default();
    for (key, value) in ORDERS {
        orders.set(Pacwar::card().orders, key, value).unwrap_or_else(|error| panic!("{error}"));
    }
    let mut dice = Fast::new(seed);
    let mut random = Fast::new(seed ^ 0x5eed);
    let mut noise = [Noise::none(seed ^ 1), Noise::none(seed ^ 2)];
    let mut scratch = Scratch::default();
    let mut state = rules.start();
    let mut counted = [0_u32; 2];
    let mut turn = 0;
    let begun = Instant::now();
    let outcome = loop {
        let now = rules.turn(&state);
        if now != turn {
            // What is decided before the first Game-Turn is the set-up.
            if turn > 1 || now > 1 {
                tally.turns += 1;
                for (side, count) in counted.into_iter().enumerate() {
                    tally.decisions[side] += count;
                    tally.most[side] = tally.most[side].max(count);
                }
            }
            (counted, turn) = ([0; 2], now);
        }
        let seat: Seat = match rules.pending(&state) {
            Pending::Over(outcome) => break outcome,
            Pending::Seat(seat) => seat,
            Pending::Lanes(seats) => seats.iter().next().unwrap_or(JAPAN),
        };
        let started = Instant::now();
        let action = if ensign == Some(seat.index()) {
            random_action(rules, &state, seat, &mut random, &mut scratch).expect("somebody is asked")
        } else {
            let view = rules.view(&state, Viewer::Seat(seat));
            rules.standing_answer(&view, seat, &orders).unwrap_or_else(|| {
                let mut plan: Vec<Action> = Vec::new();
                captain.plan(rules, &state, seat, &mut noise[seat.index()], &mut plan);
                let setting_up = state.open.segment() == ironbottom_pacwar::frame::Frame::Setup;
                counted[seat.index()] += u32::from(!setting_up);
                plan[0]
            })
        };
        rules.apply(&mut state, seat, action, &mut dice, &mut Log::off()).unwrap_or_else(|illegal| {
            panic!("{action:?}: {illegal:?}");
        });
        tally.longest = tally.longest.max(started.elapsed());
        tally.actions += 1;
    };
    tally.time += begun.elapsed();
    tally.turns += 1;
    for (side, count) in counted.into_iter().enumerate() {
        tally.decisions[side] += count;
        tally.most[side] = tally.most[side].max(count);
    }
    for (sum, points) in tally.points.iter_mut().zip(score(rules, &state)) {
        *sum += u32::from(points);
    }
    match outcome.winners.iter().next() {
        Some(seat) if outcome.winners.len() == 1 => tally.wins[seat.index()] += 1,
        _ => tally.draws += 1,
    }
}
