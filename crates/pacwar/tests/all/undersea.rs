//! Submarine attacks: groups, screens, torpedoes, damage and counterattack. WitP [13.5] to [13.7], [9.83], [38.26].

use crate::scout::*;
use ironbottom_kernel::dice::Script;
use ironbottom_kernel::{Rules, Viewer};
use ironbottom_pacwar::Side;
use ironbottom_pacwar::action::Action;
use ironbottom_pacwar::battle::submarine::{Quarries, Quarry, Waters};
use ironbottom_pacwar::battle::{
    AirCharts, Fault, Nation, ShoreCharts, SubAttack, SubChoice, SubEvent, SubPending,
};
use ironbottom_pacwar::calendar::Cycle;
use ironbottom_pacwar::data::Data;
use ironbottom_pacwar::event::Event;
use ironbottom_pacwar::frame::Frame;
use ironbottom_pacwar::ids::TfId;
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::scenario::ShipKind;
use ironbottom_pacwar::state::fight::Battle;

fn data() -> &'static Data {
    Data::of("2").unwrap()
}

fn charts() -> (AirCharts, ShoreCharts) {
    (AirCharts::of(data()), ShoreCharts::of(data()))
}

fn waters() -> Waters {
    Waters { cycle: Cycle::new(8, 42), counter_dice: 2, patrol_boats: 0 }
}

fn ship(kind: ShipKind, defense: u8) -> Quarry {
    Quarry { kind, defense, nation: Nation::Japan, ..Quarry::default() }
}

fn attack(ships: &[Quarry], points: u8) -> SubAttack {
    SubAttack::new(Quarries::of(ships.iter().copied()), points, waters())
}

/// Does these choices with exactly these dice.
fn run(attack: &mut SubAttack, choices: &[SubChoice], mut dice: Script) -> Vec<SubEvent> {
    let (air, shore) = charts();
    let mut log = Vec::new();
    for choice in choices {
        assert_eq!(attack.check(*choice), Ok(()), "{choice:?}");
        attack.perform(*choice, &air, &shore, &mut dice, &mut log);
    }
    assert_eq!(dice.finish(), Ok(()));
    log
}

/// WitP [13.9]'s Task Force 6: BC3, CA9, CA11, CL8, CL15 and four destroyer units.
fn task_force_6() -> Vec<Quarry> {
    use ShipKind::*;
    let mut ships = vec![ship(Battlecruiser, 8), ship(HeavyCruiser, 4), ship(HeavyCruiser, 4)];
    ships.extend([ship(LightCruiser, 2), ship(LightCruiser, 2)]);
    ships.extend([ship(Destroyer, 2); 4]);
    ships
}

#[test]
fn r13_9_the_whole_example_of_submarine_attack() {
    let mut battle = attack(&task_force_6(), 6);
    assert_eq!(battle.groups, 3, "one for each capital ship");
    let screens: Vec<SubChoice> = (3..9).map(|ship| SubChoice::Screen(ship, 0)).collect();
    run(&mut battle, &[SubChoice::Attack], Script::default());
    run(&mut battle, &screens, Script::default());
    assert_eq!(battle.value(0, &charts().0), 4, "one for each destroyer unit");
    assert_eq!([1, 2].map(|group| battle.value(group, &charts().0)), [0, 0]);
    run(&mut battle, &[SubChoice::Send(0, 6)], Script::default().then("asw", [2]));
    assert_eq!(battle.sent(0), [6, 3], "three are screened on a 2");
    assert_eq!(battle.pending(), SubPending::Target(0, 3));
    run(&mut battle, &[SubChoice::Target(0)], Script::default().then("torpedo", [3]).then("torpedo", [5]));
    assert!(battle.ships[0].hit);
    let log = run(
        &mut battle,
        &[SubChoice::Target(4)],
        Script::default()
            .then("torpedo", [1])
            .then("torpedo-damage", [3])
            .then("critical", [4, 6])
            .then("counterattack", [1, 3]),
    );
    assert!(log.contains(&SubEvent::Damaged(0, 3, 2)), "D2 on a 3");
    assert!(log.contains(&SubEvent::Counter(0, 4, false)), "a 3 or less was needed");
    assert!(matches!(log.last(), Some(SubEvent::Over(_))), "{log:?}");
    assert_eq!((battle.ships[0].damage, battle.lost), (2, 0), "no critical hit on a 10");
    assert!(battle.is_over());
}

