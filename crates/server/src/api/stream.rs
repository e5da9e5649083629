//! The stream of one reader over a WebSocket.
//!
//! Nothing is queued for a socket: when something happened it looks at the table and sends the
//! difference to what it sent last. A socket that does not read costs its own connection and
//! nothing else.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use ironbottom_kernel::wire::Scene;
use serde::Deserialize;

use super::chat::chat_line;
use crate::app::App;
use crate::error::ApiError;
use crate::gate::{Asked, MaybeWho, is_our_own};
use crate::tables::{Papers, Presence, TableHandle, Tick};
use crate::wire::{Problem, SinceQuery, StreamMessage, TableInfo};

/// What a client may send is small.
const LONGEST_MESSAGE: usize = 4 << 10;

/// A socket that says nothing is asked so often whether it is still there.
const HEARTBEAT: Duration = Duration::from_secs(25);

/// Follow a table. The messages are those of `StreamMessage`.
#[utoipa::path(get, path = "/api/tables/{id}/stream", tag = "reading", params(("id" = String, Path), SinceQuery),
    responses((status = 101, description = "messages", body = StreamMessage), (status = "4XX", body = Problem)))]
pub(super) async fn stream(
    State(app): State<Arc<App>>,
    who: MaybeWho,
    Path(id): Path<String>,
    Asked(asked): Asked<SinceQuery>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    if !is_our_own(&app, &headers) {
        return Err(ApiError::Csrf);
    }
    let handle = app.handle(&id)?;
    app.state(&handle).await?.viewer(who.id(), asked.seat.as_deref())?;
    let upgrade =
        upgrade.map_err(|_| ApiError::Malformed("this address speaks WebSocket only".to_owned()))?;
    let upgrade = upgrade.max_message_size(LONGEST_MESSAGE).max_frame_size(LONGEST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| async move {
        app.metrics.socket_opened();
        let person = who.id();
        if let Some(person) = person {
            handle.come_and_go(person, Presence::Comes);
        }
        let mut following = Following {
            app: Arc::clone(&app),
            handle: Arc::clone(&handle),
            socket,
            person,
            seat: asked.seat,
            number: asked.since,
            chat: asked.chat,
            scene: Arc::default(),
            papers: Default::default(),
            table: None,
        };
        if let Err(end) = following.run().await {
            following.close(&end).await;
        }
        if let Some(person) = person {
            handle.come_and_go(person, Presence::Goes);
        }
        app.metrics.socket_closed();
    }))
}

/// What a client may say.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum FromClient {
    Ping,
}

/// Why a stream ends.
enum End {
    /// The client went, or its connection broke.
    Gone,
    /// It does not read.
    Slow,
    /// We say why.
    Told(String),
}

impl From<ApiError> for End {
    fn from(error: ApiError) -> Self {
        Self::Told(error.to_string())
    }
}

struct Following {
    app: Arc<App>,
    handle: Arc<TableHandle>,
    socket: WebSocket,
    person: Option<i64>,
    seat: Option<String>,
    /// The number of the last item sent.
    number: u64,
    /// The number of the last line of chat sent.
    chat: i64,
    /// The scene as the client has it.
    scene: Arc<Scene>,
    papers: Papers,
    /// The table as the client has it, without the time of its clock.
    table: Option<TableInfo>,
}

impl Following {
    async fn run(&mut self) -> Result<(), End> {
        let mut ticks = self.handle.follow();
        let mut closing = self.app.closing.subscribe();
        let mut seen = *ticks.borrow_and_update();
        self.hello().await?;
        loop {
            tokio::select! {
                changed = ticks.changed() => {
                    changed.map_err(|_| End::Gone)?;
                    let tick = *ticks.borrow_and_update();
                    self.follow(seen, tick).await?;
                    seen = tick;
                }
                message = self.socket.recv() => self.hear(message).await?,
                () = closed(&mut closing) => {
                    return Err(End::Told("The server goes down for a moment; come back soon.".to_owned()));
                }
                () = tokio::time::sleep(HEARTBEAT) => {
                    self.send(Message::Ping(Vec::new().into())).await?;
                }
            }
        }
    }

