//! Naval strikes: WitP 31.1, 31.5 to 31.8, and what 7.5, 9.7, 20.14 and 40.4 add to them.

use ironbottom_kernel::dice::Script;
use ironbottom_pacwar::battle::display::Class;
use ironbottom_pacwar::battle::policy::{self, Doctrine};
use ironbottom_pacwar::battle::{
    Arc, Choice, Circumstances, Escort, Event, Fault, Flight, Flights, Mode, NavalStrike, Pending, Player,
    Priority, Ring, Target, Targets,
};
use ironbottom_pacwar::calendar::Cycle;
use ironbottom_pacwar::data::{Altitude, Role};

use super::{cap, charts, flight, flight_as, ship};

const JUNE: Cycle = Cycle::new(6, 42);

fn strike(ships: &[Target], strike: &[Flight], patrol: &[Flight]) -> NavalStrike {
    let flights = |list: &[Flight]| Flights::of(list.iter().copied());
    let ships = Targets::of(ships.iter().copied());
    NavalStrike::new(ships, flights(strike), flights(patrol), Escort::Loose, Circumstances::at_sea(JUNE))
}

/// Performs a legal choice with scripted dice, all of which must be thrown.
fn act(battle: &mut NavalStrike, choice: Choice, faces: impl IntoIterator<Item = u16>) -> Vec<Event> {
    assert_eq!(battle.check(choice), Ok(()), "{choice:?} in {:?}", battle.pending());
    assert!(battle.legal().contains(&choice), "{choice:?} is offered");
    let mut script = Script::faces(faces);
    let mut log = Vec::new();
    battle.perform(choice, charts(), &mut script, &mut log);
    assert_eq!(script.finish(), Ok(()), "{choice:?}");
    log
}

fn fault(battle: &NavalStrike, choice: Choice) -> (&'static str, Fault) {
    assert!(!battle.legal().contains(&choice), "{choice:?} is not offered");
    let illegal = battle.check(choice).expect_err("it should be refused");
    (illegal.rule.0, illegal.reason)
}

/// Names the priority, deploys by the standard and closes altitudes: the next decision is the patrol or a wave.
fn deployed(mut battle: NavalStrike, priority: Priority) -> NavalStrike {
    act(&mut battle, Choice::Priority(priority), []);
    while battle.pending() == Pending::Deploy {
        let choice = policy::naval(&battle, &Doctrine::default()).expect("a ship");
        act(&mut battle, choice, []);
    }
    battle
}

/// All surviving bombers in one wave that enters on this die; further faces are thrown at once.
fn wave(battle: &mut NavalStrike, faces: &[u16]) -> Vec<Event> {
    for place in 0..battle.air.strike.len() as u8 {
        if battle.waiting(place) > 0 {
            act(battle, Choice::Wave(place, battle.waiting(place)), []);
        }
    }
    act(battle, Choice::Done, faces.iter().copied())
}

/// A ship without flak.
fn silent(id: &str) -> Target {
    Target { aa: [0; 2], ..ship(id) }
}

#[test]
fn r31_1_a_strike_runs_from_priority_to_the_critical_hits() {
    let mut battle =
        strike(&[ship("Japan CV6"), ship("Japan DD15")], &[flight(0, "SBD", 2)], &[cap(1, "Zero", 2)]);
    let mut asked = vec![(battle.pending().player(), "priority")];
    act(&mut battle, Choice::Priority(Priority::General), []);
    assert_eq!(battle.pending().player(), Some(Player::Defender));
    act(&mut battle, Choice::Place(0, Arc::CORE), []);
    act(&mut battle, Choice::Place(1, Arc::CORE), []);
    assert_eq!(battle.pending(), Pending::Levels);
    let told = act(&mut battle, Choice::Done, []);
    // 31.1 B1: presence alone is told.
    assert_eq!(told, [Event::Levels([false, true, false], [false; 3])]);
    assert_eq!((battle.pending(), battle.pending().player()), (Pending::Patrol, Some(Player::Defender)));
    act(&mut battle, Choice::Patrol(0, 2, Altitude::High), []);
    act(&mut battle, Choice::Done, []);
    assert_eq!(battle.pending(), Pending::Compose, "nobody met at Medium");
    asked.push((battle.pending().player(), "wave"));
    assert!(asked.iter().all(|(player, _)| *player == Some(Player::Striker)));
    let log = wave(&mut battle, &[3, 1]);
    assert!(matches!(log[0], Event::Entered(1, 2, 3, false)), "{log:?}");
    assert!(matches!(log[2], Event::Flak { mode: Mode::Dive, points: 2, die: 1, .. }), "{log:?}");
    act(&mut battle, Choice::Target(0), []);
    let log = act(&mut battle, Choice::Send(0, 2), [6, 6, 1, 2]);
    assert!(
        matches!(log[0], Event::Attack { ship: 0, points: 2, strength: 14, die: 6, second: Some(6), .. }),
        "{log:?}"
    );
    assert!(matches!(log[1], Event::Left(0, now, had) if now == had && had > 0), "{log:?}");
    assert!(battle.is_over() && battle.legal().is_empty());
}

