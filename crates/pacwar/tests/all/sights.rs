//! What each side knows of the other, ship by ship, and worlds that agree with it. WitP [2.32], [31.1], [31.3].

use crate::kit::{Table, a, hex, j, scenario};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::{Scratch, random_action, seat_to_act};
use ironbottom_kernel::text::{Ink, Style};
use ironbottom_kernel::{Log, Orders, Rules, Viewer, Words};
use ironbottom_pacwar::action::{Action, Duty, StrikeLine, Target};
use ironbottom_pacwar::frame::{Control, Frame, StrikeTurn};
use ironbottom_pacwar::ids::{ShipId, Side, Station, TfId};
use ironbottom_pacwar::scenario::ShipKind;
use ironbottom_pacwar::state::fight::Battle;
use ironbottom_pacwar::state::{AirSeen, Knowing, Moment, Sight, Slot, State};
use ironbottom_pacwar::{ALLIES, JAPAN, Pacwar};

const WIDE: Style = Style { ink: Ink::None, width: 100 };

const NOW: Moment = Moment { turn: 1, round: 1 };

fn table() -> Table {
    let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
    table.state.open.clock.control = Control::of(Frame::Allocation);
    table.state.open.clock.ready = [false; 2];
    table.put(j(1), "F1030");
    table.put(a(1), "F1032");
    for tf in [j(1), a(1)] {
        table.state.open.fleet.markers[tf].contacted = true;
    }
    table
}

/// Japan strikes with all its dive bombers, both sides fight as their staffs would.
fn struck(seed: u64) -> Table {
    let mut table = table();
    for (kind, points) in [("Val", 7), ("Kate", 8)] {
        let kind = table.kind(Side::Japan, kind);
        let at = Station::Carriers(j(1));
        let line = StrikeLine { at, target: Target::Tf(a(1)), duty: Duty::Naval, kind, points };
        table.japan(Action::Strike(line));
    }
    let turn = StrikeTurn { next: Side::Japan, rested: [false; 2] };
    table.state.open.clock.control = Control::of(Frame::StrikeTurn(turn));
    table.seeded(JAPAN, Action::Fly(hex("F1030"), Target::Tf(a(1))), seed);
    let mut orders = Orders::default();
    for (key, value) in [("battle", "staff"), ("hurt", "go-on"), ("targets", "carriers")] {
        orders.set(Pacwar::card().orders, key, value).unwrap();
    }
    while let Frame::Fight { .. } | Frame::Divert(_) | Frame::Excess { .. } = table.state.open.frame() {
        let seat = table.state.open.asked().iter().next().unwrap();
        let view = table.rules.view(&table.state, Viewer::Seat(seat));
        let act = table.rules.standing_answer(&view, seat, &orders).unwrap();
        table.seeded(seat, act, seed);
    }
    table
}

/// Ships of a Task Force by type and damage, as they are.
fn truth(table: &Table, tf: TfId) -> Vec<(ShipKind, u8, u8)> {
    let mut all: Vec<(ShipKind, u8, u8)> = Vec::new();
    for ship in table.ships(tf) {
        let kind = table.rules.scenario.ship(ship).unwrap().kind;
        let damage = table.state.sheets[tf.side().index()].hull(ship).damage;
        match all.iter_mut().find(|(k, d, _)| (*k, *d) == (kind, damage)) {
            Some(line) => line.2 += 1,
            None => all.push((kind, damage, 1)),
        }
    }
    all.sort_unstable();
    all
}

fn seen(state: &State, tf: TfId) -> Vec<(ShipKind, u8, u8)> {
    state.open.sights.of(tf).map(|slot| (slot.kind, slot.damage, slot.count)).collect()
}

fn named(table: &Table, word: &str) -> ShipId {
    let ships = table.rules.scenario.of_side(Side::Japan).ships.iter();
    let place = ships.map(|card| card.name.as_deref()).position(|name| name == Some(word)).unwrap();
    ShipId::new(Side::Japan, place).unwrap()
}

#[test]
fn r31_3_the_striker_keeps_type_and_damage_of_every_ship_he_saw() {
    let mut hurt = 0;
    for seed in 1..12 {
        let table = struck(seed);
        if table.state.open.at(a(1)).is_none() {
            continue;
        }
        assert_eq!(seen(&table.state, a(1)), truth(&table, a(1)), "seed {seed}");
        hurt += usize::from(table.state.open.sights.of(a(1)).any(|slot| slot.damage > 0));
        for ship in table.state.open.fleet.lost.iter() {
            assert_eq!(table.state.open.sights.hulls[ship], Sight::Sunk(NOW), "she was named");
        }
    }
    assert!(hurt > 3, "{hurt}");
}

