//! Where a side wants to be: each prize draws ships and troops, the nearer the more.

use ironbottom_axis2001::board::SpaceId;
use ironbottom_kit::Id as _;

use super::sight::Sight;
use super::weights::Weight;
use super::{Table, stakes};
use ironbottom_doctrine_axis::stakes::{fade, pull};

/// How strongly each space draws.
pub(super) struct Pull {
    zones: [f32; SpaceId::SEAS],
    lands: [f32; SpaceId::LANDS],
    marches: [f32; SpaceId::LANDS],
}

impl Pull {
    /// For a side, as things stand.
    pub(super) fn new(table: &Table<'_>, sight: &Sight) -> Self {
        let Table { rules, state, weights, .. } = *table;
        let side = sight.side;
        let board = rules.board;
        let mut marches = [0.0_f32; SpaceId::LANDS];
        let mut prizes = [0.0_f32; SpaceId::SEAS];
        for land in SpaceId::lands() {
            let (at_once, later) = stakes::prize(rules, state, &weights, land, side);
            let worth = (at_once + later).min(weights.get(Weight::Felt));
            let theirs = state.side_of(land) == Some(side.other());
            if theirs {
                for other in SpaceId::lands().filter(|&other| state.side_of(other) == Some(side)) {
                    let far = board.marching(land, other);
                    if let Some(fade) = fade(far) {
                        let felt = (1.0 + worth * 0.12) * fade;
                        let known = &mut marches[other.index()];
                        *known = known.max(felt);
                    }
                }
            }
            let weight = weights.get(if theirs { Weight::PullTheirs } else { Weight::PullOurs });
            for zone in board.shores(land) {
                if let Some(row) = zone.zone() {
                    prizes[usize::from(row) - 1] += worth * weight;
                }
            }
        }
        for zone in SpaceId::seas() {
            let row = zone.index() - SpaceId::LANDS;
            let take = stakes::convoy(rules, state, &weights, zone, side);
            let keep = if take > 0.0 { 0.0 } else { stakes::stake(rules, state, &weights, zone) };
            prizes[row] += take * weights.get(Weight::PullConvoy);
            if keep > 0.0 && rules.convoys.contains(zone) && sight.ships_near(zone) {
                prizes[row] += keep * weights.get(Weight::PullKeep);
            }
        }
        let zone = |row: usize| SpaceId::at(SpaceId::LANDS + row);
        let zones = pull(&prizes, |one, other| board.sailing(zone(one), zone(other))).map(|felt| felt * 0.12);
        let mut lands = [0.0; SpaceId::LANDS];
        for land in SpaceId::lands() {
            let by_sea = board
                .shores(land)
                .iter()
                .map(|zone| zones[zone.index() - SpaceId::LANDS])
                .fold(0.0, f32::max);
            lands[land.index()] = by_sea * 0.5 + marches[land.index()];
        }
        Self { zones, lands, marches }
    }

    /// How strongly a sea zone draws ships.
    pub(super) fn zone(&self, zone: SpaceId) -> f32 {
        self.zones.get(zone.index().wrapping_sub(SpaceId::LANDS)).copied().unwrap_or(0.0)
    }

    /// How strongly a territory draws aircraft.
    pub(super) fn land(&self, land: SpaceId) -> f32 {
        self.lands.get(land.index()).copied().unwrap_or(0.0)
    }

    /// How strongly a territory draws those who march.
    pub(super) fn march(&self, land: SpaceId) -> f32 {
        self.marches.get(land.index()).copied().unwrap_or(0.0)
    }
}
