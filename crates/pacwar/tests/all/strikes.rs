//! Strikes as they are plotted and flown. WitP [4.1] A3, [6.1] to [6.7], [7.7], [9.7], [9.8], [31.1], [39.7], [39.8].

use crate::kit::{Table, a, hex, j, scenario};
use ironbottom_kernel::{Illegal, Rules, SeatSet, Viewer};
use ironbottom_pacwar::action::{
    Action, Duty, JoinLine, Order, ReturnLine, StrikeLine, Target, TransferLine,
};
use ironbottom_pacwar::battle::display::Class;
use ironbottom_pacwar::battle::{Choice, Fault, Pending, Priority};
use ironbottom_pacwar::event::Event;
use ironbottom_pacwar::frame::{Control, Frame, Hurt, StrikeTurn};
use ironbottom_pacwar::ids::{Side, Station, TfId};
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::state::fight::Battle;
use ironbottom_pacwar::state::{Struck, Worn};
use ironbottom_pacwar::{ALLIES, JAPAN, Pacwar};

/// The carriers of both sides within reach of each other, contacted; Air Points are plotted next.
pub(crate) fn allocating() -> Table {
    let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
    table.state.open.clock.control = Control::of(Frame::Allocation);
    table.state.open.clock.ready = [false; 2];
    table.put(j(1), "F1030");
    table.put(a(1), "F1032");
    table.put(a(2), "F1132");
    for tf in [j(1), a(1), a(2)] {
        table.state.open.fleet.markers[tf].contacted = true;
    }
    table
}

pub(crate) fn strike(table: &Table, from: TfId, at: TfId, duty: Duty, kind: &str, points: u16) -> Action {
    let kind = table.kind(from.side(), kind);
    Action::Strike(StrikeLine { at: Station::Carriers(from), target: Target::Tf(at), duty, kind, points })
}

pub(crate) fn fly_first(table: &mut Table, next: Side) {
    table.state.open.clock.control = Control::of(Frame::StrikeTurn(StrikeTurn { next, rested: [false; 2] }));
}

fn order(choice: Choice) -> Action {
    Action::Battle(Order::Choice(choice))
}

/// Whoever is asked answers as his staff would, until the battle is over.
pub(crate) fn staff(table: &mut Table) {
    let mut acts = 0;
    while matches!(
        table.state.open.frame(),
        Frame::Fight { .. } | Frame::Divert(_) | Frame::Excess { .. } | Frame::Voiding(_)
    ) {
        let seat = table.state.open.asked().iter().next().unwrap();
        let mut offers = Vec::new();
        table.rules.offers(&table.state, seat, None, &mut offers);
        let wanted = match table.state.fight.as_deref().map(|fight| &fight.battle) {
            Some(Battle::Air(strike)) if matches!(table.state.open.frame(), Frame::Fight { .. }) => {
                let ours = ironbottom_pacwar::battle::policy::Doctrine::default();
                ironbottom_pacwar::battle::policy::naval(strike, &ours).map(order)
            }
            _ => None,
        };
        let action = wanted.filter(|act| offers.contains(act)).unwrap_or(offers[0]);
        table.quick(seat, action);
        assert_eq!(table.rules.audit(&table.state), Ok(()));
        acts += 1;
        assert!(acts < 500, "the battle comes to an end");
    }
}

#[test]
fn r6_13_nobody_strikes_in_two_phases_one_after_the_other() {
    let mut table = allocating();
    let kind = table.kind(Side::Japan, "Val");
    let at = Station::Carriers(j(1));
    table.state.sheets[0].air.worn.enter(Worn { at, kind, struck: Struck::Before, bombed: false, points: 5 });
    let refused = table.refusal(JAPAN, strike(&table, j(1), a(1), Duty::Naval, "Val", 3));
    assert_eq!(refused, Illegal::new("WitP [6.13]", Reason::StruckBefore(at, kind)));
    table.japan(strike(&table, j(1), a(1), Duty::Naval, "Val", 2));
}

