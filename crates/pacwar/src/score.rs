//! The score of a scenario of search: for finding, and for not being found. The points are ours.

use ironbottom_kernel::{Outcome, SeatSet};

use crate::Pacwar;
use crate::ids::{ShipId, Side};
use crate::scenario::ShipKind;
use crate::state::{LotPlace, State};

/// Points a landing at the prize is worth.
const LANDING: u16 = 20;

/// Points a bombardment of the prize is worth.
const BOMBARDMENT: u16 = 8;

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

/// Points of Japan and of the Allies: the worth of each enemy ship found, half as much again when
/// she was found for certain; half the worth of each own ship never found, rounded down in all;
/// for Japan, a landing at the prize and its bombardment.
#[must_use]
pub fn score(rules: &Pacwar, state: &State) -> [u16; 2] {
    let mut points = [0_u16; 2];
    for side in Side::BOTH {
        let sheet = &state.sheets[side.index()];
        let mut hidden = 0;
        for ship in ShipId::of(side) {
            let Some(card) = rules.scenario.ship(ship) else { continue };
            let hull = &sheet.ships[ship.place()];
            let worth = worth(card.kind);
            match hull.found {
                0 if hull.tf.is_some() => hidden += worth,
                0 => {}
                1 => points[side.other().index()] += worth,
                _ => points[side.other().index()] += worth + worth.div_ceil(2),
            }
        }
        points[side.index()] += hidden / 2;
    }
    let japan = &state.sheets[Side::Japan.index()];
    let landed = japan.lots.iter().any(|lot| matches!(lot.at, LotPlace::Landed(hex) if Some(hex) == rules.scenario.prize));
    points[Side::Japan.index()] += if landed { LANDING } else { 0 };
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
