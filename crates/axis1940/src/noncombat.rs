//! Phase 4: stranded defenders land, aircraft come home, what has not moved moves; and the end of a turn. AAP40 p.21, 22.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{Domain, Kind, Nation, NationSet, SpaceId, SpaceSet};
use crate::event::{Event, Loss};
use crate::forces::Group;
use crate::frame::Step;
use crate::game::Axis1940;
use crate::known::{Known, Passing, go, mover};
use crate::landing;
use crate::movement::{
    self, SPENT, When, air, check_move, group_of, perform_move, propose_moves, sea, transport, units,
};
use crate::politics::{share, takes_aircraft};
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::sharing;
use crate::state::State;
use crate::unit::{Cargo, Status, Unit};
use crate::{control, politics};

/// Phase 3 is over: defenders that went up come down, and whoever moved or fought is spent.
pub(crate) struct Fought;

impl Passing for Fought {
    fn rule(&self) -> &'static str {
        "AAP40 p.21"
    }

    fn pass(&self, rules: &Axis1940, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        politics::fulfil_pact(rules, state, log);
        recall(state, log);
        for zone in rules.board.seas() {
            surface(state, zone);
            settle_guests(rules, state, zone);
            sea::launch_excess(state, zone);
        }
        spend(rules, state);
        go(state, Step::Stranded(rules.next_power(state.power).0), log);
    }
}

/// Scrambled aircraft and interceptors return to their territory if it is still theirs (p.15, 16).
fn recall(state: &mut State, log: &mut Log<Event>) {
    loop {
        let up = |group: &&Group| {
            group.unit.is(Status::SCRAMBLED)
                && group.unit.from.is_some()
                && !state.moves_now(group.unit.nation)
        };
        let Some(&Group { at, unit, count }) = state.forces.all().iter().find(up) else { break };
        let Some(home) = unit.from else { break };
        if state.holder(home).side() == unit.nation.side() {
            state.forces.shift(at, home, unit, Unit::new(unit.nation, unit.kind), count);
            log.push(Event::Moved { what: units(unit, count), from: at, to: home, landed: true });
        } else {
            state.forces.change(at, unit, Unit { from: None, ..unit }, count);
        }
    }
    loop {
        let met = |group: &&Group| group.unit.is(Status::RAID) && !state.moves_now(group.unit.nation);
        let Some(&Group { at, unit, count }) = state.forces.all().iter().find(met) else { break };
        let rest = Unit::new(unit.nation, unit.kind);
        let lost = state.holder(at).side() != unit.nation.side();
        state.forces.change(at, unit, if lost { rest.now(Status::SCRAMBLED) } else { rest }, count);
    }
}

/// Submerged submarines count again.
fn surface(state: &mut State, zone: SpaceId) {
    if state.forces.at(zone).iter().any(|group| group.unit.is(Status::OUT)) {
        state.forces.alter(zone, |unit| unit.no_longer(Status::OUT));
    }
}

/// Defending aircraft without a deck of their own go aboard a friend's carrier in the zone while there is room for all
/// (ruling 15). Where decks are short, all of that nation are stranded: their owner says who stays (p.30).
fn settle_guests(rules: &Axis1940, state: &mut State, zone: SpaceId) {
    let side = state.side().other();
    let others = || Nation::ALL.into_iter().filter(move |nation| nation.side() == side);
    if others().all(|nation| state.free_decks(zone, nation) >= 0) {
        return;
    }
    let room: i16 = others().map(|nation| state.free_decks(zone, nation)).sum();
    for nation in Nation::ALL.into_iter().filter(|nation| nation.side() == side) {
        if room < 0 && state.free_decks(zone, nation) < 0 {
            state.forces.alter(zone, |unit| {
                let parked = unit.nation == nation && unit.kind.is_air() && unit.is_parked();
                if parked { unit.now(Status::SCRAMBLED.with(Status::BASED)) } else { unit }
            });
        }
        while state.free_decks(zone, nation) < 0 {
            let parked = |group: &&Group| {
                group.unit.nation == nation && group.unit.kind.is_air() && group.unit.is_parked()
            };
            let Some(&Group { unit, .. }) = state.forces.at(zone).iter().find(parked) else { break };
            let host = |group: &&Group| {
                let ship = group.unit;
                ship.kind == Kind::Carrier
                    && ship.nation != nation
                    && ship.nation.side() == nation.side()
                    && !ship.is(Status::DAMAGED)
                    && ship.aboard().count() < 2
                    && state.free_decks(zone, ship.nation) > 0
                    && share(rules, state, nation, ship.nation, zone)
            };
            let host = state.forces.at(zone).iter().find(host).map(|group| group.unit);
            if let Some(ship) = host {
                let cargo = Cargo::of(nation, unit.kind);
                state.forces.remove(zone, unit, 1);
                state.forces.change(zone, ship, ship.carrying(cargo).unwrap_or(ship), 1);
            } else {
                state.forces.change(zone, unit, unit.now(Status::SCRAMBLED), 1);
            }
        }
    }
}

