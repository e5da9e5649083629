//! Whole games at random, every invariant checked after every action.

use ironbottom_harness::Soak;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Ask, Dice as _, Key, Log, Pending, Rules};
use ironbottom_victory::Victory;
use ironbottom_victory::action::{Action, Subject};
use ironbottom_victory::settings::{Menzel, Settings};
use ironbottom_victory::state::State;

/// Plays one game at random and gives its last state and the number of actions.
fn play(rules: &Victory, seed: u64) -> (State, usize) {
    let mut dice = Fast::new(seed);
    let mut choice = Fast::new(seed ^ 0x5eed);
    let (mut log, mut subjects, mut offers) = (Log::off(), Vec::new(), Vec::new());
    let mut state = rules.start();
    let mut actions = 0;
    while let Pending::Seat(seat) = rules.pending(&state) {
        subjects.clear();
        offers.clear();
        rules.subjects(&state, seat, &mut subjects);
        rules.offers(&state, seat, None, &mut offers);
        let draw = pick(&mut choice, subjects.len() + usize::from(!offers.is_empty()));
        if let Some(&subject) = subjects.get(draw) {
            offers.clear();
            rules.offers(&state, seat, Some(subject), &mut offers);
            assert!(!offers.is_empty(), "nothing to do with {subject:?} in {:?}", state.control);
        }
        let action = offers[pick(&mut choice, offers.len())];
        assert_eq!(rules.check(&state, seat, action), Ok(()), "{action:?} was offered");
        rules.perform(&mut state, seat, action, &mut dice, &mut log);
        actions += 1;
        assert!(actions < 200_000, "the game does not end: {:?}", state.control);
        if let Err(fault) = rules.audit(&state) {
            panic!("seed {seed} after {actions} actions, {action:?}: {fault}\n{:?}", state.control);
        }
    }
    (state, actions)
}

fn pick(dice: &mut Fast, count: usize) -> usize {
    usize::from(dice.one(&Ask { sides: count as u16, ..Ask::d6(Key::new("choice")) })) - 1
}

/// How many switches there are.
const SWITCHES: u32 = 24;

/// All the switches, so that one number chooses a combination. Normal Turn One gives way to what it cannot be played with.
fn switches(bits: u32) -> Settings {
    let on = |bit: u32| bits >> bit & 1 == 1;
    let menzel = match (on(18), on(19)) {
        (true, true) => Menzel::WestCoast,
        (true, false) => Menzel::Escape,
        (false, _) => Menzel::Off,
    };
    Settings {
        nine_turns: on(0),
        pearl_harbor: on(1),
        gunnery_radar: on(2),
        damage_control: on(3),
        task_forces: on(4),
        i_boat_raid: on(5),
        cpo_withdrawal: on(6),
        north_pacific: on(7),
        individual_withdrawal: on(8),
        reinforcement_flexibility: on(9),
        free_pearl_harbor: on(10),
        pearl_harbor_escape: on(11),
        san_diego: on(12),
        west_coast: on(13),
        allied_offensive: on(14),
        late_i_boat: on(15),
        west_coast_escape: on(16),
        san_diego_refit: on(17),
        menzel,
        normal_turn_one: on(20) && !on(1) && !on(18) && !on(21),
        open_turn_2: on(21),
        kamikaze_at_will: on(22),
        control_helps_sighting: on(23),
        // A game of its own, with a test of its own below.
        coral_sea: false,
        bid_halves: 0,
    }
}

/// A random combination of all switches.
fn any_switches(choice: &mut Fast) -> Settings {
    let [low, high] = [12, SWITCHES - 12].map(|bits| pick(choice, 1 << bits) as u32);
    switches(low | high << 12)
}

#[test]
fn ruling_58_one_turn_in_the_coral_sea_ends_with_it_and_flags_decide() {
    for seed in 0..40 {
        let rules =
            Victory::with(Settings { coral_sea: true, nine_turns: seed % 2 == 0, ..Settings::default() });
        assert_eq!(rules.start().turn, 4);
        let (state, actions) = play(&rules, seed);
        assert_eq!(state.turn, 4, "the fourth turn is the only one");
        assert!(actions > 4, "{actions}");
    }
}

#[test]
fn random_games_end_with_every_invariant_kept() {
    let rules = Victory::with(Settings::default());
    let mut total = 0;
    for seed in 0..60 {
        let (state, actions) = play(&rules, seed);
        assert_eq!(state.turn, 8);
        total += actions;
    }
    assert!(total > 60 * 500, "{total}");
}

#[test]
fn random_games_end_under_each_option_alone() {
    for bit in 0..SWITCHES {
        let rules = Victory::with(switches(1 << bit));
        for seed in 0..6 {
            let (state, _) = play(&rules, seed);
            assert_eq!(state.turn, rules.settings.last_turn());
        }
    }
}

fn plays_out(settings: Settings, seed: u64) {
    let (state, _) = play(&Victory::with(settings), seed);
    assert_eq!(state.turn, settings.last_turn());
}

#[test]
fn random_games_end_under_random_combinations() {
    let mut choice = Fast::new(7);
    for seed in 0..60 {
        plays_out(any_switches(&mut choice), seed);
    }
    // A soak goes on with other games, every fourth without any option (`cargo xtask soak victory`).
    let soak = Soak::asked();
    let first = soak.seed_or(5) * 1_000_000;
    let mut choice = Fast::new(first);
    let mut games = 0;
    while soak.wants_more(games) {
        plays_out(
            if games % 4 == 0 { Settings::default() } else { any_switches(&mut choice) },
            first + games,
        );
        games += 1;
    }
    println!("{games} more games");
}

/// Kept so that the type of an action stays small enough to copy freely.
#[test]
fn the_state_is_under_four_kibibytes() {
    assert!(size_of::<State>() < 4096, "{}", size_of::<State>());
    assert!(size_of::<Action>() <= 4 && size_of::<Subject>() <= 4);
}
