//! The table: lanes, commits, undo, orders, take-backs, readers. Played on the drill.

use ironbottom_drill::{Action, Drill, EAST, NORTH, RAIDER, SOUTH};
use ironbottom_kernel::dice::{Fast, Seed};
use ironbottom_kernel::play::{Scratch, random_action};
use ironbottom_kernel::record::{Body, By, Mail, RecordFault};
use ironbottom_kernel::table::{Attempt, Proposal, Refused, Source, Table};
use ironbottom_kernel::wire::RefusalKind;
use ironbottom_kernel::{Happening, Pending, Record, Seat, SeatSet, TermsError, Viewer, Words};

const OPEN: Source = Source::Open(Seed::from_bytes([7; 32]));

fn table() -> Table<Drill> {
    Table::new([], OPEN, Mail::Stays).unwrap()
}

fn act(table: &mut Table<Drill>, seat: Seat, notation: &str) {
    let action = table.rules().decode(table.state(Viewer::Seat(seat)), notation).unwrap();
    table.act(seat, action).unwrap_or_else(|refused| panic!("{notation}: {refused:?}"));
}

fn acts(table: &mut Table<Drill>, seat: Seat, notations: &[&str]) {
    notations.iter().for_each(|notation| act(table, seat, notation));
}

const LOADS: [&str; 4] = ["load orion a", "load lyra a", "load vesta c", "done"];
const PLOTS: [&str; 4] = ["plot a west", "plot b hold", "plot c east", "done"];

/// The patrols plot in lanes.
fn in_lanes() -> Table<Drill> {
    let mut table = table();
    acts(&mut table, RAIDER, &LOADS);
    acts(&mut table, RAIDER, &PLOTS);
    act(&mut table, NORTH, "pass");
    assert!(matches!(table.pending(), Pending::Lanes(_)), "{:?}", table.pending());
    table
}

const NORTH_PLOT: [&str; 3] = ["course north east", "stand north guns", "ready"];
const EAST_PLOT: [&str; 3] = ["course east west", "stand east guns", "ready"];
const SOUTH_PLOT: [&str; 3] = ["course south hold", "stand south steam", "ready"];

fn random_table(seed: u64) -> Table<Drill> {
    let mut table = Table::<Drill>::new([], Source::Open(Seed::from_number(seed)), Mail::Stays).unwrap();
    let mut random = Fast::new(seed);
    let mut scratch = Scratch::default();
    while let Some(seat) = table.pending().seats().iter().last() {
        let state = table.state(Viewer::Seat(seat));
        let action = random_action(table.rules(), state, seat, &mut random, &mut scratch).unwrap();
        table.act(seat, action).unwrap();
    }
    table
}

#[test]
fn open_entries_are_seen_by_their_owner_only() {
    let mut table = table();
    let others = [Viewer::Seat(NORTH), Viewer::Public];
    let before = others.map(|viewer| (table.view(viewer), table.reader(viewer).number()));
    act(&mut table, RAIDER, "load orion a");
    let after = others.map(|viewer| (table.view(viewer), table.reader(viewer).number()));
    assert_eq!(before, after);
    assert_eq!(table.reader(Viewer::Seat(RAIDER)).number(), 1);
    assert_eq!((table.acts(), table.entries(RAIDER).count()), (0, 1));
}

#[test]
fn undo_takes_back_entry_by_entry_and_redo_makes_them_again() {
    let mut table = table();
    let fresh = *table.state(Viewer::Seat(RAIDER));
    act(&mut table, RAIDER, "load orion a");
    let one = *table.state(Viewer::Seat(RAIDER));
    act(&mut table, RAIDER, "load lyra b");
    let two = *table.state(Viewer::Seat(RAIDER));
    table.undo(RAIDER).unwrap();
    assert_eq!(*table.state(Viewer::Seat(RAIDER)), one);
    table.undo(RAIDER).unwrap();
    assert_eq!(*table.state(Viewer::Seat(RAIDER)), fresh);
    assert_eq!(table.undo(RAIDER), Err(Refused::NothingToUndo));
    table.redo(RAIDER).unwrap();
    table.redo(RAIDER).unwrap();
    assert_eq!(*table.state(Viewer::Seat(RAIDER)), two);
    assert_eq!(table.redo(RAIDER), Err(Refused::NothingToRedo));
}

