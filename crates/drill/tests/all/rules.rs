//! The rules of the drill, and its hard cases one by one.

use crate::support::{Game, PUBLIC, TELLERS};
use ironbottom_drill::{
    Action, Chit, Drill, EAST, Event, Force, Frame, Heading, NORTH, Patrol, Place, RAIDER, Reason, SOUTH,
    Sharing, Ship, Spot, State,
};
use ironbottom_kernel::dice::{Fast, Script};
use ironbottom_kernel::text::Style;
use ironbottom_kernel::{Log, Orders, Pending, Rules, Seat, SeatSet, Viewer, Words};

fn seats<const N: usize>(seats: [Seat; N]) -> SeatSet {
    seats.into_iter().collect()
}

// ---- Hard case 1: secret lanes ------------------------------------------------------------

#[test]
fn r3_5_the_patrols_plot_in_lanes_and_leave_them_one_by_one() {
    let mut game = Game::plotted();
    game.does(NORTH, "pass");
    assert_eq!(game.pending(), Pending::Lanes(seats([NORTH, EAST, SOUTH])));
    game.does_all(EAST, &["course east west", "stand east guns", "ready"]);
    assert_eq!(game.pending(), Pending::Lanes(seats([NORTH, SOUTH])));
    game.does_all(SOUTH, &["stand south steam", "course south hold", "ready"]);
    game.does_all(NORTH, &["course north east", "stand north guns", "ready"]);
    assert_eq!(game.pending(), Pending::Seat(NORTH), "then they sail in seat order");
}

#[test]
fn r3_5_a_lane_tells_nobody_else_anything() {
    let mut game = Game::plotted();
    game.does(NORTH, "pass");
    let before = game.views();
    for line in ["course east west", "stand east guns"] {
        game.does(EAST, line);
        for viewer in TELLERS.into_iter().filter(|v| *v != Viewer::Seat(EAST)) {
            assert_eq!(game.told(viewer), [""; 0], "{line} was told to {viewer:?}");
            assert_eq!(game.view(viewer), before[crate::support::index(viewer)], "{line}");
        }
    }
    game.does(EAST, "ready");
    assert_eq!(game.told(Viewer::Seat(NORTH)), [""; 0]);
}

#[test]
fn r3_5_lanes_commute() {
    let lanes = [
        (NORTH, ["course north east", "stand north guns", "ready"]),
        (EAST, ["course east west", "stand east steam", "ready"]),
        (SOUTH, ["course south hold", "stand south guns", "ready"]),
    ];
    let mut game = Game::plotted();
    game.does(NORTH, "pass");
    let mut reached: Vec<State> = Vec::new();
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
        let mut other = game.clone();
        (0..3).for_each(|entry| order.iter().for_each(|l| other.does(lanes[*l].0, lanes[*l].1[entry])));
        reached.push(other.state);
    }
    assert!(reached.windows(2).all(|w| w[0] == w[1]));
}

#[test]
fn r3_5_ready_needs_a_whole_plot() {
    let mut game = Game::plotted();
    game.does(NORTH, "pass");
    game.does(SOUTH, "course south west");
    let refusal = game.refused(SOUTH, "ready");
    assert_eq!((refusal.rule.0, refusal.reason), ("Drill 3.5", Reason::Unfinished));
}

#[test]
fn r3_5_a_squadron_never_leaves_the_sea_nor_obeys_another_patrol() {
    let mut game = Game::plotted();
    game.does(NORTH, "pass");
    assert_eq!(game.refused(SOUTH, "course south east").reason, Reason::NoSeaThere);
    assert_eq!(game.refused(SOUTH, "course east west").reason, Reason::NotYourSquadron(Patrol::East));
}

// ---- Hard case 2: a peek ------------------------------------------------------------------

