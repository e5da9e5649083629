//! How captains of War in the Pacific play.

use ironbottom_admiral::{Doctrine, Noise};
use ironbottom_doctrine_pacwar::{ORDERS, doctrine, trial};
use ironbottom_kernel::play::game_seed;
use ironbottom_kernel::{Rules, Terms};
use ironbottom_pacwar::action::Action;
use ironbottom_pacwar::{ALLIES, JAPAN, Pacwar, Side};

fn rules(scenario: &str) -> Pacwar {
    Terms::today(Pacwar::card(), [("scenario", scenario)]).unwrap().rules().unwrap()
}

/// Wins of a captain of this side against somebody aimless.
fn wins(scenario: &str, side: Side, games: u64) -> usize {
    let rules = rules(scenario);
    let won = |game: u64| {
        let played = trial::play(&rules, game_seed(3, game), Some(side.other()));
        played.outcome.winners.contains(side.seat())
    };
    (0..games).filter(|game| won(*game)).count()
}

#[test]
fn a_captain_beats_an_aimless_officer_around_midway() {
    assert!(wins("midway-basic", Side::Japan, 12) >= 11);
    assert!(wins("midway-basic", Side::Allies, 12) >= 11);
}

#[test]
fn a_captain_beats_an_aimless_officer_in_the_coral_sea() {
    assert!(wins("coral-sea", Side::Japan, 12) >= 11);
    assert!(wins("coral-sea", Side::Allies, 12) >= 10);
}

#[test]
fn a_game_turn_of_midway_basic_takes_a_side_sixty_decisions_at_most() {
    let rules = rules("midway-basic");
    for game in 0..8 {
        let played = trial::play(&rules, game_seed(5, game), None);
        assert_eq!(played.decisions.len(), 2, "two Game-Turns");
        for side in Side::BOTH {
            let most = played.most(side);
            assert!((5..=60).contains(&most), "{side:?} had {most} decisions in a Game-Turn");
        }
    }
}

#[test]
fn a_captain_beats_an_aimless_officer_with_landings_and_runs() {
    for scenario in ["midway-whole", "the-slot"] {
        assert!(wins(scenario, Side::Japan, 5) >= 4, "{scenario}");
        assert!(wins(scenario, Side::Allies, 5) >= 4, "{scenario}");
    }
}

#[test]
fn a_game_turn_of_midway_whole_takes_a_side_eighty_decisions_at_most() {
    let rules = rules("midway-whole");
    for game in 0..4 {
        let played = trial::play(&rules, game_seed(5, game), None);
        assert_eq!(played.decisions.len(), 3, "three Game-Turns");
        for side in Side::BOTH {
            let most = played.most(side);
            assert!((5..=80).contains(&most), "{side:?} had {most} decisions in a Game-Turn");
        }
    }
}

#[test]
fn captains_play_scenarios_of_search_too() {
    let played = trial::play(&rules("lesson"), 9, None);
    assert!(played.actions > 10);
}

#[test]
fn every_order_of_his_staff_is_one_of_the_game() {
    for (key, value) in ORDERS {
        let known = Pacwar::card().orders.iter().find(|spec| spec.key == *key).expect(key);
        assert!(known.values.contains(value), "{key}={value}");
    }
}

#[test]
fn a_hint_is_in_words() {
    let rules = rules("midway-basic");
    let captain = doctrine();
    let state = rules.start();
    for seat in [JAPAN, ALLIES] {
        let mut plan: Vec<Action> = Vec::new();
        captain.plan(&rules, &state, seat, &mut Noise::none(1), &mut plan);
        let why = captain.reason(&rules, &state, seat, &plan);
        assert!(matches!(plan[..], [Action::Muster(..)]), "{plan:?}");
        assert!(why.ends_with('.') && why.contains("lot"), "{why}");
    }
}
