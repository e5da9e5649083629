//! Ships beside transports: their guns, their cover against aircraft that scramble, and the night after. AAP40 p.13, 15, 17.

use ironbottom_axis1940::board::{Kind, SpaceId};

use super::attack::{Battle, Plan, rank, send};
use super::muster::{self, Lines as _, Muster};
use super::{Table, scramblers};
use ironbottom_doctrine_axis::clash;

/// What the way over the sea brings to a landing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    /// Hits of the bombardment.
    pub(super) opening: f32,
    /// What the ships may lose by it.
    pub(super) exposed: f32,
    /// The chance to come over.
    pub(super) over: f32,
}

impl Default for Crossing {
    fn default() -> Self {
        Self { opening: 0.0, exposed: 0.0, over: 1.0 }
    }
}

impl Plan<'_, '_> {
    /// Ships that go with the transports, for their guns, against aircraft that scramble, and for the night after.
    pub(super) fn escort(&self, zone: SpaceId, trial: &mut Battle) -> Crossing {
        let Table { rules, weights, .. } = *self.draft.table;
        let (board, now) = (rules.board, &self.draft.now);
        let mut afloat = muster::present(now, zone, self.side).afloat();
        let mut ours = self.already(zone);
        afloat.add(Kind::Transport, trial.lifts.len() as u8);
        let helpers = scramblers(rules, now, zone);
        let defence = helpers.stands(board);
        let met = helpers.air() > 0;
        let fought = self.hostile.contains(zone) || self.clearing.contains(zone);
        let over = |ours: &Muster| {
            if !met || fought { 1.0 } else { clash::fight(&ours.sails(board), &defence).win }
        };
        let mut harm = self.sight.peril(zone, &afloat).harm;
        let mut safe = over(&ours);
        for index in self.escorts(zone) {
            let mover = &self.movers[index];
            for _ in 0..mover.beside(zone) {
                let mut with = afloat;
                with.add_units(mover.unit, 1);
                let less = self.sight.peril(zone, &with).harm + mover.shields;
                let fires = matches!(mover.unit.kind, Kind::Battleship | Kind::Cruiser) && !fought && !met;
                let wanted = less < harm - 0.5 || fires && less < harm + 1.0 || safe < 0.9;
                if !wanted {
                    break;
                }
                afloat = with;
                ours.add_units(mover.unit, 1);
                harm = less;
                safe = over(&ours);
                send(&mut trial.escorts, index);
            }
        }
        let guns = f32::from(ours.of(Kind::Battleship) * board[Kind::Battleship].attack)
            + f32::from(ours.of(Kind::Cruiser) * board[Kind::Cruiser].attack);
        // Transports that are left alone within the enemy's reach are as good as sunk.
        let loss = (1.0 - safe) * (trial.lifts.len() as f32 * 14.0);
        Crossing {
            opening: if fought || met { 0.0 } else { guns / 6.0 },
            exposed: harm * 0.6
                + loss
                + trial.lifts.len() as f32 * weights.busy
                + trial.escorts.len() as f32 * 0.3,
            over: safe,
        }
    }

    /// Hits that ships near enough could score at the shores of a zone.
    pub(super) fn guns_near(&self, zone: SpaceId) -> f32 {
        if self.hostile.contains(zone) || self.clearing.contains(zone) {
            return 0.0;
        }
        let board = self.draft.table.rules.board;
        let mut guns = 0.0;
        for mover in &self.movers {
            let fires = matches!(mover.unit.kind, Kind::Battleship | Kind::Cruiser);
            if fires && (mover.at == zone || mover.beside(zone) > 0) {
                guns += f32::from(board[mover.unit.kind].attack) * f32::from(mover.left);
            }
        }
        (guns / 6.0).min(1.5)
    }

    /// Could a mover go along? A carrier hits nobody and is needed where its aircraft land.
    fn can_escort(&self, index: usize, zone: SpaceId) -> bool {
        let mover = &self.movers[index];
        mover.unit.kind != Kind::Carrier && mover.beside(zone) > 0
    }

    /// Warships that could go along to a zone.
    fn escorts(&self, zone: SpaceId) -> Vec<usize> {
        let mut able: Vec<usize> =
            (0..self.movers.len()).filter(|&index| self.can_escort(index, zone)).collect();
        able.sort_by_key(|&index| rank(self.movers[index].unit.kind));
        able
    }
}
