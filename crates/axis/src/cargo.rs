//! What ships carry: a number for each berth, and the berths of a ship.

use std::fmt::{self, Debug};
use std::hash::Hash;
use std::marker::PhantomData;

use ironbottom_kit::Id;

/// The integer a berth is kept in.
pub trait Bits: Copy + Ord + Hash + Into<u32> + 'static {
    /// How many it has.
    const BITS: u32;
    /// None of them set.
    const ZERO: Self;

    /// The lowest of these bits.
    fn low(bits: u32) -> Self;
}

macro_rules! bits {
    ($($int:ty),*) => {
        $(impl Bits for $int {
            const BITS: u32 = Self::BITS;
            const ZERO: Self = 0;

            #[inline]
            fn low(bits: u32) -> Self {
                bits as Self
            }
        })*
    };
}

bits!(u8, u16);

/// One thing aboard a ship, or an empty berth: its nation and kind, whether it came aboard this turn, and whether it is
/// to land this turn. Eight bits hold four nations and fifteen kinds, sixteen any game's.
pub struct Cargo<N, K, B = u8> {
    bits: B,
    of: PhantomData<fn() -> (N, K)>,
}

impl<N: Id, K: Id, B: Bits> Cargo<N, K, B> {
    const KIND_BITS: u32 = usize::BITS - K::COUNT.leading_zeros();
    const KIND: u32 = (1 << Self::KIND_BITS) - 1;
    const NATION: u32 = {
        let bits = usize::BITS - (N::COUNT - 1).leading_zeros();
        assert!(Self::KIND_BITS + bits + 2 <= B::BITS, "nation, kind and two flags need more bits");
        (1 << bits) - 1
    };
    const BOARDED: u32 = 1 << (B::BITS - 2);
    const LANDING: u32 = 1 << (B::BITS - 1);

    /// An empty berth.
    pub const NONE: Self = Self { bits: B::ZERO, of: PhantomData };

    #[inline]
    fn new(bits: u32) -> Self {
        Self { bits: B::low(bits), of: PhantomData }
    }

    #[inline]
    fn raw(self) -> u32 {
        self.bits.into()
    }

    /// A unit at rest aboard.
    #[inline]
    #[must_use]
    pub fn of(nation: N, kind: K) -> Self {
        Self::new((kind.index() as u32 + 1) | (nation.index() as u32) << Self::KIND_BITS)
    }

    /// Is the berth empty?
    #[inline]
    #[must_use]
    pub fn is_none(self) -> bool {
        self.raw() == 0
    }

    /// What lies in it.
    #[inline]
    #[must_use]
    pub fn kind(self) -> Option<K> {
        match (self.raw() & Self::KIND) as usize {
            0 => None,
            row => Some(K::at(row - 1)),
        }
    }

    /// Whose it is; the first nation's for an empty berth.
    #[inline]
    #[must_use]
    pub fn nation(self) -> N {
        N::at((self.raw() >> Self::KIND_BITS & Self::NATION) as usize)
    }

    /// Did it come aboard this turn?
    #[inline]
    #[must_use]
    pub fn boarded(self) -> bool {
        self.raw() & Self::BOARDED != 0
    }

    /// Is it to land this turn?
    #[inline]
    #[must_use]
    pub fn landing(self) -> bool {
        self.raw() & Self::LANDING != 0
    }

    /// The same, come aboard this turn.
    #[must_use]
    pub fn now_boarded(self) -> Self {
        Self::new(self.raw() | Self::BOARDED)
    }

    /// The same, to land this turn.
    #[must_use]
    pub fn now_landing(self) -> Self {
        Self::new(self.raw() | Self::LANDING)
    }

    /// The same, no longer to land.
    #[must_use]
    pub fn not_landing(self) -> Self {
        Self::new(self.raw() & !Self::LANDING)
    }

    /// The same, aboard for good.
    #[must_use]
    pub fn settled(self) -> Self {
        Self::new(self.raw() & !(Self::LANDING | Self::BOARDED))
    }

    /// The number, to compare by.
    #[must_use]
    pub fn bits(self) -> u32 {
        self.raw()
    }
}

// Derived impls would ask as much of nation and kind.
impl<N, K, B: Copy> Copy for Cargo<N, K, B> {}

impl<N, K, B: Copy> Clone for Cargo<N, K, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<N, K, B: PartialEq> PartialEq for Cargo<N, K, B> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<N, K, B: Eq> Eq for Cargo<N, K, B> {}

impl<N, K, B: Ord> PartialOrd for Cargo<N, K, B> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<N, K, B: Ord> Ord for Cargo<N, K, B> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.bits.cmp(&other.bits)
    }
}

impl<N, K, B: Hash> Hash for Cargo<N, K, B> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<N: Id, K: Id, B: Bits> Debug for Cargo<N, K, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            None => f.write_str("-"),
            Some(kind) => {
                write!(f, "{:?}:{kind:?}", self.nation())?;
                f.write_str(if self.boarded() { "+" } else { "" })?;
                f.write_str(if self.landing() { "!" } else { "" })
            }
        }
    }
}

/// The berths of a ship, the greatest number first, so that equal loads are equal values.
pub struct Hold<N, K, B, const BERTHS: usize> {
    berths: [Cargo<N, K, B>; BERTHS],
}

impl<N: Id, K: Id, B: Bits, const BERTHS: usize> Hold<N, K, B, BERTHS> {
    /// Nothing aboard.
    pub const EMPTY: Self = Self { berths: [Cargo::NONE; BERTHS] };

