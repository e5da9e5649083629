//! What the tables of the air war do in the war itself: flak by what is under attack and supplied, strikes caught on deck,
//! patrols rolled for once in a hex, fields that cost who flies from them, ships slowed and sunk by their damage.
//! WitP [7.4] to [7.7], [9.72], [9.84], [20.14], [31.79], [39.84].

use std::collections::BTreeSet;

use crate::kit::{Table, a, hex, j, rebuilt, scenario};
use crate::strikes::{allocating, fly_first, staff, strike, voiding};
use ironbottom_kernel::wire::Value;
use ironbottom_kernel::{Illegal, Rules, Tone, Viewer, Words};
use ironbottom_pacwar::action::{Action, Duty, StrikeLine, Target};
use ironbottom_pacwar::battle::sequence::Found;
use ironbottom_pacwar::battle::{self, Circumstances, RaidEvent};
use ironbottom_pacwar::board::HexId;
use ironbottom_pacwar::board::sea::Dir;
use ironbottom_pacwar::event::{Event, Whom};
use ironbottom_pacwar::frame::{Control, Frame};
use ironbottom_pacwar::ids::{Side, Station};
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::scenario::{Scenario, ShipKind};
use ironbottom_pacwar::state::air::PatrolLine;
use ironbottom_pacwar::state::fight::Battle;
use ironbottom_pacwar::{ALLIES, JAPAN, Pacwar};

// --- flak over land ---

/// The Anti-Aircraft Strength that four Vals meet over Midway, where no fighter is.
fn flak_over_midway(supplied: bool) -> u16 {
    let mut table = allocating();
    table.put(j(1), "F1133");
    let (midway, unit) = (table.place("Midway"), table.unit(Side::Allies, "Midway"));
    let base = table.base(Side::Allies, "Midway");
    table.state.sheets[1].air.clear(base);
    table.state.open.bases.units[unit].supplied = supplied;
    let (at, kind) = (Station::Carriers(j(1)), table.kind(Side::Japan, "Val"));
    let line = StrikeLine { at, target: Target::Hex(midway), duty: Duty::Airbase, kind, points: 4 };
    table.japan(Action::Strike(line));
    fly_first(&mut table, Side::Japan);
    table.quick(JAPAN, Action::Fly(hex("F1133"), Target::Hex(midway)));
    staff(&mut table);
    let fired = table.events.iter().find_map(|event| match event {
        Event::Raid(Side::Japan, RaidEvent::Flak(4, strength, ..)) => Some(*strength),
        _ => None,
    });
    fired.expect("Midway fires")
}

#[test]
fn r7_53_to_r7_55_an_island_fires_with_all_that_is_under_attack() {
    // A Wing has 10, the port its Cargo Capacity of 4, the regiment of Marines its Supply Multiple of 1.
    assert_eq!(flak_over_midway(true), 10 + 4 + 1);
}

#[test]
fn r7_56_an_unsupplied_headquarters_does_not_fire() {
    assert_eq!(flak_over_midway(false), 4 + 1);
}

// --- strikes caught on deck ---

#[test]
fn r7_7_the_die_says_how_many_of_the_plotted_points_have_left() {
    let mut seen = BTreeSet::new();
    for seed in 1..60 {
        let mut table = allocating();
        table.allies(strike(&table, a(1), j(1), Duty::Naval, "SBD", 5));
        table.japan(strike(&table, j(1), a(1), Duty::Naval, "Val", 4));
        fly_first(&mut table, Side::Japan);
        table.seeded(JAPAN, Action::Fly(hex("F1030"), Target::Tf(a(1))), seed);
        let rolled = table.events.iter().find_map(|event| match event {
            Event::Sequenced(Side::Japan, Target::Tf(tf), _, found) if *tf == a(1) => Some(*found),
            _ => None,
        });
        let found = rolled.expect("a die is thrown");
        let left: u16 = table.state.sheets[1].air.left.iter().map(|line| line.points).sum();
        // Five of them: none, half with its fraction, or all are still on deck (ruling 91).
        let (gone, name) = match found {
            Found::All => (0, "all"),
            Found::Half => (2, "half"),
            Found::Gone => (5, "gone"),
        };
        assert_eq!(left, gone, "{found:?}");
        seen.insert(name);
    }
    assert_eq!(seen, BTreeSet::from(["all", "gone", "half"]));
}

