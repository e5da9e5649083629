//! The battle desk: two fleets meet, two seats, the whole game through the rules. WitP [1.0], [30.0].
//!
//! And contacts of the war where section 30 is in force. WitP [9.46], [30.89], [39.81].

mod holds;
mod magazines;
mod sailing_on;

use crate::kit::{Table, a, hex, j, scenario};
use ironbottom_harness::{self as harness, Plan};
use ironbottom_kernel::dice::{Fast, Script};
use ironbottom_kernel::play::{Scratch, random_action, random_game, seat_to_act};
use ironbottom_kernel::text::Style;
use ironbottom_kernel::{Happening, Illegal, Log, Orders, Rules, Stage, Terms, Viewer, Words};
use ironbottom_pacwar::action::{Action, Mission};
use ironbottom_pacwar::battle::surface::{Choice, Conduct, Pending};
use ironbottom_pacwar::board::sea::Dir;
use ironbottom_pacwar::engagement::value;
use ironbottom_pacwar::event::{Event, Shore};
use ironbottom_pacwar::frame::{Frame, Parted};
use ironbottom_pacwar::ids::LotId;
use ironbottom_pacwar::reason::Reason;
use ironbottom_pacwar::scenario::{ShipKind, Wanted};
use ironbottom_pacwar::state::{Clash, Leg, State};
use ironbottom_pacwar::{ALLIES, JAPAN, Pacwar, Side};

fn rules(choices: &[(&str, &str)]) -> Pacwar {
    let all = [("scenario", "battle")].into_iter().chain(choices.iter().copied());
    Pacwar::new(&Terms::today(Pacwar::card(), all).expect("known options")).expect("a game")
}

/// Everybody leaves everything to the staff.
fn fought(rules: &Pacwar, seed: u64) -> (State, Vec<Event>) {
    let mut state = rules.start();
    let mut dice = Fast::new(seed);
    let mut log = Log::new();
    let mut events = Vec::new();
    while let Some(seat) = rules.pending(&state).seats().iter().next() {
        let action = Action::Surface(Choice::Staff(Conduct::Close));
        rules.perform(&mut state, seat, action, &mut dice, &mut log);
        events.extend(log.events().iter().copied());
        log.clear();
        assert_eq!(rules.audit(&state), Ok(()));
    }
    (state, events)
}

#[test]
fn r30_0_every_action_and_every_pair_of_fleets_is_a_whole_game() {
    for action in Wanted::ACTIONS {
        let (state, _) = fought(&rules(&[("action", action)]), 7);
        assert!(state.open.is_over() && state.clash.is_some(), "{action}");
    }
    for japan in Wanted::JAPAN {
        for allies in Wanted::ALLIES {
            let rules = rules(&[
                ("action", "fleets"),
                ("japan-fleet", japan),
                ("allied-fleet", allies),
                ("light", "day"),
            ]);
            let (state, _) = fought(&rules, 3);
            assert!(state.open.is_over(), "{japan} {allies}");
        }
    }
}

#[test]
fn the_options_say_light_and_initiative() {
    let savo = rules(&[]);
    let desk = savo.scenario.desk.expect("a desk");
    assert_eq!((desk.night, desk.first), (true, Some(Side::Japan)));
    let other = rules(&[("light", "day"), ("first", "die")]).scenario.desk.expect("a desk");
    assert_eq!((other.night, other.first), (false, None));
    let (_, events) = fought(&rules(&[("first", "die")]), 1);
    assert!(events.iter().any(|event| matches!(event, Event::Initiative(..))));
}

