//! The facts, each over a fresh database.

use ironbottom_admiral::Strength;
use ironbottom_kernel::Record;
use ironbottom_kernel::dice::Seed;
use ironbottom_load::Script;
use ironbottom_server::store::{
    Change, ChatWrite, HeaderRow, KeyRow, Letter, LineRow, Moment, MomentBody, NewTable, NoticeRow, Person,
    SeatState, SeatWrite, Session, Store, Taken, Write, Written,
};

pub(crate) use crate::facts_ways::*;

pub(crate) fn person(id: i64, login: Option<&str>) -> Person {
    Person {
        id,
        name: format!("Person {id}"),
        login: login.map(str::to_owned),
        password: login.map(|_| "hash".to_owned()),
        created: 1,
    }
}

fn session(hash: &str, person: i64, kind: &'static str) -> Session {
    Session { hash: hash.to_owned(), id: person * 10, person, kind, label: "x".to_owned(), created: 5 }
}

pub(crate) fn change(table: &str, version: i64) -> Change {
    Change {
        table: table.to_owned(),
        version,
        numbers: vec![1, 2, 3],
        drafts: Vec::new(),
        moment: None,
        turn: 1,
        waiting: vec!["north".to_owned()],
        waiting_since: 100,
        last: vec![String::new(); 3],
        over: None,
        consent: None,
        clock: None,
        deadline: None,
        runner: "a".to_owned(),
        runner_until: 0,
        thinks: false,
        steady: false,
        key: None,
        letters: Vec::new(),
    }
}

fn letter(key: &str, person: i64, at: i64) -> Letter {
    Letter { key: key.to_owned(), table: "t".to_owned(), person, event: "{}".to_owned(), at }
}

async fn take_letters(store: &Store, now: i64, until: i64) -> Vec<Taken> {
    match write(store, Write::TakeLetters { now, until, most: 10 }).await {
        Written::Letters(taken) => taken,
        other => panic!("{other:?}"),
    }
}

fn key(answer: &str, at: i64) -> KeyRow {
    let (key, content) = ("k".to_owned(), "what".to_owned());
    KeyRow { person: 1, key, content, answer: answer.to_owned(), at }
}

/// Seat 1 of a table at this version changes.
fn seat(version: i64, was: (SeatState, Option<i64>), now: (SeatState, Option<i64>)) -> SeatWrite {
    SeatWrite { seat: 1, was, now, link: None, by_link: None, change: change("t", version) }
}

fn moment(notation: &str) -> MomentBody {
    MomentBody {
        lines: vec![LineRow::Act("north".to_owned(), notation.to_owned(), false, Vec::new())],
        moments: vec![Moment { lines: 1, numbers: vec![1, 1, 1] }],
        told: Vec::new(),
        packed: None,
    }
}

/// The table of person 1, with a seat for them and an open one.
pub(crate) async fn table(store: &Store, id: &str) {
    table_with(store, id, None).await;
}

async fn table_with(store: &Store, id: &str, seed: Option<Seed>) {
    let begin = Record::parse(&Script::play("drill", 1, 0).unwrap().begin).unwrap();
    let new = NewTable {
        id: id.to_owned(),
        name: "Friday".to_owned(),
        owner: 1,
        header: HeaderRow::from(&begin.header),
        seed,
        watch: true,
        created: 50,
        seats: vec![(SeatState::Taken, Some(1)), (SeatState::Open, None)],
        change: change(id, 0),
    };
    store.write(Write::Person(person(1, None))).await.unwrap();
    assert_eq!(store.write(Write::Table(Box::new(new))).await.unwrap(), Written::Done);
}

pub(crate) async fn write(store: &Store, write: Write) -> Written {
    store.write(write).await.unwrap()
}

