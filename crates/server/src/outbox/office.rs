//! The post office: everything that reaches people outside the page, put together.

use std::future::Future;
use std::sync::Arc;

use tokio::sync::broadcast::error::RecvError;
use tokio::task::JoinHandle;

use super::alarm::Alarms;
use super::carrier::{Carrier, Carries, Desk, Present};
use super::dispatch::{Bells, Dispatch, parcel};
use super::hook::Hooks;
use super::keys::KeyRing;
use super::mail::{FROM, Mails};
use super::message::{AboutWay, Writer};
use super::outside::Outside;
use super::push::Pushes;
use super::{Bell, Delivery};
use crate::catalogue::Catalogue;
use crate::clock::Clock;
use crate::closing::Closing;
use crate::config::{Config, Hidden};
use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::store::{Letter, News, Store, StoreError, WayRow, WayWrite, Write};
use crate::tables::Tables;
use crate::words::fresh_secret;

/// What the office works with.
pub(crate) struct Parts<'a> {
    pub(crate) config: &'a Config,
    pub(crate) store: &'a Store,
    pub(crate) catalogue: &'a Arc<Catalogue>,
    pub(crate) tables: &'a Arc<Tables>,
    pub(crate) notices: &'a Arc<Notices>,
    pub(crate) metrics: &'a Arc<Metrics>,
    pub(crate) clock: &'a Clock,
    pub(crate) bell: &'a Bell,
}

/// The office.
pub(crate) struct Office {
    store: Store,
    clock: Clock,
    bells: Bells,
    bell: Bell,
    tables: Arc<Tables>,
    carriers: Vec<Arc<Carrier>>,
    present: Present,
    pub(crate) keys: Arc<KeyRing>,
    pub(crate) outside: Outside,
    /// Can mail be sent?
    pub(crate) has_mail: bool,
}

impl Office {
    pub(crate) fn new(parts: &Parts<'_>) -> Option<Self> {
        let Parts { config, store, clock, .. } = *parts;
        let public = config.public.clone().unwrap_or_else(|| format!("http://{}", config.listen));
        let keys = Arc::new(KeyRing::new(store.clone()));
        let outside = Outside::new(config.private_hooks).ok()?;
        let from = config.mail_from.as_deref().unwrap_or(FROM);
        let sender = from.rsplit('<').next().unwrap_or_default().trim_end_matches('>').trim();
        let contact =
            if public.starts_with("https://") { public.clone() } else { format!("mailto:{sender}") };
        let smtp = config.smtp.as_ref().map(|Hidden(address)| address.as_str());
        let mails = Mails::new(smtp, from, Arc::clone(&keys), public.clone())?;
        let (tables, notices, told) =
            (Arc::downgrade(parts.tables), Arc::clone(parts.notices), Arc::clone(parts.notices));
        let present: Present = Arc::new(move |person, table| {
            let here = tables.upgrade().is_some_and(|tables| tables.is_here(table, person));
            here && !notices.looks_elsewhere(person, table)
        });
        let desk = Arc::new(Desk {
            store: store.clone(),
            writer: Writer {
                catalogue: Arc::clone(parts.catalogue),
                keys: Arc::clone(&keys),
                store: store.clone(),
                public,
            },
            metrics: Arc::clone(parts.metrics),
            clock: clock.clone(),
            present: Arc::clone(&present),
            told: Box::new(move |person| told.changed_for(person)),
        });
        let bells = Bells::default();
        let by: [Arc<dyn Carries>; 3] = [
            Arc::new(Pushes::new(outside.clone(), Arc::clone(&keys), clock.clone(), contact)),
            Arc::new(mails),
            Arc::new(Hooks::new(outside.clone(), clock.clone())),
        ];
        let carrier = |by: Arc<dyn Carries>| {
            let bell = bells.of(by.kind());
            Carrier::new(Arc::clone(&desk), by, bell)
        };
        Some(Self {
            store: store.clone(),
            clock: clock.clone(),
            carriers: by.into_iter().map(carrier).collect(),
            bells,
            bell: parts.bell.clone(),
            tables: Arc::clone(parts.tables),
            present,
            keys,
            outside,
            has_mail: config.smtp.is_some(),
        })
    }

    /// The delivery that makes parcels of letters.
    pub(crate) fn dispatch(&self) -> Arc<dyn Delivery> {
        Arc::new(Dispatch::new(self.store.clone(), self.bells.clone()))
    }

    /// Begin to carry; those who stop the server wait for these, so that what is under way arrives once.
    pub(crate) fn open(&self, closing: &Closing) -> Vec<JoinHandle<()>> {
        let alarms = Alarms::new(self.store.clone(), Arc::clone(&self.tables), self.bell.clone());
        tokio::spawn(alarms.run(self.clock.clone(), closing.clone()));
        if self.store.is_shared() {
            tokio::spawn(self.attendants(closing));
        }
        let run = |carrier: &Arc<Carrier>| tokio::spawn(Arc::clone(carrier).run(closing.clone()));
        self.carriers.iter().map(run).collect()
    }

    /// Another process may be about to reach somebody who sits here before our eyes: say so in time.
    fn attendants(&self, closing: &Closing) -> impl Future<Output = ()> + Send + use<> {
        let (store, tables, present) =
            (self.store.clone(), Arc::clone(&self.tables), Arc::clone(&self.present));
        let closing = closing.clone();
        async move {
            let mut news = store.news();
            loop {
                let person = tokio::select! {
                    heard = news.recv() => match heard {
                        Ok(News::Person { id }) => id,
                        Ok(News::Table { .. } | News::Everything) | Err(RecvError::Lagged(_)) => continue,
                        Err(RecvError::Closed) => return,
                    },
                    () = closing.closed() => return,
                };
                for table in tables.tables_with(person) {
                    if present(person, &table) {
                        let _ = store.write(Write::Way(WayWrite::Attended { person, table })).await;
                    }
                }
            }
        }
    }

    /// Send something about a way by that way itself.
    pub(crate) async fn send(&self, way: &WayRow, about: &AboutWay) -> Result<(), StoreError> {
        let event = serde_json::to_string(about).unwrap_or_default();
        let (key, at) = (format!(".{}", fresh_secret(10)), self.clock.now());
        let letter = Letter { key, table: String::new(), person: way.person, event, at };
        let parcels = vec![(parcel(way, letter), way.kind, at)];
        self.store.write(Write::Way(WayWrite::Parcels(parcels))).await?;
        self.bells.of(way.kind).ring();
        Ok(())
    }

    /// Put letters into the outbox that belong to no change of a table.
    pub(crate) async fn post(&self, letters: Vec<Letter>) -> Result<(), StoreError> {
        self.store.write(Write::Way(WayWrite::Letters(letters))).await?;
        self.bell.ring();
        Ok(())
    }
}