#[test]
fn r6_12_air_points_bombard_once_in_a_game_turn() {
    let mut table = allocating();
    let kind = table.kind(Side::Japan, "Val");
    let at = Station::Carriers(j(1));
    table.state.sheets[0].air.worn.enter(Worn { at, kind, struck: Struck::Long, bombed: true, points: 7 });
    let midway = table.place("Midway");
    let line = StrikeLine { at, target: Target::Hex(midway), duty: Duty::Airbase, kind, points: 1 };
    assert_eq!(
        table.refusal(JAPAN, Action::Strike(line)),
        Illegal::new("WitP [6.12]", Reason::BombedBefore(at, kind))
    );
    table.japan(strike(&table, j(1), a(1), Duty::Naval, "Val", 7));
}

#[test]
fn r5_21_a_role_the_type_has_not_is_refused() {
    let table = allocating();
    let kind = table.kind(Side::Japan, "Zero");
    let refused = table.refusal(JAPAN, strike(&table, j(1), a(1), Duty::Naval, "Zero", 1));
    assert_eq!(refused, Illegal::new("WitP [5.21]", Reason::WrongRole(kind)));
    let refused = table.refusal(JAPAN, strike(&table, j(1), a(1), Duty::Secondary, "Val", 1));
    assert_eq!(refused.rule.0, "WitP [5.21]", "a Val has one role");
}

#[test]
fn r7_1_escorts_of_a_strike_are_all_loose_or_all_close() {
    let mut table = allocating();
    table.japan(strike(&table, j(1), a(1), Duty::Naval, "Val", 3));
    table.japan(strike(&table, j(1), a(1), Duty::Loose, "Zero", 2));
    let refused = table.refusal(JAPAN, strike(&table, j(1), a(1), Duty::Close, "Zero", 2));
    assert_eq!(refused, Illegal::new("WitP [7.1]", Reason::MixedEscort));
}

#[test]
fn r6_7_a_strike_from_another_base_follows_the_lead() {
    let mut table = allocating();
    for from in [a(1), a(2)] {
        table.allies(strike(&table, from, j(1), Duty::Naval, "SBD", 2));
    }
    let join = |from: &str, lead: &str| {
        Action::Join(JoinLine { from: hex(from), target: Target::Tf(j(1)), lead: hex(lead) })
    };
    let nobody = table.refusal(ALLIES, join("F1032", "F1234"));
    assert_eq!(nobody, Illegal::new("WitP [6.7]", Reason::NothingToJoin));
    table.allies(join("F1132", "F1032"));
    fly_first(&mut table, Side::Allies);
    let alone = table.refusal(ALLIES, Action::Fly(hex("F1132"), Target::Tf(j(1))));
    assert_eq!(alone, Illegal::new("WitP [6.7]", Reason::Follows(hex("F1132"))));
    table.quick(ALLIES, Action::Fly(hex("F1032"), Target::Tf(j(1))));
    assert!(
        table
            .events
            .iter()
            .any(|event| matches!(event, Event::JoinedBy(Side::Allies, from, _) if *from == hex("F1132")))
    );
}

#[test]
fn r4_1a3_strikes_are_flown_in_turns_until_none_is_left() {
    let mut table = allocating();
    table.japan(strike(&table, j(1), a(1), Duty::Naval, "Val", 2));
    table.allies(strike(&table, a(1), j(1), Duty::Naval, "SBD", 2));
    fly_first(&mut table, Side::Japan);
    let early = table.refusal(JAPAN, Action::Rest);
    assert_eq!(early, Illegal::new("WitP [4.1] A3", Reason::StrikesLeft(hex("F1030"))));
    table.quick(JAPAN, Action::Fly(hex("F1030"), Target::Tf(a(1))));
    staff(&mut table);
    assert_eq!(table.state.open.asked(), SeatSet::only(ALLIES), "the other side is next");
    table.quick(ALLIES, Action::Fly(hex("F1032"), Target::Tf(j(1))));
    staff(&mut table);
    table.quick(JAPAN, Action::Rest);
    table.quick(ALLIES, Action::Rest);
    assert!(!matches!(table.state.open.segment(), Frame::StrikeTurn(_)));
}