/// All at once; how many were done.
pub(crate) async fn at_once(store: &Store, writes: Vec<Write>) -> Vec<Written> {
    let tasks: Vec<_> = writes
        .into_iter()
        .map(|write| {
            let store = store.clone();
            tokio::spawn(async move { store.write(write).await.unwrap() })
        })
        .collect();
    let mut all = Vec::new();
    for task in tasks {
        all.push(task.await.unwrap());
    }
    all
}

fn count_done(all: &[Written]) -> usize {
    all.iter().filter(|written| **written == Written::Done).count()
}

pub(crate) async fn a_login_is_given_once(store: Store) {
    assert_eq!(write(&store, Write::Person(person(1, Some("ann")))).await, Written::Done);
    assert_eq!(write(&store, Write::Person(person(2, Some("ann")))).await, Written::Refused);
    assert_eq!(store.account("ann").await.unwrap().unwrap().0, 1);
    assert_eq!(store.account("bob").await.unwrap(), None);
}

pub(crate) async fn a_guest_gets_a_login_that_is_free(store: Store) {
    for id in 1..=8 {
        write(&store, Write::Person(person(id, None))).await;
    }
    let promotions = (1..=8).map(|id| Write::Promote(person(id, Some("ann")))).collect();
    assert_eq!(count_done(&at_once(&store, promotions).await), 1);
    let holder = store.account("ann").await.unwrap().unwrap().0;
    assert_eq!(write(&store, Write::Promote(person(holder, Some("other")))).await, Written::Refused);
}

pub(crate) async fn a_session_is_known_until_it_ends(store: Store) {
    write(&store, Write::Person(person(1, None))).await;
    write(&store, Write::Session(session("h", 1, "cookie"))).await;
    let known = store.person_of("h").await.unwrap().unwrap();
    assert_eq!((known.id, known.guest, known.bot), (1, true, false));
    assert_eq!(write(&store, Write::EndSession { hash: "h".to_owned() }).await, Written::Done);
    assert_eq!(store.person_of("h").await.unwrap(), None);
}

pub(crate) async fn a_token_is_ended_by_its_owner_only(store: Store) {
    write(&store, Write::Person(person(1, None))).await;
    write(&store, Write::Session(session("h", 1, "token"))).await;
    assert_eq!(write(&store, Write::EndToken { id: 10, person: 2 }).await, Written::Refused);
    assert_eq!(store.tokens(1).await.unwrap().len(), 1);
    assert_eq!(write(&store, Write::EndToken { id: 10, person: 1 }).await, Written::Done);
    assert_eq!(store.tokens(1).await.unwrap().len(), 0);
}

pub(crate) async fn a_new_table_is_listed_with_its_seats(store: Store) {
    table(&store, "t").await;
    let listed = store.listed("t").await.unwrap().unwrap();
    assert_eq!((listed.row.name.as_str(), listed.row.watch, listed.row.version), ("Friday", true, 1));
    assert_eq!(listed.seats.len(), 2);
    assert_eq!(listed.seats[0].name.as_deref(), Some("Person 1"));
    assert_eq!(store.tables_of(1).await.unwrap().len(), 1);
    assert_eq!(store.tables_of(2).await.unwrap().len(), 0);
    assert_eq!(store.open_tables().await.unwrap().len(), 1);
    assert_eq!(store.all_tables().await.unwrap().len(), 1);
    assert!(store.listed("no").await.unwrap().is_none());
}

pub(crate) async fn a_change_on_an_old_version_is_refused_whole(store: Store) {
    table(&store, "t").await;
    let mut late = change("t", 0);
    late.moment = Some(moment("late"));
    late.key = Some(key("{}", 1));
    assert_eq!(write(&store, Write::Change(Box::new(late))).await, Written::Refused);
    let opened = store.opened("t").await.unwrap().unwrap();
    assert!(opened.moments.is_empty() && opened.keys.is_empty());
    assert_eq!(opened.listed.row.version, 1);
}

