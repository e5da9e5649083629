//! Phase 5: new units appear. AAP40 p.10, 22, 25.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{Complex, Domain, Facility, Kind, Nation, SpaceId, SpaceSet, Treasury};
use crate::event::{Event, Loss};
use crate::forces::{CROWDED, Group};
use crate::frame::Step;
use crate::game::Axis1940;
use crate::known::{Known, go, mover};
use crate::movement::{air, units};
use crate::purchase::{price, usable_complex};
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::research::Advance;
use crate::state::State;
use crate::unit::{Status, Unit};

/// How many units a complex may still make this turn. AAP40 p.22, 40.
pub(crate) fn room(state: &State, at: SpaceId) -> u8 {
    let more = state.has_advance(state.power, Advance::IncreasedProduction);
    let site = state.site(at);
    // One that is being upgraded still makes what a minor one does; one that was built this turn nothing.
    let most = match (site.complex, state.built.contains(at)) {
        (Complex::None, _) | (Complex::Minor, true) => 0,
        (Complex::Minor, false) | (Complex::Major, true) => 3 + u8::from(more),
        (Complex::Major, false) => 10 + 2 * u8::from(more),
    };
    most.saturating_sub(site.damage[Facility::Complex.index()]).saturating_sub(state.made[at.index()])
}

/// Where a facility of this kind that this treasury pays may be put. AAP40 p.22, 24, 25, 34.
pub(crate) fn sites(
    rules: &Axis1940,
    state: &State,
    treasury: Treasury,
    kind: Kind,
) -> impl Iterator<Item = SpaceId> {
    rules.board.lands().iter().filter(move |&at| check_site(rules, state, treasury, kind, at).is_ok())
}

fn check_site(rules: &Axis1940, state: &State, treasury: Treasury, kind: Kind, at: SpaceId) -> Verdict {
    let no = || refuse("AAP40 p.22", Reason::NoSite(at));
    if at.is_sea() || state.holder(at) != state.power || state.power == Nation::China {
        return no();
    }
    if rules.board.treasury(state.power, at) != treasury {
        return refuse("AAP40 p.34", Reason::OtherEconomy(at));
    }
    if state.taken.contains(at) {
        return refuse("AAP40 p.22", Reason::NewlyTaken(at));
    }
    let (facts, site) = (&rules.board[at], state.site(at));
    let own = facts.original == state.power;
    let fits = match kind {
        Kind::Major => site.complex == Complex::None && !facts.island && own && facts.ipc >= 3,
        Kind::Minor => site.complex == Complex::None && !facts.island && facts.ipc >= 2,
        Kind::Upgrade => {
            site.complex == Complex::Minor
                && !state.built.contains(at)
                && own
                && facts.ipc >= 3
                && site.damage[Facility::Complex.index()] == 0
        }
        Kind::AirBase => !site.air_base,
        Kind::NavalBase => !site.naval_base && !rules.board.shores(at).is_empty(),
        _ => false,
    };
    if fits { Ok(()) } else { no() }
}

/// Is there a complex at which the mover may place what this treasury paid?
fn makes(rules: &Axis1940, state: &State, treasury: Treasury, at: SpaceId) -> bool {
    usable_complex(state, at) && rules.board.treasury(state.power, at) == treasury
}

/// The sea zones in which the mover could mobilize a carrier that this treasury paid.
pub(crate) fn carrier_zones(rules: &Axis1940, state: &State, treasury: Treasury) -> SpaceSet {
    let makes = |at: &SpaceId| makes(rules, state, treasury, *at) && room(state, *at) > 0;
    let complexes = rules.board.lands().iter().filter(makes);
    complexes.fold(SpaceSet::EMPTY, |zones, at| zones.union(rules.board.shores(at)))
}

/// Aircraft of the mover in a zone for which there is no deck yet.
fn hovering(state: &State, zone: SpaceId) -> u16 {
    (-state.free_decks(zone, state.power)).max(0) as u16
}

/// Could a carrier that this treasury paid be mobilized there, whatever its complexes still make?
fn serves(rules: &Axis1940, state: &State, treasury: Treasury, zone: SpaceId) -> bool {
    rules.board.treasuries(state.power).count() == 1
        || rules.board.shores(zone).iter().any(|at| makes(rules, state, treasury, at))
}

/// New carriers of this treasury that aircraft wait for, in all zones it serves.
fn carriers_promised(rules: &Axis1940, state: &State, treasury: Treasury) -> u16 {
    let zones = rules.board.seas().iter().filter(|&zone| hovering(state, zone) > 0);
    let zones = zones.filter(|&zone| serves(rules, state, treasury, zone));
    zones.map(|zone| hovering(state, zone).div_ceil(2)).sum()
}

