//! In which order a side gives up its units.

use super::force::{Force, Loss};
use crate::board::Kind;

/// Everything a side can lose, the first to go first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order([Loss; Order::LENGTH]);

/// Does the attacker hold a land unit back to take the territory with (p.21)?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Keep {
    /// Its losses follow the order to the end.
    #[default]
    Nothing,
    /// The last land unit of the order goes after everything else.
    LandUnit,
}

impl Order {
    const LENGTH: usize = 12;

    /// The cheapest first, and of equal price the one that fights worse or matters less; but the first hit
    /// on a battleship costs nothing and comes before all.
    pub const CHEAPEST: Self = Self([
        Loss::Damage,
        Loss::Unit(Kind::Infantry),
        Loss::Unit(Kind::Marine),
        Loss::Unit(Kind::Artillery),
        Loss::Unit(Kind::Armour),
        Loss::Unit(Kind::Transport),
        Loss::Unit(Kind::Submarine),
        Loss::Unit(Kind::Destroyer),
        Loss::Unit(Kind::Fighter),
        Loss::Unit(Kind::Bomber),
        Loss::Unit(Kind::Carrier),
        Loss::Unit(Kind::Battleship),
    ]);

    /// These first, in this order, and then the others, the cheapest first. A battleship can not sink
    /// before it is damaged, so damage is put before it where it was not.
    #[must_use]
    pub fn beginning_with(first: &[Loss]) -> Self {
        let mut all: Vec<Loss> = Vec::with_capacity(Self::LENGTH);
        for loss in first.iter().chain(&Self::CHEAPEST.0) {
            if *loss == Loss::Unit(Kind::Battleship) && !all.contains(&Loss::Damage) {
                all.push(Loss::Damage);
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
        let mut rungs = Vec::with_capacity(usize::from(force.fighting() + force.of(Kind::Battleship)));
        for loss in self.0 {
            let count = match loss {
                Loss::Unit(kind) => force.of(kind),
                Loss::Damage => force.of(Kind::Battleship) - force.damaged(),
            };
            rungs.extend(std::iter::repeat_n(loss, usize::from(count)));
        }
        if keep == Keep::LandUnit {
            let land = |loss: &Loss| matches!(loss, Loss::Unit(kind) if kind.is_land());
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
