//! The cases that finish the air war: training, changes within a hex, strafing escorts, Groups, ships that turn back.
//! WitP [5.55], [6.4], [6.62], [9.73], [36.1], [39.79], [39.82].

use crate::kit::{Table, a, hex, j, scenario};
use ironbottom_kernel::{Illegal, Orders, Rules, Terms, Viewer};
use ironbottom_kit::data::DataFile;
use ironbottom_pacwar::action::{Action, Duty, JoinLine, StrikeLine, Target, TransferLine};
use ironbottom_pacwar::battle::{RaidEvent, Training};
use ironbottom_pacwar::board::Board;
use ironbottom_pacwar::data::Data;
use ironbottom_pacwar::event::Event;
use ironbottom_pacwar::frame::{Control, Frame, Hurt, StrikeTurn};
use ironbottom_pacwar::ids::{KindId, ShipId, Side, Station, TfId, UnitId};
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::scenario::{HqSize, Scenario, ShipKind};
use ironbottom_pacwar::state::{Struck, Worn};
use ironbottom_pacwar::{ALLIES, JAPAN, Pacwar};

const MIDWAY: &str = include_str!("../../../../data/pacwar/1/scenarios/midway-basic.toml");

fn written(text: &str) -> Result<Scenario, String> {
    let file = DataFile::new("scenarios/midway-basic.toml", text);
    let read = Scenario::read(file, Board::of("2").unwrap(), Data::of("2").unwrap());
    read.map_err(|error| error.to_string())
}

fn allocating(scenario: Scenario) -> Table {
    let mut table = Table::of(Pacwar::with(scenario));
    table.state.open.clock.control = Control::of(Frame::Allocation);
    table.state.open.clock.ready = [false; 2];
    table.put(j(1), "F1030");
    table.put(a(1), "F1032");
    for tf in [j(1), a(1)] {
        table.state.open.fleet.markers[tf].contacted = true;
    }
    table
}

fn fly_first(table: &mut Table, next: Side) {
    table.state.open.clock.control = Control::of(Frame::StrikeTurn(StrikeTurn { next, rested: [false; 2] }));
}

/// Whoever is asked answers as his staff would, with the dice of a seed, until nobody fights.
fn fought(table: &mut Table, seed: u64) {
    while matches!(table.state.open.frame(), Frame::Fight { .. } | Frame::Divert(_) | Frame::Excess { .. }) {
        let seat = table.state.open.asked().iter().next().unwrap();
        let mut orders = Orders::default();
        orders.set(Pacwar::card().orders, "battle", "staff").unwrap();
        let view = table.rules.view(&table.state, Viewer::Seat(seat));
        let act = table.rules.standing_answer(&view, seat, &orders).unwrap();
        table.seeded(seat, act, seed);
    }
}

// --- training ---

#[test]
fn r36_1_a_scenario_says_how_well_crews_are_trained() {
    let raw = written(&MIDWAY.replace("Mvem = 1", "\"Mvem untrained\" = 1")).unwrap();
    let levels = |scenario: &Scenario, id: &str| {
        let kinds = scenario.kinds(Side::Japan).filter(|(_, card)| card.id == id);
        kinds.map(|(_, card)| card.training).collect::<Vec<_>>()
    };
    assert_eq!(levels(&raw, "Mvem"), [Training::Untrained]);
    assert_eq!(levels(&raw, "Zero"), [Training::Carrier], "those of carriers are trained for them");
    assert_eq!(levels(&raw, "Nell"), [Training::Trained]);
    let fault = written(&MIDWAY.replace("Mvem = 1", "\"Mvem elite\" = 1")).unwrap_err();
    assert!(fault.contains("elite"), "{fault}");
}

#[test]
fn r36_11_untrained_crews_fly_as_such() {
    let raw = written(&MIDWAY.replace("SBD = 2, SBC", "\"SBD untrained\" = 2, SBC")).unwrap();
    let mut table = allocating(raw);
    let kinds = table.rules.scenario.of_side(Side::Allies).kinds.clone();
    let place = kinds.iter().position(|card| card.training == Training::Untrained).unwrap();
    let kind = KindId::new(Side::Allies, place).unwrap();
    assert_eq!(table.rules.directory.kinds.word(kind), "a-sbd-untrained", "a type of its own");
    table.put(j(1), "F1133");
    let line = StrikeLine {
        at: table.base(Side::Allies, "Midway"),
        target: Target::Tf(j(1)),
        duty: Duty::Naval,
        kind,
        points: 2,
    };
    table.allies(Action::Strike(line));
    fly_first(&mut table, Side::Allies);
    let midway = table.place("Midway");
    table.quick(ALLIES, Action::Fly(midway, Target::Tf(j(1))));
    let flight = table.state.fight.as_ref().unwrap().strike()[0];
    assert_eq!(flight.training, Training::Untrained);
    assert_eq!(flight.against_ships(), flight.anti_ship.div_ceil(2));
}

