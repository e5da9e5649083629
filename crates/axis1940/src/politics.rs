//! The political situation: what a territory is to a power, and declarations of war. AAP40 p.8 to 11, 14.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{Nation, NationSet, Side, SpaceId, SpaceSet, Treasury};
use crate::event::Event;
use crate::frame::Step;
use crate::game::Axis1940;
use crate::known::{Known, go, mover};
use crate::landing;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;

/// What a territory is to a power.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stance {
    /// Controlled by the power or a friend of it.
    Friendly,
    /// Neutral, and friendly to its side: land units may take it over in the noncombat phase. AAP40 p.9.
    Leaning,
    /// Controlled by a power it is at war with, or allied with one.
    Hostile,
    /// Neutral: it may be attacked.
    Neutral,
    /// No unit of this power may enter or cross it now.
    Closed,
}

/// The United States while it is at war with nobody: it shares nothing with anybody. AAP40 p.14.
pub(crate) fn is_isolated(rules: &Axis1940, state: &State, nation: Nation) -> bool {
    nation == rules.board.start.arsenal.power && !state.is_at_war(nation)
}

/// May the two share territories, ships and bases? AAP40 p.12, 14.
pub(crate) fn share(rules: &Axis1940, state: &State, one: Nation, other: Nation) -> bool {
    one == other
        || one.side() == other.side()
            && other != Nation::Neutral
            && !is_isolated(rules, state, one)
            && !is_isolated(rules, state, other)
}

/// What a power is to all others now, found once for many territories.
struct Manners<'a> {
    state: &'a State,
    power: Nation,
    /// What a territory is by its holder alone; neutral ones differ.
    toward: [Stance; Nation::COUNT],
    isolated: bool,
    /// Where it may not go whoever holds it.
    closed: SpaceSet,
    /// Is somebody of the other side at peace with it, whose units it may not attack?
    bystanders: bool,
}

impl<'a> Manners<'a> {
    fn new(rules: &Axis1940, state: &'a State, power: Nation) -> Self {
        let board = rules.board;
        let mut closed = board.closed();
        if power == Nation::China {
            closed = closed.union(board.lands().difference(board.open_to_china()));
        } else if power.side() == Side::Allies && !state.at_war(power, Nation::Japan) {
            // AAP40 p.8, 9: nobody but China enters China before it is at war with Japan.
            closed = closed.union(board.originals(Nation::China));
        }
        let toward = Nation::ALL.map(|holder| match holder {
            _ if holder.side() == power.side() => {
                if share(rules, state, power, holder) {
                    Stance::Friendly
                } else {
                    Stance::Closed
                }
            }
            // AAP40 p.8: Dutch territories only in a war with their guardians, French ones at any time.
            Nation::Dutch if !state.at_war(power, Nation::Uk) => Stance::Closed,
            _ if board.start.exiled.contains(holder) || state.at_war(power, holder) => Stance::Hostile,
            _ => Stance::Closed,
        });
        let bystander = |nation: &Nation| nation.side() != power.side() && !state.at_war(power, *nation);
        Self {
            state,
            power,
            toward,
            isolated: is_isolated(rules, state, power),
            closed,
            bystanders: Nation::ALL.iter().any(bystander),
        }
    }

    /// Do units of a power at peace with it stand there?
    fn shields(&self, land: SpaceId) -> bool {
        let bystander =
            |nation: Nation| nation.side() != self.power.side() && !self.state.at_war(self.power, nation);
        self.bystanders && self.state.forces.at(land).iter().any(|group| bystander(group.unit.nation))
    }

    /// What a territory is.
    fn of(&self, land: SpaceId) -> Stance {
        if self.closed.contains(land) {
            return Stance::Closed;
        }
        let (state, side) = (self.state, self.power.side());
        let stance = match state.holder(land) {
            Nation::Neutral if self.isolated => Stance::Closed,
            Nation::Neutral if state.joined[side.other().index()].contains(land) => Stance::Hostile,
            Nation::Neutral if state.joined[side.index()].contains(land) || state.leaning == Some(side) => {
                Stance::Leaning
            }
            Nation::Neutral => Stance::Neutral,
            holder => self.toward[holder.index()],
        };
        if stance == Stance::Hostile && self.shields(land) { Stance::Closed } else { stance }
    }
}

