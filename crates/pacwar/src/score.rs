//! The score of a scenario of search: for finding, and for not being found. The points are ours.

use ironbottom_kernel::{Outcome, SeatSet};

use crate::Pacwar;
use crate::ids::{ShipId, Side};
use crate::scenario::ShipKind;
use crate::state::{LotPlace, State};

/// Points a landing at the prize is worth.
const LANDING: u16 = 40;

/// Points a bombardment of the prize is worth.
const BOMBARDMENT: u16 = 20;

/// What it is worth to find a ship.
const fn worth(kind: ShipKind) -> u16 {
    match kind {
        ShipKind::Carrier => 6,
        ShipKind::LightCarrier | ShipKind::Hybrid | ShipKind::Battleship | ShipKind::Battlecruiser => 3,
        ShipKind::EscortCarrier | ShipKind::Transport | ShipKind::Support | ShipKind::Merchant => 2,
        ShipKind::HeavyCruiser => 1,
        ShipKind::LightCruiser | ShipKind::Destroyer | ShipKind::Escort | ShipKind::CoastalDefence => 0,
    }
}

/// Points of Japan and of the Allies, in hundredths of what there is to find: an enemy ship found
/// counts her worth, and half as much again when she was found for certain; an own ship never found
/// counts half her worth. For Japan come a landing at the prize and its bombardment.
#[must_use]
pub fn score(rules: &Pacwar, state: &State) -> [u16; 2] {
    let mut points = [0_u16; 2];
    for side in Side::BOTH {
        let sheet = &state.sheets[side.index()];
        let (mut all, mut found, mut hidden) = (0_u32, 0_u32, 0_u32);
        for ship in ShipId::of(side) {
            let Some(card) = rules.scenario.ship(ship) else { continue };
            let hull = &sheet.ships[ship.place()];
            let worth = 2 * u32::from(worth(card.kind));
            all += worth;
            match hull.found {
                0 if hull.tf.is_some() => hidden += worth / 2,
                0 => {}
                1 => found += worth,
                _ => found += worth + worth / 2,
            }
        }
        let share = |part: u32| u16::try_from(100 * part / all.max(1)).unwrap_or(u16::MAX);
        points[side.other().index()] += share(found);
        points[side.index()] += share(hidden);
    }
    let landed = |hex| rules.scenario.prize == Some(hex);
    let lots = &state.sheets[Side::Japan.index()].lots;
    let landing = lots.iter().any(|lot| matches!(lot.at, LotPlace::Landed(hex) if landed(hex)));
    points[Side::Japan.index()] += if landing { LANDING } else { 0 };
    points[Side::Japan.index()] += if state.open.guns_silenced { BOMBARDMENT } else { 0 };
    points
}

/// The outcome of a game that has run its turns.
pub(crate) fn outcome(rules: &Pacwar, state: &State) -> Outcome {
    let [japan, allies] = score(rules, state).map(i32::from);
    let winner = if japan > allies { Side::Japan } else { Side::Allies };
    if japan == allies {
        Outcome::draw("draw")
    } else {
        Outcome::won(SeatSet::only(winner.seat()), "points", (japan - allies).abs())
    }
}
