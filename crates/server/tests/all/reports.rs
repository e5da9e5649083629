//! The after-action report: of whom it is kept, what it says, what it costs.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use ironbottom_games::registry;
use ironbottom_kernel::Record;
use ironbottom_kernel::report::Report;
use serde_json::{Value, json};

use crate::support::{Client, LOADS, PLOTS, Reply, Server};

/// A game of the repository that is over.
fn finished(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

const VICTORY: &str = "victory/tests/records/japanese-win.txt";

/// Brought in by this person: which table it is.
async fn brought(who: &mut Client, record: &str, name: &str) -> String {
    let info = who.done("/api/records", &json!({ "record": record, "name": name })).await;
    info["id"].as_str().unwrap().to_owned()
}

/// Both forms of it.
async fn both(who: &Client, table: &str) -> [Reply; 2] {
    [
        who.get(&format!("/api/tables/{table}/report")).await,
        who.get(&format!("/api/tables/{table}/report.html")).await,
    ]
}

/// The report once an admiral has read the game, or has given it up.
async fn read(who: &Client, table: &str) -> Value {
    let began = Instant::now();
    loop {
        let now = who.read(&format!("/api/tables/{table}/report")).await;
        if now["admiral"] != "reading" {
            return now;
        }
        assert!(began.elapsed() < Duration::from_secs(150), "the admiral still reads");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_told_as_its_record_has_it() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let text = finished(VICTORY);
    let table = brought(&mut ann, &text, "The long war").await;
    let now = ann.read(&format!("/api/tables/{table}/report")).await;
    assert_eq!(now["name"], "The long war");
    let mut told: Report = serde_json::from_value(now["report"].clone()).unwrap();
    let players: Vec<_> = told.sides.iter().map(|side| side.players.clone()).collect();
    assert!(players.iter().any(|names| names.contains(&"Ann".to_owned())), "{players:?}");
    // Who sat there is the table's, the opinion an admiral's; all else is the record's.
    told.sides.iter_mut().for_each(|side| side.players.clear());
    told.opinion = None;
    let expected = registry().restore(&Record::parse(&text).unwrap(), None).unwrap().report();
    // Sent and read like the other: what reads a number may round its last digit.
    let sent = serde_json::to_string(&expected).unwrap();
    let expected: Report = serde_json::from_str(&sent).unwrap();
    let value = |report: &Report| serde_json::to_value(report).unwrap();
    assert_eq!(value(&told), value(&expected));
    assert!(told.ended.is_some() && told.losses.len() > 20 && !told.turning.is_empty());
    for line in told.charts.iter().flat_map(|chart| &chart.lines) {
        assert_eq!(line.values.len(), told.turns.len(), "{}", line.who);
    }
    // Every moment it names can be looked at by everybody.
    let moments = now["moments"].as_array().unwrap();
    let history = server.nobody().read(&format!("/api/tables/{table}/history")).await;
    let last = history["moments"].as_array().unwrap().last().unwrap()["step"].as_u64().unwrap();
    for loss in &told.losses {
        let found = moments.iter().find(|one| one["line"].as_u64() == Some(loss.line as u64));
        let moment = found.unwrap_or_else(|| panic!("no moment of {loss:?}"))["moment"].as_u64().unwrap();
        assert!(moment <= last, "{loss:?} at {moment} of {last}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_says_the_same_and_needs_nothing_else() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let name = "<script>alert(1)</script> & \"co\"";
    let table = brought(&mut ann, &finished(VICTORY), name).await;
    let [data, page] = both(&ann, &table).await;
    assert_eq!(page.status, 200, "{}", page.body);
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'none'") && !policy.contains("script-src"), "{policy}");
    assert_eq!(page.header("content-disposition"), Some("inline; filename=\"after-action-report.html\""));
    // The table's name is a stranger's text.
    assert!(page.body.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
    assert!(!page.body.contains("<script"), "nothing of it is a program");
    for outside in ["src=\"http", "url(", "@import", "<link", "<iframe"] {
        assert!(!page.body.contains(outside), "{outside} in the page");
    }
    let report: Report = serde_json::from_value(data.json()["report"].clone()).unwrap();
    for loss in &report.losses {
        assert!(page.body.contains(&loss.piece), "{} is not on the page", loss.piece);
    }
    assert!(page.body.contains(&report.ended.unwrap().text));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_goes_on_is_not_told_whatever_is_secret_in_it() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    let fresh = both(&ann, &table).await.map(|reply| (reply.status, reply.json()["text"].clone()));
    assert_eq!(fresh[0].0, 409);
    assert_eq!(fresh[0], fresh[1]);
    assert!(fresh[0].1.as_str().unwrap().contains("not over yet"), "{fresh:?}");
    // Secrets lie on the table now: who keeps them and who does not are told the same as before.
    ann.act(&table, "raider", &LOADS).await;
    ann.act(&table, "raider", &PLOTS).await;
    for who in [ann.clone(), server.guest("Eve").await, server.nobody()] {
        let now = both(&who, &table).await.map(|reply| (reply.status, reply.json()["text"].clone()));
        assert_eq!(now, fresh);
    }
    assert_eq!(ann.metric("ironbottom_reports_made_total").await, 0.0, "nothing was even looked at");
    // Played to its end, it is told.
    assert!(ann.play_on(&table, 3000, 8).await);
    let [data, page] = both(&ann, &table).await;
    assert_eq!((data.status, page.status), (200, 200));
    assert_eq!(data.json()["report"]["game"], "drill");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_table_or_is_not_ones_own_to_see_has_no_report() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    for unknown in ["nosuchtable", "..%2F..%2Fetc", "%00"] {
        for reply in both(&ann, unknown).await {
            assert_eq!((reply.status, reply.json()["kind"].as_str()), (404, Some("unknown")), "{unknown}");
        }
    }
    // A private table is its people's, after the game too.
    let new = json!({ "game": "drill", "watch": false });
    let private = ann.done("/api/tables", &new).await["id"].as_str().unwrap().to_owned();
    ann.done(&format!("/api/tables/{private}/concede"), &json!({ "as": "raider" })).await;
    for reply in both(&ann, &private).await {
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
    for who in [server.guest("Eve").await, server.nobody()] {
        for reply in both(&who, &private).await {
            assert_eq!(reply.status, 403, "{}", reply.body);
            assert!(!reply.body.contains("Raider"), "{}", reply.body);
        }
    }
    // One that this build cannot replay says so.
    let broken = ann.drill(json!({})).await;
    ann.act(&broken, "raider", &LOADS).await;
    ann.act(&broken, "raider", &PLOTS).await;
    ann.done(&format!("/api/tables/{broken}/concede"), &json!({ "as": "raider" })).await;
    server
        .meddle(&format!(
            "UPDATE moments SET body = replace(body, 'load lyra b', 'load lyra lyra') WHERE table_id = '{broken}' AND body LIKE '%load lyra b%'"
        ))
        .await;
    server.restart().await;
    ann.address = server.address;
    for reply in both(&ann, &broken).await {
        assert_eq!((reply.status, reply.json()["kind"].as_str()), (410, Some("unreplayable")));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_made_once_whoever_asks_and_an_admiral_reads_it_once() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = brought(&mut ann, &finished("drill/tests/records/positions-2/escape.txt"), "").await;
    let asks = (0..6).map(|_| {
        let (nobody, table) = (server.nobody(), table.clone());
        tokio::spawn(async move { nobody.read(&format!("/api/tables/{table}/report")).await })
    });
    let asks: Vec<_> = asks.collect();
    let mut answers = Vec::new();
    for ask in asks {
        answers.push(ask.await.unwrap());
    }
    let charts: Vec<_> = answers.iter().map(|now| now["report"]["charts"].clone()).collect();
    assert!(charts.windows(2).all(|pair| pair[0] == pair[1]));
    let settled = read(&ann, &table).await;
    assert_eq!(settled, ann.read(&format!("/api/tables/{table}/report")).await, "it stays what it is");
    assert_eq!(settled["admiral"], "read");
    let opinion = &settled["report"]["opinion"];
    assert!(opinion["weighed"].as_u64().unwrap() > 0 && opinion["moments"].is_array(), "{opinion}");
    both(&ann, &table).await;
    assert_eq!(ann.metric("ironbottom_reports_made_total").await, 1.0);
    assert_eq!(ann.metric("ironbottom_thought_seconds_count").await, 1.0);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_longest_games_have_reports_that_travel_well() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let longest = [
        "victory/tests/records/nine-turns.txt",
        "axis2001/tests/records/version-3/rounds.txt",
        "pacwar/tests/records/version-3/japanese-win.txt",
    ];
    for path in longest {
        let table = brought(&mut ann, &finished(path), "").await;
        let [data, page] = both(&ann, &table).await;
        assert_eq!((data.status, page.status), (200, 200), "{path}: {}", data.body);
        // Long enough to be a story, small enough for a phone that is far from home.
        assert!((2_000..1_500_000).contains(&data.body.len()), "{path}: {} bytes", data.body.len());
        assert!((10_000..1_500_000).contains(&page.body.len()), "{path}: {} bytes", page.body.len());
        let path = format!("/api/tables/{table}/report");
        let packed = server.nobody().send("GET", &path, "accept-encoding: gzip\r\n", "").await;
        assert_eq!(packed.header("content-encoding"), Some("gzip"));
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_for_reports_without_end_is_told_to_wait() {
    // The clock stands still: nothing is earned back until the test says so.
    let server = Server::timed(|config| config.rate = 10_000).await;
    let mut ann = server.guest("Ann").await;
    let table = brought(&mut ann, &finished("drill/tests/records/positions-2/escape.txt"), "").await;
    let path = format!("/api/tables/{table}/report.html");
    let mut statuses = Vec::new();
    while statuses.last() != Some(&429) {
        assert!(statuses.len() <= 20, "{statuses:?}");
        statuses.push(ann.get(&path).await.status);
    }
    assert_eq!(statuses.first(), Some(&200));
    server.pass(Duration::from_secs(60)).await;
    assert_eq!(ann.get(&path).await.status, 200);
    server.stop().await;
}
