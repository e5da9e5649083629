//! Seeds lie sealed: whoever has the database and not the key knows no coming dice.

use std::path::{Path, PathBuf};

use serde_json::json;
use sqlx::Connection as _;

use crate::support::{Client, LOADS, Server};

/// Everything that lies on the disk beside the key.
fn bytes_of(database: &str) -> String {
    let mut bytes = std::fs::read(database).unwrap();
    bytes.extend(std::fs::read(format!("{database}-wal")).unwrap_or_default());
    String::from_utf8_lossy(&bytes).into_owned()
}

fn key_of(server: &Server) -> PathBuf {
    format!("{}.key", server.database()).into()
}

/// End the game, whereby its seed is published.
async fn seed_of(client: &mut Client, table: &str) -> String {
    client.done(&format!("/api/tables/{table}/concede"), &json!({ "as": "raider" })).await;
    let record = client.get(&format!("/api/tables/{table}/record")).await.body;
    let seed = record.lines().find_map(|line| line.strip_prefix("seed ")).expect("a published seed");
    seed.split(' ').next().unwrap().to_owned()
}

async fn kept_seed(database: &str, table: &str) -> String {
    let mut connection = sqlx::SqliteConnection::connect(database).await.unwrap();
    let text = "SELECT seed FROM tables WHERE id = $1";
    let seed = sqlx::query_scalar(text).bind(table).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    seed
}

#[tokio::test(flavor = "multi_thread")]
async fn the_seed_of_a_game_that_goes_on_is_not_in_the_files_and_is_published_when_it_ends() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    ann.act(&table, "raider", &LOADS).await;
    let before = bytes_of(server.database());
    assert!(kept_seed(server.database(), &table).await.starts_with("sealed1:"));
    server.restart().await;
    ann.address = server.address;
    let seed = seed_of(&mut ann, &table).await;
    assert_eq!(seed.len(), 64, "{seed}");
    assert!(!before.contains(&seed), "the seed stood in the open before the end");
    server.restart().await;
    ann.address = server.address;
    let record = ann.get(&format!("/api/tables/{table}/record")).await.body;
    assert!(record.contains(&format!("seed {seed}")), "what was published stays open: {record}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(key_of(&server)).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "the key is its owner's");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_from_before_is_sealed_and_its_games_go_on() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    ann.act(&table, "raider", &LOADS).await;
    let commitment = ann.info(&table).await["commitment"].clone();
    // The same game as it lay there before there were seals: its seed is known from the end of a copy of it.
    server.pause().await;
    let folder = tempfile::tempdir().unwrap();
    let old = folder.path().join("old.sqlite");
    std::fs::copy(server.database(), &old).unwrap();
    let _ = std::fs::copy(format!("{}-wal", server.database()), folder.path().join("old.sqlite-wal"));
    server.go_on().await;
    ann.address = server.address;
    let seed = seed_of(&mut ann, &table).await;
    let mut connection = sqlx::SqliteConnection::connect(old.to_str().unwrap()).await.unwrap();
    for text in [&format!("UPDATE tables SET seed = '{seed}'"), "DELETE FROM seals"] {
        assert!(sqlx::query(text).execute(&mut connection).await.unwrap().rows_affected() > 0, "{text}");
    }
    connection.close().await.unwrap();
    let old = old.to_str().unwrap().to_owned();
    assert!(bytes_of(&old).contains(&seed), "this is what is to be mended");
    let address = format!("sqlite:{old}");
    let mut server = Server::with(|config| config.database = address).await;
    ann.address = server.address;
    assert!(kept_seed(&old, &table).await.starts_with("sealed1:"));
    assert!(!bytes_of(&old).contains(&seed), "nothing of it is left lying");
    assert_eq!(ann.info(&table).await["commitment"], commitment);
    for _ in 0..2 {
        assert!(!ann.play_on(&table, 20, 5).await);
        server.restart().await;
        ann.address = server.address;
    }
    assert_eq!(seed_of(&mut ann, &table).await, seed, "the dice are those that were promised");
}

