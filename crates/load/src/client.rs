//! A person or bot over plain HTTP, on one connection that is opened again when it breaks.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};

/// No answer takes longer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody with a connection.
pub struct Client {
    address: SocketAddr,
    /// The address we come from, where that matters.
    from: Option<IpAddr>,
    connection: Option<SendRequest<Full<Bytes>>>,
    /// Do we take gzip?
    packed: bool,
    /// The header that says who we are.
    pub who: Option<(&'static str, String)>,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The status.
    pub status: u16,
    /// The body.
    pub body: Bytes,
    /// The cookie that came with it.
    pub cookie: Option<String>,
}

impl Reply {
    /// The body as JSON; null when it is none.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }

    /// The body as text.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

impl Client {
    /// Nobody yet.
    #[must_use]
    pub const fn new(address: SocketAddr) -> Self {
        Self { address, from: None, connection: None, packed: false, who: None }
    }

    /// The same person somewhere else: another process, or one started again.
    pub fn move_to(&mut self, address: SocketAddr) {
        self.address = address;
        self.connection = None;
    }

    /// Somebody with the same name on a connection of their own.
    #[must_use]
    pub fn another(&self) -> Self {
        Self {
            address: self.address,
            from: self.from,
            connection: None,
            packed: false,
            who: self.who.clone(),
        }
    }

    /// The same person from another address of this machine: all of 127.0.0.0/8 are.
    #[must_use]
    pub const fn coming_from(mut self, from: IpAddr) -> Self {
        self.from = Some(from);
        self
    }

    /// A new connection to the server.
    ///
    /// # Errors
    /// When it does not take one.
    pub async fn dial(&self) -> Result<TcpStream, String> {
        let socket = if self.address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
        let socket = socket.map_err(|e| e.to_string())?;
        if let Some(from) = self.from {
            socket.bind(SocketAddr::new(from, 0)).map_err(|e| e.to_string())?;
        }
        socket.connect(self.address).await.map_err(|e| e.to_string())
    }

    /// Come in as a guest and go on as that guest's bot.
    ///
    /// # Errors
    /// When the server does not let us.
    pub async fn guest(address: SocketAddr, name: &str) -> Result<Self, String> {
        Self::new(address).come_in("/api/guest", &json!({ "name": name })).await
    }

    /// Log in and go on as that account's bot.
    ///
    /// # Errors
    /// When the server does not let us.
    pub async fn log_in(address: SocketAddr, name: &str, password: &str) -> Result<Self, String> {
        Self::new(address).come_in("/api/login", &json!({ "name": name, "password": password })).await
    }

    /// Come in by this address of the server's and go on as a bot.
    ///
    /// # Errors
    /// When the server does not let us.
    pub async fn come_in(self, path: &str, body: &Value) -> Result<Self, String> {
        let mut client = self;
        let reply = client.post(path, body).await?;
        let cookie = reply.cookie.clone();
        let cookie = cookie.ok_or_else(|| format!("no cookie: {} {}", reply.status, reply.text()))?;
        client.who = Some(("cookie", cookie));
        let reply = client.post("/api/tokens", &json!({ "label": "load" })).await?;
        let token = reply.json()["token"].as_str().map(str::to_owned);
        let token = token.ok_or_else(|| format!("no token: {} {}", reply.status, reply.text()))?;
        client.who = Some(("authorization", format!("Bearer {token}")));
        Ok(client)
    }

    /// Read.
    ///
    /// # Errors
    /// When there is no answer.
    pub async fn get(&mut self, path: &str) -> Result<Reply, String> {
        self.ask_again(Method::GET, path, Bytes::new()).await
    }

    /// Read, packed where the server packs it; the body is as it crossed.
    ///
    /// # Errors
    /// When there is no answer.
    pub async fn get_packed(&mut self, path: &str) -> Result<Reply, String> {
        self.packed = true;
        let reply = self.get(path).await;
        self.packed = false;
        reply
    }

    /// Change something.
    ///
    /// # Errors
    /// When there is no answer; what came of it is unknown then.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Reply, String> {
        self.ask(Method::POST, path, Bytes::from(body.to_string())).await
    }

    /// Any request with any body; it may reach the server twice.
    ///
    /// # Errors
    /// When there is no answer, or no such method.
    pub async fn send(&mut self, method: &str, path: &str, body: Vec<u8>) -> Result<Reply, String> {
        let method = Method::from_bytes(method.as_bytes()).map_err(|e| e.to_string())?;
        self.ask_again(method, path, Bytes::from(body)).await
    }

    /// A server closes the connection of a request whose body it did not want, and the next one may be on its way by
    /// then: what got no answer on a connection that was used before is asked once more on a new one.
    async fn ask_again(&mut self, method: Method, path: &str, body: Bytes) -> Result<Reply, String> {
        let used = self.connection.is_some();
        match self.ask(method.clone(), path, body.clone()).await {
            Err(_) if used => self.ask(method, path, body).await,
            answered => answered,
        }
    }

    async fn ask(&mut self, method: Method, path: &str, body: Bytes) -> Result<Reply, String> {
        let asked = tokio::time::timeout(PATIENCE, self.exchange(method, path, body)).await;
        let reply = asked.unwrap_or_else(|_| Err(format!("no answer to {path} in {PATIENCE:?}")));
        if reply.is_err() {
            self.connection = None;
        }
        reply
    }

    async fn exchange(&mut self, method: Method, path: &str, body: Bytes) -> Result<Reply, String> {
        let mut request =
            Request::builder().method(method).uri(path).header("host", self.address.to_string());
        if !body.is_empty() {
            request = request.header("content-type", "application/json").header("x-ironbottom", "1");
        }
        if self.packed {
            request = request.header("accept-encoding", "gzip");
        }
        if let Some((name, value)) = &self.who {
            request = request.header(*name, value);
        }
        let request = request.body(Full::new(body)).map_err(|e| e.to_string())?;
        let connection = self.connection().await?;
        connection.ready().await.map_err(|e| e.to_string())?;
        let answer = connection.send_request(request).await.map_err(|e| e.to_string())?;
        let status = answer.status().as_u16();
        let cookie = answer.headers().get("set-cookie").and_then(|value| value.to_str().ok());
        let cookie = cookie.and_then(|text| text.split(';').next()).map(str::to_owned);
        let body = answer.into_body().collect().await.map_err(|e| e.to_string())?.to_bytes();
        Ok(Reply { status, body, cookie })
    }

    async fn connection(&mut self) -> Result<&mut SendRequest<Full<Bytes>>, String> {
        if self.connection.as_ref().is_none_or(SendRequest::is_closed) {
            let stream = self.dial().await?;
            stream.set_nodelay(true).map_err(|e| e.to_string())?;
            let (sender, connection) = handshake(TokioIo::new(stream)).await.map_err(|e| e.to_string())?;
            tokio::spawn(connection);
            self.connection = Some(sender);
        }
        self.connection.as_mut().ok_or_else(|| "no connection".to_owned())
    }

    /// Where we are connected to.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }
}
