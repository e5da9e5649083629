//! The calendar: a year of thirteen Cycles, a Cycle of four Game-Turns. WitP [4.0].
//!
//! The week of 7 December 1941 is Game-Turn 1 of Cycle 13/41. A rule that changes by date asks [`Date::since`].

use std::fmt;
use std::str::FromStr;

/// A Cycle of four Game-Turns: `6/42`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cycle {
    /// The year, 41 to 46.
    year: u8,
    /// 1 to 13.
    number: u8,
}

/// A Game-Turn of a Cycle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    /// The Cycle.
    pub cycle: Cycle,
    /// 1 to 4.
    turn: u8,
}

/// A day of the war.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day {
    /// 1941 to 1946.
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
}

/// A text that is no Cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a Cycle is written like 6/42, from 1 to 13 of a year")]
pub struct NoCycle;

impl Cycle {
    /// Cycles of a year.
    pub const IN_YEAR: u8 = 13;

    /// The Cycle of this number and year: `Cycle::new(1, 44)`.
    ///
    /// # Panics
    /// A number that no Cycle has; a text is read with [`FromStr`].
    #[must_use]
    pub const fn new(number: u8, year: u8) -> Self {
        assert!(number >= 1 && number <= Self::IN_YEAR, "a Cycle is one of thirteen");
        Self { year, number }
    }

    const fn next(self) -> Self {
        if self.number < Self::IN_YEAR {
            Self { number: self.number + 1, ..self }
        } else {
            Self { year: self.year + 1, number: 1 }
        }
    }
}

impl Date {
    /// Game-Turns of a Cycle.
    pub const IN_CYCLE: u8 = 4;

    /// This Game-Turn of a Cycle, 1 to 4; `None` for any other.
    #[must_use]
    pub fn new(cycle: Cycle, turn: u8) -> Option<Self> {
        (1..=Self::IN_CYCLE).contains(&turn).then_some(Self { cycle, turn })
    }

    /// So many Game-Turns later.
    #[must_use]
    pub const fn after(self, turns: u16) -> Self {
        let mut date = self;
        let mut left = turns;
        while left > 0 {
            date = if date.turn < Self::IN_CYCLE {
                Self { turn: date.turn + 1, ..date }
            } else {
                Self { cycle: date.cycle.next(), turn: 1 }
            };
            left -= 1;
        }
        date
    }

    /// About the middle of the Air and Naval Phase of this number, 1 to 3: a third of the week each.
    #[must_use]
    pub fn day(self, phase: u8) -> Day {
        const LENGTHS: [u16; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
        let Cycle { year, number } = self.cycle;
        let cycles = (u16::from(year) * 13 + u16::from(number)).saturating_sub(41 * 13 + 13);
        let weeks = cycles * u16::from(Self::IN_CYCLE) + u16::from(self.turn - 1);
        let middle = [1, 4, 6][usize::from(phase.clamp(1, 3) - 1)];
        let (mut left, mut year, mut month) = (7 + weeks * 7 + middle, 1941_u16, 12_u8);
        loop {
            let leap = u16::from(month == 2 && year.is_multiple_of(4));
            let length = LENGTHS[usize::from(month - 1)] + leap;
            if left <= length {
                return Day { year, month, day: u8::try_from(left).unwrap_or(31) };
            }
            left -= length;
            month = month % 12 + 1;
            year += u16::from(month == 1);
        }
    }

    /// Has this Cycle come? The one way to write a rule that changes by date.
    #[must_use]
    pub fn since(self, cycle: Cycle) -> bool {
        self.cycle >= cycle
    }
}

impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.year)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game-Turn {} of Cycle {}", self.turn, self.cycle)
    }
}

impl FromStr for Cycle {
    type Err = NoCycle;

    fn from_str(text: &str) -> Result<Self, NoCycle> {
        let (number, year) = text.split_once('/').ok_or(NoCycle)?;
        let (number, year) = (number.parse().map_err(|_| NoCycle)?, year.parse().map_err(|_| NoCycle)?);
        let known = (1..=Self::IN_YEAR).contains(&number) && (41..=46).contains(&year);
        if known { Ok(Self { year, number }) } else { Err(NoCycle) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_year_has_thirteen_cycles_and_a_cycle_four_game_turns() {
        let war = Date::new("13/41".parse().unwrap(), 1).unwrap();
        assert_eq!(war.after(3).to_string(), "Game-Turn 4 of Cycle 13/41");
        assert_eq!(war.after(4).to_string(), "Game-Turn 1 of Cycle 1/42");
        assert_eq!(war.after(4 + 52), Date::new(Cycle::new(1, 43), 1).unwrap());
        assert_eq!(Date::new(Cycle::new(1, 42), 5), None);
    }

    #[test]
    fn phases_have_days() {
        let on = |cycle: &str, turn, phase| {
            let Day { year, month, day } = Date::new(cycle.parse().unwrap(), turn).unwrap().day(phase);
            (day, month, year)
        };
        assert_eq!(on("13/41", 1, 1), (8, 12, 1941));
        assert_eq!(on("6/42", 2, 2), (4, 6, 1942));
        assert_eq!(on("5/42", 2, 1), (4, 5, 1942));
        assert_eq!(on("3/44", 1, 1), (28, 2, 1944));
        assert_eq!(on("3/44", 1, 3), (4, 3, 1944), "a leap year");
    }

    #[test]
    fn since_counts_years_before_cycles() {
        let midway = Date::new(Cycle::new(6, 42), 2).unwrap();
        assert!(midway.since(Cycle::new(4, 42)) && midway.since(Cycle::new(13, 41)));
        assert!(midway.since(Cycle::new(6, 42)) && !midway.since(Cycle::new(7, 42)));
        assert!(!midway.since(Cycle::new(1, 44)));
    }

    #[test]
    fn cycles_are_read_as_they_are_written() {
        assert_eq!("6/42".parse::<Cycle>().map(|cycle| cycle.to_string()), Ok("6/42".to_owned()));
        for text in ["14/42", "0/42", "6-42", "6/1942", "", "6/47"] {
            assert_eq!(text.parse::<Cycle>(), Err(NoCycle), "{text}");
        }
    }
}
