//! Sets against trees, and ids at their edges.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

id! {
    /// One word.
    pub(super) Small(u8) of 13, set SmallSet;
    SECOND = 1 "second",
    LAST = 12 "last",
}
id! {
    /// Three words, the last one not full.
    Middle(u8) of 167, set MiddleSet;
}
id! {
    /// Every number of a byte.
    Full(u8) of 256, set FullSet;
}
id! {
    /// More than a byte can number.
    Large(u16) of 500, set LargeSet;
}
id! {
    /// A map.
    Hex(u16) of 14_400, set HexSet;
}

/// Does everything to sets and to trees, and compares.
fn same<I: Id, const W: usize>(one: &[usize], other: &[usize]) {
    let ids = |rows: &[usize]| -> Vec<I> { rows.iter().map(|row| I::at(row % I::COUNT)).collect() };
    let (one, other) = (ids(one), ids(other));
    let (a, b): (IdSet<I, W>, IdSet<I, W>) = (one.iter().copied().collect(), other.iter().copied().collect());
    let (x, y): (BTreeSet<I>, BTreeSet<I>) = (one.iter().copied().collect(), other.iter().copied().collect());
    let check = |set: IdSet<I, W>, tree: BTreeSet<I>| {
        assert!(set.iter().eq(tree.iter().copied()), "{set:?} is not {tree:?}");
        let mut folded = Vec::new();
        set.iter().for_each(|id| folded.push(id));
        assert!(folded.iter().eq(tree.iter()), "inner walk");
        assert_eq!((set.len(), set.iter().len(), set.iter().count()), (tree.len(), tree.len(), tree.len()));
        assert_eq!((set.first(), set.is_empty()), (tree.first().copied(), tree.is_empty()));
        assert_eq!(format!("{set:?}"), format!("{tree:?}"));
        assert_eq!(set, tree.into_iter().collect());
    };
    check(a, x.clone());
    check(a.union(b), &x | &y);
    check(a.intersection(b), &x & &y);
    check(a.difference(b), &x - &y);
    assert_eq!((a.is_subset(b), a.intersects(b)), (x.is_subset(&y), !x.is_disjoint(&y)));
    assert_eq!(a == b, x == y);
    let (mut set, mut tree) = (a, x.clone());
    for &id in &other {
        assert_eq!(set.contains(id), tree.contains(&id));
        assert_eq!(set.with(id).without(id).contains(id), set.without(id).contains(id));
        assert_eq!(set.insert(id), tree.insert(id));
    }
    check(set, tree.clone());
    for &id in one.iter().chain(&one) {
        assert_eq!(set.remove(id), tree.remove(&id));
    }
    check(set, tree.clone());
    assert_eq!(set.pop_first(), tree.pop_first());
    check(set, tree);
    let mut rest = a.iter();
    rest.next();
    assert_eq!(rest.len(), x.len().saturating_sub(1));
}

fn rows(most: usize) -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(0..most, 0..40)
}

proptest! {
    #[test]
    fn sets_do_as_trees_do(one in rows(14_400), other in rows(14_400)) {
        same::<Small, 1>(&one, &other);
        same::<Middle, 3>(&one, &other);
        same::<Full, 4>(&one, &other);
        same::<Large, 8>(&one, &other);
        same::<Hex, 225>(&one, &other);
    }

    #[test]
    fn the_first_rows_are_just_those(count in 0_usize..=500) {
        let set = LargeSet::upto(count);
        prop_assert!(set.iter().map(Large::index).eq(0..count));
        let rows: Vec<usize> = (0..count).collect();
        prop_assert_eq!(set, LargeSet::of_rows(&rows));
    }
}

#[test]
fn all_is_all() {
    assert!(SmallSet::all().iter().eq(Small::all()) && MiddleSet::all().iter().eq(Middle::all()));
    assert_eq!((MiddleSet::all().len(), FullSet::all().len()), (167, 256));
    assert_eq!(HexSet::all().iter().last(), Hex::new(14_399));
}

#[test]
fn ids_know_their_rows_and_no_other() {
    const EDGE: SmallSet = SmallSet::of_rows(&[Small::SECOND.index(), Small::LAST.index()]);
    assert_eq!(format!("{EDGE:?}"), "{Small(1), Small(12)}");
    assert_eq!((Small::new(12), Small::new(13)), (Some(Small::LAST), None));
    assert_eq!(Small::NAMED, [(Small::SECOND, "second"), (Small::LAST, "last")]);
    assert_eq!(<Small as Id>::new(13), None);
    assert_eq!(size_of::<Option<Small>>(), 2);
    assert_eq!((size_of::<MiddleSet>(), size_of::<HexSet>()), (24, 1800));
    assert!(Full::all().next_back() == Full::new(255));
}

#[test]
fn enums_are_ids_too() {
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    enum Light {
        Day,
        Night,
    }
    enum_id! { Light: Day "day", Night "night" }
    assert!(<Light as Id>::all().eq(Light::ALL));
    assert_eq!(Light::Night.word(), "night");
    let set: IdSet<Light, { words(Light::COUNT) }> = [Light::Night].into_iter().collect();
    assert!(set.contains(Light::Night) && !set.contains(Light::Day));
}