#[test]
fn r13_6_only_screens_and_light_cruisers_are_placed() {
    let mut battle = attack(&task_force_6(), 2);
    run(&mut battle, &[SubChoice::Attack], Script::default());
    assert_eq!(battle.check(SubChoice::Screen(0, 1)).unwrap_err().reason, Fault::Placed);
    assert_eq!(battle.check(SubChoice::Screen(3, 3)).unwrap_err().reason, Fault::Unknown);
    // Those not placed guard the dearest ship.
    run(&mut battle, &[SubChoice::Screen(8, 1), SubChoice::Done], Script::default());
    let groups: Vec<u8> = battle.ships.iter().map(|ship| ship.group.unwrap()).collect();
    assert_eq!(groups, [0, 1, 2, 0, 0, 0, 0, 0, 1]);
}

#[test]
fn r13_6_a_ship_that_was_hit_is_not_attacked_again() {
    let mut battle = attack(&[ship(ShipKind::HeavyCruiser, 4), ship(ShipKind::LightCruiser, 2)], 3);
    // One group, and nobody to place: the ships stand together.
    run(&mut battle, &[SubChoice::Attack], Script::default());
    assert_eq!(battle.pending(), SubPending::Send);
    run(&mut battle, &[SubChoice::Send(0, 3)], Script::default());
    let dice = Script::default()
        .then("torpedo", [6])
        .then("torpedo", [6])
        .then("torpedo-damage", [1])
        .then("torpedo-damage", [1])
        .then("critical", [1, 1])
        .then("critical", [1, 1]);
    run(&mut battle, &[SubChoice::Target(0)], dice);
    assert!(battle.is_over(), "the other ship was the only one left; the third point had nobody");
}

#[test]
fn r13_6_sub_points_may_be_divided_among_groups() {
    let mut battle = attack(&task_force_6(), 6);
    run(&mut battle, &[SubChoice::Attack, SubChoice::Done], Script::default());
    assert_eq!(battle.check(SubChoice::Done).unwrap_err().reason, Fault::Nothing);
    run(&mut battle, &[SubChoice::Send(1, 2)], Script::default());
    assert_eq!(battle.check(SubChoice::Send(2, 5)).unwrap_err().rule.0, "WitP [13.51]");
    let dice = Script::default()
        .then("torpedo", [1])
        .then("torpedo", [1])
        .then("torpedo", [1])
        .then("torpedo", [1])
        .then("torpedo", [1])
        .then("torpedo", [1]);
    run(&mut battle, &[SubChoice::Send(2, 4)], dice);
    assert!(battle.is_over(), "two groups without a screen, one ship each: nobody is asked");
}

#[test]
fn r13_61_a_destroyer_unit_screens_with_one() {
    use ShipKind::*;
    let battle = attack(&[ship(Merchant, 1), ship(Destroyer, 1), ship(LightCruiser, 2)], 1);
    assert_eq!(battle.value(0, &charts().0), 1, "a light cruiser has no Screening Value");
}

#[test]
fn r13_62_escorts_screen_with_two_and_coastal_craft_with_six() {
    use ShipKind::*;
    let battle = attack(&[ship(Merchant, 1), ship(Escort, 1), ship(CoastalDefence, 1)], 1);
    assert_eq!(battle.value(0, &charts().0), 2 + 6);
}