#[test]
fn r31_5_dive_and_torpedo_bombers_fly_at_their_rated_altitude() {
    let list = [flight(0, "SBD", 2), flight(1, "B17", 3), flight(2, "F4F", 3)];
    let battle = deployed(strike(&[ship("Japan CV6")], &list, &[]), Priority::General);
    assert_eq!(fault(&battle, Choice::Level(0, 2, Altitude::High)), ("WitP [31.5]", Fault::RatedAltitude));
    assert_eq!(battle.check(Choice::Level(1, 3, Altitude::Low)), Ok(()));
    assert_eq!(battle.check(Choice::Level(2, 1, Altitude::Low)), Ok(()), "escorts are divided as one likes");
}

#[test]
fn r31_5_part_of_a_flight_may_fly_apart() {
    let list = [flight(0, "Betty", 4)];
    let mut battle = deployed(strike(&[ship("US CV5")], &list, &[]), Priority::General);
    act(&mut battle, Choice::Level(0, 1, Altitude::Low), []);
    assert_eq!(
        (battle.air.strike.len(), battle.air.strike[0].points, battle.air.strike[1].points),
        (2, 3, 1)
    );
    assert_eq!((battle.air.strike[1].level, battle.air.strike[1].tag), (Altitude::Low, 0));
    assert_eq!(fault(&battle, Choice::Level(1, 1, Altitude::High)), ("WitP [31.5]", Fault::NotNow));
}

#[test]
fn r6_2_only_fighters_fly_patrol() {
    let list = [flight(0, "Val", 2)];
    let patrol = [cap(1, "F4F", 2), cap(2, "SBD", 1)];
    let mut battle = deployed(strike(&[ship("US CV5")], &list, &patrol), Priority::General);
    act(&mut battle, Choice::Done, []);
    assert_eq!(fault(&battle, Choice::Patrol(1, 1, Altitude::Medium)), ("WitP [6.2]", Fault::NoFighter));
}

#[test]
fn r31_6_no_point_flies_in_two_waves() {
    let mut battle = deployed(strike(&[silent("US CV5")], &[flight(0, "Val", 3)], &[]), Priority::General);
    act(&mut battle, Choice::Done, []);
    assert_eq!(fault(&battle, Choice::Done), ("WitP [31.6]", Fault::Nothing));
    act(&mut battle, Choice::Wave(0, 2), []);
    act(&mut battle, Choice::Done, [1]);
    act(&mut battle, Choice::Target(0), []);
    act(&mut battle, Choice::Send(0, 2), [1, 1]);
    assert_eq!((battle.pending(), battle.waiting(0)), (Pending::Compose, 1));
    assert_eq!(fault(&battle, Choice::Wave(0, 2)), ("WitP [31.6]", Fault::TooFew));
}

fn ring_of_ships() -> Vec<Target> {
    let four = ["US CV5", "US CA24", "US CA25", "US CA26"];
    let rest = (1..=15).map(|number| format!("US DD{number}"));
    four.into_iter().map(silent).chain(rest.map(|id| silent(&id))).collect()
}