/// A Japanese strike of Vals is over TF 16.
fn over_the_fleet() -> Table {
    let mut table = allocating();
    table.japan(strike(&table, j(1), a(1), Duty::Naval, "Val", 4));
    table.japan(strike(&table, j(1), a(1), Duty::Loose, "Zero", 3));
    fly_first(&mut table, Side::Japan);
    table.quick(JAPAN, Action::Fly(hex("F1030"), Target::Tf(a(1))));
    table
}

#[test]
fn r31_1_a_true_report_then_priority_then_deployment_in_secret() {
    let mut table = over_the_fleet();
    let reported = |event: &Event| matches!(event, Event::Reported(tf, report) if *tf == a(1) && report.source.is_definite());
    assert!(table.events.iter().any(reported));
    assert_eq!(table.state.open.asked(), SeatSet::only(JAPAN));
    let none = table.refusal(JAPAN, order(Choice::Priority(Priority::Specific(Class::Merchants))));
    assert_eq!(none, Illegal::new("WitP [31.41]", Reason::Battle(Fault::NoSuchType)));
    table.quick(JAPAN, order(Choice::Priority(Priority::Specific(Class::Carriers))));
    assert_eq!(table.state.open.asked(), SeatSet::only(ALLIES), "the Naval Player deploys");
}

#[test]
fn r31_3_the_striker_sees_type_and_damage_and_nothing_else() {
    let table = over_the_fleet();
    let view = table.rules.view(&table.state, Viewer::Seat(JAPAN));
    let Battle::Air(strike) = &view.fight.unwrap().battle else { panic!("it is a naval strike") };
    assert_eq!(strike.ships.len(), table.ships(a(1)).len());
    assert!(strike.ships.iter().all(|ship| ship.tag == u16::MAX && ship.aa == [0; 2] && ship.defense == 1));
    assert!(strike.air.cap.is_empty(), "nor the patrol before it fights");
    let own = table.rules.view(&table.state, Viewer::Seat(ALLIES));
    let Battle::Air(strike) = &own.fight.unwrap().battle else { panic!("it is a naval strike") };
    assert!(strike.air.strike.is_empty(), "nor does the Naval Player see the strike");
    assert!(strike.ships.iter().any(|ship| ship.defense > 1));
}

#[test]
fn r6_23_fighters_that_are_not_sent_cover_their_own_base() {
    let mut table = allocating();
    table.allies(strike(&table, a(1), j(1), Duty::Naval, "SBD", 1));
    table.allies(strike(&table, a(1), j(1), Duty::Loose, "F4F", 2));
    table.japan(strike(&table, j(1), a(1), Duty::Naval, "Val", 4));
    fly_first(&mut table, Side::Japan);
    table.quick(JAPAN, Action::Fly(hex("F1030"), Target::Tf(a(1))));
    let Battle::Air(battle) = &table.state.fight.as_ref().unwrap().battle else { panic!("naval") };
    assert_eq!(
        battle.air.cap.iter().map(|flight| flight.points).sum::<u8>(),
        3,
        "five less the two that escort"
    );
}

