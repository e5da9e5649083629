//! Phase 1: purchase and repair. AAP40 p.10, 11, 25.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{Complex, Facility, Kind, Nation, SpaceId, Treasury};
use crate::event::Event;
use crate::forces::Group;
use crate::frame::Step;
use crate::game::Axis1940;
use crate::known::{Known, go, mover};
use crate::mobilize;
use crate::movement::{sea, units};
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::research::Advance;
use crate::state::State;
use crate::unit::Status;

/// More units of a kind than this a power does not have, on the board and waiting together. The book lets players go on
/// with chips, and so do we until counting would fail. AAP40 ruling 4.
const MAX_OF_A_KIND: u16 = 120;

/// What a kind costs a power.
#[must_use]
pub(crate) fn price(rules: &Axis1940, state: &State, nation: Nation, kind: Kind) -> u16 {
    let facts = &rules.board[kind];
    let cheap = facts.shipyards.filter(|_| state.has_advance(nation, Advance::ImprovedShipyards));
    u16::from(cheap.unwrap_or(facts.cost))
}

/// May this power buy at all? Not while its capital is lost. AAP40 p.21.
fn may_buy(rules: &Axis1940, state: &State) -> bool {
    !state.capital_lost(rules.board, state.power)
}

/// Is it a treasury of the mover's, and is its capital free? AAP40 p.11, 34.
fn check_treasury(rules: &Axis1940, state: &State, treasury: Treasury) -> Verdict {
    if !rules.board.treasuries(state.power).any(|own| own == treasury) {
        return refuse("AAP40 p.11", Reason::NotYours);
    }
    if state.treasury_lost(rules.board, treasury) {
        return refuse("AAP40 p.34", Reason::CapitalLost);
    }
    Ok(())
}

fn check_buy(rules: &Axis1940, state: &State, treasury: Treasury, kind: Kind) -> Verdict {
    check_treasury(rules, state, treasury)?;
    if state.power == Nation::China {
        let artillery = kind == Kind::Artillery && state.road_open(rules.board);
        if kind != Kind::Infantry && !artillery {
            return refuse("AAP40 p.10", Reason::NotForChina(kind));
        }
    }
    let (cost, cash) = (price(rules, state, state.power, kind), state.cash[treasury.index()]);
    if cost > cash {
        return refuse("AAP40 p.11", Reason::TooDear { cost, cash });
    }
    if owned(rules, state, kind) >= MAX_OF_A_KIND {
        return refuse("AAP40 ruling 4", Reason::TooMany(kind));
    }
    if kind.is_facility() {
        let sites = mobilize::sites(rules, state, treasury, kind).count();
        if sites <= usize::from(state.bought[treasury.index()][kind.index()]) {
            return refuse("AAP40 p.22", Reason::NoSiteAnywhere(kind));
        }
    }
    Ok(())
}

/// Units of a kind that the mover has on the board, aboard ships and waiting.
fn owned(rules: &Axis1940, state: &State, kind: Kind) -> u16 {
    let nation = state.power;
    let waiting = |treasury: Treasury| u16::from(state.bought[treasury.index()][kind.index()]);
    let mut total: u16 = rules.board.treasuries(nation).map(waiting).sum();
    for group in state.forces.all() {
        let count = u16::from(group.count);
        if group.unit.nation == nation && group.unit.kind == kind {
            total += count;
        }
        let aboard = group.unit.aboard();
        total += count
            * aboard.filter(|cargo| cargo.nation() == nation && cargo.kind() == Some(kind)).count() as u16;
    }
    total
}

fn check_repair(rules: &Axis1940, state: &State, at: SpaceId, facility: Facility) -> Verdict {
    if at.is_sea() || state.holder(at) != state.power {
        return refuse("AAP40 p.11", Reason::NotYours);
    }
    if state.power == Nation::China {
        return refuse("AAP40 p.10", Reason::ChinaRepairsNothing);
    }
    if state.site(at).damage[facility.index()] == 0 {
        return refuse("AAP40 p.11", Reason::NotDamaged(at));
    }
    let treasury = rules.board.treasury(state.power, at);
    check_treasury(rules, state, treasury)?;
    match state.cash[treasury.index()] {
        0 => refuse("AAP40 p.11", Reason::TooDear { cost: 1, cash: 0 }),
        _ => Ok(()),
    }
}

