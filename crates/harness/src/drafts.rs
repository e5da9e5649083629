//! The laws of drafts: an entry leaves a completion, entries only add, their order does not
//! matter, and the canonical order loses nothing.
//!
//! Proven along random drafts only. A permutation that the rules refuse proves nothing and is not
//! counted; a draft larger than the plan's `reach` is not searched whole and counted as such.

use super::pool::Offered;
use super::reach::{Order, reach};
use super::walk::{Walk, notation, notations, salt, watch};
use super::{Broken, Law, Plan, Report, Verdict};
use ironbottom_kernel::outcome::Pending;
use ironbottom_kernel::rules::{Rules, Words};
use ironbottom_kernel::seat::{Seat, SeatSet};

/// No draft has so many entries.
const ENDLESS: usize = 10_000;

/// From sampled beginnings of drafts: random drafts are finished, every offered entry tried
/// leaves a completion, no state comes twice, accepted permutations lead to the same state, and
/// the whole draft searched in canonical order has the same results as in any order.
///
/// # Errors
/// The first draft law broken.
pub fn draft_laws<R: Words>(plan: &Plan) -> Verdict {
    let rules: R = plan.rules()?;
    let mut report = Report::default();
    for game in 0..plan.games {
        let mut walk = Walk::new(&rules, plan, game);
        // Seats that have made an entry of the draft they are in.
        let mut inside = SeatSet::EMPTY;
        loop {
            let begin = rules.pending(&walk.state).seats().iter().filter(|seat| !inside.contains(*seat));
            let begin: Vec<_> = begin.collect();
            if !begin.is_empty() && walk.look() {
                let seat = begin[walk.chance.below(begin.len())];
                moment(&mut walk, plan, seat, &mut report)?;
            }
            let Some(step) = walk.step()? else { break };
            inside = match rules.entry_order(step.action) {
                Some(_) => inside.with(step.seat),
                None => inside.without(step.seat),
            };
            let asked = rules.pending(&walk.state).seats();
            inside = inside.iter().filter(|seat| asked.contains(*seat)).collect();
        }
        report.games += 1;
    }
    Ok(report)
}

fn moment<R: Words>(walk: &mut Walk<R>, plan: &Plan, seat: Seat, report: &mut Report) -> Result<(), Broken> {
    let rules = walk.rules;
    let offered = Offered::of(rules, &walk.state, seat);
    if !offered.all.iter().any(|action| rules.entry_order(*action).is_some()) {
        return Ok(());
    }
    report.drafts += 1;
    for _ in 0..plan.tries {
        let draft = draft(walk, seat, report)?;
        for turn in 0..plan.tries {
            permuted(walk, seat, &draft, turn, report)?;
        }
    }
    canonical(walk, plan, seat, report)
}

/// A finished draft: the entries that could be taken back and the states after each.
struct Draft<R: Rules> {
    entries: Vec<R::Action>,
    states: Vec<R::State>,
}

/// A random draft from here, with one more offered entry tried at each of its positions.
fn draft<R: Words>(walk: &mut Walk<R>, seat: Seat, report: &mut Report) -> Result<Draft<R>, Broken> {
    let rules = walk.rules;
    let asked = rules.pending(&walk.state);
    let mut draft = Draft::<R> { entries: Vec::new(), states: vec![walk.state.clone()] };
    loop {
        let state = draft.states[draft.entries.len()].clone();
        let offered = Offered::of(rules, &state, seat).all;
        if offered.is_empty() {
            return Err(no_completion(walk, seat, &draft.entries));
        }
        let tried = offered[walk.chance.below(offered.len())];
        if rules.entry_order(tried).is_some() {
            completes(walk, seat, &draft, tried, asked)?;
            report.completions += 1;
        }
        let chosen = offered[walk.chance.below(offered.len())];
        if rules.entry_order(chosen).is_none() {
            return Ok(draft);
        }
        let salt = salt(&mut walk.chance);
        let done = watch(rules, &state, seat, chosen, salt);
        report.entries += 1;
        if !done.stays {
            return Ok(draft);
        }
        draft.entries.push(chosen);
        if draft.states.contains(&done.state) {
            let line = notations(rules, &walk.state, &draft.entries);
            let seen = format!("the entries of seat {} lead back to an earlier state: {line}", seat.index());
            return Err(walk.broken(Law::DraftAdds, seen));
        }
        draft.states.push(done.state);
        if draft.entries.len() > ENDLESS {
            return Err(no_completion(walk, seat, &draft.entries));
        }
    }
}

