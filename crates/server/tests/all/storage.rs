//! What a database has to do, on SQLite and on PostgreSQL: the same facts on both.

use std::future::Future;
use std::pin::Pin;

use ironbottom_admiral::Strength;
use ironbottom_load::{Private, skip_loudly};
use ironbottom_server::store::{Letter, SeatState, SeatWrite, Store, Write, Written};
use sqlx::Connection as _;

use crate::facts;

type Fact = fn(Store) -> Pin<Box<dyn Future<Output = ()> + Send>>;

/// Each fact is a test of its own on SQLite; PostgreSQL is started once for all of them.
macro_rules! facts {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $name() {
                let folder = tempfile::tempdir().unwrap();
                let path = folder.path().join("facts.db");
                let store = super::Store::open(&format!("sqlite:{}", path.display())).await.unwrap();
                crate::facts::$name(store.clone()).await;
                store.close().await;
            })*
        }

        const FACTS: &[(&str, Fact)] = &[$((stringify!($name), |store| Box::pin(facts::$name(store)))),*];
    };
}

facts!(
    a_login_is_given_once,
    a_guest_gets_a_login_that_is_free,
    a_session_is_known_until_it_ends,
    a_token_is_ended_by_its_owner_only,
    a_new_table_is_listed_with_its_seats,
    a_change_on_an_old_version_is_refused_whole,
    of_many_changes_at_once_one_is_written,
    moments_come_back_in_order,
    an_answer_is_kept_with_its_key,
    a_seat_is_taken_by_one,
    a_link_works_once,
    letters_are_written_with_the_change_or_not_at_all,
    a_letter_has_one_courier_until_its_time_is_over,
    a_notice_lies_on_the_page_once_and_is_read_by_its_owner,
    chat_is_numbered_without_gaps,
    a_lease_has_one_holder_until_it_runs_out,
    a_clock_that_has_run_out_is_found,
    old_keys_and_sessions_are_forgotten,
    the_tables_of_a_guest_go_to_the_account,
    a_list_of_versions_is_answered,
    text_of_all_languages_survives,
    a_bad_change_does_not_take_the_others_down,
    an_officer_in_a_seat_is_kept_and_copied,
    a_table_whose_officer_is_asked_is_found,
    what_a_person_keeps_is_counted,
    a_pause_without_a_sign_of_life_is_added_up,
    sessions_end_all_but_one,
    a_table_goes_with_everything_about_it,
    a_seed_is_sealed_and_goes_with_a_backup_and_its_key,
    a_person_is_forgotten_and_others_are_not,
    a_way_is_its_owners_and_there_are_few,
    a_parcel_has_one_carrier_and_goes_with_its_way,
    a_way_is_given_up_once_and_its_owner_told,
    how_things_stand_is_told_with_the_letter,
    wishes_keys_and_notes_are_kept,
    a_name_is_changed_where_it_is_free,
    what_a_guest_is_reached_by_goes_to_the_account,
    a_clock_that_runs_out_soon_is_found_with_its_people,
    secrets_are_sealed_and_go_with_a_backup_and_its_key,
    of_changes_written_together_only_the_stale_are_refused,
);

#[tokio::test]
async fn postgres_keeps_the_same_facts() {
    let server = match Private::start().await {
        Ok(server) => server,
        Err(why) => return skip_loudly("storage on PostgreSQL", &why),
    };
    let folder = tempfile::tempdir().unwrap();
    for (name, fact) in FACTS {
        println!("PostgreSQL: {name}");
        let address = server.database(name).await.unwrap();
        let store = Store::open_with(&address, Some(&folder.path().join("its.key"))).await.unwrap();
        fact(store.clone()).await;
        store.close().await;
    }
}

/// The first schema, as databases out there have it, with a table of two people.
fn old_database() -> Vec<String> {
    let schema = include_str!("../../src/store/schema.sql").split(";\n").map(str::trim);
    let mut all: Vec<String> = schema.filter(|text| !text.is_empty()).map(str::to_owned).collect();
    all.push("CREATE TABLE steps (step BIGINT PRIMARY KEY)".to_owned());
    all.push("INSERT INTO steps (step) VALUES (1)".to_owned());
    all.push(
        "INSERT INTO tables (id, name, owner, header, watch, created, version, numbers, drafts, turn, waiting, \
         waiting_since, last, runner, runner_until) VALUES ('t', '', 1, '{}', 1, 1, 3, '', '', 1, '', 1, '', '', 0)"
            .to_owned(),
    );
    all.push("INSERT INTO seats (table_id, seat, state, person) VALUES ('t', 0, 'taken', 1)".to_owned());
    all.push("INSERT INTO seats (table_id, seat, state) VALUES ('t', 1, 'open')".to_owned());
    all
}

