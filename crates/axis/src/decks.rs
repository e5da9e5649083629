//! Fighters, decks that move, and the best way to bring them together: a search in a graph that knows no rule.
//!
//! A game says which zones each group of fighters could land in and where each deck could be; which those are is its
//! own business.
//!
//! Fighters are placed one by one, those with the fewest decks to hope for first. One that finds no deck may push
//! others aside, and a carrier may go another way if that still serves whom it has. Should some be left, the bound that
//! lets every carrier be everywhere at once says whether a better plan can exist; only then is more tried.

use ironbottom_kit::{Id, IdSet};

/// Groups of fighters that the search looks at; what is beyond counts as not proved.
pub const MAX_DEMANDS: usize = 24;
/// Decks with room that the search looks at.
const MAX_DECKS: usize = 32;
/// Places worth going to that are kept for a carrier; one more is dropped, which can refuse a mission but never
/// allows one that is not proved.
const MAX_WAYS: usize = 8;
/// Fighters a deck holds at most.
const MAX_SLOTS: u8 = 2;
/// If the carriers can go in so many ways together all of them are tried, otherwise other orders of the fighters.
const MAX_TRIALS: u32 = 256;

/// So many fighters that need a deck, and the zones they reach.
#[derive(Clone, Copy)]
struct Demand<S, const W: usize> {
    count: u8,
    zones: IdSet<S, W>,
}

/// A carrier with room: the groups of fighters it can take on, depending on where it goes.
#[derive(Clone, Copy)]
pub struct Deck<S> {
    /// Where it is.
    from: S,
    slots: u8,
    ways: u8,
    /// For each place worth going to, the demands it serves, as bits; only the greatest.
    serves: [u32; MAX_WAYS],
    /// Those places.
    places: [S; MAX_WAYS],
}

/// Whom a deck holds, as rows of demands, and which way it goes.
#[derive(Clone, Copy, Default)]
struct Berth {
    way: u8,
    used: u8,
    held: [u8; MAX_SLOTS as usize],
}

impl Berth {
    fn rows(&self) -> &[u8] {
        &self.held[..usize::from(self.used)]
    }

    fn bits(&self) -> u32 {
        self.rows().iter().fold(0, |bits, &row| bits | 1 << row)
    }

    fn take(&mut self, row: u8) {
        self.held[usize::from(self.used)] = row;
        self.used += 1;
    }

    fn release(&mut self, row: u8) {
        if self.held[0] == row {
            self.held[0] = self.held[1];
        }
        self.used -= 1;
    }
}

type Berths = [Berth; MAX_DECKS];

/// The search.
///
/// ```
/// use ironbottom_axis::decks::Search;
/// ironbottom_kit::id! { /// A sea zone.
///     pub Zone(u8) of 3, set Zones; }
/// let [near, far] = [0, 2].map(|row| Zone::new(row).unwrap());
/// let mut search: Search<Zone, 1> = Search::new();
/// search.demand(2, Zones::only(far));
/// let carrier = search.deck(near, Zones::only(near).with(far));
/// search.launch(carrier, 1);
/// search.solve();
/// assert_eq!((search.fighters(), search.landed()), (2, 1));
/// search.each_landing(|row, zone, from, count| assert_eq!((row, zone, from, count), (0, far, near, 1)));
/// ```
pub struct Search<S, const W: usize> {
    demands: [Demand<S, W>; MAX_DEMANDS],
    wanted: usize,
    decks: [Deck<S>; MAX_DECKS],
    afloat: usize,
    best: Berths,
    landed: u16,
}

/// Rows of demands in the order in which they are placed.
type Order = [u8; MAX_DEMANDS];

impl<S: Id, const W: usize> Default for Search<S, W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Id, const W: usize> Search<S, W> {
    /// Nobody and nothing.
    #[must_use]
    pub fn new() -> Self {
        Self {
            demands: [Demand { count: 0, zones: IdSet::EMPTY }; MAX_DEMANDS],
            wanted: 0,
            decks: [Deck::nowhere(S::at(0)); MAX_DECKS],
            afloat: 0,
            best: [Berth::default(); MAX_DECKS],
            landed: 0,
        }
    }