#[test]
fn r31_3_who_is_who_is_known_only_when_no_other_of_her_type_is_left() {
    let table = struck(3);
    let sights = &table.state.open.sights;
    let knowing = |ship: ShipId| sights.knowing(&table.rules.scenario, ship);
    // CL51 is the only light cruiser of the Allies there; their destroyers are in several Task Forces.
    let of_kind = |kind: ShipKind| {
        let ships = table.rules.scenario.of_side(Side::Allies).ships.iter().enumerate();
        let ships = ships.filter(move |(_, card)| card.kind == kind);
        ships.filter_map(|(place, _)| ShipId::new(Side::Allies, place)).collect::<Vec<_>>()
    };
    assert_eq!(of_kind(ShipKind::LightCruiser).len(), 1);
    let cruiser = of_kind(ShipKind::LightCruiser)[0];
    if !table.state.open.fleet.lost.contains(&cruiser) {
        assert!(matches!(knowing(cruiser), Knowing::Certain { tf: Some(tf), .. } if tf == a(1)));
    }
    assert!(of_kind(ShipKind::Destroyer).into_iter().all(|ship| matches!(knowing(ship), Knowing::Type(_))));
    let japan = named(&table, "Akagi");
    assert_eq!(knowing(japan), Knowing::Never, "nobody struck her");
}

#[test]
fn r31_1_air_points_over_the_target_and_those_that_fall_are_counted() {
    let table = struck(2);
    let sights = &table.state.open.sights;
    let f4f = table.kind(Side::Allies, "F4F");
    let over: Vec<AirSeen> = sights.over(Target::Tf(a(1))).collect();
    let Battle::Air(fought) = &table.state.fight.as_ref().unwrap().battle else { panic!("a naval strike") };
    let left = fought.air.cap.iter().map(|flight| u16::from(flight.points + flight.aborted)).sum();
    assert_eq!(over, [AirSeen { over: Target::Tf(a(1)), kind: f4f, points: left, when: NOW }]);
    let val = table.kind(Side::Japan, "Val");
    let there = table.state.sheets[0].air.points(Station::Carriers(j(1)), val);
    assert_eq!(sights.downed[val], 7 - there, "what was shot down was seen");
    let fell: u16 = fought.air.cap.iter().map(|flight| u16::from(flight.lost)).sum();
    assert_eq!(sights.downed[f4f], fell);
}

#[test]
fn r31_3_every_world_has_the_ships_that_were_seen_hurt_as_they_were() {
    for seed in 1..12 {
        let table = struck(seed);
        if table.state.open.at(a(1)).is_none() {
            continue;
        }
        let view = table.rules.view(&table.state, Viewer::Seat(JAPAN));
        for dice in 0..6 {
            let world = table.rules.sample(&view, &mut Fast::new(dice));
            assert_eq!(table.rules.audit(&world), Ok(()));
            let other = Table { rules: table.rules.clone(), state: world, events: Vec::new() };
            assert_eq!(truth(&other, a(1)), truth(&table, a(1)), "seed {seed}, world {dice}");
            assert!(
                other.state.open.fleet.lost.iter().all(|ship| other.state.sheets[1].hull(ship).tf.is_none())
            );
        }
    }
}

#[test]
fn r31_3_ships_seen_that_fit_no_group_come_from_several() {
    let mut table = table();
    // Nagumo's force was seen with a carrier less, and another marker with one carrier and two destroyers.
    table.put(j(4), "F0930");
    let slot = |tf, kind, damage, count| Slot { tf, kind, damage, count, when: NOW };
    for line in [
        slot(j(4), ShipKind::Carrier, 2, 1),
        slot(j(4), ShipKind::Destroyer, 0, 2),
        slot(j(1), ShipKind::Carrier, 0, 3),
    ] {
        table.state.open.sights.slots.enter(line);
    }
    let akagi = named(&table, "Akagi");
    table.state.open.sights.hulls[akagi] = Sight::Certain { when: NOW, tf: Some(j(4)), damage: Some(2) };
    let view = table.rules.view(&table.state, Viewer::Seat(ALLIES));
    for dice in 0..10 {
        let world = table.rules.sample(&view, &mut Fast::new(dice));
        let hull = world.sheets[0].hull(akagi);
        assert_eq!((hull.tf, hull.damage), (Some(j(4)), 2), "world {dice}");
        let kinds = |tf: TfId, kind: ShipKind| {
            let ships = world.sheets[0].in_tf(tf);
            ships.filter(|ship| table.rules.scenario.ship(*ship).unwrap().kind == kind).count()
        };
        assert_eq!((kinds(j(4), ShipKind::Carrier), kinds(j(4), ShipKind::Destroyer)), (1, 2));
        assert_eq!(kinds(j(1), ShipKind::Carrier), 3);
        assert_eq!(table.rules.audit(&world), Ok(()));
        assert!(table.rules.view(&world, Viewer::Seat(ALLIES)) == view);
    }
}

