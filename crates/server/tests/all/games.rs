//! The games there are: seats that follow from options, printed boards, the odds of a battle.

use serde_json::{Value, json};

use crate::support::Server;

fn ids(seats: &Value) -> Vec<&str> {
    seats.as_array().unwrap().iter().map(|seat| seat["id"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_follow_from_options_and_the_table_has_them() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let games = ann.read("/api/games").await;
    let game = games.as_array().unwrap().iter().find(|game| game["id"] == "axis-2001").unwrap();
    let usual = server.nobody().read("/api/games/axis-2001/seating").await;
    assert_eq!(usual["seats"], game["seats"], "the game itself says what holds by default");
    assert_eq!(ids(&usual["seats"]).len(), 3);
    let two = server.nobody().read("/api/games/axis-2001/seating?players=2").await;
    assert_eq!(ids(&two["seats"]).len(), 2);
    let powers: Vec<&str> =
        two["seats"].as_array().unwrap().iter().flat_map(|seat| ids(&seat["powers"])).collect();
    let round = two["round"].as_array().unwrap();
    assert_eq!((powers.len(), round.len()), (6, 3), "China, India and Australia have no turn of their own");
    assert!(round.iter().all(|power| powers.contains(&power.as_str().unwrap())), "{two}");

    // Exactly these seats make a table, and lists call them by their names.
    let seats: Value = ids(&two["seats"])
        .iter()
        .map(|id| (id.to_string(), json!("me")))
        .collect::<serde_json::Map<_, _>>()
        .into();
    let wish = json!({ "game": "axis-2001", "options": { "players": "2" }, "seats": seats });
    let table = ann.done("/api/tables", &wish).await;
    assert_eq!(ids(&table["seats"]), ids(&two["seats"]));
    assert_eq!(table["round"], two["round"]);
    let line = &ann.read("/api/tables").await[0];
    for (seat, known) in line["seats"].as_array().unwrap().iter().zip(two["seats"].as_array().unwrap()) {
        assert_eq!((&seat["title"], &seat["side"]), (&known["title"], &known["side"]));
    }
    // The seats of another seating are refused, and the right ones named.
    let third = ids(&usual["seats"]).into_iter().find(|id| !ids(&two["seats"]).contains(id)).unwrap();
    let wrong = json!({ "game": "axis-2001", "options": { "players": "2" }, "seats": { third: "me" } });
    let reply = ann.post("/api/tables", &wrong).await;
    assert_eq!(reply.status, 422, "{}", reply.body);
    assert!(ids(&two["seats"]).iter().all(|id| reply.body.contains(id)), "{}", reply.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_options_are_told_in_words() {
    let server = Server::start().await;
    for what in ["seating", "plan/00"] {
        for (query, word) in [("players=77", "77"), ("wind=strong", "wind")] {
            let reply = server.nobody().get(&format!("/api/games/axis-2001/{what}?{query}")).await;
            assert_eq!(reply.status, 422, "{}", reply.body);
            assert!(reply.json()["text"].as_str().unwrap().contains(word), "{}", reply.body);
        }
        assert_eq!(server.nobody().get(&format!("/api/games/chess/{what}")).await.status, 404);
    }
    let reply = server.nobody().get("/api/games/victory/plan/0123456789abcdef").await;
    assert_eq!(reply.status, 404, "{}", reply.body);
    assert!(reply.json()["text"].as_str().unwrap().contains("no such plan"), "{}", reply.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_printed_board_crosses_once_and_is_kept_for_ever() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    for game in ["victory", "axis-2001", "axis-1940", "global-1940", "pacwar", "drill"] {
        let table = ann.table(game, json!({})).await;
        let plan = ann.info(&table).await["plan"].clone();
        let path = plan["path"].as_str().unwrap();
        let reply = server.nobody().get(path).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        assert!(!reply.json()["boards"].as_array().unwrap().is_empty(), "{game}: a board");
        assert_eq!(reply.header("cache-control"), Some("public, max-age=31536000, immutable"));
        let tag = format!("\"{}\"", plan["digest"].as_str().unwrap());
        assert_eq!(reply.header("etag"), Some(tag.as_str()));
        let again = server.nobody().send("GET", path, &format!("if-none-match: {tag}\r\n"), "").await;
        assert_eq!((again.status, again.body.as_str()), (304, ""));
        let packed = server.nobody().send("GET", path, "accept-encoding: gzip\r\n", "").await;
        assert_eq!(packed.header("content-encoding"), Some("gzip"));
        assert!(packed.body.len() < reply.body.len());
        let hello = ann.follow(&table, "").await.wait_for("hello").await;
        assert_eq!(hello["table"]["plan"], plan, "{game}: the stream names it too");

        // A server that has never seen the table makes the same from the address.
        server.restart().await;
        ann.address = server.address;
        assert_eq!(server.nobody().get(path).await.body, reply.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn anybody_may_ask_for_the_odds_of_a_battle() {
    let server = Server::start().await;
    let path = "/api/games/axis-2001/odds?attack=1%20infantry&defend=1+infantry&where=land";
    let odds = server.nobody().read(path).await;
    assert!((odds["attacker_wins"].as_f64().unwrap() - 0.25).abs() < 1e-12, "{odds}");
    assert_eq!(odds["exact"].as_bool(), Some(true));
    assert_eq!(odds["ends"][0]["how"].as_str(), Some("defender"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_odds_of_an_action_say_what_becomes_of_each_target() {
    let server = Server::start().await;
    let path = "/api/games/victory/odds?attack=hosho&defend=houston&action=day";
    let odds = server.nobody().read(path).await;
    assert_eq!(odds["targets"][0]["unit"], "houston", "{odds}");
    assert!((odds["targets"][0]["sunk"].as_f64().unwrap() - 10.0 / 36.0).abs() < 1e-12, "{odds}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_word_the_game_does_not_know_is_named() {
    let server = Server::start().await;
    let reply = server.nobody().get("/api/games/axis-2001/odds?attack=1%20infanty&defend=1%20infantry").await;
    assert_eq!(reply.status, 422, "{}", reply.body);
    assert!(reply.body.contains("“infanty” is no unit (did you mean “infantry”?)"), "{}", reply.body);
    let reply = server.nobody().get("/api/games/chess/odds?attack=1&defend=1").await;
    assert_eq!(reply.status, 404, "{}", reply.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn several_battles_are_answered_in_one_request_each_by_itself() {
    let server = Server::start().await;
    let ask = json!({ "questions": [
        { "attack": "1 infantry", "defend": "1 infantry", "where": "land" },
        { "attack": "1 infanty", "defend": "1 infantry" },
        { "where": "land", "defend": "1 infantry", "attack": "1 infantry" },
    ] });
    let reply = server.nobody().post("/api/games/axis-2001/odds", &ask).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    let answers = reply.json()["answers"].clone();
    assert!((answers[0]["odds"]["attacker_wins"].as_f64().unwrap() - 0.25).abs() < 1e-12, "{answers}");
    assert!(answers[1]["refused"].as_str().unwrap().contains("infanty"), "{answers}");
    assert_eq!(answers[0]["odds"], answers[2]["odds"], "the same battle is reckoned once, time and all");
    let many = json!({ "questions": vec![json!({}); 41] });
    assert_eq!(server.nobody().post("/api/games/axis-2001/odds", &many).await.status, 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_battle_a_form_begins_with_is_understood() {
    let server = Server::start().await;
    let games = server.nobody().read("/api/games").await;
    for game in games.as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let form = server.nobody().get(&format!("/api/games/{id}/odds/form")).await;
        assert_eq!(form.status == 200, game["odds"].as_bool().unwrap(), "{id}: {}", form.body);
        if form.status != 200 {
            continue;
        }
        let form = form.json();
        let questions: Vec<Value> =
            form["samples"].as_array().unwrap().iter().map(|sample| sample["question"].clone()).collect();
        assert!(questions.len() > 2);
        let path = format!("/api/games/{id}/odds");
        let answers = server.nobody().done(&path, &json!({ "questions": questions })).await;
        for answer in answers["answers"].as_array().unwrap() {
            // Reckoned to the end, or fought so often and with so large an error.
            let odds = &answer["odds"];
            let fought =
                odds["sampled"].as_u64().unwrap_or(0) > 0 && odds["error"].as_f64().unwrap_or(0.0) > 0.0;
            assert!(odds["exact"].as_bool().unwrap() || fought, "{answer}");
        }
        // Every unit a line takes is one of the form, and one of each side is understood in every sort.
        let units: Vec<&str> =
            form["units"].as_array().unwrap().iter().map(|unit| unit["unit"].as_str().unwrap()).collect();
        for sort in form["sorts"].as_array().unwrap() {
            for line in sort["lines"].as_array().unwrap() {
                let takes = line["units"].as_array().unwrap();
                assert!(takes.iter().all(|unit| units.contains(&unit.as_str().unwrap())), "{line}");
            }
        }
    }
}
