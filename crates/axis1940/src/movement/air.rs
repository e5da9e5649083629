//! Aircraft. AAP40 p.12, 15, 16, 21, 28.

use ironbottom_kernel::Log;

use super::transport::{self, Loading};
use super::{Going, SPENT, When, each_count, nobody_there, units};
use crate::action::Action;
use crate::board::{Facility, Kind, Nation, SpaceId, SpaceSet, Treasury};
use crate::event::Event;
use crate::forces::Group;
use crate::game::Axis1940;
use crate::known::Known;
use crate::landing::{self, air_base, moves_left, reaches_field};
use crate::look::{Look, moves_between};
use crate::reason::{Reason, Verdict, refuse};
use crate::research::Advance;
use crate::state::State;
use crate::unit::{Status, Unit};
use crate::{mobilize, politics};

/// Where an aircraft might go.
pub(super) fn reach(look: &Look<'_>, from: SpaceId, unit: Unit, when: When) -> SpaceSet {
    if unit.is(Status::MOVED) && (when == When::Combat || !unit.is(Status::ALOFT)) {
        return SpaceSet::EMPTY;
    }
    let left = moves_left(look.rules, look.state, from, unit);
    let all = look.within(from, left);
    match when {
        When::Combat => all.intersection(attacked(look).union(shelters(look, from, unit))).without(from),
        When::Noncombat => {
            let fields = look.state.fields[0].intersection(look.airfields);
            let decks = || all.intersection(look.rules.board.seas()).iter();
            let decks: SpaceSet = if unit.kind.flies_from_decks() {
                decks().filter(|&zone| has_deck(look.rules, look.state, zone)).collect()
            } else {
                SpaceSet::EMPTY
            };
            let here = if unit.is(Status::ALOFT) { SpaceSet::EMPTY } else { SpaceSet::only(from) };
            all.intersection(fields).union(decks).difference(here)
        }
    }
}

/// Is there a field that this aircraft may fly to in the noncombat phase?
pub(super) fn finds_field(look: &Look<'_>, from: SpaceId, unit: Unit) -> bool {
    let aloft = unit.is(Status::ALOFT);
    if unit.is(Status::MOVED) && !aloft {
        return false;
    }
    let fields = look.state.fields[0].intersection(look.airfields);
    let fields = if aloft { fields } else { fields.without(from) };
    look.within(from, moves_left(look.rules, look.state, from, unit)).intersects(fields)
}

/// Where there is something to do for aircraft in the Combat Move phase: hostile and neutral territories, hostile sea
/// zones, those with submarines or transports, and those from which an assault may meet scrambled aircraft. AAP40 p.12.
fn attacked(look: &Look<'_>) -> SpaceSet {
    look.targets.union(look.hostile_zones).union(look.lurkers).union(look.supported())
}

/// Where aircraft of a carrier among enemy warships may fly to escape combat: whatever is friendly. AAP40 p.12.
fn shelters(look: &Look<'_>, from: SpaceId, unit: Unit) -> SpaceSet {
    if from.is_sea() && look.hostile_zones.contains(from) && !unit.is(Status::MOVED) {
        look.airfields.union(look.rules.board.seas().difference(look.hostile_zones))
    } else {
        SpaceSet::EMPTY
    }
}

/// Is there room for one more on a deck of the mover's there, now or when a new carrier is mobilized?
pub(crate) fn has_deck(rules: &Axis1940, state: &State, zone: SpaceId) -> bool {
    state.free_decks(zone, state.power) > 0 || mobilize::promised_room(rules, state, zone)
}

