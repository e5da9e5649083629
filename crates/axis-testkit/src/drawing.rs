//! The drawn board of a game against its rules: what a player sees as a border is what the rules call adjacent.
//!
//! The geometry is done by `tools/boards`, which writes what it measured into `borders.toml`; here the numbers are
//! compared with the adjacency, and no geometry is needed.

use std::collections::{BTreeMap, BTreeSet};

use ironbottom_kit::DataFile;
use serde::Deserialize;

/// The border an adjacent pair shows at least, in projected degrees: about eight pixels.
pub const SHOWN: f64 = 0.6;
/// What another pair may show: about three pixels.
pub const STRAY: f64 = 0.25;

/// What was measured on a drawing.
#[derive(Deserialize)]
pub struct Drawing {
    shown: f64,
    stray: f64,
    reach: f64,
    borders: Vec<Border>,
    islands: Vec<Island>,
    spaces: Vec<Drawn>,
}

/// A border of two spaces.
#[derive(Deserialize)]
pub struct Border {
    /// The two.
    pub between: [String; 2],
    /// As drawn.
    pub length: f64,
    /// By counted squares of nearest seeds.
    pub raster: f64,
}

#[derive(Deserialize)]
struct Island {
    id: String,
    zone: String,
    coast: f64,
    astray: f64,
    raster: f64,
    clear: Option<f64>,
    #[serde(default)]
    also: Vec<Shore>,
}

#[derive(Deserialize)]
struct Shore {
    zone: String,
    coast: f64,
}

#[derive(Deserialize)]
struct Drawn {
    id: String,
    name_in: String,
    room_in: Option<String>,
    room: Option<f64>,
    largest: f64,
}

/// A space of the rules.
pub struct Ground {
    /// By which drawing and rules know it.
    pub id: String,
    /// Is it a sea zone?
    pub sea: bool,
    /// Is it an island, which lies whole in its zones?
    pub island: bool,
    /// May it touch more than the rules list, since nothing ever enters it?
    pub loose: bool,
    /// What is adjacent.
    pub around: BTreeSet<String>,
}

impl Drawing {
    /// Reads `borders.toml`.
    ///
    /// # Panics
    /// It is not what the builder writes.
    #[must_use]
    pub fn read(text: &str) -> Self {
        DataFile::new("borders.toml", text).toml().expect("borders.toml is what tools/boards writes")
    }

    /// What the builder promises: shown, stray.
    #[must_use]
    pub const fn promises(&self) -> (f64, f64) {
        (self.shown, self.stray)
    }

    /// Does the drawing show a border between the two?
    #[must_use]
    pub fn shows(&self, one: &str, other: &str) -> bool {
        let is = |border: &&Border| border.between.iter().all(|id| id == one || id == other);
        self.borders.iter().find(is).is_some_and(|border| border.length >= SHOWN)
    }

    /// Pairs, islands apart, that show too little of a border or too much, by one of its measures.
    #[must_use]
    pub fn wrong_borders(&self, grounds: &[Ground], measure: fn(&Border) -> f64) -> Vec<String> {
        let mut found = BTreeMap::new();
        let mut faults = Vec::new();
        for border in &self.borders {
            let [one, other] = &border.between;
            let pair = (one.min(other).as_str(), one.max(other).as_str());
            if found.insert(pair, measure(border)).is_some() {
                faults.push(format!("{one}–{other} is listed twice"));
            }
        }
        let plain: Vec<&Ground> = grounds.iter().filter(|ground| !ground.island).collect();
        for (index, one) in plain.iter().enumerate() {
            for other in &plain[index + 1..] {
                let pair = ((&one.id).min(&other.id).as_str(), (&one.id).max(&other.id).as_str());
                let length = found.get(&pair).copied().unwrap_or(0.0);
                let wrong = if one.around.contains(&other.id) {
                    length < SHOWN
                } else {
                    length > STRAY && !one.loose && !other.loose
                };
                if wrong {
                    faults.push(format!("{}–{}: {length}", one.id, other.id));
                }
            }
        }
        faults
    }

    /// Islands that lie elsewhere than the rules say, show too little of a coast, or cannot be seen: an island is long
    /// enough, or has a disc that no border crosses.
    #[must_use]
    pub fn wrong_islands(&self, grounds: &[Ground]) -> Vec<String> {
        let mut faults = Vec::new();
        for ground in grounds.iter().filter(|ground| ground.island) {
            let id = &ground.id;
            let Some(drawn) = self.islands.iter().find(|drawn| drawn.id == *id) else {
                faults.push(format!("{id} is not drawn"));
                continue;
            };
            let more = drawn.also.iter().map(|shore| &shore.zone);
            let zones: BTreeSet<String> = more.chain([&drawn.zone]).cloned().collect();
            if zones != ground.around {
                faults.push(format!("{id} lies in {zones:?}"));
            }
            if drawn.astray > STRAY || drawn.raster > STRAY {
                faults.push(format!("{id} is astray: {} {}", drawn.astray, drawn.raster));
            }
            if drawn.also.iter().any(|shore| shore.coast < SHOWN) {
                faults.push(format!("{id} shows too little of a coast"));
            }
            let seen = drawn.clear.map_or(drawn.coast >= SHOWN, |clear| clear > self.reach);
            if !seen {
                faults.push(format!("{id} cannot be seen"));
            }
        }
        faults
    }

    /// Spaces of the rules that are not drawn once, whose name or counters stand elsewhere, or that are in pieces.
    /// Skerries, lagoons and the parts of a territory beyond a strait may be left over.
    #[must_use]
    pub fn wrong_spaces(&self, grounds: &[Ground]) -> Vec<String> {
        let mut faults = Vec::new();
        for Ground { id, sea, island, .. } in grounds {
            let mut drawn = self.spaces.iter().filter(|drawn| drawn.id == *id);
            let (Some(drawn), None) = (drawn.next(), drawn.next()) else {
                faults.push(format!("{id} is not drawn once"));
                continue;
            };
            if *sea && drawn.largest < 0.98 {
                faults.push(format!("{id} is in pieces: {}", drawn.largest));
            }
            if *island {
                continue;
            }
            if drawn.name_in != *id || drawn.room_in.as_ref() != Some(id) {
                faults.push(format!("the name or the counters of {id} stand elsewhere"));
            }
            if drawn.room.is_none_or(|room| room < 0.3) {
                faults.push(format!("{id} has no room"));
            }
        }
        faults
    }
}