#[test]
fn r13_63_a_carrier_that_flies_screens_every_group() {
    let carrier = Quarry { flies: true, ..ship(ShipKind::Carrier, 4) };
    let battle = attack(&[carrier, ship(ShipKind::HeavyCruiser, 4)], 1);
    assert_eq!([0, 1].map(|group| battle.value(group, &charts().0)), [3, 3]);
    let grounded = attack(&[ship(ShipKind::Carrier, 4), ship(ShipKind::HeavyCruiser, 4)], 1);
    assert_eq!([0, 1].map(|group| grounded.value(group, &charts().0)), [0, 0]);
}

#[test]
fn r9_83_screens_at_d3_are_added_before_they_are_halved() {
    let hurt = Quarry { damage: 3, before: 3, ..ship(ShipKind::Destroyer, 1) };
    let battle = attack(&[ship(ShipKind::HeavyCruiser, 4), hurt, hurt, hurt], 1);
    assert_eq!(battle.value(0, &charts().0), 1, "three are one and a half, rounded down once");
}

#[test]
fn r13_64_the_hit_table_asks_defense_and_die() {
    let (_, shore) = charts();
    assert_eq!([3, 5].map(|die| shore.torpedo_hits(8, die)), [false, true]);
    assert!(!shore.torpedo_hits(2, 1));
}

#[test]
fn r13_65_the_damage_table_has_a_column_for_joint_shipping() {
    let (_, shore) = charts();
    assert_eq!(shore.torpedo_damage(8, ShipKind::Battlecruiser, 3), 2);
    assert_eq!(shore.torpedo_damage(8, ShipKind::Transport, 6), 2);
    assert_eq!(shore.torpedo_damage(1, ShipKind::Destroyer, 6), 5);
}

#[test]
fn r13_72_the_screen_table_and_the_patrol_boats() {
    let (_, shore) = charts();
    assert_eq!((shore.screened(4, 2), shore.screened(0, 6)), (3, 0));
    assert!(shore.screened(4, 6 + 2) >= shore.screened(4, 6));
}

#[test]
fn r13_7_one_sub_point_of_a_squadron_at_most() {
    let guarded = [ship(ShipKind::HeavyCruiser, 4), ship(ShipKind::HeavyCruiser, 4)];
    let mut ships = guarded.to_vec();
    ships.extend([ship(ShipKind::Destroyer, 1); 8]);
    let mut battle = attack(&ships, 6);
    run(&mut battle, &[SubChoice::Attack], Script::default());
    let screens: Vec<SubChoice> = (2..10).map(|ship| SubChoice::Screen(ship, ship % 2)).collect();
    run(&mut battle, &screens, Script::default());
    run(&mut battle, &[SubChoice::Send(0, 3)], Script::default());
    let dice = Script::default().then("asw", [6]).then("asw", [6]).then("counterattack", [1, 1]);
    let log = run(&mut battle, &[SubChoice::Send(1, 3)], dice);
    assert_eq!(battle.lost, 1);
    assert_eq!(log.iter().filter(|event| matches!(event, SubEvent::Counter(..))).count(), 1);
}

#[test]
fn r13_7_no_counterattack_without_screening_forces() {
    let carrier = Quarry { flies: true, ..ship(ShipKind::Carrier, 4) };
    let mut battle = attack(&[carrier], 1);
    run(&mut battle, &[SubChoice::Attack], Script::default());
    run(&mut battle, &[SubChoice::Send(0, 1)], Script::default().then("asw", [6]));
    assert!(battle.is_over() && battle.lost == 0, "her aircraft kept them off, and nobody hunts them");
}

#[test]
fn r13_71_the_allies_of_1944_roll_one_die() {
    let mut battle = attack(&[ship(ShipKind::HeavyCruiser, 4), ship(ShipKind::Destroyer, 1)], 2);
    battle.waters.counter_dice = 1;
    run(&mut battle, &[SubChoice::Attack], Script::default());
    let dice = Script::default().then("asw", [6]).then("counterattack", [2]);
    run(&mut battle, &[SubChoice::Send(0, 2)], dice);
    assert_eq!(battle.lost, 1);
}