#[test]
fn r3_4_the_look_is_told_to_north_alone_and_stays_in_its_view() {
    let mut game = Game::plotted();
    assert_eq!(game.pending(), Pending::Seat(NORTH));
    game.does(NORTH, "look a");
    assert_eq!(game.told(Viewer::Seat(NORTH)), ["You look at the plot of Force A: it steers west."]);
    assert_eq!(game.told(Viewer::Seat(EAST)), ["North looks at the plot of Force A."]);
    assert_eq!(game.view(Viewer::Seat(NORTH)).known.plots, [Some(Heading::West), None, None]);
    assert_eq!(game.view(Viewer::Seat(EAST)).known.plots, [None; 3]);
    assert_eq!(game.view(PUBLIC).known.plots, [None; 3]);
}

#[test]
fn r3_4_the_look_seals_the_log_and_passing_does_not() {
    let mut game = Game::plotted();
    let mut other = game.clone();
    game.does(NORTH, "look b");
    other.does(NORTH, "pass");
    assert_eq!((game.log.is_sealed(), other.log.is_sealed()), (true, false));
}

// ---- Hard case 3: a chit with a permitted lie ---------------------------------------------

fn searched(face: u16) -> Game {
    let mut game = Game::moving([6, 6, 6]);
    game.does(RAIDER, "step a");
    game.rolls(NORTH, "search", Script::default().then("chit", [face]));
    game
}

#[test]
fn r5_2_a_true_chit_leaves_no_choice_and_is_confirmed_all_the_same() {
    let game = searched(1);
    assert_eq!(game.pending(), Pending::Seat(RAIDER));
    assert_eq!(game.offers(RAIDER), [Action::Report(2)]);
    assert_eq!(game.refused(RAIDER, "report 1").reason, Reason::ChitForbids(1));
}

#[test]
fn r5_2_a_vague_chit_lets_one_report_off_by_one() {
    assert_eq!(searched(4).offers(RAIDER), [1, 2, 3].map(Action::Report));
}

#[test]
fn r5_2_a_false_chit_forbids_the_truth() {
    assert_eq!(searched(6).offers(RAIDER), [0, 1, 3].map(Action::Report));
}

#[test]
fn r5_2_the_chit_is_seen_by_the_raider_alone() {
    let game = searched(6);
    assert_eq!(game.view(Viewer::Seat(RAIDER)).known.chit, Some(Chit::False));
    assert!(game.told(Viewer::Seat(RAIDER))[0].contains("The chit is false"));
    for viewer in [NORTH, EAST, SOUTH].map(Viewer::Seat).into_iter().chain([PUBLIC]) {
        assert_eq!(game.view(viewer).known.chit, None);
        assert_eq!(game.told(viewer), ["North searches Force A."]);
    }
}

#[test]
fn r5_3_the_searcher_keeps_the_statement_and_the_others_know_only_that_there_is_one() {
    let mut game = searched(6);
    game.does(RAIDER, "report 0");
    assert_eq!(game.told(Viewer::Seat(NORTH)), ["Report to North: no ships in Force A."]);
    assert_eq!(game.told(Viewer::Seat(SOUTH)), ["The raider reports on Force A to North."]);
    assert_eq!(game.view(Viewer::Seat(NORTH)).known.said[0], [Some(0), None, None]);
    assert_eq!(game.view(Viewer::Seat(SOUTH)).known.said[0], [None; 3]);
    assert!(game.view(PUBLIC).open.squadrons[0].told[0]);
}

// ---- Hard case 4: a dummy -----------------------------------------------------------------

#[test]
fn r1_3_the_owner_of_a_dummy_is_asked_everything_a_real_one_is() {
    // The same play with the ships in the other force: each step asks the same seat.
    let play = |home: &str| {
        let mut game = Game::new();
        let mut asked = Vec::new();
        for ship in ["orion", "lyra", "vesta"] {
            game.does(RAIDER, &format!("load {ship} {home}"));
        }
        game.does_all(RAIDER, &["done", "plot a west", "plot b hold", "plot c east"]);
        game.rolls(RAIDER, "done", Script::default().then("engines", [6, 6, 6]));
        game.does(NORTH, "pass");
        game.lanes(["hold", "hold", "hold"]);
        game.sail_all();
        game.does(RAIDER, "step a");
        asked.push(game.pending());
        game.rolls(NORTH, "search", Script::default().then("chit", [5]));
        asked.push(game.pending());
        let report = game.offers(RAIDER)[0];
        game.does(RAIDER, &format!("report {}", if report == Action::Report(0) { 0 } else { 3 }));
        asked.push(game.pending());
        game.rolls(NORTH, "strike", Script::default().then("strike", [5]));
        asked.push(game.pending());
        asked
    };
    assert_eq!(play("a"), play("b"));
}

