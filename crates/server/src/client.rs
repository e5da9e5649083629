//! The browser client: built into the program, or read from a folder while it is being worked on.

use std::collections::HashMap;
use std::io::Write as _;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;

use crate::app::App;
use crate::error::ApiError;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

const NO_CLIENT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Ironbottom</title>\
    <h1>The server runs, but this program was built without its pages</h1>\
    <p>Build them with <code>cargo xtask play</code> (it needs Node), or start the server with \
    <code>--web web/dist</code> after <code>npm run build</code> in the folder <code>web</code>.</p>\
    <p>Programs find everything under <a href=\"/api\">/api</a>.</p></html>";

/// A file of the client; the page itself for every other address.
pub(crate) async fn serve(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let path = uri.path();
    if path.starts_with("/api") {
        return Err(ApiError::Unknown("There is nothing at this address."));
    }
    if method != Method::GET && method != Method::HEAD {
        return Err(ApiError::Method);
    }
    let name = path.trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    let folder = app.config.web.as_deref();
    let takes_gzip = headers
        .get_all(header::ACCEPT_ENCODING)
        .iter()
        .any(|value| value.to_str().is_ok_and(|value| value.contains("gzip")));
    if takes_gzip
        && is_packed(name)
        && let Some(bytes) = packed(folder, name).await
    {
        let how = [(header::CONTENT_ENCODING, "gzip"), (header::VARY, "accept-encoding")];
        return Ok((how, answer(name, bytes)).into_response());
    }
    if let Some(bytes) = file(folder, name).await {
        return Ok(answer(name, bytes));
    }
    // A file that is missing is missing; an address of the page is the page's business.
    if name.starts_with("assets/") || Path::new(name).extension().is_some_and(|ending| ending != "html") {
        return Err(ApiError::Unknown("There is nothing at this address."));
    }
    match file(folder, "index.html").await {
        Some(bytes) => Ok(answer("index.html", bytes)),
        None => Ok((StatusCode::OK, axum::response::Html(NO_CLIENT)).into_response()),
    }
}

async fn file(folder: Option<&Path>, name: &str) -> Option<Vec<u8>> {
    let Some(folder) = folder else {
        return Built::get(name).map(|found| found.data.into_owned());
    };
    let inside = PathBuf::from(name);
    if !inside.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let path = folder.join(inside);
    tokio::task::spawn_blocking(move || std::fs::read(path).ok()).await.ok().flatten()
}

/// Large files that the builder names by their content, packed once: a map of the world is a megabyte, and would be packed
/// again for everybody who looks at it.
static PACKED: LazyLock<Mutex<HashMap<String, Arc<Vec<u8>>>>> = LazyLock::new(Mutex::default);

fn is_packed(name: &str) -> bool {
    let ending = Path::new(name).extension().and_then(|ending| ending.to_str());
    name.starts_with("assets/") && matches!(ending, Some("js" | "css" | "json" | "topojson" | "svg"))
}

async fn packed(folder: Option<&Path>, name: &str) -> Option<Vec<u8>> {
    let kept = |name: &str| PACKED.lock().unwrap_or_else(PoisonError::into_inner).get(name).cloned();
    if let Some(known) = kept(name) {
        return Some(known.to_vec());
    }
    let bytes = file(folder, name).await?;
    let made = tokio::task::spawn_blocking(move || {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(&bytes).and_then(|()| encoder.finish()).ok()
    });
    let made = Arc::new(made.await.ok().flatten()?);
    PACKED.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), Arc::clone(&made));
    Some(made.to_vec())
}

fn answer(name: &str, bytes: Vec<u8>) -> Response {
    // The builder names assets by their content.
    let cache = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    ([(header::CONTENT_TYPE, kind(name)), (header::CACHE_CONTROL, cache)], bytes).into_response()
}

fn kind(name: &str) -> &'static str {
    match Path::new(name).extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        Some("wasm") => "application/wasm",
        _ => "application/octet-stream",
    }
}
