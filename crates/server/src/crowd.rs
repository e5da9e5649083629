//! How many are here at once: of each kind so many, and in all so many.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

/// Those who are here, by whatever tells them apart.
pub(crate) struct Crowd<K> {
    inside: Mutex<Inside<K>>,
    /// So many in all.
    most: usize,
}

struct Inside<K> {
    each: HashMap<K, usize>,
    all: usize,
}

/// A place taken, given back when it is dropped.
pub(crate) struct Place<K: Eq + Hash> {
    crowd: Arc<Crowd<K>>,
    key: K,
}

impl<K: Eq + Hash + Clone> Crowd<K> {
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { inside: Mutex::new(Inside { each: HashMap::new(), all: 0 }), most })
    }

    /// Take a place, unless so many of this kind are here already or the house is full.
    pub(crate) fn enter(self: &Arc<Self>, key: K, each: usize) -> Option<Place<K>> {
        let mut inside = self.inside.lock().ok()?;
        let here = inside.each.get(&key).copied().unwrap_or(0);
        if here >= each || inside.all >= self.most {
            return None;
        }
        inside.each.insert(key.clone(), here + 1);
        inside.all += 1;
        Some(Place { crowd: Arc::clone(self), key })
    }
}

impl<K: Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let Ok(mut inside) = self.crowd.inside.lock() else { return };
        inside.all = inside.all.saturating_sub(1);
        if let Some(here) = inside.each.get_mut(&self.key) {
            *here -= 1;
            if *here == 0 {
                inside.each.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_its_places_and_all_together_theirs() {
        let crowd = Crowd::new(3);
        let first = crowd.enter("a", 2);
        let _second = crowd.enter("a", 2);
        assert!(first.is_some() && crowd.enter("a", 2).is_none(), "two of a kind");
        let _third = crowd.enter("b", 2);
        assert!(crowd.enter("c", 2).is_none(), "three in all");
        drop(first);
        assert!(crowd.enter("c", 2).is_some());
        assert_eq!(crowd.inside.lock().unwrap().each.len(), 2, "nobody who went is remembered");
    }
}
