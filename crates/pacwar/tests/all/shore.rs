//! Bombardment, coastal guns, towing and plots that change. WitP [7.61], [10.2], [10.34], [38.2], [38.7], [39.86].

use crate::kit::{Table, a, hex, j, scenario};
use ironbottom_kernel::dice::{Fast, Script};
use ironbottom_kernel::{Happening, Log, Party, Rules, Stage, Viewer, Words};
use ironbottom_pacwar::action::{Action, Aim, Mission};
use ironbottom_pacwar::battle::shore::{self, Bombardment, Shelled, ShoreEvent};
use ironbottom_pacwar::battle::{AirCharts, Blow, Few, Nation, RaidEvent, RaidTarget, ShoreCharts};
use ironbottom_pacwar::calendar::Cycle;
use ironbottom_pacwar::data::Data;
use ironbottom_pacwar::engagement;
use ironbottom_pacwar::event::{Event, Shore};
use ironbottom_pacwar::frame::{Control, Frame};
use ironbottom_pacwar::ids::{ShipId, Side};
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::scenario::ShipKind;
use ironbottom_pacwar::score::{Merit, score, tally};
use ironbottom_pacwar::{ALLIES, JAPAN};

fn charts() -> (AirCharts, ShoreCharts) {
    let data = Data::of("2").unwrap();
    (AirCharts::of(data), ShoreCharts::of(data))
}

fn cruiser() -> Shelled {
    Shelled { tag: 0, kind: ShipKind::HeavyCruiser, nation: Nation::Japan, defense: 4, damage: 0, before: 0 }
}

fn shelling(target: RaidTarget, battery: u8, ships: Vec<Shelled>) -> Bombardment {
    let cycle = Cycle::new(6, 42);
    Bombardment { strength: 9, target, spots: Few::default(), battery, port: 0, ships, cycle }
}

fn run(mut shelling: Bombardment, mut dice: Script) -> (Bombardment, Vec<ShoreEvent>) {
    let (air, shore) = charts();
    let mut log = Vec::new();
    shelling.run(&air, &shore, &mut dice, &mut log);
    assert_eq!(dice.finish(), Ok(()));
    (shelling, log)
}

#[test]
fn r10_23_a_light_cruiser_bombards_with_two() {
    assert_eq!(shore::bombardment(ShipKind::LightCruiser, 9), 2);
}

#[test]
fn r10_24_a_destroyer_unit_bombards_with_one_and_others_as_printed() {
    let printed = |kind| shore::bombardment(kind, 9);
    assert_eq!((printed(ShipKind::Destroyer), printed(ShipKind::HeavyCruiser)), (1, 9));
    assert_eq!([ShipKind::Carrier, ShipKind::Escort, ShipKind::Transport].map(printed), [0; 3]);
}

#[test]
fn r38_7_the_guns_are_as_strong_as_the_cargo_capacity_that_is_left() {
    // S takes four, D1 eight and so on (WitP [7.65]).
    assert_eq!([0, 1, 2, 3, 4].map(|damage| shore::gunnery(20, damage)), [20, 16, 12, 8, 4]);
}

#[test]
fn r38_71_a_port_at_d4_has_no_guns_although_capacity_is_left() {
    assert_eq!(shore::gunnery(40, shore::D4), 0);
    assert_eq!(shore::gunnery(40, shore::D4 - 1), 24);
}

#[test]
fn r38_73_the_guns_attack_each_ship_after_the_bombardment() {
    let dice = Script::default()
        .then("bomb-port", [1])
        .then("coastal-guns", [6])
        .then("damage", [1])
        .then("coastal-guns", [1])
        .then("damage", [1])
        .then("critical", [1, 1]);
    // Column 4-6 shifted by two: twelve points twice against four are 6 to 1, three twice 1 to 1.
    let (after, log) = run(shelling(RaidTarget::PORT, 4, vec![cruiser(), cruiser()]), dice);
    assert!(log.contains(&ShoreEvent::Answered(4)), "nothing was hit, so that all guns fire");
    assert!(after.ships[0].damage > 0 && after.ships[1].damage == 0);
}

