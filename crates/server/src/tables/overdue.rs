//! Clocks that have run out.

use std::sync::Arc;

use super::command::Command;
use super::keeper::Tables;
use super::submit::{By, Submission};
use crate::error::ApiError;

impl Tables {
    /// End the games of those whose time is up.
    pub(crate) async fn end_overdue(self: &Arc<Self>) -> Result<(), ApiError> {
        for id in self.store.overdue(self.now().game).await? {
            // One table in trouble keeps no other's clock from running out.
            match self.end_if_overdue(&id).await {
                Err(ApiError::Busy(error)) if error.is_away() => return Err(ApiError::Busy(error)),
                Err(ApiError::Unreplayable(_)) | Ok(()) => {}
                Err(error) => tracing::error!(table = id, %error, "a clock that ran out was not looked at"),
            }
        }
        Ok(())
    }

    async fn end_if_overdue(self: &Arc<Self>, id: &str) -> Result<(), ApiError> {
        let handle = self.handle(id)?;
        let waiting = self.state(&handle).await?.waiting();
        let Some(seat) = waiting.into_iter().next() else { return Ok(()) };
        if !self.may_run(id).await? {
            return Ok(());
        }
        let submission =
            Submission { by: By::Server, seat, command: Command::TimeOut, key: None, scene: false };
        self.act(&handle, submission).await?;
        Ok(())
    }
}