#[test]
fn a_marker_that_is_gone_is_no_place_any_more() {
    let mut table = table();
    let akagi = named(&table, "Akagi");
    table.state.open.sights.hulls[akagi] = Sight::Certain { when: NOW, tf: Some(j(5)), damage: None };
    table.state.open.sights.slots.enter(Slot {
        tf: j(5),
        kind: ShipKind::Carrier,
        damage: 0,
        count: 1,
        when: NOW,
    });
    // J5 is a dummy: a strike exposes it.
    table.put(j(5), "F1031");
    table.state.open.fleet.markers[j(5)].contacted = true;
    let kind = table.kind(Side::Allies, "SBD");
    let at = Station::Carriers(a(1));
    table.allies(Action::Strike(StrikeLine {
        at,
        target: Target::Tf(j(5)),
        duty: Duty::Naval,
        kind,
        points: 1,
    }));
    let turn = StrikeTurn { next: Side::Allies, rested: [false; 2] };
    table.state.open.clock.control = Control::of(Frame::StrikeTurn(turn));
    table.quick(ALLIES, Action::Fly(hex("F1032"), Target::Tf(j(5))));
    assert_eq!(table.state.open.at(j(5)), None);
    assert_eq!(table.state.open.sights.of(j(5)).count(), 0);
    let sight = table.state.open.sights.hulls[akagi];
    assert_eq!(sight, Sight::Certain { when: NOW, tf: None, damage: None });
}

#[test]
fn worlds_of_carrier_battles_keep_the_audit_and_the_view() {
    let mut scratch = Scratch::default();
    for name in ["midway-basic", "coral-sea"] {
        let rules = Pacwar::with(scenario(name));
        let mut worlds = 0;
        for seed in 0..3 {
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
                    assert_eq!(rules.audit(&world), Ok(()), "{name}, seed {seed}, act {acts}, {viewer:?}");
                    assert!(rules.view(&world, viewer) == view);
                    worlds += 1;
                }
            }
        }
        assert!(worlds > 60, "{name}: {worlds}");
    }
}

#[test]
fn what_is_known_is_told_in_words_with_its_day() {
    let mut table = table();
    let (akagi, kaga) = (named(&table, "Akagi"), named(&table, "Kaga"));
    let later = Moment { turn: 1, round: 2 };
    let sights = &mut table.state.open.sights;
    sights.hulls[akagi] = Sight::Certain { when: later, tf: Some(j(1)), damage: Some(2) };
    sights.hulls[kaga] = Sight::Sunk(later);
    for (damage, count) in [(0, 2), (2, 1)] {
        sights.slots.enter(Slot { tf: j(1), kind: ShipKind::Carrier, damage, count, when: later });
    }
    let view = table.rules.view(&table.state, Viewer::Seat(ALLIES));
    let page = |word: &str| table.rules.inspect(&view, word, WIDE).unwrap();
    assert!(page("Akagi").contains("seen 4 June in J1, damaged (D2)"), "{}", page("Akagi"));
    assert!(page("Kaga").contains("sunk 4 June"));
    assert!(page("Hiryu").contains("2 CV in J1 4 June"), "{}", page("Hiryu"));
    assert!(page("Yamato").contains("never seen"), "{}", page("Yamato"));
    assert!(page("j1").contains("seen 4 June: 2 CV; 1 CV, damaged (D2)"), "{}", page("j1"));
    assert!(page("enemy").contains("Kaga"), "{}", page("enemy"));
    let scene = table.rules.scene(&view);
    let marks = |id: &str| scene.pieces.iter().find(|piece| piece.id == id).unwrap().marks.clone();
    let texts: Vec<String> = marks("j1").into_iter().map(|mark| format!("{mark:?}")).collect();
    assert!(texts.iter().any(|text| text.contains("seen 4 June: 1 CV, damaged (D2)")), "{texts:?}");
    let panel = scene.panels.iter().find(|panel| panel.id == "sights").unwrap();
    assert_eq!(panel.rows.len(), 2, "{panel:?}");
    // Her owner reads what the enemy knows of her.
    let view = table.rules.view(&table.state, Viewer::Seat(JAPAN));
    let page = table.rules.inspect(&view, "Akagi", WIDE).unwrap();
    assert!(page.contains("the enemy") && page.contains("seen 4 June in J1"), "{page}");
}
