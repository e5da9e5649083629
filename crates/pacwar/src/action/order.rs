//! The canonical order of draft entries: what search and perft walk in, so that one draft is met once.
//!
//! An entry has a rank (which of its draft come first, because others depend on them), then what it is about. The number
//! is made digit by digit, each digit as wide as there are ids, so that no two sorts of entries can overlap.

use ironbottom_kit::Id;

use super::{Action, StrikeLine, TransferLine};
use crate::board::{Direction, HEXES};
use crate::ids::{GroupId, KindId, LotId, ShipId, Station, TfId};
use crate::state::Plot;

/// Which entries of a draft come first. Speeds are set before legs are laid by them, legs before missions hang on them,
/// all of that before others link to it; a strike before its escort.
#[derive(Clone, Copy)]
enum Rank {
    Muster,
    Place,
    Air,
    Together,
    Headquarters,
    Speed,
    Course,
    Manner,
    Link,
    Shift,
    Plan,
    Say,
    Aim,
}

/// A digit and how many it may be.
type Digit = (usize, usize);

const RANKS: usize = Rank::Aim as usize + 1;

/// What comes of the Air Points of a station: scouts, a sweep with what is left; strikes, escorts, transfers.
const AIR: usize = 3;

const fn number(rank: Rank, digits: &[Digit]) -> u32 {
    // Digits are fewer than their bases, so that the number is unique and in the order of the digits.
    let mut number = 0;
    let mut place = 0;
    while place < digits.len() {
        number = number * digits[place].1 as u32 + digits[place].0 as u32;
        place += 1;
    }
    // Each rank gets an equal share of all numbers.
    let share = u32::MAX / RANKS as u32;
    assert!(number < share, "a rank has more entries than numbers");
    rank as u32 * share + number
}

impl Action {
    /// The place of a draft entry in canonical order; entries of one draft compare.
    #[must_use]
    pub fn entry_order(self) -> Option<u32> {
        let tf = |tf: TfId| (tf.index(), TfId::COUNT);
        let station = |at: Station| (at.index(), Station::COUNT);
        let air = |at: Station, what: usize, kind: KindId, rest: Digit| {
            number(Rank::Air, &[station(at), (what, AIR), (kind.index(), KindId::COUNT), rest])
        };
        Some(match self {
            Self::Muster(group, _) => number(Rank::Muster, &[(group.index(), GroupId::COUNT)]),
            Self::Place(marker, _) => number(Rank::Place, &[tf(marker)]),
            Self::Scout(line) => air(line.at, 0, line.kind, (line.arc as usize, Direction::ALL.len())),
            Self::Sweep(at, _) => {
                number(Rank::Air, &[station(at), (AIR - 1, AIR), (0, KindId::COUNT), (0, 6)])
            }
            Self::Strike(StrikeLine { at, duty, kind, .. }) => {
                air(at, usize::from(duty.is_escort()), kind, (0, 6))
            }
            Self::Transfer(TransferLine { at, kind, .. }) => air(at, AIR - 1, kind, (0, 6)),
            Self::Join(line) => number(Rank::Together, &[(line.from.index(), HEXES), (0, 2)]),
            Self::Return(line) => number(Rank::Together, &[(line.from.index(), HEXES), (1, 2)]),
            Self::Create(hex, _) => number(Rank::Headquarters, &[(1, 2), (hex.index(), HEXES)]),
            Self::Provide(unit) | Self::Disband(unit) => {
                number(Rank::Headquarters, &[(0, 2), (unit.index(), HEXES)])
            }
            Self::Speed(marker, _) => number(Rank::Speed, &[tf(marker)]),
            Self::Leg(marker, leg, _) => {
                number(Rank::Course, &[tf(marker), (usize::from(leg), Plot::LEGS), (0, 2)])
            }
            Self::Mission(marker, leg, _) => {
                number(Rank::Course, &[tf(marker), (usize::from(leg), Plot::LEGS), (1, 2)])
            }
            Self::Value(marker, _) => number(Rank::Manner, &[tf(marker), (0, 2)]),
            Self::React(marker) => number(Rank::Manner, &[tf(marker), (1, 2)]),
            Self::Link(marker, _) => number(Rank::Link, &[tf(marker)]),
            Self::Shift(ship, _) => number(Rank::Shift, &[(ship.index(), ShipId::COUNT), (0, 2)]),
            Self::HoldBack(ship) => number(Rank::Shift, &[(ship.index(), ShipId::COUNT), (1, 2)]),
            Self::Plan(lot, _) | Self::Withdraw(lot) => number(Rank::Plan, &[(lot.index(), LotId::COUNT)]),
            Self::Say(item, _) => number(Rank::Say, &[(item.index(), super::Item::COUNT)]),
            Self::Objective(_) => number(Rank::Aim, &[(0, 2)]),
            Self::Ready
            | Self::Intelligence
            | Self::Decline
            | Self::Begin(_)
            | Self::Rest
            | Self::Fly(..)
            | Self::Battle(_)
            | Self::Surface(_)
            | Self::Undersea(_)
            | Self::Ashore(_)
            | Self::Land(_)
            | Self::TurnBack(_)
            | Self::Ditch
            | Self::Lose(_)
            | Self::Forfeit(..)
            | Self::Retire(_)
            | Self::Void
            | Self::Keep
            | Self::Step(_)
            | Self::Sail
            | Self::Night
            | Self::Stop
            | Self::Perform(_)
            | Self::Search(..)
            | Self::SubSearch(..)
            | Self::Trigger(_)
            | Self::Pass
            | Self::PassOn
            | Self::Done
            | Self::Remove => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::{Mission, Scout};
    use crate::ids::Side;

    #[test]
    fn even_the_last_of_the_book_have_numbers_of_their_own() {
        let tf = |place| TfId::new(Side::Allies, place).unwrap();
        let hex = "G4053".parse().unwrap();
        let kind = KindId::new(Side::Allies, KindId::MAX - 1).unwrap();
        let at = Station::Hex(Side::Allies, hex);
        let scout = Scout { at, kind, arc: Direction::NorthWest, points: 1 };
        let entries = [
            Action::Scout(scout),
            Action::Sweep(at, Direction::North),
            Action::Create(hex, crate::scenario::HqSize::Group),
            Action::Speed(tf(29), 2),
            Action::Leg(tf(29), 3, hex),
            Action::Mission(tf(29), 3, Mission::Fuel),
            Action::Value(tf(29), 3),
            Action::React(tf(29)),
            Action::Link(tf(29), tf(0)),
            Action::Shift(ShipId::new(Side::Allies, ShipId::MAX - 1).unwrap(), tf(0)),
            Action::Plan(LotId::new(Side::Japan, 0).unwrap(), hex),
        ];
        let numbers: Vec<u32> = entries.iter().map(|entry| entry.entry_order().unwrap()).collect();
        assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{numbers:?}");
    }
}