/// May these aircraft fly there?
pub(super) fn check(look: &Look<'_>, going: Going, when: When) -> Verdict {
    let (from, unit, to, count) = going;
    let (rules, state) = (look.rules, look.state);
    let aloft = unit.is(Status::ALOFT);
    if unit.is(Status::MOVED) && (when == When::Combat || !aloft) {
        return refuse("AAP40 p.12", Reason::AlreadyMoved);
    }
    let left = moves_left(rules, state, from, unit);
    let Some(moves) = look.distance(from, to, left) else {
        return no_flight(look, from, to, left);
    };
    if when == When::Combat {
        if !attacked(look).union(shelters(look, from, unit)).contains(to) || from == to {
            return nobody_there(look, to, "AAP40 p.12", Reason::NothingToAttack(to));
        }
        // Nothing has to be proved where a field is near enough.
        if reaches_field(state, to, left - moves) {
            return Ok(());
        }
        if !unit.kind.flies_from_decks() {
            return refuse("AAP40 p.28", Reason::NowhereToLand);
        }
        let mut after = *state;
        shift(rules, &mut after, going, moves);
        return check_landings(look, &after);
    }
    if from == to && !aloft {
        return refuse("AAP40 p.21", Reason::AlreadyMoved);
    }
    let fits = if to.is_land() {
        state.fields[0].contains(to) && look.airfields.contains(to)
    } else {
        unit.kind.flies_from_decks() && rooms(rules, state, to) >= u16::from(count)
    };
    if !fits {
        return refuse("AAP40 p.21", Reason::NoLanding(to));
    }
    // Who takes a deck that another needs more is told so (p.28).
    if to.is_sea() {
        let mut after = *state;
        perform_landing(&mut after, going, moves);
        return check_landings(look, &after);
    }
    Ok(())
}

/// Why a flight with so many moves left does not come to a space: what it would have to pass is closed, or it is too far.
fn no_flight(look: &Look<'_>, from: SpaceId, to: SpaceId, left: u8) -> Verdict {
    let board = look.rules.board;
    let open = board.lands().union(board.seas()).difference(board.closed());
    if !board.air_graph().reach(from, left, open).contains(to) {
        return refuse("AAP40 p.28", Reason::OutOfRange(to));
    }
    let beyond_china = look.state.power == Nation::China && !board.open_to_china().contains(to);
    if board.closed().contains(to) || beyond_china && to.is_land() {
        return politics::closed(look.rules, look.state, to);
    }
    refuse("AAP40 p.14", Reason::ClosedWay(to))
}

/// How many aircraft of the mover find room in a zone.
fn rooms(rules: &Axis1940, state: &State, zone: SpaceId) -> u16 {
    let free = state.free_decks(zone, state.power).max(0) as u16;
    free + mobilize::promised_rooms(rules, state, zone)
}

/// Would the change leave more aircraft without a landing? AAP40 p.28.
pub(super) fn check_landings(look: &Look<'_>, after: &State) -> Verdict {
    if landing::stranded_in(look.rules, after, Some(look.waters())) > look.stranded() {
        refuse("AAP40 p.28", Reason::NowhereToLand)
    } else {
        Ok(())
    }
}

/// What an aircraft is after so many moves.
fn having_flown(rules: &Axis1940, state: &State, from: SpaceId, unit: Unit, moves: u8) -> Unit {
    let based = !unit.is(Status::MOVED) && air_base(rules, state, unit, from);
    let based = if based { Status::BASED } else { Status::REST };
    unit.used(unit.status.used() + moves).now(Status::MOVED.with(Status::ALOFT).with(based)).begun_at(from)
}

fn shift(rules: &Axis1940, state: &mut State, (from, unit, to, count): Going, moves: u8) {
    let after = having_flown(rules, state, from, unit, moves);
    state.forces.shift(from, to, unit, after, count);
}

fn perform_landing(state: &mut State, (from, unit, to, count): Going, _moves: u8) {
    let after = unit.used(SPENT).now(Status::MOVED).no_longer(Status::ALOFT).begun_at(from);
    state.forces.shift(from, to, unit, after, count);
}

/// Aircraft fly.
pub(super) fn perform(rules: &Axis1940, state: &mut State, going: Going, when: When, log: &mut Log<Event>) {
    let (from, unit, to, count) = going;
    match when {
        When::Combat => {
            let moves = moves_between(rules, state, from, to).unwrap_or(SPENT);
            shift(rules, state, going, moves);
        }
        When::Noncombat => perform_landing(state, going, 0),
    }
    log.push(Event::Moved { what: units(unit, count), from, to, landed: when == When::Noncombat });
}

