//! The outbox: what somebody is to hear of is written with what it is about, and a courier delivers
//! it afterwards, for as long as it takes.
//!
//! A letter is delivered at least once. Between a delivery and the note that it was made the
//! process may die, and then the letter is delivered again; so whoever gets one knows it by its key.

mod courier;

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use tokio::sync::Notify;

use crate::store::Letter;
pub(crate) use courier::Courier;

/// Rung when there is something to deliver. Whoever forgets to ring it costs a second, not a letter.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bell(Arc<Notify>);

impl Bell {
    pub(crate) fn ring(&self) {
        self.0.notify_one();
    }

    async fn rung(&self) {
        self.0.notified().await;
    }
}

/// Why a letter did not arrive.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Undelivered(pub(crate) String);

/// What comes of a delivery, some time.
pub(crate) type Delivering<'a> = Pin<Box<dyn Future<Output = Result<(), Undelivered>> + Send + 'a>>;

/// A way to reach a person: their page, and one day e-mail or a program of theirs. What it is given
/// twice it must know by its key.
pub(crate) trait Delivery: Send + Sync {
    /// One word, kept beside letters that reached some and not others.
    fn name(&self) -> &'static str;

    /// Deliver it.
    fn deliver<'a>(&'a self, letter: &'a Letter) -> Delivering<'a>;
}
