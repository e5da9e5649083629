//! What the admirals think of a finished game: turn by turn, decision by decision.

use ironbottom_kernel::Log;
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::play::game_seed;
use ironbottom_kernel::record::{Body, Record, RecordError};
use ironbottom_kernel::report::{Opinion, OpinionMoment};
use ironbottom_kernel::{Seat, SeatInfo, Table, Viewer, Words};
use serde::Serialize;

use crate::budget::Budget;
use crate::doctrine::Doctrine;
use crate::search::{Search, Weighed};

/// How a game is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Sitting {
    /// For each decision.
    pub budget: Budget,
    /// The same seed and nodes give the same opinion.
    pub seed: u64,
    /// At most so many decisions are weighed, spread over the game; all of them when `None`.
    pub most: Option<usize>,
}

/// The admirals' opinion of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// The game.
    pub game: String,
    /// The seats of the side whose chances `first_side` tells.
    pub first_side: String,
    /// How many decisions there were, weighed or not.
    pub decisions: usize,
    /// Every decision that was weighed and was one, in order.
    pub moments: Vec<Moment>,
}

impl Analysis {
    /// The same for an after-action report of a game with these seats.
    #[must_use]
    pub fn opinion(&self, seats: &[SeatInfo]) -> Opinion {
        let title =
            |id: &str| seats.iter().find(|seat| seat.id == id).map_or_else(String::new, SeatInfo::label);
        let moment = |moment: &Moment| OpinionMoment {
            turn: moment.turn,
            act: moment.act,
            who: title(&moment.seat),
            chance: moment.first_side,
            played: moment.played.clone(),
            better: moment.better.clone(),
            given_away: (moment.could_expect - moment.expected).max(0.0),
            turning_point: moment.turning_point,
        };
        Opinion {
            side: seats.first().map_or(0, |seat| seat.side),
            weighed: self.moments.len(),
            of: self.decisions,
            moments: self.moments.iter().map(moment).collect(),
        }
    }
}

/// One decision of a record.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Moment {
    /// After how many acts of the record it was made.
    pub act: usize,
    /// The turn.
    pub turn: u32,
    /// Who decided.
    pub seat: String,
    /// What was done, as players read it.
    pub played: Vec<String>,
    /// What could be expected of it: 1 is a certain win of that seat.
    pub expected: f32,
    /// What the admiral would have done; empty when the same.
    pub better: Vec<String>,
    /// What could be expected of that.
    pub could_expect: f32,
    /// What the first side of the game could expect before the decision, whoever made it.
    pub first_side: f32,
    /// Did this decision change the game: was much given away?
    pub turning_point: bool,
}

/// A decision that gives away this much is a turning point.
const TURNING: f32 = 0.08;
/// A better plan is told only when it is better by this much.
const BETTER: f32 = 0.03;
/// And when that is more than so many standard errors.
const SURE: f32 = 2.5;

/// A stretch of acts by one seat without a die in between: what a plan covers.
struct Stretch {
    from: usize,
    seat: String,
    notations: Vec<String>,
}

fn stretches(record: &Record) -> Vec<Stretch> {
    let mut all: Vec<Stretch> = Vec::new();
    let mut open = false;
    let mut act = 0;
    for line in &record.lines {
        match &line.body {
            Body::Act { seat, notation, rolls, .. } => {
                match all.last_mut().filter(|last| open && last.seat == *seat) {
                    Some(last) => last.notations.push(notation.clone()),
                    None => {
                        all.push(Stretch { from: act, seat: seat.clone(), notations: vec![notation.clone()] })
                    }
                }
                open = rolls.is_empty();
                act += 1;
            }
            // A take-back, a new turn or an end closes the stretch.
            Body::Back { to } => {
                open = false;
                act = *to;
            }
            Body::Position { .. } => {}
            Body::Concede { .. } | Body::TimeOut { .. } | Body::Draw | Body::Reveal(_) => open = false,
        }
    }
    all
}

/// An opinion of every decision of a record.
pub(crate) fn run<R: Words>(
    doctrine: &dyn Doctrine<R>,
    record: &Record,
    sitting: &Sitting,
    progress: &dyn Fn(usize, usize),
) -> Result<Analysis, RecordError> {
    let table = Table::<R>::restore(record, None)?;
    let rules = table.rules();
    let mut stretches = stretches(record);
    let decisions = stretches.len();
    if let Some(most) = sitting.most.filter(|most| *most < decisions) {
        let mut number = 0;
        stretches.retain(|_| {
            number += 1;
            // The steps of an even stair: so many of them, spread over all.
            number * most / decisions != (number - 1) * most / decisions
        });
    }
    let befores = table.states_at(&stretches.iter().map(|stretch| stretch.from).collect::<Vec<_>>());
    let mut moments = Vec::new();
    for ((number, stretch), before) in stretches.iter().enumerate().zip(befores) {
        progress(number, stretches.len());
        let Some(index) = rules.seats().iter().position(|info| info.id == stretch.seat) else { continue };
        let Some(before) = before else { continue };
        let seat = Seat::new(index as u8);
        let view = rules.view(&before, Viewer::Seat(seat));
        let mut played = Vec::new();
        let mut state = before.clone();
        let mut dice = Fast::new(sitting.seed);
        for notation in &stretch.notations {
            let Ok(action) = rules.decode(&state, notation) else { break };
            played.push(action);
            rules.perform(&mut state, seat, action, &mut dice, &mut Log::off());
        }
        let mut search = Search::new(rules, doctrine, &view, seat, game_seed(sitting.seed, number as u64));
        let Some(weighed) = search.weigh(&played, sitting.budget) else { continue };
        let Weighed { expected, best, lead, error } = weighed;
        let could_expect = expected + lead;
        let label =
            |actions: &[R::Action]| actions.iter().map(|&action| rules.choice(&view, action).label).collect();
        // What may be chance is not held against anybody.
        let differs = best.actions != played && lead > BETTER && lead > SURE * error;
        let best_expected = if differs { could_expect } else { expected };
        let first = rules.seats()[index].side == rules.seats()[0].side;
        moments.push(Moment {
            act: stretch.from,
            turn: rules.turn(&before),
            seat: stretch.seat.clone(),
            played: label(&played),
            expected,
            better: if differs { label(&best.actions) } else { Vec::new() },
            could_expect: best_expected,
            first_side: if first { best_expected } else { 1.0 - best_expected },
            turning_point: differs && could_expect > expected + TURNING,
        });
    }
    let side = rules.seats()[0].side;
    let first_side = rules.seats().iter().filter(|seat| seat.side == side).map(|seat| seat.id.as_str());
    let first_side = first_side.collect::<Vec<_>>().join("+");
    Ok(Analysis { game: R::card().id.to_owned(), first_side, decisions, moments })
}