#[test]
fn r31_74_and_r31_75_only_ships_on_the_path_and_within_the_ring_are_attacked() {
    let mut battle = deployed(strike(&ring_of_ships(), &[flight(0, "Val", 2)], &[]), Priority::General);
    act(&mut battle, Choice::Done, []);
    wave(&mut battle, &[1]);
    assert_eq!(battle.pending(), Pending::Ring);
    act(&mut battle, Choice::Ring(Ring::Inner), []);
    let open: Vec<_> =
        (0..battle.ships.len() as u8).filter(|place| battle.check(Choice::Target(*place)).is_ok()).collect();
    let path = Arc::path(1);
    assert!(open.iter().all(|place| path[..2].contains(&battle.ships[usize::from(*place)].arc.unwrap())));
    assert_eq!(open.len(), 5, "four in the Inner arc and one in the Outer");
    assert_eq!(
        fault(&battle, Choice::Target(0)),
        ("WitP [31.74]", Fault::OffPath),
        "the Core lies beyond the ring"
    );
}

#[test]
fn r31_75_a_ring_without_ships_is_no_target() {
    let mut battle = deployed(strike(&ring_of_ships(), &[flight(0, "Val", 2)], &[]), Priority::General);
    act(&mut battle, Choice::Done, []);
    // Three of the fifteen destroyers stand in the Outer Ring, in arcs 1 to 3.
    wave(&mut battle, &[6]);
    assert_eq!(fault(&battle, Choice::Ring(Ring::Outer)), ("WitP [31.75]", Fault::EmptyRing));
}

#[test]
fn r31_41_a_specific_strike_attacks_the_core_alone() {
    let mut battle =
        deployed(strike(&ring_of_ships(), &[flight(0, "Val", 2)], &[]), Priority::Specific(Class::Carriers));
    act(&mut battle, Choice::Done, []);
    let log = wave(&mut battle, &[2]);
    assert_eq!(log.last(), Some(&Event::Ring(Ring::Core)), "31.75: nobody is asked");
    let outer = (0..battle.ships.len() as u8)
        .find(|place| battle.ships[usize::from(*place)].arc == Some(Arc::path(2)[0]))
        .expect("a ship on the path");
    assert_eq!(fault(&battle, Choice::Target(outer)), ("WitP [31.41]", Fault::CoreOnly));
}

/// The Anti-Aircraft Strength that Low and Dive met.
fn met(log: &[Event]) -> [Option<u16>; 2] {
    [Mode::Low, Mode::Dive].map(|wanted| {
        log.iter().find_map(|event| match event {
            Event::Flak { mode, strength, .. } if *mode == wanted => Some(*strength),
            _ => None,
        })
    })
}

#[test]
fn r7_57_only_ships_on_the_path_fire_and_by_approach_mode() {
    let ships = [ship("US CV5"), ship("US CA24"), ship("US CA25"), ship("US CA26"), ship("US BB55")];
    let list = [flight(0, "Val", 1), flight(1, "Kate", 1)];
    let begin = || {
        let mut battle = deployed(strike(&ships, &list, &[]), Priority::General);
        act(&mut battle, Choice::Done, []);
        battle
    };
    let sum = |which: usize| -> u16 { ships.iter().map(|ship| u16::from(ship.aa[which])).sum() };
    // Four stand in the Core; the cruiser with the least flak, CA24, in the first Inner arc.
    let mut near = begin();
    wave(&mut near, &[1]);
    let near = met(&act(&mut near, Choice::Ring(Ring::Core), [1, 1]));
    assert_eq!(near[0], Some(sum(1)), "Low meets every Low strength on its way");
    let last = ships[1].aa.map(u16::from);
    assert_eq!(
        near[1],
        Some(sum(0) + sum(1) - last[1] - last[0].div_ceil(2)),
        "Dive meets half of High before the ring"
    );
    let mut far = begin();
    let far = met(&wave(&mut far, &[3, 1, 1]));
    assert_eq!(far[0], Some(sum(1) - last[1]), "31.74: she is not on this path");
}