/// The mover's units that moved or fought are done, except aircraft on their way home.
fn spend(rules: &Axis1940, state: &mut State) {
    let power = state.power;
    for space in rules.board.all() {
        if state.forces.at(space).iter().all(|group| group.unit.status == Status::REST) {
            continue;
        }
        state.forces.alter(space, |mut unit| {
            if unit.kind == Kind::Transport && unit.nation.side() == power.side() {
                // An ally's ship that passengers left for an assault has offloaded too (p.32).
                if unit.is(Status::UNLOADED) {
                    unit = unit.used(SPENT);
                } else {
                    unit.toward = None;
                }
                unit = unit.with_cargo(|cargo| cargo.not_landing());
            }
            if unit.nation != power {
                return unit.no_longer(Status::FOUGHT);
            }
            let gone = Status::COMMITTED.with(Status::SEABORNE).with(Status::RAID);
            let busy = unit.is(Status::MOVED.with(Status::FOUGHT));
            unit = unit.no_longer(gone);
            if unit.kind.is_air() {
                if busy && !unit.is(Status::ALOFT) && space.is_land() {
                    unit = unit.now(Status::ALOFT);
                }
            } else if busy {
                unit = unit.used(SPENT);
            }
            unit
        });
    }
}

/// A nation's aircraft without a field or deck land within one space, or are lost. AAP40 p.21.
pub(crate) struct Stranded(pub(crate) Nation);

/// Where a stranded aircraft may come down.
fn havens(rules: &Axis1940, state: &State, from: SpaceId, unit: Unit) -> SpaceSet {
    let board = rules.board;
    if must_stay(state, from, unit) {
        return SpaceSet::only(from);
    }
    let fits = |&to: &SpaceId| {
        if to.is_land() {
            takes_aircraft(rules, state, unit.nation, to)
        } else {
            unit.kind.flies_from_decks() && host(rules, state, to, unit.nation).is_some()
        }
    };
    board.around(from).with(from).iter().filter(fits).collect()
}

/// Carrier aircraft stay aboard as long as decks of their own power in the zone can take all that are left (p.30).
fn must_stay(state: &State, from: SpaceId, unit: Unit) -> bool {
    let borne = |group: &&Group| group.unit.nation == unit.nation && is_borne(group.unit);
    let left: i16 = state.forces.at(from).iter().filter(borne).map(|group| i16::from(group.count)).sum();
    is_borne(unit) && left <= state.free_decks(from, unit.nation)
}

/// A stranded aircraft that was based on a carrier.
const fn is_borne(unit: Unit) -> bool {
    unit.is(Status::SCRAMBLED) && unit.is(Status::BASED)
}