#[test]
fn r36_12_carrier_planes_not_so_trained_stay_ashore() {
    let ashore = written(&MIDWAY.replace("SBD = 2, SBC", "\"SBD trained\" = 2, SBC")).unwrap();
    let table = allocating(ashore);
    let kinds = &table.rules.scenario.of_side(Side::Allies).kinds;
    let place = kinds.iter().position(|card| card.id == "SBD" && card.training == Training::Trained).unwrap();
    let kind = KindId::new(Side::Allies, place).unwrap();
    let at = table.base(Side::Allies, "Midway");
    let line = TransferLine { at, to: Station::Carriers(a(1)), kind, points: 1 };
    let refused = table.refusal(ALLIES, Action::Transfer(line));
    assert_eq!(refused, Illegal::new("WitP [39.28]", Reason::NotCarrierTrained(kind)));
    let aboard = written(&MIDWAY.replace("F4F = 5,", "\"F4F trained\" = 5,")).unwrap_err();
    assert!(aboard.contains("not trained for carriers"), "{aboard}");
}

#[test]
fn r36_13_training_is_of_the_scenario_and_never_changes() {
    let raw = written(&MIDWAY.replace("SBD = 2, SBC", "\"SBD untrained\" = 2, SBC")).unwrap();
    let mut table = allocating(raw);
    let (from, to) = (table.base(Side::Allies, "Midway"), table.base(Side::Allies, "Pearl Harbor"));
    let kinds = table.rules.scenario.of_side(Side::Allies).kinds.clone();
    let place = kinds.iter().position(|card| card.training == Training::Untrained).unwrap();
    let kind = KindId::new(Side::Allies, place).unwrap();
    // Fewer than the range allows is not the matter here: they go by sea, and stay what they are.
    table.state.sheets[1].air.move_all(from, to);
    let trained = table.kind(Side::Allies, "B17");
    assert_eq!(table.state.sheets[1].air.points(to, kind), 2);
    assert_ne!(kind, trained);
    assert_eq!(table.rules.scenario.kind(kind).unwrap().training, Training::Untrained);
}

// --- changes within a hex ---

/// A Group beside the Wing of Midway.
fn two_headquarters() -> (Table, Station, Station) {
    let mut table = allocating(scenario("midway-basic"));
    let wing = table.base(Side::Allies, "Midway");
    let units = table.rules.scenario.of_side(Side::Allies).units.clone();
    let free = units.iter().position(|unit| unit.size == HqSize::Group && unit.begins.is_none()).unwrap();
    let group = UnitId::new(Side::Allies, free).unwrap();
    table.state.open.bases.units[group].at = Some(table.place("Midway"));
    table.state.open.bases.units[group].supplied = true;
    (table, wing, Station::Unit(group))
}

#[test]
fn r5_55_air_points_change_between_headquarters_of_a_hex() {
    let (mut table, wing, group) = two_headquarters();
    let kind = table.kind(Side::Allies, "SBD");
    let midway = table.facility("Midway");
    // Neither a strike in the phase before nor a damaged field is in their way.
    let worn = Worn { at: wing, kind, struck: Struck::Before, bombed: false, points: 2 };
    table.state.sheets[1].air.worn.enter(worn);
    table.state.open.bases.shores[midway].base_damage = 4;
    table.allies(Action::Transfer(TransferLine { at: wing, to: group, kind, points: 2 }));
    table.japan(Action::Ready);
    table.quick(ALLIES, Action::Ready);
    while matches!(table.state.open.segment(), Frame::StrikeTurn(_)) {
        let seat = table.state.open.asked().iter().next().unwrap();
        table.quick(seat, Action::Rest);
    }
    let air = &table.state.sheets[1].air;
    assert_eq!((air.points(wing, kind), air.points(group, kind)), (0, 2), "without any loss");
}