#[test]
fn r38_73_guns_that_were_silenced_do_not_answer() {
    let (after, log) =
        run(shelling(RaidTarget::PORT, 4, vec![cruiser()]), Script::default().then("bomb-port", [4]));
    assert_eq!(after.port, 1, "suppressed, and with it the four points");
    assert!(!log.iter().any(|event| matches!(event, ShoreEvent::Answered(_))));
}

#[test]
fn r38_73_only_who_bombards_the_port_is_answered() {
    let (_, log) =
        run(shelling(RaidTarget::GROUND, 20, vec![cruiser()]), Script::default().then("bomb-ground", [6]));
    assert_eq!(log.len(), 1);
}

#[test]
fn r38_74_ships_before_a_shore_are_slow_and_their_damage_points_doubled() {
    let (_, shore) = charts();
    // Column 10-12 shifted by two for Class 1: die 3 of the column 17-19 of 30.48 is 20, and it counts twice.
    assert_eq!(shore.coastal(10, ShipKind::HeavyCruiser, 3), 2 * 20);
    assert_eq!(shore.coastal(0, ShipKind::HeavyCruiser, 6), 0);
}

#[test]
fn r38_75_some_ports_have_guns_from_the_beginning() {
    let (_, shore) = charts();
    assert!(shore.is_early("Singapore") && shore.is_early("Pearl Harbor"));
    assert!(!shore.is_early("Midway"));
}

// --- in the war ---

/// Kurita's cruisers before Midway, with nobody else about.
fn off_midway() -> Table {
    let mut table = Table::plotting_in(scenario("midway-whole"));
    table.only(Side::Japan, &[j(4), j(5)]);
    table.only(Side::Allies, &[]);
    table.no_subrons();
    table.no_air();
    table.put(j(5), "F1234");
    table
}

fn plotted(table: &mut Table) {
    table.japan(Action::Leg(j(5), 0, hex("F1234")));
    table.japan(Action::Mission(j(5), 0, Mission::Bombard));
    table.execute(Side::Japan);
}

#[test]
fn r10_2_a_bombardment_hits_all_of_an_island_and_empties_the_guns() {
    let mut table = off_midway();
    plotted(&mut table);
    let midway = table.facility("Midway");
    // Four heavy cruisers of nine and a destroyer: 37. Port, base and ground are hit, and the guns are silent.
    let dice = Script::default()
        .then("bomb-base", [6])
        .then("bomb-port", [6])
        .then("bomb-supply", [6])
        .then("bomb-ground", [6]);
    table.act(JAPAN, Action::Begin(j(5)), dice);
    let shore = table.state.open.bases.shores[midway];
    assert_eq!((shore.base_damage, shore.port_damage, shore.shift), (3, 3, 2));
    assert_eq!(table.state.sheets[1].bases.supply[midway], 300 - 60);
    for ship in table.ships(j(5)) {
        assert!(table.state.sheets[0].hull(ship).out_of_ammunition, "WitP [10.22]");
    }
    assert!(table.events.contains(&Event::Bombarded(j(5), hex("F1234"))));
}

#[test]
fn r10_22_empty_guns_do_not_bombard_again() {
    let mut table = off_midway();
    for ship in table.ships(j(5)) {
        table.state.sheets[0].fleet.hulls[ship].out_of_ammunition = true;
    }
    table.japan(Action::Leg(j(5), 0, hex("F1234")));
    let refused = table.refusal(JAPAN, Action::Mission(j(5), 0, Mission::Bombard));
    assert_eq!((refused.rule.0, refused.reason), ("WitP [10.2]", Reason::WrongShips(j(5))));
}

#[test]
fn r39_5_nothing_is_named_on_an_island() {
    let mut table = off_midway();
    table.japan(Action::Leg(j(5), 0, hex("F1234")));
    for aim in Aim::ALL {
        let refused = table.refusal(JAPAN, Action::Mission(j(5), 0, Mission::Shell(aim)));
        assert_eq!(refused.rule.0, "WitP [39.5]");
    }
}

