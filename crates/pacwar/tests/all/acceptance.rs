//! The ten acceptance checks of the air war (the plan of stage 1), each by its number, and the worked examples of sections
//! 5, 6 and 40 that are about plots and paths. The tenth, captains against each other and decisions a Game-Turn, is a
//! test of the captain's crate.

use std::collections::BTreeSet;

use crate::kit::{Table, a, hex, j, scenario};
use ironbottom_harness::{self as harness, Plan};
use ironbottom_kernel::dice::{Fast, Script};
use ironbottom_kernel::{Illegal, Log, Orders, Rules, Seat, Viewer};
use ironbottom_kit::data::DataFile;
use ironbottom_pacwar::action::{Action, Duty, Order, StrikeLine, Target, TransferLine};
use ironbottom_pacwar::battle::availability::{Use, reaches};
use ironbottom_pacwar::battle::calibrate::{self, Tools};
use ironbottom_pacwar::battle::display::{self, Arc, Ring};
use ironbottom_pacwar::battle::{
    AirCharts, AirChoice, AirPending, Choice, Fault, Group, Hits, Pending, Player, Priority, Targets,
    strength_at,
};
use ironbottom_pacwar::board::{Board, HexId};
use ironbottom_pacwar::data::Altitude::{High, Low, Medium};
use ironbottom_pacwar::data::Data;
use ironbottom_pacwar::event::Event;
use ironbottom_pacwar::frame::{Control, Frame, StrikeTurn};
use ironbottom_pacwar::ids::{Side, Station};
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::scenario::{Scenario, ShipKind};
use ironbottom_pacwar::state::air::Adrift;
use ironbottom_pacwar::state::fight::Battle;
use ironbottom_pacwar::state::{State, Struck, Worn};
use ironbottom_pacwar::{ALLIES, JAPAN, Pacwar};

fn table_in(name: &str) -> Table {
    let mut table = Table::of(Pacwar::with(scenario(name)));
    table.state.open.clock.control = Control::of(Frame::Allocation);
    table.state.open.clock.ready = [false; 2];
    table
}

/// Whoever owes something of a battle answers as his staff would; whoever was hurt goes on.
fn fought(table: &mut Table, seed: u64) {
    while let Frame::Fight { .. } | Frame::Divert(_) | Frame::Excess { .. } | Frame::Voiding(_) =
        table.state.open.frame()
    {
        let seat = table.state.open.asked().iter().next().unwrap();
        let mut orders = Orders::default();
        for (key, value) in [("battle", "staff"), ("hurt", "go-on")] {
            orders.set(Pacwar::card().orders, key, value).unwrap();
        }
        let view = table.rules.view(&table.state, Viewer::Seat(seat));
        let act = table.rules.standing_answer(&view, seat, &orders).unwrap();
        table.seeded(seat, act, seed);
    }
}

/// Every way in which whoever is asked can spend a result in air combat, as points of each flight turned back and shot
/// down: by what the rules offer, and nothing else.
fn spendings(table: &Table, state: &State, seat: Seat, found: &mut BTreeSet<Vec<(u8, u8)>>) {
    let mut offers = Vec::new();
    table.rules.offers(state, seat, None, &mut offers);
    for act in offers {
        let mut next = state.clone();
        table.rules.apply(&mut next, seat, act, &mut Fast::new(1), &mut Log::off()).unwrap();
        let fight = next.fight.as_deref().unwrap();
        let spends = matches!(&fight.battle, Battle::Air(strike)
            if matches!(strike.pending(), Pending::Air(AirPending::Losses(Player::Defender, ..))));
        if spends {
            spendings(table, &next, seat, found);
        } else {
            found.insert(fight.strike().iter().map(|flight| (flight.aborted, flight.lost)).collect());
        }
    }
}

