//! Assaults from the sea: odds, tables, results, garrisons, beachheads. WitP [6.93] to [6.98], [10.15], [11.3], [11.5],
//! [12.0], [12.4] to [12.6], [14.34], [21.4], [38.6], [38.72].

use crate::kit::{Table, a, hex, j, scenario};
use ironbottom_kernel::dice::Script;
use ironbottom_pacwar::action::{Action, Mission};
use ironbottom_pacwar::battle::ground::{Branch, Ground, Troop, Troops, best_table, column, table};
use ironbottom_pacwar::battle::{
    Fault, GroundChoice, GroundEvent, GroundPending, GroundResult, Landing, Player, ShoreCharts,
};
use ironbottom_pacwar::calendar::{Cycle, Date};
use ironbottom_pacwar::data::Data;
use ironbottom_pacwar::event::{Event, Shore};
use ironbottom_pacwar::frame::{Control, Frame};
use ironbottom_pacwar::ids::{LotId, Side, TroopId};
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::state::LotPlace;
use ironbottom_pacwar::transport::planning_time;
use ironbottom_pacwar::{ALLIES, JAPAN};

fn charts() -> ShoreCharts {
    ShoreCharts::of(Data::of("2").unwrap())
}

fn unit(strength: u8, battlegroup: Option<u8>, branch: Branch) -> Troop {
    Troop::new(0, strength, battlegroup, branch)
}

fn marines(strength: u8) -> Troop {
    unit(strength, None, Branch::Marine)
}

fn infantry(strength: u8, battlegroup: u8) -> Troop {
    unit(strength, Some(battlegroup), Branch::Other)
}

fn landing(attackers: &[Troop], defenders: &[Troop], ground: Ground) -> Landing {
    let list = |troops: &[Troop]| Troops::of(troops.iter().copied());
    Landing::new(list(attackers), list(defenders), ground)
}

const TABLE_2: Ground =
    Ground { table: 2, shift: 0, garrison: false, entrenched: false, way_out: false, supply: 0 };

/// A landing whose die is this.
fn fought(attackers: &[Troop], defenders: &[Troop], ground: Ground, die: u16) -> (Landing, Vec<GroundEvent>) {
    let mut landing = landing(attackers, defenders, ground);
    let (mut dice, mut log) = (Script::default().then("ground-combat", [die]), Vec::new());
    landing.start(&charts(), &mut dice, &mut log);
    assert_eq!(dice.finish(), Ok(()));
    (landing, log)
}

/// A die that gives this result at these odds.
fn die_for(result: GroundResult, table: u8, column: usize) -> u16 {
    let found = (1..=6).find(|die| charts().ground(table, column, *die) == result);
    u16::try_from(found.expect("the column has it")).unwrap()
}

#[test]
fn r10_15_marines_attack_whole_mechanized_units_with_a_quarter_others_with_half() {
    let all = [marines(3), unit(5, None, Branch::Mechanized), infantry(3, 1)];
    assert_eq!(landing(&all, &[], TABLE_2).attack(), 3 * 4 + 5 + 3 * 2, "in quarters, fractions retained");
}

#[test]
fn r12_17_units_in_parentheses_defend_and_do_not_attack() {
    let mut engineers = infantry(1, 1);
    engineers.passive = true;
    assert_eq!(landing(&[marines(2), engineers], &[], TABLE_2).attack(), 8);
    assert_eq!(landing(&[], &[marines(2), engineers], TABLE_2).defense(), 12, "12.15: all that are there");
}

#[test]
fn r12_15_all_that_are_in_the_hex_fight() {
    let all = [infantry(4, 2), infantry(2, 1), marines(1)];
    assert_eq!(landing(&[], &all, TABLE_2).defense(), 4 * 7);
    let mut gone = infantry(4, 2);
    gone.dead = true;
    assert_eq!(landing(&[], &[gone, marines(1)], TABLE_2).defense(), 4);
}