/// An option of ours: both begin a column farther back, and nobody can fire at once.
#[test]
fn r30_22_at_long_range_the_columns_are_one_farther_back() {
    for (range, columns) in [("display", [4, 2]), ("long", [5, 1])] {
        let rules = rules(&[("range", range), ("action", "java-sea")]);
        let mut state = rules.start();
        let (mut dice, mut log) = (Fast::new(1), Log::new());
        while state.clash.as_deref().expect("an action").action.sequence == 0 {
            let seat = rules.pending(&state).seats().iter().next().expect("somebody");
            rules.perform(
                &mut state,
                seat,
                Action::Surface(Choice::Staff(Conduct::Close)),
                &mut dice,
                &mut log,
            );
        }
        let clash = state.clash.as_deref().expect("an action");
        for side in Side::BOTH {
            let all = clash.action.of(side).filter_map(|(_, ship)| ship.spot());
            assert!(all.into_iter().all(|spot| spot.column() == columns[side.index()]), "{range} {side:?}");
        }
    }
}

#[test]
fn an_action_on_the_desk_is_a_battle_that_begins_and_ends_where_it_is_fought() {
    let rules = rules(&[("action", "savo")]);
    let (_, events) = fought(&rules, 7);
    let told = events.iter().filter_map(|event| rules.tell(event, Viewer::Public)?.happening);
    let stages: Vec<_> = told
        .filter_map(|happening| match happening {
            Happening::Battle { at, stage, .. } => Some((at, stage)),
            _ => None,
        })
        .collect();
    let hex = rules.scenario.desk.expect("a desk").hex.to_string();
    assert_eq!(stages, [(hex.clone(), Stage::Begins), (hex, Stage::Ends)]);
}

#[test]
fn random_games_on_the_desk_end_and_keep_the_audit() {
    let mut scratch = Scratch::default();
    for (seed, action) in (0..).zip(Wanted::ACTIONS.iter().chain(Wanted::ACTIONS)) {
        let rules = rules(&[("action", action)]);
        let mut state = rules.start();
        let mut random = Fast::new(seed);
        let mut log = Log::new();
        while let Ok(seat) = seat_to_act(&rules, &state, &mut random) {
            let action =
                random_action(&rules, &state, seat, &mut random, &mut scratch).expect("no dead ends");
            rules.perform(&mut state, seat, action, &mut random, &mut log);
            log.clear();
            assert_eq!(rules.audit(&state), Ok(()), "seed {seed} after {action:?}");
        }
    }
    let rules = rules(&[]);
    let played =
        random_game(&rules, &mut rules.start(), &mut Fast::new(5), &mut scratch).expect("no dead ends");
    assert!(played.outcome.is_some());
}

const SAVO: Plan<'static> = Plan {
    games: 6,
    every: 10,
    tries: 1,
    pool: 120,
    reach: 120,
    choices: &[("scenario", "battle")],
    ..Plan::DEFAULT
};

/// By day, with transports.
const CONVOY: Plan<'static> = Plan {
    games: 3,
    choices: &[
        ("scenario", "battle"),
        ("action", "fleets"),
        ("japan-fleet", "carriers"),
        ("allied-fleet", "convoy"),
        ("light", "day"),
    ],
    ..SAVO
};

#[test]
fn nothing_leaks_at_night() {
    // As many games as the leak laws of the war are asked for (`laws.rs`).
    let asked = std::env::var("IRONBOTTOM_LEAK_GAMES").ok().and_then(|games| games.parse().ok());
    let plan = Plan { games: asked.unwrap_or(SAVO.games), ..SAVO };
    let report = harness::must(harness::no_leak::<Pacwar>(&plan));
    println!("{report}");
    assert!(report.worlds_changed > 20 && report.twins > 20, "{report}");
}

#[test]
fn the_laws_hold_on_the_desk() {
    for plan in [SAVO, CONVOY] {
        let few = Plan { games: 2, every: 25, ..plan };
        let _ = harness::must(harness::notation_round_trip::<Pacwar>(&few));
        let _ = harness::must(harness::offers_and_check::<Pacwar>(&few));
        let _ = harness::must(harness::replay_equality::<Pacwar>(&few));
        let _ = harness::must(harness::undo_and_redo::<Pacwar>(&few));
        let _ = harness::must(harness::scene_laws::<Pacwar>(&few));
        let _ = harness::must(harness::standing_orders::<Pacwar>(&few));
    }
}

