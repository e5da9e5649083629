//! Between phases 3 and 4: where fighters on risky missions are to land. AAP01 p.34.
//!
//! A fighter that no field is near enough for counts on a deck, and the book wants it said beforehand which. Where
//! there is one zone only, or the player has no wish, the engine's own plan is declared. What was declared binds in
//! phase 6 as long as it can be kept; a landing whose carrier was lost is free again.

use ironbottom_kernel::Log;

use crate::action::{Action, Subject};
use crate::board::{SpaceId, SpaceSet};
use crate::event::{Event, Units};
use crate::forces::Group;
use crate::landing::{self, Plan, Shift, check_landings, moves_left, needs_deck};
use crate::look::Look;
use crate::movement::check_group;
use crate::reason::Reason;
use crate::state::State;
use crate::unit::{Status, Unit};
use crate::{Axis2001, Verdict, not_now, refuse};

/// Fighters whose landing is still to be declared.
fn is_open(look: &Look<'_>, group: &Group) -> bool {
    group.unit.toward.is_none() && needs_deck(look.rules, look.state, group)
}

/// May so many of these fighters count on a deck in this zone?
fn check_zone(look: &Look<'_>, group: &Group, zone: SpaceId) -> Verdict {
    let Group { at, unit, count } = *group;
    let near = near(look, group);
    let refused = || refuse("AAP01 p.34", Reason::NoDeckThere(zone));
    if !zone.is_sea() || !near.contains(zone) || look.decks.is_empty() {
        return refused();
    }
    let shift = Shift { from: at, unit, to: at, after: bound(unit, zone), count };
    // A plan that saves as many as any other will do.
    if check_landings(look, &shift).is_ok() { Ok(()) } else { refused() }
}

/// The same fighter with its landing declared.
const fn bound(unit: Unit, zone: SpaceId) -> Unit {
    Unit { toward: Some(zone), ..unit }
}

/// The sea zones they can still fly to.
fn near(look: &Look<'_>, group: &Group) -> SpaceSet {
    look.rules.disk(group.at, moves_left(look.rules, group.unit)).intersection(look.rules.board.seas())
}

/// The zones these fighters may be told to land in.
fn zones<'a>(look: &'a Look<'a>, group: &'a Group) -> impl Iterator<Item = SpaceId> + 'a {
    near(look, group).iter().filter(|&zone| check_zone(look, group, zone).is_ok())
}

/// Is there a choice about one of these fighters?
fn has_two(look: &Look<'_>, group: &Group) -> bool {
    let one = Group { count: 1, ..*group };
    is_open(look, group) && zones(look, &one).nth(1).is_some()
}

/// Is there anything to declare that the engine's plan does not say by itself?
pub(crate) fn has_choice(rules: &Axis2001, state: &State) -> bool {
    let look = Look::new(rules, state);
    look.risky && state.forces.all().iter().any(|group| has_two(&look, group))
}

pub(crate) fn subjects(rules: &Axis2001, state: &State, out: &mut Vec<Subject>) {
    let look = Look::new(rules, state);
    let open = state.forces.all().iter().filter(|group| has_two(&look, group));
    out.extend(open.map(|group| Subject::Group(group.at, group.unit)));
}

pub(crate) fn offers(rules: &Axis2001, state: &State, about: Option<Subject>, out: &mut Vec<Action>) {
    let Some(about) = about else { return out.push(Action::Done) };
    let Subject::Group(from, unit) = about else { return };
    let look = Look::new(rules, state);
    let group = Group { at: from, unit, count: state.forces.count(from, unit) };
    if group.count == 0 || !has_two(&look, &group) {
        return;
    }
    for count in 1..=group.count {
        let some = Group { count, ..group };
        out.extend(zones(&look, &some).map(|zone| Action::Declare { from, unit, zone, count }));
    }
}

pub(crate) fn check(rules: &Axis2001, state: &State, action: Action) -> Verdict {
    match action {
        Action::Done => Ok(()),
        Action::Declare { from, unit, zone, count } => {
            check_group(state, from, unit, count)?;
            let look = Look::new(rules, state);
            let group = Group { at: from, unit, count };
            if !has_two(&look, &group) {
                return refuse("AAP01 p.34", Reason::NothingToDeclare);
            }
            check_zone(&look, &group, zone)
        }
        Action::Divide(_)
        | Action::Buy { .. }
        | Action::Place { .. }
        | Action::Move { .. }
        | Action::Load { .. }
        | Action::Unload { .. }
        | Action::Assault { .. }
        | Action::Stow { .. }
        | Action::Seize { .. }
        | Action::Raid { .. }
        | Action::Patrol { .. }
        | Action::Recover { .. }
        | Action::Claim(_)
        | Action::Battle(_) => not_now(),
    }
}

/// Notes one declaration; anything else ends the step, see [`settle`].
pub(crate) fn perform(state: &mut State, action: Action) {
    if let Action::Declare { from, unit, zone, count } = action {
        state.forces.change(from, unit, bound(unit, zone), count);
    }
}

/// What was not declared goes by the engine's plan, and all of it is told.
pub(crate) fn settle(rules: &Axis2001, state: &mut State, log: &mut Log<Event>) {
    const NONE: Option<Plan> = None;
    let mut found = [NONE; MOST_PLANS];
    let mut len = 0;
    landing::plans(rules, state, |plan| {
        if len < MOST_PLANS {
            found[len] = Some(plan);
            len += 1;
        }
    });
    for plan in found.into_iter().flatten() {
        let Plan { fighters: Group { at: over, unit, .. }, count, zone, carrier } = plan;
        state.forces.change(over, unit, bound(unit, zone), count);
        let what = Units { nation: unit.nation, kind: unit.kind, count };
        log.push(Event::Planned { what, over, zone, carrier });
    }
}

/// More landings than one plan has: one for each fighter on a deck.
const MOST_PLANS: usize = 64;

/// Phase 6 begins: a landing that can no longer be had binds nobody. AAP01 p.34: whoever has lost his carrier finds
/// another place within range, or is lost.
pub(crate) fn release(rules: &Axis2001, state: &mut State, log: &mut Log<Event>) {
    let declared = |group: &Group| group.unit.toward.is_some() && group.unit.is(Status::ALOFT);
    if !state.forces.all().iter().any(declared) {
        return;
    }
    let mut kept = [(SpaceId::JAPAN, None::<Unit>, 0_u8); MOST_PLANS];
    let mut len = 0;
    landing::plans(rules, state, |plan| {
        if plan.fighters.unit.toward.is_some() && len < MOST_PLANS {
            kept[len] = (plan.fighters.at, Some(plan.fighters.unit), plan.count);
            len += 1;
        }
    });
    let groups = state.forces;
    for &Group { at, unit, count } in groups.all().iter().filter(|group| declared(group)) {
        let same = kept[..len].iter().filter(|&&(over, fighter, _)| (over, fighter) == (at, Some(unit)));
        let failed = count.saturating_sub(same.map(|&(.., count)| count).sum());
        if let (1.., Some(zone)) = (failed, unit.toward) {
            state.forces.change(at, unit, Unit { toward: None, ..unit }, failed);
            let what = Units { nation: unit.nation, kind: unit.kind, count: failed };
            log.push(Event::PlanFailed { what, over: at, zone });
        }
    }
}