#[test]
fn acceptance_1_every_legal_spending_of_seven_and_four_is_offered() {
    // Seven P40 over Port Moresby meet six Val and three Betty at Medium: 28 points, row 4-10, column 26-30, die 2.
    let text =
        include_str!("../../../../data/pacwar/1/scenarios/coral-sea.toml").replace("P39 = 3", "P40 = 7");
    let file = DataFile::new("scenarios/coral-sea.toml", &text);
    let scenario = Scenario::read(file, Board::of("2").unwrap(), Data::of("2").unwrap()).unwrap();
    let mut table = Table::of(Pacwar::with(scenario));
    assert_eq!(table.rules.air.air_air(7, 28, 2), Hits { aborted: 7, eliminated: 4 });
    table.state.open.clock.control = Control::of(Frame::Allocation);
    table.state.open.clock.ready = [false; 2];
    table.put(j(1), "E1221");
    let (at, target) = (Station::Carriers(j(1)), Target::Hex(hex("E1119")));
    for (id, points) in [("Val", 6), ("Betty", 3)] {
        let kind = table.kind(Side::Japan, id);
        table.state.sheets[0].air.add(at, kind, points);
        table.japan(Action::Strike(StrikeLine { at, target, duty: Duty::Airbase, kind, points }));
    }
    let next = StrikeTurn { next: Side::Japan, rested: [false; 2] };
    table.state.open.clock.control = Control::of(Frame::StrikeTurn(next));
    table.japan(Action::Fly(hex("E1221"), target));
    let order = |choice| Action::Battle(Order::Choice(choice));
    table.japan(order(Choice::Done));
    table.allies(order(Choice::Patrol(0, 7, Medium)));
    table.act(ALLIES, order(Choice::Done), Script::faces([2]));
    let fight = table.state.fight.as_deref().unwrap();
    let Battle::Air(strike) = &fight.battle else { panic!("they fight in the air") };
    let seven = Hits { aborted: 7, eliminated: 4 };
    let wanted = Pending::Air(AirPending::Losses(Player::Defender, Some(Group::Bombers), seven));
    assert_eq!(strike.pending(), wanted);
    let mut found = BTreeSet::new();
    spendings(&table, &table.state, ALLIES, &mut found);
    // A Val counts 4 and a Betty 3: a Val and a Betty, two Betty, or less are turned back; a Val or a Betty is shot down;
    // the rest of either number is lost.
    let (turned, down) = ([(0, 0), (1, 0), (0, 1), (0, 2), (1, 1)], [(0, 0), (1, 0), (0, 1)]);
    let legal: BTreeSet<_> = turned
        .into_iter()
        .flat_map(|(vals, bettys)| down.map(|(val, betty)| vec![(vals, val), (bettys, betty)]))
        .collect();
    assert_eq!(found, legal);
    // Two Val would be eight of seven.
    table.allies(order(Choice::Air(AirChoice::Abort(0))));
    let refused = table.refusal(ALLIES, order(Choice::Air(AirChoice::Abort(0))));
    assert_eq!(refused, Illegal::new("WitP [7.31]", Reason::Battle(Fault::TooStrong)));
}

#[test]
fn acceptance_2_altitudes_of_a_4l_a_7h_and_a_1l() {
    let at = |printed, rated| [Low, Medium, High].map(|level| strength_at(printed, rated, level));
    assert_eq!(at(4, Low), [4, 3, 2]);
    assert_eq!(at(7, High), [6, 7, 7]);
    assert_eq!(at(1, Low), [1, 0, 0]);
}

#[test]
fn acceptance_3_naval_cover_reaches_48_points_and_no_farther() {
    let charts = &table_in("midway-basic").rules.air;
    assert!(reaches(charts, Use::NavalCover, 48) && !reaches(charts, Use::NavalCover, 49));
}

#[test]
fn acceptance_4_fighters_plotted_to_transfer_fly_patrol_and_stay() {
    let mut table = table_in("midway-basic");
    table.put(j(1), "F1133");
    let (midway, base) = (table.place("Midway"), table.base(Side::Allies, "Midway"));
    let (f4f, val) = (table.kind(Side::Allies, "F4F"), table.kind(Side::Japan, "Val"));
    table.put(a(1), "F1334");
    table.allies(Action::Transfer(TransferLine {
        at: base,
        to: Station::Carriers(a(1)),
        kind: f4f,
        points: 1,
    }));
    let at = Station::Carriers(j(1));
    let line = StrikeLine { at, target: Target::Hex(midway), duty: Duty::Airbase, kind: val, points: 4 };
    table.japan(Action::Strike(line));
    let next = StrikeTurn { next: Side::Japan, rested: [false; 2] };
    table.state.open.clock.control = Control::of(Frame::StrikeTurn(next));
    table.quick(JAPAN, Action::Fly(hex("F1133"), Target::Hex(midway)));
    fought(&mut table, 1);
    let air = &table.state.sheets[1].air;
    assert!(air.transfers.is_empty(), "who was in the air does not transfer");
}

