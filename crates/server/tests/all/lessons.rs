//! Rules and lessons over the wire.

use serde_json::json;

use crate::support::Server;

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_of_a_game_are_served_and_kept() {
    let server = Server::start().await;
    for game in ["victory", "axis-2001", "axis-1940", "pacwar", "drill"] {
        let path = format!("/api/games/{game}/rules");
        let reply = server.nobody().get(&path).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        let book = reply.json();
        assert!(
            !book["chapters"].as_array().unwrap().is_empty() && book["guide"]["title"].is_string(),
            "{game}"
        );
        let tag = reply.header("etag").unwrap().to_owned();
        assert_eq!(reply.header("cache-control"), Some("public, max-age=86400"));
        let again = server.nobody().send("GET", &path, &format!("if-none-match: {tag}\r\n"), "").await;
        assert_eq!((again.status, again.body.as_str()), (304, ""));
        let packed = server.nobody().send("GET", &path, "accept-encoding: gzip\r\n", "").await;
        assert_eq!(packed.header("content-encoding"), Some("gzip"));
    }
    assert_eq!(server.nobody().get("/api/games/chess/rules").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_says_whether_it_is_whole_and_has_a_lesson() {
    let server = Server::start().await;
    let games = server.nobody().read("/api/games").await;
    let game = |id: &str| games.as_array().unwrap().iter().find(|game| game["id"] == id).unwrap().clone();
    assert!(game("pacwar")["unfinished"].as_str().unwrap().contains("rules are played"));
    assert!(game("victory")["unfinished"].is_null());
    assert_eq!(game("victory")["lesson"]["title"], "One turn in the Coral Sea");
    assert_eq!(game("drill")["lesson"]["title"], "Two turns of hide and seek");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_begun_played_by_both_and_survives_a_restart() {
    let mut server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    assert_eq!(ann.post("/api/lessons/chess", &json!({})).await.status, 404);
    let table = ann.done("/api/lessons/victory", &json!({})).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{id}/lesson");
    let now = ann.read(&path).await;
    assert_eq!(
        (now["seat"].as_str(), now["step"].as_u64(), now["since"].as_u64()),
        (Some("allies"), Some(2), Some(0))
    );
    assert_eq!(now["steps"][2]["sort"], "watch");
    assert!(now["expects"].as_array().unwrap().is_empty(), "it is the other side's turn");
    // Japan plays from the lesson; then something is expected of whoever learns.
    let now = ann.done(&path, &json!({})).await;
    assert_eq!(now["step"].as_u64(), Some(3));
    assert_eq!(now["expects"][0]["subject"], "louisville");
    let again = ann.done(&path, &json!({})).await;
    assert_eq!(again, now, "nobody else plays for whoever learns");
    server.restart().await;
    ann.address = server.address;
    assert_eq!(ann.read(&path).await, now, "how far it has come follows from the game");
    // Something else than the lesson tells of is seen.
    let actions = json!({ "as": "allies", "actions": ["patrol louisville coral-sea"] });
    ann.done(&format!("/api/tables/{id}/actions"), &actions).await;
    assert_eq!(ann.read(&path).await["strayed"], true);
    // An ordinary table is no lesson, and a stranger is told nothing of one.
    let other = ann.table("victory", json!({})).await;
    assert!(ann.read(&format!("/api/tables/{other}/lesson")).await.is_null());
    let bob = server.guest("Bob").await;
    assert_eq!(bob.get(&path).await.status, 403);
}

/// Whoever made it knows every die that is to come.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_led_to_sit_down_at_a_lesson() {
    let server = Server::start().await;
    let mut ann = server.guest("Ann").await;
    let id = ann.done("/api/lessons/victory", &json!({})).await["id"].as_str().unwrap().to_owned();
    for (what, body) in [
        ("links", json!({ "seat": "japan" })),
        ("stand", json!({ "seat": "japan" })),
        ("officer", json!({ "seat": "japan", "officer": "captain" })),
    ] {
        let refused = ann.post(&format!("/api/tables/{id}/{what}"), &body).await;
        assert_eq!(refused.status, 403, "{what}: {}", refused.body);
        assert!(refused.body.contains("dice are known"), "{what}: {}", refused.body);
    }
    let info = ann.read(&format!("/api/tables/{id}")).await;
    assert_eq!(
        (&info["you"], &info["provenance"]["dice_known"]),
        (&json!(["japan", "allies"]), &json!(true))
    );
}
