//! Facts about ways to reach people, what goes by them, and what people keep for themselves.

use ironbottom_server::store::{Letter, ParcelRow, Store, WayKind, WayRow, WayWrite, Write, Written};

use sqlx::Connection as _;

use crate::facts::{at_once, change, person, table, write};

async fn done(store: &Store, what: WayWrite) -> Written {
    write(store, Write::Way(what)).await
}

fn way(id: i64, person: i64, address: &str) -> WayRow {
    WayRow {
        id,
        person,
        kind: WayKind::Mail,
        address: address.to_owned(),
        secret: "s".to_owned(),
        label: address.to_owned(),
        created: id,
        confirmed: None,
        off: None,
        trouble: None,
        reached: None,
    }
}

async fn new_way(store: &Store, id: i64, person: i64, address: &str) -> Written {
    done(store, WayWrite::New { way: Box::new(way(id, person, address)), most: 2 }).await
}

fn letter(key: &str, person: i64, table: &str, at: i64) -> Letter {
    let event = r#"{"kind":"turn","seats":["north"]}"#.to_owned();
    Letter { key: key.to_owned(), table: table.to_owned(), person, event, at }
}

async fn parcel(store: &Store, way: i64, letter: Letter, due: i64) {
    let row = ParcelRow { key: format!("{}/{way}", letter.key), way, letter, tries: 0, since: None };
    assert_eq!(done(store, WayWrite::Parcels(vec![(row, WayKind::Mail, due)])).await, Written::Done);
}

async fn take(store: &Store, now: i64, until: i64) -> Vec<ParcelRow> {
    match done(store, WayWrite::Take { kind: WayKind::Mail, now, until, most: 10 }).await {
        Written::Parcels(taken) => taken,
        other => panic!("{other:?}"),
    }
}

pub(crate) async fn a_way_is_its_owners_and_there_are_few(store: Store) {
    assert_eq!(new_way(&store, 1, 7, "a@x").await, Written::Done);
    assert_eq!(new_way(&store, 2, 7, "b@x").await, Written::Done);
    assert_eq!(new_way(&store, 3, 7, "c@x").await, Written::Refused, "two are enough");
    assert_eq!(new_way(&store, 4, 7, "b@x").await, Written::Done, "the same one made anew");
    assert_eq!(new_way(&store, 5, 8, "b@x").await, Written::Done, "somebody else's");
    let ids: Vec<i64> = store.ways(7).await.unwrap().iter().map(|way| way.id).collect();
    assert_eq!(ids, [1, 2]);
    assert_eq!(done(&store, WayWrite::Confirm { id: 1, at: 9 }).await, Written::Done);
    assert_eq!(store.way(1).await.unwrap().unwrap().confirmed, Some(9));
    assert_eq!(done(&store, WayWrite::End { id: 1, person: Some(8) }).await, Written::Refused, "not theirs");
    assert_eq!(done(&store, WayWrite::End { id: 1, person: Some(7) }).await, Written::Done);
    assert_eq!(done(&store, WayWrite::End { id: 2, person: None }).await, Written::Done);
    assert_eq!(store.ways(7).await.unwrap().len(), 0);
}

pub(crate) async fn a_parcel_has_one_carrier_and_goes_with_its_way(store: Store) {
    new_way(&store, 1, 7, "a@x").await;
    parcel(&store, 1, letter("k", 7, "t", 3), 10).await;
    parcel(&store, 1, letter("k", 7, "t", 3), 10).await;
    assert!(!store.has_parcels(WayKind::Mail, 9).await.unwrap());
    assert!(store.has_parcels(WayKind::Mail, 10).await.unwrap());
    assert!(!store.has_parcels(WayKind::Push, 10).await.unwrap(), "of another kind");
    let taken = take(&store, 10, 50).await;
    assert_eq!((taken.len(), taken[0].tries, taken[0].since), (1, 1, None), "the same one is one");
    assert_eq!(taken[0].letter, letter("k", 7, "t", 3));
    assert_eq!(take(&store, 49, 60).await, [], "somebody has it");
    let keys = vec![taken[0].key.clone()];
    let failed = Some(("away".to_owned(), 20));
    done(&store, WayWrite::Later { keys: keys.clone(), way: 1, due: 30, failed }).await;
    assert_eq!(store.way(1).await.unwrap().unwrap().trouble.as_deref(), Some("away"));
    let again = take(&store, 30, 70).await;
    assert_eq!((again[0].tries, again[0].since), (2, Some(20)));
    done(&store, WayWrite::Arrived { keys, way: 1, at: 31 }).await;
    let now = store.way(1).await.unwrap().unwrap();
    assert_eq!((now.trouble, now.reached), (None, Some(31)));
    assert!(!store.has_parcels(WayKind::Mail, i64::MAX).await.unwrap());
    // Of a dead carrier only what it had in its hands is free.
    parcel(&store, 1, letter("l", 7, "t", 3), 10).await;
    parcel(&store, 1, letter("m", 7, "t", 3), 90).await;
    take(&store, 10, 60).await;
    done(&store, WayWrite::Free { kind: WayKind::Mail, now: 40, before: 100 }).await;
    assert_eq!(take(&store, 40, 60).await.len(), 1);
    done(&store, WayWrite::End { id: 1, person: None }).await;
    assert!(!store.has_parcels(WayKind::Mail, i64::MAX).await.unwrap());
}

