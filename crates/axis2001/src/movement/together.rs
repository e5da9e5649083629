//! Aircraft of two kinds that fly on past guns together. AAP01 p.13, ruling 26.
//!
//! The guns fire at all of them at once and the owner chooses who falls: he says so by which kind he names first.

use ironbottom_kernel::{Ask, Dice, Key, Log};

use super::air;
use super::{Keep, When, check_group};
use crate::action::Action;
use crate::board::{SpaceId, SpaceSet};
use crate::event::{Event, Faces, Units};
use crate::forces::Group;
use crate::game::Axis2001;
use crate::known::Known;
use crate::look::Look;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};

/// A part of the flight.
#[derive(Clone, Copy)]
struct Part {
    unit: Unit,
    count: u8,
}

/// The guns that both parts pass.
fn shared(look: &Look<'_>, from: SpaceId, parts: [Part; 2], to: SpaceId, when: When) -> SpaceSet {
    let [first, second] = parts.map(|part| air::passed(look, from, part.unit, to, when));
    first.intersection(second)
}

pub(crate) fn check(known: Known<'_>, action: Action, when: When) -> Verdict {
    let Action::Together { from, first, count, second, others, to } = action else { return not_now() };
    let parts = [Part { unit: first, count }, Part { unit: second, count: others }];
    for part in parts {
        check_group(known.state, from, part.unit, part.count)?;
    }
    let look = known.look();
    let two_kinds = first.kind != second.kind && first.kind.is_air() && second.kind.is_air();
    if !two_kinds || shared(&look, from, parts, to, when).is_empty() {
        return refuse("AAP01 p.13 aa.1", Reason::NotTogether);
    }
    // Each must be able to fly when the other has: decks and fields are promised one after the other.
    let [one, two] = parts;
    in_turn(known, &look, from, to, [one, two], when)
        .or_else(|fault| in_turn(known, &look, from, to, [two, one], when).map_err(|_| fault))
}

fn in_turn(
    known: Known<'_>,
    look: &Look<'_>,
    from: SpaceId,
    to: SpaceId,
    [lead, rest]: [Part; 2],
    when: When,
) -> Verdict {
    air::check(look, (from, lead.unit, to, lead.count), when)?;
    let mut then = *known.state;
    if let Some(after) = air::after(look, from, lead.unit, to, when) {
        then.forces.shift(from, to, lead.unit, after, lead.count);
    }
    air::check(&Look::new(known.rules, &then), (from, rest.unit, to, rest.count), when)
}

/// Only where guns would fire at both is there anything to choose.
pub(crate) fn propose(look: &Look<'_>, group: &Group, when: When, keep: Keep<'_>) {
    let Group { at: from, unit: first, count } = *group;
    let exposed = match when {
        When::Combat => first.is(Status::ALOFT) && look.guns.contains(from),
        When::Noncombat => first.is(Status::WITHDRAWN),
    };
    if !exposed {
        return;
    }
    let flying = |other: &&Group| {
        other.unit.kind.is_air() && other.unit.kind != first.kind && look.state.moves_now(other.unit.nation)
    };
    for &Group { unit: second, count: most, .. } in look.state.forces.at(from).iter().filter(flying) {
        for to in air::destinations(look, group, when) {
            for count in 1..=count {
                (1..=most).for_each(|others| {
                    keep(Action::Together { from, first, count, second, others, to });
                });
            }
        }
    }
}

pub(crate) fn perform(
    rules: &Axis2001,
    state: &mut State,
    action: Action,
    when: When,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    let Action::Together { from, first, count, second, others, to } = action else { return };
    let look = Look::new(rules, state);
    let mut parts = [Part { unit: first, count }, Part { unit: second, count: others }];
    let after = parts.map(|part| air::after(&look, from, part.unit, to, when).unwrap_or(part.unit));
    let passed = parts.map(|part| air::passed(&look, from, part.unit, to, when));
    let (both, alone) = (passed[0].intersection(passed[1]), passed);
    for over in both {
        fire(state, over, from, &mut parts, dice, log);
    }
    // A part that has to go round by other guns meets those by itself.
    for (part, guns) in parts.iter_mut().zip(alone) {
        for over in guns.difference(both) {
            part.count = air::flak(state, over, from, part.unit, part.count, dice, log);
        }
    }
    for (part, after) in parts.into_iter().zip(after) {
        air::arrive(state, (from, part.unit, to, part.count), after, when, log);
    }
}

/// One die for each aircraft; for each 1 one falls, of the first part while it has any (p.13 A, B).
fn fire(
    state: &mut State,
    over: SpaceId,
    from: SpaceId,
    parts: &mut [Part; 2],
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    let by = air::gunner(state, over, parts[0].unit);
    let total: usize = parts.iter().map(|part| usize::from(part.count)).sum();
    let mut faces = [0; Faces::MAX];
    let faces = &mut faces[..total.min(Faces::MAX)];
    if faces.is_empty() {
        return;
    }
    dice.roll(&Ask::d6(Key::about("flak", over.index() as u16)), faces);
    let at = parts.map(|Part { unit, count }| Units { nation: unit.nation, kind: unit.kind, count });
    let mut hits = faces.iter().filter(|&&face| face == 1).count() as u8;
    let lost = parts.each_mut().map(|part| {
        let fallen = hits.min(part.count);
        hits -= fallen;
        part.count -= fallen;
        state.forces.remove(from, part.unit, fallen);
        fallen
    });
    log.push(Event::FlakTogether { over, by, at, dice: Faces::new(faces), lost });
}