/// Is a base an ally's, or one of an economy of the mover's whose capital is free? AAP40 p.34, AAP40 ruling 61.
fn is_free(rules: &Axis1940, state: &State, base: SpaceId) -> bool {
    let power = state.power;
    state.holder(base) != power || !state.treasury_lost(rules.board, rules.board.treasury(power, base))
}

/// Capital ships beside an operative friendly naval base are repaired. AAP40 p.11, 25.
fn repair_ships(rules: &Axis1940, state: &mut State, log: &mut Log<Event>) {
    loop {
        let hurt = |group: &&Group| {
            group.unit.is(Status::DAMAGED)
                && state.moves_now(group.unit.nation)
                && sea::bases(rules, state, group.unit, group.at).any(|base| is_free(rules, state, base))
        };
        let Some(&Group { at, unit, count }) = state.forces.all().iter().find(hurt) else { return };
        state.forces.change(at, unit, unit.no_longer(Status::DAMAGED), count);
        log.push(Event::ShipsRepaired { what: units(unit, count), at });
    }
}

/// Phase 1.
pub(crate) struct Purchase;

impl step::Step<Axis1940> for Purchase {
    fn rule(&self) -> &'static str {
        "AAP40 p.11"
    }

    fn pending(&self, rules: &Axis1940, state: &State) -> Pending {
        mover(rules, state)
    }

    fn enter(&self, rules: &Axis1940, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let mut any = false;
        if may_buy(rules, state) {
            self.subjects(Known::new(rules, state), &mut |_| any = true);
            if !any {
                repair_ships(rules, state, log);
            }
        }
        Entered::waits_if(any, || go(state, Step::Declare, log))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        let (rules, state) = (known.rules, known.state);
        for treasury in rules.board.treasuries(state.power) {
            if Kind::ALL.into_iter().any(|kind| check_buy(rules, state, treasury, kind).is_ok()) {
                keep(Subject::Treasury(treasury));
            }
        }
        for at in rules.board.lands().iter().filter(|&at| state.holder(at) == state.power) {
            if Facility::ALL.into_iter().any(|facility| check_repair(rules, state, at, facility).is_ok()) {
                keep(Subject::Space(at));
            }
        }
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Treasury(treasury)) => {
                Kind::ALL.into_iter().for_each(|kind| keep(Action::Buy { treasury, kind }));
            }
            Some(Subject::Space(at)) => {
                Facility::ALL.into_iter().for_each(|facility| keep(Action::Repair { at, facility }));
            }
            Some(Subject::Group(..)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Done => Ok(()),
            Action::Buy { treasury, kind } => check_buy(known.rules, known.state, treasury, kind),
            Action::Repair { at, facility } => check_repair(known.rules, known.state, at, facility),
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
            Action::Buy { treasury, kind } => {
                state.cash[treasury.index()] -= price(rules, state, state.power, kind);
                state.bought[treasury.index()][kind.index()] += 1;
            }
            Action::Repair { at, facility } => {
                // Increased Factory Production repairs two points of a complex for one IPC (p.40).
                let double = facility == Facility::Complex
                    && state.has_advance(state.power, Advance::IncreasedProduction);
                state.cash[rules.board.treasury(state.power, at).index()] -= 1;
                let damage = &mut state.sites[at.index()].damage[facility.index()];
                *damage = damage.saturating_sub(if double { 2 } else { 1 });
                let left = *damage;
                log.push(Event::Repaired { at, facility, left });
            }
            _ => {
                // Told once, when it is settled: bought one by one, it would fill the log.
                for treasury in rules.board.treasuries(state.power) {
                    let units = state.bought[treasury.index()];
                    if units.iter().any(|&count| count > 0) {
                        log.push(Event::Bought { treasury, units });
                    }
                }
                repair_ships(rules, state, log);
                go(state, Step::Declare, log);
            }
        }
    }
}

/// Is there a complex that this power may use to the full: its own since the turn began?
pub(crate) fn usable_complex(state: &State, at: SpaceId) -> bool {
    at.is_land()
        && state.holder(at) == state.power
        && state.site(at).complex != Complex::None
        && !state.taken.contains(at)
}
