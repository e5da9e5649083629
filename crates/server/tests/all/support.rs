//! A server on a free port with a database of its own, a small HTTP client, and a socket.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use ironbottom_admiral::Staff;
use ironbottom_games::{registry, staff};
use ironbottom_server::clock::Clock;
use ironbottom_server::config::Config;
use ironbottom_server::serve::{Running, start_with};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

pub(crate) struct Server {
    running: Option<Running>,
    pub(crate) address: SocketAddr,
    config: Config,
    /// Its clock: the machine's, unless the test sets it.
    pub(crate) clock: Clock,
    _folder: TempDir,
}

impl Server {
    pub(crate) async fn start() -> Self {
        Self::with(|_| {}).await
    }

    /// A server whose time the test sets.
    pub(crate) async fn timed(set: impl FnOnce(&mut Config)) -> Self {
        Self::at(Clock::manual(), set).await
    }

    pub(crate) async fn with(set: impl FnOnce(&mut Config)) -> Self {
        Self::at(Clock::system(), set).await
    }

    async fn at(clock: Clock, set: impl FnOnce(&mut Config)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            database: format!("sqlite:{}", folder.path().join("tables.sqlite").display()),
            rate: 0,
            ..Config::default()
        };
        set(&mut config);
        Self::staffed(folder, config, staff(), clock).await
    }

    /// With officers of one's own.
    pub(crate) async fn staffed_by(officers: Staff) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = format!("sqlite:{}", folder.path().join("tables.sqlite").display());
        let listen = SocketAddr::from(([127, 0, 0, 1], 0));
        let config = Config { listen, database, rate: 0, ..Config::default() };
        Self::staffed(folder, config, officers, Clock::system()).await
    }

    async fn staffed(folder: TempDir, config: Config, officers: Staff, clock: Clock) -> Self {
        let running = start_with(config.clone(), registry(), officers, clock.clone()).await.unwrap();
        Self { address: running.address, running: Some(running), config, clock, _folder: folder }
    }

    /// Stop it for good.
    pub(crate) async fn stop(mut self) {
        self.running.take().unwrap().stop().await.unwrap();
    }

    /// Stop it for a while.
    pub(crate) async fn pause(&mut self) {
        self.running.take().unwrap().stop().await.unwrap();
    }

    /// Start it again on the same database; the address changes.
    pub(crate) async fn go_on(&mut self) {
        let running = start_with(self.config.clone(), registry(), staff(), self.clock.clone()).await.unwrap();
        self.address = running.address;
        self.running = Some(running);
    }

    /// Stop it and start another on the same database; the address changes.
    pub(crate) async fn restart(&mut self) {
        self.pause().await;
        self.go_on().await;
    }

    /// Stop it, let this much time pass, and start another on the same database.
    pub(crate) async fn rest(&mut self, long: Duration) {
        self.pause().await;
        self.clock.advance(long);
        self.go_on().await;
    }

    /// Start a second one on the same database; why not.
    pub(crate) async fn another(&self) -> Result<(), String> {
        let started = start_with(self.config.clone(), registry(), staff(), self.clock.clone()).await;
        started.map(|_| ()).map_err(|error| error.to_string())
    }

    /// The same with other settings.
    pub(crate) async fn restart_with(&mut self, set: impl FnOnce(&mut Config)) {
        set(&mut self.config);
        self.restart().await;
    }

    pub(crate) fn database(&self) -> &str {
        self.config.database.strip_prefix("sqlite:").unwrap()
    }

    /// Set the clock of a timed server forward, and come back when it has looked after its tables.
    pub(crate) async fn pass(&self, long: Duration) {
        assert!(long >= Duration::from_secs(1), "it looks once a second");
        let rounds = || async { self.nobody().metric("ironbottom_upkeep_rounds_total").await };
        while rounds().await < 1.0 {
            tokio::task::yield_now().await;
        }
        let before = rounds().await;
        self.clock.advance(long);
        while rounds().await <= before {
            tokio::task::yield_now().await;
        }
    }

    /// Change the database behind the server's back.
    pub(crate) async fn meddle(&self, text: &str) {
        use sqlx::{Connection as _, Executor as _};
        let mut connection = sqlx::SqliteConnection::connect(self.database()).await.unwrap();
        let done = connection.execute(text).await.unwrap();
        assert!(done.rows_affected() > 0, "{text} changed nothing");
        connection.close().await.unwrap();
    }

    /// Come back when every letter has been carried and crossed off.
    pub(crate) async fn carried(&self) {
        use sqlx::Connection as _;
        let mut connection = sqlx::SqliteConnection::connect(self.database()).await.unwrap();
        let left = "SELECT COUNT(*) FROM outbox";
        while sqlx::query_scalar::<_, i64>(left).fetch_one(&mut connection).await.unwrap() > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        connection.close().await.unwrap();
    }

    /// Somebody new.
    pub(crate) async fn guest(&self, name: &str) -> Client {
        let mut client = Client { address: self.address, cookie: None, token: None };
        let reply = client.post("/api/guest", &json!({ "name": name })).await;
        assert_eq!(reply.status, 200, "{}", reply.body);
        client
    }

    pub(crate) fn nobody(&self) -> Client {
        Client { address: self.address, cookie: None, token: None }
    }
}

