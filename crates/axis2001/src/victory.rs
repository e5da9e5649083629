//! How the game is won. AAP01 p.9, FAQ.

use ironbottom_kernel::Log;

use crate::board::{Country, Power, Side, SpaceId};
use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::game::Axis2001;
use crate::state::{Ending, State};

/// The capitals that win for Japan; Szechwan is none of them (FAQ).
const PRIZES: [SpaceId; 3] = [SpaceId::INDIA, SpaceId::NEW_SOUTH_WALES, SpaceId::USA];

/// What a power has won by holding an enemy capital until its turn begins, while it controls its own.
pub(crate) fn at_the_beginning(rules: &Axis2001, state: &State) -> Option<Ending> {
    let holder = |at: SpaceId| state.holder[at.index()];
    match state.power {
        Power::Japan => {
            let home = holder(SpaceId::JAPAN) == Country::Japan;
            let prize = PRIZES.into_iter().find(|&at| holder(at) == Country::Japan);
            prize.filter(|_| home).map(|at| Ending::Capital { side: Side::Japan, at })
        }
        Power::Britain | Power::Usa => {
            // Britain must hold both its capitals; of the American countries only the USA is a home (p.9).
            let homes = state.power.countries().iter().filter(|&&country| country != Country::China);
            let home =
                homes.clone().all(|&country| holder(rules.board.capital(country)).side() == Side::Allies);
            let captor = holder(SpaceId::JAPAN);
            let mine = state.power.countries().contains(&captor);
            (home && mine).then_some(Ending::Capital { side: Side::Allies, at: SpaceId::JAPAN })
        }
    }
}

/// What Japan's points have decided at the end of its turn.
pub(crate) fn at_the_end_of_japans_turn(rules: &Axis2001, state: &State, scored: u8) -> Option<Ending> {
    if scored == 0 {
        Some(Ending::Starved)
    } else {
        (state.points >= rules.board.start.vp_to_win).then_some(Ending::Points)
    }
}

/// The rule by which it was won; while it goes on, the first of those by which it can be.
pub(crate) const fn rule(ending: Option<Ending>) -> &'static str {
    match ending {
        Some(Ending::Points) => "AAP01 p.9 object.2",
        Some(Ending::Capital { side: Side::Allies, .. }) => "AAP01 p.9 object.3",
        Some(Ending::Starved) => "AAP01 p.9 object.4",
        Some(Ending::Rounds) => "AAP01 ruling 2",
        Some(Ending::Capital { side: Side::Japan, .. }) | None => "AAP01 p.9 object.1",
    }
}

/// The game is over.
pub(crate) fn end(state: &mut State, ending: Ending, log: &mut Log<Event>) {
    state.ending = Some(ending);
    *state.control.top_mut() = Frame::Sequence(Step::Over);
    log.push(Event::Ended(ending));
}
