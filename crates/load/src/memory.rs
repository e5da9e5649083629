//! What a stream and a password cost in memory, each measured on a server of its own.

use ironbottom_load::{Client, Follower, Place};
use serde_json::json;

use crate::kibibytes;

const STREAMS: u32 = 600;
/// The first ones pay for what all share.
const FIRST: u32 = 50;
const HANDS: u32 = 8;
const TRIES: u32 = 10;

/// A stream keeps room for the longest message it was ever sent, which is its first: the whole board. So it is measured
/// at a game with a small one and at a game with a large one.
pub(crate) async fn of_streams(place: &Place) -> Result<(), String> {
    for game in ["drill", "victory"] {
        of_streams_at(place, game).await?;
    }
    Ok(())
}

async fn of_streams_at(place: &Place, game: &str) -> Result<(), String> {
    let server = place.serve("streams.log")?;
    let mut owner = place.owner(&server).await?;
    let made = owner.post("/api/tables", &json!({ "game": game })).await?.json();
    let table = made["id"].as_str().ok_or("no table was made")?;
    let mut open = Vec::new();
    let mut before = 0.0;
    for index in 0..FIRST + STREAMS {
        if index == FIRST {
            before = kibibytes(&server);
        }
        let mut follower = Follower::default();
        follower.connect(&owner, table, None).await?;
        open.push(follower);
    }
    let each = (kibibytes(&server) - before) / f64::from(STREAMS);
    println!("  a stream that listens at a table of {game}: {each:.1} KiB   (aim: under 20)");
    Ok(())
}

pub(crate) async fn of_passwords(place: &Place) -> Result<(), String> {
    let server = place.serve("passwords.log")?;
    place.owner(&server).await?;
    let before = kibibytes(&server);
    let tries: Vec<_> = (0..HANDS)
        .map(|hand| {
            let mut client = Client::new(server.address);
            tokio::spawn(async move {
                for round in 0..TRIES {
                    let body =
                        json!({ "name": format!("nobody {hand} {round}"), "password": "not this one" });
                    let reply = client.post("/api/login", &body).await?;
                    if reply.status != 401 {
                        return Err(reply.text());
                    }
                }
                Ok(())
            })
        })
        .collect();
    for hand in tries {
        hand.await.map_err(|error| error.to_string())??;
    }
    let grown = kibibytes(&server) - before;
    println!("  {} passwords, {HANDS} at once: {grown:.0} KiB more   (aim: under 40000)", HANDS * TRIES);
    Ok(())
}