pub(crate) async fn of_many_changes_at_once_one_is_written(store: Store) {
    table(&store, "t").await;
    for version in 1..=5 {
        let changes = (0..12).map(|n| {
            let mut change = change("t", version);
            change.moment = Some(moment(&format!("v{version} by {n}")));
            Write::Change(Box::new(change))
        });
        assert_eq!(count_done(&at_once(&store, changes.collect()).await), 1);
    }
    assert_eq!(store.opened("t").await.unwrap().unwrap().moments.len(), 5);
}

pub(crate) async fn moments_come_back_in_order(store: Store) {
    table(&store, "t").await;
    for version in 1..=30 {
        let mut change = change("t", version);
        change.moment = (version % 3 != 0).then(|| moment(&format!("n{version}")));
        assert_eq!(write(&store, Write::Change(Box::new(change))).await, Written::Done);
    }
    let opened = store.opened("t").await.unwrap().unwrap();
    let notations: Vec<_> = opened.moments.iter().flat_map(|moment| &moment.lines).collect();
    let expected: Vec<_> =
        (1..=30).filter(|n| n % 3 != 0).map(|n| moment(&format!("n{n}")).lines.remove(0)).collect();
    assert_eq!(notations, expected.iter().collect::<Vec<_>>());
}

pub(crate) async fn an_answer_is_kept_with_its_key(store: Store) {
    table(&store, "t").await;
    let mut one = change("t", 1);
    one.key = Some(key("{\"taken\":1}", 1));
    write(&store, Write::Change(Box::new(one))).await;
    let keys = store.opened("t").await.unwrap().unwrap().keys;
    assert_eq!((keys.len(), keys[0].answer.as_str(), keys[0].content.as_str()), (1, "{\"taken\":1}", "what"));
    let found = store.key("t", 1, "k").await.unwrap().unwrap();
    assert_eq!(found.answer, keys[0].answer);
    assert!(store.key("t", 2, "k").await.unwrap().is_none(), "a key is its owner's");
}

pub(crate) async fn a_seat_is_taken_by_one(store: Store) {
    table(&store, "t").await;
    let sits = (2..12).map(|id| {
        let mut sits = seat(1, (SeatState::Open, None), (SeatState::Taken, Some(id)));
        sits.change.letters = vec![letter(&format!("seated by {id}"), 1, 5)];
        Write::Seat(Box::new(sits))
    });
    assert_eq!(count_done(&at_once(&store, sits.collect()).await), 1);
    assert_eq!(store.version("t").await.unwrap(), Some(2), "it is a change of the table");
    let seat = &store.seats("t").await.unwrap()[1];
    assert_eq!(seat.state, SeatState::Taken);
    let sat = store.sittings("t").await.unwrap();
    assert_eq!(sat.len(), 2, "who came too late never sat there: {sat:?}");
    let letters = take_letters(&store, 5, 10).await;
    assert_eq!(letters.len(), 1, "those who came too late write no letters");
    assert_eq!(letters[0].letter.key, format!("seated by {}", seat.person.unwrap()));
}

pub(crate) async fn a_link_works_once(store: Store) {
    table(&store, "t").await;
    let mut link = seat(1, (SeatState::Open, None), (SeatState::Link, None));
    link.link = Some("code".to_owned());
    assert_eq!(write(&store, Write::Seat(Box::new(link))).await, Written::Done);
    let mut wrong = seat(2, (SeatState::Link, None), (SeatState::Taken, Some(7)));
    wrong.by_link = Some("another".to_owned());
    assert_eq!(write(&store, Write::Seat(Box::new(wrong))).await, Written::Refused, "not by another link");
    assert_eq!(store.link("code").await.unwrap(), Some(("t".to_owned(), 1)));
    let uses = (2..12).map(|person| {
        let mut sits = seat(2, (SeatState::Link, None), (SeatState::Taken, Some(person)));
        sits.by_link = Some("code".to_owned());
        sits.change.letters = vec![letter(&format!("used by {person}"), 1, 5)];
        Write::Seat(Box::new(sits))
    });
    assert_eq!(count_done(&at_once(&store, uses.collect()).await), 1);
    assert_eq!(take_letters(&store, 5, 10).await.len(), 1);
    assert_eq!(store.link("code").await.unwrap(), None);
}

