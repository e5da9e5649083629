//! Aircraft. AAP01 p.11, 12, 19, 23, 34, 35.

use ironbottom_kernel::{Ask, Dice, Key, Log};

use super::{Keep, SPENT, When, check_group, each_count, having_moved};
use crate::action::Action;
use crate::board::{Country, Kind, Nation, RANGES, SpaceId, SpaceSet};
use crate::event::{Event, Faces, Units};
use crate::forces::Group;
use crate::game::Axis2001;
use crate::landing::{Shift, check_landings, moves_left, reaches_field};
use crate::look::{Look, Reach};
use crate::reason::{Reason, Verdict, refuse};
use crate::state::State;
use crate::unit::{Status, Unit};

/// Do guns on the way matter to this flight? Not in phase 6, unless it retreats (p.14, 24).
const fn fears_guns(unit: Unit, when: When) -> bool {
    match when {
        When::Combat => true,
        When::Noncombat => unit.is(Status::WITHDRAWN),
    }
}

/// What a flight reaches without passing over `avoided`; it may begin and end there. Friendly air bases are as near
/// as their sea (p.12).
fn reach(rules: &Axis2001, state: &State, from: SpaceId, left: u8, avoided: SpaceSet) -> Reach {
    let board = rules.board;
    let graph = board.air_graph();
    let bases = state.fields[0].intersection(board.air_bases());
    let by_base = |set: SpaceSet| {
        let out = set.union(graph.around(set.intersection(bases)).intersection(board.seas()));
        let water = out.intersection(board.seas());
        bases
            .difference(out)
            .iter()
            .filter(|&base| graph.neighbours(base).intersects(water))
            .fold(out, SpaceSet::with)
    };
    let mut reached = [SpaceSet::EMPTY; RANGES];
    reached[0] = by_base(SpaceSet::only(from));
    let mut edge = reached[0];
    for moves in 1..RANGES {
        reached[moves] = reached[moves - 1];
        if moves <= usize::from(left) && !edge.is_empty() {
            let next = by_base(graph.around(edge)).difference(reached[moves]);
            reached[moves] = reached[moves].union(next);
            edge = next.difference(avoided);
        }
    }
    reached
}

/// What a flight of these aircraft reaches in a phase.
fn reach_of(look: &Look<'_>, from: SpaceId, unit: Unit, when: When) -> Reach {
    let avoided = match when {
        When::Combat => look.guns,
        // A retreat over guns is allowed; they fire. See `retreat_path`.
        When::Noncombat => SpaceSet::EMPTY,
    };
    let left = moves_left(look.rules, unit);
    look.flight(from, left, || reach(look.rules, look.state, from, left, avoided))
}

/// The moves a flight needs.
fn cost(reach: &Reach, to: SpaceId) -> Option<u8> {
    reach.iter().position(|set| set.contains(to)).map(|moves| moves as u8)
}

/// Is there anything for an aircraft to attack, pass over or bomb in this space?
fn is_target(look: &Look<'_>, space: SpaceId) -> bool {
    let state = look.state;
    look.enemies.contains(space)
        || space.is_land() && !state.is_friendly(space) && state.complexes.contains(space)
}

/// May the aircraft fly at all in this phase?
fn check_free(unit: Unit, when: When) -> Verdict {
    let barred = match when {
        When::Combat => Status::FOUGHT.with(Status::RAID).with(Status::PATROL),
        When::Noncombat => Status::PATROL,
    };
    let landed = unit.is(Status::MOVED) && !unit.is(Status::ALOFT);
    if unit.is(barred) || landed {
        return refuse("AAP01 p.23 noncombat.2", Reason::AlreadyMoved);
    }
    Ok(())
}

