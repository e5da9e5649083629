//! Worlds made from a view agree with everything its viewer has seen.

use crate::kit::{Table, a, hex, j};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, random_action, seat_to_act};
use ironbottom_kernel::{Log, Rules, Viewer};
use ironbottom_pacwar::action::Item;
use ironbottom_pacwar::ids::{HqId, Side, TfId};
use ironbottom_pacwar::report::{allows, true_statement, truth};
use ironbottom_pacwar::scenario::{HqSize, Scenario};
use ironbottom_pacwar::state::{Chit, LotPlace, Peek, Plot, Post, Report, Source, State, Trace};
use ironbottom_pacwar::{ALLIES, JAPAN, Pacwar};

/// A world of the Allies' view.
fn world(table: &Table, seed: u64) -> State {
    let view = table.rules.view(&table.state, Viewer::Seat(ALLIES));
    table.rules.sample(&view, &mut Fast::new(seed))
}

fn composition(table: &Table, state: &State, tf: TfId) -> [u8; 6] {
    truth(&table.rules.desk(state, tf.side().seat()), tf)
}

#[test]
fn every_world_of_a_random_game_keeps_the_audit_and_the_view() {
    let rules = Pacwar::with(Scenario::named("midway"));
    let mut scratch = Scratch::default();
    let mut worlds = 0;
    for seed in 0..6 {
        let (mut state, mut random, mut acts) = (rules.start(), Fast::new(seed), 0);
        while let Ok(seat) = seat_to_act(&rules, &state, &mut random) {
            let action = random_action(&rules, &state, seat, &mut random, &mut scratch).unwrap();
            rules.perform(&mut state, seat, action, &mut random, &mut Log::off());
            acts += 1;
            if acts % 25 != 0 {
                continue;
            }
            for viewer in [Viewer::Seat(JAPAN), Viewer::Seat(ALLIES), Viewer::Public] {
                let view = rules.view(&state, viewer);
                let world = rules.sample(&view, &mut Fast::new(seed + acts));
                assert_eq!(rules.audit(&world), Ok(()), "seed {seed}, act {acts}, {viewer:?}");
                assert!(rules.view(&world, viewer) == view);
                worlds += 1;
            }
        }
    }
    assert!(worlds > 300, "{worlds}");
}

#[test]
fn what_was_seen_for_certain_is_so_in_every_world() {
    let mut table = Table::plotting();
    let there = composition(&table, &table.state, j(2));
    let report = Report {
        said: true_statement(there),
        source: Source::Submarine,
        turn: 1,
        round: 1,
        at: hex("F0125"),
    };
    table.state.open.reports[j(2).index()] = Some(report);
    for seed in 0..20 {
        let world = world(&table, seed);
        assert_eq!(true_statement(composition(&table, &world, j(2))), report.said, "seed {seed}");
    }
}

#[test]
fn what_was_said_is_allowed_by_the_chit_in_every_world() {
    let mut table = Table::plotting();
    let there = composition(&table, &table.state, j(1));
    let report =
        Report { said: true_statement(there), source: Source::Air, turn: 1, round: 1, at: hex("F0125") };
    table.state.open.reports[j(1).index()] = Some(report);
    table.state.open.held[j(1).index()] = 1;
    table.state.open.chits_out[0] = 1;
    table.state.sheets[0].chits[0][Chit::True as usize] = 1;
    table.state.cups.left[0][Chit::True as usize] -= 1;
    for seed in 0..40 {
        let world = world(&table, seed);
        let there = composition(&table, &world, j(1));
        let kind = world.sheets[0].chits[0].iter().position(|count| *count == 1).unwrap();
        let says = |item: Item| allows(Chit::ALL[kind], there, item, report.said.items[item as usize]);
        assert!(Item::ALL.into_iter().all(says), "seed {seed}: {there:?} under {:?}", Chit::ALL[kind]);
    }
}

#[test]
fn a_marker_seen_to_run_fast_holds_no_slow_ships() {
    let mut table = Table::plotting();
    table.state.open.traces[j(3).index()] = Trace { class: 3, acted: 2, steamed: 2, real: true };
    for seed in 0..20 {
        let world = world(&table, seed);
        let ships: Vec<_> = world.sheets[0].in_tf(j(3)).collect();
        assert!(!ships.is_empty(), "seed {seed}: a dummy does not fight");
        for ship in ships {
            let hull = &world.sheets[0].ships[ship.place()];
            assert_eq!((hull.class, hull.acted), (3, 2), "seed {seed}");
            assert_eq!(hull.fuel, table.rules.charts.period(3) - 2, "what was steamed is burnt");
        }
    }
}

#[test]
fn what_intelligence_has_read_is_so_in_every_world() {
    let mut table = Table::plotting();
    table.execute(Side::Japan);
    let plot = Plot { value: 7, ..Plot::NONE };
    table.state.sheets[1].peeks[0] = Some(Peek { turn: 1, round: 1, plot, shifts: 0 });
    table.state.sheets[1].subs_peek = Some([0, 6, 6, 0, 0, 0]);
    table.state.sheets[1].lot_peeks[0] = Some((hex("F2046"), 2));
    for seed in 0..10 {
        let world = world(&table, seed);
        assert_eq!(*world.sheets[0].plot(j(1)), plot);
        assert_eq!(world.sheets[0].subs, [0, 6, 6, 0, 0, 0]);
        assert_eq!(world.sheets[0].lots[0].plan, Some((hex("F2046"), 2)));
    }
}

#[test]
fn a_card_that_named_a_ship_puts_her_there() {
    let mut table = Table::plotting();
    let ship = table.ships(j(2))[0];
    let peek = Peek { turn: 1, round: 1, plot: Plot::NONE, shifts: 1 << ship.place() };
    table.state.sheets[1].peeks[j(7).place()] = Some(peek);
    for seed in 0..10 {
        assert_eq!(world(&table, seed).sheets[0].ships[ship.place()].tf, Some(j(7)), "seed {seed}");
    }
}

#[test]
fn troops_that_landed_are_ashore_in_every_world() {
    let mut table = Table::plotting();
    table.state.open.landings[0][0] = Some(hex("F1234"));
    table.state.sheets[0].lots[0] = ironbottom_pacwar::state::Lot::at(LotPlace::Landed(hex("F1234")));
    for seed in 0..5 {
        assert_eq!(world(&table, seed).sheets[0].lots[0].at, LotPlace::Landed(hex("F1234")));
    }
}

#[test]
fn air_points_seen_on_the_ground_and_headquarters_made_are_there_for_japan_too() {
    let mut table = Table::plotting();
    let place = |table: &Table, name: &str| table.base(Side::Allies, name);
    let (hilo, johnston) = (place(&table, "Hilo"), place(&table, "Johnston Island"));
    table.state.open.parked[hilo.ashore().unwrap()] = true;
    table.state.open.posts[johnston.ashore().unwrap()] = Some(Post { size: HqSize::Group, supplied: false });
    let view = table.rules.view(&table.state, Viewer::Seat(JAPAN));
    let world = table.rules.sample(&view, &mut Fast::new(3));
    let air = |hq: HqId| world.sheets[1].air[hq.place()].iter().sum::<u8>();
    assert_eq!(air(hilo), 1);
    assert_eq!(world.sheets[1].supply[johnston.place()], 25, "it was paid for");
    assert_eq!(a(1).side(), Side::Allies);
}
