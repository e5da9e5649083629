//! What has become of a unit this turn: sixteen bits, of which the lowest count moves spent and the others are flags
//! of the game's own.

/// A status made by [`status!`](crate::status!), for those who only add, take away and look.
pub trait Flags: Copy + Eq + 'static {
    /// Nothing.
    const REST: Self;
    /// The most moves it can hold.
    const MOST_USED: u8;

    /// Moves spent.
    fn used(self) -> u8;
    /// The same with so many moves spent.
    fn with_used(self, used: u8) -> Self;
    /// Both.
    fn with(self, other: Self) -> Self;
    /// This less that.
    fn without(self, other: Self) -> Self;
    /// Is any of these set?
    fn has(self, any: Self) -> bool;
}

/// Makes a status: the most moves it can hold (one less than a power of two), then its flags, each with its bit.
///
/// ```
/// ironbottom_axis::status! {
///     /// What has become of a unit.
///     pub Status spending 7;
///     /// It has moved.
///     MOVED = 3;
///     /// It was hit.
///     HIT = 4;
/// }
/// let unit = Status::MOVED.with_used(2);
/// assert!(unit.has(Status::MOVED) && !unit.has(Status::HIT));
/// assert_eq!((unit.used(), unit.with_used(9).used()), (2, 7));
/// assert_eq!(unit.without(Status::MOVED).with_used(0), Status::REST);
/// ```
#[macro_export]
macro_rules! status {
    (
        $(#[$doc:meta])* $vis:vis $name:ident spending $most:literal;
        $($(#[$about:meta])* $flag:ident = $bit:literal;)*
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        $vis struct $name(u16);

        #[allow(dead_code, unreachable_pub)]
        impl $name {
            /// Nothing.
            pub const REST: Self = Self(0);
            $(
                $(#[$about])*
                pub const $flag: Self = {
                    assert!(1 << $bit > $most, "the lowest bits count moves");
                    Self(1 << $bit)
                };
            )*

            const USED: u16 = {
                let most: u16 = $most;
                assert!((most + 1).is_power_of_two(), "moves are counted in whole bits");
                most
            };

            /// Moves spent this turn.
            #[inline]
            #[must_use]
            pub const fn used(self) -> u8 {
                (self.0 & Self::USED) as u8
            }

            /// The same with so many moves spent, or as many as it can hold.
            #[inline]
            #[must_use]
            pub const fn with_used(self, used: u8) -> Self {
                let used = if used as u16 > Self::USED { Self::USED } else { used as u16 };
                Self(self.0 & !Self::USED | used)
            }

            /// Both.
            #[inline]
            #[must_use]
            pub const fn with(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// This less that.
            #[inline]
            #[must_use]
            pub const fn without(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// What both have.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Is any of these set?
            #[inline]
            #[must_use]
            pub const fn has(self, any: Self) -> bool {
                self.0 & any.0 != 0
            }

            /// The status of these bits: any are one.
            #[must_use]
            pub const fn from_bits(bits: u16) -> Self {
                Self(bits)
            }
        }

        impl $crate::status::Flags for $name {
            const REST: Self = Self::REST;
            const MOST_USED: u8 = $most;

            fn used(self) -> u8 {
                self.used()
            }

            fn with_used(self, used: u8) -> Self {
                self.with_used(used)
            }

            fn with(self, other: Self) -> Self {
                self.with(other)
            }

            fn without(self, other: Self) -> Self {
                self.without(other)
            }

            fn has(self, any: Self) -> bool {
                self.has(any)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{:#x}", self.0)
            }
        }
    };
}
