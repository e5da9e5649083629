//! In which order a side gives up its units.

use super::force::{Force, Loss};
use crate::board::Kind;

/// Everything a side can lose, the first to go first. Transports are always last: they are chosen when nobody else can
/// take the hit (p.19, 32).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order([Loss; Order::LENGTH]);

/// Does the attacker hold a land unit back to take the territory with (p.20)?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Keep {
    /// Its losses follow the order to the end.
    #[default]
    Nothing,
    /// The last land unit of the order goes after everything else.
    LandUnit,
}

impl Order {
    const LENGTH: usize = 16;

    /// What costs nothing first: damage to battleships and carriers, then guns, which have fired; then the cheapest, and
    /// of equal price the one that fights worse.
    pub const CHEAPEST: Self = Self([
        Loss::Damage(Kind::Battleship),
        Loss::Damage(Kind::Carrier),
        Loss::Unit(Kind::Aaa),
        Loss::Unit(Kind::Infantry),
        Loss::Unit(Kind::Mech),
        Loss::Unit(Kind::Artillery),
        Loss::Unit(Kind::Tank),
        Loss::Unit(Kind::Submarine),
        Loss::Unit(Kind::Destroyer),
        Loss::Unit(Kind::Fighter),
        Loss::Unit(Kind::Tactical),
        Loss::Unit(Kind::Cruiser),
        Loss::Unit(Kind::Strategic),
        Loss::Unit(Kind::Carrier),
        Loss::Unit(Kind::Battleship),
        Loss::Unit(Kind::Transport),
    ]);

    /// These first, in this order, and then the others in the usual one. A capital ship can not sink before it is
    /// damaged, so damage is put before it where it was not; transports stay last.
    #[must_use]
    pub fn beginning_with(first: &[Loss]) -> Self {
        let mut all: Vec<Loss> = Vec::with_capacity(Self::LENGTH);
        let last = Loss::Unit(Kind::Transport);
        for loss in first.iter().filter(|loss| **loss != last).chain(&Self::CHEAPEST.0) {
            if let Loss::Unit(kind @ (Kind::Battleship | Kind::Carrier)) = *loss
                && !all.contains(&Loss::Damage(kind))
            {
                all.push(Loss::Damage(kind));
            }
            if !all.contains(loss) {
                all.push(*loss);
            }
        }
        let mut order = Self::CHEAPEST;
        for (place, loss) in order.0.iter_mut().zip(all) {
            *place = loss;
        }
        order
    }

    /// The whole order.
    #[must_use]
    pub fn losses(&self) -> &[Loss] {
        &self.0
    }

    /// What this side loses, hit by hit.
    #[must_use]
    pub fn of(&self, force: &Force, keep: Keep) -> Vec<Loss> {
        let capital = force.of(Kind::Battleship) + force.of(Kind::Carrier);
        let mut rungs = Vec::with_capacity(usize::from(force.total() + capital));
        for loss in self.0 {
            let count = match loss {
                Loss::Unit(kind) => force.of(kind),
                Loss::Damage(kind) => force.of(kind) - force.damaged(kind),
            };
            rungs.extend(std::iter::repeat_n(loss, usize::from(count)));
        }
        if keep == Keep::LandUnit {
            let land = |loss: &Loss| matches!(loss, Loss::Unit(kind) if kind.captures());
            if let Some(last) = rungs.iter().rposition(land) {
                rungs[last..].rotate_left(1);
            }
        }
        rungs
    }
}

impl Default for Order {
    fn default() -> Self {
        Self::CHEAPEST
    }
}
