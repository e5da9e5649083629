//! What reaches people who are not on the page: web push, e-mail, webhooks; once, and only when it is wanted.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::Mac as _;
use ironbottom_server::config::Hidden;
use serde_json::{Value, json};

use crate::outside_support::{Browser, Endpoint, HANGS, MailServer, settle};
use crate::support::{Client, LOADS, PLOT_OF_NORTH, PLOTS, Server};

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);

/// A server that may ask this machine.
async fn server() -> Server {
    Server::timed(|config| config.private_hooks = true).await
}

/// The same with mail.
async fn server_with(mail: &MailServer) -> Server {
    let smtp = Hidden(mail.url());
    Server::timed(|config| {
        config.private_hooks = true;
        config.smtp = Some(smtp);
    })
    .await
}

/// Ann raids, Bob is the north, and it is not his turn yet.
async fn seated(server: &Server) -> (Client, Client, String) {
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    bob.done("/api/accounts", &json!({ "name": "Bob", "password": "long enough" })).await;
    let table = ann.drill(json!({ "north": "link" })).await;
    bob.join(&mut ann, &table, "north").await;
    (ann, bob, table)
}

/// It becomes Bob's turn.
async fn his_turn(ann: &mut Client, table: &str) {
    ann.act(table, "raider", &LOADS).await;
    ann.act(table, "raider", &PLOTS).await;
}

async fn subscribe(bob: &mut Client, browser: &Browser, endpoint: &Endpoint) -> String {
    let way = bob.done("/api/me/ways/push", &browser.subscription(&endpoint.url("/send/1"))).await;
    way["id"].as_str().unwrap().to_owned()
}

