//! Where aircraft can land: the proof that no mission is a suicide run. AAP01 p.11, 34, FAQ "Risky Attacks".
//!
//! An aircraft within range of territory its side has held since the turn began needs nothing more. A fighter that
//! is not needs a deck: one where a friendly carrier stands, where one may yet go in phase 6, or where one may go if
//! a battle that the mover fights is won; never one that a retreat would bring near. [`stranded`] counts the
//! aircraft that no assignment of fighters to decks can save; an action is refused when it makes them more.

use crate::Axis2001;
use crate::board::{Kind, SpaceId, SpaceSet};
use crate::forces::Group;
use crate::state::State;
use crate::unit::{Status, Unit};

/// Moves a flight can have left: nought to six.
pub const RANGES: usize = 7;

/// For each number of moves left, the spaces from which an aircraft reaches a field.
pub type Fields = [SpaceSet; RANGES];

/// The fields of the power whose turn it is: they are what its side holds when the turn begins, and nothing in the
/// turn adds to them (FAQ: never in a newly captured territory).
#[must_use]
pub fn fields(rules: &Axis2001, state: &State) -> Fields {
    let home: SpaceSet = SpaceId::lands().filter(|&land| state.is_home(land)).collect();
    let board = rules.board;
    let mut within = [SpaceSet::EMPTY; RANGES];
    // A friendly air base is as near as the sea around it (p.12).
    let bases = home.and(board.air_bases());
    within[0] = home.or(board.air_graph().around(bases).and(board.seas()));
    for range in 1..RANGES {
        within[range] = within[range - 1].or(board.air_graph().around(within[range - 1]));
    }
    within
}

/// Moves an aircraft has left.
#[inline]
#[must_use]
pub fn moves_left(rules: &Axis2001, unit: Unit) -> u8 {
    rules.board[unit.kind].r#move.saturating_sub(unit.status.used())
}

/// Can an aircraft with so many moves left come down on a field from here?
#[inline]
#[must_use]
pub fn reaches_field(state: &State, at: SpaceId, left: u8) -> bool {
    state.fields[usize::from(left).min(RANGES - 1)].contains(at)
}

/// Fighters in the air that no field is near enough for, and that need a deck.
#[inline]
#[must_use]
pub fn needs_deck(rules: &Axis2001, state: &State, group: &Group) -> bool {
    group.unit.is(Status::ALOFT)
        && group.unit.kind == Kind::Fighter
        && state.moves_now(group.unit.nation)
        && !reaches_field(state, group.at, moves_left(rules, group.unit))
}

/// Does any fighter of the mover need a deck?
#[must_use]
pub fn any_needs_deck(rules: &Axis2001, state: &State) -> bool {
    state.forces.all().iter().any(|group| needs_deck(rules, state, group))
}

const MOST_DEMANDS: usize = 32;
const MOST_DECKS: usize = 64;

/// Fighters that need a deck.
#[derive(Clone, Copy)]
struct Demand {
    zones: SpaceSet,
    count: u8,
}

/// A carrier with room: the groups of fighters it can take on, depending on where it goes.
#[derive(Clone, Copy)]
struct Deck {
    slots: u8,
    /// For each place worth going to, the demands it serves, as bits; only the greatest.
    serves: [u32; 4],
    ways: u8,
}

/// How many of the mover's aircraft in the air no landing can be found for.
#[must_use]
pub fn stranded(rules: &Axis2001, state: &State) -> u16 {
    let mut lost = 0;
    let mut demands = [Demand { zones: SpaceSet::EMPTY, count: 0 }; MOST_DEMANDS];
    let mut wanted = 0;
    for group in state.forces.all() {
        let unit = group.unit;
        if !unit.is(Status::ALOFT) || !state.moves_now(unit.nation) {
            continue;
        }
        let left = moves_left(rules, unit);
        if reaches_field(state, group.at, left) {
            continue;
        }
        if unit.kind != Kind::Fighter || wanted == MOST_DEMANDS {
            lost += u16::from(group.count);
            continue;
        }
        let zones = rules.disk(group.at, left).and(rules.board.seas());
        demands[wanted] = Demand { zones, count: group.count };
        wanted += 1;
    }
    if wanted == 0 {
        return lost;
    }
    let demands = &demands[..wanted];
    let fighters: u16 = demands.iter().map(|demand| u16::from(demand.count)).sum();
    let mut decks = [Deck { slots: 0, serves: [0; 4], ways: 0 }; MOST_DECKS];
    let afloat = gather_decks(rules, state, demands, &mut decks);
    lost + fighters - best(demands, &mut decks[..afloat])
}

/// The carriers that can help, with what they can do. Fighters that stand on deck stay there, or go with it.
fn gather_decks(rules: &Axis2001, state: &State, demands: &[Demand], decks: &mut [Deck; MOST_DECKS]) -> usize {
    let mut afloat = 0;
    let wanted = demands.iter().fold(SpaceSet::EMPTY, |all, demand| all.or(demand.zones));
    for zone in rules.board.seas() {
        let mut standing = None;
        for group in state.forces.at(zone) {
            let unit = group.unit;
            if unit.kind != Kind::Carrier || unit.nation.side() != state.side() {
                continue;
            }
            // Fighters at rest in the zone fill the decks one after the other.
            let parked = standing.get_or_insert_with(|| parked_at(state, zone));
            let reach = if may_sail(state, group) {
                carrier_reach(rules, state, zone)
            } else {
                SpaceSet::only(zone)
            };
            for _ in 0..group.count {
                let room = 2 - unit.aboard().count() as u16;
                let taken = room.min(*parked);
                *parked -= taken;
                let slots = (room - taken) as u8;
                if slots == 0 || afloat == MOST_DECKS || !reach.meets(wanted) {
                    continue;
                }
                let mut deck = Deck { slots, serves: [0; 4], ways: 0 };
                for place in reach.and(wanted) {
                    deck.consider(demands.iter().enumerate().fold(0, |bits, (row, demand)| {
                        bits | u32::from(demand.zones.contains(place)) << row
                    }));
                }
                if deck.ways > 0 {
                    decks[afloat] = deck;
                    afloat += 1;
                }
            }
        }
    }
    afloat
}