#[test]
fn r7_1_a_dummy_met_is_shown_to_all_and_goes() {
    let mut game = Game::loaded("b b b");
    game.plots("hold hold hold", [1, 1, 1]);
    game.does(NORTH, "pass");
    game.lanes(["east", "hold", "hold"]);
    game.sail_all();
    game.does_all(RAIDER, &["stop a", "stop b", "stop c"]);
    assert_eq!(game.pending(), Pending::Seat(NORTH), "Force A is one box off");
    game.does(NORTH, "chase a");
    game.does(RAIDER, "run hold");
    game.does(NORTH, "run east");
    assert_eq!(game.told(PUBLIC), ["North is at Still Water (4).", "North meets Force A: a dummy!"]);
    assert!(game.log.is_sealed(), "North has learnt something");
    assert!(!game.state.open.forces[0].at_sea);
}

#[test]
fn r3_1_dummies_can_be_barred() {
    let mut game = Game::with(&[("dummies", "barred")]);
    game.does_all(RAIDER, &["load orion a", "load vesta c"]);
    let refusal = game.refused(RAIDER, "load lyra a");
    assert_eq!((refusal.rule.0, refusal.reason), ("Drill 3.1", Reason::ForceWouldBeEmpty(Force::B)));
    game.does_all(RAIDER, &["load lyra b", "done"]);
}

// ---- Hard case 5: a window at each step ---------------------------------------------------

#[test]
fn r4_4_each_step_opens_a_window_and_play_returns_to_the_mover() {
    let mut game = Game::moving([6, 6, 6]);
    game.does(RAIDER, "step a");
    let window = Frame::Window { force: Force::A, patrol: Patrol::North };
    assert_eq!((game.pending(), game.state.open.control.top()), (Pending::Seat(NORTH), window));
    game.does(NORTH, "pass");
    assert_eq!(game.pending(), Pending::Seat(RAIDER));
    game.does(RAIDER, "step c");
    assert_eq!(game.pending(), Pending::Seat(EAST), "Force C is near East and South");
    game.does(EAST, "pass");
    assert_eq!(game.pending(), Pending::Seat(SOUTH));
}

#[test]
fn r4_4_a_patrol_stays_in_the_window_until_it_passes_or_can_do_no_more() {
    let mut game = searched(1);
    game.does(RAIDER, "report 2");
    assert_eq!(game.offers(NORTH), [Action::Strike, Action::Pass]);
    game.rolls(NORTH, "strike", Script::default().then("strike", [6]));
    assert_eq!(game.pending(), Pending::Seat(RAIDER), "nobody has anything left to do");
    assert!(game.state.open.forces[0].stopped);
    assert_eq!(game.refused(RAIDER, "step a").reason, Reason::ForceStopped(Force::A));
}

#[test]
fn r4_3_a_force_without_engines_left_is_still_stopped_by_its_owner() {
    let mut game = Game::moving([1, 1, 1]);
    game.does(RAIDER, "step a");
    game.does(NORTH, "pass");
    assert_eq!(game.refused(RAIDER, "step a").reason, Reason::EnginesSpent(Force::A));
    assert_eq!(game.pending(), Pending::Seat(RAIDER));
    assert_eq!(game.about(RAIDER, "force-a"), [Action::Stop(Force::A)]);
}

// ---- Hard case 6: a tandem move -----------------------------------------------------------