#[test]
fn entries_posted_as_one_list_are_taken_back_and_made_again_as_one_step() {
    let mut table = table();
    act(&mut table, RAIDER, "load orion a");
    let one = *table.state(Viewer::Seat(RAIDER));
    let list = ["load lyra b", "load vesta c"].map(str::to_owned);
    let posted = table.post(RAIDER, None, &list);
    assert_eq!((posted.taken, posted.refused), (2, None));
    let three = *table.state(Viewer::Seat(RAIDER));
    for _ in 0..2 {
        table.undo(RAIDER).unwrap();
        assert_eq!((*table.state(Viewer::Seat(RAIDER)), table.entries(RAIDER).count()), (one, 1));
        table.redo(RAIDER).unwrap();
        assert_eq!((*table.state(Viewer::Seat(RAIDER)), table.entries(RAIDER).count()), (three, 3));
        assert_eq!(table.redo(RAIDER), Err(Refused::NothingToRedo));
    }
    table.undo(RAIDER).unwrap();
    table.undo(RAIDER).unwrap();
    assert_eq!(table.undo(RAIDER), Err(Refused::NothingToUndo));
}

#[test]
fn a_list_refused_half_way_is_taken_back_as_far_as_it_went() {
    let mut table = table();
    act(&mut table, RAIDER, "load orion a");
    let list = ["load lyra b", "load vesta c", "load orion b"].map(str::to_owned);
    let posted = table.post(RAIDER, None, &list);
    assert_eq!(posted.taken, 2);
    assert!(posted.refused.is_some());
    table.undo(RAIDER).unwrap();
    assert_eq!(table.entries(RAIDER).count(), 1);
}

#[test]
fn who_agrees_to_go_back_is_told_which_words_are_no_more() {
    let mut table = in_lanes();
    let reader = Viewer::Seat(RAIDER);
    let before = table.reader(reader).number();
    let back = LOADS.len() + PLOTS.len();
    table.propose(RAIDER, Proposal::TakeBack { to: back }).unwrap();
    [NORTH, EAST, SOUTH].into_iter().for_each(|seat| table.agree(seat).unwrap());
    let items = table.reader(reader).items_since(before);
    let words: Vec<_> =
        items.iter().flat_map(|item| item.told.iter().map(|line| line.text.as_str())).collect();
    assert_eq!(words, ["Proposed by Raider: to go back to an earlier moment.", "All agree to go back."]);
    // North's pass was the last thing that happened; what was said about going back stays.
    let told = items.last().and_then(|item| item.told.first()?.happening.clone());
    assert_eq!(told, Some(Happening::Back { after: before - 1, until: before }));
}

#[test]
fn a_new_entry_forgets_what_was_taken_back() {
    let mut table = table();
    act(&mut table, RAIDER, "load orion a");
    table.undo(RAIDER).unwrap();
    act(&mut table, RAIDER, "load orion b");
    assert_eq!(table.redo(RAIDER), Err(Refused::NothingToRedo));
}

#[test]
fn a_die_ends_undo() {
    let mut table = table();
    acts(&mut table, RAIDER, &LOADS);
    acts(&mut table, RAIDER, &PLOTS);
    assert_eq!(table.undo(RAIDER), Err(Refused::NothingToUndo), "the engines were rolled");
    let rolled = table
        .record()
        .lines
        .iter()
        .any(|line| matches!(&line.body, Body::Act { rolls, .. } if !rolls.is_empty()));
    assert!(rolled);
}