/// Acceptance 4: before anybody is spotted no view, offer, sentence or log names a ship of the enemy.
#[test]
fn r30_91_no_word_names_an_unspotted_ship() {
    let rules = rules(&[]);
    let mut state = rules.start();
    let mut dice = Fast::new(2);
    let mut log = Log::new();
    let mut told = String::new();
    let mut looked = 0;
    while let Some(seat) = rules.pending(&state).seats().iter().next() {
        let clash = state.clash.as_deref().expect("an action");
        if clash.action.ships.iter().any(|ship| ship.spotted) {
            break;
        }
        let view = rules.view(&state, Viewer::Seat(ALLIES));
        let mut text = rules.board(&view, Style::PLAIN);
        text.push_str(&format!("{:?} {:?}", rules.scene(&view).panels, rules.prompt(&view)));
        if seat == ALLIES {
            let mut offers = Vec::new();
            rules.offers(&state, seat, None, &mut offers);
            offers.iter().for_each(|offer| text.push_str(&format!("{:?}", rules.choice(&view, *offer))));
        }
        text.push_str(&told);
        for name in ["Chokai", "Aoba", "Furutaka", "Kako", "Kinugasa", "Tenryu", "Yubari"] {
            assert!(!text.contains(name), "{name} in {text}");
        }
        looked += 1;
        let choice = Choice::Staff(if clash.action.sequence == 0 { Conduct::Close } else { Conduct::Hold });
        rules.perform(&mut state, seat, Action::Surface(choice), &mut dice, &mut log);
        for event in log.events() {
            let line = rules.tell(event, Viewer::Seat(ALLIES));
            told.push_str(&line.map_or_else(String::new, |line| line.text));
        }
        log.clear();
    }
    assert!(looked > 10, "{looked}");
}

#[test]
fn a_standing_order_fights_it_out_and_one_key_fires_a_segment() {
    let rules = rules(&[("action", "java-sea")]);
    let mut state = rules.start();
    let mut orders = Orders::default();
    orders.set(Pacwar::card().orders, "surface", "close").expect("an order");
    let mut dice = Fast::new(9);
    let mut log = Log::new();
    let mut decisions = [0; 2];
    while let Some(seat) = rules.pending(&state).seats().iter().next() {
        let view = rules.view(&state, Viewer::Seat(seat));
        let answer = rules.standing_answer(&view, seat, &orders).expect("the order answers");
        assert_eq!(rules.check(&state, seat, answer), Ok(()));
        rules.perform(&mut state, seat, answer, &mut dice, &mut log);
        log.clear();
        decisions[Side::of(seat).index()] += 1;
    }
    let sequences = state.clash.as_deref().expect("an action").action.sequence;
    // A key or two for each of the six digits.
    assert!(
        decisions.iter().all(|count| *count <= 1 + 12 * u32::from(sequences)),
        "{decisions:?} {sequences}"
    );
}

#[test]
fn points_are_for_ships_sunk_and_crippled() {
    let rules = rules(&[]);
    let (state, _) = fought(&rules, 11);
    let score = ironbottom_pacwar::score::score(&rules, &state);
    let clash = state.clash.as_deref().expect("an action");
    let worth = |side: Side| -> u16 {
        let sinking = &rules.scenario.victory.sinking;
        let ships = clash.action.of(side).map(|(_, ship)| {
            let [sunk, hurt] = sinking.map(|worth| u16::from(worth[ship.kind as usize]));
            if ship.is_sunk() {
                sunk
            } else if ship.damage >= 3 {
                hurt
            } else {
                0
            }
        });
        ships.sum()
    };
    let balance = rules.scenario.victory.balance;
    let given = |side: Side| match side {
        Side::Allies => u16::try_from(balance.max(0)).unwrap_or(0),
        Side::Japan => u16::try_from((-balance).max(0)).unwrap_or(0),
    };
    for side in Side::BOTH {
        assert_eq!(score[side.index()], worth(side.other()) + given(side));
    }
}

