//! Secrets deep in a game, of every game that keeps them.
//!
//! Two tables go on from the same moment with the same dice. One seat does other things at each of
//! them; for as long as the rules tell a reader the same at both, whatever that reader can ask the
//! server for must be the same as well, word for word.

use std::time::Duration;

use ironbottom_games::registry;
use ironbottom_harness::Soak;
use ironbottom_kernel::wire::{Item, Scene};
use ironbottom_kernel::{AnyTable, Record, Seat, SeatSet, Viewer};
use ironbottom_load::Script;
use ironbottom_server::admin::{Admin, ImportDice};
use serde_json::{Value, json};

use crate::leak::blank;
use crate::support::{Client, Server, Socket};

/// What a table tells without a question of its own.
const ADDRESSES: [&str; 22] = [
    "",
    "scene",
    "scene?at=1",
    "scene?step=1",
    "scene?step=7",
    "scene?step=30",
    "scene?moment=1",
    "scene?moment=9",
    "scene?step=100000",
    "text",
    "text?step=5",
    "text?moment=12",
    "log",
    "log?since=3",
    "history",
    "choices",
    "record",
    "chat",
    "lesson",
    "note",
    "report",
    "report.html",
];

/// A game in memory and the same on the server.
struct Pair {
    memory: Box<dyn AnyTable>,
    id: String,
}

/// Everything the rules let a reader know.
#[derive(PartialEq)]
struct Knowledge {
    scene: Scene,
    board: String,
    items: Vec<Item>,
}

impl Pair {
    fn knowledge(&self, viewer: Viewer) -> Knowledge {
        Knowledge {
            scene: self.memory.scene(viewer),
            board: self.memory.board(viewer, ironbottom_kernel::text::Style::PLAIN),
            items: self.memory.items_since(viewer, 0),
        }
    }

    /// One action, in memory and on the server.
    async fn act(&mut self, who: &mut Client, seat: Seat, notation: &str) {
        let posted = self.memory.post(seat, None, &[notation.to_owned()]);
        assert_eq!((posted.taken, posted.refused), (1, None), "{notation}");
        let id = self.memory.seats()[seat.index()].id.clone();
        who.act(&self.id, &id, &[notation]).await;
    }

    fn offers(&self, seat: Seat) -> Vec<String> {
        let mut all = self.memory.choices(seat, None).unwrap_or_default();
        for subject in self.memory.subjects(seat) {
            all.extend(self.memory.choices(seat, Some(&subject.id)).unwrap_or_default());
        }
        all.into_iter().map(|choice| choice.notation).collect()
    }
}

/// All that this reader can ask for.
async fn heard(pair: &Pair, who: &Client, seat: Option<&str>, probes: &[String]) -> Vec<String> {
    let mut addresses: Vec<String> = ADDRESSES.iter().map(|&address| address.to_owned()).collect();
    if let Some(seat) = seat {
        let scene = who.read(&format!("/api/tables/{}/scene?as={seat}", pair.id)).await;
        for subject in scene["scene"]["subjects"].as_array().unwrap().iter().take(3) {
            addresses.push(format!("choices?subject={}", escaped(subject["id"].as_str().unwrap())));
        }
        for probe in probes {
            addresses.push(format!("why?action={}", escaped(probe)));
        }
    }
    for probe in probes {
        let word = probe.split(' ').nth(1).unwrap_or("none");
        addresses.push(format!("inspect?word={}", escaped(word)));
    }
    let mut all = Vec::new();
    for address in addresses {
        let join = if address.contains('?') { '&' } else { '?' };
        let seat = seat.map(|seat| format!("{join}as={seat}")).unwrap_or_default();
        let slash = if address.is_empty() { "" } else { "/" };
        let reply = who.get(&format!("/api/tables/{}{slash}{address}{seat}", pair.id)).await;
        all.push(format!("{address}{seat} {} {}", reply.status, blank(&reply.body, &pair.id)));
    }
    // The first word of a stream holds the numbers, the items and the chat once more.
    let seat = seat.map(|seat| format!("as={seat}&")).unwrap_or_default();
    let mut stream = who.follow(&pair.id, &format!("{seat}since=2")).await;
    all.push(blank(&stream.wait_for("hello").await.to_string(), &pair.id));
    let lists = ["/api/tables", "/api/tables?open=true", "/api/tables?watch=true"];
    for list in lists {
        let lines = who.read(list).await;
        let own = lines.as_array().unwrap().iter().filter(|line| line["id"] == pair.id.as_str());
        all.push(blank(&own.cloned().collect::<Value>().to_string(), &pair.id));
    }
    all
}

