//! The whole counter mix of the book fits: ids, tables, notation and the size of a state. WitP [2.32], [9.11], [13.21].

use std::collections::BTreeSet;

use crate::kit::{board, scenario};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, random_action, seat_to_act};
use ironbottom_kernel::{Log, Rules, Viewer, Words};
use ironbottom_pacwar::action::Action;
use ironbottom_pacwar::board::HexId;
use ironbottom_pacwar::ids::{ShipId, TfId, UnitId};
use ironbottom_pacwar::scenario::{Facilities, Facility, Group, HqSize, Scenario, UnitCard};
use ironbottom_pacwar::{ALLIES, Pacwar, Side};

/// What a side has in the whole war.
struct Mix {
    task_forces: usize,
    ships: usize,
    units: usize,
    kinds: usize,
    subrons: usize,
    lots: usize,
}

const WAR: [Mix; 2] = [
    Mix { task_forces: 25, ships: 250, units: 390, kinds: 34, subrons: 15, lots: 200 },
    Mix { task_forces: 30, ships: 575, units: 400, kinds: 34, subrons: 20, lots: 200 },
];

/// Midway with as many of everything as the book has, on the ports and airbases of the whole map. Who is who is of no
/// matter here.
fn war() -> Scenario {
    let mut war = scenario("midway");
    let all = HexId::all().filter_map(|hex| Facility::of(board(), hex, false));
    war.facilities = Facilities::new(all.collect());
    for (forces, mix) in war.forces.iter_mut().zip(WAR) {
        forces.markers = mix.task_forces;
        let (groups, arriving) = (forces.groups.len(), forces.groups.iter().filter(|g| g.arrives.is_some()));
        // A box is left for each group that arrives.
        let more = mix.task_forces - groups - forces.dummies - arriving.count();
        let (first, wanted) = (forces.ships.len(), mix.ships);
        let destroyer = forces.ships.iter().find(|ship| ship.pennant == "DD").unwrap().clone();
        forces.ships.resize(wanted, destroyer);
        for number in 0..more {
            let place = |number: usize| first + (wanted - first) * number / more;
            forces.groups.push(Group {
                name: format!("Reserve {} {number}", mix.task_forces),
                ships: place(number)..place(number + 1),
                air: Vec::new(),
                arrives: None,
            });
        }
        forces.units.resize(mix.units, UnitCard { size: HqSize::Force, begins: None });
        while forces.kinds.len() < mix.kinds {
            let mut kind = forces.kinds[0].clone();
            kind.id = format!("Type{}", forces.kinds.len());
            forces.kinds.push(kind);
        }
        let subron = forces.subrons[0];
        forces.subrons.resize(mix.subrons, subron);
        let mut lot = scenario("midway").forces[0].lots[0].clone();
        (lot.aboard, lot.planned) = (None, None);
        forces.lots.resize(mix.lots, lot);
    }
    war
}

#[test]
fn r2_32_the_whole_counter_mix_is_played_in_a_small_state() {
    let rules = Pacwar::with(war());
    let (mut state, mut random, mut scratch) = (rules.start(), Fast::new(1), Scratch::default());
    let bytes = rules.state_bytes(&state);
    assert!(bytes < 96 * 1024, "{bytes} bytes");
    let mut acts = 0;
    while let Ok(seat) = seat_to_act(&rules, &state, &mut random)
        && acts < 700
    {
        let action = random_action(&rules, &state, seat, &mut random, &mut scratch).unwrap();
        assert_eq!(rules.check(&state, seat, action), Ok(()), "{action:?}");
        if acts % 10 == 0 {
            let text = rules.notation(&state, action);
            assert_eq!(rules.decode(&state, &text), Ok(action), "{text}");
        }
        rules.perform(&mut state, seat, action, &mut random, &mut Log::off());
        acts += 1;
        if acts % 50 == 0 {
            assert_eq!(rules.audit(&state), Ok(()), "after {acts} acts");
            let view = rules.view(&state, Viewer::Seat(ALLIES));
            let world = rules.sample(&view, &mut random);
            assert!(rules.view(&world, Viewer::Seat(ALLIES)) == view, "after {acts} acts");
            assert_eq!(rules.audit(&world), Ok(()), "a world after {acts} acts");
        }
    }
    assert!(acts > 300, "{acts}");
    assert_eq!(rules.state_bytes(&state), bytes, "tables neither grow nor shrink");
}

#[test]
fn r9_11_the_last_counters_of_the_book_have_words_and_places_of_their_own() {
    let rules = Pacwar::with(war());
    let state = rules.start();
    let hex: HexId = "F0930".parse().unwrap();
    let mut words = BTreeSet::new();
    let mut orders = BTreeSet::new();
    let mut count = 0;
    for (side, mix) in Side::BOTH.into_iter().zip(WAR) {
        let tfs = (0..mix.task_forces).map(|place| TfId::new(side, place).unwrap());
        let ships = (0..mix.ships).map(|place| ShipId::new(side, place).unwrap());
        let units = (0..mix.units).map(|place| UnitId::new(side, place).unwrap());
        let first = TfId::new(side, 0).unwrap();
        let entries = tfs
            .map(|tf| Action::Leg(tf, 3, hex))
            .chain(ships.map(|ship| Action::Shift(ship, first)))
            .chain(units.map(Action::Disband));
        for action in entries {
            let text = rules.notation(&state, action);
            assert_eq!(rules.decode(&state, &text), Ok(action), "{text}");
            words.insert(text);
            orders.insert(rules.entry_order(action));
            count += 1;
        }
    }
    assert_eq!((words.len(), orders.len()), (count, count));
}
