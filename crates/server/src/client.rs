//! The browser client: built into the program, or read from a folder while it is being worked on.

use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use axum::extract::State;
use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
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
