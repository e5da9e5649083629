//! Air Points that are really there: Cover CAP, Naval Cover and Joint Strikes. WitP [7.4].

use ironbottom_kernel::Dice;
use ironbottom_kernel::dice::Key;

use super::air::roll;
use super::charts::AirCharts;
use super::flight::Flights;

/// What the Air Points were sent for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Use {
    /// Over a hex that is not their own base. WitP [7.41].
    Cover,
    /// Over a Task Force: two columns to the right. WitP [7.42].
    NavalCover,
    /// From a base that follows in a Joint Strike; the distance is that to the lead base. WitP [7.43].
    Joint,
}

impl Use {
    const fn right(self) -> usize {
        match self {
            Self::Cover | Self::Joint => 0,
            Self::NavalCover => 2,
        }
    }
}

/// Can anybody come over this distance? WitP [7.42]: Naval Cover reaches 48 Movement Points.
#[must_use]
pub fn reaches(charts: &AirCharts, what: Use, distance: u16) -> bool {
    charts.availability(distance, what.right(), 1).is_some()
}

/// Rolls the percentage that is there; zero where nobody can come. WitP [7.44].
pub fn percent(charts: &AirCharts, what: Use, distance: u16, number: u16, dice: &mut dyn Dice) -> u8 {
    if !reaches(charts, what, distance) {
        return 0;
    }
    let die = roll(dice, Key::about("availability", number));
    charts.availability(distance, what.right(), die).unwrap_or(0)
}

/// A percentage of some points: .5 and more is rounded up. WitP [7.6].
#[must_use]
pub const fn share(points: u16, percent: u8) -> u16 {
    (points * percent as u16 + 50) / 100
}

/// Of each flight the percentage stays, the rest is aborted. WitP [7.41], [7.43].
pub fn thin(flights: &mut Flights, percent: u8) {
    for flight in flights.iter_mut() {
        let stays = share(u16::from(flight.points), percent).min(u16::from(flight.points));
        let gone = flight.points - u8::try_from(stays).unwrap_or(flight.points);
        flight.abort(gone);
    }
}
