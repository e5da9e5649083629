//! Forces, charts, countries and draft scenarios, read from the files of `data/pacwar/`.
//!
//! These are the facts as people write and correct them; the rules will build their own flat tables from them.
//! Every record carries a [`Confidence`](crate::Confidence).

use std::sync::OnceLock;

use serde::de::DeserializeOwned;
use thiserror::Error;

mod charts;
mod countries;
mod forces;
mod scenarios;

pub use charts::{Cell, Chart, Charts, Pin, Printed};
pub use countries::{Countries, Country, Garrison, LocalSupply};
pub use forces::{
    Aircraft, Altitude, Battlegroup, ClassCount, Fleet, Forces, GroundUnit, Hangar, Headquarters, Merchant,
    Role, Ship,
};
pub use scenarios::{Base, Camp, Date, Dummies, Scenario, Scenarios, Squadron, TaskForce};

/// A data file that does not have the form it should.
#[derive(Debug, Error)]
#[error("{file}: {source}")]
pub struct DataError {
    /// The file.
    pub file: &'static str,
    /// Where and why.
    pub source: Box<toml::de::Error>,
}

fn read<T: DeserializeOwned>(file: &'static str, text: &str) -> Result<T, DataError> {
    toml::from_str(text).map_err(|source| DataError { file, source: Box::new(source) })
}

/// All tables.
#[derive(Debug)]
pub struct Data {
    /// Types of aircraft.
    pub hangar: Hangar,
    /// Ships.
    pub fleet: Fleet,
    /// Ground units and headquarters.
    pub forces: Forces,
    /// Charts.
    pub charts: Charts,
    /// Countries.
    pub countries: Countries,
    /// Draft scenarios.
    pub scenarios: Scenarios,
}

impl Data {
    /// The data of the game, read once.
    ///
    /// # Panics
    /// Never: the files are part of the program and a test reads them.
    pub fn get() -> &'static Self {
        static DATA: OnceLock<Data> = OnceLock::new();
        DATA.get_or_init(|| {
            Self::load()
                .unwrap_or_else(|error| panic!("the embedded data of War in the Pacific are sound: {error}"))
        })
    }

    fn load() -> Result<Self, DataError> {
        Ok(Self {
            hangar: read("aircraft.toml", include_str!("../../../data/pacwar/aircraft.toml"))?,
            fleet: read("ships.toml", include_str!("../../../data/pacwar/ships.toml"))?,
            forces: read("forces.toml", include_str!("../../../data/pacwar/forces.toml"))?,
            charts: read("charts.toml", include_str!("../../../data/pacwar/charts.toml"))?,
            countries: read("countries.toml", include_str!("../../../data/pacwar/countries.toml"))?,
            scenarios: read("scenarios.toml", include_str!("../../../data/pacwar/scenarios.toml"))?,
        })
    }
}