#[test]
fn r10_2_on_a_coast_the_target_is_named() {
    let mut table = Table::plotting_in(scenario("the-slot"));
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[]);
    table.put(j(1), "E1119");
    table.japan(Action::Leg(j(1), 0, hex("E1119")));
    let unnamed = table.refusal(JAPAN, Action::Mission(j(1), 0, Mission::Bombard));
    assert_eq!(unnamed.rule.0, "WitP [39.5]");
    table.japan(Action::Mission(j(1), 0, Mission::Shell(Aim::Airbase)));
    // Where nothing is the enemy's there is nothing to shell.
    let mut table = Table::plotting_in(scenario("the-slot"));
    table.put(j(1), "E1613");
    table.japan(Action::Leg(j(1), 0, hex("E1613")));
    for aim in Aim::ALL {
        let refused = table.refusal(JAPAN, Action::Mission(j(1), 0, Mission::Shell(aim)));
        assert_eq!(
            (refused.rule.0, refused.reason),
            ("WitP [10.2]", Reason::CannotDoThere(Mission::Shell(aim)))
        );
    }
}

#[test]
fn r38_73_the_guns_of_midway_answer_and_the_hurt_may_turn_back() {
    let mut table = off_midway();
    plotted(&mut table);
    let mut dice = Script::default()
        .then("bomb-base", [1])
        .then("bomb-port", [1])
        .then("bomb-supply", [1])
        .then("bomb-ground", [1]);
    for _ in 0..4 {
        dice = dice.then("coastal-guns", [3]).then("damage", [6]);
    }
    // The destroyer, which nothing reaches; then critical hits of four cruisers.
    dice = dice.then("coastal-guns", [1]);
    for _ in 0..4 {
        dice = dice.then("critical", [1, 1]);
    }
    table.act(JAPAN, Action::Begin(j(5)), dice);
    let answered = Event::Shore(Shore::GunsAnswered(j(5), hex("F1234"), 4));
    assert!(table.events.contains(&answered), "{:?}", table.events);
    assert!(matches!(table.state.open.frame(), Frame::Voiding(_)));
    let cruiser = table.ships(j(5))[0];
    assert!(table.state.sheets[0].hull(cruiser).damage > 0);
    table.quick(JAPAN, Action::Keep);
    assert!(!matches!(table.state.open.frame(), Frame::Voiding(_) | Frame::Resume));
}

#[test]
fn r10_34_destroyers_that_carry_troops_have_no_guns() {
    let mut table = Table::plotting_in(scenario("the-slot"));
    table.only(Side::Japan, &[j(2)]);
    table.put(j(2), "E2016");
    let destroyer = table.ships(j(2))[1];
    let guns = |table: &Table| table.rules.knowledge(&table.state, JAPAN).bombardment(destroyer);
    assert_eq!(guns(&table), 1);
    let lots: Vec<_> = table.state.sheets[0].cargo.lots.ids().collect();
    let light = lots.into_iter().find(|lot| {
        let card = table.rules.scenario.lot(*lot).unwrap();
        card.load == 1 && card.ashore == Some(hex("E2016"))
    });
    table.japan(Action::Leg(j(2), 0, hex("E2016")));
    table.japan(Action::Mission(j(2), 0, Mission::Embark(light.unwrap())));
    assert_eq!(guns(&table), 0);
    let cruiser = table.ships(j(2))[0];
    assert_eq!(
        table.rules.knowledge(&table.state, JAPAN).bombardment(cruiser),
        2,
        "a cruiser carries nobody"
    );
}

#[test]
fn r7_61_bombs_shift_the_die_for_who_drops_them() {
    let mut table = off_midway();
    plotted(&mut table);
    let midway = table.facility("Midway");
    table.state.open.bases.shores[midway].shift = 2;
    let dice = Script::default()
        .then("bomb-base", [6])
        .then("bomb-port", [6])
        .then("bomb-supply", [6])
        .then("bomb-ground", [6]);
    table.act(JAPAN, Action::Begin(j(5)), dice);
    assert_eq!(table.state.open.bases.shores[midway].shift, 4, "added up; the combat takes three at most");
}

#[test]
fn r39_86_a_task_force_in_need_of_fuel_engages_nobody() {
    let mut table = off_midway();
    table.japan(Action::Leg(j(5), 0, hex("F1234")));
    table.japan(Action::Mission(j(5), 0, Mission::Bombard));
    let value = |table: &Table| engagement::value(table.rules.knowledge(&table.state, JAPAN), j(5));
    assert_eq!(value(&table), 4);
    let ship = table.ships(j(5))[0];
    table.state.sheets[0].fleet.hulls[ship].fuel = 0;
    assert_eq!(value(&table), 0);
}