#[test]
fn r38_26_ships_of_a_tow_stand_together_and_are_hit_on_two_less() {
    let towed = Quarry { damage: 4, before: 4, tow: Some(1), ..ship(ShipKind::Carrier, 8) };
    let tower = Quarry { tow: Some(0), ..ship(ShipKind::Destroyer, 2) };
    let other = ship(ShipKind::HeavyCruiser, 4);
    let battle = attack(&[towed, tower, other], 2);
    assert_eq!(battle.ships[1].group, battle.ships[0].group, "nobody asks where she stands");
    let (_, shore) = charts();
    let mut battle = battle;
    run(&mut battle, &[SubChoice::Attack], Script::default());
    run(&mut battle, &[SubChoice::Send(0, 2)], Script::default().then("asw", [1]));
    let die = (1..=6).find(|die| !shore.torpedo_hits(1, *die) && shore.torpedo_hits(1, *die + 2)).unwrap();
    let log = run_some(&mut battle, SubChoice::Target(1), die);
    assert!(log.contains(&SubEvent::Fired(1, die, true)));
}

/// One choice, with any dice after the first.
fn run_some(battle: &mut SubAttack, choice: SubChoice, die: u8) -> Vec<SubEvent> {
    struct First(u16, bool);
    impl ironbottom_kernel::Dice for First {
        fn roll(&mut self, _ask: &ironbottom_kernel::Ask, faces: &mut [u16]) {
            let face = if std::mem::replace(&mut self.1, true) { 1 } else { self.0 };
            faces.fill(face);
        }
    }
    let (air, shore) = charts();
    let mut log = Vec::new();
    battle.perform(choice, &air, &shore, &mut First(die.into(), false), &mut log);
    log
}

// --- in the war ---

fn six() -> TfId {
    tf(Side::Japan, 6)
}

/// The table of the example, with submarine attack in force and the ratings of its ships.
fn table() -> Table {
    let japan = Forces { bases: vec![base("E1613", &[])], ..Forces::default() };
    let allies = Forces { subrons: vec![(hex("E1818"), 8), (hex("E1818"), 0)], ..Forces::default() };
    let mut table = Table::new(japan, allies);
    table.rules.scenario.chapters.submarines = true;
    use ShipKind::*;
    let ships = [Battlecruiser, HeavyCruiser, HeavyCruiser, LightCruiser, LightCruiser];
    table.marker(six(), "E1814", &[&ships[..], &[Destroyer; 4]].concat());
    for (card, kind) in table.rules.scenario.forces[0].ships.iter_mut().zip(task_force_6()) {
        (card.defense, card.nation) = (kind.defense, kind.nation);
    }
    table.pause(six(), &[]);
    table
}

/// The order in which the ships were laid out: as they stand in the roster.
fn found() -> Script {
    let dice = Script::default().then("submarine-search", [1]).then("submarines-available", [6]);
    (0..9).fold(dice, |dice, _| dice.then("line-up", [1]))
}

fn order(choice: SubChoice) -> Action {
    Action::Undersea(choice)
}

#[test]
fn r13_5_the_searcher_decides_whether_to_attack() {
    let mut table = table();
    table.act(ALLIES, Action::SubSearch(subron(Side::Allies, 1), 0, six()), found());
    assert!(table.asks(ALLIES));
    assert!(
        table.offered(ALLIES, order(SubChoice::Attack)) && table.offered(ALLIES, order(SubChoice::Leave))
    );
    table.enter(ALLIES, order(SubChoice::Leave));
    assert!(matches!(table.state.open.frame(), Frame::Window(_)), "the task force continues");
}