    /// So many fighters need a deck in one of these zones. There is room for [`MAX_DEMANDS`] such groups: who is beyond
    /// has no landing. They are spoken of by their row, in the order in which they were named.
    pub fn demand(&mut self, count: u8, zones: IdSet<S, W>) {
        if let Some(row) = self.demands.get_mut(self.wanted) {
            *row = Demand { count, zones };
            self.wanted += 1;
        }
    }

    /// How many groups need decks.
    #[must_use]
    pub fn wanted(&self) -> usize {
        self.wanted
    }

    /// How many fighters need decks.
    #[must_use]
    pub fn fighters(&self) -> u16 {
        self.demands[..self.wanted].iter().map(|demand| u16::from(demand.count)).sum()
    }

    /// How many fighters have one.
    #[must_use]
    pub fn landed(&self) -> u16 {
        self.landed
    }

    /// Every zone that some fighter could use a deck in.
    #[must_use]
    pub fn wanted_zones(&self) -> IdSet<S, W> {
        self.demands[..self.wanted].iter().fold(IdSet::EMPTY, |all, demand| all.union(demand.zones))
    }

    /// What a carrier from a zone that can go to these places could do, wherever it goes; to stay is thought of first.
    #[must_use]
    pub fn deck(&self, from: S, places: IdSet<S, W>) -> Deck<S> {
        let mut deck = Deck::nowhere(from);
        let stays = places.contains(from).then_some(from);
        for place in stays.into_iter().chain(places.iter().filter(|&place| place != from)) {
            let serves =
                |(row, demand): (usize, &Demand<S, W>)| u32::from(demand.zones.contains(place)) << row;
            deck.consider(place, self.demands[..self.wanted].iter().enumerate().map(serves).sum());
        }
        deck
    }

    /// One more deck with so much room, two at most, if that helps anybody.
    pub fn launch(&mut self, deck: Deck<S>, slots: u8) {
        if slots > 0 && deck.ways > 0 && self.afloat < MAX_DECKS {
            self.decks[self.afloat] = Deck { slots: slots.min(MAX_SLOTS), ..deck };
            self.afloat += 1;
        }
    }

    /// The most fighters that land, and how.
    pub fn solve(&mut self) {
        let order = self.scarcest_first();
        (self.landed, self.best) = self.placed(&self.decks, &order);
        if self.landed == self.fighters() {
            return;
        }
        let bound = self.bound(&order);
        if self.landed == bound {
            return;
        }
        // Rare: carriers would have to go other ways together.
        let decks = &self.decks[..self.afloat];
        if decks
            .iter()
            .try_fold(1, |all: u32, deck| all.checked_mul(u32::from(deck.ways)))
            .is_some_and(|all| all <= MAX_TRIALS)
        {
            self.try_ways(&order, bound);
        } else {
            self.try_orders(order, bound);
        }
    }

    /// Every combination of ways.
    fn try_ways(&mut self, order: &Order, bound: u16) {
        let mut ways = [0; MAX_DECKS];
        while self.landed < bound {
            let mut fixed = self.decks;
            for (deck, &way) in fixed[..self.afloat].iter_mut().zip(&ways) {
                deck.keep(way);
            }
            let (landed, mut berths) = self.placed(&fixed, order);
            if landed > self.landed {
                berths.iter_mut().zip(&ways).for_each(|(berth, &way)| berth.way = way);
                (self.landed, self.best) = (landed, berths);
            }
            if !advance(&self.decks[..self.afloat], &mut ways) {
                return;
            }
        }
    }

    /// Each group of fighters first once.
    fn try_orders(&mut self, mut order: Order, bound: u16) {
        for _ in 1..self.wanted {
            order[..self.wanted].rotate_left(1);
            let (landed, berths) = self.placed(&self.decks, &order);
            if landed > self.landed {
                (self.landed, self.best) = (landed, berths);
            }
            if self.landed == bound {
                return;
            }
        }
    }

    /// The groups with the fewest decks to hope for first.
    fn scarcest_first(&self) -> Order {
        let decks = &self.decks[..self.afloat];
        let mut order: Order = std::array::from_fn(|row| row as u8);
        let hopes: [u8; MAX_DEMANDS] = std::array::from_fn(|row| {
            if row < self.wanted {
                decks.iter().filter(|deck| deck.all() & 1 << row != 0).count() as u8
            } else {
                0
            }
        });
        order[..self.wanted].sort_unstable_by_key(|&row| (hopes[usize::from(row)], row));
        order
    }