/// Aircraft over an enemy facility may raid it: bombers bomb, fighters escort. AAP40 p.16.
pub(crate) fn check_raid(state: &State, at: SpaceId, unit: Unit) -> Verdict {
    let bombable = |facility: Facility| state.site(at).has(facility);
    let fits = at.is_land()
        && unit.is(Status::ALOFT)
        && !unit.is(Status::RAID)
        && state.holder(at).side() != state.side()
        && match unit.kind {
            Kind::Strategic => state.site(at).any(),
            Kind::Tactical => bombable(Facility::AirBase) || bombable(Facility::NavalBase),
            Kind::Fighter => state.forces.at(at).iter().any(|group| {
                group.unit.is(Status::RAID)
                    && group.unit.nation == unit.nation
                    && group.unit.kind != Kind::Fighter
            }),
            _ => false,
        };
    if fits { Ok(()) } else { refuse("AAP40 p.16", Reason::NoRaid(at)) }
}

/// Paratroopers: two infantry from each air base, three spaces far, into an attack by other land units. AAP40 p.39.
pub(super) fn check_drop(look: &Look<'_>, (from, unit, to, count): Going) -> Verdict {
    let (rules, state) = (look.rules, look.state);
    let gone: u16 = state
        .forces
        .all()
        .iter()
        .filter(|group| jumped(group, from) && state.moves_now(group.unit.nation))
        .map(|group| u16::from(group.count))
        .sum();
    let near = look.within(from, 3).contains(to);
    let with_others = state.own(to).any(|group| group.unit.kind.is_land() && !is_para(group))
        || state.forces.all().iter().any(|group| group.unit.toward == Some(to) && group.unit.is_landing());
    let fits = unit.kind == Kind::Infantry
        && state.has_advance(state.power, Advance::Paratroopers)
        && !unit.is(Status::MOVED)
        && air_base(rules, state, unit, from)
        && gone + u16::from(count) <= 2
        && near
        && look.hostile.contains(to)
        && with_others;
    if fits { Ok(()) } else { refuse("AAP40 p.39", Reason::NoDrop(to)) }
}

/// Infantry that came from further than it marches jumped.
pub(crate) fn is_para(group: &Group) -> bool {
    group.unit.kind == Kind::Infantry && group.unit.is(Status::BASED)
}

fn jumped(group: &Group, from: SpaceId) -> bool {
    is_para(group) && group.unit.from == Some(from)
}

/// Every jump of a group.
pub(super) fn propose_drops(known: Known<'_>, group: &Group, keep: &mut dyn FnMut(Action)) {
    let Group { at: from, unit, count } = *group;
    let (rules, state) = (known.rules, known.state);
    if unit.kind != Kind::Infantry
        || !state.has_advance(state.power, Advance::Paratroopers)
        || !air_base(rules, state, unit, from)
    {
        return;
    }
    let look = known.look();
    for to in look.within(from, 3).intersection(look.hostile) {
        each_count(count.min(2), |count| keep(Action::Drop { from, unit, to, count }));
    }
}

/// Everybody in the air comes down: first those who need a deck, by the plan, then the others where they are at home.
pub(crate) fn land_all(rules: &Axis1940, state: &mut State, log: &mut Log<Event>) {
    come_home(rules, state, log, |_| {});
}

/// The same, only looked at: each move of the plan in its order.
pub(crate) fn plan_home(rules: &Axis1940, state: &State, found: impl FnMut(Going)) {
    come_home(rules, &mut state.clone(), &mut Log::new(), found);
}

fn come_home(rules: &Axis1940, state: &mut State, log: &mut Log<Event>, mut found: impl FnMut(Going)) {
    for _ in 0..64 {
        match next_home(rules, state) {
            Some(Home::Lands(going)) => {
                found(going);
                perform(rules, state, going, When::Noncombat, log);
            }
            Some(Home::Sails(going)) => {
                found(going);
                super::sea::perform(rules, state, going, When::Noncombat, log);
            }
            Some(Home::Boards(loading)) => {
                let (from, unit, zone, _) = loading;
                found((from, unit, zone, 1));
                transport::load(state, loading, When::Noncombat, log);
            }
            None => return,
        }
    }
}