#[test]
fn r7_7_a_die_says_whether_plotted_strikes_have_left() {
    let mut table = allocating();
    table.allies(strike(&table, a(1), j(1), Duty::Naval, "SBD", 4));
    table.japan(strike(&table, j(1), a(1), Duty::Naval, "Val", 4));
    fly_first(&mut table, Side::Japan);
    table.quick(JAPAN, Action::Fly(hex("F1030"), Target::Tf(a(1))));
    assert!(table.events.iter().any(|event| matches!(event, Event::Sequenced(Side::Japan, ..))));
    assert!(table.state.fight.as_ref().unwrap().sequence.is_some());
    let mut quiet = allocating();
    quiet.japan(strike(&quiet, j(1), a(2), Duty::Naval, "Val", 4));
    fly_first(&mut quiet, Side::Japan);
    quiet.quick(JAPAN, Action::Fly(hex("F1030"), Target::Tf(a(2))));
    assert!(quiet.state.fight.as_ref().unwrap().sequence.is_none());
}

#[test]
fn r6_11_the_dead_are_gone_and_the_others_have_struck() {
    let mut table = over_the_fleet();
    staff(&mut table);
    let lost: u16 =
        table.state.fight.as_ref().unwrap().strike().iter().map(|flight| u16::from(flight.lost)).sum();
    let air = &table.state.sheets[0].air;
    let left: u16 = air.at(Station::Carriers(j(1))).map(|stack| stack.points).sum();
    assert_eq!(left, 24 - lost);
    let vals = table.kind(Side::Japan, "Val");
    let worn = air.worn(Station::Carriers(j(1)), vals, |worn| worn.struck == Struck::Now);
    assert_eq!(worn, 4 - (7 - air.points(Station::Carriers(j(1)), vals)));
}

#[test]
fn r8_37_a_strike_at_a_dummy_exposes_it() {
    let mut table = allocating();
    table.put(a(4), "F1033");
    table.state.open.fleet.markers[a(4)].contacted = true;
    table.japan(strike(&table, j(1), a(4), Duty::Naval, "Val", 1));
    fly_first(&mut table, Side::Japan);
    table.quick(JAPAN, Action::Fly(hex("F1030"), Target::Tf(a(4))));
    assert_eq!(table.state.open.at(a(4)), None);
    assert!(matches!(table.state.open.frame(), Frame::StrikeTurn(_)), "and flies home");
}

#[test]
fn r5_6_a_strike_may_return_elsewhere_within_twice_its_range() {
    let mut table = allocating();
    table.allies(strike(&table, a(1), j(1), Duty::Naval, "SBD", 2));
    let far = table.base(Side::Allies, "Pearl Harbor");
    let midway = table.base(Side::Allies, "Midway");
    let to = |to: Station| Action::Return(ReturnLine { from: hex("F1032"), target: Target::Tf(j(1)), to });
    assert_eq!(table.refusal(ALLIES, to(far)).rule.0, "WitP [5.6]");
    table.allies(to(midway));
    fly_first(&mut table, Side::Allies);
    table.quick(ALLIES, Action::Fly(hex("F1032"), Target::Tf(j(1))));
    staff(&mut table);
    let flown: u16 =
        table.state.fight.as_ref().unwrap().strike().iter().map(|each| u16::from(each.points)).sum();
    let kind = table.kind(Side::Allies, "SBD");
    assert_eq!(table.state.sheets[1].air.points(midway, kind), 2 + flown, "those that were not turned back");
}

#[test]
fn r5_7_a_strike_that_is_to_land_where_a_headquarters_is_given_up_lands_in_its_hex() {
    let mut table = allocating();
    table.allies(strike(&table, a(1), j(1), Duty::Naval, "SBD", 2));
    let midway = table.base(Side::Allies, "Midway");
    let (Station::Unit(wing), Some(there)) = (midway, table.state.open.station_hex(midway)) else {
        panic!("Midway has a headquarters")
    };
    let (from, target) = (hex("F1032"), Target::Tf(j(1)));
    table.allies(Action::Return(ReturnLine { from, target, to: midway }));
    table.allies(Action::Disband(wing));
    table.quick(JAPAN, Action::Ready);
    table.quick(ALLIES, Action::Ready);
    let to: Vec<Station> = table.state.sheets[1].air.returns.iter().map(|line| line.to).collect();
    assert_eq!(to, [Station::Hex(Side::Allies, there)]);
}

