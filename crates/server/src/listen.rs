//! Taking connections, and letting go of those that only pretend to speak.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::app::App;
use crate::closing::Closing;
use crate::crowd::Crowd;
use crate::limits::network;
use crate::patient::Patient;

/// When the system has no more connections to give, it is left alone for so long.
const PAUSE: Duration = Duration::from_millis(500);

/// No head of a request is larger, and no more of an answer lies in memory waiting to be taken.
const LARGEST_HEAD: usize = 32 << 10;

/// Serve until the server closes; then finish the requests that are under way.
pub(crate) async fn listen(listener: TcpListener, router: Router, app: Arc<App>) -> io::Result<()> {
    let (busy, mut all_done) = mpsc::channel::<()>(1);
    // A connection that has not said what it wants after this time is closed.
    let headers = Duration::from_secs(app.config.patience.saturating_mul(2).max(1));
    let crowd = Crowd::new(app.config.connections);
    // Behind a proxy everybody has its address, and without limits nobody is counted.
    let counts_each = !app.config.proxy && app.config.rate > 0;
    let each = if counts_each { app.config.connections_each } else { usize::MAX };
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = app.closing.closed() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            // That one connection broke before we took it.
            Err(error) if is_about_one(&error) => continue,
            Err(error) => {
                tracing::error!(%error, "no connection can be taken");
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        // Whoever has too many connections, or comes to a full house, is not listened to.
        let Some(place) = crowd.enter(network(peer.ip()), each) else {
            app.metrics.turned_away();
            continue;
        };
        // Answers and news are small and awaited.
        let _ = stream.set_nodelay(true);
        let (router, closing, busy) = (router.clone(), app.closing.clone(), busy.clone());
        tokio::spawn(async move {
            converse(Patient::new(stream, headers), peer, router, headers, closing).await;
            drop((busy, place));
        });
    }
    drop(busy);
    let _ = all_done.recv().await;
    Ok(())
}

fn is_about_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionRefused | ConnectionAborted | ConnectionReset)
}

async fn converse(stream: Patient, peer: SocketAddr, router: Router, headers: Duration, closing: Closing) {
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.call(request)
    });
    let mut speech = http1::Builder::new();
    speech.timer(TokioTimer::new()).header_read_timeout(headers).max_buf_size(LARGEST_HEAD);
    let mut connection = pin!(speech.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = closing.closed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke");
    }
}