#[test]
fn r12_0_odds_are_rounded_for_the_defender() {
    let odds = |attack, defense| column(attack, defense);
    assert_eq!(
        [odds(12, 4), odds(11, 4), odds(8, 4), odds(7, 4), odds(6, 4)],
        [Some(4), Some(3), Some(3), Some(2), Some(2)]
    );
    assert_eq!([odds(4, 4), odds(3, 4), odds(2, 4), odds(1, 4)], [Some(1), Some(0), Some(0), None]);
    assert_eq!(odds(100, 4), Some(8));
}

#[test]
fn r12_5_the_tables_change_hands_in_the_war() {
    let at = |number, year| Date::new(Cycle::new(number, year), 1).unwrap();
    let tables = |date| [table(Side::Japan, date), table(Side::Allies, date)];
    assert_eq!(tables(at(13, 41)), [1, 3]);
    assert_eq!(tables(at(5, 42)), [1, 3]);
    assert_eq!(tables(at(6, 42)), [2, 2]);
    assert_eq!(tables(at(6, 44)), [2, 2]);
    assert_eq!(tables(at(7, 44)), [3, 1]);
}

#[test]
fn r12_53_several_nations_use_the_best_table_of_theirs() {
    assert_eq!(best_table([3, 2]), 2);
}

#[test]
fn r12_4_the_tables_are_ordered() {
    let rank = |result| match result {
        GroundResult::Ae => 0,
        GroundResult::Ar => 1,
        GroundResult::Do => 2,
        GroundResult::Dr => 3,
        GroundResult::De => 4,
    };
    let charts = charts();
    for at in 0..charts.odds() {
        for die in -2..=9 {
            let of = |table, at, die| rank(charts.ground(table, at, die));
            assert!(of(1, at, die) >= of(2, at, die) && of(2, at, die) >= of(3, at, die), "12.53");
            assert!(die == 9 || of(2, at, die) <= of(2, at, die + 1));
            assert!(at == 0 || of(2, at - 1, die) <= of(2, at, die));
        }
    }
}

#[test]
fn r7_61_the_shift_is_three_at_most() {
    let ground = Ground { shift: 5, ..TABLE_2 };
    assert_eq!(landing(&[marines(2)], &[marines(2)], ground).shift(), 3);
    let (landing, _) = fought(&[marines(4)], &[infantry(4, 2)], ground, 6);
    let wanted = charts().ground(2, 1, 9);
    assert_eq!(landing.result, Some((6, wanted)));
}

#[test]
fn r6_94_to_retreat_from_an_assault_is_to_be_lost() {
    for result in [GroundResult::Ae, GroundResult::Ar] {
        let die = die_for(result, 2, 1);
        let (landing, log) = fought(&[infantry(8, 4)], &[infantry(4, 2)], TABLE_2, die);
        assert!(landing.is_over() && landing.attackers[0].dead, "no battlegroup is formed");
        assert!(log.contains(&GroundEvent::Eliminated(Player::Striker, 0)));
        assert!(!landing.is_taken() && !landing.defenders[0].reduced);
    }
}

#[test]
fn r12_6_do_a_defender_that_stays_drives_the_landing_off() {
    let ground = Ground { supply: 10, ..TABLE_2 };
    let die = die_for(GroundResult::Do, 2, 2);
    let (mut landing, _) = fought(&[marines(6)], &[infantry(4, 2)], ground, die);
    assert_eq!(landing.pending(), GroundPending::Losses(GroundResult::Do));
    let mut log = Vec::new();
    landing.perform(GroundChoice::Pay(0), &mut log);
    assert_eq!((landing.spent, landing.defenders[0].reduced), (4, false), "12.23: its printed strength");
    assert!(landing.is_over() && landing.attackers[0].dead);
}

#[test]
fn r12_23_results_cost_supply_by_printed_strength() {
    let ground = Ground { supply: 3, ..TABLE_2 };
    let die = die_for(GroundResult::Do, 2, 2);
    let mut small = infantry(4, 2);
    small.reduced = true;
    let (mut landing, _) = fought(&[marines(6)], &[small, infantry(2, 1)], ground, die);
    landing.perform(GroundChoice::Pay(0), &mut Vec::new());
    assert_eq!(landing.spent, 2, "a battlegroup costs its own strength");
}