#[test]
fn r7_75_who_flies_patrol_does_not_transfer() {
    let mut table = allocating();
    let (kind, at) = (table.kind(Side::Allies, "F4F"), Station::Carriers(a(1)));
    let to = Station::Carriers(a(2));
    table.allies(Action::Transfer(TransferLine { at, to, kind, points: 1 }));
    table.japan(strike(&table, j(1), a(1), Duty::Naval, "Val", 4));
    fly_first(&mut table, Side::Japan);
    table.quick(JAPAN, Action::Fly(hex("F1030"), Target::Tf(a(1))));
    staff(&mut table);
    assert!(table.state.sheets[1].air.transfers.is_empty());
}

#[test]
fn r7_75_unless_their_owner_keeps_them_on_the_ground() {
    let mut table = allocating();
    let (kind, at) = (table.kind(Side::Allies, "F4F"), Station::Carriers(a(1)));
    let to = Station::Carriers(a(2));
    table.allies(Action::Transfer(TransferLine { at, to, kind, points: 1 }));
    table.japan(strike(&table, j(1), a(1), Duty::Naval, "Val", 4));
    fly_first(&mut table, Side::Japan);
    table.quick(JAPAN, Action::Fly(hex("F1030"), Target::Tf(a(1))));
    loop {
        let Battle::Air(battle) = &table.state.fight.as_ref().unwrap().battle else { panic!("naval") };
        if battle.pending() == Pending::Patrol {
            break;
        }
        let ours = ironbottom_pacwar::battle::policy::Doctrine::default();
        let choice = ironbottom_pacwar::battle::policy::naval(battle, &ours).unwrap();
        let seat = table.state.open.asked().iter().next().unwrap();
        table.quick(seat, order(choice));
    }
    table.quick(ALLIES, Action::Battle(Order::Ground(0)));
    if let Battle::Air(battle) = &mut table.state.fight.as_mut().unwrap().battle {
        battle.air.strike.iter_mut().for_each(|flight| flight.points = 0);
    }
    staff(&mut table);
    assert_eq!(table.state.sheets[1].air.transfers.iter().map(|line| line.points).sum::<u16>(), 1);
}

#[test]
fn r9_86_damage_slows_a_ship_and_takes_her_deck() {
    let mut table = over_the_fleet();
    let carrier = table.ships(a(1))[0];
    table.state.sheets[1].fleet.hulls[carrier].damage = 3;
    let known = table.rules.knowledge(&table.state, ALLIES);
    assert!(known.class(a(1)) < 3, "the slowest ship sets the pace");
    assert!(known.carrier_capacity(a(1)) <= 9, "one deck of two is left");
}

#[test]
fn r6_6_a_contacted_task_force_is_struck_where_it_moves() {
    let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[a(1)]);
    table.no_subrons();
    table.put(j(1), "F1030");
    table.put(a(1), "F1033");
    table.state.open.clock.control = Control::of(Frame::Plotting);
    table.japan(Action::Leg(j(1), 0, hex("F1027")));
    table.execute(Side::Japan);
    table.state.open.fleet.markers[j(1)].contacted = true;
    table.japan(Action::Begin(j(1)));
    assert!(matches!(table.state.open.frame(), Frame::Window(_)));
    table.allies(strike(&table, a(1), j(1), Duty::Naval, "SBD", 3));
    let pass = table.refusal(ALLIES, Action::Pass);
    assert_eq!(pass, Illegal::new("WitP [6.6]", Reason::StrikesLeft(hex("F1033"))));
    table.quick(ALLIES, Action::Fly(hex("F1033"), Target::Tf(j(1))));
    assert!(table.state.fight.as_ref().unwrap().special);
    staff(&mut table);
    assert!(matches!(table.state.open.frame(), Frame::Window(_) | Frame::Move(_)), "the move goes on");
    let kind = table.kind(Side::Allies, "SBD");
    let worn =
        table.state.sheets[1].air.worn(Station::Carriers(a(1)), kind, |worn| worn.struck == Struck::Now);
    assert!(worn > 0, "they have struck in this phase (6.65)");
}