/// Japan's Task Force 1 enters the hex of Allied Task Forces 1 and 2, where section 30 is in force or not.
fn meeting(display: bool) -> Table {
    meeting_of(display, |_| ())
}

/// The same, with something done before the plots are carried out.
fn meeting_of(display: bool, prepare: impl Fn(&mut Table)) -> Table {
    let mut played = scenario("midway");
    played.chapters.surface = display;
    let mut table = Table::plotting_in(played);
    table.only(Side::Japan, &[j(1)]);
    table.only(Side::Allies, &[a(1), a(2)]);
    table.no_subrons();
    table.no_air();
    table.put(j(1), "F1020");
    table.put(a(1), "F1021");
    table.put(a(2), "F1021");
    prepare(&mut table);
    table.japan(Action::Value(j(1), 14));
    table.japan(Action::Leg(j(1), 0, hex("F1025")));
    table.execute(Side::Japan);
    table.japan(Action::Begin(j(1)));
    table.allies(Action::PassOn);
    let dice = Script::default().then("engagement", [1]).then("engagement", [1]).then("initiative", [1]);
    table.act(JAPAN, Action::Step(Dir::South), dice);
    table
}

#[test]
fn r9_46_task_forces_in_contact_fight_as_one_on_the_display() {
    let table = meeting(true);
    let clash = table.state.clash.as_deref().expect("an action");
    assert_eq!(table.state.open.frame(), Frame::Surface { asked: Side::Japan });
    let both = table.ships(a(1)).len() + table.ships(a(2)).len();
    assert_eq!(clash.action.of(Side::Allies).count(), both);
    let defense: u16 = clash.action.of(Side::Allies).map(|(_, ship)| u16::from(ship.defense)).sum();
    assert_eq!(clash.action.levels[1], defense / 4, "one breakoff level for all (30.71)");
    assert_eq!(clash.action.first, Some(Side::Japan), "by the die of the contact (9.5)");
    // Elsewhere they only part, and it is said why.
    let old = meeting(false);
    assert!(old.state.clash.is_none() && old.state.sheet(Side::Japan).plot(j(1)).voided);
    let initiative = |table: &Table| {
        let event = table.events.iter().find(|event| matches!(event, Event::Initiative(..))).expect("a die");
        table.rules.tell(event, Viewer::Public).expect("all are told").text
    };
    assert!(!initiative(&table).contains("later part") && initiative(&old).contains("later part"));
}

#[test]
fn r38_25_a_surface_action_breaks_the_tow() {
    let tow = |table: &Table| table.state.sheet(Side::Allies).hull(table.ships(a(1))[0]).tow;
    let in_tow = |table: &mut Table| {
        let ships = table.ships(a(1));
        table.state.sheets[1].fleet.hulls[ships[0]].tow = Some(ships[1]);
    };
    let table = meeting_of(true, in_tow);
    assert!(table.events.contains(&Event::Shore(Shore::TowBroken(table.ships(a(1))[0]))));
    assert_eq!(tow(&table), None);
    // Without a display there is nothing that breaks it.
    assert!(tow(&meeting_of(false, in_tow)).is_some());
}

/// Fights it out by the staff; the owners are asked what comes of it next.
fn fight_out(table: &mut Table, conduct: [Conduct; 2], seed: u64) {
    let mut left = 400;
    while let Frame::Surface { asked } = table.state.open.frame() {
        let choice = Choice::Staff(conduct[asked.index()]);
        table.seeded(asked.seat(), Action::Surface(choice), seed + left);
        left -= 1;
        assert!(left > 0, "it does not end");
    }
}