pub(crate) async fn letters_are_written_with_the_change_or_not_at_all(store: Store) {
    table(&store, "t").await;
    let mut told = change("t", 1);
    told.letters = vec![letter("a", 1, 5), letter("b", 2, 5), letter("a", 1, 7)];
    assert!(!store.has_letters(100).await.unwrap());
    assert_eq!(write(&store, Write::Change(Box::new(told))).await, Written::Done);
    let mut late = change("t", 1);
    late.letters = vec![letter("c", 1, 5)];
    assert_eq!(write(&store, Write::Change(Box::new(late))).await, Written::Refused);
    assert!(!store.has_letters(4).await.unwrap() && store.has_letters(5).await.unwrap());
    let mut keys: Vec<_> = take_letters(&store, 5, 10).await.into_iter().map(|one| one.letter.key).collect();
    keys.sort();
    assert_eq!(keys, ["a", "b"], "each once, and none of the change that was refused");
}

pub(crate) async fn a_letter_has_one_courier_until_its_time_is_over(store: Store) {
    table(&store, "t").await;
    let mut told = change("t", 1);
    told.letters = (0..5).map(|n| letter(&format!("l{n}"), 1, 5)).collect();
    write(&store, Write::Change(Box::new(told))).await;
    let takes = (0..8).map(|_| Write::TakeLetters { now: 5, until: 10, most: 2 }).collect();
    let taken: usize = at_once(&store, takes)
        .await
        .iter()
        .map(|written| match written {
            Written::Letters(taken) => taken.len(),
            other => panic!("{other:?}"),
        })
        .sum();
    assert_eq!(taken, 5, "nobody takes what another has");
    assert!(take_letters(&store, 9, 20).await.is_empty());
    write(&store, Write::Delivered { key: "l0".to_owned() }).await;
    write(&store, Write::Again { key: "l1".to_owned(), due: 50, done: "page".to_owned() }).await;
    let again = take_letters(&store, 10, 20).await;
    assert_eq!((again.len(), again[0].tries), (3, 2));
    let last = take_letters(&store, 50, 60).await;
    let late = last.iter().find(|one| one.letter.key == "l1").unwrap();
    assert_eq!((late.tries, late.done.as_str()), (2, "page"));
}

pub(crate) async fn a_notice_lies_on_the_page_once_and_is_read_by_its_owner(store: Store) {
    table(&store, "t").await;
    assert_eq!(write(&store, Write::Notice(letter("a", 1, 5))).await, Written::Done);
    assert_eq!(write(&store, Write::Notice(letter("a", 1, 9))).await, Written::Refused);
    write(&store, Write::Notice(letter("b", 1, 6))).await;
    let read = |person, keys: &[&str]| Write::Read {
        person,
        keys: keys.iter().map(|key| (*key).to_owned()).collect(),
        at: 20,
    };
    assert_eq!(write(&store, read(2, &["a"])).await, Written::Refused, "it is not theirs");
    assert_eq!(write(&store, read(1, &["a"])).await, Written::Done);
    let seen = |notices: Vec<NoticeRow>| -> Vec<_> {
        notices.into_iter().map(|row| (row.letter.key, row.letter.at, row.seen)).collect()
    };
    let (a, b) = ("a".to_owned(), "b".to_owned());
    assert_eq!(seen(store.notices(1).await.unwrap()), [(b.clone(), 6, None), (a.clone(), 5, Some(20))]);
    write(&store, read(1, &[])).await;
    assert_eq!(seen(store.notices(1).await.unwrap()), [(b, 6, Some(20)), (a, 5, Some(20))]);
}

