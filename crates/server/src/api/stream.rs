//! The stream of one reader over a WebSocket.
//!
//! Nothing is queued for a socket: when something happened it looks at the table and sends the
//! difference to what it sent last. A socket that does not read costs its own connection and
//! nothing else.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::Response;
use ironbottom_kernel::wire::Scene;

use super::chat::chat_line;
use super::socket::{End, Follower, Line, Upgrade, speak};
use crate::app::App;
use crate::error::ApiError;
use crate::gate::Asked;
use crate::tables::{LOG_PAGE, Papers, Presence, TableHandle, Tick};
use crate::wire::{Problem, SinceQuery, StreamMessage, TableInfo};

/// Follow a table. The messages are those of `StreamMessage`.
#[utoipa::path(get, path = "/api/tables/{id}/stream", tag = "reading", params(("id" = String, Path), SinceQuery),
    responses((status = 101, description = "messages", body = StreamMessage), (status = "4XX", body = Problem)))]
pub(super) async fn stream(
    State(app): State<Arc<App>>,
    who: Follower,
    Path(id): Path<String>,
    Asked(asked): Asked<SinceQuery>,
    upgrade: Upgrade,
) -> Result<Response, ApiError> {
    let handle = app.visit(&id)?;
    app.tables.state(&handle).await?.viewer(who.id(), asked.seat.as_deref())?;
    let person = who.id();
    speak(upgrade, Arc::clone(&app), who.at(&handle.id), move |line| async move {
        if let Some(person) = person {
            handle.come_and_go(person, Presence::Comes);
        }
        let mut following = Following {
            app: Arc::clone(&app),
            handle: Arc::clone(&handle),
            line,
            person,
            seat: asked.seat,
            number: asked.since,
            chat: asked.chat,
            scene: Arc::default(),
            papers: Default::default(),
            table: None,
        };
        if let Err(end) = following.run().await {
            following.line.close(&end).await;
        }
        if let Some(person) = person {
            handle.come_and_go(person, Presence::Goes);
        }
    })
}

struct Following {
    app: Arc<App>,
    handle: Arc<TableHandle>,
    line: Line,
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
                heard = self.line.heard() => self.line.answer(heard).await?,
            }
        }
    }

    async fn hello(&mut self) -> Result<(), End> {
        let (message, scene, papers) = {
            let mut state = self.app.tables.state(&self.handle).await?;
            let viewer = state.viewer(self.person, self.seat.as_deref())?;
            let now = state.scene_now(viewer);
            let (items, more) = state.items_between(viewer, self.number, None, LOG_PAGE);
            let table = self.handle.info(&state, self.person, self.app.tables.now());
            self.table = Some(stilled(&table));
            let (scene, papers) = (state.scene(viewer), state.own_papers(viewer));
            self.number = now.number;
            let (table, now, chat) = (Box::new(table), Box::new(now), Vec::new());
            (StreamMessage::Hello { number: self.number, table, now, items, more, chat }, scene, papers)
        };
        (self.scene, self.papers) = (scene, papers);
        let lines = self.new_chat().await?;
        let message = match message {
            StreamMessage::Hello { number, table, now, items, more, .. } => {
                StreamMessage::Hello { number, table, now, items, more, chat: lines }
            }
            other => other,
        };
        self.line.say(&message).await
    }

    /// Send what is new since the last tick.
    async fn follow(&mut self, seen: Tick, tick: Tick) -> Result<(), End> {
        if seen.news != tick.news || seen.table != tick.table {
            let (news, table) = {
                let mut state = self.app.tables.state(&self.handle).await?;
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
                let table = self.handle.info(&state, self.person, self.app.tables.now());
                (self.number, self.scene, self.papers) = (number, scene, papers);
                (news, table)
            };
            if let Some(news) = news {
                self.line.say(&news).await?;
            }
            self.say_table(table).await?;
        }
        if seen.chat != tick.chat {
            for line in self.new_chat().await? {
                self.line.say(&StreamMessage::Chat { line }).await?;
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
        self.line.say(&StreamMessage::Table { table: Box::new(table) }).await
    }

    async fn new_chat(&mut self) -> Result<Vec<crate::wire::ChatLine>, End> {
        let rows = self.app.store.chat(&self.handle.id, self.chat).await.map_err(ApiError::from)?;
        self.chat = rows.last().map_or(self.chat, |row| row.number);
        Ok(rows.into_iter().map(chat_line).collect())
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