#[test]
fn control_passing_on_ends_undo() {
    let mut table = in_lanes();
    assert_eq!(table.undo(RAIDER), Err(Refused::NothingToUndo));
    assert_eq!(table.undo(NORTH), Err(Refused::NothingToUndo), "North's pass is past");
}

#[test]
fn lanes_stay_apart_until_the_last_is_ready() {
    let mut table = in_lanes();
    let acts_before = table.acts();
    acts(&mut table, SOUTH, &SOUTH_PLOT);
    assert!(table.is_ready(SOUTH));
    assert_eq!(table.pending(), Pending::Lanes([NORTH, EAST].into_iter().collect()));
    acts(&mut table, EAST, &EAST_PLOT[..2]);
    assert_eq!(table.acts(), acts_before, "nothing is irrevocable yet");
    act(&mut table, EAST, "ready");
    acts(&mut table, NORTH, &NORTH_PLOT);
    assert_eq!(table.acts(), acts_before + 9);
    let record = table.record();
    let seats: Vec<_> = record
        .lines
        .iter()
        .filter_map(|line| match &line.body {
            Body::Act { seat, .. } => Some(seat.as_str()),
            _ => None,
        })
        .collect();
    let lanes = &seats[seats.len() - 9..];
    assert_eq!(
        lanes,
        ["north", "north", "north", "east", "east", "east", "south", "south", "south"],
        "in seat order"
    );
}

#[test]
fn the_order_in_which_seats_draft_does_not_matter() {
    let orders: [[(Seat, [&str; 3]); 3]; 3] = [
        [(NORTH, NORTH_PLOT), (EAST, EAST_PLOT), (SOUTH, SOUTH_PLOT)],
        [(SOUTH, SOUTH_PLOT), (NORTH, NORTH_PLOT), (EAST, EAST_PLOT)],
        [(EAST, EAST_PLOT), (SOUTH, SOUTH_PLOT), (NORTH, NORTH_PLOT)],
    ];
    let texts = orders.map(|order| {
        let mut table = in_lanes();
        order.iter().for_each(|(seat, plot)| acts(&mut table, *seat, plot));
        table.record().to_text()
    });
    assert_eq!(texts[0], texts[1]);
    assert_eq!(texts[0], texts[2]);
}

#[test]
fn ready_can_be_taken_back_until_the_last_is_ready() {
    let mut table = in_lanes();
    acts(&mut table, NORTH, &NORTH_PLOT);
    assert!(matches!(table.act(NORTH, Action::Ready), Err(Refused::Ready)));
    table.undo(NORTH).unwrap();
    assert!(!table.is_ready(NORTH));
    act(&mut table, NORTH, "ready");
    acts(&mut table, EAST, &EAST_PLOT);
    acts(&mut table, SOUTH, &SOUTH_PLOT);
    assert_eq!(table.undo(NORTH), Err(Refused::NothingToUndo));
}

#[test]
fn others_learn_that_a_seat_is_ready_and_nothing_else() {
    let mut table = in_lanes();
    let watchers = [Viewer::Seat(RAIDER), Viewer::Seat(EAST), Viewer::Public];
    let before = watchers.map(|viewer| (table.view(viewer), table.reader(viewer).number()));
    acts(&mut table, NORTH, &NORTH_PLOT[..2]);
    table.undo(NORTH).unwrap();
    act(&mut table, NORTH, NORTH_PLOT[1]);
    assert_eq!(before, watchers.map(|viewer| (table.view(viewer), table.reader(viewer).number())));
    act(&mut table, NORTH, "ready");
    for (viewer, (view, number)) in watchers.into_iter().zip(before) {
        assert_eq!(table.view(viewer), view, "{viewer:?}");
        assert_eq!(table.reader(viewer).number(), number + 1, "{viewer:?}");
        assert!(table.reader(viewer).since(number).all(|item| item.told.is_empty()));
    }
}

