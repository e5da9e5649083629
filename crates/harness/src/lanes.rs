//! The laws of lanes: no dice, not a word to others, and any interleaving leads to the same state.
//!
//! Also proven: what others see of a seat that is ready does not depend on what it drafted, and
//! what a seat is offered does not depend on the other lanes. Not proven: lanes that random
//! drafting does not come upon.

use super::pool::Offered;
use super::walk::{Walk, Watched, notation, salt, viewers, watch};
use super::{Broken, Law, Plan, Report, Verdict};
use ironbottom_kernel::dice::Fast;
use ironbottom_kernel::log::{Log, LogLine};
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::rules::{Rules, Words};
use ironbottom_kernel::seat::{Seat, SeatSet, Viewer};

/// No lane has so many entries.
const ENDLESS: usize = 10_000;

/// At sampled moments with lanes open: two random drafts of each seat are quiet, look the same to
/// everybody else once ready, and the lanes lead to the same state however they are interleaved,
/// whoever is the last to be ready, given the same dice.
///
/// # Errors
/// The first lane law broken.
pub fn lane_laws<R: Words>(plan: &Plan) -> Verdict {
    let rules: R = plan.rules()?;
    let mut report = Report::default();
    for game in 0..plan.games {
        let mut walk = Walk::new(&rules, plan, game);
        loop {
            if let Pending::Lanes(asked) = rules.pending(&walk.state)
                && walk.look()
            {
                moment(&mut walk, plan, asked, &mut report)?;
            }
            if walk.step()?.is_none() {
                break;
            }
        }
        report.games += 1;
    }
    Ok(report)
}

/// A lane drafted to its end on a copy of its own.
struct Lane<R: Rules> {
    seat: Seat,
    entries: Vec<R::Action>,
    /// What was offered before each entry.
    offered: Vec<Vec<R::Action>>,
    /// The state once ready; `None` when being ready closed the lanes.
    ready: Option<Watched<R>>,
}

fn moment<R: Words>(
    walk: &mut Walk<R>,
    plan: &Plan,
    asked: SeatSet,
    report: &mut Report,
) -> Result<(), Broken> {
    let mut lanes = Vec::new();
    for seat in asked.iter() {
        let lane = draft(walk, asked, seat)?;
        let other = draft(walk, asked, seat)?;
        looks_the_same(walk, &lane, &other)?;
        report.lanes += 2;
        lanes.push(lane);
    }
    let dice = salt(&mut walk.chance);
    let in_order: Vec<_> = lanes.iter().flat_map(|lane| lane.entries.iter().map(|_| lane.seat)).collect();
    let end = interleaved(walk, &lanes, &in_order, dice)?;
    for _ in 0..plan.tries {
        let mut order = in_order.clone();
        for last in (1..order.len()).rev() {
            order.swap(last, walk.chance.below(last + 1));
        }
        if interleaved(walk, &lanes, &order, dice)? != end {
            let seen = "the lanes lead to another state in another order".to_owned();
            return Err(walk.broken(Law::LaneCommute, describe(walk, &lanes, &order, seen)));
        }
        report.interleavings += 1;
    }
    Ok(())
}

/// Draft at random until ready, each entry quiet.
fn draft<R: Words>(walk: &mut Walk<R>, asked: SeatSet, seat: Seat) -> Result<Lane<R>, Broken> {
    let rules = walk.rules;
    let mut state = walk.state.clone();
    let mut lane = Lane { seat, entries: Vec::new(), offered: Vec::new(), ready: None };
    while lane.entries.len() < ENDLESS {
        let offered = Offered::of(rules, &state, seat).all;
        if offered.is_empty() {
            let seen = format!("seat {} cannot finish its lane", seat.index());
            return Err(walk.broken(Law::DraftCompletion, seen));
        }
        let action = offered[walk.chance.below(offered.len())];
        lane.entries.push(action);
        lane.offered.push(offered);
        let done = watch(rules, &state, seat, action, 0);
        let pending = rules.pending(&done.state);
        // The last seat closes the lanes; other lanes may follow at once.
        if asked == SeatSet::only(seat) && pending != Pending::Lanes(asked) {
            return Ok(lane);
        }
        let text = || format!("“{}” in the lane of seat {}", notation(rules, &state, action), seat.index());
        if !done.rolls.is_empty() {
            return Err(walk.broken(Law::LaneDice, format!("{} asks for dice", text())));
        }
        if done.sealed {
            return Err(walk.broken(Law::LaneQuiet, format!("{} shows its seat something", text())));
        }
        if pending == Pending::Lanes(asked.without(seat)) {
            lane.ready = Some(done);
            return Ok(lane);
        }
        if pending != Pending::Lanes(asked) {
            let seen = format!("{} changes who is asked to {pending:?}", text());
            return Err(walk.broken(Law::LaneQuiet, seen));
        }
        quiet(walk, seat, &state, &done)
            .map_err(|fault| walk.broken(Law::LaneQuiet, format!("{} {fault}", text())))?;
        state = done.state;
    }
    Err(walk.broken(Law::DraftCompletion, format!("the lane of seat {} has no end", seat.index())))
}

