//! Measuring a game: what its offers, actions and copies cost.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::dice::Fast;
use crate::log::Log;
use crate::play::{DeadEnd, Scratch, game_seed, random_action, random_game, seat_to_act};
use crate::rules::Rules;
use crate::seat::Seat;

/// What a game costs, in the mean over positions of random games.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Costs {
    /// Nanoseconds to list everything a seat may do: its subjects, its verbs, one subject's offers.
    pub offers_ns: f64,
    /// Nanoseconds to do one action, the check included.
    pub apply_ns: f64,
    /// Nanoseconds to copy a state.
    pub copy_ns: f64,
    /// Bytes of a state at the start, tables included.
    pub state_bytes: usize,
    /// Allocations per action of a whole random game, after warm-up.
    pub allocations: f64,
    /// Random whole games per second on one core.
    pub games_per_second: f64,
    /// Actions of a random game, in the mean.
    pub actions_per_game: f64,
}

/// Measure with about this much time for each figure; `allocations` reads the process's count.
///
/// # Errors
/// When random play runs into a dead end.
pub fn measure<R: Rules>(rules: &R, each: Duration, allocations: &dyn Fn() -> u64) -> Result<Costs, DeadEnd> {
    let positions = positions(rules, 2000)?;
    let mut costs = Costs { state_bytes: rules.state_bytes(&rules.start()), ..Costs::default() };
    costs.offers_ns = time_offers(rules, &positions, each);
    costs.apply_ns = time_apply(rules, &positions, each)?;
    costs.copy_ns = time_copy::<R>(&positions, each);

    let mut scratch = Scratch::default();
    let mut state = rules.start();
    let start = rules.start();
    for index in 0..3 {
        state.clone_from(&start);
        random_game(rules, &mut state, &mut Fast::new(game_seed(77, index)), &mut scratch)?;
    }
    let (mut games, mut actions) = (0_u64, 0);
    let allocated = allocations();
    let clock = Instant::now();
    while clock.elapsed() < each * 2 {
        state.clone_from(&start);
        let mut random = Fast::new(game_seed(78, games));
        actions += random_game(rules, &mut state, &mut random, &mut scratch)?.actions;
        games += 1;
    }
    let seconds = clock.elapsed().as_secs_f64();
    costs.allocations = ratio(allocations() - allocated, actions);
    costs.games_per_second = ratio(games, 1) / seconds;
    costs.actions_per_game = ratio(actions, games);
    Ok(costs)
}

/// What is repeated to have its instructions counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// List what a seat may do.
    Offers,
    /// Copy a state and do one action in it, the check included.
    Apply,
    /// Copy a state.
    Copy,
}

/// Positions that [`repeat`] works on.
const REPEATED: usize = 300;

/// Do this at the same positions so many times over; the same instructions every time. Says how often it was done.
///
/// # Errors
/// When random play runs into a dead end.
pub fn repeat<R: Rules>(rules: &R, work: Work, rounds: u64) -> Result<u64, DeadEnd> {
    let positions = positions(rules, REPEATED)?;
    let mut scratch = Scratch::<R>::default();
    let chosen = chosen(rules, &positions, &mut scratch)?;
    let Some(mut working) = positions.first().cloned() else { return Ok(0) };
    let mut log = Log::off();
    let mut calls = 0;
    for _ in 0..rounds {
        // Every round has the same dice.
        let mut random = Fast::new(2);
        for (state, seat, action) in &chosen {
            match work {
                Work::Offers => {
                    black_box(random_action(rules, state, *seat, &mut random, &mut scratch));
                }
                Work::Apply => {
                    working.clone_from(black_box(state));
                    let done = rules.apply(&mut working, *seat, *action, &mut random, &mut log);
                    debug_assert!(done.is_ok());
                    black_box(&working);
                }
                Work::Copy => {
                    working.clone_from(black_box(state));
                    black_box(&working);
                }
            }
            calls += 1;
        }
    }
    Ok(calls)
}