#[test]
fn a_record_in_the_middle_of_lanes_keeps_the_drafts_and_goes_on() {
    let mut table = in_lanes();
    acts(&mut table, SOUTH, &SOUTH_PLOT);
    acts(&mut table, NORTH, &NORTH_PLOT[..1]);
    table.set_order(EAST, "window", "pass").unwrap();
    let text = table.record().to_text();
    let mut again = Table::<Drill>::restore(&Record::parse(&text).unwrap(), None).unwrap();
    assert_eq!(again.record().to_text(), text);
    assert!(again.is_ready(SOUTH));
    assert_eq!(again.orders(EAST).get("window"), Some("pass"));
    for table in [&mut table, &mut again] {
        acts(table, NORTH, &NORTH_PLOT[1..]);
        acts(table, EAST, &EAST_PLOT);
    }
    assert_eq!(table.record().to_text(), again.record().to_text());
}

#[test]
fn acting_out_of_turn_is_refused_and_changes_nothing() {
    let mut table = table();
    let before = table.record().to_text();
    let action = Action::Pass;
    assert_eq!(table.act(NORTH, action), Err(Refused::NotYourTurn));
    assert_eq!(table.act(Seat::new(9), action), Err(Refused::NotYourTurn));
    assert_eq!(table.record().to_text(), before);
}

#[test]
fn a_list_is_done_until_one_is_refused() {
    let mut table = table();
    let list = ["load orion a", "load orion b", "load lyra a"].map(str::to_owned);
    let posted = table.post(RAIDER, Some(0), &list);
    assert_eq!((posted.taken, posted.number), (1, 1));
    let refusal = posted.refused.unwrap();
    assert_eq!(refusal.kind, RefusalKind::Illegal);
    assert!(refusal.rule.unwrap().starts_with("Drill "), "the rule is named");
    assert_eq!(table.entries(RAIDER).count(), 1, "what was done stays done");
}

#[test]
fn a_list_on_an_old_number_is_refused_politely() {
    let mut table = table();
    act(&mut table, RAIDER, "load orion a");
    let posted = table.post(RAIDER, Some(0), &["load lyra a".to_owned()]);
    assert_eq!((posted.taken, posted.number), (0, 1));
    assert_eq!(posted.refused.unwrap().kind, RefusalKind::Stale);
}

#[test]
fn a_list_stops_where_control_passes_on() {
    let mut table = table();
    acts(&mut table, RAIDER, &LOADS);
    let list = ["plot a west", "plot b hold", "plot c east", "done", "step a"].map(str::to_owned);
    let posted = table.post(RAIDER, None, &list);
    assert_eq!(posted.taken, 4);
    assert_eq!(posted.refused.unwrap().kind, RefusalKind::Interrupted);
}

#[test]
fn unreadable_notation_says_what_was_expected() {
    let table = table();
    let refusal = table.why_not(RAIDER, "sing a song").unwrap();
    assert_eq!(refusal.kind, RefusalKind::Notation);
    assert!(refusal.text.contains("sing a song"), "{}", refusal.text);
    assert_eq!(table.why_not(RAIDER, "load orion a"), None, "a legal action has no why-not");
}

#[test]
fn a_piece_that_cannot_go_there_is_told_why() {
    let table = table();
    let load = |ship, place| table.why_not_to(RAIDER, ship, place);
    assert_eq!(load("orion", Some("force-a")), Some(Attempt::Legal("load orion a".to_owned())));
    let Some(Attempt::Refused(refusal)) = table.why_not_to(NORTH, "north", Some("a")) else {
        panic!("it is not North's turn");
    };
    assert_eq!(refusal.kind, RefusalKind::NotYourTurn);
    assert_eq!(load("orion", Some("the moon")), None, "nothing is known of the moon");
}

