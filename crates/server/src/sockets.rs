//! The streams that are open: so many for each person, address and table.

use std::net::IpAddr;
use std::sync::Arc;

use crate::config::Config;
use crate::crowd::{Crowd, Place};

/// So many at one table.
const AT_A_TABLE: usize = 2500;

/// By what a stream is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Whose {
    Person(i64),
    Address(IpAddr),
    Table(String),
}

/// The streams that are open.
pub(crate) struct Sockets {
    crowd: Arc<Crowd<Whose>>,
    each: usize,
}

impl Sockets {
    pub(crate) fn new(config: &Config) -> Self {
        // Each counts once for each of the three. Connections are counted in all, and streams are such.
        let each = if config.rate == 0 { usize::MAX } else { config.sockets_each };
        Self { crowd: Crowd::new(usize::MAX), each }
    }

    /// Places for one more stream, counted in these ways; given back when they are dropped.
    pub(crate) fn enter(&self, whose: Vec<Whose>) -> Option<Vec<Place<Whose>>> {
        let most = |whose: &Whose| match whose {
            Whose::Person(_) => self.each,
            // A household, or a school.
            Whose::Address(_) => self.each.saturating_mul(4),
            Whose::Table(_) => AT_A_TABLE,
        };
        whose.into_iter().map(|whose| self.crowd.enter(whose.clone(), most(&whose))).collect()
    }
}
