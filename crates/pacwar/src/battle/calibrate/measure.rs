//! What a row measures, and whether it lies in its band.

use std::fmt;

use serde::Deserialize;

use super::Played;
use super::fixture::Row;

/// A measure of a row.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Measure {
    what: What,
    /// What readers call it.
    says: String,
    /// The force it is about, by place.
    #[serde(default)]
    force: usize,
    /// Ships it is about; all of the force when none is named.
    #[serde(default)]
    ships: Vec<String>,
    /// Damage Level, or damage of a base, at least.
    #[serde(default)]
    least: u8,
    /// And at most.
    #[serde(default = "five")]
    most: u8,
    /// How many ships must have it.
    #[serde(default = "some")]
    count: [usize; 2],
    /// Types it is about; all when none is named.
    #[serde(default)]
    types: Vec<String>,
    /// Inside these it is right: percent, or Air Points.
    band: [f64; 2],
}

const fn five() -> u8 {
    5
}

const fn some() -> [usize; 2] {
    [1, usize::MAX]
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum What {
    /// The share of cases in which so many ships have such a Damage Level.
    Damage,
    /// The mean number of ships with such a Damage Level.
    Ships,
    /// The mean number of Air Points of the strikes that were eliminated.
    Strikers,
    /// The same of the patrol.
    Patrol,
    /// The mean number of Air Points that attacked.
    Reached,
    /// The mean percentage of Air Points destroyed on the ground.
    Ground,
    /// The share of cases in which the base has such damage.
    Base,
}

impl Measure {
    /// What one case gives.
    pub(super) fn value(&self, row: &Row, played: &Played) -> f64 {
        let standing = &played.forces[self.force];
        let named = |tag: u16| {
            self.types.is_empty()
                || row.types.get(usize::from(tag)).is_some_and(|name| self.types.contains(name))
        };
        let within = |level: u8| (self.least..=self.most).contains(&level);
        let hurt = || {
            let names = row.names[self.force].iter();
            let ships = standing.ships.iter().zip(names);
            let wanted = ships.filter(|(_, name)| self.ships.is_empty() || self.ships.contains(name));
            wanted.filter(|(ship, _)| within(ship.damage)).count()
        };
        let yes = |truth: bool| if truth { 100.0 } else { 0.0 };
        match self.what {
            What::Damage => yes((self.count[0]..=self.count[1]).contains(&hurt())),
            What::Ships => hurt() as f64,
            What::Strikers => {
                let flights = played.strikes.iter().flat_map(|strike| strike.iter());
                flights.filter(|flight| named(flight.tag)).map(|flight| f64::from(flight.lost)).sum()
            }
            What::Patrol => {
                let flights = standing.cap.iter().filter(|flight| named(flight.tag));
                flights.map(|flight| f64::from(flight.lost)).sum()
            }
            What::Reached => played.reached.iter().map(|points| f64::from(*points)).sum(),
            What::Ground => {
                let spots = || standing.spots.iter().filter(|spot| named(spot.tag));
                let all: u16 = spots().map(|spot| spot.points).sum();
                let lost: u16 = spots().map(|spot| spot.lost).sum();
                100.0 * f64::from(lost) / f64::from(all.max(1))
            }
            What::Base => yes(within(standing.base)),
        }
    }
}

/// What the cases gave together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    sum: f64,
    cases: u32,
}

impl Tally {
    pub(super) fn add(&mut self, value: f64) {
        self.sum += value;
        self.cases += 1;
    }

    pub(super) fn mean(self) -> f64 {
        self.sum / f64::from(self.cases.max(1))
    }
}

/// A line of the report.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The row.
    pub row: String,
    /// What the row is.
    pub title: String,
    /// What is measured.
    pub says: String,
    /// What came out: percent of cases, or a mean.
    pub measured: f64,
    /// Where it should lie.
    pub band: [f64; 2],
}

impl Line {
    /// Does it lie in its band?
    #[must_use]
    pub fn is_in(&self) -> bool {
        self.within(0.0)
    }

    /// Does it lie in its band, or not farther out of it than a part of its width: for runs of fewer cases?
    #[must_use]
    pub fn within(&self, part: f64) -> bool {
        let [least, most] = self.band;
        let room = (most - least) * part;
        (least - room..=most + room).contains(&self.measured)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [least, most] = self.band;
        let verdict = if self.is_in() { "in" } else { "OUT" };
        write!(
            f,
            "{:24} {:44} {:7.2}   {least:6.2} to {most:6.2}   {verdict}",
            self.row, self.says, self.measured
        )
    }
}

pub(super) fn judge(row: &Row, measure: &Measure, tally: Tally) -> Line {
    Line {
        row: row.id.clone(),
        title: row.title.clone(),
        says: measure.says.clone(),
        measured: tally.mean(),
        band: measure.band,
    }
}