pub(crate) async fn a_way_is_given_up_once_and_its_owner_told(store: Store) {
    new_way(&store, 1, 7, "a@x").await;
    parcel(&store, 1, letter("k", 7, "t", 3), 10).await;
    let notice = || Letter { table: String::new(), ..letter("given-up", 7, "", 40) };
    let give_up = || WayWrite::GiveUp { way: 1, trouble: "never".to_owned(), notice: notice() };
    assert_eq!(done(&store, give_up()).await, Written::Done);
    assert_eq!(done(&store, give_up()).await, Written::Refused);
    assert!(!store.has_parcels(WayKind::Mail, i64::MAX).await.unwrap());
    let notices = store.notices(7).await.unwrap();
    assert_eq!((notices.len(), notices[0].header.as_deref()), (1, None), "it is about no table");
    new_way(&store, 9, 7, "a@x").await;
    let now = store.way(1).await.unwrap().unwrap();
    assert_eq!((now.off, now.trouble), (None, None), "made anew it is used again");
}

pub(crate) async fn how_things_stand_is_told_with_the_letter(store: Store) {
    table(&store, "t").await;
    let first = letter("t.1.turn.7", 7, "t", 3);
    assert_eq!(store.standing(&first).await.unwrap(), None, "it lies on no page");
    write(&store, Write::Notice(first.clone())).await;
    let stands = store.standing(&first).await.unwrap().unwrap();
    assert_eq!((stands.seen, stands.superseded, stands.proposed), (false, false, false));
    write(&store, Write::Notice(letter("t.2.turn.7", 7, "t", 5))).await;
    assert!(store.standing(&first).await.unwrap().unwrap().superseded);
    write(&store, Write::Read { person: 7, keys: vec![first.key.clone()], at: 6 }).await;
    assert!(store.standing(&first).await.unwrap().unwrap().seen);
    // A letter that was on the page is not written again.
    assert_eq!(done(&store, WayWrite::Letters(vec![first])).await, Written::Refused);
    assert_eq!(done(&store, WayWrite::Letters(vec![letter("new", 7, "t", 8)])).await, Written::Done);
    assert!(store.has_letters(8).await.unwrap());
    parcel(&store, 1, letter("x", 7, "t", 3), 10).await;
    assert_eq!(done(&store, WayWrite::Attended { person: 7, table: "t".to_owned() }).await, Written::Done);
    assert!(!store.has_parcels(WayKind::Mail, i64::MAX).await.unwrap());
}

pub(crate) async fn wishes_keys_and_notes_are_kept(store: Store) {
    for body in ["one", "two"] {
        done(&store, WayWrite::Wishes { person: 7, body: body.to_owned() }).await;
    }
    assert_eq!(store.wishes(7).await.unwrap().as_deref(), Some("two"));
    assert_eq!(store.wishes(8).await.unwrap(), None);
    let key = |value: &str| WayWrite::ServerKey { name: "k", value: value.to_owned() };
    assert_eq!(done(&store, key("first")).await, Written::Done);
    assert_eq!(done(&store, key("second")).await, Written::Refused);
    assert_eq!(store.server_key("k").await.unwrap().as_deref(), Some("first"));
    table(&store, "t").await;
    let note =
        |person, text: &str| WayWrite::Note { table: "t".to_owned(), person, text: text.to_owned(), at: 4 };
    done(&store, note(7, "a")).await;
    done(&store, note(7, "b")).await;
    done(&store, note(8, "c")).await;
    assert_eq!(store.note("t", 7).await.unwrap(), Some(("b".to_owned(), 4)));
    done(&store, note(7, "")).await;
    assert_eq!(store.note("t", 7).await.unwrap(), None);
    write(&store, Write::DeleteTable { table: "t".to_owned() }).await;
    assert_eq!(store.note("t", 8).await.unwrap(), None);
}