/// A carrier with room for this nation's aircraft: its own first.
fn host(rules: &Axis1940, state: &State, zone: SpaceId, nation: Nation) -> Option<Unit> {
    let room = |group: &&Group| {
        let ship = group.unit;
        ship.kind == Kind::Carrier
            && !ship.is(Status::DAMAGED)
            && share(rules, state, nation, ship.nation, zone)
            && state.free_decks(zone, ship.nation) > 0
            && (ship.nation == nation || ship.aboard().count() < 2)
    };
    let ships = || state.forces.at(zone).iter().filter(room).map(|group| group.unit);
    ships().find(|ship| ship.nation == nation).or_else(|| ships().next())
}

fn of_nation(state: &State, nation: Nation) -> impl Iterator<Item = &Group> {
    let stray = move |group: &&Group| group.unit.nation == nation && group.unit.is(Status::SCRAMBLED);
    state.forces.all().iter().filter(stray)
}

impl step::Step<Axis1940> for Stranded {
    fn rule(&self) -> &'static str {
        "AAP40 p.21"
    }

    fn pending(&self, rules: &Axis1940, state: &State) -> Pending {
        Pending::Seat(rules.seat_for(state, self.0))
    }

    fn enter(&self, rules: &Axis1940, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        // Whom the decks can still take stays aboard.
        loop {
            let stays =
                of_nation(state, self.0).find(|group| must_stay(state, group.at, group.unit)).copied();
            let Some(Group { at, unit, count }) = stays else { break };
            state.forces.change(at, unit, Unit::new(unit.nation, unit.kind), count);
        }
        // Who has nowhere to go is lost.
        loop {
            let lost = of_nation(state, self.0)
                .find(|group| havens(rules, state, group.at, group.unit).is_empty())
                .copied();
            let Some(Group { at, unit, count }) = lost else { break };
            state.forces.remove(at, unit, count);
            log.push(Event::Lost { what: units(unit, count), at, why: Loss::Homeless });
        }
        let any = of_nation(state, self.0).next().is_some();
        Entered::waits_if(any, || {
            let (next, _) = rules.next_power(self.0);
            let step = if next == state.power { Step::Noncombat } else { Step::Stranded(next) };
            go(state, step, log);
        })
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        of_nation(known.state, self.0).for_each(|group| keep(Subject::Group(group.at, group.unit)));
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if let Some(Subject::Group(from, unit)) = about {
            let all = havens(known.rules, known.state, from, unit);
            all.iter().for_each(|to| keep(Action::Haven { from, unit, to }));
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Haven { from, unit, to }
                if of_nation(known.state, self.0).any(|group| (group.at, group.unit) == (from, unit))
                    && havens(known.rules, known.state, from, unit).contains(to) =>
            {
                Ok(())
            }
            Action::Haven { to, .. } => refuse("AAP40 p.21", Reason::NoHaven(to)),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Axis1940,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let Action::Haven { from, unit, to } = action else { return };
        state.forces.remove(from, unit, 1);
        let rest = Unit::new(unit.nation, unit.kind);
        match if to.is_sea() { host(rules, state, to, unit.nation) } else { None } {
            Some(ship) if ship.nation != unit.nation => {
                let laden = ship.carrying(Cargo::of(unit.nation, unit.kind)).unwrap_or(ship);
                state.forces.change(to, ship, laden, 1);
            }
            _ => state.forces.add(to, rest, 1),
        }
        log.push(Event::Moved { what: units(unit, 1), from, to, landed: true });
    }
}

/// Aircraft that can land must, before the phase ends (p.28).
fn check_done(known: Known<'_>) -> Verdict {
    let state = known.state;
    let aloft: u16 = state
        .forces
        .all()
        .iter()
        .filter(|group| landing::is_aloft(state, group.unit))
        .map(|group| u16::from(group.count))
        .sum();
    if aloft > 0 && air::next_home(known.rules, state).is_some() {
        return refuse("AAP40 p.28", Reason::MustLand);
    }
    Ok(())
}

/// Phase 4.
pub(crate) struct Noncombat;

