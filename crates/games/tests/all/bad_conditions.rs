//! Officers under bad conditions: a sensible answer or a clear one, never a panic and never a hung table.

use std::time::Duration;

use ironbottom_admiral::{Advice, Budget, Officer, Order, StaffError, Strength};
use ironbottom_games::{registry, staff};
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::Source;
use ironbottom_kernel::{AnyTable, Seat};

const GAMES: [&str; 6] = ["victory", "axis-2001", "axis-1940", "global-1940", "pacwar", "drill"];

fn table(game: &str, options: &[(&str, &str)]) -> Box<dyn AnyTable> {
    let registry = registry();
    let game = registry.game(game).expect("a registered game");
    let options: Vec<(String, String)> =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    game.open(&options, Source::Open(Seed::from_number(5)), Mail::Stays).expect("good options")
}

fn officer(strength: Strength, budget: Budget) -> Officer {
    Officer { strength, budget, seed: 7 }
}

/// What an officer says to a seat that is shown what `shown` may know of `table`, under the terms of `terms`.
fn ask(
    terms: &dyn AnyTable,
    table: &dyn AnyTable,
    shown: Seat,
    seat: Seat,
    officer: Officer,
) -> Result<Option<Advice>, StaffError> {
    let knowledge = table.knowledge(shown);
    let order = Order { terms: terms.terms(), knowledge: &*knowledge, seat, officer };
    staff().of(terms.card().id).expect("officers for the game").advise(&order)
}

#[test]
fn a_seat_that_owes_nothing_gets_no_plan_in_any_game_at_any_strength() {
    for game in GAMES {
        let table = table(game, &[]);
        let asked = table.pending().seats();
        let idle = (0..12).map(Seat::new).filter(|&seat| !asked.contains(seat));
        let of_the_table = idle.filter(|seat| seat.index() < table.seats().len());
        for seat in of_the_table {
            for strength in Strength::ALL {
                let answer = ask(&*table, &*table, seat, seat, officer(strength, Budget::nodes(50)));
                assert_eq!(answer.expect("a view of the game"), None, "{game} {seat:?} {strength}");
            }
        }
    }
}

#[test]
fn nobody_is_advised_when_the_game_is_over() {
    let mut table = table("drill", &[("turns", "2")]);
    let captain = officer(Strength::Captain, Budget::nodes(0));
    for _ in 0..5000 {
        let Some(seat) = table.pending().seats().iter().next() else { break };
        let plan = ask(&*table, &*table, seat, seat, captain).expect("a view").expect("a plan").actions;
        assert!(table.post(seat, None, &plan).taken > 0, "{plan:?}");
    }
    assert!(table.pending().outcome().is_some(), "the game ends");
    for seat in (0..table.seats().len()).map(|seat| Seat::new(seat as u8)) {
        assert_eq!(ask(&*table, &*table, seat, seat, captain).expect("a view"), None);
    }
}

#[test]
fn a_view_of_the_same_game_under_other_terms_is_answered_or_passed_over() {
    // No world of these terms fits such a view: a ninth turn, yards and kamikazes that do not exist here.
    let plain = table("victory", &[]);
    let other = table("victory", &[("nine-turns", "on"), ("san-diego", "on"), ("task-forces", "on")]);
    let seat = other.pending().seats().iter().next().expect("somebody is asked");
    for strength in Strength::ALL {
        let answer = ask(&*plain, &*other, seat, seat, officer(strength, Budget::nodes(200)));
        assert!(
            answer.expect("a view of the game").is_none_or(|advice| !advice.actions.is_empty()),
            "{strength}"
        );
    }
}

#[test]
fn the_view_of_another_seat_gives_no_panic_and_no_illegal_plan() {
    for game in GAMES {
        let mut table = table(game, &[]);
        let seat = table.pending().seats().iter().next().expect("somebody is asked");
        let other = (0..table.seats().len()).map(|index| Seat::new(index as u8)).find(|&other| other != seat);
        let shown = other.expect("a game has two seats");
        for strength in Strength::ALL {
            let answer = ask(&*table, &*table, shown, seat, officer(strength, Budget::nodes(50)));
            if let Some(advice) = answer.expect("a view of the game") {
                // It was drawn up for another world: the table takes or refuses it, as it does with anybody's.
                let taken = table.post(seat, None, &advice.actions).taken;
                assert!(taken <= advice.actions.len(), "{game} {strength}");
                break;
            }
        }
    }
}

#[test]
fn no_time_at_all_is_answered_at_once_with_what_a_captain_would_do() {
    for game in GAMES {
        let table = table(game, &[]);
        let seat = table.pending().seats().iter().next().expect("somebody is asked");
        let plan =
            |officer| ask(&*table, &*table, seat, seat, officer).expect("a view").expect("a plan").actions;
        let captain = plan(officer(Strength::Captain, Budget::nodes(0)));
        assert_eq!(plan(officer(Strength::Admiral, Budget::nodes(0))), captain, "{game}");
        assert_eq!(plan(officer(Strength::Admiral, Budget::time(Duration::ZERO))), captain, "{game}");
    }
}
