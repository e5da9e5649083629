//! Units by kind.

use std::marker::PhantomData;

use ironbottom_kit::Id;

use crate::clash::{Line, Rung};

/// How many of each of the first `N` kinds, and how many that take two hits have taken one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Muster<K, const N: usize> {
    count: [u8; N],
    hurt: u8,
    kinds: PhantomData<fn() -> K>,
}

impl<K, const N: usize> Default for Muster<K, N> {
    fn default() -> Self {
        Self { count: [0; N], hurt: 0, kinds: PhantomData }
    }
}

impl<K: Id, const N: usize> Muster<K, N> {
    /// And these; a kind that does not fight is left out.
    pub fn add(&mut self, kind: K, more: u8) {
        if let Some(count) = self.count.get_mut(kind.index()) {
            *count = count.saturating_add(more);
        }
    }

    /// And these, which have taken the first of their two hits.
    pub fn add_hurt(&mut self, kind: K, more: u8) {
        self.add(kind, more);
        self.hurt = self.hurt.saturating_add(more);
    }

    /// And all of those.
    pub fn join(&mut self, other: &Self) {
        for (own, more) in self.count.iter_mut().zip(other.count) {
            *own = own.saturating_add(more);
        }
        self.hurt = self.hurt.saturating_add(other.hurt);
    }

    /// Less these.
    pub fn drop(&mut self, kind: K, fewer: u8) {
        if let Some(count) = self.count.get_mut(kind.index()) {
            *count = count.saturating_sub(fewer);
        }
    }

    /// How many of a kind.
    #[must_use]
    pub fn of(&self, kind: K) -> u8 {
        self.count.get(kind.index()).copied().unwrap_or(0)
    }

    /// How many of these kinds together.
    #[must_use]
    pub fn all_of(&self, kinds: &[K]) -> u8 {
        kinds.iter().map(|&kind| self.of(kind)).sum()
    }

    /// How many of a kind have not been hit, where only that kind takes two hits.
    #[must_use]
    pub fn sound(&self, kind: K) -> u8 {
        self.of(kind).saturating_sub(self.hurt)
    }

    /// How many have taken the first of their two hits.
    #[must_use]
    pub const fn hurt(&self) -> u8 {
        self.hurt
    }

    /// Nobody but of this kind.
    #[must_use]
    pub fn is_empty_but(&self, kind: K) -> bool {
        let row = kind.index().min(N);
        let (before, after) = (&self.count[..row], &self.count[(row + 1).min(N)..]);
        before.iter().chain(after).fold(0, |any, count| any | count) == 0
    }

    /// What they cost, at these prices.
    #[must_use]
    pub fn cost(&self, price: impl Fn(K) -> u8) -> f32 {
        let each = self.count.iter().enumerate();
        each.map(|(row, count)| f32::from(*count) * f32::from(price(K::at(row)))).sum()
    }
}

/// So many units in a line that hit with so many pips and cost so much each.
pub fn fall_in(line: &mut Line, count: u8, pips: u8, price: u8) {
    line.push(Rung { pips, cost: f32::from(price) }, usize::from(count));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    enum Kind {
        Infantry,
        Gun,
        Battleship,
        Factory,
    }

    ironbottom_kit::enum_id! { Kind: Infantry "infantry", Gun "gun", Battleship "battleship", Factory "factory" }

    type Three = Muster<Kind, 3>;

    #[test]
    fn units_are_counted_by_kind_and_never_below_zero() {
        let mut muster = Three::default();
        muster.add(Kind::Infantry, 3);
        muster.add(Kind::Factory, 1);
        muster.drop(Kind::Gun, 2);
        assert_eq!((muster.of(Kind::Infantry), muster.of(Kind::Gun), muster.of(Kind::Factory)), (3, 0, 0));
        let mut both = muster;
        both.join(&muster);
        assert_eq!(both.all_of(&[Kind::Infantry, Kind::Battleship]), 6);
        assert_eq!(both.cost(|kind| if kind == Kind::Infantry { 3 } else { 5 }), 18.0);
    }

    #[test]
    fn who_was_hit_once_is_no_longer_sound() {
        let mut muster = Three::default();
        muster.add(Kind::Battleship, 2);
        muster.add_hurt(Kind::Battleship, 1);
        assert_eq!((muster.of(Kind::Battleship), muster.sound(Kind::Battleship)), (3, 2));
    }

    #[test]
    fn a_gun_alone_is_nobody_who_fights() {
        let mut muster = Three::default();
        muster.add(Kind::Gun, 1);
        assert!(muster.is_empty_but(Kind::Gun) && !muster.is_empty_but(Kind::Infantry));
        muster.add(Kind::Battleship, 1);
        assert!(!muster.is_empty_but(Kind::Gun));
    }
}