async fn asked(database: &str, text: &str) -> String {
    let mut connection = sqlx::SqliteConnection::connect(database).await.unwrap();
    let found = sqlx::query_scalar(text).fetch_one(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    found
}

const PUSH_KEY: &str = "SELECT value FROM server_keys WHERE name = 'vapid'";
const HOOK: &str = "SELECT secret FROM ways WHERE kind = 'hook'";

#[tokio::test(flavor = "multi_thread")]
async fn the_servers_own_keys_and_the_secrets_of_programs_lie_sealed_too() {
    let mut server = Server::start().await;
    let mut bob = server.nobody();
    bob.done("/api/accounts", &json!({ "name": "Bob", "password": "long enough" })).await;
    let public = bob.read("/api/me/reach").await["push_key"].clone();
    let made = bob.done("/api/me/ways/hook", &json!({ "address": "https://example.org/x" })).await;
    let secret = made["secret"].as_str().unwrap().to_owned();
    for text in [PUSH_KEY, HOOK] {
        let kept = asked(server.database(), text).await;
        assert!(kept.starts_with("sealed1:"), "{text}: {kept}");
    }
    assert!(!bytes_of(server.database()).contains(&secret));
    server.restart().await;
    bob.address = server.address;
    assert_eq!(bob.read("/api/me/reach").await["push_key"], public, "it opens with the key");
    // As it lay there before: in the open, in a database whose seeds were sealed already.
    server.pause().await;
    let plain = "3q2-7wABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhs";
    let mut connection = sqlx::SqliteConnection::connect(server.database()).await.unwrap();
    for text in [
        format!("UPDATE server_keys SET value = '{plain}' WHERE name = 'vapid'"),
        format!("UPDATE ways SET secret = '{secret}'"),
        "UPDATE seals SET secrets = NULL".to_owned(),
    ] {
        assert!(sqlx::query(&text).execute(&mut connection).await.unwrap().rows_affected() > 0, "{text}");
    }
    connection.close().await.unwrap();
    assert!(bytes_of(server.database()).contains(plain), "this is what is to be mended");
    server.go_on().await;
    bob.address = server.address;
    for text in [PUSH_KEY, HOOK] {
        assert!(asked(server.database(), text).await.starts_with("sealed1:"), "{text}");
    }
    let left = bytes_of(server.database());
    assert!(!left.contains(plain) && !left.contains(&secret), "nothing of it is left lying");
    let other = bob.read("/api/me/reach").await["push_key"].clone();
    assert!(other.is_string() && other != public, "the key is the one that lay there: {other}");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_key_or_with_another_no_server_starts_and_nothing_is_lost() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    ann.act(&table, "raider", &LOADS).await;
    let key = key_of(&server);
    let kept = std::fs::read(&key).unwrap();
    server.pause().await;
    let before = kept_seed(server.database(), &table).await;
    std::fs::remove_file(&key).unwrap();
    let missing = server.another().await.unwrap_err();
    assert!(missing.contains("sealed with a key, and there is none at"), "{missing}");
    assert!(missing.contains(key.to_str().unwrap()) && missing.contains("--key-file"), "{missing}");
    assert!(!Path::new(&key).exists(), "no new key is made where an old one is missing");
    std::fs::write(&key, format!("{}\n", "5".repeat(64))).unwrap();
    let wrong = server.another().await.unwrap_err();
    assert!(wrong.contains("is not the one of this database"), "{wrong}");
    std::fs::write(&key, "something else").unwrap();
    let junk = server.another().await.unwrap_err();
    assert!(junk.contains("is no key of Ironbottom"), "{junk}");
    assert_eq!(kept_seed(server.database(), &table).await, before, "nothing was changed");
    std::fs::write(&key, kept).unwrap();
    server.go_on().await;
    ann.address = server.address;
    assert_eq!(ann.read(&format!("/api/tables/{table}/scene?as=raider")).await["number"], 4);
}