/// What brings somebody in the air nearer to the ground.
pub(crate) enum Home {
    /// It lands on a field, or on a deck of its own power.
    Lands(Going),
    /// The carrier it needs comes first.
    Sails(Going),
    /// It lands on the carrier of an ally (p.30).
    Boards(Loading),
}

/// The next to come home, or the carrier that has to come first.
pub(crate) fn next_home(rules: &Axis1940, state: &State) -> Option<Home> {
    let look = Look::new(rules, state);
    let mut found = None;
    landing::plan(rules, state, |group, zone, carrier, count| {
        if found.is_some() {
            return;
        }
        let going = (group.at, group.unit, zone, count);
        if check(&look, going, When::Noncombat).is_ok() {
            found = Some(Home::Lands(going));
        } else if carrier == zone {
            let board = |other: &Group| (group.at, group.unit, zone, other.unit);
            let host = state
                .forces
                .at(zone)
                .iter()
                .find(|other| transport::check_guest(&look, board(other), When::Noncombat).is_ok());
            found = host.map(|other| Home::Boards(board(other)));
        } else {
            let own = state.forces.at(carrier).iter().find(|other| {
                other.unit.kind == Kind::Carrier
                    && super::sea::check(&look, (carrier, other.unit, zone, 1), When::Noncombat).is_ok()
                    && state.moves_now(other.unit.nation)
            });
            found = own.map(|other| Home::Sails((carrier, other.unit, zone, 1)));
        }
    });
    found.or_else(|| {
        let aloft = |group: &&Group| landing::is_aloft(state, group.unit);
        state.forces.all().iter().filter(aloft).find_map(|group| {
            let fields = state.fields[0].intersection(look.airfields);
            let to = if rules.flies_home() { home(&look, group, fields) } else { None };
            let going = (group.at, group.unit, to.or_else(|| nearest(&look, group, fields))?, group.count);
            check(&look, going, When::Noncombat).is_ok().then_some(Home::Lands(going))
        })
    })
}

/// Where a person would bring it: back to its carriers, or to where it took off; if neither is in reach, to the nearest field
/// that friends hold with land units. AAP40 ruling 21.
fn home(look: &Look<'_>, group: &Group, fields: SpaceSet) -> Option<SpaceId> {
    let (rules, state) = (look.rules, look.state);
    let left = moves_left(rules, state, group.at, group.unit);
    let goes = |&to: &SpaceId| check(look, (group.at, group.unit, to, group.count), When::Noncombat).is_ok();
    let began = group.unit.from;
    if began.is_some_and(SpaceId::is_sea) && group.unit.kind.flies_from_decks() {
        let ring = |moves: u8| {
            let zones = look.within(group.at, moves).intersection(rules.board.seas());
            zones.iter().filter(|&zone| has_deck(rules, state, zone)).find(goes)
        };
        if let Some(zone) = (0..=left).find_map(ring) {
            return Some(zone);
        }
    }
    let guarded = |at: &SpaceId| {
        let friend = |other: &Group| other.unit.nation.side() == state.side() && other.unit.kind.is_land();
        state.forces.at(*at).iter().any(friend)
    };
    let guarded: SpaceSet = fields.iter().filter(guarded).collect();
    began
        .filter(|at| fields.contains(*at) && look.within(group.at, left).contains(*at))
        .filter(goes)
        .or_else(|| nearest(look, group, guarded))
}

/// The first of the nearest fields among these.
fn nearest(look: &Look<'_>, group: &Group, fields: SpaceSet) -> Option<SpaceId> {
    let left = moves_left(look.rules, look.state, group.at, group.unit);
    (0..=left).find_map(|moves| look.within(group.at, moves).intersection(fields).first())
}

/// Carriers bought by a treasury and not yet placed.
pub(crate) fn carriers_to_come(state: &State, treasury: Treasury) -> u8 {
    state.bought[treasury.index()][Kind::Carrier.index()]
}