#[test]
fn acceptance_5_twenty_one_ships_stand_four_twelve_and_five() {
    let card = |kind: ShipKind| ironbottom_pacwar::battle::Target { kind, ..Default::default() };
    let mut ships = Targets::of((0..21).map(|_| card(ShipKind::Destroyer)));
    let mut count = [0; 3];
    for ship in 0..21_u8 {
        let ring = display::next_ring(&ships);
        let arcs = ring.arcs().iter();
        let arc = *arcs
            .clone()
            .find(|arc| display::may_place(&ships, Priority::General, ship, **arc).is_ok())
            .unwrap();
        ships[usize::from(ship)].arc = Some(arc);
        count[Ring::ALL.iter().position(|each| *each == ring).unwrap()] += 1;
    }
    count.sort_unstable();
    assert_eq!(count, [4, 5, 12]);
    // An uneven ring is refused by number.
    let mut few = Targets::of((0..6).map(|_| card(ShipKind::Destroyer)));
    (0..4).for_each(|ship| few[ship].arc = Some(Arc::CORE));
    let inner = display::next_ring(&few).arcs()[0];
    few[4].arc = Some(inner);
    let refused = display::may_place(&few, Priority::General, 5, inner).unwrap_err();
    assert_eq!(refused.rule.0, "WitP [31.33]");
}

#[test]
fn acceptance_6_a_task_force_found_in_a_pause_is_struck_there_and_goes_on() {
    for seed in 1..30 {
        let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
        table.only(Side::Allies, &[a(1)]);
        table.only(Side::Japan, &[j(3)]);
        table.no_subrons();
        table.put(j(3), "F1031");
        table.put(a(1), "F1033");
        table.state.open.clock.control = Control::of(Frame::Plotting);
        table.japan(Action::Leg(j(3), 0, hex("F1027")));
        table.execute(Side::Japan);
        table.japan(Action::Begin(j(3)));
        if table.state.open.asked().contains(JAPAN) {
            table.quick(JAPAN, Action::Sail);
        }
        let (carriers, target) = (Station::Carriers(a(1)), Target::Tf(j(3)));
        table.seeded(ALLIES, Action::Search(carriers, j(3)), seed);
        if !table.state.open.marker(j(3)).contacted {
            continue;
        }
        table.quick(JAPAN, Action::Done);
        let where_found = table.state.open.at(j(3));
        let kind = table.kind(Side::Allies, "SBD");
        let line = StrikeLine { at: carriers, target, duty: Duty::Naval, kind, points: 7 };
        table.allies(Action::Strike(line));
        let early = table.refusal(ALLIES, Action::Pass);
        assert_eq!(early, Illegal::new("WitP [6.6]", Reason::StrikesLeft(hex("F1033"))), "it is flown");
        table.seeded(ALLIES, Action::Fly(hex("F1033"), target), seed);
        assert_eq!(
            table.state.fight.as_ref().map(|fight| Some(fight.hex)),
            Some(where_found),
            "it is halted"
        );
        fought(&mut table, seed);
        // It goes on to the end of its plot, whatever is asked on the way.
        while !matches!(table.state.open.frame(), Frame::Allocation) {
            let seat = table.state.open.asked().iter().next().unwrap();
            let acts = [
                Action::Keep,
                Action::Sail,
                Action::Stop,
                Action::Pass,
                Action::Rest,
                Action::Done,
                Action::Ready,
            ];
            let act =
                acts.into_iter().find(|act| table.rules.check(&table.state, seat, *act).is_ok()).unwrap();
            table.quick(seat, act);
        }
        if table.state.sheets[0].in_tf(j(3)).count() > 0 {
            assert_eq!(table.state.open.at(j(3)), Some(hex("F1027")), "it resumed");
            table.put(j(3), "F1031");
            table.state.open.fleet.markers[j(3)].contacted = true;
            let left = table.state.sheets[1].air.points(carriers, kind);
            let again = Action::Strike(StrikeLine { points: left, ..line });
            let refused = table.refusal(ALLIES, again);
            assert_eq!(refused, Illegal::new("WitP [6.13]", Reason::StruckBefore(carriers, kind)));
        }
        return;
    }
    panic!("nobody was ever found");
}

#[test]
fn acceptance_7_planes_without_a_deck_are_offered_every_base_in_range() {
    let mut table = table_in("midway-basic");
    let kind = table.kind(Side::Allies, "SBD");
    let stray = |from: HexId| Adrift { kind, from, over: hex("F1030"), points: 1, home: None };
    table.put(a(2), "F1233");
    table.state.sheets[1].air.adrift.enter(stray(hex("F1032")));
    table.state.open.clock.control.push(Frame::Divert(Side::Allies));
    let mut offers = Vec::new();
    table.rules.offers(&table.state, ALLIES, None, &mut offers);
    let midway = table.base(Side::Allies, "Midway");
    assert!(offers.contains(&Action::Land(midway)) && offers.contains(&Action::Ditch), "{offers:?}");
    let far = table.base(Side::Allies, "Pearl Harbor");
    assert!(!offers.contains(&Action::Land(far)), "out of range");
    table.allies(Action::Ditch);
    assert!(table.events.contains(&Event::Ditched(kind, 1)), "else they are lost");
}