/// What the owner of the frame after an action may do.
fn partings(table: &Table) -> (Parted, Vec<Action>) {
    let Frame::Parting(parted) = table.state.open.frame() else {
        panic!("{:?}", table.state.open.frame());
    };
    let mut offers = Vec::new();
    table.rules.offers(&table.state, parted.side.seat(), None, &mut offers);
    (parted, offers)
}

/// Everybody goes on who may, and retires into the first hex offered.
fn part(table: &mut Table) {
    while let Frame::Parting(parted) = table.state.open.frame() {
        let (_, offers) = partings(table);
        table.seeded(parted.side.seat(), offers[0], 1);
    }
}

/// Nobody fires or moves: they lose each other.
fn pass_by(table: &mut Table) {
    let mut left = 400;
    while let Frame::Surface { asked } = table.state.open.frame() {
        let pending = table.state.clash.as_deref().expect("an action").action.pending();
        let choice = match pending {
            Pending::Deploy(_) => Choice::Staff(Conduct::Hold),
            _ => Choice::Done,
        };
        table.seeded(asked.seat(), Action::Surface(choice), left);
        left -= 1;
        assert!(left > 0, "it does not end");
    }
}

#[test]
fn r39_81_who_fired_sails_no_further_and_who_did_not_goes_on() {
    let voided = |table: &Table| table.state.sheet(Side::Japan).plot(j(1)).voided;
    // Nobody fired: the Task Force sails on by its plot, or its owner voids it.
    let mut parted = meeting(true);
    pass_by(&mut parted);
    let (asked, offers) = partings(&parted);
    assert_eq!((asked.side, asked.tf), (Side::Japan, Some(j(1))));
    assert_eq!(offers[..2], [Action::Keep, Action::Void]);
    // Each ship that did not fire goes on or not, as her owner says, but for the last of them.
    let ships = parted.ships(j(1));
    assert!(ships.iter().all(|ship| offers.contains(&Action::TurnBack(*ship))), "{offers:?}");
    let mut some = meeting(true);
    pass_by(&mut some);
    ships[1..].iter().for_each(|ship| some.japan(Action::TurnBack(*ship)));
    let last = some.refusal(JAPAN, Action::TurnBack(ships[0]));
    assert_eq!(last, Illegal::new("WitP [39.81]", Reason::NobodyGoesOn(j(1))));
    assert_eq!(some.refusal(JAPAN, Action::TurnBack(ships[1])).reason, Reason::EnteredAlready);
    some.japan(Action::Keep);
    assert_eq!((some.ships(j(1)), voided(&some)), (vec![ships[0]], false));
    let apart = some.state.sheet(Side::Japan).hull(ships[1]).tf.expect("afloat");
    assert!(some.state.sheet(Side::Japan).plot(apart).voided);
    part(&mut some);
    assert_eq!(some.rules.audit(&some.state), Ok(()));
    let mut stops = meeting(true);
    pass_by(&mut stops);
    part(&mut parted);
    assert!(!voided(&parted) && parted.state.clash.is_none());
    stops.japan(Action::Void);
    part(&mut stops);
    assert!(voided(&stops));
    // All fired: nobody goes on.
    let mut all = meeting(true);
    pass_by(&mut all);
    let clash = all.state.clash.as_deref_mut().expect("an action");
    clash.action.ships.iter_mut().for_each(|ship| ship.shot = true);
    assert_eq!(partings(&all).1, [Action::Void]);
    assert_eq!(all.refusal(JAPAN, Action::Keep).rule.0, "WitP [39.81]");
    // One fired: she stays behind under a marker of her own, and the others go on.
    let mut one = meeting(true);
    pass_by(&mut one);
    let clash = one.state.clash.as_deref_mut().expect("an action");
    let first = clash.action.of(Side::Japan).map(|(number, _)| usize::from(number)).next().expect("a ship");
    clash.action.ships[first].shot = true;
    let fired = Clash::id(&clash.action.ships[first]).expect("known");
    let before = one.ships(j(1)).len();
    one.japan(Action::Keep);
    let apart = one.state.sheet(Side::Japan).hull(fired).tf.expect("afloat");
    assert!(apart != j(1) && one.state.sheet(Side::Japan).plot(apart).voided);
    assert_eq!(one.ships(j(1)).len(), before - 1);
    assert!(!voided(&one));
    part(&mut one);
    assert_eq!(one.rules.audit(&one.state), Ok(()));
}