#[test]
fn r6_66_at_night_there_is_no_special_strike() {
    let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[a(1)]);
    table.put(j(1), "F1030");
    table.put(a(1), "F1033");
    table.state.open.clock.control = Control::of(Frame::Plotting);
    table.japan(Action::Leg(j(1), 0, hex("F1027")));
    table.execute(Side::Japan);
    table.state.open.fleet.markers[j(1)].contacted = true;
    table.japan(Action::Begin(j(1)));
    table.state.open.fleet.markers[j(1)].light = ironbottom_pacwar::state::Light::Night;
    let refused = table.refusal(ALLIES, strike(&table, a(1), j(1), Duty::Naval, "SBD", 3));
    assert_eq!(refused, Illegal::new("WitP [6.66]", Reason::Dark(j(1))));
}

#[test]
fn r7_63_an_airbase_and_what_stands_on_it_are_bombed() {
    let mut table = allocating();
    table.put(j(1), "F1133");
    let midway = table.place("Midway");
    let at = Station::Carriers(j(1));
    for kind in ["Val", "Kate"] {
        let kind = table.kind(Side::Japan, kind);
        let points = table.state.sheets[0].air.points(at, kind);
        table.japan(Action::Strike(StrikeLine {
            at,
            target: Target::Hex(midway),
            duty: Duty::Airbase,
            kind,
            points,
        }));
    }
    fly_first(&mut table, Side::Japan);
    table.quick(JAPAN, Action::Fly(hex("F1133"), Target::Hex(midway)));
    staff(&mut table);
    assert!(table.events.iter().any(|event| matches!(event, Event::Raid(Side::Japan, _))));
    assert!(matches!(table.state.open.frame(), Frame::StrikeTurn(_)));
    let bombed = table.kind(Side::Japan, "Val");
    let worn = table.state.sheets[0].air.worn(at, bombed, |worn| worn.bombed);
    assert!(worn > 0, "they have bombarded in this turn (6.12)");
}

#[test]
fn r39_74_air_points_without_a_deck_seek_another_base() {
    let mut table = allocating();
    let kind = table.kind(Side::Allies, "SBD");
    let line = ironbottom_pacwar::state::air::Adrift {
        kind,
        from: hex("F1032"),
        over: hex("F1030"),
        points: 2,
        home: None,
    };
    table.state.sheets[1].air.adrift.enter(line);
    fly_first(&mut table, Side::Japan);
    table.state.open.clock.control.push(Frame::Divert(Side::Allies));
    let pearl = table.base(Side::Allies, "Pearl Harbor");
    assert_eq!(table.refusal(ALLIES, Action::Land(pearl)).rule.0, "WitP [5.6]", "too far");
    let midway = table.base(Side::Allies, "Midway");
    table.state.sheets[1].air.clear(midway);
    table.allies(Action::Land(midway));
    assert_eq!(table.state.sheets[1].air.points(midway, kind), 2);
    assert!(table.state.sheets[1].air.adrift.is_empty());
}

fn flights(table: &Table) -> (u8, u8) {
    let Battle::Air(battle) = &table.state.fight.as_ref().unwrap().battle else { panic!("it is in the air") };
    let count =
        |flights: &ironbottom_pacwar::battle::Flights| flights.iter().map(|flight| flight.points).sum();
    (count(&battle.air.strike), count(&battle.air.cap))
}