#[test]
fn r6_2_in_a_chase_whoever_has_spent_less_moves_and_the_raider_first_on_a_tie() {
    let mut game = Game::chasing();
    let mut asked = Vec::new();
    // Force A leaves shoal 3 for box 4 (one point); North enters the shoal (two points).
    for (seat, line) in
        [(RAIDER, "run east"), (NORTH, "run east"), (RAIDER, "run hold"), (RAIDER, "run east")]
    {
        asked.push(game.pending());
        game.does(seat, line);
    }
    asked.push(game.pending());
    assert_eq!(asked, [RAIDER, NORTH, RAIDER, RAIDER, NORTH].map(Pending::Seat));
}

#[test]
fn r6_3_a_shoal_costs_two_points() {
    let mut game = Game::chasing();
    game.does_all(RAIDER, &["run east"]);
    game.does(NORTH, "run east");
    let Frame::Tandem(tandem) = game.state.open.control.top() else { panic!("no chase") };
    assert_eq!((tandem.fled, tandem.chased), (1, 2));
}

#[test]
fn r6_2_an_even_chase_ends_when_both_have_spent_their_points() {
    let mut game = Game::chasing();
    for _ in 0..3 {
        game.does(RAIDER, "run hold");
        game.does(NORTH, "run hold");
    }
    assert!(game.told(PUBLIC).contains(&"North loses touch with Force A.".to_owned()));
}

// ---- Hard case 7: a secret roll -----------------------------------------------------------

#[test]
fn r3_3_the_engines_are_the_raiders_to_know() {
    let mut game = Game::loaded("a a b");
    game.plots("west hold east", [6, 1, 3]);
    assert_eq!(game.view(Viewer::Seat(RAIDER)).known.speed, [Some(3), Some(1), Some(2)]);
    assert!(game.told(Viewer::Seat(RAIDER)).contains(&"The engines of Force A give 3 boxes.".to_owned()));
    for viewer in [NORTH, EAST, SOUTH].map(Viewer::Seat).into_iter().chain([PUBLIC]) {
        assert_eq!(game.view(viewer).known.speed, [None; 3]);
        assert_eq!(game.told(viewer), ["The raider has sealed its plots."]);
    }
}

// ---- Hard case 8: a face-down battle board ------------------------------------------------

#[test]
fn r7_2_ships_lie_face_down_and_only_the_raider_knows_where() {
    let mut game = Game::meeting();
    assert_eq!(game.pending(), Pending::Seat(RAIDER));
    game.does_all(RAIDER, &["lay lyra 4", "lay orion 2", "done"]);
    assert_eq!(game.pending(), Pending::Seat(NORTH));
    let laid = [Place::new(2), Place::new(4), None];
    assert_eq!(game.view(Viewer::Seat(RAIDER)).known.laid, laid);
    assert_eq!(game.view(Viewer::Seat(NORTH)).known.laid, [None; 3]);
    let view = game.view(Viewer::Seat(NORTH));
    let scene = game.rules.scene(&view);
    assert_eq!(scene.boards.len(), 1, "the battle board; the sea is in the plan");
    assert!(!scene.pieces.iter().any(|p| p.at.starts_with("place")), "no piece tells a place");
}

#[test]
fn r7_3_a_hit_turns_the_ship_up_for_all() {
    let mut game = Game::meeting();
    game.does_all(RAIDER, &["lay lyra 4", "lay orion 2", "done"]);
    game.rolls(NORTH, "fire 2", Script::default().then("fire", [4]));
    assert_eq!(game.state.open.board[1], Spot::Up(Ship::Orion));
    assert!(game.told(PUBLIC).contains(&"North fires at place 2: 4, a hit on Orion.".to_owned()));
    assert_eq!(game.view(PUBLIC).known.home, [Some(Force::A), None, None]);
}

#[test]
fn r7_3_a_good_shot_at_nothing_shows_that_and_a_miss_shows_nothing() {
    let mut game = Game::meeting();
    game.does_all(RAIDER, &["lay lyra 4", "lay orion 2", "done"]);
    game.rolls(NORTH, "fire 1", Script::default().then("fire", [1]));
    assert_eq!(game.state.open.board[0], Spot::Dark);
    game.rolls(NORTH, "fire 1", Script::default().then("fire", [6]));
    assert_eq!(game.state.open.board[0], Spot::Empty);
    let place = Place::new(1).expect("there is a place 1");
    assert_eq!(game.refused(NORTH, "fire 1").reason, Reason::NothingThere(place));
}