/// A position, the seat that acts there, and what it does.
type Chosen<'a, R> = (&'a <R as Rules>::State, Seat, <R as Rules>::Action);

/// At every position where somebody is to act, one of the actions.
fn chosen<'a, R: Rules>(
    rules: &R,
    positions: &'a [R::State],
    scratch: &mut Scratch<R>,
) -> Result<Vec<Chosen<'a, R>>, DeadEnd> {
    let mut random = Fast::new(2);
    let mut chosen = Vec::with_capacity(positions.len());
    for state in positions {
        if let Ok(seat) = seat_to_act(rules, state, &mut random) {
            let action = random_action(rules, state, seat, &mut random, scratch);
            chosen.push((state, seat, action.ok_or(DeadEnd { seat, actions: 0 })?));
        }
    }
    Ok(chosen)
}

/// States met in random games, every few actions one.
fn positions<R: Rules>(rules: &R, wanted: usize) -> Result<Vec<R::State>, DeadEnd> {
    let mut found = Vec::with_capacity(wanted);
    let mut scratch = Scratch::default();
    for game in 0.. {
        let mut random = Fast::new(game_seed(79, game));
        let mut state = rules.start();
        let mut log = Log::off();
        let mut actions = 0;
        while let Ok(seat) = seat_to_act(rules, &state, &mut random) {
            if actions % 7 == 0 {
                found.push(state.clone());
                if found.len() == wanted {
                    return Ok(found);
                }
            }
            let action = random_action(rules, &state, seat, &mut random, &mut scratch)
                .ok_or(DeadEnd { seat, actions })?;
            rules.perform(&mut state, seat, action, &mut random, &mut log);
            actions += 1;
        }
    }
    Ok(found)
}

fn time_offers<R: Rules>(rules: &R, positions: &[R::State], each: Duration) -> f64 {
    let mut scratch = Scratch::<R>::default();
    let mut random = Fast::new(1);
    let mut calls = 0;
    let clock = Instant::now();
    while clock.elapsed() < each {
        for state in positions {
            if let Ok(seat) = seat_to_act(rules, state, &mut random) {
                black_box(random_action(rules, state, seat, &mut random, &mut scratch));
                calls += 1;
            }
        }
    }
    nanoseconds(clock, calls)
}

fn time_apply<R: Rules>(rules: &R, positions: &[R::State], each: Duration) -> Result<f64, DeadEnd> {
    let mut scratch = Scratch::<R>::default();
    let chosen = chosen(rules, positions, &mut scratch)?;
    let mut random = Fast::new(2);
    let mut log = Log::off();
    let Some(mut working) = positions.first().cloned() else { return Ok(0.0) };
    let (mut spent, mut calls) = (Duration::ZERO, 0);
    while spent < each {
        // The copy is needed to act on the same positions again; it is timed apart.
        for (state, seat, action) in &chosen {
            working.clone_from(state);
            let clock = Instant::now();
            let done = rules.apply(&mut working, *seat, *action, &mut random, &mut log);
            spent += clock.elapsed();
            debug_assert!(done.is_ok());
            black_box(&working);
            calls += 1;
        }
    }
    Ok(ratio(u64::try_from(spent.as_nanos()).unwrap_or(u64::MAX), calls))
}

fn time_copy<R: Rules>(positions: &[R::State], each: Duration) -> f64 {
    let Some(mut working) = positions.first().cloned() else { return 0.0 };
    let mut calls = 0;
    let clock = Instant::now();
    while clock.elapsed() < each {
        for state in positions {
            working.clone_from(black_box(state));
            black_box(&working);
            calls += 1;
        }
    }
    nanoseconds(clock, calls)
}

fn nanoseconds(clock: Instant, calls: u64) -> f64 {
    ratio(u64::try_from(clock.elapsed().as_nanos()).unwrap_or(u64::MAX), calls)
}

#[expect(clippy::cast_precision_loss, reason = "a mean for people to read")]
fn ratio(total: u64, count: u64) -> f64 {
    if count == 0 { 0.0 } else { total as f64 / count as f64 }
}