#[test]
fn r6_24_naval_cover_protects_its_task_force_and_follows_it() {
    let mut table = allocating();
    let (kind, at) = (table.kind(Side::Allies, "F4F"), Station::Carriers(a(2)));
    let cover = StrikeLine { at, target: Target::Tf(a(3)), duty: Duty::Cover, kind, points: 3 };
    table.put(a(3), "F1133");
    table.state.open.fleet.markers[a(3)].contacted = true;
    table.allies(Action::Strike(cover));
    table.japan(strike(&table, j(1), a(3), Duty::Naval, "Val", 2));
    table.quick(JAPAN, Action::Ready);
    table.quick(ALLIES, Action::Ready);
    assert!(matches!(table.state.open.segment(), Frame::StrikeTurn(_)));
    assert_eq!(table.state.sheets[1].air.patrols.iter().map(|line| line.points).sum::<u16>(), 3);
    fly_first(&mut table, Side::Japan);
    table.quick(JAPAN, Action::Fly(hex("F1030"), Target::Tf(a(3))));
    let rolled = table.state.sheets[1].air.patrols.iter().next().unwrap();
    assert_eq!(rolled.over, Some(hex("F1133")), "a die said how many are there (7.42)");
    assert_eq!(u16::from(flights(&table).1), rolled.there);
    staff(&mut table);
    for seat in [ALLIES, JAPAN] {
        table.quick(seat, Action::Rest);
    }
    assert!(!table.state.sheets[1].air.patrols.is_empty(), "it goes with them through the Naval Phase");
}

#[test]
fn r6_22_cover_over_a_hex_meets_strikes_into_it() {
    let mut table = allocating();
    table.put(j(1), "F1133");
    let midway = table.place("Midway");
    let (kind, at) = (table.kind(Side::Allies, "F4F"), Station::Carriers(a(2)));
    table.allies(Action::Strike(StrikeLine {
        at,
        target: Target::Hex(midway),
        duty: Duty::Cover,
        kind,
        points: 3,
    }));
    let val = table.kind(Side::Japan, "Val");
    let bombs = StrikeLine {
        at: Station::Carriers(j(1)),
        target: Target::Hex(midway),
        duty: Duty::Airbase,
        kind: val,
        points: 2,
    };
    table.japan(Action::Strike(bombs));
    table.quick(JAPAN, Action::Ready);
    table.quick(ALLIES, Action::Ready);
    fly_first(&mut table, Side::Japan);
    table.quick(JAPAN, Action::Fly(hex("F1133"), Target::Hex(midway)));
    let there = table.state.sheets[1].air.patrols.iter().next().unwrap().there;
    assert_eq!(u16::from(flights(&table).1), 3 + there, "the three fighters of Midway, and those that came");
}

#[test]
fn r6_65_who_struck_in_the_air_phase_flies_no_special_strike() {
    let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[a(1)]);
    table.put(j(1), "F1030");
    table.put(a(1), "F1033");
    let (kind, at) = (table.kind(Side::Allies, "SBD"), Station::Carriers(a(1)));
    table.state.sheets[1].air.worn.enter(Worn { at, kind, struck: Struck::Before, bombed: false, points: 7 });
    table.state.open.clock.control = Control::of(Frame::Plotting);
    table.japan(Action::Leg(j(1), 0, hex("F1027")));
    table.execute(Side::Japan);
    table.state.open.fleet.markers[j(1)].contacted = true;
    table.japan(Action::Begin(j(1)));
    let refused = table.refusal(ALLIES, strike(&table, a(1), j(1), Duty::Naval, "SBD", 1));
    assert_eq!(refused, Illegal::new("WitP [6.13]", Reason::StruckBefore(at, kind)));
}

#[test]
fn r7_74_who_is_back_from_a_strike_flies_no_patrol() {
    let mut table = allocating();
    table.japan(strike(&table, j(1), a(1), Duty::Naval, "Val", 2));
    table.allies(strike(&table, a(1), j(1), Duty::Naval, "SBD", 1));
    table.allies(strike(&table, a(1), j(1), Duty::Loose, "F4F", 5));
    fly_first(&mut table, Side::Allies);
    table.quick(ALLIES, Action::Fly(hex("F1032"), Target::Tf(j(1))));
    staff(&mut table);
    table.quick(JAPAN, Action::Fly(hex("F1030"), Target::Tf(a(1))));
    assert_eq!(flights(&table).1, 0, "all five flew as escorts in this phase");
}

