//! Offers and `check` say the same.
//!
//! The actions tried where they are not offered are those met anywhere in play, and others
//! invented from the words of their notations; an action neither comes upon is not tried.

use super::pool::{Offered, Pool};
use super::walk::{Walk, Witness, notation, seats};
use super::{Broken, Law, Plan, Report, Verdict};
use ironbottom_kernel::log::Log;
use ironbottom_kernel::rules::Words;
use ironbottom_kernel::seat::Seat;

/// No list of offers may be this long.
const TOO_LONG: usize = 2000;

/// Actions invented for each seat and moment.
const INVENTED: usize = 30;

/// Refused actions that are really tried, for each seat and moment.
const TRIED: usize = 6;

/// Every offer passes `check`, stands once and in the list of its subject; every other action met
/// anywhere is refused with a rule and a sentence, and changes nothing; a seat that is not asked
/// is offered nothing and refused everything.
///
/// # Errors
/// The first law broken: an offer refused, something else accepted, or a bad refusal.
pub fn offers_and_check<R: Words>(plan: &Plan) -> Verdict {
    let rules: R = plan.rules()?;
    let mut pool = Pool::gathered(&rules, plan)?;
    let mut report = Report::default();
    for game in 0..plan.games {
        let mut walk = Walk::new(&rules, plan, game);
        loop {
            let over = rules.pending(&walk.state).outcome().is_some();
            if over || walk.look() {
                moment(&mut walk, &mut pool, &mut report)?;
            }
            if walk.step()?.is_none() {
                break;
            }
        }
        report.games += 1;
    }
    Ok(report)
}

fn moment<R: Words>(walk: &mut Walk<R>, pool: &mut Pool<R>, report: &mut Report) -> Result<(), Broken> {
    let rules = walk.rules;
    pool.add(rules, &walk.state, &mut walk.chance);
    let asked = rules.pending(&walk.state).seats();
    for seat in seats(rules) {
        let offered = Offered::of(rules, &walk.state, seat);
        if asked.contains(seat) {
            offers_pass(walk, seat, &offered, report)?;
        } else if !offered.subjects.is_empty() || !offered.all.is_empty() {
            let seen = format!("seat {} is offered something and not asked", seat.index());
            return Err(walk.broken(Law::Offers, seen));
        }
        other_subjects_are_empty(walk, seat, &offered, pool)?;
        let invented = pool.invented(rules, &walk.state, INVENTED, &mut walk.chance);
        report.invented += invented.len() as u64;
        let refused = nothing_else_passes(walk, seat, &offered, pool, &invented)?;
        report.refusals += refused;
        if !asked.contains(seat) {
            report.out_of_turn += refused;
        }
        report.tried += refusals_change_nothing(walk, seat, &offered, pool)?;
    }
    Ok(())
}

fn offers_pass<R: Words>(
    walk: &Walk<R>,
    seat: Seat,
    offered: &Offered<R>,
    report: &mut Report,
) -> Result<(), Broken> {
    let rules = walk.rules;
    let broken = |seen: String| Err(walk.broken(Law::Offers, seen));
    if offered.all.is_empty() {
        return broken(format!("seat {} is asked and offered nothing", seat.index()));
    }
    for (index, subject) in offered.subjects.iter().enumerate() {
        if offered.subjects[..index].contains(subject) {
            return broken(format!("{subject:?} is a subject twice"));
        }
    }
    for (about, list) in offered.by_subject() {
        if list.len() >= TOO_LONG {
            return broken(format!("a list of {} offers about {about:?}", list.len()));
        }
        if about.is_some() && list.is_empty() {
            return broken(format!("{about:?} is a subject with nothing to do"));
        }
        for &action in list {
            let text = notation(rules, &walk.state, action);
            let own = rules.subject_of(action);
            if own != about {
                return broken(format!("“{text}” is about {own:?} and offered among {about:?}"));
            }
            if let Err(illegal) = rules.check(&walk.state, seat, action) {
                let why = rules.explain(&illegal);
                return broken(format!("“{text}” is offered and refused: {why} [{}]", illegal.rule));
            }
        }
        report.offers += list.len() as u64;
    }
    for (_, list) in offered.by_subject() {
        let twice = list.iter().enumerate().find(|(index, action)| list[..*index].contains(action));
        if let Some((_, action)) = twice {
            return broken(format!("“{}” is offered twice", notation(rules, &walk.state, *action)));
        }
    }
    report.subjects += offered.subjects.len() as u64;
    Ok(())
}

/// What is no subject now has no offers, or they could be done and never be seen.
fn other_subjects_are_empty<R: Words>(
    walk: &Walk<R>,
    seat: Seat,
    offered: &Offered<R>,
    pool: &Pool<R>,
) -> Result<(), Broken> {
    let mut list = Vec::new();
    for subject in pool.subjects.iter().filter(|subject| !offered.subjects.contains(subject)) {
        walk.rules.offers(&walk.state, seat, Some(*subject), &mut list);
        if !list.is_empty() {
            let seen = format!("{subject:?} is no subject of seat {} and has offers", seat.index());
            return Err(walk.broken(Law::Offers, seen));
        }
    }
    Ok(())
}

fn nothing_else_passes<R: Words>(
    walk: &Walk<R>,
    seat: Seat,
    offered: &Offered<R>,
    pool: &Pool<R>,
    invented: &[R::Action],
) -> Result<u64, Broken> {
    let rules = walk.rules;
    let mut refused = 0;
    let tried = pool.actions.iter().chain(invented);
    for action in tried.filter(|action| !offered.all.contains(action)) {
        let text = || format!("“{}” of seat {}", notation(rules, &walk.state, *action), seat.index());
        match rules.check(&walk.state, seat, *action) {
            Ok(()) => {
                return Err(walk.broken(Law::OnlyOffers, format!("{} passes and is not offered", text())));
            }
            Err(illegal) if illegal.rule.0.trim().is_empty() => {
                return Err(walk.broken(Law::Refusal, format!("{} is refused by no rule", text())));
            }
            Err(illegal) if rules.explain(&illegal).trim().is_empty() => {
                return Err(walk.broken(Law::Refusal, format!("{} is refused without a sentence", text())));
            }
            Err(_) => refused += 1,
        }
    }
    Ok(refused)
}

fn refusals_change_nothing<R: Words>(
    walk: &mut Walk<R>,
    seat: Seat,
    offered: &Offered<R>,
    pool: &Pool<R>,
) -> Result<u64, Broken> {
    let rules = walk.rules;
    let mut tried = 0;
    let some: Vec<_> = pool.some(TRIED * 4, &mut walk.chance).collect();
    for action in some.into_iter().filter(|action| !offered.all.contains(action)).take(TRIED) {
        let mut state = walk.state.clone();
        let (mut dice, mut log) = (Witness::new(0), Log::new());
        let done = rules.apply(&mut state, seat, action, &mut dice, &mut log);
        let clean = !dice.asked() && log.events().is_empty() && !log.is_sealed();
        if done.is_ok() || state != walk.state || !clean {
            let text = notation(rules, &walk.state, action);
            let seen =
                format!("“{text}” of seat {} is not offered, and trying it left a trace", seat.index());
            return Err(walk.broken(Law::Refusal, seen));
        }
        tried += 1;
    }
    Ok(tried)
}
