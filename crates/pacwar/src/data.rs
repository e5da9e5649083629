//! Forces, charts and countries, read from the files of `data/pacwar/<edition>/`.
//!
//! These are the facts as people write and correct them; the rules build their own flat tables from them. Every record
//! carries a [`Confidence`](crate::Confidence).

use std::sync::OnceLock;

use ironbottom_kit::data::{DataError, DataFile};

mod charts;
mod countries;
mod forces;
mod roster;

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
        static TWO: OnceLock<Data> = OnceLock::new();
        let sound = |data: Result<Self, DataError>| {
            data.unwrap_or_else(|error| panic!("the embedded data of War in the Pacific are sound: {error}"))
        };
        match edition {
            "1" => Some(ONE.get_or_init(|| sound(Self::one()))),
            "2" => Some(TWO.get_or_init(|| sound(Self::two()))),
            _ => None,
        }
    }

    /// Edition 2: the charts by chapter, those of the air war set right by the calibration.
    fn two() -> Result<Self, DataError> {
        let charts: [Charts; 5] = [
            read!("2", "charts/air.toml")?,
            read!("2", "charts/naval.toml")?,
            read!("2", "charts/land.toml")?,
            read!("2", "charts/strategy.toml")?,
            read!("2", "charts/printed.toml")?,
        ];
        let roster = include_str!("../../../data/pacwar/2/ships.tsv");
        let counts: Fleet = read!("1", "ships.toml")?;
        Ok(Self {
            hangar: read!("2", "aircraft.toml")?,
            fleet: Fleet { ships: Fleet::read(DataFile::new("ships.tsv", roster))?.ships, ..counts },
            forces: read!("1", "forces.toml")?,
            charts: Charts::joined(charts),
            countries: read!("1", "countries.toml")?,
        })
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