#[test]
fn r5_55_no_more_than_the_headquarters_may_operate() {
    let (mut table, wing, group) = two_headquarters();
    let kind = table.kind(Side::Allies, "SBD");
    table.state.sheets[1].air.add(group, kind, 9);
    let line = |points| Action::Transfer(TransferLine { at: wing, to: group, kind, points });
    let refused = table.refusal(ALLIES, line(2));
    assert_eq!(refused, Illegal::new("WitP [5.42]", Reason::NoRoomThere(group)));
    table.allies(line(1));
}

// --- strafing ---

#[test]
fn r6_4_escorts_that_met_nobody_strafe() {
    let strafed = |patrol: bool| {
        let mut table = allocating(scenario("midway-basic"));
        table.put(j(1), "F1133");
        let (midway, base) = (table.place("Midway"), table.base(Side::Allies, "Midway"));
        for fighter in ["F2A", "F4F"] {
            let kind = table.kind(Side::Allies, fighter);
            let keep = if patrol { 1 } else { 9 };
            table.state.sheets[1].air.take(base, kind, keep);
        }
        for (id, duty, points) in [("Val", Duty::Airbase, 4), ("Zero", Duty::Close, 4)] {
            let kind = table.kind(Side::Japan, id);
            let at = Station::Carriers(j(1));
            let line = StrikeLine { at, target: Target::Hex(midway), duty, kind, points };
            table.japan(Action::Strike(line));
        }
        fly_first(&mut table, Side::Japan);
        table.quick(JAPAN, Action::Fly(hex("F1133"), Target::Hex(midway)));
        fought(&mut table, 1);
        let by_guns = |event: &Event| matches!(event, Event::Raid(Side::Japan, RaidEvent::Strafed(..)));
        table.events.iter().any(by_guns)
    };
    assert!(strafed(false), "nobody was over the field");
    assert!(!strafed(true), "those who fought have used their strength");
}

// --- strikes that go together ---

#[test]
fn r6_7_a_strike_whose_lead_was_lost_flies_alone() {
    let mut table = allocating(scenario("midway-basic"));
    table.put(a(2), "F1132");
    let target = Target::Tf(j(1));
    for from in [a(1), a(2)] {
        let (at, kind) = (Station::Carriers(from), table.kind(Side::Allies, "SBD"));
        table.allies(Action::Strike(StrikeLine { at, target, duty: Duty::Naval, kind, points: 2 }));
    }
    table.allies(Action::Join(JoinLine { from: hex("F1132"), target, lead: hex("F1032") }));
    fly_first(&mut table, Side::Allies);
    let follows = table.refusal(ALLIES, Action::Fly(hex("F1132"), target));
    assert_eq!(follows, Illegal::new("WitP [6.7]", Reason::Follows(hex("F1132"))));
    // The Japanese were first, and the lead went down with its carriers.
    table.state.sheets[1].air.strikes.remove(|line| line.at == Station::Carriers(a(1)));
    assert_eq!(table.rules.check(&table.state, ALLIES, Action::Fly(hex("F1132"), target)), Ok(()));
}

// --- the option ---

#[test]
fn r39_79_bombers_of_a_group_neither_bombard_nor_attack_ships() {
    let card = Pacwar::card();
    let terms = Terms::today(card, [("scenario", "midway-basic"), ("groups", "on")]).unwrap();
    let rules: Pacwar = terms.rules().unwrap();
    for (scenario, bound) in [(rules.scenario.clone(), true), (scenario("midway-basic"), false)] {
        let mut table = allocating(scenario);
        let wake = Station::Unit(table.state.open.bases.unit_at(Side::Japan, hex("D3243")).unwrap());
        table.put(a(1), "D3341");
        let line = |id: &str, points| {
            let kind = table.kind(Side::Japan, id);
            Action::Strike(StrikeLine { at: wake, target: Target::Tf(a(1)), duty: Duty::Naval, kind, points })
        };
        let nell = table.kind(Side::Japan, "Nell");
        let verdict = table.rules.check(&table.state, JAPAN, line("Nell", 1));
        let refused = Illegal::new("WitP [39.79]", Reason::OfAGroup(nell));
        assert_eq!(verdict, if bound { Err(refused) } else { Ok(()) });
    }
}

// --- ships that turn back ---