#[test]
fn r39_81_a_fight_by_the_staff_leaves_a_sound_table() {
    for seed in 5..9 {
        let mut fought = meeting(true);
        fight_out(&mut fought, [Conduct::Close, Conduct::Close], seed);
        part(&mut fought);
        assert!(fought.state.clash.is_none());
        assert_eq!(fought.rules.audit(&fought.state), Ok(()));
    }
}

/// An action in which a side has broken off, and gets away as far as it can.
fn withdrawn(side: Side) -> Table {
    let mut table = meeting(true);
    let mut left = 400;
    while let Frame::Surface { asked } = table.state.open.frame() {
        let clash = table.state.clash.as_deref_mut().expect("an action");
        if clash.action.sequence > 0 {
            clash.action.broken = [side == Side::Japan, side == Side::Allies];
        }
        table.seeded(asked.seat(), Action::Surface(Choice::Staff(Conduct::Close)), left);
        left -= 1;
        assert!(left > 0, "it does not end");
    }
    table
}

#[test]
fn r30_89_those_that_withdrew_stand_where_they_came_from_under_one_marker() {
    let mut table = withdrawn(Side::Japan);
    part(&mut table);
    let at: Vec<_> = table.state.open.on_map(Side::Japan).map(|tf| table.state.open.at(tf)).collect();
    assert!(at.iter().all(|at| [Some(hex("F1020")), Some(hex("F1021"))].contains(at)), "{at:?}");
    assert!(at.contains(&Some(hex("F1020"))), "whence they came, unasked: {at:?}");
    assert_eq!(table.rules.audit(&table.state), Ok(()));
}

#[test]
fn r30_89_who_did_not_move_withdraws_where_its_owner_says() {
    let mut table = withdrawn(Side::Allies);
    while table.state.open.frame() != Frame::Parting(Parted { side: Side::Allies, tf: None }) {
        let (parted, offers) = partings(&table);
        table.seeded(parted.side.seat(), offers[0], 1);
    }
    let (_, offers) = partings(&table);
    assert!(offers.len() >= 4, "any hex beside: {offers:?}");
    assert_eq!(table.refusal(ALLIES, Action::Retire(hex("F1025"))).rule.0, "WitP [30.89]");
    let Some(Action::Retire(last)) = offers.last().copied() else { panic!("{offers:?}") };
    table.allies(Action::Retire(last));
    // Nobody sails on, so that none of them part (39.81).
    while let Frame::Parting(parted) = table.state.open.frame() {
        table.seeded(parted.side.seat(), Action::Void, 1);
    }
    let at: Vec<_> = table.state.open.on_map(Side::Allies).map(|tf| table.state.open.at(tf)).collect();
    assert!(at.iter().all(|at| [Some(last), Some(hex("F1021"))].contains(at)), "{at:?}");
    assert_eq!(at.iter().filter(|at| **at == Some(last)).count(), 1, "all in one Task Force: {at:?}");
    assert_eq!(table.rules.audit(&table.state), Ok(()));
}

