//! What people are told outside the page, in words. It says no more than everybody at the table may know.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::carrier::Message;
use super::keys::{KeyRing, Purpose};
use crate::catalogue::Catalogue;
use crate::store::{HeaderRow, Letter, Standing, Store, StoreError, WayRow};
use crate::wire::{NoticeEvent, ProposalSort};

/// What a parcel may hold that is about its way and not about a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum AboutWay {
    /// Does it arrive?
    Test,
    /// Is it yours?
    Confirm,
    /// A new password, until then.
    Reset {
        /// Milliseconds since 1970.
        until: i64,
    },
}

/// Puts events into words.
pub(crate) struct Writer {
    pub(crate) catalogue: Arc<Catalogue>,
    pub(crate) keys: Arc<KeyRing>,
    pub(crate) store: Store,
    /// The address people use.
    pub(crate) public: String,
}

/// Does what a notice tells of still hold?
pub(crate) fn still_holds(event: &NoticeEvent, waiting: &str, proposed: bool) -> bool {
    match event {
        NoticeEvent::Turn { seats } | NoticeEvent::Alarm { seats, .. } => {
            let waiting: Vec<String> = serde_json::from_str(waiting).unwrap_or_default();
            seats.iter().any(|seat| waiting.contains(seat))
        }
        NoticeEvent::Proposed { .. } => proposed,
        NoticeEvent::Over { .. }
        | NoticeEvent::Seated { .. }
        | NoticeEvent::Left { .. }
        | NoticeEvent::Invited { .. }
        | NoticeEvent::Unreachable { .. } => true,
    }
}

impl Writer {
    /// Does it still hold, and is there nothing newer of its kind?
    pub(super) fn stands(&self, event: &NoticeEvent, standing: &Standing) -> bool {
        let superseded = standing.superseded && matches!(event, NoticeEvent::Turn { .. });
        !superseded && still_holds(event, &standing.waiting, standing.proposed)
    }

    /// A message about the way itself; nothing where the letter is about a table.
    pub(super) async fn about_way(
        &self,
        way: &WayRow,
        letter: &Letter,
    ) -> Result<Option<Message>, StoreError> {
        let Ok(about) = serde_json::from_str::<AboutWay>(&letter.event) else { return Ok(None) };
        let (title, text, path) = match &about {
            AboutWay::Test => (
                "This is a test".to_owned(),
                "Ironbottom reaches you here. When a game waits for you, you will hear of it.".to_owned(),
                "/#/account".to_owned(),
            ),
            AboutWay::Confirm => (
                "Is this address yours?".to_owned(),
                "Somebody gave this address to be told when it is their move. If that was you, follow the link; if it \
                 was not, do nothing, and nothing more will come."
                    .to_owned(),
                format!("/#/mail/confirm/{}", self.keys.get().await?.code(Purpose::Confirm, way)),
            ),
            AboutWay::Reset { until } => {
                let kept = self.store.kept_password(way.person).await?.unwrap_or_default();
                let code = self.keys.get().await?.reset_code(way.person, *until, &kept);
                (
                    "A new password".to_owned(),
                    "Somebody asked for a new password for your account. If that was you, follow the link within an \
                     hour; if it was not, do nothing: the old one stays."
                        .to_owned(),
                    format!("/#/mail/reset/{code}"),
                )
            }
        };
        Ok(Some(Message {
            id: letter.key.clone(),
            kind: match about {
                AboutWay::Test => "test",
                AboutWay::Confirm => "confirm",
                AboutWay::Reset { .. } => "reset",
            },
            title,
            text,
            link: format!("{}{path}", self.public),
            path,
            table: String::new(),
            game: String::new(),
            event: json!({ "kind": "test" }),
            at: letter.at,
            urgent: true,
        }))
    }

    /// A message about a table; nothing where it cannot be read.
    pub(super) fn about(&self, letter: &Letter, event: &NoticeEvent, standing: &Standing) -> Option<Message> {
        let header: HeaderRow = serde_json::from_str(&standing.header).ok()?;
        let shown = self.catalogue.shown(&header.game, header.options());
        let seats = shown.as_ref().and_then(|shown| shown.seating.as_ref()).map(|seating| &seating.seats);
        let name = |id: &String| {
            let known = seats.and_then(|seats| seats.iter().find(|seat| seat.id == *id));
            known.map_or_else(|| id.clone(), |seat| seat.label.clone())
        };
        let names = |ids: &[String]| and(&ids.iter().map(name).collect::<Vec<_>>());
        let game = shown.as_ref().map_or_else(|| header.game.clone(), |shown| shown.title.clone());
        let title = match event {
            NoticeEvent::Turn { seats } => format!("Your move as {}", names(seats)),
            NoticeEvent::Alarm { seats, .. } => format!("Your clock as {} runs out soon", names(seats)),
            NoticeEvent::Over { winners, .. } if winners.is_empty() => "The game is over: a draw".to_owned(),
            NoticeEvent::Over { winners, .. } => format!("The game is over: {} won", names(winners)),
            NoticeEvent::Proposed { what: ProposalSort::Draw, by } => {
                format!("A draw is offered by {}", name(by))
            }
            NoticeEvent::Proposed { what: ProposalSort::TakeBack, by } => {
                format!("A take-back is asked for by {}", name(by))
            }
            NoticeEvent::Proposed { what: ProposalSort::Seat, by } => {
                format!("Another seat of the table is asked for by {}", name(by))
            }
            NoticeEvent::Seated { seat, who } => format!("{who} sat down as {}", name(seat)),
            NoticeEvent::Left { seat, who } => format!("{who} left the seat of {}", name(seat)),
            NoticeEvent::Invited { seat, who, .. } => {
                format!("{who} would like to play again, you as {}", name(seat))
            }
            NoticeEvent::Unreachable { .. } => return None,
        };
        let path = match event {
            NoticeEvent::Turn { seats } | NoticeEvent::Alarm { seats, .. } => match seats.first() {
                Some(seat) => format!("/#/table/{}?as={seat}", letter.table),
                None => format!("/#/table/{}", letter.table),
            },
            NoticeEvent::Invited { code, .. } => format!("/#/join/{code}"),
            _ => format!("/#/table/{}", letter.table),
        };
        Some(Message {
            id: letter.key.clone(),
            kind: event.kind(),
            title,
            text: if standing.name.is_empty() { game } else { format!("{game}: {}", standing.name) },
            link: format!("{}{path}", self.public),
            path,
            table: letter.table.clone(),
            game: header.game,
            event: serde_json::to_value(event).unwrap_or_default(),
            at: letter.at,
            urgent: matches!(event, NoticeEvent::Turn { .. } | NoticeEvent::Alarm { .. }),
        })
    }
}

/// `Japan`, `Japan and China`, `Japan, China and India`.
fn and(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