pub(crate) async fn chat_is_numbered_without_gaps(store: Store) {
    table(&store, "t").await;
    let lines = (0..20).map(|n| {
        Write::Chat(ChatWrite {
            table: "t".to_owned(),
            person: 1,
            name: "Ann".to_owned(),
            seats: "[\"north\"]".to_owned(),
            text: format!("line {n}"),
            at: n,
        })
    });
    at_once(&store, lines.collect()).await;
    let numbers: Vec<_> = store.chat("t", 0).await.unwrap().iter().map(|line| line.number).collect();
    assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
    assert_eq!(store.chat("t", 18).await.unwrap().len(), 2);
}

pub(crate) async fn a_lease_has_one_holder_until_it_runs_out(store: Store) {
    table(&store, "t").await;
    let lease = |runner: &str, now, until| Write::Lease {
        table: "t".to_owned(),
        runner: runner.to_owned(),
        now,
        until,
    };
    assert_eq!(write(&store, lease("a", 100, 200)).await, Written::Done);
    assert_eq!(write(&store, lease("b", 150, 250)).await, Written::Refused);
    assert_eq!(write(&store, lease("a", 150, 250)).await, Written::Done);
    assert_eq!(write(&store, lease("b", 240, 340)).await, Written::Refused);
    assert_eq!(write(&store, lease("b", 251, 351)).await, Written::Done);
    assert_eq!(write(&store, lease("a", 300, 400)).await, Written::Refused);
}

pub(crate) async fn a_clock_that_has_run_out_is_found(store: Store) {
    table(&store, "t").await;
    let mut timed = change("t", 1);
    timed.deadline = Some(500);
    write(&store, Write::Change(Box::new(timed))).await;
    assert!(store.overdue(499).await.unwrap().is_empty());
    assert_eq!(store.overdue(500).await.unwrap(), ["t"]);
}

pub(crate) async fn old_keys_and_sessions_are_forgotten(store: Store) {
    table(&store, "t").await;
    let mut one = change("t", 1);
    one.key = Some(key("", 10));
    write(&store, Write::Change(Box::new(one))).await;
    write(&store, Write::Session(session("c", 1, "cookie"))).await;
    write(&store, Write::Session(session("t", 1, "token"))).await;
    write(&store, Write::Notice(letter("n", 1, 5))).await;
    write(&store, Write::Tidy { keys: 10, sessions: 5, notices: 5 }).await;
    assert_eq!(store.opened("t").await.unwrap().unwrap().keys.len(), 1);
    assert_eq!(store.notices(1).await.unwrap().len(), 1);
    write(&store, Write::Tidy { keys: 11, sessions: 6, notices: 6 }).await;
    assert_eq!(store.notices(1).await.unwrap().len(), 0);
    assert_eq!(store.opened("t").await.unwrap().unwrap().keys.len(), 0);
    assert!(store.person_of("c").await.unwrap().is_none());
    assert!(store.person_of("t").await.unwrap().is_some(), "a token does not grow old");
}

pub(crate) async fn the_tables_of_a_guest_go_to_the_account(store: Store) {
    table(&store, "t").await;
    write(&store, Write::Person(person(2, Some("ann")))).await;
    write(&store, Write::Notice(letter("n", 1, 5))).await;
    let mut told = change("t", 1);
    told.letters = vec![letter("l", 1, 5)];
    write(&store, Write::Change(Box::new(told))).await;
    write(&store, Write::Inherit { from: 1, to: 2 }).await;
    assert_eq!(store.notices(2).await.unwrap().len(), 1);
    assert_eq!(take_letters(&store, 5, 10).await[0].letter.person, 2);
    let listed = store.listed("t").await.unwrap().unwrap();
    assert_eq!((listed.row.owner, listed.seats[0].person), (2, Some(2)));
    assert!(store.sittings("t").await.unwrap().contains(&(0, 2)), "where they sat is known of the account");
}

