//! Games between captains at full speed, for fitting and tuning.

use ironbottom_admiral::{Doctrine as _, Noise};
use ironbottom_doctrine_victory::{Doctrine, School};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::game_seed;
use ironbottom_kernel::{Log, Pending, Rules};
use ironbottom_victory::state::State;
use ironbottom_victory::{Victory, side_of};

/// Plans after which a game is given up.
const LONGEST_GAME: u32 = 20_000;

/// Plays a game between a captain of each school; `see` is shown the position at the beginning of every turn and the last
/// one, which is handed back.
pub(crate) fn play(
    rules: &Victory,
    schools: [&School; 2],
    seed: u64,
    level: f32,
    see: impl FnMut(&State),
) -> State {
    play_on(rules, schools, rules.start(), seed, level, see)
}

/// The same from a position on.
pub(crate) fn play_on(
    rules: &Victory,
    schools: [&School; 2],
    mut state: State,
    seed: u64,
    level: f32,
    mut see: impl FnMut(&State),
) -> State {
    let mut dice = Fast::new(game_seed(seed, 0xd1ce));
    let mut noise = Noise::of(level, seed);
    let mut plan = Vec::new();
    let mut log = Log::off();
    see(&state);
    for _ in 0..LONGEST_GAME {
        let Pending::Seat(seat) = rules.pending(&state) else { break };
        let school = schools[side_of(seat).map_or(0, |side| side.index())];
        plan.clear();
        Doctrine { school }.plan(rules, &state, seat, &mut noise, &mut plan);
        let mut done = 0;
        for &action in &plan {
            if rules.pending(&state) != Pending::Seat(seat) || rules.check(&state, seat, action).is_err() {
                break;
            }
            let turn = state.turn;
            rules.perform(&mut state, seat, action, &mut dice, &mut log);
            done += 1;
            if turn < state.turn {
                see(&state);
            }
        }
        assert!(done > 0, "no legal answer in game {seed}: {:?} {plan:?}", state.control.top());
    }
    see(&state);
    state
}