// ---- Hard case 9: an agreement of three seats ---------------------------------------------

#[test]
fn r7_5_the_patrol_that_fought_proposes_and_the_others_accept() {
    let mut game = Game::sharing();
    assert_eq!(game.pending(), Pending::Seat(NORTH));
    game.does_all(NORTH, &["take east", "take south"]);
    assert_eq!(game.refused(NORTH, "take north").reason, Reason::HitsAllEntered);
    game.does(NORTH, "propose");
    assert_eq!(game.pending(), Pending::Seat(EAST));
    game.does(EAST, "accept");
    assert_eq!(game.pending(), Pending::Seat(SOUTH));
    game.does(SOUTH, "accept");
    assert_eq!(game.state.open.squadrons.map(|s| s.strength), [2, 1, 1]);
}

#[test]
fn r7_5_one_counter_proposal_and_then_the_raider_shares() {
    let mut game = Game::sharing();
    game.does_all(NORTH, &["take east", "take south", "propose"]);
    game.does(EAST, "refuse");
    assert_eq!(game.pending(), Pending::Seat(EAST));
    assert_eq!(game.state.open.shares, [0; 3]);
    game.does_all(EAST, &["take north", "take north", "propose"]);
    game.does(NORTH, "refuse");
    assert_eq!(game.pending(), Pending::Seat(RAIDER));
    game.does_all(RAIDER, &["take south", "take south", "done"]);
    assert_eq!(game.state.open.squadrons.map(|s| s.strength), [2, 2, 0]);
}

// ---- Hard case 10: two owners under one limit ---------------------------------------------

#[test]
fn r8_1_east_draws_first_and_south_gets_what_is_left() {
    let mut game = Game::moving([1, 1, 1]);
    game.does_all(RAIDER, &["stop a", "stop b", "stop c"]);
    while matches!(game.state.open.control.top(), Frame::Chase(_)) {
        let Pending::Seat(seat) = game.pending() else { panic!("a chase asks one seat") };
        game.does(seat, "pass");
    }
    assert_eq!((game.pending(), game.offers(EAST).len()), (Pending::Seat(EAST), 3));
    game.does(EAST, "draw 2");
    assert_eq!(game.pending(), Pending::Seat(SOUTH));
    assert_eq!(game.offers(SOUTH), [Action::Draw(0), Action::Draw(1)]);
    assert_eq!(game.refused(SOUTH, "draw 2").reason, Reason::DepotShort);
}

// ---- Orders, concession, endings ----------------------------------------------------------

#[test]
fn r2_5_standing_orders_answer_from_the_seats_own_view() {
    let game = searched(6);
    let mut orders = Orders::default();
    let specs = Drill::card().orders;
    orders.set(specs, "report", "truth").expect("an order of the drill");
    let raider = |game: &Game| game.view(Viewer::Seat(RAIDER));
    assert_eq!(game.rules.standing_answer(&raider(&game), RAIDER, &orders), None, "the chit forbids it");
    let game = searched(1);
    let answer = game.rules.standing_answer(&raider(&game), RAIDER, &orders);
    assert_eq!(answer, Some(Action::Report(2)));
}

#[test]
fn r2_5_a_window_order_searches_once_and_then_passes() {
    let mut orders = Orders::default();
    orders.set(Drill::card().orders, "window", "search").expect("an order of the drill");
    let mut game = Game::moving([6, 6, 6]);
    game.does(RAIDER, "step a");
    let answer = |g: &Game| g.rules.standing_answer(&g.view(Viewer::Seat(NORTH)), NORTH, &orders);
    assert_eq!(answer(&game), Some(Action::Search));
    game.rolls(NORTH, "search", Script::default().then("chit", [1]));
    game.does(RAIDER, "report 2");
    assert_eq!(answer(&game), Some(Action::Pass));
}

