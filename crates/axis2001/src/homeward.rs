//! Phase 6: everybody in the air comes down by one plan. AAP01 p.23, 34, ruling 43.
//!
//! Fighters that need a deck go first, to the decks the search found for them, for which carriers may have to come and
//! fighters that have not flown to make room. Then each of the others to the nearest place it may land on, rather to a
//! deck or to one where land units stand. Every step is a legal move of the phase: who wants another makes it first.

use ironbottom_kernel::{Ask, Dice, Log};

use crate::board::{Kind, SpaceId};
use crate::event::Event;
use crate::forces::Group;
use crate::frame::{Frame, Step};
use crate::game::Axis2001;
use crate::known::Known;
use crate::landing::Plan;
use crate::look::Look;
use crate::movement::{When, air, perform_move, sea};
use crate::patrol;
use crate::state::State;
use crate::unit::{Status, Unit};

/// Units that go somewhere.
pub(crate) type Order = (SpaceId, Unit, SpaceId, u8);

/// More moves than any plan has.
const MAX_ORDERS: usize = 512;

/// The next move of the plan; nothing when nobody in the air can land any more.
pub(crate) fn next(known: Known<'_>) -> Option<Order> {
    let state = known.state;
    let aloft = |group: &&Group| group.unit.is(Status::ALOFT) && state.moves_now(group.unit.nation);
    state.forces.all().iter().find(aloft)?;
    let look = known.look();
    let mut found = None;
    if look.risky {
        look.sky().plans(&look, |plan| found = found.or_else(|| toward_deck(&look, &plan)));
    }
    found.or_else(|| state.forces.all().iter().filter(aloft).find_map(|group| nearest(&look, group)))
}

/// Everybody comes down.
pub(crate) fn all(rules: &Axis2001, state: &mut State, dice: &mut dyn Dice, log: &mut Log<Event>) {
    for _ in 0..MAX_ORDERS {
        let Some(order) = next(Known::new(rules, state)) else { return };
        perform_move(rules, state, order, When::Noncombat, dice, log);
    }
}

/// Tells each move of the plan, should no gun hit.
pub(crate) fn plan_home(rules: &Axis2001, state: &State, mut found: impl FnMut(Order)) {
    let mut ahead = *state;
    for _ in 0..MAX_ORDERS {
        let order = match ahead.control.top() {
            Frame::Sequence(Step::Recovery) => patrol::next(rules, &ahead),
            _ => next(Known::new(rules, &ahead)),
        };
        let Some(order) = order else { return };
        found(order);
        if ahead.control.top() == Frame::Sequence(Step::Recovery) {
            patrol::land(&mut ahead, order, &mut Log::off());
        } else {
            perform_move(rules, &mut ahead, order, When::Noncombat, &mut Calm, &mut Log::off());
        }
    }
}

/// Guns that miss.
struct Calm;

impl Dice for Calm {
    fn roll(&mut self, ask: &Ask, faces: &mut [u16]) {
        faces.fill(ask.sides);
    }
}

/// As many of the group as may go there.
fn most(look: &Look<'_>, group: &Group, to: SpaceId) -> Option<Order> {
    let Group { at, unit, count } = *group;
    let may = |count: &u8| air::check(look, (at, unit, to, *count), When::Noncombat).is_ok();
    (1..=count).rev().find(may).map(|count| (at, unit, to, count))
}

/// What comes next for fighters that count on a deck: they land, or somebody makes room on the deck, or the carrier comes.
fn toward_deck(look: &Look<'_>, plan: &Plan) -> Option<Order> {
    let lands = || most(look, &Group { count: plan.count, ..plan.fighters }, plan.zone);
    let comes = || {
        let mut here = look.state.forces.at(plan.carrier).iter();
        let sails = |unit: Unit| {
            unit.kind == Kind::Carrier
                && sea::check(look, (plan.carrier, unit, plan.zone, 1), When::Noncombat).is_ok()
        };
        let carrier = here.find(|group| look.state.moves_now(group.unit.nation) && sails(group.unit));
        carrier.filter(|_| plan.carrier != plan.zone).map(|group| (plan.carrier, group.unit, plan.zone, 1))
    };
    let clears = || {
        if look.state.free_decks(plan.carrier, look.state.side()) >= i16::from(plan.count) {
            return None;
        }
        let rests = |group: &&Group| {
            group.unit == Unit::new(group.unit.nation, Kind::Fighter)
                && look.state.moves_now(group.unit.nation)
        };
        let parked = look.state.forces.at(plan.carrier).iter().find(rests);
        parked.and_then(|group| nearest(look, &Group { count: 1, ..*group }))
    };
    lands().or_else(clears).or_else(comes)
}

/// The best place for some of the group: past the fewest guns, not alone, near.
fn nearest(look: &Look<'_>, group: &Group) -> Option<Order> {
    let orders =
        air::destinations(look, group, When::Noncombat).iter().filter_map(|to| most(look, group, to));
    orders.min_by_key(|&(at, unit, to, _)| {
        let (guns, moves) = air::toll(look, at, unit, to);
        (guns, is_bare(look.state, to), moves, to.index())
    })
}

/// Would nobody on the ground stand by the aircraft?
pub(crate) fn is_bare(state: &State, to: SpaceId) -> bool {
    let stands = |group: &Group| group.unit.kind.is_land() && group.unit.kind != Kind::Aa;
    to.is_land() && !state.forces.at(to).iter().any(stands)
}