fn escaped(text: &str) -> String {
    text.bytes().fold(String::new(), |out, byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' => out + &char::from(byte).to_string(),
        other => out + &format!("%{other:02X}"),
    })
}

/// A reader's streams at both tables, open all the while.
struct Streams {
    viewer: Viewer,
    sockets: Vec<Socket>,
    /// Has the reader lawfully learnt something that differs?
    parted: bool,
}

impl Streams {
    /// Everything that has come at both since the last time, until all that happened is told: with the second answer
    /// whatever stood in line beside the first question has been sent.
    async fn came(&mut self, pairs: &[Pair]) -> Vec<Vec<String>> {
        let mut all = Vec::new();
        for (socket, pair) in self.sockets.iter_mut().zip(pairs) {
            let mut came = socket.until_pong().await;
            came.extend(socket.until_pong().await);
            all.push(came.iter().map(|message| blank(&message.to_string(), &pair.id)).collect());
        }
        all
    }
}

/// Where two games go on from, who differs, and how long.
struct Story {
    game: &'static str,
    seed: u64,
    /// Actions before the games part.
    before: usize,
    /// The seat with other secrets.
    secret: u8,
    /// Actions after that.
    after: usize,
}

/// How many moments were compared at which the hidden truth differed.
async fn compare(story: Story) -> usize {
    let server = Server::timed(|_| {}).await;
    let database = format!("sqlite:{}", server.database());
    let script = Script::play(story.game, story.seed, story.before).unwrap();
    let admin = Admin::open(&database, None, registry()).await.unwrap();
    admin.create_account("ann", "a long enough password").await.unwrap();
    let mut ann = server.nobody();
    ann.done("/api/login", &json!({ "name": "ann", "password": "a long enough password" })).await;
    let (mut bob, eve) = (server.guest("Bob").await, server.guest("Eve").await);
    let secret = Seat::new(story.secret);
    let mut pairs = Vec::new();
    for _ in 0..2 {
        let record = Record::parse(&script.end).unwrap();
        let memory = registry().restore(&record, None).unwrap();
        let id = admin.import(&script.end, "a game", "ann", ImportDice::Known).await.unwrap();
        for (index, seat) in script.seats.iter().enumerate() {
            if index != secret.index() {
                bob.join(&mut ann, &id, seat).await;
            }
        }
        pairs.push(Pair { memory, id });
    }
    admin.close().await;
    let others = SeatSet::first(script.seats.len());
    let readers = others.iter().filter(|seat| *seat != secret).map(Viewer::Seat);
    let mut streams = Vec::new();
    for viewer in readers.chain([Viewer::Public]) {
        let seat = viewer.seat().map(|seat| format!("as={}", script.seats[seat.index()])).unwrap_or_default();
        let who = if viewer == Viewer::Public { &eve } else { &bob };
        let mut sockets = Vec::new();
        for pair in &pairs {
            sockets.push(who.follow(&pair.id, &seat).await);
        }
        streams.push(Streams { viewer, sockets, parted: false });
    }
    // Everybody's coming is told before anything is compared.
    for stream in &mut streams {
        stream.came(&pairs).await;
    }
    let mut luck = 77_u64;
    let mut compared = 0;
    let mut probes = Vec::new();
    for step in 0..story.after {
        let waiting: Vec<Seat> = pairs[0].memory.pending().seats().iter().collect();
        let Some(seat) = waiting.iter().find(|seat| **seat == secret).or(waiting.first()).copied() else {
            break;
        };
        luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let draw = usize::try_from(luck >> 33).unwrap();
        let offers = [pairs[0].offers(seat), pairs[1].offers(seat)];
        // The secret seat chooses differently, the others the same; where they cannot, it has come out.
        let both = if seat == secret {
            let [one, two] = &offers;
            (!one.is_empty() && !two.is_empty())
                .then(|| [one[draw % one.len()].clone(), two[(draw / 7 + 1) % two.len()].clone()])
        } else {
            let chosen = offers[0].get(draw % offers[0].len().max(1)).cloned();
            chosen.filter(|chosen| offers[1].contains(chosen)).map(|chosen| [chosen.clone(), chosen])
        };
        let Some(both) = both else { break };
        if seat == secret {
            probes.extend(both.iter().cloned());
            probes = probes.split_off(probes.len().saturating_sub(4));
        }
        for (pair, notation) in pairs.iter_mut().zip(&both) {
            let who = if seat == secret { &mut ann } else { &mut bob };
            pair.act(who, seat, notation).await;
        }
        for stream in &mut streams {
            let came = stream.came(&pairs).await;
            stream.parted |= pairs[0].knowledge(stream.viewer) != pairs[1].knowledge(stream.viewer);
            if !stream.parted {
                assert_eq!(came[0], came[1], "{} step {step}, the stream of {:?}", story.game, stream.viewer);
            }
        }
        if pairs[0].memory.position() == pairs[1].memory.position()
            && pairs[0].memory.entries(secret) == pairs[1].memory.entries(secret)
        {
            continue;
        }
        for viewer in streams.iter().map(|stream| stream.viewer) {
            if pairs[0].knowledge(viewer) != pairs[1].knowledge(viewer) {
                continue;
            }
            let seat = viewer.seat().map(|seat| script.seats[seat.index()].as_str());
            let who = if seat.is_some() { &bob } else { &eve };
            // Lists hold for a second: both worlds are looked at in the same one.
            server.clock.advance(Duration::from_secs(1));
            let one = heard(&pairs[0], who, seat, &probes).await;
            let two = heard(&pairs[1], who, seat, &probes).await;
            for (a, b) in one.iter().zip(&two) {
                assert_eq!(a, b, "{} step {step}, {viewer:?}", story.game);
            }
            compared += 1;
        }
    }
    compared
}

