//! Perft: how many ways there are to make so many actions. Draft entries are counted in their
//! canonical order only, and dice answer by their question, so that a count is a fact about the
//! rules: a changed count must be explained.

use crate::dice::Hashed;
use crate::log::Log;
use crate::outcome::Pending;
use crate::rules::Rules;
use crate::seat::Seat;

/// The place of the last draft entry, while the same seat goes on drafting.
#[derive(Clone, Copy)]
struct Last {
    seat: Seat,
    order: u32,
}

/// Called with each action, the state it leads to, and the entry the next must not precede.
type Visit<'a, R> = &'a mut dyn FnMut(<R as Rules>::Action, &<R as Rules>::State, Option<Last>);

/// The number of action sequences of exactly this length.
pub fn perft<R: Rules>(rules: &R, state: &R::State, depth: u32, salt: u64) -> u64 {
    count(rules, state, depth, salt, None)
}

/// The same, apart for each first action.
pub fn divide<R: Rules>(rules: &R, state: &R::State, depth: u32, salt: u64) -> Vec<(R::Action, u64)> {
    let mut parts = Vec::new();
    if depth > 0 {
        each(rules, state, salt, None, &mut |action, next, last| {
            parts.push((action, count(rules, next, depth - 1, salt, last)));
        });
    }
    parts
}

fn count<R: Rules>(rules: &R, state: &R::State, depth: u32, salt: u64, last: Option<Last>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    each(rules, state, salt, last, &mut |_, next, last| {
        total += count(rules, next, depth - 1, salt, last);
    });
    total
}

fn each<R: Rules>(rules: &R, state: &R::State, salt: u64, last: Option<Last>, visit: Visit<'_, R>) {
    let seat = match rules.pending(state) {
        Pending::Over(_) => return,
        Pending::Seat(seat) => seat,
        // Lanes commute, so the lowest seat first is all there is to count.
        Pending::Lanes(seats) => seats.iter().next().unwrap_or_default(),
    };
    let mut next = state.clone();
    for action in all_offers(rules, state, seat) {
        let order = rules.entry_order(action);
        let before = last.filter(|last| last.seat == seat).map(|last| last.order);
        if order.zip(before).is_some_and(|(order, before)| order < before) {
            continue;
        }
        next.clone_from(state);
        rules.perform(&mut next, seat, action, &mut Hashed::new(salt), &mut Log::off());
        visit(action, &next, order.map(|order| Last { seat, order }));
    }
}

/// Every legal action of a seat: the free verbs, then subject by subject.
pub fn all_offers<R: Rules>(rules: &R, state: &R::State, seat: Seat) -> Vec<R::Action> {
    let mut subjects = Vec::new();
    let mut offers = Vec::new();
    rules.subjects(state, seat, &mut subjects);
    rules.offers(state, seat, None, &mut offers);
    for subject in subjects {
        rules.offers(state, seat, Some(subject), &mut offers);
    }
    offers
}
