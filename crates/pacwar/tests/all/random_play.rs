//! Random play runs to the end, whatever the scenario, and keeps every invariant on the way.

use crate::kit::scenario;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, random_action, random_game, seat_to_act};
use ironbottom_kernel::{Log, Rules};
use ironbottom_pacwar::Pacwar;
use ironbottom_pacwar::action::Action;
use ironbottom_pacwar::state::State;

#[test]
fn random_games_of_the_search_scenario_end() {
    let rules = Pacwar::with(scenario("midway"));
    let mut scratch = Scratch::default();
    for seed in 0..20 {
        let mut state = rules.start();
        let played = random_game(&rules, &mut state, &mut Fast::new(seed), &mut scratch).unwrap();
        assert!(played.outcome.is_some(), "seed {seed}");
    }
}

#[test]
fn random_games_of_the_lesson_keep_the_audit() {
    let rules = Pacwar::with(scenario("lesson"));
    let mut scratch = Scratch::default();
    for seed in 0..20 {
        let mut state = rules.start();
        let mut random = Fast::new(seed);
        let mut log = Log::new();
        while let Ok(seat) = seat_to_act(&rules, &state, &mut random) {
            let action = random_action(&rules, &state, seat, &mut random, &mut scratch).unwrap();
            assert_eq!(rules.check(&state, seat, action), Ok(()), "{action:?}");
            rules.perform(&mut state, seat, action, &mut random, &mut log);
            log.clear();
            assert_eq!(rules.audit(&state), Ok(()), "seed {seed} after {action:?}");
        }
    }
}

#[test]
fn the_state_is_small_and_the_views_fit_it() {
    for (id, most) in [("lesson", 16), ("midway", 24)] {
        let rules = Pacwar::with(scenario(id));
        let bytes = rules.state_bytes(&rules.start());
        assert!(bytes > size_of::<State>() && bytes < most * 1024, "{id}: {bytes} bytes");
    }
}

#[test]
fn random_games_of_both_carrier_battles_end_and_keep_the_audit() {
    let mut scratch = Scratch::default();
    for id in ["midway-basic", "coral-sea"] {
        let rules = Pacwar::with(scenario(id));
        let mut fights = 0;
        for seed in 0..6 {
            let mut state = rules.start();
            let mut random = Fast::new(seed);
            let mut log = Log::new();
            while let Ok(seat) = seat_to_act(&rules, &state, &mut random) {
                let action = random_action(&rules, &state, seat, &mut random, &mut scratch).unwrap();
                assert_eq!(rules.check(&state, seat, action), Ok(()), "{action:?}");
                rules.perform(&mut state, seat, action, &mut random, &mut log);
                fights += u32::from(matches!(action, Action::Fly(..)));
                log.clear();
                assert_eq!(rules.audit(&state), Ok(()), "{id}, seed {seed} after {action:?}");
            }
        }
        assert!(fights > 0, "{id}: strikes are flown");
    }
}

#[test]
fn random_games_of_midway_whole_and_the_slot_end_and_keep_the_audit() {
    use ironbottom_pacwar::frame::Frame;
    let mut scratch = Scratch::default();
    for (id, turns, seeds) in [("midway-whole", 3, 4), ("the-slot", 3, 2)] {
        let mut played = scenario(id);
        played.turns = turns;
        let rules = Pacwar::with(played);
        let mut hunts = 0;
        for seed in 0..seeds {
            let mut state = rules.start();
            let mut random = Fast::new(seed);
            let mut log = Log::new();
            while let Ok(seat) = seat_to_act(&rules, &state, &mut random) {
                let action = random_action(&rules, &state, seat, &mut random, &mut scratch).unwrap();
                assert_eq!(rules.check(&state, seat, action), Ok(()), "{id} {seed}: {action:?}");
                rules.perform(&mut state, seat, action, &mut random, &mut log);
                log.clear();
                hunts += usize::from(matches!(state.open.frame(), Frame::Undersea(_)));
                assert_eq!(rules.audit(&state), Ok(()), "{id} {seed} after {action:?}");
            }
            assert!(state.open.is_over(), "{id} {seed}");
        }
        assert!(hunts > 0, "{id}: boats attacked nobody");
    }
}

/// All fourteen Game-Turns, without looking on the way.
#[test]
fn a_random_game_of_the_whole_slot_ends() {
    let rules = Pacwar::with(scenario("the-slot"));
    let mut state = rules.start();
    let played = random_game(&rules, &mut state, &mut Fast::new(5), &mut Scratch::default()).unwrap();
    assert!(played.outcome.is_some());
}
