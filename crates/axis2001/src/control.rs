//! Phase 5: territories change hands as they fall. AAP01 p.21 to 23, FAQ.

use ironbottom_kernel::{Dice, Log, Pending, Seat, step};

use crate::action::{Action, Subject};
use crate::board::{Country, Kind, Nation, Power, SpaceId};
use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::game::Axis2001;
use crate::known::{Known, Passing, go};
use crate::noncombat;
use crate::reason::{Reason, Verdict, not_now, refuse};
use crate::state::State;
use crate::unit::Unit;

/// The mover's land units stand alone in an enemy territory (guns and a complex apart): it falls to them.
///
/// An ally's territory is liberated, Manchuria, Shantung and Korea go to China, what Britain takes goes to India
/// (FAQ: Australia never claims new territory), and where Americans and Chinese stand together in Siam or French
/// Indo-China the American player chooses.
pub(crate) fn capture(rules: &Axis2001, state: &mut State, land: SpaceId, log: &mut Log<Event>) {
    if land.is_sea() || state.is_friendly(land) {
        return;
    }
    let stands = |nation: Nation| {
        let takes = |unit: Unit| unit.nation == nation && unit.kind.is_land() && unit.kind != Kind::Aa;
        state.forces.at(land).iter().any(|group| takes(group.unit))
    };
    let Some(&by) = state.power.nations().iter().find(|&&nation| stands(nation)) else { return };
    let original = rules.board[land].original;
    let to = match (state.power, original) {
        (Power::Japan, _) => Country::Japan,
        (_, Some(owner @ (Country::India | Country::Australia | Country::Usa | Country::China))) => owner,
        (Power::Britain, _) => Country::India,
        (Power::Usa, _) if by == Nation::China => Country::China,
        (Power::Usa, _) => Country::Usa,
    };
    give(rules, state, land, to, by, log);
    if CLAIMED.contains(&land) && stands_both(state, land) {
        state.control.push(Frame::Claim(land));
    }
}

/// The territories that Americans and Chinese who take them together may mark either way (p.22).
const CLAIMED: [SpaceId; 2] = [SpaceId::SIAM, SpaceId::FRENCH_INDO_CHINA];

/// May a land unit walk into this territory in phase 3 though its own side took it just now? Americans and Chinese
/// come from different lands and take it together all the same (p.22, ruling 35).
pub(crate) fn may_join(state: &State, land: SpaceId) -> bool {
    state.power == Power::Usa && CLAIMED.contains(&land) && state.taken.contains(land)
}

/// Phase 3 is over: what Americans and Chinese walked into together is the one's or the other's.
pub(crate) fn ask_claims(state: &mut State) {
    for land in CLAIMED {
        if may_join(state, land) && stands_both(state, land) {
            state.control.push(Frame::Claim(land));
        }
    }
}

fn stands_both(state: &State, land: SpaceId) -> bool {
    let stands = |nation: Nation| {
        state.forces.at(land).iter().any(|group| group.unit.nation == nation && group.unit.kind.is_land())
    };
    stands(Nation::Usa) && stands(Nation::China)
}

/// The territory is now this country's, with its guns and its complex, and the treasure if it was a capital.
fn give(rules: &Axis2001, state: &mut State, land: SpaceId, to: Country, by: Nation, log: &mut Log<Event>) {
    let from = state.holder[land.index()];
    state.holder[land.index()] = to;
    state.taken.insert(land);
    log.push(Event::Captured { space: land, from: Some(from), to, by });
    // The guns belong to whoever took the territory (p.22, 26).
    let enemy = by.side().other();
    state.forces.alter(land, |unit| {
        if unit.kind == Kind::Aa && unit.nation.side() == enemy { Unit::new(by, Kind::Aa) } else { unit }
    });
    if let Some(loser) = rules.board[land].capital_of.filter(|&loser| loser.side() == enemy) {
        plunder(rules, state, loser, to, log);
    }
}

/// All the loser's money goes to the captor at once; Japan counts it for its points, or loses points with it (p.23).
fn plunder(rules: &Axis2001, state: &mut State, loser: Country, captor: Country, log: &mut Log<Event>) {
    // China has no money; what is taken for it goes to the USA, who plays it.
    let captor = if captor == Country::China { Country::Usa } else { captor };
    let ipc = std::mem::take(&mut state.cash[loser.index()]);
    state.cash[captor.index()] = state.cash[captor.index()].saturating_add(ipc);
    let points = if loser == Country::Japan {
        let points = (ipc / u16::from(rules.board.start.vp_per)).min(u16::from(state.points)) as u8;
        state.points -= points;
        points
    } else {
        state.spoils += ipc;
        0
    };
    log.push(Event::Treasure { from: loser, to: captor, ipc, points });
}

/// Phase 4 has been fought and phase 5 was done as each territory fell: what is left is to go on.
pub(crate) struct Control;

impl Passing for Control {
    fn rule(&self) -> &'static str {
        "AAP01 p.21 control.2"
    }

    fn pass(&self, rules: &Axis2001, state: &mut State, _: &mut dyn Dice, log: &mut Log<Event>) {
        noncombat::begin(rules, state, log);
        go(state, Step::Noncombat, log);
    }
}

/// The American player says whether the USA or China takes this territory. AAP01 p.22.
pub(crate) struct Claim(pub(crate) SpaceId);

impl step::Step<Axis2001> for Claim {
    fn rule(&self) -> &'static str {
        "AAP01 p.22 control.8"
    }

    fn pending(&self, rules: &Axis2001, _: &State) -> Pending {
        Pending::Seat(rules.seat(Power::Usa))
    }

    fn propose(&self, _: Known<'_>, about: Option<Subject>, keep: &mut dyn FnMut(Action)) {
        if about.is_none() {
            [Country::Usa, Country::China].into_iter().for_each(|country| keep(Action::Claim(country)));
        }
    }

    fn check(&self, _: Known<'_>, action: Action) -> Verdict {
        match action {
            Action::Claim(Country::Usa | Country::China) => Ok(()),
            Action::Claim(Country::Japan | Country::India | Country::Australia) => {
                refuse("AAP01 p.22 control.8", Reason::NoClaim)
            }
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
        let Action::Claim(country) = action else { return };
        let from = std::mem::replace(&mut state.holder[self.0.index()], country);
        state.control.pop();
        if from != country {
            log.push(Event::Captured { space: self.0, from: Some(from), to: country, by: country.nation() });
        }
    }
}
