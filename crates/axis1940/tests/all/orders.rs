//! Standing orders: a seat that has given them all is never waited for outside its own turn.

use std::collections::BTreeMap;

use ironbottom_axis1940::Axis1940;
use ironbottom_axis1940::state::State;
use ironbottom_harness::fixtures::new_game;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::table::Table;
use ironbottom_kernel::{Orders, Rules, Seat, Viewer, Words};

use crate::kit::{Japan, Kit, Step, Uk, Usa};

type Game = Table<Axis1940>;

/// What a defender who is away for a week orders.
const AWAY: [(&str, &str); 8] = [
    ("casualties", "defending"),
    ("scramble", "all"),
    ("intercept", "all"),
    ("submerge", "submerge"),
    ("kamikaze", "none"),
    ("stranded", "land"),
    ("agree", "accept"),
    ("share", "agree"),
];

/// What was waited for, and by whom.
#[derive(Default, Debug)]
struct Waits {
    rounds: u32,
    /// How often another seat was asked than before.
    hand_overs: u32,
    /// Decisions that a seat made in another's turn, by what they were about.
    foreign: BTreeMap<String, u32>,
}

/// Plays so many rounds at random, with or without these orders of every seat.
fn play(players: &str, orders: &[(&str, &str)], seed: u64) -> Waits {
    let mut game: Game = new_game(&[("players", players), ("rounds", "6")], seed);
    for seat in 0..game.rules().seats().len() {
        for (key, value) in orders {
            game.set_order(Seat::new(seat as u8), key, value).expect("an order of this game");
        }
    }
    let (mut random, mut scratch) = (Fast::new(seed), Scratch::default());
    let (mut waits, mut last) = (Waits::default(), Seat::new(0));
    while let Some(seat) = game.pending().seats().iter().next() {
        let state: State = *game.state(Viewer::Seat(seat));
        waits.hand_overs += u32::from(seat != last);
        last = seat;
        waits.rounds = u32::from(state.round);
        if seat != game.rules().seat(state.power) {
            *waits.foreign.entry(format!("{:?}", state.control.top())).or_default() += 1;
        }
        let action = random_action(game.rules(), &state, seat, &mut random, &mut scratch);
        game.act(seat, action.expect("no dead end")).expect("offers are legal");
    }
    waits
}

/// Prints what the figures in `docs/performance.md` are: `cargo test -p ironbottom-axis1940 --test all hand_overs -- --nocapture`.
#[test]
fn hand_overs_a_round_with_and_without_standing_orders() {
    for players in ["2", "5"] {
        let (mut asked, mut away) = (Waits::default(), Waits::default());
        for seed in 0..4 {
            for (waits, orders) in [(&mut asked, &[][..]), (&mut away, &AWAY[..])] {
                let game = play(players, orders, seed);
                waits.rounds += game.rounds;
                waits.hand_overs += game.hand_overs;
                game.foreign
                    .into_iter()
                    .for_each(|(what, times)| *waits.foreign.entry(what).or_default() += times);
            }
        }
        let each = |waits: &Waits| f64::from(waits.hand_overs) / f64::from(waits.rounds);
        println!(
            "{players} seats: {:.1} hand-overs a round when asked, {:.1} with orders",
            each(&asked),
            each(&away)
        );
        assert!(asked.foreign.values().sum::<u32>() > 20, "{asked:?}");
        assert!(away.foreign.is_empty(), "a seat that has given every order was waited for: {away:?}");
        assert!(each(&away) <= if players == "2" { 2.0 } else { 5.0 }, "{away:?}");
    }
}

/// What the seat that is asked answers with this order, in notation.
#[track_caller]
fn answer(kit: &Kit, key: &str, value: &str) -> Option<String> {
    let mut orders = Orders::default();
    orders.set(Axis1940::card().orders, key, value).expect("an order of this game");
    let seat = kit.asked();
    let action = kit.rules.standing_answer(&kit.rules.view(&kit.state, Viewer::Seat(seat)), seat, &orders)?;
    kit.rules.check(&kit.state, seat, action).expect("an answer is legal");
    Some(kit.rules.notation(&kit.state, action))
}

#[test]
fn rscramble_1_aircraft_are_ordered_up_or_to_stay() {
    let mut kit = Kit::empty(Usa)
        .put("2 japan-fighter", "japan")
        .put("1 japan-destroyer", "sz-6")
        .put("2 usa-cruiser", "sz-16")
        .at(Step::CombatMove);
    kit.go(2, "usa-cruiser", "sz-16", "sz-6").act("done");
    assert_eq!(kit.step(), Some(Step::Scramble(Japan)));
    assert_eq!(answer(&kit, "scramble", "none").as_deref(), Some("done"));
    assert_eq!(answer(&kit, "scramble", "all").as_deref(), Some("scramble japan-fighter@japan sz-6"));
}

#[test]
fn rshare_2_the_use_of_ships_is_granted_or_refused_in_advance() {
    let mut kit = Kit::empty_with(Uk, |settings| settings.players = 5)
        .put("1 usa-transport", "sz-62")
        .at(Step::Noncombat);
    kit.act("ask usa");
    assert_eq!(answer(&kit, "share", "agree").as_deref(), Some("accept"));
    assert_eq!(answer(&kit, "share", "refuse").as_deref(), Some("refuse"));
    assert_eq!(answer(&kit, "agree", "accept"), None, "that is about losses");
}
