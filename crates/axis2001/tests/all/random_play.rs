//! Random games by the engine alone: they end, and every position on the way is sound.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::settings::{Players, Settings, Setup};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, game_seed, random_action, seat_to_act};
use ironbottom_kernel::{Dice, Log, Rules};

/// Plays a game, auditing every position; says how it ended and after how many actions.
fn play(rules: &Axis2001, seed: u64) -> (&'static str, u64) {
    let mut state = rules.start();
    let mut random = Fast::new(game_seed(seed, 1));
    let mut scratch = Scratch::default();
    let mut log = Log::off();
    for actions in 0..200_000 {
        let seat = match seat_to_act(rules, &state, &mut random) {
            Ok(seat) => seat,
            Err(outcome) => return (outcome.how, actions),
        };
        let action = random_action(rules, &state, seat, &mut random, &mut scratch)
            .unwrap_or_else(|| panic!("dead end after {actions} actions: {:?}", state.control));
        rules.check(&state, seat, action).unwrap_or_else(|refused| panic!("{action:?} refused: {refused:?}"));
        let dice: &mut dyn Dice = &mut random;
        rules.perform(&mut state, seat, action, dice, &mut log);
        if let Err(wrong) = rules.audit(&state) {
            panic!("after {action:?} (action {actions}, {:?}): {wrong}", state.control);
        }
    }
    panic!("the game does not end");
}

#[test]
fn random_games_end_and_stay_sound() {
    let rules = Axis2001::with(Settings::default());
    for seed in 0..40 {
        let (how, actions) = play(&rules, seed);
        assert!(["points", "capital", "starved", "rounds"].contains(&how), "{how}");
        assert!(actions > 100, "{actions}");
    }
}

#[test]
fn random_games_of_two_players_end_and_stay_sound() {
    let settings = Settings {
        players: Players::Two,
        setup: Setup::Balanced,
        house_factories: true,
        rounds: 6,
        ..Settings::default()
    };
    let rules = Axis2001::with(settings);
    for seed in 100..120 {
        let (how, _) = play(&rules, seed);
        assert!(!how.is_empty());
    }
}
