//! Spoilt requests, to every address of the API: an answer with a status and a sentence, never a failure of the server.

use ironbottom_fuzz::json::{self, Operation};
use ironbottom_fuzz::text::{NASTY, pick, spoil_bytes};
use ironbottom_fuzz::{Budget, panics, watch_panics};
use ironbottom_kernel::dice::Fast;
use ironbottom_load::{Client, Reply};
use serde_json::{Value, json};

use crate::support::{Server, scripts};

/// What the server knows and what requests are made of.
struct World {
    document: Value,
    operations: Vec<Operation>,
    words: Vec<String>,
    /// Tables there are.
    tables: Vec<String>,
}

impl World {
    async fn new(ann: &mut Client) -> Self {
        let document: Value = serde_json::from_str(&ironbottom_server::openapi()).unwrap();
        let operations = json::operations(&document);
        assert!(operations.len() > 40, "only {} requests are described", operations.len());
        let mut words: Vec<String> =
            ["me", "open", "link", "captain", "1", "7", "a-key"].map(str::to_owned).to_vec();
        words.extend(NASTY.map(str::to_owned));
        for script in scripts(7) {
            words.push(script.begin.clone());
            words.extend(script.seats.clone());
            words.extend(script.steps.iter().take(12).map(|(_, notation)| notation.clone()));
        }
        let mut tables = Vec::new();
        for game in ["drill", "victory", "axis-2001", "axis-1940", "pacwar"] {
            let reply = ann.post("/api/tables", &json!({ "game": game })).await.unwrap();
            assert_eq!(reply.status, 200, "{}", reply.text());
            words.push(game.to_owned());
            tables.push(reply.json()["id"].as_str().unwrap().to_owned());
        }
        words.extend(tables.clone());
        Self { document, operations, words, tables }
    }

    fn words(&self) -> Vec<&str> {
        self.words.iter().map(String::as_str).collect()
    }

    /// An address with names filled in and a query.
    fn address(&self, operation: &Operation, chance: &mut Fast) -> String {
        let words = self.words();
        let mut out = String::new();
        for (index, piece) in operation.path.split(['{', '}']).enumerate() {
            if index % 2 == 0 {
                out.push_str(piece);
            } else {
                // Nearly always one that is there.
                let name = match chance.below(8) {
                    0 => pick(chance, &words).filter(|word| word.len() < 200).unwrap_or("x"),
                    _ => &self.tables[chance.below(self.tables.len())],
                };
                out.push_str(&escaped(name));
            }
        }
        let mut mark = '?';
        for name in &operation.query {
            if chance.below(2) == 0 {
                let word = pick(chance, &words).filter(|word| word.len() < 2000).unwrap_or("1");
                out.push_str(&format!("{mark}{name}={}", escaped(word)));
                mark = '&';
            }
        }
        out
    }

    fn body(&self, operation: &Operation, chance: &mut Fast) -> Vec<u8> {
        let words = self.words();
        let Some(shape) = &operation.body else { return b"{}".to_vec() };
        let mut value = json::value(chance, &self.document, shape, &words, 0);
        for _ in 0..chance.below(3) {
            json::spoil(chance, &mut value, &words);
        }
        let mut bytes = value.to_string().into_bytes();
        if chance.below(12) == 0 {
            spoil_bytes(chance, &mut bytes);
        }
        bytes
    }
}

fn escaped(text: &str) -> String {
    text.bytes().fold(String::new(), |out, byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' => out + &char::from(byte).to_string(),
        other => out + &format!("%{other:02X}"),
    })
}

/// What any address may answer, whatever its own answers are: the document says so once for all.
const ANYWHERE: [u16; 4] = [401, 403, 429, 503];

/// Does the document say that this may be answered?
fn is_told(document: &Value, operation: &Operation, status: u16) -> bool {
    let told = &document["paths"][&operation.path][operation.method.to_lowercase()]["responses"];
    let told = told.as_object().unwrap_or_else(|| panic!("{} is not told of", operation.path));
    let is_refusal = (400..500).contains(&status) && told.contains_key("4XX");
    is_refusal || told.contains_key(&status.to_string()) || ANYWHERE.contains(&status)
}

/// An answer is a success, or a status with a word for programs and a sentence for people.
fn check(reply: &Reply, what: &str) {
    let status = reply.status;
    assert!((200..600).contains(&status) && status != 500, "{what}: {status} {}", reply.text());
    if status < 400 {
        return;
    }
    let problem = reply.json();
    let (kind, text) = (problem["kind"].as_str(), problem["text"].as_str());
    // An action that is refused says so in the form of its own answer.
    let refused = problem["refused"]["text"].as_str();
    assert!(
        (kind.is_some() && text.is_some_and(|text| !text.is_empty())) || refused.is_some(),
        "{what}: {status} {}",
        reply.text()
    );
    // Of all that a server may blame itself for, only this may come of a request: it has no room just now.
    assert!(status < 500 || (status == 503 && kind == Some("busy")), "{what}: {status} {}", reply.text());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fuzz_every_address_answers_whatever_is_sent() {
    watch_panics();
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let world = World::new(&mut ann).await;
    let mut budget = Budget::new(1200);
    let (mut good, mut bad) = (0, 0);
    while let Some((case, mut chance)) = budget.next_case() {
        let operation = &world.operations[chance.below(world.operations.len())];
        let address = world.address(operation, &mut chance);
        let body = world.body(operation, &mut chance);
        let what = format!("case {case}: {} {address} {}", operation.method, String::from_utf8_lossy(&body));
        let body = if operation.method == "GET" { Vec::new() } else { body };
        let reply = ann.send(&operation.method, &address, body).await;
        let reply = reply.unwrap_or_else(|error| panic!("{what}: {error}"));
        check(&reply, &what);
        assert!(is_told(&world.document, operation, reply.status), "{what}: {} is not told of", reply.status);
        if reply.status < 400 {
            good += 1;
        } else {
            bad += 1;
        }
        // A session that ended by its own request goes on as somebody else.
        if reply.status == 401 && ann.get("/api/me").await.unwrap().status == 401 {
            ann = server.guest("Ann").await;
        }
    }
    println!("{good} done, {bad} refused");
    assert!(good * 20 > budget.done() && bad > 0, "{good} done, {bad} refused: something is always wrong");
    server.stops_well().await;
    assert_eq!(panics(), 0, "something fell over");
}