#[test]
fn r14_34_combat_supply_is_what_lies_in_the_hex() {
    let ground = Ground { supply: 3, ..TABLE_2 };
    let die = die_for(GroundResult::Do, 2, 2);
    let (mut landing, _) =
        fought(&[marines(9)], &[infantry(2, 1), infantry(2, 1), infantry(2, 1)], ground, die);
    landing.perform(GroundChoice::Pay(0), &mut Vec::new());
    let refused = landing.check(GroundChoice::Pay(1)).unwrap_err();
    assert_eq!((refused.rule.0, refused.reason), ("WitP [14.34]", Fault::TooFew));
}

#[test]
fn r12_6_do_who_cannot_pay_is_reduced_and_stays() {
    let die = die_for(GroundResult::Do, 2, 2);
    let (mut landing, _) = fought(&[marines(6)], &[infantry(4, 2)], TABLE_2, die);
    let refused = landing.check(GroundChoice::Pay(0)).unwrap_err();
    assert_eq!((refused.rule.0, refused.reason), ("WitP [14.34]", Fault::TooFew));
    assert_eq!(landing.check(GroundChoice::Retreat(0)).unwrap_err().rule.0, "WitP [12.74]");
    landing.perform(GroundChoice::Reduce(0), &mut Vec::new());
    assert!(landing.defenders[0].reduced && !landing.defenders[0].dead && landing.attackers[0].dead);
}

#[test]
fn r11_35_a_battlegroup_that_is_reduced_again_is_eliminated() {
    let mut small = infantry(4, 2);
    small.reduced = true;
    let die = die_for(GroundResult::Do, 2, 4);
    let (mut landing, _) = fought(&[marines(6)], &[small], TABLE_2, die);
    landing.perform(GroundChoice::Reduce(0), &mut Vec::new());
    assert!(landing.defenders[0].dead, "11.35: it forms no smaller unit");
    assert_eq!(landing.pending(), GroundPending::DigIn, "nobody is left");
}

#[test]
fn r11_31_a_result_makes_a_battlegroup_of_who_can_form_one() {
    let die = die_for(GroundResult::Do, 2, 1);
    let (mut landing, _) = fought(&[marines(6)], &[infantry(4, 2), marines(2)], TABLE_2, die);
    landing.perform(GroundChoice::Reduce(0), &mut Vec::new());
    landing.perform(GroundChoice::Reduce(1), &mut Vec::new());
    let state: Vec<_> = landing.defenders.iter().map(|unit| (unit.reduced, unit.dead)).collect();
    assert_eq!(state, [(true, false), (false, true)]);
}

#[test]
fn r12_6_dr_on_an_island_nobody_can_retreat() {
    let die = die_for(GroundResult::Dr, 2, 3);
    let (landing, log) = fought(&[marines(8)], &[infantry(4, 2)], Ground { supply: 9, ..TABLE_2 }, die);
    assert!(landing.defenders[0].dead && log.contains(&GroundEvent::Eliminated(Player::Defender, 0)));
    assert_eq!(landing.pending(), GroundPending::DigIn);
}

#[test]
fn r21_33_entrenched_defenders_stay_and_so_do_those_who_came() {
    let ground = Ground { supply: 9, entrenched: true, ..TABLE_2 };
    let die = die_for(GroundResult::Dr, 2, 3);
    let (mut landing, _) = fought(&[unit(8, Some(4), Branch::Marine)], &[infantry(4, 2)], ground, die);
    let mut log = Vec::new();
    landing.perform(GroundChoice::Pay(0), &mut log);
    assert!(landing.is_over() && !landing.is_taken());
    assert!(landing.attackers[0].reduced, "6.94: they go into Beachhead Defense");
    assert!(log.contains(&GroundEvent::DugIn(false)), "21.41: where the enemy is entrenched nothing is dug");
}