#[test]
fn standing_orders_answer_windows_and_the_record_says_so() {
    let mut asked = 0;
    let mut answered = 0;
    for seed in 0..20 {
        for orders in [false, true] {
            let source = Source::Open(Seed::from_number(seed));
            let mut table = Table::<Drill>::new([], source, Mail::Stays).unwrap();
            if orders {
                for seat in [NORTH, EAST, SOUTH] {
                    table.set_order(seat, "window", "pass").unwrap();
                }
            }
            let mut random = Fast::new(seed);
            let mut scratch = Scratch::default();
            while let Some(seat) = table.pending().seats().iter().next() {
                let state = table.state(Viewer::Seat(seat));
                let action = random_action(table.rules(), state, seat, &mut random, &mut scratch).unwrap();
                table.act(seat, action).unwrap();
            }
            let record = table.record();
            let by_order =
                record.lines.iter().filter(|l| matches!(l.body, Body::Act { by: By::Order, .. })).count();
            if orders {
                answered += by_order
            } else {
                asked += by_order
            }
            let again = Table::<Drill>::restore(&Record::parse(&record.to_text()).unwrap(), None).unwrap();
            assert_eq!(again.record().to_text(), record.to_text());
        }
    }
    assert_eq!(asked, 0);
    assert!(answered > 20, "{answered}");
}

#[test]
fn an_unknown_order_is_refused_with_the_known_ones() {
    let mut table = table();
    let refused = table.set_order(NORTH, "window", "sleep").unwrap_err();
    assert!(refused.tell(table.rules()).text.contains("window (ask, pass, search)"));
}

#[test]
fn concession_ends_the_game_and_is_replayed() {
    let mut table = in_lanes();
    table.concede(NORTH).unwrap();
    let outcome = table.pending().outcome().unwrap();
    assert_eq!(outcome.how, "concession");
    assert_eq!(outcome.winners, SeatSet::only(RAIDER));
    assert_eq!(table.concede(EAST), Err(Refused::Over));
    let text = table.record().to_text();
    let again = Table::<Drill>::restore(&Record::parse(&text).unwrap(), None).unwrap();
    assert_eq!(again.pending().outcome(), Some(outcome));
    assert_eq!(again.record().to_text(), text);
}

#[test]
fn a_draw_needs_everybody() {
    let mut table = table();
    table.propose(RAIDER, Proposal::Draw).unwrap();
    table.agree(NORTH).unwrap();
    table.agree(EAST).unwrap();
    assert!(table.pending().outcome().is_none());
    table.refuse(SOUTH).unwrap();
    assert_eq!(table.agree(SOUTH), Err(Refused::NothingProposed));
    table.propose(RAIDER, Proposal::Draw).unwrap();
    [NORTH, EAST, SOUTH].into_iter().for_each(|seat| table.agree(seat).unwrap());
    assert!(table.pending().outcome().unwrap().is_draw());
    let text = table.record().to_text();
    let again = Table::<Drill>::restore(&Record::parse(&text).unwrap(), None).unwrap();
    assert!(again.pending().outcome().unwrap().is_draw());
}

#[test]
fn an_agreed_take_back_is_a_line_and_the_roll_counter_never_goes_back() {
    let mut table = table();
    acts(&mut table, RAIDER, &LOADS);
    acts(&mut table, RAIDER, &PLOTS);
    let engines = |table: &Table<Drill>| -> Vec<Vec<u16>> {
        table
            .record()
            .lines
            .iter()
            .filter_map(|line| match &line.body {
                Body::Act { rolls, .. } if !rolls.is_empty() => {
                    Some(rolls.iter().flat_map(|r| r.faces.clone()).collect())
                }
                _ => None,
            })
            .collect()
    };
    let first = engines(&table);
    // Loading and plotting are one seat's: they became irrevocable together with the die.
    let back = LOADS.len();
    table.propose(RAIDER, Proposal::TakeBack { to: back }).unwrap();
    [NORTH, EAST, SOUTH].into_iter().for_each(|seat| table.agree(seat).unwrap());
    assert_eq!(table.state(Viewer::Public), table.at(back).unwrap().state(Viewer::Public));
    acts(&mut table, RAIDER, &PLOTS);
    let both = engines(&table);
    assert_eq!(both.len(), first.len() + 1, "the first rolls stay in the record");
    let text = table.record().to_text();
    assert!(text.contains(&format!("\nback {back} ;")), "{text}");
    let again = Table::<Drill>::restore(&Record::parse(&text).unwrap(), None).unwrap();
    assert_eq!(again.record().to_text(), text);
    assert_eq!(table.propose(RAIDER, Proposal::TakeBack { to: 999 }), Err(Refused::NoSuchAct(999)));
}

