//! Whole games: nobody is ever at a loss for something legal to say.

use std::time::Instant;

use ironbottom_admiral::Noise;
use ironbottom_axis1940::settings::Settings;
use ironbottom_axis1940::state::State;
use ironbottom_axis1940::{Axis1940, Global1940};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Pending, Rules};

use crate::kit::plan;

/// Plays a game between captains; how many plans began with something illegal, and the position it ended in.
fn slips(settings: Settings, level: f32, seed: u64) -> (u32, State) {
    slips_of(&Axis1940::with(settings), level, seed)
}

/// The same under these rules.
fn slips_of(rules: &Axis1940, level: f32, seed: u64) -> (u32, State) {
    let mut state = rules.start();
    let (mut dice, mut noise) = (Fast::new(seed), Noise::of(level, seed));
    let mut slips = 0;
    while matches!(rules.pending(&state), Pending::Seat(_)) {
        let (seat, plan) = plan(rules, &state, &mut noise);
        let mut done = 0;
        for &action in &plan {
            let asked = rules.pending(&state) == Pending::Seat(seat);
            if !asked || rules.apply(&mut state, seat, action, &mut dice, &mut Log::off()).is_err() {
                break;
            }
            done += 1;
        }
        if done == 0 {
            slips += 1;
            break;
        }
    }
    (slips, state)
}

#[test]
fn captains_play_whole_games_without_an_illegal_plan() {
    for seed in 0..3 {
        let (slips, state) = slips(Settings::default(), 0.0, seed);
        assert_eq!(slips, 0, "game {seed}");
        assert!(state.ending.is_some(), "game {seed} stopped in round {}", state.round);
    }
}

#[test]
fn every_table_with_research_and_noise_is_played_to_the_end() {
    for players in 2..=5 {
        let settings = Settings {
            players,
            research: true,
            rounds: 6,
            japan_sz19: players % 2 == 0,
            ..Settings::default()
        };
        let (slips, state) = slips(settings, 0.8, u64::from(players));
        assert_eq!(slips, 0, "{players} players");
        assert!(state.ending.is_some());
    }
}

#[test]
fn a_round_of_all_powers_takes_no_longer_than_half_a_second() {
    let begun = Instant::now();
    let (_, state) = slips(Settings { rounds: 4, ..Settings::default() }, 0.0, 9);
    let rounds = f64::from(state.round.max(1));
    assert!(begun.elapsed().as_secs_f64() / rounds < 0.5, "{:?} for {rounds} rounds", begun.elapsed());
}

#[test]
fn nine_powers_on_two_boards_are_played_without_an_illegal_plan() {
    let rules = Global1940::with(Settings { rounds: 3, ..Settings::default() });
    let begun = Instant::now();
    let (slips, state) = slips_of(&rules, 0.0, 4);
    assert_eq!(slips, 0);
    assert!(state.ending.is_some(), "the game stopped in round {}", state.round);
    let each = begun.elapsed().as_secs_f64() / 3.0;
    assert!(each < 6.0, "{each:.1} s a round");
}