pub(crate) fn check(look: &Look<'_>, order: (SpaceId, Unit, SpaceId, u8), when: When) -> Verdict {
    let (from, unit, to, count) = order;
    check_free(unit, when)?;
    let (rules, state) = (look.rules, look.state);
    let moves = match cost(&reach_of(look, from, unit, when), to) {
        Some(moves) if moves <= moves_left(rules, unit) => moves,
        _ => return refuse("AAP01 p.11 move.7", Reason::OutOfRange(to)),
    };
    match when {
        When::Combat => {
            // Fighters may take off from their deck against enemies where it lies, so that the carrier can leave (p.34).
            if from == to && (unit.is(Status::ALOFT) || from.is_land()) || !is_target(look, to) {
                return refuse("AAP01 p.11 move.1", Reason::NothingToAttack(to));
            }
            let after = having_moved(unit, unit.status.used() + moves).now(Status::ALOFT);
            check_return(look, Shift { from, unit, to, after, count })
        }
        When::Noncombat => {
            check_deck_or_field(state, from, unit, to, count)?;
            if let Some(declared) = unit.toward.filter(|&declared| declared != to) {
                return refuse("AAP01 p.34 fighter.4", Reason::Declared(declared));
            }
            if to.is_land() || !look.risky {
                return Ok(());
            }
            // A deck that another fighter in the air depends on is not taken from it.
            check_landings(look, &Shift { from, unit, to, after: landed(unit), count })
        }
    }
}

/// Could it come home after this move? AAP01 p.11, 34.
fn check_return(look: &Look<'_>, shift: Shift) -> Verdict {
    // Fighters that leave a sea zone may have been what would open it to a carrier.
    let cleared = look.risky && shift.from.is_sea() && look.enemies.contains(shift.from);
    if !cleared && reaches_field(look.state, shift.to, moves_left(look.rules, shift.after)) {
        return Ok(());
    }
    if shift.unit.kind == Kind::Bomber
        && !reaches_field(look.state, shift.to, moves_left(look.rules, shift.after))
    {
        return refuse("AAP01 p.35 bomber.2", Reason::NowhereToLand);
    }
    check_landings(look, &shift)
}

/// Phase 6: aircraft come down on territory friendly since the turn began, fighters also on decks (p.23).
fn check_deck_or_field(state: &State, from: SpaceId, unit: Unit, to: SpaceId, count: u8) -> Verdict {
    let aloft = unit.is(Status::ALOFT);
    let room = if to.is_land() {
        state.is_home(to)
    } else {
        unit.kind == Kind::Fighter && state.free_decks(to, state.side()) >= i16::from(count)
    };
    // What stands somewhere and stays there has not moved.
    if room && (from != to || aloft) {
        Ok(())
    } else {
        refuse("AAP01 p.23 noncombat.5", Reason::NoLanding(to))
    }
}

/// An aircraft that has come down.
fn landed(unit: Unit) -> Unit {
    let down = unit.status.without(Status::ALOFT.with(Status::WITHDRAWN).with(Status::RAID));
    Unit { toward: None, ..having_moved(unit.with_status(down), SPENT) }
}

pub(super) fn propose(look: &Look<'_>, group: &Group, when: When, keep: Keep<'_>) {
    for to in destinations(look, group, when) {
        each_count(group, to, keep);
    }
}

/// Where these aircraft might go; [`check`] says where they may.
pub(crate) fn destinations(look: &Look<'_>, group: &Group, when: When) -> SpaceSet {
    let Group { at: from, unit, .. } = *group;
    if check_free(unit, when).is_err() {
        return SpaceSet::EMPTY;
    }
    let worth = match when {
        When::Combat => look.enemies.union(look.state.complexes),
        When::Noncombat => look.landings(),
    };
    let reach = reach_of(look, from, unit, when);
    reach[usize::from(moves_left(look.rules, unit)).min(RANGES - 1)].intersection(worth)
}

/// Can this aircraft come down somewhere as things are?
pub(crate) fn can_land(look: &Look<'_>, group: &Group) -> bool {
    let Group { at: from, unit, count } = *group;
    let lands = |to| (1..=count).any(|count| check(look, (from, unit, to, count), When::Noncombat).is_ok());
    destinations(look, group, When::Noncombat).iter().any(lands)
}

pub(super) fn perform(
    rules: &Axis2001,
    state: &mut State,
    (from, unit, to, mut count): (SpaceId, Unit, SpaceId, u8),
    when: When,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) {
    let look = Look::new(rules, state);
    let Some(after) = after(&look, from, unit, to, when) else { return };
    for over in passed(&look, from, unit, to, when) {
        count = flak(state, over, from, unit, count, dice, log);
    }
    arrive(state, (from, unit, to, count), after, when, log);
}

