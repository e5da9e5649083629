//! The whole of a small draft, searched in canonical or in any order.

use std::collections::BTreeMap;
use std::fmt::{self, Debug, Write as _};

use super::walk::watch;
use ironbottom_kernel::perft::all_offers;
use ironbottom_kernel::rules::Rules;
use ironbottom_kernel::seat::Seat;

/// In which order entries are made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// As they come.
    Any,
    /// Never before the last one, as search and perft go.
    Canonical,
}

/// A result of a draft and one way to it.
pub(super) struct Reached<R: Rules> {
    state: R::State,
    pub(super) way: Vec<R::Action>,
}

/// The results of a draft: states in which it can be ended by something that is no entry, and
/// states an entry itself leads out to.
pub(super) struct Results<R: Rules> {
    found: Seen<R::State, Vec<R::Action>>,
}

impl<R: Rules> Results<R> {
    pub(super) fn iter(&self) -> impl Iterator<Item = Reached<R>> + '_ {
        self.found.iter().map(|(state, way)| Reached { state: state.clone(), way: way.clone() })
    }

    pub(super) fn contains(&self, result: &Reached<R>) -> bool {
        self.found.contains(&result.state)
    }

    pub(super) fn len(&self) -> usize {
        self.found.count
    }
}

/// A position of the draft still to be looked at.
struct Open<R: Rules> {
    state: R::State,
    /// The place of the entry the next must not precede.
    last: Option<u32>,
    way: Vec<R::Action>,
}

/// Search the draft of this seat from here; `None` when it has more than `most` positions.
pub(super) fn reach<R: Rules>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    order: Order,
    most: usize,
) -> Option<Results<R>> {
    let mut results = Results { found: Seen::default() };
    let mut met = Seen::default();
    let mut open = vec![Open::<R> { state: state.clone(), last: None, way: Vec::new() }];
    while let Some(Open { state, last, way }) = open.pop() {
        if met.count + results.found.count > most {
            return None;
        }
        for action in all_offers(rules, &state, seat) {
            let Some(place) = rules.entry_order(action) else {
                results.found.insert(state.clone(), way.clone());
                continue;
            };
            if last.is_some_and(|last| place < last) {
                continue;
            }
            let done = watch(rules, &state, seat, action, 0);
            let mut next = way.clone();
            next.push(action);
            if done.stays {
                let last = (order == Order::Canonical).then_some(place);
                if met.insert((done.state.clone(), last), ()) {
                    open.push(Open { state: done.state, last, way: next });
                }
            } else {
                results.found.insert(done.state, next);
            }
        }
    }
    Some(results)
}

/// A set of states with something about each. States promise equality and nothing else, so they
/// are found by a hash of their debug text.
struct Seen<K, V> {
    places: BTreeMap<u64, Vec<(K, V)>>,
    count: usize,
}

impl<K, V> Default for Seen<K, V> {
    fn default() -> Self {
        Self { places: BTreeMap::new(), count: 0 }
    }
}

impl<K: Eq + Debug, V> Seen<K, V> {
    /// False when it was there already.
    fn insert(&mut self, key: K, value: V) -> bool {
        let place = self.places.entry(digest(&key)).or_default();
        if place.iter().any(|(known, _)| *known == key) {
            return false;
        }
        place.push((key, value));
        self.count += 1;
        true
    }

    fn contains(&self, key: &K) -> bool {
        self.places.get(&digest(key)).is_some_and(|place| place.iter().any(|(known, _)| known == key))
    }

    fn iter(&self) -> impl Iterator<Item = &(K, V)> {
        self.places.values().flatten()
    }
}

fn digest(value: &impl Debug) -> u64 {
    let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
    // A formatter that fails would only make the hash weaker: states are compared in full.
    let _ = write!(hash, "{value:?}");
    hash.0
}

struct Fnv(u64);

impl fmt::Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    }
}
