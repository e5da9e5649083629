//! The outbox: what somebody is to hear of is written with what it is about, and a courier delivers
//! it afterwards, for as long as it takes.
//!
//! The page is the first to have a letter; then it becomes a parcel for each way outside its recipient wishes it to go
//! (`dispatch`), and a carrier for each kind of way takes it there (`carrier`): web push, e-mail, webhooks.
//!
//! A letter is delivered at least once. Between a delivery and the note that it was made the
//! process may die, and then the letter is delivered again; so whoever gets one knows it by its key.

mod alarm;
mod carrier;
mod courier;
mod dispatch;
mod hook;
mod hours;
mod keys;
mod mail;
mod message;
mod office;
mod outside;
mod push;

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use tokio::sync::Notify;

use crate::store::Letter;
pub(crate) use carrier::wishes_of;
pub(crate) use courier::Courier;
pub(crate) use hook::fresh_secret as fresh_hook_secret;
pub(crate) use keys::{Keys, Purpose};
pub(crate) use mail::{is_address, is_sender, transport};
pub(crate) use message::{AboutWay, still_holds};
pub(crate) use office::{Office, Parts};
pub(crate) use push::BrowserKeys;

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

/// Somewhere a letter has to be: on the page, and among the parcels that go outside. What it is given
/// twice it must know by its key.
pub(crate) trait Delivery: Send + Sync {
    /// One word, kept beside letters that reached some and not others.
    fn name(&self) -> &'static str;

    /// Deliver it.
    fn deliver<'a>(&'a self, letter: &'a Letter) -> Delivering<'a>;
}