#[test]
fn the_score_says_what_its_points_are_given_for() {
    let mut table = Table::plotting_in(scenario("midway-whole"));
    let prize = table.rules.scenario.prize.and_then(|hex| table.rules.scenario.facilities.at(hex)).unwrap();
    let told = |table: &Table| {
        let scene = table.rules.scene(&table.rules.view(&table.state, Viewer::Seat(JAPAN)));
        let score = scene.panels.into_iter().find(|panel| panel.id == "score").unwrap();
        score.rows.into_iter().map(|row| row.marks[0].text.clone()).collect::<Vec<_>>()
    };
    let before = score(&table.rules, &table.state);
    table.state.open.bases.shores[prize].base_damage = 3;
    let sheets = Side::BOTH.map(|side| Some(table.state.sheet(side)));
    let tally = tally(&table.rules, &table.state.open, sheets);
    let after = score(&table.rules, &table.state);
    let base = tally[0][Merit::Base as usize];
    assert!(base > 0 && i32::from(after[0] - before[0]) == base, "{tally:?}");
    assert_eq!(tally.map(|merits| merits.iter().sum::<i32>()), after.map(i32::from));
    let [japan, allies] = told(&table).try_into().unwrap();
    assert!(japan.contains(&format!("{base} for damage to the airbase of F1234 Midway")), "{japan}");
    assert!(!allies.contains("airbase"), "{allies}");
}

// --- towing ---

/// TF 17 alone at sea, Yorktown at D4; the Allies plot.
fn adrift() -> (Table, ShipId) {
    let mut table = Table::plotting_in(scenario("midway-whole"));
    table.only(Side::Allies, &[a(2)]);
    table.only(Side::Japan, &[]);
    table.no_subrons();
    table.no_air();
    table.put(a(2), "F1832");
    let ships = table.ships(a(2));
    let carrier = ships[0];
    table.state.sheets[1].fleet.hulls[carrier].damage = 4;
    (table, carrier)
}

#[test]
fn r38_2_a_carrier_adrift_is_towed_at_class_1_by_a_destroyer() {
    let (mut table, carrier) = adrift();
    let stuck = table.refusal(ALLIES, Action::Leg(a(2), 0, hex("F1932")));
    assert_eq!(stuck.reason, Reason::BeyondAllowance(a(2)), "she goes nowhere by herself");
    table.allies(Action::Leg(a(2), 0, hex("F1832")));
    table.allies(Action::Mission(a(2), 0, Mission::Tow(carrier)));
    table.allies(Action::Leg(a(2), 1, hex("F2033")));
    table.execute(Side::Allies);
    table.quick(ALLIES, Action::Begin(a(2)));
    table.quick(JAPAN, Action::PassOn);
    let tower = table.state.sheets[1].hull(carrier).tow.unwrap();
    assert_eq!(table.rules.scenario.ship(tower).unwrap().kind, ShipKind::Destroyer, "WitP [38.22]");
    let known = table.rules.knowledge(&table.state, ALLIES);
    assert_eq!((known.class(a(2)), table.state.sheets[1].plot(a(2)).spent), (1, 20));
    table.quick(ALLIES, Action::Sail);
    assert_eq!(table.state.open.at(a(2)), Some(hex("F2033")));
}

#[test]
fn r38_2_who_sails_with_a_ship_adrift_is_told_that_she_holds_him() {
    let (mut table, carrier) = adrift();
    table.state.sheets[1].fleet.hulls[carrier].damage = 0;
    table.allies(Action::Leg(a(2), 0, hex("F2033")));
    table.execute(Side::Allies);
    table.quick(ALLIES, Action::Begin(a(2)));
    table.quick(JAPAN, Action::PassOn);
    let prompt =
        |table: &Table| table.rules.prompt(&table.rules.view(&table.state, Viewer::Seat(ALLIES))).text;
    assert!(prompt(&table).ends_with("Sail on, or go hex by hex."), "{}", prompt(&table));
    table.state.sheets[1].fleet.hulls[carrier].damage = 4;
    let told = prompt(&table);
    assert!(told.contains("lies adrift, and nobody sails without her. Take her in tow"), "{told}");
    table.quick(ALLIES, Action::Perform(Mission::Tow(carrier)));
    assert!(prompt(&table).ends_with("Sail on, or go hex by hex."), "{}", prompt(&table));
}

