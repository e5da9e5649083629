//! Between phases 3 and 4: where fighters on risky missions are to land. AAP01 p.34.
//!
//! A fighter that no field is near enough for counts on a deck, and the book wants it said beforehand which. Where
//! there is one zone only, or the player has no wish, the engine's own plan is declared. What was declared binds in
//! phase 6 as long as it can be kept; a landing whose carrier was lost is free again.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{SpaceId, SpaceSet};
use crate::event::{Event, Units};
use crate::forces::Group;
use crate::frame::{Frame, Step};
use crate::game::Axis2001;
use crate::known::{Known, go, mover};
use crate::landing::{self, Plan, Shift, check_landings, moves_left, needs_deck};
use crate::look::Look;
use crate::movement::check_group;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};
use crate::{combat, control};

/// Fighters whose landing is still to be declared.
fn is_open(look: &Look<'_>, group: &Group) -> bool {
    group.unit.toward.is_none() && needs_deck(look.rules, look.state, group)
}

/// May so many of these fighters count on a deck in this zone?
fn check_zone(look: &Look<'_>, group: &Group, zone: SpaceId) -> Verdict {
    let Group { at, unit, count } = *group;
    let near = near(look, group);
    let refused = || refuse("AAP01 p.34 fighter.3", Reason::NoDeckThere(zone));
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
fn has_choice(rules: &Axis2001, state: &State) -> bool {
    let look = Look::new(rules, state);
    look.risky && state.forces.all().iter().any(|group| has_two(&look, group))
}

/// The end of phase 3: landings are declared where there is a choice, then the battles begin.
pub(crate) fn end_combat_movement(rules: &Axis2001, state: &mut State, log: &mut Log<Event>) {
    if has_choice(rules, state) {
        go(state, Step::Declare, log);
    } else {
        begin_combat(rules, state, log);
    }
}

/// The battles are opened, and what comes after them is already set.
fn begin_combat(rules: &Axis2001, state: &mut State, log: &mut Log<Event>) {
    settle(rules, state, log);
    *state.control.top_mut() = Frame::Sequence(Step::Control);
    combat::open(rules, state);
    control::ask_claims(state);
}

/// The end of phase 3: landings of risky missions are declared.
pub(crate) struct Declare;

impl step::Step<Axis2001> for Declare {
    fn rule(&self) -> &'static str {
        "AAP01 p.34 fighter.4"
    }

    fn pending(&self, rules: &Axis2001, state: &State) -> Pending {
        mover(rules, state)
    }

    fn enter(&self, rules: &Axis2001, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let choice = has_choice(rules, state);
        Entered::waits_if(choice, || begin_combat(rules, state, log))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        let look = known.look();
        let open = known.state.forces.all().iter().filter(|group| has_two(&look, group));
        open.for_each(|group| keep(Subject::Group(group.at, group.unit)));
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Some(about) = about else { return keep(Action::Done) };
        let Subject::Group(from, unit) = about else { return };
        let group = Group { at: from, unit, count: known.state.forces.count(from, unit) };
        let near = near(&known.look(), &group);
        for count in 1..=group.count {
            near.iter().for_each(|zone| keep(Action::Declare { from, unit, zone, count }));
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Done => Ok(()),
            Action::Declare { from, unit, zone, count } => {
                check_group(known.state, from, unit, count)?;
                let look = known.look();
                let group = Group { at: from, unit, count };
                if !has_two(&look, &group) {
                    return refuse("AAP01 p.34 fighter.4", Reason::NothingToDeclare);
                }
                check_zone(&look, &group, zone)
            }
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Axis2001,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Declare { from, unit, zone, count } = action {
            state.forces.change(from, unit, bound(unit, zone), count);
        } else {
            begin_combat(rules, state, log);
        }
    }
}

/// What was not declared goes by the engine's plan, and all of it is told.
fn settle(rules: &Axis2001, state: &mut State, log: &mut Log<Event>) {
    const NONE: Option<Plan> = None;
    let mut found = [NONE; MAX_PLANS];
    let mut len = 0;
    landing::plans(rules, state, |plan| {
        if len < MAX_PLANS {
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
const MAX_PLANS: usize = 64;

/// Phase 6 begins: a landing that can no longer be had binds nobody. AAP01 p.34: whoever has lost his carrier finds
/// another place within range, or is lost.
pub(crate) fn release(rules: &Axis2001, state: &mut State, log: &mut Log<Event>) {
    let declared = |group: &Group| group.unit.toward.is_some() && group.unit.is(Status::ALOFT);
    if !state.forces.all().iter().any(declared) {
        return;
    }
    let mut kept = [(SpaceId::JAPAN, None::<Unit>, 0_u8); MAX_PLANS];
    let mut len = 0;
    landing::plans(rules, state, |plan| {
        if plan.fighters.unit.toward.is_some() && len < MAX_PLANS {
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
