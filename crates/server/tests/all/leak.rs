//! Nothing leaves the server but what its reader may know. Two games differ in the raider's secrets
//! only; whatever anybody else can ask for must be the same in both, word for word.

use serde_json::{Value, json};

use crate::support::{Client, Server};

/// Everything that has an address.
const ADDRESSES: [&str; 21] = [
    "",
    "scene",
    "scene?at=0",
    "scene?at=1",
    "scene?at=2",
    "scene?at=3",
    "scene?at=4",
    "scene?at=5",
    "text",
    "text?at=1",
    "log",
    "log?since=1",
    "history",
    "choices",
    "choices?subject=a",
    "why?action=look%20a",
    "why?action=load%20orion%20a",
    "inspect?word=a",
    "inspect?word=orion",
    "record",
    "chat",
];

/// What a table says to somebody, without what differs between any two tables.
pub(crate) fn blank(text: &str, table: &str) -> String {
    let mut value: Value = serde_json::from_str(text).unwrap_or_else(|_| json!(text.replace(table, "TABLE")));
    strip(&mut value, table);
    value.to_string()
}

fn strip(value: &mut Value, table: &str) {
    match value {
        Value::Object(fields) => {
            for name in ["created", "waiting_since", "commitment", "request", "at"] {
                fields.remove(name);
            }
            fields.values_mut().for_each(|field| strip(field, table));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| strip(item, table)),
        Value::String(text) => *text = text.replace(table, "TABLE"),
        _ => {}
    }
}

/// A game in which Ann is the raider, Bob the rest, and Eve watches.
struct Sitting {
    table: String,
    ann: Client,
    bob: Client,
    eve: Client,
}

impl Sitting {
    async fn new(server: &Server) -> Self {
        let (mut ann, mut bob, eve) =
            (server.guest("Ann").await, server.guest("Bob").await, server.guest("Eve").await);
        let seats = json!({ "north": "link", "east": "link", "south": "link" });
        let table = ann.drill(seats).await;
        for seat in ["north", "east", "south"] {
            bob.join(&mut ann, &table, seat).await;
        }
        Self { table, ann, bob, eve }
    }

    /// Everything Bob and Eve can ask for.
    async fn heard(&self) -> Vec<String> {
        let mut all = Vec::new();
        for (who, seat) in [(&self.bob, "north"), (&self.bob, "east"), (&self.bob, ""), (&self.eve, "")] {
            for address in ADDRESSES {
                let join = if address.contains('?') { '&' } else { '?' };
                let seat = if seat.is_empty() { String::new() } else { format!("{join}as={seat}") };
                let slash = if address.is_empty() { "" } else { "/" };
                let reply = who.get(&format!("/api/tables/{}{slash}{address}{seat}", self.table)).await;
                all.push(format!("{address}{seat} {} {}", reply.status, blank(&reply.body, &self.table)));
            }
        }
        all.push(blank(&self.bob.get("/api/tables").await.body, &self.table));
        all.push(blank(&self.eve.get("/api/tables?open=true").await.body, &self.table));
        all
    }
}