#[test]
fn the_table_at_an_earlier_act_is_the_table_as_it_was() {
    let whole = random_table(11);
    for acts in [0, 1, whole.acts() / 2, whole.acts()] {
        let past = whole.at(acts).unwrap();
        assert_eq!(past.acts(), acts);
        if acts == whole.acts() {
            assert_eq!(past.state(Viewer::Public), whole.state(Viewer::Public));
        }
    }
    assert!(whole.at(whole.acts() + 1).is_none());
}

#[test]
fn committed_dice_are_published_at_the_end_and_verified() {
    let seed = Seed::from_number(5);
    let mut table = Table::<Drill>::new([], Source::Committed(seed), Mail::Stays).unwrap();
    acts(&mut table, RAIDER, &LOADS);
    acts(&mut table, RAIDER, &PLOTS);
    let running = table.record().to_text();
    assert!(running.contains(&format!("dice committed {}", seed.commitment())));
    assert!(!running.contains(&seed.reveal()), "the seed stays secret while the game runs");
    table.concede(NORTH).unwrap();
    let ended = table.record().to_text();
    assert!(ended.contains(&format!("seed {}", seed.reveal())));
    let read = Record::parse(&ended).unwrap();
    assert!(Table::<Drill>::restore(&read, None).is_ok());
    assert!(Table::<Drill>::restore(&read, Some(seed)).is_ok());
    let wrong = Table::<Drill>::restore(&read, Some(Seed::from_number(6))).unwrap_err();
    assert_eq!(wrong.fault, RecordFault::FalseSeed);
    assert_eq!(
        table.propose(RAIDER, Proposal::TakeBack { to: 0 }),
        Err(Refused::Over),
        "the coming dice are known"
    );
}

#[test]
fn dice_that_are_not_the_seeds_are_found_out() {
    let table = random_table(3);
    let mut record = table.record();
    let forged = record
        .lines
        .iter_mut()
        .find_map(|line| match &mut line.body {
            Body::Act { rolls, .. } => rolls.first_mut(),
            _ => None,
        })
        .unwrap();
    forged.faces[0] = forged.faces[0] % forged.sides + 1;
    // The forger writes check sums that fit: only the seed gives him away.
    let read = Record::parse(&record.to_text()).unwrap();
    let error = Table::<Drill>::restore(&read, None).unwrap_err();
    assert!(matches!(error.fault, RecordFault::FalseDice(1)), "{error}");
    assert!(error.line > 1);
}

#[test]
fn an_illegal_act_in_a_record_is_told_with_its_line_and_rule() {
    let mut table = table();
    acts(&mut table, RAIDER, &LOADS);
    acts(&mut table, RAIDER, &PLOTS);
    let mut record = table.record();
    if let Body::Act { notation, .. } = &mut record.lines[1].body {
        *notation = "load orion a".into();
    }
    let read = Record::parse(&record.to_text()).unwrap();
    let error = Table::<Drill>::restore(&read, None).unwrap_err();
    assert!(
        matches!(&error.fault, RecordFault::Illegal { rule, .. } if rule.starts_with("Drill ")),
        "{error}"
    );
    assert_eq!(error.line, read.lines[1].at);
}

