//! The application: what all requests share. It does nothing itself; each part has an owner.

use std::sync::Arc;

use ironbottom_admiral::Staff;
use ironbottom_kernel::Registry;

use crate::catalogue::Catalogue;
use crate::clock::Clock;
use crate::closing::Closing;
use crate::config::Config;
use crate::error::ApiError;
use crate::identity::Identity;
use crate::limits::Limits;
use crate::lists::Lists;
use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::odds::Reckoned;
use crate::officers::{Effort, Officers};
use crate::outbox::{Bell, Courier, Delivery, Office, Parts};
use crate::sockets::Sockets;
use crate::store::Store;
use crate::tables::{TableHandle, Tables};
use crate::vitals::Vitals;

/// Everything a request may need.
pub struct App {
    pub(crate) config: Config,
    pub(crate) clock: Clock,
    /// Going down?
    pub(crate) closing: Closing,
    pub(crate) store: Store,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) limits: Limits,
    pub(crate) vitals: Vitals,
    pub(crate) lists: Lists,
    /// Odds that were reckoned lately.
    pub(crate) odds: Reckoned,
    /// The streams that are open.
    pub(crate) sockets: Sockets,
    /// The games there are.
    pub(crate) catalogue: Arc<Catalogue>,
    /// Who is who.
    pub(crate) identity: Identity,
    pub(crate) tables: Arc<Tables>,
    pub(crate) officers: Arc<Officers>,
    /// What waits for whom.
    pub(crate) notices: Arc<Notices>,
    pub(crate) courier: Arc<Courier>,
    /// What reaches people outside the page.
    pub(crate) office: Office,
}

impl App {
    /// A table somebody wants to see or to change. It need not exist: its state will say so.
    pub(crate) fn visit(&self, id: &str) -> Result<Arc<TableHandle>, ApiError> {
        let handle = self.tables.handle(id)?;
        self.officers.looked_at(&handle);
        Ok(handle)
    }

    /// An application with these games and officers; none with settings that cannot be used.
    #[must_use]
    pub fn new(
        config: Config,
        store: Store,
        registry: Registry,
        staff: Staff,
        clock: Clock,
    ) -> Option<Arc<Self>> {
        let (registry, staff) = (Arc::new(registry), Arc::new(staff));
        let (metrics, closing) = (Arc::<Metrics>::default(), Closing::new());
        let catalogue = Arc::new(Catalogue::new(&registry, &staff));
        let bell = Bell::default();
        let tables = Arc::new(Tables::new(
            store.clone(),
            registry,
            Arc::clone(&catalogue),
            Arc::clone(&metrics),
            clock.clone(),
            bell.clone(),
            closing.clone(),
        ));
        let officers = Arc::new(Officers::new(
            staff,
            Effort { thinkers: config.thinkers, seconds: config.officer_seconds },
            Arc::clone(&tables),
            store.clone(),
            Arc::clone(&metrics),
            clock.clone(),
            closing.clone(),
        ));
        let notices = Arc::new(Notices::new(store.clone(), Arc::clone(&catalogue), clock.clone()));
        let page: Arc<dyn Delivery> = Arc::clone(&notices) as Arc<dyn Delivery>;
        let office = Office::new(&Parts {
            config: &config,
            store: &store,
            catalogue: &catalogue,
            tables: &tables,
            notices: &notices,
            metrics: &metrics,
            clock: &clock,
            bell: &bell,
        })?;
        let deliveries = vec![page, office.dispatch()];
        let courier = Courier::new(store.clone(), deliveries, bell, Arc::clone(&metrics), clock.clone());
        // The tables know nobody who watches them, and the officers are let go with the application.
        let (attending, noticing) = (Arc::downgrade(&officers), Arc::clone(&notices));
        tables.watched_by(vec![
            Box::new(move |handle, state| {
                if let Some(officers) = attending.upgrade() {
                    officers.attend(handle, state);
                }
            }),
            // What waited for somebody may wait no longer.
            Box::new(move |_, state| state.people().for_each(|person| noticing.changed_for(person))),
        ]);
        Some(Arc::new(Self {
            limits: Limits::new(config.rate, clock.clone()),
            vitals: Vitals::default(),
            lists: Lists::new(store.clone(), clock.clone(), Arc::clone(&tables)),
            odds: Reckoned::default(),
            sockets: Sockets::new(&config),
            identity: Identity::new(store.clone(), clock.clone()),
            config,
            clock,
            closing,
            store,
            metrics,
            catalogue,
            tables,
            officers,
            notices,
            courier: Arc::new(courier),
            office,
        }))
    }
}
