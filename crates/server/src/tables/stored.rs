//! The record of a table that cannot be replayed, as it lies in the database.

use ironbottom_kernel::dice::Seed;
use ironbottom_kernel::record::{Draft, Mail};
use ironbottom_kernel::table::Source;

use super::TableHandle;
use crate::app::App;
use crate::error::ApiError;
use crate::store::{HeaderRow, Opened, SeatRow, StoreError};

const KEPT_BACK: ApiError = ApiError::Forbidden(
    "The record may hold secrets, and nobody can tell which while the game cannot be replayed; whoever runs the \
     server can export it.",
);

impl App {
    /// The record of a table that cannot be replayed, for whoever may know all of it. Where even
    /// its lines cannot be read, what is stored, piece by piece.
    pub(crate) async fn stored_record(
        &self,
        handle: &TableHandle,
        person: Option<i64>,
    ) -> Result<String, ApiError> {
        let id = &handle.id;
        let opened = match self.store.opened(id).await {
            Ok(opened) => opened.ok_or(ApiError::Unknown("There is no such table."))?,
            Err(StoreError::Damaged(_)) => {
                let seats = self.store.seats(id).await?;
                if !all_theirs(&seats, person) {
                    return Err(KEPT_BACK);
                }
                return self.raw(id).await;
            }
            Err(other) => return Err(other.into()),
        };
        let Opened { listed, moments, damage, .. } = opened;
        let row = &listed.row;
        let theirs = |seat: &SeatRow| person.is_some() && seat.person == person;
        if !row.watch && person != Some(row.owner) && !listed.seats.iter().any(theirs) {
            return Err(ApiError::Forbidden("This table is only for those who sit at it."));
        }
        let open = row.over.is_some() || !self.may_keep_secrets(&row.header);
        if !open && !all_theirs(&listed.seats, person) {
            return Err(KEPT_BACK);
        }
        let lines: Vec<_> = moments.iter().flat_map(|body| body.lines.iter().cloned()).collect();
        let Ok(mut record) = row.header.record(&lines, &row.drafts) else { return self.raw(id).await };
        if damage.is_some() {
            return self.raw(id).await;
        }
        let ids = row.header.seats();
        let own: Vec<&String> =
            listed.seats.iter().filter(|s| theirs(s)).filter_map(|s| ids.get(s.seat)).collect();
        record.drafts.retain(|draft| match draft {
            Draft::Entry { seat, .. } | Draft::Order { seat, .. } => own.contains(&seat),
        });
        Ok(record.to_text())
    }

    /// Could a game with this head hold anything some seat may not know? One we do not have could.
    fn may_keep_secrets(&self, header: &HeaderRow) -> bool {
        let Some(game) = self.registry.game(&header.game) else { return true };
        let opened = game.open(header.options(), Source::Open(Seed::from_number(0)), Mail::Stays);
        opened.map_or(true, |table| table.keeps_secrets())
    }

    async fn raw(&self, id: &str) -> Result<String, ApiError> {
        let (head, bodies) = (self.store.head(id).await?, self.store.bodies(id, 0).await?);
        Ok(head.into_iter().chain(bodies).map(|piece| piece + "\n").collect())
    }
}

fn all_theirs(seats: &[SeatRow], person: Option<i64>) -> bool {
    seats.iter().all(|seat| seat.person.is_some() && seat.person == person)
}