pub(crate) async fn a_name_is_changed_where_it_is_free(store: Store) {
    write(&store, Write::Person(person(1, Some("ann")))).await;
    write(&store, Write::Person(person(2, Some("bob")))).await;
    write(&store, Write::Person(person(3, None))).await;
    let rename = |person, login: Option<&str>| WayWrite::Rename {
        person,
        name: "New".to_owned(),
        login: login.map(str::to_owned),
    };
    assert_eq!(done(&store, rename(1, Some("bob"))).await, Written::Refused);
    assert_eq!(done(&store, rename(1, Some("ann"))).await, Written::Done, "its own");
    assert_eq!(done(&store, rename(1, Some("new"))).await, Written::Done);
    assert_eq!(done(&store, rename(3, None)).await, Written::Done, "a guest");
    assert_eq!(done(&store, rename(3, Some("x"))).await, Written::Refused, "no account comes of a name");
    assert_eq!(store.account("new").await.unwrap().unwrap().0, 1);
    new_way(&store, 5, 1, "a@x").await;
    assert_eq!(store.account_by("new", "").await.unwrap().unwrap().0, 1);
    assert_eq!(store.account_by("a@x", "a@x").await.unwrap(), None, "not confirmed");
    done(&store, WayWrite::Confirm { id: 5, at: 1 }).await;
    assert_eq!(store.account_by("a@x", "a@x").await.unwrap().unwrap().0, 1);
    assert_eq!(store.kept_password(1).await.unwrap().as_deref(), Some("hash"));
    assert_eq!(store.kept_password(3).await.unwrap(), None);
}

pub(crate) async fn what_a_guest_is_reached_by_goes_to_the_account(store: Store) {
    for (id, person, address) in [(1, 7, "a@x"), (2, 7, "b@x"), (3, 8, "a@x")] {
        new_way(&store, id, person, address).await;
    }
    write(&store, Write::Inherit { from: 7, to: 8 }).await;
    let mut found: Vec<String> = store.ways(8).await.unwrap().into_iter().map(|way| way.address).collect();
    found.sort();
    assert_eq!(found, ["a@x", "b@x"]);
    assert_eq!(store.ways(7).await.unwrap().len(), 0);
}

pub(crate) async fn a_clock_that_runs_out_soon_is_found_with_its_people(store: Store) {
    table(&store, "t").await;
    let running = ironbottom_server::store::Change {
        clock: Some("{}".to_owned()),
        deadline: Some(100),
        ..change("t", 1)
    };
    assert_eq!(write(&store, Write::Change(Box::new(running))).await, Written::Done);
    assert_eq!(store.running_out(0, 99).await.unwrap().len(), 0);
    assert_eq!(store.running_out(100, 200).await.unwrap().len(), 0, "it has run out");
    let found = store.running_out(50, 100).await.unwrap();
    assert_eq!((found.len(), found[0].table.as_str()), (1, "t"));
    assert!(!found[0].people.is_empty());
}

/// Somebody writes something down at the table `t`, and has wishes.
pub(crate) async fn writes_down(store: &Store, person: i64) {
    let note = WayWrite::Note { table: "t".to_owned(), person, text: "mine".to_owned(), at: 8 };
    for way in [note, WayWrite::Wishes { person, body: "{}".to_owned() }] {
        assert_eq!(store.write(Write::Way(way)).await.unwrap(), Written::Done);
    }
}

pub(crate) async fn secrets_are_sealed_and_go_with_a_backup_and_its_key(store: Store) {
    write(&store, Write::Person(person(1, None))).await;
    new_way(&store, 5, 1, "a@example.org").await;
    done(&store, WayWrite::ServerKey { name: "vapid", value: "the key itself".to_owned() }).await;
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    store.back_up(&copy).await.unwrap();
    let address = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
    let mut file = sqlx::SqliteConnection::connect(&address("copy.db")).await.unwrap();
    let ask = "SELECT value FROM server_keys UNION ALL SELECT secret FROM ways";
    let kept: Vec<String> = sqlx::query_scalar(ask).fetch_all(&mut file).await.unwrap();
    file.close().await.unwrap();
    assert_eq!(kept.len(), 2);
    assert!(kept.iter().all(|kept| kept.starts_with("sealed1:")), "{kept:?}");
    // There is no seed in it, and still it asks for the key it was sealed with.
    let other = Store::open(&address("other.db")).await.unwrap();
    let refused = other.load_back(&copy, None).await.unwrap_err().to_string();
    assert!(refused.contains("--backup-key"), "{refused}");
    other.load_back(&copy, Some(store.key_path())).await.unwrap();
    other.close().await;
    let again = Store::open(&address("other.db")).await.unwrap();
    assert_eq!(again.server_key("vapid").await.unwrap().as_deref(), Some("the key itself"));
    assert_eq!(again.ways(1).await.unwrap()[0].secret, "s");
    again.close().await;
}

pub(crate) async fn of_changes_written_together_only_the_stale_are_refused(store: Store) {
    let ids: Vec<String> = (0..40).map(|index| format!("t{index}")).collect();
    for id in &ids {
        table(&store, id).await;
    }
    // Every third is made on a version that is gone.
    let version = |index: usize| if index.is_multiple_of(3) { 0 } else { 1 };
    let changes = ids.iter().enumerate().map(|(index, id)| change(id, version(index)));
    let written = at_once(&store, changes.map(|change| Write::Change(Box::new(change))).collect()).await;
    for (index, id) in ids.iter().enumerate() {
        let (expected, now) = if version(index) == 0 { (Written::Refused, 1) } else { (Written::Done, 2) };
        assert_eq!((&written[index], store.version(id).await.unwrap()), (&expected, Some(now)), "{id}");
    }
}
