//! Which hits may be taken by which units.

use ironbottom_axis1940::combat::hits::{Bodies, Hits, Target};

/// The rulebook's carrier and fighter hit by a cruiser and two submarines: the cruiser's hit is the fighter's, since a
/// submarine's would be lost on it.
#[test]
fn the_cruisers_hit_falls_on_the_fighter() {
    let hits = Hits { below: 2, above: 0, any: 1 };
    assert_eq!(hits.most(Bodies { aircraft: 1, others: 2, submarines: 0 }), 3);
    assert!(hits.cover(Bodies { aircraft: 1, others: 2, submarines: 0 }));
    assert!(!hits.may_take(Bodies { aircraft: 1, others: 0, submarines: 0 }, Target::Aircraft));
}
