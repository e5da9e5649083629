//! The score of a scenario of search: for finding, and for not being found. The points are ours.

use std::cmp::Ordering;

use ironbottom_kernel::{Outcome, SeatSet};

use crate::Pacwar;
use crate::ids::{ShipId, Side};
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
    if rules.scenario.air_war {
        return battle(rules, open, sheets);
    }
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
    let bid = rules.scenario.bid;
    points[if bid > 0 { Side::Allies } else { Side::Japan }.index()] += bid.unsigned_abs();
    points
}

/// What points are given for in a scenario in which strikes are flown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Merit {
    /// Enemy ships sunk and crippled.
    Ships,
    /// Enemy Air Points that are no more.
    Air,
    /// Damage of the prize's airbase.
    Base,
    /// Objectives, and the enemy's failure to take his own.
    Objectives,
    /// The track of the scenario, and what was brought past it.
    Track,
    /// What balances the scenario, and the bid.
    Balance,
}

impl Merit {
    /// All of them, as they are told.
    pub const ALL: [Self; 6] =
        [Self::Ships, Self::Air, Self::Base, Self::Objectives, Self::Track, Self::Balance];
}

/// Points of Japan and of the Allies, by what they are given for.
pub type Tally = [[i32; Merit::ALL.len()]; 2];

fn battle(rules: &Pacwar, open: &Open, sheets: [Option<&Sheet>; 2]) -> [u16; 2] {
    let sums = tally(rules, open, sheets).map(|merits| merits.iter().sum::<i32>());
    sums.map(|points| u16::try_from(points).unwrap_or(u16::MAX))
}

/// The points of a scenario in which strikes are flown, as far as somebody can count them who reads these sheets.
#[must_use]
pub fn tally(rules: &Pacwar, open: &Open, sheets: [Option<&Sheet>; 2]) -> Tally {
    let victory = &rules.scenario.victory;
    let mut points = [[0_i32; Merit::ALL.len()]; 2];
    let mut add = |side: Side, merit: Merit, more: i32| points[side.index()][merit as usize] += more;
    for (side, sheet) in Side::BOTH.into_iter().zip(sheets) {
        let enemy = side.other();
        let forces = rules.scenario.of_side(side);
        for (place, card) in forces.ships.iter().enumerate() {
            let Some(ship) = ShipId::new(side, place) else { continue };
            let hull = sheet.map(|sheet| sheet.hull(ship));
            let sunk = open.fleet.lost.contains(&ship)
                || hull.is_some_and(|hull| hull.tf.is_none() && hull.damage >= 4);
            let hurt = hull.is_some_and(|hull| hull.tf.is_some() && hull.damage >= 3);
            let [sinking, crippling] = victory.sinking.map(|worth| i32::from(worth[card.kind as usize]));
            add(enemy, Merit::Ships, if sunk { sinking } else { 0 } + if hurt { crippling } else { 0 });
        }
        if let Some(sheet) = sheet.filter(|_| victory.air > 0) {
            add(enemy, Merit::Air, i32::from(lost_in_the_air(rules, open, side, sheet) / victory.air));
        }
    }
    let prize = rules.scenario.prize.and_then(|hex| rules.scenario.facilities.at(hex));
    let damage = prize.map_or(0, |id| open.bases.shores[id].base_damage);
    add(Side::Japan, Merit::Base, i32::from(victory.base[usize::from(damage.min(5))]));
    for (merit, gained) in
        [(Merit::Objectives, objectives(rules, open, sheets)), (Merit::Track, track(rules, open))]
    {
        Side::BOTH.into_iter().zip(gained).for_each(|(side, more)| add(side, merit, more));
    }
    let balance = i32::from(victory.balance) + i32::from(rules.scenario.bid);
    add(Side::Allies, Merit::Balance, balance.max(0));
    add(Side::Japan, Merit::Balance, (-balance).max(0));
    points
}

/// Objectives: one counts for who reads which was chosen; half for the others.
fn objectives(rules: &Pacwar, open: &Open, sheets: [Option<&Sheet>; 2]) -> [i32; 2] {
    let scenario = &rules.scenario;
    let mut points = [0; 2];
    let primary = sheets[Side::Japan.index()].and_then(|sheet| sheet.cargo.primary);
    for (place, objective) in scenario.objectives.iter().enumerate() {
        let shores = || objective.hexes.iter().filter_map(|hex| scenario.facilities.at(*hex));
        let held = shores().any(|id| open.bases.shores[id].holder == Some(Side::Japan));
        let chosen = primary.is_some_and(|primary| usize::from(primary) == place);
        let worth = i32::from(objective.points);
        points[Side::Japan.index()] += match (held, chosen) {
            (true, true) => worth,
            (true, false) => worth / 2,
            (false, _) => 0,
        };
        let silenced = shores().any(|id| open.bases.shores[id].port_damage > 0);
        if chosen && !held && !silenced && open.is_over() {
            points[Side::Allies.index()] += i32::from(scenario.failure);
        }
    }
    points
}

/// The track of a scenario.
fn track(rules: &Pacwar, open: &Open) -> [i32; 2] {
    let mut points = [0; 2];
    if let Some(track) = &rules.scenario.track {
        let state = open.troops.track;
        points[track.owner.index()] += i32::from(track.worth) * i32::from(state.value);
        let enemy = track.owner.other().index();
        points[enemy] += i32::from(track.run) * i32::from(state.brought[enemy]);
    }
    points
}

/// Air Points a side had and has no more.
fn lost_in_the_air(rules: &Pacwar, open: &Open, side: Side, sheet: &Sheet) -> u16 {
    let forces = rules.scenario.of_side(side);
    let arrived = |turn: Option<u8>| turn.is_none_or(|turn| turn <= open.clock.turn);
    let groups = forces.groups.iter().filter(|group| arrived(group.arrives.map(|(turn, _)| turn)));
    let aboard: u16 = groups.flat_map(|group| &group.air).map(|(_, points)| *points).sum();
    let based: u16 = forces.bases.iter().flat_map(|base| &base.air).map(|(_, points)| *points).sum();
    let left: u16 = sheet.air.stacks.iter().map(|stack| stack.points).sum();
    let adrift: u16 = sheet.air.adrift.iter().map(|line| line.points).sum();
    (aboard + based).saturating_sub(left + adrift)
}

/// The outcome of a game that has run its turns.
pub(crate) fn outcome(rules: &Pacwar, state: &State) -> Outcome {
    let [japan, allies] = score(rules, state).map(i32::from);
    match winner(japan, allies) {
        None => Outcome::draw("draw"),
        Some(side) => Outcome::won(SeatSet::only(side.seat()), "points", (japan - allies).abs()),
    }
}

/// Who has more; nobody in a draw.
pub(crate) fn winner<N: Ord>(japan: N, allies: N) -> Option<Side> {
    match japan.cmp(&allies) {
        Ordering::Greater => Some(Side::Japan),
        Ordering::Less => Some(Side::Allies),
        Ordering::Equal => None,
    }
}
