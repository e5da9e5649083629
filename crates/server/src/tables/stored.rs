//! The record of a table that cannot be replayed, as it lies in the database.

use ironbottom_kernel::record::Draft;

use super::handle::TableHandle;
use super::keeper::Tables;
use crate::error::ApiError;
use crate::store::{HeaderRow, MomentBody, Opened, SeatRow, StoreError, TableRow};

const NO_TABLE: ApiError = ApiError::Unknown("There is no such table.");

const KEPT_BACK: ApiError = ApiError::Forbidden(
    "The record may hold secrets, and nobody can tell which while the game cannot be replayed; whoever runs the \
     server can export it.",
);

impl Tables {
    /// The record of a table that cannot be replayed, for whoever may know all of it. Where even
    /// its lines cannot be read, what is stored, piece by piece.
    pub(crate) async fn stored_record(
        &self,
        handle: &TableHandle,
        person: Option<i64>,
    ) -> Result<String, ApiError> {
        let id = &handle.id;
        let opened = match self.store.opened(id).await {
            Ok(opened) => opened.ok_or(NO_TABLE)?,
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
        let ids = row.header.seats();
        let own: Vec<&String> =
            listed.seats.iter().filter(|seat| theirs(seat)).filter_map(|seat| ids.get(seat.seat)).collect();
        let drafts = |seat: &String| own.contains(&seat);
        match as_record(row, &moments, damage.as_deref(), drafts) {
            Some(text) => Ok(text),
            None => self.raw(id).await,
        }
    }

    /// Could a game with this head hold anything some seat may not know? One we do not have could.
    fn may_keep_secrets(&self, header: &HeaderRow) -> bool {
        let shown = self.catalogue.shown(&header.game, header.options());
        shown.and_then(|shown| shown.seating).is_none_or(|seating| seating.keeps_secrets)
    }

    async fn raw(&self, id: &str) -> Result<String, ApiError> {
        let (head, bodies) = (self.store.head(id).await?, self.store.bodies(id, 0).await?);
        Ok(head.into_iter().chain(bodies).map(|piece| piece + "\n").collect())
    }
}

/// The record of a table with every secret but the seed, for whoever runs the server; none where it cannot be read.
pub(crate) fn whole_record(opened: &Opened) -> Option<String> {
    as_record(&opened.listed.row, &opened.moments, opened.damage.as_deref(), |_| true)
}

/// The record as text, with the drafts of these seats; none where it cannot be read.
fn as_record(
    row: &TableRow,
    moments: &[MomentBody],
    damage: Option<&str>,
    drafts: impl Fn(&String) -> bool,
) -> Option<String> {
    let lines: Vec<_> = moments.iter().flat_map(|body| body.lines.iter().cloned()).collect();
    let mut record = row.header.record(&lines, &row.drafts).ok().filter(|_| damage.is_none())?;
    record.drafts.retain(|draft| match draft {
        Draft::Entry { seat, .. } | Draft::Order { seat, .. } => drafts(seat),
    });
    Some(record.to_text())
}

fn all_theirs(seats: &[SeatRow], person: Option<i64>) -> bool {
    seats.iter().all(|seat| seat.person.is_some() && seat.person == person)
}
