//! Phase 1: buying units, and China's infantry. AAP01 p.10.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{Country, Kind, Side, SpaceId};
use crate::event::Event;
use crate::frame::Step;
use crate::game::Axis2001;
use crate::known::{Known, go, mover};
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::Cargo;

/// More units of a kind than this a nation does not buy, on the board and waiting together. The box has far fewer;
/// AAP01 p.10 lets players go on buying, and so do we until counting would fail. AAP01 ruling 4.
pub(crate) const MAX_OF_A_KIND: u16 = 200;

/// One infantry for each territory with an income that China holds, one more while the Burma Road is open. They are
/// set aside until phase 7.
pub(crate) fn raise_chinese(rules: &Axis2001, state: &mut State, log: &mut Log<Event>) {
    let held = |land: &SpaceId| state.holder[land.index()] == Country::China;
    let count = rules.board.incomes().iter().filter(held).count() as u8;
    let road = rules.board.start.burma_road.iter().all(|land| state.side_of(*land) == Some(Side::Allies));
    let count = count + u8::from(road);
    let waiting = &mut state.bought[Country::China.index()][Kind::Infantry.index()];
    // China places nothing until Szechwan is retaken (p.23), and what it cannot place does not pile up (ruling 42).
    let held = state.holder[rules.board.start.china_places_at.index()] == Country::China;
    *waiting = if held || rules.since(3) { count } else { 0 };
    log.push(Event::Raised { count: *waiting, road });
}

/// May this country buy at all? AAP01 p.10, 23.
fn check_buyer(rules: &Axis2001, state: &State, country: Country) -> Verdict {
    if country.power() != state.power {
        return refuse("AAP01 p.10 buy.5", Reason::NotYours);
    }
    if state.holder[rules.board.capital(country).index()].side() != country.side() {
        return refuse("AAP01 p.23 capital.5", Reason::CapitalLost(country));
    }
    Ok(())
}

fn check_buy(rules: &Axis2001, state: &State, country: Country, kind: Kind) -> Verdict {
    check_buyer(rules, state, country)?;
    let facts = &rules.board[kind];
    if !facts.buyers.contains(&country) {
        return refuse("AAP01 p.10 buy.3", Reason::NotForSale(country, kind));
    }
    let (cost, cash) = (u16::from(facts.cost), state.cash[country.index()]);
    if cost > cash {
        return refuse("AAP01 p.10 buy.1", Reason::TooDear { cost, cash });
    }
    if owned(state, country, kind) >= MAX_OF_A_KIND {
        return refuse("AAP01 ruling 4", Reason::TooMany(kind));
    }
    Ok(())
}

/// Units of a kind that a country's nation has on the board, aboard ships and waiting.
fn owned(state: &State, country: Country, kind: Kind) -> u16 {
    let nation = country.nation();
    let mut total: u16 = Country::ALL
        .into_iter()
        .filter(|other| other.nation() == nation)
        .map(|other| u16::from(state.bought[other.index()][kind.index()]))
        .sum();
    for group in state.forces.all() {
        let count = u16::from(group.count);
        if group.unit.nation == nation && group.unit.kind == kind {
            total += count;
        }
        let aboard = |cargo: &Cargo| cargo.nation() == nation && cargo.kind() == Some(kind);
        total += count * group.unit.aboard().filter(aboard).count() as u16;
    }
    total
}

/// Can the country buy anything?
fn can_buy(rules: &Axis2001, state: &State, country: Country) -> bool {
    Kind::ALL.into_iter().any(|kind| check_buy(rules, state, country, kind).is_ok())
}

/// The countries of the mover that can buy anything.
fn buyers(rules: &Axis2001, state: &State) -> impl Iterator<Item = Country> {
    state.power.countries().iter().copied().filter(|&country| can_buy(rules, state, country))
}

/// Phase 1.
pub(crate) struct Purchase;

impl step::Step<Axis2001> for Purchase {
    fn rule(&self) -> &'static str {
        "AAP01 p.10 buy.1"
    }

    fn pending(&self, rules: &Axis2001, state: &State) -> Pending {
        mover(rules, state)
    }

    fn enter(&self, rules: &Axis2001, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        let choice = buyers(rules, state).next().is_some();
        Entered::waits_if(choice, || go(state, Step::Recovery, log))
    }

    fn subjects(&self, known: Known<'_>, keep: &mut dyn FnMut(Subject)) {
        buyers(known.rules, known.state).for_each(|country| keep(Subject::Country(country)));
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        match about {
            None => keep(Action::Done),
            Some(Subject::Country(country)) => {
                Kind::ALL.into_iter().for_each(|kind| keep(Action::Buy { country, kind }));
            }
            Some(Subject::Group(..) | Subject::Battle(_)) => {}
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Done => Ok(()),
            Action::Buy { country, kind } => check_buy(known.rules, known.state, country, kind),
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
        if let Action::Buy { country, kind } = action {
            state.cash[country.index()] -= u16::from(rules.board[kind].cost);
            state.bought[country.index()][kind.index()] += 1;
        } else {
            // Told once, when it is settled; China buys nothing, and what it raises was told then.
            for &country in state.power.countries().iter().filter(|&&country| country != Country::China) {
                let units = state.bought[country.index()];
                if units.iter().any(|&count| count > 0) {
                    log.push(Event::Bought { country, units });
                }
            }
            go(state, Step::Recovery, log);
        }
    }
}