#[test]
fn a_bombardment_is_a_battle_from_its_first_shell_to_its_last_with_its_die() {
    let rules = Table::plotting_in(scenario("midway-whole")).rules;
    let (at, whom) = (hex("F1234"), Viewer::Seat(ALLIES));
    let drawn = |event| rules.tell(&event, whom).unwrap().happening;
    let battle = |stage| Some(Happening::Battle { at: "F1234".to_owned(), stage, round: None });
    let shell = RaidEvent::Bombed(5, 3, Blow::Port(0));
    let dice = Happening::Fired {
        party: Party::default(),
        at: Some("F1234".to_owned()),
        need: None,
        dice: vec![3],
        hits: 0,
    };
    assert_eq!(drawn(Event::Bombarded(j(1), at)), battle(Stage::Begins));
    assert_eq!(drawn(Event::Shore(Shore::Shelled(Side::Japan, at, shell))), Some(dice));
    assert_eq!(drawn(Event::Shore(Shore::Silent(j(1), at))), battle(Stage::Ends));
}

#[test]
fn r38_24_points_after_the_tow_are_those_of_class_1() {
    let (mut table, carrier) = adrift();
    table.allies(Action::Leg(a(2), 0, hex("F1832")));
    table.allies(Action::Mission(a(2), 0, Mission::Tow(carrier)));
    let left = table.rules.charts.allowance(1) - 20;
    let cost = u16::from(table.rules.board.sea.cost(hex("F1932")));
    let far = u16::from(left) / cost + 1;
    let beyond = table.rules.board.sea.within(hex("F1832"), far).find(|to| to.distance(hex("F1832")) == far);
    let refused = table.refusal(ALLIES, Action::Leg(a(2), 1, beyond.unwrap()));
    assert_eq!(refused.reason, Reason::BeyondAllowance(a(2)));
}

#[test]
fn r38_21_destroyers_tow_and_cripples_among_them_do_not() {
    let (mut table, carrier) = adrift();
    for ship in table.ships(a(2)) {
        if table.rules.scenario.ship(ship).unwrap().kind == ShipKind::Destroyer {
            table.state.sheets[1].fleet.hulls[ship].damage = 3;
        }
    }
    table.allies(Action::Leg(a(2), 0, hex("F1832")));
    let refused = table.refusal(ALLIES, Action::Mission(a(2), 0, Mission::Tow(carrier)));
    assert_eq!((refused.rule.0, refused.reason), ("WitP [38.21]", Reason::NobodyTows(carrier)));
}

#[test]
fn r38_22_large_allied_ships_tow_small_ones_from_1943_on() {
    let able = |start: &str| {
        let (mut table, _) = adrift();
        table.rules.scenario.start =
            ironbottom_pacwar::calendar::Date::new(start.parse().unwrap(), 1).unwrap();
        let ships = table.ships(a(2));
        let kind = |ship: ShipId| table.rules.scenario.ship(ship).unwrap().kind;
        let destroyer = ships.iter().copied().find(|ship| kind(*ship) == ShipKind::Destroyer).unwrap();
        // Yorktown is whole again, and a destroyer adrift: a Fueling Cost of 20 or less.
        table.state.sheets[1].fleet.hulls[ships[0]].damage = 0;
        table.state.sheets[1].fleet.hulls[destroyer].damage = 4;
        for other in &ships {
            if kind(*other) == ShipKind::Destroyer && *other != destroyer {
                table.state.sheets[1].fleet.hulls[*other].damage = 3;
            }
        }
        table.allies(Action::Leg(a(2), 0, hex("F1832")));
        table.rules.check(&table.state, ALLIES, Action::Mission(a(2), 0, Mission::Tow(destroyer))).is_ok()
    };
    assert_eq!([able("12/42"), able("1/43")], [false, true]);
}

#[test]
fn r38_23_who_is_not_adrift_is_not_towed() {
    let (mut table, carrier) = adrift();
    table.state.sheets[1].fleet.hulls[carrier].damage = 3;
    table.allies(Action::Leg(a(2), 0, hex("F1832")));
    let refused = table.refusal(ALLIES, Action::Mission(a(2), 0, Mission::Tow(carrier)));
    assert_eq!((refused.rule.0, refused.reason), ("WitP [38.2]", Reason::NotAdrift(carrier)));
}

