//! Who takes a territory: capture, liberation, capitals, the Dutch, neutrals. AAP40 p.8 to 10, 20, 21.

use ironbottom_kernel::Log;

use crate::board::{Complex, Facility, Kind, Nation, Side, SpaceId, Theatre, Treasury};
use crate::event::Event;
use crate::forces::Group;
use crate::game::Axis1940;
use crate::state::{Deed, State};
use crate::unit::{Status, Unit};
use crate::{politics, victory};

/// To whom a territory goes that the mover's land units took.
fn taker(rules: &Axis1940, state: &State, at: SpaceId) -> Nation {
    let (board, power) = (rules.board, state.power);
    let original = board[at].original;
    // China takes Kwangtung and Burma for itself only while India is lost (p.10), as anybody would.
    let liberates = original != power
        && original != Nation::Neutral
        && original.side() == power.side()
        && (board[at].capital_of == Some(original) || !state.homeland_lost(board, original, at));
    if liberates { original } else { power }
}

/// The mover's land units have taken a territory.
pub(crate) fn capture(rules: &Axis1940, state: &mut State, at: SpaceId, log: &mut Log<Event>) {
    let (to, from) = (taker(rules, state, at), state.holder(at));
    give(state, at, to, state.power, log);
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
    if at == rules.board.start.trade && state.power == Nation::Japan {
        // A blitz takes it before combat movement is over.
        state.trade_lost = true;
    }
    if let Some(treasury) = rules.board[at].treasury {
        if state.side() != treasury.nation().side() {
            plunder(rules, state, at, treasury, log);
        } else {
            revert(rules, state, treasury, log);
            rally(rules, state, at);
        }
    }
    politics::note_strike(rules, state, at, from);
    politics::note_fall(rules, state, at);
    victory::watch(rules, state);
}

/// The French place units in their freed capital, once in a game. AAP40 p.38.
fn rally(rules: &Axis1940, state: &mut State, at: SpaceId) {
    let Some(global) = &rules.board.start.global else { return };
    if at == global.liberated && state.deeds.insert(Deed::ParisFreed) {
        state.muster = global.bonus;
    }
}

/// A territory changes hands.
fn give(state: &mut State, at: SpaceId, to: Nation, by: Nation, log: &mut Log<Event>) {
    let from = state.holder(at);
    hand_over(state, at, to);
    if from != to {
        log.push(Event::Captured { at, from, to, by });
    }
}

/// It is another's, and no neutral that joined a side any more.
fn hand_over(state: &mut State, at: SpaceId, to: Nation) {
    for side in Side::ALL {
        state.joined[side.index()].remove(at);
    }
    state.holder[at.index()] = to;
}

/// The unspent money of a lost capital goes to whoever took it; what the United Kingdom takes goes to the economy of that
/// board. AAP40 p.21, 34.
fn plunder(rules: &Axis1940, state: &mut State, at: SpaceId, lost: Treasury, log: &mut Log<Event>) {
    let second = rules.board.treasuries(state.power).nth(1).filter(|_| at.theatre() == Theatre::Pacific);
    let to = second.unwrap_or(Treasury::of(state.power));
    let ipc = std::mem::take(&mut state.cash[lost.index()]);
    state.cash[to.index()] = state.cash[to.index()].saturating_add(ipc);
    log.push(Event::Treasure { from: lost.nation(), to: state.power, ipc });
}

/// A capital is free again: what friends hold of its owner's goes back, in the United Kingdom of Global 1940 what belongs
/// to that economy. AAP40 p.21, 34.
fn revert(rules: &Axis1940, state: &mut State, freed: Treasury, log: &mut Log<Event>) {
    let owner = freed.nation();
    for land in rules.board.originals(owner) {
        let holder = state.holder(land);
        let friend = holder != owner && holder.side() == owner.side() && holder != Nation::Neutral;
        if friend && rules.board.treasury(owner, land) == freed {
            give(state, land, owner, state.power, log);
        }
    }
}