    /// No plan lands more than if every carrier could be wherever it can go at once.
    fn bound(&self, order: &Order) -> u16 {
        let mut everywhere = self.decks;
        for deck in &mut everywhere[..self.afloat] {
            deck.serves[0] = deck.all();
            deck.ways = 1;
        }
        self.placed(&everywhere, order).0
    }

    /// Places the fighters one by one.
    fn placed(&self, decks: &[Deck<S>; MAX_DECKS], order: &Order) -> (u16, Berths) {
        let decks = &decks[..self.afloat];
        let mut berths = [Berth::default(); MAX_DECKS];
        let mut landed = 0;
        for &row in &order[..self.wanted] {
            for _ in 0..self.demands[usize::from(row)].count {
                if !place(row, decks, &mut berths, &mut 0) {
                    break;
                }
                landed += 1;
            }
        }
        (landed, berths)
    }

    /// Tells each row of fighters with the zone it lands in, the zone of the deck now, and how many.
    pub fn each_landing(&self, mut found: impl FnMut(usize, S, S, u8)) {
        for (deck, berth) in self.decks[..self.afloat].iter().zip(&self.best) {
            let zone = deck.places[usize::from(berth.way)];
            for (at, &row) in berth.rows().iter().enumerate() {
                let same = berth.rows().iter().filter(|&&other| other == row).count() as u8;
                if !berth.rows()[..at].contains(&row) {
                    found(usize::from(row), zone, deck.from, same);
                }
            }
        }
    }
}

impl<S: Id> Deck<S> {
    const fn nowhere(from: S) -> Self {
        Self { from, slots: 0, ways: 0, serves: [0; MAX_WAYS], places: [from; MAX_WAYS] }
    }

    /// Keeps a way unless another serves all that it serves.
    fn consider(&mut self, place: S, bits: u32) {
        let ways = usize::from(self.ways);
        if bits == 0 || self.serves[..ways].iter().any(|&known| known & bits == bits) {
            return;
        }
        if let Some(way) = self.serves[..ways].iter().position(|known| known & bits == *known) {
            self.serves[way] = bits;
            self.places[way] = place;
        } else if ways < MAX_WAYS {
            self.serves[ways] = bits;
            self.places[ways] = place;
            self.ways += 1;
        }
    }

    fn ways(&self) -> &[u32] {
        &self.serves[..usize::from(self.ways)]
    }

    /// Whom it could serve, wherever it goes.
    fn all(&self) -> u32 {
        self.ways().iter().fold(0, |all, bits| all | bits)
    }

    /// Only this way is left.
    fn keep(&mut self, way: u8) {
        self.serves[0] = self.serves[usize::from(way)];
        self.ways = 1;
    }
}

/// The next combination of ways; false when all were tried.
fn advance<S: Id>(decks: &[Deck<S>], chosen: &mut [u8; MAX_DECKS]) -> bool {
    for (deck, way) in decks.iter().zip(chosen.iter_mut()) {
        *way += 1;
        if *way < deck.ways {
            return true;
        }
        *way = 0;
    }
    false
}

/// Finds a deck for one more fighter, if need be by moving others on.
fn place<S: Id>(row: u8, decks: &[Deck<S>], berths: &mut Berths, seen: &mut u32) -> bool {
    let bit = 1 << row;
    // A deck with room that can serve it as well is best.
    for (index, deck) in decks.iter().enumerate() {
        let berth = &mut berths[index];
        if *seen & 1 << index != 0 || berth.used >= deck.slots {
            continue;
        }
        let all = berth.bits() | bit;
        let serves = |way: u8| deck.serves[usize::from(way)] & all == all;
        let here = Some(berth.way).filter(|&way| way < deck.ways && serves(way));
        if let Some(way) = here.or_else(|| (0..deck.ways).find(|&way| serves(way))) {
            berth.way = way;
            berth.take(row);
            return true;
        }
    }
    for (index, deck) in decks.iter().enumerate() {
        if *seen & 1 << index != 0 || deck.all() & bit == 0 {
            continue;
        }
        *seen |= 1 << index;
        for way in 0..deck.ways {
            if deck.serves[usize::from(way)] & bit != 0
                && clear(index, deck.serves[usize::from(way)], decks, berths, seen)
            {
                berths[index].way = way;
                berths[index].take(row);
                return true;
            }
        }
    }
    false
}