/// Under way with the tow taken up.
fn in_tow() -> (Table, ShipId) {
    let (mut table, carrier) = adrift();
    table.allies(Action::Leg(a(2), 0, hex("F1832")));
    table.allies(Action::Mission(a(2), 0, Mission::Tow(carrier)));
    table.allies(Action::Leg(a(2), 1, hex("F2033")));
    table.execute(Side::Allies);
    table.quick(ALLIES, Action::Begin(a(2)));
    table.quick(JAPAN, Action::PassOn);
    (table, carrier)
}

#[test]
fn r38_25_a_broken_tow_is_taken_up_again_for_twenty_points() {
    let (mut table, carrier) = in_tow();
    assert!(matches!(table.state.open.frame(), Frame::Move(_)));
    // A strike has broken it.
    table.state.sheets[1].fleet.hulls[carrier].tow = None;
    let again = Action::Perform(Mission::Tow(carrier));
    let step = Action::Step(ironbottom_pacwar::board::Direction::SouthEast);
    assert_eq!(table.refusal(ALLIES, step).reason, Reason::BeyondAllowance(a(2)));
    assert_eq!(table.refusal(ALLIES, Action::Sail).rule.0, "WitP [38.25]");
    assert_eq!(table.rules.check(&table.state, ALLIES, Action::Stop), Ok(()), "she may be left where she is");
    table.quick(ALLIES, again);
    assert_eq!(table.state.sheets[1].plot(a(2)).spent, 40);
    assert!(table.state.sheets[1].hull(carrier).tow.is_some());
}

#[test]
fn r38_27_towing_is_no_combat_mission() {
    let (mut table, carrier) = adrift();
    let ship = table.ships(a(2))[1];
    table.state.sheets[1].fleet.hulls[ship].fuel = 0;
    table.allies(Action::Leg(a(2), 0, hex("F1832")));
    // A Task Force without fuel performs no combat mission (WitP [14.28]), but it may tow.
    table.allies(Action::Mission(a(2), 0, Mission::Tow(carrier)));
}

#[test]
fn r38_28_a_ship_in_tow_is_supplied_as_the_one_that_tows_her() {
    let (mut table, carrier) = in_tow();
    table.state.sheets[1].fleet.hulls[carrier].fuel = 0;
    assert!(!table.rules.knowledge(&table.state, ALLIES).is_dry(carrier));
    let tower = table.state.sheets[1].hull(carrier).tow.unwrap();
    table.state.sheets[1].fleet.hulls[tower].fuel = 0;
    assert!(table.rules.knowledge(&table.state, ALLIES).is_dry(carrier));
}

#[test]
fn r38_25_a_strike_breaks_the_tow() {
    use ironbottom_pacwar::action::{Duty, StrikeLine, Target};
    let (mut table, carrier) = in_tow();
    // Bombers of Wake stand in for carriers: put them within reach, and let the strike be flown in an Air Phase.
    let kind = table.kind(Side::Japan, "Nell");
    let at = table.base(Side::Japan, "Wake");
    table.state.open.fleet.markers[a(2)].contacted = true;
    let from = table.place("Wake");
    let line = StrikeLine { at, target: Target::Tf(a(2)), duty: Duty::Naval, kind, points: 1 };
    table.state.sheets[0].air.stacks.clear();
    table.state.sheets[0].air.add(at, kind, 1);
    table.state.sheets[0].air.strikes.enter(line);
    table.put(a(2), "D3543");
    let turn = ironbottom_pacwar::frame::StrikeTurn { next: Side::Japan, rested: [false; 2] };
    table.state.open.clock.control = Control::of(Frame::StrikeTurn(turn));
    let mut log = Log::new();
    let fly = Action::Fly(from, Target::Tf(a(2)));
    table.rules.apply(&mut table.state, JAPAN, fly, &mut Fast::new(1), &mut log).unwrap();
    assert!(log.take().contains(&Event::Shore(Shore::TowBroken(carrier))));
    assert_eq!(table.state.sheets[1].hull(carrier).tow, None);
}