/// The guns that fire at a flight. They fire when aircraft fly on over them; where they attack, the battle begins with
/// it (p.11, 13).
pub(super) fn passed(look: &Look<'_>, from: SpaceId, unit: Unit, to: SpaceId, when: When) -> SpaceSet {
    match when {
        When::Combat if unit.is(Status::ALOFT) => look.guns.intersection(SpaceSet::only(from)),
        When::Noncombat if fears_guns(unit, when) => guns_passed(look, from, unit, to),
        When::Combat | When::Noncombat => SpaceSet::EMPTY,
    }
}

/// What an aircraft is after its flight, if it can come there.
pub(super) fn after(look: &Look<'_>, from: SpaceId, unit: Unit, to: SpaceId, when: When) -> Option<Unit> {
    let moves = cost(&reach_of(look, from, unit, when), to)?;
    Some(match when {
        When::Combat => having_moved(unit, unit.status.used() + moves).now(Status::ALOFT),
        When::Noncombat => landed(unit),
    })
}

/// Those who were not shot down come where they flew to.
pub(super) fn arrive(
    state: &mut State,
    (from, unit, to, count): (SpaceId, Unit, SpaceId, u8),
    after: Unit,
    when: When,
    log: &mut Log<Event>,
) {
    if count == 0 {
        return;
    }
    state.forces.shift(from, to, unit, after, count);
    state.trail.note(from, to, unit, count);
    let what = Units { nation: unit.nation, kind: unit.kind, count };
    log.push(Event::Moved { what, from, to, landed: when == When::Noncombat });
}

/// What a flight home costs: the territories whose guns it passes, and the moves.
pub(crate) fn toll(look: &Look<'_>, from: SpaceId, unit: Unit, to: SpaceId) -> (usize, u8) {
    let guns = if fears_guns(unit, When::Noncombat) { guns_passed(look, from, unit, to).len() } else { 0 };
    (guns, cost(&reach_of(look, from, unit, When::Noncombat), to).unwrap_or(u8::MAX))
}

/// The guns over which a retreating flight comes home: on a way that passes as few as any (p.14). Each costs a die for
/// each aircraft, whichever it is, so that nothing is left to choose.
fn guns_passed(look: &Look<'_>, from: SpaceId, unit: Unit, to: SpaceId) -> SpaceSet {
    let (rules, state, guns) = (look.rules, look.state, look.guns);
    if !rules.since(3) {
        return retreat_path(rules, state, from, unit, to, guns);
    }
    // For each gun, the fewest moves to it after so many others, and the last of those.
    let mut after: [[Option<(u8, SpaceId)>; SpaceId::LANDS]; RANGES] = [[None; SpaceId::LANDS]; RANGES];
    let left = moves_left(rules, unit);
    let mut edge = SpaceSet::only(from);
    for passed in 0..RANGES {
        let mut next = SpaceSet::EMPTY;
        for start in edge {
            let spent = match passed {
                0 => 0,
                _ => after[passed - 1][start.index()].map_or(left, |(moves, _)| moves),
            };
            let reach = reach(rules, state, start, left - spent, guns);
            if cost(&reach, to).is_some_and(|moves| moves <= left - spent) {
                return chain(&after[..passed], start);
            }
            for gun in guns.without(start) {
                let Some(moves) = cost(&reach, gun).map(|moves| spent + moves) else { continue };
                let row = &mut after[passed][gun.index()];
                if moves < left && row.is_none_or(|(least, _)| moves < least) {
                    *row = Some((moves, start));
                    next.insert(gun);
                }
            }
        }
        edge = next;
    }
    SpaceSet::EMPTY
}

/// The guns that led to this one, and itself.
fn chain(after: &[[Option<(u8, SpaceId)>; SpaceId::LANDS]], last: SpaceId) -> SpaceSet {
    let mut passed = SpaceSet::EMPTY;
    let mut at = last;
    for rows in after.iter().rev() {
        passed.insert(at);
        at = rows[at.index()].map_or(at, |(_, before)| before);
    }
    passed
}

