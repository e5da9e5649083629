//! Dice nobody can know: where a game came from is told, and a finished one never goes on with its own.

use ironbottom_kernel::Seat;
use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::Mail;
use ironbottom_kernel::table::Source;
use serde_json::{Value, json};

use crate::support::{Client, LOADS, PLOTS, Server};

/// A drill whose seed stands in its record, given up after the first plots.
fn finished_with_an_open_seed() -> String {
    let games = ironbottom_games::registry();
    let game = games.games().find(|game| game.card().id == "drill").unwrap();
    let mut table = game.open(&[], Source::Open(Seed::from_number(7)), Mail::Stays).unwrap();
    let raider = Seat::new(0);
    let actions = LOADS.iter().chain(&PLOTS).map(|action| (*action).to_owned()).collect::<Vec<_>>();
    assert_eq!(table.post(raider, None, &actions[..4]).taken, 4);
    assert_eq!(table.post(raider, None, &actions[4..]).taken, 4);
    table.concede(raider).unwrap();
    table.record().to_text()
}

async fn brought_in(ann: &mut Client, record: String) -> Value {
    ann.done("/api/records", &json!({ "record": record })).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_not_taken_back_into_dice_somebody_chose() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let info = brought_in(&mut ann, finished_with_an_open_seed()).await;
    let table = info["id"].as_str().unwrap().to_owned();
    let path = |what: &str| format!("/api/tables/{table}{what}");
    for how in [json!({ "step": 1 }), json!({ "moment": 0 }), json!({ "moment": 1 })] {
        let mut back = json!({ "as": "raider", "what": "take-back" });
        back.as_object_mut().unwrap().extend(how.as_object().unwrap().clone());
        let reply = ann.post(&path("/propose"), &back).await;
        assert_eq!(reply.status, 422, "{}", reply.body);
        assert_eq!(reply.json()["refused"]["kind"], "over", "{}", reply.body);
        assert!(reply.body.contains("branch it off"), "it says what to do: {}", reply.body);
    }
    assert!(ann.info(&table).await["over"].is_object(), "it is over and stays so");
    // What goes on from it has a commitment of the server's own, and says where it came from.
    let branch = ann.done(&path("/branch"), &json!({ "as": "raider", "step": 1 })).await;
    assert!(branch["commitment"].is_string(), "{branch}");
    assert_eq!(branch["over"], Value::Null);
    assert_eq!(branch["provenance"]["dice_known"], false);
    let other = ann.done(&path("/branch"), &json!({ "as": "raider", "step": 1 })).await;
    assert_ne!(branch["commitment"], other["commitment"], "nobody reads the dice of one in the other");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_game_came_from_is_read_before_one_joins() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let table = ann.drill(json!({})).await;
    assert_eq!(
        ann.info(&table).await["provenance"],
        json!({ "origin": "new", "inherited": 0, "dice_known": false })
    );
    ann.play_on(&table, 60, 21).await;
    let record = ann.get(&format!("/api/tables/{table}/record")).await.body;
    let rolls = record.lines().filter(|line| line.starts_with("  roll ")).count();
    assert!(rolls > 0, "{record}");
    let seats = json!({ "north": "open", "east": "link" });
    let copy = ann.done("/api/records", &json!({ "record": record, "seats": seats })).await;
    let expected = json!({ "origin": "imported", "inherited": rolls, "dice_known": false });
    assert_eq!(copy["provenance"], expected);
    let id = copy["id"].as_str().unwrap().to_owned();
    // In the list of open seats, and behind a link, before anybody has sat down.
    let open = server.nobody().read("/api/tables?open=true").await;
    assert_eq!((&open[0]["id"], &open[0]["provenance"]), (&json!(id), &expected), "{open}");
    let link = ann.done(&format!("/api/tables/{id}/links"), &json!({ "seat": "east" })).await;
    let seen = server.nobody().read(&format!("/api/links/{}", link["code"].as_str().unwrap())).await;
    assert_eq!(seen["table"]["provenance"], expected);
    let branch = ann.done(&format!("/api/tables/{table}/branch"), &json!({})).await;
    assert_eq!(branch["provenance"]["origin"], "branched", "{branch}");
    assert_eq!(branch["provenance"]["inherited"], rolls, "{branch}");
}