fn others<R: Rules>(rules: &R, seat: Seat) -> impl Iterator<Item = Viewer> + use<R> {
    viewers(rules).filter(move |viewer| *viewer != Viewer::Seat(seat))
}

fn told<R: Words>(rules: &R, events: &[R::Event], viewer: Viewer) -> Vec<LogLine> {
    events.iter().filter_map(|event| rules.tell(event, viewer)).collect()
}

fn quiet<R: Words>(
    walk: &Walk<R>,
    seat: Seat,
    before: &R::State,
    done: &Watched<R>,
) -> Result<(), &'static str> {
    let rules = walk.rules;
    for viewer in others(rules, seat) {
        if !told(rules, &done.events, viewer).is_empty() {
            return Err("tells somebody else something");
        }
        if rules.view(before, viewer) != rules.view(&done.state, viewer) {
            return Err("changes what somebody else sees");
        }
    }
    Ok(())
}

/// Two drafts of the same seat look the same to everybody else, the word “ready” included.
fn looks_the_same<R: Words>(walk: &Walk<R>, one: &Lane<R>, two: &Lane<R>) -> Result<(), Broken> {
    let rules = walk.rules;
    let (Some(first), Some(second)) = (&one.ready, &two.ready) else { return Ok(()) };
    for viewer in others(rules, one.seat) {
        let same = rules.view(&first.state, viewer) == rules.view(&second.state, viewer)
            && told(rules, &first.events, viewer) == told(rules, &second.events, viewer);
        if !same {
            let seen = format!("{viewer:?} can tell what seat {} drafted", one.seat.index());
            return Err(walk.broken(Law::LaneQuiet, seen));
        }
    }
    Ok(())
}

/// The state after these lanes entered in this order of seats.
fn interleaved<R: Words>(
    walk: &Walk<R>,
    lanes: &[Lane<R>],
    order: &[Seat],
    dice: u64,
) -> Result<R::State, Broken> {
    let rules = walk.rules;
    let broken = |seen: String| Err(walk.broken(Law::LaneCommute, describe(walk, lanes, order, seen)));
    let mut state = walk.state.clone();
    let mut entered = vec![0; lanes.len()];
    for (number, seat) in order.iter().enumerate() {
        let Some(which) = lanes.iter().position(|lane| lane.seat == *seat) else { continue };
        let (lane, next) = (&lanes[which], entered[which]);
        entered[which] += 1;
        let action = lane.entries[next];
        if let Err(illegal) = rules.check(&state, *seat, action) {
            return broken(format!("entry {} is refused: {}", number + 1, rules.explain(&illegal)));
        }
        if Offered::of(rules, &state, *seat).all != lane.offered[next] {
            return broken(format!("before entry {} the offers depend on another lane", number + 1));
        }
        rules.perform(&mut state, *seat, action, &mut Fast::new(dice), &mut Log::off());
    }
    Ok(state)
}

fn describe<R: Words>(walk: &Walk<R>, lanes: &[Lane<R>], order: &[Seat], seen: String) -> String {
    let mut text = seen;
    let mut entered = vec![0; lanes.len()];
    for seat in order {
        if let Some(which) = lanes.iter().position(|lane| lane.seat == *seat) {
            let action = lanes[which].entries[entered[which]];
            entered[which] += 1;
            text += &format!("\n    seat {} {}", seat.index(), notation(walk.rules, &walk.state, action));
        }
    }
    text
}