/// The guns a retreating flight was fired at before version 3: every gun in the order of the board until a way was free,
/// wherever it stood.
fn retreat_path(
    rules: &Axis2001,
    state: &State,
    from: SpaceId,
    unit: Unit,
    to: SpaceId,
    guns: SpaceSet,
) -> SpaceSet {
    let left = moves_left(rules, unit);
    let mut avoided = guns;
    let mut passed = SpaceSet::EMPTY;
    // Take guns out of what is avoided, one by one, until there is a way; those are flown over.
    for gun in guns {
        if cost(&reach(rules, state, from, left, avoided), to).is_some() {
            return passed;
        }
        avoided.remove(gun);
        passed.insert(gun);
    }
    if cost(&reach(rules, state, from, left, avoided), to).is_some() { passed } else { SpaceSet::EMPTY }
}

/// Whose guns fire at this aircraft.
pub(super) fn gunner(state: &State, over: SpaceId, unit: Unit) -> Nation {
    let gun = |group: &&Group| group.unit.kind == Kind::Aa && group.unit.nation.side() != unit.nation.side();
    state.forces.at(over).iter().find(gun).map_or(unit.nation, |group| group.unit.nation)
}

/// One die for each aircraft, a 1 shoots it down, however many guns there are (p.13). Says how many fly on.
pub(super) fn flak(
    state: &mut State,
    over: SpaceId,
    from: SpaceId,
    unit: Unit,
    count: u8,
    dice: &mut dyn Dice,
    log: &mut Log<Event>,
) -> u8 {
    let by = gunner(state, over, unit);
    let (mut left, mut alive) = (usize::from(count), count);
    while left > 0 {
        let mut faces = [0; Faces::MAX];
        let faces = &mut faces[..left.min(Faces::MAX)];
        dice.roll(&Ask::d6(Key::about("flak", over.index() as u16)), faces);
        left -= faces.len();
        let lost = faces.iter().filter(|&&face| face == 1).count() as u8;
        alive -= lost;
        state.forces.remove(from, unit, lost);
        let at = Units { nation: unit.nation, kind: unit.kind, count: faces.len() as u8 };
        log.push(Event::Flak { over, by, at, dice: Faces::new(faces), lost });
    }
    alive
}

// --- strategic bombing raids are announced in phase 3 (p.19) ---

pub(crate) fn check_raid(state: &State, at: SpaceId, unit: Unit, count: u8) -> Verdict {
    check_group(state, at, unit, count)?;
    let fresh = unit.is(Status::ALOFT) && !unit.is(Status::RAID.with(Status::FOUGHT));
    let complex = at.is_land() && !state.is_friendly(at) && state.complexes.contains(at);
    if !fresh || !complex || !unit.kind.is_air() {
        return refuse("AAP01 p.19 raid.1", Reason::NoRaid(at));
    }
    if state.holder[at.index()] == Country::China {
        return refuse("AAP01 p.20 raid.6", Reason::NoMoneyToBomb);
    }
    let bombers = || {
        let bomber = |group: &Group| group.unit.kind == Kind::Bomber && group.unit.is(Status::RAID);
        state.forces.at(at).iter().any(bomber)
    };
    if unit.kind == Kind::Bomber || bombers() {
        Ok(())
    } else {
        refuse("AAP01 p.19 raid.2", Reason::NoRaid(at))
    }
}

pub(crate) fn propose_raids(group: &Group, keep: Keep<'_>) {
    let Group { at, unit, count } = *group;
    if unit.is(Status::ALOFT) {
        (1..=count).for_each(|count| keep(Action::Raid { at, unit, count }));
    }
}

pub(crate) fn declare_raid(state: &mut State, at: SpaceId, unit: Unit, count: u8, log: &mut Log<Event>) {
    state.forces.change(at, unit, unit.now(Status::RAID), count);
    log.push(Event::RaidDeclared { what: Units { nation: unit.nation, kind: unit.kind, count }, at });
}