    async fn hello(&mut self) -> Result<(), End> {
        let (message, scene, papers) = {
            let mut state = self.app.state(&self.handle).await?;
            let viewer = state.viewer(self.person, self.seat.as_deref())?;
            let now = state.scene_now(viewer);
            let items = state.items_since(viewer, self.number);
            let table = self.handle.info(&state, self.person);
            self.table = Some(stilled(&table));
            let (scene, papers) = (state.scene(viewer), state.own_papers(viewer));
            self.number = now.number;
            let (table, now, chat) = (Box::new(table), Box::new(now), Vec::new());
            (StreamMessage::Hello { number: self.number, table, now, items, chat }, scene, papers)
        };
        (self.scene, self.papers) = (scene, papers);
        let lines = self.new_chat().await?;
        let message = match message {
            StreamMessage::Hello { number, table, now, items, .. } => {
                StreamMessage::Hello { number, table, now, items, chat: lines }
            }
            other => other,
        };
        self.say(&message).await
    }

    /// Send what is new since the last tick.
    async fn follow(&mut self, seen: Tick, tick: Tick) -> Result<(), End> {
        if seen.news != tick.news || seen.table != tick.table {
            let (news, table) = {
                let mut state = self.app.state(&self.handle).await?;
                // A seat may have changed hands since.
                let viewer = state.viewer(self.person, self.seat.as_deref())?;
                let (number, scene, papers) =
                    (state.number(viewer), state.scene(viewer), state.own_papers(viewer));
                let changed =
                    number != self.number || papers != self.papers || !Arc::ptr_eq(&scene, &self.scene);
                let news = changed.then(|| {
                    let items = state.items_since(viewer, self.number);
                    let change = Box::new(self.scene.change_to(&scene));
                    let Papers { entries, can_redo, orders } = papers.clone();
                    StreamMessage::News { number, items, change, entries, can_redo, orders }
                });
                let table = self.handle.info(&state, self.person);
                (self.number, self.scene, self.papers) = (number, scene, papers);
                (news, table)
            };
            if let Some(news) = news {
                self.say(&news).await?;
            }
            self.say_table(table).await?;
        }
        if seen.chat != tick.chat {
            for line in self.new_chat().await? {
                self.say(&StreamMessage::Chat { line }).await?;
            }
        }
        Ok(())
    }

    /// Only when something changed that everybody may know: the entries of others, which they can
    /// still take back, must not even tick.
    async fn say_table(&mut self, table: TableInfo) -> Result<(), End> {
        let still = Some(stilled(&table));
        if still == self.table {
            return Ok(());
        }
        self.table = still;
        self.say(&StreamMessage::Table { table: Box::new(table) }).await
    }

    async fn new_chat(&mut self) -> Result<Vec<crate::wire::ChatLine>, End> {
        let rows = self.app.store.chat(&self.handle.id, self.chat).await.map_err(ApiError::from)?;
        self.chat = rows.last().map_or(self.chat, |row| row.number);
        Ok(rows.into_iter().map(chat_line).collect())
    }

    async fn hear(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        match message {
            Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                Ok(FromClient::Ping) => self.say(&StreamMessage::Pong).await,
                Err(_) => Err(End::Told("Only pings are understood here.".to_owned())),
            },
            Some(Ok(Message::Binary(_))) => Err(End::Told("Only text is understood here.".to_owned())),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
            Some(Ok(Message::Close(_)) | Err(_)) | None => Err(End::Gone),
        }
    }

    async fn say(&mut self, message: &StreamMessage) -> Result<(), End> {
        let text = serde_json::to_string(message).map_err(|_| End::Gone)?;
        self.send(Message::Text(text.into())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        let patience = Duration::from_secs(self.app.config.patience);
        match tokio::time::timeout(patience, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(End::Slow),
        }
    }

    async fn close(&mut self, end: &End) {
        match end {
            End::Gone => {}
            End::Slow => {
                self.app.metrics.socket_was_slow();
                tracing::info!("a stream was closed because it was not read");
            }
            End::Told(text) => {
                let _ = self.say(&StreamMessage::Bye { text: text.clone() }).await;
                let frame = CloseFrame { code: 1001, reason: "bye".into() };
                let _ = self.send(Message::Close(Some(frame))).await;
            }
        }
    }
}

/// The table without what changes by itself.
fn stilled(table: &TableInfo) -> TableInfo {
    let mut still = table.clone();
    if let Some(clock) = &mut still.clock {
        clock.at = 0;
        clock.left.clear();
    }
    still
}

async fn closed(closing: &mut tokio::sync::watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}
