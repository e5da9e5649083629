//! Where a side wants to be: each prize draws ships and troops, the nearer the more.

use ironbottom_axis2001::board::SpaceId;

use super::creed::Belief;
use super::sight::Sight;
use super::{Table, stakes};

/// How much of a prize is felt at each distance.
const FADES: [f32; 10] = [1.0, 0.8, 0.62, 0.45, 0.32, 0.23, 0.16, 0.11, 0.08, 0.05];

/// How strongly each space draws.
pub(super) struct Pull {
    zones: [f32; SpaceId::SEAS],
    lands: [f32; SpaceId::LANDS],
    marches: [f32; SpaceId::LANDS],
}

impl Pull {
    /// For a side, as things stand.
    pub(super) fn new(table: &Table<'_>, sight: &Sight) -> Self {
        let Table { rules, state, creed, .. } = *table;
        let side = sight.side;
        let board = rules.board;
        let mut zones = [0.0; SpaceId::SEAS];
        let mut marches = [0.0_f32; SpaceId::LANDS];
        let mut prizes = [0.0_f32; SpaceId::SEAS];
        for land in SpaceId::lands() {
            let (at_once, later) = stakes::prize(rules, state, &creed, land, side);
            let worth = (at_once + later).min(35.0);
            let theirs = state.side_of(land) == Some(side.other());
            if theirs {
                for other in SpaceId::lands().filter(|&other| state.side_of(other) == Some(side)) {
                    let far = board.marching(land, other);
                    if let Some(fade) = FADES.get(usize::from(far)) {
                        let felt = (1.0 + worth * 0.12) * fade;
                        let known = &mut marches[other.index()];
                        *known = known.max(felt);
                    }
                }
            }
            let weight = creed.get(if theirs { Belief::PullTheirs } else { Belief::PullOurs });
            for zone in board.shores(land) {
                if let Some(row) = zone.zone() {
                    prizes[usize::from(row) - 1] += worth * weight;
                }
            }
        }
        for zone in SpaceId::seas() {
            let row = zone.index() - SpaceId::LANDS;
            let take = stakes::convoy(rules, state, &creed, zone, side);
            let keep = if take > 0.0 { 0.0 } else { stakes::stake(rules, state, &creed, zone) };
            prizes[row] += take * creed.get(Belief::PullConvoy);
            if keep > 0.0 && rules.convoys.contains(zone) && sight.ships_near(zone) {
                prizes[row] += keep * creed.get(Belief::PullKeep);
            }
        }
        for zone in SpaceId::seas() {
            let row = zone.index() - SpaceId::LANDS;
            let mut felt = 0.0;
            for prize in SpaceId::seas() {
                let worth = prizes[prize.index() - SpaceId::LANDS];
                if worth > 0.0 {
                    let far = usize::from(board.sailing(zone, prize));
                    felt += worth * FADES.get(far).copied().unwrap_or(0.02);
                }
            }
            zones[row] = felt * 0.12;
        }
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
