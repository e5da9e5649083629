//! Two servers at one PostgreSQL, and what they do not tell each other.

use std::time::{Duration, Instant};

use ironbottom_load::{Private, skip_loudly};
use serde_json::json;
use sqlx::Connection as _;
use tempfile::TempDir;

use crate::support::{LOADS, PLOT_OF_NORTH, PLOTS, Server};

struct Shared {
    _private: Private,
    address: String,
    folder: TempDir,
}

impl Shared {
    async fn begin(what: &str) -> Option<Self> {
        let private = match Private::start().await {
            Ok(private) => private,
            Err(why) => {
                skip_loudly(what, &why);
                return None;
            }
        };
        let address = private.database("shared").await.unwrap();
        Some(Self { _private: private, address, folder: tempfile::tempdir().unwrap() })
    }

    async fn server(&self, seconds: f64) -> Server {
        Server::with(|config| {
            config.database.clone_from(&self.address);
            config.key_file = Some(self.folder.path().join("their.key"));
            config.officer_seconds = seconds;
        })
        .await
    }

    async fn sql(&self) -> sqlx::PgConnection {
        sqlx::PgConnection::connect(&self.address).await.unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_given_away_elsewhere_is_known_though_nobody_said_so() {
    let Some(shared) = Shared::begin("a seat change that is not told, on PostgreSQL").await else { return };
    let server = shared.server(1.0).await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = ann.drill(json!({ "north": "link" })).await;
    bob.join(&mut ann, &table, "north").await;
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    assert_eq!(bob.info(&table).await["you"], json!(["north"]));
    // Another process opens the seat and dies before it says so.
    let mut sql = shared.sql().await;
    for text in [
        "UPDATE seats SET state = 'open', person = NULL WHERE table_id = $1 AND seat = 1",
        "UPDATE tables SET version = version + 1 WHERE id = $1",
    ] {
        assert_eq!(sqlx::query(text).bind(&table).execute(&mut sql).await.unwrap().rows_affected(), 1);
    }
    tokio::time::sleep(Duration::from_millis(2200)).await;
    assert_eq!(
        bob.get(&format!("/api/tables/{table}/scene?as=north")).await.status,
        403,
        "he reads nothing there"
    );
    let late = json!({ "as": "north", "actions": PLOT_OF_NORTH });
    assert_eq!(
        bob.post(&format!("/api/tables/{table}/actions"), &late).await.status,
        403,
        "and does nothing"
    );
    // At once, too: what is written meets the version, whatever this process believes.
    let mut eve = server.guest("Eve").await;
    eve.done(&format!("/api/tables/{table}/sit"), &json!({ "seat": "north" })).await;
    for text in [
        "UPDATE seats SET state = 'open', person = NULL WHERE table_id = $1 AND seat = 1",
        "UPDATE tables SET version = version + 1 WHERE id = $1",
    ] {
        assert_eq!(sqlx::query(text).bind(&table).execute(&mut sql).await.unwrap().rows_affected(), 1);
    }
    let look = json!({ "as": "north", "actions": ["look a"] });
    assert_eq!(eve.post(&format!("/api/tables/{table}/actions"), &look).await.status, 403);
    sql.close().await.unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_polite_stop_lets_go_of_its_tables() {
    let Some(shared) = Shared::begin("leases let go, on PostgreSQL").await else { return };
    let server = shared.server(120.0).await;
    let mut ann = server.guest("Ann").await;
    let table = ann.table("victory", json!({ "japan": "admiral" })).await;
    let began = Instant::now();
    while ann.metric("ironbottom_thoughts_running").await < 1.0 {
        assert!(began.elapsed() < Duration::from_secs(20));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // Whoever acts holds a table, too: its clock is looked after where it is played.
    let played = ann.drill(json!({})).await;
    ann.act(&played, "raider", &LOADS).await;
    let until = async |table: &str| {
        let mut sql = shared.sql().await;
        let text = "SELECT runner_until FROM tables WHERE id = $1";
        let until: i64 = sqlx::query_scalar(text).bind(table).fetch_one(&mut sql).await.unwrap();
        sql.close().await.unwrap();
        until
    };
    for table in [&table, &played] {
        assert!(until(table).await > 0, "while it runs it holds the table");
    }
    server.stop().await;
    for table in [&table, &played] {
        assert_eq!(until(table).await, 0, "nobody has to wait for it");
    }
}
