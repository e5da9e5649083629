//! From the outbox to the ways: a letter becomes a parcel for each way its recipient wishes it to go. Nothing is
//! sent here, so that the page never waits for anybody outside.

use super::carrier::wishes_of;
use super::hours::{due, wish_of};
use super::{Bell, Delivering, Delivery, Undelivered};
use crate::store::{Letter, ParcelRow, Store, StoreError, WayKind, WayRow, WayWrite, Write};
use crate::wire::NoticeEvent;

/// Makes parcels of letters.
pub(crate) struct Dispatch {
    store: Store,
    bells: Bells,
}

/// Rung when there is something to carry.
#[derive(Clone, Default)]
pub(crate) struct Bells {
    push: Bell,
    mail: Bell,
    hook: Bell,
}

impl Bells {
    pub(crate) fn of(&self, kind: WayKind) -> Bell {
        match kind {
            WayKind::Push => self.push.clone(),
            WayKind::Mail => self.mail.clone(),
            WayKind::Hook => self.hook.clone(),
        }
    }
}

impl Dispatch {
    pub(crate) fn new(store: Store, bells: Bells) -> Self {
        Self { store, bells }
    }

    async fn dispatch(&self, letter: &Letter) -> Result<(), StoreError> {
        let Ok(event) = serde_json::from_str::<NoticeEvent>(&letter.event) else { return Ok(()) };
        let Some(wish) = wish_of(&event) else { return Ok(()) };
        let ways = self.store.ways(letter.person).await?;
        let ways: Vec<WayRow> =
            ways.into_iter().filter(|way| way.confirmed.is_some() && way.off.is_none()).collect();
        if ways.is_empty() {
            return Ok(());
        }
        let wishes = wishes_of(&self.store, letter.person).await?;
        if !wishes.kinds.contains(&wish) {
            return Ok(());
        }
        let parcels = ways
            .iter()
            .map(|way| (parcel(way, letter.clone()), way.kind, due(&wishes, way.kind, wish, letter.at)));
        self.store.write(Write::Way(WayWrite::Parcels(parcels.collect()))).await?;
        for way in ways {
            self.bells.of(way.kind).ring();
        }
        Ok(())
    }
}

/// A letter that goes by this way.
pub(crate) fn parcel(way: &WayRow, letter: Letter) -> ParcelRow {
    ParcelRow { key: format!("{}/{}", letter.key, way.id), way: way.id, letter, tries: 0, since: None }
}

impl Delivery for Dispatch {
    fn name(&self) -> &'static str {
        "ways"
    }

    fn deliver<'a>(&'a self, letter: &'a Letter) -> Delivering<'a> {
        Box::pin(async move { self.dispatch(letter).await.map_err(|error| Undelivered(error.to_string())) })
    }
}
