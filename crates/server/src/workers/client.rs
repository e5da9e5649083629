//! The other end: a program that asks a server for something to think about, thinks, and answers (`ironbottom think`).

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderValue, Request, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use ironbottom_admiral::{Budget, Officer, Order, Staff, Strength};
use ironbottom_kernel::record::Record;
use ironbottom_kernel::{Registry, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use url::{Host, Url};

use crate::thinking::fresh_seed;
use crate::wire::{AskWork, Problem, Work, WorkDone, WorkFound, WorkTaken};

/// So long a server may keep a worker waiting for something to do.
const PATIENCE: Duration = Duration::from_secs(60);

/// No answer of a server is longer.
const LONGEST: usize = 8 << 20;

/// When a server cannot be reached it is asked again after this, then after twice as long, up to the longest.
const SOON: Duration = Duration::from_secs(1);
const LATEST: Duration = Duration::from_secs(30);

/// Why a worker cannot work.
#[derive(Debug, thiserror::Error)]
pub enum ThinkerError {
    /// An address that cannot be used.
    #[error("{0}")]
    Address(&'static str),
    /// The server does not want it.
    #[error("the server says: {0}")]
    Refused(String),
    /// It may work another time.
    #[error("{0}")]
    Now(String),
}

/// A worker.
pub struct Thinker {
    server: Url,
    authorization: HeaderValue,
    name: String,
    tls: TlsConnector,
    registry: Arc<Registry>,
    staff: Arc<Staff>,
}

impl Thinker {
    /// One for this server, with this token, called this.
    ///
    /// # Errors
    /// An address that cannot be used: the token is sent in clear text to this machine only.
    pub fn new(
        server: &str,
        token: &str,
        name: &str,
        registry: Arc<Registry>,
        staff: Arc<Staff>,
    ) -> Result<Self, ThinkerError> {
        let wrong = ThinkerError::Address("the address of a server is https://play.example.org");
        let server = Url::parse(server).map_err(|_| wrong)?;
        let here = match server.host() {
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            Some(Host::Domain(name)) => name == "localhost",
            None => return Err(ThinkerError::Address("the address names no server")),
        };
        match server.scheme() {
            "https" => {}
            "http" if here => {}
            "http" => {
                return Err(ThinkerError::Address(
                    "the token would be sent in clear text: use the https:// address of the server",
                ));
            }
            _ => return Err(ThinkerError::Address("the address begins with https://")),
        }
        let token = token.trim();
        let bad = || ThinkerError::Address("the token is not one");
        let mut authorization = HeaderValue::from_str(&format!("Bearer {token}")).map_err(|_| bad())?;
        authorization.set_sensitive(true);
        if token.is_empty() {
            return Err(bad());
        }
        let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
        let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|_| ThinkerError::Address("no encryption can be set up"))?;
        let config = config.with_root_certificates(roots).with_no_client_auth();
        let tls = TlsConnector::from(Arc::new(config));
        Ok(Self { server, authorization, name: name.to_owned(), tls, registry, staff })
    }

    /// Think for the server until it no longer wants that; `told` hears what goes on.
    pub async fn think(&self, told: &(dyn Fn(&str) + Send + Sync)) -> ThinkerError {
        let mut wait = SOON;
        loop {
            match self.round().await {
                Ok(Some(done)) => {
                    wait = SOON;
                    told(&done);
                }
                Ok(None) => wait = SOON,
                Err(ThinkerError::Now(why)) => {
                    told(&format!("{why}; trying again in {} s", wait.as_secs()));
                    tokio::time::sleep(wait).await;
                    wait = (wait * 2).min(LATEST);
                }
                Err(other) => return other,
            }
        }
    }

    /// Ask once, and think about what there is; what was done, if anything.
    ///
    /// # Errors
    /// When the server cannot be reached or refuses.
    pub async fn round(&self) -> Result<Option<String>, ThinkerError> {
        let games = self.registry.games().map(|game| game.card().id);
        let games = games.filter(|game| self.staff.of(game).is_some()).map(str::to_owned).collect();
        let asked = AskWork { name: self.name.clone(), games };
        let found: WorkFound = self.post("/api/work", &asked).await?;
        let Some(work) = found.work else { return Ok(None) };
        let (id, game, officer) = (work.id.clone(), work.game.clone(), work.officer);
        let (registry, staff) = (Arc::clone(&self.registry), Arc::clone(&self.staff));
        // What falls over, or makes no sense here, is handed back at once, so that nobody waits for it.
        let thought = tokio::task::spawn_blocking(move || plan(&registry, &staff, &work)).await;
        let actions = thought.ok().flatten().unwrap_or_default();
        let count = actions.len();
        let answer: WorkTaken = self.post("/api/work/done", &WorkDone { id, actions }).await?;
        let end = if answer.taken { "taken" } else { "too late" };
        Ok(Some(format!("{game}, {}: {count} actions, {end}", Strength::from(officer).word())))
    }

    async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &(impl Serialize + Sync),
    ) -> Result<T, ThinkerError> {
        let asked = tokio::time::timeout(PATIENCE, self.ask(path, body)).await;
        let (status, bytes) = asked
            .unwrap_or_else(|_| Err(ThinkerError::Now("the server did not answer in time".to_owned())))?;
        if status == 200 {
            let strange = |_| ThinkerError::Now("the server’s answer makes no sense".to_owned());
            return serde_json::from_slice(&bytes).map_err(strange);
        }
        let said = serde_json::from_slice::<Problem>(&bytes).map(|problem| problem.text);
        let said = said.unwrap_or_else(|_| format!("status {status}"));
        Err(match status {
            // Too often, no room, going down: another time.
            408 | 409 | 429 | 500.. => ThinkerError::Now(said),
            _ => ThinkerError::Refused(said),
        })
    }

    async fn ask(&self, path: &str, body: &impl Serialize) -> Result<(u16, Vec<u8>), ThinkerError> {
        let now = |why: &str| ThinkerError::Now(why.to_owned());
        let host = self.server.host_str().unwrap_or_default();
        let port = self.server.port_or_known_default().unwrap_or(443);
        let named = if self.server.port().is_some() { format!("{host}:{port}") } else { host.to_owned() };
        // Under whatever folder the server lives.
        let path = format!("{}{path}", self.server.path().trim_end_matches('/'));
        let body = serde_json::to_vec(body).map_err(|_| now("what was thought cannot be written"))?;
        let request = Request::post(path)
            .header(header::HOST, named)
            .header(header::USER_AGENT, "ironbottom")
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::AUTHORIZATION, self.authorization.clone())
            .body(Body::from(body))
            .map_err(|_| now("the address cannot be used"))?;
        let bare = host.trim_start_matches('[').trim_end_matches(']');
        let stream = TcpStream::connect((bare, port)).await;
        let stream = stream.map_err(|_| now("the server cannot be reached"))?;
        if self.server.scheme() == "http" {
            return answer(stream, request).await;
        }
        let name = ServerName::try_from(bare.to_owned()).map_err(|_| now("the address cannot be used"))?;
        let stream = self.tls.connect(name, stream).await;
        answer(stream.map_err(|_| now("no encrypted connection came about"))?, request).await
    }
}