#[test]
fn r13_9_bc3_is_hurt_and_forms_task_force_8() {
    let mut table = table();
    table.act(ALLIES, Action::SubSearch(subron(Side::Allies, 1), 0, six()), found());
    table.enter(ALLIES, order(SubChoice::Attack));
    assert!(table.asks(JAPAN), "the defender deploys");
    table.enter(JAPAN, order(SubChoice::Done));
    table.act(ALLIES, order(SubChoice::Send(0, 6)), Script::default().then("asw", [2]));
    table.act(
        ALLIES,
        order(SubChoice::Target(0)),
        Script::default().then("torpedo", [3]).then("torpedo", [5]),
    );
    let dice = Script::default()
        .then("torpedo", [1])
        .then("torpedo-damage", [3])
        .then("critical", [4, 6])
        .then("counterattack", [1, 3]);
    table.act(ALLIES, order(SubChoice::Target(4)), dice);
    let bc3 = table.state.sheets[0].in_tf(six()).next().unwrap();
    assert_eq!(table.state.sheets[0].hull(bc3).damage, 2);
    assert!(matches!(table.state.open.frame(), Frame::Voiding(_)), "she may turn back");
    table.enter(JAPAN, Action::TurnBack(bc3));
    let apart = table.state.sheets[0].hull(bc3).tf.unwrap();
    assert_ne!(apart, six(), "a Task Force of her own");
    table.enter(JAPAN, Action::Keep);
    // Subron 10 may attack neither again in this phase.
    let again = |tf| Action::SubSearch(subron(Side::Allies, 1), 0, tf);
    assert!(!table.offered(ALLIES, again(six())));
    assert!(table.state.sheets[1].boats.has_searched(subron(Side::Allies, 1), 0, apart));
}

#[test]
fn r13_7_a_sub_point_is_gone_for_good() {
    let mut table = table();
    table.act(ALLIES, Action::SubSearch(subron(Side::Allies, 1), 0, six()), found());
    table.enter(ALLIES, order(SubChoice::Attack));
    table.enter(JAPAN, order(SubChoice::Done));
    table.act(ALLIES, order(SubChoice::Send(0, 6)), Script::default().then("asw", [6]));
    let dice = Script::default().then("torpedo", [1]).then("counterattack", [1, 1]);
    table.act(ALLIES, order(SubChoice::Target(0)), dice);
    assert_eq!(table.state.sheets[1].boats.points[subron(Side::Allies, 1)], 7);
}

#[test]
fn r13_6_the_striker_sees_types_and_no_names() {
    let mut table = table();
    table.act(ALLIES, Action::SubSearch(subron(Side::Allies, 1), 0, six()), found());
    let ships = |table: &Table, viewer| {
        let view = table.rules.view(&table.state, viewer);
        match view.fight.map(|fight| fight.battle) {
            Some(Battle::Undersea(attack)) => attack,
            _ => panic!("no attack"),
        }
    };
    let hidden = ships(&table, Viewer::Seat(JAPAN));
    assert_eq!(hidden.available, 0, "how many boats there are is not told before they attack");
    table.enter(ALLIES, order(SubChoice::Attack));
    let seen = ships(&table, Viewer::Seat(ALLIES));
    assert!(seen.ships.is_empty(), "nothing before they are deployed");
    table.enter(JAPAN, order(SubChoice::Done));
    let seen = ships(&table, Viewer::Seat(ALLIES));
    assert_eq!(seen.ships.len(), 9);
    assert!(seen.ships.iter().all(|ship| ship.tag == u16::MAX && ship.defense == 1));
    assert!(ships(&table, Viewer::Seat(JAPAN)).ships.iter().all(|ship| ship.tag != u16::MAX));
}

