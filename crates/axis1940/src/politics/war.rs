//! Declarations of war: who may declare it on whom, and all that follows. AAP40 p.8 to 11, 35 to 38.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{Complex, Global, Nation, NationSet, Side, SpaceSet, Treasury};
use crate::event::Event;
use crate::frame::Step;
use crate::game::Axis1940;
use crate::known::{Known, go, mover};
use crate::landing;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::{Deed, State};

/// On whom a power may declare war in the step it stands in. AAP40 p.8, 9.
pub(crate) fn may_declare(rules: &Axis1940, state: &State, on: Nation, late: bool) -> Verdict {
    let power = state.power;
    if !on.is_power() || on.side() == power.side() || !rules.board.start.order.contains(&on) {
        return refuse("AAP40 p.11", Reason::MayNotDeclare(on));
    }
    if state.at_war(power, on) {
        return refuse("AAP40 p.11", Reason::AlreadyAtWar(on));
    }
    if let Some(global) = &rules.board.start.global {
        return by_global_rules(rules, state, global, on, late);
    }
    let arsenal = rules.board.start.arsenal;
    if power == arsenal.power && !late && !state.unprovoked {
        return refuse("AAP40 p.9", Reason::NotFree { power, on });
    }
    if late && (power != arsenal.power || state.round < arsenal.turn) {
        return refuse("AAP40 p.9", Reason::NotFree { power, on });
    }
    Ok(())
}

/// The same in the Global game. AAP40 p.35 to 38.
fn by_global_rules(rules: &Axis1940, state: &State, global: &Global, on: Nation, late: bool) -> Verdict {
    let arsenal = rules.board.start.arsenal;
    let done = |deed: Deed| state.deeds.contains(deed);
    let power = state.power;
    if late {
        // The right of the third turn stays, and who was free before has it while it is at war with nobody (AAP40 ruling 53).
        let peaceful = rules.keeps_third_turn() && (!state.is_at_war(power) || done(Deed::WarInIncome));
        let waits =
            power == arsenal.power && state.round >= arsenal.turn && (!done(Deed::AmericaFreed) || peaceful);
        return if waits { Ok(()) } else { refuse("AAP40 p.36", Reason::NotFree { power, on }) };
    }
    let (rule, free) = match power {
        Nation::Usa => ("AAP40 p.36", done(Deed::AmericaFreed)),
        Nation::Soviet => {
            let free = on == Nation::Japan || state.round >= global.soviet_turn || done(Deed::SovietFreed);
            ("AAP40 p.35", free)
        }
        Nation::China => ("AAP40 p.37", on == Nation::Japan || done(Deed::ChinaFreed)),
        _ => ("AAP40 p.11", true),
    };
    if free { Ok(()) } else { refuse(rule, Reason::NotFree { power, on }) }
}

/// The powers war may be declared on.
fn candidates(rules: &Axis1940, state: &State, late: bool) -> NationSet {
    let open = |nation: &Nation| may_declare(rules, state, *nation, late).is_ok();
    rules.board.start.order.iter().copied().filter(open).collect()
}

/// War is declared, with all that follows from it. AAP40 p.8, 9, 11.
pub(crate) fn declare(rules: &Axis1940, state: &mut State, on: Nation, log: &mut Log<Event>) {
    let (by, board) = (state.power, rules.board);
    let hostile = |state: &State| -> SpaceSet {
        board.seas().iter().filter(|&zone| state.is_hostile_zone(zone, by)).collect()
    };
    let before = hostile(state);
    // Whoever is at peace has provoked nobody (ruling 5).
    let unprovoked = by == Nation::Japan;
    let arsenal = board.start.arsenal;
    let at_peace = !state.is_at_war(arsenal.power);
    for one in board.start.linked[by.index()] {
        for other in board.start.linked[on.index()] {
            state.wars[one.index()].insert(other);
            state.wars[other.index()].insert(one);
        }
    }
    log.push(Event::War { by, on, unprovoked });
    state.fresh = state.fresh.union(hostile(state).difference(before));
    if unprovoked {
        // In the Pacific game nobody else is left; in the Global one only these two count (p.36).
        state.unprovoked |=
            on != arsenal.power && (!board.is_global() || matches!(on, Nation::Uk | Nation::Anzac));
        if !state.bonus_paid && arsenal.ipc > 0 {
            state.bonus_paid = true;
            state.cash[Treasury::of(arsenal.power).index()] += arsenal.ipc;
            log.push(Event::Bonus { power: arsenal.power, ipc: arsenal.ipc });
        }
    }
    if board.is_global() {
        note_war(state, by, on);
    }
    if at_peace && state.is_at_war(arsenal.power) {
        arm(rules, state, log);
    }
    state.fields = landing::fields(rules, state);
}

/// What a declaration of war frees others to do. AAP40 p.35 to 37.
fn note_war(state: &mut State, by: Nation, on: Nation) {
    let european = matches!(by, Nation::Germany | Nation::Italy);
    match on {
        Nation::Usa if by.side() == Side::Axis => state.deeds.insert(Deed::AmericaFreed),
        Nation::Soviet if european => state.deeds.insert(Deed::SovietFreed),
        Nation::China if european => state.deeds.insert(Deed::ChinaFreed),
        _ => false,
    };
    if state.unprovoked {
        state.deeds.insert(Deed::AmericaFreed);
    }
}

/// The United States is at war: its complexes at home become major ones. AAP40 p.38.
fn arm(rules: &Axis1940, state: &mut State, log: &mut Log<Event>) {
    let arsenal = rules.board.start.arsenal;
    for at in arsenal.complexes {
        if state.holder(at) == arsenal.power && state.site(at).complex == Complex::Minor {
            state.sites[at.index()].complex = Complex::Major;
            log.push(Event::Upgraded { at, power: arsenal.power });
        }
    }
}

/// The beginning of the Combat Move phase: war may be declared; who is at war with nobody then has no combat phases.
pub(crate) struct Declare {
    /// Is it the beginning of the income phase?
    pub(crate) late: bool,
}

impl Declare {
    fn on(&self, state: &mut State, log: &mut Log<Event>) {
        state.deeds.remove(Deed::WarInIncome);
        let step = if self.late {
            Step::Income
        } else if state.is_at_war(state.power) {
            Step::CombatMove
        } else {
            Step::Noncombat
        };
        go(state, step, log);
    }
}

impl step::Step<Axis1940> for Declare {
    fn rule(&self) -> &'static str {
        if self.late { "AAP40 p.9" } else { "AAP40 p.11" }
    }

    fn pending(&self, rules: &Axis1940, state: &State) -> Pending {
        mover(rules, state)
    }

    fn enter(&self, rules: &Axis1940, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let choice = !candidates(rules, state, self.late).is_empty();
        Entered::waits_if(choice, || self.on(state, log))
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            keep(Action::Done);
            known.rules.board.start.order.iter().for_each(|&on| keep(Action::War(on)));
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Done => Ok(()),
            Action::War(on) => may_declare(known.rules, known.state, on, self.late),
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
            Action::War(on) => {
                if self.late && rules.board.is_global() && rules.keeps_third_turn() {
                    state.deeds.insert(Deed::WarInIncome);
                }
                declare(rules, state, on, log);
            }
            _ => self.on(state, log),
        }
    }
}