#[test]
fn r14_26_ships_fight_at_their_true_speed_class() {
    let mut table = allocating();
    table.state.sheets[1].fleet.hulls.iter_mut().for_each(|hull| hull.class = 1);
    table.japan(strike(&table, j(1), a(1), Duty::Naval, "Val", 2));
    fly_first(&mut table, Side::Japan);
    table.quick(JAPAN, Action::Fly(hex("F1030"), Target::Tf(a(1))));
    let Battle::Air(battle) = &table.state.fight.as_ref().unwrap().battle else { panic!("naval") };
    assert!(battle.ships.iter().all(|ship| ship.speed == 3));
}

#[test]
fn r9_85_the_owner_chooses_who_is_lost_with_the_deck() {
    let mut table = allocating();
    let carrier = table.ships(a(2))[0];
    table.state.sheets[1].fleet.hulls[carrier].damage = 3;
    fly_first(&mut table, Side::Japan);
    table.state.open.clock.control.push(Frame::Excess { tf: a(2) });
    let kind = table.kind(Side::Allies, "TBD");
    table.allies(Action::Lose(kind));
    assert_eq!(table.state.sheets[1].air.points(Station::Carriers(a(2)), kind), 0);
    assert!(matches!(table.state.open.frame(), Frame::Excess { .. }), "seven more have no deck");
}

/// TF 16 has been hurt by a Special Strike and its owner is asked.
pub(crate) fn voiding() -> Table {
    let mut table = Table::of(Pacwar::with(scenario("midway-basic")));
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[a(1)]);
    table.no_subrons();
    table.put(j(1), "F1030");
    table.put(a(1), "F1033");
    table.state.open.clock.control = Control::of(Frame::Plotting);
    table.japan(Action::Leg(j(1), 0, hex("F1027")));
    table.execute(Side::Japan);
    table.state.open.fleet.markers[j(1)].contacted = true;
    table.japan(Action::Begin(j(1)));
    table.state.open.clock.control.push(Frame::Voiding(Hurt { tf: j(1), apart: None, prized: true }));
    table
}

#[test]
fn r39_83_the_plot_of_a_task_force_that_was_hurt_may_be_voided() {
    let mut table = voiding();
    table.quick(JAPAN, Action::Void);
    assert!(table.state.sheets[0].plot(j(1)).voided);
    let mut kept = voiding();
    kept.quick(JAPAN, Action::Keep);
    assert!(!kept.state.sheets[0].plot(j(1)).voided);
}

#[test]
fn r7_5_against_land_bombers_keep_their_rated_altitude() {
    let mut table = allocating();
    let midway = table.place("Midway");
    table.put(j(1), "F1133");
    let (kind, at) = (table.kind(Side::Japan, "Kate"), Station::Carriers(j(1)));
    let line = StrikeLine { at, target: Target::Hex(midway), duty: Duty::Airbase, kind, points: 1 };
    table.japan(Action::Strike(line));
    fly_first(&mut table, Side::Japan);
    table.quick(JAPAN, Action::Fly(hex("F1133"), Target::Hex(midway)));
    let level = order(Choice::Level(0, 1, ironbottom_pacwar::data::Altitude::High));
    assert_eq!(table.refusal(JAPAN, level), Illegal::new("WitP [7.5]", Reason::Battle(Fault::RatedAltitude)));
    // Whoever is not asked for altitudes is refused for that, and not told how the others fly.
    table.quick(JAPAN, order(Choice::Done));
    assert!(matches!(table.state.open.frame(), Frame::Fight { asked: Side::Allies }));
    assert_eq!(table.refusal(ALLIES, level).reason, Reason::Battle(Fault::NotNow));
}
