//! Decisions a sound officer makes.

use ironbottom_admiral::{Doctrine as _, Noise};
use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::board::{Kind, Nation, Side, Treasury};
use ironbottom_axis1940::frame::Step;
use ironbottom_axis1940::settings::Settings;
use ironbottom_axis1940::unit::Unit;
use ironbottom_doctrine_axis1940::{Doctrine, School, Weights, Worth};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Rules};

use crate::kit::{plan, play_to};

fn rules() -> Axis1940 {
    Axis1940::with(Settings::default())
}

/// The reason the officer gives for its plan.
fn reason(rules: &Axis1940, state: &ironbottom_axis1940::state::State) -> String {
    let (seat, plan) = plan(rules, state, &mut Noise::none(1));
    Doctrine::newest().reason(rules, state, seat, &plan)
}

#[test]
fn a_phase_is_drawn_up_as_a_whole() {
    let rules = rules();
    let mut state = rules.start();
    play_to(&rules, &mut state, |_, step| step == Step::CombatMove);
    let (_, plan) = plan(&rules, &state, &mut Noise::none(1));
    assert!(plan.len() > 5, "Japan's first attack is made of many moves: {plan:?}");
    assert_eq!(plan.last(), Some(&Action::Done));
    let told = reason(&rules, &state);
    assert!(told.starts_with("Attacks where the odds and the prize are best: "), "{told}");
}

/// The plans beside a plan differ from it, and many from each other; each of them ends the phase.
#[test]
fn plans_beside_a_plan_are_other_plans() {
    let rules = rules();
    for step in [Step::CombatMove, Step::Noncombat, Step::Purchase] {
        let mut state = rules.start();
        play_to(&rules, &mut state, |_, now| now == step);
        let (seat, plan) = plan(&rules, &state, &mut Noise::none(1));
        let mut school = School::newest().clone();
        school.search.parts = true;
        let doctrine = Doctrine { school: &school };
        let mut found: Vec<Vec<Action>> = Vec::new();
        for seed in 0..60 {
            let beside = doctrine.vary(&rules, &state, seat, &plan, &mut Noise::of(0.5, seed));
            found.extend(beside.filter(|beside| *beside != plan && beside.last() == Some(&Action::Done)));
        }
        found.dedup();
        assert!(found.len() > 20, "{step:?}: {}", found.len());
    }
}

#[test]
fn money_is_spent_and_no_power_buys_what_it_cannot_make() {
    let rules = rules();
    for power in [Nation::Japan, Nation::Usa, Nation::China, Nation::Uk, Nation::Anzac] {
        let mut state = rules.start();
        play_to(&rules, &mut state, |state, step| step == Step::Purchase && state.power == power);
        let cash = state.cash[Treasury::of(power).index()];
        let (_, plan) = plan(&rules, &state, &mut Noise::none(1));
        let cost = |action: &Action| match action {
            Action::Buy { kind, .. } => u16::from(rules.board[*kind].cost),
            Action::Repair { .. } => 1,
            _ => 0,
        };
        let spent: u16 = plan.iter().map(cost).sum();
        assert!(spent <= cash && cash - spent < 6, "{power:?} spends {spent} of {cash}");
        let told = reason(&rules, &state);
        assert!(told.starts_with(&format!("What is needed most for {cash} IPCs: ")), "{told}");
    }
}

#[test]
fn the_united_states_fight_as_soon_as_they_may() {
    let rules = rules();
    let mut state = rules.start();
    let seat = rules.seat(Nation::Japan);
    play_to(&rules, &mut state, |_, step| step == Step::Declare);
    rules.apply(&mut state, seat, Action::War(Nation::Uk), &mut Fast::new(1), &mut Log::off()).unwrap();
    rules.apply(&mut state, seat, Action::Done, &mut Fast::new(1), &mut Log::off()).unwrap();
    play_to(&rules, &mut state, |state, step| state.power == Nation::Usa && step == Step::Declare);
    let (_, plan) = plan(&rules, &state, &mut Noise::none(1));
    assert_eq!(plan, [Action::War(Nation::Japan), Action::Done]);
    assert!(reason(&rules, &state).starts_with("War on Japan: "));
}