/// The guardians of the Dutch take a territory by moving land units in. AAP40 p.9.
pub(crate) fn guard_dutch(state: &mut State, to: SpaceId, unit: Unit, log: &mut Log<Event>) {
    if state.holder(to) == Nation::Dutch
        && matches!(unit.nation, Nation::Uk | Nation::Anzac)
        && unit.kind.captures()
    {
        give(state, to, unit.nation, unit.nation, log);
        state.taken.insert(to);
    }
}

/// Neutral territories the mover entered join the other side. AAP40 p.9.
pub(crate) fn attack_neutrals(rules: &Axis1940, state: &mut State, log: &mut Log<Event>) {
    for at in rules.board.neutrals() {
        if state.holder(at) == Nation::Neutral && attacked(state, at) {
            break_neutrality(rules, state, at, log);
        }
    }
}

/// The mover enters a territory to fight: if it was neutral until now, it no longer is.
pub(crate) fn break_neutrality(rules: &Axis1940, state: &mut State, at: SpaceId, log: &mut Log<Event>) {
    if breaks_neutrality(state, at) {
        violate(rules, state, at, log);
    }
}

/// Would the mover break the neutrality of a territory by entering it to fight?
pub(crate) fn breaks_neutrality(state: &State, at: SpaceId) -> bool {
    let other = state.side().other();
    at.is_land() && state.holder(at) == Nation::Neutral && !state.joined[other.index()].contains(at)
}

/// The mover breaks the neutrality of a territory: its army appears, and if it was strictly neutral all others that are
/// turn to the other side. Mongolia turns to the Axis only when the Soviet Union attacks it. AAP40 p.9, 38.
fn violate(rules: &Axis1940, state: &mut State, at: SpaceId, log: &mut Log<Event>) {
    let other = state.side().other();
    let army = rules.board[at].army;
    let turns = state.leans(rules.board, at).is_none();
    state.forces.add(at, Unit::new(Nation::Neutral, Kind::Infantry), army);
    state.joined[other.index()].insert(at);
    if turns {
        state.leaning = state.leaning.or(Some(other));
        let pact = rules.board.start.global.as_ref().map(|global| global.mongolia);
        let betrayed = pact.is_some_and(|pact| pact.contains(at)) && state.power == Nation::Soviet;
        if pact.is_some() && (other == Side::Allies || betrayed) {
            state.mongolia = state.mongolia.or(Some(other));
        }
    }
    log.push(Event::NeutralAttacked { at, by: state.power, army, turns });
}

/// An attack on French Indo-China costs Japan its trade, won or lost. AAP40 p.23.
pub(crate) fn note_trade(rules: &Axis1940, state: &mut State) {
    if state.power == Nation::Japan && attacked(state, rules.board.start.trade) {
        state.trade_lost = true;
    }
}

/// Does the mover attack there, by land, air or from the sea?
pub(crate) fn attacked(state: &State, at: SpaceId) -> bool {
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
        if state.holder(at) == Nation::Neutral && state.forces.at(at).iter().any(entered) {
            convert(rules, state, at, state.power, log);
        }
    }
}

/// A neutral territory becomes a power's, with its army or what is left of it.
pub(crate) fn convert(rules: &Axis1940, state: &mut State, at: SpaceId, power: Nation, log: &mut Log<Event>) {
    let joined = Side::ALL.into_iter().any(|side| state.joined[side.index()].contains(at));
    let army = if joined {
        // What is left of the army of a territory that was attacked and not taken.
        let left = |group: &&Group| group.unit.nation == Nation::Neutral;
        state.forces.at(at).iter().filter(left).map(|group| group.count).sum()
    } else {
        rules.board[at].army
    };
    state.forces.remove(at, Unit::new(Nation::Neutral, Kind::Infantry), army);
    // The mover's own have moved; who is given them on another's turn may use them on its next.
    let unit = Unit::new(power, Kind::Infantry);
    let unit = if state.moves_now(power) { unit.now(Status::MOVED) } else { unit };
    state.forces.add(at, unit, army);
    hand_over(state, at, power);
    state.taken.insert(at);
    log.push(Event::Joined { at, power, army });
}