#[test]
fn r31_82_torpedoes_and_dive_bombers_together_slow_every_ship() {
    let combined = |list: &[Flight]| {
        let mut battle = deployed(strike(&[silent("US CV5")], list, &[]), Priority::General);
        act(&mut battle, Choice::Done, []);
        let log = wave(&mut battle, &[1]);
        matches!(log[0], Event::Entered(_, _, _, true))
    };
    let low = |kind| flight_as(0, kind, 1, Role::B).at(Altitude::Low);
    assert!(combined(&[flight(0, "Val", 1), flight(1, "Kate", 1)]));
    assert!(!combined(&[flight(0, "Val", 2)]) && !combined(&[flight(0, "Kate", 2)]));
    assert!(combined(&[low("Betty"), flight_as(1, "Betty", 1, Role::T)]), "Level Bombers at Low count");
    assert!(!combined(&[flight(0, "Betty", 1), flight_as(1, "Betty", 1, Role::T)]), "at Medium they do not");
    let carrier = ship("US CV5");
    assert_eq!((carrier.speed(charts(), false), carrier.speed(charts(), true)), (3, 2));
    let slow = Target { speed: 0, ..carrier };
    assert_eq!(slow.speed(charts(), true), 0);
}

#[test]
fn r31_84_a_ship_is_attacked_once_by_a_wave() {
    let mut battle = deployed(
        strike(&[silent("US CV5"), silent("US CA24")], &[flight(0, "Val", 3)], &[]),
        Priority::General,
    );
    act(&mut battle, Choice::Done, []);
    wave(&mut battle, &[1]);
    act(&mut battle, Choice::Target(0), []);
    // No other flight could be sent at her: the attack is resolved.
    act(&mut battle, Choice::Send(0, 1), [1, 1]);
    assert_eq!(fault(&battle, Choice::Target(0)), ("WitP [31.84]", Fault::AttackedAlready));
    act(&mut battle, Choice::Target(1), []);
    assert_eq!(
        fault(&battle, Choice::Send(0, 3)),
        ("WitP [31.88]", Fault::TooFew),
        "each point attacks once"
    );
    assert_eq!(battle.check(Choice::Send(0, 2)), Ok(()));
}

#[test]
fn r31_79_torpedoes_do_not_run_in_port_and_the_port_fires() {
    let place = Circumstances { port: Some(20), ..Circumstances::at_sea(JUNE) };
    let list = Flights::of([flight(0, "Val", 1), flight(1, "Kate", 1)]);
    let ships = Targets::of([silent("US CV5")]);
    let begin = |place| {
        let mut battle = deployed(
            NavalStrike::new(ships, list, Flights::default(), Escort::Loose, place),
            Priority::General,
        );
        act(&mut battle, Choice::Done, []);
        let log = wave(&mut battle, &[1, 1, 1]);
        let fired =
            log.iter().any(|event| matches!(event, Event::Flak { mode: Mode::Low, strength: 20, .. }));
        assert!(fired, "{log:?}");
        act(&mut battle, Choice::Target(0), []);
        battle
    };
    assert_eq!(fault(&begin(place), Choice::Send(1, 1)), ("WitP [31.79]", Fault::InPort));
    let lifted = Circumstances { torpedoes_in_port: true, ..place };
    assert_eq!(begin(lifted).check(Choice::Send(1, 1)), Ok(()), "a scenario may lift it");
}

#[test]
fn r7_51_level_bombers_below_their_rating_meet_worse_flak() {
    use ironbottom_pacwar::battle::flak::columns_right;
    let betty = flight(0, "Betty", 3);
    assert_eq!(
        [Altitude::Low, Altitude::Medium, Altitude::High].map(|level| columns_right(&[betty.at(level)])),
        [1, 0, 0]
    );
    assert_eq!(
        columns_right(&[flight_as(0, "Betty", 3, Role::T).at(Altitude::Low)]),
        0,
        "torpedoes are no level bombing"
    );
}

#[test]
fn r7_59_no_more_than_half_of_a_component_is_hit() {
    // Much flak at three points: two of them are hit at most, one that was eliminated before one that was aborted (ruling 85).
    let wall = Target { aa: [120; 2], ..ship("US CV5") };
    let hits: Vec<_> = (1..=6)
        .map(|die| {
            let mut battle = deployed(strike(&[wall], &[flight(0, "Val", 3)], &[]), Priority::General);
            act(&mut battle, Choice::Done, []);
            let log = wave(&mut battle, &[1, die]);
            let table = charts().flak(240, 3, 0, u8::try_from(die).unwrap());
            let losses = log.iter().find_map(|event| match event {
                Event::Flak { strength: 240, losses, .. } => Some(*losses),
                _ => None,
            });
            let losses = losses.expect("she fires");
            assert_eq!(losses.eliminated, table.eliminated.min(2), "{die}");
            assert_eq!(losses.aborted, table.aborted.min(2 - losses.eliminated), "{die}");
            let flown = battle.air.strike[0];
            assert_eq!((flown.lost, flown.aborted), (losses.eliminated, losses.aborted));
            (table.eliminated + table.aborted, losses.eliminated + losses.aborted)
        })
        .collect();
    assert!(hits.iter().any(|(table, hit)| *table > 2 && *hit == 2), "the test needs such a roll: {hits:?}");
}

