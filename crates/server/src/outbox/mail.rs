//! E-mail, by the server's own mail server.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message as Mail, Tokio1Executor};

use super::carrier::{Carries, Carrying, Failed, Message};
use super::keys::{KeyRing, Purpose};
use crate::store::{WayKind, WayRow};

/// A mail server that takes longer is asked again later.
const PATIENCE: Duration = Duration::from_secs(15);

/// Carries mail.
pub(crate) struct Mails {
    /// None where this server has no mail server.
    transport: Option<AsyncSmtpTransport<Tokio1Executor>>,
    from: Mailbox,
    keys: Arc<KeyRing>,
    /// The address people use.
    public: String,
}

impl Mails {
    /// With the mail server at this address: what cannot be used was refused with the settings.
    pub(crate) fn new(smtp: Option<&str>, from: &str, keys: Arc<KeyRing>, public: String) -> Option<Self> {
        let transport = match smtp {
            Some(address) => Some(transport(address)?),
            None => None,
        };
        let from = from.parse().ok()?;
        Some(Self { transport, from, keys, public })
    }

    async fn send(&self, way: &WayRow, messages: &[Message]) -> Result<(), Failed> {
        let Some(transport) = &self.transport else {
            return Err(Failed::Now("this server has no mail server just now".to_owned()));
        };
        let keys = self.keys.get().await.map_err(|error| Failed::Now(error.to_string()))?;
        let unsubscribe = keys.code(Purpose::Unsubscribe, way);
        let mail = self.written(way, messages, &unsubscribe);
        let mail = mail.map_err(|_| Failed::Ever("the address cannot be used".to_owned()))?;
        let sent = tokio::time::timeout(PATIENCE, transport.send(mail)).await;
        let sent = sent.map_err(|_| Failed::Now("the mail server did not answer in time".to_owned()))?;
        match sent {
            Ok(_) => Ok(()),
            // What the mail server says may repeat addresses; its number says enough.
            Err(error) if error.is_permanent() => {
                let code = error.status().map(|code| format!(" ({code})")).unwrap_or_default();
                Err(Failed::Ever(format!("the mail server does not take mail for this address{code}")))
            }
            Err(error) => {
                let code = error.status().map(|code| format!(" ({code})")).unwrap_or_default();
                Err(Failed::Now(format!("the mail server cannot be reached or does not take it now{code}")))
            }
        }
    }

    fn written(
        &self,
        way: &WayRow,
        messages: &[Message],
        unsubscribe: &str,
    ) -> Result<Mail, Box<dyn std::error::Error>> {
        let first = messages.first().ok_or("nothing to say")?;
        // Of several none speaks for all.
        let subject = match messages {
            [one] if one.table.is_empty() => format!("Ironbottom: {}", one.title),
            [one] => format!("{} · {}", one.title, one.text),
            more => format!("{} things wait for you at Ironbottom", more.len()),
        };
        let mut text = String::new();
        for message in messages {
            let Message { title, text: about, link, .. } = message;
            let _ = writeln!(text, "{title}\n{about}\n{link}\n");
        }
        let regular = !matches!(first.kind, "confirm" | "reset");
        let domain = self.from.email.domain();
        let mut mail = Mail::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, way.address.parse()?))
            .subject(subject)
            // The same one is known by this, should it come twice.
            .message_id(Some(format!("<{}@{domain}>", id(first, messages.len()))))
            .header(ContentType::TEXT_PLAIN)
            .raw_header(raw("Auto-Submitted", "auto-generated"))
            .raw_header(raw("X-Auto-Response-Suppress", "All"));
        if regular {
            let link = format!("{}/#/mail/unsubscribe/{unsubscribe}", self.public);
            let _ = write!(
                text,
                "-- \nYou asked to be told. What comes here, and when: {}/#/account\nNothing more to this address: {link}\n",
                self.public
            );
            mail = mail
                .raw_header(raw(
                    "List-Unsubscribe",
                    &format!("<{}/mail/unsubscribe/{unsubscribe}>", self.public),
                ))
                .raw_header(raw("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
        }
        Ok(mail.body(text)?)
    }
}

impl Carries for Mails {
    fn kind(&self) -> WayKind {
        WayKind::Mail
    }

    fn gathers(&self) -> bool {
        true
    }

    fn carry<'a>(&'a self, way: &'a WayRow, messages: &'a [Message]) -> Carrying<'a> {
        Box::pin(self.send(way, messages))
    }
}

/// Whom mail comes from where nobody said.
pub(crate) const FROM: &str = "Ironbottom <ironbottom@localhost>";

/// A transport to the mail server at this address, if it is one.
pub(crate) fn transport(address: &str) -> Option<AsyncSmtpTransport<Tokio1Executor>> {
    let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(address).ok()?;
    Some(builder.timeout(Some(PATIENCE)).build())
}

/// Is this an address one can write to?
pub(crate) fn is_address(text: &str) -> bool {
    text.len() <= 254 && text.parse::<lettre::Address>().is_ok()
}

/// Is this somebody mail can come from?
pub(crate) fn is_sender(text: &str) -> bool {
    text.parse::<Mailbox>().is_ok()
}

fn id(first: &Message, count: usize) -> String {
    let plain = first.id.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '.' });
    format!("{}.{count}", plain.collect::<String>().trim_matches('.'))
}

fn raw(name: &'static str, value: &str) -> HeaderValue {
    // Our own values are plain and short, and must stand as they are.
    HeaderValue::dangerous_new_pre_encoded(
        HeaderName::new_from_ascii_str(name),
        value.to_owned(),
        value.to_owned(),
    )
}