async fn answer<S>(stream: S, request: Request<Body>) -> Result<(u16, Vec<u8>), ThinkerError>
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let broke = || ThinkerError::Now("the connection broke".to_owned());
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(|_| broke())?;
    let line = tokio::spawn(connection);
    let answered = sender.send_request(request).await.map_err(|_| broke());
    let read = match answered {
        Ok(answer) => {
            let status = answer.status().as_u16();
            let bytes = to_bytes(Body::new(answer.into_body()), LONGEST).await;
            bytes.map(|bytes| (status, bytes.to_vec())).map_err(|_| broke())
        }
        Err(error) => Err(error),
    };
    line.abort();
    read
}

/// What the officer would do there; `None` when this build makes nothing of it.
fn plan(registry: &Registry, staff: &Staff, work: &Work) -> Option<Vec<String>> {
    let record = Record::parse(&work.record).ok()?;
    let table = registry.resume(&record, None).ok()?;
    let seat = table.seats().iter().position(|seat| seat.id == work.seat)?;
    let seat = Seat::new(u8::try_from(seat).ok()?);
    let knowledge = table.knowledge(seat);
    let officer = Officer {
        strength: work.officer.into(),
        budget: Budget::time(Duration::from_millis(work.milliseconds)),
        seed: fresh_seed(),
    };
    let order = Order { terms: table.terms(), knowledge: &*knowledge, seat, officer };
    let advice = staff.of(&work.game)?.advise(&order).ok()??;
    Some(advice.actions)
}
