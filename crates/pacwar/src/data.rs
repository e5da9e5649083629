//! Forces, charts and countries, read from the files of `data/pacwar/<edition>/`.
//!
//! These are the facts as people write and correct them; the rules build their own flat tables from them. Every record
//! carries a [`Confidence`](crate::Confidence).

use std::sync::OnceLock;

use ironbottom_kit::data::{DataError, DataFile};

mod charts;
mod countries;
mod forces;

pub use charts::{Cell, Chart, Charts, Pin, Printed};
pub use countries::{Countries, Country, Garrison, LocalSupply};
pub use forces::{
    Aircraft, Altitude, Battlegroup, ClassCount, Fleet, Forces, GroundUnit, Hangar, Headquarters, Merchant,
    Role, Ship,
};

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
}

macro_rules! read {
    ($edition:literal, $name:literal) => {
        DataFile::new($name, include_str!(concat!("../../../data/pacwar/", $edition, "/", $name))).toml()
    };
}

impl Data {
    /// The data of an edition, read once; `None` for one this build does not have.
    ///
    /// # Panics
    /// Never: the files are part of the program and a test reads them.
    #[must_use]
    pub fn of(edition: &str) -> Option<&'static Self> {
        static ONE: OnceLock<Data> = OnceLock::new();
        let sound = |data: Result<Self, DataError>| {
            data.unwrap_or_else(|error| panic!("the embedded data of War in the Pacific are sound: {error}"))
        };
        (edition == "1").then(|| ONE.get_or_init(|| sound(Self::one())))
    }

    fn one() -> Result<Self, DataError> {
        Ok(Self {
            hangar: read!("1", "aircraft.toml")?,
            fleet: read!("1", "ships.toml")?,
            forces: read!("1", "forces.toml")?,
            charts: read!("1", "charts.toml")?,
            countries: read!("1", "countries.toml")?,
        })
    }
}