/// Aircraft of the mover that carriers still to be mobilized could take here. AAP40 p.21.
pub(crate) fn promised_rooms(rules: &Axis1940, state: &State, zone: SpaceId) -> u16 {
    let treasuries = rules.board.treasuries(state.power);
    treasuries.map(|treasury| rooms_of(rules, state, treasury, zone)).sum()
}

fn rooms_of(rules: &Axis1940, state: &State, treasury: Treasury, zone: SpaceId) -> u16 {
    let to_come = u16::from(air::carriers_to_come(state, treasury));
    if to_come == 0 || !carrier_zones(rules, state, treasury).contains(zone) {
        return 0;
    }
    let makers = rules.board.shores(zone).iter().filter(|&at| makes(rules, state, treasury, at));
    let capacity: u16 = makers.map(|at| u16::from(room(state, at))).sum();
    let here = hovering(state, zone);
    let elsewhere = carriers_promised(rules, state, treasury).saturating_sub(here.div_ceil(2));
    (to_come.saturating_sub(elsewhere).min(capacity) * 2).saturating_sub(here)
}

/// Is there room for one more?
pub(crate) fn promised_room(rules: &Axis1940, state: &State, zone: SpaceId) -> bool {
    promised_rooms(rules, state, zone) > 0
}

type Placing = (Treasury, Kind, u8, SpaceId, SpaceId);

fn check_place(rules: &Axis1940, state: &State, (treasury, kind, count, complex, at): Placing) -> Verdict {
    if !rules.board.treasuries(state.power).any(|own| own == treasury) {
        return refuse("AAP40 p.22", Reason::NotYours);
    }
    if count == 0 {
        return refuse("AAP40 p.22", Reason::NoNumber);
    }
    if state.bought[treasury.index()][kind.index()] < count {
        return refuse("AAP40 p.22", Reason::NothingBought);
    }
    if state.forces.len() >= CROWDED {
        return refuse("AAP40 ruling 4", Reason::Crowded);
    }
    if kind.is_facility() {
        if at != complex || count != 1 {
            return refuse("AAP40 p.22", Reason::NotPlaceable(at));
        }
        return check_site(rules, state, treasury, kind, at);
    }
    if state.power == Nation::China {
        let fits = at == complex && at.is_land() && state.holder(at) == Nation::China;
        let fits = fits && rules.board[at].original == Nation::China;
        return if fits { Ok(()) } else { refuse("AAP40 p.10", Reason::OnlyInChina) };
    }
    if complex.is_sea() || state.holder(complex) != state.power || !state.site(complex).has(Facility::Complex)
    {
        return refuse("AAP40 p.22", Reason::NoComplex(complex));
    }
    if state.taken.contains(complex) {
        return refuse("AAP40 p.22", Reason::NewlyTaken(complex));
    }
    if rules.board.treasury(state.power, complex) != treasury {
        return refuse("AAP40 p.34", Reason::OtherEconomy(complex));
    }
    let beside = at.is_sea() && rules.board.shores(complex).contains(at);
    match kind.domain() {
        Domain::Land if at == complex => {}
        Domain::Air if at == complex => {}
        Domain::Air if beside && kind.flies_from_decks() => {
            if state.free_decks(at, state.power) < i16::from(count) {
                return refuse("AAP40 p.22", Reason::NoDeck(at));
            }
        }
        Domain::Sea if beside => {}
        _ => return refuse("AAP40 p.22", Reason::NotPlaceable(at)),
    }
    if room(state, complex) < count {
        return refuse("AAP40 p.22", Reason::ComplexFull(complex));
    }
    check_promises(rules, state, (treasury, kind, count, complex, at))
}

/// A carrier that aircraft wait for is mobilized where they wait. AAP40 p.28.
fn check_promises(rules: &Axis1940, state: &State, (treasury, kind, count, complex, at): Placing) -> Verdict {
    if carriers_promised(rules, state, treasury) == 0 {
        return Ok(());
    }
    let mut carriers = u16::from(air::carriers_to_come(state, treasury));
    let mut needed = 0;
    for zone in rules.board.seas().iter().filter(|&zone| serves(rules, state, treasury, zone)) {
        let mut wanted = hovering(state, zone).div_ceil(2);
        if kind == Kind::Carrier && zone == at {
            wanted = wanted.saturating_sub(u16::from(count));
        }
        if wanted == 0 {
            continue;
        }
        needed += wanted;
        let makers = rules.board.shores(zone).iter().filter(|&land| makes(rules, state, treasury, land));
        let left = |land: SpaceId| {
            u16::from(room(state, land)).saturating_sub(if land == complex { u16::from(count) } else { 0 })
        };
        if makers.map(left).sum::<u16>() < wanted {
            return refuse("AAP40 p.28", Reason::Promised);
        }
    }
    if kind == Kind::Carrier {
        carriers = carriers.saturating_sub(u16::from(count));
    }
    if carriers < needed { refuse("AAP40 p.28", Reason::Promised) } else { Ok(()) }
}

