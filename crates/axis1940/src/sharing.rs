//! The ships of allies: their owner agrees before others use them. AAP40 p.12, ruling 16.
//!
//! A player asks another of its side for the use of its ships; the answer holds for all its powers until the turn ends,
//! so that nobody is asked twice in a turn. The powers of one player need no asking.

use ironbottom_kernel::{Dice, Log, Pending, Seat, step};

use crate::action::{Action, Subject};
use crate::board::{Kind, Nation, NationSet, SpaceId};
use crate::event::Event;
use crate::forces::Group;
use crate::frame::{self, Frame};
use crate::game::Axis1940;
use crate::known::Known;
use crate::movement::When;
use crate::politics::share;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::Status;

/// May units of the mover use this power's ships, as far as its player is concerned?
pub(crate) fn agreed(rules: &Axis1940, state: &State, host: Nation) -> bool {
    state.welcome.contains(host) || rules.seat(host) == rules.seat(state.power)
}

/// Do politics let the mover use this power's ships there? AAP40 p.12, 14; Chinese units board none (p.10).
pub(crate) fn may_share(rules: &Axis1940, state: &State, host: Nation, zone: SpaceId) -> bool {
    let (power, at_war) = (state.power, |nation: Nation| state.is_at_war(nation));
    power != Nation::China && share(rules, state, power, host, zone) && at_war(power) && at_war(host)
}

/// Has this power a ship that could take something of the mover's aboard? Before combat nobody boards an ally's transport
/// (p.20).
fn has_room(rules: &Axis1940, state: &State, host: Nation, when: When) -> bool {
    let room = |group: &Group| {
        let ship = group.unit;
        ship.nation == host
            && ship.aboard().count() < 2
            && match ship.kind {
                Kind::Carrier => !ship.is(Status::DAMAGED),
                Kind::Transport => when == When::Noncombat,
                _ => false,
            }
            && may_share(rules, state, host, group.at)
    };
    state.forces.all().iter().any(room)
}

/// May the mover ask this power for the use of its ships?
pub(crate) fn check_ask(known: Known<'_>, host: Nation, when: When) -> Verdict {
    let (rules, state) = (known.rules, known.state);
    if state.welcome.union(state.declined).contains(host) {
        return refuse("AAP40 ruling 16", Reason::Answered(host));
    }
    let fits = rules.board.start.order.contains(&host)
        && rules.seat(host) != rules.seat(state.power)
        && has_room(rules, state, host, when);
    if fits { Ok(()) } else { refuse("AAP40 p.12", Reason::NothingToAsk(host)) }
}

/// Every power that might be asked.
pub(crate) fn propose_asking(known: Known<'_>, keep: &mut dyn FnMut(Action)) {
    let (rules, state) = (known.rules, known.state);
    let others = |host: &Nation| host.side() == state.side() && *host != state.power;
    rules.board.start.order.iter().copied().filter(others).for_each(|host| keep(Action::Ask(host)));
}

/// The question is put.
pub(crate) fn ask(state: &mut State, host: Nation, log: &mut Log<Event>) {
    log.push(Event::Asked { by: state.power, host });
    state.control.push(Frame::Sequence(frame::Step::Share(host)));
}

/// This power's player is asked for the use of its ships.
pub(crate) struct Share(pub(crate) Nation);

impl step::Step<Axis1940> for Share {
    fn rule(&self) -> &'static str {
        "AAP40 p.12"
    }

    fn pending(&self, rules: &Axis1940, _: &State) -> Pending {
        Pending::Seat(rules.seat(self.0))
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            keep(Action::Accept);
            keep(Action::Refuse);
        }
    }

    fn check(&self, _: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Accept | Action::Refuse => Ok(()),
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
        let accepted = action == Action::Accept;
        let same = |power: &Nation| rules.seat(*power) == rules.seat(self.0);
        let all: NationSet = rules.board.start.order.iter().copied().filter(same).collect();
        let answered = if accepted { &mut state.welcome } else { &mut state.declined };
        *answered = answered.union(all);
        log.push(Event::Answered { by: self.0, to: state.power, accepted });
        state.control.pop();
    }
}
