//! Random games by the engine alone: they end, and every position on the way is sound.

use std::collections::BTreeMap;

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::settings::Settings;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, game_seed, random_action, seat_to_act};
use ironbottom_kernel::{Dice, Log, Rules};

/// Plays a game, auditing every position; says how it ended and after how many actions.
fn play(rules: &Axis1940, seed: u64) -> (&'static str, u64) {
    let mut state = rules.start();
    let mut random = Fast::new(game_seed(seed, 1));
    let mut scratch = Scratch::default();
    let mut log = Log::off();
    for actions in 0..400_000 {
        let seat = match seat_to_act(rules, &state, &mut random) {
            Ok(seat) => seat,
            Err(outcome) => return (outcome.how, actions),
        };
        let action = random_action(rules, &state, seat, &mut random, &mut scratch)
            .unwrap_or_else(|| panic!("seed {seed}: dead end after {actions} actions: {:?}", state.control));
        rules.check(&state, seat, action).unwrap_or_else(|refused| panic!("{action:?} refused: {refused:?}"));
        let dice: &mut dyn Dice = &mut random;
        rules.perform(&mut state, seat, action, dice, &mut log);
        if let Err(wrong) = rules.audit(&state) {
            panic!("seed {seed}: after {action:?} (action {actions}, {:?}): {wrong}", state.control);
        }
    }
    panic!("seed {seed}: the game does not end");
}

#[track_caller]
fn all_end(settings: Settings, seeds: std::ops::Range<u64>) -> BTreeMap<&'static str, u32> {
    let rules = Axis1940::with(settings);
    let mut ends = BTreeMap::new();
    for seed in seeds {
        let (how, actions) = play(&rules, seed);
        assert!(actions > 100, "{actions}");
        *ends.entry(how).or_default() += 1;
    }
    ends
}

#[test]
fn random_games_of_two_end_and_stay_sound() {
    let ends = all_end(Settings { rounds: 12, ..Settings::default() }, 0..12);
    assert!(ends.keys().all(|how| ["cities", "capital", "rounds"].contains(how)), "{ends:?}");
}

#[test]
fn random_games_of_five_with_research_end_and_stay_sound() {
    let settings =
        Settings { players: 5, research: true, japan_sz19: false, bid: 20, rounds: 8, ..Settings::default() };
    let ends = all_end(settings, 100..108);
    assert_eq!(ends.values().sum::<u32>(), 8);
}