// --- patrols that were sent ---

/// TF 3 is struck in F1133 under a patrol of three Wildcats from TF 2, of which this was rolled before.
fn covered(over: Option<HexId>, there: u16, seed: u64) -> (u16, u16) {
    let mut table = allocating();
    table.put(a(3), "F1133");
    table.state.open.fleet.markers[a(3)].contacted = true;
    let (at, kind, target) = (Station::Carriers(a(2)), table.kind(Side::Allies, "F4F"), Target::Tf(a(3)));
    table.state.sheets[1].air.patrols.enter(PatrolLine { target, at, kind, over, points: 3, there });
    table.japan(strike(&table, j(1), a(3), Duty::Naval, "Val", 2));
    fly_first(&mut table, Side::Japan);
    table.seeded(JAPAN, Action::Fly(hex("F1030"), target), seed);
    let line = table.state.sheets[1].air.patrols.iter().next().unwrap();
    assert_eq!(line.over, Some(hex("F1133")));
    let Battle::Air(battle) = &table.state.fight.as_ref().unwrap().battle else { panic!("naval") };
    (line.there, battle.air.cap.iter().map(|flight| u16::from(flight.points)).sum())
}

#[test]
fn r7_41_how_many_of_a_patrol_are_there_is_rolled_once_for_a_hex() {
    for seed in 1..12 {
        assert_eq!(
            covered(Some(hex("F1133")), 1, seed),
            (1, 1),
            "what was rolled for the first strike stands"
        );
    }
}

#[test]
fn r7_42_in_another_hex_the_die_is_thrown_again_for_all_that_were_not_eliminated() {
    let rolled: BTreeSet<u16> = (1..40)
        .map(|seed| covered(Some(hex("F1030")), 0, seed))
        .map(|(there, up)| {
            assert_eq!(there, up, "they are over the Task Force");
            there
        })
        .collect();
    assert!(rolled.len() > 1 && rolled.iter().all(|there| *there <= 3), "{rolled:?}");
    assert!(rolled.contains(&2) || rolled.contains(&3), "none of the three was eliminated: {rolled:?}");
}

// --- damaged fields ---

/// Ten Dauntlesses of an airbase of this Level, damaged so, strike ships that nobody covers: how many came back over it, and
/// how many of those it cost.
fn flown_from(level: u8, damage: u8) -> (u16, u16) {
    let of_level = |scenario: Scenario| {
        rebuilt(scenario, |list| {
            let midway = list.iter_mut().find(|facility| facility.name == "Midway").unwrap();
            midway.airbase = level;
        })
    };
    let mut table = Table::of(Pacwar::with(of_level(scenario("midway-basic"))));
    table.state.open.clock.control = Control::of(Frame::Allocation);
    table.state.open.clock.ready = [false; 2];
    table.put(j(4), "F1133");
    table.state.open.fleet.markers[j(4)].contacted = true;
    let (midway, at, id) =
        (table.place("Midway"), table.base(Side::Allies, "Midway"), table.facility("Midway"));
    let kind = table.kind(Side::Allies, "SBD");
    table.state.sheets[1].air.clear(at);
    table.state.sheets[1].air.add(at, kind, 10);
    table.state.open.bases.shores[id].base_damage = damage;
    let line = StrikeLine { at, target: Target::Tf(j(4)), duty: Duty::Naval, kind, points: 10 };
    table.allies(Action::Strike(line));
    fly_first(&mut table, Side::Allies);
    table.quick(ALLIES, Action::Fly(midway, Target::Tf(j(4))));
    staff(&mut table);
    let shot: u16 =
        table.state.fight.as_ref().unwrap().strike().iter().map(|flight| u16::from(flight.lost)).sum();
    let crashed = table.events.iter().map(|event| match event {
        Event::Crashed(station, _, lost) if *station == at => *lost,
        _ => 0,
    });
    let crashed: u16 = crashed.sum();
    assert_eq!(table.state.sheets[1].air.points(at, kind), 10 - shot - crashed);
    (10 - shot, crashed)
}

#[test]
fn r7_65_a_damaged_field_costs_a_share_of_those_that_fly_from_it() {
    for (damage, percent) in [(0, 0), (1, 20), (2, 30), (3, 40), (4, 50), (5, 60)] {
        let (back, crashed) = flown_from(1, damage);
        assert_eq!(crashed, (back * percent + 50) / 100, "{back} came back over a field at {damage}");
    }
}

