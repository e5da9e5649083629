//! Going down: whoever works on and on hears of it here.

use tokio::sync::watch;

/// Is the server going down? Copies of one tell the same.
#[derive(Clone, Debug)]
pub(crate) struct Closing(watch::Sender<bool>);

impl Closing {
    pub(crate) fn new() -> Self {
        Self(watch::channel(false).0)
    }

    /// From now on.
    pub(crate) fn begin(&self) {
        self.0.send_replace(true);
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.0.borrow()
    }

    /// Wait until it goes down.
    pub(crate) async fn closed(&self) {
        let _ = self.0.subscribe().wait_for(|closing| *closing).await;
    }
}
