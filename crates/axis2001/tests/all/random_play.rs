//! Random games by the engine alone: they end, and every position on the way is sound.

use ironbottom_axis2001::Axis2001;
use ironbottom_axis2001::board::{Country, RouteSet};
use ironbottom_axis2001::settings::{Players, Settings, Setup};
use ironbottom_harness::Soak;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, game_seed, random_action, seat_to_act};
use ironbottom_kernel::{Ask, Dice, Key, Log, Rules};

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

/// Every option at random.
fn any_settings(choice: &mut Fast) -> Settings {
    let mut pick = |count: u16| choice.one(&Ask { sides: count, ..Ask::d6(Key::new("option")) }) - 1;
    Settings {
        players: [Players::Three, Players::Two][usize::from(pick(2))],
        setup: [Setup::Boxed, Setup::Balanced][usize::from(pick(2))],
        house_factories: pick(2) == 1,
        bid: pick(61) as u8,
        bid_for: [Country::Usa, Country::India, Country::Australia, Country::Japan][usize::from(pick(4))],
        routes: [RouteSet::Found, RouteSet::Islands, RouteSet::Coasts][usize::from(pick(3))],
        rounds: 4 + pick(27) as u8,
    }
}

#[test]
fn random_games_end_under_random_combinations() {
    // A soak goes on with other games, every fourth without any option (`cargo xtask soak axis-2001`).
    let soak = Soak::asked();
    let first = soak.seed_or(5) * 1_000_000;
    let mut choice = Fast::new(first);
    let mut endings = std::collections::BTreeMap::<&str, u64>::new();
    let mut games = 0;
    while games < 12 || soak.wants_more(games) {
        let settings = if games % 4 == 0 { Settings::default() } else { any_settings(&mut choice) };
        let (how, _) = play(&Axis2001::with(settings), first + games);
        *endings.entry(how).or_default() += 1;
        games += 1;
    }
    println!("{games} games: {endings:?}");
    assert!(
        endings.keys().all(|how| ["points", "capital", "starved", "rounds"].contains(how)),
        "{endings:?}"
    );
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
