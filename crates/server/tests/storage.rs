//! What a database has to do, on SQLite and on PostgreSQL: the same facts on both.

mod facts;

use std::future::Future;
use std::pin::Pin;

use ironbottom_load::{Private, skip_loudly};
use ironbottom_server::store::Store;

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
                super::facts::$name(store.clone()).await;
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
    chat_is_numbered_without_gaps,
    a_lease_has_one_holder_until_it_runs_out,
    a_clock_that_has_run_out_is_found,
    old_keys_and_sessions_are_forgotten,
    the_tables_of_a_guest_go_to_the_account,
    a_list_of_versions_is_answered,
    text_of_all_languages_survives,
    a_bad_change_does_not_take_the_others_down,
);

#[tokio::test]
async fn postgres_keeps_the_same_facts() {
    let server = match Private::start().await {
        Ok(server) => server,
        Err(why) => return skip_loudly("storage on PostgreSQL", &why),
    };
    for (name, fact) in FACTS {
        println!("PostgreSQL: {name}");
        let address = server.database(name).await.unwrap();
        let store = Store::open(&address).await.unwrap();
        fact(store.clone()).await;
        store.close().await;
    }
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
