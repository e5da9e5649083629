//! Webhooks: a program is sent what happened, signed as the Standard Webhooks have it
//! (`webhook-id`, `webhook-timestamp`, `webhook-signature`), so that it can check who sends and knows what it has
//! had before.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;

use super::carrier::{Carries, Carrying, Failed, Message};
use super::keys::sign;
use super::outside::Outside;
use crate::clock::Clock;
use crate::store::{WayKind, WayRow};

/// What stands before the key of a program.
const PREFIX: &str = "whsec_";

/// A key for a new program.
pub(crate) fn fresh_secret() -> Option<String> {
    let mut bytes = [0; 24];
    getrandom::fill(&mut bytes).ok()?;
    Some(format!("{PREFIX}{}", BASE64.encode(bytes)))
}

/// Carries what goes to programs.
pub(crate) struct Hooks {
    outside: Outside,
    clock: Clock,
}

impl Hooks {
    pub(crate) fn new(outside: Outside, clock: Clock) -> Self {
        Self { outside, clock }
    }

    async fn send(&self, way: &WayRow, message: &Message) -> Result<(), Failed> {
        let url = self.outside.address(&way.address).map_err(Failed::Ever)?;
        let body = serde_json::json!({
            "id": message.id,
            "type": message.kind,
            "timestamp": message.at,
            "data": {
                "title": message.title,
                "text": message.text,
                "link": message.link,
                "table": message.table,
                "game": message.game,
                "event": message.event,
            },
        })
        .to_string();
        let now = (self.clock.now() / 1000).to_string();
        let headers = vec![
            ("content-type", "application/json".to_owned()),
            ("webhook-id", message.id.clone()),
            ("webhook-signature", signature(&way.secret, &message.id, &now, &body)),
            ("webhook-timestamp", now),
        ];
        match self.outside.post(&url, headers, body.into_bytes()).await? {
            200..=299 => Ok(()),
            410 => Err(Failed::Gone),
            status => Err(Failed::Now(format!("the program answered {status}"))),
        }
    }
}

impl Carries for Hooks {
    fn kind(&self) -> WayKind {
        WayKind::Hook
    }

    fn gathers(&self) -> bool {
        false
    }

    fn carry<'a>(&'a self, way: &'a WayRow, messages: &'a [Message]) -> Carrying<'a> {
        Box::pin(async move {
            for message in messages {
                self.send(way, message).await?;
            }
            Ok(())
        })
    }
}

fn signature(secret: &str, id: &str, timestamp: &str, body: &str) -> String {
    let key = secret.strip_prefix(PREFIX).and_then(|text| BASE64.decode(text).ok()).unwrap_or_default();
    let signed = sign(&key, format!("{id}.{timestamp}.{body}").as_bytes());
    format!("v1,{}", BASE64.encode(signed))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the specification of Standard Webhooks.
    #[test]
    fn the_example_of_the_standard_comes_out_as_printed() {
        let made = signature(
            "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
            "msg_p5jXN8AQM9LWM0D4loKWxJek",
            "1614265330",
            r#"{"test": 2432232314}"#,
        );
        assert_eq!(made, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }
}