pub(crate) async fn a_list_of_versions_is_answered(store: Store) {
    table(&store, "a").await;
    table(&store, "b").await;
    write(&store, Write::Change(Box::new(change("b", 1)))).await;
    let mut asked: Vec<_> = (0..230).map(|n| format!("none{n}")).collect();
    asked.extend(["a".to_owned(), "b".to_owned()]);
    let mut found = store.versions(&asked).await.unwrap();
    found.sort();
    assert_eq!(found, [("a".to_owned(), 1), ("b".to_owned(), 2)]);
}

pub(crate) async fn text_of_all_languages_survives(store: Store) {
    table(&store, "t").await;
    let text = "海軍 “Yamato” – 'quotes'; DROP TABLE chat; -- \\ $1 % 🚢\n\t";
    let line = ChatWrite {
        table: "t".to_owned(),
        person: 1,
        name: text.to_owned(),
        seats: "[]".to_owned(),
        text: text.to_owned(),
        at: 1,
    };
    write(&store, Write::Chat(line)).await;
    let lines = store.chat("t", 0).await.unwrap();
    assert_eq!((lines[0].name.as_str(), lines[0].text.as_str()), (text, text));
}

pub(crate) async fn a_bad_change_does_not_take_the_others_down(store: Store) {
    for id in ["a", "b", "c", "d"] {
        table(&store, id).await;
    }
    write(&store, Write::Person(person(2, None))).await;
    write(&store, Write::Session(session("twice", 2, "cookie"))).await;
    let mut tasks = Vec::new();
    for id in ["a", "b", "c", "d"] {
        let (one, two) = (store.clone(), store.clone());
        let change = Write::Change(Box::new(change(id, 1)));
        tasks.push(tokio::spawn(
            async move { one.write(change).await.is_ok_and(|done| done == Written::Done) },
        ));
        // The hash is taken: an error or a refusal, and nothing of it stays.
        let bad = Write::Session(session("twice", 2, "cookie"));
        tasks
            .push(tokio::spawn(async move { !two.write(bad).await.is_ok_and(|done| done == Written::Done) }));
    }
    for task in tasks {
        assert!(task.await.unwrap());
    }
}

/// The open seat of the table becomes an officer's.
fn appoint(version: i64, was: SeatState, officer: Strength) -> Write {
    Write::Seat(Box::new(seat(version, (was, None), (SeatState::Officer(officer), None))))
}

pub(crate) async fn an_officer_in_a_seat_is_kept_and_copied(store: Store) {
    table(&store, "t").await;
    assert_eq!(write(&store, appoint(1, SeatState::Open, Strength::Captain)).await, Written::Done);
    let captain = SeatState::Officer(Strength::Captain);
    assert_eq!(store.seats("t").await.unwrap()[1].state, captain);
    // Whoever thinks that another officer sits there comes too late.
    let late = appoint(2, SeatState::Officer(Strength::Ensign), Strength::Admiral);
    assert_eq!(write(&store, late).await, Written::Refused);
    assert_eq!(write(&store, appoint(2, captain, Strength::Admiral)).await, Written::Done);
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    store.back_up(&copy).await.unwrap();
    let other = Store::open(&format!("sqlite:{}", folder.path().join("other.db").display())).await.unwrap();
    other.load_back(&copy, None).await.unwrap();
    assert_eq!(other.seats("t").await.unwrap()[1].state, SeatState::Officer(Strength::Admiral));
    other.close().await;
}