#[test]
fn r38_82_patrol_boats_help_near_allied_ports_from_1943_on() {
    let boats = |start: &str| {
        let japan = Forces { subrons: vec![(hex("E1818"), 6), (hex("E1818"), 0)], ..Forces::default() };
        let allies = Forces { bases: vec![base("E1613", &[])], ..Forces::default() };
        let mut table = Table::new(japan, allies);
        table.rules.scenario.chapters.submarines = true;
        table.rules.scenario.start =
            ironbottom_pacwar::calendar::Date::new(start.parse().unwrap(), 1).unwrap();
        let one = tf(Side::Allies, 1);
        table.marker(one, "E1814", &[ShipKind::HeavyCruiser]);
        table.pause(one, &[]);
        let dice = Script::default()
            .then("submarine-search", [1])
            .then("submarines-available", [6])
            .then("line-up", [1]);
        table.act(JAPAN, Action::SubSearch(subron(Side::Japan, 1), 0, one), dice);
        match &table.state.fight.as_ref().unwrap().battle {
            Battle::Undersea(attack) => (attack.waters.patrol_boats, attack.waters.counter_dice),
            _ => panic!("no attack"),
        }
    };
    assert_eq!([boats("12/42"), boats("1/43"), boats("1/44")], [(0, 2), (2, 2), (2, 1)], "and 13.71");
}

#[test]
fn r13_6_is_in_force_only_where_the_scenario_says_so() {
    let mut table = table();
    table.rules.scenario.chapters.submarines = false;
    let dice = Script::default().then("submarine-search", [1]).then("submarines-available", [6]);
    table.act(ALLIES, Action::SubSearch(subron(Side::Allies, 1), 0, six()), dice);
    assert!(table.log.contains(&Event::SubsAvailable(subron(Side::Allies, 1), 6)));
    assert!(matches!(table.state.open.frame(), Frame::Window(_)));
    assert_eq!(
        table.refused(ALLIES, order(SubChoice::Attack)),
        ("WitP [6.6]", Reason::NotNow),
        "it belongs to no window"
    );
}

#[test]
fn the_prompts_the_board_and_the_choices_speak_of_an_attack() {
    use ironbottom_kernel::Words;
    use ironbottom_kernel::text::Style;
    use ironbottom_kernel::wire::Value;
    let mut table = table();
    table.act(ALLIES, Action::SubSearch(subron(Side::Allies, 1), 0, six()), found());
    let prompt = |table: &Table, seat| {
        let view = table.rules.view(&table.state, Viewer::Seat(seat));
        table.rules.prompt(&view).text
    };
    assert_eq!(prompt(&table, ALLIES), "Allies: 6 Sub Points found J6: do they attack?");
    assert_eq!(prompt(&table, JAPAN), "Waiting for the Allies: a decision of the boats at J6.");
    table.enter(ALLIES, order(SubChoice::Attack));
    table.enter(JAPAN, order(SubChoice::Done));
    let view = table.rules.view(&table.state, Viewer::Seat(ALLIES));
    let board = table.rules.board(&view, Style::PLAIN);
    assert!(board.contains("Allied boats attack J6") && board.contains("group 1"), "{board}");
    let label = table.rules.choice(&view, order(SubChoice::Send(1, 6))).label;
    assert_eq!(label, "6 Sub Points attack group 2: CA 2");
    let scene = table.rules.scene(&view);
    let panel = scene.panels.iter().find(|panel| panel.id == "battle").unwrap();
    assert_eq!(panel.rows.len(), 1 + 3 + 9, "a head, three groups, nine ships");
    let mark = |row: usize, kind: &str| panel.rows[row].marks.iter().find(|mark| mark.kind == kind).unwrap();
    assert_eq!(mark(0, "proposed").value, Some(Value::word("sub-send 3 6")), "where nobody guards");
    assert_eq!(mark(1, "screen").value, Some(Value::number(4)), "13.61: four destroyer units guard her");
    assert_eq!(mark(2, "screen").text, "keeps none off");
    assert_eq!(mark(4, "hit-on").value, Some(Value::number(2)), "13.64: a 5 or 6 hits a Defense of 8");
    let japan = table.rules.scene(&table.rules.view(&table.state, Viewer::Seat(JAPAN)));
    let head = &japan.panels.iter().find(|panel| panel.id == "battle").unwrap().rows[0];
    assert!(head.marks.iter().all(|mark| mark.kind != "proposed"), "nothing is proposed to who is not asked");
    let named = panel.rows.iter().flat_map(|row| &row.marks).any(|mark| mark.kind == "who");
    assert!(!named, "the striker reads no names");
}
