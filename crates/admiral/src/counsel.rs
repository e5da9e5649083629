//! Counsel: an officer's plan beside the next best ones, all played on in the same worlds, so that whoever asks can
//! choose, and knows what choosing costs.

use ironbottom_kernel::play::game_seed;
use ironbottom_kernel::{Rules, Seat};

use crate::budget::Meter;
use crate::doctrine::{Doctrine, Noise};
use crate::officer::Officer;
use crate::plan::{Advice, Plan};
use crate::race::ahead;
use crate::search::Search;
use serde::Serialize;

/// The officer's own search gets the whole budget, so that a hint is what the officer would do; comparing its plan with others
/// gets so many thousandths more.
const COMPARING: u64 = 400;
/// So many others are drawn up.
const MOST_OTHERS: usize = 6;
/// Drawn up at these levels of noise.
const LEVELS: [f32; 4] = [0.3, 0.15, 0.5, 0.8];
/// In how many worlds plans are compared at least.
const FEWEST_WORLDS: usize = 12;
/// Worlds the search has not seen, so that no plan is favoured by having been chosen in them.
const FRESH: u64 = 1 << 21;
/// By so many standard errors a plan has to be behind before it is called so.
const SURE: f32 = 2.0;

/// What an officer would do, and what else could be done.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Counsel {
    /// The officer's own plan.
    pub advice: Advice,
    /// Other plans, the best first.
    pub others: Vec<Alternative>,
}

/// A plan that is not the officer's first.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Alternative {
    /// The plan.
    pub advice: Advice,
    /// By how much less may be expected of it than of the first; nought when the two cannot be told apart.
    pub behind: f32,
}

/// Plans, the officer's own first, each with how far it lies behind that. Those that do the same are one.
pub(crate) fn plans<R: Rules>(
    officer: Officer,
    rules: &R,
    doctrine: &dyn Doctrine<R>,
    view: &R::View,
    seat: Seat,
    most: usize,
) -> Vec<(Plan<R::Action>, f32)> {
    let thinks = officer.strength.looks_ahead();
    let Some(mut own) = officer.plan(rules, doctrine, view, seat) else { return Vec::new() };
    if !thinks || most < 2 {
        return vec![(own, 0.0)];
    }
    let mut search = Search::new(rules, doctrine, view, seat, officer.seed);
    search.pausing = true;
    let world = search.world(0);
    if doctrine.effort(rules, &world) <= 0.0 {
        return vec![(own, 0.0)];
    }
    let rest = officer.budget.part(COMPARING);
    let mut meter = Meter::start(rest);
    let others = others(&mut search, &world, &own, &mut meter);
    if others.is_empty() {
        return vec![(own, 0.0)];
    }
    let mut field: Vec<(Vec<R::Action>, Vec<f32>)> = Vec::with_capacity(1 + others.len());
    field.push((own.actions.clone(), Vec::new()));
    field.extend(others.into_iter().map(|actions| (actions, Vec::new())));
    let mut number = FRESH;
    while number < FRESH + FEWEST_WORLDS as u64 || !meter.is_empty() {
        for (actions, values) in &mut field {
            values.push(search.play(actions, number, &mut meter));
        }
        number += 1;
    }
    let mean = |values: &[f32]| values.iter().sum::<f32>() / values.len().max(1) as f32;
    let (_, first) = field.remove(0);
    // All are told by the same worlds, so that their numbers can be compared.
    own.expects = Some(mean(&first));
    own.nodes += meter.spent();
    field.sort_by(|(_, a), (_, b)| mean(b).total_cmp(&mean(a)));
    let mut told = vec![(own, 0.0)];
    for (actions, values) in field.into_iter().take(most - 1) {
        let (lead, error) = ahead(&first, &values);
        let behind = if lead > SURE * error { lead } else { 0.0 };
        told.push((Plan { expects: Some(mean(&values)), ..Plan::at_once(actions) }, behind));
    }
    told
}

/// Other plans than the officer's own, each different from all before: its second choice, the captain's, and what the
/// doctrine says with noise.
fn others<R: Rules>(
    search: &mut Search<'_, R>,
    world: &R::State,
    own: &Plan<R::Action>,
    meter: &mut Meter,
) -> Vec<Vec<R::Action>> {
    let mut found: Vec<Vec<R::Action>> = Vec::new();
    let mut add = |actions: Vec<R::Action>| {
        let new = !actions.is_empty()
            && !does_the_same(&actions, &own.actions)
            && !found.iter().any(|known| does_the_same(known, &actions));
        if new {
            found.push(actions);
        }
        found.len()
    };
    if let Some((second, _)) = &own.instead {
        add(second.clone());
    }
    let seed = search.seed;
    let captain = search.draft(world, None, &mut Noise::none(seed), meter);
    add(captain);
    for (number, level) in LEVELS.iter().cycle().take(3 * MOST_OTHERS).enumerate() {
        let mut noise = Noise::of(*level, game_seed(seed, 5000 + number as u64));
        let drawn = search.draft(world, None, &mut noise, meter);
        if add(drawn) >= MOST_OTHERS || meter.is_empty() {
            break;
        }
    }
    found
}

/// Do both consist of the same actions, in whatever order? A draft is what was entered, not when.
fn does_the_same<A: PartialEq>(one: &[A], other: &[A]) -> bool {
    let count = |all: &[A], wanted: &A| all.iter().filter(|action| *action == wanted).count();
    one.len() == other.len() && one.iter().all(|action| count(one, action) == count(other, action))
}

#[cfg(test)]
mod tests {
    use super::does_the_same;

    #[test]
    fn the_order_of_a_draft_makes_no_other_plan() {
        assert!(does_the_same(&[1, 2, 2, 3], &[2, 3, 1, 2]));
        assert!(!does_the_same(&[1, 2, 2, 3], &[1, 2, 3, 3]));
        assert!(!does_the_same(&[1], &[1, 1]));
    }
}
