//! The application: what all requests share. It does nothing itself; each part has an owner.

use std::sync::Arc;

use ironbottom_admiral::Staff;
use ironbottom_kernel::Registry;

use crate::catalogue::Catalogue;
use crate::clock::Clock;
use crate::closing::Closing;
use crate::config::Config;
use crate::identity::Identity;
use crate::limits::Limits;
use crate::lists::Lists;
use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::officers::{Effort, Officers};
use crate::outbox::{Bell, Courier, Delivery};
use crate::sockets::Sockets;
use crate::store::Store;
use crate::tables::Tables;
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
}

impl App {
    /// An application with these games and officers.
    #[must_use]
    pub fn new(config: Config, store: Store, registry: Registry, staff: Staff, clock: Clock) -> Arc<Self> {
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
        let courier = Courier::new(store.clone(), vec![page], bell, Arc::clone(&metrics), clock.clone());
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
        Arc::new(Self {
            limits: Limits::new(config.rate, clock.clone()),
            vitals: Vitals::default(),
            lists: Lists::new(store.clone(), clock.clone(), Arc::clone(&tables)),
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
        })
    }
}