/// Bob's notices, once there is one of this kind.
async fn noticed(bob: &Client, kind: &str) -> Value {
    for _ in 0..800 {
        let found = bob.read("/api/me/notices").await;
        let found = found.as_array().unwrap().iter().find(|one| one["event"]["kind"] == kind).cloned();
        if let Some(found) = found {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("no {kind} in {}", bob.read("/api/me/notices").await)
}

/// The way of Bob's that is called so.
async fn way(bob: &Client, label: &str) -> Value {
    let all = ways(bob).await;
    all.iter().find(|way| way["label"] == label).unwrap_or_else(|| panic!("no {label} in {all:?}")).clone()
}

async fn ways(bob: &Client) -> Vec<Value> {
    bob.read("/api/me/reach").await["ways"].as_array().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_pushed_to_a_browser_once_and_only_it_can_read_it() {
    let mut server = server().await;
    let (mut ann, mut bob, table) = seated(&server).await;
    let (browser, endpoint) = (Browser::new(3), Endpoint::open().await);
    subscribe(&mut bob, &browser, &endpoint).await;
    his_turn(&mut ann, &table).await;
    noticed(&bob, "turn").await;
    server.pass(SECOND).await;
    settle().await;
    assert_eq!(endpoint.got().len(), 0, "whoever comes back at once need not hear of it");
    server.pass(2 * SECOND).await;
    let got = endpoint.after(1).await;
    let told = browser.read(&got[0]);
    assert_eq!(told["title"], "Your move as North Patrol");
    assert_eq!((&told["path"], &told["tag"]), (&json!(format!("/#/table/{table}?as=north")), &json!(table)));
    assert!(!String::from_utf8_lossy(&got[0].body).contains("Your move"), "it is encrypted");
    assert_eq!((got[0].header("ttl"), got[0].header("urgency")), ("172800", "high"));
    // The key it is signed with is the one the browser was given, on every start.
    let key = bob.read("/api/me/reach").await["push_key"].as_str().unwrap().to_owned();
    assert!(got[0].header("authorization").ends_with(&format!(", k={key}")), "{}", got[0].head);
    server.restart().await;
    bob.address = server.address;
    server.pass(HOUR).await;
    endpoint.after(1).await;
    assert_eq!(bob.read("/api/me/reach").await["push_key"], key.as_str());
    assert!(ways(&bob).await[0]["reached"].is_i64());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_at_the_table_is_left_alone_and_whoever_looks_elsewhere_is_not() {
    let server = server().await;
    let (mut ann, mut bob, table) = seated(&server).await;
    let (browser, endpoint) = (Browser::new(3), Endpoint::open().await);
    subscribe(&mut bob, &browser, &endpoint).await;
    let mut at_table = bob.follow(&table, "as=north").await;
    let mut page = bob.follow_me().await;
    page.say(&json!({ "type": "looking", "table": table }).to_string()).await;
    page.until_pong().await;
    his_turn(&mut ann, &table).await;
    noticed(&bob, "turn").await;
    server.pass(5 * SECOND).await;
    server.pass(5 * SECOND).await;
    settle().await;
    assert_eq!(endpoint.got().len(), 0, "he sees it");
    // The page is still open, but in the background.
    page.say(&json!({ "type": "looking", "table": null }).to_string()).await;
    page.until_pong().await;
    ann.done(&format!("/api/tables/{table}/propose"), &json!({ "as": "raider", "what": "draw" })).await;
    noticed(&bob, "proposed").await;
    server.pass(5 * SECOND).await;
    let got = endpoint.after(1).await;
    assert_eq!(browser.read(&got[0])["title"], "A draw is offered by Raider");
    at_table.until_pong().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_done_or_read_meanwhile_is_not_sent() {
    let server = server().await;
    let (mut ann, mut bob, table) = seated(&server).await;
    let (browser, endpoint) = (Browser::new(3), Endpoint::open().await);
    subscribe(&mut bob, &browser, &endpoint).await;
    his_turn(&mut ann, &table).await;
    noticed(&bob, "turn").await;
    bob.act(&table, "north", &["look a"]).await;
    bob.act(&table, "north", &PLOT_OF_NORTH).await;
    ann.done(&format!("/api/tables/{table}/propose"), &json!({ "as": "raider", "what": "draw" })).await;
    noticed(&bob, "proposed").await;
    bob.done("/api/me/notices/read", &json!({ "ids": [] })).await;
    server.pass(5 * SECOND).await;
    server.pass(MINUTE).await;
    settle().await;
    assert_eq!(endpoint.got().len(), 0);
}

/// The turns Bob was told of.
async fn turns(bob: &Client) -> usize {
    let found = bob.read("/api/me/notices").await;
    found.as_array().unwrap().iter().filter(|one| one["event"]["kind"] == "turn").count()
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_hears_of_a_decision_that_a_standing_order_took() {
    let server = server().await;
    // The dice decide whether a window opens at all; in some game one does.
    let mut answered = false;
    for luck in 0..12 {
        let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
        let table = ann.drill(json!({ "north": "link" })).await;
        bob.join(&mut ann, &table, "north").await;
        let path = |what: &str| format!("/api/tables/{table}{what}");
        bob.done(&path("/orders"), &json!({ "as": "north", "key": "window", "value": "pass" })).await;
        let is_asked = |waiting: &Value| waiting.as_array().unwrap().contains(&json!("north"));
        let (mut asked, mut waiting) = (0, ann.info(&table).await["waiting"].clone());
        for step in 0..60 {
            let Some(seat) = waiting.as_array().unwrap().first().and_then(Value::as_str).map(str::to_owned)
            else {
                break;
            };
            let who = if seat == "north" { &mut bob } else { &mut ann };
            let offers = who.offers(&table, &seat).await;
            who.act(&table, &seat, &[&offers[(luck + step) % offers.len()]]).await;
            let after = ann.info(&table).await["waiting"].clone();
            // His own move never makes it his turn for him to hear of.
            asked += usize::from(!is_asked(&waiting) && is_asked(&after) && seat != "north");
            waiting = after;
        }
        for _ in 0..200 {
            if turns(&bob).await >= asked {
                break;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        assert_eq!(turns(&bob).await, asked, "as often as he was asked himself");
        // Its record is nobody's secret when it is over.
        if !waiting.as_array().unwrap().is_empty() {
            ann.done(&path("/concede"), &json!({ "as": "raider" })).await;
        }
        let record = bob.get(&path("/record")).await.body;
        answered = record.lines().any(|line| line.contains("north") && line.contains(" * pass ;"));
        if answered {
            break;
        }
    }
    assert!(answered, "an order has answered for him, and nobody told him");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_subscription_that_is_gone_is_removed_and_a_push_service_in_trouble_is_asked_again() {
    let server = server().await;
    let (mut ann, mut bob, table) = seated(&server).await;
    let (browser, endpoint) = (Browser::new(3), Endpoint::open().await);
    let id = subscribe(&mut bob, &browser, &endpoint).await;
    endpoint.answers(503);
    his_turn(&mut ann, &table).await;
    noticed(&bob, "turn").await;
    server.pass(3 * SECOND).await;
    endpoint.after(1).await;
    assert_eq!(ways(&bob).await[0]["trouble"], "the push service answered 503");
    // After five seconds, then after ten.
    server.pass(2 * SECOND).await;
    endpoint.after(1).await;
    server.pass(4 * SECOND).await;
    endpoint.after(2).await;
    server.pass(6 * SECOND).await;
    endpoint.after(2).await;
    endpoint.answers(201);
    server.pass(5 * SECOND).await;
    let got = endpoint.after(3).await;
    assert_eq!(browser.read(&got[2]), browser.read(&got[0]), "the same under the same id");
    assert_eq!(ways(&bob).await[0]["trouble"], Value::Null);
    endpoint.answers(410);
    bob.post(&format!("/api/me/ways/{id}/test"), &json!({})).await;
    server.pass(SECOND).await;
    endpoint.after(4).await;
    for _ in 0..100 {
        if ways(&bob).await.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    assert_eq!(ways(&bob).await, Vec::<Value>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_confirmed_by_a_link_and_one_click_ends_it() {
    let mail = MailServer::open().await;
    let server = server_with(&mail).await;
    let (mut ann, mut bob, table) = seated(&server).await;
    let way = bob.done("/api/me/ways/mail", &json!({ "address": " Bob@Example.org " })).await;
    assert_eq!((&way["address"], &way["confirmed"]), (&json!("bob@example.org"), &json!(false)));
    let asked = mail.after(1).await[0].clone();
    assert_eq!(asked.to, "bob@example.org");
    assert_eq!(asked.header("list-unsubscribe"), "", "nothing was asked for yet");
    his_turn(&mut ann, &table).await;
    noticed(&bob, "turn").await;
    server.pass(2 * MINUTE).await;
    mail.after(1).await;
    // Whoever has the mail need not be logged in.
    let mut phone = server.nobody();
    let wrong = phone.post("/api/mail/confirm", &json!({ "code": "1-abc" })).await;
    assert_eq!(wrong.status, 404, "{}", wrong.body);
    let code = asked.code("/#/mail/confirm/");
    assert_eq!(phone.post("/api/mail/confirm", &json!({ "code": code })).await.status, 204);
    assert_eq!(ways(&bob).await[0]["confirmed"], true);
    ann.done(&format!("/api/tables/{table}/propose"), &json!({ "as": "raider", "what": "draw" })).await;
    noticed(&bob, "proposed").await;
    server.pass(SECOND).await;
    mail.after(1).await;
    server.pass(MINUTE).await;
    let told = mail.after(2).await[1].clone();
    assert!(told.header("subject").contains("A draw is offered by Raider"), "{told:?}");
    assert!(told.text.contains(&format!("/#/table/{table}")), "{}", told.text);
    assert_eq!(told.header("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
    let link = told.header("list-unsubscribe");
    let path = link.trim_matches(['<', '>']).splitn(4, '/').nth(3).unwrap().to_owned();
    // To follow it asks first; to post to it, as mail programs do, does it.
    let asked = phone.get(&format!("/{path}")).await;
    assert_eq!(
        (asked.status, asked.header("location").is_some_and(|to| to.starts_with("/#/mail/"))),
        (303, true)
    );
    assert_eq!(ways(&bob).await.len(), 1);
    let form = "content-type: application/x-www-form-urlencoded\r\n";
    let ended = phone.send("POST", &format!("/{path}"), form, "List-Unsubscribe=One-Click").await;
    assert_eq!(ended.status, 204, "{}", ended.body);
    assert_eq!(ways(&bob).await, Vec::<Value>::new());
}

/// Bob's address, confirmed.
async fn with_mail(bob: &mut Client, mail: &MailServer) {
    let before = mail.mails().len();
    bob.done("/api/me/ways/mail", &json!({ "address": "bob@example.org" })).await;
    let code = mail.after(before + 1).await[before].code("/#/mail/confirm/");
    assert_eq!(bob.post("/api/mail/confirm", &json!({ "code": code })).await.status, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_and_digests_gather_what_comes_in_one_mail() {
    let mail = MailServer::open().await;
    let server = server_with(&mail).await;
    let (mut ann, mut bob, table) = seated(&server).await;
    with_mail(&mut bob, &mail).await;
    let minute = (server.clock.now() / 60_000) % 1440;
    let wishes = json!({
        "kinds": ["turn", "proposed"], "quiet": { "from": (minute + 1430) % 1440, "to": (minute + 120) % 1440 },
        "digest": "each", "alarm_always": true, "offset": 0,
    });
    bob.done("/api/me/wishes", &wishes).await;
    his_turn(&mut ann, &table).await;
    let second = ann.drill(json!({ "north": "link" })).await;
    bob.join(&mut ann, &second, "north").await;
    his_turn(&mut ann, &second).await;
    ann.done(&format!("/api/tables/{second}/concede"), &json!({ "as": "raider" })).await;
    noticed(&bob, "over").await;
    ann.done(&format!("/api/tables/{table}/propose"), &json!({ "as": "raider", "what": "draw" })).await;
    noticed(&bob, "proposed").await;
    server.pass(HOUR).await;
    settle().await;
    mail.after(1).await;
    server.pass(HOUR).await;
    let told = mail.after(2).await[1].clone();
    assert!(told.header("subject").contains("2 things wait"), "{told:?}");
    assert!(
        told.text.contains("Your move as North Patrol") && told.text.contains("A draw is offered"),
        "{}",
        told.text
    );
    assert!(!told.text.contains("The game is over"), "he did not wish for that");
    // By the day: nothing until eight in the morning.
    let wishes = json!({ "kinds": ["turn", "proposed"], "digest": "daily", "offset": 0 });
    bob.done("/api/me/wishes", &wishes).await;
    bob.done(&format!("/api/tables/{table}/refuse"), &json!({ "as": "north" })).await;
    ann.done(&format!("/api/tables/{table}/propose"), &json!({ "as": "raider", "what": "draw" })).await;
    settle().await;
    let day = 24 * 3_600_000;
    let left = (8 * 3_600_000 - server.clock.now()).rem_euclid(day);
    if left > 60_000 {
        server.pass(Duration::from_millis(u64::try_from(left).unwrap() - 30_000)).await;
        mail.after(2).await;
    }
    server.pass(MINUTE).await;
    mail.after(3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_server_that_is_away_is_asked_again_and_one_that_says_never_is_believed() {
    let mail = MailServer::open().await;
    let server = server_with(&mail).await;
    let (mut ann, mut bob, table) = seated(&server).await;
    with_mail(&mut bob, &mail).await;
    let (browser, endpoint) = (Browser::new(3), Endpoint::open().await);
    subscribe(&mut bob, &browser, &endpoint).await;
    mail.refuses(451);
    his_turn(&mut ann, &table).await;
    noticed(&bob, "turn").await;
    server.pass(2 * MINUTE).await;
    endpoint.after(1).await;
    for _ in 0..200 {
        if way(&bob, "bob@example.org").await["trouble"].is_string() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    assert!(
        way(&bob, "bob@example.org").await["trouble"].as_str().unwrap().contains("451"),
        "{:?}",
        ways(&bob).await
    );
    mail.refuses(0);
    server.pass(MINUTE).await;
    mail.after(2).await;
    mail.refuses(550);
    ann.done(&format!("/api/tables/{table}/propose"), &json!({ "as": "raider", "what": "draw" })).await;
    noticed(&bob, "proposed").await;
    server.pass(2 * MINUTE).await;
    let told = noticed(&bob, "unreachable").await;
    assert_eq!((&told["event"]["way"], &told["event"]["label"]), (&json!("mail"), &json!("bob@example.org")));
    assert!(told["event"]["why"].as_str().unwrap().contains("550"), "{told}");
    assert_eq!((&told["table"], &told["stands"]), (&json!(""), &json!(true)));
    assert_eq!(way(&bob, "bob@example.org").await["off"], true);
    // Tried anew by its owner it is used again.
    mail.refuses(0);
    let id = way(&bob, "bob@example.org").await["id"].as_str().unwrap().to_owned();
    assert_eq!(bob.post(&format!("/api/me/ways/{id}/test"), &json!({})).await.status, 204);
    assert!(mail.after(3).await[2].text.contains("This is a test"));
    assert_eq!(way(&bob, "bob@example.org").await["off"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_hangs_keeps_nobody_waiting_and_is_given_up_with_a_word() {
    let server = server().await;
    let (mut ann, mut bob, table) = seated(&server).await;
    let (slow, quick) = (Endpoint::open().await, Endpoint::open().await);
    slow.answers(HANGS);
    bob.done("/api/me/ways/hook", &json!({ "address": slow.url("/hook"), "label": "Slow" })).await;
    let made =
        bob.done("/api/me/ways/hook", &json!({ "address": quick.url("/hook"), "label": "Quick" })).await;
    his_turn(&mut ann, &table).await;
    server.pass(SECOND).await;
    let got = quick.after(1).await[0].clone();
    slow.after(1).await;
    // It is signed as the standard has it.
    let secret = made["secret"].as_str().unwrap().strip_prefix("whsec_").unwrap();
    let mut mac = hmac::Hmac::<sha2::Sha256>::new_from_slice(&STANDARD.decode(secret).unwrap()).unwrap();
    mac.update(format!("{}.{}.", got.header("webhook-id"), got.header("webhook-timestamp")).as_bytes());
    mac.update(&got.body);
    let signature = format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()));
    assert_eq!(got.header("webhook-signature"), signature);
    let body: Value = serde_json::from_slice(&got.body).unwrap();
    assert_eq!((&body["type"], &body["id"]), (&json!("turn"), &json!(got.header("webhook-id"))));
    assert_eq!(body["data"]["event"], json!({ "kind": "turn", "seats": ["north"] }));
    // It no longer hangs but fails, for two days.
    slow.answers(500);
    tokio::time::sleep(Duration::from_secs(11)).await;
    server.pass(MINUTE).await;
    slow.after(2).await;
    server.pass(49 * HOUR).await;
    let told = noticed(&bob, "unreachable").await;
    assert_eq!(
        (&told["event"]["label"], &told["event"]["why"]),
        (&json!("Slow"), &json!("the program answered 500"))
    );
    assert_eq!(quick.got().len(), 1);
    assert_eq!(
        (&way(&bob, "Slow").await["off"], &way(&bob, "Quick").await["off"]),
        (&json!(true), &json!(false))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_inside_is_asked_and_secrets_are_shown_once() {
    let server = Server::start().await;
    let (_ann, mut bob, _) = seated(&server).await;
    for address in
        ["http://example.org/", "https://127.0.0.1:1/", "https://169.254.169.254/latest", "https://[::1]/"]
    {
        let refused = bob.post("/api/me/ways/hook", &json!({ "address": address })).await;
        assert_eq!(refused.status, 422, "{address}: {}", refused.body);
        let subscription = Browser::new(3).subscription(address);
        assert_eq!(bob.post("/api/me/ways/push", &subscription).await.status, 422, "{address}");
    }
    let made = bob.done("/api/me/ways/hook", &json!({ "address": "https://example.org/x" })).await;
    let secret = made["secret"].as_str().unwrap().to_owned();
    let push = Browser::new(3).subscription("https://push.example.org/very-secret-path");
    bob.done("/api/me/ways/push", &push).await;
    let reach = bob.get("/api/me/reach").await.body;
    assert!(!reach.contains(&secret) && !reach.contains("very-secret-path"), "{reach}");
    assert_eq!(bob.post("/api/me/ways/mail", &json!({ "address": "bob@example.org" })).await.status, 409);
    let mut eve = server.guest("Eve").await;
    let id = made["way"]["id"].as_str().unwrap();
    let more = "x-ironbottom: 1\r\n";
    assert_eq!(eve.send("DELETE", &format!("/api/me/ways/{id}"), more, "").await.status, 404, "not hers");
    assert_eq!(bob.send("DELETE", &format!("/api/me/ways/{id}"), more, "").await.status, 204);
    for bad in [json!({ "quiet": { "from": 5, "to": 5 } }), json!({ "quiet": { "from": 1440, "to": 5 } })] {
        assert_eq!(bob.post("/api/me/wishes", &bad).await.status, 422);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_may_run_out_of_time_is_warned_once() {
    let server = server().await;
    let (mut ann, mut bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let (browser, endpoint) = (Browser::new(3), Endpoint::open().await);
    subscribe(&mut bob, &browser, &endpoint).await;
    bob.done("/api/me/wishes", &json!({ "kinds": ["alarm"] })).await;
    let clock = json!({ "bank": 3600, "increment": 0, "forfeit": true });
    let seats = json!({ "north": "link" });
    let made = ann.done("/api/tables", &json!({ "game": "drill", "seats": seats, "clock": clock })).await;
    let table = made["id"].as_str().unwrap().to_owned();
    bob.join(&mut ann, &table, "north").await;
    his_turn(&mut ann, &table).await;
    server.pass(53 * MINUTE).await;
    settle().await;
    assert_eq!(endpoint.got().len(), 0, "more than a tenth is left");
    server.pass(2 * MINUTE).await;
    let told = browser.read(&endpoint.after(1).await[0]);
    assert_eq!(told["title"], "Your clock as North Patrol runs out soon");
    server.pass(MINUTE).await;
    server.pass(MINUTE).await;
    endpoint.after(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_arrives_once_however_often_the_server_restarts() {
    let mail = MailServer::open().await;
    let mut server = server_with(&mail).await;
    let (browser, endpoint) = (Browser::new(3), Endpoint::open().await);
    let (mut ann, mut bob, _) = seated(&server).await;
    with_mail(&mut bob, &mail).await;
    subscribe(&mut bob, &browser, &endpoint).await;
    let mut tables = Vec::new();
    for _ in 0..4 {
        let table = ann.drill(json!({ "north": "link" })).await;
        bob.join(&mut ann, &table, "north").await;
        his_turn(&mut ann, &table).await;
        tables.push(table);
        // Stopped while the letter lies in the outbox, is on its way, or has arrived.
        server.restart().await;
        (ann.address, bob.address) = (server.address, server.address);
        server.pass(2 * SECOND).await;
    }
    server.pass(2 * MINUTE).await;
    server.restart().await;
    server.pass(HOUR).await;
    let got = endpoint.after(4).await;
    let mut told: Vec<String> =
        got.iter().map(|one| browser.read(one)["tag"].as_str().unwrap().to_owned()).collect();
    told.sort();
    tables.sort();
    assert_eq!(told, tables);
    settle().await;
    let all: String = mail.mails()[1..].iter().map(|one| one.text.replace("=\r\n", "")).collect();
    for table in &tables {
        assert_eq!(all.matches(&format!("/#/table/{table}")).count(), 1, "{all}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_password_is_made_anew_by_mail_once() {
    let mail = MailServer::open().await;
    let server = server_with(&mail).await;
    let (_ann, mut bob, _) = seated(&server).await;
    with_mail(&mut bob, &mail).await;
    let mut phone = server.nobody();
    assert_eq!(phone.post("/api/password/forgot", &json!({ "name": "nobody here" })).await.status, 204);
    assert_eq!(phone.post("/api/password/forgot", &json!({ "name": "bob@example.org" })).await.status, 204);
    let code = mail.after(2).await[1].code("/#/mail/reset/");
    let reset = |code: &str, password: &str| json!({ "code": code, "password": password });
    let mut forged = code.clone();
    forged.pop();
    assert_eq!(phone.post("/api/password/reset", &reset(&forged, "another one")).await.status, 404);
    assert_eq!(phone.post("/api/password/reset", &reset(&code, "short")).await.status, 422);
    assert_eq!(phone.post("/api/password/reset", &reset(&code, "another one")).await.status, 204);
    assert_eq!(phone.post("/api/password/reset", &reset(&code, "a third one")).await.status, 404, "once");
    assert_eq!(bob.get("/api/me").await.status, 401, "every browser comes in again");
    assert_eq!(
        phone.post("/api/login", &json!({ "name": "Bob", "password": "another one" })).await.status,
        200
    );
    phone.post("/api/password/forgot", &json!({ "name": "Bob" })).await;
    let late = mail.after(3).await[2].code("/#/mail/reset/");
    server.pass(HOUR + SECOND).await;
    assert_eq!(phone.post("/api/password/reset", &reset(&late, "too late now")).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_server_died_with_is_carried_once_by_the_next() {
    let mut server = server().await;
    let (browser, endpoint) = (Browser::new(3), Endpoint::open().await);
    let (mut ann, mut bob, table) = seated(&server).await;
    subscribe(&mut bob, &browser, &endpoint).await;
    his_turn(&mut ann, &table).await;
    noticed(&bob, "turn").await;
    settle().await;
    // As if it had been taken and the power had gone: nobody else may have it for some minutes.
    server.meddle("UPDATE parcels SET due = due + 200000, tries = 1").await;
    server.pass(5 * SECOND).await;
    settle().await;
    assert_eq!(endpoint.got().len(), 0);
    server.restart().await;
    server.pass(SECOND).await;
    endpoint.after(1).await;
    server.restart().await;
    server.pass(HOUR).await;
    endpoint.after(1).await;
}
