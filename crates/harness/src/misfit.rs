//! Rolls that do not fit: a record comes from outside, and whatever its rolls are, replaying it ends.
//!
//! A rule that rolls again until something comes up must come to its end with rolls that are
//! missing, of another kind, too many, out of range or all alike.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use super::walk::{Step, Walk};
use super::{Law, Plan, Report, Verdict};
use ironbottom_kernel::dice::{Ask, Dice, Recorder, Replay, Rolled};
use ironbottom_kernel::log::Log;
use ironbottom_kernel::rules::Words;

/// So often a kind of roll is spoilt in a game.
const TIMES: u32 = 3;

/// No action asks so many questions.
const MOST: usize = 10_000;

/// A way to spoil one roll of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spoilt {
    /// It and all after it are missing.
    CutOff,
    /// It alone is missing.
    Missing,
    /// It is for something else.
    OtherKey,
    /// It has one die more.
    MoreDice,
    /// A face that is not on the die.
    OutOfRange,
    /// Nothing but ones.
    Ones,
    /// The last roll comes once more.
    LeftOver,
}

impl Spoilt {
    const ALL: [Self; 7] = [
        Self::CutOff,
        Self::Missing,
        Self::OtherKey,
        Self::MoreDice,
        Self::OutOfRange,
        Self::Ones,
        Self::LeftOver,
    ];

    /// Can the rest still be a lawful record? A tie that is missing leaves one.
    const fn may_fit(self) -> bool {
        matches!(self, Self::Missing | Self::Ones)
    }

    fn spoil(self, rolls: &[Rolled], at: usize) -> Vec<Rolled> {
        let mut spoilt = rolls.to_vec();
        match self {
            Self::CutOff => spoilt.truncate(at),
            Self::Missing => drop(spoilt.remove(at)),
            Self::OtherKey => spoilt[at].key.push_str(".9"),
            Self::MoreDice => spoilt[at].faces.push(1),
            Self::OutOfRange => spoilt[at].faces.fill(rolls[at].sides + 1),
            Self::Ones => spoilt[at].faces.fill(1),
            Self::LeftOver => spoilt.extend(rolls.last().cloned()),
        }
        spoilt
    }
}

/// Every kind of roll of random games is spoilt in every way: the action ends all the same, and is
/// refused.
///
/// # Errors
/// A roll that is asked for again without end, or a misfit that is taken for the record.
pub fn spoilt_rolls<R: Words>(plan: &Plan) -> Verdict {
    let rules: R = plan.rules()?;
    let mut report = Report::default();
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    for game in 0..plan.games {
        let mut seen: BTreeMap<String, u32> = BTreeMap::new();
        let mut walk = Walk::new(&rules, plan, game);
        while let Some(step) = walk.step()? {
            let rolls = rolled(&rules, &step);
            for (at, roll) in rolls.iter().enumerate() {
                let kind = roll.key.split('.').next().unwrap_or_default();
                let times = seen.entry(kind.to_owned()).or_default();
                *times += 1;
                if *times > TIMES || roll.faces.is_empty() {
                    continue;
                }
                *kinds.entry(kind.to_owned()).or_default() += 1;
                for way in Spoilt::ALL {
                    let ended = ends(&rules, &step, &way.spoil(&rolls, at), way);
                    let told = |seen| format!("roll {}, {way:?}: {seen}", roll.key);
                    ended.map_err(|seen| walk.broken(Law::Misfit, told(seen)))?;
                    report.misfits += 1;
                }
            }
        }
        report.games += 1;
    }
    report.roll_kinds = kinds.len() as u64;
    Ok(report)
}

/// What the step rolled.
fn rolled<R: Words>(rules: &R, step: &Step<R>) -> Vec<Rolled> {
    let (mut state, mut dice) = (step.before.clone(), step.dice.clone());
    let mut recorder = Recorder::new(&mut dice);
    rules.perform(&mut state, step.seat, step.action, &mut recorder, &mut Log::off());
    recorder.into_rolls()
}

fn ends<R: Words>(rules: &R, step: &Step<R>, rolls: &[Rolled], way: Spoilt) -> Result<(), &'static str> {
    let mut state = step.before.clone();
    let mut dice = Bounded { replay: Replay::new(rolls), asked: 0 };
    let performed = catch_unwind(AssertUnwindSafe(|| {
        rules.perform(&mut state, step.seat, step.action, &mut dice, &mut Log::off());
    }));
    match performed {
        Ok(()) if dice.replay.finish().is_ok() && !way.may_fit() => Err("the misfit was not noticed"),
        Ok(()) => Ok(()),
        Err(why) if why.is::<WithoutEnd>() => Err("the dice are asked again and again"),
        // A fault of the game, which is not ours to hide.
        Err(why) => resume_unwind(why),
    }
}

/// A replay that is not asked for ever.
struct Bounded<'a> {
    replay: Replay<'a>,
    asked: usize,
}

struct WithoutEnd;

impl Dice for Bounded<'_> {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        self.asked += 1;
        if self.asked > MOST {
            // The only way out of somebody else's loop.
            std::panic::panic_any(WithoutEnd);
        }
        self.replay.roll(ask, faces);
    }
}