#[test]
fn acceptance_8_every_row_of_the_calibration_lies_in_its_band() {
    // As many cases as `cargo xtask calibrate pacwar air` prints, with the same seeds: what comes out is the same every time.
    let text = include_str!("../../../../data/pacwar/calibration/air.toml");
    let data = Data::of("2").unwrap();
    let charts = AirCharts::of(data);
    let tools = Tools { hangar: &data.hangar, fleet: &data.fleet, charts: &charts };
    let lines = calibrate::run(DataFile::new("air.toml", text), tools, 10_000).unwrap();
    let rows: BTreeSet<&str> = lines.iter().map(|line| line.row.as_str()).collect();
    assert!(rows.len() >= 14, "fourteen rows of the plan: {rows:?}");
    let out: Vec<String> = lines.iter().filter(|line| !line.is_in()).map(ToString::to_string).collect();
    assert!(out.is_empty(), "{}", out.join("\n"));
}

#[test]
fn acceptance_9_nothing_leaks_in_the_coral_sea() {
    let choices = &[("scenario", "coral-sea")];
    let asked = std::env::var("IRONBOTTOM_LEAK_GAMES").ok().and_then(|games| games.parse().ok());
    let games = asked.unwrap_or(2);
    let plan = Plan { games, every: 150, tries: 1, pool: 100, reach: 100, choices, ..Plan::DEFAULT };
    let report = harness::must(harness::no_leak::<Pacwar>(&plan));
    assert!(report.worlds_changed > 5, "{report}");
}

// --- worked examples ---

/// Rabaul with the 201 Air Wing of the examples, TF 5 in E1915.
fn rabaul() -> (Table, Station) {
    let mut table = table_in("coral-sea");
    let wing = table.base(Side::Japan, "Rabaul");
    for (id, points) in [("Zero", 13), ("Betty", 4), ("Kate", 10), ("Val", 6)] {
        let kind = table.kind(Side::Japan, id);
        table.state.sheets[0].air.add(wing, kind, points);
    }
    (table, wing)
}

#[test]
fn r5_0_the_example_of_fifteen_zero_and_seven_betty_stands_on_the_display() {
    let (table, wing) = rabaul();
    let air = &table.state.sheets[0].air;
    let points = ["Zero", "Betty"].map(|id| air.points(wing, table.kind(Side::Japan, id)));
    assert_eq!(
        (points, table.rules.knowledge(&table.state, JAPAN).station_hex(wing)),
        ([15, 7], Some(hex("E1613")))
    );
}

#[test]
fn r6_0_the_four_strike_plots_of_the_examples_can_be_written() {
    let line = |table: &Table, wing, target, duty, id, points| {
        let kind = table.kind(Side::Japan, id);
        Action::Strike(StrikeLine { at: wing, target, duty, kind, points })
    };
    let moresby = Target::Hex(hex("E1119"));
    let (mut ground, wing) = rabaul();
    ground.japan(line(&ground, wing, moresby, Duty::Ground, "Betty", 5));
    let (mut port, wing) = rabaul();
    port.japan(line(&port, wing, moresby, Duty::Port, "Betty", 5));
    // Zeros of our map reach Port Moresby beyond their Normal Range.
    port.japan(line(&port, wing, moresby, Duty::Loose, "Zero", 5));
    let (mut naval, wing) = rabaul();
    naval.put(a(1), "E1714");
    naval.state.open.fleet.markers[a(1)].contacted = true;
    for (id, points, duty) in [("Kate", 10, Duty::Naval), ("Val", 6, Duty::Naval), ("Zero", 5, Duty::Close)] {
        naval.japan(line(&naval, wing, Target::Tf(a(1)), duty, id, points));
    }
    assert_eq!(naval.state.sheets[0].air.strikes.len(), 3);
}

#[test]
fn r6_12_the_example_bombards_first_and_strikes_ships_in_the_next_air_phases() {
    let (mut table, wing) = rabaul();
    let kind = table.kind(Side::Japan, "Betty");
    table.put(a(1), "E1714");
    table.state.open.fleet.markers[a(1)].contacted = true;
    // They bombarded in the First Air Phase, and the Naval Phase has passed.
    table.state.sheets[0].air.worn.enter(Worn {
        at: wing,
        kind,
        struck: Struck::Long,
        bombed: true,
        points: 7,
    });
    let base =
        StrikeLine { at: wing, target: Target::Hex(hex("E1119")), duty: Duty::Airbase, kind, points: 7 };
    let refused = table.refusal(JAPAN, Action::Strike(base));
    assert_eq!(refused, Illegal::new("WitP [6.12]", Reason::BombedBefore(wing, kind)));
    let ships = StrikeLine { target: Target::Tf(a(1)), duty: Duty::Naval, ..base };
    table.japan(Action::Strike(ships));
}
