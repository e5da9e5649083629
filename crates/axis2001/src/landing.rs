//! Where aircraft can land: the proof that no mission is a suicide run. AAP01 p.11, 34, FAQ "Risky Attacks".
//!
//! An aircraft within range of territory its side has held since the turn began needs nothing more. A fighter that
//! is not needs a deck: one where a friendly carrier stands, where one may yet go in phase 6, or where one may go if
//! a battle that the mover fights is won; never one that a retreat would bring near. [`stranded`] counts the
//! aircraft that no assignment of fighters to decks can save; an action is refused when it makes them more.

use crate::Axis2001;
use crate::board::{Kind, Nation, SpaceId, SpaceSet};
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

/// Groups of fighters and carriers with room that the search looks at; what is beyond counts as not proved.
const MOST_DEMANDS: usize = 24;
const MOST_DECKS: usize = 32;

/// Fighters that need a deck, and the sea zones they reach.
#[derive(Clone, Copy)]
struct Demand {
    group: Group,
    zones: SpaceSet,
}

/// A carrier with room: the groups of fighters it can take on, depending on where it goes.
#[derive(Clone, Copy)]
struct Deck {
    /// Where it is.
    from: SpaceId,
    slots: u8,
    /// For each place worth going to, the demands it serves, as bits; only the greatest.
    serves: [u32; 4],
    /// Those places.
    places: [SpaceId; 4],
    ways: u8,
}

/// Which fighters each deck holds, by row of the demand.
type Held = [[u8; MOST_DEMANDS]; MOST_DECKS];

/// Fighters, carriers, and the best way found to bring them together.
struct Search {
    demands: [Demand; MOST_DEMANDS],
    wanted: usize,
    decks: [Deck; MOST_DECKS],
    afloat: usize,
    chosen: [u8; MOST_DECKS],
    landed: u16,
    /// Bombers and whatever else no deck could help.
    lost: u16,
}

/// Where fighters in the air that no field is near enough for are to land: the plan that the book wants declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The fighters.
    pub fighters: Group,
    /// How many of them.
    pub count: u8,
    /// The sea zone in which they land.
    pub zone: SpaceId,
    /// Where the carrier is now; another zone means that it has to come.
    pub carrier: SpaceId,
}

/// How many of the mover's aircraft in the air no landing can be found for.
#[must_use]
pub fn stranded(rules: &Axis2001, state: &State) -> u16 {
    let nothing = |group: &Group| !group.unit.is(Status::ALOFT) || !state.moves_now(group.unit.nation);
    let safe = |group: &Group| reaches_field(state, group.at, moves_left(rules, group.unit));
    if state.forces.all().iter().all(|group| nothing(group) || safe(group)) {
        return 0;
    }
    let search = Search::new(rules, state);
    search.lost + search.fighters() - search.landed
}

/// The plan for every fighter that depends on a deck, as far as there is one.
pub fn plans(rules: &Axis2001, state: &State, mut found: impl FnMut(Plan)) {
    if !any_needs_deck(rules, state) {
        return;
    }
    let search = Search::new(rules, state);
    let (_, held) = matched(search.demands(), search.decks(), &search.chosen);
    for (deck, (held, way)) in search.decks().iter().zip(held.iter().zip(search.chosen)) {
        for (demand, &count) in search.demands().iter().zip(held).filter(|(_, count)| **count > 0) {
            let zone = deck.places[usize::from(way)];
            found(Plan { fighters: demand.group, count, zone, carrier: deck.from });
        }
    }
}

impl Search {
    fn new(rules: &Axis2001, state: &State) -> Self {
        let nothing = Group { at: SpaceId::JAPAN, unit: Unit::new(Nation::Japan, Kind::Fighter), count: 0 };
        let demand = Demand { group: nothing, zones: SpaceSet::EMPTY };
        let deck =
            Deck { from: SpaceId::JAPAN, slots: 0, serves: [0; 4], places: [SpaceId::JAPAN; 4], ways: 0 };
        let mut search = Self {
            demands: [demand; MOST_DEMANDS],
            wanted: 0,
            decks: [deck; MOST_DECKS],
            afloat: 0,
            chosen: [0; MOST_DECKS],
            landed: 0,
            lost: 0,
        };
        for group in state.forces.all() {
            let unit = group.unit;
            if !unit.is(Status::ALOFT) || !state.moves_now(unit.nation) {
                continue;
            }
            let left = moves_left(rules, unit);
            if reaches_field(state, group.at, left) {
                continue;
            }
            if unit.kind != Kind::Fighter || search.wanted == MOST_DEMANDS {
                search.lost += u16::from(group.count);
                continue;
            }
            let zones = rules.disk(group.at, left).and(rules.board.seas());
            search.demands[search.wanted] = Demand { group: *group, zones };
            search.wanted += 1;
        }
        search.afloat = gather_decks(rules, state, &search.demands[..search.wanted], &mut search.decks);
        search.solve();
        search
    }

    fn demands(&self) -> &[Demand] {
        &self.demands[..self.wanted]
    }

    fn decks(&self) -> &[Deck] {
        &self.decks[..self.afloat]
    }