pub(crate) async fn a_table_whose_officer_is_asked_is_found(store: Store) {
    table(&store, "t").await;
    assert!(store.officers_asked(1000).await.unwrap().is_empty());
    let asked = Change { thinks: true, runner_until: 500, ..change("t", 1) };
    assert_eq!(write(&store, Write::Change(Box::new(asked))).await, Written::Done);
    assert!(store.officers_asked(400).await.unwrap().is_empty(), "somebody runs it until 500");
    assert_eq!(store.officers_asked(1000).await.unwrap(), ["t"]);
    let rest = |version| Write::Rest { table: "t".to_owned(), version };
    assert_eq!(write(&store, rest(1)).await, Written::Refused, "it has moved on");
    assert_eq!(write(&store, rest(2)).await, Written::Done);
    assert!(store.officers_asked(1000).await.unwrap().is_empty());
}

pub(crate) async fn what_a_person_keeps_is_counted(store: Store) {
    assert_eq!(store.holdings(1).await.unwrap(), (0, 0));
    table(&store, "a").await;
    table(&store, "b").await;
    let empty = store.holdings(1).await.unwrap();
    assert_eq!(empty.0, 2);
    let mut more = change("a", 1);
    more.moment = Some(moment("something"));
    write(&store, Write::Change(Box::new(more))).await;
    let (tables, bytes) = store.holdings(1).await.unwrap();
    assert!(tables == 2 && bytes > empty.1 + 50, "{bytes}");
}

pub(crate) async fn a_pause_without_a_sign_of_life_is_added_up(store: Store) {
    let pulse = |now, longest| Write::Pulse { now, longest };
    assert_eq!(write(&store, pulse(1000, 4000)).await, Written::Numbered(0));
    assert_eq!(write(&store, pulse(4000, 4000)).await, Written::Numbered(0), "a short one is none");
    assert_eq!(write(&store, pulse(100_000, i64::MAX)).await, Written::Numbered(0), "it ran all the time");
    assert_eq!(write(&store, pulse(110_000, 4000)).await, Written::Numbered(10_000));
    assert_eq!(write(&store, pulse(120_000, 4000)).await, Written::Numbered(20_000));
}

pub(crate) async fn sessions_end_all_but_one(store: Store) {
    write(&store, Write::Person(person(1, Some("ann")))).await;
    for (hash, kind) in [("a", "cookie"), ("b", "cookie"), ("c", "token")] {
        write(&store, Write::Session(session(hash, 1, kind))).await;
    }
    assert_eq!(store.cookies(1).await.unwrap().len(), 2);
    let end = |tokens| Write::EndSessions { person: 1, but: Some("a".to_owned()), tokens };
    write(&store, end(false)).await;
    assert!(store.person_of("b").await.unwrap().is_none() && store.person_of("c").await.unwrap().is_some());
    write(&store, end(true)).await;
    assert!(store.person_of("c").await.unwrap().is_none());
    write(&store, Write::Ban { person: 1, banned: true }).await;
    assert!(store.person_of("a").await.unwrap().is_none() && store.is_banned(1).await.unwrap());
    write(&store, Write::Ban { person: 1, banned: false }).await;
    assert!(store.person_of("a").await.unwrap().is_some());
}

pub(crate) async fn a_table_goes_with_everything_about_it(store: Store) {
    table(&store, "t").await;
    write(&store, Write::Person(person(2, Some("ann")))).await;
    assert_eq!(write(&store, Write::Own { table: "t".to_owned(), owner: 2 }).await, Written::Done);
    assert_eq!(store.listed("t").await.unwrap().unwrap().row.owner, 2);
    assert_eq!(write(&store, Write::DeleteTable { table: "t".to_owned() }).await, Written::Done);
    assert_eq!(write(&store, Write::DeleteTable { table: "t".to_owned() }).await, Written::Refused);
    assert!(store.listed("t").await.unwrap().is_none() && store.seats("t").await.unwrap().is_empty());
}