#[test]
fn r21_41_no_beachhead_is_dug_beside_enemy_entrenchments() {
    let ground = Ground { supply: 9, entrenched: true, ..TABLE_2 };
    let die = die_for(GroundResult::Dr, 2, 3);
    let (mut landing, _) = fought(&[unit(8, Some(4), Branch::Marine)], &[infantry(4, 2)], ground, die);
    landing.perform(GroundChoice::Pay(0), &mut Vec::new());
    assert!(!landing.beachhead && landing.attackers[0].is_there());
}

#[test]
fn r21_4_a_beach_is_dug_in_by_battlegroups() {
    let die = die_for(GroundResult::De, 2, 6);
    let units = [unit(6, Some(3), Branch::Marine), infantry(2, 1), marines(1)];
    let (mut landing, _) = fought(&units, &[marines(1)], TABLE_2, die);
    assert_eq!(landing.pending(), GroundPending::DigIn);
    landing.perform(GroundChoice::DigIn, &mut Vec::new());
    assert!(landing.beachhead && landing.is_taken());
    let state: Vec<_> = landing.attackers.iter().map(|unit| (unit.reduced, unit.dead)).collect();
    assert_eq!(state, [(true, false), (true, false), (false, true)], "who forms no battlegroup is lost");
}

#[test]
fn r11_5_a_garrison_defends_with_one_where_nobody_else_does() {
    let ground = Ground { garrison: true, ..TABLE_2 };
    assert_eq!(landing(&[], &[], ground).defense(), 4, "11.54");
    assert_eq!(landing(&[], &[infantry(4, 2)], ground).defense(), 16, "11.54: not beside others");
}

#[test]
fn r11_54_garrisons_never_count_more_than_one() {
    let ground = Ground { garrison: true, ..TABLE_2 };
    assert_eq!(landing(&[], &[], ground).defense(), 4);
    assert_eq!(landing(&[], &[], TABLE_2).defense(), 0, "nor where there is neither port nor airbase");
}

#[test]
fn r11_51_garrisons_take_no_part_in_an_attack_and_need_no_supply() {
    let ground = Ground { garrison: true, supply: 0, ..TABLE_2 };
    let (landing, _) = fought(&[marines(2)], &[], ground, die_for(GroundResult::Do, 2, 3));
    assert_eq!(
        (landing.spent, landing.pending()),
        (0, GroundPending::DigIn),
        "nobody is asked to pay for it"
    );
}

#[test]
fn r11_52_a_garrison_is_destroyed_and_never_retreats() {
    let ground = Ground { garrison: true, supply: 50, ..TABLE_2 };
    for result in [GroundResult::Do, GroundResult::Dr, GroundResult::De] {
        let at = if result == GroundResult::De { 6 } else { 3 };
        let (landing, log) =
            fought(&[marines([2, 5][usize::from(at == 6)])], &[], ground, die_for(result, 2, at));
        assert!(log.contains(&GroundEvent::GarrisonLost), "{result:?}");
        assert_eq!(landing.pending(), GroundPending::DigIn);
    }
    let (landing, _) = fought(&[marines(2)], &[], ground, die_for(GroundResult::Ar, 2, 3));
    assert!(!landing.garrison_lost);
}

#[test]
fn r12_8_below_the_lowest_odds_the_landing_is_lost_without_effect() {
    let (landing, log) = fought(&[marines(1)], &[infantry(4, 2)], TABLE_2, 6);
    assert!(landing.attackers[0].dead && !landing.defenders[0].reduced);
    assert!(matches!(log[0], GroundEvent::Fought { column: None, .. }));
}

// --- in the war ---

fn lot() -> LotId {
    LotId::new(Side::Japan, 0).unwrap()
}