    fn fighters(&self) -> u16 {
        self.demands().iter().map(|demand| u16::from(demand.group.count)).sum()
    }

    /// The most fighters that land, over the ways carriers can go.
    fn solve(&mut self) {
        let fighters = self.fighters();
        let mut trial = [0; MOST_DECKS];
        for _ in 0..TRIALS {
            let (landed, _) = matched(self.demands(), self.decks(), &trial);
            if landed > self.landed {
                self.landed = landed;
                self.chosen = trial;
            }
            if self.landed == fighters || !advance(self.decks(), &mut trial) {
                break;
            }
        }
    }
}

/// The carriers that can help, with what they can do. Fighters that stand on deck stay there, or go with it.
fn gather_decks(
    rules: &Axis2001,
    state: &State,
    demands: &[Demand],
    decks: &mut [Deck; MOST_DECKS],
) -> usize {
    let mut afloat = 0;
    let wanted = demands.iter().fold(SpaceSet::EMPTY, |all, demand| all.or(demand.zones));
    let carrier =
        |group: &Group| group.unit.kind == Kind::Carrier && group.unit.nation.side() == state.side();
    let mut zones = SpaceSet::EMPTY;
    for group in state.forces.all().iter().filter(|group| carrier(group)) {
        zones.insert(group.at);
    }
    if zones.is_empty() {
        return 0;
    }
    let open = open_water(rules, state);
    for zone in zones {
        // Fighters at rest in the zone fill the decks one after the other, those of carriers that stay first.
        let mut parked = parked_at(state, zone);
        let sailing = carrier_reach(rules, state, zone, open);
        let afloat_here = || state.forces.at(zone).iter().filter(|group| carrier(group));
        let staying = afloat_here().filter(|group| !may_sail(state, group));
        for group in staying.chain(afloat_here().filter(|group| may_sail(state, group))) {
            let unit = group.unit;
            let reach = if may_sail(state, group) { sailing } else { SpaceSet::only(zone) };
            for _ in 0..group.count {
                let room = 2 - unit.aboard().count() as u16;
                let taken = room.min(parked);
                parked -= taken;
                let slots = (room - taken) as u8;
                if slots == 0 || afloat == MOST_DECKS || !reach.meets(wanted) {
                    continue;
                }
                let mut deck = Deck { from: zone, slots, serves: [0; 4], places: [zone; 4], ways: 0 };
                for place in reach.and(wanted) {
                    deck.consider(
                        place,
                        demands.iter().enumerate().fold(0, |bits, (row, demand)| {
                            bits | u32::from(demand.zones.contains(place)) << row
                        }),
                    );
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
    fn consider(&mut self, place: SpaceId, bits: u32) {
        let ways = usize::from(self.ways);
        if bits == 0 || self.serves[..ways].iter().any(|&known| known & bits == bits) {
            return;
        }
        if let Some(way) = self.serves[..ways].iter().position(|known| known & bits == *known) {
            self.serves[way] = bits;
            self.places[way] = place;
        } else if ways < self.serves.len() {
            self.serves[ways] = bits;
            self.places[ways] = place;
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

/// The sea zones a carrier may enter in phase 6: those without enemies, and those where the mover attacks with
/// something that could clear them (FAQ).
fn open_water(rules: &Axis2001, state: &State) -> SpaceSet {
    let (mut held, mut contested) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
    for group in state.forces.all().iter().filter(|group| group.at.is_sea() && group.unit.is_present()) {
        if group.unit.nation.side() != state.side() {
            held.insert(group.at);
        } else if state.moves_now(group.unit.nation) && group.unit.kind != Kind::Transport {
            contested.insert(group.at);
        }
    }
    rules.board.seas().without(held).or(contested)
}

/// Where a carrier may go in phase 6, should battles that are fought on the way be won.
fn carrier_reach(rules: &Axis2001, state: &State, from: SpaceId, open: SpaceSet) -> SpaceSet {
    let graph = rules.board.sea_graph();
    let first = graph.neighbours(from).and(open);
    let second = graph.around(first).and(open);
    let near = first.or(second).with(from);
    if !rules.has_friendly_base(state, from) {
        return near;
    }
    let far = graph.around(second).and(open).without(near).and(rules.base_zones);
    near.or(far.iter().filter(|&zone| rules.has_friendly_base(state, zone)).collect())
}

/// Trials of ways for carriers before the search gives up and reports the best it has found.
const TRIALS: u32 = 256;

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
fn matched(demands: &[Demand], decks: &[Deck], chosen: &[u8; MOST_DECKS]) -> (u16, Held) {
    let mut held = [[0u8; MOST_DEMANDS]; MOST_DECKS];
    let mut landed = 0;
    for (row, demand) in demands.iter().enumerate() {
        for _ in 0..demand.group.count {
            let mut seen = 0u32;
            if !augment(row, demands.len(), decks, chosen, &mut held, &mut seen) {
                break;
            }
            landed += 1;
        }
    }
    (landed, held)
}

fn augment(
    row: usize,
    rows: usize,
    decks: &[Deck],
    chosen: &[u8; MOST_DECKS],
    held: &mut Held,
    seen: &mut u32,
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