/// Kondo was struck on his way; these of his ships were hurt, by so much.
fn hurt(which: &[(ShipKind, u8)]) -> (Table, Vec<ShipId>) {
    let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
    table.only(Side::Allies, &[a(1)]);
    table.no_subrons();
    table.put(j(3), "F1030");
    table.put(a(1), "F1033");
    table.state.open.clock.control = Control::of(Frame::Plotting);
    table.japan(Action::Leg(j(3), 0, hex("F1027")));
    table.execute(Side::Japan);
    table.state.open.fleet.markers[j(3)].contacted = true;
    table.japan(Action::Begin(j(3)));
    let mut ships = Vec::new();
    for (kind, damage) in which {
        let all = table.ships(j(3));
        let card = |ship: &ShipId| table.rules.scenario.ship(*ship).unwrap().kind;
        let ship = all.into_iter().find(|ship| card(ship) == *kind && !ships.contains(ship)).unwrap();
        let hull = &mut table.state.sheets[0].fleet.hulls[ship];
        (hull.damage, hull.stricken) = (*damage, true);
        ships.push(ship);
    }
    let prized = which.iter().any(|(kind, _)| kind.is_carrier());
    table.state.open.clock.control.push(Frame::Voiding(Hurt { tf: j(3), apart: None, prized }));
    (table, ships)
}

fn of_kind(table: &Table, tf: TfId, kind: ShipKind) -> Vec<ShipId> {
    let card = |ship: &ShipId| table.rules.scenario.ship(*ship).unwrap().kind;
    table.ships(tf).into_iter().filter(|ship| card(ship) == kind).collect()
}

#[test]
fn r39_82_a_ship_that_was_hurt_turns_back_and_the_others_go_on() {
    let (mut table, ships) = hurt(&[(ShipKind::LightCruiser, 1)]);
    let before = table.ships(j(3)).len();
    let well = of_kind(&table, j(3), ShipKind::Battlecruiser)[0];
    let refused = table.refusal(JAPAN, Action::TurnBack(well));
    assert_eq!(refused, Illegal::new("WitP [39.82]", Reason::MayNotTurnBack(well)));
    table.quick(JAPAN, Action::TurnBack(ships[0]));
    let Frame::Voiding(Hurt { apart: Some(apart), .. }) = table.state.open.frame() else {
        panic!("he is asked on")
    };
    assert_eq!((table.ships(apart), table.ships(j(3)).len()), (vec![ships[0]], before - 1));
    assert_eq!(table.state.open.at(apart), Some(hex("F1030")));
    assert!(table.state.sheets[0].plot(apart).voided && !table.state.sheets[0].plot(j(3)).voided);
    assert!(table.state.open.marker(apart).contacted, "the enemy sees it as before");
    let told = |event: &Event| table.rules.tell(event, Viewer::Seat(ALLIES)).is_some();
    let secret = |event: &&Event| matches!(event, Event::TurnedAway(..));
    assert!(table.events.iter().filter(secret).all(|event| !told(event)), "but not who is in it");
    table.quick(JAPAN, Action::Keep);
    assert!(!matches!(table.state.open.frame(), Frame::Voiding(_)));
}

#[test]
fn r39_82_screening_forces_of_six_guard_a_capital_ship() {
    let (mut table, ships) = hurt(&[(ShipKind::HeavyCruiser, 2)]);
    let screen = of_kind(&table, j(3), ShipKind::Destroyer);
    let early = table.refusal(JAPAN, Action::TurnBack(screen[0]));
    assert_eq!(early, Illegal::new("WitP [39.82]", Reason::MayNotTurnBack(screen[0])));
    table.quick(JAPAN, Action::TurnBack(ships[0]));
    let cruiser = of_kind(&table, j(3), ShipKind::LightCruiser)[0];
    let refused = table.refusal(JAPAN, Action::TurnBack(cruiser));
    assert_eq!(refused, Illegal::new("WitP [39.82]", Reason::MayNotTurnBack(cruiser)));
    for ship in &screen {
        table.quick(JAPAN, Action::TurnBack(*ship));
    }
    // Four counters of destroyers are a strength of four, and there are no more.
    assert_eq!(of_kind(&table, j(3), ShipKind::Destroyer), []);
    assert_eq!(table.rules.audit(&table.state), Ok(()));
}

#[test]
fn r39_82_one_ship_may_tow_another_at_d4() {
    let (mut table, ships) = hurt(&[(ShipKind::LightCruiser, 4)]);
    table.quick(JAPAN, Action::TurnBack(ships[0]));
    let screen = of_kind(&table, j(3), ShipKind::Destroyer);
    table.quick(JAPAN, Action::TurnBack(screen[0]));
    let second = table.refusal(JAPAN, Action::TurnBack(screen[1]));
    assert_eq!(second, Illegal::new("WitP [39.82]", Reason::MayNotTurnBack(screen[1])));
}