#[test]
fn r9_6_whoever_concedes_gives_the_game_to_the_other_side() {
    let game = Game::new();
    let lost = game.rules.conceded(&game.state, EAST);
    assert_eq!((lost.winners, lost.how), (SeatSet::only(RAIDER), "concession"));
    assert_eq!(game.rules.conceded(&game.state, RAIDER).winners, seats([NORTH, EAST, SOUTH]));
}

#[test]
fn r9_1_a_force_that_leaves_the_sea_takes_its_ships_out() {
    let mut game = Game::loaded("b b b");
    game.plots("hold east hold", [1, 6, 1]);
    game.does(NORTH, "pass");
    game.lanes(["hold", "hold", "hold"]);
    game.sail_all();
    game.state.open.forces[1].at = game.state.open.squadrons[2].at;
    game.does(RAIDER, "step b");
    let outcome = game.pending().outcome().expect("no ship is left at sea");
    assert_eq!((outcome.how, outcome.winners, outcome.margin), ("escape", SeatSet::only(RAIDER), 6));
    assert!(!game.rules.has_secrets(&game.state), "all is shown at the end");
}

// ---- Laws, over many games ----------------------------------------------------------------

#[test]
fn r2_2_entries_made_in_any_order_lead_to_the_same_state() {
    let (mut one, mut other) = (Game::new(), Game::new());
    one.does_all(RAIDER, &["load orion a", "load lyra b", "load vesta a", "done"]);
    other.does_all(RAIDER, &["load vesta a", "load lyra b", "load orion a", "done"]);
    assert_eq!(one.state, other.state);
}

#[test]
fn r2_1_out_of_turn_is_refused_by_rule() {
    let game = Game::new();
    let refusal = game.refused(NORTH, "pass");
    assert_eq!((refusal.rule.0, refusal.reason), ("Drill 2.1", Reason::NotAsked));
}

#[test]
fn a_state_is_small_and_a_game_is_a_plain_value() {
    fn plain<T: Copy>() {}
    plain::<State>();
    assert!(size_of::<State>() < 512, "{}", size_of::<State>());
}

#[test]
fn random_games_end_and_every_hard_case_occurs() {
    let mut seen = crate::support::Seen::default();
    let mut ways = std::collections::BTreeMap::new();
    let mut longest = 0;
    let mut total = 0;
    for seed in 0..2000 {
        let mut game = Game::new();
        let mut dice = Fast::new(seed);
        let mut actions = 0;
        let mut cases = crate::support::Seen::default();
        while let Some((seat, action)) = game.random(&mut dice) {
            cases.before(&game.state, action);
            game.log.clear();
            let done = game.rules.apply(&mut game.state, seat, action, &mut dice, &mut game.log);
            assert_eq!(done, Ok(()), "{action:?}");
            cases.after(&game.log);
            assert_eq!(game.rules.audit(&game.state), Ok(()), "seed {seed} after {action:?}");
            actions += 1;
            assert!(actions < 500, "seed {seed} does not end");
        }
        let how = game.pending().outcome().map_or("none", |o| o.how);
        *ways.entry(how).or_insert(0) += 1;
        seen.add(&cases);
        longest = longest.max(actions);
        total += actions;
    }
    println!("{ways:?} longest {longest} mean {} {seen:?}", total / 2000);
    for how in ["sunk", "sweep", "escape", "points", "draw"] {
        assert!(ways.contains_key(how), "no game ended by {how}: {ways:?}");
    }
    assert!(seen.least() > 1000, "each case in most games: {seen:?}");
}

#[test]
fn a_sampled_world_looks_the_same_to_its_viewer() {
    let mut changed = 0;
    for seed in 0..300 {
        let mut game = Game::with(&[("dummies", if seed % 2 == 0 { "allowed" } else { "barred" })]);
        let mut dice = Fast::new(seed);
        while let Some((seat, action)) = game.random(&mut dice) {
            game.same_for_everybody(&mut dice, &mut changed);
            game.log.clear();
            game.rules.perform(&mut game.state, seat, action, &mut dice, &mut game.log);
        }
    }
    assert!(changed > 10_000, "samples do change what is hidden: {changed}");
}