#[test]
fn r31_81_the_altitude_of_most_points_counts_and_a_tie_helps_the_ship() {
    // Torpedoes come at Low with a better die than dive bombers: in a tie the dive bombers' die counts.
    assert!(charts().die_shift(Mode::Low) > charts().die_shift(Mode::Dive));
    let damage = |dive: u8, torpedo: u8| {
        let list = [flight(0, "Val", dive), flight(1, "Kate", torpedo)];
        let mut battle = deployed(strike(&[silent("US BB55")], &list, &[]), Priority::General);
        act(&mut battle, Choice::Done, []);
        wave(&mut battle, &[1]);
        act(&mut battle, Choice::Target(0), []);
        act(&mut battle, Choice::Send(0, dive), []);
        let mut log = Vec::new();
        battle.perform(Choice::Send(1, torpedo), charts(), &mut Script::faces([3; 8]), &mut log);
        log.iter().find_map(|event| match event {
            Event::Attack { damage, strength, .. } => Some((*damage, *strength)),
            _ => None,
        })
    };
    let (tie, strength) = damage(2, 2).expect("an attack");
    assert_eq!(tie, charts().damage(strength, 2, Mode::Dive, 3));
    let (low, strength) = damage(1, 2).expect("an attack");
    assert_eq!(low, charts().damage(strength, 2, Mode::Low, 3));
}

#[test]
fn r9_7_ships_roll_for_critical_hits_when_they_leave_the_display() {
    let mut battle = deployed(strike(&[silent("Japan CV6")], &[flight(0, "SBD", 3)], &[]), Priority::General);
    act(&mut battle, Choice::Done, []);
    wave(&mut battle, &[1]);
    act(&mut battle, Choice::Target(0), []);
    // Twelve is a critical hit; the second roll of two ones is none.
    let log = act(&mut battle, Choice::Send(0, 3), [2, 4, 6, 6, 1, 1]);
    assert!(
        matches!(log[..], [Event::Attack { result, .. }, Event::Left(0, now, had)] if had == result && now == had + 1)
    );
}

#[test]
fn r31_34_and_r31_43_the_next_strike_finds_ships_placed_anew_under_its_own_priority() {
    let mut battle = deployed(
        strike(&[silent("US CV5"), silent("US CA24")], &[flight(0, "Val", 1)], &[]),
        Priority::General,
    );
    act(&mut battle, Choice::Done, []);
    wave(&mut battle, &[1]);
    act(&mut battle, Choice::Target(0), []);
    act(&mut battle, Choice::Send(0, 1), [6, 6, 1, 1]);
    assert!(battle.is_over() && battle.ships[0].damage > 0);
    let next = strike(&battle.ships, &[flight(0, "Val", 1)], &[]);
    assert!(next.ships.iter().all(|ship| ship.arc.is_none()) && next.priority.is_none());
    assert_eq!(
        (next.ships[0].damage, next.ships[0].is_hurt()),
        (battle.ships[0].damage, false),
        "damage stays"
    );
    assert_eq!(next.check(Choice::Priority(Priority::Specific(Class::Capital))), Ok(()));
}

#[test]
fn r31_72_and_r31_78_each_wave_rolls_its_own_entry_and_is_fired_at_again() {
    let mut battle = deployed(strike(&[ship("US CV5")], &[flight(0, "Val", 2)], &[]), Priority::General);
    act(&mut battle, Choice::Done, []);
    for (number, entry) in [(1, 2), (2, 5)] {
        act(&mut battle, Choice::Wave(0, 1), []);
        let log = act(&mut battle, Choice::Done, [entry, 1]);
        assert!(
            matches!(log[0], Event::Entered(wave, 1, die, _) if wave == number && u16::from(die) == entry),
            "{log:?}"
        );
        assert!(log.iter().any(|event| matches!(event, Event::Flak { points: 1, .. })), "{log:?}");
        act(&mut battle, Choice::Target(0), []);
        // The last wave leaves the display at once: an unhurt ship rolls for nothing.
        act(&mut battle, Choice::Send(0, 1), [1, 1]);
    }
    assert!(battle.is_over());
}

