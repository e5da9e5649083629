//! How often a person is interrupted, and what standing orders make of it. WitP [6.6].

use crate::kit::scenario;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, random_action, seat_to_act};
use ironbottom_kernel::{Log, Orders, Rules, Viewer};
use ironbottom_pacwar::Pacwar;
use ironbottom_pacwar::frame::Frame;

/// Windows asked of people in random games under this order, for each Game-Turn and side.
fn asked(order: &str) -> usize {
    const GAMES: u64 = 10;
    let rules = Pacwar::with(scenario("midway"));
    let mut orders = Orders::default();
    orders.set(Pacwar::card().orders, "window", order).unwrap();
    let mut scratch = Scratch::default();
    let (mut windows, mut turns) = (0, 0);
    for seed in 0..GAMES {
        let mut state = rules.start();
        let mut random = Fast::new(seed);
        while let Ok(seat) = seat_to_act(&rules, &state, &mut random) {
            let standing = match state.open.frame() {
                Frame::Window(_) => {
                    rules.standing_answer(&rules.view(&state, Viewer::Seat(seat)), seat, &orders)
                }
                _ => None,
            };
            windows += usize::from(standing.is_none() && matches!(state.open.frame(), Frame::Window(_)));
            let action = standing
                .unwrap_or_else(|| random_action(&rules, &state, seat, &mut random, &mut scratch).unwrap());
            rules.perform(&mut state, seat, action, &mut random, &mut Log::off());
        }
        turns += usize::from(state.open.clock.turn);
    }
    windows / (2 * turns)
}

#[test]
fn r6_6_standing_orders_spare_a_person_the_windows() {
    let counts = ["ask", "pass-unless-contacted", "never"].map(asked);
    println!("windows asked of a side in a Game-Turn: {counts:?}");
    assert!(counts[0] > 0, "somebody is interrupted: {counts:?}");
    assert!(counts[1] < counts[0] && counts[2] == 0, "{counts:?}");
}
