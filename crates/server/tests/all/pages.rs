//! Long answers come in pages, and lists are looked up once for all who ask.

use std::time::Duration;

use ironbottom_load::Script;
use serde_json::{Value, json};

use crate::support::Server;

fn numbers(page: &Value) -> Vec<u64> {
    page["items"].as_array().unwrap().iter().map(|item| item["number"].as_u64().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_log_is_read_page_by_page() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let record = Script::play("drill", 3, 200).unwrap().end;
    let table =
        ann.done("/api/records", &json!({ "record": record })).await["id"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{table}/log?as=north");
    let whole = ann.read(&path).await;
    let all = numbers(&whole);
    assert!(all.len() > 30, "{all:?}");
    assert_eq!(whole["more"], false);
    let mut pages: Vec<u64> = Vec::new();
    let mut before = String::new();
    loop {
        let page = ann.read(&format!("{path}&limit=7{before}")).await;
        let found = numbers(&page);
        assert!(found.len() <= 7 && !found.is_empty(), "{page}");
        before = format!("&before={}", found[0]);
        pages.splice(0..0, found);
        if page["more"] == false {
            break;
        }
    }
    assert_eq!(pages, all, "the pages are the log");
    let since = all[all.len() - 4];
    let last = ann.read(&format!("{path}&since={since}")).await;
    assert_eq!((numbers(&last).len(), &last["more"]), (3, &json!(false)), "what comes after a number");
    let page = ann.read(&format!("{path}&since={since}&limit=2")).await;
    assert_eq!((numbers(&page), &page["more"]), (all[all.len() - 2..].to_vec(), &json!(true)));
    for (query, count) in
        [("&limit=0", 1), ("&limit=99999999", all.len()), ("&before=0", 0), ("&before=1&since=9", 0)]
    {
        assert_eq!(numbers(&ann.read(&format!("{path}{query}")).await).len(), count, "{query}");
    }
    let mut socket = ann.follow(&table, "as=north").await;
    let hello = socket.wait_for("hello").await;
    assert_eq!((numbers(&hello), &hello["more"]), (all, &json!(false)), "a stream begins with the same");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_is_looked_up_once_a_second_unless_something_here_changes_it() {
    let server = Server::timed(|_| {}).await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({ "north": "open" })).await;
    let names = async || {
        let list = server.nobody().read("/api/tables?open=true").await;
        list.as_array()
            .unwrap()
            .iter()
            .map(|line| line["name"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(names().await, [""]);
    server.meddle(&format!("UPDATE tables SET name = 'Friday' WHERE id = '{table}'")).await;
    assert_eq!(names().await, [""], "it is not looked up again at once");
    server.pass(Duration::from_secs(1)).await;
    assert_eq!(names().await, ["Friday"]);
    ann.drill(json!({ "east": "open" })).await;
    assert_eq!(names().await.len(), 2, "what is done here is seen at once");
}

#[tokio::test(flavor = "multi_thread")]
async fn long_answers_are_paid_for_by_what_they_cost() {
    // The clock stands: what is used up stays used up.
    let server = Server::timed(|config| config.rate = 100_000).await;
    let mut ann = server.guest("Ann").await;
    let record = Script::play("victory", 5, 1500).unwrap().end;
    let table =
        ann.done("/api/records", &json!({ "record": record })).await["id"].as_str().unwrap().to_owned();
    let mut answered = 0;
    let refused = loop {
        let what = if answered % 2 == 0 { "log" } else { "history" };
        let reply = ann.get(&format!("/api/tables/{table}/{what}")).await;
        if reply.status != 200 {
            break reply;
        }
        answered += 1;
        assert!(answered < 5_000, "nothing was too much");
    };
    assert_eq!(refused.status, 429, "{}", refused.body);
    assert!(answered > 5, "whoever looks now and then is answered: {answered}");
    assert_eq!(ann.get(&format!("/api/tables/{table}/scene")).await.status, 200, "one plays on");
    server.clock.advance(Duration::from_secs(30));
    assert_eq!(ann.get(&format!("/api/tables/{table}/log")).await.status, 200, "and looks again in a while");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_long_answer_is_packed() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let more = "accept-encoding: gzip\r\n";
    let packed = ann.send("GET", "/api/games", more, "").await;
    assert_eq!((packed.status, packed.header("content-encoding")), (200, Some("gzip")));
    let short = ann.send("GET", "/api/me", more, "").await;
    assert_eq!((short.status, short.header("content-encoding")), (200, None));
    assert_eq!(short.json()["name"], "Ann", "as it is");
}