/// Tanaka's transports before Midway, nobody else about; the planning is complete.
fn off_midway() -> Table {
    let mut table = Table::plotting_in(scenario("midway-whole"));
    table.only(Side::Japan, &[j(4), j(5)]);
    table.only(Side::Allies, &[]);
    table.no_subrons();
    table.put(j(4), "F1234");
    table.put(j(5), "F1234");
    table
}

fn assault() -> Action {
    Action::Mission(j(4), 0, Mission::Assault(lot()))
}

#[test]
fn r10_1_planning_takes_a_game_turn_for_each_load_point_and_two_for_many() {
    let date = Date::new(Cycle::new(6, 42), 2).unwrap();
    assert_eq!([1, 2, 3].map(|load| planning_time(Side::Japan, load, date)), [1, 2, 6]);
}

#[test]
fn r38_72_no_landing_under_the_guns_unless_they_are_bombarded_first() {
    let mut table = off_midway();
    table.japan(Action::Leg(j(4), 0, hex("F1234")));
    let refused = table.refusal(JAPAN, assault());
    assert_eq!((refused.rule.0, refused.reason), ("WitP [38.72]", Reason::CoastalGuns(hex("F1234"))));
    table.japan(Action::Leg(j(5), 0, hex("F1234")));
    table.japan(Action::Mission(j(5), 0, Mission::Bombard));
    table.japan(assault());
    // The guns are still there when the transports come: they turn away.
    table.execute(Side::Japan);
    table.quick(JAPAN, Action::Begin(j(4)));
    assert!(table.events.contains(&Event::MissionFailed(j(4), Mission::Assault(lot()))));
    assert!(matches!(table.state.sheets[0].cargo.lots[lot()].at, LotPlace::Aboard(_)));
}

/// They are ashore, and the Joint Assault Segment comes with this die and shift.
fn stormed(shift: i8, die: u16) -> Table {
    let mut table = off_midway();
    let midway = table.facility("Midway");
    let shore = &mut table.state.open.bases.shores[midway];
    (shore.port_damage, shore.shift) = (1, shift);
    table.japan(Action::Leg(j(4), 0, hex("F1234")));
    table.japan(assault());
    table.only(Side::Japan, &[j(4)]);
    table.no_air();
    table.execute(Side::Japan);
    table.quick(JAPAN, Action::Begin(j(4)));
    let troop = TroopId::new(Side::Japan, 0).unwrap();
    let there = table.state.open.troops.units[troop];
    assert!(
        there.at == Some(hex("F1234")) && there.assaulting,
        "6.93: fought in the next Joint Assault Segment"
    );
    table.state.open.clock.control = Control::of(Frame::Assault);
    let (mut dice, mut log) = (Script::default().then("ground-combat", [die]), ironbottom_kernel::Log::new());
    table.rules.resume(&mut table.state, &mut dice, &mut log);
    table.events.extend(log.take());
    table
}

#[test]
fn r6_93_an_assault_is_fought_in_the_next_joint_assault_segment() {
    let table = stormed(0, 1);
    let began = Event::Shore(Shore::AssaultBegan(Side::Japan, hex("F1234")));
    assert!(table.events.contains(&began));
}

#[test]
fn r10_15_midway_is_stormed_by_table_2_and_dug_in() {
    // A regiment and two SNLF are worth 3 against the 4 of the marines: 1-2. Shifted by three, a 6 is a Dr.
    let mut table = stormed(3, 6);
    let fought = table.events.iter().find_map(|event| match event {
        Event::Shore(Shore::Ashore(
            _,
            _,
            GroundEvent::Fought { attack, defense, column, shift, result, .. },
        )) => Some((*attack, *defense, *column, *shift, *result)),
        _ => None,
    });
    assert_eq!(fought, Some((12, 16, Some(0), 3, GroundResult::Dr)));
    assert!(table.events.iter().any(|event| matches!(event, Event::Shore(Shore::TroopLost(_)))));
    table.quick(JAPAN, Action::Ashore(GroundChoice::DigIn));
    let midway = table.facility("Midway");
    let shore = table.state.open.bases.shores[midway];
    assert_eq!((shore.holder, shore.dug[0]), (Some(Side::Japan), true));
    let regiment = table.state.open.troops.units[TroopId::new(Side::Japan, 0).unwrap()];
    assert!(regiment.reduced && regiment.at == Some(hex("F1234")));
    assert!(table.state.open.bases.unit_at(Side::Allies, hex("F1234")).is_none(), "its headquarters is lost");
}

