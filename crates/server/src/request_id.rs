//! The id under which the log has the request being answered.

use std::future::Future;

tokio::task_local! {
    static REQUEST: String;
}

/// Of this request.
pub(crate) fn current() -> String {
    REQUEST.try_with(Clone::clone).unwrap_or_default()
}

/// Answer a request under this id.
pub(crate) async fn scope<T>(id: String, answer: impl Future<Output = T>) -> T {
    REQUEST.scope(id, answer).await
}
