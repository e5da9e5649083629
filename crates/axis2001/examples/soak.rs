//! Random games under every option, auditing every position: `cargo run -p ironbottom-axis2001 --example soak -- 6000`.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::RouteSet;
use ironbottom_axis2001::settings::{Players, Settings, Setup};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, game_seed, random_action, seat_to_act};
use ironbottom_kernel::{Log, Rules};

fn main() {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(100_u64);
    let plain = Settings::default();
    let every = [
        plain,
        Settings { players: Players::Two, setup: Setup::Balanced, house_factories: true, ..plain },
        Settings { routes: RouteSet::Islands, bid: 20, ..plain },
        Settings { routes: RouteSet::Coasts, rounds: 8, ..plain },
    ]
    .map(Axis2001::with);
    let mut endings = std::collections::BTreeMap::<&str, u64>::new();
    for seed in 0..games {
        let how =
            play(&every[(seed % 4) as usize], seed).unwrap_or_else(|wrong| panic!("game {seed}: {wrong}"));
        *endings.entry(how).or_default() += 1;
        if seed % 500 == 499 {
            println!("{} games: {endings:?}", seed + 1);
        }
    }
    println!("{games} games without a complaint: {endings:?}");
}

/// How a game ended, or what was wrong with a position.
fn play(rules: &Axis2001, seed: u64) -> Result<&'static str, String> {
    let (mut state, mut random) = (rules.start(), Fast::new(game_seed(seed, 1)));
    let (mut scratch, mut log) = (Scratch::default(), Log::off());
    for turn in 0..400_000 {
        let seat = match seat_to_act(rules, &state, &mut random) {
            Ok(seat) => seat,
            Err(outcome) => return Ok(outcome.how),
        };
        let action = random_action(rules, &state, seat, &mut random, &mut scratch)
            .ok_or_else(|| format!("nothing to do in {:?}", state.control))?;
        rules
            .check(&state, seat, action)
            .map_err(|refused| format!("{action:?} was offered: {refused:?}"))?;
        rules.perform(&mut state, seat, action, &mut random, &mut log);
        rules.audit(&state).map_err(|wrong| format!("after {turn} actions and {action:?}: {wrong}"))?;
    }
    Err("it does not end".to_owned())
}
