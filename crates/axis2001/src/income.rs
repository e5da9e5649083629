//! Phases 8 and 9: ships are uprighted, income is collected, Japan scores, Britain divides the convoys' money.
//! AAP01 p.5, 22, 25.

use ironbottom_kernel::step::{self, Entered};
use ironbottom_kernel::{Dice, Log, Pending, Seat};

use crate::action::{Action, Subject};
use crate::board::{Account, Country, Power, Side, SpaceId};
use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::game::Axis2001;
use crate::known::{Known, Passing, go};
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::Status;
use crate::victory;

/// What a country's territories and convoy centers yield. A territory with a convoy route yields only while its
/// holder's side has the route as well (p.22).
#[must_use]
pub(crate) fn production(rules: &Axis2001, state: &State, country: Country) -> u16 {
    let board = rules.board;
    let mut total: u16 = 0;
    for land in board.incomes() {
        let side = country.side();
        let open =
            rules.route_of(land).is_none_or(|zone| state.convoys.contains(zone) == (side == Side::Japan));
        if state.holder[land.index()] == country && open {
            total += u16::from(board[land].ipc);
        }
    }
    if country == Country::Usa {
        total += centers(rules, state, Account::Usa);
    }
    // China collects no money (p.10).
    if country == Country::China { 0 } else { total }
}

/// What the convoy centers of an account yield: Japan can only deny them (p.22).
#[must_use]
pub(crate) fn centers(rules: &Axis2001, state: &State, account: Account) -> u16 {
    let open = rules.board.centers().difference(state.convoys);
    let of = |zone: SpaceId| rules.board[zone].center.filter(|center| center.account == account);
    open.iter().filter_map(of).map(|center| u16::from(center.ipc)).sum()
}

/// Phases 8 and 9.
pub(crate) struct Income;

impl Passing for Income {
    fn rule(&self) -> &'static str {
        "AAP01 p.25 income.1"
    }

    fn pass(&self, rules: &Axis2001, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        collect(rules, state, log);
    }
}

/// Phase 8, then phase 9 for every country of the power.
fn collect(rules: &Axis2001, state: &mut State, log: &mut Log<Event>) {
    upright(state);
    let mut collected = 0;
    for &country in state.power.countries() {
        // Who has lost its capital collects nothing (p.23).
        if country == Country::China || !holds_capital(rules, state, country) {
            continue;
        }
        let ipc = production(rules, state, country);
        state.cash[country.index()] = state.cash[country.index()].saturating_add(ipc);
        collected += ipc;
        log.push(Event::Collected { country, ipc });
    }
    match state.power {
        Power::Japan => score(rules, state, collected, log),
        Power::Britain => {
            // The pool goes to either country, so it is paid while either has its capital (ruling 5).
            if Power::Britain.countries().iter().any(|&country| holds_capital(rules, state, country)) {
                state.pool = centers(rules, state, Account::BritishConvoys);
                log.push(Event::Convoys { ipc: state.pool });
            }
            *state.control.top_mut() = Frame::Sequence(Step::Divide);
        }
        Power::Usa => *state.control.top_mut() = Frame::Sequence(Step::End),
    }
}

/// Japan's points: one for each full ten IPCs collected this turn, treasure of captured capitals included (p.25).
fn score(rules: &Axis2001, state: &mut State, collected: u16, log: &mut Log<Event>) {
    let points = ((collected + state.spoils) / u16::from(rules.board.start.vp_per)).min(100) as u8;
    state.points = state.points.saturating_add(points);
    log.push(Event::Scored { points, total: state.points });
    match victory::at_the_end_of_japans_turn(rules, state, points) {
        Some(ending) => victory::end(state, ending, log),
        None => *state.control.top_mut() = Frame::Sequence(Step::End),
    }
}

/// Phase 8: submarines surface, battleships are uprighted, whoever owns them.
fn upright(state: &mut State) {
    let tipped = Status::DAMAGED.with(Status::SUBMERGED);
    for zone in SpaceId::seas() {
        if state.forces.at(zone).iter().any(|group| group.unit.is(tipped)) {
            state.forces.alter(zone, |unit| unit.with_status(unit.status.without(tipped)));
        }
    }
}

/// Has the country its capital, without which it collects nothing (p.23)?
fn holds_capital(rules: &Axis2001, state: &State, country: Country) -> bool {
    state.holder[rules.board.capital(country).index()].side() == country.side()
}

/// The convoys' money is income, and who has lost its capital collects none (p.23, ruling 5).
fn check_payees(known: Known<'_>, india: u16) -> Verdict {
    let (rules, state) = (known.rules, known.state);
    for (country, ipc) in [(Country::India, india), (Country::Australia, state.pool - india)] {
        if ipc > 0 && rules.since(3) && !holds_capital(rules, state, country) {
            return refuse("AAP01 p.23 capital.5", Reason::CapitalLost(country));
        }
    }
    Ok(())
}

/// Britain divides the convoys' money between India and Australia, at the start and after it collected income.
pub(crate) struct Divide;

impl step::Step<Axis2001> for Divide {
    fn rule(&self) -> &'static str {
        "AAP01 p.5 income.2"
    }

    fn pending(&self, rules: &Axis2001, _: &State) -> Pending {
        Pending::Seat(rules.seat(Power::Britain))
    }

    fn enter(&self, _: &Axis2001, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) -> Entered {
        // Everything is divided: the game begins, or Britain's turn ends.
        Entered::waits_if(state.pool > 0, || {
            go(state, if state.power == Power::Britain { Step::End } else { Step::Begin }, log);
        })
    }

    fn propose(&self, known: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            let pool = known.state.pool;
            (0..=pool).for_each(|ipc| keep(Action::Divide(ipc as u8)));
        }
    }

    fn check(&self, known: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Divide(ipc) if u16::from(ipc) > known.state.pool => {
                refuse("AAP01 p.25 income.2", Reason::NotSoMuch(known.state.pool))
            }
            Action::Divide(india) => check_payees(known, u16::from(india)),
            _ => not_now(),
        }
    }

    fn perform(
        &self,
        _: &Axis2001,
        state: &mut State,
        _: Seat,
        action: Action,
        _: &mut dyn Dice,
        log: &mut Log<Event>,
    ) {
        if let Action::Divide(india) = action {
            let australia = (state.pool - u16::from(india)) as u8;
            state.cash[Country::India.index()] += u16::from(india);
            state.cash[Country::Australia.index()] += u16::from(australia);
            state.pool = 0;
            log.push(Event::Divided { india, australia });
        }
    }
}