#[test]
fn a_record_of_other_rules_data_or_seats_is_refused() {
    let mut record = table().record();
    record.header.rules_version = 99;
    let fault = |record: &Record| Table::<Drill>::restore(record, None).map(|_| ()).unwrap_err().fault;
    assert!(matches!(fault(&record), RecordFault::Terms(TermsError::RulesVersion { asked: 99, .. })));
    record.header.rules_version = 1;
    record.header.edition = "1823".into();
    assert!(matches!(fault(&record), RecordFault::Terms(TermsError::Edition { .. })));
    record.header.edition = "1".into();
    record.header.seats.swap(0, 1);
    assert!(matches!(fault(&record), RecordFault::Seats { .. }));
    record.header.seats.swap(0, 1);
    record.header.options = vec![("cheats".into(), "on".into())];
    assert!(matches!(fault(&record), RecordFault::Terms(TermsError::UnknownOption { .. })));
}

/// The first position of a record, to be changed.
fn position(record: &mut Record) -> (&mut u32, &mut String, &mut String) {
    let body = record.lines.iter_mut().map(|line| &mut line.body);
    let found = body.into_iter().find_map(|body| match body {
        Body::Position { version, digest, text, .. } => Some((version, digest, text)),
        _ => None,
    });
    found.unwrap()
}

#[test]
fn a_position_of_this_version_must_be_the_one_the_replay_comes_to() {
    let sound = random_table(3).record();
    let mut record = sound.clone();
    let (_, digest, text) = position(&mut record);
    *text = text.replacen("turn 2", "turn 3", 1);
    *digest = ironbottom_kernel::record::digest(text);
    let read = Record::parse(&record.to_text()).unwrap();
    let error = Table::<Drill>::restore(&read, None).unwrap_err();
    assert_eq!(error.fault, RecordFault::Position);
    let written = record.to_text();
    assert!(written.lines().nth(error.line - 1).unwrap().starts_with("position 2 v2 "), "{error}");
}

#[test]
fn a_position_of_another_version_is_passed_over_and_kept() {
    for other in [1, 3, 99] {
        let mut record = random_table(3).record();
        let (version, digest, text) = position(&mut record);
        *version = other;
        *text = "a line nobody reads any more\n".to_owned();
        *digest = ironbottom_kernel::record::digest(text);
        let text = record.to_text();
        let again = Table::<Drill>::restore(&Record::parse(&text).unwrap(), None).unwrap();
        assert_eq!(again.record().to_text(), text, "version {other}");
    }
}

#[test]
fn a_position_of_another_version_must_still_end_its_own_turn() {
    let mut record = random_table(3).record();
    *position(&mut record).0 = 1;
    let turn = record.lines.iter_mut().find_map(|line| match &mut line.body {
        Body::Position { turn, .. } => Some(turn),
        _ => None,
    });
    *turn.unwrap() = 7;
    let read = Record::parse(&record.to_text()).unwrap();
    assert_eq!(Table::<Drill>::restore(&read, None).unwrap_err().fault, RecordFault::Position);
}

#[test]
fn a_record_names_every_option_and_plays_what_it_does_not_name_as_before() {
    let mut record = table().record();
    let text = record.to_text();
    for option in ["set calm=off ;", "set dummies=allowed ;", "set turns=3 ;"] {
        assert!(text.contains(option), "{text}");
    }
    record.header.options.clear();
    let again = Table::<Drill>::restore(&record, None).unwrap();
    assert_eq!(again.terms(), table().terms());
}

#[test]
fn a_game_with_secrets_is_not_played_by_mail() {
    let refused = Table::<Drill>::new([], OPEN, Mail::Passed).map(|_| ()).unwrap_err();
    assert_eq!(refused, TermsError::Secrets);
}

#[test]
fn a_game_over_takes_no_more_actions() {
    let mut table = random_table(4);
    assert_eq!(table.act(RAIDER, Action::Done), Err(Refused::Over));
    assert!(!table.has_secrets(), "nothing is hidden any more");
}
