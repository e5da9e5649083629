//! What the tests share.

use ironbottom_admiral::{Doctrine as _, Noise};
use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::action::Action;
use ironbottom_axis1940::frame::{Frame, Step};
use ironbottom_axis1940::state::State;
use ironbottom_doctrine_axis1940::Doctrine;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::{Log, Pending, Rules, Seat};

/// What the officer whose turn it is would do.
pub(crate) fn plan(rules: &Axis1940, state: &State, noise: &mut Noise) -> (Seat, Vec<Action>) {
    let Pending::Seat(seat) = rules.pending(state) else { panic!("nobody is asked") };
    let mut plan = Vec::new();
    let doctrine = if rules.board.start.global.is_some() { Doctrine::world() } else { Doctrine::newest() };
    doctrine.plan(rules, state, seat, noise, &mut plan);
    (seat, plan)
}

/// Plays on with captains until this step is reached; every action of every plan must be legal until control passes.
pub(crate) fn play_to(rules: &Axis1940, state: &mut State, step: impl Fn(&State, Step) -> bool) {
    let mut dice = Fast::new(5);
    for _ in 0..4000 {
        if let Frame::Sequence(now) = state.control.top()
            && step(state, now)
        {
            return;
        }
        let (seat, plan) = plan(rules, state, &mut Noise::none(1));
        for action in plan {
            if rules.pending(state) != Pending::Seat(seat) {
                break;
            }
            rules.apply(state, seat, action, &mut dice, &mut Log::off()).expect("a legal plan");
        }
    }
    panic!("the step was never reached");
}