/// What a territory is to a power now.
#[must_use]
pub fn stance(rules: &Axis1940, state: &State, power: Nation, land: SpaceId) -> Stance {
    Manners::new(rules, state, power).of(land)
}

/// The territories of each sort; what is in none is closed.
#[derive(Clone, Copy, Default)]
pub(crate) struct Stances {
    /// Of the power and its friends.
    pub(crate) friendly: SpaceSet,
    /// Friendly neutrals.
    pub(crate) leaning: SpaceSet,
    /// Hostile ones.
    pub(crate) hostile: SpaceSet,
    /// Neutrals.
    pub(crate) neutral: SpaceSet,
}

impl Stances {
    /// What aircraft fly over: seas but for Chinese ones, and what is friendly or hostile. AAP40 p.10, 14.
    pub(crate) fn sky(&self, rules: &Axis1940, power: Nation) -> SpaceSet {
        let lands = self.friendly.union(self.hostile);
        if power == Nation::China { lands } else { lands.union(rules.board.seas()) }
    }
}

/// What every territory is to a power now.
pub(crate) fn stances(rules: &Axis1940, state: &State, power: Nation) -> Stances {
    let manners = Manners::new(rules, state, power);
    let mut all = Stances::default();
    for land in rules.board.lands().difference(manners.closed) {
        let set = match manners.of(land) {
            Stance::Friendly => &mut all.friendly,
            Stance::Leaning => &mut all.leaning,
            Stance::Hostile => &mut all.hostile,
            Stance::Neutral => &mut all.neutral,
            Stance::Closed => continue,
        };
        set.insert(land);
    }
    all
}

/// The sea zones in which politics forbid a power to end a move of its ships. AAP40 p.8, 14.
pub(crate) fn forbidden_zones(rules: &Axis1940, state: &State, power: Nation) -> SpaceSet {
    let board = rules.board;
    let arsenal = board.start.arsenal.power;
    if power.side() == Side::Axis && !state.at_war(power, arsenal) {
        return board.coast_guard();
    }
    if is_isolated(rules, state, power) {
        let japanese = board.lands().iter().filter(|&land| state.holder(land) == Nation::Japan);
        return japanese.fold(SpaceSet::EMPTY, |zones, land| zones.union(board.shores(land)));
    }
    SpaceSet::EMPTY
}

/// On whom a power may declare war in the step it stands in. AAP40 p.8, 9.
pub(crate) fn may_declare(rules: &Axis1940, state: &State, on: Nation, late: bool) -> Verdict {
    let power = state.power;
    if !on.is_power() || on.side() == power.side() || !rules.board.start.order.contains(&on) {
        return refuse("AAP40 p.11", Reason::MayNotDeclare(on));
    }
    if state.at_war(power, on) {
        return refuse("AAP40 p.11", Reason::AlreadyAtWar(on));
    }
    let arsenal = rules.board.start.arsenal;
    if power == arsenal.power && !late && !state.unprovoked {
        return refuse("AAP40 p.9", Reason::MayNotDeclare(on));
    }
    if late && (power != arsenal.power || state.round < arsenal.turn) {
        return refuse("AAP40 p.9", Reason::MayNotDeclare(on));
    }
    Ok(())
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
    let unprovoked = by.side() == Side::Axis;
    for one in board.start.linked[by.index()] {
        for other in board.start.linked[on.index()] {
            state.wars[one.index()].insert(other);
            state.wars[other.index()].insert(one);
        }
    }
    log.push(Event::War { by, on, unprovoked });
    state.fresh = state.fresh.union(hostile(state).difference(before));
    let arsenal = board.start.arsenal;
    if unprovoked {
        if on != arsenal.power {
            state.unprovoked = true;
        }
        if !state.bonus_paid {
            state.bonus_paid = true;
            state.cash[Treasury::of(arsenal.power).index()] += arsenal.ipc;
            log.push(Event::Bonus { power: arsenal.power, ipc: arsenal.ipc });
        }
    }
    state.fields = landing::fields(rules, state);
}

/// The beginning of the Combat Move phase: war may be declared; who is at war with nobody then has no combat phases.
pub(crate) struct Declare {
    /// Is it the beginning of the income phase?
    pub(crate) late: bool,
}

impl Declare {
    fn on(&self, state: &mut State, log: &mut Log<Event>) {
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
            Action::War(on) => declare(rules, state, on, log),
            _ => self.on(state, log),
        }
    }
}