#[test]
fn an_undefended_capital_of_the_enemy_is_taken() {
    let rules = rules();
    let mut state = rules.start();
    play_to(&rules, &mut state, |state, step| state.round == 1 && step == Step::CombatMove);
    // Whoever is at war sees the way to Tokyo open.
    let tokyo = rules.board.start.victory.target;
    let groups: Vec<_> = state.forces.at(tokyo).to_vec();
    for group in groups {
        state.forces.remove(tokyo, group.unit, group.count);
    }
    for zone in rules.board.shores(tokyo) {
        let groups: Vec<_> = state.forces.at(zone).to_vec();
        for group in groups {
            state.forces.remove(zone, group.unit, group.count);
        }
    }
    let zone = rules.board.shores(tokyo).iter().next().unwrap();
    let mut ship = Unit::new(Nation::Usa, Kind::Transport);
    for _ in 0..2 {
        ship = ship.carrying(ironbottom_axis1940::unit::Cargo::of(Nation::Usa, Kind::Infantry)).unwrap();
    }
    state.forces.add(zone, ship, 1);
    state.forces.add(zone, Unit::new(Nation::Usa, Kind::Battleship), 1);
    state.wars[Nation::Usa.index()].insert(Nation::Japan);
    state.wars[Nation::Japan.index()].insert(Nation::Usa);
    state.power = Nation::Usa;
    let (_, plan) = plan(&rules, &state, &mut Noise::none(1));
    assert!(
        plan.iter().any(|action| matches!(action, Action::Assault { to, .. } if *to == tokyo)),
        "{plan:?}"
    );
    assert!(reason(&rules, &state).contains("Japan, a capital"));
}

#[test]
fn guardians_take_what_the_dutch_left() {
    let rules = rules();
    let mut state = rules.start();
    let taken = |state: &ironbottom_axis1940::state::State| {
        let dutch = rules.board.originals(Nation::Dutch);
        dutch.iter().filter(|&land| state.holder(land).is_power()).count()
    };
    assert_eq!(taken(&state), 0);
    play_to(&rules, &mut state, |state, step| state.round == 2 && step == Step::Purchase);
    assert!(taken(&state) >= 1, "nobody went to the Dutch islands in the first round");
}

#[test]
fn the_files_of_the_build_know_every_number_and_weight() {
    let written =
        |text: &str, name: &str| text.lines().any(|line| line.split_whitespace().next() == Some(name));
    let (weights, worth) = (include_str!("../../src/weights.txt"), include_str!("../../src/worth.txt"));
    let named = Weights::write(&School::newest().weights);
    for line in named.lines().filter(|line| !line.starts_with('#')) {
        let name = line.split_whitespace().next().unwrap();
        assert!(written(weights, name), "{name}");
    }
    let Worth::Taught(lean) = Worth::taught() else { panic!("nothing was taught") };
    let rows = ironbottom_doctrine_axis1940::write(&lean);
    for line in rows.lines().filter(|line| !line.starts_with('#')) {
        let name = line.split_whitespace().next().unwrap();
        assert!(written(worth, name), "{name}");
    }
    for (one, again) in School::newest().weights.iter().map(|one| (one, Weights::at(&one.coordinates()))) {
        assert!(one.numbers().iter().zip(again.numbers()).all(|(a, b)| (a - b).abs() < 0.01), "{one:?}");
    }
}

#[test]
fn what_a_position_is_worth_adds_up_to_one() {
    let rules = rules();
    let state = rules.start();
    for worth in [Worth::Former, Worth::taught()] {
        let school = School { worth, ..School::newest().clone() };
        let doctrine = Doctrine { school: &school };
        let of = |side: Side| doctrine.worth(&rules, &state, rules.seats_of(side).iter().next().unwrap());
        assert!((of(Side::Axis) + of(Side::Allies) - 1.0).abs() < 1e-6);
        assert!((0.1..0.9).contains(&of(Side::Axis)), "{}", of(Side::Axis));
    }
}