/// The sixth acceptance check of the plan's second stage, from the planning to the trenches on the beach.
#[test]
fn acceptance_6_midway_is_planned_for_shelled_landed_on_and_dug_in() {
    let mut table = off_midway();
    let midway = table.facility("Midway");
    assert!(table.state.sheets[0].cargo.lots[lot()].plan.is_some(), "WitP [10.1]: planned before the game");
    let legs = [(j(4), assault()), (j(5), Action::Mission(j(5), 0, Mission::Bombard))];
    for (tf, _) in legs {
        table.japan(Action::Leg(tf, 0, hex("F1234")));
    }
    // WitP [10.11]: without Air Points on land in range there is no landing on this day.
    let stacks = table.state.sheets[0].air.stacks.clone();
    table.state.sheets[0].air.stacks.clear();
    let refused = table.refusal(JAPAN, assault());
    assert_eq!((refused.rule.0, refused.reason), ("WitP [10.11]", Reason::NoAirCover(hex("F1234"))));
    table.state.sheets[0].air.stacks = stacks;
    // WitP [38.72]: nor under the guns, unless somebody is to shell them.
    assert_eq!(table.refusal(JAPAN, assault()).rule.0, "WitP [38.72]");
    for (_, mission) in legs.into_iter().rev() {
        table.japan(mission);
    }
    table.no_air();
    table.execute(Side::Japan);
    let shells = ["bomb-base", "bomb-port", "bomb-supply", "bomb-ground"];
    let dice = shells.into_iter().fold(Script::default(), |dice, name| dice.then(name, [6]));
    table.act(JAPAN, Action::Begin(j(5)), dice);
    let shore = table.state.open.bases.shores[midway];
    assert_eq!((shore.port_damage, shore.shift), (3, 2), "the guns are silent, the defenders shaken");
    table.quick(ALLIES, Action::PassOn);
    table.quick(JAPAN, Action::Begin(j(4)));
    let ashore = table.state.open.troops.units[TroopId::new(Side::Japan, 0).unwrap()];
    assert!(ashore.at == Some(hex("F1234")) && ashore.assaulting);
    // WitP [12.5]: the second table, 3 against 4, the die shifted by two.
    let dr = (1..=6).find(|die| {
        let ground = Ground { shift: 2, ..TABLE_2 };
        let log = fought(&[marines(3)], &[marines(4)], ground, *die).1;
        matches!(log[0], GroundEvent::Fought { result: GroundResult::Dr, .. })
    });
    table.state.open.clock.control = Control::of(Frame::Assault);
    let mut dice = Script::default().then("ground-combat", [dr.expect("a die that takes the island")]);
    let mut log = ironbottom_kernel::Log::new();
    table.rules.resume(&mut table.state, &mut dice, &mut log);
    table.quick(JAPAN, Action::Ashore(GroundChoice::DigIn));
    let shore = table.state.open.bases.shores[midway];
    assert_eq!((shore.holder, shore.dug[0]), (Some(Side::Japan), true), "WitP [21.4]");
    assert!(table.state.open.troops.units[TroopId::new(Side::Japan, 0).unwrap()].reduced, "a battlegroup");
}

#[test]
fn r6_94_a_landing_that_fails_leaves_nobody_ashore() {
    let table = stormed(0, 1);
    let troops = &table.state.open.troops;
    assert!(!troops.is_there(Side::Japan, hex("F1234")) && troops.is_there(Side::Allies, hex("F1234")));
    assert_eq!(table.state.sheets[0].cargo.lots[lot()].at, LotPlace::Nowhere);
    assert!(!table.state.open.cargo.has_landed(Side::Japan, hex("F1234")));
    assert_eq!(table.state.open.bases.shores[table.facility("Midway")].holder, Some(Side::Allies));
}