async fn an_old_database_gets_officers_and_an_outbox(store: Store) {
    let seats = store.seats("t").await.unwrap();
    assert_eq!(seats.iter().map(|row| row.state).collect::<Vec<_>>(), [SeatState::Taken, SeatState::Open]);
    let captain = SeatState::Officer(Strength::Captain);
    let (was, now) = ((SeatState::Open, None), (captain, None));
    let (event, at) = ("{}".to_owned(), 5);
    let letter = Letter { key: "k".to_owned(), table: "t".to_owned(), person: 1, event, at };
    let mut change = facts::change("t", 3);
    change.letters = vec![letter.clone()];
    let seat = SeatWrite { seat: 1, was, now, link: None, by_link: None, change };
    assert_eq!(store.write(Write::Seat(Box::new(seat))).await.unwrap(), Written::Done);
    assert_eq!(store.sittings("t").await.unwrap(), [(0, 1)], "who sat there is known from then on");
    let taken = store.write(Write::TakeLetters { now: 5, until: 10, most: 1 }).await.unwrap();
    let Written::Letters(taken) = taken else { panic!("{taken:?}") };
    assert_eq!(taken[0].letter, letter);
    assert_eq!(store.seats("t").await.unwrap()[1].state, captain);
    store.close().await;
}

#[tokio::test]
async fn a_file_of_the_first_schema_is_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path).create_if_missing(true);
    let mut old = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    for statement in old_database() {
        sqlx::query(&statement).execute(&mut old).await.unwrap();
    }
    old.close().await.unwrap();
    let store = Store::open(&format!("sqlite:{}", path.display())).await.unwrap();
    an_old_database_gets_officers_and_an_outbox(store).await;
}

#[tokio::test]
async fn a_postgres_of_the_first_schema_is_brought_up_to_date() {
    let server = match Private::start().await {
        Ok(server) => server,
        Err(why) => return skip_loudly("an old PostgreSQL brought up to date", &why),
    };
    let address = server.database("old").await.unwrap();
    let mut old = sqlx::PgConnection::connect(&address).await.unwrap();
    for statement in old_database() {
        sqlx::query(&statement).execute(&mut old).await.unwrap();
    }
    old.close().await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open_with(&address, Some(&folder.path().join("its.key"))).await.unwrap();
    an_old_database_gets_officers_and_an_outbox(store).await;
}

/// Counts the statements that go to the database.
#[derive(Clone, Default)]
struct Statements(std::sync::Arc<std::sync::atomic::AtomicUsize>);

impl Statements {
    fn so_far(&self) -> usize {
        self.0.load(std::sync::atomic::Ordering::Relaxed)
    }

    /// How many there were when nothing has been asked for a while: a statement is counted when it has been
    /// answered, on a thread of the database's own, which a busy machine may let wait.
    async fn at_rest(&self) -> usize {
        let mut last = self.so_far();
        loop {
            tokio::time::sleep(std::time::Duration::from_millis(400)).await;
            match self.so_far() {
                now if now == last => return now,
                now => last = now,
            }
        }
    }
}

impl<S: tracing::Subscriber> tracing_subscriber::Layer<S> for Statements {
    fn on_event(&self, event: &tracing::Event<'_>, _: tracing_subscriber::layer::Context<'_, S>) {
        if event.metadata().target() == "sqlx::query" {
            self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        }
    }
}

/// Asked so often that one statement of the tables' making, counted late, is told from one more a question.
const QUESTIONS: usize = 20;

#[tokio::test]
async fn my_games_are_one_question_however_many_they_are() {
    use tracing_subscriber::layer::SubscriberExt as _;
    // What is counted is counted for the whole process, so this runs in one of its own.
    const ALONE: &str = "IRONBOTTOM_STATEMENTS_ALONE";
    if std::env::var_os(ALONE).is_none() {
        let name = "storage::my_games_are_one_question_however_many_they_are";
        let mut again = std::process::Command::new(std::env::current_exe().unwrap());
        let told = again.args(["--exact", name]).env(ALONE, "1").output().unwrap();
        assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stdout));
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&format!("sqlite:{}", folder.path().join("mine.db").display())).await.unwrap();
    let statements = Statements::default();
    let heard = tracing_subscriber::registry().with(statements.clone());
    tracing::subscriber::set_global_default(heard).unwrap();
    let mut made = 0;
    for count in [1, 7] {
        while made < count {
            facts::table(&store, &format!("t{made}")).await;
            made += 1;
        }
        let before = statements.at_rest().await;
        for _ in 0..QUESTIONS {
            assert_eq!(store.tables_of(1).await.unwrap().len(), count);
        }
        let asked = statements.at_rest().await - before;
        assert_eq!(asked / QUESTIONS, 1, "{asked} statements for {QUESTIONS} questions with {count} games");
    }
    store.close().await;
}

#[tokio::test]
async fn a_file_opened_again_has_everything() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("again.db").display());
    let store = Store::open(&address).await.unwrap();
    facts::a_new_table_is_listed_with_its_seats(store.clone()).await;
    store.close().await;
    let again = Store::open(&address).await.unwrap();
    assert_eq!(again.all_tables().await.unwrap().len(), 1);
}