#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
    pub(crate) token: Option<String>,
}

#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

/// Send these bytes and read whatever comes.
pub(crate) async fn raw(address: SocketAddr, bytes: &[u8]) -> Reply {
    let mut socket = TcpStream::connect(address).await.unwrap();
    // The server may answer and close before it has read everything.
    let _ = socket.write_all(bytes).await;
    let mut answer = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(20), socket.read_to_end(&mut answer)).await;
    read.expect("an answer in time").ok();
    let text = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
    Reply { status, head: head.to_owned(), body: body.to_owned() }
}

impl Client {
    fn identity(&self) -> String {
        let cookie = self.cookie.as_ref().map(|cookie| format!("cookie: ironbottom={cookie}\r\n"));
        let token = self.token.as_ref().map(|token| format!("authorization: Bearer {token}\r\n"));
        format!("{}{}", cookie.unwrap_or_default(), token.unwrap_or_default())
    }

    /// Any request; `more` are further header lines.
    pub(crate) async fn send(&mut self, method: &str, path: &str, more: &str, body: &str) -> Reply {
        let text = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{}{more}content-length: {}\r\n\r\n{body}",
            self.address,
            self.identity(),
            body.len()
        );
        let reply = raw(self.address, text.as_bytes()).await;
        if let Some(cookie) = reply.header("set-cookie").and_then(|value| value.strip_prefix("ironbottom=")) {
            self.cookie = cookie.split(';').next().filter(|secret| !secret.is_empty()).map(str::to_owned);
        }
        reply
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.clone().send("GET", path, "", "").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Reply {
        let more = "content-type: application/json\r\nx-ironbottom: 1\r\n";
        self.send("POST", path, more, &body.to_string()).await
    }

    /// Post and expect it to be done.
    pub(crate) async fn done(&mut self, path: &str, body: &Value) -> Value {
        let reply = self.post(path, body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.body);
        reply.json()
    }