/// Every place where one unit of a kind that this treasury paid may appear.
fn places(
    rules: &Axis1940,
    state: &State,
    treasury: Treasury,
    kind: Kind,
    mut found: impl FnMut(SpaceId, SpaceId),
) {
    if state.bought[treasury.index()][kind.index()] == 0 {
        return;
    }
    let mut consider = |complex, at| {
        if check_place(rules, state, (treasury, kind, 1, complex, at)).is_ok() {
            found(complex, at);
        }
    };
    for complex in rules.board.lands().iter().filter(|&at| state.holder(at) == state.power) {
        consider(complex, complex);
        if kind.is_sea() || kind.flies_from_decks() {
            rules.board.shores(complex).iter().for_each(|zone| consider(complex, zone));
        }
    }
}

fn can_place(rules: &Axis1940, state: &State, treasury: Treasury) -> bool {
    let mut any = false;
    for kind in Kind::ALL {
        if !any {
            places(rules, state, treasury, kind, |_, _| any = true);
        }
    }
    any
}

/// The treasuries of the mover with something to place.
fn placing(rules: &Axis1940, state: &State) -> impl Iterator<Item = Treasury> {
    rules.board.treasuries(state.power).filter(|&treasury| can_place(rules, state, treasury))
}

/// What cannot be placed is paid back, and aircraft that were promised a deck in vain are lost. AAP40 p.22.
fn finish(rules: &Axis1940, state: &mut State, log: &mut Log<Event>) {
    for treasury in rules.board.treasuries(state.power) {
        for kind in Kind::ALL {
            let count = std::mem::take(&mut state.bought[treasury.index()][kind.index()]);
            if count > 0 {
                let ipc = price(rules, state, state.power, kind) * u16::from(count);
                state.cash[treasury.index()] += ipc;
                log.push(Event::Refunded { treasury, kind, count, ipc });
            }
        }
    }
    for zone in rules.board.seas() {
        while hovering(state, zone) > 0 {
            let parked = |group: &&Group| {
                state.moves_now(group.unit.nation) && group.unit.kind.is_air() && group.unit.is_parked()
            };
            let Some(&Group { unit, .. }) = state.forces.at(zone).iter().find(parked) else { break };
            state.forces.remove(zone, unit, 1);
            log.push(Event::Lost { what: units(unit, 1), at: zone, why: Loss::Homeless });
        }
    }
    go(state, Step::LateWar, log);
}

/// Phase 5: what can be placed is placed, and the phase ends by itself.
pub(crate) struct Mobilize;

impl step::Step<Axis1940> for Mobilize {
    fn rule(&self) -> &'static str {
        "AAP40 p.22"
    }

    fn pending(&self, rules: &Axis1940, state: &State) -> Pending {
        mover(rules, state)
    }

    fn enter(&self, rules: &Axis1940, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let choice = placing(rules, state).next().is_some();
        Entered::waits_if(choice, || finish(rules, state, log))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        placing(known.rules, known.state).for_each(|treasury| keep(Subject::Treasury(treasury)));
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        let Some(Subject::Treasury(treasury)) = about else { return };
        let (rules, state) = (known.rules, known.state);
        for kind in Kind::ALL {
            let waiting = state.bought[treasury.index()][kind.index()];
            places(rules, state, treasury, kind, |complex, at| {
                let most = if kind.is_facility() {
                    1
                } else if state.power == Nation::China {
                    waiting
                } else {
                    room(state, complex).min(waiting)
                };
                (1..=most).for_each(|count| keep(Action::Place { treasury, kind, count, complex, at }));
            });
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Place { treasury, kind, count, complex, at } => {
                check_place(known.rules, known.state, (treasury, kind, count, complex, at))
            }
            Action::Done => refuse("AAP40 p.22", Reason::StillToPlace),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        _: &Axis1940,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        let Action::Place { treasury, kind, count, complex, at } = action else { return };
        state.bought[treasury.index()][kind.index()] -= count;
        let site = &mut state.sites[at.index()];
        match kind {
            Kind::Major | Kind::Upgrade => {
                let upgraded = site.complex == Complex::Minor;
                site.complex = Complex::Major;
                // A new one makes nothing this turn, an upgraded one what a minor one makes.
                state.built.insert(at);
                if !upgraded {
                    state.made[at.index()] = u8::MAX;
                }
            }
            Kind::Minor => {
                site.complex = Complex::Minor;
                state.built.insert(at);
            }
            Kind::AirBase => site.air_base = true,
            Kind::NavalBase => site.naval_base = true,
            _ => {
                state.forces.add(at, Unit::new(state.power, kind).now(Status::MOVED), count);
                if state.power != Nation::China {
                    let made = &mut state.made[complex.index()];
                    *made = made.saturating_add(count);
                }
            }
        }
        log.push(Event::Placed { treasury, kind, count, at });
    }
}
