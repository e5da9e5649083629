//! Random games of Global 1940 by the engine alone: they end, and every position on the way is sound.

use std::collections::BTreeMap;

use ironbottom_axis1940::Global1940;
use ironbottom_axis1940::board::Treasury;
use ironbottom_axis1940::settings::Settings;
use ironbottom_harness::Soak;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, game_seed, random_action, seat_to_act};
use ironbottom_kernel::{Dice, Log, Rules};

/// Plays a game, auditing every position; says how it ended, after how many actions, and how many groups it had at most.
fn play(rules: &Global1940, seed: u64) -> (&'static str, u64, usize) {
    let mut state = rules.start();
    let mut random = Fast::new(game_seed(seed, 1));
    let mut scratch = Scratch::default();
    let mut log = Log::off();
    let mut most = 0;
    for actions in 0..1_000_000 {
        let seat = match seat_to_act(rules, &state, &mut random) {
            Ok(seat) => seat,
            Err(outcome) => return (outcome.how, actions, most),
        };
        let action = random_action(rules, &state, seat, &mut random, &mut scratch)
            .unwrap_or_else(|| panic!("seed {seed}: dead end after {actions} actions: {:?}", state.control));
        rules.check(&state, seat, action).unwrap_or_else(|refused| panic!("{action:?} refused: {refused:?}"));
        let dice: &mut dyn Dice = &mut random;
        rules.perform(&mut state, seat, action, dice, &mut log);
        most = most.max(state.forces.len());
        if let Err(wrong) = rules.audit(&state) {
            panic!("seed {seed}: after {action:?} (action {actions}, {:?}): {wrong}", state.control);
        }
    }
    panic!("seed {seed}: the game does not end");
}

const ENDS: [&str; 4] = ["european-cities", "pacific-cities", "capitals", "rounds"];

#[test]
fn random_games_of_the_world_end_and_stay_sound() {
    let rules = Global1940::with(Settings { rounds: 8, ..Settings::default() });
    for seed in 0..4 {
        let (how, actions, most) = play(&rules, seed);
        println!("seed {seed}: {how} after {actions} actions, {most} groups");
        assert!(ENDS.contains(&how) && actions > 500, "{how} after {actions}");
    }
}

/// Every option at random.
fn any_settings(choice: &mut Fast) -> Settings {
    Settings {
        players: 2 + choice.below(5) as u8,
        japan_sz19: choice.below(2) == 1,
        research: choice.below(2) == 1,
        bid: choice.below(61) as u8,
        bid_for: Treasury::ALL[choice.below(Treasury::COUNT)],
        rounds: 3 + choice.below(6) as u8,
        ..Settings::default()
    }
}

#[test]
fn random_games_of_the_world_end_under_random_combinations() {
    // A soak goes on with other games, every fourth without any option (`cargo xtask soak global-1940`).
    let soak = Soak::asked();
    let first = soak.seed_or(5) * 1_000_000;
    let mut choice = Fast::new(first);
    let mut endings = BTreeMap::<&str, u64>::new();
    let mut games = 0;
    while games < 3 || soak.wants_more(games) {
        let settings = if games % 4 == 3 { Settings::default() } else { any_settings(&mut choice) };
        let (how, ..) = play(&Global1940::with(settings), first + games);
        *endings.entry(how).or_default() += 1;
        games += 1;
    }
    println!("{games} games: {endings:?}");
    assert!(endings.keys().all(|how| ENDS.contains(how)), "{endings:?}");
}