/// The same from many beginnings, so that whatever a game does there is something to compare.
async fn nothing_leaks(game: &'static str, secret: u8, after: usize, beginnings: &[(u64, usize)]) {
    let mut compared = 0;
    for (seed, before) in beginnings {
        compared += compare(Story { game, seed: *seed, before: *before, secret, after }).await;
    }
    assert!(compared >= 10, "{game}: only {compared} moments were compared");
    // A soak goes on from other beginnings (`cargo xtask soak twins`).
    let soak = Soak::asked();
    let mut seed = soak.seed_or(1) * 1000;
    while soak.goes_on() {
        let before = usize::try_from(seed * 7 % 90).unwrap();
        compared += compare(Story { game, seed, before, secret, after }).await;
        seed += 1;
    }
    println!("{game}: {compared} moments were compared");
}

/// Whatever can be asked of a table is asked here: a new address has to be added.
#[test]
fn every_address_of_a_table_is_compared() {
    let document: Value = serde_json::from_str(&ironbottom_server::openapi()).unwrap();
    let asked_with_a_question = ["choices", "why", "inspect", "stream"];
    let mut found = 0;
    for (path, methods) in document["paths"].as_object().unwrap() {
        let Some(rest) = path.strip_prefix("/api/tables/{id}") else { continue };
        if methods.get("get").is_none() {
            continue;
        }
        found += 1;
        let name = rest.trim_start_matches('/');
        let plain = ADDRESSES.iter().any(|address| address.split('?').next() == Some(name));
        assert!(plain || asked_with_a_question.contains(&name), "{path} is not compared");
    }
    assert!(found > 8, "{found}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_raider_of_the_drill_keeps_its_secrets_in_later_turns() {
    nothing_leaks("drill", 0, 25, &[(5, 45), (6, 70)]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_squadron_of_the_drill_keeps_its_lane_to_itself() {
    nothing_leaks("drill", 2, 25, &[(9, 60), (2, 30)]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_side_of_the_1978_game_keeps_its_plots() {
    nothing_leaks("pacwar", 0, 20, &[(3, 12), (5, 60)]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_second_side_of_the_1978_game_keeps_its_plots() {
    nothing_leaks("pacwar", 1, 20, &[(8, 0), (8, 25), (3, 60)]).await;
}