#[test]
fn an_open_action_tells_its_actor_nothing_new() {
    let mut tried = 0;
    for seed in 0..300 {
        let mut game = Game::new();
        let mut dice = Fast::new(seed);
        while let Some((seat, action)) = game.random(&mut dice) {
            let before = game.view(Viewer::Seat(seat));
            let mut twin = game.clone();
            twin.state = game.rules.sample(&before, &mut dice);
            game.log.clear();
            let mut rolls = Script::default();
            game.rules.perform(&mut game.state.clone(), seat, action, &mut rolls, &mut Log::off());
            let diceless = rolls.finish().is_ok();
            game.rules.perform(&mut game.state, seat, action, &mut dice, &mut game.log);
            if diceless && !game.log.is_sealed() {
                twin.log.clear();
                twin.rules.perform(&mut twin.state, seat, action, &mut dice, &mut twin.log);
                tried += 1;
                assert_eq!(twin.view(Viewer::Seat(seat)), game.view(Viewer::Seat(seat)), "{action:?}");
                assert_eq!(twin.told(Viewer::Seat(seat)), game.told(Viewer::Seat(seat)));
            }
        }
    }
    assert!(tried > 10_000, "{tried}");
}

#[test]
fn every_action_is_read_back_and_every_word_is_known() {
    for seed in 0..100 {
        let mut game = Game::new();
        let mut dice = Fast::new(seed);
        while let Some((seat, action)) = game.random(&mut dice) {
            let view = game.view(Viewer::Seat(seat));
            for offer in game.offers(seat) {
                let line = game.rules.notation(&game.state, offer);
                assert_eq!(game.rules.decode(&game.state, &line).as_ref(), Ok(&offer), "{line}");
                let choice = game.rules.choice(&view, offer);
                assert!(!choice.label.is_empty() && line.starts_with(&choice.verb), "{choice:?}");
            }
            assert!(game.rules.board(&view, Style::PLAIN).lines().all(|l| l.chars().count() <= 80));
            assert!(game.rules.prompt(&view).text.len() > 5);
            game.log.clear();
            game.rules.perform(&mut game.state, seat, action, &mut dice, &mut game.log);
        }
    }
}

#[test]
fn a_force_line_tells_a_patrol_only_what_it_knows() {
    let mut game = Game::plotted();
    game.does(NORTH, "look a");
    let word = |seat| game.rules.inspect(&game.view(Viewer::Seat(seat)), "force-a", Style::PLAIN);
    assert_eq!(word(NORTH).as_deref(), Some("Force A Still Water (4), seen west"));
    assert_eq!(word(EAST).as_deref(), Some("Force A Still Water (4)"));
}

#[test]
fn notation_that_is_none_is_refused_with_what_was_expected() {
    let Game { rules, state, .. } = Game::new();
    for bad in ["", "fly", "step", "step d", "fire 9", "report -1", "pass now", "plot a", "load orion a b"] {
        assert!(rules.decode(&state, bad).is_err(), "{bad}");
        assert!(rules.interpret(&state, bad).is_err(), "{bad}");
    }
    let plot = Ok(Action::Plot(Force::A, Heading::West));
    assert_eq!(rules.interpret(&state, "  Plot  A  WEST "), plot);
    assert_eq!(rules.interpret(&state, "pl a w"), plot);
    assert!(rules.decode(&state, "Plot a west").is_err(), "the exact codec takes one form");
    assert_eq!(rules.decode(&state, "plot a west"), plot);
}

#[test]
fn r7_5_the_sharing_is_among_all_patrols_afloat() {
    let game = Game::sharing();
    let Frame::Share { hits, by: Sharing::Talk(talk) } = game.state.open.control.top() else {
        panic!("no agreement")
    };
    assert_eq!((hits, talk.proposer()), (2, NORTH));
    assert!(game.log.events().contains(&Event::FiredBack {
        force: Force::A,
        patrol: Patrol::North,
        faces: [4, 6, 0],
        ships: 2,
        hits: 2
    }));
}