#[test]
fn r11_53_a_garrison_comes_back_with_troops_at_the_end_of_the_ground_phase() {
    let mut table = stormed(3, 6);
    let midway = table.facility("Midway");
    let lost = Shore::Ashore(Side::Japan, hex("F1234"), GroundEvent::GarrisonLost);
    assert!(table.events.contains(&Event::Shore(lost)));
    table.quick(JAPAN, Action::Ashore(GroundChoice::Stand));
    assert!(!table.state.open.bases.shores[midway].garrison_lost);
}

#[test]
fn r21_42_who_shares_a_hex_does_not_hold_its_bases() {
    let ground = Ground { supply: 9, entrenched: true, ..TABLE_2 };
    let die = die_for(GroundResult::Dr, 2, 3);
    let (mut landing, _) = fought(&[unit(8, Some(4), Branch::Marine)], &[infantry(4, 2)], ground, die);
    landing.perform(GroundChoice::Pay(0), &mut Vec::new());
    assert!(!landing.is_taken());
}

#[test]
fn r38_6_two_transports_at_one_shore_pay_double() {
    let mut table = Table::plotting_in(scenario("the-slot"));
    table.only(Side::Allies, &[a(4)]);
    table.only(Side::Japan, &[]);
    table.put(a(4), "E2519");
    let lots: Vec<LotId> = table.state.sheets[1].cargo.lots.ids().collect();
    let aboard: Vec<LotId> = lots
        .into_iter()
        .filter(|lot| matches!(table.state.sheets[1].cargo.lots[*lot].at, LotPlace::Aboard(_)))
        .collect();
    table.allies(Action::Leg(a(4), 0, hex("E2519")));
    table.allies(Action::Mission(a(4), 0, Mission::Unload(aboard[1])));
    let load = |lot: LotId| table.rules.scenario.lot(lot).unwrap().load;
    let loads = [load(aboard[0]), load(aboard[1])];
    assert_eq!(table.state.sheets[1].plot(a(4)).leg(0).unwrap().mission_cost, 5 * loads[1]);
    table.allies(Action::Leg(a(4), 1, hex("E2519")));
    let second = Action::Mission(a(4), 1, Mission::Unload(aboard[0]));
    let cost = 10 * (loads[0] + loads[1]);
    if table.rules.knowledge(&table.state, ALLIES).allowance(a(4)) >= cost {
        table.allies(second);
        let plot = table.state.sheets[1].plot(a(4));
        assert_eq!(plot.cost(), cost, "the first pays more too");
    } else {
        assert_eq!(table.refusal(ALLIES, second).reason, Reason::BeyondAllowance(a(4)));
    }
}

#[test]
fn r10_0_in_the_slot_both_sides_put_cargo_ashore_on_the_shared_island() {
    let mut table = Table::plotting_in(scenario("the-slot"));
    table.only(Side::Japan, &[j(2)]);
    table.put(j(2), "E2016");
    let lots: Vec<LotId> = table.state.sheets[0].cargo.lots.ids().collect();
    let light = lots
        .into_iter()
        .find(|lot| {
            let card = table.rules.scenario.lot(*lot).unwrap();
            card.load == 1 && card.ashore == Some(hex("E2016"))
        })
        .unwrap();
    table.japan(Action::Leg(j(2), 0, hex("E2016")));
    table.japan(Action::Mission(j(2), 0, Mission::Embark(light)));
    table.japan(Action::Leg(j(2), 1, hex("E2519")));
    table.japan(Action::Mission(j(2), 1, Mission::Debark(light)));
}

