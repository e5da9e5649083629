//! The staff: what officers of every game say of themselves.

use ironbottom_admiral::{Budget, Officer, Order, Strength};
use ironbottom_games::{registry, staff};
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::Source;
use ironbottom_kernel::{AnyTable, Game, Seat};

fn open(game: &dyn Game) -> Box<dyn AnyTable> {
    game.open(&[], Source::Open(Seed::from_number(1)), Mail::Stays).unwrap()
}

fn tables() -> Vec<Box<dyn AnyTable>> {
    registry().games().map(open).collect()
}

#[test]
fn the_orders_of_every_doctrine_are_orders_of_its_game() {
    for mut table in tables() {
        let staff = staff();
        let bench = staff.of(table.card().id).unwrap();
        assert!(bench.orders(Strength::Ensign).is_empty());
        for (key, value) in bench.orders(Strength::Admiral) {
            assert_eq!(table.set_order(Seat::new(0), key, value), Ok(()), "{key} {value}");
        }
    }
}

#[test]
fn every_action_of_a_plan_is_named_on_the_position_it_meets() {
    let (table, staff) = (open(registry().game("victory").unwrap()), staff());
    let seat = Seat::new(0);
    let knowledge = table.knowledge(seat);
    let officer = Officer { strength: Strength::Captain, budget: Budget::nodes(0), seed: 1 };
    let order = Order { terms: table.terms(), knowledge: &*knowledge, seat, officer };
    let advice = staff.of("victory").unwrap().advise(&order).unwrap().unwrap();
    let named = advice.actions.iter().zip(&advice.labels);
    let ends: Vec<_> = named.filter(|(action, _)| *action == "done").map(|(_, label)| label).collect();
    assert_eq!(ends.len(), 2, "the raid force sails, then the patrols: {advice:?}");
    assert_ne!(ends[0], ends[1]);
}

#[test]
fn what_an_officer_expects_is_a_chance() {
    for table in tables() {
        let staff = staff();
        let bench = staff.of(table.card().id).unwrap();
        let seat = Seat::new(0);
        let knowledge = table.knowledge(seat);
        let officer = Officer { strength: Strength::Captain, budget: Budget::nodes(0), seed: 1 };
        let order = Order { terms: table.terms(), knowledge: &*knowledge, seat, officer };
        let expects = bench.expects(&order).unwrap();
        assert!((0.0..=1.0).contains(&expects), "{}: {expects}", bench.game());
    }
}
