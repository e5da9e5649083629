//! What whoever runs the server needs.

use std::io::Write;
use std::sync::{Arc, Mutex};

use serde_json::json;

use crate::support::{LOADS, Server};

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_policy_and_an_id() {
    let server = Server::start().await;
    for path in ["/", "/api", "/api/games", "/healthz", "/nowhere"] {
        let reply = server.nobody().get(path).await;
        let policy = reply.header("content-security-policy").unwrap_or_default();
        assert!(
            policy.contains("default-src 'none'") && policy.contains("script-src 'self'"),
            "{path}: {policy}"
        );
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert!(reply.header("x-request-id").is_some_and(|id| !id.is_empty()), "{path}");
    }
    assert_eq!(server.nobody().get("/api/games").await.header("cache-control"), Some("no-store"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_or_a_word_how_to_build_it_is_served_at_the_root() {
    let server = Server::start().await;
    let page = server.nobody().get("/").await;
    assert_eq!(page.status, 200);
    assert!(page.header("content-type").unwrap().starts_with("text/html"));
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("index.html"), "<title>mine</title>").unwrap();
    std::fs::write(folder.path().parent().unwrap().join("ironbottom-outside.txt"), "secret").unwrap();
    let path = folder.path().to_owned();
    let server = Server::with(|config| config.web = Some(path)).await;
    assert!(server.nobody().get("/").await.body.contains("mine"));
    assert!(
        server.nobody().get("/some/page").await.body.contains("mine"),
        "addresses are the page's business"
    );
    // What the builder names by its content is packed for those who take it so, once for all.
    std::fs::create_dir(folder.path().join("assets")).unwrap();
    std::fs::write(folder.path().join("assets/map-1.topojson"), "coast ".repeat(500)).unwrap();
    let asset = "/assets/map-1.topojson";
    for _ in 0..2 {
        let packed = server.nobody().send("GET", asset, "accept-encoding: gzip\r\n", "").await;
        assert_eq!(packed.header("content-encoding"), Some("gzip"));
        assert_eq!(packed.header("vary"), Some("accept-encoding"));
        assert!(packed.body.len() < 500, "{}", packed.body.len());
    }
    let plain = server.nobody().get(asset).await;
    assert_eq!((plain.header("content-encoding"), plain.body.len()), (None, 3000));
    for path in ["/../ironbottom-outside.txt", "/%2e%2e/ironbottom-outside.txt", "/assets/no.js", "/x.png"] {
        let reply = server.nobody().get(path).await;
        assert!(reply.status >= 400 && !reply.body.contains("secret"), "{path}: {}", reply.status);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_document_lists_every_address_and_the_page_reads_like_it() {
    let server = Server::start().await;
    let document = server.nobody().read("/api/openapi.json").await;
    assert_eq!(document, serde_json::from_str::<serde_json::Value>(&ironbottom_server::openapi()).unwrap());
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() >= 33, "{}", paths.len());
    let schemas = document["components"]["schemas"].as_object().unwrap();
    for name in ["Scene", "SceneChange", "StreamMessage", "Acted", "TableInfo", "Problem", "Item", "Prompt"] {
        assert!(schemas.contains_key(name), "{name}");
    }
    let page = server.nobody().get("/api").await.body;
    for path in paths.keys() {
        assert!(page.contains(path.as_str()), "{path}");
    }
    assert!(!page.contains("<script"));
}

/// A log in memory.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn no_secret_stands_in_the_log() {
    let kept = Kept::default();
    let writer = kept.clone();
    let log = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(move || writer.clone())
        .finish();
    // One thread: whatever any crate says at any level is heard here.
    let _guard = tracing::subscriber::set_default(log);
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let mut secrets = vec![ann.cookie.clone().unwrap(), "a password nobody knows".to_owned()];
    ann.done("/api/accounts", &json!({ "name": "Ann", "password": "a password nobody knows" })).await;
    let token = ann.done("/api/tokens", &json!({ "label": "bot" })).await;
    secrets.push(token["token"].as_str().unwrap().to_owned());
    let table = ann.drill(json!({})).await;
    let link = ann.done(&format!("/api/tables/{table}/links"), &json!({ "seat": "north" })).await;
    secrets.push(link["code"].as_str().unwrap().to_owned());
    ann.get(&format!("/api/links/{}", link["code"].as_str().unwrap())).await;
    let wrong = json!({ "name": "Ann", "password": "another password" });
    ann.post("/api/login", &wrong).await;
    secrets.push("another password".to_owned());
    ann.act(&table, "raider", &LOADS).await;
    secrets.push("orion".to_owned());
    ann.send(
        "POST",
        "/api/login",
        "content-type: application/json\r\nx-ironbottom: 1\r\n",
        "{\"password\": hunter2}",
    )
    .await;
    secrets.push("hunter2".to_owned());
    ann.done(&format!("/api/tables/{table}/concede"), &json!({ "as": "raider" })).await;
    let record = ann.get(&format!("/api/tables/{table}/record")).await.body;
    let seed = record.lines().find_map(|line| line.strip_prefix("seed ")).unwrap();
    secrets.push(seed.split(' ').next().unwrap().to_owned());
    // A game whose every action is a secret at first.
    let table = ann.done("/api/tables", &json!({ "game": "pacwar" })).await["id"].clone();
    let table = table.as_str().unwrap().to_owned();
    for _ in 0..8 {
        let waiting = ann.read(&format!("/api/tables/{table}")).await["waiting"].clone();
        let seat = waiting[0].as_str().unwrap().to_owned();
        let offers = ann.offers(&table, &seat).await;
        ann.act(&table, &seat, &[offers.last().unwrap()]).await;
        // One word alone may stand anywhere.
        secrets.extend(offers.last().filter(|notation| notation.contains(' ')).cloned());
    }
    let text = String::from_utf8_lossy(&kept.0.lock().unwrap()).into_owned();
    assert!(text.contains("answered"), "requests are logged: {text}");
    for secret in secrets {
        assert!(!text.contains(&secret), "“{secret}” stands in the log");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn secrets_are_not_kept_in_the_open() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    ann.done("/api/accounts", &json!({ "name": "Ann", "password": "a password nobody knows" })).await;
    let table = ann.drill(json!({})).await;
    let link = ann.done(&format!("/api/tables/{table}/links"), &json!({ "seat": "north" })).await;
    let mut bytes = std::fs::read(server.database()).unwrap();
    bytes.extend(std::fs::read(format!("{}-wal", server.database())).unwrap_or_default());
    let text = String::from_utf8_lossy(&bytes);
    for secret in [ann.cookie.as_ref().unwrap(), "a password nobody knows", link["code"].as_str().unwrap()] {
        assert!(!text.contains(secret));
    }
    assert!(text.contains("$argon2id$"), "the hash is there");
}
