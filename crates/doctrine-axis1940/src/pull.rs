//! Where a side wants to be: each prize draws ships and troops, the nearer the more.

use ironbottom_axis1940::board::{SpaceId, SpaceSet, Theatre};
use ironbottom_kit::Id as _;

use super::sight::Sight;
use super::stakes::{self, Stakes};
use super::{Table, is_prey};
use ironbottom_doctrine_axis::stakes::{fade, pull_at};

/// How strongly each space draws.
pub(super) struct Pull {
    zones: Box<[f32; SpaceId::COUNT]>,
    lands: Box<[f32; SpaceId::COUNT]>,
    marches: Box<[f32; SpaceId::COUNT]>,
}

/// How much what lies there counts for this power: one that lies between both boards fights on one of them first.
fn abroad(table: &Table<'_>, zone: SpaceId) -> f32 {
    let start = &table.rules.board.start;
    let between = start.global.is_some() && table.power == start.arsenal.power;
    if between && zone.theatre() == Theatre::Europe { table.weights.abroad } else { 1.0 }
}

impl Pull {
    /// For a side, as things stand.
    pub(super) fn new(table: &Table<'_>, sight: &Sight, stakes: &Stakes) -> Self {
        let Table { rules, state, weights, power, .. } = *table;
        let (board, side) = (rules.board, sight.side);
        let mut marches = Box::new([0.0_f32; SpaceId::COUNT]);
        let mut prizes = [0.0_f32; SpaceId::COUNT];
        let ours: SpaceSet = board.lands().iter().filter(|&land| state.holder(land).side() == side).collect();
        for land in board.lands().iter().filter(|&land| !board[land].closed) {
            let worth = stakes.worth(land).min(weights.felt);
            let theirs = is_prey(rules, state, power, land);
            if theirs {
                for other in ours {
                    if let Some(fade) = fade(board.marching(land, other)) {
                        let known = &mut marches[other.index()];
                        *known = known.max((1.0 + worth * 0.12) * fade);
                    }
                }
            }
            if !theirs && !ours.contains(land) {
                continue;
            }
            let weight = if theirs { weights.pull_theirs } else { weights.pull_ours };
            for zone in board.shores(land) {
                prizes[zone.index()] += worth * weight * abroad(table, zone);
            }
        }
        for zone in board.convoys() {
            let convoy = stakes::convoy(rules, state, zone, side).min(8.0) * weights.pull_convoy;
            prizes[zone.index()] += convoy * abroad(table, zone);
        }
        let place = |row: usize| SpaceId::at(row);
        let mut zones = Box::new([0.0_f32; SpaceId::COUNT]);
        let seas = board.seas().iter().map(SpaceId::index);
        pull_at(&prizes, seas, |one, other| board.sailing(place(one), place(other)), &mut zones);
        zones.iter_mut().for_each(|felt| *felt *= weights.draw);
        let mut lands = Box::new([0.0; SpaceId::COUNT]);
        for land in board.lands() {
            let by_sea = board.shores(land).iter().map(|zone| zones[zone.index()]).fold(0.0, f32::max);
            lands[land.index()] = by_sea * 0.5 + marches[land.index()] * 1.2;
        }
        Self { zones, lands, marches }
    }

    /// How strongly a sea zone draws ships.
    pub(super) fn zone(&self, zone: SpaceId) -> f32 {
        self.zones[zone.index()]
    }

    /// How strongly a territory draws aircraft.
    pub(super) fn land(&self, land: SpaceId) -> f32 {
        self.lands[land.index()]
    }

    /// How strongly a territory draws those who march.
    pub(super) fn march(&self, land: SpaceId) -> f32 {
        self.marches[land.index()]
    }
}