    /// Is nothing aboard?
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.berths.first().is_none_or(|berth| berth.is_none())
    }

    /// Every berth, the empty ones last.
    #[inline]
    #[must_use]
    pub const fn berths(self) -> [Cargo<N, K, B>; BERTHS] {
        self.berths
    }

    /// What is aboard.
    pub fn iter(self) -> impl Iterator<Item = Cargo<N, K, B>> + Clone {
        self.berths.into_iter().filter(|cargo| !cargo.is_none())
    }

    /// The same with this aboard as well; `None` when no berth is empty.
    #[must_use]
    pub fn with(mut self, cargo: Cargo<N, K, B>) -> Option<Self> {
        let berth = self.berths.iter().position(|berth| berth.is_none())?;
        self.berths[berth] = cargo;
        Some(self.sorted())
    }

    /// The same with this taken off; `None` when it is not aboard.
    #[must_use]
    pub fn without(mut self, cargo: Cargo<N, K, B>) -> Option<Self> {
        let berth = self.berths.iter().position(|&berth| berth == cargo)?;
        self.berths[berth] = Cargo::NONE;
        Some(self.sorted())
    }

    /// The same with everything aboard changed.
    #[must_use]
    pub fn map(mut self, change: impl Fn(Cargo<N, K, B>) -> Cargo<N, K, B>) -> Self {
        self.berths = self.berths.map(|cargo| if cargo.is_none() { cargo } else { change(cargo) });
        self.sorted()
    }

    #[inline]
    fn sorted(mut self) -> Self {
        // So few that nothing is faster.
        for last in (1..BERTHS).rev() {
            for berth in 0..last {
                if self.berths[berth] < self.berths[berth + 1] {
                    self.berths.swap(berth, berth + 1);
                }
            }
        }
        self
    }
}

impl<N, K, B: Copy, const BERTHS: usize> Copy for Hold<N, K, B, BERTHS> {}

impl<N, K, B: Copy, const BERTHS: usize> Clone for Hold<N, K, B, BERTHS> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<N, K, B: PartialEq, const BERTHS: usize> PartialEq for Hold<N, K, B, BERTHS> {
    fn eq(&self, other: &Self) -> bool {
        self.berths == other.berths
    }
}

impl<N, K, B: Eq, const BERTHS: usize> Eq for Hold<N, K, B, BERTHS> {}

impl<N, K, B: Ord, const BERTHS: usize> PartialOrd for Hold<N, K, B, BERTHS> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<N, K, B: Ord, const BERTHS: usize> Ord for Hold<N, K, B, BERTHS> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.berths.cmp(&other.berths)
    }
}

impl<N, K, B: Hash, const BERTHS: usize> Hash for Hold<N, K, B, BERTHS> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.berths.hash(state);
    }
}

impl<N: Id, K: Id, B: Bits, const BERTHS: usize> Debug for Hold<N, K, B, BERTHS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    ironbottom_kit::id! {
        /// Nine powers.
        Power(u8) of 9, set Powers;
    }
    ironbottom_kit::id! {
        /// Four nations.
        Nation(u8) of 4, set Nations;
    }
    ironbottom_kit::id! {
        /// Fifteen kinds.
        Kind(u8) of 15, set Kinds;
    }

    fn says_what_it_is<N: Id, K: Id, B: Bits>() {
        for nation in N::all() {
            for kind in K::all() {
                let cargo: Cargo<N, K, B> = Cargo::of(nation, kind);
                for cargo in
                    [cargo, cargo.now_boarded(), cargo.now_landing(), cargo.now_boarded().now_landing()]
                {
                    assert_eq!((cargo.nation(), cargo.kind()), (nation, Some(kind)), "{cargo:?}");
                    assert!(!cargo.is_none() && cargo.settled() == Cargo::of(nation, kind));
                }
                assert!(cargo.now_boarded().boarded() && !cargo.now_boarded().landing());
                assert!(cargo.now_landing().landing() && !cargo.now_landing().not_landing().landing());
            }
        }
        assert!(Cargo::<N, K, B>::NONE.is_none());
    }

    #[test]
    fn a_berth_says_what_lies_in_it_in_eight_bits_and_in_sixteen() {
        says_what_it_is::<Nation, Kind, u8>();
        says_what_it_is::<Power, Kind, u16>();
        assert_eq!(size_of::<Hold<Nation, Kind, u8, 2>>(), 2);
    }

    #[test]
    fn equal_loads_are_equal_in_whatever_order_they_came_aboard() {
        let item = |row: usize| -> Cargo<Power, Kind, u16> { Cargo::of(Id::at(row % 9), Id::at(row)) };
        let hold = |rows: [usize; 3]| {
            rows.into_iter().fold(Hold::<_, _, _, 3>::EMPTY, |hold, row| hold.with(item(row)).unwrap())
        };
        assert_eq!(hold([4, 9, 2]), hold([2, 4, 9]));
        assert_eq!(hold([4, 9, 2]).with(item(1)), None);
        let less = hold([4, 9, 2]).without(item(9)).unwrap();
        assert_eq!((less.iter().count(), less.without(item(9))), (2, None));
        assert_eq!(less.map(Cargo::now_landing).iter().filter(|cargo| cargo.landing()).count(), 2);
        assert!(less.without(item(4)).unwrap().without(item(2)).unwrap().is_empty());
    }
}