/// Moves fighters off a deck until it has room and holds only such as `serves` names.
fn clear<S: Id>(index: usize, serves: u32, decks: &[Deck<S>], berths: &mut Berths, seen: &mut u32) -> bool {
    loop {
        let berth = berths[index];
        let stray = berth.rows().iter().copied().find(|&held| serves & 1 << held == 0);
        if stray.is_none() && berth.used < decks[index].slots {
            return true;
        }
        // Whoever cannot be served goes; if all can, anybody who finds a place elsewhere.
        let goes = |held: &&u8| stray.is_none_or(|stray| stray == **held);
        let moved = berth.rows().iter().filter(goes).copied().find(|&held| place(held, decks, berths, seen));
        let Some(moved) = moved else { return false };
        berths[index].release(moved);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    ironbottom_kit::id! {
        /// A sea zone.
        Zone(u16) of 332, set Zones;
    }

    fn zone(number: u8) -> Zone {
        Id::at(usize::from(number) * 13)
    }

    fn zones(bits: u8) -> Zones {
        (0..5).filter(|number| bits & 1 << number != 0).map(zone).collect()
    }

    /// The most that land, by trying every place of every deck and every fighter on every deck.
    fn most(demands: &[(u8, u8)], decks: &[(u8, u8)]) -> u16 {
        let Some((&(places, slots), rest)) = decks.split_first() else { return 0 };
        let mut best = most(demands, rest);
        for place in (0..5).filter(|place| places & 1 << place != 0) {
            for (row, &(near, count)) in demands.iter().enumerate() {
                for (other, &(far, more)) in demands.iter().enumerate() {
                    let takes = |near: u8, count: u8| near & 1 << place != 0 && count > 0;
                    let mut left = demands.to_vec();
                    if takes(near, count) {
                        left[row].1 -= 1;
                        best = best.max(1 + most(&left, rest));
                    }
                    if slots == 2 && takes(near, count) && takes(far, more) && left[other].1 > 0 {
                        left[other].1 -= 1;
                        best = best.max(2 + most(&left, rest));
                    }
                }
            }
        }
        best
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn the_search_lands_as_many_as_trying_everything(
            demands in prop::collection::vec((1..32u8, 1..3u8), 1..4),
            decks in prop::collection::vec((1..32u8, 1..3u8), 1..4),
        ) {
            let mut search = Search::new();
            for &(near, count) in &demands {
                search.demand(count, zones(near));
            }
            for &(places, slots) in &decks {
                let deck = search.deck(zone(9), zones(places));
                search.launch(deck, slots);
            }
            search.solve();
            prop_assert_eq!(search.landed(), most(&demands, &decks));
        }

        #[test]
        fn a_plan_puts_fighters_where_they_and_the_carrier_can_be(
            demands in prop::collection::vec((1..32u8, 1..4u8), 1..6),
            decks in prop::collection::vec((1..32u8, 1..3u8), 1..6),
        ) {
            let mut search = Search::new();
            for &(near, count) in &demands {
                search.demand(count, zones(near));
            }
            for (row, &(places, slots)) in decks.iter().enumerate() {
                let deck = search.deck(zone(10 + row as u8), zones(places));
                search.launch(deck, slots);
            }
            search.solve();
            let (mut landed, mut held) = (0, [0; 6]);
            search.each_landing(|row, place, carrier, count| {
                let deck = carrier.index() / 13 - 10;
                assert!(zones(demands[row].0).contains(place));
                assert!(zones(decks[deck].0).contains(place));
                held[deck] += count;
                landed += u16::from(count);
            });
            prop_assert_eq!(landed, search.landed());
            prop_assert!(held.iter().zip(&decks).all(|(held, (_, slots))| held <= slots));
        }
    }
}
