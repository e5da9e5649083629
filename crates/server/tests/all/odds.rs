//! The odds of a battle over HTTP.

use crate::support::Server;

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
async fn a_word_the_game_does_not_know_is_named() {
    let server = Server::start().await;
    let reply = server.nobody().get("/api/games/axis-2001/odds?attack=1%20infanty&defend=1%20infantry").await;
    assert_eq!(reply.status, 422, "{}", reply.body);
    assert!(reply.body.contains("“infanty” is no unit (did you mean “infantry”?)"), "{}", reply.body);
    let reply = server.nobody().get("/api/games/chess/odds?attack=1&defend=1").await;
    assert_eq!(reply.status, 404, "{}", reply.body);
}
