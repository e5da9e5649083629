//! What dice do to one target: the chance of each number of points of damage, with and without being disabled.

use std::sync::OnceLock;

/// Faces of a die.
const FACES: f64 = 6.0;

/// The dice thrown at one target, by what is added to each: nothing, one, two. VitP 7.53, 20.3.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Volley {
    /// How many dice there are for each addition.
    pub dice: [u16; 3],
}

impl Volley {
    /// And so many more dice with this addition.
    pub fn add(&mut self, dice: u8, bonus: u8) {
        let row = &mut self.dice[usize::from(bonus).min(2)];
        *row = row.saturating_add(u16::from(dice));
    }

    /// How many dice in all.
    #[must_use]
    pub fn count(&self) -> u16 {
        self.dice.iter().sum()
    }
}

/// What the target of dice is like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hull {
    /// So many more points sink or kill it.
    pub sinks: u8,
    /// So many more points lay it on the bottom of its harbour; nothing where that can not be. VitP 9.23.
    pub rests: Option<u8>,
    /// Is it driven home by a 5? VitP 7.54, 9.21.
    pub disables: bool,
    /// What each hit does.
    pub hit: Hit,
}

/// What a hit does to a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hit {
    /// A die of damage. VitP 7.55.
    Die,
    /// A die of damage less one. VitP 22.
    DieLessOne,
    /// One point, without a die. VitP 9.22.
    Point,
}

impl Hit {
    /// The chance of 0, 1, … 6 points.
    const fn points(self) -> [f64; 7] {
        let one = 1.0 / FACES;
        match self {
            Self::Die => [0.0, one, one, one, one, one, one],
            Self::DieLessOne => [one, one, one, one, one, one, 0.0],
            Self::Point => [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        }
    }
}

/// The chances of one target: by new points of damage, all from sinking upwards together in the last row.
#[derive(Clone, PartialEq, Debug)]
pub struct Harm {
    hull: Hull,
    /// Not disabled.
    clear: Vec<f64>,
    /// Disabled.
    driven: Vec<f64>,
}

impl Harm {
    /// Nothing has been thrown yet.
    #[must_use]
    pub fn none(hull: Hull) -> Self {
        let rows = usize::from(hull.sinks) + 1;
        let mut clear = vec![0.0; rows];
        clear[0] = 1.0;
        Self { hull, clear, driven: vec![0.0; rows] }
    }

    /// It is sunk already.
    #[must_use]
    pub fn sunk_already(hull: Hull) -> Self {
        let mut harm = Self::none(hull);
        harm.clear[0] = 0.0;
        if let Some(last) = harm.clear.last_mut() {
            *last = 1.0;
        }
        harm
    }

    /// The same after these dice.
    pub fn fire(&mut self, volley: &Volley) {
        let mut next = [vec![0.0; self.clear.len()], vec![0.0; self.clear.len()]];
        for (bonus, dice) in volley.dice.iter().enumerate() {
            for _ in 0..*dice {
                self.die((1.0 + bonus as f64) / FACES, &mut next);
            }
        }
    }

    /// One die that hits so often.
    fn die(&mut self, hits: f64, next: &mut [Vec<f64>; 2]) {
        let drives = if self.hull.disables { 1.0 / FACES } else { 0.0 };
        let misses = 1.0 - hits - drives;
        let points = self.hull.hit.points();
        let last = self.clear.len() - 1;
        let [clear, driven] = next;
        clear.fill(0.0);
        driven.fill(0.0);
        for (at, (&whole, &gone)) in self.clear.iter().zip(&self.driven).enumerate() {
            clear[at] += whole * misses;
            driven[at] += whole * drives + gone * (misses + drives);
            for (more, chance) in points.iter().enumerate() {
                let to = (at + more).min(last);
                clear[to] += whole * hits * chance;
                driven[to] += gone * hits * chance;
            }
        }
        std::mem::swap(&mut self.clear, clear);
        std::mem::swap(&mut self.driven, driven);
    }

    /// The chance that it is sunk or killed.
    #[must_use]
    pub fn sunk(&self) -> f64 {
        self.clear.last().copied().unwrap_or(0.0) + self.driven.last().copied().unwrap_or(0.0)
    }

    /// The same, given that it was not sunk; nothing where it always is.
    #[must_use]
    pub fn afloat(&self) -> Option<Self> {
        let left = 1.0 - self.sunk();
        if left < 1e-15 {
            return None;
        }
        let mut harm = self.clone();
        let last = harm.clear.len() - 1;
        for rows in [&mut harm.clear, &mut harm.driven] {
            rows[last] = 0.0;
            rows.iter_mut().for_each(|chance| *chance /= left);
        }
        Some(harm)
    }