    /// Get and expect it.
    pub(crate) async fn read(&self, path: &str) -> Value {
        let reply = self.get(path).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.body);
        reply.json()
    }

    /// All about a table.
    pub(crate) async fn info(&self, table: &str) -> Value {
        self.read(&format!("/api/tables/{table}")).await
    }

    /// Come back when the table is like this.
    pub(crate) async fn until(&self, table: &str, what: &str, is: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..2400 {
            let info = self.info(table).await;
            if is(&info) {
                return info;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("after a minute still not: {what}: {}", self.info(table).await)
    }

    /// A number of the metrics.
    pub(crate) async fn metric(&self, name: &str) -> f64 {
        let page = self.get("/metrics").await.body;
        let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("no {name} in {page}")).parse().unwrap()
    }

    /// A new table of any game; seats left out are this client's.
    pub(crate) async fn table(&mut self, game: &str, seats: Value) -> String {
        let table = self.done("/api/tables", &json!({ "game": game, "seats": seats })).await;
        table["id"].as_str().unwrap().to_owned()
    }

    /// A new table of the drill; seats left out are this client's.
    pub(crate) async fn drill(&mut self, seats: Value) -> String {
        let table = self.done("/api/tables", &json!({ "game": "drill", "seats": seats })).await;
        table["id"].as_str().unwrap().to_owned()
    }

    /// Do actions as a seat, without a base.
    pub(crate) async fn act(&mut self, table: &str, seat: &str, actions: &[&str]) -> Value {
        let body = json!({ "as": seat, "actions": actions });
        self.done(&format!("/api/tables/{table}/actions"), &body).await
    }

    /// Sit down by a link that `host` makes.
    pub(crate) async fn join(&mut self, host: &mut Self, table: &str, seat: &str) {
        let link = host.done(&format!("/api/tables/{table}/links"), &json!({ "seat": seat })).await;
        self.done(&format!("/api/links/{}", link["code"].as_str().unwrap()), &json!({})).await;
    }

    /// Everything this seat can do now.
    pub(crate) async fn offers(&self, table: &str, seat: &str) -> Vec<String> {
        let now = self.read(&format!("/api/tables/{table}/scene?as={seat}")).await;
        let notation = |choice: &Value| choice["notation"].as_str().unwrap().to_owned();
        let mut all: Vec<String> = now["scene"]["verbs"].as_array().unwrap().iter().map(notation).collect();
        for subject in now["scene"]["subjects"].as_array().unwrap() {
            let id = subject["id"].as_str().unwrap().replace(' ', "%20");
            let found = self.read(&format!("/api/tables/{table}/choices?as={seat}&subject={id}")).await;
            all.extend(found.as_array().unwrap().iter().map(notation));
        }
        all
    }

    /// Play so many random actions, this client holding all seats that are asked. Was it over?
    pub(crate) async fn play_on(&mut self, table: &str, steps: usize, mut luck: u64) -> bool {
        for _ in 0..steps {
            let info = self.read(&format!("/api/tables/{table}")).await;
            let waiting = info["waiting"].as_array().unwrap();
            luck = luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let pick = |count: usize| usize::try_from(luck >> 33).unwrap() % count;
            if waiting.is_empty() {
                return true;
            }
            let seat = waiting[pick(waiting.len())].as_str().unwrap().to_owned();
            let offers = self.offers(table, &seat).await;
            self.act(table, &seat, &[&offers[pick(offers.len())]]).await;
        }
        false
    }

    /// The stream of what waits for oneself.
    pub(crate) async fn follow_me(&self) -> Socket {
        self.socket("/api/me/stream", None).await.unwrap()
    }

    pub(crate) async fn follow(&self, table: &str, query: &str) -> Socket {
        self.try_follow(table, query, None).await.unwrap()
    }

    pub(crate) async fn try_follow(
        &self,
        table: &str,
        query: &str,
        origin: Option<&str>,
    ) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
        self.socket(&format!("/api/tables/{table}/stream?{query}"), origin).await
    }

    async fn socket(
        &self,
        path: &str,
        origin: Option<&str>,
    ) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
        let mut request = format!("ws://{}{path}", self.address).into_client_request()?;
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", format!("ironbottom={cookie}").parse().unwrap());
        }
        if let Some(token) = &self.token {
            request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        let (socket, _) = tokio_tungstenite::connect_async(request).await?;
        Ok(Socket(socket))
    }
}

pub(crate) struct Socket(pub(crate) WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// The next message, or none when the socket was closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            // This only ends what hangs: on a busy machine an officer may take a while.
            let message = tokio::time::timeout(Duration::from_secs(120), self.0.next()).await;
            match message.expect("a message in time") {
                Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of this type.
    pub(crate) async fn wait_for(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before {kind}"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    pub(crate) async fn say(&mut self, text: &str) {
        self.0.send(Message::text(text)).await.unwrap();
    }

    /// A ping and its answer: what came before it, in order.
    pub(crate) async fn until_pong(&mut self) -> Vec<Value> {
        self.say("{\"type\":\"ping\"}").await;
        let mut before = Vec::new();
        loop {
            let message = self.next().await.expect("a pong");
            if message["type"] == "pong" {
                return before;
            }
            before.push(message);
        }
    }
}

/// The secret part of the drill's first turn, by hand, for whoever holds these seats.
pub(crate) const LOADS: [&str; 4] = ["load orion a", "load lyra b", "load vesta b", "done"];
pub(crate) const PLOTS: [&str; 4] = ["plot a west", "plot b hold", "plot c east", "done"];
/// North's own part of the drafts that follow.
pub(crate) const PLOT_OF_NORTH: [&str; 3] = ["course north hold", "stand north guns", "ready"];
