//! The id under which the log has the request being answered.

use std::future::Future;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::words::fresh_secret;

tokio::task_local! {
    static REQUEST: String;
}

/// One for a new request: what this process is called, and a number. It is no secret, so that the system is not asked
/// for randomness each time.
pub(crate) fn fresh() -> String {
    static PROCESS: LazyLock<String> = LazyLock::new(|| fresh_secret(5));
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{}-{number:x}", *PROCESS)
}

/// Of this request.
pub(crate) fn current() -> String {
    REQUEST.try_with(Clone::clone).unwrap_or_default()
}

/// Answer a request under this id.
pub(crate) async fn scope<T>(id: String, answer: impl Future<Output = T>) -> T {
    REQUEST.scope(id, answer).await
}
