//! The score of a scenario of search: for finding, and for not being found. The points are ours.

use ironbottom_kernel::{Outcome, SeatSet};

use crate::Pacwar;
use crate::ids::Side;
use crate::state::{LotPlace, Open, Sheet, State};

/// Points of Japan and of the Allies, in hundredths of what there is to find: an enemy ship found
/// counts her worth, and half as much again when she was found for certain; an own ship never found
/// counts half her worth. For Japan come a landing at the prize and its bombardment.
#[must_use]
pub fn score(rules: &Pacwar, state: &State) -> [u16; 2] {
    known(rules, &state.open, Side::BOTH.map(|side| Some(state.sheet(side))))
}

/// The points as far as somebody can count them who reads these sheets.
#[must_use]
pub fn known(rules: &Pacwar, open: &Open, sheets: [Option<&Sheet>; 2]) -> [u16; 2] {
    let victory = &rules.scenario.victory;
    let mut points = [0_u16; 2];
    for (side, sheet) in Side::BOTH.into_iter().zip(sheets) {
        let Some(sheet) = sheet else { continue };
        let (mut all, mut found, mut hidden) = (0_u32, 0_u32, 0_u32);
        for (card, hull) in rules.scenario.of_side(side).ships.iter().zip(sheet.fleet.hulls.iter()) {
            let worth = 2 * u32::from(victory.finding[card.kind as usize]);
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
    let prize = |hex| rules.scenario.prize == Some(hex);
    let landed = |sheet: &Sheet| {
        let mut lots = sheet.cargo.lots.iter();
        lots.any(|lot| matches!(lot.at, LotPlace::Landed(hex) if prize(hex)))
    };
    let landing = sheets[Side::Japan.index()].is_some_and(landed);
    let shore = rules.scenario.prize.and_then(|hex| rules.scenario.facilities.at(hex));
    let silenced = shore.is_some_and(|id| open.bases.shores[id].silenced);
    points[Side::Japan.index()] += if landing { victory.landing } else { 0 };
    points[Side::Japan.index()] += if silenced { victory.bombardment } else { 0 };
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