/// After this entry there is a way out: a choice that is no entry, or control passes. Since every
/// offered entry must leave one, any offered entry may be followed; a walk that runs into nothing
/// has found an entry that left none.
fn completes<R: Words>(
    walk: &mut Walk<R>,
    seat: Seat,
    draft: &Draft<R>,
    entry: R::Action,
    asked: Pending,
) -> Result<(), Broken> {
    let rules = walk.rules;
    let mut state = draft.states[draft.entries.len()].clone();
    let mut line = draft.entries.clone();
    let mut next = entry;
    while line.len() <= ENDLESS {
        let salt = salt(&mut walk.chance);
        state = watch(rules, &state, seat, next, salt).state;
        line.push(next);
        if rules.pending(&state) != asked {
            return Ok(());
        }
        let offered = Offered::of(rules, &state, seat).all;
        if offered.is_empty() {
            return Err(no_completion(walk, seat, &line));
        }
        if offered.iter().any(|action| rules.entry_order(*action).is_none()) {
            return Ok(());
        }
        next = offered[walk.chance.below(offered.len())];
    }
    Err(no_completion(walk, seat, &line))
}

fn no_completion<R: Words>(walk: &Walk<R>, seat: Seat, line: &[R::Action]) -> Broken {
    let (count, line) = (line.len(), notations(walk.rules, &walk.state, &line[..line.len().min(40)]));
    let seen = format!("seat {} cannot finish its draft after these {count} entries: {line}", seat.index());
    walk.broken(Law::DraftCompletion, seen)
}

/// The same entries in another order, if accepted, lead to the same state. Every other time only
/// two neighbours change places, which the rules refuse less often.
fn permuted<R: Words>(
    walk: &mut Walk<R>,
    seat: Seat,
    draft: &Draft<R>,
    turn: usize,
    report: &mut Report,
) -> Result<(), Broken> {
    let rules = walk.rules;
    let count = draft.entries.len();
    if count < 2 {
        return Ok(());
    }
    let mut order = draft.entries.clone();
    if turn.is_multiple_of(2) {
        let at = walk.chance.below(count - 1);
        order.swap(at, at + 1);
    } else {
        for last in (1..count).rev() {
            order.swap(last, walk.chance.below(last + 1));
        }
    }
    let mut state = draft.states[0].clone();
    for &action in &order {
        if rules.check(&state, seat, action).is_err() {
            return Ok(());
        }
        state = watch(rules, &state, seat, action, 0).state;
    }
    if state != draft.states[count] {
        let (first, second) =
            (notations(rules, &walk.state, &draft.entries), notations(rules, &walk.state, &order));
        let seen = format!("the order of entries matters to seat {}: {first} / {second}", seat.index());
        return Err(walk.broken(Law::DraftOrder, seen));
    }
    report.permutations += 1;
    Ok(())
}

fn canonical<R: Words>(walk: &Walk<R>, plan: &Plan, seat: Seat, report: &mut Report) -> Result<(), Broken> {
    let rules = walk.rules;
    let search = |order| reach(rules, &walk.state, seat, order, plan.reach);
    let Some((any, sorted)) = search(Order::Any).zip(search(Order::Canonical)) else {
        report.too_large += 1;
        return Ok(());
    };
    if let Some(missed) = any.iter().find(|result| !sorted.contains(result)) {
        let way: Vec<_> = missed.way.iter().map(|action| notation(rules, &walk.state, *action)).collect();
        let seen = format!(
            "canonical order does not reach a result of seat {}'s draft that this order reaches: {}",
            seat.index(),
            way.join(", ")
        );
        return Err(walk.broken(Law::DraftCanonical, seen));
    }
    report.searched += 1;
    report.results += sorted.len() as u64;
    Ok(())
}
