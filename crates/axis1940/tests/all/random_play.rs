//! Random games by the engine alone: they end, and every position on the way is sound.

use std::collections::BTreeMap;

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::action::{Action, Subject};
use ironbottom_axis1940::board::Treasury;
use ironbottom_axis1940::forces::Group;
use ironbottom_axis1940::frame::{Frame, Step};
use ironbottom_axis1940::settings::Settings;
use ironbottom_axis1940::state::State;
use ironbottom_harness::Soak;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, game_seed, random_action, seat_to_act};
use ironbottom_kernel::{Dice, Log, Rules, Seat};

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

const ENDS: [&str; 3] = ["cities", "capital", "rounds"];

#[test]
fn random_games_of_two_end_and_stay_sound() {
    let ends = all_end(Settings { rounds: 12, ..Settings::default() }, 0..12);
    assert!(ends.keys().all(|how| ENDS.contains(how)), "{ends:?}");
}

#[test]
fn random_games_of_five_with_research_end_and_stay_sound() {
    let settings =
        Settings { players: 5, research: true, japan_sz19: false, bid: 20, rounds: 8, ..Settings::default() };
    let ends = all_end(settings, 100..108);
    assert_eq!(ends.values().sum::<u32>(), 8);
}

/// Every option at random.
fn any_settings(choice: &mut Fast) -> Settings {
    Settings {
        players: 2 + choice.below(4) as u8,
        japan_sz19: choice.below(2) == 1,
        research: choice.below(2) == 1,
        bid: choice.below(61) as u8,
        bid_for: [Treasury::China, Treasury::Usa, Treasury::Uk, Treasury::Anzac, Treasury::Japan]
            [choice.below(5)],
        rounds: 3 + choice.below(18) as u8,
        ..Settings::default()
    }
}

#[test]
fn random_games_end_under_random_combinations() {
    // A soak goes on with other games, every fourth without any option (`cargo xtask soak axis-1940`).
    let soak = Soak::asked();
    let first = soak.seed_or(5) * 1_000_000;
    let mut choice = Fast::new(first);
    let mut endings = BTreeMap::<&str, u64>::new();
    let mut games = 0;
    while games < 8 || soak.wants_more(games) {
        let settings = if games % 4 == 0 { Settings::default() } else { any_settings(&mut choice) };
        let (how, _) = play(&Axis1940::with(settings), first + games);
        *endings.entry(how).or_default() += 1;
        games += 1;
    }
    println!("{games} games: {endings:?}");
    assert!(endings.keys().all(|how| ENDS.contains(how)), "{endings:?}");
}

/// What is reached is what is offered: of each move the greatest number, in the order of the offers.
#[test]
fn what_groups_reach_is_what_is_offered() {
    let rules = Axis1940::with(Settings { rounds: 6, ..Settings::default() });
    let mut compared = 0;
    for seed in 0..3 {
        let mut state = rules.start();
        let mut random = Fast::new(game_seed(seed, 2));
        let mut scratch = Scratch::default();
        while let Ok(seat) = seat_to_act(&rules, &state, &mut random) {
            if random.below(8) == 0 {
                compared += compare(&rules, &state, seat);
            }
            let action = random_action(&rules, &state, seat, &mut random, &mut scratch).expect("an action");
            rules.perform(&mut state, seat, action, &mut random, &mut Log::off());
        }
    }
    assert!(compared > 2000, "{compared}");
}

/// Compares every group of the mover; says how many places were compared.
#[track_caller]
fn compare(rules: &Axis1940, state: &State, seat: Seat) -> usize {
    if !matches!(state.control.top(), Frame::Sequence(Step::CombatMove | Step::Noncombat)) {
        return 0;
    }
    let groups: Vec<Group> =
        state.forces.all().iter().filter(|group| group.unit.nation == state.power).copied().collect();
    let mut reached: Vec<Action> = Vec::new();
    rules.each_reach(state, seat, &groups, |_, action| reached.push(action));
    let mut wanted: Vec<Action> = Vec::new();
    for group in groups {
        let mut offers = Vec::new();
        rules.offers(state, seat, Some(Subject::Group(group.at, group.unit)), &mut offers);
        for offer in offers {
            match (offer, wanted.last_mut()) {
                (
                    Action::Move { from, unit, to, .. },
                    Some(Action::Move { from: f, unit: u, to: t, count }),
                ) if (from, unit, to) == (*f, *u, *t) => {
                    let Action::Move { count: more, .. } = offer else { continue };
                    *count = more.max(*count);
                }
                (Action::Move { .. } | Action::Blitz { count: 1, .. }, _) => wanted.push(offer),
                _ => {}
            }
        }
    }
    assert_eq!(reached, wanted);
    wanted.len()
}