impl step::Step<Axis1940> for Noncombat {
    fn rule(&self) -> &'static str {
        "AAP40 p.21"
    }

    fn pending(&self, rules: &Axis1940, state: &State) -> Pending {
        mover(rules, state)
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        movement::subjects(self, known, When::Noncombat, keep);
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Some(about) = about else {
            keep(Action::Done);
            keep(Action::Land);
            return sharing::propose_asking(known, keep);
        };
        let Some(group) = group_of(known.state, about) else { return };
        if known.state.moves_now(group.unit.nation) {
            propose_moves(known, &group, When::Noncombat, keep);
        }
        match group.unit.kind.domain() {
            Domain::Land => transport::propose_loads(known, &group, keep),
            Domain::Air => transport::propose_guests(known, &group, keep),
            Domain::Sea => transport::propose_ashore(known, &group, |ship, cargo, to| {
                keep(Action::Unload { zone: group.at, ship, cargo, to });
            }),
            Domain::Facility => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Done => check_done(known),
            Action::Land if air::next_home(known.rules, known.state).is_some() => Ok(()),
            Action::Land => refuse("AAP40 p.21", Reason::NobodyToLand),
            Action::Ask(host) => sharing::check_ask(known, host, When::Noncombat),
            Action::Move { from, unit, to, count } => {
                check_move(known, (from, unit, to, count), When::Noncombat)
            }
            Action::Load { from, unit, zone, ship } => {
                transport::check_load(known, (from, unit, zone, ship), When::Noncombat)
            }
            Action::Unload { zone, ship, cargo, to } if to == zone => {
                transport::check_launch(known, zone, ship, cargo)
            }
            Action::Unload { zone, ship, cargo, to } => {
                transport::check_unload(&known.look(), (zone, ship, cargo, to))
            }
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        rules: &Axis1940,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        match action {
            Action::Land => air::land_all(rules, state, log),
            Action::Ask(host) => sharing::ask(state, host, log),
            Action::Move { from, unit, to, count } => {
                perform_move(rules, state, (from, unit, to, count), When::Noncombat, log);
            }
            Action::Load { from, unit, zone, ship } => {
                transport::load(state, (from, unit, zone, ship), When::Noncombat, log);
            }
            Action::Unload { zone, ship, cargo, to } if to == zone => {
                transport::launch(state, zone, ship, cargo, log);
            }
            Action::Unload { zone, ship, cargo, to } => {
                transport::unload(state, (zone, ship, cargo, to), log);
            }
            _ => {
                lose_homeless(state, log);
                control::convert_neutrals(rules, state, log);
                go(state, Step::Mobilize, log);
            }
        }
    }
}

/// Aircraft still in the air are lost.
fn lose_homeless(state: &mut State, log: &mut Log<Event>) {
    let homeless = |group: &&Group| group.unit.is(Status::ALOFT);
    while let Some(&Group { at, unit, count }) = state.forces.all().iter().find(homeless) {
        state.forces.remove(at, unit, count);
        log.push(Event::Lost { what: units(unit, count), at, why: Loss::Homeless });
    }
}

/// The end of a turn: units come to rest, and what the turn remembered is forgotten.
pub(crate) fn clear(rules: &Axis1940, state: &mut State) {
    let power = state.power;
    for space in rules.board.all() {
        let stirred = |group: &Group| {
            let unit = group.unit;
            unit.status != Status::REST || unit.is_laden() || unit.from.is_some() || unit.toward.is_some()
        };
        if !state.forces.at(space).iter().any(stirred) {
            continue;
        }
        state.forces.alter(space, |mut unit| {
            unit.toward = None;
            unit.from = None;
            unit.status = unit.status.and(Status::DAMAGED);
            unit.with_cargo(|cargo| if cargo.nation() == power { cargo.settled() } else { cargo })
        });
    }
    state.taken = SpaceSet::EMPTY;
    state.fought = SpaceSet::EMPTY;
    state.engaged = SpaceSet::EMPTY;
    state.fresh = SpaceSet::EMPTY;
    state.built = SpaceSet::EMPTY;
    state.rockets = SpaceSet::EMPTY;
    state.welcome = NationSet::EMPTY;
    state.declined = NationSet::EMPTY;
    state.made = [0; SpaceId::COUNT];
}