pub(crate) async fn a_seed_is_sealed_and_goes_with_a_backup_and_its_key(store: Store) {
    let seed = Seed::from_number(9);
    table_with(&store, "t", Some(seed)).await;
    let kept = store.listed("t").await.unwrap().unwrap().row.seed.unwrap();
    assert!(kept.starts_with("sealed1:") && !kept.contains(&seed.reveal()), "{kept}");
    assert_eq!(store.opened("t").await.unwrap().unwrap().seed, Some(seed));
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    store.back_up(&copy).await.unwrap();
    let address = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
    // The copy is served with the key it was sealed with, and with no other.
    let refused = Store::open(&address("copy.db")).await.err().unwrap().to_string();
    assert!(refused.contains("there is none at"), "{refused}");
    let served = Store::open_with(&address("copy.db"), Some(store.key_path())).await.unwrap();
    assert_eq!(served.opened("t").await.unwrap().unwrap().seed, Some(seed));
    served.close().await;
    // It is loaded into a database with a key of its own.
    let other = Store::open(&address("other.db")).await.unwrap();
    let refused = other.load_back(&copy, None).await.unwrap_err().to_string();
    assert!(refused.contains("--backup-key"), "{refused}");
    assert!(other.all_tables().await.unwrap().is_empty(), "all or nothing");
    other.load_back(&copy, Some(store.key_path())).await.unwrap();
    let kept_there = other.listed("t").await.unwrap().unwrap().row.seed.unwrap();
    assert_ne!(kept_there, kept, "sealed anew");
    assert_eq!(other.opened("t").await.unwrap().unwrap().seed, Some(seed));
    other.close().await;
    let again = Store::open(&address("other.db")).await.unwrap();
    assert_eq!(again.opened("t").await.unwrap().unwrap().seed, Some(seed));
    again.close().await;
}

pub(crate) async fn a_person_is_forgotten_and_others_are_not(store: Store) {
    table(&store, "t").await;
    for (id, name) in [(2, "bob"), (3, "eve")] {
        write(&store, Write::Person(person(id, Some(name)))).await;
        write(&store, Write::Session(session(&format!("h{id}"), id, "cookie"))).await;
        write(&store, Write::Notice(letter(&format!("n{id}"), id, 5))).await;
        let line = ChatWrite {
            table: "t".to_owned(),
            person: id,
            name: format!("Person {id}"),
            seats: "[]".to_owned(),
            text: format!("words of {id}"),
            at: 7,
        };
        write(&store, Write::Chat(line)).await;
        crate::facts_ways::writes_down(&store, id).await;
    }
    assert_eq!((store.said_by(2).await.unwrap().len(), store.notes_of(2).await.unwrap().len()), (1, 1));
    assert_eq!(write(&store, Write::Forget { person: 2 }).await, Written::Done);
    assert_eq!(write(&store, Write::Forget { person: 99 }).await, Written::Refused);
    assert!(store.account("bob").await.unwrap().is_none() && store.person_of("h2").await.unwrap().is_none());
    assert!(store.account("eve").await.unwrap().is_some() && store.person_of("h3").await.unwrap().is_some());
    assert_eq!((store.notices(2).await.unwrap().len(), store.notices(3).await.unwrap().len()), (0, 1));
    assert_eq!((store.notes_of(2).await.unwrap().len(), store.notes_of(3).await.unwrap().len()), (0, 1));
    assert!(store.wishes(2).await.unwrap().is_none() && store.wishes(3).await.unwrap().is_some());
    let said: Vec<_> =
        store.chat("t", 0).await.unwrap().into_iter().map(|line| (line.name, line.text)).collect();
    let left = ("Somebody who left".to_owned(), "(taken back)".to_owned());
    assert_eq!(said, [left, ("Person 3".to_owned(), "words of 3".to_owned())]);
    assert_eq!(write(&store, Write::Person(person(4, Some("bob")))).await, Written::Done, "the name is free");
    let mine = store.tables_with(1).await.unwrap();
    assert_eq!((mine.len(), mine[0].owner, mine[0].over), (1, 1, false));
    assert!(store.tables_with(2).await.unwrap().is_empty());
}