#[test]
fn the_objective_is_chosen_in_secret_before_the_game() {
    let rules = ironbottom_pacwar::Pacwar::with(scenario("midway-whole"));
    use ironbottom_kernel::{Rules, Viewer};
    let mut state = rules.start();
    let mut log = ironbottom_kernel::Log::new();
    let dice = &mut ironbottom_kernel::dice::Fast::new(1);
    rules.apply(&mut state, JAPAN, Action::Objective(2), dice, &mut log).unwrap();
    assert_eq!(rules.check(&state, JAPAN, Action::Objective(1)).unwrap_err().reason, Reason::EnteredAlready);
    assert_eq!(rules.check(&state, ALLIES, Action::Objective(1)).unwrap_err().reason, Reason::NotInScenario);
    let view = rules.view(&state, Viewer::Seat(ALLIES));
    assert!(view.sheets[0].is_none());
    let told = log.take().into_iter().filter_map(|event| rules.tell(&event, Viewer::Seat(ALLIES)));
    assert_eq!(told.count(), 0);
}

/// Whoever plans a landing reads what it would meet; the other side reads nothing of it.
#[test]
fn a_planned_landing_shows_its_odds_to_its_owner_alone() {
    use ironbottom_kernel::{Rules, Viewer, Words};
    let table = off_midway();
    let panels = |seat| {
        let scene = table.rules.scene(&table.rules.view(&table.state, Viewer::Seat(seat)));
        scene.panels.into_iter().filter(|panel| panel.id.starts_with("landing-")).collect::<Vec<_>>()
    };
    let planned = panels(JAPAN);
    let midway = planned.iter().find(|panel| panel.id == "landing-f1234").expect("it is planned");
    assert!(midway.rows[0].label.contains("1-2 on table 2"), "{}", midway.rows[0].label);
    assert!(panels(ALLIES).is_empty());
}

#[test]
fn the_prompts_the_board_and_the_scene_speak_of_an_assault() {
    use ironbottom_kernel::text::Style;
    use ironbottom_kernel::{Rules, Viewer, Words};
    let table = stormed(3, 6);
    let view = table.rules.view(&table.state, Viewer::Seat(JAPAN));
    let prompt = table.rules.prompt(&view).text;
    assert_eq!(prompt, "Japan: F1234 Midway is yours: do they dig in on the beach?");
    let board = table.rules.board(&view, Style::PLAIN);
    assert!(board.contains("Japanese assault on F1234 Midway"), "{board}");
    assert!(board.contains("Objectives of Japan") && board.contains("chosen by Japan"), "{board}");
    let scene = table.rules.scene(&view);
    let sheet = scene.panels.iter().find(|panel| panel.id == "battle").unwrap();
    let head = |kind: &str| sheet.rows[0].marks.iter().find(|mark| mark.kind == kind).map(|mark| &*mark.text);
    assert_eq!((head("attack"), head("defense"), head("odds")), (Some("3"), Some("4"), Some("1-2")));
    let faces: Vec<&str> = sheet.rows[1..7].iter().map(|row| row.label.as_str()).collect();
    assert_eq!(faces[5], "6: defenders retreat", "by the shift of three: {faces:?}");
    let proposed = sheet.rows[0].marks.iter().find(|mark| mark.kind == "proposed").unwrap();
    assert_eq!(proposed.value, Some(ironbottom_kernel::wire::Value::word("stand")));
    let midway = scene.spaces.iter().find(|space| space.id == "F1234").unwrap();
    assert!(midway.marks.iter().any(|mark| mark.kind == "troops" && mark.text.contains("Infantry Regiment")));
    let allied = table.rules.view(&table.state, Viewer::Seat(ALLIES));
    let board = table.rules.board(&allied, Style::PLAIN);
    assert!(!board.contains("chosen by Japan"), "the objective is a secret");
    let told: Vec<String> = table
        .events
        .iter()
        .filter_map(|event| table.rules.tell(event, Viewer::Seat(ALLIES)))
        .map(|line| line.text)
        .collect();
    let fought = "Japanese assault on F1234 Midway, 3 against 4, at 1-2, die 6 +3: Dr (defenders retreat).";
    assert!(told.iter().any(|line| line == fought), "{told:?}");
}