#[test]
fn r30_89_no_enemy_may_be_in_the_hex() {
    let mut table = withdrawn(Side::Allies);
    while table.state.open.frame() != Frame::Parting(Parted { side: Side::Allies, tf: None }) {
        let (parted, offers) = partings(&table);
        table.seeded(parted.side.seat(), offers[0], 1);
    }
    let (_, before) = partings(&table);
    let Action::Retire(free) = before[0] else { panic!("{before:?}") };
    table.state.open.fleet.markers[j(9)].at = Some(free);
    let (_, after) = partings(&table);
    assert_eq!(after.len() + 1, before.len());
    assert!(!after.contains(&Action::Retire(free)));
}

#[test]
fn r10_34_destroyers_that_carry_troops_fight_with_nothing() {
    let guns = |table: &Table, kind: ShipKind| -> u32 {
        let clash = table.state.clash.as_deref().expect("an action");
        let ships = clash.action.of(Side::Allies).filter(|(_, ship)| ship.kind == kind);
        ships.map(|(_, ship)| u32::from(ship.guns)).sum()
    };
    let ferry = |table: &mut Table| {
        let lot = LotId::new(Side::Allies, 0).expect("a lot");
        let leg = Leg { to: hex("F1021"), cost: 0, mission: Mission::Embark(lot), mission_cost: 5 };
        table.state.sheets[1].plots.of[a(1)].legs[0] = Some(leg);
    };
    let (plain, carrying) = (meeting(true), meeting_of(true, ferry));
    assert!(guns(&carrying, ShipKind::Destroyer) < guns(&plain, ShipKind::Destroyer));
    assert_eq!(guns(&carrying, ShipKind::HeavyCruiser), guns(&plain, ShipKind::HeavyCruiser));
}

/// The dice of an action say which ship they are thrown for, where both see her.
#[test]
fn r30_47_rolls_are_told_with_the_names_of_ships() {
    let rules = rules(&[("action", "java-sea")]);
    let mut state = rules.start();
    let mut dice = Fast::new(3);
    let mut log = Log::new();
    while let Some(seat) = rules.pending(&state).seats().iter().next() {
        rules.perform(&mut state, seat, Action::Surface(Choice::Staff(Conduct::Close)), &mut dice, &mut log);
        log.clear();
    }
    let tag = state.clash.as_deref().expect("an action").action.ships[0].tag;
    let id = Clash::of_tag(tag).expect("a ship");
    let name = rules.directory.ships.name(id).to_owned();
    assert_eq!(rules.roll_words(&format!("fire-at.{tag}")), format!("fire at {name}"));
    assert!(rules.roll_words("gunfire.5").contains("ship 6"), "games of version 3 keep their words");
}

#[test]
fn r39_86_a_task_force_that_needs_fuel_engages_nobody() {
    let mut table = meeting(false);
    let ship = table.ships(a(1))[0];
    let known = |table: &Table| value(table.rules.knowledge(&table.state, ALLIES), a(1));
    table.state.sheets[1].plots.of[a(1)].voided = false;
    table.state.sheets[1].plots.of[a(1)].react = true;
    assert!(known(&table) > 0);
    table.state.sheets[1].fleet.hulls[ship].fuel = 0;
    assert_eq!(known(&table), 0);
}

#[test]
fn the_terminal_draws_the_display() {
    let rules = rules(&[]);
    let mut state = rules.start();
    let mut dice = Fast::new(4);
    let mut log = Log::new();
    let mut seen = 0;
    while let Some(seat) = rules.pending(&state).seats().iter().next() {
        let view = rules.view(&state, Viewer::Seat(seat));
        let text = rules.board(&view, Style::PLAIN);
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        let begun = state.clash.as_deref().is_some_and(|clash| clash.action.sequence > 0);
        assert_eq!(begun, text.matches('<').count() > 1, "active hexes are marked: {text}");
        if begun && seen == 0 {
            println!("{text}\n{:?}", rules.prompt(&view));
            seen += 1;
        }
        let action = Action::Surface(Choice::Staff(Conduct::Pursue));
        rules.perform(&mut state, seat, action, &mut dice, &mut log);
        log.clear();
    }
    assert_eq!(seen, 1);
}
