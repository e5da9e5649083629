//! Worlds made from a view agree with everything its viewer has seen.

use crate::kit::{Table, a, hex, j, scenario};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, random_action, seat_to_act};
use ironbottom_kernel::{Log, Rules, Viewer};
use ironbottom_pacwar::action::Item;
use ironbottom_pacwar::ids::{LotId, Side, TfId, UnitId};
use ironbottom_pacwar::report::{allows, true_statement};
use ironbottom_pacwar::scenario::HqSize;
use ironbottom_pacwar::state::{Chit, LotPlace, Peek, Plot, Report, Source, State, Trace, Unit};
use ironbottom_pacwar::{ALLIES, JAPAN, Pacwar};

/// A world of the Allies' view.
fn world(table: &Table, seed: u64) -> State {
    let view = table.rules.view(&table.state, Viewer::Seat(ALLIES));
    table.rules.sample(&view, &mut Fast::new(seed))
}

fn lot() -> LotId {
    LotId::new(Side::Japan, 0).unwrap()
}

fn composition(table: &Table, state: &State, tf: TfId) -> [u8; 6] {
    table.rules.knowledge(state, tf.side().seat()).composition(tf)
}

#[test]
fn every_world_of_a_random_game_keeps_the_audit_and_the_view() {
    let rules = Pacwar::with(scenario("midway"));
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
    table.state.open.reports.told[j(2)][0] = Some(report);
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
    table.state.open.reports.told[j(1)][0] = Some(report);
    table.state.open.reports.held[j(1)] = 1;
    table.state.open.reports.out[0] = 1;
    table.state.sheets[0].reports.chits[j(1)][Chit::True as usize] = 1;
    table.state.cups.left[0][Chit::True as usize] -= 1;
    for seed in 0..40 {
        let world = world(&table, seed);
        let there = composition(&table, &world, j(1));
        let kind = world.sheets[0].reports.chits[j(1)].iter().position(|count| *count == 1).unwrap();
        let says = |item: Item| allows(Chit::ALL[kind], there, item, report.said.items[item.index()]);
        assert!(Item::ALL.into_iter().all(says), "seed {seed}: {there:?} under {:?}", Chit::ALL[kind]);
    }
}

#[test]
fn a_marker_seen_to_run_fast_holds_no_slow_ships() {
    let mut table = Table::plotting();
    table.state.open.fleet.markers[j(3)].trace = Trace { class: 3, acted: 2, steamed: 2, real: true };
    for seed in 0..20 {
        let world = world(&table, seed);
        let ships: Vec<_> = world.sheets[0].in_tf(j(3)).collect();
        assert!(!ships.is_empty(), "seed {seed}: a dummy does not fight");
        for ship in ships {
            let hull = &world.sheets[0].fleet.hulls[ship];
            assert_eq!((hull.class, hull.acted), (3, 2), "seed {seed}");
            assert_eq!(hull.fuel, table.rules.charts.period(3) - 2, "what was steamed is burnt");
        }
    }
}

#[test]
fn what_intelligence_has_read_is_so_in_every_world() {
    let mut table = Table::plotting();
    table.execute(Side::Japan);
    let plot = Plot { value: 7, ..Plot::default() };
    let read = &mut table.state.sheets[1].intelligence;
    read.plots[j(1)] = Some(Peek { turn: 1, round: 1, plot });
    read.subs.iter_mut().zip([0, 6, 6]).for_each(|(read, points)| *read = Some(points));
    read.plans[lot()] = Some((hex("F2046"), 2));
    for seed in 0..10 {
        let world = world(&table, seed);
        assert_eq!(*world.sheets[0].plot(j(1)), plot);
        assert_eq!(world.sheets[0].boats.points.iter().copied().collect::<Vec<_>>(), [0, 6, 6]);
        assert_eq!(world.sheets[0].cargo.lots[lot()].plan, Some((hex("F2046"), 2)));
    }
}

#[test]
fn a_card_that_named_a_ship_puts_her_there() {
    let mut table = Table::plotting();
    let ship = table.ships(j(2))[0];
    let read = &mut table.state.sheets[1].intelligence;
    read.plots[j(7)] = Some(Peek { turn: 1, round: 1, plot: Plot::default() });
    read.shifts[ship] = Some(j(7));
    for seed in 0..10 {
        assert_eq!(world(&table, seed).sheets[0].fleet.hulls[ship].tf, Some(j(7)), "seed {seed}");
    }
}

#[test]
fn troops_that_landed_are_ashore_in_every_world() {
    let mut table = Table::plotting();
    table.state.open.cargo.landings[0].enter(hex("F1234"));
    table.state.sheets[0].cargo.lots[lot()] =
        ironbottom_pacwar::state::Lot::at(LotPlace::Landed(hex("F1234")));
    for seed in 0..5 {
        assert_eq!(world(&table, seed).sheets[0].cargo.lots[lot()].at, LotPlace::Landed(hex("F1234")));
    }
}

#[test]
fn air_points_seen_on_the_ground_and_headquarters_made_are_there_for_japan_too() {
    let mut table = Table::plotting();
    let (hilo, johnston) = (table.base(Side::Allies, "Hilo"), table.facility("Johnston Island"));
    let id = table.facility("Hilo");
    table.state.open.bases.shores[id].parked = true;
    let units = &table.state.open.bases.units;
    let group = |unit: &UnitId| table.rules.scenario.unit(*unit).unwrap().size == HqSize::Group;
    let free = units.ids(Side::Allies).find(|unit| group(unit) && units[*unit].at.is_none()).unwrap();
    table.state.open.bases.units[free] = Unit { at: Some(table.place("Johnston Island")), supplied: false };
    let view = table.rules.view(&table.state, Viewer::Seat(JAPAN));
    let world = table.rules.sample(&view, &mut Fast::new(3));
    assert_eq!(world.sheets[1].air.at(hilo).map(|stack| stack.points).sum::<u16>(), 1);
    assert_eq!(world.sheets[1].bases.supply[johnston], 25, "it was paid for");
    assert_eq!(a(1).side(), Side::Allies);
}