    /// What becomes of it.
    #[must_use]
    pub fn fate(&self) -> Fate {
        let last = self.clear.len() - 1;
        let mut damage: Vec<f64> = self.clear.iter().zip(&self.driven).map(|(a, b)| a + b).collect();
        let sunk = damage.pop().unwrap_or(0.0);
        let disabled: f64 = self.driven[..last].iter().sum();
        let lies = |points: usize| self.hull.rests.is_some_and(|need| points >= usize::from(need));
        let rows = self.clear[..last].iter().enumerate();
        let bottom = rows.clone().filter(|(points, _)| lies(*points)).map(|(_, chance)| chance).sum();
        let damaged =
            rows.clone().filter(|(points, _)| *points > 0 && !lies(*points)).map(|(_, chance)| chance).sum();
        let unhurt = if lies(0) { 0.0 } else { self.clear[0] * f64::from(u8::from(last > 0)) };
        Fate { sunk, disabled, bottom, damaged, unhurt, damage }
    }
}

/// What becomes of a piece. The first five chances make 1.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Fate {
    /// It is sunk, or killed.
    pub sunk: f64,
    /// It floats and is driven home, damaged or not. VitP 7.62.
    pub disabled: f64,
    /// It rests on the bottom of its harbour. VitP 9.23.
    pub bottom: f64,
    /// It has new damage, and nothing worse.
    pub damaged: f64,
    /// Nothing has happened to it.
    pub unhurt: f64,
    /// The chance of 0, 1, 2, … new points of damage where it is not sunk.
    pub damage: Vec<f64>,
}

impl Fate {
    /// It has been left alone.
    #[must_use]
    pub fn spared() -> Self {
        Self { unhurt: 1.0, damage: vec![1.0], ..Self::default() }
    }

    /// It is gone whatever the dice say. VitP 19.2.
    #[must_use]
    pub fn given_up() -> Self {
        Self { sunk: 1.0, ..Self::default() }
    }

    /// It is no longer where the battle is: sunk or driven home.
    #[must_use]
    pub fn gone(&self) -> f64 {
        self.sunk + self.disabled
    }

    /// New points of damage on average, those of a sunk piece counted as what sinks it.
    #[must_use]
    pub fn mean_damage(&self) -> f64 {
        let afloat: f64 = self.damage.iter().enumerate().map(|(points, chance)| points as f64 * chance).sum();
        afloat + self.sunk * self.damage.len() as f64
    }

    /// Adds the chances of a course of the dice that is so likely.
    pub fn mix(&mut self, chance: f64, other: &Self) {
        self.sunk += chance * other.sunk;
        self.disabled += chance * other.disabled;
        self.bottom += chance * other.bottom;
        self.damaged += chance * other.damaged;
        self.unhurt += chance * other.unhurt;
        if self.damage.len() < other.damage.len() {
            self.damage.resize(other.damage.len(), 0.0);
        }
        for (own, more) in self.damage.iter_mut().zip(&other.damage) {
            *own += chance * more;
        }
    }
}

/// Most plain dice, most dice with the bonus and most points of damage the table knows.
const PLAIN: usize = 48;
const CIRCLED: usize = 32;
const POINTS: usize = 20;

/// The chance that so many plain dice and so many with the attack bonus together do at least so many points of damage:
/// what an officer asks a thousand times a second. More dice or points than the table has count as its last.
#[must_use]
pub fn at_least(plain: usize, circled: usize, points: usize) -> f32 {
    static CHANCES: OnceLock<Vec<[f32; POINTS + 1]>> = OnceLock::new();
    let rows = CHANCES.get_or_init(|| {
        let hull = Hull { sinks: POINTS as u8, rests: None, disables: false, hit: Hit::Die };
        let mut rows = Vec::with_capacity((PLAIN + 1) * (CIRCLED + 1));
        let mut first = Harm::none(hull);
        for _ in 0..=PLAIN {
            let mut harm = first.clone();
            for _ in 0..=CIRCLED {
                let mut tail = [0.0; POINTS + 1];
                let mut sum = 0.0;
                for (cell, chance) in tail.iter_mut().zip(&harm.clear).rev() {
                    sum += chance;
                    *cell = sum as f32;
                }
                rows.push(tail);
                harm.fire(&Volley { dice: [0, 1, 0] });
            }
            first.fire(&Volley { dice: [1, 0, 0] });
        }
        rows
    });
    rows[plain.min(PLAIN) * (CIRCLED + 1) + circled.min(CIRCLED)][points.min(POINTS)]
}
