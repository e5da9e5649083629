//! Which hits may be taken by which units.

use ironbottom_axis2001::combat::hits::{Bodies, Hits};

/// The FAQ's carrier and fighter against a submarine and a battleship: only the carrier's hit can sink the
/// submarine, two fighters' hits both fall on the battleship.
#[test]
fn faq_a_carriers_own_hit_can_sink_the_submarine() {
    let mixed = Hits { below: 0, above: 1, any: 1 };
    let fighters = Hits { below: 0, above: 2, any: 0 };
    let one_each = Bodies { submarines: 1, others: 1, aircraft: 0 };
    assert!(mixed.cover(one_each));
    assert!(!fighters.cover(one_each));
    assert!(fighters.cover(Bodies { others: 2, ..Bodies::default() }));
}