#[test]
fn r31_76_approach_modes_follow_the_role() {
    let level = flight(0, "B17", 1);
    let modes = [
        flight(0, "Val", 1),
        flight_as(0, "P40", 1, Role::Fb),
        flight(0, "Kate", 1),
        flight_as(0, "Betty", 1, Role::T),
    ];
    assert_eq!(modes.map(|each| Mode::of(&each)), [Mode::Dive, Mode::Dive, Mode::Low, Mode::Low]);
    let levels = [Altitude::Low, Altitude::Medium, Altitude::High];
    assert_eq!(levels.map(|at| Mode::of(&level.at(at))), [Mode::Low, Mode::Medium, Mode::High]);
}

#[test]
fn r31_85_and_r31_86_targets_are_taken_one_by_one_until_every_point_has_attacked() {
    let list = [flight(0, "Val", 2)];
    let mut battle = deployed(strike(&[silent("US CV5"), silent("US CA24")], &list, &[]), Priority::General);
    act(&mut battle, Choice::Done, []);
    wave(&mut battle, &[1]);
    assert_eq!(fault(&battle, Choice::Done), ("WitP [31.1]", Fault::NotNow), "nobody may stay out");
    act(&mut battle, Choice::Target(0), []);
    assert_eq!(fault(&battle, Choice::Done), ("WitP [31.81]", Fault::Nothing));
    let log = act(&mut battle, Choice::Send(0, 1), [1, 1]);
    assert!(matches!(log[..], [Event::Attack { .. }]), "resolved before the next is named");
    assert_eq!((battle.pending(), battle.in_wave(0)), (Pending::Target, 1));
}

#[test]
fn r8_49_a_scout_that_strikes_is_fired_at_and_attacks_nobody() {
    let list = [flight_as(0, "PBY", 1, Role::R)];
    let mut battle = deployed(strike(&[ship("Japan CV6")], &list, &[]), Priority::General);
    act(&mut battle, Choice::Done, []);
    let log = wave(&mut battle, &[2, 1]);
    assert!(log.iter().any(|event| matches!(event, Event::Flak { .. })), "{log:?}");
    assert!(battle.is_over());
}

#[test]
fn random_strikes_end_and_lose_nobody_from_the_count() {
    use ironbottom_kernel::Dice;
    use ironbottom_kernel::dice::{Ask, Audience, Fast, Key};
    for seed in 0..60 {
        let mut dice = Fast::new(seed);
        let list = [flight(0, "Val", 3), flight(1, "Kate", 2), flight(2, "Betty", 2), flight(3, "Zero", 3)];
        let mut battle = strike(&ring_of_ships(), &list, &[cap(4, "F4F", 4)]);
        let sum = |flights: &Flights| -> u16 {
            flights
                .iter()
                .map(|each| u16::from(each.points) + u16::from(each.aborted) + u16::from(each.lost))
                .sum()
        };
        let before = (sum(&battle.air.strike), sum(&battle.air.cap));
        let mut log = Vec::new();
        let mut steps = 0;
        while !battle.is_over() {
            let legal = battle.legal();
            assert!(!legal.is_empty(), "{:?}", battle.pending());
            let pick = dice.one(&Ask::draw(Key::new("pick"), legal.len() as u16, Audience::All));
            battle.perform(legal[usize::from(pick) - 1], charts(), &mut dice, &mut log);
            steps += 1;
            assert!(steps < 2000, "a strike goes on for ever");
        }
        assert_eq!((sum(&battle.air.strike), sum(&battle.air.cap)), before);
    }
}

#[test]
fn battles_are_small_values() {
    use ironbottom_pacwar::battle::{AirBattle, Raid};
    assert!(size_of::<NavalStrike>() < 4096 && size_of::<AirBattle>() < 4096 && size_of::<Raid>() < 4096);
}