#[test]
fn r7_66_a_field_of_level_five_or_ten_costs_a_tenth_less() {
    for level in [5, 10] {
        for (damage, percent) in [(1, 10), (3, 30), (5, 50)] {
            let (back, crashed) = flown_from(level, damage);
            assert_eq!(crashed, (back * percent + 50) / 100, "Level {level} at {damage}");
        }
    }
}

// --- ships in port ---

#[test]
fn r20_14_a_task_force_in_port_is_struck_under_the_flak_of_its_port() {
    let place = |in_port: bool| -> Circumstances {
        let mut table = allocating();
        table.put(j(1), "F1133");
        table.put(a(1), "F1234");
        table.state.open.fleet.markers[a(1)].in_port = in_port;
        table.japan(strike(&table, j(1), a(1), Duty::Naval, "Val", 2));
        fly_first(&mut table, Side::Japan);
        table.quick(JAPAN, Action::Fly(hex("F1133"), Target::Tf(a(1))));
        let Battle::Air(battle) = &table.state.fight.as_ref().unwrap().battle else { panic!("naval") };
        battle.place
    };
    assert_eq!((place(true).port, place(false).port), (Some(4), None), "the Cargo Capacity of Midway (7.55)");
    assert!(!place(true).torpedoes_in_port, "31.79: torpedoes do not run there");
}

// --- what damage does under way ---

#[test]
fn r9_72_a_ship_at_d4_is_lost_only_without_help() {
    let afloat = |destroyers: bool, support: bool| {
        let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
        table.only(Side::Japan, &[]);
        table.only(Side::Allies, &[a(2), a(3)]);
        table.no_subrons();
        table.no_air();
        table.put(a(2), "F1830");
        table.put(a(3), if support { "F1830" } else { "F2030" });
        let (ships, oilers) = (table.ships(a(2)), table.ships(a(3)));
        let hulls = &mut table.state.sheets[1].fleet.hulls;
        hulls[ships[0]].damage = 4;
        if !destroyers {
            ships[3..].iter().for_each(|ship| hulls[*ship].tf = None);
        }
        // The destroyer of the oilers would be help of the first kind.
        hulls[oilers[2]].tf = None;
        table.execute(Side::Allies);
        while table.state.open.clock.round == 1 {
            let seat = table.state.open.asked().iter().next().unwrap();
            table.quick(seat, Action::Rest);
        }
        table.state.sheets[1].hull(ships[0]).tf.is_some()
    };
    assert!(!afloat(false, false), "nobody can tow her, and there is neither port nor Support Force");
    assert!(afloat(true, false), "a destroyer tows her (38.2)");
    assert!(afloat(false, true), "a Support Force is with her");
}

#[test]
fn r9_84_who_is_slowed_under_way_has_what_is_left_of_the_new_allowance() {
    let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
    table.only(Side::Allies, &[]);
    table.only(Side::Japan, &[j(1)]);
    table.no_subrons();
    table.put(j(1), "D2020");
    table.state.open.clock.control = Control::of(Frame::Plotting);
    table.japan(Action::Leg(j(1), 0, hex("D2012")));
    table.execute(Side::Japan);
    table.japan(Action::Begin(j(1)));
    let allowance = |table: &Table| table.rules.knowledge(&table.state, JAPAN).allowance(j(1));
    let full = allowance(&table);
    let carrier = table.ships(j(1))[0];
    table.state.sheets[0].fleet.hulls[carrier].damage = 3;
    let slow = allowance(&table);
    assert!(slow < full && slow > 10, "{full} points at her old Speed Class, {slow} at the new one");
    // A point less than the hex ahead costs is left of the new allowance, though plenty is of the old.
    let cost = u8::try_from(table.rules.board.sea.flight(hex("D2020"), hex("D2019"))).unwrap();
    table.state.sheets[0].plots.of[j(1)].spent = slow - cost + 1;
    let refused = table.refusal(JAPAN, Action::Step(Dir::North));
    assert_eq!(refused, Illegal::new("WitP [10.94]", Reason::BeyondAllowance(j(1))));
    table.state.sheets[0].fleet.hulls[carrier].damage = 0;
    assert_eq!(table.rules.check(&table.state, JAPAN, Action::Step(Dir::North)), Ok(()));
}

