//! Anti-aircraft fire. WitP [7.5].

use ironbottom_kernel::Illegal;

use super::charts::{AirCharts, mode_of};
use super::display::{Ring, Target};
use super::flight::{Flight, Flights, Training};
use super::{Fault, Verdict};
use crate::data::Role;
use crate::scenario::HqSize;

/// How a component of a wave comes in. WitP [7.5], [31.76].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mode {
    /// Low.
    Low,
    /// Medium.
    Medium,
    /// High.
    High,
    /// Dive-Bomber and Fighter-Bomber.
    Dive,
}

impl Mode {
    /// All four, in the order in which they are fired at.
    pub const ALL: [Self; 4] = [Self::Low, Self::Medium, Self::High, Self::Dive];

    /// As the charts have it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Low => "Low",
            Self::Medium => "Medium",
            Self::High => "High",
            Self::Dive => "Dive",
        }
    }

    /// How Air Points come in against ships. WitP [31.76].
    #[must_use]
    pub const fn of(flight: &Flight) -> Self {
        match flight.role {
            Role::D | Role::Fb => Self::Dive,
            Role::T => Self::Low,
            Role::B | Role::C | Role::F | Role::R => mode_of(flight.level),
        }
    }
}

/// What flak does, in Air Points. WitP [7.59].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Losses {
    /// Air Points aborted.
    pub aborted: u8,
    /// Air Points eliminated.
    pub eliminated: u8,
}

impl Losses {
    /// Is nothing left of it?
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.aborted == 0 && self.eliminated == 0
    }

    /// WitP [7.59], as we have it: no more than a part of the component is hit, eliminations first.
    #[must_use]
    pub(super) fn within(self, points: u16, tenths: u8) -> Self {
        let most = u8::try_from((points * u16::from(tenths)).div_ceil(10)).unwrap_or(u8::MAX);
        let eliminated = self.eliminated.min(most);
        Self { eliminated, aborted: self.aborted.min(most - eliminated) }
    }
}

/// The Anti-Aircraft Strength that a component meets: ships on the path up to the Target Ring, as damage leaves them,
/// by the matrix, and the port's. WitP [7.57], [31.74], [31.79].
#[must_use]
pub fn of_ships<'a>(
    charts: &AirCharts,
    mode: Mode,
    ships: impl IntoIterator<Item = &'a Target>,
    ring: Ring,
    port: u8,
) -> u16 {
    let quarters: u32 = ships
        .into_iter()
        .filter_map(|ship| {
            let at = ship.arc?.ring();
            if ship.is_sunk() || at > ring {
                return None;
            }
            let [high, low] = ship.flak(charts);
            let part = charts.flak_part(mode, at == ring);
            Some(u32::from(high) * u32::from(part[0]) + u32::from(low) * u32::from(part[1]))
        })
        .sum();
    u16::try_from(quarters / 4).unwrap_or(u16::MAX) + u16::from(port)
}

/// Columns to the right for Level Bombers below their rated altitude. WitP [7.51].
#[must_use]
pub fn columns_right<'a>(component: impl IntoIterator<Item = &'a Flight>) -> usize {
    let below = |flight: &Flight| flight.role == Role::B && flight.level < flight.rated;
    usize::from(component.into_iter().any(below))
}

/// Anti-Aircraft Strength of a headquarters. WitP [7.54].
#[must_use]
pub const fn of_headquarters(size: HqSize) -> u8 {
    match size {
        HqSize::Group => 5,
        HqSize::Wing => 10,
        HqSize::Division => 15,
        HqSize::Force => 20,
    }
}

/// May a point of this flight be one of those lost? The owner chooses among the component, untrained ones first.
/// WitP [7.59], [36.11].
///
/// # Errors
/// The case that forbids it.
pub(super) fn may_lose(flights: &Flights, flight: u8, left: impl Fn(usize) -> u8) -> Verdict {
    let place = usize::from(flight);
    let Some(found) = flights.get(place) else {
        return Err(Illegal::new("WitP [7.59]", Fault::Unknown));
    };
    if left(place) == 0 {
        return Err(Illegal::new("WitP [7.59]", Fault::NobodyThere));
    }
    let raw = |flight: &Flight| flight.training == Training::Untrained;
    let raw_left = (0..flights.len()).any(|other| raw(&flights[other]) && left(other) > 0);
    if raw_left && !raw(found) {
        return Err(Illegal::new("WitP [7.59]", Fault::UntrainedFirst));
    }
    Ok(())
}