#[test]
fn r39_83_all_turn_back_when_a_carrier_or_a_fifth_was_hurt() {
    let (table, _) = hurt(&[(ShipKind::LightCruiser, 1)]);
    let little = table.refusal(JAPAN, Action::Void);
    assert_eq!(little, Illegal::new("WitP [39.83]", Reason::NotHurtEnough(j(3))));
    let (mut table, _) = hurt(&[(ShipKind::LightCarrier, 1)]);
    table.quick(JAPAN, Action::Void);
    assert!(table.state.sheets[0].plot(j(3)).voided);
    let (table, _) = hurt(&[(ShipKind::Battlecruiser, 1), (ShipKind::Battlecruiser, 1)]);
    assert_eq!(table.rules.check(&table.state, JAPAN, Action::Void), Ok(()), "16 of 58 is more than a fifth");
}

#[test]
fn r39_83_when_a_fifth_was_hurt_some_of_the_others_may_turn_back_and_the_rest_go_on() {
    let cruiser = |table: &Table| of_kind(table, j(3), ShipKind::LightCruiser)[0];
    let (mut table, _) = hurt(&[(ShipKind::Battlecruiser, 1), (ShipKind::Battlecruiser, 1)]);
    let well = cruiser(&table);
    table.quick(JAPAN, Action::TurnBack(well));
    table.quick(JAPAN, Action::Keep);
    assert_ne!(table.state.sheets[0].hull(well).tf, Some(j(3)));
    assert!(!table.state.sheets[0].plot(j(3)).voided);
    // A carrier that was hurt frees all of it, or none but those of 39.82.
    let (table, _) = hurt(&[(ShipKind::LightCarrier, 1)]);
    let well = cruiser(&table);
    let refused = table.refusal(JAPAN, Action::TurnBack(well));
    assert_eq!(refused, Illegal::new("WitP [39.82]", Reason::MayNotTurnBack(well)));
}

#[test]
fn r6_62_ships_hurt_by_a_special_strike_may_change_their_mission() {
    // All Air Points of TF 16 over Kondo, until somebody is hurt.
    for seed in 1..40 {
        let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
        table.only(Side::Allies, &[a(1)]);
        table.no_subrons();
        table.put(j(3), "F1030");
        table.put(a(1), "F1033");
        table.state.open.clock.control = Control::of(Frame::Plotting);
        table.japan(Action::Leg(j(3), 0, hex("F1027")));
        table.execute(Side::Japan);
        table.state.open.fleet.markers[j(3)].contacted = true;
        table.japan(Action::Begin(j(3)));
        if table.state.open.asked().contains(JAPAN) {
            table.quick(JAPAN, Action::Sail);
        }
        for id in ["SBD", "TBD"] {
            let kind = table.kind(Side::Allies, id);
            let at = Station::Carriers(a(1));
            let points = table.state.sheets[1].air.points(at, kind);
            let line = StrikeLine { at, target: Target::Tf(j(3)), duty: Duty::Naval, kind, points };
            table.allies(Action::Strike(line));
        }
        table.seeded(ALLIES, Action::Fly(hex("F1033"), Target::Tf(j(3))), seed);
        fought(&mut table, seed);
        if let Frame::Voiding(hurt) = table.state.open.frame() {
            assert_eq!(hurt.tf, j(3));
            let stricken = table.state.sheets[0].fleet.hulls.iter().filter(|hull| hull.stricken).count();
            assert!(stricken > 0 || hurt.prized, "who was hurt is marked");
            return;
        }
    }
    panic!("nobody was ever hurt");
}

// --- damage without combat ---

#[test]
fn r9_73_damage_without_combat_rolls_for_no_critical_hit() {
    let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
    table.no_subrons();
    let ship = table.ships(j(1))[0];
    for hull in table.state.sheets[0].fleet.hulls.iter_mut() {
        (hull.fuel, hull.unsupplied) = (0, true);
    }
    table.execute(Side::Japan);
    let mut log = ironbottom_kernel::Log::new();
    let mut dice = ironbottom_kernel::dice::Script::default();
    while matches!(table.state.open.frame(), Frame::Execution(_)) {
        let seat = table.state.open.asked().iter().next().unwrap();
        table.rules.apply(&mut table.state, seat, Action::Rest, &mut dice, &mut log).unwrap();
    }
    assert_eq!(dice.finish(), Ok(()), "no die was thrown");
    let hull = table.state.sheets[0].hull(ship);
    assert_eq!((hull.damage, hull.tf), (1, Some(j(1))), "one level, and no more");
}
