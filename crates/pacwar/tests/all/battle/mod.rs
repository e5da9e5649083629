//! Battles as values: sections 7, 9.7, 31, 36.1 and 39.7, with scripted dice.

mod air;
mod bombing;
mod calibration;
mod charts;
mod damage;
mod display;
mod naval;
mod surface;

use std::sync::OnceLock;

use ironbottom_pacwar::battle::{AirCharts, Duty, Flight, Nation, Target, Training};
use ironbottom_pacwar::data::{Data, Role};
use ironbottom_pacwar::scenario::ShipKind;

/// The data of edition 2.
fn data() -> &'static Data {
    Data::of("2").expect("edition 2")
}

/// Its charts.
fn charts() -> &'static AirCharts {
    static CHARTS: OnceLock<AirCharts> = OnceLock::new();
    CHARTS.get_or_init(|| AirCharts::of(data()))
}

/// Trained points of a type in its primary role, at its rated altitude.
fn flight(tag: u16, kind: &str, points: u8) -> Flight {
    let aircraft = data().hangar.find(kind).expect("a type");
    Flight::of(tag, points, aircraft, aircraft.role, Training::Carrier, false)
}

/// The same in another role.
fn flight_as(tag: u16, kind: &str, points: u8, role: Role) -> Flight {
    let aircraft = data().hangar.find(kind).expect("a type");
    Flight::of(tag, points, aircraft, role, Training::Carrier, false)
}

/// Fighters of a patrol.
fn cap(tag: u16, kind: &str, points: u8) -> Flight {
    flight(tag, kind, points).on(Duty::Cap)
}

/// The same without training.
fn raw(flight: Flight) -> Flight {
    Flight { training: Training::Untrained, ..flight }
}

/// A ship of the roster.
fn ship(id: &str) -> Target {
    let found = data().fleet.find(id).expect("a ship");
    Target {
        kind: ShipKind::of(&found.class).expect("a class"),
        nation: Nation::of(&found.side).expect("a nation"),
        anti_air: found.is_anti_air(),
        defense: found.defense,
        aa: found.aa,
        speed: found.speed,
        ..Target::default()
    }
}