impl Deck {
    /// Keeps a way unless another serves all that it serves. Four are enough for any game that is played; a fifth
    /// is dropped, which can refuse a mission but never allows one that is not proved.
    fn consider(&mut self, bits: u32) {
        let ways = usize::from(self.ways);
        if bits == 0 || self.serves[..ways].iter().any(|&known| known & bits == bits) {
            return;
        }
        if let Some(known) = self.serves[..ways].iter_mut().find(|known| **known & bits == **known) {
            *known = bits;
        } else if ways < self.serves.len() {
            self.serves[ways] = bits;
            self.ways += 1;
        }
    }
}

fn parked_at(state: &State, zone: SpaceId) -> u16 {
    let side = state.side();
    let parked = |group: &&Group| {
        group.unit.kind == Kind::Fighter && group.unit.nation.side() == side && group.unit.is_parked()
    };
    state.forces.at(zone).iter().filter(parked).map(|group| u16::from(group.count)).sum()
}

/// May this carrier still move in phase 6? Not if it moved, will fight where it is, or is an ally's.
fn may_sail(state: &State, group: &Group) -> bool {
    let unit = group.unit;
    let spent = Status::MOVED.with(Status::FOUGHT);
    state.moves_now(unit.nation) && !unit.is(spent) && unit.status.used() == 0 && !state.has_enemies(group.at)
}

/// Where a carrier may go in phase 6, should battles that are fought on the way be won (FAQ).
fn carrier_reach(rules: &Axis2001, state: &State, from: SpaceId) -> SpaceSet {
    let graph = rules.board.sea_graph();
    let open = |zone: &SpaceId| !state.has_enemies(*zone) || may_clear(state, *zone);
    let first: SpaceSet = graph.neighbours(from).iter().filter(open).collect();
    let second: SpaceSet = graph.around(first).iter().filter(open).collect();
    let near = first.or(second).with(from);
    if !rules.has_friendly_base(state, from) {
        return near;
    }
    let far = graph.around(second).without(near);
    near.or(far.iter().filter(|zone| rules.has_friendly_base(state, *zone) && open(zone)).collect())
}

/// Does the mover attack in this zone with something that could win?
fn may_clear(state: &State, zone: SpaceId) -> bool {
    state.forces.at(zone).iter().any(|group| {
        let unit = group.unit;
        state.moves_now(unit.nation) && unit.is_present() && unit.kind != Kind::Transport
    })
}

/// Trials of ways for carriers before the search gives up and reports the best it has found.
const TRIALS: u32 = 256;

/// The most fighters that land, over the ways carriers can go.
fn best(demands: &[Demand], decks: &mut [Deck]) -> u16 {
    let wanted: u16 = demands.iter().map(|demand| u16::from(demand.count)).sum();
    let mut chosen = [0u8; MOST_DECKS];
    let mut most = 0;
    for _ in 0..TRIALS {
        most = most.max(matched(demands, decks, &chosen));
        if most == wanted || !advance(decks, &mut chosen) {
            break;
        }
    }
    most
}

/// The next combination of ways; false when all were tried.
fn advance(decks: &[Deck], chosen: &mut [u8; MOST_DECKS]) -> bool {
    for (deck, way) in decks.iter().zip(chosen.iter_mut()) {
        *way += 1;
        if *way < deck.ways {
            return true;
        }
        *way = 0;
    }
    false
}

/// Augmenting paths between groups of fighters and decks: exact for given ways.
fn matched(demands: &[Demand], decks: &[Deck], chosen: &[u8; MOST_DECKS]) -> u16 {
    let mut held = [[0u8; MOST_DEMANDS]; MOST_DECKS];
    let mut landed = 0;
    for (row, demand) in demands.iter().enumerate() {
        for _ in 0..demand.count {
            let mut seen = 0u64;
            if !augment(row, demands.len(), decks, chosen, &mut held, &mut seen) {
                break;
            }
            landed += 1;
        }
    }
    landed
}

fn augment(
    row: usize,
    rows: usize,
    decks: &[Deck],
    chosen: &[u8; MOST_DECKS],
    held: &mut [[u8; MOST_DEMANDS]; MOST_DECKS],
    seen: &mut u64,
) -> bool {
    for (index, deck) in decks.iter().enumerate() {
        let serves = deck.serves[usize::from(chosen[index])];
        if serves & 1 << row == 0 || *seen & 1 << index != 0 {
            continue;
        }
        *seen |= 1 << index;
        let full: u8 = held[index][..rows].iter().sum();
        if full < deck.slots {
            held[index][row] += 1;
            return true;
        }
        for other in 0..rows {
            if held[index][other] > 0 && augment(other, rows, decks, chosen, held, seen) {
                held[index][other] -= 1;
                held[index][row] += 1;
                return true;
            }
        }
    }
    false
}
