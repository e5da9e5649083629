//! The Allocation Segment: all bombers of a base at the contacted Task Force that promises most, some of its fighters with
//! them; where there is none, at the airbase the battle is about. Strikes at one target from bases near each other go
//! together.

use ironbottom_admiral::Noise;
use ironbottom_pacwar::action::Action;
use ironbottom_pacwar::board::HexId;
use ironbottom_pacwar::ids::TfId;
use ironbottom_pacwar::known::Knowledge;
use ironbottom_pacwar::staff::{self, Legal};

use crate::sight;

/// Fighters that go with a strike, in ten; the others are patrol.
const ESCORTS: u16 = 4;
/// A strike at ships needs so many Air Points.
const FEWEST: u16 = 2;
/// A Task Force that promises less is let alone.
const PROMISE: f32 = 25.0;
/// One that promises so much is struck beyond Normal Range too.
const WORTH_THE_WAY: f32 = 50.0;
/// Damage of an airbase beyond which nothing is gained.
const RUINED: u8 = 5;

/// What a base strikes at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// Ships, beyond Normal Range too where it is worth it.
    Ships(TfId, bool),
    /// An airbase.
    Base(HexId),
}

/// The next entry.
pub(crate) fn next(known: Knowledge<'_>, noise: &mut Noise, legal: Legal<'_>) -> Option<Action> {
    let bases = staff::bases(known);
    for from in &bases {
        let line = match aim(known, *from, noise) {
            Some(Aim::Ships(tf, far)) => staff::strike_at_ships(known, *from, tf, far, ESCORTS, legal),
            Some(Aim::Base(hex)) => staff::strike_at_base(known, *from, hex, ESCORTS, legal),
            None => None,
        };
        if line.is_some() {
            return line;
        }
    }
    staff::join(known, legal).or(Some(Action::Ready))
}

/// What a base should strike at.
pub(crate) fn aim(known: Knowledge<'_>, from: HexId, noise: &mut Noise) -> Option<Aim> {
    let mut best: Option<(f32, Aim)> = None;
    for tf in known.open.on_map(known.side.other()).filter(|tf| known.open.marker(*tf).contacted) {
        let promise = noise.weigh(sight::prize_in(known, tf) as f32);
        let far = promise >= WORTH_THE_WAY;
        let (points, weight) = staff::weight_at(known, from, tf, far);
        if points < FEWEST || promise < PROMISE {
            continue;
        }
        let value = promise * f32::from(weight);
        if best.is_none_or(|(known, _)| value > known) {
            best = Some((value, Aim::Ships(tf, far)));
        }
    }
    if let Some((_, aim)) = best {
        return Some(aim);
    }
    let (prize, to_take) = sight::prize(known)?;
    let id = known.scenario().facilities.at(prize)?;
    let whole = known.open.bases.shores[id].base_damage < RUINED;
    (to_take && whole).then_some(Aim::Base(prize))
}