/// The same public story with other secrets: other loads, other plots, entries taken back and made
/// again, orders given in secret.
async fn tell(game: &mut Sitting, story: usize) {
    let table = game.table.clone();
    let undo = format!("/api/tables/{table}/undo");
    match story {
        0 => {
            game.ann.act(&table, "raider", &["load orion a", "load lyra a", "load vesta a"]).await;
        }
        _ => {
            game.ann.act(&table, "raider", &["load orion c"]).await;
            for _ in 0..3 {
                game.ann.act(&table, "raider", &["load lyra b"]).await;
                game.ann.done(&undo, &json!({ "as": "raider" })).await;
            }
            game.ann.act(&table, "raider", &["load lyra b", "load vesta b"]).await;
            let order = json!({ "as": "raider", "key": "report", "value": "truth" });
            game.ann.done(&format!("/api/tables/{table}/orders"), &order).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_address_tells_what_the_raider_keeps_secret() {
    let server = Server::start().await;
    let (mut one, mut two) = (Sitting::new(&server).await, Sitting::new(&server).await);
    let plots =
        [["plot a west", "plot b west", "plot c west"], ["plot a east", "plot b hold", "plot c hold"]];
    for (story, game) in [&mut one, &mut two].into_iter().enumerate() {
        tell(game, story).await;
    }
    same(&one, &two, "loading").await;
    for (story, game) in [&mut one, &mut two].into_iter().enumerate() {
        let table = game.table.clone();
        game.ann.act(&table, "raider", &["done"]).await;
        game.ann.act(&table, "raider", &plots[story]).await;
    }
    same(&one, &two, "plotting").await;
    for game in [&mut one, &mut two] {
        let table = game.table.clone();
        game.ann.act(&table, "raider", &["done"]).await;
    }
    // The engines were rolled in secret: other dice, the same words.
    same(&one, &two, "the engines").await;
    for (story, game) in [&mut one, &mut two].into_iter().enumerate() {
        let table = game.table.clone();
        game.bob.act(&table, "north", &["look a"]).await;
        let course = ["course north west", "course north hold"][story];
        game.bob.act(&table, "north", &[course, "stand north guns", "ready"]).await;
    }
    let east = |game: &Sitting| {
        let (bob, table) = (game.bob.clone(), game.table.clone());
        async move {
            let mut all = Vec::new();
            for what in ["scene", "log", "history", "choices", "text"] {
                let reply = bob.get(&format!("/api/tables/{table}/{what}?as=east")).await;
                all.push(blank(&reply.body, &table));
            }
            all
        }
    };
    assert_eq!(east(&one).await, east(&two).await, "the lanes of the others");
    let north = one.bob.read(&format!("/api/tables/{}/log?as=north", one.table)).await.to_string();
    assert!(north.contains("it steers west"), "who looked was told: {north}");
}

async fn same(one: &Sitting, two: &Sitting, what: &str) {
    for (a, b) in one.heard().await.iter().zip(&two.heard().await) {
        assert_eq!(a, b, "{what}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_does_not_even_tick_while_somebody_else_drafts() {
    let server = Server::start().await;
    let mut game = Sitting::new(&server).await;
    let table = game.table.clone();
    let mut bob = game.bob.follow(&table, "as=north").await;
    let mut eve = game.eve.follow(&table, "").await;
    // Eve's coming changes nothing either: she sits nowhere.
    bob.wait_for("hello").await;
    eve.wait_for("hello").await;
    bob.until_pong().await;
    eve.until_pong().await;
    tell(&mut game, 1).await;
    assert_eq!(bob.until_pong().await, Vec::<Value>::new());
    assert_eq!(eve.until_pong().await, Vec::<Value>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_waiting_does_not_tell_when_somebody_drafted() {
    let server = Server::start().await;
    let mut game = Sitting::new(&server).await;
    let before = game.bob.read("/api/tables").await[0]["waiting_since"].clone();
    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    tell(&mut game, 1).await;
    assert_eq!(game.bob.read("/api/tables").await[0]["waiting_since"], before);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_record_and_a_branch_are_refused_while_they_hold_secrets() {
    let server = Server::start().await;
    let mut game = Sitting::new(&server).await;
    tell(&mut game, 0).await;
    let table = game.table.clone();
    for who in [&mut game.ann, &mut game.bob, &mut game.eve] {
        let reply = who.get(&format!("/api/tables/{table}/record")).await;
        assert_eq!((reply.status, reply.json()["kind"].as_str()), (403, Some("secret")));
        let reply = who.post(&format!("/api/tables/{table}/branch"), &json!({})).await;
        assert_eq!((reply.status, reply.json()["kind"].as_str()), (403, Some("secret")));
    }
    game.ann.done(&format!("/api/tables/{table}/concede"), &json!({ "as": "raider" })).await;
    let reply = game.eve.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(reply.status, 200, "over: everybody may read it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_secrets_exports_no_open_entries_of_others_and_no_seed() {
    let server = Server::start().await;
    let (mut ann, eve) = (server.guest("Ann").await, server.guest("Eve").await);
    let games = ann.read("/api/games").await;
    let open = games.as_array().unwrap().iter().find(|game| game["keeps_secrets"] == false);
    let Some(game) = open else { return };
    let table = ann.done("/api/tables", &json!({ "game": game["id"] })).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let seat = table["waiting"][0].as_str().unwrap().to_owned();
    let offers = ann.offers(&id, &seat).await;
    ann.act(&id, &seat, &[&offers[0]]).await;
    let own = ann.get(&format!("/api/tables/{id}/record")).await.body;
    let others = eve.get(&format!("/api/tables/{id}/record")).await.body;
    assert!(own.contains("\n~ "), "one's own open entries are there: {own}");
    assert!(!others.contains("\n~ ") && !others.contains("\nseed "), "{others}");
    assert!(others.contains("\ndice committed "), "{others}");
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_neither_read_as_a_seat_nor_watch_a_closed_table() {
    let server = Server::start().await;
    let (mut ann, eve) = (server.guest("Ann").await, server.guest("Eve").await);
    let table = ann.done("/api/tables", &json!({ "game": "drill", "watch": false })).await;
    let table = table["id"].as_str().unwrap().to_owned();
    for address in ADDRESSES {
        let join = if address.contains('?') { '&' } else { '?' };
        let slash = if address.is_empty() { "" } else { "/" };
        for who in [&eve, &server.nobody()] {
            let reply = who.get(&format!("/api/tables/{table}{slash}{address}{join}as=raider")).await;
            assert!([400, 403].contains(&reply.status), "{address}: {} {}", reply.status, reply.body);
            let reply = who.get(&format!("/api/tables/{table}{slash}{address}")).await;
            assert!([400, 403].contains(&reply.status), "{address}: {} {}", reply.status, reply.body);
        }
    }
    assert!(eve.try_follow(&table, "", None).await.is_err());
    assert!(eve.try_follow(&table, "as=north", None).await.is_err());
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_for_whoever_runs_the_server() {
    let server = Server::with(|config| config.metrics_token = Some("a long word".to_owned())).await;
    let mut ann = server.guest("Ann").await;
    assert_eq!(ann.get("/metrics").await.status, 403);
    let table = ann.drill(json!({})).await;
    let keeper = Client { token: Some("a long word".to_owned()), ..server.nobody() };
    let text = keeper.get("/metrics").await;
    assert_eq!(text.status, 200);
    assert!(!text.body.contains(&table) && !text.body.contains("Ann"), "{}", text.body);
    let server = Server::start().await;
    let mut near = server.nobody();
    assert_eq!(near.get("/metrics").await.status, 200, "on this machine, no token set");
    assert_eq!(near.send("GET", "/metrics", "x-forwarded-for: 192.0.2.1\r\n", "").await.status, 403);
}