#[test]
fn r39_84_a_task_force_with_a_voided_plot_engages_nobody() {
    let mut table = voiding();
    table.state.sheets[0].plots.of[j(1)].value = 9;
    let value = |table: &Table| {
        ironbottom_pacwar::engagement::value(table.rules.knowledge(&table.state, JAPAN), j(1))
    };
    assert_eq!(value(&table), 9, "as it was written (39.85)");
    table.quick(JAPAN, Action::Void);
    assert_eq!(value(&table), 0);
}

// --- what is told of a battle ---

#[test]
fn r31_3_a_battle_is_told_by_type_and_to_the_owner_by_name() {
    let table = allocating();
    let told = |event: battle::Event, whom, seat| {
        let line = table.rules.tell(&Event::Battle(Side::Japan, event, whom), Viewer::Seat(seat));
        line.map(|line| (line.text, line.tone))
    };
    let carrier = table.ships(a(1))[0];
    let hit = battle::Event::Attack {
        ship: 2,
        points: 4,
        strength: 20,
        die: 5,
        damage: 30,
        second: Some(4),
        result: 2,
    };
    let (text, tone) = told(hit, Some(Whom::Ship(ShipKind::Carrier, Some(carrier))), JAPAN).unwrap();
    assert_eq!((text.as_str(), tone), ("4 Air Points attacked CV 3: 2 Damage Levels.", Tone::Gain));
    let (text, tone) = told(hit, Some(Whom::Ship(ShipKind::Carrier, Some(carrier))), ALLIES).unwrap();
    let own = "4 Air Points attacked CV 3, Enterprise (CV6): 2 Damage Levels.";
    assert_eq!((text.as_str(), tone), (own, Tone::Loss), "her owner knows her, and has gained nothing");
    let val = Some(Whom::Flight(table.kind(Side::Japan, "Val")));
    let (text, _) = told(battle::Event::Eliminated(0), val, ALLIES).unwrap();
    assert_eq!(text, "Flak shot one Val down.");
    for seat in [JAPAN, ALLIES] {
        assert_eq!(
            told(battle::Event::Placed(2, battle::Arc::CORE), None, seat),
            None,
            "it stands on the display"
        );
    }
}

#[test]
fn r8_33_who_was_found_has_gained_nothing() {
    let table = allocating();
    let found = Event::SearchFound(Station::Carriers(a(1)), j(1), 3, 2);
    let tone = |seat| table.rules.tell(&found, Viewer::Seat(seat)).unwrap().tone;
    assert_eq!((tone(ALLIES), tone(JAPAN)), (Tone::Gain, Tone::Plain));
}

// --- what is written, in words ---

#[test]
fn r5_21_it_is_said_with_what_ships_are_attacked_and_who_only_looks() {
    let table = allocating();
    let said = |seat, action| {
        let choice = table.rules.choice(&table.rules.view(&table.state, Viewer::Seat(seat)), action);
        let manner = choice.args.iter().find(|arg| arg.name == "manner").map(|arg| arg.value.clone());
        (choice.short, manner)
    };
    let kate = |duty, points| strike(&table, j(1), a(1), duty, "Kate", points);
    let (text, manner) = said(JAPAN, kate(Duty::Naval, 4));
    assert_eq!((text.as_str(), manner), ("4 Kate attack A1 with torpedoes", Some(Value::word("torpedoes"))));
    let (text, manner) = said(JAPAN, kate(Duty::Secondary, 1));
    assert_eq!((text.as_str(), manner), ("1 Kate attacks A1 with bombs", Some(Value::word("bombs"))));
    let (text, manner) = said(JAPAN, strike(&table, j(1), a(1), Duty::Naval, "Val", 2));
    assert_eq!((text.as_str(), manner), ("2 Val attack A1", None), "a type with one way to attack");
    let scouts = StrikeLine {
        at: table.base(Side::Allies, "Midway"),
        target: Target::Tf(j(1)),
        duty: Duty::Secondary,
        kind: table.kind(Side::Allies, "PBY"),
        points: 1,
    };
    let (text, manner) = said(ALLIES, Action::Strike(scouts));
    assert_eq!((text.as_str(), manner), ("1 PBY looks at J1", Some(Value::word("look"))), "8.49");
}
