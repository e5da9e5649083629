//! Guests, accounts, cookies, tokens.

use serde_json::json;

use crate::support::{Reply, Server};

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_is_somebody_at_once_and_by_a_cookie_no_script_can_read() {
    let server = Server::start().await;
    let mut client = server.nobody();
    assert_eq!(client.get("/api/me").await.status, 401);
    let reply = client.post("/api/guest", &json!({ "name": "Ann\u{0} " })).await;
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    assert_eq!(client.read("/api/me").await["name"], "Ann");
}

fn cookies(reply: &Reply) -> Vec<&str> {
    reply.head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")).collect()
}

/// A cookie as a browser sends it, by its name and the secret in what was set.
async fn me_by(server: &Server, cookie: &str) -> Reply {
    server.nobody().send("GET", "/api/me", &format!("cookie: {cookie}\r\n"), "").await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_belongs_to_the_host_alone_where_it_is_reached_by_https() {
    let mut server = Server::start().await;
    let reply = server.nobody().post("/api/guest", &json!({})).await;
    assert!(cookies(&reply)[0].starts_with("ironbottom="), "no browser keeps the other one without https");
    let old = cookies(&reply)[0].split(';').next().unwrap().to_owned();
    server.restart_with(|config| config.public = Some("https://play.example.org".to_owned())).await;
    let reply = server.nobody().post("/api/guest", &json!({ "name": "Ann" })).await;
    let [cookie] = cookies(&reply)[..] else { panic!("{}", reply.head) };
    assert!(cookie.starts_with("__Host-ironbottom=") && cookie.contains("; Secure"), "{cookie}");
    // What makes browsers accept that name.
    assert!(cookie.contains("; Path=/;") && !cookie.to_lowercase().contains("domain"), "{cookie}");
    let new = cookie.split(';').next().unwrap().to_owned();
    assert_eq!(me_by(&server, &new).await.json()["name"], "Ann");
    // A neighbour who plants a session of the old name changes nothing.
    assert_eq!(me_by(&server, &format!("{old}; {new}")).await.json()["name"], "Ann");
    // Who came in before is still known, and goes on under the new name.
    let known = me_by(&server, &old).await;
    assert_eq!(known.status, 200, "{}", known.body);
    let secret = old.strip_prefix("ironbottom=").unwrap();
    let set = cookies(&known);
    assert!(set[0].starts_with(&format!("__Host-ironbottom={secret};")), "{set:?}");
    assert!(set[1].starts_with("ironbottom=;") && set[1].contains("Max-Age=0"), "{set:?}");
    assert!(cookies(&me_by(&server, &new).await).is_empty(), "nothing to rename");
    let more = format!("cookie: {new}\r\nx-ironbottom: 1\r\n");
    let left = server.nobody().send("POST", "/api/logout", &more, "").await;
    let set = cookies(&left);
    let ended = |name: &str| set.iter().any(|set| set.starts_with(name) && set.contains("Max-Age=0"));
    assert!(ended("ironbottom=;") && ended("__Host-ironbottom=;"), "{set:?}");
    assert_eq!(me_by(&server, &new).await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_makes_an_account_keeps_the_games_on_every_device() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    ann.done("/api/accounts", &json!({ "name": "Ann", "password": "long enough" })).await;
    assert_eq!(ann.read("/api/me").await["guest"], false);
    let mut elsewhere = server.nobody();
    let wrong = elsewhere.post("/api/login", &json!({ "name": "ann", "password": "not it at all" })).await;
    assert_eq!(wrong.status, 401, "{}", wrong.body);
    elsewhere.done("/api/login", &json!({ "name": "ANN", "password": "long enough" })).await;
    assert_eq!(elsewhere.read("/api/tables").await[0]["id"], table);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_is_taken_once_and_a_guests_seats_go_along_when_it_logs_in() {
    let server = Server::start().await;
    let mut ann = server.nobody();
    ann.done("/api/accounts", &json!({ "name": "Ann", "password": "long enough" })).await;
    let mut guest = server.guest("somebody").await;
    let taken = guest.post("/api/accounts", &json!({ "name": "ann", "password": "long enough" })).await;
    assert_eq!((taken.status, taken.json()["kind"].as_str()), (409, Some("taken")));
    let table = guest.drill(json!({})).await;
    guest.done("/api/login", &json!({ "name": "Ann", "password": "long enough" })).await;
    let info = guest.read(&format!("/api/tables/{table}")).await;
    assert_eq!(info["you"].as_array().unwrap().len(), 4, "{info}");
    assert_eq!(info["owner"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_password_is_refused_with_a_sentence() {
    let server = Server::start().await;
    let reply = server.nobody().post("/api/accounts", &json!({ "name": "Ann", "password": "short" })).await;
    assert_eq!(reply.status, 422);
    assert_eq!(reply.json()["text"], "A password has 8 to 200 characters.");
}

#[tokio::test(flavor = "multi_thread")]
async fn leaving_ends_the_session_for_whoever_kept_the_cookie() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let thief = ann.clone();
    assert_eq!(thief.get("/api/me").await.status, 200);
    assert_eq!(ann.post("/api/logout", &json!({})).await.status, 204);
    assert_eq!(thief.get("/api/me").await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_with_a_token_until_it_is_revoked() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let made = ann.done("/api/tokens", &json!({ "label": "my bot" })).await;
    let mut bot = server.nobody();
    bot.token = Some(made["token"].as_str().unwrap().to_owned());
    // No CSRF header: a program has no page somebody could lure it to.
    let reply =
        bot.send("POST", "/api/tables", "content-type: application/json\r\n", "{\"game\":\"drill\"}").await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    let listed = ann.read("/api/tokens").await;
    assert_eq!(listed[0]["label"], "my bot");
    assert!(!listed.to_string().contains(bot.token.as_ref().unwrap()));
    let path = format!("/api/tokens/{}", made["id"].as_str().unwrap());
    let mut other = server.guest("Bob").await;
    assert_eq!(other.send("DELETE", &path, "x-ironbottom: 1\r\n", "").await.status, 404, "not his");
    assert_eq!(ann.send("DELETE", &path, "x-ironbottom: 1\r\n", "").await.status, 204);
    assert_eq!(bot.get("/api/me").await.status, 401);
}
