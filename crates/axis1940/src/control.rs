//! Who takes a territory: capture, liberation, capitals, the Dutch, neutrals. AAP40 p.8 to 10, 20, 21.

use ironbottom_kernel::Log;

use crate::board::{Complex, Facility, Kind, Nation, NationSet, Side, SpaceId, Treasury};
use crate::event::{Event, Units};
use crate::forces::Group;
use crate::game::Axis1940;
use crate::state::State;
use crate::unit::{Status, Unit};

/// To whom a territory goes that the mover's land units took.
fn taker(rules: &Axis1940, state: &State, at: SpaceId) -> Nation {
    let (board, power) = (rules.board, state.power);
    let original = board[at].original;
    // China takes Kwangtung and Burma for itself only while India is lost (p.10), as anybody would.
    let liberates = original != power
        && original != Nation::Neutral
        && original.side() == power.side()
        && (board[at].capital_of == Some(original) || !state.capital_lost(board, original));
    if liberates { original } else { power }
}

/// The mover's land units have taken a territory.
pub(crate) fn capture(rules: &Axis1940, state: &mut State, at: SpaceId, log: &mut Log<Event>) {
    let to = taker(rules, state, at);
    give(state, at, to, log);
    state.taken.insert(at);
    let site = &mut state.sites[at.index()];
    // A captured major complex is a minor one from now on; damage beyond what that can have goes (p.20).
    if site.complex == Complex::Major {
        site.complex = Complex::Minor;
        let damage = &mut site.damage[Facility::Complex.index()];
        *damage = (*damage).min(6);
    }
    // No complex stands in Chinese territory that was won back (p.10).
    if rules.board[at].original == Nation::China && state.side() == Side::Allies {
        state.sites[at.index()].complex = Complex::None;
        state.sites[at.index()].damage[Facility::Complex.index()] = 0;
    }
    if at == rules.board.start.trade && state.side() == Side::Axis {
        // A blitz takes it before combat movement is over.
        state.trade_lost = true;
    }
    if let Some(owner) = rules.board[at].capital_of {
        if state.side() != owner.side() {
            plunder(state, owner, log);
        } else {
            revert(rules, state, owner, log);
        }
    }
    watch(rules, state);
}

/// A territory changes hands.
fn give(state: &mut State, at: SpaceId, to: Nation, log: &mut Log<Event>) {
    let from = state.holder(at);
    for side in Side::ALL {
        state.joined[side.index()].remove(at);
    }
    if from != to {
        state.holder[at.index()] = to;
        log.push(Event::Captured { at, from, to, by: state.power });
    }
}

/// The unspent money of a lost capital goes to whoever took it. AAP40 p.21.
fn plunder(state: &mut State, owner: Nation, log: &mut Log<Event>) {
    let (from, to) = (Treasury::of(owner), Treasury::of(state.power));
    let ipc = std::mem::take(&mut state.cash[from.index()]);
    state.cash[to.index()] = state.cash[to.index()].saturating_add(ipc);
    log.push(Event::Treasure { from: owner, to: state.power, ipc });
}

/// A capital is free again: what friends hold of its owner's goes back. AAP40 p.21.
fn revert(rules: &Axis1940, state: &mut State, owner: Nation, log: &mut Log<Event>) {
    for land in rules.board.originals(owner) {
        let holder = state.holder(land);
        if holder != owner && holder.side() == owner.side() && holder != Nation::Neutral {
            give(state, land, owner, log);
        }
    }
}

/// What has to hold without a break is looked at whenever something changes hands. AAP40 p.24.
pub(crate) fn watch(rules: &Axis1940, state: &mut State) {
    let victory = rules.board.start.victory;
    if state.holder(victory.target).side() == Side::Axis {
        state.watch = NationSet::EMPTY;
    }
    if state.cities(rules.board, Side::Axis) < victory.cities {
        state.cities_held = false;
    }
}

/// The guardians of the Dutch take a territory by moving land units in. AAP40 p.9.
pub(crate) fn guard_dutch(state: &mut State, to: SpaceId, unit: Unit, log: &mut Log<Event>) {
    if state.holder(to) == Nation::Dutch
        && matches!(unit.nation, Nation::Uk | Nation::Anzac)
        && unit.kind.captures()
    {
        give(state, to, unit.nation, log);
        state.taken.insert(to);
    }
}

/// Neutral territories the mover entered join the other side; the first attack of all makes the rest lean there.
/// AAP40 p.9.
pub(crate) fn attack_neutrals(rules: &Axis1940, state: &mut State, log: &mut Log<Event>) {
    let side = state.side();
    for at in rules.board.neutrals() {
        let neutral = state.holder(at) == Nation::Neutral && !state.joined[side.other().index()].contains(at);
        if !neutral || !attacked(state, at) {
            continue;
        }
        let army = rules.board[at].army;
        state.forces.add(at, Unit::new(Nation::Neutral, Kind::Infantry), army);
        state.joined[side.other().index()].insert(at);
        state.leaning = state.leaning.or(Some(side.other()));
        log.push(Event::NeutralAttacked { at, by: state.power, army });
    }
}

/// An attack on French Indo-China costs Japan its trade, won or lost. AAP40 p.23.
pub(crate) fn note_trade(rules: &Axis1940, state: &mut State) {
    if state.side() == Side::Axis && attacked(state, rules.board.start.trade) {
        state.trade_lost = true;
    }
}

/// Does the mover attack there, by land, air or from the sea?
fn attacked(state: &State, at: SpaceId) -> bool {
    let here = state
        .forces
        .at(at)
        .iter()
        .any(|group| state.moves_now(group.unit.nation) && group.unit.is(Status::MOVED));
    here || state.forces.all().iter().any(|group| group.unit.toward == Some(at) && group.unit.is_landing())
}

/// The end of the noncombat phase: friendly neutrals that land units entered are the mover's, with their army.
/// AAP40 p.9.
pub(crate) fn convert_neutrals(rules: &Axis1940, state: &mut State, log: &mut Log<Event>) {
    for at in rules.board.neutrals() {
        let entered = |group: &Group| state.moves_now(group.unit.nation) && group.unit.kind.captures();
        if state.holder(at) != Nation::Neutral || !state.forces.at(at).iter().any(entered) {
            continue;
        }
        let power = state.power;
        let joined = Side::ALL.into_iter().any(|side| state.joined[side.index()].contains(at));
        let army = if joined {
            // What is left of the army of a territory that was attacked and not taken.
            let left = |group: &&Group| group.unit.nation == Nation::Neutral;
            state.forces.at(at).iter().filter(left).map(|group| group.count).sum()
        } else {
            rules.board[at].army
        };
        state.forces.remove(at, Unit::new(Nation::Neutral, Kind::Infantry), army);
        state.forces.add(at, Unit::new(power, Kind::Infantry).now(Status::MOVED), army);
        give(state, at, power, log);
        state.taken.insert(at);
        if army > 0 {
            let what = Units { nation: power, kind: Kind::Infantry, count: army };
            log.push(Event::Moved { what, from: at, to: at, landed: false });
        }
    }
}
