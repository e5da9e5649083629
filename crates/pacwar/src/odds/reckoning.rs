//! Many battles, counted.

use ironbottom_kernel::Dice;

use super::{Battle, Field, charts};
use crate::battle::display::Class;
use crate::battle::simulate::{self, Minds};
use crate::battle::{Circumstances, Flights};

/// What is left of Air Points of one type.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Left {
    /// The type, as a place in the list of the battle.
    pub tag: u16,
    /// How many began.
    pub sent: u16,
    /// In how many battles 0, 1, 2, … were left, those that turned back among them.
    pub counts: Vec<u32>,
    /// Points that turned back, in all battles together.
    pub turned: u64,
}

/// What became of the worst hit of some ships, or of a base, in how many battles.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fate {
    /// Sunk.
    pub sunk: u32,
    /// At D3 or D4.
    pub crippled: u32,
    /// At D1 or D2; of a base Suppressed to D2.
    pub damaged: u32,
    /// No worse than before.
    pub unhurt: u32,
    /// New Damage Levels of the worst hit that floats: 0, 1, 2, …
    pub levels: [u32; 6],
    /// New Damage Levels of all of them, in all battles together.
    pub sum: u64,
}

/// What came of many battles.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reckoning {
    /// How many were fought.
    pub battles: u32,
    /// The strike.
    pub strike: Vec<Left>,
    /// The patrol.
    pub patrol: Vec<Left>,
    /// Air Points on the ground.
    pub ground: Vec<Left>,
    /// Ships by squadron; of a base the airbase and the port.
    pub fates: Vec<Fate>,
    /// Battles in which any ship was sunk, in which any was sunk or crippled, and the same of carriers.
    pub any: [u32; 4],
    /// Air Points of the strike that attacked ships, in all battles together.
    pub reached: u64,
    /// Battles after which only the strike, only the enemy, nobody, both were left.
    pub ends: [u32; 4],
}

/// Points of each type in a list, those that turned back, and those that fell.
fn by_type(flights: &Flights, types: usize) -> Vec<[u16; 3]> {
    let mut sums = vec![[0; 3]; types];
    for flight in flights.iter() {
        if let Some(sum) = sums.get_mut(usize::from(flight.tag)) {
            let parts = [flight.points, flight.aborted, flight.lost].map(u16::from);
            sum.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part);
        }
    }
    sums
}

fn begun(flights: &Flights, types: usize) -> Vec<Left> {
    let all = by_type(flights, types).into_iter().zip(0_u16..).filter(|(sum, _)| sum[0] > 0);
    all.map(|([sent, ..], tag)| Left { tag, sent, counts: vec![0; usize::from(sent) + 1], turned: 0 })
        .collect()
}

fn count(lefts: &mut [Left], flights: &Flights, types: usize) {
    let sums = by_type(flights, types);
    for left in lefts {
        let [there, turned, _] = sums[usize::from(left.tag)];
        let place = usize::from(there + turned).min(left.counts.len() - 1);
        left.counts[place] += 1;
        left.turned += u64::from(turned);
    }
}

/// One battle: what was left of the strike, of the patrol, and what is struck after it.
fn fight(battle: &Battle, dice: &mut dyn Dice) -> Option<(Flights, Flights, Field, u16)> {
    let charts = charts()?;
    let minds = Minds { striker: &battle.striker, defender: &battle.defender };
    Some(match &battle.field {
        Field::Sea { ships, squadrons, port } => {
            let place = Circumstances { cycle: battle.cycle, port: *port, torpedoes_in_port: false };
            let (fought, reached) =
                simulate::at_sea(*ships, battle.strike, battle.patrol, place, minds, charts, dice);
            let field = Field::Sea { ships: fought.ships, squadrons: squadrons.clone(), port: *port };
            (fought.air.strike, fought.air.cap, field, reached)
        }
        Field::Land(base) => {
            let mut base = *base;
            let escort = battle.striker.escort;
            let (strike, cap) =
                simulate::ashore(&mut base, battle.strike, &battle.patrol, escort, minds, charts, dice);
            (strike, cap, Field::Land(base), 0)
        }
    })
}

impl Fate {
    /// The worst hit had this damage before and has that now; all together got so many levels.
    pub(super) fn add(&mut self, before: u8, after: u8, sum: u64, base: bool) {
        let crippled = if base { 4 } else { 3 };
        if after <= before {
            self.unhurt += 1;
        } else if after >= 5 && !base {
            self.sunk += 1;
        } else if after >= crippled {
            self.crippled += 1;
        } else {
            self.damaged += 1;
        }
        if after < 5 || base {
            self.levels[usize::from(after.saturating_sub(before)).min(5)] += 1;
        }
        self.sum += sum;
    }
}

/// Fights so many battles.
#[must_use]
pub fn reckon(battle: &Battle, battles: u32, dice: &mut dyn Dice) -> Reckoning {
    let types = battle.types.len();
    let fates = match &battle.field {
        Field::Sea { squadrons, .. } => squadrons.len(),
        Field::Land(_) => 2,
    };
    let ground = match &battle.field {
        Field::Sea { .. } => Vec::new(),
        Field::Land(base) => {
            let spot = |spot: &crate::battle::Spot| Left {
                tag: spot.tag,
                sent: spot.points,
                counts: vec![0; usize::from(spot.points) + 1],
                turned: 0,
            };
            base.spots.iter().map(spot).collect()
        }
    };
    let mut all = Reckoning {
        strike: begun(&battle.strike, types),
        patrol: begun(&battle.patrol, types),
        ground,
        fates: vec![Fate::default(); fates],
        ..Reckoning::default()
    };
    for _ in 0..battles {
        let Some((strike, patrol, field, reached)) = fight(battle, dice) else { break };
        all.battles += 1;
        all.reached += u64::from(reached);
        count(&mut all.strike, &strike, types);
        count(&mut all.patrol, &patrol, types);
        let flying = strike.iter().any(|flight| flight.points + flight.aborted > 0);
        let mut standing = true;
        match &field {
            Field::Sea { ships, .. } => {
                for (place, fate) in all.fates.iter_mut().enumerate() {
                    let of = || ships.iter().filter(|ship| usize::from(ship.tag) == place);
                    let before = of().map(|ship| ship.before).next().unwrap_or(0);
                    let worst = of().map(|ship| ship.damage).max().unwrap_or(0);
                    let sum = of().map(|ship| u64::from(ship.damage.saturating_sub(ship.before))).sum();
                    fate.add(before, worst, sum, false);
                }
                let hit = |carriers: bool, least: u8| {
                    ships.iter().any(|ship| {
                        let counts = !carriers || Class::of(ship.kind) == Class::Carriers;
                        counts && ship.damage >= least && ship.damage > ship.before
                    })
                };
                let any = [hit(false, 5), hit(false, 3), hit(true, 5), hit(true, 3)];
                all.any.iter_mut().zip(any).for_each(|(sum, any)| *sum += u32::from(any));
                standing = ships.iter().any(|ship| !ship.is_sunk());
            }
            Field::Land(base) => {
                for (fate, damage) in all.fates.iter_mut().zip(base.damage) {
                    fate.add(0, damage, damage.into(), true);
                }
                for (left, spot) in all.ground.iter_mut().zip(base.spots.iter()) {
                    let there = usize::from(spot.points.saturating_sub(spot.lost));
                    let place = there.min(left.counts.len() - 1);
                    left.counts[place] += 1;
                }
            }
        }
        all.ends[match (flying, standing) {
            (true, false) => 0,
            (false, true) => 1,
            (false, false) => 2,
            (true, true) => 3,
        }] += 1;
    }
    all
}
